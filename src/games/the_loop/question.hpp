// What is asked now, as the reason why anything else must wait.
#pragma once

#include "core/refusal.hpp"
#include "games/the_loop/state.hpp"

namespace divan::the_loop {

// Its rule is that of the question. `at_work` is the clause that leaves something open, if a card is at work.
[[nodiscard]] Refusal asked_for(Phase phase, const Clause* at_work, bool archiving);

}  // namespace divan::the_loop
