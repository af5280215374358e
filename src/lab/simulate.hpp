// The games of a simulation, at the full speed of a game's types.
#pragma once

#include <algorithm>
#include <chrono>

#include "core/game.hpp"
#include "lab/simulation.hpp"

namespace divan {

// A browser has one core a worker and no use for how long each thought took.
#ifdef __wasm__
inline constexpr bool thoughts_are_timed = false;
#else
inline constexpr bool thoughts_are_timed = true;
#endif

template <Game G>
class SimulationOf final : public Simulation {
public:
  SimulationOf(std::shared_ptr<const G> game, const typename G::Options& options, SimulationPlan plan)
      : game_(std::move(game)),
        options_(options),
        plan_(std::move(plan)),
        seats_(static_cast<std::size_t>(game_->seats(options))) {
    result_.bots.resize(seats_);
    result_.wins_by_seat.resize(seats_);
    result_.ahead.resize(seats_ * seats_);
    result_.time.bots.resize(seats_);
  }

  void play(std::uint64_t number) override {
    const G& game = *game_;
    const std::size_t shift = plan_.rotate ? static_cast<std::size_t>(number % seats_) : 0;
    const std::uint64_t deal = plan_.rotate ? number / seats_ : number;
    const auto bot_on = [&](Seat seat) { return (slot(seat) + shift) % seats_; };
    Chance chance(plan_.seed * 0x9e3779b97f4a7c15ULL + deal);
    Chance thought(plan_.seed * 0xd6e8feb86659fd93ULL + number);
    Log<typename G::Event> nobody;
    typename G::MoveList list;
    typename G::State state = game.setup(options_, chance, nobody);
    std::uint64_t moves = 0;
    for (SeatSet asked = game.to_move(state); !asked.empty(); asked = game.to_move(state)) {
      if (moves == most_moves_a_game) {
        ++result_.unfinished;
        break;
      }
      const Seat seat = asked.first();
      const std::size_t bot = bot_on(seat);
      const BotOrder& order = plan_.seats[bot];
      typename G::Move move{};
      if (order.kind == BotKind::random) {  // needs no view; a simulation of random play runs at the speed of the rules
        game.moves(state, seat, list);
        move = random_move<G>(list, thought);
      } else {
        move = think(game.view(state, seat), seat, order, thought, bot);
      }
      ++result_.bots[bot].decisions;
      study_.before(game, state, move);
      game.apply(state, seat, move, chance, nobody);
      ++moves;
    }
    ++result_.games;
    result_.moves += moves;
    result_.lengths.count(static_cast<std::int64_t>(moves));
    if (const auto outcome = game.outcome(state)) {
      study_.after(game, state);
      count(*outcome, bot_on);
    }
  }

  [[nodiscard]] SimulationResult result() const override {
    SimulationResult result = result_;
    result.findings = study_.findings(*game_);
    return result;
  }

private:
  typename G::Move think(const typename G::View& view, Seat seat, const BotOrder& order, Chance& thought,
                         std::size_t bot) {
    if constexpr (thoughts_are_timed) {
      const auto before = std::chrono::steady_clock::now();
      const BotChoice<G> choice = choose(*game_, view, seat, order, thought);
      const auto took = std::chrono::steady_clock::now() - before;
      const auto nanoseconds =
          static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(took).count());
      SeatTime& time = result_.time.bots[bot];
      time.nanoseconds += nanoseconds;
      time.worst = std::max(time.worst, nanoseconds);
      result_.bots[bot].iterations += choice.iterations;
      return choice.move;
    } else {
      const BotChoice<G> choice = choose(*game_, view, seat, order, thought);
      result_.bots[bot].iterations += choice.iterations;
      return choice.move;
    }
  }

  template <class BotOn>
  void count(const Outcome& outcome, const BotOn& bot_on) {
    const auto winners = static_cast<std::uint64_t>(outcome.winners());
    result_.wins_by_automaton.resize(outcome.places.size() - seats_);
    for (std::size_t i = 0; i < outcome.places.size(); ++i) {
      const Seat seat = seat_at(static_cast<int>(i));
      const std::uint64_t divided = outcome.ending == Ending::ranked ? winners : 1;
      const std::uint64_t share = outcome.won(seat) ? shares_of_a_win / divided : 0;
      if (i >= seats_) {
        result_.wins_by_automaton[i - seats_] += share;
        continue;
      }
      SeatTally& tally = result_.bots[bot_on(seat)];
      tally.wins += share;
      tally.shared += outcome.won(seat) && winners > 1 ? 1U : 0U;
      if (i < outcome.scores.size()) tally.scores.count(outcome.scores[i]);
      result_.wins_by_seat[i] += share;
      for (std::size_t k = 0; k < seats_; ++k) {
        if (outcome.places[i] >= outcome.places[k]) continue;
        ++result_.ahead[bot_on(seat) * seats_ + bot_on(seat_at(static_cast<int>(k)))];
      }
    }
  }

  std::shared_ptr<const G> game_;
  typename G::Options options_;
  SimulationPlan plan_;
  std::size_t seats_;
  SimulationResult result_;
  Study<G> study_;
};

template <Game G>
[[nodiscard]] PreparedSimulation prepare(std::shared_ptr<const G> game, const typename G::Options& options,
                                         const SimulationPlan& plan) {
  const auto seats = static_cast<std::uint64_t>(game->seats(options));
  return {games_of(plan, seats), [game = std::move(game), options, plan]() -> std::unique_ptr<Simulation> {
            return std::make_unique<SimulationOf<G>>(game, options, plan);
          }};
}

}  // namespace divan
