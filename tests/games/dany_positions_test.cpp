// Positions made by hand: what cannot be is refused with its rule, and what is not refused can be played to its end.
#include <functional>

#include "games/dany/play.hpp"
#include "games/dany_builder.hpp"
#include "honesty/games/dany.hpp"
#include "honesty/random_game.hpp"

namespace divan::dany::testing {
namespace positions_test {

using Change = std::function<void(State&)>;

std::string rule_against(State state, const Change& change) {
  REQUIRE(!rules().refuse_position(state));
  change(state);
  const auto no = rules().refuse_position(state);
  if (no) check_text(divan::words(*no));
  return no ? no->rule : "";
}

TEST_CASE("Dany: positions that cannot be are refused") {
  const Sitting composing = Sitting::begun();
  const auto no = [&](const Change& change) { return rule_against(composing.s, change); };
  CHECK(no([](State& s) { s.options.players = 2; }) == "DY-11.1");
  CHECK(no([](State& s) { s.gone.insert(fleur); }) == "DY-10.2");
  CHECK(no([&](State& s) { s.personalities[slot(composing.who(Personality::dany))] = Personality::none; }) == "DY-3.2");
  CHECK(no([&](State& s) { s.personalities[slot(composing.secondary())] = Personality::dany; }) == "DY-8.1");
  CHECK(no([&](State& s) { s.personalities[slot(composing.secondary())] = Personality::hidden; }) == "DY-1.3");
  CHECK(no([&](State& s) { s.gone.insert(composing.who(Personality::dany)); }) == "DY-10.5");
  CHECK(no([](State& s) { s.personalities[6] = Personality::echo; }) == "DY-3.2");
  CHECK(no([](State& s) { s.deck.remove(s.deck.nth(0)); }) == "DY-9.6");
  CHECK(no([](State& s) { s.hand[0] = s.hand[1]; }) == "DY-9.6");
  CHECK(no([](State& s) { s.hand[0] = Memory{61}; }) == "DY-9.6");
  CHECK(no([](State& s) { s.deck.add(s.hand.take_back()); }) == "DY-4.3");
  CHECK(no([](State& s) { s.turns.clear(); }) == "DY-3.3");
  CHECK(no([](State& s) { s.turn().idea = 38; }) == "DY-4.2");
  CHECK(no([](State& s) { s.turn().active = fleur; }) == "DY-4.1");
  CHECK(no([](State& s) { s.turn().decider = s.turn().active; }) == "DY-4.1");
  CHECK(no([](State& s) { s.turn().decider = left_of(s, s.turn().active); }) == "DY-4.1");
  CHECK(no([](State& s) { s.turn().choice = 0; }) == "DY-1.4");
  CHECK(no([](State& s) { s.turn().leanings[0] = 6; }) == "DY-1.4");
  CHECK(no([](State& s) { s.turn().result = Result::success; }) == "DY-4.16");
  CHECK(no([](State& s) { s.turn().kept = 1; }) == "DY-4.7");
  CHECK(no([](State& s) { s.turn().returned.push_back(s.deck.nth(0)); }) == "DY-4.6");
  CHECK(no([](State& s) { s.successes = 1; }) == "DY-4.12");
  CHECK(no([](State& s) { s.failures = 3; }) == "DY-4.12");
  CHECK(no([](State& s) { s.turn().penalties = s.failures = 3; }) == "DY-6.2");
  CHECK(no([](State& s) { s.phase = Phase::twist_talk; }) != "");
  CHECK(no([](State& s) { s.phase = Phase::over; }) != "");
  CHECK(no([](State& s) { s.done.insert(ada); }) == "DY-4.10");
  CHECK(no([](State& s) { s.raised_by = ada; }) == "DY-4.10");
  CHECK(no([](State& s) { s.candidates.insert(ada); }) == "DY-7.2");
  CHECK(no([](State& s) { s.votes[0] = blaise; }) == "DY-7.2");
  CHECK(no([](State& s) { s.designated = ada; }) == "DY-7.7");
  CHECK(no([](State& s) { s.finish = Finish::dany_left; }) == "DY-7.7");

  Sitting talking = Sitting::begun();
  talking.compose(3);
  const auto then = [&](const Change& change) { return rule_against(talking.s, change); };
  CHECK(then([](State& s) { s.pieces[0].x = -1; }) == "DY-4.4");
  CHECK(then([](State& s) { s.pieces[0].lean = 9; }) == "DY-4.4");
  CHECK(then([](State& s) { s.pieces[0].covered = true; }) == "DY-9.3");
  CHECK(then([](State& s) { s.turn().returned[0] = s.pieces[0].memory; }) == "DY-4.6");
  CHECK(then([](State& s) { s.turn().returned[0] = s.turn().returned[1]; }) == "DY-4.6");
  CHECK(then([](State& s) { s.phase = Phase::decide; }) == "DY-4.10");
  CHECK(then([](State& s) { s.turn().answer = 1; }) == "DY-4.10");
  CHECK(then([](State& s) { s.lean_changes[0] = 13; }) == "DY-4.10");

  Sitting voting = Sitting::begun({.players = 4});
  voting.to_the_twist();
  voting.ready();
  voting.play(ada, Vote{blaise});
  const auto at_last = [&](const Change& change) { return rule_against(voting.s, change); };
  CHECK(at_last([](State& s) { s.votes[0] = ada; }) == "DY-7.2");
  CHECK(at_last([](State& s) { s.votes[1] = ada; }) == "DY-7.2");
  CHECK(at_last([](State& s) { s.votes[0].reset(); }) == "DY-7.2");
  CHECK(at_last([](State& s) { s.missed.insert(ada); }) == "DY-7.2");
  CHECK(at_last([](State& s) { s.candidates = SeatSet(blaise); }) == "DY-7.2");
  CHECK(at_last([](State& s) { s.cause = Cause::memories; }) == "DY-6.3");
  CHECK(at_last([](State& s) { s.last_votes[0] = blaise; }) == "DY-7.2");
}

// One thing of a state, changed to something of its type.
void disturb(State& s, Chance& chance) {
  const auto number = [&](std::uint32_t below) { return static_cast<std::uint8_t>(chance.below(below)); };
  const auto seats = [&] { return SeatSet::from_bits(number(256)); };
  const auto maybe_seat = [&]() -> std::optional<Seat> {
    if (number(3) == 0) return std::nullopt;
    return seat_at(number(8));
  };
  switch (number(24)) {
    case 0: s.phase = static_cast<Phase>(number(11)); break;
    case 1: s.personalities[number(8)] = static_cast<Personality>(number(11)); break;
    case 2: s.gone = seats(); break;
    case 3: s.successes = number(8); break;
    case 4: s.failures = number(6); break;
    case 5: s.spoken = seats(); break;
    case 6: s.lean_changes[number(8)] = number(14); break;
    case 7: s.turned_down = seats(); break;
    case 8: s.raised_by = maybe_seat(); break;
    case 9: s.done = seats(); break;
    case 10: s.agreed = seats(); break;
    case 11: s.candidates = seats(); break;
    case 12: s.votes[number(8)] = maybe_seat(); break;
    case 13: s.missed = seats(); break;
    case 14: s.last_votes[number(8)] = maybe_seat(); break;
    case 15: s.votes_held = number(4); break;
    case 16: s.ties = number(7); break;
    case 17: s.cause = static_cast<Cause>(number(3)); break;
    case 18: s.designated = maybe_seat(); break;
    case 19: s.finish = static_cast<Finish>(number(6)); break;
    case 20: s.options.tie_net = !s.options.tie_net; break;
    case 21: s.options.vote_seconds = number(2) == 0 ? 0 : 20; break;
    default:
      if (s.turns.empty()) break;
      Turn& turn = s.turns[chance.below(static_cast<std::uint32_t>(s.turns.size()))];
      switch (number(6)) {
        case 0: turn.active = seat_at(number(8)); break;
        case 1: turn.decider = seat_at(number(8)); break;
        case 2: turn.choice = static_cast<std::uint8_t>(1 + number(5)); break;
        case 3: turn.answer = number(6); break;
        case 4: turn.result = static_cast<Result>(number(6)); break;
        default: turn.leanings[number(8)] = number(6); break;
      }
  }
}

TEST_CASE("Dany: what is not refused as a position can be played to its end") {
  Chance chance(77);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 120; ++i) {
    const auto& tables = honesty::tables_of<Dany>;
    honesty::RandomGame<Dany> random(rules(), tables[static_cast<std::size_t>(i) % tables.size()],
                                     7700 + static_cast<unsigned>(i));
    while (!random.over()) {
      State state = random.state();
      disturb(state, chance);
      random.play(random.decide());
      if (rules().refuse_position(state)) {
        ++refused;
        continue;
      }
      ++accepted;
      if (chance.below(8) != 0) continue;
      Log<Event> nobody;
      for (int steps = 0; steps < 4000 && !rules().to_move(state).empty(); ++steps) {
        const SeatSet asked = offered_to(rules(), state);
        auto seat = asked.begin();
        for (auto skipped = chance.below(static_cast<std::uint32_t>(asked.size())); skipped > 0; --skipped) ++seat;
        MoveList list;
        rules().moves(state, *seat, list);
        REQUIRE(!list.empty());
        rules().apply(state, *seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], chance, nobody);
        if (const auto no = rules().refuse_position(state)) FAIL(std::string(no->rule), " after a move: ", told(state));
      }
      CHECK(rules().outcome(state).has_value());
    }
  }
  CHECK(accepted > 500);
  CHECK(refused > 2000);
}

}  // namespace positions_test
}  // namespace divan::dany::testing
