// What the hall says goes out when it is safe on disk; and rooms come back from there.
#include <algorithm>
#include <set>
#include <unordered_set>

#include "hall/problems.hpp"
#include "server/bye.hpp"
#include "server/server_parts.hpp"

namespace divan {

void Server::say(Connection who, const std::shared_ptr<const std::string>& text) {
  if (nodes_) {
    nodes_->tell(who, text);
  } else {
    transport_.send(who, text);
  }
}

void Server::end(Connection who, std::uint16_t code, std::string_view reason) {
  if (nodes_) {
    nodes_->close(who, code, reason);
  } else {
    transport_.close(who, code, reason);
  }
}

std::chrono::nanoseconds Server::commit_age() const {
  return committing_ ? Steady::now() - commit_began_ : std::chrono::nanoseconds(0);
}

// Nobody could be told what comes of what is asked while the store is behind, and it would only grow in memory. So it
// waits where it came from, for a moment; and whoever would wait longer is told so, and says it again.
void Server::follow_pressure() {
  const Pressure now = pressure();
  hall_.spare_watchers(now >= Pressure::watchers);
  if (now != Pressure::reading) transport_.read_all_again();
  if (now != Pressure::refusing) return;
  for (const Turns::Asked& each : turns_.give_up()) tell_to_wait(each);
}

void Server::tell_to_wait(const Turns::Asked& asked) {
  ++told_to_wait_;
  // One of several nodes does not keep its tables long when it cannot store: they soon go on elsewhere.
  const auto wait = nodes_ ? retry_after({}) : retry_after(commit_age());
  say(asked.who, wait_message(asked.text, wait));
}

// Everything that happens in one turn of the loop goes out together.
void Server::soon() {
  if (flush_comes_) return;
  flush_comes_ = true;
  loop_.post([this] {
    flush_comes_ = false;
    flush();
  });
}

void Server::flush() {
  while (pressure() < Pressure::bots) {
    auto thinking = hall_.next_thought(pressure() < Pressure::advice);
    if (!thinking) break;
    thinkers_.add(std::move(*thinking));
  }
  while (auto code = hall_.next_load()) load(*code);
  while (auto key = hall_.next_key()) look_for(*key);
  while (auto who = hall_.next_unfinished()) hear({*who, Turns::Asked::Kind::go_on, {}, Steady::now()});
  if (committing_) return;  // then it gathers, and goes with the next commit
  Output output = hall_.take_output();
  // A room that was given up since has nothing to be stored any more.
  const auto taken = std::stable_partition(when_stored_.begin(), when_stored_.end(), [&](const auto& each) {
    return std::any_of(output.writes.begin(), output.writes.end(),
                       [&](const Write& write) { return write.code == each.first; });
  });
  for (auto each = taken; each != when_stored_.end(); ++each) each->second(false);
  when_stored_.erase(taken, when_stored_.end());
  if (output.writes.empty()) {
    deliver(output.messages);
    return;
  }
  committing_ = true;
  commit_began_ = Steady::now();
  journal_.submit(std::move(output.writes),
                  [this, messages = std::move(output.messages), stored = std::exchange(when_stored_, {}),
                   moves = std::exchange(moves_begun_, {})](const std::vector<NotStored>& lost) mutable {
                    loop_.post([this, lost, messages = std::move(messages), stored = std::move(stored),
                                moves = std::move(moves)]() mutable {
                      committing_ = false;
                      hall_.writes_are_safe();
                      if (!left_.empty()) {
                        std::erase_if(messages, [&](const Outgoing& each) { return left_.contains(each.room); });
                        left_.clear();
                      }
                      for (const auto& [code, then] : stored) {
                        then(std::none_of(lost.begin(), lost.end(), [&](const auto& no) { return no.code == code; }));
                      }
                      if (!lost.empty()) give_up(lost, messages);
                      deliver(messages);
                      for (const Steady::time_point began : moves) moves_took_.note(microseconds_since(began));
                      follow_pressure();
                      if (turns_.ready()) take_turns_soon();
                      flush();
                    });
                  });
}

void Server::when_stored(const std::string& code, Stored then) {
  when_stored_.emplace_back(code, std::move(then));
  soon();
}

void Server::deliver(const std::vector<Outgoing>& messages) {
  for (const Outgoing& each : messages) say(each.to, each.text);
  transport_.hand_over();  // the loop may have much to do before its turn ends
}

// The store did not take these rooms: nobody has been told, so they go back to what is stored, and everybody
// concerned comes again.
void Server::give_up(const std::vector<NotStored>& lost, std::vector<Outgoing>& messages) {
  std::unordered_set<Connection> concerned;
  std::set<std::string> rooms;
  std::map<std::string, std::unordered_set<Connection>> moved;  // rooms that are another's now
  for (const NotStored& each : lost) {
    rooms.insert(each.code);
    if (!each.fenced) {
      ++failures_;
    } else {
      ++fenced_;
      if (nodes_) moved[each.code];
    }
  }
  const auto come_again = [&](const std::string& code, Connection who) {
    const auto theirs = moved.find(code);
    (theirs == moved.end() ? concerned : theirs->second).insert(who);
  };
  std::erase_if(messages, [&](const Outgoing& each) {
    const bool of_these = rooms.contains(each.room);
    if (of_these) come_again(each.room, each.to);
    return of_these;
  });
  for (const auto& [code, fault, fenced] : lost) {
    log_.write(
        {.level = fenced ? LogLevel::warning : LogLevel::error, .what = "not stored: " + fault.text.en, .room = code});
    journal_.forgive(code);
  }
  for (const auto& [code, people] : hall_.forget(rooms)) {
    for (const Connection each : people) come_again(code, each);
  }
  for (const auto& [code, people] : moved) nodes_->moved({people.begin(), people.end()}, code, "");
  const std::string bye = bye_message(
      "storage", {"The server could not store this; nothing has changed. It will be tried again from where it stood.",
                  "Le serveur n'a pas pu l'enregistrer ; rien n'a changé. On reprend là où on en était."});
  for (const Connection each : concerned) {
    say(each, bye);
    end(each, 1013, "storage");
  }
}

// A long game takes its time to be played again: that, too, is done before the loop hears of it.
void Server::load(const std::string& code) {
  if (const auto erasing = erasing_.find(code); erasing != erasing_.end()) {
    erasing->second = true;  // not before it is done
    return;
  }
  {
    const std::scoped_lock lock(held_mutex_);
    held_.insert(code);
  }
  if (nodes_) {
    nodes_->claim(code);
    return;
  }
  {
    const std::scoped_lock lock(loading_mutex_);
    ++loading_;
  }
  store_.claim(code, {}, [this, code](const Expected<Claim>& answer) {
    bring(code, answer, false);
    const std::scoped_lock lock(loading_mutex_);
    --loading_;
    loading_changed_.notify_one();
  });
}

// On any thread.
void Server::bring(const std::string& code, const Expected<Claim>& answer, bool taken_over) {
  const auto found = answer ? Expected(answer->room) : Expected<std::optional<StoredRoom>>(store_is_away());
  if (!answer) log_.write({.level = LogLevel::error, .what = "not read: " + answer.fault().text.en, .room = code});
  auto room = std::make_shared<Expected<std::unique_ptr<Room>>>(restored(found, hall_.games()));
  loop_.post([this, code, room, taken_over] {
    if (taken_over && *room && **room && !fetched_.contains(code)) hall_.was_taken_over(code);
    fetched_.erase(code);
    const std::vector<Connection> at_old = hall_.loaded(code, std::move(*room), wall_clock());
    if (nodes_) nodes_->moved(at_old, code, "");
    soon();
  });
}

// Whether a request that makes a room has made one before.
void Server::look_for(const std::string& key) {
  {
    const std::scoped_lock lock(loading_mutex_);
    ++loading_;
  }
  store_.made_by(key, [this, key](const Expected<std::optional<std::string>>& code) {
    if (!code) log_.write({.level = LogLevel::error, .what = "not read: " + code.fault().text.en});
    loop_.post([this, key, code = code ? code : store_is_away()] {
      hall_.found(key, code);
      soon();
    });
    const std::scoped_lock lock(loading_mutex_);
    --loading_;
    loading_changed_.notify_one();
  });
}

void Server::let_loads_end() {
  std::unique_lock lock(loading_mutex_);
  loading_changed_.wait(lock, [this] { return loading_ == 0; });
}

}  // namespace divan
