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

TEST_CASE(
    "hall: what was asked while a room was fetched is carried out one at a time, so that others have their turn") {
  Slow slow;
  Desk& desk = slow.desk;
  desk.slow_telling = true;
  const Connection ada = desk.connect();
  const Connection bo = desk.connect();
  for (std::size_t guest = 0; guest < 2; ++guest) {
    const Connection who = guest == 0 ? ada : bo;
    static_cast<void>(desk.wonder(who, slow.enter(guest)));
    for (int i = 0; i < 5; ++i) static_cast<void>(desk.wonder(who, R"("do":"ping")"));
  }
  slow.answer();
  CHECK(slow.said_to(ada).empty());
  const std::string last = desk.wonder(ada, R"("do":"ping")");  // in its order, though nothing is waited for any more
  int turns = 0;
  while (const auto who = desk.hall->next_unfinished()) {
    const std::size_t before = slow.said_to(ada).size() + slow.said_to(bo).size();
    desk.hall->go_on(*who, desk.now);
    desk.collect();
    CHECK(slow.said_to(ada).size() + slow.said_to(bo).size() <= before + 3);  // an answer, and who came in
    ++turns;
  }
  CHECK(turns == 6 + 6 + 1);
  CHECK(text_of(parsed(slow.said_to(ada).back()).at("id")) == last);
}

TEST_CASE("hall: a room that came and left before its guest had his turn is fetched again") {
  Slow slow;
  Desk& desk = slow.desk;
  desk.slow_telling = true;
  const Connection ada = desk.connect();
  static_cast<void>(desk.wonder(ada, slow.enter(0)));
  const std::string code = slow.answer();
  CHECK(desk.hall->hand_over(code).has_value());
  desk.slow_telling = false;
  desk.collect();
  CHECK(slow.said_to(ada).empty());
  CHECK(slow.answer() == code);
  CHECK(desk.step(ada) == "4");
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

// A game of two that takes its time to be told.
std::vector<Desk::Guest> long_game(Desk& desk) {
  auto guests = desk.game_of(2, R"({"players":2})", "unconscious-mind");
  desk.play_on(guests, 11, 230);
  REQUIRE(desk.table(guests[0].who).at("outcome").is_null());
  REQUIRE(desk.seat(guests[0].who).at("events").as_array().size() > 400);
  return guests;
}

TEST_CASE(
    "hall: a long game is told a little at a time, others go on meanwhile, and who waited finds it all in order") {
  Desk desk;
  auto guests = long_game(desk);
  desk.slow_telling = true;
  const Connection cy = desk.connect();
  const std::string entered = desk.wonder(cy, R"("do":"enter","room":")" + guests[0].room + "\"");
  const std::string pinged = desk.wonder(cy, R"("do":"ping")");
  CHECK(desk.screens[cy].received.empty());
  desk.play_on(guests, 5, 2);
  desk.must(guests[1].who, R"("do":"chat","text":"who is it?")");
  int slices = 0;
  while (const auto waiting = desk.hall->next_unfinished()) {
    CHECK(*waiting == cy);
    CHECK(desk.screens[cy].received.empty());
    desk.hall->go_on(cy, desk.now);
    desk.collect();
    ++slices;
  }
  CHECK(slices > 1);
  const auto said = desk.screens[cy].received;
  REQUIRE(said.size() == 3);  // the room as it is now, and then the answers
  CHECK(text_of(parsed(said[1]).at("id")) == entered);
  CHECK(text_of(parsed(said[2]).at("id")) == pinged);
  CHECK(desk.step(cy) == desk.step(guests[0].who));
  desk.slow_telling = false;
  desk.must(guests[0].who, R"("do":"chat","text":"Cy")");
  desk.check_screens();

  // Who goes while he waits is told what he asked, and that is all.
  desk.must(guests[1].who, R"("do":"person","name":"Bo","colour":"blue")");  // then it is put into words anew
  desk.slow_telling = true;
  const Connection dee = desk.connect();
  static_cast<void>(desk.wonder(dee, R"("do":"enter","room":")" + guests[0].room + "\""));
  desk.hall->receive(dee, R"({"id":7,"do":"exit"})", desk.now);
  desk.collect();
  CHECK(desk.screens[dee].received.size() == 2);
  while (const auto waiting = desk.hall->next_unfinished()) desk.hall->go_on(*waiting, desk.now);
  desk.collect();
  CHECK(desk.screens[dee].received.size() == 2);
}

TEST_CASE("hall: what was put into words is kept, follows undos and names, and is what a new server would tell") {
  Desk desk;
  auto guests = long_game(desk);
  const Desk::Guest watcher = desk.enter(guests[0].room);
  int undone = 0;
  for (int i = 0; i < 40; ++i) {
    desk.play_on(guests, static_cast<std::uint64_t>(i), 1);
    for (const auto& guest : guests) {
      if (!desk.seat(guest.who).at("undo").at("possible").as_bool()) continue;
      desk.must(guest.who, R"("do":"undo","seat":)" + text_of(desk.seat(guest.who).at("viewer")) + R"(,"step":)" +
                               desk.step(guest.who));
      ++undone;
      break;
    }
    if (i % 10 == 0) desk.check_screens();
  }
  CHECK(undone > 5);
  desk.must(guests[1].who, R"("do":"person","name":"Bo","colour":"blue")");
  const std::string before = text_of(desk.sync(watcher.who).at("table"));
  CHECK(before.find("Bo") != std::string::npos);
  desk.restart();
  CHECK(text_of(desk.sync(desk.again(watcher).who).at("table")) == before);
}

TEST_CASE("hall: what happens to a room before it is stored is one write, with its meta as it is in the end") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  for (int i = 0; i < 5; ++i) {
    desk.hall->receive(ada.who, R"({"id":1,"do":"chat","text":"line )" + std::to_string(i) + "\"}", desk.now);
  }
  const Output output = desk.hall->take_output();
  REQUIRE(output.writes.size() == 1);
  CHECK(output.writes[0].meta->find("line 4") != std::string::npos);
  CHECK(desk.hall->take_output().writes.empty());
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
