// Events in words, each with its cause, so that a log reads as a chain; and what a move changes, in short.
#include <concepts>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

struct EventWords {
  const UnconsciousMind& game;
  const Names& names;
  Viewer told;
  const Components& parts = game.components();
  const Wording& wording = game.wording();

  [[nodiscard]] Somebody who(std::uint8_t player) const {
    if (player < names.size()) return person(names, seat_at(player), told);
    return {say("Player {n}", "Joueur {n}").number("n", player + 1)};
  }
  // A thing is not named as the cause of itself.
  [[nodiscard]] Text cause_of(const Cause& by, Source itself) const {
    return by.source == itself ? Text{} : game.source_words(by.source);
  }
  // What comes to somebody: "Ada: Lapsus → 1 coffee".
  [[nodiscard]] Text come(const Cause& by, const Text& what, Source itself = {}) const {
    const Text cause = cause_of(by, itself);
    return say("{a}: ", "{a} : ").person("a", who(by.player)).text +
           (cause.en.empty() ? Text{} : capital(cause) + say(" → ", " → ")) + what;
  }
  // What somebody does, of `{a}`: "Ada takes Lapsus (Jot Down)".
  [[nodiscard]] Text act(const Cause& by, Sentence what, Source itself = {}) const {
    const Text cause = cause_of(by, itself);
    return what.person("a", who(by.player)).text +
           (cause.en.empty() ? Text{} : say(" (", " (") + cause + say(")", ")"));
  }
  [[nodiscard]] static Text room(std::uint8_t number) { return say("room {n}", "salle {n}").number("n", number + 1); }
  [[nodiscard]] Text place(Location location) const { return speech::location_name(wording, location); }

  // --- The turn ----------------------------------------------------------------------------------------------------

  Text operator()(const TurnBegan& e) const {
    return act(e.by,
               say("Round {n}: {a:{a}'s|your} turn", "Manche {n} : {a:{a} joue|à vous de jouer}").number("n", e.round));
  }
  Text operator()(const IdeasStated& e) const {
    std::vector<Text> list;
    if (e.ideas > 0 || e.bright == 0) list.push_back(speech::resource(Resource::idea, e.ideas));
    if (e.bright > 0) list.push_back(speech::resource(Resource::bright_idea, e.bright));
    return act(e.by, say("{a} {a:states|state} {ideas} at {space}: {action}",
                         "{a} {a:énonce|énoncez} {ideas} en {space} : {action}")
                         .name("ideas", listed(list))
                         .name("space", speech::space_name(e.space))
                         .name("action", speech::action_name(wording, e.action)));
  }
  Text operator()(const Recalled& e) const {
    return act(e.by,
               say("{a} {a:recalls all ideas|recall all your ideas}", "{a} {a:rassemble ses|rassemblez vos} idées"));
  }
  Text operator()(const Passed& e) const {
    if (e.by.automaton) return act(e.by, say("{a} rests this round", "{a} se repose cette manche"));
    return act(e.by, say("{a} {a:passes|pass}", "{a} {a:passe|passez}"));
  }
  Text operator()(const NothingLeft& e) const {
    return act(e.by, say("{a} {a:has|have} nothing left to convert or to spend: the turn ends",
                         "{a} {a:n'a|n'avez} plus rien à convertir ni à utiliser : le tour se termine"));
  }
  Text operator()(const NothingCame& e) const {
    const Text why = speech::lack_words(game, e, who(e.by.player).you);
    return come(e.by, e.whole ? say("nothing happens: ", "il ne se passe rien : ") + why : why);
  }
  Text operator()(const BrightIdeasReturned& e) const {
    return come(e.by, speech::resource(Resource::bright_idea, e.amount) +
                          (e.amount == 1 ? say(" goes back to the supply", " retourne à la réserve générale")
                                         : say(" go back to the supply", " retournent à la réserve générale")));
  }

  // --- Resources ---------------------------------------------------------------------------------------------------

  // "Ada: Lapsus → 1 coffee", but "Ada gains 1 idea"
  Text operator()(const Gained& e) const {
    const Text what = speech::resource(e.resource, e.amount);
    return game.source_words(e.by.source).en.empty()
               ? act(e.by, say("{a} {a:gains|gain} {what}", "{a} {a:gagne|gagnez} {what}").name("what", what))
               : come(e.by, what);
  }
  Text operator()(const Paid& e) const {
    return act(e.by,
               (e.resource == Resource::coffee ? say("{a} {a:pays|pay} {what}", "{a} {a:paie|payez} {what}")
                                               : say("{a} {a:spends|spend} {what}", "{a} {a:utilise|utilisez} {what}"))
                   .name("what", speech::resource(e.resource, e.amount)));
  }
  Text operator()(const CoffeeSpilt& e) const {
    return come(e.by, speech::resource(Resource::coffee, e.amount) +
                          say(" too many, lost", e.amount < 2 ? " de trop, perdu" : " de trop, perdus"));
  }
  Text operator()(const Generated& e) const {
    return come(e.by,
                speech::an_insight(e.area) +
                    (e.from == reserve ? Text{} : say(", out of ", ", à la place d'") + speech::an_insight(e.from)));
  }
  [[nodiscard]] static Text level_after(Area to) {
    if (to >= area_count) return say("goes back to the reserve", "retourne dans la réserve");
    return say("becomes ", "devient ") + speech::level_name(level_of(to));
  }
  Text operator()(const Elevated& e) const {
    return come(e.by, speech::an_insight(e.area) + say(" ", " ") + level_after(e.to));
  }
  Text operator()(const Transferred& e) const {
    const Quality quality = e.to < area_count ? quality_of(e.to) : Quality::any;
    return come(e.by, speech::an_insight(e.area) + say(" becomes ", " devient ") + speech::quality_name(quality));
  }
  Text operator()(const Demoted& e) const {
    return come(e.by, speech::an_insight(e.area) + say(" ", " ") + level_after(e.to));
  }
  Text operator()(const InsightPaid& e) const {
    return act(e.by, say("{a} {a:pays|pay} {what}", "{a} {a:dépense|dépensez} {what}")
                         .name("what", e.discs > 1 ? speech::insights(e.discs, e.area) : speech::an_insight(e.area)));
  }
  Text operator()(const ColourSpent& e) const {
    return act(e.by, say("{a} {a:spends a|spend your} coloured insight, {area}",
                         "{a} {a:dépense une intuition à sa|dépensez une intuition à votre} couleur, {area}")
                         .name("area", e.area >= area_count ? say("from the reserve", "prise dans la réserve")
                                                            : speech::area_name(e.area)));
  }

  // --- Inkpot and notebook -----------------------------------------------------------------------------------------

  Text operator()(const InkpotMoved& e) const {
    return act(e.by,
               say("{a:{a}: the|Your} inkpot moves {n}, {stop}", "{a:{a} : l'encrier|Votre encrier} avance {n}, {stop}")
                   .name("n", speech::by_spaces(e.steps))
                   .name("stop", speech::to_the_stop(e.to)));
  }
  Text operator()(const IdeaUnlocked& e) const {
    return act(e.by, (e.bright ? say("{a} {a:takes|take} the bright idea of column {n}",
                                     "{a} {a:prend|prenez} l'idée brillante de la colonne {n}")
                               : say("{a} {a:unlocks|unlock} the idea of column {n}",
                                     "{a} {a:débloque|débloquez} l'idée de la colonne {n}"))
                         .number("n", e.column + 1));
  }
  Text operator()(const TileTaken& e) const {
    return act(e.by,
               say("{a} {a:takes|take} {tile}", "{a} {a:prend|prenez} {tile}")
                   .name("tile", speech::tile_name(wording, e.tile)),
               {SourceKind::tile, e.tile});
  }
  Text operator()(const TilePlaced& e) const {
    return act(e.by,
               say("{a} {a:places|place} {tile} in row {r}, column {c}",
                   "{a} {a:place|placez} {tile} en ligne {r}, colonne {c}")
                   .name("tile", speech::tile_name(wording, e.tile))
                   .number("r", e.row + 1)
                   .number("c", e.column + 1),
               {SourceKind::tile, e.tile});
  }
  Text operator()(const TileRevealed& e) const {
    return say("New in the tile supply: ", "La réserve de tuiles est complétée : ") +
           speech::tile_name(wording, e.tile);
  }
  Text operator()(const RowFreed& e) const {
    return act(e.by, say("{a:{a}: row|Your row} {n} is complete and frees its coloured insight",
                         "{a:{a} : la|Votre} ligne {n} est complète et débloque son intuition de couleur")
                         .number("n", e.row + 1));
  }
  Text operator()(const ColumnFreed& e) const {
    return act(e.by, say("{a:{a}: column|Your column} {n} is complete and frees its coloured insight",
                         "{a:{a} : la|Votre} colonne {n} est complète et débloque son intuition de couleur")
                         .number("n", e.column + 1));
  }
  Text operator()(const TileTriggered& e) const {
    return act(e.by,
               say("{a} {a:triggers|trigger} {tile}", "{a} {a:déclenche|déclenchez} {tile}")
                   .name("tile", speech::tile_name(wording, e.tile)),
               {SourceKind::tile, e.tile});
  }

  // --- Research and treatises --------------------------------------------------------------------------------------

  Text operator()(const CardDrawn& e) const {
    return act(e.by, say("{a} {a:draws|draw} {card}", "{a} {a:pioche|piochez} {card}")
                         .name("card", speech::card_name(wording, e.card)));
  }
  Text operator()(const CardsSwapped& e) const {
    return act(e.by, say("{a} {a:swaps|swap} {given} for {taken}", "{a} {a:échange|échangez} {given} contre {taken}")
                         .name("given", speech::card_name(wording, e.given))
                         .name("taken", speech::card_name(wording, e.taken)));
  }
  Text operator()(const CardPlayed& e) const {
    return act(
        e.by,
        say("{a} {a:plays|play} {card}", "{a} {a:joue|jouez} {card}").name("card", speech::card_name(wording, e.card)),
        {SourceKind::research, e.card});
  }
  Text operator()(const Cited& e) const {
    return say("{a} {a:cites|cite} {card}, from {b:{b}'s|your} {treatise}",
               "{a} {a:cite|citez} {card}, {b:volume de {b}|un de vos volumes} ({treatise})")
        .name("card", speech::card_name(wording, e.card))
        .name("treatise", speech::treatise_name(wording, e.treatise))
        .person("b", who(e.from))
        .person("a", who(e.by.player));
  }
  Text operator()(const TreatisePublished& e) const {
    std::vector<Text> cards;
    for (const Card card : e.volumes) cards.push_back(speech::card_name(wording, card));
    const Sentence words = cards.empty()
                               ? say("{a} {a:publishes|publish} {treatise}", "{a} {a:publie|publiez} {treatise}")
                               : say("{a} {a:publishes|publish} {treatise}, made of {cards}",
                                     "{a} {a:publie|publiez} {treatise}, avec {cards}");
    return act(
        e.by, Sentence(words).name("treatise", speech::treatise_name(wording, e.treatise)).name("cards", listed(cards)),
        {SourceKind::treatise, e.treatise});
  }
  Text operator()(const TreatiseRevealed& e) const {
    return say("New in the row of treatises: ", "La réserve de traités est complétée : ") +
           speech::treatise_name(wording, e.treatise);
  }

  // --- City and reputation -----------------------------------------------------------------------------------------

  Text operator()(const FigureMoved& e) const {
    return act(e.by, (e.figure == Figure::freud
                          ? say("{a} {a:moves|move} Freud to the {place}", "{a} {a:déplace|déplacez} Freud → {place}")
                          : say("{a} {a:moves the|move your} professor to the {place}",
                                "{a} {a:déplace son|déplacez votre} professeur → {place}"))
                         .name("place", place(e.to)));
  }
  Text operator()(const VisitBegan& e) const {
    return come(e.by, say("{figures} and {icons} at the {location}", "{location}, {figures} et {icons}")
                          .name("location", place(e.location))
                          .name("figures", counted(e.figures, {"figure", "pion"}, {"figures", "pions"}))
                          .name("icons", counted(e.icons, {"icon", "icône"}, {"icons", "icônes"})));
  }
  // What a bonus gives: to you as it is printed, of others what they do.
  [[nodiscard]] Text bonus(const Cause& by, Sentence words, const Effect* effect) const {
    const Somebody taker = who(by.player);
    Text taken = words.person("a", taker);
    if (effect == nullptr) return taken;
    return taker.you ? taken + say(": ", " : ") + speech::effect_clause(parts, *effect)
                     : taken + say(" and ", " et ") + speech::effect_of_somebody(parts, *effect);
  }
  Text operator()(const LocationBonusTaken& e) const {
    const bool known = e.location < location_count && e.slot < location_slots;
    return bonus(e.by,
                 say("{a} {a:takes|take} the {slot} bonus of the {location}",
                     "{a} {a:récupère|récupérez} le bonus {slot} du lieu {location}")
                     .name("slot", speech::bonus_slot(e.slot))
                     .name("location", place(e.location)),
                 known ? &parts.locations[e.location].bonuses[e.slot] : nullptr);
  }
  Text operator()(const DistrictBonusTaken& e) const {
    const bool known = e.district < district_count && e.slot < district_slots;
    return bonus(e.by,
                 say("{a} {a:takes|take} a bonus ({bonus})", "{a} {a:récupère|récupérez} un bonus ({bonus})")
                     .name("bonus", speech::district_bonus_name(wording, e.district, e.slot)),
                 known ? &parts.districts[e.district][e.slot] : nullptr);
  }
  Text operator()(const ReputationGained& e) const {
    return come(e.by, say("1 reputation point, marker on {own}, Freud's on {freud}",
                          "1 point de réputation, marqueur sur {own}, celui de Freud sur {freud}")
                          .number("own", e.own)
                          .number("freud", e.freud));
  }
  Text operator()(const FreudWalked& e) const {
    return say("A line is crossed: Freud walks to the ", "Une ligne est franchie : Freud avance → ") + place(e.to);
  }
  Text operator()(const TrackTriggered& e) const {
    return act(e.by, say("{a} {a:triggers|trigger} the reputation track",
                         "{a} {a:déclenche|déclenchez} la piste de Réputation"));
  }
  Text operator()(const GoalClaimed& e) const {
    return act(e.by,
               (e.unmet ? say("{a} {a:claims|claim} the goal {goal}, whatever it asks for",
                              "{a} {a:récupère|récupérez} l'objectif {goal}, sans condition")
                        : say("{a} {a:claims|claim} the goal {goal}", "{a} {a:récupère|récupérez} l'objectif {goal}"))
                   .name("goal", speech::goal_name(wording, e.goal)),
               {SourceKind::goal, e.goal});
  }

  // --- Clients -----------------------------------------------------------------------------------------------------

  Text operator()(const DreamTreated& e) const {
    return act(
        e.by,
        say("{a} {a:treats|treat} the dream {dream} in room {n}", "{a} {a:traite|traitez} le rêve {dream}, salle {n}")
            .name("dream", speech::dream_name(wording, e.dream))
            .number("n", e.room + 1),
        {SourceKind::dream, e.dream});
  }
  Text operator()(const MoodMatched& e) const {
    return come(
        e.by, say("dream and grief layer bear the same icon, ", "le rêve et la couche de douleur ont la même icône, ") +
                  speech::mood_name(e.mood));
  }
  Text operator()(const TherapyMoved& e) const {
    return come(e.by, say("therapy in room {n}: {from} → {to}", "thérapie, salle {n} : {from} → {to}")
                          .number("n", e.room + 1)
                          .number("from", e.from)
                          .number("to", e.to));
  }
  Text operator()(const CatharsisReached& e) const {
    return come(e.by, say("catharsis in ", "catharsis, ") + room(e.room), {SourceKind::grief, e.grief});
  }
  Text operator()(const SecondRoomOpened& e) const {
    return come(e.by, say("the second consulting room opens", "la seconde salle de consultation s'ouvre"));
  }
  Text operator()(const Cured& e) const {
    return act(e.by, say("{a} {a:cures|cure} {client}", "{a} {a:soigne|soignez} {client}")
                         .name("client", speech::client_name(wording, e.client)));
  }
  Text operator()(const ClientTaken& e) const {
    return act(e.by, say("{a} {a:receives|receive} {client} in {room}", "{a} {a:récupère|récupérez} {client} en {room}")
                         .name("client", speech::client_name(wording, e.client))
                         .name("room", room(e.room)));
  }
  Text operator()(const GriefDrawn& e) const {
    if (e.grief >= grief_count) {
      return come(e.by, say("no grief layer in ", "pas de couche de douleur, ") + room(e.room));
    }
    const GriefFace& face = parts.griefs[e.grief];
    return come(e.by, say("grief layer in {room}: {hearts} ({mood})", "couche de douleur, {room} : {hearts} ({mood})")
                          .name("room", room(e.room))
                          .name("hearts", speech::hearts(face.hearts))
                          .name("mood", speech::mood_name(face.mood)));
  }
  Text operator()(const DreamTaken& e) const {
    const Text kind =
        is_latent(e.dream) ? say("latent dream in ", "rêve latent, ") : say("manifest dream in ", "rêve manifeste, ");
    return come(e.by, say(kind.en + "{room}: {dream}", kind.fr + "{room} : {dream}")
                          .name("room", room(e.room))
                          .name("dream", speech::dream_name(wording, e.dream)));
  }
  Text operator()(const TherapySet& e) const {
    return come(e.by,
                say("therapy in room {n} begins at {hearts}", "thérapie, salle {n} : le marqueur part de {hearts}")
                    .number("n", e.room + 1)
                    .number("hearts", e.hearts));
  }
  Text operator()(const ClientRevealed& e) const {
    return say("New in the row of clients: ", "La réserve de clients est complétée : ") +
           speech::client_name(wording, e.client);
  }
  Text operator()(const DreamRevealed& e) const {
    return say("New in the row of dreams: ", "La réserve de rêves est complétée : ") +
           speech::dream_name(wording, e.dream);
  }

  // --- The Id ------------------------------------------------------------------------------------------------------

  Text operator()(const IdTileTriggered& e) const {
    return act(e.by, {say("{a} ", "{a} ").text + speech::of_the_id(game, e)}, {SourceKind::id_tile, e.tile});
  }
  template <class Kind>
  Text operator()(const Kind& e) const {
    if constexpr (std::same_as<Kind, IdChose> || std::same_as<Kind, InkpotRepeats> || std::same_as<Kind, IdConverted> ||
                  std::same_as<Kind, IdBrewed> || std::same_as<Kind, EffectSkipped>) {
      return come(e.by, speech::of_the_id(game, e));
    } else {
      return act(e.by, {say("{a} ", "{a} ").text + speech::of_the_id(game, e)});
    }
  }

  // --- The end -----------------------------------------------------------------------------------------------------

  Text operator()(const EndTriggered& e) const {
    return say("{a} {a:brings|bring} Freud to the pocket watch: round {n} is the last",
               "{a} {a:mène|menez} Freud à la montre à gousset : la manche {n} sera la dernière")
        .number("n", e.last_round)
        .person("a", who(e.by.player));
  }
  Text operator()(const LongEvening& e) const {
    return say("The evening grows long: round {n} is the last",
               "La soirée se fait longue : la manche {n} sera la dernière")
        .number("n", e.last_round);
  }
  [[nodiscard]] static Text scored(Item item, int n) {
    switch (item) {
      case Item::track:
        return say("space {n} of the reputation track", "case {n} de la piste de Réputation").number("n", n);
      case Item::first_on_track:
        return say("first on the track, ", "en tête sur la piste, ") +
               counted(n, {"treatise or cured client", "traité ou client soigné"},
                       {"treatises and cured clients", "traités et clients soignés"});
      case Item::second_on_track:
        return say("second on the track, ", "en deuxième place sur la piste, ") +
               counted(n, {"treatise or cured client", "traité ou client soigné"},
                       {"treatises and cured clients", "traités et clients soignés"});
      case Item::districts: return counted(n, {"district", "quartier"}, {"districts", "quartiers"});
      case Item::rows: return counted(n, {"full row", "ligne complète"}, {"full rows", "lignes complètes"});
      case Item::icons:
        return counted(n, {"different icon", "icône différente"}, {"different icons", "icônes différentes"});
      case Item::case_studies:
        return counted(n, {"case study", "client Étude de cas"}, {"case studies", "clients Étude de cas"});
      case Item::pillboxes: return speech::resource(Resource::pillbox, n);
      case Item::coffee:
        return say("coffee left over: ", "café restant : ") + speech::resource(Resource::bright_idea, n);
      case Item::bright_ideas: break;
    }
    return speech::resource(Resource::bright_idea, n);
  }
  Text operator()(const Scored& e) const {
    const Text what = scored(e.item, e.count);
    if (e.item == Item::coffee) return come(e.by, what);
    return come(e.by, what + say(" → ", " → ") + speech::points(e.points));
  }
  Text operator()(const CaseStudyScored& e) const {
    return come(e.by, speech::client_name(wording, e.client) + say(" → ", " → ") + speech::points(e.points));
  }
  Text operator()(const FinalScore& e) const {
    return come(e.by, say("final score ", "score final ") + speech::points(e.points));
  }
};

// What a rule itself gives names that rule.
std::string_view given_rule(Source source, std::string_view otherwise) {
  constexpr std::array<std::string_view, given_count> rules{
      "",         "UM-8.4.4", "UM-8.3.4", "UM-8.2.3",  "UM-8.2.4",  "UM-4.2.4", "UM-10.1",
      "UM-5.2.7", "UM-5.2.2", "UM-5.2.3", "UM-11.6.1", "UM-11.6.2", "UM-11.7.1"};
  const bool known = source.kind == SourceKind::rule && source.id < rules.size() && !rules[source.id].empty();
  return known ? rules[source.id] : otherwise;
}
std::string_view resource_rule(Resource resource) {
  constexpr std::array<std::string_view, 5> rules{"UM-4.2.1", "UM-4.2.4", "UM-1.2", "UM-4.2.6", "UM-4.4.4"};
  const auto which = static_cast<std::size_t>(resource);
  return which < rules.size() ? rules[which] : "UM-1.2";
}

}  // namespace

Text speech::lack_words(const UnconsciousMind& game, const NothingCame& e, bool yours) {
  switch (e.lack) {
    case Lack::coffee:
    case Lack::tile_price:
      return (yours ? say("{n} needed, you have {have}", "il faut {n}, vous en avez {have}")
                    : say("{n} needed, there are {have}", "il faut {n}, il y en a {have}"))
          .name("n", resource(Resource::coffee, e.needed))
          .number("have", e.have);
    case Lack::insights:
      return say("the insights on the dial do not pay {cost}", "les intuitions de la roue ne paient pas {cost}")
          .name("cost", cost_words(game.components().effect_of(e.by.source).pay));
    case Lack::disc: return say("no disc is left", "il ne reste aucun disque");
    case Lack::to_elevate:
      return say("no insight on the dial can be elevated", "aucune intuition de la roue ne peut être élevée");
    case Lack::on_dial: return say("no insight is on the dial", "aucune intuition n'est sur la roue");
    case Lack::card: return say("no research card in hand", "aucune carte Recherche en main");
    case Lack::card_or_treatise:
      return say("no research card in hand, and no treatise can be published",
                 "aucune carte Recherche en main, et aucun traité ne peut être publié");
    case Lack::coloured: return say("no coloured insight to spend", "aucune intuition de couleur à dépenser");
    case Lack::treatise:
      return say("the cards in play do not make up any treatise", "les cartes en jeu ne suffisent à aucun traité");
    case Lack::swap: return say("there is nothing to swap", "il n'y a rien à échanger");
    case Lack::pile: return say("the research deck is empty", "la pioche Recherche est vide");
    case Lack::own_tile: return say("no tile is in the notebook", "aucune tuile n'est dans le carnet");
    case Lack::row: return say("no row of the notebook has a tile", "aucune ligne du carnet n'a de tuile");
    case Lack::column: return say("no unlocked column has a tile", "aucune colonne débloquée n'a de tuile");
    case Lack::cell: return say("the notebook has no place for a tile", "le carnet n'a pas de place pour une tuile");
    case Lack::tile: return say("no tile lies there", "il n'y a pas de tuile");
    case Lack::client: return say("nobody is in the office", "le cabinet est vide");
    case Lack::effect: return say("none of the effects there can be used", "aucun des effets du lieu n'est possible");
    case Lack::bonus: return say("no bonus of the city is within reach", "aucun bonus Rassembler n'est à portée");
    case Lack::room: return say("too many effects wait for each other", "trop d'effets s'attendent les uns les autres");
    case Lack::something: break;
  }
  return say("there is nothing to do", "il n'y a rien à faire");
}

Text UnconsciousMind::words(const Event& event, const Names& names, Viewer told) const {
  return std::visit(EventWords{*this, names, told}, event);
}

std::optional<Settled> UnconsciousMind::settled(const Event& event) const {
  const auto* chose = std::get_if<IdChose>(&event);
  return chose == nullptr ? std::nullopt : std::optional(speech::settled(*this, *chose));
}

// --- The rule of an event, where it depends on what happened (id_words.cpp has those of the Id) --------------------

std::string_view Gained::rule() const {
  if (by.automaton && by.source == source_of(Given::surplus_pillbox)) return "UM-11.4.6";
  return given_rule(by.source, resource_rule(resource));
}
std::string_view Paid::rule() const { return given_rule(by.source, resource_rule(resource)); }
std::string_view ReputationGained::rule() const {
  if (by.automaton && by.source == source_of(Given::token)) return "UM-11.6.5";
  return given_rule(by.source, "UM-4.3.1");
}
std::string_view Recalled::rule() const { return given_rule(by.source, "UM-5.2.1"); }
std::string_view NothingCame::rule() const {
  switch (lack) {
    case Lack::coffee: return "UM-4.2.1";
    case Lack::tile_price: return "UM-6.3";
    case Lack::insights: return "UM-4.1.7";
    case Lack::disc: return "UM-4.1.3";
    case Lack::to_elevate: return "UM-4.1.4";
    case Lack::on_dial: return "UM-4.1.6";
    case Lack::card: return "UM-6.11";
    case Lack::card_or_treatise: return "UM-6.6";
    case Lack::coloured: return "UM-4.1.9";
    case Lack::treatise: return "UM-6.12.2";
    case Lack::swap: return "UM-6.7";
    case Lack::pile: return "UM-14.28";
    case Lack::own_tile:
    case Lack::row: return "UM-12.2";
    case Lack::column: return by.source.kind == SourceKind::rule ? "UM-14.24" : "UM-14.23";
    case Lack::cell: return "UM-14.27";
    case Lack::tile: return "UM-6.10.3";
    case Lack::client: return "UM-8.2.2";
    case Lack::effect: return "UM-7.4.3";
    case Lack::bonus: return "UM-5.2.4";
    case Lack::room: return "UM-12.3";
    case Lack::something: break;
  }
  return "UM-12.1";
}
std::string_view TileTaken::rule() const { return column == 0 ? "UM-6.3" : column == 1 ? "UM-6.4" : "UM-6.5"; }
std::string_view TileRemoved::rule() const { return row == 0 ? "UM-11.9.1" : "UM-11.9.4"; }
std::string_view Scored::rule() const {
  constexpr std::array<std::string_view, item_count> rules{"UM-10.3.1", "UM-10.3.2", "UM-10.3.2", "UM-10.3.3",
                                                           "UM-10.3.4", "UM-10.3.5", "UM-10.3.6", "UM-10.3.7",
                                                           "UM-10.3.8", "UM-10.3.9"};
  const auto which = static_cast<std::size_t>(item);
  return which < item_count ? rules[which] : "UM-10.3";
}

}  // namespace divan::unconscious_mind
