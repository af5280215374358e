// Unconscious Mind under test: at which tables, and what is written out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/unconscious_mind.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "honesty/under_test.hpp"

namespace divan::honesty {

namespace under_test {
using unconscious_mind = divan::unconscious_mind::UnconsciousMind;
}

template <>
inline constexpr int length_of<unconscious_mind::UnconsciousMind> = 4;

// Two to four people, and one against the Id at each level.
template <>
inline constexpr std::array<unconscious_mind::Options, 6> tables_of<unconscious_mind::UnconsciousMind>{
    {{.players = 2},
     {.players = 1},
     {.players = 3},
     {.players = 1, .difficulty = unconscious_mind::Difficulty::medium, .strong_coffee = true},
     {.players = 4},
     {.players = 1, .difficulty = unconscious_mind::Difficulty::hard}}};

template <>
inline constexpr std::array<Playthrough<unconscious_mind::Options>, 2>
    playthroughs_of<unconscious_mind::UnconsciousMind>{
        {{"", {}, 1}, {"-solo", {.players = 1, .difficulty = unconscious_mind::Difficulty::medium}, 5}}};

}  // namespace divan::honesty
