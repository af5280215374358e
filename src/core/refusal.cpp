#include "core/refusal.hpp"

#include "core/speech.hpp"

namespace divan {

Text words(const Refusal& refusal, const std::vector<Text>& names, Viewer told) {
  Sentence sentence = say(refusal.en, refusal.fr);
  for (const Fact& fact : refusal.facts) {
    const auto at = static_cast<std::size_t>(fact.value);
    if (!fact.player) {
      sentence.number(fact.name, fact.value);
    } else {
      const Text name = at < names.size() ? names[at] : numbered_player(fact.value);
      sentence.person(fact.name, {name, told.is(seat_at(fact.value))});
    }
  }
  return sentence;
}

}  // namespace divan
