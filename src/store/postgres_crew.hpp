// Threads, each with a connection of its own, for what is asked of PostgreSQL from any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "store/postgres.hpp"

namespace divan::postgres {

class Crew {
public:
  struct Ways {
    std::vector<std::string> first = {};         // said on every new connection
    std::chrono::milliseconds answers_within{};  // else all lines are cut
    std::chrono::milliseconds idle_for{};        // after which it does
    std::function<void(Connection&)> idle = {};  // something by itself; none: it waits
  };
  void begin(const std::string& where, Lines& lines, std::size_t count, const Ways& ways) {
    for (std::size_t i = 0; i < count; ++i) {
      threads_.emplace_back([this, where, &lines, ways] { work(where, lines, ways); });
    }
  }
  void add(std::function<void(Connection&)> act) {
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(std::move(act));
    }
    more_.notify_one();
  }
  // What was not yet begun is not done.
  void end() {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    more_.notify_all();
    for (std::thread& each : threads_) each.join();
  }

private:
  void work(const std::string& where, Lines& lines, const Ways& ways) {
    Connection connection(where, &lines);
    connection.always_first(ways.first);
    connection.answers_within(ways.answers_within);
    const auto called = [this] { return stopping_ || !waiting_.empty(); };
    for (;;) {
      std::unique_lock lock(mutex_);
      if (!ways.idle) {
        more_.wait(lock, called);
      } else if (!more_.wait_for(lock, ways.idle_for, called)) {
        lock.unlock();
        ways.idle(connection);
        continue;
      }
      if (stopping_) return;
      const auto act = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      act(connection);
    }
  }

  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::function<void(Connection&)>> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace divan::postgres
