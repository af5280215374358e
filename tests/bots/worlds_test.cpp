// Imagined worlds: all fit the view, the likelier ones come more often.
#include "bots/worlds.hpp"

#include <doctest/doctest.h>

#include "bots/egocentric_world.hpp"
#include "toys/leduc_poker.hpp"

namespace divan {
namespace {

using namespace egocentric_world;

constexpr Seat me{0};
constexpr Seat other{1};
constexpr std::uint32_t count = 1200;

struct Scene {
  EgocentricWorld game;
  State state;

  Scene() {
    Chance chance(3);
    Log<Event> nobody;
    state = game.setup({.players = 2, .rounds = Rounds::single}, chance, nobody);
  }
  // How many of the imagined worlds have `property`.
  template <class Property>
  [[nodiscard]] int worlds_with(const Property& property) const {
    Chance chance(4);
    int found = 0;
    for (const State& world : imagine_worlds(game, game.view(state, me), count, chance)) {
      if (property(world)) ++found;
    }
    return found;
  }
};

TEST_CASE("as many worlds as asked for, each fits the view, and the same chance gives the same ones") {
  const Scene scene;
  const View view = scene.game.view(scene.state, me);
  for (const std::uint32_t wanted : {1U, 2U, 7U, 64U}) {
    Chance chance(5);
    Chance again(5);
    const auto worlds = imagine_worlds(scene.game, view, wanted, chance);
    CHECK(worlds.size() == wanted);
    CHECK(imagine_worlds(scene.game, view, wanted, again) == worlds);
    for (const State& world : worlds) CHECK(scene.game.view(world, me) == view);
  }
}

TEST_CASE("EW-5.5: who let a spy pass is imagined without a 9 more often") {
  Scene scene;
  const auto holds_nine = [](const State& world) { return world.hand(other).has(Card{9}); };
  const int before = scene.worlds_with(holds_nine);
  scene.state.habits[slot(other)].let_pass = true;
  const int after = scene.worlds_with(holds_nine);
  CHECK(before > 200);
  CHECK(after > 0);
  CHECK(after * 2 < before);
}

TEST_CASE("EW-7.2: who threw a low card is imagined without higher ones more often") {
  Scene scene;
  const auto total = [&scene] {
    int sum = 0;
    (void)scene.worlds_with([&sum](const State& world) { return (sum += world.hand(other).total()) > 0; });
    return sum;
  };
  const int before = total();
  scene.state.habits[slot(other)].ceiling = Card{4};
  CHECK(total() < before - 5 * static_cast<int>(count));
}

TEST_CASE("EW-7.2: who left a card unmatched is imagined without its value more often") {
  Scene scene;
  const auto holds_seven = [](const State& world) { return world.hand(other).has(Card{7}); };
  const int before = scene.worlds_with(holds_seven);
  scene.state.habits[slot(other)].declined = 1U << 7U;
  CHECK(scene.worlds_with(holds_seven) * 3 < before * 2);
}

TEST_CASE("EW-4.5: who said STOP is imagined with a low hand more often") {
  Scene scene;
  const auto low = [](const State& world) { return world.hand(other).total() < 25; };
  const int before = scene.worlds_with(low);
  scene.state.stopper = other;
  CHECK(scene.worlds_with(low) > before * 3 / 2);
}

TEST_CASE("EW-7.2: a card that is known to lie in a hand is there in every world, and weighs nothing") {
  Scene scene;
  const Card seen = scene.state.hand(other).highest();
  scene.state.known(me, other).add(seen);
  scene.state.habits[slot(other)].ceiling = Card{1};
  CHECK(scene.worlds_with([seen](const State& world) { return world.hand(other).has(seen); }) == count);
}

TEST_CASE("without judgement all worlds are equally likely") {
  using toys::LeducPoker;
  const LeducPoker game;
  LeducPoker::State state;
  state.cards = {toys::leduc_poker::Card::jack_of_hearts, toys::leduc_poker::Card::king_of_hearts};
  Chance chance(6);
  std::array<int, 7> counts{};
  for (const auto& world : imagine_worlds(game, game.view(state, me), 5000, chance)) {
    ++counts[static_cast<std::size_t>(world.cards[1])];
  }
  CHECK(counts[0] == 0);
  CHECK(counts[1] == 0);
  for (std::size_t card = 2; card < counts.size(); ++card) CHECK(std::abs(counts[card] - 1000) < 100);
}

}  // namespace
}  // namespace divan
