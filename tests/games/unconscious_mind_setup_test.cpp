// UM-3: the table as a game begins, for two, three and four, up to the first turn.
#include <array>
#include <numeric>
#include <set>

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace setup_test {

constexpr std::uint64_t many_seeds = 400;
constexpr std::array<int, 3> counts{2, 3, 4};  // of players

// A game that has just been set up: the last player is to choose the first client.
struct Table {
  UnconsciousMind game;
  Chance chance;
  std::vector<Event> events;  // of the setup, later of the last move
  State s;

  explicit Table(int players, std::uint64_t seed = 7, const UnconsciousMind& with = standard_game())
      : game(with), chance(seed) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    Log<Event> log(events);
    s = game.setup(options, chance, log);
  }
  [[nodiscard]] const Open& open() const { return s.open; }
  [[nodiscard]] const Components& parts() const { return game.components(); }
  [[nodiscard]] Seat seat() const { return seat_at(s.open.current); }
  [[nodiscard]] bool setting_up() const { return s.open.stage() == Stage::first_client; }
  Table& play(const Move& move) {
    if (const auto no = game.refuse(s, seat(), move)) FAIL("refused: ", json_text(move), " ", no->rule);
    events.clear();
    Log<Event> log(events);
    game.apply(s, seat(), move, chance, log);
    return *this;
  }
  Table& everybody_has_a_client() {
    while (setting_up()) play(TakeRoutine{0}).play(TakeDream{0});
    return *this;
  }
  [[nodiscard]] std::string refusal(const Move& move, Seat who) const {
    const auto no = game.refuse(s, who, move);
    return no ? no->rule : "";
  }
  [[nodiscard]] std::string refusal(const Move& move) const { return refusal(move, seat()); }
  [[nodiscard]] MoveList moves() const {
    MoveList list;
    game.moves(s, seat(), list);
    return list;
  }
  template <class Kind>
  [[nodiscard]] std::vector<Kind> happened() const {
    return at_the_table::all<Kind>(events);
  }
  // The seat that has this place in turn order, from 0 on.
  [[nodiscard]] std::size_t at_place(int place) const {
    return (s.open.first + static_cast<std::size_t>(place)) % s.open.players.size();
  }
};

// Collects things of a kind to see that each of them is there, and once.
class Once {
public:
  template <class List>
  Once& with(const List& list) {
    for (const std::uint8_t each : list) add(each);
    return *this;
  }
  Once& add(std::uint8_t each) {
    seen_.push_back(each);
    return *this;
  }
  [[nodiscard]] bool are(int count, int first = 0) {
    std::sort(seen_.begin(), seen_.end());
    std::vector<int> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), first);
    return seen_ == all;
  }

private:
  std::vector<int> seen_;
};

// What one sees of the table in many games.
template <class See>
std::set<int> over_many_games(int players, const See& see) {
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) seen.insert(static_cast<int>(see(Table(players, seed))));
  return seen;
}

// --- UM-3.1 to UM-3.8  The middle of the table ----------------------------------------------------------------------

TEST_CASE("UM-1.1, UM-13.1: two, three or four people play, and no fifth") {
  for (const int players : {0, 5, 255}) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const auto no = standard_game().refuse_options(options);
    REQUIRE(no.has_value());
    CHECK(no->rule == std::string("UM-1.1"));
  }
  for (const int players : counts) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    CHECK(!standard_game().refuse_options(options).has_value());
    CHECK(standard_game().seats(options) == players);
    CHECK(Table(players).open().players.size() == static_cast<std::size_t>(players));
  }
}

TEST_CASE("UM-3.1: nothing lies yet on the meeting table or on the bonuses of the city") {
  for (const int players : counts) {
    const Table table(players);
    for (const Placed& each : table.open().spaces) CHECK(each.empty());
    CHECK(table.open().location_used == Open{}.location_used);
    CHECK(table.open().district_used == Open{}.district_used);
    CHECK(table.open().district_owner == Open{}.district_owner);
  }
}

TEST_CASE("UM-3.2: two rows of three notebook tiles lie above the table, and the rest is the stack") {
  for (const int players : counts) {
    const Table table(players);
    CHECK(table.s.piles.tiles.size() == tile_count - supply_rows * supply_columns);
    Once tiles;
    for (const auto& row : table.open().supply) tiles.with(row);
    CHECK(tiles.with(table.s.piles.tiles).are(tile_count));
  }
}

TEST_CASE("UM-3.2: the notebook tiles are shuffled") {
  CHECK(over_many_games(2, [](const Table& table) { return table.open().supply[0][0]; }).size() == tile_count);
  CHECK(over_many_games(2, [](const Table& table) { return table.s.piles.tiles[0]; }).size() == tile_count);
}

TEST_CASE("UM-3.3: each district has its stack of tokens, as many as the number of players says") {
  for (const int players : counts) {
    const Table table(players);
    const std::uint8_t tokens = table.parts().tokens[static_cast<std::size_t>(players)];
    CHECK(tokens > 0);
    CHECK(table.open().tokens == std::array<std::uint8_t, district_count>{tokens, tokens, tokens});
  }
}

TEST_CASE("UM-3.3: the top token of each stack shows reputation") {
  for (const int players : counts) {
    CHECK(Table(players).open().reputation_token == std::array<bool, district_count>{true, true, true});
  }
}

TEST_CASE("UM-3.3: only the top token of a stack shows reputation") {
  Mind mind;
  mind.open().goals.clear();
  mind.open().freud = 0;
  mind.player(0).professor = 0;
  for (Effect& bonus : mind.change_parts().locations[0].bonuses) bonus = does({verb(Verb::points)});
  mind.open().spaces[0] = {0, 0, 1, 0};
  mind.play(Recall{}).play(TakeLocationBonus{0, 0});
  CHECK(mind.player(0).reputation == 1);
  mind.open().current = 0;
  mind.open().spaces[0] = {0, 0, 1, 0};
  mind.play(Recall{}).play(TakeLocationBonus{0, 1});
  CHECK(mind.player(0).points == 2);
  CHECK(mind.player(0).reputation == 1);
}

TEST_CASE("UM-3.4: seven different goals lie in a row") {
  for (const int players : counts) {
    const Table table(players);
    const std::set<int> goals(table.open().goals.begin(), table.open().goals.end());
    CHECK(table.open().goals.size() == 7);
    CHECK(goals.size() == 7);
  }
}

TEST_CASE("UM-3.4: chance decides which goals are there: each is left out sometimes and comes first sometimes") {
  for (int goal = 0; goal < goal_count; ++goal) {
    const auto there = [goal](const Table& table) { return table.open().goals.contains(static_cast<Goal>(goal)); };
    CHECK(over_many_games(2, there) == std::set<int>{0, 1});
  }
  CHECK(over_many_games(2, [](const Table& table) { return table.open().goals[0]; }).size() == goal_count);
}

TEST_CASE("UM-3.5: Freud's marker stands on space 1 of the reputation track") {
  for (const int players : counts) CHECK(Table(players).open().freud_reputation == 1);
}

TEST_CASE("UM-3.5: Freud's pawn stands in a location, and chance decides which") {
  for (const int players : counts) {
    CHECK(over_many_games(players, [](const Table& table) { return table.open().freud; }) ==
          std::set<int>{0, 1, 2, 3, 4, 5});
  }
}

TEST_CASE("UM-3.6: two research cards are turned up; those that nobody holds are the deck") {
  for (const int players : counts) {
    const Table table(players);
    CHECK(table.open().research.size() == 2);
    Once cards;
    cards.with(table.open().research).with(table.s.piles.research);
    for (const CardSet& hand : table.s.hands) cards.with(hand.unpack());
    CHECK(cards.are(research_count));
  }
}

TEST_CASE("UM-3.6: the research cards are shuffled") {
  CHECK(over_many_games(2, [](const Table& table) { return table.open().research[1]; }).size() == research_count);
  CHECK(over_many_games(2, [](const Table& table) { return table.s.piles.research[0]; }).size() == research_count);
}

TEST_CASE("UM-3.6: a row of treatises is turned up, as many as the number of players says, and the rest is a stack") {
  for (const int players : counts) {
    const Table table(players);
    CHECK(table.open().treatises.size() == table.parts().treatises_shown[static_cast<std::size_t>(players)]);
    Once treatises;
    CHECK(treatises.with(table.open().treatises).with(table.s.piles.treatises).are(table.parts().treatise_count));
  }
}

TEST_CASE("UM-3.6: the treatises are shuffled") {
  const std::size_t all = standard_game().components().treatise_count;
  CHECK(over_many_games(2, [](const Table& table) { return table.open().treatises[0]; }).size() == all);
}

TEST_CASE("UM-3.7: routine clients and case studies are kept apart, and a row of each is turned up") {
  for (const int players : counts) {
    const Table table(players);
    Once routine;
    Once case_studies;
    CHECK(table.s.piles.routine.size() == clients_of_a_kind - client_display);
    CHECK(table.s.piles.case_studies.size() == clients_of_a_kind - client_display);
    CHECK(routine.with(table.open().routine).with(table.s.piles.routine).are(clients_of_a_kind));
    CHECK(case_studies.with(table.open().case_studies)
              .with(table.s.piles.case_studies)
              .are(clients_of_a_kind, clients_of_a_kind));
  }
}

TEST_CASE("UM-3.7: both kinds of clients are shuffled") {
  CHECK(over_many_games(2, [](const Table& table) { return table.open().routine[0]; }).size() == clients_of_a_kind);
  CHECK(over_many_games(2, [](const Table& table) { return table.open().case_studies[0]; }).size() ==
        clients_of_a_kind);
}

TEST_CASE("UM-3.7: the grief layers are shuffled, and the starting ones are kept apart") {
  for (const int players : counts) {
    const Table table(players);
    Once griefs;
    Once starting;
    CHECK(griefs.with(table.s.piles.griefs).are(first_starting_grief));
    CHECK(starting.with(table.s.piles.starting_griefs).are(grief_count - first_starting_grief, first_starting_grief));
  }
  CHECK(over_many_games(2, [](const Table& table) { return table.s.piles.griefs[0]; }).size() == first_starting_grief);
}

TEST_CASE("UM-3.8: the latent dreams are a face-down deck, and a row of manifest ones is turned up") {
  for (const int players : counts) {
    const Table table(players);
    Once latent;
    Once manifest;
    CHECK(latent.with(table.s.piles.latent).are(latent_count, manifest_count));
    CHECK(table.s.piles.manifest.size() == manifest_count - dream_display);
    CHECK(manifest.with(table.open().dreams).with(table.s.piles.manifest).are(manifest_count));
  }
}

TEST_CASE("UM-3.8: both kinds of dreams are shuffled") {
  CHECK(over_many_games(2, [](const Table& table) { return table.open().dreams[0]; }).size() == manifest_count);
  CHECK(over_many_games(2, [](const Table& table) { return table.s.piles.latent[0]; }).size() == latent_count);
}

// --- UM-3.9, UM-3.10  What each player has --------------------------------------------------------------------------

TEST_CASE("UM-3.9: each player has three ideas at hand, and three more are locked above the columns") {
  for (const int players : counts) {
    const Table table(players);
    for (const Player& each : table.open().players) {
      CHECK(each.ideas == 3);
      CHECK(std::count(each.locks.begin(), each.locks.end(), Lock::open) == 0);
      CHECK(unlocked_ideas(table.parts(), each) == 3);
    }
  }
}

TEST_CASE("UM-3.9: bright ideas lie on the locked ideas that content names, and on no other") {
  UnconsciousMind game = standard_game();
  const_cast<Components&>(game.components()).bright_on_locked = {true, false, true};  // NOLINT: our own copy
  const auto seated = Table(3, 7, game).open().players;
  for (const Player& each : seated) {
    CHECK(each.locks == std::array<Lock, notebook_side>{Lock::idea_under_bright, Lock::idea, Lock::idea_under_bright});
  }
}

TEST_CASE("UM-3.9: the six coloured insights lie at the rows and the columns of an empty notebook") {
  for (const int players : counts) {
    const auto seated = Table(players).open().players;
    for (const Player& each : seated) {
      CHECK(each.row_insight == std::array<bool, notebook_side>{true, true, true});
      CHECK(each.column_insight == std::array<bool, notebook_side>{true, true, true});
      CHECK(std::count(each.notebook.begin(), each.notebook.end(), none) == notebook_cells);
    }
  }
}

TEST_CASE("UM-3.9: the inkpot begins where content says, without any effect") {
  for (std::uint8_t start = 0; start < inkpot_positions; ++start) {
    UnconsciousMind game = standard_game();
    const_cast<Components&>(game.components()).inkpot_start = start;  // NOLINT: our own copy
    const Table table(2, 7, game);
    for (const Player& each : table.open().players) CHECK(each.inkpot == static_cast<Inkpot>(start));
    CHECK(table.happened<InkpotMoved>().empty());
    CHECK(table.happened<TrackTriggered>().empty());
    CHECK(table.happened<Generated>().empty());
    CHECK(table.happened<Gained>().empty());
  }
}

TEST_CASE("UM-3.10: the dial holds white insights only, all in the reserve") {
  for (const int players : counts) {
    const Table table(players);
    Dial expected;
    expected.white[reserve] = table.parts().white_insights;
    CHECK(expected.white[reserve] > 0);
    for (const Player& each : table.open().players) CHECK(each.dial == expected);
  }
}

TEST_CASE("UM-3.10: coffee and bright ideas go by the place in the turn order, whoever is first") {
  UnconsciousMind game = standard_game();
  auto& parts = const_cast<Components&>(game.components());  // NOLINT: our own copy
  parts.starting_coffee = {1, 4, 6, 8};
  parts.starting_bright = {3, 2, 1, 0};
  for (const int players : counts) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Table table(players, seed, game);
      for (int place = 0; place < players; ++place) {
        const Player& player = table.open().players[table.at_place(place)];
        CHECK(player.coffee == parts.starting_coffee[static_cast<std::size_t>(place)]);
        CHECK(player.bright_ideas == parts.starting_bright[static_cast<std::size_t>(place)]);
      }
    }
  }
}

TEST_CASE("UM-3.10: nobody has a pillbox, a victory point or anything in play yet") {
  for (const int players : counts) {
    const auto seated = Table(players).open().players;
    for (const Player& each : seated) {
      CHECK(each.pillboxes == 0);
      CHECK(each.points == 0);
      CHECK(each.in_play.empty());
      CHECK(each.published.empty());
      CHECK(each.cured.empty());
      CHECK(each.goals.empty());
    }
  }
}

TEST_CASE("UM-3.10: each player has as many research cards in hand as content says") {
  for (const int cards : {0, 1, 3}) {
    UnconsciousMind game = standard_game();
    const_cast<Components&>(game.components()).starting_cards =
        static_cast<std::uint8_t>(cards);  // NOLINT: our own copy
    for (const int players : counts) {
      const Table table(players, 7, game);
      for (std::size_t i = 0; i < most_players; ++i) {
        CHECK(table.s.hands[i].size() == (i < static_cast<std::size_t>(players) ? cards : 0));
      }
    }
  }
}

TEST_CASE("UM-3.10: the research card one begins with is unseen by the others") {
  const Table table(3);
  REQUIRE(!table.s.hands[1].empty());
  const View mine = table.game.view(table.s, seat_at(1));
  const View other = table.game.view(table.s, seat_at(2));
  CHECK(mine.hand == table.s.hands[1]);
  CHECK(other.hand == table.s.hands[2]);
  CHECK(other.hands[1].count == table.s.hands[1].size());
  CHECK(other.hands[1].known.empty());
  CHECK(other.piles.research.contains(table.s.hands[1].unpack()[0]));  // it may still be anywhere
}

TEST_CASE("UM-3.10: the professors stand across the ring from Freud, three steps clockwise") {
  for (const int players : counts) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Table table(players, seed);
      for (const Player& each : table.open().players) CHECK(each.professor == (table.open().freud + 3) % 6);
    }
  }
}

TEST_CASE("UM-3.10: the reputation markers are piled on space 0, and the last player's is ahead at first") {
  for (const int players : counts) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Table table(players, seed);
      for (int place = 0; place < players; ++place) {
        const std::size_t who = table.at_place(place);
        CHECK(table.open().players[who].reputation == 0);
        CHECK(place_on_track(table.open(), static_cast<std::uint8_t>(who)) == players - place);
      }
    }
  }
}

// --- UM-3.11  The first clients -------------------------------------------------------------------------------------

TEST_CASE("UM-3.11: the first clients are taken in reverse turn order, then the first player begins") {
  for (const int players : counts) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Table table(players, seed);
      for (int place = players - 1; place >= 0; --place) {
        REQUIRE(table.setting_up());
        CHECK(table.open().current == table.at_place(place));
        table.play(TakeRoutine{0});
        CHECK(table.open().current == table.at_place(place));
        table.play(TakeDream{0});
      }
      CHECK(!table.setting_up());
      CHECK(table.open().current == table.open().first);
    }
  }
}

TEST_CASE("UM-3.11: one chooses any of the routine clients of the row") {
  for (std::uint8_t index = 0; index < client_display; ++index) {
    Table table(2);
    const std::uint8_t who = table.open().current;
    const Client client = table.open().routine[index];
    table.play(TakeRoutine{index});
    CHECK(table.open().players[who].rooms[0].client == client);
    const auto taken = table.happened<ClientTaken>();
    REQUIRE(taken.size() == 1);
    CHECK(taken[0].client == client);
    CHECK(taken[0].room == 0);
    CHECK(taken[0].by.player == who);
  }
}

TEST_CASE("UM-3.11: nothing but the routine clients of the row can be chosen first") {
  const Table table(3);
  const MoveList moves = table.moves();
  REQUIRE(moves.size() == client_display);
  for (std::uint8_t index = 0; index < client_display; ++index) CHECK(moves[index] == Move{TakeRoutine{index}});
}

TEST_CASE("UM-3.11: a case study cannot be the first client") {
  const Table table(2);
  for (std::uint8_t index = 0; index < client_display; ++index) {
    CHECK(table.refusal(TakeCaseStudy{index}) == "UM-3.11");
    CHECK(table.refusal(TakeRoutine{index}).empty());
  }
}

TEST_CASE("UM-3.11: while one chooses a first client, the others wait") {
  const Table table(2);
  CHECK(table.refusal(TakeRoutine{0}, seat_at(1 - table.open().current)) == "UM-5.1");
}

TEST_CASE("UM-3.11: a first client gets a starting grief layer, for two, three and four") {
  for (const int players : counts) {
    Table table(players);
    table.everybody_has_a_client();
    std::set<int> layers;
    for (const Player& each : table.open().players) {
      CHECK(is_starting(each.rooms[0].grief));
      layers.insert(each.rooms[0].grief);
    }
    CHECK(layers.size() == static_cast<std::size_t>(players));
    CHECK(table.s.piles.starting_griefs.size() ==
          static_cast<std::size_t>(grief_count - first_starting_grief - players));
    CHECK(table.s.piles.griefs.size() == first_starting_grief);
  }
}

TEST_CASE("UM-3.11: a latent dream is drawn before the manifest one is chosen") {
  Table table(2);
  const std::uint8_t who = table.open().current;
  const Dream drawn = table.s.piles.latent.back();
  table.play(TakeRoutine{0});
  const Room& room = table.open().players[who].rooms[0];
  REQUIRE(room.dreams.size() == 1);
  CHECK(room.dreams[0] == drawn);
  CHECK(is_latent(drawn));
  CHECK(table.refusal(TakeDream{0}).empty());
}

TEST_CASE("UM-3.11: one chooses any manifest dream of the row, which is laid on top of the latent one") {
  for (std::uint8_t index = 0; index < dream_display; ++index) {
    Table table(2);
    const std::uint8_t who = table.open().current;
    const Dream chosen = table.open().dreams[index];
    table.play(TakeRoutine{0}).play(TakeDream{index});
    const Room& room = table.open().players[who].rooms[0];
    REQUIRE(room.dreams.size() == 2);
    CHECK(is_latent(room.dreams[0]));
    CHECK(room.dreams.back() == chosen);
  }
}

TEST_CASE("UM-3.11: the manifest dream of the first client comes from the row, not from the deck") {
  Table table(2);
  table.play(TakeRoutine{0});
  CHECK(table.refusal(TakeDream{dream_display}) == "UM-3.11");
  CHECK(table.moves().size() == dream_display);
}

TEST_CASE("UM-3.11: the row of clients is refilled before the next player chooses") {
  Table table(3);
  const Client next = table.s.piles.routine.back();
  const Client taken = table.open().routine[1];
  table.play(TakeRoutine{1});
  CHECK(table.open().routine[1] == next);
  CHECK(!table.s.piles.routine.contains(next));
  CHECK(!table.s.piles.routine.contains(taken));
  const auto revealed = table.happened<ClientRevealed>();
  REQUIRE(revealed.size() == 1);
  CHECK(revealed[0].client == next);
}

TEST_CASE("UM-3.11: the row of dreams is refilled before the next player chooses") {
  Table table(3);
  const Dream next = table.s.piles.manifest.back();
  table.play(TakeRoutine{0}).play(TakeDream{2});
  CHECK(table.open().dreams[2] == next);
  CHECK(!table.s.piles.manifest.contains(next));
  const auto revealed = table.happened<DreamRevealed>();
  REQUIRE(revealed.size() == 1);
  CHECK(revealed[0].dream == next);
}

TEST_CASE("UM-3.11: the therapy marker is set to the hearts of client and layer") {
  for (const int players : counts) {
    Table table(players);
    table.everybody_has_a_client();
    for (const Player& each : table.open().players) {
      const Room& room = each.rooms[0];
      CHECK(room.therapy == table.parts().clients[room.client].hearts + table.parts().griefs[room.grief].hearts);
    }
  }
}

TEST_CASE("UM-3.11: a marker set on 6, 7 or 8 brings the points printed there, one lower down none") {
  for (const int hearts : {5, 6, 7, 8}) {
    UnconsciousMind game = standard_game();
    auto& parts = const_cast<Components&>(game.components());  // NOLINT: our own copy
    for (ClientFace& each : parts.clients) each.hearts = static_cast<std::uint8_t>(hearts - 1);
    for (GriefFace& each : parts.griefs) each.hearts = 1;
    Table table(2, 7, game);
    const std::uint8_t who = table.open().current;
    table.play(TakeRoutine{0}).play(TakeDream{0});
    CHECK(table.open().players[who].rooms[0].therapy == hearts);
    CHECK(table.open().players[who].points == hearts - 5);
  }
}

TEST_CASE("UM-3.11: the second room is closed, and nobody comes to it at the end of a turn") {
  for (const int players : counts) {
    Mind mind(players);
    for (const Player& each : mind.open().players) {
      CHECK(!each.second_room);
      CHECK(each.rooms[1].empty());
    }
    mind.change_parts().actions[0] = Effect{};
    mind.change_parts().touches[0] = 1;
    mind.change_parts().row_value = {1, 1, 1, 1};
    mind.me().inkpot = Inkpot::left;  // it stops on Top, where nothing is open
    mind.play(StateIdeas{0, 0}).play(Put{1, 0});
    CHECK(mind.open().current == 1);
    CHECK(mind.player(0).rooms[1].empty());
  }
}

TEST_CASE("UM-3.11, UM-4.2.7: nobody converts anything before the first turn") {
  Table table(2);
  Player& chooser = table.s.open.me();
  chooser.coffee = 9;
  chooser.dial.white = {1, 1, 1, 1, 1, 1, 0, 0, 0, 0};
  for (std::uint8_t into = 0; into < conversion_count; ++into) {
    CHECK(table.refusal(Convert{static_cast<Conversion>(into)}) == "UM-4.2.7");
  }
  table.play(TakeRoutine{0});
  CHECK(table.refusal(Convert{Conversion::bright_idea}) == "UM-4.2.7");
}

// --- UM-3.12  The first player --------------------------------------------------------------------------------------

TEST_CASE("UM-3.12: chance decides who is first") {
  for (const int players : counts) {
    CHECK(over_many_games(players, [](const Table& table) { return table.open().first; }).size() ==
          static_cast<std::size_t>(players));
  }
}

TEST_CASE("UM-3.12: the first turn of the first round begins once everybody has a client") {
  Table table(3);
  CHECK(table.happened<TurnBegan>().empty());
  table.everybody_has_a_client();
  const auto began = table.happened<TurnBegan>();
  REQUIRE(began.size() == 1);
  CHECK(began[0].by.player == table.open().first);
  CHECK(began[0].round == 1);
}

TEST_CASE("UM-3.12: the turn goes clockwise, and a round ends before the first player's next turn") {
  for (const int players : counts) {
    Mind mind(players);
    const auto first = static_cast<std::uint8_t>(players - 1);
    mind.open().first = first;
    mind.open().current = first;
    for (int turn = 0; turn <= players; ++turn) {
      CHECK(mind.open().current == (first + turn) % players);
      CHECK(mind.open().round == (turn < players ? 1 : 2));
      mind.finish_turn();
    }
  }
}

}  // namespace setup_test
}  // namespace divan::unconscious_mind::testing
