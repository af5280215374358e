// The rules at work on one State.
#pragma once

#include "games/dany/dany.hpp"

namespace divan::dany {

// DY-8.1, DY-8.5  Whether Reason is among so many roles.
[[nodiscard]] constexpr bool reason_plays(const Options& options, int dealt) {
  return options.reason && (dealt >= 4 || options.reason_with_three);
}
// Of those who have a role, whether they are still there or not.
[[nodiscard]] int roles_dealt(const State& state);
// DY-6.2, DY-8.2  How many failures lead to the twist.
[[nodiscard]] int failure_limit(const Options& options, int dealt);

// DY-4.1  The next player present on the left, and the nearest one on the right.
[[nodiscard]] Seat left_of(const State& state, Seat seat);
[[nodiscard]] Seat right_of(const State& state, Seat seat);

// DY-7.3  Nobody voted the last time: then no clock drives the vote on.
[[nodiscard]] bool nobody_voted(const Votes& votes);

[[nodiscard]] constexpr bool all_in(SeatSet those, SeatSet in) { return without(those, in).empty(); }

struct Play {
  const Dany& game;
  State& s;
  Chance& chance;
  Log<Event>& log;

  // setup.cpp
  void deal_roles(bool again);

  // turn.cpp
  void begin_turn(Seat active);
  void end_turn(Result result);
  void go_on_talking();
  void close_penalty();
  void close_reveal();
  void close_judgement();

  // twist.cpp
  void begin_twist(Cause cause);
  void ask_for_votes(SeatSet candidates);
  void close_talk();
  void close_vote();
  void designate(Seat seat);
  void finish(Finish how);

  // leaving.cpp
  void leave(Seat seat);

  void operator()(Seat seat, const SeenRole& move);
  void operator()(Seat seat, const Compose& move);
  void operator()(Seat seat, const Lean& move);
  void operator()(Seat seat, const Withdraw& move);
  void operator()(Seat seat, const Spoken& move);
  void operator()(Seat seat, const Report& move);
  void operator()(Seat seat, const JudgePenalty& move);
  void operator()(Seat seat, const Answer& move);
  void operator()(Seat seat, const NoQuestion& move);
  void operator()(Seat seat, const AskExplanation& move);
  void operator()(Seat seat, const Explain& move);
  void operator()(Seat seat, const JudgeExplanation& move);
  void operator()(Seat seat, const Ready& move);
  void operator()(Seat seat, const Vote& move);
  void operator()(Seat seat, const MissVote& move);
};

}  // namespace divan::dany
