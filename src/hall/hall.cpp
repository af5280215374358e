// Who comes, what he asks and what he is answered, who goes. What people may ask for is in lobby.cpp, playing.cpp and
// beside.cpp; what comes of it is told in telling.cpp.
#include <algorithm>
#include <array>
#include <boost/json/monotonic_resource.hpp>

#include "hall/hall.hpp"
#include "hall/problems.hpp"

namespace divan {

Hall::Hall(std::vector<GameEntry> games, std::function<std::string()> entropy, HallLimits limits)
    : games_(std::move(games)), entropy_(std::move(entropy)), limits_(limits) {}

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
  std::array<unsigned char, 4096> nearby;  // NOLINT(cppcoreguidelines-pro-type-member-init): most requests fit in it
  json::monotonic_resource memory(nearby.data(), nearby.size());
  const std::optional<Problem> no = [&]() -> std::optional<Problem> {
    Expected<json::value> parsed = parse_json(text, &memory);
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
    answer_no(connection, held.id, *no);
  } else if (visitor->second.waiting || !visitor->second.held.empty()) {
    visitor->second.held.push_back(std::move(held));
  } else {
    carry_out(connection, std::move(held), nullptr, now);
  }
}

void Hall::carry_out(Connection connection, Held held, const Came* came, Millis now) {
  Visitor& visitor = connections_[connection];
  const Asking asking{connection, find(visitor.room), visitor.person, now, held.id, held.tries, came};
  if (asking.room != nullptr) asking.room->used = now;
  const bool waits = std::visit(
      [&](const auto& each) {
        const auto told = [&](const auto& answered) {
          answer(connection, held.id, answered);
          return std::holds_alternative<Loading>(answered);
        };
        if constexpr (requires { on(each, asking); }) {
          return told(on(each, asking));
        } else {
          if (asking.room != nullptr) return told(on(each, *asking.room, asking));
          answer_no(connection, held.id,
                    problem("notNow", "You are in no room; enter one first.",
                            "Vous n'êtes à aucune table ; entrez d'abord dans une."));
          return false;
        }
      },
      held.request);
  if (!waits) return;
  if (came != nullptr) ++held.tries;
  visitor.held.push_front(std::move(held));
}

// Here, and here only, an answer becomes JSON.
void Hall::answer_no(Connection connection, const std::string& id, const Problem& problem) {
  ++refused_[problem.code];
  std::string text = R"({"type":"answer","id":)" + id + R"(,"ok":false,"problem":)";
  write_json(text, problem);
  text += "}";
  send(connection, std::move(text));
}

void Hall::answer_yes(Connection connection, const std::string& id, const Type& type, const void* reply) {
  std::string text;
  text.reserve(64);  // most say no more than yes
  text += R"({"type":"answer","id":)";
  text += id;
  text += R"(,"ok":true)";
  const std::size_t before = text.size();
  write_json(text, type, reply);
  // Its fields stand beside ours: the brace that opens it becomes a comma, or goes where there are none.
  if (text.size() == before + 2) {
    text.erase(before, 1);
  } else {
    text[before] = ',';
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
  if (found == rooms_.end()) return nullptr;
  if (found->second->to_be_told) put_into_words(*found->second);
  return found->second.get();
}

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

std::uint64_t Hall::refused_as(const std::string& code) const {
  const auto found = refused_.find(code);
  return found == refused_.end() ? 0 : found->second;
}

}  // namespace divan
