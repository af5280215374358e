// What people ask for in the middle of a game, and its record after it. One function a request; each either does all of
// it or says why not and changes nothing.
#include <algorithm>

#include "hall/hall.hpp"
#include "hall/problems.hpp"

namespace divan {
namespace {

// Where the record has what is said now for an older question: said twice, done once.
template <class Same>
std::optional<std::size_t> said_before(const AnyTable& table, std::size_t step, const Same& same) {
  constexpr std::size_t back = 64;  // what others did meanwhile lies between
  for (std::size_t i = step; i < table.entry_count() && i < step + back; ++i) {
    if (same(i)) return i;
  }
  return std::nullopt;
}

}  // namespace

// Whatever is played ends some day; what is taken back and handed round could go on for ever.
std::optional<Problem> Hall::record_is_full(const Room& room, std::size_t times) const {
  if (limits_.alone || room.table->entry_count() < room.table->steps() + times * limits_.asides) return std::nullopt;
  const std::string most = std::to_string(times * limits_.asides);
  return problem("tooMany",
                 "So many moves of this game were taken back, and so many seats and names changed, that its record "
                 "takes no more of it (" +
                     most + " lines): from now on what is played stays, and everybody keeps his seat and name.",
                 "On a repris tant de coups de cette partie, et changé tant de places et de noms, que son "
                 "enregistrement n'en prend plus (" +
                     most + " lignes) : désormais ce qui est joué reste joué, et chacun garde sa place et son nom.");
}

std::optional<Problem> Hall::seats_too_fast(Room& room, const Asking& asking) const {
  constexpr Millis burst = 5;
  Millis& until = room.person(asking.person)->seats_until;
  if (limits_.alone || spend(until, asking.now, limits_.seat_every, burst)) return std::nullopt;
  return problem("tooFast",
                 "You hand seats over too often: five times at once, then once every two seconds. Everybody at the "
                 "table is told each time.",
                 "Vous confiez et reprenez des places trop souvent : cinq fois de suite, puis une fois toutes les deux "
                 "secondes. Toute la table l'apprend à chaque fois.");
}

auto Hall::on(const ask::Play& request, Room& room, const Asking& asking) -> AnswerTo<ask::Play> {
  if (!room.table || room.meta.phase == Phase::lobby) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  const std::size_t entries = room.table->entry_count();
  const bool still_asked = room.asked.contains(request.seat) && request.step >= room.asked_since[slot(request.seat)] &&
                           request.step < entries;
  if (request.step != entries && !still_asked) {
    const auto same = [&](std::size_t i) { return room.table->was_played(i, request.seat, request.move); };
    if (const auto done = said_before(*room.table, request.step, same)) return reply::Stepped{*done + 1};
    if (!asks_too_much(asking)) tell_whole(room, asking.connection, asking.person, asking.now);
    return problem("stale", "The table has moved on since; here is how it stands now.",
                   "La table a avancé depuis ; voici où elle en est.");
  }
  Answer answer = room.table->play(request.seat, request.move);
  if (!answer.ok) return std::move(answer.problem);
  ++moves_;
  table_changed(room, asking.now, false, asking.connection);
  return reply::Stepped{entries + 1};
}

auto Hall::on(const ask::Undo& request, Room& room, const Asking& asking) -> AnswerTo<ask::Undo> {
  if (!room.table || room.meta.phase == Phase::lobby) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  if (request.step != room.table->entry_count()) {
    const auto same = [&](std::size_t i) { return room.table->was_undone(i, request.seat); };
    if (const auto done = said_before(*room.table, request.step, same)) return reply::Stepped{*done + 1};
    if (!asks_too_much(asking)) tell_whole(room, asking.connection, asking.person, asking.now);
    return problem("stale", "The table has moved on since; here is how it stands now.",
                   "La table a avancé depuis ; voici où elle en est.");
  }
  if (auto no = record_is_full(room)) return std::move(*no);
  constexpr Millis burst = 20;
  Millis& undos = room.person(asking.person)->undos_until;
  if (!limits_.alone && !can_spend(undos, asking.now, limits_.undo_every, burst)) {
    return problem("tooFast", "You take back too often: twenty moves at once, then one a second.",
                   "Vous reprenez trop souvent : vingt coups de suite, puis un par seconde.");
  }
  Answer answer = room.table->undo(request.seat);
  if (!answer.ok) return std::move(answer.problem);
  (void)spend(undos, asking.now, limits_.undo_every, burst);
  table_changed(room, asking.now, true);
  return reply::Stepped{room.table->entry_count()};
}

auto Hall::on(const ask::Why& request, Room& room, const Asking& asking) -> AnswerTo<ask::Why> {
  if (!room.table || room.meta.phase == Phase::lobby) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  AnswerWith<Explained> answer = room.table->why(request.seat, request.move);
  if (!answer.ok) return std::move(answer.problem);
  return std::move(answer.body);
}

// The list of moves may be another by now, so it must be the one that was seen.
auto Hall::on(const ask::Preview& request, const Room& room, const Asking& asking) -> AnswerTo<ask::Preview> {
  if (!room.table || room.meta.phase == Phase::lobby) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  if (request.step != room.table->entry_count()) {
    return problem("stale", "The table has moved on since; look at the moves that are offered now.",
                   "La table a avancé depuis ; regardez les coups possibles maintenant.");
  }
  auto answer = room.table->previews(request.seat, request.move ? &*request.move : nullptr);
  if (!answer.ok) return std::move(answer.problem);
  return reply::Foreseen{std::move(answer.body)};
}

// Whoever has seats sees through their eyes, everybody else through a spectator's.
auto Hall::on(const ask::Retell& request, const Room& room, const Asking& asking) -> AnswerTo<ask::Retell> {
  if (!room.table || room.meta.phase == Phase::lobby) return not_playing();
  const std::vector<Seat> seats = room.seats_of(asking.person);
  const bool own = request.viewer.is_spectator()
                       ? seats.empty()
                       : std::find(seats.begin(), seats.end(), request.viewer.seat()) != seats.end();
  if (!own) return not_yours();
  if (asks_too_much(asking)) return too_much();
  reply::Retold retold;
  room.table->retell(retold.retold.text, request.viewer, request.since);
  return retold;
}

// Thought of like a bot's move, and nothing of the game changes meanwhile. Where others play against him nobody is
// helped.
auto Hall::on(const ask::Advise& request, Room& room, const Asking& asking) -> AnswerTo<ask::Advise> {
  if (!room.table || room.meta.phase != Phase::playing) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  if (!room.table->to_move().contains(request.seat)) {
    return problem("notNow", "Nothing is asked of this seat now; advice is given for a decision that it owes.",
                   "Rien n'est demandé à cette place ; on conseille sur une décision qu'elle doit prendre.");
  }
  if (room.several_people() && !find_game(games_, room.meta.game)->together) {
    return problem("notNow",
                   "Other people play against you here, and advice would be unfair to them. It is given when you play "
                   "alone or with bots, and in games that all win or lose together.",
                   "D'autres personnes jouent ici contre vous, et un conseil leur ferait du tort. On en donne à qui "
                   "joue sans autre personne, et dans les jeux où l'on gagne ou perd ensemble.");
  }
  bool& advising = connections_[asking.connection].advising;
  if (advising) {
    return problem("tooFast", "Your last question is still being thought about; one at a time.",
                   "On réfléchit encore à votre dernière question ; une à la fois.");
  }
  if (advising_ >= limits_.advice) {
    const std::string most = std::to_string(limits_.advice);
    return problem("tooMany", "Advice is being given to " + most + " people already, the most at once; ask again soon.",
                   "On conseille déjà " + most + " personnes, le plus à la fois ; redemandez bientôt.");
  }
  std::size_t& at_home = households_[connections_[asking.connection].address].advising;
  if (at_home >= limits_.advice_at_home) {
    const std::string most = std::to_string(limits_.advice_at_home);
    return problem("tooMany",
                   "Advice is being thought about for " + most +
                       " people at your address already, so that others get some too; ask again soon.",
                   "On réfléchit déjà pour " + most +
                       " personnes à votre adresse, pour qu'il en reste aux autres ; redemandez bientôt.");
  }
  advising = true;
  ++advising_;
  ++at_home;
  advice_.push_back({.code = room.meta.code,
                     .game = room.meta.game_number,
                     .seat = request.seat,
                     .acts = room.table->acts(),
                     .think = room.table->advice(request.seat, {}),
                     .asked = Thinking::Asked{asking.connection, asking.id},
                     .household = connections_[asking.connection].address});
  return Later{};
}

auto Hall::on(const ask::Substitute& request, Room& room, const Asking& asking) -> AnswerTo<ask::Substitute> {
  if (!room.table || room.meta.phase != Phase::playing) return not_playing();
  if (slot(request.seat) >= room.meta.seats.size()) return no_such_seat(request.seat);
  RoomSeat& seat = room.meta.seats[slot(request.seat)];
  if (room.acting_host() != asking.person && seat.person != asking.person) return host_only();
  if (seat.kind == SeatKind::bot) {
    return problem("notNow", "A bot sits there already.", "Un bot joue déjà cette place.");
  }
  if (seat.person && seat.person != asking.person && room.here(*seat.person)) {
    return problem("notNow", "This player is here; a bot stands in for absent players only.",
                   "Cette personne est là ; un bot ne joue que pour quelqu'un d'absent.");
  }
  const auto kind = bot_kind(*find_game(games_, room.meta.game), request.bot);
  if (!kind) return unknown_bot(*find_game(games_, room.meta.game), request.bot);
  if (auto no = record_is_full(room, seat.person == asking.person ? 1 : 2)) return std::move(*no);
  if (auto no = seats_too_fast(room, asking)) return std::move(*no);
  seat.kind = SeatKind::bot;
  seat.bot = *kind;
  room.table->sit(request.seat, room.occupant(slot(request.seat)));
  follow_table(room, asking.now);
  remember(room, true, asking.now);
  tell_all(room, asking.now, true, true, nullptr);
  return reply::Done{};
}

void Hall::give_back(Room& room, Seat seat) {
  room.meta.seats[slot(seat)].kind = SeatKind::person;
  if (room.table && room.meta.phase == Phase::playing) room.table->sit(seat, room.occupant(slot(seat)));
}

auto Hall::on(const ask::Return& request, Room& room, const Asking& asking) -> AnswerTo<ask::Return> {
  if (slot(request.seat) >= room.meta.seats.size()) return no_such_seat(request.seat);
  RoomSeat& seat = room.meta.seats[slot(request.seat)];
  if (seat.person != asking.person) return not_yours();
  if (!seat.stand_in()) return problem("notNow", "You sit there already.", "Cette place est déjà la vôtre.");
  if (auto no = seats_too_fast(room, asking)) return std::move(*no);
  give_back(room, request.seat);
  if (room.table) follow_table(room, asking.now);
  remember(room, true, asking.now);
  tell_all(room, asking.now, true, true, nullptr);
  return reply::Done{};
}

auto Hall::on(const ask::Leave& request, Room& room, const Asking& asking) -> AnswerTo<ask::Leave> {
  if (!room.table || room.meta.phase != Phase::playing) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  Answer answer = room.table->leave(request.seat);
  if (!answer.ok) return std::move(answer.problem);
  table_changed(room, asking.now);
  return reply::Done{};
}

auto Hall::on(const ask::GetRecord& /*request*/, const Room& room, const Asking& asking) -> AnswerTo<ask::GetRecord> {
  if (!room.table) return not_playing();
  if (!room.table->outcome() && !limits_.alone) {
    return problem("notNow", "The record holds every secret; it is told when the game is over.",
                   "L'enregistrement contient tous les secrets ; il est donné à la fin de la partie.");
  }
  if (asks_too_much(asking)) return too_much();
  return reply::Recorded{room.table->record_lines()};
}

}  // namespace divan
