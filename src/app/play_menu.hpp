// The moves that are offered, numbered from 1. Moves of one type that differ in a word or two share a line.
#pragma once

#include <string>
#include <vector>

#include "app/play_screen.hpp"
#include "app/terminal.hpp"
#include "table/any_table.hpp"

namespace divan {

struct Menu {
  std::vector<OfferedMove> moves;  // move 1 first
  Lines lines;
};
// Moves of the type `leading` come first.
[[nodiscard]] Menu make_menu(const Terminal& terminal, std::vector<OfferedMove> offered, const std::string& leading);
[[nodiscard]] std::string type_of(const json::value& move);

}  // namespace divan
