// Any value that is described, in words: what a game that nobody has drawn shows of itself.
#pragma once

#include <string_view>
#include <vector>

#include "app/play_screen.hpp"
#include "app/terminal.hpp"
#include "core/describe.hpp"

namespace divan {

// "drawCount" as words: "Draw count".
[[nodiscard]] Text humanised(std::string_view name);

// Field by field, with their labels: plain values side by side, what has parts below them. A list of the field `seats`
// has the names of those who sit there. The options are left out: whoever plays has chosen them.
[[nodiscard]] Lines in_words(const Terminal& terminal, const Type& type, const void* value,
                             const std::vector<Text>& names);

}  // namespace divan
