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
#include <utility>
#include <variant>
#include <vector>

#include "core/describe.hpp"
#include "hall/keeper.hpp"
#include "hall/requests.hpp"
#include "hall/room.hpp"

namespace divan {

struct HallLimits {
  bool stored = false;  // what is not here may be in a store: `next_load` says what to look for
  bool alone = false;   // only this screen uses the hall: seeds, imports and records of running games are its own
  std::size_t rooms = 20'000;    // in memory
  int rooms_an_hour = 0;         // made from one address; 0: any number
  Millis bot_pause = 0;          // before a bot moves, the same whatever it holds
  Millis host_grace = 30'000;    // a host who is away for longer is stood in for
  Millis keep_idle = 600'000;    // a room without people is forgotten here (not in the store) after so long
  std::size_t people = 64;       // in one room: who is here, sits or is its host
  std::size_t remembered = 128;  // of one room: also guests who are gone, whose keys still fit
  std::size_t guests = 32;       // who watch one room from one address
  Millis guest_every = 5000;     // how often somebody without a key comes to one room from there, after a burst of 32
  Millis guess_every = 5000;     // how often one address may name rooms that are not there, after a burst of 20
  std::size_t chat_lines = 100;
  Millis whole_every = 250;    // how often a screen may ask for everything, after a burst of twenty; 0: any time
  Millis chat_every = 1000;    // how often one may say something, after a burst of ten
  Millis rename_every = 2000;  // how often one may change name or colour, after a burst of five
  Millis undo_every = 1000;    // how often one may take a move back, after a burst of twenty
  Millis seat_every = 2000;    // how often one may hand a seat to a bot or take it back, after a burst of five
  // Entries of a record that are no longer part of its game: moves that were taken back, who sat where before. Twice as
  // many where a bot stands in for somebody who is not here, so that nobody who stays has to wait for him for ever.
  std::size_t asides = 2000;
  Millis point_every = 1000;  // how often a screen may point at something, after a burst of five
  Millis draft_every = 2000;  // how often drafts of a room are stored: what was laid since is lost with the process
  std::size_t advice = 100;   // being thought of at once
  std::size_t advice_at_home = 8;   // of these, asked for from one address
  std::size_t recalled = 32 << 20;  // bytes kept of long games put into words
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

using ThoughtOrAdvice = std::variant<Thought, AdviceTo<json::value>>;

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
  std::size_t acts = 0;  // what had been done at the table
  std::function<ThoughtOrAdvice()> think;
  std::optional<Asked> asked = std::nullopt;  // advice
  std::string household = {};                 // of those who wait for it: households take turns
  bool quick = false;                         // a bot that answers at once, if others do not hold it up
};

class Hall {
public:
  // `entropy` gives 64 random hexadecimal digits each time.
  Hall(std::vector<GameEntry> games, std::function<std::string()> entropy, HallLimits limits = {});

  // Where others of the same network find it: links that are handed on need it.
  void reached_at(std::string address) { address_ = std::move(address); }
  // How many rooms there are in the store: the more, the longer are the codes of new ones.
  void rooms_stored(std::size_t count) { rooms_known_ = count; }

  void connect(Connection connection, std::string address = {});
  void receive(Connection connection, std::string_view text, Millis now);
  void disconnect(Connection connection, Millis now);

  // Clocks that ran out, bots whose pause is over, rooms that nobody uses.
  void tick(Millis now);
  [[nodiscard]] std::optional<Millis> next_tick() const;

  [[nodiscard]] std::optional<Thinking> next_thought(bool advice_too = true);
  void thought(const Thinking& thinking, const ThoughtOrAdvice& found, Millis now);

  // A room that somebody wants to enter, or a code that must be free for a new one. Whoever asked waits, and nobody
  // else does; `loaded` brings the room, a null pointer where there is none, or why it cannot come back. A copy that is
  // left here from before the room was another's gives way: those who were at it must come again.
  [[nodiscard]] std::optional<std::string> next_load();
  std::vector<Connection> loaded(const std::string& code, Expected<std::unique_ptr<Room>> room, Millis now);

  // A key of a request that makes a room: whether it has made one already. Whoever asked waits; `found` brings the
  // room's code, nothing where there is none, or why that is not known.
  [[nodiscard]] std::optional<std::string> next_key();
  void found(const std::string& key, const Expected<std::optional<std::string>>& code);

  // Somebody for whom something is left to be done: `go_on` tells a little more of a long game that is told from its
  // beginning, or carries out the next of what was asked while a room was fetched. A little each time, so that whoever
  // runs the hall can let others have their turn between.
  [[nodiscard]] std::optional<Connection> next_unfinished();
  void go_on(Connection connection, Millis now);

  // While what was said cannot be stored fast enough, who only watches is told nothing of his room; afterwards, once,
  // all of it.
  void spare_watchers(bool now_on);
  [[nodiscard]] std::uint64_t watchers_spared() const { return watchers_spared_; }

  // What people have just played is told to their rooms when all of that is put into words: one room after the other,
  // or as whoever runs the hall will, several at once on threads of his. Each is told of once, and nothing else may be
  // asked of the hall meanwhile.
  using Task = std::function<void(std::size_t)>;
  using SideBySide = std::function<void(std::size_t count, const Task& each)>;
  struct Told {
    std::string household;  // of the one who played
    std::uint64_t bytes = 0;
  };
  std::vector<Told> put_into_words(const SideBySide& all);

  [[nodiscard]] Output take_output();  // with what is not yet put into words
  [[nodiscard]] std::size_t writes_waiting() const { return output_.writes.size(); }  // to be taken
  void writes_are_safe() { storing_.clear(); }  // all that were taken: what is stored is what is here
  // In all messages so far, and of rooms that were to be stored whole.
  [[nodiscard]] std::uint64_t bytes_made() const { return bytes_made_; }

  // Before a room is entered, where there is no store to ask; one that cannot come back says why when entered.
  void restore(const StoredRoom& stored);
  // Its changes were not stored: what is stored counts, and nothing that was not taken is told of it. Those who were in
  // it must come again.
  std::vector<Connection> forget(const std::string& code);
  std::map<std::string, std::vector<Connection>> forget(const std::set<std::string>& codes);

  // It is another hall's: who waited for it here waits no more, and what they asked is not carried out.
  std::vector<Connection> turn_away(const std::string& code);
  // Somebody waits for it who is in another room here, and wants both together.
  [[nodiscard]] bool wanted_beside(const std::string& code) const;
  // A room of which all is stored leaves this hall for another; nothing: it is not here, or not all of it is stored.
  struct HandedOver {
    std::string code;
    std::uint64_t epoch = 0;
    std::vector<Connection> people;  // who were in it
  };
  [[nodiscard]] std::optional<HandedOver> hand_over(const std::string& code);
  // A hall that came here from one that died: clocks begin anew, and everybody is told why.
  void was_taken_over(const std::string& code) { taken_over_.insert(code); }
  // All rooms are about to be handed over: the same is told now where clocks run.
  void will_move(Millis now);

  [[nodiscard]] std::set<std::string> codes() const;                  // of rooms that are here or wanted
  [[nodiscard]] std::map<std::string, std::uint64_t> epochs() const;  // of rooms that are here
  // For whoever runs it: keeper.cpp. Those about a room want one that it knows, in memory; `fetch` has one brought.
  // In memory, the last used first, so many at most; or that one alone.
  [[nodiscard]] std::vector<KeptRoom> kept_rooms(std::size_t most, const std::string& only = {}) const;
  [[nodiscard]] std::vector<Connection> connections_from(
      const std::function<bool(const std::string& address)>& theirs) const;
  void fetch(const std::string& code);
  [[nodiscard]] bool knows(const std::string& code, std::uint32_t person = 0);  // 0: whoever
  void mute(const std::string& code, std::uint32_t person, Millis until, Millis now);
  // Whose key opens this room no more until then; his connections.
  [[nodiscard]] std::vector<Connection> block(const std::string& code, std::uint32_t person, Millis until, Millis now);
  // For somebody who lost his; the old one fits no more, and those who came with it are to go.
  struct NewKey {
    std::string token;
    std::vector<Connection> old;
  };
  [[nodiscard]] NewKey new_key(const std::string& code, std::uint32_t person, Millis now);

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
  // What the store said to the one who waited for it.
  struct Came {
    std::string code;  // of a room, or the key of a request
    std::optional<Fault> fault;
    bool there = false;  // there is such a room
  };
  struct Visitor {
    std::string address;
    std::string room;  // empty: in none
    std::uint32_t person = 0;
    Millis wholes_until = 0;      // what it asked for in full counts until then
    Millis points_until = 0;      // and what it pointed at
    bool advising = false;        // it waits for advice
    bool waiting = false;         // for the store, with the first of what it asked
    std::deque<Held> held;        // asked and not yet carried out: one after the other
    std::optional<Came> came;     // for the first of them
    bool behind = false;          // watches, and was told nothing of late
    bool owed = false;            // the whole room, which is still being put into words
    std::vector<Outgoing> later;  // what it is told after that
  };
  // What was done from one address.
  struct Household {
    std::deque<Millis> made;   // when rooms were
    Millis guesses_until = 0;  // rooms that are not there, named until then
    std::size_t advising = 0;  // advice asked for, and not yet answered
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
  template <class Request>
  using AnswerTo = std::variant<typename Request::Reply, Problem, Later, Loading>;

  // One for each request; those that are about a room are given it.
  [[nodiscard]] AnswerTo<ask::Hello> on(const ask::Hello& request, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Components> on(const ask::Components& request, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Create> on(const ask::Create& request, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Enter> on(const ask::Enter& request, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Exit> on(const ask::Exit& request, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::ChangePerson> on(const ask::ChangePerson& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Sit> on(const ask::Sit& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Stand> on(const ask::Stand& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Ready> on(const ask::Ready& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Configure> on(const ask::Configure& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Start> on(const ask::Start& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Play> on(const ask::Play& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Undo> on(const ask::Undo& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Why> on(const ask::Why& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Preview> on(const ask::Preview& request, const Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Retell> on(const ask::Retell& request, const Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Advise> on(const ask::Advise& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Point> on(const ask::Point& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Draft> on(const ask::Draft& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Note> on(const ask::Note& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Hold> on(const ask::Hold& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Substitute> on(const ask::Substitute& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Return> on(const ask::Return& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Leave> on(const ask::Leave& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Chat> on(const ask::Chat& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Rematch> on(const ask::Rematch& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::GetRecord> on(const ask::GetRecord& request, const Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Sync> on(const ask::Sync& request, Room& room, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Import> on(const ask::Import& request, const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Ping> on(const ask::Ping& request, const Asking& asking);

  [[nodiscard]] bool asks_too_much(const Asking& asking);
  [[nodiscard]] std::optional<Problem> too_many_guests(Room& room, const Asking& asking);
  [[nodiscard]] std::optional<Problem> too_many_rooms(const Asking& asking);
  void count_room(const Asking& asking);
  [[nodiscard]] AnswerTo<ask::Enter> settle_in(std::unique_ptr<Room> room, const std::string& token,
                                               const Asking& asking);
  void give_back(Room& room, Seat seat);
  [[nodiscard]] std::optional<Problem> record_is_full(const Room& room, std::size_t times = 1) const;
  [[nodiscard]] std::optional<Problem> seats_too_fast(Room& room, const Asking& asking) const;
  [[nodiscard]] AnswerTo<ask::Rematch> begin_again(Room& room, const Asking& asking);
  [[nodiscard]] std::variant<Room*, Problem, Loading> room_after(Room& room, const Asking& asking);

  [[nodiscard]] Room* find(const std::string& code);  // all that happened there is told
  [[nodiscard]] std::string draw_code();
  [[nodiscard]] Loading wait_for(const std::string& code, const Asking& asking);
  [[nodiscard]] Loading wait_for_key(const std::string& key, const Asking& asking);
  void go_on_with(const Came& came);
  void carry_out_held(Connection connection, Millis now);
  [[nodiscard]] std::optional<AnswerTo<ask::Enter>> made_before(const std::string& once, const Asking& asking);
  [[nodiscard]] static bool did_before(Room& room, const std::optional<std::string>& once, const Asking& asking);
  static void note_done(Room& room, const std::optional<std::string>& once, const Asking& asking);
  [[nodiscard]] std::variant<std::string, Problem, Loading> fresh_code(const Asking& asking);
  void carry_out(Connection connection, Held held, const Came* came, Millis now);
  void step_out(Connection connection, Millis now);
  void step_in(Room& room, Connection connection, std::uint32_t person, Millis now);
  [[nodiscard]] std::string add_person(Room& room, std::string name, std::string colour);  // his token
  [[nodiscard]] std::optional<Problem> begin_game(Room& room, const std::string& seed, Millis now);

  // What everybody in a room is told: the same to all screens of a person, and what says nothing of persons the same to
  // all who have the same seats. Its places in the output are taken at once, so that all is told in order.
  struct Telling {
    struct Words {
      std::uint32_t person = 0;  // whoever of those who are told the same
      std::vector<Seat> seats;
      std::vector<std::size_t> places;  // in the output
      std::shared_ptr<const std::string> text;
    };
    Room* room = nullptr;
    UpdateMessage update;
    bool room_too = false;
    bool table_too = false;
    Connection played = 0;  // who did
    std::vector<Words> words;

    void put_into_words();  // of this room alone, on any thread
  };
  [[nodiscard]] Telling address(Room& room, UpdateMessage update, bool room_too, bool table_too);
  std::uint64_t hand_out(const Telling& telling);  // bytes
  void put_into_words(Room& room);
  void put_all_into_words();

  // `played`: who did, if that may be told together with what happens in other rooms.
  void table_changed(Room& room, Millis now, bool asked_anew = false, Connection played = 0);
  void room_changed(Room& room, Millis now);
  void follow_table(Room& room, Millis now);
  void wake_bot(Room& room, Millis now);
  void watch_host(Room& room, Millis now);
  void sweep(Millis now);
  void clocks_go_on(Room& room, Millis stood);
  void tell_of_new_clocks(Room& room, Millis now);
  void remember(Room& room, bool meta, Millis now);
  void tell_all(Room& room, Millis now, bool room_too, bool table_too, const ChatLine* chat);
  void chat(Room& room, ChatLine line, Millis now);
  void tell_whole(Room& room, Connection connection, std::uint32_t person, Millis now);
  void tell_pointing(Room& room, Millis now, const Pointing& pointing);
  void advice_is_over(const Thinking& thinking);
  [[nodiscard]] AnswerTo<ask::Advise> advice_to(const Visitor& visitor, const Thinking& thinking,
                                                const AdviceTo<json::value>& advice);
  void answer_no(Connection connection, const std::string& id, const Problem& problem);
  void answer_yes(Connection connection, const std::string& id, const Type& type, const void* reply);
  template <class Reply>
  void answer(Connection connection, const std::string& id,
              const std::variant<Reply, Problem, Later, Loading>& answered) {
    if (const Problem* no = std::get_if<Problem>(&answered)) answer_no(connection, id, *no);
    if (const Reply* yes = std::get_if<Reply>(&answered)) answer_yes(connection, id, type_of<Reply>(), yes);
  }
  void send(Connection connection, std::string text);
  void put_out(Outgoing message);
  [[nodiscard]] bool is_told_later(const Room& room, const Presence& presence);
  [[nodiscard]] bool recall(Room& room, std::uint32_t person);
  void keep_recalled(const Room& room);
  void pay_what_is_owed(Visitor& visitor);

  std::vector<GameEntry> games_;
  std::function<std::string()> entropy_;
  HallLimits limits_;
  std::map<Connection, Visitor> connections_;
  std::map<std::string, std::unique_ptr<Room>> rooms_;
  std::map<std::string, Household> households_;             // by address
  std::size_t rooms_known_ = 0;                             // here and in the store, about
  std::set<std::pair<Millis, std::string>> clocks_;         // which room to look at when
  std::set<std::pair<Millis, std::string>> pauses_;         // bots to wake
  std::set<std::pair<Millis, std::string>> drafts_;         // rooms with drafts that are not stored yet
  std::set<std::pair<Millis, std::string>> hosts_;          // who are away: rooms where somebody may stand in then
  std::deque<std::string> thinkers_;                        // rooms whose bot may think now
  std::deque<Thinking> advice_;                             // asked for, and not yet thought of
  std::size_t advising_ = 0;                                // asked for, and not yet answered
  std::map<std::string, std::vector<Connection>> waiting_;  // for which rooms
  std::deque<std::string> loads_;                           // of these, not yet asked for
  std::set<std::string> taken_over_;                        // rooms whose people have not been told yet
  std::deque<std::string> keys_;                            // and keys of requests
  std::map<std::string, std::string> made_;                 // rooms by the keys of the requests that made them
  std::map<std::string, Fault> unreadable_;                 // rooms that could not be restored
  std::optional<std::string> address_;
  Millis swept_ = 0;
  std::deque<std::string> idle_;   // rooms that perhaps nobody uses
  std::set<std::string> storing_;  // rooms whose writes were taken and are not yet safe
  std::uint64_t moves_ = 0;
  std::deque<Connection> unfinished_;
  bool sparing_watchers_ = false;
  std::vector<Connection> behind_;  // who watch
  std::uint64_t watchers_spared_ = 0;
  std::map<std::string, std::size_t> recalled_;  // by room: bytes of its game put into words
  std::uint64_t bytes_made_ = 0;
  std::map<std::string, std::string> components_;  // by game, once somebody asked for them
  std::map<std::string, std::string> listed_;      // the games, or one of them
  std::map<std::string, std::uint64_t> refused_;   // requests, by code
  Output output_;
  std::vector<Telling> tellings_;  // not yet put into words: one a room at most, which nobody has asked of since
  std::map<std::string, std::size_t> writes_;  // by room: its last in the output
};

// One every so often, after a burst; whether there is one left, and takes it.
[[nodiscard]] bool can_spend(Millis paid_until, Millis now, Millis every, Millis burst);
[[nodiscard]] bool spend(Millis& paid_until, Millis now, Millis every, Millis burst);
// As many as it takes that whoever guesses one every so often meets none of so many rooms within a month, but 6 at
// least.
[[nodiscard]] std::size_t letters_of_codes(std::size_t rooms, Millis guess_every);

// GameInfo[]: of all games, or of one.
[[nodiscard]] Raw game_list(const std::vector<GameEntry>& games, const std::optional<std::string>& only = std::nullopt);
[[nodiscard]] std::string wire_typescript();

}  // namespace divan
