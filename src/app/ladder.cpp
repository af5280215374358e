// divan ladder: the table of docs/bots.md, every bot against every other and against the automata.
#include <algorithm>
#include <array>
#include <cstdio>
#include <thread>

#include "app/bot_order.hpp"
#include "app/commands.hpp"
#include "lab/games.hpp"
#include "lab/interval.hpp"

namespace divan {
namespace {

const char* const rungs = "random,greedy,easy,normal,hard";

struct Cost {
  double decisions = 0;
  double iterations = 0;
  double seconds = 0;
  double worst = 0;
  void add(const SeatTally& tally) {
    decisions += static_cast<double>(tally.decisions);
    iterations += static_cast<double>(tally.iterations);
    seconds += tally.seconds;
    worst = std::max(worst, tally.worst_seconds);
  }
};

std::string cell(const SeatTally& tally, std::uint64_t games) {
  const Interval share = wilson(tally.wins, static_cast<double>(games));
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.1f (%.1f–%.1f)", 100 * share.share, 100 * share.low, 100 * share.high);
  return text.data();
}

Exit run_ladder(Session& session, const Arguments& arguments) {
  Text problem;
  if (arguments.rest().size() != 1 || find_game(session.games, arguments.rest()[0]) == nullptr) {
    return misused(session, "ladder",
                   {"which game? for example: divan ladder egocentric-world",
                    "quel jeu ? par exemple : divan ladder egocentric-world"});
  }
  const std::string id = arguments.rest()[0];
  const auto games = arguments.number("--games", 400, 2, 1'000'000, problem);
  const auto seed = arguments.number("--seed", 1, 0, 1'000'000'000, problem);
  const auto bots = read_bots(arguments.value("--bots").value_or(rungs), problem);
  if (!games || !seed || !bots) return misused(session, "ladder", problem);
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<Cost> costs(bots->size());
  bool fine = true;

  const auto play = [&](const std::string& label, const json::value& options, std::vector<BotOrder> seats) {
    const SimulationPlan plan{static_cast<std::uint64_t>(*games), std::move(seats), true,
                              static_cast<std::uint64_t>(*seed), threads};
    ProgressBar bar(session.terminal, label, plan.games);
    Expected<SimulationResult> result =
        simulate_game(id, options, plan, [&bar](std::uint64_t done) { bar.show(done); });
    if (!result) {
      failed(session, result.fault().text);
      fine = false;
      return SimulationResult{};
    }
    return *result;
  };

  std::printf(
      "Two players, one round; wins of the row in %% (95 %% interval), %lld games a cell, paired seeds, seats "
      "swapped.\n\n",
      static_cast<long long>(*games));
  std::printf("| |");
  for (const BotOrder& column : *bots) std::printf(" %s |", bot_name(column).c_str());
  std::printf("\n|---|");
  for (std::size_t i = 0; i < bots->size(); ++i) std::printf("---|");
  std::printf("\n");
  const json::value duel = json::object{{"players", 2}, {"rounds", "single"}};
  for (std::size_t row = 0; row < bots->size() && fine; ++row) {
    std::printf("| **%s** |", bot_name((*bots)[row]).c_str());
    for (std::size_t column = 0; column < bots->size() && fine; ++column) {
      if (column >= row) {
        std::printf(" |");
        continue;
      }
      const auto result =
          play(bot_name((*bots)[row]) + " / " + bot_name((*bots)[column]), duel, {(*bots)[row], (*bots)[column]});
      if (!fine) break;
      std::printf(" %s |", cell(result.bots[0], result.games).c_str());
      std::fflush(stdout);
      costs[row].add(result.bots[0]);
      costs[column].add(result.bots[1]);
    }
    std::printf("\n");
  }

  std::printf(
      "\nAgainst two Citybots, several rounds to 50; wins of the row in %%, a tie for the lowest counts its "
      "share.\n\n");
  std::printf("| | level 1 | level 2 | level 3 |\n|---|---|---|---|\n");
  for (std::size_t row = 0; row < bots->size() && fine; ++row) {
    std::printf("| **%s** |", bot_name((*bots)[row]).c_str());
    for (int difficulty = 1; difficulty <= 3 && fine; ++difficulty) {
      const json::value solo = json::object{{"players", 1}, {"soloDifficulty", difficulty}};
      const auto result =
          play(bot_name((*bots)[row]) + " / Citybots " + std::to_string(difficulty), solo, {(*bots)[row]});
      if (!fine) break;
      std::printf(" %s |", cell(result.bots[0], result.games).c_str());
      std::fflush(stdout);
      costs[row].add(result.bots[0]);
    }
    std::printf("\n");
  }

  std::printf("\nCost of a decision, one core, decisions with one move included.\n\n");
  std::printf("| | budget (iterations) | mean iterations | mean ms | worst ms |\n|---|---|---|---|---|\n");
  for (std::size_t i = 0; i < bots->size(); ++i) {
    const BotOrder& order = (*bots)[i];
    const std::uint32_t budget = order.iterations != 0 ? order.iterations : iterations_of(order.kind);
    const double decisions = std::max(1.0, costs[i].decisions);
    std::printf("| **%s** | %u | %.0f | %.3f | %.1f |\n", bot_name(order).c_str(), budget,
                costs[i].iterations / decisions, 1000 * costs[i].seconds / decisions, 1000 * costs[i].worst);
  }
  return fine ? Exit::well : Exit::failed;
}

}  // namespace

Command ladder_command() {
  return {"ladder",
          "ladder GAME [--games N] [--bots BOT,BOT,…]",
          {"measure the bots against each other", "mesurer les bots les uns contre les autres"},
          {"Prints the strength table of docs/bots.md: every bot against every other on paired seeds with seats "
           "swapped, and\n"
           "each against the automata, with 95 % intervals and the cost of a decision.",
           "Affiche le tableau de force de docs/bots.md : chaque bot contre chaque autre sur des graines appariées, "
           "places\n"
           "échangées, et contre les automates, avec intervalles à 95 % et coût d'une décision."},
          {{"--games", "N", {"games a cell (400)", "parties par case (400)"}},
           {"--bots", "BOT,BOT,…", {"weakest first (random,greedy,easy,normal,hard)", "du plus faible au plus fort"}},
           {"--seed", "N", {"same seed, same table (1)", "même graine, même tableau (1)"}}},
          run_ladder};
}

}  // namespace divan
