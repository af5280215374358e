// All rooms, as a pure state machine: requests and the time come in, messages and things to remember come out. The
// server runs one over sockets and SQLite, a browser's worker runs another over IndexedDB; a screen cannot tell them
// apart. No sockets, no files, no clock, no threads.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "hall/keeper.hpp"
#include "hall/requests.hpp"
#include "hall/room.hpp"

namespace divan {

struct HallLimits {
  bool stored = false;  // what is not here may be in a store: `next_load` says what to look for
  bool alone = false;   // only this screen uses the hall: seeds, imports and records of running games are its own
  std::size_t rooms = 20'000;  // in memory
  int rooms_an_hour = 0;       // made from one address; 0: any number
  Millis bot_pause = 0;        // before a bot moves, the same whatever it holds
  Millis keep_idle = 600'000;  // a room without people is forgotten here (not in the store) after so long
  std::size_t people = 64;     // in one room
  std::size_t chat_lines = 100;
  Millis whole_every = 250;   // how often a screen may ask for everything, after a burst of twenty; 0: any time
  Millis point_every = 1000;  // how often a screen may point at something, after a burst of five
  Millis draft_every = 2000;  // how often drafts of a room are stored: what was laid since is lost with the process
  std::size_t advice = 100;   // being thought of at once
};

// Shared, since the same words often go to several.
struct Outgoing {
  Connection to = 0;
  std::shared_ptr<const std::string> text;
  std::string room;  // of which it tells: not to be sent when that was not stored; empty: of none
};
struct Output {
  std::vector<Write> writes;
  std::vector<Outgoing> messages;  // to be sent once the writes are safe
};

// A bot that owes a move, or advice that somebody waits for: `think` needs nothing of the hall and may run on another
// thread.
struct Thinking {
  struct Asked {
    Connection by = 0;
    std::string id;  // of the request
  };
  std::string code;
  int game = 0;
  Seat seat{};
  std::size_t entries = 0;
  std::function<json::value()> think;
  std::optional<Asked> asked;  // advice
};

class Hall {
public:
  // `entropy` gives 64 random hexadecimal digits each time.
  Hall(std::vector<GameEntry> games, std::function<std::string()> entropy, HallLimits limits = {});

  // Where others of the same network find it: links that are handed on need it.
  void reached_at(std::string address) { address_ = std::move(address); }

  void connect(Connection connection, std::string address = {});
  void receive(Connection connection, std::string_view text, Millis now);
  void disconnect(Connection connection, Millis now);

  // Clocks that ran out, bots whose pause is over, rooms that nobody uses.
  void tick(Millis now);
  [[nodiscard]] std::optional<Millis> next_tick() const;

  [[nodiscard]] std::optional<Thinking> next_thought();
  void thought(const Thinking& thinking, const json::value& found, Millis now);

  // A room that somebody wants to enter, or a code that must be free for a new one. Whoever asked waits, and nobody
  // else does; `loaded` brings the room, a null pointer where there is none, or why it cannot come back.
  [[nodiscard]] std::optional<std::string> next_load();
  void loaded(const std::string& code, Expected<std::unique_ptr<Room>> room, Millis now);

  [[nodiscard]] Output take_output();

  // Before a room is entered, where there is no store to ask; one that cannot come back says why when entered.
  void restore(const StoredRoom& stored);
  // Its changes were not stored: what is stored counts, and nothing that was not taken is told of it. Those who were in
  // it must come again.
  std::vector<Connection> forget(const std::string& code);

  // For whoever runs it: keeper.cpp. Those about a room want one that it knows, in memory; `fetch` has one brought.
  [[nodiscard]] std::vector<KeptRoom> kept_rooms() const;  // in memory, the last used first
  [[nodiscard]] std::vector<Connection> connections_from(
      const std::function<bool(const std::string& address)>& theirs) const;
  void fetch(const std::string& code);
  [[nodiscard]] bool knows(const std::string& code, std::uint32_t person = 0);  // 0: whoever
  void mute(const std::string& code, std::uint32_t person, Millis until, Millis now);
  // Whose key opens this room no more until then; his connections.
  [[nodiscard]] std::vector<Connection> block(const std::string& code, std::uint32_t person, Millis until, Millis now);
  // For somebody who lost his; the old one fits no more.
  [[nodiscard]] std::string new_key(const std::string& code, std::uint32_t person, Millis now);

  [[nodiscard]] std::size_t room_count() const { return rooms_.size(); }
  [[nodiscard]] std::size_t connection_count() const { return connections_.size(); }
  [[nodiscard]] std::uint64_t moves_played() const { return moves_; }
  [[nodiscard]] std::uint64_t refused_as(const std::string& code) const;  // how many requests, by the problem's code
  [[nodiscard]] const std::vector<GameEntry>& games() const { return games_; }

private:
  struct Held {
    std::string id;
    ask::Request request;
    int tries = 0;  // codes that were taken
  };
  struct Visitor {
    std::string address;
    std::string room;  // empty: in none
    std::uint32_t person = 0;
    Millis wholes_until = 0;  // what it asked for in full counts until then
    Millis points_until = 0;  // and what it pointed at
    bool advising = false;    // it waits for advice
    bool waiting = false;     // for the store, with the first of what it asked
    std::vector<Held> held;   // asked and not yet carried out: one after the other
  };
  // What the store said to the one who waited for it.
  struct Came {
    std::string code;
    std::optional<Fault> fault;
  };
  // Who asks, and in which room he is.
  struct Asking {
    Connection connection = 0;
    Room* room = nullptr;
    std::uint32_t person = 0;
    Millis now = 0;
    std::string id;  // of the request
    int tries = 0;
    const Came* came = nullptr;  // what it waited for
  };
  struct Loading {};  // it waits for the store, and is then asked again
  struct Later {};    // the answer takes thinking; `thought` gives it
  using Answered = std::variant<reply::Done, reply::Games, reply::Components, reply::Entered, reply::Again,
                                reply::Stepped, Explained, reply::Advised, reply::Recorded, Problem, Later, Loading>;

  // One for each request; those that are about a room are given it.
  [[nodiscard]] Answered on(const ask::Hello& request, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Components& request, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Create& request, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Enter& request, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Exit& request, const Asking& asking);
  [[nodiscard]] Answered on(const ask::ChangePerson& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Sit& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Stand& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Ready& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Configure& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Start& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Play& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Undo& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Why& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Advise& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Point& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Draft& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Note& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Hold& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Substitute& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Return& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Leave& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Chat& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Rematch& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::GetRecord& request, const Room& room, const Asking& asking) const;
  [[nodiscard]] Answered on(const ask::Sync& request, Room& room, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Import& request, const Asking& asking);
  [[nodiscard]] Answered on(const ask::Ping& request, const Asking& asking);

  [[nodiscard]] bool asks_too_much(const Asking& asking);
  [[nodiscard]] std::optional<Problem> too_many_rooms(const Asking& asking);
  void count_room(const Asking& asking);
  [[nodiscard]] Answered settle_in(std::unique_ptr<Room> room, const std::string& token, const Asking& asking);
  void give_back(Room& room, Seat seat);
  [[nodiscard]] Answered begin_again(Room& room, const Asking& asking);
  [[nodiscard]] std::variant<Room*, Problem, Loading> room_after(const Room& room, const Asking& asking);

  [[nodiscard]] Room* find(const std::string& code);
  [[nodiscard]] std::string draw_code();
  [[nodiscard]] Loading wait_for(const std::string& code, const Asking& asking);
  [[nodiscard]] std::variant<std::string, Problem, Loading> fresh_code(const Asking& asking);
  void carry_out(Connection connection, Held held, const Came* came, Millis now);
  void step_out(Connection connection, Millis now);
  void step_in(Room& room, Connection connection, std::uint32_t person, Millis now);
  [[nodiscard]] std::string add_person(Room& room, std::string name, std::string colour);  // his token
  [[nodiscard]] std::optional<Problem> begin_game(Room& room, const std::string& seed, Millis now);

  void table_changed(Room& room, Millis now, bool asked_anew = false);
  void room_changed(Room& room, Millis now);
  void follow_table(Room& room, Millis now);
  void wake_bot(Room& room, Millis now);
  void remember(Room& room, bool meta, Millis now);
  void tell_all(Room& room, Millis now, bool room_too, bool table_too, const ChatLine* chat);
  void chat(Room& room, ChatLine line, Millis now);
  void tell_whole(Room& room, Connection connection, std::uint32_t person, Millis now);
  void tell_pointing(Room& room, Millis now, const Pointing& pointing);
  [[nodiscard]] Answered advice_to(const Visitor& visitor, const Thinking& thinking, const json::value& found);
  void answer(Connection connection, const std::string& id, const Answered& answered);
  void send(Connection connection, std::string text);

  std::vector<GameEntry> games_;
  std::function<std::string()> entropy_;
  HallLimits limits_;
  std::unordered_map<Connection, Visitor> connections_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::map<std::string, std::deque<Millis>> made_;          // when rooms were made, by address
  std::set<std::pair<Millis, std::string>> clocks_;         // which room to look at when
  std::set<std::pair<Millis, std::string>> pauses_;         // bots to wake
  std::set<std::pair<Millis, std::string>> drafts_;         // rooms with drafts that are not stored yet
  std::deque<std::string> thinkers_;                        // rooms whose bot may think now
  std::deque<Thinking> advice_;                             // asked for, and not yet thought of
  std::size_t advising_ = 0;                                // asked for, and not yet answered
  std::map<std::string, std::vector<Connection>> waiting_;  // for which rooms
  std::deque<std::string> loads_;                           // of these, not yet asked for
  std::map<std::string, Fault> unreadable_;                 // rooms that could not be restored
  std::optional<std::string> address_;
  Millis swept_ = 0;
  std::uint64_t moves_ = 0;
  std::map<std::string, std::uint64_t> refused_;  // requests, by code
  Output output_;
};

// One every so often, after a burst; whether there was one left.
[[nodiscard]] bool spend(Millis& paid_until, Millis now, Millis every, Millis burst);

// GameInfo[]: of all games, or of one.
[[nodiscard]] Raw game_list(const std::vector<GameEntry>& games, const std::optional<std::string>& only = std::nullopt);
[[nodiscard]] std::string wire_typescript();

}  // namespace divan
