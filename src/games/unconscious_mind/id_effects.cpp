// UM-11.4, UM-11.9  What effects mean to the Id, and its nine tiles.
#include <algorithm>

#include "games/unconscious_mind/id.hpp"

namespace divan::unconscious_mind {

// --- Effects with conversions (UM-11.4) ----------------------------------------------------------------------------

// UM-11.4.13  What would lead too far is left out.
bool TheId::skips(Source source) {
  const Within within(p, source);
  if (p.deeper <= deepest_effect && ++effects_met <= most_effects) return false;
  p.tell(EffectSkipped{p.by()});
  return true;
}

void TheId::effect(Source source, std::uint8_t room, bool free) {
  const Effect& effect = parts.effect_of(source);
  if (effect.clauses.empty() || skips(source)) return;
  const Within within(p, source);
  if (!free && !effect.pay.free()) {
    // UM-14.31
    instead(Instead::costly, 1);  // UM-11.4.7
    return;
  }
  for (const Clause& each : effect.clauses) {
    clause(each, room);
    claim_goals();
  }
}

void TheId::clause(const Clause& clause, std::uint8_t room) {
  const int amount = clause.amount;
  switch (clause.verb) {
    case Verb::generate:
      instead(clause.level == Level::minor    ? Instead::minor
              : clause.level == Level::median ? Instead::median
                                              : Instead::major,
              amount);
      return;
    case Verb::elevate: instead(Instead::elevate, amount); return;
    case Verb::transfer: instead(Instead::transfer, amount); return;
    case Verb::demote: return;  // UM-11.4.12  it has no dial
    case Verb::coffee: gain(Resource::coffee, amount); return;
    case Verb::pillbox: gain(Resource::pillbox, amount); return;
    case Verb::points: gain(Resource::points, amount); return;
    case Verb::bright_idea: gain(Resource::bright_idea, amount); return;
    case Verb::reputation: p.gain_reputation(amount); return;
    case Verb::track: trigger_track(); return;
    case Verb::draw:
      for (int i = 0; i < amount; ++i) draw();
      return;
    case Verb::play:
      for (int i = 0; i < amount; ++i) play_card();
      return;
    case Verb::publish:
    case Verb::publish_or_play: publish(); return;
    case Verb::tile: instead(Instead::tile, 1); return;
    case Verb::row: trigger_row(); return;
    case Verb::column: resolve_column(); return;
    case Verb::inkpot: move_inkpot(amount); return;
    case Verb::professor: move_professor(amount, clause.or_join); return;
    case Verb::freud: move_freud(amount); return;
    case Verb::therapy:
      if (room == none) {
        give_hearts(amount);
      } else {
        heal(room, amount);
      }
      return;
    case Verb::study: draw(); return;
    case Verb::note: instead(Instead::new_tile, 1); return;
  }
}

// UM-11.4.11, UM-14.33
void TheId::trigger_track() {
  p.tell(TrackTriggered{p.by()});
  effect({SourceKind::above_track, parts.section(me().reputation)});
  const std::uint8_t furthest = parts.section(o.freud_reputation);
  take(IdQuestion::track_action, {{furthest}}, 0, IdReason::furthest);
  effect({SourceKind::below_track, furthest});
}

// UM-11.4.10, UM-14.32
void TheId::trigger_row() {
  IdOptions rows;
  for (std::uint8_t row = 0; row < notebook_side; ++row) {
    rows.push_back({row, static_cast<std::uint8_t>(active_in_line(row))});
  }
  resolve_line(rows[choose(IdQuestion::row, rows, Tie::lowest)].item);
}

// UM-11.4.12
void TheId::give_hearts(int hearts) {
  IdOptions rooms;
  for (std::uint8_t room = 0; room < room_count; ++room) {
    if (!me().rooms[room].empty()) rooms.push_back({room, 0});
  }
  if (rooms.empty()) {
    gain(Resource::pillbox, hearts);
  } else {
    heal(rooms[by_arrow(IdQuestion::hearts, rooms)].item, hearts);
  }
}

// --- The nine tiles (UM-11.9) --------------------------------------------------------------------------------------

void TheId::trigger(IdTile tile) {
  const Source source{SourceKind::id_tile, static_cast<std::uint8_t>(tile)};
  if (skips(source)) return;
  p.tell(IdTileTriggered{p.by(), source.id});
  const Within within(p, source);
  switch (tile) {
    case IdTile::notes_above: take_notes(0, parts.id.notes_above); break;
    case IdTile::study: study(); break;
    case IdTile::freud: move_freud(3); break;
    case IdTile::notes_below: take_notes(1, parts.id.notes_below); break;
    case IdTile::treatise: publish(); break;
    case IdTile::professor: move_professor(2, true); break;
    case IdTile::dream: resolve_dream(); break;
    case IdTile::research_and_treatise:  // UM-11.9.8
      draw_and_play();
      publish();
      break;
    case IdTile::goal: take_a_goal(); break;
  }
  claim_goals();
}

// UM-11.9.1, UM-11.9.4
void TheId::take_notes(std::uint8_t row, int amount) {
  std::uint8_t column = supply_columns;
  while (column > 0 && o.supply[row][column - 1U] == none) --column;
  if (column == 0) {
    gain(Resource::coffee, amount);
    return;
  }
  --column;
  const Tile tile = o.supply[row][column];
  o.supply[row][column] = none;
  o.id.removed.push_back(tile);
  p.tell(TileRemoved{p.by(), tile, row, column});
  effect({SourceKind::banner, tile});
  gain(Resource::coffee, amount);
  p.refill(column);
}

// UM-11.9.2
void TheId::study() {
  if (draw()) {
    IdOptions shown;
    for (const Card card : o.research) shown.push_back({card, 0});
    const std::uint8_t display = by_arrow(IdQuestion::face_up, shown);
    std::swap(s.id_hand.back(), o.research[display]);
    p.tell(CardsSwapped{p.by(), o.research[display], s.id_hand.back()});
  }
  do {
    play_card();
  } while (!s.id_hand.empty());
}

bool TheId::draw() {
  if (s.piles.research.empty()) return false;
  s.id_hand.push_back(s.piles.research.take_back());
  p.tell(CardDrawn{p.by(), s.id_hand.back()});
  return true;
}

// UM-11.4.8
void TheId::play_card() {
  if (s.id_hand.empty()) {
    instead(Instead::no_card, 1);
    return;
  }
  const Card card = s.id_hand.take_back();
  me().in_play.push_back(card);
  p.tell(CardPlayed{p.by(), card});
  o.goals_due = true;
  claim_goals();
  effect({SourceKind::research, card});
}

void TheId::draw_and_play() {
  draw();
  play_card();
}

// UM-11.9.3, UM-14.49
void TheId::move_freud(int most) {
  IdOptions ways;
  for (int steps = 1; steps <= most; ++steps) {
    const Location to = clockwise(o.freud, steps);
    const int effects = effects_on_arrival(parts, o, me(), to == o.freud, to);
    ways.push_back({to, static_cast<std::uint8_t>(effects)});
  }
  const Location from = o.freud;
  o.freud = ways[choose(IdQuestion::freud, ways, Tie::clockwise)].item;
  p.tell(FigureMoved{p.by(), Figure::freud, from, o.freud});
  visit(o.freud);
}

// UM-11.9.6, UM-14.49
void TheId::move_professor(int most, bool or_join) {
  const Location from = me().professor;
  if (or_join && from != o.freud) {
    take(IdQuestion::professor, {{o.freud}}, 0, IdReason::joins_freud);
    me().professor = o.freud;
  } else {
    IdOptions ways;
    for (int steps = 1; steps <= most; ++steps) {
      const Location to = clockwise(from, steps);
      const int effects = effects_on_arrival(parts, o, me(), to == from, to);
      ways.push_back({to, static_cast<std::uint8_t>(effects)});
    }
    me().professor = ways[choose(IdQuestion::professor, ways, Tie::clockwise)].item;
  }
  p.tell(FigureMoved{p.by(), Figure::professor, from, me().professor});
  visit(me().professor);
}

// UM-14.50
void TheId::visit(Location location) { instead(Instead::location, p.arrive_at(location)); }

// UM-11.9.7
void TheId::resolve_dream() {
  IdOptions rooms;
  for (std::uint8_t room = 0; room < room_count; ++room) {
    if (!me().rooms[room].dreams.empty()) rooms.push_back({room, 0});
  }
  if (rooms.empty()) {  // UM-14.35
    take_none(IdQuestion::dream, IdReason::nothing_fits);
    return;
  }
  const std::uint8_t number = rooms[by_arrow(IdQuestion::dream, rooms)].item;
  Room& room = me().rooms[number];
  const Dream dream = room.dreams.take_back();
  p.tell(DreamTreated{p.by(), number, dream});
  const Mood mood = parts.dreams[dream].mood;
  if (mood != Mood::plain && room.grief != none && parts.griefs[room.grief].mood == mood) {
    p.tell(MoodMatched{p.by(), number, mood});
    p.given(Given::mood, Resource::pillbox, 1);
  }
  effect({SourceKind::dream, dream}, number, true);  // UM-14.48  for nothing
}

// UM-11.9.9
void TheId::take_a_goal() {
  if (o.goals.empty()) {
    take_none(IdQuestion::goal_end, IdReason::nothing_fits);
    p.gain_reputation(1);
    return;
  }
  IdOptions ends;
  ends.push_back({o.goals[0], 0});
  if (o.goals.size() > 1) ends.push_back({o.goals.back(), 0});
  const Source before = p.cause;
  p.claim(ends[by_arrow(IdQuestion::goal_end, ends)].item, true);
  p.cause = before;
}

}  // namespace divan::unconscious_mind
