#include "store/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <filesystem>
#include <functional>
#include <utility>

#include "hall/room.hpp"
#include "store/games_folder.hpp"
#include "store/sqlite_rooms.hpp"
#include "store/sqlite_schema.hpp"

namespace divan {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() != fs::file_type::not_found;
}

Fault cannot(const std::string& path, const std::error_code& error) {
  return {path, {path + ": " + error.message(), path + " : " + error.message()}};
}

Fault in_the_way(const std::string& path, const std::string& en, const std::string& fr) {
  return {path, {path + " is there already; " + en, path + " existe déjà ; " + fr}};
}

void remove_partial(const std::string& file) {
  std::error_code ignored;
  for (const char* beside : {"", "-journal", "-wal", "-shm"}) fs::remove(file + beside, ignored);
}

// All pages in one go: SQLite sees one moment of the source, and its writer goes on meanwhile.
std::optional<Fault> copy(const std::string& from, const std::string& to) {
  Database source;
  if (auto fault = open_to_read(from, source)) return fault;
  make_file(to);
  Database target;
  if (sqlite3_open_v2(to.c_str(), &target.handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
    return broken(to, target);
  }
  sqlite3_backup* copying = sqlite3_backup_init(target.handle, "main", source.handle, "main");
  if (copying == nullptr) return broken(to, target);
  const int result = sqlite3_backup_step(copying, -1);
  if (sqlite3_backup_finish(copying) != SQLITE_OK || result != SQLITE_DONE) return broken(to, target);
  // One file, with nothing beside it that could be left behind.
  if (target.run("PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL") != SQLITE_OK) return broken(to, target);
  return std::nullopt;
}

// A file, or the names in a directory.
std::error_code on_disk(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
  const std::error_code error = done ? std::error_code() : std::error_code(errno, std::generic_category());
  if (descriptor >= 0) ::close(descriptor);
  return error;
}

std::string folder_of(const std::string& path) {
  const fs::path parent = fs::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

// The name is on disk only when its directory is.
std::optional<Fault> put_in_place(const std::string& partial, const std::string& to) {
  std::error_code error = on_disk(partial);
  if (error) return cannot(partial, error);
  fs::rename(partial, to, error);
  if (error) return cannot(to, error);
  error = on_disk(folder_of(to));
  if (error) return cannot(folder_of(to), error);
  return std::nullopt;
}

// Under another name as well, so that there is no moment without games: a crash leaves the old ones or the new ones in
// their place. What lies in the log beside them is first taken into the file; where that cannot be done (it may be
// broken: that is why one restores) the log goes aside as it is.
std::optional<Fault> put_aside(const std::string& file, const std::string& aside) {
  {
    Database old;
    if (!open_database(file, old)) (void)old.run("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE");
  }
  std::error_code error;
  for (const char* beside : {"-wal", "-shm"}) {
    if (is_there(file + beside)) fs::rename(file + beside, aside + beside, error);
    if (error) return cannot(file + beside, error);
  }
  fs::create_hard_link(file, aside, error);
  if (error) fs::rename(file, aside, error);  // a file system without links
  if (error) return cannot(file, error);
  error = on_disk(folder_of(file));
  if (error) return cannot(folder_of(file), error);
  return std::nullopt;
}

std::string moment() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::string text(20, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &utc));
  return text;
}

std::optional<Fault> replay(const StoredGame& game, const std::vector<GameEntry>& games, Verified& verified) {
  const Expected<json::value> record = record_of(game);
  if (!record) return record.fault();
  const auto table = replay_record(games, *record);
  if (!table) return table.fault();
  ++verified.games;
  verified.entries += game.entries.size();
  return std::nullopt;
}

// Rooms to be looked at, wherever they lie.
struct Shelf {
  std::string place;
  std::function<Expected<std::vector<std::string>>()> codes;
  std::function<Expected<std::optional<StoredRoom>>(const std::string& code)> read;
  std::function<Expected<std::vector<StoredGame>>(const std::string& code)> earlier_games;
  std::function<Expected<std::vector<StoredContent>>()> contents;
};

std::optional<Fault> verify_room(const Shelf& shelf, const std::string& code, const std::vector<GameEntry>& games,
                                 Verified& verified) {
  Expected<std::optional<StoredRoom>> stored = shelf.read(code);
  if (!stored) return stored.fault();
  if (!*stored) return std::nullopt;  // gone meanwhile
  StoredRoom& room = **stored;
  if (room.game) {
    if (auto fault = replay(*room.game, games, verified)) return fault;
    room.game->entries.clear();  // they are verified; the rest of the room is judged by the game's beginning
  }
  if (const auto restorable = restored(room, games); !restorable) return restorable.fault();
  const Expected<std::vector<StoredGame>> earlier = shelf.earlier_games(code);
  if (!earlier) return earlier.fault();
  for (const StoredGame& each : *earlier) {
    if (auto fault = replay(each, games, verified)) return fault;
  }
  ++verified.rooms;
  return std::nullopt;
}

Expected<Verified> verify_all(const Shelf& shelf, std::vector<GameEntry> games) {
  const Expected<std::vector<std::string>> codes = shelf.codes();
  if (!codes) return codes.fault();
  const Expected<std::vector<StoredContent>> contents = shelf.contents();
  if (!contents) return contents.fault();
  if (auto fault = refuse_downgrade(shelf.place, games, *contents)) return *fault;
  (void)add_older_contents(games, *contents);  // what cannot be read shows in the rooms that need it
  Verified verified;
  for (const std::string& code : *codes) {
    auto fault = verify_room(shelf, code, games, verified);
    if (fault) verified.faults.push_back({code, fault->text});
  }
  return verified;
}

}  // namespace

Expected<Verified> verify(const std::string& file, std::vector<GameEntry> games) {
  SqliteRooms rooms;
  if (auto fault = open_to_read(file, rooms.database)) return *fault;
  if (!rooms.prepare()) return broken(file, rooms.database);
  return verify_all(
      {file, [&] { return rooms.codes(file); }, [&](const std::string& code) { return rooms.read(file, code); },
       [&](const std::string& code) { return rooms.read_earlier(file, code); }, [&] { return rooms.contents(file); }},
      std::move(games));
}

Expected<Verified> verify(Archive& archive, std::vector<GameEntry> games) {
  return verify_all(
      {archive.place(), [&] { return archive.codes(); }, [&](const std::string& code) { return archive.read(code); },
       [&](const std::string& code) { return archive.earlier_games(code); }, [&] { return archive.contents(); }},
      std::move(games));
}

Expected<Verified> back_up(const std::string& directory, const std::string& to, const std::vector<GameEntry>& games) {
  const std::string from = directory + "/divan.sqlite";
  if (!is_there(from)) {
    return Fault{from,
                 {"there are no games in " + directory + "; name the server's directory with --data DIR",
                  "il n'y a pas de parties dans " + directory + " ; nommez le dossier du serveur avec --data DOSSIER"}};
  }
  if (is_there(to)) return in_the_way(to, "name a file that is not", "nommez un fichier qui n'existe pas");
  const std::string partial = to + ".partial";
  remove_partial(partial);
  if (auto fault = copy(from, partial)) {
    remove_partial(partial);
    return *fault;
  }
  Expected<Verified> verified = verify(partial, games);
  if (verified) {
    if (auto fault = put_in_place(partial, to)) verified = *fault;
  }
  if (!verified) remove_partial(partial);
  return verified;
}

Expected<Verified> restore(const std::string& from, const std::string& directory, const std::vector<GameEntry>& games,
                           const Restoring& how, std::string& aside) {
  const Expected<GamesFolder> folder = GamesFolder::take(directory);
  if (!folder) return folder.fault();
  const std::string& file = folder->file();
  const bool games_there = is_there(file);
  if (games_there && !how.replace) {
    return in_the_way(file, "--replace puts it aside", "--replace le met de côté");
  }
  const std::string partial = file + ".partial";
  remove_partial(partial);
  if (auto fault = copy(from, partial)) {
    remove_partial(partial);
    return *fault;
  }
  Expected<Verified> verified = verify(partial, games);
  if (!verified || (!verified->faults.empty() && !how.anyway)) {
    remove_partial(partial);
    return verified;
  }
  if (games_there) {
    aside = file + ".before-" + moment();
    if (auto fault = put_aside(file, aside)) return *fault;
  }
  if (auto fault = put_in_place(partial, file)) return *fault;
  return verified;
}

}  // namespace divan
