// What the tests of every game share: who sits at the table, and what happened there.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "core/text.hpp"

namespace divan::at_the_table {

inline constexpr Seat ada{0};
inline constexpr Seat blaise{1};
inline constexpr Seat chen{2};
inline constexpr Seat dora{3};
inline constexpr Seat emil{4};
inline constexpr Seat fleur{5};
inline constexpr Viewer spectator = Viewer::spectator();

// Of moves or events, those of one kind.
template <class Kind, class List>
[[nodiscard]] std::vector<Kind> all(const List& list) {
  std::vector<Kind> found;
  for (const auto& each : list) {
    if (const Kind* kind = std::get_if<Kind>(&each)) found.push_back(*kind);
  }
  return found;
}
template <class Kind, class Event>
[[nodiscard]] bool has_event(const std::vector<Event>& events) {
  return !all<Kind>(events).empty();
}
template <class Kind, class Event>
[[nodiscard]] Kind only(const std::vector<Event>& events) {
  const std::vector<Kind> found = all<Kind>(events);
  REQUIRE_MESSAGE(found.size() == 1, "there should be one ", std::string(Kind::name), ", not ", found.size());
  return found[0];
}
template <class Event>
[[nodiscard]] bool has(const std::vector<Event>& events, const std::type_identity_t<Event>& event) {
  return std::find(events.begin(), events.end(), event) != events.end();
}
// Where the first of a kind, or this very one, stands among what happened.
template <class Kind, class Event>
[[nodiscard]] std::size_t place_of(const std::vector<Event>& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (std::holds_alternative<Kind>(events[i])) return i;
  }
  FAIL("there is no ", std::string(Kind::name));
  return 0;
}
template <class Event>
[[nodiscard]] std::size_t place_of(const std::vector<Event>& events, const std::type_identity_t<Event>& event) {
  const auto at = std::find(events.begin(), events.end(), event);
  REQUIRE(at != events.end());
  return static_cast<std::size_t>(at - events.begin());
}

// Something is said in both languages, and no {slot} was left open.
inline void check_text(const Text& text) {
  for (const std::string& each : {text.en, text.fr}) {
    CHECK(!each.empty());
    CHECK(each.find('{') == std::string::npos);
    CHECK(each.find('}') == std::string::npos);
  }
}

}  // namespace divan::at_the_table
