// The inner loops of bench.cpp, for the browser's build; the host keeps the time.
#include <cstdint>

#include "bots/bot.hpp"
#include "bots/egocentric_world.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

using namespace divan;
using egocentric_world::EgocentricWorld;

// Plays `games` random games of one round and tells how many moves that took.
extern "C" __attribute__((export_name("random_moves"))) std::uint32_t random_moves(std::uint32_t games,
                                                                                   std::uint32_t players) {
  const EgocentricWorld game;
  egocentric_world::Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.rounds = egocentric_world::Rounds::single;
  Chance chance(1);
  Log<egocentric_world::Event> nobody;
  std::uint64_t moves = 0;
  for (std::uint32_t i = 0; i < games; ++i) {
    egocentric_world::State state = game.setup(options, chance, nobody);
    moves += random_playout(game, state, chance);
  }
  return static_cast<std::uint32_t>(moves);
}
