// Which program this is.
#pragma once

#include <string_view>

namespace divan {

inline constexpr std::string_view build_version = "0.2.0";

}  // namespace divan
