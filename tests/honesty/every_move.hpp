// All values of a described type, made from its description: every card, seat and name there is, numbers in their
// range, or 0 to 15 where none is given. For a game's Move these are all moves that somebody could think of, sensible
// or not; only of kinds that nobody can list (core/kind.hpp) there are none.
#pragma once

#include <vector>

#include "core/describe.hpp"
#include "core/json.hpp"

namespace divan::honesty {

// As JSON, which every described type can be read from; what cannot be read (a card that is not one) is left out there.
[[nodiscard]] std::vector<json::value> every_json(const Type& type);

template <class T>
[[nodiscard]] std::vector<T> every_value() {
  std::vector<T> all;
  for (const json::value& each : every_json(type_of<T>())) {
    if (Expected<T> value = from_json<T>(each)) all.push_back(*value);
  }
  return all;
}

}  // namespace divan::honesty
