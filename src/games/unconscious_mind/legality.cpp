// What may be done now: one predicate a kind of move. Moves are what it has nothing against, refusals its answer in
// words.
#include "games/unconscious_mind/legality.hpp"

#include <algorithm>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

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

struct Question {
  const Components& parts;
  const State& s;
  const Open& o = s.open;
  const Player& me = o.me();
  const Frame& top = o.pending.back();

  [[nodiscard]] bool at_turn(Stage stage) const {
    const auto* turn = top.if_is<task::Turn>();
    return turn != nullptr && turn->stage == stage;
  }
  [[nodiscard]] const Clause* live(Verb verb) const { return live_clause(parts, top, verb); }
  [[nodiscard]] bool room_left() const { return o.pending.size() + room_to_work <= deepest; }

  // --- The turn ----------------------------------------------------------------------------------------------------

  [[nodiscard]] No check_space(const StateIdeas& m) const {
    if (!o.spaces[m.space].empty()) return No::space_taken;
    if ((parts.touches[m.space] >> m.action & 1U) == 0) return No::not_adjacent;
    if ((actions_pointed_at(o, o.current) >> m.action & 1U) != 0) return No::already_pointed;
    return No::fine;
  }
  [[nodiscard]] No check(const StateIdeas& m) const {
    if (!at_turn(Stage::choose)) return No::not_asked;
    if (me.ideas + me.bright_ideas == 0) return No::no_ideas;
    return check_space(m);
  }
  [[nodiscard]] No check(const Put& m) const {
    if (!top.is<task::Put>()) return No::not_asked;
    if (m.ideas + m.bright > 2) return No::two_at_most;
    if (m.ideas + m.bright == 0) return No::one_at_least;
    if (m.ideas > me.ideas) return No::too_few_ideas;
    if (m.bright > me.bright_ideas) return No::too_few_bright;
    return No::fine;
  }
  [[nodiscard]] No check(const Recall& /*m*/) const {
    if (!at_turn(Stage::choose)) return No::not_asked;
    return has_ideas_on_table(o, o.current) ? No::fine : No::nothing_on_table;
  }
  [[nodiscard]] No check(const Treat& m) const {
    const auto* treat = top.if_is<task::Treat>();
    if (!at_turn(Stage::choose) && treat == nullptr) return No::not_asked;
    if (m.room == 1 && !me.second_room) return No::closed_room;
    const Room& room = me.rooms[m.room];
    if (room.empty()) return No::empty_room;
    if (treat != nullptr && treat->treated(m.room)) return No::treated;
    if (room.dreams.empty()) return No::no_dream;
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
  [[nodiscard]] No check(const EndTurn& /*m*/) const { return at_turn(Stage::pillboxes) ? No::fine : No::not_asked; }
  [[nodiscard]] No check(const UsePillbox& m) const {
    if (!at_turn(Stage::pillboxes)) return No::not_asked;
    if (me.pillboxes == 0) return No::no_pillbox;
    if (m.room == 1 && !me.second_room) return No::closed_room;
    return me.rooms[m.room].empty() ? No::empty_room : No::fine;
  }
  [[nodiscard]] No check(const TakeLocationBonus& m) const {
    if (!top.is<task::Bonus>()) return No::not_asked;
    if (me.professor != m.location && o.freud != m.location) return No::nobody_there;
    if (o.tokens[district_of(m.location)] == 0) return No::empty_stack;
    return o.location_used[m.location][m.slot] ? No::slot_used : No::fine;
  }
  [[nodiscard]] No check(const TakeDistrictBonus& m) const {
    if (!top.is<task::Bonus>()) return No::not_asked;
    if (district_of(me.professor) != m.district && district_of(o.freud) != m.district) return No::nobody_there;
    if (o.tokens[m.district] == 0) return No::empty_stack;
    if (o.district_used[m.district][m.slot]) return No::slot_used;
    if (!has_coloured(parts, me.dial)) return No::no_coloured;
    const int icons = icons_of_district(parts, me, m.district);
    return icons < first_district_number + m.slot ? No::too_few_icons : No::fine;
  }
  [[nodiscard]] No check(const SpendColour& m) const {
    const bool asked = top.is<task::Spend>() || (publishing() != nullptr && whole());
    if (!asked) return No::not_asked;
    return coloured_at(parts, me.dial, m.area) ? No::fine : No::no_coloured_there;
  }
  [[nodiscard]] No check(const ClaimGoal& m) const {
    if (!o.goals.contains(m.goal)) return No::no_such_goal;
    return goal_met(parts, o, o.current, m.goal) ? No::fine : No::not_met;
  }
  [[nodiscard]] No check(const Convert& m) const {
    if (o.stage() == Stage::first_client) return No::no_conversion;
    const auto* effect = top.if_is<task::Effect>();
    if (effect != nullptr && !effect->offered && effect->unpaid != 0) return No::mid_payment;
    if (top.is<task::Publish>() || top.is<task::Spend>()) return No::mid_payment;
    if (effect != nullptr && top.source.kind == SourceKind::conversion) return No::mid_payment;
    if (!room_left()) return No::too_deep;
    const Cost& price = parts.conversions[static_cast<std::size_t>(m.into)].pay;
    if (m.into == Conversion::free_transfer && free_transfers(parts, me) <= 0) return No::no_transfer_gift;
    if (me.coffee < price.coffee) return No::no_coffee;
    if (m.into == Conversion::elevate && !anything_to_elevate(me.dial)) return No::nothing_to_elevate;
    const bool transfers = m.into == Conversion::transfer || m.into == Conversion::free_transfer;
    if (transfers && !anything_on_dial(me.dial)) return No::nothing_to_transfer;
    return can_pay(parts, me, price) ? No::fine : No::cannot_pay;
  }

  // --- Clients -----------------------------------------------------------------------------------------------------

  [[nodiscard]] const task::Client* arriving(Arrival stage) const {
    const auto* client = top.if_is<task::Client>();
    return client != nullptr && client->stage == stage ? client : nullptr;
  }
  [[nodiscard]] No check(const TakeRoutine& m) const {
    if (arriving(Arrival::who) == nullptr) return No::not_asked;
    return o.routine[m.index] == none ? No::nobody_offered : No::fine;
  }
  [[nodiscard]] No check(const TakeCaseStudy& m) const {
    const auto* client = arriving(Arrival::who);
    if (client == nullptr) return No::not_asked;
    if (client->first) return No::only_routine;
    return o.case_studies[m.index] == none ? No::nobody_offered : No::fine;
  }
  [[nodiscard]] No check(const TakeDream& m) const {
    const auto* client = arriving(Arrival::dream);
    if (client == nullptr) return No::not_asked;
    if (m.index == dream_display && client->first) return No::from_the_row;
    if (m.index == dream_display) return s.piles.manifest.empty() ? No::pile_empty : No::fine;
    return o.dreams[m.index] == none ? No::no_dream_there : No::fine;
  }
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
  [[nodiscard]] No check(const Accept& /*m*/) const {
    if (unpaid() == nullptr || !unpaid()->offered) return No::not_asked;
    const Cost& cost = parts.effect_of(top.source).pay;
    if (!cost.insights.empty()) return No::not_asked;
    return can_pay(parts, me, cost) ? No::fine : No::no_coffee;
  }
  [[nodiscard]] No check(const PayWith& m) const {
    const auto* effect = unpaid();
    if (effect == nullptr || effect->unpaid == 0) return No::not_asked;
    const Cost& cost = parts.effect_of(top.source).pay;
    if (effect->offered && me.coffee < cost.coffee) return No::no_coffee;
    return ways_to_pay(parts, me, cost, effect->unpaid).contains(m.area) ? No::fine : No::other_way_to_pay;
  }
  [[nodiscard]] No check(const Generate& m) const {
    const Clause* clause = live(Verb::generate);
    if (clause == nullptr) return No::not_asked;
    if (clause->quality != Quality::any && static_cast<std::uint8_t>(clause->quality) != m.quality)
      return No::other_quality;
    if (me.dial.at(reserve) > 0) return m.from == reserve ? No::fine : No::reserve_first;
    if (me.dial.at(m.from) == 0) return No::no_disc;
    return area(static_cast<Quality>(m.quality), clause->level) == m.from ? No::same_area : No::fine;
  }
  [[nodiscard]] No check(const Elevate& m) const {
    if (live(Verb::elevate) == nullptr) return No::not_asked;
    if (level_of(m.area) == Level::major) return No::top_level;
    return me.dial.at(m.area) == 0 ? No::no_disc : No::fine;
  }
  [[nodiscard]] No check(const Transfer& m) const {
    if (live(Verb::transfer) == nullptr) return No::not_asked;
    if (me.dial.at(m.area) == 0) return No::no_disc;
    return static_cast<std::uint8_t>(quality_of(m.area)) == m.to ? No::same_quality : No::fine;
  }
  [[nodiscard]] No check(const Demote& m) const {
    if (live(Verb::demote) == nullptr) return No::not_asked;
    return me.dial.at(m.area) == 0 ? No::no_disc : No::fine;
  }
  [[nodiscard]] No check(const IgnoreDemotion& /*m*/) const {
    if (live(Verb::demote) == nullptr) return No::not_asked;
    if (!anything_on_dial(me.dial)) return No::no_disc;
    return me.coffee == 0 ? No::no_coffee : No::fine;
  }
  [[nodiscard]] No check(const PlayCard& m) const {
    if (live(Verb::play) == nullptr && live(Verb::publish_or_play) == nullptr) return No::not_asked;
    return s.hands[o.current].has(m.card) ? No::fine : No::not_in_hand;
  }
  [[nodiscard]] No check(const Swap& m) const {
    if (live(Verb::study) == nullptr || !top.as<task::Effect>().drawn) return No::not_asked;
    if (!s.hands[o.current].has(m.card)) return No::not_in_hand;
    return o.research[m.display] == none ? No::pile_empty : No::fine;
  }
  [[nodiscard]] No check(const TriggerTile& m) const {
    if (live(Verb::tile) == nullptr) return No::not_asked;
    if (me.notebook[m.cell] == none) return No::no_tile;
    return room_left() ? No::fine : No::too_deep;
  }
  [[nodiscard]] No check(const TriggerRow& m) const {
    if (live(Verb::row) == nullptr) return No::not_asked;
    if (me.notebook[std::size_t{m.row} * notebook_side] == none) return No::nothing_in_row;
    return room_left() ? No::fine : No::too_deep;
  }
  [[nodiscard]] No check(const TriggerColumn& m) const {
    if (!top.is<task::AnyColumn>() && live(Verb::column) == nullptr) return No::not_asked;
    if (me.locks[m.column] != Lock::open) return No::idea_above;
    bool anything = false;
    for (std::size_t row = 0; row < notebook_side; ++row) {
      anything = anything || me.notebook[row * notebook_side + m.column] != none;
    }
    if (!anything) return No::nothing_in_column;
    return room_left() ? No::fine : No::too_deep;
  }
  [[nodiscard]] No check(const Resolve& m) const {
    const auto* line = top.if_is<task::Line>();
    if (line == nullptr) return No::not_asked;
    return (line->items >> m.item & 1U) != 0 ? No::fine : No::not_this_item;
  }
  [[nodiscard]] No check(const Ink& m) const {
    const auto* way = top.if_is<task::Ink>();
    if (way == nullptr) return No::not_asked;
    const int bright = bright_ideas_for(parts, me, way->least, way->most, m.steps);
    return bright > me.bright_ideas ? No::bright_for_ink : No::fine;
  }
  [[nodiscard]] No check(const Professor& m) const {
    const Clause* clause = live(Verb::professor);
    if (clause == nullptr) return No::not_asked;
    const int way = (m.location + location_count - me.professor) % location_count;
    if (way != 0 && way <= clause->amount) return No::fine;
    if (!clause->or_join) return No::too_far;
    if (m.location != o.freud) return No::too_far;
    return way == 0 ? No::at_freud : No::fine;
  }
  [[nodiscard]] No check(const Freud& m) const {
    const Clause* clause = live(Verb::freud);
    if (clause == nullptr) return No::not_asked;
    const int way = (m.location + location_count - o.freud) % location_count;
    return way != 0 && way <= clause->amount ? No::fine : No::too_far;
  }
  // Whether an effect could do anything at all now.
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
  [[nodiscard]] No check(const Visit& m) const {
    const auto* visit = top.if_is<task::Visit>();
    if (visit == nullptr) return No::not_asked;
    if (!room_left()) return No::too_deep;
    return possible(parts.locations[visit->location].effects[m.effect]);
  }
  [[nodiscard]] No check(const Linger& /*m*/) const {
    const auto* visit = top.if_is<task::Visit>();
    if (visit == nullptr) return No::not_asked;
    if (me.bright_ideas == 0) return No::too_few_bright;
    return visit->granted >= most_location_effects ? No::five_effects : No::fine;
  }
  [[nodiscard]] No check(const TakeTile& m) const {
    const Clause* clause = live(Verb::note);
    if (clause == nullptr) return No::not_asked;
    const int column = clause->amount - 1;
    if (o.supply[m.row][static_cast<std::size_t>(column)] == none) return No::no_such_tile;
    if (!can_place_tile(parts, me)) return No::notebook_full;
    return me.coffee < note_price(parts, me, column) ? No::note_coffee : No::fine;
  }
  [[nodiscard]] No check(const PlaceTile& m) const {
    if (!top.is<task::Hold>()) return No::not_asked;
    if (free_cell(parts, me, m.row) != none) return No::fine;
    return row_complete(me, m.row) ? No::row_full : No::cured_first;
  }
  [[nodiscard]] No check(const Publish& m) const {
    const Clause* either = live(Verb::publish_or_play);
    if (either == nullptr && live(Verb::publish) == nullptr) return No::not_asked;
    if (either != nullptr && top.as<task::Effect>().left != either->amount) return No::publish_first;
    if (!o.treatises.contains(m.treatise)) return No::not_shown;
    if (!has_coloured(parts, me.dial)) return No::no_coloured;
    return can_publish(parts, o, m.treatise) ? No::fine : No::cannot_complete;
  }
  [[nodiscard]] const task::Publish* publishing() const { return top.if_is<task::Publish>(); }
  [[nodiscard]] Treatise treatise() const { return publishing()->treatise; }
  [[nodiscard]] bool whole() const { return o.laid.size() == parts.treatises[treatise()].sequence.size(); }
  [[nodiscard]] No with(const Laid& card) const {
    if (!needs_colour(parts, o, treatise(), parts.research[card.card].colour)) return No::wrong_colour;
    Open then = o;
    then.laid.push_back(card);
    return can_complete(parts, then, treatise()) ? No::fine : No::cannot_complete;
  }
  [[nodiscard]] No check(const Lay& m) const {
    if (publishing() == nullptr || whole()) return No::not_asked;
    if (!me.in_play.contains(m.card)) return No::not_in_play;
    for (const Laid& each : o.laid) {
      if (each.card == m.card) return No::already_laid;
    }
    return with({m.card, nobody, none});
  }
  [[nodiscard]] No check(const Cite& m) const {
    if (publishing() == nullptr || whole()) return No::not_asked;
    if (o.laid.empty()) return No::first_own;
    const Card card = next_to_cite(o, m.treatise);
    if (card == none) return No::nothing_to_cite;
    return with({card, 0, m.treatise});  // whose it is does not matter here
  }
  [[nodiscard]] No check(const TrackAction& m) const {
    if (!top.is<task::Track>()) return No::not_asked;
    return m.section > parts.section(o.freud_reputation) ? No::freud_not_there : No::fine;
  }
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
    if (index(seat) != o.current) return No::other_turn;
    const bool goal = several_goals_due(parts, o);
    if (goal != std::holds_alternative<ClaimGoal>(move)) return goal ? No::goal_first : No::not_asked;
    return std::visit([this](const auto& kind) { return check(kind); }, move);
  }
};

Refusal in_words(No no, const Question& q, const Move& move, const char* rule) {
  const int coffee = q.me.coffee;
  switch (no) {
    case No::fine: break;
    case No::other_turn:
      return {"UM-5.1", "It is the turn of player {n}.", "C'est le tour du joueur {n}.", {{"n", q.o.current + 1}}};
    case No::not_asked: return {rule, "This is not asked for now.", "Ce n'est pas ce qui est demandé.", {}};
    case No::goal_first:
      return {"UM-9.4",
              "Several goals are met: say which is claimed first.",
              "Plusieurs objectifs sont remplis : dites lequel est pris d'abord.",
              {}};
    case No::not_met: return {"UM-9.2", "This goal is not met.", "Cet objectif n'est pas rempli.", {}};
    case No::no_such_goal:
      return {"UM-9.1", "This goal is not in the row.", "Cet objectif n'est pas dans la rangée.", {}};
    case No::space_taken:
      return {"UM-5.1.1", "Ideas lie on that space already.", "Des idées occupent déjà cet emplacement.", {}};
    case No::not_adjacent:
      return {"UM-2.1", "That space does not touch this action.", "Cet emplacement ne touche pas cette action.", {}};
    case No::already_pointed:
      return {"UM-5.1.2",
              "Your ideas point at this action already: recall them first, or choose another.",
              "Vos idées visent déjà cette action : rassemblez-les d'abord, ou choisissez-en une autre.",
              {}};
    case No::no_ideas:
      return {
          "UM-5.1.3", "You have no idea at hand: recall your ideas.", "Vous n'avez plus d'idée : rassemblez-les.", {}};
    case No::two_at_most: return {"UM-5.1.3", "Two ideas at most.", "Deux idées au plus.", {}};
    case No::one_at_least: return {"UM-5.1.3", "One idea at least.", "Une idée au moins.", {}};
    case No::too_few_ideas: return {"UM-5.1.3", "Ideas at hand: {n}.", "Idées disponibles : {n}.", {{"n", q.me.ideas}}};
    case No::too_few_bright:
      return {"UM-4.2.6", "Bright ideas you have: {n}.", "Vos idées brillantes : {n}.", {{"n", q.me.bright_ideas}}};
    case No::nothing_on_table:
      return {"UM-5.2.1", "None of your ideas lies on the table.", "Aucune de vos idées n'est sur la table.", {}};
    case No::empty_room: return {"UM-8.1", "Nobody is in that room.", "Il n'y a personne dans cette salle.", {}};
    case No::closed_room:
      return {"UM-8.3.2",
              "The second room opens when your first client reaches catharsis.",
              "La seconde salle s'ouvre à la catharsis de votre premier client.",
              {}};
    case No::no_dream: return {"UM-8.2.1", "That client has no dream left.", "Ce client n'a plus de rêve.", {}};
    case No::cannot_pay:
      return {"UM-4.1.7",
              "The insights on your dial do not pay for it.",
              "Les intuitions de votre roue n'y suffisent pas.",
              {}};
    case No::treated:
      return {
          "UM-5.3.1", "Each client is treated once a turn.", "Chaque client n'est traité qu'une fois par tour.", {}};
    case No::can_act:
      return {"UM-5.6",
              "One passes only when nothing else is possible.",
              "On ne passe que si rien d'autre n'est possible.",
              {}};
    case No::nobody_there:
      return {"UM-5.2.4", "Neither your professor nor Freud is there.", "Ni votre professeur ni Freud n'y sont.", {}};
    case No::slot_used: return {"UM-5.2.7", "A token covers that bonus.", "Un jeton couvre ce bonus.", {}};
    case No::empty_stack:
      return {"UM-5.2.8", "No token is left in that district.", "Il n'y a plus de jeton dans ce quartier.", {}};
    case No::too_few_icons: {
      const auto* bonus = std::get_if<TakeDistrictBonus>(&move);
      const District district = bonus == nullptr ? District{0} : bonus->district;
      return {"UM-5.2.6",
              "That bonus asks for {wanted} icons of the district; you have {have}.",
              "Ce bonus demande {wanted} icônes du quartier ; vous en avez {have}.",
              {{"wanted", first_district_number + (bonus == nullptr ? 0 : bonus->slot)},
               {"have", icons_of_district(q.parts, q.me, district)}}};
    }
    case No::no_coloured:
      return {"UM-4.1.9",
              "It takes an insight of your colour: complete a row or a column of the notebook.",
              "Il faut une intuition à votre couleur : complétez une ligne ou une colonne du carnet.",
              {}};
    case No::no_coloured_there:
      return {"UM-4.1.9", "No insight of your colour lies there.", "Aucune intuition à votre couleur n'est là.", {}};
    case No::no_pillbox: return {"UM-4.2.4", "You have no pillbox.", "Vous n'avez pas de pilulier.", {}};
    case No::nobody_offered: return {"UM-8.4.1", "Nobody waits there.", "Personne n'attend là.", {}};
    case No::only_routine:
      return {"UM-3.11", "The first client is a routine client.", "Le premier client est un client de routine.", {}};
    case No::no_dream_there: return {"UM-8.4.3", "No dream lies there.", "Aucun rêve n'est là.", {}};
    case No::from_the_row:
      return {"UM-3.11",
              "The first client's dream comes from the row.",
              "Le rêve du premier client vient de la rangée.",
              {}};
    case No::pile_empty: return {"UM-14.28", "Nothing is left there.", "Il ne reste rien là.", {}};
    case No::must: return {"UM-5.5.3", "This cannot be declined.", "On ne peut pas y renoncer.", {}};
    case No::mid_payment:
      return {"UM-4.2.7",
              "Finish what you are paying or converting first.",
              "Finissez d'abord de payer ou de convertir.",
              {}};
    case No::no_conversion:
      return {"UM-4.2.7", "One converts on one's own turn.", "On convertit pendant son propre tour.", {}};
    case No::no_coffee:
      return {"UM-4.2.1",
              "You have {coffee} coffee, too little.",
              "Vous avez {coffee} café, trop peu.",
              {{"coffee", coffee}}};
    case No::nothing_to_elevate:
      return {"UM-4.1.4", "No insight on your dial can rise.", "Aucune intuition de votre roue ne peut s'élever.", {}};
    case No::nothing_to_transfer:
      return {"UM-4.1.6", "No insight lies on your dial.", "Aucune intuition n'est sur votre roue.", {}};
    case No::no_transfer_gift:
      return {"UM-8.5.2",
              "No client of yours gives a free transfer now.",
              "Aucun de vos clients ne donne de transfert gratuit maintenant.",
              {}};
    case No::other_way_to_pay:
      return {"UM-4.1.7",
              "That insight does not pay for it, or a lower one of its quality does.",
              "Cette intuition n'y suffit pas, ou une plus basse de sa qualité y suffit.",
              {}};
    case No::reserve_first:
      return {"UM-4.1.3",
              "Your reserve has discs: they are used first.",
              "Votre réserve a des disques : ils servent d'abord.",
              {}};
    case No::no_disc: return {"UM-4.1.1", "No insight lies there.", "Aucune intuition n'est là.", {}};
    case No::same_area: return {"UM-4.1.3", "That disc lies there already.", "Ce disque est déjà là.", {}};
    case No::other_quality:
      return {"UM-4.1.2", "The effect names another quality.", "L'effet nomme une autre qualité.", {}};
    case No::top_level:
      return {"UM-4.1.4", "A major insight cannot rise.", "Une intuition majeure ne peut pas s'élever.", {}};
    case No::same_quality:
      return {"UM-4.1.6", "A transfer leads to another quality.", "Un transfert mène à une autre qualité.", {}};
    case No::not_in_hand:
      return {"UM-6.11", "That card is not in your hand.", "Cette carte n'est pas dans votre main.", {}};
    case No::no_tile: return {"UM-12.2", "No tile lies there.", "Aucune tuile n'est là.", {}};
    case No::nothing_in_row: return {"UM-12.2", "That row is empty.", "Cette ligne est vide.", {}};
    case No::nothing_in_column: return {"UM-12.2", "That column is empty.", "Cette colonne est vide.", {}};
    case No::idea_above:
      return {
          "UM-14.23", "An idea is still locked above that column.", "Une idée est encore verrouillée au-dessus.", {}};
    case No::not_this_item:
      return {"UM-4.4.5", "That is not there, or was resolved already.", "Ce n'est pas là, ou c'est déjà résolu.", {}};
    case No::bright_for_ink:
      return {"UM-4.4.3",
              "Each step more or less costs a bright idea; you have {n}.",
              "Chaque pas de plus ou de moins coûte une idée brillante ; vous en avez {n}.",
              {{"n", q.me.bright_ideas}}};
    case No::too_far: return {rule, "The figure does not go there.", "La figure ne va pas là.", {}};
    case No::at_freud:
      return {"UM-6.8", "Your professor is with Freud already.", "Votre professeur est déjà avec Freud.", {}};
    case No::nothing_to_do: return {"UM-12.1", "That would do nothing now.", "Cela ne ferait rien maintenant.", {}};
    case No::five_effects: return {"UM-7.4.2", "Five effects are the limit.", "Cinq effets sont la limite.", {}};
    case No::note_coffee: {
      const Clause* clause = q.live(Verb::note);
      return {"UM-6.3",
              "That tile costs {price} coffee; you have {coffee}.",
              "Prix de cette tuile en café : {price} ; vous en avez : {coffee}.",
              {{"price", clause == nullptr ? 0 : note_price(q.parts, q.me, clause->amount - 1)}, {"coffee", coffee}}};
    }
    case No::notebook_full:
      return {
          "UM-14.27", "Your notebook has no place for a tile.", "Votre carnet n'a pas de place pour une tuile.", {}};
    case No::no_such_tile: return {"UM-6.10.3", "No tile lies there.", "Aucune tuile n'est là.", {}};
    case No::row_full: return {"UM-6.10.1", "That row is full.", "Cette ligne est pleine.", {}};
    case No::cured_first: {
      const auto* place = std::get_if<PlaceTile>(&move);
      const std::size_t row = place == nullptr ? 0 : place->row;
      return {"UM-6.10.2",
              "Cured clients that the third cell of that row asks for: {wanted}; you have {have}.",
              "Clients soignés que demande la troisième case de cette ligne : {wanted} ; vous en avez {have}.",
              {{"wanted", q.parts.cured_for_third[row]}, {"have", static_cast<int>(q.me.cured.size())}}};
    }
    case No::cannot_complete:
      return {"UM-6.12.2",
              "Your cards in play and what can be cited do not make up the sequence.",
              "Vos cartes en jeu et ce qui peut être cité ne font pas la suite.",
              {}};
    case No::not_shown:
      return {"UM-2.4", "That treatise is not in the row.", "Ce traité n'est pas dans la rangée.", {}};
    case No::wrong_colour:
      return {"UM-6.12.2", "The treatise asks for another colour.", "Le traité demande une autre couleur.", {}};
    case No::already_laid: return {"UM-6.12.6", "That card is laid already.", "Cette carte est déjà posée.", {}};
    case No::not_in_play:
      return {"UM-6.12.2",
              "That card is not among your cards in play.",
              "Cette carte n'est pas parmi vos cartes en jeu.",
              {}};
    case No::nothing_to_cite:
      return {"UM-6.12.3",
              "There is no volume of another player to cite there.",
              "Il n'y a pas là de volume d'un autre joueur à citer.",
              {}};
    case No::first_own:
      return {"UM-6.12.4", "The first card is one of your own.", "La première carte est l'une des vôtres.", {}};
    case No::freud_not_there:
      return {"UM-4.3.3", "Freud's marker has not come so far.", "Le marqueur de Freud n'est pas allé si loin.", {}};
    case No::publish_first:
      return {"UM-6.6",
              "Cards were played: no treatise besides.",
              "Des cartes ont été jouées : pas de traité en plus.",
              {}};
    case No::too_deep:
      return {"UM-12.3", "Too many effects wait for each other.", "Trop d'effets s'attendent les uns les autres.", {}};
  }
  return {rule, "This is not possible now.", "Ce n'est pas possible maintenant.", {}};
}

template <class Offer>
void each_conversion(const Offer& offer) {
  for (std::uint8_t i = 0; i < conversion_count; ++i) offer(Convert{static_cast<Conversion>(i)});
}

}  // namespace

bool several_goals_due(const Components& parts, const Open& open) {
  if (!open.goals_due || !goals_may_be_claimed(open)) return false;
  int met = 0;
  for (const Goal goal : open.goals) met += goal_met(parts, open, open.current, goal) ? 1 : 0;
  return met > 1;
}

void list_answers(const Components& parts, const State& s, MoveList& list) {
  const Question q{parts, s};
  const auto offer = [&](const auto& move) {
    if (q.check(move) == No::fine) list.push_back(move);
  };
  const auto offer_each = [&](auto make, int count) {
    for (int i = 0; i < count; ++i) offer(make(static_cast<std::uint8_t>(i)));
  };
  switch (q.top.kind()) {
    case Task::turn:
      if (q.at_turn(Stage::choose)) {
        if (q.me.ideas + q.me.bright_ideas > 0) {
          const unsigned pointed = actions_pointed_at(q.o, q.o.current);
          for (Space space = 0; space < space_count; ++space) {
            if (!q.o.spaces[space].empty()) continue;
            for (unsigned left = parts.touches[space] & ~pointed; left != 0; left &= left - 1) {
              list.push_back(StateIdeas{space, static_cast<Action>(std::countr_zero(left))});
            }
          }
        }
        offer(Recall{});
        offer(Treat{0});
        offer(Treat{1});
        if (list.empty()) offer(Pass{});
      } else if (q.at_turn(Stage::pillboxes)) {
        offer(EndTurn{});
        offer(UsePillbox{0});
        offer(UsePillbox{1});
      }
      return;
    case Task::put:
      for (std::uint8_t ideas = 0; ideas <= 2; ++ideas) {
        for (std::uint8_t bright = 0; bright + ideas <= 2; ++bright) offer(Put{ideas, bright});
      }
      return;
    case Task::inkpot:
      offer(Enough{});
      for (std::uint8_t steps = 1; steps <= 12; ++steps) offer(Ink{steps});
      return;
    case Task::resolve:
      if (q.top.is<task::AnyColumn>()) {
        offer_each([](std::uint8_t i) { return TriggerColumn{i}; }, notebook_side);
      } else {
        offer_each([](std::uint8_t i) { return Resolve{i}; }, notebook_side + 1);
      }
      return;
    case Task::visit:
      offer(Enough{});
      offer_each([](std::uint8_t i) { return Visit{i}; }, 3);
      offer(Linger{});
      return;
    case Task::hold: offer_each([](std::uint8_t i) { return PlaceTile{i}; }, notebook_side); return;
    case Task::publish:
      if (q.whole()) {
        offer_each([](std::uint8_t i) { return SpendColour{i}; }, area_count + 1);
        return;
      }
      for (const Card card : q.me.in_play) offer(Lay{card});
      if (!q.o.laid.empty()) offer_each([](std::uint8_t i) { return Cite{i}; }, parts.treatise_count);
      return;
    case Task::spend: offer_each([](std::uint8_t i) { return SpendColour{i}; }, area_count + 1); return;
    case Task::treat:
      offer(Enough{});
      offer(Treat{0});
      offer(Treat{1});
      return;
    case Task::bonus:
      for (Location location = 0; location < location_count; ++location) {
        if (location != q.me.professor && location != q.o.freud) continue;
        for (std::uint8_t slot = 0; slot < location_slots; ++slot) offer(TakeLocationBonus{location, slot});
      }
      for (District district = 0; district < district_count; ++district) {
        for (std::uint8_t slot = 0; slot < district_slots; ++slot) offer(TakeDistrictBonus{district, slot});
      }
      return;
    case Task::track:
      offer(Enough{});
      offer_each([](std::uint8_t i) { return TrackAction{i}; }, section_count);
      return;
    case Task::client:
      if (q.arriving(Arrival::who) != nullptr) {
        offer_each([](std::uint8_t i) { return TakeRoutine{i}; }, client_display);
        offer_each([](std::uint8_t i) { return TakeCaseStudy{i}; }, client_display);
      } else {
        offer_each([](std::uint8_t i) { return TakeDream{i}; }, dream_display + 1);
      }
      return;
    case Task::effect: break;
    case Task::act:
    case Task::hearts:
    case Task::standing: return;
  }

  offer(Enough{});
  if (q.unpaid() != nullptr) {
    offer(Accept{});
    offer_each([](std::uint8_t i) { return PayWith{i}; }, area_count);
    return;
  }
  const Effect& effect = parts.effect_of(q.top.source);
  for (const Clause& clause : effect.clauses) {
    if (q.live(clause.verb) != &clause) continue;
    switch (clause.verb) {
      case Verb::generate:
        for (std::uint8_t quality = 0; quality < quality_count; ++quality) {
          offer_each([quality](std::uint8_t from) { return Generate{quality, from}; }, area_count + 1);
        }
        break;
      case Verb::elevate: offer_each([](std::uint8_t i) { return Elevate{i}; }, area_count); break;
      case Verb::transfer:
        for (Area from = 0; from < area_count; ++from) {
          offer_each([from](std::uint8_t to) { return Transfer{from, to}; }, quality_count);
        }
        break;
      case Verb::demote:
        offer_each([](std::uint8_t i) { return Demote{i}; }, area_count);
        offer(IgnoreDemotion{});
        break;
      case Verb::publish:
      case Verb::publish_or_play:
        for (const Treatise treatise : q.o.treatises) offer(Publish{treatise});
        if (clause.verb == Verb::publish) break;
        [[fallthrough]];
      case Verb::play:
        for (std::uint64_t left = s.hands[q.o.current].bits(); left != 0; left &= left - 1) {
          offer(PlayCard{static_cast<Card>(std::countr_zero(left))});
        }
        break;
      case Verb::study:
        for (std::uint64_t left = s.hands[q.o.current].bits(); left != 0; left &= left - 1) {
          const auto card = static_cast<Card>(std::countr_zero(left));
          offer_each([card](std::uint8_t display) { return Swap{card, display}; }, research_display);
        }
        break;
      case Verb::tile: offer_each([](std::uint8_t i) { return TriggerTile{i}; }, notebook_cells); break;
      case Verb::row: offer_each([](std::uint8_t i) { return TriggerRow{i}; }, notebook_side); break;
      case Verb::column: offer_each([](std::uint8_t i) { return TriggerColumn{i}; }, notebook_side); break;
      case Verb::professor: offer_each([](std::uint8_t i) { return Professor{i}; }, location_count); break;
      case Verb::freud: offer_each([](std::uint8_t i) { return Freud{i}; }, location_count); break;
      case Verb::therapy: offer_each([](std::uint8_t i) { return Heal{i}; }, room_count); break;
      case Verb::note: offer_each([](std::uint8_t i) { return TakeTile{i}; }, supply_rows); break;
      case Verb::coffee:
      case Verb::pillbox:
      case Verb::points:
      case Verb::bright_idea:
      case Verb::reputation:
      case Verb::track:
      case Verb::draw:
      case Verb::inkpot: break;
    }
  }
}

SeatSet UnconsciousMind::to_move(const State& state) const {
  return state.open.over() ? SeatSet{} : SeatSet(seat_at(state.open.current));
}

void UnconsciousMind::moves(const State& state, Seat seat, MoveList& list) const {
  list.clear();
  if (state.open.over() || state.open.current != index(seat)) return;
  const Question q{parts_, state};
  if (several_goals_due(parts_, state.open)) {
    for (const Goal goal : state.open.goals) {
      if (q.check(ClaimGoal{goal}) == No::fine) list.push_back(ClaimGoal{goal});
    }
    return;
  }
  list_answers(parts_, state, list);
  each_conversion([&](const Convert& move) {
    if (q.check(move) == No::fine) list.push_back(move);
  });
}

std::optional<Refusal> UnconsciousMind::refuse(const State& state, Seat seat, const Move& move) const {
  if (state.open.over()) return Refusal{"UM-1.3", "The game is over.", "La partie est finie.", {}};
  const Question q{parts_, state};
  const No no = q.check_move(seat, move);
  if (no == No::fine) return std::nullopt;
  // Rules are cited by literals.  NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
  return in_words(no, q, move, rule(move).data());
}

}  // namespace divan::unconscious_mind
