// TL-5: vortexes. A position is built so that Dr Foo's next drop is the one in question, and chance is asked until it
// lets the rifts fall as the test wants them.
#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

TEST_CASE("TL-5.1, example: with two rifts there, one more fills an era and two more open a vortex") {
  State full = given(next_foo(2), rifts(1, 2));
  const Events quiet = end_turn_until(full, falling(1, 1, 0));
  CHECK(!has_event<VortexOpened>(quiet));
  CHECK(full.rifts[1] == 3);
  State broken = given(next_foo(2), rifts(1, 2));
  const Events events = end_turn_until(broken, falling(2, 0, 0));
  CHECK(only<VortexOpened>(events) == VortexOpened{1, 1});
  CHECK(broken.tiles[1].slot == Slot::vortex);
  CHECK(broken.vortexes == 1);
}

TEST_CASE("TL-5.4: all rifts of the era vanish, old and new, and its slots are free again") {
  State table = given(next_foo(2), rifts(1, 3), rifts(2, 2));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.rifts[1] == 0);
  CHECK(table.rifts[2] == 3);
}

TEST_CASE("TL-5.2: the vortex takes the place of the tile: its mission and its progress are lost") {
  State table = given(next_foo(2), rifts(1, 3), open(1, loops_by_foo, 3), open(5, rifts_of_foo, 2));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(only<TileLost>(events) == TileLost{1, loops_by_foo});
  CHECK(table.tiles[1] == Tile{Slot::vortex, mission_count, 0, 0});
  for (const Tile& tile : table.tiles) CHECK(tile.mission != loops_by_foo);
}

TEST_CASE("TL-5.2: a tile that was lost face down is not shown") {
  State table = given(next_foo(2), rifts(1, 3), face_down(1, loops_by_foo));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(only<TileLost>(events) == TileLost{1, mission_count});
  CHECK(view(table).gone_missions.empty());
  CHECK(table.phase == Phase::actions);  // and no other is turned up
  CHECK(open_tiles(table) == 2);
}

TEST_CASE("TL-5.2: the artifacts available there are lost, and no others") {
  State table = given(next_foo(2), rifts(1, 3), available(artifact(1, 0), artifact(2, 0), artifact(1, 1)),
                      artifacts(artifact(5)));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(all<ArtifactLost>(events).size() == 2);
  CHECK(listed(table.lost) == Cards{artifact(1, 0), artifact(1, 1)});
  CHECK(listed(table.available) == Cards{artifact(2, 0), artifact(5)});
}

TEST_CASE("TL-5.2: where the tile was archived already, no tile is lost and it stays archived") {
  State table = given(next_foo(2), rifts(1, 3), archived(1, loops_by_foo));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(!has_event<TileLost>(events));
  CHECK(table.tiles[1].slot == Slot::vortex);
  CHECK(table.archived == 1);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-5.3: for a tile lost face up the active player turns up another, after the whole drop") {
  State table = given(next_foo(2), rifts(1, 3), open(1, loops_by_foo, 3), open(5, rifts_of_foo, 2), rifts(3, 2));
  end_turn_until(table, falling(1, 0, 1));
  CHECK(table.rifts[3] == 3);
  CHECK(table.phase == Phase::reveal);
  CHECK(asked(table) == blaise);
  CHECK(eras_of<TurnUp>(table) == Eras{0, 2, 3, 4, 6});
  CHECK(has_event<TileTurnedUp>(play(table, TurnUp{4})));
  CHECK(open_tiles(table) == 2);
  CHECK(table.phase == Phase::actions);  // of the same turn
  CHECK(table.active == two);
}

TEST_CASE("TL-5.3: two tiles lost face up in one drop are replaced one after the other") {
  State table = given(next_foo(2), rifts(1, 3), rifts(2, 3), open(1, loops_by_foo), open(2, rifts_of_foo));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.vortexes == 2);
  CHECK(table.tiles_to_reveal == 2);
  play(table, TurnUp{4});
  CHECK(table.phase == Phase::reveal);
  CHECK(refusal(table, TurnUp{4}) == "TL-4.5.4");
  play(table, TurnUp{0});
  CHECK(open_tiles(table) == 2);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-5.5: however many rifts are too many, one vortex opens in an era") {
  State table = given(next_foo(2), rifts(2, 3), clone(2, 6, 3));
  const Events events = end_turn_until(table, falling(0, 5, 0));
  CHECK(only<VortexOpened>(events) == VortexOpened{2, 1});
  CHECK(table.rifts[2] == 0);
}

TEST_CASE("TL-5.6: agents, energy and clones stay, and the era is used as before") {
  State table = given(next_foo(2), rifts(1, 3), at(two, 1), energy(1, 2), clone(1, 4), open(4, loops_by_foo),
                      open(5, rifts_of_foo));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.agents[two].era == 1);
  CHECK(table.energy[1] == 2);
  CHECK(clones_in(table, 1) >= 1);
  play(table, Loop{Dimension::star});
  play(table, Walk{0});
  play(table, FreeMove{1});
  CHECK(table.agents[two].era == 1);
}

TEST_CASE("TL-5.6: a centrifuge stays, and its era still has two slots") {
  State table = given(centrifuges(0, 2, 5), next_foo(2), rifts(2, 2), energy(6, 0));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.tiles[2].slot == Slot::vortex);
  CHECK(table.slots(2) == 2);
}

TEST_CASE("TL-5.7: artifacts of that origin may still become available there") {
  State table = given(vortex(1), next_foo(4), artifacts(artifact(1, 3)));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.available.contains(artifact(1, 3)));
}

TEST_CASE("TL-5.8: a second vortex in one era is defeat at once") {
  State table = given(vortex(1), rifts(1, 3), next_foo(2));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(only<GameEnded>(events) == GameEnded{Ending::second_vortex, 1});
  CHECK(!has_event<VortexOpened>(events));
  CHECK(table.phase == Phase::over);
  CHECK(game().outcome(table)->ending == divan::Ending::lost_together);
}

TEST_CASE("TL-5.8: a fourth vortex anywhere is defeat at once") {
  State table = given(vortex(4), vortex(5), vortex(6), rifts(1, 3), next_foo(2));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(only<GameEnded>(events) == GameEnded{Ending::fourth_vortex, 1});
  CHECK(table.vortexes == 3);
}

TEST_CASE("TL-5.8: three vortexes are survived") {
  State table = given(vortex(4), vortex(5), rifts(1, 3), next_foo(2));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.vortexes == 3);
  CHECK(table.phase != Phase::over);
}

TEST_CASE("TL-5.9: after three vortexes four tiles are left, enough to win") {
  State table = given(vortex(4), vortex(5), vortex(6), archived(0, 0), archived(1, 1), archived(2, 2),
                      open(3, loops_in_three_eras, 3, {0, 1, 2}), at(one, 3));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.ending == Ending::won);
}

// What a deal of this level and seed begins with, under the rules of an epoch.
Events dealt(const TheLoop& rules, int level, std::uint64_t seed, State* table = nullptr) {
  Options options;
  options.level = static_cast<std::uint8_t>(level);
  options.mode = static_cast<Mode>(seed % 4);
  options.players = static_cast<std::uint8_t>(1 + seed / 4 % 4);
  Events events;
  Log<Event> log(events);
  Chance chance(seed);
  const State made = rules.setup(options, chance, log);
  if (table != nullptr) *table = made;
  return events;
}

TEST_CASE("TL-5.10: no vortex opens in the first turn of level 1, and what is too many vanishes") {
  const TheLoop shipped;
  int spared = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    State table;
    const Events events = dealt(shipped, 1, seed, &table);
    CHECK(!has_event<VortexOpened>(events));
    CHECK(table.phase == Phase::actions);
    for (const RiftsSpared& each : all<RiftsSpared>(events)) {
      ++spared;
      CHECK(table.rifts[each.era] == table.slots(each.era));
      CHECK(each.amount > 0);
    }
  }
  CHECK(spared > 20);
}

TEST_CASE("TL-5.10: the other levels, and games begun before the rule, know no such mercy") {
  const TheLoop shipped;
  const TheLoop before = shipped.under_epoch(1);
  CHECK(shipped.rules_epoch() == 2);
  int vortexes = 0;
  int as_ever = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    State now;
    State then;
    vortexes += has_event<VortexOpened>(dealt(shipped, 2, seed)) ? 1 : 0;
    const bool mercy = has_event<RiftsSpared>(dealt(shipped, 1, seed, &now));
    CHECK(has_event<VortexOpened>(dealt(before, 1, seed, &then)) == mercy);
    CHECK((now == then) == !mercy);  // nothing else differs
    CHECK(!has_event<RiftsSpared>(dealt(before, 1, seed)));
    as_ever += mercy ? 0 : 1;
  }
  CHECK(vortexes > 20);
  CHECK(as_ever > 100);
}

TEST_CASE("TL-5.10: from the second turn on a vortex opens at level 1 too") {
  State table = given(next_foo(2), rifts(1, 3));
  REQUIRE(table.options.level == 1);
  CHECK(has_event<VortexOpened>(end_turn_until(table, falling(1, 1, 0))));
}

TEST_CASE("TL-9.27: when no tile is left to turn up, play goes on with fewer") {
  State table = given(vortex(4), vortex(5), archived(0, 0), archived(1, 1), archived(2, 9),
                      open(3, loops_in_three_eras), open(6, rifts_of_foo), rifts(6, 3), foo(3), next_foo(0), turn(2));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.phase == Phase::actions);
  CHECK(open_tiles(table) == 1);
}

}  // namespace
}  // namespace divan::the_loop::testing
