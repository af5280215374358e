// UM-4.2: coffee, pillboxes and bright ideas, and what they become.
#include <bit>
#include <set>
#include <utility>

#include "games/unconscious_mind_dial.hpp"

namespace divan::unconscious_mind::testing {
namespace purse_test {

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

}  // namespace purse_test
}  // namespace divan::unconscious_mind::testing
