// Every decision a player can be asked for.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/kind.hpp"
#include "core/seat.hpp"
#include "games/egocentric_world/cards.hpp"

namespace divan::egocentric_world {

#define DIVAN_EGOCENTRIC_ONE_CARD(Kind, tag, number, en, fr)                                         \
  struct Kind {                                                                                      \
    static constexpr std::string_view name = tag;                                                    \
    DIVAN_RULE(number);                                                                              \
    static constexpr Label label{en, fr};                                                            \
    Card card;                                                                                       \
    static auto described() { return fields(field("card", &Kind::card).between(1, highest_value)); } \
    constexpr bool operator==(const Kind&) const = default;                                          \
  }

DIVAN_MOVE0(Draw, "draw", "EW-4.1", "Draw", "Piocher");
// The drawn card goes to the discard pile
DIVAN_MOVE0(Throw, "throw", "EW-4.1", "Throw", "Jeter");
// The drawn card takes the place of `card`, played
DIVAN_EGOCENTRIC_ONE_CARD(Keep, "keep", "EW-4.1", "Keep", "Garder");
// The top card takes the place of `card`, played
DIVAN_EGOCENTRIC_ONE_CARD(TakeDiscard, "takeDiscard", "EW-4.2", "Take the discard", "Prendre la défausse");
DIVAN_EGOCENTRIC_ONE_CARD(Match, "match", "EW-4.3", "Match", "Assortir");
DIVAN_MOVE0(Stop, "stop", "EW-4.5", "STOP", "STOP");
// The played card just lies there
DIVAN_MOVE0(Decline, "decline", "EW-5.0", "Let it lie", "Y renoncer");
DIVAN_MOVE0(ExtraTurn, "extraTurn", "EW-5.2", "Extra turn", "Tour supplémentaire");
DIVAN_MOVE0(Counter, "counter", "EW-5.5", "Counter", "Contrer");
DIVAN_MOVE0(LetPass, "letPass", "EW-5.5", "Let it pass", "Laisser passer");
// From your own hand, in secret
DIVAN_EGOCENTRIC_ONE_CARD(Give, "give", "EW-5.3.3", "Give a card", "Donner une carte");
DIVAN_MOVE0(TakeRandom, "takeRandom", "EW-5.3.3", "Take at random", "Prendre au hasard");
DIVAN_EGOCENTRIC_ONE_CARD(NameCard, "name", "EW-5.3.3", "Name a card", "Annoncer une carte");
DIVAN_EGOCENTRIC_ONE_CARD(TakeVisible, "takeVisible", "EW-8.4.11", "Take a visible card", "Prendre une carte visible");
DIVAN_MOVE0(TakeStack, "takeStack", "EW-8.4.11", "Take from the stack", "Prendre de la pile");
DIVAN_MOVE0(DoneLooking, "doneLooking", "EW-5.4", "Done looking", "Fini de regarder");
#undef DIVAN_EGOCENTRIC_ONE_CARD

struct Pair {
  static constexpr std::string_view name = "pair";
  DIVAN_RULE("EW-4.4");
  static constexpr Label label{"Pair", "Paire"};
  Card play;
  Card keep;
  static auto described() {
    return fields(field("play", &Pair::play).between(1, highest_value),
                  field("keep", &Pair::keep).between(1, highest_value));
  }
  constexpr bool operator==(const Pair&) const = default;
};
struct Swap {
  static constexpr std::string_view name = "swap";
  DIVAN_RULE("EW-5.3.1");
  static constexpr Label label{"Swap", "Échanger"};
  Seat first;
  Seat second;
  static auto described() { return fields(field("first", &Swap::first), field("second", &Swap::second)); }
  constexpr bool operator==(const Swap&) const = default;
};
struct Spy {
  static constexpr std::string_view name = "spy";
  DIVAN_RULE("EW-5.4");
  static constexpr Label label{"Spy", "Espionner"};
  Seat target;
  static auto described() { return fields(field("target", &Spy::target)); }
  constexpr bool operator==(const Spy&) const = default;
};

using Move = std::variant<Draw, Throw, Keep, TakeDiscard, Match, Pair, Stop, Decline, ExtraTurn, Swap, Spy, Counter,
                          LetPass, Give, TakeRandom, NameCard, TakeVisible, TakeStack, DoneLooking>;
using MoveList = Bounded<Move, 64>;

}  // namespace divan::egocentric_world
