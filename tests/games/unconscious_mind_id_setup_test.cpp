// UM-11.1, UM-11.2: the table for one person and the Id, and what that person may know of it.
#include <numeric>
#include <set>

#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace id_setup_test {

constexpr std::uint64_t many_seeds = 400;

// A game that has just been set up: the Id has its first client, the person is to choose one.
struct Solo {
  std::vector<Event> events;  // of the setup
  State s;

  explicit Solo(std::uint64_t seed = 7, const Options& options = solo()) {
    Chance chance(seed);
    Log<Event> log(events);
    s = standard_game().setup(options, chance, log);
  }
  [[nodiscard]] const Open& open() const { return s.open; }
  [[nodiscard]] const Player& person() const { return s.open.players[0]; }
  [[nodiscard]] const Player& id() const { return s.open.players[the_id]; }
  [[nodiscard]] const Components& parts() const { return standard_game().components(); }
  template <class Kind>
  [[nodiscard]] std::vector<Kind> happened() const {
    return at_the_table::all<Kind>(events);
  }
  [[nodiscard]] IdChose chose(IdQuestion question) const {
    for (const IdChose& each : happened<IdChose>()) {
      if (each.question == question) return each;
    }
    FAIL("it was not settled");
    return {};
  }
};

// What one sees in many games.
template <class See>
auto over_many_games(const See& see, std::uint64_t seeds = many_seeds) {
  std::set<decltype(see(Solo()))> seen;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) seen.insert(see(Solo(seed)));
  return seen;
}

template <class List>
std::vector<int> sorted(const List& list) {
  std::vector<int> all(list.begin(), list.end());
  std::sort(all.begin(), all.end());
  return all;
}
std::vector<int> numbers(int count) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

// --- UM-11.1  Who plays ----------------------------------------------------------------------------------------------

TEST_CASE("UM-11.1: alone, one plays against the Id, and nobody else has a seat") {
  const Solo table;
  CHECK(standard_game().seats(solo()) == 1);
  REQUIRE(table.open().players.size() == 2);
  CHECK(!table.person().automaton);
  CHECK(table.id().automaton);
}

TEST_CASE("UM-11.2.6, UM-11.2.7: every level may be chosen, with strong coffee or without") {
  for (const Difficulty level : {Difficulty::easy, Difficulty::medium, Difficulty::hard}) {
    for (const bool strong : {false, true}) CHECK(!standard_game().refuse_options(solo(level, strong)).has_value());
  }
}

TEST_CASE("UM-11.1: a table needs at least one person and has at most four") {
  for (const int players : {0, 5}) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const auto no = standard_game().refuse_options(options);
    REQUIRE(no.has_value());
    CHECK(no->rule == std::string("UM-1.1"));
  }
}

TEST_CASE("UM-11.1: with more people there is no Id, whatever the options say of it") {
  Options options = solo(Difficulty::hard, true);
  options.players = 2;
  const Solo table(7, options);
  CHECK(std::none_of(table.open().players.begin(), table.open().players.end(),
                     [](const Player& player) { return player.automaton; }));
  CHECK(table.s.piles.meeting.empty());
  CHECK(table.happened<IdChose>().empty());
}

TEST_CASE("UM-11.1: the Id has its own name at the table") {
  const Names names = standard_game().default_names(solo());
  REQUIRE(names.size() == 2);
  CHECK(names[the_id] == Text{"The Id", "Le Ça"});
}

TEST_CASE("UM-11.1: the person is the first player, and the only one to be asked") {
  CHECK(over_many_games([](const Solo& table) { return table.open().first; }) == std::set<std::uint8_t>{0});
  CHECK(over_many_games([](const Solo& table) { return standard_game().to_move(table.s).bits(); }) ==
        std::set<std::uint8_t>{1});
}

TEST_CASE("UM-11.1: the Id has no dial") { CHECK(Solo().id().dial == Dial{}); }

// --- UM-11.2  As for two ---------------------------------------------------------------------------------------------

TEST_CASE("UM-11.2: tokens and treatises are as many as for two") {
  const Solo table;
  for (const std::uint8_t tokens : table.open().tokens) CHECK(tokens == table.parts().tokens[2]);
  CHECK(table.open().treatises.size() == table.parts().treatises_shown[2]);
}

TEST_CASE("UM-11.2: the Id begins with 3 coffee and no bright idea, as the second of two does") {
  const Solo table;
  CHECK(table.id().coffee == 3);
  CHECK(table.id().bright_ideas == 0);
  CHECK(table.id().pillboxes == 0);
  CHECK(table.person().coffee == 2);
}

TEST_CASE("UM-11.2: the Id's ideas, locks, professor and marker are those of a second player") {
  Options two;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Solo alone(seed);
    const Solo both(seed, two);
    const Player& second = both.open().players[1U - both.open().first];
    CHECK(alone.id().ideas == second.ideas);
    CHECK(alone.id().locks == second.locks);
    CHECK(alone.id().inkpot == second.inkpot);
    CHECK(alone.id().reputation == second.reputation);
    CHECK(alone.id().arrival == second.arrival);
    CHECK(alone.id().row_insight == second.row_insight);
    CHECK(alone.id().professor == clockwise(alone.open().freud, 3));
  }
}

TEST_CASE("UM-11.2: the Id has one research card, and it lies in its pile") {
  const Solo table;
  CHECK(table.s.id_hand.size() == 1);
  CHECK(table.s.hands[the_id].empty());
  CHECK(table.s.hands[0].size() == 1);
}

TEST_CASE("UM-11.2: no research card is there twice, and none is missing") {
  const Solo table;
  std::vector<int> cards(table.s.piles.research.begin(), table.s.piles.research.end());
  cards.insert(cards.end(), table.open().research.begin(), table.open().research.end());
  cards.insert(cards.end(), table.s.id_hand.begin(), table.s.id_hand.end());
  for (const Card card : table.s.hands[0].unpack()) cards.push_back(card);
  CHECK(sorted(cards) == numbers(research_count));
}

// --- UM-11.2.1  Goals ------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.2.1: five clients cured lies in the middle of the seven goals, always") {
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) {
    const Solo table(seed);
    REQUIRE(table.open().goals.size() == 7);
    const GoalFace& middle = table.parts().goals[table.open().goals[3]];
    CHECK(middle.deed == Deed::cured);
    CHECK(middle.required == 5);
    const std::vector<int> goals = sorted(table.open().goals);
    CHECK(std::adjacent_find(goals.begin(), goals.end()) == goals.end());
  }
}

TEST_CASE("UM-11.2.1: chance puts any of the other goals on either side") {
  for (const std::size_t place : {0U, 1U, 2U, 4U, 5U, 6U}) {
    CHECK(over_many_games([place](const Solo& table) { return table.open().goals[place]; }).size() == goal_count - 1);
  }
}

// --- UM-11.2.2, UM-11.2.3  Its board and its cards -------------------------------------------------------------------

TEST_CASE("UM-11.2.2: the tiles I lie in the left column, II in the middle, III on the right") {
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) {
    const Solo table(seed);
    CHECK(sorted(table.open().id.tiles) == numbers(id_tile_count));
    for (std::size_t cell = 0; cell < notebook_cells; ++cell) {
      CHECK(numeral_of(static_cast<IdTile>(table.open().id.tiles[cell])) == cell % notebook_side);
    }
  }
}

TEST_CASE("UM-11.2.2: within a numeral the tiles are shuffled, each numeral by itself") {
  CHECK(over_many_games([](const Solo& table) { return table.open().id.tiles; }, 3000).size() == 6 * 6 * 6);
}

TEST_CASE("UM-11.2.2: the inkpot begins on Left, and nothing comes of it") {
  const Solo table;
  CHECK(table.id().inkpot == Inkpot::left);
  CHECK(table.happened<InkpotMoved>().empty());
  CHECK(table.happened<InkpotRepeats>().empty());
  CHECK(table.happened<TrackTriggered>().empty());
}

TEST_CASE("UM-11.2.3: sixteen cards form the deck, one for each space") {
  const Solo table;
  CHECK(sorted(table.s.piles.meeting) == numbers(16));
  std::vector<int> spaces;
  for (const MeetingCard& card : table.parts().meeting_cards) spaces.push_back(card.space);
  CHECK(sorted(spaces) == numbers(space_count));
}

TEST_CASE("UM-11.2.3: a card points up if row plus column is even, and down otherwise") {
  const Components& parts = standard_game().components();
  for (const MeetingCard& card : parts.meeting_cards) {
    CHECK(card.up == ((parts.space_row[card.space] + parts.space_column[card.space]) % 2 == 0));
  }
}

TEST_CASE("UM-11.2.3: the deck is shuffled") {
  CHECK(over_many_games([](const Solo& table) { return table.s.piles.meeting.back(); }).size() == 16);
  CHECK(over_many_games([](const Solo& table) { return table.s.piles.meeting[0]; }).size() == 16);
}

// --- UM-11.2.4  Its first client -------------------------------------------------------------------------------------

TEST_CASE("UM-11.2.4: the Id takes its client first, then the person chooses") {
  const Solo table;
  const auto taken = table.happened<ClientTaken>();
  REQUIRE(taken.size() == 1);
  CHECK(taken[0].by.player == the_id);
  CHECK(table.id().rooms[0].client == taken[0].client);
  CHECK(table.person().rooms[0].empty());
  CHECK(table.open().current == 0);
}

TEST_CASE("UM-11.2.4: it is a routine client of the row, at the end where the arrow points") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const IdChose chose = Solo(seed).chose(IdQuestion::client);
    REQUIRE(chose.options.size() == 3);
    for (const IdOption& each : chose.options) CHECK(!is_case_study(each.item));
    CHECK(chose.taken == (chose.reason == IdReason::arrow_right ? 2 : 0));
  }
}

TEST_CASE("UM-11.3.2, UM-14.39: chance decides where the arrow points at first") {
  CHECK(over_many_games([](const Solo& table) { return table.chose(IdQuestion::client).reason; }) ==
        std::set<IdReason>{IdReason::arrow_left, IdReason::arrow_right});
}

TEST_CASE("UM-11.2.4: it has a starting grief layer, a latent dream and a manifest dream on top") {
  const Solo table;
  const Room& room = table.id().rooms[0];
  CHECK(is_starting(room.grief));
  REQUIRE(room.dreams.size() == 2);
  CHECK(is_latent(room.dreams[0]));
  CHECK(!is_latent(room.dreams[1]));
  CHECK(room.therapy == table.parts().clients[room.client].hearts + table.parts().griefs[room.grief].hearts);
  CHECK(!table.id().second_room);
}

// The Id takes its first client once more, from a row of four dreams with so many hearts each.
struct FirstClient : IdTable {
  std::array<Dream, dream_display> row{};
  FirstClient(const std::array<int, dream_display>& hearts, bool arrow_right) {
    row = open().dreams;
    for (std::size_t i = 0; i < dream_display; ++i) {
      change_parts().dreams[row[i]].effect = does({verb(Verb::points), verb(Verb::therapy, hearts[i])});
    }
    open().routine = {open().routine[0], none, none};  // no choice, so that the arrow is left for the dream
    open().id.arrow_right = arrow_right;
    id().rooms[0] = Room{};
    lets([](TheId& automaton) { automaton.take_client(0, true); });
  }
  [[nodiscard]] Dream dream() { return id().rooms[0].dreams.back(); }
};

TEST_CASE("UM-11.2.4: the manifest dream is the one with the most hearts") {
  FirstClient table({1, 2, 4, 3}, false);
  CHECK(table.dream() == table.row[2]);
  CHECK(table.chose(IdQuestion::manifest_dream).at(0).reason == IdReason::most);
  CHECK(!table.open().id.arrow_right);
  CHECK(is_starting(table.id().rooms[0].grief));
}

TEST_CASE("UM-11.2.4: of several dreams with most hearts the arrow takes one, and turns") {
  FirstClient left({1, 3, 2, 3}, false);
  CHECK(left.dream() == left.row[1]);
  CHECK(left.open().id.arrow_right);
  FirstClient right({1, 3, 3, 2}, true);
  CHECK(right.dream() == right.row[2]);
  CHECK(!right.open().id.arrow_right);
}

// --- UM-11.2.5  Client tiles -----------------------------------------------------------------------------------------

TEST_CASE("UM-11.2.5: the four routine tiles are shuffled into a column, and none is used yet") {
  CHECK(over_many_games([](const Solo& table) { return table.open().id.pairs; }, 1000).size() == 24);
  const Solo table;
  CHECK(sorted(table.open().id.pairs) == numbers(4));
  CHECK(table.open().id.routine_taken == 0);
  CHECK(table.open().id.case_taken == 0);
  CHECK(table.id().covered.empty());
}

TEST_CASE("UM-11.2.5: three routine tiles show one icon of a district's first location and two of its second") {
  const auto& covers = standard_game().components().covers;
  CHECK(covers[0].icons == Icons{1, 2, 0, 0, 0, 0});
  CHECK(covers[1].icons == Icons{0, 0, 1, 2, 0, 0});
  CHECK(covers[2].icons == Icons{0, 0, 0, 0, 1, 2});
  CHECK(covers[3].icons == Icons{});
  for (std::size_t i = 0; i < 4; ++i) CHECK(covers[i].wild == (i == 3 ? 1 : 0));
}

TEST_CASE("UM-11.2.5: beside a routine tile lies the case-study tile of the same locations, beside grey reputation") {
  const auto& covers = standard_game().components().covers;
  for (std::size_t i = 4; i < cover_count; ++i) {
    const ClientFace& routine = covers[i % 4];
    CHECK(covers[i].scoring == (routine.wild > 0 ? Scoring::reputation : Scoring::icons));
    for (Location at = 0; at < location_count; ++at) CHECK((covers[i].icons[at] > 0) == (routine.icons[at] > 0));
  }
}

TEST_CASE("UM-11.2.5: the high side of a case-study tile gives more than the low side, of each and at most") {
  const auto& covers = standard_game().components().covers;
  for (std::size_t i = 4; i < 8; ++i) {
    CHECK(covers[i].each < covers[i + 4].each);
    CHECK(covers[i].most < covers[i + 4].most);
  }
  for (const std::size_t sourced : {10U, 11U}) {
    CHECK(covers[sourced].each == 3);
    CHECK(covers[sourced].most == 15);
  }
}

// --- UM-11.2.6, UM-11.2.7  Levels ------------------------------------------------------------------------------------

TEST_CASE("UM-11.2.6: easy turns the top left tile, and the coloured insight stays") {
  const Solo table;
  const auto top_left = static_cast<Tile>(first_id_tile + table.open().id.tiles[0]);
  CHECK(table.id().notebook ==
        std::array<Tile, notebook_cells>{top_left, none, none, none, none, none, none, none, none});
  CHECK(table.id().column_insight == std::array<bool, notebook_side>{true, true, true});
  CHECK(table.id().dial.coloured[reserve] == 0);
}

TEST_CASE("UM-11.2.6: medium turns the whole left column, and its insight lies in the reserve; no more than that") {
  Solo easy;
  const Solo medium(7, solo(Difficulty::medium));
  Player& id = easy.s.open.players[the_id];
  for (int row = 0; row < notebook_side; ++row) {
    id.notebook[cell_at(row, 0)] = static_cast<Tile>(first_id_tile + easy.open().id.tiles[cell_at(row, 0)]);
  }
  id.column_insight[0] = false;
  id.dial.coloured[reserve] = 1;
  easy.s.open.options.difficulty = Difficulty::medium;
  CHECK(easy.s == medium.s);
}

TEST_CASE("UM-11.2.6: hard begins as medium does; only the case-study tiles have their high side up") {
  Solo medium(7, solo(Difficulty::medium));
  medium.s.open.options.difficulty = Difficulty::hard;
  CHECK(medium.s == Solo(7, solo(Difficulty::hard)).s);
}

TEST_CASE("UM-11.2.8: a first evening begins as easy does") {
  Solo easy(7, solo(Difficulty::easy));
  easy.s.open.options.difficulty = Difficulty::first_evening;
  CHECK(easy.s == Solo(7, solo(Difficulty::first_evening)).s);
}

TEST_CASE("UM-11.2.7: with strong coffee the 3 coffee of the beginning are a pillbox at once") {
  for (const Difficulty level : {Difficulty::easy, Difficulty::medium, Difficulty::hard}) {
    const Solo table(7, solo(level, true));
    CHECK(table.id().coffee == 0);
    CHECK(table.id().pillboxes == 1);
    CHECK(table.happened<IdBrewed>().size() == 1);
  }
}

TEST_CASE("UM-11.2.7: strong coffee changes nothing else of the setup") {
  Solo plain;
  plain.s.open.options.strong_coffee = true;
  plain.s.open.players[the_id].coffee = 0;
  plain.s.open.players[the_id].pillboxes = 1;
  CHECK(plain.s == Solo(7, solo(Difficulty::easy, true)).s);
}

// --- UM-11.4.8  What nobody sees -------------------------------------------------------------------------------------

constexpr std::array<Viewer, 2> everybody{Viewer(seat_at(0)), Viewer::spectator()};

TEST_CASE("UM-11.4.8: nobody sees which research card the Id has, only that it has one") {
  const Solo table;
  Solo other;
  std::swap(other.s.id_hand[0], other.s.piles.research[0]);
  for (const Viewer viewer : everybody) {
    const View view = standard_game().view(table.s, viewer);
    CHECK(view.hands[the_id].count == 1);
    CHECK(view.hands[the_id].known.empty());
    CHECK(view.piles.research.contains(table.s.id_hand[0]));
    CHECK(view == standard_game().view(other.s, viewer));
  }
}

TEST_CASE("UM-11.2.3: nobody sees the order of the meeting-table cards, but which are left") {
  Solo table;
  table.s.piles.meeting.resize(5);
  Solo other = table;
  std::reverse(other.s.piles.meeting.begin(), other.s.piles.meeting.end());
  for (const Viewer viewer : everybody) {
    const View view = standard_game().view(table.s, viewer);
    CHECK(sorted(view.piles.meeting) == sorted(table.s.piles.meeting));
    CHECK(view == standard_game().view(other.s, viewer));
  }
}

TEST_CASE("UM-11.4.8: an imagined world gives the Id as many cards, any of those unseen, and looks the same") {
  Solo table;
  for (int i = 0; i < 3; ++i) table.s.id_hand.push_back(table.s.piles.research.take_back());
  for (const Viewer viewer : everybody) {
    const View view = standard_game().view(table.s, viewer);
    std::set<Card> tops;
    std::set<std::uint8_t> next;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      Chance chance(seed);
      const State world = standard_game().imagine(view, chance);
      REQUIRE(world.id_hand.size() == 4);
      CHECK(world.hands[the_id].empty());
      CHECK(standard_game().view(world, viewer) == view);
      tops.insert(world.id_hand.back());
      next.insert(world.piles.meeting.back());
    }
    CHECK(tops.size() == view.piles.research.size());
    CHECK(next.size() == 16);
  }
}

TEST_CASE("UM-11.4.8: what the Id draws is hidden from everybody") {
  IdTable table;
  table.resolves(does({verb(Verb::draw)}));
  const auto drawn = table.happened<CardDrawn>();
  REQUIRE(drawn.size() == 1);
  CHECK(drawn[0].card == table.s.id_hand.back());
  for (const Viewer viewer : everybody) {
    CHECK(std::get<CardDrawn>(table.game.redact(drawn[0], viewer)).card == none);
  }
}

}  // namespace id_setup_test
}  // namespace divan::unconscious_mind::testing
