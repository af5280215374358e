// A table of Dany in a line, and turns in one more.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games/at_the_table.hpp"
#include "games/dany/dany.hpp"
#include "games/shown_on_failure.hpp"

namespace divan::dany::testing {

using namespace at_the_table;

inline const Dany& rules() {
  static const Dany game;
  return game;
}

class Sitting {
public:
  State s;
  std::vector<Event> happened;  // in the last step

  explicit Sitting(const Options& options = {}, std::uint64_t seed = 1) : chance_(seed) {
    REQUIRE(!rules().refuse_options(options));
    Log<Event> log(happened);
    s = rules().setup(options, chance_, log);
  }
  // All have seen their roles: the first turn begins.
  static Sitting begun(const Options& options = {}, std::uint64_t seed = 1) {
    Sitting table(options, seed);
    for (const Seat seat : table.s.present()) table.play(seat, SeenRole{});
    return table;
  }

  const std::vector<Event>& play(Seat seat, const Move& move) {
    if (const auto no = rules().refuse(s, seat, move)) FAIL(std::string(no->rule), ": ", divan::words(*no).en);
    happened.clear();
    Log<Event> log(happened);
    rules().apply(s, seat, move, chance_, log);
    if (const auto no = rules().refuse_position(s)) FAIL(std::string(no->rule), ": ", divan::words(*no).en, told(s));
    return happened;
  }
  const std::vector<Event>& leave(Seat seat) {
    REQUIRE(!rules().refuse_leave(s, seat));
    happened.clear();
    Log<Event> log(happened);
    rules().leave(s, seat, chance_, log);
    if (const auto no = rules().refuse_position(s)) FAIL(std::string(no->rule), ": ", divan::words(*no).en, told(s));
    return happened;
  }
  // The rule that speaks against a move; empty: none does.
  [[nodiscard]] std::string refusal(Seat seat, const Move& move) const {
    const auto no = rules().refuse(s, seat, move);
    return no ? no->rule : "";
  }
  [[nodiscard]] std::vector<Move> moves(Seat seat) const {
    MoveList list;
    rules().moves(s, seat, list);
    return {list.begin(), list.end()};
  }
  [[nodiscard]] View view(Viewer viewer) const { return rules().view(s, viewer); }

  [[nodiscard]] Seat active() const { return s.turn().active; }
  [[nodiscard]] Seat decider() const { return s.turn().decider; }
  [[nodiscard]] Seat adviser() const { return s.advisers().first(); }
  [[nodiscard]] Seat who(Personality personality) const {
    for (int i = 0; i < s.seats(); ++i) {
      if (s.who(seat_at(i)) == personality) return seat_at(i);
    }
    FAIL("nobody is ", std::string(names_of<Personality>[static_cast<std::size_t>(personality)]));
    return {};
  }
  [[nodiscard]] Seat secondary() const {
    for (int i = 0; i < s.seats(); ++i) {
      if (is_secondary(s.who(seat_at(i)))) return seat_at(i);
    }
    return {};
  }

  // The first cards of the hand in a row, upright.
  void compose(int keep = 1) {
    Compose move;
    for (int i = 0; i < keep; ++i) {
      move.cards.push_back(
          {s.hand[static_cast<std::size_t>(i)], static_cast<std::int16_t>(250 + 250 * i), 500, 0, 0, false});
    }
    play(active(), move);
  }
  void speak() {
    for (const Seat seat : s.advisers()) {
      if (!s.spoken.contains(seat)) play(seat, Spoken{});
    }
  }
  [[nodiscard]] std::uint8_t right() const { return s.turn().choice; }
  [[nodiscard]] std::uint8_t wrong() const { return static_cast<std::uint8_t>(s.turn().choice % word_count + 1); }
  void answer(bool rightly) { play(decider(), Answer{rightly ? right() : wrong()}); }
  // To the shown word, or past it where nobody asks.
  void turn(bool rightly, int keep = 0) {
    compose(keep);
    speak();
    answer(rightly);
    if (s.phase == Phase::reveal) no_question();
  }
  void no_question() {
    for (const Seat seat : s.guessers()) play(seat, NoQuestion{});
  }
  // A slip is reported by one and agreed to by so many more.
  void report(int agree) {
    play(s.guessers().first(), Report{});
    const SeatSet others = without(s.guessers(), s.done);
    for (const Seat seat : others) play(seat, JudgePenalty{agree-- > 0});
  }
  void explain(int satisfied) {
    play(s.guessers().first(), AskExplanation{});
    play(active(), Explain{});
    for (const Seat seat : s.guessers()) play(seat, JudgeExplanation{satisfied-- > 0});
  }
  void to_the_twist() {
    while (s.phase == Phase::compose) turn(false);
    REQUIRE(s.phase == Phase::twist_talk);
  }
  void ready() {
    for (const Seat seat : s.present()) play(seat, Ready{});
  }
  // By seat, all at once.
  void vote(const std::vector<int>& targets) {
    for (std::size_t i = 0; i < targets.size(); ++i) play(seat_at(static_cast<int>(i)), Vote{seat_at(targets[i])});
  }
  [[nodiscard]] int memories() const {
    return s.deck.size() + static_cast<int>(s.hand.size()) + static_cast<int>(s.pieces.size());
  }

private:
  Chance chance_;
};

}  // namespace divan::dany::testing
