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

}  // namespace

json::object duel_options(std::string_view id) {
  const auto game = in_the_lab(id);
  return game ? game->duel() : json::object{};
}

Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options, const SimulationPlan& plan,
                                         const Progress& progress, std::string_view content) {
  if (const auto game = in_the_lab(id)) return game->simulate(options, plan, progress, content);
  return fault_at(document.at("game"), "the lab knows no game " + std::string(id),
                  "le laboratoire ne connaît pas le jeu " + std::string(id));
}

}  // namespace divan
