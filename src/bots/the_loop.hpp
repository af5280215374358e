// What bots think of The LOOP: judgement, not rules. All play for the same side.
#pragma once

#include "bots/bot.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan {

template <>
struct Insight<the_loop::TheLoop> : DefaultInsight<the_loop::TheLoop> {
  using Game = the_loop::TheLoop;
  static constexpr bool has_urges = true;

  // A turn and Dr Foo's answer to it.
  static bool horizon(const State& root, const State& now) { return now.turn > root.turn; }
  static Utilities value(const Game& game, const State& root, const State& state);
  static bool beyond_plan(const State& root, const State& now) { return now.turn != root.turn; }
  static std::vector<Text> reasons(const Game& game, const State& before, const State& after);
  static int urge(const Game& game, const State& state, Seat seat, const Move& move);
};

DIVAN_BOTS_OF(extern, the_loop::TheLoop)

}  // namespace divan
