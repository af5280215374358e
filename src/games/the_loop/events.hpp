// What happened, for the log and for animation. The one who acts is the active agent unless an event says otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "games/the_loop/state.hpp"

namespace divan::the_loop {

// How an agent came to move.
enum class By : std::uint8_t { free_move, energy, card, ability };

#define DIVAN_LOOP_EVENT0(Kind, tag)                        \
  struct Kind {                                             \
    static constexpr std::string_view name = tag;           \
    static auto described() { return fields(); }            \
    constexpr bool operator==(const Kind&) const = default; \
  }
#define DIVAN_LOOP_EVENT1(Kind, tag, A, a)                          \
  struct Kind {                                                     \
    static constexpr std::string_view name = tag;                   \
    A a{};                                                          \
    static auto described() { return fields(field(#a, &Kind::a)); } \
    constexpr bool operator==(const Kind&) const = default;         \
  }
#define DIVAN_LOOP_EVENT2(Kind, tag, A, a, B, b)                                         \
  struct Kind {                                                                          \
    static constexpr std::string_view name = tag;                                        \
    A a{};                                                                               \
    B b{};                                                                               \
    static auto described() { return fields(field(#a, &Kind::a), field(#b, &Kind::b)); } \
    constexpr bool operator==(const Kind&) const = default;                              \
  }
#define DIVAN_LOOP_EVENT3(Kind, tag, A, a, B, b, C, c)                                                        \
  struct Kind {                                                                                               \
    static constexpr std::string_view name = tag;                                                             \
    A a{};                                                                                                    \
    B b{};                                                                                                    \
    C c{};                                                                                                    \
    static auto described() { return fields(field(#a, &Kind::a), field(#b, &Kind::b), field(#c, &Kind::c)); } \
    constexpr bool operator==(const Kind&) const = default;                                                   \
  }

// Dr Foo (TL-4.1, TL-5)
DIVAN_LOOP_EVENT3(TurnBegan, "turnBegan", std::uint8_t, turn, std::uint8_t, cycle, AgentName, agent);
DIVAN_LOOP_EVENT3(CloneAppeared, "cloneAppeared", Clone, clone, Era, era, Era, destroyed);
DIVAN_LOOP_EVENT2(ArtifactAppeared, "artifactAppeared", Card, card, Era, era);
DIVAN_LOOP_EVENT2(FooCame, "fooCame", Era, era, std::uint8_t, rifts);  // how many cubes he drops
DIVAN_LOOP_EVENT1(NuisanceBegan, "nuisanceBegan", Nuisance, nuisance);
using Falls = std::array<std::uint8_t, 3>;  // into the previous, his own and the next era
DIVAN_LOOP_EVENT2(RiftsFell, "riftsFell", Era, era, Falls, falls);
DIVAN_LOOP_EVENT2(VortexOpened, "vortexOpened", Era, era, std::uint8_t, number);
DIVAN_LOOP_EVENT2(TileLost, "tileLost", Era, era, MissionId, mission);
DIVAN_LOOP_EVENT2(ArtifactLost, "artifactLost", Card, card, Era, era);
DIVAN_LOOP_EVENT2(EnergyLost, "energyLost", Era, era, std::uint8_t, amount);

// Acting (TL-4.2)
DIVAN_LOOP_EVENT3(Moved, "moved", AgentName, agent, Era, era, By, by);
DIVAN_LOOP_EVENT2(CardUsed, "cardUsed", AgentName, agent, Card, card);  // whose card
DIVAN_LOOP_EVENT3(Looped, "looped", Dimension, dimension, std::uint8_t, price, std::uint8_t, readied);
DIVAN_LOOP_EVENT2(EnergyAdded, "energyAdded", Era, era, std::uint8_t, amount);
DIVAN_LOOP_EVENT2(Mended, "mended", Era, era, std::uint8_t, amount);
DIVAN_LOOP_EVENT3(CloneMoved, "cloneMoved", Clone, clone, Era, from, Era, era);
DIVAN_LOOP_EVENT2(CloneDestroyed, "cloneDestroyed", Clone, clone, Era, era);
DIVAN_LOOP_EVENT2(SupaTurned, "supaTurned", Clone, clone, Era, destroyed);
DIVAN_LOOP_EVENT2(Drew, "drew", AgentName, agent, Card, card);
DIVAN_LOOP_EVENT2(Readied, "readied", AgentName, agent, Card, card);
DIVAN_LOOP_EVENT1(LoopCheaper, "loopCheaper", std::uint8_t, amount);
DIVAN_LOOP_EVENT1(Fizzled, "fizzled", Card, card);  // a clause found nothing to do
DIVAN_LOOP_EVENT1(Dismantled, "dismantled", Era, era);
DIVAN_LOOP_EVENT3(Progress, "progress", Era, era, MissionId, mission, std::uint8_t, progress);
DIVAN_LOOP_EVENT2(Accomplished, "accomplished", Era, era, MissionId, mission);

// Afterwards (TL-4.4 … TL-4.6, TL-8)
DIVAN_LOOP_EVENT2(Took, "took", Card, card, bool, bonus);
DIVAN_LOOP_EVENT3(TileArchived, "tileArchived", Era, era, MissionId, mission, std::uint8_t, number);
DIVAN_LOOP_EVENT2(TileTurnedUp, "tileTurnedUp", Era, era, MissionId, mission);
DIVAN_LOOP_EVENT1(HandDiscarded, "handDiscarded", AgentName, agent);
DIVAN_LOOP_EVENT1(Reshuffled, "reshuffled", std::uint8_t, deck);
DIVAN_LOOP_EVENT1(CardRevealed, "cardRevealed", Card, card);
DIVAN_LOOP_EVENT3(CardAssigned, "cardAssigned", Card, card, AgentName, agent, bool, forced);
DIVAN_LOOP_EVENT1(CycleBegan, "cycleBegan", std::uint8_t, cycle);
DIVAN_LOOP_EVENT1(GameEnded, "gameEnded", Ending, ending);
#undef DIVAN_LOOP_EVENT0
#undef DIVAN_LOOP_EVENT1
#undef DIVAN_LOOP_EVENT2
#undef DIVAN_LOOP_EVENT3

using Event = std::variant<TurnBegan, CloneAppeared, ArtifactAppeared, FooCame, NuisanceBegan, RiftsFell, VortexOpened,
                           TileLost, ArtifactLost, EnergyLost, Moved, CardUsed, Looped, EnergyAdded, Mended, CloneMoved,
                           CloneDestroyed, SupaTurned, Drew, Readied, LoopCheaper, Fizzled, Dismantled, Progress,
                           Accomplished, Took, TileArchived, TileTurnedUp, HandDiscarded, Reshuffled, CardRevealed,
                           CardAssigned, CycleBegan, GameEnded>;

}  // namespace divan::the_loop

template <>
inline constexpr auto divan::names_of<divan::the_loop::By> =
    std::array<std::string_view, 4>{"freeMove", "energy", "card", "ability"};
