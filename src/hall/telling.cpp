// Who is told what, and what is to be stored before that.
#include <algorithm>

#include "hall/hall.hpp"

namespace divan {

void Hall::put_out(Outgoing message) {
  bytes_made_ += message.text->size();
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

Output Hall::take_output() {
  put_all_into_words();
  for (Write& write : output_.writes) {
    if (!write.meta) continue;
    Room& room = *find(write.code);
    write.meta = json_text(room.meta);
    room.meta_bytes = write.meta->size();
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
  // Who chats for an hour makes a room whose every change is dear: it is put into words, written to the log of the
  // store and then to its place.
  constexpr std::size_t ways = 3;
  if (meta && !write.meta) bytes_made_ += ways * room.meta_bytes;
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
  if (found == connections_.end()) return;
  Visitor& visitor = found->second;
  if (!visitor.owed) {
    carry_out_held(connection, now);
    return;
  }
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

void Hall::spare_watchers(bool now_on) {
  sparing_watchers_ = now_on;
  if (now_on) return;
  for (const Connection each : std::exchange(behind_, {})) {
    const auto visitor = connections_.find(each);
    if (visitor == connections_.end() || !std::exchange(visitor->second.behind, false)) continue;
    if (!std::exchange(visitor->second.owed, true)) unfinished_.push_back(each);
  }
}

auto Hall::address(Room& room, UpdateMessage update, bool room_too, bool table_too) -> Telling {
  Telling telling{&room, std::move(update), room_too, table_too, 0, {}};
  for (const Presence& each : room.present) {
    if (each.connection == 0 || is_told_later(room, each)) continue;
    std::vector<Seat> seats = room.seats_of(each.person);
    auto found = std::find_if(telling.words.begin(), telling.words.end(), [&](const Telling::Words& other) {
      return room_too ? other.person == each.person : other.seats == seats;
    });
    if (found == telling.words.end()) found = telling.words.insert(found, {each.person, std::move(seats), {}, nullptr});
    found->places.push_back(output_.messages.size());
    output_.messages.push_back({each.connection, nullptr, room.meta.code});
  }
  return telling;
}

void Hall::Telling::put_into_words() {
  for (Words& each : words) {
    UpdateMessage told = update;
    if (room_too) told.room = room->info(each.person, false);
    if (table_too && room->table) told.table = room->table_news(each.person, room_too);
    std::string text;
    text.reserve(2048);  // most are shorter
    write_json(text, Message(std::move(told)));
    each.text = std::make_shared<const std::string>(std::move(text));
  }
  if (!table_too || !room->table) return;
  room->told_events = room->table->event_count();
  room->table->all_were_told();
}

std::uint64_t Hall::hand_out(const Telling& telling) {
  std::uint64_t bytes = 0;
  for (const Telling::Words& each : telling.words) {
    for (const std::size_t place : each.places) output_.messages[place].text = each.text;
    bytes += each.places.size() * each.text->size();
  }
  bytes_made_ += bytes;
  return bytes;
}

auto Hall::put_into_words(const SideBySide& all) -> std::vector<Told> {
  if (tellings_.empty()) return {};
  std::vector<Telling> tellings = std::exchange(tellings_, {});
  all(tellings.size(), [&](std::size_t i) { tellings[i].put_into_words(); });
  std::vector<Told> told;
  for (const Telling& each : tellings) {
    each.room->to_be_told = false;
    const auto played = connections_.find(each.played);
    told.push_back({played == connections_.end() ? std::string() : played->second.address, hand_out(each)});
  }
  return told;
}

void Hall::put_all_into_words() {
  put_into_words([](std::size_t count, const Task& each) {
    for (std::size_t i = 0; i < count; ++i) each(i);
  });
}

// Somebody asks for it before the others are told: that comes first.
void Hall::put_into_words(Room& room) {
  const auto found =
      std::find_if(tellings_.begin(), tellings_.end(), [&](const Telling& each) { return each.room == &room; });
  room.to_be_told = false;
  Telling telling = std::move(*found);
  tellings_.erase(found);
  telling.put_into_words();
  hand_out(telling);
}

void Hall::tell_all(Room& room, Millis now, bool room_too, bool table_too, const ChatLine* chat) {
  UpdateMessage update{.n = ++room.n, .now = now};
  if (chat != nullptr) update.chat = *chat;
  Telling telling = address(room, std::move(update), room_too, table_too);
  telling.put_into_words();
  hand_out(telling);
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

void Hall::chat(Room& room, ChatLine line, Millis now) {
  room.meta.chat.push_back(std::move(line));
  if (room.meta.chat.size() > limits_.chat_lines) room.meta.chat.erase(room.meta.chat.begin());
  remember(room, true, now);
  tell_all(room, now, false, false, &room.meta.chat.back());
}

}  // namespace divan
