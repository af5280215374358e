// What the tests of every game share: who sits at the table, what happened there, and how a failed check shows it.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "core/seat.hpp"

// A failed check shows cards, hands, moves, events and views as the outside sees them.
template <class T>
  requires divan::Packed<T> || divan::Described<T> || divan::Variant<T>
struct doctest::StringMaker<T> {
  static doctest::String convert(const T& value) {
    return doctest::String(divan::json::serialize(divan::to_json(value)).c_str());
  }
};

namespace divan::at_the_table {

inline constexpr Seat ada{0};
inline constexpr Seat blaise{1};
inline constexpr Seat chen{2};
inline constexpr Seat dora{3};
inline constexpr Seat emil{4};
inline constexpr Seat fleur{5};
inline constexpr Viewer spectator = Viewer::spectator();

// Of moves or events, those of one kind.
template <class Kind, class Any>
[[nodiscard]] std::vector<Kind> all(const std::vector<Any>& list) {
  std::vector<Kind> found;
  for (const Any& each : list) {
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

// Something is said in both languages, and no {slot} was left open.
inline void check_text(const Text& text) {
  for (const std::string& each : {text.en, text.fr}) {
    CHECK(!each.empty());
    CHECK(each.find('{') == std::string::npos);
    CHECK(each.find('}') == std::string::npos);
  }
}

template <class T>
[[nodiscard]] std::string told(const T& value) {
  return json::serialize(to_json(value));
}

}  // namespace divan::at_the_table
