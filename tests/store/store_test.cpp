#include "store/sqlite_store.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "store/ask.hpp"
#include "store/writes.hpp"

using namespace divan;
using testing::add;
using testing::loaded;
using testing::nobody;
using testing::room;

namespace {

namespace fs = std::filesystem;

// A directory of its own for one test, gone afterwards.
struct Folder {
  std::string path;

  Folder() {
    std::string pattern = (fs::temp_directory_path() / "divan-store-XXXXXX").string();
    path = mkdtemp(pattern.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    fs::remove_all(path, error);
  }
  [[nodiscard]] std::string file() const { return path + "/divan.sqlite"; }
};

std::unique_ptr<SqliteStore> opened(const std::string& directory) {
  auto store = SqliteStore::open(directory);
  if (!store) {
    FAIL(store.fault().text.en);
    return nullptr;
  }
  return std::move(*store);
}

void sql(const std::string& file, const char* text) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  CHECK(sqlite3_exec(database, text, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

bool is_fine(const std::string& file) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  std::string answer;
  const auto note = [](void* into, int, char** values, char**) {
    *static_cast<std::string*>(into) += values[0];
    return 0;
  };
  CHECK(sqlite3_exec(database, "PRAGMA integrity_check", note, &answer, nullptr) == SQLITE_OK);
  sqlite3_close(database);
  return answer == "ok";
}

}  // namespace

TEST_CASE("A file of the first version is brought up to date, and its games go on") {
  const Folder folder;
  sql(folder.file(),
      "CREATE TABLE rooms (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, game INTEGER,"
      " meta TEXT NOT NULL) STRICT;"
      "CREATE TABLE games (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, previous INTEGER, header TEXT NOT NULL) "
      "STRICT;"
      "CREATE TABLE tips (game INTEGER PRIMARY KEY, last INTEGER NOT NULL, day INTEGER NOT NULL) STRICT;"
      "CREATE TABLE entries (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, back INTEGER NOT NULL, data BLOB NOT NULL)"
      " STRICT;"
      "INSERT INTO rooms VALUES (1, 'ABCDEF', 20000, 1, 'meta'); INSERT INTO games VALUES (1, 1, NULL, 'header');"
      "INSERT INTO tips VALUES (1, 1, 20000); INSERT INTO entries VALUES (1, 1, 0, x'026161');"
      "PRAGMA application_id = 1145656910; PRAGMA user_version = 1");
  const auto store = opened(folder.path);
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"aa"});
  CHECK(stores(*store, {Write{"ABCDEF", {}, {}, 1, {"b"}, Result{"g", "{}", "{}", "[]", 1}}}));
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"aa", "b"});
  CHECK(is_fine(folder.file()));
}

TEST_CASE("An entry that no tip leads to is not taken for stored") {
  const Folder folder;
  CHECK(stores(*opened(folder.path), {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  sql(folder.file(), "DELETE FROM tips");
  const auto store = opened(folder.path);
  CHECK_FALSE(stores(*store, {add("ABCDEF", 1, {"b"})}));
  CHECK(stores(*store, {Write{"OTHERA", "m", "h", 1, {"a"}}}));
}

TEST_CASE("When the disk takes no more, the commit is refused in words, nothing is half there, and later it goes on") {
  const Folder folder;
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    auto store = SqliteStore::open(folder.path);
    if (!store || !stores(**store, {Write{"ABCDEF", "m", "h", 1, {"first"}}})) _exit(1);
    rlimit size{};
    ::getrlimit(RLIMIT_FSIZE, &size);
    const rlimit small{200'000, size.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto fault = (*store)->commit(std::array{add("ABCDEF", 1, {std::string(1'000'000, 'x')})});
    if (fault.size() != 1 || fault[0].fault.text.en.empty() || fault[0].fault.text.fr.empty()) _exit(2);
    if (load_now(**store, "ABCDEF").value()->game->entries.size() != 1) _exit(3);
    ::setrlimit(RLIMIT_FSIZE, &size);
    _exit(stores(**store, {add("ABCDEF", 1, {"second"})}) ? 0 : 4);
  }
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  CHECK(loaded(*opened(folder.path), "ABCDEF").game->entries == std::vector<std::string>{"first", "second"});
  CHECK(is_fine(folder.file()));
}

TEST_CASE("A file without a schema gets ours, and one of a newer Divan is refused in words") {
  const Folder folder;
  sql(folder.file(), "VACUUM; PRAGMA user_version = 0");
  {
    const auto store = opened(folder.path);
    CHECK(stores(*store, {room("ABCDEF", "kept")}));
  }
  CHECK(loaded(*opened(folder.path), "ABCDEF").meta == "kept");
  sql(folder.file(), "PRAGMA user_version = 99");
  const auto newer = SqliteStore::open(folder.path);
  REQUIRE_FALSE(newer.ok());
  CHECK(newer.fault().text.en.find("newer Divan") != std::string::npos);
  CHECK(newer.fault().text.en.find("99") != std::string::npos);
  CHECK(newer.fault().text.fr.find("plus récent") != std::string::npos);
}

TEST_CASE("Another program's file, a broken file and a directory that cannot be are refused in words") {
  const Folder folder;
  sql(folder.file(), "CREATE TABLE recipes (cake TEXT)");
  CHECK(SqliteStore::open(folder.path).fault().text.en.find("another program") != std::string::npos);

  fs::create_directory(folder.path + "/noise");
  std::ofstream(folder.path + "/noise/divan.sqlite") << std::string(5000, '?');
  CHECK_FALSE(SqliteStore::open(folder.path + "/noise").ok());

  CHECK_FALSE(SqliteStore::open(folder.file() + "/below/a/file").ok());
  CHECK_FALSE(SqliteStore::open("/proc/nowhere").ok());
  if (geteuid() != 0) {
    fs::create_directory(folder.path + "/closed");
    fs::permissions(folder.path + "/closed", fs::perms::owner_read | fs::perms::owner_exec);
    CHECK_FALSE(SqliteStore::open(folder.path + "/closed").ok());
  }
}

TEST_CASE("Two servers never share one directory") {
  const Folder folder;
  auto mine = opened(folder.path);
  const auto second = SqliteStore::open(folder.path);
  REQUIRE_FALSE(second.ok());
  CHECK(second.fault().text.en.find("another Divan server") != std::string::npos);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) _exit(SqliteStore::open(folder.path).ok() ? 1 : 0);
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  mine.reset();
  CHECK(SqliteStore::open(folder.path).ok());
}

TEST_CASE("By whatever name a server knows a file of games, no second one opens it") {
  const Folder folder;
  const auto mine = opened(folder.path + "/real");
  fs::create_directory_symlink(folder.path + "/real", folder.path + "/linked");
  fs::create_directory(folder.path + "/other");
  fs::create_symlink(folder.path + "/real/divan.sqlite", folder.path + "/other/divan.sqlite");
  for (const std::string& other : {folder.path + "/linked", folder.path + "/other", folder.path + "/other/../real/",
                                   fs::relative(folder.path + "/real").string()}) {
    CAPTURE(other);
    const auto second = SqliteStore::open(other);
    REQUIRE_FALSE(second.ok());
    CHECK(second.fault().text.en.find("another Divan server") != std::string::npos);
  }
}

TEST_CASE("A file reached by a link keeps its games, and is watched where it really is") {
  const Folder folder;
  fs::create_directory(folder.path + "/disk");
  std::ofstream(folder.path + "/disk/games.sqlite");
  fs::create_symlink(folder.path + "/disk/games.sqlite", folder.file());
  const auto store = opened(folder.path);
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {"first"}}}));
  fs::rename(folder.path + "/disk/games.sqlite-wal", folder.path + "/disk/elsewhere");
  CHECK_FALSE(stores(*store, {add("ABCDEF", 1, {"second"})}));
  fs::rename(folder.path + "/disk/elsewhere", folder.path + "/disk/games.sqlite-wal");
  CHECK(stores(*store, {add("ABCDEF", 1, {"second"})}));
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"first", "second"});
}

TEST_CASE("Whoever looks into the file from outside is never the last to close it") {
  const Folder folder;
  const auto store = opened(folder.path);
  for (int i = 0; i < 3; ++i) {
    CHECK(stores(*store, {Write{"ROOM" + std::to_string(i), "m", "h", 1, {"first"}}}));
    REQUIRE(std::system(("sqlite3 " + folder.file() + " 'SELECT count(*) FROM rooms' >/dev/null").c_str()) == 0);
    CHECK(fs::exists(folder.file() + "-wal"));
    CHECK_FALSE(store->trouble().has_value());
  }
}

TEST_CASE("Nothing is acknowledged that went into a deleted, moved or replaced file; put back, it goes on") {
  const Folder folder;
  const std::string data = folder.path + "/data";
  const std::string away = folder.path + "/away";
  const auto store = opened(data);
  std::vector<std::string> entries{"0"};
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, entries}}));
  const auto refuses = [&](const std::string& named) {
    const auto lost = store->commit(std::array{add("ABCDEF", 1, {"lost"}), room("OTHERA", "m")});
    REQUIRE(lost.size() == 2);
    for (const NotStored& each : lost) CHECK(each.fault.text.en.find(named + " was deleted") != std::string::npos);
    REQUIRE(store->trouble().has_value());
    CHECK(store->trouble()->text.fr.find(named + " a été supprimé") != std::string::npos);
    CHECK_FALSE(store->forget(60, 10, nobody).ok());
    CHECK(loaded(*store, "ABCDEF").game->entries == entries);
  };
  const auto takes = [&] {
    CHECK_FALSE(store->trouble().has_value());
    entries.push_back(std::to_string(entries.size()));
    CHECK(stores(*store, {add("ABCDEF", 1, {entries.back()})}));
    CHECK(loaded(*store, "ABCDEF").game->entries == entries);
  };
  for (const std::string name : {"divan.sqlite", "divan.sqlite-wal", "divan.sqlite-shm", "divan.lock"}) {
    CAPTURE(name);
    fs::rename(data + "/" + name, away);
    refuses(name);
    fs::copy_file(away, data + "/" + name);
    refuses(name);
    fs::rename(away, data + "/" + name);
    takes();
  }
  fs::rename(data, away);
  refuses("divan.sqlite");
  fs::create_directory(data);
  refuses("divan.sqlite");
  fs::remove(data);
  fs::rename(away, data);
  takes();
  CHECK_FALSE(load_now(*store, "OTHERA").value().has_value());
  CHECK(is_fine(data + "/divan.sqlite"));
}

TEST_CASE("A record never goes on behind a backup that somebody restored into the file under the server") {
  const Folder folder;
  const auto store = opened(folder.path);
  const auto outside = [&](const std::string& command) {
    return std::system(("sqlite3 " + folder.file() + " '" + command + "'").c_str()) == 0;
  };
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {"a"}}, Write{"OTHERA", "m", "h", 1, {"x"}}}));
  REQUIRE(outside(".backup " + folder.path + "/backup"));
  CHECK(stores(*store, {add("ABCDEF", 1, {"b"}), room("NEWAAA", "m")}));
  REQUIRE(outside(".restore " + folder.path + "/backup"));
  const auto lost = store->commit(std::array{add("ABCDEF", 1, {"c"}), add("OTHERA", 1, {"y"}), room("NEWAAA", "n")});
  REQUIRE(lost.size() == 2);  // OTHERA is in the backup as it was
  CHECK(lost[0].code == "ABCDEF");
  CHECK(lost[0].fault.text.en.find("somebody else changed room ABCDEF") != std::string::npos);
  CHECK(lost[1].code == "NEWAAA");
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"a"});
  CHECK(stores(*store, {add("ABCDEF", 1, {"d"}), add("OTHERA", 1, {"z"})}));
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"a", "d"});
  CHECK(loaded(*store, "OTHERA").game->entries == std::vector<std::string>{"x", "y", "z"});
  REQUIRE(outside("VACUUM"));
  CHECK(stores(*store, {add("OTHERA", 1, {"after"})}));
  REQUIRE(outside("DELETE FROM rooms WHERE code = \"OTHERA\""));
  CHECK_FALSE(stores(*store, {add("OTHERA", 1, {"gone"})}));
  CHECK(is_fine(folder.file()));
}
