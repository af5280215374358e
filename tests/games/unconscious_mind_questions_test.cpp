// What Unconscious Mind asks, in both languages, with the cause and the rule.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {
namespace questions_test {

void check_asked(const Mind& table, std::string_view rule, const Text& brief, const Text& whole) {
  const Question asked = table.game.question(table.game.view(table.s, table.seat()), table.seat(), {});
  CHECK(asked.brief.en == brief.en);
  CHECK(asked.brief.fr == brief.fr);
  CHECK(asked.whole.en == whole.en);
  CHECK(asked.whole.fr == whole.fr);
  CHECK(asked.rule == rule);
}

// The question of a task that lies on top.
void check_task(Mind table, const Source& source, const task::Any& doing, std::string_view rule, const Text& brief,
                const Text& whole) {
  table.open().pending.push_back({source, doing});
  check_asked(table, rule, brief, whole);
}

TEST_CASE("UM-5.1: a turn begins with one of three things") {
  Mind table;
  const Text brief{"What do you do this turn?", "Que faites-vous de ce tour ?"};
  check_asked(
      table, "UM-5.1", brief,
      {"State ideas, recall them, or treat clients?", "Énoncer des idées, les rassembler ou traiter des clients ?"});
  table.open().last_round = table.open().round;
  check_asked(table, "UM-5.1", brief,
              {"This is your last turn: state ideas, recall them, or treat clients?",
               "C'est votre dernier tour : énoncer des idées, les rassembler ou traiter des clients ?"});
  table.top().as<task::Turn>().stage = Stage::pillboxes;
  check_asked(
      table, "UM-5.4.4", {"Is your turn over?", "Votre tour est-il terminé ?"},
      {"End your turn, or convert something first?", "Terminer votre tour, ou convertir encore quelque chose ?"});
  table.me().pillboxes = 1;
  check_asked(table, "UM-5.4.1", {"Spend pillboxes?", "Utiliser des piluliers ?"},
              {"Spend pillboxes before the turn ends?", "Utiliser des piluliers avant de terminer le tour ?"});
}

TEST_CASE("UM-9.4: several goals are named") {
  Mind table;
  table.open().goals = {0, 1};
  table.change_parts().goals[0] = table.change_parts().goals[1] = {Deed::ideas, 0, {}};
  table.open().goals_due = true;
  const Wording& called = table.game.wording();
  check_asked(
      table, "UM-9.4",
      {"Several goals are met: which one first?", "Plusieurs objectifs sont remplis : lequel d'abord ?"},
      {"Several goals are met (" + called.goals[0].en + ", " + called.goals[1].en + "): which one first?",
       "Plusieurs objectifs sont remplis (" + called.goals[0].fr + ", " + called.goals[1].fr + ") : lequel d'abord ?"});
}

TEST_CASE("UM-5: the tasks of a turn, each with what it comes from") {
  Mind table;
  const Wording& called = table.game.wording();
  check_task(table, {SourceKind::action, 1}, task::Put{12}, "UM-5.1.3",
             {"How many ideas at D1?", "Combien d'idées en D1 ?"},
             {"How many ideas at D1, for " + called.actions[1].en + "?",
              "Combien d'idées en D1, pour " + called.actions[1].fr + " ?"});
  check_task(table, {}, task::Bonus{}, "UM-5.2.4", {"Which bonus of the city?", "Quel bonus Rassembler ?"},
             {"Your ideas are back: which bonus do you take, where your professor or Freud is?",
              "Vos idées sont revenues : quel bonus récupérer, là où se trouve votre professeur ou Freud ?"});
  check_task(table, {}, task::Spend{0, 1}, "UM-4.1.9",
             {"Which coloured insight is spent?", "Quelle intuition à votre couleur dépenser ?"},
             {"Green District, 4: which coloured insight is spent?",
              "Quartier vert, 4 : quelle intuition à votre couleur dépenser ?"});
  Mind two;
  two.me().second_room = true;
  two.me().rooms[1] = {9, none, {}, 1};  // The Critic
  check_task(two, {}, task::Treat{1}, "UM-5.3.1", {"Treat the other client too?", "Traiter aussi l'autre client ?"},
             {"One client is treated. Treat The Critic too?", "Un client est traité. Traiter aussi : Le critique ?"});
  check_task(table, {}, task::Client{0, Arrival::who, true}, "UM-3.11",
             {"Who comes into room 1?", "Qui entre dans la salle 1 ?"},
             {"Your first client: which routine client comes into room 1?",
              "Votre premier client : quel client de routine entre dans la salle 1 ?"});
  check_task(table, {}, task::Client{1, Arrival::who, false}, "UM-8.4.1",
             {"Who comes into room 2?", "Qui entre dans la salle 2 ?"},
             {"Room 2 is free: which routine client or case study comes in?",
              "La salle 2 est libre : quel client de routine ou Étude de cas y entre ?"});
  check_task(two, {}, task::Client{1, Arrival::dream, false}, "UM-8.4.3",
             {"Which manifest dream?", "Quel rêve manifeste ?"},
             {"Room 2, The Critic: which manifest dream do you take?",
              "Salle 2, Le critique : quel rêve manifeste prendre ?"});
  check_task(table, {}, task::Track{}, "UM-4.3.3", {"Which action below the track?", "Quelle action sous la piste ?"},
             {"The reputation track is triggered: which action below it, up to Freud's section?",
              "La piste de Réputation est déclenchée : quelle action, jusqu'à la section de Freud ?"});
}

TEST_CASE("UM-4.4, UM-6, UM-7.4: the notebook, treatises and the city") {
  Mind table;
  const Wording& called = table.game.wording();
  const Text how_far{"How far does the inkpot move?", "De combien avance l'encrier ?"};
  check_task(table, {}, task::Ink{3, 3, false, false}, "UM-4.4.2", how_far,
             {"The inkpot moves 3, and one more or less for each bright idea: how far?",
              "L'encrier avance de 3, plus ou moins 1 par idée brillante : de combien ?"});
  check_task(table, {}, task::Ink{1, 2, false, false}, "UM-4.4.2", how_far,
             {"The inkpot moves 1 to 2, and one more or less for each bright idea: how far?",
              "L'encrier avance de 1 à 2, plus ou moins 1 par idée brillante : de combien ?"});
  check_task(
      table, {}, task::Line{1, 3}, "UM-4.4.5", {"Row 2: what comes next?", "Ligne 2 : que déclencher ensuite ?"},
      {"Row 2 is being triggered: what of it comes next?", "La ligne 2 est en cours : que déclencher ensuite ?"});
  check_task(table, {}, task::AnyColumn{}, "UM-4.4.7", {"Which unlocked column?", "Quelle colonne débloquée ?"},
             {"The inkpot is at the top: which unlocked column is triggered?",
              "L'encrier est sur l'emplacement supérieur : quelle colonne débloquée déclencher ?"});
  check_task(table, {}, task::Visit{2, 3, 2}, "UM-7.4.3", {"Which location effect?", "Quel effet de lieu ?"},
             {"Opera, 2 to go: which of its effects?", "Opéra, encore 2 : lequel de ses effets ?"});
  check_task(table, {}, task::Hold{4, 0, Holding::placing}, "UM-6.10.1",
             {"Into which row does the tile go?", "Dans quelle ligne va la tuile ?"},
             {"Into which row of your notebook does " + called.tiles[4].en + " go?",
              "Dans quelle ligne du carnet placer " + called.tiles[4].fr + " ?"});
  table.change_parts().treatises[2].sequence = {Colour::red, Colour::blue, Colour::red};
  check_task(table, {}, task::Publish{2}, "UM-6.12.4", {"Card 1, red: which one?", "Carte 1, rouge : laquelle ?"},
             {called.treatises[2].en + ": card 1, red: which one?",
              called.treatises[2].fr + " : carte 1, rouge : laquelle ?"});
  const auto of = [&table](Colour colour) {
    Card card = 0;
    while (table.game.components().research[card].colour != colour) ++card;
    return Laid{card, nobody, none};
  };
  table.open().laid = {of(Colour::red)};
  check_task(table, {}, task::Publish{2}, "UM-6.12.2", {"Which card is laid next?", "Quelle carte poser ensuite ?"},
             {called.treatises[2].en + ", still to come blue, red: which card is laid next?",
              called.treatises[2].fr + ", encore à venir bleue, rouge : quelle carte poser ensuite ?"});
  table.open().laid = {of(Colour::red), of(Colour::blue), of(Colour::red)};
  check_task(table, {}, task::Publish{2}, "UM-6.12.1",
             {"Which coloured insight is spent?", "Quelle intuition à votre couleur dépenser ?"},
             {called.treatises[2].en + ": which coloured insight is spent?",
              called.treatises[2].fr + " : quelle intuition à votre couleur dépenser ?"});
}

TEST_CASE("UM-12: an effect names its source, what is left of it, and what is open") {
  Mind table;
  const Text& cause = table.game.wording().actions[0];
  table.discs(Quality::growth, Level::minor, 3).discs(Quality::passion, Level::minor, 1);
  table.resolve(does({verb(Verb::elevate, 2)}));
  const Text elevate{"Which insight is elevated?", "Quelle intuition élever ?"};
  check_asked(
      table, "UM-4.1.4", elevate,
      {cause.en + ": Elevate twice. " + elevate.en, cause.fr + " : Élever deux fois une intuition. " + elevate.fr});
  table.play(Elevate{area(Quality::growth, Level::minor)});
  check_asked(table, "UM-4.1.4", elevate,
              {cause.en + ": Elevate an insight. " + elevate.en, cause.fr + " : Élever une intuition. " + elevate.fr});
}

TEST_CASE("UM-6.6: who has played a card publishes no more, and is not told that he may") {
  Mind table;
  const Card red = table.in_hand(Colour::red);
  table.in_hand(Colour::blue);
  table.resolve(does({verb(Verb::publish_or_play, 2)}));
  const auto told = [&table] {
    return table.game.question(table.game.view(table.s, table.seat()), table.seat(), {}).whole.en;
  };
  CHECK(told().find("ublish a treatise or play") != std::string::npos);
  table.play(PlayCard{red});
  CHECK(told().find("ublish") == std::string::npos);
  CHECK(told().find("Play 1 research card") != std::string::npos);
}

TEST_CASE("UM-12.1, UM-4.1.7: who is to pay is told what for, then which insight") {
  Mind coffee;
  const Text& cause = coffee.game.wording().actions[0];
  coffee.me().coffee = 3;
  coffee.resolve(for_coffee(1, gives(2)));
  check_asked(
      coffee, "UM-12.1", {"Do you pay?", "Payez-vous ?"},
      {cause.en + ": Pay 1 coffee: gain 2 VP. Do you pay?", cause.fr + " : Payer 1 café : gagner 2 PV. Payez-vous ?"});
  Mind insight;
  insight.discs(Quality::passion, Level::median, 1).discs(Quality::passion, Level::major, 1);
  insight.resolve(for_insights({{Quality::passion, Level::median}}, gives(2)));
  check_asked(insight, "UM-4.1.7", {"Which insight pays?", "Quelle intuition paie ?"},
              {cause.en + ": Pay 1 median passion: gain 2 VP. Which insight pays for the median (passion)?",
               cause.fr + " : Payer 1 passion moyenne : gagner 2 PV. Quelle intuition paie la moyenne (passion) ?"});
}

TEST_CASE("UM-12.2: every verb that leaves something open has its own question") {
  Mind table;
  table.me().coffee = 9;
  table.discs(Quality::growth, Level::minor, 1).discs(Quality::passion, Level::minor, 1);
  table.tile(0, 0, gives(1)).tile(1, 0, gives(1));
  table.in_hand(Colour::red);
  table.me().second_room = true;
  table.me().rooms[1] = {9, none, {}, 1};
  const auto asked = [&table](const Clause& clause) {
    Mind at = table;
    at.resolve(does({clause}));
    return at.game.question(at.game.view(at.s, at.seat()), at.seat(), {}).brief.en;
  };
  CHECK(asked(generates(Quality::any, Level::minor)) == "Which insight is generated?");
  CHECK(asked(verb(Verb::transfer)) == "Which insight is transferred, and where to?");
  CHECK(asked(verb(Verb::demote)) == "Which insight is demoted?");
  CHECK(asked(verb(Verb::play)) == "Which research card is played?");
  CHECK(asked(verb(Verb::tile)) == "Which tile is triggered?");
  CHECK(asked(verb(Verb::row)) == "Which row is triggered?");
  CHECK(asked(verb(Verb::professor, 2)) == "Where does your professor go?");
  CHECK(asked(verb(Verb::freud, 3)) == "Where does Freud go?");
  CHECK(asked(verb(Verb::therapy, 2)) == "Which client gets the hearts?");
  CHECK(asked(verb(Verb::note, 1)) == "Which tile do you take?");
}

}  // namespace questions_test
}  // namespace divan::unconscious_mind
