// EW-4  A turn: exactly one of five actions.
#include <algorithm>
#include <utility>

#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {

void EgocentricWorld::apply(State& state, Seat seat, const Move& move, Chance& chance, Log<Event>& log) const {
  Play play{deck_, state, chance, log};
  play.run(play.act(seat, move));
}

void Play::run(Flow flow) {
  while (flow != Flow::wait) {
    switch (flow) {
      case Flow::turn_over: flow = next_turn(); break;
      case Flow::round_over: flow = end_round(); break;
      case Flow::bot_turn: flow = bot_turn(s.current); break;
      case Flow::wait: break;
    }
  }
}

// EW-3.4, EW-5.2, EW-6.1  The same player again after a 12; else clockwise, unless the round ends before that turn.
Flow Play::next_turn() {
  s.pending = {};
  // EW-9.7  Also after STOP: the round ends before the turn of the caller, not before this one.
  if (s.extra_turn) {
    s.extra_turn = false;
  } else {
    do {
      s.current = next_clockwise(s.current, s.seats());
      if (s.stopper == s.current) return Flow::round_over;  // EW-9.24  also when the caller has left meanwhile
    } while (s.gone.contains(s.current));
  }
  s.phase = Phase::turn;
  return s.is_bot(s.current) ? Flow::bot_turn : Flow::wait;
}

// EW-7.2  Whoever leaves the top card unmatched probably holds none of its value.
void Play::note_turn(Seat seat) {
  Habits& habits = s.habits[slot(seat)];
  habits.declined = static_cast<std::uint16_t>(habits.declined | 1U << s.top().value);
}

Flow Play::act(Seat seat, const Move& move) {
  struct Acts {
    Play& p;
    Seat seat;

    // EW-4.1
    Flow operator()(const Draw&) const {
      p.note_turn(seat);
      p.s.drawn = p.draw_card().value_or(face_down);  // offered only while there is a card
      p.s.phase = Phase::drawn;
      if (p.log) p.log(Drew{seat, p.s.drawn, false});
      return Flow::wait;
    }
    // EW-2.1  It lies there and sets off nothing.
    Flow operator()(const Throw&) const {
      const Card card = p.let_go_of_drawn();
      p.s.discard.push_back(card);
      Habits& habits = p.s.habits[slot(seat)];
      habits.ceiling = std::min(habits.ceiling, card);
      if (p.log) p.log(Threw{seat, card});
      return Flow::turn_over;
    }
    // EW-4.1, EW-9.13  The new card takes the place of another, of the only one too.
    Flow operator()(const Keep& keep) const {
      const Card drawn = p.let_go_of_drawn();
      p.s.hand(seat).add(drawn);
      return p.play_card(seat, keep.card, Why::drew_instead, drawn);
    }
    // EW-4.2  Everybody sees which card is taken.
    Flow operator()(const TakeDiscard& take) const {
      p.note_turn(seat);
      const Card top = p.s.discard.take_back();
      p.s.hand(seat).add(top);
      const Flow flow = p.play_card(seat, take.card, Why::took_instead, top);
      p.learn_for_all(seat, top);  // only now: the card that left may have had the same value
      return flow;
    }
    // EW-4.3
    Flow operator()(const Match& match) const { return p.play_card(seat, match.card, Why::match, p.s.top()); }
    // EW-4.4, EW-7.2  Both cards are shown, so everybody knows the one that stays.
    Flow operator()(const Pair& pair) const {
      p.note_turn(seat);
      for (int i = 0; i < p.s.seats(); ++i) {
        if (i == index(seat) || p.s.options.solo()) continue;
        Hand& known = p.s.known(seat_at(i), seat);
        if (pair.play == pair.keep) {
          while (known.count(pair.play) < 2) known.add(pair.play);
        } else {
          if (!known.has(pair.play)) known.add(pair.play);
          if (!known.has(pair.keep)) known.add(pair.keep);
        }
      }
      return p.play_card(seat, pair.play, Why::pair, pair.keep);
    }
    // EW-4.5, EW-9.8  A second STOP uses up the turn and changes nothing else.
    Flow operator()(const Stop&) const {
      const bool first = !p.s.stopper;
      if (first) p.s.stopper = seat;
      p.log(Stopped{seat, first});
      return Flow::turn_over;
    }
    // EW-9.23
    Flow operator()(const Decline&) const {
      p.log(AbilityDeclined{seat, p.s.pending.ability});
      return Flow::turn_over;
    }
    // EW-5.2, EW-8.4.12
    Flow operator()(const ExtraTurn&) const {
      p.s.extra_turn = true;
      p.log(AbilityUsed{seat, Ability::extra_turn, {}});
      return Flow::turn_over;
    }
    Flow operator()(const Swap& swap) const { return p.use_swap(seat, swap); }
    Flow operator()(const Spy& spy) const { return p.use_spy(seat, spy.target); }
    Flow operator()(const Counter&) const { return p.react(seat, true); }
    Flow operator()(const LetPass&) const { return p.react(seat, false); }
    Flow operator()(const Give& give) const { return p.choose_method(seat, {Way::give, give.card}); }
    Flow operator()(const TakeRandom&) const { return p.choose_method(seat, {Way::random, {}}); }
    Flow operator()(const NameCard& named) const { return p.choose_method(seat, {Way::named, named.card}); }
    Flow operator()(const TakeVisible& take) const { return p.choose_method(seat, {Way::visible, take.card}); }
    Flow operator()(const TakeStack&) const { return p.choose_method(seat, {Way::stack, {}}); }
    Flow operator()(const DoneLooking&) const { return Flow::turn_over; }
  };
  return std::visit(Acts{*this, seat}, move);
}

// EW-7.2  A card that everybody saw go into a hand.
void Play::learn_for_all(Seat of, Card card) {
  if (s.options.solo()) return;
  for (int i = 0; i < s.seats(); ++i) {
    if (i != index(of)) s.known(seat_at(i), of).add(card);
  }
}

Card Play::let_go_of_drawn() {
  s.phase = Phase::turn;
  return std::exchange(s.drawn, face_down);
}

// EW-2.2, EW-7.2  A card goes from a hand to the discard pile; whoever knew of it knows that it is gone.
void Play::put_on_discard(Seat seat, Card card, Why why, Card other) {
  s.hand(seat).remove(card);
  s.discard.push_back(card);
  if (!s.options.solo()) {
    for (int i = 0; i < s.seats(); ++i) {
      if (i != index(seat)) s.known(seat_at(i), seat).remove_if_held(card);
    }
  }
  if (why == Why::drew_instead || why == Why::took_instead) {
    Habits& habits = s.habits[slot(seat)];
    habits.ceiling = std::min(habits.ceiling, card);
  }
  if (log) log(Played{seat, card, why, other, why != Why::drew_instead || s.is_bot(seat)});
}

Flow Play::play_card(Seat seat, Card card, Why why, Card other) {
  put_on_discard(seat, card, why, other);
  if (s.cards_held(seat) == 0) return Flow::round_over;  // EW-6.2, EW-9.11  at once, the ability is lost
  return offer_ability(seat, card);
}

}  // namespace divan::egocentric_world
