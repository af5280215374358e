// What tests write into stores, and find there.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "store/ask.hpp"

namespace divan::testing {

inline Write room(const std::string& code, const std::string& meta) { return {code, meta, std::nullopt, 0, {}}; }
inline Write begin(const std::string& code, int game, const std::string& header) {
  return {code, std::nullopt, header, game, {}};
}
inline Write add(const std::string& code, int game, std::vector<std::string> entries) {
  return {code, std::nullopt, std::nullopt, game, std::move(entries)};
}

inline const auto nobody = [](const std::string&) { return false; };  // holds a room in memory

inline StoredRoom loaded(Store& store, const std::string& code) {
  auto found = load_now(store, code);
  REQUIRE(found.ok());
  REQUIRE(found->has_value());
  return **found;
}

}  // namespace divan::testing
