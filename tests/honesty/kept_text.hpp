// Texts that are kept in the repository and held against what the program says today. Their changes are read as diffs.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "here.hpp"

namespace divan::honesty {

[[nodiscard]] inline std::filesystem::path kept(std::string_view path) {
  return std::filesystem::path(divan::source_dir()) / "tests" / path;
}

[[nodiscard]] inline std::string read_kept(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
inline void write_kept(const std::filesystem::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

[[nodiscard]] inline bool asked_to(const char* variable) { return std::getenv(variable) != nullptr; }

// Compares whole; tells the first line that differs.
inline void check_kept(const std::filesystem::path& path, const std::string& text) {
  if (asked_to("DIVAN_UPDATE_GOLDEN")) write_kept(path, text);
  const std::string there = read_kept(path);
  if (there == text) return;
  const auto differs = std::mismatch(there.begin(), there.end(), text.begin(), text.end());
  const auto line = std::count(there.begin(), differs.first, '\n') + 1;
  const auto from = [](const std::string& whole, std::string::const_iterator at) {
    const auto begin = whole.rfind('\n', static_cast<std::size_t>(at - whole.begin()) - (at == whole.end() ? 1 : 0));
    const std::size_t start = begin == std::string::npos ? 0 : begin;
    return whole.substr(start, 400);
  };
  FAIL_CHECK(path.string(), " line ", line,
             " differs; if that is meant, run with DIVAN_UPDATE_GOLDEN=1 and read the diff",
             "\nkept: ", there.empty() ? "nothing" : from(there, differs.first),
             "\nnow: ", from(text, text.begin() + (differs.second - text.begin())));
}

}  // namespace divan::honesty
