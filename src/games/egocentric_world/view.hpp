// EW-7.1  What one seat, or a spectator, may know.
#pragma once

#include <cstdint>
#include <optional>

#include "games/egocentric_world/state.hpp"

namespace divan::egocentric_world {

struct SeatView {
  std::uint8_t cards = 0;  // how many he holds, stack included
  std::uint8_t stack = 0;  // of them face down in a Citybot's stack
  Hand known;              // your own hand; a bot's visible cards; of others what you know they hold
  Habits habits;
  std::uint16_t total = 0;
  std::uint16_t last_score = 0;
  static constexpr auto described() {
    using V = SeatView;
    return fields(field("cards", &V::cards), field("stack", &V::stack), field("known", &V::known),
                  field("habits", &V::habits), field("total", &V::total), field("lastScore", &V::last_score));
  }
  bool operator==(const SeatView&) const = default;
};

struct View {
  Viewer viewer;
  Options options;
  Phase phase = Phase::turn;
  Seat current{};
  std::optional<Seat> stopper;
  bool extra_turn = false;
  Card drawn;       // face down unless you drew it
  Pending pending;  // a card you give in secret is face down for the others
  std::uint16_t round = 1;
  SeatSet gone;
  std::uint8_t draw_count = 0;
  Card top;
  Pile discard;    // in order, when `browseDiscard` is on or the game is over
  Hand discarded;  // EW-7.2  what lies in the discard pile: everybody saw it go there
  Bounded<SeatView, most_players> seats;

  static constexpr auto described() {
    using V = View;
    return fields(field("viewer", &V::viewer), field("options", &V::options), field("phase", &V::phase),
                  field("current", &V::current), field("stopper", &V::stopper), field("extraTurn", &V::extra_turn),
                  field("drawn", &V::drawn), field("pending", &V::pending), field("round", &V::round),
                  field("gone", &V::gone), field("drawCount", &V::draw_count), field("top", &V::top),
                  field("discard", &V::discard), field("discarded", &V::discarded), field("seats", &V::seats));
  }
  [[nodiscard]] const SeatView& seat(Seat seat) const { return seats[slot(seat)]; }
  bool operator==(const View&) const = default;
};

}  // namespace divan::egocentric_world
