// UM-5.5.3  Why what comes next is passed over: it has no answer, or nothing is left of what it would give.
#include <string>

#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/predicates.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

struct WhyNot {
  Legality q;

  [[nodiscard]] Skipped skipped(const Text& why, std::string_view rule) const { return {q.top.source, why, rule}; }

  // What it costs.
  [[nodiscard]] Skipped unpaid(const Cost& cost) const {
    if (q.me.coffee < cost.coffee) {
      return skipped(say("{n} needed, you have {have}", "{n} requis, vous en avez {have}")
                         .name("n", speech::resource(Resource::coffee, cost.coffee))
                         .number("have", q.me.coffee),
                     "UM-4.2.1");
    }
    return skipped(say("your insights do not pay {cost}", "vos intuitions ne paient pas {cost}")
                       .name("cost", speech::cost_words(cost)),
                   "UM-4.1.7");
  }
  [[nodiscard]] Skipped unnoted(const Clause& note) const {
    const int column = note.amount - 1;
    if (!can_place_tile(q.parts, q.me)) {
      return skipped(say("your notebook has no place for a tile", "votre carnet n'a pas de place pour une tuile"),
                     "UM-14.27");
    }
    bool any = false;
    for (const auto& row : q.o.supply) any = any || row[static_cast<std::size_t>(column)] != none;
    if (!any) return skipped(say("no tile lies there", "aucune tuile n'est là"), "UM-6.10.3");
    return skipped(say("{n} needed, you have {have}", "{n} requis, vous en avez {have}")
                       .name("n", speech::resource(Resource::coffee, note_price(q.parts, q.me, column)))
                       .number("have", q.me.coffee),
                   "UM-6.3");
  }
  [[nodiscard]] Skipped unpublished() const {
    if (!has_coloured(q.parts, q.me.dial)) {
      return skipped(say("no coloured insight to spend", "aucune intuition à votre couleur à dépenser"), "UM-4.1.9");
    }
    return skipped(say("your cards do not make up a treatise", "vos cartes ne font aucun traité"), "UM-6.12.2");
  }
  [[nodiscard]] Skipped clause(const Clause& clause) const {
    if (!q.room_left()) return too_deep();
    switch (clause.verb) {
      case Verb::generate: return skipped(say("no disc is left", "il ne reste aucun disque"), "UM-4.1.3");
      case Verb::elevate:
        return skipped(say("no insight on your dial can rise", "aucune intuition de votre roue ne peut s'élever"),
                       "UM-4.1.4");
      case Verb::transfer:
        return skipped(say("no insight lies on your dial", "aucune intuition n'est sur votre roue"), "UM-4.1.6");
      case Verb::demote:
        return skipped(say("no insight lies on your dial", "aucune intuition n'est sur votre roue"), "UM-4.1.5");
      case Verb::play:
        return skipped(say("you hold no research card", "vous n'avez aucune carte Recherche"), "UM-6.11");
      case Verb::publish: return unpublished();
      case Verb::publish_or_play:
        return skipped(say("you hold no research card and can publish nothing",
                           "vous n'avez aucune carte Recherche et ne pouvez rien publier"),
                       "UM-6.6");
      case Verb::study: return skipped(say("there is nothing to swap", "il n'y a rien à échanger"), "UM-6.7");
      case Verb::tile: return skipped(say("your notebook has no tile", "votre carnet n'a aucune tuile"), "UM-12.2");
      case Verb::row: return skipped(say("your rows are empty", "vos lignes sont vides"), "UM-12.2");
      case Verb::column:
        return skipped(say("no column is open and has a tile", "aucune colonne ouverte n'a de tuile"), "UM-14.23");
      case Verb::therapy: return skipped(say("nobody is in your office", "votre cabinet est vide"), "UM-8.2.2");
      case Verb::note: return unnoted(clause);
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
    return skipped(say("that would do nothing now", "cela ne ferait rien maintenant"), "UM-12.1");
  }
  [[nodiscard]] Skipped too_deep() const {
    return skipped(say("too many effects wait for each other", "trop d'effets s'attendent les uns les autres"),
                   "UM-12.3");
  }
};

}  // namespace

std::optional<Skipped> why_skipped(const Components& parts, const State& s) {
  const WhyNot why{{parts, s}};
  const Frame& top = why.q.top;
  if (const auto* doing = top.if_is<task::Effect>()) {
    const Effect& effect = parts.effect_of(top.source);
    if (!doing->paid()) return why.unpaid(effect.pay);
    for (const Clause& clause : effect.clauses) {
      if (live_clause(parts, top, clause.verb) == &clause) return why.clause(clause);
    }
  }
  if (top.is<task::Visit>()) {
    return why.skipped(say("no effect of that place can be used now", "aucun effet de ce lieu ne peut servir"),
                       "UM-7.4.3");
  }
  if (top.is<task::AnyColumn>()) {
    return why.skipped(say("no column is open and has a tile", "aucune colonne ouverte n'a de tuile"), "UM-14.24");
  }
  if (top.is<task::Bonus>()) {
    return why.skipped(say("no bonus of the city is within reach", "aucun bonus de la ville n'est à portée"),
                       "UM-5.2.4");
  }
  return std::nullopt;  // nothing one would have waited for
}

}  // namespace divan::unconscious_mind
