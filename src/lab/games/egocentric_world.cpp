// Egocentric World, counted: what winners did, and how much of it others do.
#include <array>

#include "bots/egocentric_world.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "lab/lab_game.hpp"

namespace divan {

template <>
struct Study<egocentric_world::EgocentricWorld> {
  using Game = egocentric_world::EgocentricWorld;

  void before(const Game& game, const Game::State& state, const Game::Move& move);
  void after(const Game& game, const Game::State& end);
  [[nodiscard]] std::vector<Finding> findings(const Game& game) const;

private:
  static constexpr std::size_t deeds = 8;
  std::array<std::array<std::uint16_t, deeds>, egocentric_world::most_players> done{};  // in this game, by seat
  std::array<Tally, deeds> won;        // games of a player who did it, and those of them he won
  std::array<Tally, deeds> by_winner;  // how often, in a game that he wins
  std::array<Tally, deeds> by_others;
};

// A round is a game of its own; five of them would only take five times as long.
template <>
struct Measure<egocentric_world::EgocentricWorld> : DefaultMeasure {
  [[nodiscard]] static json::object duel() { return {{"rounds", "single"}}; }
};

using namespace egocentric_world;
using Counted = Study<EgocentricWorld>;

namespace {
template <class... Kinds>
struct Deeds {
  static constexpr std::size_t count = sizeof...(Kinds);
  static std::optional<std::size_t> number(const Move& move) {
    std::size_t at = 0;
    const bool found = ((std::holds_alternative<Kinds>(move) || (++at, false)) || ...);
    return found ? std::optional(at) : std::nullopt;
  }
  static std::array<Text, count> names() { return {{Kinds::label.text()...}}; }
};
using Counts = Deeds<ExtraTurn, Swap, Spy, Counter, Match, Pair, TakeDiscard, Stop>;
}  // namespace

void Counted::before(const Game& game, const State& state, const Move& move) {
  if (const auto deed = Counts::number(move)) ++done[slot(game.to_move(state).first())][*deed];
}

void Counted::after(const Game& game, const State& end) {
  const auto outcome = game.outcome(end);
  const int players = end.options.solo() ? 1 : end.seats();
  for (int i = 0; i < players; ++i) {
    const bool winner = outcome && outcome->won(seat_at(i));
    for (std::size_t deed = 0; deed < deeds; ++deed) {
      const std::uint16_t times = done[static_cast<std::size_t>(i)][deed];
      if (times > 0) won[deed].count(winner);
      Tally& mean = winner ? by_winner[deed] : by_others[deed];
      mean.hits += times;
      ++mean.chances;
    }
  }
  done = {};
}

std::vector<Finding> Counted::findings(const Game& /*game*/) const {
  static_assert(Counts::count == deeds);
  const auto names = Counts::names();
  std::vector<Finding> list;
  list.reserve(3 * deeds);
  const auto tell = [&](const char* group, const Text& title, const std::array<Tally, deeds>& tallies,
                        FindingKind kind) {
    for (std::size_t i = 0; i < deeds; ++i) list.push_back({group, title, names[i], tallies[i], kind});
  };
  tell("won", {"games won by who did this", "parties gagnées par qui a fait cela"}, won, FindingKind::share);
  tell("byWinners", {"times in a game, by winners", "fois par partie, par les gagnants"}, by_winner, FindingKind::mean);
  tell("byOthers", {"times in a game, by the others", "fois par partie, par les autres"}, by_others, FindingKind::mean);
  return list;
}

LabGame egocentric_world_in_the_lab() { return lab_game<EgocentricWorld>(); }

}  // namespace divan
