// A store takes its time: who asked for a room waits, and nobody else does.
#include "hall/desk.hpp"

namespace divan {
namespace {

struct Slow {
  Desk desk;
  std::vector<Desk::Guest> guests;
  Slow() {
    guests = desk.game_of(2, R"({"players":2})");
    desk.play_on(guests, 3, 4);
    desk.restart();
    desk.slow_store = true;
  }
  // The store answers what it was asked first.
  std::string answer() {
    const auto code = desk.hall->next_load();
    REQUIRE(code.has_value());
    desk.hall->loaded(*code, desk.from_store(*code), desk.now);
    desk.collect();
    return *code;
  }
  [[nodiscard]] std::vector<std::string> said_to(Connection who) const { return desk.screens.at(who).received; }
  [[nodiscard]] std::string enter(std::size_t guest) const {
    return R"("do":"enter","room":")" + guests[guest].room + R"(","token":")" + guests[guest].token + "\"";
  }
};

TEST_CASE("hall: while a room is fetched others go on, and what its guest asks is done in order when it has come") {
  Slow slow;
  Desk& desk = slow.desk;
  const Connection ada = desk.connect();
  const std::string entered = desk.wonder(ada, slow.enter(0));
  const std::string talked = desk.wonder(ada, R"("do":"chat","text":"I am back")");
  const std::string pinged = desk.wonder(ada, R"("do":"ping")");
  CHECK(slow.said_to(ada).empty());

  const Connection other = desk.connect();
  desk.must(other, R"("do":"hello")");
  CHECK(slow.answer() == slow.guests[0].room);
  const auto said = slow.said_to(ada);
  REQUIRE(said.size() == 5);  // the room, the answer, the line of chat, its answer, the last answer
  CHECK(parsed(said[0]).at("type") == "room");
  CHECK(text_of(parsed(said[1]).at("id")) == entered);
  CHECK(parsed(said[2]).at("type") == "update");
  CHECK(text_of(parsed(said[3]).at("id")) == talked);
  CHECK(parsed(said[3]).at("ok") == true);
  CHECK(text_of(parsed(said[4]).at("id")) == pinged);
  CHECK(desk.step(ada) == "4");
}

TEST_CASE("hall: two who want the same room wait for it together, and one who hangs up meanwhile does no harm") {
  Slow slow;
  Desk& desk = slow.desk;
  const Connection ada = desk.connect();
  const Connection gone = desk.connect();
  const Connection bo = desk.connect();
  static_cast<void>(desk.wonder(ada, slow.enter(0)));
  static_cast<void>(desk.wonder(gone, slow.enter(0)));
  static_cast<void>(desk.wonder(bo, slow.enter(1)));
  desk.disconnect(gone);
  CHECK(slow.answer() == slow.guests[0].room);
  CHECK_FALSE(desk.hall->next_load().has_value());
  CHECK(desk.step(ada) == "4");
  CHECK(desk.step(bo) == "4");
}

TEST_CASE("hall: a store that cannot find a room, or cannot answer, says so to whoever waited") {
  Slow slow;
  Desk& desk = slow.desk;
  const Connection ada = desk.connect();
  static_cast<void>(desk.wonder(ada, R"("do":"enter","room":"NOROOM")"));
  slow.answer();
  CHECK(parsed(slow.said_to(ada).back()).at("problem").at("code") == "unknownRoom");
  desk.unreadable = Fault{"disk", {"the disk is gone", "le disque n'est plus là"}};
  static_cast<void>(desk.wonder(ada, slow.enter(0)));
  slow.answer();
  CHECK(parsed(slow.said_to(ada).back()).at("problem").at("code") == "unreadable");
  desk.unreadable.reset();
  static_cast<void>(desk.wonder(ada, slow.enter(0)));
  slow.answer();
  CHECK(desk.step(ada) == "4");
}

TEST_CASE("hall: who waits may ask for a little more and is told when it is too much") {
  Slow slow;
  Desk& desk = slow.desk;
  const Connection ada = desk.connect();
  static_cast<void>(desk.wonder(ada, slow.enter(0)));
  for (int i = 0; i < 31; ++i) static_cast<void>(desk.wonder(ada, R"("do":"ping")"));
  CHECK(desk.ask(ada, R"("do":"ping")").at("problem").at("code") == "tooFast");
  slow.answer();
  CHECK(slow.said_to(ada).size() == 1 + 1 + 1 + 31);  // the no, the room, the answer to enter, the answers to ping
}

TEST_CASE("hall: a new room gets a code that no stored room has") {
  Slow slow;
  Desk& desk = slow.desk;
  const Connection ada = desk.connect();
  static_cast<void>(desk.wonder(
      ada,
      R"("do":"create","game":"egocentric-world","options":{"players":1},"seats":[{"who":"me"}],"name":"","colour":"")"));
  const auto taken = desk.hall->next_load();
  REQUIRE(taken.has_value());
  StoredRoom there = desk.stored[slow.guests[0].room];  // as if it had that code
  auto room = restored(there, desk.hall->games());
  REQUIRE(room.ok());
  (*room)->meta.code = *taken;
  desk.hall->loaded(*taken, std::move(room), desk.now);
  desk.collect();
  CHECK(slow.said_to(ada).empty());
  const std::string free = slow.answer();
  CHECK(free != *taken);
  CHECK(Desk::text_of_string(desk.screens[ada].room.at("code")) == free);
}

TEST_CASE("hall: what came out of a game is given out once, with its last move and without names") {
  Desk desk;
  const auto guests = desk.game_of(2, R"({"players":2,"targetScore":25})");
  desk.play_on(guests, 5);
  REQUIRE(desk.results.size() == 1);
  const Result& result = desk.results[0];
  CHECK(result.game == "egocentric-world");
  CHECK(parsed(result.options).at("players") == 2);
  CHECK(parsed(result.outcome) == desk.table(guests[0].who).at("outcome"));
  CHECK(result.seats ==
        R"([{"kind":"person","bot":null,"standIn":false},{"kind":"person","bot":null,"standIn":false}])");
  CHECK(result.at == desk.now);
  desk.must(guests[0].who, R"("do":"chat","text":"well played")");
  desk.restart();
  const auto again = desk.again(guests[0]);
  desk.must(again.who, R"("do":"chat","text":"indeed")");
  CHECK(desk.results.size() == 1);
}

}  // namespace
}  // namespace divan
