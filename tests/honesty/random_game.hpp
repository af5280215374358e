// One random game, decision by decision. Each game has a taste of its own (some kinds of move are liked 27 times as
// much as others), so that games which would end early by chance also become long, and rare corners are met. Where the
// game lets players leave, some games lose one.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/json.hpp"
#include "honesty/under_test.hpp"

namespace divan::honesty {

// How much more work than usual to do: the long run is for nights.
[[nodiscard]] inline int patience() { return std::getenv("DIVAN_LONG") != nullptr ? 20 : 1; }

// What somebody decides; no move: he leaves for good.
template <Game G>
struct Decision {
  Seat seat{};
  std::optional<typename G::Move> move;
};

template <Game G>
[[nodiscard]] std::string told(const Decision<G>& decision) {
  return "seat " + std::to_string(index(decision.seat)) + " " + (decision.move ? json_text(*decision.move) : "leaves");
}

// `pictures`: the state after each event, for whoever wants to see them.
template <Game G>
std::vector<typename G::Event> carry_out(const G& game, typename G::State& state, const Decision<G>& decision,
                                         Chance& chance, std::vector<typename G::State>* pictures = nullptr) {
  std::vector<typename G::Event> events;
  auto look = [&] { pictures->push_back(state); };
  const Watcher watcher{&look, [](void* who) { (*static_cast<decltype(look)*>(who))(); }};
  Log<typename G::Event> log(events, pictures == nullptr ? Watcher{} : watcher);
  if (decision.move) {
    game.apply(state, decision.seat, *decision.move, chance, log);
  } else if constexpr (LetsLeave<G>) {
    game.leave(state, decision.seat, chance, log);
  }
  return events;
}

template <Game G>
class RandomGame {
public:
  using State = typename G::State;
  using Event = typename G::Event;
  static constexpr int longest = 100'000;  // decisions; a game that goes on is endless

  RandomGame(const G& game, const typename G::Options& options, std::uint64_t seed)
      : game_(game), whims_(seed * 2 + 1), chance_(seed * 2) {
    Log<Event> log(events_);
    state_ = game_.setup(options, chance_, log);
    constexpr std::array<std::uint32_t, 4> likings{1, 3, 9, 27};
    for (std::uint32_t& each : taste_) each = likings[whims_.below(likings.size())];
    somebody_leaves_ = LetsLeave<G> && whims_.below(8) == 0;
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Chance& chance() const { return chance_; }  // that the next decision will meet
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] int decisions() const { return decisions_; }
  [[nodiscard]] bool over() const { return game_.to_move(state_).empty(); }
  // The seats that people or programs sit on.
  [[nodiscard]] int seats() const { return game_.seats(game_.options_of(state_)); }
  [[nodiscard]] std::vector<Viewer> viewers() const {
    std::vector<Viewer> all{Viewer::spectator()};
    for (int i = 0; i < seats(); ++i) all.emplace_back(seat_at(i));
    return all;
  }

  [[nodiscard]] Decision<G> decide() {
    if constexpr (LetsLeave<G>) {
      if (somebody_leaves_ && whims_.below(24) == 0) {
        const Seat seat = seat_at(static_cast<int>(whims_.below(static_cast<std::uint32_t>(seats()))));
        if (!game_.refuse_leave(state_, seat)) return {seat, std::nullopt};
      }
    }
    const SeatSet asked = offered_to(game_, state_);
    auto skipped = whims_.below(static_cast<std::uint32_t>(asked.size()));
    auto seat = asked.begin();
    for (; skipped > 0; --skipped) ++seat;
    if constexpr (!lists_all_kinds<typename G::Move>) {
      const std::optional<typename G::Move> unlisted = unlisted_move(game_, state_, *seat, whims_);
      if (unlisted && !game_.refuse(state_, *seat, *unlisted)) return {*seat, unlisted};
    }
    typename G::MoveList list;
    game_.moves(state_, *seat, list);
    if (list.empty()) FAIL("dead end: seat ", index(*seat), " owes a decision and has no move in ", json_text(state_));
    std::uint32_t weights = 0;
    for (const auto& move : list) weights += taste_[move.index()];
    auto left = whims_.below(weights);
    std::size_t chosen = 0;
    for (; left >= taste_[list[chosen].index()]; ++chosen) left -= taste_[list[chosen].index()];
    return {*seat, list[chosen]};
  }

  void play(const Decision<G>& decision) {
    if (++decisions_ > longest) FAIL("endless: ", longest, " decisions have led to ", json_text(state_));
    events_ = carry_out(game_, state_, decision, chance_);
  }

private:
  const G& game_;
  Chance whims_;   // of the players
  Chance chance_;  // of the rules
  State state_{};
  std::vector<Event> events_;  // of the last decision, at first of the setup
  std::array<std::uint32_t, std::variant_size_v<typename G::Move>> taste_{};
  bool somebody_leaves_ = false;
  int decisions_ = 0;
};

// `visit(game, random_game)` for `count` random games of G in all, spread evenly over its tables.
template <Game G, class Tables, class Visit>
void for_exactly(const Tables& tables, int count, std::uint64_t seed, Visit&& visit) {
  const G game;
  for (int i = 0; i < count; ++i) {
    const auto& options = tables[static_cast<std::size_t>(i) % tables.size()];
    RandomGame<G> random(game, options, seed + static_cast<std::uint64_t>(i));
    CAPTURE(i);
    visit(game, random);
  }
}
// The same, with fewer games where they are long; but one at each table if there should be so many.
template <Game G, class Tables, class Visit>
void for_random_games(const Tables& tables, int count, std::uint64_t seed, Visit&& visit) {
  const int games = std::max(count / length_of<G>, std::min(count, static_cast<int>(tables.size())));
  for_exactly<G>(tables, games, seed, std::forward<Visit>(visit));
}

}  // namespace divan::honesty
