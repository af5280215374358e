// What faces show and what moves are, as text to look into.
#pragma once

#include <string>

#include "app/face.hpp"
#include "core/json.hpp"

namespace divan::testing {

[[nodiscard]] inline std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

[[nodiscard]] inline std::string kind_of_move(const json::value& move) {
  return std::string(move.at("type").as_string());
}

}  // namespace divan::testing
