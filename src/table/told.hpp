// What one viewer is told of a table: what a screen is drawn from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/json.hpp"
#include "core/preview.hpp"
#include "core/question.hpp"
#include "core/seat.hpp"
#include "core/settled.hpp"
#include "core/text.hpp"

namespace divan {

template <class Move>
struct OfferedTo {
  Move move{};
  Text text;
  std::string rule;
  std::vector<std::string> targets;
  static auto described() {
    using O = OfferedTo;
    return fields(field("move", &O::move), field("text", &O::text), field("rule", &O::rule),
                  field("targets", &O::targets));
  }
};
struct ClosedTo {  // a kind of move that is not open now
  std::string kind;
  Text text;
  std::string rule;
  static auto described() {
    using C = ClosedTo;
    return fields(field("kind", &C::kind), field("text", &C::text), field("rule", &C::rule));
  }
};
template <class Event>
struct ToldTo {
  Event event{};
  Text text;
  std::string rule;
  std::optional<Settled> settled = std::nullopt;
  std::optional<Raw> shows =
      std::nullopt;  // what it changes of the view, of an event that the viewer has not been told before
  static auto described() {
    using T = ToldTo;
    return fields(field("event", &T::event), field("text", &T::text), field("rule", &T::rule),
                  field("settled", &T::settled).or_absent(), field("shows", &T::shows).or_absent());
  }
};

struct Hindrance {
  Text text;
  std::string rule;
  static auto described() { return fields(field("text", &Hindrance::text), field("rule", &Hindrance::rule)); }
};
// Whether the viewer may take back his last move now.
struct UndoTo {
  bool possible = true;
  std::optional<Hindrance> why = std::nullopt;  // where it is not
  static auto described() {
    return fields(field("possible", &UndoTo::possible), field("why", &UndoTo::why).or_absent());
  }
};

// What a good player would do in a seat's place.
struct AdviceCandidate {
  Text text;
  std::int32_t share_per_mille = 0;           // of its thinking
  std::int32_t value_per_mille = 0;           // how it expects the game to end, 1000: won
  Text worth;                                 // what it comes to, with its unit: "+4 points", "62 %"
  std::optional<Text> behind = std::nullopt;  // by how much it is worse than the one advised, in the same unit
  std::optional<Text> why = std::nullopt;     // what becomes less likely with it
  static auto described() {
    using C = AdviceCandidate;
    return fields(field("text", &C::text), field("sharePerMille", &C::share_per_mille),
                  field("valuePerMille", &C::value_per_mille), field("worth", &C::worth),
                  field("behind", &C::behind).or_absent(), field("why", &C::why).or_absent());
  }
};
template <class Move>
struct AdviceTo {
  static constexpr std::size_t most_candidates = 5;
  Move move{};
  Text text;
  std::string rule;
  std::vector<std::string> targets;
  std::vector<Text> plan;                   // how it means to go on in this turn
  std::vector<Text> because;                // what speaks for it
  std::vector<Text> aims;                   // what it is good for beyond this turn, with how often it came true
  std::optional<Text> unit = std::nullopt;  // what `worth` of the candidates counts
  std::vector<AdviceCandidate> candidates;  // what it compared, the most thought about first
  static auto described() {
    using A = AdviceTo;
    return fields(field("move", &A::move), field("text", &A::text), field("rule", &A::rule),
                  field("targets", &A::targets), field("plan", &A::plan), field("because", &A::because),
                  field("aims", &A::aims), field("unit", &A::unit).or_absent(), field("candidates", &A::candidates));
  }
};

// What a bot would play, and say aloud with it.
struct Thought {
  json::value move;
  std::optional<Text> remark = std::nullopt;
};

// What is left out is none; but a view that is left out is as it was after all that the events show, and then `then`,
// and an `undo` that is left out is as it was. `Events`: ToldTo<Event>[], or the same as JSON text.
template <class View, class Move, class Event, class Events = std::vector<ToldTo<Event>>>
struct SeatTable {
  Viewer viewer;
  std::optional<View> view = std::nullopt;
  std::optional<Question> asked = std::nullopt;  // nothing when the viewer owes no decision
  std::vector<OfferedTo<Move>> moves;            // empty then
  std::vector<ClosedTo> closed;
  std::uint32_t events_from = 0;  // forget those from here on, then append `events`
  Events events;
  std::optional<Raw> then = std::nullopt;  // what else is changed of the view
  std::optional<UndoTo> undo;              // nothing for a spectator
  std::optional<Hindrance> silent;         // why the viewer may say nothing now, and point at nothing
  static auto described() {
    using S = SeatTable;
    return fields(field("viewer", &S::viewer), field("view", &S::view).or_absent(),
                  field("asked", &S::asked).or_absent(), field("moves", &S::moves).or_absent(),
                  field("closed", &S::closed).or_absent(), field("eventsFrom", &S::events_from),
                  field("events", &S::events).or_absent(), field("then", &S::then).or_absent(),
                  field("undo", &S::undo).or_absent(), field("silent", &S::silent).or_absent());
  }
};

// What happened some time ago, as a viewer saw it: how the table lay before, and what each event changed of it.
template <class View, class Event>
struct RetoldTo {
  View view{};
  std::vector<ToldTo<Event>> events;
  static auto described() { return fields(field("view", &RetoldTo::view), field("events", &RetoldTo::events)); }
};

}  // namespace divan
