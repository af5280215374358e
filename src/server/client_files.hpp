// The client, from inside the program: no files beside it are needed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"

namespace divan {

struct ClientFile {
  std::string path;  // "/index.html"
  std::string type;
  std::string etag;
  bool immutable = false;  // its name changes with its content
  std::string_view plain;
  std::string_view gzip;    // empty: not worth it
  std::string_view brotli;  // empty: not worth it
};

class ClientFiles {
public:
  [[nodiscard]] static Expected<ClientFiles> built_in();
  [[nodiscard]] static Expected<ClientFiles> unpack(std::string_view pack);  // must outlive what comes out of it

  // The file at a path, or the page itself for paths that are places in the client; nothing for a missing file.
  [[nodiscard]] const ClientFile* find(std::string_view path) const;
  [[nodiscard]] std::size_t count() const { return files_.size(); }

private:
  std::vector<ClientFile> files_;
};

}  // namespace divan
