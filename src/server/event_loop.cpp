#include "server/event_loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <utility>

namespace divan {

namespace asio = boost::asio;
using boost::system::error_code;

struct EventLoop::Parts {
  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> open{io.get_executor()};  // idle is not over
  asio::signal_set signals{io};
  std::function<void(int)> on_signal;

  void wait_for_signal() {
    signals.async_wait([this](const error_code& error, int number) {
      if (error) return;
      wait_for_signal();
      on_signal(number);
    });
  }
};

EventLoop::EventLoop() : parts_(std::make_unique<Parts>()) {}
EventLoop::~EventLoop() = default;

void EventLoop::run() { parts_->io.run(); }
void EventLoop::stop() { parts_->io.stop(); }
void EventLoop::post(Work work) { asio::post(parts_->io, std::move(work)); }

void EventLoop::after(std::chrono::milliseconds delay, Work work) {
  auto timer = std::make_shared<asio::steady_timer>(parts_->io, delay);
  timer->async_wait([timer, work = std::move(work)](const error_code& error) {
    if (!error) work();
  });
}

void EventLoop::on_signal(std::function<void(int)> handler, bool hangup) {
  parts_->on_signal = std::move(handler);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    if (number == SIGHUP && !hangup) continue;
    error_code ignored;
    parts_->signals.add(number, ignored);  // NOLINT(bugprone-unused-return-value): it returns the error as well
  }
  parts_->wait_for_signal();
}

asio::io_context& EventLoop::context() { return parts_->io; }

}  // namespace divan
