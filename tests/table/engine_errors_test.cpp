// Whatever the engine is given, it answers, says why not, and the table stays as it was.
#include <doctest/doctest.h>

#include "table/talk.hpp"

namespace divan {
namespace {

const std::string ego = R"("game":"egocentric-world")";

// A table in the middle of a turn: its seat 0 is to move.
struct Open : Talk {
  Open() {
    for (int seed = 0;; ++seed) {
      must(R"({"cmd":"new",)" + ego + R"(,"seats":3,"seed":)" + std::to_string(seed) + "}");
      if (seat_to_move() == "0") return;
    }
  }
};

TEST_CASE("what is not a request is answered, not swallowed") {
  Open talk;
  talk.check_refused("", "badInput", "$");
  talk.check_refused("hello", "badInput", "$");
  talk.check_refused("[]", "badInput", "$");
  talk.check_refused("\"cmd\"", "badInput", "$");
  talk.check_refused("{}", "badInput", "$.cmd");
  talk.check_refused(R"({"cmd":7})", "badInput", "$.cmd");
  talk.check_refused(std::string(5'000'000, ' '), "badInput", "$");
  talk.check_refused(std::string(1000, '['), "badInput", "$");
}

TEST_CASE("an unknown command is told with those that are known, an unknown field with its place") {
  Open talk;
  const json::object error = talk.refused(R"({"cmd":"dance"})");
  CHECK(error.at("code").as_string() == "unknownCommand");
  CHECK(error.at("text").at("fr").as_string().starts_with(
      "commande inconnue « dance » ; sont connues : games, components, new"));
  talk.check_refused(R"({"cmd":"state","secret":1})", "badInput", "$.secret");
  const json::object field = talk.refused(R"({"cmd":"play","seat":0,"move":{"type":"stop"},"card":3})");
  CHECK(field.at("text").at("en").as_string() == "unknown field; play takes: seat, move, viewer");
  CHECK(talk.refused(R"({"cmd":"games","x":1})").at("text").at("fr").as_string() == "champ inconnu ; games prend : -");
}

TEST_CASE("without a table, commands that need one say so") {
  for (const char* name :
       {"state", "view", "moves", "play", "why", "undo", "leave", "sit", "bot", "advance", "events", "record"}) {
    Talk talk;
    const json::object answer = talk.ask(R"({"cmd":")" + std::string(name) + "\"}");
    CHECK(!answer.at("ok").as_bool());
    CHECK(answer.at("error").at("code").as_string() == "noGame");
  }
}

TEST_CASE("new refuses what cannot be opened, and the open table stays") {
  Open talk;
  talk.check_refused(R"({"cmd":"new"})", "badInput", "$.game");
  const json::object unknown = talk.refused(R"({"cmd":"new","game":"chess"})");
  CHECK(unknown.at("path").as_string() == "$.game");
  const std::string_view said(unknown.at("text").at("en").as_string());
  CHECK(said.starts_with("unknown game \"chess\"; known are: "));
  for (const std::string_view game : {"egocentric-world", "the-loop", "unconscious-mind", "dany"}) {
    CHECK(said.find(game) != std::string_view::npos);
  }
  const auto refused = [&](const std::string& rest, const std::string& path) {
    talk.check_refused(R"({"cmd":"new",)" + ego + "," + rest + "}", "badInput", path);
  };
  refused(R"("seats":0)", "$.seats");
  refused(R"("seats":9)", "$.seats");
  refused(R"("seats":"two")", "$.seats");
  refused(R"("seats":[])", "$.seats");
  refused(R"("seats":["person","wizard"])", "$.seats[1]");
  refused(R"("seats":[{"kind":"person","age":3}])", "$.seats[0].age");
  refused(R"("seats":[{"bot":"easy"}])", "$.seats[0].kind");
  refused(R"("seats":2,"options":{"players":3})", "$.seats");
  refused(R"("seats":["person","person"],"options":{"players":1})", "$.seats");
  refused(R"("options":7)", "$.options");
  refused(R"("options":{"players":7})", "$.options.players");
  refused(R"("options":{"colour":"red"})", "$.options.colour");
  refused(R"("options":{"targetScore":9})", "$.options.targetScore");
  refused(R"("seats":8)", "$.seats");
  refused(R"("seed":1.5)", "$.seed");
  refused(R"("seed":null)", "$.seed");
  refused(R"("seed":")" + std::string(257, 'x') + "\"", "$.seed");
}

TEST_CASE("how many sit down is refused where it was said") {
  Open talk;
  for (const std::string game : {"egocentric-world", "the-loop", "unconscious-mind"}) {
    const std::string begun = R"({"cmd":"new","game":")" + game + "\",";
    talk.check_refused(begun + R"("seats":7})", "badInput", "$.seats");
    talk.check_refused(begun + R"("seats":["person","person","person","person","person","person","person"]})",
                       "badInput", "$.seats");
    talk.check_refused(begun + R"("options":{"players":7}})", "badInput", "$.options.players");
    talk.check_refused(begun + R"("seats":2,"options":{"players":7}})", "badInput", "$.options.players");
  }
  const std::string state = text_of(talk.must(R"({"cmd":"state"})").at("state"));
  talk.check_refused(R"({"cmd":"position",)" + ego + R"(,"seats":2,"state":)" + state + "}", "badInput", "$.seats");
  talk.must(R"({"cmd":"position",)" + ego + R"(,"seats":3,"state":)" + state + "}");
}

TEST_CASE("TABLE-4: nobody sits down who does not know the game") {
  Open talk;
  const std::string loop = R"("game":"the-loop")";
  talk.check_refused(R"({"cmd":"new",)" + loop + R"(,"seats":["person","citybot"]})", "badInput", "$.seats[1]");
  CHECK(talk.refused(R"({"cmd":"new",)" + loop + R"(,"seats":[{"kind":"bot","bot":"citybot"}]})")
            .at("rule")
            .as_string() == "TABLE-4");
  talk.must(R"({"cmd":"sit","seat":0,"occupant":{"kind":"bot","bot":"citybot"}})");
  talk.must(R"({"cmd":"new",)" + loop + R"(,"seats":2})");
  talk.check_refused(R"({"cmd":"sit","seat":0,"occupant":{"kind":"bot","bot":"citybot"}})", "badInput", "$.occupant");
}

TEST_CASE("whatever a program sends as its id, the answer is JSON") {
  Open talk;
  for (const std::string id : {"1e400", "-1e999", "[1e400]"}) {
    talk.check_refused(R"({"id":)" + id + R"(,"cmd":"help"})", "badInput", "$");
  }
  CHECK(text_of(talk.must(R"({"id":0.5,"cmd":"help"})").at("id")) == "5E-1");
  CHECK(text_of(talk.must(R"({"id":18446744073709551615,"cmd":"help"})").at("id")) == "18446744073709551615");
}

TEST_CASE("a number of seats that is none is told as a number, a list without seats as too short") {
  Open talk;
  for (const std::string seats : {"1.5", "1e0", "99999999999999999999", "-1", "0"}) {
    const json::object error = talk.refused(R"({"cmd":"new",)" + ego + R"(,"seats":)" + seats + "}");
    CHECK(error.at("path").as_string() == "$.seats");
    CHECK(error.at("text").at("en").as_string().starts_with("must be a whole number in 1 – 8"));
  }
  CHECK(talk.refused(R"({"cmd":"new",)" + ego + R"(,"seats":[]})").at("text").at("fr").as_string() ==
        "doit compter au moins 1 éléments, en compte 0");
}

TEST_CASE("EW-1.1: a move names cards from 1 to 12, never one that is face down") {
  Open talk;
  for (const std::string type : {"keep", "takeDiscard", "match", "give", "name", "takeVisible"}) {
    for (const std::string cmd : {"play", "why"}) {
      const std::string move = R"({"cmd":")" + cmd + R"(","seat":0,"move":{"type":")" + type + R"(","card":)";
      talk.check_refused(move + "0}}", "badInput", "$.move.card");
      talk.check_refused(move + "13}}", "badInput", "$.move.card");
    }
  }
  talk.check_refused(R"({"cmd":"play","seat":0,"move":{"type":"pair","play":0,"keep":1}})", "badInput", "$.move.play");
  talk.check_refused(R"({"cmd":"play","seat":0,"move":{"type":"pair","play":1,"keep":0}})", "badInput", "$.move.keep");
}

TEST_CASE("a field that comes twice is refused with its place, however deep") {
  Open talk;
  talk.check_refused(R"({"cmd":"state","cmd":"record"})", "badInput", "$.cmd");
  talk.check_refused(R"({"cmd":"play","seat":0,"move":{"type":"match","card":1,"card":2}})", "badInput", "$.move.card");
  talk.check_refused(R"({"cmd":"new",)" + ego + R"(,"options":{"players":3,"players":4}})", "badInput",
                     "$.options.players");
  talk.check_refused(R"({"cmd":"load","record":"{\"game\":1,\"game\":2}"})", "badInput", "");
}

TEST_CASE("EW-1.1: a position with 61 cards is refused with its rule, and so are other impossible ones") {
  Open talk;
  json::value state = talk.must(R"({"cmd":"state"})").at("state");
  const auto position = [&](const json::value& given) {
    return talk.refused(R"({"cmd":"position",)" + ego + R"(,"state":)" + text_of(given) + "}");
  };
  json::value more = state;
  more.at("draw").as_array().emplace_back(3);
  const json::object error = position(more);
  CHECK(error.at("code").as_string() == "badInput");
  CHECK(error.at("rule").as_string() == "EW-1.1");
  CHECK(error.at("path").as_string() == "$.state");
  CHECK(error.at("text").at("en").as_string() == "There are 60 cards in the game, not 61.");
  json::value odd = state;
  odd.at("draw").as_array()[0] = 13;
  CHECK(position(odd).at("path").as_string() == "$.state.draw[0]");
  json::value missing = state;
  missing.as_object().erase("phase");
  CHECK(position(missing).at("path").as_string() == "$.state.phase");
  talk.check_refused(R"({"cmd":"position",)" + ego + "}", "badInput", "$.state");
  talk.check_refused(R"({"cmd":"position"})", "badInput", "$.game");
  talk.check_refused(R"({"cmd":"position","game":"go","state":{}})", "badInput", "$.game");
  const std::string good = R"({"cmd":"position",)" + ego + R"(,"state":)" + text_of(state);
  talk.check_refused(good + R"(,"seats":["easy","easy","easy","easy"]})", "badInput", "$.seats");
  talk.check_refused(good + R"(,"seats":[1]})", "badInput", "$.seats[0]");
  talk.check_refused(good + R"(,"seed":[]})", "badInput", "$.seed");
}

TEST_CASE("load refuses what is no record, and tells where") {
  Open talk;
  talk.check_refused(R"({"cmd":"load"})", "badInput", "$.record");
  talk.check_refused(R"({"cmd":"load","record":""})", "badInput", "line 1");
  talk.check_refused(R"({"cmd":"load","record":"{}\n{oops"})", "badInput", "line 2");
  for (const char* record :
       {"7", "[]", "{}", R"({"header":7})", R"({"header":{"game":7}})", R"({"header":{"game":"go"}})"}) {
    talk.check_refused(R"({"cmd":"load","record":)" + std::string(record) + "}", "badInput", "$.header.game");
  }
  talk.check_refused(R"({"cmd":"load","record":{"header":{)" + ego + "}}}", "badInput", "$.header.version");
  json::value record = talk.must(R"({"cmd":"record"})").at("record");
  talk.check_refused(R"({"cmd":"load","at":-1,"record":)" + text_of(record) + "}", "badInput", "$.at");
  record.at("header").as_object()["commitment"] = "0";
  talk.check_refused(R"({"cmd":"load","record":)" + text_of(record) + "}", "badInput", "$.header.commitment");
}

TEST_CASE("a seat, a viewer or a move that is none is refused with its place") {
  Open talk;
  for (const char* name : {"moves", "play", "why", "leave", "sit", "bot"}) {
    const std::string begin = R"({"cmd":")" + std::string(name) + "\"";
    talk.check_refused(begin + "}", "badInput", "$.seat");
    talk.check_refused(begin + R"(,"seat":3})", "badInput", "$.seat");
    talk.check_refused(begin + R"(,"seat":"spectator"})", "badInput", "$.seat");
  }
  talk.check_refused(R"({"cmd":"undo","seat":-1})", "badInput", "$.seat");
  talk.check_refused(R"({"cmd":"view"})", "badInput", "$.seat");
  const json::object view = talk.refused(R"({"cmd":"view","seat":3})");
  CHECK(view.at("path").as_string() == "$.seat");
  CHECK(view.at("text").at("fr").as_string() == "doit être une place de 0 à 2, ou \"spectator\"");
  talk.check_refused(R"({"cmd":"view","seat":"all"})", "badInput", "$.seat");
  for (const char* rest : {R"("cmd":"play","seat":0,"move":{"type":"stop"})", R"("cmd":"leave","seat":0)",
                           R"("cmd":"advance")", R"("cmd":"events")", R"("cmd":"bot","seat":0)"}) {
    talk.check_refused("{" + std::string(rest) + R"(,"viewer":5})", "badInput", "$.viewer");
    talk.check_refused("{" + std::string(rest) + R"(,"viewer":"nobody"})", "badInput", "$.viewer");
  }
  for (const char* name : {"play", "why"}) {
    const std::string begin = R"({"cmd":")" + std::string(name) + R"(","seat":0)";
    talk.check_refused(begin + "}", "badInput", "$.move");
    talk.check_refused(begin + R"(,"move":"stop"})", "badInput", "$.move");
    talk.check_refused(begin + R"(,"move":{}})", "badInput", "$.move.type");
    talk.check_refused(begin + R"(,"move":{"type":"fly"}})", "badInput", "$.move.type");
    talk.check_refused(begin + R"(,"move":{"type":"keep"}})", "badInput", "$.move.card");
    talk.check_refused(begin + R"(,"move":{"type":"keep","card":13}})", "badInput", "$.move.card");
    talk.check_refused(begin + R"(,"move":{"type":"stop","card":1}})", "badInput", "$.move.card");
  }
  talk.check_refused(R"({"cmd":"events","since":-1})", "badInput", "$.since");
}

TEST_CASE("what the rules refuse is refused with the rule") {
  Open talk;
  talk.check_refused(R"({"cmd":"play","seat":1,"move":{"type":"draw"}})", "refused", "EW-4.0");
  talk.check_refused(R"({"cmd":"play","seat":0,"move":{"type":"throw"}})", "refused", "EW-4.0");
  talk.check_refused(R"({"cmd":"undo"})", "refused", "TABLE-1");
  talk.must(R"({"cmd":"play","seat":0,"move":{"type":"draw"}})");
  talk.check_refused(R"({"cmd":"undo"})", "refused", "TABLE-1");
  talk.check_refused(R"({"cmd":"undo","seat":1})", "refused", "TABLE-1");
  talk.must(R"({"cmd":"leave","seat":1})");
  talk.check_refused(R"({"cmd":"leave","seat":1})", "refused", "EW-9.24");
}

TEST_CASE("bots are asked rightly, for a seat that owes a decision") {
  Open talk;
  talk.check_refused(R"({"cmd":"bot","seat":1})", "refused", "TABLE-3");
  talk.check_refused(R"({"cmd":"bot","seat":0,"kind":"wizard"})", "badInput", "$.kind");
  talk.check_refused(R"({"cmd":"bot","seat":0,"iterations":0})", "badInput", "$.iterations");
  talk.check_refused(R"({"cmd":"bot","seat":0,"iterations":10000001})", "badInput", "$.iterations");
  talk.check_refused(R"({"cmd":"bot","seat":0,"seed":{}})", "badInput", "$.seed");
  talk.check_refused(R"({"cmd":"bot","seat":0,"play":1})", "badInput", "$.play");
  talk.check_refused(R"({"cmd":"sit","seat":0})", "badInput", "$.occupant");
  talk.check_refused(R"({"cmd":"sit","seat":0,"occupant":{"kind":"ghost"}})", "badInput", "$.occupant.kind");
  talk.check_refused(R"({"cmd":"sit","seat":0,"occupant":{"kind":"bot","bot":"wizard"}})", "badInput",
                     "$.occupant.bot");
}

}  // namespace
}  // namespace divan
