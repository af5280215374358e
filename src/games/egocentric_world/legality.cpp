// What may be done now, and why not. Each question is asked in one place: `check`. The list of moves is what `check`
// has nothing against; a refusal is its answer put into words.
#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {
namespace {

enum class No : std::uint8_t {
  none,
  game_over,
  not_asked,
  not_now,
  not_in_hand,
  no_card_to_draw,
  no_match,
  no_pair,
  only_one,
  other_ability,
  unknown_player,
  same_player_twice,
  self_first,
  left_bot_first,
  yourself,
  left_the_table,
  bot_shows_counter,
  no_visible_card,
  no_counter_card,
  own_hand,
  not_own_hand,
  solo_has_no_such_way,
  only_in_solo,
  not_visible,
  bot_and_bot_visible_only,
  empty_stack,
  not_a_value
};

struct Legality {
  const Deck& deck;
  const State& s;
  Seat seat;

  [[nodiscard]] const Hand& hand() const { return s.hand(seat); }
  [[nodiscard]] Seat method_target() const { return s.pending.targets[s.pending.asked]; }

  [[nodiscard]] No check(const Draw&) const {
    if (s.phase != Phase::turn) return No::not_now;
    return s.draw.empty() && s.discard.size() < 2 ? No::no_card_to_draw : No::none;
  }
  [[nodiscard]] No check(const Throw&) const { return s.phase == Phase::drawn ? No::none : No::not_now; }
  [[nodiscard]] No check(const Keep& keep) const {
    if (s.phase != Phase::drawn) return No::not_now;
    return hand().has(keep.card) ? No::none : No::not_in_hand;
  }
  [[nodiscard]] No check(const TakeDiscard& take) const {
    if (s.phase != Phase::turn) return No::not_now;
    return hand().has(take.card) ? No::none : No::not_in_hand;
  }
  [[nodiscard]] No check(const Match& match) const {
    if (s.phase != Phase::turn) return No::not_now;
    if (!hand().has(match.card)) return No::not_in_hand;
    return deck.match(match.card, s.top()) ? No::none : No::no_match;
  }
  // EW-4.4, EW-9.12  Of two cards one stays, so a pair never empties a hand.
  [[nodiscard]] No check(const Pair& pair) const {
    if (s.phase != Phase::turn) return No::not_now;
    if (!hand().has(pair.play) || !hand().has(pair.keep)) return No::not_in_hand;
    if (pair.play == pair.keep && hand().count(pair.play) < 2) return No::only_one;
    return deck.match(pair.play, pair.keep) ? No::none : No::no_pair;
  }
  // EW-9.5, EW-9.6, EW-9.9  On any turn of one's own, the first and an extra one too; never out of turn.
  [[nodiscard]] No check(const Stop&) const { return s.phase == Phase::turn ? No::none : No::not_now; }

  [[nodiscard]] No check(const Decline&) const { return s.phase == Phase::ability ? No::none : No::not_now; }
  [[nodiscard]] No check_ability(Ability ability) const {
    if (s.phase != Phase::ability) return No::not_now;
    return s.pending.ability == ability ? No::none : No::other_ability;
  }
  [[nodiscard]] No check(const ExtraTurn&) const { return check_ability(Ability::extra_turn); }
  [[nodiscard]] No check_designated(Seat target) const {
    if (index(target) >= s.seats()) return No::unknown_player;
    if (s.gone.contains(target)) return No::left_the_table;
    return protected_bot(deck, s, target) ? No::bot_shows_counter : No::none;
  }
  [[nodiscard]] No check(const Swap& swap) const {
    if (const No no = check_ability(Ability::swap); no != No::none) return no;
    if (const No no = check_designated(swap.first); no != No::none) return no;
    if (const No no = check_designated(swap.second); no != No::none) return no;
    // EW-9.14  With two players: you and the other one.
    if (swap.first == swap.second) return No::same_player_twice;
    if (swap.second == seat) return No::self_first;
    if (s.is_bot(swap.first) && s.is_bot(swap.second)) {
      if (swap.first != left_bot) return No::left_bot_first;
      if (s.hand(swap.first).empty() || s.hand(swap.second).empty()) return No::no_visible_card;
    }
    return No::none;
  }
  [[nodiscard]] No check(const Spy& spy) const {
    if (const No no = check_ability(Ability::spy); no != No::none) return no;
    if (spy.target == seat) return No::yourself;
    return check_designated(spy.target);
  }

  [[nodiscard]] No check(const Counter&) const {
    if (s.phase != Phase::react) return No::not_now;
    return hand().has(deck.card_with(Ability::counter)) ? No::none : No::no_counter_card;
  }
  [[nodiscard]] No check(const LetPass&) const { return s.phase == Phase::react ? No::none : No::not_now; }

  [[nodiscard]] No check(const Give& give) const {
    if (s.phase != Phase::method) return No::not_now;
    if (method_target() != seat) return s.options.solo() ? No::solo_has_no_such_way : No::not_own_hand;
    return hand().has(give.card) ? No::none : No::not_in_hand;
  }
  [[nodiscard]] No check_other_hand(bool solo) const {
    if (s.phase != Phase::method) return No::not_now;
    if (s.options.solo() != solo) return solo ? No::only_in_solo : No::solo_has_no_such_way;
    return method_target() == seat ? No::own_hand : No::none;
  }
  [[nodiscard]] No check(const TakeRandom&) const { return check_other_hand(false); }
  [[nodiscard]] No check(const NameCard& named) const {
    if (const No no = check_other_hand(false); no != No::none) return no;
    return named.card.value >= 1 && named.card.value <= highest_value ? No::none : No::not_a_value;
  }
  [[nodiscard]] No check(const TakeVisible& take) const {
    if (const No no = check_other_hand(true); no != No::none) return no;
    return s.hand(method_target()).has(take.card) ? No::none : No::not_visible;
  }
  [[nodiscard]] No check(const TakeStack&) const {
    if (const No no = check_other_hand(true); no != No::none) return no;
    if (s.is_bot(s.pending.targets[0])) return No::bot_and_bot_visible_only;
    return s.stack(method_target()).empty() ? No::empty_stack : No::none;
  }
  [[nodiscard]] No check(const DoneLooking&) const { return s.phase == Phase::looking ? No::none : No::not_now; }

  // EW-4.0  One acts when asked, and answers what is asked.
  [[nodiscard]] No check_move(const Move& move) const {
    if (s.phase == Phase::over) return No::game_over;
    if (asked_seat(s) != seat) return No::not_asked;
    return std::visit([this](const auto& kind) { return check(kind); }, move);
  }
};

// What is asked for now, by phase: the sentence that tells a player why another move must wait.
struct Asked {
  const char* rule;
  const char* en;
  const char* fr;
};
Asked asked_for(const State& s) {
  switch (s.phase) {
    case Phase::turn:
      return {"EW-4.0", "On your turn you draw, take the discard, match it, show a pair or say STOP, and nothing else.",
              "À votre tour, vous piochez, prenez la défausse, l'assortissez, montrez une paire ou dites STOP, et rien "
              "d'autre."};
    case Phase::drawn:
      return {"EW-4.1", "You have drawn a card: throw it, or keep it in place of a card of your hand.",
              "Vous avez pioché une carte : jetez-la, ou gardez-la à la place d'une carte de votre main."};
    case Phase::ability:
      return {"EW-5.0", "First decide about the ability of the card just played: use it, or decline.",
              "Décidez d'abord de la capacité de la carte jouée : l'utiliser, ou y renoncer."};
    case Phase::react:
      return {"EW-5.5", "Somebody is after your cards: counter, or let it pass.",
              "On en veut à vos cartes : contrez, ou laissez passer."};
    case Phase::method:
      return {"EW-5.3.3", "First choose the cards of the swap.", "Choisissez d'abord les cartes de l'échange."};
    case Phase::looking:
      return {"EW-5.4", "You are looking at a hand; say when you are done.",
              "Vous regardez une main ; dites quand vous avez fini."};
    case Phase::over: break;
  }
  return {"EW-6.4", "The game is over.", "La partie est finie."};
}

Refusal in_words(No no, const Legality& q, const Move& move) {
  const auto card_of = [&move]() -> int {
    return std::visit(
        [](const auto& kind) -> int {
          if constexpr (requires { kind.card; }) {
            return kind.card.value;
          } else if constexpr (requires { kind.play; }) {
            return kind.play.value;
          } else {
            return 0;
          }
        },
        move);
  };
  switch (no) {
    case No::game_over: return {"EW-6.4", "The game is over.", "La partie est finie.", {}};
    case No::not_asked:
      return {"EW-4.0",
              "{asked} {asked:decides|decide} now, not {seat}.",
              "C'est à {asked} de décider, pas à {seat}.",
              {player("asked", asked_seat(q.s)), player("seat", q.seat)}};
    case No::not_now: {
      const Asked asked = asked_for(q.s);
      return {asked.rule, asked.en, asked.fr, {}};
    }
    case No::not_in_hand: {
      const Pair* pair = std::get_if<Pair>(&move);
      if (card_of() == 0 || (pair != nullptr && pair->keep.face_down())) {  // a value that no card has
        return {rule_of(move).data(),  // NOLINT(bugprone-suspicious-stringview-data-usage): a literal
                "Choose a card of your hand.",
                "Choisissez une carte de votre main.",
                {}};
      }
      if (pair != nullptr) {
        return {"EW-4.4",
                "A pair is two cards of your hand; you do not hold both a {play} and a {keep}.",
                "Une paire, ce sont deux cartes de votre main ; vous n'avez pas à la fois un {play} et un {keep}.",
                {{"play", pair->play.value}, {"keep", pair->keep.value}}};
      }
      const char* rule = std::holds_alternative<Match>(move)         ? "EW-4.3"
                         : std::holds_alternative<TakeDiscard>(move) ? "EW-4.2"
                         : std::holds_alternative<Give>(move)        ? "EW-5.3.3"
                                                                     : "EW-4.1";
      return {rule, "You have no {card} in your hand.", "Vous n'avez pas de {card} en main.", {{"card", card_of()}}};
    }
    case No::no_card_to_draw:
      return {"EW-9.3", "There is no card left to draw.", "Il n'y a plus de carte à piocher.", {}};
    case No::no_match:
      return {"EW-4.3",
              "Your {card} does not match the {top} on the discard pile.",
              "Votre {card} ne s'assortit pas au {top} de la défausse.",
              {{"card", card_of()}, {"top", q.s.top().value}}};
    case No::no_pair: {
      const Pair& pair = *std::get_if<Pair>(&move);
      return {"EW-4.4",
              "A {play} and a {keep} are not a pair.",
              "Un {play} et un {keep} ne font pas une paire.",
              {{"play", pair.play.value}, {"keep", pair.keep.value}}};
    }
    case No::only_one:
      return {"EW-4.4",
              "A pair takes two cards; you hold only one {card}.",
              "Une paire demande deux cartes ; vous n'avez qu'un seul {card}.",
              {{"card", card_of()}}};
    case No::other_ability:
      return {"EW-5.0", "The card just played has another ability.", "La carte jouée a une autre capacité.", {}};
    case No::unknown_player:
      return {std::holds_alternative<Spy>(move) ? "EW-5.4" : "EW-5.3.1",
              "There are only {players} players at this table.",
              "Il n'y a que {players} joueurs à cette table.",
              {{"players", q.s.seats()}}};
    case No::same_player_twice:
      return {
          "EW-5.3.1", "A swap takes two different players.", "Un échange se fait entre deux joueurs différents.", {}};
    case No::self_first:
      return {"EW-5.3.1",
              "If you take part in the swap, begin with yourself.",
              "Si vous participez à l'échange, commencez par vous.",
              {}};
    case No::left_bot_first:
      return {"EW-8.4.11",
              "For a swap between the Citybots, name the left one first.",
              "Pour un échange entre Citébots, nommez d'abord celle de gauche.",
              {}};
    case No::yourself:
      return {
          "EW-5.4", "You spy on another player, not on yourself.", "On espionne un autre joueur, pas soi-même.", {}};
    case No::left_the_table:
      return {"EW-9.24", "Nobody plays there any more.", "Plus personne ne joue à cette place.", {}};
    case No::bot_shows_counter:
      return {"EW-8.3.9",
              "That Citybot shows a {card}: swap and spy cannot touch it.",
              "Cette Citébot montre un {card} : ni échange ni espionnage ne l'atteint.",
              {{"card", q.deck.card_with(Ability::counter).value}}};
    case No::no_visible_card:
      return {"EW-8.4.11",
              "Citybots swap visible cards with each other, and one of them shows none.",
              "Les Citébots échangent entre elles des cartes visibles, et l'une d'elles n'en montre aucune.",
              {}};
    case No::no_counter_card:
      return {"EW-5.5",
              "You counter with a {card}, and you hold none.",
              "On contre avec un {card}, et vous n'en avez pas.",
              {{"card", q.deck.card_with(Ability::counter).value}}};
    case No::own_hand:
      return {"EW-5.3.3",
              "From your own hand you simply give the card you like.",
              "De votre propre main, vous donnez simplement la carte de votre choix.",
              {}};
    case No::not_own_hand:
      return {"EW-5.3.3",
              "This card comes out of another hand: take one at random or name a value.",
              "Cette carte vient d'une autre main : prenez-la au hasard ou annoncez une valeur.",
              {}};
    case No::solo_has_no_such_way:
      return {
          "EW-8.4.11",
          "From a Citybot you take a visible card or the first of its stack; nothing is named or random.",
          "À une Citébot on prend une carte visible ou la première de sa pile ; rien n'est annoncé ni tiré au hasard.",
          {}};
    case No::only_in_solo:
      return {"EW-5.3.3",
              "Visible cards and stacks belong to Citybots; here you take at random or name a value.",
              "Cartes visibles et piles sont aux Citébots ; ici on tire au hasard ou on annonce une valeur.",
              {}};
    case No::not_visible:
      return {"EW-8.4.11",
              "That Citybot shows no {card}.",
              "Cette Citébot ne montre pas de {card}.",
              {{"card", card_of()}}};
    case No::bot_and_bot_visible_only:
      return {"EW-8.4.11",
              "Between two Citybots only visible cards are swapped.",
              "Entre deux Citébots on n'échange que des cartes visibles.",
              {}};
    case No::empty_stack:
      return {"EW-8.4.11", "That Citybot's stack is empty.", "La pile de cette Citébot est vide.", {}};
    case No::not_a_value:
      return {"EW-5.3.3", "A value from 1 to 12 must be named.", "Il faut annoncer une valeur de 1 à 12.", {}};
    case No::none: break;
  }
  return {"EW-4.0", "This move is not possible now.", "Ce coup n'est pas possible maintenant.", {}};
}

}  // namespace

SeatSet EgocentricWorld::to_move(const State& state) const {
  return state.phase == Phase::over ? SeatSet{} : SeatSet(asked_seat(state));
}

void EgocentricWorld::moves(const State& state, Seat seat, MoveList& list) const {
  list.clear();
  if (state.phase == Phase::over || asked_seat(state) != seat) return;
  const Legality q{deck_, state, seat};
  const auto offer = [&](const auto& move) {
    if (q.check(move) == No::none) list.push_back(move);
  };
  switch (state.phase) {
    case Phase::turn:
      offer(Draw{});
      for (const Card card : q.hand().kinds()) offer(TakeDiscard{card});
      for (const Card card : deck_.partners(state.top(), q.hand())) offer(Match{card});
      for (const Card play : q.hand().kinds()) {
        for (const Card keep : deck_.partners(play, q.hand())) offer(Pair{play, keep});
      }
      offer(Stop{});
      break;
    case Phase::drawn:
      offer(Throw{});
      for (const Card card : q.hand().kinds()) offer(Keep{card});
      break;
    case Phase::ability:
      offer(Decline{});
      offer(ExtraTurn{});
      if (state.pending.ability == Ability::extra_turn) break;
      for (int first = 0; first < state.seats(); ++first) {
        offer(Spy{seat_at(first)});
        for (int second = 0; second < state.seats(); ++second) offer(Swap{seat_at(first), seat_at(second)});
      }
      break;
    case Phase::react:
      offer(LetPass{});
      offer(Counter{});
      break;
    case Phase::method: {
      for (const Card card : q.hand().kinds()) offer(Give{card});
      offer(TakeRandom{});
      for (std::uint8_t value = 1; value <= highest_value; ++value) offer(NameCard{Card{value}});
      for (const Card card : state.hand(q.method_target()).kinds()) offer(TakeVisible{card});
      offer(TakeStack{});
      break;
    }
    case Phase::looking: offer(DoneLooking{}); break;
    case Phase::over: break;
  }
}

std::optional<Refusal> EgocentricWorld::refuse(const State& state, Seat seat, const Move& move) const {
  const Legality q{deck_, state, seat};
  const No no = q.check_move(move);
  if (no == No::none) return std::nullopt;
  return in_words(no, q, move);
}

// The kinds that a player at this point may look for and not find among the moves offered.
ClosedKinds EgocentricWorld::closed(const State& state, Seat seat) const {
  ClosedKinds closed;
  if (state.phase == Phase::over || asked_seat(state) != seat) return closed;
  MoveList list;
  moves(state, seat, list);
  const Legality q{deck_, state, seat};
  const auto none = [&]<class Kind>(const Kind& /*kind*/, const Refusal& why) {
    for (const Move& move : list) {
      if (std::holds_alternative<Kind>(move)) return;
    }
    closed.push_back({Kind::name, why});
  };
  switch (state.phase) {
    case Phase::turn:
      none(Draw{}, in_words(No::no_card_to_draw, q, Draw{}));
      none(TakeDiscard{},
           {"EW-4.2", "You hold no card to play in its place.", "Vous n'avez pas de carte à jouer.", {}});
      none(Match{}, {"EW-4.3",
                     "No card of your hand matches the {top} on the discard pile.",
                     "Aucune carte de votre main ne s'assortit au {top} de la défausse.",
                     {{"top", state.top().value}}});
      none(Pair{}, {"EW-4.4",
                    "No two cards of your hand are a pair: equal values, or a joker with a 7, 8 or 9.",
                    "Aucune paire dans votre main : deux valeurs égales, ou un joker avec un 7, 8 ou 9.",
                    {}});
      break;
    case Phase::react: none(Counter{}, in_words(No::no_counter_card, q, Counter{})); break;
    case Phase::ability: {
      const Refusal nobody{"EW-5.0",
                           "There is nobody to aim at: a Citybot that shows a {card} is out of reach.",
                           "Il n'y a personne à viser : une Citébot qui montre un {card} est hors d'atteinte.",
                           {{"card", deck_.card_with(Ability::counter).value}}};
      if (state.pending.ability == Ability::swap) none(Swap{}, nobody);
      if (state.pending.ability == Ability::spy) none(Spy{}, nobody);
      break;
    }
    case Phase::method:
      if (state.options.solo() && q.method_target() != seat) {
        none(TakeVisible{}, {"EW-8.4.11", "That Citybot shows no card.", "Cette Citébot ne montre aucune carte.", {}});
        none(TakeStack{}, in_words(q.check(TakeStack{}), q, TakeStack{}));
      }
      break;
    case Phase::drawn:
    case Phase::looking:
    case Phase::over: break;
  }
  return closed;
}

// EW-10  A reaction has its own window, the same for everyone; anything else the clock, if there is one.
int EgocentricWorld::seconds_for(const State& state, Seat /*seat*/) const {
  constexpr std::array<int, 4> seconds{0, 30, 60, 90};
  if (state.phase == Phase::react) return state.options.reaction_seconds;
  return seconds[static_cast<std::size_t>(state.options.turn_timer)];
}

// The first move offered is always the mildest: draw, throw, decline, let pass.
Move EgocentricWorld::when_time_is_up(const State& state, Seat seat) const {
  MoveList list;
  moves(state, seat, list);
  return list[0];
}

}  // namespace divan::egocentric_world
