#include "hall/forgetting.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "hall/room.hpp"
#include "table/record.hpp"

namespace divan {

Expected<std::string> meta_without(const std::string& meta, std::uint32_t person, SeatSet& seats) {
  Room room;
  if (auto fault = read_meta(meta, room.meta)) return *fault;
  Person* he = room.person(person);
  if (he == nullptr) return std::string();
  for (const Seat seat : room.seats_of(person)) {
    seats.insert(seat);
    room.meta.seats[slot(seat)].name.clear();
  }
  *he = Person{.id = person, .name = {}, .colour = {}, .token = {}};  // his number is in the game; no key fits it now
  std::erase_if(room.meta.chat, [&](const ChatLine& line) { return line.person == person; });
  std::erase_if(room.meta.drafts, [&](const Draft& draft) { return seats.contains(draft.seat); });
  for (Person& each : room.meta.people) {
    std::erase_if(each.notes, [&](const Note& note) { return seats.contains(note.about); });
  }
  return json_text(room.meta);
}

std::string header_without(const std::string& header, SeatSet seats) {
  Expected<json::value> parsed = parse_json(header);
  json::object* fields = parsed ? parsed->if_object() : nullptr;
  json::value* named = fields == nullptr ? nullptr : fields->if_contains("seats");
  json::array* all = named == nullptr ? nullptr : named->if_array();
  if (all == nullptr) return header;
  for (const Seat seat : seats) {
    if (slot(seat) >= all->size()) continue;
    if (json::object* each = (*all)[slot(seat)].if_object(); each != nullptr && each->contains("name")) {
      (*each)["name"] = "";
    }
  }
  return json_text(*parsed);
}

std::string entry_without(const std::string& packed, SeatSet seats) {
  if (packed.empty()) return packed;
  const auto head = static_cast<unsigned char>(packed[0]);
  const Seat seat = seat_at(static_cast<int>(head & 15U));
  if (head >> 4U != static_cast<unsigned>(PackedKind::sit) || !seats.contains(seat)) return packed;
  Expected<json::value> occupant = parse_json(packed.substr(1));
  json::object* fields = occupant ? occupant->if_object() : nullptr;
  if (fields == nullptr || !fields->contains("name")) return packed;
  (*fields)["name"] = "";
  return packed.substr(0, 1) + json_text(*occupant);
}

}  // namespace divan
