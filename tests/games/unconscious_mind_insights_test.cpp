// UM-4.1 to UM-4.3: what moves about the dial and how it is paid, coffee, pillboxes, bright ideas, reputation.
#include <bit>
#include <set>
#include <utility>

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace {

using enum Quality;
using enum Level;

constexpr Area growth1 = area(growth, minor);
constexpr Area growth2 = area(growth, median);
constexpr Area growth3 = area(growth, major);
constexpr Area freedom1 = area(freedom, minor);
constexpr Area freedom2 = area(freedom, median);
constexpr Area freedom3 = area(freedom, major);
constexpr Area passion1 = area(passion, minor);
constexpr Area passion2 = area(passion, median);
constexpr Area passion3 = area(passion, major);

constexpr auto as_growth = static_cast<std::uint8_t>(growth);
constexpr auto as_freedom = static_cast<std::uint8_t>(freedom);
constexpr auto as_passion = static_cast<std::uint8_t>(passion);

const Source tested{SourceKind::action, 0};  // where Mind::resolve puts an effect
const Cause one_deeper{0, tested, 2};        // of what follows from it
const Cause at_once{0, tested, 1};           // of what that effect does to player 0

Effect five_points() { return does({verb(Verb::points, 5)}); }
Source source_of(Conversion into) { return {SourceKind::conversion, static_cast<std::uint8_t>(into)}; }

int on_dial(const Dial& dial) {
  int discs = 0;
  for (Area at = 0; at < area_count; ++at) discs += dial.at(at);
  return discs;
}
int all_discs(const Dial& dial) { return on_dial(dial) + dial.at(reserve); }

// Nothing is left in the reserve; what was there lies on this area.
Mind& empty_reserve_onto(Mind& mind, Quality quality, Level level) {
  return mind.discs(quality, level, mind.me().dial.white[reserve]);
}

// A client of the current player that is past catharsis and can do this.
Client able(Mind& mind, Ability ability) {
  Room& room = mind.me().rooms[0];
  room.grief = none;
  mind.change_parts().clients[room.client].ability = ability;
  return room.client;
}

std::set<int> areas(const std::vector<PayWith>& ways) {
  std::set<int> found;
  for (const PayWith& each : ways) found.insert(each.area);
  return found;
}

// Nothing is being asked about an effect any more.
bool over_with(Mind& mind) { return mind.top().kind() == Task::turn; }

// --- UM-4.1.1  Dial and reserve -------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.1: the dial has nine areas, three qualities in three levels, and the reserve is none of them") {
  std::set<int> found;
  for (const Quality quality : {growth, freedom, passion}) {
    for (const Level level : {minor, median, major}) {
      const Area at = area(quality, level);
      CHECK(quality_of(at) == quality);
      CHECK(level_of(at) == level);
      found.insert(at);
    }
  }
  CHECK(found.size() == 9);
  CHECK(!found.contains(reserve));
}

TEST_CASE("UM-4.1.1: a disc of the reserve has no quality: it pays for nothing") {
  Mind mind;
  REQUIRE(mind.me().dial.at(reserve) > 0);
  for (const Quality quality : {growth, freedom, passion, any}) {
    mind.resolve(for_insights({{quality, minor}}, five_points()));
    CHECK(over_with(mind));
    CHECK(mind.events.empty());
  }
}

TEST_CASE("UM-4.1.1: up to six coloured insights join the white ones") {
  Mind mind;
  mind.open().goals.clear();
  mind.change_parts().notes[0] = {};
  mind.change_parts().notes[0].coffee = 0;
  mind.change_parts().cured_for_third = {0, 0, 0};
  const int white = mind.me().dial.white[reserve];
  for (int tile = 0; tile < notebook_cells; ++tile) {
    mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0});
    const auto rows = mind.offered<PlaceTile>();
    if (!rows.empty()) mind.play(rows[0]);  // the last cells need no question
  }
  CHECK(complete_rows(mind.me()) == 3);
  CHECK(mind.me().dial.coloured[reserve] == 6);
  CHECK(mind.me().dial.white[reserve] == white);
}

// --- UM-4.1.2, UM-4.1.3  Generate -----------------------------------------------------------------------------------

TEST_CASE("UM-4.1.2: a disc goes from the reserve to the area named, without a question") {
  for (const Quality quality : {growth, freedom, passion}) {
    for (const Level level : {minor, median, major}) {
      Mind mind;
      const int before = mind.me().dial.at(reserve);
      mind.resolve(does({generates(quality, level)}));
      CHECK(over_with(mind));
      CHECK(mind.discs_at(quality, level) == 1);
      CHECK(on_dial(mind.me().dial) == 1);
      CHECK(mind.me().dial.at(reserve) == before - 1);
      CHECK(only<Generated>(mind) == Generated{at_once, area(quality, level), reserve});
    }
  }
}

TEST_CASE("UM-4.1.2: where no quality is named, one chooses") {
  for (std::uint8_t quality = 0; quality < quality_count; ++quality) {
    Mind mind;
    mind.resolve(does({generates(any, median)}));
    CHECK(mind.offered<Generate>() == std::vector<Generate>{{0, reserve}, {1, reserve}, {2, reserve}});
    mind.play(Generate{quality, reserve});
    CHECK(mind.discs_at(static_cast<Quality>(quality), median) == 1);
    CHECK(on_dial(mind.me().dial) == 1);
  }
}

TEST_CASE("UM-4.1.2: several discs without a named quality may go to several qualities") {
  Mind mind;
  mind.resolve(does({generates(any, minor, 2)})).play(Generate{as_growth, reserve}).play(Generate{as_passion, reserve});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.discs_at(passion, minor) == 1);
  CHECK(over_with(mind));
}

TEST_CASE("UM-4.1.2: where a quality is named, no other can be generated") {
  Mind mind;
  empty_reserve_onto(mind, passion, major).resolve(does({generates(growth, minor)}));
  CHECK(mind.refusal(Generate{as_freedom, passion3}) == "UM-4.1.2");
  CHECK(mind.refusal(Generate{as_growth, passion3}).empty());
}

TEST_CASE("UM-4.1.2: nothing is generated when nothing says so") {
  const Mind mind;
  CHECK(mind.refusal(Generate{as_growth, reserve}) == "UM-4.1.2");
}

TEST_CASE("UM-4.1.3: with an empty reserve one may use a disc from any area of the dial") {
  for (const Area from : {growth1, freedom2, passion3}) {
    Mind mind;
    empty_reserve_onto(mind, freedom, minor);
    --mind.me().dial.white[freedom1];
    ++mind.me().dial.white[from];
    mind.resolve(does({generates(growth, median)})).play(Generate{as_growth, from});
    CHECK(mind.me().dial.at(from) == 0);
    CHECK(mind.discs_at(growth, median) == 1);
    CHECK(only<Generated>(mind) == Generated{at_once, growth2, from});
  }
}

TEST_CASE("UM-4.1.3: with an empty reserve one need not generate") {
  Mind mind;
  empty_reserve_onto(mind, passion, major).resolve(does({generates(growth, minor), verb(Verb::points)}));
  const Dial before = mind.me().dial;
  mind.play(Enough{});
  CHECK(mind.me().dial == before);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-4.1.3: a location effect that generates with an empty reserve takes no disc off the dial unasked") {
  Mind mind;
  mind.open().freud = 0;
  mind.change_parts().locations[1].effects[0] = does({verb(Verb::coffee), generates(growth, minor)});
  empty_reserve_onto(mind, growth, minor);
  --mind.me().dial.white[growth1];
  ++mind.me().dial.white[passion3];
  mind.resolve(does({verb(Verb::freud)})).play(Freud{1}).play(Visit{0});
  CHECK(mind.discs_at(passion, major) == 1);
  CHECK(mind.refusal(Enough{}).empty());
}

TEST_CASE("UM-4.1.3: as long as the reserve has a disc, none is taken from the dial") {
  Mind mind;
  mind.discs(passion, major, 1).resolve(does({generates(any, minor)}));
  CHECK(mind.refusal(Generate{as_growth, passion3}) == "UM-4.1.3");
  CHECK(mind.offered<Generate>().size() == 3);
}

TEST_CASE("UM-4.1.3: a disc that lies in the area already is not generated into it") {
  Mind mind;
  empty_reserve_onto(mind, growth, minor);
  --mind.me().dial.white[growth1];
  ++mind.me().dial.white[passion1];
  mind.resolve(does({generates(growth, minor)}));
  CHECK(mind.refusal(Generate{as_growth, growth1}) == "UM-4.1.3");
  CHECK(mind.offered<Generate>() == std::vector<Generate>{{as_growth, passion1}});
}

TEST_CASE("UM-4.1.3: one cannot take a disc where none lies") {
  Mind mind;
  empty_reserve_onto(mind, passion, major).resolve(does({generates(growth, minor)}));
  CHECK(mind.refusal(Generate{as_growth, freedom1}) == "UM-4.1.1");
  CHECK(mind.refusal(Generate{as_growth, reserve}) == "UM-4.1.1");
}

TEST_CASE("UM-4.1.3: when all discs lie where one would go, the generate is passed over") {
  Mind mind;
  empty_reserve_onto(mind, growth, minor).resolve(does({generates(growth, minor), verb(Verb::points)}));
  CHECK(mind.happened<Generated>().empty());
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-4.1.3: when the reserve runs out on the way, the rest is taken from the dial or left") {
  Mind mind;
  empty_reserve_onto(mind, passion, major);
  --mind.me().dial.white[passion3];
  ++mind.me().dial.white[reserve];
  mind.resolve(does({generates(growth, minor, 3)}));
  CHECK(mind.discs_at(growth, minor) == 1);
  mind.play(Generate{as_growth, passion3});
  CHECK(mind.discs_at(growth, minor) == 2);
  mind.play(Enough{});
  CHECK(mind.discs_at(growth, minor) == 2);
  CHECK(over_with(mind));
}

// --- UM-4.1.4  Elevate ----------------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.4: a disc goes up one level and keeps its quality") {
  for (const Quality quality : {growth, freedom, passion}) {
    for (const Level level : {minor, median}) {
      Mind mind;
      const Area from = area(quality, level);
      const auto to = static_cast<Area>(from + 1);
      mind.discs(quality, level, 1).resolve(does({verb(Verb::elevate)})).play(Elevate{from});
      CHECK(mind.me().dial.at(from) == 0);
      CHECK(mind.discs_at(quality, level == minor ? median : major) == 1);
      CHECK(only<Elevated>(mind) == Elevated{at_once, from, to});
    }
  }
}

TEST_CASE("UM-4.1.4: a major cannot go further") {
  Mind mind;
  mind.discs(growth, major, 1).discs(growth, minor, 1).resolve(does({verb(Verb::elevate)}));
  CHECK(mind.refusal(Elevate{growth3}) == "UM-4.1.4");
  CHECK(mind.offered<Elevate>() == std::vector<Elevate>{{growth1}});
}

TEST_CASE("UM-4.1.4: a disc of the reserve cannot be elevated") {
  Mind mind;
  REQUIRE(mind.me().dial.at(reserve) > 0);
  mind.resolve(does({verb(Verb::elevate), verb(Verb::points)}));
  CHECK(mind.happened<Elevated>().empty());
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-4.1.4: with nothing but majors on the dial there is nothing to elevate") {
  Mind mind;
  mind.discs(growth, major, 2).resolve(does({verb(Verb::elevate), verb(Verb::points)}));
  CHECK(mind.discs_at(growth, major) == 2);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-4.1.4: one cannot elevate where no disc lies") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(does({verb(Verb::elevate)}));
  CHECK(mind.refusal(Elevate{passion2}) == "UM-4.1.1");
}

TEST_CASE("UM-4.1.4: one disc may be elevated twice by two elevations") {
  Mind mind;
  mind.discs(freedom, minor, 1).resolve(does({verb(Verb::elevate, 2)})).play(Elevate{freedom1}).play(Elevate{freedom2});
  CHECK(mind.discs_at(freedom, major) == 1);
  CHECK(over_with(mind));
}

// --- UM-4.1.5  Demote -----------------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.5: a disc that is demoted goes down one level and keeps its quality") {
  for (const Level level : {major, median}) {
    Mind mind;
    mind.discs(passion, level, 1).discs(growth, minor, 1).resolve(does({verb(Verb::demote)}));
    const Area from = area(passion, level);
    mind.play(Demote{from});
    CHECK(mind.me().dial.at(from) == 0);
    CHECK(mind.discs_at(passion, level == major ? median : minor) == 1);
    CHECK(only<Demoted>(mind) == Demoted{at_once, from, static_cast<Area>(from - 1)});
  }
}

TEST_CASE("UM-4.1.5: a minor insight that is demoted returns to the reserve") {
  Mind mind;
  const int before = mind.me().dial.at(reserve);
  mind.discs(passion, minor, 1).discs(growth, minor, 1).resolve(does({verb(Verb::demote)})).play(Demote{passion1});
  CHECK(mind.discs_at(passion, minor) == 0);
  CHECK(mind.me().dial.at(reserve) == before - 1);
  CHECK(only<Demoted>(mind) == Demoted{at_once, passion1, reserve});
}

TEST_CASE("UM-4.1.5: for 1 coffee a demotion is ignored") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(passion, major, 1).resolve(does({verb(Verb::demote)})).play(IgnoreDemotion{});
  CHECK(mind.discs_at(passion, major) == 1);
  CHECK(mind.me().coffee == 1);
  CHECK(only<Paid>(mind) == Paid{at_once, Resource::coffee, 1});
  CHECK(over_with(mind));
}

TEST_CASE("UM-4.1.5: each demotion that is ignored costs a coffee of its own") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(passion, major, 1).resolve(does({verb(Verb::demote, 3)})).play(IgnoreDemotion{}).play(IgnoreDemotion{});
  CHECK(mind.me().coffee == 0);
  CHECK(mind.discs_at(passion, median) == 1);  // the third had no coffee left to stop it
}

TEST_CASE("UM-4.1.5: one demotion may be ignored and the next suffered") {
  Mind mind;
  mind.me().coffee = 1;
  mind.discs(passion, major, 1).resolve(does({verb(Verb::demote, 2)})).play(Demote{passion3});
  CHECK(mind.discs_at(passion, median) == 1);
  mind.play(IgnoreDemotion{});
  CHECK(mind.discs_at(passion, median) == 1);
  CHECK(mind.me().coffee == 0);
}

TEST_CASE("UM-4.1.5: without coffee no demotion is ignored") {
  Mind mind;
  mind.discs(passion, major, 1).discs(growth, minor, 1).resolve(does({verb(Verb::demote)}));
  CHECK(mind.refusal(IgnoreDemotion{}) == "UM-4.2.1");
  mind.me().coffee = 1;
  CHECK(mind.refusal(IgnoreDemotion{}).empty());
}

TEST_CASE("UM-4.1.5: a demotion cannot just be declined") {
  Mind mind;
  mind.discs(passion, major, 1).discs(growth, minor, 1).resolve(does({verb(Verb::demote)}));
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-4.1.5: one chooses which disc is demoted, but not where none lies") {
  Mind mind;
  mind.discs(passion, major, 1).discs(growth, minor, 1).resolve(does({verb(Verb::demote)}));
  CHECK(mind.offered<Demote>() == std::vector<Demote>{{growth1}, {passion3}});
  CHECK(mind.refusal(Demote{freedom1}) == "UM-4.1.1");
}

TEST_CASE("UM-4.1.5: with nothing on the dial nothing is demoted and no coffee is paid") {
  Mind mind;
  mind.me().coffee = 3;
  mind.resolve(does({verb(Verb::demote), verb(Verb::points)}));
  CHECK(mind.me().coffee == 3);
  CHECK(mind.me().points == 1);
}

// --- UM-4.1.6  Transfer ---------------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.6: a disc goes to another quality and keeps its level") {
  for (const Level level : {minor, median, major}) {
    Mind mind;
    const Area from = area(growth, level);
    mind.discs(growth, level, 1).resolve(does({verb(Verb::transfer)}));
    CHECK(mind.offered<Transfer>() == std::vector<Transfer>{{from, as_freedom}, {from, as_passion}});
    mind.play(Transfer{from, as_passion});
    CHECK(mind.me().dial.at(from) == 0);
    CHECK(mind.discs_at(passion, level) == 1);
    CHECK(only<Transferred>(mind) == Transferred{at_once, from, area(passion, level)});
  }
}

TEST_CASE("UM-4.1.6: a transfer leads to another quality, not to the same") {
  Mind mind;
  mind.discs(freedom, median, 1).resolve(does({verb(Verb::transfer)}));
  CHECK(mind.refusal(Transfer{freedom2, as_freedom}) == "UM-4.1.6");
}

TEST_CASE("UM-4.1.6: one cannot transfer from where no disc lies") {
  Mind mind;
  mind.discs(freedom, median, 1).resolve(does({verb(Verb::transfer)}));
  CHECK(mind.refusal(Transfer{freedom1, as_growth}) == "UM-4.1.1");
}

TEST_CASE("UM-4.1.6: a disc of the reserve is not transferred") {
  Mind mind;
  REQUIRE(mind.me().dial.at(reserve) > 0);
  mind.resolve(does({verb(Verb::transfer), verb(Verb::points)}));
  CHECK(mind.happened<Transferred>().empty());
  CHECK(mind.me().points == 1);
}

// --- UM-4.1.7  Pay --------------------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.7: what is paid goes back to the reserve") {
  Mind mind;
  const int before = mind.me().dial.at(reserve);
  mind.discs(growth, median, 1).resolve(for_insights({{growth, median}}, five_points())).play(PayWith{growth2});
  CHECK(mind.discs_at(growth, median) == 0);
  CHECK(mind.me().dial.at(reserve) == before);
  CHECK(mind.me().points == 5);
  CHECK(only<InsightPaid>(mind) == InsightPaid{at_once, growth2, 1});
}

TEST_CASE("UM-4.1.7: a higher level of the same quality pays too") {
  for (const Level level : {median, major}) {
    Mind mind;
    mind.discs(growth, level, 1).resolve(for_insights({{growth, minor}}, five_points()));
    mind.play(PayWith{area(growth, level)});
    CHECK(mind.me().points == 5);
  }
}

TEST_CASE("UM-4.1.7: a lower level does not pay") {
  Mind mind;
  mind.discs(growth, minor, 3).discs(growth, median, 3);
  mind.resolve(for_insights({{growth, major}}, five_points()));
  CHECK(mind.happened<InsightPaid>().empty());
  CHECK(over_with(mind));
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-4.1.7: another quality does not pay") {
  Mind mind;
  mind.discs(freedom, major, 2).discs(passion, minor, 2);
  mind.resolve(for_insights({{growth, minor}}, five_points()));
  CHECK(mind.happened<InsightPaid>().empty());
  CHECK(over_with(mind));
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-4.1.7: no change is given for a level too many") {
  Mind mind;
  const int discs = all_discs(mind.me().dial);
  mind.discs(growth, major, 1).resolve(for_insights({{growth, minor}}, five_points())).play(PayWith{growth3});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.me().dial.at(reserve) == discs);
}

TEST_CASE("UM-4.1.7: of one quality the lowest disc that suffices is taken") {
  Mind mind;
  mind.discs(growth, median, 1).discs(growth, major, 1);
  mind.resolve(for_insights({{growth, minor}}, five_points()));
  CHECK(areas(mind.offered<PayWith>()) == std::set<int>{growth2});
  CHECK(mind.refusal(PayWith{growth3}) == "UM-4.1.7");
  mind.play(PayWith{growth2});
  CHECK(mind.discs_at(growth, major) == 1);
}

TEST_CASE("UM-4.1.7: one cannot pay with what does not suffice") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(growth, median, 1).discs(passion, major, 1);
  mind.resolve(for_insights({{growth, median}}, five_points()));
  CHECK(mind.refusal(PayWith{growth1}) == "UM-4.1.7");
  CHECK(mind.refusal(PayWith{passion3}) == "UM-4.1.7");
  CHECK(mind.refusal(PayWith{freedom1}) == "UM-4.1.7");
}

TEST_CASE("UM-4.1.7: a price of several insights takes a disc for each") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(passion, major, 1);
  mind.resolve(for_insights({{growth, minor}, {passion, major}}, five_points())).play(PayWith{passion3});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.happened<InsightPaid>().size() == 2);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.1.7: one disc does not pay for two") {
  Mind mind;
  mind.discs(growth, major, 1).resolve(for_insights({{growth, minor}, {growth, minor}}, five_points()));
  CHECK(mind.discs_at(growth, major) == 1);
  CHECK(over_with(mind));
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-4.1.7: two discs of a quality pay for two, the higher for the higher") {
  Mind mind;
  mind.discs(growth, median, 1).discs(growth, major, 1);
  mind.resolve(for_insights({{growth, minor}, {growth, major}}, five_points())).play(PayWith{growth3});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.1.7: a price that cannot be paid in full is not paid in part") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(for_insights({{growth, minor}, {passion, minor}}, five_points()));
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.me().points == 0);
  CHECK(over_with(mind));
}

// --- UM-4.1.8  Any quality ------------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.8: an icon without a colour is paid in the quality one chooses") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(freedom, minor, 1).discs(passion, minor, 1);
  mind.resolve(for_insights({{any, minor}}, five_points()));
  CHECK(areas(mind.offered<PayWith>()) == std::set<int>{growth1, freedom1, passion1});
  mind.play(PayWith{freedom1});
  CHECK(mind.discs_at(freedom, minor) == 0);
  CHECK(on_dial(mind.me().dial) == 2);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.1.8: an icon without a colour is paid at its level or a higher one, in each quality with the lowest") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(growth, median, 1).discs(growth, major, 1);
  mind.discs(freedom, major, 1).discs(passion, minor, 1);
  mind.resolve(for_insights({{any, median}}, five_points()));
  CHECK(areas(mind.offered<PayWith>()) == std::set<int>{growth2, freedom3});
  CHECK(mind.refusal(PayWith{passion1}) == "UM-4.1.7");
  CHECK(mind.refusal(PayWith{growth3}) == "UM-4.1.7");
}

TEST_CASE("UM-4.1.8: two icons without a colour may be two different qualities") {
  Mind mind;
  mind.discs(growth, minor, 2).discs(passion, minor, 1);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, five_points()))
      .play(PayWith{growth1})
      .play(PayWith{passion1});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.discs_at(passion, minor) == 0);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.1.8: two icons without a colour may be the same quality") {
  Mind mind;
  mind.discs(growth, minor, 2).discs(passion, minor, 1);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, five_points())).play(PayWith{growth1}).play(PayWith{growth1});
  CHECK(mind.discs_at(growth, minor) == 0);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.1.8: an icon without a colour never uses up what a named one still needs") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(passion, major, 1);
  mind.resolve(for_insights({{any, minor}, {growth, minor}}, five_points())).play(PayWith{growth1});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.1.8: of two icons without a colour the higher is not left without its disc") {
  Mind mind;
  mind.discs(growth, major, 1).discs(passion, minor, 1);
  mind.resolve(for_insights({{any, minor}, {any, major}}, five_points())).play(PayWith{growth3});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.me().points == 5);
}

// --- UM-8.5.3  A major as two minors --------------------------------------------------------------------------------

TEST_CASE("UM-8.5.3: with the ability, two minors of its quality pay for a major") {
  Mind mind;
  able(mind, Ability::major_as_minors);
  mind.discs(growth, minor, 3).resolve(for_insights({{growth, major}}, five_points())).play(PayWith{growth1});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.me().points == 5);
  CHECK(only<InsightPaid>(mind) == InsightPaid{at_once, growth1, 2});
}

TEST_CASE("UM-8.5.3: with the ability one may still pay the major, and chooses") {
  Mind mind;
  able(mind, Ability::major_as_minors);
  mind.discs(growth, minor, 2).discs(growth, major, 1);
  mind.resolve(for_insights({{growth, major}}, five_points()));
  CHECK(areas(mind.offered<PayWith>()) == std::set<int>{growth1, growth3});
  mind.play(PayWith{growth3});
  CHECK(mind.discs_at(growth, minor) == 2);
}

TEST_CASE("UM-8.5.3: without the ability, or before catharsis, minors do not pay for a major") {
  Mind mind;
  const Client client = able(mind, Ability::major_as_minors);
  mind.me().rooms[0].grief = first_starting_grief;
  mind.discs(growth, minor, 2).resolve(for_insights({{growth, major}}, five_points()));
  CHECK(over_with(mind));
  mind.me().rooms[0].grief = none;
  mind.change_parts().clients[client].ability = Ability::recall_coffee;
  mind.resolve(for_insights({{growth, major}}, five_points()));
  CHECK(over_with(mind));
}

TEST_CASE("UM-8.5.3: one minor, or two of different qualities, do not pay for a major that has a colour") {
  Mind mind;
  able(mind, Ability::major_as_minors);
  mind.discs(growth, minor, 1).discs(passion, minor, 1);
  mind.resolve(for_insights({{growth, major}}, five_points()));
  CHECK(over_with(mind));
  CHECK(mind.me().points == 0);
  CHECK(on_dial(mind.me().dial) == 2);
}

TEST_CASE("UM-8.5.3: two minors do not pay for a median") {
  Mind mind;
  able(mind, Ability::major_as_minors);
  mind.discs(growth, minor, 3).resolve(for_insights({{growth, median}}, five_points()));
  CHECK(over_with(mind));
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-8.5.3: for a major without a colour two minors of one quality pay, two of different qualities do not") {
  Mind mind;
  able(mind, Ability::major_as_minors);
  mind.discs(growth, minor, 1).discs(passion, minor, 1);
  mind.resolve(for_insights({{any, major}}, five_points()));
  CHECK(over_with(mind));
  mind.discs(passion, minor, 1).resolve(for_insights({{any, major}}, five_points()));
  CHECK(areas(mind.offered<PayWith>()) == std::set<int>{passion1});
  mind.play(PayWith{passion1});
  CHECK(mind.discs_at(passion, minor) == 0);
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.me().points == 5);
}

// --- UM-4.1.9  White and coloured -----------------------------------------------------------------------------------

TEST_CASE("UM-4.1.9: out of the reserve a white disc leaves first, a coloured one after it") {
  Mind mind;
  mind.me().dial.white[reserve] = 1;
  mind.me().dial.coloured[reserve] = 1;
  mind.resolve(does({generates(growth, minor)}));
  CHECK(mind.me().dial.white[growth1] == 1);
  CHECK(mind.me().dial.coloured[reserve] == 1);
  mind.resolve(does({generates(growth, minor)}));
  CHECK(mind.me().dial.coloured[growth1] == 1);
  CHECK(mind.me().dial.coloured[reserve] == 0);
}

TEST_CASE("UM-4.1.9: back into the reserve a coloured disc returns first, a white one after it") {
  Mind mind;
  mind.discs(growth, minor, 1);
  mind.me().dial.coloured[growth1] = 1;
  mind.resolve(for_insights({{growth, minor}}, five_points())).play(PayWith{growth1});
  CHECK(mind.me().dial.coloured[reserve] == 1);
  CHECK(mind.me().dial.white[growth1] == 1);
  mind.resolve(for_insights({{growth, minor}}, five_points())).play(PayWith{growth1});
  CHECK(mind.me().dial.white[growth1] == 0);
}

TEST_CASE("UM-4.1.9: a coloured disc returns first when a minor is demoted, too") {
  Mind mind;
  mind.discs(growth, minor, 1);
  mind.me().dial.coloured[growth1] = 1;
  mind.resolve(does({verb(Verb::demote)}));
  CHECK(mind.me().dial.coloured[reserve] == 1);
  CHECK(mind.me().dial.white[growth1] == 1);
}

TEST_CASE("UM-4.1.9: of two discs in one area the white one is elevated first") {
  Mind mind;
  mind.discs(growth, minor, 1);
  mind.me().dial.coloured[growth1] = 1;
  mind.resolve(does({verb(Verb::elevate, 2)})).play(Elevate{growth1});
  CHECK(mind.me().dial.white[growth2] == 1);
  CHECK(mind.me().dial.coloured[growth1] == 1);
  mind.play(Elevate{growth1});
  CHECK(mind.me().dial.coloured[growth2] == 1);
}

TEST_CASE("UM-4.1.9: a coloured disc does on the dial all that a white one does") {
  Mind mind;
  mind.me().dial.white[reserve] = 0;
  mind.me().dial.coloured[reserve] = 1;
  mind.resolve(does({generates(growth, minor), verb(Verb::elevate), verb(Verb::transfer)}));
  mind.play(Elevate{growth1}).play(Transfer{growth2, as_passion});
  CHECK(mind.me().dial.coloured[passion2] == 1);
  mind.resolve(for_insights({{passion, median}}, five_points())).play(PayWith{passion2});
  CHECK(mind.me().points == 5);
  CHECK(mind.me().dial.coloured[reserve] == 1);
}

// Player 0 recalls an idea in a city where the first slot of district 0 could be taken.
Mind& at_a_district_bonus(Mind& mind) {
  mind.open().goals.clear();
  mind.open().freud = 0;
  mind.open().reputation_token = {};
  const Card card = mind.in_play(Colour::blue);
  mind.change_parts().research[card].icons = {first_district_number, 0, 0, 0, 0, 0};
  mind.change_parts().districts[0][0] = does({verb(Verb::points, 5)});
  mind.open().spaces[0] = {0, 0, 1, 0};
  return mind.play(Recall{});
}

TEST_CASE("UM-4.1.9: a white disc does not pay for a district bonus, a coloured one does") {
  Mind mind;
  at_a_district_bonus(mind.discs(growth, major, 2));
  CHECK(mind.refusal(TakeDistrictBonus{0, 0}) == "UM-4.1.9");
  mind.me().dial.coloured[growth1] = 1;
  CHECK(mind.refusal(TakeDistrictBonus{0, 0}).empty());
}

TEST_CASE("UM-4.1.9: a coloured disc spent on a district bonus is spent for good and stays there") {
  Mind mind;
  mind.me().dial.coloured[growth1] = 1;
  const int discs = all_discs(mind.me().dial);
  at_a_district_bonus(mind).play(TakeDistrictBonus{0, 0});
  CHECK(all_discs(mind.player(0).dial) == discs - 1);
  CHECK(mind.player(0).dial.coloured == Dial{}.coloured);
  CHECK(mind.open().district_owner[0][0] == 0);
  CHECK(only<ColourSpent>(mind).area == growth1);
  CHECK(mind.player(0).points == 5);
}

// A treatise of the row that one blue card makes; such a card is in play.
Treatise at_a_treatise(Mind& mind) {
  mind.open().goals.clear();
  const Treatise treatise = mind.open().treatises[0];
  for (TreatiseFace& each : mind.change_parts().treatises) each.sequence = {Colour::ochre};
  mind.change_parts().treatises[treatise].sequence = {Colour::blue};
  mind.in_play(Colour::blue);
  mind.resolve(does({verb(Verb::publish), verb(Verb::points)}));
  return treatise;
}

TEST_CASE("UM-4.1.9: a white disc does not pay for a treatise") {
  Mind mind;
  mind.discs(growth, major, 2);
  at_a_treatise(mind);
  CHECK(mind.me().published.empty());
  CHECK(mind.me().points == 1);  // publishing was passed over
}

TEST_CASE("UM-4.1.9: a coloured disc pays for a treatise and is spent for good") {
  Mind mind;
  mind.me().dial.coloured[growth1] = 1;
  const int discs = all_discs(mind.me().dial);
  const Treatise treatise = at_a_treatise(mind);
  mind.play(Publish{treatise});
  CHECK(mind.me().published.size() == 1);
  CHECK(all_discs(mind.me().dial) == discs - 1);
  CHECK(only<ColourSpent>(mind) == ColourSpent{{0, {SourceKind::treatise, treatise}, 2}, growth1});
}

TEST_CASE("UM-4.1.9: when several areas hold a coloured disc, one chooses which is spent; the reserve is one of them") {
  for (const Area from : {growth1, passion3, reserve}) {
    Mind mind;
    mind.me().dial.coloured[growth1] = 1;
    mind.me().dial.coloured[passion3] = 1;
    mind.me().dial.coloured[reserve] = 1;
    at_a_district_bonus(mind).play(TakeDistrictBonus{0, 0});
    CHECK(mind.offered<SpendColour>() == std::vector<SpendColour>{{growth1}, {passion3}, {reserve}});
    CHECK(mind.refusal(SpendColour{freedom2}) == "UM-4.1.9");
    mind.play(SpendColour{from});
    CHECK(mind.player(0).dial.coloured[from] == 0);
    CHECK(mind.player(0).points == 5);
  }
}

// --- UM-4.2  Coffee -------------------------------------------------------------------------------------------------

TEST_CASE("UM-4.2.1: coffee up to the limit is kept, what would go beyond is lost") {
  for (const int beyond : {0, 1, 2}) {
    Mind mind;
    mind.change_parts().coffee_limit = 7;
    mind.me().coffee = 4;
    mind.resolve(does({verb(Verb::coffee, 3 + beyond)}));
    CHECK(mind.me().coffee == 7);
    CHECK(only<Gained>(mind) == Gained{at_once, Resource::coffee, 3});
    CHECK(mind.happened<CoffeeSpilt>().size() == (beyond > 0 ? 1U : 0U));
  }
}

TEST_CASE("UM-4.2.1: the log says how much coffee was lost") {
  Mind mind;
  mind.change_parts().coffee_limit = 7;
  mind.me().coffee = 7;
  mind.resolve(does({verb(Verb::coffee, 2)}));
  CHECK(mind.me().coffee == 7);
  CHECK(mind.happened<Gained>().empty());
  CHECK(only<CoffeeSpilt>(mind) == CoffeeSpilt{at_once, 2});
}

TEST_CASE("UM-4.2.2: 2 coffee elevate one insight") {
  Mind mind;
  mind.me().coffee = 3;
  mind.discs(growth, minor, 1).discs(passion, median, 1).play(Convert{Conversion::elevate});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.offered<Elevate>() == std::vector<Elevate>{{growth1}, {passion2}});
  mind.play(Elevate{passion2});
  CHECK(mind.discs_at(passion, major) == 1);
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.stage() == Stage::choose);
}

TEST_CASE("UM-4.2.2: 2 coffee transfer one insight") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, median, 1).play(Convert{Conversion::transfer}).play(Transfer{growth2, as_freedom});
  CHECK(mind.me().coffee == 0);
  CHECK(mind.discs_at(freedom, median) == 1);
  CHECK(mind.stage() == Stage::choose);
}

TEST_CASE("UM-4.2.2: what 2 coffee do names the conversion as its cause") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, minor, 1).play(Convert{Conversion::elevate});
  const Cause cause{0, source_of(Conversion::elevate), 1};
  CHECK(only<Paid>(mind) == Paid{cause, Resource::coffee, 2});
  CHECK(only<Elevated>(mind) == Elevated{cause, growth1, growth2});
}

TEST_CASE("UM-4.2.2: with 1 coffee nothing is elevated or transferred, with 2 it is") {
  Mind mind;
  mind.me().coffee = 1;
  mind.discs(growth, minor, 1);
  CHECK(mind.refusal(Convert{Conversion::elevate}) == "UM-4.2.1");
  CHECK(mind.refusal(Convert{Conversion::transfer}) == "UM-4.2.1");
  mind.me().coffee = 2;
  CHECK(mind.refusal(Convert{Conversion::elevate}).empty());
  CHECK(mind.refusal(Convert{Conversion::transfer}).empty());
}

TEST_CASE("UM-4.2.2: coffee is not paid to elevate or transfer nothing") {
  Mind mind;
  mind.me().coffee = 5;
  CHECK(mind.refusal(Convert{Conversion::elevate}) == "UM-4.1.4");
  CHECK(mind.refusal(Convert{Conversion::transfer}) == "UM-4.1.6");
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Convert{Conversion::elevate}) == "UM-4.1.4");
  CHECK(mind.refusal(Convert{Conversion::transfer}).empty());
}

TEST_CASE("UM-4.2.2: what has been paid for is not declined") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, minor, 1).play(Convert{Conversion::transfer});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-4.2.3: 3 coffee become a bright idea") {
  Mind mind;
  mind.me().coffee = 4;
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.me().bright_ideas == 1);
  CHECK(only<Gained>(mind) == Gained{{0, source_of(Conversion::bright_idea), 1}, Resource::bright_idea, 1});
}

TEST_CASE("UM-4.2.3: 2 coffee do not become a bright idea") {
  Mind mind;
  mind.me().coffee = 2;
  CHECK(mind.refusal(Convert{Conversion::bright_idea}) == "UM-4.2.1");
  mind.me().coffee = 3;
  CHECK(mind.refusal(Convert{Conversion::bright_idea}).empty());
}

// --- UM-4.2.4, UM-4.2.5  Pillboxes ----------------------------------------------------------------------------------

TEST_CASE("UM-4.2.4: one has up to 3 pillboxes") {
  Mind mind;
  mind.resolve(does({verb(Verb::pillbox, 2)}));
  CHECK(mind.me().pillboxes == 2);
  mind.resolve(does({verb(Verb::pillbox)}));
  CHECK(mind.me().pillboxes == 3);
  CHECK(mind.me().points == 0);
  CHECK(only<Gained>(mind) == Gained{at_once, Resource::pillbox, 1});
}

TEST_CASE("UM-4.2.4: a pillbox beyond 3 is 2 points instead") {
  Mind mind;
  mind.me().pillboxes = 3;
  mind.resolve(does({verb(Verb::pillbox)}));
  CHECK(mind.me().pillboxes == 3);
  CHECK(mind.me().points == 2);
  CHECK(only<Gained>(mind) == Gained{{0, source_of(Given::surplus_pillbox), 1}, Resource::points, 2});
}

TEST_CASE("UM-4.2.4: of several pillboxes only those beyond 3 are points") {
  Mind mind;
  mind.me().pillboxes = 2;
  mind.resolve(does({verb(Verb::pillbox, 3)}));
  CHECK(mind.me().pillboxes == 3);
  CHECK(mind.me().points == 4);
}

TEST_CASE("UM-4.2.5: a minor, a median and a major, of any qualities, are paid for a pillbox") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(freedom, median, 1).discs(passion, major, 1);
  mind.play(Convert{Conversion::pillbox});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.me().pillboxes == 1);
  CHECK(mind.me().coffee == 0);
  const Cause cause{0, source_of(Conversion::pillbox), 1};
  CHECK(only<Gained>(mind) == Gained{cause, Resource::pillbox, 1});
}

TEST_CASE("UM-4.2.5: the three may be of one quality, and higher ones serve as lower ones") {
  Mind mind;
  mind.discs(passion, major, 3).play(Convert{Conversion::pillbox});
  CHECK(on_dial(mind.me().dial) == 0);
  CHECK(mind.me().pillboxes == 1);
}

TEST_CASE("UM-4.2.5: where several discs would do, one chooses which are paid for a pillbox") {
  Mind mind;
  mind.discs(growth, minor, 1).discs(freedom, median, 1).discs(passion, major, 1).discs(growth, major, 1);
  mind.play(Convert{Conversion::pillbox});
  CHECK(areas(mind.offered<PayWith>()) == std::set<int>{growth3, passion3});
  mind.play(PayWith{growth3});
  CHECK(mind.discs_at(passion, major) == 1);
}

TEST_CASE("UM-4.2.5: without all three there is no pillbox") {
  Mind mind;
  mind.discs(passion, major, 2);
  CHECK(mind.refusal(Convert{Conversion::pillbox}) == "UM-4.1.7");
  mind.discs(growth, minor, 1);
  CHECK(mind.refusal(Convert{Conversion::pillbox}).empty());
  mind.me().dial.white[passion3] = 1;
  mind.me().dial.white[growth1] = 2;
  CHECK(mind.refusal(Convert{Conversion::pillbox}) == "UM-4.1.7");
}

TEST_CASE("UM-4.2.5: a pillbox that is paid for is 2 points too, if one has three already") {
  Mind mind;
  mind.me().pillboxes = 3;
  mind.discs(passion, major, 3).play(Convert{Conversion::pillbox});
  CHECK(mind.me().points == 2);
}

// --- UM-4.2.6  Bright ideas -----------------------------------------------------------------------------------------

// A turn in which stating ideas has no other effect: the inkpot stops on Top, where nothing is open.
Mind& quiet_turn(Mind& mind) {
  mind.change_parts().touches[0] = 1;
  mind.change_parts().actions[0] = Effect{};
  mind.change_parts().row_value = {1, 1, 1, 1};
  mind.me().inkpot = Inkpot::left;
  mind.me().locks = {Lock::idea_under_bright, Lock::idea, Lock::idea};
  return mind;
}

TEST_CASE("UM-4.2.6: up to two bright ideas take the place of ideas, even without any ordinary one") {
  Mind mind;
  quiet_turn(mind);
  mind.change_parts().actions[0] = does({verb(Verb::points)});
  mind.me().ideas = 0;
  mind.me().bright_ideas = 2;
  mind.play(StateIdeas{0, 0});
  CHECK(mind.offered<Put>() == std::vector<Put>{{0, 1}, {0, 2}});
  mind.play(Put{0, 2});
  CHECK(mind.player(0).points == 2);
}

TEST_CASE("UM-4.2.6: an ordinary and a bright idea may be put together, but no third") {
  Mind mind;
  quiet_turn(mind);
  mind.me().ideas = 2;
  mind.me().bright_ideas = 2;
  mind.play(StateIdeas{0, 0});
  CHECK(mind.refusal(Put{1, 2}) == "UM-5.1.3");
  CHECK(mind.refusal(Put{2, 1}) == "UM-5.1.3");
  CHECK(mind.refusal(Put{1, 1}).empty());
}

TEST_CASE("UM-4.2.6: one cannot put more bright ideas than one has") {
  Mind mind;
  quiet_turn(mind);
  mind.me().bright_ideas = 1;
  mind.play(StateIdeas{0, 0});
  CHECK(mind.refusal(Put{0, 2}) == "UM-4.2.6");
  CHECK(mind.refusal(Put{0, 1}).empty());
}

TEST_CASE("UM-4.2.6: a bright idea that was put on the table goes back to the general supply, not to its owner") {
  Mind mind;
  quiet_turn(mind);
  mind.me().bright_ideas = 1;
  mind.me().locks = {Lock::open, Lock::open, Lock::open};
  mind.play(StateIdeas{0, 0}).play(Put{0, 1});
  CHECK(mind.open().current == 1);
  CHECK(mind.open().spaces[0].empty());
  CHECK(mind.player(0).bright_ideas == 0);
  CHECK(only<BrightIdeasReturned>(mind).amount == 1);
}

TEST_CASE("UM-4.2.6: a bright idea adds two location effects and is spent") {
  Mind mind;
  mind.open().freud = 0;
  mind.me().professor = 3;
  mind.player(1).professor = 3;
  mind.change_parts().locations[1].effects[0] = does({verb(Verb::points)});
  mind.me().bright_ideas = 1;
  mind.resolve(does({verb(Verb::freud)})).play(Freud{1}).play(Linger{});
  CHECK(mind.me().bright_ideas == 0);
  CHECK(only<Paid>(mind).resource == Resource::bright_idea);
  CHECK(mind.refusal(Linger{}) == "UM-4.2.6");
  mind.play(Visit{0}).play(Visit{0}).play(Visit{0});
  CHECK(mind.me().points == 3);
  CHECK(over_with(mind));
}

TEST_CASE("UM-4.2.6: one may keep as many bright ideas as one likes") {
  Mind mind;
  mind.me().bright_ideas = 30;
  mind.resolve(does({verb(Verb::bright_idea, 2)}));
  CHECK(mind.me().bright_ideas == 32);
}

// --- UM-4.2.7  When one may convert ---------------------------------------------------------------------------------

TEST_CASE("UM-4.2.7: one converts before one has chosen what to do, and the choice stays") {
  Mind mind;
  mind.me().coffee = 3;
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.stage() == Stage::choose);
  CHECK(mind.offers(StateIdeas{0, static_cast<Action>(std::countr_zero(mind.parts().touches[0]))}));
}

TEST_CASE("UM-4.2.7: one converts between choosing a space and putting ideas there") {
  Mind mind;
  quiet_turn(mind);
  mind.me().coffee = 3;
  mind.play(StateIdeas{0, 0}).play(Convert{Conversion::bright_idea});
  CHECK(mind.offers(Put{1, 1}));
}

TEST_CASE("UM-4.2.7: one converts inside another effect, which then goes on") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, minor, 2).resolve(does({verb(Verb::elevate), verb(Verb::points)}));
  mind.play(Convert{Conversion::elevate});
  CHECK(mind.discs_at(growth, median) == 1);
  mind.play(Elevate{growth2});
  CHECK(mind.discs_at(growth, major) == 1);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-4.2.7: a conversion inside an effect lies one deeper in the chain") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, minor, 1).resolve(does({verb(Verb::elevate)})).play(Convert{Conversion::elevate});
  CHECK(only<Elevated>(mind).by == Cause{0, source_of(Conversion::elevate), 2});
}

TEST_CASE("UM-4.2.7: one converts when a price is asked for, to be able to pay it") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, minor, 1).resolve(for_insights({{passion, minor}}, five_points()));
  CHECK(mind.refusal(PayWith{growth1}) == "UM-4.1.7");
  mind.play(Convert{Conversion::transfer}).play(Transfer{growth1, as_passion}).play(PayWith{passion1});
  CHECK(mind.me().points == 5);
}

TEST_CASE(
    "UM-4.2.7: a price that an elevation for coffee would make payable is asked for; one coffee less, it is not") {
  for (const int coffee : {1, 2}) {
    Mind mind;
    mind.me().coffee = static_cast<std::uint8_t>(coffee);
    mind.discs(growth, minor, 1).resolve(for_insights({{growth, median}}, five_points()));
    CHECK((mind.top().kind() == Task::effect) == (coffee == 2));
  }
}

TEST_CASE("UM-4.2.7: the coffee of a price is not counted twice when it is asked whether converting would help") {
  for (const int coffee : {2, 3}) {
    Mind mind;
    mind.me().coffee = static_cast<std::uint8_t>(coffee);
    mind.discs(growth, minor, 1).resolve(for_coffee(1, for_insights({{growth, median}}, five_points())));
    CHECK((mind.top().kind() == Task::effect) == (coffee == 3));
  }
}

TEST_CASE("UM-4.2.7: a price that becomes payable by converting may still be declined") {
  Mind mind;
  mind.me().coffee = 2;
  mind.discs(growth, minor, 1).resolve(for_insights({{passion, minor}}, five_points())).play(Enough{});
  CHECK(mind.me().points == 0);
  CHECK(mind.me().coffee == 2);
  CHECK(over_with(mind));
}

TEST_CASE("UM-4.2.7: one does not convert in the middle of a payment") {
  Mind mind;
  mind.me().coffee = 9;
  mind.discs(growth, minor, 2).discs(passion, minor, 2);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, five_points()));
  CHECK(mind.refusal(Convert{Conversion::elevate}).empty());
  mind.play(PayWith{growth1});
  for (const Conversion into : {Conversion::elevate, Conversion::transfer, Conversion::bright_idea}) {
    CHECK(mind.refusal(Convert{into}) == "UM-4.2.7");
  }
  CHECK(mind.offered<Convert>().empty());
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-4.2.7: one conversion is finished before the next") {
  Mind mind;
  mind.me().coffee = 9;
  mind.discs(growth, minor, 1).discs(passion, minor, 1).play(Convert{Conversion::elevate});
  CHECK(mind.refusal(Convert{Conversion::bright_idea}) == "UM-4.2.7");
  mind.play(Elevate{growth1});
  CHECK(mind.refusal(Convert{Conversion::bright_idea}).empty());
}

TEST_CASE("UM-4.2.7: one converts on one's own turn only") {
  Mind mind;
  mind.player(1).coffee = 9;
  const auto no = mind.game.refuse(mind.s, seat_at(1), Convert{Conversion::bright_idea});
  REQUIRE(no.has_value());
  CHECK(no->rule == std::string("UM-5.1"));
}

TEST_CASE("UM-4.2.7: one converts at the end of the turn, while pillboxes are asked about") {
  Mind mind;
  quiet_turn(mind);
  mind.me().coffee = 3;
  mind.me().pillboxes = 1;
  mind.play(StateIdeas{0, 0}).play(Put{1, 0});
  REQUIRE(mind.stage() == Stage::pillboxes);
  REQUIRE(over_with(mind));
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.player(0).bright_ideas == 2);  // the other lay on the first locked idea
  CHECK(mind.stage() == Stage::pillboxes);
}

TEST_CASE("UM-4.2.7: one converts at a location, and the bright idea adds effects there") {
  Mind mind;
  mind.open().freud = 0;
  mind.me().coffee = 3;
  mind.resolve(does({verb(Verb::freud)})).play(Freud{1});
  CHECK(mind.refusal(Linger{}) == "UM-4.2.6");
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.refusal(Linger{}).empty());
}

TEST_CASE("UM-4.2.7: one converts when the inkpot asks how far, and then goes further") {
  Mind mind;
  mind.me().coffee = 3;
  mind.me().bright_ideas = 1;
  mind.resolve(does({verb(Verb::inkpot)}));
  CHECK(mind.refusal(Ink{3}) == "UM-4.4.3");
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.refusal(Ink{3}).empty());
}

TEST_CASE("UM-4.2.7: one converts with a tile in hand that is still to be placed") {
  Mind mind;
  mind.change_parts().notes[0] = {};
  mind.change_parts().notes[0].coffee = 0;
  mind.me().coffee = 3;
  mind.resolve(does({verb(Verb::note)})).play(TakeTile{0}).play(Convert{Conversion::bright_idea});
  CHECK(mind.me().bright_ideas == 1);
  CHECK(mind.offered<PlaceTile>().size() == 3);
}

TEST_CASE("UM-4.2.7: coffee that the action brought may become a bright idea before the inkpot moves") {
  Mind mind;
  quiet_turn(mind);
  mind.change_parts().actions[0] = does({verb(Verb::coffee, 3)});
  mind.play(StateIdeas{0, 0}).play(Put{1, 0});
  CHECK(mind.open().current == 0);
  CHECK(mind.offers(Convert{Conversion::bright_idea}));
}

TEST_CASE("UM-4.2.7: what the last effect of a turn brought may become a pillbox before the turn ends") {
  Mind mind;
  quiet_turn(mind);
  mind.change_parts().actions[0] = does({generates(freedom, median)});
  mind.discs(growth, minor, 1).discs(passion, major, 1).play(StateIdeas{0, 0}).play(Put{1, 0});
  CHECK(mind.open().current == 0);
  CHECK(mind.offers(Convert{Conversion::pillbox}));
}

TEST_CASE("UM-4.2.7: coffee that the first dream brought may make the dream of the second client payable") {
  Mind mind;
  Player& me = mind.me();
  me.second_room = true;
  me.rooms[1] = {mind.s.piles.routine.take_back(), mind.s.piles.griefs.take_back(), {}, 8};
  me.rooms[0].therapy = 8;
  const Dream first = me.rooms[0].dreams.back();
  const Dream second = mind.s.piles.latent.back();
  me.rooms[1].dreams.push_back(second);
  mind.change_parts().dreams[first].effect =
      for_insights({{growth, minor}}, does({verb(Verb::therapy), verb(Verb::coffee, 2)}));
  mind.change_parts().dreams[second].effect = for_insights({{passion, median}}, does({verb(Verb::therapy)}));
  mind.discs(growth, minor, 1).discs(passion, minor, 1).play(Treat{0});
  CHECK(mind.open().current == 0);
  CHECK(mind.offers(Convert{Conversion::elevate}));
}

TEST_CASE("UM-4.2.7: a price that two conversions would make payable is asked for") {
  Mind mind;
  mind.me().coffee = 4;
  mind.discs(growth, minor, 1).resolve(for_insights({{growth, major}}, five_points()));
  CHECK(mind.top().kind() == Task::effect);
  CHECK(mind.offers(Convert{Conversion::elevate}));
}

// --- UM-4.3.1, UM-4.3.2  Reputation points --------------------------------------------------------------------------

// The track of the rules, with Freud's pawn in the Theatre and nobody's goal in the way.
Mind& on_the_track(Mind& mind, int freud, int mine) {
  mind.open().goals.clear();
  mind.change_parts().section_start = {0, 4, 7, 10};
  mind.change_parts().watch = highest_reputation;
  mind.open().freud = 0;
  mind.open().freud_reputation = static_cast<std::uint8_t>(freud);
  mind.me().reputation = static_cast<std::uint8_t>(mine);
  return mind;
}
Effect reputation(int points = 1) { return does({verb(Verb::reputation, points)}); }

TEST_CASE("UM-4.3.1: a reputation point moves Freud's marker one space, then one's own") {
  Mind mind(3);
  on_the_track(mind, 1, 0).resolve(reputation());
  CHECK(mind.open().freud_reputation == 2);
  CHECK(mind.me().reputation == 1);
  CHECK(mind.player(1).reputation == 0);
  CHECK(mind.player(2).reputation == 0);
  CHECK(only<ReputationGained>(mind) == ReputationGained{one_deeper, 2, 1});
}

TEST_CASE("UM-4.3.1: several points are gained one after the other") {
  Mind mind;
  on_the_track(mind, 1, 0).resolve(reputation(2));
  CHECK(mind.open().freud_reputation == 3);
  CHECK(mind.me().reputation == 2);
  CHECK(mind.happened<ReputationGained>().size() == 2);
}

TEST_CASE("UM-4.3.2: Freud's marker crosses a line, and his pawn moves") {
  Mind mind;
  on_the_track(mind, 3, 0).resolve(reputation());
  CHECK(mind.open().freud == 1);
  CHECK(only<FreudWalked>(mind) == FreudWalked{one_deeper, 1});
}

TEST_CASE("UM-4.3.2: a player's marker crosses a line, and Freud's pawn moves") {
  for (const int before : {3, 6, 9}) {
    Mind mind;
    on_the_track(mind, 1, before).resolve(reputation());
    CHECK(mind.open().freud == 1);
    CHECK(mind.happened<FreudWalked>().size() == 1);
  }
}

TEST_CASE("UM-4.3.2: when both markers cross a line, the pawn moves twice") {
  Mind mind;
  on_the_track(mind, 3, 6).resolve(reputation());
  CHECK(mind.open().freud == 2);
  CHECK(mind.happened<FreudWalked>().size() == 2);
}

TEST_CASE("UM-4.3.2: where no line is crossed, the pawn stays") {
  for (const int before : {0, 2, 4, 5, 7, 8}) {
    Mind mind;
    on_the_track(mind, 1, before).resolve(reputation());
    CHECK(mind.open().freud == 0);
    CHECK(mind.happened<FreudWalked>().empty());
  }
}

TEST_CASE("UM-4.3.2: the pawn may move several times in a turn") {
  Mind mind;
  on_the_track(mind, 3, 3).resolve(reputation(4));
  CHECK(mind.open().freud == 4);
  CHECK(mind.happened<FreudWalked>().size() == 4);
}

TEST_CASE("UM-14.13: at a line Freud walks one location clockwise, from the Café to the Theatre too") {
  for (Location from = 0; from < location_count; ++from) {
    Mind mind;
    on_the_track(mind, 3, 0);
    mind.open().freud = from;
    mind.resolve(reputation());
    CHECK(mind.open().freud == (from + 1) % location_count);
  }
}

TEST_CASE("UM-14.13: Freud's walk at a line gives nobody location effects") {
  Mind mind;
  on_the_track(mind, 3, 6);
  for (LocationFace& each : mind.change_parts().locations) each.effects.fill(does({verb(Verb::points)}));
  mind.resolve(reputation());
  CHECK(mind.happened<VisitBegan>().empty());
  CHECK(over_with(mind));
  CHECK(mind.player(0).points == 0);
  CHECK(mind.player(1).points == 0);
}

// --- UM-4.3.3  Triggering the track ---------------------------------------------------------------------------------

// Section n gives n + 1 coffee above and n + 1 points below.
Mind& plain_track(Mind& mind, int freud, int mine) {
  on_the_track(mind, freud, mine);
  for (std::size_t i = 0; i < section_count; ++i) {
    mind.change_parts().above[i] = does({verb(Verb::coffee, static_cast<int>(i) + 1)});
    mind.change_parts().below[i] = does({verb(Verb::points, static_cast<int>(i) + 1)});
  }
  return mind;
}
Effect track() { return does({verb(Verb::track)}); }

TEST_CASE("UM-4.3.3: one gains what stands above the section of one's own marker, not of Freud's") {
  for (const auto& [space, section] : {std::pair{0, 0}, {3, 0}, {4, 1}, {6, 1}, {7, 2}, {9, 2}, {10, 3}}) {
    Mind mind;
    plain_track(mind, 5, space).resolve(track());
    CHECK(mind.me().coffee == section + 1);
  }
}

TEST_CASE("UM-4.3.3: then one may do one thing below Freud's section or an earlier one") {
  for (const auto& [space, section] : {std::pair{1, 0}, {3, 0}, {4, 1}, {6, 1}, {7, 2}, {9, 2}, {10, 3}}) {
    Mind mind;
    plain_track(mind, space, 0).resolve(track());
    CHECK(mind.offered<TrackAction>().size() == static_cast<std::size_t>(section) + 1);
    for (std::uint8_t later = static_cast<std::uint8_t>(section + 1); later < section_count; ++later) {
      CHECK(mind.refusal(TrackAction{later}) == "UM-4.3.3");
    }
    mind.play(TrackAction{static_cast<std::uint8_t>(section)});
    CHECK(mind.me().points == section + 1);
  }
}

TEST_CASE("UM-4.3.3: an earlier section than Freud's may be chosen, and only one thing is done") {
  Mind mind;
  plain_track(mind, 8, 0).resolve(track()).play(TrackAction{1});
  CHECK(mind.me().points == 2);
  CHECK(over_with(mind));
}

TEST_CASE("UM-4.3.3: what stands below may be declined, what stands above is gained before") {
  Mind mind;
  plain_track(mind, 8, 0).resolve(track());
  CHECK(mind.me().coffee == 1);
  mind.play(Enough{});
  CHECK(mind.me().points == 0);
  CHECK(mind.me().coffee == 1);
}

TEST_CASE("UM-4.3.3: no marker advances when the track is triggered") {
  Mind mind;
  plain_track(mind, 3, 3).resolve(track()).play(TrackAction{0});
  CHECK(mind.open().freud_reputation == 3);
  CHECK(mind.me().reputation == 3);
  CHECK(mind.open().freud == 0);
}

TEST_CASE("UM-4.3.3: the log tells the track, what stood above and what stood below as a chain") {
  Mind mind;
  plain_track(mind, 8, 4).resolve(track());
  CHECK(only<TrackTriggered>(mind) == TrackTriggered{at_once});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::above_track, 1}, 3}, Resource::coffee, 2});
  CHECK(place_of(mind, only<TrackTriggered>(mind)) < place_of(mind, only<Gained>(mind)));
  mind.play(TrackAction{2});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::below_track, 2}, 2}, Resource::points, 3});
}

// --- UM-4.3.4 to UM-4.3.6  Ties, where points come from, the watch --------------------------------------------------

TEST_CASE("UM-4.3.4: of two markers on one space the one that was there first is ahead") {
  Mind mind;
  on_the_track(mind, 1, 2);
  mind.player(1).reputation = 2;
  mind.resolve(reputation());
  CHECK(place_on_track(mind.open(), 0) == 1);
  mind.open().current = 1;
  mind.resolve(reputation());
  CHECK(mind.player(1).reputation == mind.player(0).reputation);
  CHECK(place_on_track(mind.open(), 0) == 1);
  CHECK(place_on_track(mind.open(), 1) == 2);
}

TEST_CASE("UM-4.3.4: a marker further on is ahead, however late it came") {
  Mind mind;
  on_the_track(mind, 1, 2);
  mind.player(1).reputation = 2;
  mind.resolve(reputation());
  mind.open().current = 1;
  mind.resolve(reputation(2));
  CHECK(place_on_track(mind.open(), 1) == 1);
  CHECK(place_on_track(mind.open(), 0) == 2);
}

TEST_CASE("UM-4.3.5: a goal brings a reputation point") {
  Mind mind;
  on_the_track(mind, 1, 0);
  mind.change_parts().goals[4] = {Deed::research, 1, {}};
  mind.open().goals.push_back(4);
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = Effect{};
  mind.resolve(does({verb(Verb::play)})).play(PlayCard{card});
  CHECK(only<ReputationGained>(mind) == ReputationGained{{0, {SourceKind::goal, 4}, 2}, 2, 1});
}

// Player 0 recalls an idea with Freud in the Theatre; the first token of the green district shows reputation or not.
Mind& at_a_location_bonus(Mind& mind, bool reputation_on_top) {
  on_the_track(mind, 1, 0);
  mind.open().reputation_token = {reputation_on_top, false, false};
  mind.change_parts().locations[0].bonuses[0] = does({verb(Verb::points)});
  mind.open().spaces[0] = {0, 0, 1, 0};
  return mind.play(Recall{});
}

TEST_CASE("UM-4.3.5: a district token that shows reputation brings a point, after the effect of its slot") {
  Mind mind;
  at_a_location_bonus(mind, true).play(TakeLocationBonus{0, 0});
  const Gained gained = only<Gained>(mind);
  const ReputationGained reputation_gained = only<ReputationGained>(mind);
  CHECK(gained.by.source == Source{SourceKind::location_bonus, 0});
  CHECK(place_of(mind, gained) < place_of(mind, reputation_gained));
  CHECK(mind.player(0).reputation == 1);
}

TEST_CASE("UM-4.3.5: a district token that shows none brings none") {
  Mind mind;
  at_a_location_bonus(mind, false).play(TakeLocationBonus{0, 0});
  CHECK(mind.happened<ReputationGained>().empty());
  CHECK(mind.player(0).reputation == 0);
}

TEST_CASE("UM-4.3.5: the slot 6 of the green district brings a reputation point") {
  Mind mind;
  on_the_track(mind, 1, 0);
  mind.open().reputation_token = {};
  mind.me().inkpot = Inkpot::top;
  mind.me().dial.coloured[reserve] = 1;
  const Card card = mind.in_play(Colour::blue);
  mind.change_parts().research[card].icons = {6, 0, 0, 0, 0, 0};
  mind.open().spaces[0] = {0, 0, 1, 0};
  mind.play(Recall{}).play(TakeDistrictBonus{0, 3}).play(Ink{1});
  CHECK(only<ReputationGained>(mind).by.source == Source{SourceKind::district_bonus, 3});
  CHECK(mind.player(0).reputation == 1);
}

TEST_CASE("UM-4.3.5: filling the player board brings no reputation") {
  Mind mind;
  on_the_track(mind, 1, 0);
  mind.change_parts().notes[0] = {};
  mind.change_parts().notes[0].coffee = 0;
  mind.change_parts().cured_for_third = {0, 0, 0};
  for (int cell = 0; cell < notebook_cells - 1; ++cell) mind.tile(cell / 3, cell % 3, Effect{});
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0});
  CHECK(complete_rows(mind.me()) == 3);
  CHECK(mind.happened<ReputationGained>().empty());
  CHECK(mind.me().reputation == 0);
}

TEST_CASE("UM-4.3.6, UM-14.43: from 1 on nine points bring Freud to the watch, for two, three and four, eight do not") {
  for (const int players : {2, 3, 4}) {
    Mind mind(players);
    mind.open().goals.clear();
    REQUIRE(mind.open().freud_reputation == 1);
    for (int point = 0; point < 8; ++point) {
      mind.open().current = static_cast<std::uint8_t>(point % players);
      mind.resolve(reputation());
    }
    CHECK(!mind.open().ending);
    mind.resolve(reputation());
    CHECK(mind.open().ending);
    CHECK(mind.happened<EndTriggered>().size() == 1);
  }
}

TEST_CASE("UM-4.3.6: a marker on 10 goes no further, and the point still moves Freud's") {
  Mind mind;
  on_the_track(mind, 2, 10).resolve(reputation());
  CHECK(mind.me().reputation == 10);
  CHECK(mind.open().freud_reputation == 3);
}

TEST_CASE("UM-4.3.6: when Freud's marker is on 10, a point still moves one's own") {
  Mind mind;
  on_the_track(mind, 10, 2).resolve(reputation());
  CHECK(mind.open().freud_reputation == 10);
  CHECK(mind.me().reputation == 3);
  CHECK(mind.open().freud == 0);
}

TEST_CASE("UM-4.3.6: a marker that cannot advance keeps its place in the pile") {
  Mind mind;
  on_the_track(mind, 2, 9).resolve(reputation());
  mind.open().current = 1;
  mind.player(1).reputation = 9;
  mind.resolve(reputation());
  mind.open().current = 0;
  mind.resolve(reputation());
  CHECK(mind.player(0).reputation == 10);
  CHECK(mind.player(1).reputation == 10);
  CHECK(place_on_track(mind.open(), 0) == 1);
}

}  // namespace
}  // namespace divan::unconscious_mind::testing
