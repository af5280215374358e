// Inputs are lines of JSON, and what changes them knows that: bytes turned at random hardly ever get past the parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.hpp"

namespace divan::fuzz {

using Lines = std::vector<std::string>;

[[nodiscard]] Lines lines_of(std::string_view text);
[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Something within one line: a number to the edge of what it may be, a field dropped, named otherwise, said twice or
// exchanged for another, another word. A line that is not JSON has one of its bytes changed.
[[nodiscard]] std::string changed_line(std::string_view line, Chance& chance);

// The above to one line, or a line dropped, said twice, exchanged for another; or the rest forgotten.
void change(Lines& lines, Chance& chance);

// The beginning of one and the end of the other, or one line of the other put in.
[[nodiscard]] Lines crossed(const Lines& one, const Lines& other, Chance& chance);

// Written back for libFuzzer, as many whole lines as there is room for.
[[nodiscard]] std::size_t write_lines(const Lines& lines, std::uint8_t* out, std::size_t most);

}  // namespace divan::fuzz
