// The one place where a game comes under test: a line in `GamesUnderTest`, and its tables if it has options. Every
// check of this folder then runs on it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "bots/egocentric_world.hpp"
#include "bots/the_loop.hpp"
#include "bots/unconscious_mind.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "games/the_loop/the_loop.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "toys/connect_four.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan::honesty {

// The option sets a game is tried with; a game that names none is tried with its defaults.
template <Game G>
inline constexpr std::array<typename G::Options, 1> tables_of{};

// 2 to 6 players and solo on its three levels; each with one round, with several over the same piles, and with several
// over fresh ones; the rest of the options take turns.
template <>
inline constexpr auto tables_of<egocentric_world::EgocentricWorld> = [] {
  using namespace egocentric_world;
  std::array<Options, 24> tables{};
  std::size_t at = 0;
  for (std::uint8_t kind = 0; kind < 8; ++kind) {
    for (std::uint8_t way = 0; way < 3; ++way) {
      Options& table = tables[at++];
      const bool solo = kind >= 5;
      table.players = solo ? std::uint8_t{1} : static_cast<std::uint8_t>(2 + kind);
      table.solo_difficulty = solo ? static_cast<std::uint8_t>(kind - 4) : std::uint8_t{1};
      table.rounds = way == 0 ? Rounds::single : Rounds::to_target;
      table.deck_between_rounds = way == 2 ? DeckBetweenRounds::reshuffle : DeckBetweenRounds::carry_over;
      table.target_score = way == 1 ? 50 : 30;
      table.browse_discard = (kind + way) % 2 == 1;
      table.bot_nine_stops_own_swap = (kind + way) % 3 != 0;
    }
  }
  return tables;
}();

// Solo with 2 to 4 agents, several agents in one hand, and 2 to 4 people; each mode on each level.
template <>
inline constexpr auto tables_of<the_loop::TheLoop> = [] {
  using namespace the_loop;
  std::array<Options, 24> tables{};
  for (std::size_t i = 0; i < tables.size(); ++i) {
    Options& table = tables[i];
    table.mode = static_cast<Mode>(i % 4);
    table.level = static_cast<std::uint8_t>(1 + i / 4 % 3);
    const std::size_t kind = i / 4;
    table.players = kind < 4 ? std::uint8_t{1} : static_cast<std::uint8_t>(kind - 2);
    table.agents = static_cast<std::uint8_t>(2 + kind % 3);
    table.multi_handed = kind == 3;
    if (i % 5 == 0) table.first = AgentChoice::v_girl;
    if (i % 7 == 0) table.second = AgentChoice::mr_time;
  }
  return tables;
}();

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
inline constexpr std::array<toys::MatchingPennies::Options, 3> tables_of<toys::MatchingPennies>{
    {{.best_of = 1}, {.best_of = 5}, {.best_of = 21}}};

// Whether a step may show somebody something that no event tells, by the rules of the game.
template <Game G>
[[nodiscard]] bool shows_without_event(const typename G::State& /*before*/, const typename G::State& /*after*/) {
  return false;
}
// EW-3.3, EW-7.1  A new round deals a new hand to its owner; once the game is over, the discard pile lies open.
template <>
[[nodiscard]] inline bool shows_without_event<egocentric_world::EgocentricWorld>(const egocentric_world::State& before,
                                                                                 const egocentric_world::State& after) {
  return after.round != before.round || after.phase == egocentric_world::Phase::over;
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

template <>
inline constexpr std::array<Playthrough<egocentric_world::Options>, 2>
    playthroughs_of<egocentric_world::EgocentricWorld>{{{"", {.players = 3}, 333}, {"-solo", {.players = 1}, 49}}};

template <>
inline constexpr std::array<Playthrough<the_loop::Options>, 2> playthroughs_of<the_loop::TheLoop>{
    {{"", {.players = 2}, 7}, {"-solo", {.players = 1, .agents = 3}, 11}}};

template <>
inline constexpr std::array<Playthrough<unconscious_mind::Options>, 2>
    playthroughs_of<unconscious_mind::UnconsciousMind>{
        {{"", {}, 1}, {"-solo", {.players = 1, .difficulty = unconscious_mind::Difficulty::medium}, 5}}};

using GamesUnderTest = std::tuple<egocentric_world::EgocentricWorld,  //
                                  the_loop::TheLoop,                  //
                                  unconscious_mind::UnconsciousMind,  //
                                  toys::TicTacToe,                    //
                                  toys::ConnectFour,                  //
                                  toys::LeducPoker,                   //
                                  toys::MatchingPennies>;

}  // namespace divan::honesty
