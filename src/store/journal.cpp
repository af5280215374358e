#include "store/journal.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace divan {
namespace {

Fault no_more(const std::string& code) {
  return {"room " + code,
          {"an earlier move of this room could not be stored, so no later one is",
           "un coup précédent de ce salon n'a pu être enregistré, aucun autre ne l'est donc"}};
}

Fault stopped() {
  return {"journal",
          {"the server is stopping; nothing more is stored", "le serveur s'arrête ; plus rien n'est enregistré"}};
}

}  // namespace

Journal::Journal(Store& store) : store_(store), thread_([this] { work(); }) {}
Journal::~Journal() { stop(); }

void Journal::submit(std::vector<Write> writes, Then then) {
  {
    const std::scoped_lock guard(mutex_);
    if (!stopping_) {
      waiting_.push_back({std::move(writes), std::move(then)});
      then = nullptr;
    }
  }
  if (then) {
    then(stopped());
  } else {
    more_.notify_one();
  }
}

void Journal::forgive(const std::string& code) {
  const std::scoped_lock guard(mutex_);
  broken_.erase(code);
}

void Journal::stop() {
  {
    const std::scoped_lock guard(mutex_);
    stopping_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

JournalCounters Journal::counters() const {
  const std::scoped_lock guard(mutex_);
  return counters_;
}

void Journal::work() {
  std::vector<Submission> batch;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch.swap(waiting_);
    }
    store_batch(batch);
    batch.clear();
  }
}

std::optional<Fault> Journal::commit(std::span<const Write> writes) {
  const auto began = std::chrono::steady_clock::now();
  auto fault = store_.commit(writes);
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
  const auto microseconds = static_cast<std::uint64_t>(took.count());
  const std::scoped_lock guard(mutex_);
  ++counters_.commits;
  if (!fault) counters_.writes += writes.size();
  counters_.largest = std::max<std::uint64_t>(counters_.largest, writes.size());
  counters_.microseconds += microseconds;
  counters_.longest_commit = std::max(counters_.longest_commit, microseconds);
  return fault;
}

bool Journal::is_broken(const Submission& submission) {
  const std::scoped_lock guard(mutex_);
  if (broken_.empty()) return false;
  return std::any_of(submission.writes.begin(), submission.writes.end(),
                     [this](const Write& write) { return broken_.contains(write.code); });
}

void Journal::store_batch(std::vector<Submission>& batch) {
  bool together = true;
  std::size_t count = 0;
  for (const Submission& each : batch) {
    count += each.writes.size();
    together = together && !is_broken(each);
  }
  if (!together) {
    store_each(batch);
    return;
  }
  if (count > 0) {
    std::vector<Write> all;
    all.reserve(count);
    for (Submission& each : batch) {
      std::move(each.writes.begin(), each.writes.end(), std::back_inserter(all));
    }
    if (commit(all)) {
      // One room's mistake must not be everybody's: give each its own back, and its own commit.
      auto next = all.begin();
      for (Submission& each : batch) {
        for (Write& write : each.writes) write = std::move(*next++);
      }
      store_each(batch);
      return;
    }
  }
  for (const Submission& each : batch) {
    if (each.then) each.then(std::nullopt);
  }
}

void Journal::store_each(std::vector<Submission>& batch) {
  for (const Submission& each : batch) {
    std::optional<Fault> fault;
    if (is_broken(each)) {
      fault = no_more(each.writes.front().code);
    } else if (!each.writes.empty()) {
      fault = commit(each.writes);
    }
    if (fault) {
      const std::scoped_lock guard(mutex_);
      ++counters_.faults;
      for (const Write& write : each.writes) broken_.insert(write.code);
    }
    if (each.then) each.then(std::move(fault));
  }
}

}  // namespace divan
