// The LOOP under test: at which tables, and what is written out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

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

// Every mode on every level, solo with two to four agents, two to four people, several agents a person.
template <>
[[nodiscard]] inline std::vector<CorpusGame<the_loop::TheLoop>> corpus() {
  using namespace the_loop;
  constexpr std::array kinds{BotKind::greedy, BotKind::random, BotKind::easy};
  std::vector<CorpusGame<TheLoop>> games;
  for (std::size_t i = 0; i < 12; ++i) {
    CorpusGame<TheLoop> game;
    const std::size_t table = i % 7;  // three times solo, three times people, once several agents a person
    game.options.mode = static_cast<Mode>(i % 4);
    game.options.level = static_cast<std::uint8_t>(1 + i % 3);
    game.options.agents = static_cast<std::uint8_t>(table < 3 ? 2 + table : 4);
    game.options.players = static_cast<std::uint8_t>(table < 3 ? 1 : table < 6 ? table - 1 : 2);
    game.options.multi_handed = table == 6;
    for (std::size_t k = 0; k < game.options.players; ++k) {
      game.players.push_back(i < 8 && k == 0 ? BotKind::greedy : kinds[(i + k) % kinds.size()]);
    }
    game.with_undo = i % 3 == 1;
    game.with_sit = i % 4 == 2;
    game.from_position = i % 5 == 4;
    game.name = "the-loop-" + std::string(names_of<Mode>[i % 4]) + "-" + std::to_string(game.options.level) +
                (table < 3    ? "-solo-" + std::to_string(game.options.agents)
                 : table == 6 ? "-several-hands"
                              : "-players-" + std::to_string(game.options.players));
    games.push_back(game);
    if (game.options.level != 1) continue;  // TL-5.10  the second epoch changed level 1 alone
    game.name.insert(std::string("the-loop-").size(), "epoch-2-");
    games.push_back(game);
  }
  return games;
}

}  // namespace divan::honesty
