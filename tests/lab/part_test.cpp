// Parts of a long run, as processes on other machines write them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/games.hpp"
#include "lab/part.hpp"
#include "lab/rating.hpp"

using namespace divan;

namespace {

// Three seats, eleven games: the last deal is not played on every seat.
Part part_of(const Shard& shard, std::uint64_t seed = 1) {
  Part part;
  part.header.command = "simulate";
  part.header.build = "here";
  part.header.game = "egocentric-world";
  part.header.seed = seed;
  part.header.games = 11;
  part.header.bots = {"greedy", "random", "random"};
  part.header.shard = shard;
  SimulationPlan plan;
  plan.games = 11;
  plan.seed = seed;
  plan.shard = shard;
  plan.seats = {{BotKind::greedy, 0, {}}, {BotKind::random, 0, {}}, {BotKind::random, 0, {}}};
  const json::value options = json::object{{"players", 3}, {"rounds", "single"}};
  Expected<SimulationResult> result = simulate_game("egocentric-world", options, plan);
  REQUIRE(result.ok());
  part.runs.push_back({options, part.header.bots, *result});
  for (SeatTime& each : part.runs[0].result.time.bots) each = {};  // what differs from run to run
  part.runs[0].result.time.nanoseconds = 0;
  return part;
}

std::vector<PartFile> parts(std::uint64_t of) {
  std::vector<PartFile> files;
  for (std::uint64_t i = 1; i <= of; ++i) files.push_back({"part." + std::to_string(i), part_of({i, of})});
  return files;
}

}  // namespace

TEST_CASE("Shards cover all games once, keep the games of a deal together and are much alike") {
  for (const std::uint64_t games : {0ULL, 1ULL, 7ULL, 211ULL, 1'000'000'000'000ULL}) {
    for (const std::uint64_t seats : {1ULL, 2ULL, 3ULL, 8ULL}) {
      for (const std::uint64_t of : {1ULL, 2ULL, 7ULL, 64ULL}) {
        SimulationPlan plan;
        plan.games = games;
        std::uint64_t next = 0;
        std::uint64_t least = games;
        std::uint64_t most = 0;
        for (std::uint64_t i = 1; i <= of; ++i) {
          plan.shard = {i, of};
          const GameRange range = games_of(plan, seats);
          REQUIRE(range.first == next);
          CHECK((range.first % seats == 0 || range.count == 0));
          next += range.count;
          least = std::min(least, range.count);
          most = std::max(most, range.count);
        }
        CHECK(next == games);
        CHECK(most - least <= 2 * seats);
      }
    }
  }
}

TEST_CASE("Parts in any order add up to what one run counts, byte for byte") {
  const std::string whole = part_text(part_of({1, 1}));
  std::vector<PartFile> files = parts(4);
  std::rotate(files.begin(), files.begin() + 3, files.end());
  std::swap(files[1], files[2]);
  const Expected<Part> merged = merge_parts(files);
  REQUIRE(merged.ok());
  CHECK(part_text(*merged) == whole);
}

TEST_CASE("More parts than deals: some are empty, and the whole is the same") {
  const Expected<Part> merged = merge_parts(parts(9));
  REQUIRE(merged.ok());
  CHECK(part_text(*merged) == part_text(part_of({1, 1})));
}

TEST_CASE("What is written is what is read") {
  const Part part = part_of({2, 3});
  const Expected<Part> read = read_part(part_text(part));
  REQUIRE(read.ok());
  CHECK(part_text(*read) == part_text(part));
}

TEST_CASE("Every changed byte and every cut of a part is refused, with the line") {
  const std::string text = part_text(part_of({1, 2}));
  const std::size_t second = text.find('\n') + 1;
  for (std::size_t i = 0; i < text.size(); i += 13) {
    std::string changed = text;
    changed[i] = changed[i] == '7' ? '8' : '7';
    const Expected<Part> damaged = read_part(changed);
    REQUIRE_FALSE(damaged.ok());
    CHECK(damaged.fault().path.starts_with(i < second ? "1" : "2"));
    CHECK_FALSE(read_part(text.substr(0, i)).ok());
  }
  CHECK(read_part(text + "more").fault().path == "3");
  CHECK_FALSE(read_part("").ok());
  Part far = part_of({1, 2});
  far.runs[0].result.bots[0].scores.first = -9'000'000'000'000'000'000;  // would be added up for ever
  CHECK(read_part(part_text(far)).fault().path == "2: $.result.games");
  CHECK(read_part("divan\n").fault().text.en == "this is no line of a part written by divan");
}

TEST_CASE("What does not belong together is refused by name, what is missing is named") {
  std::vector<PartFile> files = parts(3);
  std::vector<PartFile> missing{files[1]};
  CHECK(merge_parts(missing).fault().text.en.starts_with("missing: 1/3, 3/3."));
  std::vector<PartFile> twice = files;
  twice.push_back({"again", files[1].part});
  CHECK(merge_parts(twice).fault().text.en.find("2/3") != std::string::npos);
  const auto other = [&](auto change) {
    std::vector<PartFile> changed = files;
    change(changed[1].part);
    const Expected<Part> merged = merge_parts(changed);
    REQUIRE_FALSE(merged.ok());
    CHECK(merged.fault().path == "part.2");
    return merged.fault().text.en;
  };
  CHECK(other([](Part& part) { part.header.seed = 2; }).find("another seed than part.1: 2 / 1") != std::string::npos);
  CHECK(other([](Part& part) { part.header.build = "there"; }).find("another build") != std::string::npos);
  CHECK(other([](Part& part) { part.header.content = "x"; }).find("another components") != std::string::npos);
  CHECK(other([](Part& part) { part.header.bots[0] = "hard"; }).find("another bots") != std::string::npos);
  CHECK(other([](Part& part) { part.header.options = json::object{{"players", 3}}; }).find("another options") !=
        std::string::npos);
  CHECK(other([](Part& part) { part.header.shard.of = 4; }).find("another division") != std::string::npos);
  CHECK(other([](Part& part) { part.runs[0].bots[0] = "hard"; }).find("line 2") != std::string::npos);
}

TEST_CASE("A histogram keeps the same numbers in whatever order they come") {
  Histogram one;
  for (const std::int64_t number : {4, -2, 4, 9}) one.count(number);
  Histogram other;
  for (const std::int64_t number : {9, 4, -2}) other.count(number);
  Histogram rest;
  rest.count(4);
  rest.add(other);
  CHECK(one == rest);
  CHECK(one.first == -2);
  CHECK(one.total() == 4);
  CHECK(one.sum() == 15);
  CHECK(one.greatest() == 9);
  CHECK(one.median() == 4);
  CHECK(Histogram{}.median() == 0);
}

TEST_CASE("Ratings: three wins of four are 191 points, known strengths are found again, who never lost has one") {
  const std::vector<Match> pair{{0, 1, 7500, 2500}};
  const auto two = rate(2, pair);
  CHECK(two[0].points - two[1].points == doctest::Approx(400 * std::log10(3.0)).epsilon(0.001));
  CHECK(two[0].points + two[1].points == doctest::Approx(3000));
  // The interval of a difference is known from the counts: the error of log odds is sqrt(1/wins + 1/losses).
  const double error = 1.96 * 400 / std::log(10.0) * std::sqrt(1 / 7500.0 + 1 / 2500.0) / 2;
  CHECK(two[0].high - two[0].points == doctest::Approx(error).epsilon(0.01));

  const std::vector<double> strength{-200, 0, 50, 300};
  std::vector<Match> matches;
  for (std::size_t i = 0; i < strength.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const double chance = 1 / (1 + std::pow(10, (strength[k] - strength[i]) / 400));
      matches.push_back({i, k, 1e6 * chance, 1e6 * (1 - chance)});
    }
  }
  const auto found = rate(strength.size(), matches);
  const double mean = std::accumulate(strength.begin(), strength.end(), 0.0) / 4;
  for (std::size_t i = 0; i < strength.size(); ++i) {
    CHECK(found[i].points == doctest::Approx(1500 + strength[i] - mean).epsilon(0.001));
  }
  const std::vector<Match> always{{0, 1, 400, 0}};
  const auto beaten = rate(2, always);
  CHECK(std::isfinite(beaten[0].points));
  CHECK(beaten[0].low > beaten[1].high);
}
