// DY-4, DY-5  A turn in the order of its steps, and the penalties that may fall in it.
#include "games/dany/covered.hpp"
#include "games/dany/play.hpp"

namespace divan::dany {

Seat left_of(const State& state, Seat seat) {
  do seat = next_clockwise(seat, state.seats());
  while (state.gone.contains(seat));
  return seat;
}

Seat right_of(const State& state, Seat seat) {
  do seat = seat_at(index(seat) == 0 ? state.seats() - 1 : index(seat) - 1);
  while (state.gone.contains(seat));
  return seat;
}

// DY-4.1, DY-4.2  The offices, an Idea card for all, a number and seven memories for the active player alone.
void Play::begin_turn(Seat active) {
  // DY-6.3, DY-6.4  Looked at here and not before: a success or a failure that ends the game comes first.
  const std::size_t ideas = game.ideas().size();
  if (s.deck.size() < hand_size) return begin_twist(Cause::memories);
  if (s.turns.full() || s.turns.size() >= ideas) return begin_twist(Cause::ideas);
  // DY-3.5, DY-4.16  Both decks are shuffled, and so have no order.
  std::array<bool, most_ideas + 1> shown{};
  for (const Turn& each : s.turns) shown[each.idea] = true;
  auto skipped = chance.below(static_cast<std::uint32_t>(ideas - s.turns.size()));
  std::uint8_t idea = 1;
  for (; shown[idea] || skipped > 0; ++idea) skipped -= shown[idea] ? 0U : 1U;
  Turn& turn = s.turns.emplace_back();
  turn.active = active;
  turn.decider = right_of(s, active);
  turn.idea = idea;
  // DY-1.4
  turn.choice = static_cast<std::uint8_t>(1 + chance.below(word_count));
  s.done = {};
  s.spoken = {};
  s.lean_changes = {};
  s.turned_down = {};
  s.phase = Phase::compose;
  if (log) {
    log(TurnBegan{static_cast<std::uint8_t>(s.turns.size()), active, turn.decider, idea,
                  static_cast<std::uint8_t>(s.deck.size())});
  }
  // DY-4.3
  for (int i = 0; i < hand_size; ++i) {
    const Memory drawn = s.deck.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(s.deck.size()))));
    s.deck.remove(drawn);
    s.hand.push_back(drawn);
  }
  if (log) log(Dealt{active, idea, turn.choice, s.hand});
}

// DY-4.6, DY-4.7  Hands off: what is laid stays as it lies and counts as used; the rest goes back to the deck.
void Play::operator()(Seat seat, const Compose& move) {
  Turn& turn = s.turn();
  const Bounded<bool, hand_size> hidden = covered(move.cards);
  Composition pieces;
  for (std::size_t i = 0; i < move.cards.size(); ++i) {
    const Placed& card = move.cards[i];
    pieces.push_back({card.memory, card.x, card.y, card.rotation, card.lean, card.face_down, hidden[i]});
    s.pieces.push_back(pieces.back());
  }
  turn.kept = static_cast<std::uint8_t>(pieces.size());
  for (const Memory memory : s.hand) {
    bool laid = false;
    for (const Piece& piece : pieces) laid = laid || piece.memory == memory;
    if (laid) continue;
    turn.returned.push_back(memory);
    s.deck.add(memory);
  }
  s.hand.clear();
  s.phase = Phase::discuss;
  if (log) log(Composed{seat, pieces, turn.returned, static_cast<std::uint8_t>(s.deck.size())});
}

// --- Talk ---------------------------------------------------------------------------------------------------------

// DY-4.10  The deciding player may answer when all advisers have spoken.
void Play::go_on_talking() { s.phase = all_in(s.advisers(), s.spoken) ? Phase::decide : Phase::discuss; }

// DY-4.9
void Play::operator()(Seat seat, const Lean& move) {
  s.turn().leanings[slot(seat)] = move.word;
  ++s.lean_changes[slot(seat)];
  if (log) log(Leaned{seat, s.turn().idea, move.word});
}
void Play::operator()(Seat seat, const Withdraw& /*move*/) {
  s.turn().leanings[slot(seat)] = 0;
  ++s.lean_changes[slot(seat)];
  if (log) log(Leaned{seat, s.turn().idea, 0});
}

void Play::operator()(Seat seat, const Spoken& /*move*/) {
  s.spoken.insert(seat);
  go_on_talking();
  if (log) log(Spoke{seat});
}

// --- Penalties ----------------------------------------------------------------------------------------------------

// DY-5.2  Whoever reports agrees; the others are asked. The same act is counted once: nothing else is reported
// meanwhile.
void Play::operator()(Seat seat, const Report& /*move*/) {
  s.raised_by = seat;
  s.done = SeatSet(seat);
  s.agreed = SeatSet(seat);
  s.phase = Phase::penalty;
  if (log) log(Reported{seat});
}

void Play::operator()(Seat seat, const JudgePenalty& move) {
  s.done.insert(seat);
  if (move.agree) s.agreed.insert(seat);
  if (log) log(PenaltyVoted{seat, move.agree});
  close_penalty();
}

// DY-5.1, DY-5.3, DY-5.4  It stands if more than half of all but the active player agree. Then it is a failure at once,
// and the turn goes on unless that was one too many.
void Play::close_penalty() {
  const SeatSet guessers = s.guessers();
  if (!all_in(guessers, s.done)) return;
  const bool stands = 2 * s.agreed.size() > guessers.size();
  if (stands) {
    ++s.failures;
    ++s.turn().penalties;
  } else {
    s.turned_down.insert(*s.raised_by);  // DY-5.5
  }
  const PenaltyJudged judged{s.agreed, static_cast<std::uint8_t>(guessers.size()), stands, s.failures};
  s.raised_by.reset();
  s.done = {};
  s.agreed = {};
  go_on_talking();
  if (log) log(judged);
  if (s.failures >= failure_limit(s.options, roles_dealt(s))) end_turn(Result::cut_short);
}

// --- Answer and what follows --------------------------------------------------------------------------------------

// DY-4.11, DY-4.12
void Play::operator()(Seat seat, const Answer& move) {
  Turn& turn = s.turn();
  turn.answer = move.word;
  const bool right = move.word == turn.choice;
  if (log) log(Answered{seat, turn.idea, move.word});
  // DY-4.13  Only a right answer can be lost again, and only he who made the picture can explain it.
  const bool asked = right && s.options.explanation && !s.gone.contains(turn.active);
  s.phase = Phase::reveal;
  if (log) log(Revealed{turn.active, turn.idea, turn.choice, right});
  if (!asked) end_turn(right ? Result::success : Result::failure);
}

void Play::operator()(Seat seat, const NoQuestion& /*move*/) {
  s.done.insert(seat);
  if (log) log(NothingAsked{seat});
  close_reveal();
}
void Play::close_reveal() {
  if (all_in(s.guessers(), s.done)) end_turn(Result::success);
}

void Play::operator()(Seat seat, const AskExplanation& /*move*/) {
  s.raised_by = seat;
  s.phase = Phase::explain;
  if (log) log(ExplanationAsked{seat});
}

void Play::operator()(Seat seat, const Explain& /*move*/) {
  s.done = {};
  s.agreed = {};
  s.phase = Phase::judge;
  if (log) log(Explained{seat});
}

void Play::operator()(Seat seat, const JudgeExplanation& move) {
  s.done.insert(seat);
  if (move.explained) s.agreed.insert(seat);
  if (log) log(ExplanationVoted{seat, move.explained});
  close_judgement();
}

// DY-4.14  The point is lost if more than half of all but the active player were told nothing.
void Play::close_judgement() {
  const SeatSet guessers = s.guessers();
  if (!all_in(guessers, s.done)) return;
  Turn& turn = s.turn();
  turn.unexplained = without(guessers, s.agreed);
  const bool counts = 2 * turn.unexplained.size() <= guessers.size();
  if (log) log(ExplanationJudged{turn.unexplained, static_cast<std::uint8_t>(guessers.size()), counts});
  end_turn(counts ? Result::success : Result::nothing);
}

// DY-4.15, DY-4.16, DY-4.17  A void turn counts nowhere. What was used is out of the game in any case, since `pieces`
// never go back. First comes what ends the game (DY-6.1, DY-6.2), then the next player on the left is active, whose
// right neighbour decides.
void Play::end_turn(Result result) {
  Turn& turn = s.turn();
  turn.result = result;
  s.raised_by.reset();
  s.done = {};
  s.agreed = {};
  if (result == Result::success) ++s.successes;
  if (result == Result::failure) ++s.failures;
  if (log) log(TurnEnded{result, s.successes, s.failures, turn.kept});
  if (s.successes >= successes_to_win) return finish(Finish::six_successes);
  if (s.failures >= failure_limit(s.options, roles_dealt(s))) return begin_twist(Cause::failures);
  begin_turn(left_of(s, turn.active));
}

}  // namespace divan::dany
