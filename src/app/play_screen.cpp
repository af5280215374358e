#include "app/play_screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace divan {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
constexpr std::array<Range, 3> no_column{{{0x300, 0x36F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 7> two_columns{{{0x1100, 0x115F},
                                            {0x2E80, 0xA4CF},
                                            {0xAC00, 0xD7A3},
                                            {0xF900, 0xFAFF},
                                            {0xFE30, 0xFE6F},
                                            {0xFF00, 0xFF60},
                                            {0x1F300, 0x1FAFF}}};

template <std::size_t N>
bool within(char32_t point, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return range.first <= point && point <= range.last; });
}

int columns_of(char32_t point) { return within(point, no_column) ? 0 : within(point, two_columns) ? 2 : 1; }

// Takes one code point, or one byte where the text is no UTF-8, off the front.
char32_t take_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
  std::size_t taken = 1;
  for (; taken < length && taken < text.size() && (static_cast<unsigned char>(text[taken]) & 0xC0U) == 0x80; ++taken) {
    point = (point << 6U) | (static_cast<unsigned char>(text[taken]) & 0x3FU);
  }
  text.remove_prefix(taken);
  return point;
}

void skip_colour(std::string_view& text) {
  while (text.starts_with("\x1b[")) {
    const std::size_t end = text.find('m');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

// French keeps a space before some signs; a line never breaks there.
std::string with_unbreakable_spaces(std::string_view plain) {
  constexpr std::string_view hard_space = "\u00a0";
  std::string text;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const std::string_view rest = plain.substr(i + 1);
    const bool before_sign =
        !rest.empty() && (std::string_view(":;?!").find(rest[0]) != std::string_view::npos || rest.starts_with("»"));
    const bool after_quote = plain.substr(0, i).ends_with("«");
    if (plain[i] == ' ' && (before_sign || after_quote)) {
      text += hard_space;
    } else {
      text += plain[i];
    }
  }
  return text;
}

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  for (skip_colour(text); !text.empty(); skip_colour(text)) width += columns_of(take_point(text));
  return width;
}

std::string repeated(std::string_view piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + repeated(" ", width - width_of(text));
}

std::string pushed_right(std::string_view text, int width) {
  return repeated(" ", width - width_of(text)) + std::string(text);
}

std::string clipped(std::string_view plain, int width) {
  if (width_of(plain) <= width) return std::string(plain);
  std::string_view rest = plain;
  for (int used = 0;;) {
    std::string_view next = rest;
    used += columns_of(take_point(next));
    if (used >= width) break;
    rest = next;
  }
  return std::string(plain.substr(0, plain.size() - rest.size())) + "…";
}

std::string without_controls(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t point = take_point(text);
    const bool control = point < 0x20 || (0x7F <= point && point < 0xA0);
    clean += control ? "?" : before.substr(0, before.size() - text.size());
  }
  return clean;
}

Lines wrapped(std::string_view words, int width, int indent) {
  const std::string text = with_unbreakable_spaces(words);
  std::string_view plain = text;
  const std::size_t begin = std::min(plain.find_first_not_of(' '), plain.size());
  Lines lines{std::string(begin, ' ')};
  plain.remove_prefix(begin);
  while (!plain.empty()) {
    const std::size_t end = std::min(plain.find(' '), plain.size());
    const std::string_view word = plain.substr(0, end);
    plain.remove_prefix(std::min(end + 1, plain.size()));
    std::string& line = lines.back();
    const bool fresh = line.find_first_not_of(' ') == std::string::npos;
    if (fresh || width_of(line) + 1 + width_of(word) <= width) {
      line += (fresh ? "" : " ") + std::string(word);
    } else {
      lines.push_back(repeated(" ", indent) + std::string(word));
    }
  }
  return lines;
}

Lines flowed(const std::string& head, const std::vector<std::string>& items, int width) {
  Lines lines{head};
  const int indent = width_of(head) <= width / 3 ? width_of(head) : 6;
  for (const std::string& item : items) {
    if (width_of(lines.back()) + width_of(item) > width) lines.push_back(repeated(" ", indent));
    lines.back() += item;
  }
  return lines;
}

Lines beside(const Lines& left, int left_width, const Lines& right) {
  Lines lines;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    lines.push_back(padded(i < left.size() ? left[i] : "", left_width) + (i < right.size() ? right[i] : ""));
  }
  return lines;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

int terminal_rows() {
  winsize size{};
  const bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return told ? size.ws_row : 24;
}

int terminal_columns() {
  winsize size{};
  const bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return told ? size.ws_col : screen_width;
}

}  // namespace divan
