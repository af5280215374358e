// Moves and events in words, French and English side by side, each with the number of its rule.
#include <string>

#include "core/speech.hpp"
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

struct Speech {
  const TheLoop& game;
  [[nodiscard]] const Text& era(Era era) const { return game.wording().eras[era]; }
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
           say(" in {era} (bound for {end})", " ({era} ; à détruire : {end})")
               .name("era", speech.era(token.era))
               .name("end", speech.era(token.destroyed));
  }

  Text operator()(const FreeMove& m) const {
    return say("Free move to {era}", "Déplacement gratuit : {era}").name("era", speech.era(m.era));
  }
  Text operator()(const Walk& m) const {
    return say("Move to {era} for 1 energy", "Aller à : {era}, pour 1 énergie").name("era", speech.era(m.era));
  }
  Text operator()(const Use& m) const {
    return say("Use {card}: {effect}", "Utiliser {card} : {effect}")
        .name("card", speech.card(m.card))
        .name("effect", speech.game.effect_words(m.card));
  }
  Text operator()(const Loop& m) const {
    const auto dimension = static_cast<std::size_t>(m.dimension);
    const std::size_t readies = dimension < elementary_dimensions ? view.loop_readies[dimension].size() : 0;
    return say("LOOP {dimension} for {price}: readies {n}", "LOOP {dimension} pour {price} : redresse {n}")
        .name("dimension", dimension_name(m.dimension))
        .name("price", counted_energy(view.loop_price))
        .name("n", counted_cards(static_cast<int>(readies)));
  }
  Text operator()(const Spark& /*m*/) const { return say("Ability: 1 energy here", "Capacité : 1 énergie ici"); }
  Text operator()(const CleanKill& m) const {
    return say("Ability: remove 1 rift in {era}", "Capacité : retirer 1 faille ({era})").name("era", speech.era(m.era));
  }
  Text operator()(const HelpingHand& m) const {
    return say("Ability: {agent} moves to {era}", "Capacité : {agent} va à : {era}")
        .name("agent", who(m.agent))
        .name("era", speech.era(m.era));
  }
  Text operator()(const Dismantle& /*m*/) const {
    return say("Take the centrifuge here down for {price}", "Démonter la centrifugeuse d'ici pour {price}")
        .name("price", counted_energy(speech.game.components().start(view.options.mode, view.options.level).price));
  }
  Text operator()(const EndActions& /*m*/) const { return say("End the actions", "Terminer les actions"); }
  Text operator()(const GoTo& m) const {
    return say("{agent} goes to {era}", "{agent} va à : {era}")
        .name("agent", who(m.agent))
        .name("era", speech.era(m.era));
  }
  Text operator()(const PlaceEnergy& m) const {
    return say("1 energy in {era}", "1 énergie : {era}").name("era", speech.era(m.era));
  }
  Text operator()(const Mend& m) const {
    return say("Remove 1 rift in {era}", "Retirer 1 faille : {era}").name("era", speech.era(m.era));
  }
  Text operator()(const Shove& m) const {
    return say("Send {clone} to {era}", "Envoyer {clone} vers : {era}")
        .name("clone", clone(m.clone))
        .name("era", speech.era(m.era));
  }
  Text operator()(const Destroy& m) const {
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
    return say("Turn up the mission of {era}", "Révéler la mission : {era}").name("era", speech.era(m.era));
  }
  Text operator()(const Assign& m) const {
    return say("{card} goes to {agent}", "{card} va à {agent}")
        .name("card", view.revealed < card_count ? speech.card(view.revealed) : Text{})
        .name("agent", who(m.agent));
  }
};

Text ending_words(Ending ending) {
  switch (ending) {
    case Ending::won:
      return say("The machine is sabotaged: the Agency wins!", "La machine est sabotée : l'Agence gagne !");
    case Ending::second_vortex:
      return say("A second vortex opens in one era: the Agency loses",
                 "Un second vortex s'ouvre dans une même époque : l'Agence perd");
    case Ending::fourth_vortex:
      return say("A fourth vortex opens: the Agency loses", "Un quatrième vortex s'ouvre : l'Agence perd");
    case Ending::out_of_time:
      return say("The third cycle is over: the Agency loses", "Le troisième cycle est fini : l'Agence perd");
    case Ending::none: break;
  }
  return {};
}

struct EventWords {
  Speech speech;

  [[nodiscard]] const Text& agent(AgentName name) const { return speech.agent(name); }
  Text operator()(const TurnBegan& e) const {
    return say("Turn {turn}, cycle {cycle}: {agent} is active", "Tour {turn}, cycle {cycle} ; agent actif : {agent}")
        .number("turn", e.turn)
        .number("cycle", e.cycle)
        .name("agent", agent(e.agent));
  }
  Text operator()(const CloneAppeared& e) const {
    const bool supa = is_supa(e.clone);
    return say(supa ? "A supa clone appears in {era}; it can be destroyed in {other}"
                    : "A clone appears in {era}; it can be destroyed in {other}",
               supa ? "Un supa clone apparaît : {era} ; destructible : {other}"
                    : "Un clone apparaît : {era} ; destructible : {other}")
        .name("era", speech.era(e.era))
        .name("other", speech.era(e.destroyed));
  }
  Text operator()(const ArtifactAppeared& e) const {
    return say("{card} is available in {era}", "{card} est disponible : {era}")
        .name("card", speech.card(e.card))
        .name("era", speech.era(e.era));
  }
  Text operator()(const FooCame& e) const {
    return say("Dr Foo comes to {era} and drops {n} rifts", "Le Dr Foo arrive : {era}, et lâche {n} failles")
        .name("era", speech.era(e.era))
        .number("n", e.rifts);
  }
  Text operator()(const NuisanceBegan& e) const {
    return say("Ultramachina: {what}", "Ultramachina : {what}").name("what", nuisance_words(e.nuisance));
  }
  Text operator()(const RiftsFell& e) const {
    return say("Rifts fall: {a} in {before}, {b} in {era}, {c} in {after}",
               "Failles : {a} ({before}), {b} ({era}), {c} ({after})")
        .number("a", e.falls[0])
        .number("b", e.falls[1])
        .number("c", e.falls[2])
        .name("before", speech.era(previous(e.era)))
        .name("era", speech.era(e.era))
        .name("after", speech.era(next(e.era)));
  }
  Text operator()(const VortexOpened& e) const {
    return say("Vortex number {n} opens in {era}", "Le vortex numéro {n} s'ouvre : {era}")
        .number("n", e.number)
        .name("era", speech.era(e.era));
  }
  Text operator()(const TileLost& e) const {
    return say("The mission of {era} is lost", "La mission est perdue : {era}").name("era", speech.era(e.era));
  }
  Text operator()(const ArtifactLost& e) const {
    return say("{card} is swallowed", "Artefact englouti : {card}").name("card", speech.card(e.card));
  }
  Text operator()(const EnergyLost& e) const {
    return say("{era} loses an energy", "Une énergie perdue : {era}").name("era", speech.era(e.era));
  }
  Text operator()(const Moved& e) const {
    return say("{agent} goes to {era}", "{agent} va à : {era}")
        .name("agent", agent(e.agent))
        .name("era", speech.era(e.era));
  }
  Text operator()(const CardUsed& e) const {
    return say("{card} is used: {effect}", "Carte utilisée, {card} : {effect}")
        .name("card", speech.card(e.card))
        .name("effect", speech.game.effect_words(e.card));
  }
  Text operator()(const Looped& e) const {
    return say("LOOP {dimension} for {price}: {n} readied", "LOOP {dimension} pour {price} : {n}")
        .name("dimension", dimension_name(e.dimension))
        .name("price", counted_energy(e.price))
        .name("n", counted(e.readied, {"card", "carte redressée"}, {"cards", "cartes redressées"}));
  }
  Text operator()(const EnergyAdded& e) const {
    return say("{n} in {era}", "{n} : {era}").name("n", counted_energy(e.amount)).name("era", speech.era(e.era));
  }
  Text operator()(const Mended& e) const {
    return say("{n} removed in {era}", "{n} : {era}")
        .name("n", counted(e.amount, {"rift", "faille retirée"}, {"rifts", "failles retirées"}))
        .name("era", speech.era(e.era));
  }
  Text operator()(const CloneMoved& e) const {
    return say("A clone goes from {from} to {era}", "Un clone passe : {from}, vers {era}")
        .name("from", speech.era(e.from))
        .name("era", speech.era(e.era));
  }
  Text operator()(const CloneDestroyed& e) const {
    return say("A clone is destroyed in {era}", "Un clone est détruit : {era}").name("era", speech.era(e.era));
  }
  Text operator()(const SupaTurned& e) const {
    return say("The supa clone staggers; now it must go to {era}",
               "Le supa clone vacille ; il faut maintenant l'envoyer : {era}")
        .name("era", speech.era(e.destroyed));
  }
  Text operator()(const Drew& e) const {
    return say("{agent} draws {card}", "{agent} pioche {card}")
        .name("agent", agent(e.agent))
        .name("card", speech.card(e.card));
  }
  Text operator()(const Readied& e) const {
    return say("{card} is ready again", "Carte redressée : {card}").name("card", speech.card(e.card));
  }
  Text operator()(const LoopCheaper& e) const {
    return say("The next LOOP costs {n} less", "Le prochain LOOP coûte {n} de moins").number("n", e.amount);
  }
  Text operator()(const Fizzled& e) const {
    return say("{card} finds nothing to do", "{card} ne trouve rien à faire").name("card", speech.card(e.card));
  }
  Text operator()(const Dismantled& e) const {
    return say("The centrifuge of {era} is taken down", "La centrifugeuse est démontée : {era}")
        .name("era", speech.era(e.era));
  }
  Text operator()(const Progress& e) const {
    return say("{mission}: {n}", "{mission} : {n}").name("mission", speech.mission(e.mission)).number("n", e.progress);
  }
  Text operator()(const Accomplished& e) const {
    return say("{mission} is accomplished: archive it in {era}", "Mission accomplie, à archiver ({era}) : {mission}")
        .name("mission", speech.mission(e.mission))
        .name("era", speech.era(e.era));
  }
  Text operator()(const Took& e) const {
    return say(e.bonus ? "{card} comes as a bonus, on top of the draw pile" : "{card} goes on top of the draw pile",
               e.bonus ? "{card} en bonus, sur la pioche" : "Carte posée sur la pioche : {card}")
        .name("card", speech.card(e.card));
  }
  Text operator()(const TileArchived& e) const {
    return say("{mission} is archived, number {n} of 4", "Mission archivée, {n} sur 4 : {mission}")
        .name("mission", speech.mission(e.mission))
        .number("n", e.number);
  }
  Text operator()(const TileTurnedUp& e) const {
    return say("Mission in {era}: {mission}. {what}", "Mission ({era}) : {mission}. {what}")
        .name("era", speech.era(e.era))
        .name("mission", speech.mission(e.mission))
        .name("what", speech.game.mission_words(e.mission));
  }
  Text operator()(const HandDiscarded& e) const {
    return say("{agent} discards the hand", "{agent} défausse sa main").name("agent", agent(e.agent));
  }
  Text operator()(const Reshuffled& /*e*/) const {
    return say("The discard pile is shuffled into a new draw pile", "La défausse est mélangée en une nouvelle pioche");
  }
  Text operator()(const CardRevealed& e) const {
    return say("{card} is revealed", "Carte révélée : {card}").name("card", speech.card(e.card));
  }
  Text operator()(const CardAssigned& e) const {
    return say("{card} goes to {agent}", "{card} va à {agent}")
        .name("card", speech.card(e.card))
        .name("agent", agent(e.agent));
  }
  Text operator()(const CycleBegan& e) const {
    return say("Cycle {n} begins", "Le cycle {n} commence").number("n", e.cycle);
  }
  Text operator()(const GameEnded& e) const { return ending_words(e.ending); }
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
