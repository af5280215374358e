// A person at a terminal of a certain size, who types, reads, presses Ctrl-C and drags the window.
#pragma once

#include <doctest/doctest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "here.hpp"

namespace divan::testing {

class Typist {
public:
  // `divan` with these words, in `directory`; `environment` as NAME=VALUE.
  Typist(const std::string& directory, std::vector<std::string> words, int columns = 80, int rows = 24,
         const std::vector<std::string>& environment = {}) {
    words.insert(words.begin(), divan::divan_program());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      setenv("TERM", "xterm", 1);
      unsetenv("NO_COLOR");
      for (const std::string& each : environment) putenv(strdup(each.c_str()));
      if (chdir(directory.c_str()) != 0) _exit(127);
      execv(pointers[0], pointers.data());
      _exit(127);
    }
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;
  ~Typist() {
    ::kill(child_, SIGKILL);
    if (!ended_) waitpid(child_, nullptr, 0);
    ::close(terminal_);
  }

  void type(const std::string& text) const {
    REQUIRE(::write(terminal_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  // Waits for one of these words, and gives back all that came up to them since it was last asked. A program that never
  // says them fails the test.
  std::string read_until(const std::vector<std::string>& words) {
    for (;;) {
      std::size_t end = std::string::npos;
      for (const std::string& each : words) {
        if (const std::size_t at = seen_.find(each); at != std::string::npos) end = std::min(end, at + each.size());
      }
      if (end == std::string::npos && read_more()) continue;
      CHECK_MESSAGE(end != std::string::npos, "\"", words[0], "\" is not in: ", seen_);
      std::string read = seen_.substr(0, end);
      seen_.erase(0, read.size());
      return read;
    }
  }
  std::string read_until(const std::string& words) { return read_until(std::vector<std::string>{words}); }
  std::string read_to_the_end() {
    while (read_more()) {
    }
    return std::exchange(seen_, "");
  }
  void resize(int columns, int rows) const {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    size.ws_row = static_cast<unsigned short>(rows);
    REQUIRE(ioctl(terminal_, TIOCSWINSZ, &size) == 0);  // the system sends SIGWINCH
  }
  void send(int signal) const { REQUIRE(::kill(child_, signal) == 0); }
  // Its exit code; 128 and the signal, when one has killed it.
  [[nodiscard]] int exit_code() {
    int status = 0;
    REQUIRE(waitpid(child_, &status, 0) == child_);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

private:
  bool read_more() {
    constexpr int patience = 60'000;  // only a broken program needs it
    pollfd ready{terminal_, POLLIN, 0};
    if (poll(&ready, 1, patience) <= 0) return false;
    std::array<char, 4096> block{};
    const ssize_t got = ::read(terminal_, block.data(), block.size());
    if (got <= 0) return false;  // its end: EIO
    seen_.append(block.data(), static_cast<std::size_t>(got));
    return true;
  }

  int terminal_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
  std::string seen_;
};

}  // namespace divan::testing
