// What a rule settled can be shown: each thing that it was settled out of lies on the table.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

// `there`: what lay on the table before the event or after it.
int check_settled(const Settled& settled, const std::set<std::string>& there) {
  for (const SettledOption& option : settled.options) {
    if (option.targets.empty()) FAIL("nothing stands for ", option.name.en, ": ", json_text(settled));
    for (const std::string& target : option.targets) {
      if (!there.contains(target)) FAIL(target, " is not on the table: ", json_text(settled));
    }
  }
  return static_cast<int>(settled.options.size());
}

using GamesThatSettle = GamesThat<decltype([]<Game G>(Of<G>) { return TellsSettled<G>; })>;

TEST_CASE_TEMPLATE_DEFINE("each thing that a rule chose out of lies on the table", G, shown) {
  int options = 0;
  for_exactly<G>(tables_of<G>, 6, 9500, [&](const G& game, RandomGame<G>& random) {
    while (!random.over()) {
      const auto things = [&](const typename G::State& state) {
        return things_of<G>(game.view(state, Viewer::spectator()));
      };
      const Decision<G> decision = random.decide();
      typename G::State then = random.state();
      Chance chance = random.chance();
      std::vector<typename G::State> pictures;
      const auto events = carry_out(game, then, decision, chance, &pictures);
      for (std::size_t i = 0; i < events.size(); ++i) {
        const auto settled = game.settled(events[i]);
        if (!settled) continue;
        std::set<std::string> there = things(i == 0 ? random.state() : pictures[i - 1]);
        there.merge(things(pictures[i]));
        options += check_settled(*settled, there);
      }
      random.play(decision);
    }
  });
  CHECK(options > 100);
}
TEST_CASE_TEMPLATE_APPLY(shown, GamesThatSettle);

}  // namespace
}  // namespace divan::honesty
