// A level is a number of iterations; in a terminal nobody waits for ever, and the log says when a bot was cut short.
#pragma once

#include <chrono>

#include "bots/bot.hpp"

namespace divan {

class Deadline {
public:
  static constexpr std::chrono::seconds patience{10};

  [[nodiscard]] Ceiling ceiling() const { return {&Deadline::reached, this}; }

private:
  static bool reached(const void* context) {
    return std::chrono::steady_clock::now() >= static_cast<const Deadline*>(context)->at_;
  }
  std::chrono::steady_clock::time_point at_ = std::chrono::steady_clock::now() + patience;
};

}  // namespace divan
