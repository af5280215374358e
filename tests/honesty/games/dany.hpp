// Dany under test: at which tables, what is laid on them, what it shows without an event, and what is written out of
// it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/dany/dany.hpp"
#include "honesty/under_test.hpp"

namespace divan::honesty {

namespace under_test {
using dany = divan::dany::Dany;
}

// 3 to 8 players, each without Reason and with it, who is told more or less; the rest of the options take turns.
template <>
inline constexpr auto tables_of<dany::Dany> = [] {
  using namespace dany;
  std::array<Options, 24> tables{};
  for (std::size_t i = 0; i < tables.size(); ++i) {
    Options& table = tables[i];
    const std::size_t way = i / 6;
    table.players = static_cast<std::uint8_t>(least_players + i % 6);
    table.memory_deck = static_cast<std::uint8_t>(least_memory_deck + 10 * (i % 4));
    table.reason = way != 0;
    table.reason_with_three = table.players == 3 && table.reason;
    table.reason_knows_dany = static_cast<ReasonKnows>(i % 3);
    table.failures_to_twist = static_cast<FailuresToTwist>(i % 5 < 3 ? 0 : i % 5 - 2);
    table.explanation = i % 7 != 3;
    table.penalty_reports = i % 5 != 4;
    table.tie_net = i % 2 == 1;
    if (i % 3 == 1) {
      table.compose_seconds = 120;
      table.discuss_seconds = 180;
      table.decide_seconds = 30;
      table.twist_seconds = 60;
      table.vote_seconds = 20;
    }
  }
  return tables;
}();

// Anything that can be laid, also in heaps; and now and then nobody votes in time.
template <>
[[nodiscard]] inline std::optional<dany::Move> unlisted_move(const dany::Dany& /*game*/, const dany::State& state,
                                                             Seat seat, Chance& whims) {
  using namespace dany;
  if (state.phase == Phase::twist_vote && state.options.vote_seconds > 0 && whims.below(8) == 0) return MissVote{};
  if (state.phase != Phase::compose || state.turn().active != seat || whims.below(4) == 0) return std::nullopt;
  Compose move;
  const std::uint32_t spread = whims.below(3) == 0 ? 40 : 1000;
  for (const Memory memory : state.hand) {
    if (whims.below(2) == 0) continue;
    const auto number = [&](std::uint32_t below) { return static_cast<std::int16_t>(whims.below(below)); };
    move.cards.push_back({memory, static_cast<std::int16_t>(500 + number(spread)),
                          static_cast<std::int16_t>(number(spread)),
                          whims.below(2) == 0 ? std::int16_t{0} : number(3600),
                          static_cast<std::uint8_t>(whims.below(3) == 0 ? whims.below(9) : 0), whims.below(5) == 0});
  }
  return move;
}

// DY-9.4  Once the game is over everything lies open.
template <>
[[nodiscard]] inline bool shows_without_event<dany::Dany>(const dany::State& /*before*/, const dany::State& after) {
  return after.phase == dany::Phase::over;
}

template <>
inline constexpr std::array<Playthrough<dany::Options>, 2> playthroughs_of<dany::Dany>{
    {{"", {.players = 4}, 4}, {"-reason", {.players = 5, .reason = true}, 9}}};

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

}  // namespace divan::honesty
