// Rooms come from the store and leave this hall; whoever wants one waits for it, and nobody else does.
#include <algorithm>

#include "hall/hall.hpp"

namespace divan {

auto Hall::wait_for(const std::string& code, const Asking& asking) -> Loading {
  connections_[asking.connection].waiting = true;
  std::vector<Connection>& waiting = waiting_[code];
  if (waiting.empty()) loads_.push_back(code);
  waiting.push_back(asking.connection);
  return {};
}

// The keys of requests are longer than any code, so that both can be waited for alike.
auto Hall::wait_for_key(const std::string& key, const Asking& asking) -> Loading {
  connections_[asking.connection].waiting = true;
  std::vector<Connection>& waiting = waiting_[key];
  if (waiting.empty()) keys_.push_back(key);
  waiting.push_back(asking.connection);
  return {};
}

std::optional<std::string> Hall::next_key() {
  if (keys_.empty()) return std::nullopt;
  std::string key = std::move(keys_.front());
  keys_.pop_front();
  return key;
}

void Hall::found(const std::string& key, const Expected<std::optional<std::string>>& code) {
  if (code && *code) made_.try_emplace(key, **code);
  go_on_with({key, code ? std::nullopt : std::optional(code.fault())});
}

std::optional<std::string> Hall::next_load() {
  if (loads_.empty()) return std::nullopt;
  std::string code = std::move(loads_.front());
  loads_.pop_front();
  return code;
}

std::vector<Connection> Hall::loaded(const std::string& code, Expected<std::unique_ptr<Room>> room, Millis now) {
  const bool there = room && *room;
  const Came came{code, room ? std::nullopt : std::optional(room.fault()), there};
  std::vector<Connection> at_old;
  const Room* here = find(code);
  if (there && here != nullptr && here->epoch < (*room)->epoch) {
    at_old = forget(code);
    here = nullptr;
  }
  if (there && here == nullptr) {
    (*room)->used = now;
    rooms_[code] = std::move(*room);
  }
  go_on_with(came);
  return at_old;
}

// Many may have waited, with much to ask: each has his turn.
void Hall::go_on_with(const Came& came) {
  const auto those = waiting_.find(came.code);
  if (those == waiting_.end()) return;
  const std::vector<Connection> waiting = std::move(those->second);
  waiting_.erase(those);
  for (const Connection connection : waiting) {
    const auto visitor = connections_.find(connection);
    if (visitor == connections_.end()) continue;  // it did not wait
    visitor->second.waiting = false;
    visitor->second.came = came;
    unfinished_.push_back(connection);
  }
}

void Hall::carry_out_held(Connection connection, Millis now) {
  Visitor& visitor = connections_[connection];
  if (visitor.waiting || visitor.held.empty()) return;
  std::optional<Came> came = std::exchange(visitor.came, std::nullopt);
  if (came && came->there && find(came->code) == nullptr) came.reset();  // it came, and has left since
  Held first = std::move(visitor.held.front());
  visitor.held.pop_front();
  carry_out(connection, std::move(first), came ? &*came : nullptr, now);
  if (!visitor.waiting && !visitor.held.empty()) unfinished_.push_back(connection);
}

std::set<std::string> Hall::codes() const {
  std::set<std::string> codes;
  for (const auto& [code, room] : rooms_) codes.insert(code);
  for (const auto& [code, waiting] : waiting_) codes.insert(code);
  return codes;
}

std::map<std::string, std::uint64_t> Hall::epochs() const {
  std::map<std::string, std::uint64_t> epochs;
  for (const auto& [code, room] : rooms_) epochs.emplace(code, room->epoch);
  return epochs;
}

void Hall::restore(const StoredRoom& stored) {
  if (find(stored.code) != nullptr) return;
  Expected<std::unique_ptr<Room>> room = restored(stored, games_);
  if (room) {
    rooms_[stored.code] = std::move(*room);
  } else {
    unreadable_.insert_or_assign(stored.code, room.fault());
  }
}

// In one go, however many: what waits to go out is looked through once.
auto Hall::forget(const std::set<std::string>& codes) -> std::map<std::string, std::vector<Connection>> {
  put_all_into_words();  // lest places in the output change
  std::map<std::string, std::vector<Connection>> concerned;
  bool wrote = false;
  for (const std::string& code : codes) {
    std::vector<Connection>& present = concerned[code];
    wrote = writes_.erase(code) > 0 || wrote;
    const auto room = rooms_.extract(code);
    if (room.empty()) continue;
    for (const Presence& each : room.mapped()->present) {
      Visitor& visitor = connections_[each.connection];
      visitor.room.clear();
      visitor.behind = false;
      visitor.owed = false;
      visitor.later.clear();
      present.push_back(each.connection);
    }
  }
  if (wrote) {
    std::erase_if(output_.writes, [&](const Write& write) { return codes.contains(write.code); });
    for (std::size_t i = 0; i < output_.writes.size(); ++i) writes_[output_.writes[i].code] = i;
  }
  std::erase_if(output_.messages, [&](const Outgoing& each) {
    const auto of_these = concerned.find(each.room);
    if (of_these != concerned.end()) of_these->second.push_back(each.to);
    return of_these != concerned.end();
  });
  std::erase_if(made_, [&](const auto& each) { return codes.contains(each.second); });
  return concerned;
}

std::vector<Connection> Hall::forget(const std::string& code) { return std::move(forget(std::set{code})[code]); }

std::vector<Connection> Hall::turn_away(const std::string& code) {
  const auto found = waiting_.extract(code);
  if (found.empty()) return {};
  std::erase(loads_, code);
  std::vector<Connection> waited;
  for (const Connection connection : found.mapped()) {
    const auto visitor = connections_.find(connection);
    if (visitor == connections_.end()) continue;
    visitor->second.waiting = false;
    visitor->second.held.clear();
    waited.push_back(connection);
  }
  return waited;
}

bool Hall::wanted_beside(const std::string& code) const {
  const auto found = waiting_.find(code);
  if (found == waiting_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(), [&](Connection connection) {
    const auto visitor = connections_.find(connection);
    return visitor != connections_.end() && !visitor->second.held.empty() &&
           std::holds_alternative<ask::Rematch>(visitor->second.held.front().request);
  });
}

void Hall::tell_of_new_clocks(Room& room, Millis now) {
  if (room.clocks.empty()) return;
  ChatLine line;
  line.at = now;
  line.words = Text{"The table moved to another machine. All clocks begin anew.",
                    "La table a changé de machine. Toutes les pendules repartent."};
  chat(room, std::move(line), now);
}

void Hall::will_move(Millis now) {
  for (auto& [code, room] : rooms_) {
    if (!room->present.empty()) tell_of_new_clocks(*room, now);
  }
}

auto Hall::hand_over(const std::string& code) -> std::optional<HandedOver> {
  const Room* room = find(code);
  if (room == nullptr || writes_.contains(code) || storing_.contains(code)) return std::nullopt;
  const std::uint64_t epoch = room->epoch;
  return HandedOver{code, epoch, forget(code)};
}

}  // namespace divan
