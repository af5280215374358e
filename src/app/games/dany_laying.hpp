// A composition in typed words: "lay 12 left, 7 on 12 turned 30, 5 right face down".
#pragma once

#include <optional>
#include <string>

#include "games/dany/parts.hpp"

namespace divan::dany {

struct LaidWords {
  std::optional<Placement> cards;
  Text problem{};  // what is wrong with the words, where they say no picture
};

// How it is done, with the words of both languages.
[[nodiscard]] Text how_to_lay();

// Nothing where the line does not begin like this.
[[nodiscard]] std::optional<LaidWords> laid_in_words(const std::string& line);

}  // namespace divan::dany
