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
  if (!std::holds_alternative<Loading>(answered)) return answer(connection, held.id, answered);
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
  if (room == nullptr) return;
  std::erase_if(room->present, [&](const Presence& each) { return each.connection == connection; });
  room->used = now;
  if (!room->here(person)) tell_all(*room, now, true, false, nullptr);
}

void Hall::step_in(Room& room, Connection connection, std::uint32_t person, Millis now) {
  const bool was_here = room.here(person);
  connections_[connection].room = room.meta.code;
  connections_[connection].person = person;
  if (!was_here) {  // the others learn of it; this screen gets everything anyway
    room.present.push_back({0, person});
    tell_all(room, now, true, false, nullptr);
    room.present.pop_back();
  }
  room.present.push_back({connection, person});
  room.used = now;
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
  const auto found = waiting_.find(code);
  if (found == waiting_.end()) return;
  const std::vector<Connection> waiting = std::move(found->second);
  waiting_.erase(found);
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
  for (auto& [connection, visitor] : connections_) {
    if (visitor.room != code) continue;
    visitor.room.clear();
    present.push_back(connection);
  }
  std::erase_if(output_.writes, [&](const Write& write) { return write.code == code; });
  std::erase_if(output_.messages, [&](const Outgoing& each) {
    if (each.room == code) present.push_back(each.to);
    return each.room == code;
  });
  rooms_.erase(code);
  return present;
}

std::string Hall::draw_code() {
  constexpr std::string_view letters = "BCDFGHJKLMNPQRSTVWXZ23456789";  // no vowels: no words, nothing misread
  const std::string digits = entropy_();
  std::string code;
  for (std::size_t letter = 0; letter < 6; ++letter) {
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
  return problem("unreadable", "no room can be made now; try again later",
                 "aucune table ne peut être créée maintenant ; réessayez plus tard");
}

std::string Hall::add_person(Room& room, std::string name, std::string colour) {
  if (room.meta.people.size() >= limits_.people) {  // a guest who is gone makes room
    const auto gone = std::find_if(room.meta.people.begin(), room.meta.people.end(), [&](const Person& each) {
      return !room.here(each.id) && !room.seated(each.id) && each.id != room.meta.host;
    });
    if (gone == room.meta.people.end()) return {};
    room.meta.people.erase(gone);
  }
  std::string token = entropy_().substr(0, 32);
  room.meta.people.push_back({room.meta.next_person++, std::move(name), std::move(colour), hex(sha256(token))});
  return token;
}

// --- What is dear -------------------------------------------------------------------------------------------------

bool spend(Millis& paid_until, Millis now, Millis every, Millis burst) {
  if (paid_until - now > (burst - 1) * every) return false;
  paid_until = std::max(paid_until, now) + every;
  return true;
}

// Everything again is dear.
bool Hall::asks_too_much(const Asking& asking) {
  return !spend(connections_[asking.connection].wholes_until, asking.now, limits_.alone ? 0 : limits_.whole_every, 21);
}

// --- Telling and remembering --------------------------------------------------------------------------------------

void Hall::send(Connection connection, std::string text) {
  const auto visitor = connections_.find(connection);
  output_.messages.push_back({connection, std::make_shared<const std::string>(std::move(text)),
                              visitor == connections_.end() ? std::string() : visitor->second.room});
}

std::uint64_t Hall::refused_as(const std::string& code) const {
  const auto found = refused_.find(code);
  return found == refused_.end() ? 0 : found->second;
}

Output Hall::take_output() { return std::exchange(output_, {}); }

void Hall::remember(Room& room, bool meta, Millis now) {
  Write write;
  write.code = room.meta.code;
  write.game = room.meta.game_number;
  if (meta) write.meta = json_text(room.meta);
  if (room.table) {
    if (!std::exchange(room.header_stored, true)) write.header = room.table->header();
    for (; room.stored_entries < room.table->entry_count(); ++room.stored_entries) {
      write.entries.push_back(room.table->packed(room.stored_entries));
    }
    if (room.table->outcome() && !std::exchange(room.result_stored, true)) write.result = room.result(now);
  }
  if (write.meta || write.header || !write.entries.empty()) output_.writes.push_back(std::move(write));
}

void Hall::tell_whole(Room& room, Connection connection, std::uint32_t person, Millis now) {
  RoomMessage whole{room.n, now, room.info(person, true), std::nullopt, room.own(person)};
  if (room.table && room.meta.phase != Phase::lobby) whole.table = room.table_info(person, 0);
  send(connection, json_text(Message(std::move(whole))));
}

void Hall::tell_all(Room& room, Millis now, bool room_too, bool table_too, const ChatLine* chat) {
  ++room.n;
  std::map<std::uint32_t, std::shared_ptr<const std::string>> said;  // the same to all screens of a person
  for (const Presence& each : room.present) {
    if (each.connection == 0) continue;
    std::shared_ptr<const std::string>& text = said[each.person];
    if (!text) {
      UpdateMessage update{room.n, now, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
      if (room_too) update.room = room.info(each.person, false);
      if (chat != nullptr) update.chat = *chat;
      if (table_too && room.table) update.table = room.table_info(each.person, room.told_events);
      text = std::make_shared<const std::string>(json_text(Message(std::move(update))));
    }
    output_.messages.push_back({each.connection, text, room.meta.code});
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
    output_.messages.push_back(
        {each.connection, each.person == pointing.person ? to_himself : to_others, room.meta.code});
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
    if (ends == 0) ends = room.held.value_or(now) + total;
    room.clocks.push_back({seat, ends, total});
    clocks_.insert({ends, room.meta.code});
  }
  room.asked = offered;
  if (!room.table->bot_to_move()) return;
  room.bot_at = now + limits_.bot_pause;
  wake_bot(room, now);
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
  for (const auto* queue : {&clocks_, &pauses_, &drafts_}) {
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
    if (room == nullptr || !room->table || room->held) continue;
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
  constexpr Millis between_sweeps = 60'000;
  if (limits_.alone || now - swept_ < between_sweeps) return;
  swept_ = now;
  std::erase_if(rooms_, [&](const auto& each) {
    return each.second->present.empty() && now - each.second->used > limits_.keep_idle;
  });
  std::erase_if(made_, [&](const auto& each) { return each.second.empty() || now - each.second.back() > 3'600'000; });
}

std::optional<Thinking> Hall::next_thought() {
  if (!advice_.empty()) {
    Thinking thinking = std::move(advice_.front());
    advice_.pop_front();
    return thinking;
  }
  while (!thinkers_.empty()) {
    Room* room = find(thinkers_.front());
    thinkers_.pop_front();
    if (room == nullptr || !room->table || room->thinking) continue;  // one thought a room at a time
    const std::optional<Seat> seat = room->table->bot_to_move();
    if (!seat) continue;
    room->thinking = true;
    return Thinking{
        room->meta.code, room->meta.game_number, *seat, room->table->entry_count(), room->table->thought(*seat, {}),
        std::nullopt};
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
      room->meta.game_number != thinking.game || room->table->entry_count() != thinking.entries ||
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
  if (room->meta.game_number != thinking.game || room->table->entry_count() != thinking.entries ||
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
