// The players that are programs, by name. A bot is given a View, never a State: it cannot cheat.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/insight.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace divan {

enum class BotKind : std::uint8_t { random, greedy, citybot, search, easy, normal, hard };
template <>
inline constexpr auto names_of<BotKind> =
    std::array<std::string_view, 7>{"random", "greedy", "citybot", "search", "easy", "normal", "hard"};

// Levels are iteration budgets, so that a level plays alike on every machine. docs/bots.md measures them.
struct LevelBudget {
  BotKind kind;
  std::uint32_t iterations;
};
inline constexpr std::array<LevelBudget, 4> level_budgets{
    {{BotKind::easy, 24}, {BotKind::normal, 150}, {BotKind::hard, 2000}, {BotKind::search, 2000}}};

[[nodiscard]] constexpr std::uint32_t iterations_of(BotKind kind) {
  for (const LevelBudget& level : level_budgets) {
    if (level.kind == kind) return level.iterations;
  }
  return 0;  // not a searching bot
}

// The three levels, for bots that have nothing to iterate.
[[nodiscard]] constexpr std::optional<BotLevel> level_of(BotKind kind) {
  switch (kind) {
    case BotKind::easy: return BotLevel::easy;
    case BotKind::normal: return BotLevel::normal;
    case BotKind::hard: return BotLevel::hard;
    case BotKind::random:
    case BotKind::greedy:
    case BotKind::citybot:
    case BotKind::search: break;
  }
  return std::nullopt;
}

struct BotOrder {
  BotKind kind = BotKind::normal;
  std::uint32_t iterations = 0;  // 0: as the level has it
  Ceiling ceiling{};
  bool explain = false;  // also say why
};

template <Game G>
struct BotChoice {
  typename G::Move move{};
  std::vector<Candidate<G>> candidates;  // what a search compared
  std::vector<Planned<G>> plan;          // how it means to go on, if it was asked to explain itself
  std::vector<Text> because;
  std::optional<Remark> remark;
  std::uint32_t iterations = 0;
  bool stopped_early = false;
};

template <class G>
concept HasCitybot =
    requires(const G& game, const typename G::View& view, Seat seat, const typename G::MoveList& list) {
      { Insight<G>::citybot_move(game, view, seat, list) } -> std::same_as<typename G::Move>;
    };

template <Game G>
[[nodiscard]] constexpr bool can_play(BotKind kind) {
  if (ChoosesItself<G>) return kind == BotKind::random || level_of(kind).has_value();
  return kind != BotKind::citybot || HasCitybot<G>;
}

// `seat` must owe a decision in `view`, which is that seat's. Whose judgement it is, is settled here, once a decision,
// and compiled into all that follows.
template <Game G, Judge<G> J = Insight<G>>
[[nodiscard]] BotChoice<G> choose(const G& game, const typename G::View& view, Seat seat, const BotOrder& order,
                                  Chance& chance, const J& judge = {}) {
  if constexpr (ChoosesItself<G>) {
    if (const auto level = level_of(order.kind)) {
      Chosen<G> chosen = Insight<G>::choose(game, view, seat, *level, chance);
      BotChoice<G> choice;
      choice.move = chosen.move;
      choice.because = std::move(chosen.because);
      choice.remark = std::move(chosen.remark);
      return choice;
    }
  }
  typename G::MoveList list;
  const typename G::State imagined = game.imagine(view, chance);
  game.moves(imagined, seat, list);  // what may be done never depends on what the seat cannot know
  if (order.kind != BotKind::random) judge.narrow(game, imagined, list);
  BotChoice<G> choice;
  choice.move = list[0];
  if (list.size() == 1) return choice;
  switch (order.kind) {
    case BotKind::random: choice.move = random_move<G>(list, chance); break;
    case BotKind::greedy: choice.move = greedy_move(game, view, seat, list, chance, judge); break;
    case BotKind::citybot:
      if constexpr (HasCitybot<G>) choice.move = Insight<G>::citybot_move(game, view, seat, list);
      break;
    case BotKind::search:
    case BotKind::easy:
    case BotKind::normal:
    case BotKind::hard: {
      const std::uint32_t iterations = order.iterations != 0 ? order.iterations : iterations_of(order.kind);
      SearchResult<G> result = Search(game, view, seat, chance, judge).run({iterations, order.ceiling, order.explain});
      choice.move = result.candidates.front().move;
      choice.candidates = std::move(result.candidates);
      choice.plan = std::move(result.plan);
      choice.because = std::move(result.because);
      choice.iterations = result.iterations;
      choice.stopped_early = result.stopped_early;
      break;
    }
  }
  return choice;
}

// A game's bots are compiled once, in src/bots/<game>.cpp; its header there says `extern`.
#define DIVAN_BOTS_OF(where, G)                                                                               \
  where template BotChoice<G> choose<G, Insight<G>>(const G&, const G::View&, Seat, const BotOrder&, Chance&, \
                                                    const Insight<G>&);

}  // namespace divan
