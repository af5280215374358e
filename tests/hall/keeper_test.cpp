// What whoever runs a hall sees of it and does in it.
#include "hall/desk.hpp"

namespace divan {
namespace {

TEST_CASE("keeper: rooms and people are seen, and whence they come") {
  Desk desk;
  const auto friends = desk.game_of(3, "{}");
  const std::vector<KeptRoom> rooms = desk.hall->kept_rooms(300);
  REQUIRE(rooms.size() == 1);
  CHECK(rooms[0].code == friends[0].room);
  CHECK(rooms[0].game == "egocentric-world");
  CHECK(rooms[0].people.size() == 3);
  CHECK(rooms[0].people[0].seats.size() == 1);
  desk.now += 1000;
  const std::string later = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])").room;
  REQUIRE(desk.hall->kept_rooms(1).size() == 1);
  CHECK(desk.hall->kept_rooms(1)[0].code == later);
  CHECK(desk.hall->kept_rooms(300).size() == 2);
  REQUIRE(desk.hall->kept_rooms(300, friends[0].room).size() == 1);
  CHECK(desk.hall->kept_rooms(300, friends[0].room)[0].code == friends[0].room);
  CHECK(desk.hall->connections_from([](const std::string&) { return true; }).size() == 4);
  CHECK(desk.hall->connections_from([](const std::string&) { return false; }).empty());
  CHECK(desk.hall->knows(friends[0].room));
  CHECK(desk.hall->knows(friends[0].room, 3));
  CHECK_FALSE(desk.hall->knows(friends[0].room, 4));
  CHECK_FALSE(desk.hall->knows("AAAAAA"));
}

TEST_CASE("keeper: who is muted plays on and says nothing; who is blocked comes in no more; a lost key is replaced") {
  Desk desk;
  const auto friends = desk.game_of(3, "{}");
  const std::string room = friends[0].room;
  desk.hall->mute(room, 2, desk.now + 60'000, desk.now);
  desk.collect();
  desk.refused(friends[1].who, R"("do":"chat","text":"hm")", "muted");
  desk.refused(friends[1].who, R"("do":"person","name":"Loud","colour":"red")", "muted");
  desk.hall->mute(room, 2, 0, desk.now);
  desk.collect();
  desk.must(friends[1].who, R"("do":"chat","text":"thanks")");

  CHECK(desk.hall->block(room, 3, desk.now + 60'000, desk.now) == std::vector<Connection>{friends[2].who});
  desk.collect();
  desk.disconnect(friends[2].who);
  const Connection back = desk.connect();
  const std::string enter = R"("do":"enter","room":")" + room + R"(","token":")";
  desk.refused(back, enter + friends[2].token + "\"", "blocked");
  CHECK(desk.hall->block(room, 3, 0, desk.now).empty());
  CHECK(desk.hall->new_key(room, 2, desk.now).old == std::vector<Connection>{friends[1].who});
  const auto key = desk.hall->new_key(room, 3, desk.now);
  CHECK(key.old.empty());
  desk.collect();
  desk.refused(back, enter + friends[2].token + "\"", "badToken");
  desk.must(back, enter + key.token + "\"");
}

TEST_CASE("keeper: who was silenced at one table is silent at the next, also when he came to it late") {
  Desk desk;
  auto friends = desk.game_of(2, R"({"players":2,"targetScore":10})");
  desk.play_on(friends, 3);
  const std::string next = Desk::text_of_string(desk.must(friends[0].who, R"("do":"rematch")").at("room"));
  const Desk::Guest late = desk.enter(friends[0].room);
  const auto person = static_cast<std::uint32_t>(desk.screens[late.who].room.at("people").as_array().size());
  desk.hall->mute(friends[0].room, person, desk.now + 60'000, desk.now);
  desk.collect();
  desk.must(late.who, R"("do":"rematch")");
  desk.must(late.who, R"("do":"enter","room":")" + next + R"(","token":")" + late.token + "\"");
  desk.refused(late.who, R"("do":"chat","text":"hm")", "muted");
}

}  // namespace
}  // namespace divan
