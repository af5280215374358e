#include "core/refusal.hpp"

#include <string>

namespace divan {

Text words(const Refusal& refusal) {
  Text text{refusal.en, refusal.fr};
  for (const Fact& fact : refusal.facts) {
    const std::string value = std::to_string(fact.value);
    text.en = fill(text.en, fact.name, value);
    text.fr = fill(text.fr, fact.name, value);
  }
  return text;
}

}  // namespace divan
