// DY-6, DY-7  How it ends: the final twist, and who wins.
#include <algorithm>
#include <array>

#include "games/dany/play.hpp"

namespace divan::dany {

bool nobody_voted(const Votes& votes) {
  return std::none_of(votes.begin(), votes.end(), [](const std::optional<Seat>& each) { return each.has_value(); });
}

// DY-7.1  Everybody talks, the last active player too.
void Play::begin_twist(Cause cause) {
  s.cause = cause;
  ask_for_votes(s.present());
  if (log) log(TwistBegan{cause});
}

// Talk first, then a vote among these.
void Play::ask_for_votes(SeatSet candidates) {
  s.phase = Phase::twist_talk;
  s.done = {};
  s.votes = {};
  s.missed = {};
  if (s.candidates != candidates) s.ties = 0;
  s.candidates = candidates;
}

void Play::operator()(Seat seat, const Ready& /*move*/) {
  s.done.insert(seat);
  close_talk();
  if (log) log(ReadyToVote{seat});
}
void Play::close_talk() {
  if (!all_in(s.present(), s.done)) return;
  s.done = {};
  s.phase = Phase::twist_vote;
}

// DY-7.2  Nobody sees a vote before all are in.
void Play::operator()(Seat seat, const Vote& move) {
  s.votes[slot(seat)] = move.seat;
  s.done.insert(seat);
  if (log) log(Voted{seat, move.seat});
  close_vote();
}
// DY-7.3  A missing vote is not counted.
void Play::operator()(Seat seat, const MissVote& /*move*/) {
  s.missed.insert(seat);
  s.done.insert(seat);
  if (log) log(VoteMissed{seat});
  close_vote();
}

// DY-7.4  Most votes, not more than half. DY-7.5  Who is tied for most is voted on again, by all.
void Play::close_vote() {
  if (!all_in(s.present(), s.done)) return;
  std::array<int, most_players> tally{};
  for (const std::optional<Seat>& vote : s.votes) {
    if (vote) ++tally[slot(*vote)];
  }
  const int most = *std::max_element(tally.begin(), tally.end());
  SeatSet best;
  for (const Seat seat : s.candidates) {
    if (tally[slot(seat)] == most) best.insert(seat);
  }
  const VotesCounted counted{s.votes, s.candidates, best};
  const bool tied = best.size() > 1;
  s.last_votes = s.votes;
  if (s.votes_held < 255) ++s.votes_held;
  if (tied && best == s.candidates && s.ties < 255) ++s.ties;
  constexpr int ties_to_lots = 5;
  const bool by_lot = tied && best == s.candidates && s.options.tie_net && s.ties >= ties_to_lots;  // DY-7.6
  if (tied && !by_lot) ask_for_votes(best);
  if (log) log(counted);
  if (!tied) return designate(best.first());
  if (by_lot) {
    auto drawn = best.begin();
    for (auto skipped = chance.below(static_cast<std::uint32_t>(best.size())); skipped > 0; --skipped) ++drawn;
    if (log) log(DrawnByLot{*drawn});
    designate(*drawn);
  }
}

// DY-7.7, DY-8.3  Dany found: the secondary personalities win. Anybody else, Reason too: Dany wins.
void Play::designate(Seat seat) {
  s.designated = seat;
  if (log) log(RoleShown{seat, s.who(seat)});
  finish(s.who(seat) == Personality::dany ? Finish::dany_found : Finish::dany_hidden);
}

namespace {

// DY-2.1, DY-2.2, DY-8.3  Who has left wins nothing.
SeatSet winners(const State& s) {
  SeatSet all;
  for (const Seat seat : s.present()) {
    const bool secondary = is_secondary(s.who(seat));
    const bool they_win = s.finish == Finish::six_successes || s.finish == Finish::dany_found;
    const bool dany_wins = s.finish == Finish::dany_hidden;
    if (secondary ? they_win : dany_wins) all.insert(seat);
  }
  return all;
}

}  // namespace

void Play::finish(Finish how) {
  s.finish = how;
  s.phase = Phase::over;
  s.raised_by.reset();
  s.done = {};
  s.agreed = {};
  s.votes = {};
  s.missed = {};
  if (!log) return;
  GameEnded ended{.finish = how, .winners = winners(s), .personalities = {}};
  for (int i = 0; i < s.seats(); ++i) ended.personalities.push_back(s.who(seat_at(i)));
  log(ended);
}

std::optional<Outcome> Dany::outcome(const State& state) const {
  if (state.phase != Phase::over) return std::nullopt;
  const SeatSet won = winners(state);
  Outcome outcome;
  outcome.ending = won.empty() ? Ending::lost_together : Ending::ranked;
  for (int i = 0; i < state.seats(); ++i) {
    const bool first = won.contains(seat_at(i));
    outcome.places.push_back(first || won.empty() ? 1 : static_cast<std::uint8_t>(won.size() + 1));
    outcome.scores.push_back(first ? 1 : 0);
  }
  return outcome;
}

}  // namespace divan::dany
