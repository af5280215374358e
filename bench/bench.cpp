// ./bench: how fast, and with how many operations. Each figure is the best of several runs on one core, since noise
// only ever slows a run down.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/egocentric_world.hpp"
#include "bots/the_loop.hpp"
#include "bots/unconscious_mind.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "games/the_loop/the_loop.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "lab/simulate.hpp"
#include "table/table.hpp"
#include "toys/connect_four.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/tic_tac_toe.hpp"

// Every allocation of the program is counted.
static std::atomic<std::uint64_t> allocations{0};
void* operator new(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace divan {
namespace {

using Clock = std::chrono::steady_clock;
using egocentric_world::EgocentricWorld;

template <class Work>
double seconds_of(const Work& work) {
  const auto began = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - began).count();
}

void row(const std::string& what, const std::string& measured, const std::string& goal) {
  std::printf("| %-52s | %-26s | %-14s |\n", what.c_str(), measured.c_str(), goal.c_str());
  std::fflush(stdout);
}

std::string figure(double value, const char* unit, int digits = 1) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f %s", digits, value, unit);
  return text;
}

template <Game G>
struct Playouts {
  double moves_a_second = 0;
  double moves_a_game = 0;
  double options_a_move = 0;  // legality scan: how many moves are listed
  std::uint64_t allocated = 0;
};

template <Game G>
Playouts<G> playouts(const G& game, const typename G::Options& options, std::uint64_t games) {
  Playouts<G> best;
  for (int run = 0; run < 5; ++run) {
    Chance chance(1);
    Log<typename G::Event> nobody;
    std::uint64_t moves = 0;
    const std::uint64_t before = allocations;
    const double seconds = seconds_of([&] {
      for (std::uint64_t i = 0; i < games; ++i) {
        typename G::State state = game.setup(options, chance, nobody);
        moves += random_playout(game, state, chance);
      }
    });
    best.allocated += allocations - before;
    best.moves_a_game = static_cast<double>(moves) / static_cast<double>(games);
    best.moves_a_second = std::max(best.moves_a_second, static_cast<double>(moves) / seconds);
  }
  Chance chance(1);
  Log<typename G::Event> nobody;
  typename G::MoveList list;
  std::uint64_t listed = 0;
  std::uint64_t moves = 0;
  for (std::uint64_t i = 0; i < games / 20 + 1; ++i) {
    typename G::State state = game.setup(options, chance, nobody);
    for (SeatSet asked = game.to_move(state); !asked.empty(); asked = game.to_move(state)) {
      game.moves(state, asked.first(), list);
      listed += list.size();
      ++moves;
      game.apply(state, asked.first(), random_move<G>(list, chance), chance, nobody);
    }
  }
  best.options_a_move = static_cast<double>(listed) / static_cast<double>(moves);
  return best;
}

template <Game G>
void show_playouts(const char* name, const G& game, const typename G::Options& options, std::uint64_t games,
                   const char* goal) {
  const Playouts<G> result = playouts(game, options, games);
  row(std::string(name) + ", random play", figure(result.moves_a_second / 1e6, "M moves/s"), goal);
  char text[96];
  std::snprintf(text, sizeof text, "%.1f, %.1f, %llu", result.moves_a_game, result.options_a_move,
                static_cast<unsigned long long>(result.allocated));
  row("  moves a game, moves listed a move, allocations", text, "-, -, 0");
}

template <Game G>
void show_game_time(const char* name, const G& game, const typename G::Options& options, std::uint64_t games,
                    const char* goal) {
  const Playouts<G> result = playouts(game, options, games);
  row(name, figure(1e3 * result.moves_a_game / result.moves_a_second, "ms", 2), goal);
}

egocentric_world::Options one_round(int players) {
  egocentric_world::Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.rounds = egocentric_world::Rounds::single;
  return options;
}

void show_copy() {
  const EgocentricWorld game;
  Chance chance(1);
  Log<egocentric_world::Event> nobody;
  const egocentric_world::State state = game.setup(one_round(6), chance, nobody);
  std::vector<egocentric_world::State> copies(64, state);
  double best = 1e9;
  for (int run = 0; run < 5; ++run) {
    const int count = 2'000'000;
    const double seconds = seconds_of([&] {
      for (int i = 0; i < count; ++i) {
        copies[static_cast<std::size_t>(i + 1) % 64] = copies[static_cast<std::size_t>(i) % 64];
        asm volatile("" : : "r"(copies.data()) : "memory");
      }
    });
    best = std::min(best, seconds / count);
  }
  row("Egocentric World, size of State", figure(sizeof(egocentric_world::State), "bytes", 0), "<= 512 bytes");
  row("Egocentric World, copy of State", figure(best * 1e9, "ns"), "< 50 ns");
}

// Where a search stands: at the beginning, or all along a game that `greedy` plays.
template <Game G>
struct Asked {
  typename G::View view;
  Seat seat;
};
template <Game G>
std::vector<Asked<G>> along_a_game(const G& game, const typename G::Options& options, int apart) {
  std::vector<Asked<G>> asked;
  Chance chance(1);
  Log<typename G::Event> nobody;
  typename G::MoveList list;
  typename G::State state = game.setup(options, chance, nobody);
  for (int i = 0; !game.to_move(state).empty(); ++i) {
    const Seat seat = game.to_move(state).first();
    const typename G::View view = game.view(state, seat);
    game.moves(state, seat, list);
    if (i % apart == 0) asked.push_back({view, seat});
    game.apply(state, seat, choose(game, view, seat, {BotKind::greedy}, chance).move, chance, nobody);
  }
  return asked;
}

// Searches as `hard` does, with what it has learnt; the best of three runs.
template <Game G>
double iterations_a_second(const G& game, const std::vector<Asked<G>>& asked, std::uint32_t iterations) {
  double best = 0;
  for (int run = 0; run < 3; ++run) {
    std::uint64_t done = 0;
    const double seconds = seconds_of([&] {
      Chance chance(1);
      for (const Asked<G>& each : asked) {
        done += choose(game, each.view, each.seat, {BotKind::hard, iterations}, chance).iterations;
      }
    });
    best = std::max(best, static_cast<double>(done) / seconds);
  }
  return best;
}

template <Game G>
void show_search(const char* name, const G& game, const typename G::Options& options, int apart) {
  std::vector<Asked<G>> asked = along_a_game(game, options, apart);
  const double along = iterations_a_second(game, asked, 1000);
  asked.resize(1);
  row(std::string(name) + ", search: first move, all along",
      figure(iterations_a_second(game, asked, 20'000) / 1e3, "k, ", 0) + figure(along / 1e3, "k iterations/s", 0), "-");
}

void show_searches() {
  show_search("Egocentric World, 3 players", EgocentricWorld{}, one_round(3), 1);
  show_search("The LOOP, solo", the_loop::TheLoop{}, the_loop::Options{}, 3);
  const unconscious_mind::UnconsciousMind mind;
  show_search("Unconscious Mind, two", mind, unconscious_mind::Options{.players = 2}, 7);
  show_search("Unconscious Mind, four", mind, unconscious_mind::Options{.players = 4}, 14);
  show_search("Unconscious Mind, the Id", mind, unconscious_mind::Options{.players = 1}, 5);
}

void show_cores() {
  const auto game = std::make_shared<const EgocentricWorld>();
  const BotOrder greedy{BotKind::greedy, 0, {}};
  double one = 1e9;
  double two = 1e9;
  for (int run = 0; run < 3; ++run) {  // side by side, so that noise meets both
    const SimulationPlan plan{12'000, {greedy, greedy, greedy}, true, 1, 1};
    const PreparedSimulation prepared = prepare<EgocentricWorld>(game, one_round(3), plan);
    one = std::min(one, seconds_of([&] { static_cast<void>(play_on_cores(prepared, 1)); }));
    two = std::min(two, seconds_of([&] { static_cast<void>(play_on_cores(prepared, 2)); }));
  }
  row("Egocentric World, simulate on 2 cores against 1", figure(one / two, "times", 2), ">= 1.8 times");
}

void show_replay() {
  const EgocentricWorld game;
  egocentric_world::Options options = one_round(3);
  options.rounds = egocentric_world::Rounds::to_target;
  options.target_score = 200;
  // A record of exactly 1,000 moves: games are played until one is long enough, then cut.
  Record<EgocentricWorld> record;
  for (int seed = 1; record.entries.size() < 1000; ++seed) {
    Table<EgocentricWorld> table(game, options, {}, Seed(std::to_string(seed)));
    Chance chance(static_cast<std::uint64_t>(seed));
    while (!table.to_move().empty() && table.steps() < 1000) {
      const Seat seat = table.to_move().first();
      EgocentricWorld::MoveList list;
      game.moves(table.state(), seat, list);
      // Drawing and throwing makes long games.
      egocentric_world::Move move = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      if (list.contains(egocentric_world::Draw{})) move = egocentric_world::Draw{};
      if (list.contains(egocentric_world::Throw{})) move = egocentric_world::Throw{};
      if (table.play(seat, move)) std::abort();
    }
    record = table.record();
  }
  double best = 1e9;
  for (int run = 0; run < 10; ++run) {
    best = std::min(best, seconds_of([&] {
                      if (!Table<EgocentricWorld>::replay(game, record)) std::abort();
                    }));
  }
  row("Egocentric World, a 1,000-move record replayed", figure(best * 1e3, "ms", 2), "< 5 ms");
}

// Working out whether a person's move can be taken back: the mean over the moves of random games, the dearest move, and
// how many could be.
template <Game G>
void show_undo(const char* name, const G& game, const typename G::Options& options, int games) {
  Chance chance(1);
  double all = 0;
  double dearest = 0;
  int moves = 0;
  int could = 0;
  for (int i = 0; i < games; ++i) {
    std::vector<typename G::Event> events;
    Log<typename G::Event> log(events);
    typename G::State state = game.setup(options, chance, log);
    for (SeatSet asked = game.to_move(state); !asked.empty(); asked = game.to_move(state)) {
      typename G::MoveList list;
      game.moves(state, asked.first(), list);
      const typename G::Move move = random_move<G>(list, chance);
      const typename G::State before = state;
      events.clear();
      game.apply(state, asked.first(), move, chance, log);
      if (game.outcome(state)) break;
      double best = 1e9;
      for (int run = 0; run < 3; ++run) {
        best = std::min(
            best, seconds_of([&] {
              if (judge(game, before, asked.first(), move, state, events) == Verdict::can_be_taken_back && run == 0) {
                ++could;
              }
            }));
      }
      all += best;
      dearest = std::max(dearest, best);
      ++moves;
    }
  }
  char text[96];
  std::snprintf(text, sizeof text, "%.1f us, %.0f us, %d %%", all / moves * 1e6, dearest * 1e6, 100 * could / moves);
  row(std::string(name) + ", may a move be undone", text, "mean, most, yes");
}

void show_undo_of_all() {
  const EgocentricWorld game;
  show_undo("Egocentric World, 2 players", game, one_round(2), 200);
  show_undo("Egocentric World, 6 players", game, one_round(6), 100);
  const the_loop::TheLoop loop;
  show_undo("The LOOP, 2 people", loop, the_loop::Options{.players = 2}, 40);
  const unconscious_mind::UnconsciousMind mind;
  show_undo("Unconscious Mind, 2 players", mind, unconscious_mind::Options{.players = 2}, 8);
  show_undo("Unconscious Mind, against the Id", mind, unconscious_mind::Options{.players = 1}, 20);
}

void show_all() {
  std::printf("| %-52s | %-26s | %-14s |\n|---|---|---|\n", "what, one core", "measured", "goal");
  show_playouts("tic-tac-toe", toys::TicTacToe{}, {}, 2'000'000, ">= 42.5 M");
  show_playouts("connect four", toys::ConnectFour{}, {}, 500'000, ">= 21.5 M");
  show_playouts("Leduc poker", toys::LeducPoker{}, {}, 3'000'000, ">= 39 M");
  const EgocentricWorld game;
  show_playouts("Egocentric World, 3 players, one round", game, one_round(3), 200'000, ">= 10 M");
  show_playouts("Egocentric World, 6 players, one round", game, one_round(6), 100'000, "-");
  show_playouts("Egocentric World, solo, one round", game, one_round(1), 200'000, "-");
  const the_loop::TheLoop loop;
  show_playouts("The LOOP, solo with three agents", loop, the_loop::Options{}, 20'000, ">= 3 M");
  show_playouts("The LOOP, four people", loop, the_loop::Options{.players = 4}, 20'000, ">= 3 M");
  row("The LOOP, size of State", figure(sizeof(the_loop::State), "bytes", 0), "<= 2048 bytes");
  const unconscious_mind::UnconsciousMind mind;
  show_playouts("Unconscious Mind, two players", mind, unconscious_mind::Options{.players = 2}, 3'000, "-");
  show_playouts("Unconscious Mind, four players", mind, unconscious_mind::Options{.players = 4}, 2'000, "-");
  show_playouts("Unconscious Mind, against the Id", mind, unconscious_mind::Options{.players = 1}, 3'000, "-");
  show_game_time("Unconscious Mind, a random game of four", mind, unconscious_mind::Options{.players = 4}, 2'000,
                 "< 2 ms");
  row("Unconscious Mind, size of State", figure(sizeof(unconscious_mind::State), "bytes", 0), "<= 8192 bytes");
  show_copy();
  show_searches();
  show_cores();
  show_replay();
  show_undo_of_all();
}

}  // namespace
}  // namespace divan

int main(int count, char** words) {
  if (count == 2 && std::string(words[1]) == "--native-for-wasm") {
    const divan::EgocentricWorld game;
    std::printf("%.2f\n", divan::playouts(game, divan::one_round(3), 100'000).moves_a_second / 1e6);
    return 0;
  }
  if (count == 2 && std::string(words[1]) == "--search") {
    divan::show_searches();
    return 0;
  }
  if (count == 2 && std::string(words[1]) == "--undo") {
    divan::show_undo_of_all();
    return 0;
  }
  divan::show_all();
}
