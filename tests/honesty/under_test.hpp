// What a game may say of itself to the checks of this folder, in tests/honesty/games/<game>.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/game.hpp"

namespace divan::honesty {

// The option sets a game is tried with; a game that names none is tried with its defaults.
template <Game G>
inline constexpr std::array<typename G::Options, 1> tables_of{};

// How many games of another take as long to play and to look at as one of this.
template <Game G>
inline constexpr int length_of = 1;

// Whether a step may show somebody something that no event tells, by the rules of the game.
template <Game G>
[[nodiscard]] bool shows_without_event(const typename G::State& /*before*/, const typename G::State& /*after*/) {
  return false;
}

// The games that are written out as golden playthroughs, one file each; a game that names none has one, of its
// defaults.
template <class Options>
struct Playthrough {
  std::string_view suffix;  // of tests/golden/<id><suffix>.txt
  Options options{};
  std::uint64_t seed = 1;
};
template <Game G>
inline constexpr std::array<Playthrough<typename G::Options>, 1> playthroughs_of{};

}  // namespace divan::honesty
