// What a connection is told before it is closed.
#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"

namespace divan {

// {"type":"bye","problem":{…}}
[[nodiscard]] std::string bye_message(std::string_view code, const Text& text);

}  // namespace divan
