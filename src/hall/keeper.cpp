// What whoever runs a hall may do in it. Of a room that is not in memory nothing can be done until it was fetched.
#include <algorithm>

#include "core/sha256.hpp"
#include "hall/hall.hpp"

namespace divan {

std::vector<KeptRoom> Hall::kept_rooms(std::size_t most, const std::string& only) const {
  std::vector<const Room*> wanted;
  for (const auto& [code, room] : rooms_) {
    if (only.empty() || code == only) wanted.push_back(room.get());
  }
  const std::size_t shown = std::min(most, wanted.size());
  std::partial_sort(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(shown), wanted.end(),
                    [](const Room* a, const Room* b) { return a->used > b->used; });
  wanted.resize(shown);
  std::vector<KeptRoom> rooms;
  for (const Room* room : wanted) {
    KeptRoom kept{room->meta.code,  room->meta.game,
                  room->meta.phase, room->table ? room->table->entry_count() : 0,
                  room->used,       {}};
    for (const Person& each : room->meta.people) {
      KeptPerson person{each.id, each.name, room->seats_of(each.id), {}, each.muted, each.blocked};
      for (const Presence& presence : room->present) {
        const auto visitor = connections_.find(presence.connection);
        if (presence.person == each.id && visitor != connections_.end()) {
          person.addresses.push_back(visitor->second.address);
        }
      }
      kept.people.push_back(std::move(person));
    }
    rooms.push_back(std::move(kept));
  }
  return rooms;
}

std::vector<Connection> Hall::connections_from(const std::function<bool(const std::string& address)>& theirs) const {
  std::vector<Connection> found;
  for (const auto& [connection, visitor] : connections_) {
    if (theirs(visitor.address)) found.push_back(connection);
  }
  return found;
}

void Hall::fetch(const std::string& code) {
  if (find(code) == nullptr && !waiting_.contains(code)) loads_.push_back(code);
}

bool Hall::knows(const std::string& code, std::uint32_t person) {
  const Room* room = find(code);
  return room != nullptr && (person == 0 || room->person(person) != nullptr);
}

void Hall::mute(const std::string& code, std::uint32_t person, Millis until, Millis now) {
  Room& room = *find(code);
  room.person(person)->muted = until;
  remember(room, true, now);
}

std::vector<Connection> Hall::block(const std::string& code, std::uint32_t person, Millis until, Millis now) {
  Room& room = *find(code);
  room.person(person)->blocked = until;
  remember(room, true, now);
  std::vector<Connection> his;
  for (const Presence& each : room.present) {
    if (each.person == person && until > now) his.push_back(each.connection);
  }
  return his;
}

auto Hall::new_key(const std::string& code, std::uint32_t person, Millis now) -> NewKey {
  Room& room = *find(code);
  NewKey key{entropy_().substr(0, 32), {}};
  room.person(person)->token = hex(sha256(key.token));
  remember(room, true, now);
  for (const Presence& each : room.present) {
    if (each.person == person) key.old.push_back(each.connection);
  }
  return key;
}

}  // namespace divan
