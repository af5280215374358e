// All games of the list in cmake/games.cmake.
#include "lab/games.hpp"

#include <list_of_games.hpp>

namespace divan {

#define DIVAN_DECLARE(game) LabGame game##_in_the_lab();
DIVAN_FOR_EACH_GAME(DIVAN_DECLARE)
#undef DIVAN_DECLARE

namespace {

std::optional<LabGame> in_the_lab(std::string_view id) {
#define DIVAN_NAME(game) game##_in_the_lab(),
  for (const LabGame& game : {DIVAN_FOR_EACH_GAME(DIVAN_NAME)}) {
    if (game.id == id) return game;
  }
#undef DIVAN_NAME
  return std::nullopt;
}

Fault not_in_the_lab(std::string_view id) {
  return fault_at(document.at("game"), "the lab knows no game " + std::string(id),
                  "le laboratoire ne connaît pas le jeu " + std::string(id));
}

}  // namespace

json::object duel_options(std::string_view id) {
  const auto game = in_the_lab(id);
  return game ? game->duel() : json::object{};
}

SideFindings side_findings(std::string_view id) {
  const auto game = in_the_lab(id);
  return game ? game->sides() : SideFindings{};
}

Expected<PreparedSimulation> prepare_game(std::string_view id, const json::value& options, const SimulationPlan& plan,
                                          std::string_view content) {
  if (const auto game = in_the_lab(id)) return game->prepare(options, plan, content);
  return not_in_the_lab(id);
}

#ifndef __wasm__
std::optional<Fault> learn_game(std::string_view id, const LearnPlan& plan, Schoolbag& bag, const LearnProgress& after,
                                const LearnWatch& watch, std::string_view content) {
  if (const auto game = in_the_lab(id)) return game->learn(plan, bag, after, watch, content);
  return not_in_the_lab(id);
}

Expected<LearnWork> work_of_course(std::string_view id, const LearnPlan& plan, const Schoolbag& bag,
                                   const LearnWatch& watch, std::string_view content) {
  if (const auto game = in_the_lab(id)) return game->work(plan, bag, watch, content);
  return not_in_the_lab(id);
}

Expected<std::optional<LearnStep>> go_on_with_course(std::string_view id, const LearnPlan& plan, Schoolbag& bag,
                                                     const LearnWork& whole, std::string_view content) {
  if (const auto game = in_the_lab(id)) return game->go_on(plan, bag, whole, content);
  return not_in_the_lab(id);
}

Expected<MatchDeals> judge_game(std::string_view id, const LearnPlan& plan, const std::vector<std::byte>& net,
                                const LearnWatch& watch, std::string_view content) {
  if (const auto game = in_the_lab(id)) return game->judge(plan, net, watch, content);
  return not_in_the_lab(id);
}
#endif

}  // namespace divan
