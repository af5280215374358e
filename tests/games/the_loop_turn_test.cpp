// TL-4: a turn, phase by phase; TL-6: what agents can do besides.
#include <set>

#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

// --- TL-4.1  Phase I -----------------------------------------------------------------------------------------------

TEST_CASE("TL-4.1.1: as many clones appear as the cycle has as its number") {
  for (int cycle = 1; cycle <= 3; ++cycle) {
    State table = given(turn(7 * cycle - 5), next_foo(3));
    const Events events = end_turn(table);
    CHECK(all<CloneAppeared>(events).size() == static_cast<std::size_t>(cycle));
    CHECK(table.board.size() == static_cast<std::size_t>(cycle));
    CHECK(table.bag.size() == static_cast<std::size_t>(clone_count - cycle));
  }
}

TEST_CASE("TL-4.1.2: a clone appears in its own era and shows where it is destroyed") {
  State table = given(next_foo(3));
  const CloneAppeared appeared = only<CloneAppeared>(end_turn(table));
  const CloneFace& face = game().components().clones[appeared.clone];
  CHECK(appeared.era == face.appears);
  CHECK(appeared.destroyed == face.destroyed);
  CHECK(token(table, appeared.clone) == Token{appeared.clone, face.appears, face.destroyed, false});
}

TEST_CASE("TL-4.1.1: chance says which clone comes out of the bag") {
  std::set<int> met;
  for (std::uint64_t seed = 1; seed < 300; ++seed) {
    State table = given(next_foo(3));
    met.insert(only<CloneAppeared>(play(table, EndActions{}, seed)).clone);
  }
  CHECK(met.size() == clone_count);
}

TEST_CASE("TL-4.1.3: one artifact of the shared deck becomes available beside its origin era") {
  State table = given(next_foo(3), artifacts(artifact(5)));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  CHECK(only<ArtifactAppeared>(events) == ArtifactAppeared{artifact(5), 5});
  CHECK(listed(table.available) == Cards{artifact(5)});
  CHECK(table.artifacts.size() == artifact_count - 1);
}

TEST_CASE("TL-4.1.4: the next Foo card says where Dr Foo goes") {
  State table = given(foo(0), next_foo(4, 2));
  CHECK(only<FooCame>(end_turn(table)).era == 4);
  CHECK(table.foo == Era{4});
  CHECK(!table.foo_deck.contains(4));
  CHECK(only<FooCame>(end_turn(table)).era == 2);
}

TEST_CASE("TL-4.1.5: two rifts fall, and one more for each clone in Dr Foo's era") {
  for (const int clones : {0, 1, 3}) {
    State table = given(next_foo(3), clone(3, 6, clones));
    const Events events = end_turn_until(table, [](const Events& all_events) {
      return only<CloneAppeared>(all_events).era != 3;  // the one that has just appeared is another question
    });
    CHECK(only<FooCame>(events) == FooCame{3, static_cast<std::uint8_t>(2 + clones)});
    const Falls falls = only<RiftsFell>(events).falls;
    CHECK(falls[0] + falls[1] + falls[2] == 2 + clones);
  }
}

TEST_CASE("TL-4.1.6: rifts fall into the previous era, Dr Foo's and the next, round the end of the ring too") {
  State table = given(next_foo(0));
  end_turn_until(table, falling(1, 0, 1));
  CHECK(table.rifts == std::array<std::uint8_t, era_count>{0, 1, 0, 0, 0, 0, 1});
  State other = given(foo(1), next_foo(6));
  end_turn_until(other, falling(0, 1, 1));
  CHECK(other.rifts == std::array<std::uint8_t, era_count>{1, 0, 0, 0, 0, 0, 1});
}

TEST_CASE("TL-2.3: of ten rifts about three fall before, four where Dr Foo is, three behind") {
  std::array<int, 3> sums{};
  int cubes = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    State table = given(next_foo(3));
    const Falls falls = only<RiftsFell>(play(table, EndActions{}, seed)).falls;
    for (std::size_t i = 0; i < 3; ++i) sums[i] += falls[i];
    cubes += falls[0] + falls[1] + falls[2];
  }
  CHECK(sums[0] * 100 / cubes == doctest::Approx(30).epsilon(0.1));
  CHECK(sums[1] * 100 / cubes == doctest::Approx(40).epsilon(0.1));
  CHECK(sums[2] * 100 / cubes == doctest::Approx(30).epsilon(0.1));
}

TEST_CASE("TL-4.1: clones appear first, then the artifact, then Dr Foo comes, then rifts fall") {
  State table = given(next_foo(3));
  const Events events = end_turn_until(table, falling(1, 1, 0));
  const std::size_t turn_at = place_of(events, only<TurnBegan>(events));
  const std::size_t clone_at = place_of(events, only<CloneAppeared>(events));
  const std::size_t artifact_at = place_of(events, only<ArtifactAppeared>(events));
  const std::size_t foo_at = place_of(events, only<FooCame>(events));
  const std::size_t rifts_at = place_of(events, only<RiftsFell>(events));
  CHECK(turn_at < clone_at);
  CHECK(clone_at < artifact_at);
  CHECK(artifact_at < foo_at);
  CHECK(foo_at < rifts_at);
}

// --- TL-4.2  Phase II ----------------------------------------------------------------------------------------------

TEST_CASE("TL-4.3: once a turn, the agent goes to an adjacent era for nothing") {
  State table = given(at(one, 6), energy(6, 1));
  CHECK(eras_of<FreeMove>(table) == Eras{0, 5});
  CHECK(only<Moved>(play(table, FreeMove{0})) == Moved{cztwyzzek, 0, By::free_move});
  CHECK(table.agents[one].era == 0);
  CHECK(table.energy[6] == 1);
  CHECK(eras_of<FreeMove>(table).empty());
  CHECK(refusal(table, FreeMove{1}) == "TL-4.3");
}

TEST_CASE("TL-4.3, TL-4.6.3: the free move is there again in the agent's next turn") {
  State table = given(at(one, 6));
  play(table, FreeMove{0});
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.active == two);
  CHECK(!table.free_move_used);
  CHECK(!eras_of<FreeMove>(table).empty());
}

TEST_CASE("TL-4.2.1: a step costs one energy of the era where the agent stands, as often as it can be paid") {
  State table = given(at(one, 3), energy(3, 1), energy(4, 1), energy(5, 0));
  CHECK(eras_of<Walk>(table) == Eras{2, 4});
  CHECK(only<Moved>(play(table, Walk{4})) == Moved{cztwyzzek, 4, By::energy});
  CHECK(table.energy[3] == 0);
  CHECK(table.energy[4] == 1);
  play(table, Walk{5});
  CHECK(table.energy[4] == 0);
  CHECK(table.agents[one].era == 5);
  CHECK(eras_of<Walk>(table).empty());
}

TEST_CASE("TL-4.2.2: a ready card of the hand is used once, and is exhausted then") {
  const Card spring = card(energy_of(1));
  State table = given(at(one, 3), hand(one, spring));
  CHECK(choices<Use>(table) == std::vector<Use>{{spring}});
  const Events events = play(table, Use{spring});
  CHECK(only<CardUsed>(events) == CardUsed{cztwyzzek, spring});
  CHECK(table.energy[3] == 1);
  CHECK(!is_ready(table, one, spring));
  CHECK(choices<Use>(table).empty());
}

TEST_CASE("TL-4.2.2: a card may be used even if its effect finds nothing to do") {
  const Card needle = card(mending(2));
  const Card shove = card(push(1));
  State table = given(at(one, 3), hand(one, needle, shove));
  play(table, Use{needle});
  CHECK(!is_ready(table, one, needle));
  CHECK(only<Fizzled>(play(table, Use{shove})).card == shove);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-4.2.3: a LOOP readies all exhausted cards of one dimension in the hand") {
  const Card spiral = starting(cztwyzzek, 0);
  const Card other_spiral = starting(cztwyzzek, 1);
  const Card star = starting(cztwyzzek, 2);
  State table = given(at(one, 3), energy(3, 1), hand(one, exhausted(spiral), exhausted(other_spiral), exhausted(star)));
  CHECK(only<Looped>(play(table, Loop{Dimension::spiral})) == Looped{Dimension::spiral, 1, 2});
  CHECK(is_ready(table, one, spiral));
  CHECK(is_ready(table, one, other_spiral));
  CHECK(!is_ready(table, one, star));
  CHECK(table.energy[3] == 0);
}

TEST_CASE("TL-4.2.3: the first LOOP of a turn costs one energy, the second two, the third three") {
  State table = given(at(one, 3), energy(3, 7));
  for (const int price : {1, 2, 3}) {
    CHECK(view(table).loop_price == price);
    CHECK(only<Looped>(play(table, Loop{Dimension::star})).price == price);
  }
  CHECK(table.energy[3] == 1);
  CHECK(refusal(table, Loop{Dimension::star}) == "TL-4.2.3");
}

TEST_CASE("TL-4.2.3, example: two LOOPs of the stars for three energy use two stars three times") {
  const Card star = starting(cztwyzzek, 2);
  const Card other_star = starting(cztwyzzek, 3);
  State table = given(at(one, 3), energy(3, 3),
                      hand(one, exhausted(star), exhausted(other_star), exhausted(starting(cztwyzzek, 0))), foo(6));
  play(table, Loop{Dimension::star});
  play(table, {Use{star}, Use{other_star}, GoTo{one, 4}});  // the star gives one energy, the other goes a step
  CHECK(table.energy[3] == 3);
  CHECK(table.energy[4] == 0);
  CHECK(refusal(table, Loop{Dimension::star}) == "TL-4.2.3");  // the energy lies in the era it has left
  play(table, {FreeMove{3}, Loop{Dimension::star}});
  CHECK(table.energy[3] == 1);
  CHECK(is_ready(table, one, star));
  CHECK(is_ready(table, one, other_star));
}

TEST_CASE("TL-2.4: no LOOP readies a black hole") {
  const Card hole = card(energy_of(3));
  REQUIRE(face(hole).dimension == Dimension::black_hole);
  State table = given(at(one, 3), energy(3, 9), hand(one, exhausted(hole)));
  CHECK(refusal(table, Loop{Dimension::black_hole}) == "TL-2.4");
  for (const Dimension each : {Dimension::spiral, Dimension::star, Dimension::stripe}) play(table, Loop{each});
  CHECK(!is_ready(table, one, hole));
}

TEST_CASE("TL-4.2.4: after the end of the actions there is no action any more") {
  State table = given(at(one, 3), energy(3, 5), available(artifact(3)));
  play(table, EndActions{});
  CHECK(table.phase == Phase::take);
  for (const Move& move : std::initializer_list<Move>{FreeMove{4}, Walk{4}, Use{starting(cztwyzzek, 0)},
                                                      Loop{Dimension::star}, Spark{}, EndActions{}}) {
    CHECK(refusal(table, move) == "TL-4.4");
  }
}

// --- TL-4.4  Phase III ---------------------------------------------------------------------------------------------

TEST_CASE("TL-4.4: one artifact of the era where the agent stands may be taken, and goes on top of the draw pile") {
  State table = given(at(one, 3), available(artifact(3, 0), artifact(3, 1), artifact(4)));
  play(table, EndActions{});
  CHECK(offers(table, {TakeNone{}, Take{artifact(3, 0)}, Take{artifact(3, 1)}}));
  CHECK(refusal(table, Take{artifact(4)}) == "TL-4.4");
  const Events events = play(table, Take{artifact(3, 1)});
  CHECK(only<Took>(events) == Took{artifact(3, 1), false});
  CHECK(in_hand(table, one)[0] == artifact(3, 1));  // the first of the three cards drawn in phase V
  CHECK(!table.available.contains(artifact(3, 1)));
  CHECK(table.available.contains(artifact(3, 0)));
}

TEST_CASE("TL-4.4: where the agent stands now counts, not where the turn began") {
  State table = given(at(one, 3), available(artifact(4)));
  play(table, {FreeMove{4}, EndActions{}});
  CHECK(offered(table, Take{artifact(4)}));
}

TEST_CASE("TL-4.4: without an artifact there, nobody is asked") {
  State table = given(at(one, 3), available(artifact(4)), next_foo(1));
  play_until(table, EndActions{}, falling(1, 1, 0));
  CHECK(table.active == two);
  CHECK(table.phase == Phase::actions);
}

// --- TL-4.5  Phase IV ----------------------------------------------------------------------------------------------

TEST_CASE("TL-4.5: the tile where the agent stands may be archived once its mission is accomplished") {
  State table = given(at(one, 3), open(3, loops_by_foo, 4), open(4, rifts_of_foo, 5), available(artifact(5)));
  play(table, EndActions{});
  CHECK(offers(table, {Archive{}, LeaveTile{}}));
  CHECK(only<TileArchived>(play(table, Archive{})) == TileArchived{3, loops_by_foo, 1});
  CHECK(table.tiles[3].slot == Slot::archived);
  CHECK(table.tiles[4].slot == Slot::face_up);
  CHECK(table.archived == 1);
}

TEST_CASE("TL-4.5: a mission that is not accomplished, or not here, cannot be archived") {
  State almost = given(at(one, 3), open(3, loops_by_foo, 3), open(4, rifts_of_foo, 5), next_foo(1));
  play_until(almost, EndActions{}, falling(1, 1, 0));
  CHECK(almost.active == two);
  CHECK(almost.archived == 0);
}

TEST_CASE("TL-4.5: a tile may be left for later") {
  State table = given(at(one, 3), open(3, loops_by_foo, 4), next_foo(1));
  play(table, EndActions{});
  play_until(table, LeaveTile{}, falling(1, 1, 0));
  CHECK(table.tiles[3].slot == Slot::face_up);
  CHECK(table.tiles[3].progress == 4);
  CHECK(table.active == two);
}

TEST_CASE("TL-4.5.1: the cubes of an archived tile go back") {
  State table = given(at(one, 3), open(3, loops_in_three_eras, 3, {0, 1, 2}), available(artifact(5)));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.tiles[3] == Tile{Slot::archived, loops_in_three_eras, 0, 0});
}

TEST_CASE("TL-4.5.2: the bonus is any artifact that is available, wherever it lies, and is not declined") {
  State table = given(at(one, 3), open(3, loops_by_foo, 4), available(artifact(5), artifact(0)));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.phase == Phase::bonus);
  CHECK(offers(table, {Take{artifact(5)}, Take{artifact(0)}}));
  CHECK(refusal(table, TakeNone{}) == "TL-4.5.2");
  CHECK(only<Took>(play(table, Take{artifact(0)})) == Took{artifact(0), true});
  CHECK(top_of(table.decks[one].draw, 1) == Cards{artifact(0)});
  CHECK(table.decks[one].known == 1);
}

TEST_CASE("TL-4.5.2: without an available artifact the bonus is the top card of the shared deck") {
  State table = given(at(one, 3), open(3, loops_by_foo, 4), artifacts(artifact(6, 4)));
  play(table, EndActions{});
  CHECK(only<Took>(play(table, Archive{})) == Took{artifact(6, 4), true});
  CHECK(table.phase == Phase::reveal);
  CHECK(top_of(table.decks[one].draw, 1) == Cards{artifact(6, 4)});
  CHECK(view(table).decks[one].on_top.size() == 1);
}

TEST_CASE("TL-4.5.3: with the fourth archived tile the team wins at once") {
  State table = given(at(one, 3), archived(0, 0), archived(1, 1), archived(2, 2),
                      open(3, loops_in_three_eras, 3, {0, 1, 2}), available(artifact(3)));
  play(table, {EndActions{}, TakeNone{}});
  const Events events = play(table, Archive{});
  CHECK(only<GameEnded>(events) == GameEnded{Ending::won});
  CHECK(!has_event<Took>(events));
  CHECK(table.phase == Phase::over);
  CHECK(game().to_move(table).empty());
  CHECK(game().outcome(table)->ending == divan::Ending::won_together);
}

TEST_CASE("TL-4.5.4: another tile is turned up, chosen among those face down, so that two are open") {
  State table = given(at(one, 3), open(3, loops_by_foo, 4), open(5, rifts_of_foo, 2), artifacts(artifact(6)),
                      archived(0, energy_in_five_eras), next_foo(1));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.phase == Phase::reveal);
  CHECK(eras_of<TurnUp>(table) == Eras{1, 2, 4, 6});
  CHECK(refusal(table, TurnUp{5}) == "TL-4.5.4");
  const Events events = play_until(table, TurnUp{6}, falling(1, 1, 0));
  CHECK(has(events, TileTurnedUp{6, table.tiles[6].mission}));
  CHECK(open_tiles(table) == 2);
  CHECK(table.active == two);  // and with it the turn is over
}

// --- TL-4.6  Phase V -----------------------------------------------------------------------------------------------

TEST_CASE("TL-4.6.1, TL-4.6.2: the whole hand is discarded and three cards are drawn, ready") {
  const Card used = starting(cztwyzzek, 0);
  State table = given(hand(one, exhausted(used), starting(cztwyzzek, 1), starting(cztwyzzek, 2), card(steps(3))),
                      draws(one, starting(cztwyzzek, 5), starting(cztwyzzek, 3), starting(cztwyzzek, 4)));
  const Events events = end_turn(table);
  CHECK(only<HandDiscarded>(events) == HandDiscarded{cztwyzzek});
  CHECK(in_hand(table, one) == Cards{starting(cztwyzzek, 5), starting(cztwyzzek, 3), starting(cztwyzzek, 4)});
  for (const HeldCard& held : table.agents[one].hand) CHECK(!held.exhausted);
  CHECK(listed(table.decks[one].discard) ==
        sorted({used, starting(cztwyzzek, 1), starting(cztwyzzek, 2), card(steps(3))}));
}

TEST_CASE("TL-4.6.2: when the draw pile runs out, the discard pile is shuffled and drawing goes on") {
  State table = given(hand(one, starting(cztwyzzek, 0)), draws(one, starting(cztwyzzek, 1)), nothing_else_to_draw(one));
  const Events events = end_turn(table);
  CHECK(only<Reshuffled>(events) == Reshuffled{0});
  const Cards drawn = in_hand(table, one);
  CHECK(drawn.size() == 3);
  CHECK(drawn[0] == starting(cztwyzzek, 1));
  CHECK(table.decks[one].discard.empty());
  CHECK(table.decks[one].draw.size() == 3);
}

TEST_CASE("TL-4.6.2: the discard pile is not shuffled before a card must be drawn") {
  State table = given(hand(one, starting(cztwyzzek, 0), starting(cztwyzzek, 1), starting(cztwyzzek, 2)));
  CHECK(!has_event<Reshuffled>(end_turn(table)));
  CHECK(table.decks[one].draw.empty());
  CHECK(table.decks[one].discard.size() == 3);
}

TEST_CASE("TL-4.6.3: the LOOP price, a discount and the ability begin anew") {
  State table = given(agents(cztwyzzek, mr_time), at(one, 3), energy(3, 1), hand(one, card(cheaper(2))));
  play(table, {Loop{Dimension::star}, Use{card(cheaper(2))}, Spark{}});
  CHECK(table.loops == 1);
  end_turn_until(table, falling(1, 1, 0));
  CHECK(view(table).loop_price == 1);
  CHECK(table.discount == 0);
  CHECK(!table.ability_used);
}

TEST_CASE("TL-4.6.4: after the seventh Foo card a new cycle begins with all seven") {
  State table = given(turn(7), foo(3));
  REQUIRE(table.foo_deck.empty());
  const Events events = end_turn(table);
  CHECK(only<CycleBegan>(events) == CycleBegan{2});
  CHECK(table.cycle == 2);
  CHECK(table.turn == 8);
  CHECK(table.foo_deck.size() == 6);
  std::set<int> eras{table.foo.value()};
  for (const Era era : table.foo_deck) eras.insert(era);
  CHECK(eras.size() == era_count);
}

TEST_CASE("TL-4.6.4: the Foo cards of a new cycle are shuffled") {
  std::set<int> first;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    State table = given(turn(14), foo(3));
    play(table, EndActions{}, seed);
    first.insert(table.foo.value_or(era_count));
  }
  CHECK(first.size() == era_count);
}

TEST_CASE("TL-4.6.4: after the third cycle the team has lost") {
  State table = given(turn(21), foo(3));
  const Events events = end_turn(table);
  CHECK(only<GameEnded>(events) == GameEnded{Ending::out_of_time});
  CHECK(!has_event<TurnBegan>(events));
  CHECK(game().outcome(table)->ending == divan::Ending::lost_together);
}

TEST_CASE("TL-4.6.5: the turn goes clockwise from agent to agent") {
  State table = given(agents(cztwyzzek, robofinisher, mr_time), active(two), next_foo(3, 6, 1));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.active == three);
  CHECK(asked(table) == chen);
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.active == one);
  CHECK(asked(table) == ada);
}

TEST_CASE("TL-4.0: only the active player is asked, and decides for everybody") {
  State table = given(agents(mr_time, robofinisher), at(two, 5));
  CHECK(game().to_move(table) == SeatSet(ada));
  MoveList list;
  game().moves(table, blaise, list);
  CHECK(list.empty());
  play(table, HelpingHand{two, 4});
  CHECK(table.agents[two].era == 4);
}

TEST_CASE("TL-1.3: all win or all lose, with the same place and the number of archived tiles") {
  State table = given(turn(21), foo(3), archived(0, 0), archived(1, 1));
  end_turn(table);
  const Outcome outcome = game().outcome(table).value();
  CHECK(outcome.places == decltype(outcome.places){1, 1});
  CHECK(outcome.scores == decltype(outcome.scores){2, 2});
}

// --- TL-6  Agents --------------------------------------------------------------------------------------------------

TEST_CASE("TL-6.3: the Time Prowler's free move goes to any other era") {
  State table = given(agents(time_prowler, robofinisher), at(one, 4));
  CHECK(eras_of<FreeMove>(table) == Eras{0, 1, 2, 3, 5, 6});
  play(table, FreeMove{1});
  CHECK(table.agents[one].era == 1);
  CHECK(refusal(table, FreeMove{5}) == "TL-4.3");  // still once a turn
}

TEST_CASE("TL-6.3: only her free move goes far, and only hers does") {
  State table = given(agents(time_prowler, robofinisher), at(one, 4), energy(4, 1));
  CHECK(eras_of<Walk>(table) == Eras{3, 5});
  State other = given(agents(robofinisher, time_prowler), at(one, 4));
  CHECK(eras_of<FreeMove>(other) == Eras{3, 5});
}

TEST_CASE("TL-6.4: V-Girl pushes up to twice as far as the card says, but need not") {
  State table = given(agents(v_girl, robofinisher), at(one, 3), hand(one, card(push(1))), clone(3, 0));
  play(table, Use{card(push(1))});
  CHECK(eras_of<Shove>(table) == Eras{1, 2, 4, 5});
  State other = given(agents(robofinisher, v_girl), at(one, 3), hand(one, card(push(1))), clone(3, 0));
  play(other, Use{card(push(1))});
  CHECK(eras_of<Shove>(other) == Eras{2, 4});
}

TEST_CASE("TL-6.4: V-Girl pushes three eras at most, and pulls like anybody else") {
  State table = given(agents(v_girl, robofinisher), at(one, 3), hand(one, card(push(1, 2)), card(pull(1))), clone(3, 0),
                      clone(5, 1));
  play(table, Use{card(push(1, 2))});
  CHECK(eras_of<Shove>(table) == Eras{0, 1, 2, 4, 5, 6});
  play(table, Enough{});
  CHECK(only<Fizzled>(play(table, Use{card(pull(1))})).card == card(pull(1)));  // two eras away
}

TEST_CASE("TL-6.5: once a turn, Cztwyzzek puts an energy where it stands") {
  State table = given(at(one, 3));
  CHECK(only<EnergyAdded>(play(table, Spark{})) == EnergyAdded{3, 1});
  CHECK(table.energy[3] == 1);
  CHECK(!offered(table, Spark{}));
}

TEST_CASE("TL-6.5: without a cube to put, there is no spark") {
  const State table = given(at(one, 3), energy(0, 30));
  CHECK(!offered(table, Spark{}));
  CHECK(refusal(table, Spark{}) == "TL-9.23");
}

TEST_CASE("TL-6.6: once a turn, the Robofinisher removes a rift where a clone was destroyed this turn") {
  State table = given(agents(robofinisher, cztwyzzek), at(one, 3), hand(one, card(push(2))), clone(3, 4), clone(3, 2),
                      rifts(4, 2), rifts(2, 1), rifts(3, 1));
  CHECK(choices<CleanKill>(table).empty());
  play(table, {Use{card(push(2))}, Shove{clone_in(table, 3), 4}, Shove{clone_in(table, 3, 1), 2}});
  CHECK(eras_of<CleanKill>(table) == Eras{2, 4});
  CHECK(only<Mended>(play(table, CleanKill{4})) == Mended{4, 1});
  CHECK(table.rifts[4] == 1);
  CHECK(choices<CleanKill>(table).empty());
}

TEST_CASE("TL-6.6: a clone destroyed in the turn before is no occasion") {
  State table = given(agents(cztwyzzek, robofinisher), at(one, 3), hand(one, card(push(1))), clone(3, 4), rifts(4, 1),
                      next_foo(0));
  play(table, {Use{card(push(1))}, Shove{clone_in(table, 3), 4}});
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.active == two);
  CHECK(choices<CleanKill>(table).empty());
  CHECK(refusal(table, CleanKill{4}) == "TL-6.6");
}

TEST_CASE("TL-6.7: once a turn, Mr Time lets another agent go to an adjacent era") {
  State table = given(agents(mr_time, robofinisher, cztwyzzek), at(one, 2), at(two, 5), at(three, 0));
  CHECK(choices<HelpingHand>(table).size() == 4);
  CHECK(only<Moved>(play(table, HelpingHand{three, 6})) == Moved{cztwyzzek, 6, By::ability});
  CHECK(choices<HelpingHand>(table).empty());
  CHECK(!table.free_move_used);
}

TEST_CASE("TL-6.2: an ability is its agent's own, in the agent's own turn") {
  const State table = given(agents(robofinisher, cztwyzzek, mr_time));
  CHECK(refusal(table, Spark{}) == "TL-6.2");
  CHECK(refusal(table, HelpingHand{two, 5}) == "TL-6.2");
  CHECK(refusal(given(agents(cztwyzzek, robofinisher)), CleanKill{2}) == "TL-6.2");
}

}  // namespace
}  // namespace divan::the_loop::testing
