// Answers to a person who asks: why this move, why not that one, what would a strong player do.
#pragma once

#include <string>

#include "app/play_face.hpp"
#include "app/play_menu.hpp"

namespace divan {

struct Advice {
  const Terminal& terminal;
  const PlayFace& face;
  const AnyTable& table;
  Seat you;

  [[nodiscard]] Lines all_moves(const Menu& menu) const;
  [[nodiscard]] Lines one_move(const Menu& menu, std::size_t number) const;
  [[nodiscard]] Lines suggestion() const;
  [[nodiscard]] std::string rules_file() const;

private:
  [[nodiscard]] std::string say(const Text& text) const { return text.in(terminal.language); }
  [[nodiscard]] Lines impossible_moves() const;
};

// "Why not" in words with the number of the rule, out of an answer of the table.
[[nodiscard]] std::string refusal_words(const Problem& problem, Language language);

}  // namespace divan
