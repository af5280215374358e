// What a move is said to do is what it does, in the real world and in every other one that the mover may be in.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

template <Game G>
struct Foreseen {
  const G& game;
  const RandomGame<G>& random;
  Seat seat;
  const typename G::Move& move;
  Preview preview = game.preview(random.state(), seat, move);

  void fail(const std::string& what) const {
    FAIL(what, ": ", json_text(move), " of seat ", index(seat), " after ", random.decisions(), " decisions, foreseen ",
         json_text(preview));
  }
  [[nodiscard]] typename G::State after(const typename G::State& world, Chance chance) const {
    typename G::State then = world;
    [[maybe_unused]] const auto events = carry_out(game, then, Decision<G>{seat, move}, chance);
    return then;
  }

  void check(const std::vector<typename G::State>& worlds) const {
    const typename G::State then = after(random.state(), random.chance());
    const bool over = game.outcome(then).has_value();
    const bool on = !over && Foretold<G>::goes_on(random.state(), then);
    if (preview.ends_turn && on && game.to_move(then).contains(seat)) fail("the turn is not over");
    const bool by_chance = over && preview.reveals;
    if (!preview.ends_turn && !on && !by_chance) fail("the turn is over");
    const bool told_whole = on || (!over && Foretold<G>::left_alone(then));
    if (told_whole && (!preview.reveals || Foretold<G>::chance_takes_nothing)) {
      check_changes(Foretold<G>::own(random.state(), seat), Foretold<G>::own(then, seat));
    }
    const auto seen = game.view(then, seat);
    for (std::size_t i = 0; i < worlds.size(); ++i) {
      if (!(game.preview(worlds[i], seat, move) == preview)) fail("told otherwise in another world");
      if (preview.reveals) continue;
      if (!(game.view(after(worlds[i], Chance(100 + i)), seat) == seen)) fail("shows something hidden");
    }
    check_words();
  }
  void check_changes(const Having& had, const Having& has) const {
    Having left = has;
    for (const auto& [what, amount] : had) left[what] -= amount;
    for (const Change& each : preview.changes) left[each.what] -= each.amount;
    for (const auto& [what, amount] : left) {
      if (amount != 0) fail("not told right is " + what + " by " + std::to_string(amount));
    }
  }
  void check_words() const {
    const Having had = Foretold<G>::own(random.state(), seat);
    for (const Change& each : preview.changes) {
      if (each.amount == 0 && had.contains(each.what)) fail("a change by nothing");
      if (each.what.empty() || each.cause.empty() || each.label.en.empty() || each.label.fr.empty())
        fail("a change without a name");
    }
    for (const Skip& each : preview.skips) {
      if (each.what.empty() || each.rule.empty() || each.why.en.empty() || each.why.fr.empty()) fail("a bare skip");
    }
    if (preview.text && (preview.text->en.empty() || preview.text->fr.empty())) fail("no words");
    if (!preview.text && !preview.skips.empty()) fail("skips without words");
  }
};

using GamesThatForetell = GamesThat<decltype([]<Game G>(Of<G>) { return Previews<G>; })>;

TEST_CASE_TEMPLATE_DEFINE("what a preview announces happens, whatever is hidden", G, foretold) {
  int moves = 0;
  int changing = 0;
  int skipping = 0;
  int ending = 0;
  int revealing = 0;
  const int games = Foretold<G>::games * patience();
  for_random_games<G>(tables_of<G>, games, 9000, [&](const G& game, RandomGame<G>& random) {
    Chance chance(9);
    typename G::MoveList list;
    for (; !random.over(); random.play(random.decide())) {
      for (const Seat seat : game.to_move(random.state())) {
        game.moves(random.state(), seat, list);
        const auto view = game.view(random.state(), seat);
        std::vector<typename G::State> worlds;
        for (int i = 0; i < 3; ++i) worlds.push_back(game.imagine(view, chance));
        for (const auto& move : list) {
          const Foreseen<G> foreseen{game, random, seat, move};
          foreseen.check(worlds);
          ++moves;
          changing += foreseen.preview.changes.empty() ? 0 : 1;
          skipping += foreseen.preview.skips.empty() ? 0 : 1;
          ending += foreseen.preview.ends_turn ? 1 : 0;
          revealing += foreseen.preview.reveals ? 1 : 0;
        }
      }
    }
  });
  CHECK(moves > 1000);
  CHECK(changing > 0);
  CHECK(changing < moves);
  CHECK(skipping > 0);
  CHECK(skipping < moves);
  CHECK(ending > 0);
  CHECK(ending < moves);
  CHECK(revealing > 0);
  CHECK(revealing < moves);
}
TEST_CASE_TEMPLATE_APPLY(foretold, GamesThatForetell);

}  // namespace
}  // namespace divan::honesty
