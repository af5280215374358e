// DY-10  Who leaves for good. A seat whose player is only away is kept by the room.
#include "games/dany/play.hpp"

namespace divan::dany {

std::optional<Refusal> Dany::refuse_leave(const State& state, Seat seat) const {
  if (state.phase == Phase::over) return Refusal{"DY-10.2", "The game is over.", "La partie est finie.", {}};
  if (index(seat) >= state.seats()) {
    return Refusal{"DY-10.2",
                   "There are only {players} players at this table.",
                   "Il n'y a que {players} joueurs à cette table.",
                   {{"players", state.seats()}}};
  }
  if (state.gone.contains(seat)) {
    return Refusal{"DY-10.2", "This player has left already.", "Ce joueur est déjà parti.", {}};
  }
  return std::nullopt;
}

void Dany::leave(State& state, Seat seat, Chance& chance, Log<Event>& log) const {
  Play{*this, state, chance, log}.leave(seat);
}

void Play::leave(Seat seat) {
  const bool before_play = s.phase == Phase::roles;
  s.gone.insert(seat);
  if (log) log(Left{seat, before_play});
  const bool too_few = s.present().size() < least_players;
  if (before_play) {  // DY-10.1
    return too_few ? finish(Finish::too_few) : deal_roles(true);
  }
  if (s.who(seat) == Personality::dany) return finish(Finish::dany_left);  // DY-10.5
  if (too_few) return finish(Finish::too_few);                             // DY-10.6
  s.done.erase(seat);
  s.agreed.erase(seat);
  Turn& turn = s.turn();
  const bool answered = turn.answer != 0;
  const bool talks = s.phase == Phase::discuss || s.phase == Phase::decide || s.phase == Phase::penalty;
  if (s.phase == Phase::compose && turn.active == seat) {  // DY-10.3
    for (const Memory memory : s.hand) s.deck.add(memory);
    s.hand.clear();
    return end_turn(Result::abandoned);
  }
  if ((talks || s.phase == Phase::compose) && turn.decider == seat && !answered) {  // DY-10.4
    turn.decider = right_of(s, turn.active);
    if (log) log(OfficePassed{turn.decider});
  }
  switch (s.phase) {
    case Phase::discuss:
    case Phase::decide: go_on_talking(); break;
    case Phase::penalty: close_penalty(); break;
    case Phase::reveal:
    case Phase::explain:
      // DY-10.3  Nobody is left to explain the picture; it counts.
      if (turn.active == seat) return end_turn(Result::success);
      if (s.phase == Phase::reveal) close_reveal();
      break;
    case Phase::judge: close_judgement(); break;
    case Phase::twist_talk:
    case Phase::twist_vote: {
      // DY-10.2  Nobody points at who is gone; a vote begins again, so that it tells nothing of those cast.
      SeatSet candidates = s.candidates;
      candidates.erase(seat);
      const bool voting = s.phase == Phase::twist_vote;
      const SeatSet ready = s.done;
      ask_for_votes(candidates.size() < 2 ? s.present() : candidates);
      if (voting) {
        s.phase = Phase::twist_vote;
      } else {
        s.done = ready;
        close_talk();
      }
      break;
    }
    case Phase::roles:
    case Phase::compose:
    case Phase::over: break;
  }
}

}  // namespace divan::dany
