// TL-11: cards at work, verb by verb, place by place; what is asked, what happens by itself, and where one may stop.
#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

// The active agent uses a card it holds, in era 3, with Dr Foo in era 6; the other agent stands in era 1.
template <class... Parts>
[[nodiscard]] State using_card(Card used, const Parts&... parts) {
  State table = given(at(one, 3), at(two, 1), foo(6), hand(one, used), parts...);
  play(table, Use{used});
  return table;
}
[[nodiscard]] Eras goals_of(const State& table, Number agent) {
  Eras eras;
  for (const GoTo& each : choices<GoTo>(table)) {
    if (each.agent == agent) eras.push_back(each.era);
  }
  return eras;
}

// --- TL-11.1  Clause by clause -------------------------------------------------------------------------------------

TEST_CASE("TL-11.1: the clauses are carried out in the order of the card") {
  const Card all_three = card(energy_of(1), steps(1), mending(1));
  State table = using_card(all_three, rifts(4, 1));
  CHECK(table.energy[3] == 1);  // where the agent stood
  CHECK(table.phase == Phase::effect);
  const Events events = play(table, GoTo{one, 4});
  CHECK(only<Mended>(events) == Mended{4, 1});  // where it stands now
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.1: until the card is done, nothing else is done") {
  State table = using_card(card(steps(2)), energy(3, 5), available(artifact(3)));
  for (const Move& move : std::initializer_list<Move>{FreeMove{4}, Walk{4}, Loop{Dimension::star}, Spark{},
                                                      EndActions{}, TakeNone{}, Take{artifact(3)}}) {
    CHECK(refusal(table, move) == "TL-11.1");
  }
  CHECK(refusal(table, Mend{3}) == "TL-11.1");  // another clause than the one at work
}

TEST_CASE("TL-11.1: what may be stopped may be stopped at once, and the next clause follows") {
  State table = using_card(card(energy_of(1), steps(1), mending(1)), rifts(3, 1));
  const Events events = play(table, Enough{});
  CHECK(!has_event<Moved>(events));
  CHECK(only<Mended>(events) == Mended{3, 1});
}

TEST_CASE("TL-11.1: a clause that finds nothing to do is passed over") {
  State table = using_card(card(pull(1), push(1)), clone(3, 6));
  CHECK(table.phase == Phase::effect);
  CHECK(eras_of<Shove>(table) == Eras{2, 4});  // nobody to pull: it pushes at once
}

// --- TL-11.2  Move -------------------------------------------------------------------------------------------------

TEST_CASE("TL-11.2: steps go one after the other, and may end sooner") {
  State table = using_card(card(steps(3)));
  CHECK(offers(table, {GoTo{one, 2}, GoTo{one, 4}, Enough{}}));
  CHECK(only<Moved>(play(table, GoTo{one, 4})) == Moved{cztwyzzek, 4, By::card});
  CHECK(offers(table, {GoTo{one, 3}, GoTo{one, 5}, Enough{}}));
  play(table, GoTo{one, 5});
  CHECK(table.phase == Phase::effect);
  play(table, Enough{});
  CHECK(table.agents[one].era == 5);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.2: after the last step the card is done") {
  State table = using_card(card(steps(2)));
  play(table, {GoTo{one, 4}, GoTo{one, 3}});
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.2: straight to Dr Foo's era, however far, or not at all") {
  State table = using_card(card(to_foo()));
  CHECK(offers(table, {GoTo{one, 6}, Enough{}}));
  play(table, GoTo{one, 6});
  CHECK(table.agents[one].era == 6);
  State there = given(at(one, 6), foo(6), hand(one, card(to_foo())));
  CHECK(only<Fizzled>(play(there, Use{card(to_foo())})).card == card(to_foo()));
}

TEST_CASE("TL-11.2: to any other era") {
  const State table = using_card(card(to_anywhere()));
  CHECK(goals_of(table, one) == Eras{0, 1, 2, 4, 5, 6});
  CHECK(goals_of(table, two).empty());
}

TEST_CASE("TL-11.2: another agent is moved, not oneself, and the one who began goes on") {
  State table = given(agents(cztwyzzek, robofinisher, mr_time), at(one, 3), at(two, 1), at(three, 6),
                      hand(one, card(steps(2, Whom::other))));
  play(table, Use{card(steps(2, Whom::other))});
  CHECK(offers(table, {GoTo{two, 0}, GoTo{two, 2}, GoTo{three, 5}, GoTo{three, 0}, Enough{}}));
  CHECK(refusal(table, GoTo{one, 4}) == "TL-11.2");
  CHECK(only<Moved>(play(table, GoTo{two, 2})) == Moved{robofinisher, 2, By::card});
  CHECK(offers(table, {GoTo{two, 1}, GoTo{two, 3}, Enough{}}));
  CHECK(refusal(table, GoTo{three, 5}) == "TL-11.2");
}

TEST_CASE("TL-11.2: another agent goes to Dr Foo's era, or anywhere") {
  const State foos = using_card(card(to_foo(Whom::other)));
  CHECK(offers(foos, {GoTo{two, 6}, Enough{}}));
  const State anywhere = using_card(card(to_anywhere(Whom::other)));
  CHECK(goals_of(anywhere, two) == Eras{0, 2, 3, 4, 5, 6});
  CHECK(goals_of(anywhere, one).empty());
}

TEST_CASE("TL-11.2: any agent, oneself too") {
  const State walk = using_card(card(steps(2, Whom::any)));
  CHECK(goals_of(walk, one) == Eras{2, 4});
  CHECK(goals_of(walk, two) == Eras{0, 2});
  const State foos = using_card(card(to_foo(Whom::any)));
  CHECK(offers(foos, {GoTo{one, 6}, GoTo{two, 6}, Enough{}}));
  const State anywhere = using_card(card(to_anywhere(Whom::any)));
  CHECK(choices<GoTo>(anywhere).size() == 12);
}

TEST_CASE("TL-11.2: another agent's own ability is no help when it is moved") {
  State table = given(agents(cztwyzzek, time_prowler), at(two, 1), hand(one, card(steps(2, Whom::other))));
  play(table, Use{card(steps(2, Whom::other))});
  CHECK(goals_of(table, two) == Eras{0, 2});
}

// --- TL-11.3  Energy -----------------------------------------------------------------------------------------------

TEST_CASE("TL-11.3: energy here and in Dr Foo's era is placed without a question") {
  const State here = using_card(card(energy_of(3)));
  CHECK(here.energy[3] == 3);
  CHECK(here.phase == Phase::actions);
  const State foos = using_card(card(energy_of(2, Where::foo)));
  CHECK(foos.energy[6] == 2);
  CHECK(foos.energy[3] == 0);
}

TEST_CASE("TL-11.3: in adjacent eras each cube goes where the player likes, and none is kept back") {
  State table = using_card(card(energy_of(2, Where::adjacent)));
  CHECK(offers(table, {PlaceEnergy{2}, PlaceEnergy{4}}));
  CHECK(refusal(table, PlaceEnergy{3}) == "TL-11.12");
  CHECK(refusal(table, Enough{}) == "TL-9.14");
  play(table, {PlaceEnergy{2}, PlaceEnergy{4}});
  CHECK(table.energy[2] == 1);
  CHECK(table.energy[4] == 1);
  CHECK(table.phase == Phase::actions);
  State both = using_card(card(energy_of(2, Where::adjacent)));
  CHECK(all<EnergyAdded>(play(both, {PlaceEnergy{4}, PlaceEnergy{4}})).size() == 2);
  CHECK(both.energy[4] == 2);
}

TEST_CASE("TL-11.3: anywhere is all seven eras") {
  State table = using_card(card(energy_of(2, Where::any)));
  CHECK(eras_of<PlaceEnergy>(table) == Eras{0, 1, 2, 3, 4, 5, 6});
  play(table, {PlaceEnergy{0}, PlaceEnergy{3}});
  CHECK(table.energy == std::array<std::uint8_t, era_count>{1, 0, 0, 1, 0, 0, 0});
}

// --- TL-11.4  Rifts ------------------------------------------------------------------------------------------------

TEST_CASE("TL-11.4: rifts here and in Dr Foo's era are removed without a question, as many as there are") {
  const State here = using_card(card(mending(2)), rifts(3, 3), rifts(6, 3));
  CHECK(here.rifts[3] == 1);
  CHECK(here.rifts[6] == 3);
  const State foos = using_card(card(mending(2, Where::foo)), rifts(3, 1), rifts(6, 1));
  CHECK(foos.rifts[3] == 1);
  CHECK(foos.rifts[6] == 0);
}

TEST_CASE("TL-11.4: among several eras the player says where, as long as there are rifts") {
  State table = using_card(card(mending(2, Where::adjacent)), rifts(2, 1), rifts(3, 2), rifts(4, 2));
  CHECK(offers(table, {Mend{2}, Mend{4}}));
  CHECK(refusal(table, Enough{}) == "TL-9.14");
  play(table, Mend{2});
  CHECK(offers(table, {Mend{4}}));
  CHECK(refusal(table, Mend{2}) == "TL-9.15");
  play(table, Mend{4});
  CHECK(table.rifts == std::array<std::uint8_t, era_count>{0, 0, 0, 2, 1, 0, 0});
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.4: when the last rift is gone, the card is done") {
  State table = using_card(card(mending(3, Where::any)), rifts(0, 1), rifts(5, 1));
  CHECK(eras_of<Mend>(table) == Eras{0, 5});
  play(table, {Mend{5}, Mend{0}});
  CHECK(table.phase == Phase::actions);
}

// --- TL-11.5  Push -------------------------------------------------------------------------------------------------

TEST_CASE("TL-11.5: a push sends a clone of the agent's era to an adjacent one") {
  State table = using_card(card(push(1)), clone(3, 6), clone(4, 1));
  const Clone here = clone_in(table, 3);
  CHECK(offers(table, {Shove{here, 2}, Shove{here, 4}, Enough{}}));
  CHECK(refusal(table, Shove{clone_in(table, 4), 5}) == "TL-11.5");
  CHECK(refusal(table, Shove{here, 5}) == "TL-11.5");
  CHECK(only<CloneMoved>(play(table, Shove{here, 4})) == CloneMoved{here, 3, 4});
  CHECK(token(table, here).era == 4);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.5: several clones are pushed, each where the player likes, or fewer") {
  State table = using_card(card(push(2)), clone(3, 6), clone(3, 0), clone(3, 5));
  const Clone first = clone_in(table, 3);
  play(table, Shove{first, 2});
  CHECK(token(table, first).era == 2);
  CHECK(refusal(table, Shove{first, 1}) == "TL-11.5");  // it is not here any more
  play(table, Enough{});
  CHECK(clones_in(table, 3) == 2);
}

TEST_CASE("TL-11.5: as far as the card says, step by step the short way, or less far") {
  State table = using_card(card(push(1, 2)), clone(3, 0));
  const Clone here = clone_in(table, 3);
  CHECK(eras_of<Shove>(table) == Eras{1, 2, 4, 5});
  const Events events = play(table, Shove{here, 1});
  CHECK(all<CloneMoved>(events) == std::vector<CloneMoved>{{here, 3, 2}, {here, 2, 1}});
  State far = given(at(one, 6), hand(one, card(push(2, 3))), clone(6, 3));
  play(far, Use{card(push(2, 3))});
  const Clone other = clone_in(far, 6);
  const Events steps_taken = play(far, Shove{other, 2});
  CHECK(all<CloneMoved>(steps_taken) == std::vector<CloneMoved>{{other, 6, 0}, {other, 0, 1}, {other, 1, 2}});
}

TEST_CASE("TL-2.5: a clone that is pushed into its era is destroyed and goes back into the bag") {
  State table = using_card(card(push(1)), clone(3, 4));
  const Clone here = clone_in(table, 3);
  REQUIRE(!table.bag.contains(here));
  const Events events = play(table, Shove{here, 4});
  CHECK(only<CloneDestroyed>(events) == CloneDestroyed{here, 4});
  CHECK(table.board.empty());
  CHECK(table.bag.contains(here));
}

TEST_CASE("TL-2.5, example: the clone of the Renaissance bound for 4 is gone after two pushes clockwise") {
  const Card shove = card(push(1));
  State table = given(at(one, 2), hand(one, shove, card(steps(1), push(1))), clone(2, 4));
  const Clone here = clone_in(table, 2);
  play(table, {Use{shove}, Shove{here, 3}});
  CHECK(token(table, here).era == 3);
  const Events events = play(table, {Use{card(steps(1), push(1))}, GoTo{one, 3}, Shove{here, 4}});
  CHECK(only<CloneDestroyed>(events) == CloneDestroyed{here, 4});
}

// --- TL-11.6  Pull -------------------------------------------------------------------------------------------------

TEST_CASE("TL-11.6: a pull brings clones of either side to the agent's era") {
  State table = using_card(card(pull(2)), clone(2, 0), clone(4, 6), clone(5, 1), clone(3, 1));
  const Clone left = clone_in(table, 2);
  const Clone right = clone_in(table, 4);
  CHECK(offers(table, {Shove{left, 3}, Shove{right, 3}, Enough{}}));
  CHECK(refusal(table, Shove{clone_in(table, 5), 3}) == "TL-11.6");
  CHECK(refusal(table, Shove{left, 1}) == "TL-11.6");
  play(table, {Shove{left, 3}, Shove{right, 3}});
  CHECK(clones_in(table, 3) == 3);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.6: a clone that is destroyed there is destroyed on arrival") {
  State table = using_card(card(pull(1)), clone(2, 3));
  const Clone left = clone_in(table, 2);
  CHECK(only<CloneDestroyed>(play(table, Shove{left, 3})) == CloneDestroyed{left, 3});
}

// --- TL-11.7  Draw -------------------------------------------------------------------------------------------------

TEST_CASE("TL-11.7: drawn cards join the hand, ready, and may be used at once") {
  const Card drawn = card(energy_of(1));
  State table = using_card(card(drawing(2)), draws(one, drawn, starting(cztwyzzek, 4)));
  CHECK(in_hand(table, one) == Cards{card(drawing(2)), drawn, starting(cztwyzzek, 4)});
  CHECK(is_ready(table, one, drawn));
  play(table, Use{drawn});
  CHECK(table.energy[3] == 1);
}

TEST_CASE("TL-11.7: a hand may hold more than three cards") {
  State table = given(hand(one, card(drawing(2)), starting(cztwyzzek, 0), starting(cztwyzzek, 1)));
  const Events events = play(table, Use{card(drawing(2))});
  CHECK(all<Drew>(events).size() == 2);
  CHECK(table.agents[one].hand.size() == 5);
}

TEST_CASE("TL-11.7: an empty draw pile is made anew from the discard pile, and then there may be no card at all") {
  State table = using_card(card(drawing(6)), draws(one, starting(cztwyzzek, 5)), nothing_else_to_draw(one));
  CHECK(table.agents[one].hand.size() == 7);  // the card itself, one drawn, five of the discard pile
  State empty = given(hand(one, card(drawing(6)), card(drawing(1)), card(drawing(2))));
  CHECK(only<Reshuffled>(play(
            table = given(hand(one, card(drawing(6))), draws(one, starting(cztwyzzek, 0)), nothing_else_to_draw(one)),
            Use{card(drawing(6))})) == Reshuffled{0});
  play(empty, Use{card(drawing(6))});
  CHECK(empty.agents[one].hand.size() == 9);
  CHECK(!has_event<Drew>(play(empty, Use{card(drawing(1))})));
  CHECK(empty.phase == Phase::actions);
}

// --- TL-11.8  Ready ------------------------------------------------------------------------------------------------

TEST_CASE("TL-11.8: exhausted cards of one's own hand are readied, black holes too") {
  const Card hole = card(energy_of(3));
  const Card star = starting(cztwyzzek, 2);
  State table = given(hand(one, card(readying(2)), exhausted(hole), exhausted(star), starting(cztwyzzek, 0)),
                      hand(two, exhausted(starting(robofinisher, 0))));
  play(table, Use{card(readying(2))});
  CHECK(offers(table, {ReadyCard{one, hole}, ReadyCard{one, star}, Enough{}}));
  CHECK(refusal(table, ReadyCard{one, starting(cztwyzzek, 0)}) == "TL-11.8");
  CHECK(refusal(table, ReadyCard{two, starting(robofinisher, 0)}) == "TL-11.8");
  CHECK(only<Readied>(play(table, ReadyCard{one, hole})) == Readied{cztwyzzek, hole});
  CHECK(is_ready(table, one, hole));
  play(table, Enough{});
  CHECK(!is_ready(table, one, star));
}

TEST_CASE("TL-11.8: cards of other agents' hands, which need not be the same hand") {
  State table = given(agents(cztwyzzek, robofinisher, mr_time),
                      hand(one, card(readying(2, Whom::other)), exhausted(starting(cztwyzzek, 0))),
                      hand(two, exhausted(starting(robofinisher, 0))), hand(three, exhausted(starting(mr_time, 3))));
  play(table, Use{card(readying(2, Whom::other))});
  CHECK(offers(table, {ReadyCard{two, starting(robofinisher, 0)}, ReadyCard{three, starting(mr_time, 3)}, Enough{}}));
  CHECK(refusal(table, ReadyCard{one, starting(cztwyzzek, 0)}) == "TL-11.8");
  play(table, {ReadyCard{two, starting(robofinisher, 0)}, ReadyCard{three, starting(mr_time, 3)}});
  CHECK(is_ready(table, two, starting(robofinisher, 0)));
  CHECK(is_ready(table, three, starting(mr_time, 3)));
}

TEST_CASE("TL-11.8: cards of any hand") {
  State table = given(hand(one, card(readying(2, Whom::any)), exhausted(starting(cztwyzzek, 0))),
                      hand(two, exhausted(starting(robofinisher, 0))));
  play(table, Use{card(readying(2, Whom::any))});
  CHECK(choices<ReadyCard>(table).size() == 2);
}

TEST_CASE("TL-11.8: never a card that itself readies or borrows") {
  State table = given(hand(one, card(readying(2)), exhausted(card(readying(1))), exhausted(card(borrowing(1))),
                           exhausted(card(borrowing(1), cheaper(1)))));
  CHECK(only<Fizzled>(play(table, Use{card(readying(2))})).card == card(readying(2)));
  State other = given(hand(one, card(readying(2)), exhausted(card(readying(1))), exhausted(starting(cztwyzzek, 0))));
  play(other, Use{card(readying(2))});
  CHECK(refusal(other, ReadyCard{one, card(readying(1))}) == "TL-11.8");
  CHECK(refusal(other, ReadyCard{one, card(readying(2))}) == "TL-11.8");
}

// --- TL-11.9  Borrow -----------------------------------------------------------------------------------------------

TEST_CASE("TL-11.9: a ready card of another hand is used from the active agent's era and stays there, exhausted") {
  const Card lent = starting(robofinisher, 0);
  REQUIRE(face(lent).effect == Effect{energy_of(1)});
  State table = using_card(card(borrowing(1)), hand(two, lent, exhausted(starting(robofinisher, 2))));
  CHECK(offers(table, {Borrow{two, lent}, Enough{}}));
  CHECK(refusal(table, Borrow{two, starting(robofinisher, 2)}) == "TL-9.12");
  CHECK(refusal(table, Borrow{one, card(borrowing(1))}) == "TL-11.9");
  const Events events = play(table, Borrow{two, lent});
  CHECK(only<CardUsed>(events) == CardUsed{robofinisher, lent});
  CHECK(table.energy[3] == 1);
  CHECK(table.energy[1] == 0);
  CHECK(in_hand(table, two) == Cards{lent, starting(robofinisher, 2)});
  CHECK(!is_ready(table, two, lent));
}

TEST_CASE("TL-11.9: the active agent applies a borrowed card with its own ability") {
  State table = given(agents(v_girl, robofinisher), at(one, 3), hand(one, card(borrowing(1))),
                      hand(two, starting(robofinisher, 4)), clone(3, 0));
  REQUIRE(face(starting(robofinisher, 4)).effect == Effect{push(1)});
  play(table, {Use{card(borrowing(1))}, Borrow{two, starting(robofinisher, 4)}});
  CHECK(eras_of<Shove>(table) == Eras{1, 2, 4, 5});
  State lender = given(agents(robofinisher, v_girl), at(one, 3), hand(one, card(borrowing(1))),
                       hand(two, starting(v_girl, 4)), clone(3, 0));
  play(lender, {Use{card(borrowing(1))}, Borrow{two, starting(v_girl, 4)}});
  CHECK(eras_of<Shove>(lender) == Eras{2, 4});
}

TEST_CASE("TL-11.9: a borrowed card is done before one's own goes on") {
  const Card walk = starting(robofinisher, 1);
  State table = using_card(card(borrowing(1), cheaper(1)), hand(two, walk));
  const Events borrowed = play(table, Borrow{two, walk});
  CHECK(!has_event<LoopCheaper>(borrowed));
  CHECK(has_event<LoopCheaper>(play(table, GoTo{one, 4})));
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.9: two cards may be borrowed, or one, or none") {
  const Card lent = starting(robofinisher, 0);
  State both = using_card(card(borrowing(2)), hand(two, lent, starting(robofinisher, 2)));
  play(both, {Borrow{two, lent}, Borrow{two, starting(robofinisher, 2)}});
  CHECK(both.energy[3] == 2);
  CHECK(both.phase == Phase::actions);
  State only_one = using_card(card(borrowing(2)), hand(two, lent, starting(robofinisher, 2)));
  play(only_one, {Borrow{two, lent}, Enough{}});
  CHECK(only_one.energy[3] == 1);
  State none = using_card(card(borrowing(2)), hand(two, lent));
  play(none, Enough{});
  CHECK(is_ready(none, two, lent));
}

TEST_CASE("TL-11.9: a borrowed card may borrow in its turn") {
  State table = given(agents(cztwyzzek, robofinisher, mr_time), at(one, 3), hand(one, card(borrowing(1))),
                      hand(two, card(borrowing(2))), hand(three, starting(mr_time, 0), starting(mr_time, 2)));
  play(table, {Use{card(borrowing(1))}, Borrow{two, card(borrowing(2))}});
  CHECK(choices<Borrow>(table).size() == 2);  // the lender's own card is exhausted now
  play(table, {Borrow{three, starting(mr_time, 0)}, Borrow{three, starting(mr_time, 2)}});
  CHECK(table.energy[3] == 2);
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-11.9: if no other agent has a ready card, nothing happens") {
  State table =
      given(hand(one, card(borrowing(1)), starting(cztwyzzek, 0)), hand(two, exhausted(starting(robofinisher, 0))));
  CHECK(only<Fizzled>(play(table, Use{card(borrowing(1))})).card == card(borrowing(1)));
}

// --- TL-11.10  Discount --------------------------------------------------------------------------------------------

TEST_CASE("TL-11.10: the next LOOP costs less, and only that one") {
  State table = given(at(one, 3), energy(3, 5), hand(one, card(cheaper(1))));
  play(table, Loop{Dimension::star});
  CHECK(only<LoopCheaper>(play(table, Use{card(cheaper(1))})) == LoopCheaper{1});
  CHECK(only<Looped>(play(table, Loop{Dimension::star})).price == 1);
  CHECK(only<Looped>(play(table, Loop{Dimension::star})).price == 3);
}

TEST_CASE("TL-11.10: discounts add up, are used up together, and the price never falls below nothing") {
  State table = given(at(one, 3), hand(one, card(cheaper(1)), card(cheaper(2))));
  play(table, {Use{card(cheaper(1))}, Use{card(cheaper(2))}});
  CHECK(view(table).loop_price == 0);
  CHECK(only<Looped>(play(table, Loop{Dimension::star})).price == 0);
  CHECK(table.energy_on_board() == 0);
  CHECK(view(table).loop_price == 2);
}

// --- TL-11.11  Destroy ---------------------------------------------------------------------------------------------

TEST_CASE("TL-11.11: clones are destroyed where they stand: here, beside, in Dr Foo's era, anywhere") {
  const auto table_of = [](const Clause& what) {
    return using_card(card(what), clone(3, 6), clone(2, 5), clone(4, 1), clone(6, 2), clone(0, 3));
  };
  const auto eras = [](const State& table) {
    Eras list;
    for (const Destroy& each : choices<Destroy>(table)) list.push_back(token(table, each.clone).era);
    std::sort(list.begin(), list.end());
    return list;
  };
  CHECK(eras(table_of(destroying(1))) == Eras{3});
  CHECK(eras(table_of(destroying(1, Where::adjacent))) == Eras{2, 4});
  CHECK(eras(table_of(destroying(2, Where::foo))) == Eras{6});
  CHECK(eras(table_of(destroying(2, Where::any))) == Eras{0, 2, 3, 4, 6});
  State table = table_of(destroying(1));
  CHECK(refusal(table, Destroy{clone_in(table, 4)}) == "TL-11.12");
  const Clone here = clone_in(table, 3);
  CHECK(only<CloneDestroyed>(play(table, Destroy{here})) == CloneDestroyed{here, 3});
  CHECK(table.bag.contains(here));
}

TEST_CASE("TL-11.11: two clones, or fewer") {
  State table = using_card(card(destroying(2, Where::any)), clone(3, 6), clone(2, 5), clone(4, 1));
  play(table, {Destroy{clone_in(table, 2)}, Enough{}});
  CHECK(table.board.size() == 2);
  CHECK(table.phase == Phase::actions);
}

// --- TL-11.12  Places ----------------------------------------------------------------------------------------------

TEST_CASE("TL-11.12: here is where the agent stands when the clause is carried out") {
  State table = using_card(card(steps(1), push(1)), clone(3, 0), clone(4, 0));
  play(table, GoTo{one, 4});
  CHECK(choices<Shove>(table) == std::vector<Shove>{{clone_in(table, 4), 3}, {clone_in(table, 4), 5}});
}

TEST_CASE("TL-11.12: the ring is closed: eras 0 and 6 are adjacent") {
  State table = given(at(one, 0), foo(3), hand(one, card(energy_of(2, Where::adjacent))));
  play(table, Use{card(energy_of(2, Where::adjacent))});
  CHECK(eras_of<PlaceEnergy>(table) == Eras{1, 6});
}

}  // namespace
}  // namespace divan::the_loop::testing
