// Connections, telling, remembering, clocks and bots. What people may ask for is in lobby.cpp and playing.cpp.
#include "hall/hall.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "core/sha256.hpp"
#include "hall/problems.hpp"

namespace divan {

Hall::Hall(std::vector<GameEntry> games, std::function<std::string()> entropy, HallLimits limits)
    : games_(std::move(games)), entropy_(std::move(entropy)), limits_(limits) {}

// --- Coming and going ---------------------------------------------------------------------------------------------

void Hall::connect(Connection connection, std::string address) {
  Visitor visitor;
  visitor.address = std::move(address);
  connections_[connection] = std::move(visitor);
}

void Hall::disconnect(Connection connection, Millis now) {
  step_out(connection, now);
  connections_.erase(connection);
}

void Hall::receive(Connection connection, std::string_view text, Millis now) {
  constexpr std::size_t most_held = 32;  // a screen that waits has little to say
  const auto visitor = connections_.find(connection);
  if (visitor == connections_.end()) return;
  Held held{"null", {}};
  const std::optional<Problem> no = [&]() -> std::optional<Problem> {
    Expected<json::value> parsed = parse_json(text);
    if (!parsed) return problem_of(parsed.fault());
    json::object* object = parsed->if_object();
    if (object == nullptr) {
      return problem_of(fault_at(document, R"(a request is an object such as {"id":1,"do":"hello"})",
                                 R"(une requête est un objet tel que {"id":1,"do":"hello"})"));
    }
    if (const json::value* given = object->if_contains("id"); given != nullptr && given->is_int64()) {
      held.id = std::to_string(given->get_int64());
      object->erase("id");
    } else {
      return problem_of(fault_at(document.at("id"), "each request carries a whole number of yours as its id",
                                 "chaque requête porte un nombre entier de votre choix comme id"));
    }
    if (const auto fault = read_json(*parsed, held.request, document)) return problem_of(*fault);
    if (visitor->second.held.size() < most_held) return std::nullopt;
    return problem("tooFast", "A room is still being fetched for you; wait for its answer before you ask for more.",
                   "On vous cherche encore une table ; attendez sa réponse avant d'en demander davantage.");
  }();
  if (no) {
    answer(connection, held.id, *no);
  } else if (visitor->second.waiting) {
    visitor->second.held.push_back(std::move(held));
  } else {
    carry_out(connection, std::move(held), nullptr, now);
  }
}

void Hall::carry_out(Connection connection, Held held, const Came* came, Millis now) {
  Visitor& visitor = connections_[connection];
  const Asking asking{connection, find(visitor.room), visitor.person, now, held.id, held.tries, came};
  if (asking.room != nullptr) asking.room->used = now;
  const Answered answered = std::visit(
      [&](const auto& each) -> Answered {
        if constexpr (requires { on(each, asking); }) {
          return on(each, asking);
        } else {
          if (asking.room != nullptr) return on(each, *asking.room, asking);
          return problem("notNow", "You are in no room; enter one first.",
                         "Vous n'êtes à aucune table ; entrez d'abord dans une.");
        }
      },
      held.request);
  if (!std::holds_alternative<Loading>(answered)) {
    answer(connection, held.id, answered);
    return;
  }
  if (came != nullptr) ++held.tries;
  visitor.held.push_back(std::move(held));
}

// Here, and here only, an answer becomes JSON.
void Hall::answer(Connection connection, const std::string& id, const Answered& answered) {
  if (std::holds_alternative<Later>(answered)) return;
  std::string text = R"({"type":"answer","id":)" + id;
  if (const Problem* no = std::get_if<Problem>(&answered)) {
    ++refused_[no->code];
    text += R"(,"ok":false,"problem":)";
    write_json(text, *no);
    text += "}";
  } else {
    text += R"(,"ok":true)";
    std::visit(
        [&text]<class Reply>(const Reply& reply) {
          if constexpr (Described<Reply>) {
            const std::size_t before = text.size();
            write_json(text, reply);
            // Its fields stand beside ours: the brace that opens it becomes a comma, or goes where there are none.
            if (text.size() == before + 2) {
              text.erase(before, 1);
            } else {
              text[before] = ',';
            }
          }
        },
        answered);
  }
  send(connection, std::move(text));
}

void Hall::step_out(Connection connection, Millis now) {
  const auto visitor = connections_.find(connection);
  if (visitor == connections_.end() || visitor->second.room.empty()) return;
  Room* room = find(visitor->second.room);
  const std::uint32_t person = visitor->second.person;
  visitor->second.room.clear();
  visitor->second.person = 0;
  visitor->second.behind = false;
  pay_what_is_owed(visitor->second);
  if (room == nullptr) return;
  std::erase_if(room->present, [&](const Presence& each) { return each.connection == connection; });
  room->used = now;
  if (room->present.empty()) room->deserted = now;
  watch_host(*room, now);
  if (!room->here(person)) tell_all(*room, now, true, false, nullptr);
}

void Hall::step_in(Room& room, Connection connection, std::uint32_t person, Millis now) {
  const bool was_here = room.here(person);
  if (const auto since = std::exchange(room.deserted, std::nullopt); since && room.table && !room.meta.held) {
    clocks_go_on(room, now - *since);
  }
  if (person == room.meta.host) room.host_stood_in = false;
  connections_[connection].room = room.meta.code;
  connections_[connection].person = person;
  if (!was_here) {  // the others learn of it; this screen gets everything anyway
    room.present.push_back({0, person});
    tell_all(room, now, true, false, nullptr);
    room.present.pop_back();
  }
  const bool was_empty = room.present.empty();
  room.present.push_back({connection, person});
  room.used = now;
  watch_host(room, now);
  if (was_empty && room.table && room.table->bot_to_move()) wake_bot(room, now);
  tell_whole(room, connection, person, now);
}

Room* Hall::find(const std::string& code) {
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? nullptr : found->second.get();
}

// --- Waiting for the store ----------------------------------------------------------------------------------------

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

void Hall::found(const std::string& key, const Expected<std::optional<std::string>>& code, Millis now) {
  if (code && *code) made_.try_emplace(key, **code);
  go_on_with({key, code ? std::nullopt : std::optional(code.fault())}, now);
}

std::optional<std::string> Hall::next_load() {
  if (loads_.empty()) return std::nullopt;
  std::string code = std::move(loads_.front());
  loads_.pop_front();
  return code;
}

void Hall::loaded(const std::string& code, Expected<std::unique_ptr<Room>> room, Millis now) {
  const Came came{code, room ? std::nullopt : std::optional(room.fault())};
  if (room && *room && find(code) == nullptr) {
    (*room)->used = now;
    rooms_[code] = std::move(*room);
  }
  go_on_with(came, now);
}

void Hall::go_on_with(const Came& came, Millis now) {
  const auto those = waiting_.find(came.code);
  if (those == waiting_.end()) return;
  const std::vector<Connection> waiting = std::move(those->second);
  waiting_.erase(those);
  for (const Connection connection : waiting) {
    const auto visitor = connections_.find(connection);
    if (visitor == connections_.end()) continue;  // it did not wait
    visitor->second.waiting = false;
    std::vector<Held> held = std::exchange(visitor->second.held, {});
    for (std::size_t i = 0; i < held.size(); ++i) {
      if (visitor->second.waiting) {
        visitor->second.held.push_back(std::move(held[i]));
      } else {
        carry_out(connection, std::move(held[i]), i == 0 ? &came : nullptr, now);
      }
    }
  }
}

std::set<std::string> Hall::codes() const {
  std::set<std::string> codes;
  for (const auto& [code, room] : rooms_) codes.insert(code);
  for (const auto& [code, waiting] : waiting_) codes.insert(code);
  return codes;
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

std::vector<Connection> Hall::forget(const std::string& code) {
  std::vector<Connection> present;
  if (const Room* room = find(code)) {
    for (const Presence& each : room->present) {
      Visitor& visitor = connections_[each.connection];
      visitor.room.clear();
      visitor.behind = false;
      visitor.owed = false;
      visitor.later.clear();
      present.push_back(each.connection);
    }
  }
  if (writes_.erase(code) > 0) {
    std::erase_if(output_.writes, [&](const Write& write) { return write.code == code; });
    for (std::size_t i = 0; i < output_.writes.size(); ++i) writes_[output_.writes[i].code] = i;
  }
  std::erase_if(output_.messages, [&](const Outgoing& each) {
    if (each.room == code) present.push_back(each.to);
    return each.room == code;
  });
  rooms_.erase(code);
  std::erase_if(made_, [&](const auto& each) { return each.second == code; });
  return present;
}

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

auto Hall::hand_over(const std::string& code) -> std::optional<HandedOver> {
  const Room* room = find(code);
  if (room == nullptr || writes_.contains(code) || storing_.contains(code)) return std::nullopt;
  const std::uint64_t epoch = room->epoch;
  return HandedOver{code, epoch, forget(code)};
}

namespace {
constexpr std::string_view code_letters = "BCDFGHJKLMNPQRSTVWXZ23456789";  // no vowels: no words, nothing misread
}  // namespace

std::size_t letters_of_codes(std::size_t rooms, Millis guess_every) {
  constexpr double month = 30.0 * 24 * 3600 * 1000;
  constexpr std::size_t most = 12;
  const double needed =
      guess_every == 0 ? 0 : 2 * static_cast<double>(rooms) * month / static_cast<double>(guess_every);
  double codes = 1;
  std::size_t letters = 0;
  while (letters < 6 || (codes < needed && letters < most)) {
    codes *= static_cast<double>(code_letters.size());
    ++letters;
  }
  return letters;
}

std::string Hall::draw_code() {
  const std::string_view letters = code_letters;
  std::string digits = entropy_();
  std::string code;
  const std::size_t length = letters_of_codes(rooms_known_ + 1, limits_.alone ? 0 : limits_.guess_every);
  if (length > 8) digits += entropy_();
  for (std::size_t letter = 0; letter < length; ++letter) {
    std::size_t number = 0;
    for (std::size_t k = 0; k < 8; ++k) {
      const char c = digits[letter * 8 + k];
      number = number * 16 + static_cast<std::size_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    code += letters[number % letters.size()];
  }
  return code;
}

// A code that no room has, neither here nor in the store.
auto Hall::fresh_code(const Asking& asking) -> std::variant<std::string, Problem, Loading> {
  constexpr int tries = 32;  // one that is taken is rare
  const bool free = asking.came != nullptr && !asking.came->fault && find(asking.came->code) == nullptr;
  if (free) return asking.came->code;
  std::string code = draw_code();
  for (int i = 0; i < tries && find(code) != nullptr; ++i) code = draw_code();
  const bool knows = find(code) == nullptr && asking.tries < tries && (asking.came == nullptr || !asking.came->fault);
  if (knows && limits_.stored) return wait_for(code, asking);
  if (knows) return code;
  if (asking.came != nullptr && asking.came->fault) return not_brought(*asking.came->fault);
  return problem("unreadable", "no room can be made now; try again later",
                 "aucune table ne peut être créée maintenant ; réessayez plus tard");
}

std::string Hall::add_person(Room& room, std::string name, std::string colour) {
  if (room.is_full(limits_.people)) return {};
  if (room.meta.people.size() >= limits_.remembered) {  // who has been gone longest is forgotten
    const auto gone = std::find_if(room.meta.people.begin(), room.meta.people.end(),
                                   [&](const Person& each) { return !room.takes_place(each.id); });
    if (gone == room.meta.people.end()) return {};
    room.meta.people.erase(gone);
  }
  std::string token = entropy_().substr(0, 32);
  room.meta.people.push_back({room.meta.next_person++, std::move(name), std::move(colour), hex(sha256(token))});
  return token;
}

// --- What is dear -------------------------------------------------------------------------------------------------

bool can_spend(Millis paid_until, Millis now, Millis every, Millis burst) {
  return paid_until - now <= (burst - 1) * every;
}

bool spend(Millis& paid_until, Millis now, Millis every, Millis burst) {
  if (!can_spend(paid_until, now, every, burst)) return false;
  paid_until = std::max(paid_until, now) + every;
  return true;
}

// Everything again is dear.
bool Hall::asks_too_much(const Asking& asking) {
  return !spend(connections_[asking.connection].wholes_until, asking.now, limits_.alone ? 0 : limits_.whole_every, 21);
}

// --- Telling and remembering --------------------------------------------------------------------------------------

void Hall::put_out(Outgoing message) {
  bytes_told_ += message.text->size();
  output_.messages.push_back(std::move(message));
}

void Hall::send(Connection connection, std::string text) {
  const auto visitor = connections_.find(connection);
  const bool known = visitor != connections_.end();
  Outgoing message{connection, std::make_shared<const std::string>(std::move(text)),
                   known ? visitor->second.room : std::string()};
  if (known && visitor->second.owed) {
    visitor->second.later.push_back(std::move(message));
  } else {
    put_out(std::move(message));
  }
}
std::uint64_t Hall::refused_as(const std::string& code) const {
  const auto found = refused_.find(code);
  return found == refused_.end() ? 0 : found->second;
}

Output Hall::take_output() {
  for (Write& write : output_.writes) {
    if (write.meta) write.meta = json_text(find(write.code)->meta);
  }
  for (const auto& [code, at] : writes_) storing_.insert(code);
  writes_.clear();
  return std::exchange(output_, {});
}

// Of one room there is one write, however much happened to it, until the output is taken; then, and once, its meta is
// put into words.
void Hall::remember(Room& room, bool meta, Millis now) {
  const bool begins = room.table && !room.header_stored;
  if (!meta && !begins && (!room.table || room.stored_entries == room.table->entry_count())) return;
  const auto [at, fresh] = writes_.try_emplace(room.meta.code, output_.writes.size());
  const bool of_another_game =
      !fresh && begins && (output_.writes[at->second].header || !output_.writes[at->second].entries.empty());
  if (fresh || of_another_game) {
    at->second = output_.writes.size();
    output_.writes.push_back({room.meta.code, std::nullopt, std::nullopt, room.meta.game_number, {}, {}, room.epoch});
  }
  Write& write = output_.writes[at->second];
  if (meta) write.meta.emplace();
  if (meta) write.asked = room.made_by;
  if (room.table) {
    write.game = room.meta.game_number;
    if (!std::exchange(room.header_stored, true)) write.header = room.table->header();
    for (; room.stored_entries < room.table->entry_count(); ++room.stored_entries) {
      write.entries.push_back(room.table->packed(room.stored_entries));
    }
    if (room.table->outcome() && !std::exchange(room.result_stored, true)) write.result = room.result(now);
  }
}

// --- Telling all of it --------------------------------------------------------------------------------------------

// A little of the game is put into words for this person; whether all of it is.
bool Hall::recall(Room& room, std::uint32_t person) {
  constexpr std::size_t most = 250;  // events: a few milliseconds
  if (!room.table || room.meta.phase == Phase::lobby) return true;
  std::vector<Viewer> viewers;
  for (const Seat seat : room.seats_of(person)) viewers.emplace_back(seat);
  if (viewers.empty()) viewers.push_back(Viewer::spectator());
  const bool all = std::all_of(viewers.begin(), viewers.end(),
                               [&](Viewer viewer) { return room.table->recall(viewer, most / viewers.size()); });
  keep_recalled(room);
  return all;
}

// Of the longest games only, and of those as many as there is memory for.
void Hall::keep_recalled(const Room& room) {
  recalled_[room.meta.code] = room.table->recalled_bytes();
  std::size_t bytes = 0;
  for (const auto& [code, theirs] : recalled_) bytes += theirs;
  for (auto each = recalled_.begin(); bytes > limits_.recalled && each != recalled_.end();) {
    if (each->first == room.meta.code) {
      ++each;
      continue;
    }
    bytes -= each->second;
    if (Room* other = find(each->first); other != nullptr && other->table) other->table->forget_recalled();
    each = recalled_.erase(each);
  }
}

std::optional<Connection> Hall::next_unfinished() {
  if (unfinished_.empty()) return std::nullopt;
  const Connection connection = unfinished_.front();
  unfinished_.pop_front();
  return connection;
}

void Hall::go_on(Connection connection, Millis now) {
  const auto found = connections_.find(connection);
  if (found == connections_.end() || !found->second.owed) return;
  Visitor& visitor = found->second;
  Room* room = find(visitor.room);
  if (room != nullptr && !recall(*room, visitor.person)) {
    unfinished_.push_back(connection);
    return;
  }
  visitor.owed = false;
  if (room != nullptr) tell_whole(*room, connection, visitor.person, now);
  pay_what_is_owed(visitor);
}

void Hall::pay_what_is_owed(Visitor& visitor) {
  visitor.owed = false;
  for (Outgoing& each : std::exchange(visitor.later, {})) put_out(std::move(each));
}

void Hall::tell_whole(Room& room, Connection connection, std::uint32_t person, Millis now) {
  constexpr std::size_t worth_keeping = 64 << 10;
  Visitor& visitor = connections_[connection];
  visitor.behind = false;
  if (visitor.owed) return;  // it comes, and tells the room as it will be then
  if (!recall(room, person)) {
    visitor.owed = true;
    unfinished_.push_back(connection);
    return;
  }
  RoomMessage whole{room.n, now, room.info(person, true), std::nullopt, room.own(person)};
  if (room.table && room.meta.phase != Phase::lobby) whole.table = room.whole_table(person);
  send(connection, json_text(Message(std::move(whole))));
  if (room.table && room.table->recalled_bytes() < worth_keeping) {
    room.table->forget_recalled();
    recalled_.erase(room.meta.code);
  }
}

// Who is owed everything gets this in it.
bool Hall::is_told_later(const Room& room, const Presence& presence) {
  Visitor& visitor = connections_[presence.connection];
  if (visitor.owed || visitor.behind) return true;
  if (!sparing_watchers_ || !room.table || room.seated(presence.person)) return false;
  visitor.behind = true;
  behind_.push_back(presence.connection);
  ++watchers_spared_;
  return true;
}

void Hall::spare_watchers(bool now_on, Millis now) {
  sparing_watchers_ = now_on;
  if (now_on) return;
  for (const Connection each : std::exchange(behind_, {})) {
    const auto visitor = connections_.find(each);
    if (visitor == connections_.end() || !visitor->second.behind) continue;
    if (Room* room = find(visitor->second.room)) tell_whole(*room, each, visitor->second.person, now);
  }
}

void Hall::tell_all(Room& room, Millis now, bool room_too, bool table_too, const ChatLine* chat) {
  ++room.n;
  // The same to all screens of a person; what says nothing of persons, the same to all who have the same seats.
  struct Said {
    std::uint32_t person = 0;
    std::vector<Seat> seats;
    std::shared_ptr<const std::string> text;
  };
  std::vector<Said> said;
  for (const Presence& each : room.present) {
    if (each.connection == 0 || is_told_later(room, each)) continue;
    const std::uint32_t person = room_too ? each.person : 0;
    std::vector<Seat> seats = room.seats_of(each.person);
    auto found = std::find_if(said.begin(), said.end(),
                              [&](const Said& other) { return other.person == person && other.seats == seats; });
    if (found == said.end()) {
      UpdateMessage update{room.n, now, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
      if (room_too) update.room = room.info(each.person, false);
      if (chat != nullptr) update.chat = *chat;
      if (table_too && room.table) update.table = room.table_news(each.person, room_too);
      std::string text = json_text(Message(std::move(update)));
      found = said.insert(said.end(), {person, std::move(seats), std::make_shared<const std::string>(std::move(text))});
    }
    put_out({each.connection, found->text, room.meta.code});
  }
  if (!table_too || !room.table) return;
  room.told_events = room.table->event_count();
  room.table->all_were_told();
}

// To everybody else. The one who points gets the number alone, since numbers have no gaps.
void Hall::tell_pointing(Room& room, Millis now, const Pointing& pointing) {
  ++room.n;
  const auto said = [&](std::optional<Pointing> pointed) {
    UpdateMessage update{room.n, now, std::nullopt, std::nullopt, std::nullopt, std::move(pointed)};
    return std::make_shared<const std::string>(json_text(Message(std::move(update))));
  };
  const auto to_others = said(pointing);
  const auto to_himself = said(std::nullopt);
  for (const Presence& each : room.present) {
    if (is_told_later(room, each)) continue;
    put_out({each.connection, each.person == pointing.person ? to_himself : to_others, room.meta.code});
  }
}

void Hall::room_changed(Room& room, Millis now) {
  remember(room, true, now);
  tell_all(room, now, true, false, nullptr);
}

void Hall::table_changed(Room& room, Millis now, bool asked_anew) {
  const std::array<Millis, max_seats> ends = room.ends;
  if (asked_anew) room.asked = {};
  follow_table(room, now);
  if (asked_anew) {  // a move taken back gives no new time: the clock goes on where it was
    for (Clock& clock : room.clocks) {
      Millis& end = room.ends[slot(clock.seat)];
      if (ends[slot(clock.seat)] > now) end = clock.ends = ends[slot(clock.seat)];
      clocks_.insert({end, room.meta.code});
    }
  }
  // What was drafted for a question is nothing once it is answered.
  const SeatSet asked = room.table->to_move();
  const std::size_t drafted = std::erase_if(room.meta.drafts, [&](const Draft& each) {
    return !asked.contains(each.seat) || room.table->last_to_act() == each.seat;
  });
  const bool ended = room.meta.phase == Phase::playing && room.table->outcome();
  if (ended) room.meta.phase = Phase::over;
  remember(room, ended || drafted > 0, now);
  tell_all(room, now, ended, true, nullptr);
}

// Who is asked now, since when, and how long they have; bots that owe a move are woken after their pause.
void Hall::follow_table(Room& room, Millis now) {
  room.told_events = std::min(room.told_events, room.table->event_count());
  const SeatSet asked = room.table->to_move();
  const SeatSet offered = room.table->offered_to();
  // Who sits down or gets up does not act: others are still asked, and every clock runs on.
  const bool stepped = std::exchange(room.steps_followed, room.table->steps()) != room.table->steps();
  const std::optional<Seat> acted = stepped ? room.table->last_to_act() : std::nullopt;
  room.clocks.clear();
  for (const Seat seat : offered) {
    Millis& ends = room.ends[slot(seat)];
    const bool anew = !room.asked.contains(seat) || acted == seat;
    if (anew) room.asked_since[slot(seat)] = room.table->entry_count();
    if (!asked.contains(seat)) continue;  // nobody waits for it
    const std::optional<std::uint32_t> about = room.table->clock_of(seat);
    if (about ? about != room.clock_of[slot(seat)] : anew) ends = 0;
    room.clock_of[slot(seat)] = about;
    const bool person = room.meta.seats[slot(seat)].kind == SeatKind::person;
    const int seconds = person && room.several_people() ? room.table->seconds_for(seat) : 0;
    if (seconds == 0) continue;
    const Millis total = Millis{1000} * seconds;
    if (ends == 0) ends = room.meta.held.value_or(now) + total;
    room.clocks.push_back({seat, ends, total});
    clocks_.insert({ends, room.meta.code});
  }
  room.asked = offered;
  if (!room.table->bot_to_move()) return;
  room.bot_at = now + limits_.bot_pause;
  wake_bot(room, now);
}

// He may have lost his line for an instant.
void Hall::watch_host(Room& room, Millis now) {
  if (room.here(room.meta.host)) {
    room.host_left.reset();
  } else if (!room.host_left) {
    room.host_left = now;
    hosts_.insert({now + limits_.host_grace, room.meta.code});
  }
}

void Hall::clocks_go_on(Room& room, Millis stood) {
  for (Millis& ends : room.ends) ends += ends == 0 ? 0 : stood;
  for (Clock& clock : room.clocks) {
    clock.ends += stood;
    clocks_.insert({clock.ends, room.meta.code});
  }
}

void Hall::wake_bot(Room& room, Millis now) {
  if (room.bot_at <= now) {
    thinkers_.push_back(room.meta.code);
  } else {
    pauses_.insert({room.bot_at, room.meta.code});
  }
}

// --- Time and bots ------------------------------------------------------------------------------------------------

std::optional<Millis> Hall::next_tick() const {
  std::optional<Millis> next;
  for (const auto* queue : {&clocks_, &pauses_, &drafts_, &hosts_}) {
    if (!queue->empty() && (!next || queue->begin()->first < *next)) next = queue->begin()->first;
  }
  return next;
}

void Hall::tick(Millis now) {
  for (; !pauses_.empty() && pauses_.begin()->first <= now; pauses_.erase(pauses_.begin())) {
    const Room* room = find(pauses_.begin()->second);
    if (room != nullptr && room->bot_at <= now) thinkers_.push_back(room->meta.code);
  }
  while (!clocks_.empty() && clocks_.begin()->first <= now) {
    Room* room = find(clocks_.begin()->second);
    clocks_.erase(clocks_.begin());
    if (room == nullptr || !room->table || room->meta.held || room->deserted) continue;
    for (const Clock& clock : std::vector<Clock>(room->clocks)) {
      if (clock.ends > now || !room->table->to_move().contains(clock.seat)) continue;
      // What was laid so far counts, if it can be played as it lies.
      const Draft* draft = room->draft(clock.seat);
      if (draft == nullptr || !room->table->play(clock.seat, draft->move).ok) room->table->time_is_up(clock.seat);
      ++moves_;
      table_changed(*room, now);
      break;  // the others' clocks, if any, are looked at in their own turn
    }
  }
  for (; !drafts_.empty() && drafts_.begin()->first <= now; drafts_.erase(drafts_.begin())) {
    Room* room = find(drafts_.begin()->second);
    if (room == nullptr) continue;
    room->drafts_stored = now;
    remember(*room, true, now);
  }
  for (; !hosts_.empty() && hosts_.begin()->first <= now; hosts_.erase(hosts_.begin())) {
    Room* room = find(hosts_.begin()->second);
    if (room == nullptr || !room->host_left || *room->host_left + limits_.host_grace > now || room->host_stood_in) {
      continue;
    }
    room->host_stood_in = true;
    tell_all(*room, now, true, false, nullptr);
  }
  if (!limits_.alone) sweep(now);
}

// Looks for rooms that nobody uses once a minute, and puts them away a few at a time.
void Hall::sweep(Millis now) {
  constexpr Millis between_sweeps = 60'000;
  constexpr int at_once = 50;
  // One whose last move is not stored yet would come back without it.
  const auto unused = [&](const Room& room) {
    return room.present.empty() && now - room.used > limits_.keep_idle && !writes_.contains(room.meta.code) &&
           !storing_.contains(room.meta.code);
  };
  for (int i = 0; i < at_once && !idle_.empty(); ++i) {
    if (const Room* room = find(idle_.front()); room != nullptr && unused(*room)) rooms_.erase(idle_.front());
    idle_.pop_front();
  }
  if (now - swept_ < between_sweeps) return;
  swept_ = now;
  idle_.clear();
  for (const auto& [code, room] : rooms_) {
    if (unused(*room)) idle_.push_back(code);
  }
  std::erase_if(made_, [&](const auto& each) { return !rooms_.contains(each.second); });  // the store knows of those
  std::erase_if(households_, [&](const auto& each) {
    const Household& theirs = each.second;
    return (theirs.made.empty() || now - theirs.made.back() > 3'600'000) && theirs.guesses_until <= now;
  });
}

namespace {
// Not those that search long.
bool answers_at_once(BotKind kind) {
  return kind == BotKind::random || kind == BotKind::greedy || kind == BotKind::citybot || kind == BotKind::easy;
}
}  // namespace

std::optional<Thinking> Hall::next_thought(bool advice_too) {
  while (advice_too && !advice_.empty()) {
    Thinking thinking = std::move(advice_.front());
    advice_.pop_front();
    if (thinking.asked && connections_.contains(thinking.asked->by)) return thinking;
    --advising_;
  }
  while (!thinkers_.empty()) {
    Room* room = find(thinkers_.front());
    thinkers_.pop_front();
    if (room == nullptr || !room->table || room->thinking) continue;  // one thought a room at a time
    if (room->present.empty()) continue;                              // it goes on when somebody comes
    const std::optional<Seat> seat = room->table->bot_to_move();
    if (!seat) continue;
    room->thinking = true;
    return Thinking{.code = room->meta.code,
                    .game = room->meta.game_number,
                    .seat = *seat,
                    .acts = room->table->acts(),
                    .think = room->table->thought(*seat, {}),
                    .household = connections_[room->present.front().connection].address,
                    .quick = answers_at_once(room->meta.seats[slot(*seat)].bot)};
  }
  return std::nullopt;
}

// Others may have acted while it was thought of, or he who asked may have gone elsewhere.
auto Hall::advice_to(const Visitor& visitor, const Thinking& thinking, const json::value& found) -> Answered {
  const Room* room = visitor.room == thinking.code ? find(thinking.code) : nullptr;
  const RoomSeat* seat = room == nullptr || slot(thinking.seat) >= room->meta.seats.size()
                             ? nullptr
                             : &room->meta.seats[slot(thinking.seat)];
  if (room == nullptr || !room->table || room->meta.phase != Phase::playing || seat == nullptr ||
      room->meta.game_number != thinking.game || room->table->acts() != thinking.acts ||
      seat->person != visitor.person || seat->kind != SeatKind::person) {
    return problem("stale", "The table has moved on while this was thought about; ask again.",
                   "La table a avancé pendant la réflexion ; redemandez.");
  }
  return reply::Advised{found};
}

void Hall::thought(const Thinking& thinking, const json::value& found, Millis now) {
  if (thinking.asked) {
    --advising_;
    const auto visitor = connections_.find(thinking.asked->by);
    if (visitor == connections_.end()) return;
    visitor->second.advising = false;
    answer(thinking.asked->by, thinking.asked->id, advice_to(visitor->second, thinking, found));
    return;
  }
  Room* room = find(thinking.code);
  if (room == nullptr || !room->table) return;
  room->thinking = false;
  // An undo, a return or a new game since then: what it thought of is no longer asked.
  if (room->meta.game_number != thinking.game || room->table->acts() != thinking.acts ||
      room->meta.seats[slot(thinking.seat)].kind != SeatKind::bot) {
    if (room->table->bot_to_move()) wake_bot(*room, now);
    return;
  }
  const json::object& thought = found.get_object();
  if (!room->table->play(thinking.seat, thought.at("move")).ok) return;
  ++moves_;
  table_changed(*room, now);
  if (const json::value* remark = thought.if_contains("remark")) {
    ChatLine line;
    line.at = now;
    line.seat = thinking.seat;
    line.words = from_json<Text>(*remark).value();
    chat(*room, std::move(line), now);
  }
}

void Hall::chat(Room& room, ChatLine line, Millis now) {
  room.meta.chat.push_back(std::move(line));
  if (room.meta.chat.size() > limits_.chat_lines) room.meta.chat.erase(room.meta.chat.begin());
  remember(room, true, now);
  tell_all(room, now, false, false, &room.meta.chat.back());
}

}  // namespace divan
