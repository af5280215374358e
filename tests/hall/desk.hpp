// A hall with everything around it that a test needs: screens that follow it as a client does, and a store.
#pragma once

#include <doctest/doctest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/sha256.hpp"
#include "hall/hall.hpp"
#include "hall/second_home.hpp"

namespace divan {

[[nodiscard]] inline json::value parsed(std::string_view text) {
  json::error_code error;
  json::value value = json::parse(text, error);  // refuses text that is not UTF-8
  if (error) FAIL("not JSON: ", std::string(text));
  return value;
}
[[nodiscard]] inline std::string text_of(const json::value& value) { return json::serialize(value); }

// What an event or a message changes of a view, as docs/wire.md says, put into it.
inline void change(json::value& view, const json::value& by) {
  const json::object* parts = by.if_object();
  if (parts == nullptr) {
    view = by;
  } else if (const json::value* other = parts->if_contains("=")) {
    view = json::value(*other);
  } else if (json::array* list = view.if_array()) {
    for (const auto& [key, part] : *parts) change(list->at(std::stoul(std::string(key))), part);
  } else if (json::object* object = view.if_object()) {
    for (const auto& [key, part] : *parts) change((*object)[key], part);
  } else {
    view = by;
  }
}

// What a client keeps: the room, and the table with all events. Fails when a message does not follow the one before.
struct WatchedScreen {
  std::int64_t n = -1;
  json::value room;
  json::value table;
  std::vector<std::string> received;
  std::size_t wholes = 0;
  std::size_t updates = 0;

  void take(const json::object& message) {
    const bool whole = message.at("type") == "room";
    const std::int64_t number = message.at("n").as_int64();
    if (whole) {
      ++wholes;
      room = message.at("room");
      table = nullptr;
      if (message.at("table").is_object()) follow(message.at("table"));
    } else {
      ++updates;
      REQUIRE(message.at("type") == "update");
      CHECK(number == n + 1);
      if (const json::value* line = message.if_contains("chat")) {
        json::array& chat = room.as_object().at("chat").as_array();
        chat.push_back(*line);
      }
      if (const json::value* changed = message.if_contains("room")) {
        json::value chat = room.at("chat");
        room = *changed;
        room.as_object()["chat"] = std::move(chat);
        if (room.at("phase") == "lobby") table = nullptr;
      }
      if (const json::value* changed = message.if_contains("table")) follow(*changed);
    }
    n = number;
  }
  // What is left out is none, or as it was; a table that is kept has all of it.
  void follow(json::value changed) {
    const json::object& news = changed.as_object();
    const auto told = [&](const char* part, const json::value& left_out) {
      const json::value* found = news.if_contains(part);
      return found != nullptr ? *found : left_out;
    };
    json::array seats = news.at("seats").as_array();
    for (json::value& seat : seats) follow_seat(seat.as_object());
    const auto before = [&](const char* part) { return table.is_object() ? table.at(part) : json::value(); };
    json::object now{{"step", news.at("step")}, {"toMove", news.at("toMove")}, {"seats", std::move(seats)}};
    for (const char* kept : {"names", "commitment"}) now[kept] = told(kept, before(kept));
    for (const char* none : {"outcome", "seed", "held"}) now[none] = told(none, nullptr);
    now["clocks"] = told("clocks", json::array());
    REQUIRE(now.at("names").is_array());
    table = std::move(now);
  }
  void follow_seat(json::object& seat) {
    const json::object* before = nullptr;
    if (table.is_object()) {
      for (const json::value& old : table.at("seats").as_array()) {
        if (old.at("viewer") == seat.at("viewer")) before = &old.as_object();
      }
    }
    for (const char* none : {"moves", "closed", "events"}) seat.emplace(none, json::array());
    const auto from = static_cast<std::size_t>(seat.at("eventsFrom").as_int64());
    json::array events;
    if (from > 0) {
      REQUIRE(before != nullptr);
      events = before->at("events").as_array();
    }
    REQUIRE(events.size() >= from);  // else it would miss some
    events.resize(from);
    json::value view;
    if (const json::value* whole = seat.if_contains("view")) {
      view = *whole;
    } else {
      REQUIRE(before != nullptr);
      view = before->at("view");
      for (const json::value& event : seat.at("events").as_array()) {
        if (const json::value* shows = event.as_object().if_contains("shows")) change(view, *shows);
      }
      if (const json::value* then = seat.if_contains("then")) change(view, *then);
    }
    for (const json::value& event : seat.at("events").as_array()) events.push_back(event);
    if (!seat.contains("undo") && before != nullptr && before->contains("undo")) seat["undo"] = before->at("undo");
    json::object kept{{"viewer", seat.at("viewer")}, {"view", std::move(view)}, {"eventsFrom", 0}};
    for (const char* part : {"asked", "moves", "closed", "undo", "silent"}) {
      if (seat.contains(part)) kept[part] = seat.at(part);
    }
    kept["events"] = std::move(events);
    seat = std::move(kept);
  }
};

class Desk {
public:
  explicit Desk(HallLimits limits = {}, std::vector<GameEntry> games = make_games())
      : games_(std::move(games)), limits_(limits) {
    // A desk looks at everything all the time, and nobody waits; only a test of such a limit sets it otherwise.
    const auto only_if_set = [&](Millis HallLimits::* every) {
      if (limits_.*every == HallLimits{}.*every) limits_.*every = 0;
    };
    for (const auto every : {&HallLimits::whole_every, &HallLimits::chat_every, &HallLimits::rename_every,
                             &HallLimits::guest_every, &HallLimits::undo_every, &HallLimits::seat_every}) {
      only_if_set(every);
    }
    restart();
  }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  Millis now = 1'700'000'000'000;
  std::map<std::string, StoredRoom> stored;
  std::map<std::string, std::string> made;  // rooms by the keys of the requests that made them
  std::map<Connection, WatchedScreen> screens;
  std::vector<std::string> drawn;  // all entropy given out: seeds, tokens, codes
  std::optional<Fault> unreadable;
  bool slow_store = false;    // what it is asked for a test must bring
  bool slow_commit = false;   // what is stored is not yet safe
  bool slow_telling = false;  // a test tells a long game on, a little at a time
  std::vector<Result> results;
  std::optional<Hall> hall;

  // The process dies, another begins: all connections are gone and only what was stored is left.
  void restart() {
    screens.clear();
    limits_.stored = true;
    hall.emplace(
        games_, [this] { return drawn.emplace_back(hex(sha256("desk " + std::to_string(drawn.size())))); }, limits_);
  }

  [[nodiscard]] Connection connect(const std::string& address = "1.2.3.4") {
    hall->connect(++last_, address);
    screens[last_];
    return last_;
  }
  void disconnect(Connection who) {
    hall->disconnect(who, now);
    screens.erase(who);
    collect();
  }

  // `fields` without the braces: R"("do":"ping")". The answer.
  json::object ask(Connection who, const std::string& fields) {
    const std::string id = std::to_string(++asked_);
    return raw(who, "{\"id\":" + id + "," + fields + "}", id);
  }
  json::object raw(Connection who, const std::string& text, const std::string& id = "null") {
    answers_.clear();
    hall->receive(who, text, now);
    collect();
    REQUIRE(answers_.size() == 1);  // always one, and to him
    REQUIRE(answers_[0].first == who);
    CHECK(text_of(answers_[0].second.at("id")) == id);
    return answers_[0].second;
  }
  json::object must(Connection who, const std::string& fields) {
    json::object answer = ask(who, fields);
    if (!answer.at("ok").as_bool()) FAIL(fields, " was answered by ", text_of(answer));
    return answer;
  }
  // The problem in the answer: in words, and with nothing changed for anybody.
  json::object refused(Connection who, const std::string& fields, const std::string& code) {
    const std::string before = everything();
    const json::object answer = ask(who, fields);
    CAPTURE(fields);
    return problem_in(answer, before, code);
  }
  json::object refused_raw(Connection who, const std::string& text, const std::string& id = "null") {
    const std::string before = everything();
    const json::object answer = raw(who, text, id);
    CAPTURE(text);
    return problem_in(answer, before, "badInput");
  }

  // Asks what takes thinking: it is not answered at once. Its id.
  std::string wonder(Connection who, const std::string& fields) {
    const std::string id = std::to_string(++asked_);
    answers_.clear();
    hall->receive(who, "{\"id\":" + id + "," + fields + "}", now);
    collect();
    CHECK(answers_.empty());
    return id;
  }
  // Thinks to the end what was asked for first; the one answer to that.
  json::object answered(Connection who, const std::string& id) {
    const std::optional<Thinking> thinking = hall->next_thought();
    REQUIRE(thinking.has_value());
    REQUIRE(thinking->asked.has_value());
    return answered(who, id, *thinking, thinking->think());
  }
  json::object answered(Connection who, const std::string& id, const Thinking& thinking, const ThoughtOrAdvice& found) {
    answers_.clear();
    hall->thought(thinking, found, now);
    collect();
    REQUIRE(answers_.size() == 1);
    REQUIRE(answers_[0].first == who);
    CHECK(text_of(answers_[0].second.at("id")) == id);
    return answers_[0].second;
  }

  // Everything as `who` is told it when he asks anew.
  json::object sync(Connection who) {
    must(who, R"("do":"sync")");
    const WatchedScreen& screen = screens[who];
    return {{"room", screen.room}, {"table", screen.table}};
  }
  // What an event showed when it was new is not told again.
  static json::value without_pictures(json::value table) {
    if (!table.is_object()) return table;
    for (json::value& seat : table.at("seats").as_array()) {
      for (json::value& event : seat.at("events").as_array()) event.as_object().erase("shows");
    }
    return table;
  }
  // Each screen that followed the messages shows just what it would show when it asked anew.
  void check_screens() {
    for (const Connection who : all_in_rooms()) {
      const std::string followed = text_of(json::array{screens[who].room, without_pictures(screens[who].table)});
      const std::int64_t n = screens[who].n;
      must(who, R"("do":"sync")");
      CHECK(text_of(json::array{screens[who].room, screens[who].table}) == followed);
      CHECK(screens[who].n == n);
    }
  }

  // Lets bots think and clocks run, until nobody but people owes a decision.
  int let_bots_play(int most = 10'000) {
    int played = 0;
    for (; played < most; ++played) {
      hall->tick(now);
      const std::optional<Thinking> thinking = hall->next_thought();
      if (!thinking) break;
      hall->thought(*thinking, thinking->think(), now);
      collect();
    }
    collect();
    return played;
  }
  void tick(Millis passes) {
    now += passes;
    hall->tick(now);
    collect();
  }

  // What the store says of a room.
  [[nodiscard]] Expected<std::unique_ptr<Room>> from_store(const std::string& code) const {
    if (unreadable) return *unreadable;
    const auto found = stored.find(code);
    if (found == stored.end()) return std::unique_ptr<Room>();
    if (home_ && as_written(code)) return restored(home_->load(found->second), games_);
    return restored(found->second, games_);
  }

  [[nodiscard]] Expected<std::optional<std::string>> made_by(const std::string& key) const {
    if (unreadable) return *unreadable;
    const auto found = made.find(key);
    if (home_ && found != made.end()) CHECK(home_->made_by(key) == found->second);
    return found == made.end() ? std::nullopt : std::optional(found->second);
  }

  // What the hall gave out: writes are stored, messages shown, rooms brought that it asks for.
  void collect() {
    while (bring() || tell_on()) {
    }
    Output output = hall->take_output();
    for (const Write& write : output.writes) {
      if (home_ && !as_written(write.code)) home_.reset();  // a test has changed what is stored: it goes on without
    }
    for (const Write& write : output.writes) store(write);
    if (home_ && !output.writes.empty()) home_->commit(output.writes);
    if (!slow_commit) hall->writes_are_safe();
    for (const Outgoing& each : output.messages) {
      const json::object message = parsed(*each.text).as_object();
      const auto screen = screens.find(each.to);
      REQUIRE(screen != screens.end());  // nobody talks to those who are gone
      screen->second.received.push_back(*each.text);
      if (message.at("type") == "answer") {
        answers_.emplace_back(each.to, message);
      } else {
        screen->second.take(message);
      }
    }
  }

  // --- Shorthand ---------------------------------------------------------------------------------------------------

  struct Guest {
    Connection who = 0;
    std::string token;
    std::string room;
  };
  Guest create(const std::string& seats, const std::string& options = "{}",
               const std::string& game = "egocentric-world") {
    const Connection who = connect();
    const json::object answer = must(who, R"("do":"create","game":")" + game + R"(","options":)" + options +
                                              R"(,"seats":)" + seats + R"(,"name":"Ada","colour":"red")");
    return {who, text_of_string(answer.at("token")), text_of_string(answer.at("room"))};
  }
  Guest enter(const std::string& room) {
    const Connection who = connect();
    const json::object answer = must(who, R"("do":"enter","room":")" + room + "\"");
    return {who, text_of_string(answer.at("token")), room};
  }
  [[nodiscard]] Guest again(const Guest& guest) {  // on a new connection
    const Connection who = connect();
    must(who, R"("do":"enter","room":")" + guest.room + R"(","token":")" + guest.token + "\"");
    return {who, guest.token, guest.room};
  }
  // A game of people: the first made the room. Seat by seat.
  std::vector<Guest> game_of(int people, const std::string& options, const std::string& game = "egocentric-world") {
    std::string seats = R"([{"who":"me"})";
    for (int i = 1; i < people; ++i) seats += R"(,{"who":"open"})";
    std::vector<Guest> guests{create(seats + "]", options, game)};
    for (int i = 1; i < people; ++i) {
      guests.push_back(enter(guests[0].room));
      must(guests.back().who, R"("do":"sit","seat":)" + std::to_string(i));
      must(guests.back().who, R"("do":"ready","ready":true)");
    }
    must(guests[0].who, R"("do":"start")");
    return guests;
  }
  [[nodiscard]] json::value& table(Connection who) { return screens[who].table; }
  [[nodiscard]] json::value& seat(Connection who, std::size_t number = 0) {
    return screens[who].table.at("seats").as_array()[number];
  }
  [[nodiscard]] std::string step(Connection who) { return text_of(screens[who].table.at("step")); }
  [[nodiscard]] std::size_t offered(Connection who, std::size_t number = 0) {
    return seat(who, number).at("moves").as_array().size();
  }
  // Plays the offered move of that number (modulo how many there are); the request as it was sent.
  std::string play(Connection who, std::size_t choice = 0, std::size_t number = 0) {
    const json::array& moves = seat(who, number).at("moves").as_array();
    REQUIRE(!moves.empty());
    const std::string request = R"("do":"play","seat":)" + text_of(seat(who, number).at("viewer")) + R"(,"step":)" +
                                step(who) + R"(,"move":)" + text_of(moves[choice % moves.size()].at("move"));
    must(who, request);
    return request;
  }
  // Everybody plays by chance until the game is over, or `most` moves were made.
  int play_on(const std::vector<Guest>& guests, std::uint64_t taste, int most = 100'000) {
    int played = 0;
    while (played < most && table(guests[0].who).at("outcome").is_null()) {
      const int before = played;
      for (const Guest& guest : guests) {
        if (played == most || table(guest.who).is_null() || offered(guest.who) == 0) continue;
        taste = taste * 6364136223846793005U + 1442695040888963407U;
        play(guest.who, taste >> 33U);
        ++played;
      }
      REQUIRE(played > before);  // somebody can always go on
    }
    return played;
  }
  [[nodiscard]] static std::string text_of_string(const json::value& value) { return std::string(value.as_string()); }

private:
  [[nodiscard]] std::vector<Connection> all_in_rooms() const {
    std::vector<Connection> all;
    for (const auto& [who, screen] : screens) {
      if (screen.n >= 0 && !screen.room.is_null()) all.push_back(who);
    }
    return all;
  }
  // What is stored and what everybody would be told now.
  [[nodiscard]] std::string everything() {
    std::string all;
    for (const auto& [code, room] : stored) {
      all += code + room.meta + (room.game ? std::to_string(room.game->entries.size()) : "-") + "\n";
    }
    for (const Connection who : all_in_rooms()) {
      const json::object answer = ask(who, R"("do":"sync")");
      if (answer.at("ok").as_bool()) all += text_of(screens[who].room) + text_of(screens[who].table);
    }
    return all;
  }
  json::object problem_in(const json::object& answer, const std::string& before, const std::string& code) {
    CHECK(answer.at("ok") == false);
    REQUIRE(answer.contains("problem"));
    const json::object problem = answer.at("problem").as_object();
    CHECK(text_of_string(problem.at("code")) == code);
    CHECK(!problem.at("text").at("en").as_string().empty());
    CHECK(!problem.at("text").at("fr").as_string().empty());
    CHECK(everything() == before);
    return problem;
  }
  // The store answers one thing that it is asked; whether it was.
  bool bring() {
    if (slow_store) return false;
    const auto key = hall->next_key();
    if (key) hall->found(*key, made_by(*key));
    const auto code = key ? std::nullopt : hall->next_load();
    if (code) hall->loaded(*code, from_store(*code), now);
    return key || code;
  }
  // One who is owed something has his turn; whether there is one.
  bool tell_on() {
    const auto waiting = slow_telling ? std::nullopt : hall->next_unfinished();
    if (waiting) hall->go_on(*waiting, now);
    return waiting.has_value();
  }
  void store(const Write& write) {
    const bool is_new = !stored.contains(write.code);
    StoredRoom& room = stored[write.code];
    room.code = write.code;
    if (is_new) REQUIRE(write.meta.has_value());
    if (!write.asked.empty()) CHECK(made.try_emplace(write.asked, write.code).first->second == write.code);
    if (write.meta) room.meta = *write.meta;
    if (write.header) {
      if (room.game) CHECK(write.game == room.game->number + 1);
      room.game = StoredGame{write.game, *write.header, {}};
    }
    if (!write.entries.empty()) {
      REQUIRE(room.game.has_value());
      REQUIRE(room.game->number == write.game);
    }
    for (const std::string& entry : write.entries) room.game->entries.push_back(entry);
    if (write.result) results.push_back(*write.result);
    if (home_) written_[write.code] = hash_of(room);
  }
  // What is stored is what the hall wrote, and no test has touched it.
  [[nodiscard]] bool as_written(const std::string& code) const {
    const auto ours = written_.find(code);
    const auto there = stored.find(code);
    if (ours == written_.end() || there == stored.end()) return ours == written_.end() && there == stored.end();
    return ours->second == hash_of(there->second);
  }
  static std::string hash_of(const StoredRoom& room) {
    std::string all = room.meta;
    if (room.game) all += std::to_string(room.game->number) + room.game->header;
    if (room.game)
      for (const std::string& entry : room.game->entries) all += entry + "\n";
    return hex(sha256(all));
  }

  std::vector<GameEntry> games_;
  HallLimits limits_;
  std::unique_ptr<testing::SecondHome> home_ = testing::SecondHome::made();
  std::map<std::string, std::string> written_;
  Connection last_ = 0;
  int asked_ = 0;
  std::vector<std::pair<Connection, json::object>> answers_;
};

}  // namespace divan
