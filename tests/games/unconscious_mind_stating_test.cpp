// UM-5.1: stating ideas.
#include "games/unconscious_mind_still_table.hpp"

namespace divan::unconscious_mind {
namespace stating_test {

// --- UM-5.1  State ideas ---------------------------------------------------------------------------------------------

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
  CHECK(mind.stage() == Stage::pillboxes);  // two coffee could still elevate an insight
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

}  // namespace stating_test
}  // namespace divan::unconscious_mind
