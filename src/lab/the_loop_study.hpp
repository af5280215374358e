// The LOOP, counted: who wins with whom, how games end, which missions get done, which artifacts are wanted.
#pragma once

#include <array>

#include "games/the_loop/the_loop.hpp"
#include "lab/study.hpp"

namespace divan {

template <>
struct Study<the_loop::TheLoop> {
  using Game = the_loop::TheLoop;

  void before(const Game& game, const Game::State& state, const Game::Move& move);
  void after(const Game& game, const Game::State& end);
  void add(const Study& other);
  [[nodiscard]] std::vector<Finding> findings(const Game& game) const;

private:
  std::array<std::array<Tally, the_loop::agent_count>, the_loop::agent_count> wins;  // with both; with one: diagonal
  std::array<Tally, 5> endings;
  std::array<Tally, the_loop::mission_count> missions;  // archived, of those turned up
  std::array<Tally, the_loop::card_count> taken;        // of the decisions that offered it
  std::array<Tally, the_loop::card_count> served;       // games won, of those in which it was taken
};

}  // namespace divan
