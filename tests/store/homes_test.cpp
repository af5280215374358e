// What holds of every store, wherever it keeps its rooms.
#include "store/homes.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <future>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "store/memory_store.hpp"
#include "store/writes.hpp"

using namespace divan;

using namespace divan::testing;

TEST_CASE_TEMPLATE("A room comes back as it was stored, with its latest game and every byte of its entries", Home,
                   DIVAN_EVERY_HOME) {
  const Home home;
  const std::string bytes("\0\x01\xff move \0", 10);
  const std::string large(70'000, 'x');
  {
    const auto store = home.open();
    CHECK_FALSE(load_now(*store, "ABCDEF").value().has_value());
    CHECK(stores(*store, {}));
    const std::vector<Write> writes{room("ABCDEF", "{}"), begin("ABCDEF", 1, R"({"seed":"1"})"),
                                    add("ABCDEF", 1, {bytes, "", large})};
    CHECK(store->commit(writes).empty());
    CHECK(stores(*store, {room("ABCDEF", R"({"é":1})"), add("ABCDEF", 1, {"last"})}));
  }
  const auto store = home.open();
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

TEST_CASE_TEMPLATE("A room without a game, and a game without an entry, are stored too", Home, DIVAN_EVERY_HOME) {
  const Home home;
  const auto store = home.open();
  CHECK(stores(*store, {room("LOBBYA", "lobby"), room("BEGUNA", ""), begin("BEGUNA", 1, "{}")}));
  CHECK_FALSE(loaded(*store, "LOBBYA").game.has_value());
  CHECK(loaded(*store, "BEGUNA").meta.empty());
  CHECK(loaded(*store, "BEGUNA").game->entries.empty());
  CHECK(store->rooms() == 2);
}

TEST_CASE_TEMPLATE("Whose a room is tells what it takes to read it", Home, DIVAN_EVERY_HOME) {
  const Home home;
  const auto store = home.open();
  CHECK(stores(*store, {Write{"ABCDEF", R"({"version":3,"game":"g"})", {}, 0, {}}}));
  std::promise<Whose> told;
  store->whose("ABCDEF", [&](const Expected<std::optional<Whose>>& found) { told.set_value(found.value().value()); });
  const Whose whose = told.get_future().get();
  CHECK(whose.game == "g");
  CHECK(whose.meta == 3);
}

TEST_CASE_TEMPLATE("Games played side by side do not mix", Home, DIVAN_EVERY_HOME) {
  const Home home;
  std::map<std::string, std::vector<std::string>> expected;
  {
    auto store = home.open();
    std::vector<Write> writes;
    for (int i = 0; i < 50; ++i) {
      const std::string code = "ROOM" + std::to_string(i);
      writes.push_back({code, "meta", "header", 1, {}});
    }
    CHECK(store->commit(writes).empty());
    for (int turn = 0; turn < 40; ++turn) {
      if (turn == 20) {  // what was remembered in memory is found again on disk
        store.reset();
        store = home.open();
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
  const auto store = home.open();
  for (const auto& [code, entries] : expected) CHECK(loaded(*store, code).game->entries == entries);
}

TEST_CASE_TEMPLATE(
    "What does not fit is refused in words, with all that its room brought, and with nothing of the others", Home,
    DIVAN_EVERY_HOME) {
  const Home home;
  const auto durable = home.open();
  MemoryStore memory;
  for (Store* store : {static_cast<Store*>(durable.get()), static_cast<Store*>(&memory)}) {
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

TEST_CASE_TEMPLATE("Rooms that nobody touched are forgotten with all their games", Home, DIVAN_EVERY_HOME) {
  const Home home;
  {
    const auto store = home.open();
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
}

TEST_CASE_TEMPLATE("What came out of a game is stored with its last entries, and stays when the room is forgotten",
                   Home, DIVAN_EVERY_HOME) {
  const Home home;
  const auto store = home.open();
  const auto only_result = [&] {
    const std::vector<KeptResult> all = store->books().value().results;
    REQUIRE(all.size() == 1);
    return all[0];
  };
  const Result drawn{"tic-tac-toe", "{}", R"({"kind":"draw"})", "[]", 1'700'000'000'000};
  const Write last{"ABCDEF", {}, {}, 1, {"last"}, drawn};
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {"first"}}}));
  CHECK(stores(*store, {last}));
  Write other = last;
  other.game = 2;  // there is no such game
  CHECK_FALSE(stores(*store, {other}));
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"first", "last"});
  const KeptResult kept = only_result();
  CHECK(kept.room == "ABCDEF");
  CHECK(kept.number == 1);
  CHECK(kept.result.game == drawn.game);
  CHECK(kept.result.options == drawn.options);
  CHECK(kept.result.outcome == drawn.outcome);
  CHECK(kept.result.seats == drawn.seats);
  CHECK(kept.result.at == drawn.at);
  CHECK(store->forget(-1, 10, nobody).value() == 1);
  CHECK_FALSE(only_result().room.has_value());
  CHECK(only_result().result.outcome == drawn.outcome);

  MemoryStore memory;
  CHECK(stores(memory, {Write{"ABCDEF", "m", "h", 1, {"first"}}, last}));
  CHECK(memory.results().at({"ABCDEF", 1}).outcome == drawn.outcome);
}

TEST_CASE_TEMPLATE("A room that is in memory is not cleared away, and does not keep others from it", Home,
                   DIVAN_EVERY_HOME) {
  const Home home;
  const auto store = home.open();
  for (const std::string code : {"FIRSTA", "OTHERA", "THIRDA"})
    CHECK(stores(*store, {Write{code, "m", "h", 1, {"a"}}}));
  CHECK(store->forget(-1, 1, [](const std::string& code) { return code == "FIRSTA"; }).value() == 1);
  CHECK(stores(*store, {add("FIRSTA", 1, {"b"})}));
  CHECK_FALSE(stores(*store, {add("OTHERA", 1, {"b"})}));
  CHECK(stores(*store, {add("THIRDA", 1, {"b"})}));
}

TEST_CASE_TEMPLATE("Rooms are read from another thread while commits go on", Home, DIVAN_EVERY_HOME) {
  const Home home;
  const auto store = home.open();
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

TEST_CASE_TEMPLATE("A server killed in the middle of its commits has kept every write that it acknowledged", Home,
                   DIVAN_EVERY_HOME) {
  const Home home;
  for (int round = 0; round < 3; ++round) {
    std::array<int, 2> pipe{};
    REQUIRE(::pipe(pipe.data()) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      const auto store = home.open();
      const std::string code = "ROUND" + std::to_string(round);
      if (!stores(*store, {Write{code, "m", "h", 1, {}}})) _exit(1);
      for (unsigned count = 1;; ++count) {
        const std::string entry = std::to_string(count) + std::string(count % 1000, '.');
        if (!stores(*store, {add(code, 1, {entry})})) _exit(1);
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

    const auto store = home.open();
    const auto entries = loaded(*store, "ROUND" + std::to_string(round)).game->entries;
    CHECK(entries.size() >= acknowledged);
    CHECK(entries.size() <= acknowledged + 1);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::size_t count = i + 1;
      CHECK(entries[i] == std::to_string(count) + std::string(count % 1000, '.'));
    }
  }
}

TEST_CASE_TEMPLATE("A game that is over stands as it was, with what is still added to it, and the next one after it",
                   Home, DIVAN_EVERY_HOME) {
  const Home home;
  const Result result{"tic-tac-toe", "{}", R"({"kind":"draw"})", "[]", 1'700'000'000'000};
  {
    const auto store = home.open();
    CHECK(stores(*store, {Write{"ABCDEF", "m", "first", 1, {"a"}}, Write{"OTHERA", "m", "h", 1, {"x"}}}));
    CHECK(stores(*store, {add("ABCDEF", 1, {"b"})}));
    CHECK(stores(*store, {Write{"ABCDEF", "over", {}, 1, {"c"}, result}, add("OTHERA", 1, {"y"})}));
    CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"a", "b", "c"});
    CHECK(stores(*store, {add("ABCDEF", 1, {"d"})}));
    CHECK(stores(*store, {Write{"ABCDEF", "again", "second", 2, {"e"}}}));
    CHECK(loaded(*store, "OTHERA").game->entries == std::vector<std::string>{"x", "y"});
  }
  const auto store = home.open();
  CHECK(loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"e"});
  const auto earlier = store->earlier_games("ABCDEF");
  REQUIRE(earlier.ok());
  REQUIRE(earlier->size() == 1);
  CHECK(earlier->front().header == "first");
  CHECK(earlier->front().entries == std::vector<std::string>{"a", "b", "c", "d"});
  CHECK(store->forget(-1, 10, nobody).value() == 2);
  const auto books = store->books();  // the result outlives its room
  REQUIRE(books.ok());
  REQUIRE(books->results.size() == 1);
  CHECK_FALSE(books->results[0].room.has_value());
  CHECK(books->results[0].result.outcome == result.outcome);
  CHECK(books->results[0].result.at == result.at);
}

TEST_CASE_TEMPLATE(
    "A request that makes a room counts once: its key is there with the room, and a second room is refused", Home,
    DIVAN_EVERY_HOME) {
  const Home home;
  const auto durable = home.open();
  MemoryStore memory;
  for (Store* store : {static_cast<Store*>(durable.get()), static_cast<Store*>(&memory)}) {
    const auto made_by = [&](const std::string& key) {
      std::promise<Expected<std::optional<std::string>>> told;
      store->made_by(key, [&](const Expected<std::optional<std::string>>& code) { told.set_value(code); });
      return told.get_future().get().value();
    };
    const auto asked = [](const std::string& code, const std::string& key) {
      Write write = room(code, "m");
      write.asked = key;
      return write;
    };
    CHECK_FALSE(made_by("key").has_value());
    CHECK(stores(*store, {asked("FIRSTA", "key")}));
    CHECK(made_by("key") == "FIRSTA");
    const auto lost = store->commit(std::array{room("OTHERA", "m"), asked("SECOND", "key"), asked("THIRDA", "other")});
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].code == "SECOND");
    CHECK(lost[0].fenced);
    CHECK_FALSE(load_now(*store, "SECOND").value().has_value());
    CHECK(load_now(*store, "OTHERA").value().has_value());
    CHECK(made_by("key") == "FIRSTA");
    CHECK(made_by("other") == "THIRDA");
  }
}
