// Something that may be done so often, and some of it at once after a rest. Pure: no clock.
#pragma once

#include <algorithm>
#include <chrono>

namespace divan {

class Pace {
public:
  using Time = std::chrono::steady_clock::time_point;
  Pace(std::chrono::nanoseconds every, int at_once) : every_(every), lent_(every * (at_once - 1)) {}

  [[nodiscard]] bool may(Time now) const { return std::max(paid_, now - lent_ - every_) + every_ <= now; }
  // Whether it may be done now; then it counts as done.
  [[nodiscard]] bool take(Time now) {
    paid_ = std::max(paid_, now - lent_ - every_);
    if (paid_ + every_ > now) return false;
    paid_ += every_;
    return true;
  }

  [[nodiscard]] bool rested(Time now) const { return paid_ + lent_ + every_ <= now; }  // all of it is there again

private:
  std::chrono::nanoseconds every_;
  std::chrono::nanoseconds lent_;
  Time paid_{};
};

}  // namespace divan
