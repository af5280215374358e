// Rooms and their games on disk: one SQLite file in one directory that belongs to one server.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "store/archive.hpp"
#include "store/contents.hpp"
#include "store/files_in_place.hpp"
#include "store/games_folder.hpp"

namespace divan {

struct SqliteWriter;

class SqliteStore final : public Archive {
public:
  // DIRECTORY/divan.sqlite, made where it is missing. Refused when it cannot be written, when another process holds
  // it, or when a newer Divan wrote it.
  [[nodiscard]] static Expected<std::unique_ptr<SqliteStore>> open(const std::string& directory);
  ~SqliteStore() override;  // rooms that were not yet looked for stay unanswered

  [[nodiscard]] std::vector<NotStored> commit(std::span<const Write> writes) override;
  void load(std::string code, Loaded then) override;  // answers on a thread of its own, and waits for no commit
  void made_by(std::string key, AskedTold then) override;
  [[nodiscard]] std::size_t rooms() override;
  [[nodiscard]] Expected<std::size_t> forget(int days, std::size_t most, const Held& held) override;
  [[nodiscard]] Expected<bool> erase(const std::string& code, std::optional<std::uint32_t> person) override;
  [[nodiscard]] std::optional<Fault> write_down(const std::string& act) override;
  [[nodiscard]] Expected<std::vector<std::string>> last_acts(int most) override;
  [[nodiscard]] Expected<std::string> change_value(const std::string& name, const Change& change) override;
  [[nodiscard]] Expected<std::string> value(const std::string& name) override;

  [[nodiscard]] std::optional<Fault> trouble() const override;
  [[nodiscard]] std::optional<Fault> try_write() override;

  [[nodiscard]] std::optional<Fault> keep(const std::vector<StoredContent>& contents) override;
  [[nodiscard]] Expected<std::vector<StoredContent>> contents() override;
  [[nodiscard]] std::string place() const override { return file_; }

  [[nodiscard]] Expected<std::vector<std::string>> codes() override;
  [[nodiscard]] Expected<std::optional<StoredRoom>> read(const std::string& code) override;
  [[nodiscard]] Expected<std::vector<StoredGame>> earlier_games(const std::string& code) override;
  [[nodiscard]] Expected<Books> books() override;
  [[nodiscard]] std::optional<Fault> take(const Books& books) override;

private:
  struct Reader;
  SqliteStore(GamesFolder folder, std::unique_ptr<SqliteWriter> writer, std::unique_ptr<Reader> reader,
              FilesInPlace files);
  void read_rooms();
  [[nodiscard]] Expected<std::optional<std::string>> read_asked(const std::string& key);
  void on_reader(std::function<void()> look);

  GamesFolder folder_;  // let go last
  std::string file_;
  std::unique_ptr<SqliteWriter> writer_;
  std::unique_ptr<Reader> reader_;
  FilesInPlace files_;
  std::thread thread_;
};

}  // namespace divan
