// UM-5.5.3  Why what comes next is passed over: it has no answer, or nothing is left of what it would give.
#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/predicates.hpp"

namespace divan::unconscious_mind {
namespace {

struct Lacking {
  Legality q;

  [[nodiscard]] NothingCame coffee(Lack lack, int needed, bool whole) const {
    return {{}, lack, static_cast<Byte>(needed), q.me.coffee, whole};
  }
  [[nodiscard]] Lack for_note(int column) const {
    if (!can_place_tile(q.parts, q.me)) return Lack::cell;
    for (const auto& row : q.o.supply) {
      if (row[static_cast<std::size_t>(column)] != none) return Lack::tile_price;
    }
    return Lack::tile;
  }
  [[nodiscard]] Lack of(Verb verb) const {
    if (!q.room_left()) return Lack::room;
    switch (verb) {
      case Verb::generate: return Lack::disc;
      case Verb::elevate: return Lack::to_elevate;
      case Verb::transfer:
      case Verb::demote: return Lack::on_dial;
      case Verb::play: return Lack::card;
      case Verb::publish: return has_coloured(q.parts, q.me.dial) ? Lack::treatise : Lack::coloured;
      case Verb::publish_or_play: return Lack::card_or_treatise;
      case Verb::study: return Lack::swap;
      case Verb::tile: return Lack::own_tile;
      case Verb::row: return Lack::row;
      case Verb::column: return Lack::column;
      case Verb::therapy: return Lack::client;
      case Verb::note:
      case Verb::professor:
      case Verb::freud:
      case Verb::coffee:
      case Verb::pillbox:
      case Verb::points:
      case Verb::bright_idea:
      case Verb::reputation:
      case Verb::track:
      case Verb::draw:
      case Verb::inkpot: break;
    }
    return Lack::something;
  }
  // Whether nothing of it was done, and without its next clause nothing will be.
  [[nodiscard]] static bool untouched(const Effect& effect, const task::Effect& doing) {
    if (!effect.any_order) return effect.clauses.size() == 1;
    for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
      if (doing.left_of(i) < effect.clauses[i].amount) return false;
    }
    return true;
  }
  // Of an effect whose price nobody can pay, or whose next clause can do nothing.
  [[nodiscard]] std::optional<NothingCame> effect(const task::Effect& doing) const {
    const Effect& effect = q.parts.effect_of(q.top.source);
    if (!doing.paid()) {
      if (q.me.coffee < effect.pay.coffee) return coffee(Lack::coffee, effect.pay.coffee, true);
      return NothingCame{{}, Lack::insights, 0, 0, true};
    }
    const bool whole = effect.pay.free() && untouched(effect, doing);
    for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
      const Clause& clause = effect.clauses[i];
      if (live_clause(q.parts, q.top, clause.verb) != &clause) continue;
      if ((effect.any_order ? doing.left_of(i) : doing.left) < clause.amount)
        return std::nullopt;  // some of it was done
      if (clause.verb != Verb::note || !q.room_left()) return NothingCame{{}, of(clause.verb), 0, 0, whole};
      const int column = clause.amount - 1;
      const Lack lack = for_note(column);
      if (lack == Lack::tile_price) return coffee(lack, note_price(q.parts, q.me, column), whole);
      return NothingCame{{}, lack, 0, 0, whole};
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<NothingCame> nothing_comes(const Components& parts, const State& s) {
  const Lacking lacking{{parts, s}};
  const Frame& top = lacking.q.top;
  if (const auto* doing = top.if_is<task::Effect>()) return lacking.effect(*doing);
  if (top.is<task::Visit>()) return NothingCame{{}, Lack::effect, 0, 0, false};
  if (top.is<task::AnyColumn>()) return NothingCame{{}, Lack::column, 0, 0, false};
  if (top.is<task::Bonus>()) return NothingCame{{}, Lack::bonus, 0, 0, false};
  return std::nullopt;  // nothing one would have waited for
}

}  // namespace divan::unconscious_mind
