// TL-7.1, TL-7.2: the ten missions, each by what counts and by what does not.
#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

const MissionFace& mission(MissionId number) { return game().components().missions[number]; }

// The active agent, in era 3, with one mission open in era 0 and another in era 1 that nothing here touches.
template <class... Parts>
[[nodiscard]] State with_mission(MissionId number, const Parts&... parts) {
  return given(at(one, 3), at(two, 5), open(0, number), no_other_open(), parts...);
}
[[nodiscard]] int progress(const State& table) { return table.tiles[0].progress; }

TEST_CASE("TL-7.1: with its last cube a mission is accomplished, and gets no more") {
  State table = given(at(one, 3), foo(3), energy(3, 15), open(0, loops_by_foo, 2), no_other_open());
  CHECK(only<Progress>(play(table, Loop{Dimension::star})) == Progress{0, loops_by_foo, 3});
  const Events last = play(table, Loop{Dimension::star});
  CHECK(only<Progress>(last) == Progress{0, loops_by_foo, 4});
  CHECK(only<Accomplished>(last) == Accomplished{0, loops_by_foo});
  const Events more = play(table, Loop{Dimension::star});
  CHECK(!has_event<Progress>(more));
  CHECK(!has_event<Accomplished>(more));
  CHECK(progress(table) == 4);
}

TEST_CASE("TL-7.1: no more cubes than the tile asks for, even if one act brings several") {
  State table = given(at(one, 3), foo(3), open(0, energy_for_foo, 5), no_other_open(), hand(one, card(energy_of(3))));
  const Events events = play(table, Use{card(energy_of(3))});
  CHECK(only<Progress>(events).progress == 6);
  CHECK(table.energy[3] == 3);
}

TEST_CASE("TL-7.1: what happens while a tile lies face down does not count") {
  State table = given(at(one, 3), foo(3), energy(3, 1), face_down(0, loops_by_foo), no_other_open());
  CHECK(!has_event<Progress>(play(table, Loop{Dimension::star})));
  CHECK(table.tiles[0].progress == 0);
}

TEST_CASE("TL-7.1: an accomplished mission waits to be archived") {
  State table = given(at(one, 3), foo(3), energy(3, 1), open(0, loops_by_foo, 3), next_foo(4));
  play(table, Loop{Dimension::star});
  CHECK(table.tiles[0].slot == Slot::face_up);
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.tiles[0].slot == Slot::face_up);
  CHECK(table.tiles[0].progress == 4);
}

// --- Loop Under His Nose -------------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: four LOOPs in Dr Foo's era") {
  CHECK(mission(loops_by_foo).required == 4);
  State there = with_mission(loops_by_foo, foo(3), energy(3, 3));
  play(there, {Loop{Dimension::star}, Loop{Dimension::star}});  // the same era twice is two cubes
  CHECK(progress(there) == 2);
  State elsewhere = with_mission(loops_by_foo, foo(4), energy(3, 3));
  play(elsewhere, Loop{Dimension::star});
  CHECK(progress(elsewhere) == 0);
}

// --- Seven-Stitch Suture -------------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: a rift removed in each of the seven eras, each era once") {
  CHECK(mission(a_rift_in_each_era).required == 7);
  State table = with_mission(a_rift_in_each_era, rifts(3, 3), rifts(0, 2),
                             hand(one, card(mending(2)), card(mending(3, Where::any))));
  play(table, Use{card(mending(2))});
  CHECK(progress(table) == 1);
  play(table, {Use{card(mending(3, Where::any))}, Mend{3}, Mend{0}, Mend{0}});
  CHECK(progress(table) == 2);
  CHECK(table.tiles[0].eras == 0b0001001);
  State last = given(at(one, 3), foo(6), rifts(3, 1), hand(one, card(mending(2))), no_other_open(),
                     open(0, a_rift_in_each_era, 6, {0, 1, 2, 4, 5, 6}));
  CHECK(has_event<Accomplished>(play(last, Use{card(mending(2))})));
}

// --- Blow His Fuses ------------------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: six energy placed in Dr Foo's era, a cube for each") {
  CHECK(mission(energy_for_foo).required == 6);
  State table = with_mission(energy_for_foo, foo(3), hand(one, card(energy_of(3))));
  CHECK(only<Progress>(play(table, Use{card(energy_of(3))})).progress == 3);
  CHECK(only<Progress>(play(table, Spark{})).progress == 4);
  State elsewhere = with_mission(energy_for_foo, foo(4), hand(one, card(energy_of(3)), card(energy_of(2, Where::foo))));
  CHECK(!has_event<Progress>(play(elsewhere, Use{card(energy_of(3))})));
  CHECK(only<Progress>(play(elsewhere, Use{card(energy_of(2, Where::foo))})).progress == 2);
}

// --- Here, There and Nowhere ---------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: clones destroyed in four different eras; the era is where it is destroyed") {
  CHECK(mission(clones_in_four_eras).required == 4);
  State table = with_mission(clones_in_four_eras, clone(3, 4, 2), clone(2, 3), hand(one, card(push(2)), card(pull(1))));
  play(table, {Use{card(push(2))}, Shove{clone_in(table, 3), 4}});
  CHECK(progress(table) == 1);
  CHECK(table.tiles[0].eras == 1U << 4U);
  play(table, Shove{clone_in(table, 3), 4});
  CHECK(progress(table) == 1);  // the same era does not count twice
  play(table, {Use{card(pull(1))}, Shove{clone_in(table, 2), 3}});
  CHECK(progress(table) == 2);
}

// --- Two's Company, Foo's a Crowd ----------------------------------------------------------------------------------

TEST_CASE("TL-7.2: Dr Foo surrounded by agents at the end of the actions, three times") {
  CHECK(mission(foo_surrounded).required == 3);
  State table = given(at(one, 3), at(two, 5), foo(4), open(0, foo_surrounded), no_other_open());
  CHECK(only<Progress>(play(table, EndActions{})) == Progress{0, foo_surrounded, 1});
  State same_side = given(at(one, 3), at(two, 3), foo(4), open(0, foo_surrounded), no_other_open());
  CHECK(!has_event<Progress>(play(same_side, EndActions{})));
  State too_far = given(at(one, 2), at(two, 5), foo(4), open(0, foo_surrounded), no_other_open());
  CHECK(!has_event<Progress>(play(too_far, EndActions{})));
  State with_him = given(at(one, 4), at(two, 5), foo(4), open(0, foo_surrounded), no_other_open());
  CHECK(!has_event<Progress>(play(with_him, EndActions{})));
}

TEST_CASE("TL-7.2: Dr Foo is surrounded round the end of the ring too, and by agents who are not active") {
  State table = given(agents(cztwyzzek, robofinisher, mr_time), at(one, 3), at(two, 6), at(three, 1), foo(0),
                      open(2, foo_surrounded), no_other_open());
  CHECK(only<Progress>(play(table, EndActions{})).progress == 1);
}

TEST_CASE("TL-7.1: a position in the middle of the actions does not count") {
  State table = given(at(one, 3), at(two, 5), foo(4), open(0, foo_surrounded), no_other_open());
  play(table, FreeMove{2});
  CHECK(!has_event<Progress>(play(table, EndActions{})));
}

TEST_CASE("TL-7.1: a position counts before the tile is archived in the same turn") {
  State table = given(at(one, 3), at(two, 5), foo(4), open(3, foo_surrounded, 2), no_other_open());
  CHECK(has_event<Accomplished>(play(table, EndActions{})));
  CHECK(offered(table, Archive{}));
}

// --- Family Reunion, Cancelled -------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: three clones destroyed in Dr Foo's era") {
  CHECK(mission(clones_of_foo).required == 3);
  State table =
      with_mission(clones_of_foo, foo(4), clone(3, 4, 2), clone(3, 2), hand(one, card(push(2)), card(push(1))));
  play(table, {Use{card(push(2))}, Shove{clone_in(table, 3), 4}, Shove{clone_in(table, 3, 1), 4}});
  CHECK(progress(table) == 2);
  play(table, {Use{card(push(1))}, Shove{clone_in(table, 3), 2}});
  CHECK(progress(table) == 2);
}

// --- Tidy the Doctor's Room ----------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: five rifts removed in Dr Foo's era, a cube for each") {
  CHECK(mission(rifts_of_foo).required == 5);
  State table = with_mission(rifts_of_foo, foo(3), rifts(3, 3), hand(one, card(mending(2))));
  CHECK(only<Progress>(play(table, Use{card(mending(2))})).progress == 2);
  State elsewhere = with_mission(rifts_of_foo, foo(4), rifts(3, 3), hand(one, card(mending(2))));
  CHECK(!has_event<Progress>(play(elsewhere, Use{card(mending(2))})));
}

// --- Synchronized Coffee Break -------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: two agents in one era, whichever, at the end of the actions, three times") {
  CHECK(mission(agents_together).required == 3);
  State table = given(at(one, 5), at(two, 5), open(0, agents_together), no_other_open());
  CHECK(only<Progress>(play(table, EndActions{})) == Progress{0, agents_together, 1});
  State apart = given(at(one, 4), at(two, 5), open(0, agents_together), no_other_open());
  CHECK(!has_event<Progress>(play(apart, EndActions{})));
  State others = given(agents(cztwyzzek, robofinisher, mr_time), at(one, 1), at(two, 4), at(three, 4),
                       open(0, agents_together), no_other_open());
  CHECK(only<Progress>(play(others, EndActions{})).progress == 1);
}

TEST_CASE("TL-7.1: a position counts once a turn, however many agents make it") {
  State table = given(agents(cztwyzzek, robofinisher, mr_time, v_girl), at(one, 1), at(two, 1), at(three, 4),
                      at(four, 4), open(0, agents_together), no_other_open());
  CHECK(only<Progress>(play(table, EndActions{})).progress == 1);
}

// --- Déjà Vu on Tour -----------------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: LOOPs in three different eras, each era once") {
  CHECK(mission(loops_in_three_eras).required == 3);
  State table = with_mission(loops_in_three_eras, energy(3, 3), energy(4, 3));
  play(table, {Loop{Dimension::star}, Loop{Dimension::spiral}});
  CHECK(progress(table) == 1);
  play(table, {FreeMove{4}, Loop{Dimension::star}});
  CHECK(progress(table) == 2);
}

// --- Leave the Lights On -------------------------------------------------------------------------------------------

TEST_CASE("TL-7.2: energy added in five different eras; the eras are those that receive it") {
  CHECK(mission(energy_in_five_eras).required == 5);
  State table = with_mission(energy_in_five_eras, hand(one, card(energy_of(3)), card(energy_of(3, Where::any))));
  CHECK(only<Progress>(play(table, Use{card(energy_of(3))})).progress == 1);
  play(table, {Use{card(energy_of(3, Where::any))}, PlaceEnergy{3}, PlaceEnergy{6}, PlaceEnergy{0}});
  CHECK(progress(table) == 3);
  CHECK(table.tiles[0].eras == 0b1001001);
}

TEST_CASE("TL-7.2: energy that is paid, and rifts that a vortex swallows, count for nothing") {
  State table = given(at(one, 3), energy(3, 2), open(0, energy_in_five_eras), open(5, a_rift_in_each_era), next_foo(3),
                      rifts(3, 3));
  CHECK(!has_event<Progress>(play(table, {Walk{4}, FreeMove{3}})));
  CHECK(!has_event<Progress>(end_turn_until(table, falling(0, 1, 1))));
}

}  // namespace
}  // namespace divan::the_loop::testing
