// How far the store is behind with what it was given, and what gives way until it has caught up: first what nobody
// needs in order to play. Each step holds with all before it. Pure: no clock.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace divan {

enum class Pressure : std::uint8_t {
  none,
  advice,    // is not thought about
  bots,      // do not think
  watchers,  // are told nothing, and then how everything stands
  reading,   // what people of rooms here ask waits in their sockets
  refusing,  // they are told to wait, and how long
};

struct PressureLimits {
  std::chrono::milliseconds longest{250};         // a commit: from then on nothing more is read
  std::size_t most = 20'000;                      // writes that wait for the next: likewise
  std::chrono::milliseconds refuse_after{1'000};  // and from then on nobody is kept waiting without a word
};

// `age`: how long the commit has taken that is under way.
[[nodiscard]] Pressure pressure_of(std::chrono::nanoseconds age, std::size_t waiting,
                                   const PressureLimits& limits = {});
// How long whoever is refused is to wait: as long again as it has taken so far, within reason.
[[nodiscard]] std::chrono::milliseconds retry_after(std::chrono::nanoseconds age);

}  // namespace divan
