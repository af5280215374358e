// Lines for a terminal of 80 columns: widths as the eye counts them, wrapping, and blocks side by side.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace divan {

using Lines = std::vector<std::string>;
inline constexpr int screen_width = 80;

[[nodiscard]] int width_of(std::string_view text);  // in columns; colours take none
[[nodiscard]] std::string padded(std::string_view text, int width);
[[nodiscard]] std::string pushed_right(std::string_view text, int width);
[[nodiscard]] std::string clipped(std::string_view plain, int width);  // ends in … when it was longer
[[nodiscard]] std::string without_controls(std::string_view text);     // what others wrote cannot steer the terminal
[[nodiscard]] std::string repeated(std::string_view piece, int times);

// Words on as many lines as they need; `indent` is for all lines but the first.
[[nodiscard]] Lines wrapped(std::string_view words, int width, int indent = 0);
// Items after `head`, on as many lines as they need; the later lines are indented, below a short head as far as the
// first item.
[[nodiscard]] Lines flowed(const std::string& head, const std::vector<std::string>& items, int width);
[[nodiscard]] Lines beside(const Lines& left, int left_width, const Lines& right);
void append(Lines& lines, const Lines& more);

[[nodiscard]] int terminal_rows();     // of the terminal on standard output; 24 where it does not tell
[[nodiscard]] int terminal_columns();  // of the same; screen_width where it does not tell

}  // namespace divan
