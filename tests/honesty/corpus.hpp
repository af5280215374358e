// Finished games of every kind for tests/records: made once with DIVAN_UPDATE_RECORDS=1, replayed on every build. Under
// one epoch of the rules these files never change; a new epoch adds files and leaves the old ones to the old rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bots/dany.hpp"
#include "bots/egocentric_world.hpp"
#include "bots/the_loop.hpp"
#include "bots/unconscious_mind.hpp"
#include "table/any_table.hpp"
#include "table/played.hpp"

namespace divan::honesty {

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

// The games that are kept of a game: one specialization each, and a line in records_test.cpp.
template <Game G>
[[nodiscard]] std::vector<CorpusGame<G>> corpus();

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

// Two to four players, who play well, badly and at random; then one against the Id, at each level.
template <>
[[nodiscard]] inline std::vector<CorpusGame<unconscious_mind::UnconsciousMind>> corpus() {
  using namespace unconscious_mind;
  constexpr std::array kinds{BotKind::greedy, BotKind::greedy, BotKind::random};
  std::vector<CorpusGame<UnconsciousMind>> games;
  for (std::size_t i = 0; i < 6; ++i) {
    CorpusGame<UnconsciousMind> game;
    game.options.players = static_cast<std::uint8_t>(2 + i % 3);
    for (std::size_t k = 0; k < game.options.players; ++k) game.players.push_back(kinds[(i + k) % kinds.size()]);
    game.with_undo = i % 2 == 1;
    game.with_sit = i % 3 == 2;
    game.from_position = i == 4;
    game.name = "unconscious-mind-epoch-2-" + std::to_string(game.options.players) + "-players-" + (i < 3 ? "a" : "b");
    games.push_back(game);
  }
  constexpr std::array levels{"easy", "medium", "hard"};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    CorpusGame<UnconsciousMind> game;
    game.options.players = 1;
    game.options.difficulty = static_cast<Difficulty>(i);
    game.options.strong_coffee = i == 1;
    game.players.push_back(kinds[i]);
    game.with_undo = i == 0;
    game.from_position = i == 2;
    game.name = std::string("unconscious-mind-epoch-2-solo-") + levels[i];
    games.push_back(game);
  }
  return games;
}

// Three to eight players, with Reason and without, who read pictures well, badly and not at all.
template <>
[[nodiscard]] inline std::vector<CorpusGame<dany::Dany>> corpus() {
  using namespace dany;
  constexpr std::array kinds{BotKind::normal, BotKind::random, BotKind::hard, BotKind::easy};
  std::vector<CorpusGame<Dany>> games;
  for (std::size_t i = 0; i < 9; ++i) {
    CorpusGame<Dany> game;
    game.options.players = static_cast<std::uint8_t>(least_players + i % 6);
    game.options.reason = i % 2 == 1;
    game.options.reason_knows_dany = static_cast<ReasonKnows>(i % 3);
    game.options.memory_deck = static_cast<std::uint8_t>(i % 4 == 3 ? 40 : 30);
    game.options.tie_net = i % 3 == 0;
    game.options.explanation = i != 4;
    for (std::size_t k = 0; k < game.options.players; ++k) game.players.push_back(kinds[(i + k) % kinds.size()]);
    game.with_undo = i % 3 == 1;
    game.with_sit = i % 3 == 2;
    game.with_leave = i >= 6;
    game.from_position = i == 5;
    game.name = "dany-" + std::to_string(game.options.players) + "-players" + (game.options.reason ? "-reason" : "") +
                (game.with_leave ? "-one-leaves" : "");
    games.push_back(game);
  }
  return games;
}

// Plays one of them to its end.
template <Game G>
[[nodiscard]] std::string play_corpus_game(const CorpusGame<G>& wanted) {
  std::vector<Occupant> seats;
  for (const BotKind kind : wanted.players) seats.push_back({.kind = Sitter::bot, .bot = kind, .name = {}});
  seats[0].name = "Zoë \"{a}\" 漢";
  const Seed seed("corpus " + wanted.name);
  const G game;
  Chance whims = Seed("whims of " + wanted.name).step(0);
  std::optional<Table<G>> table;
  if (wanted.from_position) {
    Log<typename G::Event> nobody;
    table.emplace(game, game.setup(wanted.options, whims, nobody), seats, seed);
  } else {
    table.emplace(game, wanted.options, seats, seed);
  }
  bool left = false;
  const auto done = [](const std::optional<Refusal>& no) { return !no; };
  while (const std::optional<Seat> seat = table->bot_to_move()) {
    if (wanted.with_sit && whims.below(16) == 0) {
      table->sit(*seat, {.kind = Sitter::person, .name = "Ada"});
      table->sit(*seat, {.kind = Sitter::bot,
                         .bot = HasCitybot<G> ? BotKind::citybot : BotKind::random,
                         .name = "Ada",
                         .absent_person = true});
    }
    if (wanted.with_leave && !left && whims.below(12) == 0) {
      left = done(table->leave(seat_at(static_cast<int>(whims.below(wanted.options.players)))));
      continue;
    }
    if (wanted.with_undo && whims.below(3) == 0) {  // only a person takes something back
      const Occupant bot = table->occupants()[slot(*seat)];
      const auto choice = table->consult(*seat, {bot.bot}, Seed("whims of " + wanted.name));
      table->sit(*seat, {.kind = Sitter::person, .name = bot.name});
      (void)done(table->play(*seat, choice.move));
      (void)done(table->undo(*seat));
      table->sit(*seat, bot);
      continue;
    }
    table->play_bot(*seat);
  }
  return record_lines(to_json(table->record()));
}

}  // namespace divan::honesty
