// What may be answered to what is being asked.
#pragma once

#include "games/unconscious_mind/moves.hpp"
#include "games/unconscious_mind/state.hpp"

namespace divan::unconscious_mind {

// The answers to the top of the stack, without the conversions that are possible besides; the first `most` of
// them at least.
void list_answers(const Components& parts, const State& s, MoveList& list, std::size_t most = MoveList::capacity);
// UM-12.1  The effect that a frame does, once its cost is paid.
[[nodiscard]] inline const task::Effect* paid_effect(const Frame& frame) {
  const auto* doing = frame.if_is<task::Effect>();
  return doing != nullptr && doing->paid() ? doing : nullptr;
}
// The clause of it that a verb would answer, if there is one now.
[[nodiscard]] inline const Clause* live_clause(const task::Effect& doing, const Effect& effect, Verb verb) {
  if (!effect.any_order) {
    if (doing.clause >= effect.clauses.size() || doing.left == 0) return nullptr;
    const Clause& clause = effect.clauses[doing.clause];
    return clause.verb == verb ? &clause : nullptr;
  }
  for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
    if (doing.left_of(i) != 0 && effect.clauses[i].verb == verb) return &effect.clauses[i];
  }
  return nullptr;
}
[[nodiscard]] const Clause* live_clause(const Components& parts, const Frame& frame, Verb verb);
[[nodiscard]] bool several_goals_due(const Components& parts, const Open& open);

}  // namespace divan::unconscious_mind
