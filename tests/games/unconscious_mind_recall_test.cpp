// UM-5.2: recalling ideas, and the bonus of the city.
#include "games/unconscious_mind_still_table.hpp"

namespace divan::unconscious_mind {
namespace recall_test {

// --- UM-5.2  Recall ideas --------------------------------------------------------------------------------------------

TEST_CASE("UM-5.2.1: recalling needs an idea of one's own on the table") {
  Mind mind = still();
  CHECK(mind.refusal(Recall{}) == "UM-5.2.1");
  lie(mind, corner, deed, 1, 1);
  CHECK(mind.refusal(Recall{}) == "UM-5.2.1");
  CHECK(!mind.offers(Recall{}));
  lie(mind, edge, deed, 1, 0);
  CHECK(mind.refusal(Recall{}).empty());
  CHECK(mind.offers(Recall{}));
}

TEST_CASE("UM-5.2.2: one coffee for each space with ideas of one's own, not for each idea") {
  Mind mind = recalling();
  lie(mind, edge, other, 2);
  mind.play(Recall{});
  CHECK(mind.me().coffee == 2);
  CHECK(mind.happened<Gained>() == Gains{{{0, source_of(Given::recall_coffee), 0}, Resource::coffee, 2},
                                         {{0, source_of(Given::recall_ideas), 0}, Resource::idea, 3}});
  CHECK(only<Recalled>(mind).by == Cause{0, {}, 0});
}

TEST_CASE("UM-5.2.2: ideas of others give no coffee and stay where they are") {
  Mind mind = recalling();
  lie(mind, edge, other, 2, 1);
  mind.play(Recall{});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.s.open.spaces[edge] == Placed{1, other, 2, 0});
}

TEST_CASE("UM-5.2.3: all ideas come back and their spaces are empty") {
  Mind mind = recalling();
  lie(mind, edge, other, 2);
  REQUIRE(mind.me().ideas == 0);
  mind.play(Recall{});
  CHECK(mind.me().ideas == 3);
  CHECK(mind.s.open.spaces[corner].empty());
  CHECK(mind.s.open.spaces[edge].empty());
}

TEST_CASE("UM-5.2.2: coffee comes before the ideas, and both before the bonus") {
  Mind mind = recalling();
  mind.play(Recall{});
  CHECK(when_gained(mind, Resource::coffee) < when_gained(mind, Resource::idea));
  CHECK(mind.happened<LocationBonusTaken>().empty());
  CHECK(mind.offers(TakeLocationBonus{3, 0}));
}

TEST_CASE("UM-14.4: bright ideas leave the table at the end of the turn and ban nothing later") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  mind.play(StateIdeas{corner, deed}).play(Put{0, 1});
  mind.play(StateIdeas{edge, other}).play(Put{1, 0});
  REQUIRE(mind.s.open.current == 0);
  CHECK(mind.refusal(StateIdeas{corner, deed}).empty());
}

TEST_CASE("UM-14.4: an ordinary idea beside a bright one stays and bans") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  mind.play(StateIdeas{corner, deed}).play(Put{1, 1});
  mind.play(StateIdeas{edge, other}).play(Put{1, 0});
  REQUIRE(mind.s.open.current == 0);
  CHECK(mind.refusal(StateIdeas{inside, deed}) == "UM-5.1.2");
}

TEST_CASE("UM-14.5: a space used with bright ideas only gives no coffee and is nothing to recall") {
  Mind mind = recalling();
  mind.me().bright_ideas = 2;
  mind.play(StateIdeas{edge, other}).play(Put{0, 2});
  mind.play(StateIdeas{inside, deed}).play(Put{1, 0});
  REQUIRE(mind.s.open.current == 0);
  const int before = mind.me().coffee;
  mind.play(Recall{});
  CHECK(mind.me().coffee == before + 1);
  Mind alone = still();
  alone.me().bright_ideas = 1;
  alone.play(StateIdeas{corner, deed}).play(Put{0, 1});
  alone.play(StateIdeas{edge, other}).play(Put{1, 0});
  REQUIRE(alone.s.open.current == 0);
  CHECK(alone.refusal(Recall{}) == "UM-5.2.1");
}

TEST_CASE("UM-5.2.4: the bonus lies where one's professor or Freud is, and nowhere else") {
  Mind mind = recalling();
  mind.player(1).professor = 4;
  mind.play(Recall{});
  CHECK(mind.offered<TakeLocationBonus>() ==
        std::vector<TakeLocationBonus>{{0, 0}, {0, 1}, {0, 2}, {3, 0}, {3, 1}, {3, 2}});
  CHECK(mind.refusal(TakeLocationBonus{1, 0}) == "UM-5.2.4");
  CHECK(mind.refusal(TakeLocationBonus{4, 0}) == "UM-5.2.4");
  CHECK(mind.refusal(TakeDistrictBonus{2, 0}) == "UM-5.2.4");
}

TEST_CASE("UM-5.2.4: the district bonus is that of the professor's district or of Freud's") {
  Mind mind = recalling();
  mind.me().dial.coloured[reserve] = 1;
  icons(mind, {3, 0, 3, 0, 3, 0});
  mind.play(Recall{});
  CHECK(mind.offered<TakeDistrictBonus>() == std::vector<TakeDistrictBonus>{{0, 0}, {1, 0}});
}

TEST_CASE("UM-14.6: if a bonus is possible, one must be taken") {
  Mind mind = recalling();
  mind.play(Recall{});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
  CHECK(mind.refusal(EndTurn{}) == "UM-5.4.4");
  CHECK(!mind.offers(Enough{}));
}

TEST_CASE("UM-14.6: if no bonus is possible, recalling goes without one") {
  Mind mind = recalling();
  mind.open().tokens = {0, 0, 4};
  mind.play(Recall{});
  CHECK(mind.happened<LocationBonusTaken>().empty());
  CHECK(mind.player(0).ideas == 3);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.2.4: one bonus is taken, not two") {
  Mind mind = recalling();
  mind.play(Recall{}).play(TakeLocationBonus{0, 1});
  CHECK(mind.player(0).points == 11);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.2.5: a location bonus is the effect of the slot that is chosen") {
  for (std::uint8_t slot = 0; slot < location_slots; ++slot) {
    CAPTURE(slot);
    Mind mind = recalling();
    mind.play(Recall{}).play(TakeLocationBonus{3, slot});
    CHECK(only<LocationBonusTaken>(mind) == LocationBonusTaken{{0, {}, 0}, 3, slot});
    const auto id = static_cast<std::uint8_t>(3 * location_slots + slot);
    CHECK(mind.happened<Gained>() ==
          Gains{{{0, {SourceKind::location_bonus, id}, 1}, Resource::points, static_cast<std::uint8_t>(10 + slot)}});
  }
}

TEST_CASE("UM-5.2.5: only a slot that is still empty can be chosen") {
  Mind mind = recalling();
  mind.open().location_used[3][1] = true;
  mind.play(Recall{});
  CHECK(mind.refusal(TakeLocationBonus{3, 1}) == "UM-5.2.7");
  CHECK(!mind.offers(TakeLocationBonus{3, 1}));
  CHECK(mind.refusal(TakeLocationBonus{3, 0}).empty());
  CHECK(mind.refusal(TakeLocationBonus{0, 1}).empty());
}

TEST_CASE("UM-5.2.7: a slot that somebody has taken is covered for everybody") {
  Mind mind = recalling();
  lie(mind, edge, other, 1, 1);
  mind.player(1).professor = 3;
  mind.play(Recall{}).play(TakeLocationBonus{3, 2});
  REQUIRE(mind.s.open.current == 1);
  mind.play(Recall{});
  CHECK(mind.refusal(TakeLocationBonus{3, 2}) == "UM-5.2.7");
  CHECK(mind.refusal(TakeLocationBonus{3, 1}).empty());
}

TEST_CASE("UM-5.2.6: a district slot asks for as many icons as its number, counted over both locations") {
  for (std::uint8_t count = 2; count <= 7; ++count) {
    CAPTURE(count);
    Mind mind = recalling();
    mind.me().dial.coloured[reserve] = 1;
    icons(mind, {0, 0, static_cast<std::uint8_t>(count - 1), 1, 9, 9});
    mind.play(Recall{});
    for (std::uint8_t slot = 0; slot < district_slots; ++slot) {
      CAPTURE(slot);
      CHECK(mind.refusal(TakeDistrictBonus{1, slot}) == (count >= 3 + slot ? "" : "UM-5.2.6"));
    }
  }
}

TEST_CASE("UM-5.2.6: the number may be lower than the count, and any empty one will do") {
  Mind mind = recalling();
  mind.me().dial.coloured[reserve] = 1;
  icons(mind, {0, 0, 5, 0, 0, 0});
  mind.open().district_used[1][1] = true;
  mind.play(Recall{});
  CHECK(mind.offered<TakeDistrictBonus>() == std::vector<TakeDistrictBonus>{{1, 0}, {1, 2}});
  CHECK(mind.refusal(TakeDistrictBonus{1, 1}) == "UM-5.2.7");
}

TEST_CASE("UM-5.2.6: a district bonus takes an insight of one's colour; white ones do not serve") {
  Mind mind = recalling();
  icons(mind, {0, 0, 3, 0, 0, 0});
  mind.discs(growth, major, 2).play(Recall{});
  CHECK(mind.refusal(TakeDistrictBonus{1, 0}) == "UM-4.1.9");
  CHECK(mind.offered<TakeDistrictBonus>().empty());
  mind.me().dial.coloured[area(passion, minor)] = 1;
  CHECK(mind.refusal(TakeDistrictBonus{1, 0}).empty());
}

TEST_CASE("UM-5.2.6: the insight goes from the dial to the number and stays there; the slot's effect is gained") {
  Mind mind = recalling();
  const Area from = area(passion, median);
  mind.me().dial.coloured[from] = 1;
  icons(mind, {0, 0, 4, 0, 0, 0});
  mind.play(Recall{}).play(TakeDistrictBonus{1, 1});
  CHECK(mind.player(0).dial.coloured == Dial{}.coloured);
  CHECK(mind.s.open.district_owner[1][1] == 0);
  CHECK(mind.s.open.district_used[1][1]);
  CHECK(only<ColourSpent>(mind) == ColourSpent{{0, {}, 1}, from});
  CHECK(only<DistrictBonusTaken>(mind) == DistrictBonusTaken{{0, {}, 0}, 1, 1});
  CHECK(mind.happened<Gained>() ==
        Gains{{{0, {SourceKind::district_bonus, district_slots + 1}, 1}, Resource::points, 21}});
  CHECK(districts_of(mind.s.open, 0) == 1);
}

TEST_CASE("UM-14.17: of several coloured insights one chooses which is spent, the reserve's included") {
  Mind mind = recalling();
  mind.me().dial.coloured[reserve] = 1;
  mind.me().dial.coloured[area(growth, major)] = 1;
  icons(mind, {0, 0, 3, 0, 0, 0});
  mind.play(Recall{}).play(TakeDistrictBonus{1, 0});
  CHECK(mind.offered<SpendColour>() == std::vector<SpendColour>{{area(growth, major)}, {reserve}});
  CHECK(mind.refusal(SpendColour{area(growth, minor)}) == "UM-4.1.9");
  mind.play(SpendColour{reserve});
  CHECK(mind.player(0).dial.coloured[area(growth, major)] == 1);
  CHECK(mind.player(0).dial.coloured[reserve] == 0);
}

TEST_CASE("UM-14.17: content may say that a coloured insight of the reserve pays for no district") {
  Mind mind = recalling();
  mind.change_parts().coloured_from_reserve = false;
  mind.me().dial.coloured[reserve] = 1;
  icons(mind, {0, 0, 3, 0, 0, 0});
  mind.play(Recall{});
  CHECK(mind.refusal(TakeDistrictBonus{1, 0}) == "UM-4.1.9");
  mind.me().dial.coloured[area(growth, minor)] = 1;
  mind.play(TakeDistrictBonus{1, 0});
  CHECK(only<ColourSpent>(mind).area == area(growth, minor));
}

TEST_CASE("UM-5.2.7: for either bonus a token of the district leaves its stack for the slot") {
  Mind mind = recalling();
  mind.me().dial.coloured[reserve] = 1;
  icons(mind, {3, 0, 0, 0, 0, 0});
  Mind second = mind;
  mind.play(Recall{}).play(TakeLocationBonus{3, 2});
  CHECK(mind.s.open.tokens == std::array<std::uint8_t, district_count>{4, 3, 4});
  CHECK(mind.s.open.location_used[3][2]);
  second.play(Recall{}).play(TakeDistrictBonus{0, 0});
  CHECK(second.s.open.tokens == std::array<std::uint8_t, district_count>{3, 4, 4});
}

TEST_CASE("UM-5.2.7: a token that shows reputation gives a point after the effect of the slot") {
  Mind mind = recalling();
  mind.open().reputation_token = {true, true, true};
  const int freud = mind.s.open.freud_reputation;
  mind.play(Recall{}).play(TakeLocationBonus{3, 0});
  CHECK(mind.player(0).reputation == 1);
  CHECK(mind.s.open.freud_reputation == freud + 1);
  CHECK(only<ReputationGained>(mind).by == Cause{0, {SourceKind::location_bonus, 3 * location_slots}, 1});
  CHECK(when_gained(mind, Resource::points) < place_of<ReputationGained>(mind));
}

TEST_CASE("UM-5.2.7: the point waits until a slot that asks has been answered") {
  Mind mind = recalling();
  mind.open().reputation_token = {true, true, true};
  mind.change_parts().locations[3].bonuses[0] = does({generates(any, minor)});
  mind.play(Recall{}).play(TakeLocationBonus{3, 0});
  CHECK(mind.happened<ReputationGained>().empty());
  mind.play(Generate{0, reserve});
  CHECK(place_of<Generated>(mind) < place_of<ReputationGained>(mind));
}

TEST_CASE("UM-5.2.7: a district bonus takes the token with reputation as well") {
  Mind mind = recalling();
  mind.open().reputation_token = {true, true, true};
  mind.me().dial.coloured[reserve] = 1;
  icons(mind, {3, 0, 0, 0, 0, 0});
  mind.play(Recall{}).play(TakeDistrictBonus{0, 0});
  CHECK(mind.player(0).reputation == 1);
  CHECK(when_gained(mind, Resource::points) < place_of<ReputationGained>(mind));
  CHECK(mind.s.open.reputation_token == std::array<bool, district_count>{false, true, true});
}

TEST_CASE("UM-2.9: only the top token of a stack shows reputation") {
  Mind mind = recalling();
  mind.open().reputation_token[1] = true;
  lie(mind, edge, other, 1, 1);
  mind.player(1).professor = 3;
  mind.play(Recall{}).play(TakeLocationBonus{3, 0});
  REQUIRE(mind.happened<ReputationGained>().size() == 1);
  mind.play(Recall{}).play(TakeLocationBonus{3, 1});
  CHECK(mind.happened<ReputationGained>().empty());
}

TEST_CASE("UM-5.2.8: where the stack is empty, no bonus of either kind can be taken") {
  Mind mind = recalling();
  mind.open().tokens = {1, 0, 4};
  mind.me().dial.coloured[reserve] = 1;
  icons(mind, {3, 0, 3, 0, 0, 0});
  mind.play(Recall{});
  CHECK(mind.refusal(TakeLocationBonus{3, 0}) == "UM-5.2.8");
  CHECK(mind.refusal(TakeDistrictBonus{1, 0}) == "UM-5.2.8");
  CHECK(mind.refusal(TakeLocationBonus{0, 0}).empty());
  CHECK(mind.refusal(TakeDistrictBonus{0, 0}).empty());
}

}  // namespace recall_test
}  // namespace divan::unconscious_mind
