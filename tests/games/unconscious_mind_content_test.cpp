// The components: those we ship are what the rules say, and those that are wrong are refused with file and path.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "games/through_the_program.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind::testing {
namespace content_test {

using namespace at_the_table;

const std::filesystem::path shipped_file = shipped_content("unconscious-mind");

std::string shipped_text() { return text_of(shipped_file); }
const json::object& shipped_json() {
  static const json::object content = json::parse(shipped_text()).as_object();
  return content;
}
const UnconsciousMind& shipped() {
  static const UnconsciousMind rules;
  return rules;
}
const Components& parts() { return shipped().components(); }

using Strings = std::vector<std::string>;

// --- Effects in the shorthand of the rules ---------------------------------------------------------------------------
//
// G1 F2 P3 *1: an insight (growth, freedom, passion, any) of a level. What is paid stands before ">".

std::string insight(Quality quality, Level level) {
  return std::string(1, "GFP*"[static_cast<std::size_t>(quality)]) + std::to_string(static_cast<int>(level) + 1);
}

std::string told(const Clause& clause) {
  const std::string amount = std::to_string(clause.amount);
  const auto times = [&](const std::string& once) {
    std::string all = once;
    for (int i = 1; i < clause.amount; ++i) all += " + " + once;
    return all;
  };
  switch (clause.verb) {
    case Verb::generate: return times(insight(clause.quality, clause.level));
    case Verb::elevate: return times("up");
    case Verb::transfer: return times("tr");
    case Verb::demote: return times("down");
    case Verb::coffee: return "cof " + amount;
    case Verb::pillbox: return "pill " + amount;
    case Verb::points: return "vp " + amount;
    case Verb::bright_idea: return "bri " + amount;
    case Verb::reputation: return times("rep");
    case Verb::track: return "repTrack";
    case Verb::draw: return "draw " + amount;
    case Verb::play: return "play " + amount;
    case Verb::publish: return "publish";
    case Verb::publish_or_play: return "publish or play " + amount;
    case Verb::tile: return "tileT";
    case Verb::row: return "rowT";
    case Verb::column: return "colT";
    case Verb::inkpot: return "ink " + std::to_string(clause.least) + "-" + amount;
    case Verb::professor: return "prof " + amount + (clause.or_join ? " or join" : "");
    case Verb::freud: return "freud " + amount;
    case Verb::therapy: return "hp " + amount;
    case Verb::study: return "study";
    case Verb::note: return "note " + amount;
  }
  return "?";
}

std::string told(const Effect& effect) {
  std::string text;
  const auto add = [&](const std::string& each, const char* between) {
    text += (text.empty() || text.ends_with("> ") ? "" : between) + each;
  };
  if (effect.pay.coffee > 0) add("cof " + std::to_string(effect.pay.coffee), " ");
  for (const Needed& each : effect.pay.insights) add(insight(each.quality, each.level), " ");
  if (!effect.pay.free()) text += " > ";
  for (const Clause& each : effect.clauses) add(told(each), " + ");
  return text + (effect.any_order ? " in any order" : "");
}
template <std::size_t N>
Strings told(const std::array<Effect, N>& effects) {
  Strings all;
  for (const Effect& each : effects) all.push_back(told(each));
  return all;
}

// T L O M U C, in the order of the city.
std::string told(const Icons& icons) {
  std::string text;
  for (std::size_t i = 0; i < icons.size(); ++i) text += std::string(icons[i], "TLOMUC"[i]);
  return text;
}

template <class T>
std::string name(T value) {
  return std::string(names_of<T>[static_cast<std::size_t>(value)]);
}

// --- What we ship ----------------------------------------------------------------------------------------------------

TEST_CASE("the file that is shipped is the one that is built in") {
  const Expected<UnconsciousMind> read = UnconsciousMind::from_content(shipped_text());
  REQUIRE_MESSAGE(read, read.fault().path, " ", read.fault().text.en);
  CHECK(read->content_hash() == shipped().content_hash());
}

TEST_CASE("UM-6.1 to UM-6.9: the nine actions are the printed ones") {
  CHECK(told(parts().actions) == Strings{"up + up + tr in any order", "G1 + F1 + P1", "note 1", "note 2", "note 3",
                                         "publish or play 2", "study", "prof 2 or join", "freud 3"});
  const std::array<int, 3> coffee{parts().notes[0].coffee, parts().notes[1].coffee, parts().notes[2].coffee};
  CHECK(coffee == std::array<int, 3>{1, 2, 3});
  CHECK(!parts().notes[0].banner);
  CHECK(parts().notes[1].banner);
  CHECK(parts().notes[2].banner);
  CHECK(!parts().notes[0].main);
  CHECK(!parts().notes[1].main);
  CHECK(parts().notes[2].main);
}

TEST_CASE("UM-2.1: sixteen spaces on the corners of three rows of three actions; the rows are worth 1, 2, 3, 4") {
  const std::array<std::array<int, 3>, 3> grid{{{2, 3, 4}, {0, 5, 6}, {1, 7, 8}}};
  for (int row = 0; row < 4; ++row) {
    CHECK(int{parts().row_value[static_cast<std::size_t>(row)]} == row + 1);
    for (int column = 0; column < 4; ++column) {
      unsigned touched = 0;
      for (const int r : {row - 1, row}) {
        for (const int c : {column - 1, column}) {
          if (r < 0 || r > 2 || c < 0 || c > 2) continue;
          touched |= 1U << static_cast<unsigned>(grid[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]);
        }
      }
      const auto space = static_cast<std::size_t>(row * 4 + column);
      CAPTURE(space);
      CHECK(unsigned{parts().touches[space]} == touched);
      CHECK(int{parts().space_row[space]} == row);
    }
  }
}

TEST_CASE("UM-7.5, UM-7.6: the Theatre and the green district are the printed ones, the others those of the rules") {
  const auto effects = [](std::size_t i) { return told(parts().locations[i].effects); };
  const auto bonuses = [](std::size_t i) { return told(parts().locations[i].bonuses); };
  CHECK(effects(0) == Strings{"G1", "up", "G1 > draw 1"});
  CHECK(bonuses(0) == Strings{"colT", "G3", "draw 1"});
  CHECK(effects(1) == Strings{"G1", "tr", "G1 > play 1"});
  CHECK(bonuses(1) == Strings{"rowT", "draw 2", "cof 2"});
  CHECK(effects(2) == Strings{"F1", "tr", "F1 > cof 2"});
  CHECK(bonuses(2) == Strings{"colT", "F3", "vp 3"});
  CHECK(effects(3) == Strings{"F1", "up", "F1 > tileT"});
  CHECK(bonuses(3) == Strings{"rowT", "bri 1 + F2", "cof 2"});
  CHECK(effects(4) == Strings{"P1", "up", "P1 > draw 1"});
  CHECK(bonuses(4) == Strings{"publish or play 2", "P3", "draw 1"});
  CHECK(effects(5) == Strings{"P1", "cof 1", "P1 > bri 1"});
  CHECK(bonuses(5) == Strings{"pill 1", "P2 + cof 2", "cof 3"});
  CHECK(told(parts().districts[0]) ==
        Strings{"ink 1-1 + pill 1", "ink 1-2 + pill 1", "ink 1-3 + pill 2", "ink 1-4 + pill 2 + rep"});
  CHECK(told(parts().districts[1]) == Strings{"cof 2 + vp 2", "cof 3 + vp 3", "cof 3 + vp 5", "cof 4 + vp 6 + rep"});
  CHECK(told(parts().districts[2]) == Strings{"*3", "*3 + bri 1", "*3 + *3", "*3 + *3 + bri 1 + rep"});
  CHECK(shipped().wording().locations[0].en == "Theatre");
  CHECK(shipped().wording().locations[5].fr == "Café");
}

TEST_CASE("UM-2.14: printed are the actions, the Theatre, the green district, four dreams and two grief layers") {
  const json::object& file = shipped_json();
  const auto printed = [](const json::value& list) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < list.as_array().size(); ++i) {
      if (list.as_array()[i].at("origin").as_string() == "printed") all.push_back(i);
    }
    return all;
  };
  CHECK(printed(file.at("table").at("actions")).size() == action_count);
  CHECK(printed(file.at("city").at("locations")) == std::vector<std::size_t>{0});
  CHECK(printed(file.at("city").at("districts")) == std::vector<std::size_t>{0});
  for (const char* list :
       {"tiles", "research", "treatises", "routineClients", "caseStudies", "startingGriefs", "goals"}) {
    CAPTURE(list);
    CHECK(printed(file.at(list)).empty());
  }
  std::multiset<std::string> manifest;
  for (const std::size_t i : printed(file.at("manifestDreams"))) manifest.insert(told(parts().dreams[i].effect));
  CHECK(manifest == std::multiset<std::string>{"P3 G1 > hp 2 + vp 3", "G3 P1 > hp 2 + vp 3"});
  std::multiset<std::string> latent;
  for (const std::size_t i : printed(file.at("latentDreams"))) {
    latent.insert(told(parts().dreams[manifest_count + i].effect));
  }
  CHECK(latent == std::multiset<std::string>{"P3 P1 G1 > hp 3 + tileT", "F3 F1 P1 > hp 3 + tileT"});
  std::multiset<std::string> griefs;
  for (const std::size_t i : printed(file.at("griefs"))) {
    griefs.insert(name(parts().griefs[i].mood) + ": " + told(parts().griefs[i].effect));
  }
  CHECK(griefs == std::multiset<std::string>{"cloud: vp 2 + cof 1", "fog: vp 4 + G3"});
}

TEST_CASE("UM-2.2: 36 notebook tiles, twelve patterns in each quality") {
  std::multiset<std::string> expected;
  for (const char quality : {'G', 'F', 'P'}) {
    for (const char* pattern :
         {"Q1 | Q2", "Q1 + up | cof 1", "cof 1 > Q2 + up | up", "up + tr | Q1", "cof 1 + tr | Q1 + cof 1",
          "draw 1 | vp 1 + cof 1", "Q1 > vp 2 | draw 1", "Q2 > pill 1 | Q1", "play 1 | draw 1", "prof 1 | tr + up",
          "freud 1 | vp 2", "Q1 > bri 1 | bri 1"}) {
      std::string tile = pattern;
      std::replace(tile.begin(), tile.end(), 'Q', quality);
      expected.insert(tile);
    }
  }
  std::multiset<std::string> tiles;
  for (const TileFace& each : parts().tiles) tiles.insert(told(each.main) + " | " + told(each.banner));
  CHECK(tiles == expected);
}

TEST_CASE("UM-2.3: 36 research cards, nine a colour; the fewer icons, the stronger; each location six times") {
  const auto card = [](const ResearchFace& face) { return told(face.icons) + ": " + told(face.effect); };
  const std::map<Colour, std::multiset<std::string>> expected{
      {Colour::blue, {": *2", ": cof 2", "T: *1", "L: cof 1", "O: up", "M: tr", "U: vp 1", "TU: ", "OC: "}},
      {Colour::red, {": vp 2", ": up + up", "L: *1", "O: cof 1", "M: up", "U: tr", "C: vp 1", "LM: ", "TC: "}},
      {Colour::green, {": *2", ": vp 2", "O: *1", "M: cof 1", "U: up", "C: tr", "T: vp 1", "OU: ", "TL: "}},
      {Colour::ochre, {": cof 2", ": up + up", "U: *1", "C: cof 1", "T: up", "L: tr", "M: vp 1", "LC: ", "OM: "}}};
  std::map<Colour, std::multiset<std::string>> cards;
  std::map<std::size_t, int> icons;
  for (const ResearchFace& each : parts().research) {
    cards[each.colour].insert(card(each));
    for (std::size_t i = 0; i < location_count; ++i) icons[i] += each.icons[i];
  }
  CHECK(cards == expected);
  for (std::size_t i = 0; i < location_count; ++i) CHECK(icons[i] == 6);
}

TEST_CASE("UM-2.4: twelve treatises, four each of three, four and five cards") {
  std::multiset<std::string> treatises;
  for (std::size_t i = 0; i < parts().treatise_count; ++i) {
    const TreatiseFace& face = parts().treatises[i];
    std::string text;
    for (const Colour each : face.sequence) text += "brgo"[static_cast<std::size_t>(each)];
    treatises.insert(text + " " + std::to_string(face.points) + " " + told(face.icons));
  }
  CHECK(treatises == std::multiset<std::string>{"brb 7 T", "gog 7 O", "rbo 8 U", "org 8 L", "brrg 12 M", "rggo 11 TC",
                                                "goob 12 L", "obbr 11 MU", "brgob 16 OM", "gobrg 16 TC", "rbrob 18 LU",
                                                "ogorg 18 OC"});
}

TEST_CASE("UM-2.5, UM-8.5, UM-8.6: each ability and each scoring is on an easier and on a harder client") {
  std::vector<std::multiset<std::string>> expected{{"3 4 T", "4 4 LO"}, {"3 3 MC", "4 5 L"}, {"3 4 O", "4 4 TM"},
                                                   {"3 3 LU", "4 5 M"}, {"3 4 U", "4 4 OC"}, {"3 3 MU", "4 5 C"},
                                                   {"3 4 T", "4 4 TO"}, {"3 3 LC", "4 5 U"}};
  std::vector<std::multiset<std::string>> routine(names_of<Ability>.size() - 1);
  for (Client each = 0; each < clients_of_a_kind; ++each) {
    const ClientFace& face = parts().clients[each];
    CHECK(face.scoring == Scoring::nothing);
    routine.at(static_cast<std::size_t>(face.ability))
        .insert(std::to_string(face.hearts) + " " + std::to_string(face.points) + " " + told(face.icons));
  }
  CHECK(routine == expected);
  const std::multiset<std::string> cheap{"4 6", "5 8"};
  const std::multiset<std::string> dear{"4 7", "5 9"};
  expected = {cheap, cheap, dear, cheap, dear, dear, dear, cheap};
  std::vector<std::multiset<std::string>> case_studies(
      static_cast<std::size_t>(Scoring::icons));  // those only tiles of the Id have
  for (Client each = clients_of_a_kind; each < client_count; ++each) {
    const ClientFace& face = parts().clients[each];
    CHECK(face.ability == Ability::nothing);
    CHECK(told(face.icons).empty());
    const bool one_each = face.scoring == Scoring::district_icons || face.scoring == Scoring::research ||
                          face.scoring == Scoring::reputation;
    CHECK(int{face.each} == (one_each ? 1 : 2));
    CHECK(int{face.per} == (face.scoring == Scoring::research ? 2 : 1));
    CHECK(int{face.most} == 12);
    case_studies.at(static_cast<std::size_t>(face.scoring))
        .insert(std::to_string(face.hearts) + " " + std::to_string(face.points));
  }
  CHECK(case_studies == expected);
}

TEST_CASE("UM-2.6: eight grief layers a mood, of one to three hearts, and four light ones to start with") {
  std::map<std::string, int> count;
  for (std::size_t i = 0; i < grief_count; ++i) {
    const GriefFace& face = parts().griefs[i];
    ++count[std::string(is_starting(static_cast<Grief>(i)) ? "start " : "") + name(face.mood) + " " +
            std::to_string(face.hearts) + ": " + told(face.effect)];
  }
  std::map<std::string, int> expected{
      {"start fog 1: cof 1 + vp 1", 1}, {"start cloud 1: cof 1 + vp 1", 2}, {"start eye 1: cof 1 + vp 1", 1}};
  for (const std::string mood : {"fog", "cloud", "eye"}) {
    expected[mood + " 1: vp 2 + cof 1"] = 3;
    expected[mood + " 2: vp 3 + *2"] = 3;
  }
  for (const char* heavy : {"fog 3: vp 4 + G3", "fog 3: vp 4 + F3", "cloud 3: vp 4 + F3", "cloud 3: vp 4 + P3",
                            "eye 3: vp 4 + P3", "eye 3: vp 4 + G3"}) {
    expected[heavy] = 1;
  }
  CHECK(count == expected);
}

TEST_CASE("UM-2.7: 36 manifest dreams of two insights, two thirds with a mood; 24 latent ones of three") {
  const std::array<Strings, 3> first{Strings{"fog", "cloud", "eye", "fog", "cloud", "eye"},
                                     Strings{"cloud", "eye", "fog", "cloud", "eye", "fog"},
                                     Strings{"eye", "fog", "cloud", "eye", "fog", "cloud"}};
  const std::map<std::string, std::string> next{{"fog", "cloud"}, {"cloud", "eye"}, {"eye", "fog"}};
  const std::array<std::array<std::string, 3>, 3> levels{
      {{"2", "1", "hp 1 + vp 2"}, {"3", "1", "hp 2 + vp 3"}, {"3", "2", "hp 3 + vp 2"}}};
  const Strings pairs{"GF", "GP", "FG", "FP", "PG", "PF"};
  std::multiset<std::string> expected;
  for (std::size_t level = 0; level < 3; ++level) {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const std::string effect = pairs[i].substr(0, 1) + levels[level][0] + " " + pairs[i].substr(1) +
                                 levels[level][1] + " > " + levels[level][2];
      const bool second = pairs[i] == "GF" || pairs[i] == "FP";
      expected.insert(first[level][i] + ": " + effect);
      expected.insert((second ? next.at(first[level][i]) : "none") + ": " + effect);
    }
  }
  std::multiset<std::string> manifest;
  std::map<Mood, int> moods;
  for (std::size_t i = 0; i < manifest_count; ++i) {
    manifest.insert(name(parts().dreams[i].mood) + ": " + told(parts().dreams[i].effect));
    ++moods[parts().dreams[i].mood];
  }
  CHECK(manifest == expected);
  CHECK(moods == std::map<Mood, int>{{Mood::plain, 12}, {Mood::fog, 8}, {Mood::cloud, 8}, {Mood::eye, 8}});
  expected.clear();
  for (const std::string& pair : pairs) {
    const std::string x = pair.substr(0, 1);
    const std::string y = pair.substr(1);
    for (int copy = 0; copy < 2; ++copy) expected.insert(x + "3 " + x + "1 " + y + "1 > hp 3 + tileT");
    expected.insert(x + "3 " + x + "2 " + y + "1 > hp 4 + cof 2");
    expected.insert(x + "3 " + x + "2 " + y + "2 > hp 4 + vp 4");
  }
  std::multiset<std::string> latent;
  for (std::size_t i = manifest_count; i < dream_count; ++i) {
    latent.insert(told(parts().dreams[i].effect));
    CHECK(parts().dreams[i].mood == Mood::plain);
  }
  CHECK(latent == expected);
}

TEST_CASE("UM-9.3: the nine goals and the icons on their backs") {
  Strings goals;
  for (const GoalFace& each : parts().goals) {
    goals.push_back(name(each.deed) + " " + std::to_string(each.required) + " " + told(each.icons));
  }
  CHECK(goals == Strings{"cured 5 TC", "columns 2 M", "treatises 2 LU", "differentIcons 5 O", "districtIcons 4 T",
                         "districts 2 OM", "research 5 U", "caseStudies 2 C", "ideas 6 L"});
}

TEST_CASE("UM-2.12, UM-6.10.2: the player board") {
  CHECK(told(parts().row_insights) == Strings{"G1", "F1", "P1"});
  CHECK(told(parts().row_slots) == Strings{"*1", "up + cof 1", "vp 2"});
  CHECK(told(parts().column_slots) == Strings{"cof 2", "*2", "vp 3"});
  CHECK(parts().cured_for_third == std::array<std::uint8_t, 3>{0, 1, 2});
  CHECK(parts().bright_on_locked == std::array<bool, 3>{false, true, true});
  CHECK(parts().inkpot_start == static_cast<std::uint8_t>(Inkpot::left));
}

TEST_CASE("UM-2.11, UM-10.3.1: the reputation track") {
  CHECK(parts().section_start == std::array<std::uint8_t, 4>{0, 4, 7, 10});
  CHECK(told(parts().above) == Strings{"cof 1", "cof 1 + vp 1", "cof 1 + vp 2", "cof 2 + vp 3"});
  CHECK(told(parts().below) == Strings{"*1", "up + tr", "draw 1 + play 1", "*3"});
  CHECK(int{parts().freud_start} == 1);
  CHECK(int{parts().watch} == 10);
  CHECK(parts().track_points == std::array<std::uint8_t, 11>{0, 1, 2, 3, 5, 7, 9, 11, 13, 15, 18});
}

TEST_CASE("UM-4.2: the conversions") {
  CHECK(told(parts().conversions) == Strings{"cof 2 > up", "cof 2 > tr", "cof 3 > bri 1", "*1 *2 *3 > pill 1", "tr"});
}

TEST_CASE("UM-3, UM-10.3: the numbers; those by number of players stand at that number") {
  CHECK(int{parts().white_insights} == 6);
  CHECK(int{parts().starting_ideas} == 3);
  CHECK(int{parts().coffee_limit} == 9);
  CHECK(int{parts().starting_cards} == 1);
  CHECK(parts().starting_coffee == std::array<std::uint8_t, 4>{2, 3, 4, 5});
  CHECK(parts().starting_bright == std::array<std::uint8_t, 4>{0, 0, 1, 1});
  CHECK(parts().tokens == std::array<std::uint8_t, 5>{0, 0, 5, 6, 7});
  CHECK(parts().treatises_shown == std::array<std::uint8_t, 5>{0, 0, 4, 5, 6});
  CHECK(parts().therapy_points == std::array<std::uint8_t, 9>{0, 0, 0, 0, 0, 0, 1, 2, 3});
  CHECK(!parts().therapy_points_when_passing);
  CHECK(parts().coloured_from_reserve);
  CHECK(int{parts().surplus_pillbox_points} == 2);
  CHECK(int{parts().cited_points} == 2);
  CHECK(int{parts().cited_bright} == 1);
  CHECK(int{parts().end_points} == 3);
  CHECK(parts().leader_points == std::array<std::uint8_t, 2>{2, 1});
  CHECK(parts().district_points == std::array<std::uint8_t, 4>{0, 4, 10, 18});
  CHECK(parts().row_points == std::array<std::uint8_t, 4>{0, 1, 5, 6});
  CHECK(parts().icon_points == std::array<std::uint8_t, 7>{0, 0, 1, 3, 5, 8, 12});
  CHECK(int{parts().pillbox_points} == 2);
  CHECK(int{parts().coffee_for_bright} == 3);
  CHECK(int{parts().bright_points} == 1);
}

TEST_CASE("every component has a name, and every client a vignette of its own, in both languages") {
  const Wording& wording = shipped().wording();
  const auto differ = [](const auto& texts, std::size_t count) {
    std::set<std::string> english;
    std::set<std::string> french;
    for (std::size_t i = 0; i < count; ++i) {
      CAPTURE(texts[i].en);
      CHECK(!texts[i].en.empty());
      CHECK(!texts[i].fr.empty());
      CHECK(english.insert(texts[i].en).second);
      CHECK(french.insert(texts[i].fr).second);
    }
  };
  differ(wording.actions, action_count);
  differ(wording.tiles, tile_count);
  differ(wording.research, research_count);
  differ(wording.treatises, parts().treatise_count);
  differ(wording.clients, client_count);
  differ(wording.vignettes, client_count);
  differ(wording.dreams, dream_count);
  differ(wording.goals, goal_count);
  differ(wording.locations, location_count);
  differ(wording.districts, district_count);
  differ(wording.characters, most_players);
}

// --- What is refused -------------------------------------------------------------------------------------------------

// The place that a path such as "$.tiles[3].main" names.
json::value& at(json::value& file, const std::string& path) {
  json::value* here = &file;
  std::size_t i = 1;
  while (i < path.size()) {
    if (path[i] == '[') {
      std::size_t digits = 0;
      here = &here->as_array().at(static_cast<std::size_t>(std::stoul(path.substr(i + 1), &digits)));
      i += digits + 2;
    } else {
      const std::size_t end = std::min(path.find_first_of(".[", i + 1), path.size());
      here = &here->as_object()[path.substr(i + 1, end - i - 1)];
      i = end;
    }
  }
  return *here;
}

// One fault each: where it is, a word of what is said about it, and what is put where to have it.
struct Wrong {
  std::string path;
  std::string word;
  std::string place;
  std::string value;
};
json::value with(const Wrong& wrong) {
  json::value file = shipped_json();
  at(file, wrong.place) = json::parse(wrong.value);
  return file;
}
void check_refused(const json::value& file, const std::string& path, const std::string& word) {
  const Expected<UnconsciousMind> read = UnconsciousMind::from_content(json::serialize(file));
  CAPTURE(path);
  REQUIRE(!read);
  CHECK(read.fault().path == path);
  CAPTURE(read.fault().text.en);
  CHECK(read.fault().text.en.find(word) != std::string::npos);
  CHECK(!read.fault().text.fr.empty());
  CHECK(read.fault().text.en != read.fault().text.fr);
}

std::string doing(const std::string& clauses) { return R"({"do": [)" + clauses + "]}"; }
std::string saying(const std::string& clause) { return doing("{" + clause + "}"); }

TEST_CASE("content that is wrong is refused with the path of what is wrong, in both languages") {
  const std::string any_insight = R"({"quality": "any", "level": "minor"})";
  const std::string costly = R"({"pay": {"coffee": 1}, "do": [{"verb": "coffee"}]})";
  const std::vector<Wrong> all{
      {"$.game", "not content", "$.game", R"("the-loop")"},
      {"$.odds", "unknown field", "$.odds", "3"},
      // the meeting table
      {"$.table.rows", "exactly 4", "$.table.rows", "[1, 2, 3]"},
      {"$.table.rows[3]", "1 to 6", "$.table.rows[3]", "7"},
      {"$.table.rows[0]", "1 to 6", "$.table.rows[0]", "0"},
      {"$.table.spaces[2].row", "whole number", "$.table.spaces[2].row", "4"},
      {"$.table.spaces[2].touches", "one to four", "$.table.spaces[2].touches", "[]"},
      {"$.table.spaces[2].touches", "at most 4", "$.table.spaces[2].touches", "[0, 1, 2, 3, 4]"},
      {"$.table.spaces[2].touches[1]", "0 to 8", "$.table.spaces[2].touches", "[3, 9]"},
      {"$.table.spaces[2].touches[2]", "already", "$.table.spaces[2].touches", "[3, 4, 3]"},
      {"$.table.notes", "exactly 3", "$.table.notes", "[]"},
      {"$.table.notes[1].coffee", "whole number", "$.table.notes[1].coffee", "10"},
      {"$.table.notes[1].main", "true or false", "$.table.notes[1].main", "1"},
      {"$.table.actions[0].effect.pay", "costs nothing", "$.table.actions[0].effect", costly},
      {"$.table.actions[2].effect.do[0].amount", "1 to 3", "$.table.actions[2].effect.do[0].amount", "4"},
      {"$.table.actions[7].effect.do", "something", "$.table.actions[7].effect", doing("")},
      // what tiles say
      {"$.tiles[3].main.do[0].verb", "known are", "$.tiles[3].main", saying(R"("verb": "dance")")},
      {"$.tiles[3].main.do[0].verb", "missing", "$.tiles[3].main", saying(R"("amount": 1)")},
      {"$.tiles[3].main.do[0].cost", "unknown field", "$.tiles[3].main", saying(R"("verb": "draw", "cost": 1)")},
      {"$.tiles[3].main.do[0].quality", "known are", "$.tiles[3].main",
       saying(R"("verb": "generate", "quality": "envy")")},
      {"$.tiles[3].main.do[0].level", "known are", "$.tiles[3].main", saying(R"("verb": "generate", "level": "top")")},
      {"$.tiles[3].main.do", "something", "$.tiles[3].main", doing("")},
      {"$.tiles[3].banner.do", "something", "$.tiles[3].banner", R"({"pay": {"coffee": 1}, "do": []})"},
      {"$.tiles[3].main.do", "at most 4", "$.tiles[3].main",
       doing(R"({"verb": "draw"}, {"verb": "draw"}, {"verb": "draw"}, {"verb": "draw"}, {"verb": "draw"})")},
      {"$.tiles[3].main.do[0].amount", "1 to 6", "$.tiles[3].main", saying(R"("verb": "draw", "amount": 0)")},
      {"$.tiles[3].main.do[1].amount", "1 to 6", "$.tiles[3].main",
       doing(R"({"verb": "draw"}, {"verb": "coffee", "amount": 7})")},
      {"$.tiles[3].main.do[0].amount", "1 to 20", "$.tiles[3].main", saying(R"("verb": "points", "amount": 21)")},
      {"$.tiles[3].main.do[0].amount", "once", "$.tiles[3].main", saying(R"("verb": "publish", "amount": 2)")},
      {"$.tiles[3].banner.do[0].least", "1 to 2", "$.tiles[3].banner",
       saying(R"("verb": "inkpot", "amount": 2, "least": 3)")},
      {"$.tiles[3].banner.do[0].least", "1 to 2", "$.tiles[3].banner",
       saying(R"("verb": "inkpot", "amount": 2, "least": 0)")},
      {"$.tiles[3].main.do[0].least", "inkpot", "$.tiles[3].main",
       saying(R"("verb": "draw", "amount": 3, "least": 2)")},
      {"$.tiles[3].main.do[0].orJoin", "professor", "$.tiles[3].main", saying(R"("verb": "freud", "orJoin": true)")},
      {"$.tiles[3].main.do[0].quality", "generate", "$.tiles[3].main",
       saying(R"("verb": "elevate", "quality": "growth")")},
      {"$.tiles[3].main.do[0].level", "generate", "$.tiles[3].main", saying(R"("verb": "transfer", "level": "major")")},
      {"$.tiles[3].main.anyOrder", "two clauses", "$.tiles[3].main",
       R"({"do": [{"verb": "elevate"}], "anyOrder": true})"},
      {"$.tiles[3].main.do[0]", "any order", "$.tiles[3].main",
       R"({"do": [{"verb": "coffee"}, {"verb": "elevate"}], "anyOrder": true})"},
      {"$.tiles[3].main.do[1]", "any order", "$.tiles[3].main",
       R"({"do": [{"verb": "transfer"}, {"verb": "elevate", "amount": 4}], "anyOrder": true})"},
      {"$.tiles[3].main.pay.coffee", "0 to 9", "$.tiles[3].main",
       R"({"pay": {"coffee": 10}, "do": [{"verb": "draw"}]})"},
      {"$.tiles[3].main.pay.insights", "at most 3", "$.tiles[3].main.pay",
       R"({"insights": [)" + any_insight + "," + any_insight + "," + any_insight + "," + any_insight + "]}"},
      {"$.tiles[3].main.pay.insights[0].level", "missing", "$.tiles[3].main.pay",
       R"({"insights": [{"quality": "any"}]})"},
      // what only some say
      {"$.tiles[3].main.do[0].verb", "action", "$.tiles[3].main", saying(R"("verb": "note")")},
      {"$.tiles[3].banner.do[0].verb", "action", "$.tiles[3].banner", saying(R"("verb": "study")")},
      {"$.tiles[3].main.do[0].verb", "dream", "$.tiles[3].main", saying(R"("verb": "therapy")")},
      {"$.table.actions[6].effect.do[0].verb", "dream", "$.table.actions[6].effect", saying(R"("verb": "therapy")")},
      {"$.city.districts[2].bonuses[1].do[0].verb", "action", "$.city.districts[2].bonuses[1]",
       saying(R"("verb": "study")")},
      // what would never end
      {"$.tiles[3].main.do[0].verb", "again", "$.tiles[3].main", saying(R"("verb": "tile")")},
      {"$.tiles[3].main.do[0].verb", "again", "$.tiles[3].main", saying(R"("verb": "row")")},
      {"$.tiles[3].main.do[0].verb", "again", "$.tiles[3].main", saying(R"("verb": "column")")},
      {"$.tiles[3].main.do[0].verb", "again", "$.tiles[3].main", saying(R"("verb": "inkpot")")},
      {"$.board.rowSlots[1].do[0].verb", "again", "$.board.rowSlots[1]", saying(R"("verb": "row")")},
      {"$.board.columnSlots[2].do[0].verb", "again", "$.board.columnSlots[2]", saying(R"("verb": "inkpot")")},
      {"$.city.locations[1].effects[0].do[0].verb", "cost", "$.city.locations[1].effects[0]",
       saying(R"("verb": "tile")")},
      {"$.city.locations[1].effects[0].do[0].verb", "cost", "$.city.locations[1].effects[0]",
       saying(R"("verb": "freud")")},
      {"$.track.sections[1].below.do[0].verb", "itself", "$.track.sections[1].below", saying(R"("verb": "track")")},
      {"$.track.sections[1].above.do[0].verb", "itself", "$.track.sections[1].above", saying(R"("verb": "inkpot")")},
      // research and treatises
      {"$.research[4].colour", "known are", "$.research[4].colour", R"("pink")"},
      {"$.research[4].icons[1]", "known are", "$.research[4].icons", R"(["opera", "prater"])"},
      {"$.research[4].icons", "at most 6", "$.research[4].icons",
       R"(["opera", "opera", "opera", "opera", "opera", "opera", "opera"])"},
      {"$.research[4].effect.do", "something", "$.research[4].effect", R"({"pay": {"coffee": 2}, "do": []})"},
      {"$.treatises[2].sequence", "3 to 5", "$.treatises[2].sequence", R"(["red", "blue"])"},
      {"$.treatises[2].sequence", "at most 5", "$.treatises[2].sequence",
       R"(["red", "blue", "red", "blue", "red", "blue"])"},
      {"$.treatises[2].sequence", "two colours", "$.treatises[2].sequence", R"(["red", "red", "red"])"},
      {"$.treatises[2].points", "whole number", "$.treatises[2].points", "61"},
      {"$.treatises", "6 to 16", "$.treatises", "[]"},
      // clients, grief and dreams
      {"$.routineClients[5].ability", "known are", "$.routineClients[5].ability", R"("sing")"},
      {"$.routineClients[5].ability", "has an ability", "$.routineClients[5].ability", R"("none")"},
      {"$.routineClients[5].hearts", "whole number", "$.routineClients[5].hearts", "0"},
      {"$.caseStudies[5].scoring", "scores", "$.caseStudies[5].scoring", R"("none")"},
      {"$.caseStudies[5].each", "whole number", "$.caseStudies[5].each", "0"},
      {"$.caseStudies[5].per", "whole number", "$.caseStudies[5].per", "0"},
      {"$.caseStudies[5].most", "whole number", "$.caseStudies[5].most", "0"},
      {"$.griefs[0].hearts", "2 to 5", "$.routineClients[5].hearts", "2"},
      {"$.griefs[3].hearts", "3 to 7", "$.caseStudies[5].hearts", "7"},
      {"$.griefs[9].hearts", "4 to 8", "$.griefs[9].hearts", "0"},
      {"$.griefs[9].hearts", "4 to 8", "$.griefs[9].hearts", "4"},
      {"$.startingGriefs[1].hearts", "3 to 4", "$.startingGriefs[1].hearts", "0"},
      {"$.startingGriefs[1].hearts", "3 to 4", "$.startingGriefs[1].hearts", "5"},
      {"$.griefs[9].mood", "a mood", "$.griefs[9].mood", R"("none")"},
      {"$.startingGriefs[1].mood", "known are", "$.startingGriefs[1].mood", R"("rain")"},
      {"$.griefs[9].effect.pay", "costs nothing", "$.griefs[9].effect", costly},
      {"$.manifestDreams[7].mood", "known are", "$.manifestDreams[7].mood", R"("rain")"},
      {"$.manifestDreams[7].effect.pay.insights", "insight", "$.manifestDreams[7].effect",
       saying(R"("verb": "therapy")")},
      {"$.latentDreams[7].effect.pay.insights", "insight", "$.latentDreams[7].effect.pay", R"({"coffee": 2})"},
      {"$.latentDreams[7].effect.do", "heart", "$.latentDreams[7].effect.do", R"([{"verb": "points"}])"},
      {"$.latentDreams[7].mood", "unknown field", "$.latentDreams[7].mood", R"("fog")"},
      // goals
      {"$.goals[4].deed", "known are", "$.goals[4].deed", R"("nap")"},
      {"$.goals[4].deed", "two goals", "$.goals[4].deed", R"("cured")"},
      {"$.goals[0].required", "1 to 32", "$.goals[0].required", "0"},
      {"$.goals[1].required", "1 to 3", "$.goals[1].required", "4"},
      {"$.goals[3].required", "1 to 6", "$.goals[3].required", "7"},
      {"$.goals[8].required", "1 to 4", "$.numbers.startingIdeas", "1"},
      // city, board, track, conversions
      {"$.city.locations[2].effects", "exactly 3", "$.city.locations[2].effects", "[]"},
      {"$.city.locations[2].bonuses", "exactly 3", "$.city.locations[2].bonuses", "[]"},
      {"$.city.districts[2].bonuses", "exactly 4", "$.city.districts[2].bonuses", "[]"},
      {"$.city.districts[2].bonuses[3].do", "something", "$.city.districts[2].bonuses[3].do", "[]"},
      {"$.board.rowInsights", "exactly 3", "$.board.rowInsights", "[]"},
      {"$.board.rowSlots", "exactly 3", "$.board.rowSlots", "[]"},
      {"$.board.columnSlots", "exactly 3", "$.board.columnSlots", "[]"},
      {"$.board.rowInsights[1].do", "nothing else", "$.board.rowInsights[1]", saying(R"("verb": "coffee")")},
      {"$.board.rowInsights[1].do", "nothing else", "$.board.rowInsights[1]", saying(R"("verb": "inkpot")")},
      {"$.board.rowInsights[1].do", "nothing else", "$.board.rowInsights[1]",
       doing(R"({"verb": "generate"}, {"verb": "generate"})")},
      {"$.board.rowInsights[1].pay", "costs nothing", "$.board.rowInsights[1].pay", R"({"coffee": 1})"},
      {"$.board.curedForThird[2]", "0 to 8", "$.board.curedForThird[2]", "9"},
      {"$.board.brightOnLocked", "exactly 3", "$.board.brightOnLocked", "[]"},
      {"$.board.inkpotStart", "known are", "$.board.inkpotStart", R"("right")"},
      {"$.track.sections[0].from", "begins at 0", "$.track.sections[0].from", "1"},
      {"$.track.sections[2].from", "further on", "$.track.sections[2].from", "4"},
      {"$.track.sections[3].from", "whole number", "$.track.sections[3].from", "11"},
      {"$.track.sections[1].above.pay", "costs nothing", "$.track.sections[1].above", costly},
      {"$.track.sections[1].below.pay", "costs nothing", "$.track.sections[1].below", costly},
      {"$.track.watch", "whole number", "$.track.watch", "11"},
      {"$.track.watch", "beyond", "$.track.watch", "1"},
      {"$.track.watch", "beyond", "$.track.freudStart", "10"},
      {"$.track.points", "exactly 11", "$.track.points", "[]"},
      {"$.track.points[4]", "0 to 60", "$.track.points[4]", "61"},
      {"$.conversions[1].conversion", "order", "$.conversions[1].conversion", R"("elevate")"},
      {"$.conversions[1].effect.pay", "costs nothing", "$.conversions[1].effect.pay", "{}"},
      {"$.conversions[4].effect.pay", "costs nothing", "$.conversions[4].effect.pay", R"({"coffee": 1})"},
      {"$.conversions[2].effect.do", "called", "$.conversions[2].effect.do", R"([{"verb": "points"}])"},
      // numbers
      {"$.numbers.whiteInsights", "whole number", "$.numbers.whiteInsights", "0"},
      {"$.numbers.whiteInsights", "whole number", "$.numbers.whiteInsights", "13"},
      {"$.numbers.startingIdeas", "whole number", "$.numbers.startingIdeas", "7"},
      {"$.numbers.coffeeLimit", "whole number", "$.numbers.coffeeLimit", "2"},
      {"$.numbers.coffeeLimit", "whole number", "$.numbers.coffeeLimit", "31"},
      {"$.numbers.startingCards", "whole number", "$.numbers.startingCards", "7"},
      {"$.numbers.startingCoffee", "exactly 4", "$.numbers.startingCoffee", "[2, 3, 3]"},
      {"$.numbers.startingCoffee[3]", "0 to 9", "$.numbers.startingCoffee[3]", "10"},
      {"$.numbers.startingBrightIdeas[1]", "0 to 6", "$.numbers.startingBrightIdeas[1]", "7"},
      {"$.numbers.tokens", "exactly 3", "$.numbers.tokens", "[5, 6, 7, 7]"},
      {"$.numbers.tokens[2]", "1 to 7", "$.numbers.tokens[2]", "8"},
      {"$.numbers.tokens[0]", "1 to 7", "$.numbers.tokens[0]", "0"},
      {"$.numbers.treatisesShown[2]", "1 to 6", "$.numbers.treatisesShown[2]", "7"},
      {"$.numbers.treatisesShown[0]", "1 to 6", "$.numbers.treatisesShown[0]", "0"},
      {"$.numbers.therapyPoints", "exactly 9", "$.numbers.therapyPoints", "[]"},
      {"$.numbers.therapyPointsWhenPassing", "true or false", "$.numbers.therapyPointsWhenPassing", "0"},
      {"$.numbers.mostRounds", "whole number", "$.numbers.mostRounds", "4"},
      {"$.numbers.mostRounds", "whole number", "$.numbers.mostRounds", "61"},
      {"$.numbers.leaderPoints[0]", "0 to 10", "$.numbers.leaderPoints[0]", "11"},
      {"$.numbers.districtPoints", "exactly 4", "$.numbers.districtPoints", "[]"},
      {"$.numbers.rowPoints[3]", "0 to 60", "$.numbers.rowPoints[3]", "61"},
      {"$.numbers.iconPoints", "exactly 7", "$.numbers.iconPoints", "[]"},
      {"$.numbers.coffeeForBrightIdea", "whole number", "$.numbers.coffeeForBrightIdea", "0"},
      // texts that are missing
      {"$.tiles[30].name", "missing", "$.tiles[30].name.fr", R"("")"},
      {"$.routineClients[3].vignette", "missing", "$.routineClients[3].vignette.en", R"("")"},
      {"$.caseStudies[3].vignette", "missing", "$.caseStudies[3].vignette.fr", R"("")"},
      {"$.caseStudies[3].vignette.fr", "missing", "$.caseStudies[3].vignette", R"({"en": "Only that."})"},
      {"$.tiles[30].origin", "known are", "$.tiles[30].origin", R"("dreamt")"},
  };
  for (const Wrong& wrong : all) check_refused(with(wrong), wrong.path, wrong.word);
}

TEST_CASE("a wrong number of components is refused") {
  const Strings lists{"table.actions",  "table.spaces",   "tiles",       "research",
                      "routineClients", "caseStudies",    "griefs",      "startingGriefs",
                      "manifestDreams", "latentDreams",   "goals",       "city.locations",
                      "city.districts", "track.sections", "conversions", "characters"};
  for (const std::string& list : lists) {
    const std::string path = "$." + list;
    json::value fewer = shipped_json();
    at(fewer, path).as_array().pop_back();
    check_refused(fewer, path, "the game has");
    json::value more = shipped_json();
    json::array& longer = at(more, path).as_array();
    longer.push_back(json::value(longer.front()));
    check_refused(more, path, "the game has");
    json::value other = shipped_json();
    at(other, path) = 7;
    check_refused(other, path, "must be a list");
  }
  json::value treatises = shipped_json();
  json::array& list = treatises.as_object()["treatises"].as_array();
  list.resize(5);
  check_refused(treatises, "$.treatises", "6 to 16");
  json::value missing = shipped_json();
  missing.as_object().erase("city");
  check_refused(missing, "$.city", "missing");
}

TEST_CASE("six treatises are enough, and no more than six are shown") {
  json::value file = shipped_json();
  file.as_object()["treatises"].as_array().resize(6);
  CHECK(UnconsciousMind::from_content(json::serialize(file)));
  at(file, "$.numbers.treatisesShown[1]") = 7;
  check_refused(file, "$.numbers.treatisesShown[1]", "1 to 6");
}

TEST_CASE("UM-5.1.1: every action is touched by a space") {
  json::value file = shipped_json();
  for (json::value& space : at(file, "$.table.spaces").as_array()) space.as_object()["touches"] = json::array{0, 1};
  check_refused(file, "$.table.spaces", "action 2");
}

TEST_CASE("a name that is there twice, in either language, is refused") {
  for (const std::string list :
       {"table.actions", "tiles", "research", "treatises", "routineClients", "caseStudies", "manifestDreams",
        "latentDreams", "goals", "city.locations", "city.districts", "characters"}) {
    const std::string later = "$." + list + "[2].name";
    for (const std::string language : {"en", "fr"}) {
      json::value file = shipped_json();
      const json::value name_of_first = at(file, "$." + list + "[0].name." + language);
      at(file, later + "." + language) = name_of_first;
      check_refused(file, later, "twice");
    }
    json::value file = shipped_json();
    at(file, later + ".en") = "";
    check_refused(file, later, "missing");
  }
  json::value clients = shipped_json();
  const json::value client = at(clients, "$.routineClients[4].name");
  at(clients, "$.caseStudies[0].name") = client;
  check_refused(clients, "$.caseStudies[0].name", "twice");
  json::value dreams = shipped_json();
  const json::value dream = at(dreams, "$.manifestDreams[4].name");
  at(dreams, "$.latentDreams[0].name") = dream;
  check_refused(dreams, "$.latentDreams[0].name", "twice");
}

TEST_CASE("what is unusual but possible is not refused") {
  const std::vector<Wrong> all{
      {"", "", "$.tiles[3].banner", saying(R"("verb": "row")")},  // a banner is resolved once
      {"", "", "$.tiles[3].banner", doing("")},
      {"", "", "$.tiles[3].main", saying(R"("verb": "track")")},
      {"", "", "$.tiles[3].main", saying(R"("verb": "points", "amount": 20)")},
      {"", "", "$.tiles[3].main", saying(R"("verb": "professor", "amount": 3, "orJoin": true)")},
      {"", "", "$.board.rowSlots[0]", R"({"pay": {"coffee": 2}, "do": [{"verb": "pillbox"}]})"},
      {"", "", "$.griefs[2].effect", doing("")},
      {"", "", "$.track.sections[3].below", saying(R"("verb": "professor")")},
      {"", "", "$.research[1].effect", saying(R"("verb": "demote")")},
      {"", "", "$.numbers.startingIdeas", "6"},
      {"", "", "$.numbers.coffeeLimit", "30"},
      {"", "", "$.track.watch", "8"},
  };
  for (const Wrong& unusual : all) {
    const Expected<UnconsciousMind> read = UnconsciousMind::from_content(json::serialize(with(unusual)));
    CAPTURE(unusual.place);
    CAPTURE(unusual.value);
    CHECK(read);
  }
}

TEST_CASE("text that is no JSON is refused") {
  for (const char* text : {"", "{", "[]", "42", R"({"game": "unconscious-mind"})"}) {
    CAPTURE(text);
    CHECK(!UnconsciousMind::from_content(text));
  }
}

// --- Through the program ---------------------------------------------------------------------------------------------

TEST_CASE("divan check finds nothing against the content of Unconscious Mind that is shipped") {
  check_in_order(shipped_file);
}

TEST_CASE("divan check and --content refuse components of Unconscious Mind that are wrong") {
  const std::vector<Wrong> some{
      {"$.treatises", "", "$.treatises", "[]"},
      {"$.tiles[3].main.do[0].verb", "", "$.tiles[3].main.do[0].verb", R"("dance")"},
      {"$.griefs[9].hearts", "", "$.griefs[9].hearts", "8"},
      {"$.caseStudies[3].vignette", "", "$.caseStudies[3].vignette.fr", R"("")"},
  };
  for (const Wrong& wrong : some) {
    const ContentFolder folder("unconscious-mind", json::serialize(with(wrong)));
    folder.check_refused(wrong.path);
  }
}

}  // namespace content_test
}  // namespace divan::unconscious_mind::testing
