// What can be told of a picture from its first bytes: its kind and how large it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace divan {

struct PictureSize {
  std::string type;  // "image/png"
  double width = 0;
  double height = 0;
};

// SVG, PNG, JPEG or WebP; nothing: it is none of these, or is damaged.
[[nodiscard]] std::optional<PictureSize> size_of_picture(std::string_view bytes);

}  // namespace divan
