// Where rules tell what happened. A playout listens to nothing and pays nothing: `if (log)` guards each event.
#pragma once

#include <utility>
#include <vector>

namespace divan {

template <class Event>
class Log {
public:
  Log() = default;
  explicit Log(std::vector<Event>& events) : events_(&events) {}

  explicit operator bool() const { return events_ != nullptr; }
  template <class Kind>
  void operator()(Kind&& event) {
    if (events_ != nullptr) events_->emplace_back(std::forward<Kind>(event));
  }

private:
  std::vector<Event>* events_ = nullptr;
};

}  // namespace divan
