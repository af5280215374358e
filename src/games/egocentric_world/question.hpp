// What is asked now, as the reason why anything else must wait.
#pragma once

#include "core/refusal.hpp"
#include "games/egocentric_world/state.hpp"

namespace divan::egocentric_world {

// Told to the seat that is asked; its rule is that of the question.
[[nodiscard]] Refusal asked_for(Phase phase, const Pending& pending, bool solo, Seat seat);

}  // namespace divan::egocentric_world
