#include "server/turns.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace divan;
using namespace std::chrono_literals;

namespace {

constexpr Turns::Time start{};

void asks(Turns& turns, const std::string& home, Connection who, const std::string& text = "") {
  CHECK(turns.add(home, {who, Turns::Asked::Kind::message, text}));
}
// Who has his turn now, one after the other.
std::string order(Turns& turns, Turns::Time now) {
  std::string all;
  while (const auto turn = turns.next(now)) all += std::to_string(turn->asked.who);
  return all;
}

}  // namespace

TEST_CASE("However much one household asks, another has its turn after one request of it") {
  Turns turns({});
  for (Connection who = 1; who <= 4; ++who) asks(turns, "many", who);
  asks(turns, "one", 8);
  asks(turns, "two", 9);
  CHECK(turns.waiting() == 6);
  CHECK(order(turns, start) == "189234");
  CHECK_FALSE(turns.ready());
  CHECK(turns.waiting() == 0);
}

TEST_CASE("A household that has used its time waits until it is paid for, and no other does") {
  Turns turns({.share = 0.5, .lent = 100ms, .bytes_a_second = 0});
  asks(turns, "greedy", 1);
  asks(turns, "greedy", 2);
  CHECK(turns.next(start)->asked.who == 1);
  turns.charge("greedy", {200ms, 1'000'000'000}, start);  // bytes are free here
  CHECK_FALSE(turns.next(start).has_value());
  asks(turns, "other", 3);
  CHECK(order(turns, start) == "3");
  CHECK(order(turns, start + 199ms) == "");  // 200 ms at half the time is 400 ms, of which 200 are lent
  CHECK(order(turns, start + 200ms) == "2");
}

TEST_CASE(
    "What waits can be given up: messages are taken out, in each household's order, and who went away is still heard "
    "of") {
  Turns turns({.share = 0.5, .lent = 100ms, .waiting_bytes = 10});
  asks(turns, "debtor", 1, "12345");
  CHECK(turns.next(start)->asked.who == 1);
  turns.charge("debtor", {1s, 0}, start);
  asks(turns, "debtor", 2, "12345");
  asks(turns, "debtor", 3, "12345");
  CHECK_FALSE(turns.next(start).has_value());
  asks(turns, "other", 4);
  CHECK(turns.add("other", {4, Turns::Asked::Kind::gone}));
  std::string debtors;
  std::size_t taken = 0;
  for (const Turns::Asked& each : turns.give_up()) {
    ++taken;
    if (each.who != 4) debtors += std::to_string(each.who);
  }
  CHECK(taken == 3);
  CHECK(debtors == "23");
  CHECK(turns.waiting() == 1);
  CHECK(turns.next(start)->asked.kind == Turns::Asked::Kind::gone);
  CHECK_FALSE(turns.ready());
  asks(turns, "debtor", 5, "1234567890");  // there is room again, and the debt stays
  CHECK(order(turns, start) == "");
  CHECK(order(turns, start + 1h) == "5");
}

TEST_CASE("Bytes are charged like time") {
  Turns turns({.share = 0, .bytes_a_second = 1000, .bytes_lent = 500});
  asks(turns, "greedy", 1);
  asks(turns, "greedy", 2);
  CHECK(turns.next(start)->asked.who == 1);
  turns.charge("greedy", {1h, 1500}, start);
  CHECK(order(turns, start + 999ms) == "");
  CHECK(order(turns, start + 1000ms) == "2");
  turns.forget_the_paid(start + 1400ms);
  asks(turns, "greedy", 3);
  turns.charge("greedy", {0s, 500}, start + 1400ms);  // 100 ms of the last were still owed
  CHECK(order(turns, start + 1400ms) == "");
  CHECK(order(turns, start + 1500ms) == "3");
}

TEST_CASE("What waits of one household has a limit in bytes; that somebody is gone is always heard") {
  Turns turns({.waiting_bytes = 10});
  asks(turns, "a", 1, "0123456789");
  CHECK_FALSE(turns.add("a", {2, Turns::Asked::Kind::message, "x"}));
  CHECK(turns.add("a", {3, Turns::Asked::Kind::gone}));
  asks(turns, "b", 4, "0123456789");
  CHECK(order(turns, start) == "143");
  asks(turns, "a", 5, "0123456789");
}
