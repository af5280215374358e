// What a game wants counted in a simulation besides who wins: how often something happened out of how many chances. A
// game says it in src/lab/games/<game>.cpp; without one nothing is counted and nothing is paid.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace divan {

struct Tally {
  std::uint64_t hits = 0;
  std::uint64_t chances = 0;
  void count(bool hit) {
    hits += hit ? 1U : 0U;
    ++chances;
  }
  void add(const Tally& other) {
    hits += other.hits;
    chances += other.chances;
  }
};

struct Finding {
  std::string group;  // for programs
  Text title;         // of the group
  Text name;
  Tally tally;
  bool mean = false;  // of so many cases, not a share: hits are the sum
};

template <Game G>
struct Study {
  void before(const G& /*game*/, const typename G::State& /*state*/, const typename G::Move& /*move*/) {}
  void after(const G& /*game*/, const typename G::State& /*end*/) {}
  void add(const Study& /*other*/) {}
  [[nodiscard]] std::vector<Finding> findings(const G& /*game*/) const { return {}; }
};

}  // namespace divan
