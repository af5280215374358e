// EW-7  Who knows what: views are built by adding what a seat may see, events lose what it may not.
#include <algorithm>
#include <span>

#include "games/egocentric_world/play.hpp"

namespace divan::egocentric_world {

Knowledge::Unpacked Knowledge::unpack() const {
  Unpacked entries;
  for (int by = 0; by < most_players; ++by) {
    for (int of = 0; of < most_players; ++of) {
      if (by == of) continue;
      const Hand& cards = (*this)(seat_at(by), seat_at(of));
      if (!cards.empty()) entries.push_back({seat_at(by), seat_at(of), cards});
    }
  }
  return entries;
}

std::optional<Knowledge> Knowledge::pack(const Unpacked& entries) {
  Knowledge known;
  for (const Entry& entry : entries) {
    if (entry.by == entry.of || index(entry.by) >= most_players || index(entry.of) >= most_players) return std::nullopt;
    Hand& cards = known(entry.by, entry.of);
    if (!cards.empty()) return std::nullopt;
    cards = entry.cards;
  }
  return known;
}

// EW-7.1
View EgocentricWorld::view(const State& state, Viewer viewer) const {
  const bool over = state.phase == Phase::over;
  View view;
  view.viewer = viewer;
  view.options = state.options;
  view.phase = state.phase;
  view.current = state.current;
  view.stopper = state.stopper;
  view.extra_turn = state.extra_turn;
  if (viewer.is(state.current) || state.is_bot(state.current)) view.drawn = state.drawn;
  view.pending = state.pending;
  if (!viewer.is(state.pending.by)) {
    for (Method& method : view.pending.methods) {
      if (method.way == Way::give) method.card = face_down;
    }
  }
  view.round = state.round;
  view.gone = state.gone;
  view.draw_count = static_cast<std::uint8_t>(state.draw.size());
  view.top = state.top();
  if (state.options.browse_discard || over) view.discard = state.discard;
  for (const Card card : state.discard) view.discarded.add(card);
  if (!viewer.is_spectator()) view.hand_total = static_cast<std::uint16_t>(state.hand(viewer.seat()).total());
  for (int i = 0; i < state.seats(); ++i) {
    const Seat seat = seat_at(i);
    const auto at = static_cast<std::size_t>(i);
    SeatView& shown = view.seats.emplace_back();
    shown.cards = static_cast<std::uint8_t>(state.cards_held(seat));
    if (state.is_bot(seat)) shown.stack = static_cast<std::uint8_t>(state.stack(seat).size());
    if (viewer.is(seat) || state.is_bot(seat) || over) {
      shown.known = state.hand(seat);
    } else if (!viewer.is_spectator()) {
      shown.known = state.known(viewer.seat(), seat);
    }
    shown.habits = state.habits[at];
    shown.total = state.totals[at];
    shown.last_score = state.last_scores[at];
  }
  return view;
}

Event EgocentricWorld::redact(const Event& event, Viewer viewer) const {
  Event seen = event;
  if (auto* drew = std::get_if<Drew>(&seen)) {
    if (!viewer.is(drew->seat)) drew->card = face_down;
  } else if (auto* played = std::get_if<Played>(&seen)) {
    if (!played->open && !viewer.is(played->seat)) played->other = face_down;
  } else if (auto* method = std::get_if<MethodChosen>(&seen)) {
    if (method->method.way == Way::give && !viewer.is(method->seat)) method->method.card = face_down;
  } else if (auto* swapped = std::get_if<Swapped>(&seen)) {
    if (!viewer.is(swapped->seats[0]) && !viewer.is(swapped->seats[1])) {
      for (std::size_t i = 0; i < 2; ++i) {
        if (!swapped->open[i]) swapped->gave[i] = face_down;
      }
    }
  } else if (auto* spied = std::get_if<Spied>(&seen)) {
    if (!viewer.is(spied->seat)) spied->cards = {};
  } else if (auto* step = std::get_if<BotStep>(&seen)) {
    if (!viewer.is(you)) step->your_total = -1;
  }
  return seen;
}

State EgocentricWorld::imagine(const View& view, Chance& chance) const {
  State s;
  s.options = view.options;
  s.phase = view.phase;
  s.current = view.current;
  s.stopper = view.stopper;
  s.extra_turn = view.extra_turn;
  s.drawn = view.drawn;
  s.pending = view.pending;
  s.round = view.round;
  s.gone = view.gone;

  // Every card that this viewer has not placed somewhere, in random order.
  Hand placed = view.discarded;
  for (const SeatView& seat : view.seats) placed.add_all(seat.known);
  if (!view.drawn.face_down()) placed.add(view.drawn);
  Pile unseen;
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    for (int left = deck_.copies(Card{value}) - placed.count(Card{value}); left > 0; --left) {
      unseen.push_back(Card{value});
    }
  }
  chance.shuffle(std::span(unseen.begin(), unseen.size()));

  if (view.phase == Phase::drawn && view.drawn.face_down()) s.drawn = unseen.take_back();
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    const SeatView& seen = view.seats[i];
    const Seat seat = seat_at(static_cast<int>(i));
    s.hands[i] = seen.known;
    for (int hidden = seen.cards - seen.stack - seen.known.size(); hidden > 0; --hidden) {
      s.hands[i].add(unseen.take_back());
    }
    for (int hidden = seen.stack; hidden > 0; --hidden) s.stack(seat).push_back(unseen.take_back());
    if (!view.viewer.is_spectator() && !view.viewer.is(seat) && !view.options.solo() && view.phase != Phase::over) {
      s.known(view.viewer.seat(), seat) = seen.known;
    }
    s.habits[i] = seen.habits;
    s.totals[i] = seen.total;
    s.last_scores[i] = seen.last_score;
  }
  s.draw = unseen;

  if (view.discard.empty()) {
    Hand below = view.discarded;
    below.remove(view.top);
    s.discard = below.unpack();
    chance.shuffle(std::span(s.discard.begin(), s.discard.size()));
    s.discard.push_back(view.top);
  } else {
    s.discard = view.discard;
  }
  for (Method& method : s.pending.methods) {
    if (method.way != Way::give || !method.card.face_down()) continue;
    const Hand& hand = s.hand(s.pending.by);
    method.card = hand.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(hand.size()))));
  }
  if (view.phase == Phase::looking && !view.viewer.is(view.pending.by)) {
    s.known(view.pending.by, view.pending.targets[0]) = s.hand(view.pending.targets[0]);
  }
  return s;
}

}  // namespace divan::egocentric_world
