// The games the lab can simulate, by name, at the full speed of their types.
#pragma once

#include <string_view>

#include "lab/lab_game.hpp"

namespace divan {

[[nodiscard]] Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options,
                                                       const SimulationPlan& plan, const Progress& progress = {},
                                                       std::string_view content = {});
[[nodiscard]] json::object duel_options(std::string_view id);  // besides the number of players

}  // namespace divan
