#include "lab/interval.hpp"

#include <algorithm>
#include <cmath>

namespace divan {

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {0, 0, 1};
  constexpr double z = 1.959964;
  const double share = successes / trials;
  const double denominator = 1 + z * z / trials;
  const double centre = (share + z * z / (2 * trials)) / denominator;
  const double half = z * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / denominator;
  return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace divan
