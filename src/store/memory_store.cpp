#include "store/memory_store.hpp"

#include <algorithm>

#include "hall/forgetting.hpp"

namespace divan {

std::optional<NotStored> MemoryStore::write(const Write& write) {
  const auto found = rooms_.find(write.code);
  const bool exists = found != rooms_.end();
  const auto latest = exists && found->second.game ? std::optional(found->second.game->number) : std::nullopt;
  if (auto no = misplaced(write, exists, latest)) return NotStored{write.code, std::move(*no)};
  if (!write.asked.empty() && asked_.try_emplace(write.asked, write.code).first->second != write.code) {
    return NotStored{write.code, made_before(write.code), true};
  }
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
  std::map<std::string, NotStored> faults;
  for (const Write& each : writes) {
    if (faults.contains(each.code)) continue;
    const auto found = rooms_.find(each.code);
    before.try_emplace(each.code, found == rooms_.end() ? std::nullopt : std::optional(found->second));
    if (auto no = write(each)) faults.emplace(each.code, std::move(*no));
  }
  std::vector<NotStored> lost;
  for (auto& [code, not_stored] : faults) {
    rooms_.erase(code);
    if (const std::optional<StoredRoom>& old = before[code]) rooms_[code] = *old;
    lost.push_back(std::move(not_stored));
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

void MemoryStore::made_by(std::string key, AskedTold then) {
  std::optional<std::string> code;
  {
    const std::scoped_lock guard(mutex_);
    if (const auto found = asked_.find(key); found != asked_.end()) code = found->second;
  }
  then(code);
}

std::optional<Fault> MemoryStore::keep(const std::vector<StoredContent>& contents) {
  const std::scoped_lock guard(mutex_);
  for (const StoredContent& each : contents) {
    StoredContent& kept = contents_.try_emplace({each.game, each.hash}, each).first->second;
    kept.epoch = std::max(kept.epoch, each.epoch);
  }
  return std::nullopt;
}

Expected<std::vector<StoredContent>> MemoryStore::contents() {
  const std::scoped_lock guard(mutex_);
  std::vector<StoredContent> all;
  all.reserve(contents_.size());
  for (const auto& [key, each] : contents_) all.push_back(each);
  return all;
}

std::size_t MemoryStore::rooms() {
  const std::scoped_lock guard(mutex_);
  return rooms_.size();
}

Expected<std::size_t> MemoryStore::forget(int /*days*/, std::size_t /*most*/, const Held& /*held*/) {
  return std::size_t{0};
}

Expected<bool> MemoryStore::erase(const std::string& code, std::optional<std::uint32_t> person) {
  const std::scoped_lock guard(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end()) return false;
  if (!person) return rooms_.erase(code) > 0;
  SeatSet seats;
  Expected<std::string> meta = meta_without(found->second.meta, *person, seats);
  if (!meta) return meta.fault();
  if (meta->empty()) return false;
  found->second.meta = std::move(*meta);
  if (!found->second.game) return true;
  found->second.game->header = header_without(found->second.game->header, seats);
  for (std::string& entry : found->second.game->entries) entry = entry_without(entry, seats);
  return true;
}

std::optional<Fault> MemoryStore::write_down(const std::string& act) {
  const std::scoped_lock guard(mutex_);
  acts_.push_back(act);
  return std::nullopt;
}

Expected<std::vector<std::string>> MemoryStore::last_acts(int most) {
  const std::scoped_lock guard(mutex_);
  const auto count = std::min(acts_.size(), static_cast<std::size_t>(most));
  return std::vector<std::string>(acts_.rbegin(), acts_.rbegin() + static_cast<std::ptrdiff_t>(count));
}

Expected<std::string> MemoryStore::change_value(const std::string& name, const Change& change) {
  const std::scoped_lock guard(mutex_);
  std::string& value = values_[name];
  value = change(value);
  return value;
}

Expected<std::string> MemoryStore::value(const std::string& name) {
  const std::scoped_lock guard(mutex_);
  return values_[name];
}

std::map<std::pair<std::string, int>, Result> MemoryStore::results() {
  const std::scoped_lock guard(mutex_);
  return results_;
}

}  // namespace divan
