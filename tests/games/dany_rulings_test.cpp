// The rulings D1 to D23 of shared/rules/dany.md, section 8, in their order.
#include "games/dany_builder.hpp"

namespace divan::dany::testing {
namespace rulings_test {

Placed laid(Memory memory, int x, int y, bool face_down = false) {
  return {memory, static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), 0, 0, face_down};
}

TEST_CASE("D1, DY-4.3: none to seven memories may be kept, and an empty table is a picture") {
  for (int keep = 0; keep <= 7; ++keep) {
    Sitting table = Sitting::begun();
    table.compose(keep);
    CHECK(table.s.phase == Phase::discuss);
    CHECK(table.s.turn().kept == keep);
    CHECK(table.s.turn().returned.size() == static_cast<std::size_t>(7 - keep));
  }
}

TEST_CASE("D2, DY-4.6: what is not kept goes back to the deck") {
  Sitting table = Sitting::begun();
  const Memories hand = table.s.hand;
  CHECK(table.s.deck.size() == 23);
  table.compose(2);
  CHECK(table.s.deck.size() == 28);
  for (std::size_t i = 0; i < hand.size(); ++i) CHECK(table.s.deck.has(hand[i]) == (i >= 2));
}

TEST_CASE("D3, DY-4.7: every kept card is used, face down and covered ones too") {
  Sitting table = Sitting::begun();
  const Memories hand = table.s.hand;
  table.play(table.active(),
             Compose{{laid(hand[0], 500, 500), laid(hand[1], 500, 500), laid(hand[2], 1500, 500, true)}});
  table.speak();
  table.answer(false);
  CHECK(only<TurnBegan>(table.happened).deck == 27);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(!table.s.deck.has(hand[i]));
    CHECK(!table.s.hand.contains(hand[i]));
  }
}

TEST_CASE("D4, DY-5.4: the turn goes on after a penalty, which adds to its result") {
  Sitting table = Sitting::begun();
  table.compose();
  table.report(3);
  CHECK(table.s.failures == 1);
  CHECK(table.s.phase == Phase::discuss);
  table.speak();
  table.answer(false);
  CHECK(table.s.failures == 2);
  CHECK(table.s.turns[0].penalties == 1);
  Sitting lucky = Sitting::begun();
  lucky.compose();
  lucky.report(3);
  lucky.speak();
  lucky.answer(true);
  lucky.no_question();
  CHECK(lucky.s.failures == 1);
  CHECK(lucky.s.successes == 1);
}

TEST_CASE("D5, DY-5.3: a report stands if more than half of all but the active player agree") {
  for (int agree = 0; agree <= 3; ++agree) {  // besides the one who reports; five players, so four judge
    Sitting table = Sitting::begun();
    table.compose();
    table.report(agree);
    CHECK(table.s.failures == (agree >= 2 ? 1 : 0));
  }
  for (int agree = 0; agree <= 1; ++agree) {  // three players: two of two
    Sitting table = Sitting::begun({.players = 3});
    table.compose();
    table.report(agree);
    CHECK(table.s.failures == agree);
  }
}

TEST_CASE(
    "D5, DY-5.2, DY-5.4: each act that stands adds a failure, without limit, and one report is judged at a time") {
  Sitting table = Sitting::begun({.failures_to_twist = FailuresToTwist::four});
  table.compose();
  const Seat first = table.s.guessers().first();
  table.play(first, Report{});
  for (const Seat seat : table.s.guessers()) CHECK(table.refusal(seat, Report{}) == "DY-5.3");
  for (const Seat seat : without(table.s.guessers(), table.s.done)) table.play(seat, JudgePenalty{true});
  CHECK(table.s.failures == 1);
  table.report(3);
  table.report(3);
  CHECK(table.s.failures == 3);
  CHECK(table.s.turn().penalties == 3);
  table.report(3);
  CHECK(table.s.phase == Phase::twist_talk);
}

TEST_CASE(
    "D5, DY-5.2: the deciding player reports and judges too, also once all have spoken; the active player does not") {
  Sitting table = Sitting::begun();
  table.compose();
  table.speak();
  CHECK(table.s.phase == Phase::decide);
  CHECK(table.refusal(table.active(), Report{}) == "DY-4.8");
  table.play(table.decider(), Report{});
  CHECK(table.refusal(table.decider(), Answer{1}) == "DY-5.3");
  CHECK(table.refusal(table.active(), JudgePenalty{false}) == "DY-4.8");
  for (const Seat seat : without(table.s.guessers(), table.s.done)) table.play(seat, JudgePenalty{false});
  CHECK(table.s.phase == Phase::decide);
  CHECK(table.refusal(table.decider(), Answer{1}).empty());
}

TEST_CASE("DY-5.5: whose report was turned down reports no more in this turn, but in the next") {
  Sitting table = Sitting::begun();
  table.compose();
  const Seat first = table.s.guessers().first();
  table.report(0);
  CHECK(!only<PenaltyJudged>(table.happened).stands);
  CHECK(table.refusal(first, Report{}) == "DY-5.5");
  table.speak();
  table.answer(false);
  table.compose();
  CHECK(table.s.turned_down.empty());
}

TEST_CASE("DY-5.3: nobody sees who agreed before all have judged, but for the one who reported") {
  Sitting table = Sitting::begun();
  table.compose();
  const Seat first = table.s.guessers().first();
  table.play(first, Report{});
  const Seat second = without(table.s.guessers(), table.s.done).first();
  table.play(second, JudgePenalty{true});
  CHECK(table.view(spectator).agreed == SeatSet(first));
  CHECK(table.view(table.active()).agreed == SeatSet(first));
  CHECK(table.view(second).agreed.contains(second));
  CHECK(table.view(spectator).done.contains(second));
  CHECK(!std::get<PenaltyVoted>(rules().redact(only<PenaltyVoted>(table.happened), spectator)).agree);
}

TEST_CASE("D6, DY-5.4, DY-6.1: a third failure by penalty comes before a sixth success of the same turn") {
  Sitting table = Sitting::begun();
  for (int i = 0; i < 5; ++i) table.turn(true);
  table.turn(false);
  table.turn(false);
  table.compose();
  table.report(3);
  CHECK(table.s.successes == 5);
  CHECK(table.s.phase == Phase::twist_talk);
}

TEST_CASE(
    "D7, DY-4.13, DY-4.14: the point is lost only if more than half of all but the active player were told nothing") {
  for (int satisfied = 0; satisfied <= 4; ++satisfied) {
    Sitting table = Sitting::begun();
    table.compose();
    table.speak();
    table.answer(true);
    CHECK(table.s.successes == 0);
    table.explain(satisfied);
    CHECK(table.s.successes == (satisfied >= 2 ? 1 : 0));
    CHECK(table.s.turns[0].unexplained.size() == 4 - satisfied);
  }
}

TEST_CASE("D7, DY-4.13: after a wrong answer, and with the option off, nobody asks") {
  Sitting wrong = Sitting::begun();
  wrong.compose();
  wrong.speak();
  wrong.answer(false);
  CHECK(wrong.s.phase == Phase::compose);
  Sitting off = Sitting::begun({.explanation = false});
  off.compose();
  off.speak();
  off.answer(true);
  CHECK(off.s.successes == 1);
  CHECK(off.s.phase == Phase::compose);
}

TEST_CASE("D7, DY-4.13: also the sixth success may have to be explained first") {
  Sitting table = Sitting::begun();
  for (int i = 0; i < 5; ++i) table.turn(true);
  table.compose();
  table.speak();
  table.answer(true);
  CHECK(table.s.phase == Phase::reveal);
  table.explain(0);
  CHECK(table.s.successes == 5);
  CHECK(table.s.phase == Phase::compose);
}

TEST_CASE("D8, DY-4.15: the Idea card of a void turn comes no more, and its memories are gone") {
  Sitting table = Sitting::begun();
  const std::uint8_t idea = table.s.turn().idea;
  table.compose(3);
  table.speak();
  table.answer(true);
  table.explain(0);
  CHECK(only<TurnEnded>(table.happened).used == 3);
  CHECK(table.s.turns[0].result == Result::nothing);
  while (table.s.phase == Phase::compose) {
    CHECK(table.s.turn().idea != idea);
    table.turn(true);
  }
}

TEST_CASE("D9, DY-4.11: the deciding player may disagree with everyone") {
  Sitting table = Sitting::begun();
  table.compose();
  for (const Seat seat : table.s.advisers()) table.play(seat, Lean{table.right()});
  table.speak();
  table.answer(false);
  CHECK(table.s.failures == 1);
}

TEST_CASE("D10, DY-4.11: only one of the five words can be answered") {
  Sitting table = Sitting::begun();
  table.compose();
  table.speak();
  CHECK(table.refusal(table.decider(), Answer{0}) == "DY-4.11");
  CHECK(table.refusal(table.decider(), Answer{6}) == "DY-4.11");
  CHECK(all<Answer>(table.moves(table.decider())).size() == 5);
}

TEST_CASE("D11, DY-2.2: Dany is active and decides when it is his turn") {
  Sitting table = Sitting::begun({.players = 3, .explanation = false});
  SeatSet active;
  SeatSet decided;
  for (int i = 0; i < 3; ++i) {
    active.insert(table.active());
    decided.insert(table.decider());
    table.turn(true);
  }
  CHECK(active.contains(table.who(Personality::dany)));
  CHECK(decided.contains(table.who(Personality::dany)));
}

TEST_CASE("D12, DY-7.4: most votes designate, though they are not half") {
  Sitting table = Sitting::begun({.players = 5});
  table.to_the_twist();
  table.ready();
  table.vote({1, 2, 1, 4, 3});
  CHECK(table.s.designated == blaise);
  CHECK(table.s.phase == Phase::over);
}

TEST_CASE("D13, DY-7.3: nobody votes for himself or abstains; a vote missing when time is up is not counted") {
  Sitting table = Sitting::begun({.players = 3});
  table.to_the_twist();
  table.ready();
  CHECK(table.refusal(ada, Vote{ada}) == "DY-7.3");
  CHECK(table.refusal(ada, MissVote{}) == "DY-7.3");
  Sitting clocked = Sitting::begun({.players = 3, .vote_seconds = 20});
  clocked.to_the_twist();
  clocked.ready();
  CHECK(all<MissVote>(clocked.moves(ada)).empty());
  CHECK(rules().when_time_is_up(clocked.s, ada) == Move(MissVote{}));
  clocked.play(ada, MissVote{});
  clocked.play(blaise, Vote{chen});
  clocked.play(chen, Vote{ada});
  CHECK(only<VotesCounted>(clocked.happened).best.bits() == 0b101);
}

TEST_CASE("DY-7.3: if nobody voted in time, the next vote has no clock") {
  Sitting table = Sitting::begun({.players = 3, .twist_seconds = 60, .vote_seconds = 20});
  table.to_the_twist();
  CHECK(rules().seconds_for(table.s, ada) == 60);
  table.ready();
  CHECK(rules().seconds_for(table.s, ada) == 20);
  for (const Seat seat : {ada, blaise, chen}) table.play(seat, MissVote{});
  CHECK(table.s.candidates.size() == 3);
  CHECK(rules().seconds_for(table.s, ada) == 0);
  table.ready();
  CHECK(rules().seconds_for(table.s, ada) == 0);
  table.vote({1, 2, 0});
  CHECK(rules().seconds_for(table.s, ada) == 20);  // a third of the talk
}

TEST_CASE("D14, DY-7.6: ties go on for ever, or with the net for five votes among the same candidates") {
  Sitting table = Sitting::begun({.players = 4});
  table.to_the_twist();
  for (int i = 0; i < 20; ++i) {
    table.ready();
    table.vote({1, 0, 0, 1});
    CHECK(table.s.phase == Phase::twist_talk);
  }
  Sitting net = Sitting::begun({.players = 4, .tie_net = true});
  net.to_the_twist();
  net.ready();
  net.vote({1, 0, 0, 1});  // among all four: this is not yet a tie of the same two
  for (int i = 0; i < 4; ++i) {
    net.ready();
    net.vote({1, 0, 0, 1});
    CHECK(net.s.phase == Phase::twist_talk);
  }
  net.ready();
  net.vote({1, 0, 0, 1});
  CHECK(net.s.phase == Phase::over);
  const Seat drawn = only<DrawnByLot>(net.happened).seat;
  CHECK(net.s.designated == drawn);
  CHECK((drawn == ada || drawn == blaise));
}

TEST_CASE("D15, DY-7.5: the tied vote too, for another of the tied") {
  Sitting table = Sitting::begun({.players = 5});
  table.to_the_twist();
  table.ready();
  table.vote({1, 0, 0, 1, 2});
  table.ready();
  CHECK(rules().to_move(table.s).size() == 5);
  CHECK(all<Vote>(table.moves(ada)) == std::vector<Vote>{{blaise}});
  CHECK(all<Vote>(table.moves(blaise)) == std::vector<Vote>{{ada}});
  CHECK(all<Vote>(table.moves(chen)).size() == 2);
}

TEST_CASE("D16, DY-11.1: three can play: active, deciding and one adviser") {
  const Sitting table = Sitting::begun({.players = 3});
  CHECK(table.s.advisers().size() == 1);
  CHECK(!rules().refuse_options({.players = 3}));
  CHECK(rules().refuse_options({.players = 2}));
  CHECK(rules().refuse_options({.players = 9}));
}

TEST_CASE("D17, DY-6.3: a sixth success or a third failure counts before the deck is looked at") {
  Sitting won = Sitting::begun({.memory_deck = 30});
  for (const int keep : {7, 7, 7, 2, 0}) won.turn(true, keep);
  won.turn(true, 7);
  CHECK(won.s.deck.size() == 0);
  CHECK(won.s.finish == Finish::six_successes);
  Sitting lost = Sitting::begun({.memory_deck = 30});
  for (const int keep : {7, 7}) lost.turn(true, keep);
  lost.turn(false, 7);
  lost.turn(false, 2);
  lost.turn(false, 7);
  CHECK(lost.s.deck.size() == 0);
  CHECK(only<TwistBegan>(lost.happened).cause == Cause::failures);
}

TEST_CASE("D18, DY-4.8, DY-4.18: only the active player may neither talk nor point, until the word is shown") {
  Sitting table = Sitting::begun();
  const Seat active = table.active();
  const auto mute = [&] {
    SeatSet seats;
    for (int i = 0; i < 5; ++i) {
      if (const auto no = rules().refuse_talk(table.s, seat_at(i))) {
        CHECK(std::string(no->rule) == "DY-4.8");
        seats.insert(seat_at(i));
      }
    }
    return seats;
  };
  CHECK(mute() == SeatSet(active));
  table.compose();
  CHECK(mute() == SeatSet(active));
  table.play(table.adviser(), Report{});
  CHECK(mute() == SeatSet(active));
  for (const Seat seat : without(table.s.guessers(), table.s.done)) table.play(seat, JudgePenalty{false});
  table.speak();
  CHECK(mute() == SeatSet(active));
  table.answer(true);
  CHECK(mute().empty());
  table.play(table.adviser(), AskExplanation{});
  CHECK(mute().empty());
}

TEST_CASE("D20, DY-6.4: thirty-seven void turns use up the Ideas, and then comes the twist") {
  Sitting table = Sitting::begun();
  for (int i = 0; i < 37; ++i) {
    REQUIRE(table.s.phase == Phase::compose);
    table.compose(0);
    table.speak();
    table.answer(true);
    table.explain(0);
  }
  CHECK(table.s.phase == Phase::twist_talk);
  CHECK(only<TwistBegan>(table.happened).cause == Cause::ideas);
}

TEST_CASE("D21, DY-9.2, DY-9.4: a face-down card is shown in the gallery and not before") {
  Sitting table = Sitting::begun({.players = 3});
  const Memory down = table.s.hand[0];
  const Memory back = table.s.hand[1];
  const Seat composer = table.active();
  const Seat other = table.decider();
  table.play(composer, Compose{{laid(down, 500, 500, true)}});
  table.speak();
  table.answer(false);
  CHECK(table.view(other).turns[0].pieces[0].memory.hidden());
  CHECK(table.view(composer).turns[0].pieces[0].memory == down);
  table.to_the_twist();
  CHECK(table.view(other).turns[0].pieces[0].memory.hidden());
  table.ready();
  table.vote({1, 0, 0});
  REQUIRE(table.s.phase == Phase::over);
  for (const Viewer viewer : {Viewer(other), spectator}) {
    CHECK(table.view(viewer).turns[0].pieces[0].memory == down);
    CHECK(table.view(viewer).turns[0].returned.contains(back));
    for (int i = 0; i < 3; ++i) CHECK(table.view(viewer).who(seat_at(i)) == table.s.who(seat_at(i)));
  }
}

TEST_CASE("D22, DY-4.4, DY-4.5: cards lie anywhere on the table, turned, leaning, face down, over each other") {
  Sitting table = Sitting::begun();
  const Memories hand = table.s.hand;
  table.play(table.active(), Compose{{{hand[3], 0, 0, 3599, 0, false},
                                      {hand[1], 2100, 1020, 1, 8, true},
                                      {hand[6], 1000, 500, 1800, 1, false}}});
  const TurnView seen = table.view(table.decider()).turn();
  REQUIRE(seen.pieces.size() == 3);
  CHECK(seen.pieces[0] == Piece{hand[3], 0, 0, 3599, 0, false, false});
  CHECK(seen.pieces[1] == Piece{hidden_memory, 2100, 1020, 1, 8, true, false});
  CHECK(seen.pieces[2] == Piece{hand[6], 1000, 500, 1800, 1, false, false});
}

TEST_CASE("D23, DY-4.16: the deck is shuffled after every turn: what went back need not come next") {
  int same = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Sitting table = Sitting::begun({.memory_deck = 30}, seed);
    MemorySet before;
    for (const Memory each : table.s.hand) before.add(each);
    table.turn(true, 0);
    for (const Memory each : table.s.hand) same += before.has(each) ? 1 : 0;
  }
  CHECK(same > 40);  // seven of thirty come again: 65 of 280 are to be expected
  CHECK(same < 95);
}

// --- D19  Leaving -------------------------------------------------------------------------------------------------

TEST_CASE("D19, DY-10.1: who leaves before all have seen their roles makes them dealt again") {
  Sitting table({.players = 5, .reason = true});
  table.play(ada, SeenRole{});
  table.leave(blaise);
  CHECK(only<RolesDealt>(table.happened).again);
  CHECK(table.s.done.empty());
  CHECK(table.s.who(blaise) == Personality::none);
  CHECK(rules().to_move(table.s).size() == 4);
  table.leave(chen);  // with three there is no Reason any more
  for (int i = 0; i < 5; ++i) CHECK(table.s.who(seat_at(i)) != Personality::reason);
  CHECK(table.view(ada).failure_limit == 3);
  table.leave(dora);
  CHECK(table.s.finish == Finish::too_few);
  CHECK(rules().outcome(table.s)->winners() == 0);
}

// Leaves the table with somebody gone who is not Dany.
Sitting without_one(Sitting table, Seat seat) {
  if (table.s.who(seat) == Personality::dany)
    std::swap(table.s.personalities[slot(seat)], table.s.personalities[(slot(seat) + 1) % 5]);
  table.leave(seat);
  return table;
}

TEST_CASE("D19, DY-10.2: who has left is skipped as active and deciding player, and does not vote") {
  Sitting table = Sitting::begun({.players = 5});
  const Seat gone = seat_at((index(table.active()) + 1) % 5);
  table = without_one(table, gone);
  const Seat first = table.active();
  table.turn(true);
  CHECK(table.active() == seat_at((index(gone) + 1) % 5));
  CHECK(table.decider() == first);
  table.turn(true);
  CHECK(table.decider() == seat_at((index(gone) + 1) % 5));
  table.to_the_twist();
  CHECK(!table.s.candidates.contains(gone));
  CHECK(rules().to_move(table.s).size() == 4);
  table.ready();
  CHECK(table.refusal(table.s.present().first(), Vote{gone}) == "DY-7.2");
  CHECK(table.refusal(gone, Vote{table.s.present().first()}) == "DY-10.2");
}

TEST_CASE("D19, DY-10.3: an active player who leaves while composing abandons the turn, later the picture stays") {
  Sitting table = Sitting::begun({.players = 5});
  const Seat active = table.active();
  Sitting composing = without_one(table, active);
  CHECK(composing.s.turns[0].result == Result::abandoned);
  CHECK(composing.s.turns.size() == 2);
  CHECK(composing.active() == seat_at((index(active) + 1) % 5));
  CHECK(composing.memories() == 30);
  table.compose(2);
  Sitting talking = without_one(table, active);
  CHECK(talking.s.phase == Phase::discuss);
  talking.speak();
  talking.answer(true);
  CHECK(talking.s.successes == 1);  // nobody is there to explain
  CHECK(talking.s.phase == Phase::compose);
}

TEST_CASE("D19, DY-10.3: who leaves when he should explain is not asked any more") {
  Sitting table = Sitting::begun({.players = 5});
  table.compose();
  table.speak();
  table.answer(true);
  CHECK(without_one(table, table.active()).s.successes == 1);
  table.play(table.adviser(), AskExplanation{});
  CHECK(without_one(table, table.active()).s.successes == 1);
}

TEST_CASE("D19, DY-10.4: the nearest player present on the right decides instead") {
  Sitting table = Sitting::begun({.players = 5});
  const Seat decider = table.decider();
  const Seat next = seat_at((index(decider) + 4) % 5);
  table.compose();
  for (const Seat seat : table.s.advisers()) {
    if (seat != next) table.play(seat, Spoken{});
  }
  CHECK(table.s.phase == Phase::discuss);
  const Sitting gone = without_one(table, decider);
  CHECK(only<OfficePassed>(gone.happened).decider == next);
  CHECK(gone.s.phase == Phase::decide);  // whom all waited for decides now
}

TEST_CASE("D19, DY-10.5: if Dany leaves for good nobody wins, and all is shown") {
  Sitting table = Sitting::begun({.players = 5});
  table.compose();
  table.leave(table.who(Personality::dany));
  CHECK(table.s.finish == Finish::dany_left);
  CHECK(rules().outcome(table.s)->ending == Ending::lost_together);
  CHECK(rules().to_move(table.s).empty());
}

TEST_CASE("D19, DY-10.6: with fewer than three the game is over") {
  Sitting table = Sitting::begun({.players = 3});
  table.leave(table.secondary());
  CHECK(table.s.finish == Finish::too_few);
}

TEST_CASE("DY-10.2: who leaves during a ballot or a vote is waited for no more, and a vote begins again") {
  Sitting table = Sitting::begun({.players = 5});
  table.compose();
  table.play(table.adviser(), Report{});
  const Seat last = [&] {
    Seat seat{};
    for (const Seat each : without(table.s.guessers(), table.s.done)) seat = each;
    return seat;
  }();
  for (const Seat seat : without(table.s.guessers(), table.s.done)) {
    if (seat != last) table.play(seat, JudgePenalty{true});
  }
  table = without_one(table, last);
  CHECK(table.s.failures == 1);
  table.speak();
  table.answer(false);
  table.to_the_twist();
  table.ready();
  const Seat voter = table.s.present().first();
  const Seat target = [&] {
    Seat seat{};
    for (const Seat each : table.s.candidates) seat = each;
    return seat;
  }();
  table.play(voter, Vote{target});
  if (table.s.who(target) == Personality::dany)
    std::swap(table.s.personalities[slot(target)], table.s.personalities[slot(voter)]);
  table.leave(target);
  if (table.s.phase == Phase::over) return;  // three were left
  CHECK(table.s.phase == Phase::twist_vote);
  CHECK(table.s.done.empty());
  CHECK(!table.view(voter).vote);
}

}  // namespace rulings_test
}  // namespace divan::dany::testing
