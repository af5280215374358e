#include "hall/room.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <set>
#include <utility>

#include "table/record.hpp"

namespace divan {

namespace {
template <class People>
auto find_person(People& people, std::uint32_t id) {
  const auto found = std::find_if(people.begin(), people.end(), [&](const Person& each) { return each.id == id; });
  return found == people.end() ? nullptr : &*found;
}
}  // namespace

const Person* Room::person(std::uint32_t id) const { return find_person(meta.people, id); }
Person* Room::person(std::uint32_t id) { return find_person(meta.people, id); }

bool Room::here(std::uint32_t id) const {
  return std::any_of(present.begin(), present.end(), [&](const Presence& each) { return each.person == id; });
}

bool Room::seated(std::uint32_t id) const {
  return std::any_of(meta.seats.begin(), meta.seats.end(), [&](const RoomSeat& seat) { return seat.person == id; });
}

bool Room::takes_place(std::uint32_t id) const { return here(id) || seated(id) || id == meta.host; }

bool Room::is_full(std::size_t people) const {
  const auto places =
      std::count_if(meta.people.begin(), meta.people.end(), [&](const Person& each) { return takes_place(each.id); });
  return static_cast<std::size_t>(places) >= people;
}

std::vector<Seat> Room::seats_of(std::uint32_t id) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < meta.seats.size(); ++i) {
    if (meta.seats[i].person == id) seats.push_back(seat_at(static_cast<int>(i)));
  }
  return seats;
}

std::uint32_t Room::acting_host() const {
  if (!host_stood_in) return meta.host;
  for (const RoomSeat& seat : meta.seats) {
    if (seat.person && here(*seat.person)) return *seat.person;
  }
  return meta.host;
}

bool Room::several_people() const {
  std::optional<std::uint32_t> first;
  for (const RoomSeat& seat : meta.seats) {
    if (!seat.person) continue;
    if (first && first != seat.person) return true;
    first = seat.person;
  }
  return false;
}

bool Room::alone(std::uint32_t id) const {
  return !several_people() &&
         std::all_of(present.begin(), present.end(), [&](const Presence& each) { return each.person == id; });
}

std::unique_ptr<Room> after(const Room& over, std::string code) {
  auto next = std::make_unique<Room>();
  next->meta = over.meta;
  next->meta.code = std::move(code);
  next->meta.phase = Phase::lobby;
  next->meta.game_number = 0;
  next->meta.rematch.reset();
  next->meta.drafts.clear();
  next->meta.held.reset();
  for (Person& each : next->meta.people) each.notes.clear();
  for (RoomSeat& seat : next->meta.seats) {
    if (seat.stand_in()) seat.kind = SeatKind::person;
    seat.ready = false;
  }
  return next;
}

const Draft* Room::draft(Seat seat) const {
  const auto found =
      std::find_if(meta.drafts.begin(), meta.drafts.end(), [&](const Draft& each) { return each.seat == seat; });
  return found == meta.drafts.end() ? nullptr : &*found;
}

Occupant Room::occupant(std::size_t seat) const {
  const RoomSeat& at = meta.seats[seat];
  Occupant occupant;
  occupant.kind = at.kind == SeatKind::bot ? Sitter::bot : Sitter::person;
  occupant.bot = at.bot;
  occupant.name = at.name;
  occupant.absent_person = at.stand_in();
  if (const Person* owner = at.person ? person(*at.person) : nullptr; owner != nullptr && at.name.empty()) {
    occupant.name = owner->name;
  }
  return occupant;
}

std::optional<BotKind> bot_kind(const GameEntry& game, const std::string& name) {
  if (std::find(game.bots.begin(), game.bots.end(), name) == game.bots.end()) return std::nullopt;
  for (std::size_t i = 0; i < names_of<BotKind>.size(); ++i) {
    if (names_of<BotKind>[i] == name) return static_cast<BotKind>(i);
  }
  return std::nullopt;
}

RoomInfo Room::info(std::uint32_t who, bool with_chat) const {
  RoomInfo info;
  info.code = meta.code;
  info.game = meta.game;
  info.phase = meta.phase;
  info.game_number = meta.game_number;
  info.host = acting_host();
  info.options = {json_text(meta.options)};
  for (std::size_t i = 0; i < meta.seats.size(); ++i) {
    const RoomSeat& seat = meta.seats[i];
    SeatInfo each;
    each.kind = seat.kind;
    each.person = seat.person;
    each.name = seat.kind == SeatKind::open ? "" : occupant(i).name;
    if (const Person* owner = seat.person ? person(*seat.person) : nullptr; owner != nullptr) {
      each.colour = owner->colour;
    }
    if (seat.kind == SeatKind::bot) each.bot = std::string(names_of<BotKind>[static_cast<std::size_t>(seat.bot)]);
    each.stand_in = seat.stand_in();
    each.ready = seat.ready || seat.kind == SeatKind::bot;
    each.here = seat.person && here(*seat.person);
    info.seats.push_back(std::move(each));
  }
  for (const Person& each : meta.people) info.people.push_back({each.id, each.name, each.colour, here(each.id)});
  info.you = {who, seats_of(who)};
  info.rematch = meta.rematch;
  if (with_chat) info.chat = meta.chat;
  return info;
}

Own Room::own(std::uint32_t who) const {
  Own own;
  for (const Seat seat : seats_of(who)) {
    if (const Draft* each = draft(seat); each != nullptr) own.drafts.push_back(*each);
  }
  if (const Person* he = person(who); he != nullptr) own.notes = he->notes;
  return own;
}

namespace {
template <class TellSeat>
TableInfo table_info(const Room& room, std::uint32_t who, bool names_too, const TellSeat& tell_seat) {
  const AnyTable& table = *room.table;
  TableInfo info;
  info.step = static_cast<std::uint32_t>(table.entry_count());
  info.to_move = table.to_move();
  info.outcome = table.outcome();
  if (names_too) {
    info.names = table.names();
    info.commitment = table.commitment();
  }
  if (info.outcome) info.seed = table.seed();
  info.clocks = room.clocks;
  info.held = room.meta.held;
  for (const Seat seat : room.seats_of(who)) tell_seat(info.seats.emplace_back().text, seat);
  if (info.seats.empty()) tell_seat(info.seats.emplace_back().text, Viewer::spectator());
  return info;
}
}  // namespace

TableInfo Room::whole_table(std::uint32_t who) const {
  return table_info(*this, who, true, [&](std::string& out, Viewer viewer) { table->tell_whole(out, viewer); });
}

TableInfo Room::table_news(std::uint32_t who, bool names_too) const {
  return table_info(*this, who, names_too,
                    [&](std::string& out, Viewer viewer) { table->tell_news(out, viewer, told_events); });
}

Result Room::result(Millis now) const {
  std::vector<ResultSeat> sat;
  for (const RoomSeat& seat : meta.seats) {
    const bool bot = seat.kind == SeatKind::bot;
    sat.push_back({seat.kind, bot ? std::optional(seat.bot) : std::nullopt, seat.stand_in()});
  }
  return {meta.game, json_text(meta.options), json_text(table->outcome()), json_text(sat), now};
}

namespace {
// What everything that indexes and looks up later relies on.
std::optional<Fault> inconsistent(const RoomMeta& meta, const GameEntry& game) {
  const Place place = document.at("meta");
  const Expected<ChosenOptions> chosen = game.choose_options(meta.options);
  if (!chosen) return chosen.fault();
  if (meta.seats.size() != static_cast<std::size_t>(chosen->seats)) {
    return fault_at(place, "a room has the seats that its options say",
                    "une table a les places que disent ses options");
  }
  std::set<std::uint32_t> people;
  for (const Person& each : meta.people) {
    if (each.id == 0 || each.id >= meta.next_person || !people.insert(each.id).second) {
      return fault_at(place, "each person of a room has a number of his own",
                      "chaque personne d'une table a son propre numéro");
    }
  }
  bool known = people.contains(meta.host);
  for (const RoomSeat& seat : meta.seats) {
    known = known && (seat.person ? people.contains(*seat.person) : seat.kind != SeatKind::person);
    known = known && (seat.kind != SeatKind::open || (!seat.person && meta.phase == Phase::lobby));
  }
  for (const Draft& each : meta.drafts) known = known && slot(each.seat) < meta.seats.size();
  if (known) return std::nullopt;
  return fault_at(place, "a seat or the host is somebody who is not in the room",
                  "une place ou l'hôte est quelqu'un qui n'est pas à la table");
}
}  // namespace

std::optional<Fault> read_meta(const std::string& stored, RoomMeta& meta) {
  const Expected<json::value> parsed = parse_json(stored);
  if (!parsed) return parsed.fault();
  const json::value* version = parsed->is_object() ? parsed->get_object().if_contains("version") : nullptr;
  if (version != nullptr && version->is_int64() && version->get_int64() > RoomMeta::newest) {
    const std::string theirs = std::to_string(version->get_int64());
    const std::string ours = std::to_string(RoomMeta::newest);
    return fault_at(
        document.at("meta"),
        "a newer Divan has kept this room, in its way number " + theirs + "; this one knows " + ours + " at most",
        "un Divan plus récent a gardé cette table, à sa façon numéro " + theirs + " ; celui-ci connaît au plus la " +
            ours);
  }
  if (auto fault = read_json(*parsed, meta, document.at("meta"))) return fault;
  meta.version = RoomMeta::newest;
  return std::nullopt;
}

Expected<json::value> record_of(const StoredGame& stored) {
  // Piece by piece: together they may be longer than anything that comes from outside.
  Expected<json::value> header = parse_json(stored.header);
  if (!header) return header.fault();
  json::array entries;
  for (const std::string& packed : stored.entries) {
    const Expected<std::string> entry = unpacked_entry(packed);
    if (!entry) return entry.fault();
    Expected<json::value> tree = parse_json(*entry);
    if (!tree) return tree.fault();
    entries.push_back(std::move(*tree));
  }
  return json::value(json::object{{"header", std::move(*header)}, {"entries", std::move(entries)}});
}

Expected<std::unique_ptr<Room>> restored(const StoredRoom& stored, const std::vector<GameEntry>& games) {
  auto room = std::make_unique<Room>();
  room->epoch = stored.epoch;
  room->meta_bytes = stored.meta.size();
  if (auto fault = read_meta(stored.meta, room->meta)) return *fault;
  if (find_game(games, room->meta.game) == nullptr) return unknown_game(games, room->meta.game, document.at("game"));
  if (room->meta.code != stored.code) {
    return fault_at(document.at("meta"), "this is another room", "c'est une autre table");
  }
  if (const auto fault = inconsistent(room->meta, *find_game(games, room->meta.game))) return *fault;
  if (room->meta.phase == Phase::lobby) return room;
  if (!stored.game || stored.game->number != room->meta.game_number) {
    return fault_at(document.at("game"), "the game that is played in this room is missing",
                    "la partie jouée à cette table manque");
  }
  const Expected<json::value> record = record_of(*stored.game);
  if (!record) return record.fault();
  auto table = replay_record(games, *record, static_cast<std::size_t>(-1), Hashes::last);
  if (!table) return table.fault();
  if ((*table)->seats() != static_cast<int>(room->meta.seats.size())) {
    return fault_at(document.at("meta"), "the room has other seats than its game",
                    "la table n'a pas les places de sa partie");
  }
  room->table = std::move(*table);
  room->header_stored = true;
  room->stored_entries = room->table->entry_count();
  room->result_stored = room->table->outcome().has_value();
  room->told_events = room->table->event_count();
  return room;
}

Expected<std::unique_ptr<Room>> restored(const Expected<std::optional<StoredRoom>>& answer,
                                         const std::vector<GameEntry>& games) {
  if (!answer) return answer.fault();
  if (!*answer) return std::unique_ptr<Room>();
  return restored(**answer, games);
}

}  // namespace divan
