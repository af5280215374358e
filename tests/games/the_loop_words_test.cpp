// Everything The LOOP says, in both languages: cards and missions made into words, moves and events with their rules.
#include <regex>
#include <set>

#include "games/the_loop_builder.hpp"
#include "honesty/random_game.hpp"

namespace divan::the_loop::testing {
namespace {

const TheLoop& our_game() {
  static const TheLoop rules;
  return rules;
}

// --- Cards ---------------------------------------------------------------------------------------------------------

void check_effect(Card what, const Text& text) {
  const Text said = game().effect_words(what);
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
}

TEST_CASE("TL-11.2: moves in words") {
  check_effect(card(steps(1)), {"Move 1 step", "Déplacez-vous d'un pas"});
  check_effect(card(steps(3)), {"Move up to 3 steps", "Déplacez-vous de 3 pas au plus"});
  check_effect(card(to_foo()), {"Move to Dr Foo's era", "Déplacez-vous dans l'époque du Dr Foo"});
  check_effect(card(to_anywhere()), {"Move to any era", "Déplacez-vous dans n'importe quelle époque"});
  check_effect(card(steps(2, Whom::other)),
               {"Move another agent up to 2 steps", "Déplacez un autre agent de 2 pas au plus"});
  check_effect(card(to_foo(Whom::other)),
               {"Move another agent to Dr Foo's era", "Déplacez un autre agent dans l'époque du Dr Foo"});
  check_effect(card(to_anywhere(Whom::other)),
               {"Move another agent to any era", "Déplacez un autre agent dans n'importe quelle époque"});
  check_effect(card(steps(2, Whom::any)), {"Move any agent up to 2 steps", "Déplacez un agent de 2 pas au plus"});
  check_effect(card(to_foo(Whom::any)),
               {"Move any agent to Dr Foo's era", "Déplacez un agent dans l'époque du Dr Foo"});
  check_effect(card(to_anywhere(Whom::any)),
               {"Move any agent to any era", "Déplacez un agent dans n'importe quelle époque"});
}

TEST_CASE("TL-11.3, TL-11.4: energy and rifts in words") {
  check_effect(card(energy_of(1)), {"Add 1 energy here", "Ajoutez 1 énergie ici"});
  check_effect(card(energy_of(3)), {"Add 3 energy here", "Ajoutez 3 énergies ici"});
  check_effect(card(energy_of(2, Where::adjacent)),
               {"Add 2 energy in adjacent eras", "Ajoutez 2 énergies dans les époques voisines"});
  check_effect(card(energy_of(2, Where::foo)),
               {"Add 2 energy in Dr Foo's era", "Ajoutez 2 énergies dans l'époque du Dr Foo"});
  check_effect(card(energy_of(2, Where::any)), {"Add 2 energy anywhere", "Ajoutez 2 énergies n'importe où"});
  check_effect(card(mending(2)), {"Remove 2 rifts here", "Retirez 2 failles ici"});
  check_effect(card(mending(1, Where::adjacent)),
               {"Remove 1 rift in adjacent eras", "Retirez 1 faille dans les époques voisines"});
  check_effect(card(mending(2, Where::foo)),
               {"Remove 2 rifts in Dr Foo's era", "Retirez 2 failles dans l'époque du Dr Foo"});
  check_effect(card(mending(3, Where::any)), {"Remove 3 rifts anywhere", "Retirez 3 failles n'importe où"});
}

TEST_CASE("TL-11.5, TL-11.6, TL-11.11: pushes, pulls and destruction in words") {
  check_effect(card(push(1)), {"Push 1 clone from here", "Poussez 1 clone d'ici"});
  check_effect(card(push(2)), {"Push up to 2 clones from here", "Poussez jusqu'à 2 clones d'ici"});
  check_effect(card(push(1, 2)),
               {"Push 1 clone from here, up to 2 eras away", "Poussez 1 clone d'ici, à 2 époques au plus"});
  check_effect(card(push(2, 3)), {"Push up to 2 clones from here, up to 3 eras away",
                                  "Poussez jusqu'à 2 clones d'ici, à 3 époques au plus"});
  check_effect(card(pull(1)),
               {"Pull 1 clone from adjacent eras to here", "Tirez 1 clone des époques voisines jusqu'ici"});
  check_effect(card(pull(2)), {"Pull up to 2 clones from adjacent eras to here",
                               "Tirez jusqu'à 2 clones des époques voisines jusqu'ici"});
  check_effect(card(destroying(1)), {"Destroy 1 clone here", "Détruisez 1 clone ici"});
  check_effect(card(destroying(1, Where::adjacent)),
               {"Destroy 1 clone in adjacent eras", "Détruisez 1 clone dans les époques voisines"});
  check_effect(card(destroying(2, Where::foo)),
               {"Destroy up to 2 clones in Dr Foo's era", "Détruisez jusqu'à 2 clones dans l'époque du Dr Foo"});
  check_effect(card(destroying(2, Where::any)),
               {"Destroy up to 2 clones anywhere", "Détruisez jusqu'à 2 clones n'importe où"});
}

TEST_CASE("TL-11.7 to TL-11.10: drawing, readying, borrowing and discounts in words") {
  check_effect(card(drawing(1)), {"Draw 1 card", "Piochez 1 carte"});
  check_effect(card(drawing(2)), {"Draw 2 cards", "Piochez 2 cartes"});
  check_effect(card(readying(1)), {"Ready 1 card of your hand", "Redressez 1 carte de votre main"});
  check_effect(card(readying(2)), {"Ready up to 2 cards of your hand", "Redressez jusqu'à 2 cartes de votre main"});
  check_effect(card(readying(1, Whom::other)), {"Ready 1 card of another agent", "Redressez 1 carte d'un autre agent"});
  check_effect(card(readying(2, Whom::other)),
               {"Ready up to 2 cards of other agents", "Redressez jusqu'à 2 cartes d'autres agents"});
  check_effect(card(readying(2, Whom::any)),
               {"Ready up to 2 cards of any agent", "Redressez jusqu'à 2 cartes de n'importe quel agent"});
  check_effect(card(borrowing(1)),
               {"Use 1 ready card of another agent from here", "Utilisez 1 carte prête d'un autre agent, d'ici"});
  check_effect(card(borrowing(2)), {"Use up to 2 ready cards of other agents from here",
                                    "Utilisez jusqu'à 2 cartes prêtes d'autres agents, d'ici"});
  check_effect(card(cheaper(1)), {"Your next LOOP costs 1 less", "Votre prochain LOOP coûte 1 de moins"});
}

TEST_CASE("TL-11.1: several clauses make one sentence") {
  check_effect(card(energy_of(1), steps(1), mending(1)),
               {"Add 1 energy here; then move 1 step; then remove 1 rift here",
                "Ajoutez 1 énergie ici ; puis déplacez-vous d'un pas ; puis retirez 1 faille ici"});
  check_effect(card(borrowing(1), cheaper(1)),
               {"Use 1 ready card of another agent from here; then your next LOOP costs 1 less",
                "Utilisez 1 carte prête d'un autre agent, d'ici ; puis votre prochain LOOP coûte 1 de moins"});
}

// --- Grammar -------------------------------------------------------------------------------------------------------

const std::regex& missing_elision() {
  static const std::regex found(
      R"((^|[ (])([Dd]e|[Ll]e|[Ll]a|[Jj]usque|[Nn]e|[Qq]ue|[Ss]e) (à|â|é|è|ê|î|ô|œ|[aeiouAEIOU]))");
  return found;
}

// No slot left open, no doubled space, no "(s)"; French elides, and numbers agree with what they count.
void check_grammar(const Text& text) {
  CAPTURE(text.en);
  CAPTURE(text.fr);
  check_text(text);
  static const std::regex doubled("  |\\(s\\)|^ | $");
  static const std::regex one_of_many(R"(\b[01] (énergies|failles|clones|cartes|rifts|époques|eras)\b)");
  static const std::regex one_of_many_english(R"(\b1 (rifts|clones|cards|eras|steps)\b)");
  static const std::regex many_of_one(
      R"(\b([2-9]|[1-9][0-9]) (énergie|faille|carte|époque|rift|card|era|step)\b(?!s))");
  for (const std::string& each : {text.en, text.fr}) {
    CHECK(!std::regex_search(each, doubled));
    CHECK(!std::regex_search(each, many_of_one));
  }
  CHECK(!std::regex_search(text.fr, missing_elision()));
  CHECK(!std::regex_search(text.fr, one_of_many));
  CHECK(!std::regex_search(text.en, one_of_many_english));
}

TEST_CASE("the grammar check finds what it looks for") {
  const auto wrong = [](const std::string& french) { return std::regex_search(french, missing_elision()); };
  CHECK(wrong("la carte de Ada"));
  CHECK(wrong("jusque ici"));
  CHECK(wrong("la époque"));
  CHECK(!wrong("dans l'époque du Dr Foo"));
}

TEST_CASE("every card and mission reads well, those we ship and those of the tests") {
  for (const TheLoop* rules : {&our_game(), &game()}) {
    for (Card each = 0; each < card_count; ++each) check_grammar(rules->effect_words(each));
    for (MissionId each = 0; each < mission_count; ++each) check_grammar(rules->mission_words(each));
  }
}

TEST_CASE("TL-7.2: every mission says its number, and its place if it has one") {
  std::set<std::string> said;
  for (MissionId each = 0; each < mission_count; ++each) {
    const MissionFace& face = game().components().missions[each];
    const Text text = game().mission_words(each);
    CHECK(text.en.find(std::to_string(face.required)) != std::string::npos);
    CHECK(text.fr.find(std::to_string(face.required)) != std::string::npos);
    CHECK((text.en.find("Dr Foo") != std::string::npos) == (face.with_foo || face.deed == Deed::surround));
    CHECK((text.fr.find("différentes") != std::string::npos) == face.each_era_once);
    CHECK(said.insert(text.en).second);
    CHECK(said.insert(text.fr).second);
  }
}

TEST_CASE("in whole games of every mode, every move and every event reads well") {
  std::set<std::size_t> moves_met;
  std::set<std::size_t> events_met;
  std::set<std::string> checked;
  const auto check_once = [&](const Text& text) {
    if (checked.insert(text.fr).second) check_grammar(text);
  };
  for (int i = 0; i < 12; ++i) {
    Options options;
    options.players = static_cast<std::uint8_t>(1 + i % 3);
    options.mode = static_cast<Mode>(i % 4);
    options.level = static_cast<std::uint8_t>(1 + i % 3);
    honesty::RandomGame<TheLoop> random(our_game(), options, static_cast<std::uint64_t>(i));
    const Names names = our_game().default_names(options);
    while (true) {
      for (const Event& event : random.events()) {
        events_met.insert(event.index());
        check_once(our_game().words(event, names));
      }
      if (random.over()) break;
      const Seat seat = our_game().to_move(random.state()).first();
      const View seen = our_game().view(random.state(), seat);
      MoveList list;
      our_game().moves(random.state(), seat, list);
      for (const Move& move : list) {
        moves_met.insert(move.index());
        check_once(our_game().words(seen, seat, move, names));
      }
      random.play(random.decide());
    }
  }
  CHECK(moves_met.size() >= 15);
  CHECK(events_met.size() >= 25);
}

// --- Moves and events with their rules -----------------------------------------------------------------------------

void check_move(const State& table, const Move& move, std::string_view rule, const Text& text,
                const std::vector<std::string>& touched) {
  CAPTURE(told(move));
  const Text said = game().words(view(table), ada, move, {});
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  CHECK(rule_of(move) == rule);
  CHECK(game().targets(view(table), ada, move) == touched);
}

TEST_CASE("the actions in words, with their rules and what they touch") {
  const State table =
      given(at(one, 2), hand(one, exhausted(starting(cztwyzzek, 2)), exhausted(starting(cztwyzzek, 3))));
  check_move(table, FreeMove{3}, "TL-4.3", {"Free move to Era 3", "Aller à Époque 3 sans payer"},
             {"era:3", "button:freeMove"});
  check_move(table, Walk{3}, "TL-4.2.1", {"Move to Era 3 for 1 energy", "Aller à Époque 3 pour 1 énergie"},
             {"era:3", "button:walk"});
  check_move(table, Use{card(push(1))}, "TL-4.2.2",
             {"Use Card 51: Push 1 clone from here", "Utiliser Carte 51 : Poussez 1 clone d'ici"}, {"card:51"});
  check_move(table, Loop{Dimension::star}, "TL-4.2.3",
             {"LOOP star for 1 energy: readies 2 cards", "LOOP étoile pour 1 énergie : redresse 2 cartes"},
             {"loop:star"});
  check_move(table, Loop{Dimension::spiral}, "TL-4.2.3",
             {"LOOP spiral for 1 energy: readies nothing", "LOOP spirale pour 1 énergie : ne redresse rien"},
             {"loop:spiral"});
  check_move(table, EndActions{}, "TL-4.2.4", {"End the actions", "Terminer les actions"}, {"button:endActions"});
  check_move(table, Spark{}, "TL-6.5", {"Ability: 1 energy here", "Capacité : 1 énergie ici"}, {"button:ability"});
  check_move(table, CleanKill{3}, "TL-6.6",
             {"Ability: remove 1 rift in Era 3", "Capacité : retirer 1 faille à Époque 3"},
             {"button:ability", "era:3"});
  check_move(table, HelpingHand{two, 4}, "TL-6.7",
             {"Ability: Agent 3 goes to Era 4", "Capacité : Agente 3 va à Époque 4"},
             {"button:ability", "agent:1", "era:4"});
  check_move(given(mode(Mode::centrifuges), at(one, 2)), Dismantle{}, "TL-7.4",
             {"Take the centrifuge here down for 3 energy", "Démonter la centrifugeuse d'ici pour 3 énergies"},
             {"centrifuge:2"});
}

TEST_CASE("clones that look alike are numbered, so that no two moves read alike") {
  const State table = given(clone(3, 5, 2), clone(3, 6), clone(4, 6));
  const auto destroying_it = [&](int era, std::size_t which) {
    return game().words(view(table), ada, Destroy{clone_in(table, era, which)}, {});
  };
  std::vector<std::string> said{destroying_it(3, 0).en, destroying_it(3, 1).en, destroying_it(3, 2).en};
  std::sort(said.begin(), said.end());
  CHECK(said == std::vector<std::string>{"Destroy the clone in Era 3 (bound for Era 5)",
                                         "Destroy the clone in Era 3 (bound for Era 6)",
                                         "Destroy the clone no. 2 in Era 3 (bound for Era 5)"});
  CHECK(destroying_it(4, 0).en == "Destroy the clone in Era 4 (bound for Era 6)");
}

TEST_CASE("the choices of a card in words, with their rules and what they touch") {
  const State table = given(clone(3, 5), supa_clone(4, 6));
  const Clone plain = clone_in(table, 3);
  const Clone supa = clone_in(table, 4);
  check_move(table, GoTo{two, 3}, "TL-11.2", {"Agent 3 goes to Era 3", "Agente 3 va à Époque 3"}, {"agent:1", "era:3"});
  check_move(table, PlaceEnergy{3}, "TL-11.3", {"1 energy in Era 3", "1 énergie à Époque 3"}, {"era:3"});
  check_move(table, Mend{3}, "TL-11.4", {"Remove 1 rift in Era 3", "Retirer 1 faille à Époque 3"}, {"era:3"});
  check_move(table, Shove{plain, 4}, "TL-11.5",
             {"Send the clone in Era 3 (bound for Era 5) to Era 4",
              "Envoyer le clone d'Époque 3 (à détruire à Époque 5) à Époque 4"},
             {"clone:" + std::to_string(plain), "era:4"});
  check_move(table, Destroy{supa}, "TL-11.11",
             {"Turn over the supa clone in Era 4 (bound for Era 6): it takes a second blow to destroy it",
              "Retourner le supa clone d'Époque 4 (à détruire à Époque 6) : il faut un second coup pour le détruire"},
             {"clone:34"});
  check_move(table, ReadyCard{two, 18}, "TL-11.8", {"Ready Card 18 of Agent 3", "Redresser Carte 18 (Agente 3)"},
             {"agent:1", "card:18"});
  check_move(table, Borrow{two, 18}, "TL-11.9",
             {"Use Card 18 of Agent 3: Add 1 energy here", "Utiliser Carte 18 (Agente 3) : Ajoutez 1 énergie ici"},
             {"agent:1", "card:18"});
  check_move(table, Enough{}, "TL-11.1", {"That is enough", "Cela suffit"}, {"button:enough"});
}

TEST_CASE("who has done nothing with a card does without it, who has done something has had enough") {
  const Card mends = card(mending(3, Where::any));
  State table = given(at(one, 3), rifts(1, 2), rifts(2, 2), hand(one, mends));
  play(table, Use{mends});
  check_move(table, Enough{}, "TL-11.1", {"Do without", "S'en passer"}, {"button:enough"});
  play(table, Mend{1});
  check_move(table, Enough{}, "TL-11.1", {"That is enough", "Cela suffit"}, {"button:enough"});
}

TEST_CASE("the rest of the turn in words, with rules and what it touches") {
  const State table = given(at(one, 2));
  check_move(table, Take{card(push(1))}, "TL-4.4",
             {"Take Card 51: Push 1 clone from here", "Prendre Carte 51 : Poussez 1 clone d'ici"}, {"card:51"});
  check_move(table, TakeNone{}, "TL-4.4", {"Take no artifact", "Ne prendre aucun artefact"}, {"button:takeNone"});
  check_move(table, Archive{}, "TL-4.5", {"Archive the mission here", "Archiver la mission d'ici"}, {"tile:2"});
  check_move(table, LeaveTile{}, "TL-4.5", {"Leave the mission for later", "Laisser la mission pour plus tard"},
             {"button:leaveTile"});
  check_move(table, TurnUp{3}, "TL-4.5.4", {"Turn up the mission of Era 3", "Révéler la mission d'Époque 3"},
             {"tile:3"});
  State assign = given(solo(v_girl, mr_time), draws(one, artifact(3)));
  end_turn(assign);
  check_move(assign, Assign{two}, "TL-8.3", {"Card 51 goes to Agent 4", "Carte 51 va à Agente 4"}, {"agent:1"});
}

void check_event(const Event& event, std::string_view rule, const Text& text) {
  CAPTURE(told(event));
  const Text said = game().words(event, {});
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  CHECK(rule_of(event) == rule);
  CHECK(game().redact(event, spectator) == event);  // all is open
}

TEST_CASE("TL-2.1: the printed eras have their articles, within a sentence as people say them") {
  const auto goes = [](Era era) { return our_game().words(Event{Moved{v_girl, era, By::energy}}, {}); };
  CHECK(goes(0) == Text{"V-Girl goes to the Dawn of Time", "V-Girl va à l'Aube des Temps"});
  CHECK(goes(1) == Text{"V-Girl goes to the Medieval Era", "V-Girl va au Moyen Âge"});
  CHECK(goes(2) == Text{"V-Girl goes to the Renaissance Era", "V-Girl va à la Renaissance"});
  const auto passes = [](Era from, Era to) { return our_game().words(Event{CloneMoved{3, from, to}}, {}); };
  CHECK(passes(1, 0) == Text{"A clone goes from the Medieval Era to the Dawn of Time",
                             "Un clone passe du Moyen Âge à l'Aube des Temps"});
  CHECK(passes(6, 5) == Text{"A clone goes from the End of Times to the Age of Robots",
                             "Un clone passe de la Fin des Temps à l'Ère des Robots"});
  CHECK(our_game().words(Event{EnergyLost{6, 1}}, {}).en == "One energy is lost at the End of Times");
}

TEST_CASE("Dr Foo's phase in words, with its rules") {
  check_event(TurnBegan{2, 1, v_girl}, "TL-4.1", {"Turn 2, cycle 1: Agent 1 plays", "Tour 2, cycle 1 : Agente 1 joue"});
  check_event(CloneAppeared{3, 0, 3}, "TL-4.1.1",
              {"A clone appears in Era 0; its end awaits it in Era 3",
               "Un clone apparaît à Époque 0 ; sa fin l'attend à Époque 3"});
  check_event(CloneAppeared{30, 2, 5}, "TL-7.3",
              {"A supa clone appears in Era 2; its end awaits it in Era 5",
               "Un supa clone apparaît à Époque 2 ; sa fin l'attend à Époque 5"});
  check_event(ArtifactAppeared{40, 1}, "TL-4.1.3",
              {"Card 40 is available in Era 1", "Carte 40 est disponible à Époque 1"});
  check_event(FooCame{3, 2}, "TL-4.1.4",
              {"Dr Foo comes to Era 3 and drops 2 rifts", "Le Dr Foo arrive à Époque 3 et lâche 2 failles"});
  check_event(RiftsFell{3, {1, 0, 1}}, "TL-4.1.6",
              {"Rifts fall: 1 in Era 2, 1 in Era 4", "Des failles tombent : 1 à Époque 2, 1 à Époque 4"});
  check_event(RiftsSpared{3, 1}, "TL-5.10",
              {"1 rift too many in Era 3, gone at once: no vortex opens in the first turn of level 1",
               "1 faille de trop à Époque 3, aussitôt oubliée : pas de vortex au premier tour du niveau 1"});
  check_event(RiftsSpared{3, 2}, "TL-5.10",
              {"2 rifts too many in Era 3, gone at once: no vortex opens in the first turn of level 1",
               "2 failles de trop à Époque 3, aussitôt oubliées : pas de vortex au premier tour du niveau 1"});
  check_event(VortexOpened{3, 2}, "TL-5.1",
              {"A vortex opens in Era 3, number 2 of 3", "Un vortex s'ouvre à Époque 3, le numéro 2 sur 3"});
  check_event(TileLost{3, mission_count}, "TL-5.2",
              {"The mission of Era 3 is lost", "La mission d'Époque 3 est perdue"});
  check_event(ArtifactLost{40, 1}, "TL-5.2", {"The vortex swallows Card 40", "Le vortex engloutit Carte 40"});
  check_event(EnergyLost{3, 1}, "TL-7.5", {"One energy is lost in Era 3", "Une énergie est perdue à Époque 3"});
  for (std::size_t i = 0; i < nuisance_count; ++i) {
    const NuisanceBegan event{static_cast<Nuisance>(i)};
    check_grammar(game().words(event, {}));
    CHECK(rule_of(event) == "TL-7.5");
  }
}

TEST_CASE("actions and cards in words, with their rules") {
  check_event(Moved{v_girl, 4, By::free_move}, "TL-4.3", {"Agent 1 goes to Era 4", "Agente 1 va à Époque 4"});
  check_event(Moved{v_girl, 4, By::energy}, "TL-4.2.1", {"Agent 1 goes to Era 4", "Agente 1 va à Époque 4"});
  check_event(Moved{v_girl, 4, By::card}, "TL-11.2", {"Agent 1 goes to Era 4", "Agente 1 va à Époque 4"});
  check_event(Moved{v_girl, 4, By::ability}, "TL-6.7", {"Agent 1 goes to Era 4", "Agente 1 va à Époque 4"});
  check_event(CardUsed{v_girl, 51}, "TL-4.2.2",
              {"Card 51 is used: Push 1 clone from here", "On utilise Carte 51 : Poussez 1 clone d'ici"});
  check_event(Looped{Dimension::star, 1, 1}, "TL-4.2.3",
              {"LOOP star for 1 energy: 1 card is ready again", "LOOP étoile pour 1 énergie : 1 carte est redressée"});
  check_event(
      Looped{Dimension::spiral, 2, 0}, "TL-4.2.3",
      {"LOOP spiral for 2 energy: nothing was exhausted", "LOOP spirale pour 2 énergies : rien n'était épuisé"});
  check_event(EnergyAdded{3, 2}, "TL-11.3", {"2 energy placed in Era 3", "2 énergies placées à Époque 3"});
  check_event(Mended{3, 1}, "TL-11.4", {"1 rift removed in Era 3", "1 faille retirée à Époque 3"});
  check_event(CloneMoved{3, 0, 1}, "TL-11.5",
              {"A clone goes from Era 0 to Era 1", "Un clone passe d'Époque 0 à Époque 1"});
  check_event(CloneDestroyed{3, 3}, "TL-2.5", {"A clone is destroyed in Era 3", "Un clone est détruit à Époque 3"});
  check_event(SupaTurned{30, 5}, "TL-7.3",
              {"The supa clone is turned over; now it must go to Era 5",
               "Le supa clone est retourné ; il faut maintenant l'envoyer à Époque 5"});
  check_event(Drew{v_girl, 8}, "TL-11.7", {"Agent 1 draws Card 8", "Agente 1 pioche Carte 8"});
  check_event(Readied{v_girl, 8}, "TL-11.8", {"Card 8 is ready again", "On redresse Carte 8"});
  check_event(LoopCheaper{2}, "TL-11.10", {"The next LOOP costs 2 less", "Le prochain LOOP coûte 2 de moins"});
  check_event(Fizzled{40}, "TL-11.1", {"Card 40 finds nothing to do", "Carte 40 ne trouve rien à faire"});
  check_event(Dismantled{2}, "TL-7.4",
              {"The centrifuge of Era 2 is taken down", "La centrifugeuse d'Époque 2 est démontée"});
  check_event(Progress{3, 4, 1}, "TL-7.1", {"Mission 4: 1 of 3", "Mission n° 4 : 1 sur 3"});
  check_event(
      Accomplished{3, 4}, "TL-7.1",
      {"Mission 4 is accomplished: archive it in Era 3", "Mission n° 4 : mission accomplie, à archiver à Époque 3"});
}

TEST_CASE("the end of the turn and of the game in words, with their rules") {
  check_event(Took{40, false}, "TL-4.4", {"Card 40 goes on top of the draw pile", "Carte 40 va sur la pioche"});
  check_event(Took{40, true}, "TL-4.5.2",
              {"As a bonus, Card 40 goes on top of the draw pile", "En bonus, Carte 40 va sur la pioche"});
  check_event(TileArchived{3, 4, 2}, "TL-4.5",
              {"Mission 4 is archived, number 2 of 4", "Mission n° 4 : mission archivée, 2 sur 4"});
  check_event(HandDiscarded{v_girl}, "TL-4.6.1", {"Agent 1 discards the hand", "Agente 1 défausse sa main"});
  check_event(
      Reshuffled{0}, "TL-4.6.2",
      {"The discard pile is shuffled into a new draw pile", "La défausse est mélangée : c'est la nouvelle pioche"});
  check_event(CycleBegan{2}, "TL-4.6.4", {"Cycle 2 begins", "Le cycle 2 commence"});
  check_event(CardRevealed{40}, "TL-8.3", {"Card 40 is revealed", "On révèle Carte 40"});
  check_event(CardAssigned{40, v_girl, false}, "TL-8.3", {"Card 40 goes to Agent 1", "Carte 40 va à Agente 1"});
  check_event(GameEnded{Ending::won}, "TL-1.3",
              {"The machine is sabotaged: the Agency wins!", "La machine est sabotée : l'Agence gagne !"});
  check_event(
      GameEnded{Ending::second_vortex, 3}, "TL-1.3",
      {"A second vortex opens in Era 3: the Agency loses", "Un second vortex s'ouvre à Époque 3 : l'Agence perd"});
  check_event(
      GameEnded{Ending::fourth_vortex, 3}, "TL-1.3",
      {"A fourth vortex opens, in Era 3: the Agency loses", "Un quatrième vortex s'ouvre, à Époque 3 : l'Agence perd"});
  check_event(GameEnded{Ending::out_of_time}, "TL-1.3",
              {"The third cycle is over: the Agency loses", "Le troisième cycle est fini : l'Agence perd"});
}

}  // namespace
}  // namespace divan::the_loop::testing
