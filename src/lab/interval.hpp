// How sure a measured share is.
#pragma once

namespace divan {

struct Interval {
  double share = 0;
  double low = 0;
  double high = 0;
};

// Wilson's 95 % interval: honest also near 0 and 1 and for few games.
[[nodiscard]] Interval wilson(double successes, double trials);

}  // namespace divan
