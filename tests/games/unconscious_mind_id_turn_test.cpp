// UM-11.3, UM-11.5: the arrow, and a turn of the Id that states ideas.
#include "games/unconscious_mind_id_turn.hpp"

namespace divan::unconscious_mind::testing {
namespace id_turn_test {

// --- UM-11.3  The arrow ----------------------------------------------------------------------------------------------

std::uint8_t taken_by_arrow(Turn& turn, const IdOptions& row) {
  std::uint8_t taken = none;
  turn.lets([&](TheId& automaton) { taken = automaton.by_arrow(IdQuestion::client, row); });
  return taken;
}

TEST_CASE("UM-11.3.1: pointing left, the arrow takes the leftmost, then points right") {
  Turn turn;
  CHECK(taken_by_arrow(turn, {{4, 0}, {7, 0}, {9, 0}}) == 0);
  CHECK(turn.open().id.arrow_right);
  CHECK(turn.reason(IdQuestion::client) == IdReason::arrow_left);
}

TEST_CASE("UM-11.3.1: pointing right, the arrow takes the rightmost, then points left") {
  Turn turn;
  turn.open().id.arrow_right = true;
  CHECK(taken_by_arrow(turn, {{4, 0}, {7, 0}, {9, 0}}) == 2);
  CHECK(!turn.open().id.arrow_right);
  CHECK(turn.reason(IdQuestion::client) == IdReason::arrow_right);
}

TEST_CASE("UM-11.3.2: if only one thing qualifies, the arrow is neither used nor turned") {
  Turn turn;
  CHECK(taken_by_arrow(turn, {{4, 0}}) == 0);
  CHECK(!turn.open().id.arrow_right);
  CHECK(turn.reason(IdQuestion::client) == IdReason::only_one);
}

TEST_CASE("UM-11.2.8: on a first evening it rests in every third round and changes nothing") {
  for (const int round : {1, 2, 3, 4, 6}) {
    Turn turn(Difficulty::first_evening);
    turn.open().round = static_cast<std::uint8_t>(round);
    turn.has(2);
    const State before = turn.s;
    turn.takes_turn();
    const bool rests = round % 3 == 0;
    CHECK(turn.happened<Passed>().size() == (rests ? 1 : 0));
    CHECK(turn.happened<IdDecided>().size() == (rests ? 0 : 1));
    CHECK((turn.s == before) == rests);
    if (rests) CHECK(rule_of(Event(turn.happened<Passed>()[0])) == "UM-11.2.8");
  }
  Turn easy;
  easy.open().round = 3;
  easy.has(2).takes_turn();
  CHECK(easy.happened<Passed>().empty());
}

// --- UM-11.5.1  Which turn -------------------------------------------------------------------------------------------

TEST_CASE("UM-11.5.1, UM-14.46: with fewer than two ideas, bright ones counted, it recalls and reveals no card") {
  for (const auto& [ideas, bright] : {std::pair{0, 0}, {1, 0}, {0, 1}}) {
    Turn turn;
    turn.has(ideas, bright).takes_turn();
    CHECK(turn.happened<Recalled>().size() == 1);
    CHECK(turn.happened<MeetingCardRevealed>().empty());
    CHECK(turn.s.piles.meeting.size() == 16);
    const auto decided = turn.happened<IdDecided>();
    REQUIRE(decided.size() == 1);
    CHECK(!decided[0].states);
    CHECK(decided[0].ideas == ideas);
    CHECK(decided[0].bright == bright);
  }
}

TEST_CASE("UM-11.5.1: with two ideas, bright ones counted, it states them") {
  for (const auto& [ideas, bright] : {std::pair{2, 0}, {1, 1}, {0, 2}, {3, 0}}) {
    Turn turn;
    turn.has(ideas, bright).takes_turn();
    CHECK(turn.happened<IdDecided>().at(0).states);
    CHECK(turn.happened<IdStated>().size() == 1);
    CHECK(turn.happened<Recalled>().empty());
  }
}

TEST_CASE("UM-11.5.1: the top card is revealed and discarded") {
  Turn turn;
  const std::uint8_t top = turn.s.piles.meeting.back();
  turn.has(2).takes_turn();
  CHECK(turn.happened<MeetingCardRevealed>().at(0).card == top);
  CHECK(turn.s.piles.meeting.size() == 15);
  CHECK(!turn.s.piles.meeting.contains(top));
}

TEST_CASE("UM-11.5.1: when the deck is empty, all sixteen cards are shuffled into a new one") {
  Turn turn;
  turn.s.piles.meeting.clear();
  turn.has(2).takes_turn();
  CHECK(turn.happened<MeetingCardsShuffled>().size() == 1);
  CHECK(turn.s.piles.meeting.size() == 15);
  CHECK(!turn.s.piles.meeting.contains(turn.happened<MeetingCardRevealed>().at(0).card));
}

TEST_CASE("UM-11.5.1: the last card of the deck is revealed without a shuffle") {
  Turn turn;
  turn.reveals(0, true);
  CHECK(turn.happened<MeetingCardsShuffled>().empty());
  CHECK(turn.s.piles.meeting.empty());
}

// --- UM-11.5.2, UM-11.5.3  Which space -------------------------------------------------------------------------------

TEST_CASE("UM-11.5.2: the ideas go to the space the card names, if it is empty") {
  Turn turn;
  turn.occupied({0, 1, 5, 13}).reveals(9, true);
  CHECK(turn.stated_on() == std::vector<Space>{9});
  CHECK(turn.reason(IdQuestion::space) == IdReason::target_free);
  CHECK(turn.open().spaces[9].owner == the_id);
  CHECK(turn.open().spaces[9].ideas == 2);
}

TEST_CASE("UM-11.5.2: if it is taken, they go to the next empty space of the column, up or down as the card says") {
  for (const bool up : {true, false}) {
    Turn turn;
    turn.occupied({9}).reveals(9, up);
    CHECK(turn.stated_on() == std::vector<Space>{static_cast<Space>(up ? 5 : 13)});
    CHECK(turn.reason(IdQuestion::space) == IdReason::next_free);
  }
}

TEST_CASE("UM-11.5.2: the search passes over every space that is taken, its own ideas as well") {
  Turn turn;
  turn.occupied({13}).occupied({9}, the_id).reveals(13, true);
  CHECK(turn.stated_on() == std::vector<Space>{5});
  CHECK(turn.items(turn.chose(IdQuestion::space).at(0)) == std::vector<std::uint8_t>{13, 9, 5});
}

TEST_CASE("UM-11.5.2: above the top the search goes on at the bottom") {
  Turn turn;
  turn.occupied({6, 2}).reveals(6, true);
  CHECK(turn.stated_on() == std::vector<Space>{14});
}

TEST_CASE("UM-11.5.2: below the bottom the search goes on at the top") {
  Turn turn;
  turn.occupied({11, 15}).reveals(11, false);
  CHECK(turn.stated_on() == std::vector<Space>{3});
}

TEST_CASE("booklet, example 1: the target is taken, after wrapping the next is too, the one above it is free") {
  Turn turn;
  turn.occupied({0, 12}).reveals(0, true);
  CHECK(turn.stated_on() == std::vector<Space>{8});
  CHECK(turn.open().spaces[8].ideas == 2);
  CHECK(turn.id().ideas == 0);
}

TEST_CASE("UM-11.5.3, UM-14.47: if the column is full, it recalls instead, and the card stays spent") {
  Turn turn;
  turn.occupied({1, 5, 9, 13}).reveals(5, true);
  CHECK(turn.reason(IdQuestion::space) == IdReason::column_full);
  CHECK(turn.happened<Recalled>().size() == 1);
  CHECK(turn.stated_on().empty());
  CHECK(turn.happened<InkpotMoved>().empty());
  CHECK(turn.id().ideas == 2);
  CHECK(turn.s.piles.meeting.empty());
}

// --- UM-11.5.4  Two ideas --------------------------------------------------------------------------------------------

TEST_CASE("UM-11.5.4: it puts down two ordinary ideas as far as it has them, and a bright one for each missing") {
  struct Case {
    int ideas, bright, put, put_bright;
  };
  for (const Case& each : {Case{3, 1, 2, 0}, Case{2, 2, 2, 0}, Case{1, 2, 1, 1}, Case{0, 3, 0, 2}}) {
    Turn turn;
    turn.has(each.ideas, each.bright).next_card(8, true).takes_turn();
    const auto stated = turn.happened<IdStated>();
    REQUIRE(stated.size() == 1);
    CHECK(stated[0].ideas == each.put);
    CHECK(stated[0].bright == each.put_bright);
    CHECK(turn.open().spaces[8].ideas == each.put);
    CHECK(turn.open().spaces[8].bright == each.put_bright);
    CHECK(turn.id().ideas == each.ideas - each.put);
    CHECK(turn.id().bright_ideas == each.bright - each.put_bright);
  }
}

TEST_CASE("UM-11.5.4: no action is carried out") {
  Turn turn;
  turn.change_parts().actions.fill(gives(7));
  turn.reveals(0, true);
  CHECK(turn.id().points == 0);
  CHECK(turn.happened<IdeasStated>().empty());
}

TEST_CASE("UM-11.1, UM-5.4.3: bright ideas leave the table at the end of its turn, ordinary ones stay") {
  Turn turn;
  turn.has(1, 1).next_card(8, true);
  turn.person_passes();
  CHECK(turn.open().spaces[8] == Placed{the_id, turn.open().spaces[8].action, 1, 0});
  const auto returned = turn.happened<BrightIdeasReturned>();
  REQUIRE(returned.size() == 1);
  CHECK(returned[0].by.player == the_id);
  CHECK(returned[0].amount == 1);
  CHECK(turn.id().bright_ideas == 0);
}

TEST_CASE("UM-11.1, UM-5.4.3: a space with two bright ideas is empty after its turn") {
  Turn turn;
  turn.has(0, 2).next_card(8, true);
  turn.person_passes();
  CHECK(turn.stated_on() == std::vector<Space>{8});
  CHECK(turn.open().spaces[8].empty());
}

// --- UM-11.5.5, UM-11.5.6  The inkpot --------------------------------------------------------------------------------

TEST_CASE("UM-11.5.5: the inkpot moves by the value of the row, and stops on its row of the notebook") {
  for (int row = 0; row < 3; ++row) {
    Turn turn;
    turn.reveals(static_cast<Space>(4 * row + 2), true);
    CHECK(turn.happened<InkpotMoved>().at(0).steps == row + 1);
    CHECK(turn.stops() == std::vector<Inkpot>{static_cast<Inkpot>(1 + row)});
    CHECK(turn.happened<IdTileTurned>().at(0).row == row);
  }
}

TEST_CASE("UM-11.5.5: the lowest row of the table moves it by four") {
  Turn turn;
  turn.id().inkpot = Inkpot::row1;
  turn.reveals(12, true);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::top});
}

TEST_CASE("UM-11.5.5: of a range it moves by the most") {
  Turn turn;
  turn.id().inkpot = Inkpot::left;
  Clause range = verb(Verb::inkpot, 4);
  range.least = 1;
  turn.resolves(does({range}));
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::row3});
}

TEST_CASE("UM-11.5.5: passing the icon it takes the leftmost locked idea") {
  Turn turn;
  turn.has(0).id().locks = {Lock::open, Lock::idea, Lock::idea_under_bright};
  turn.moves(Inkpot::row3, 3);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::row1});
  CHECK(turn.id().locks == std::array<Lock, 3>{Lock::open, Lock::open, Lock::idea_under_bright});
  CHECK(turn.id().ideas == 1);
  CHECK(turn.id().bright_ideas == 0);
}

TEST_CASE("UM-11.5.5: if a bright idea lies on it, it takes that one instead, and the idea stays locked") {
  Turn turn;
  turn.has(0).id().locks = {Lock::open, Lock::idea_under_bright, Lock::idea_under_bright};
  turn.moves(Inkpot::left, 2);
  CHECK(turn.id().locks == std::array<Lock, 3>{Lock::open, Lock::idea, Lock::idea_under_bright});
  CHECK(turn.id().ideas == 0);
  CHECK(turn.id().bright_ideas == 1);
}

TEST_CASE("UM-11.5.5: without passing the icon nothing is unlocked") {
  Turn turn;
  turn.moves(Inkpot::top, 3);
  CHECK(turn.happened<IdeaUnlocked>().empty());
}

TEST_CASE("UM-11.5.5: with nothing locked any more, passing the icon brings nothing") {
  Turn turn;
  turn.has(0).all_open().moves(Inkpot::left, 2);
  CHECK(turn.id().ideas == 0);
  CHECK(turn.id().bright_ideas == 0);
}

TEST_CASE("UM-11.5.6: on Left it moves the same number again, and does not trigger the reputation track") {
  Turn turn;
  turn.moves(Inkpot::row1, 3);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::left, Inkpot::row2});
  CHECK(turn.happened<InkpotRepeats>().at(0).steps == 3);
  CHECK(turn.happened<TrackTriggered>().empty());
  CHECK(turn.happened<IdTileTurned>().size() == 1);
}

TEST_CASE("UM-11.5.6: elsewhere it moves once") {
  Turn turn;
  turn.moves(Inkpot::left, 3);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::row2});
  CHECK(turn.happened<InkpotRepeats>().empty());
}

TEST_CASE("UM-11.5.6: should it end on the token once more, nothing happens but what it passed") {
  Turn turn;
  turn.has(0).wakes({{0, 0}, {1, 0}, {2, 0}});
  turn.id().locks = {Lock::idea, Lock::idea, Lock::idea};
  turn.moves(Inkpot::left, 5);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::left, Inkpot::left});
  CHECK(turn.happened<InkpotRepeats>().size() == 1);
  CHECK(turn.id().ideas == 2);
  CHECK(turn.triggered().empty());
  CHECK(turn.id().coffee == 0);
  CHECK(turn.happened<TrackTriggered>().empty());
  CHECK(turn.happened<IdTileTurned>().empty());
}

// --- UM-11.5.7  Top --------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.5.7: of the open columns, the one with the most active tiles is resolved from top to bottom") {
  Turn turn;
  turn.all_open().wakes({{0, 0}, {0, 1}, {2, 1}, {0, 2}}).moves(Inkpot::row2, 3);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::top});
  CHECK(turn.reason(IdQuestion::column) == IdReason::most);
  CHECK(turn.triggered() == std::vector{IdTile::notes_below, IdTile::professor});
}

TEST_CASE("UM-11.5.7: of equal columns it is the rightmost") {
  Turn turn;
  turn.all_open().wakes({{1, 0}, {2, 0}, {0, 1}, {1, 1}, {0, 2}}).moves(Inkpot::row2, 3);
  CHECK(turn.reason(IdQuestion::column) == IdReason::rightmost);
  CHECK(turn.triggered() == std::vector{IdTile::notes_below, IdTile::treatise});
}

TEST_CASE("UM-11.5.7: a column with an idea above is out, with a bright idea on it or without") {
  for (const Lock lock : {Lock::idea, Lock::idea_under_bright}) {
    Turn turn;
    turn.wakes({{0, 0}, {0, 2}, {1, 2}, {2, 2}});
    turn.id().locks = {Lock::open, Lock::open, lock};
    turn.lets([](TheId& automaton) { automaton.resolve_column(); });
    CHECK(turn.chose(IdQuestion::column).at(0).options == IdOptions{{0, 1}, {1, 0}, {2, 3, 0, IdAgainst::locked}});
    CHECK(turn.triggered() == std::vector{IdTile::notes_above});
  }
}

TEST_CASE("UM-11.5.7: the only open column is resolved, whatever lies in it") {
  Turn turn;
  turn.wakes({{0, 1}, {1, 1}, {1, 0}}).id().locks = {Lock::open, Lock::idea, Lock::idea};
  turn.lets([](TheId& automaton) { automaton.resolve_column(); });
  CHECK(turn.reason(IdQuestion::column) == IdReason::only_one);
  CHECK(turn.triggered() == std::vector{IdTile::study});
}

TEST_CASE("UM-11.5.7, UM-14.24: with no open column nothing happens") {
  Turn turn;
  turn.wakes({{0, 0}, {0, 1}, {0, 2}}).id().locks.fill(Lock::idea_under_bright);
  turn.moves(Inkpot::row1, 4);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::top});
  CHECK(turn.reason(IdQuestion::column) == IdReason::nothing_fits);
  CHECK(turn.chose(IdQuestion::column).at(0).taken == none);
  CHECK(turn.triggered().empty());
}

TEST_CASE("UM-11.5.7: after the tiles comes the effect under the column's coloured insight, if that is gone") {
  Turn turn;
  turn.all_open().wakes({{0, 0}, {1, 0}, {2, 0}}).id().column_insight[0] = false;
  turn.lets([](TheId& automaton) { automaton.resolve_column(); });
  CHECK(turn.triggered() == std::vector{IdTile::notes_above, IdTile::study, IdTile::freud});
  CHECK(turn.id().points == column_slot[0]);
  CHECK(turn.happened<Gained>().back().by.source == Source{SourceKind::column_slot, 0});
}

TEST_CASE("UM-11.5.7: while its coloured insight is there, the slot of the column gives nothing") {
  Turn turn;
  turn.all_open().wakes({{0, 2}}).lets([](TheId& automaton) { automaton.resolve_column(); });
  CHECK(turn.triggered() == std::vector{IdTile::dream});
  CHECK(turn.id().points == 0);
}

TEST_CASE("UM-11.5.7: Top brings no coffee of its own and turns no tile") {
  Turn turn;
  turn.all_open().moves(Inkpot::row1, 4);
  CHECK(turn.id().coffee == 0);
  CHECK(turn.happened<IdTileTurned>().empty());
}

TEST_CASE("booklet, example 2: onto the token, once more to Top; the last idea comes, the middle column is resolved") {
  Turn turn;
  turn.wakes({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
  turn.id().locks = {Lock::open, Lock::open, Lock::idea};
  turn.id().inkpot = Inkpot::row3;
  turn.reveals(0, true);
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::left, Inkpot::top});
  CHECK(turn.id().locks == std::array<Lock, 3>{Lock::open, Lock::open, Lock::open});
  CHECK(turn.id().ideas == 1);
  CHECK(turn.chose(IdQuestion::column).at(0).options.size() == 3);
  CHECK(turn.triggered() == std::vector{IdTile::notes_below, IdTile::treatise});
}

// --- UM-11.5.8, UM-11.5.9  Rows --------------------------------------------------------------------------------------

TEST_CASE("UM-11.5.8: a coffee for the minor insight, then the active tiles from left to right, then the free slot") {
  Turn turn;
  turn.wakes({{2, 0}, {2, 1}, {2, 2}}).id().row_insight[2] = false;
  turn.moves(Inkpot::left, 4);
  CHECK(turn.triggered() == std::vector{IdTile::freud, IdTile::professor, IdTile::goal});
  const auto converted = turn.happened<IdConverted>();
  CHECK(converted.at(0).by.source == Source{SourceKind::row_insight, 2});
  CHECK(converted[0].instead == Instead::minor);
  CHECK(converted[0].amount == 1);
  CHECK(turn.place_of<IdConverted>() < turn.place_of<IdTileTriggered>());
  CHECK(turn.id().points == row_slot[2]);
  CHECK(turn.happened<Gained>().back().by.source == Source{SourceKind::row_slot, 2});
}

TEST_CASE("UM-11.5.8: with no active tile the row gives its coffee") {
  for (int row = 0; row < notebook_side; ++row) {
    Turn turn;
    turn.moves(Inkpot::top, row + 1);
    CHECK(turn.id().coffee == 1);
    CHECK(turn.triggered().empty());
    CHECK(turn.id().points == 0);
  }
}

TEST_CASE("UM-11.5.9: after that the leftmost inactive tile of the row turns active, and is not resolved") {
  Turn turn;
  turn.wakes({{1, 0}, {1, 2}}).moves(Inkpot::top, 2);
  CHECK(turn.triggered() == std::vector{IdTile::study, IdTile::research_and_treatise});
  const auto turned = turn.happened<IdTileTurned>();
  REQUIRE(turned.size() == 1);
  CHECK(turned[0].column == 1);
  CHECK(turned[0].tile == static_cast<Byte>(IdTile::treatise));
  CHECK(turn.id().notebook[cell_at(1, 1)] == first_id_tile + static_cast<Tile>(IdTile::treatise));
  CHECK(turn.place_of<IdTileTurned>() > turn.place_of<IdTileTriggered>());
}

TEST_CASE("UM-11.5.9: the third active tile of its row frees the row's insight, and its effect is not resolved now") {
  Turn turn;
  turn.wakes({{0, 0}, {0, 1}}).moves(Inkpot::top, 1);
  CHECK(!turn.id().row_insight[0]);
  CHECK(turn.id().dial.coloured[reserve] == 1);
  CHECK(turn.happened<RowFreed>().size() == 1);
  CHECK(turn.happened<ColumnFreed>().empty());
  CHECK(turn.id().points == 0);
  turn.moves(Inkpot::top, 1);
  CHECK(turn.id().points == row_slot[0]);
}

TEST_CASE("UM-11.5.9: the third active tile of its column frees the column's insight") {
  Turn turn;
  turn.wakes({{0, 0}, {2, 0}}).moves(Inkpot::top, 2);
  CHECK(!turn.id().column_insight[0]);
  CHECK(turn.id().dial.coloured[reserve] == 1);
  CHECK(turn.happened<ColumnFreed>().size() == 1);
  CHECK(turn.id().points == 0);
}

TEST_CASE("UM-11.5.9: it may be the third of both") {
  Turn turn;
  turn.wakes({{0, 0}, {0, 1}, {1, 2}, {2, 2}}).moves(Inkpot::top, 1);
  CHECK(!turn.id().row_insight[0]);
  CHECK(!turn.id().column_insight[2]);
  CHECK(turn.id().dial.coloured[reserve] == 2);
}

TEST_CASE("UM-11.5.9: two active tiles free nothing") {
  Turn turn;
  turn.wakes({{0, 0}}).moves(Inkpot::top, 1);
  CHECK(turn.happened<IdTileTurned>().size() == 1);
  CHECK(turn.id().dial.coloured[reserve] == 0);
  CHECK(turn.id().row_insight[0]);
}

TEST_CASE("UM-11.5.9, UM-14.36: the third tile of a row asks for no cured clients") {
  Turn turn;
  turn.change_parts().cured_for_third = {2, 2, 2};
  turn.wakes({{2, 0}, {2, 1}}).moves(Inkpot::left, 4);
  CHECK(turn.id().cured.empty());
  CHECK(turn.happened<RowFreed>().size() == 1);
}

TEST_CASE("UM-11.5.9: a full row turns nothing and frees nothing again") {
  Turn turn;
  turn.wakes({{0, 0}, {0, 1}, {0, 2}}).id().row_insight[0] = false;
  turn.moves(Inkpot::top, 1);
  CHECK(turn.triggered() == std::vector{IdTile::notes_above, IdTile::notes_below, IdTile::dream});
  CHECK(turn.happened<IdTileTurned>().empty());
  CHECK(turn.id().dial.coloured[reserve] == 0);
}

TEST_CASE(
    "booklet, example 3: row 1 with two active tiles: a coffee, both tiles, then III turns and frees the insight") {
  Turn turn;
  turn.wakes({{0, 0}, {0, 1}}).reveals(0, true);
  CHECK(turn.happened<IdConverted>().at(0).instead == Instead::minor);
  CHECK(turn.triggered() == std::vector{IdTile::notes_above, IdTile::notes_below});
  CHECK(numeral_of(static_cast<IdTile>(turn.happened<IdTileTurned>().at(0).tile)) == 2);
  CHECK(turn.id().dial.coloured[reserve] == 1);
  CHECK(!turn.id().row_insight[0]);
  CHECK(turn.id().points == 0);
}

// Row 1 with so many active tiles; the banner that I Notes above takes first sends the inkpot once round the track, so
// that the row is resolved within itself.
Turn row_within_itself(int active) {
  Turn turn;
  for (int column = 0; column < active; ++column) turn.wake(0, column);
  turn.all_open();
  turn.change_parts().tiles[turn.open().supply[0][2]].banner = does({verb(Verb::inkpot, 5)});
  turn.moves(Inkpot::top, 1);
  return turn;
}

TEST_CASE("UM-11.5.9: what turns active while a row is being resolved is not resolved with it") {
  const Turn turn = row_within_itself(1);
  CHECK(turn.triggered() == std::vector{IdTile::notes_above, IdTile::notes_above});
  CHECK(turn.happened<IdTileTurned>().size() == 2);
}

TEST_CASE("UM-11.5.9: a slot that comes free while its row is being resolved is not resolved with it") {
  Turn turn = row_within_itself(2);
  CHECK(turn.triggered() ==
        std::vector{IdTile::notes_above, IdTile::notes_above, IdTile::notes_below, IdTile::notes_below});
  CHECK(!turn.id().row_insight[0]);
  CHECK(turn.id().points == 0);
}

}  // namespace id_turn_test
}  // namespace divan::unconscious_mind::testing
