#include "server/thinkers.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace divan {

Thinkers::Thinkers(std::size_t threads, Then then) : then_(std::move(then)) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  more_.notify_all();
  for (std::thread& each : threads_) each.join();
}

void Thinkers::add(Thinking thinking) {
  {
    const std::scoped_lock lock(mutex_);
    Queue& queue = thinking.asked ? advice_ : moves_;
    queue.add(std::move(thinking));
  }
  more_.notify_one();
}

Thinkers::Counters Thinkers::counters() {
  const std::scoped_lock lock(mutex_);
  Counters counters{.busy = busy_.size()};
  for (const Queue* queue : {&moves_, &advice_}) {
    for (const auto& [code, theirs] : queue->by_room) counters.waiting += theirs.size();
  }
  return counters;
}

void Thinkers::Queue::add(Thinking thinking) {
  std::deque<Thinking>& theirs = by_room[thinking.code];
  if (theirs.empty()) turns.push_back(thinking.code);
  theirs.push_back(std::move(thinking));
}

std::optional<Thinking> Thinkers::Queue::take(const std::set<std::string>& busy) {
  const auto turn =
      std::find_if(turns.begin(), turns.end(), [&](const std::string& code) { return !busy.contains(code); });
  if (turn == turns.end()) return std::nullopt;
  std::string code = std::move(*turn);
  turns.erase(turn);
  const auto theirs = by_room.find(code);
  Thinking thinking = std::move(theirs->second.front());
  theirs->second.pop_front();
  if (theirs->second.empty()) {
    by_room.erase(theirs);
  } else {
    turns.push_back(std::move(code));
  }
  return thinking;
}

std::optional<Thinking> Thinkers::take() {
  std::optional<Thinking> thinking = moves_.take(busy_);
  return thinking ? std::move(thinking) : advice_.take(busy_);
}

void Thinkers::work() {
  // A little behind those who answer people: on Linux this is about the calling thread alone.
  ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + 5);
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    std::optional<Thinking> thinking = take();
    if (!thinking) {
      more_.wait(lock);
      continue;
    }
    const std::string code = thinking->code;
    busy_.insert(code);
    lock.unlock();
    json::value found = thinking->think();
    then_(std::move(*thinking), std::move(found));
    lock.lock();
    busy_.erase(code);
    more_.notify_one();  // what waited for this room
  }
}

}  // namespace divan
