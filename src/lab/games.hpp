// The games the lab can simulate, by name, at the full speed of their types.
#pragma once

#include <functional>
#include <string_view>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "lab/simulate.hpp"

namespace divan {

using Progress = std::function<void(std::uint64_t)>;

// `options` as in a record's header; fields may be left out. `content`: other components than those built in.
[[nodiscard]] Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options,
                                                       const SimulationPlan& plan, const Progress& progress = {},
                                                       std::string_view content = {});

}  // namespace divan
