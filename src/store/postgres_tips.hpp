// Where the next entries of each room go, for the rooms that are being played.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace divan::postgres {

struct Tip {
  std::uint64_t epoch = 0;
  int game = 0;  // the latest; 0: none yet
  int last = 0;  // the last of its rows
  int day = 0;   // when the room was last touched

  friend bool operator==(const Tip&, const Tip&) = default;
};

// Claims put tips here while a commit goes on.
class Tips {
public:
  // A tip, and on which connection of the writer it was known to be right.
  struct Known {
    Tip tip;
    std::uint64_t seen = 0;
  };
  [[nodiscard]] std::optional<Known> find(const std::string& code) const {
    const std::scoped_lock guard(mutex_);
    const auto found = tips_.find(code);
    return found == tips_.end() ? std::nullopt : std::optional(found->second);
  }
  // Not over that of a later epoch.
  void put(const std::string& code, const Tip& tip, std::uint64_t seen) {
    const std::scoped_lock guard(mutex_);
    if (tips_.size() > most) tips_.clear();
    Known& known = tips_[code];
    if (known.tip.epoch <= tip.epoch) known = {tip, seen};
  }
  void forget(const std::string& code) {
    const std::scoped_lock guard(mutex_);
    tips_.erase(code);
  }
  void clear() {
    const std::scoped_lock guard(mutex_);
    tips_.clear();
  }

private:
  static constexpr std::size_t most = 100'000;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Known> tips_;
};

}  // namespace divan::postgres
