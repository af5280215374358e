// The list of games, the type-erased face of a table, and the TypeScript types that a client is given.
#include "table/games.hpp"

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>
#include <string>

#include "core/json.hpp"
#include "games/egocentric_world/cards_json.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "table/played.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan {
namespace {

// Every field of a described type, and of all that is in it, stands in `text` with its colon.
void check_fields_named(const Type& type, const std::string& text) {
  for (const Field& each : type.fields()) {
    CAPTURE(each.name);
    CHECK(text.find(std::string(each.name) + (each.left_out_if_empty ? "?: " : ": ")) != std::string::npos);
    check_fields_named(each.type(), text);
  }
  for (const std::string_view name : type.names) {
    CHECK(text.find("\"" + std::string(name) + "\"") != std::string::npos);
  }
  for (const Alternative& each : type.alternatives) {
    CHECK(text.find("type: \"" + std::string(each.name) + "\"") != std::string::npos);
    check_fields_named(each.type(), text);
  }
  if (type.inner != nullptr) check_fields_named(type.inner(), text);
}

TEST_CASE("the TypeScript text of every game is balanced and exports its types") {
  for (const GameEntry& game : make_games()) {
    CAPTURE(game.id);
    std::string open;
    bool in_text = false;
    for (const char c : game.typescript) {
      if (c == '"') in_text = !in_text;
      if (in_text) continue;
      if (c == '{' || c == '(' || c == '[') open += c;
      if (c == '}' || c == ')' || c == ']') {
        REQUIRE(!open.empty());
        CHECK(std::string{open.back(), c} == (c == '}' ? "{}" : c == ')' ? "()" : "[]"));
        open.pop_back();
      }
      if (c == ';' && open.empty()) CHECK(!in_text);
    }
    CHECK(open.empty());
    CHECK(!in_text);
    for (const char* type : {"Options", "State", "View", "Move", "Event"}) {
      CHECK(game.typescript.find("export type " + std::string(type) + " = ") != std::string::npos);
    }
  }
}

TEST_CASE("the TypeScript text of Egocentric World names every field, every name and every kind") {
  using namespace egocentric_world;
  const std::string text = make_games()[0].typescript;
  check_fields_named(type_of<Options>(), text);
  check_fields_named(type_of<State>(), text);
  check_fields_named(type_of<View>(), text);
  check_fields_named(type_of<Move>(), text);
  check_fields_named(type_of<Event>(), text);
}

TEST_CASE("a game is found by its id") {
  const std::vector<GameEntry> games = make_games();
  REQUIRE(find_game(games, "egocentric-world") != nullptr);
  CHECK(find_game(games, "egocentric-world")->title.en == "Egocentric World");
  CHECK(find_game(games, "egocentric") == nullptr);
  CHECK(find_game(games, "") == nullptr);
}

TEST_CASE("options may leave fields out; more seats than the game has are refused") {
  const std::vector<GameEntry> games = make_games();
  const auto table = games[0].open(json::object{{"players", 2}}, {}, "s");
  REQUIRE(table);
  CHECK((*table)->seats() == 2);
  CHECK((*table)->title() == Text{"Egocentric World", "Egocentric World"});
  CHECK((*table)->names().size() == 2);
  CHECK((*table)->entry_count() == 0);
  const auto many = games[0].open(json::object{{"players", 2}}, std::vector<Occupant>(3), "s");
  REQUIRE(!many);
  CHECK(many.fault().path == "$.seats");
  CHECK(many.fault().text.en == "names 3 seats; with these options there are 2");
  const auto refused = games[0].open(json::object{{"players", 0}}, {}, "s");
  REQUIRE(!refused);
  CHECK(refused.fault().path == "$.options.players");
}

TEST_CASE("a table with its game forgotten says whether a move may be taken back") {
  const std::vector<GameEntry> games = make_games();
  const auto table = games[0].open(json::object{{"players", 2}}, {}, "s");
  REQUIRE(table);
  const Seat seat = (*table)->to_move().first();
  const auto undo = [&](Viewer viewer) {
    std::string told;
    (*table)->tell_whole(told, viewer);
    const json::value read = *parse_json(told);
    const json::value* said = read.as_object().if_contains("undo");
    return said == nullptr ? json::value() : *said;
  };
  CHECK(undo(seat).at("possible") == false);
  CHECK(undo(seat).at("why").at("text").at("en") == "There is nothing to take back.");
  CHECK(undo(seat).at("why").at("rule") == "TABLE-1");
  CHECK(undo(Viewer::spectator()).is_null());
  CHECK((*table)->play(seat, json::object{{"type", "stop"}}).ok);
  CHECK(undo(seat) == json::value{{"possible", true}});
  CHECK(undo(seat_at(1 - index(seat))).at("possible") == false);
  CHECK((*table)->undo(seat).ok);
  CHECK(undo(seat).at("possible") == false);
  CHECK((*table)->entry_count() == 2);
}

TEST_CASE("a bot that a game does not have is refused") {
  using toys::TicTacToe;
  const Played<TicTacToe> table(Table<TicTacToe>(TicTacToe(), TicTacToe::Options{}, {}, Seed("x")));
  const Answer answer = table.consult(Seat{0}, {BotKind::citybot}, "s");
  CHECK(!answer.ok);
  CHECK(answer.problem.rule == "TABLE-4");
  CHECK(table.consult(Seat{0}, {BotKind::easy}, "s").ok);
}

TEST_CASE("other components are read strictly, and the game then plays with them") {
  const std::vector<GameEntry> games = make_games();
  REQUIRE(games[0].use_content);
  CHECK(games[0].content_files == std::vector<std::string>{"cards.json"});
  const auto fault = games[0].use_content("cards.json", "{}");
  REQUIRE(fault);
  CHECK(fault->path == "$.game");
  const auto old = games[0].open(json::object{}, {}, "s");
  REQUIRE(old);
  std::string text(egocentric_world::cards_json);
  text.replace(text.find("Mallborough"), 11, "Mallborpugh");
  CHECK(!games[0].use_content("cards.json", text));
  const auto table = games[0].open(json::object{}, {}, "s");
  REQUIRE(table);
  const auto content = [](const AnyTable& each) { return json::serialize(each.record().at("header").at("content")); };
  CHECK(content(**table) != content(**old));
  const auto replayed = games[0].replay((*old)->record(), 99, Hashes::all);
  REQUIRE(!replayed);
  CHECK(replayed.fault().path == "$.header.content");
  CHECK(games[0].replay((*table)->record(), 99, Hashes::all));
}

}  // namespace
}  // namespace divan
