// divan data: what a server keeps of a room or of a person, to be shown to whoever asks for it, or to be erased.
#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdio>
#include <string>

#include "app/commands.hpp"
#include "app/games_place.hpp"
#include "core/sha256.hpp"
#include "hall/room.hpp"
#include "store/backup.hpp"
#include "store/postgres.hpp"
#include "store/sqlite_rooms.hpp"
#include "store/sqlite_schema.hpp"

namespace divan {
namespace {

// A person in one room; there may be more rooms with the same key.
struct Found {
  std::string code;
  std::uint32_t person = 0;
};

Expected<RoomMeta> meta_of(const StoredRoom& room) {
  const Expected<json::value> parsed = parse_json(room.meta);
  if (!parsed) return parsed.fault();
  RoomMeta meta;
  if (auto fault = read_json(*parsed, meta, document.at("meta"))) return *fault;
  return meta;
}

class Kept {
public:
  [[nodiscard]] std::optional<Fault> open(const std::string& place) {
    if (postgres::is_url(place)) {
      Expected<std::unique_ptr<PostgresStore>> store = PostgresStore::open(place, {.part = PostgresPart::onlooker});
      if (!store) return store.fault();
      database_ = std::move(*store);
      return std::nullopt;
    }
    file_ = place + "/divan.sqlite";
    if (auto fault = open_to_read(file_, rooms_.database)) return fault;
    if (!rooms_.prepare()) return broken(file_, rooms_.database);
    return std::nullopt;
  }

  [[nodiscard]] Expected<std::vector<StoredRoom>> all() const {
    const Expected<std::vector<std::string>> codes = codes_of_all();
    if (!codes) return codes.fault();
    std::vector<StoredRoom> rooms;
    for (const std::string& code : *codes) {
      Expected<std::optional<StoredRoom>> room = read(code);
      if (!room) return room.fault();
      if (*room) rooms.push_back(std::move(**room));
    }
    return rooms;
  }

  [[nodiscard]] Expected<StoredRoom> room(const std::string& code) const {
    Expected<std::optional<StoredRoom>> room = read(code);
    if (!room) return room.fault();
    if (*room) return **room;
    return Fault{code, {"there is no room " + code, "il n'y a pas de table " + code}};
  }

  // Wherever the key fits whose hash this is.
  [[nodiscard]] Expected<std::vector<Found>> where(const std::string& token) const {
    const Expected<std::vector<StoredRoom>> rooms = all();
    if (!rooms) return rooms.fault();
    std::vector<Found> found;
    for (const StoredRoom& each : *rooms) {
      const Expected<RoomMeta> meta = meta_of(each);
      if (!meta) continue;  // of a room that cannot be read nobody has a key
      for (const Person& person : meta->people) {
        if (!token.empty() && person.token == token) found.push_back({each.code, person.id});
      }
    }
    return found;
  }

  [[nodiscard]] Expected<std::vector<StoredGame>> games(const StoredRoom& room) const {
    Expected<std::vector<StoredGame>> games =
        database_ ? database_->earlier_games(room.code) : rooms_.read_earlier(file_, room.code);
    if (games && room.game) games->insert(games->begin(), *room.game);
    return games;
  }

  [[nodiscard]] Expected<Verified> verified(const std::vector<GameEntry>& games) const {
    return database_ ? verify(*database_, games) : verify(file_, games);
  }

private:
  [[nodiscard]] Expected<std::vector<std::string>> codes_of_all() const {
    return database_ ? database_->codes() : rooms_.codes(file_);
  }
  [[nodiscard]] Expected<std::optional<StoredRoom>> read(const std::string& code) const {
    return database_ ? database_->read(code) : rooms_.read(file_, code);
  }

  std::string file_;
  SqliteRooms rooms_;
  std::unique_ptr<PostgresStore> database_;  // instead of a file
};

// Keys open doors, so not even their hashes are told.
json::value told(RoomMeta meta) {
  for (Person& each : meta.people) each.token.clear();
  return to_json(meta);
}

Expected<json::value> exported_room(const Kept& kept, const std::string& code) {
  const Expected<StoredRoom> room = kept.room(code);
  if (!room) return room.fault();
  Expected<RoomMeta> meta = meta_of(*room);
  if (!meta) return meta.fault();
  const Expected<std::vector<StoredGame>> games = kept.games(*room);
  if (!games) return games.fault();
  json::array records;
  for (const StoredGame& each : *games) {
    Expected<json::value> record = record_of(each);
    if (!record) return record.fault();
    records.push_back(std::move(*record));
  }
  return json::value(json::object{{"room", told(std::move(*meta))}, {"records", std::move(records)}});
}

// What he brought to one room, and what was done on his seats.
Expected<json::value> exported_person(const Kept& kept, const Found& found) {
  const Expected<StoredRoom> stored = kept.room(found.code);
  if (!stored) return stored.fault();
  Room room;
  Expected<RoomMeta> meta = meta_of(*stored);
  if (!meta) return meta.fault();
  room.meta = std::move(*meta);
  const Person& he = *room.person(found.person);
  json::array chat;
  for (const ChatLine& line : room.meta.chat) {
    if (line.person == he.id) chat.push_back(to_json(line));
  }
  json::array seats;
  json::array moves;
  const std::vector<Seat> his = room.seats_of(he.id);
  for (const Seat seat : his) seats.emplace_back(index(seat));
  const Expected<std::vector<StoredGame>> games = kept.games(*stored);
  if (!games) return games.fault();
  for (const StoredGame& game : *games) {
    const Expected<json::value> record = record_of(game);
    if (!record) return record.fault();
    for (const json::value& entry : record->get_object().at("entries").get_array()) {
      const auto seat = seat_at(static_cast<int>(entry.get_object().at("seat").get_int64()));
      if (std::find(his.begin(), his.end(), seat) == his.end()) continue;
      moves.push_back(json::object{{"game", game.number}, {"entry", entry}});
    }
  }
  const Own own = room.own(he.id);
  return json::value(json::object{{"room", found.code},
                                  {"game", room.meta.game},
                                  {"person", he.id},
                                  {"name", he.name},
                                  {"colour", he.colour},
                                  {"seats", std::move(seats)},
                                  {"chat", std::move(chat)},
                                  {"notes", to_json(own.notes)},
                                  {"drafts", to_json(own.drafts)},
                                  {"moves", std::move(moves)}});
}

// Whom the words mean: everywhere with the same key.
Expected<std::vector<Found>> people(const Kept& kept, const Arguments& arguments, std::int64_t number) {
  if (const auto key = arguments.value("--key")) return kept.where(hex(sha256(*key)));
  const std::string& code = arguments.rest()[1];
  const Expected<StoredRoom> room = kept.room(code);
  if (!room) return room.fault();
  const Expected<RoomMeta> meta = meta_of(*room);
  if (!meta) return meta.fault();
  for (const Person& each : meta->people) {
    if (each.id != static_cast<std::uint32_t>(number)) continue;
    if (each.token.empty()) return std::vector<Found>{{code, each.id}};
    return kept.where(each.token);
  }
  return std::vector<Found>{};
}

Exit list(const Session& session, const Kept& kept) {
  const Expected<std::vector<StoredRoom>> rooms = kept.all();
  if (!rooms) return failed(session, rooms.fault().text);
  for (const StoredRoom& each : *rooms) {
    const Expected<RoomMeta> meta = meta_of(each);
    std::string line = each.code;
    if (meta) {
      line += "  " + meta->game + "  " + std::string(names_of<Phase>[static_cast<std::size_t>(meta->phase)]);
      for (const Person& person : meta->people) line += "  " + std::to_string(person.id) + ":" + person.name;
    }
    std::puts(line.c_str());
  }
  return Exit::well;
}

Exit run_data(Session& session, const Arguments& arguments) {
  const std::vector<std::string>& words = arguments.rest();
  const std::string what = words.empty() ? "" : words[0];
  const bool of_person = arguments.has("--person") || arguments.has("--key");
  Text problem;
  const auto number = arguments.number("--person", 0, 1, 4'294'967'295, problem);
  if (!number) return misused(session, "data", problem);
  const bool of_all = what == "list" || what == "verify";
  const bool known = of_all || what == "export" || what == "erase";
  const std::size_t wanted = of_all || arguments.has("--key") ? 1 : 2;
  if (!known || words.size() != wanted || (arguments.has("--key") && arguments.has("--person"))) {
    return misused(
        session, "data",
        {"say list or verify; or export or erase with a ROOM, with a ROOM and --person N, or with --key KEY",
         "dites list ou verify ; ou export ou erase avec une TABLE, avec une TABLE et --person N, ou avec --key CLÉ"});
  }
  const Expected<std::optional<std::string>> database = database_of(arguments);
  if (!database) return misused(session, "data", database.fault().text);
  const std::string place = database->value_or(arguments.value("--data").value_or(default_directory()));
  std::vector<Found> found;
  {
    Kept kept;
    if (const auto fault = kept.open(place)) return failed(session, fault->text);
    if (what == "list") return list(session, kept);
    if (what == "verify") {
      const Expected<Verified> verified = kept.verified(session.games);
      if (!verified) return failed(session, verified.fault().text);
      tell_verified(session, *verified);
      return verified->faults.empty() ? Exit::well : Exit::failed;
    }
    if (of_person) {
      Expected<std::vector<Found>> everywhere = people(kept, arguments, *number);
      if (!everywhere) return failed(session, everywhere.fault().text);
      found = std::move(*everywhere);
      if (found.empty()) return failed(session, {"there is no such person", "il n'y a personne de tel"});
    } else if (const Expected<StoredRoom> room = kept.room(words[1]); !room) {
      return failed(session, room.fault().text);
    }
    if (what == "export") {
      json::array parts;
      for (const Found& each : found) {
        Expected<json::value> part = exported_person(kept, each);
        if (!part) return failed(session, part.fault().text);
        parts.push_back(std::move(*part));
      }
      if (!of_person) {
        Expected<json::value> room = exported_room(kept, words[1]);
        if (!room) return failed(session, room.fault().text);
        std::puts(json_text(*room).c_str());
      } else {
        std::puts(json_text(json::value(std::move(parts))).c_str());
      }
      return Exit::well;
    }
  }
  const Expected<std::unique_ptr<Archive>> store = open_place(place, {.part = PostgresPart::alone});
  if (!store) return failed(session, store.fault().text);
  if (!of_person) found = {{words[1], 0}};
  for (const Found& each : found) {
    const auto erased = (*store)->erase(each.code, of_person ? std::optional(each.person) : std::nullopt);
    if (!erased) return failed(session, erased.fault().text);
    const bool french = session.terminal.language == Language::french;
    const std::string whom = of_person ? (french ? "personne " : "person ") + std::to_string(each.person) : "";
    std::printf("%s %s %s\n", french ? "effacé :" : "erased:", each.code.c_str(), whom.c_str());
  }
  return Exit::well;
}

}  // namespace

Command data_command() {
  return {
      "data",
      "data list|verify | data export|erase ROOM [--person N] | data export|erase --key KEY",
      {"show or erase what is kept of a room or a person",
       "montrer ou effacer ce qu'on garde d'une table ou d'une personne"},
      {"A person is whoever has a key: he names one of his rooms and his number in it, or brings his key; then all "
       "rooms\n"
       "with this key are meant. Exporting can be done while the server runs; to erase, stop it first (or use its "
       "admin\n"
       "page). An erased person's seats stay in the game without a name. Backups are not touched: make a new one.\n"
       "verify plays every game again.\n\n"
       "  divan data export K7QWMX --person 2\n  divan data erase K7QWMX",
       "Une personne, c'est qui a une clé : elle nomme une de ses tables et son numéro, ou apporte sa clé ; toutes "
       "les\n"
       "tables de cette clé sont alors concernées. On peut exporter pendant que le serveur tourne ; pour effacer,\n"
       "arrêtez-le d'abord (ou passez par sa page d'administration). Les places d'une personne effacée restent dans "
       "la\n"
       "partie, sans nom. Les sauvegardes ne sont pas touchées : faites-en une nouvelle. verify rejoue chaque "
       "partie.\n\n"
       "  divan data export K7QWMX --person 2\n  divan data erase K7QWMX"},
      {{"--data",
        "DIR",
        {"the server's directory (~/.local/share/divan)", "le dossier du serveur (~/.local/share/divan)"}},
       database_option(),
       {"--person", "N", {"the person of this number in the room", "la personne de ce numéro à la table"}},
       {"--key", "KEY", {"the person with this key", "la personne qui a cette clé"}}},
      run_data};
}

}  // namespace divan
