// Section 5: the abilities, their windows, and who learns what.
#include <set>

#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

// Ada, whose hand is the first one given, has matched a card of this value and is asked about its ability.
template <class... Parts>
State played(int value, const Parts&... parts) {
  State table = given(top(value), parts...);
  play(table, ada, Match{card(value)});
  return table;
}

// Ada's swap between herself and Blaise has passed his window.
template <class... Parts>
State swapping_with_blaise(const Parts&... parts) {
  State table = played(11, parts...);
  play(table, {{ada, Swap{ada, blaise}}, {blaise, LetPass{}}});
  return table;
}
// Ada's swap between Blaise and Chen has passed both windows.
template <class... Parts>
State swapping_two_others(const Parts&... parts) {
  State table = played(11, parts...);
  play(table, {{ada, Swap{blaise, chen}}, {blaise, LetPass{}}, {chen, LetPass{}}});
  return table;
}

// --- EW-5.0 --------------------------------------------------------------------------------------------------------

TEST_CASE("EW-5.0: whoever plays a card may leave its ability unused") {
  for (const int value : {10, 11, 12}) {
    CAPTURE(value);
    State table = played(value, hand(value, 5), hand(4), hand(3));
    const Events events = play(table, ada, Decline{});
    CHECK(events == Events{AbilityDeclined{ada, game().deck().ability(card(value))}});
    CHECK(asked(table, blaise));
    CHECK(table.phase == Phase::turn);
    CHECK(table.pending == Pending{});
    CHECK(table.hand(ada) == Hand{5});
    CHECK(table.top() == card(value));
  }
}

TEST_CASE("EW-5.0: only the owner of the card is asked, and only about its own ability") {
  const State table = played(10, hand(10, 5), hand(4), hand(3));
  CHECK(offers(table, ada, {Decline{}, Spy{blaise}, Spy{chen}}));
  CHECK(moves(table, blaise).empty());
  CHECK(refusal(table, ada, ExtraTurn{}) == "EW-5.0");
  CHECK(refusal(table, ada, Swap{ada, blaise}) == "EW-5.0");
}

// --- EW-5.1 Joker --------------------------------------------------------------------------------------------------

TEST_CASE("EW-5.1: an 8 on top is matched by a 7, an 8 or a 9") {
  const State table = given(hand(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), top(8));
  for (int value = 1; value <= 12; ++value) {
    CAPTURE(value);
    CHECK(offered(table, ada, Match{card(value)}) == (value >= 7 && value <= 9));
  }
}

TEST_CASE("EW-5.1: an 8 in hand matches a 7, an 8 or a 9") {
  for (int value = 1; value <= 12; ++value) {
    CAPTURE(value);
    CHECK(offered(given(hand(8, 1), top(value)), ada, Match{{8}}) == (value >= 7 && value <= 9));
  }
}

TEST_CASE("EW-5.1: an 8 pairs with a 7, an 8 or a 9") {
  for (int value = 1; value <= 12; ++value) {
    CAPTURE(value);
    const State table = given(hand(8, value), top(1));
    CHECK(offered(table, ada, Pair{{8}, card(value)}) == (value >= 7 && value <= 9));
    CHECK(offered(table, ada, Pair{card(value), {8}}) == (value >= 7 && value <= 9));
  }
}

TEST_CASE("EW-5.1: on the pile the joker is an 8 again, whatever it stood for") {
  State table = given(hand(8, 3), hand(7, 9, 2), top(9));
  play(table, ada, Match{{8}});
  CHECK(table.top() == Card{8});
  CHECK(offered(table, blaise, Match{{7}}));
}

TEST_CASE("EW-5.1: a joker does not counter") {
  State table = played(10, hand(10, 5), hand(8, 7));
  play(table, ada, Spy{blaise});
  CHECK(refusal(table, blaise, Counter{}) == "EW-5.5");
  CHECK(offers(table, blaise, {LetPass{}}));
}

TEST_CASE("EW-5.1: a joker answers only to 8 when a value is named") {
  for (const int value : {7, 8, 9}) {
    CAPTURE(value);
    State table = swapping_with_blaise(hand(11, 5), hand(8, 2));
    play(table, ada, Give{{5}});
    CHECK(only<NameAnswered>(play(table, ada, NameCard{card(value)})).held == (value == 8));
  }
}

TEST_CASE("EW-5.1: a joker answers to its own 8 and is given as an 8") {
  State table = swapping_with_blaise(hand(11, 5), hand(8, 2));
  play(table, {{ada, Give{{5}}}, {ada, NameCard{{8}}}});
  CHECK(table.hand(ada) == Hand{8});
  CHECK(table.hand(blaise) == Hand{5, 2});
}

// --- EW-5.2 Extra turn ---------------------------------------------------------------------------------------------

TEST_CASE("EW-5.2: a 12 gives one more full turn, and then the turn passes") {
  State table = played(12, hand(12, 5, 4), top(12), next(9));
  CHECK(offers(table, ada, {Decline{}, ExtraTurn{}}));
  CHECK(play(table, ada, ExtraTurn{}) == Events{AbilityUsed{ada, Ability::extra_turn, {}}});
  CHECK(asked(table, ada));
  CHECK(offers(table, ada, {Draw{}, TakeDiscard{{4}}, TakeDiscard{{5}}, Stop{}}));
  pass(table, ada);
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-5.2: a 12 played in an extra turn gives yet another") {
  State table = played(12, hand(12, 12, 12, 4), next(9));
  play(table, {{ada, ExtraTurn{}}, {ada, Match{{12}}}, {ada, ExtraTurn{}}, {ada, Match{{12}}}, {ada, ExtraTurn{}}});
  CHECK(asked(table, ada));
  CHECK(table.phase == Phase::turn);
  pass(table, ada);
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-5.2: an extra turn that is declined is not played") {
  State table = played(12, hand(12, 5, 4));
  play(table, ada, Decline{});
  CHECK(asked(table, blaise));
}

// --- EW-5.3 Swap: whom ---------------------------------------------------------------------------------------------

TEST_CASE("EW-5.3.1: a swap designates two different players; its user, if one of them, comes first") {
  const State table = played(11, players(4), hand(11, 5));
  CHECK(offers(table, ada,
               {Decline{}, Swap{ada, blaise}, Swap{ada, chen}, Swap{ada, dora}, Swap{blaise, chen}, Swap{chen, blaise},
                Swap{blaise, dora}, Swap{dora, blaise}, Swap{chen, dora}, Swap{dora, chen}}));
  CHECK(refusal(table, ada, Swap{blaise, blaise}) == "EW-5.3.1");
  CHECK(refusal(table, ada, Swap{ada, ada}) == "EW-5.3.1");
  CHECK(refusal(table, ada, Swap{blaise, ada}) == "EW-5.3.1");
}

TEST_CASE("EW-5.3.2: each designated player but the user is asked, in the order designated") {
  State table = played(11, players(4), hand(11, 5), hand(9, 4), hand(9, 3), hand(9, 2));
  CHECK(play(table, ada, Swap{dora, blaise}) == Events{AbilityUsed{ada, Ability::swap, {dora, blaise}}});
  CHECK(asked(table, dora));
  CHECK(play(table, dora, LetPass{}) == Events{PassedReaction{dora}});
  CHECK(asked(table, blaise));
  CHECK(play(table, blaise, LetPass{}) == Events{PassedReaction{blaise}});
  CHECK(asked(table, ada));
  CHECK(table.phase == Phase::method);
}

TEST_CASE("EW-5.3.2: the user is not asked about a swap of her own") {
  State table = played(11, hand(11, 9, 5), hand(9, 4));
  play(table, ada, Swap{ada, blaise});
  CHECK(asked(table, blaise));
  play(table, blaise, LetPass{});
  CHECK(asked(table, ada));
  CHECK(table.phase == Phase::method);
}

TEST_CASE("EW-5.3.2: one counter cancels the whole swap") {
  State table = played(11, hand(11, 5), hand(4, 3), hand(9, 2));
  play(table, {{ada, Swap{blaise, chen}}, {blaise, LetPass{}}});
  const Events events = play(table, chen, Counter{});
  CHECK(events == Events{Played{chen, {9}, Why::counter, face_down, true},
                         AbilityCancelled{ada, Ability::swap, Cancelled::countered}});
  CHECK(table.hand(ada) == Hand{5});
  CHECK(table.hand(blaise) == Hand{4, 3});
  CHECK(table.hand(chen) == Hand{2});
  CHECK(table.top() == Card{9});
  CHECK(asked(table, blaise));
  CHECK(table.phase == Phase::turn);
}

// --- EW-5.3 Swap: how ----------------------------------------------------------------------------------------------

TEST_CASE("EW-5.3.3: from your own hand you pick a card; from another's you take at random or name a value") {
  State table = swapping_with_blaise(hand(11, 5, 5, 4), hand(8, 2));
  CHECK(offers(table, ada, {Give{{4}}, Give{{5}}}));
  CHECK(refusal(table, ada, TakeRandom{}) == "EW-5.3.3");
  CHECK(refusal(table, ada, NameCard{{5}}) == "EW-5.3.3");
  CHECK(play(table, ada, Give{{5}}) == Events{MethodChosen{ada, ada, {Way::give, {5}}}});
  std::vector<Move> ways{TakeRandom{}};
  for (int value = 1; value <= 12; ++value) ways.push_back(NameCard{card(value)});
  CHECK(offers(table, ada, ways));
  CHECK(refusal(table, ada, Give{{5}}) == "EW-5.3.3");
}

TEST_CASE("EW-5.3.3: between two others, a method is chosen for the first named hand, then for the second") {
  State table = swapping_two_others(hand(11, 5), hand(8, 2), hand(7, 3));
  CHECK(play(table, ada, NameCard{{8}}) == Events{MethodChosen{ada, blaise, {Way::named, {8}}}});
  CHECK(asked(table, ada));
  const Events events = play(table, ada, NameCard{{7}});
  CHECK(events[0] == Event{MethodChosen{ada, chen, {Way::named, {7}}}});
}

TEST_CASE("EW-5.3.3: a card at random is any card of that hand") {
  std::set<int> taken;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State table = swapping_with_blaise(hand(11, 5), hand(1, 4, 8, 12));
    play(table, ada, Give{{5}});
    taken.insert(only<Swapped>(play(table, ada, TakeRandom{}, seed)).gave[1].value);
  }
  CHECK(taken == std::set<int>{1, 4, 8, 12});
}

TEST_CASE("EW-5.3.3: every card of a hand is as likely as another, equal ones included") {
  int fours = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    State table = swapping_with_blaise(hand(11, 5), hand(1, 4, 4, 4));
    play(table, ada, Give{{5}});
    fours += only<Swapped>(play(table, ada, TakeRandom{}, seed)).gave[1] == Card{4} ? 1 : 0;
  }
  CHECK(fours > 700);  // three of four, 750 expected; 50 is more than three and a half standard deviations
  CHECK(fours < 800);
}

TEST_CASE("EW-5.3.4: your card for one at random: exchanged without a name") {
  State table = swapping_with_blaise(hand(11, 5, 4), hand(2));
  play(table, ada, Give{{5}});
  const Events events = play(table, ada, TakeRandom{});
  CHECK(events == Events{MethodChosen{ada, blaise, {Way::random, {}}},
                         Swapped{{ada, blaise}, {Card{5}, Card{2}}, {false, false}}});
  CHECK(table.hand(ada) == Hand{4, 2});
  CHECK(table.hand(blaise) == Hand{5});
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-5.3.4: your card for a rightly named one: exchanged") {
  State table = swapping_with_blaise(hand(11, 5, 4), hand(2, 7, 1));
  play(table, ada, Give{{4}});
  const Events events = play(table, ada, NameCard{{1}});
  CHECK(events == Events{MethodChosen{ada, blaise, {Way::named, {1}}}, NameAnswered{blaise, {1}, true},
                         Swapped{{ada, blaise}, {Card{4}, Card{1}}, {false, true}}});
  CHECK(table.hand(ada) == Hand{5, 1});
  CHECK(table.hand(blaise) == Hand{2, 7, 4});
}

TEST_CASE("EW-5.3.4: two others, both at random: exchanged") {
  State table = swapping_two_others(hand(11, 5), hand(8), hand(3));
  play(table, {{ada, TakeRandom{}}, {ada, TakeRandom{}}});
  CHECK(table.hand(ada) == Hand{5});
  CHECK(table.hand(blaise) == Hand{3});
  CHECK(table.hand(chen) == Hand{8});
}

TEST_CASE("EW-5.3.4: two others, one at random and one rightly named, either way round: exchanged") {
  State random_first = swapping_two_others(hand(11, 5), hand(8), hand(3, 4));
  const Events first = play(random_first, {{ada, TakeRandom{}}, {ada, NameCard{{4}}}});
  CHECK(only<Swapped>(first) == Swapped{{blaise, chen}, {Card{8}, Card{4}}, {false, true}});
  CHECK(random_first.hand(blaise) == Hand{4});
  CHECK(random_first.hand(chen) == Hand{3, 8});

  State name_first = swapping_two_others(hand(11, 5), hand(8, 6), hand(3));
  const Events second = play(name_first, {{ada, NameCard{{6}}}, {ada, TakeRandom{}}});
  CHECK(only<Swapped>(second) == Swapped{{blaise, chen}, {Card{6}, Card{3}}, {true, false}});
  CHECK(name_first.hand(blaise) == Hand{8, 3});
  CHECK(name_first.hand(chen) == Hand{6});
}

TEST_CASE("EW-5.3.4: two others, both rightly named: exchanged") {
  State table = swapping_two_others(hand(11, 5), hand(8, 6), hand(3, 1));
  const Events events = play(table, {{ada, NameCard{{6}}}, {ada, NameCard{{1}}}});
  CHECK(only<Swapped>(events) == Swapped{{blaise, chen}, {Card{6}, Card{1}}, {true, true}});
  CHECK(table.hand(blaise) == Hand{8, 1});
  CHECK(table.hand(chen) == Hand{3, 6});
}

TEST_CASE("EW-5.3.4: one wrong name cancels the swap and costs one card") {
  State table = swapping_with_blaise(hand(11, 5, 4), hand(2, 7), next(6, 12));
  play(table, ada, Give{{5}});
  const Events events = play(table, ada, NameCard{{3}});
  CHECK(events == Events{MethodChosen{ada, blaise, {Way::named, {3}}}, NameAnswered{blaise, {3}, false},
                         AbilityCancelled{ada, Ability::swap, Cancelled::wrong_name}, Drew{ada, {6}, true}});
  CHECK(table.hand(ada) == Hand{5, 4, 6});
  CHECK(table.hand(blaise) == Hand{2, 7});
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-5.3.4: two wrong names cost one card") {
  State table = swapping_two_others(hand(11, 5), hand(8, 6), hand(3, 1), next(7, 12));
  const Events events = play(table, {{ada, NameCard{{1}}}, {ada, NameCard{{6}}}});
  CHECK(all<NameAnswered>(events) == std::vector{NameAnswered{blaise, {1}, false}, NameAnswered{chen, {6}, false}});
  CHECK(only<Drew>(events) == Drew{ada, {7}, true});
  CHECK(table.hand(ada) == Hand{5, 7});
  CHECK(table.hand(blaise) == Hand{8, 6});
  CHECK(table.hand(chen) == Hand{3, 1});
}

TEST_CASE("EW-5.3.4: a random card is not drawn when the other name is wrong") {
  State table = swapping_two_others(hand(11, 5), hand(8, 6), hand(3, 1), next(7));
  const Events events = play(table, {{ada, TakeRandom{}}, {ada, NameCard{{6}}}});
  CHECK(!has_event<Swapped>(events));
  CHECK(table.hand(blaise) == Hand{8, 6});
  CHECK(table.hand(chen) == Hand{3, 1});
  CHECK(table.hand(ada) == Hand{5, 7});
}

TEST_CASE("EW-5.3.5: whoever holds the named value gives such a card and no other") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    State table = swapping_with_blaise(hand(11, 5), hand(1, 2, 3, 4, 12));
    play(table, ada, Give{{5}});
    CHECK(only<Swapped>(play(table, ada, NameCard{{12}}, seed)).gave[1] == Card{12});
  }
}

// --- EW-5.3.6 What each learns -------------------------------------------------------------------------------------

TEST_CASE("EW-5.3.6: a card given and a card taken at random are known to the two players and to nobody else") {
  State table = swapping_with_blaise(hand(11, 5, 4), hand(2), hand(7));
  const Events events = play(table, {{ada, Give{{5}}}, {ada, TakeRandom{}}});
  const Events all_seen{MethodChosen{ada, ada, {Way::give, {5}}}, MethodChosen{ada, blaise, {Way::random, {}}},
                        Swapped{{ada, blaise}, {Card{5}, Card{2}}, {false, false}}};
  CHECK(seen_by(events, ada) == all_seen);
  CHECK(only<Swapped>(seen_by(events, blaise)) == std::get<Swapped>(all_seen[2]));
  for (const Viewer other : {Viewer(chen), spectator}) {
    CHECK(only<Swapped>(seen_by(events, other)) == Swapped{{ada, blaise}, {face_down, face_down}, {false, false}});
    CHECK(known(table, other, ada) == Hand{});
    CHECK(known(table, other, blaise) == Hand{});
  }
  CHECK(known(table, blaise, ada) == Hand{2});
  CHECK(known(table, ada, blaise) == Hand{5});
}

TEST_CASE("EW-5.3.6: the card you will give is your secret until the swap") {
  State table = swapping_with_blaise(hand(11, 5, 4), hand(2), hand(7));
  const Events events = play(table, ada, Give{{5}});
  CHECK(seen_by(events, ada) == events);
  CHECK(view(table, ada).pending.methods[0] == Method{Way::give, {5}});
  for (const Viewer other : {Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(seen_by(events, other) == Events{MethodChosen{ada, ada, {Way::give, face_down}}});
    CHECK(view(table, other).pending.methods[0] == Method{Way::give, face_down});
  }
}

TEST_CASE("EW-5.3.6: a named value is public, before and after it is answered") {
  State table = swapping_two_others(players(4), hand(11, 5), hand(8, 6), hand(3, 1), hand(7));
  const Events named = play(table, ada, NameCard{{6}});
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), Viewer(chen), Viewer(dora), spectator}) {
    CHECK(seen_by(named, viewer) == named);
    CHECK(view(table, viewer).pending.methods[0] == Method{Way::named, {6}});
  }
  const Events events = play(table, ada, NameCard{{1}});
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), Viewer(chen), Viewer(dora), spectator}) {
    CHECK(seen_by(events, viewer) == events);
  }
  for (const Seat seat : {ada, dora}) {
    CHECK(known(table, seat, blaise) == Hand{1});
    CHECK(known(table, seat, chen) == Hand{6});
  }
  CHECK(known(table, chen, blaise) == Hand{1});
  CHECK(known(table, blaise, chen) == Hand{6});
}

TEST_CASE("EW-5.3.6: who swaps between two others does not see the random cards; they do") {
  State table = swapping_two_others(players(4), hand(11, 5), hand(8), hand(3), hand(7));
  const Events events = play(table, {{ada, TakeRandom{}}, {ada, TakeRandom{}}});
  const Swapped open{{blaise, chen}, {Card{8}, Card{3}}, {false, false}};
  const Swapped closed{{blaise, chen}, {face_down, face_down}, {false, false}};
  CHECK(only<Swapped>(seen_by(events, blaise)) == open);
  CHECK(only<Swapped>(seen_by(events, chen)) == open);
  for (const Viewer other : {Viewer(ada), Viewer(dora), spectator}) {
    CHECK(only<Swapped>(seen_by(events, other)) == closed);
    CHECK(known(table, other, blaise) == Hand{});
    CHECK(known(table, other, chen) == Hand{});
  }
  CHECK(known(table, blaise, chen) == Hand{8});
  CHECK(known(table, chen, blaise) == Hand{3});
}

TEST_CASE("EW-5.3.6: of a random card for a named one, the others learn the named one alone") {
  State table = swapping_two_others(players(4), hand(11, 5), hand(8), hand(3, 4), hand(7));
  const Events events = play(table, {{ada, TakeRandom{}}, {ada, NameCard{{4}}}});
  for (const Viewer other : {Viewer(ada), Viewer(dora)}) {
    CHECK(only<Swapped>(seen_by(events, other)) == Swapped{{blaise, chen}, {face_down, Card{4}}, {false, true}});
    CHECK(known(table, other, blaise) == Hand{4});
    CHECK(known(table, other, chen) == Hand{});
  }
  CHECK(known(table, chen, blaise) == Hand{4});
  CHECK(known(table, blaise, chen) == Hand{8});
}

TEST_CASE("EW-5.3.6: a known card that moves openly is known where it went") {
  State table = given(players(4), hand(12, 5), hand(9, 9, 11), hand(7), hand(6), top(2));
  play(table, ada, TakeDiscard{{12}});  // everybody knows Ada's 2
  play(table, ada, Decline{});
  play(table, {{blaise, TakeDiscard{{11}}}, {blaise, Swap{ada, chen}}, {ada, LetPass{}}, {chen, LetPass{}}});
  REQUIRE(known(table, dora, ada) == Hand{2});
  play(table, {{blaise, NameCard{{2}}}, {blaise, NameCard{{7}}}});
  CHECK(known(table, dora, ada) == Hand{7});
  CHECK(known(table, dora, chen) == Hand{2});
}

TEST_CASE("EW-5.3.6: after a random card left, nobody else can be sure of a card known before") {
  State table = given(players(4), hand(12, 5), hand(9, 9, 11), hand(7), hand(6), top(2));
  play(table, {{ada, TakeDiscard{{12}}}, {ada, Decline{}}});
  play(table, {{blaise, TakeDiscard{{11}}}, {blaise, Swap{ada, chen}}, {ada, LetPass{}}, {chen, LetPass{}}});
  REQUIRE(known(table, dora, ada) == Hand{2});
  REQUIRE(known(table, chen, ada) == Hand{2});
  play(table, blaise, TakeRandom{});
  const Events events = play(table, blaise, TakeRandom{});
  CHECK(known(table, dora, ada) == Hand{});
  CHECK(known(table, blaise, ada) == Hand{});
  const Card left = only<Swapped>(events).gave[0];  // Chen saw which card left and what she gave for it
  CHECK(known(table, chen, ada) == (left == Card{2} ? Hand{7} : Hand{2, 7}));
}

TEST_CASE("EW-5.3.4, EW-7.1: a penalty card is known to the player who draws it") {
  State table = swapping_with_blaise(hand(11, 5), hand(2, 7), next(6));
  const Events events = play(table, {{ada, Give{{5}}}, {ada, NameCard{{3}}}});
  CHECK(only<Drew>(seen_by(events, ada)) == Drew{ada, {6}, true});
  for (const Viewer other : {Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(only<Drew>(seen_by(events, other)) == Drew{ada, face_down, true});
    CHECK(known(table, other, ada) == Hand{});
  }
}

TEST_CASE("EW-7.2: a rightly named card stays known when the swap is cancelled by the other name") {
  State table = swapping_two_others(hand(11, 5), hand(8, 6), hand(3, 1), next(7));
  play(table, {{ada, NameCard{{6}}}, {ada, NameCard{{12}}}});
  CHECK(known(table, ada, blaise) == Hand{6});
  CHECK(known(table, chen, blaise) == Hand{6});
  CHECK(known(table, ada, chen) == Hand{});
}

// --- EW-5.4 Spy ----------------------------------------------------------------------------------------------------

TEST_CASE("EW-5.4: the spy alone sees the whole hand, until she confirms") {
  State table = played(10, hand(10, 5), hand(4, 4, 12), hand(7));
  CHECK(play(table, ada, Spy{blaise}) == Events{AbilityUsed{ada, Ability::spy, {blaise}}});
  CHECK(known(table, ada, blaise) == Hand{});
  const Events events = play(table, blaise, LetPass{});
  CHECK(events == Events{PassedReaction{blaise}, Spied{ada, blaise, Hand{4, 4, 12}}});
  CHECK(table.phase == Phase::looking);
  CHECK(known(table, ada, blaise) == Hand{4, 4, 12});
  CHECK(seen_by(events, ada) == events);
  for (const Viewer other : {Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(only<Spied>(seen_by(events, other)) == Spied{ada, blaise, Hand{}});
  }
  CHECK(known(table, chen, blaise) == Hand{});
  CHECK(known(table, spectator, blaise) == Hand{});
  CHECK(offers(table, ada, {DoneLooking{}}));
  CHECK(moves(table, blaise).empty());
  CHECK(play(table, ada, DoneLooking{}) == Events{});
  CHECK(asked(table, blaise));
  CHECK(table.phase == Phase::turn);
  CHECK(table.hand(blaise) == Hand{4, 4, 12});
}

TEST_CASE("EW-5.4: another player is designated, not oneself") {
  const State table = played(10, hand(10, 5), hand(4), hand(7));
  CHECK(offers(table, ada, {Decline{}, Spy{blaise}, Spy{chen}}));
  CHECK(refusal(table, ada, Spy{ada}) == "EW-5.4");
}

TEST_CASE("EW-5.4, EW-7.2: what was spied stays in the spy's memory, less what is played") {
  State table = played(10, hand(10, 5), hand(4, 4, 12), hand(7), next(9));
  play(table, {{ada, Spy{blaise}}, {blaise, LetPass{}}, {ada, DoneLooking{}}});
  CHECK(known(table, ada, blaise) == Hand{4, 4, 12});
  play(table, {{blaise, Draw{}}, {blaise, Keep{{4}}}});
  CHECK(known(table, ada, blaise) == Hand{4, 12});
}

TEST_CASE("EW-5.4: a world imagined while a hand is looked at looks the same to every viewer") {
  State table = played(10, hand(10, 5), hand(4, 4, 12), hand(7));
  play(table, {{ada, Spy{blaise}}, {blaise, LetPass{}}});
  Chance chance(2);
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), Viewer(chen), spectator}) {
    for (int i = 0; i < 10; ++i) {
      const State world = game().imagine(view(table, viewer), chance);
      check_position(world);
      CHECK(view(world, viewer) == view(table, viewer));
    }
  }
}

// --- EW-5.5 Counter ------------------------------------------------------------------------------------------------

TEST_CASE("EW-5.5: a counter cancels a spy: the 9 is the new top, the hand is one card smaller, nothing is drawn") {
  State table = played(10, hand(10, 5), hand(9, 9, 4), hand(7));
  play(table, ada, Spy{blaise});
  const std::size_t drawable = table.draw.size();
  const Events events = play(table, blaise, Counter{});
  CHECK(events == Events{Played{blaise, {9}, Why::counter, face_down, true},
                         AbilityCancelled{ada, Ability::spy, Cancelled::countered}});
  CHECK(table.top() == Card{9});
  CHECK(table.hand(blaise) == Hand{9, 4});
  CHECK(table.draw.size() == drawable);
  CHECK(known(table, ada, blaise) == Hand{});
}

TEST_CASE("EW-5.5: a counter cannot be countered, and the turn is over") {
  State table = played(10, hand(10, 9, 5), hand(9, 4), hand(9, 7));
  play(table, {{ada, Spy{blaise}}, {blaise, Counter{}}});
  CHECK(asked(table, blaise));
  CHECK(table.phase == Phase::turn);
  CHECK(table.pending == Pending{});
  CHECK(refusal(table, chen, Counter{}) == "EW-4.0");
}

TEST_CASE("EW-5.5: whoever holds a 9 may let it pass") {
  State table = played(10, hand(10, 5), hand(9, 4), hand(7));
  play(table, ada, Spy{blaise});
  CHECK(offers(table, blaise, {LetPass{}, Counter{}}));
  play(table, blaise, LetPass{});
  CHECK(known(table, ada, blaise) == Hand{9, 4});
  CHECK(table.hand(blaise) == Hand{9, 4});
}

TEST_CASE("EW-5.5: only a designated player may counter") {
  State table = played(10, hand(10, 5), hand(4), hand(9, 7));
  play(table, ada, Spy{blaise});
  CHECK(refusal(table, chen, Counter{}) == "EW-4.0");
  CHECK(refusal(table, ada, Counter{}) == "EW-4.0");
  CHECK(moves(table, chen).empty());
}

TEST_CASE("EW-5.5: the window opens for everyone designated, and does not tell who holds a 9") {
  State with = played(10, hand(10, 5), hand(9, 4), hand(7));
  State without = played(10, hand(10, 5), hand(6, 4), hand(7));
  const Events asked_with = play(with, ada, Spy{blaise});
  const Events asked_without = play(without, ada, Spy{blaise});
  CHECK(asked(with, blaise));
  CHECK(asked(without, blaise));
  for (const Viewer other : {Viewer(ada), Viewer(chen), spectator}) {
    CHECK(view(with, other) == view(without, other));
    CHECK(seen_by(asked_with, other) == seen_by(asked_without, other));
  }
  const Events passed_with = play(with, blaise, LetPass{});
  const Events passed_without = play(without, blaise, LetPass{});
  for (const Viewer other : {Viewer(chen), spectator}) {
    CHECK(view(with, other) == view(without, other));
    CHECK(seen_by(passed_with, other) == seen_by(passed_without, other));
  }
}

TEST_CASE("EW-5.5: a 9 that others knew of is known no longer once it has countered") {
  State table = given(hand(12, 5), hand(10, 4), hand(7), top(9));
  play(table, {{ada, TakeDiscard{{5}}}});
  REQUIRE(known(table, chen, ada) == Hand{9});
  play(table, {{blaise, TakeDiscard{{10}}}, {blaise, Spy{ada}}, {ada, Counter{}}});
  CHECK(known(table, chen, ada) == Hand{});
  CHECK(table.hand(ada) == Hand{12});
}

}  // namespace
}  // namespace divan::egocentric_world::testing
