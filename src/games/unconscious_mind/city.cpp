// UM-7, UM-4.3, UM-5.2.4  The city with its bonuses, and the reputation track.
#include <algorithm>

#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

// UM-6.8
void Play::on(const Professor& move) {
  const Location from = me().professor;
  me().professor = move.location;
  tell(FigureMoved{by(), Figure::professor, from, move.location});
  next_clause();
  visit(move.location);
}

// UM-6.9
void Play::on(const Freud& move) {
  const Location from = o.freud;
  o.freud = move.location;
  tell(FigureMoved{by(), Figure::freud, from, move.location});
  next_clause();
  visit(move.location);
}

// UM-7.4.1
void Play::visit(Location location) {
  const int effects = arrive_at(location);
  if (o.pending.size() + room_to_work > deepest) return;
  const auto granted = static_cast<std::uint8_t>(effects);
  push(cause, task::Visit{location, granted, granted});
}

// UM-7.4
int Play::arrive_at(Location location) {
  const int icons = icons_at(parts, me(), location);
  tell(
      VisitBegan{by(), location, static_cast<std::uint8_t>(figures_at(o, location)), static_cast<std::uint8_t>(icons)});
  return effects_on_arrival(parts, o, me(), true, location);
}

// UM-7.4.3, UM-14.42
void Play::on(const Visit& move) {
  auto& visit = top().as<task::Visit>();
  --visit.left;
  begin({SourceKind::location, static_cast<std::uint8_t>(visit.location * 3 + move.effect)}, none, true);
}

// UM-7.4.2
void Play::on(const Linger& /*move*/) {
  pay(Resource::bright_idea, 1);
  auto& visit = top().as<task::Visit>();
  const int more = std::min(2, most_location_effects - visit.granted);
  visit.granted = static_cast<std::uint8_t>(visit.granted + more);
  visit.left = static_cast<std::uint8_t>(visit.left + more);
}

// --- The bonus of Recall (UM-5.2.4) --------------------------------------------------------------------------------

// UM-2.9, UM-4.3.5
bool Play::take_token(District district) {
  --o.tokens[district];
  const bool reputation = o.reputation_token[district];
  o.reputation_token[district] = false;
  return reputation;
}

// UM-5.2.7  The reputation of a token comes after the slot's effect, so it is put below it.
void Play::place_token(District district, Source bonus) {
  if (!take_token(district)) return;
  push(bonus, task::Standing{1});
}

// UM-5.2.5
void Play::on(const TakeLocationBonus& move) {
  pop();
  const Source bonus = mark_location(move.location, move.slot);
  place_token(district_of(move.location), bonus);
  begin(bonus);
}

Source Play::mark_location(Location location, std::uint8_t slot) {
  o.location_used[location][slot] = true;
  tell(LocationBonusTaken{by(), location, slot});
  return {SourceKind::location_bonus, static_cast<std::uint8_t>(location * location_slots + slot)};
}
Source Play::mark_district(District district, std::uint8_t slot) {
  o.district_used[district][slot] = true;
  o.district_owner[district][slot] = o.current;
  tell(DistrictBonusTaken{by(), district, slot});
  o.goals_due = true;
  return {SourceKind::district_bonus, static_cast<std::uint8_t>(district * district_slots + slot)};
}

// UM-5.2.6  It takes a coloured insight, and which is asked first.
void Play::on(const TakeDistrictBonus& move) {
  pop();
  push({}, task::Spend{move.district, move.slot});
}

// UM-5.2.6
void Play::claim_district(District district, std::uint8_t slot) {
  const Source bonus = mark_district(district, slot);
  place_token(district, bonus);
  begin(bonus);
}

// --- Reputation (UM-4.3) -------------------------------------------------------------------------------------------

void Play::gain_reputation(int points) {
  if (me().automaton) {  // nothing can come between
    for (int i = 0; i < points; ++i) advance_on_track();
    return;
  }
  push(cause, task::Standing{static_cast<std::uint8_t>(points)});
}

// UM-4.3.1  Point by point.
bool Play::step_standing() {
  auto& standing = top().as<task::Standing>();
  if (standing.points == 0) {
    pop();
    return true;
  }
  --standing.points;
  advance_on_track();
  return true;
}

void Play::advance_on_track() {
  // UM-4.3.1  First Freud's marker, then one's own.
  // UM-4.3.2  Whichever marker crosses a line, Freud walks on.
  int lines = 0;
  const auto advance = [&](std::uint8_t& marker) {
    if (marker == highest_reputation) return false;  // UM-4.3.6  the other one still moves
    const std::uint8_t before = parts.section(marker);
    ++marker;
    lines += parts.section(marker) != before ? 1 : 0;
    return true;
  };
  advance(o.freud_reputation);
  if (advance(me().reputation)) me().arrival = o.arrivals++;
  tell(ReputationGained{by(), o.freud_reputation, me().reputation});
  // UM-14.13  One location each, without effects.
  for (int i = 0; i < lines; ++i) {
    o.freud = clockwise(o.freud, 1);
    tell(FreudWalked{by(), o.freud});
  }
  if (o.freud_reputation >= parts.watch) trigger_end();
}

// UM-4.3.3
void Play::trigger_track() {
  tell(TrackTriggered{by()});
  push(cause, task::Track{});
  begin({SourceKind::above_track, parts.section(me().reputation)});
}

void Play::on(const TrackAction& move) {
  pop();
  begin({SourceKind::below_track, move.section});
}

}  // namespace divan::unconscious_mind
