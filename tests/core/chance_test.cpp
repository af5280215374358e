// Chance must be the same in every build: the numbers here were worked out apart from our code.
#include "core/chance.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace divan {
namespace {

TEST_CASE("a seed gives the numbers that xoshiro256** gives, whatever the compiler") {
  Chance zero(0);
  CHECK(zero.bits() == 0x99ec5f36cb75f2b4);
  CHECK(zero.bits() == 0xbf6e1f784956452a);
  CHECK(zero.bits() == 0x1a5f849d4933e6e0);
  CHECK(zero.bits() == 0x6aa594f1262d2d2c);
  Chance other(2024);
  CHECK(other.bits() == 0x0e48715a13d7772e);
  CHECK(other.bits() == 0xc837f3ee8a7a1065);
  Chance given(std::array<std::uint64_t, 4>{1, 2, 3, 4});  // the reference's own example of a state
  CHECK(given.bits() == 11520);
  CHECK(given.bits() == 0);
  CHECK(given.bits() == 1509978240);
}

TEST_CASE("bounded draws and shuffles are the same in every build") {
  Chance chance(7);
  for (const std::uint32_t expected : {42U, 16U, 50U, 58U, 59U, 52U, 3U, 6U, 24U, 9U, 32U, 43U}) {
    CHECK(chance.below(60) == expected);
  }
  Chance again(7);
  std::array<int, 10> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  again.shuffle(std::span<int>(items));
  CHECK(items == std::array<int, 10>{1, 8, 3, 0, 4, 5, 9, 6, 2, 7});
}

// --- Without bias ------------------------------------------------------------------------------------------------

// A generator whose next draw has `high` as its upper half: the output function run backwards.
Chance about_to_draw(std::uint32_t high) {
  constexpr std::uint64_t ninth = 0x8e38e38e38e38e39;  // inverses modulo 2^64
  constexpr std::uint64_t fifth = 0xcccccccccccccccd;
  static_assert(ninth * 9 == 1 && fifth * 5 == 1);
  const std::uint64_t result = std::uint64_t{high} << 32U;
  return Chance(std::array<std::uint64_t, 4>{1, std::rotr(result * ninth, 7) * fifth, 3, 4});
}

// What that draw becomes, or nothing if it is rejected and another is drawn.
std::optional<std::uint32_t> outcome(std::uint32_t high, std::uint32_t bound) {
  Chance drawn = about_to_draw(high);
  Chance one_later = drawn;
  one_later.bits();
  const std::uint32_t value = drawn.below(bound);
  if (drawn.bits() != one_later.bits()) return std::nullopt;
  return value;
}

TEST_CASE("below() gives each value exactly the same number of the 2^32 possible draws") {
  for (const std::uint32_t bound : {1U, 2U, 3U, 5U, 6U, 7U, 10U, 12U, 13U, 52U, 60U, 1000U, 65536U, 65537U}) {
    CAPTURE(bound);
    const std::uint64_t share = (std::uint64_t{1} << 32U) / bound;
    for (std::uint32_t value = 0; value < bound; value += 1 + bound / 64) {
      CAPTURE(value);
      // The draws for one value lie together: from `begin`, where the first few may be rejected, to `end`.
      const std::uint64_t begin = ((std::uint64_t{value} << 32U) + bound - 1) / bound;
      const std::uint64_t end = ((std::uint64_t{value + 1} << 32U) + bound - 1) / bound;
      std::uint64_t rejected = 0;
      while (!outcome(static_cast<std::uint32_t>(begin + rejected), bound)) ++rejected;
      CHECK(end - begin - rejected == share);
      CHECK(outcome(static_cast<std::uint32_t>(begin + rejected), bound) == value);
      CHECK(outcome(static_cast<std::uint32_t>(begin + share / 2), bound) == value);
      CHECK(outcome(static_cast<std::uint32_t>(end - 1), bound) == value);
    }
  }
}

TEST_CASE("below() stays below, also for bounds that reject half of the draws") {
  Chance chance(1);
  for (const std::uint32_t bound : {1U, 2U, 3U, 0x80000001U, 0xffffffffU}) {
    for (int i = 0; i < 1000; ++i) CHECK(chance.below(bound) < bound);
  }
  CHECK(chance.below(1) == 0);
}

TEST_CASE("a shuffle keeps the items and makes every order equally often") {
  Chance chance(3);
  std::map<std::array<int, 4>, int> counts;
  constexpr int rounds = 24'000;
  for (int i = 0; i < rounds; ++i) {
    std::array<int, 4> items{1, 2, 3, 4};
    chance.shuffle(std::span<int>(items));
    ++counts[items];
  }
  CHECK(counts.size() == 24);
  for (const auto& [order, count] : counts) {
    CHECK(std::abs(count - rounds / 24) < 150);
    CHECK(std::set<int>(order.begin(), order.end()) == std::set<int>{1, 2, 3, 4});
  }
  std::array<int, 1> one{9};
  chance.shuffle(std::span<int>(one));
  CHECK(one[0] == 9);
  std::vector<int> none;
  chance.shuffle(std::span(none));
  CHECK(none.empty());
}

// --- One stream a step -------------------------------------------------------------------------------------------

TEST_CASE("each step of a seed has its own stream, the same in every build") {
  const Seed seed("divan");
  CHECK(seed.text() == "divan");
  CHECK(seed.step(0).bits() == 0x7941f8352f52c7f0);
  CHECK(seed.step(1).bits() == 0x1d0f18f2786c936e);
  CHECK(seed.step(2).bits() == 0xbfd92afbf30e56bf);
  CHECK(seed.step(1).bits() == seed.step(1).bits());
  CHECK(seed == Seed("divan"));
  CHECK(!(seed == Seed()));
  std::set<std::uint64_t> firsts;
  for (std::uint64_t step = 0; step < 1000; ++step) {
    firsts.insert(seed.step(step).bits());
    firsts.insert(Seed("divam").step(step).bits());
  }
  CHECK(firsts.size() == 2000);
}

TEST_CASE("a commitment is the SHA-256 of the seed and tells nothing of its streams") {
  CHECK(Seed("divan").commitment() == "bedebc49cbc9b7edb33a18e5ad5be1524dc8d5153e7fc00b42383b4cb20343f9");
  CHECK(Seed("divan").commitment() != Seed("divan ").commitment());
  CHECK(Seed().commitment().size() == 64);
}

}  // namespace
}  // namespace divan
