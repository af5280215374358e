#include "store/sqlite_store.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "store/files_in_place.hpp"
#include "store/sqlite_rooms.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_writer.hpp"

namespace divan {
namespace {

constexpr std::size_t most_tips = 100'000;

}  // namespace

struct SqliteStore::Reader {
  std::mutex mutex;  // of the rooms
  SqliteRooms rooms;
  std::mutex waiting_mutex;
  std::condition_variable more;
  std::deque<std::function<void()>> waiting;
  bool stopping = false;
};

SqliteStore::SqliteStore(GamesFolder folder, std::unique_ptr<SqliteWriter> writer, std::unique_ptr<Reader> reader,
                         FilesInPlace files)
    : folder_(std::move(folder)),
      file_(folder_.file()),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      files_(std::move(files)) {
  thread_ = std::thread([this] { read_rooms(); });
}
SqliteStore::~SqliteStore() {
  {
    const std::scoped_lock guard(reader_->waiting_mutex);
    reader_->stopping = true;
  }
  reader_->more.notify_one();
  thread_.join();
}

Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& directory) {
  Expected<GamesFolder> folder = GamesFolder::take(directory);
  if (!folder) return folder.fault();
  const std::string& file = folder->file();
  make_file(file);
  auto writer = std::make_unique<SqliteWriter>();
  if (auto fault = open_database(file, writer->database)) return *fault;
  if (auto fault = migrate(file, writer->database)) return *fault;
  if (!writer->prepare() || !writer->read_again()) return broken(file, writer->database);
  auto reader = std::make_unique<Reader>();
  if (auto fault = open_database(file, reader->rooms.database)) return *fault;
  if (!reader->rooms.prepare()) return broken(file, reader->rooms.database);
  FilesInPlace files({file, file + "-wal", file + "-shm", folder->lock_file()});
  return std::unique_ptr<SqliteStore>(
      new SqliteStore(std::move(*folder), std::move(writer), std::move(reader), std::move(files)));
}

std::optional<Fault> SqliteStore::trouble() const { return files_.gone(); }

// The number that it has already: SQLite writes it all the same.
std::optional<Fault> SqliteStore::try_write() {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return gone;
  const Database& database = writer_->database;
  const std::string sql =
      "BEGIN IMMEDIATE; PRAGMA user_version=" + std::to_string(schema_version(database)) + "; COMMIT";
  if (database.run(sql.c_str()) == SQLITE_OK) return files_.gone();
  Fault fault = broken(file_, database);
  writer_->undo();
  return fault;
}

std::vector<NotStored> SqliteStore::commit(std::span<const Write> writes) {
  if (writes.empty()) return {};
  const std::scoped_lock guard(writer_->mutex);
  if (writer_->tips.size() > most_tips) writer_->tips.clear();
  const auto rooms = [&writes] {
    std::set<std::string> codes;
    for (const Write& write : writes) codes.insert(write.code);
    return codes;
  };
  std::vector<NotStored> lost;
  const auto all_lost = [&](const Fault& why) {
    lost.clear();
    for (const std::string& room : rooms()) lost.push_back({room, why, writer_->fenced});
  };
  writer_->fenced = false;
  if (const auto gone = files_.gone()) {
    all_lost(*gone);
  } else if (const auto fault = writer_->write_all(file_, writes)) {
    // One room's mistake must not be everybody's: each gets its own transaction.
    if (const std::set<std::string> all = rooms(); all.size() == 1) {
      all_lost(*fault);
    } else {
      for (const std::string& room : all) {
        if (auto no = writer_->write_all(file_, writes, &room)) lost.push_back({room, std::move(*no), writer_->fenced});
      }
    }
  }
  if (const auto gone = files_.gone()) {  // meanwhile
    writer_->fenced = false;
    all_lost(*gone);
  }
  if (!writer_->before.empty()) {
    for (const Write& write : writes) writer_->before.erase(write.code);
  }
  return lost;
}

void SqliteStore::on_reader(std::function<void()> look) {
  {
    const std::scoped_lock guard(reader_->waiting_mutex);
    reader_->waiting.push_back(std::move(look));
  }
  reader_->more.notify_one();
}

void SqliteStore::load(std::string code, Loaded then) {
  on_reader([this, code = std::move(code), then = std::move(then)] { then(read(code)); });
}

void SqliteStore::made_by(std::string key, AskedTold then) {
  on_reader([this, key = std::move(key), then = std::move(then)] { then(read_asked(key)); });
}

void SqliteStore::read_rooms() {
  for (;;) {
    std::unique_lock lock(reader_->waiting_mutex);
    reader_->more.wait(lock, [this] { return reader_->stopping || !reader_->waiting.empty(); });
    if (reader_->stopping) return;
    const auto look = std::move(reader_->waiting.front());
    reader_->waiting.pop_front();
    lock.unlock();
    look();
  }
}

Expected<std::optional<std::string>> SqliteStore::read_asked(const std::string& key) {
  const std::scoped_lock guard(reader_->mutex);
  const Database& database = reader_->rooms.database;
  Statement find;
  if (!find.prepare(database, "SELECT room FROM asked WHERE key = ?")) return broken(file_, database);
  Use use(find, key);
  const int found = use.step();
  if (found == SQLITE_ROW) return std::optional(std::string(use.bytes(0)));
  if (found != SQLITE_DONE) return broken(file_, database);
  return std::optional<std::string>();
}

Expected<std::optional<StoredRoom>> SqliteStore::read(const std::string& code) {
  const std::scoped_lock guard(reader_->mutex);
  return reader_->rooms.read(file_, code);
}

std::size_t SqliteStore::rooms() {
  const std::scoped_lock guard(reader_->mutex);
  return reader_->rooms.count();
}

Expected<std::size_t> SqliteStore::forget(int days, std::size_t most, const Held& held) {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return *gone;
  std::size_t forgotten = 0;
  if (!writer_->forget_before(today() - days, most, held, forgotten)) {
    Fault fault = broken(file_, writer_->database);
    writer_->undo();
    return fault;
  }
  if (forgotten > 0) (void)writer_->read_again();
  return forgotten;
}

std::optional<Fault> SqliteStore::keep(const std::vector<StoredContent>& contents) {
  const std::scoped_lock guard(writer_->mutex);
  const Database& database = writer_->database;
  Statement add;
  if (!add.prepare(database,
                   "INSERT INTO contents (game, hash, file, text, epoch) VALUES (?, ?, ?, ?, ?)"
                   " ON CONFLICT DO UPDATE SET epoch = max(epoch, excluded.epoch)") ||
      !Use(writer_->begin).done()) {
    return broken(file_, database);
  }
  bool kept = true;
  for (const StoredContent& each : contents) {
    for (const ContentFile& file : each.files) {
      kept = kept && Use(add, each.game, each.hash, file.name, file.text, each.epoch).done();
    }
  }
  if (kept && Use(writer_->commit).done()) return std::nullopt;
  Fault fault = broken(file_, database);
  writer_->undo();
  return fault;
}

Expected<std::vector<StoredContent>> SqliteStore::contents() {
  const std::scoped_lock guard(reader_->mutex);
  return reader_->rooms.contents(file_);
}

std::optional<Fault> SqliteStore::write_down(const std::string& act) {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return gone;
  if (!Use(writer_->add_act, act).done()) return broken(file_, writer_->database);
  return std::nullopt;
}

Expected<std::vector<std::string>> SqliteStore::last_acts(int most) {
  const std::scoped_lock guard(reader_->mutex);
  const Database& database = reader_->rooms.database;
  Statement last;
  if (!last.prepare(database, "SELECT act FROM acts ORDER BY id DESC LIMIT ?")) return broken(file_, database);
  Use use(last, most);
  std::vector<std::string> acts;
  int found = use.step();
  for (; found == SQLITE_ROW; found = use.step()) acts.emplace_back(use.bytes(0));
  if (found != SQLITE_DONE) return broken(file_, database);
  return acts;
}

// Nobody else writes here.
Expected<std::string> SqliteStore::change_value(const std::string& name, const Change& change) {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return *gone;
  const Expected<std::string> before = value(name);
  if (!before) return before.fault();
  const std::string after = change(*before);
  if (!Use(writer_->put_value, name, after).done()) return broken(file_, writer_->database);
  return after;
}

Expected<std::string> SqliteStore::value(const std::string& name) {
  const std::scoped_lock guard(reader_->mutex);
  const Database& database = reader_->rooms.database;
  Statement find;
  if (!find.prepare(database, "SELECT value FROM house WHERE name = ?")) return broken(file_, database);
  Use use(find, name);
  const int found = use.step();
  if (found == SQLITE_ROW) return std::string(use.bytes(0));
  if (found != SQLITE_DONE) return broken(file_, database);  // none and unreadable are not the same: none lets all in
  return std::string();
}

// What is erased is overwritten in the file, and the log beside it, which may still have it, is emptied.
Expected<bool> SqliteStore::erase(const std::string& code, std::optional<std::uint32_t> person) {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return *gone;
  const Database& database = writer_->database;
  if (!Use(writer_->begin).done()) return broken(file_, database);
  Expected<bool> erased = writer_->erase(file_, code, person);
  if (erased && !Use(writer_->commit).done()) erased = broken(file_, database);
  writer_->undo();  // what is known of rooms is read again; a transaction that failed is taken back
  (void)database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return erased;
}

// --- As a whole ----------------------------------------------------------------------------------------------------

Expected<std::vector<std::string>> SqliteStore::codes() {
  const std::scoped_lock guard(reader_->mutex);
  return reader_->rooms.codes(file_);
}

Expected<std::vector<StoredGame>> SqliteStore::earlier_games(const std::string& code) {
  const std::scoped_lock guard(reader_->mutex);
  return reader_->rooms.read_earlier(file_, code);
}

Expected<Books> SqliteStore::books() {
  const std::scoped_lock guard(reader_->mutex);
  const Database& database = reader_->rooms.database;
  Statement results;
  Statement acts;
  Statement values;
  Statement asked;
  if (!results.prepare(database, "SELECT room, number, game, options, outcome, seats, at FROM results ORDER BY id") ||
      !acts.prepare(database, "SELECT act FROM acts ORDER BY id") ||
      !values.prepare(database, "SELECT name, value FROM house") ||
      !asked.prepare(database, "SELECT key, room FROM asked")) {
    return broken(file_, database);
  }
  Books books;
  bool whole = true;
  const auto each_of = [&](const Statement& statement, const auto& note) {
    Use use(statement);
    int result = use.step();
    for (; result == SQLITE_ROW; result = use.step()) note(use);
    whole = whole && result == SQLITE_DONE;
  };
  const auto text = [](const Use& use, int column) { return std::string(use.bytes(column)); };
  each_of(results, [&](const Use& use) {
    const std::string room = text(use, 0);
    books.results.push_back({room.empty() ? std::nullopt : std::optional(room),
                             static_cast<int>(use.number(1)),
                             {text(use, 2), text(use, 3), text(use, 4), text(use, 5), use.number(6)}});
  });
  each_of(acts, [&](const Use& use) { books.acts.push_back(text(use, 0)); });
  each_of(values, [&](const Use& use) { books.values[text(use, 0)] = text(use, 1); });
  each_of(asked, [&](const Use& use) { books.asked[text(use, 0)] = text(use, 1); });
  if (!whole) return broken(file_, database);
  return books;
}

std::optional<Fault> SqliteStore::take(const Books& books) {
  const std::scoped_lock guard(writer_->mutex);
  const Database& database = writer_->database;
  Statement add_result;
  if (!add_result.prepare(database,
                          "INSERT INTO results (room, number, game, options, outcome, seats, at)"
                          " VALUES (nullif(?, ''), ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING") ||
      !Use(writer_->begin).done()) {
    return broken(file_, database);
  }
  bool taken = true;
  for (const KeptResult& each : books.results) {
    const Result& result = each.result;
    taken = taken && Use(add_result, each.room.value_or(""), each.number, result.game, result.options, result.outcome,
                         result.seats, result.at)
                         .done();
  }
  for (const std::string& act : books.acts) taken = taken && Use(writer_->add_act, act).done();
  for (const auto& [name, value] : books.values) taken = taken && Use(writer_->put_value, name, value).done();
  for (const auto& [key, room] : books.asked) taken = taken && Use(writer_->add_asked, key, room, today()).done();
  if (taken && Use(writer_->commit).done()) return std::nullopt;
  Fault fault = broken(file_, database);
  writer_->undo();
  return fault;
}

}  // namespace divan
