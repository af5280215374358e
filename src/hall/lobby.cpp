// What people ask for around a game: rooms, who sits where, chat, another game. One function a request; each either
// does all of it or says why not and changes nothing.
#include <algorithm>
#include <set>

#include "core/sha256.hpp"
#include "core/version.hpp"
#include "hall/hall.hpp"
#include "hall/once.hpp"
#include "hall/problems.hpp"
#include "hall/tidy.hpp"

namespace divan {
namespace {

constexpr std::size_t longest_name = 64;    // bytes
constexpr std::size_t longest_chat = 1000;  // bytes

Problem unknown_room(const std::string& code) {
  return problem("unknownRoom",
                 "There is no room \"" + code +
                     "\". Check the code, or ask for the link again; rooms that nobody uses "
                     "are cleared away after some weeks.",
                 "Il n'y a pas de table « " + code +
                     " ». Vérifiez le code, ou redemandez le lien ; les tables que "
                     "personne n'utilise sont rangées après quelques semaines.");
}
Problem room_is_full() { return problem("tooMany", "This room is full.", "Cette table est pleine."); }
Problem too_many_guesses(Millis every) {
  const std::string seconds = std::to_string((every + 999) / 1000);
  return problem("tooFast",
                 "Too many codes of rooms that are not there came from your address: one every " + seconds +
                     " seconds now. Wait a moment, and check the code.",
                 "Trop de codes de tables qui n'existent pas sont venus de votre adresse : un toutes les " + seconds +
                     " secondes désormais. Attendez un instant, et vérifiez le code.");
}
const GameEntry* entry_of(const std::vector<GameEntry>& games, const AnyTable& table, const GameEntry* newest) {
  const Expected<json::value> header = parse_json(table.header());
  const std::optional<std::string> content = header ? rules_named_by_header(*header).content : std::nullopt;
  for (const GameEntry& each : games) {
    if (content && each.id == newest->id && each.content_hash && each.content_hash() == *content) return &each;
  }
  return newest;
}
Problem only_in_lobby() {
  return problem("notNow", "The game has begun; this can be changed before a game only.",
                 "La partie a commencé ; cela ne se change qu'avant une partie.");
}

// Patients of Freud's under the names he gave them.
constexpr std::array<std::string_view, max_seats> bot_names{"Irma", "Hans",  "Dora",      "Otto",
                                                            "Anna", "Ernst", "Elisabeth", "Emmy"};

std::variant<std::vector<RoomSeat>, Problem> planned(const std::vector<ask::SeatPlan>& plans, std::uint32_t me,
                                                     const GameEntry& game, int seats, const Room* room) {
  if (plans.size() != static_cast<std::size_t>(seats)) {
    const std::string given = std::to_string(plans.size());
    const std::string wanted = std::to_string(seats);
    return problem("badInput", "With these options there are " + wanted + " seats; " + given + " are named.",
                   "Avec ces options il y a " + wanted + " places ; " + given + " sont nommées.");
  }
  std::vector<RoomSeat> made;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const ask::SeatPlan& plan = plans[i];
    RoomSeat seat;
    seat.name = tidy(plan.name.value_or(""), longest_name);
    switch (plan.who) {
      case ask::Who::open: seat.name.clear(); break;
      case ask::Who::me:
        seat.kind = SeatKind::person;
        seat.person = me;
        seat.ready = true;
        break;
      case ask::Who::bot: {
        const auto kind = bot_kind(game, plan.bot.value_or("normal"));
        if (!kind) return unknown_bot(game, plan.bot.value_or("normal"));
        seat.kind = SeatKind::bot;
        seat.bot = *kind;
        seat.name = std::string(bot_names[i]);
        break;
      }
      case ask::Who::person: {
        const auto is_theirs = [&](const RoomSeat& old) { return plan.person && old.person == plan.person; };
        const auto old = room == nullptr ? std::vector<RoomSeat>::const_iterator{}
                                         : std::find_if(room->meta.seats.begin(), room->meta.seats.end(), is_theirs);
        if (room == nullptr || old == room->meta.seats.end()) {
          return problem("badInput", "Only somebody who sits at the table can keep a seat.",
                         "Seul quelqu'un d'assis à la table peut garder une place.");
        }
        seat = *old;
        seat.ready = plan.person == me;  // the others agree anew
        break;
      }
    }
    made.push_back(std::move(seat));
  }
  return made;
}

}  // namespace

// --- Rooms --------------------------------------------------------------------------------------------------------

auto Hall::on(const ask::Hello& request, const Asking& asking) -> AnswerTo<ask::Hello> {
  if (request.game && find_game(games_, *request.game) == nullptr) {
    return problem_of(unknown_game(games_, *request.game, document.at("game")));
  }
  std::string& listed = listed_[request.game.value_or("")];
  if (listed.empty()) listed = game_list(games_, request.game).text;
  return reply::Games{{{listed}}, std::string(build_version), asking.now, address_};
}
// What a game is made of, from its content: null when it tells nothing.
auto Hall::on(const ask::Components& request, const Asking& asking) -> AnswerTo<ask::Components> {
  const GameEntry* game = find_game(games_, request.game);
  if (game == nullptr) return problem_of(unknown_game(games_, request.game, document.at("game")));
  if (asks_too_much(asking)) return too_much();
  if (asking.room != nullptr && asking.room->table && asking.room->meta.game == game->id) {
    game = entry_of(games_, *asking.room->table, game);  // a game that began with other components has those
  }
  std::string& told = components_[request.game + " " + (game->content_hash ? game->content_hash() : "")];
  if (told.empty() && game->components) told = game->components();
  if (told.empty()) told = "null";
  return reply::Components{{told}};
}
auto Hall::on(const ask::Ping& /*request*/, const Asking& /*asking*/) -> AnswerTo<ask::Ping> { return reply::Done{}; }

std::optional<Problem> Hall::too_many_rooms(const Asking& asking) {
  if (rooms_.size() >= limits_.rooms) {
    return problem("tooMany", "This server has all the rooms it can hold; try again later.",
                   "Ce serveur a toutes les tables qu'il peut tenir ; réessayez plus tard.");
  }
  if (limits_.rooms_an_hour == 0) return std::nullopt;
  constexpr Millis hour = 3'600'000;
  std::deque<Millis>& made = households_[connections_[asking.connection].address].made;
  while (!made.empty() && made.front() <= asking.now - hour) made.pop_front();
  if (made.size() >= static_cast<std::size_t>(limits_.rooms_an_hour)) {
    const std::string most = std::to_string(limits_.rooms_an_hour);
    return problem("tooMany", "At most " + most + " rooms an hour from one address; use one that you have.",
                   "Au plus " + most + " tables par heure depuis une adresse ; utilisez-en une que vous avez.");
  }
  return std::nullopt;
}

void Hall::count_room(const Asking& asking) {
  ++rooms_known_;
  if (limits_.rooms_an_hour != 0) {
    households_[connections_[asking.connection].address].made.push_back(asking.now);
  }
}

auto Hall::settle_in(std::unique_ptr<Room> room, const std::string& token, const Asking& asking)
    -> AnswerTo<ask::Enter> {
  Room& kept = *(rooms_[room->meta.code] = std::move(room));
  step_out(asking.connection, asking.now);
  step_in(kept, asking.connection, kept.meta.host, asking.now);
  return reply::Entered{kept.meta.code, token, kept.meta.host};
}

// Said again, it leads into the room that it made.
auto Hall::made_before(const std::string& once, const Asking& asking) -> std::optional<AnswerTo<ask::Enter>> {
  const std::string key = asked_key(once);
  const bool looked = asking.came != nullptr;
  if (const auto made = made_.find(key); made != made_.end()) {
    Asking entering = asking;
    if (looked && asking.came->code != made->second) entering.came = nullptr;
    return on(ask::Enter{made->second, host_token(once)}, entering);
  }
  if (limits_.stored && !looked) return wait_for_key(key, asking);
  if (looked && asking.came->code == key && asking.came->fault) return not_brought(*asking.came->fault);
  return std::nullopt;
}

auto Hall::on(const ask::Create& request, const Asking& asking) -> AnswerTo<ask::Create> {
  if (auto no = bad_once(request.once)) return std::move(*no);
  if (request.once) {
    if (auto before = made_before(*request.once, asking)) return std::move(*before);
  }
  Asking for_rooms = asking;  // from here on it is rooms that are waited for
  if (request.once && asking.came != nullptr && asking.came->code == asked_key(*request.once)) for_rooms.came = nullptr;
  const GameEntry* game = find_game(games_, request.game);
  if (game == nullptr) return problem_of(unknown_game(games_, request.game, document.at("game")));
  const Expected<ChosenOptions> chosen = game->choose_options(request.options);
  if (!chosen) return problem_of(chosen.fault());
  if (request.seed && !limits_.alone) {
    return problem("badInput", "Here the server shuffles; a seed can be chosen in a game of your own only.",
                   "Ici le serveur mélange ; on ne choisit la graine que pour une partie à soi.");
  }
  auto room = std::make_unique<Room>();
  std::string token = add_person(*room, tidy(request.person, longest_name), tidy_colour(request.colour));
  room->meta.host = room->meta.people.front().id;
  if (request.once) {
    token = host_token(*request.once);
    room->meta.people.front().token = hex(sha256(token));
    room->made_by = asked_key(*request.once);
  }
  auto seats = planned(request.seats, room->meta.host, *game, chosen->seats, nullptr);
  if (Problem* no = std::get_if<Problem>(&seats)) return std::move(*no);
  if (auto no = too_many_rooms(for_rooms)) return std::move(*no);
  auto code = fresh_code(for_rooms);
  if (Problem* no = std::get_if<Problem>(&code)) return std::move(*no);
  if (std::holds_alternative<Loading>(code)) return Loading{};
  count_room(for_rooms);
  room->meta.code = std::move(*std::get_if<std::string>(&code));
  room->meta.game = game->id;
  room->meta.options = chosen->options;
  room->meta.seats = std::move(*std::get_if<0>(&seats));
  const bool complete = std::none_of(room->meta.seats.begin(), room->meta.seats.end(),
                                     [](const RoomSeat& seat) { return seat.kind == SeatKind::open; });
  if (complete) {
    if (auto no = begin_game(*room, request.seed.value_or(entropy_()), for_rooms.now)) return std::move(*no);
    room->told_events = room->table->event_count();  // in the whole that its maker gets
  }
  remember(*room, true, for_rooms.now);
  if (request.once) made_.insert_or_assign(room->made_by, room->meta.code);
  return settle_in(std::move(room), token, for_rooms);
}

auto Hall::on(const ask::Import& request, const Asking& asking) -> AnswerTo<ask::Import> {
  if (!limits_.alone) {
    return problem("notNow", "A record goes on in your own browser, not on a server.",
                   "Un enregistrement se poursuit dans votre navigateur, pas sur un serveur.");
  }
  const Expected<json::value> record = record_from_lines(request.record);
  if (!record) return problem_of(record.fault());
  Expected<std::unique_ptr<AnyTable>> table = replay_record(games_, *record);
  if (!table) return problem_of(table.fault());
  auto room = std::make_unique<Room>();
  const std::string token = add_person(*room, "", "");
  room->meta.host = room->meta.people.front().id;
  auto code = fresh_code(asking);
  if (Problem* no = std::get_if<Problem>(&code)) return std::move(*no);
  if (std::holds_alternative<Loading>(code)) return Loading{};
  room->meta.code = std::move(*std::get_if<std::string>(&code));
  room->meta.game = (*table)->game();
  room->meta.options = record->at("header").at("options");
  room->meta.game_number = 1;
  room->meta.phase = (*table)->outcome() ? Phase::over : Phase::playing;
  for (const Occupant& occupant : (*table)->occupants()) {
    const bool bot = occupant.kind == Sitter::bot;
    room->meta.seats.push_back({.kind = bot ? SeatKind::bot : SeatKind::person,
                                .person = bot ? std::nullopt : std::optional(room->meta.host),
                                .name = occupant.name,
                                .bot = occupant.bot,
                                .ready = true});
  }
  room->table = std::move(*table);
  room->told_events = room->table->event_count();
  follow_table(*room, asking.now);
  remember(*room, true, asking.now);
  return settle_in(std::move(room), token, asking);
}

std::optional<Problem> Hall::too_many_guests(Room& room, const Asking& asking) {
  if (limits_.alone) return std::nullopt;
  constexpr Millis burst = 32;
  const std::string& home = connections_[asking.connection].address;
  std::set<std::uint32_t> watching;
  for (const Presence& each : room.present) {
    if (!room.seated(each.person) && each.person != room.meta.host && connections_[each.connection].address == home) {
      watching.insert(each.person);
    }
  }
  if (watching.size() >= limits_.guests) {
    const std::string most = std::to_string(limits_.guests);
    return problem("tooMany",
                   most +
                       " people watch this room from your address already, the most there may be; one of them must "
                       "leave or take a seat first.",
                   most +
                       " personnes regardent déjà cette table depuis votre adresse, le plus possible ; que l'une "
                       "d'elles parte ou prenne place d'abord.");
  }
  if (spend(room.guests_until[home], asking.now, limits_.guest_every, burst)) return std::nullopt;
  return problem("tooFast", "Too many new guests come to this room from your address; try again in some seconds.",
                 "Trop de nouveaux visiteurs viennent à cette table depuis votre adresse ; réessayez dans quelques "
                 "secondes.");
}

auto Hall::on(const ask::Enter& request, const Asking& asking) -> AnswerTo<ask::Enter> {
  const std::string code = room_code(request.room);
  // Who has guessed too often learns nothing more for a while, unless he has a key that fits a room which is here. A
  // key that does not fit is a guess as well; once too many were made, a room that is there and one that is not are
  // told alike, and the store is asked for neither.
  constexpr Millis burst = 20;
  Millis& guesses = households_[connections_[asking.connection].address].guesses_until;
  const Millis guess_every = limits_.alone ? 0 : limits_.guess_every;
  const bool may_guess = can_spend(guesses, asking.now, guess_every, burst);
  if (!may_guess && !request.token) return too_many_guesses(guess_every);
  Room* room = find(code);
  if (room == nullptr && !may_guess) return too_many_guesses(guess_every);
  if (room == nullptr && asking.came == nullptr && limits_.stored) return wait_for(code, asking);
  const auto broken = unreadable_.find(code);
  const Fault* fault = asking.came != nullptr && asking.came->fault ? &*asking.came->fault
                       : broken != unreadable_.end()                ? &broken->second
                                                                    : nullptr;
  if (room == nullptr && fault != nullptr) return not_brought(*fault);
  if (room == nullptr) {
    (void)spend(guesses, asking.now, guess_every, burst);
    return unknown_room(code);
  }
  std::string token = request.token.value_or("");
  std::uint32_t person = 0;
  if (request.token) {
    const std::string kept = hex(sha256(token));
    for (const Person& each : room->meta.people) {
      if (each.token != kept) continue;
      if (each.blocked > asking.now) return blocked_until(each.blocked, asking.now);
      person = each.id;
    }
    if (person == 0) {
      if (!spend(guesses, asking.now, guess_every, burst)) return too_many_guesses(guess_every);
      return problem("badToken", "This seat's key does not fit this room; enter as a guest instead.",
                     "La clé de cette place n'ouvre pas cette table ; entrez plutôt en visite.");
    }
    if (asks_too_much(asking)) return too_much();
    if (!room->takes_place(person) && room->is_full(limits_.people)) return room_is_full();
  } else {
    if (asks_too_much(asking)) return too_much();
    if (auto no = too_many_guests(*room, asking)) return std::move(*no);
    token = add_person(*room, "", "");
    if (token.empty()) return room_is_full();
    person = room->meta.people.back().id;
    remember(*room, true, asking.now);
  }
  step_out(asking.connection, asking.now);
  bool returned = false;
  for (const Seat seat : room->seats_of(person)) {
    if (!room->meta.seats[slot(seat)].stand_in()) continue;
    give_back(*room, seat);
    returned = true;
  }
  if (returned) {
    if (room->table) follow_table(*room, asking.now);
    remember(*room, true, asking.now);
    tell_all(*room, asking.now, true, true, nullptr);
  } else if (room->table && room->asked.empty() && room->present.empty()) {
    follow_table(*room, asking.now);  // just loaded: clocks begin anew, bots go on
  }
  if (taken_over_.erase(code) > 0) tell_of_new_clocks(*room, asking.now);
  step_in(*room, asking.connection, person, asking.now);
  return reply::Entered{code, token, person};
}

auto Hall::on(const ask::Exit& /*request*/, const Asking& asking) -> AnswerTo<ask::Exit> {
  step_out(asking.connection, asking.now);
  return reply::Done{};
}

auto Hall::on(const ask::Sync& /*request*/, Room& room, const Asking& asking) -> AnswerTo<ask::Sync> {
  if (asks_too_much(asking)) return too_much();
  tell_whole(room, asking.connection, asking.person, asking.now);
  return reply::Done{};
}

// --- Before a game ------------------------------------------------------------------------------------------------

auto Hall::on(const ask::ChangePerson& request, Room& room, const Asking& asking) -> AnswerTo<ask::ChangePerson> {
  constexpr Millis burst = 5;
  if (auto no = muted(room, asking.person, asking.now)) return std::move(*no);
  Person& person = *room.person(asking.person);
  const std::string name = tidy(request.person, longest_name);
  const std::string colour = tidy_colour(request.colour);
  const bool renamed = name != person.name;
  if (!renamed && colour == person.colour) return reply::Done{};  // said twice
  const bool in_record = renamed && room.table && room.meta.phase == Phase::playing && room.seated(asking.person);
  if (auto no = in_record ? record_is_full(room) : std::nullopt) return std::move(*no);
  if (!limits_.alone && !spend(person.names_until, asking.now, limits_.rename_every, burst)) {
    return problem("tooFast", "You change your name too often: five times at once, then once every two seconds.",
                   "Vous changez de nom trop souvent : cinq fois de suite, puis une fois toutes les deux secondes.");
  }
  person.name = name;
  person.colour = colour;
  if (renamed && room.table && room.meta.phase == Phase::playing) {
    for (const Seat seat : room.seats_of(asking.person)) {
      const Occupant occupant = room.occupant(slot(seat));
      if (occupant != room.table->occupants()[slot(seat)]) room.table->sit(seat, occupant);
    }
    remember(room, true, asking.now);
    tell_all(room, asking.now, true, true, nullptr);
  } else {
    room_changed(room, asking.now);
  }
  return reply::Done{};
}

bool Hall::did_before(Room& room, const std::optional<std::string>& once, const Asking& asking) {
  if (!once) return false;
  const std::vector<std::string>& done = room.person(asking.person)->done;
  return std::find(done.begin(), done.end(), done_mark(*once)) != done.end();
}
// After what was done, which is about to be stored.
void Hall::note_done(Room& room, const std::optional<std::string>& once, const Asking& asking) {
  constexpr std::size_t most = 12;  // more than anybody can say before he hears that nobody answers
  if (!once) return;
  std::vector<std::string>& done = room.person(asking.person)->done;
  done.push_back(done_mark(*once));
  if (done.size() > most) done.erase(done.begin());
}

auto Hall::on(const ask::Sit& request, Room& room, const Asking& asking) -> AnswerTo<ask::Sit> {
  if (auto no = bad_once(request.once)) return std::move(*no);
  if (did_before(room, request.once, asking)) return reply::Done{};
  if (room.meta.phase != Phase::lobby) return only_in_lobby();
  if (slot(request.seat) >= room.meta.seats.size()) return no_such_seat(request.seat);
  RoomSeat& seat = room.meta.seats[slot(request.seat)];
  if (seat.kind == SeatKind::person && seat.person == asking.person) return reply::Done{};  // said twice
  if (seat.kind != SeatKind::open) {
    return problem("notNow", "Somebody sits there already.", "Cette place est prise.");
  }
  seat = {.kind = SeatKind::person, .person = asking.person, .name = tidy(request.person.value_or(""), longest_name)};
  note_done(room, request.once, asking);
  room_changed(room, asking.now);
  return reply::Done{};
}

auto Hall::on(const ask::Stand& request, Room& room, const Asking& asking) -> AnswerTo<ask::Stand> {
  if (room.meta.phase != Phase::lobby) return only_in_lobby();
  if (slot(request.seat) >= room.meta.seats.size()) return no_such_seat(request.seat);
  RoomSeat& seat = room.meta.seats[slot(request.seat)];
  if (seat.person != asking.person && room.acting_host() != asking.person) return not_yours();
  seat = {};
  room_changed(room, asking.now);
  return reply::Done{};
}

auto Hall::on(const ask::Ready& request, Room& room, const Asking& asking) -> AnswerTo<ask::Ready> {
  if (room.meta.phase != Phase::lobby) return only_in_lobby();
  for (const Seat seat : room.seats_of(asking.person)) room.meta.seats[slot(seat)].ready = request.ready;
  room_changed(room, asking.now);
  return reply::Done{};
}

auto Hall::on(const ask::Configure& request, Room& room, const Asking& asking) -> AnswerTo<ask::Configure> {
  if (room.acting_host() != asking.person) return host_only();
  if (room.meta.phase != Phase::lobby) return only_in_lobby();
  const GameEntry& game = *find_game(games_, room.meta.game);
  const Expected<ChosenOptions> chosen = game.choose_options(request.options);
  if (!chosen) return problem_of(chosen.fault());
  auto seats = planned(request.seats, asking.person, game, chosen->seats, &room);
  if (Problem* no = std::get_if<Problem>(&seats)) return std::move(*no);
  room.meta.options = chosen->options;
  room.meta.seats = std::move(*std::get_if<0>(&seats));
  room_changed(room, asking.now);
  return reply::Done{};
}

std::optional<Problem> Hall::begin_game(Room& room, const std::string& seed, Millis now) {
  std::vector<Occupant> occupants;
  occupants.reserve(room.meta.seats.size());
  for (std::size_t i = 0; i < room.meta.seats.size(); ++i) occupants.push_back(room.occupant(i));
  auto table = find_game(games_, room.meta.game)->open(room.meta.options, std::move(occupants), seed);
  if (!table) return problem_of(table.fault());
  room.table = std::move(*table);
  room.meta.phase = Phase::playing;
  ++room.meta.game_number;
  room.header_stored = false;
  room.stored_entries = 0;
  room.result_stored = false;
  room.told_events = 0;
  room.asked = {};
  room.bot_owes.reset();
  room.meta.held.reset();
  room.clock_of = {};
  room.meta.drafts.clear();
  for (Person& each : room.meta.people) each.notes.clear();
  follow_table(room, now);
  return std::nullopt;
}

auto Hall::on(const ask::Start& /*request*/, Room& room, const Asking& asking) -> AnswerTo<ask::Start> {
  if (room.acting_host() != asking.person) return host_only();
  if (room.meta.phase != Phase::lobby) return only_in_lobby();
  for (std::size_t i = 0; i < room.meta.seats.size(); ++i) {
    const RoomSeat& seat = room.meta.seats[i];
    const std::string number = std::to_string(i + 1);
    if (seat.kind == SeatKind::open) {
      return problem("notNow", "Seat " + number + " is still open: wait for somebody, or let a bot take it.",
                     "La place " + number + " est encore libre : attendez quelqu'un, ou confiez-la à un bot.");
    }
    if (seat.kind == SeatKind::person && !seat.ready && seat.person != asking.person) {
      const std::string name = room.occupant(i).name;
      return problem("notNow", (name.empty() ? "Seat " + number : name) + " is not ready yet.",
                     "On attend encore " + (name.empty() ? "la place " + number : name) + ".");
    }
  }
  if (auto no = begin_game(room, entropy_(), asking.now)) return std::move(*no);
  remember(room, true, asking.now);
  tell_all(room, asking.now, true, true, nullptr);
  return reply::Done{};
}

auto Hall::on(const ask::Chat& request, Room& room, const Asking& asking) -> AnswerTo<ask::Chat> {
  if (auto no = bad_once(request.once)) return std::move(*no);
  if (did_before(room, request.once, asking)) return reply::Done{};
  const std::string text = tidy(request.text, longest_chat);
  if (auto no = muted(room, asking.person, asking.now)) return std::move(*no);
  if (text.empty()) return problem("badInput", "There is nothing to say.", "Il n'y a rien à dire.");
  if (auto no = must_be_silent(room, asking.person)) return std::move(*no);
  constexpr Millis burst = 10;
  if (!limits_.alone && !spend(room.person(asking.person)->chats_until, asking.now, limits_.chat_every, burst)) {
    return problem("tooFast", "You say too much at once: ten lines, then one a second.",
                   "Vous en dites trop à la fois : dix lignes, puis une par seconde.");
  }
  note_done(room, request.once, asking);
  chat(room, {asking.person, room.person(asking.person)->name, text, asking.now}, asking.now);
  return reply::Done{};
}

// --- After a game -------------------------------------------------------------------------------------------------

// Where nobody else looks at the game that is over, the next one takes its place.
auto Hall::begin_again(Room& room, const Asking& asking) -> AnswerTo<ask::Rematch> {
  const RoomMeta before = room.meta;
  for (RoomSeat& seat : room.meta.seats) {
    if (seat.stand_in()) seat.kind = SeatKind::person;
    seat.ready = true;
  }
  room.clocks.clear();
  if (auto no = begin_game(room, entropy_(), asking.now)) {
    room.meta = before;
    return std::move(*no);
  }
  remember(room, true, asking.now);
  tell_all(room, asking.now, true, true, nullptr);
  return reply::Again{room.meta.code};
}

// The room of the next game: the one that somebody opened, or a new one, which nobody has accepted yet.
auto Hall::room_after(Room& room, const Asking& asking) -> std::variant<Room*, Problem, Loading> {
  if (room.meta.rematch) {
    if (Room* open = find(room.meta.rematch->room)) return open;
    if (asking.came == nullptr && limits_.stored) return wait_for(room.meta.rematch->room, asking);
  }
  if (auto no = too_many_rooms(asking)) return std::move(*no);
  auto code = fresh_code(asking);
  if (Problem* no = std::get_if<Problem>(&code)) return std::move(*no);
  if (std::holds_alternative<Loading>(code)) return Loading{};
  count_room(asking);
  std::unique_ptr<Room> next = after(room, std::move(*std::get_if<std::string>(&code)));
  next->used = asking.now;
  room.meta.rematch.reset();
  return (rooms_[next->meta.code] = std::move(next)).get();
}

// It is proposed by whoever asks first, and accepted by each for himself.
auto Hall::on(const ask::Rematch& request, Room& room, const Asking& asking) -> AnswerTo<ask::Rematch> {
  if (auto no = bad_once(request.once)) return std::move(*no);
  if (did_before(room, request.once, asking)) {
    return reply::Again{room.meta.rematch ? room.meta.rematch->room : room.meta.code};
  }
  if (room.meta.phase != Phase::over) {
    return problem("notNow", "The game is not over yet.", "La partie n'est pas finie.");
  }
  if (!room.meta.rematch) {
    if (!room.seated(asking.person) && room.acting_host() != asking.person) return not_yours();
    if (!limits_.alone && room.alone(asking.person)) {
      auto again = begin_again(room, asking);
      if (std::holds_alternative<reply::Again>(again)) note_done(room, request.once, asking);
      return again;
    }
  }
  auto found = room_after(room, asking);
  if (Problem* no = std::get_if<Problem>(&found)) return std::move(*no);
  if (std::holds_alternative<Loading>(found)) return Loading{};
  Room& next = **std::get_if<Room*>(&found);
  // On one's own device nobody needs to be waited for; the game that is over stays, to be looked at again.
  if (limits_.alone && next.meta.phase == Phase::lobby) {
    auto again = begin_again(next, asking);
    if (!std::holds_alternative<reply::Again>(again)) return again;
  }

  const Person& person = *room.person(asking.person);
  const auto same = std::find_if(next.meta.people.begin(), next.meta.people.end(),
                                 [&](const Person& each) { return each.token == person.token; });
  std::uint32_t there = same == next.meta.people.end() ? 0 : same->id;
  const bool comes = there == 0;  // when the next room was open already
  if (comes) {
    if (next.meta.people.size() >= limits_.people) return room_is_full();
    there = next.meta.next_person++;
    next.meta.people.push_back({there, person.name, person.colour, person.token});
    next.meta.people.back().muted = person.muted;
    next.meta.people.back().blocked = person.blocked;
  }
  if (!room.meta.rematch) room.meta.rematch = Rematch{next.meta.code, {}};
  std::vector<std::uint32_t>& accepted = room.meta.rematch->accepted;
  const bool accepts = std::find(accepted.begin(), accepted.end(), asking.person) == accepted.end();
  if (accepts) {
    accepted.push_back(asking.person);
    if (next.meta.phase == Phase::lobby) {
      for (const Seat seat : next.seats_of(there)) next.meta.seats[slot(seat)].ready = true;
    }
  }
  if (comes || accepts) {
    room_changed(next, asking.now);
    room_changed(room, asking.now);
  }
  return reply::Again{next.meta.code};
}

}  // namespace divan
