#include "server/systemd.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <cstring>

namespace divan::systemd {
namespace {

std::optional<long> number_in(const char* name) {
  const char* text = std::getenv(name);
  if (text == nullptr) return std::nullopt;
  long value = 0;
  const char* end = text + std::strlen(text);
  const auto [rest, error] = std::from_chars(text, end, value);
  return error == std::errc{} && rest == end ? std::optional(value) : std::nullopt;
}

}  // namespace

void notify(std::string_view state) {
  const char* path = std::getenv("NOTIFY_SOCKET");
  sockaddr_un address{};
  if (path == nullptr || (path[0] != '/' && path[0] != '@') || std::strlen(path) >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path, std::strlen(path));
  if (path[0] == '@') address.sun_path[0] = '\0';  // a name that is no file
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + std::strlen(path));
  (void)::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
                 reinterpret_cast<const sockaddr*>(&address), size);
  ::close(socket);
}

bool started_us() { return std::getenv("NOTIFY_SOCKET") != nullptr; }

std::optional<std::chrono::milliseconds> watchdog_interval() {
  const auto allowed = number_in("WATCHDOG_USEC");
  const auto whose = number_in("WATCHDOG_PID");
  if (!allowed || *allowed < 2000 || (whose && *whose != ::getpid())) return std::nullopt;
  return std::chrono::milliseconds(*allowed / 2000);
}

std::optional<int> socket_handed_over() {
  constexpr int first = 3;
  const auto count = number_in("LISTEN_FDS");
  const auto whose = number_in("LISTEN_PID");
  if (!count || *count < 1 || !whose || *whose != ::getpid()) return std::nullopt;
  ::fcntl(first, F_SETFD, FD_CLOEXEC);
  return first;
}

}  // namespace divan::systemd
