// EW-5  The abilities of the cards that people play, and the window in which they are countered.
#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {

// EW-5.0  Its owner decides whether the ability of a played card is used.
Flow Play::offer_ability(Seat seat, Card card) {
  const Ability ability = deck.ability(card);
  if (ability != Ability::extra_turn && ability != Ability::swap && ability != Ability::spy) return Flow::turn_over;
  // EW-8.3.9  When both Citybots are protected there is nobody to designate.
  if (ability != Ability::extra_turn && s.options.solo() && protected_bot(deck, s, left_bot) &&
      protected_bot(deck, s, right_bot)) {
    log(AbilityCancelled{seat, ability, Cancelled::nobody_in_reach});
    return Flow::turn_over;
  }
  s.pending = {};
  s.pending.ability = ability;
  s.pending.by = seat;
  s.phase = Phase::ability;
  return Flow::wait;
}

// EW-5.3, EW-5.3.1
Flow Play::use_swap(Seat seat, const Swap& swap) {
  s.pending.targets = {swap.first, swap.second};
  log(AbilityUsed{seat, Ability::swap, s.pending.targets});
  return ask_next_reaction(0);
}

// EW-5.4
Flow Play::use_spy(Seat seat, Seat target) {
  s.pending.targets = {target};
  log(AbilityUsed{seat, Ability::spy, s.pending.targets});
  return ask_next_reaction(0);
}

// EW-5.3.2, EW-5.5, EW-9.15  Each designated player but the user is asked, in the order designated, whether or not he
// could counter. Citybots have no window: their 9s protect and react on their own (EW-8.3.9).
Flow Play::ask_next_reaction(std::size_t from) {
  for (std::size_t i = from; i < s.pending.targets.size(); ++i) {
    const Seat target = s.pending.targets[i];
    if (target == s.pending.by || s.is_bot(target)) continue;
    s.pending.asked = static_cast<std::uint8_t>(i);
    s.phase = Phase::react;
    return Flow::wait;
  }
  s.pending.asked = 0;
  return resolve_ability();
}

Flow Play::react(Seat seat, bool counters) {
  // EW-8.4.9  In solo only a Citybot's swap asks; a last card played so ends the round.
  if (counters) {
    put_on_discard(seat, deck.card_with(Ability::counter), Why::counter, face_down);
    cancel(Cancelled::countered);
    return s.cards_held(seat) == 0 ? Flow::round_over : Flow::turn_over;  // EW-9.10
  }
  s.habits[slot(seat)].let_pass = true;
  log(PassedReaction{seat});
  return ask_next_reaction(s.pending.asked + 1U);
}

Flow Play::resolve_ability() {
  if (s.is_bot(s.pending.by)) return resolve_bot_swap();
  if (s.pending.ability == Ability::spy) return resolve_spy();
  s.phase = Phase::method;
  return Flow::wait;
}

// EW-5.3.3, EW-9.16  Both methods are chosen before anything is checked.
Flow Play::choose_method(Seat seat, Method method) {
  s.pending.methods[s.pending.asked] = method;
  if (log) log(MethodChosen{seat, s.pending.targets[s.pending.asked], method});
  if (s.pending.asked == 0) {
    s.pending.asked = 1;
    return Flow::wait;
  }
  return s.options.solo() ? resolve_swap_with_bots() : resolve_swap();
}

// EW-5.3.4, EW-5.3.5
Flow Play::resolve_swap() {
  bool right = true;
  std::array<Seat, 2> seats{s.pending.targets[0], s.pending.targets[1]};
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.pending.methods[i].way != Way::named) continue;
    const Card card = s.pending.methods[i].card;
    const bool held = s.hand(seats[i]).has(card);
    log(NameAnswered{seats[i], card, held});
    if (held) {  // EW-9.17, EW-7.2  the answer is public, and remembered
      for (int o = 0; o < s.seats(); ++o) {
        if (o == index(seats[i])) continue;
        Hand& known = s.known(seat_at(o), seats[i]);
        if (!known.has(card)) known.add(card);
      }
    }
    right = right && held;
  }
  if (!right) {
    cancel(Cancelled::wrong_name);
    const Seat by = s.pending.by;
    if (const std::optional<Card> penalty = draw_card()) {  // EW-9.3  skipped when neither pile can supply one
      s.hand(by).add(*penalty);
      s.habits[slot(by)].ceiling = Card{highest_value};
      if (log) log(Drew{by, *penalty, true});
    }
    return Flow::turn_over;
  }
  std::array<Card, 2> gave{};
  std::array<bool, 2> open{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Method method = s.pending.methods[i];
    const Hand& hand = s.hand(seats[i]);
    open[i] = method.way == Way::named;
    // EW-9.18  Of several of the named value one moves.
    gave[i] = method.way == Way::random
                  ? hand.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(hand.size()))))
                  : method.card;
  }
  exchange(seats, gave, open);
  return Flow::turn_over;
}

// EW-8.4.11
Flow Play::resolve_swap_with_bots() {
  const std::array<Seat, 2> seats{s.pending.targets[0], s.pending.targets[1]};
  std::array<Card, 2> gave{s.pending.methods[0].card, s.pending.methods[1].card};
  if (s.pending.methods[1].way == Way::stack) {
    gave[1] = reveal_first(seats[1]);
    if (deck.ability(gave[1]) == Ability::counter) {
      cancel(Cancelled::nine);
      return nine_reacts(seats[1]);
    }
  }
  exchange(seats, gave, {true, true});
  return Flow::turn_over;
}

// EW-5.3.6, EW-7.2  The two owners see both cards, and remember them; the others what was named or lay open.
void Play::exchange(std::array<Seat, 2> seats, std::array<Card, 2> gave, std::array<bool, 2> open) {
  for (std::size_t i = 0; i < 2; ++i) {
    s.hand(seats[i]).remove(gave[i]);
    s.hand(seats[i]).add(gave[1 - i]);
    s.habits[slot(seats[i])].ceiling = Card{highest_value};
  }
  if (!s.options.solo()) {
    for (int o = 0; o < s.seats(); ++o) {
      const Seat observer = seat_at(o);
      for (std::size_t i = 0; i < 2; ++i) {
        if (observer == seats[i]) continue;
        Hand& known = s.known(observer, seats[i]);
        const bool owner = observer == seats[1 - i];
        if (open[i] || owner) {
          known.remove_if_held(gave[i]);
        } else {
          known.forget_one_of_each();
        }
        if (open[1 - i] || owner) known.add(gave[1 - i]);
      }
    }
  }
  if (log) log(Swapped{seats, gave, open});
}

// EW-5.4, EW-8.4.10  The spy looks until he says that he is done; in solo the bot's stack simply lies open.
Flow Play::resolve_spy() {
  const Seat target = s.pending.targets[0];
  if (s.is_bot(target)) return reveal_all(target) ? nine_reacts(target) : Flow::turn_over;
  s.known(s.pending.by, target) = s.hand(target);  // EW-7.2
  s.phase = Phase::looking;
  if (log) log(Spied{s.pending.by, target, s.hand(target)});
  return Flow::wait;
}

void Play::cancel(Cancelled why) { log(AbilityCancelled{s.pending.by, s.pending.ability, why}); }

}  // namespace divan::egocentric_world
