// What things of Unconscious Mind are worth by hand, in tenths of a point.
#pragma once

#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

inline constexpr std::array<int, level_count> insight_worth{6, 10, 15};

// What an effect is worth to somebody, at first glance.
[[nodiscard]] int effect_worth(const Effect& effect);
[[nodiscard]] int dream_worth(const Components& parts, const Player& player, const Room& room, Dream dream);
// How much of the game is still to come, in sixteenths.
[[nodiscard]] int to_come(const Components& parts, const Open& o);

// What somebody has: points, what would be counted now, and what lies ready.
[[nodiscard]] int standing(const UnconsciousMind& game, const State& s, std::uint8_t number);
// By how much somebody leads the best of the others, by hand.
[[nodiscard]] int lead_of(const UnconsciousMind& game, const State& s, std::uint8_t number);

}  // namespace divan::unconscious_mind
