// The toy games at a table, beside those of the house.
#pragma once

#include <vector>

#include "table/games.hpp"

namespace divan::toys {

// Those of the house first.
[[nodiscard]] std::vector<GameEntry> all_games();

}  // namespace divan::toys
