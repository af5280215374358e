#include <doctest/doctest.h>

#include "bots/egocentric_world.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "lab/games.hpp"
#include "lab/interval.hpp"

using namespace divan;

namespace {

SimulationPlan plan_of(std::uint64_t games, std::vector<BotKind> kinds, unsigned threads = 1) {
  SimulationPlan plan;
  plan.games = games;
  for (const BotKind kind : kinds) plan.seats.push_back({kind, 0, {}});
  plan.threads = threads;
  return plan;
}

const json::value duel = json::object{{"players", 2}, {"rounds", "single"}};

}  // namespace

TEST_CASE("Wilson's interval is known for 8 of 10 and stays within 0 and 1") {
  const Interval some = wilson(8, 10);
  CHECK(some.share == doctest::Approx(0.8));
  CHECK(some.low == doctest::Approx(0.4902).epsilon(0.001));
  CHECK(some.high == doctest::Approx(0.9433).epsilon(0.001));
  CHECK(wilson(0, 10).low == doctest::Approx(0.0));
  CHECK(wilson(10, 10).high == doctest::Approx(1.0));
  CHECK(wilson(0, 0).high == 1.0);
}

TEST_CASE("A simulation gives the same figures on one core and on two") {
  const auto one = simulate_game("egocentric-world", duel, plan_of(64, {BotKind::greedy, BotKind::random}, 1));
  const auto two = simulate_game("egocentric-world", duel, plan_of(64, {BotKind::greedy, BotKind::random}, 2));
  REQUIRE(one.ok());
  REQUIRE(two.ok());
  CHECK(one->games == 64);
  CHECK(one->moves == two->moves);
  CHECK(one->bots[0].wins == two->bots[0].wins);
  CHECK(one->bots[0].scores == two->bots[0].scores);
  CHECK(one->bots[0].wins + one->bots[1].wins == 64 * shares_of_a_win);
  CHECK(one->wins_by_seat[0] + one->wins_by_seat[1] == 64 * shares_of_a_win);
}

TEST_CASE("Paired seeds deal each game once for every seating, so equal bots win equally by deal") {
  const auto result = simulate_game("egocentric-world", duel, plan_of(200, {BotKind::citybot, BotKind::citybot}));
  REQUIRE(result.ok());
  // The same deal twice with the same deterministic bots: each wins it once.
  CHECK(result->bots[0].wins == result->bots[1].wins);
}

TEST_CASE("In solo the Citybots' wins are counted beside the bot's") {
  const auto result = simulate_game("egocentric-world", json::object{{"players", 1}}, plan_of(30, {BotKind::greedy}));
  REQUIRE(result.ok());
  REQUIRE(result->wins_by_automaton.size() == 2);
  CHECK(result->bots[0].wins + result->wins_by_automaton[0] + result->wins_by_automaton[1] == 30 * shares_of_a_win);
}

TEST_CASE("A simulation that cannot be is refused with its reason") {
  CHECK(simulate_game("chess", duel, plan_of(1, {BotKind::random})).fault().path == "$.game");
  CHECK(simulate_game("egocentric-world", duel, plan_of(1, {BotKind::random})).fault().path == "$.seats");
  CHECK(simulate_game("egocentric-world", json::object{{"players", 7}}, plan_of(1, {BotKind::random})).fault().path ==
        "$.options.players");
  CHECK_FALSE(simulate_game("egocentric-world", duel, plan_of(1, {BotKind::random, BotKind::random}), {}, "{}").ok());
}

TEST_CASE("Progress counts up to the number of games") {
  std::uint64_t last = 0;
  const auto result = simulate_game("egocentric-world", duel, plan_of(40, {BotKind::random, BotKind::random}),
                                    [&last](std::uint64_t done) { last = done; });
  REQUIRE(result.ok());
  CHECK(last == 40);
}

TEST_CASE("What winners did is counted: every player of every game is a winner or not") {
  const auto result = simulate_game("egocentric-world", duel, plan_of(20, {BotKind::greedy, BotKind::random}));
  REQUIRE(result);
  std::uint64_t of_winners = 0;
  std::uint64_t of_others = 0;
  std::uint64_t stops = 0;
  for (const Finding& each : result->findings) {
    if (each.name.en != "STOP") continue;
    if (each.group == "byWinners") of_winners = each.tally.chances;
    if (each.group == "byOthers") of_others = each.tally.chances;
    if (each.group != "won") stops += each.tally.hits;
  }
  CHECK(of_winners >= 20);  // some share a victory
  CHECK(of_winners + of_others == 40);
  CHECK(stops > 0);
  CHECK(stops <= 40);  // EW-9.8: once each
}
