// Moves and events in words, French and English side by side, each with the number of its rule.
#include <array>
#include <string>
#include <vector>

#include "core/speech.hpp"
#include "games/the_loop/era_words.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {
namespace {

Text dimension_name(Dimension dimension) {
  switch (dimension) {
    case Dimension::spiral: return say("spiral", "spirale");
    case Dimension::star: return say("star", "étoile");
    case Dimension::stripe: return say("stripe", "rayure");
    case Dimension::black_hole: break;
  }
  return say("black hole", "trou noir");
}

// `{in}`, `{to}`, `{of}` and `{from}` stand for an era with its preposition.
struct Speech {
  const TheLoop& game;
  [[nodiscard]] const Text& era(Era era) const { return game.wording().eras[era]; }
  [[nodiscard]] Text in(Era at) const { return in_era(era(at)); }
  [[nodiscard]] Text to(Era at) const { return to_era(era(at)); }
  [[nodiscard]] Text of(Era at) const { return of_era(era(at)); }
  [[nodiscard]] Text from(Era at) const { return from_era(era(at)); }
  [[nodiscard]] const Text& card(Card card) const { return game.wording().cards[card]; }
  [[nodiscard]] const Text& agent(AgentName name) const {
    return game.wording().agents[static_cast<std::size_t>(name)];
  }
  [[nodiscard]] const Text& mission(MissionId id) const { return game.wording().missions[id]; }
};

struct MoveWords {
  Speech speech;
  const View& view;

  [[nodiscard]] const Text& who(std::uint8_t agent) const { return speech.agent(view.agents[agent].name); }
  // By where it stands and where it is bound for. Those that look alike are numbered, so that no two moves read alike.
  [[nodiscard]] Text clone(Clone clone) const {
    const Token token = view.token(clone);
    const Text what = is_supa(clone) ? say("the supa clone", "le supa clone") : say("the clone", "le clone");
    const int number = view.number_among_alike(clone);
    return what + (number > 1 ? say(" no. {n}", " n° {n}").number("n", number) : Text{}) +
           say(" {in} (bound {end})", " {of} (à détruire {there})")
               .name("in", speech.in(token.era))
               .name("of", speech.of(token.era))
               .name("end", {"for" + speech.to(token.destroyed).en.substr(2), ""})
               .name("there", speech.in(token.destroyed));
  }

  Text operator()(const FreeMove& m) const {
    return say("Free move {to}", "Aller {to} sans payer").name("to", speech.to(m.era));
  }
  Text operator()(const Walk& m) const {
    return say("Move {to} for 1 energy", "Aller {to} pour 1 énergie").name("to", speech.to(m.era));
  }
  Text operator()(const Use& m) const {
    return say("Use {card}: {effect}", "Utiliser {card} : {effect}")
        .name("card", speech.card(m.card))
        .name("effect", speech.game.effect_words(m.card));
  }
  Text operator()(const Loop& m) const {
    const auto dimension = static_cast<std::size_t>(m.dimension);
    const std::size_t readies = dimension < elementary_dimensions ? view.loop_readies[dimension].size() : 0;
    return (readies == 0
                ? say("LOOP {dimension} for {price}: readies nothing",
                      "LOOP {dimension} pour {price} : ne redresse rien")
                : say("LOOP {dimension} for {price}: readies {n}", "LOOP {dimension} pour {price} : redresse {n}"))
        .name("dimension", dimension_name(m.dimension))
        .name("price", counted_energy(view.loop_price))
        .name("n", counted_cards(static_cast<int>(readies)));
  }
  Text operator()(const Spark& /*m*/) const { return say("Ability: 1 energy here", "Capacité : 1 énergie ici"); }
  Text operator()(const CleanKill& m) const {
    return say("Ability: remove 1 rift {in}", "Capacité : retirer 1 faille {in}").name("in", speech.in(m.era));
  }
  Text operator()(const HelpingHand& m) const {
    return say("Ability: {agent} goes {to}", "Capacité : {agent} va {to}")
        .name("agent", within(who(m.agent)))
        .name("to", speech.to(m.era));
  }
  Text operator()(const Dismantle& /*m*/) const {
    return say("Take the centrifuge here down for {price}", "Démonter la centrifugeuse d'ici pour {price}")
        .name("price", counted_energy(speech.game.components().start(view.options.mode, view.options.level).price));
  }
  Text operator()(const EndActions& /*m*/) const { return say("End the actions", "Terminer les actions"); }
  Text operator()(const GoTo& m) const {
    return say("{agent} goes {to}", "{agent} va {to}").name("agent", who(m.agent)).name("to", speech.to(m.era));
  }
  Text operator()(const PlaceEnergy& m) const {
    return say("1 energy {in}", "1 énergie {in}").name("in", speech.in(m.era));
  }
  Text operator()(const Mend& m) const {
    return say("Remove 1 rift {in}", "Retirer 1 faille {in}").name("in", speech.in(m.era));
  }
  Text operator()(const Shove& m) const {
    return say("Send {clone} {to}", "Envoyer {clone} {to}").name("clone", clone(m.clone)).name("to", speech.to(m.era));
  }
  // TL-7.3, TL-11.11
  Text operator()(const Destroy& m) const {
    if (is_supa(m.clone) && !view.token(m.clone).turned) {
      return say("Turn over {clone}: it takes a second blow to destroy it",
                 "Retourner {clone} : il faut un second coup pour le détruire")
          .name("clone", clone(m.clone));
    }
    return say("Destroy {clone}", "Détruire {clone}").name("clone", clone(m.clone));
  }
  Text operator()(const ReadyCard& m) const {
    return say("Ready {card} of {agent}", "Redresser {card} ({agent})")
        .name("card", speech.card(m.card))
        .name("agent", who(m.agent));
  }
  Text operator()(const Borrow& m) const {
    return say("Use {card} of {agent}: {effect}", "Utiliser {card} ({agent}) : {effect}")
        .name("card", speech.card(m.card))
        .name("agent", who(m.agent))
        .name("effect", speech.game.effect_words(m.card));
  }
  Text operator()(const Enough& /*m*/) const {
    Text enough = say("That is enough", "Cela suffit");
    if (view.working.empty()) return enough;
    const Working& top = view.working.back();
    const Effect& effect = speech.game.components().cards[top.card].effect;
    const bool untouched = top.clause < effect.size() && top.left == effect[top.clause].amount;
    return untouched ? say("Do without", "S'en passer") : enough;
  }
  Text operator()(const Take& m) const {
    return say("Take {card}: {effect}", "Prendre {card} : {effect}")
        .name("card", speech.card(m.card))
        .name("effect", speech.game.effect_words(m.card));
  }
  Text operator()(const TakeNone& /*m*/) const { return say("Take no artifact", "Ne prendre aucun artefact"); }
  Text operator()(const Archive& /*m*/) const { return say("Archive the mission here", "Archiver la mission d'ici"); }
  Text operator()(const LeaveTile& /*m*/) const {
    return say("Leave the mission for later", "Laisser la mission pour plus tard");
  }
  Text operator()(const TurnUp& m) const {
    return say("Turn up the mission {of}", "Révéler la mission {of}").name("of", speech.of(m.era));
  }
  Text operator()(const Assign& m) const {
    return say("{card} goes to {agent}", "{card} va à {agent}")
        .name("card", view.revealed < card_count ? speech.card(view.revealed) : Text{})
        .name("agent", within(who(m.agent)));
  }
};

struct EventWords {
  Speech speech;

  [[nodiscard]] const Text& agent(AgentName name) const { return speech.agent(name); }
  Text operator()(const TurnBegan& e) const {
    return say("Turn {turn}, cycle {cycle}: {agent} plays", "Tour {turn}, cycle {cycle} : {agent} joue")
        .number("turn", e.turn)
        .number("cycle", e.cycle)
        .name("agent", within(agent(e.agent)));
  }
  Text operator()(const CloneAppeared& e) const {
    return (is_supa(e.clone) ? say("A supa clone appears {in}; its end awaits it {there}",
                                   "Un supa clone apparaît {in} ; sa fin l'attend {there}")
                             : say("A clone appears {in}; its end awaits it {there}",
                                   "Un clone apparaît {in} ; sa fin l'attend {there}"))
        .name("in", speech.in(e.era))
        .name("there", speech.in(e.destroyed));
  }
  Text operator()(const ArtifactAppeared& e) const {
    return say("{card} is available {in}", "{card} est disponible {in}")
        .name("card", speech.card(e.card))
        .name("in", speech.in(e.era));
  }
  Text operator()(const FooCame& e) const {
    return say("Dr Foo comes {to} and drops {n} rifts", "Le Dr Foo arrive {to} et lâche {n} failles")
        .name("to", speech.to(e.era))
        .number("n", e.rifts);
  }
  Text operator()(const NuisanceBegan& e) const {
    return say("Ultramachina: {what}", "Ultramachina : {what}").name("what", nuisance_words(e.nuisance));
  }
  Text operator()(const RiftsFell& e) const {
    const std::array<Era, 3> mouths{previous(e.era), e.era, next(e.era)};
    std::vector<Text> falls;
    for (std::size_t i = 0; i < mouths.size(); ++i) {
      if (e.falls[i] == 0) continue;
      falls.push_back(say("{n} {in}", "{n} {in}").number("n", e.falls[i]).name("in", speech.in(mouths[i])));
    }
    return say("Rifts fall: {where}", "Des failles tombent : {where}").name("where", in_a_row(falls));
  }
  Text operator()(const RiftsSpared& e) const {
    return say("{n} too many {in}, gone at once: no vortex opens in the first turn of level 1",
               e.amount < 2 ? "{n} de trop {in}, aussitôt oubliée : pas de vortex au premier tour du niveau 1"
                            : "{n} de trop {in}, aussitôt oubliées : pas de vortex au premier tour du niveau 1")
        .name("n", counted(e.amount, {"rift", "faille"}, {"rifts", "failles"}))
        .name("in", speech.in(e.era));
  }
  Text operator()(const VortexOpened& e) const {
    return say("A vortex opens {in}, number {n} of 3", "Un vortex s'ouvre {in}, le numéro {n} sur 3")
        .number("n", e.number)
        .name("in", speech.in(e.era));
  }
  Text operator()(const TileLost& e) const {
    return say("The mission {of} is lost", "La mission {of} est perdue").name("of", speech.of(e.era));
  }
  Text operator()(const ArtifactLost& e) const {
    return say("The vortex swallows {card}", "Le vortex engloutit {card}").name("card", speech.card(e.card));
  }
  Text operator()(const EnergyLost& e) const {
    return say("One energy is lost {in}", "Une énergie est perdue {in}").name("in", speech.in(e.era));
  }
  Text operator()(const Moved& e) const {
    return say("{agent} goes {to}", "{agent} va {to}").name("agent", agent(e.agent)).name("to", speech.to(e.era));
  }
  Text operator()(const CardUsed& e) const {
    return say("{card} is used: {effect}", "On utilise {card} : {effect}")
        .name("card", speech.card(e.card))
        .name("effect", speech.game.effect_words(e.card));
  }
  Text operator()(const Looped& e) const {
    const Text readied = counted(e.readied, {"card is ready again", "carte est redressée"},
                                 {"cards are ready again", "cartes sont redressées"});
    return say("LOOP {dimension} for {price}: {n}", "LOOP {dimension} pour {price} : {n}")
        .name("dimension", dimension_name(e.dimension))
        .name("price", counted_energy(e.price))
        .name("n", e.readied == 0 ? say("nothing was exhausted", "rien n'était épuisé").text : readied);
  }
  Text operator()(const EnergyAdded& e) const {
    return say("{n} placed {in}", "{n} {in}")
        .name("n", counted(e.amount, {"energy", "énergie placée"}, {"energy", "énergies placées"}))
        .name("in", speech.in(e.era));
  }
  Text operator()(const Mended& e) const {
    return say("{n} removed {in}", "{n} {in}")
        .name("n", counted(e.amount, {"rift", "faille retirée"}, {"rifts", "failles retirées"}))
        .name("in", speech.in(e.era));
  }
  Text operator()(const CloneMoved& e) const {
    return say("{clone} goes {from} {to}", "{clone} passe {from} {to}")
        .name("clone", a_clone(e.clone))
        .name("from", speech.from(e.from))
        .name("to", speech.to(e.era));
  }
  Text operator()(const CloneDestroyed& e) const {
    return say("{clone} is destroyed {in}", "{clone} est détruit {in}")
        .name("clone", a_clone(e.clone))
        .name("in", speech.in(e.era));
  }
  [[nodiscard]] static Text a_clone(Clone clone) {
    return is_supa(clone) ? say("A supa clone", "Un supa clone") : say("A clone", "Un clone");
  }
  Text operator()(const SupaTurned& e) const {
    return say("The supa clone is turned over; now it must go {to}",
               "Le supa clone est retourné ; il faut maintenant l'envoyer {to}")
        .name("to", speech.to(e.destroyed));
  }
  Text operator()(const Drew& e) const {
    return say("{agent} draws {card}", "{agent} pioche {card}")
        .name("agent", agent(e.agent))
        .name("card", speech.card(e.card));
  }
  Text operator()(const Readied& e) const {
    return say("{card} is ready again", "On redresse {card}").name("card", speech.card(e.card));
  }
  Text operator()(const LoopCheaper& e) const {
    return say("The next LOOP costs {n} less", "Le prochain LOOP coûte {n} de moins").number("n", e.amount);
  }
  Text operator()(const Fizzled& e) const {
    return say("{card} finds nothing to do", "{card} ne trouve rien à faire").name("card", speech.card(e.card));
  }
  Text operator()(const Dismantled& e) const {
    return say("The centrifuge {of} is taken down", "La centrifugeuse {of} est démontée").name("of", speech.of(e.era));
  }
  Text operator()(const Progress& e) const {
    return say("{mission}: {n} of {m}", "{mission} : {n} sur {m}")
        .name("mission", speech.mission(e.mission))
        .number("n", e.progress)
        .number("m", speech.game.components().missions[e.mission].required);
  }
  Text operator()(const Accomplished& e) const {
    return say("{mission} is accomplished: archive it {in}", "{mission} : mission accomplie, à archiver {in}")
        .name("mission", speech.mission(e.mission))
        .name("in", speech.in(e.era));
  }
  Text operator()(const Took& e) const {
    return (e.bonus ? say("As a bonus, {card} goes on top of the draw pile", "En bonus, {card} va sur la pioche")
                    : say("{card} goes on top of the draw pile", "{card} va sur la pioche"))
        .name("card", speech.card(e.card));
  }
  Text operator()(const TileArchived& e) const {
    return say("{mission} is archived, number {n} of 4", "{mission} : mission archivée, {n} sur 4")
        .name("mission", speech.mission(e.mission))
        .number("n", e.number);
  }
  Text operator()(const TileTurnedUp& e) const {
    return say("Mission {of}: {mission}. {what}", "Mission {of} : {mission}. {what}")
        .name("of", speech.of(e.era))
        .name("mission", speech.mission(e.mission))
        .name("what", speech.game.mission_words(e.mission));
  }
  Text operator()(const HandDiscarded& e) const {
    return say("{agent} discards the hand", "{agent} défausse sa main").name("agent", agent(e.agent));
  }
  Text operator()(const Reshuffled& /*e*/) const {
    return say("The discard pile is shuffled into a new draw pile",
               "La défausse est mélangée : c'est la nouvelle pioche");
  }
  Text operator()(const CardRevealed& e) const {
    return say("{card} is revealed", "On révèle {card}").name("card", speech.card(e.card));
  }
  Text operator()(const CardAssigned& e) const {
    return say("{card} goes to {agent}", "{card} va à {agent}")
        .name("card", speech.card(e.card))
        .name("agent", within(agent(e.agent)));
  }
  Text operator()(const CycleBegan& e) const {
    return say("Cycle {n} begins", "Le cycle {n} commence").number("n", e.cycle);
  }
  Text operator()(const GameEnded& e) const {
    const Text where = e.era ? speech.in(*e.era) : Text{};
    switch (e.ending) {
      case Ending::won:
        return say("The machine is sabotaged: the Agency wins!", "La machine est sabotée : l'Agence gagne !");
      case Ending::second_vortex:
        return say("A second vortex opens {in}: the Agency loses", "Un second vortex s'ouvre {in} : l'Agence perd")
            .name("in", where);
      case Ending::fourth_vortex:
        return say("A fourth vortex opens, {in}: the Agency loses", "Un quatrième vortex s'ouvre, {in} : l'Agence perd")
            .name("in", where);
      case Ending::out_of_time:
        return say("The third cycle is over: the Agency loses", "Le troisième cycle est fini : l'Agence perd");
      case Ending::none: break;
    }
    return {};
  }
};

struct Targets {
  const View& view;
  static std::string era(Era era) { return "era:" + std::to_string(era); }
  static std::string card(Card card) { return "card:" + std::to_string(card); }
  static std::string clone(Clone clone) { return "clone:" + std::to_string(clone); }
  static std::string agent(std::uint8_t agent) { return "agent:" + std::to_string(agent); }
  using List = std::vector<std::string>;

  List operator()(const FreeMove& m) const { return {era(m.era), "button:freeMove"}; }
  List operator()(const Walk& m) const { return {era(m.era), "button:walk"}; }
  List operator()(const Use& m) const { return {card(m.card)}; }
  List operator()(const Loop& m) const {
    return {"loop:" + std::string(names_of<Dimension>[static_cast<std::size_t>(m.dimension)])};
  }
  List operator()(const Spark& /*m*/) const { return {"button:ability"}; }
  List operator()(const CleanKill& m) const { return {"button:ability", era(m.era)}; }
  List operator()(const HelpingHand& m) const { return {"button:ability", agent(m.agent), era(m.era)}; }
  List operator()(const Dismantle& /*m*/) const {
    return {"centrifuge:" + std::to_string(view.agents[view.active].era)};
  }
  List operator()(const EndActions& /*m*/) const { return {"button:endActions"}; }
  List operator()(const GoTo& m) const { return {agent(m.agent), era(m.era)}; }
  List operator()(const PlaceEnergy& m) const { return {era(m.era)}; }
  List operator()(const Mend& m) const { return {era(m.era)}; }
  List operator()(const Shove& m) const { return {clone(m.clone), era(m.era)}; }
  List operator()(const Destroy& m) const { return {clone(m.clone)}; }
  List operator()(const ReadyCard& m) const { return {agent(m.agent), card(m.card)}; }
  List operator()(const Borrow& m) const { return {agent(m.agent), card(m.card)}; }
  List operator()(const Enough& /*m*/) const { return {"button:enough"}; }
  List operator()(const Take& m) const { return {card(m.card)}; }
  List operator()(const TakeNone& /*m*/) const { return {"button:takeNone"}; }
  List operator()(const Archive& /*m*/) const { return {"tile:" + std::to_string(view.agents[view.active].era)}; }
  List operator()(const LeaveTile& /*m*/) const { return {"button:leaveTile"}; }
  List operator()(const TurnUp& m) const { return {"tile:" + std::to_string(m.era)}; }
  List operator()(const Assign& m) const { return {agent(m.agent)}; }
};

}  // namespace

std::vector<std::string> TheLoop::targets(const View& view, Seat /*seat*/, const Move& move) const {
  return std::visit(Targets{view}, move);
}
Text TheLoop::words(const View& view, Seat /*seat*/, const Move& move, const Names& /*names*/) const {
  return std::visit(MoveWords{{*this}, view}, move);
}
// Agents act, not those who lead them: nobody has to be addressed.
Text TheLoop::words(const Event& event, const Names& /*names*/, Viewer /*told*/) const {
  return std::visit(EventWords{{*this}}, event);
}

std::string_view Moved::rule() const {
  constexpr std::array<std::string_view, 4> rules{"TL-4.3", "TL-4.2.1", "TL-11.2", "TL-6.7"};
  return rules[static_cast<std::size_t>(by)];
}
std::string_view Took::rule() const { return bonus ? "TL-4.5.2" : "TL-4.4"; }
std::string_view CloneAppeared::rule() const { return is_supa(clone) ? "TL-7.3" : "TL-4.1.1"; }

}  // namespace divan::the_loop
