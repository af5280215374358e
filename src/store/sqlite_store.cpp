#include "store/sqlite_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <filesystem>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/files_in_place.hpp"
#include "store/sqlite_schema.hpp"

namespace divan {
namespace {

// Where a room's next entries go; kept for the rooms that are being played, so that a move costs two statements.
struct Tip {
  std::int64_t room = 0;
  std::int64_t game = 0;  // 0: none yet
  int number = 0;
  std::int64_t last = 0;

  friend bool operator==(const Tip&, const Tip&) = default;
};
constexpr std::size_t most_tips = 100'000;

std::int64_t today() {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count();
}

Fault damaged(const std::string& file, std::string_view code) {
  const std::string room(code);
  return {file,
          {"the stored game of room " + room + " is damaged; restore this file from a backup",
           "la partie enregistrée du salon " + room + " est abîmée ; rétablissez ce fichier depuis une sauvegarde"}};
}

Fault changed_from_outside(const std::string& file, std::string_view code) {
  const std::string room(code);
  return {file,
          {"somebody else changed room " + room + " in this file, so it is read again",
           "quelqu'un d'autre a changé le salon " + room + " dans ce fichier, on le relit donc"}};
}

// --- Entries in a row: each after its length, seven bits a byte, the last byte below 128 ----------------------------

void append_entry(std::string& data, std::string_view entry) {
  std::size_t size = entry.size();
  for (; size >= 128; size >>= 7U) data += static_cast<char>(128U | (size & 127U));
  data += static_cast<char>(size);
  data += entry;
}

bool split_entries(std::string_view data, std::vector<std::string>& entries) {
  while (!data.empty()) {
    std::size_t size = 0;
    unsigned shift = 0;
    bool more = true;
    while (more) {
      if (data.empty() || shift > 28) return false;
      const auto byte = static_cast<unsigned char>(data.front());
      data.remove_prefix(1);
      size |= static_cast<std::size_t>(byte & 127U) << shift;
      shift += 7;
      more = byte >= 128;
    }
    if (size > data.size()) return false;
    entries.emplace_back(data.substr(0, size));
    data.remove_prefix(size);
  }
  return true;
}

}  // namespace

// One server a directory. The system lets go of the lock when its process ends, however it ends.
struct SqliteStore::Lock {
  int descriptor = -1;

  Lock() = default;
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() {
    if (descriptor >= 0) ::close(descriptor);
  }
};

struct SqliteStore::Writer {
  std::mutex mutex;
  Database database;
  Statement begin, commit, rollback, data_version;
  Statement find_room, add_room, change_meta, begin_game, note_game, add_tip, add_entries, move_tip, add_result;
  Statement forgettable, entry_before, forget_entry, game_before, forget_game, forget_tip, detach_results, forget_room;
  std::int64_t last_entry = 0;
  std::unordered_map<std::string, Tip> tips;
  std::int64_t version = 0;                     // of the data; only what others write changes it
  std::unordered_map<std::string, Tip> before;  // tips until others wrote
  std::string data;                             // of the row being written

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
                               "SELECT coalesce(games.previous, 0), tips.last FROM games"
                               " JOIN tips ON tips.game = games.id WHERE games.id = ?") &&
           forget_game.prepare(db, "DELETE FROM games WHERE id = ?") &&
           forget_tip.prepare(db, "DELETE FROM tips WHERE game = ?") &&
           detach_results.prepare(
               db, "UPDATE results SET room = NULL WHERE room = (SELECT code FROM rooms WHERE id = ?)") &&
           forget_room.prepare(db, "DELETE FROM rooms WHERE id = ?");
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
    if (write.meta && !write_meta(write.code, *write.meta, tip, day)) return broken(file, database);
    if (write.header && !write_header(write.game, *write.header, tip, day)) return broken(file, database);
    if (!write.entries.empty() && !write_entries(write, tip, day)) return broken(file, database);
    if (write.result && !write_result(write.code, write.game, *write.result)) return broken(file, database);
    return std::nullopt;
  }

  // All in one transaction, or only what is of one room.
  [[nodiscard]] std::optional<Fault> write_all(const std::string& file, std::span<const Write> writes,
                                               const std::string* room = nullptr) {
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
    for (const auto& [room, game] : found) {
      if (!forget_games(game) || !Use(detach_results, room).done() || !Use(forget_room, room).done()) return false;
    }
    if (!Use(commit).done()) return false;
    forgotten = found.size();
    return true;
  }
};

struct SqliteStore::Reader {
  std::mutex mutex;  // of the database
  Database database;
  std::mutex waiting_mutex;
  std::condition_variable more;
  std::deque<std::pair<std::string, Loaded>> waiting;
  bool stopping = false;
  Statement begin, end, find_room, read_entries, count_rooms;

  [[nodiscard]] bool prepare() {
    const auto& db = database;
    return begin.prepare(db, "BEGIN") && end.prepare(db, "COMMIT") &&
           find_room.prepare(db,
                             "SELECT rooms.meta, rooms.game, games.number, games.header, tips.last FROM rooms"
                             " LEFT JOIN games ON games.id = rooms.game LEFT JOIN tips ON tips.game = rooms.game"
                             " WHERE rooms.code = ?") &&
           read_entries.prepare(db, "SELECT back, data FROM entries WHERE id = ? AND game = ?") &&
           count_rooms.prepare(db, "SELECT count(*) FROM rooms");
  }

  // The rows of a game, the last first; then its entries in their order.
  [[nodiscard]] bool read_game(std::int64_t game, std::int64_t last, std::vector<std::string>& entries) const {
    std::vector<std::string> rows;
    while (last > 0) {
      Use use(read_entries, last, game);
      if (use.step() != SQLITE_ROW) return false;
      rows.emplace_back(use.bytes(1));
      const std::int64_t back = use.number(0);
      if (back < 0) return false;
      last = back == 0 ? 0 : last - back;
    }
    std::reverse(rows.begin(), rows.end());
    return last == 0 &&
           std::all_of(rows.begin(), rows.end(), [&](const std::string& row) { return split_entries(row, entries); });
  }
};

SqliteStore::SqliteStore(std::string file, std::unique_ptr<Lock> lock, std::unique_ptr<Writer> writer,
                         std::unique_ptr<Reader> reader, FilesInPlace files)
    : file_(std::move(file)),
      lock_(std::move(lock)),
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
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  // Links are followed here as SQLite follows them: what it keeps beside the file lies beside the real one, and so does
  // the lock, whatever name a server knows the file by.
  const auto real = error ? std::filesystem::path()
                          : std::filesystem::weakly_canonical(std::filesystem::path(directory) / "divan.sqlite", error);
  if (error) {
    return Fault{
        directory,
        {"this directory cannot be made: " + error.message(), "ce dossier ne peut être créé : " + error.message()}};
  }
  const std::string file = real.string();
  const std::string lock_file = std::filesystem::path(real).replace_extension(".lock").string();
  auto lock = std::make_unique<Lock>();
  lock->descriptor = ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock->descriptor < 0) {
    const std::string why = std::strerror(errno);
    return Fault{directory, {"this directory cannot be written: " + why, "on ne peut écrire dans ce dossier : " + why}};
  }
  if (::flock(lock->descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Fault{directory,
                 {"another Divan server uses this directory; stop it or choose another directory",
                  "un autre serveur Divan utilise ce dossier ; arrêtez-le ou choisissez un autre dossier"}};
  }
  make_file(file);
  auto writer = std::make_unique<Writer>();
  if (auto fault = open_database(file, writer->database)) return *fault;
  if (auto fault = migrate(file, writer->database)) return *fault;
  if (!writer->prepare() || !writer->read_again()) return broken(file, writer->database);
  auto reader = std::make_unique<Reader>();
  if (auto fault = open_database(file, reader->database)) return *fault;
  if (!reader->prepare()) return broken(file, reader->database);
  FilesInPlace files({file, file + "-wal", file + "-shm", lock_file});
  return std::unique_ptr<SqliteStore>(
      new SqliteStore(file, std::move(lock), std::move(writer), std::move(reader), std::move(files)));
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
    for (const std::string& room : rooms) lost.push_back({room, why});
  };
  if (const auto gone = files_.gone()) {
    all_lost(*gone);
  } else if (const auto fault = writer_->write_all(file_, writes)) {
    // One room's mistake must not be everybody's: each gets its own transaction.
    if (rooms.size() == 1) {
      all_lost(*fault);
    } else {
      for (const std::string& room : rooms) {
        if (auto no = writer_->write_all(file_, writes, &room)) lost.push_back({room, std::move(*no)});
      }
    }
  }
  if (const auto gone = files_.gone()) all_lost(*gone);  // meanwhile
  for (const std::string& room : rooms) writer_->before.erase(room);
  return lost;
}

void SqliteStore::load(std::string code, Loaded then) {
  {
    const std::scoped_lock guard(reader_->waiting_mutex);
    reader_->waiting.emplace_back(std::move(code), std::move(then));
  }
  reader_->more.notify_one();
}

void SqliteStore::read_rooms() {
  for (;;) {
    std::unique_lock lock(reader_->waiting_mutex);
    reader_->more.wait(lock, [this] { return reader_->stopping || !reader_->waiting.empty(); });
    if (reader_->stopping) return;
    const auto [code, then] = std::move(reader_->waiting.front());
    reader_->waiting.pop_front();
    lock.unlock();
    then(read(code));
  }
}

Expected<std::optional<StoredRoom>> SqliteStore::read(std::string_view code) {
  const std::scoped_lock guard(reader_->mutex);
  // One transaction, so that a commit between two statements is not seen by half.
  if (!Use(reader_->begin).done()) return broken(file_, reader_->database);
  std::optional<StoredRoom> room;
  std::optional<Fault> fault;
  {
    Use use(reader_->find_room, code);
    const int result = use.step();
    if (result == SQLITE_ROW) {
      room = StoredRoom{std::string(code), std::string(use.bytes(0)), std::nullopt};
      if (const std::int64_t game = use.number(1); game != 0) {
        room->game = StoredGame{static_cast<int>(use.number(2)), std::string(use.bytes(3)), {}};
        if (!reader_->read_game(game, use.number(4), room->game->entries)) fault = damaged(file_, code);
      }
    } else if (result != SQLITE_DONE) {
      fault = broken(file_, reader_->database);
    }
  }
  (void)Use(reader_->end).done();
  if (fault) return *fault;
  return room;
}

std::size_t SqliteStore::rooms() {
  const std::scoped_lock guard(reader_->mutex);
  Use use(reader_->count_rooms);
  return use.step() == SQLITE_ROW ? static_cast<std::size_t>(use.number(0)) : 0;
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

}  // namespace divan
