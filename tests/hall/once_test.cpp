// What is said again because no answer came counts once.
#include <algorithm>

#include "hall/desk.hpp"
#include "hall/problems.hpp"

namespace divan {
namespace {

std::string once(int number) { return R"(,"once":"by-chance-0123456789-)" + std::to_string(number) + "\""; }
std::string create(const std::string& seats, int number) {
  return R"("do":"create","game":"egocentric-world","options":{},"seats":)" + seats +
         R"(,"name":"Ada","colour":"red")" + once(number);
}
const std::string two_open = R"([{"who":"me"},{"who":"open"},{"who":"open"}])";

std::size_t lines_of_chat(const Desk& desk, const std::string& code) {
  return parsed(desk.stored.at(code).meta).at("chat").as_array().size();
}

TEST_CASE("once: a room that was asked for again is the same room, with the same key, also after a restart") {
  Desk desk;
  const Connection first = desk.connect();
  const json::object made = desk.must(first, create(two_open, 1));
  desk.disconnect(first);  // before the answer came
  for (int round = 0; round < 2; ++round) {
    const Connection again = desk.connect();
    const json::object same = desk.must(again, create(two_open, 1));
    CHECK(same.at("room") == made.at("room"));
    CHECK(same.at("token") == made.at("token"));
    CHECK(same.at("person") == made.at("person"));
    CHECK(desk.stored.size() == 1);
    CHECK(parsed(desk.stored.begin()->second.meta).at("people").as_array().size() == 1);
    desk.must(again, R"("do":"chat","text":"here I am")");
    desk.restart();
  }
  const json::object other = desk.must(desk.connect(), create(two_open, 2));
  CHECK(other.at("room") != made.at("room"));
  CHECK(other.at("token") != made.at("token"));
  // Without it, whatever is asked twice is done twice.
  desk.must(desk.connect(), R"("do":"create","game":"egocentric-world","options":{},"seats":)" + two_open +
                                R"(,"name":"","colour":"")");
  CHECK(desk.stored.size() == 3);
}

TEST_CASE("once: asked on two lines at a time while the store is slow, one room is made") {
  Desk desk;
  desk.slow_store = true;
  const Connection one = desk.connect();
  const Connection two = desk.connect();
  static_cast<void>(desk.wonder(one, create(two_open, 1)));
  static_cast<void>(desk.wonder(two, create(two_open, 1)));
  desk.slow_store = false;
  desk.collect();
  CHECK(desk.stored.size() == 1);
  CHECK(desk.screens[one].room.at("code") == desk.screens[two].room.at("code"));
}

TEST_CASE("once: a room that could not be stored was never made, and its request makes one") {
  Desk desk;
  const Connection first = desk.connect();
  const json::object made = desk.must(first, create(two_open, 1));
  const std::string code = Desk::text_of_string(made.at("room"));
  desk.stored.clear();
  desk.made.clear();
  static_cast<void>(desk.hall->forget(code));
  CHECK(desk.must(desk.connect(), create(two_open, 1)).at("room") != made.at("room"));
  CHECK(desk.stored.size() == 1);
  desk.restart();
  desk.unreadable = Fault{"store", {"away", "absente"}};
  desk.refused(desk.connect(), create(two_open, 3), "unreadable");
  desk.unreadable = store_is_away();  // then it may be asked again
  CHECK(desk.refused(desk.connect(), create(two_open, 3), "storage").at("retryAfter") == 2000);
}

TEST_CASE("once: a line of chat, a seat and another game are had once, also after a restart") {
  Desk desk;
  Desk::Guest host = desk.create(R"([{"who":"me"},{"who":"bot","bot":"easy"},{"who":"bot","bot":"easy"}])");
  for (int round = 0; round < 2; ++round) {
    desk.must(host.who, R"("do":"chat","text":"hello")" + once(1));
    desk.must(host.who, R"("do":"chat","text":"hello")" + once(1));
    CHECK(lines_of_chat(desk, host.room) == 1);
    desk.restart();
    host = desk.again(host);
  }
  desk.must(host.who, R"("do":"chat","text":"hello")" + once(2));
  CHECK(lines_of_chat(desk, host.room) == 2);

  const Desk::Guest lobby = desk.create(two_open);
  const Desk::Guest guest = desk.enter(lobby.room);
  desk.must(guest.who, R"("do":"sit","seat":1)" + once(3));
  desk.must(guest.who, R"("do":"stand","seat":1)");
  desk.must(guest.who, R"("do":"sit","seat":1)" + once(3));  // it comes late, and was done
  CHECK(parsed(desk.stored.at(lobby.room).meta).at("seats").at(1).at("kind") == "open");
  desk.must(guest.who, R"("do":"sit","seat":1)" + once(4));
  CHECK(parsed(desk.stored.at(lobby.room).meta).at("seats").at(1).at("kind") == "person");
  desk.must(lobby.who, R"("do":"sit","seat":2)" + once(4));  // another's, who happens to say the same
  CHECK(parsed(desk.stored.at(lobby.room).meta).at("seats").at(2).at("kind") == "person");
}

TEST_CASE("once: who plays alone and asks for another game twice has one more, not two") {
  Desk desk;
  std::vector<Desk::Guest> alone{desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2})")};
  const auto over = [&] { return parsed(desk.stored.at(alone[0].room).meta).at("phase") == "over"; };
  for (int i = 0; i < 3000 && !over(); ++i) {
    desk.let_bots_play();
    if (!over()) desk.play_on(alone, 1, 1);
  }
  REQUIRE(over());
  const json::object again = desk.must(alone[0].who, R"("do":"rematch")" + once(1));
  CHECK(desk.must(alone[0].who, R"("do":"rematch")" + once(1)).at("room") == again.at("room"));
  CHECK(desk.stored.at(alone[0].room).game->number == 2);
  desk.refused(alone[0].who, R"("do":"rematch")" + once(2), "notNow");
}

TEST_CASE("once: what is not by chance is refused") {
  Desk desk;
  for (const std::string bad : {"1", "", "0123456789012345678", "with blanks 0123456789 0123"}) {
    desk.refused(desk.connect(),
                 R"("do":"create","game":"egocentric-world","options":{},"seats":[],"name":"","colour":"","once":")" +
                     bad + "\"",
                 "badInput");
  }
  const Desk::Guest host = desk.create(two_open);
  desk.refused(host.who, R"("do":"chat","text":"hello","once":"7")", "badInput");
}

}  // namespace
}  // namespace divan
