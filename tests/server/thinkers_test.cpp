#include "server/thinkers.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <future>
#include <latch>
#include <map>
#include <string>
#include <vector>

using namespace divan;

namespace {

Thinking about(const std::string& room, int number, std::function<ThoughtOrAdvice()> think, bool advice = false) {
  Thinking thinking{.code = room, .game = number, .seat = Seat{0}, .think = std::move(think)};
  if (advice) thinking.asked = Thinking::Asked{1, "1"};
  return thinking;
}

// One who thinks, and the rooms in the order in which he came to them, once there were so many.
class Line {
public:
  explicit Line(std::size_t awaited)
      : thinkers_(1, [this, awaited](const Thinking& thinking, const ThoughtOrAdvice&) {
          order_.push_back(thinking.code);
          if (order_.size() == awaited) done_.set_value();
        }) {}

  void add(Thinking thinking) { thinkers_.add(std::move(thinking)); }
  [[nodiscard]] const std::vector<std::string>& order() {
    done_.get_future().wait();
    return order_;
  }

private:
  std::promise<void> done_;
  std::vector<std::string> order_;
  Thinkers thinkers_;  // ends first
};

}  // namespace

TEST_CASE("Different rooms are thought about at the same time") {
  std::latch both(2);
  std::promise<void> done;
  std::atomic<int> thought = 0;
  Thinkers thinkers(2, [&](const Thinking&, const ThoughtOrAdvice&) {
    if (++thought == 2) done.set_value();
  });
  for (const char* room : {"FIRSTA", "OTHERA"}) {
    thinkers.add(about(room, 1, [&] {
      both.arrive_and_wait();  // for ever, if one had to wait for the other
      return ThoughtOrAdvice();
    }));
  }
  done.get_future().wait();
  CHECK(thought == 2);
}

TEST_CASE("A room is thought about once at a time, in the order it asked, by however many threads") {
  constexpr int rooms = 5;
  constexpr int each = 40;
  std::array<std::atomic<int>, rooms> now{};
  std::mutex mutex;
  std::map<std::string, std::vector<int>> order;
  std::promise<void> done;
  int left = rooms * each;
  std::atomic<bool> alone = true;
  {
    Thinkers thinkers(4, [&](const Thinking& thinking, const ThoughtOrAdvice&) {
      const std::scoped_lock lock(mutex);
      order[thinking.code].push_back(thinking.game);
      if (--left == 0) done.set_value();
    });
    for (int i = 0; i < each; ++i) {
      for (int room = 0; room < rooms; ++room) {
        thinkers.add(about("ROOM" + std::to_string(room), i, [&, room] {
          auto& here = now[static_cast<std::size_t>(room)];
          if (++here != 1) alone = false;
          --here;
          return ThoughtOrAdvice();
        }));
      }
    }
    done.get_future().wait();
  }
  CHECK(alone);
  for (const auto& [room, numbers] : order) {
    REQUIRE(numbers.size() == each);
    for (int i = 0; i < each; ++i) CHECK(numbers[static_cast<std::size_t>(i)] == i);
  }
}

TEST_CASE("Bots go before advice, and a room with many questions waits behind the others") {
  std::promise<void> go;
  Line line(6);
  const auto nothing = [] { return ThoughtOrAdvice(); };
  line.add(about("FIRSTA", 0, [&] {
    go.get_future().wait();
    return ThoughtOrAdvice();
  }));
  for (int i = 0; i < 3; ++i) line.add(about("MANYAA", i, nothing, true));
  line.add(about("ONCEAA", 0, nothing, true));
  line.add(about("BOTAAA", 0, nothing));
  go.set_value();
  CHECK(line.order() == std::vector<std::string>{"FIRSTA", "BOTAAA", "MANYAA", "ONCEAA", "MANYAA", "MANYAA"});
}

TEST_CASE("Households take turns, however many rooms one of them has") {
  std::promise<void> go;
  Line line(6);
  const auto add = [&](const std::string& household, const std::string& room, std::function<ThoughtOrAdvice()> think) {
    Thinking thinking = about(room, 0, std::move(think));
    thinking.household = household;
    line.add(std::move(thinking));
  };
  const auto nothing = [] { return ThoughtOrAdvice(); };
  std::promise<void> begun;
  add("many", "FIRSTA", [&] {
    begun.set_value();
    go.get_future().wait();
    return ThoughtOrAdvice();
  });
  begun.get_future().wait();
  for (const char* room : {"MANYAA", "MANYAB", "MANYAC"}) add("many", room, nothing);
  add("one", "ONEAAA", nothing);
  add("two", "TWOAAA", nothing);
  go.set_value();
  CHECK(line.order() == std::vector<std::string>{"FIRSTA", "MANYAA", "ONEAAA", "TWOAAA", "MANYAB", "MANYAC"});
}

TEST_CASE("A quick bot answers while all cores search, and searches go on while many quick ones wait") {
  std::promise<void> go;
  std::shared_future<void> all_may_go = go.get_future().share();
  std::promise<void> quick;
  Thinkers thinkers(2, [&](const Thinking& thinking, const ThoughtOrAdvice&) {
    if (thinking.code == "EASYAA") quick.set_value();
  });
  for (int i = 0; i < 100; ++i) {
    thinkers.add(about("HARD" + std::to_string(i), 0, [all_may_go] {
      all_may_go.wait();
      return ThoughtOrAdvice();
    }));
  }
  Thinking easy = about("EASYAA", 0, [] { return ThoughtOrAdvice(); });
  easy.quick = true;
  thinkers.add(std::move(easy));
  quick.get_future().wait();  // for ever, if it had to wait for the searches
  go.set_value();
}
