#include "store/sqlite_store.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hall/forgetting.hpp"
#include "store/files_in_place.hpp"
#include "store/sqlite_rooms.hpp"
#include "store/sqlite_schema.hpp"

namespace divan {
namespace {

constexpr std::size_t most_tips = 100'000;

std::int64_t today() {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count();
}

Fault changed_from_outside(const std::string& file, std::string_view code) {
  const std::string room(code);
  return {file,
          {"somebody else changed room " + room + " in this file, so it is read again",
           "quelqu'un d'autre a changé le salon " + room + " dans ce fichier, on le relit donc"}};
}

}  // namespace

struct SqliteStore::Writer {
  // Where a room's next entries go; kept for the rooms that are being played, so that a move costs two statements.
  struct Tip {
    std::int64_t room = 0;
    std::int64_t game = 0;  // 0: none yet
    int number = 0;
    std::int64_t last = 0;

    friend bool operator==(const Tip&, const Tip&) = default;
  };

  std::mutex mutex;
  Database database;
  Statement begin, commit, rollback, data_version;
  Statement find_room, add_room, change_meta, begin_game, note_game, add_tip, add_entries, move_tip, add_result;
  Statement add_act, put_value, add_asked, forget_asked;
  Statement meta_of, rows_of, change_header, change_row;
  Statement forgettable, entry_before, forget_entry, game_before, forget_game, forget_tip, detach_results, forget_room;
  std::int64_t last_entry = 0;
  std::unordered_map<std::string, Tip> tips;
  std::int64_t version = 0;                     // of the data; only what others write changes it
  std::unordered_map<std::string, Tip> before;  // tips until others wrote
  std::string data;                             // of the row being written
  bool fenced = false;                          // what was written last would have made a room twice

  [[nodiscard]] bool prepare() {
    const auto& db = database;
    return begin.prepare(db, "BEGIN IMMEDIATE") && commit.prepare(db, "COMMIT") && rollback.prepare(db, "ROLLBACK") &&
           data_version.prepare(db, "PRAGMA data_version") &&
           find_room.prepare(db,
                             "SELECT rooms.id, rooms.game, games.number, tips.last FROM rooms"
                             " LEFT JOIN games ON games.id = rooms.game LEFT JOIN tips ON tips.game = rooms.game"
                             " WHERE rooms.code = ?") &&
           add_room.prepare(db, "INSERT INTO rooms (code, day, meta) VALUES (?, ?, ?)") &&
           change_meta.prepare(db, "UPDATE rooms SET day = ?, meta = ? WHERE id = ?") &&
           begin_game.prepare(db, "INSERT INTO games (number, previous, header) VALUES (?, nullif(?, 0), ?)") &&
           note_game.prepare(db, "UPDATE rooms SET game = ? WHERE id = ?") &&
           add_tip.prepare(db, "INSERT INTO tips (game, last, day) VALUES (?, 0, ?)") &&
           add_entries.prepare(db, "INSERT INTO entries (id, game, back, data) VALUES (?, ?, ?, ?)") &&
           move_tip.prepare(db, "UPDATE tips SET last = ?, day = ? WHERE game = ?") &&
           add_result.prepare(db,
                              "INSERT OR REPLACE INTO results (room, number, game, options, outcome, seats, at)"
                              " VALUES (?, ?, ?, ?, ?, ?, ?)") &&
           forgettable.prepare(db,
                               "SELECT rooms.id, coalesce(rooms.game, 0), rooms.code FROM rooms"
                               " LEFT JOIN tips ON tips.game = rooms.game"
                               " WHERE max(rooms.day, coalesce(tips.day, 0)) < ?") &&
           entry_before.prepare(db, "SELECT back FROM entries WHERE id = ? AND game = ?") &&
           forget_entry.prepare(db, "DELETE FROM entries WHERE id = ?") &&
           game_before.prepare(db,
                               "SELECT coalesce(games.previous, 0), tips.last, games.header FROM games"
                               " JOIN tips ON tips.game = games.id WHERE games.id = ?") &&
           forget_game.prepare(db, "DELETE FROM games WHERE id = ?") &&
           forget_tip.prepare(db, "DELETE FROM tips WHERE game = ?") &&
           detach_results.prepare(
               db, "UPDATE results SET room = NULL WHERE room = (SELECT code FROM rooms WHERE id = ?)") &&
           forget_room.prepare(db, "DELETE FROM rooms WHERE id = ?") &&
           add_act.prepare(db, "INSERT INTO acts (act) VALUES (?)") &&
           put_value.prepare(db, "INSERT OR REPLACE INTO house (name, value) VALUES (?, ?)") &&
           add_asked.prepare(db, "INSERT INTO asked (key, room, day) VALUES (?, ?, ?) ON CONFLICT DO NOTHING") &&
           forget_asked.prepare(db, "DELETE FROM asked WHERE day < ?") &&
           meta_of.prepare(db, "SELECT meta FROM rooms WHERE id = ?") &&
           rows_of.prepare(db, "SELECT back, data FROM entries WHERE id = ? AND game = ?") &&
           change_header.prepare(db, "UPDATE games SET header = ? WHERE id = ?") &&
           change_row.prepare(db, "UPDATE entries SET data = ? WHERE id = ?");
  }

  // What memory says may be wrong after a rollback.
  [[nodiscard]] bool read_again() {
    tips.clear();
    Statement last;
    if (!last.prepare(database, "SELECT coalesce(max(id), 0) FROM entries")) return false;
    Use use(last);
    if (use.step() != SQLITE_ROW) return false;
    last_entry = use.number(0);
    return true;
  }

  // Somebody may restore a backup into the file, or delete rooms from it: then a record must not go on where memory
  // believes that it ends.
  [[nodiscard]] bool notice_others() {
    Use use(data_version);
    if (use.step() != SQLITE_ROW) return false;
    if (const std::int64_t now = use.number(0); now != version) {
      version = now;
      before.merge(tips);
      return read_again();
    }
    return true;
  }

  [[nodiscard]] bool find(const std::string& code, Tip& tip) const {
    Use use(find_room, code);
    const int result = use.step();
    if (result == SQLITE_ROW) {
      tip = {use.number(0), use.number(1), static_cast<int>(use.number(2)), use.number(3)};
    }
    return result == SQLITE_ROW || result == SQLITE_DONE;
  }

  [[nodiscard]] bool write_meta(const std::string& code, const std::string& meta, Tip& tip, std::int64_t day) const {
    if (tip.room != 0) return Use(change_meta, day, meta, tip.room).changed_one();
    if (!Use(add_room, code, day, meta).done()) return false;
    tip.room = sqlite3_last_insert_rowid(database.handle);
    return true;
  }

  [[nodiscard]] bool write_header(int number, const std::string& header, Tip& tip, std::int64_t day) const {
    if (!Use(begin_game, number, tip.game, header).done()) return false;
    tip.game = sqlite3_last_insert_rowid(database.handle);
    tip.number = number;
    tip.last = 0;
    return Use(note_game, tip.game, tip.room).changed_one() && Use(add_tip, tip.game, day).done();
  }

  [[nodiscard]] bool write_entries(const Write& write, Tip& tip, std::int64_t day) {
    data.clear();
    for (const std::string& entry : write.entries) append_entry(data, entry);
    const std::int64_t id = ++last_entry;
    const std::int64_t back = tip.last == 0 ? 0 : id - tip.last;
    tip.last = id;
    return Use(add_entries, id, tip.game, back, Bytes{data}).done() && Use(move_tip, id, day, tip.game).changed_one();
  }

  [[nodiscard]] bool write_result(const std::string& code, int number, const Result& result) const {
    return Use(add_result, code, number, result.game, result.options, result.outcome, result.seats, result.at).done();
  }

  [[nodiscard]] std::optional<Fault> write_one(const std::string& file, const Write& write, std::int64_t day) {
    auto [at, fresh] = tips.try_emplace(write.code);
    Tip& tip = at->second;
    if (fresh && !find(write.code, tip)) return broken(file, database);
    if (const auto old = before.find(write.code); fresh && old != before.end() && old->second != tip) {
      return changed_from_outside(file, write.code);
    }
    if (auto no = misplaced(write, tip.room != 0, tip.game == 0 ? std::nullopt : std::optional(tip.number))) return no;
    if (!write.asked.empty() && tip.room == 0) {
      Use use(add_asked, write.asked, write.code, day);
      if (!use.done()) return broken(file, database);
      if (sqlite3_changes(database.handle) == 0) {
        fenced = true;
        return made_before(write.code);
      }
    }
    if (write.meta && !write_meta(write.code, *write.meta, tip, day)) return broken(file, database);
    if (write.header && !write_header(write.game, *write.header, tip, day)) return broken(file, database);
    if (!write.entries.empty() && !write_entries(write, tip, day)) return broken(file, database);
    if (write.result && !write_result(write.code, write.game, *write.result)) return broken(file, database);
    return std::nullopt;
  }

  // All in one transaction, or only what is of one room.
  [[nodiscard]] std::optional<Fault> write_all(const std::string& file, std::span<const Write> writes,
                                               const std::string* room = nullptr) {
    fenced = false;
    const std::optional<Fault> fault = [&]() -> std::optional<Fault> {
      if (!Use(begin).done() || !notice_others()) return broken(file, database);
      const std::int64_t day = today();
      for (const Write& write : writes) {
        if (room != nullptr && write.code != *room) continue;
        if (auto no = write_one(file, write, day)) return no;
      }
      if (!Use(commit).done()) return broken(file, database);
      return std::nullopt;
    }();
    if (fault) undo();
    return fault;
  }

  void undo() {
    if (sqlite3_get_autocommit(database.handle) == 0) (void)Use(rollback).done();
    (void)read_again();
  }

  [[nodiscard]] bool forget_entries(std::int64_t game, std::int64_t last) const {
    while (last > 0) {
      std::int64_t back = 0;
      {
        Use use(entry_before, last, game);
        if (use.step() != SQLITE_ROW) return false;
        back = use.number(0);
      }
      if (!Use(forget_entry, last).done()) return false;
      last = back == 0 ? 0 : last - back;
    }
    return true;
  }

  [[nodiscard]] bool forget_games(std::int64_t game) const {
    while (game != 0) {
      std::int64_t previous = 0;
      std::int64_t last = 0;
      {
        Use use(game_before, game);
        if (use.step() != SQLITE_ROW) return false;
        previous = use.number(0);
        last = use.number(1);
      }
      if (!forget_entries(game, last) || !Use(forget_tip, game).done() || !Use(forget_game, game).done()) return false;
      game = previous;
    }
    return true;
  }

  [[nodiscard]] bool erase_room(const Tip& tip) const {
    return forget_games(tip.game) && Use(detach_results, tip.room).done() && Use(forget_room, tip.room).done();
  }

  [[nodiscard]] bool erase_names(std::int64_t game, SeatSet seats) const {
    while (game != 0) {
      std::int64_t previous = 0;
      std::int64_t row = 0;
      std::string header;
      {
        Use use(game_before, game);
        if (use.step() != SQLITE_ROW) return false;
        previous = use.number(0);
        row = use.number(1);
        header = header_without(std::string(use.bytes(2)), seats);
      }
      if (!Use(change_header, header, game).done()) return false;
      while (row > 0) {
        std::int64_t back = 0;
        std::vector<std::string> entries;
        {
          Use use(rows_of, row, game);
          if (use.step() != SQLITE_ROW || !split_entries(use.bytes(1), entries)) return false;
          back = use.number(0);
        }
        std::string changed;
        for (const std::string& entry : entries) append_entry(changed, entry_without(entry, seats));
        if (!Use(change_row, Bytes{changed}, row).done()) return false;
        row = back == 0 ? 0 : row - back;
      }
      game = previous;
    }
    return true;
  }

  // In a transaction that whoever calls begins and ends.
  [[nodiscard]] Expected<bool> erase(const std::string& file, const std::string& code,
                                     std::optional<std::uint32_t> person) const {
    Tip tip;
    if (!find(code, tip)) return broken(file, database);
    if (tip.room == 0) return false;
    if (!person) {
      if (!erase_room(tip)) return broken(file, database);
      return true;
    }
    std::string meta;
    {
      Use use(meta_of, tip.room);
      if (use.step() != SQLITE_ROW) return broken(file, database);
      meta = use.bytes(0);
    }
    SeatSet seats;
    const Expected<std::string> rest = meta_without(meta, *person, seats);
    if (!rest) return rest.fault();
    if (rest->empty()) return false;
    if (!Use(change_meta, today(), *rest, tip.room).done() || !erase_names(tip.game, seats)) {
      return broken(file, database);
    }
    return true;
  }

  [[nodiscard]] bool forget_before(std::int64_t day, std::size_t most, const Held& held, std::size_t& forgotten) const {
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    if (!Use(begin).done()) return false;
    {
      Use use(forgettable, day);
      int result = use.step();
      for (; result == SQLITE_ROW && found.size() < most; result = use.step()) {
        if (!held(std::string(use.bytes(2)))) found.emplace_back(use.number(0), use.number(1));
      }
      if (result != SQLITE_DONE && result != SQLITE_ROW) return false;
    }
    if (!Use(forget_asked, day).done()) return false;
    for (const auto& [room, game] : found) {
      if (!erase_room({.room = room, .game = game})) return false;
    }
    if (!Use(commit).done()) return false;
    forgotten = found.size();
    return true;
  }
};

struct SqliteStore::Reader {
  std::mutex mutex;  // of the rooms
  SqliteRooms rooms;
  std::mutex waiting_mutex;
  std::condition_variable more;
  std::deque<std::function<void()>> waiting;
  bool stopping = false;
};

SqliteStore::SqliteStore(GamesFolder folder, std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader,
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
  auto writer = std::make_unique<Writer>();
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
  std::set<std::string> rooms;
  for (const Write& write : writes) rooms.insert(write.code);
  std::vector<NotStored> lost;
  const auto all_lost = [&](const Fault& why) {
    lost.clear();
    for (const std::string& room : rooms) lost.push_back({room, why, writer_->fenced});
  };
  writer_->fenced = false;
  if (const auto gone = files_.gone()) {
    all_lost(*gone);
  } else if (const auto fault = writer_->write_all(file_, writes)) {
    // One room's mistake must not be everybody's: each gets its own transaction.
    if (rooms.size() == 1) {
      all_lost(*fault);
    } else {
      for (const std::string& room : rooms) {
        if (auto no = writer_->write_all(file_, writes, &room)) lost.push_back({room, std::move(*no), writer_->fenced});
      }
    }
  }
  if (const auto gone = files_.gone()) {  // meanwhile
    writer_->fenced = false;
    all_lost(*gone);
  }
  for (const std::string& room : rooms) writer_->before.erase(room);
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
  return use.step() == SQLITE_ROW ? std::optional(std::string(use.bytes(0))) : std::nullopt;
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
  while (use.step() == SQLITE_ROW) acts.emplace_back(use.bytes(0));
  return acts;
}

std::optional<Fault> SqliteStore::keep_value(const std::string& name, const std::string& value) {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return gone;
  if (!Use(writer_->put_value, name, value).done()) return broken(file_, writer_->database);
  return std::nullopt;
}

Expected<std::string> SqliteStore::value(const std::string& name) {
  const std::scoped_lock guard(reader_->mutex);
  const Database& database = reader_->rooms.database;
  Statement find;
  if (!find.prepare(database, "SELECT value FROM house WHERE name = ?")) return broken(file_, database);
  Use use(find, name);
  return use.step() == SQLITE_ROW ? std::string(use.bytes(0)) : std::string();
}

// What is erased is overwritten in the file, and the log beside it, which may still have it, is emptied.
Expected<bool> SqliteStore::erase(const std::string& code, std::optional<std::uint32_t> person) {
  const std::scoped_lock guard(writer_->mutex);
  if (auto gone = files_.gone()) return *gone;
  const Database& database = writer_->database;
  if (database.run("PRAGMA secure_delete=ON") != SQLITE_OK || !Use(writer_->begin).done()) {
    return broken(file_, database);
  }
  Expected<bool> erased = writer_->erase(file_, code, person);
  if (erased && !Use(writer_->commit).done()) erased = broken(file_, database);
  writer_->undo();  // what is known of rooms is read again; a transaction that failed is taken back
  (void)database.run("PRAGMA secure_delete=OFF; PRAGMA wal_checkpoint(TRUNCATE)");
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
