// Rooms before and after a game: who comes, who sits, who may begin.
#include "hall/desk.hpp"
#include "hall/problems.hpp"

namespace divan {
namespace {

// Where the next game is played.
std::string rematch(Desk& desk, const Desk::Guest& guest) {
  return Desk::text_of_string(desk.must(guest.who, R"("do":"rematch")").at("room"));
}
constexpr const char* one_open = R"([{"who":"me"},{"who":"open"},{"who":"bot","bot":"easy"}])";

TEST_CASE("hall: hello tells the games, with forms for their options and the bots that play them") {
  Desk desk;
  const json::object hello = desk.must(desk.connect(), R"("do":"hello")");
  const json::value& game = hello.at("games").as_array().at(0);
  CHECK(game.at("id") == "egocentric-world");
  CHECK(game.at("seats").at("most") == 6);
  CHECK(game.at("seatsOption") == "players");
  CHECK(game.at("bots").as_array().size() >= 3);
  CHECK(game.at("options").as_array().size() == 10);
  CHECK(hello.at("now") == desk.now);
}

TEST_CASE("hall: hello tells where others of the same network find the hall, once that is known") {
  Desk desk;
  const Connection who = desk.connect();
  CHECK(!desk.must(who, R"("do":"hello")").contains("address"));
  desk.hall->reached_at("http://192.168.1.7:8080");
  CHECK(desk.must(who, R"("do":"hello")").at("address") == "http://192.168.1.7:8080");
}

TEST_CASE("hall: who makes a room is its host, sits where he said, and has a code of six letters to give away") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const json::value& room = desk.screens[ada.who].room;
  CHECK(ada.room.size() == 6);
  CHECK(ada.room.find_first_not_of("BCDFGHJKLMNPQRSTVWXZ23456789") == std::string::npos);
  CHECK(ada.token.size() == 32);
  CHECK(room.at("phase") == "lobby");
  CHECK(room.at("host") == room.at("you").at("person"));
  CHECK(room.at("you").at("seats") == json::array{0});
  CHECK(room.at("seats").at(0).at("name") == "Ada");
  CHECK(room.at("seats").at(0).at("colour") == "red");
  CHECK(room.at("seats").at(1).at("kind") == "open");
  CHECK(room.at("seats").at(2).at("bot") == "easy");
  CHECK(room.at("options").at("players") == 3);
  CHECK(desk.table(ada.who).is_null());
  CHECK(desk.stored.contains(ada.room));
}

TEST_CASE("hall: with no seat open the game begins at once, several seats of one person included") {
  Desk desk;
  const Desk::Guest ada =
      desk.create(R"([{"who":"me","name":"Ada"},{"who":"me","name":"Bo"},{"who":"bot","bot":"easy"}])");
  CHECK(desk.screens[ada.who].room.at("phase") == "playing");
  CHECK(desk.table(ada.who).at("seats").as_array().size() == 2);
  CHECK(desk.table(ada.who).at("names").at(1).at("en") == "Bo");
  CHECK(desk.seat(ada.who, 1).at("viewer") == 1);
  REQUIRE(desk.stored[ada.room].game.has_value());
  CHECK(desk.stored[ada.room].game->number == 1);
}

TEST_CASE("hall: a guest watches until he sits, is ready, and the host begins") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const Desk::Guest bo = desk.enter(ada.room);
  CHECK(desk.screens[bo.who].room.at("you").at("seats").as_array().empty());
  CHECK(desk.screens[ada.who].room.at("people").as_array().size() == 2);
  desk.refused(ada.who, R"("do":"start")", "notNow");  // a seat is open
  desk.must(bo.who, R"("do":"person","name":"Bo","colour":"blue")");
  desk.must(bo.who, R"("do":"sit","seat":1)");
  CHECK(desk.screens[ada.who].room.at("seats").at(1).at("name") == "Bo");
  CHECK(desk.screens[ada.who].room.at("seats").at(1).at("ready") == false);
  desk.refused(ada.who, R"("do":"start")", "notNow");  // he is not ready
  desk.must(bo.who, R"("do":"ready","ready":true)");
  desk.refused(bo.who, R"("do":"start")", "notYours");
  desk.must(ada.who, R"("do":"start")");
  for (const Connection who : {ada.who, bo.who}) {
    CHECK(desk.screens[who].room.at("phase") == "playing");
    CHECK(desk.screens[who].room.at("gameNumber") == 1);
    CHECK(desk.table(who).at("seats").as_array().size() == 1);
    CHECK(desk.table(who).at("seed").is_null());
  }
  CHECK(desk.seat(bo.who).at("viewer") == 1);
  desk.refused(ada.who, R"("do":"start")", "notNow");
  desk.check_screens();
}

TEST_CASE("hall: seats that are taken, missing or another's stay as they are") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const Desk::Guest bo = desk.enter(ada.room);
  desk.refused(bo.who, R"("do":"sit","seat":0)", "notNow");
  desk.refused(bo.who, R"("do":"sit","seat":2)", "notNow");
  desk.refused(bo.who, R"("do":"sit","seat":3)", "badInput");
  desk.refused(bo.who, R"("do":"sit","seat":8)", "badInput");
  desk.refused(bo.who, R"("do":"sit","seat":-1)", "badInput");
  desk.refused(bo.who, R"("do":"stand","seat":0)", "notYours");
  desk.refused(bo.who, R"("do":"stand","seat":7)", "badInput");
  desk.must(bo.who, R"("do":"sit","seat":1,"name":"Boris")");
  desk.must(bo.who, R"("do":"sit","seat":1)");  // said twice, since the first answer was lost
  CHECK(desk.screens[ada.who].room.at("seats").at(1).at("name") == "Boris");
  desk.must(bo.who, R"("do":"stand","seat":1)");
  CHECK(desk.screens[ada.who].room.at("seats").at(1).at("kind") == "open");
  desk.must(bo.who, R"("do":"sit","seat":1)");
  desk.must(ada.who, R"("do":"stand","seat":1)");  // the host opens it
  CHECK(desk.screens[bo.who].room.at("you").at("seats").as_array().empty());
  desk.must(ada.who, R"("do":"stand","seat":2)");  // also a bot's
  CHECK(desk.screens[bo.who].room.at("seats").at(2).at("kind") == "open");
  desk.check_screens();
}

TEST_CASE("hall: the host alone configures, and the others agree anew") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const Desk::Guest bo = desk.enter(ada.room);
  desk.must(bo.who, R"("do":"sit","seat":1)");
  desk.must(bo.who, R"("do":"ready","ready":true)");
  const std::string person = text_of(desk.screens[bo.who].room.at("you").at("person"));
  const std::string two =
      R"("do":"configure","options":{"players":2,"rounds":"single"},"seats":[{"who":"person","person":)" + person +
      R"(},{"who":"me"}])";
  desk.refused(bo.who, two, "notYours");
  desk.must(ada.who, two);
  CHECK(desk.screens[bo.who].room.at("you").at("seats") == json::array{0});
  CHECK(desk.screens[bo.who].room.at("seats").as_array().size() == 2);
  CHECK(desk.screens[bo.who].room.at("seats").at(0).at("ready") == false);
  CHECK(desk.screens[bo.who].room.at("options").at("rounds") == "single");
  desk.refused(ada.who, R"("do":"start")", "notNow");
  const auto configured = [](const std::string& options, const std::string& seats) {
    return R"("do":"configure","options":)" + options + R"(,"seats":)" + seats;
  };
  desk.refused(ada.who, configured(R"({"players":3})", R"([{"who":"me"}])"), "badInput");
  desk.refused(ada.who, configured(R"({"players":9})", R"([{"who":"me"}])"), "badInput");
  desk.refused(ada.who, configured("{}", R"([{"who":"me"},{"who":"me"},{"who":"person","person":77}])"), "badInput");
  desk.refused(ada.who, configured("{}", R"([{"who":"me"},{"who":"me"},{"who":"person"}])"), "badInput");
  desk.refused(ada.who, configured("{}", R"([{"who":"me"},{"who":"me"},{"who":"bot","bot":"Deep Blue"}])"), "badInput");
  desk.must(bo.who, R"("do":"ready","ready":true)");
  desk.must(ada.who, R"("do":"start")");
  desk.refused(ada.who, two, "notNow");
  desk.refused(bo.who, R"("do":"stand","seat":0)", "notNow");
  desk.refused(bo.who, R"("do":"ready","ready":false)", "notNow");
}

TEST_CASE("hall: a person with his key is the same person on every screen; a wrong key opens nothing") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const Desk::Guest twice = desk.again(ada);
  CHECK(desk.screens[twice.who].room.at("you") == desk.screens[ada.who].room.at("you"));
  CHECK(desk.screens[ada.who].room.at("people").as_array().size() == 1);
  desk.disconnect(ada.who);
  CHECK(desk.screens[twice.who].room.at("people").at(0).at("here") == true);
  const Desk::Guest bo = desk.enter(ada.room);
  desk.disconnect(twice.who);
  CHECK(desk.screens[bo.who].room.at("people").at(0).at("here") == false);
  CHECK(desk.screens[bo.who].room.at("seats").at(0).at("here") == false);
  const Connection eve = desk.connect();
  const std::string room = R"("do":"enter","room":")" + ada.room + "\"";
  desk.refused(eve, room + R"(,"token":"00000000000000000000000000000000")", "badToken");
  desk.refused(eve, room + R"(,"token":"")", "badToken");
  const std::string stored = Desk::text_of_string(parsed(desk.stored[ada.room].meta).at("people").at(0).at("token"));
  desk.refused(eve, room + R"(,"token":")" + stored + "\"", "badToken");  // what is stored opens no door
  desk.refused(eve, R"("do":"enter","room":"NOSUCH")", "unknownRoom");
  desk.refused(eve, R"("do":"sync")", "notNow");
}

TEST_CASE("hall: codes are read in small letters too") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  std::string small = ada.room;
  for (char& c : small) c = static_cast<char>(std::tolower(c));
  CHECK(desk.must(desk.connect(), R"("do":"enter","room":")" + small + "\"").at("room").as_string() == ada.room);
}

TEST_CASE("hall: who goes to another room has left the first") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const Desk::Guest bo = desk.create(one_open);
  desk.must(ada.who, R"("do":"enter","room":")" + bo.room + "\"");
  CHECK(desk.screens[bo.who].room.at("people").as_array().size() == 2);
  desk.must(bo.who, R"("do":"chat","text":"hello")");
  CHECK(desk.screens[ada.who].room.at("chat").at(0).at("text") == "hello");
  desk.must(ada.who, R"("do":"exit")");
  const std::size_t heard = desk.screens[ada.who].received.size();
  desk.must(bo.who, R"("do":"chat","text":"still here?")");
  CHECK(desk.screens[ada.who].received.size() == heard);
  desk.must(ada.who, R"("do":"exit")");  // once more harms nobody
  for (const char* what :
       {R"("do":"start")", R"("do":"sit","seat":0)", R"("do":"chat","text":"x")", R"("do":"rematch")",
        R"("do":"record")", R"("do":"undo","seat":0,"step":0)", R"("do":"leave","seat":0)",
        R"("do":"person","name":"x","colour":"y")", R"("do":"play","seat":0,"step":0,"move":{})"}) {
    desk.screens[ada.who] = {};
    CHECK(desk.ask(ada.who, what).at("problem").at("code") == "notNow");
  }
}

TEST_CASE("hall: only so many people fit a room; a guest who is gone makes place, one who sits or is host does not") {
  Desk desk({.people = 3});
  const Desk::Guest ada = desk.create(R"([{"who":"open"},{"who":"open"},{"who":"open"}])");
  const Desk::Guest bo = desk.enter(ada.room);
  const Desk::Guest cy = desk.enter(ada.room);
  desk.must(bo.who, R"("do":"sit","seat":0)");
  const Connection dee = desk.connect();
  const std::string enter = R"("do":"enter","room":")" + ada.room + "\"";
  desk.refused(dee, enter, "tooMany");
  desk.disconnect(ada.who);
  desk.disconnect(bo.who);
  desk.refused(dee, enter, "tooMany");
  desk.disconnect(cy.who);
  desk.must(dee, enter);
  CHECK(desk.screens[dee].room.at("people").as_array().size() == 4);
  const std::string with_key = enter + R"(,"token":")" + cy.token + "\"";
  CHECK(desk.ask(desk.connect(), with_key).at("problem").at("code") == "tooMany");
  (void)desk.again(ada);
  (void)desk.again(bo);
  desk.disconnect(dee);  // then there is a place for Cy, who kept his key
  CHECK(desk.must(desk.connect(), with_key).at("person") == 3);
}

TEST_CASE("hall: of guests who are gone so many are remembered; who has been gone longest is forgotten first") {
  Desk desk({.remembered = 4});
  const Desk::Guest ada = desk.create(R"([{"who":"open"},{"who":"open"},{"who":"open"}])");
  std::vector<Desk::Guest> guests;
  for (int i = 0; i < 4; ++i) {
    guests.push_back(desk.enter(ada.room));
    desk.disconnect(guests.back().who);
  }
  const auto comes_back = [&](const Desk::Guest& guest) {
    const Connection who = desk.connect();
    const bool in =
        desk.ask(who, R"("do":"enter","room":")" + ada.room + R"(","token":")" + guest.token + "\"").at("ok").as_bool();
    desk.disconnect(who);
    return in;
  };
  CHECK_FALSE(comes_back(guests[0]));
  CHECK(comes_back(guests[1]));
  CHECK(comes_back(guests[3]));
}

TEST_CASE("hall: one address cannot fill a room with guests, nor come as new ones all the time") {
  Desk desk({.guests = 2});
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const std::string enter = R"("do":"enter","room":")" + ada.room + "\"";
  const Connection bo = desk.connect("6.6.6.6");
  desk.must(bo, enter);
  desk.must(desk.connect("6.6.6.6"), enter);
  desk.refused(desk.connect("6.6.6.6"), enter, "tooMany");
  desk.must(desk.connect("7.7.7.7"), enter);
  desk.must(bo, R"("do":"sit","seat":1)");  // who plays is no guest
  desk.must(desk.connect("6.6.6.6"), enter);

  Desk slow({.guest_every = 1000});
  const Desk::Guest host = slow.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const std::string come = R"("do":"enter","room":")" + host.room + "\"";
  int came = 0;
  for (;;) {
    const Connection who = slow.connect();
    if (!slow.ask(who, come).at("ok").as_bool()) break;
    slow.disconnect(who);
    REQUIRE(++came < 100);
  }
  CHECK(came == 32);
  slow.must(slow.connect("7.7.7.7"), come);
  slow.now += 1000;
  slow.must(slow.connect(), come);
}

TEST_CASE(
    "hall: who names rooms that are not there too often learns nothing more, from whichever line of his address") {
  Desk desk({.guess_every = 5000});
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const std::string room = R"("do":"enter","room":")" + ada.room + "\"";
  const std::string nowhere = R"("do":"enter","room":"NOSUCH")";
  for (int i = 0; i < 20; ++i) desk.refused(desk.connect("6.6.6.6"), nowhere, "unknownRoom");
  const Connection eve = desk.connect("6.6.6.6");
  desk.refused(eve, nowhere, "tooFast");
  desk.refused(eve, room, "tooFast");  // a hit looks like a miss
  desk.refused(eve, room + R"(,"token":"00000000000000000000000000000000")", "tooFast");
  desk.must(eve, room + R"(,"token":")" + ada.token + "\"");  // but a key is a key
  desk.must(desk.connect("7.7.7.7"), room);
  desk.now += 5000;
  desk.refused(eve, nowhere, "unknownRoom");
  desk.refused(eve, nowhere, "tooFast");
}

TEST_CASE("hall: a key that fits nowhere is a guess too, and then a room that is there looks like one that is not") {
  Desk desk({.guess_every = 5000, .whole_every = 249});
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const std::string key = R"(","token":"00000000000000000000000000000000")";
  const auto enter = [&](const std::string& room) { return R"("do":"enter","room":")" + room + key; };
  const auto eve = desk.connect("6.6.6.6");
  const auto own = Desk::text_of_string(
      desk.must(eve, R"("do":"create","game":"egocentric-world","options":{"players":1},"seats":[{"who":"me"}],)"
                     R"("name":"","colour":"")")
          .at("room"));
  while (desk.ask(eve, R"("do":"sync")").at("ok").as_bool()) {
  }
  // She may not ask for any whole table now: that, too, tells her nothing of rooms.
  CHECK(desk.ask(eve, enter(ada.room)).at("problem").at("code") == "badToken");
  for (int i = 1; i < 20; ++i) {
    const json::value problem = desk.ask(eve, enter(i % 2 == 0 ? "NOSUCH" : own)).at("problem");
    CHECK(problem.at("code") == (i % 2 == 0 ? "unknownRoom" : "badToken"));
  }
  const json::value there = desk.ask(eve, enter(ada.room)).at("problem");
  CHECK(there.at("code") == "tooFast");
  desk.slow_store = true;
  CHECK(desk.ask(eve, enter("NOSUCH")).at("problem") == there);  // at once: the store is not asked
  CHECK_FALSE(desk.hall->next_load().has_value());
}

TEST_CASE("hall: codes grow with the number of rooms, so that guessing takes more than a month") {
  constexpr Millis every = 5000;
  constexpr double a_month = 30.0 * 24 * 3600 * 1000 / every;
  CHECK(letters_of_codes(1, every) == 6);
  for (const std::size_t rooms : {100U, 1'000U, 20'000U, 1'000'000U, 100'000'000U}) {
    double codes = 1;
    for (std::size_t i = 0; i < letters_of_codes(rooms, every); ++i) codes *= 28;
    CHECK(codes / static_cast<double>(rooms) > a_month);
  }
  CHECK(letters_of_codes(1'000'000, 0) == 6);  // alone nobody guesses
  Desk desk;
  desk.hall->rooms_stored(50'000'000);
  const Desk::Guest ada = desk.create(one_open);
  CHECK(ada.room.size() == 10);
  CHECK(ada.room.find_first_not_of("BCDFGHJKLMNPQRSTVWXZ23456789") == std::string::npos);
}

TEST_CASE("hall: chat and names have their pace; the same name again is nothing new") {
  Desk desk({.chat_every = 999, .rename_every = 1999});
  const Desk::Guest ada = desk.create(one_open);
  for (int i = 0; i < 10; ++i) desk.must(ada.who, R"("do":"chat","text":"so")");
  desk.refused(desk.again(ada).who, R"("do":"chat","text":"so")", "tooFast");  // on whichever screen
  for (int i = 0; i < 5; ++i) {
    desk.must(ada.who, R"("do":"person","name":"Ada )" + std::to_string(i) + R"(","colour":"red")");
  }
  desk.refused(ada.who, R"("do":"person","name":"Lovelace","colour":"red")", "tooFast");
  const std::int64_t n = desk.screens[ada.who].n;
  desk.must(ada.who, R"("do":"person","name":"Ada 4","colour":"red")");
  CHECK(desk.screens[ada.who].n == n);
  desk.now += 2000;
  desk.must(ada.who, R"("do":"chat","text":"so")");
  desk.must(ada.who, R"("do":"person","name":"Lovelace","colour":"red")");
}

TEST_CASE("hall: only so many rooms an hour from one address, and so many at all") {
  Desk desk({.rooms = 5, .rooms_an_hour = 2});
  const auto create = [](const char* seats = R"([{"who":"me"},{"who":"open"},{"who":"open"}])") {
    return std::string(R"("do":"create","game":"egocentric-world","options":{},"name":"","colour":"","seats":)") +
           seats;
  };
  const Connection here = desk.connect("1.1.1.1");
  desk.refused(here, create("[]"), "badInput");  // what failed does not count
  desk.must(here, create());
  desk.must(here, create());
  desk.refused(here, create(), "tooMany");
  desk.must(desk.connect("2.2.2.2"), create());
  desk.now += 3'600'000;
  desk.must(here, create());
  desk.must(here, create());
  desk.refused(desk.connect("3.3.3.3"), create(), "tooMany");
  CHECK(desk.hall->room_count() == 5);
}

TEST_CASE("hall: a rematch is proposed, and each who accepts goes to the next game when he likes") {
  Desk desk;
  auto guests = desk.game_of(3, R"({"players":3,"rounds":"single"})");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  desk.refused(guests[0].who, R"("do":"rematch")", "notNow");
  desk.refused(guests[0].who, R"("do":"record")", "notNow");
  desk.play_on(guests, 7);
  const json::value first = desk.table(guests[0].who).at("commitment");
  CHECK(hex(sha256("divan seed " + std::string(desk.table(guests[1].who).at("seed").as_string()))) ==
        first.as_string());
  desk.refused(watcher.who, R"("do":"rematch")", "notYours");  // who does not play proposes none
  CHECK(!desk.screens[guests[0].who].room.as_object().contains("rematch"));

  const std::string code = rematch(desk, guests[1]);
  CHECK(code != guests[0].room);
  const auto offer = [&](Connection who) { return desk.screens[who].room.at("rematch"); };
  for (const Connection who : {guests[0].who, guests[1].who, guests[2].who, watcher.who}) {
    CHECK(desk.screens[who].room.at("phase") == "over");  // nobody is pulled away
    CHECK(!desk.table(who).is_null());
    CHECK(text_of(offer(who)) == R"({"room":")" + code + R"(","accepted":[2]})");
  }
  // Said twice it is one acceptance, and the same room.
  CHECK(rematch(desk, guests[1]) == code);
  CHECK(offer(guests[0].who).at("accepted") == json::array{2});

  // His key opens the next room, where he has his seat and is ready.
  const Desk::Guest bo = desk.again({0, guests[1].token, code});
  const auto seat = [&](std::size_t i) { return desk.screens[bo.who].room.at("seats").at(i); };
  CHECK(desk.screens[bo.who].room.at("phase") == "lobby");
  CHECK(seat(1).at("ready") == true);
  CHECK(seat(0).at("kind") == "person");
  CHECK(seat(0).at("ready") == false);
  CHECK(seat(0).at("here") == false);

  CHECK(rematch(desk, guests[0]) == code);
  CHECK(offer(guests[2].who).at("accepted") == json::array{2, 1});
  CHECK(seat(0).at("ready") == true);
  const Desk::Guest ada = desk.again({0, guests[0].token, code});
  desk.refused(ada.who, R"("do":"start")", "notNow");  // Cy has not accepted
  desk.must(ada.who, R"("do":"configure","options":{"players":3,"rounds":"single"},"seats":[{"who":"me"},)"
                     R"({"who":"person","person":2},{"who":"bot","bot":"random"}])");
  desk.must(bo.who, R"("do":"ready","ready":true)");
  desk.must(ada.who, R"("do":"start")");
  CHECK(desk.table(bo.who).at("commitment") != first);
  CHECK(desk.table(bo.who).at("seed").is_null());

  // Cy and the spectator still look at the first game, ask for its record, and may come along to watch.
  CHECK(desk.table(guests[2].who).at("commitment") == first);
  desk.must(guests[2].who, R"("do":"record")");
  CHECK(rematch(desk, watcher) == code);
  CHECK(rematch(desk, guests[2]) == code);
  const Desk::Guest cy = desk.again({0, guests[2].token, code});
  CHECK(desk.screens[cy.who].room.at("you").at("seats").as_array().empty());
  CHECK(desk.screens[cy.who].room.at("people").as_array().size() == 4);
  desk.check_screens();
}

TEST_CASE("hall: who comes to a finished game when the next has begun can go there too") {
  Desk desk({.people = 4});
  auto guests = desk.game_of(2, R"({"players":2,"rounds":"single"})");
  desk.play_on(guests, 7);
  const std::string code = rematch(desk, guests[0]);
  const Desk::Guest other = desk.enter(code);  // takes the number that the next guest of the old room will have
  const Desk::Guest late = desk.enter(guests[0].room);
  desk.must(late.who, R"("do":"person","name":"Eve","colour":"plum")");
  CHECK(rematch(desk, late) == code);
  const Desk::Guest there = desk.again({0, late.token, code});
  CHECK(desk.screens[there.who].room.at("you").at("person") != desk.screens[other.who].room.at("you").at("person"));
  CHECK(desk.screens[there.who].room.at("people").at(3).at("name") == "Eve");
  const Desk::Guest too_late = desk.enter(guests[0].room);
  desk.refused(too_late.who, R"("do":"rematch")", "tooMany");
}

TEST_CASE("hall: a rematch survives a restart, and so does the game before it") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2,"rounds":"single"})");
  desk.play_on(guests, 7);
  const std::string record = text_of(desk.must(guests[0].who, R"("do":"record")").at("record"));
  const std::string code = rematch(desk, guests[0]);
  desk.restart();
  for (Desk::Guest& guest : guests) guest = desk.again(guest);
  CHECK(Desk::text_of_string(desk.screens[guests[1].who].room.at("rematch").at("room")) == code);
  CHECK(text_of(desk.must(guests[1].who, R"("do":"record")").at("record")) == record);
  CHECK(rematch(desk, guests[1]) == code);  // fetched from the store
  const Desk::Guest ada = desk.again({0, guests[0].token, code});
  desk.must(ada.who, R"("do":"start")");
  CHECK(desk.stored[code].game->number == 1);
}

TEST_CASE("hall: a next room that was cleared away is opened anew by whoever asks, and is there for everybody") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2,"rounds":"single"})");
  desk.play_on(guests, 7);
  std::string code;
  for (const Desk::Guest& each : guests) code = rematch(desk, each);  // all have accepted it
  desk.restart();
  desk.stored.erase(code);
  guests[1] = desk.again(guests[1]);
  const std::string anew = rematch(desk, guests[1]);
  REQUIRE(desk.stored.contains(anew));
  CHECK(text_of(parsed(desk.stored[guests[1].room].meta).at("rematch")) ==
        R"({"room":")" + anew + R"(","accepted":[2]})");
  desk.restart();
  guests[0] = desk.again(guests[0]);
  CHECK(rematch(desk, guests[0]) == anew);
  const Desk::Guest ada = desk.again({0, guests[0].token, anew});
  CHECK(desk.screens[ada.who].room.at("phase") == "lobby");
  desk.must(ada.who, R"("do":"start")");
}

TEST_CASE("hall: whom the next room has forgotten is known there again once he asks for it, also after a restart") {
  Desk desk({.people = 8, .remembered = 3});
  auto guests = desk.game_of(2, R"({"players":2,"rounds":"single"})");
  desk.play_on(guests, 7);
  const std::string code = rematch(desk, guests[0]);
  const Desk::Guest late = desk.enter(guests[0].room);
  CHECK(rematch(desk, late) == code);
  desk.disconnect(desk.enter(code).who);  // takes the place of who was not there yet
  CHECK(rematch(desk, late) == code);
  desk.restart();
  (void)desk.again({0, late.token, code});
}

TEST_CASE("hall: a rematch is no way around the limits of rooms") {
  Desk desk({.rooms_an_hour = 1});
  auto guests = desk.game_of(2, R"({"players":2,"rounds":"single"})");
  desk.play_on(guests, 7);
  desk.refused(guests[0].who, R"("do":"rematch")", "tooMany");
  desk.now += 3'600'000;
  desk.must(guests[0].who, R"("do":"rematch")");
}

TEST_CASE("hall: alone, but watched, a rematch takes nothing from those who watch") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2})");
  const Desk::Guest watcher = desk.enter(ada.room);
  desk.must(ada.who, R"("do":"leave","seat":0)");
  REQUIRE(desk.screens[watcher.who].room.at("phase") == "over");
  CHECK(rematch(desk, ada) != ada.room);
  CHECK(!desk.table(watcher.who).is_null());
  CHECK(desk.screens[watcher.who].room.at("phase") == "over");
}

Desk::Guest who_ended_a_game_with_a_bot(Desk& desk) {
  Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2,"rounds":"single"})");
  for (std::uint64_t i = 0; desk.table(ada.who).at("outcome").is_null(); ++i) {
    if (desk.offered(ada.who) > 0) desk.play(ada.who, i * 7);
    desk.let_bots_play();
    REQUIRE(i < 5000);
  }
  return ada;
}

TEST_CASE("hall: on one's own device the game that is over stays to be looked at, and the next one begins at once") {
  Desk desk({.alone = true});
  const Desk::Guest ada = who_ended_a_game_with_a_bot(desk);
  const std::string next = rematch(desk, ada);
  CHECK(next != ada.room);
  CHECK(rematch(desk, ada) == next);
  CHECK(!desk.table(ada.who).at("outcome").is_null());
  CHECK(desk.stored[ada.room].game->number == 1);
  const Desk::Guest there = desk.again({0, ada.token, next});
  CHECK(desk.screens[there.who].room.at("phase") == "playing");
  CHECK(desk.table(there.who).at("outcome").is_null());
  desk.check_screens();
}

TEST_CASE("hall: alone with bots a rematch begins at once") {
  Desk desk;
  const Desk::Guest ada = who_ended_a_game_with_a_bot(desk);
  CHECK(rematch(desk, ada) == ada.room);
  CHECK(desk.screens[ada.who].room.at("phase") == "playing");
  CHECK(desk.screens[ada.who].room.at("gameNumber") == 2);
  CHECK(desk.stored[ada.room].game->number == 2);
  CHECK(desk.table(ada.who).at("outcome").is_null());
  desk.check_screens();
}

TEST_CASE("hall: a store that cannot be read makes no room, and does not hang") {
  Desk desk;
  desk.unreadable = Fault{.path = "$", .text = {"disk on fire", "disque en feu"}};
  const Connection ada = desk.connect();
  desk.refused(
      ada,
      R"("do":"create","game":"egocentric-world","options":{"players":1},"seats":[{"who":"me"}],"name":"","colour":"")",
      "unreadable");
  desk.refused(ada, R"("do":"enter","room":"BCDFGH")", "unreadable");
  desk.unreadable = store_is_away();
  CHECK(desk.refused(ada, R"("do":"enter","room":"BCDFGH")", "storage").at("retryAfter") == 2000);
  CHECK(desk.hall->room_count() == 0);
}

TEST_CASE("hall: who asks for everything too often waits a moment") {
  Desk desk({.whole_every = 100});
  const Desk::Guest ada = desk.create(one_open);
  int given = 0;
  while (desk.ask(ada.who, R"("do":"sync")").at("ok").as_bool()) REQUIRE(++given < 100);
  CHECK(given >= 20);
  desk.refused(ada.who, R"("do":"sync")", "tooFast");
  desk.must(ada.who, R"("do":"ping")");  // all else goes on
  desk.now += 1000;
  desk.must(ada.who, R"("do":"sync")");
}

TEST_CASE("hall: a host who stays away is stood in for by whoever sits first and is here, and has it back on return") {
  Desk desk;
  const Desk::Guest ada = desk.create(one_open);
  const Desk::Guest bo = desk.enter(ada.room);
  desk.must(bo.who, R"("do":"sit","seat":1)");
  desk.must(bo.who, R"("do":"ready","ready":true)");
  desk.refused(bo.who, R"("do":"start")", "notYours");
  desk.disconnect(ada.who);  // for an instant
  desk.refused(bo.who, R"("do":"start")", "notYours");
  desk.tick(29'000);
  const Desk::Guest back = desk.again(ada);
  desk.disconnect(back.who);
  desk.tick(29'000);
  const json::value& room = desk.screens[bo.who].room;
  CHECK(room.at("host") != room.at("you").at("person"));
  desk.refused(bo.who, R"("do":"configure","options":{},"seats":[{"who":"open"},{"who":"me"},{"who":"open"}])",
               "notYours");
  desk.tick(1'000);
  CHECK(room.at("host") == room.at("you").at("person"));  // told without being asked for
  desk.must(bo.who, R"("do":"start")");
  const Desk::Guest again = desk.again(ada);
  CHECK(desk.screens[bo.who].room.at("host") == desk.screens[again.who].room.at("you").at("person"));
}

}  // namespace
}  // namespace divan
