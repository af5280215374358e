// The files of an open database, and whether they are still where they were: what is written into a file that is no
// longer there is lost with the process.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "core/fault.hpp"

namespace divan {

class FilesInPlace {
public:
  // As they are now. They are never opened here: closing one would drop SQLite's locks on it.
  explicit FilesInPlace(std::vector<std::string> paths);
  [[nodiscard]] std::optional<Fault> gone() const;

private:
  struct File {
    std::string path;
    dev_t device = 0;
    ino_t inode = 0;  // not given to another as long as it is open
  };
  std::vector<File> files_;
};

}  // namespace divan
