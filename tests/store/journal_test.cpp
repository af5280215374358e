#include "store/journal.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "store/ask.hpp"
#include "store/homes.hpp"

using namespace divan;

namespace {

template <class Home>
struct Kept {
  Home home;
  std::unique_ptr<Archive> store = home.open();

  [[nodiscard]] std::vector<std::string> entries(const std::string& code) const {
    return load_now(*store, code).value()->game->entries;
  }
};

Write begin(const std::string& code) { return {code, "m", "h", 1, {}}; }
Write add(const std::string& code, const std::string& entry) { return {code, {}, {}, 1, {entry}}; }

}  // namespace

TEST_CASE_TEMPLATE("What is submitted is told in order, once it is on disk, also what has nothing to store", Home,
                   DIVAN_EVERY_HOME) {
  const Kept<Home> kept;
  std::vector<int> told;
  std::vector<std::string> expected;
  bool stored = true;
  Journal journal(*kept.store);
  journal.submit({begin("ABCDEF")}, [&](const std::vector<NotStored>& lost) { CHECK(lost.empty()); });
  for (int i = 0; i < 500; ++i) {
    std::vector<Write> writes;
    if (i % 5 != 0) {
      writes.push_back(add("ABCDEF", std::to_string(i)));
      expected.push_back(std::to_string(i));
    }
    journal.submit(std::move(writes), [&, i, count = expected.size()](const std::vector<NotStored>& lost) {
      told.push_back(i);
      stored = stored && lost.empty() && (i % 100 != 0 || kept.entries("ABCDEF").size() >= count);
    });
  }
  journal.stop();
  CHECK(stored);
  REQUIRE(told.size() == 500);
  for (int i = 0; i < 500; ++i) CHECK(told[static_cast<std::size_t>(i)] == i);
  CHECK(kept.entries("ABCDEF") == expected);
  CHECK(journal.counters().writes == expected.size() + 1);
  CHECK(journal.counters().commits <= expected.size() + 1);
}

TEST_CASE_TEMPLATE("While one commit runs the next gathers, and nothing to store costs no commit", Home,
                   DIVAN_EVERY_HOME) {
  const Kept<Home> kept;
  Journal journal(*kept.store);
  std::promise<void> entered;
  std::promise<void> go;
  journal.submit({begin("ABCDEF")}, [&](const std::vector<NotStored>&) {
    entered.set_value();
    go.get_future().wait();
  });
  entered.get_future().wait();
  int told = 0;
  for (int i = 0; i < 50; ++i) {
    journal.submit({add("ABCDEF", "x")}, [&](const std::vector<NotStored>&) { ++told; });
  }
  go.set_value();
  journal.stop();
  CHECK(told == 50);
  CHECK(journal.counters().commits == 2);
  CHECK(journal.counters().largest == 50);

  Journal idle(*kept.store);
  idle.submit({}, [&](const std::vector<NotStored>& lost) { told += lost.empty() ? 1 : 100; });
  idle.stop();
  CHECK(told == 51);
  CHECK(idle.counters().commits == 0);
}

TEST_CASE_TEMPLATE("One room's fault is its own, and its record gets no hole", Home, DIVAN_EVERY_HOME) {
  const Kept<Home> kept;
  std::vector<std::string> told;
  const auto note = [&](const std::string& what) {
    return
        [&told, what](const std::vector<NotStored>& lost) { told.push_back(what + (lost.empty() ? " yes" : " no")); };
  };
  Journal journal(*kept.store);
  std::promise<void> go;
  journal.submit({begin("GOODAA"), begin("OTHERA")}, [&](const std::vector<NotStored>&) { go.get_future().wait(); });
  journal.submit({add("GOODAA", "1")}, note("good"));
  journal.submit({add("BADAAA", "1")}, note("bad"));  // never begun
  journal.submit({}, note("nothing"));
  journal.submit({begin("BADAAA")}, note("bad"));  // too late: what came before is missing
  journal.submit({add("OTHERA", "1")}, note("other"));
  go.set_value();
  std::promise<void> passed;
  journal.submit({}, [&](const std::vector<NotStored>&) { passed.set_value(); });
  passed.get_future().wait();
  journal.forgive("BADAAA");
  journal.submit({begin("BADAAA")}, note("forgiven"));
  journal.stop();
  CHECK(told == std::vector<std::string>{"good yes", "bad no", "nothing yes", "bad no", "other yes", "forgiven yes"});
  CHECK(kept.entries("GOODAA") == std::vector<std::string>{"1"});
  CHECK(journal.counters().faults == 2);

  journal.submit({add("GOODAA", "2")}, note("late"));
  CHECK(told.back() == "late no");
}

TEST_CASE_TEMPLATE("In one submission the rooms that could not be stored are named, and the others are stored", Home,
                   DIVAN_EVERY_HOME) {
  const Kept<Home> kept;
  Journal journal(*kept.store);
  std::promise<std::vector<NotStored>> told;
  journal.submit({begin("GOODAA"), add("BADAAA", "1"), add("GOODAA", "1")},
                 [&](const std::vector<NotStored>& lost) { told.set_value(lost); });
  const std::vector<NotStored> lost = told.get_future().get();
  REQUIRE(lost.size() == 1);
  CHECK(lost[0].code == "BADAAA");
  CHECK(kept.entries("GOODAA") == std::vector<std::string>{"1"});
}

TEST_CASE_TEMPLATE("Chores are done between commits", Home, DIVAN_EVERY_HOME) {
  const Kept<Home> kept;
  Journal journal(*kept.store);
  journal.submit({begin("ABCDEF")}, nullptr);
  std::promise<std::size_t> rooms;
  journal.between_commits([&](Store& store) { rooms.set_value(store.rooms()); });
  CHECK(rooms.get_future().get() == 1);
}
