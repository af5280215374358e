#include "store/memory_store.hpp"

namespace divan {

std::optional<Fault> MemoryStore::write(const Write& write) {
  const auto found = rooms_.find(write.code);
  const bool exists = found != rooms_.end();
  const auto latest = exists && found->second.game ? std::optional(found->second.game->number) : std::nullopt;
  if (auto no = misplaced(write, exists, latest)) return no;
  StoredRoom& room = rooms_[write.code];
  room.code = write.code;
  if (write.meta) room.meta = *write.meta;
  if (write.header) room.game = StoredGame{write.game, *write.header, {}};
  if (room.game) room.game->entries.insert(room.game->entries.end(), write.entries.begin(), write.entries.end());
  if (write.result) results_[{write.code, write.game}] = *write.result;
  return std::nullopt;
}

std::vector<NotStored> MemoryStore::commit(std::span<const Write> writes) {
  const std::scoped_lock guard(mutex_);
  std::map<std::string, std::optional<StoredRoom>> before;  // rooms touched
  std::map<std::string, Fault> faults;
  for (const Write& each : writes) {
    if (faults.contains(each.code)) continue;
    const auto found = rooms_.find(each.code);
    before.try_emplace(each.code, found == rooms_.end() ? std::nullopt : std::optional(found->second));
    if (auto no = write(each)) faults.emplace(each.code, std::move(*no));
  }
  std::vector<NotStored> lost;
  for (auto& [code, fault] : faults) {
    rooms_.erase(code);
    if (const std::optional<StoredRoom>& old = before[code]) rooms_[code] = *old;
    lost.push_back({code, std::move(fault)});
  }
  return lost;
}

void MemoryStore::load(std::string code, Loaded then) {
  std::optional<StoredRoom> room;
  {
    const std::scoped_lock guard(mutex_);
    if (const auto found = rooms_.find(code); found != rooms_.end()) room = found->second;
  }
  then(room);
}

std::size_t MemoryStore::rooms() {
  const std::scoped_lock guard(mutex_);
  return rooms_.size();
}

Expected<std::size_t> MemoryStore::forget(int /*days*/, std::size_t /*most*/, const Held& /*held*/) {
  return std::size_t{0};
}

std::map<std::pair<std::string, int>, Result> MemoryStore::results() {
  const std::scoped_lock guard(mutex_);
  return results_;
}

}  // namespace divan
