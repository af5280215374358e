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
  static auto described() {
    using V = SeatView;
    return fields(field("cards", &V::cards).label("Cards held", "Cartes en main"),
                  field("stack", &V::stack).label("Face-down stack", "Pile cachée"),
                  field("known", &V::known).label("Known cards", "Cartes connues"),
                  field("habits", &V::habits).label("Habits", "Habitudes"),
                  field("total", &V::total).label("Points of all rounds", "Points de toutes les manches"),
                  field("lastScore", &V::last_score).label("Last round", "Dernière manche"));
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
  Pile discard;                             // in order, when `browseDiscard` is on or the game is over
  Hand discarded;                           // EW-7.2  what lies in the discard pile: everybody saw it go there
  std::optional<std::uint16_t> hand_total;  // EW-6.3  what your own hand counts as it is
  Bounded<SeatView, most_players> seats;

  static auto described() {
    using V = View;
    return fields(field("viewer", &V::viewer).label("Seen by seat", "Vu de la place"),
                  field("options", &V::options).label("Options", "Options"),
                  field("phase", &V::phase).label("Now", "Moment"),
                  field("current", &V::current).label("Whose turn (seat)", "À qui (place)"),
                  field("stopper", &V::stopper).label("Said STOP (seat)", "A dit STOP (place)"),
                  field("extraTurn", &V::extra_turn).label("Extra turn", "Tour supplémentaire"),
                  field("drawn", &V::drawn).label("Drawn card", "Carte piochée"),
                  field("pending", &V::pending).label("Ability at work", "Capacité en cours"),
                  field("round", &V::round).label("Round", "Manche"),
                  field("gone", &V::gone).label("Left the game (seats)", "Ont quitté la partie (places)"),
                  field("drawCount", &V::draw_count).label("Draw pile", "Pioche"),
                  field("top", &V::top).label("Top of the discard pile", "Sommet de la défausse"),
                  field("discard", &V::discard).label("Discard pile, in order", "Défausse, dans l'ordre"),
                  field("discarded", &V::discarded).label("In the discard pile", "Dans la défausse"),
                  field("handTotal", &V::hand_total).label("Points in your hand", "Points dans votre main"),
                  field("seats", &V::seats).label("Seats", "Places"));
  }
  [[nodiscard]] const SeatView& seat(Seat seat) const { return seats[slot(seat)]; }
  bool operator==(const View&) const = default;
};

}  // namespace divan::egocentric_world
