// A table that is measured in units of its own, the same for everybody, whatever the size of a screen.
#pragma once

#include <cstdint>

#include "core/describe.hpp"

namespace divan {

struct Canvas {
  std::int32_t width = 0;
  std::int32_t height = 0;
  static auto described() { return fields(field("width", &Canvas::width), field("height", &Canvas::height)); }
  bool operator==(const Canvas&) const = default;
};

}  // namespace divan
