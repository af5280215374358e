// UM-11  The Id: its board, its turn, its clients.
#include "games/unconscious_mind/id.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr std::uint8_t byte(auto number) { return static_cast<std::uint8_t>(number); }

}  // namespace

// --- Setup (UM-11.2) -----------------------------------------------------------------------------------------------

void TheId::set_up() {
  Player& id = o.players[the_id];
  id.automaton = true;
  id.dial = Dial{};
  for (std::uint8_t column = 0; column < notebook_side; ++column) {  // UM-11.2.2
    std::array<std::uint8_t, notebook_side> tiles{};
    std::iota(tiles.begin(), tiles.end(), byte(column * notebook_side));
    p.chance.shuffle(std::span<std::uint8_t>(tiles));
    for (int row = 0; row < notebook_side; ++row)
      o.id.tiles[cell_at(row, column)] = tiles[static_cast<std::size_t>(row)];
  }
  const bool whole_column = o.options.whole_column();  // UM-11.2.6
  for (int row = 0; row < (whole_column ? notebook_side : 1); ++row) {
    id.notebook[cell_at(row, 0)] = byte(first_id_tile + o.id.tiles[cell_at(row, 0)]);
  }
  id.column_insight[0] = !whole_column;
  id.dial.coloured[reserve] = whole_column ? 1 : 0;
  std::iota(o.id.pairs.begin(), o.id.pairs.end(), std::uint8_t{0});  // UM-11.2.5
  p.chance.shuffle(std::span<std::uint8_t>(o.id.pairs));
  o.id.arrow_right = p.chance.below(2) == 1;  // UM-14.39
  // UM-11.2.3
  s.piles.meeting.clear();
  while (s.piles.meeting.size() < space_count) s.piles.meeting.push_back(byte(s.piles.meeting.size()));
  p.chance.shuffle(std::span(s.piles.meeting.begin(), s.piles.meeting.size()));
  for (const Card card : s.hands[the_id].unpack()) s.id_hand.push_back(card);
  s.hands[the_id] = {};
  coffee(0);  // UM-11.2.7  what it begins with may be enough already
}

// --- Choosing (UM-11.3) --------------------------------------------------------------------------------------------

// UM-11.3.1  Of these two, the one that it points to; then it turns.
std::uint8_t TheId::turn_arrow(std::uint8_t leftmost, std::uint8_t rightmost) {
  o.id.arrow_right = !o.id.arrow_right;
  return o.id.arrow_right ? leftmost : rightmost;
}

// UM-11.3.1, UM-11.3.2  The first from the side it points to; it turns only where there was a choice.
std::uint8_t TheId::by_arrow(IdQuestion question, const IdOptions& row) { return choose(question, row, Tie::arrow); }

IdReason TheId::reason_of(Tie tie) const {
  constexpr std::array reasons{IdReason::arrow_left, IdReason::rightmost, IdReason::lowest, IdReason::professor,
                               IdReason::clockwise};
  return tie == Tie::arrow && o.id.arrow_right ? IdReason::arrow_right : reasons[static_cast<std::size_t>(tie)];
}

// The one with the highest value; of equals as the tie-break says.
std::uint8_t TheId::choose(IdQuestion question, const IdOptions& options, Tie tie, IdReason alone) {
  std::uint8_t possible = 0;
  std::uint8_t first = none;  // of those with the highest value
  std::uint8_t last = none;
  const auto count = static_cast<std::uint8_t>(options.size());
  for (std::uint8_t i = 0; i < count; ++i) {
    if (!options[i].possible()) continue;
    ++possible;
    if (first == none || options[i].value > options[first].value) first = i;
    if (options[i].value == options[first].value) last = i;
  }
  if (possible == 1) return take(question, options, first, alone);
  if (first == last) return take(question, options, first, IdReason::most);
  const IdReason reason = reason_of(tie);
  // Of equals its professor's is named first, and so is what comes first on the way.
  const bool to_the_right = tie == Tie::rightmost || tie == Tie::lowest;
  return take(question, options, tie == Tie::arrow ? turn_arrow(first, last) : to_the_right ? last : first, reason);
}

std::uint8_t TheId::take(IdQuestion question, const IdOptions& options, std::uint8_t taken, IdReason reason) {
  if (p.log) p.tell(IdChose{p.by(), question, options, taken, reason});
  return taken;
}
void TheId::take_none(IdQuestion question, IdReason reason, const IdOptions& options) {
  if (p.log) p.tell(IdChose{p.by(), question, options, none, reason});
}

// --- What it gains (UM-11.4) ---------------------------------------------------------------------------------------

// UM-11.4.5  Enough of it becomes a pillbox, whatever else is going on.
void TheId::coffee(int amount) {
  me().coffee = byte(me().coffee + amount);
  const int price = id_coffee_for_pillbox(parts, o.options);
  while (me().coffee >= price) {
    me().coffee = byte(me().coffee - price);
    p.tell(IdBrewed{p.by(), byte(price)});
    pillboxes(1);
  }
}

// UM-11.4.6  What does not fit is worth points.
void TheId::pillboxes(int amount) {
  const int kept = std::min<int>(amount, most_pillboxes - me().pillboxes);
  me().pillboxes = byte(me().pillboxes + kept);
  p.given(Given::surplus_pillbox, Resource::points, (amount - kept) * parts.surplus_pillbox_points);
}

void TheId::gain(Resource resource, int amount) {
  if (resource != Resource::coffee) {
    p.gain(resource, amount);
    return;
  }
  if (amount > 0) p.tell(Gained{p.by(), resource, byte(amount)});
  coffee(amount);
}

// UM-11.4.1, UM-11.4.2, UM-11.4.3
void TheId::instead(Instead what, int times) {
  const bool pillbox = what == Instead::major || what == Instead::new_tile;
  const int each = pillbox                   ? 1
                   : what == Instead::minor  ? parts.id.minor
                   : what == Instead::median ? parts.id.median
                   : what == Instead::tile   ? parts.id.tile
                                             : parts.id.other;
  const Resource resource = pillbox ? Resource::pillbox : Resource::coffee;
  p.tell(IdConverted{p.by(), what, byte(times), resource, byte(each * times)});
  for (int i = 0; i < times; ++i) {
    if (pillbox) {
      pillboxes(each);
    } else {
      coffee(each);
    }
  }
}

// UM-11.4.9
void TheId::claim_goals() {
  while (o.goals_due && healing == 0) {
    IdOptions met;
    for (const Goal goal : o.goals) {
      if (goal_met(parts, o, the_id, goal)) met.push_back({goal, 0});
    }
    o.goals_due = false;
    if (met.empty()) return;
    const Source before = p.cause;
    p.claim(met[met.size() == 1 ? std::uint8_t{0} : by_arrow(IdQuestion::goal_order, met)].item);
    p.cause = before;
  }
}

// --- The turn (UM-11.5) --------------------------------------------------------------------------------------------

void TheId::take_turn() {
  if (o.options.id_rests(o.round)) {  // UM-11.2.8
    p.tell(Passed{p.by()});
    return;
  }
  o.goals_due = true;
  claim_goals();
  // UM-14.46  Settled before any card is turned up.
  const bool states = me().ideas + me().bright_ideas >= 2;  // UM-11.5.1
  p.tell(IdDecided{p.by(), states, me().ideas, me().bright_ideas});
  const Space space = states ? find_space(reveal_card()) : none;
  if (space == none) {
    recall();
  } else {
    state(space);
  }
  use_pillboxes();
  take_clients();
}

// UM-14.47  It does not come back before all have been seen.
MeetingCard TheId::reveal_card() {
  auto& pile = s.piles.meeting;
  if (pile.empty()) {
    while (pile.size() < space_count) pile.push_back(byte(pile.size()));
    p.chance.shuffle(std::span(pile.begin(), pile.size()));
    p.tell(MeetingCardsShuffled{p.by()});
  }
  const std::uint8_t number = pile.take_back();
  const MeetingCard& card = parts.meeting_cards[number];
  p.tell(MeetingCardRevealed{p.by(), number, card.space, card.up});
  return card;
}

// UM-11.5.2  Down the column or up, round its ends, to the first free space.
Space TheId::find_space(const MeetingCard& card) {
  Bounded<Space, space_count> column;  // as the card runs through it
  for (int row = 0; row < table_rows; ++row) {
    for (Space space = 0; space < space_count; ++space) {
      if (parts.space_column[space] == parts.space_column[card.space] && parts.space_row[space] == row) {
        column.push_back(space);
      }
    }
  }
  if (card.up) std::reverse(column.begin(), column.end());
  std::rotate(column.begin(), std::find(column.begin(), column.end(), card.space), column.end());
  IdOptions looked_at;
  for (const Space space : column) {
    const bool free = o.spaces[space].empty();
    looked_at.push_back({space, byte(free ? 0 : 1)});
    if (!free) continue;
    const auto taken = byte(looked_at.size() - 1);
    take(IdQuestion::space, looked_at, taken, taken == 0 ? IdReason::target_free : IdReason::next_free);
    return space;
  }
  take_none(IdQuestion::space, IdReason::column_full, looked_at);  // UM-11.5.3
  return none;
}

// UM-11.5.4
void TheId::state(Space space) {
  const int ideas = std::min<int>(me().ideas, 2);
  const int bright = 2 - ideas;
  me().ideas = byte(me().ideas - ideas);
  me().bright_ideas = byte(me().bright_ideas - bright);
  Action tail = 0;  // does not matter
  while ((parts.touches[space] >> tail & 1U) == 0) ++tail;
  o.spaces[space] = {the_id, tail, byte(ideas), byte(bright)};
  p.tell(IdStated{p.by(), space, byte(ideas), byte(bright)});
  move_inkpot(parts.row_value[parts.space_row[space]]);
}

// UM-11.5.5
void TheId::move_inkpot(int steps) {
  const auto move = [&] {
    const int rounds = p.move_inkpot(steps);
    for (int i = 0; i < rounds; ++i) p.unlock();
    claim_goals();
  };
  move();
  if (me().inkpot == Inkpot::left) {  // UM-11.5.6
    p.tell(InkpotRepeats{p.by(), byte(steps)});
    move();
  }
  if (me().inkpot == Inkpot::left) return;
  if (me().inkpot == Inkpot::top) {
    resolve_column();
  } else {
    resolve_row(byte(static_cast<int>(me().inkpot) - static_cast<int>(Inkpot::row1)));
  }
}

int TheId::active_in_line(std::uint8_t line) const {
  int count = 0;
  for (int i = 0; i < notebook_side; ++i) {
    const std::size_t cell = line < notebook_side ? cell_at(line, i) : cell_at(i, line - notebook_side);
    count += me().notebook[cell] != none ? 1 : 0;
  }
  return count;
}

// UM-11.5.7
void TheId::resolve_column() {
  IdOptions columns;
  bool any = false;
  for (std::uint8_t column = 0; column < notebook_side; ++column) {
    const bool open = me().locks[column] == Lock::open;
    any = any || open;
    columns.push_back({.item = column,
                       .value = byte(active_in_line(byte(notebook_side + column))),
                       .against = open ? IdAgainst::nothing : IdAgainst::locked});
  }
  if (!any) {
    take_none(IdQuestion::column, IdReason::nothing_fits);
    return;
  }
  resolve_line(byte(notebook_side + columns[choose(IdQuestion::column, columns, Tie::rightmost)].item));
}

// UM-11.5.8, UM-11.5.9
void TheId::resolve_row(std::uint8_t row) {
  effect({SourceKind::row_insight, row});
  resolve_line(row, true);
}

// What is active now, in order, then the slot that is free now.
void TheId::resolve_line(std::uint8_t line, bool turns_tile) {
  const bool row = line < notebook_side;
  const auto number = byte(line % notebook_side);
  const Source before = p.cause;
  if (before.kind != SourceKind::rule) {  // the turn itself needs no cause
    p.cause = {row ? SourceKind::row_insight : SourceKind::column_slot, number};
  }
  Bounded<Tile, notebook_side> active;
  for (int i = 0; i < notebook_side; ++i) {
    const Tile tile = me().notebook[row ? cell_at(number, i) : cell_at(i, number)];
    if (tile != none) active.push_back(tile);
  }
  const bool slot = !(row ? me().row_insight : me().column_insight)[number];
  for (const Tile tile : active) trigger(static_cast<IdTile>(tile - first_id_tile));
  if (slot) effect({row ? SourceKind::row_slot : SourceKind::column_slot, number});
  if (turns_tile) turn_tile(number);
  p.cause = before;
}

// UM-14.36  Turned, not placed: no cured client is asked for.
void TheId::turn_tile(std::uint8_t row) {
  for (std::uint8_t column = 0; column < notebook_side; ++column) {
    const std::size_t cell = cell_at(row, column);
    if (me().notebook[cell] != none) continue;
    me().notebook[cell] = byte(first_id_tile + o.id.tiles[cell]);
    p.tell(IdTileTurned{p.by(), o.id.tiles[cell], row, column});
    p.free_insights(row, column);
    claim_goals();
    return;
  }
}

// --- Recall (UM-11.6) ----------------------------------------------------------------------------------------------

// UM-11.6.1, UM-11.6.2
void TheId::recall() {
  const auto [spaces, ideas] = p.clear_table();
  p.cause = source_of(Given::id_ideas);
  p.tell(Recalled{p.by()});
  p.cause = source_of(Given::id_coffee);
  gain(Resource::coffee, spaces);
  p.cause = source_of(Given::id_ideas);
  gain(Resource::idea, ideas);
  p.cause = {};
  take_bonus();
}

void TheId::take_bonus() {
  if (!take_district_bonus()) take_location_bonus();
  claim_goals();
}

// UM-11.6.3
bool TheId::take_district_bonus() {
  if (me().dial.coloured[reserve] == 0) {
    take_none(IdQuestion::district_bonus, IdReason::no_insight);
    return false;
  }
  IdOptions bonuses;
  bool any = false;
  const auto look = [&](District district) {
    const int icons = icons_of_district(parts, me(), district);
    std::uint8_t lowest = none;  // of the free numbers
    bool within_reach = false;
    for (std::uint8_t slot = 0; slot < district_slots; ++slot) {
      if (o.district_used[district][slot]) continue;
      const auto number = byte(first_district_number + slot);
      lowest = std::min(lowest, number);
      if (o.tokens[district] == 0 || number > icons) continue;
      bonuses.push_back({byte(district * district_slots + slot), number, byte(icons)});
      within_reach = true;
    }
    any = any || within_reach;
    if (within_reach) return;
    const IdAgainst why = o.tokens[district] == 0 ? IdAgainst::no_token
                          : lowest == none        ? IdAgainst::all_taken
                                                  : IdAgainst::too_few_icons;
    bonuses.push_back({byte(district * district_slots), lowest, byte(icons), why});
  };
  const District own = district_of(me().professor);
  const District freuds = district_of(o.freud);
  look(own);
  if (freuds != own) look(freuds);
  if (!any) {
    take_none(IdQuestion::district_bonus, IdReason::nothing_fits, bonuses);
    return false;
  }
  const std::uint8_t bonus = bonuses[choose(IdQuestion::district_bonus, bonuses, Tie::professor)].item;
  const auto district = static_cast<District>(bonus / district_slots);
  p.spend_colour(reserve);
  resolve_bonus(p.mark_district(district, bonus % district_slots), district);
  return true;
}

// UM-11.6.4
void TheId::take_location_bonus() {
  IdOptions bonuses;
  bool any = false;
  const auto look = [&](Location location) {
    const bool token = o.tokens[district_of(location)] > 0;
    bool one_free = false;
    for (std::uint8_t slot = 0; slot < location_slots && token; ++slot) {
      if (o.location_used[location][slot]) continue;
      bonuses.push_back({byte(location * location_slots + slot), byte(location_slots - slot)});
      one_free = true;
    }
    any = any || one_free;
    if (one_free) return;
    bonuses.push_back(
        {.item = byte(location * location_slots), .against = token ? IdAgainst::all_taken : IdAgainst::no_token});
  };
  look(me().professor);
  if (o.freud != me().professor) look(o.freud);
  if (!any) {
    take_none(IdQuestion::location_bonus, IdReason::nothing_fits, bonuses);
    return;
  }
  const std::uint8_t bonus = bonuses[choose(IdQuestion::location_bonus, bonuses, Tie::professor)].item;
  const auto location = static_cast<Location>(bonus / location_slots);
  resolve_bonus(p.mark_location(location, bonus % location_slots), district_of(location));
}

// UM-11.6.5  Reputation comes after the effect.
void TheId::resolve_bonus(Source bonus, District district) {
  const bool reputation = p.take_token(district);
  claim_goals();
  effect(bonus);
  if (!reputation) return;
  const Within within(p, source_of(Given::token));
  p.gain_reputation(1);
}

// --- Its clients (UM-11.7, UM-11.8) --------------------------------------------------------------------------------

// UM-11.7.1, UM-11.7.3  As long as it has any, those gained meanwhile too.
void TheId::use_pillboxes() {
  std::uint8_t next = none;
  while (me().pillboxes > 0) {
    IdOptions rooms;
    for (std::uint8_t room = 0; room < room_count; ++room) {
      if (!me().rooms[room].empty()) rooms.push_back({room, 0});
    }
    if (rooms.empty()) return;
    if (rooms.size() == 1) {
      next = rooms[0].item;
    } else if (next == none) {
      next = by_arrow(IdQuestion::patient, rooms);  // UM-11.7.2
    }
    p.cause = source_of(Given::id_pillbox);
    p.pay(Resource::pillbox, 1);
    p.cause = {};
    heal(next, 1);
    next = byte(1 - next);
  }
}

void TheId::heal(std::uint8_t number, int hearts) {
  auto left = byte(hearts);
  ++healing;
  while (left > 0 && !me().rooms[number].empty()) {
    if (!p.move_therapy(number, left)) continue;
    const Room& room = me().rooms[number];
    if (room.grief == none) {
      p.cure(number);
      continue;
    }
    const Client client = room.client;
    const Grief grief = p.catharsis(number);
    effect({SourceKind::grief, grief});
    cover(number, client);
  }
  --healing;
  p.given(Given::surplus_hearts, Resource::pillbox, left);  // UM-8.2.4
  claim_goals();
}

// UM-11.7.4
void TheId::cover(std::uint8_t room, Client client) {
  std::uint8_t& taken = is_case_study(client) ? o.id.case_taken : o.id.routine_taken;
  if (taken == id_columns_deep) return;  // UM-14.34
  const std::uint8_t pair = o.id.pairs[taken];
  const Cover which = is_case_study(client) ? case_cover(o.options, pair) : pair;
  ++taken;
  me().covered.push_back({client, which});
  p.tell(ClientCovered{p.by(), room, client, which});
  o.goals_due = true;
}

// UM-11.8.1
void TheId::take_clients() {
  if (o.final_round()) return;
  if (me().rooms[0].empty()) take_client(0, false);
  if (me().second_room && me().rooms[1].empty()) take_client(1, false);  // UM-14.37
}

void TheId::take_client(std::uint8_t room, bool first) {
  const bool case_study = room == 1;
  const auto& row = case_study ? o.case_studies : o.routine;
  IdOptions offered;
  for (const Client client : row) {
    if (client != none) offered.push_back({client, 0});
  }
  if (offered.empty()) return;
  const Client client = offered[by_arrow(IdQuestion::client, offered)].item;
  p.receive(room, case_study, static_cast<std::size_t>(std::find(row.begin(), row.end(), client) - row.begin()));
  p.admit(room, first);
  IdOptions dreams;  // UM-11.8.2
  for (const Dream dream : o.dreams) {
    if (dream == none) continue;
    int hearts = 0;
    for (const Clause& each : parts.dreams[dream].effect.clauses)
      hearts += each.verb == Verb::therapy ? each.amount : 0;
    dreams.push_back({dream, byte(hearts)});
  }
  if (!dreams.empty()) {
    const Dream dream = dreams[choose(IdQuestion::manifest_dream, dreams, Tie::arrow)].item;
    p.take_dream(room, static_cast<std::size_t>(std::find(o.dreams.begin(), o.dreams.end(), dream) - o.dreams.begin()));
  }
  p.given(Given::therapy, Resource::points, p.begin_therapy(room));
  claim_goals();
}

bool UnconsciousMind::by_automaton(const State& state, const Event& event) const {
  return std::visit([&](const auto& kind) { return state.open.players[kind.by.player].automaton; }, event);
}

}  // namespace divan::unconscious_mind
