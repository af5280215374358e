// UM-4.1: what moves about the dial, and how it is paid.
#include <bit>
#include <set>
#include <utility>

#include "games/unconscious_mind_dial.hpp"

namespace divan::unconscious_mind::testing {
namespace insights_test {

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
    CHECK(mind.events == std::vector<Event>{NothingCame{{0, {SourceKind::action, 0}, 1}, Lack::insights, 0, 0, true}});
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

}  // namespace insights_test
}  // namespace divan::unconscious_mind::testing
