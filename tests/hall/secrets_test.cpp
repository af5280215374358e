// EW-7.1 in a room: whatever way a message takes to somebody – a move, an undo, chat, a first look, a reconnection – it
// tells what the rules let that viewer see at that step, and nothing of the shuffle before the end.
#include <boost/json/array.hpp>

#include "games/egocentric_world/egocentric_world.hpp"
#include "hall/desk.hpp"

namespace divan {
namespace {

using egocentric_world::EgocentricWorld;

struct Heard {
  std::string person;  // whose
  std::vector<std::int64_t> seats;
  std::string token;
  std::string text;
};

// One game of three people, with somebody who watches, as all of them heard it; and its record.
struct Listened {
  std::vector<Heard> heard;
  std::string record;
  std::vector<std::string> drawn;
  int undone = 0;
};

Listened listen(std::uint64_t taste) {
  Desk desk;
  Listened all;
  const std::string options =
      taste % 2 == 0 ? R"({"rounds":"single","browseDiscard":true})" : R"({"targetScore":30,"memoryAid":true})";
  auto guests = desk.game_of(3, options);
  guests.push_back(desk.enter(guests[0].room));  // watches
  const auto keep = [&](std::size_t who) {
    for (const std::string& text : desk.screens[guests[who].who].received) {
      all.heard.push_back({std::to_string(who), {}, guests[who].token, text});
      if (who < 3) all.heard.back().seats.push_back(static_cast<std::int64_t>(who));
    }
    desk.screens[guests[who].who].received.clear();
  };
  const auto chance = [&](std::uint64_t one_in) {
    taste = taste * 6364136223846793005U + 1442695040888963407U;
    return (taste >> 33U) % one_in == 0;
  };
  while (desk.table(guests[0].who).at("outcome").is_null()) {
    for (std::size_t who = 0; who < 3; ++who) {
      if (!desk.table(guests[who].who).at("outcome").is_null() || desk.offered(guests[who].who) == 0) continue;
      const std::string seat = std::to_string(who);
      (void)chance(1);
      desk.play(guests[who].who, taste >> 33U);
      if (chance(3))
        desk.ask(guests[(who + 1) % 3].who,
                 R"("do":"why","move":{"type":"draw"},"seat":)" + std::to_string((who + 1) % 3));
      if (!desk.table(guests[who].who).at("outcome").is_null() || !chance(3)) continue;
      const std::string undo = R"("do":"undo","seat":)" + seat + R"(,"step":)" + desk.step(guests[who].who);
      if (desk.ask(guests[who].who, undo).at("ok").as_bool()) ++all.undone;
    }
    if (chance(4)) desk.must(guests[1].who, R"("do":"chat","text":"hm")");
    if (chance(6)) desk.must(guests[2].who, R"("do":"sync")");
    if (chance(9)) desk.must(guests[0].who, R"("do":"person","colour":"","name":"A)" + desk.step(guests[0].who) + "\"");
    if (chance(5)) {  // somebody comes back, and somebody new looks in
      const std::size_t who = (taste >> 40U) % 4;
      keep(who);
      desk.disconnect(guests[who].who);
      guests[who] = desk.again(guests[who]);
    }
    if (chance(12) && desk.table(guests[0].who).at("outcome").is_null()) {
      keep(3);
      desk.disconnect(guests[3].who);
      guests[3] = desk.enter(guests[0].room);
    }
  }
  for (std::size_t who = 0; who < 4; ++who) keep(who);
  all.record = Desk::text_of_string(desk.must(guests[0].who, R"("do":"record")").at("record"));
  all.drawn = desk.drawn;
  return all;
}

// Another world in which everything the viewer may know is the same.
json::value another_world(const EgocentricWorld& game, const json::value& state, Viewer viewer, Chance& chance) {
  EgocentricWorld::State here;
  REQUIRE(!read_json(state, here, document));
  return to_json(game.imagine(game.view(here, viewer), chance));
}

TEST_CASE("hall: every message of a game of three and a watcher is what its viewer may see then, and no more") {
  const std::vector<GameEntry> games = make_games();
  const EgocentricWorld game;
  int tables = 0;
  int worlds_differ = 0;
  int undone = 0;
  for (std::uint64_t taste = 1; taste <= 6; ++taste) {
    const Listened all = listen(taste);
    undone += all.undone;
    const auto record = record_from_lines(all.record);
    REQUIRE(record);
    const std::string seed = Desk::text_of_string(record->at("header").at("seed"));
    std::map<std::size_t, std::unique_ptr<AnyTable>> at;
    Chance chance(taste);
    WatchedScreen screen;  // of one connection after the other: each begins with everything
    for (const Heard& heard : all.heard) {
      const json::object message = parsed(heard.text).as_object();
      if (message.at("type") == "room" || message.at("type") == "update") screen.take(message);
      // Nobody's key but one's own, and only where it was asked for.
      for (const std::string& secret : all.drawn) {
        const std::string token = secret.substr(0, 32);
        if (heard.text.find(token) == std::string::npos) continue;
        const bool own_key = message.at("type") == "answer" && token == heard.token;
        const bool told_at_the_end =
            secret == seed && message.contains("table") && message.at("table").as_object().contains("outcome");
        if (!own_key && !told_at_the_end) FAIL("told a secret: ", heard.text);
      }
      CHECK(heard.text.find("\"header\"") == std::string::npos);
      const json::value* table = message.if_contains("table");
      if (table == nullptr || table->is_null()) continue;
      const auto step = static_cast<std::size_t>(table->at("step").as_int64());
      if (!at[step]) {
        auto replayed = replay_record(games, *record, step);
        REQUIRE(replayed);
        at[step] = std::move(*replayed);
      }
      const AnyTable& truth = *at[step];
      if (!truth.outcome()) CHECK(!table->as_object().contains("seed"));
      // One table for each seat of one's own, and the watcher's for who has none.
      const json::array& told = table->at("seats").as_array();
      REQUIRE(told.size() == 1);
      const Viewer viewer =
          heard.seats.empty() ? Viewer::spectator() : Viewer(seat_at(static_cast<int>(heard.seats[0])));
      const json::object& news = told[0].as_object();
      const json::object& mine = screen.table.at("seats").at(0).as_object();
      REQUIRE(news.at("viewer") == to_json(viewer));
      REQUIRE(mine.at("viewer") == to_json(viewer));
      CHECK(mine.at("view") == truth.view(viewer));
      const auto from = static_cast<std::size_t>(news.at("eventsFrom").as_int64());
      const auto events = truth.events(from, {false, viewer});
      const json::array heard_events = news.contains("events") ? news.at("events").as_array() : json::array();
      REQUIRE(heard_events.size() == events.size());
      for (std::size_t i = 0; i < events.size(); ++i) {
        CHECK(heard_events[i].at("event") == events[i].event);
        CHECK(heard_events[i].at("text") == to_json(events[i].text));
      }
      // The same in another world that differs in what is hidden from him.
      const json::value other = another_world(game, truth.state(), viewer, chance);
      if (other != truth.state()) ++worlds_differ;
      const auto elsewhere = games[0].open_at(other, truth.occupants(), "another seed");
      REQUIRE(elsewhere);
      std::string there;
      (*elsewhere)->tell_whole(there, viewer);
      const json::object same = parsed(there).as_object();
      CHECK(mine.at("view") == same.at("view"));
      for (const char* part : {"moves", "closed"}) {
        CHECK(mine.at(part) == (same.contains(part) ? same.at(part) : json::array()));
      }
      if (!viewer.is_spectator()) {
        const auto here = truth.previews(viewer.seat(), nullptr);
        CHECK(json_text(here.body) == json_text((*elsewhere)->previews(viewer.seat(), nullptr).body));
      }
      ++tables;
    }
  }
  CHECK(tables > 500);
  CHECK(worlds_differ > tables / 2);
  CHECK(undone > 3);
}

TEST_CASE("hall: who sits down for the next game learns nothing of the running one, nor does who stood up") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  for (const char* what : {R"("do":"sit","seat":0)", R"("do":"record")", R"("do":"undo","seat":0,"step":0)",
                           R"("do":"why","seat":0,"move":{"type":"draw"})", R"("do":"return","seat":1)",
                           R"("do":"substitute","seat":0,"bot":"easy")", R"("do":"rematch")", R"("do":"start")"}) {
    CHECK(desk.ask(watcher.who, what).at("ok") == false);
  }
  desk.disconnect(guests[1].who);
  desk.must(guests[0].who, R"("do":"substitute","seat":1,"bot":"random")");
  CHECK(desk.table(guests[0].who).at("seats").as_array().size() == 1);  // the host sees his own seat only
  desk.sync(guests[0].who);
  CHECK(desk.table(guests[0].who).at("seats").as_array().size() == 1);
}

}  // namespace
}  // namespace divan
