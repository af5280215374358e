// What a game may say of itself to the checks of this folder, in tests/honesty/games/<game>.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/bot.hpp"
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

// What lies on the table, by the names that targets have; a game that tells what a rule settled says it.
template <Game G>
[[nodiscard]] std::set<std::string> things_of(const typename G::View& view);

// What a seat has, by the names that previews use.
using Having = std::map<std::string, int>;

// What a game says of itself whose moves can be foretold:
//   games                 how many random ones are looked at
//   own(state, seat)      what that seat has
//   goes_on(before, after) whether it is the same turn still; the game is not over
//   left_alone(after)     whether what follows the end of a turn leaves alone what the mover has
//   chance_takes_nothing  whether nothing hidden can touch what a seat has before its turn is over
template <Game G>
struct Foretold;

// Whether random play meets every kind of move and event.
template <Game G>
inline constexpr bool meets_all_kinds = true;

// Whether events tell of those at the table, and not only of whom they play.
template <Game G>
inline constexpr bool tells_of_people = true;

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

// The finished games that are kept in tests/records of a game; a game that names none has none kept.
template <Game G>
struct CorpusGame {
  std::string name;  // of tests/records/<name>.divan
  typename G::Options options;
  std::vector<BotKind> players;
  bool with_undo = false;   // players now and then take a move back
  bool with_sit = false;    // a bot sits in for somebody for a while
  bool with_leave = false;  // somebody leaves for good
  bool from_position = false;
};
template <Game G>
[[nodiscard]] std::vector<CorpusGame<G>> corpus() {
  return {};
}

}  // namespace divan::honesty
