// What people write, made fit to be shown to others.
#pragma once

#include <string>
#include <string_view>

namespace divan {

// One line of text, without what could forge another: trimmed, no control characters, no longer than it may be.
[[nodiscard]] std::string tidy(std::string_view text, std::size_t most);
// The code of a room, as somebody typed it.
[[nodiscard]] std::string room_code(std::string_view said);
[[nodiscard]] std::string tidy_colour(std::string_view colour);

}  // namespace divan
