// What may be answered to what is being asked.
#pragma once

#include "games/unconscious_mind/moves.hpp"
#include "games/unconscious_mind/state.hpp"

namespace divan::unconscious_mind {

// The answers to the top of the stack, without the conversions that are possible besides.
void list_answers(const Components& parts, const State& s, MoveList& list);
// The clause of the top frame that a verb would answer, if there is one now.
[[nodiscard]] const Clause* live_clause(const Components& parts, const Frame& frame, Verb verb);
[[nodiscard]] bool several_goals_due(const Components& parts, const Open& open);

}  // namespace divan::unconscious_mind
