// One room: people, seats, chat, and the game they play in it. What is remembered of it is its meta and the game's
// record; everything else comes back by itself.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/messages.hpp"
#include "hall/remember.hpp"
#include "table/games.hpp"

namespace divan {

using Connection = std::uint64_t;

struct Person {
  std::uint32_t id = 0;
  std::string name;
  std::string colour;
  std::string token;  // SHA-256 of it: what is stored opens no door
  std::vector<Note> notes = {};
  Millis chats_until = 0;  // what he said counts until then; not stored
  Millis names_until = 0;
  Millis undos_until = 0;
  Millis seats_until = 0;
  Millis muted = 0;                    // until then he says nothing here
  Millis blocked = 0;                  // until then his key does not open
  std::vector<std::string> done = {};  // marks of what he asked last, the last last
  static auto described() {
    using P = Person;
    return fields(field("id", &P::id), field("name", &P::name), field("colour", &P::colour), field("token", &P::token),
                  field("notes", &P::notes).or_default(), field("muted", &P::muted).or_default(),
                  field("blocked", &P::blocked).or_default(), field("done", &P::done).or_default());
  }
};

struct RoomSeat {
  SeatKind kind = SeatKind::open;
  std::optional<std::uint32_t> person;
  std::string name;  // empty: its person's
  BotKind bot = BotKind::normal;
  bool ready = false;
  static auto described() {
    using S = RoomSeat;
    return fields(field("kind", &S::kind), field("person", &S::person), field("name", &S::name), field("bot", &S::bot),
                  field("ready", &S::ready));
  }
  [[nodiscard]] bool stand_in() const { return kind == SeatKind::bot && person; }
};

// Who sat there when a game was over, as far as a result tells it.
struct ResultSeat {
  SeatKind kind = SeatKind::person;
  std::optional<BotKind> bot;
  bool stand_in = false;  // the bot played for a person who was away
  static auto described() {
    using S = ResultSeat;
    return fields(field("kind", &S::kind), field("bot", &S::bot), field("standIn", &S::stand_in));
  }
};

struct RoomMeta {
  // Whoever changes what is stored of a room, by one more field already, raises this: a program that knows no such
  // rooms leaves them to those that do, where it would lose what it cannot read (docs/decisions/016).
  static constexpr std::uint16_t newest = 1;
  std::uint16_t version = newest;
  std::string code;
  std::string game;
  Phase phase = Phase::lobby;
  int game_number = 0;  // of the game that is or was played here last
  std::uint32_t host = 0;
  std::uint32_t next_person = 1;
  json::value options;
  std::vector<RoomSeat> seats;
  std::vector<Person> people;
  std::vector<ChatLine> chat;
  std::optional<Rematch> rematch;
  std::vector<Draft> drafts = {};
  std::optional<Millis> held = {};  // since when the clocks of this game stand still
  static auto described() {
    using M = RoomMeta;
    return fields(field("version", &M::version), field("code", &M::code), field("game", &M::game),
                  field("phase", &M::phase), field("gameNumber", &M::game_number), field("host", &M::host),
                  field("nextPerson", &M::next_person), field("options", &M::options), field("seats", &M::seats),
                  field("people", &M::people), field("chat", &M::chat), field("rematch", &M::rematch).or_absent(),
                  field("drafts", &M::drafts).or_default(), field("held", &M::held).or_absent());
  }
};

struct Presence {
  Connection connection = 0;
  std::uint32_t person = 0;
};

struct Room {
  RoomMeta meta;
  std::unique_ptr<AnyTable> table;  // while a game is played, and after it until the next
  std::vector<Presence> present;
  std::string made_by;         // the key of the request that made it, while it is new
  std::uint64_t epoch = 0;     // how often it has changed hands: what is written of it names this
  std::uint64_t n = 0;         // of the last message to all
  bool to_be_told = false;     // what was played last
  std::size_t meta_bytes = 0;  // of its meta when it was stored last
  bool header_stored = false;  // given out to be stored, like the entries
  std::size_t stored_entries = 0;
  bool result_stored = false;
  std::size_t told_events = 0;                       // told to all
  SeatSet asked;                                     // who owed a decision after the last change
  std::array<std::size_t, max_seats> asked_since{};  // entries there were when this seat was asked
  std::size_t steps_followed = 0;                    // what stood of the record then
  std::array<Millis, max_seats> ends{};              // of each asked seat's clock, also while a bot stands in; 0: none
  std::array<std::optional<std::uint32_t>, max_seats> clock_of{};  // which question it is about
  std::optional<Millis> deserted;                                  // since when nobody is here: clocks stand still too
  std::optional<Millis> host_left;                                 // since when he is not here
  bool host_stood_in = false;                                      // and for so long that another acts for him
  Millis drafts_stored = 0;
  std::vector<Clock> clocks;
  Millis bot_at = 0;                           // when its bot may think
  std::optional<Seat> bot_owes;                // who was to move then
  bool thinking = false;                       // a bot does
  std::map<std::string, Millis> guests_until;  // by address: new guests from there count until then
  Millis used = 0;

  [[nodiscard]] const Person* person(std::uint32_t id) const;
  [[nodiscard]] Person* person(std::uint32_t id);
  [[nodiscard]] bool here(std::uint32_t id) const;
  [[nodiscard]] bool seated(std::uint32_t id) const;
  [[nodiscard]] bool takes_place(std::uint32_t id) const;  // he is here, sits or is the host
  [[nodiscard]] bool is_full(std::size_t people) const;
  [[nodiscard]] std::vector<Seat> seats_of(std::uint32_t id) const;
  [[nodiscard]] std::uint32_t acting_host() const;   // when the host stays away: whoever sits first and is here
  [[nodiscard]] bool several_people() const;         // more than one person plays: somebody may wait for somebody
  [[nodiscard]] bool alone(std::uint32_t id) const;  // nobody else plays or watches now
  [[nodiscard]] Occupant occupant(std::size_t seat) const;
  [[nodiscard]] const Draft* draft(Seat seat) const;

  [[nodiscard]] Own own(std::uint32_t who) const;
  [[nodiscard]] RoomInfo info(std::uint32_t who, bool with_chat) const;
  // Everything; or what is new since all were told, and who plays if that may have changed.
  [[nodiscard]] TableInfo whole_table(std::uint32_t who) const;
  [[nodiscard]] TableInfo table_news(std::uint32_t who, bool names_too) const;
  [[nodiscard]] Result result(Millis now) const;  // of a game that is over
};

// An empty lobby with the same people, seats, options and chat: the next game after this one.
[[nodiscard]] std::unique_ptr<Room> after(const Room& over, std::string code);

// The bot of that name; nothing: this game has none.
[[nodiscard]] std::optional<BotKind> bot_kind(const GameEntry& game, const std::string& name);

// What was stored of a room; from now on it is of our version.
[[nodiscard]] std::optional<Fault> read_meta(const std::string& stored, RoomMeta& meta);
// The record of a game as it was stored, as replay_record() reads it.
[[nodiscard]] Expected<json::value> record_of(const StoredGame& stored);
// A room and its game as they were stored, or why they cannot come back.
[[nodiscard]] Expected<std::unique_ptr<Room>> restored(const StoredRoom& stored, const std::vector<GameEntry>& games);
// The same of what a store answered; a null pointer: there is no such room.
[[nodiscard]] Expected<std::unique_ptr<Room>> restored(const Expected<std::optional<StoredRoom>>& answer,
                                                       const std::vector<GameEntry>& games);

}  // namespace divan
