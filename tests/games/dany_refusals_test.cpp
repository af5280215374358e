// Every 'no' of Dany, with its rule.
#include "games/dany_builder.hpp"
#include "table/table.hpp"

namespace divan::dany::testing {
namespace refusals_test {

Placed laid(Memory memory, int x = 1000, int y = 500, int rotation = 0, int lean = 0) {
  return {memory,
          static_cast<std::int16_t>(x),
          static_cast<std::int16_t>(y),
          static_cast<std::int16_t>(rotation),
          static_cast<std::uint8_t>(lean),
          false};
}

TEST_CASE("DY-4.4, DY-1.5, DY-4.5: a composition is made of the cards dealt, each once, on the table") {
  const Sitting table = Sitting::begun();
  const Seat active = table.active();
  const Memories hand = table.s.hand;
  Memory other{1};
  while (hand.contains(other)) ++other.number;
  const auto no = [&](const Placement& cards) { return table.refusal(active, Compose{cards}); };
  CHECK(no({laid(other)}) == "DY-4.4");
  CHECK(no({laid(hidden_memory)}) == "DY-4.4");
  CHECK(no({laid(hand[0]), laid(hand[1]), laid(hand[0])}) == "DY-4.4");
  for (const auto& [x, y] : {std::pair{-1, 0}, {2101, 0}, {0, -1}, {0, 1021}, {32767, 0}, {0, -32768}}) {
    CHECK(no({laid(hand[0], x, y)}) == "DY-1.5");
  }
  for (const auto& [x, y] : {std::pair{0, 0}, {2100, 0}, {0, 1020}, {2100, 1020}})
    CHECK(no({laid(hand[0], x, y)}).empty());
  CHECK(no({laid(hand[0], 1, 1, -1)}) == "DY-1.5");
  CHECK(no({laid(hand[0], 1, 1, 3600)}) == "DY-1.5");
  CHECK(no({laid(hand[0], 1, 1, 3599)}).empty());
  CHECK(no({laid(hand[0], 1, 1, 0, 9)}) == "DY-4.5");
  CHECK(no({laid(hand[0], 1, 1, 0, 8)}).empty());
}

TEST_CASE("DY-4.1: nobody but the active player composes, and once") {
  Sitting table = Sitting::begun();
  for (const Seat seat : table.s.guessers()) CHECK(table.refusal(seat, Compose{}) == "DY-4.1");
  const Seat active = table.active();
  table.compose();
  CHECK(table.refusal(active, Compose{}) == "DY-4.10");
}

// The rule against taking back the last move; empty: none is.
std::string undo_refusal(const Table<Dany>& table, Seat seat) {
  const auto no = table.refuse_undo(seat);
  return no ? no->rule : "";
}

TEST_CASE(
    "DY-4.6, DY-4.11: a picture that was sent and a word that was announced are not taken back; having spoken is") {
  for (const std::uint8_t players : std::initializer_list<std::uint8_t>{3, 5}) {
    for (const char* seed : {"a", "b", "c", "d"}) {
      for (std::size_t keep = 0; keep <= 7; ++keep) {
        Table<Dany> table(rules(), Options{.players = players}, {}, Seed(seed));
        for (const Seat seat : table.state().present()) REQUIRE(!table.play(seat, SeenRole{}));
        const Seat active = table.state().turn().active;
        Compose picture;
        for (std::size_t i = 0; i < keep; ++i) picture.cards.push_back(laid(table.state().hand[i]));
        REQUIRE(!table.play(active, picture));
        CHECK(undo_refusal(table, active) == "DY-4.6");
        CHECK(table.undo(active));
        CHECK(table.state().phase == Phase::discuss);
        const Seat adviser = table.state().advisers().first();
        REQUIRE(!table.play(adviser, Spoken{}));
        CHECK(undo_refusal(table, adviser).empty());
        REQUIRE(!table.undo(adviser));
        CHECK(undo_refusal(table, active) == "DY-4.6");  // nor when nobody has acted since any more
        for (const Seat seat : table.state().advisers()) REQUIRE(!table.play(seat, Spoken{}));
        const Seat decider = table.state().turn().decider;
        REQUIRE(!table.play(decider, Answer{1}));
        CHECK(undo_refusal(table, decider) == "DY-4.11");
      }
    }
  }
}

TEST_CASE("what must wait is refused by the rule that is asked by now, in every phase") {
  Sitting table({.players = 4});
  std::vector<Phase> met;
  const auto alike = [&] {
    const Seat seat = rules().to_move(table.s).first();
    const Question asked = rules().question(table.view(seat), seat, numbered_players(4));
    const bool at_roles = table.s.phase == Phase::roles;
    // Neither comes at this time, whoever is asked.
    const Move other = at_roles ? Move(Ready{}) : Move(SeenRole{});
    CHECK(table.refusal(seat, other) == asked.rule);
    met.push_back(table.s.phase);
  };
  alike();
  for (const Seat seat : table.s.present()) table.play(seat, SeenRole{});
  alike();
  table.compose();
  alike();
  table.play(table.adviser(), Report{});
  alike();
  for (const Seat seat : without(table.s.guessers(), table.s.done)) table.play(seat, JudgePenalty{false});
  table.speak();
  alike();
  CHECK(table.refusal(table.decider(), SeenRole{}) == "DY-4.11");
  table.answer(true);
  alike();
  table.play(table.adviser(), AskExplanation{});
  alike();
  table.play(table.active(), Explain{});
  alike();
  for (const Seat seat : table.s.guessers()) table.play(seat, JudgeExplanation{true});
  table.to_the_twist();
  alike();
  table.ready();
  alike();
  for (const auto& [from, to] : {std::pair{ada, blaise}, {blaise, ada}, {chen, ada}, {dora, blaise}}) {
    table.play(from, Vote{to});
  }
  alike();  // a tie: DY-7.5
  CHECK(table.refusal(ada, SeenRole{}) == "DY-7.5");
  CHECK(met == std::vector{Phase::roles, Phase::compose, Phase::discuss, Phase::penalty, Phase::decide, Phase::reveal,
                           Phase::explain, Phase::judge, Phase::twist_talk, Phase::twist_vote, Phase::twist_talk});
}

TEST_CASE("DY-3.3: before all have seen their roles nothing else is done, and one says it once") {
  Sitting table({.players = 3});
  CHECK(table.refusal(ada, Spoken{}) == "DY-3.3");
  CHECK(table.refusal(ada, Compose{}) == "DY-3.3");
  CHECK(table.refusal(ada, Vote{blaise}) == "DY-3.3");
  table.play(ada, SeenRole{});
  CHECK(table.refusal(ada, SeenRole{}) == "DY-3.3");
}

TEST_CASE("DY-4.9: leanings are shown, changed and withdrawn, and after twelve changes it is enough") {
  Sitting table = Sitting::begun();
  table.compose();
  const Seat seat = table.adviser();
  CHECK(table.refusal(seat, Withdraw{}) == "DY-4.9");
  CHECK(table.refusal(seat, Lean{0}) == "DY-4.11");
  CHECK(table.refusal(seat, Lean{6}) == "DY-4.11");
  CHECK(table.refusal(table.active(), Lean{1}) == "DY-4.8");
  table.play(seat, Lean{3});
  CHECK(table.view(spectator).turn().leanings[slot(seat)] == 3);
  CHECK(table.refusal(seat, Lean{3}) == "DY-4.9");
  table.play(seat, Withdraw{});
  CHECK(table.view(spectator).turn().leanings[slot(seat)] == 0);
  for (std::uint8_t i = 0; i < 10; ++i) table.play(seat, Lean{static_cast<std::uint8_t>(1 + i % 2)});
  CHECK(table.refusal(seat, Lean{5}) == "DY-4.9");
  CHECK(table.refusal(seat, Withdraw{}) == "DY-4.9");
  CHECK(table.refusal(seat, Spoken{}).empty());
}

TEST_CASE("DY-4.9, DY-5.2: who has spoken, and the deciding player, may lean and report though nobody waits for them") {
  Sitting table = Sitting::begun();
  table.compose();
  const Seat seat = table.adviser();
  CHECK(rules().to_move(table.s) == table.s.advisers());
  CHECK(rules().may_move(table.s) == SeatSet(table.decider()));
  table.play(seat, Spoken{});
  CHECK(!rules().to_move(table.s).contains(seat));
  CHECK(rules().may_move(table.s).contains(seat));
  CHECK(table.refusal(seat, Lean{2}).empty());
  CHECK(table.refusal(seat, Report{}).empty());
  CHECK(table.refusal(seat, Spoken{}) == "DY-4.10");
  CHECK(table.refusal(table.decider(), Spoken{}) == "DY-4.10");
  CHECK(table.refusal(table.decider(), Lean{2}).empty());
  table.speak();
  CHECK(rules().to_move(table.s) == SeatSet(table.decider()));
  CHECK(rules().may_move(table.s) == table.s.advisers());
}

TEST_CASE("DY-4.10, DY-4.11: the answer waits until all others have spoken, and is the deciding player's") {
  Sitting table = Sitting::begun();
  table.compose();
  CHECK(table.refusal(table.decider(), Answer{1}) == "DY-4.10");
  CHECK(table.refusal(table.adviser(), Answer{1}) == "DY-4.11");
  const ClosedKinds closed = rules().closed(table.s, table.decider());
  REQUIRE(closed.size() == 1);
  CHECK(closed[0].kind == "answer");
  CHECK(divan::words(closed[0].refusal).en.find("still to come: 3,") != std::string::npos);
  table.speak();
  CHECK(rules().closed(table.s, table.decider()).empty());
  for (const Seat seat : table.s.advisers()) CHECK(table.refusal(seat, Answer{1}) == "DY-4.11");
  CHECK(table.refusal(table.active(), Answer{1}) == "DY-4.11");
}

TEST_CASE("DY-5.2: without the option nothing is reported") {
  Sitting table = Sitting::begun({.penalty_reports = false});
  table.compose();
  CHECK(table.refusal(table.adviser(), Report{}) == "DY-5.2");
  CHECK(all<Report>(table.moves(table.adviser())).empty());
}

TEST_CASE("DY-4.13, DY-4.14: who is asked after a right answer") {
  Sitting table = Sitting::begun();
  table.compose();
  CHECK(table.refusal(table.adviser(), NoQuestion{}) == "DY-4.10");
  table.speak();
  table.answer(true);
  CHECK(table.refusal(table.active(), NoQuestion{}) == "DY-4.8");
  CHECK(table.refusal(table.active(), Explain{}) == "DY-4.13");
  CHECK(table.refusal(table.adviser(), Lean{1}) == "DY-4.13");
  table.play(table.adviser(), NoQuestion{});
  CHECK(table.refusal(table.adviser(), NoQuestion{}) == "DY-4.13");
  CHECK(table.refusal(table.adviser(), AskExplanation{}) == "DY-4.13");
  table.play(table.decider(), AskExplanation{});
  CHECK(table.refusal(table.adviser(), Explain{}) == "DY-4.1");
  CHECK(table.refusal(table.adviser(), JudgeExplanation{true}) == "DY-4.13");
  table.play(table.active(), Explain{});
  CHECK(table.refusal(table.active(), JudgeExplanation{true}) == "DY-4.8");
  table.play(table.adviser(), JudgeExplanation{true});
  CHECK(table.refusal(table.adviser(), JudgeExplanation{false}) == "DY-4.14");
}

TEST_CASE("DY-7.2, DY-7.3: votes") {
  Sitting table = Sitting::begun({.players = 4});
  table.to_the_twist();
  CHECK(table.refusal(ada, Vote{blaise}) == "DY-7.1");
  table.play(ada, Ready{});
  CHECK(table.refusal(ada, Ready{}) == "DY-7.1");
  for (const Seat seat : {blaise, chen, dora}) table.play(seat, Ready{});
  CHECK(table.refusal(ada, Vote{ada}) == "DY-7.3");
  CHECK(table.refusal(ada, Vote{emil}) == "DY-7.2");
  CHECK(table.refusal(emil, Vote{ada}) == "DY-11.1");
  table.play(ada, Vote{blaise});
  CHECK(table.refusal(ada, Vote{chen}) == "DY-7.2");
}

TEST_CASE("DY-6.1: nothing is done when the game is over") {
  Sitting table = Sitting::begun();
  for (int i = 0; i < 6; ++i) table.turn(true);
  for (int i = 0; i < 5; ++i) {
    CHECK(table.refusal(seat_at(i), Ready{}) == "DY-6.1");
    CHECK(table.moves(seat_at(i)).empty());
    CHECK(rules().refuse_leave(table.s, seat_at(i)));
  }
}

TEST_CASE("DY-11.1, DY-11.2, DY-3.1, DY-8.5: options that cannot be") {
  const auto rule = [](const Options& options) -> std::string {
    const auto no = rules().refuse_options(options);
    return no ? no->rule : "";
  };
  CHECK(rule({}).empty());
  CHECK(rule({.players = 2}) == "DY-11.1");
  CHECK(rule({.players = 9}) == "DY-11.1");
  CHECK(rule({.memory_deck = 29}) == "DY-3.1");
  CHECK(rule({.memory_deck = 61}) == "DY-3.1");
  CHECK(rule({.memory_deck = 60}).empty());
  CHECK(rule({.players = 3, .reason = true}) == "DY-8.5");
  CHECK(rule({.vote_seconds = 901}) == "DY-11.2");
  CHECK(rule({.compose_seconds = 900}).empty());
}

TEST_CASE("DY-10.2: only who is at the table leaves it, once") {
  Sitting table = Sitting::begun({.players = 4});
  CHECK(std::string(rules().refuse_leave(table.s, emil)->rule) == "DY-10.2");
  const Seat leaver = table.secondary();
  table.leave(leaver);
  CHECK(std::string(rules().refuse_leave(table.s, leaver)->rule) == "DY-10.2");
  CHECK(table.refusal(leaver, Ready{}) == "DY-10.2");
}

// --- Clocks -------------------------------------------------------------------------------------------------------

TEST_CASE("DY-11.2: each phase has its clock, off at 0, and what counts when time is up is the mildest") {
  const Options clocked{.players = 4,
                        .compose_seconds = 1,
                        .discuss_seconds = 2,
                        .decide_seconds = 3,
                        .twist_seconds = 4,
                        .vote_seconds = 5};
  Sitting table = Sitting::begun(clocked);
  const auto up = [&](Seat seat, int seconds, const Move& move) {
    CHECK(rules().seconds_for(table.s, seat) == seconds);
    CHECK(rules().when_time_is_up(table.s, seat) == move);
    CHECK(table.refusal(seat, move).empty());
  };
  up(table.active(), 1, Compose{});
  table.compose();
  up(table.adviser(), 2, Spoken{});
  table.play(table.adviser(), Report{});
  up(table.decider(), 5, JudgePenalty{false});
  for (const Seat seat : without(table.s.guessers(), table.s.done)) table.play(seat, JudgePenalty{false});
  table.speak();
  up(table.decider(), 3, Answer{1});
  for (const Seat seat : table.s.advisers()) table.play(seat, Lean{4});
  up(table.decider(), 3, Answer{4});
  table.answer(true);
  up(table.adviser(), 5, NoQuestion{});
  table.play(table.adviser(), AskExplanation{});
  up(table.active(), 2, Explain{});
  table.play(table.active(), Explain{});
  up(table.adviser(), 5, JudgeExplanation{true});
  for (const Seat seat : table.s.guessers()) table.play(seat, JudgeExplanation{true});
  table.to_the_twist();
  up(ada, 4, Ready{});
  table.ready();
  up(ada, 5, MissVote{});
  const Sitting calm = Sitting::begun();
  CHECK(rules().seconds_for(calm.s, calm.active()) == 0);
}

TEST_CASE("DY-11.2: the clock of a discussion does not start anew when somebody leans") {
  Sitting table = Sitting::begun();
  table.compose();
  const Seat seat = table.adviser();
  const auto clock = rules().clock_of(table.s, seat);
  table.play(seat, Lean{1});
  CHECK(rules().clock_of(table.s, seat) == clock);
  table.speak();
  CHECK(rules().clock_of(table.s, table.decider()) != clock);
}

}  // namespace refusals_test
}  // namespace divan::dany::testing
