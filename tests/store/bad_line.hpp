// A line to the tests' PostgreSQL that breaks just when it is told to, or stands still.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace divan::testing {

class BadLine {
public:
  enum class Loses { answer, question };

  explicit BadLine(std::string socket_path) : path_(std::move(socket_path)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(listener_, 16);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { carry(); });
  }
  ~BadLine() {
    ending_ = true;
    thread_.join();
    if (listener_ >= 0) ::close(listener_);
    for (const Pair& each : pairs_) each.close();
  }
  BadLine(const BadLine&) = delete;
  BadLine& operator=(const BadLine&) = delete;

  [[nodiscard]] int port() const { return port_; }
  // The answer of that number, counted from now on, after the database has given it; or the question, before it has it.
  void break_at(int exchange, Loses what) {
    loses_ = what;
    exchanges_ = exchange;
  }
  [[nodiscard]] bool has_broken() const { return exchanges_ == 0; }
  // From now on no answer comes, or no question arrives either, and yet nothing breaks; nobody new is let in.
  void stand_still(Loses what) {
    loses_ = what;
    still_ = true;
    while (!shut_) std::this_thread::yield();
  }

private:
  struct Pair {
    int screen = -1;
    int server = -1;
    void close() const {
      ::close(screen);
      ::close(server);
    }
  };

  void carry() {
    while (!ending_) {
      if (still_ && listener_ >= 0) {
        ::close(std::exchange(listener_, -1));
        shut_ = true;
      }
      std::vector<pollfd> all{{listener_, POLLIN, 0}};
      for (const Pair& each : pairs_) {
        const bool asks = !still_ || loses_ == Loses::answer;
        all.push_back({asks ? each.screen : -1, POLLIN, 0});
        all.push_back({still_ ? -1 : each.server, POLLIN, 0});
      }
      if (::poll(all.data(), all.size(), 20) <= 0) continue;
      std::vector<Pair> left;
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const bool asked = all[1 + 2 * i].revents != 0;
        const bool answered = all[2 + 2 * i].revents != 0;
        const bool lives = (!asked || pass(pairs_[i].screen, pairs_[i].server, false)) &&
                           (!answered || pass(pairs_[i].server, pairs_[i].screen, true));
        if (lives) {
          left.push_back(pairs_[i]);
        } else {
          pairs_[i].close();
        }
      }
      pairs_ = std::move(left);
      if (all[0].revents != 0) join();
    }
  }
  void join() {
    Pair pair{::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC), ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path_.c_str(), sizeof address.sun_path - 1);
    if (::connect(pair.server, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
      pairs_.push_back(pair);
    } else {
      pair.close();
    }
  }
  // Whether the line lives on.
  [[nodiscard]] bool pass(int from, int to, bool answers) {
    std::array<char, 65'536> bytes{};
    const ssize_t count = ::recv(from, bytes.data(), bytes.size(), 0);
    if (count <= 0) return false;
    const std::string_view text(bytes.data(), static_cast<std::size_t>(count));
    constexpr std::string_view ready("Z\0\0\0\5", 5);  // and one letter: the end of an answer
    const bool ends = answers && text.size() >= 6 && text.substr(text.size() - 6, 5) == ready;
    if (!answers && exchanges_ == 1 && loses_ == Loses::question) {
      exchanges_ = 0;
      return false;
    }
    if (ends && exchanges_ > 0 && --exchanges_ == 0 && loses_ == Loses::answer) return false;
    return ::send(to, text.data(), text.size(), MSG_NOSIGNAL) == count;
  }

  std::string path_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<int> exchanges_ = -1;
  std::atomic<Loses> loses_ = Loses::answer;
  std::atomic<bool> still_ = false;
  std::atomic<bool> shut_ = false;
  std::atomic<bool> ending_ = false;
  std::vector<Pair> pairs_;
  std::thread thread_;
};

}  // namespace divan::testing
