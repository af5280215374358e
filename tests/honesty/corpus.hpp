// Finished games of every kind for tests/records: made once with DIVAN_UPDATE_RECORDS=1, replayed on every build. Under
// one epoch of the rules these files never change; a new epoch adds files and leaves the old ones to the old rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bots/egocentric_world.hpp"
#include "table/any_table.hpp"
#include "table/played.hpp"

namespace divan::honesty {

struct CorpusGame {
  std::string name;  // of tests/records/<name>.divan
  egocentric_world::Options options;
  std::vector<BotKind> players;
  bool with_undo = false;   // players now and then take a move back
  bool with_sit = false;    // a bot sits in for somebody for a while
  bool with_leave = false;  // somebody leaves for good
  bool from_position = false;
};

[[nodiscard]] inline std::vector<CorpusGame> corpus() {
  using namespace egocentric_world;
  constexpr std::array kinds{BotKind::greedy, BotKind::citybot, BotKind::random, BotKind::easy};
  std::vector<CorpusGame> games;
  const auto add = [&](int players, int level, int way, std::size_t shift) {
    CorpusGame game;
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

// Plays one of them to its end.
[[nodiscard]] inline std::string play_corpus_game(const CorpusGame& wanted) {
  using namespace egocentric_world;
  using G = EgocentricWorld;
  std::vector<Occupant> seats;
  for (const BotKind kind : wanted.players) seats.push_back({.kind = Sitter::bot, .bot = kind, .name = {}});
  seats[0].name = "Zoë \"{a}\" 漢";
  const Seed seed("corpus " + wanted.name);
  const G game;
  Chance whims = Seed("whims of " + wanted.name).step(0);
  std::optional<Table<G>> table;
  if (wanted.from_position) {
    Log<Event> nobody;
    table.emplace(game, game.setup(wanted.options, whims, nobody), seats, seed);
  } else {
    table.emplace(game, wanted.options, seats, seed);
  }
  bool left = false;
  const auto done = [](const std::optional<Refusal>& no) { return !no; };
  while (const std::optional<Seat> seat = table->bot_to_move()) {
    if (wanted.with_sit && whims.below(16) == 0) {
      table->sit(*seat, {.kind = Sitter::person, .name = "Ada"});
      table->sit(*seat, {.kind = Sitter::bot, .bot = BotKind::citybot, .name = "Ada", .absent_person = true});
    }
    if (wanted.with_leave && !left && whims.below(12) == 0) {
      left = done(table->leave(seat_at(static_cast<int>(whims.below(wanted.options.players)))));
      continue;
    }
    table->play_bot(*seat);
    if (wanted.with_undo && whims.below(3) == 0) (void)done(table->undo(*seat));
  }
  return record_lines(to_json(table->record()));
}

}  // namespace divan::honesty
