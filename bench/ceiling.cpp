// How far Egocentric World's bots are from one who sees everything: a search that is given the true hands, or the whole
// true State, against the same search given its View. It lives here and in no room, so no table can seat it.
//
//   build/release/divan_ceiling PLAYERS GAMES ITERATIONS [THREADS] [SEED]
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <thread>
#include <vector>

#include "bots/egocentric_world.hpp"
#include "lab/interval.hpp"

namespace divan {
namespace {

using egocentric_world::EgocentricWorld;
using egocentric_world::Event;
using egocentric_world::Move;
using egocentric_world::State;

enum class Sees : std::uint8_t { hands, everything };

// The draw pile is shuffled anew in every world where only the hands are known.
Move all_seeing_move(const EgocentricWorld& game, const State& state, Seat seat, Sees sees, std::uint32_t iterations,
                     Chance& chance) {
  EgocentricWorld::MoveList list;
  game.moves(state, seat, list);
  if (list.size() == 1) return list[0];
  std::vector<State> worlds(sees == Sees::everything ? 1 : 512, state);
  if (sees == Sees::hands) {
    for (State& world : worlds) chance.shuffle(std::span(world.draw.begin(), world.draw.size()));
  }
  const egocentric_world::View view = game.view(state, seat);
  return Search<EgocentricWorld>(game, view, seat, chance).run_in(worlds, {iterations}).candidates.front().move;
}

// One all-seeing player among fair ones. Each deal is played with it on every seat.
double wins(int players, int games, Sees sees, std::uint32_t iterations, unsigned threads, std::uint64_t seed) {
  const EgocentricWorld game;
  egocentric_world::Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.rounds = egocentric_world::Rounds::single;
  std::atomic<int> next{0};
  std::vector<double> won(threads, 0.0);
  const auto work = [&](unsigned worker) {
    for (int number = next++; number < games; number = next++) {
      const Seat seer = seat_at(number % players);
      Chance chance(seed * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(number / players));
      Chance thought(seed * 0xd6e8feb86659fd93ULL + static_cast<std::uint64_t>(number));
      Log<Event> nobody;
      State state = game.setup(options, chance, nobody);
      for (SeatSet asked = game.to_move(state); !asked.empty(); asked = game.to_move(state)) {
        const Seat seat = asked.first();
        const BotOrder fair{BotKind::search, iterations};
        const Move move = seat == seer ? all_seeing_move(game, state, seat, sees, iterations, thought)
                                       : choose(game, game.view(state, seat), seat, fair, thought).move;
        game.apply(state, seat, move, chance, nobody);
      }
      won[worker] += utilities_of(*game.outcome(state))[slot(seer)];
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
  }
  double sum = 0;
  for (const double each : won) sum += each;
  return sum;
}

}  // namespace
}  // namespace divan

int main(int count, char** words) {
  const auto number = [&](int at, int otherwise) { return count > at ? std::atoi(words[at]) : otherwise; };
  const int players = number(1, 2);
  const int games = number(2, 400);
  const auto iterations = static_cast<std::uint32_t>(number(3, 1000));
  const auto threads = static_cast<unsigned>(number(4, 1));
  const auto seed = static_cast<std::uint64_t>(number(5, 1));
  if (players < 2 || players > 6 || games < 1 || iterations < 1 || threads < 1) return 2;
  std::printf("%d players, %d games, %u iterations; a fair player wins %.1f %%\n", players, games, iterations,
              100.0 / players);
  for (const auto& [sees, name] :
       {std::pair{divan::Sees::hands, "all hands"}, std::pair{divan::Sees::everything, "everything"}}) {
    const divan::Interval share = divan::wilson(divan::wins(players, games, sees, iterations, threads, seed), games);
    std::printf("who sees %s wins %.1f %% (%.1f–%.1f)\n", name, 100 * share.share, 100 * share.low, 100 * share.high);
  }
}
