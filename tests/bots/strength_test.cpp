// A smoke test of strength, by paired deals: each deal is played once from either seat. Fixed seeds, wide margins; the
// lab measures, docs/bots.md has the figures.
#include <doctest/doctest.h>

#include "bots/bot.hpp"
#include "bots/egocentric_world.hpp"

namespace divan {
namespace {

using namespace egocentric_world;

// The share of the victories that `challenger` takes from `champion`, in per cent.
int share(const BotOrder& challenger, const BotOrder& champion, int deals) {
  const EgocentricWorld game;
  Log<Event> nobody;
  float won = 0;
  for (int deal = 0; deal < deals; ++deal) {
    for (const int seat : {0, 1}) {
      const Seed seed("strength " + std::to_string(deal));
      Chance start = seed.step(0);
      State state = game.setup({.players = 2, .rounds = Rounds::single}, start, nobody);
      for (std::uint64_t step = 1; !game.to_move(state).empty(); ++step) {
        const Seat asked = game.to_move(state).first();
        Chance thoughts = Seed("thoughts " + std::to_string(seat)).step(step);
        const BotOrder& order = index(asked) == seat ? challenger : champion;
        const Move move = choose(game, game.view(state, asked), asked, order, thoughts).move;
        Chance chance = seed.step(step);
        game.apply(state, asked, move, chance, nobody);
      }
      won += utilities_of(*game.outcome(state))[static_cast<std::size_t>(seat)];
    }
  }
  return static_cast<int>(100 * won / static_cast<float>(2 * deals));
}

TEST_CASE("greedy and Citybot beat random clearly") {
  CHECK(share({BotKind::greedy}, {BotKind::random}, 60) >= 70);
  CHECK(share({BotKind::citybot}, {BotKind::random}, 60) >= 65);
}

TEST_CASE("no level falls behind the one below") {
  CHECK(share({BotKind::easy}, {BotKind::random}, 20) >= 75);
  CHECK(share({BotKind::normal}, {BotKind::random}, 6) >= 75);
  CHECK(share({BotKind::normal}, {BotKind::easy}, 8) >= 40);
  CHECK(share({BotKind::search, 400}, {BotKind::easy}, 6) >= 50);
}

}  // namespace
}  // namespace divan
