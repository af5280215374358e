// UM-11.3, UM-11.5, UM-11.6: the arrow, and a turn of the Id, stated or recalled; UM-11.4.9: its goals; UM-11.10: the
// last round.
#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace {

constexpr Location theatre = 0;
constexpr Location library = 1;
constexpr Location opera = 2;
constexpr Location museum = 3;
constexpr Location university = 4;
constexpr District green = 0;
constexpr District purple = 1;
constexpr District red = 2;

constexpr std::array<int, notebook_side> row_slot{10, 20, 30};     // what slots give, in points
constexpr std::array<int, notebook_side> column_slot{40, 50, 60};  //

// No goals, and nothing gives more than it says: tiles of the supply and research cards do nothing, bonuses give a
// point. The inkpot is on Top. The Id's client has a long way to go and no dreams, so that III Dream does nothing.
struct Turn : IdTable {
  explicit Turn(Difficulty difficulty = Difficulty::easy) : IdTable(difficulty) {
    Components& all = change_parts();
    for (TileFace& tile : all.tiles) tile.banner = {};
    for (ResearchFace& card : all.research) card.effect = {};
    for (LocationFace& face : all.locations) face.bonuses = {gives(1), gives(1), gives(1)};
    for (auto& slots : all.districts) slots = {gives(1), gives(1), gives(1), gives(1)};
    for (std::size_t i = 0; i < notebook_side; ++i) {
      all.row_slots[i] = gives(row_slot[i]);
      all.column_slots[i] = gives(column_slot[i]);
    }
    open().goals.clear();
    open().reputation_token = {false, false, false};
    id().inkpot = Inkpot::top;
    id().professor = theatre;
    open().freud = museum;
    id().rooms[0].dreams.clear();
    id().rooms[0].therapy = highest_therapy;
    person().ideas = 0;
    person().rooms[0].dreams.clear();
  }
  Turn& has(int ideas, int bright = 0) {
    id().ideas = static_cast<std::uint8_t>(ideas);
    id().bright_ideas = static_cast<std::uint8_t>(bright);
    return *this;
  }
  Turn& occupied(std::initializer_list<Space> spaces, std::uint8_t owner = 0) {
    for (const Space space : spaces) open().spaces[space] = {owner, 0, 1, 0};
    return *this;
  }
  // A turn with two ideas at hand and this card on top.
  Turn& reveals(Space space, bool up) {
    has(2);
    next_card(space, up);
    takes_turn();
    return *this;
  }
  Turn& moves(Inkpot from, int steps) {
    id().inkpot = from;
    lets([steps](TheId& automaton) { automaton.move_inkpot(steps); });
    return *this;
  }
  Turn& all_open() {
    id().locks = {Lock::open, Lock::open, Lock::open};
    return *this;
  }
  Turn& wakes(std::initializer_list<std::pair<int, int>> cells) {
    for (const auto& [row, column] : cells) wake(row, column);
    return *this;
  }
  Turn& coloured() {
    ++id().dial.coloured[reserve];
    return *this;
  }
  // Icons of a location, on one research card.
  Turn& icons(Location at, int count) {
    s.open.current = the_id;
    const Card card = in_play(Colour::blue);
    s.open.current = 0;
    change_parts().research[card].icons = {};
    change_parts().research[card].icons[at] = static_cast<std::uint8_t>(count);
    return *this;
  }
  Turn& recalls() {
    lets([](TheId& automaton) { automaton.recall(); });
    return *this;
  }
  // The person has nothing to do; then the Id takes its turn, as part of the same move.
  Turn& person_passes() {
    play(Pass{});
    return *this;
  }
  [[nodiscard]] std::vector<Space> stated_on() const {
    std::vector<Space> spaces;
    for (const IdStated& each : happened<IdStated>()) spaces.push_back(each.space);
    return spaces;
  }
  [[nodiscard]] std::vector<IdTile> triggered() const {
    std::vector<IdTile> tiles;
    for (const IdTileTriggered& each : happened<IdTileTriggered>()) tiles.push_back(static_cast<IdTile>(each.tile));
    return tiles;
  }
  // Where the inkpot stopped, stop by stop.
  [[nodiscard]] std::vector<Inkpot> stops() const {
    std::vector<Inkpot> list;
    for (const InkpotMoved& each : happened<InkpotMoved>()) list.push_back(each.to);
    return list;
  }
  [[nodiscard]] std::vector<Goal> claimed() const {
    std::vector<Goal> list;
    for (const GoalClaimed& each : happened<GoalClaimed>()) list.push_back(each.goal);
    return list;
  }
  [[nodiscard]] std::vector<std::pair<int, int>> district_bonuses() const {
    std::vector<std::pair<int, int>> list;
    for (const DistrictBonusTaken& each : happened<DistrictBonusTaken>()) list.emplace_back(each.district, each.slot);
    return list;
  }
  [[nodiscard]] std::vector<std::pair<int, int>> location_bonuses() const {
    std::vector<std::pair<int, int>> list;
    for (const LocationBonusTaken& each : happened<LocationBonusTaken>()) list.emplace_back(each.location, each.slot);
    return list;
  }
  [[nodiscard]] IdReason reason(IdQuestion question) const { return chose(question).at(0).reason; }
  template <class Kind>
  [[nodiscard]] std::size_t place_of() const {
    return at_the_table::place_of<Kind>(events);
  }
};
using Slots = std::vector<std::pair<int, int>>;

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

TEST_CASE("UM-11.5.7: a column with an idea above is not looked at, with a bright idea on it or without") {
  for (const Lock lock : {Lock::idea, Lock::idea_under_bright}) {
    Turn turn;
    turn.wakes({{0, 0}, {0, 2}, {1, 2}, {2, 2}});
    turn.id().locks = {Lock::open, Lock::open, lock};
    turn.lets([](TheId& automaton) { automaton.resolve_column(); });
    CHECK(turn.items(turn.chose(IdQuestion::column).at(0)) == std::vector<std::uint8_t>{0, 1});
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

// --- UM-11.6  Recall -------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.6.1, UM-11.6.2: a coffee for each space with ideas of its own, and all of them come back") {
  Turn turn;
  turn.has(1).occupied({3, 7}, the_id).occupied({8, 9});
  turn.open().spaces[7].ideas = 2;
  turn.recalls();
  CHECK(turn.id().coffee == 2);
  CHECK(turn.id().ideas == 4);
  CHECK(turn.open().spaces[3].empty());
  CHECK(turn.open().spaces[7].empty());
  CHECK(turn.open().spaces[8].owner == 0);
}

TEST_CASE("UM-11.6.1: with no idea on the table there is no coffee, and a bonus all the same") {
  Turn turn;
  turn.recalls();
  CHECK(turn.id().coffee == 0);
  CHECK(turn.location_bonuses() == Slots{{theatre, 0}});
}

TEST_CASE("UM-11.6.1, UM-11.4.5: four spaces are a pillbox") {
  Turn turn;
  turn.occupied({0, 5, 10, 15}, the_id).recalls();
  CHECK(turn.id().coffee == 0);
  CHECK(turn.id().pillboxes == 1);
}

TEST_CASE("UM-11.6.3: without a coloured insight in reserve there is no district bonus") {
  Turn turn;
  turn.icons(theatre, 6).recalls();
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::no_insight);
  CHECK(turn.district_bonuses().empty());
  CHECK(turn.location_bonuses() == Slots{{theatre, 0}});
}

TEST_CASE("UM-11.6.3: it takes the highest number that is free and not above its icons, and no location bonus") {
  Turn turn;
  turn.coloured().icons(theatre, 4).icons(library, 1).recalls();
  CHECK(turn.district_bonuses() == Slots{{green, 2}});
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::most);
  CHECK(turn.location_bonuses().empty());
  CHECK(turn.id().points == 1);
}

TEST_CASE("UM-11.6.3: the coloured insight lies on the number then") {
  Turn turn;
  turn.coloured().icons(theatre, 3).recalls();
  CHECK(turn.id().dial.coloured[reserve] == 0);
  CHECK(turn.happened<ColourSpent>().size() == 1);
  CHECK(turn.open().district_owner[green][0] == the_id);
  CHECK(turn.open().district_used[green][0]);
}

TEST_CASE("UM-11.6.3: a number that somebody has taken is passed over") {
  Turn turn;
  turn.open().district_used[green][1] = true;
  turn.coloured().icons(theatre, 4).recalls();
  CHECK(turn.district_bonuses() == Slots{{green, 0}});
}

TEST_CASE("UM-11.6.3: a higher number in Freud's district comes before a lower one in the professor's") {
  Turn turn;
  turn.coloured().icons(theatre, 3).icons(opera, 4).recalls();
  CHECK(turn.district_bonuses() == Slots{{purple, 1}});
}

TEST_CASE("UM-11.6.3: of equal numbers it takes that in the district of its professor") {
  Turn turn;
  turn.coloured().icons(theatre, 3).icons(museum, 3).recalls();
  CHECK(turn.district_bonuses() == Slots{{green, 0}});
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::professor);
}

TEST_CASE("UM-11.6.3: a district where neither its professor nor Freud is does not count") {
  Turn turn;
  turn.coloured().icons(university, 6).recalls();
  CHECK(turn.district_bonuses().empty());
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::nothing_fits);
}

TEST_CASE("UM-11.6.3: where no token is left, no number can be taken") {
  Turn turn;
  turn.open().tokens[green] = 0;
  turn.coloured().icons(theatre, 6).icons(opera, 3).recalls();
  CHECK(turn.district_bonuses() == Slots{{purple, 0}});
}

TEST_CASE("UM-11.6.3: with both figures in one district its numbers are looked at once") {
  Turn turn;
  turn.open().freud = library;
  turn.coloured().icons(theatre, 4).recalls();
  CHECK(turn.items(turn.chose(IdQuestion::district_bonus).at(0)) == std::vector<std::uint8_t>{0, 1});
  CHECK(turn.district_bonuses() == Slots{{green, 1}});
}

TEST_CASE("UM-11.6.3: too few icons leave the coloured insight where it is") {
  Turn turn;
  turn.coloured().icons(theatre, 2).recalls();
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::nothing_fits);
  CHECK(turn.id().dial.coloured[reserve] == 1);
  CHECK(turn.location_bonuses() == Slots{{theatre, 0}});
}

TEST_CASE("booklet, example 4: four purple and three red icons, the purple 4 is taken: the purple 3, not the red one") {
  Turn turn;
  turn.id().professor = opera;
  turn.open().freud = university;
  turn.open().district_used[purple][1] = true;
  turn.coloured().icons(opera, 4).icons(university, 3).recalls();
  CHECK(turn.items(turn.chose(IdQuestion::district_bonus).at(0)) ==
        std::vector<std::uint8_t>{purple * district_slots, red * district_slots});
  CHECK(turn.district_bonuses() == Slots{{purple, 0}});
}

TEST_CASE("UM-11.6.4: of the topmost free slots of the two locations it takes the higher") {
  Turn turn;
  turn.open().location_used[theatre] = {true, true, false};
  turn.open().location_used[museum] = {true, false, false};
  turn.recalls();
  CHECK(turn.location_bonuses() == Slots{{museum, 1}});
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::most);
  CHECK(turn.open().location_used[museum][1]);
  CHECK(turn.id().points == 1);
}

TEST_CASE("UM-11.6.4: of equal ones it takes that of its professor's location") {
  Turn turn;
  turn.open().location_used[theatre] = {true, false, false};
  turn.open().location_used[museum] = {true, false, false};
  turn.recalls();
  CHECK(turn.location_bonuses() == Slots{{theatre, 1}});
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::professor);
}

TEST_CASE("UM-11.6.4: with both figures at one location it takes its topmost free slot") {
  Turn turn;
  turn.open().freud = theatre;
  turn.open().location_used[theatre] = {true, false, false};
  turn.recalls();
  CHECK(turn.location_bonuses() == Slots{{theatre, 1}});
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::only_one);
}

TEST_CASE("UM-11.6.4: a location whose slots are all taken, or whose district has no token, is out") {
  Turn full;
  full.open().location_used[theatre] = {true, true, true};
  CHECK(full.recalls().location_bonuses() == Slots{{museum, 0}});
  Turn empty;
  empty.open().tokens[green] = 0;
  CHECK(empty.recalls().location_bonuses() == Slots{{museum, 0}});
}

TEST_CASE("UM-11.6.4: if neither is possible, it takes no bonus") {
  Turn turn;
  turn.open().tokens[green] = 0;
  turn.open().location_used[museum] = {true, true, true};
  turn.occupied({3}, the_id).recalls();
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::nothing_fits);
  CHECK(turn.location_bonuses().empty());
  CHECK(turn.id().points == 0);
  CHECK(turn.id().coffee == 1);
}

TEST_CASE("booklet, example 5: two green icons are too few; the middle slot here, the top one at Freud's: that one") {
  Turn turn;
  turn.open().freud = library;
  turn.open().location_used[theatre] = {true, false, false};
  turn.coloured().icons(theatre, 1).icons(library, 1).recalls();
  CHECK(turn.district_bonuses().empty());
  CHECK(turn.location_bonuses() == Slots{{library, 0}});
}

TEST_CASE("UM-11.6.5: either bonus takes a token of its district") {
  Turn location;
  const int before = location.open().tokens[green];
  location.recalls();
  CHECK(location.open().tokens[green] == before - 1);
  Turn district;
  district.coloured().icons(theatre, 3).recalls();
  CHECK(district.open().tokens[green] == before - 1);
}

TEST_CASE("UM-11.6.5: the effect of the slot is converted") {
  Turn turn;
  turn.change_parts().locations[theatre].bonuses[0] = does({generates(Quality::growth, Level::median)});
  turn.recalls();
  CHECK(turn.id().coffee == 2);
}

TEST_CASE("UM-11.6.5: a reputation point of the token comes after the effect, with either bonus") {
  for (const bool district : {false, true}) {
    Turn turn;
    turn.open().reputation_token[green] = true;
    if (district) turn.coloured().icons(theatre, 3);
    turn.recalls();
    CHECK(turn.id().reputation == 1);
    CHECK(turn.place_of<Gained>() < turn.place_of<ReputationGained>());
    CHECK(!turn.open().reputation_token[green]);
  }
}

TEST_CASE("UM-11.6.5: a token without reputation gives no point") {
  Turn turn;
  turn.open().reputation_token = {false, true, true};
  turn.recalls();
  CHECK(turn.id().reputation == 0);
}

TEST_CASE("UM-11.6.5, UM-11.5.5: an inkpot range of a bonus is moved to the most, and where it stops is resolved") {
  Turn turn;
  turn.change_parts().districts[green][0] = does({verb(Verb::inkpot, 3)});
  turn.coloured().icons(theatre, 3).recalls();
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::row3});
  CHECK(turn.happened<IdTileTurned>().at(0).row == 2);
  CHECK(turn.happened<IdTileTurned>().at(0).by.source == Source{SourceKind::row_insight, 2});
}

// --- UM-11.4.9  Goals ------------------------------------------------------------------------------------------------

struct Goals : Turn {
  Goals& row(std::initializer_list<Goal> goals) {
    for (const Goal goal : goals) {
      open().goals.push_back(goal);
      change_parts().goals[goal] = {Deed::research, 1, {}};
    }
    return *this;
  }
};

TEST_CASE("UM-11.4.9: in its turn it claims a goal whose condition it meets, and gains a reputation point") {
  Goals turn;
  turn.row({6, 2}).icons(theatre, 1).change_parts().goals[2].required = 2;
  turn.open().id.arrow_right = true;
  turn.takes_turn();
  CHECK(turn.claimed() == std::vector<Goal>{6});
  CHECK(turn.id().reputation == 1);
  CHECK(turn.id().goals.contains(6));
  CHECK(!turn.open().goals.contains(6));
  CHECK(turn.chose(IdQuestion::goal_order).empty());
}

TEST_CASE("UM-11.4.9: if it meets several at once, the arrow gives the order") {
  for (const bool right : {false, true}) {
    Goals turn;
    turn.row({3, 5, 7}).icons(theatre, 1).open().id.arrow_right = right;
    turn.takes_turn();
    CHECK(turn.claimed() == (right ? std::vector<Goal>{7, 3, 5} : std::vector<Goal>{3, 7, 5}));
    CHECK(turn.id().reputation == 3);
    CHECK(turn.open().id.arrow_right == right);
  }
}

TEST_CASE("UM-11.4.9: the icons of a goal may meet another one at once") {
  Goals turn;
  turn.row({4, 8}).icons(theatre, 1);
  turn.change_parts().goals[4].icons = {0, 2, 0, 0, 0, 0};
  turn.change_parts().goals[8] = {Deed::district_icons, 3, {}};
  turn.takes_turn();
  CHECK(turn.claimed() == std::vector<Goal>{4, 8});
  CHECK(turn.id().reputation == 2);
}

TEST_CASE("UM-11.4.9: a goal met in the middle of an effect is claimed there") {
  Goals turn;
  turn.row({4}).change_parts().goals[4] = {Deed::ideas, 4, {}};
  turn.moves(Inkpot::left, 2);
  CHECK(turn.claimed() == std::vector<Goal>{4});
  CHECK(turn.place_of<GoalClaimed>() < turn.place_of<IdConverted>());
}

TEST_CASE("UM-11.4.9: two columns with three active tiles meet the condition on the notebook") {
  Goals turn;
  turn.row({1}).change_parts().goals[1] = {Deed::columns, 2, {}};
  turn.wakes({{0, 0}, {1, 0}, {2, 0}, {1, 1}, {2, 1}, {0, 2}});
  turn.has(0).takes_turn();
  CHECK(turn.claimed().empty());
  turn.moves(Inkpot::top, 1);
  CHECK(turn.claimed() == std::vector<Goal>{1});
}

TEST_CASE("UM-11.4.9: a coloured insight in a district counts for its goal at once") {
  Goals turn;
  turn.row({5}).change_parts().goals[5] = {Deed::districts, 1, {}};
  turn.coloured().icons(theatre, 3).recalls();
  CHECK(turn.claimed() == std::vector<Goal>{5});
  CHECK(turn.place_of<DistrictBonusTaken>() < turn.place_of<GoalClaimed>());
  std::size_t bonus = 0;
  while (!std::holds_alternative<Gained>(turn.events[bonus]) ||
         std::get<Gained>(turn.events[bonus]).by.source.kind != SourceKind::district_bonus) {
    REQUIRE(++bonus < turn.events.size());
  }
  CHECK(turn.place_of<GoalClaimed>() < bonus);
}

TEST_CASE("UM-11.4.9, UM-5.5.2: goals wait until therapy has had its effects") {
  Goals turn;
  turn.row({7}).change_parts().goals[7] = {Deed::case_studies, 1, {}};
  Room& room = turn.id().rooms[0];
  room.client = turn.s.piles.case_studies.take_back();
  room.therapy = 4;
  turn.resolves(does({verb(Verb::therapy, 4)}));
  CHECK(turn.happened<Cured>().size() == 1);
  CHECK(turn.claimed() == std::vector<Goal>{7});
  CHECK(turn.place_of<CatharsisReached>() < turn.place_of<Cured>());
  CHECK(turn.place_of<Cured>() < turn.place_of<GoalClaimed>());
}

TEST_CASE("UM-11.4.9: in the person's turn it claims nothing, in its own it does") {
  Goals turn;
  turn.row({6}).icons(theatre, 1);
  turn.person_passes();
  REQUIRE(turn.claimed() == std::vector<Goal>{6});
  CHECK(turn.happened<GoalClaimed>().at(0).by.player == the_id);
  CHECK(turn.place_of<GoalClaimed>() > turn.place_of<TurnBegan>());
}

// --- UM-11.10  The end -----------------------------------------------------------------------------------------------

// Freud's marker is one space before the watch, and only the Id can bring it there: by a recall.
struct Watch : Turn {
  Watch() {
    open().freud_reputation = static_cast<std::uint8_t>(parts().watch - 1);
    open().reputation_token[green] = true;
    has(0);
  }
};

TEST_CASE("UM-11.1: after the person's turn comes the Id's, and then the person's of the next round") {
  Turn turn;
  turn.person_passes();
  const auto began = turn.happened<TurnBegan>();
  REQUIRE(began.size() == 2);
  CHECK(began[0].by.player == the_id);
  CHECK(began[0].round == 1);
  CHECK(began[1].by.player == 0);
  CHECK(began[1].round == 2);
  CHECK(turn.open().current == 0);
  CHECK(turn.happened<IdDecided>().size() == 1);
}

TEST_CASE("UM-11.10, UM-14.29: if Freud's marker reaches the watch in the Id's turn, the Id gains the 3 VP") {
  Watch turn;
  turn.person_passes();
  CHECK(turn.open().ending);
  CHECK(turn.id().points == 1 + 3);
  CHECK(turn.person().points == 0);
}

TEST_CASE("UM-11.10, UM-14.29: if it reaches the watch in the person's turn, the person gains them") {
  Watch turn;
  turn.open().reputation_token[green] = false;
  turn.resolve(does({verb(Verb::reputation)}));
  CHECK(turn.person().points == 3);
  CHECK(turn.id().points == 0);
}

TEST_CASE("UM-11.10, UM-14.30: triggered by the Id, one more round is played, the person's turn and the Id's") {
  Watch turn;
  turn.person_passes();
  CHECK(turn.open().last_round == 2);
  CHECK(turn.open().current == 0);
  CHECK(turn.open().round == 2);
  REQUIRE(!turn.open().over());
  turn.has(0).person_passes();
  CHECK(turn.happened<IdDecided>().size() == 1);
  CHECK(turn.open().over());
}

TEST_CASE("UM-11.10, UM-14.30: triggered by the person, the Id finishes the round, then both have one more turn") {
  Watch turn;
  turn.open().reputation_token[green] = false;
  turn.resolve(does({verb(Verb::reputation)})).play(Pass{});
  CHECK(turn.happened<IdDecided>().size() == 1);
  REQUIRE(!turn.open().over());
  CHECK(turn.open().round == 2);
  turn.has(0).person_passes();
  CHECK(turn.happened<IdDecided>().size() == 1);
  CHECK(turn.open().over());
}

}  // namespace
}  // namespace divan::unconscious_mind::testing
