// UM-12  The one interpreter: what tiles, cards, dreams, bonuses and tracks say, clause by clause.
#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

const Effect& Components::effect_of(Source source) const {
  static constexpr Effect nothing{};
  const std::uint8_t which = source.id;
  switch (source.kind) {
    case SourceKind::action: return actions[which];
    case SourceKind::tile: return tiles[which].main;
    case SourceKind::banner: return tiles[which].banner;
    case SourceKind::research: return research[which].effect;
    case SourceKind::dream: return dreams[which].effect;
    case SourceKind::grief: return griefs[which].effect;
    case SourceKind::location: return locations[which / 3U].effects[which % 3U];
    case SourceKind::location_bonus: return locations[which / location_slots].bonuses[which % location_slots];
    case SourceKind::district_bonus: return districts[which / district_slots][which % district_slots];
    case SourceKind::row_insight: return row_insights[which];
    case SourceKind::row_slot: return row_slots[which];
    case SourceKind::column_slot: return column_slots[which];
    case SourceKind::above_track: return above[which];
    case SourceKind::below_track: return below[which];
    case SourceKind::conversion: return conversions[which];
    case SourceKind::rule:
    case SourceKind::ability:
    case SourceKind::goal:
    case SourceKind::treatise:
    case SourceKind::id_tile: break;
  }
  return nothing;
}

namespace {

// Effects in any order keep what is left of each clause, two bits a clause.
constexpr std::uint8_t all_left(const Effect& effect) {
  unsigned left = 0;
  for (std::size_t i = 0; i < effect.clauses.size(); ++i) left |= unsigned{effect.clauses[i].amount} << (2 * i);
  return static_cast<std::uint8_t>(left);
}

}  // namespace

const Clause* live_clause(const Components& parts, const Frame& frame, Verb verb) {
  const task::Effect* doing = paid_effect(frame);
  return doing != nullptr ? live_clause(*doing, parts.effect_of(frame.source), verb) : nullptr;
}

void Play::begin(Source source, std::uint8_t room, bool forced) {
  const Effect& effect = parts.effect_of(source);
  if (effect.clauses.empty()) return;
  if (o.pending.size() + room_to_work > deepest) {
    tell(NothingCame{{o.current, source, by().depth, false}, Lack::room, 0, 0, true});
    return;
  }
  push(source, task::Effect{.left = effect.any_order ? all_left(effect) : effect.clauses[0].amount,
                            .room = room,
                            .unpaid = static_cast<std::uint8_t>(effect.pay.insights.size()),
                            .offered = !effect.pay.free(),
                            .forced = forced});
}

// UM-12.1  A price first, then clause by clause.
bool Play::step_effect() {
  const Source source = top().source;
  auto& doing = top().as<task::Effect>();
  const Effect& effect = parts.effect_of(source);
  if (doing.offered) {
    if (!doing.forced) return ask();
    doing.offered = false;
    pay(Resource::coffee, effect.pay.coffee);
    return true;
  }
  if (doing.unpaid != 0) return ask();
  if (doing.forced && source.kind != SourceKind::conversion) {
    doing.forced = false;  // paid for; what it offers may be declined
    if (source.kind == SourceKind::dream) begin_dream();
    return true;
  }
  if (effect.any_order) {  // UM-6.1  as Refine does
    if (doing.left != 0) return ask();
    pop();
    return true;
  }
  if (doing.clause == effect.clauses.size()) {
    pop();
    return true;
  }
  if (doing.left == 0) {
    next_clause();
    return true;
  }
  return step_clause(effect.clauses[doing.clause]);
}

// UM-12.2
bool Play::step_clause(const Clause& clause) {
  auto& doing = top().as<task::Effect>();
  const int amount = doing.left;
  switch (clause.verb) {
    case Verb::coffee:
    case Verb::pillbox:
    case Verb::points:
    case Verb::bright_idea:
      next_clause();
      gain(clause.verb == Verb::coffee    ? Resource::coffee
           : clause.verb == Verb::pillbox ? Resource::pillbox
           : clause.verb == Verb::points  ? Resource::points
                                          : Resource::bright_idea,
           amount);
      return true;
    case Verb::reputation:
      next_clause();
      gain_reputation(amount);
      return true;
    case Verb::track:
      next_clause();
      trigger_track();
      return true;
    case Verb::draw:
      next_clause();
      draw(amount);
      return true;
    // UM-6.2, UM-4.1.3  An empty reserve leaves a choice.
    case Verb::generate:
      if (clause.quality == Quality::any || me().dial.at(reserve) == 0) return ask();
      on(Generate{static_cast<std::uint8_t>(clause.quality), reserve});
      return true;
    case Verb::inkpot:
      next_clause();
      ink(clause.least, clause.amount);
      return true;
    case Verb::therapy:
      if (doing.room == none) return ask();
      next_clause();
      heal(doing.room, amount);
      return true;
    case Verb::study:
      if (doing.drawn) return ask();
      doing.drawn = true;
      draw(1);
      return true;
    case Verb::elevate:
    case Verb::transfer:
    case Verb::demote:
    case Verb::play:
    case Verb::publish:
    case Verb::publish_or_play:
    case Verb::tile:
    case Verb::row:
    case Verb::column:
    case Verb::professor:
    case Verb::freud:
    case Verb::note: break;
  }
  return ask();
}

void Play::next_clause() {
  auto& doing = top().as<task::Effect>();
  const Effect& effect = parts.effect_of(top().source);
  doing.drawn = false;
  ++doing.clause;
  doing.left = doing.clause < effect.clauses.size() ? effect.clauses[doing.clause].amount : std::uint8_t{0};
}

// One of the amount; verbs whose amount means something else are used up at once.
void Play::used(Verb verb) {
  auto& doing = top().as<task::Effect>();
  const Effect& effect = parts.effect_of(top().source);
  if (!effect.any_order) {
    --doing.left;
    return;
  }
  for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
    if (effect.clauses[i].verb != verb || doing.left_of(i) == 0) continue;
    doing.left = static_cast<std::uint8_t>(doing.left - (1U << (2 * i)));
    return;
  }
}

// --- Costs ---------------------------------------------------------------------------------------------------------

void Play::on(const Accept& /*move*/) {
  top().as<task::Effect>().offered = false;
  pay(Resource::coffee, parts.effect_of(top().source).pay.coffee);
}

void Play::on(const PayWith& move) {
  auto& doing = top().as<task::Effect>();
  const Cost& cost = parts.effect_of(top().source).pay;
  if (doing.offered) {
    doing.offered = false;
    pay(Resource::coffee, cost.coffee);
  }
  const Needed needed = next_needed(cost, doing.unpaid);
  --doing.unpaid;
  const bool two_minors = needed.level == Level::major && level_of(move.area) == Level::minor;
  pay_insight(move.area, two_minors ? 2 : 1);
}

// UM-4.2.2, UM-4.2.3, UM-4.2.5, UM-8.5.2  Each is an effect that is paid for; what it costs and gives is content.
void Play::on(const Convert& move) {
  if (move.into == Conversion::free_transfer) ++me().free_transfers_used;
  begin({SourceKind::conversion, static_cast<std::uint8_t>(move.into)}, none, true);
}

}  // namespace divan::unconscious_mind
