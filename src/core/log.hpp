// Where rules tell what happened, each thing once the State shows it: whoever watches looks at the State at that
// moment. A playout listens to nothing and pays nothing: `if (log)` guards each event.
#pragma once

#include <utility>
#include <vector>

namespace divan {

// Somebody who looks after each event.
struct Watcher {
  void* who = nullptr;
  void (*look)(void* who) = nullptr;
};

template <class Event>
class Log {
public:
  Log() = default;
  explicit Log(std::vector<Event>& events, Watcher watcher = {}) : events_(&events), watcher_(watcher) {}

  explicit operator bool() const { return events_ != nullptr; }
  template <class Kind>
  void operator()(Kind&& event) {
    if (events_ == nullptr) return;
    events_->emplace_back(std::forward<Kind>(event));
    if (watcher_.look != nullptr) watcher_.look(watcher_.who);
  }

private:
  std::vector<Event>* events_ = nullptr;
  Watcher watcher_;
};

}  // namespace divan
