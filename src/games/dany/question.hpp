// What is asked now, as the reason why anything else must wait.
#pragma once

#include "core/refusal.hpp"
#include "games/dany/state.hpp"

namespace divan::dany {

// Told to those who are asked and to those who wait; its rule is that of the question.
[[nodiscard]] Refusal asked_for(Phase phase, int votes_held);

}  // namespace divan::dany
