// What bots think of Egocentric World: judgement in points of Egocentrism, not rules.
#pragma once

#include <optional>

#include "bots/bot.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan {

template <>
struct Insight<egocentric_world::EgocentricWorld> : DefaultInsight<egocentric_world::EgocentricWorld> {
  using Game = egocentric_world::EgocentricWorld;
  static constexpr bool has_urges = true;
  static constexpr LevelIterations level_iterations{4, 50, 2000, 20'000};

  static bool horizon(const State& root, const State& now) { return now.round != root.round; }
  static Utilities value(const Game& game, const State& root, const State& state);
  // What follows from the card played, as far as nobody else is asked and nothing is drawn.
  static bool beyond_plan(const State& /*root*/, const State& now) {
    return now.phase != egocentric_world::Phase::ability && now.phase != egocentric_world::Phase::method;
  }
  // In points: by how many the round leaves one ahead of the best of the others.
  static float tally(const Game& game, const State& root, const State& state, Seat seat);
  static Text better(int by);
  static Text behind(int by);
  static Text worth(int tally);
  static Text unit();
  static Aims aims(const Game& game, const State& root, const State& end, Seat seat);
  static Text aim(const Game& game, const State& root, std::size_t which);
  static int urge(const Game& game, const State& state, Seat seat, const Move& move);
  static std::uint32_t plausibility(const Game& game, const View& view, const State& world);
  static std::uint64_t seen_by_others(const Move& move);
  static std::uint64_t glimpse(const State& state, Seat seat);

  // EW-9.25  A Citybot sitting in for a person: it sees its own whole hand and guesses the others' totals.
  static Move citybot_move(const Game& game, const View& view, Seat seat, const Game::MoveList& list);
};

DIVAN_BOTS_OF(extern, egocentric_world::EgocentricWorld)

}  // namespace divan
