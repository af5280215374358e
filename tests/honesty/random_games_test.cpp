// Random games to the end: no crash, no dead end, no endless game, nothing lost on the way.
#include <doctest/doctest.h>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

// A toy is soon known by heart; 16,000 games in all, and 20 times as many in the long run.
template <class G>
constexpr int games_to_play = 1000;
template <>
constexpr int games_to_play<egocentric_world::EgocentricWorld> = 12'000;

TEST_CASE_TEMPLATE_DEFINE("every game ends, and until then somebody owes a decision that he can make", G, ends) {
  int decisions = 0;
  for_random_games<G>(tables_of<G>, games_to_play<G> * patience(), 1000, [&](const G& game, RandomGame<G>& random) {
    while (true) {
      const auto& state = random.state();
      const SeatSet asked = game.to_move(state);
      if (asked.empty() != game.outcome(state).has_value()) FAIL("over and not over: ", json_text(state));
      for (const Seat seat : asked) {
        if (index(seat) >= random.seats()) FAIL("a seat that nobody sits on is asked: ", json_text(state));
      }
      if (const auto no = game.refuse_position(state)) {
        FAIL("reached, but refused by ", std::string(no->rule), " ", words(*no).en, " ", json_text(state));
      }
      if (asked.empty()) break;
      const Decision<G> decision = random.decide();
      if (decision.move && game.refuse(state, decision.seat, *decision.move)) FAIL("offered, but refused");
      random.play(decision);
      ++decisions;
    }
    const Outcome outcome = *game.outcome(random.state());
    const std::size_t places = game.default_names(game.options_of(random.state())).size();
    if (outcome.places.size() != places || outcome.scores.size() != places) FAIL("an outcome that forgets somebody");
    if (outcome.ending == Ending::ranked && outcome.winners() == 0) FAIL("ranked, but nobody is first");
  });
  CHECK(decisions > 0);
}
TEST_CASE_TEMPLATE_APPLY(ends, GamesUnderTest);

TEST_CASE_TEMPLATE_DEFINE("the option sets under test are ones that the game accepts", G, accepted) {
  const G game;
  for (const auto& options : tables_of<G>) {
    CHECK(!game.refuse_options(options));
    CHECK(game.seats(options) >= 1);
    CHECK(game.seats(options) <= max_seats);
    Chance chance(7);
    Log<typename G::Event> nobody;
    CHECK(game.options_of(game.setup(options, chance, nobody)) == options);
  }
}
TEST_CASE_TEMPLATE_APPLY(accepted, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
