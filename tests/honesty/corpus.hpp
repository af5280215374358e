// Finished games of every kind for tests/records: made once with DIVAN_UPDATE_RECORDS=1, replayed on every build. Under
// one epoch of the rules these files never change; a new epoch adds files and leaves the old ones to the old rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "honesty/under_test.hpp"
#include "table/any_table.hpp"
#include "table/played.hpp"

namespace divan::honesty {

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
  const auto players = static_cast<std::uint32_t>(game.seats(wanted.options));
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
      left = done(table->leave(seat_at(static_cast<int>(whims.below(players)))));
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
