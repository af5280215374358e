// UM-5: the turn. State, recall or treat, then the end of the turn; and in which order things happen.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {
namespace {

using enum Quality;
using enum Level;

constexpr Action deed = 1;   // an action whose effect each test says
constexpr Action other = 7;  // and another one
constexpr Space corner = 12;
constexpr Space edge = 13;
constexpr Space inside = 9;

// A table where nothing happens by itself: no goals, nothing beside rows, dreams that cost a major, clients far from
// catharsis, and an inkpot that every row of the table moves from Row 1 to the empty Row 2. The space `corner` touches
// `deed` alone, `edge` and `inside` touch `deed` and `other`.
Mind still(int players = 2) {
  Mind mind(players);
  Components& parts = mind.change_parts();
  parts.row_insights = {};
  parts.row_value = {1, 1, 1, 1};
  parts.touches[corner] = 1U << deed;
  parts.touches[edge] = 1U << deed | 1U << other;
  parts.touches[inside] = 1U << deed | 1U << other;
  parts.actions[deed] = does({verb(Verb::coffee)});
  parts.actions[other] = does({verb(Verb::points)});
  parts.starting_ideas = 3;
  mind.open().goals.clear();
  for (Player& player : mind.open().players) {
    player.ideas = 3;
    player.inkpot = Inkpot::row1;
    Room& room = player.rooms[0];
    room.therapy = highest_therapy;
    parts.dreams[room.dreams.back()] = {for_insights({{growth, major}}, does({verb(Verb::points)})), Mood::plain};
  }
  return mind;
}

// Ideas of a player lie on a space, from an earlier turn.
void lie(Mind& mind, Space space, Action action, int ideas = 1, std::size_t owner = 0) {
  mind.open().spaces[space] = {static_cast<std::uint8_t>(owner), action, static_cast<std::uint8_t>(ideas), 0};
  Player& player = mind.player(owner);
  player.ideas = static_cast<std::uint8_t>(player.ideas - ideas);
}

// Player 0 may recall an idea; the professor stands in the Museum, Freud in the Theatre. A location bonus is worth 10
// VP and its slot, a district bonus 20 and its slot; no token shows reputation.
Mind recalling(int players = 2) {
  Mind mind = still(players);
  lie(mind, corner, deed);
  mind.me().professor = 3;
  mind.open().freud = 0;
  mind.open().reputation_token = {false, false, false};
  mind.open().tokens = {4, 4, 4};
  Components& parts = mind.change_parts();
  for (LocationFace& location : parts.locations) {
    for (int slot = 0; slot < location_slots; ++slot) {
      location.bonuses[static_cast<std::size_t>(slot)] = does({verb(Verb::points, 10 + slot)});
    }
  }
  for (auto& district : parts.districts) {
    for (int slot = 0; slot < district_slots; ++slot) {
      district[static_cast<std::size_t>(slot)] = does({verb(Verb::points, 20 + slot)});
    }
  }
  return mind;
}

// A card in play with so many icons of each location.
void icons(Mind& mind, const Icons& icons) {
  const Card card = mind.in_play(Colour::blue);
  mind.change_parts().research[card].icons = icons;
}

// What the topmost dream of a room costs and does.
void dream(Mind& mind, std::size_t room, const Effect& effect) {
  mind.change_parts().dreams[mind.me().rooms[room].dreams.back()] = {effect, Mood::plain};
}

void second_client(Mind& mind) {
  mind.me().second_room = true;
  Room& room = mind.me().rooms[1];
  room.client = mind.s.piles.routine.take_back();
  room.grief = mind.s.piles.griefs.take_back();
  room.dreams.push_back(mind.s.piles.latent.take_back());
  room.dreams.push_back(mind.s.piles.manifest.take_back());
  room.therapy = highest_therapy;
  dream(mind, 1, for_insights({{growth, major}}, does({verb(Verb::points)})));
}

void goal(Mind& mind, Goal number, Deed condition, std::uint8_t required) {
  mind.change_parts().goals[number] = {condition, required, {}};
  mind.open().goals.push_back(number);
}

Mind& state(Mind& mind, const Put& put, Space space = corner) { return mind.play(StateIdeas{space, deed}).play(put); }

std::size_t when_gained(const Mind& mind, Resource resource) {
  for (std::size_t i = 0; i < mind.events.size(); ++i) {
    const auto* gained = std::get_if<Gained>(&mind.events[i]);
    if (gained != nullptr && gained->resource == resource) return i;
  }
  FAIL("that was not gained");
  return 0;
}

using Gains = std::vector<Gained>;

// --- UM-5.1  State ideas
// -----------------------------------------------------------------------------------------------

TEST_CASE("UM-5.1: a turn begins with the choice to state ideas, recall them or treat clients") {
  Mind mind = still();
  lie(mind, corner, deed);
  mind.discs(growth, major, 1);
  CHECK(mind.offers(StateIdeas{edge, other}));
  CHECK(mind.offers(Recall{}));
  CHECK(mind.offers(Treat{0}));
}

TEST_CASE("UM-5.1: one of the three is done, not two") {
  Mind mind = still();
  lie(mind, inside, other);
  mind.discs(growth, major, 1);
  mind.change_parts().actions[deed] = does({generates(any, minor)});
  state(mind, Put{1, 0});
  CHECK(mind.refusal(StateIdeas{0, 2}) == "UM-5.1.1");
  CHECK(mind.refusal(Recall{}) == "UM-5.2.1");
  CHECK(mind.refusal(Treat{0}) == "UM-5.3.1");
}

TEST_CASE("UM-5.1: whatever was done, the turn ends and the next player's begins") {
  Mind stated = still();
  state(stated, Put{1, 0});
  CHECK(stated.s.open.current == 1);
  CHECK(only<TurnBegan>(stated) == TurnBegan{{1, {}, 0}, 1});
  Mind recalled = recalling();
  recalled.play(Recall{}).play(TakeLocationBonus{3, 0});
  CHECK(recalled.s.open.current == 1);
  Mind treated = still();
  treated.discs(growth, major, 1).play(Treat{0});
  CHECK(treated.s.open.current == 1);
}

TEST_CASE("UM-3.12: turns go round clockwise, and a round is over when all have had one") {
  Mind mind = still(3);
  state(mind, Put{1, 0}, corner);
  CHECK(mind.s.open.current == 1);
  state(mind, Put{1, 0}, edge);
  CHECK(mind.s.open.current == 2);
  CHECK(mind.s.open.round == 1);
  state(mind, Put{1, 0}, inside);
  CHECK(mind.s.open.current == 0);
  CHECK(mind.s.open.round == 2);
}

TEST_CASE("UM-5.1: nobody moves in another player's turn") {
  Mind mind = still();
  const auto no = mind.game.refuse(mind.s, seat_at(1), StateIdeas{corner, deed});
  REQUIRE(no.has_value());
  CHECK(no->rule == std::string("UM-5.1"));
  CHECK(mind.refusal(StateIdeas{corner, deed}).empty());
}

TEST_CASE("UM-5.1.1: a space offers the actions it touches and no other") {
  Mind mind = still();
  for (Space space = 0; space < space_count; ++space) mind.change_parts().touches[space] = 0;
  mind.change_parts().touches[corner] = 1U << deed;
  mind.change_parts().touches[edge] = 1U << deed | 1U << other;
  mind.change_parts().touches[inside] = 1U << 0 | 1U << deed | 1U << 5 | 1U << other;
  CHECK(mind.offered<StateIdeas>() ==
        std::vector<StateIdeas>{
            {inside, 0}, {inside, deed}, {inside, 5}, {inside, other}, {corner, deed}, {edge, deed}, {edge, other}});
}

TEST_CASE("UM-2.1: an action that a space does not touch cannot be pointed at from there") {
  Mind mind = still();
  CHECK(mind.refusal(StateIdeas{corner, other}) == "UM-2.1");
  CHECK(mind.refusal(StateIdeas{edge, other}).empty());
}

TEST_CASE("UM-5.1.1: a space with any idea on it is not empty, whosever it is") {
  Mind mind = still();
  lie(mind, edge, other, 1, 0);
  lie(mind, corner, deed, 1, 1);
  CHECK(mind.refusal(StateIdeas{edge, deed}) == "UM-5.1.1");
  CHECK(mind.refusal(StateIdeas{corner, deed}) == "UM-5.1.1");
  CHECK(mind.refusal(StateIdeas{inside, deed}).empty());
}

TEST_CASE("UM-5.1.1: the ideas leave the hand and point at the action from their space") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  state(mind, Put{1, 1}, edge);
  CHECK(mind.player(0).ideas == 2);
  CHECK(mind.player(0).bright_ideas == 0);
  CHECK(mind.s.open.spaces[edge] == Placed{0, deed, 1, 0});  // the bright one has gone again
  CHECK(only<IdeasStated>(mind) == IdeasStated{{0, {}, 0}, edge, deed, 1, 1});
}

TEST_CASE("UM-5.1.2: an action at which ideas of one's own point already is banned, from any space") {
  Mind mind = still();
  lie(mind, corner, deed);
  CHECK(mind.refusal(StateIdeas{edge, deed}) == "UM-5.1.2");
  CHECK(mind.refusal(StateIdeas{inside, deed}) == "UM-5.1.2");
  CHECK(!mind.offers(StateIdeas{edge, deed}));
  CHECK(mind.refusal(StateIdeas{edge, other}).empty());
}

TEST_CASE("UM-5.1.2: ideas of others ban no action") {
  Mind mind = still();
  lie(mind, corner, deed, 2, 1);
  CHECK(mind.refusal(StateIdeas{edge, deed}).empty());
  CHECK(mind.offers(StateIdeas{edge, deed}));
}

TEST_CASE("UM-5.1.3: one or two ideas are put there, ordinary or bright, as one likes") {
  Mind mind = still();
  mind.me().bright_ideas = 2;
  mind.play(StateIdeas{corner, deed});
  CHECK(mind.offered<Put>() == std::vector<Put>{{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 0}});
}

TEST_CASE("UM-5.1.3: no idea and three ideas are refused") {
  Mind mind = still();
  mind.me().bright_ideas = 2;
  mind.play(StateIdeas{corner, deed});
  CHECK(mind.refusal(Put{0, 0}) == "UM-5.1.3");
  CHECK(mind.refusal(Put{2, 1}) == "UM-5.1.3");
  CHECK(mind.refusal(Put{1, 2}) == "UM-5.1.3");
}

TEST_CASE("UM-5.1.3: only ideas at hand are put on the table") {
  Mind mind = still();
  mind.me().ideas = 1;
  mind.me().bright_ideas = 1;
  mind.play(StateIdeas{corner, deed});
  CHECK(mind.refusal(Put{2, 0}) == "UM-5.1.3");
  CHECK(mind.refusal(Put{0, 2}) == "UM-4.2.6");
  CHECK(mind.refusal(Put{1, 1}).empty());
}

TEST_CASE("UM-5.1.3: without any idea nothing can be stated; a bright one is enough") {
  Mind mind = still();
  mind.me().ideas = 0;
  CHECK(mind.refusal(StateIdeas{corner, deed}) == "UM-5.1.3");
  CHECK(mind.offered<StateIdeas>().empty());
  mind.me().bright_ideas = 1;
  CHECK(mind.refusal(StateIdeas{corner, deed}).empty());
  CHECK(mind.offers(StateIdeas{corner, deed}));
}

TEST_CASE("UM-5.1.3: a single idea is put down without a question") {
  Mind mind = still();
  mind.me().ideas = 1;
  mind.play(StateIdeas{corner, deed});
  CHECK(only<IdeasStated>(mind) == IdeasStated{{0, {}, 0}, corner, deed, 1, 0});
}

TEST_CASE("UM-5.1.4: the action is carried out once for each idea, bright ones included") {
  const std::vector<Put> puts{{1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}};
  for (const Put& put : puts) {
    CAPTURE(json_text(Move{put}));
    Mind mind = still();
    mind.me().bright_ideas = 2;
    mind.play(StateIdeas{corner, deed}).play(put);
    CHECK(mind.player(0).coffee == put.ideas + put.bright);
  }
}

TEST_CASE("UM-5.1.4: what the action brings names it as the cause") {
  Mind mind = still();
  state(mind, Put{1, 0});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::action, deed}, 3}, Resource::coffee, 1}});
}

TEST_CASE("UM-5.1.4: the first time is finished before the second begins") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({generates(any, minor), verb(Verb::coffee)});
  state(mind, Put{2, 0});
  CHECK(mind.me().coffee == 0);
  mind.play(Generate{0, reserve});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Generate{0, reserve}));
  mind.play(Generate{1, reserve});
  CHECK(mind.player(0).coffee == 2);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-14.1: ideas may be stated at an action that cannot be carried out; the inkpot moves all the same") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({verb(Verb::elevate)});
  state(mind, Put{1, 0});
  CHECK(mind.happened<Elevated>().empty());
  CHECK(only<InkpotMoved>(mind) == InkpotMoved{{0, {}, 1}, Inkpot::row1, 1, Inkpot::row2});
  CHECK(mind.s.open.spaces[corner] == Placed{0, deed, 1, 0});
}

TEST_CASE("UM-14.1: an action that one does not want is skipped, and the inkpot moves") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({generates(any, minor)});
  state(mind, Put{1, 0}).play(Enough{});
  CHECK(mind.player(0).dial.at(reserve) == mind.parts().white_insights);
  CHECK(mind.player(0).inkpot == Inkpot::row2);
}

TEST_CASE("UM-14.2: of two times the second may be skipped") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({generates(any, minor)});
  state(mind, Put{2, 0}).play(Generate{0, reserve}).play(Enough{});
  CHECK(mind.player(0).dial.at(area(growth, minor)) == 1);
  CHECK(mind.player(0).inkpot == Inkpot::row2);
}

TEST_CASE("UM-14.3: two ideas on a space point at one action, which is done twice") {
  Mind mind = still();
  state(mind, Put{2, 0}, edge);
  CHECK(mind.s.open.spaces[edge] == Placed{0, deed, 2, 0});
  CHECK(mind.player(0).coffee == 2);
  CHECK(mind.player(0).points == 0);  // what the other action there would give
}

TEST_CASE("UM-5.1.5: the inkpot moves by the value of the row of the table") {
  for (std::uint8_t row = 0; row < table_rows; ++row) {
    CAPTURE(row);
    Mind mind = still();
    mind.change_parts().row_value = {3, 1, 2, 3};
    mind.change_parts().space_row[corner] = row;
    mind.me().inkpot = Inkpot::top;
    state(mind, Put{1, 0});
    CHECK(only<InkpotMoved>(mind).steps == mind.parts().row_value[row]);
  }
}

TEST_CASE("UM-5.1.5: two ideas move the inkpot once, and after the action") {
  Mind mind = still();
  state(mind, Put{2, 0});
  CHECK(mind.happened<InkpotMoved>().size() == 1);
  CHECK(mind.happened<Gained>().size() == 2);
  CHECK(place_of<InkpotMoved>(mind) == place_of<Gained>(mind) + 2);
}

TEST_CASE("UM-5.1.5: where the inkpot stops is resolved, and the log says so as a chain") {
  Mind mind = still();
  mind.tile(1, 0, does({verb(Verb::points, 3)}));
  const Tile tile = mind.me().notebook[3];
  state(mind, Put{1, 0});
  CHECK(only<InkpotMoved>(mind).to == Inkpot::row2);
  CHECK(only<TileTriggered>(mind) == TileTriggered{{0, {}, 1}, tile});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::action, deed}, 3}, Resource::coffee, 1},
                                         {{0, {SourceKind::tile, tile}, 2}, Resource::points, 3}});
  CHECK(place_of<InkpotMoved>(mind) < place_of<TileTriggered>(mind));
}

TEST_CASE("UM-5.1.5: two ideas at Perceive in the third row: six minors, an idea freed on the way, Row 2") {
  Mind mind = still();
  Components& parts = mind.change_parts();
  parts.actions[deed] = does({generates(growth, minor), generates(freedom, minor), generates(passion, minor)});
  parts.row_value[2] = 3;
  parts.space_row[inside] = 2;
  mind.me().dial.white[reserve] = 6;
  mind.me().inkpot = Inkpot::left;
  mind.me().locks = {Lock::idea, Lock::idea, Lock::idea};
  state(mind, Put{2, 0}, inside);
  CHECK(mind.happened<Generated>().size() == 6);
  CHECK(only<InkpotMoved>(mind) == InkpotMoved{{0, {}, 1}, Inkpot::left, 3, Inkpot::row2});
  CHECK(only<IdeaUnlocked>(mind).column == 0);
  CHECK(mind.player(0).ideas == 2);
}

TEST_CASE("UM-4.2.7: one may convert at any time of one's own turn: before, in the middle and at the end") {
  Mind mind = still();
  mind.change_parts().conversions[2] = for_coffee(3, does({verb(Verb::bright_idea)}));
  mind.change_parts().actions[deed] = does({generates(any, minor)});
  mind.me().coffee = 9;
  mind.me().pillboxes = 1;
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.me().bright_ideas == 1);
  CHECK(mind.stage() == Stage::choose);
  state(mind, Put{0, 1}).play(Convert{Conversion::bright_idea});
  CHECK(mind.me().bright_ideas == 1);
  CHECK(mind.offers(Generate{0, reserve}));
  mind.play(Enough{}).play(Ink{1});
  REQUIRE(mind.offers(UsePillbox{0}));
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.me().bright_ideas == 2);
  CHECK(mind.me().coffee == 0);
  CHECK(mind.refusal(Convert{Conversion::bright_idea}) == "UM-4.2.1");
}

TEST_CASE("UM-4.2.7: in the middle of a payment nothing is converted") {
  Mind mind = still();
  mind.change_parts().conversions[2] = for_coffee(3, does({verb(Verb::bright_idea)}));
  mind.me().coffee = 9;
  mind.discs(growth, minor, 2).discs(freedom, minor, 2);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, does({verb(Verb::points)})));
  CHECK(mind.refusal(Convert{Conversion::bright_idea}).empty());
  mind.play(PayWith{area(growth, minor)});
  CHECK(mind.refusal(Convert{Conversion::bright_idea}) == "UM-4.2.7");
}

// --- UM-5.2  Recall ideas
// ------------------------------------------------------------------------------------------------

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
  CHECK(mind.refusal(EndTurn{}) == "UM-5.4.1");
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

// --- UM-5.3  Treat clients
// -----------------------------------------------------------------------------------------------

TEST_CASE("UM-5.3.1: one client may be treated, and the other left") {
  Mind mind = still();
  second_client(mind);
  mind.discs(growth, major, 2).play(Treat{1}).play(Enough{});
  CHECK(mind.player(0).rooms[0].dreams.size() == 2);
  CHECK(mind.player(0).rooms[1].dreams.size() == 1);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.3.1: both clients may be treated, in either order") {
  const std::vector<std::uint8_t> rooms{0, 1};
  for (const std::uint8_t first : rooms) {
    CAPTURE(first);
    Mind mind = still();
    second_client(mind);
    const auto second = static_cast<std::uint8_t>(1 - first);
    mind.discs(growth, major, 2).play(Treat{first}).play(Treat{second});
    CHECK(mind.player(0).rooms[0].dreams.size() == 1);
    CHECK(mind.player(0).rooms[1].dreams.size() == 1);
    CHECK(mind.s.open.current == 1);
  }
}

TEST_CASE("UM-5.3.1: each client is treated at most once a turn") {
  Mind mind = still();
  second_client(mind);
  Room& room = mind.me().rooms[0];
  mind.change_parts().dreams[room.dreams[0]].effect = does({verb(Verb::points)});  // the next one would be free
  mind.discs(growth, major, 2).play(Treat{0});
  CHECK(mind.refusal(Treat{0}) == "UM-5.3.1");
  CHECK(mind.offered<Treat>() == std::vector<Treat>{{1}});
}

TEST_CASE("UM-5.3.1: a room that is closed or empty has nobody to treat") {
  Mind mind = still();
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Treat{1}) == "UM-8.3.2");
  mind.me().second_room = true;
  CHECK(mind.refusal(Treat{1}) == "UM-8.1");
}

TEST_CASE("UM-5.3.2: the topmost dream is paid, resolved and gone; the log names it as the cause") {
  Mind mind = still();
  const Dream top = mind.me().rooms[0].dreams.back();
  const Dream below = mind.me().rooms[0].dreams[0];
  dream(mind, 0,
        for_insights({{growth, major}, {freedom, minor}}, does({verb(Verb::therapy, 2), verb(Verb::points, 4)})));
  mind.discs(growth, major, 1).discs(freedom, minor, 2).play(Treat{0});
  const Source source{SourceKind::dream, top};
  CHECK(only<DreamTreated>(mind) == DreamTreated{{0, source, 1}, 0, top});
  CHECK(mind.happened<InsightPaid>() ==
        std::vector<InsightPaid>{{{0, source, 2}, area(growth, major), 1}, {{0, source, 2}, area(freedom, minor), 1}});
  CHECK(mind.happened<Gained>() == Gains{{{0, source, 2}, Resource::points, 4}});
  CHECK(mind.player(0).rooms[0].therapy == highest_therapy - 2);
  CHECK(mind.player(0).rooms[0].dreams == Bounded<Dream, 2>{below});
  CHECK(mind.player(0).dial.at(area(growth, major)) == 0);
  CHECK(mind.player(0).dial.at(area(freedom, minor)) == 1);
}

TEST_CASE("UM-5.3.2: a dream that cannot be paid in full is not treated") {
  Mind mind = still();
  dream(mind, 0, for_insights({{growth, major}, {freedom, minor}}, does({verb(Verb::points)})));
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Treat{0}) == "UM-4.1.7");
  CHECK(!mind.offers(Treat{0}));
  mind.discs(freedom, minor, 1);
  CHECK(mind.refusal(Treat{0}).empty());
  CHECK(mind.offers(Treat{0}));
}

TEST_CASE("UM-5.3.2: the second client is treated with what the first has left") {
  Mind mind = still();
  second_client(mind);
  mind.discs(growth, major, 1).play(Treat{0});
  CHECK(mind.player(0).rooms[1].dreams.size() == 2);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.3.1, UM-4.2.7: between two clients one may convert what the second dream still lacks") {
  Mind mind = still();
  second_client(mind);
  dream(mind, 0, for_insights({{growth, major}}, does({verb(Verb::coffee, 2)})));
  dream(mind, 1, for_insights({{freedom, median}}, does({verb(Verb::points)})));
  mind.change_parts().conversions[0] = for_coffee(2, does({verb(Verb::elevate)}));
  mind.discs(growth, major, 1).discs(freedom, minor, 1).play(Treat{0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Convert{Conversion::elevate}));
}

// --- UM-5.4  End of the turn
// ---------------------------------------------------------------------------------------------

TEST_CASE("UM-5.4: the end of the turn comes whatever was done") {
  Mind stated = still();
  stated.me().pillboxes = 1;
  state(stated, Put{1, 0});
  CHECK(stated.offers(UsePillbox{0}));
  Mind recalled = recalling();
  recalled.me().pillboxes = 1;
  recalled.play(Recall{}).play(TakeLocationBonus{0, 0});
  CHECK(recalled.offers(UsePillbox{0}));
  Mind treated = still();
  treated.me().pillboxes = 1;
  treated.discs(growth, major, 1).play(Treat{0});
  CHECK(treated.offers(UsePillbox{0}));
}

TEST_CASE("UM-5.4.1: pillboxes may be spent or kept") {
  Mind mind = still();
  mind.me().pillboxes = 2;
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  mind.play(EndTurn{});
  CHECK(mind.player(0).pillboxes == 2);
  CHECK(mind.player(0).rooms[0].therapy == highest_therapy);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.1: each pillbox is a heart for either client, divided as one likes") {
  Mind mind = still();
  second_client(mind);
  mind.me().pillboxes = 3;
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(only<Paid>(mind) == Paid{{0, {}, 0}, Resource::pillbox, 1});
  CHECK(only<TherapyMoved>(mind) == TherapyMoved{{0, {}, 1}, 0, highest_therapy, highest_therapy - 1});
  mind.play(UsePillbox{1}).play(UsePillbox{0});
  CHECK(mind.player(0).rooms[0].therapy == highest_therapy - 2);
  CHECK(mind.player(0).rooms[1].therapy == highest_therapy - 1);
  CHECK(mind.player(0).pillboxes == 0);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.1: a pillbox may bring catharsis") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.therapy = catharsis_at + 1;
  const Grief grief = room.grief;
  mind.change_parts().griefs[grief].effect = does({verb(Verb::points, 5)});
  mind.me().pillboxes = 2;
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(only<CatharsisReached>(mind) == CatharsisReached{{0, {}, 1}, 0, grief});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::grief, grief}, 2}, Resource::points, 5}});
  CHECK(mind.me().rooms[0].grief == none);
}

TEST_CASE("UM-5.4.1: a pillbox may bring a cure") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.grief = none;
  room.therapy = 1;
  const Client client = room.client;
  mind.change_parts().clients[client].points = 6;
  mind.change_parts().clients[client].ability = Ability::nothing;
  mind.me().pillboxes = 1;
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(only<Cured>(mind).client == client);
  CHECK(mind.me().points == 6);
  CHECK(mind.me().cured.contains(client));
}

TEST_CASE("UM-14.44: pillboxes are spent at the end of the turn only") {
  Mind mind = still();
  mind.me().pillboxes = 3;
  CHECK(mind.refusal(UsePillbox{0}) == "UM-5.4.1");
  CHECK(!mind.offers(UsePillbox{0}));
  mind.change_parts().actions[deed] = does({generates(any, minor)});
  state(mind, Put{1, 0});
  CHECK(mind.refusal(UsePillbox{0}) == "UM-5.4.1");
  mind.play(Enough{});
  CHECK(mind.refusal(UsePillbox{0}).empty());
}

TEST_CASE("UM-5.4.1: a pillbox helps nobody in a closed or an empty room") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  state(mind, Put{1, 0});
  CHECK(mind.refusal(UsePillbox{1}) == "UM-8.3.2");
  mind.me().second_room = true;
  CHECK(mind.refusal(UsePillbox{1}) == "UM-8.1");
}

TEST_CASE("UM-5.4.1: without pillboxes, or without a client, nothing is asked") {
  Mind none_left = still();
  state(none_left, Put{1, 0});
  CHECK(none_left.s.open.current == 1);
  Mind nobody_there = still();
  nobody_there.me().pillboxes = 3;
  nobody_there.me().rooms[0] = Room{};
  nobody_there.open().last_round = nobody_there.s.open.round;
  state(nobody_there, Put{1, 0});
  CHECK(nobody_there.s.open.current == 1);
}

TEST_CASE("UM-5.4.1: the turn is not ended before something has been done") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  CHECK(mind.refusal(EndTurn{}) == "UM-5.4.1");
}

TEST_CASE("UM-5.4.1, UM-4.2.7: at the end of the turn a minor, a median and a major may still become a pillbox") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({generates(growth, major)});
  mind.change_parts().conversions[3] =
      for_insights({{any, minor}, {any, median}, {any, major}}, does({verb(Verb::pillbox)}));
  mind.discs(freedom, minor, 1).discs(passion, median, 1);
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Convert{Conversion::pillbox}));
}

TEST_CASE("UM-4.4.3, UM-4.2.7: before the inkpot moves, coffee may become the bright idea that changes its way") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({verb(Verb::coffee, 3)});
  mind.change_parts().conversions[2] = for_coffee(3, does({verb(Verb::bright_idea)}));
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Convert{Conversion::bright_idea}));
}

TEST_CASE("UM-5.4.2: each room that is open and empty takes a new client") {
  Mind mind = still();
  mind.me().second_room = true;
  mind.me().rooms[0] = Room{};
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  mind.play(TakeRoutine{1}).play(TakeDream{0});
  CHECK(!mind.player(0).rooms[0].empty());
  CHECK(mind.s.open.current == 0);
  mind.play(TakeCaseStudy{0}).play(TakeDream{0});
  CHECK(is_case_study(mind.player(0).rooms[1].client));
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.2: a room that a pillbox has opened takes a client in the same turn") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  mind.me().rooms[0].therapy = catharsis_at + 1;
  REQUIRE(is_starting(mind.me().rooms[0].grief));
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(mind.happened<SecondRoomOpened>().size() == 1);
  mind.play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(!mind.player(0).rooms[1].empty());
}

TEST_CASE("UM-5.4.2: a room that is closed takes nobody") {
  Mind mind = still();
  REQUIRE(!mind.me().second_room);
  state(mind, Put{1, 0});
  CHECK(mind.player(0).rooms[1].empty());
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.2: in the last round nobody new is taken, in the one before they are") {
  Mind mind = still();
  mind.me().rooms[0] = Room{};
  mind.open().last_round = static_cast<std::uint8_t>(mind.s.open.round + 1);
  Mind last = mind;
  last.open().last_round = last.s.open.round;
  state(mind, Put{1, 0});
  CHECK(mind.offers(TakeRoutine{0}));
  state(last, Put{1, 0});
  CHECK(last.player(0).rooms[0].empty());
  CHECK(last.s.open.current == 1);
}

TEST_CASE("UM-5.4.3: bright ideas go back to the general supply, and a space that held nothing else is empty") {
  Mind mind = still();
  mind.me().bright_ideas = 3;
  state(mind, Put{0, 2}).play(Ink{1});  // the bright idea that is left could change the way of the inkpot
  CHECK(only<BrightIdeasReturned>(mind) == BrightIdeasReturned{{0, {}, 0}, 2});
  CHECK(mind.s.open.spaces[corner].empty());
  CHECK(mind.player(0).bright_ideas == 1);
}

TEST_CASE("UM-5.4.3: an ordinary idea stays on its space") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  state(mind, Put{1, 1});
  CHECK(only<BrightIdeasReturned>(mind).amount == 1);
  CHECK(mind.s.open.spaces[corner] == Placed{0, deed, 1, 0});
}

TEST_CASE("UM-5.4.3: without bright ideas on the table none go back") {
  Mind mind = still();
  state(mind, Put{2, 0});
  CHECK(mind.happened<BrightIdeasReturned>().empty());
}

TEST_CASE("UM-5.4: pillboxes come first, then new clients, then bright ideas go back") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  mind.me().pillboxes = 2;
  mind.me().rooms[0].grief = none;
  mind.me().rooms[0].therapy = 1;
  state(mind, Put{1, 1});
  CHECK(mind.offered<TakeRoutine>().empty());
  mind.play(UsePillbox{0});
  CHECK(mind.happened<Cured>().size() == 1);
  CHECK(mind.s.open.spaces[corner].bright == 1);
  CHECK(mind.offers(TakeRoutine{0}));
  mind.play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(place_of<TherapySet>(mind) < place_of<BrightIdeasReturned>(mind));
  CHECK(mind.s.open.spaces[corner].bright == 0);
}

// --- UM-5.5  Order
// ---------------------------------------------------------------------------------------------------------

TEST_CASE("UM-5.5.1: an effect is finished, with all it sets off, before the next begins") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.therapy = catharsis_at + 1;
  const Grief grief = room.grief;
  mind.change_parts().griefs[grief].effect = does({verb(Verb::reputation), verb(Verb::coffee)});
  mind.change_parts().section_start = {0, 4, 7, 10};
  mind.open().freud_reputation = 3;
  mind.open().freud = 0;
  mind.resolve(does({verb(Verb::therapy), verb(Verb::points)}));
  mind.play(Heal{0});
  const Source layer{SourceKind::grief, grief};
  CHECK(only<CatharsisReached>(mind).by == Cause{0, {SourceKind::action, 0}, 2});
  CHECK(only<ReputationGained>(mind) == ReputationGained{{0, layer, 4}, 4, 1});
  CHECK(only<FreudWalked>(mind) == FreudWalked{{0, layer, 4}, 1});
  CHECK(mind.happened<Gained>() ==
        Gains{{{0, layer, 3}, Resource::coffee, 1}, {{0, {SourceKind::action, 0}, 1}, Resource::points, 1}});
  CHECK(place_of<CatharsisReached>(mind) < place_of<ReputationGained>(mind));
  CHECK(place_of<ReputationGained>(mind) < place_of<FreudWalked>(mind));
  CHECK(place_of<FreudWalked>(mind) < when_gained(mind, Resource::coffee));
}

TEST_CASE("UM-5.5.1: a card played by a tile is finished before the tile goes on") {
  Mind mind = still();
  mind.tile(0, 0, does({verb(Verb::play), verb(Verb::coffee)}));
  const Tile tile = mind.me().notebook[0];
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = does({verb(Verb::points)});
  mind.resolve(does({verb(Verb::tile)})).play(TriggerTile{0});
  CHECK(only<TileTriggered>(mind) == TileTriggered{{0, {SourceKind::action, 0}, 1}, tile});
  mind.play(PlayCard{card});
  CHECK(only<CardPlayed>(mind) == CardPlayed{{0, {SourceKind::tile, tile}, 2}, card});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::research, card}, 3}, Resource::points, 1},
                                         {{0, {SourceKind::tile, tile}, 2}, Resource::coffee, 1}});
}

TEST_CASE("UM-5.5.2: a freed insight is in the reserve before the next effect begins and may be used at once") {
  Mind mind = still();
  mind.tile(0, 0, {}).tile(0, 1, {});
  mind.change_parts().cured_for_third = {0, 1, 2};
  mind.me().dial.white = {};
  mind.me().dial.white[area(growth, minor)] = 6;
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1), generates(any, major)})).play(TakeTile{0}).play(PlaceTile{0});
  CHECK(mind.happened<RowFreed>().size() == 1);
  CHECK(mind.refusal(Generate{0, area(growth, minor)}) == "UM-4.1.3");
  mind.play(Generate{0, reserve});
  CHECK(mind.me().dial.coloured[area(growth, major)] == 1);
}

TEST_CASE("UM-5.5.2: full rows and columns free their insight before goals are looked at") {
  Mind mind = still();
  goal(mind, 0, Deed::columns, 1);
  mind.tile(0, 0, {}).tile(0, 1, {}).tile(1, 0, {});
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{2});
  CHECK(place_of<ColumnFreed>(mind) < place_of<GoalClaimed>(mind));
}

TEST_CASE("UM-5.5.2: catharsis comes first, then the cure, then goals") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.therapy = catharsis_at + 1;
  const Client client = room.client;
  mind.change_parts().griefs[room.grief].effect = does({verb(Verb::coffee)});
  mind.change_parts().clients[client].ability = Ability::nothing;
  mind.change_parts().clients[client].icons = {1, 0, 0, 0, 0, 0};
  goal(mind, 0, Deed::different_icons, 1);  // met from catharsis on
  mind.resolve(does({verb(Verb::therapy, catharsis_at + 1)})).play(Heal{0});
  CHECK(place_of<CatharsisReached>(mind) < when_gained(mind, Resource::coffee));
  CHECK(when_gained(mind, Resource::coffee) < place_of<Cured>(mind));
  CHECK(place_of<Cured>(mind) < place_of<GoalClaimed>(mind));
}

TEST_CASE("UM-5.5.2: that Freud has reached the watch is noted and paid, but interrupts nothing") {
  Mind mind = still();
  mind.open().freud_reputation = static_cast<std::uint8_t>(mind.parts().watch - 1);
  mind.change_parts().end_points = 3;
  mind.resolve(does({verb(Verb::reputation), verb(Verb::coffee, 2)}));
  CHECK(only<EndTriggered>(mind).last_round == mind.s.open.round + 1);
  CHECK(mind.me().points == 3);
  CHECK(mind.me().coffee == 2);
  CHECK(place_of<EndTriggered>(mind) < when_gained(mind, Resource::coffee));
  CHECK(mind.stage() == Stage::choose);
  CHECK(mind.s.open.current == 0);
}

TEST_CASE("UM-5.5.2: the 3 VP are paid once, however often Freud's marker would advance") {
  Mind mind = still();
  mind.open().freud_reputation = static_cast<std::uint8_t>(mind.parts().watch - 1);
  mind.change_parts().end_points = 3;
  mind.resolve(does({verb(Verb::reputation, 3)}));
  CHECK(mind.happened<EndTriggered>().size() == 1);
  CHECK(mind.me().points == 3);
}

TEST_CASE("UM-5.5.3: a price need not be paid, and then nothing happens") {
  Mind mind = still();
  mind.me().coffee = 1;
  mind.resolve(for_coffee(1, does({verb(Verb::points, 5)})));
  CHECK(mind.offers(Accept{}));
  mind.play(Enough{});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-5.5.3: every effect that leaves a choice may be declined") {
  const std::vector<Verb> verbs{Verb::generate,        Verb::elevate, Verb::transfer, Verb::play,   Verb::publish,
                                Verb::publish_or_play, Verb::tile,    Verb::row,      Verb::column, Verb::professor,
                                Verb::freud,           Verb::therapy, Verb::study,    Verb::note};
  for (const Verb each : verbs) {
    CAPTURE(names_of<Verb>[static_cast<std::size_t>(each)]);
    Mind mind = still();
    mind.discs(growth, minor, 1);
    mind.in_hand(Colour::red);
    mind.tile(0, 0, {});
    mind.me().locks = {Lock::open, Lock::open, Lock::open};
    mind.me().coffee = 9;
    mind.me().dial.coloured[reserve] = 1;
    mind.in_play(Colour::blue);
    mind.change_parts().treatises[mind.open().treatises[0]].sequence = {Colour::blue};
    mind.resolve(does({verb(each)}));
    REQUIRE(mind.top().kind() == Task::effect);
    CHECK(mind.offers(Enough{}));
    mind.play(Enough{});
    CHECK(mind.top().kind() == Task::turn);
    CHECK(mind.stage() == Stage::choose);
  }
}

TEST_CASE("UM-5.5.3: an effect that moves the inkpot as far as one likes may be declined") {
  Mind mind = still();
  Clause clause = verb(Verb::inkpot, 2);
  clause.least = 1;
  mind.resolve(does({clause}));
  REQUIRE(mind.offered<Ink>().size() == 2);
  CHECK(mind.offers(Enough{}));
}

TEST_CASE("UM-5.5.3: a generate of a location effect may be declined when the reserve is empty") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.open().freud = 3;
  mind.me().dial.white = {};
  mind.me().dial.white[area(growth, major)] = 3;
  mind.me().dial.white[area(passion, major)] = 3;
  mind.change_parts().locations[1].effects[0] = does({generates(freedom, minor)});
  mind.resolve(does({verb(Verb::professor, 2)})).play(Professor{1}).play(Visit{0});
  REQUIRE(mind.offers(Generate{1, area(growth, major)}));
  CHECK(mind.offers(Enough{}));
}

TEST_CASE("UM-5.5.3: a generate may be declined when the reserve is empty") {
  Mind mind = still();
  mind.me().dial.white = {};
  mind.me().dial.white[area(growth, major)] = 6;
  mind.resolve(does({generates(freedom, minor)}));
  CHECK(mind.offered<Generate>() == std::vector<Generate>{{1, area(growth, major)}});
  mind.play(Enough{});
  CHECK(mind.me().dial.at(area(growth, major)) == 6);
}

TEST_CASE("UM-5.5.3: what leaves no choice happens by itself") {
  Mind mind = still();
  mind.resolve(does({verb(Verb::coffee, 2), verb(Verb::points, 3), verb(Verb::pillbox), verb(Verb::reputation)}));
  CHECK(mind.me().coffee == 2);
  CHECK(mind.me().points == 3);
  CHECK(mind.me().pillboxes == 1);
  CHECK(mind.me().reputation == 1);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-5.5.3: a price once paid is paid, whatever is declined afterwards") {
  Mind mind = still();
  mind.discs(growth, minor, 1);
  mind.resolve(for_insights({{growth, minor}}, does({generates(any, major)})));
  mind.play(PayWith{area(growth, minor)}).play(Enough{});
  CHECK(mind.discs_at(growth, minor) == 0);
  CHECK(mind.me().dial.at(reserve) == mind.parts().white_insights);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-5.5.3: in the middle of a payment nothing is declined") {
  Mind mind = still();
  mind.discs(growth, minor, 2).discs(freedom, minor, 2);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, does({verb(Verb::points, 5)})));
  CHECK(mind.refusal(Enough{}).empty());
  mind.play(PayWith{area(growth, minor)});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
  mind.play(PayWith{area(freedom, minor)});
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-9.2: a goal that is met is claimed at once, and cannot be declined") {
  Mind mind = still();
  goal(mind, 3, Deed::research, 1);
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = {};
  mind.resolve(does({verb(Verb::play)})).play(PlayCard{card});
  CHECK(only<GoalClaimed>(mind) == GoalClaimed{{0, {SourceKind::goal, 3}, 1}, 3});
  CHECK(only<ReputationGained>(mind).by.source == Source{SourceKind::goal, 3});
  CHECK(mind.me().goals == Bounded<Goal, goals_in_play>{3});
  CHECK(mind.s.open.goals.empty());
}

TEST_CASE("UM-14.26: of two goals met at once both are claimed, in the order one likes") {
  for (const Goal first : {Goal{3}, Goal{5}}) {
    CAPTURE(first);
    Mind mind = still();
    goal(mind, 3, Deed::research, 1);
    goal(mind, 5, Deed::research, 1);
    const Card card = mind.in_hand(Colour::red);
    mind.change_parts().research[card].effect = {};
    mind.resolve(does({verb(Verb::play)})).play(PlayCard{card});
    CHECK(mind.offered<ClaimGoal>() == std::vector<ClaimGoal>{{3}, {5}});
    CHECK(mind.refusal(Enough{}) == "UM-9.4");
    CHECK(mind.refusal(StateIdeas{corner, deed}) == "UM-9.4");
    mind.play(ClaimGoal{first});
    CHECK(mind.me().goals == Bounded<Goal, goals_in_play>{first, static_cast<Goal>(8 - first)});
    CHECK(mind.me().reputation == 2);
  }
}

TEST_CASE("UM-14.26, UM-5.5.1: the first goal's reputation is gained before the second goal is claimed") {
  Mind mind = still();
  goal(mind, 3, Deed::research, 1);
  goal(mind, 5, Deed::research, 1);
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = {};
  mind.resolve(does({verb(Verb::play)})).play(PlayCard{card}).play(ClaimGoal{3});
  REQUIRE(mind.happened<GoalClaimed>().size() == 2);
  REQUIRE(mind.happened<ReputationGained>().size() == 2);
  CHECK(mind.happened<ReputationGained>()[0].by.source == Source{SourceKind::goal, 3});
  CHECK(place_of<ReputationGained>(mind) == place_of<GoalClaimed>(mind) + 1);
}

TEST_CASE("UM-14.25: the goal of the notebook asks for full columns") {
  Mind mind = still();
  goal(mind, 1, Deed::columns, 2);
  mind.change_parts().cured_for_third = {0, 0, 0};
  for (int row = 0; row < notebook_side; ++row) mind.tile(row, 0, {});
  mind.tile(0, 1, {}).tile(1, 1, {});
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{2});
  CHECK(only<GoalClaimed>(mind).goal == 1);
}

TEST_CASE("UM-14.25: full rows do not count for the goal of the notebook") {
  Mind mind = still();
  goal(mind, 1, Deed::columns, 2);
  mind.change_parts().cured_for_third = {0, 0, 0};
  for (int column = 0; column < notebook_side; ++column) mind.tile(0, column, {});
  mind.tile(1, 0, {}).tile(1, 1, {});
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{1});
  CHECK(complete_rows(mind.me()) == 2);
  CHECK(mind.happened<GoalClaimed>().empty());
}

// --- UM-5.6  Nothing possible
// ----------------------------------------------------------------------------------------------

TEST_CASE("UM-5.6: who can neither state nor recall nor treat goes straight to the end of the turn") {
  Mind mind = still();
  mind.me().ideas = 0;
  mind.me().pillboxes = 1;
  CHECK(mind.offered<Pass>().size() == 1);
  mind.play(Pass{});
  CHECK(only<Passed>(mind) == Passed{{0, {}, 0}});
  CHECK(mind.player(0).inkpot == Inkpot::row1);
  CHECK(mind.offers(UsePillbox{0}));
  mind.play(EndTurn{});
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.6: who can state ideas, ordinary or bright, does not pass") {
  Mind mind = still();
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
  mind.me().ideas = 0;
  mind.me().bright_ideas = 1;
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
  mind.me().bright_ideas = 0;
  CHECK(mind.refusal(Pass{}).empty());
}

TEST_CASE("UM-5.6: who has an idea to recall does not pass") {
  Mind mind = still();
  lie(mind, corner, deed, 3);
  REQUIRE(mind.me().ideas == 0);
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
  CHECK(!mind.offers(Pass{}));
}

TEST_CASE("UM-5.6: who can pay for a dream does not pass") {
  Mind mind = still();
  mind.me().ideas = 0;
  REQUIRE(mind.refusal(Pass{}).empty());
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
}

TEST_CASE("UM-5.6: ideas at hand are of no use when no space is empty") {
  Mind mind = still();
  for (Placed& space : mind.open().spaces) space = {1, 0, 1, 0};
  CHECK(mind.offers(Pass{}));
  mind.open().spaces[corner] = Placed{};
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
}

TEST_CASE("UM-5.6: one passes at the beginning of a turn only") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  state(mind, Put{1, 0});
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
}

}  // namespace
}  // namespace divan::unconscious_mind
