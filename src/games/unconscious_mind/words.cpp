// The title of the game, and the number of the rule behind each move.
#include <array>
#include <concepts>
#include <string_view>

#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

struct RuleOfMove {
  std::string_view operator()(const Convert& move) const {
    constexpr std::array<std::string_view, conversion_count> rules{"UM-4.2.2", "UM-4.2.2", "UM-4.2.3", "UM-4.2.5",
                                                                   "UM-8.5.2"};
    const auto into = static_cast<std::size_t>(move.into);
    return into < conversion_count ? rules[into] : "UM-4.2.7";
  }
  template <class Kind>
  std::string_view operator()(const Kind& /*move*/) const {
    if constexpr (std::same_as<Kind, StateIdeas>) return "UM-5.1.1";
    if constexpr (std::same_as<Kind, Put>) return "UM-5.1.3";
    if constexpr (std::same_as<Kind, Recall>) return "UM-5.2.1";
    if constexpr (std::same_as<Kind, Treat>) return "UM-5.3.1";
    if constexpr (std::same_as<Kind, Pass>) return "UM-5.6";
    if constexpr (std::same_as<Kind, TakeLocationBonus>) return "UM-5.2.5";
    if constexpr (std::same_as<Kind, TakeDistrictBonus>) return "UM-5.2.6";
    if constexpr (std::same_as<Kind, SpendColour>) return "UM-4.1.9";
    if constexpr (std::same_as<Kind, UsePillbox> || std::same_as<Kind, EndTurn>) return "UM-5.4.1";
    if constexpr (std::same_as<Kind, TakeRoutine> || std::same_as<Kind, TakeCaseStudy>) return "UM-8.4.1";
    if constexpr (std::same_as<Kind, TakeDream>) return "UM-8.4.3";
    if constexpr (std::same_as<Kind, ClaimGoal>) return "UM-9.4";
    if constexpr (std::same_as<Kind, PayWith>) return "UM-4.1.7";
    if constexpr (std::same_as<Kind, Accept>) return "UM-12.1";
    if constexpr (std::same_as<Kind, Generate>) return "UM-4.1.2";
    if constexpr (std::same_as<Kind, Elevate>) return "UM-4.1.4";
    if constexpr (std::same_as<Kind, Transfer>) return "UM-4.1.6";
    if constexpr (std::same_as<Kind, Demote> || std::same_as<Kind, IgnoreDemotion>) return "UM-4.1.5";
    if constexpr (std::same_as<Kind, PlayCard>) return "UM-6.11";
    if constexpr (std::same_as<Kind, Swap>) return "UM-6.7";
    if constexpr (std::same_as<Kind, TriggerTile> || std::same_as<Kind, TriggerRow> ||
                  std::same_as<Kind, TriggerColumn>)
      return "UM-12.2";
    if constexpr (std::same_as<Kind, Resolve>) return "UM-4.4.5";
    if constexpr (std::same_as<Kind, Ink>) return "UM-4.4.2";
    if constexpr (std::same_as<Kind, Professor>) return "UM-6.8";
    if constexpr (std::same_as<Kind, Freud>) return "UM-6.9";
    if constexpr (std::same_as<Kind, Visit>) return "UM-7.4.3";
    if constexpr (std::same_as<Kind, Linger>) return "UM-7.4.2";
    if constexpr (std::same_as<Kind, Heal>) return "UM-8.2.2";
    if constexpr (std::same_as<Kind, TakeTile>) return "UM-6.3";
    if constexpr (std::same_as<Kind, PlaceTile>) return "UM-6.10.1";
    if constexpr (std::same_as<Kind, Publish>) return "UM-6.12.1";
    if constexpr (std::same_as<Kind, Lay>) return "UM-6.12.2";
    if constexpr (std::same_as<Kind, Cite>) return "UM-6.12.3";
    if constexpr (std::same_as<Kind, TrackAction>) return "UM-4.3.3";
    return "UM-5.5.3";
  }
};

}  // namespace

Text UnconsciousMind::title() const { return {"Unconscious Mind", "L'Inconscient"}; }
std::string_view UnconsciousMind::rule(const Move& move) const { return std::visit(RuleOfMove{}, move); }

}  // namespace divan::unconscious_mind
