// How often each whole number came up: what scores and lengths are kept as, so that a billion games take no more room
// than a thousand.
#pragma once

#include <cstdint>
#include <vector>

#include "core/describe.hpp"

namespace divan {

struct Histogram {
  std::int64_t first = 0;             // what the first of `counts` counts; neither end of them is 0
  std::vector<std::uint64_t> counts;  // of `first`, of the number after it, …

  static auto described() { return fields(field("first", &Histogram::first), field("counts", &Histogram::counts)); }

  void count(std::int64_t number, std::uint64_t times = 1);
  void add(const Histogram& other);
  [[nodiscard]] std::uint64_t total() const;
  [[nodiscard]] std::int64_t sum() const;
  [[nodiscard]] std::int64_t greatest() const;
  [[nodiscard]] std::int64_t median() const;  // the upper one of two

  bool operator==(const Histogram&) const = default;
};

}  // namespace divan
