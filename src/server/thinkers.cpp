#include "server/thinkers.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace divan {

Thinkers::Thinkers(std::size_t threads, Then then) : then_(std::move(then)) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(false); });
  threads_.emplace_back([this] { work(true); });
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
    Queue& queue = thinking.asked ? advice_ : thinking.quick ? quick_ : long_;
    queue.add(std::move(thinking));
  }
  more_.notify_all();  // not each of them takes everything
}

Thinkers::Counters Thinkers::counters() {
  const std::scoped_lock lock(mutex_);
  Counters counters{.busy = busy_.size()};
  for (const Queue* queue : {&quick_, &long_, &advice_}) {
    for (const auto& [household, rooms] : queue->by_household) {
      for (const auto& [code, theirs] : rooms.by_room) counters.waiting += theirs.size();
    }
  }
  return counters;
}

void Thinkers::Rooms::add(Thinking thinking) {
  std::deque<Thinking>& theirs = by_room[thinking.code];
  if (theirs.empty()) turns.push_back(thinking.code);
  theirs.push_back(std::move(thinking));
}

std::optional<Thinking> Thinkers::Rooms::take(const std::set<std::string>& busy) {
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

void Thinkers::Queue::add(Thinking thinking) {
  Rooms& theirs = by_household[thinking.household];
  if (theirs.turns.empty()) turns.push_back(thinking.household);
  theirs.add(std::move(thinking));
}

std::optional<Thinking> Thinkers::Queue::take(const std::set<std::string>& busy) {
  for (auto turn = turns.begin(); turn != turns.end(); ++turn) {
    const auto theirs = by_household.find(*turn);
    std::optional<Thinking> thinking = theirs->second.take(busy);
    if (!thinking) continue;
    std::string household = std::move(*turn);
    turns.erase(turn);
    if (theirs->second.turns.empty()) {
      by_household.erase(theirs);
    } else {
      turns.push_back(std::move(household));
    }
    return thinking;
  }
  return std::nullopt;
}

std::optional<Thinking> Thinkers::take(bool only_quick) {
  if (only_quick) return quick_.take(busy_);
  Queue& first = quick_next_ ? quick_ : long_;
  Queue& second = quick_next_ ? long_ : quick_;
  quick_next_ = !quick_next_;
  if (auto thinking = first.take(busy_)) return thinking;
  if (auto thinking = second.take(busy_)) return thinking;
  return advice_.take(busy_);
}

void Thinkers::work(bool only_quick) {
  // A little behind those who answer people: on Linux this is about the calling thread alone.
  ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + 5);
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    std::optional<Thinking> thinking = take(only_quick);
    if (!thinking) {
      more_.wait(lock);
      continue;
    }
    const std::string code = thinking->code;
    busy_.insert(code);
    lock.unlock();
    ThoughtOrAdvice found = thinking->think();
    then_(std::move(*thinking), std::move(found));
    lock.lock();
    busy_.erase(code);
    more_.notify_all();  // what waited for this room
  }
}

}  // namespace divan
