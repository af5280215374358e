#include "lab/histogram.hpp"

#include <numeric>

namespace divan {

void Histogram::count(std::int64_t number, std::uint64_t times) {
  if (times == 0) return;
  if (counts.empty()) first = number;
  if (number < first) {
    counts.insert(counts.begin(), static_cast<std::size_t>(first - number), 0);
    first = number;
  }
  const auto place = static_cast<std::size_t>(number - first);
  if (place >= counts.size()) counts.resize(place + 1);
  counts[place] += times;
}

void Histogram::add(const Histogram& other) {
  for (std::size_t i = 0; i < other.counts.size(); ++i) {
    count(other.first + static_cast<std::int64_t>(i), other.counts[i]);
  }
}

std::uint64_t Histogram::total() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

std::int64_t Histogram::sum() const {
  std::int64_t all = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    all += (first + static_cast<std::int64_t>(i)) * static_cast<std::int64_t>(counts[i]);
  }
  return all;
}

std::int64_t Histogram::greatest() const {
  return counts.empty() ? 0 : first + static_cast<std::int64_t>(counts.size()) - 1;
}

std::int64_t Histogram::median() const {
  const std::uint64_t half = total() / 2;
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    below += counts[i];
    if (below > half) return first + static_cast<std::int64_t>(i);
  }
  return 0;
}

}  // namespace divan
