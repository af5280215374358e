#include "server/systemd.hpp"

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace divan;

TEST_CASE("systemd hears that the server is ready and alive, and elsewhere nothing happens") {
  systemd::notify("READY=1");  // nobody listens
  CHECK_FALSE(systemd::watchdog_interval().has_value());
  CHECK_FALSE(systemd::socket_handed_over().has_value());

  const std::string name = "@divan-test-" + std::to_string(::getpid());  // a name that is no file
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path + 1, name.data() + 1, name.size() - 1);
  const int listener = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  REQUIRE(::bind(listener, reinterpret_cast<const sockaddr*>(&address), size) == 0);
  ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
  ::setenv("WATCHDOG_USEC", "30000000", 1);
  systemd::notify("WATCHDOG=1");
  std::array<char, 64> heard{};
  const auto got = ::recv(listener, heard.data(), heard.size(), 0);
  CHECK(std::string(heard.data(), got < 0 ? 0 : static_cast<std::size_t>(got)) == "WATCHDOG=1");
  CHECK(systemd::watchdog_interval() == std::chrono::milliseconds(15'000));
  ::setenv("WATCHDOG_PID", "1", 1);  // meant for another
  CHECK_FALSE(systemd::watchdog_interval().has_value());
  for (const char* each : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) ::unsetenv(each);
  ::close(listener);
}
