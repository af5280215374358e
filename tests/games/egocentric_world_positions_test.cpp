// Every 'no' to a position made by hand, with its rule and its sentence; and positions as JSON.
#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

void check_impossible(const State& state, std::string_view rule, std::string_view en) {
  const std::optional<Refusal> no = game().refuse_position(state);
  REQUIRE(no);
  CHECK(no->rule == rule);
  CHECK(words(*no).en == en);
  check_text(words(*no));
}

// A change that makes a possible position impossible.
template <class Change>
State spoilt(State state, const Change& change) {
  REQUIRE(!game().refuse_position(state));
  change(state);
  return state;
}

TEST_CASE("EW-10: a position with impossible options is refused") {
  check_impossible(spoilt(given(hand(5)), [](State& s) { s.options.target_score = 5; }), "EW-10",
                   "The target score lies between 10 and 200, not 5.");
}

TEST_CASE("EW-1.1, EW-1.2, EW-3.2: a position has sixty cards, five of each, and a top discard") {
  const State table = given(hand(5), top(5), next(1));
  check_impossible(spoilt(table, [](State& s) { s.discard.clear(); }), "EW-3.2",
                   "The discard pile always has a top card.");
  check_impossible(spoilt(table, [](State& s) { s.draw[0] = s.draw[1] = face_down; }), "EW-1.1",
                   "A position shows every card; 2 of its cards have no value.");
  check_impossible(spoilt(table, [](State& s) { s.draw.pop_back(); }), "EW-1.1",
                   "There are 60 cards in the game, not 59.");
  check_impossible(spoilt(table, [](State& s) { s.hand(ada).add({7}); }), "EW-1.1",
                   "There are 60 cards in the game, not 61.");
  check_impossible(spoilt(table, [](State& s) { s.draw.back() = Card{12}; }), "EW-1.2",
                   "There are 5 cards of value 1, not 4.");
  State drawn = table;
  play(drawn, ada, Draw{});
  check_impossible(spoilt(drawn, [](State& s) { s.drawn = Card{12}; }), "EW-1.2",
                   "There are 5 cards of value 1, not 4.");
  const State solo_table = given(solo(), hand(5), left(stack(3)));
  check_impossible(spoilt(solo_table, [](State& s) { s.stack(left_bot).clear(); }), "EW-1.1",
                   "There are 60 cards in the game, not 59.");
}

TEST_CASE("EW-3.3: only those who play hold cards") {
  const State table = given(hand(5), next(1));
  const auto to_seat = [](Seat seat) { return [seat](State& s) { s.hand(seat).add(s.draw.take_back()); }; };
  check_impossible(spoilt(table, to_seat(dora)), "EW-3.3", "Nobody plays on seat 3, yet it holds cards.");
  State left_table = table;
  leave(left_table, blaise);
  check_impossible(spoilt(left_table, to_seat(blaise)), "EW-3.3", "Nobody plays on seat 1, yet it holds cards.");
}

TEST_CASE("EW-6.2: a hand without cards has ended the round") {
  check_impossible(spoilt(given(hand(5)),
                          [](State& s) {
                            s.hand(ada) = {};
                            s.draw.push_back({5});
                          }),
                   "EW-6.2", "Seat 0 holds no card: the round would be over.");
  check_impossible(spoilt(given(solo(), left(visible(3))),
                          [](State& s) {
                            s.hand(left_bot) = {};
                            s.draw.push_back({3});
                          }),
                   "EW-6.2", "Seat 1 holds no card: the round would be over.");
}

TEST_CASE("EW-7.2: nobody knows cards that are not there, and in solo there is nothing to know") {
  const State table = given(hand(5), hand(4, 4), hand(3));
  check_impossible(spoilt(table, [](State& s) { s.known(ada, blaise) = Hand{7}; }), "EW-7.2",
                   "Seat 0 cannot know cards that seat 1 does not hold.");
  check_impossible(spoilt(table, [](State& s) { s.known(chen, blaise) = Hand{4, 4, 4}; }), "EW-7.2",
                   "Seat 2 cannot know cards that seat 1 does not hold.");
  check_impossible(spoilt(given(solo(), hand(5), left(visible(3))), [](State& s) { s.known(you, left_bot) = Hand{3}; }),
                   "EW-7.2", "Seat 0 cannot know cards that seat 1 does not hold.");
  State fine = table;
  fine.known(ada, blaise) = Hand{4, 4};
  check_position(fine);
}

TEST_CASE("EW-8.0: only Citybots have stacks, and they do not wait in mid-turn") {
  check_impossible(spoilt(given(hand(5), next(1)), [](State& s) { s.stacks[1].push_back(s.draw.take_back()); }),
                   "EW-8.0", "Only Citybots have stacks, and they play only in solo.");
  const std::string at_once = "Citybots play at once; only their swap waits for you.";
  const State alone = given(solo(), hand(5));
  check_impossible(spoilt(alone, [](State& s) { s.current = left_bot; }), "EW-8.0", at_once);
  check_impossible(spoilt(alone,
                          [](State& s) {
                            s.current = right_bot;
                            s.phase = Phase::ability;
                          }),
                   "EW-8.0", at_once);
}

TEST_CASE("EW-3.4: it is the turn of somebody who plays, and STOP was called by somebody") {
  const std::string nobody = "It is the turn of a seat where nobody plays.";
  State table = given(hand(5));
  check_impossible(spoilt(table, [](State& s) { s.current = dora; }), "EW-3.4", nobody);
  check_impossible(spoilt(table, [](State& s) { s.stopper = dora; }), "EW-3.4", nobody);
  leave(table, chen);
  check_impossible(spoilt(table, [](State& s) { s.current = chen; }), "EW-3.4", nobody);
  State over = given(one_round(), hand(5), top(5));
  play(over, ada, Match{{5}});
  check_impossible(spoilt(over, [](State& s) { s.current = dora; }), "EW-3.4", nobody);
}

TEST_CASE("EW-9.24: only a player can have left, and two must remain") {
  check_impossible(spoilt(given(hand(5)), [](State& s) { s.gone.insert(fleur); }), "EW-9.24",
                   "Seat 5 cannot have left: nobody ever played there.");
  check_impossible(spoilt(given(solo(), hand(5)), [](State& s) { s.gone.insert(left_bot); }), "EW-9.24",
                   "Seat 1 cannot have left: nobody ever played there.");
  const std::string too_few = "With fewer than two players left the game is over.";
  check_impossible(spoilt(given(hand(5)),
                          [](State& s) {
                            s.gone.insert(blaise);
                            s.gone.insert(chen);
                          }),
                   "EW-9.24", too_few);
  check_impossible(spoilt(given(solo(), hand(5)), [](State& s) { s.gone.insert(you); }), "EW-9.24", too_few);
}

TEST_CASE("EW-4.1: there is a drawn card exactly while its drawer decides") {
  const std::string exactly = "There is a drawn card exactly while its drawer decides about it.";
  check_impossible(spoilt(given(hand(5)), [](State& s) { s.drawn = s.draw.take_back(); }), "EW-4.1", exactly);
  check_impossible(spoilt(given(hand(5)), [](State& s) { s.phase = Phase::drawn; }), "EW-4.1", exactly);
}

TEST_CASE("EW-6.5: a total at the target would have ended the game") {
  check_impossible(spoilt(given(hand(5)), [](State& s) { s.totals[1] = 50; }), "EW-6.5",
                   "Seat 1 has 50 points: the game would be over.");
  State over = given(totals(0, 49, 0), hand(5), hand(12), top(5));
  play(over, ada, Match{{5}});
  CHECK(over.totals[1] == 61);
  check_position(over);
}

// What is pending must fit the moment of the turn.
template <class Change>
void check_unfit(const State& state, const Change& change) {
  check_impossible(spoilt(state, change), "EW-4.0", "What is pending does not fit the moment of the turn.");
}

TEST_CASE("EW-4.0: nothing is pending in a plain turn, with a drawn card or after the game") {
  const auto pending = [](State& s) { s.pending.ability = Ability::spy; };
  check_unfit(given(hand(5)), pending);
  State drawn = given(hand(5));
  play(drawn, ada, Draw{});
  check_unfit(drawn, pending);
  State over = given(one_round(), hand(5), top(5));
  play(over, ada, Match{{5}});
  check_unfit(over, pending);
}

TEST_CASE("EW-5.0: whoever decides about an ability has just played its card and designated nobody yet") {
  State table = given(hand(10, 5), top(10));
  play(table, ada, Match{{10}});
  check_unfit(table, [](State& s) { s.pending.by = blaise; });
  check_unfit(table, [](State& s) { s.pending.ability = Ability::none; });
  check_unfit(table, [](State& s) { s.pending.ability = Ability::joker; });
  check_unfit(table, [](State& s) { s.pending.ability = Ability::counter; });
  check_unfit(table, [](State& s) { s.pending.ability = Ability::swap; });  // on top lies a 10
  check_unfit(table, [](State& s) { s.pending.targets = {blaise}; });
  check_unfit(table, [](State& s) { s.pending.asked = 1; });
  check_unfit(table, [](State& s) { s.pending.methods[0] = {Way::random, {}}; });
}

TEST_CASE("EW-5.5: a window is open for a designated player") {
  State spy = given(hand(10, 5), top(10));
  play(spy, {{ada, Match{{10}}}, {ada, Spy{blaise}}});
  check_unfit(spy, [](State& s) { s.pending.targets = {}; });
  check_unfit(spy, [](State& s) { s.pending.targets = {blaise, chen}; });
  check_unfit(spy, [](State& s) { s.pending.targets = {ada}; });
  check_unfit(spy, [](State& s) { s.pending.targets = {dora}; });
  check_unfit(spy, [](State& s) { s.pending.asked = 1; });
  check_unfit(spy, [](State& s) { s.pending.methods[1] = {Way::named, {3}}; });

  State swap = given(hand(11, 5), top(11));
  play(swap, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}});
  check_unfit(swap, [](State& s) { s.pending.targets = {blaise}; });
  check_unfit(swap, [](State& s) { s.pending.targets = {blaise, blaise}; });
  check_unfit(swap, [](State& s) { s.pending.targets = {blaise, ada}; });
  check_unfit(swap, [](State& s) { s.pending.targets = {ada, blaise}; });  // Ada is not asked about her own swap

  State extra = given(hand(12, 5), top(12));
  play(extra, ada, Match{{12}});
  check_unfit(extra, [](State& s) {
    s.phase = Phase::react;
    s.pending.targets = {blaise, chen};
  });
}

TEST_CASE("EW-8.3.11: of Citybots only the swap asks, and it asks you") {
  State table = given(solo(), hand(5, 2), left(visible(11), stack(6, 3)), top(11));
  play(table, you, Stop{});
  REQUIRE(table.phase == Phase::react);
  check_unfit(table, [](State& s) { s.pending.targets = {right_bot}; });
  check_unfit(table, [](State& s) { s.pending.targets = {you, right_bot}; });
  check_unfit(table, [](State& s) { s.pending.methods[0] = {Way::stack, {}}; });

  State spied = given(solo(), hand(10, 5), top(10));
  play(spied, you, Match{{10}});
  check_unfit(spied, [](State& s) {  // your spy on a Citybot opens no window
    s.phase = Phase::react;
    s.pending.targets = {left_bot};
  });
  check_unfit(spied, [](State& s) {  // a Citybot's spy asks nobody
    s.phase = Phase::react;
    s.current = left_bot;
    s.pending.by = left_bot;
    s.pending.targets = {you};
  });
}

TEST_CASE("EW-5.4: a spy looks at a hand that she then knows") {
  State table = given(hand(10, 5), hand(3, 4), top(10));
  play(table, {{ada, Match{{10}}}, {ada, Spy{blaise}}, {blaise, LetPass{}}});
  check_unfit(table, [](State& s) { s.known(ada, blaise) = Hand{3}; });
  check_unfit(table, [](State& s) { s.pending.targets = {ada}; });
  check_unfit(table, [](State& s) { s.pending.methods[0] = {Way::random, {}}; });

  State swap = given(hand(11, 5), hand(3, 4), top(11));
  play(swap, {{ada, Match{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}});
  check_unfit(swap, [](State& s) { s.phase = Phase::looking; });

  State alone = given(solo(), hand(10, 5), top(10));
  play(alone, you, Match{{10}});
  check_unfit(alone, [](State& s) {
    s.phase = Phase::looking;
    s.pending.targets = {left_bot};
  });
}

TEST_CASE("EW-5.3.3: methods are chosen for a swap, one after the other, in a way that fits the hand") {
  State own = given(hand(11, 5), hand(3, 4), top(11));
  play(own, {{ada, Match{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}});
  check_unfit(own, [](State& s) { s.pending.methods[0] = {Way::give, {5}}; });  // chosen, yet still asked
  check_unfit(own, [](State& s) { s.pending.methods[1] = {Way::random, {}}; });
  check_unfit(own, [](State& s) { s.pending.asked = 1; });
  play(own, ada, Give{{5}});
  check_unfit(own, [](State& s) { s.pending.methods[0] = {Way::give, {7}}; });
  check_unfit(own, [](State& s) { s.pending.methods[0] = {Way::random, {}}; });

  State others = given(hand(11, 5), hand(3, 4), top(11));
  play(others, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}, {blaise, LetPass{}}, {chen, LetPass{}}});
  play(others, ada, TakeRandom{});
  State named = others;
  named.pending.methods[0] = {Way::named, {3}};
  check_position(named);
  check_unfit(others, [](State& s) { s.pending.methods[0] = {Way::random, {3}}; });
  check_unfit(others, [](State& s) { s.pending.methods[0] = {Way::named, {}}; });
  check_unfit(others, [](State& s) { s.pending.methods[0] = {Way::visible, {3}}; });
  check_unfit(others, [](State& s) { s.pending.methods[0] = {Way::give, {3}}; });

  State spy = given(hand(10, 5), hand(3, 4), top(10));
  play(spy, {{ada, Match{{10}}}, {ada, Spy{blaise}}});
  check_unfit(spy, [](State& s) { s.phase = Phase::method; });

  State bot = given(solo(), hand(5, 2), left(visible(11), stack(6, 3)), top(11));
  play(bot, you, Stop{});
  check_impossible(spoilt(bot, [](State& s) { s.phase = Phase::method; }), "EW-8.0",
                   "Citybots play at once; only their swap waits for you.");
}

TEST_CASE("EW-8.4.11: in solo a swap in progress has something to take, from Citybots that show no 9") {
  State table = given(solo(), hand(11, 5), left(visible(4)), right(visible(3), stack(9)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{left_bot, right_bot}}});
  check_unfit(table, [](State& s) { s.pending.targets = {right_bot, left_bot}; });
  check_unfit(table, [](State& s) { s.hand(right_bot).add(s.stack(right_bot).take_back()); });
  check_unfit(table, [](State& s) {
    s.hand(right_bot) = {};
    s.stack(right_bot).push_back({3});
  });
  check_unfit(table, [](State& s) {
    s.hand(left_bot) = {};
    s.stack(left_bot).push_back({4});
  });
  play(table, you, TakeVisible{{4}});
  check_unfit(table, [](State& s) { s.pending.methods[0] = {Way::visible, {3}}; });
  check_unfit(table, [](State& s) { s.pending.methods[0] = {Way::stack, {}}; });

  State own = given(solo(), hand(11, 5), left(stack(9, 4)), top(11));
  play(own, {{you, Match{{11}}}, {you, Swap{you, left_bot}}});
  check_unfit(own, [](State& s) { s.hand(left_bot).add(s.stack(left_bot).take_back()); });
}

TEST_CASE("a position is the same after a journey through JSON") {
  State table = given(totals(1, 2, 3), hand(10, 5), hand(3, 4), top(10), stopped_by(chen));
  play(table, {{ada, Match{{10}}}, {ada, Spy{blaise}}, {blaise, LetPass{}}});
  const Expected<json::value> parsed = parse_json(told(table));
  REQUIRE(parsed);
  const Expected<State> read = from_json<State>(*parsed);
  REQUIRE(read);
  CHECK(*read == table);
  CHECK(told(table.known) == R"([{"by":0,"of":1,"cards":[3,4]}])");
}

TEST_CASE("cards, hands and memories that cannot be are refused where they stand") {
  const auto fault = [](const auto& example, std::string_view text) {
    const Expected<json::value> parsed = parse_json(text);
    REQUIRE(parsed);
    const auto read = from_json<std::decay_t<decltype(example)>>(*parsed);
    REQUIRE(!read);
    check_text(read.fault().text);
    return read.fault().path + ": " + read.fault().text.en;
  };
  CHECK(fault(Card{}, "13") == "$: a card is a value from 1 to 12, or 0 where it is face down");
  CHECK(fault(Hand{}, "[3,0]") == "$: a hand is a list of values from 1 to 12, at most 15 of each");
  CHECK(fault(Hand{}, "[3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3]") ==
        "$: a hand is a list of values from 1 to 12, at most 15 of each");
  const std::string memory = "$: an entry names two different seats below 6, each pair once";
  CHECK(fault(Knowledge{}, R"([{"by":1,"of":1,"cards":[3]}])") == memory);
  CHECK(fault(Knowledge{}, R"([{"by":6,"of":1,"cards":[3]}])") == memory);
  CHECK(fault(Knowledge{}, R"([{"by":1,"of":7,"cards":[3]}])") == memory);
  CHECK(fault(Knowledge{}, R"([{"by":0,"of":1,"cards":[3]},{"by":0,"of":1,"cards":[4]}])") == memory);
}

}  // namespace
}  // namespace divan::egocentric_world::testing
