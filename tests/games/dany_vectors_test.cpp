// The test vectors of shared/rules/dany.md, section 11, in their order. Vectors 11 and 12 are tested on the wire as
// well.
#include "games/dany_builder.hpp"
#include "honesty/games/dany.hpp"
#include "honesty/random_game.hpp"

namespace divan::dany::testing {
namespace vectors_test {

int count(const State& s, bool (*which)(Personality)) {
  int found = 0;
  for (int i = 0; i < s.seats(); ++i) found += which(s.who(seat_at(i))) ? 1 : 0;
  return found;
}
bool is_dany(Personality who) { return who == Personality::dany; }
bool is_reason(Personality who) { return who == Personality::reason; }

TEST_CASE(
    "Vector 1: five without Reason are four and Dany; eight with Reason six, Dany and Reason; three are refused") {
  const Sitting five({.players = 5});
  CHECK(count(five.s, is_secondary) == 4);
  CHECK(count(five.s, is_dany) == 1);
  CHECK(count(five.s, is_reason) == 0);
  const Sitting eight({.players = 8, .reason = true});
  CHECK(count(eight.s, is_secondary) == 6);
  CHECK(count(eight.s, is_dany) == 1);
  CHECK(count(eight.s, is_reason) == 1);
  const auto no = rules().refuse_options({.players = 3, .reason = true});
  REQUIRE(no);
  CHECK(std::string(no->rule) == "DY-8.5");
  CHECK(!rules().refuse_options({.players = 3, .reason = true, .reason_with_three = true}));
}

TEST_CASE("Vector 2: when A is active D decides; next turn B is active and A decides") {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    Sitting table = Sitting::begun({.players = 4}, seed);
    const Seat a = table.active();
    CHECK(table.decider() == seat_at((index(a) + 3) % 4));
    table.turn(false);
    CHECK(table.active() == seat_at((index(a) + 1) % 4));
    CHECK(table.decider() == a);
  }
}

TEST_CASE("Vector 3: of a deck of 30 who keeps three leaves 27 to the next turn, who keeps none leaves 30") {
  Sitting table = Sitting::begun({.memory_deck = 30});
  table.turn(true, 3);
  CHECK(only<TurnBegan>(table.happened).deck == 27);
  CHECK(table.s.deck.size() + hand_size == 27);
  table.turn(true, 0);
  CHECK(only<TurnBegan>(table.happened).deck == 27);
  Sitting other = Sitting::begun({.memory_deck = 30});
  other.turn(true, 0);
  CHECK(only<TurnBegan>(other.happened).deck == 30);
}

TEST_CASE("Vector 4: with six memories left comes the twist, with seven a turn") {
  Sitting six = Sitting::begun({.memory_deck = 30});
  for (const int keep : {7, 7, 7, 3}) six.turn(true, keep);
  CHECK(six.s.deck.size() == 6);
  CHECK(six.s.phase == Phase::twist_talk);
  CHECK(only<TwistBegan>(six.happened).cause == Cause::memories);
  Sitting seven = Sitting::begun({.memory_deck = 30});
  for (const int keep : {7, 7, 7, 2}) seven.turn(true, keep);
  CHECK(seven.s.phase == Phase::compose);
  CHECK(seven.s.hand.size() == 7);
  CHECK(seven.s.deck.size() == 0);
}

TEST_CASE(
    "Vector 5: a right answer after five successes wins without a vote, a wrong one after two failures is the twist") {
  Sitting five = Sitting::begun();
  for (int i = 0; i < 5; ++i) five.turn(true);
  CHECK(five.s.phase == Phase::compose);
  five.turn(true);
  CHECK(five.s.finish == Finish::six_successes);
  CHECK(!has_event<TwistBegan>(five.happened));
  for (int i = 0; i < 5; ++i) CHECK(rules().outcome(five.s)->won(seat_at(i)) == is_secondary(five.s.who(seat_at(i))));
  Sitting two = Sitting::begun();
  two.turn(false);
  two.turn(false);
  CHECK(two.s.phase == Phase::compose);
  two.turn(false);
  CHECK(two.s.phase == Phase::twist_talk);
}

TEST_CASE(
    "Vector 6: a penalty that stands while talking after two failures is the twist at once, and no answer is taken") {
  Sitting table = Sitting::begun();
  table.turn(false);
  table.turn(false);
  table.compose(2);
  table.report(3);
  CHECK(table.s.phase == Phase::twist_talk);
  CHECK(table.s.failures == 3);
  CHECK(table.s.turn().result == Result::cut_short);
  CHECK(table.s.turn().answer == 0);
  for (int i = 0; i < 5; ++i) CHECK(table.refusal(seat_at(i), Answer{1}) == "DY-7.1");
}

TEST_CASE("Vector 7: a right answer that cannot be explained changes neither count, and its memories are gone") {
  Sitting table = Sitting::begun();
  table.turn(true);
  table.turn(false);
  table.compose(4);
  table.speak();
  table.answer(true);
  table.explain(1);
  CHECK(table.s.turns[2].result == Result::nothing);
  CHECK(table.s.successes == 1);
  CHECK(table.s.failures == 1);
  CHECK(only<TurnBegan>(table.happened).deck == 26);
}

TEST_CASE("Vector 8: votes of two, two and one are followed by a vote among the two, and the third is refused") {
  Sitting table = Sitting::begun();
  table.to_the_twist();
  table.ready();
  table.vote({1, 0, 0, 1, 2});
  CHECK(only<VotesCounted>(table.happened).best.bits() == 0b00011);
  CHECK(table.s.phase == Phase::twist_talk);
  table.ready();
  CHECK(table.refusal(dora, Vote{chen}) == "DY-7.5");
  CHECK(table.refusal(dora, Vote{ada}).empty());
  CHECK(table.refusal(dora, Vote{blaise}).empty());
}

TEST_CASE("Vector 9: who designates Reason makes Dany and Reason win, who designates Dany the others") {
  const auto ends = [](Personality designated) {
    Sitting table = Sitting::begun({.players = 5, .reason = true});
    table.to_the_twist();
    table.ready();
    const int target = index(table.who(designated));
    std::vector<int> votes(5, target);
    votes[static_cast<std::size_t>(target)] = (target + 1) % 5;
    table.vote(votes);
    CHECK(only<RoleShown>(table.happened).personality == designated);
    return table;
  };
  const Sitting reason = ends(Personality::reason);
  CHECK(reason.s.finish == Finish::dany_hidden);
  for (int i = 0; i < 5; ++i)
    CHECK(rules().outcome(reason.s)->won(seat_at(i)) != is_secondary(reason.s.who(seat_at(i))));
  const Sitting dany = ends(Personality::dany);
  CHECK(dany.s.finish == Finish::dany_found);
  for (int i = 0; i < 5; ++i) CHECK(rules().outcome(dany.s)->won(seat_at(i)) == is_secondary(dany.s.who(seat_at(i))));
}

TEST_CASE("Vector 10: with Reason the game goes on after three failures, and four are the twist") {
  Sitting table = Sitting::begun({.players = 5, .reason = true});
  for (int i = 0; i < 3; ++i) table.turn(false);
  CHECK(table.s.failures == 3);
  CHECK(table.s.phase == Phase::compose);
  table.turn(false);
  CHECK(table.s.phase == Phase::twist_talk);
}

TEST_CASE("Vector 11: others never learn the number, the seven cards, what does not show, roles and unfinished votes") {
  Sitting table = Sitting::begun({.players = 4});
  const Seat active = table.active();
  for (int i = 0; i < 4; ++i) {
    const Viewer viewer = seat_at(i) == active ? spectator : Viewer(seat_at(i));
    const View view = table.view(viewer);
    CHECK(view.turn().choice == 0);
    CHECK(view.hand.size() == 7);
    for (const Memory each : view.hand) CHECK(each.hidden());
    for (int k = 0; k < 4; ++k) CHECK((view.who(seat_at(k)) == Personality::hidden) == !viewer.is(seat_at(k)));
    for (const Event& event : table.happened) {
      const Event seen = rules().redact(event, viewer);
      if (const auto* dealt = std::get_if<Dealt>(&seen)) {
        CHECK(dealt->choice == 0);
        for (const Memory each : dealt->hand) CHECK(each.hidden());
      }
    }
  }
  CHECK(table.view(active).turn().choice == table.right());
  CHECK(table.view(active).hand == table.s.hand);
  // One shows, one lies face down, and one lies wholly under it.
  const Memories hand = table.s.hand;
  table.play(
      active,
      Compose{{{hand[0], 300, 400, 0, 0, false}, {hand[1], 1200, 500, 0, 0, false}, {hand[2], 1200, 500, 0, 0, true}}});
  const View seen = table.view(spectator);
  CHECK(seen.turn().pieces[0].memory == hand[0]);
  CHECK(seen.turn().pieces[1].covered);
  CHECK(seen.turn().pieces[1].memory.hidden());
  CHECK(seen.turn().pieces[2].memory.hidden());
  CHECK(seen.turn().returned.size() == 4);
  for (const Memory each : seen.turn().returned) CHECK(each.hidden());
  CHECK(std::get<Composed>(rules().redact(only<Composed>(table.happened), spectator)).pieces == seen.turn().pieces);
  CHECK(table.view(active).turn().pieces[1].memory == hand[1]);
}

TEST_CASE("Vector 11: a vote is seen by its voter alone until all are in") {
  Sitting table = Sitting::begun({.players = 4});
  table.to_the_twist();
  table.ready();
  table.play(ada, Vote{chen});
  CHECK(table.view(ada).vote == chen);
  for (const Viewer viewer : {Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(!table.view(viewer).vote);
    CHECK(table.view(viewer).done == SeatSet(ada));
    CHECK(!std::get<Voted>(rules().redact(only<Voted>(table.happened), viewer)).target);
  }
}

TEST_CASE("Vector 13: at every moment deck, hand and compositions are the Memory deck chosen at set-up") {
  honesty::for_random_games<Dany>(honesty::tables_of<Dany>, 48, 1300,
                                  [&](const Dany&, honesty::RandomGame<Dany>& random) {
                                    while (!random.over()) {
                                      const State& s = random.state();
                                      MemorySet seen = s.deck;
                                      int count = s.deck.size();
                                      for (const Memory each : s.hand) {
                                        seen.add(each);
                                        ++count;
                                      }
                                      for (const Piece& each : s.pieces) {
                                        seen.add(each.memory);
                                        ++count;
                                      }
                                      if (count != s.options.memory_deck || seen.size() != count)
                                        FAIL("lost or doubled: ", told(s));
                                      random.play(random.decide());
                                    }
                                  });
}

}  // namespace vectors_test
}  // namespace divan::dany::testing
