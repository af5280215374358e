// DY-9  Who knows what: views are built by adding what a seat may see, events lose what it may not.
#include <algorithm>
#include <span>

#include "games/dany/play.hpp"

namespace divan::dany {
namespace {

// DY-2.3, DY-8.4  Whether one player is told what another is.
bool told(Personality who, Personality other, ReasonKnows knows) {
  if (who == Personality::reason) return other == Personality::dany && knows != ReasonKnows::none;
  if (who == Personality::dany) return other == Personality::reason && knows == ReasonKnows::both;
  return false;
}
Personality seen(Personality mine, Personality other, ReasonKnows knows) {
  return other == Personality::none || told(mine, other, knows) ? other : Personality::hidden;
}

void hide(Memories& memories) {
  for (Memory& each : memories) each = hidden_memory;
}
// DY-9.2, DY-9.3  What shows, shows to everybody.
void hide_what_does_not_show(Composition& pieces) {
  for (Piece& each : pieces) {
    if (!each.shows()) each.memory = hidden_memory;
  }
}

TurnView turn_view(const Turn& turn, std::span<const Piece> pieces, bool open_to_viewer) {
  TurnView view{.active = turn.active,
                .decider = turn.decider,
                .idea = turn.idea,
                .choice = turn.choice,
                .answer = turn.answer,
                .result = turn.result,
                .penalties = turn.penalties,
                .leanings = turn.leanings,
                .unexplained = turn.unexplained,
                .pieces = {},
                .returned = turn.returned};
  for (const Piece& piece : pieces) view.pieces.push_back(piece);
  if (open_to_viewer) return view;
  if (turn.answer == 0) view.choice = 0;  // DY-4.12  shown with the answer
  hide_what_does_not_show(view.pieces);
  hide(view.returned);  // DY-9.5
  return view;
}

}  // namespace

// DY-9.1
View Dany::view(const State& state, Viewer viewer) const {
  const bool over = state.phase == Phase::over;  // DY-9.4  the gallery: everything lies open
  View view;
  view.viewer = viewer;
  view.options = state.options;
  view.phase = state.phase;
  const Personality mine = viewer.is_spectator() ? Personality::hidden : state.who(viewer.seat());
  for (int i = 0; i < state.seats(); ++i) {
    const Personality who = state.who(seat_at(i));
    const bool shown = over || viewer.is(seat_at(i)) || state.designated == seat_at(i);  // DY-7.7
    view.personalities.push_back(shown ? who : seen(mine, who, state.options.reason_knows_dany));
  }
  view.gone = state.gone;
  view.successes = state.successes;
  view.failures = state.failures;
  view.failure_limit = static_cast<std::uint8_t>(failure_limit(state.options, roles_dealt(state)));
  view.deck_count = static_cast<std::uint8_t>(state.deck.size());
  view.hand = state.hand;
  if (!state.hand.empty() && !over && !viewer.is(state.turn().active)) hide(view.hand);
  std::span<const Piece> pieces(state.pieces.begin(), state.pieces.size());
  for (const Turn& turn : state.turns) {
    view.turns.push_back(turn_view(turn, pieces.first(turn.kept), over || viewer.is(turn.active)));
    pieces = pieces.subspan(turn.kept);
  }
  view.spoken = state.spoken;
  view.lean_changes = state.lean_changes;
  view.turned_down = state.turned_down;
  view.raised_by = state.raised_by;
  view.done = state.done;
  for (const Seat seat : state.agreed) {
    const bool raised = state.phase == Phase::penalty && state.raised_by == seat;
    if (viewer.is(seat) || raised) view.agreed.insert(seat);
  }
  view.candidates = state.candidates;
  if (!viewer.is_spectator()) view.vote = state.votes[slot(viewer.seat())];
  view.missed = state.missed;
  view.last_votes = state.last_votes;
  view.votes_held = state.votes_held;
  view.ties = state.ties;
  view.cause = state.cause;
  view.designated = state.designated;
  view.finish = state.finish;
  return view;
}

Event Dany::redact(const Event& event, Viewer viewer) const {
  Event seen_event = event;
  if (auto* dealt = std::get_if<RolesDealt>(&seen_event)) {
    const Personality mine = viewer.is_spectator() || slot(viewer.seat()) >= dealt->personalities.size()
                                 ? Personality::hidden
                                 : dealt->personalities[slot(viewer.seat())];
    for (std::size_t i = 0; i < dealt->personalities.size(); ++i) {
      Personality& who = dealt->personalities[i];
      if (!viewer.is(seat_at(static_cast<int>(i)))) who = seen(mine, who, dealt->knows);
    }
  } else if (auto* hand = std::get_if<Dealt>(&seen_event)) {
    if (!viewer.is(hand->seat)) {
      hand->choice = 0;
      hide(hand->hand);
    }
  } else if (auto* composed = std::get_if<Composed>(&seen_event)) {
    if (!viewer.is(composed->seat)) {
      hide_what_does_not_show(composed->pieces);
      hide(composed->returned);
    }
  } else if (auto* penalty = std::get_if<PenaltyVoted>(&seen_event)) {
    if (!viewer.is(penalty->seat)) penalty->agree = false;
  } else if (auto* explanation = std::get_if<ExplanationVoted>(&seen_event)) {
    if (!viewer.is(explanation->seat)) explanation->explained = true;
  } else if (auto* voted = std::get_if<Voted>(&seen_event)) {
    if (!viewer.is(voted->seat)) voted->target.reset();
  }
  return seen_event;
}

// --- A world that a view allows -----------------------------------------------------------------------------------

namespace {

// Who the others may be. Whoever has left was not Dany, or there would be no game any more (DY-10.5).
void imagine_roles(const View& view, State& s, Chance& chance) {
  int dealt = 0;
  bool dany = true;
  bool reason = true;
  std::array<bool, secondary_count> taken{};
  for (const Personality who : view.personalities) {
    dealt += who == Personality::none ? 0 : 1;
    dany = dany && who != Personality::dany;
    reason = reason && who != Personality::reason;
    if (is_secondary(who))
      taken[static_cast<std::size_t>(who) - static_cast<std::size_t>(Personality::archivist)] = true;
  }
  reason = reason && reason_plays(view.options, dealt);
  Bounded<Personality, secondary_count> secondary;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (!taken[i]) secondary.push_back(static_cast<Personality>(static_cast<std::size_t>(Personality::archivist) + i));
  }
  chance.shuffle(std::span(secondary.begin(), secondary.size()));
  s.personalities.fill(Personality::none);
  Bounded<Seat, most_players> hidden;  // those who may be Dany first
  SeatSet others;
  for (std::size_t i = 0; i < view.personalities.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    s.personalities[i] = view.personalities[i];
    if (view.personalities[i] != Personality::hidden) continue;
    if (view.gone.contains(seat)) {
      others.insert(seat);
    } else {
      hidden.push_back(seat);
    }
  }
  chance.shuffle(std::span(hidden.begin(), hidden.size()));
  if (dany && !hidden.empty()) s.personalities[slot(hidden.take_back())] = Personality::dany;
  for (const Seat seat : others) hidden.push_back(seat);
  chance.shuffle(std::span(hidden.begin(), hidden.size()));
  if (reason && !hidden.empty()) s.personalities[slot(hidden.take_back())] = Personality::reason;
  for (const Seat seat : hidden) s.personalities[slot(seat)] = secondary.take_back();
}

// Where memories may be that the viewer does not see. Those he gave back himself are in play, and were not used before.
class Dealer {
public:
  Dealer(const Dany& game, const View& view, State& s, Chance& chance) : view_(view), s_(s), chance_(chance) {
    for (std::size_t i = 1; i <= game.memories().size(); ++i) free_.add(Memory{static_cast<std::uint8_t>(i)});
  }

  void deal() {
    find_places();
    for (auto turn = view_.turns.size(); turn-- > 0;) place_given_back(turn);
    Bounded<Memory, most_memories> left;
    for (const Memory memory : free_.unpack()) left.push_back(memory);
    chance_.shuffle(std::span(left.begin(), left.size()));
    for (const Place& place : places_) put(place, left.take_back());
    for (std::size_t i = 0; i < s_.turns.size(); ++i) imagine_given_back(i);
  }

private:
  enum class Where : std::uint8_t { piece, hand, deck };
  struct Place {
    Where where;
    std::uint8_t turn;  // a piece lies there since this turn
    std::uint8_t at;
  };

  void find_places() {
    for (std::size_t turn = 0; turn < view_.turns.size(); ++turn) {
      for (const Piece& piece : view_.turns[turn].pieces) {
        if (piece.memory.hidden()) {
          places_.push_back(
              {Where::piece, static_cast<std::uint8_t>(turn), static_cast<std::uint8_t>(s_.pieces.size())});
        }
        free_.remove(piece.memory);
        s_.pieces.push_back(piece);
      }
    }
    s_.hand = view_.hand;
    for (std::size_t i = 0; i < s_.hand.size(); ++i) {
      if (s_.hand[i].hidden()) places_.push_back({Where::hand, 0, static_cast<std::uint8_t>(i)});
      free_.remove(s_.hand[i]);
    }
    for (int i = 0; i < view_.deck_count; ++i) places_.push_back({Where::deck, 0, 0});
  }

  // The latest first: they have the fewest places to be.
  void place_given_back(std::size_t turn) {
    for (const Memory memory : view_.turns[turn].returned) {
      if (memory.hidden() || !free_.has(memory)) continue;
      Bounded<std::uint8_t, most_places> possible;
      for (std::size_t i = 0; i < places_.size(); ++i) {
        if (places_[i].where != Where::piece || places_[i].turn > turn)
          possible.push_back(static_cast<std::uint8_t>(i));
      }
      const std::uint8_t chosen = possible[chance_.below(static_cast<std::uint32_t>(possible.size()))];
      put(places_[chosen], memory);
      free_.remove(memory);
      places_[chosen] = places_.back();
      places_.pop_back();
    }
  }

  void put(const Place& place, Memory memory) {
    switch (place.where) {
      case Where::piece: s_.pieces[place.at].memory = memory; break;
      case Where::hand: s_.hand[place.at] = memory; break;
      case Where::deck: s_.deck.add(memory); break;
    }
  }

  // What another gave back is some of what was not used until then.
  void imagine_given_back(std::size_t turn) {
    Memories& returned = s_.turns[turn].returned;
    if (returned.empty() || !returned[0].hidden()) return;
    MemorySet in_play = s_.deck;
    for (const Memory memory : s_.hand) in_play.add(memory);
    std::size_t used = 0;
    for (std::size_t i = 0; i <= turn; ++i) used += s_.turns[i].kept;
    for (std::size_t i = used; i < s_.pieces.size(); ++i) in_play.add(s_.pieces[i].memory);
    for (Memory& each : returned) {
      each = in_play.nth(static_cast<int>(chance_.below(static_cast<std::uint32_t>(in_play.size()))));
      in_play.remove(each);
    }
  }

  static constexpr std::size_t most_places = most_memory_deck;
  const View& view_;
  State& s_;
  Chance& chance_;
  MemorySet free_;
  Bounded<Place, most_places> places_;
};

}  // namespace

State Dany::imagine(const View& view, Chance& chance) const {
  State s;
  s.options = view.options;
  s.phase = view.phase;
  s.gone = view.gone;
  s.successes = view.successes;
  s.failures = view.failures;
  s.spoken = view.spoken;
  s.lean_changes = view.lean_changes;
  s.turned_down = view.turned_down;
  s.raised_by = view.raised_by;
  s.done = view.done;
  s.agreed = view.agreed;
  s.candidates = view.candidates;
  s.missed = view.missed;
  s.last_votes = view.last_votes;
  s.votes_held = view.votes_held;
  s.ties = view.ties;
  s.cause = view.cause;
  s.designated = view.designated;
  s.finish = view.finish;
  imagine_roles(view, s, chance);
  for (const TurnView& seen : view.turns) {
    Turn& turn = s.turns.emplace_back();
    turn.active = seen.active;
    turn.decider = seen.decider;
    turn.idea = seen.idea;
    turn.choice = seen.choice != 0 ? seen.choice : static_cast<std::uint8_t>(1 + chance.below(word_count));
    turn.answer = seen.answer;
    turn.result = seen.result;
    turn.penalties = seen.penalties;
    turn.kept = static_cast<std::uint8_t>(seen.pieces.size());
    turn.leanings = seen.leanings;
    turn.unexplained = seen.unexplained;
    turn.returned = seen.returned;
  }
  Dealer(*this, view, s, chance).deal();
  // What is voted in secret.
  for (const Seat seat : view.done) {
    const bool known = view.viewer.is(seat) || (view.phase == Phase::penalty && view.raised_by == seat);
    if (view.phase == Phase::penalty || view.phase == Phase::judge) {
      if (!known && chance.below(2) == 0) s.agreed.insert(seat);
    } else if (view.phase == Phase::twist_vote && !view.missed.contains(seat)) {
      SeatSet others = view.candidates;
      others.erase(seat);
      auto chosen = others.begin();
      for (auto skipped = chance.below(static_cast<std::uint32_t>(others.size())); skipped > 0; --skipped) ++chosen;
      s.votes[slot(seat)] = view.viewer.is(seat) ? view.vote : std::optional(*chosen);
    }
  }
  return s;
}

}  // namespace divan::dany
