// The moves that are offered, numbered from 1. Moves of one type that differ in a word or two share a line.
#pragma once

#include <functional>
#include <optional>
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

// --- Moves by what they do, for faces that lay out their menus themselves --------------------------------------------

// Moves of one rank with the same head share a line; a move without a head has one of its own.
struct ShortMove {
  int rank;  // lower ones stand first
  std::string head;
  std::string own;
};
struct MoveGroup {
  int rank;
  std::string head;
  std::vector<std::string> own;
  std::vector<OfferedMove> moves;
};
// Moves that are nothing in short are left out.
[[nodiscard]] std::vector<MoveGroup> grouped(
    std::vector<OfferedMove> offered, const std::function<std::optional<ShortMove>(const OfferedMove&)>& in_short);
// As flowed(), but an item that is too long for a line of its own goes on below.
[[nodiscard]] Lines laid_out(const std::string& head, const std::vector<std::string>& items);

}  // namespace divan
