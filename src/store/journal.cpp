#include "store/journal.hpp"

#include <algorithm>
#include <chrono>
#include <map>
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
      more_.notify_one();
      return;
    }
  }
  std::vector<NotStored> all;
  all.reserve(writes.size());
  for (const Write& write : writes) all.push_back({write.code, stopped()});
  if (then) then(all);
}

void Journal::between_commits(std::function<void(Store&)> chore) {
  {
    const std::scoped_lock guard(mutex_);
    chores_.push_back(std::move(chore));
  }
  more_.notify_one();
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
  std::vector<std::function<void(Store&)>> chores;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !chores_.empty(); });
      if (waiting_.empty() && chores_.empty() && stopping_) return;
      batch.swap(waiting_);
      chores.swap(chores_);
    }
    if (!batch.empty()) store_batch(batch);
    for (const auto& chore : chores) chore(store_);
    batch.clear();
    chores.clear();
  }
}

std::vector<NotStored> Journal::commit(std::span<const Write> writes) {
  if (writes.empty()) return {};
  const auto began = std::chrono::steady_clock::now();
  std::vector<NotStored> lost = store_.commit(writes);
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
  const auto microseconds = static_cast<std::uint64_t>(took.count());
  const std::scoped_lock guard(mutex_);
  ++counters_.commits;
  counters_.writes += writes.size();
  counters_.largest = std::max<std::uint64_t>(counters_.largest, writes.size());
  counters_.microseconds += microseconds;
  counters_.took.note(microseconds);
  counters_.longest_commit = std::max(counters_.longest_commit, microseconds);
  for (const NotStored& each : lost) broken_.insert(each.code);
  return lost;
}

void Journal::store_batch(std::vector<Submission>& batch) {
  std::map<std::string, NotStored> lost;
  std::vector<std::vector<std::string>> rooms(batch.size());  // of each submission
  std::vector<Write> all;
  {
    const std::scoped_lock guard(mutex_);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      for (Write& write : batch[i].writes) {
        rooms[i].push_back(write.code);
        if (broken_.contains(write.code)) {
          lost.try_emplace(write.code, NotStored{write.code, no_more(write.code)});
        } else {
          all.push_back(std::move(write));
        }
      }
    }
  }
  for (NotStored& each : commit(all)) lost.insert_or_assign(each.code, std::move(each));
  for (std::size_t i = 0; i < batch.size(); ++i) {
    std::vector<NotStored> theirs;
    for (const auto& [code, why] : lost) {
      if (std::find(rooms[i].begin(), rooms[i].end(), code) != rooms[i].end()) theirs.push_back(why);
    }
    if (!theirs.empty()) {
      const std::scoped_lock guard(mutex_);
      ++counters_.faults;
    }
    if (batch[i].then) batch[i].then(theirs);
  }
}

}  // namespace divan
