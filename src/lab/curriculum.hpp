#pragma once

#include "core/game.hpp"

namespace divan {

// What of a game is practised: `options(lesson, chance)`, and how many `lessons` there are. A game says it in
// src/lab/games/<game>.cpp.
template <Game G>
struct Curriculum {};

}  // namespace divan
