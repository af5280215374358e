// One ply: tries each move in some imagined worlds and takes the one after which things look best, once they have
// settled.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/playout.hpp"
#include "bots/worlds.hpp"

namespace divan {

template <Game G, Judge<G> J = Insight<G>>
[[nodiscard]] typename G::Move greedy_move(const G& game, const typename G::View& view, Seat seat,
                                           const typename G::MoveList& list, Chance& chance, J judge = {}) {
  const auto worlds = imagine_worlds(game, view, J::greedy_worlds, chance, judge);
  if constexpr (requires { judge.look_from(game, worlds.front()); }) judge.look_from(game, worlds.front());
  typename G::MoveList room_to_work;
  Log<typename G::Event> nobody;
  float best = -1;
  typename G::Move choice = list[0];
  for (const typename G::Move& move : list) {
    float sum = 0;
    Chance same_for_each_move = chance;
    for (const typename G::State& world : worlds) {
      typename G::State after = world;
      game.apply(after, seat, move, same_for_each_move, nobody);
      play_on(game, after, room_to_work, same_for_each_move, judge,
              [&](const typename G::State& now) { return judge.settled(world, now); });
      sum += judge.value(game, world, after)[slot(seat)];
    }
    if (sum > best) {
      best = sum;
      choice = move;
    }
  }
  return choice;
}

}  // namespace divan
