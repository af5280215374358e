// One thread that does one thing after another. Whatever happens elsewhere, on a socket, on a thread that thinks or
// stores, or with time, comes here to be told to the hall.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace divan {

class EventLoop {
public:
  using Work = std::function<void()>;

  EventLoop();
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  // SIGINT and SIGTERM, each time; also SIGHUP where something is to be opened anew then. Before `run`.
  void on_signal(std::function<void(int)> handler, bool hangup = false);
  void run();  // until stopped; the thread that calls it is the loop's

  // From any thread.
  void post(Work work);
  void after(std::chrono::milliseconds delay, Work work);
  void stop();  // after what is being done

  // For those who wait for sockets and must know Asio anyway.
  [[nodiscard]] boost::asio::io_context& context();

private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace divan
