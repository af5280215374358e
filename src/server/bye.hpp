// What a connection is told that no hall says.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/text.hpp"

namespace divan {

// Before it is closed: {"type":"bye","problem":{…}}
[[nodiscard]] std::string bye_message(std::string_view code, const Text& text);
// This request was not done, and is to be said again after so long: {"type":"answer","id":…,"ok":false,"problem":{…}}
[[nodiscard]] std::string wait_message(std::string_view request, std::chrono::milliseconds wait);

}  // namespace divan
