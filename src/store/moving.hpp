// All that one store keeps, moved into another that is empty.
#pragma once

#include <vector>

#include "store/archive.hpp"
#include "store/backup.hpp"

namespace divan {

// Refused when there are rooms already. Nothing is taken from where it was. What is told is of the target: everything
// was compared with what it is a copy of, and every game played again under the rules it names.
[[nodiscard]] Expected<Verified> move_all(Archive& from, Archive& to, const std::vector<GameEntry>& games);

}  // namespace divan
