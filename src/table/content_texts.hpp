// The components that this program carries inside, as text: to be kept beside the games that are played with them.
#pragma once

#include <string_view>
#include <vector>

#include "table/games.hpp"

namespace divan {

[[nodiscard]] std::vector<ContentFile> built_in_content(std::string_view game);

}  // namespace divan
