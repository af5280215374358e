// Rooms and their games on disk: one SQLite file in one directory that belongs to one server.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "store/files_in_place.hpp"
#include "store/store.hpp"

namespace divan {

class SqliteStore final : public Store {
public:
  // DIRECTORY/divan.sqlite, made where it is missing. Refused when it cannot be written, when another process holds
  // it, or when a newer Divan wrote it.
  [[nodiscard]] static Expected<std::unique_ptr<SqliteStore>> open(const std::string& directory);
  ~SqliteStore() override;  // rooms that were not yet looked for stay unanswered

  [[nodiscard]] std::vector<NotStored> commit(std::span<const Write> writes) override;
  void load(std::string code, Loaded then) override;  // answers on a thread of its own, and waits for no commit
  [[nodiscard]] std::size_t rooms() override;
  [[nodiscard]] Expected<std::size_t> forget(int days, std::size_t most, const Held& held) override;

  [[nodiscard]] std::optional<Fault> trouble() const override;
  [[nodiscard]] std::optional<Fault> try_write() override;

  [[nodiscard]] const std::string& file() const { return file_; }

private:
  struct Lock;
  struct Writer;
  struct Reader;
  SqliteStore(std::string file, std::unique_ptr<Lock> lock, std::unique_ptr<Writer> writer,
              std::unique_ptr<Reader> reader, FilesInPlace files);
  void read_rooms();
  [[nodiscard]] Expected<std::optional<StoredRoom>> read(std::string_view code);

  std::string file_;
  std::unique_ptr<Lock> lock_;  // let go last
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reader_;
  FilesInPlace files_;
  std::thread thread_;
};

}  // namespace divan
