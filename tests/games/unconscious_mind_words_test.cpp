// Everything Unconscious Mind says, in both languages: effects made into words, moves and events with their causes,
// what a move changes at once, and refusals.
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/unconscious_mind_builder.hpp"
#include "honesty/games/unconscious_mind.hpp"
#include "honesty/random_game.hpp"

namespace divan::unconscious_mind {
namespace words_test {

const UnconsciousMind& game() { return standard_game(); }

// --- Grammar -------------------------------------------------------------------------------------------------------

const std::regex& missing_elision() {
  static const std::regex found(
      R"((^|[ (])([Dd]e|[Ll]e|[Ll]a|[Jj]usque|[Nn]e|[Qq]ue|[Ss]e) (à|â|é|è|ê|î|ô|œ|[aeiouAEIOU]))");
  return found;
}

// Something is said in both languages, not the same; no slot is left open, no number of something that is not there; no
// doubled space; French elides, and numbers agree with what they count. Empty if all is well.
std::string fault_of(const Text& text) {
  static const std::regex doubled(R"(  |\(s\)|^ | $| ,|: $|\{|\}|\b255\b)");
  static const std::string things = "(idea|bright idea|pillbox|heart|space|location|figure|icon|insight|research card)";
  static const std::string things_french =
      "(idée|idée brillante|café|pilulier|point de "
      "thérapie|case|lieu|pion|icône|intuition|carte|croissance|liberté|passion)";
  static const std::regex one_of_many(R"(\b1 )" + things + "e?s");
  static const std::regex many_of_one(R"(\b([02-9]|[1-9][0-9]) )" + things + "(?![a-z])");
  static const std::regex one_of_many_french(R"(\b[01] )" + things_french + "[sx]");
  static const std::regex many_of_one_french(R"(\b([2-9]|[1-9][0-9]) )" + things_french + "(?![a-z])");
  for (const std::string& each : {text.en, text.fr}) {
    if (each.empty()) return "empty";
    if (std::regex_search(each, doubled)) return "doubled space, slot or 255";
  }
  if (text.en == text.fr) return "the same in both languages";
  if (std::regex_search(text.en, one_of_many) || std::regex_search(text.fr, one_of_many_french)) return "one of many";
  if (std::regex_search(text.en, many_of_one) || std::regex_search(text.fr, many_of_one_french)) return "many of one";
  if (std::regex_search(text.fr, missing_elision())) return "missing elision";
  return "";
}

void check_grammar(const Text& text) {
  const std::string fault = fault_of(text);
  if (!fault.empty()) FAIL_CHECK(fault, ": ", text.en, " | ", text.fr);
}

TEST_CASE("the grammar check finds what it looks for") {
  CHECK(fault_of({"2 ideas", "2 idées"}).empty());
  CHECK(fault_of({"", "rien"}) == "empty");
  CHECK(fault_of({"Tile 255", "Tuile 255"}) == "doubled space, slot or 255");
  CHECK(fault_of({"gain  coffee", "gagnez du café"}) == "doubled space, slot or 255");
  CHECK(fault_of({"pays {n}", "paie {n}"}) == "doubled space, slot or 255");
  CHECK(fault_of({"Café", "Café"}) == "the same in both languages");
  CHECK(fault_of({"1 ideas", "1 idée"}) == "one of many");
  CHECK(fault_of({"1 pillboxes", "1 pilulier"}) == "one of many");
  CHECK(fault_of({"0 icons", "0 icônes"}) == "one of many");
  CHECK(fault_of({"2 coffee", "2 café"}) == "many of one");
  CHECK(fault_of({"the idea of Ada", "l'idée de Ada"}) == "missing elision");
}

// --- Random games --------------------------------------------------------------------------------------------------

Options table_of(int game_number) {
  Options options;
  options.players = static_cast<std::uint8_t>(2 + game_number % 3);
  return options;
}

TEST_CASE("in whole games, moves read differently from each other and well, and touch something; so do events") {
  std::set<std::size_t> moves_met;
  std::set<std::size_t> events_met;
  std::set<std::string> checked;
  const auto check_once = [&](const Text& text) {
    if (checked.insert(text.fr).second) check_grammar(text);
  };
  for (int i = 0; i < 15; ++i) {
    honesty::RandomGame<UnconsciousMind> random(game(), table_of(i), 600 + static_cast<std::uint64_t>(i));
    const Names names = game().default_names(table_of(i));
    while (true) {
      for (const Event& event : random.events()) {
        events_met.insert(event.index());
        check_once(game().words(event, names));
        check_once(game().words(game().redact(event, Viewer::spectator()), names));
      }
      if (random.over()) break;
      const Seat seat = game().to_move(random.state()).first();
      const View view = game().view(random.state(), seat);
      MoveList list;
      game().moves(random.state(), seat, list);
      std::set<std::string> english;
      std::set<std::string> french;
      for (const Move& move : list) {
        moves_met.insert(move.index());
        const Text text = game().words(view, seat, move, names);
        check_once(text);
        if (!english.insert(text.en).second) FAIL_CHECK("two moves read alike: ", text.en);
        if (!french.insert(text.fr).second) FAIL_CHECK("two moves read alike: ", text.fr);
        const std::vector<std::string> targets = game().targets(view, seat, move);
        if (targets.empty()) FAIL_CHECK("touches nothing: ", json_text(move));
        for (const std::string& target : targets) {
          if (target.empty() || target.find("255") != std::string::npos) FAIL_CHECK(target, " of ", json_text(move));
        }
      }
      random.play(random.decide());
    }
  }
  CHECK(moves_met.size() >= 30);
  CHECK(events_met.size() >= 42);
}

TEST_CASE("previews read well in both languages") {
  std::set<std::string> read;
  for (int i = 0; i < 9; ++i) {
    honesty::RandomGame<UnconsciousMind> random(game(), table_of(i), 700 + static_cast<std::uint64_t>(i));
    for (; !random.over(); random.play(random.decide())) {
      const Seat seat = game().to_move(random.state()).first();
      MoveList list;
      game().moves(random.state(), seat, list);
      for (const Move& move : list) {
        const Preview preview = game().preview(random.state(), seat, move);
        if (!preview.text || !read.insert(preview.text->fr).second) continue;
        const std::string fault = fault_of(*preview.text);
        if (!fault.empty() && fault != "the same in both languages")
          FAIL_CHECK(fault, ": ", preview.text->en, " | ", preview.text->fr);
      }
    }
  }
  CHECK(read.size() > 100);
}

// --- What is shown -------------------------------------------------------------------------------------------------

TEST_CASE("all that is shown has a name and says what it does, in both languages") {
  const ShownComponents shown = game().shown();
  std::vector<Text> names;
  std::vector<Text> sentences;
  for (const ShownAction& each : shown.actions) {
    names.push_back(each.name);
    sentences.push_back(each.text);
  }
  for (const ShownTile& each : shown.tiles) {
    names.push_back(each.name);
    sentences.push_back(each.main);
    sentences.push_back(each.banner);
  }
  for (const ShownResearch& each : shown.research) {
    names.push_back(each.name);
    sentences.push_back(each.text);
  }
  for (const ShownTreatise& each : shown.treatises) names.push_back(each.name);
  for (const ShownClient& each : shown.clients) {
    names.push_back(each.name);
    sentences.push_back(each.vignette);
    sentences.push_back(each.text);
  }
  for (const ShownGrief& each : shown.griefs) sentences.push_back(each.text);
  for (const ShownDream& each : shown.dreams) {
    names.push_back(each.name);
    sentences.push_back(each.cost);
    sentences.push_back(each.text);
  }
  for (const ShownGoal& each : shown.goals) {
    names.push_back(each.name);
    sentences.push_back(each.text);
  }
  for (const ShownLocation& each : shown.locations) {
    names.push_back(each.name);
    sentences.insert(sentences.end(), each.effects.begin(), each.effects.end());
    sentences.insert(sentences.end(), each.bonuses.begin(), each.bonuses.end());
  }
  for (const ShownDistrict& each : shown.districts) {
    names.push_back(each.name);
    sentences.insert(sentences.end(), each.bonuses.begin(), each.bonuses.end());
  }
  for (const ShownSection& each : shown.track) {
    sentences.push_back(each.above);
    sentences.push_back(each.below);
  }
  for (const auto* each : {&shown.row_insights, &shown.row_slots, &shown.column_slots}) {
    sentences.insert(sentences.end(), each->begin(), each->end());
  }
  sentences.insert(sentences.end(), shown.conversions.begin(), shown.conversions.end());
  names.insert(names.end(), shown.characters.begin(), shown.characters.end());

  for (const Text& each : sentences) check_grammar(each);
  std::set<std::string> english;
  std::set<std::string> french;
  for (const Text& each : names) {
    const std::string fault = fault_of(each);
    if (!fault.empty() && fault != "the same in both languages") FAIL_CHECK(fault, ": ", each.en, " | ", each.fr);
    if (!english.insert(each.en).second) FAIL_CHECK("two things are called ", each.en);
    if (!french.insert(each.fr).second) FAIL_CHECK("two things are called ", each.fr);
  }
  for (const ShownSpace& each : shown.spaces) {
    CHECK(!each.touches.empty());
    CHECK(each.steps > 0);
  }
}

TEST_CASE("every cause has a name, but the turn itself") {
  CHECK(game().source_words({SourceKind::rule, 0}).en.empty());
  for (std::size_t kind = 1; kind < names_of<SourceKind>.size(); ++kind) {
    const Text text = game().source_words({static_cast<SourceKind>(kind), 0});
    CAPTURE(names_of<SourceKind>[kind]);
    CHECK(!text.en.empty());
    CHECK(!text.fr.empty());
  }
}

// --- Effects -------------------------------------------------------------------------------------------------------

void check_effect(const Effect& effect, const Text& text) {
  const Text said = game().effect_words(effect);
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
}

TEST_CASE("UM-12.2: insights in words") {
  check_effect(does({generates(Quality::growth, Level::minor)}),
               {"Generate a minor growth insight", "Générer une croissance mineure"});
  check_effect(does({generates(Quality::any, Level::major, 2)}),
               {"Generate 2 major insights of any quality", "Générer 2 intuitions majeures au choix"});
  check_effect(
      does({generates(Quality::growth, Level::minor), generates(Quality::freedom, Level::minor)}),
      {"Generate a minor growth and a minor freedom", "Générer une croissance mineure et une liberté mineure"});
  check_effect(does({verb(Verb::elevate)}), {"Elevate an insight", "Élever une intuition"});
  check_effect(does({verb(Verb::elevate), verb(Verb::transfer)}),
               {"Elevate an insight, then transfer one", "Élever une intuition, puis en transférer une"});
  Effect refine = does({verb(Verb::elevate, 2), verb(Verb::transfer)});
  refine.any_order = true;
  check_effect(refine, {"Elevate twice and transfer an insight, in any order",
                        "Élever deux fois une intuition et transférer une intuition, dans n'importe quel ordre"});
}

TEST_CASE("UM-12.2: gains in words") {
  check_effect(does({verb(Verb::coffee)}), {"Gain 1 coffee", "Gagner 1 café"});
  check_effect(does({verb(Verb::coffee, 2), verb(Verb::points, 3), verb(Verb::reputation)}),
               {"Gain 2 coffee, 3 VP and 1 reputation point", "Gagner 2 cafés, 3 PV et 1 point de réputation"});
  check_effect(does({verb(Verb::therapy, 3), verb(Verb::pillbox, 2)}),
               {"Gain 3 hearts and 2 pillboxes", "Gagner 3 points de thérapie et 2 piluliers"});
  check_effect(does({verb(Verb::bright_idea), generates(Quality::freedom, Level::median)}),
               {"Gain 1 bright idea, then generate a median freedom insight",
                "Gagner 1 idée brillante, puis générer une liberté moyenne"});
  check_effect({}, {"No effect", "Sans effet"});
}

TEST_CASE("UM-12.2: walks and the inkpot in words") {
  check_effect(does({verb(Verb::professor)}), {"Move your professor 1 location", "Avancer son professeur d'un lieu"});
  Clause walk = verb(Verb::professor, 2);
  walk.or_join = true;
  check_effect(does({walk}), {"Move your professor 1 or 2 locations, or to Freud",
                              "Avancer son professeur de 1 ou 2 lieux, ou jusqu'à Freud"});
  check_effect(does({verb(Verb::freud, 3)}), {"Move Freud 1 to 3 locations", "Avancer Freud de 1 à 3 lieux"});
  check_effect(does({verb(Verb::inkpot)}), {"Move your inkpot 1 space", "Avancer son encrier d'une case"});
  check_effect(does({verb(Verb::inkpot, 2)}),
               {"Move your inkpot 1 or 2 spaces", "Avancer son encrier de 1 ou 2 cases"});
}

TEST_CASE("UM-12.1: prices in words") {
  check_effect(for_coffee(1, does({verb(Verb::elevate)})),
               {"Pay 1 coffee: elevate an insight", "Payer 1 café : élever une intuition"});
  check_effect(for_insights({{Quality::passion, Level::major}, {Quality::growth, Level::minor}},
                            does({verb(Verb::therapy, 2), verb(Verb::points, 3)})),
               {"Pay 1 major passion and 1 minor growth: gain 2 hearts and 3 VP",
                "Payer 1 passion majeure et 1 croissance mineure : gagner 2 points de thérapie et 3 PV"});
  check_effect(
      for_insights({{Quality::growth, Level::minor}, {Quality::growth, Level::minor}}, does({verb(Verb::draw, 2)})),
      {"Pay 2 minor growth: draw 2 research cards", "Payer 2 croissances mineures : piocher 2 cartes Recherche"});
  check_effect(for_insights({{Quality::any, Level::minor}, {Quality::any, Level::median}, {Quality::any, Level::major}},
                            does({verb(Verb::pillbox)})),
               {"Pay 1 minor, 1 median and 1 major insight of any quality: gain 1 pillbox",
                "Payer 1 intuition mineure, 1 moyenne et 1 majeure au choix : gagner 1 pilulier"});
}

// --- Moves ---------------------------------------------------------------------------------------------------------

void check_move(const Mind& table, const Move& move, const Text& text, std::string_view rule,
                const std::vector<std::string>& touched) {
  CAPTURE(json_text(move));
  const View view = table.game.view(table.s, table.seat());
  const Text said = table.game.words(view, table.seat(), move, table.game.default_names(table.s.open.options));
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  CHECK(rule_of(move) == rule);
  CHECK(table.game.targets(view, table.seat(), move) == touched);
}

TEST_CASE("UM-5: the choices of a turn in words, with their rules and what they touch") {
  Mind table;
  table.change_parts().actions[1] = does({generates(Quality::growth, Level::minor)});  // Perceive
  table.change_parts().row_value[3] = 4;
  table.me().inkpot = Inkpot::left;
  check_move(table, StateIdeas{12, 1},
             {"State at D1: Perceive (inkpot 4 → row 3). Generate a minor growth insight",
              "Énoncer en D1 : Percevoir (encrier 4 → ligne 3). Générer une croissance mineure"},
             "UM-5.1.1", {"space:12", "action:1"});
  check_move(table, EndTurn{}, {"End the turn", "Terminer le tour"}, "UM-5.4.4", {"button:endTurn"});
  table.open().spaces[2] = {0, 3, 2, 0};
  table.open().spaces[9] = {0, 5, 1, 0};
  check_move(table, Recall{},
             {"Recall your ideas: 2 coffee, then a bonus of the city",
              "Rassembler vos idées : 2 cafés, puis un bonus Rassembler"},
             "UM-5.2.1", {"space:2", "space:9", "professor:0"});
  table.play(StateIdeas{12, 1});
  check_move(table, Put{1, 0}, {"Put 1 idea: the action once", "Placer 1 idée : l'action une fois"}, "UM-5.1.3",
             {"space:12", "idea:1"});
  check_move(
      table, Put{1, 1},
      {"Put 1 idea and 1 bright idea: the action twice", "Placer 1 idée et 1 idée brillante : l'action deux fois"},
      "UM-5.1.3", {"space:12", "idea:1", "bright:1"});
}

TEST_CASE("UM-5.3: treating a client says the price, what the dream gives, and whether the icons match") {
  Mind table;
  Room& room = table.me().rooms[0];
  room.client = 0;  // The Prompter
  room.grief = 0;
  room.therapy = 5;
  room.dreams = {36, 0};
  table.change_parts().griefs[0].mood = Mood::fog;
  table.change_parts().dreams[0] = {
      for_insights({{Quality::passion, Level::median}}, does({verb(Verb::therapy, 2), verb(Verb::points)})), Mood::fog};
  const Text dream = game().wording().dreams[0];
  check_move(
      table, Treat{0},
      {"Treat The Prompter (" + dream.en +
           "). Pay 1 median passion: gain 2 hearts and 1 VP (matching icons: 1 pillbox)",
       "Traiter La souffleuse (" + dream.fr +
           "). Payer 1 passion moyenne : gagner 2 points de thérapie et 1 PV (icônes correspondantes : 1 pilulier)"},
      "UM-5.3.1", {"dream:0", "client:0", "room:0.0"});
  check_move(table, UsePillbox{0},
             {"Spend a pillbox on The Prompter (5 → 4)", "Utiliser un pilulier pour La souffleuse (5 → 4)"}, "UM-5.4.1",
             {"room:0.0", "client:0", "pillbox"});
}

TEST_CASE("UM-4.2, UM-4.4: conversions and the inkpot in words") {
  Mind table;
  table.me().coffee = 9;
  table.me().inkpot = Inkpot::row3;
  check_move(table, Convert{Conversion::elevate},
             {"Convert 2 coffee: elevate an insight", "Convertir 2 cafés : élever une intuition"}, "UM-4.2.2",
             {"conversion:elevate", "coffee"});
  check_move(table, Convert{Conversion::pillbox},
             {"Convert 1 minor, 1 median and 1 major insight of any quality: gain 1 pillbox",
              "Convertir 1 intuition mineure, 1 moyenne et 1 majeure au choix : gagner 1 pilulier"},
             "UM-4.2.5", {"conversion:pillbox", "pillbox"});
  check_move(
      table, Ink{1},
      {"Move the inkpot 1 space, to the left", "Avancer l'encrier d'une case, jusqu'à l'emplacement le plus à gauche"},
      "UM-4.4.2", {"stop:0.4", "inkpot:0", "steps:1"});
  check_move(table, Ink{3},
             {"Move the inkpot 3 spaces, to row 1, past the idea",
              "Avancer l'encrier de 3 cases, jusqu'à la ligne 1, en débloquant une idée"},
             "UM-4.4.2", {"row:0.0", "stop:0.1", "inkpot:0", "steps:3"});
  check_move(table, Elevate{area(Quality::growth, Level::minor)},
             {"Elevate a minor growth to median", "Élever une croissance mineure : elle devient moyenne"}, "UM-4.1.4",
             {"dial:0"});
  check_move(table, Transfer{area(Quality::passion, Level::major), 1},
             {"Transfer a major passion to freedom", "Transférer une passion majeure : elle devient liberté"},
             "UM-4.1.6", {"dial:8", "dial:5"});
}

TEST_CASE("UM-7.4: who arrives somewhere is told what waits there") {
  Mind table;
  table.open().freud = 2;
  table.player(0).professor = 1;
  table.player(1).professor = 2;
  check_move(
      table, Professor{2},
      {"Move your professor to the Opera (3 figures, 0 icons)", "Déplacer votre professeur → Opéra (3 pions, 0 icône)"},
      "UM-6.8", {"location:2", "professor:0"});
  check_move(table, Freud{3},
             {"Move Freud to the Museum (1 figure, 0 icons)", "Déplacer Freud → Musée (1 pion, 0 icône)"}, "UM-6.9",
             {"location:3", "freud"});
}

TEST_CASE("UM-5.2, UM-4.1.9: bonuses of the city and coloured insights in words") {
  Mind table;
  table.change_parts().locations[0].bonuses[1] = does({verb(Verb::draw, 2)});
  table.change_parts().districts[0][1] = does({verb(Verb::inkpot, 2), verb(Verb::pillbox)});
  table.open().reputation_token = {true, false, false};
  check_move(table, TakeLocationBonus{0, 1},
             {"The middle bonus of the Theatre: draw 2 research cards (and 1 reputation point)",
              "Le bonus du milieu du lieu Théâtre : piocher 2 cartes Recherche (et 1 point de réputation)"},
             "UM-5.2.5", {"bonus:0.1", "location:0"});
  check_move(table, TakeDistrictBonus{0, 1},
             {"Green District, 4, for a coloured insight (4 icons needed): move your inkpot 1 or 2 spaces, then gain 1 "
              "pillbox (and 1 reputation point)",
              "Quartier vert, 4, pour une intuition à votre couleur (4 icônes requises) : avancer son encrier de 1 ou "
              "2 cases, puis gagner 1 pilulier (et 1 point de réputation)"},
             "UM-5.2.6", {"district:0.1"});
  check_move(table, SpendColour{reserve},
             {"Spend the coloured insight of the reserve", "Dépenser l'intuition à votre couleur de la réserve"},
             "UM-4.1.9", {"dial:9"});
  check_move(table, SpendColour{area(Quality::growth, Level::minor)},
             {"Spend a coloured insight, minor growth", "Dépenser une intuition à votre couleur : croissance mineure"},
             "UM-4.1.9", {"dial:0"});
}

TEST_CASE("UM-6.3, UM-4.4.5: taking tiles and resolving rows in words") {
  Mind table;
  table.me().coffee = 5;
  const Tile tile = table.open().supply[0][1];
  const Text name = game().wording().tiles[tile];
  table.change_parts().notes[1] = {2, true, false};
  table.change_parts().tiles[tile] = {does({verb(Verb::draw)}), does({verb(Verb::points), verb(Verb::coffee)})};
  table.resolve(does({verb(Verb::note, 2)}));
  check_move(
      table, TakeTile{0},
      {"Take the upper tile for 2 coffee, " + name.en + ": draw 1 research card (banner: gain 1 VP and 1 coffee)",
       "Prendre la tuile du haut pour 2 cafés, " + name.fr +
           " : piocher 1 carte Recherche (cartouche : gagner 1 PV et 1 café)"},
      "UM-6.3", {"supply:0.1", "tile:" + std::to_string(tile)});
  table.play(TakeTile{0});
  check_move(table, PlaceTile{2},
             {"Place " + name.en + " in row 3, column 1", "Placer " + name.fr + " en ligne 3, colonne 1"}, "UM-6.10.1",
             {"cell:0.6", "row:0.2"});

  Mind row;
  row.tile(1, 0, does({verb(Verb::transfer)}));
  row.me().row_insight[1] = false;
  row.change_parts().row_slots[1] = does({verb(Verb::coffee, 2)});
  row.discs(Quality::growth, Level::minor, 1);
  row.resolve(does({verb(Verb::row)}));
  const Tile first = row.me().notebook[3];
  const Text first_name = game().wording().tiles[first];
  check_move(row, TriggerRow{1}, {"Trigger row 2: " + first_name.en, "Déclencher la ligne 2 : " + first_name.fr},
             "UM-12.2", {"row:0.1"});
  row.play(TriggerRow{1});
  check_move(row, Resolve{0},
             {"Trigger " + first_name.en + " (column 1): transfer an insight",
              "Déclencher " + first_name.fr + " (colonne 1) : transférer une intuition"},
             "UM-4.4.5", {"cell:0.3", "tile:" + std::to_string(first)});
  check_move(row, Resolve{3},
             {"Trigger the end of row 2: gain 2 coffee", "Déclencher le bout de la ligne 2 : gagner 2 cafés"},
             "UM-4.4.5", {"row:0.1"});
}

TEST_CASE("UM-6.12: publishing, laying and citing in words") {
  Mind table;
  const Card card = table.in_play(Colour::red);
  const Card volume = table.in_play(Colour::blue);
  table.me().in_play.pop_back();
  table.player(1).published.push_back({4, {volume}});
  TreatiseFace& face = table.change_parts().treatises[2];
  face = {{Colour::red, Colour::blue, Colour::ochre}, 8, {0, 1, 0, 0, 0, 2}};
  table.change_parts().research[card].icons = {1, 0, 0, 0, 0, 0};
  table.change_parts().research[volume].icons = {};
  const Wording& called = game().wording();
  check_move(table, Publish{2},
             {"Publish " + called.treatises[2].en + " (red, blue, ochre): 8 VP, Library, 2 Café",
              "Publier " + called.treatises[2].fr + " (rouge, bleue, ocre) : 8 PV, Bibliothèque, 2 Café"},
             "UM-6.12.1", {"treatise:2"});
  check_move(table, Lay{card},
             {"Lay " + called.research[card].en + " (red; Theatre)",
              "Utiliser " + called.research[card].fr + " (rouge ; Théâtre)"},
             "UM-6.12.2", {"card:" + std::to_string(card)});
  check_move(table, Cite{4},
             {"Cite " + called.research[volume].en + " (blue) from " + called.treatises[4].en +
                  " (2 VP and 1 bright idea for Player 2)",
              "Citer " + called.research[volume].fr + " (bleue), volume du traité " + called.treatises[4].fr +
                  " (2 PV et 1 idée brillante pour Joueur 2)"},
             "UM-6.12.3", {"card:" + std::to_string(volume), "treatise:4"});
}

TEST_CASE("UM-8.2.2, UM-8.5.3: therapy to give, and a major paid with two minors, in words") {
  Mind table;
  table.me().rooms[0].client = 0;  // The Prompter
  table.me().rooms[0].therapy = 5;
  table.me().second_room = true;
  table.me().rooms[1] = {9, none, {}, 1};  // The Critic
  table.resolve(does({verb(Verb::therapy, 2)}));
  check_move(table, Heal{0}, {"Therapy for The Prompter (5 → 3)", "Thérapie pour La souffleuse (5 → 3)"}, "UM-8.2.2",
             {"room:0.0", "client:0"});
  check_move(table, Heal{1}, {"Therapy for The Critic (1 → 0)", "Thérapie pour Le critique (1 → 0)"}, "UM-8.2.2",
             {"room:0.1", "client:9"});

  Mind payer;
  payer.me().cured.push_back(15);
  payer.change_parts().clients[15].ability = Ability::major_as_minors;
  payer.discs(Quality::passion, Level::minor, 2).discs(Quality::passion, Level::major, 1);
  payer.resolve(for_insights({{Quality::passion, Level::major}}, does({verb(Verb::points)})));
  check_move(payer, PayWith{area(Quality::passion, Level::minor)},
             {"Pay with 2 minor passion", "Payer avec 2 passions mineures"}, "UM-4.1.7", {"dial:6"});
  check_move(payer, PayWith{area(Quality::passion, Level::major)},
             {"Pay with a major passion", "Payer avec une passion majeure"}, "UM-4.1.7", {"dial:8"});
}

TEST_CASE("who has had nothing does without, who has had something has had enough") {
  Mind table;
  table.discs(Quality::growth, Level::minor, 2).discs(Quality::passion, Level::minor, 1);
  table.resolve(does({verb(Verb::elevate, 2)}));
  check_move(table, Enough{}, {"Do without", "S'en passer"}, "UM-5.5.3", {"button:enough"});
  table.play(Elevate{area(Quality::growth, Level::minor)});
  check_move(table, Enough{}, {"That is enough", "S'arrêter là"}, "UM-5.5.3", {"button:enough"});
}

// --- Events --------------------------------------------------------------------------------------------------------

Cause by(SourceKind kind, int id = 0, int player = 0) {
  return {static_cast<std::uint8_t>(player), {kind, static_cast<std::uint8_t>(id)}, 0};
}
Cause by_rule(int player = 0) { return by(SourceKind::rule, 0, player); }

void check_event(const Event& event, std::string_view rule, const Text& text) {
  CAPTURE(json_text(event));
  const Text said = game().words(event, {});
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  CHECK(rule_of(event) == rule);
}

// As the one who did it is told, and as the others are.
void check_told(const Event& event, const Text& to_oneself, const Text& to_others) {
  const Names names{same_in_both("Ada"), same_in_both("Bruno")};
  const Text mine = game().words(event, names, Viewer(seat_at(0)));
  CHECK(mine.en == to_oneself.en);
  CHECK(mine.fr == to_oneself.fr);
  for (const Viewer viewer : {Viewer(seat_at(1)), Viewer::spectator()}) {
    const Text theirs = game().words(event, names, viewer);
    CHECK(theirs.en == to_others.en);
    CHECK(theirs.fr == to_others.fr);
  }
}

TEST_CASE("what one does is told to oneself in the second person, to others by name") {
  const Cause ada = by_rule(0);
  const Cause lapsus{0, {SourceKind::tile, 0}, 1};
  const std::string tile_en = game().wording().tiles[0].en;
  const std::string tile_fr = game().wording().tiles[0].fr;
  check_told(TurnBegan{ada, 3}, {"Round 3: your turn", "Manche 3 : à vous de jouer"},
             {"Round 3: Ada's turn", "Manche 3 : Ada joue"});
  check_told(Recalled{ada}, {"You recall all your ideas", "Vous rassemblez vos idées"},
             {"Ada recalls all ideas", "Ada rassemble ses idées"});
  check_told(Gained{ada, Resource::idea, 2}, {"You gain 2 ideas", "Vous gagnez 2 idées"},
             {"Ada gains 2 ideas", "Ada gagne 2 idées"});
  check_told(Gained{lapsus, Resource::coffee, 2},
             {"You: " + tile_en + " → 2 coffee", "Vous : " + tile_fr + " → 2 cafés"},
             {"Ada: " + tile_en + " → 2 coffee", "Ada : " + tile_fr + " → 2 cafés"});
  check_told(Paid{lapsus, Resource::coffee, 1},
             {"You pay 1 coffee (" + tile_en + ")", "Vous payez 1 café (" + tile_fr + ")"},
             {"Ada pays 1 coffee (" + tile_en + ")", "Ada paie 1 café (" + tile_fr + ")"});
  check_told(InkpotMoved{ada, Inkpot::left, 2, Inkpot::row1},
             {"Your inkpot moves 2 spaces, to row 1", "Votre encrier avance de 2 cases, jusqu'à la ligne 1"},
             {"Ada: the inkpot moves 2 spaces, to row 1", "Ada : l'encrier avance de 2 cases, jusqu'à la ligne 1"});
  check_told(ColumnFreed{ada, 1},
             {"Your column 2 is complete and frees its coloured insight",
              "Votre colonne 2 est complète et débloque son intuition de couleur"},
             {"Ada: column 2 is complete and frees its coloured insight",
              "Ada : la colonne 2 est complète et débloque son intuition de couleur"});
  check_told(FigureMoved{ada, Figure::professor, 0, 2},
             {"You move your professor to the Opera", "Vous déplacez votre professeur → Opéra"},
             {"Ada moves the professor to the Opera", "Ada déplace son professeur → Opéra"});
  check_told(NothingLeft{ada},
             {"You have nothing left to convert or to spend: the turn ends",
              "Vous n'avez plus rien à convertir ni à utiliser : le tour se termine"},
             {"Ada has nothing left to convert or to spend: the turn ends",
              "Ada n'a plus rien à convertir ni à utiliser : le tour se termine"});
  check_told(EndTriggered{ada, 12},
             {"You bring Freud to the pocket watch: round 12 is the last",
              "Vous menez Freud à la montre à gousset : la manche 12 sera la dernière"},
             {"Ada brings Freud to the pocket watch: round 12 is the last",
              "Ada mène Freud à la montre à gousset : la manche 12 sera la dernière"});
}

TEST_CASE("what a bonus gives fits whoever takes it: told as printed to oneself, as what they do of others") {
  Mind mind;
  mind.change_parts().locations[1].bonuses[2] = does({verb(Verb::coffee, 2)});
  mind.change_parts().districts[0][1] = does({verb(Verb::row)});
  const Names names{same_in_both("Ada"), Text{"The Id", "Le Ça"}};
  const auto said = [&](const Event& event, int seat) { return mind.game.words(event, names, Viewer(seat_at(seat))); };
  CHECK(said(LocationBonusTaken{by_rule(0), 1, 2}, 0).fr ==
        "Vous récupérez le bonus inférieur du lieu Bibliothèque : gagner 2 cafés");
  CHECK(said(LocationBonusTaken{by_rule(1), 1, 2}, 0).fr ==
        "Le Ça récupère le bonus inférieur du lieu Bibliothèque et gagne 2 cafés");
  CHECK(said(LocationBonusTaken{by_rule(1), 1, 2}, 0).en ==
        "The Id takes the bottom bonus of the Library and gains 2 coffee");
  CHECK(said(DistrictBonusTaken{by_rule(1), 0, 1}, 0).en ==
        "The Id takes a bonus (Green District, 4) and triggers a row of the notebook");
  CHECK(said(DistrictBonusTaken{by_rule(1), 0, 1}, 0).fr ==
        "Le Ça récupère un bonus (Quartier vert, 4) et déclenche une ligne de son carnet");
}

TEST_CASE("who is cited is told so in the second person") {
  const Names names{same_in_both("Ada"), same_in_both("Bruno")};
  const Cited cited{by_rule(1), 0, 1, 7};
  const std::string card = game().wording().research[7].en;
  const std::string treatise = game().wording().treatises[1].en;
  CHECK(game().words(cited, names, Viewer(seat_at(0))).en == "Bruno cites " + card + ", from your " + treatise);
  CHECK(game().words(cited, names, Viewer(seat_at(1))).en == "You cite " + card + ", from Ada's " + treatise);
  CHECK(game().words(cited, names).en == "Bruno cites " + card + ", from Ada's " + treatise);
}

TEST_CASE("in random games nobody is told of himself by name, nor addressed for what others do") {
  static const std::regex english(R"(\b([Yy]ou|[Yy]our)\b)");
  static const std::regex french(R"((^|[ (])([Vv]ous|[Vv]otre|[Vv]os)[ ,.:])");
  // A goal may be called "Sign Your Treatises".
  const auto without_goals = [](Text said) {
    for (const Text& goal : game().wording().goals) {
      for (std::size_t at; (at = said.en.find(goal.en)) != std::string::npos;) said.en.erase(at, goal.en.size());
    }
    return said;
  };
  int told_to_oneself = 0;
  honesty::for_random_games<UnconsciousMind>(
      honesty::tables_of<UnconsciousMind>, 12, 70, [&](const UnconsciousMind& mind, auto& random) {
        const Names names{same_in_both("Ada"), same_in_both("Bruno"), same_in_both("Chloé"), same_in_both("Dora")};
        while (!random.over() && random.decisions() < 60) {
          random.play(random.decide());
          for (const Event& event : random.events()) {
            const std::uint8_t who = std::visit([](const auto& kind) { return kind.by.player; }, event);
            for (std::uint8_t seat = 0; seat < random.state().open.options.players; ++seat) {
              const Text said = without_goals(mind.words(event, names, Viewer(seat_at(seat))));
              CAPTURE(said.en);
              CAPTURE(said.fr);
              const bool addressed = std::regex_search(said.en, english) || std::regex_search(said.fr, french);
              if (seat == who) {
                CHECK(said.en.find(names[seat].en) == std::string::npos);
                CHECK(said.fr.find(names[seat].fr) == std::string::npos);
                told_to_oneself += addressed ? 1 : 0;
              } else if (!std::holds_alternative<Cited>(event)) {
                CHECK(!addressed);
              }
            }
          }
        }
      });
  CHECK(told_to_oneself > 500);
}

TEST_CASE("the turn in words, with its rules") {
  check_event(TurnBegan{by_rule(1), 3}, "UM-5.1", {"Round 3: Player 2's turn", "Manche 3 : Joueur 2 joue"});
  check_event(IdeasStated{by_rule(), 6, 5, 1, 1}, "UM-5.1.1",
              {"Player 1 states 1 idea and 1 bright idea at B3: Publish",
               "Joueur 1 énonce 1 idée et 1 idée brillante en B3 : Publier"});
  check_event(BrightIdeasReturned{by_rule(), 2}, "UM-5.4.3",
              {"Player 1: 2 bright ideas go back to the supply",
               "Joueur 1 : 2 idées brillantes retournent à la réserve générale"});
  check_event(InkpotMoved{by_rule(), Inkpot::left, 1, Inkpot::top}, "UM-4.4.2",
              {"Player 1: the inkpot moves 1 space, to the top",
               "Joueur 1 : l'encrier avance d'une case, jusqu'à l'emplacement supérieur"});
  check_event(
      InkpotMoved{by_rule(), Inkpot::left, 3, Inkpot::row2}, "UM-4.4.2",
      {"Player 1: the inkpot moves 3 spaces, to row 2", "Joueur 1 : l'encrier avance de 3 cases, jusqu'à la ligne 2"});
}

TEST_CASE("what is gained and paid names its cause; what the turn itself brings is a sentence") {
  check_event(Gained{by(SourceKind::action, 1), Resource::coffee, 2}, "UM-4.2.1",
              {"Player 1: Perceive → 2 coffee", "Joueur 1 : Percevoir → 2 cafés"});
  check_event(Gained{by_rule(), Resource::idea, 1}, "UM-4.4.4", {"Player 1 gains 1 idea", "Joueur 1 gagne 1 idée"});
  check_event(Paid{by(SourceKind::conversion), Resource::coffee, 2}, "UM-4.2.1",
              {"Player 1 pays 2 coffee (conversion)", "Joueur 1 paie 2 cafés (conversion)"});
  check_event(InsightPaid{by(SourceKind::conversion, static_cast<int>(Conversion::pillbox)), 8, 1}, "UM-4.1.7",
              {"Player 1 pays a major passion (conversion)", "Joueur 1 dépense une passion majeure (conversion)"});
  check_event(Transferred{by(SourceKind::conversion, static_cast<int>(Conversion::free_transfer)), 0, 3}, "UM-4.1.6",
              {"Player 1: Free transfer → a minor growth becomes freedom",
               "Joueur 1 : Transfert gratuit → une croissance mineure devient liberté"});
  check_event(Generated{by(SourceKind::row_insight, 2), 6, reserve}, "UM-4.1.2",
              {"Player 1: Row 3 → a minor passion", "Joueur 1 : Ligne 3 → une passion mineure"});
  check_event(CoffeeSpilt{by_rule(), 2}, "UM-4.2.1",
              {"Player 1: 2 coffee too many, lost", "Joueur 1 : 2 cafés de trop, perdus"});
}

TEST_CASE("clients in words, with their rules") {
  check_event(ClientTaken{by_rule(), 0, 0}, "UM-8.4.1",
              {"Player 1 receives The Prompter in room 1", "Joueur 1 récupère La souffleuse en salle 1"});
  const Text latent = game().wording().dreams[36];
  check_event(DreamTaken{by_rule(), 0, 36}, "UM-8.4.3",
              {"Player 1: latent dream in room 1: " + latent.en, "Joueur 1 : rêve latent, salle 1 : " + latent.fr});
  const Text manifest = game().wording().dreams[0];
  check_event(
      DreamTaken{by_rule(), 1, 0}, "UM-8.4.3",
      {"Player 1: manifest dream in room 2: " + manifest.en, "Joueur 1 : rêve manifeste, salle 2 : " + manifest.fr});
  check_event(GriefDrawn{by_rule(), 1, none}, "UM-8.4.2",
              {"Player 1: no grief layer in room 2", "Joueur 1 : pas de couche de douleur, salle 2"});
  check_event(TherapySet{by_rule(), 0, 6}, "UM-8.4.4",
              {"Player 1: therapy in room 1 begins at 6", "Joueur 1 : thérapie, salle 1 : le marqueur part de 6"});
  check_event(TherapyMoved{by_rule(), 0, 5, 3}, "UM-8.2.2",
              {"Player 1: therapy in room 1: 5 → 3", "Joueur 1 : thérapie, salle 1 : 5 → 3"});
  check_event(RowFreed{by(SourceKind::action, 3), 0}, "UM-6.10.4",
              {"Player 1: row 1 is complete and frees its coloured insight (Note)",
               "Joueur 1 : la ligne 1 est complète et débloque son intuition de couleur (Noter)"});
}

TEST_CASE("what a rule itself gives names that rule, and its cause where the sentence needs one") {
  const auto gained = [](Given what, Resource resource) { return Gained{{0, source_of(what), 0}, resource, 2}; };
  check_event(gained(Given::therapy, Resource::points), "UM-8.4.4",
              {"Player 1: Long therapy → 2 VP", "Joueur 1 : Longue thérapie → 2 PV"});
  check_event(gained(Given::cure, Resource::points), "UM-8.3.4",
              {"Player 1: Cure → 2 VP", "Joueur 1 : Client soigné → 2 PV"});
  check_event(gained(Given::mood, Resource::pillbox), "UM-8.2.3",
              {"Player 1: Matching icons → 2 pillboxes", "Joueur 1 : Icônes correspondantes → 2 piluliers"});
  check_event(gained(Given::surplus_hearts, Resource::pillbox), "UM-8.2.4",
              {"Player 1: Hearts to spare → 2 pillboxes", "Joueur 1 : Points de thérapie en trop → 2 piluliers"});
  check_event(gained(Given::surplus_pillbox, Resource::points), "UM-4.2.4",
              {"Player 1: Pillbox too many → 2 VP", "Joueur 1 : Pilulier en trop → 2 PV"});
  check_event(gained(Given::watch, Resource::points), "UM-10.1",
              {"Player 1: Pocket watch → 2 VP", "Joueur 1 : Montre à gousset → 2 PV"});
  check_event(gained(Given::recall_coffee, Resource::coffee), "UM-5.2.2",
              {"Player 1 gains 2 coffee", "Joueur 1 gagne 2 cafés"});
  check_event(gained(Given::recall_ideas, Resource::idea), "UM-5.2.3",
              {"Player 1 gains 2 ideas", "Joueur 1 gagne 2 idées"});
  const auto of_the_id = [](Given what) { return Cause{1, source_of(what), 0}; };
  CHECK(rule_of(Event{Gained{of_the_id(Given::id_coffee), Resource::coffee, 2}}) == "UM-11.6.1");
  CHECK(rule_of(Event{Recalled{of_the_id(Given::id_ideas)}}) == "UM-11.6.2");
  CHECK(rule_of(Event{Paid{of_the_id(Given::id_pillbox), Resource::pillbox, 1}}) == "UM-11.7.1");
  CHECK(rule_of(Event{ReputationGained{of_the_id(Given::token), 1, 1}}) == "UM-5.2.7");
  CHECK(rule_of(Event{ReputationGained{by_rule(), 1, 1}}) == "UM-4.3.1");
  CHECK(rule_of(Event{Gained{{0, {SourceKind::rule, 200}, 0}, Resource::coffee, 2}}) == "UM-4.2.1");
}

TEST_CASE("UM-6.3, UM-6.4, UM-6.5: a tile that is taken names the Note action of its column") {
  CHECK(rule_of(Event{TileTaken{by_rule(), 0, 1, 0}}) == "UM-6.3");
  CHECK(rule_of(Event{TileTaken{by_rule(), 0, 0, 1}}) == "UM-6.4");
  CHECK(rule_of(Event{TileTaken{by_rule(), 0, 1, 2}}) == "UM-6.5");
}

TEST_CASE("treatises and the city in words, with their rules") {
  const Wording& called = game().wording();
  check_event(Cited{by_rule(), 1, 4, 3}, "UM-6.12.3",
              {"Player 1 cites " + called.research[3].en + ", from Player 2's " + called.treatises[4].en,
               "Joueur 1 cite " + called.research[3].fr + ", volume de Joueur 2 (" + called.treatises[4].fr + ")"});
  check_event(TreatisePublished{by_rule(), 4, 12}, "UM-6.12.6",
              {"Player 1 publishes " + called.treatises[4].en, "Joueur 1 publie " + called.treatises[4].fr});
  check_event(
      FigureMoved{by(SourceKind::action, 8), Figure::freud, 0, 2}, "UM-7.3",
      {"Player 1 moves Freud to the Opera (Escort Freud)", "Joueur 1 déplace Freud → Opéra (Accompagner Freud)"});
  check_event(ReputationGained{by(SourceKind::goal, 0), 5, 4}, "UM-4.3.1",
              {"Player 1: " + called.goals[0].en + " → 1 reputation point, marker on 4, Freud's on 5",
               "Joueur 1 : " + called.goals[0].fr + " → 1 point de réputation, marqueur sur 4, celui de Freud sur 5"});
  check_event(FreudWalked{by_rule(), 3}, "UM-4.3.2",
              {"A line is crossed: Freud walks to the Museum", "Une ligne est franchie : Freud avance → Musée"});
}

template <class Variant, std::size_t... I>
std::vector<Variant> one_of_each(std::index_sequence<I...> /*kinds*/) {
  return {Variant{std::in_place_index<I>}...};
}

TEST_CASE("every kind of move and event reads well, also those that random games do not meet") {
  const Mind table;
  const View view = table.game.view(table.s, table.seat());
  for (const Move& move : one_of_each<Move>(std::make_index_sequence<std::variant_size_v<Move>>())) {
    CAPTURE(json_text(move));
    check_grammar(table.game.words(view, table.seat(), move, {}));
    CHECK(!rule_of(move).empty());
  }
  for (const Event& event : one_of_each<Event>(std::make_index_sequence<std::variant_size_v<Event>>())) {
    CAPTURE(json_text(event));
    check_grammar(game().words(event, {}));
    CHECK(!rule_of(event).empty());
  }
}

TEST_CASE("a card that others draw is not named") {
  const Event drawn = CardDrawn{by(SourceKind::action, 6), 4};
  const Text seen = game().words(game().redact(drawn, seat_at(1)), {});
  CHECK(seen.en == "Player 1 draws a research card (Study)");
  CHECK(seen.fr == "Joueur 1 pioche une carte Recherche (Étudier)");
  CHECK(game().words(game().redact(drawn, seat_at(0)), {}).en ==
        "Player 1 draws " + game().wording().research[4].en + " (Study)");
}

TEST_CASE("the end in words, with its rules") {
  check_event(EndTriggered{by_rule(1), 12}, "UM-10.1",
              {"Player 2 brings Freud to the pocket watch: round 12 is the last",
               "Joueur 2 mène Freud à la montre à gousset : la manche 12 sera la dernière"});
  check_event(Scored{by_rule(), Item::first_on_track, 3, 6}, "UM-10.3.2",
              {"Player 1: first on the track, 3 treatises and cured clients → 6 VP",
               "Joueur 1 : en tête sur la piste, 3 traités et clients soignés → 6 PV"});
  check_event(Scored{by_rule(), Item::rows, 1, 1}, "UM-10.3.4",
              {"Player 1: 1 full row → 1 VP", "Joueur 1 : 1 ligne complète → 1 PV"});
  check_event(FinalScore{by_rule(), 41}, "UM-10.3", {"Player 1: final score 41 VP", "Joueur 1 : score final 41 PV"});
}

// --- Refusals ------------------------------------------------------------------------------------------------------

void check_refusal(const Mind& table, const Move& move, std::string_view rule, const Text& text) {
  CAPTURE(json_text(move));
  const std::optional<Refusal> no = table.game.refuse(table.s, table.seat(), move);
  REQUIRE(no.has_value());
  CHECK(no->rule == rule);
  const Text said = words(*no);
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
}

TEST_CASE("some refusals in words") {
  Mind table;
  check_refusal(table, Recall{}, "UM-5.2.1",
                {"None of your ideas lies on the table.", "Aucune de vos idées n'est sur la table."});
  check_refusal(table, Treat{1}, "UM-8.3.2",
                {"The second room opens when your first client reaches catharsis.",
                 "La seconde salle s'ouvre à la catharsis de votre premier client."});
  table.open().spaces[0] = {1, 2, 1, 0};
  check_refusal(table, StateIdeas{0, 2}, "UM-5.1.1",
                {"Ideas lie on that space already.", "Des idées occupent déjà cet emplacement."});
  check_refusal(table, StateIdeas{3, 0}, "UM-2.1",
                {"That space does not touch this action.", "Cet emplacement ne touche pas cette action."});
}

}  // namespace words_test
}  // namespace divan::unconscious_mind
