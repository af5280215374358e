// How a failed check shows cards, hands, moves, events and views: as the outside sees them.
#pragma once

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>
#include <string>

#include "core/json.hpp"

template <class T>
  requires divan::Packed<T> || divan::Described<T> || divan::Variant<T>
struct doctest::StringMaker<T> {
  static doctest::String convert(const T& value) {
    return doctest::String(divan::json::serialize(divan::to_json(value)).c_str());
  }
};

namespace divan::at_the_table {

template <class T>
[[nodiscard]] std::string told(const T& value) {
  return json::serialize(to_json(value));
}

}  // namespace divan::at_the_table
