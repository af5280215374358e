// Whether a position made by hand can be.
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

std::optional<Refusal> UnconsciousMind::refuse_position(const State& s) const { return refuse_options(s.open.options); }

}  // namespace divan::unconscious_mind
