#include "app/keyboard.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace divan {
namespace {

// All that a signal handler may touch: two marks, and a pipe that wakes whoever waits.
volatile std::sig_atomic_t wants_to_leave = 0;
volatile std::sig_atomic_t has_another_size = 0;
std::array<int, 2> bell{-1, -1};

constexpr std::array leaving{SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, leaving.size() + 2> before{};

void ring() {
  const int error = errno;
  [[maybe_unused]] const auto rung = ::write(bell[1], "!", 1);
  errno = error;
}
void leave(int /*signal*/) {
  wants_to_leave = 1;
  ring();
}
void resize(int /*signal*/) {
  has_another_size = 1;
  ring();
}

void handle(int signal, void (*handler)(int), struct sigaction& old) {
  struct sigaction wanted{};
  wanted.sa_handler = handler;
  wanted.sa_flags = SA_RESTART;  // only poll is woken
  ::sigaction(signal, nullptr, &old);
  if (old.sa_handler != SIG_IGN) ::sigaction(signal, &wanted, nullptr);  // nohup stays nohup
}

}  // namespace

Keyboard::Keyboard() {
  wants_to_leave = 0;
  has_another_size = 0;
  if (::pipe2(bell.data(), O_CLOEXEC | O_NONBLOCK) != 0) bell = {-1, -1};
  for (std::size_t i = 0; i < leaving.size(); ++i) handle(leaving[i], leave, before[i]);
  handle(SIGWINCH, resize, before[leaving.size()]);
  // Who reads no more what we say is noticed when we say it, not by being killed.
  handle(SIGPIPE, SIG_IGN, before[leaving.size() + 1]);
}

Keyboard::~Keyboard() {
  for (std::size_t i = 0; i < leaving.size(); ++i) ::sigaction(leaving[i], &before[i], nullptr);
  ::sigaction(SIGWINCH, &before[leaving.size()], nullptr);
  ::sigaction(SIGPIPE, &before[leaving.size() + 1], nullptr);
  for (const int end : bell) {
    if (end >= 0) ::close(end);
  }
}

bool Keyboard::interrupted() { return wants_to_leave != 0; }

Heard Keyboard::hear(std::string& line) { return wait(-1, line); }
Heard Keyboard::hear_within(std::chrono::milliseconds time, std::string& line) {
  return wait(static_cast<int>(time.count()), line);
}

bool Keyboard::take_line(std::string& line) {
  const std::size_t end = typed_.find('\n');
  if (end == std::string::npos && (!ended_ || typed_.empty())) return false;
  line = typed_.substr(0, end);
  typed_.erase(0, end == std::string::npos ? end : end + 1);
  return true;
}

Heard Keyboard::wait(int milliseconds, std::string& line) {
  for (;;) {
    if (wants_to_leave != 0) return Heard::interrupted;
    if (has_another_size != 0) {
      has_another_size = 0;
      return Heard::resized;
    }
    if (take_line(line)) return Heard::line;
    if (ended_) return Heard::end;
    std::array<pollfd, 2> both{{{STDIN_FILENO, POLLIN, 0}, {bell[0], POLLIN, 0}}};
    const int ready = ::poll(both.data(), both.size(), milliseconds);
    if (ready == 0) return Heard::nothing;
    std::array<char, 4096> block{};
    if (both[1].revents != 0) [[maybe_unused]]
      const auto heard = ::read(bell[0], block.data(), block.size());
    if (ready < 0 || both[0].revents == 0) continue;
    const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
    if (got > 0) typed_.append(block.data(), static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
  }
}

}  // namespace divan
