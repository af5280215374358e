// Many games at once, on all cores. Every game has its own chance, drawn from the seed and its number, so that results
// do not depend on how many cores there are.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "core/game.hpp"
#include "lab/study.hpp"

namespace divan {

struct SimulationPlan {
  std::uint64_t games = 1000;
  std::vector<BotOrder> seats;  // one a seat
  bool rotate = true;           // paired seeds: the same deal with the bots moved on by one seat, all the way round
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

struct SeatTally {
  double wins = 0;  // a shared victory counts its share
  std::uint64_t shared = 0;
  std::int64_t score = 0;
  std::uint64_t decisions = 0;
  std::uint64_t iterations = 0;
  double seconds = 0;
  double worst_seconds = 0;
};

struct SimulationResult {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t longest = 0;
  std::uint64_t unfinished = 0;  // given up after too many moves
  double seconds = 0;            // of the whole, by the clock
  std::vector<SeatTally> bots;   // as listed in the plan, wherever they sat
  std::vector<double> wins_by_seat;
  std::vector<std::uint64_t> lengths;     // moves, of each game
  std::vector<double> wins_by_automaton;  // of those that are not seated (Citybots)
  std::vector<Finding> findings;          // what the game wants counted besides
};

inline constexpr std::uint64_t most_moves_a_game = 100'000;

// `progress` is called with the number of games done, from the calling thread.
template <Game G>
[[nodiscard]] SimulationResult simulate(const G& game, const typename G::Options& options, const SimulationPlan& plan,
                                        const std::function<void(std::uint64_t)>& progress = {}) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const auto seats = static_cast<std::size_t>(game.seats(options));
  const auto empty = [&] {
    SimulationResult result;
    result.bots.resize(seats);
    result.wins_by_seat.resize(seats);
    return result;
  };

  const auto play_one = [&](std::uint64_t number, SimulationResult& result, Study<G>& study) {
    const std::uint64_t shift = plan.rotate ? number % seats : 0;
    const std::uint64_t deal = plan.rotate ? number / seats : number;
    const auto bot_on = [&](Seat seat) { return (slot(seat) + shift) % seats; };
    Chance chance(plan.seed * 0x9e3779b97f4a7c15ULL + deal);
    Chance thought(plan.seed * 0xd6e8feb86659fd93ULL + number);
    Log<typename G::Event> nobody;
    typename G::MoveList list;
    typename G::State state = game.setup(options, chance, nobody);
    std::uint64_t moves = 0;
    for (SeatSet asked = game.to_move(state); !asked.empty(); asked = game.to_move(state)) {
      if (moves == most_moves_a_game) {
        ++result.unfinished;
        break;
      }
      const Seat seat = asked.first();
      SeatTally& tally = result.bots[bot_on(seat)];
      const BotOrder& order = plan.seats[bot_on(seat)];
      typename G::Move move{};
      if (order.kind == BotKind::random) {  // needs no view; a simulation of random play runs at the speed of the rules
        game.moves(state, seat, list);
        move = random_move<G>(list, thought);
      } else {
        const auto before = Clock::now();
        const BotChoice<G> choice = choose(game, game.view(state, seat), seat, order, thought);
        const double took = std::chrono::duration<double>(Clock::now() - before).count();
        move = choice.move;
        tally.iterations += choice.iterations;
        tally.seconds += took;
        tally.worst_seconds = std::max(tally.worst_seconds, took);
      }
      ++tally.decisions;
      study.before(game, state, move);
      game.apply(state, seat, move, chance, nobody);
      ++moves;
    }
    ++result.games;
    result.moves += moves;
    result.lengths.push_back(moves);
    result.longest = std::max(result.longest, moves);
    if (const auto outcome = game.outcome(state)) {
      study.after(game, state);
      const Utilities shares = utilities_of(*outcome);
      result.wins_by_automaton.resize(outcome->places.size() - seats);
      for (std::size_t i = 0; i < outcome->places.size(); ++i) {
        const Seat seat = seat_at(static_cast<int>(i));
        if (i >= seats) {
          result.wins_by_automaton[i - seats] += shares[i];
          continue;
        }
        SeatTally& tally = result.bots[bot_on(seat)];
        tally.wins += shares[i];
        tally.shared += outcome->won(seat) && outcome->winners() > 1 ? 1U : 0U;
        tally.score += i < outcome->scores.size() ? outcome->scores[i] : 0;
        result.wins_by_seat[i] += shares[i];
      }
    }
  };

  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::vector<SimulationResult> partial(plan.threads, empty());
  std::vector<Study<G>> studies(plan.threads);
  const auto work = [&](std::size_t worker) {
    constexpr std::uint64_t batch = 16;
    for (std::uint64_t first = next.fetch_add(batch); first < plan.games; first = next.fetch_add(batch)) {
      for (std::uint64_t i = first; i < first + batch && i < plan.games; ++i) {
        play_one(i, partial[worker], studies[worker]);
        const std::uint64_t count = ++done;
        if (worker == 0 && progress) progress(count);
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < plan.threads; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
  }
  SimulationResult total = empty();
  for (const SimulationResult& each : partial) {
    total.games += each.games;
    total.moves += each.moves;
    total.unfinished += each.unfinished;
    total.longest = std::max(total.longest, each.longest);
    total.lengths.insert(total.lengths.end(), each.lengths.begin(), each.lengths.end());
    total.wins_by_automaton.resize(std::max(total.wins_by_automaton.size(), each.wins_by_automaton.size()));
    for (std::size_t i = 0; i < each.wins_by_automaton.size(); ++i)
      total.wins_by_automaton[i] += each.wins_by_automaton[i];
    for (std::size_t i = 0; i < seats; ++i) {
      total.wins_by_seat[i] += each.wins_by_seat[i];
      SeatTally& sum = total.bots[i];
      const SeatTally& part = each.bots[i];
      sum.wins += part.wins;
      sum.shared += part.shared;
      sum.score += part.score;
      sum.decisions += part.decisions;
      sum.iterations += part.iterations;
      sum.seconds += part.seconds;
      sum.worst_seconds = std::max(sum.worst_seconds, part.worst_seconds);
    }
  }
  for (std::size_t i = 1; i < studies.size(); ++i) studies[0].add(studies[i]);
  total.findings = studies[0].findings(game);
  total.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  return total;
}

}  // namespace divan
