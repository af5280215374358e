// Every decision a player can be asked for.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "games/the_loop/parts.hpp"

namespace divan::the_loop {

#define DIVAN_LOOP_MOVE0(Kind, tag)                         \
  struct Kind {                                             \
    static constexpr std::string_view name = tag;           \
    static auto described() { return fields(); }            \
    constexpr bool operator==(const Kind&) const = default; \
  }
// `count` says how many values there are, from 0 on.
#define DIVAN_LOOP_MOVE1(Kind, tag, member, count)                                                    \
  struct Kind {                                                                                       \
    static constexpr std::string_view name = tag;                                                     \
    std::uint8_t member{};                                                                            \
    static auto described() { return fields(field(#member, &Kind::member).between(0, (count) - 1)); } \
    constexpr bool operator==(const Kind&) const = default;                                           \
  }
#define DIVAN_LOOP_MOVE2(Kind, tag, member, count, member2, count2)            \
  struct Kind {                                                                \
    static constexpr std::string_view name = tag;                              \
    std::uint8_t member{};                                                     \
    std::uint8_t member2{};                                                    \
    static auto described() {                                                  \
      return fields(field(#member, &Kind::member).between(0, (count) - 1),     \
                    field(#member2, &Kind::member2).between(0, (count2) - 1)); \
    }                                                                          \
    constexpr bool operator==(const Kind&) const = default;                    \
  }

// The actions phase (TL-4.2)
DIVAN_LOOP_MOVE1(FreeMove, "freeMove", era, era_count);
DIVAN_LOOP_MOVE1(Walk, "walk", era, era_count);  // for one energy
DIVAN_LOOP_MOVE1(Use, "use", card, card_count);
struct Loop {
  static constexpr std::string_view name = "loop";
  Dimension dimension{};
  static auto described() { return fields(field("dimension", &Loop::dimension)); }
  constexpr bool operator==(const Loop&) const = default;
};
DIVAN_LOOP_MOVE0(Spark, "spark");                                                  // TL-6  one energy here
DIVAN_LOOP_MOVE1(CleanKill, "cleanKill", era, era_count);                          // TL-6  one rift there
DIVAN_LOOP_MOVE2(HelpingHand, "helpingHand", agent, most_agents, era, era_count);  // TL-6
DIVAN_LOOP_MOVE0(Dismantle, "dismantle");                                          // TL-7.4  the centrifuge here
DIVAN_LOOP_MOVE0(EndActions, "endActions");

// A card at work asks (TL-11)
DIVAN_LOOP_MOVE2(GoTo, "goTo", agent, most_agents, era, era_count);
DIVAN_LOOP_MOVE1(PlaceEnergy, "placeEnergy", era, era_count);
DIVAN_LOOP_MOVE1(Mend, "mend", era, era_count);
DIVAN_LOOP_MOVE2(Shove, "shove", clone, token_count, era, era_count);  // pushed or pulled, to that era
DIVAN_LOOP_MOVE1(Destroy, "destroy", clone, token_count);
DIVAN_LOOP_MOVE2(ReadyCard, "ready", agent, most_agents, card, card_count);
DIVAN_LOOP_MOVE2(Borrow, "borrow", agent, most_agents, card, card_count);
DIVAN_LOOP_MOVE0(Enough, "enough");

// After the actions
DIVAN_LOOP_MOVE1(Take, "take", card, card_count);  // TL-4.4, and the bonus of TL-4.5.2
DIVAN_LOOP_MOVE0(TakeNone, "takeNone");
DIVAN_LOOP_MOVE0(Archive, "archive");
DIVAN_LOOP_MOVE0(LeaveTile, "leaveTile");
DIVAN_LOOP_MOVE1(TurnUp, "turnUp", era, era_count);
DIVAN_LOOP_MOVE1(Assign, "assign", agent, most_agents);  // TL-8.3
#undef DIVAN_LOOP_MOVE0
#undef DIVAN_LOOP_MOVE1
#undef DIVAN_LOOP_MOVE2

using Move =
    std::variant<FreeMove, Walk, Use, Loop, Spark, CleanKill, HelpingHand, Dismantle, EndActions, GoTo, PlaceEnergy,
                 Mend, Shove, Destroy, ReadyCard, Borrow, Enough, Take, TakeNone, Archive, LeaveTile, TurnUp, Assign>;
using MoveList = Bounded<Move, 320>;

}  // namespace divan::the_loop
