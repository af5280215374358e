// EW-8.1  A Citybot's turn: nine printed steps, one function each, in printed order, until its turn ends.
#include "games/egocentric_world/citybot.hpp"

#include <algorithm>
#include <array>

#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {

// EW-8.1.4, EW-8.2.1, EW-8.3.8  An equal value first, else with the joker; among several the highest.
std::optional<Card> citybot_match(const Deck& deck, const Hand& visible, Card top) {
  if (visible.has(top)) return top;
  std::optional<Card> best;
  for (const Card card : deck.partners(top, visible)) best = card;  // ascending: the last is the highest
  return best;
}

// EW-8.1.5, EW-8.2.2, EW-8.3.8  The pair that holds the highest card, and of it the higher card.
std::optional<CitybotPair> citybot_pair(const Deck& deck, const Hand& visible) {
  std::optional<CitybotPair> best;
  for (const Card high : visible.kinds()) {
    for (const Card low : deck.partners(high, visible)) {
      if (low > high || (low == high && visible.count(high) < 2)) continue;
      best = CitybotPair{high, low};  // ascending: the last holds the highest card
    }
  }
  return best;
}

bool citybot_takes(const Hand& visible, Card offered) { return visible.highest() > offered; }

namespace {

constexpr Card highest_plain{7};  // EW-8.1.3  above it every card has an ability

struct BotTurn {
  Play& p;
  State& s;
  Seat bot;

  [[nodiscard]] Hand& visible() const { return s.hand(bot); }
  [[nodiscard]] bool all_visible() const { return s.stack(bot).empty(); }

  void tell(std::uint8_t step, bool acted, Card played = face_down, bool looks_at_you = false) const {
    if (!p.log) return;
    p.log(BotStep{bot, step, acted, visible(), static_cast<std::uint8_t>(s.stack(bot).size()), s.top(), s.drawn, played,
                  static_cast<std::int16_t>(looks_at_you ? s.hand(you).total() : -1)});
  }

  // EW-8.1.1  Says STOP when all its cards are visible and their total is below yours.
  std::optional<Flow> say_stop() {
    const bool stops = all_visible() && visible().total() < s.hand(you).total();
    tell(1, stops, face_down, all_visible());
    if (!stops) return std::nullopt;
    const bool first = !s.stopper;  // EW-8.2.3
    if (first) s.stopper = bot;
    p.log(Stopped{bot, first});
    return Flow::turn_over;
  }
  // EW-8.1.2  Reveals the first card of its stack.
  std::optional<Flow> reveal_card() {
    tell(2, !all_visible());
    if (!all_visible()) p.reveal_first(bot);
    return std::nullopt;
  }
  // EW-8.1.3  Reveals the next one too while it shows nothing above 7.
  std::optional<Flow> reveal_another() {
    const bool reveals = !all_visible() && visible().highest() <= highest_plain;
    tell(3, reveals);
    if (reveals) p.reveal_first(bot);
    return std::nullopt;
  }
  // EW-8.1.4  Plays a visible card that matches the top of the discard pile.
  std::optional<Flow> match_top() {
    const std::optional<Card> card = citybot_match(p.deck, visible(), s.top());
    tell(4, card.has_value(), card.value_or(face_down));
    if (!card) return std::nullopt;
    return p.bot_plays(bot, *card, Why::match, s.top());
  }
  // EW-8.1.5  Plays one card of its highest visible pair.
  std::optional<Flow> play_pair() {
    const std::optional<CitybotPair> pair = citybot_pair(p.deck, visible());
    tell(5, pair.has_value(), pair ? pair->play : face_down);
    if (!pair) return std::nullopt;
    return p.bot_plays(bot, pair->play, Why::pair, pair->keep);
  }
  // EW-8.1.6  Takes the discard when it is lower than its highest visible card (printed values, the joker is an 8).
  std::optional<Flow> take_lower_discard() {
    const Card highest = visible().highest();
    const bool takes = citybot_takes(visible(), s.top());
    tell(6, takes, takes ? highest : face_down);
    if (!takes) return std::nullopt;
    const Card top = s.discard.take_back();
    visible().add(top);
    return p.bot_plays(bot, highest, Why::took_instead, top);
  }
  // EW-8.1.7  Draws a card and shows it. EW-9.3  Its turn ends here when there is none.
  std::optional<Flow> draw_and_show() {
    const std::optional<Card> card = p.draw_card();
    if (card) s.phase = Phase::drawn;
    s.drawn = card.value_or(face_down);
    tell(7, card.has_value());
    if (!card) return Flow::turn_over;
    return std::nullopt;
  }
  // EW-8.1.8  Keeps the drawn card when it is lower than its highest visible card.
  std::optional<Flow> keep_lower_drawn() {
    const Card highest = visible().highest();
    const bool keeps = citybot_takes(visible(), s.drawn);
    tell(8, keeps, keeps ? highest : face_down);
    if (!keeps) return std::nullopt;
    const Card drawn = p.let_go_of_drawn();
    visible().add(drawn);
    return p.bot_plays(bot, highest, Why::drew_instead, drawn);
  }
  // EW-8.1.9  Else throws it.
  std::optional<Flow> throw_drawn() {
    tell(9, true, s.drawn);
    const Card drawn = p.let_go_of_drawn();
    s.discard.push_back(drawn);
    if (p.log) p.log(Threw{bot, drawn});
    return Flow::turn_over;
  }
};

constexpr std::array printed_order{&BotTurn::say_stop,      &BotTurn::reveal_card,      &BotTurn::reveal_another,
                                   &BotTurn::match_top,     &BotTurn::play_pair,        &BotTurn::take_lower_discard,
                                   &BotTurn::draw_and_show, &BotTurn::keep_lower_drawn, &BotTurn::throw_drawn};

}  // namespace

Flow Play::bot_turn(Seat bot) {
  BotTurn turn{*this, s, bot};
  for (const auto step : printed_order) {
    if (const std::optional<Flow> ends = (turn.*step)()) return *ends;
  }
  return Flow::turn_over;
}

// EW-8.3  A Citybot always uses the ability of a card it plays.
Flow Play::bot_plays(Seat bot, Card card, Why why, Card other) {
  put_on_discard(bot, card, why, other);
  if (s.cards_held(bot) == 0) return Flow::round_over;
  switch (deck.ability(card)) {
    case Ability::extra_turn:  // EW-8.3.12
      s.extra_turn = true;
      log(AbilityUsed{bot, Ability::extra_turn, {}, true});
      return Flow::turn_over;
    case Ability::swap:  // EW-8.3.11  You may counter before it turns up its card.
      s.pending = {};
      s.pending.ability = Ability::swap;
      s.pending.by = bot;
      s.pending.targets = {you};
      s.phase = Phase::react;
      log(AbilityUsed{bot, Ability::swap, {you}, true});
      return Flow::wait;
    case Ability::spy: {  // EW-8.3.10
      const Seat other_bot = bot == left_bot ? right_bot : left_bot;
      log(AbilityUsed{bot, Ability::spy, {other_bot}, true});
      return reveal_all(other_bot) ? nine_reacts(other_bot) : Flow::turn_over;
    }
    default: return Flow::turn_over;
  }
}

// EW-8.3.11  The first card of its stack, or its highest visible card, for your lowest.
Flow Play::resolve_bot_swap() {
  const Seat bot = s.pending.by;
  Card gives = s.hand(bot).highest();
  if (!s.stack(bot).empty()) {
    gives = reveal_first(bot);
    if (deck.ability(gives) == Ability::counter && s.options.bot_nine_stops_own_swap) {
      cancel(Cancelled::nine);
      return nine_reacts(bot);
    }
  }
  exchange({bot, you}, {gives, s.hand(you).lowest()}, {true, true});
  return Flow::turn_over;
}

Card Play::reveal_first(Seat bot) {
  const Card card = s.stack(bot).take_back();
  s.hand(bot).add(card);
  log(BotRevealed{bot, card});
  return card;
}

bool Play::reveal_all(Seat bot) {
  bool counter = false;
  while (!s.stack(bot).empty()) counter = deck.ability(reveal_first(bot)) == Ability::counter || counter;
  return counter;
}

// EW-8.3.9  A 9 that a swap or a spy turns up is played at once.
Flow Play::nine_reacts(Seat bot) {
  put_on_discard(bot, deck.card_with(Ability::counter), Why::nine, face_down);
  return s.cards_held(bot) == 0 ? Flow::round_over : Flow::turn_over;
}

// EW-7.3  What a Citybot does; what its stack shows when you spy or swap is your own doing.
bool EgocentricWorld::by_automaton(const State& state, const Event& event) const {
  if (!state.options.solo()) return false;
  if (std::holds_alternative<BotStep>(event)) return true;
  if (const auto* used = std::get_if<AbilityUsed>(&event)) return used->by_bot;
  if (const auto* played = std::get_if<Played>(&event)) return state.is_bot(played->seat);
  if (const auto* swapped = std::get_if<Swapped>(&event)) return swapped->seats[1] == you;  // EW-8.3.11
  return false;
}

}  // namespace divan::egocentric_world
