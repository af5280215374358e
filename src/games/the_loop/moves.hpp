// Every decision a player can be asked for.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/kind.hpp"
#include "games/the_loop/parts.hpp"

namespace divan::the_loop {

// `count` says how many values there are, from 0 on.
#define DIVAN_LOOP_MOVE1(Kind, tag, number, en, fr, member, count)                                    \
  struct Kind {                                                                                       \
    static constexpr std::string_view name = tag;                                                     \
    DIVAN_RULE(number);                                                                               \
    static constexpr Label label{en, fr};                                                             \
    std::uint8_t member{};                                                                            \
    static auto described() { return fields(field(#member, &Kind::member).between(0, (count) - 1)); } \
    constexpr bool operator==(const Kind&) const = default;                                           \
  }
#define DIVAN_LOOP_MOVE2(Kind, tag, number, en, fr, member, count, member2, count2) \
  struct Kind {                                                                     \
    static constexpr std::string_view name = tag;                                   \
    DIVAN_RULE(number);                                                             \
    static constexpr Label label{en, fr};                                           \
    std::uint8_t member{};                                                          \
    std::uint8_t member2{};                                                         \
    static auto described() {                                                       \
      return fields(field(#member, &Kind::member).between(0, (count) - 1),          \
                    field(#member2, &Kind::member2).between(0, (count2) - 1));      \
    }                                                                               \
    constexpr bool operator==(const Kind&) const = default;                         \
  }

// The actions phase (TL-4.2)
DIVAN_LOOP_MOVE1(FreeMove, "freeMove", "TL-4.3", "Free move", "Déplacement gratuit", era, era_count);
DIVAN_LOOP_MOVE1(Walk, "walk", "TL-4.2.1", "Step for 1 energy", "Un pas pour 1 énergie", era, era_count);
DIVAN_LOOP_MOVE1(Use, "use", "TL-4.2.2", "Use a card", "Utiliser une carte", card, card_count);
struct Loop {
  static constexpr std::string_view name = "loop";
  DIVAN_RULE("TL-4.2.3");
  static constexpr Label label{"LOOP", "LOOP"};
  Dimension dimension{};
  static auto described() { return fields(field("dimension", &Loop::dimension)); }
  constexpr bool operator==(const Loop&) const = default;
};
DIVAN_MOVE0(Spark, "spark", "TL-6.5", "Ability", "Capacité");                               // one energy here
DIVAN_LOOP_MOVE1(CleanKill, "cleanKill", "TL-6.6", "Ability", "Capacité", era, era_count);  // one rift there
DIVAN_LOOP_MOVE2(HelpingHand, "helpingHand", "TL-6.7", "Ability", "Capacité", agent, most_agents, era, era_count);
// The centrifuge here
DIVAN_MOVE0(Dismantle, "dismantle", "TL-7.4", "Take a centrifuge down", "Démonter une centrifugeuse");
DIVAN_MOVE0(EndActions, "endActions", "TL-4.2.4", "End the actions", "Terminer les actions");

// A card at work asks (TL-11)
DIVAN_LOOP_MOVE2(GoTo, "goTo", "TL-11.2", "Move an agent", "Déplacer un agent", agent, most_agents, era, era_count);
DIVAN_LOOP_MOVE1(PlaceEnergy, "placeEnergy", "TL-11.3", "Place energy", "Placer de l'énergie", era, era_count);
DIVAN_LOOP_MOVE1(Mend, "mend", "TL-11.4", "Remove a rift", "Retirer une faille", era, era_count);
// Pushed or pulled, to that era
DIVAN_LOOP_MOVE2(Shove, "shove", "TL-11.5", "Move a clone", "Déplacer un clone", clone, token_count, era, era_count);
DIVAN_LOOP_MOVE1(Destroy, "destroy", "TL-11.11", "Destroy a clone", "Détruire un clone", clone, token_count);
DIVAN_LOOP_MOVE2(ReadyCard, "ready", "TL-11.8", "Ready a card", "Redresser une carte", agent, most_agents, card,
                 card_count);
DIVAN_LOOP_MOVE2(Borrow, "borrow", "TL-11.9", "Borrow a card", "Emprunter une carte", agent, most_agents, card,
                 card_count);
DIVAN_MOVE0(Enough, "enough", "TL-11.1", "Stop here", "S'arrêter là");

// After the actions
// Also as the bonus of TL-4.5.2
DIVAN_LOOP_MOVE1(Take, "take", "TL-4.4", "Take an artifact", "Prendre un artefact", card, card_count);
DIVAN_MOVE0(TakeNone, "takeNone", "TL-4.4", "Take none", "N'en prendre aucun");
DIVAN_MOVE0(Archive, "archive", "TL-4.5", "Archive a mission", "Archiver une mission");
DIVAN_MOVE0(LeaveTile, "leaveTile", "TL-4.5", "Leave a mission", "Laisser une mission");
DIVAN_LOOP_MOVE1(TurnUp, "turnUp", "TL-4.5.4", "Turn a mission up", "Révéler une mission", era, era_count);
DIVAN_LOOP_MOVE1(Assign, "assign", "TL-8.3", "Assign a card", "Attribuer une carte", agent, most_agents);
#undef DIVAN_LOOP_MOVE1
#undef DIVAN_LOOP_MOVE2

using Move =
    std::variant<FreeMove, Walk, Use, Loop, Spark, CleanKill, HelpingHand, Dismantle, EndActions, GoTo, PlaceEnergy,
                 Mend, Shove, Destroy, ReadyCard, Borrow, Enough, Take, TakeNone, Archive, LeaveTile, TurnUp, Assign>;
using MoveList = Bounded<Move, 320>;

}  // namespace divan::the_loop
