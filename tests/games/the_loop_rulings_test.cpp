// The thirty rulings, which are TL-9.1 to TL-9.30 here.
#include <set>

#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

// Three tiles archived, and the fourth accomplished where the agent stands.
template <class... Parts>
[[nodiscard]] State about_to_win(const Parts&... parts) {
  return given(at(one, 3), archived(0, 0), archived(1, 1), archived(2, 2), open(3, loops_in_three_eras, 3, {0, 1, 2}),
               parts...);
}

TEST_CASE("ruling 1: the 21st turn is played to its end, and the fourth tile can still be archived in it") {
  State won = about_to_win(turn(21), foo(6));
  play(won, {EndActions{}, Archive{}});
  CHECK(won.ending == Ending::won);
  State left = about_to_win(turn(21), foo(6));
  play(left, {EndActions{}, LeaveTile{}});
  CHECK(left.ending == Ending::out_of_time);
}

TEST_CASE("ruling 2: clones that have just appeared count for the rifts of the same turn") {
  State table = given(next_foo(3));
  const Events events = end_turn_until(table, [](const Events& each) { return only<CloneAppeared>(each).era == 3; });
  CHECK(only<FooCame>(events) == FooCame{3, 3});
}

TEST_CASE("ruling 3: clones in adjacent eras add no rift") {
  State table = given(next_foo(3), clone(2, 5, 2), clone(4, 1, 2));
  const Events events = end_turn_until(table, [](const Events& each) { return only<CloneAppeared>(each).era != 3; });
  CHECK(only<FooCame>(events) == FooCame{3, 2});
}

TEST_CASE("ruling 4: a destroyed clone goes back into the bag, and may be drawn again") {
  State table = given(at(one, 3), hand(one, card(push(1))), clone(3, 4), next_foo(3));
  const Clone here = clone_in(table, 3);
  play(table, {Use{card(push(1))}, Shove{here, 4}});
  CHECK(table.bag.size() == clone_count);
  const Events events =
      end_turn_until(table, [=](const Events& each) { return only<CloneAppeared>(each).clone == here; });
  CHECK(token(table, here).era == game().components().clones[here].appears);
}

TEST_CASE("ruling 5: from a bag that is empty, or nearly, what there is comes out and nothing else happens") {
  const auto crowd = [](int in_bag) {
    State table = given(turn(16), foo(6), next_foo(3), open(0, loops_by_foo), open(6, rifts_of_foo));
    while (static_cast<int>(table.bag.size()) > in_bag) {
      const Clone each = table.bag.take_back();
      const Era goal = game().components().clones[each].destroyed;
      table.board.push_back({each, goal == 1 ? Era{0} : Era{1}, goal, false});  // none where Dr Foo comes
    }
    check_position(table);
    return table;
  };
  State two_left = crowd(2);
  CHECK(all<CloneAppeared>(end_turn(two_left)).size() == 2);  // instead of the three of cycle 3
  CHECK(two_left.bag.empty());
  State none_left = crowd(0);
  const Events events = end_turn(none_left);
  CHECK(!has_event<CloneAppeared>(events));
  CHECK(only<FooCame>(events) == FooCame{3, 2});
}

TEST_CASE("ruling 6: no clone appears where it is destroyed, and content in which one does is refused") {
  for (Clone each = 0; each < clone_count; ++each) {
    const CloneFace& face = game().components().clones[each];
    CHECK(face.appears != face.destroyed);
  }
  json::object content = content_of_the_tests();
  content["clones"].as_array()[5].as_object()["destroyed"] = 1;  // where it appears
  const Expected<TheLoop> refused = TheLoop::from_content(json::serialize(content));
  REQUIRE(!refused);
  CHECK(refused.fault().path == "$.clones[5].destroyed");
}

TEST_CASE("ruling 7: pushed through the era where it is destroyed, a clone is destroyed on the way") {
  State table = given(at(one, 3), hand(one, card(push(2, 3))), clone(3, 5));
  const Clone here = clone_in(table, 3);
  const Events events = play(table, {Use{card(push(2, 3))}, Shove{here, 6}});
  CHECK(all<CloneMoved>(events) == std::vector<CloneMoved>{{here, 3, 4}, {here, 4, 5}});
  CHECK(only<CloneDestroyed>(events) == CloneDestroyed{here, 5});
}

TEST_CASE("ruling 8: the same dimension may be LOOPed twice in a turn, at the rising price") {
  State table = given(at(one, 3), energy(3, 3));
  CHECK(only<Looped>(play(table, Loop{Dimension::spiral})).price == 1);
  CHECK(only<Looped>(play(table, Loop{Dimension::spiral})).price == 2);
}

TEST_CASE("ruling 9: the LOOP price counts all LOOPs of the turn, not those of a dimension") {
  State table = given(at(one, 3), energy(3, 6));
  play(table, {Loop{Dimension::spiral}, Loop{Dimension::star}});
  CHECK(only<Looped>(play(table, Loop{Dimension::stripe})).price == 3);
}

TEST_CASE("ruling 10: energy is paid from the era of the pawn only") {
  const State table = given(at(one, 3), energy(2, 9), energy(4, 9), energy(5, 2));
  CHECK(refusal(table, Loop{Dimension::star}) == "TL-4.2.3");
  CHECK(refusal(table, Walk{4}) == "TL-4.2.1");
  State there = given(at(one, 4), energy(4, 9), energy(5, 2));
  play(there, {Loop{Dimension::star}, Walk{3}});
  CHECK(there.energy[4] == 7);
  CHECK(there.energy[5] == 2);
}

TEST_CASE("ruling 11: a LOOP that readies nothing is allowed, is paid, and counts for a mission") {
  State table = given(at(one, 3), foo(3), energy(3, 1), open(0, loops_by_foo), no_other_open());
  const Events events = play(table, Loop{Dimension::star});
  CHECK(only<Looped>(events) == Looped{Dimension::star, 1, 0});
  CHECK(only<Progress>(events).progress == 1);
  CHECK(table.energy[3] == 0);
}

TEST_CASE("ruling 12: a LOOP readies the active agent's hand only") {
  State table = given(at(one, 3), at(two, 3), energy(3, 1), hand(one, exhausted(starting(cztwyzzek, 2))),
                      hand(two, exhausted(starting(robofinisher, 2))));
  CHECK(only<Looped>(play(table, Loop{Dimension::star})).readied == 1);
  CHECK(is_ready(table, one, starting(cztwyzzek, 2)));
  CHECK(!is_ready(table, two, starting(robofinisher, 2)));
}

TEST_CASE("ruling 13: a move by a card does not use up the free move") {
  State table = given(at(one, 3), hand(one, card(steps(1))));
  play(table, {Use{card(steps(1))}, GoTo{one, 4}});
  CHECK(!table.free_move_used);
  play(table, FreeMove{5});
  CHECK(table.agents[one].era == 5);
}

TEST_CASE("ruling 14: an effect that is partly possible is done as far as possible") {
  State table = given(at(one, 3), rifts(3, 1), hand(one, card(mending(2)), card(push(2))), clone(3, 0));
  CHECK(only<Mended>(play(table, Use{card(mending(2))})) == Mended{3, 1});
  play(table, {Use{card(push(2))}, Shove{clone_in(table, 3), 4}});
  CHECK(table.phase == Phase::actions);  // there is no second clone to push
}

TEST_CASE("ruling 15: removing no rift and adding no energy count for nothing") {
  State mends = given(at(one, 3), foo(3), open(0, rifts_of_foo), no_other_open(), hand(one, card(mending(2))));
  const Events nothing = play(mends, Use{card(mending(2))});
  CHECK(!has_event<Mended>(nothing));
  CHECK(!has_event<Progress>(nothing));
  State adds =
      given(at(one, 3), foo(3), energy(0, 30), open(0, energy_for_foo), no_other_open(), hand(one, card(energy_of(3))));
  const Events no_cube = play(adds, Use{card(energy_of(3))});
  CHECK(!has_event<EnergyAdded>(no_cube));
  CHECK(!has_event<Progress>(no_cube));
}

TEST_CASE("ruling 16: what other agents' cards and pawns do in my turn counts for the missions") {
  State borrowed = given(at(one, 3), foo(3), open(0, energy_for_foo), no_other_open(), hand(one, card(borrowing(1))),
                         hand(two, starting(robofinisher, 0)));
  CHECK(only<Progress>(play(borrowed, {Use{card(borrowing(1))}, Borrow{two, starting(robofinisher, 0)}})).progress ==
        1);
  State moved = given(agents(mr_time, robofinisher), at(one, 3), at(two, 4), open(0, agents_together), no_other_open());
  play(moved, HelpingHand{two, 3});
  CHECK(only<Progress>(play(moved, EndActions{})).progress == 1);
}

TEST_CASE("ruling 17: both open tiles may progress by one act") {
  State table = given(at(one, 3), foo(3), energy(3, 1), open(0, loops_by_foo), open(5, loops_in_three_eras));
  const Events events = play(table, Loop{Dimension::star});
  CHECK(all<Progress>(events) == std::vector<Progress>{{0, loops_by_foo, 1}, {5, loops_in_three_eras, 1}});
}

TEST_CASE("ruling 18: progress is made from afar; only to archive must one be in the tile's era") {
  State table = given(at(one, 3), energy(3, 1), open(6, loops_in_three_eras, 2, {0, 1}), next_foo(4));
  CHECK(has_event<Accomplished>(play(table, Loop{Dimension::star})));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.archived == 0);
  State there = given(at(one, 6), open(6, loops_in_three_eras, 3, {0, 1, 3}));
  play(there, EndActions{});
  CHECK(offered(there, Archive{}));
}

TEST_CASE("ruling 19: of two accomplished tiles one is archived in a turn, that of the agent's era") {
  State table =
      given(at(one, 3), open(3, loops_by_foo, 4), open(4, rifts_of_foo, 5), artifacts(artifact(6)), next_foo(1));
  play(table, {EndActions{}, Archive{}});
  play_until(table, TurnUp{0}, falling(1, 1, 0));
  CHECK(table.archived == 1);
  CHECK(table.tiles[4].slot == Slot::face_up);
  CHECK(table.active == two);
}

TEST_CASE("ruling 20: an artifact and a tile in one turn; the bonus lies above the other card on the draw pile") {
  State table = given(at(one, 3), open(3, loops_by_foo, 4), available(artifact(3), artifact(6)));
  play(table, {EndActions{}, Take{artifact(3)}, Archive{}, Take{artifact(6)}});
  CHECK(top_of(table.decks[one].draw, 2) == Cards{artifact(6), artifact(3)});
  CHECK(table.decks[one].known == 2);
}

TEST_CASE("ruling 21: an available card need not be taken") {
  State table = given(at(one, 3), available(artifact(3)), next_foo(6));
  play(table, EndActions{});
  play_until(table, TakeNone{}, falling(1, 1, 0));
  CHECK(table.available.contains(artifact(3)));
  CHECK(table.active == two);
}

TEST_CASE("ruling 22: unused energy stays on the board, for everybody") {
  State table = given(at(one, 3), at(two, 3), energy(3, 2), next_foo(6));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.energy[3] == 2);
  play(table, Walk{4});
  CHECK(table.energy[3] == 1);
}

TEST_CASE("ruling 23: no more than 30 energy lie on the board; what would go beyond is not placed") {
  State table = given(at(one, 3), foo(3), energy(0, 29), open(1, energy_for_foo), no_other_open(),
                      hand(one, card(energy_of(3)), card(energy_of(2, Where::any))));
  const Events events = play(table, Use{card(energy_of(3))});
  CHECK(only<EnergyAdded>(events) == EnergyAdded{3, 1});
  CHECK(only<Progress>(events).progress == 1);
  CHECK(table.energy_on_board() == 30);
  CHECK(has_event<Fizzled>(play(table, Use{card(energy_of(2, Where::any))})));
}

TEST_CASE("ruling 23: a drop bigger than the supply of rifts is dealt with as if there were cubes enough") {
  State table = given(turn(2), next_foo(2), rifts(0, 3), rifts(4, 3), rifts(5, 3), rifts(6, 3), clone(2, 6, 4),
                      clone(2, 5, 4), clone(2, 4, 4), clone(2, 0, 4), clone(2, 1, 4), clone(2, 3, 2));
  const Events events = end_turn(table);  // 24 rifts and more fall, with 12 of the 30 on the board
  CHECK(only<FooCame>(events).rifts >= 24);
  const Falls falls = only<RiftsFell>(events).falls;
  CHECK(falls[0] + falls[1] + falls[2] == only<FooCame>(events).rifts);
}

TEST_CASE("ruling 24: from an empty shared deck no card becomes available, and play goes on") {
  State table = given(next_foo(3));
  for (const Card each : table.artifacts) table.available.push_back(each);
  table.artifacts.clear();
  check_position(table);
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(!has_event<ArtifactAppeared>(events));
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("ruling 25: several vortexes of one drop open era by era: previous, Dr Foo's, next") {
  State table = given(next_foo(2), rifts(1, 3), rifts(2, 3), rifts(3, 3), clone(2, 6));
  const Events events = end_turn_until(table, falling(1, 1, 1));
  CHECK(all<VortexOpened>(events) == std::vector<VortexOpened>{{1, 1}, {2, 2}, {3, 3}});
}

TEST_CASE("ruling 25: the vortex that is one too many is defeat at once, and the rest does not happen") {
  State table = given(vortex(5), vortex(6), next_foo(2), rifts(1, 3), rifts(2, 3), rifts(3, 1), clone(2, 6));
  const Events events = end_turn_until(table, falling(1, 1, 1));
  CHECK(only<VortexOpened>(events) == VortexOpened{1, 3});
  CHECK(only<GameEnded>(events) == GameEnded{Ending::fourth_vortex, 2});
  CHECK(table.rifts[3] == 1);
}

TEST_CASE("ruling 26: victory and defeat cannot coincide; the fourth tile wins before the cycles are counted") {
  State table = about_to_win(turn(21), foo(6), vortex(4), vortex(5), vortex(6));
  const Events events = play(table, {EndActions{}, Archive{}});
  CHECK(only<GameEnded>(events) == GameEnded{Ending::won});
  CHECK(game().outcome(table)->ending == divan::Ending::won_together);
}

TEST_CASE("ruling 26: no verb of a card adds rifts") {
  for (const auto& verb : names_of<Verb>) CHECK(verb != "rift");
  CHECK(names_of<Verb>.size() == 10);
}

TEST_CASE("ruling 27: without a tile face down, play goes on with fewer than two open") {
  State table = given(at(one, 3), vortex(0), vortex(1), vortex(2), open(3, loops_by_foo, 4), open(4, rifts_of_foo),
                      archived(5, 1), archived(6, 2), artifacts(artifact(6)), next_foo(5));
  play(table, EndActions{});
  play_until(table, Archive{}, falling(1, 1, 0));
  CHECK(table.active == two);
  CHECK(table.phase == Phase::actions);
  CHECK(open_tiles(table) == 1);
}

TEST_CASE("ruling 28: for setup solo is one player, even with four agents") {
  Options options;
  options.players = 1;
  options.agents = 4;
  CHECK(options.players_for_setup() == 1);
  CHECK(all<CloneAppeared>(begin(options).events).size() == 5);  // four, and the one of the first turn
}

TEST_CASE("ruling 29: several agents a person keep their own decks and play in order; that is not the solo mode") {
  State table = given(several_hands(1, cztwyzzek, robofinisher, mr_time), next_foo(3, 6, 0),
                      draws(one, starting(cztwyzzek, 5), starting(cztwyzzek, 4), starting(cztwyzzek, 3)));
  CHECK(!table.options.solo());
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(in_hand(table, one) == Cards{starting(cztwyzzek, 5), starting(cztwyzzek, 4), starting(cztwyzzek, 3)});
  CHECK(!has_event<CardRevealed>(events));
  CHECK(table.active == two);
  CHECK(asked(table) == ada);
  CHECK(table.decks[two].draw.size() == 3);
}

TEST_CASE("ruling 30: unused cards are not kept") {
  State table = given(hand(one, starting(cztwyzzek, 0), starting(cztwyzzek, 1), starting(cztwyzzek, 2)));
  end_turn(table);
  CHECK(listed(table.decks[one].discard) ==
        Cards{starting(cztwyzzek, 0), starting(cztwyzzek, 1), starting(cztwyzzek, 2)});
  CHECK(table.agents[one].hand.size() == 3);
}

TEST_CASE("ruling 30: whoever has fewer than three cards at the beginning of a turn is made up to three") {
  State table = given(hand(two, exhausted(starting(robofinisher, 0))), next_foo(3));
  end_turn(table);
  CHECK(table.active == two);
  CHECK(table.agents[two].hand.size() == 3);
  CHECK(!is_ready(table, two, starting(robofinisher, 0)));
  State more = given(hand(two, starting(robofinisher, 0), starting(robofinisher, 1), starting(robofinisher, 2),
                          starting(robofinisher, 3)),
                     next_foo(3));
  end_turn(more);
  CHECK(more.agents[two].hand.size() == 4);
}

TEST_CASE("ruling 30: never in solo") {
  State table = given(solo(v_girl, mr_time), hand(one, starting(v_girl, 0)),
                      hand(two, starting(mr_time, 0), starting(mr_time, 1)), draws(one, starting(mr_time, 3)));
  end_turn(table);
  CHECK(table.active == two);
  CHECK(table.agents[one].hand.empty());
}

}  // namespace
}  // namespace divan::the_loop::testing
