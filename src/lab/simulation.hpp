// Many games between bots: what is to be played, and what came of it. Every game has its own chance, drawn from the
// seed and its number, and all that is counted is whole numbers: so it does not matter how many cores, processes or
// machines play them, nor in which order their results are added.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "lab/histogram.hpp"
#include "lab/study.hpp"

namespace divan {

// The part of a simulation that one process plays: the third of seven, say.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;

  static auto described() {
    return fields(field("number", &Shard::number).between(1, 1'000'000), field("of", &Shard::of).between(1, 1'000'000));
  }
  bool operator==(const Shard&) const = default;
};

struct SimulationPlan {
  std::uint64_t games = 1000;
  std::vector<BotOrder> seats;  // one a seat
  bool rotate = true;           // paired seeds: the same deal with the bots moved on by one seat, all the way round
  std::uint64_t seed = 1;
  unsigned threads = 1;
  Shard shard{};
};

// Of the games 0, 1, 2 … of a plan those of its shard. Games of one deal stay together.
struct GameRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};
[[nodiscard]] GameRange games_of(const SimulationPlan& plan, std::uint64_t seats);

// A victory that several share is divided among them: up to eight divide this without a rest.
inline constexpr std::uint64_t shares_of_a_win = 840;
[[nodiscard]] inline double wins_of(std::uint64_t shares) {
  return static_cast<double>(shares) / static_cast<double>(shares_of_a_win);
}

struct SeatTally {
  std::uint64_t wins = 0;  // in shares_of_a_win
  std::uint64_t shared = 0;
  std::uint64_t decisions = 0;
  std::uint64_t iterations = 0;
  Histogram scores;

  static auto described() {
    using S = SeatTally;
    return fields(field("wins", &S::wins), field("shared", &S::shared), field("decisions", &S::decisions),
                  field("iterations", &S::iterations), field("scores", &S::scores));
  }
};

// What differs from run to run.
struct SeatTime {
  std::uint64_t nanoseconds = 0;  // thinking
  std::uint64_t worst = 0;
  static auto described() {
    return fields(field("nanoseconds", &SeatTime::nanoseconds), field("worst", &SeatTime::worst));
  }
};
struct SimulationTime {
  std::uint64_t nanoseconds = 0;  // of the whole, by the clock; of several processes added up
  std::vector<SeatTime> bots;
  static auto described() {
    return fields(field("nanoseconds", &SimulationTime::nanoseconds), field("bots", &SimulationTime::bots));
  }
};

struct SimulationResult {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t unfinished = 0;                  // given up after too many moves
  std::vector<SeatTally> bots;                   // as listed in the plan, wherever they sat
  std::vector<std::uint64_t> wins_by_seat;       // in shares_of_a_win
  std::vector<std::uint64_t> ahead;              // by bot and bot: games in which the one came before the other
  Histogram lengths;                             // in moves
  std::vector<std::uint64_t> wins_by_automaton;  // of those that are not seated (Citybots)
  std::vector<Finding> findings;                 // what the game wants counted besides
  SimulationTime time;

  static auto described() {
    using S = SimulationResult;
    return fields(field("games", &S::games), field("moves", &S::moves), field("unfinished", &S::unfinished),
                  field("bots", &S::bots), field("winsBySeat", &S::wins_by_seat), field("ahead", &S::ahead),
                  field("lengths", &S::lengths), field("winsByAutomaton", &S::wins_by_automaton),
                  field("findings", &S::findings), field("time", &S::time));
  }
  [[nodiscard]] std::uint64_t ahead_of(std::size_t bot, std::size_t other) const {
    return ahead[bot * bots.size() + other];
  }
  // Both of the same plan, of other games. False: they do not fit each other.
  [[nodiscard]] bool add(const SimulationResult& other);
};

inline constexpr std::uint64_t most_moves_a_game = 100'000;

// One core's games.
class Simulation {
public:
  virtual ~Simulation() = default;
  virtual void play(std::uint64_t number) = 0;
  [[nodiscard]] virtual SimulationResult result() const = 0;
};

using Progress = std::function<void(std::uint64_t)>;

// A plan that can be played.
struct PreparedSimulation {
  GameRange range;
  std::function<std::unique_ptr<Simulation>()> begin;
  std::optional<Text> without_net{};  // why a bot that judges with a net has to do without it
};
// `progress` is called with the number of games done, from the calling thread.
[[nodiscard]] SimulationResult play_on_cores(const PreparedSimulation& prepared, unsigned cores,
                                             const Progress& progress = {});

}  // namespace divan
