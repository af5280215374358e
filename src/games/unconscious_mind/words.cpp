// The title of the game, and the number of the rule behind each move.
#include <array>
#include <string_view>

#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

Text UnconsciousMind::title() const { return {"Unconscious Mind", "L'Inconscient"}; }

std::string_view Convert::rule() const {
  constexpr std::array<std::string_view, conversion_count> rules{"UM-4.2.2", "UM-4.2.2", "UM-4.2.3", "UM-4.2.5",
                                                                 "UM-8.5.2"};
  const auto which = static_cast<std::size_t>(into);
  return which < conversion_count ? rules[which] : "UM-4.2.7";
}

}  // namespace divan::unconscious_mind
