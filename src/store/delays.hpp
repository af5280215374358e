// How often something took how long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace divan {

struct Delays {
  // Microseconds; what took longer than the last is counted beyond it.
  static constexpr std::array<std::uint64_t, 14> bounds{
      100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 250'000, 500'000, 1'000'000, 5'000'000};
  std::array<std::uint64_t, bounds.size() + 1> counts{};
  std::uint64_t sum = 0;

  void note(std::uint64_t microseconds) {
    std::size_t at = 0;
    while (at < bounds.size() && microseconds > bounds[at]) ++at;
    ++counts[at];
    sum += microseconds;
  }
};

}  // namespace divan
