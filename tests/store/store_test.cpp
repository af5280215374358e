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
#include "store/memory_store.hpp"

using namespace divan;

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

Write room(const std::string& code, const std::string& meta) { return {code, meta, std::nullopt, 0, {}}; }
Write begin(const std::string& code, int game, const std::string& header) {
  return {code, std::nullopt, header, game, {}};
}
Write add(const std::string& code, int game, std::vector<std::string> entries) {
  return {code, std::nullopt, std::nullopt, game, std::move(entries)};
}

const auto nobody = [](const std::string&) { return false; };  // holds a room in memory

std::unique_ptr<SqliteStore> opened(const std::string& directory) {
  auto store = SqliteStore::open(directory);
  if (!store) {
    FAIL(store.fault().text.en);
    return nullptr;
  }
  return std::move(*store);
}

StoredRoom loaded(Store& store, const std::string& code) {
  auto room = load_now(store, code);
  REQUIRE(room.ok());
  REQUIRE(room->has_value());
  return **room;
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

TEST_CASE("A room comes back as it was stored, with its latest game and every byte of its entries") {
  const Folder folder;
  const std::string bytes("\0\x01\xff move \0", 10);
  const std::string large(70'000, 'x');
  {
    const auto store = opened(folder.path + "/deep/down");
    CHECK_FALSE(load_now(*store, "ABCDEF").value().has_value());
    CHECK(stores(*store, {}));
    const std::vector<Write> writes{room("ABCDEF", "{}"), begin("ABCDEF", 1, R"({"seed":"1"})"),
                                    add("ABCDEF", 1, {bytes, "", large})};
    CHECK(store->commit(writes).empty());
    CHECK(stores(*store, {room("ABCDEF", R"({"é":1})"), add("ABCDEF", 1, {"last"})}));
  }
  const auto store = opened(folder.path + "/deep/down");
  CHECK(store->rooms() == 1);
  const StoredRoom found = loaded(*store, "ABCDEF");
  CHECK(found.code == "ABCDEF");
  CHECK(found.meta == R"({"é":1})");
  REQUIRE(found.game.has_value());
  CHECK(found.game->number == 1);
  CHECK(found.game->header == R"({"seed":"1"})");
  CHECK(found.game->entries == std::vector<std::string>{bytes, "", large, "last"});

  const std::vector<Write> rematch{{"ABCDEF", "again", "second", 2, {"a", "b"}}};
  CHECK(store->commit(rematch).empty());
  const StoredRoom later = loaded(*store, "ABCDEF");
  CHECK(later.meta == "again");
  CHECK(later.game->number == 2);
  CHECK(later.game->header == "second");
  CHECK(later.game->entries == std::vector<std::string>{"a", "b"});
}

TEST_CASE("A room without a game, and a game without an entry, are stored too") {
  const Folder folder;
  const auto store = opened(folder.path);
  CHECK(stores(*store, {room("LOBBYA", "lobby"), room("BEGUNA", ""), begin("BEGUNA", 1, "{}")}));
  CHECK_FALSE(loaded(*store, "LOBBYA").game.has_value());
  CHECK(loaded(*store, "BEGUNA").meta.empty());
  CHECK(loaded(*store, "BEGUNA").game->entries.empty());
  CHECK(store->rooms() == 2);
}

TEST_CASE("Games played side by side do not mix") {
  const Folder folder;
  std::map<std::string, std::vector<std::string>> expected;
  {
    auto store = opened(folder.path);
    std::vector<Write> writes;
    for (int i = 0; i < 50; ++i) {
      const std::string code = "ROOM" + std::to_string(i);
      writes.push_back({code, "meta", "header", 1, {}});
    }
    CHECK(store->commit(writes).empty());
    for (int turn = 0; turn < 40; ++turn) {
      if (turn == 20) {  // what was remembered in memory is found again on disk
        store.reset();
        store = opened(folder.path);
      }
      writes.clear();
      for (int i = turn % 3; i < 50; i += 1 + turn % 4) {
        const std::string code = "ROOM" + std::to_string(i);
        const std::string entry = code + " turn " + std::to_string(turn);
        writes.push_back(add(code, 1, {entry}));
        expected[code].push_back(entry);
      }
      CHECK(store->commit(writes).empty());
    }
  }
  const auto store = opened(folder.path);
  for (const auto& [code, entries] : expected) CHECK(loaded(*store, code).game->entries == entries);
}

TEST_CASE("What does not fit is refused in words, with all that its room brought, and with nothing of the others") {
  const Folder folder;
  const auto sqlite = opened(folder.path);
  MemoryStore memory;
  for (Store* store : {static_cast<Store*>(sqlite.get()), static_cast<Store*>(&memory)}) {
    std::vector<std::string> entries{"a"};
    CHECK(stores(*store, {room("GOODAA", "1"), begin("GOODAA", 3, "{}"), add("GOODAA", 3, {"a"}), room("MINEAA", "1"),
                          begin("MINEAA", 3, "{}")}));
    const auto refused = [&](const Write& bad) {
      const bool known = bad.code == "MINEAA";
      const auto lost = store->commit(
          std::array{add("GOODAA", 3, {"b"}), room(bad.code == "NEWAAA" ? "NEWAAA" : "MINEAA", "2"), bad});
      entries.emplace_back("b");
      REQUIRE(lost.size() == 1);
      CHECK(lost[0].code == bad.code);
      CHECK_FALSE(lost[0].fault.text.en.empty());
      CHECK_FALSE(lost[0].fault.text.fr.empty());
      CHECK(loaded(*store, "GOODAA").game->entries == entries);
      CHECK(load_now(*store, bad.code)->has_value() == known);
      if (known) CHECK(loaded(*store, "MINEAA").game->entries.empty());
    };
    refused(add("NOBODY", 1, {"a"}));
    refused(begin("NOBODY", 1, "{}"));
    refused(add("MINEAA", 2, {"a"}));
    refused(add("MINEAA", 4, {"a"}));
    refused(begin("MINEAA", 3, "{}"));
    refused(add("NEWAAA", 1, {"a"}));
    CHECK(store->rooms() == 2);
    CHECK(stores(*store, {add("MINEAA", 3, {"c"})}));
    CHECK(loaded(*store, "MINEAA").game->entries == std::vector<std::string>{"c"});
  }
}

TEST_CASE("What came out of a game is stored with its last entries, and stays when the room is forgotten") {
  const Folder folder;
  const Write last{"ABCDEF", {},       {},
                   1,        {"last"}, Result{"tic-tac-toe", "{}", R"({"kind":"draw"})", "[]", 1'700'000'000'000}};
  {
    const auto store = opened(folder.path);
    CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {"first"}}}));
    CHECK(stores(*store, {last}));
    Write other = last;
    other.game = 2;  // there is no such game
    CHECK_FALSE(stores(*store, {other}));
    CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"first", "last"});
  }
  sql(folder.file(),
      "CREATE TEMP TABLE one (n INTEGER CHECK (n = 1)); INSERT INTO one SELECT count(*) FROM results;"
      "INSERT INTO one SELECT count(*) FROM results WHERE room = 'ABCDEF' AND number = 1 AND game = 'tic-tac-toe'"
      " AND options = '{}' AND outcome = '{\"kind\":\"draw\"}' AND seats = '[]' AND at = 1700000000000");
  CHECK(opened(folder.path)->forget(-1, 10, nobody).value() == 1);
  sql(folder.file(),
      "CREATE TEMP TABLE one (n INTEGER CHECK (n = 1));"
      "INSERT INTO one SELECT count(*) FROM results WHERE room IS NULL AND game = 'tic-tac-toe'");

  MemoryStore memory;
  CHECK(stores(memory, {Write{"ABCDEF", "m", "h", 1, {"first"}}, last}));
  CHECK(memory.results().at({"ABCDEF", 1}).outcome == R"({"kind":"draw"})");
}

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

TEST_CASE("Rooms that nobody touched are forgotten with all their games") {
  const Folder folder;
  {
    const auto store = opened(folder.path);
    for (const std::string code : {"FIRSTA", "OTHERA"}) {
      const std::array writes{Write{code, "m", "h", 1, {"a"}}, add(code, 1, {"b"}),
                              Write{code, {}, "h", 2, {"c", "d"}}};
      CHECK(store->commit(writes).empty());
    }
    CHECK(stores(*store, {room("LOBBYA", "m")}));
    CHECK(store->forget(0, 1000, nobody).value() == 0);
    CHECK(store->forget(-1, 2, nobody).value() == 2);
    CHECK(store->rooms() == 1);
    CHECK(store->forget(-1, 1000, nobody).value() == 1);
    CHECK(store->rooms() == 0);
    CHECK_FALSE(stores(*store, {add("FIRSTA", 2, {"e"})}));
    CHECK(stores(*store, {Write{"FIRSTA", "m", "h", 1, {"anew"}}}));
    CHECK(loaded(*store, "FIRSTA").game->entries == std::vector<std::string>{"anew"});
  }
  sql(folder.file(),
      "CREATE TEMP TABLE one (n INTEGER CHECK (n = 1));"
      "INSERT INTO one SELECT count(*) FROM entries; INSERT INTO one SELECT count(*) FROM games;"
      "INSERT INTO one SELECT count(*) FROM tips");
  CHECK(is_fine(folder.file()));
}

TEST_CASE("A room that is in memory is not cleared away, and does not keep others from it") {
  const Folder folder;
  const auto store = opened(folder.path);
  for (const std::string code : {"FIRSTA", "OTHERA", "THIRDA"})
    CHECK(stores(*store, {Write{code, "m", "h", 1, {"a"}}}));
  CHECK(store->forget(-1, 1, [](const std::string& code) { return code == "FIRSTA"; }).value() == 1);
  CHECK(stores(*store, {add("FIRSTA", 1, {"b"})}));
  CHECK_FALSE(stores(*store, {add("OTHERA", 1, {"b"})}));
  CHECK(stores(*store, {add("THIRDA", 1, {"b"})}));
}

TEST_CASE("An entry that no tip leads to is not taken for stored") {
  const Folder folder;
  CHECK(stores(*opened(folder.path), {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  sql(folder.file(), "DELETE FROM tips");
  const auto store = opened(folder.path);
  CHECK_FALSE(stores(*store, {add("ABCDEF", 1, {"b"})}));
  CHECK(stores(*store, {Write{"OTHERA", "m", "h", 1, {"a"}}}));
}

TEST_CASE("Rooms are read from another thread while commits go on") {
  const Folder folder;
  const auto store = opened(folder.path);
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {}}}));
  std::atomic<bool> done{false};
  std::size_t seen = 0;
  bool fine = true;
  std::thread reader([&] {
    while (!done) {
      const auto found = load_now(*store, "ABCDEF");
      fine = fine && found.ok() && found->has_value();
      if (!fine) return;
      const auto& entries = (*found)->game->entries;
      fine = fine && entries.size() >= seen && entries.size() % 2 == 0;  // never half a commit
      seen = entries.size();
    }
  });
  for (int i = 0; i < 300; ++i) {
    CHECK(stores(*store, {add("ABCDEF", 1, {"a"}), add("ABCDEF", 1, {"b"})}));
  }
  done = true;
  reader.join();
  CHECK(fine);
  CHECK(loaded(*store, "ABCDEF").game->entries.size() == 600);
}

TEST_CASE("A server killed in the middle of its commits has kept every write that it acknowledged") {
  const Folder folder;
  for (int round = 0; round < 3; ++round) {
    std::array<int, 2> pipe{};
    REQUIRE(::pipe(pipe.data()) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      auto store = SqliteStore::open(folder.path);
      if (!store) _exit(1);
      const std::string code = "ROUND" + std::to_string(round);
      if (!stores(**store, {Write{code, "m", "h", 1, {}}})) _exit(1);
      for (unsigned count = 1;; ++count) {
        const std::string entry = std::to_string(count) + std::string(count % 1000, '.');
        if (!stores(**store, {add(code, 1, {entry})})) _exit(1);
        if (::write(pipe[1], &count, sizeof count) != sizeof count) _exit(1);
      }
    }
    ::close(pipe[1]);
    unsigned acknowledged = 0;
    while (acknowledged < 150 && ::read(pipe[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) {
    }
    CHECK(::kill(child, SIGKILL) == 0);
    while (::read(pipe[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) {
    }
    ::close(pipe[0]);
    int status = 0;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(acknowledged >= 150);

    const auto store = opened(folder.path);
    const auto entries = loaded(*store, "ROUND" + std::to_string(round)).game->entries;
    CHECK(entries.size() >= acknowledged);
    CHECK(entries.size() <= acknowledged + 1);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::size_t count = i + 1;
      CHECK(entries[i] == std::to_string(count) + std::string(count % 1000, '.'));
    }
  }
  CHECK(is_fine(folder.file()));
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
