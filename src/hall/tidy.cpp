#include "hall/tidy.hpp"

namespace divan {

std::string tidy(std::string_view text, std::size_t most) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
    const unsigned c = byte(i);
    const bool c1 = c == 0xC2 && byte(i + 1) < 0xA0;  // U+0080 – U+009F
    // U+2028 – U+202E ends a line or turns the direction of writing; so do U+2066 – U+2069
    const bool turns = c == 0xE2 && ((byte(i + 1) == 0x80 && byte(i + 2) >= 0xA8 && byte(i + 2) <= 0xAE) ||
                                     (byte(i + 1) == 0x81 && byte(i + 2) >= 0xA6 && byte(i + 2) <= 0xA9));
    clean += c < 0x20 || c == 0x7f || c1 || turns ? ' ' : text[i];
    i += turns ? 2 : c1 ? 1 : 0;
  }
  const std::size_t first = clean.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  clean = clean.substr(first, clean.find_last_not_of(' ') - first + 1);
  if (clean.size() <= most) return clean;
  std::size_t end = most;  // not in the middle of a character
  while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xC0U) == 0x80U) --end;
  return clean.substr(0, end);
}

std::string tidy_colour(std::string_view colour) {
  std::string clean;
  for (const char c : colour.substr(0, 16)) {
    if (c >= 'a' && c <= 'z') clean += c;
  }
  return clean;
}

}  // namespace divan
