// Eras in the middle of a sentence: "in the Medieval Era", « au Moyen Âge ».
#pragma once

#include "core/text.hpp"

namespace divan::the_loop {

// By what the era is called. The printed names have their articles; one that we do not know goes without.
[[nodiscard]] Text in_era(const Text& name);    // "in the …", « au … »
[[nodiscard]] Text to_era(const Text& name);    // "to the …", « au … »
[[nodiscard]] Text of_era(const Text& name);    // "of the …", « du … »
[[nodiscard]] Text from_era(const Text& name);  // "from the …", « du … »

// « La Rôdeuse » begins a sentence; within one it is « la Rôdeuse ».
[[nodiscard]] Text within(Text name);

}  // namespace divan::the_loop
