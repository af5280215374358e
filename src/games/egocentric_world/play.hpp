// One move being carried out: the rules' verbs, shared by the files of this folder and by nobody else.
#pragma once

#include <optional>

#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {

// Who must decide now; only meaningful before the game is over.
[[nodiscard]] inline Seat asked_seat(const State& state) {
  if (state.phase == Phase::react) return state.pending.targets[state.pending.asked];
  return state.current;
}

// EW-8.3.9  A Citybot that shows a counter card is out of reach of your swap and spy.
[[nodiscard]] inline bool protected_bot(const Deck& deck, const State& state, Seat bot) {
  return state.is_bot(bot) && state.hand(bot).has(deck.card_with(Ability::counter));
}

// What comes next once a step of the rules is done.
enum class Flow : std::uint8_t { wait, turn_over, round_over, bot_turn };

struct Play {
  const Deck& deck;
  State& s;
  Chance& chance;
  Log<Event>& log;

  // Goes on until a person must decide or the game is over: ends turns and rounds, plays the Citybots.
  void run(Flow flow);

  // setup.cpp
  Flow begin_round(Seat first);
  std::optional<Card> draw_card();

  // turn.cpp
  Flow next_turn();
  Flow act(Seat seat, const Move& move);
  Flow play_card(Seat seat, Card card, Why why, Card other);
  [[nodiscard]] Card let_go_of_drawn();
  void put_on_discard(Seat seat, Card card, Why why, Card other);
  void note_turn(Seat seat);

  // abilities.cpp
  Flow offer_ability(Seat seat, Card card);
  Flow use_swap(Seat seat, const Swap& swap);
  Flow use_spy(Seat seat, Seat target);
  Flow ask_next_reaction(std::size_t from);
  Flow react(Seat seat, bool counters);
  Flow choose_method(Seat seat, Method method);
  Flow resolve_ability();
  Flow resolve_swap();
  Flow resolve_swap_with_bots();
  Flow resolve_spy();
  void exchange(std::array<Seat, 2> seats, std::array<Card, 2> gave, std::array<bool, 2> open);
  void cancel(Cancelled why);
  void learn_for_all(Seat of, Card card);

  // citybot.cpp
  Flow bot_turn(Seat bot);
  Flow bot_plays(Seat bot, Card card, Why why, Card other);
  Flow resolve_bot_swap();
  Card reveal_first(Seat bot);
  bool reveal_all(Seat bot);  // whether that turned up a counter card
  Flow nine_reacts(Seat bot);

  // round.cpp
  Flow end_round();
  void hands_under_discard();
};

}  // namespace divan::egocentric_world
