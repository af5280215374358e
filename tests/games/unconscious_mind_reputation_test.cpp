// UM-4.3: reputation points, the track and what it gives.
#include <bit>
#include <set>
#include <utility>

#include "games/unconscious_mind_dial.hpp"

namespace divan::unconscious_mind::testing {
namespace reputation_test {

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

}  // namespace reputation_test
}  // namespace divan::unconscious_mind::testing
