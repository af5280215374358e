// EW-6  The end of a round, scoring, the end of the game; EW-9.24 a player who leaves.
#include <algorithm>
#include <span>

#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {

namespace {

// EW-8.5  Before scoring a Citybot leaves out its lowest (level 2) or highest (level 3) card.
Card removed_by(const State& s, Seat seat) {
  if (!s.is_bot(seat)) return face_down;
  switch (s.options.solo_difficulty) {
    case 2: return s.hand(seat).lowest();
    case 3: return s.hand(seat).highest();
    default: return face_down;
  }
}

// EW-3.1, EW-6.6, EW-8.6, EW-9.20  The lowest wins, and equal totals share the place. Who has left comes last.
Outcome final_places(const State& s) {
  Bounded<std::int32_t, max_seats> scores;
  for (int i = 0; i < s.seats(); ++i) scores.push_back(s.totals[static_cast<std::size_t>(i)]);
  Bounded<std::int32_t, max_seats> for_places = scores;
  for (const Seat seat : s.gone) for_places[slot(seat)] = 1 << 20;
  Outcome outcome = ranked(for_places, Best::lowest);
  outcome.scores = scores;
  return outcome;
}

}  // namespace

Flow Play::end_round() {
  RoundEnded ended;
  ended.why = Ended::stop;
  if (s.stopper) ended.by = *s.stopper;
  int present = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (s.gone.contains(seat)) continue;
    ++present;
    if (s.cards_held(seat) == 0) {
      ended.why = Ended::empty_hand;
      ended.by = seat;
    }
    if (s.is_bot(seat)) {  // EW-6.3  all cards are shown
      while (!s.stack(seat).empty()) s.hand(seat).add(s.stack(seat).take_back());
    }
  }
  if (present < 2) ended.why = Ended::alone;

  bool target_reached = false;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat seat = seat_at(i);
    const auto at = static_cast<std::size_t>(i);
    const Card removed = removed_by(s, seat);
    // EW-9.19  Printed values: a joker scores 8.
    const int score = s.hand(seat).total() - removed.value;
    s.last_scores[at] = static_cast<std::uint16_t>(score);
    s.totals[at] = static_cast<std::uint16_t>(s.totals[at] + score);
    // EW-9.22  By one or by several: it only ends the game.
    target_reached = target_reached || s.totals[at] >= s.options.target_score;
    ended.hands.push_back(s.hand(seat));
    ended.removed.push_back(removed);
    ended.scores.push_back(s.last_scores[at]);
    ended.totals.push_back(s.totals[at]);
  }
  log(ended);

  if (s.options.rounds == Rounds::single || target_reached || present < 2) {  // EW-6.4, EW-6.5
    s.phase = Phase::over;
    s.pending = {};
    s.extra_turn = false;
    if (log) {
      GameEnded over{{}, s.options.solo()};
      const Outcome result = final_places(s);
      for (int i = 0; i < s.seats(); ++i) {
        if (result.won(seat_at(i))) over.winners.insert(seat_at(i));
      }
      log(over);
    }
    return Flow::wait;
  }

  // EW-3.5, EW-9.21  The highest score of this round begins the next; a tie is drawn by lot.
  Bounded<Seat, most_players> highest;
  std::uint16_t most = 0;
  for (int i = 0; i < s.seats(); ++i) {
    if (s.gone.contains(seat_at(i))) continue;
    const std::uint16_t score = s.last_scores[static_cast<std::size_t>(i)];
    if (score > most || highest.empty()) highest.clear(), most = score;
    if (score == most) highest.push_back(seat_at(i));
  }
  const Seat first =
      highest.size() == 1 ? highest[0] : highest[chance.below(static_cast<std::uint32_t>(highest.size()))];
  ++s.round;
  hands_under_discard();
  if (s.options.deck_between_rounds == DeckBetweenRounds::reshuffle) {  // EW-9.4
    for (const Card card : s.discard) s.draw.push_back(card);
    s.discard.clear();
    chance.shuffle(std::span(s.draw.begin(), s.draw.size()));
    s.discard.push_back(s.draw.take_back());
  }
  return begin_round(first);
}

// EW-3.7, EW-9.4  The hands go under the discard pile; its top stays.
void Play::hands_under_discard() {
  Pile pile;
  for (int i = 0; i < s.seats(); ++i) {
    for (const Card card : s.hand(seat_at(i)).unpack()) pile.push_back(card);
    s.hand(seat_at(i)) = {};
  }
  for (const Card card : s.discard) pile.push_back(card);
  s.discard = pile;
}

std::optional<Outcome> EgocentricWorld::outcome(const State& state) const {
  if (state.phase != Phase::over) return std::nullopt;
  return final_places(state);
}

std::optional<Refusal> EgocentricWorld::refuse_leave(const State& state, Seat seat) const {
  if (state.phase == Phase::over) return Refusal{"EW-6.4", "The game is over.", "La partie est finie.", {}};
  if (index(seat) >= state.options.players) {
    return Refusal{
        "EW-9.24", "Nobody plays on seat {seat}.", "Personne ne joue à la place {seat}.", {{"seat", index(seat)}}};
  }
  if (state.options.solo()) {
    return Refusal{"EW-9.24",
                   "In solo there is nobody left to play on: save the game and come back.",
                   "En solo personne ne resterait pour jouer : enregistrez la partie et revenez.",
                   {}};
  }
  if (state.gone.contains(seat)) {
    return Refusal{"EW-9.24",
                   "{seat} {seat:has|have} left already.",
                   "{seat} {seat:a|avez} déjà quitté la partie.",
                   {player("seat", seat)}};
  }
  return std::nullopt;
}

// EW-9.24  His hand is shown and goes under the discard pile, he is skipped, what waited for him falls away.
void EgocentricWorld::leave(State& state, Seat seat, Chance& chance, Log<Event>& log) const {
  Play play{deck_, state, chance, log};
  const bool waited = state.phase != Phase::turn &&
                      (state.current == seat || state.pending.targets.contains(seat) || asked_seat(state) == seat);
  if (!state.drawn.face_down() && state.current == seat) {
    state.hand(seat).add(state.drawn);
    state.drawn = face_down;
  }
  log(Left{seat, state.hand(seat)});
  Pile under;
  for (const Card card : state.hand(seat).unpack()) under.push_back(card);
  state.hand(seat) = {};
  for (const Card card : state.discard) under.push_back(card);
  state.discard = under;
  state.gone.insert(seat);
  for (int i = 0; i < state.seats(); ++i) {
    if (i == index(seat)) continue;
    state.known(seat_at(i), seat) = {};
    state.known(seat, seat_at(i)) = {};
  }
  if (state.options.players - state.gone.size() < 2) {
    if (!state.drawn.face_down()) {  // nobody decides about it any more
      state.draw.push_back(state.drawn);
      state.drawn = face_down;
    }
    play.run(Flow::round_over);
    return;
  }
  if (state.current == seat) {
    state.extra_turn = false;
    play.run(Flow::turn_over);
  } else if (waited) {
    play.run(Flow::turn_over);
  }
}

}  // namespace divan::egocentric_world
