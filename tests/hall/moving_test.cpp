// Rooms go from one hall to another: what is left behind, and what those who play in them learn of it.
#include "hall/desk.hpp"

namespace divan {
namespace {

std::string enter(const Desk::Guest& guest) {
  return R"("do":"enter","room":")" + guest.room + R"(","token":")" + guest.token + "\"";
}

TEST_CASE("hall: a room is handed over when all of it is stored, and those who were in it are in none") {
  Desk desk;
  const auto guests = desk.game_of(2, R"({"players":2})");
  const std::string code = guests[0].room;
  desk.slow_commit = true;
  desk.play_on(guests, 3, 1);
  CHECK_FALSE(desk.hall->hand_over(code));  // its last move is not safe
  CHECK_FALSE(desk.hall->hand_over("BCDFGH"));
  desk.hall->writes_are_safe();
  const auto handed = desk.hall->hand_over(code);
  REQUIRE(handed);
  CHECK(handed->code == code);
  CHECK(handed->people == std::vector<Connection>{guests[0].who, guests[1].who});
  CHECK(desk.hall->room_count() == 0);
  desk.refused(guests[0].who, R"("do":"sync")", "notNow");
}

TEST_CASE("hall: whoever waits for a room that is another's waits no more, and nothing he asked is done") {
  Desk desk;
  const auto guests = desk.game_of(2, R"({"players":2})");
  desk.restart();
  desk.slow_store = true;
  const Connection ada = desk.connect();
  static_cast<void>(desk.wonder(ada, enter(guests[0])));
  static_cast<void>(desk.wonder(ada, R"("do":"chat","text":"hello")"));
  const auto code = desk.hall->next_load();
  REQUIRE(code == guests[0].room);
  CHECK_FALSE(desk.hall->wanted_beside(*code));
  CHECK(desk.hall->turn_away(*code) == std::vector<Connection>{ada});
  CHECK(desk.hall->turn_away(*code).empty());
  desk.hall->loaded(*code, desk.from_store(*code), desk.now);
  desk.collect();
  CHECK(desk.screens.at(ada).received.empty());
  desk.must(ada, R"("do":"ping")");  // and he may ask again
}

TEST_CASE("hall: a room that comes back from another owner takes the place of what was left of it here") {
  Desk desk;
  const auto guests = desk.game_of(2, R"({"players":2})");
  const std::string code = guests[0].room;
  const StoredRoom old = desk.stored.at(code);
  desk.play_on(guests, 11, 4);
  StoredRoom played = desk.stored.at(code);
  played.epoch = old.epoch + 2;
  const auto comes = [&](const StoredRoom& room) {
    return desk.hall->loaded(code, restored(room, desk.hall->games()), desk.now);
  };
  static_cast<void>(desk.hall->forget(code));
  CHECK(comes(old).empty());
  const auto ada = desk.again(guests[0]);
  const auto before = desk.step(ada.who);
  CHECK(comes(played) == std::vector<Connection>{ada.who});  // who must enter again
  const auto again = desk.again(guests[0]);
  CHECK(desk.step(again.who) != before);
  CHECK(comes(old).empty());  // which nobody should bring again
  CHECK(desk.step(again.who) == desk.step(desk.again(guests[0]).who));
}

TEST_CASE("hall: the room of the next game is wanted beside the one that is over") {
  Desk desk;
  const auto guests = desk.game_of(2, R"({"players":2,"targetScore":10})");
  desk.play_on(guests, 3);
  const std::string next = Desk::text_of_string(desk.must(guests[0].who, R"("do":"rematch")").at("room"));
  static_cast<void>(desk.hall->forget(next));
  desk.slow_store = true;
  static_cast<void>(desk.wonder(guests[1].who, R"("do":"rematch")"));
  CHECK(desk.hall->next_load() == next);
  CHECK(desk.hall->wanted_beside(next));
}

TEST_CASE("hall: after a takeover clocks begin anew, and the chat says why; where none runs nobody is bothered") {
  Desk desk;
  for (const auto& [options, lines] :
       {std::pair(R"({"players":2,"turnTimer":"30"})", 1), std::pair(R"({"players":2})", 0)}) {
    const auto guests = desk.game_of(2, options);
    desk.restart();
    desk.now += 25'000;
    desk.hall->was_taken_over(guests[0].room);
    const auto ada = desk.again(guests[0]);
    const auto bo = desk.again(guests[1]);
    for (const auto& each : {ada, bo}) {
      const json::array& chat = desk.screens[each.who].room.at("chat").as_array();
      REQUIRE(chat.size() == static_cast<std::size_t>(lines));
      if (lines == 0) continue;
      CHECK(chat[0].at("person") == 0);
      CHECK_FALSE(Desk::text_of_string(chat[0].at("words").at("fr")).empty());
      CHECK(desk.table(each.who).at("clocks").at(0).at("ends") == desk.now + 30'000);
    }
  }
}

TEST_CASE("hall: before rooms are handed over the same is said where clocks run and somebody is there") {
  Desk desk;
  const auto timed = desk.game_of(2, R"({"players":2,"turnTimer":"30"})");
  const auto untimed = desk.game_of(2, R"({"players":2})");
  const auto left = desk.game_of(2, R"({"players":2,"turnTimer":"30"})");
  for (const auto& each : left) desk.disconnect(each.who);
  desk.hall->will_move(desk.now);
  desk.collect();
  const auto lines = [&](const Desk::Guest& guest) {
    return desk.screens[guest.who].room.at("chat").as_array().size();
  };
  CHECK(lines(timed[0]) == 1);
  CHECK(lines(timed[1]) == 1);
  CHECK(lines(untimed[0]) == 0);
  CHECK(desk.hall->hand_over(timed[0].room).has_value());  // it is stored with the rest
  desk.restart();
  desk.now += 25'000;
  const auto ada = desk.again(timed[0]);
  CHECK(lines(ada) == 1);
  CHECK(desk.table(ada.who).at("clocks").at(0).at("ends") == desk.now + 30'000);
  CHECK(lines(desk.again(left[0])) == 0);
}

}  // namespace
}  // namespace divan
