// Rooms and their games on disk: one SQLite file in one directory that belongs to one server.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/fault.hpp"
#include "hall/remember.hpp"

namespace divan {

class Store {
public:
  // DIRECTORY/divan.sqlite, made where it is missing. Refused when it cannot be written, when another process holds
  // it, or when a newer Divan wrote it.
  [[nodiscard]] static Expected<std::unique_ptr<Store>> open(const std::string& directory);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // All of it or nothing; on disk when it returns.
  [[nodiscard]] std::optional<Fault> commit(std::span<const Write> writes);
  // From any thread: reading waits for no commit.
  [[nodiscard]] Expected<std::optional<StoredRoom>> load(std::string_view code);
  [[nodiscard]] std::size_t rooms();
  // Forgets rooms that nobody has touched for more than so many days, at most `most` of them in one go, and says how
  // many. Only for rooms that no hall holds: a later write to a forgotten room is refused unless it brings its meta.
  [[nodiscard]] Expected<std::size_t> forget(int days, std::size_t most = 1000);

  [[nodiscard]] const std::string& file() const { return file_; }

private:
  struct Lock;
  struct Writer;
  struct Reader;
  Store(std::string file, std::unique_ptr<Lock> lock, std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader);

  std::string file_;
  std::unique_ptr<Lock> lock_;  // let go last
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reader_;
};

}  // namespace divan
