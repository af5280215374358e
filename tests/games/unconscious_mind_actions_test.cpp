// UM-6: the nine actions of the meeting table, notebook tiles and research cards. Treatises have a file of their own.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {
namespace actions_test {

using enum Quality;
using enum Level;

// The printed actions, in the order of the content.
constexpr Action refine = 0;
constexpr Action perceive = 1;
constexpr Action jot_down = 2;
constexpr Action note = 3;
constexpr Action set_down = 4;
constexpr Action publish = 5;
constexpr Action study = 6;
constexpr Action walk = 7;
constexpr Action escort = 8;

constexpr std::uint8_t top_place = 0;  // of a column of the supply
constexpr std::uint8_t low_place = 1;

// A table where nothing happens by itself: no goals, nobody near catharsis, no card in hand, nothing beside rows, and
// an inkpot that every row of the table moves from Row 1 to the empty Row 2.
Mind still(int players = 2) {
  Mind mind(players);
  Components& parts = mind.change_parts();
  parts.row_insights = {};
  parts.row_value = {1, 1, 1, 1};
  parts.cured_for_third = {0, 1, 2};
  for (LocationFace& location : parts.locations) {
    location.effects = {does({verb(Verb::points)}), does({verb(Verb::coffee)}), does({verb(Verb::pillbox)})};
  }
  mind.open().goals.clear();
  for (Player& player : mind.open().players) {
    player.ideas = 3;
    player.inkpot = Inkpot::row1;
    player.rooms[0].therapy = highest_therapy;
  }
  mind.s.hands = {};
  return mind;
}

Mind& state(Mind& mind, Action action, const Put& put = {1, 0}) {
  Space space = 0;
  while (space < space_count && (mind.parts().touches[space] >> action & 1U) == 0) ++space;
  REQUIRE(space < space_count);
  return mind.play(StateIdeas{space, action}).play(put);
}

// The tile that lies there in the supply, saying this.
Tile supplied(Mind& mind, std::size_t row, std::size_t column, const Effect& main, const Effect& banner) {
  const Tile tile = mind.open().supply[row][column];
  mind.change_parts().tiles[tile] = {main, banner};
  return tile;
}

// Player 0 has the coffee for a tile and takes the upper one of the left column; where it goes is asked next.
Mind& take_a_tile(Mind& mind) {
  mind.me().coffee = mind.parts().coffee_limit;
  return mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{top_place});
}

void cured(Mind& mind, int clients) {
  for (int i = 0; i < clients; ++i) {
    const Client client = mind.s.piles.routine.take_back();
    mind.change_parts().clients[client].ability = Ability::nothing;
    mind.me().cured.push_back(client);
  }
}

// A card in hand that does this when it is played.
Card card_in_hand(Mind& mind, Colour colour, const Effect& effect = {}, const Icons& icons = {}) {
  const Card card = mind.in_hand(colour);
  mind.change_parts().research[card].effect = effect;
  mind.change_parts().research[card].icons = icons;
  return card;
}

using Gains = std::vector<Gained>;

// --- UM-6.1  Refine --------------------------------------------------------------------------------------------------

TEST_CASE("UM-6.1: Refine elevates twice and transfers once, in any order") {
  const Move first_up = Elevate{area(growth, minor)};
  const Move second_up = Elevate{area(growth, median)};
  const Move across = Transfer{area(freedom, minor), 2};
  const std::vector<std::vector<Move>> orders{
      {across, first_up, second_up}, {first_up, across, second_up}, {first_up, second_up, across}};
  for (const auto& order : orders) {
    Mind mind = still();
    mind.discs(growth, minor, 1).discs(freedom, minor, 1);
    state(mind, refine);
    for (const Move& move : order) mind.play(move);
    CHECK(mind.player(0).dial.at(area(growth, major)) == 1);
    CHECK(mind.player(0).dial.at(area(passion, minor)) == 1);
    CHECK(mind.player(0).dial.at(area(freedom, minor)) == 0);
    CHECK(mind.s.open.current == 1);
  }
}

TEST_CASE("UM-6.1: Refine elevates no third time and transfers no second time") {
  Mind mind = still();
  mind.discs(growth, minor, 6);
  state(mind, refine).play(Elevate{area(growth, minor)}).play(Elevate{area(growth, minor)});
  CHECK(mind.refusal(Elevate{area(growth, minor)}) == "UM-4.1.4");
  CHECK(mind.offered<Elevate>().empty());
  Mind other = still();
  other.discs(growth, minor, 6);
  state(other, refine).play(Transfer{area(growth, minor), 1});
  CHECK(other.refusal(Transfer{area(growth, minor), 1}) == "UM-4.1.6");
  CHECK(other.offered<Transfer>().empty());
}

TEST_CASE("UM-6.1: one may refine less than one could") {
  Mind mind = still();
  mind.discs(growth, minor, 2);
  state(mind, refine).play(Elevate{area(growth, minor)}).play(Enough{});
  CHECK(mind.player(0).dial.at(area(growth, median)) == 1);
  CHECK(mind.player(0).dial.at(area(growth, minor)) == 1);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-6.1: what Refine moves is told with its cause") {
  Mind mind = still();
  mind.discs(growth, minor, 1);
  state(mind, refine).play(Elevate{area(growth, minor)});
  CHECK(only<Elevated>(mind) ==
        Elevated{{0, {SourceKind::action, refine}, 3}, area(growth, minor), area(growth, median)});
}

// An effect whose clauses come in any order, as those of Refine do.
// --- UM-6.2  Perceive ------------------------------------------------------------------------------------------------

TEST_CASE("UM-6.2: Perceive generates a minor of each quality") {
  Mind mind = still();
  state(mind, perceive);
  const Cause by{0, {SourceKind::action, perceive}, 3};
  CHECK(mind.happened<Generated>() == std::vector<Generated>{{by, area(growth, minor), reserve},
                                                             {by, area(freedom, minor), reserve},
                                                             {by, area(passion, minor), reserve}});
  CHECK(mind.player(0).dial.at(reserve) == mind.parts().white_insights - 3);
}

TEST_CASE("UM-6.2: two ideas perceive two minors of each quality") {
  Mind mind = still();
  mind.me().dial.white[reserve] = 6;
  state(mind, perceive, {2, 0});
  for (const Quality quality : {growth, freedom, passion}) CHECK(mind.player(0).dial.at(area(quality, minor)) == 2);
}

TEST_CASE("UM-6.2: once the reserve is empty, the rest may come from the dial or be declined") {
  Mind mind = still();
  mind.me().dial.white = {};
  mind.me().dial.white[reserve] = 2;
  mind.me().dial.white[area(passion, major)] = 1;
  state(mind, perceive);
  CHECK(mind.happened<Generated>().size() == 2);
  CHECK(mind.offers(Generate{2, area(passion, major)}));
  mind.play(Enough{});
  CHECK(mind.player(0).dial.at(area(passion, major)) == 1);
  CHECK(mind.player(0).dial.at(area(passion, minor)) == 0);
}

// --- UM-6.3 to 6.5  Note ---------------------------------------------------------------------------------------------

TEST_CASE("UM-6.3: Jot Down takes 1 coffee for a tile above the left column, without banner or main effect") {
  Mind mind = still();
  mind.me().coffee = 4;
  const Tile tile = supplied(mind, top_place, 0, does({verb(Verb::points, 5)}), does({verb(Verb::points, 7)}));
  state(mind, jot_down).play(TakeTile{top_place});
  CHECK(mind.me().coffee == 3);
  CHECK(mind.me().points == 0);
  CHECK(only<Paid>(mind) == Paid{{0, {SourceKind::action, jot_down}, 3}, Resource::coffee, 1});
  CHECK(only<TileTaken>(mind) == TileTaken{{0, {SourceKind::action, jot_down}, 3}, tile, top_place, 0});
  mind.play(PlaceTile{0});
  CHECK(only<TilePlaced>(mind) == TilePlaced{{0, {SourceKind::action, jot_down}, 4}, tile, 0, 0});
  CHECK(mind.player(0).notebook[0] == tile);
  CHECK(mind.player(0).points == 0);
}

TEST_CASE("UM-6.4: Note takes 2 coffee for a tile above the middle column and resolves its banner before placing it") {
  Mind mind = still();
  mind.me().coffee = 4;
  const Tile tile = supplied(mind, top_place, 1, does({verb(Verb::points, 5)}), does({verb(Verb::points, 7)}));
  state(mind, note).play(TakeTile{top_place});
  CHECK(mind.me().coffee == 2);
  CHECK(only<TileTaken>(mind).tile == tile);
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::banner, tile}, 5}, Resource::points, 7}});
  CHECK(mind.happened<TilePlaced>().empty());
  mind.play(PlaceTile{2});
  CHECK(mind.player(0).points == 7);
  CHECK(mind.player(0).notebook[6] == tile);
}

TEST_CASE("UM-6.5: Set Down in Full takes 3 coffee and resolves banner, then main effect, then places the tile") {
  Mind mind = still();
  mind.me().coffee = 4;
  const Tile tile = supplied(mind, top_place, 2, does({verb(Verb::points, 5)}), does({verb(Verb::points, 7)}));
  state(mind, set_down).play(TakeTile{top_place});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::banner, tile}, 5}, Resource::points, 7},
                                         {{0, {SourceKind::tile, tile}, 5}, Resource::points, 5}});
  CHECK(mind.happened<TilePlaced>().empty());
  mind.play(PlaceTile{0});
  CHECK(mind.player(0).notebook[0] == tile);
}

TEST_CASE("UM-6.5: a banner that asks is answered before the main effect begins") {
  Mind mind = still();
  mind.me().coffee = 3;
  supplied(mind, top_place, 2, does({verb(Verb::points, 5)}), does({generates(any, minor)}));
  state(mind, set_down).play(TakeTile{top_place});
  CHECK(mind.me().points == 0);
  CHECK(mind.refusal(PlaceTile{0}) == "UM-6.10.1");
  mind.play(Generate{0, reserve});
  CHECK(mind.me().points == 5);
  CHECK(mind.offers(PlaceTile{0}));
}

TEST_CASE("UM-6.3 to UM-6.5: with one coffee too few the Note actions are skipped") {
  for (int column = 0; column < supply_columns; ++column) {
    CAPTURE(column);
    const auto action = static_cast<Action>(jot_down + column);
    Mind enough = still();
    enough.me().coffee = static_cast<std::uint8_t>(column + 1);
    state(enough, action);
    CHECK(enough.offered<TakeTile>().size() == 2);
    Mind short_of = still();
    short_of.me().coffee = static_cast<std::uint8_t>(column);
    state(short_of, action);
    CHECK(short_of.s.open.current == 1);
    CHECK(short_of.player(0).coffee == column);
    CHECK(short_of.player(0).inkpot == Inkpot::row2);
  }
}

TEST_CASE("UM-6.3: a tile need not be taken, and then nothing is paid") {
  Mind mind = still();
  mind.me().coffee = 1;
  state(mind, jot_down).play(Enough{});
  CHECK(mind.player(0).coffee == 1);
  CHECK(mind.player(0).notebook == Player{}.notebook);
}

TEST_CASE("UM-6.3: two ideas take two tiles, each paid for, the first placed before the second is taken") {
  Mind mind = still();
  mind.me().coffee = 2;
  state(mind, jot_down, {2, 0}).play(TakeTile{top_place});
  CHECK(mind.refusal(TakeTile{low_place}) == "UM-6.3");
  mind.play(PlaceTile{0}).play(TakeTile{low_place}).play(PlaceTile{0});
  CHECK(mind.player(0).coffee == 0);
  CHECK(mind.player(0).notebook[1] != none);
}

// --- UM-6.10  Placing tiles ------------------------------------------------------------------------------------------

TEST_CASE("UM-6.10: a tile in the notebook shows its main effect only") {
  Mind mind = still();
  mind.me().coffee = 1;
  const Tile tile = supplied(mind, top_place, 0, does({verb(Verb::points, 5)}), does({verb(Verb::points, 7)}));
  state(mind, jot_down).play(TakeTile{top_place}).play(PlaceTile{1});  // Row 2, where the inkpot stops
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::tile, tile}, 2}, Resource::points, 5}});
  CHECK(mind.player(0).notebook[3] == tile);
}

TEST_CASE("UM-6.10: a tile that has been taken is placed, in a row one chooses") {
  Mind mind = still();
  take_a_tile(mind);
  CHECK(mind.offered<PlaceTile>() == std::vector<PlaceTile>{{0}, {1}, {2}});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-6.10.1: the tile goes to the leftmost empty cell of the row") {
  for (std::uint8_t lying = 0; lying < 3; ++lying) {
    CAPTURE(lying);
    Mind mind = still();
    for (int column = 0; column < lying; ++column) mind.tile(0, column, {});
    take_a_tile(mind).play(PlaceTile{0});
    CHECK(only<TilePlaced>(mind).column == lying);
  }
}

TEST_CASE("UM-6.10.1: a row that is full takes no tile") {
  Mind mind = still();
  for (int column = 0; column < notebook_side; ++column) mind.tile(0, column, {});
  take_a_tile(mind);
  CHECK(mind.refusal(PlaceTile{0}) == "UM-6.10.1");
  CHECK(mind.offered<PlaceTile>() == std::vector<PlaceTile>{{1}, {2}});
}

TEST_CASE("UM-6.10.2: the third cell asks for cured clients: none in Row 1, one in Row 2, two in Row 3") {
  for (int row = 0; row < notebook_side; ++row) {
    for (int clients = 0; clients <= 3; ++clients) {
      CAPTURE(row);
      CAPTURE(clients);
      Mind mind = still();
      cured(mind, clients);
      mind.tile(row, 0, {}).tile(row, 1, {});
      take_a_tile(mind);
      CHECK(mind.refusal(PlaceTile{static_cast<std::uint8_t>(row)}) == (clients >= row ? "" : "UM-6.10.2"));
    }
  }
}

TEST_CASE("UM-6.10.2: a client past catharsis that is not cured does not open a third cell") {
  Mind mind = still();
  mind.me().rooms[0].grief = none;
  mind.me().rooms[0].therapy = 1;
  mind.tile(1, 0, {}).tile(1, 1, {});
  take_a_tile(mind);
  CHECK(mind.refusal(PlaceTile{1}) == "UM-6.10.2");
}

TEST_CASE("UM-6.10.2: the first two cells of a row ask for nobody") {
  Mind mind = still();
  for (int row = 0; row < notebook_side; ++row) mind.tile(row, 0, {});
  take_a_tile(mind);
  CHECK(mind.offered<PlaceTile>().size() == 3);
}

TEST_CASE("UM-14.21: the third cell asks by row, not by the order in which rows are completed") {
  Mind last = still();  // Row 1 is completed last and still asks for nobody
  for (int cell = 0; cell < notebook_side; ++cell) last.tile(1, cell, {}).tile(2, cell, {});
  last.tile(0, 0, {}).tile(0, 1, {});
  last.me().coffee = 1;
  last.resolve(does({verb(Verb::note, 1)})).play(TakeTile{top_place});
  CHECK(only<TilePlaced>(last).row == 0);
  Mind first = still();  // Row 3 would be the first to be completed and still asks for two
  cured(first, 1);
  first.tile(2, 0, {}).tile(2, 1, {});
  take_a_tile(first);
  CHECK(first.refusal(PlaceTile{2}) == "UM-6.10.2");
}

TEST_CASE("UM-14.27: with a full notebook no tile can be taken, and Note is skipped") {
  Mind mind = still();
  cured(mind, 2);
  for (int cell = 0; cell < notebook_cells; ++cell) mind.tile(cell / notebook_side, cell % notebook_side, {});
  mind.me().coffee = 3;
  Mind almost = mind;
  almost.me().notebook[8] = none;
  mind.resolve(does({verb(Verb::note, 1)}));
  CHECK(mind.happened<TileTaken>().empty());
  CHECK(mind.me().coffee == 3);
  CHECK(mind.top().kind() == Task::turn);
  almost.resolve(does({verb(Verb::note, 1)}));
  CHECK(almost.offered<TakeTile>().size() == 2);
}

TEST_CASE("UM-14.27: where no free cell is allowed no tile can be taken either") {
  Mind mind = still();
  for (int row = 0; row < notebook_side; ++row) mind.tile(row, 0, {}).tile(row, 1, {});
  mind.tile(0, 2, {});
  mind.me().coffee = 9;
  Mind allowed = mind;
  cured(allowed, 1);
  mind.resolve(does({verb(Verb::note, 1)}));
  CHECK(mind.top().kind() == Task::turn);
  CHECK(mind.me().coffee == 9);
  allowed.resolve(does({verb(Verb::note, 1)})).play(TakeTile{top_place});
  CHECK(only<TilePlaced>(allowed).row == 1);
}

TEST_CASE("UM-14.41: either tile of the column may be taken, and of no other column") {
  Mind mind = still();
  mind.me().coffee = 2;
  const auto supply = mind.s.open.supply;
  state(mind, note);
  CHECK(mind.offered<TakeTile>() == std::vector<TakeTile>{{top_place}, {low_place}});
  Mind low = mind;
  mind.play(TakeTile{top_place});
  low.play(TakeTile{low_place});
  CHECK(only<TileTaken>(mind).tile == supply[top_place][1]);
  CHECK(only<TileTaken>(low).tile == supply[low_place][1]);
}

TEST_CASE("UM-14.41: when the lower tile is taken, the upper one slides down and a new one fills the upper place") {
  Mind mind = still();
  const Tile upper = mind.s.open.supply[top_place][0];
  const Tile next = mind.s.piles.tiles.back();
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{low_place});
  CHECK(mind.s.open.supply[low_place][0] == upper);
  CHECK(mind.s.open.supply[top_place][0] == next);
  CHECK(only<TileRevealed>(mind) == TileRevealed{{0, {SourceKind::action, 0}, 2}, next, top_place, 0});
}

TEST_CASE("UM-6.10.3: when the upper tile is taken, the lower one stays and a new one comes at once") {
  Mind mind = still();
  const Tile lower = mind.s.open.supply[low_place][0];
  const Tile next = mind.s.piles.tiles.back();
  take_a_tile(mind);
  CHECK(mind.s.open.supply[low_place][0] == lower);
  CHECK(mind.s.open.supply[top_place][0] == next);
  CHECK(mind.happened<TilePlaced>().empty());  // it comes before the one taken is placed
}

TEST_CASE("UM-14.28: when the stack of tiles is empty, a column is not refilled, and what is not there is not taken") {
  Mind mind = still();
  mind.s.piles.tiles.clear();
  const Tile upper = mind.s.open.supply[top_place][0];
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{low_place}).play(PlaceTile{0});
  CHECK(mind.happened<TileRevealed>().empty());
  CHECK(mind.s.open.supply[low_place][0] == upper);
  CHECK(mind.s.open.supply[top_place][0] == none);
  mind.resolve(does({verb(Verb::note, 1)}));
  CHECK(mind.refusal(TakeTile{top_place}) == "UM-6.10.3");
  mind.play(TakeTile{low_place}).play(PlaceTile{0});
  mind.resolve(does({verb(Verb::note, 1)}));
  CHECK(mind.top().kind() == Task::turn);  // an empty column: skipped
}

TEST_CASE("UM-6.10.4: a full row frees its coloured insight, which goes to the reserve") {
  Mind mind = still();
  mind.tile(0, 0, {}).tile(0, 1, {});
  take_a_tile(mind).play(PlaceTile{0});
  CHECK(only<RowFreed>(mind) == RowFreed{{0, {SourceKind::action, 0}, 1}, 0});
  CHECK(mind.happened<ColumnFreed>().empty());
  CHECK(mind.me().dial.coloured[reserve] == 1);
  CHECK(mind.me().row_insight == std::array<bool, notebook_side>{false, true, true});
}

TEST_CASE("UM-6.10.4: a full column frees its coloured insight, which goes to the reserve") {
  Mind mind = still();
  mind.tile(0, 0, {}).tile(1, 0, {});
  take_a_tile(mind).play(PlaceTile{2});
  CHECK(only<ColumnFreed>(mind) == ColumnFreed{{0, {SourceKind::action, 0}, 1}, 0});
  CHECK(mind.happened<RowFreed>().empty());
  CHECK(mind.me().dial.coloured[reserve] == 1);
  CHECK(mind.me().column_insight == std::array<bool, notebook_side>{false, true, true});
}

TEST_CASE("UM-6.10.4: two tiles of a row or of a column free nothing") {
  Mind mind = still();
  mind.tile(0, 0, {});
  Mind below = mind;
  take_a_tile(mind).play(PlaceTile{0});
  take_a_tile(below).play(PlaceTile{1});
  CHECK(mind.me().dial.coloured[reserve] == 0);
  CHECK(below.me().dial.coloured[reserve] == 0);
}

TEST_CASE("UM-6.10.4: a single tile may complete a row and a column") {
  Mind mind = still();
  mind.tile(0, 0, {}).tile(0, 1, {}).tile(1, 2, {}).tile(2, 2, {});
  take_a_tile(mind).play(PlaceTile{0});
  CHECK(only<RowFreed>(mind).row == 0);
  CHECK(only<ColumnFreed>(mind).column == 2);
  CHECK(mind.me().dial.coloured[reserve] == 2);
}

TEST_CASE("UM-6.10.4: the effect under an insight is not resolved by being uncovered") {
  Mind mind = still();
  mind.change_parts().row_slots[0] = does({verb(Verb::points, 7)});
  mind.tile(0, 0, {}).tile(0, 1, {});
  take_a_tile(mind).play(PlaceTile{0});
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-6.10.4: the effect under a row's insight counts when the row is resolved, once the insight is gone") {
  Mind mind = still();
  cured(mind, 1);
  mind.change_parts().row_slots[1] = does({verb(Verb::points, 7)});
  mind.tile(1, 0, {}).tile(1, 1, {});
  mind.me().coffee = 1;
  Mind covered = mind;
  state(mind, jot_down).play(TakeTile{top_place});
  mind.change_parts().tiles[mind.top().as<task::Hold>().tile].main = {};
  mind.play(PlaceTile{1});  // the inkpot stops on Row 2
  CHECK(mind.offers(Resolve{notebook_side}));
  mind.play(Resolve{notebook_side});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::row_slot, 1}, 2}, Resource::points, 7}});
  state(covered, jot_down).play(TakeTile{top_place}).play(PlaceTile{0});
  CHECK(covered.refusal(Resolve{notebook_side}) == "UM-4.4.5");
  CHECK(covered.offered<Resolve>() == std::vector<Resolve>{{0}, {1}});
}

TEST_CASE("UM-6.10.4: the effect under a column's insight counts when the column is resolved, once it is gone") {
  Mind mind = still();
  mind.change_parts().column_slots[0] = does({verb(Verb::points, 7)});
  mind.me().locks[0] = Lock::open;
  mind.tile(0, 0, {}).tile(1, 0, {});
  take_a_tile(mind).play(PlaceTile{2});
  mind.resolve(does({verb(Verb::column)})).play(TriggerColumn{0}).play(Resolve{notebook_side});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::column_slot, 0}, 3}, Resource::points, 7}});
}

// --- UM-6.6, UM-6.11  Publish: playing research ----------------------------------------------------------------------

TEST_CASE("UM-6.6: up to two research cards are played") {
  Mind mind = still();
  const Card first = card_in_hand(mind, Colour::blue);
  const Card second = card_in_hand(mind, Colour::red);
  const Card third = card_in_hand(mind, Colour::green);
  state(mind, publish).play(PlayCard{second}).play(PlayCard{first});
  CHECK(mind.player(0).in_play == Bounded<Card, research_count>{second, first});
  CHECK(mind.s.hands[0].has(third));
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-6.6: one card may be played, or none") {
  Mind mind = still();
  const Card card = card_in_hand(mind, Colour::blue);
  card_in_hand(mind, Colour::red);
  state(mind, publish);
  Mind neither = mind;
  mind.play(PlayCard{card}).play(Enough{});
  CHECK(mind.player(0).in_play.size() == 1);
  neither.play(Enough{});
  CHECK(neither.player(0).in_play.empty());
  CHECK(neither.s.open.current == 1);
}

// Player 0 can publish a treatise and has two cards in hand.
Mind may_publish() {
  Mind mind = still();
  mind.me().dial.coloured[reserve] = 1;
  mind.in_play(Colour::blue);
  mind.change_parts().treatises[mind.open().treatises[0]].sequence = {Colour::blue};
  card_in_hand(mind, Colour::red);
  card_in_hand(mind, Colour::green);
  return mind;
}

TEST_CASE("UM-6.6: cards are played or a treatise is published, not both") {
  Mind mind = may_publish();
  const Treatise treatise = mind.s.open.treatises[0];
  const Card card = mind.s.hands[0].unpack()[0];
  state(mind, publish);
  CHECK(mind.offers(Publish{treatise}));
  CHECK(mind.offers(PlayCard{card}));
  Mind published = mind;
  mind.play(PlayCard{card});
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.6");
  CHECK(mind.offered<Publish>().empty());
  published.play(Publish{treatise});
  CHECK(only<TreatisePublished>(published).treatise == treatise);
  CHECK(published.s.hands[0].size() == 2);
  CHECK(published.s.open.current == 1);
}

TEST_CASE("UM-6.6: with two ideas one may play cards the first time and publish the second") {
  Mind mind = may_publish();
  const Treatise treatise = mind.s.open.treatises[0];
  const Card card = mind.s.hands[0].unpack()[0];
  state(mind, publish, {2, 0}).play(PlayCard{card}).play(Enough{}).play(Publish{treatise});
  CHECK(only<TreatisePublished>(mind).treatise == treatise);
}

TEST_CASE("UM-6.6: with neither card nor treatise the action is skipped") {
  Mind mind = still();
  state(mind, publish);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-6.11: the card lies in play, its effect is resolved and its icons are one's own") {
  Mind mind = still();
  const Card card = card_in_hand(mind, Colour::blue, does({verb(Verb::points, 3)}), {0, 2, 0, 0, 0, 1});
  REQUIRE(icons_of(mind.parts(), mind.me()) == Icons{});
  state(mind, publish).play(PlayCard{card});
  CHECK(only<CardPlayed>(mind) == CardPlayed{{0, {SourceKind::action, publish}, 3}, card});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::research, card}, 4}, Resource::points, 3}});
  CHECK(place_of<CardPlayed>(mind) < place_of<Gained>(mind));
  CHECK(icons_of(mind.parts(), mind.player(0)) == Icons{0, 2, 0, 0, 0, 1});
  CHECK(!mind.s.hands[0].has(card));
}

TEST_CASE("UM-6.11: icons of cards in hand do not count") {
  Mind mind = still();
  card_in_hand(mind, Colour::blue, {}, {0, 2, 0, 0, 0, 1});
  CHECK(icons_of(mind.parts(), mind.me()) == Icons{});
}

TEST_CASE("UM-6.11: only cards of one's own hand are played") {
  Mind mind = still();
  card_in_hand(mind, Colour::blue);
  const Card lying = mind.in_play(Colour::red);
  const Card theirs = card_in_hand(mind, Colour::green);
  mind.s.hands[0].remove(theirs);
  mind.s.hands[1].add(theirs);
  state(mind, publish);
  CHECK(mind.refusal(PlayCard{lying}) == "UM-6.11");
  CHECK(mind.refusal(PlayCard{theirs}) == "UM-6.11");
  CHECK(mind.refusal(PlayCard{mind.s.open.research[0]}) == "UM-6.11");
  CHECK(mind.offered<PlayCard>().size() == 1);
}

TEST_CASE("UM-6.11: the effect of the first card is finished before the second card is played") {
  Mind mind = still();
  const Card first = card_in_hand(mind, Colour::blue, does({generates(any, minor)}));
  const Card second = card_in_hand(mind, Colour::red);
  state(mind, publish).play(PlayCard{first});
  CHECK(mind.refusal(PlayCard{second}) == "UM-6.11");
  mind.play(Generate{0, reserve});
  CHECK(mind.refusal(PlayCard{second}).empty());
}

TEST_CASE("UM-6.11: the effect of a card serves once, when it is played") {
  Mind mind = still();
  const Card first = card_in_hand(mind, Colour::blue, does({verb(Verb::points, 3)}));
  const Card second = card_in_hand(mind, Colour::red);
  state(mind, publish).play(PlayCard{first}).play(PlayCard{second});
  CHECK(mind.happened<Gained>().empty());
  CHECK(mind.player(0).points == 3);
}

TEST_CASE("UM-6.11: a card whose effect is declined is in play all the same") {
  Mind mind = still();
  const Card card = card_in_hand(mind, Colour::blue, does({generates(any, minor)}));
  state(mind, publish).play(PlayCard{card}).play(Enough{});
  CHECK(mind.player(0).in_play.contains(card));
}

// --- UM-6.7  Study ---------------------------------------------------------------------------------------------------

TEST_CASE("UM-6.7: Study draws the top research card") {
  Mind mind = still();
  const Card top = mind.s.piles.research.back();
  state(mind, study);
  CHECK(only<CardDrawn>(mind) == CardDrawn{{0, {SourceKind::action, study}, 3}, top});
  CHECK(mind.s.hands[0].has(top));
  CHECK(!mind.s.piles.research.contains(top));
}

TEST_CASE("UM-6.7: then any card of the hand may be swapped for either of the two that lie face up") {
  Mind mind = still();
  const Card old = card_in_hand(mind, Colour::blue);
  const Card top = mind.s.piles.research.back();
  const auto shown = mind.s.open.research;
  state(mind, study);
  CHECK(mind.offered<Swap>().size() == 4);
  for (const Card card : {old, top}) {
    CHECK(mind.offers(Swap{card, 0}));
    CHECK(mind.offers(Swap{card, 1}));
  }
  mind.play(Swap{old, 1});
  CHECK(only<CardsSwapped>(mind) == CardsSwapped{{0, {SourceKind::action, study}, 3}, old, shown[1]});
  CHECK(mind.s.open.research == std::array<Card, research_display>{shown[0], old});
  CHECK(mind.s.hands[0].has(shown[1]));
  CHECK(!mind.s.hands[0].has(old));
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-6.7: the swap may be declined") {
  Mind mind = still();
  const auto shown = mind.s.open.research;
  state(mind, study).play(Enough{});
  CHECK(mind.s.open.research == shown);
  CHECK(mind.s.hands[0].size() == 1);
}

TEST_CASE("UM-6.7: a card that is not in one's hand cannot be swapped") {
  Mind mind = still();
  const Card lying = mind.in_play(Colour::blue);
  state(mind, study);
  CHECK(mind.refusal(Swap{lying, 0}) == "UM-6.11");
}

TEST_CASE("UM-2.3: all have seen which card was taken from those that lie face up") {
  Mind mind = still();
  const Card old = card_in_hand(mind, Colour::blue);
  const Card taken = mind.s.open.research[0];
  state(mind, study).play(Swap{old, 0});
  CHECK(mind.s.known[0].has(taken));
  CHECK(mind.s.known[0].size() == 1);
}

TEST_CASE("UM-14.28: with an empty deck nothing is drawn, and a card of the hand may still be swapped") {
  Mind mind = still();
  const Card old = card_in_hand(mind, Colour::blue);
  mind.s.piles.research.clear();
  state(mind, study);
  CHECK(mind.happened<CardDrawn>().empty());
  CHECK(mind.offers(Swap{old, 0}));
}

TEST_CASE("UM-14.28: with an empty deck and an empty hand Study is skipped") {
  Mind mind = still();
  mind.s.piles.research.clear();
  state(mind, study);
  CHECK(mind.happened<CardDrawn>().empty());
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-14.28: of two cards to draw only those are drawn that are there") {
  Mind mind = still();
  while (mind.s.piles.research.size() > 1) mind.s.piles.research.pop_back();
  mind.resolve(does({verb(Verb::draw, 2), verb(Verb::points)}));
  CHECK(mind.happened<CardDrawn>().size() == 1);
  CHECK(mind.me().points == 1);
}

// --- UM-6.8, UM-6.9  Walk and Escort Freud ---------------------------------------------------------------------------

TEST_CASE("UM-6.8: the professor walks one or two locations clockwise, round the ring") {
  Mind mind = still();
  mind.me().professor = 4;
  mind.open().freud = 4;
  state(mind, walk);
  CHECK(mind.offered<Professor>() == std::vector<Professor>{{0}, {5}});
}

TEST_CASE("UM-6.8: or straight to Freud, if he is elsewhere") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.open().freud = 4;
  state(mind, walk);
  CHECK(mind.offered<Professor>() == std::vector<Professor>{{1}, {2}, {4}});
  CHECK(mind.refusal(Professor{3}) == "UM-6.8");
  CHECK(mind.refusal(Professor{5}) == "UM-6.8");
  mind.play(Professor{4});
  CHECK(only<FigureMoved>(mind) == FigureMoved{{0, {SourceKind::action, walk}, 3}, Figure::professor, 0, 4});
  CHECK(mind.me().professor == 4);
}

TEST_CASE("UM-14.16: the professor does not stay where he is, with Freud or without") {
  Mind with = still();
  with.me().professor = 2;
  with.open().freud = 2;
  state(with, walk);
  CHECK(with.refusal(Professor{2}) == "UM-6.8");
  Mind without = still();
  without.me().professor = 2;
  without.open().freud = 5;
  state(without, walk);
  CHECK(without.refusal(Professor{2}) == "UM-6.8");
}

TEST_CASE("UM-6.8: location effects of the place where the professor stops are gained") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.player(1).professor = 5;
  mind.open().freud = 4;
  state(mind, walk).play(Professor{2});
  CHECK(only<VisitBegan>(mind) == VisitBegan{{0, {SourceKind::action, walk}, 3}, 2, 1, 0});
  mind.play(Visit{1});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::location, 2 * 3 + 1}, 5}, Resource::coffee, 1}});
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-6.8: an effect that only says how far the professor walks does not lead to Freud") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.open().freud = 4;
  mind.resolve(does({verb(Verb::professor, 1)}));
  CHECK(mind.offered<Professor>() == std::vector<Professor>{{1}});
  CHECK(mind.refusal(Professor{4}) == "UM-6.8");
}

TEST_CASE("UM-6.9: Freud walks one, two or three locations clockwise, round the ring") {
  Mind mind = still();
  mind.open().freud = 4;
  state(mind, escort);
  CHECK(mind.offered<Freud>() == std::vector<Freud>{{0}, {1}, {5}});
  CHECK(mind.refusal(Freud{2}) == "UM-6.9");
  mind.play(Freud{1});
  CHECK(only<FigureMoved>(mind) == FigureMoved{{0, {SourceKind::action, escort}, 3}, Figure::freud, 4, 1});
  CHECK(mind.s.open.freud == 1);
}

TEST_CASE("UM-14.16: Freud does not stay where he is") {
  Mind mind = still();
  mind.open().freud = 4;
  state(mind, escort);
  CHECK(mind.refusal(Freud{4}) == "UM-6.9");
}

TEST_CASE("UM-6.9: location effects of the place where Freud stops are gained, wherever the professor is") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.player(1).professor = 3;
  mind.open().freud = 1;
  state(mind, escort).play(Freud{3});
  CHECK(only<VisitBegan>(mind) == VisitBegan{{0, {SourceKind::action, escort}, 3}, 3, 2, 0});
  mind.play(Visit{0}).play(Visit{0});
  CHECK(mind.player(0).points == 2);
  CHECK(mind.player(0).professor == 0);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-6.8: with two ideas the professor walks twice, the first visit finished before the second walk") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.player(1).professor = 5;
  mind.open().freud = 5;
  state(mind, walk, {2, 0}).play(Professor{2});
  CHECK(mind.refusal(Professor{3}) == "UM-6.8");
  mind.play(Visit{0}).play(Professor{3});
  CHECK(only<VisitBegan>(mind).location == 3);
}

// --- UM-14.28  Other decks -------------------------------------------------------------------------------------------

// Player 0 has an empty room, and has done something: a new client is asked for.
Mind takes_client() {
  Mind mind = still();
  mind.me().rooms[0] = Room{};
  mind.me().dial.white = {};  // nothing to refine
  return mind;
}

TEST_CASE("UM-14.28: a row of clients whose deck is empty is not refilled") {
  Mind mind = takes_client();
  mind.s.piles.routine.clear();
  state(mind, refine).play(TakeRoutine{1});
  CHECK(mind.s.open.routine[1] == none);
  CHECK(mind.happened<ClientRevealed>().empty());
}

TEST_CASE("UM-14.28: where nobody waits nobody is taken") {
  Mind mind = takes_client();
  mind.open().routine[1] = none;
  mind.open().case_studies[2] = none;
  state(mind, refine);
  CHECK(mind.refusal(TakeRoutine{1}) == "UM-8.4.1");
  CHECK(mind.refusal(TakeCaseStudy{2}) == "UM-8.4.1");
  CHECK(mind.refusal(TakeRoutine{0}).empty());
}

TEST_CASE("UM-14.28: when no client is left anywhere the room stays empty") {
  Mind mind = takes_client();
  mind.open().routine.fill(none);
  mind.open().case_studies.fill(none);
  state(mind, refine);
  CHECK(mind.player(0).rooms[0].empty());
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-14.28: a row of dreams whose deck is empty is not refilled, and the deck itself gives none") {
  Mind mind = takes_client();
  mind.s.piles.manifest.clear();
  state(mind, refine).play(TakeRoutine{0});
  CHECK(mind.refusal(TakeDream{dream_display}) == "UM-14.28");
  mind.play(TakeDream{2});
  CHECK(mind.s.open.dreams[2] == none);
}

TEST_CASE("UM-14.28: without a latent dream the client has a manifest one only") {
  Mind mind = takes_client();
  mind.s.piles.latent.clear();
  state(mind, refine).play(TakeRoutine{0}).play(TakeDream{2});
  CHECK(mind.player(0).rooms[0].dreams.size() == 1);
}

// Without a manifest dream to take the marker is set all the same. The
// counts of the content (32 clients, 36 dreams) keep it out of real games, but not out of positions that are edited.
TEST_CASE("UM-14.28, UM-8.4.4: without a manifest dream the marker of the client is set all the same") {
  Mind mind = takes_client();
  mind.s.piles.manifest.clear();
  mind.open().dreams.fill(none);
  state(mind, refine).play(TakeRoutine{0});
  CHECK(mind.happened<TherapySet>().size() == 1);
  CHECK(mind.player(0).rooms[0].therapy > 0);
}

}  // namespace actions_test
}  // namespace divan::unconscious_mind
