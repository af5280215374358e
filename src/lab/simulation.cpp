#include "lab/simulation.hpp"

#include <algorithm>

namespace divan {

GameRange games_of(const SimulationPlan& plan, std::uint64_t seats) {
  const std::uint64_t rotation = plan.rotate ? seats : 1;
  const std::uint64_t deals = (plan.games + rotation - 1) / rotation;
  const auto begin = [&](std::uint64_t shard) {  // deals * shard could be more than 64 bits hold
    const std::uint64_t each = deals / plan.shard.of;
    const std::uint64_t rest = deals % plan.shard.of;
    return std::min((each * shard + rest * shard / plan.shard.of) * rotation, plan.games);
  };
  const std::uint64_t first = begin(plan.shard.number - 1);
  return {first, begin(plan.shard.number) - first};
}

bool SimulationResult::add(const SimulationResult& other) {
  const bool fit = bots.size() == other.bots.size() && wins_by_seat.size() == other.wins_by_seat.size() &&
                   ahead.size() == other.ahead.size() && ahead.size() == bots.size() * bots.size() &&
                   time.bots.size() == other.time.bots.size() && time.bots.size() == bots.size() &&
                   std::equal(findings.begin(), findings.end(), other.findings.begin(), other.findings.end(),
                              [](const Finding& mine, const Finding& its) { return mine.same_question(its); });
  if (!fit) return false;
  games += other.games;
  moves += other.moves;
  unfinished += other.unfinished;
  lengths.add(other.lengths);
  wins_by_automaton.resize(std::max(wins_by_automaton.size(), other.wins_by_automaton.size()));
  for (std::size_t i = 0; i < other.wins_by_automaton.size(); ++i) wins_by_automaton[i] += other.wins_by_automaton[i];
  for (std::size_t i = 0; i < wins_by_seat.size(); ++i) wins_by_seat[i] += other.wins_by_seat[i];
  for (std::size_t i = 0; i < ahead.size(); ++i) ahead[i] += other.ahead[i];
  for (std::size_t i = 0; i < bots.size(); ++i) {
    bots[i].wins += other.bots[i].wins;
    bots[i].shared += other.bots[i].shared;
    bots[i].decisions += other.bots[i].decisions;
    bots[i].iterations += other.bots[i].iterations;
    bots[i].scores.add(other.bots[i].scores);
    time.bots[i].nanoseconds += other.time.bots[i].nanoseconds;
    time.bots[i].worst = std::max(time.bots[i].worst, other.time.bots[i].worst);
  }
  time.nanoseconds += other.time.nanoseconds;
  for (std::size_t i = 0; i < findings.size(); ++i) findings[i].tally.add(other.findings[i].tally);
  return true;
}

}  // namespace divan
