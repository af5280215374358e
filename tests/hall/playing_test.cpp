// A game in a room: moves, repeats, undo, clocks, bots that stand in.
#include "hall/desk.hpp"
#include "table/game_entry.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/toys.hpp"

namespace divan {
namespace {

struct TimedPennies : toys::MatchingPennies {
  static constexpr std::string_view id = "timed-pennies";
  [[nodiscard]] static int seconds_for(const State& /*state*/, Seat /*seat*/) { return 10; }
  [[nodiscard]] static Move when_time_is_up(const State& /*state*/, Seat /*seat*/) {
    return toys::matching_pennies::Heads{};
  }
};
static_assert(Timed<TimedPennies>);

std::vector<GameEntry> with_pennies() {
  std::vector<GameEntry> games = toys::all_games();
  games.push_back(game_entry(TimedPennies{}));
  return games;
}
constexpr const char* heads = R"(,"move":{"type":"heads"})";
constexpr const char* tails = R"(,"move":{"type":"tails"})";
std::string at(int seat, const std::string& step) {
  return R"("do":"play","seat":)" + std::to_string(seat) + R"(,"step":)" + step;
}
std::string undo(int seat, const std::string& step) {
  return R"("do":"undo","seat":)" + std::to_string(seat) + R"(,"step":)" + step;
}
// Who of them owes a decision now.
std::size_t on_turn(Desk& desk, const std::vector<Desk::Guest>& guests) {
  return static_cast<std::size_t>(desk.table(guests[0].who).at("toMove").at(0).as_int64());
}

TEST_CASE("hall: while watchers are spared they are told nothing of a table, and afterwards all of it, once") {
  Desk desk;
  const auto guests = desk.game_of(3, "{}");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  const Desk::Guest gone = desk.enter(guests[0].room);
  const Desk::Guest looks = desk.enter(guests[0].room);
  const std::size_t told = desk.screens[watcher.who].received.size();
  const std::size_t updates = desk.screens[guests[0].who].updates;
  desk.hall->spare_watchers(true);
  for (int i = 0; i < 4; ++i) {
    const std::size_t seat = on_turn(desk, guests);
    const json::value step = desk.table(guests[0].who).at("step");
    const json::value move = desk.seat(guests[seat].who).at("moves").at(0).at("move");
    desk.must(guests[seat].who, at(static_cast<int>(seat), text_of(step)) + R"(,"move":)" + text_of(move));
  }
  desk.must(guests[1].who, R"("do":"chat","text":"hello")");
  desk.must(guests[0].who, R"("do":"point","target":"city:7")");
  CHECK(desk.screens[guests[0].who].updates == updates + 6);  // who plays hears everything
  CHECK(desk.screens[watcher.who].received.size() == told);
  CHECK(desk.hall->watchers_spared() == 3);
  desk.disconnect(gone.who);
  desk.sync(looks.who);  // who asks for it gets it
  const std::size_t looked = desk.screens[looks.who].received.size();
  desk.hall->spare_watchers(false);
  desk.collect();
  CHECK(desk.screens[watcher.who].received.size() == told + 1);
  CHECK(desk.screens[looks.who].received.size() == looked);
  CHECK(text_of(desk.screens[watcher.who].room.at("chat")).find("hello") != std::string::npos);
  desk.must(guests[1].who, R"("do":"chat","text":"again")");
  CHECK(desk.screens[watcher.who].received.size() == told + 2);
  desk.check_screens();
}

TEST_CASE("hall: a move is told to all, each as he may see it, and answered with the step it made") {
  Desk desk;
  auto guests = desk.game_of(3, "{}");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  const std::size_t first = on_turn(desk, guests);
  const json::object answer =
      desk.must(guests[first].who, at(static_cast<int>(first), "0") + R"(,"move":{"type":"draw"})");
  CHECK(answer.at("step") == 1);
  for (const Desk::Guest& guest : guests) CHECK(desk.table(guest.who).at("step") == 1);
  CHECK(desk.seat(watcher.who).at("viewer") == "spectator");
  CHECK(desk.seat(watcher.who).at("moves").as_array().empty());
  const auto drawn_for = [&](Connection who) {
    return desk.seat(who).at("events").as_array().back().at("event").at("card").as_int64();
  };
  CHECK(drawn_for(guests[first].who) > 0);
  CHECK(drawn_for(guests[(first + 1) % 3].who) == 0);
  CHECK(drawn_for(watcher.who) == 0);
  // And each in the right person: what you do, you do.
  const auto told = [&](Connection who, const char* language) {
    return std::string(desk.seat(who).at("events").as_array().back().at("text").at(language).as_string());
  };
  CHECK(told(guests[first].who, "en").starts_with("You draw a card: "));
  CHECK(told(guests[first].who, "fr").starts_with("Vous piochez une carte : "));
  CHECK(told(watcher.who, "en").ends_with(" draws a card"));
  CHECK(told(guests[(first + 1) % 3].who, "en") == told(watcher.who, "en"));
  CHECK(desk.stored[guests[0].room].game->entries.size() == 1);
  desk.check_screens();
}

TEST_CASE("hall: a move said twice is played once and answered alike, however often and late it is repeated") {
  Desk desk;
  auto guests = desk.game_of(3, "{}");
  const std::size_t first = on_turn(desk, guests);
  const std::string draw = at(static_cast<int>(first), "0") + R"(,"move":{"type":"draw"})";
  CHECK(desk.must(guests[first].who, draw).at("step") == 1);
  CHECK(desk.must(guests[first].who, draw).at("step") == 1);
  CHECK(desk.table(guests[0].who).at("step") == 1);
  desk.play(guests[first].who);
  CHECK(desk.must(guests[first].who, draw).at("step") == 1);
  CHECK(desk.table(guests[0].who).at("step") == 2);
  CHECK(desk.stored[guests[0].room].game->entries.size() == 2);
}

TEST_CASE("hall: another move for a step that is past is stale, and the whole table comes with the answer") {
  Desk desk;
  auto guests = desk.game_of(3, "{}");
  const std::size_t first = on_turn(desk, guests);
  desk.play(guests[first].who);
  const std::size_t wholes = desk.screens[guests[first].who].wholes;
  const auto refuse = [&](const std::string& step, const std::string& move) {
    return desk.ask(guests[first].who, at(static_cast<int>(first), step) + R"(,"move":)" + move);
  };
  CHECK(refuse("0", R"({"type":"stop"})").at("problem").at("code") == "stale");
  CHECK(desk.screens[guests[first].who].wholes == wholes + 1);
  CHECK(refuse("99", R"({"type":"throw"})").at("problem").at("code") == "stale");
  CHECK(refuse("4294967295", R"({"type":"throw"})").at("problem").at("code") == "stale");
  CHECK(desk.table(guests[0].who).at("step") == 1);
}

TEST_CASE("hall: who is not asked, another's seat, and a move against the rules are refused with the reason") {
  Desk desk;
  auto guests = desk.game_of(3, "{}");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  const int first = static_cast<int>(on_turn(desk, guests));
  const int next = (first + 1) % 3;
  const auto of = [&](int seat) { return guests[static_cast<std::size_t>(seat)].who; };
  const json::object no = desk.refused(of(next), at(next, "0") + R"(,"move":{"type":"draw"})", "refused");
  CHECK(no.contains("rule"));
  desk.refused(of(next), at(first, "0") + R"(,"move":{"type":"draw"})", "notYours");
  desk.refused(watcher.who, at(first, "0") + R"(,"move":{"type":"draw"})", "notYours");
  desk.refused(of(first), at(first, "0") + R"(,"move":{"type":"throw"})", "refused");
  desk.refused(of(first), at(first, "0") + R"(,"move":{"type":"fly"})", "badInput");
  desk.refused(of(first), at(first, "0") + R"(,"move":7)", "badInput");
  desk.refused(of(first), at(3, "0") + R"(,"move":{"type":"draw"})", "badInput");
  desk.refused(watcher.who, R"("do":"why","seat":0,"move":{"type":"draw"})", "notYours");
  desk.refused(watcher.who, R"("do":"undo","seat":0,"step":0)", "notYours");
  desk.refused(watcher.who, R"("do":"leave","seat":0)", "notYours");
  desk.refused(watcher.who, R"("do":"return","seat":0)", "notYours");
  desk.refused(of(1), R"("do":"substitute","seat":0,"bot":"easy")", "notYours");
}

TEST_CASE("hall: two who are asked at once need not wait for each other's message") {
  Desk desk({}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":3})", "matching-pennies");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  CHECK(desk.table(watcher.who).at("toMove") == json::array{0, 1});
  CHECK(desk.must(guests[0].who, at(0, "0") + heads).at("step") == 1);
  for (const Connection who : {guests[1].who, watcher.who}) {
    CHECK(desk.seat(who).at("view").at("coins").at(0) == "covered");
    CHECK(desk.seat(who).at("events").at(0).at("event").at("coin") == "covered");
  }
  CHECK(desk.seat(guests[0].who).at("view").at("coins").at(0) == "heads");
  const std::string late = at(1, "0") + tails;  // sent before the first arrived
  CHECK(desk.must(guests[1].who, late).at("step") == 2);
  CHECK(desk.must(guests[1].who, late).at("step") == 2);
  CHECK(desk.must(guests[0].who, at(0, "0") + heads).at("step") == 1);
  CHECK(desk.table(watcher.who).at("step") == 2);
  CHECK(desk.seat(watcher.who).at("view").at("won") == json::array{0, 1});
  // The second round is another decision: what was meant for the first is not taken for it.
  CHECK(desk.ask(guests[0].who, at(0, "0") + tails).at("problem").at("code") == "stale");
  CHECK(desk.ask(guests[1].who, at(1, "1") + heads).at("problem").at("code") == "stale");
  desk.play(guests[1].who);
  desk.play(guests[0].who, 1);
  CHECK(desk.screens[watcher.who].room.at("phase") == "over");
  desk.check_screens();
}

TEST_CASE("hall: a repeat is found also when others have changed their names between") {
  Desk desk({}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":3})", "matching-pennies");
  for (int i = 0; i < 20; ++i) {
    desk.must(guests[1].who, R"("do":"person","colour":"","name":"Bo )" + std::to_string(i) + "\"");
  }
  const std::string move = at(0, "0") + heads;
  const json::object answer = desk.must(guests[0].who, move);
  CHECK(answer.at("step") == 21);
  CHECK(desk.must(guests[0].who, move).at("step") == 21);
  CHECK(desk.table(guests[1].who).at("step") == 21);
}

TEST_CASE("hall: an undo shortens everybody's events, and the game goes on from there") {
  Desk desk({}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":3})", "matching-pennies");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  desk.refused(guests[0].who, R"("do":"undo","seat":0,"step":0)", "refused");
  desk.play(guests[0].who, 0);
  CHECK(desk.seat(guests[0].who).at("undo") == json::value{{"possible", true}});
  const json::value no = desk.seat(guests[1].who).at("undo");
  CHECK(no.at("possible") == false);
  CHECK(desk.seat(watcher.who).as_object().if_contains("undo") == nullptr);
  const json::object refused = desk.ask(guests[1].who, R"("do":"undo","seat":1,"step":1)");
  CHECK(refused.at("problem").at("code") == "refused");
  CHECK(refused.at("problem").at("text") == no.at("why").at("text"));
  CHECK(refused.at("problem").at("rule") == no.at("why").at("rule"));
  CHECK(desk.ask(guests[0].who, R"("do":"undo","seat":0,"step":0)").at("problem").at("code") == "stale");
  CHECK(desk.must(guests[0].who, R"("do":"undo","seat":0,"step":1)").at("step") == 2);
  CHECK(desk.must(guests[0].who, R"("do":"undo","seat":0,"step":1)").at("step") == 2);  // said twice, done once
  CHECK(desk.ask(guests[1].who, R"("do":"undo","seat":1,"step":1)").at("problem").at("code") == "stale");
  CHECK(desk.seat(watcher.who).at("events").as_array().empty());
  CHECK(desk.table(watcher.who).at("step") == 2);
  desk.check_screens();
  desk.play(guests[0].who, 1);
  desk.play(guests[1].who, 1);
  CHECK(desk.seat(watcher.who).at("view").at("won") == json::array{1, 0});
  CHECK(desk.ask(guests[1].who, R"("do":"undo","seat":1,"step":4)").at("problem").at("code") ==
        "refused");  // uncovered
  desk.check_screens();
}

TEST_CASE("hall: why a move is or is not possible is told with its rule") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  const std::size_t first = on_turn(desk, guests);
  const auto why = [&](const std::string& move) {
    return desk.must(guests[first].who, R"("do":"why","seat":)" + std::to_string(first) + R"(,"move":)" + move);
  };
  const json::object yes = why(R"({"type":"draw"})");
  CHECK(yes.at("legal") == true);
  CHECK(!yes.at("rule").as_string().empty());
  const json::object no = why(R"({"type":"throw"})");
  CHECK(no.at("legal") == false);
  CHECK(!no.at("refusal").at("text").at("en").as_string().empty());
  CHECK(!no.at("refusal").at("text").at("fr").as_string().empty());
}

TEST_CASE("hall: what a move would do is told to who asks, of one move or of all that are offered") {
  for (const std::string game : {"egocentric-world", "the-loop", "unconscious-mind"}) {
    CAPTURE(game);
    Desk desk;
    const bool long_enough = game != "egocentric-world";
    auto guests = desk.game_of(2, long_enough ? R"({"players":2})" : R"({"players":2,"targetScore":100})", game);
    desk.play_on(guests, 7, 12);
    const std::size_t turn = desk.offered(guests[0].who) > 0 ? 0 : 1;
    const Connection mover = guests[turn].who;
    const Connection other = guests[1 - turn].who;
    const json::array moves = desk.seat(mover).at("moves").as_array();
    for (const json::value& each : moves) CHECK(!each.as_object().contains("preview"));
    const auto ask = [&](const std::string& more) {
      return R"("do":"preview","seat":)" + std::to_string(turn) + R"(,"step":)" + desk.step(mover) + more;
    };
    const auto of = [&](const json::value& move) { return ask(R"(,"move":)" + text_of(move)); };
    const json::array all = desk.must(mover, ask("")).at("previews").as_array();
    REQUIRE(all.size() == moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const json::array one = desk.must(mover, of(moves[i].at("move"))).at("previews").as_array();
      REQUIRE(one.size() == 1);
      CHECK(one[0] == all[i]);
    }
    (void)desk.refused(other, ask(""), "notYours");
    (void)desk.refused(mover, of(parsed(R"({"type":"nonsense"})")), "badInput");
    // What was offered and is no more: where it is seen too late, and where it is not possible now.
    const std::string late = of(moves[0].at("move"));
    desk.play(mover, 0);
    (void)desk.refused(mover, late, "stale");
    while (desk.offered(mover) > 0) desk.play(mover, 0);
    CHECK(desk.refused(mover, of(moves[0].at("move")), "refused").contains("rule"));
    CHECK(desk.must(mover, ask("")).at("previews").as_array().empty());
  }
}

TEST_CASE("hall: an update tells what a step changed; all of it only to whoever cannot know what was before") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2,"targetScore":100})");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  // Of the last message of a table to somebody.
  const auto last = [&](Connection who) {
    json::object found;
    for (const std::string& text : desk.screens[who].received) {
      const json::object message = parsed(text).as_object();
      if (message.contains("table") && message.at("table").is_object()) found = message.at("table").as_object();
    }
    return found;
  };
  const auto has = [&](Connection who, const char* part) {
    return last(who).at("seats").at(0).as_object().contains(part);
  };
  CHECK(has(guests[0].who, "view"));  // the game begins
  CHECK(last(guests[0].who).contains("names"));
  for (int i = 0; i < 30; ++i) {
    const std::size_t turn = on_turn(desk, guests);
    desk.play(guests[turn].who, static_cast<std::size_t>(i));
    for (const Connection who : {guests[0].who, guests[1].who, watcher.who}) {
      CHECK(!has(who, "view"));
      CHECK(!last(who).contains("names"));
    }
    const bool possible = desk.seat(guests[turn].who).at("undo").at("possible").as_bool();
    if (!possible || i % 3 != 0) continue;
    desk.must(guests[turn].who,
              R"("do":"undo","step":)" + desk.step(guests[turn].who) + R"(,"seat":)" + std::to_string(turn));
    CHECK(has(watcher.who, "view"));
  }
  desk.check_screens();
  desk.must(guests[0].who, R"("do":"hold","on":true)");  // nothing was done at the table
  CHECK(!has(watcher.who, "view"));
  desk.must(guests[0].who, R"("do":"person","name":"Eve","colour":"")");
  CHECK(!has(watcher.who, "view"));
  CHECK(last(watcher.who).at("names").at(0).at("en") == "Eve");
  CHECK(has(guests[1].who, "undo"));  // the name is in it
  const Desk::Guest late = desk.enter(guests[0].room);
  CHECK(has(late.who, "view"));
}

TEST_CASE("hall: what was seen is told again just as it was seen, to whoever saw it") {
  Desk desk;
  auto guests = desk.game_of(3, "{}");
  const Desk::Guest watcher = desk.enter(guests[0].room);
  const auto events = [&](Connection who) -> json::array& { return desk.seat(who).at("events").as_array(); };
  std::vector<std::size_t> from;
  std::vector<std::array<std::string, 2>> seen;
  for (std::size_t i = 0; i < 24; ++i) {
    from.push_back(events(watcher.who).size());
    seen.push_back({text_of(desk.seat(guests[1].who).at("view")), text_of(desk.seat(watcher.who).at("view"))});
    desk.play(guests[on_turn(desk, guests)].who, 3 * i);
  }
  const auto retell = [](const std::string& viewer, std::size_t since) {
    return R"("do":"retell","viewer":)" + viewer + R"(,"since":)" + std::to_string(since);
  };
  const std::array<std::pair<Connection, std::string>, 2> viewers{std::pair{guests[1].who, std::string("1")},
                                                                  std::pair{watcher.who, std::string("\"spectator\"")}};
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (std::size_t k = 0; k < viewers.size(); ++k) {
      const auto& [who, viewer] = viewers[k];
      json::value told = desk.must(who, retell(viewer, from[i])).at("retold");
      CHECK(text_of(told.at("view")) == seen[i][k]);  // between one step and the next too
      json::array heard(events(who).begin() + static_cast<std::ptrdiff_t>(from[i]), events(who).end());
      if (i + 1 < from.size()) {  // what a step changed untold is in the next event's picture
        for (json::value& event : heard) event.as_object().erase("shows");
        for (json::value& event : told.at("events").as_array()) CHECK(event.as_object().erase("shows") == 1);
      }
      CHECK(text_of(told.at("events")) == text_of(heard));
    }
  }
  CHECK(desk.must(guests[0].who, retell("0", 10'000)).at("retold").at("events").as_array().empty());
  (void)desk.refused(guests[1].who, retell("0", 0), "notYours");
  (void)desk.refused(guests[1].who, retell("\"spectator\"", 0), "notYours");
  (void)desk.refused(watcher.who, retell("0", 0), "notYours");
}

TEST_CASE("hall: who leaves for good is gone from the game; with one left it is over") {
  Desk desk;
  auto guests = desk.game_of(3, R"({"rounds":"single"})");
  desk.must(guests[1].who, R"("do":"leave","seat":1)");
  CHECK(desk.seat(guests[0].who).at("view").at("gone") == json::array{1});
  desk.refused(guests[1].who, R"("do":"leave","seat":1)", "refused");
  desk.must(guests[2].who, R"("do":"leave","seat":2)");
  CHECK(desk.screens[guests[1].who].room.at("phase") == "over");
  desk.refused(guests[0].who, R"("do":"leave","seat":0)", "notNow");
  CHECK(desk.must(guests[1].who, R"("do":"record")").at("record").as_string().find("leave") != json::string::npos);
  desk.check_screens();
}

TEST_CASE("hall: a bot stands in for an absent person only, and gives the seat back") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  desk.refused(guests[0].who, R"("do":"substitute","seat":1,"bot":"easy")", "notNow");  // he is here
  desk.disconnect(guests[1].who);
  desk.refused(guests[0].who, R"("do":"substitute","seat":1,"bot":"Deep Blue")", "badInput");
  desk.refused(guests[0].who, R"("do":"substitute","seat":2,"bot":"easy")", "badInput");
  desk.must(guests[0].who, R"("do":"substitute","seat":1,"bot":"random")");
  desk.refused(guests[0].who, R"("do":"substitute","seat":1,"bot":"easy")", "notNow");
  const json::value seat = desk.screens[guests[0].who].room.at("seats").at(1);
  CHECK(seat.at("standIn") == true);
  CHECK(seat.at("bot") == "random");
  for (std::uint64_t i = 0; i < 12; ++i) {
    desk.let_bots_play();
    if (desk.table(guests[0].who).at("outcome").is_null() && desk.offered(guests[0].who) > 0)
      desk.play(guests[0].who, i);
  }
  CHECK(desk.hall->moves_played() > 12);
  guests[1] = desk.again(guests[1]);
  CHECK(desk.screens[guests[0].who].room.at("seats").at(1).at("kind") == "person");
  CHECK(desk.let_bots_play() == 0);
  desk.must(guests[1].who, R"("do":"substitute","seat":1,"bot":"random")");  // one's own seat, any time
  desk.refused(guests[1].who, at(1, desk.step(guests[1].who)) + R"(,"move":{"type":"draw"})", "notNow");
  desk.must(guests[1].who, R"("do":"return","seat":1)");
  desk.refused(guests[1].who, R"("do":"return","seat":1)", "notNow");
  desk.check_screens();
}

TEST_CASE("hall: coming back after the end changes nothing in the record") {
  Desk desk;
  auto guests = desk.game_of(3, R"({"rounds":"single"})");
  desk.disconnect(guests[2].who);
  desk.must(guests[0].who, R"("do":"substitute","seat":2,"bot":"random")");
  desk.must(guests[1].who, R"("do":"leave","seat":1)");
  desk.must(guests[0].who, R"("do":"leave","seat":0)");
  CHECK(desk.screens[guests[0].who].room.at("phase") == "over");
  const json::value record = desk.must(guests[0].who, R"("do":"record")").at("record");
  (void)desk.again(guests[2]);
  CHECK(desk.must(guests[0].who, R"("do":"record")").at("record") == record);
  desk.check_screens();
}

TEST_CASE("hall: a clock that runs out plays the mildest move; no clock runs for who plays alone") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2,"turnTimer":"30"})");
  const std::size_t first = on_turn(desk, guests);
  const json::value clock = desk.table(guests[0].who).at("clocks").at(0);
  CHECK(clock.at("seat") == first);
  CHECK(clock.at("total") == 30'000);
  CHECK(clock.at("ends") == desk.now + 30'000);
  CHECK(desk.hall->next_tick() == desk.now + 30'000);
  desk.tick(29'999);
  CHECK(desk.table(guests[0].who).at("step") == 0);
  desk.tick(1);
  CHECK(desk.table(guests[0].who).at("step") == 1);
  CHECK(desk.seat(guests[0].who).at("view").at("phase") == "drawn");
  CHECK(desk.table(guests[1].who).at("clocks").at(0).at("ends") == desk.now + 30'000);
  for (int i = 0; i < 400 && desk.table(guests[0].who).at("outcome").is_null(); ++i) desk.tick(30'000);
  CHECK(desk.hall->moves_played() > 100);  // they play on by themselves
  desk.check_screens();

  Desk solo;
  const Desk::Guest ada = solo.create(R"([{"who":"me"},{"who":"me"}])", R"({"players":2,"turnTimer":"30"})");
  CHECK(solo.table(ada.who).at("clocks").as_array().empty());
}

TEST_CASE(
    "hall: nobody gets a fresh clock by letting a bot sit down and taking the seat back, nor by another's doing so") {
  Desk desk({.bot_pause = 60'000});
  auto guests = desk.game_of(3, R"({"turnTimer":"30"})");
  const std::size_t first = on_turn(desk, guests);
  desk.play(guests[first].who);  // draws, and is asked again
  const json::value clock = desk.table(guests[0].who).at("clocks");
  REQUIRE(clock.at(0).at("seat") == first);
  desk.now += 10'000;
  const auto sit_and_return = [&](std::size_t seat) {
    const std::string number = std::to_string(seat);
    desk.must(guests[seat].who, R"("do":"substitute","bot":"easy","seat":)" + number);
    desk.must(guests[seat].who, R"("do":"return","seat":)" + number);
    desk.check_screens();
    CHECK(desk.table(guests[0].who).at("clocks") == clock);
  };
  sit_and_return((first + 1) % 3);
  sit_and_return(first);
  const std::string steps = desk.step(guests[0].who);
  desk.tick(20'000);
  CHECK(desk.step(guests[0].who) != steps);
}

TEST_CASE("hall: two clocks of one moment both run out, and who has decided keeps no clock") {
  Desk desk({}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":9})", "timed-pennies");
  CHECK(desk.table(guests[0].who).at("clocks").as_array().size() == 2);
  desk.tick(10'000);
  CHECK(desk.hall->moves_played() == 2);
  CHECK(desk.seat(guests[0].who).at("view").at("won") == json::array{1, 0});
  const Millis round = desk.now;
  desk.now += 4'000;
  desk.play(guests[1].who, 1);
  const json::value clocks = desk.table(guests[1].who).at("clocks");
  REQUIRE(clocks.as_array().size() == 1);
  CHECK(clocks.at(0).at("seat") == 0);
  CHECK(clocks.at(0).at("ends") == round + 10'000);  // not begun anew
  desk.tick(6'000);
  CHECK(desk.seat(guests[0].who).at("view").at("won") == json::array{1, 1});
  CHECK(desk.table(guests[0].who).at("clocks").at(0).at("ends") == desk.now + 10'000);
  desk.check_screens();
}

TEST_CASE("hall: while everybody is away clocks stand still") {
  Desk desk({}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":9})", "timed-pennies");
  desk.tick(4'000);
  desk.disconnect(guests[0].who);
  desk.tick(4'000);  // one is still there, and waits
  desk.disconnect(guests[1].who);
  desk.tick(300'000);
  CHECK(desk.hall->moves_played() == 0);
  guests[0] = desk.again(guests[0]);
  CHECK(desk.table(guests[0].who).at("clocks").at(0).at("ends") == desk.now + 2'000);
  desk.tick(1'999);
  CHECK(desk.hall->moves_played() == 0);
  desk.tick(1);
  CHECK(desk.hall->moves_played() == 2);
}

TEST_CASE("hall: a bot moves after its pause, not before") {
  Desk desk({.bot_pause = 350});
  const Desk::Guest ada = desk.create(R"([{"who":"bot","bot":"random"},{"who":"me"}])", R"({"players":2})");
  while (desk.offered(ada.who) > 0) desk.play(ada.who);
  REQUIRE(desk.table(ada.who).at("toMove") == json::array{0});
  CHECK(!desk.hall->next_thought());
  CHECK(desk.hall->next_tick() == desk.now + 350);
  desk.tick(349);
  CHECK(!desk.hall->next_thought());
  desk.tick(1);
  const auto thinking = desk.hall->next_thought();
  REQUIRE(thinking);
  CHECK(index(thinking->seat) == 0);
  const std::string step = desk.step(ada.who);
  desk.hall->thought(*thinking, thinking->think(), desk.now);
  desk.collect();
  CHECK(desk.step(ada.who) != step);
}

TEST_CASE("hall: neither seats that change hands nor moves taken back keep another's bot from moving") {
  Desk desk({.bot_pause = 350}, with_pennies());
  const Desk::Guest ada =
      desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"bestOf":9})", "matching-pennies");
  const auto bot_moves_in_time = [&](const std::function<void()>& once, const std::function<void()>& again) {
    desk.tick(200);
    once();
    desk.tick(100);
    again();
    CHECK(!desk.hall->next_thought());
    desk.tick(50);
    const auto thinking = desk.hall->next_thought();
    REQUIRE(thinking.has_value());
    CHECK(index(thinking->seat) == 1);
    desk.hall->thought(*thinking, thinking->think(), desk.now);
    desk.collect();
    desk.play(ada.who);  // and the next round begins
  };
  const auto sit = [&](const char* how) { return [&desk, &ada, how] { desk.must(ada.who, how); }; };
  for (int round = 0; round < 2; ++round) {
    bot_moves_in_time([&] { desk.play(ada.who); }, [&] { desk.must(ada.who, undo(0, desk.step(ada.who))); });
    bot_moves_in_time(sit(R"("do":"substitute","seat":0,"bot":"random")"), sit(R"("do":"return","seat":0)"));
  }
}

TEST_CASE("hall: seats change hands, and moves are taken back, at a pace") {
  Desk desk({.undo_every = 999, .seat_every = 1999}, with_pennies());
  const auto guests = desk.game_of(2, R"({"bestOf":3})", "matching-pennies");
  const Connection ada = guests[0].who;
  for (int i = 0; i < 20; ++i) {
    desk.play(ada);
    desk.must(ada, undo(0, desk.step(ada)));
  }
  desk.play(ada);
  desk.refused(ada, undo(0, desk.step(ada)), "tooFast");
  desk.now += 999;
  desk.must(ada, undo(0, desk.step(ada)));
  const auto change = [](int i) {
    return i % 2 == 0 ? R"("do":"substitute","seat":0,"bot":"random")" : R"("do":"return","seat":0)";
  };
  for (int i = 0; i < 5; ++i) desk.must(ada, change(i));
  desk.refused(ada, change(5), "tooFast");
  desk.must(guests[1].who, R"("do":"substitute","seat":1,"bot":"random")");  // each for himself
  desk.now += 1999;
  desk.must(ada, change(5));
}

TEST_CASE("hall: a record takes only so much that is no longer part of its game, and then what is played stays") {
  Desk desk({.asides = 6}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":3})", "matching-pennies");
  const Connection ada = guests[0].who;
  for (int i = 0; i < 3; ++i) {
    desk.play(ada);
    desk.must(ada, undo(0, desk.step(ada)));
  }
  desk.play(ada);
  const json::object no = desk.refused(ada, undo(0, desk.step(ada)), "tooMany");
  CHECK(Desk::text_of_string(no.at("text").at("en")).find("(6 lines)") != std::string::npos);
  desk.refused(ada, R"("do":"substitute","seat":0,"bot":"random")", "tooMany");
  desk.refused(ada, R"("do":"person","name":"Lovelace","colour":"red")", "tooMany");
  // Who is gone for good does not keep the others from playing on, and gets his seat back.
  for (int i = 0; i < 3; ++i) {
    desk.disconnect(guests[1].who);
    desk.must(ada, R"("do":"substitute","seat":1,"bot":"random")");
    guests[1] = desk.again(guests[1]);
  }
  CHECK(desk.stored[guests[0].room].game->entries.size() == 6 + 1 + 6);
  desk.disconnect(guests[1].who);
  desk.refused(ada, R"("do":"substitute","seat":1,"bot":"random")", "tooMany");
  guests[1] = desk.again(guests[1]);
  desk.play_on(guests, 3);  // to the end
  desk.must(ada, R"("do":"person","name":"Lovelace","colour":"red")");
}

TEST_CASE("hall: one address does not take all advice there is, and may ask again when some was given") {
  Desk desk({.advice_at_home = 2});
  const auto ask = R"("do":"advise","seat":0)";
  const auto sits = [&](const std::string& address) {
    const Connection who = desk.connect(address);
    desk.must(who, R"("do":"create","game":"egocentric-world","options":{"players":1},"seats":[{"who":"me"}],)"
                   R"("name":"","colour":"")");
    return who;
  };
  const Connection first = sits("6.6.6.6");
  const Connection second = sits("6.6.6.6");
  const Connection third = sits("6.6.6.6");
  const std::string id = desk.wonder(first, ask);
  static_cast<void>(desk.wonder(second, ask));
  desk.refused(third, ask, "tooMany");
  static_cast<void>(desk.wonder(sits("7.7.7.7"), ask));
  CHECK(desk.answered(first, id).at("ok") == true);
  static_cast<void>(desk.wonder(third, ask));
  desk.refused(first, ask, "tooMany");
  desk.disconnect(second);  // before his was thought about
  static_cast<void>(desk.hall->next_thought());
  static_cast<void>(desk.wonder(first, ask));
}

TEST_CASE("hall: nobody thinks for a room that everybody has left; its bots go on when somebody comes") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2})");
  while (desk.offered(ada.who) > 0) desk.play(ada.who);
  desk.disconnect(ada.who);
  desk.hall->tick(desk.now);
  CHECK(!desk.hall->next_thought());
  const Desk::Guest again = desk.again(ada);
  const auto thinking = desk.hall->next_thought();
  REQUIRE(thinking);
  CHECK(thinking->quick);
  CHECK(thinking->household == "1.2.3.4");
  desk.disconnect(again.who);  // what is being thought is still played, and that is all
  const auto played = desk.hall->moves_played();
  desk.hall->thought(*thinking, thinking->think(), desk.now);
  desk.collect();
  CHECK(desk.hall->moves_played() == played + 1);
  CHECK(!desk.hall->next_thought());
}

TEST_CASE("hall: who changes his name while a bot thinks does not keep it from moving") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2})");
  while (desk.offered(ada.who) > 0) desk.play(ada.who);
  const auto thinking = desk.hall->next_thought();
  REQUIRE(thinking);
  desk.must(ada.who, R"("do":"person","name":"Lady Ada","colour":"red")");
  const auto played = desk.hall->moves_played();
  desk.hall->thought(*thinking, thinking->think(), desk.now);
  desk.collect();
  CHECK(desk.hall->moves_played() == played + 1);
  desk.check_screens();
}

TEST_CASE("hall: a thought that comes too late is thrown away, and the bot thinks again") {
  Desk desk({}, with_pennies());
  auto guests = desk.game_of(2, R"({"bestOf":9})", "matching-pennies");
  desk.disconnect(guests[1].who);
  desk.must(guests[0].who, R"("do":"substitute","seat":1,"bot":"random")");
  const auto thinking = desk.hall->next_thought();
  REQUIRE(thinking);
  desk.play(guests[0].who);           // meanwhile
  CHECK(!desk.hall->next_thought());  // one thought at a time
  const std::string step = desk.step(guests[0].who);
  desk.hall->thought(*thinking, thinking->think(), desk.now);
  desk.collect();
  CHECK(desk.step(guests[0].who) == step);
  const auto again = desk.hall->next_thought();
  REQUIRE(again);
  guests[1] = desk.again(guests[1]);  // its person is back
  const std::string now = desk.step(guests[0].who);
  desk.hall->thought(*again, again->think(), desk.now);
  desk.collect();
  CHECK(desk.step(guests[0].who) == now);
  CHECK(!desk.hall->next_thought());
  desk.check_screens();
}

TEST_CASE("hall: however often seats change hands, one thought of a room is wanted at a time") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  const std::size_t first = on_turn(desk, guests);
  const std::string number = std::to_string(first);
  int thoughts = 0;
  for (int i = 0; i < 50; ++i) {
    desk.must(guests[first].who, R"("do":"substitute","bot":"hard","seat":)" + number);
    if (desk.hall->next_thought()) ++thoughts;
    desk.must(guests[first].who, R"("do":"return","seat":)" + number);
  }
  CHECK(thoughts == 1);
}

TEST_CASE("hall: a thought of the last game is nothing to the next, though as many moves were made") {
  Desk desk;
  const Desk::Guest ada =
      desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2,"rounds":"single"})");
  const auto until_bot = [&] {
    while (desk.offered(ada.who) > 0) desk.play(ada.who);
  };
  until_bot();
  std::optional<Thinking> thinking = desk.hall->next_thought();
  REQUIRE(thinking);
  const std::int64_t entries = desk.table(ada.who).at("step").as_int64();
  desk.must(ada.who, R"("do":"leave","seat":0)");
  desk.must(ada.who, R"("do":"rematch")");
  until_bot();
  while (desk.table(ada.who).at("step").as_int64() < entries) {
    desk.must(ada.who, R"("do":"person","colour":"","name":"Ada )" + desk.step(ada.who) + "\"");
  }
  REQUIRE(desk.table(ada.who).at("step") == entries);
  REQUIRE(desk.seat(ada.who).at("view").at("phase") == "turn");  // where this could be played
  desk.hall->thought(*thinking, Thought{parsed(R"({"type":"draw"})")}, desk.now);
  desk.collect();
  CHECK(desk.table(ada.who).at("step") == entries);
  CHECK(desk.let_bots_play() > 0);
}

TEST_CASE("hall: a room that nobody uses leaves memory, and comes back from the store") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  desk.play_on(guests, 3, 5);
  const std::string step = desk.step(guests[0].who);
  desk.tick(700'000);
  CHECK(desk.hall->room_count() == 1);  // they sit there
  desk.disconnect(guests[0].who);
  desk.disconnect(guests[1].who);
  desk.tick(700'000);
  desk.tick(50);  // found, then put away
  CHECK(desk.hall->room_count() == 0);
  guests[0] = desk.again(guests[0]);
  CHECK(desk.step(guests[0].who) == step);
}

TEST_CASE("hall: a room whose last move is not safe yet stays in memory, however long nobody uses it") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2})");
  while (desk.offered(ada.who) > 0) desk.play(ada.who);
  const auto thinking = desk.hall->next_thought();
  desk.slow_commit = true;
  desk.disconnect(ada.who);
  desk.now += 700'000;
  desk.hall->thought(*thinking, thinking->think(), desk.now - 700'000);  // and only then it moves
  desk.collect();
  for (int i = 0; i < 3; ++i) desk.tick(700'000);
  CHECK(desk.hall->room_count() == 1);
  desk.slow_commit = false;
  for (int i = 0; i < 3; ++i) desk.tick(700'000);
  CHECK(desk.hall->room_count() == 0);
}

}  // namespace
}  // namespace divan
