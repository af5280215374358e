// What a game may tell its bots beyond the rules. Every answer has a default, so that a new game has bots at once; a
// game betters them in src/bots/<game>.hpp. All of it is judgement, never rules: what may be played is what
// Game::moves offers.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"

namespace divan {

using Utilities = std::array<float, max_seats>;  // of each seat, 0 (worst) to 1 (won alone)

[[nodiscard]] inline Utilities utilities_of(const Outcome& outcome) {
  Utilities values{};
  const int winners = outcome.winners();
  for (std::size_t i = 0; i < outcome.places.size(); ++i) {
    const bool won = outcome.won(seat_at(static_cast<int>(i)));
    const auto share = static_cast<float>(outcome.ending == Ending::ranked ? winners : 1);
    values[i] = won ? 1.0F / share : 0.0F;
  }
  return values;
}

// "+4 points", for what a move is worth.
[[nodiscard]] inline Text signed_points(int n) {
  return Text{n > 0   ? "+"
              : n < 0 ? "−"
                      : "±",
              n > 0   ? "+"
              : n < 0 ? "−"
                      : "±"} +
         counted(n < 0 ? -n : n, {"point", "point"}, {"points", "points"});
}

// Things worth aiming at, a bit each.
inline constexpr std::size_t most_aims = 16;
using Aims = std::uint32_t;

// What people choose from, the weakest first.
enum class BotLevel : std::uint8_t { easy, normal, hard, master };
using LevelIterations = std::array<std::uint32_t, 4>;

template <Game G>
struct Insight;

template <Game G>
struct DefaultInsight {
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  // Levels are iteration budgets, so that a level plays alike on every machine. docs/bots.md measures them: in a
  // browser, on one core, a decision may take 50 ms, 200 ms, 1 s and 2 s.
  static constexpr LevelIterations level_iterations{24, 150, 2000, 20'000};

  // Whether a search that began at `root` need look no further than `now` (the round is over, say).
  static bool horizon(const State& /*root*/, const State& /*now*/) { return false; }

  // How things stand for each seat at `state`, also in the middle of a game; the look ahead began at `root`. One ply of
  // it is the greedy bot.
  static Utilities value(const G& game, const State& /*root*/, const State& state) {
    if (const auto outcome = game.outcome(state)) return utilities_of(*outcome);
    Utilities even{};
    even.fill(0.5F);
    return even;
  }

  // Whether a position that came of a move at `root` can be judged as it stands; until then the greedy bot plays on at
  // first glance (to the end of a turn that is a chain of decisions, say).
  static bool settled(const State& /*root*/, const State& /*now*/) { return true; }
  static constexpr std::uint32_t greedy_worlds = 16;

  // Takes out of a list of moves what no sensible player would think about; what is left is at least one.
  static void narrow(const G& /*game*/, const State& /*state*/, typename G::MoveList& /*list*/) {}

  // How much a search is drawn to what it has hardly tried, in utility: less where a plan is a long chain of moves.
  static constexpr float exploration = 1.2F;

  // How much a sensible player is drawn to a move at first glance, in points; only differences count.
  static int urge(const G& /*game*/, const State& /*state*/, Seat /*seat*/, const Move& /*move*/) { return 0; }
  // The same for a whole list of moves, for games that can say it faster at once.
  static void urges(const G& game, const State& state, Seat seat, const typename G::MoveList& list, int* points) {
    for (const Move& move : list) *points++ = Insight<G>::urge(game, state, seat, move);
  }
  static constexpr bool has_urges = false;
  // Whether what draws in one world draws alike in all that look the same to the one who decides, so that a search need
  // ask only once.
  static constexpr bool urges_last = false;
  // How often a search tries a move that lies so many points behind the one that draws most, at first; only ratios
  // count.
  static float share(int behind) { return static_cast<float>(std::max(1, 12 - behind)); }

  // Where a plan that began at `root` stops being one's own (the turn is over, say): a plan is the one move unless a
  // game says more. Only for explaining.
  static bool beyond_plan(const State& /*root*/, const State& /*now*/) { return true; }
  // What speaks for going from `before` to `after`, in words.
  static std::vector<Text> reasons(const G& /*game*/, const State& /*before*/, const State& /*after*/) { return {}; }

  // How a look ahead that began at `root` leaves `seat` at `state`, in what players of this game count in; only
  // differences are told, and more is better. Without a word of the game: the chance of winning, in percent.
  static float tally(const G& game, const State& root, const State& state, Seat seat) {
    return 100.0F * Insight<G>::value(game, root, state)[slot(seat)];
  }
  // By so much one move is better than `{move}`, and by so much another is behind the best.
  static Text better(int by) {
    return say("the chance of winning is about {n} % higher than with “{move}”",
               "les chances de gagner sont d'environ {n} % plus hautes qu'avec « {move} »")
        .number("n", by);
  }
  static Text behind(int by) {
    return say("{n} % less chance of winning", "{n} % de chances de gagner en moins").number("n", by);
  }

  // How many worlds are imagined for each that is kept: 1 where all are as likely.
  static constexpr std::uint32_t candidates_per_world = 4;
  // How much that is for the one who decides, with its unit, and what is counted so.
  static Text worth(int tally) { return say("{n} %", "{n} %").number("n", tally); }
  static Text unit() { return {"chance of winning, by its judgement", "chances de gagner, selon son jugement"}; }

  // What a plan may be for beyond this turn. Which of these things have come true for `seat` where a look ahead that
  // began at `root` ended; only for explaining, which tells how often that was so.
  static Aims aims(const G& /*game*/, const State& /*root*/, const State& /*end*/, Seat /*seat*/) { return 0; }
  // One of them in words: "the client “Anna” is cured".
  static Text aim(const G& /*game*/, const State& /*root*/, std::size_t /*which*/) { return {}; }

  // How likely the others would have acted as they did if the world were `world`; any scale, never 0.
  static std::uint32_t plausibility(const G& /*game*/, const View& /*view*/, const State& /*world*/) { return 1; }

  // What somebody other than the mover sees of a move: hidden parts must map to one number.
  static std::uint64_t seen_by_others(const Move& move) { return hash_of(move); }
  // What `seat` learns besides the moves themselves (the card just drawn, say): a number that tells those apart.
  static std::uint64_t glimpse(const State& /*state*/, Seat /*seat*/) { return 0; }
};

template <Game G>
struct Insight : DefaultInsight<G> {};

// Optional: bots that do not search but choose in a way of their own (by association, say), on each level.
// What a bot says aloud with a move; `{a}` is whom it speaks of.
struct Remark {
  Text text;
  std::optional<Seat> about = std::nullopt;
};
[[nodiscard]] inline Text words(const Remark& remark, const Names& names) {
  return remark.about ? fill_name(remark.text, "a", names[slot(*remark.about)]) : remark.text;
}
template <Game G>
struct Chosen {
  typename G::Move move{};
  std::vector<Text> because{};
  std::optional<Remark> remark{};
};
template <class G>
concept ChoosesItself =
    requires(const G& game, const typename G::View& view, Seat seat, BotLevel level, Chance& chance) {
      { Insight<G>::choose(game, view, seat, level, chance) } -> std::same_as<Chosen<G>>;
    };

// Optional: a game whose judgement is bettered by what was learnt (net.hpp, src/lab/learn.hpp).
template <class G>
concept Learns = requires(Insight<G> insight) {
  insight.net;
  Insight<G>::feature_count;
};

// Optional: and what draws its players at first glance, too.
template <class G>
concept Glancing = Learns<G> && requires { &Insight<G>::traits; };

// Whoever judges for a bot: a small value that answers the questions above. Insight<G> is the one made by hand, whose
// answers are static and cost nothing more to ask of a value; another may hold weights, or point at them.
template <class J, class G>
concept Judge = requires(const J& judge, const G& game, const typename G::State& state, const typename G::View& view,
                         const typename G::MoveList& list, typename G::MoveList& narrowed, const typename G::Move& move,
                         Seat seat, int* points) {
  { judge.horizon(state, state) } -> std::same_as<bool>;
  { judge.settled(state, state) } -> std::same_as<bool>;
  { judge.value(game, state, state) } -> std::same_as<Utilities>;
  judge.narrow(game, state, narrowed);
  judge.urges(game, state, seat, list, points);
  { judge.share(1) } -> std::same_as<float>;
  { judge.plausibility(game, view, state) } -> std::same_as<std::uint32_t>;
  { judge.seen_by_others(move) } -> std::same_as<std::uint64_t>;
  { judge.glimpse(state, seat) } -> std::same_as<std::uint64_t>;
  { judge.beyond_plan(state, state) } -> std::same_as<bool>;
  { judge.reasons(game, state, state) } -> std::same_as<std::vector<Text>>;
  { judge.tally(game, state, state, seat) } -> std::same_as<float>;
  { judge.better(1) } -> std::same_as<Text>;
  { judge.behind(1) } -> std::same_as<Text>;
  { J::exploration } -> std::convertible_to<float>;
  { J::has_urges } -> std::convertible_to<bool>;
  { J::urges_last } -> std::convertible_to<bool>;
  { J::greedy_worlds } -> std::convertible_to<std::uint32_t>;
};

}  // namespace divan
