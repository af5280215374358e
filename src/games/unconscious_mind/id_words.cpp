// The Id in words: what it settled, out of what, and why.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind::speech {
namespace {

Text room_name(std::uint8_t room) { return say("room {n}", "salle {n}").number("n", room + 1); }

// What is being settled.
Text subject(IdQuestion question) {
  switch (question) {
    case IdQuestion::space: return say("idea space", "emplacement d'idée");
    case IdQuestion::column: return say("column to trigger", "colonne à déclencher");
    case IdQuestion::row: return say("row to trigger", "ligne à déclencher");
    case IdQuestion::district_bonus: return say("district bonus", "bonus de quartier");
    case IdQuestion::location_bonus: return say("location bonus", "bonus de lieu");
    case IdQuestion::client: return say("new client", "nouveau client");
    case IdQuestion::manifest_dream: return say("manifest dream", "rêve manifeste");
    case IdQuestion::patient:
      return say("who gets the first pillbox", "client qui reçoit le premier point de thérapie");
    case IdQuestion::dream: return say("dream to trigger", "rêve à déclencher");
    case IdQuestion::hearts: return say("who gets the hearts", "client qui reçoit les points de thérapie");
    case IdQuestion::goal_order: return say("goal to claim first", "objectif à récupérer d'abord");
    case IdQuestion::goal_end: return say("goal to claim", "objectif à récupérer");
    case IdQuestion::face_up: return say("card to swap for", "carte à prendre en échange");
    case IdQuestion::treatise: return say("treatise", "traité");
    case IdQuestion::own_card: return say("card in play to use", "carte en jeu à utiliser");
    case IdQuestion::volume: return say("volume to cite", "volume à citer");
    case IdQuestion::freud: return say("where Freud goes", "lieu où va Freud");
    case IdQuestion::professor: return say("where its professor goes", "lieu où va son professeur");
    case IdQuestion::track_action: break;
  }
  return say("action below the track", "action sous la piste");
}

// One of what could be taken.
Text option_name(const UnconsciousMind& game, IdQuestion question, IdOption option) {
  const Wording& wording = game.wording();
  const std::uint8_t item = option.item;
  switch (question) {
    case IdQuestion::space: return space_name(item);
    case IdQuestion::column: return column_name(item);
    case IdQuestion::row: return row_name(item);
    case IdQuestion::district_bonus:
      return option.possible()
                 ? district_bonus_name(wording, static_cast<District>(item / district_slots), item % district_slots)
                 : named(wording.districts, item / district_slots, say("district", "quartier"));
    case IdQuestion::location_bonus: return location_name(wording, static_cast<Location>(item / location_slots));
    case IdQuestion::client: return client_name(wording, item);
    case IdQuestion::manifest_dream: return dream_name(wording, item);
    case IdQuestion::patient:
    case IdQuestion::dream:
    case IdQuestion::hearts: return room_name(item);
    case IdQuestion::goal_order:
    case IdQuestion::goal_end: return goal_name(wording, item);
    case IdQuestion::treatise: return treatise_name(wording, item);
    case IdQuestion::face_up:
    case IdQuestion::own_card:
    case IdQuestion::volume: return card_name(wording, item);
    case IdQuestion::freud:
    case IdQuestion::professor: return location_name(wording, item);
    case IdQuestion::track_action: break;
  }
  return section_name(item);
}

// The thing on the table that stands for it.
std::string option_target(IdQuestion question, std::uint8_t item) {
  const std::string number = std::to_string(item);
  const auto its = [&number](const char* what) {
    return std::string(what) + ":" + std::to_string(the_id) + "." + number;
  };
  const auto within = [item](const char* what, int each) {
    return std::string(what) + ":" + std::to_string(item / each) + "." + std::to_string(item % each);
  };
  switch (question) {
    case IdQuestion::space: return "space:" + number;
    case IdQuestion::column: return its("column");
    case IdQuestion::row: return its("row");
    case IdQuestion::district_bonus: return within("district", district_slots);
    case IdQuestion::location_bonus: return within("bonus", location_slots);
    case IdQuestion::client: return "client:" + number;
    case IdQuestion::manifest_dream: return "dream:" + number;
    case IdQuestion::patient:
    case IdQuestion::dream:
    case IdQuestion::hearts: return its("room");
    case IdQuestion::goal_order:
    case IdQuestion::goal_end: return "goal:" + number;
    case IdQuestion::treatise: return "treatise:" + number;
    case IdQuestion::face_up:
    case IdQuestion::own_card:
    case IdQuestion::volume: return "card:" + number;
    case IdQuestion::freud:
    case IdQuestion::professor: return "location:" + number;
    case IdQuestion::track_action: break;
  }
  return "section:" + number;
}

// What it does, where its name does not say so.
const Effect* option_effect(const Components& parts, IdQuestion question, std::uint8_t item) {
  switch (question) {
    case IdQuestion::district_bonus:
      return item < district_count * district_slots ? &parts.districts[item / district_slots][item % district_slots]
                                                    : nullptr;
    case IdQuestion::location_bonus:
      return item < location_count * location_slots
                 ? &parts.locations[item / location_slots].bonuses[item % location_slots]
                 : nullptr;
    case IdQuestion::track_action: return item < section_count ? &parts.below[item] : nullptr;
    default: return nullptr;
  }
}

Text icons_counted(int n) { return counted(n, {"icon", "icône"}, {"icons", "icônes"}); }

// What was compared, or what else tells it from the others.
std::optional<Text> option_value(const UnconsciousMind& game, IdQuestion question, IdOption option) {
  const int value = option.value;
  switch (question) {
    case IdQuestion::space: return value == 0 ? std::nullopt : std::optional(say("occupied", "occupé"));
    case IdQuestion::column:
    case IdQuestion::row: return counted(value, {"active tile", "tuile active"}, {"active tiles", "tuiles actives"});
    case IdQuestion::district_bonus: return icons_counted(option.have);
    case IdQuestion::location_bonus:
      return say("{slot} bonus", "bonus {slot}")
          .name("slot", bonus_slot(static_cast<std::uint8_t>(location_slots - value)));
    case IdQuestion::manifest_dream: return hearts(value);
    case IdQuestion::treatise: return points(value);
    case IdQuestion::own_card: return icons_counted(value);
    case IdQuestion::volume: return treatise_name(game.wording(), option.have);
    case IdQuestion::freud:
    case IdQuestion::professor:
      return value == 0 ? std::nullopt : std::optional(counted(value, {"effect", "effet"}, {"effects", "effets"}));
    default: return std::nullopt;
  }
}

// Why it could not be taken.
Text against(IdOption option) {
  const IdAgainst why = option.against;
  if (why == IdAgainst::locked) return say("an idea above it", "une idée au-dessus");
  if (why == IdAgainst::too_few_icons) {
    return say("{icons}, {n} needed", "{icons}, il en faut {n}")
        .name("icons", icons_counted(option.have))
        .number("n", option.value);
  }
  if (why == IdAgainst::all_taken) return say("all its bonuses are taken", "tous ses bonus sont pris");
  if (why == IdAgainst::no_token) return say("no token left in the district", "plus de jeton dans le quartier");
  if (why == IdAgainst::must_cite) return say("a volume would have to be cited", "il faudrait citer un volume");
  return say("cards are missing", "il manque des cartes");
}

SettledOption option(const UnconsciousMind& game, IdQuestion question, IdOption from) {
  SettledOption made{
      option_name(game, question, from), std::nullopt, std::nullopt, {option_target(question, from.item)}};
  if (!from.possible()) {
    made.value = against(from);
    return made;
  }
  made.value = option_value(game, question, from);
  if (const Effect* effect = option_effect(game.components(), question, from.item)) {
    made.words = capital(effect_of_somebody(game.components(), *effect));
  }
  return made;
}

// What was compared.
Text most_of(IdQuestion question) {
  switch (question) {
    case IdQuestion::column:
    case IdQuestion::row: return say("the most active tiles", "le plus de tuiles actives");
    case IdQuestion::district_bonus: return say("the highest number", "le nombre le plus élevé");
    case IdQuestion::location_bonus: return say("the highest bonus", "le bonus le plus élevé");
    case IdQuestion::manifest_dream: return say("the most hearts", "le plus de points de thérapie");
    case IdQuestion::treatise: return say("the most VP", "le plus de PV");
    case IdQuestion::own_card: return say("the fewest icons", "le moins d'icônes");
    case IdQuestion::freud:
    case IdQuestion::professor: return say("the most effects", "le plus d'effets");
    default: return {};
  }
}

Text why(const IdChose& e) {
  const Text compared = most_of(e.question);
  const Text tie = compared.en.empty() ? Text{} : compared + say(", equal; ", ", à égalité ; ");
  switch (e.reason) {
    case IdReason::only_one: return say("no other is possible", "pas d'autre possibilité");
    case IdReason::most:
    case IdReason::fewest: return compared.en.empty() ? say("the first in order", "le premier dans l'ordre") : compared;
    case IdReason::arrow_left:
      return tie + say("the arrow points left, then turns", "la flèche pointe à gauche, puis tourne");
    case IdReason::arrow_right:
      return tie + say("the arrow points right, then turns", "la flèche pointe à droite, puis tourne");
    case IdReason::rightmost: return tie + say("the rightmost", "la plus à droite");
    case IdReason::lowest: return tie + say("the lower row", "la ligne la plus basse");
    case IdReason::professor: return tie + say("its professor is there", "son professeur s'y trouve");
    case IdReason::clockwise:
      return tie + say("the first one clockwise", "le premier dans le sens des aiguilles d'une montre");
    case IdReason::target_free: return say("the card aims at it and it is free", "la carte le vise et il est libre");
    case IdReason::next_free:
      return say("the next free one in the card's direction", "le premier libre dans la direction de la carte");
    case IdReason::column_full: return say("the column is full", "la colonne est pleine");
    case IdReason::joins_freud: return say("not with Freud yet, it joins him", "pas encore avec Freud, il le rejoint");
    case IdReason::furthest:
      return say("the furthest that Freud has reached", "la plus avancée que Freud ait atteinte");
    case IdReason::first_option:
      return say("the first valid option, its own cards being enough",
                 "la première option valide, ses propres cartes suffisant");
    case IdReason::no_insight: return say("it has no coloured insight", "il n'a pas d'intuition à sa couleur");
    case IdReason::nothing_fits: break;
  }
  switch (e.question) {
    case IdQuestion::column: return say("none is unlocked", "aucune n'est débloquée");
    case IdQuestion::district_bonus:
    case IdQuestion::location_bonus: return say("none is possible", "aucun n'est possible");
    case IdQuestion::dream: return say("its clients have none", "ses clients n'en ont pas");
    case IdQuestion::goal_end: return say("no goal is left", "il ne reste aucun objectif");
    default: return say("none can be completed", "aucun ne peut être achevé");
  }
}

// "1 idea and 1 bright idea"
Text ideas_words(int ideas, int bright) {
  std::vector<Text> list;
  if (ideas > 0 || bright == 0) list.push_back(resource(Resource::idea, ideas));
  if (bright > 0) list.push_back(resource(Resource::bright_idea, bright));
  return listed(list);
}

Text what_instead(Instead what, int n) {
  const auto some = [n](const char* en_one, const char* en_more, const char* fr_one, const char* fr_more) {
    return n < 2 ? say(en_one, fr_one) : digits(n) + say(en_more, fr_more);
  };
  switch (what) {
    case Instead::minor:
      return some("a minor insight", " minor insights", "une intuition mineure", " intuitions mineures");
    case Instead::median:
      return some("a median insight", " median insights", "une intuition moyenne", " intuitions moyennes");
    case Instead::major:
      return some("a major insight", " major insights", "une intuition majeure", " intuitions majeures");
    case Instead::elevate: return some("an elevation", " elevations", "une élévation", " élévations");
    case Instead::transfer: return some("a transfer", " transfers", "un transfert", " transferts");
    case Instead::location:
      return some("a location effect", " location effects", "un effet de lieu", " effets de lieu");
    case Instead::tile: return say("triggering a notebook tile", "déclencher une tuile Carnet");
    case Instead::new_tile: return say("gaining a notebook tile", "gagner une tuile Carnet");
    case Instead::no_card: return say("playing a card (it has none)", "jouer une carte (il n'en a pas)");
    case Instead::costly: break;
  }
  return say("an effect with a cost", "un effet à payer");
}

}  // namespace

Text id_tile_name(const Wording& wording, std::uint8_t tile) {
  if (tile >= id_tile_count) return say("a tile of the Id", "une tuile Carnet du Ça");
  constexpr std::array<const char*, notebook_side> numerals{"I ", "II ", "III "};
  return same_in_both(numerals[numeral_of(static_cast<IdTile>(tile))]) + wording.id_tiles[tile];
}

// UM-11.9
Text id_tile_words(const Components& parts, IdTile tile) {
  const auto notes = [](int coffee, const char* en, const char* fr) -> Text {
    return say("Removes the rightmost tile of the {en} row of the supply, triggers its banner and gains {coffee}",
               "Retire la tuile la plus à droite de la ligne {fr} de la réserve, déclenche son cartouche et gagne "
               "{coffee}")
        .name("en", {en, ""})
        .name("fr", {"", fr})
        .name("coffee", resource(Resource::coffee, coffee));
  };
  switch (tile) {
    case IdTile::notes_above: return notes(parts.id.notes_above, "upper", "supérieure");
    case IdTile::notes_below: return notes(parts.id.notes_below, "lower", "inférieure");
    case IdTile::study:
      return say(
          "Draws a research card, swaps it for a face-up one (arrow), plays the card taken, then its whole hand",
          "Pioche une carte Recherche, l'échange contre une carte visible (flèche), joue la carte prise, puis toute sa "
          "main");
    case IdTile::freud:
      return say("Moves Freud 1 to 3 locations, to where he brings the most effects, and gains 1 coffee for each",
                 "Déplace Freud de 1 à 3 lieux, jusqu'à celui qui déclenche le plus d'effets, et gagne 1 café par "
                 "effet");
    case IdTile::treatise:
      return say("Publishes a treatise; if that is impossible, draws and plays a research card",
                 "Publie un traité ; sinon, pioche et joue une carte Recherche");
    case IdTile::professor:
      return say(
          "Moves its professor to Freud or, if it is with him already, 1 or 2 locations on, and gains 1 coffee for "
          "each "
          "effect",
          "Déplace son professeur jusqu'à Freud ou, s'il y est déjà, de 1 ou 2 lieux, et gagne 1 café par effet");
    case IdTile::dream:
      return say("Triggers the top dream of a client for nothing",
                 "Déclenche gratuitement le rêve du dessus d'un client");
    case IdTile::research_and_treatise:
      return say("Draws and plays a research card, then publishes a treatise",
                 "Pioche et joue une carte Recherche, puis publie un traité");
    case IdTile::goal: break;
  }
  return say("Claims the leftmost or the rightmost goal (arrow), whatever it asks for",
             "Récupère l'objectif de gauche ou de droite de la réserve (flèche), sans condition");
}

// UM-11.2.5
Text cover_words(const UnconsciousMind& game, Cover cover) {
  if (cover >= cover_count) return say("a tile", "une tuile");
  const ClientFace& face = game.components().covers[cover];
  if (face.scoring == Scoring::nothing) {
    return face.wild > 0 ? counted(face.wild, {"grey icon", "icône grise"}, {"grey icons", "icônes grises"})
                         : icons_words(game.wording(), face.icons);
  }
  Text thing = say("space advanced on the reputation track", "case atteinte sur la piste de Réputation");
  if (face.scoring == Scoring::icons) {
    Text places;
    for (Location at = 0; at < location_count; ++at) {
      if (face.icons[at] == 0) continue;
      places =
          places + (places.en.empty() ? say("the ", "") : say(" or the ", " ou ")) + location_name(game.wording(), at);
    }
    thing = say("icon of ", "icône ") + places;
  }
  return say("{points} for each {thing} ({most} at most)", "{points} par {thing} ({most} au plus)")
      .name("points", points(face.each))
      .name("thing", thing)
      .name("most", points(face.most));
}

// --- Events --------------------------------------------------------------------------------------------------------

Text of_the_id(const UnconsciousMind& /*game*/, const IdDecided& e) {
  if (!e.states) {  // fewer than two
    if (e.ideas + e.bright == 0) return say("has no idea left to state", "n'a plus d'idée à énoncer");
    return (e.bright > 0 ? say("has only 1 bright idea", "n'a qu'une idée brillante")
                         : say("has only 1 idea", "n'a qu'une idée")) +
           say(": too few to state", " : trop peu pour énoncer");
  }
  return say("has {has} and states ideas", "a {has} et énonce des idées").name("has", ideas_words(e.ideas, e.bright));
}
Text of_the_id(const UnconsciousMind& /*game*/, const MeetingCardRevealed& e) {
  return say(e.up ? "reveals a meeting-table card: {space}, upwards"
                  : "reveals a meeting-table card: {space}, downwards",
             e.up ? "révèle une carte Table de réunion : {space}, vers le haut"
                  : "révèle une carte Table de réunion : {space}, vers le bas")
      .name("space", space_name(e.space));
}
Text of_the_id(const UnconsciousMind& /*game*/, const MeetingCardsShuffled& /*e*/) {
  return say("shuffles the meeting-table cards anew", "mélange à nouveau les cartes Table de réunion");
}
Settled settled(const UnconsciousMind& game, const IdChose& e) {
  Settled made{subject(e.question), {}, std::nullopt, why(e)};
  for (const IdOption& each : e.options) made.options.push_back(option(game, e.question, each));
  if (e.taken < e.options.size()) made.taken = e.taken;
  return made;
}
// The same in one sentence.
Text of_the_id(const UnconsciousMind& game, const IdChose& e) {
  const Settled made = settled(game, e);
  const Text about = made.about + say(": ", " : ");
  std::vector<Text> options;
  options.reserve(made.options.size());
  for (const SettledOption& each : made.options) {
    options.push_back(each.value ? each.name + say(" (", " (") + *each.value + say(")", ")") : each.name);
  }
  if (!made.taken && (options.empty() || e.question == IdQuestion::space)) return about + made.because;
  const Text out_of = e.question == IdQuestion::space || !made.taken ? in_a_row(options) : listed(options);
  const Text because = about + out_of + say("; ", " ; ") + made.because;
  return options.size() == 1 || !made.taken
             ? because
             : because + say(" → ", " → ") +
                   (e.question == IdQuestion::location_bonus ? options[*made.taken] : made.options[*made.taken].name);
}
Text of_the_id(const UnconsciousMind& /*game*/, const IdStated& e) {
  return say("puts {ideas} on {space}", "place {ideas} en {space}")
      .name("ideas", ideas_words(e.ideas, e.bright))
      .name("space", space_name(e.space));
}
Text of_the_id(const UnconsciousMind& /*game*/, const InkpotRepeats& e) {
  return say("the inkpot stands on its token: it moves {n} again",
             "l'encrier s'arrête sur le jeton Encrier : il avance encore {n}")
      .name("n", by_spaces(e.steps));
}
Text of_the_id(const UnconsciousMind& game, const IdTileTriggered& e) {
  return say("triggers its tile ", "déclenche sa tuile ") + id_tile_name(game.wording(), e.tile);
}
Text of_the_id(const UnconsciousMind& game, const IdTileTurned& e) {
  return say("turns its tile {tile} to the active side (row {r})",
             "retourne sa tuile {tile} sur sa face active (ligne {r})")
      .name("tile", id_tile_name(game.wording(), e.tile))
      .number("r", e.row + 1);
}
Text of_the_id(const UnconsciousMind& /*game*/, const IdConverted& e) {
  return say("{gain} instead of {thing}", "{gain} au lieu de {thing}")
      .name("gain", resource(e.resource, e.amount))
      .name("thing", what_instead(e.instead, e.times));
}
Text of_the_id(const UnconsciousMind& /*game*/, const IdBrewed& e) {
  return resource(Resource::coffee, e.coffee) + say(" become a pillbox", " deviennent un pilulier");
}
Text of_the_id(const UnconsciousMind& game, const TileRemoved& e) {
  return say("removes ", "retire ") + tile_name(game.wording(), e.tile) + say(" from the game", " du jeu");
}
Text of_the_id(const UnconsciousMind& game, const ClientCovered& e) {
  return say("lays a tile on {client}: {words}", "pose une tuile sur {client} : {words}")
      .name("client", client_name(game.wording(), e.client))
      .name("words", cover_words(game, e.cover));
}
Text of_the_id(const UnconsciousMind& /*game*/, const EffectSkipped& /*e*/) {
  return say("too many effects wait for each other: this one is skipped",
             "trop d'effets s'attendent les uns les autres : celui-ci est sauté");
}

}  // namespace divan::unconscious_mind::speech

namespace divan::unconscious_mind {

std::string_view IdChose::rule() const {
  switch (question) {
    case IdQuestion::space: return reason == IdReason::column_full ? "UM-11.5.3" : "UM-11.5.2";
    case IdQuestion::column: return "UM-11.5.7";
    case IdQuestion::row: return "UM-11.4.10";
    case IdQuestion::district_bonus: return "UM-11.6.3";
    case IdQuestion::location_bonus: return "UM-11.6.4";
    case IdQuestion::client: return "UM-11.8.1";
    case IdQuestion::manifest_dream: return "UM-11.8.2";
    case IdQuestion::patient: return "UM-11.7.2";
    case IdQuestion::dream: return "UM-11.9.7";
    case IdQuestion::hearts: return "UM-11.4.12";
    case IdQuestion::goal_order: return "UM-11.4.9";
    case IdQuestion::goal_end: return "UM-11.9.9";
    case IdQuestion::face_up: return "UM-11.9.2";
    case IdQuestion::treatise: return taken == none ? "UM-11.4.4" : "UM-11.9.5";
    case IdQuestion::own_card:
    case IdQuestion::volume: return "UM-11.9.5";
    case IdQuestion::freud: return "UM-11.9.3";
    case IdQuestion::professor: return "UM-11.9.6";
    case IdQuestion::track_action: break;
  }
  return "UM-11.4.11";
}
std::string_view ColourSpent::rule() const {
  if (!by.automaton) return "UM-4.1.9";
  return by.source.kind == SourceKind::treatise ? "UM-11.9.5" : "UM-11.6.3";
}
std::string_view FigureMoved::rule() const {
  if (!by.automaton) return "UM-7.3";
  return figure == Figure::freud ? "UM-11.9.3" : "UM-11.9.6";
}
std::string_view GoalClaimed::rule() const {
  if (!by.automaton) return "UM-9.2";
  return unmet ? "UM-11.9.9" : "UM-11.4.9";
}
std::string_view TherapyMoved::rule() const {
  if (!by.automaton) return "UM-8.2.2";
  return by.source.kind == SourceKind::rule    ? "UM-11.7.1"
         : by.source.kind == SourceKind::dream ? "UM-11.9.7"
                                               : "UM-11.4.12";
}
std::string_view DreamTaken::rule() const { return by.automaton && !is_latent(dream) ? "UM-11.8.2" : "UM-8.4.3"; }
std::string_view IdConverted::rule() const {
  switch (instead) {
    case Instead::median:
    case Instead::tile: return "UM-11.4.2";
    case Instead::major:
    case Instead::new_tile: return "UM-11.4.3";
    case Instead::costly: return "UM-11.4.7";
    default: return "UM-11.4.1";
  }
}
std::string_view IdTileTriggered::rule() const {
  constexpr std::array<std::string_view, id_tile_count> rules{"UM-11.9.1", "UM-11.9.2", "UM-11.9.3",
                                                              "UM-11.9.4", "UM-11.9.5", "UM-11.9.6",
                                                              "UM-11.9.7", "UM-11.9.8", "UM-11.9.9"};
  return tile < rules.size() ? rules[tile] : "UM-11.9";
}

}  // namespace divan::unconscious_mind
