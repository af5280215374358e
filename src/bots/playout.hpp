// Playing on without looking: what a sensible player would do at first glance, with a little noise.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "bots/insight.hpp"

namespace divan {

inline constexpr int longest_playout = 400;

// Until `done(state)`, or nobody is asked any more. `list` is room to work in.
template <Game G, Judge<G> J, class Done>
void play_on(const G& game, typename G::State& state, typename G::MoveList& list, Chance& chance, const J& judge,
             const Done& done) {
  constexpr std::uint64_t noise_bits = 3;
  Log<typename G::Event> nobody;
  for (int length = 0; length < longest_playout; ++length) {
    const SeatSet asked = game.to_move(state);
    if (asked.empty() || done(state)) return;
    const Seat seat = asked.first();
    game.moves(state, seat, list);
    judge.narrow(game, state, list);
    std::size_t pick = 0;
    if constexpr (J::has_urges) {
      std::uint64_t noise = chance.bits();
      if (list.size() > 1) {
        std::array<int, G::MoveList::capacity> urges;  // NOLINT: filled below as far as it is read
        judge.urges(game, state, seat, list, urges.data());
        int best = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < list.size(); ++i) {
          const int urge = urges[i] + static_cast<int>(noise & noise_bits);
          noise = noise >> 3U | noise << 61U;
          if (urge > best) {
            best = urge;
            pick = i;
          }
        }
      }
    } else {
      pick = chance.below(static_cast<std::uint32_t>(list.size()));
    }
    game.apply(state, seat, list[pick], chance, nobody);
  }
}

}  // namespace divan
