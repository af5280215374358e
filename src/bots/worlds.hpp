// Worlds that a view allows, the likelier ones more often: candidates are imagined freely, then drawn in proportion to
// how well they explain what the others did (systematic resampling).
#pragma once

#include <cstdint>
#include <vector>

#include "bots/insight.hpp"

namespace divan {

template <Game G, Judge<G> J = Insight<G>>
[[nodiscard]] std::vector<typename G::State> imagine_worlds(const G& game, const typename G::View& view,
                                                            std::uint32_t count, Chance& chance, const J& judge = {}) {
  if constexpr (J::candidates_per_world == 1) {
    std::vector<typename G::State> worlds;
    worlds.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) worlds.push_back(game.imagine(view, chance));
    return worlds;
  }
  std::vector<typename G::State> candidates;
  std::vector<std::uint64_t> running;  // weights, summed up
  candidates.reserve(static_cast<std::size_t>(count) * J::candidates_per_world);
  running.reserve(candidates.capacity());
  std::uint64_t total = 0;
  for (std::uint32_t i = 0; i < count * J::candidates_per_world; ++i) {
    candidates.push_back(game.imagine(view, chance));
    total += judge.plausibility(game, view, candidates.back());
    running.push_back(total);
  }
  std::vector<typename G::State> worlds;
  worlds.reserve(count);
  const std::uint64_t offset = chance.bits() % total;
  std::size_t at = 0;
  for (std::uint32_t i = 0; i < count; ++i) {  // `count` marks at equal distance along the sum
    const std::uint64_t mark = (total * i + offset) / count;
    while (running[at] <= mark) ++at;
    worlds.push_back(candidates[at]);
  }
  // Neighbours are copies of one candidate; spread them over the iterations.
  chance.shuffle(std::span(worlds));
  return worlds;
}

}  // namespace divan
