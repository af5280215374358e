// What a screen needs to draw the components: names and abilities, in words and as data, made from the content.
#pragma once

#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/text.hpp"
#include "games/egocentric_world/cards.hpp"

namespace divan::egocentric_world {

struct ShownCard {
  std::uint8_t value = 0;
  std::uint8_t copies = 0;
  Text name;
  Ability ability = Ability::none;
  Text effect;       // of the ability; empty where there is none
  std::string rule;  // which says more of it
  static auto described() {
    using S = ShownCard;
    return fields(field("value", &S::value), field("copies", &S::copies), field("name", &S::name),
                  field("ability", &S::ability), field("effect", &S::effect), field("rule", &S::rule));
  }
};
struct ShownComponents {
  std::vector<ShownCard> cards;  // ascending
  static auto described() { return fields(field("cards", &ShownComponents::cards)); }
};

}  // namespace divan::egocentric_world
