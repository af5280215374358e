#include "store/store.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace divan {
namespace {

// --- The schema ----------------------------------------------------------------------------------------------------
// Step N leads from user_version N to N + 1. A step that has been released is never changed, only followed by another.
//
// Entries are only ever appended, whatever room they are of, so that a commit of four hundred rooms writes a few pages
// and not four hundred. A game's entries are found without an index: `tips` knows its last row and each row how far
// `back` the one before is. Tips are narrow and those of running games lie together, so they too share pages. A row's
// data is what one write brought: entries, each after its length.
constexpr std::array migrations{R"sql(
CREATE TABLE rooms (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  day INTEGER NOT NULL,       -- when meta was last written, in days since 1970
  game INTEGER,               -- the latest
  meta TEXT NOT NULL
) STRICT;
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,    -- in its room
  previous INTEGER,           -- the room's game before
  header TEXT NOT NULL
) STRICT;
CREATE TABLE tips (
  game INTEGER PRIMARY KEY,
  last INTEGER NOT NULL,      -- its last row in entries; 0: none yet
  day INTEGER NOT NULL        -- when that was written
) STRICT;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  game INTEGER NOT NULL,
  back INTEGER NOT NULL,      -- id minus that of the game's row before; 0: the first
  data BLOB NOT NULL
) STRICT;
)sql"};

constexpr int application_id = 0x4449564e;  // "DIVN", so that we never take another program's file for ours

// Where a room's next entries go; kept for the rooms that are being played, so that a move costs two statements.
struct Tip {
  std::int64_t room = 0;
  std::int64_t game = 0;  // 0: none yet
  int number = 0;
  std::int64_t last = 0;
};
constexpr std::size_t most_tips = 100'000;

std::int64_t today() {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count();
}

// --- SQLite --------------------------------------------------------------------------------------------------------

struct Database {
  sqlite3* handle = nullptr;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(handle); }

  [[nodiscard]] int run(const char* sql) const { return sqlite3_exec(handle, sql, nullptr, nullptr, nullptr); }
  [[nodiscard]] std::string problem() const { return handle == nullptr ? "out of memory" : sqlite3_errmsg(handle); }
};

struct Statement {
  sqlite3_stmt* handle = nullptr;

  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle); }

  [[nodiscard]] bool prepare(const Database& database, std::string_view sql) {
    return sqlite3_prepare_v3(database.handle, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                              &handle, nullptr) == SQLITE_OK;
  }
};

struct Bytes {
  std::string_view bytes;
};

// One use of a statement. The values bound must outlive it.
class Use {
public:
  template <class... Values>
  explicit Use(const Statement& statement, const Values&... values) : handle_(statement.handle) {
    int at = 0;
    (bind(++at, values), ...);
  }
  ~Use() { sqlite3_reset(handle_); }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

  [[nodiscard]] int step() { return sqlite3_step(handle_); }
  [[nodiscard]] bool done() { return step() == SQLITE_DONE; }
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
  [[nodiscard]] std::string_view bytes(int column) const {
    const void* data = sqlite3_column_blob(handle_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return data == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(data), size);
  }

private:
  void bind(int at, std::int64_t value) { sqlite3_bind_int64(handle_, at, value); }
  void bind(int at, int value) { sqlite3_bind_int64(handle_, at, value); }
  void bind(int at, std::string_view text) {
    sqlite3_bind_text64(handle_, at, text.data() == nullptr ? "" : text.data(), text.size(), nullptr, SQLITE_UTF8);
  }
  void bind(int at, const Bytes& value) {
    sqlite3_bind_blob64(handle_, at, value.bytes.data(), value.bytes.size(), nullptr);
  }

  sqlite3_stmt* handle_;
};

Fault broken(const std::string& file, const Database& database) {
  const std::string why = database.problem();
  return {file,
          {"the games could not be stored or read: " + why, "les parties n'ont pu être écrites ou lues : " + why}};
}

Fault damaged(const std::string& file, std::string_view code) {
  const std::string room(code);
  return {file,
          {"the stored game of room " + room + " is damaged; restore this file from a backup",
           "la partie enregistrée du salon " + room + " est abîmée ; rétablissez ce fichier depuis une sauvegarde"}};
}

Fault misplaced(const Write& write, std::string_view en, std::string_view fr) {
  return {"room " + write.code, {std::string(en), std::string(fr)}};
}

int pragma(const Database& database, std::string_view sql) {
  Statement statement;
  if (!statement.prepare(database, sql)) return 0;
  Use use(statement);
  return use.step() == SQLITE_ROW ? static_cast<int>(use.number(0)) : 0;
}

// It holds seeds and tokens: nobody else's eyes. SQLite gives the files beside it the same permissions. A file that is
// there is never opened but by SQLite: closing it would drop the locks that this process has on it (POSIX says so),
// whereupon the next outside reader would take itself for the last one and delete what is not in the file yet.
void make_file(const std::string& file) {
  if (const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); made >= 0) ::close(made);
}

std::optional<Fault> open_database(const std::string& file, Database& database) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;  // each has a mutex of ours
  if (sqlite3_open_v2(file.c_str(), &database.handle, flags, nullptr) != SQLITE_OK) return broken(file, database);
  sqlite3_busy_timeout(database.handle, 5000);  // only somebody looking into the file with sqlite3 could hold us up
  if (database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=4000;"
                   "PRAGMA journal_size_limit=67108864") != SQLITE_OK) {
    return broken(file, database);
  }
  return std::nullopt;
}

std::optional<Fault> migrate(const std::string& file, const Database& database) {
  const int newest = static_cast<int>(migrations.size());
  const int version = pragma(database, "PRAGMA user_version");
  const int application = pragma(database, "PRAGMA application_id");
  const bool fresh = application == 0 && pragma(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (application != application_id && !fresh) {
    return Fault{file,
                 {"this file belongs to another program; choose another directory",
                  "ce fichier appartient à un autre programme ; choisissez un autre dossier"}};
  }
  if (version < 0 || version > newest) {
    const std::string theirs = std::to_string(version);
    const std::string ours = std::to_string(newest);
    return Fault{file,
                 {"a newer Divan wrote this file (version " + theirs + "; this one knows up to " + ours +
                      "); run that newer one, or choose another directory",
                  "un Divan plus récent a écrit ce fichier (version " + theirs + " ; celui-ci connaît jusqu'à " + ours +
                      ") ; lancez ce plus récent, ou choisissez un autre dossier"}};
  }
  for (int step = version; step < newest; ++step) {
    const std::string sql = "BEGIN IMMEDIATE;" + std::string(migrations[static_cast<std::size_t>(step)]) +
                            "PRAGMA application_id=" + std::to_string(application_id) +
                            ";PRAGMA user_version=" + std::to_string(step + 1) + ";COMMIT";
    if (database.run(sql.c_str()) == SQLITE_OK) continue;
    Fault fault = broken(file, database);
    (void)database.run("ROLLBACK");
    return fault;
  }
  return std::nullopt;
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
struct Store::Lock {
  int descriptor = -1;

  Lock() = default;
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() {
    if (descriptor >= 0) ::close(descriptor);
  }
};

struct Store::Writer {
  std::mutex mutex;
  Database database;
  Statement begin, commit, rollback;
  Statement find_room, add_room, change_meta, begin_game, note_game, add_tip, add_entries, move_tip;
  Statement forgettable, entry_before, forget_entry, game_before, forget_game, forget_tip, forget_room;
  std::int64_t last_entry = 0;
  std::unordered_map<std::string, Tip> tips;
  std::string data;  // of the row being written

  [[nodiscard]] bool prepare() {
    const auto& db = database;
    return begin.prepare(db, "BEGIN IMMEDIATE") && commit.prepare(db, "COMMIT") && rollback.prepare(db, "ROLLBACK") &&
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
           forgettable.prepare(db,
                               "SELECT rooms.id, coalesce(rooms.game, 0) FROM rooms"
                               " LEFT JOIN tips ON tips.game = rooms.game"
                               " WHERE max(rooms.day, coalesce(tips.day, 0)) < ? LIMIT ?") &&
           entry_before.prepare(db, "SELECT back FROM entries WHERE id = ? AND game = ?") &&
           forget_entry.prepare(db, "DELETE FROM entries WHERE id = ?") &&
           game_before.prepare(db,
                               "SELECT coalesce(games.previous, 0), tips.last FROM games"
                               " JOIN tips ON tips.game = games.id WHERE games.id = ?") &&
           forget_game.prepare(db, "DELETE FROM games WHERE id = ?") &&
           forget_tip.prepare(db, "DELETE FROM tips WHERE game = ?") &&
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

  [[nodiscard]] bool find(const std::string& code, Tip& tip) const {
    Use use(find_room, code);
    const int result = use.step();
    if (result == SQLITE_ROW) {
      tip = {use.number(0), use.number(1), static_cast<int>(use.number(2)), use.number(3)};
    }
    return result == SQLITE_ROW || result == SQLITE_DONE;
  }

  [[nodiscard]] bool write_meta(const std::string& code, const std::string& meta, Tip& tip, std::int64_t day) const {
    if (tip.room != 0) return Use(change_meta, day, meta, tip.room).done();
    if (!Use(add_room, code, day, meta).done()) return false;
    tip.room = sqlite3_last_insert_rowid(database.handle);
    return true;
  }

  [[nodiscard]] bool write_header(int number, const std::string& header, Tip& tip, std::int64_t day) const {
    if (!Use(begin_game, number, tip.game, header).done()) return false;
    tip.game = sqlite3_last_insert_rowid(database.handle);
    tip.number = number;
    tip.last = 0;
    return Use(note_game, tip.game, tip.room).done() && Use(add_tip, tip.game, day).done();
  }

  [[nodiscard]] bool write_entries(const Write& write, Tip& tip, std::int64_t day) {
    data.clear();
    for (const std::string& entry : write.entries) append_entry(data, entry);
    const std::int64_t id = ++last_entry;
    const std::int64_t back = tip.last == 0 ? 0 : id - tip.last;
    tip.last = id;
    return Use(add_entries, id, tip.game, back, Bytes{data}).done() && Use(move_tip, id, day, tip.game).done();
  }

  [[nodiscard]] std::optional<Fault> write_one(const std::string& file, const Write& write, std::int64_t day) {
    auto [at, fresh] = tips.try_emplace(write.code);
    Tip& tip = at->second;
    if (fresh && !find(write.code, tip)) return broken(file, database);
    if (write.meta && !write_meta(write.code, *write.meta, tip, day)) return broken(file, database);
    if (tip.room == 0) {
      return misplaced(write, "nothing can be stored of a room before its meta",
                       "rien ne peut être enregistré d'un salon avant sa description");
    }
    if (write.header) {
      if (tip.game != 0 && write.game <= tip.number) {
        return misplaced(write, "a game's number must be higher than that of the game before",
                         "le numéro d'une partie doit dépasser celui de la partie précédente");
      }
      if (!write_header(write.game, *write.header, tip, day)) return broken(file, database);
    }
    if (write.entries.empty()) return std::nullopt;
    if (tip.game == 0 || write.game != tip.number) {
      return misplaced(write, "entries can only be added to the latest game",
                       "on ne peut ajouter d'entrées qu'à la dernière partie");
    }
    if (!write_entries(write, tip, day)) return broken(file, database);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Fault> write_all(const std::string& file, std::span<const Write> writes) {
    if (!Use(begin).done()) return broken(file, database);
    const std::int64_t day = today();
    for (const Write& write : writes) {
      if (auto fault = write_one(file, write, day)) return fault;
    }
    if (!Use(commit).done()) return broken(file, database);
    return std::nullopt;
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

  [[nodiscard]] bool forget_before(std::int64_t day, std::size_t most, std::size_t& forgotten) const {
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    if (!Use(begin).done()) return false;
    {
      Use use(forgettable, day, static_cast<std::int64_t>(most));
      int result = use.step();
      for (; result == SQLITE_ROW; result = use.step()) found.emplace_back(use.number(0), use.number(1));
      if (result != SQLITE_DONE) return false;
    }
    for (const auto& [room, game] : found) {
      if (!forget_games(game) || !Use(forget_room, room).done()) return false;
    }
    if (!Use(commit).done()) return false;
    forgotten = found.size();
    return true;
  }
};

struct Store::Reader {
  std::mutex mutex;
  Database database;
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

Store::Store(std::string file, std::unique_ptr<Lock> lock, std::unique_ptr<Writer> writer,
             std::unique_ptr<Reader> reader)
    : file_(std::move(file)), lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)) {}
Store::~Store() = default;

Expected<std::unique_ptr<Store>> Store::open(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error) {
    return Fault{
        directory,
        {"this directory cannot be made: " + error.message(), "ce dossier ne peut être créé : " + error.message()}};
  }
  const std::string lock_file = (std::filesystem::path(directory) / "divan.lock").string();
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
  const std::string file = (std::filesystem::path(directory) / "divan.sqlite").string();
  make_file(file);
  auto writer = std::make_unique<Writer>();
  if (auto fault = open_database(file, writer->database)) return *fault;
  if (auto fault = migrate(file, writer->database)) return *fault;
  if (!writer->prepare() || !writer->read_again()) return broken(file, writer->database);
  auto reader = std::make_unique<Reader>();
  if (auto fault = open_database(file, reader->database)) return *fault;
  if (!reader->prepare()) return broken(file, reader->database);
  return std::unique_ptr<Store>(new Store(file, std::move(lock), std::move(writer), std::move(reader)));
}

std::optional<Fault> Store::commit(std::span<const Write> writes) {
  if (writes.empty()) return std::nullopt;
  const std::scoped_lock guard(writer_->mutex);
  if (writer_->tips.size() > most_tips) writer_->tips.clear();
  auto fault = writer_->write_all(file_, writes);
  if (fault) writer_->undo();
  return fault;
}

Expected<std::optional<StoredRoom>> Store::load(std::string_view code) {
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

std::size_t Store::rooms() {
  const std::scoped_lock guard(reader_->mutex);
  Use use(reader_->count_rooms);
  return use.step() == SQLITE_ROW ? static_cast<std::size_t>(use.number(0)) : 0;
}

Expected<std::size_t> Store::forget(int days, std::size_t most) {
  const std::scoped_lock guard(writer_->mutex);
  std::size_t forgotten = 0;
  if (!writer_->forget_before(today() - days, most, forgotten)) {
    Fault fault = broken(file_, writer_->database);
    writer_->undo();
    return fault;
  }
  if (forgotten > 0) (void)writer_->read_again();
  return forgotten;
}

}  // namespace divan
