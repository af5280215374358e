#include "core/refusal.hpp"

namespace divan {

Text words(const Refusal& refusal) {
  Text text{refusal.en, refusal.fr};
  for (const Fact& fact : refusal.facts) text = fill_number(text, fact.name, fact.value);
  return text;
}

}  // namespace divan
