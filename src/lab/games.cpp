#include "lab/games.hpp"

#include "bots/egocentric_world.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

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
  if (plan.seats.size() != seats) {
    return fault_at(document.at("seats"),
                    std::to_string(plan.seats.size()) + " bots for " + std::to_string(seats) + " seats",
                    std::to_string(plan.seats.size()) + " bots pour " + std::to_string(seats) + " places");
  }
  for (const BotOrder& order : plan.seats) {
    if (!can_play<G>(order.kind)) {
      return fault_at(document.at("seats"), "this game has no such bot", "ce jeu n'a pas ce bot");
    }
  }
  return simulate(game, chosen, plan, progress);
}

}  // namespace

Expected<SimulationResult> simulate_game(std::string_view id, const json::value& options, const SimulationPlan& plan,
                                         const Progress& progress, std::string_view content) {
  using egocentric_world::EgocentricWorld;
  if (id == EgocentricWorld::id) {
    if (content.empty()) return run(EgocentricWorld(), options, plan, progress);
    const Expected<EgocentricWorld> game = EgocentricWorld::from_content(content);
    if (!game) return game.fault();
    return run(*game, options, plan, progress);
  }
  return fault_at(document.at("game"), "the lab knows no game " + std::string(id),
                  "le laboratoire ne connaît pas le jeu " + std::string(id));
}

}  // namespace divan
