// The transport on a thread of its own: there sockets are read and written, while the loop's thread does what is asked
// over them. To the loop it is a transport like any other: whatever happens on the lines comes to its thread, in order,
// and what is said there goes out in order, each time much at once.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include "server/transport.hpp"

namespace divan {

class Lines {
public:
  // The handlers are called on the loop's thread; only `kept_out` and `answered`, which look at requests, on the lines'
  // own. The loop outlives it.
  Lines(EventLoop& loop, Handlers handlers, TransportLimits limits = {});
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  // As a transport's. From the first of these on the lines are open.
  [[nodiscard]] Expected<std::uint16_t> listen(const std::string& address, std::uint16_t port);
  [[nodiscard]] Expected<std::uint16_t> listen_on(int socket);
  [[nodiscard]] std::string address() const { return transport_.address(); }
  void use_tls(std::shared_ptr<const TlsIdentity> identity);

  // On the loop's thread. What is said in one turn of the loop goes to the lines together, so that what one connection
  // is told goes in one write; at the end of the turn, or when it is handed over.
  void send(Connection to, std::shared_ptr<const std::string> message);
  void close(Connection which, std::uint16_t code, std::string_view reason);
  void stop_reading(Connection which);
  void read_all_again();
  void hand_over();
  // As a transport's, from any thread too; `then` is called on the loop's.
  void stop(std::function<void()> then, std::chrono::milliseconds limit = std::chrono::milliseconds(3000));
  void end();  // nothing more happens on the lines

  [[nodiscard]] const TransportCounters& counters() const { return transport_.counters(); }

private:
  // What happened on a line.
  struct Opened {
    std::string address;
  };
  struct Received {
    std::string message;
  };
  struct Closed {};
  struct Happened {
    Connection who = 0;
    std::variant<Opened, Received, Closed> what;
  };
  // What is to be done with one.
  struct Close {
    std::uint16_t code = 0;
    std::string reason;
  };
  struct StopReading {};
  struct ReadAllAgain {};  // whoever it is
  struct Wanted {
    Connection who = 0;
    std::variant<std::shared_ptr<const std::string>, Close, StopReading, ReadAllAgain> what;
  };

  [[nodiscard]] Handlers on_the_lines();
  [[nodiscard]] HttpResponse ask_the_loop(const HttpRequest& request);
  void happened(Happened what);
  void tell_the_loop(const std::vector<Happened>& all) const;
  void want(Wanted what);
  void do_on_the_lines(std::vector<Wanted>& all);
  [[nodiscard]] Expected<std::uint16_t> open(Expected<std::uint16_t> port);

  EventLoop& loop_;
  Handlers handlers_;
  EventLoop own_;
  Transport transport_;
  std::vector<Happened> happened_;  // since the loop was told; the lines' own
  std::vector<Wanted> wanted_;      // since the lines were told; the loop's
  bool unread_ = false;             // somebody may be; the loop's
  std::thread thread_;
};

}  // namespace divan
