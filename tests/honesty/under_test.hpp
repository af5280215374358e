// What a game may say of itself to the checks of this folder, in tests/honesty/games/<game>.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

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

// A move of a kind that is not listed in full (core/kind.hpp), now and then, where the game has one.
template <Game G>
[[nodiscard]] std::optional<typename G::Move> unlisted_move(const G& /*game*/, const typename G::State& /*state*/,
                                                            Seat /*seat*/, Chance& /*whims*/) {
  return std::nullopt;
}
template <class V>
inline constexpr bool lists_all_kinds = false;
template <class... Kinds>
inline constexpr bool lists_all_kinds<std::variant<Kinds...>> = (!is_judged_only<Kinds> && ...);

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
