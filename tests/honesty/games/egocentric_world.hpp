// Egocentric World under test: at which tables, what it shows without an event, and what is written out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/egocentric_world.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "honesty/under_test.hpp"

namespace divan::honesty {

namespace under_test {
using egocentric_world = divan::egocentric_world::EgocentricWorld;
}

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

// EW-3.3, EW-7.1  A new round deals a new hand to its owner; once the game is over, the discard pile lies open.
template <>
[[nodiscard]] inline bool shows_without_event<egocentric_world::EgocentricWorld>(const egocentric_world::State& before,
                                                                                 const egocentric_world::State& after) {
  return after.round != before.round || after.phase == egocentric_world::Phase::over;
}

template <>
struct Foretold<egocentric_world::EgocentricWorld> {
  using State = egocentric_world::State;
  static constexpr int games = 48;
  static constexpr bool chance_takes_nothing = false;
  static Having own(const State& s, Seat seat) {
    return {{"card", s.hand(seat).size()}, {"handTotal", s.hand(seat).total()}};
  }
  static bool goes_on(const State& before, const State& after) {
    return before.round == after.round && before.current == after.current &&
           after.phase != egocentric_world::Phase::turn;
  }
  static bool left_alone(const State& /*after*/) { return true; }
};

template <>
inline constexpr std::array<Playthrough<egocentric_world::Options>, 2>
    playthroughs_of<egocentric_world::EgocentricWorld>{{{"", {.players = 3}, 333}, {"-solo", {.players = 1}, 49}}};

template <>
[[nodiscard]] inline std::vector<CorpusGame<egocentric_world::EgocentricWorld>> corpus() {
  using namespace egocentric_world;
  constexpr std::array kinds{BotKind::greedy, BotKind::citybot, BotKind::random, BotKind::easy};
  std::vector<CorpusGame<EgocentricWorld>> games;
  const auto add = [&](int players, int level, int way, std::size_t shift) {
    CorpusGame<EgocentricWorld> game;
    game.options.players = static_cast<std::uint8_t>(players);
    game.options.solo_difficulty = static_cast<std::uint8_t>(level);
    game.options.rounds = way == 0 ? Rounds::single : Rounds::to_target;
    game.options.target_score = way == 2 ? 20 : 50;
    game.options.deck_between_rounds = way == 3 ? DeckBetweenRounds::reshuffle : DeckBetweenRounds::carry_over;
    game.options.browse_discard = way == 1;
    game.options.bot_nine_stops_own_swap = way != 2;
    game.options.memory_aid = way == 3;
    for (int i = 0; i < players; ++i)
      game.players.push_back(kinds[(static_cast<std::size_t>(i) + shift) % kinds.size()]);
    game.with_undo = way == 1 || way == 3;
    game.with_sit = way == 2 || way == 3;
    game.with_leave = players > 2 && way == 2;
    game.from_position = way == 0 && players % 2 == 0;
    constexpr std::array ways{"one-round", "open-discard", "short", "reshuffled"};
    game.name = (players == 1 ? "solo-" + std::to_string(level) : std::to_string(players) + "-players") + "-" +
                ways[static_cast<std::size_t>(way)];
    games.push_back(game);
  };
  for (int way = 0; way < 4; ++way) {
    for (int players = 2; players <= most_players; ++players) add(players, 1, way, static_cast<std::size_t>(way));
    for (int level = 1; level <= 3; ++level) add(1, level, way, static_cast<std::size_t>(way + level));
  }
  return games;
}

}  // namespace divan::honesty
