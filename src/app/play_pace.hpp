// How fast the steps of an automaton's turn follow each other on a screen where somebody watches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.hpp"

namespace divan {

enum class Pace : std::uint8_t { off, slow, normal, fast };  // off: all at once

[[nodiscard]] inline const Text& pace_word() {  // what is typed to change it
  static const Text word{"pace", "rythme"};
  return word;
}
[[nodiscard]] inline const Text& pace_name(Pace pace) {
  static const std::array<Text, 4> names{{{"off", "sans"}, {"slow", "lent"}, {"normal", "normal"}, {"fast", "rapide"}}};
  return names[static_cast<std::size_t>(pace)];
}
// In either language.
[[nodiscard]] inline std::optional<Pace> pace_named(std::string_view word) {
  for (const Pace pace : {Pace::off, Pace::slow, Pace::normal, Pace::fast}) {
    if (word == pace_name(pace).en || word == pace_name(pace).fr) return pace;
  }
  return std::nullopt;
}
[[nodiscard]] inline const Text& pace_choices() {
  static const Text choices{"pace slow|normal|fast|off", "rythme lent|normal|rapide|sans"};
  return choices;
}
[[nodiscard]] constexpr int pause_of(Pace pace) {  // in milliseconds
  constexpr std::array<int, 4> pauses{0, 1600, 700, 250};
  return pauses[static_cast<std::size_t>(pace)];
}

}  // namespace divan
