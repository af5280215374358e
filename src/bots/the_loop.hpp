// What bots think of The LOOP: judgement, not rules. All play for the same side.
#pragma once

#include "bots/bot.hpp"
#include "bots/net.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan {

template <>
struct Insight<the_loop::TheLoop> : DefaultInsight<the_loop::TheLoop> {
  using Game = the_loop::TheLoop;
  static constexpr bool has_urges = true;
  static constexpr std::uint32_t candidates_per_world = 1;
  static constexpr std::uint32_t greedy_worlds = 4;

  Net net;                // what was learnt; empty: the judgement made by hand alone
  Net::Impression began;  // what it made of where the look ahead began
  void look_from(const Game& game, const State& root);

  // A turn and Dr Foo's answer to it.
  static bool horizon(const State& root, const State& now) { return now.turn > root.turn; }
  // One move says little before the turn is over: a mission is several of them.
  static bool settled(const State& root, const State& now) { return horizon(root, now); }
  [[nodiscard]] Utilities value(const Game& game, const State& root, const State& state) const;
  // In hundredths of a game.
  [[nodiscard]] float tally(const Game& game, const State& root, const State& state, Seat seat) const {
    return 100.0F * value(game, root, state)[slot(seat)];
  }
  static bool beyond_plan(const State& root, const State& now) { return now.turn != root.turn; }
  static std::vector<Text> reasons(const Game& game, const State& before, const State& after);
  static Aims aims(const Game& game, const State& root, const State& end, Seat seat);
  static Text aim(const Game& game, const State& root, std::size_t which);
  static int urge(const Game& game, const State& state, Seat seat, const Move& move);

  // --- What is learnt (src/lab/learn.hpp): one net for all modes and levels; all share what it foretells.
  static constexpr Feature feature_count = 518;
  static constexpr int net_unit = 1000;     // thousandths of a game
  static constexpr double prior_unit = 10;  // of them a hundredth, which people count in
  static int lesson(const Game::Options& /*options*/) { return 1; }
  static int perspectives(const Game::Options& /*options*/) { return 1; }
  // What all know of a position.
  static void features(const Game& game, const State& state, std::uint8_t player, Features& list);
  static int prior(const Game& game, const State& state, std::uint8_t player);
  static int result(const State& end, const Outcome& outcome, std::uint8_t player);
};

DIVAN_BOTS_OF(extern, the_loop::TheLoop)

}  // namespace divan
