// What may be chosen while a card is at work; the rest of legality is asked through the game itself.
#pragma once

#include "games/the_loop/moves.hpp"
#include "games/the_loop/state.hpp"

namespace divan::the_loop {

// All ways to go on with the clause at work, without the way to stop it.
void list_choices(const Components& parts, const State& state, MoveList& list);
// Who owes a decision; only meaningful before the game is over.
[[nodiscard]] inline Seat asked_seat(const State& state) { return state.seat_of(state.active); }

}  // namespace divan::the_loop
