// What a screen needs to draw the components: pictures and what is on them, words, names, and the measures of the
// table.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/text.hpp"
#include "games/dany/parts.hpp"

namespace divan::dany {

// DY-1.1
struct ShownMemory {
  std::string id;
  std::string file;  // its picture, below content/dany
  Text alt;          // what is drawn, and nothing that is not
  static auto described() {
    using S = ShownMemory;
    return fields(field("id", &S::id), field("file", &S::file), field("alt", &S::alt));
  }
};
// DY-1.1
struct Pack {
  Text title;
  std::vector<ShownMemory> memories;
};
// DY-1.2
struct ShownIdea {
  std::string id;
  std::array<Text, word_count> words;
  static auto described() { return fields(field("id", &ShownIdea::id), field("words", &ShownIdea::words)); }
};
struct ShownPersonality {
  Personality personality = Personality::hidden;
  Text name;
  static auto described() {
    return fields(field("personality", &ShownPersonality::personality), field("name", &ShownPersonality::name));
  }
};
// DY-1.5, DY-4.5  All in units of the table. A leaning card turns about the line through its middle that lies across
// the direction it is raised to, by an angle whose sine is 3/5 and whose cosine is 4/5; it is seen from `eye` units
// above its middle.
struct ShownTable {
  std::int32_t width = table_width;
  std::int32_t height = table_height;
  std::int32_t card_wide = card_width;
  std::int32_t card_high = card_height;
  std::int32_t whole_turn = dany::whole_turn;
  std::int32_t leans = lean_directions;
  std::int32_t eye = 0;
  std::int32_t lean_sine_percent = 60;
  static auto described() {
    using S = ShownTable;
    return fields(field("width", &S::width), field("height", &S::height), field("cardWidth", &S::card_wide),
                  field("cardHeight", &S::card_high), field("wholeTurn", &S::whole_turn), field("leans", &S::leans),
                  field("eye", &S::eye), field("leanSinePercent", &S::lean_sine_percent));
  }
};
struct ShownComponents {
  std::vector<ShownMemory> memories;  // number n is at n - 1
  std::vector<ShownIdea> ideas;       // likewise
  std::vector<ShownPersonality> personalities;
  ShownTable table;
  static auto described() {
    using S = ShownComponents;
    return fields(field("memories", &S::memories), field("ideas", &S::ideas), field("personalities", &S::personalities),
                  field("table", &S::table));
  }
};

}  // namespace divan::dany
