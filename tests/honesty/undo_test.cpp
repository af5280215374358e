// Whether a move can be taken back must not tell the mover what he may not know.
#include "table/undo.hpp"

#include <doctest/doctest.h>

#include <array>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

TEST_CASE_TEMPLATE_DEFINE("whether a move can be taken back hangs on nothing but what the mover knows", G, undo) {
  int alike = 0;
  for_random_games<G>(tables_of<G>, 24 * patience(), 5100, [&](const G& game, RandomGame<G>& random) {
    Chance chance(static_cast<std::uint64_t>(random.seats()));
    while (!random.over()) {
      const Decision<G> decision = random.decide();
      const typename G::State before = random.state();
      const Chance met = random.chance();
      random.play(decision);
      if (!decision.move || random.over()) continue;
      const Verdict here = judge(game, before, decision.seat, *decision.move, random.state(), random.events());
      const Viewer mover = decision.seat;
      const typename G::State elsewhere = game.imagine(game.view(before, mover), chance);
      typename G::State after = elsewhere;
      Chance same_chance = met;
      const auto events = carry_out(game, after, decision, same_chance);
      const auto looks_alike = [&](const auto& a, const auto& b) {
        return game.redact(a, mover) == game.redact(b, mover);
      };
      const auto& happened = random.events();
      if (!std::equal(events.begin(), events.end(), happened.begin(), happened.end(), looks_alike)) continue;
      if (!(game.view(after, mover) == game.view(random.state(), mover))) continue;
      const Verdict there = judge(game, elsewhere, decision.seat, *decision.move, after, events);
      if (there != here) FAIL("undo tells a secret after ", told(decision), ": ", json_text(game.view(before, mover)));
      ++alike;
    }
  });
  CHECK(alike > 0);
}
TEST_CASE_TEMPLATE_APPLY(undo, GamesUnderTest);

TEST_CASE("The LOOP: everybody is told and sees the same") {
  using G = the_loop::TheLoop;
  static_assert(KnownToAll<G>);
  for_random_games<G>(tables_of<G>, 24, 5200, [&](const G& game, RandomGame<G>& random) {
    while (true) {
      for (const Viewer viewer : random.viewers()) {
        G::View view = game.view(random.state(), viewer);
        view.viewer = Viewer::spectator();
        if (view != game.view(random.state(), Viewer::spectator())) FAIL("views differ: ", json_text(view));
        for (const auto& event : random.events()) {
          if (game.redact(event, viewer) != event) FAIL("something is hidden: ", json_text(event));
        }
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
}

}  // namespace
}  // namespace divan::honesty
