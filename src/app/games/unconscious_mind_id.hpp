// The turns of the Id (UM-11) as the log tells them: found among the events, and every step in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/face.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

using Sight = Seen<UnconsciousMind>;

[[nodiscard]] bool with_the_id(const Sight& seen);
// Its first client is its turn in round 0.
[[nodiscard]] std::vector<AutomatonTurn> id_turns(const Sight& seen);
// Indented as deep as it lies in the chain of effects; with its rule, if asked for.
[[nodiscard]] Lines id_step(const Sight& seen, const Event& event, bool rule);
// "id", "id 3", « ça 3 »: the steps of the last turn, or of that in a round. Nothing if the words do not ask for it.
[[nodiscard]] Lines id_page(const Sight& seen, const std::string& words);
// UM-11.10.3  Why you have won against it, or not.
[[nodiscard]] Text id_result(const Open& open, bool won);

}  // namespace divan::unconscious_mind
