// The players that are programs, by name. A bot is given a View, never a State: it cannot cheat.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/insight.hpp"
#include "bots/net.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace divan {

enum class BotKind : std::uint8_t { random, greedy, citybot, search, easy, normal, hard, master };
template <>
inline constexpr auto names_of<BotKind> =
    std::array<std::string_view, 8>{"random", "greedy", "citybot", "search", "easy", "normal", "hard", "master"};

[[nodiscard]] constexpr std::optional<BotLevel> level_of(BotKind kind) {
  switch (kind) {
    case BotKind::easy: return BotLevel::easy;
    case BotKind::normal: return BotLevel::normal;
    case BotKind::hard: return BotLevel::hard;
    case BotKind::master: return BotLevel::master;
    case BotKind::random:
    case BotKind::greedy:
    case BotKind::citybot:
    case BotKind::search: break;
  }
  return std::nullopt;
}

// Bots of which one may say how many iterations they have.
[[nodiscard]] constexpr bool searches(BotKind kind) { return kind == BotKind::search || level_of(kind).has_value(); }
template <Game G>
[[nodiscard]] constexpr std::uint32_t iterations_of(BotKind kind) {
  if (!searches(kind)) return 0;
  return Insight<G>::level_iterations[static_cast<std::size_t>(level_of(kind).value_or(BotLevel::hard))];
}

struct BotOrder {
  BotKind kind = BotKind::normal;
  std::uint32_t iterations = 0;  // 0: as the level has it
  Ceiling ceiling{};
  bool explain = false;  // also say why
  bool learnt = false;   // with the game's net, as levels from `hard` on have it anyway
};

[[nodiscard]] constexpr bool wants_net(const BotOrder& order) {
  return order.learnt || order.kind == BotKind::hard || order.kind == BotKind::master;
}

// The net that may judge for a game, or an empty one.
template <Game G>
[[nodiscard]] Net net_for(const G& game, const typename G::Options& options) {
  const auto net = Net::open(net_file(G::id, Insight<G>::lesson(options)));
  if (!net || refuse_net(game, net->header(), Insight<G>::feature_count)) return {};
  return *net;
}
// Why a net that is there does not judge for this game.
template <Game G>
[[nodiscard]] std::optional<Text> why_no_net(const G& game, const typename G::Options& options) {
  if constexpr (Learns<G>) {
    const auto net = Net::open(net_file(G::id, Insight<G>::lesson(options)));
    if (net) return refuse_net(game, net->header(), Insight<G>::feature_count);
  }
  return std::nullopt;
}

template <Game G>
struct BotChoice {
  typename G::Move move{};
  std::vector<Candidate<G>> candidates;  // what a search compared
  std::vector<Planned<G>> plan;          // how it means to go on, if it was asked to explain itself
  std::vector<Text> because;
  std::vector<Text> aims;  // the things worth aiming at, which candidates count
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
                                  Chance& chance, const J& given = {}) {
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
  J judge = given;
  if constexpr (Learns<G> && std::same_as<J, Insight<G>>) {
    if (wants_net(order) && judge.net.empty()) judge.net = net_for(game, game.options_of(imagined));
  }
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
    case BotKind::hard:
    case BotKind::master: {
      const std::uint32_t iterations = order.iterations != 0 ? order.iterations : iterations_of<G>(order.kind);
      SearchResult<G> result = Search(game, view, seat, chance, judge).run({iterations, order.ceiling, order.explain});
      choice.move = result.candidates.front().move;
      choice.candidates = std::move(result.candidates);
      choice.plan = std::move(result.plan);
      choice.because = std::move(result.because);
      if (order.explain && wants_net(order)) {
        if (auto why = why_no_net(game, game.options_of(imagined))) choice.because.push_back(std::move(*why));
      }
      choice.aims = std::move(result.aims);
      choice.iterations = result.iterations;
      choice.stopped_early = result.stopped_early;
      break;
    }
  }
  return choice;
}

// A game's bots are compiled once, in src/bots/<game>.cpp; its header there says `extern`.
#define DIVAN_BOTS_OF(where, G) \
  where template BotChoice<G> choose(const G&, const G::View&, Seat, const BotOrder&, Chance&, const Insight<G>&);

}  // namespace divan
