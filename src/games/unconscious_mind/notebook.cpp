// UM-4.4, UM-6.3 to 6.5, UM-6.10  The inkpot, the rows and columns it wakes, and the tiles that fill them.
#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

void Play::ink(int least, int most) {
  push(cause, task::Ink{static_cast<std::uint8_t>(least), static_cast<std::uint8_t>(most)});
}

// UM-4.4, UM-4.4.2
void Play::on(const Ink& move) {
  const auto& way = top().as<task::Ink>();
  Player& player = me();
  const int bright = bright_ideas_for(parts, player, way.least, way.most, move.steps);
  const int off = std::max({0, way.least - move.steps, move.steps - way.most});
  player.inkpot_steps_used = static_cast<std::uint8_t>(player.inkpot_steps_used + off - bright);  // UM-8.5.8
  pay(Resource::bright_idea, bright);                                                             // UM-4.4.3
  const int rounds = move_inkpot(move.steps);
  pop();
  for (int i = 0; i < rounds; ++i) unlock();
  arrive(player.inkpot);
}

// UM-4.4.1  How often the idea icon is passed.
int Play::move_inkpot(int steps) {
  const Inkpot from = me().inkpot;
  const int way = static_cast<int>(from) + steps;
  me().inkpot = inkpot_after(from, steps);
  tell(InkpotMoved{by(), from, static_cast<std::uint8_t>(steps), me().inkpot});
  return way / inkpot_positions;
}

// UM-4.4.4  The leftmost locked idea, or the bright idea that lies on it.
void Play::unlock() {
  for (std::uint8_t column = 0; column < notebook_side; ++column) {
    Lock& lock = me().locks[column];
    if (lock == Lock::open) continue;
    const bool bright = lock == Lock::idea_under_bright;
    lock = bright ? Lock::idea : Lock::open;
    tell(IdeaUnlocked{by(), column, bright});
    gain(bright ? Resource::bright_idea : Resource::idea, 1);
    o.goals_due = true;
    return;
  }
}

void Play::arrive(Inkpot stop) {
  switch (stop) {
    case Inkpot::row1:
    case Inkpot::row2:
    case Inkpot::row3: {  // UM-4.4.5
      const auto row = static_cast<std::uint8_t>(static_cast<int>(stop) - static_cast<int>(Inkpot::row1));
      resolve_line(row);
      begin({SourceKind::row_insight, row});
      return;
    }
    case Inkpot::left: trigger_track(); return;                // UM-4.4.6
    case Inkpot::top: push(cause, task::AnyColumn{}); return;  // UM-4.4.7
  }
}

void Play::resolve_line(std::uint8_t line) {
  task::Line doing{line, 0};
  doing.items = items_of(me(), doing);
  if (doing.items != 0) push(cause, doing);
}

// UM-14.24  With no open column there is nothing to ask.
bool Play::step_resolve() {
  const auto* line = top().if_is<task::Line>();
  if (line == nullptr || line->items != 0) return ask();
  pop();
  return true;
}

void Play::on(const Resolve& move) {
  auto& line = top().as<task::Line>();
  line.items = static_cast<std::uint8_t>(line.items & ~(1U << move.item));
  if (move.item == notebook_side) {
    begin({line.is_row() ? SourceKind::row_slot : SourceKind::column_slot, line.number()});
    return;
  }
  const Tile tile = me().notebook[line.cell(move.item)];
  tell(TileTriggered{by(), tile});
  begin({SourceKind::tile, tile});
}

void Play::on(const TriggerTile& move) {
  const Tile tile = me().notebook[move.cell];
  next_clause();
  tell(TileTriggered{by(), tile});
  begin({SourceKind::tile, tile});
}
void Play::on(const TriggerRow& move) {
  next_clause();
  resolve_line(move.row);
}
void Play::on(const TriggerColumn& move) {
  if (top().is<task::Effect>()) {
    next_clause();
  } else {
    pop();
  }
  resolve_line(static_cast<std::uint8_t>(notebook_side + move.column));
}

// --- Taking and placing tiles --------------------------------------------------------------------------------------

// UM-6.3, UM-6.4, UM-6.5  At the price of its column.
void Play::on(const TakeTile& move) {
  const auto column = static_cast<std::uint8_t>(clause().amount - 1);
  pay(Resource::coffee, note_price(parts, me(), column));
  next_clause();
  const Tile tile = o.supply[move.row][column];
  tell(TileTaken{by(), tile, move.row, column});
  push(cause, task::Hold{tile, column});
  o.supply[move.row][column] = none;
  refill(column);
}

// UM-6.10.3
void Play::refill(std::uint8_t column) {
  if (o.supply[1][column] == none) {  // UM-14.41  the upper one slides down
    o.supply[1][column] = o.supply[0][column];
    o.supply[0][column] = none;
  }
  for (const std::uint8_t row : {std::uint8_t{1}, std::uint8_t{0}}) {
    Tile& place = o.supply[row][column];
    if (place != none || s.piles.tiles.empty()) continue;
    place = s.piles.tiles.take_back();
    tell(TileRevealed{by(), place, row, column});
  }
}

// UM-6.4  The banner, UM-6.5  in the right column the main effect as well, and then its place.
bool Play::step_hold() {
  auto& hold = top().as<task::Hold>();
  const NoteColumn& column = parts.notes[hold.column];
  switch (hold.stage) {
    case Holding::banner:
      hold.stage = Holding::main;
      if (column.banner) begin({SourceKind::banner, hold.tile});
      return true;
    case Holding::main:
      hold.stage = Holding::placing;
      if (column.main) begin({SourceKind::tile, hold.tile});
      return true;
    case Holding::placing: break;
  }
  return ask();
}

// UM-6.10, UM-6.10.1
void Play::on(const PlaceTile& move) {
  const Tile tile = top().as<task::Hold>().tile;
  Player& player = me();
  const std::uint8_t column = free_cell(parts, player, move.row);
  player.notebook[static_cast<std::size_t>(move.row) * notebook_side + column] = tile;
  tell(TilePlaced{by(), tile, move.row, column});
  pop();
  free_insights(move.row, column);
}

// UM-6.10.4
// UM-14.22  What it covered is not resolved by that.
void Play::free_insights(std::uint8_t row, std::uint8_t column) {
  Player& player = me();
  if (player.row_insight[row] && row_complete(player, row)) {
    player.row_insight[row] = false;
    ++player.dial.coloured[reserve];
    tell(RowFreed{by(), row});
  }
  if (player.column_insight[column] && column_complete(player, column)) {
    player.column_insight[column] = false;
    ++player.dial.coloured[reserve];
    tell(ColumnFreed{by(), column});
  }
  o.goals_due = true;
}

}  // namespace divan::unconscious_mind
