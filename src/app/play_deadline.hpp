// A level is a number of iterations; in a terminal nobody waits for ever, and the log says when a bot was cut short.
#pragma once

#include <chrono>

#include "app/keyboard.hpp"
#include "bots/bot.hpp"

namespace divan {

class Deadline {
public:
  static constexpr std::chrono::seconds patience{10};

  [[nodiscard]] Ceiling ceiling() const { return {&Deadline::reached, this}; }
  [[nodiscard]] bool cut_short() const { return cut_short_; }

private:
  static bool reached(const void* context) {
    const auto* deadline = static_cast<const Deadline*>(context);
    const bool over = std::chrono::steady_clock::now() >= deadline->at_ || Keyboard::interrupted();
    deadline->cut_short_ = deadline->cut_short_ || over;
    return over;
  }
  mutable bool cut_short_ = false;
  std::chrono::steady_clock::time_point at_ = std::chrono::steady_clock::now() + patience;
};

}  // namespace divan
