// What the program prints: colours only on a terminal, progress only where somebody watches.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/text.hpp"

namespace divan {

struct Terminal {
  Language language = Language::english;
  bool screen = false;    // standard output is a terminal on which the cursor moves
  bool colour = false;    // and colours are wanted there
  bool progress = false;  // standard error is a terminal

  [[nodiscard]] std::string paint(std::string_view style, std::string_view text) const;  // style: an ANSI code, "1;34"
  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }
};

// From --lang, else from LC_ALL, LC_MESSAGES, LANG; and from whether a terminal is there.
[[nodiscard]] Terminal detect_terminal();

class ProgressBar {
public:
  ProgressBar(const Terminal& terminal, std::string label, std::uint64_t total);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();
  void show(std::uint64_t done);

private:
  bool visible_;
  std::string label_;
  std::uint64_t total_;
  std::uint64_t shown_per_mille_ = ~std::uint64_t{0};
  std::uint64_t began_ms_;
};

}  // namespace divan
