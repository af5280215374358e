// What the table asks of whom and how long they have; bots that are to be woken, clocks that run out, rooms that nobody
// uses.
#include <algorithm>

#include "hall/hall.hpp"

namespace divan {

void Hall::table_changed(Room& room, Millis now, bool asked_anew, Connection played) {
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
  if (played == 0) {
    tell_all(room, now, ended, true, nullptr);
    return;
  }
  tellings_.push_back(address(room, {.n = ++room.n, .now = now}, ended, true));
  tellings_.back().played = played;
  room.to_be_told = true;
}

// Who is asked now, since when, and how long they have; bots that owe a move are woken after their pause.
void Hall::follow_table(Room& room, Millis now) {
  room.told_events = std::min(room.told_events, room.table->event_count());
  const SeatSet asked = room.table->to_move();
  const SeatSet offered = room.table->offered_to();
  // Who sits down or gets up does not act: others are still asked, and every clock runs on.
  const std::size_t followed = std::exchange(room.steps_followed, room.table->steps());
  const std::optional<Seat> acted = followed != room.table->steps() ? room.table->last_to_act() : std::nullopt;
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
  const std::optional<Seat> bot = room.table->bot_to_move();
  const std::optional<Seat> owed = std::exchange(room.bot_owes, bot);
  if (!bot) return;
  // One that was to move already does not wait anew because of what others do meanwhile.
  const bool it_moved = followed < room.table->steps() && owed == acted;
  if (!owed || it_moved) room.bot_at = now + limits_.bot_pause;
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
    return (theirs.made.empty() || now - theirs.made.back() > 3'600'000) && theirs.guesses_until <= now &&
           theirs.advising == 0;
  });
}

}  // namespace divan
