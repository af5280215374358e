#include "store/sqlite_schema.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>

namespace divan {
namespace {

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
)sql",
                                R"sql(
CREATE TABLE results (
  id INTEGER PRIMARY KEY,
  room TEXT,                  -- its code; null: the room is forgotten
  number INTEGER NOT NULL,    -- of the game in its room
  game TEXT NOT NULL,         -- its id
  options TEXT NOT NULL,
  outcome TEXT NOT NULL,
  seats TEXT NOT NULL,        -- kinds, no names
  at INTEGER NOT NULL         -- milliseconds since 1970
) STRICT;
CREATE UNIQUE INDEX results_of_room ON results (room, number);
)sql",
                                R"sql(
CREATE TABLE contents (
  game TEXT NOT NULL,         -- its id
  hash TEXT NOT NULL,         -- as headers of records name these components
  file TEXT NOT NULL,
  text TEXT NOT NULL,
  epoch INTEGER NOT NULL,     -- the newest of the rules that they were played under
  PRIMARY KEY (game, hash, file)
) STRICT, WITHOUT ROWID;
)sql",
                                R"sql(
CREATE TABLE house (
  name TEXT PRIMARY KEY,      -- what is kept of the server itself
  value TEXT NOT NULL         -- JSON
) STRICT, WITHOUT ROWID;
CREATE TABLE acts (
  id INTEGER PRIMARY KEY,
  act TEXT NOT NULL           -- what whoever runs it did, as JSON
) STRICT;
)sql",
                                R"sql(
CREATE TABLE asked (
  key TEXT PRIMARY KEY,       -- of a request that makes a room, and counts once
  room TEXT NOT NULL,         -- the code of the room that it made
  day INTEGER NOT NULL        -- when, in days since 1970
) STRICT, WITHOUT ROWID;
)sql"};

constexpr int application_id = 0x4449564e;  // "DIVN", so that we never take another program's file for ours

int pragma(const Database& database, std::string_view sql) {
  Statement statement;
  if (!statement.prepare(database, sql)) return 0;
  Use use(statement);
  return use.step() == SQLITE_ROW ? static_cast<int>(use.number(0)) : 0;
}

constexpr int newest = static_cast<int>(migrations.size());

std::optional<Fault> newer(const std::string& file, int version) {
  if (0 <= version && version <= newest) return std::nullopt;
  const std::string theirs = std::to_string(version);
  const std::string ours = std::to_string(newest);
  return Fault{file,
               {"a newer Divan wrote this file (version " + theirs + "; this one knows up to " + ours +
                    "); run that newer one, or choose another directory",
                "un Divan plus récent a écrit ce fichier (version " + theirs + " ; celui-ci connaît jusqu'à " + ours +
                    ") ; lancez ce plus récent, ou choisissez un autre dossier"}};
}

}  // namespace

int schema_version(const Database& database) { return pragma(database, "PRAGMA user_version"); }

Fault broken(const std::string& file, const Database& database) {
  const std::string why = database.problem();
  return {file,
          {"the games could not be stored or read: " + why, "les parties n'ont pu être écrites ou lues : " + why}};
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
                   "PRAGMA journal_size_limit=67108864; PRAGMA secure_delete=ON") != SQLITE_OK) {
    return broken(file, database);
  }
  return std::nullopt;
}

std::optional<Fault> open_to_read(const std::string& file, Database& database) {
  // Not SQLITE_OPEN_READONLY: what lies in the log beside a file that nobody has open would then not be seen.
  if (sqlite3_open_v2(file.c_str(), &database.handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) !=
      SQLITE_OK) {
    return broken(file, database);
  }
  sqlite3_busy_timeout(database.handle, 5000);
  if (database.run("SELECT count(*) FROM sqlite_schema") != SQLITE_OK) return broken(file, database);
  if (pragma(database, "PRAGMA application_id") != application_id) {
    return Fault{file, {"this is no file of Divan's games", "ce n'est pas un fichier de parties de Divan"}};
  }
  return newer(file, pragma(database, "PRAGMA user_version"));
}

std::optional<Fault> migrate(const std::string& file, const Database& database) {
  const int version = pragma(database, "PRAGMA user_version");
  const int application = pragma(database, "PRAGMA application_id");
  const bool fresh = application == 0 && pragma(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (application != application_id && !fresh) {
    return Fault{file,
                 {"this file belongs to another program; choose another directory",
                  "ce fichier appartient à un autre programme ; choisissez un autre dossier"}};
  }
  if (auto fault = newer(file, version)) return fault;
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

}  // namespace divan
