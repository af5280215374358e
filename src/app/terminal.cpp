#include "app/terminal.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace divan {
namespace {

std::uint64_t now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace

std::string Terminal::paint(std::string_view style, std::string_view text) const {
  if (!colour) return std::string(text);
  return "\x1b[" + std::string(style) + "m" + std::string(text) + "\x1b[0m";
}

Terminal detect_terminal() {
  Terminal terminal;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    if (std::string_view(value).starts_with("fr")) terminal.language = Language::french;
    break;
  }
  const auto says = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string_view(value == nullptr ? "" : value);
  };
  const bool moves = says("TERM") != "dumb";
  terminal.screen = moves && isatty(STDOUT_FILENO) != 0;
  terminal.colour = terminal.screen && says("NO_COLOR").empty();  // as no-color.org has it
  terminal.progress = moves && isatty(STDERR_FILENO) != 0;
  return terminal;
}

ProgressBar::ProgressBar(const Terminal& terminal, std::string label, std::uint64_t total)
    : visible_(terminal.progress && total > 0), label_(std::move(label)), total_(total), began_ms_(now_ms()) {}

ProgressBar::~ProgressBar() {
  if (visible_) std::fputs("\r\x1b[K", stderr);
}

void ProgressBar::show(std::uint64_t done) {
  if (!visible_) return;
  const std::uint64_t per_mille = done * 1000 / total_;
  if (per_mille == shown_per_mille_) return;
  shown_per_mille_ = per_mille;
  const std::uint64_t width = per_mille * 30 / 1000;
  std::string bar;
  for (std::uint64_t i = 0; i < 30; ++i) bar += i < width ? "━" : "─";
  const double elapsed = static_cast<double>(now_ms() - began_ms_) / 1000;
  const double left = done == 0 ? 0 : elapsed * static_cast<double>(total_ - done) / static_cast<double>(done);
  std::fprintf(stderr, "\r\x1b[K%s %s %3d %%  %.0f s", label_.c_str(), bar.c_str(), static_cast<int>(per_mille / 10),
               left);
  std::fflush(stderr);
}

}  // namespace divan
