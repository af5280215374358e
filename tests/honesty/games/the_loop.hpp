// The LOOP under test: at which tables, and what is written out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>

#include "bots/the_loop.hpp"
#include "games/the_loop/the_loop.hpp"
#include "honesty/under_test.hpp"

namespace divan::honesty {

namespace under_test {
using the_loop = divan::the_loop::TheLoop;
}

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

template <>
struct Foretold<the_loop::TheLoop> {
  using State = the_loop::State;
  static constexpr int games = 48;
  static constexpr bool chance_takes_nothing = false;
  static Having own(const State& s, Seat /*seat*/) {
    return {{"energy", s.energy_on_board()},
            {"rift", std::accumulate(s.rifts.begin(), s.rifts.end(), 0)},
            {"clone", static_cast<int>(s.board.size())},
            {"card", static_cast<int>(s.me().hand.size())}};
  }
  static bool goes_on(const State& before, const State& after) { return before.turn == after.turn; }
  static bool left_alone(const State& /*after*/) { return false; }  // TL-4.6.1 takes the hand
};

// It tells of its agents, whoever plays them.
template <>
inline constexpr bool tells_of_people<the_loop::TheLoop> = false;

template <>
inline constexpr std::array<Playthrough<the_loop::Options>, 2> playthroughs_of<the_loop::TheLoop>{
    {{"", {.players = 2}, 7}, {"-solo", {.players = 1, .agents = 3}, 11}}};

}  // namespace divan::honesty
