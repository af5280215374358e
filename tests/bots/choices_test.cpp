// What every bot promises in every game: a legal move, and the same one for the same seed and budget.
#include <doctest/doctest.h>

#include <concepts>
#include <string>

#include "bots/bot.hpp"
#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan {
namespace {

using honesty::GamesUnderTest;
using honesty::RandomGame;

constexpr BotOrder orders[] = {{BotKind::random},     {BotKind::greedy},  {BotKind::citybot},   {BotKind::easy},
                               {BotKind::normal, 40}, {BotKind::hard, 1}, {BotKind::master, 2}, {BotKind::search, 3}};

TEST_CASE_TEMPLATE_DEFINE("every bot plays a legal move in every phase, and the same one when asked again", G, legal) {
  int choices = 0;
  honesty::for_random_games<G>(honesty::tables_of<G>, 24, 9000, [&](const G& game, RandomGame<G>& random) {
    while (!random.over() && random.decisions() < 40) {
      for (const Seat seat : game.to_move(random.state())) {
        const auto view = game.view(random.state(), seat);
        for (const BotOrder& order : orders) {
          if (!can_play<G>(order.kind)) continue;
          const auto seed = static_cast<std::uint64_t>(random.decisions());
          Chance chance(seed);
          Chance again(seed);
          const BotChoice<G> choice = choose(game, view, seat, order, chance);
          if (game.refuse(random.state(), seat, choice.move)) {
            FAIL("illegal: ", json_text(choice.move), " in ", json_text(random.state()));
          }
          if (!(choose(game, view, seat, order, again).move == choice.move)) FAIL("the same question, another answer");
          for (const Candidate<G>& candidate : choice.candidates) {
            if (game.refuse(random.state(), seat, candidate.move)) FAIL("an illegal candidate");
            if (candidate.value < 0 || candidate.value > 1) FAIL("a value that is none: ", candidate.value);
          }
          ++choices;
        }
      }
      random.play(random.decide());
    }
  });
  CHECK(choices > 50);
}
TEST_CASE_TEMPLATE_APPLY(legal, GamesUnderTest);

// All that a choice says, in a line.
template <Game G>
std::string all_of(const BotChoice<G>& choice) {
  std::string all = json_text(choice.move);
  for (const Candidate<G>& each : choice.candidates) {
    all += json_text(each.move) + " " + std::to_string(each.visits) + " " + std::to_string(each.tally);
    for (const std::uint32_t times : each.aims) all += " " + std::to_string(times);
  }
  for (const Planned<G>& each : choice.plan) all += json_text(each.move);
  for (const auto* texts : {&choice.because, &choice.aims}) {
    for (const Text& each : *texts) all += each.en + each.fr;
  }
  return all;
}

TEST_CASE_TEMPLATE_DEFINE("what a bot of any level does and says is the same whatever it may not know", G, secret) {
  // It cannot be handed the truth, but in games that hide nothing.
  static_assert(std::same_as<typename G::State, typename G::View> ||
                !std::convertible_to<typename G::State, typename G::View>);
  int compared = 0;
  honesty::for_random_games<G>(honesty::tables_of<G>, 24, 9100, [&](const G& game, RandomGame<G>& random) {
    // The beginning closely, and then a look now and then as far as a long game goes.
    for (; !random.over() && random.decisions() < 400; random.play(random.decide())) {
      if (random.decisions() >= 25 && random.decisions() % 60 != 0) continue;
      const Seat seat = game.to_move(random.state()).first();
      const auto view = game.view(random.state(), seat);
      Chance another(static_cast<std::uint64_t>(random.decisions()));
      const auto elsewhere = game.view(game.imagine(view, another), seat);
      for (const BotKind kind : {BotKind::easy, BotKind::normal, BotKind::hard, BotKind::master}) {
        Chance here(7);
        Chance there(7);
        const BotOrder order{kind, 12, {}, true};
        if (all_of(choose(game, view, seat, order, here)) != all_of(choose(game, elsewhere, seat, order, there))) {
          FAIL("it knew more than its view: ", json_text(view));
        }
        ++compared;
      }
    }
  });
  CHECK(compared > 50);
}
TEST_CASE_TEMPLATE_APPLY(secret, GamesUnderTest);

TEST_CASE("a bot with one possible move plays it at once") {
  const toys::TicTacToe game;
  toys::TicTacToe::State state;  // x o x / x o o / o x .
  state.board.marked = {0b010'001'101, 0b001'110'010};
  Chance chance(1);
  const auto choice = choose(game, game.view(state, Seat{0}), Seat{0}, {BotKind::hard}, chance);
  CHECK(choice.move == toys::TicTacToe::Move(toys::tic_tac_toe::MarkCell{8}));
  CHECK(choice.iterations == 0);
  CHECK(choice.candidates.empty());
}

TEST_CASE("UM-5.4.4: where no pillbox could help a client, a bot ends its turn without thinking") {
  using namespace unconscious_mind;
  const UnconsciousMind game;
  Chance chance(4);
  Log<Event> nobody;
  State state = game.setup({.players = 2}, chance, nobody);
  while (state.open.stage() == Stage::first_client) {
    MoveList list;
    game.moves(state, seat_at(state.open.current), list);
    game.apply(state, seat_at(state.open.current), list[0], chance, nobody);
  }
  const Seat seat = seat_at(state.open.current);
  state.open.pending[0].as<task::Turn>().stage = Stage::pillboxes;
  state.open.me().coffee = 9;
  const auto asked = [&](BotKind kind) { return choose(game, game.view(state, seat), seat, {kind, 40}, chance); };
  for (const BotKind kind : {BotKind::greedy, BotKind::easy, BotKind::hard}) {
    CHECK(asked(kind).move == Move(EndTurn{}));
    CHECK(asked(kind).iterations == 0);
  }
  state.open.me().pillboxes = 1;
  CHECK(asked(BotKind::hard).iterations == 40);
}

TEST_CASE_TEMPLATE_DEFINE("levels are iteration budgets, each larger than the one below", G, budgets) {
  CHECK(iterations_of<G>(BotKind::easy) < iterations_of<G>(BotKind::normal));
  CHECK(iterations_of<G>(BotKind::normal) < iterations_of<G>(BotKind::hard));
  CHECK(iterations_of<G>(BotKind::hard) < iterations_of<G>(BotKind::master));
  CHECK(iterations_of<G>(BotKind::search) == iterations_of<G>(BotKind::hard));
  for (const BotKind kind : {BotKind::random, BotKind::greedy, BotKind::citybot}) CHECK(iterations_of<G>(kind) == 0);
  for (const BotKind kind : {BotKind::easy, BotKind::normal, BotKind::hard, BotKind::master}) CHECK(can_play<G>(kind));
}
TEST_CASE_TEMPLATE_APPLY(budgets, GamesUnderTest);

TEST_CASE("a game offers the bots it has") {
  CHECK(can_play<egocentric_world::EgocentricWorld>(BotKind::citybot));
  CHECK(!can_play<toys::TicTacToe>(BotKind::citybot));
  CHECK(can_play<toys::TicTacToe>(BotKind::greedy));
}

TEST_CASE("a game that has no Citybot lets one play its first move") {
  const toys::TicTacToe game;
  Chance chance(1);
  CHECK(choose(game, game.view({}, Seat{0}), Seat{0}, {BotKind::citybot}, chance).move ==
        toys::TicTacToe::Move(toys::tic_tac_toe::MarkCell{0}));
}

TEST_CASE("random play reaches the end, or stops where it is told to") {
  const egocentric_world::EgocentricWorld game;
  Chance chance(5);
  Log<egocentric_world::Event> nobody;
  auto state = game.setup({}, chance, nobody);
  auto copy = state;
  CHECK(random_playout(game, copy, chance, 3) == 3);
  CHECK(!game.to_move(copy).empty());
  CHECK(random_playout(game, state, chance) > 3);
  CHECK(game.to_move(state).empty());
  CHECK(random_playout(game, state, chance) == 0);
}

TEST_CASE("utilities: a victory is worth 1, shared by those who share it, and a team has it whole") {
  const Utilities shared = utilities_of(ranked({4, 4, 9}, Best::lowest));
  CHECK(shared[0] == 0.5F);
  CHECK(shared[1] == 0.5F);
  CHECK(shared[2] == 0.0F);
  Outcome team = ranked({1, 2}, Best::lowest);
  team.ending = Ending::won_together;
  CHECK(utilities_of(team)[1] == 1.0F);
  team.ending = Ending::lost_together;
  CHECK(utilities_of(team)[0] == 0.0F);
}

}  // namespace
}  // namespace divan
