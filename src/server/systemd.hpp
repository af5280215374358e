// What systemd asks of a service, over its environment: sd_notify(3), sd_listen_fds(3), sd_watchdog_enabled(3), without
// its library. Elsewhere nothing happens.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace divan::systemd {

void notify(std::string_view state);                                         // "READY=1"
[[nodiscard]] std::optional<std::chrono::milliseconds> watchdog_interval();  // half of what it allows
[[nodiscard]] bool started_us();                                             // and hears how we are
[[nodiscard]] std::optional<int> socket_handed_over();  // on which it listens for us, also while we are away

}  // namespace divan::systemd
