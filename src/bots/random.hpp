// The player that has no opinion: also the measure of how fast the rules are.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace divan {

template <Game G>
[[nodiscard]] typename G::Move random_move(const typename G::MoveList& list, Chance& chance) {
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// Plays `state` to its end at random and tells how many moves that took.
template <Game G>
std::uint64_t random_playout(const G& game, typename G::State& state, Chance& chance,
                             std::uint64_t most_moves = 1'000'000) {
  Log<typename G::Event> nobody;
  typename G::MoveList list;
  std::uint64_t count = 0;
  for (SeatSet asked = game.to_move(state); !asked.empty() && count < most_moves; asked = game.to_move(state)) {
    const Seat seat = asked.first();
    game.moves(state, seat, list);
    game.apply(state, seat, random_move<G>(list, chance), chance, nobody);
    ++count;
  }
  return count;
}

}  // namespace divan
