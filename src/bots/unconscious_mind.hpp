// What bots think of Unconscious Mind: judgement, not rules.
#pragma once

#include "bots/bot.hpp"
#include "bots/net.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan {

template <>
struct Insight<unconscious_mind::UnconsciousMind> : DefaultInsight<unconscious_mind::UnconsciousMind> {
  using Game = unconscious_mind::UnconsciousMind;
  static constexpr bool has_urges = true;
  static constexpr bool urges_last = true;
  static constexpr float exploration = 0.3F;  // a turn is a dozen moves: a plan wants to be followed to its end
  static constexpr std::uint32_t candidates_per_world = 1;
  static constexpr std::uint32_t greedy_worlds = 1;  // little is hidden, and much of it far away

  Net net;       // what was learnt; empty: the judgement made by hand alone
  int base = 0;  // against the Id: the lead where the look ahead began
  std::array<Net::Impression, unconscious_mind::most_players> began{};  // what the net made of that, for each player

  // Keeps what every judgement of one look ahead needs.
  void look_from(const Game& game, const State& root);

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
  [[nodiscard]] Utilities value(const Game& game, const State& root, const State& state) const;
  static std::vector<Text> reasons(const Game& game, const State& before, const State& after);
  // By hand and with what was learnt, in tenths: what somebody will have; by how much he leads the best of the others.
  [[nodiscard]] int foretold(const Game& game, const State& state, std::uint8_t player) const;
  [[nodiscard]] int lead(const Game& game, const State& state, std::uint8_t player) const;
  // In points of lead.
  [[nodiscard]] float tally(const Game& game, const State& root, const State& state, Seat seat) const;
  static Text better(int by);
  static Text behind(int by);
  static Text worth(int tally);
  static Text unit();
  static Aims aims(const Game& game, const State& root, const State& end, Seat seat);
  static Text aim(const Game& game, const State& root, std::size_t which);
  // UM-5.4.4  Where no pillbox could help a client any more, the turn is over.
  static void narrow(const Game& game, const State& state, Game::MoveList& list);
  static int urge(const Game& game, const State& state, Seat seat, const Move& move);
  void urges(const Game& game, const State& state, Seat seat, const Game::MoveList& list, int* points) const;
  [[nodiscard]] float share(int behind) const {
    return net.glances() ? learnt_share(behind) : DefaultInsight<Game>::share(behind);
  }
  // What a net is told of each move of a list, for its first glance: `points` are those of the judgement made by hand.
  static void traits(const Game& game, const State& state, const Game::MoveList& list, const int* points, Traits* told);
  // --- What is learnt (src/lab/learn.hpp): one net for each number of players, the first against the Id.
  static constexpr Feature feature_count = 990;
  static constexpr int net_unit = 200;      // what the net says 1 for: so many tenths of a point
  static constexpr double prior_unit = 10;  // tenths, of what people count in
  static int perspectives(const Game::Options& options) { return options.solo() ? 1 : options.players; }
  static int lesson(const Game::Options& options) { return options.players; }
  // What a player knows of a position, so that it says the same in every world his view allows.
  static void features(const Game& game, const State& state, std::uint8_t player, Features& list);
  // What the net foretells: a player's points at the end or, against the Id, his lead. In tenths, by hand.
  static int prior(const Game& game, const State& state, std::uint8_t player);
  static int result(const State& end, const Outcome& outcome, std::uint8_t player);

  // All of it, told apart as `hash_of` would, in less time.
  static std::uint64_t seen_by_others(const Move& move) { return std::uint64_t{numbers_of(move)} << 32U; }
  // A drawn card is its owner's; everybody sees the rest.
  static std::uint64_t glimpse(const State& state, Seat seat) {
    return state.hands[slot(seat)].bits() * 0x9e3779b97f4a7c15U;
  }
};

DIVAN_BOTS_OF(extern, unconscious_mind::UnconsciousMind)

}  // namespace divan
