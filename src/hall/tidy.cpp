#include "hall/tidy.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace divan {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};
template <std::size_t N>
bool is_one_of(const std::array<Range, N>& ranges, std::uint32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& each) { return c >= each.first && c <= each.last; });
}

// What ends a line or turns the direction of writing.
constexpr std::array<Range, 7> forging{{{0x00, 0x1F},
                                        {0x7F, 0x9F},
                                        {0x61C, 0x61C},
                                        {0x200E, 0x200F},
                                        {0x2028, 0x202E},
                                        {0x2066, 0x2069},
                                        {0xE0000, 0xE007F}}};
// What takes place, or joins letters, and shows nothing by itself.
constexpr std::array<Range, 23> invisible{
    {{0x20, 0x20},     {0xA0, 0xA0},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x115F, 0x1160},  {0x1680, 0x1680},
     {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x2000, 0x200D},   {0x202F, 0x202F},   {0x205F, 0x2065},  {0x206A, 0x206F},
     {0x2800, 0x2800}, {0x3000, 0x3000},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0},
     {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0080, 0xE0FFF}}};

// Of the character at `at`: its bytes and its number. The text is UTF-8.
struct Character {
  std::uint32_t number = 0;
  std::size_t size = 1;
};
Character character(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
  const unsigned first = byte(at);
  if (first < 0xC0) return {first, 1};
  const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  std::uint32_t number = first & (0x7FU >> size);
  for (std::size_t k = 1; k < size; ++k) number = number << 6U | (byte(at + k) & 0x3FU);
  return {number, size};
}

bool shows(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character(text, at);
    if (!is_one_of(invisible, c.number)) return true;
    at += c.size;
  }
  return false;
}

}  // namespace

std::string tidy(std::string_view text, std::size_t most) {
  std::string clean;
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character(text, at);
    if (is_one_of(forging, c.number)) {
      clean += ' ';
    } else {
      clean += text.substr(at, c.size);
    }
    at += c.size;
  }
  const std::size_t first = clean.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  clean = clean.substr(first, clean.find_last_not_of(' ') - first + 1);
  if (clean.size() > most) {
    std::size_t end = most;  // not in the middle of a character
    while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xC0U) == 0x80U) --end;
    clean.resize(end);
  }
  return shows(clean) ? clean : std::string();  // what is left of it
}

std::string tidy_colour(std::string_view colour) {
  std::string clean;
  for (const char c : colour.substr(0, 16)) {
    if (c >= 'a' && c <= 'z') clean += c;
  }
  return clean;
}

std::string room_code(std::string_view said) {
  std::string code;
  for (const char c : tidy(said, 16)) code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return code;
}

}  // namespace divan
