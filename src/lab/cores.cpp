// A simulation on all cores of a machine.
#include <atomic>
#include <cassert>
#include <chrono>
#include <thread>

#include "lab/games.hpp"

namespace divan {

SimulationResult play_on_cores(const PreparedSimulation& prepared, unsigned cores, const Progress& progress) {
  const auto began = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::vector<std::unique_ptr<Simulation>> simulations;
  simulations.reserve(cores);
  for (unsigned i = 0; i < cores; ++i) simulations.push_back(prepared.begin());
  const auto work = [&](std::size_t worker) {
    constexpr std::uint64_t batch = 16;
    const std::uint64_t all = prepared.range.count;
    for (std::uint64_t first = next.fetch_add(batch); first < all; first = next.fetch_add(batch)) {
      for (std::uint64_t i = first; i < first + batch && i < all; ++i) {
        simulations[worker]->play(prepared.range.first + i);
        const std::uint64_t count = ++done;
        if (worker == 0 && progress) progress(count);
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < cores; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
  }
  SimulationResult total = simulations[0]->result();
  for (std::size_t i = 1; i < cores; ++i) {
    [[maybe_unused]] const bool fits = total.add(simulations[i]->result());
    assert(fits);
  }
  const auto took = std::chrono::steady_clock::now() - began;
  total.time.nanoseconds =
      static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(took).count());
  return total;
}

Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options, const SimulationPlan& plan,
                                         const Progress& progress, std::string_view content) {
  const Expected<PreparedSimulation> prepared = prepare_game(id, options, plan, content);
  if (!prepared) return prepared.fault();
  return play_on_cores(*prepared, plan.threads, progress);
}

}  // namespace divan
