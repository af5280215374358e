#include "server/relay.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "hall/tidy.hpp"
#include "server/bye.hpp"

namespace divan {
namespace {

constexpr std::size_t most_held = 32;  // a screen that waits has little to say
constexpr std::size_t longest_half = 64 << 20;
constexpr std::size_t most_places = 200'000;
constexpr int most_tries = 4;  // at once, and again at every tick
// A room that is being handed over is its old owner's until the store has it otherwise, and a node that has just come
// is not known to everybody: for so long nobody hears of either.
constexpr std::chrono::milliseconds patience(2000);

}  // namespace

// Few requests lead into a room, so all others are told from them by a glance.
std::optional<DoorAsked> door_asked(std::string_view text) {
  if (text.find("\"enter\"") == std::string_view::npos && text.find("\"create\"") == std::string_view::npos) {
    return std::nullopt;
  }
  const Expected<json::value> parsed = parse_json(text);
  const json::object* request = parsed ? parsed->if_object() : nullptr;
  if (request == nullptr) return std::nullopt;
  const json::value* id = request->if_contains("id");
  const json::value* act = request->if_contains("do");
  if (id == nullptr || !id->is_int64() || act == nullptr || !act->is_string()) return std::nullopt;
  DoorAsked door{std::to_string(id->get_int64()), {}};
  if (act->get_string() == "create") return door;
  const json::value* room = request->if_contains("room");
  if (act->get_string() != "enter" || room == nullptr || !room->is_string()) return std::nullopt;
  door.code = room_code(room->get_string());
  if (door.code.empty()) return std::nullopt;
  return door;
}

// --- Our sockets --------------------------------------------------------------------------------------------------

void Relay::opened(Connection who, std::string household) {
  Guest& guest = guests_[who];
  guest.household = std::move(household);
  hands_.come_here(who, guest.household);
}

void Relay::received(Connection who, std::string_view text, Time now) {
  const auto found = guests_.find(who);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  if (guest.door) {
    if (guest.held.size() < most_held) {
      guest.held.emplace_back(text);
      return;
    }
    bye(who, "tooFast",
        {"A room is still being looked for; wait for its answer before you ask more.",
         "On cherche encore une table ; attendez la réponse avant d'en demander "
         "davantage."});
    hands_.close(who, 1008, "tooFast");
    return;
  }
  if (auto door = door_asked(text)) {
    guest.door = Door{std::string(text), std::move(door->id), std::move(door->code), now};
    if (shut_) {
      nobody_takes(who);
      return;
    }
    go_through(who, guest, now);
  } else {
    say(who, guest, std::string(text));
  }
}

void Relay::closed(Connection who) {
  const auto found = guests_.find(who);
  if (found == guests_.end()) return;
  if (found->second.node.empty()) {
    hands_.leave_here(who);
  } else {
    hands_.send(found->second.node, {LetterKind::gone, found->second.visit});
    visits_.erase(found->second.visit);
  }
  guests_.erase(found);
}

void Relay::bye(Connection who, std::string_view code, const Text& text) const {
  hands_.tell(who, std::make_shared<const std::string>(bye_message(code, text)));
}

void Relay::say(Connection who, Guest& guest, std::string text) {
  if (guest.node.empty()) {
    hands_.say_here(who, std::move(text));
  } else {
    ++relayed_;
    hands_.send(guest.node, {LetterKind::said, guest.visit, std::move(text)});
  }
}

// --- Finding a room -----------------------------------------------------------------------------------------------

// Table first, memory second: what was heard of a room counts until somebody says that it is wrong.
void Relay::go_through(Connection who, Guest& guest, Time now) {
  if (!guest.door) return;
  Door& door = *guest.door;
  // Only guesses count: while nodes are replaced one after the other several in a row may be wrong.
  const auto place = places_.find(door.code);
  if ((door.code.empty() || place != places_.end()) && ++door.tries > most_tries) {
    wait_or_give_up(who, guest, now);
    return;
  }
  if (door.code.empty()) {
    const auto own = neighbours_.all().find(own_);
    const bool here = own == neighbours_.all().end() || !own->second.node.draining;
    const auto node = here ? own_ : neighbours_.choose(std::to_string(who), "", now);
    if (node) {
      go_to(who, guest, *node);
    } else {
      wait_or_give_up(who, guest, now);
    }
    return;
  }
  if (place == places_.end()) {
    std::vector<Connection>& looking = looking_[door.code];
    looking.push_back(who);
    if (looking.size() == 1) hands_.look_up(door.code);
    return;
  }
  const auto& [owner, needed] = place->second;
  if (!owner.empty() && neighbours_.lives(owner, now)) {
    go_to(who, guest, owner);
    return;
  }
  const auto node = neighbours_.choose(door.code, needed, now);
  if (node) {
    go_to(who, guest, *node);
    return;
  }
  wait_or_give_up(who, guest, now);
}

void Relay::found(const std::string& code, const std::optional<Whose>& whose, Time now) {
  if (whose) {
    if (places_.size() >= most_places) places_.clear();
    places_[code] = {whose->owner, needed_for(*whose)};
  }
  const auto waiting = looking_.extract(code);
  if (waiting.empty()) return;
  for (const Connection who : waiting.mapped()) {
    const auto found = guests_.find(who);
    if (found == guests_.end() || !found->second.door || found->second.door->code != code) continue;
    if (whose) {
      go_through(who, found->second, now);
    } else {
      go_to(who, found->second, own_);  // our own hall has the words for it
    }
  }
}

void Relay::go_to(Connection who, Guest& guest, const std::string& node) {
  const std::string there = node == own_ ? "" : node;
  if (guest.node != there) {
    if (guest.node.empty()) {
      hands_.leave_here(who);
    } else {
      hands_.send(guest.node, {LetterKind::gone, guest.visit});
      visits_.erase(guest.visit);
    }
    guest.node = there;
    guest.half.clear();
    if (there.empty()) {
      hands_.come_here(who, guest.household);
    } else {
      guest.visit = ++last_visit_;
      visits_[guest.visit] = who;
      hands_.send(there, {LetterKind::came, guest.visit, guest.household});
    }
  }
  if (guest.door) say(who, guest, guest.door->text);
}

void Relay::wait_or_give_up(Connection who, Guest& guest, Time now) {
  if (now - guest.door->asked >= patience) {
    nobody_takes(who);
    return;
  }
  if (!std::exchange(guest.door->waits, true)) waiting_.push_back(who);
}

void Relay::tick(Time now) {
  for (const Connection who : std::exchange(waiting_, {})) {
    const auto found = guests_.find(who);
    if (found == guests_.end() || !found->second.door || !found->second.door->waits) continue;
    if (shut_) {
      nobody_takes(who);
      continue;
    }
    Door& door = *found->second.door;
    door.tries = 0;
    door.waits = false;
    places_.erase(door.code);
    go_through(who, found->second, now);
  }
}

void Relay::nobody_takes(Connection who) {
  bye(who, "storage",
      {"No machine can keep this table right now. Nothing is lost; it goes on as soon as one can.",
       "Aucune machine ne peut tenir cette table pour l'instant. Rien n'est perdu ; elle reprendra dès que possible."});
  hands_.close(who, 1013, "storage");
}

// --- What comes back ----------------------------------------------------------------------------------------------

bool Relay::settles_door(Guest& guest, std::string_view text) {
  constexpr std::string_view begin = R"({"type":"answer","id":)";
  if (!guest.door || !text.starts_with(begin)) return false;
  text.remove_prefix(begin.size());
  const std::string& id = guest.door->id;
  return text.starts_with(id) && text.substr(id.size()).starts_with(',');
}

// What it said meanwhile follows in its order; it may be another door.
void Relay::door_is_open(Connection who, Guest& guest, Time now) {
  guest.door.reset();
  const std::deque<std::string> held = std::exchange(guest.held, {});
  for (const std::string& text : held) received(who, text, now);
}

void Relay::told_here(Connection who, std::shared_ptr<const std::string> text, Time now) {
  const auto found = guests_.find(who);
  if (found == guests_.end() || !found->second.node.empty()) return;
  const bool settles = settles_door(found->second, *text);
  hands_.tell(who, std::move(text));
  if (settles) door_is_open(who, found->second, now);
}

void Relay::must_enter_again(Connection who, Guest& guest) {
  guest.door.reset();
  guest.held.clear();
  guest.half.clear();
  bye(who, "moved",
      {"This table goes on on another machine; one moment.",
       "Cette table continue sur une autre machine ; un instant."});
}

void Relay::moved_here(Connection who, const std::string& code, const std::string& owner, Time now) {
  const auto found = guests_.find(who);
  if (found == guests_.end() || !found->second.node.empty()) return;
  // As somebody new: what he has asked before and was not carried out yet is not answered.
  hands_.leave_here(who);
  hands_.come_here(who, found->second.household);
  moved(who, found->second, code, owner, now);
}

void Relay::moved(Connection who, Guest& guest, const std::string& code, const std::string& owner, Time now) {
  const auto place = places_.find(code);
  if (place != places_.end() && owner.empty()) {
    places_.erase(place);
  } else if (place != places_.end()) {
    place->second.owner = owner;
  }
  if (!guest.door || (!guest.door->code.empty() && guest.door->code != code)) {
    must_enter_again(who, guest);
    return;
  }
  // A wrong guess: nobody but us learns of it. A new room that was made before is where it was made.
  if (guest.door->code.empty() && !owner.empty()) {
    if (++guest.door->tries > most_tries) {
      wait_or_give_up(who, guest, now);
      return;
    }
    go_to(who, guest, owner);
    return;
  }
  go_through(who, guest, now);
}

void Relay::heard(const std::string& node, Letter letter, Time now) {
  const auto visit = visits_.find(letter.visit);
  if (visit == visits_.end()) return;  // it has gone elsewhere since
  const Connection who = visit->second;
  Guest& guest = guests_[who];
  if (guest.node != node) return;
  ++relayed_;
  if (letter.kind == LetterKind::part) {
    if (guest.half.size() < longest_half) guest.half += letter.text;
  } else if (letter.kind == LetterKind::told) {
    if (!guest.half.empty()) letter.text = std::exchange(guest.half, {}) + letter.text;
    const bool settles = settles_door(guest, letter.text);
    hands_.tell(who, std::make_shared<const std::string>(std::move(letter.text)));
    if (settles) door_is_open(who, guest, now);
  } else if (letter.kind == LetterKind::closed && letter.text.size() >= 2) {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::uint16_t>(static_cast<unsigned char>(letter.text[i]));
    };
    hands_.close(who, static_cast<std::uint16_t>(byte(0) | byte(1) << 8U), std::string_view(letter.text).substr(2));
  } else if (letter.kind == LetterKind::moved) {
    const std::size_t space = std::min(letter.text.find(' '), letter.text.size());
    const std::string code = letter.text.substr(0, space);
    const std::string owner = space < letter.text.size() ? letter.text.substr(space + 1) : "";
    visits_.erase(visit);
    guest.node.clear();
    hands_.come_here(who, guest.household);
    moved(who, guest, code, owner, now);
  }
}

void Relay::lost(const std::string& node) {
  std::vector<Connection> theirs;
  for (const auto& [who, guest] : guests_) {
    if (!guest.node.empty() && (node.empty() || guest.node == node)) theirs.push_back(who);
  }
  for (const Connection who : theirs) {
    Guest& guest = guests_[who];
    visits_.erase(guest.visit);
    guest.node.clear();
    hands_.come_here(who, guest.household);
    must_enter_again(who, guest);
  }
}

std::vector<std::string> Relay::nodes_in_use() const {
  std::vector<std::string> nodes;
  for (const auto& [who, guest] : guests_) {
    if (!guest.node.empty() && std::find(nodes.begin(), nodes.end(), guest.node) == nodes.end()) {
      nodes.push_back(guest.node);
    }
  }
  return nodes;
}

}  // namespace divan
