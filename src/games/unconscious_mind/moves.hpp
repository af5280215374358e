// Every decision a player can be asked for. A turn is a chain of them; what is being asked is the top of the stack.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind {

#define DIVAN_MIND_MOVE0(Kind, tag)                         \
  struct Kind {                                             \
    static constexpr std::string_view name = tag;           \
    static auto described() { return fields(); }            \
    constexpr bool operator==(const Kind&) const = default; \
  }
// Values run from `least` to `most`.
#define DIVAN_MIND_MOVE1(Kind, tag, member, least, most)                                               \
  struct Kind {                                                                                        \
    static constexpr std::string_view name = tag;                                                      \
    std::uint8_t member{};                                                                             \
    static auto described() { return fields(field(#member, &Kind::member).between((least), (most))); } \
    constexpr bool operator==(const Kind&) const = default;                                            \
  }
#define DIVAN_MIND_MOVE2(Kind, tag, member, most, member2, most2)         \
  struct Kind {                                                           \
    static constexpr std::string_view name = tag;                         \
    std::uint8_t member{};                                                \
    std::uint8_t member2{};                                               \
    static auto described() {                                             \
      return fields(field(#member, &Kind::member).between(0, (most)),     \
                    field(#member2, &Kind::member2).between(0, (most2))); \
    }                                                                     \
    constexpr bool operator==(const Kind&) const = default;               \
  }

// The turn (UM-5)
DIVAN_MIND_MOVE2(StateIdeas, "state", space, space_count - 1, action, action_count - 1);
DIVAN_MIND_MOVE2(Put, "put", ideas, 2, bright, 2);
DIVAN_MIND_MOVE0(Recall, "recall");
DIVAN_MIND_MOVE1(Treat, "treat", room, 0, room_count - 1);
DIVAN_MIND_MOVE0(Pass, "pass");
DIVAN_MIND_MOVE2(TakeLocationBonus, "locationBonus", location, location_count - 1, slot, location_slots - 1);
DIVAN_MIND_MOVE2(TakeDistrictBonus, "districtBonus", district, district_count - 1, slot, district_slots - 1);
DIVAN_MIND_MOVE1(SpendColour, "spendColour", area, 0, area_count);  // the coloured insight of that area or the reserve
DIVAN_MIND_MOVE1(UsePillbox, "usePillbox", room, 0, room_count - 1);
DIVAN_MIND_MOVE0(EndTurn, "endTurn");
DIVAN_MIND_MOVE1(TakeRoutine, "takeRoutine", index, 0, client_display - 1);
DIVAN_MIND_MOVE1(TakeCaseStudy, "takeCaseStudy", index, 0, client_display - 1);
DIVAN_MIND_MOVE1(TakeDream, "takeDream", index, 0, dream_display);  // the last: the top of the pile
struct Convert {                                                    // UM-4.2
  static constexpr std::string_view name = "convert";
  Conversion into{};
  static auto described() { return fields(field("into", &Convert::into)); }
  constexpr bool operator==(const Convert&) const = default;
};
DIVAN_MIND_MOVE1(ClaimGoal, "claimGoal", goal, 0, goal_count - 1);

// An effect asks (UM-12)
DIVAN_MIND_MOVE1(PayWith, "payWith", area, 0, area_count - 1);  // a minor for a major: two of them (UM-8.5.3)
DIVAN_MIND_MOVE0(Accept, "accept");                             // pay the coffee
DIVAN_MIND_MOVE2(Generate, "generate", quality, quality_count - 1, from, area_count);  // from: an area, or the reserve
DIVAN_MIND_MOVE1(Elevate, "elevate", area, 0, area_count - 1);
DIVAN_MIND_MOVE2(Transfer, "transfer", area, area_count - 1, to, quality_count - 1);
DIVAN_MIND_MOVE1(Demote, "demote", area, 0, area_count - 1);
DIVAN_MIND_MOVE0(IgnoreDemotion, "ignoreDemotion");
DIVAN_MIND_MOVE1(PlayCard, "playCard", card, 0, research_count - 1);
DIVAN_MIND_MOVE2(Swap, "swap", card, research_count - 1, display, research_display - 1);
DIVAN_MIND_MOVE1(TriggerTile, "triggerTile", cell, 0, notebook_cells - 1);
DIVAN_MIND_MOVE1(TriggerRow, "triggerRow", row, 0, notebook_side - 1);
DIVAN_MIND_MOVE1(TriggerColumn, "triggerColumn", column, 0, notebook_side - 1);
DIVAN_MIND_MOVE1(Resolve, "resolve", item, 0, notebook_side);  // a tile of the row or column, or its slot
DIVAN_MIND_MOVE1(Ink, "ink", steps, 1, 12);
DIVAN_MIND_MOVE1(Professor, "professor", location, 0, location_count - 1);
DIVAN_MIND_MOVE1(Freud, "freud", location, 0, location_count - 1);
DIVAN_MIND_MOVE1(Visit, "visit", effect, 0, 2);
DIVAN_MIND_MOVE0(Linger, "linger");  // UM-7.4.2  a bright idea for two more location effects
DIVAN_MIND_MOVE1(Heal, "heal", room, 0, room_count - 1);
DIVAN_MIND_MOVE1(TakeTile, "takeTile", row, 0, supply_rows - 1);
DIVAN_MIND_MOVE1(PlaceTile, "placeTile", row, 0, notebook_side - 1);
DIVAN_MIND_MOVE1(Publish, "publish", treatise, 0, most_treatises - 1);
DIVAN_MIND_MOVE1(Lay, "lay", card, 0, research_count - 1);
DIVAN_MIND_MOVE1(Cite, "cite", treatise, 0, most_treatises - 1);
DIVAN_MIND_MOVE1(TrackAction, "trackAction", section, 0, section_count - 1);
DIVAN_MIND_MOVE0(Enough, "enough");
#undef DIVAN_MIND_MOVE0
#undef DIVAN_MIND_MOVE1
#undef DIVAN_MIND_MOVE2

using Move =
    std::variant<StateIdeas, Put, Recall, Treat, Pass, TakeLocationBonus, TakeDistrictBonus, SpendColour, UsePillbox,
                 EndTurn, TakeRoutine, TakeCaseStudy, TakeDream, Convert, ClaimGoal, PayWith, Accept, Generate, Elevate,
                 Transfer, Demote, IgnoreDemotion, PlayCard, Swap, TriggerTile, TriggerRow, TriggerColumn, Resolve, Ink,
                 Professor, Freud, Visit, Linger, Heal, TakeTile, PlaceTile, Publish, Lay, Cite, TrackAction, Enough>;
using MoveList = Bounded<Move, 96>;

}  // namespace divan::unconscious_mind
