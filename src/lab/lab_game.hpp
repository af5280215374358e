// A game in the lab: simulated with its types, asked for by its name. A game that wants more counted than who wins has
// a Study in src/lab/games/<game>.cpp.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "lab/simulate.hpp"

namespace divan {

using Progress = std::function<void(std::uint64_t)>;

struct LabGame {
  std::string_view id;
  // `options` as in a record's header; fields may be left out. `content`: other components than those built in.
  Expected<SimulationResult> (*simulate)(const json::value& options, const SimulationPlan& plan,
                                         const Progress& progress, std::string_view content);
  json::object (*duel)();
};

// In which options a duel of bots differs from the game as it is offered. A game says it in src/lab/games/<game>.hpp.
template <Game G>
struct Duel {
  [[nodiscard]] static json::object options() { return {}; }
};

namespace detail {
template <Game G>
[[nodiscard]] Expected<SimulationResult> simulate_with(const G& game, const json::value& options,
                                                       const SimulationPlan& plan, const Progress& progress) {
  typename G::Options chosen{};
  const Place here = document.at("options");
  if (auto fault = read_json(options, chosen, here)) return *fault;
  if (const auto no = game.refuse_options(chosen)) return fault_at(here, *no);
  const auto seats = static_cast<std::size_t>(game.seats(chosen));
  SimulationPlan seated = plan;
  if (PlayedTogether<G> && plan.seats.size() == 1) seated.seats.resize(seats, plan.seats[0]);  // one mind for all
  if (seated.seats.size() != seats) {
    return fault_at(document.at("seats"),
                    std::to_string(plan.seats.size()) + " bots for " + std::to_string(seats) + " seats",
                    std::to_string(plan.seats.size()) + " bots pour " + std::to_string(seats) + " places");
  }
  for (const BotOrder& order : seated.seats) {
    if (!can_play<G>(order.kind)) {
      return fault_at(document.at("seats"), "this game has no such bot", "ce jeu n'a pas ce bot");
    }
  }
  return simulate(game, chosen, seated, progress);
}

template <Game G>
[[nodiscard]] Expected<SimulationResult> simulate_any(const json::value& options, const SimulationPlan& plan,
                                                      const Progress& progress, std::string_view content) {
  if (content.empty()) return simulate_with(G(), options, plan, progress);
  if constexpr (requires { G::from_content(content); }) {
    const Expected<G> game = G::from_content(content);
    if (!game) return game.fault();
    return simulate_with(*game, options, plan, progress);
  } else {
    return fault_at(document.at("content"), "this game has no components that could be others",
                    "ce jeu n'a pas de composants à remplacer");
  }
}
}  // namespace detail

template <Game G>
[[nodiscard]] LabGame lab_game() {
  return {G::id, &detail::simulate_any<G>, &Duel<G>::options};
}

}  // namespace divan
