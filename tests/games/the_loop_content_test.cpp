// The components: those we ship are what the rules say, and those that are wrong are refused with file and path.

#include <filesystem>
#include <map>
#include <set>

#include "games/the_loop_builder.hpp"
#include "games/through_the_program.hpp"

namespace divan::the_loop::testing {
namespace {

const std::filesystem::path shipped_file = shipped_content("the-loop");

std::string shipped_text() { return text_of(shipped_file); }
const TheLoop& shipped() {
  static const TheLoop rules;
  return rules;
}
const Components& parts() { return shipped().components(); }

// --- What we ship --------------------------------------------------------------------------------------------------

TEST_CASE("the file that is shipped is the one that is built in") {
  const Expected<TheLoop> read = TheLoop::from_content(shipped_text());
  REQUIRE(read);
  CHECK(read->content_hash() == shipped().content_hash());
}

TEST_CASE("TL-2.4, TL-2.7: 49 artifacts, seven an era: two spirals, two stars, two stripes and a black hole") {
  std::map<std::pair<int, Dimension>, int> count;
  for (Card each = agent_count * starting_cards; each < card_count; ++each) {
    ++count[{parts().cards[each].era, parts().cards[each].dimension}];
  }
  for (int era = 0; era < era_count; ++era) {
    CHECK(count[{era, Dimension::spiral}] == 2);
    CHECK(count[{era, Dimension::star}] == 2);
    CHECK(count[{era, Dimension::stripe}] == 2);
    CHECK(count[{era, Dimension::black_hole}] == 1);
  }
}

TEST_CASE("TL-2.4: all artifacts differ, in what they do and in their names; so do the starting cards of an agent") {
  std::set<std::string> names;
  std::set<std::string> french_names;
  std::set<std::string> effects;
  for (Card each = 0; each < card_count; ++each) {
    CHECK(names.insert(shipped().wording().cards[each].en).second);
    CHECK(french_names.insert(shipped().wording().cards[each].fr).second);
    if (is_artifact(each)) CHECK(effects.insert(told(parts().cards[each].effect)).second);
  }
  for (std::size_t agent = 0; agent < agent_count; ++agent) {
    std::set<std::string> own;
    for (const Card each : starting_cards_of(static_cast<AgentName>(agent)))
      own.insert(told(parts().cards[each].effect));
    CHECK(own.size() == starting_cards);
  }
}

TEST_CASE("TL-2.7: six starting cards an agent, two of each elementary dimension, which come from its start era") {
  for (std::size_t agent = 0; agent < agent_count; ++agent) {
    std::map<Dimension, int> count;
    for (const Card each : starting_cards_of(static_cast<AgentName>(agent))) {
      ++count[parts().cards[each].dimension];
      CHECK(parts().cards[each].era == parts().agents[agent].start);
    }
    CHECK(count == std::map<Dimension, int>{{Dimension::spiral, 2}, {Dimension::star, 2}, {Dimension::stripe, 2}});
  }
}

TEST_CASE("the two cards of one dimension of an agent differ in kind, and none does more than a starting card should") {
  for (std::size_t agent = 0; agent < agent_count; ++agent) {
    std::map<Dimension, std::set<std::string>> kinds;
    for (const Card each : starting_cards_of(static_cast<AgentName>(agent))) {
      std::string verbs;
      for (const Clause& clause : parts().cards[each].effect) {
        verbs += std::string(names_of<Verb>[static_cast<std::size_t>(clause.verb)]) + " ";
        CHECK(clause.amount <= 2);
      }
      kinds[parts().cards[each].dimension].insert(verbs);
    }
    for (const auto& [dimension, verbs] : kinds) CHECK(verbs.size() == 2);
  }
}

TEST_CASE("TL-11: every verb, every place and everybody is on some card") {
  std::set<Verb> verbs;
  std::set<std::pair<Verb, Where>> places;
  std::set<std::pair<Verb, Whom>> people;
  bool further = false;
  for (const CardFace& face : parts().cards) {
    for (const Clause& clause : face.effect) {
      verbs.insert(clause.verb);
      places.insert({clause.verb, clause.where});
      people.insert({clause.verb, clause.whom});
      further = further || clause.far > 1;
    }
  }
  CHECK(verbs.size() == names_of<Verb>.size());
  for (const Verb verb : {Verb::energy, Verb::mend}) {
    for (const Where where : {Where::here, Where::adjacent, Where::foo, Where::any})
      CHECK(places.contains({verb, where}));
  }
  for (const Where where : {Where::adjacent, Where::foo, Where::any}) CHECK(places.contains({Verb::move, where}));
  for (const Whom whom : {Whom::self, Whom::other}) CHECK(people.contains({Verb::move, whom}));
  CHECK(further);
}

TEST_CASE("TL-2.5: four clones appear in each era, destroyed two and three eras away in either direction") {
  std::map<int, std::set<int>> pairs;
  std::map<int, int> ends;
  for (Clone each = 0; each < clone_count; ++each) {
    const CloneFace& face = parts().clones[each];
    pairs[face.appears].insert((face.destroyed - face.appears + era_count) % era_count);
    ++ends[face.destroyed];
  }
  for (int era = 0; era < era_count; ++era) {
    CHECK(pairs[era] == std::set<int>{2, 3, 4, 5});
    CHECK(ends[era] == 4);
  }
}

TEST_CASE("TL-7.3: each of the seven supa clones names one era") {
  std::set<int> eras;
  for (Clone each = clone_count; each < token_count; ++each) eras.insert(parts().clones[each].destroyed);
  CHECK(eras.size() == era_count);
}

TEST_CASE("TL-7.2: the ten missions ask for what the rules say, and as often where a source says how often") {
  std::multiset<std::string> shipped_missions;
  std::multiset<std::string> missions;
  const auto told_mission = [](const MissionFace& face) {
    const bool sourced = (face.with_foo && (face.deed == Deed::loop || face.deed == Deed::energy)) ||
                         (face.each_era_once && face.deed == Deed::mend);
    return std::string(names_of<Deed>[static_cast<std::size_t>(face.deed)]) + (face.with_foo ? " by Foo" : "") +
           (face.each_era_once ? " each" : "") + (sourced ? " " + std::to_string(face.required) : "");
  };
  for (const MissionFace& each : parts().missions) shipped_missions.insert(told_mission(each));
  for (const MissionFace& each : game().components().missions) missions.insert(told_mission(each));
  CHECK(shipped_missions == missions);
}

TEST_CASE("TL-3.11: at the start nobody has more clones and artifacts than a player alone") {
  for (std::size_t players = 1; players < most_agents; ++players) {
    CHECK(parts().first_clones[0] >= parts().first_clones[players]);
    CHECK(parts().first_artifacts[0] >= parts().first_artifacts[players]);
  }
}

TEST_CASE("TL-7.4, TL-7.5, TL-6.1, TL-2.3: centrifuges, nuisances, agents and odds are those of the rules") {
  const Components& ours = game().components();
  CHECK(parts().centrifuges == ours.centrifuges);
  CHECK(parts().ultramachina == ours.ultramachina);
  CHECK(parts().chutes == ours.chutes);
  for (std::size_t i = 0; i < agent_count; ++i) {
    CHECK(parts().agents[i].start == ours.agents[i].start);
    CHECK(parts().agents[i].ability == ours.agents[i].ability);
  }
}

TEST_CASE("TL-2.7: no card bears the name of a printed one, and all content says that it is ours") {
  const std::set<std::string> printed{"Tesla Teleporter", "Téléporteur de Tesla",      "Super Underpants",
                                      "Super Slip",       "Big Roll of Adhesive Tape", "Out-of-Date Currywurst"};
  for (const Text& name : shipped().wording().cards) {
    CHECK(!printed.contains(name.en));
    CHECK(!printed.contains(name.fr));
  }
  CHECK(shipped_text().find("\"printed\"") == std::string::npos);
}

TEST_CASE("every card has a joke in both languages, and no joke twice") {
  std::set<std::string> jokes;
  for (const Text& joke : shipped().wording().jokes) {
    check_text(joke);
    CHECK(jokes.insert(joke.en).second);
    CHECK(jokes.insert(joke.fr).second);
  }
}

// --- What is refused -----------------------------------------------------------------------------------------------

struct Wrong {
  std::string path;
  std::function<void(json::object&)> change;
};
json::object& object_at(json::object& file, std::string_view list, std::size_t number) {
  return file[list].as_array()[number].as_object();
}
json::object& clause_of(json::object& card, std::size_t number = 0) {
  return card["effect"].as_array()[number].as_object();
}
json::object& card_of(json::object& file, std::size_t agent, std::size_t number) {
  return object_at(file, "agents", agent)["cards"].as_array()[number].as_object();
}

// One fault each, and where it is.
std::vector<Wrong> wrong_files() {
  std::vector<Wrong> all{
      {"$.game", [](json::object& f) { f["game"] = "the-hoop"; }},
      {"$.game", [](json::object& f) { f.erase("game"); }},
      {"$.odds", [](json::object& f) { f["odds"] = 3; }},
      // wrong counts
      {"$.agents[2].cards", [](json::object& f) { object_at(f, "agents", 2)["cards"].as_array().pop_back(); }},
      {"$.artifacts[48].era", [](json::object& f) { object_at(f, "artifacts", 48)["era"] = 3; }},
      {"$.ultramachina[2]", [](json::object& f) { object_at(f, "ultramachina", 2)["era"] = 0; }},
      {"$.setup.clones", [](json::object& f) { f["setup"].as_object()["clones"].as_array().pop_back(); }},
      {"$.setup", [](json::object& f) { f["setup"].as_object()["clones"].as_array()[0] = 9; }},
      {"$.centrifuges", [](json::object& f) { f["centrifuges"].as_array().pop_back(); }},
      {"$.starts[2].levels", [](json::object& f) { object_at(f, "starts", 2)["levels"].as_array().pop_back(); }},
      {"$.starts[1].mode", [](json::object& f) { object_at(f, "starts", 1)["mode"] = "sabotage"; }},
      {"$.starts[1].levels[2].supaClones",
       [](json::object& f) { object_at(f, "starts", 1)["levels"].as_array()[2].as_object().erase("supaClones"); }},
      {"$.starts[0].levels[0].centrifugePrice",
       [](json::object& f) { object_at(f, "starts", 0)["levels"].as_array()[0].as_object()["centrifugePrice"] = 3; }},
      {"$.starts[3].levels[1].rifts",
       [](json::object& f) { object_at(f, "starts", 3)["levels"].as_array()[1].as_object()["rifts"] = 8; }},
      // unknown names
      {"$.artifacts[7].effect[0].verb",
       [](json::object& f) { clause_of(object_at(f, "artifacts", 7))["verb"] = "dance"; }},
      {"$.artifacts[7].effect[0].where",
       [](json::object& f) { clause_of(object_at(f, "artifacts", 7))["where"] = "up"; }},
      {"$.artifacts[7].effect[0].whom",
       [](json::object& f) { clause_of(object_at(f, "artifacts", 7))["whom"] = "you"; }},
      {"$.artifacts[7].effect[0].cost", [](json::object& f) { clause_of(object_at(f, "artifacts", 7))["cost"] = 1; }},
      {"$.agents[1].cards[4].effect[0].verb", [](json::object& f) { clause_of(card_of(f, 1, 4))["verb"] = "dance"; }},
      {"$.artifacts[3].dimension", [](json::object& f) { object_at(f, "artifacts", 3)["dimension"] = "dot"; }},
      {"$.agents[3].ability", [](json::object& f) { object_at(f, "agents", 3)["ability"] = "sing"; }},
      {"$.agents[3].origin", [](json::object& f) { object_at(f, "agents", 3)["origin"] = "dreamt"; }},
      {"$.missions[4].deed", [](json::object& f) { object_at(f, "missions", 4)["deed"] = "nap"; }},
      {"$.ultramachina[9].nuisance", [](json::object& f) { object_at(f, "ultramachina", 9)["nuisance"] = "rain"; }},
      {"$.ultramachina[9]", [](json::object& f) { object_at(f, "ultramachina", 9)["nuisance"] = "none"; }},
      // the same thing twice
      {"$.agents[1].agent", [](json::object& f) { object_at(f, "agents", 1)["agent"] = "timeProwler"; }},
      {"$.agents[1].ability", [](json::object& f) { object_at(f, "agents", 1)["ability"] = "farJump"; }},
      {"$.agents[4].name",
       [](json::object& f) { object_at(f, "agents", 4)["name"] = object_at(f, "agents", 0)["name"]; }},
      {"$.eras[6].name", [](json::object& f) { object_at(f, "eras", 6)["name"] = object_at(f, "eras", 5)["name"]; }},
      {"$.artifacts[9].name",
       [](json::object& f) { object_at(f, "artifacts", 9)["name"] = object_at(f, "artifacts", 8)["name"]; }},
      {"$.artifacts[9].name",
       [](json::object& f) {
         object_at(f, "artifacts", 9)["name"].as_object()["fr"] = object_at(f, "artifacts", 8)["name"].at("fr");
       }},
      {"$.artifacts[0].name", [](json::object& f) { object_at(f, "artifacts", 0)["name"] = card_of(f, 2, 2)["name"]; }},
      {"$.agents[2].cards[5].name", [](json::object& f) { card_of(f, 2, 5)["name"] = card_of(f, 0, 1)["name"]; }},
      {"$.missions[7].name",
       [](json::object& f) { object_at(f, "missions", 7)["name"] = object_at(f, "missions", 1)["name"]; }},
      {"$.centrifuges[2]", [](json::object& f) { f["centrifuges"] = json::array{0, 2, 2}; }},
      // texts that are missing
      {"$.eras[2].name", [](json::object& f) { object_at(f, "eras", 2)["name"].as_object()["fr"] = ""; }},
      {"$.eras[2].name.fr", [](json::object& f) { object_at(f, "eras", 2)["name"].as_object().erase("fr"); }},
      {"$.agents[2].name", [](json::object& f) { object_at(f, "agents", 2)["name"].as_object()["en"] = ""; }},
      {"$.agents[2].cards[3].name", [](json::object& f) { card_of(f, 2, 3)["name"].as_object()["en"] = ""; }},
      {"$.agents[2].cards[3].joke", [](json::object& f) { card_of(f, 2, 3)["joke"].as_object()["fr"] = ""; }},
      {"$.artifacts[30].name.en",
       [](json::object& f) { object_at(f, "artifacts", 30)["name"].as_object().erase("en"); }},
      {"$.artifacts[30].joke", [](json::object& f) { object_at(f, "artifacts", 30)["joke"].as_object()["fr"] = ""; }},
      {"$.missions[8].name", [](json::object& f) { object_at(f, "missions", 8)["name"].as_object()["fr"] = ""; }},
      // what cannot be
      {"$.agents[0].start", [](json::object& f) { object_at(f, "agents", 0)["start"] = 7; }},
      {"$.clones[3].appears", [](json::object& f) { object_at(f, "clones", 3)["appears"] = 7; }},
      {"$.clones[3].destroyed", [](json::object& f) { object_at(f, "clones", 3)["destroyed"] = 0; }},
      {"$.supaClones[3].destroyed", [](json::object& f) { object_at(f, "supaClones", 3)["destroyed"] = -1; }},
      {"$.missions[1].required", [](json::object& f) { object_at(f, "missions", 1)["required"] = 8; }},
      {"$.missions[0].required", [](json::object& f) { object_at(f, "missions", 0)["required"] = 0; }},
      {"$.missions[4].withFoo", [](json::object& f) { object_at(f, "missions", 4)["withFoo"] = true; }},
      {"$.missions[7].eachEraOnce", [](json::object& f) { object_at(f, "missions", 7)["eachEraOnce"] = true; }},
      {"$.machine.centre", [](json::object& f) { f["machine"].as_object()["centre"] = 0; }},
      {"$.centrifuges[0]", [](json::object& f) { f["centrifuges"] = json::array{7, 2, 5}; }},
  };
  for (const char* list :
       {"eras", "agents", "artifacts", "clones", "supaClones", "missions", "ultramachina", "starts"}) {
    const std::string path = std::string("$.") + list;
    all.push_back({path, [=](json::object& f) { f[list].as_array().pop_back(); }});
    all.push_back({path, [=](json::object& f) { f[list].as_array().push_back(json::value(f[list].as_array()[0])); }});
    all.push_back({path, [=](json::object& f) { f.erase(list); }});
  }
  // Effects that say nothing, too much or the impossible.
  const auto effect = [&](const std::string& where, const json::value& clauses) {
    all.push_back(
        {"$.artifacts[5].effect" + where, [=](json::object& f) { object_at(f, "artifacts", 5)["effect"] = clauses; }});
  };
  const json::object energy_clause{{"verb", "energy"}};
  effect("", json::array{});
  effect("", json::array{energy_clause, energy_clause, energy_clause, energy_clause});
  effect("[0].verb", json::array{json::object{{"amount", 1}}});
  effect("[1].amount", json::array{energy_clause, json::object{{"verb", "mend"}, {"amount", 0}}});
  effect("[0].amount", json::array{json::object{{"verb", "mend"}, {"amount", 7}}});
  effect("[0].far", json::array{json::object{{"verb", "push"}, {"far", 4}}});
  effect("[0].far", json::array{json::object{{"verb", "pull"}, {"far", 2}}});
  effect("[0].where", json::array{json::object{{"verb", "draw"}, {"where", "foo"}}});
  effect("[0].where", json::array{json::object{{"verb", "move"}, {"where", "here"}}});
  effect("[0].amount", json::array{json::object{{"verb", "move"}, {"where", "any"}, {"amount", 2}}});
  effect("[0].whom", json::array{json::object{{"verb", "energy"}, {"whom", "other"}}});
  return all;
}

TEST_CASE("content that is wrong is refused with the path of what is wrong, in both languages") {
  for (const Wrong& wrong : wrong_files()) {
    json::object content = content_of_the_tests();
    wrong.change(content);
    const Expected<TheLoop> read = TheLoop::from_content(json::serialize(content));
    CAPTURE(wrong.path);
    REQUIRE(!read);
    CHECK(read.fault().path == wrong.path);
    check_text(read.fault().text);
  }
}

TEST_CASE("text that is no JSON is refused") {
  for (const char* text : {"", "{", "[]", "42", R"({"game": "the-loop"})"}) {
    CAPTURE(text);
    CHECK(!TheLoop::from_content(text));
  }
}

// --- Through the program -------------------------------------------------------------------------------------------

TEST_CASE("divan check finds nothing against the content that is shipped") { check_in_order(shipped_file); }

TEST_CASE("divan check and --content refuse a wrong count, an unknown verb, a name twice and a missing translation") {
  const std::vector<Wrong> some{
      {"$.artifacts", [](json::object& f) { f["artifacts"].as_array().pop_back(); }},
      {"$.clones", [](json::object& f) { f["clones"].as_array().pop_back(); }},
      {"$.artifacts[7].effect[0].verb",
       [](json::object& f) { clause_of(object_at(f, "artifacts", 7))["verb"] = "dance"; }},
      {"$.missions[7].name",
       [](json::object& f) { object_at(f, "missions", 7)["name"] = object_at(f, "missions", 1)["name"]; }},
      {"$.artifacts[30].joke", [](json::object& f) { object_at(f, "artifacts", 30)["joke"].as_object()["fr"] = ""; }},
  };
  for (const Wrong& wrong : some) {
    json::object content = content_of_the_tests();
    wrong.change(content);
    const ContentFolder folder("the-loop", json::serialize(content));
    folder.check_refused(wrong.path);
  }
}

TEST_CASE("the program plays with the content that it is given") {
  const ContentFolder folder("the-loop", json::serialize(content_of_the_tests()));
  CHECK(program("--lang en check '" + folder.path() + "'").exit_code == 0);
  CHECK(program("--lang en simulate the-loop --games 1 --seats random --content '" + folder.path() + "'").exit_code ==
        0);
}

}  // namespace
}  // namespace divan::the_loop::testing
