// Every command of the engine, when all goes well.
#include "table/engine.hpp"

#include <doctest/doctest.h>

#include <set>

#include "bots/bot.hpp"
#include "table/talk.hpp"

namespace divan {
namespace {

const std::string open_three =
    R"({"cmd":"new","game":"egocentric-world","seats":3,"seed":"s","options":{"rounds":"single"}})";

TEST_CASE("help lists every command with its fields and both languages") {
  Talk talk;
  std::set<std::string> commands;
  const json::value list = talk.must(R"({"cmd":"help"})").at("commands");
  for (const json::value& each : list.as_array()) {
    commands.insert(std::string(each.at("cmd").as_string()));
    CHECK(each.at("fields").is_array());
    CHECK(!each.at("help").at("en").as_string().empty());
    CHECK(!each.at("help").at("fr").as_string().empty());
  }
  CHECK(commands == std::set<std::string>{"games",  "components", "new",    "position", "load",   "state", "view",
                                          "moves",  "play",       "why",    "undo",     "leave",  "sit",   "bot",
                                          "advise", "advance",    "events", "retell",   "record", "help"});
}

TEST_CASE("games tells each game with its options, as forms, and its bots") {
  Talk talk;
  const json::value games = talk.must(R"({"cmd":"games"})").at("games");
  const json::object game = games.as_array()[0].as_object();
  CHECK(game.at("id").as_string() == "egocentric-world");
  CHECK(game.at("epoch").as_int64() == 1);
  CHECK(game.at("title").at("fr").as_string() == "Egocentric World");
  const json::object options = game.at("options").as_object();
  CHECK(options.at("players").at("type").as_string() == "number");
  CHECK(options.at("players").at("least").as_int64() == 1);
  CHECK(options.at("players").at("most").as_int64() == 6);
  CHECK(options.at("players").at("default").as_int64() == 3);
  CHECK(options.at("rounds").at("type").as_string() == "choice");
  CHECK(text_of(options.at("rounds").at("values").at(0).at("value")) == R"("single")");
  CHECK(text_of(options.at("rounds").at("values").at(1).at("label").at("fr")) == R"("jusqu'au score visé")");
  CHECK(options.at("browseDiscard").at("type").as_string() == "yesNo");
  for (const auto& pair : options) CHECK(!pair.value().at("help").at("fr").as_string().empty());
  CHECK(game.at("bots").as_array().size() == names_of<BotKind>.size());
}

TEST_CASE("an answer carries the id of its question, whatever that is") {
  Talk talk;
  for (const char* id : {"1", "\"x\"", "null", "[1,{}]"}) {
    CHECK(text_of(talk.ask(R"({"cmd":"help","id":)" + std::string(id) + "}").at("id")) == id);
    CHECK(text_of(talk.ask(R"({"cmd":"dance","id":)" + std::string(id) + "}").at("id")) == id);
  }
  CHECK(talk.ask(R"({"cmd":"help"})").at("id").is_null());
}

TEST_CASE("new opens a game: by a number of seats, by their occupants, or by options") {
  Talk talk;
  const json::object opened = talk.must(open_three);
  CHECK(opened.at("seats").as_int64() == 3);
  CHECK(opened.at("seed").as_string() == "s");
  CHECK(std::string(opened.at("commitment").as_string()) == Seed("s").commitment());
  CHECK(opened.at("step").as_int64() == 0);
  CHECK(opened.at("toMove").as_array().size() == 1);
  CHECK(opened.at("outcome").is_null());
  CHECK(talk.seeds_asked_for == 0);

  talk.must(R"({"cmd":"new","game":"egocentric-world","seats":["person","empty","greedy",
               {"kind":"bot","bot":"hard","name":"Hal","absentPerson":true}],"seed":12})");
  const json::value header = talk.must(R"({"cmd":"record"})").at("record").at("header");
  CHECK(text_of(header.at("seats")) == R"([{"kind":"person","bot":"normal","name":"","absentPerson":false},)"
                                       R"({"kind":"empty","bot":"normal","name":"","absentPerson":false},)"
                                       R"({"kind":"bot","bot":"greedy","name":"","absentPerson":false},)"
                                       R"({"kind":"bot","bot":"hard","name":"Hal","absentPerson":true}])");
  CHECK(header.at("seed").as_string() == "12");

  CHECK(talk.must(R"({"cmd":"new","game":"egocentric-world"})").at("seats").as_int64() == 3);
  CHECK(talk.seeds_asked_for == 1);
  CHECK(talk.must(R"({"cmd":"new","game":"egocentric-world","options":{"players":1},"seats":1})")
            .at("seats")
            .as_int64() == 1);
  CHECK(talk.must(R"({"cmd":"new","game":"egocentric-world","seed":18446744073709551615})").at("seed").as_string() ==
        "18446744073709551615");
}

TEST_CASE("names are those of the seats and then of the automata, one for each place of the outcome") {
  Talk talk;
  const auto names = [&talk](const std::string& request) {
    return text_of(talk.must(R"({"cmd":"new","seed":1,)" + request + "}").at("names"));
  };
  CHECK(names(R"("game":"egocentric-world","seats":2)") ==
        R"([{"en":"Player 1","fr":"Joueur 1"},{"en":"Player 2","fr":"Joueur 2"}])");
  CHECK(talk.must(R"({"cmd":"new","game":"egocentric-world","seats":1})").at("names").as_array().size() == 3);
  CHECK(talk.must(R"({"cmd":"new","game":"unconscious-mind","seats":1})").at("names").as_array().size() == 2);
  CHECK(talk.must(R"({"cmd":"new","game":"the-loop","seats":1})").at("names").as_array().size() == 1);
}

TEST_CASE("components tells what a game is made of, and what its parts do as data") {
  Talk talk;
  const json::value made = talk.must(R"({"cmd":"components","game":"the-loop"})").at("components");
  const json::object& card = made.at("cards").as_array()[0].as_object();
  CHECK(!card.at("effect").at("en").as_string().empty());
  CHECK(card.at("does").as_array()[0].as_object().contains("verb"));
  const json::value deck = talk.must(R"({"cmd":"components","game":"egocentric-world"})").at("components");
  CHECK(deck.at("cards").as_array().at(7).at("ability") == "joker");
  talk.check_refused(R"({"cmd":"components","game":"chess"})", "badInput", "$.game");
}

TEST_CASE("state, view and moves agree on one position") {
  Talk talk;
  talk.must(open_three);
  const json::object state = talk.must(R"({"cmd":"state"})");
  CHECK(state.at("hash").as_string().size() == 16);
  const std::string seat = talk.seat_to_move();
  const json::value hands = state.at("state").at("hands");
  const json::object view = talk.must(R"({"cmd":"view","seat":)" + seat + "}");
  const std::size_t at = std::stoul(seat);
  CHECK(view.at("view").at("seats").as_array()[at].at("known") == hands.as_array()[at]);
  const json::object seen = talk.must(R"({"cmd":"view","seat":"spectator"})");
  CHECK(text_of(seen.at("view").at("seats").as_array()[at].at("known")) == "[]");
  const json::object moves = talk.must(R"({"cmd":"moves","seat":)" + seat + "}");
  CHECK(moves.at("moves").as_array().size() > 2);
  CHECK(text_of(moves.at("moves").as_array()[0]) ==
        R"({"move":{"type":"draw"},"text":{"en":"Draw a card","fr":"Piocher une carte"},"rule":"EW-4.1",)"
        R"("targets":["pile:draw"],"preview":{"changes":[],"skips":[],"endsTurn":false,"reveals":true}})");
  CHECK(text_of(moves.at("toMove")) == "[" + seat + "]");
  CHECK(!moves.contains("outcome"));
}

TEST_CASE("moves are empty for a seat that owes nothing, and come with the outcome when the game is over") {
  Talk talk;
  talk.must(open_three);
  const int seat = std::stoi(talk.seat_to_move());
  const std::string other = std::to_string((seat + 1) % 3);
  const json::object idle = talk.must(R"({"cmd":"moves","seat":)" + other + "}");
  CHECK(idle.at("moves").as_array().empty());
  CHECK(!idle.contains("outcome"));
  talk.must(R"({"cmd":"leave","seat":0})");
  talk.must(R"({"cmd":"leave","seat":1})");
  const json::object over = talk.must(R"({"cmd":"moves","seat":2})");
  CHECK(over.at("moves").as_array().empty());
  CHECK(over.at("toMove").as_array().empty());
  CHECK(over.at("outcome").at("places").as_array()[2].as_int64() == 1);
}

TEST_CASE("play tells the events as the mover, another, a spectator or everybody sees them") {
  for (const auto& [viewer, hidden] : std::vector<std::pair<std::string, bool>>{
           {"", false}, {R"(,"viewer":"all")", false}, {R"(,"viewer":"spectator")", true}, {R"(,"viewer":9)", true}}) {
    Talk talk;
    talk.must(open_three);
    const int seat = std::stoi(talk.seat_to_move());
    std::string asked = viewer;
    if (asked.ends_with('9')) asked = R"(,"viewer":)" + std::to_string((seat + 1) % 3);
    const json::object played =
        talk.must(R"({"cmd":"play","move":{"type":"draw"},"seat":)" + std::to_string(seat) + asked + "}");
    REQUIRE(played.at("events").as_array().size() == 1);
    const json::value& told = played.at("events").as_array()[0];
    CHECK((told.at("event").at("card").as_int64() == 0) == hidden);
    CHECK(told.at("rule").as_string() == "EW-4.1");
    CHECK(played.at("step").as_int64() == 1);
  }
}

TEST_CASE("why tells the rule either way and plays nothing") {
  Talk talk;
  talk.must(open_three);
  const std::string seat = talk.seat_to_move();
  const std::string before = talk.everything();
  const json::object yes = talk.must(R"({"cmd":"why","move":{"type":"stop"},"seat":)" + seat + "}");
  CHECK(yes.at("legal").as_bool());
  CHECK(yes.at("rule").as_string() == "EW-4.5");
  CHECK(yes.at("text").at("fr").as_string() == "Dire STOP");
  const json::object no = talk.must(R"({"cmd":"why","move":{"type":"throw"},"seat":)" + seat + "}");
  CHECK(!no.at("legal").as_bool());
  CHECK(no.at("refusal").at("rule").as_string() == "EW-4.0");
  CHECK(talk.everything() == before);
}

TEST_CASE("undo takes back the last move, of the one who asks or of the one who made it") {
  Talk talk;
  talk.must(open_three);
  const std::string seat = talk.seat_to_move();
  const std::string start = text_of(talk.must(R"({"cmd":"state"})").at("state"));
  for (const std::string& who : {std::string(), R"(,"seat":)" + seat}) {
    talk.must(R"({"cmd":"play","move":{"type":"stop"},"seat":)" + seat + "}");
    CHECK(talk.must(R"({"cmd":"undo")" + who + "}").at("step").as_int64() == 0);
    CHECK(text_of(talk.must(R"({"cmd":"state"})").at("state")) == start);
  }
}

TEST_CASE("sit changes who sits there, advance lets bots play until a person must decide") {
  Talk talk;
  talk.must(R"({"cmd":"new","game":"egocentric-world","seats":["greedy","citybot","random"],"seed":1,)"
            R"("options":{"rounds":"single"}})");
  const json::object seats = talk.must(R"({"cmd":"sit","seat":2,"occupant":{"kind":"person","name":"Zoë"}})");
  CHECK(seats.at("occupants").as_array()[2].at("name").as_string() == "Zoë");
  const json::object stopped = talk.must(R"({"cmd":"advance"})");
  CHECK(text_of(stopped.at("toMove")) == "[2]");
  CHECK(!stopped.at("stoppedEarly").as_bool());
  for (const json::value& told : stopped.at("events").as_array()) {
    if (told.at("event").at("type") == "drew") CHECK(told.at("event").at("card").as_int64() == 0);
  }
  talk.must(R"({"cmd":"sit","seat":2,"occupant":{"kind":"bot","bot":"citybot","absentPerson":true}})");
  const json::object over = talk.must(R"({"cmd":"advance","viewer":"all"})");
  CHECK(over.at("outcome").is_object());
  CHECK(talk.must(R"({"cmd":"advance"})").at("events").as_array().empty());
}

TEST_CASE("every kind of bot gives an answer, the same for the same seed, and plays it when asked to") {
  Talk talk;
  talk.must(open_three);
  const std::string seat = talk.seat_to_move();
  for (const std::string_view kind : names_of<BotKind>) {
    const std::string line =
        R"({"cmd":"bot","iterations":20,"seed":3,"kind":")" + std::string(kind) + R"(","seat":)" + seat + "}";
    const json::object choice = talk.must(line);
    CHECK(talk.must(line) == choice);
    CHECK(talk.must(R"({"cmd":"why","seat":)" + seat + R"(,"move":)" + text_of(choice.at("move")) + "}").at("legal") ==
          true);
    const bool searching = searches(static_cast<BotKind>(
        std::find(names_of<BotKind>.begin(), names_of<BotKind>.end(), kind) - names_of<BotKind>.begin()));
    CHECK(choice.at("candidates").as_array().empty() == !searching);
    CHECK(choice.at("iterations").as_int64() == (searching ? 20 : 0));
  }
  const json::object played = talk.must(R"({"cmd":"bot","kind":"greedy","play":true,"seat":)" + seat + "}");
  CHECK(played.at("step").as_int64() == 1);
  CHECK(!played.at("events").as_array().empty());
}

TEST_CASE("advice is a legal move with what it compared, the same when asked again; who owes nothing gets none") {
  Talk talk;
  talk.must(open_three);
  const std::string seat = talk.seat_to_move();
  const json::object answer = talk.must(R"({"cmd":"advise","seat":)" + seat + "}");
  const json::object& advice = answer.at("advice").as_object();
  CHECK(talk.must(R"({"cmd":"why","seat":)" + seat + R"(,"move":)" + text_of(advice.at("move")) + "}").at("legal") ==
        true);
  CHECK(talk.must(R"({"cmd":"advise","seat":)" + seat + "}") == answer);
  CHECK(text_of(advice.at("candidates").at(0).at("text")) == text_of(advice.at("text")));
  CHECK(talk.refused(R"({"cmd":"advise","seat":)" + std::string(seat == "0" ? "1" : "0") + "}").at("rule") ==
        "TABLE-3");
}

TEST_CASE("a ceiling stops a search early, and the answer says so") {
  Talk talk({[](const void*) { return true; }, nullptr});
  talk.must(open_three);
  const json::object choice = talk.must(R"({"cmd":"bot","kind":"hard","seat":)" + talk.seat_to_move() + "}");
  CHECK(choice.at("stoppedEarly").as_bool());
  CHECK(choice.at("iterations").as_int64() == 63);
  CHECK(!choice.at("candidates").as_array().empty());
}

TEST_CASE("events tell what happened since, for a viewer") {
  Talk talk;
  talk.must(open_three);
  const std::string seat = talk.seat_to_move();
  talk.must(R"({"cmd":"play","move":{"type":"draw"},"seat":)" + seat + "}");
  CHECK(talk.must(R"({"cmd":"events"})").at("events").as_array().size() == 2);
  const json::value last = talk.must(R"({"cmd":"events","since":1,"viewer":)" + seat + "}").at("events");
  REQUIRE(last.as_array().size() == 1);
  CHECK(last.as_array()[0].at("event").at("card").as_int64() > 0);
  CHECK(talk.must(R"({"cmd":"events","since":4000000000})").at("events").as_array().empty());
}

TEST_CASE("retell tells how the table lay, and what each event changed of it since") {
  Talk talk;
  talk.must(open_three);
  const json::value before = talk.must(R"({"cmd":"view","seat":"spectator"})").at("view");
  const std::string since = std::to_string(talk.must(R"({"cmd":"events"})").at("events").as_array().size());
  const std::string seat = talk.seat_to_move();
  talk.must(R"({"cmd":"play","move":{"type":"draw"},"seat":)" + seat + "}");
  const json::object told = talk.must(R"({"cmd":"retell","since":)" + since + "}");
  CHECK(told.at("view") == before);
  REQUIRE(told.at("events").as_array().size() == 1);
  CHECK(told.at("events").as_array()[0].at("event").at("card") == 0);
  CHECK(told.at("events").as_array()[0].at("shows").is_object());
  const json::object own = talk.must(R"({"cmd":"retell","viewer":)" + seat + R"(,"since":)" + since + "}");
  CHECK(own.at("events").as_array()[0].at("event").at("card").as_int64() > 0);
  talk.must(R"({"cmd":"retell"})");
}

TEST_CASE("a record loads as an object and as text, whole or up to an entry, and goes on from there") {
  Talk talk;
  talk.must(
      R"({"cmd":"new","game":"egocentric-world","seats":["random","random"],"seed":5,"options":{"rounds":"single"}})");
  talk.must(R"({"cmd":"advance"})");
  const json::value record = talk.must(R"({"cmd":"record"})").at("record");
  const std::string end = text_of(talk.must(R"({"cmd":"state"})").at("hash"));
  const std::size_t entries = record.at("entries").as_array().size();

  Talk by_object;
  CHECK(by_object.must(R"({"cmd":"load","record":)" + text_of(record) + "}").at("outcome").is_object());
  CHECK(text_of(by_object.must(R"({"cmd":"state"})").at("hash")) == end);
  Talk by_text;
  const std::string text = text_of(json::value(record_lines(record)));
  by_text.must(R"({"cmd":"load","record":)" + text + "}");
  CHECK(text_of(by_text.must(R"({"cmd":"state"})").at("hash")) == end);
  const json::object halfway = by_text.must(R"({"cmd":"load","at":2,"record":)" + text + "}");
  CHECK(halfway.at("step").as_int64() == 2);
  CHECK(halfway.at("outcome").is_null());
  CHECK(by_text.must(R"({"cmd":"advance"})").at("outcome").is_object());
  CHECK(text_of(by_text.must(R"({"cmd":"state"})").at("hash")) == end);  // the same bots meet the same chance
  CHECK(by_text.must(R"({"cmd":"record"})").at("record").at("entries").as_array().size() == entries);
}

TEST_CASE("position begins from a state as the engine gives it") {
  Talk talk;
  talk.must(open_three);
  talk.must(R"({"cmd":"play","move":{"type":"draw"},"seat":)" + talk.seat_to_move() + "}");
  const json::value state = talk.must(R"({"cmd":"state"})").at("state");
  Talk other;
  const json::object opened =
      other.must(R"({"cmd":"position","game":"egocentric-world","seats":["easy"],"state":)" + text_of(state) + "}");
  CHECK(opened.at("seed").as_string() == "entropy 1");
  CHECK(opened.at("seats").as_int64() == 3);
  CHECK(other.must(R"({"cmd":"state"})").at("state") == state);
  CHECK(other.must(R"({"cmd":"record"})").at("record").at("header").at("start") == state);
}

TEST_CASE("leave lets a player go for good and tells what that changed") {
  Talk talk;
  talk.must(open_three);
  const json::object left = talk.must(R"({"cmd":"leave","seat":1,"viewer":"all"})");
  CHECK(left.at("events").as_array()[0].at("event").at("type").as_string() == "left");
  CHECK(left.at("step").as_int64() == 1);
}

}  // namespace
}  // namespace divan
