// Bots think here, on threads of their own, so that no table waits for another's; advice when no bot has to. Households
// take turns, and within one its rooms do. One thread more than there are cores thinks only of what is quick, so that
// an easy bot answers however many others search.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "hall/hall.hpp"

namespace divan {

class Thinkers {
public:
  using Then = std::function<void(Thinking, ThoughtOrAdvice)>;

  // `then` is called on the thread that thought. 0 threads: as many as there are cores. One more is for quick thoughts.
  Thinkers(std::size_t threads, Then then);
  ~Thinkers();  // what is being thought is thought to its end, the rest is not begun
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void add(Thinking thinking);

  struct Counters {
    std::size_t waiting = 0;  // not yet begun
    std::size_t busy = 0;     // being thought
  };
  [[nodiscard]] Counters counters();

private:
  // What waits in turn, by room: a room with much to think of waits behind those with little.
  struct Rooms {
    std::deque<std::string> turns;
    std::unordered_map<std::string, std::deque<Thinking>> by_room;

    void add(Thinking thinking);
    [[nodiscard]] std::optional<Thinking> take(const std::set<std::string>& busy);
  };
  // And by household, in the same way.
  struct Queue {
    std::deque<std::string> turns;
    std::unordered_map<std::string, Rooms> by_household;

    void add(Thinking thinking);
    [[nodiscard]] std::optional<Thinking> take(const std::set<std::string>& busy);
  };

  void work(bool only_quick);
  [[nodiscard]] std::optional<Thinking> take(bool only_quick);

  Then then_;
  std::mutex mutex_;
  std::condition_variable more_;
  Queue quick_;
  Queue long_;
  Queue advice_;
  bool quick_next_ = true;      // quick thoughts and long ones take turns as well
  std::set<std::string> busy_;  // rooms for which somebody thinks: one thought at a time
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace divan
