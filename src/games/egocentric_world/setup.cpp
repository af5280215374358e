// EW-3  Set-up, deal, the draw pile.
#include <algorithm>
#include <span>

#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {

// EW-10, EW-8.5  A value outside the table is refused.
std::optional<Refusal> EgocentricWorld::refuse_options(const Options& options) const {
  if (options.players < 1 || options.players > most_players) {
    return Refusal{"EW-10",
                   "Egocentric World is for 1 to 6 players, not {players}.",
                   "Egocentric World se joue de 1 à 6, pas à {players}.",
                   {{"players", options.players}}};
  }
  if (options.target_score < 10 || options.target_score > 200) {
    return Refusal{"EW-10",
                   "The target score lies between 10 and 200, not {targetScore}.",
                   "Le score visé est entre 10 et 200, pas {targetScore}.",
                   {{"targetScore", options.target_score}}};
  }
  if (options.reaction_seconds > 120) {
    return Refusal{"EW-10",
                   "The window for a counter lasts at most 120 seconds, not {reactionSeconds}.",
                   "La fenêtre d'un contre dure au plus 120 secondes, pas {reactionSeconds}.",
                   {{"reactionSeconds", options.reaction_seconds}}};
  }
  if (options.solo_difficulty < 1 || options.solo_difficulty > 3) {
    return Refusal{"EW-8.5",
                   "The solo difficulty is 1, 2 or 3, not {soloDifficulty}.",
                   "La difficulté solo est 1, 2 ou 3, pas {soloDifficulty}.",
                   {{"soloDifficulty", options.solo_difficulty}}};
  }
  return std::nullopt;
}

State EgocentricWorld::setup(const Options& options, Chance& chance, Log<Event>& log) const {
  State state;
  state.options = options;
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    for (int copy = 0; copy < deck_.copies(Card{value}); ++copy) state.draw.push_back(Card{value});
  }
  Play play{deck_, state, chance, log};
  chance.shuffle(std::span(state.draw.begin(), state.draw.size()));
  state.discard.push_back(state.draw.take_back());  // EW-3.2  thrown, not played: no ability
  // EW-3.5, EW-8.0  Drawn by lot; in solo the left Citybot begins.
  const Seat first = options.solo() ? left_bot : seat_at(static_cast<int>(chance.below(options.players)));
  play.run(play.begin_round(first));
  return state;
}

// EW-3.3  Five cards each, from the draw pile; a Citybot's lie in a stack, face down.
Flow Play::begin_round(Seat first) {
  s.stopper.reset();
  s.extra_turn = false;
  s.drawn = face_down;
  s.pending = {};
  s.known = {};
  s.habits = {};
  for (int card = 0; card < static_cast<int>(stack_size); ++card) {
    for (int i = 0; i < s.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (s.gone.contains(seat)) continue;
      const std::optional<Card> dealt = draw_card();
      if (!dealt) continue;
      if (s.is_bot(seat)) {
        s.stack(seat).push_back(*dealt);
      } else {
        s.hand(seat).add(*dealt);
      }
    }
  }
  s.current = first;
  s.phase = Phase::turn;
  log(RoundStarted{s.round, first, s.top()});
  return s.is_bot(first) ? Flow::bot_turn : Flow::wait;
}

// EW-3.6, EW-9.1 to 9.3  When a card must be drawn and the pile is empty, the discard pile is shuffled; its top stays.
std::optional<Card> Play::draw_card() {
  if (s.draw.empty()) {
    // EW-9.2  The top is no part of what is shuffled.
    if (s.discard.size() < 2) return std::nullopt;
    const Card top = s.discard.take_back();
    s.draw = s.discard;
    s.discard.clear();
    s.discard.push_back(top);
    chance.shuffle(std::span(s.draw.begin(), s.draw.size()));
    if (log) log(Reshuffled{static_cast<std::uint8_t>(s.draw.size())});
  }
  return s.draw.take_back();
}

}  // namespace divan::egocentric_world
