// What is asked and told beside the game: advice, pointing, what a game is made of. None of it changes anything.
#include <boost/json/array.hpp>

#include "games/egocentric_world/egocentric_world.hpp"
#include "hall/desk.hpp"
#include "table/table.hpp"
#include "toys/toys.hpp"

namespace divan {
namespace {

constexpr const char* alone = R"([{"who":"me"}])";
constexpr const char* solo = R"({"players":1})";

std::string advise(int seat) { return R"("do":"advise","seat":)" + std::to_string(seat); }
std::string point(const std::string& target) { return R"("do":"point","target":")" + target + "\""; }
std::string all_stored(const Desk& desk) {
  std::string all;
  for (const auto& [code, room] : desk.stored) {
    all += code + room.meta;
    if (!room.game) continue;
    all += room.game->header;
    for (const std::string& entry : room.game->entries) all += entry;
  }
  return all;
}
// The last thing this screen was shown, if it was somebody's pointing.
const json::value* pointed(Desk& desk, Connection who, json::value& last) {
  last = parsed(desk.screens[who].received.back());
  return last.as_object().if_contains("pointed");
}

// --- Pointing -----------------------------------------------------------------------------------------------------

TEST_CASE("hall: a pointing reaches everybody else, watchers too, and is kept nowhere") {
  Desk desk;
  const auto guests = desk.game_of(3, "{}");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  desk.must(guests[1].who, R"("do":"person","name":"Bo","colour":"teal")");
  const std::string before = all_stored(desk);
  const json::value table = desk.table(guests[0].who);
  desk.must(guests[1].who, point("city:7_b-2"));
  json::value last;
  for (const Connection who : {guests[0].who, guests[2].who, watcher.who}) {
    const json::value* shown = pointed(desk, who, last);
    REQUIRE(shown != nullptr);
    CHECK(text_of(*shown) == R"({"person":2,"name":"Bo","colour":"teal","target":"city:7_b-2"})");
    CHECK(!last.as_object().contains("table"));
    CHECK(!last.as_object().contains("room"));
  }
  for (const std::string& text : desk.screens[guests[1].who].received) {
    CHECK(text.find("city:7") == std::string::npos);  // his own screen knows
  }
  CHECK(all_stored(desk) == before);
  CHECK(text_of(desk.table(guests[0].who)) == text_of(table));
  desk.check_screens();  // numbers have no gap, and what is asked for anew knows nothing of it
  for (const std::string& text : {desk.screens[watcher.who].received.back(), all_stored(desk)}) {
    CHECK(text.find("city:7") == std::string::npos);
  }
  const Desk::Guest late = desk.enter(guests[0].room);
  for (const std::string& text : desk.screens[late.who].received) CHECK(text.find("pointed") == std::string::npos);
  desk.play_on(guests, 3, 6);  // and the game goes on
  desk.check_screens();
}

TEST_CASE("hall: who may point, when, and at what") {
  Desk desk;
  const Desk::Guest host = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"bot","bot":"random"}])");
  const Desk::Guest watcher = desk.enter(host.room);
  const Connection outside = desk.connect();
  desk.refused(outside, point("x"), "notNow");
  desk.refused(host.who, point("x"), "notNow");  // no game yet
  desk.must(host.who, R"("do":"configure","options":{},"seats":[{"who":"me"},{"who":"bot"},{"who":"bot"}])");
  desk.must(host.who, R"("do":"start")");
  const json::object no = desk.refused(watcher.who, point("x"), "notYours");
  CHECK(no.at("text").at("en").as_string().find("watch") != std::string::npos);
  for (const std::string& target :
       {std::string(), std::string(41, 'a'), std::string("era 3"), std::string("é"), std::string("<b>"),
        std::string("a.b"), std::string("\\u0000"), std::string("\\n"), std::string(5000, 'x')}) {
    const json::object bad = desk.refused(host.who, point(target), "badInput");
    CHECK(bad.at("path") == "$.target");
    CHECK(bad.at("text").at("en").as_string().find("40") != std::string::npos);
  }
  desk.must(host.who, point(std::string(40, 'Z')));
  desk.refused(host.who, R"("do":"point")", "badInput");
  desk.refused(host.who, R"("do":"point","target":3)", "badInput");
}

TEST_CASE("hall: five pointings at once, then one a second, for each who points") {
  Desk desk;
  const auto guests = desk.game_of(3, "{}");
  for (int i = 0; i < 5; ++i) desk.must(guests[0].who, point("a"));
  const json::object no = desk.refused(guests[0].who, point("a"), "tooFast");
  CHECK(no.at("text").at("en").as_string().find("five") != std::string::npos);
  desk.must(guests[1].who, point("a"));
  desk.now += 999;
  desk.refused(guests[0].who, point("a"), "tooFast");
  desk.now += 1;
  desk.must(guests[0].who, point("a"));
  desk.refused(guests[0].who, point("a"), "tooFast");
  desk.now += 60'000;
  for (int i = 0; i < 5; ++i) desk.must(guests[0].who, point("a"));
  desk.refused(guests[0].who, point("a"), "tooFast");
  desk.check_screens();
}

TEST_CASE("hall: where nobody else is, pointing is fine and says nothing") {
  for (const bool own : {false, true}) {
    Desk desk({.alone = own});
    const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"me","name":"Bo"},{"who":"bot","bot":"random"}])");
    const std::int64_t n = desk.screens[ada.who].n;
    for (int i = 0; i < 20; ++i) desk.must(ada.who, point("hand:1"));
    CHECK(desk.screens[ada.who].n == n);
  }
}

// --- Advice -------------------------------------------------------------------------------------------------------

TEST_CASE("hall: advice is one of the moves offered, with reasons, and changes nothing") {
  Desk desk;
  const Desk::Guest ada = desk.create(alone, solo);
  desk.let_bots_play();
  const std::string before = all_stored(desk);
  const std::string screen = text_of(desk.table(ada.who));
  const std::string id = desk.wonder(ada.who, advise(0));
  desk.must(ada.who, R"("do":"ping")");  // others are heard meanwhile
  const json::object answer = desk.answered(ada.who, id);
  REQUIRE(answer.at("ok").as_bool());
  const json::object advice = answer.at("advice").as_object();
  bool offered = false;
  for (const json::value& each : desk.seat(ada.who).at("moves").as_array()) {
    if (each.at("move") != advice.at("move")) continue;
    offered = true;
    for (const char* field : {"text", "rule", "targets"}) CHECK(text_of(each.at(field)) == text_of(advice.at(field)));
  }
  CHECK(offered);
  const json::array& candidates = advice.at("candidates").as_array();
  CHECK(candidates.size() <= 5);
  std::int64_t share = 0;
  for (const json::value& each : candidates) {
    share += each.at("sharePerMille").as_int64();
    CHECK(each.at("valuePerMille").as_int64() >= 0);
    CHECK(each.at("valuePerMille").as_int64() <= 1000);
  }
  CHECK(share <= 1002);  // each is rounded
  if (!candidates.empty()) CHECK(text_of(candidates[0].at("text")) == text_of(advice.at("text")));
  CHECK(advice.at("plan").is_array());
  // What speaks for it has a unit that a player counts in, against the next best; and so has every other move.
  const json::array& because = advice.at("because").as_array();
  REQUIRE(candidates.size() > 1);
  CHECK(!candidates[0].as_object().contains("behind"));
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const std::string behind(candidates[i].at("behind").at("en").as_string());
    CHECK((behind == "about as good" || behind.ends_with(" worse")));
  }
  const std::string worth(candidates[0].at("worth").at("en").as_string());
  CHECK((worth.ends_with(" points") || worth.ends_with(" point")));
  CHECK(std::string(advice.at("unit").at("en").as_string()).starts_with("lead over"));
  // And what it is good for is told with how often it came true.
  for (const json::value& each : advice.at("aims").as_array()) {
    CHECK(std::string(each.at("en").as_string()).ends_with(" %"));
  }
  REQUIRE(!because.empty());
  const std::string compared(because.back().at("en").as_string());
  const std::string next(candidates[1].at("text").at("en").as_string());
  CHECK(compared.find("“" + next + "”") != std::string::npos);
  CHECK((compared.starts_with("about ") || compared.starts_with("it is about as good as ")));
  CHECK(all_stored(desk) == before);
  CHECK(text_of(desk.table(ada.who)) == screen);
  CHECK(text_of(desk.answered(ada.who, desk.wonder(ada.who, advise(0))).at("advice")) == text_of(advice));  // again
  desk.must(ada.who,
            R"("do":"play","seat":0,"step":)" + desk.step(ada.who) + R"(,"move":)" + text_of(advice.at("move")));
  desk.check_screens();
}

TEST_CASE("hall: advice depends on nothing but what the seat sees") {
  using egocentric_world::EgocentricWorld;
  const std::vector<GameEntry> games = make_games();
  const auto game = std::make_shared<const EgocentricWorld>();
  EgocentricWorld::Options options{};
  options.players = 3;
  int compared = 0;
  int differed = 0;
  for (int number = 0; number < 12; ++number) {
    Table<EgocentricWorld> table(game, options, {}, Seed("advice " + std::to_string(number)));
    EgocentricWorld::MoveList list;
    for (int i = 0; i < 4 + number && !table.outcome(); ++i) {
      const Seat seat = table.to_move().first();
      table.game().moves(table.state(), seat, list);
      REQUIRE(!table.play(seat, list[static_cast<std::size_t>(i * 7 + number) % list.size()]));
    }
    if (table.outcome()) continue;
    const Seat seat = table.to_move().first();
    const auto view = table.view(seat);
    Chance chance = Seed("another world " + std::to_string(number)).step(0);
    const EgocentricWorld::State other = game->imagine(view, chance);
    differed += other == table.state() ? 0 : 1;
    const auto& entry = *find_game(games, "egocentric-world");
    const auto told = [&](const EgocentricWorld::State& state, const std::string& seed) {
      const auto opened = entry.open_at(to_json(state), {}, seed);
      REQUIRE(opened.ok());
      return json_text((*opened)->advice(seat, {})());
    };
    CHECK(told(table.state(), "one shuffle") == told(other, "another"));
    ++compared;
  }
  CHECK(compared > 6);
  CHECK(differed > 6);
}

TEST_CASE("hall: no advice where others play against you; where all play together there is") {
  Desk desk;
  const auto rivals = desk.game_of(3, "{}");
  const auto turn = static_cast<std::size_t>(desk.table(rivals[0].who).at("toMove").at(0).as_int64());
  const json::object no = desk.refused(rivals[turn].who, advise(static_cast<int>(turn)), "notNow");
  CHECK(no.at("text").at("en").as_string().find("unfair") != std::string::npos);

  const auto friends = desk.game_of(2, R"({"players":2})", "the-loop");
  const auto first = static_cast<std::size_t>(desk.table(friends[0].who).at("toMove").at(0).as_int64());
  const std::string id = desk.wonder(friends[first].who, advise(static_cast<int>(first)));
  const json::object answer = desk.answered(friends[first].who, id);
  REQUIRE(answer.at("ok").as_bool());
  CHECK(!answer.at("advice").at("because").as_array().empty());
  desk.check_screens();
}

TEST_CASE("hall: advice for a decision that one owes oneself, one at a time") {
  Desk desk({.advice = 2}, toys::all_games());
  const Connection outside = desk.connect();
  desk.refused(outside, advise(0), "notNow");
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"me"},{"who":"bot","bot":"random"}])");
  desk.let_bots_play();
  const auto turn = static_cast<int>(desk.table(ada.who).at("toMove").at(0).as_int64());
  desk.refused(ada.who, advise(1 - turn), "notNow");
  desk.refused(ada.who, advise(2), "notYours");
  desk.refused(ada.who, advise(7), "badInput");
  const Desk::Guest watcher = desk.enter(ada.room);
  desk.refused(watcher.who, advise(turn), "notYours");
  const Desk::Guest lobby = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  desk.refused(lobby.who, advise(0), "notNow");

  const std::string id = desk.wonder(ada.who, advise(turn));
  desk.refused(ada.who, advise(turn), "tooFast");
  const Desk::Guest bo = desk.create(R"([{"who":"me"},{"who":"bot"}])", "{}", "matching-pennies");
  const std::string other = desk.wonder(bo.who, advise(0));
  const Desk::Guest cy = desk.create(alone, solo);
  const json::object no = desk.refused(cy.who, advise(0), "tooMany");
  CHECK(no.at("text").at("en").as_string().find('2') != std::string::npos);
  CHECK(desk.answered(ada.who, id).at("ok") == true);
  CHECK(desk.answered(bo.who, other).at("ok") == true);
  CHECK(desk.answered(cy.who, desk.wonder(cy.who, advise(0))).at("ok") == true);
}

TEST_CASE("hall: advice about a table that has moved on is not given") {
  Desk desk;
  const Desk::Guest ada = desk.create(alone, solo);
  const auto ask = [&](const auto& meanwhile) {
    const std::string id = desk.wonder(ada.who, advise(0));
    const std::optional<Thinking> thinking = desk.hall->next_thought();
    REQUIRE(thinking.has_value());
    meanwhile();
    const json::object answer = desk.answered(ada.who, id, *thinking, AdviceTo<json::value>{});
    CHECK(answer.at("ok") == false);
    CHECK(answer.at("problem").at("code") == "stale");
    CHECK(answer.at("problem").at("text").at("en").as_string().find("moved on") != std::string::npos);
  };
  ask([&] { desk.play(ada.who); });  // draws
  ask([&] {
    const std::string taken = R"("do":"play","seat":0,"step":)" + desk.step(ada.who) + R"(,"move":{"type":"throw"})";
    desk.must(ada.who, taken);
    desk.ask(ada.who, R"("do":"undo","seat":0,"step":)" + desk.step(ada.who));
  });
  ask([&] { desk.must(ada.who, R"("do":"exit")"); });
  desk.must(ada.who, R"("do":"enter","room":")" + ada.room + R"(","token":")" + ada.token + "\"");
  ask([&] { desk.must(ada.who, R"("do":"substitute","seat":0,"bot":"random")"); });
  desk.must(ada.who, R"("do":"return","seat":0)");
  ask([&] { desk.hall->forget(ada.room); });
}

TEST_CASE("hall: who hangs up while advice is thought of is told nothing, and makes room for others") {
  Desk desk({.advice = 1});
  const Desk::Guest ada = desk.create(alone, solo);
  [[maybe_unused]] const std::string id = desk.wonder(ada.who, advise(0));
  const std::optional<Thinking> thinking = desk.hall->next_thought();
  REQUIRE(thinking.has_value());
  desk.disconnect(ada.who);
  desk.hall->thought(*thinking, AdviceTo<json::value>{}, desk.now);
  desk.collect();  // fails when somebody who is gone is talked to
  const Desk::Guest again = desk.again(ada);
  CHECK(desk.answered(again.who, desk.wonder(again.who, advise(0))).at("ok") == true);
}

TEST_CASE("hall: bots think while advice is thought of, and clocks run on") {
  Desk desk({}, toys::all_games());
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", "{}", "matching-pennies");
  const std::string id = desk.wonder(ada.who, advise(0));
  const std::optional<Thinking> advice = desk.hall->next_thought();
  const std::optional<Thinking> bot = desk.hall->next_thought();
  REQUIRE((advice.has_value() && bot.has_value()));
  CHECK(advice->asked.has_value());
  CHECK(!bot->asked.has_value());
  CHECK(desk.answered(ada.who, id, *advice, advice->think()).at("ok") == true);
  desk.hall->thought(*bot, bot->think(), desk.now);
  desk.collect();
  CHECK(desk.step(ada.who) == "1");
}

// --- Components ---------------------------------------------------------------------------------------------------

TEST_CASE("hall: what a game is made of, also before any room") {
  Desk desk;
  const Connection who = desk.connect();
  for (const GameEntry& game : desk.hall->games()) {
    const json::object answer = desk.must(who, R"("do":"components","game":")" + game.id + "\"");
    const json::value told = game.components ? parsed(game.components()) : json::value(nullptr);
    CHECK(text_of(answer.at("components")) == text_of(told));
  }
  CHECK(desk.must(who, R"("do":"components","game":"the-loop")").at("components").is_object());
  CHECK(desk.refused(who, R"("do":"components","game":"chess")", "badInput").at("path") == "$.game");
  CHECK(find_game(desk.hall->games(), "the-loop")->together);
  CHECK(!find_game(desk.hall->games(), "egocentric-world")->together);
  const json::object hello = desk.must(who, R"("do":"hello")");
  for (const json::value& game : hello.at("games").as_array()) {
    const GameEntry* told = find_game(desk.hall->games(), std::string_view(game.at("id").as_string()));
    REQUIRE(told != nullptr);
    CHECK(game.at("cooperative") == told->together);
  }
}

TEST_CASE("hall: what a game is made of is dear, and asked for too often refused") {
  Desk desk({.whole_every = 200});
  const Connection who = desk.connect();
  const std::string ask = R"("do":"components","game":"the-loop")";
  int given = 0;
  while (given < 100 && desk.ask(who, ask).at("ok") == true) ++given;
  CHECK(given == 21);
  desk.refused(who, ask, "tooFast");
}

}  // namespace
}  // namespace divan
