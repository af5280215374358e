// What cards, missions and abilities say, made from what they do; and all components as a screen shows them.
#include "games/the_loop/shown.hpp"

#include <string>

#include "core/speech.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {

Text counted_energy(int n) { return counted(n, {"energy", "énergie"}, {"energy", "énergies"}); }
Text counted_cards(int n) { return counted(n, {"card", "carte"}, {"cards", "cartes"}); }

Text nuisance_words(Nuisance nuisance) {
  switch (nuisance) {
    case Nuisance::one_more_rift: return say("one more rift", "une faille de plus");
    case Nuisance::no_free_move: return say("no free move", "pas de déplacement gratuit");
    case Nuisance::dear_loops: return say("each LOOP costs one more", "chaque LOOP coûte un de plus");
    case Nuisance::lost_energy:
      return say("the eras beside lose an energy", "les époques voisines perdent une énergie");
    case Nuisance::one_more_clone: return say("one more clone", "un clone de plus");
    case Nuisance::no_artifact: return say("no artifact may be gained", "aucun artefact ne peut être gagné");
    case Nuisance::one_era_further:
      return say("the machine turns one era further", "la machine tourne d'une époque de plus");
    case Nuisance::none: break;
  }
  return say("nothing", "rien");
}

namespace {

Text counted_clones(int n) { return counted(n, {"clone", "clone"}, {"clones", "clones"}); }

Text place_of(Where where) {
  switch (where) {
    case Where::here: return say("here", "ici");
    case Where::adjacent: return say("in adjacent eras", "dans les époques voisines");
    case Where::foo: return say("in Dr Foo's era", "dans l'époque du Dr Foo");
    case Where::any: break;
  }
  return say("anywhere", "n'importe où");
}

Text clause_words(const Clause& clause) {
  const int n = clause.amount;
  switch (clause.verb) {
    case Verb::move: {
      const Text who = clause.whom == Whom::self    ? say("Move", "Déplacez-vous")
                       : clause.whom == Whom::other ? say("Move another agent", "Déplacez un autre agent")
                                                    : say("Move any agent", "Déplacez un agent");
      if (clause.where == Where::foo) return who + say(" to Dr Foo's era", " dans l'époque du Dr Foo");
      if (clause.where == Where::any) return who + say(" to any era", " dans n'importe quelle époque");
      if (n == 1) return who + say(" 1 step", " d'un pas");
      return who + say(" up to ", " de ") + counted(n, {"step", "pas"}, {"steps", "pas"}) + say("", " au plus");
    }
    case Verb::energy: return say("Add ", "Ajoutez ") + counted_energy(n) + say(" ", " ") + place_of(clause.where);
    case Verb::mend:
      return say("Remove ", "Retirez ") + counted(n, {"rift", "faille"}, {"rifts", "failles"}) + say(" ", " ") +
             place_of(clause.where);
    case Verb::push: {
      const Text how = n > 1 ? say("up to ", "jusqu'à ") : Text{};
      const Text far = clause.far > 1
                           ? say(", up to ", ", à ") + counted(clause.far, {"era", "époque"}, {"eras", "époques"}) +
                                 say(" away", " au plus")
                           : Text{};
      return say("Push ", "Poussez ") + how + counted_clones(n) + say(" from here", " d'ici") + far;
    }
    case Verb::pull:
      return say("Pull ", "Tirez ") + (n > 1 ? say("up to ", "jusqu'à ") : Text{}) + counted_clones(n) +
             say(" from adjacent eras to here", " des époques voisines jusqu'ici");
    case Verb::destroy:
      return say("Destroy ", "Détruisez ") + (n > 1 ? say("up to ", "jusqu'à ") : Text{}) + counted_clones(n) +
             say(" ", " ") + place_of(clause.where);
    case Verb::draw: return say("Draw ", "Piochez ") + counted_cards(n);
    case Verb::ready: {
      const Text cards = say("Ready ", "Redressez ") + (n > 1 ? say("up to ", "jusqu'à ") : Text{}) + counted_cards(n);
      if (clause.whom == Whom::self) return cards + say(" of your hand", " de votre main");
      if (clause.whom == Whom::any) return cards + say(" of any agent", " de n'importe quel agent");
      return cards +
             (n > 1 ? say(" of other agents", " d'autres agents") : say(" of another agent", " d'un autre agent"));
    }
    case Verb::borrow:
      return say("Use ", "Utilisez ") + (n > 1 ? say("up to ", "jusqu'à ") : Text{}) +
             counted(n, {"ready card", "carte prête"}, {"ready cards", "cartes prêtes"}) +
             (n > 1 ? say(" of other agents", " d'autres agents") : say(" of another agent", " d'un autre agent")) +
             say(" from here", ", d'ici");
    case Verb::discount:
      return say("Your next LOOP costs ", "Votre prochain LOOP coûte ") + same_in_both(std::to_string(n)) +
             say(" less", " de moins");
  }
  return {};
}

Text ability_words(Ability ability) {
  switch (ability) {
    case Ability::far_jump:
      return say("Her free move goes to any era.", "Son déplacement gratuit mène à n'importe quelle époque.");
    case Ability::strong_push:
      return say("Her pushes go up to twice as far.", "Ses poussées vont jusqu'à deux fois plus loin.");
    case Ability::spark: return say("Once a turn: 1 energy here.", "Une fois par tour : 1 énergie ici.");
    case Ability::clean_kill:
      return say("Once a turn, where a clone was destroyed: remove 1 rift.",
                 "Une fois par tour, là où un clone a été détruit : retirer 1 faille.");
    case Ability::helping_hand: break;
  }
  return say("Once a turn: another agent goes to an adjacent era.",
             "Une fois par tour : un autre agent va dans une époque voisine.");
}

}  // namespace

Text TheLoop::effect_words(Card card) const {
  // A clause begins with a capital, but not in the middle of a sentence.
  const auto going_on = [](Text text) {
    for (std::string* each : {&text.en, &text.fr}) (*each)[0] = static_cast<char>((*each)[0] - 'A' + 'a');
    return text;
  };
  Text words;
  for (const Clause& clause : parts_.cards[card].effect) {
    words =
        words.en.empty() ? clause_words(clause) : words + say("; then ", " ; puis ") + going_on(clause_words(clause));
  }
  return words;
}

// TL-7.2  "Remove 5 rifts in Dr Foo's era", "Perform a LOOP in 3 different eras"
Text TheLoop::mission_words(MissionId number) const {
  const MissionFace& mission = parts_.missions[number];
  const int n = mission.required;
  const Text where = mission.with_foo ? say(" in Dr Foo's era", " dans l'époque du Dr Foo") : Text{};
  const Text eras = mission.each_era_once
                        ? say(" in {n} different eras", " dans {n} époques différentes").number("n", n).text
                        : Text{};
  const Text times = mission.each_era_once || n == 1 ? Text{} : say(", {n} times", ", {n} fois").number("n", n).text;
  const auto counting = [&](const Text& verb, const Text& counted, const Text& some) {
    return verb + (mission.each_era_once ? some : counted) + where + eras;
  };
  switch (mission.deed) {
    case Deed::loop: return say("Perform a LOOP", "Faites un LOOP") + where + eras + times;
    case Deed::energy: return counting(say("Place ", "Placez "), counted_energy(n), say("energy", "de l'énergie"));
    case Deed::mend:
      return counting(say("Remove ", "Retirez "), counted(n, {"rift", "faille"}, {"rifts", "failles"}),
                      say("rifts", "des failles"));
    case Deed::destroy: return counting(say("Destroy ", "Détruisez "), counted_clones(n), say("clones", "des clones"));
    case Deed::surround:
      return say("End your actions with agents in both eras beside Dr Foo's",
                 "Finissez vos actions avec des agents dans les deux époques voisines du Dr Foo") +
             times;
    case Deed::together:
      return say("End your actions with two agents in the same era",
                 "Finissez vos actions avec deux agents dans la même époque") +
             times;
  }
  return {};
}

ShownComponents TheLoop::shown() const {
  ShownComponents shown;
  shown.eras = wording_.eras;
  for (std::size_t i = 0; i < agent_count; ++i) {
    const AgentFace& face = parts_.agents[i];
    shown.agents[i] = {static_cast<AgentName>(i), wording_.agents[i],         face.start, face.ability,
                       is_passive(face.ability),  ability_words(face.ability)};
  }
  for (Card card = 0; card < card_count; ++card) {
    const CardFace& face = parts_.cards[card];
    ShownCard& each = shown.cards[card];
    each = {wording_.cards[card], wording_.jokes[card], effect_words(card), face.effect, face.era,
            face.dimension,       std::nullopt};
    if (!is_artifact(card)) each.agent = owner_of(card);
  }
  for (MissionId number = 0; number < mission_count; ++number) {
    const MissionFace& face = parts_.missions[number];
    shown.missions[number] = {wording_.missions[number], mission_words(number), face.deed, face.required, face.with_foo,
                              face.each_era_once};
  }
  for (std::size_t i = 0; i < token_count; ++i) {
    shown.clones[i] = {parts_.clones[i].appears, parts_.clones[i].destroyed, is_supa(static_cast<Clone>(i))};
  }
  for (std::size_t i = 0; i < shown.nuisances.size(); ++i) {
    shown.nuisances[i] = nuisance_words(static_cast<Nuisance>(i));
  }
  shown.chutes = parts_.chutes;
  return shown;
}

}  // namespace divan::the_loop
