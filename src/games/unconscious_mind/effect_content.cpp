// What can be wrong with an effect of the content.
#include "games/unconscious_mind/effect_content.hpp"

namespace divan::unconscious_mind::content {
namespace {

constexpr bool may_cost(Speaker speaker) {
  switch (speaker) {
    case Speaker::action:
    case Speaker::grief:
    case Speaker::row_insight:
    case Speaker::track: return false;
    default: return true;
  }
}
constexpr bool may_be_empty(Speaker speaker) {
  switch (speaker) {
    case Speaker::banner:
    case Speaker::research:
    case Speaker::grief:
    case Speaker::slot:
    case Speaker::track: return true;
    default: return false;
  }
}
// What is done once, however often it is named.
constexpr bool is_single(Verb verb) {
  return verb == Verb::publish || verb == Verb::track || verb == Verb::tile || verb == Verb::row ||
         verb == Verb::column || verb == Verb::study;
}
constexpr bool sets_off_tiles(Verb verb) {
  return verb == Verb::tile || verb == Verb::row || verb == Verb::column || verb == Verb::inkpot;
}

// UM-12.3  An effect that could set itself off for nothing would never end.
Wrong endless(const Effect& effect, const Clause& clause, Speaker speaker, const Place& place) {
  switch (speaker) {
    case Speaker::tile:
    case Speaker::slot:
      if (sets_off_tiles(clause.verb)) {
        return fault_at(place, "what tile, row, column and inkpot set off may not set them off again",
                        "ce que tile, row, column et inkpot déclenchent ne peut pas les déclencher à son tour");
      }
      break;
    case Speaker::track:
      if (sets_off_tiles(clause.verb) || clause.verb == Verb::track) {
        return fault_at(place, "the track may not set off tiles, the inkpot or itself: they could set it off again",
                        "la piste ne peut déclencher ni tuiles, ni encrier, ni elle-même : ils la relanceraient");
      }
      break;
    case Speaker::location:
      if (effect.pay.free() && (sets_off_tiles(clause.verb) || clause.verb == Verb::track ||
                                clause.verb == Verb::professor || clause.verb == Verb::freud)) {
        return fault_at(
            place, "a location does this only for a cost, or visits would never end: give it one",
            "un lieu ne fait cela que contre un coût, sinon les visites ne finiraient pas : donnez-lui-en un");
      }
      break;
    default: break;
  }
  return std::nullopt;
}

// UM-12.2  Each word with what it may be said with.
Wrong wrong_clause(const Effect& effect, const Clause& clause, Speaker speaker, const Place& place) {
  const Place verb = place.at("verb");
  if ((clause.verb == Verb::note || clause.verb == Verb::study) && speaker != Speaker::action) {
    return fault_at(verb, "only an action of the table says this", "seule une action de la table dit cela");
  }
  if (clause.verb == Verb::therapy && speaker != Speaker::dream) {
    return fault_at(verb, "only a dream gives hearts", "seul un rêve donne des points de thérapie");
  }
  if (auto fault = endless(effect, clause, speaker, verb)) return fault;
  const Place amount = place.at("amount");
  if (is_single(clause.verb) && clause.amount != 1) {
    return fault_at(amount, "this is done once: must be 1", "cela se fait une fois : doit être 1");
  }
  const std::int64_t most = clause.verb == Verb::points ? 20 : clause.verb == Verb::note ? supply_columns : 6;
  if (auto fault = outside(clause.amount, 1, most, amount)) return fault;
  const Place least = place.at("least");
  if (clause.verb == Verb::inkpot) {
    if (auto fault = outside(clause.least, 1, clause.amount, least)) return fault;
  } else if (clause.least != 1) {
    return fault_at(least, "only the inkpot knows a least number: leave it out",
                    "seul l'encrier connaît un minimum : supprimez-le");
  }
  if (clause.verb != Verb::generate && (clause.quality != Quality::any || clause.level != Level::minor)) {
    return fault_at(place.at(clause.quality != Quality::any ? "quality" : "level"),
                    "only generate names an insight: leave it out", "seul generate nomme une intuition : supprimez-le");
  }
  if (clause.or_join && clause.verb != Verb::professor) {
    return fault_at(place.at("orJoin"), "only the professor joins Freud: leave it out",
                    "seul le professeur rejoint Freud : supprimez-le");
  }
  return std::nullopt;
}

Wrong wrong_effect(const Effect& effect, Speaker speaker, const Place& place) {
  const Place pay = place.at("pay");
  if (!effect.pay.free() && !may_cost(speaker)) {
    return fault_at(pay, "this costs nothing: leave it out", "ceci ne coûte rien : supprimez-le");
  }
  if (auto fault = outside(effect.pay.coffee, 0, 9, pay.at("coffee"))) return fault;
  if (speaker == Speaker::dream && effect.pay.insights.empty()) {
    return fault_at(pay.at("insights"), "a dream asks for at least one insight",
                    "un rêve demande au moins une intuition");
  }
  const Place clauses = place.at("do");
  if (effect.clauses.empty() && (!may_be_empty(speaker) || !effect.pay.free())) {
    return fault_at(clauses, "this must do something", "ceci doit faire quelque chose");
  }
  bool heals = false;
  for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
    if (auto fault = wrong_clause(effect, effect.clauses[i], speaker, clauses.at(i))) return fault;
    heals = heals || effect.clauses[i].verb == Verb::therapy;
  }
  if (speaker == Speaker::dream && !heals) {
    return fault_at(clauses, "a dream gives at least one heart: add therapy",
                    "un rêve donne au moins un point de thérapie : ajoutez therapy");
  }
  if (speaker == Speaker::row_insight &&
      (effect.clauses.size() != 1 || effect.clauses[0].verb != Verb::generate || effect.clauses[0].amount != 1)) {
    return fault_at(clauses, "beside a row one insight is generated, nothing else",
                    "à côté d'une ligne une intuition est générée, rien d'autre");
  }
  for (std::size_t i = 0; effect.any_order && i < effect.clauses.size(); ++i) {
    const Clause& clause = effect.clauses[i];
    const bool fits = (clause.verb == Verb::elevate || clause.verb == Verb::transfer) && clause.amount <= 3;
    if (!fits) {
      return fault_at(clauses.at(i), "only up to three elevations and transfers come in any order",
                      "seuls jusqu'à trois élévations et transferts viennent dans n'importe quel ordre");
    }
  }
  if (effect.any_order && effect.clauses.size() < 2) {
    return fault_at(place.at("anyOrder"), "an order needs at least two clauses: leave it out",
                    "un ordre demande au moins deux clauses : supprimez-le");
  }
  return std::nullopt;
}

}  // namespace

Wrong read_effect(const Effect& read, Speaker speaker, Effect& effect, const Place& place) {
  if (auto fault = wrong_effect(read, speaker, place)) return fault;
  effect = read;
  return std::nullopt;
}

}  // namespace divan::unconscious_mind::content
