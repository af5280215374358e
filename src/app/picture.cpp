#include "app/picture.hpp"

#include <cstdint>
#include <cstdlib>

namespace divan {
namespace {

std::uint32_t byte(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}
std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8U | byte(bytes, at + i);
  return number;
}
std::uint32_t little_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t number = 0;
  for (std::size_t i = count; i-- > 0;) number = number << 8U | byte(bytes, at + i);
  return number;
}

PictureSize size_of_png(std::string_view bytes) {
  return {"image/png", static_cast<double>(big_endian(bytes, 16, 4)), static_cast<double>(big_endian(bytes, 20, 4))};
}

// Segment by segment to the one that begins a frame.
PictureSize size_of_jpeg(std::string_view bytes) {
  constexpr std::uint32_t first_frame = 0xC0;
  constexpr std::uint32_t last_frame = 0xCF;
  PictureSize size{"image/jpeg", 0, 0};
  for (std::size_t at = 2; at + 9 < bytes.size() && byte(bytes, at) == 0xFF;) {
    const std::uint32_t marker = byte(bytes, at + 1);
    if (marker == 0xFF) {  // filling
      ++at;
      continue;
    }
    const bool table = marker == 0xC4 || marker == 0xC8 || marker == 0xCC;
    if (marker >= first_frame && marker <= last_frame && !table) {
      size.height = big_endian(bytes, at + 5, 2);
      size.width = big_endian(bytes, at + 7, 2);
      return size;
    }
    at += 2 + big_endian(bytes, at + 2, 2);
  }
  return size;
}

PictureSize size_of_webp(std::string_view bytes) {
  constexpr std::uint32_t fourteen_bits = 0x3FFF;
  const std::string_view kind = bytes.substr(12, 4);
  PictureSize size{"image/webp", 0, 0};
  if (kind == "VP8X") {
    size.width = 1 + little_endian(bytes, 24, 3);
    size.height = 1 + little_endian(bytes, 27, 3);
  } else if (kind == "VP8L") {
    const std::uint32_t both = little_endian(bytes, 21, 4);
    size.width = 1 + (both & fourteen_bits);
    size.height = 1 + (both >> 14U & fourteen_bits);
  } else if (kind == "VP8 ") {
    size.width = little_endian(bytes, 26, 2) & fourteen_bits;
    size.height = little_endian(bytes, 28, 2) & fourteen_bits;
  }
  return size;
}

// The value of an attribute of the outermost element.
std::string attribute(std::string_view element, const std::string& name) {
  for (const char quote : {'"', '\''}) {
    const std::string begin = name + "=" + quote;
    std::size_t at = element.find(begin);
    while (at != std::string_view::npos && at > 0 && element[at - 1] > ' ') at = element.find(begin, at + 1);
    if (at == std::string_view::npos) continue;
    const std::size_t from = at + begin.size();
    return std::string(element.substr(from, element.find(quote, from) - from));
  }
  return "";
}

// By its viewBox, else by its width and height.
std::optional<PictureSize> size_of_svg(std::string_view text) {
  const std::size_t begin = text.find("<svg");
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view element = text.substr(begin, text.find('>', begin) - begin);
  PictureSize size{"image/svg+xml", 0, 0};
  std::string box = attribute(element, "viewBox");
  for (char& c : box) {
    if (c == ',') c = ' ';
  }
  if (box.empty()) {
    size.width = std::strtod(attribute(element, "width").c_str(), nullptr);
    size.height = std::strtod(attribute(element, "height").c_str(), nullptr);
    return size;
  }
  char* rest = box.data();
  for (int i = 0; i < 2; ++i) std::strtod(rest, &rest);  // where it begins
  size.width = std::strtod(rest, &rest);
  size.height = std::strtod(rest, &rest);
  return size;
}

}  // namespace

std::optional<PictureSize> size_of_picture(std::string_view bytes) {
  std::optional<PictureSize> size;
  if (bytes.starts_with("\x89PNG\r\n\x1A\n")) {
    size = size_of_png(bytes);
  } else if (bytes.starts_with("\xFF\xD8\xFF")) {
    size = size_of_jpeg(bytes);
  } else if (bytes.starts_with("RIFF") && bytes.size() > 30 && bytes.substr(8, 4) == "WEBP") {
    size = size_of_webp(bytes);
  } else {
    size = size_of_svg(bytes);
  }
  if (!size || !(size->width > 0) || !(size->height > 0)) return std::nullopt;
  return size;
}

}  // namespace divan
