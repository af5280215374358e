// All games of the list in cmake/games.cmake.
#include "lab/games.hpp"

#include <list_of_games.hpp>

namespace divan {

#define DIVAN_DECLARE(game) LabGame game##_in_the_lab();
DIVAN_FOR_EACH_GAME(DIVAN_DECLARE)
#undef DIVAN_DECLARE

Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options, const SimulationPlan& plan,
                                         const Progress& progress, std::string_view content) {
#define DIVAN_NAME(game) game##_in_the_lab(),
  for (const LabGame& game : {DIVAN_FOR_EACH_GAME(DIVAN_NAME)}) {
    if (game.id == id) return game.simulate(options, plan, progress, content);
  }
#undef DIVAN_NAME
  return fault_at(document.at("game"), "the lab knows no game " + std::string(id),
                  "le laboratoire ne connaît pas le jeu " + std::string(id));
}

}  // namespace divan
