// Threads that do many small things at once for one that waits until all are done. Waking somebody takes as long as
// some of them, so whoever asks does them, too, and waits for nobody who came too late to do any.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace divan {

class Crew {
public:
  using Task = std::function<void(std::size_t)>;

  explicit Crew(std::size_t threads);  // besides whoever asks
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Each of so many, in any order, on any of the threads; returns when all are done. From one thread at a time.
  void run(std::size_t count, const Task& task);

private:
  struct Round {
    const Task* task;
    std::size_t count;
    std::atomic<std::size_t> begun{0};
    std::atomic<std::size_t> done{0};

    void take_part();
  };

  void work();

  std::mutex mutex_;
  std::condition_variable more_;
  std::shared_ptr<Round> round_;  // the last
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace divan
