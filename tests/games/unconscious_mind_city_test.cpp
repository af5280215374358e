// UM-7: the ring, its figures and what they bring where they stop; UM-5.2.4 to UM-5.2.8: bonuses and their tokens.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace city_test {

constexpr Location theatre = 0;
constexpr Location library = 1;
constexpr Location opera = 2;
constexpr Location museum = 3;
constexpr Location university = 4;
constexpr Location cafe = 5;
constexpr District green = 0;
constexpr District purple = 1;

constexpr Source first_action{SourceKind::action, 0};  // where `resolve` puts its effect

Source effect_at(Location location, int effect) {
  return {SourceKind::location, static_cast<std::uint8_t>(location * 3 + effect)};
}
Clause walk(int steps) { return verb(Verb::professor, steps); }

// All locations do the same: a point, a coffee, or a bright idea for a minor of growth. Professors are at the Theatre,
// Freud is at the Museum, and there is no goal to claim.
struct City : Mind {
  explicit City(int players = 2) : Mind(players) {
    open().goals.clear();
    open().freud = museum;
    for (Player& each : open().players) each.professor = theatre;
    for (LocationFace& face : change_parts().locations) {
      face.effects = {gives(1), does({verb(Verb::coffee)}),
                      for_insights({{Quality::growth, Level::minor}}, does({verb(Verb::bright_idea)}))};
      face.bonuses = {gives(1), gives(1), gives(1)};
    }
    for (auto& slots : change_parts().districts) slots = {gives(1), gives(1), gives(1), gives(1)};
    open().reputation_token = {false, false, false};
  }
  City& icons(Location at, int count) {
    const Card card = in_play(Colour::blue);
    change_parts().research[card].icons = {};
    change_parts().research[card].icons[at] = static_cast<std::uint8_t>(count);
    return *this;
  }
  // The professor comes here from the location before.
  City& arrive(Location at) {
    me().professor = clockwise(at, location_count - 1);
    resolve(does({walk(1)}));
    play(Professor{at});
    return *this;
  }
  // Takes effects as long as there are any.
  int effects_taken() {
    int count = 0;
    for (; offers(Visit{0}); ++count) play(Visit{0});
    return count;
  }
  // One idea comes back, and a bonus is to be chosen.
  City& recall() {
    open().spaces[0] = {open().current, 0, 1, 0};
    play(Recall{});
    return *this;
  }
  City& coloured() {
    ++me().dial.coloured[reserve];
    return *this;
  }
  [[nodiscard]] bool asked_for_bonus() { return !s.open.over() && top().kind() == Task::bonus; }
};

// --- UM-7.1 to UM-7.3  Ring, districts, figures ----------------------------------------------------------------------

TEST_CASE("UM-7.1: clockwise, after the Café comes the Theatre again") {
  City city;
  city.me().professor = cafe;
  city.resolve(does({walk(2)}));
  CHECK(city.offered<Professor>() == std::vector<Professor>{{theatre}, {library}});
  city.play(Professor{theatre});
  CHECK(city.me().professor == theatre);
}

TEST_CASE("UM-7.1: the ring is Theatre, Library, Opera, Museum, University, Café") {
  City city;
  city.me().professor = theatre;
  for (const Location next : {library, opera, museum, university, cafe, theatre}) {
    city.resolve(does({walk(1)}));
    CHECK(city.offered<Professor>() == std::vector<Professor>{{next}});
    city.play(Professor{next}).play(Enough{});
  }
  const auto name = [&](Location at) { return city.game.wording().locations[at].en; };
  CHECK(name(theatre) == "Theatre");
  CHECK(name(library) == "Library");
  CHECK(name(opera) == "Opera");
  CHECK(name(museum) == "Museum");
  CHECK(name(university) == "University");
  CHECK(name(cafe) == "Café");
}

TEST_CASE("UM-7.1: a professor does not walk anticlockwise") {
  City city;
  city.me().professor = opera;
  city.resolve(does({walk(2)}));
  CHECK(city.refusal(Professor{library}) == "UM-6.8");
  CHECK(city.refusal(Professor{university}).empty());
}

TEST_CASE("UM-7.1: Freud walks clockwise only, too") {
  City city;
  city.open().freud = university;
  city.resolve(does({verb(Verb::freud, 3)}));
  CHECK(city.offered<Freud>() == std::vector<Freud>{{theatre}, {library}, {cafe}});
  CHECK(city.refusal(Freud{museum}) == "UM-6.9");
  CHECK(city.refusal(Freud{opera}) == "UM-6.9");
}

TEST_CASE("UM-7.1: a location holds any number of figures") {
  City city(4);
  city.open().freud = library;
  for (std::size_t i = 1; i < 4; ++i) city.player(i).professor = library;
  city.arrive(library);
  CHECK(city.happened<VisitBegan>().at(0).figures == 5);
  for (std::size_t i = 0; i < 4; ++i) CHECK(city.player(i).professor == library);
  CHECK(city.open().freud == library);
}

TEST_CASE("UM-7.2: two neighbouring locations form a district, and the icons of both count for it") {
  for (District district = 0; district < district_count; ++district) {
    const auto first = static_cast<Location>(2 * district);
    City city;
    city.me().professor = first;
    city.open().freud = first;
    city.icons(first, 1).icons(clockwise(first, 1), 2).coloured().recall();
    CHECK(city.offers(TakeDistrictBonus{district, 0}));
  }
}

TEST_CASE("UM-7.2: the location after the second of a district belongs to another one") {
  for (District district = 0; district < district_count; ++district) {
    const auto first = static_cast<Location>(2 * district);
    City city;
    city.me().professor = first;
    city.open().freud = first;
    city.icons(first, 1).icons(clockwise(first, 1), 1).icons(clockwise(first, 2), 6).coloured().recall();
    CHECK(city.refusal(TakeDistrictBonus{district, 0}) == "UM-5.2.6");
  }
}

TEST_CASE("UM-7.3: only the professors of those who play are on the map, and Freud") {
  for (int players = 2; players <= 4; ++players) {
    City city(players);
    city.open().freud = theatre;
    city.arrive(theatre);
    CHECK(city.happened<VisitBegan>().at(0).figures == players + 1);
  }
}

// --- UM-7.4  Location effects ----------------------------------------------------------------------------------------

TEST_CASE("UM-7.4: a professor who has moved brings effects of the location where he stops") {
  City city;
  city.arrive(library);
  CHECK(city.happened<FigureMoved>() ==
        std::vector<FigureMoved>{{by(0, first_action, 1), Figure::professor, theatre, library}});
  CHECK(city.happened<VisitBegan>() == std::vector<VisitBegan>{{by(0, first_action, 1), library, 1, 0}});
  city.play(Visit{0});
  CHECK(city.happened<Gained>() == std::vector<Gained>{{by(0, effect_at(library, 0), 3), Resource::points, 1}});
}

TEST_CASE("UM-7.4: Freud brings whoever moves him effects of the location where he stops") {
  City city;
  city.open().freud = opera;
  city.resolve(does({verb(Verb::freud, 3)})).play(Freud{university});
  CHECK(city.happened<FigureMoved>() ==
        std::vector<FigureMoved>{{by(0, first_action, 1), Figure::freud, opera, university}});
  city.play(Visit{1});
  CHECK(city.me().coffee == 1);
  CHECK(city.happened<Gained>() == std::vector<Gained>{{by(0, effect_at(university, 1), 3), Resource::coffee, 1}});
}

TEST_CASE("UM-7.4: a location that is only passed gives nothing") {
  City city;
  city.icons(library, 3);
  city.me().professor = theatre;
  city.resolve(does({walk(2)})).play(Professor{opera});
  CHECK(city.happened<VisitBegan>().size() == 1);
  CHECK(city.effects_taken() == 1);
}

TEST_CASE("UM-7.4: no location effect is asked for unless a figure has moved") {
  const City city;
  CHECK(city.refusal(Visit{0}) == "UM-7.4.3");
}

TEST_CASE("UM-7.4.1: there are as many effects as figures, the one that has arrived included") {
  City city(3);
  city.player(1).professor = library;
  city.player(2).professor = opera;
  city.arrive(library);
  CHECK(city.effects_taken() == 2);
}

TEST_CASE("UM-7.4.1: or as many effects as one has icons of that location, if that is more") {
  City city;
  city.icons(library, 3).icons(opera, 4).arrive(library);
  CHECK(city.happened<VisitBegan>().at(0).icons == 3);
  CHECK(city.effects_taken() == 3);
}

TEST_CASE("UM-7.4.1: figures and icons are not added up") {
  City city;
  city.open().freud = library;
  city.icons(library, 2).arrive(library);
  CHECK(city.effects_taken() == 2);
}

TEST_CASE("UM-7.4.1: fewer icons than figures do no harm") {
  City city;
  city.open().freud = library;
  city.player(1).professor = library;
  city.icons(library, 1).arrive(library);
  CHECK(city.effects_taken() == 3);
}

TEST_CASE("UM-7.4.1: icons of others do not count") {
  City city;
  const Card card = city.in_play(Colour::blue);
  city.change_parts().research[card].icons = {};
  city.change_parts().research[card].icons[library] = 4;
  city.me().in_play.clear();
  city.player(1).in_play.push_back(card);
  city.arrive(library);
  CHECK(city.effects_taken() == 1);
}

TEST_CASE("UM-7.4.1: four icons are four effects, five are five, six are five") {
  for (const int icons : {4, 5, 6}) {
    City city;
    city.icons(library, icons).arrive(library);
    CHECK(city.effects_taken() == std::min(icons, 5));
  }
}

TEST_CASE("UM-14.14: all figures count, Freud and the one that has moved included") {
  City city(4);
  city.open().freud = library;
  for (std::size_t i = 1; i < 4; ++i) city.player(i).professor = library;
  city.arrive(library);
  CHECK(city.effects_taken() == 5);
}

TEST_CASE("UM-14.14: Freud counts himself when he arrives, and the professors he meets") {
  City city(3);
  city.open().freud = theatre;
  city.player(1).professor = library;
  city.resolve(does({verb(Verb::freud, 1)})).play(Freud{library});
  CHECK(city.effects_taken() == 2);
}

TEST_CASE("UM-14.15: alone and without an icon there is one location effect") {
  City city;
  city.arrive(library);
  CHECK(city.effects_taken() == 1);
}

TEST_CASE("UM-7.4.2: each bright idea that is spent adds two effects") {
  City city;
  city.me().bright_ideas = 1;
  city.arrive(library).play(Linger{});
  CHECK(city.me().bright_ideas == 0);
  CHECK(city.happened<Paid>() == std::vector<Paid>{{by(0, first_action, 2), Resource::bright_idea, 1}});
  CHECK(city.effects_taken() == 3);
}

TEST_CASE("UM-7.4.2: two bright ideas turn one effect into five, and a third is not accepted") {
  City city;
  city.me().bright_ideas = 3;
  city.arrive(library).play(Linger{}).play(Linger{});
  CHECK(city.refusal(Linger{}) == "UM-7.4.2");
  CHECK(city.effects_taken() == 5);
  CHECK(city.me().bright_ideas == 1);
}

TEST_CASE("UM-7.4.2: four effects and a bright idea are still at most five") {
  City city;
  city.me().bright_ideas = 1;
  city.icons(library, 4).arrive(library).play(Linger{});
  CHECK(city.effects_taken() == 5);
}

TEST_CASE("UM-7.4.2: effects that were used already count among the five") {
  City city;
  city.me().bright_ideas = 2;
  city.icons(library, 3).arrive(library).play(Visit{0}).play(Visit{0}).play(Linger{});
  CHECK(city.refusal(Linger{}) == "UM-7.4.2");
  CHECK(city.effects_taken() == 3);
  CHECK(city.me().points == 5);
}

TEST_CASE("UM-7.4.2: one lingers only with a bright idea to spend, and only on a visit") {
  City city;
  CHECK(city.refusal(Linger{}) == "UM-7.4.2");
  city.arrive(library);
  CHECK(city.refusal(Linger{}) == "UM-4.2.6");
  city.me().bright_ideas = 1;
  CHECK(city.refusal(Linger{}).empty());
}

TEST_CASE("UM-7.4.3, UM-14.42: each effect is one of three, and they may be mixed") {
  City city;
  city.discs(Quality::growth, Level::minor, 1);
  city.icons(library, 3).arrive(library);
  CHECK(city.offered<Visit>() == std::vector<Visit>{{0}, {1}, {2}});
  city.play(Visit{1});
  CHECK(city.me().coffee == 1);
  city.play(Visit{2});
  CHECK(city.me().bright_ideas == 1);
  city.play(Visit{0});
  CHECK(city.me().points == 1);
  CHECK(city.stage() == Stage::choose);
}

TEST_CASE("UM-14.42: one effect may be chosen again and again") {
  City city;
  city.icons(library, 3).arrive(library).play(Visit{1}).play(Visit{1}).play(Visit{1});
  CHECK(city.me().coffee == 3);
}

TEST_CASE("UM-7.4.3: an effect with a price asks for it each time") {
  City city;
  city.discs(Quality::growth, Level::minor, 2);
  city.icons(library, 3).arrive(library).play(Visit{2}).play(Visit{2});
  CHECK(city.me().bright_ideas == 2);
  CHECK(city.discs_at(Quality::growth, Level::minor) == 0);
  CHECK(city.refusal(Visit{2}) == "UM-4.1.7");
  CHECK(city.refusal(Visit{0}).empty());
}

TEST_CASE("UM-7.4.3: the price is paid as part of the effect of that location") {
  City city;
  city.discs(Quality::growth, Level::minor, 1);
  city.icons(library, 3).arrive(library).play(Visit{2});
  CHECK(city.happened<InsightPaid>() ==
        std::vector<InsightPaid>{{by(0, effect_at(library, 2), 3), area(Quality::growth, Level::minor), 1}});
}

TEST_CASE("UM-7.4.3: one may stop sooner") {
  City city;
  city.icons(library, 3).arrive(library).play(Visit{0}).play(Enough{});
  CHECK(city.me().points == 1);
  CHECK(city.stage() == Stage::choose);
  CHECK(city.refusal(Visit{0}) == "UM-7.4.3");
}

TEST_CASE("UM-7.4.3: what would do nothing is not chosen; once there is something to do, it is") {
  City city;
  city.change_parts().locations[library].effects[0] = does({generates(Quality::growth, Level::minor)});
  city.change_parts().locations[library].effects[1] = does({verb(Verb::elevate)});
  city.icons(library, 3).arrive(library);
  CHECK(city.refusal(Visit{1}) == "UM-12.1");
  city.play(Visit{0});
  CHECK(city.refusal(Visit{1}).empty());
  city.play(Visit{1});
  CHECK(city.discs_at(Quality::growth, Level::median) == 1);
}

TEST_CASE("UM-7.4.3: three figures, an icon and a bright idea make five effects, as in the example") {
  Mind mind;
  mind.open().goals.clear();
  mind.open().freud = theatre;
  mind.player(1).professor = theatre;
  mind.me().professor = cafe;
  mind.me().bright_ideas = 1;
  const int cards = mind.s.hands[0].size();
  mind.resolve(does({walk(2)})).play(Professor{theatre}).play(Linger{});
  mind.play(Visit{0}).play(Visit{0}).play(Visit{0}).play(Visit{2}).play(Visit{1});
  CHECK(mind.discs_at(Quality::growth, Level::minor) == 1);
  CHECK(mind.discs_at(Quality::growth, Level::median) == 1);
  CHECK(mind.s.hands[0].size() == cards + 1);
  CHECK(mind.stage() == Stage::choose);
}

// --- UM-7.5, UM-7.6  What lies there ---------------------------------------------------------------------------------

TEST_CASE("UM-7.5: each location has three effects of its own") {
  for (Location at = 0; at < location_count; ++at) {
    for (std::uint8_t effect = 0; effect < 3; ++effect) {
      City city;
      city.change_parts().locations[at].effects[effect] = gives(7);
      city.arrive(at).play(Visit{effect});
      CHECK(city.me().points == 7);
    }
  }
}

TEST_CASE("UM-7.5: each location has three bonus slots of its own") {
  for (Location at = 0; at < location_count; ++at) {
    for (std::uint8_t slot = 0; slot < location_slots; ++slot) {
      City city;
      city.change_parts().locations[at].bonuses[slot] = gives(7);
      city.me().professor = at;
      city.recall().play(TakeLocationBonus{at, slot});
      CHECK(city.player(0).points == 7);
      const Source source{SourceKind::location_bonus, static_cast<std::uint8_t>(at * location_slots + slot)};
      CHECK(city.happened<Gained>().at(0) == Gained{by(0, source, 1), Resource::points, 7});
    }
  }
}

TEST_CASE("UM-7.5: the Theatre generates a minor growth, elevates, or draws a card for a minor growth") {
  Mind mind;
  mind.open().goals.clear();
  mind.me().professor = cafe;
  mind.open().freud = opera;
  mind.me().bright_ideas = 1;
  const int cards = mind.s.hands[0].size();
  mind.resolve(does({walk(1)})).play(Professor{theatre}).play(Linger{});
  mind.play(Visit{0});
  CHECK(mind.discs_at(Quality::growth, Level::minor) == 1);
  mind.play(Visit{1});
  CHECK(mind.discs_at(Quality::growth, Level::median) == 1);
  mind.play(Visit{2});
  CHECK(mind.discs_at(Quality::growth, Level::median) == 0);
  CHECK(mind.s.hands[0].size() == cards + 1);
}

Mind at_the_theatre() {
  Mind mind;
  mind.open().goals.clear();
  mind.me().professor = theatre;
  mind.open().freud = theatre;
  mind.open().reputation_token = {false, false, false};
  mind.open().spaces[0] = {0, 0, 1, 0};
  return mind;
}

TEST_CASE("UM-7.5: the top slot of the Theatre triggers an open column") {
  Mind mind = at_the_theatre();
  mind.tile(0, 1, gives(5)).tile(1, 2, gives(9));
  mind.me().locks = {Lock::idea, Lock::open, Lock::idea_under_bright};
  mind.play(Recall{}).play(TakeLocationBonus{theatre, 0});
  CHECK(mind.refusal(TriggerColumn{2}) == "UM-14.23");
  mind.play(TriggerColumn{1});
  CHECK(mind.player(0).points == 5);
}

TEST_CASE("UM-7.5: the middle slot of the Theatre generates a major growth") {
  Mind mind = at_the_theatre();
  mind.play(Recall{}).play(TakeLocationBonus{theatre, 1});
  CHECK(mind.player(0).dial.at(area(Quality::growth, Level::major)) == 1);
}

TEST_CASE("UM-7.5: the bottom slot of the Theatre draws a card") {
  Mind mind = at_the_theatre();
  const Card next = mind.s.piles.research.back();
  mind.play(Recall{}).play(TakeLocationBonus{theatre, 2});
  CHECK(mind.s.hands[0].has(next));
}

TEST_CASE("UM-7.6: each district has four bonus slots of its own, numbered 3 to 6") {
  for (District district = 0; district < district_count; ++district) {
    for (std::uint8_t slot = 0; slot < district_slots; ++slot) {
      City city;
      city.change_parts().districts[district][slot] = gives(7);
      city.me().professor = static_cast<Location>(2 * district);
      city.icons(city.me().professor, 3 + slot).coloured().recall().play(TakeDistrictBonus{district, slot});
      CHECK(city.player(0).points == 7);
      const Source source{SourceKind::district_bonus, static_cast<std::uint8_t>(district * district_slots + slot)};
      CHECK(city.happened<Gained>().at(0) == Gained{by(0, source, 1), Resource::points, 7});
    }
  }
}

Mind with_green_bonus(std::uint8_t slot) {
  Mind mind = at_the_theatre();
  const Card card = mind.in_play(Colour::blue);
  mind.change_parts().research[card].icons = {3, 3};
  ++mind.me().dial.coloured[reserve];
  mind.me().inkpot = Inkpot::top;
  mind.me().pillboxes = 0;
  mind.play(Recall{}).play(TakeDistrictBonus{green, slot});
  return mind;
}

TEST_CASE("UM-7.6: the green 3 moves the inkpot by one and gives a pillbox") {
  Mind mind = with_green_bonus(0);
  CHECK(mind.player(0).inkpot == Inkpot::row1);
  CHECK(mind.player(0).pillboxes == 1);
}

TEST_CASE("UM-7.6: the green 4 moves the inkpot by one or two and gives a pillbox") {
  Mind mind = with_green_bonus(1);
  CHECK(mind.offered<Ink>() == std::vector<Ink>{{1}, {2}});
  mind.play(Ink{2});
  CHECK(mind.player(0).inkpot == Inkpot::row2);
  CHECK(mind.player(0).pillboxes == 1);
}

TEST_CASE("UM-7.6: the green 5 moves the inkpot by one to three and gives two pillboxes") {
  Mind mind = with_green_bonus(2);
  CHECK(mind.offered<Ink>() == std::vector<Ink>{{1}, {2}, {3}});
  mind.play(Ink{3});
  CHECK(mind.player(0).inkpot == Inkpot::row3);
  CHECK(mind.player(0).pillboxes == 2);
}

TEST_CASE("UM-7.6: the green 6 moves the inkpot by one to four, gives two pillboxes and a reputation point") {
  Mind mind = with_green_bonus(3);
  CHECK(mind.offered<Ink>() == std::vector<Ink>{{1}, {2}, {3}, {4}});
  mind.play(Ink{1});
  CHECK(mind.player(0).pillboxes == 2);
  CHECK(mind.player(0).reputation == 1);
  const Source source{SourceKind::district_bonus, green * district_slots + 3};
  CHECK(mind.happened<ReputationGained>().at(0).by.source == source);
}

TEST_CASE("UM-7.6: where the inkpot of a district bonus stops is resolved") {
  Mind mind = at_the_theatre();
  const Card card = mind.in_play(Colour::blue);
  mind.change_parts().research[card].icons = {3};
  ++mind.me().dial.coloured[reserve];
  mind.me().inkpot = Inkpot::top;
  mind.tile(0, 0, gives(6));
  mind.play(Recall{}).play(TakeDistrictBonus{green, 0});
  CHECK(mind.happened<TileTriggered>().size() == 1);
  CHECK(mind.player(0).points == 6);
}

// --- UM-5.2.4 to UM-5.2.6  The bonus of Recall -----------------------------------------------------------------------

TEST_CASE("UM-5.2.4: the bonus is one of the location of the professor or of Freud") {
  City city;
  city.recall();
  CHECK(
      city.offered<TakeLocationBonus>() ==
      std::vector<TakeLocationBonus>{{theatre, 0}, {theatre, 1}, {theatre, 2}, {museum, 0}, {museum, 1}, {museum, 2}});
  CHECK(city.refusal(TakeLocationBonus{library, 0}) == "UM-5.2.4");
}

TEST_CASE("UM-5.2.4: where another professor stands, no bonus is taken") {
  City city;
  city.player(1).professor = cafe;
  city.recall();
  CHECK(city.refusal(TakeLocationBonus{cafe, 0}) == "UM-5.2.4");
}

TEST_CASE("UM-5.2.4: a district bonus is one of the districts where the professor or Freud is") {
  City city;
  city.icons(theatre, 3).icons(opera, 3).icons(cafe, 3).coloured().recall();
  CHECK(city.offered<TakeDistrictBonus>() == std::vector<TakeDistrictBonus>{{green, 0}, {purple, 0}});
  CHECK(city.refusal(TakeDistrictBonus{2, 0}) == "UM-5.2.4");
}

TEST_CASE("UM-5.2.4: a bonus is part of Recall only, and one bonus is enough") {
  City city;
  CHECK(city.refusal(TakeLocationBonus{theatre, 0}) == "UM-5.2.5");
  CHECK(city.refusal(TakeDistrictBonus{green, 0}) == "UM-5.2.6");
  city.recall().play(TakeLocationBonus{theatre, 0});
  CHECK(!city.asked_for_bonus());
  CHECK(city.player(0).points == 1);
}

TEST_CASE("UM-5.2.4: if a bonus is possible, one must be taken") {
  City city;
  city.recall();
  CHECK(city.refusal(Enough{}) == "UM-5.5.3");
  CHECK(city.refusal(EndTurn{}) == "UM-5.4.4");
}

TEST_CASE("UM-5.2.4: the only bonus that is possible is taken without a question") {
  City city;
  city.open().freud = theatre;
  city.open().location_used[theatre] = {true, false, true};
  city.recall();
  CHECK(city.happened<LocationBonusTaken>() == std::vector<LocationBonusTaken>{{by(0, {}, 0), theatre, 1}});
}

TEST_CASE("UM-5.2.4: with no bonus possible the turn goes on without one") {
  City city;
  city.open().freud = theatre;
  city.open().location_used[theatre] = {true, true, true};
  city.recall();
  CHECK(city.happened<LocationBonusTaken>().empty());
  CHECK(city.open().current == 1);
}

TEST_CASE("UM-5.2.5: a slot of the location serves once, for everybody") {
  City city;
  city.recall().play(TakeLocationBonus{theatre, 1});
  REQUIRE(city.open().current == 1);
  city.recall();
  CHECK(city.refusal(TakeLocationBonus{theatre, 1}) == "UM-5.2.7");
  CHECK(city.refusal(TakeLocationBonus{theatre, 0}).empty());
}

TEST_CASE("UM-5.2.6: with n icons of the district, the slots up to n may be taken") {
  for (int icons = 2; icons <= 6; ++icons) {
    City city;
    city.icons(theatre, icons - 1).icons(library, 1).coloured().recall();
    for (std::uint8_t slot = 0; slot < district_slots; ++slot) {
      const bool enough = 3 + slot <= icons;
      CHECK(city.refusal(TakeDistrictBonus{green, slot}) == (enough ? "" : "UM-5.2.6"));
    }
  }
}

TEST_CASE("UM-5.2.6: without a coloured insight there is no district bonus") {
  City city;
  city.icons(theatre, 6).recall();
  CHECK(city.refusal(TakeDistrictBonus{green, 0}) == "UM-4.1.9");
  city.coloured();
  CHECK(city.refusal(TakeDistrictBonus{green, 0}).empty());
}

TEST_CASE("UM-5.2.6: the coloured insight leaves the dial and stays in the district") {
  City city;
  city.icons(theatre, 4).coloured().recall().play(TakeDistrictBonus{green, 1});
  CHECK(city.player(0).dial.coloured[reserve] == 0);
  CHECK(city.open().district_owner[green][1] == 0);
  CHECK(districts_of(city.open(), 0) == 1);
  CHECK(city.happened<ColourSpent>() == std::vector<ColourSpent>{{by(0, {}, 1), reserve}});
  CHECK(city.happened<DistrictBonusTaken>() == std::vector<DistrictBonusTaken>{{by(0, {}, 0), green, 1}});
}

TEST_CASE("UM-5.2.6: of coloured insights in several places, the player says which one goes") {
  City city;
  const Area major = area(Quality::passion, Level::major);
  city.coloured();
  ++city.me().dial.coloured[major];
  city.icons(theatre, 3).recall().play(TakeDistrictBonus{green, 0});
  CHECK(city.offered<SpendColour>() == std::vector<SpendColour>{{major}, {reserve}});
  CHECK(city.refusal(SpendColour{0}) == "UM-4.1.9");
  city.play(SpendColour{major});
  CHECK(city.player(0).dial.coloured[major] == 0);
  CHECK(city.player(0).dial.coloured[reserve] == 1);
}

TEST_CASE("UM-5.2.6: a slot that somebody has taken is closed to the others") {
  City city;
  city.icons(theatre, 4).coloured().recall().play(TakeDistrictBonus{green, 0});
  REQUIRE(city.open().current == 1);
  city.icons(theatre, 4).coloured().recall();
  CHECK(city.refusal(TakeDistrictBonus{green, 0}) == "UM-5.2.7");
  CHECK(city.refusal(TakeDistrictBonus{green, 1}).empty());
}

TEST_CASE("UM-5.2.6: one location of the district is enough to take its bonus") {
  City city;
  city.me().professor = library;
  city.icons(theatre, 3).coloured().recall();
  CHECK(city.offers(TakeDistrictBonus{green, 0}));
}

// --- UM-5.2.7, UM-5.2.8  Tokens --------------------------------------------------------------------------------------

TEST_CASE("UM-5.2.7: a location bonus takes a token from the stack of its district alone") {
  City city;
  const auto before = city.open().tokens;
  city.recall().play(TakeLocationBonus{museum, 2});
  CHECK(city.open().tokens[purple] == before[purple] - 1);
  CHECK(city.open().tokens[green] == before[green]);
  CHECK(city.open().location_used[museum][2]);
}

TEST_CASE("UM-5.2.7: a district bonus takes a token from its stack as well") {
  City city;
  const int before = city.open().tokens[green];
  city.icons(theatre, 3).coloured().recall().play(TakeDistrictBonus{green, 0});
  CHECK(city.open().tokens[green] == before - 1);
  CHECK(city.open().district_used[green][0]);
}

TEST_CASE("UM-5.2.7: a token with reputation gives the point after the effect of the slot") {
  City city;
  city.open().reputation_token[green] = true;
  const int freud = city.open().freud_reputation;
  city.recall().play(TakeLocationBonus{theatre, 0});
  CHECK(place_of<Gained>(city) < place_of<ReputationGained>(city));
  CHECK(city.happened<ReputationGained>() ==
        std::vector<ReputationGained>{
            {by(0, {SourceKind::location_bonus, theatre * location_slots}, 1), static_cast<Byte>(freud + 1), 1}});
  CHECK(city.player(0).reputation == 1);
}

TEST_CASE("UM-5.2.7: the point of the token waits until the choices of the slot are made") {
  City city;
  city.open().reputation_token[green] = true;
  city.change_parts().locations[theatre].bonuses[0] = does({generates(Quality::any, Level::minor)});
  city.recall().play(TakeLocationBonus{theatre, 0});
  CHECK(city.player(0).reputation == 0);
  city.play(Generate{static_cast<std::uint8_t>(Quality::passion), reserve});
  CHECK(city.player(0).reputation == 1);
}

TEST_CASE("UM-5.2.7: a district bonus with a reputation token pays the point after its effect, too") {
  City city;
  city.open().reputation_token[green] = true;
  city.icons(theatre, 3).coloured().recall().play(TakeDistrictBonus{green, 0});
  CHECK(place_of<Gained>(city) < place_of<ReputationGained>(city));
  CHECK(city.player(0).reputation == 1);
}

TEST_CASE("UM-5.2.7: only the top token of a stack shows reputation") {
  City city;
  city.open().reputation_token[green] = true;
  city.recall().play(TakeLocationBonus{theatre, 0});
  REQUIRE(city.open().current == 1);
  city.recall().play(TakeLocationBonus{theatre, 1});
  CHECK(city.happened<ReputationGained>().empty());
  CHECK(city.player(1).reputation == 0);
}

TEST_CASE("UM-5.2.7: each of the three stacks begins with a reputation token") {
  const Mind mind;
  CHECK(mind.s.open.reputation_token == std::array<bool, district_count>{true, true, true});
  for (District each = 0; each < district_count; ++each) CHECK(mind.s.open.tokens[each] == mind.parts().tokens[2]);
}

TEST_CASE("UM-5.2.8: where the stack is empty, no bonus of either kind can be taken") {
  City city;
  city.open().tokens[green] = 0;
  city.icons(theatre, 6).coloured().recall();
  CHECK(city.refusal(TakeLocationBonus{theatre, 0}) == "UM-5.2.8");
  CHECK(city.refusal(TakeDistrictBonus{green, 0}) == "UM-5.2.8");
  CHECK(city.refusal(TakeLocationBonus{museum, 0}).empty());
}

TEST_CASE("UM-5.2.8: the last token of a stack can still be taken") {
  City city;
  city.open().tokens[green] = 1;
  city.recall().play(TakeLocationBonus{theatre, 0});
  CHECK(city.player(0).points == 1);
  CHECK(city.open().tokens[green] == 0);
}

TEST_CASE("UM-5.2.8, UM-14.6: with both figures where stacks are empty, Recall gives no bonus") {
  City city;
  city.open().tokens = {0, 0, 3};
  city.recall();
  CHECK(city.open().current == 1);
  CHECK(city.player(0).points == 0);
}

// --- UM-14.13  Freud's lines -----------------------------------------------------------------------------------------

struct Lines : City {
  Lines() {
    change_parts().section_start = {0, 3, 6, 9};
    open().freud_reputation = 4;
    me().reputation = 0;
  }
};

TEST_CASE("UM-14.13: a marker that crosses a line sends Freud one location clockwise, without location effects") {
  Lines city;
  city.open().freud_reputation = 5;
  city.icons(university, 3).resolve(does({verb(Verb::reputation)}));
  CHECK(city.open().freud == university);
  CHECK(city.happened<FreudWalked>() == std::vector<FreudWalked>{{by(0, first_action, 2), university}});
  CHECK(city.happened<VisitBegan>().empty());
  CHECK(city.stage() == Stage::choose);
  CHECK(city.open().pending.size() == 1);
}

TEST_CASE("UM-14.13: one's own marker sends Freud on, too") {
  Lines city;
  city.me().reputation = 2;
  city.resolve(does({verb(Verb::reputation)}));
  CHECK(city.open().freud == university);
}

TEST_CASE("UM-14.13: both markers across a line are two steps") {
  Lines city;
  city.open().freud_reputation = 5;
  city.me().reputation = 2;
  city.resolve(does({verb(Verb::reputation)}));
  CHECK(city.happened<FreudWalked>().size() == 2);
  CHECK(city.open().freud == cafe);
}

TEST_CASE("UM-14.13: a marker that stays within its section leaves Freud where he is") {
  Lines city;
  city.resolve(does({verb(Verb::reputation)}));
  CHECK(city.happened<ReputationGained>().size() == 1);
  CHECK(city.happened<FreudWalked>().empty());
  CHECK(city.open().freud == museum);
}

}  // namespace city_test
}  // namespace divan::unconscious_mind::testing
