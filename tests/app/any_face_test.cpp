// A game that nobody has drawn, in the terminal: it is shown in words.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "app/faces.hpp"
#include "games/egocentric_world/options.hpp"
#include "table/played.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/tic_tac_toe.hpp"

namespace {

using namespace divan;  // NOLINT(google-build-using-namespace)
using divan::testing::joined;
using toys::leduc_poker::LeducPoker;
using toys::tic_tac_toe::TicTacToe;

template <Game G>
std::unique_ptr<AnyTable> table_of(const std::string& seed) {
  const std::vector<Occupant> seats{{Sitter::person, BotKind::normal, "Zoé", false}};
  return std::make_unique<Played<G>>(Table<G>(G(), typename G::Options{}, seats, Seed(seed)));
}

}  // namespace

TEST_CASE("a game without a face is shown in words, its moves numbered, its events told") {
  const Terminal terminal;
  const std::unique_ptr<AnyTable> table = table_of<TicTacToe>("1");
  const std::unique_ptr<PlayFace> face = face_on<TicTacToe>(terminal, *table, Seat{});
  REQUIRE(face != nullptr);
  CHECK(joined(face->table()).starts_with(" " + table->title().en + "\n"));
  CHECK(joined(face->table()).find("None, None, None") != std::string::npos);
  CHECK(face->asked().has_value());
  const Menu menu = face->menu();
  CHECK(menu.moves.size() == 9);
  CHECK(joined(menu.lines).find("[9] ") != std::string::npos);
  REQUIRE(table->play(Seat{}, menu.moves[4].move).ok);
  CHECK(joined(face->table()).find("None, Cross, None") != std::string::npos);
  CHECK(face->menu().moves.empty());
  CHECK_FALSE(face->asked().has_value());
  const std::vector<LoggedEvent> log = face->events(0);
  REQUIRE_FALSE(log.empty());
  CHECK(log.back().worth_telling);
  CHECK_FALSE(log.back().rule.empty());
  CHECK(face->impossible().empty());
  CHECK_FALSE(face->has_automaton());
}

TEST_CASE("a face shows what its seat may see, and only on a table of its game") {
  const Terminal terminal;
  const std::unique_ptr<AnyTable> table = table_of<LeducPoker>("1");
  const std::unique_ptr<PlayFace> mine = face_on<LeducPoker>(terminal, *table, Seat{});
  const std::unique_ptr<PlayFace> theirs = face_on<LeducPoker>(terminal, *table, seat_at(1));
  REQUIRE(mine != nullptr);
  REQUIRE(theirs != nullptr);
  CHECK(mine->table() != theirs->table());
  CHECK(face_on<TicTacToe>(terminal, *table, Seat{}) == nullptr);
  CHECK(make_face(terminal, *table, Seat{}) == nullptr);
}

TEST_CASE("a game without a face says its options by their names and labels") {
  const PlayWords none = game_face<TicTacToe>().words;
  CHECK(none.options.empty());
  CHECK(none.players == 0);
  CHECK(none.examples.en == "  divan play " + std::string(TicTacToe::id));
  const PlayWords some = words_of_options("some-game", type_of<egocentric_world::Options>());
  CHECK(some.usage.starts_with("[--players N --bots LEVELS] ["));
  CHECK(some.usage.find("[--memory-aid]") != std::string::npos);
  CHECK(some.usage.find("[--rounds single|to50]") != std::string::npos);
  for (const OptionHelp& option : some.options) CHECK_FALSE(option.help.fr.empty());
}

TEST_CASE("options get words by their names") {
  CHECK(option_word("memoryAid") == "--memory-aid");
  CHECK(option_word("rounds") == "--rounds");
  CHECK(humanised("drawCount").en == "Draw count");
}
