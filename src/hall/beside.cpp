// What people do beside the game: point at things, lay cards before they play them, note what they think, and let the
// clocks stand still. None of it is a move or in the record.
#include <algorithm>

#include "hall/hall.hpp"
#include "hall/problems.hpp"
#include "hall/tidy.hpp"

namespace divan {
namespace {

std::optional<Problem> off_canvas(const Mark& mark, const std::optional<Canvas>& canvas) {
  const Place place = document.at("at");
  if (!canvas) {
    return problem_of(fault_at(place, "the table of this game has no places to point at, only things",
                               "la table de ce jeu n'a pas d'endroits à montrer, seulement des choses"));
  }
  if (mark.x2.has_value() != mark.y2.has_value()) {
    return problem_of(fault_at(place, "an arrow has both x2 and y2", "une flèche a x2 et y2"));
  }
  const auto outside = [](std::int32_t at, std::int32_t size) { return at < 0 || at > size; };
  if (!outside(mark.x, canvas->width) && !outside(mark.y, canvas->height) &&
      !outside(mark.x2.value_or(0), canvas->width) && !outside(mark.y2.value_or(0), canvas->height)) {
    return std::nullopt;
  }
  const std::string size = std::to_string(canvas->width) + " × " + std::to_string(canvas->height);
  return problem_of(fault_at(place, "the table is " + size, "la table mesure " + size));
}

}  // namespace

auto Hall::on(const ask::Point& request, Room& room, const Asking& asking) -> AnswerTo<ask::Point> {
  constexpr std::size_t longest = 40;
  constexpr Millis burst = 5;
  if (auto no = muted(room, asking.person, asking.now)) return std::move(*no);
  if (!room.table || room.meta.phase != Phase::playing) return not_playing();
  if (!room.seated(asking.person)) {
    return problem("notYours", "Only those who play can point at things; you watch.",
                   "Il faut jouer pour montrer du doigt ; vous regardez.");
  }
  const bool sensible = std::all_of(request.target.begin(), request.target.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ':' || c == '_' ||
           c == '-';
  });
  if (request.target.empty() || request.target.size() > longest || !sensible) {
    const std::string most = std::to_string(longest);
    return problem_of(fault_at(document.at("target"),
                               "a thing to point at has 1 to " + most + " of the characters A-Z a-z 0-9 : _ -",
                               "une chose à montrer s'écrit avec 1 à " + most + " caractères parmi A-Z a-z 0-9 : _ -"));
  }
  if (auto no = must_be_silent(room, asking.person)) return std::move(*no);
  if (request.at) {
    if (auto no = off_canvas(*request.at, find_game(games_, room.meta.game)->canvas)) return std::move(*no);
  }
  const bool others = std::any_of(room.present.begin(), room.present.end(),
                                  [&](const Presence& each) { return each.person != asking.person; });
  if (!others) return reply::Done{};
  if (!spend(connections_[asking.connection].points_until, asking.now, limits_.point_every, burst)) {
    return problem("tooFast", "You point too often: five times at once, then once a second.",
                   "Vous montrez trop souvent : cinq fois de suite, puis une fois par seconde.");
  }
  const Person& person = *room.person(asking.person);
  tell_pointing(room, asking.now, {person.id, person.name, person.colour, request.target, request.at});
  return reply::Done{};
}

// The last one counts, by its number. It is stored now and then, told to nobody, and gone with the move.
auto Hall::on(const ask::Draft& request, Room& room, const Asking& asking) -> AnswerTo<ask::Draft> {
  constexpr std::size_t longest = 4096;
  if (!room.table || room.meta.phase != Phase::playing) return not_playing();
  if (auto no = not_own_seat(room, asking.person, request.seat)) return std::move(*no);
  if (!room.table->to_move().contains(request.seat)) {
    return problem("notNow", "Nothing is asked of this seat now, so nothing is drafted.",
                   "Rien n'est demandé à cette place ; il n'y a donc pas de brouillon.");
  }
  if (json_text(request.move).size() > longest) {
    const std::string most = std::to_string(longest);
    return problem_of(fault_at(document.at("move"), "a draft has at most " + most + " bytes",
                               "un brouillon compte au plus " + most + " octets"));
  }
  Answer readable = room.table->readable(request.move);
  if (!readable.ok) return std::move(readable.problem);
  if (const Draft* last = room.draft(request.seat); last != nullptr && last->number >= request.number) {
    return reply::Done{};  // it was overtaken
  }
  std::erase_if(room.meta.drafts, [&](const Draft& each) { return each.seat == request.seat; });
  room.meta.drafts.push_back({request.seat, request.number, request.move});
  const Millis due = room.drafts_stored + limits_.draft_every;
  if (due <= asking.now) {
    room.drafts_stored = asking.now;
    remember(room, true, asking.now);
  } else {
    drafts_.insert({due, room.meta.code});
  }
  return reply::Done{};
}

// An empty one is no note.
auto Hall::on(const ask::Note& request, Room& room, const Asking& asking) -> AnswerTo<ask::Note> {
  constexpr std::size_t longest = 200;
  if (slot(request.about) >= room.meta.seats.size()) return no_such_seat(request.about);
  std::vector<Note>& notes = room.person(asking.person)->notes;
  std::erase_if(notes, [&](const Note& each) { return each.about == request.about; });
  Note note{request.about, request.mark, tidy(request.text, longest)};
  if (note.mark != 0 || !note.text.empty()) notes.push_back(std::move(note));
  remember(room, true, asking.now);
  return reply::Done{};
}

auto Hall::on(const ask::Hold& request, Room& room, const Asking& asking) -> AnswerTo<ask::Hold> {
  if (!room.table || room.meta.phase != Phase::playing) return not_playing();
  if (room.acting_host() != asking.person) return host_only();
  if (request.on == room.meta.held.has_value()) return reply::Done{};  // said twice
  if (request.on) {
    room.meta.held = asking.now;
  } else {
    const Millis stood = asking.now - *room.meta.held;
    room.meta.held.reset();
    clocks_go_on(room, stood);
  }
  remember(room, true, asking.now);
  tell_all(room, asking.now, false, true, nullptr);
  return reply::Done{};
}

}  // namespace divan
