#include "hall/problems.hpp"

namespace divan {

Problem problem(std::string code, std::string en, std::string fr) {
  return {.code = std::move(code), .text = {std::move(en), std::move(fr)}};
}

// --- Said by more than one request ---

Problem too_much() {
  return problem("tooFast", "You ask for the whole table too often; wait a few seconds.",
                 "Vous demandez toute la table trop souvent ; attendez quelques secondes.");
}

namespace {
constexpr const char* away = "storage";
}  // namespace

Fault store_is_away() {
  return {away,
          {"The games cannot be reached right now. Nothing is lost; it goes on by itself as soon as they can.",
           "Les parties sont inaccessibles pour l'instant. Rien n'est perdu ; cela reprendra de soi-même dès que "
           "possible."}};
}

Problem not_brought(const Fault& fault) {
  if (fault.path == away) return {.code = "storage", .text = fault.text, .retry_after = 2000};
  Problem no = problem_of(fault);
  no.code = "unreadable";
  return no;
}

Problem not_yours() { return problem("notYours", "This seat is not yours.", "Cette place n'est pas la vôtre."); }

namespace {
// How long is still to wait, in words.
Text waiting(Millis milliseconds) {
  const Millis minutes = milliseconds / 60'000 + 1;
  if (minutes <= 120) return {std::to_string(minutes) + " min", std::to_string(minutes) + " min"};
  const Millis hours = minutes / 60 + 1;
  if (hours <= 72) return {std::to_string(hours) + " h", std::to_string(hours) + " h"};
  return {std::to_string(hours / 24 + 1) + " days", std::to_string(hours / 24 + 1) + " jours"};
}
}  // namespace

Problem blocked_until(Millis end, Millis now) {
  const Text rest = waiting(end - now);
  return problem("blocked", "Whoever runs this server has closed this room to you for " + rest.en + " more.",
                 "Qui tient ce serveur vous a fermé cette table pour encore " + rest.fr + ".");
}

std::optional<Problem> muted(const Room& room, std::uint32_t person, Millis now) {
  const Person* he = room.person(person);
  if (he == nullptr || he->muted <= now) return std::nullopt;
  const Text rest = waiting(he->muted - now);
  return problem("muted",
                 "Whoever runs this server has silenced you here for " + rest.en + " more; you can still play.",
                 "Qui tient ce serveur vous a retiré la parole ici pour encore " + rest.fr + " ; vous pouvez jouer.");
}

Problem host_only() { return problem("notYours", "Only the host can do this.", "Seul l'hôte peut le faire."); }

Problem not_playing() {
  return problem("notNow", "No game is being played here now.", "Aucune partie n'est en cours ici.");
}

Problem no_such_seat(Seat seat) {
  const std::string number = std::to_string(index(seat));
  return problem("badInput", "There is no seat " + number + " at this table.",
                 "Il n'y a pas de place " + number + " à cette table.");
}

std::optional<Problem> must_be_silent(const Room& room, std::uint32_t person) {
  if (!room.table || room.meta.phase != Phase::playing) return std::nullopt;
  std::optional<Problem> no;
  for (const Seat seat : room.seats_of(person)) {
    Answer may = room.table->may_talk(seat);
    if (may.ok) return std::nullopt;
    no = std::move(may.problem);
  }
  return no;
}

std::optional<Problem> not_own_seat(const Room& room, std::uint32_t person, Seat seat) {
  if (slot(seat) >= room.meta.seats.size()) return no_such_seat(seat);
  const RoomSeat& at = room.meta.seats[slot(seat)];
  if (at.person != person) return not_yours();
  if (at.kind == SeatKind::bot) {
    return problem("notNow", "A bot plays this seat for you; take it back first.",
                   "Un bot joue cette place pour vous ; reprenez-la d'abord.");
  }
  return std::nullopt;
}

Problem unknown_bot(const GameEntry& game, const std::string& name) {
  std::string known;
  for (const std::string& each : game.bots) known += (known.empty() ? "" : ", ") + each;
  return problem("badInput", "There is no bot \"" + name + "\"; there are: " + known + ".",
                 "Il n'y a pas de bot « " + name + " » ; il y a : " + known + ".");
}

}  // namespace divan
