// Threads, each with a connection of its own, for what is asked of PostgreSQL from any thread.
#pragma once

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
  // `first` is said on every new connection.
  void begin(const std::string& where, std::size_t count, const std::vector<std::string>& first = {}) {
    for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this, where, first] { work(where, first); });
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
  void work(const std::string& where, const std::vector<std::string>& first) {
    Connection connection(where);
    connection.always_first(first);
    for (;;) {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
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
