// What The LOOP asks, in both languages, with the cause and the rule.
#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

void check_asked(const State& table, std::string_view rule, const Text& brief, const Text& whole) {
  const Question asked = game().question(view(table), ada, {});
  CHECK(asked.brief.en == brief.en);
  CHECK(asked.brief.fr == brief.fr);
  CHECK(asked.whole.en == whole.en);
  CHECK(asked.whole.fr == whole.fr);
  CHECK(asked.rule == rule);
}

// The whole question of a card at work: its name, what it does, and what is open.
void check_at_work(const State& table, Card card, std::string_view rule, const Text& brief) {
  const Text what = game().wording().cards[card] + Text{": ", " : "} + game().effect_words(card) + Text{". ", ". "};
  check_asked(table, rule, brief, what + brief);
}

TEST_CASE("TL-4.2: the active agent is asked to act") {
  check_asked(given(), "TL-4.2", {"What does Agent 2 do?", "Que fait Agente 2 ?"},
              {"Agent 2 acts: move, use cards, LOOP, or end the actions?",
               "Agente 2 agit : se déplacer, utiliser des cartes, faire un LOOP ou finir ?"});
}

TEST_CASE("TL-4.2: within a French sentence the article of a name is small") {
  const TheLoop shipped;
  Options options;
  options.players = 2;
  options.first = AgentChoice::time_prowler;
  Chance chance(1);
  Log<Event> nobody;
  State table = shipped.setup(options, chance, nobody);
  for (std::uint8_t i = 0; i < table.agents.size(); ++i) {
    if (table.agents[i].name == AgentName::time_prowler) table.active = i;
  }
  const Question asked = shipped.question(shipped.view(table, ada), ada, {});
  CHECK(asked.brief.fr == "Que fait la Rôdeuse Temporelle ?");
  CHECK(asked.whole.fr.starts_with("La Rôdeuse Temporelle agit : "));
}

TEST_CASE("TL-11: a card at work names itself, what it does, and how often it will ask") {
  const Card mends = card(mending(3, Where::any));
  State table = given(at(one, 3), rifts(1, 2), rifts(2, 2), hand(one, mends));
  play(table, Use{mends});
  check_asked(
      table, "TL-11.4", {"Where is a rift removed (3 to go)?", "Où retirer une faille (encore 3) ?"},
      {"Card " + std::to_string(mends) + ": Remove 3 rifts anywhere. Where is a rift removed (3 to go)?",
       "Carte " + std::to_string(mends) + " : Retirez 3 failles n'importe où. Où retirer une faille (encore 3) ?"});
  play(table, {Mend{1}, Mend{1}});
  check_at_work(table, mends, "TL-11.4", {"Where is a rift removed?", "Où retirer une faille ?"});
}

TEST_CASE("TL-11: every verb that leaves something open has its own question") {
  const auto at_work = [](Card used, const auto&... parts) {
    State table = given(hand(one, used), parts...);
    play(table, Use{used});
    return table;
  };
  const Card pushes = card(push(1));
  check_at_work(at_work(pushes, at(one, 3), clone(3, 5)), pushes, "TL-11.5",
                {"Which clone is pushed, and where to?", "Quel clone pousser, et vers où ?"});
  const Card pulls = card(pull(2));
  check_at_work(at_work(pulls, at(one, 3), clone(2, 5), clone(4, 6)), pulls, "TL-11.6",
                {"Which clone is pulled here (2 to go)?", "Quel clone tirer jusqu'ici (encore 2) ?"});
  const Card destroys = card(destroying(1, Where::adjacent));
  check_at_work(at_work(destroys, at(one, 3), clone(2, 5), clone(4, 6)), destroys, "TL-11.11",
                {"Which clone is destroyed?", "Quel clone détruire ?"});
  const Card goes = card(steps(2));
  check_at_work(at_work(goes, at(one, 3)), goes, "TL-11.2",
                {"Where does Agent 2 go (2 to go)?", "Où va Agente 2 (encore 2) ?"});
  const Card sends = card(steps(2, Whom::any));
  State sent = at_work(sends, at(one, 3), at(two, 5));
  check_at_work(sent, sends, "TL-11.2", {"Who goes where (2 to go)?", "Qui va où (encore 2) ?"});
  play(sent, GoTo{two, 4});
  check_at_work(sent, sends, "TL-11.2", {"Where does Agent 3 go?", "Où va Agente 3 ?"});
  const Card calls = card(to_foo(Whom::any));
  check_at_work(at_work(calls, foo(0), at(one, 3), at(two, 5)), calls, "TL-11.2",
                {"Who goes to Era 0?", "Qui va à Époque 0 ?"});
}

TEST_CASE("TL-11.11: whoever may strike twice is told that a supa clone takes two blows") {
  const Card destroys = card(destroying(2, Where::any));
  State table = given(mode(Mode::supa_clones), at(one, 3), hand(one, destroys), supa_clone(3, 6), clone(4, 6));
  play(table, Use{destroys});
  const Text brief{"Which clone is destroyed (2 to go)?", "Quel clone détruire (encore 2) ?"};
  const Text what = game().wording().cards[destroys] + Text{": ", " : "} + game().effect_words(destroys) +
                    Text{". A supa clone takes two blows, both at once if you like. ",
                         ". Un supa clone demande deux coups, à la suite si vous voulez. "};
  check_asked(table, "TL-11.11", brief, what + brief);
}

TEST_CASE("TL-4.4, TL-4.5: the end of a turn asks for an artifact, the archive, a bonus and a new mission") {
  State table =
      given(at(one, 3), open(3, loops_by_foo, 4), open(5, rifts_of_foo, 2), available(artifact(3), artifact(0)));
  play(table, EndActions{});
  check_asked(table, "TL-4.4", {"Take an artifact?", "Prendre un artefact ?"},
              {"Agent 2 stands in Era 3: take an artifact from there? It goes on top of the draw pile.",
               "Agente 2 est à Époque 3 : y prendre un artefact ? Il ira sur la pioche."});
  play(table, TakeNone{});
  check_asked(table, "TL-4.5", {"Archive the mission?", "Archiver la mission ?"},
              {"The mission of Era 3 is accomplished: archive it, or leave it for later?",
               "La mission d'Époque 3 est accomplie : l'archiver, ou la laisser pour plus tard ?"});
  play(table, Archive{});
  check_asked(table, "TL-4.5.2", {"Your bonus: which artifact?", "Votre bonus : quel artefact ?"},
              {"An archived mission brings a bonus: which artifact of the board, wherever it lies?",
               "Une mission archivée donne un bonus : quel artefact du plateau, où qu'il soit ?"});
  play(table, Take{artifact(0)});
  check_asked(table, "TL-4.5.4",
              {"A mission is archived: which one comes next?", "Mission archivée : laquelle révéler ?"},
              {"A mission was archived: which one is turned up in its place?",
               "Une mission est archivée : laquelle révéler à sa place ?"});
}

TEST_CASE("TL-5.3: who turns up a mission is told that a vortex has swallowed one") {
  State table = given(next_foo(2), rifts(1, 3), open(1, loops_by_foo, 3), open(5, rifts_of_foo, 2), rifts(3, 2));
  end_turn_until(table, falling(1, 0, 1));
  check_asked(table, "TL-5.3",
              {"A vortex took a mission: which one comes next?", "Un vortex a pris une mission : laquelle révéler ?"},
              {"A vortex has swallowed an open mission: which one is turned up in its place?",
               "Un vortex a avalé une mission révélée : laquelle révéler à sa place ?"});
}

TEST_CASE("TL-8.3: a card of nobody asks whose it becomes") {
  State table = given(solo(v_girl, mr_time), draws(one, artifact(3)));
  end_turn(table);
  check_asked(table, "TL-8.3", {"Who gets Card 51?", "Qui reçoit Carte 51 ?"},
              {"Card 51 comes up. Who gets it? The first agent with three cards plays next.",
               "On révèle Carte 51. Qui reçoit cette carte ? Le premier agent qui en a trois joue ensuite."});
}

}  // namespace
}  // namespace divan::the_loop::testing
