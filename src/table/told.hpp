// What one viewer is told of a table: what a screen is drawn from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace divan {

template <class Move>
struct OfferedTo {
  Move move{};
  Text text;
  std::string rule;
  std::vector<std::string> targets;
  static constexpr auto described() {
    using O = OfferedTo;
    return fields(field("move", &O::move), field("text", &O::text), field("rule", &O::rule),
                  field("targets", &O::targets));
  }
};
struct ClosedTo {  // a kind of move that is not open now
  std::string kind;
  Text text;
  std::string rule;
  static constexpr auto described() {
    using C = ClosedTo;
    return fields(field("kind", &C::kind), field("text", &C::text), field("rule", &C::rule));
  }
};
template <class Event>
struct ToldTo {
  Event event{};
  Text text;
  std::string rule;
  static constexpr auto described() {
    using T = ToldTo;
    return fields(field("event", &T::event), field("text", &T::text), field("rule", &T::rule));
  }
};

template <class View, class Move, class Event>
struct SeatTable {
  Viewer viewer;
  View view{};
  std::vector<OfferedTo<Move>> moves;  // empty when the viewer owes no decision
  std::vector<ClosedTo> closed;
  std::vector<ToldTo<Event>> events;
  std::uint32_t events_from = 0;  // forget those from here on, then append `events`
  static constexpr auto described() {
    using S = SeatTable;
    return fields(field("viewer", &S::viewer), field("view", &S::view), field("moves", &S::moves),
                  field("closed", &S::closed), field("events", &S::events), field("eventsFrom", &S::events_from));
  }
};

}  // namespace divan
