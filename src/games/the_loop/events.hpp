// What happened, for the log and for animation. The one who acts is the active agent unless an event says otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/kind.hpp"
#include "games/the_loop/state.hpp"

namespace divan::the_loop {

// How an agent came to move.
enum class By : std::uint8_t { free_move, energy, card, ability };

#define DIVAN_LOOP_EVENT0(Kind, tag, cited)                 \
  struct Kind {                                             \
    static constexpr std::string_view name = tag;           \
    cited;                                                  \
    static auto described() { return fields(); }            \
    constexpr bool operator==(const Kind&) const = default; \
  }
#define DIVAN_LOOP_EVENT1(Kind, tag, cited, A, a)                   \
  struct Kind {                                                     \
    static constexpr std::string_view name = tag;                   \
    cited;                                                          \
    A a{};                                                          \
    static auto described() { return fields(field(#a, &Kind::a)); } \
    constexpr bool operator==(const Kind&) const = default;         \
  }
#define DIVAN_LOOP_EVENT2(Kind, tag, cited, A, a, B, b)                                  \
  struct Kind {                                                                          \
    static constexpr std::string_view name = tag;                                        \
    cited;                                                                               \
    A a{};                                                                               \
    B b{};                                                                               \
    static auto described() { return fields(field(#a, &Kind::a), field(#b, &Kind::b)); } \
    constexpr bool operator==(const Kind&) const = default;                              \
  }
#define DIVAN_LOOP_EVENT3(Kind, tag, cited, A, a, B, b, C, c)                                                 \
  struct Kind {                                                                                               \
    static constexpr std::string_view name = tag;                                                             \
    cited;                                                                                                    \
    A a{};                                                                                                    \
    B b{};                                                                                                    \
    C c{};                                                                                                    \
    static auto described() { return fields(field(#a, &Kind::a), field(#b, &Kind::b), field(#c, &Kind::c)); } \
    constexpr bool operator==(const Kind&) const = default;                                                   \
  }

// Dr Foo (TL-4.1, TL-5)
DIVAN_LOOP_EVENT3(TurnBegan, "turnBegan", DIVAN_RULE("TL-4.1"), std::uint8_t, turn, std::uint8_t, cycle, AgentName,
                  agent);
DIVAN_LOOP_EVENT3(CloneAppeared, "cloneAppeared", DIVAN_RULE_BY_VALUE, Clone, clone, Era, era, Era, destroyed);
DIVAN_LOOP_EVENT2(ArtifactAppeared, "artifactAppeared", DIVAN_RULE("TL-4.1.3"), Card, card, Era, era);
// How many cubes he drops
DIVAN_LOOP_EVENT2(FooCame, "fooCame", DIVAN_RULE("TL-4.1.4"), Era, era, std::uint8_t, rifts);
DIVAN_LOOP_EVENT1(NuisanceBegan, "nuisanceBegan", DIVAN_RULE("TL-7.5"), Nuisance, nuisance);
using Falls = std::array<std::uint8_t, 3>;  // into the previous, his own and the next era
DIVAN_LOOP_EVENT2(RiftsFell, "riftsFell", DIVAN_RULE("TL-4.1.6"), Era, era, Falls, falls);
// TL-5.10  So many find no slot, and no vortex opens
DIVAN_LOOP_EVENT2(RiftsSpared, "riftsSpared", DIVAN_RULE("TL-5.10"), Era, era, std::uint8_t, amount);
DIVAN_LOOP_EVENT2(VortexOpened, "vortexOpened", DIVAN_RULE("TL-5.1"), Era, era, std::uint8_t, number);
DIVAN_LOOP_EVENT2(TileLost, "tileLost", DIVAN_RULE("TL-5.2"), Era, era, MissionId, mission);
DIVAN_LOOP_EVENT2(ArtifactLost, "artifactLost", DIVAN_RULE("TL-5.2"), Card, card, Era, era);
DIVAN_LOOP_EVENT2(EnergyLost, "energyLost", DIVAN_RULE("TL-7.5"), Era, era, std::uint8_t, amount);

// Acting (TL-4.2)
DIVAN_LOOP_EVENT3(Moved, "moved", DIVAN_RULE_BY_VALUE, AgentName, agent, Era, era, By, by);
DIVAN_LOOP_EVENT2(CardUsed, "cardUsed", DIVAN_RULE("TL-4.2.2"), AgentName, agent, Card, card);  // whose card
DIVAN_LOOP_EVENT3(Looped, "looped", DIVAN_RULE("TL-4.2.3"), Dimension, dimension, std::uint8_t, price, std::uint8_t,
                  readied);
DIVAN_LOOP_EVENT2(EnergyAdded, "energyAdded", DIVAN_RULE("TL-11.3"), Era, era, std::uint8_t, amount);
DIVAN_LOOP_EVENT2(Mended, "mended", DIVAN_RULE("TL-11.4"), Era, era, std::uint8_t, amount);
DIVAN_LOOP_EVENT3(CloneMoved, "cloneMoved", DIVAN_RULE("TL-11.5"), Clone, clone, Era, from, Era, era);
DIVAN_LOOP_EVENT2(CloneDestroyed, "cloneDestroyed", DIVAN_RULE("TL-2.5"), Clone, clone, Era, era);
DIVAN_LOOP_EVENT2(SupaTurned, "supaTurned", DIVAN_RULE("TL-7.3"), Clone, clone, Era, destroyed);
DIVAN_LOOP_EVENT2(Drew, "drew", DIVAN_RULE("TL-11.7"), AgentName, agent, Card, card);
DIVAN_LOOP_EVENT2(Readied, "readied", DIVAN_RULE("TL-11.8"), AgentName, agent, Card, card);
DIVAN_LOOP_EVENT1(LoopCheaper, "loopCheaper", DIVAN_RULE("TL-11.10"), std::uint8_t, amount);
DIVAN_LOOP_EVENT1(Fizzled, "fizzled", DIVAN_RULE("TL-11.1"), Card, card);  // a clause found nothing to do
DIVAN_LOOP_EVENT1(Dismantled, "dismantled", DIVAN_RULE("TL-7.4"), Era, era);
DIVAN_LOOP_EVENT3(Progress, "progress", DIVAN_RULE("TL-7.1"), Era, era, MissionId, mission, std::uint8_t, progress);
DIVAN_LOOP_EVENT2(Accomplished, "accomplished", DIVAN_RULE("TL-7.1"), Era, era, MissionId, mission);

// Afterwards (TL-4.4 … TL-4.6, TL-8)
DIVAN_LOOP_EVENT2(Took, "took", DIVAN_RULE_BY_VALUE, Card, card, bool, bonus);
DIVAN_LOOP_EVENT3(TileArchived, "tileArchived", DIVAN_RULE("TL-4.5"), Era, era, MissionId, mission, std::uint8_t,
                  number);
DIVAN_LOOP_EVENT2(TileTurnedUp, "tileTurnedUp", DIVAN_RULE("TL-4.5.4"), Era, era, MissionId, mission);
DIVAN_LOOP_EVENT1(HandDiscarded, "handDiscarded", DIVAN_RULE("TL-4.6.1"), AgentName, agent);
DIVAN_LOOP_EVENT1(Reshuffled, "reshuffled", DIVAN_RULE("TL-4.6.2"), std::uint8_t, deck);
DIVAN_LOOP_EVENT1(CardRevealed, "cardRevealed", DIVAN_RULE("TL-8.3"), Card, card);
DIVAN_LOOP_EVENT3(CardAssigned, "cardAssigned", DIVAN_RULE("TL-8.3"), Card, card, AgentName, agent, bool, forced);
DIVAN_LOOP_EVENT1(CycleBegan, "cycleBegan", DIVAN_RULE("TL-4.6.4"), std::uint8_t, cycle);
// Where the vortex opened that was one too many
DIVAN_LOOP_EVENT2(GameEnded, "gameEnded", DIVAN_RULE("TL-1.3"), Ending, ending, std::optional<Era>, era);
#undef DIVAN_LOOP_EVENT0
#undef DIVAN_LOOP_EVENT1
#undef DIVAN_LOOP_EVENT2
#undef DIVAN_LOOP_EVENT3

using Event = std::variant<TurnBegan, CloneAppeared, ArtifactAppeared, FooCame, NuisanceBegan, RiftsFell, RiftsSpared,
                           VortexOpened, TileLost, ArtifactLost, EnergyLost, Moved, CardUsed, Looped, EnergyAdded,
                           Mended, CloneMoved, CloneDestroyed, SupaTurned, Drew, Readied, LoopCheaper, Fizzled,
                           Dismantled, Progress, Accomplished, Took, TileArchived, TileTurnedUp, HandDiscarded,
                           Reshuffled, CardRevealed, CardAssigned, CycleBegan, GameEnded>;

}  // namespace divan::the_loop

template <>
inline constexpr auto divan::names_of<divan::the_loop::By> =
    std::array<std::string_view, 4>{"freeMove", "energy", "card", "ability"};
