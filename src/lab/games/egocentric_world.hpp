// Egocentric World in the lab.
#pragma once

#include "games/egocentric_world/egocentric_world.hpp"
#include "lab/lab_game.hpp"

namespace divan {

// A round is a game of its own; five of them would only take five times as long.
template <>
struct Measure<egocentric_world::EgocentricWorld> : DefaultMeasure {
  [[nodiscard]] static json::object duel() { return {{"rounds", "single"}}; }
};

}  // namespace divan
