// What may be done now: one predicate a kind of move. Moves are what it has nothing against (offers.cpp), refusals its
// answer in words (refusals.cpp).
#pragma once

#include <algorithm>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/legality.hpp"

namespace divan::unconscious_mind {

enum class No : std::uint8_t {
  fine,
  other_turn,
  not_asked,
  goal_first,
  not_met,
  no_such_goal,
  // the turn
  space_taken,
  not_adjacent,
  already_pointed,
  no_ideas,
  two_at_most,
  one_at_least,
  too_few_ideas,
  too_few_bright,
  nothing_on_table,
  empty_room,
  closed_room,
  no_dream,
  cannot_pay,
  treated,
  can_act,
  nobody_there,
  slot_used,
  empty_stack,
  too_few_icons,
  no_coloured,
  no_coloured_there,
  no_pillbox,
  // clients
  nobody_offered,
  only_routine,
  no_dream_there,
  pile_empty,
  from_the_row,
  // effects
  must,
  mid_payment,
  no_conversion,
  no_coffee,
  nothing_to_elevate,
  nothing_to_transfer,
  no_transfer_gift,
  other_way_to_pay,
  reserve_first,
  no_disc,
  same_area,
  other_quality,
  top_level,
  same_quality,
  not_in_hand,
  no_tile,
  nothing_in_row,
  nothing_in_column,
  idea_above,
  not_this_item,
  bright_for_ink,
  too_far,
  at_freud,
  nothing_to_do,
  five_effects,
  note_coffee,
  notebook_full,
  no_such_tile,
  row_full,
  cured_first,
  cannot_complete,
  not_shown,
  wrong_colour,
  already_laid,
  not_in_play,
  nothing_to_cite,
  first_own,
  freud_not_there,
  publish_first,
  too_deep,
};

struct Legality {
  const Components& parts;
  const State& s;
  const Open& o = s.open;
  const Player& me = o.me();
  const Frame& top = o.pending.back();
  // What the top does, if it is an effect whose cost is paid: asked for with nearly every move that is looked at.
  const task::Effect* doing = paid_effect(top);
  const Effect* says = doing != nullptr ? &parts.effect_of(top.source) : nullptr;

  [[nodiscard]] bool at_turn(Stage stage) const {
    const auto* turn = top.if_is<task::Turn>();
    return turn != nullptr && turn->stage == stage;
  }
  [[nodiscard]] const Clause* live(Verb verb) const {
    return doing != nullptr ? live_clause(*doing, *says, verb) : nullptr;
  }
  // UM-12.3
  [[nodiscard]] bool room_left() const { return o.pending.size() + room_to_work <= deepest; }

  // --- The turn ----------------------------------------------------------------------------------------------------

  [[nodiscard]] No check_space(const StateIdeas& m) const {
    if (!o.spaces[m.space].empty()) return No::space_taken;                                    // UM-5.1.1
    if ((parts.touches[m.space] >> m.action & 1U) == 0) return No::not_adjacent;               // UM-2.1
    if ((actions_pointed_at(o, o.current) >> m.action & 1U) != 0) return No::already_pointed;  // UM-5.1.2
    return No::fine;
  }
  // UM-5.1, UM-5.1.3
  [[nodiscard]] No check(const StateIdeas& m) const {
    if (!at_turn(Stage::choose)) return No::not_asked;
    if (me.ideas + me.bright_ideas == 0) return No::no_ideas;
    return check_space(m);
  }
  // UM-5.1.3, UM-4.2.6
  [[nodiscard]] No check(const Put& m) const {
    if (!top.is<task::Put>()) return No::not_asked;
    if (m.ideas + m.bright > 2) return No::two_at_most;
    if (m.ideas + m.bright == 0) return No::one_at_least;
    if (m.ideas > me.ideas) return No::too_few_ideas;
    if (m.bright > me.bright_ideas) return No::too_few_bright;
    return No::fine;
  }
  // UM-5.2.1
  [[nodiscard]] No check(const Recall& /*m*/) const {
    if (!at_turn(Stage::choose)) return No::not_asked;
    return has_ideas_on_table(o, o.current) ? No::fine : No::nothing_on_table;
  }
  // UM-5.3.1, UM-5.3.2
  [[nodiscard]] No check(const Treat& m) const {
    const auto* treat = top.if_is<task::Treat>();
    if (!at_turn(Stage::choose) && treat == nullptr) return No::not_asked;
    if (m.room == 1 && !me.second_room) return No::closed_room;
    const Room& room = me.rooms[m.room];
    if (room.empty()) return No::empty_room;
    if (treat != nullptr && treat->treated(m.room)) return No::treated;
    if (room.dreams.empty()) return No::no_dream;  // UM-8.2.1
    if (!can_pay(parts, me, parts.dreams[room.dreams.back()].effect.pay)) return No::cannot_pay;
    return No::fine;
  }
  // UM-5.6
  [[nodiscard]] No check(const Pass& /*m*/) const {
    if (!at_turn(Stage::choose)) return No::not_asked;
    if (check(Recall{}) == No::fine || check(Treat{0}) == No::fine || check(Treat{1}) == No::fine) return No::can_act;
    if (me.ideas + me.bright_ideas > 0) {
      const unsigned pointed = actions_pointed_at(o, o.current);
      for (Space space = 0; space < space_count; ++space) {
        if (o.spaces[space].empty() && (parts.touches[space] & ~pointed) != 0) return No::can_act;
      }
    }
    return No::fine;
  }
  // UM-5.4.4
  [[nodiscard]] No check(const EndTurn& /*m*/) const { return at_turn(Stage::pillboxes) ? No::fine : No::not_asked; }
  // UM-5.4.1
  [[nodiscard]] No check(const UsePillbox& m) const {
    if (!at_turn(Stage::pillboxes)) return No::not_asked;
    if (me.pillboxes == 0) return No::no_pillbox;
    if (m.room == 1 && !me.second_room) return No::closed_room;
    return me.rooms[m.room].empty() ? No::empty_room : No::fine;
  }
  // UM-5.2.4, UM-5.2.5
  [[nodiscard]] No check(const TakeLocationBonus& m) const {
    if (!top.is<task::Bonus>()) return No::not_asked;
    if (me.professor != m.location && o.freud != m.location) return No::nobody_there;
    if (o.tokens[district_of(m.location)] == 0) return No::empty_stack;  // UM-5.2.8
    return o.location_used[m.location][m.slot] ? No::slot_used : No::fine;
  }
  // UM-5.2.4, UM-5.2.6
  [[nodiscard]] No check(const TakeDistrictBonus& m) const {
    if (!top.is<task::Bonus>()) return No::not_asked;
    if (district_of(me.professor) != m.district && district_of(o.freud) != m.district) return No::nobody_there;
    if (o.tokens[m.district] == 0) return No::empty_stack;  // UM-5.2.8
    if (o.district_used[m.district][m.slot]) return No::slot_used;
    if (!has_coloured(parts, me.dial)) return No::no_coloured;
    const int icons = icons_of_district(parts, me, m.district);
    return icons < first_district_number + m.slot ? No::too_few_icons : No::fine;
  }
  // UM-4.1.9
  [[nodiscard]] No check(const SpendColour& m) const {
    const bool asked = top.is<task::Spend>() || (publishing() != nullptr && whole());
    if (!asked) return No::not_asked;
    return coloured_at(parts, me.dial, m.area) ? No::fine : No::no_coloured_there;
  }
  // UM-9.2
  [[nodiscard]] No check(const ClaimGoal& m) const {
    if (!o.goals.contains(m.goal)) return No::no_such_goal;  // UM-9.1
    return goal_met(parts, o, o.current, m.goal) ? No::fine : No::not_met;
  }
  // UM-4.2.7  Whether this is a moment for conversions at all.
  [[nodiscard]] No check_converting() const {
    if (o.stage() == Stage::first_client) return No::no_conversion;
    const auto* effect = top.if_is<task::Effect>();
    if (effect != nullptr && !effect->offered && effect->unpaid != 0) return No::mid_payment;
    if (top.is<task::Publish>() || top.is<task::Spend>()) return No::mid_payment;
    if (effect != nullptr && top.source.kind == SourceKind::conversion) return No::mid_payment;
    return room_left() ? No::fine : No::too_deep;
  }
  // UM-4.2.7
  [[nodiscard]] No check(const Convert& m) const {
    const No moment = check_converting();
    return moment == No::fine ? check_price(m) : moment;
  }
  // UM-4.2.2, UM-4.2.3, UM-4.2.5, UM-8.5.2
  [[nodiscard]] No check_price(const Convert& m) const {
    const Cost& price = parts.conversions[static_cast<std::size_t>(m.into)].pay;
    if (m.into == Conversion::free_transfer && free_transfers(parts, me) <= 0) return No::no_transfer_gift;
    if (me.coffee < price.coffee) return No::no_coffee;
    if (m.into == Conversion::elevate && !anything_to_elevate(me.dial)) return No::nothing_to_elevate;
    const bool transfers = m.into == Conversion::transfer || m.into == Conversion::free_transfer;
    if (transfers && !anything_on_dial(me.dial)) return No::nothing_to_transfer;
    return can_pay(parts, me, price) ? No::fine : No::cannot_pay;
  }

  // UM-5.4.4  Whether there is any reason to ask before the turn ends.
  [[nodiscard]] bool anything_left() const {
    if (check(UsePillbox{0}) == No::fine || check(UsePillbox{1}) == No::fine) return true;
    if (check_converting() != No::fine) return false;
    for (std::uint8_t i = 0; i < conversion_count; ++i) {
      if (check_price(Convert{static_cast<Conversion>(i)}) == No::fine) return true;
    }
    return false;
  }

  // --- Clients -----------------------------------------------------------------------------------------------------

  [[nodiscard]] const task::Client* arriving(Arrival stage) const {
    const auto* client = top.if_is<task::Client>();
    return client != nullptr && client->stage == stage ? client : nullptr;
  }
  // UM-8.4.1
  [[nodiscard]] No check(const TakeRoutine& m) const {
    if (arriving(Arrival::who) == nullptr) return No::not_asked;
    return o.routine[m.index] == none ? No::nobody_offered : No::fine;
  }
  // UM-8.4.1
  [[nodiscard]] No check(const TakeCaseStudy& m) const {
    const auto* client = arriving(Arrival::who);
    if (client == nullptr) return No::not_asked;
    if (client->first) return No::only_routine;  // UM-3.11
    return o.case_studies[m.index] == none ? No::nobody_offered : No::fine;
  }
  // UM-8.4.3
  [[nodiscard]] No check(const TakeDream& m) const {
    const auto* client = arriving(Arrival::dream);
    if (client == nullptr) return No::not_asked;
    if (m.index == dream_display && client->first) return No::from_the_row;  // UM-3.11
    if (m.index == dream_display) return s.piles.manifest.empty() ? No::pile_empty : No::fine;
    return o.dreams[m.index] == none ? No::no_dream_there : No::fine;
  }
  // UM-8.2.2
  [[nodiscard]] No check(const Heal& m) const {
    if (live(Verb::therapy) == nullptr) return No::not_asked;
    if (m.room == 1 && !me.second_room) return No::closed_room;
    return me.rooms[m.room].empty() ? No::empty_room : No::fine;
  }

  // --- Effects -----------------------------------------------------------------------------------------------------

  // The effect that asks, as long as its cost is not paid.
  [[nodiscard]] const task::Effect* unpaid() const {
    const auto* effect = top.if_is<task::Effect>();
    return effect != nullptr && !effect->paid() ? effect : nullptr;
  }
  // UM-12.1
  [[nodiscard]] No check(const Accept& /*m*/) const {
    if (unpaid() == nullptr || !unpaid()->offered) return No::not_asked;
    const Cost& cost = parts.effect_of(top.source).pay;
    if (!cost.insights.empty()) return No::not_asked;
    return can_pay(parts, me, cost) ? No::fine : No::no_coffee;
  }
  // UM-12.1  What is offered with a price is not begun without the coffee for it.
  [[nodiscard]] No check_paying() const {
    const auto* effect = unpaid();
    if (effect == nullptr || effect->unpaid == 0) return No::not_asked;
    return effect->offered && me.coffee < parts.effect_of(top.source).pay.coffee ? No::no_coffee : No::fine;
  }
  // UM-4.1.7  The areas from which the next insight may be paid, as bits.
  [[nodiscard]] unsigned ways_to_pay_with() const {
    if (check_paying() != No::fine) return 0;
    unsigned ways = 0;
    for (const Area at : ways_to_pay(parts, me, parts.effect_of(top.source).pay, unpaid()->unpaid)) ways |= 1U << at;
    return ways;
  }
  // UM-4.1.7
  [[nodiscard]] No check(const PayWith& m) const {
    if (const No no = check_paying(); no != No::fine) return no;
    return (ways_to_pay_with() >> m.area & 1U) != 0 ? No::fine : No::other_way_to_pay;
  }
  // UM-4.1.2
  [[nodiscard]] No check(const Generate& m) const {
    const Clause* clause = live(Verb::generate);
    if (clause == nullptr) return No::not_asked;
    if (clause->quality != Quality::any && static_cast<std::uint8_t>(clause->quality) != m.quality)
      return No::other_quality;
    // UM-4.1.3
    if (me.dial.at(reserve) > 0) return m.from == reserve ? No::fine : No::reserve_first;
    if (me.dial.at(m.from) == 0) return No::no_disc;
    return area(static_cast<Quality>(m.quality), clause->level) == m.from ? No::same_area : No::fine;
  }
  // UM-4.1.4
  [[nodiscard]] No check(const Elevate& m) const {
    if (live(Verb::elevate) == nullptr) return No::not_asked;
    if (level_of(m.area) == Level::major) return No::top_level;
    return me.dial.at(m.area) == 0 ? No::no_disc : No::fine;
  }
  // UM-4.1.6
  [[nodiscard]] No check(const Transfer& m) const {
    if (live(Verb::transfer) == nullptr) return No::not_asked;
    if (me.dial.at(m.area) == 0) return No::no_disc;
    return static_cast<std::uint8_t>(quality_of(m.area)) == m.to ? No::same_quality : No::fine;
  }
  // UM-4.1.5
  [[nodiscard]] No check(const Demote& m) const {
    if (live(Verb::demote) == nullptr) return No::not_asked;
    return me.dial.at(m.area) == 0 ? No::no_disc : No::fine;
  }
  // UM-4.1.5
  [[nodiscard]] No check(const IgnoreDemotion& /*m*/) const {
    if (live(Verb::demote) == nullptr) return No::not_asked;
    if (!anything_on_dial(me.dial)) return No::no_disc;
    return me.coffee == 0 ? No::no_coffee : No::fine;
  }
  // UM-6.11
  [[nodiscard]] No check(const PlayCard& m) const {
    if (live(Verb::play) == nullptr && live(Verb::publish_or_play) == nullptr) return No::not_asked;
    return s.hands[o.current].has(m.card) ? No::fine : No::not_in_hand;
  }
  // UM-6.7
  [[nodiscard]] No check(const Swap& m) const {
    if (live(Verb::study) == nullptr || !top.as<task::Effect>().drawn) return No::not_asked;
    if (!s.hands[o.current].has(m.card)) return No::not_in_hand;
    return o.research[m.display] == none ? No::pile_empty : No::fine;
  }
  // UM-12.2
  [[nodiscard]] No check(const TriggerTile& m) const {
    if (live(Verb::tile) == nullptr) return No::not_asked;
    if (me.notebook[m.cell] == none) return No::no_tile;
    return room_left() ? No::fine : No::too_deep;
  }
  // UM-12.2
  [[nodiscard]] No check(const TriggerRow& m) const {
    if (live(Verb::row) == nullptr) return No::not_asked;
    if (me.notebook[std::size_t{m.row} * notebook_side] == none) return No::nothing_in_row;
    return room_left() ? No::fine : No::too_deep;
  }
  // UM-4.4.7, UM-12.2
  [[nodiscard]] No check(const TriggerColumn& m) const {
    if (!top.is<task::AnyColumn>() && live(Verb::column) == nullptr) return No::not_asked;
    if (me.locks[m.column] != Lock::open) return No::idea_above;  // UM-14.23
    bool anything = false;
    for (std::size_t row = 0; row < notebook_side; ++row) {
      anything = anything || me.notebook[row * notebook_side + m.column] != none;
    }
    if (!anything) return No::nothing_in_column;
    return room_left() ? No::fine : No::too_deep;
  }
  // UM-4.4.5, UM-4.4.7
  [[nodiscard]] No check(const Resolve& m) const {
    const auto* line = top.if_is<task::Line>();
    if (line == nullptr) return No::not_asked;
    return (line->items >> m.item & 1U) != 0 ? No::fine : No::not_this_item;
  }
  // UM-4.4.3
  [[nodiscard]] No check(const Ink& m) const {
    const auto* way = top.if_is<task::Ink>();
    if (way == nullptr) return No::not_asked;
    const int bright = bright_ideas_for(parts, me, way->least, way->most, m.steps);
    return bright > me.bright_ideas ? No::bright_for_ink : No::fine;
  }
  // UM-6.8, UM-12.2
  [[nodiscard]] No check(const Professor& m) const {
    const Clause* clause = live(Verb::professor);
    if (clause == nullptr) return No::not_asked;
    const int way = (m.location + location_count - me.professor) % location_count;
    if (way != 0 && way <= clause->amount) return No::fine;  // UM-14.16
    if (!clause->or_join) return No::too_far;
    if (m.location != o.freud) return No::too_far;
    return way == 0 ? No::at_freud : No::fine;
  }
  // UM-6.9, UM-12.2
  [[nodiscard]] No check(const Freud& m) const {
    const Clause* clause = live(Verb::freud);
    if (clause == nullptr) return No::not_asked;
    const int way = (m.location + location_count - o.freud) % location_count;
    return way != 0 && way <= clause->amount ? No::fine : No::too_far;
  }
  // UM-12.1  Whether an effect could do anything at all now.
  [[nodiscard]] No possible(const Effect& effect) const {
    if (me.coffee < effect.pay.coffee) return No::no_coffee;
    if (!can_pay(parts, me, effect.pay)) return No::cannot_pay;
    const bool idle = std::all_of(effect.clauses.begin(), effect.clauses.end(), [&](const Clause& clause) {
      switch (clause.verb) {
        case Verb::elevate: return !anything_to_elevate(me.dial);
        case Verb::transfer: return !anything_on_dial(me.dial);
        case Verb::play: return s.hands[o.current].empty();
        case Verb::draw: return s.piles.research.empty();
        case Verb::tile: return me.notebook == Player{}.notebook;
        default: return false;
      }
    });
    return idle ? No::nothing_to_do : No::fine;
  }
  // UM-7.4.3
  [[nodiscard]] No check(const Visit& m) const {
    const auto* visit = top.if_is<task::Visit>();
    if (visit == nullptr) return No::not_asked;
    if (!room_left()) return No::too_deep;
    return possible(parts.locations[visit->location].effects[m.effect]);
  }
  // UM-7.4.2
  [[nodiscard]] No check(const Linger& /*m*/) const {
    const auto* visit = top.if_is<task::Visit>();
    if (visit == nullptr) return No::not_asked;
    if (me.bright_ideas == 0) return No::too_few_bright;
    return visit->granted >= most_location_effects ? No::five_effects : No::fine;
  }
  // UM-6.3, UM-6.4, UM-6.5
  [[nodiscard]] No check(const TakeTile& m) const {
    const Clause* clause = live(Verb::note);
    if (clause == nullptr) return No::not_asked;
    const int column = clause->amount - 1;
    if (o.supply[m.row][static_cast<std::size_t>(column)] == none) return No::no_such_tile;  // UM-6.10.3
    if (!can_place_tile(parts, me)) return No::notebook_full;                                // UM-14.27
    return me.coffee < note_price(parts, me, column) ? No::note_coffee : No::fine;
  }
  // UM-6.10.1, UM-6.10.2
  [[nodiscard]] No check(const PlaceTile& m) const {
    if (!top.is<task::Hold>()) return No::not_asked;
    if (free_cell(parts, me, m.row) != none) return No::fine;
    return row_complete(me, m.row) ? No::row_full : No::cured_first;
  }
  // UM-6.12
  [[nodiscard]] No check(const Publish& m) const {
    const Clause* either = live(Verb::publish_or_play);
    if (either == nullptr && live(Verb::publish) == nullptr) return No::not_asked;
    if (either != nullptr && top.as<task::Effect>().left != either->amount) return No::publish_first;  // UM-6.6
    if (!o.treatises.contains(m.treatise)) return No::not_shown;
    if (!has_coloured(parts, me.dial)) return No::no_coloured;  // UM-6.12.1
    return can_publish(parts, o, m.treatise) ? No::fine : No::cannot_complete;
  }
  [[nodiscard]] const task::Publish* publishing() const { return top.if_is<task::Publish>(); }
  [[nodiscard]] Treatise treatise() const { return publishing()->treatise; }
  [[nodiscard]] bool whole() const { return o.laid.size() == parts.treatises[treatise()].sequence.size(); }
  // UM-6.12.2
  [[nodiscard]] No with(const Laid& card) const {
    if (!needs_colour(parts, o, treatise(), parts.research[card.card].colour)) return No::wrong_colour;
    auto laid = o.laid;
    laid.push_back(card);
    return can_complete(parts, o, laid, treatise()) ? No::fine : No::cannot_complete;
  }
  // UM-6.12.2, UM-6.12.6
  [[nodiscard]] No check(const Lay& m) const {
    if (publishing() == nullptr || whole()) return No::not_asked;
    if (!me.in_play.contains(m.card)) return No::not_in_play;
    for (const Laid& each : o.laid) {
      if (each.card == m.card) return No::already_laid;
    }
    return with({m.card, nobody, none});
  }
  // UM-6.12.3
  [[nodiscard]] No check(const Cite& m) const {
    if (publishing() == nullptr || whole()) return No::not_asked;
    if (o.laid.empty()) return No::first_own;  // UM-6.12.4
    const Card card = next_to_cite(o, m.treatise);
    if (card == none) return No::nothing_to_cite;
    return with({card, 0, m.treatise});  // whose it is does not matter here
  }
  // UM-4.3.3
  [[nodiscard]] No check(const TrackAction& m) const {
    if (!top.is<task::Track>()) return No::not_asked;
    return m.section > parts.section(o.freud_reputation) ? No::freud_not_there : No::fine;
  }
  // UM-5.5.3
  [[nodiscard]] No check(const Enough& /*m*/) const {
    if (const auto* effect = top.if_is<task::Effect>()) {
      const bool begun = !effect->offered && (effect->unpaid != 0 || live(Verb::demote) != nullptr);
      return begun || effect->forced ? No::must : No::fine;
    }
    if (const auto* way = top.if_is<task::Ink>()) {
      return way->forced || way->least == way->most ? No::must : No::fine;
    }
    const bool open_ended = top.is<task::Visit>() || top.is<task::Treat>() || top.is<task::Track>();
    return open_ended ? No::fine : No::not_asked;
  }

  [[nodiscard]] No check_move(Seat seat, const Move& move) const {
    if (index(seat) != o.current) return No::other_turn;  // UM-5.1
    const bool goal = several_goals_due(parts, o);
    if (goal != std::holds_alternative<ClaimGoal>(move)) return goal ? No::goal_first : No::not_asked;  // UM-9.4
    return std::visit([this](const auto& kind) { return check(kind); }, move);
  }
};

}  // namespace divan::unconscious_mind
