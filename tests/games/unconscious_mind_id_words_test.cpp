// What the Id says, in both languages: what it settled, out of what and why; what it got instead; its tiles.
#include <regex>
#include <set>
#include <string>

#include "games/unconscious_mind/speech.hpp"
#include "games/unconscious_mind_builder.hpp"
#include "honesty/random_game.hpp"

namespace divan::unconscious_mind::testing {
namespace id_words_test {

const UnconsciousMind& game() { return standard_game(); }
const Wording& called() { return game().wording(); }
const Names& names() {
  static const Names both{{"Ada", "Ada"}, {"The Id", "Le Ça"}};
  return both;
}

Cause by(Source source = {}) { return {the_id, source, 0}; }
Source tile_source(IdTile tile) { return {SourceKind::id_tile, static_cast<std::uint8_t>(tile)}; }

void check_event(const Event& event, std::string_view rule, const Text& text, const UnconsciousMind& with = game()) {
  CAPTURE(json_text(event));
  const Text said = with.words(event, names());
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  CHECK(rule_of(event) == rule);
}

// The first of the options is taken, unless it is said which.
IdChose chose(IdQuestion question, IdReason reason, const IdOptions& options, Byte taken = 0) {
  return {by(), question, options, options.empty() ? none : taken, reason};
}

// --- What it settled -------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.5.2, UM-11.5.3: the space, those it looked at, and why") {
  check_event(chose(IdQuestion::space, IdReason::target_free, {{6, 0}}), "UM-11.5.2",
              {"The Id: idea space: B3; the card aims at it and it is free",
               "Le Ça : emplacement d'idée : B3 ; la carte le vise et il est libre"});
  check_event(chose(IdQuestion::space, IdReason::next_free, {{0, 1}, {12, 1}, {8, 0}}, 2), "UM-11.5.2",
              {"The Id: idea space: A1 (occupied), D1 (occupied), C1; the next free one in the card's direction → C1",
               "Le Ça : emplacement d'idée : A1 (occupé), D1 (occupé), C1 ; le premier libre dans la direction de la "
               "carte → C1"});
  check_event(IdChose{by(), IdQuestion::space, {{0, 1}, {4, 1}, {8, 1}, {12, 1}}, none, IdReason::column_full},
              "UM-11.5.3",
              {"The Id: idea space: the column is full", "Le Ça : emplacement d'idée : la colonne est pleine"});
}

TEST_CASE("UM-11.5.7, UM-11.4.10: columns and rows with their active tiles") {
  check_event(chose(IdQuestion::column, IdReason::rightmost, {{0, 2}, {1, 2}, {2, 1}}, 1), "UM-11.5.7",
              {"The Id: column to trigger: column 1 (2 active tiles), column 2 (2 active tiles) and column 3 (1 active "
               "tile); the most active tiles, equal; the rightmost → column 2",
               "Le Ça : colonne à déclencher : colonne 1 (2 tuiles actives), colonne 2 (2 tuiles actives) et colonne 3 "
               "(1 tuile active) ; le plus de tuiles actives, à égalité ; la plus à droite → colonne 2"});
  check_event(chose(IdQuestion::column, IdReason::nothing_fits, {}), "UM-11.5.7",
              {"The Id: column to trigger: none is unlocked", "Le Ça : colonne à déclencher : aucune n'est débloquée"});
  check_event(chose(IdQuestion::row, IdReason::most, {{0, 3}, {1, 0}, {2, 1}}), "UM-11.4.10",
              {"The Id: row to trigger: row 1 (3 active tiles), row 2 (0 active tiles) and row 3 (1 active tile); the "
               "most active tiles → row 1",
               "Le Ça : ligne à déclencher : ligne 1 (3 tuiles actives), ligne 2 (0 tuile active) et ligne 3 (1 tuile "
               "active) ; le plus de tuiles actives → ligne 1"});
  check_event(chose(IdQuestion::row, IdReason::lowest, {{0, 1}, {1, 0}, {2, 1}}, 2), "UM-11.4.10",
              {"The Id: row to trigger: row 1 (1 active tile), row 2 (0 active tiles) and row 3 (1 active tile); the "
               "most active tiles, equal; the lower row → row 3",
               "Le Ça : ligne à déclencher : ligne 1 (1 tuile active), ligne 2 (0 tuile active) et ligne 3 (1 tuile "
               "active) ; le plus de tuiles actives, à égalité ; la ligne la plus basse → ligne 3"});
}

TEST_CASE("UM-11.6.3, UM-11.6.4: bonuses") {
  check_event(chose(IdQuestion::district_bonus, IdReason::professor, {{4, 3}, {8, 3}}), "UM-11.6.3",
              {"The Id: district bonus: Purple District, 3 (0 icons) and Red District, 3 (0 icons); the highest "
               "number, equal; its professor is there → Purple District, 3",
               "Le Ça : bonus de quartier : Quartier violet, 3 (0 icône) et Quartier rouge, 3 (0 icône) ; le nombre le "
               "plus élevé, à égalité ; son professeur s'y trouve → Quartier violet, 3"});
  check_event(chose(IdQuestion::district_bonus, IdReason::most, {{0, 3}, {1, 4}}, 1), "UM-11.6.3",
              {"The Id: district bonus: Green District, 3 (0 icons) and Green District, 4 (0 icons); the highest "
               "number → Green District, 4",
               "Le Ça : bonus de quartier : Quartier vert, 3 (0 icône) et Quartier vert, 4 (0 icône) ; le nombre le "
               "plus élevé → Quartier vert, 4"});
  check_event(chose(IdQuestion::district_bonus, IdReason::no_insight, {}), "UM-11.6.3",
              {"The Id: district bonus: it has no coloured insight",
               "Le Ça : bonus de quartier : il n'a pas d'intuition à sa couleur"});
  check_event(chose(IdQuestion::district_bonus, IdReason::nothing_fits, {}), "UM-11.6.3",
              {"The Id: district bonus: none is possible", "Le Ça : bonus de quartier : aucun n'est possible"});
  check_event(chose(IdQuestion::location_bonus, IdReason::most, {{1, 2}, {3, 3}}, 1), "UM-11.6.4",
              {"The Id: location bonus: Theatre (middle bonus) and Library (top bonus); the highest bonus → Library "
               "(top bonus)",
               "Le Ça : bonus de lieu : Théâtre (bonus du milieu) et Bibliothèque (bonus supérieur) ; le bonus le plus "
               "élevé → Bibliothèque (bonus supérieur)"});
  check_event(chose(IdQuestion::location_bonus, IdReason::only_one, {{17, 1}}), "UM-11.6.4",
              {"The Id: location bonus: Café (bottom bonus); no other is possible",
               "Le Ça : bonus de lieu : Café (bonus inférieur) ; pas d'autre possibilité"});
  check_event(chose(IdQuestion::location_bonus, IdReason::nothing_fits, {}), "UM-11.6.4",
              {"The Id: location bonus: none is possible", "Le Ça : bonus de lieu : aucun n'est possible"});
}

TEST_CASE("UM-11.7, UM-11.8: clients, dreams and who is treated") {
  check_event(
      chose(IdQuestion::client, IdReason::arrow_left, {{0, 0}, {1, 0}}), "UM-11.8.1",
      {"The Id: new client: The Prompter and The Night Porter; the arrow points left, then turns → The Prompter",
       "Le Ça : nouveau client : La souffleuse et Le portier de nuit ; la flèche pointe à gauche, puis tourne → La "
       "souffleuse"});
  const Text roof = called().dreams[0];
  const Text tree = called().dreams[1];
  check_event(chose(IdQuestion::manifest_dream, IdReason::arrow_right, {{0, 2}, {1, 2}}, 1), "UM-11.8.2",
              {"The Id: manifest dream: " + roof.en + " (2 hearts) and " + tree.en +
                   " (2 hearts); the most hearts, equal; the arrow points right, then turns → " + tree.en,
               "Le Ça : rêve manifeste : " + roof.fr + " (2 points de thérapie) et " + tree.fr +
                   " (2 points de thérapie) ; le plus de points de thérapie, à égalité ; la flèche pointe à droite, "
                   "puis tourne → " +
                   tree.fr});
  check_event(
      chose(IdQuestion::manifest_dream, IdReason::most, {{0, 3}, {1, 1}}), "UM-11.8.2",
      {"The Id: manifest dream: " + roof.en + " (3 hearts) and " + tree.en + " (1 heart); the most hearts → " + roof.en,
       "Le Ça : rêve manifeste : " + roof.fr + " (3 points de thérapie) et " + tree.fr +
           " (1 point de thérapie) ; le plus de points de thérapie → " + roof.fr});
  check_event(chose(IdQuestion::patient, IdReason::arrow_right, {{0, 0}, {1, 0}}, 1), "UM-11.7.2",
              {"The Id: who gets the first pillbox: room 1 and room 2; the arrow points right, then turns → room 2",
               "Le Ça : client qui reçoit le premier point de thérapie : salle 1 et salle 2 ; la flèche pointe à "
               "droite, puis tourne → salle 2"});
  check_event(chose(IdQuestion::hearts, IdReason::only_one, {{1, 0}}), "UM-11.4.12",
              {"The Id: who gets the hearts: room 2; no other is possible",
               "Le Ça : client qui reçoit les points de thérapie : salle 2 ; pas d'autre possibilité"});
  check_event(
      chose(IdQuestion::dream, IdReason::nothing_fits, {}), "UM-11.9.7",
      {"The Id: dream to trigger: its clients have none", "Le Ça : rêve à déclencher : ses clients n'en ont pas"});
  check_event(chose(IdQuestion::dream, IdReason::arrow_left, {{0, 0}, {1, 0}}), "UM-11.9.7",
              {"The Id: dream to trigger: room 1 and room 2; the arrow points left, then turns → room 1",
               "Le Ça : rêve à déclencher : salle 1 et salle 2 ; la flèche pointe à gauche, puis tourne → salle 1"});
}

TEST_CASE("UM-11.4.9, UM-11.9.9: goals") {
  const Text one = called().goals[0];
  const Text other = called().goals[1];
  check_event(chose(IdQuestion::goal_order, IdReason::arrow_left, {{0, 0}, {1, 0}}), "UM-11.4.9",
              {"The Id: goal to claim first: " + one.en + " and " + other.en +
                   "; the arrow points left, then turns → " + one.en,
               "Le Ça : objectif à récupérer d'abord : " + one.fr + " et " + other.fr +
                   " ; la flèche pointe à gauche, puis tourne → " + one.fr});
  check_event(chose(IdQuestion::goal_end, IdReason::only_one, {{1, 0}}), "UM-11.9.9",
              {"The Id: goal to claim: " + other.en + "; no other is possible",
               "Le Ça : objectif à récupérer : " + other.fr + " ; pas d'autre possibilité"});
}

TEST_CASE("UM-11.9.2, UM-11.9.5: research cards, treatises and volumes") {
  const Text card = called().research[1];
  const Text other = called().research[2];
  const Text treatise = called().treatises[0];
  check_event(
      chose(IdQuestion::face_up, IdReason::arrow_left, {{1, 0}, {2, 0}}), "UM-11.9.2",
      {"The Id: card to swap for: " + card.en + " and " + other.en + "; the arrow points left, then turns → " + card.en,
       "Le Ça : carte à prendre en échange : " + card.fr + " et " + other.fr +
           " ; la flèche pointe à gauche, puis tourne → " + card.fr});
  check_event(chose(IdQuestion::treatise, IdReason::most, {{0, 8}, {1, 6}}), "UM-11.9.5",
              {"The Id: treatise: " + treatise.en + " (8 VP) and " + called().treatises[1].en +
                   " (6 VP); the most VP → " + treatise.en,
               "Le Ça : traité : " + treatise.fr + " (8 PV) et " + called().treatises[1].fr +
                   " (6 PV) ; le plus de PV → " + treatise.fr});
  check_event(chose(IdQuestion::treatise, IdReason::no_insight, {}), "UM-11.4.4",
              {"The Id: treatise: it has no coloured insight", "Le Ça : traité : il n'a pas d'intuition à sa couleur"});
  check_event(chose(IdQuestion::treatise, IdReason::nothing_fits, {}), "UM-11.4.4",
              {"The Id: treatise: none can be completed", "Le Ça : traité : aucun ne peut être achevé"});
  check_event(chose(IdQuestion::own_card, IdReason::fewest, {{1, 1}}), "UM-11.9.5",
              {"The Id: card in play to use: " + card.en + " (1 icon); the fewest icons",
               "Le Ça : carte en jeu à utiliser : " + card.fr + " (1 icône) ; le moins d'icônes"});
  check_event(chose(IdQuestion::own_card, IdReason::arrow_right, {{1, 0}, {2, 0}}, 1), "UM-11.9.5",
              {"The Id: card in play to use: " + card.en + " (0 icons) and " + other.en +
                   " (0 icons); the fewest icons, equal; the arrow points right, then turns → " + other.en,
               "Le Ça : carte en jeu à utiliser : " + card.fr + " (0 icône) et " + other.fr +
                   " (0 icône) ; le moins d'icônes, à égalité ; la flèche pointe à droite, puis tourne → " + other.fr});
  check_event(chose(IdQuestion::volume, IdReason::only_one, {{1, 0}}), "UM-11.9.5",
              {"The Id: volume to cite: " + card.en + " (" + treatise.en + "); no other is possible",
               "Le Ça : volume à citer : " + card.fr + " (" + treatise.fr + ") ; pas d'autre possibilité"});
}

TEST_CASE("UM-11.9.3, UM-11.9.6, UM-11.4.11: Freud, the professor and the track") {
  check_event(chose(IdQuestion::freud, IdReason::clockwise, {{1, 2}, {2, 2}, {3, 1}}), "UM-11.9.3",
              {"The Id: where Freud goes: Library (2 effects), Opera (2 effects) and Museum (1 effect); the most "
               "effects, equal; the first one clockwise → Library",
               "Le Ça : lieu où va Freud : Bibliothèque (2 effets), Opéra (2 effets) et Musée (1 effet) ; le plus "
               "d'effets, à égalité ; le premier dans le sens des aiguilles d'une montre → Bibliothèque"});
  check_event(
      chose(IdQuestion::professor, IdReason::most, {{1, 1}, {2, 3}}, 1), "UM-11.9.6",
      {"The Id: where its professor goes: Library (1 effect) and Opera (3 effects); the most effects → Opera",
       "Le Ça : lieu où va son professeur : Bibliothèque (1 effet) et Opéra (3 effets) ; le plus d'effets → Opéra"});
  check_event(chose(IdQuestion::professor, IdReason::joins_freud, {{5, 0}}), "UM-11.9.6",
              {"The Id: where its professor goes: Café; not with Freud yet, it joins him",
               "Le Ça : lieu où va son professeur : Café ; pas encore avec Freud, il le rejoint"});
  check_event(chose(IdQuestion::track_action, IdReason::furthest, {{2, 0}}), "UM-11.4.11",
              {"The Id: action below the track: section III; the furthest that Freud has reached",
               "Le Ça : action sous la piste : section III ; la plus avancée que Freud ait atteinte"});
}

TEST_CASE("a choice names its cause") {
  IdChose choice = chose(IdQuestion::freud, IdReason::only_one, {{1, 2}});
  choice.by = by(tile_source(IdTile::freud));
  check_event(choice, "UM-11.9.3",
              {"The Id: I Freud → where Freud goes: Library (2 effects); no other is possible",
               "Le Ça : I Freud → lieu où va Freud : Bibliothèque (2 effets) ; pas d'autre possibilité"});
}

// --- What it got instead ---------------------------------------------------------------------------------------------

TEST_CASE("UM-11.4: what it gets instead of what") {
  const auto check = [](Instead what, int times, Resource resource, int amount, std::string_view rule,
                        const Text& text) {
    check_event(IdConverted{by(), what, static_cast<Byte>(times), resource, static_cast<Byte>(amount)}, rule, text);
  };
  const Resource coffee = Resource::coffee;
  const Resource pillbox = Resource::pillbox;
  check(Instead::minor, 3, coffee, 3, "UM-11.4.1",
        {"The Id: 3 coffee instead of 3 minor insights", "Le Ça : 3 cafés au lieu de 3 intuitions mineures"});
  check(Instead::minor, 1, coffee, 1, "UM-11.4.1",
        {"The Id: 1 coffee instead of a minor insight", "Le Ça : 1 café au lieu d'une intuition mineure"});
  check(Instead::location, 1, coffee, 1, "UM-11.4.1",
        {"The Id: 1 coffee instead of a location effect", "Le Ça : 1 café au lieu d'un effet de lieu"});
  check(Instead::transfer, 1, coffee, 1, "UM-11.4.1",
        {"The Id: 1 coffee instead of a transfer", "Le Ça : 1 café au lieu d'un transfert"});
  check(Instead::elevate, 1, coffee, 1, "UM-11.4.1",
        {"The Id: 1 coffee instead of an elevation", "Le Ça : 1 café au lieu d'une élévation"});
  check(Instead::transfer, 2, coffee, 2, "UM-11.4.1",
        {"The Id: 2 coffee instead of 2 transfers", "Le Ça : 2 cafés au lieu de 2 transferts"});
  check(Instead::location, 4, coffee, 4, "UM-11.4.1",
        {"The Id: 4 coffee instead of 4 location effects", "Le Ça : 4 cafés au lieu de 4 effets de lieu"});
  check(Instead::no_card, 1, coffee, 1, "UM-11.4.1",
        {"The Id: 1 coffee instead of playing a card (it has none)",
         "Le Ça : 1 café au lieu de jouer une carte (il n'en a pas)"});
  check(Instead::median, 1, coffee, 2, "UM-11.4.2",
        {"The Id: 2 coffee instead of a median insight", "Le Ça : 2 cafés au lieu d'une intuition moyenne"});
  check(Instead::tile, 1, coffee, 2, "UM-11.4.2",
        {"The Id: 2 coffee instead of triggering a notebook tile",
         "Le Ça : 2 cafés au lieu de déclencher une tuile Carnet"});
  check(Instead::major, 1, pillbox, 1, "UM-11.4.3",
        {"The Id: 1 pillbox instead of a major insight", "Le Ça : 1 pilulier au lieu d'une intuition majeure"});
  check(Instead::new_tile, 1, pillbox, 1, "UM-11.4.3",
        {"The Id: 1 pillbox instead of gaining a notebook tile",
         "Le Ça : 1 pilulier au lieu de gagner une tuile Carnet"});
  check(Instead::costly, 1, coffee, 1, "UM-11.4.7",
        {"The Id: 1 coffee instead of an effect with a cost", "Le Ça : 1 café au lieu d'un effet à payer"});
  check_event(IdBrewed{by(), 4}, "UM-11.4.5",
              {"The Id: 4 coffee become a pillbox", "Le Ça : 4 cafés deviennent un pilulier"});
}

// --- The turn, its tiles and its clients -----------------------------------------------------------------------------

TEST_CASE("UM-11.5: the turn of the Id in words") {
  check_event(IdDecided{by(), true, 2, 0}, "UM-11.5.1",
              {"The Id has 2 ideas and states ideas", "Le Ça a 2 idées et énonce des idées"});
  check_event(IdDecided{by(), true, 1, 1}, "UM-11.5.1",
              {"The Id has 1 idea and 1 bright idea and states ideas",
               "Le Ça a 1 idée et 1 idée brillante et énonce des idées"});
  check_event(IdDecided{by(), true, 0, 2}, "UM-11.5.1",
              {"The Id has 2 bright ideas and states ideas", "Le Ça a 2 idées brillantes et énonce des idées"});
  check_event(IdDecided{by(), false, 0, 0}, "UM-11.5.1",
              {"The Id has no idea left to state", "Le Ça n'a plus d'idée à énoncer"});
  check_event(IdDecided{by(), false, 1, 0}, "UM-11.5.1",
              {"The Id has only 1 idea: too few to state", "Le Ça n'a qu'une idée : trop peu pour énoncer"});
  check_event(
      IdDecided{by(), false, 0, 1}, "UM-11.5.1",
      {"The Id has only 1 bright idea: too few to state", "Le Ça n'a qu'une idée brillante : trop peu pour énoncer"});
  check_event(MeetingCardRevealed{by(), 3, 6, true}, "UM-11.5.1",
              {"The Id reveals a meeting-table card: B3, upwards",
               "Le Ça révèle une carte Table de réunion : B3, vers le haut"});
  check_event(MeetingCardRevealed{by(), 3, 6, false}, "UM-11.5.1",
              {"The Id reveals a meeting-table card: B3, downwards",
               "Le Ça révèle une carte Table de réunion : B3, vers le bas"});
  check_event(MeetingCardsShuffled{by()}, "UM-11.5.1",
              {"The Id shuffles the meeting-table cards anew", "Le Ça mélange à nouveau les cartes Table de réunion"});
  check_event(IdStated{by(), 6, 1, 1}, "UM-11.5.4",
              {"The Id puts 1 idea and 1 bright idea on B3", "Le Ça place 1 idée et 1 idée brillante en B3"});
  check_event(IdStated{by(), 6, 2, 0}, "UM-11.5.4", {"The Id puts 2 ideas on B3", "Le Ça place 2 idées en B3"});
  check_event(InkpotRepeats{by(), 1}, "UM-11.5.6",
              {"The Id: the inkpot stands on its token: it moves 1 space again",
               "Le Ça : l'encrier s'arrête sur le jeton Encrier : il avance encore d'une case"});
  check_event(InkpotRepeats{by(), 4}, "UM-11.5.6",
              {"The Id: the inkpot stands on its token: it moves 4 spaces again",
               "Le Ça : l'encrier s'arrête sur le jeton Encrier : il avance encore de 4 cases"});
  check_event(EffectSkipped{by()}, "UM-11.4.13",
              {"The Id: too many effects wait for each other: this one is skipped",
               "Le Ça : trop d'effets s'attendent les uns les autres : celui-ci est sauté"});
}

TEST_CASE("UM-11.9: each tile has a name with its numeral, a rule, and words for what it does") {
  const std::array<std::pair<Text, Text>, id_tile_count> all{{
      {{"I Notes above", "I Notes du haut"},
       {"Removes the rightmost tile of the upper row of the supply, triggers its banner and gains 1 coffee",
        "Retire la tuile la plus à droite de la ligne supérieure de la réserve, déclenche son cartouche et gagne 1 "
        "café"}},
      {{"I Study", "I Étude"},
       {"Draws a research card, swaps it for a face-up one (arrow), plays the card taken, then its whole hand",
        "Pioche une carte Recherche, l'échange contre une carte visible (flèche), joue la carte prise, puis toute sa "
        "main"}},
      {{"I Freud", "I Freud"},
       {"Moves Freud 1 to 3 locations, to where he brings the most effects, and gains 1 coffee for each",
        "Déplace Freud de 1 à 3 lieux, jusqu'à celui qui déclenche le plus d'effets, et gagne 1 café par effet"}},
      {{"II Notes below", "II Notes du bas"},
       {"Removes the rightmost tile of the lower row of the supply, triggers its banner and gains 2 coffee",
        "Retire la tuile la plus à droite de la ligne inférieure de la réserve, déclenche son cartouche et gagne 2 "
        "cafés"}},
      {{"II Treatise", "II Traité"},
       {"Publishes a treatise; if that is impossible, draws and plays a research card",
        "Publie un traité ; sinon, pioche et joue une carte Recherche"}},
      {{"II Professor", "II Professeur"},
       {"Moves its professor to Freud or, if it is with him already, 1 or 2 locations on, and gains 1 coffee for each "
        "effect",
        "Déplace son professeur jusqu'à Freud ou, s'il y est déjà, de 1 ou 2 lieux, et gagne 1 café par effet"}},
      {{"III Dream", "III Rêve"},
       {"Triggers the top dream of a client for nothing", "Déclenche gratuitement le rêve du dessus d'un client"}},
      {{"III Research and treatise", "III Recherche et traité"},
       {"Draws and plays a research card, then publishes a treatise",
        "Pioche et joue une carte Recherche, puis publie un traité"}},
      {{"III Goal", "III Objectif"},
       {"Claims the leftmost or the rightmost goal (arrow), whatever it asks for",
        "Récupère l'objectif de gauche ou de droite de la réserve (flèche), sans condition"}},
  }};
  for (Byte tile = 0; tile < id_tile_count; ++tile) {
    const auto& [name, does_what] = all[tile];
    check_event(IdTileTriggered{by({SourceKind::id_tile, tile}), tile}, "UM-11.9." + std::to_string(tile + 1),
                {"The Id triggers its tile " + name.en, "Le Ça déclenche sa tuile " + name.fr});
    const Text said = speech::id_tile_words(game().components(), static_cast<IdTile>(tile));
    CHECK(said.en == does_what.en);
    CHECK(said.fr == does_what.fr);
  }
  CHECK(speech::id_tile_name(called(), 9).en == "a tile of the Id");
  CHECK(speech::id_tile_name(called(), 9).fr == "une tuile Carnet du Ça");
  CHECK(rule_of(IdTileTriggered{by(), 9}) == "UM-11.9");
}

TEST_CASE("UM-11.5.9, UM-11.9.1, UM-11.9.4: tiles that turn, and tiles that leave the game") {
  check_event(IdTileTurned{by(), static_cast<Byte>(IdTile::treatise), 1, 1}, "UM-11.5.9",
              {"The Id turns its tile II Treatise to the active side (row 2)",
               "Le Ça retourne sa tuile II Traité sur sa face active (ligne 2)"});
  const Text tile = called().tiles[3];
  check_event(TileRemoved{by(tile_source(IdTile::notes_above)), 3, 0, 2}, "UM-11.9.1",
              {"The Id removes " + tile.en + " from the game (I Notes above)",
               "Le Ça retire " + tile.fr + " du jeu (I Notes du haut)"});
  check_event(TileRemoved{by(tile_source(IdTile::notes_below)), 3, 1, 2}, "UM-11.9.4",
              {"The Id removes " + tile.en + " from the game (II Notes below)",
               "Le Ça retire " + tile.fr + " du jeu (II Notes du bas)"});
}

TEST_CASE("UM-11.7.4, UM-11.2.5: a tile on a client, with what it shows or scores") {
  Mind table;
  auto& covers = table.change_parts().covers;
  covers[0].icons = covers[4].icons = {1, 2, 0, 0, 0, 0};
  covers[3].wild = 1;
  const auto scores = [&covers](std::size_t cover, Scoring scoring, int each, int most) {
    covers[cover].scoring = scoring;
    covers[cover].each = static_cast<std::uint8_t>(each);
    covers[cover].most = static_cast<std::uint8_t>(most);
  };
  scores(4, Scoring::icons, 2, 10);
  scores(7, Scoring::reputation, 1, 5);
  const auto check = [&table](Cover cover, const Text& text) {
    check_event(ClientCovered{by(), 0, 1, cover}, "UM-11.7.4",
                {"The Id lays a tile on The Night Porter: " + text.en,
                 "Le Ça pose une tuile sur Le portier de nuit : " + text.fr},
                table.game);
  };
  check(0, {"Theatre, 2 Library", "Théâtre, 2 Bibliothèque"});
  check(3, {"1 grey icon", "1 icône grise"});
  check(4, {"2 VP for each icon of the Theatre or the Library (10 VP at most)",
            "2 PV par icône Théâtre ou Bibliothèque (10 PV au plus)"});
  check(7, {"1 VP for each space advanced on the reputation track (5 VP at most)",
            "1 PV par case atteinte sur la piste de Réputation (5 PV au plus)"});
  check(cover_count, {"a tile", "une tuile"});
  covers[3].wild = 2;
  check(3, {"2 grey icons", "2 icônes grises"});
}

// --- All of it -------------------------------------------------------------------------------------------------------

TEST_CASE("whatever is settled and whyever, it reads differently in both languages, and has a rule of section 11") {
  static const std::regex english(R"(\b(the|it|its|none|and|of|is|with|equal)\b)");
  // One beyond the last of each is what somebody made up.
  for (Byte question = 0; question <= id_question_count; ++question) {
    for (Byte reason = 0; reason <= id_reason_count; ++reason) {
      for (const IdOptions& options : {IdOptions{}, IdOptions{{1, 1}}, IdOptions{{1, 1}, {2, 1}}}) {
        const IdChose event = chose(static_cast<IdQuestion>(question), static_cast<IdReason>(reason), options);
        CAPTURE(question);
        CAPTURE(reason);
        const Text said = game().words(event, names());
        CHECK(said.en != said.fr);
        CHECK(said.en.find('{') == std::string::npos);
        CHECK(!said.en.ends_with(": "));
        CHECK(said.en.find(") (") == std::string::npos);
        CHECK(!std::regex_search(said.fr, english));
        CHECK(rule_of(event).starts_with("UM-11."));
      }
    }
  }
}

TEST_CASE("what it settled is told in parts as well: about what, each option with what it does and what was compared") {
  CHECK(!game().settled(IdDecided{by(), false, 1, 0}));
  const auto settled = [](const IdChose& event) { return *game().settled(event); };
  const auto does = [](const Effect& effect) {
    return capital(speech::effect_of_somebody(game().components(), effect));
  };
  const Settled district = settled(chose(IdQuestion::district_bonus, IdReason::professor, {{4, 3}, {8, 3}}, 1));
  CHECK(district.about == Text{"district bonus", "bonus de quartier"});
  REQUIRE(district.options.size() == 2);
  CHECK(district.options[0].name.en == "Purple District, 3");
  CHECK(district.options[0].words == does(game().components().districts[1][0]));
  CHECK(district.options[0].value == Text{"0 icons", "0 icône"});
  CHECK(district.taken == 1);
  CHECK(district.because.en == "the highest number, equal; its professor is there");

  const Settled location = settled(chose(IdQuestion::location_bonus, IdReason::most, {{5, 3}}));
  CHECK(location.options[0].words == does(game().components().locations[1].bonuses[2]));
  CHECK(location.options[0].value == Text{"top bonus", "bonus supérieur"});
  CHECK(settled(chose(IdQuestion::track_action, IdReason::furthest, {{2, 0}})).options[0].words ==
        does(game().components().below[2]));
  CHECK(!settled(chose(IdQuestion::treatise, IdReason::only_one, {{2, 5}})).options[0].words);
  CHECK(!settled(chose(IdQuestion::district_bonus, IdReason::no_insight, {})).taken);
}

TEST_CASE("what somebody made up has words too") {
  for (const IdQuestion question :
       {IdQuestion::district_bonus, IdQuestion::location_bonus, IdQuestion::track_action, IdQuestion::goal_end}) {
    const std::optional<Settled> settled = game().settled(chose(question, IdReason::most, {{254, 1}}));
    REQUIRE(settled);
    CHECK(!settled->options[0].words);
  }
  const auto said = [](const Event& event) { return game().words(event, names()); };
  const Cause by{the_id, {}, 0};
  CHECK(said(IdConverted{by, static_cast<Instead>(instead_count), 1, Resource::coffee, 1}).en ==
        "The Id: 1 coffee instead of an effect with a cost");
  CHECK(said(IdTileTriggered{by, id_tile_count}).en == "The Id triggers its tile a tile of the Id");
  CHECK(!speech::id_tile_words(game().components(), static_cast<IdTile>(id_tile_count)).fr.empty());
}

TEST_CASE("in whole solo games, what the Id does has no English in its French, no slot and no doubled space") {
  static const std::regex english(R"(\b(the|its|none|and|with|instead|arrow|tile)\b)");
  static const std::regex doubled(R"(  | ,|\{|\}|\b255\b)");
  std::set<std::size_t> met;
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    Options options;
    options.players = 1;
    honesty::RandomGame<UnconsciousMind> random(game(), options, seed);
    while (!random.over()) {
      random.play(random.decide());
      for (const Event& event : random.events()) {
        const Text said = game().words(event, names());
        if (!seen.insert(said.en).second) continue;
        met.insert(event.index());
        CAPTURE(said.en);
        CAPTURE(said.fr);
        CHECK(!std::regex_search(said.fr, english));
        CHECK(!std::regex_search(said.fr, doubled));
        CHECK(!std::regex_search(said.en, doubled));
      }
    }
  }
  for (const Event& event :
       {Event{IdDecided{}}, Event{MeetingCardRevealed{}}, Event{IdChose{}}, Event{IdStated{}}, Event{IdTileTriggered{}},
        Event{IdTileTurned{}}, Event{IdConverted{}}, Event{IdBrewed{}}, Event{TileRemoved{}}, Event{ClientCovered{}}}) {
    CHECK_MESSAGE(met.contains(event.index()), json_text(event));
  }
}

}  // namespace id_words_test
}  // namespace divan::unconscious_mind::testing
