// UM-4.4: the inkpot goes round the board and sets to work what it stops at.
#include <array>
#include <bit>
#include <set>

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace inkpot_test {

using enum Quality;
using enum Level;

constexpr Area growth1 = area(growth, minor);
constexpr auto all_locked = std::array<Lock, notebook_side>{Lock::idea, Lock::idea, Lock::idea};
constexpr auto all_open = std::array<Lock, notebook_side>{Lock::open, Lock::open, Lock::open};

constexpr std::uint8_t the_slot = notebook_side;  // what Resolve calls the effect under the coloured insight

Effect coffee(int amount) { return does({verb(Verb::coffee, amount)}); }
Effect points(int amount) { return does({verb(Verb::points, amount)}); }

// A table where nothing happens by itself: no goals, nothing beside rows, above or below the track, no open column.
Mind calm(int players = 2) {
  Mind mind(players);
  Components& parts = mind.change_parts();
  mind.open().goals.clear();
  parts.row_insights.fill(Effect{});
  parts.above.fill(Effect{});
  parts.below.fill(Effect{});
  parts.actions.fill(Effect{});
  mind.me().locks = all_locked;
  return mind;
}
// The inkpot, on `from`, may move so far because an effect says so.
Mind& asked(Mind& mind, Inkpot from, int least, int most) {
  mind.me().inkpot = from;
  Clause clause = verb(Verb::inkpot, most);
  clause.least = static_cast<std::uint8_t>(least);
  return mind.resolve(does({clause}));
}
Mind& moves(Mind& mind, Inkpot from, int steps) {
  asked(mind, from, steps, steps);
  const bool moved = mind.top().kind() != Task::inkpot;  // nothing could change the way
  return moved ? mind : mind.play(Ink{static_cast<std::uint8_t>(steps)});
}
// One idea is stated where the row of the table has this value.
Mind& states(Mind& mind, int value, const Put& put = {1, 0}) {
  mind.change_parts().touches[0] = 1;
  mind.change_parts().row_value[mind.parts().space_row[0]] = static_cast<std::uint8_t>(value);
  return mind.play(StateIdeas{0, 0}).play(put);
}

std::set<int> steps_offered(const Mind& mind) {
  std::set<int> found;
  for (const Ink& each : mind.offered<Ink>()) found.insert(each.steps);
  return found;
}

// --- UM-4.4.1  Five positions ---------------------------------------------------------------------------------------

TEST_CASE("UM-4.4.1: clockwise come Top, Row 1, Row 2, Row 3, Left, and Top again") {
  Mind mind = calm();
  mind.me().inkpot = Inkpot::top;
  std::vector<Inkpot> stops;
  for (int i = 0; i < inkpot_positions; ++i) {
    moves(mind, mind.me().inkpot, 1);
    stops.push_back(mind.me().inkpot);
    if (mind.top().kind() == Task::track) mind.play(Enough{});
  }
  CHECK(stops == std::vector<Inkpot>{Inkpot::row1, Inkpot::row2, Inkpot::row3, Inkpot::left, Inkpot::top});
}

TEST_CASE("UM-4.4.1: the idea icon lies on the way from Left to Top, and nowhere else") {
  for (const Inkpot from : {Inkpot::top, Inkpot::row1, Inkpot::row2, Inkpot::row3, Inkpot::left}) {
    Mind mind = calm();
    moves(mind, from, 1);
    CHECK(mind.happened<IdeaUnlocked>().size() == (from == Inkpot::left ? 1U : 0U));
  }
}

// --- UM-4.4.2  Moving -----------------------------------------------------------------------------------------------

TEST_CASE("UM-4.4.2: when ideas have been stated, the inkpot moves by the value of the row where they lie") {
  for (const int value : {1, 2, 3, 4}) {
    Mind mind = calm();
    mind.me().inkpot = Inkpot::left;
    states(mind, value);
    CHECK(
        only<InkpotMoved>(mind) ==
        InkpotMoved{{0, {}, 1}, Inkpot::left, static_cast<std::uint8_t>(value), static_cast<Inkpot>((4 + value) % 5)});
    CHECK(mind.player(0).inkpot == static_cast<Inkpot>((4 + value) % 5));
  }
}

TEST_CASE("UM-4.4.2: each row of the table has its own value") {
  for (Space space = 0; space < space_count; ++space) {
    Mind mind = calm();
    mind.me().inkpot = Inkpot::left;
    const auto action = static_cast<Action>(std::countr_zero(mind.parts().touches[space]));
    mind.change_parts().row_value = {1, 2, 3, 4};
    mind.play(StateIdeas{space, action}).play(Put{1, 0});
    CHECK(only<InkpotMoved>(mind).steps == mind.parts().space_row[space] + 1);
  }
}

TEST_CASE("UM-4.4.2: two ideas move the inkpot no further than one, and once") {
  Mind mind = calm();
  mind.me().inkpot = Inkpot::left;
  states(mind, 3, {2, 0});
  CHECK(only<InkpotMoved>(mind).steps == 3);
}

TEST_CASE("UM-4.4.2: the inkpot moves when the action has been carried out") {
  Mind mind = calm();
  mind.me().inkpot = Inkpot::top;
  mind.change_parts().actions[0] = coffee(1);
  states(mind, 1);
  CHECK(place_of(mind, only<Gained>(mind)) > place_of(mind, only<IdeasStated>(mind)));
  CHECK(place_of(mind, only<Gained>(mind)) < place_of(mind, only<InkpotMoved>(mind)));
}

TEST_CASE("UM-4.4.2: the inkpot of the others stays where it is") {
  Mind mind = calm(3);
  mind.me().inkpot = Inkpot::left;
  const Inkpot before = mind.player(1).inkpot;
  states(mind, 3);
  CHECK(mind.player(1).inkpot == before);
  CHECK(mind.player(2).inkpot == before);
}

TEST_CASE("UM-4.4.2: positions that are passed are not resolved") {
  Mind mind = calm();
  for (int row = 0; row < notebook_side; ++row) mind.tile(row, 0, points(row == 2 ? 1 : 10));
  moves(mind, Inkpot::top, 3);
  CHECK(mind.me().points == 1);
  CHECK(mind.happened<TrackTriggered>().empty());
}

TEST_CASE("UM-4.4.2: the reputation track is not triggered when Left is only passed") {
  Mind mind = calm();
  mind.change_parts().above.fill(points(5));
  moves(mind, Inkpot::row3, 2);
  CHECK(mind.me().inkpot == Inkpot::top);
  CHECK(mind.happened<TrackTriggered>().empty());
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-4.4.2: when ideas have been stated, the inkpot moves whether one likes it or not") {
  Mind mind = calm();
  mind.me().bright_ideas = 1;
  states(mind, 2);
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
  CHECK(mind.refusal(Ink{2}).empty());
}

TEST_CASE("UM-4.4.2: where an effect lets the inkpot move, one may decline") {
  Mind mind = calm();
  asked(mind, Inkpot::top, 1, 3).play(Enough{});
  CHECK(mind.me().inkpot == Inkpot::top);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-4.4.2: an effect may move the inkpot too, as far as one chooses between two numbers") {
  for (const int steps : {1, 2, 3}) {
    Mind mind = calm();
    asked(mind, Inkpot::top, 1, 3);
    CHECK(steps_offered(mind) == std::set<int>{1, 2, 3});
    mind.play(Ink{static_cast<std::uint8_t>(steps)});
    CHECK(mind.me().inkpot == static_cast<Inkpot>(steps));
  }
}

// --- UM-4.4.3  One more or less -------------------------------------------------------------------------------------

TEST_CASE("UM-4.4.3: for a bright idea the inkpot moves one more or one less") {
  for (const int steps : {2, 4}) {
    Mind mind = calm();
    mind.me().bright_ideas = 1;
    asked(mind, Inkpot::top, 3, 3);
    CHECK(steps_offered(mind) == std::set<int>{2, 3, 4});
    mind.play(Ink{static_cast<std::uint8_t>(steps)});
    CHECK(mind.me().inkpot == static_cast<Inkpot>(steps));
    CHECK(mind.me().bright_ideas == 0);
    CHECK(only<Paid>(mind).resource == Resource::bright_idea);
  }
}

TEST_CASE("UM-4.4.3: a bright idea need not be spent") {
  Mind mind = calm();
  mind.me().bright_ideas = 2;
  asked(mind, Inkpot::top, 3, 3).play(Ink{3});
  CHECK(mind.me().bright_ideas == 2);
  CHECK(mind.me().inkpot == Inkpot::row3);
}

TEST_CASE("UM-4.4.3: each bright idea is one step, so two steps more or less take two") {
  for (const int steps : {1, 5}) {
    Mind mind = calm();
    mind.me().bright_ideas = 3;
    asked(mind, Inkpot::top, 3, 3).play(Ink{static_cast<std::uint8_t>(steps)});
    CHECK(mind.me().bright_ideas == 1);
  }
}

TEST_CASE("UM-4.4.3: without enough bright ideas the inkpot goes no further and no less far") {
  Mind mind = calm();
  mind.me().bright_ideas = 1;
  asked(mind, Inkpot::top, 3, 3);
  CHECK(mind.refusal(Ink{1}) == "UM-4.4.3");
  CHECK(mind.refusal(Ink{5}) == "UM-4.4.3");
  CHECK(mind.refusal(Ink{2}).empty());
  CHECK(mind.refusal(Ink{4}).empty());
}

TEST_CASE("UM-4.4.3: the inkpot always moves at least 1") {
  Mind mind = calm();
  mind.me().bright_ideas = 3;
  asked(mind, Inkpot::top, 1, 1);
  CHECK(steps_offered(mind) == std::set<int>{1, 2, 3, 4});
}

TEST_CASE("UM-4.4.3: a bright idea goes beyond both ends of what an effect allows; inside nothing is paid") {
  Mind mind = calm();
  mind.me().bright_ideas = 1;
  asked(mind, Inkpot::top, 2, 3);
  CHECK(steps_offered(mind) == std::set<int>{1, 2, 3, 4});
  mind.play(Ink{2});
  CHECK(mind.me().bright_ideas == 1);
}

TEST_CASE("UM-4.4.3: a bright idea that has been stated as an idea does not move the inkpot as well") {
  Mind mind = calm();
  mind.me().bright_ideas = 1;
  mind.me().inkpot = Inkpot::top;
  states(mind, 2, {0, 1});
  CHECK(only<InkpotMoved>(mind).steps == 2);
}

TEST_CASE("UM-4.4.3: after stating ideas a bright idea changes the value of the row") {
  Mind mind = calm();
  mind.me().bright_ideas = 1;
  mind.me().inkpot = Inkpot::top;
  states(mind, 2).play(Ink{3});
  CHECK(mind.player(0).inkpot == Inkpot::row3);
  CHECK(mind.player(0).bright_ideas == 0);
}

TEST_CASE("UM-4.4.3: the inkpot does not move when nothing says so") {
  const Mind mind = calm();
  CHECK(mind.refusal(Ink{1}) == "UM-4.4.2");
}

// --- UM-4.4.4  The idea icon ----------------------------------------------------------------------------------------

TEST_CASE("UM-4.4.4: passing the icon frees the leftmost locked idea, which is ready to use") {
  Mind mind = calm();
  mind.me().locks = {Lock::open, Lock::idea, Lock::idea};
  mind.me().ideas = 1;
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().locks == std::array<Lock, notebook_side>{Lock::open, Lock::open, Lock::idea});
  CHECK(mind.me().ideas == 2);
  CHECK(only<IdeaUnlocked>(mind).column == 1);
  CHECK(!only<IdeaUnlocked>(mind).bright);
  CHECK(only<Gained>(mind).resource == Resource::idea);
}

TEST_CASE("UM-4.4.4: a bright idea that lies on it is taken instead, and the idea stays") {
  Mind mind = calm();
  mind.me().locks = {Lock::idea_under_bright, Lock::idea, Lock::idea};
  mind.me().ideas = 1;
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().locks == all_locked);
  CHECK(mind.me().ideas == 1);
  CHECK(mind.me().bright_ideas == 1);
  CHECK(only<IdeaUnlocked>(mind).bright);
}

TEST_CASE("UM-4.4.4: the idea that lay under a bright one is freed the next time") {
  Mind mind = calm();
  mind.me().locks = {Lock::idea_under_bright, Lock::idea, Lock::idea};
  mind.me().ideas = 1;
  moves(mind, Inkpot::left, 1);
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().locks == std::array<Lock, notebook_side>{Lock::open, Lock::idea, Lock::idea});
  CHECK(mind.me().ideas == 2);
  CHECK(mind.me().bright_ideas == 1);
}

TEST_CASE("UM-4.4.4: the icon counts when it is passed on the way to a row as well") {
  Mind mind = calm();
  moves(mind, Inkpot::row3, 4);
  CHECK(mind.me().inkpot == Inkpot::row2);
  CHECK(only<IdeaUnlocked>(mind).column == 0);
}

TEST_CASE("UM-4.4.4: each time it is passed counts, so a long way may free two ideas") {
  Mind mind = calm();
  mind.me().ideas = 0;
  moves(mind, Inkpot::left, 6);
  CHECK(mind.me().ideas == 2);
  CHECK(mind.happened<IdeaUnlocked>().size() == 2);
}

TEST_CASE("UM-4.4.4: a whole round from Top back to Top passes the icon once") {
  Mind mind = calm();
  moves(mind, Inkpot::top, 5);
  CHECK(mind.me().inkpot == Inkpot::top);
  CHECK(mind.happened<IdeaUnlocked>().size() == 1);
}

TEST_CASE("UM-4.4.4: with no locked idea left nothing happens at the icon") {
  Mind mind = calm();
  mind.me().locks = all_open;
  const int ideas = mind.me().ideas;
  moves(mind, Inkpot::left, 1);
  CHECK(mind.happened<IdeaUnlocked>().empty());
  CHECK(mind.me().ideas == ideas);
  CHECK(mind.me().bright_ideas == 0);
}

TEST_CASE("UM-4.4.4: the column that the icon has just opened may be resolved by the same move") {
  Mind mind = calm();
  mind.tile(0, 0, points(1));
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().points == 1);
}

// --- UM-4.4.5  Rows -------------------------------------------------------------------------------------------------

TEST_CASE("UM-4.4.5: at a row the minor insight beside that row is generated") {
  for (std::uint8_t row = 0; row < notebook_side; ++row) {
    Mind mind = calm();
    const Quality quality = static_cast<Quality>((row + 1) % 3);
    mind.change_parts().row_insights[row] = does({generates(quality, minor)});
    moves(mind, Inkpot::top, row + 1);
    CHECK(mind.discs_at(quality, minor) == 1);
    const Generated generated = only<Generated>(mind);
    CHECK(generated.area == area(quality, minor));
    CHECK(generated.from == reserve);
    CHECK(generated.by.source == Source{SourceKind::row_insight, row});
  }
}

TEST_CASE("UM-4.4.5: the minor comes first, then the tiles of the row") {
  Mind mind = calm();
  mind.change_parts().row_insights[0] = does({generates(growth, minor)});
  mind.tile(0, 0, for_insights({{growth, minor}}, points(3)));
  moves(mind, Inkpot::top, 1).play(PayWith{growth1});
  CHECK(mind.me().points == 3);
}

TEST_CASE("UM-4.4.5: with an empty reserve the minor may be declined, and the tiles follow all the same") {
  Mind mind = calm();
  mind.change_parts().row_insights[0] = does({generates(growth, minor)});
  mind.discs(passion, major, mind.me().dial.white[reserve]).tile(0, 0, points(3));
  moves(mind, Inkpot::top, 1).play(Enough{});
  CHECK(mind.discs_at(growth, minor) == 0);
  CHECK(mind.me().points == 3);
}

TEST_CASE("UM-4.4.5: every tile of the row is resolved, and none of the other rows") {
  for (int row = 0; row < notebook_side; ++row) {
    Mind mind = calm();
    for (int cell = 0; cell < notebook_cells; ++cell) {
      mind.tile(cell / 3, cell % 3, points(cell / 3 == row ? 1 << (cell % 3) : 50));
    }
    moves(mind, Inkpot::top, row + 1).play(Resolve{1}).play(Resolve{2});
    CHECK(mind.me().points == 7);
    CHECK(mind.top().kind() == Task::turn);
  }
}

TEST_CASE("UM-4.4.5: the tiles are resolved in the order one likes") {
  for (const std::uint8_t first : {std::uint8_t{0}, std::uint8_t{1}}) {
    Mind mind = calm();
    mind.tile(0, 0, does({generates(growth, minor)}));
    mind.tile(0, 1, for_insights({{growth, minor}}, points(3)));
    moves(mind, Inkpot::top, 1);
    CHECK(mind.offered<Resolve>() == std::vector<Resolve>{{0}, {1}});
    mind.play(Resolve{first});
    CHECK(mind.discs_at(growth, minor) == 1);
    CHECK((mind.top().kind() == Task::effect) == (first == 0));  // the price can be paid only the first way round
  }
}

TEST_CASE("UM-4.4.5: what lies in a row is resolved once, and what is not there not at all") {
  Mind mind = calm();
  mind.tile(0, 0, points(1)).tile(0, 1, does({verb(Verb::elevate)}));
  mind.discs(growth, minor, 1);
  moves(mind, Inkpot::top, 1);
  CHECK(mind.refusal(Resolve{2}) == "UM-4.4.5");
  CHECK(mind.refusal(Resolve{the_slot}) == "UM-4.4.5");
  mind.tile(0, 2, points(9));  // too late
  mind.play(Resolve{0});
  CHECK(mind.me().points == 1);
  CHECK(mind.top().kind() == Task::effect);
}

TEST_CASE("UM-4.4.5: in an empty row only the minor is generated") {
  Mind mind = calm();
  mind.change_parts().row_insights[1] = does({generates(growth, minor)});
  moves(mind, Inkpot::top, 2);
  CHECK(mind.happened<TileTriggered>().empty());
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-4.4.5: the effect under the row's coloured insight is resolved if that is gone, and not if it is there") {
  for (const bool there : {true, false}) {
    Mind mind = calm();
    mind.change_parts().row_slots = {points(50), points(2), points(50)};
    mind.me().row_insight = {true, there, true};
    mind.tile(1, 0, points(1));
    moves(mind, Inkpot::top, 2);
    if (!there) mind.play(Resolve{0});
    CHECK(mind.me().points == (there ? 1 : 3));
    CHECK(mind.top().kind() == Task::turn);
  }
}

TEST_CASE("UM-4.4.5: the effect under the coloured insight may come at any place in the order") {
  Mind mind = calm();
  mind.change_parts().row_slots[0] = does({generates(growth, minor)});
  mind.me().row_insight[0] = false;
  mind.tile(0, 0, for_insights({{growth, minor}}, points(3))).tile(0, 1, points(1));
  moves(mind, Inkpot::top, 1);
  CHECK(mind.offered<Resolve>() == std::vector<Resolve>{{0}, {1}, {the_slot}});
  mind.play(Resolve{1}).play(Resolve{the_slot}).play(PayWith{growth1});
  CHECK(mind.me().points == 4);
}

TEST_CASE("UM-4.4.5: the effect under the coloured insight names its row as its cause") {
  Mind mind = calm();
  mind.change_parts().row_slots[2] = coffee(1);
  mind.me().row_insight[2] = false;
  moves(mind, Inkpot::top, 3);
  CHECK(only<Gained>(mind).by == Cause{0, {SourceKind::row_slot, 2}, 3});
}

TEST_CASE("UM-4.4.5: the log tells a chain: the inkpot stops on a row, its minor, a tile, a coffee") {
  Mind mind = calm();
  mind.me().inkpot = Inkpot::row1;
  mind.change_parts().row_insights[1] = does({generates(growth, minor)});
  mind.tile(1, 0, coffee(1));
  const Tile tile = mind.me().notebook[3];
  states(mind, 1);
  const std::vector<Event> chain{
      IdeasStated{{0, {}, 0}, 0, 0, 1, 0},
      InkpotMoved{{0, {}, 1}, Inkpot::row1, 1, Inkpot::row2},
      Generated{{0, {SourceKind::row_insight, 1}, 2}, growth1, reserve},
      TileTriggered{{0, {}, 1}, tile},
      Gained{{0, {SourceKind::tile, tile}, 2}, Resource::coffee, 1},
      NothingLeft{{0, {}, 0}},
      TurnBegan{{1, {}, 0}, 1},
  };
  CHECK(mind.events == chain);
}

TEST_CASE("UM-4.4.5: a tile that triggers another lies one deeper than it, and the other deeper still") {
  Mind mind = calm();
  mind.tile(0, 0, does({verb(Verb::tile)})).tile(1, 0, coffee(1));
  const Tile first = mind.me().notebook[0];
  const Tile second = mind.me().notebook[3];
  mind.me().inkpot = Inkpot::top;
  states(mind, 1).play(TriggerTile{3});
  CHECK(only<TileTriggered>(mind) == TileTriggered{{0, {SourceKind::tile, first}, 2}, second});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::tile, second}, 3}, Resource::coffee, 1});
}

TEST_CASE("UM-4.4.5: the tiles of another player's notebook are not resolved") {
  Mind mind = calm();
  mind.tile(0, 0, points(9));
  mind.player(1).notebook = mind.player(0).notebook;
  mind.player(0).notebook = Player{}.notebook;
  moves(mind, Inkpot::top, 1);
  CHECK(mind.player(0).points == 0);
  CHECK(mind.player(1).points == 0);
}

// --- UM-4.4.6  Left -------------------------------------------------------------------------------------------------

TEST_CASE("UM-4.4.6: on Left the reputation track is triggered") {
  Mind mind = calm();
  mind.change_parts().above.fill(points(2));
  mind.change_parts().below.fill(points(3));
  moves(mind, Inkpot::row3, 1);
  CHECK(mind.me().points == 2);
  mind.play(TrackAction{0});
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-4.4.6: on Left no reputation point is gained") {
  Mind mind = calm();
  const int freud = mind.open().freud_reputation;
  moves(mind, Inkpot::row3, 1).play(TrackAction{0});
  CHECK(mind.open().freud_reputation == freud);
  CHECK(mind.me().reputation == 0);
}

TEST_CASE("UM-4.4.6: the log tells the inkpot on Left, the track and its reward as a chain") {
  Mind mind = calm();
  mind.me().inkpot = Inkpot::row2;
  mind.change_parts().above.fill(coffee(1));
  states(mind, 2);
  CHECK(only<InkpotMoved>(mind) == InkpotMoved{{0, {}, 1}, Inkpot::row2, 2, Inkpot::left});
  CHECK(only<TrackTriggered>(mind).by.source == Source{});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::above_track, 0}, 2}, Resource::coffee, 1});
  CHECK(place_of(mind, only<InkpotMoved>(mind)) < place_of(mind, only<TrackTriggered>(mind)));
  CHECK(place_of(mind, only<TrackTriggered>(mind)) < place_of(mind, only<Gained>(mind)));
}

// --- UM-4.4.7  Top --------------------------------------------------------------------------------------------------

// A notebook with a tile in each cell of Row 1: one, two, four points; all columns are open.
Mind three_columns() {
  Mind mind = calm();
  mind.me().locks = all_open;
  for (int column = 0; column < notebook_side; ++column) mind.tile(0, column, points(1 << column));
  return mind;
}

TEST_CASE("UM-4.4.7: on Top one chooses a column with no idea above it, and that one alone is resolved") {
  for (std::uint8_t column = 0; column < notebook_side; ++column) {
    Mind mind = three_columns();
    moves(mind, Inkpot::left, 1);
    CHECK(mind.offered<TriggerColumn>() == std::vector<TriggerColumn>{{0}, {1}, {2}});
    mind.play(TriggerColumn{column});
    CHECK(mind.me().points == 1 << column);
    CHECK(mind.top().kind() == Task::turn);
  }
}

TEST_CASE("UM-4.4.7: a column with an idea above it is not resolved") {
  Mind mind = three_columns();
  mind.me().locks = {Lock::open, Lock::open, Lock::idea_under_bright};
  moves(mind, Inkpot::left, 1);
  CHECK(mind.offered<TriggerColumn>() == std::vector<TriggerColumn>{{0}, {1}});
  CHECK(mind.refusal(TriggerColumn{2}) == "UM-14.23");
}

TEST_CASE("UM-4.4.7: with one open column there is no question which") {
  Mind mind = three_columns();
  mind.me().locks = {Lock::open, Lock::idea_under_bright, Lock::idea};
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().points == 1);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-4.4.7: the tiles of a column are resolved in the order one likes") {
  Mind mind = calm();
  mind.me().locks = {Lock::open, Lock::idea_under_bright, Lock::idea};
  mind.tile(0, 0, for_insights({{growth, minor}}, points(3))).tile(1, 0, does({generates(growth, minor)}));
  mind.tile(2, 0, points(1)).tile(0, 1, points(50));
  moves(mind, Inkpot::left, 1);
  CHECK(mind.offered<Resolve>() == std::vector<Resolve>{{0}, {1}, {2}});
  mind.play(Resolve{2}).play(Resolve{1}).play(PayWith{growth1});
  CHECK(mind.me().points == 4);
}

TEST_CASE("UM-4.4.7: the effect under the column's coloured insight is resolved if that is gone, not if it is there") {
  for (const bool there : {true, false}) {
    Mind mind = calm();
    mind.me().locks = {Lock::open, Lock::idea_under_bright, Lock::idea};
    mind.change_parts().column_slots = {coffee(2), coffee(5), coffee(5)};
    mind.change_parts().row_slots.fill(coffee(5));
    mind.me().column_insight = {there, false, false};
    mind.me().row_insight = {false, false, false};
    mind.tile(0, 0, points(1));
    moves(mind, Inkpot::left, 1);
    if (!there) mind.play(Resolve{the_slot});
    CHECK(mind.me().points == 1);
    CHECK(mind.me().coffee == (there ? 0 : 2));
  }
}

TEST_CASE("UM-4.4.7: the effect under a column's insight names the column as its cause") {
  Mind mind = calm();
  mind.me().locks = {Lock::idea_under_bright, Lock::open, Lock::idea};
  mind.change_parts().column_slots[1] = coffee(2);
  mind.me().column_insight[1] = false;
  mind.tile(0, 1, Effect{});
  moves(mind, Inkpot::left, 1).play(Resolve{0});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::column_slot, 1}, 3}, Resource::coffee, 2});
}

TEST_CASE("UM-4.4.7: no minor insight is generated on Top") {
  Mind mind = three_columns();
  mind.change_parts().row_insights.fill(does({generates(growth, minor)}));
  moves(mind, Inkpot::left, 1).play(TriggerColumn{0});
  CHECK(mind.happened<Generated>().empty());
}

// --- UM-14.22 to UM-14.24  Rulings ----------------------------------------------------------------------------------

// Row 1 lacks its third tile, which costs nothing; under its coloured insight lie 5 points.
Mind before_the_third_tile() {
  Mind mind = calm();
  mind.change_parts().notes[0] = {};
  mind.change_parts().notes[0].coffee = 0;
  mind.change_parts().cured_for_third = {0, 0, 0};
  mind.change_parts().row_slots[0] = points(5);
  for (TileFace& each : mind.change_parts().tiles) each = TileFace{};
  mind.tile(0, 0, Effect{}).tile(0, 1, Effect{});
  return mind;
}

TEST_CASE("UM-14.22: an effect is not resolved by being uncovered") {
  Mind mind = before_the_third_tile();
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{0});
  CHECK(only<RowFreed>(mind).row == 0);
  CHECK(mind.me().points == 0);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-14.22: an effect uncovered by the action is resolved when the inkpot comes to its row in the same turn") {
  Mind mind = before_the_third_tile();
  mind.change_parts().actions[0] = does({verb(Verb::note, 1)});
  mind.me().inkpot = Inkpot::top;
  states(mind, 1).play(TakeTile{0}).play(PlaceTile{0});
  CHECK(mind.player(0).points == 0);
  mind.play(Resolve{the_slot});
  CHECK(mind.player(0).points == 5);
}

TEST_CASE("UM-14.22: an effect uncovered while its row is being resolved waits for the next time") {
  Mind mind = before_the_third_tile();
  mind.change_parts().tiles[mind.me().notebook[0]].main = does({verb(Verb::note, 1)});
  moves(mind, Inkpot::top, 1).play(Resolve{0}).play(TakeTile{0}).play(PlaceTile{0});
  CHECK(only<RowFreed>(mind).row == 0);
  CHECK(mind.me().points == 0);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-14.23: a column whose bright idea is gone stays closed until the idea is gone too") {
  Mind mind = calm();
  mind.me().locks = {Lock::idea_under_bright, Lock::idea, Lock::idea};
  mind.tile(0, 0, points(1));
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().bright_ideas == 1);
  CHECK(mind.me().points == 0);
  mind.me().bright_ideas = 0;
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-14.24: on Top without an open column nothing happens") {
  Mind mind = calm();
  mind.me().locks = {Lock::idea_under_bright, Lock::idea, Lock::idea};
  mind.tile(0, 0, points(1)).tile(0, 1, points(1));
  mind.change_parts().column_slots.fill(points(5));
  mind.me().column_insight = {false, false, false};
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().inkpot == Inkpot::top);
  CHECK(mind.me().points == 0);
  CHECK(mind.happened<TileTriggered>().empty());
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-14.24: on Top with an open column in which nothing lies nothing happens either") {
  Mind mind = calm();
  moves(mind, Inkpot::left, 1);
  CHECK(mind.me().locks[0] == Lock::open);
  CHECK(mind.top().kind() == Task::turn);
  CHECK(mind.happened<TileTriggered>().empty());
}

}  // namespace inkpot_test
}  // namespace divan::unconscious_mind::testing
