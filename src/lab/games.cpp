#include "lab/games.hpp"

#include "bots/egocentric_world.hpp"
#include "bots/the_loop.hpp"
#include "bots/unconscious_mind.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "games/the_loop/the_loop.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "lab/the_loop_study.hpp"
#include "lab/unconscious_mind_study.hpp"

namespace divan {
namespace {

template <Game G>
Expected<SimulationResult> run(const G& game, const json::value& options, const SimulationPlan& plan,
                               const Progress& progress) {
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
Expected<SimulationResult> run_with(const json::value& options, const SimulationPlan& plan, const Progress& progress,
                                    std::string_view content) {
  if (content.empty()) return run(G(), options, plan, progress);
  const Expected<G> game = G::from_content(content);
  if (!game) return game.fault();
  return run(*game, options, plan, progress);
}

}  // namespace

Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options, const SimulationPlan& plan,
                                         const Progress& progress, std::string_view content) {
  using egocentric_world::EgocentricWorld;
  using the_loop::TheLoop;
  using unconscious_mind::UnconsciousMind;
  if (id == EgocentricWorld::id) return run_with<EgocentricWorld>(options, plan, progress, content);
  if (id == TheLoop::id) return run_with<TheLoop>(options, plan, progress, content);
  if (id == UnconsciousMind::id) return run_with<UnconsciousMind>(options, plan, progress, content);
  return fault_at(document.at("game"), "the lab knows no game " + std::string(id),
                  "le laboratoire ne connaît pas le jeu " + std::string(id));
}

}  // namespace divan
