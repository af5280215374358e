#include "server/pressure.hpp"

#include <algorithm>

namespace divan {

Pressure pressure_of(std::chrono::nanoseconds age, std::size_t waiting, const PressureLimits& limits) {
  if (age >= limits.refuse_after) return Pressure::refusing;
  const double by_age = std::chrono::duration<double>(age) / std::chrono::duration<double>(limits.longest);
  const double by_writes = static_cast<double>(waiting) / static_cast<double>(limits.most);
  const double share = std::max(by_age, by_writes);
  if (share >= 1) return Pressure::reading;
  if (share >= 0.8) return Pressure::watchers;
  if (share >= 0.6) return Pressure::bots;
  if (share >= 0.4) return Pressure::advice;
  return Pressure::none;
}

std::chrono::milliseconds retry_after(std::chrono::nanoseconds age) {
  using std::chrono::milliseconds;
  return std::clamp(std::chrono::duration_cast<milliseconds>(age), milliseconds(1'000), milliseconds(5'000));
}

}  // namespace divan
