// The games the lab can simulate, by name, at the full speed of their types.
#pragma once

#include <string_view>

#include "lab/lab_game.hpp"

namespace divan {

[[nodiscard]] Expected<PreparedSimulation> prepare_game(std::string_view id, const json::value& options,
                                                        const SimulationPlan& plan, std::string_view content = {});
// The same, played at once.
[[nodiscard]] Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options,
                                                       const SimulationPlan& plan, const Progress& progress = {},
                                                       std::string_view content = {});
#ifndef __wasm__
[[nodiscard]] std::optional<Fault> learn_game(std::string_view id, const LearnPlan& plan, Schoolbag& bag,
                                              const LearnProgress& after, const LearnWatch& watch = {},
                                              std::string_view content = {});
// The same in parts: the plan's share of the games that come next, and what all of them teach.
[[nodiscard]] Expected<LearnWork> work_of_course(std::string_view id, const LearnPlan& plan, const Schoolbag& bag,
                                                 const LearnWatch& watch = {}, std::string_view content = {});
[[nodiscard]] Expected<std::optional<LearnStep>> go_on_with_course(std::string_view id, const LearnPlan& plan,
                                                                   Schoolbag& bag, const LearnWork& whole,
                                                                   std::string_view content = {});
[[nodiscard]] Expected<MatchDeals> judge_game(std::string_view id, const LearnPlan& plan,
                                              const std::vector<std::byte>& net, const LearnWatch& watch = {},
                                              std::string_view content = {});
#endif
[[nodiscard]] json::object duel_options(std::string_view id);  // besides the number of players
[[nodiscard]] SideFindings side_findings(std::string_view id);

}  // namespace divan
