// What the view foretells: how many cubes would fall for each Foo card to come, and how likely they open a vortex.
#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

Forecast forecast_for(const State& table, Era era) {
  for (const Forecast& each : game().view(table, ada).forecast) {
    if (each.era == era) return each;
  }
  FAIL("no forecast for era ", int{era});
  return {};
}

// Every way the cubes can fall, tried one by one.
int vortexes_per_mille(const State& table, Era era, int cubes) {
  const auto& chutes = game().components().chutes;
  const std::array<Era, 3> mouths{previous(era), era, next(era)};
  double vortex = 0;
  int ways = 1;
  for (int i = 0; i < cubes; ++i) ways *= 3;
  for (int way = 0; way < ways; ++way) {
    std::array<int, 3> falls{};
    double chance = 1;
    for (int i = 0, rest = way; i < cubes; ++i, rest /= 3) {
      const auto mouth = static_cast<std::size_t>(rest % 3);
      ++falls[mouth];
      chance *= chutes[mouth] / 100.0;
    }
    bool overflows = false;
    for (std::size_t i = 0; i < 3; ++i) {
      overflows = overflows || table.rifts[mouths[i]] + falls[i] > table.slots(mouths[i]);
    }
    vortex += overflows ? chance : 0;
  }
  return static_cast<int>(vortex * 1000 + 0.5);
}

TEST_CASE("TL-4.1.5: the forecast counts two cubes and one for each clone there") {
  const State table = given();
  for (const Forecast& each : game().view(table, ada).forecast) CHECK(each.cubes == cubes_for(table, each.era));
  CHECK(!game().view(table, ada).forecast.empty());
}

TEST_CASE("the chance of a vortex in the forecast is that of all ways the cubes can fall") {
  for (int there = 0; there <= 3; ++there) {
    for (int beside = 0; beside <= 3; ++beside) {
      const State table = given(next_foo(2), rifts(2, there), rifts(1, beside), rifts(3, 3 - beside));
      const Forecast told = forecast_for(table, 2);
      const int counted = vortexes_per_mille(table, 2, told.cubes);
      CHECK(told.vortex_per_mille >= counted - 1);
      CHECK(told.vortex_per_mille <= counted + 1);
    }
  }
}

TEST_CASE("a full era in the middle: two cubes open a vortex unless both fall beside it") {
  const State table = given(next_foo(2), rifts(2, 3));
  REQUIRE(forecast_for(table, 2).cubes == 2);
  CHECK(forecast_for(table, 2).vortex_per_mille == 640);
}

}  // namespace
}  // namespace divan::the_loop::testing
