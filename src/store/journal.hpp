// Group commit: while one commit waits for the disk, whatever comes meanwhile gathers into the next.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "core/fault.hpp"
#include "hall/remember.hpp"
#include "store/delays.hpp"
#include "store/store.hpp"

namespace divan {

struct JournalCounters {
  std::uint64_t commits = 0;
  std::uint64_t writes = 0;
  std::uint64_t faults = 0;          // submissions that could not be stored
  std::uint64_t largest = 0;         // writes in one commit
  std::uint64_t microseconds = 0;    // spent in commits
  std::uint64_t longest_commit = 0;  // microseconds
  Delays took;                       // commits
};

class Journal {
public:
  using Then = std::function<void(const std::vector<NotStored>&)>;

  explicit Journal(Store& store);
  ~Journal();  // stops
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // From any thread. `then` is called on the journal's thread once the writes are safe, with those of its rooms of
  // which they are not; always in the order of submission, also for one without writes.
  void submit(std::vector<Write> writes, Then then);
  // Something else to do with the store, on the journal's thread between two commits; not done when it stops before.
  void between_commits(std::function<void(Store&)> chore);
  // A room of which a write failed takes no more, because its record would have a hole; until whoever holds it has
  // loaded it again and says so here.
  void forgive(const std::string& code);
  // Everything submitted so far is stored and told; what comes later is refused.
  void stop();
  [[nodiscard]] JournalCounters counters() const;

private:
  struct Submission {
    std::vector<Write> writes;
    Then then;
  };

  void work();
  void store_batch(std::vector<Submission>& batch);
  [[nodiscard]] std::vector<NotStored> commit(std::span<const Write> writes);

  Store& store_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Submission> waiting_;
  std::vector<std::function<void(Store&)>> chores_;
  std::unordered_set<std::string> broken_;  // rooms that take no more writes
  JournalCounters counters_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace divan
