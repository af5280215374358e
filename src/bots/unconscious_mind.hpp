// What bots think of Unconscious Mind: judgement, not rules.
#pragma once

#include "bots/bot.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan {

template <>
struct Insight<unconscious_mind::UnconsciousMind> : DefaultInsight<unconscious_mind::UnconsciousMind> {
  using Game = unconscious_mind::UnconsciousMind;
  static constexpr bool has_urges = true;
  static constexpr std::uint32_t greedy_worlds = 1;  // little is hidden, and much of it far away

  // Turns since the beginning.
  static int turn_of(const State& state) {
    const auto players = static_cast<int>(state.open.players.size());
    return state.open.round * players + (state.open.current + players - state.open.first) % players;
  }
  static bool first_clients(const State& state) {
    return !state.open.over() && state.open.stage() == unconscious_mind::Stage::first_client;
  }
  // The turn is over.
  static bool settled(const State& root, const State& now) {
    return first_clients(root) ? !first_clients(now) : turn_of(now) > turn_of(root);
  }
  // One's own turn, those of the others, and one's own again.
  static bool horizon(const State& root, const State& now) {
    if (first_clients(root)) return !first_clients(now);
    return turn_of(now) > turn_of(root) + static_cast<int>(root.open.players.size());
  }
  static bool beyond_plan(const State& root, const State& now) { return settled(root, now); }
  static Utilities value(const Game& game, const State& root, const State& state);
  static std::vector<Text> reasons(const Game& game, const State& before, const State& after);
  // In points of lead.
  static float tally(const Game& game, const State& root, const State& state, Seat seat);
  static Text better(int by);
  static Text behind(int by);
  // UM-5.4.4  Where no pillbox could help a client any more, the turn is over.
  static void narrow(const Game& game, const State& state, Game::MoveList& list);
  static int urge(const Game& game, const State& state, Seat seat, const Move& move);
  static void urges(const Game& game, const State& state, Seat seat, const Game::MoveList& list, int* points);
  // A drawn card is its owner's; everybody sees the rest.
  static std::uint64_t glimpse(const State& state, Seat seat) {
    return state.hands[slot(seat)].bits() * 0x9e3779b97f4a7c15U;
  }
};

DIVAN_BOTS_OF(extern, unconscious_mind::UnconsciousMind)

}  // namespace divan
