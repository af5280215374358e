// A position made by hand or by a program: is it one that could be on the table?
#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {
namespace {

using Maybe = std::optional<Refusal>;

Maybe refuse_cards(const Deck& deck, const State& s) {
  std::array<int, highest_value + 1> counts{};
  const auto count = [&counts](const auto& cards) {
    for (const Card card : cards) ++counts[card.value];
  };
  count(s.draw);
  count(s.discard);
  for (const Hand& hand : s.hands) count(hand.unpack());
  for (const Stack& stack : s.stacks) count(stack);
  if (counts[0] != 0) {
    return Refusal{"EW-1.1",
                   "A position shows every card; {cards} of its cards have no value.",
                   "Une position montre chaque carte ; {cards} des siennes n'ont pas de valeur.",
                   {{"cards", counts[0]}}};
  }
  if (!s.drawn.face_down()) ++counts[s.drawn.value];
  int total = 0;
  for (const int each : counts) total += each;
  if (total != deck_size) {
    return Refusal{"EW-1.1",
                   "There are {expected} cards in the game, not {cards}.",
                   "Le jeu compte {expected} cartes, pas {cards}.",
                   {{"cards", total}, {"expected", deck_size}}};
  }
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    if (counts[value] != deck.copies(Card{value})) {
      return Refusal{"EW-1.2",
                     "There are {expected} cards of value {value}, not {cards}.",
                     "Il y a {expected} cartes de valeur {value}, pas {cards}.",
                     {{"value", value}, {"cards", counts[value]}, {"expected", deck.copies(Card{value})}}};
    }
  }
  return std::nullopt;
}

Maybe refuse_hands(const State& s) {
  for (int i = 0; i < most_players; ++i) {
    const Seat seat = seat_at(i);
    const bool plays = i < s.seats() && !s.gone.contains(seat);
    if (!plays && !s.hand(seat).empty()) {
      return Refusal{"EW-3.3",
                     "Nobody plays on seat {seat}, yet it holds cards.",
                     "Personne ne joue à la place {seat}, qui a pourtant des cartes.",
                     {{"seat", i}}};
    }
    if (plays && s.phase != Phase::over && s.cards_held(seat) == 0) {
      return Refusal{"EW-6.2",
                     "Seat {seat} holds no card: the round would be over.",
                     "La place {seat} n'a plus de carte : la manche serait finie.",
                     {{"seat", i}}};
    }
    for (int of = 0; of < most_players; ++of) {
      if (of == i || s.phase == Phase::over) continue;
      const Hand& known = s.known(seat, seat_at(of));
      if (!s.hand(seat_at(of)).includes(known) || (s.options.solo() && !known.empty())) {
        return Refusal{"EW-7.2",
                       "Seat {seat} cannot know cards that seat {of} does not hold.",
                       "La place {seat} ne peut connaître des cartes que la place {of} n'a pas.",
                       {{"seat", i}, {"of", of}}};
      }
    }
  }
  if (!s.options.solo() && !(s.stacks[0].empty() && s.stacks[1].empty())) {
    return Refusal{"EW-8.0",
                   "Only Citybots have stacks, and they play only in solo.",
                   "Seules les Citébots ont une pile, et elles ne jouent qu'en solo.",
                   {}};
  }
  return std::nullopt;
}

Maybe refuse_moment(const Deck& deck, const State& s) {
  const Refusal impossible{"EW-4.0",
                           "What is pending does not fit the moment of the turn.",
                           "Ce qui est en attente ne va pas avec le moment du tour.",
                           {}};
  const auto is_player = [&s](Seat seat) { return index(seat) < s.seats() && !s.gone.contains(seat); };
  // EW-9.24  Once the game is over, it may have been the turn of somebody who left.
  const bool somebodys_turn = s.phase == Phase::over ? index(s.current) < s.seats() : is_player(s.current);
  if (!somebodys_turn || (s.stopper && index(*s.stopper) >= s.seats())) {
    return Refusal{
        "EW-3.4", "It is the turn of a seat where nobody plays.", "C'est le tour d'une place où personne ne joue.", {}};
  }
  if ((s.phase == Phase::drawn) == s.drawn.face_down()) {
    return Refusal{"EW-4.1",
                   "There is a drawn card exactly while its drawer decides about it.",
                   "Il y a une carte piochée tant que son joueur en décide, et alors seulement.",
                   {}};
  }
  if (s.extra_turn) {
    return Refusal{"EW-5.2",
                   "An extra turn is taken at once; it never waits between two moves.",
                   "Un tour supplémentaire se prend aussitôt ; il n'attend jamais entre deux coups.",
                   {}};
  }
  if (s.stopper == s.current && s.phase != Phase::over) {
    return Refusal{"EW-6.1",
                   "It is the turn of the player who said STOP: the round would be over.",
                   "C'est le tour du joueur qui a dit STOP : la manche serait finie.",
                   {}};
  }
  const Pending& p = s.pending;
  const bool bot_asks = s.is_bot(s.current);
  if (bot_asks && s.phase != Phase::react && s.phase != Phase::over) {
    return Refusal{"EW-8.0",
                   "Citybots play at once; only their swap waits for you.",
                   "Les Citébots jouent aussitôt ; seul leur échange vous attend.",
                   {}};
  }
  if (s.phase == Phase::turn || s.phase == Phase::drawn || s.phase == Phase::over) {
    return p == Pending{} ? std::nullopt : Maybe(impossible);
  }
  if (p.by != s.current ||
      (p.ability != Ability::extra_turn && p.ability != Ability::swap && p.ability != Ability::spy)) {
    return impossible;
  }
  if (deck.ability(s.top()) != p.ability) return impossible;  // the card just played lies on top
  if (s.phase == Phase::ability) {
    const bool fresh = p.targets.empty() && p.asked == 0 && p.methods == std::array<Method, 2>{};
    return fresh ? std::nullopt : Maybe(impossible);
  }
  const std::size_t designated = p.ability == Ability::spy || bot_asks ? 1 : 2;
  if (p.ability == Ability::extra_turn || p.targets.size() != designated || p.asked >= designated) return impossible;
  for (const Seat target : p.targets) {
    if (!is_player(target)) return impossible;
  }
  if (designated == 2 && (p.targets[0] == p.targets[1] || p.targets[1] == p.by)) return impossible;
  const Seat asked = p.targets[p.asked];
  const bool none_chosen = p.methods == std::array<Method, 2>{};
  switch (s.phase) {
    case Phase::react:
      if (bot_asks && (p.ability != Ability::swap || asked != you)) return impossible;
      return asked == p.by || s.is_bot(asked) || !none_chosen ? Maybe(impossible) : std::nullopt;
    case Phase::looking:
      return p.ability != Ability::spy || asked == p.by || s.options.solo() || !none_chosen ||
                     s.known(p.by, asked) != s.hand(asked)
                 ? Maybe(impossible)
                 : std::nullopt;
    case Phase::method: {
      if (p.ability != Ability::swap || bot_asks || p.methods[1] != Method{}) return impossible;
      if (s.options.solo()) {  // EW-8.4.11  else there would be nothing to take, or from one who is out of reach
        for (const Seat target : p.targets) {
          if (protected_bot(deck, s, target)) return impossible;
        }
        const bool between_bots = p.targets[0] == left_bot && !s.hand(left_bot).empty() && !s.hand(right_bot).empty();
        if (p.targets[0] != you && !between_bots) return impossible;
      }
      const Method first = p.methods[0];
      const Hand& hand = s.hand(p.targets[0]);
      if (p.asked == 0) return first == Method{} ? std::nullopt : Maybe(impossible);
      const bool own = p.targets[0] == p.by;
      const bool fits = own                ? first.way == Way::give && hand.has(first.card)
                        : s.options.solo() ? first.way == Way::visible && hand.has(first.card)
                                           : (first.way == Way::random && first.card.face_down()) ||
                                                 (first.way == Way::named && !first.card.face_down());
      return fits ? std::nullopt : Maybe(impossible);
    }
    default: return impossible;
  }
}

}  // namespace

std::optional<Refusal> EgocentricWorld::refuse_position(const State& state) const {
  if (auto no = refuse_options(state.options)) return no;
  if (state.discard.empty()) {
    return Refusal{
        "EW-3.2", "The discard pile always has a top card.", "La défausse a toujours une carte au-dessus.", {}};
  }
  for (const Seat seat : state.gone) {
    if (index(seat) < state.options.players) continue;
    return Refusal{"EW-9.24",
                   "Seat {seat} cannot have left: nobody ever played there.",
                   "La place {seat} n'a pu partir : personne n'y a jamais joué.",
                   {{"seat", index(seat)}}};
  }
  if (!state.gone.empty() && (state.options.solo() || state.options.players - state.gone.size() < 2) &&
      state.phase != Phase::over) {
    return Refusal{"EW-9.24",
                   "With fewer than two players left the game is over.",
                   "À moins de deux joueurs restants, la partie est finie.",
                   {}};
  }
  if (auto no = refuse_cards(deck_, state)) return no;
  if (auto no = refuse_hands(state)) return no;
  if (auto no = refuse_moment(deck_, state)) return no;
  for (int i = 0; i < state.seats(); ++i) {
    const int total = state.totals[static_cast<std::size_t>(i)];
    if (state.phase != Phase::over && (total >= state.options.target_score || total > 1000)) {
      return Refusal{"EW-6.5",
                     "Seat {seat} has {total} points: the game would be over.",
                     "La place {seat} a {total} points : la partie serait finie.",
                     {{"seat", i}, {"total", total}}};
    }
  }
  return std::nullopt;
}

}  // namespace divan::egocentric_world
