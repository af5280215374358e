// The moves that are offered, numbered from 1. Moves of one type that differ in a word or two share a line.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_screen.hpp"
#include "app/terminal.hpp"
#include "core/json.hpp"

namespace divan {

struct MenuMove {
  json::value move;  // as the table takes it
  Text text;
  std::string rule;
  std::optional<Text> doubt = std::nullopt;  // asked before it is played: many regret it
};
struct Menu {
  std::vector<MenuMove> moves;  // move 1 first
  Lines lines;
};

// How the moves that are offered stand on the screen: which of them is number 1, and so on.
struct Arrangement {
  std::vector<std::size_t> order;
  Lines lines;
};

// A move and the name of its type.
struct WordedMove {
  std::string_view type;
  Text text;
};
// Moves of the type `leading` come first.
[[nodiscard]] Arrangement arranged(const Terminal& terminal, std::span<const WordedMove> offered,
                                   std::string_view leading);

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
  std::vector<std::size_t> moves;  // their places among those that are offered
};
[[nodiscard]] std::vector<MoveGroup> grouped(std::span<const ShortMove> offered);
// As flowed(), but an item that is too long for a line of its own goes on below.
[[nodiscard]] Lines laid_out(const std::string& head, const std::vector<std::string>& items);

}  // namespace divan
