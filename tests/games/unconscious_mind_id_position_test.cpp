// What is said to impossible positions of the Id, each with its rule; positions of solo games as JSON; and what is
// wrong with content of the Id.
#include "games/unconscious_mind_eager.hpp"
#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace id_position_test {

// The first position of a random solo game of which this is true.
template <class Kind>
State reached(const Kind& is_it, const Options& options = solo()) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    honesty::RandomGame<UnconsciousMind> random(standard_game(), options, seed);
    while (!random.over()) {
      if (is_it(random.state())) return random.state();
      random.play(random.decide());
    }
  }
  FAIL("no game comes to such a position");
  return {};
}
const Player& id_of(const State& s) { return s.open.players[the_id]; }
bool at_a_turn(const State& s) { return s.open.pending.size() == 1 && s.open.stage() == Stage::choose; }

// The person's first turn.
const State& table() {
  static const State state = reached(at_a_turn);
  return state;
}
// The Id has brought a case study and a routine client to catharsis.
const State& with_covers(Difficulty difficulty = Difficulty::easy) {
  const auto both = [](const State& s) {
    return at_a_turn(s) && s.open.id.routine_taken > 0 && s.open.id.case_taken > 0;
  };
  static const State low = reached(both);
  static const State high = reached(both, solo(Difficulty::hard));
  return difficulty == Difficulty::hard ? high : low;
}

// --- Positions that cannot be ----------------------------------------------------------------------------------------

TEST_CASE("UM-11.1: who plays alone has the Id as second player, nobody else meets it") {
  check_impossible(table(), "UM-11.1", [](Open& o, State&) { o.players[the_id].automaton = false; });
  check_impossible(table(), "UM-11.1", [](Open& o, State&) { o.players[0].automaton = true; });
  check_impossible(table(), "UM-11.1", [](Open& o, State&) { o.players[0].covered.push_back({0, 0}); });
  const State two = Mind(2).s;
  check_impossible(two, "UM-11.1", [](Open& o, State&) { o.options.players = 1; });
  check_impossible(two, "UM-11.1", [](Open& o, State&) { o.players[1].automaton = true; });
  check_impossible(two, "UM-11.1", [](Open& o, State&) { o.players[1].covered.push_back({0, 0}); });
  check_impossible(two, "UM-11.1", [](Open& o, State&) { o.id.arrow_right = true; });
  check_impossible(two, "UM-11.1", [](Open&, State& s) { s.piles.meeting.push_back(0); });
  check_impossible(two, "UM-11.1", [](Open&, State& s) { s.id_hand.push_back(s.piles.research.take_back()); });
}

TEST_CASE("UM-11.1: two sit at the table of a solo game, and the person is asked first and always") {
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.players.pop_back(); });
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.options.players = 3; });
  check_impossible(table(), "UM-11.1", [](Open& o, State&) { o.first = 1; });
  check_impossible(table(), "UM-11.1", [](Open& o, State&) { o.current = 1; });
}

TEST_CASE("UM-11.2.3: each meeting-table card is there once at most") {
  check_impossible(table(), "UM-11.2.3", [](Open&, State& s) { s.piles.meeting = {3, 3}; });
  check_impossible(table(), "UM-11.2.3", [](Open&, State& s) { s.piles.meeting = {16}; });
  State none_left = table();
  none_left.piles.meeting.clear();
  CHECK(!standard_game().refuse_position(none_left));
}

TEST_CASE("UM-11.4.5: the Id never has enough coffee for a pillbox") {
  check_impossible(table(), "UM-11.4.5", [](Open& o, State&) { o.players[the_id].coffee = 4; });
  const State strong = reached(at_a_turn, solo(Difficulty::easy, true));
  check_impossible(strong, "UM-11.4.5", [](Open& o, State&) { o.players[the_id].coffee = 3; });
  State enough = table();
  enough.open.players[the_id].coffee = 3;
  CHECK(!standard_game().refuse_position(enough));
}

TEST_CASE("UM-11.8.1: routine clients are in its first room, case studies in the second") {
  check_impossible(table(), "UM-11.8.1", [](Open& o, State& s) {
    s.piles.routine.push_back(o.players[the_id].rooms[0].client);
    o.players[the_id].rooms[0].client = s.piles.case_studies.take_back();
  });
  const State second = reached([](const State& s) { return at_a_turn(s) && !id_of(s).rooms[1].empty(); });
  check_impossible(second, "UM-11.8.1", [](Open& o, State& s) {
    s.piles.case_studies.push_back(o.players[the_id].rooms[1].client);
    o.players[the_id].rooms[1].client = s.piles.routine.take_back();
  });
}

TEST_CASE("UM-11.2.2: its nine tiles lie I, II, III from the left, each once, some of them active") {
  check_impossible(table(), "UM-11.2.2", [](Open& o, State&) { o.id.tiles[0] = o.id.tiles[3]; });
  check_impossible(table(), "UM-11.2.2", [](Open& o, State&) { o.id.tiles[8] = 9; });
  check_impossible(table(), "UM-11.2.2", [](Open& o, State&) { std::swap(o.id.tiles[4], o.id.tiles[5]); });
  check_impossible(table(), "UM-11.2.2", [](Open& o, State&) {  // another than the one that lies there
    o.players[the_id].notebook[0] = static_cast<Tile>(first_id_tile + o.id.tiles[3]);
  });
  check_impossible(table(), "UM-11.2.2", [](Open& o, State& s) {  // an ordinary one
    o.players[the_id].notebook[3] = s.piles.tiles[0];
  });
}

TEST_CASE("UM-11.2.6: the tiles that were active at first stay so") {
  check_impossible(table(), "UM-11.2.2", [](Open& o, State&) { o.players[the_id].notebook[0] = none; });
  const State medium = reached(at_a_turn, solo(Difficulty::medium));
  check_impossible(medium, "UM-11.2.2", [](Open& o, State&) { o.players[the_id].notebook[6] = none; });
  check_impossible(table(), "UM-11.2.2", [](Open& o, State&) { o.options.difficulty = Difficulty::medium; });
}

TEST_CASE("UM-2.2: tiles that the Id removed have left the game") {
  check_impossible(table(), "UM-2.2", [](Open& o, State& s) { o.id.removed.push_back(s.piles.tiles[0]); });
  State removed = table();
  removed.open.id.removed.push_back(removed.piles.tiles.take_back());
  CHECK(!standard_game().refuse_position(removed));
}

TEST_CASE("UM-2.3: its hand is its pile, and nowhere else") {
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.hands[the_id].add(s.id_hand.take_back()); });
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.id_hand.push_back(s.piles.research[0]); });
}

TEST_CASE("UM-11.7.4: each client it has brought to catharsis bears the next tile of its column") {
  const auto impossible = [](const auto& change) { check_impossible(with_covers(), "UM-11.7.4", change); };
  impossible([](Open& o, State&) { o.id.pairs[0] = o.id.pairs[1]; });
  impossible([](Open& o, State&) { o.id.pairs[3] = 4; });
  impossible([](Open& o, State&) { ++o.id.routine_taken; });
  impossible([](Open& o, State&) { --o.id.case_taken; });
  impossible([](Open& o, State&) { o.players[the_id].covered.clear(); });
  impossible([](Open& o, State&) {  // nobody it knows
    o.players[the_id].covered[0].client = o.routine[0];
  });
  impossible([](Open& o, State&) {  // another tile than the next
    Cover& cover = o.players[the_id].covered[0].cover;
    cover = static_cast<Cover>(cover / id_columns_deep * id_columns_deep + (cover + 1) % id_columns_deep);
  });
  impossible([](Open& o, State&) {  // one client, two tiles
    Player& id = o.players[the_id];
    const bool case_study = is_case_study(id.covered[0].client);
    std::uint8_t& taken = case_study ? o.id.case_taken : o.id.routine_taken;
    const int next = o.id.pairs[taken++] + (case_study ? id_columns_deep : 0);
    id.covered.push_back({id.covered[0].client, static_cast<Cover>(next)});
  });
  impossible([](Open& o, State&) {  // a client without a tile
    Player& id = o.players[the_id];
    const Client client = id.covered.take_back().client;
    --(is_case_study(client) ? o.id.case_taken : o.id.routine_taken);
  });
}

TEST_CASE("UM-11.7.4, UM-11.2.6: case-study tiles lie with the side of the level up") {
  check_impossible(with_covers(), "UM-11.7.4", [](Open& o, State&) {
    for (Covered& each : o.players[the_id].covered) {
      if (is_case_study(each.client)) each.cover = static_cast<Cover>(each.cover + id_columns_deep);
    }
  });
  check_impossible(with_covers(Difficulty::hard), "UM-11.7.4", [](Open& o, State&) {
    for (Covered& each : o.players[the_id].covered) {
      if (is_case_study(each.client)) each.cover = static_cast<Cover>(each.cover - id_columns_deep);
    }
  });
}

// A client that came when no layer was left has had no catharsis; here that is believed, until layers are counted.
TEST_CASE("UM-11.7.4, UM-8.4.2: only where no grief layer is left may a client go without a tile") {
  check_impossible(with_covers(), "UM-8.4.2", [](Open& o, State& s) {
    o.players[the_id].covered.clear();
    o.id.routine_taken = 0;
    o.id.case_taken = 0;
    s.piles.griefs.clear();
  });
}

TEST_CASE("UM-4.1.1: the Id has no white insights and no dial; its coloured ones are in the reserve") {
  check_impossible(table(), "UM-4.1.1", [](Open& o, State&) { o.players[the_id].dial.white[reserve] = 6; });
  const State medium = reached(at_a_turn, solo(Difficulty::medium));
  check_impossible(medium, "UM-4.1.1", [](Open& o, State&) {
    --o.players[the_id].dial.coloured[reserve];
    ++o.players[the_id].dial.coloured[0];
  });
  check_impossible(medium, "UM-4.1.9", [](Open& o, State&) { --o.players[the_id].dial.coloured[reserve]; });
}

// Turns a tile of the Id active.
void wake(Open& o, std::size_t cell) {
  o.players[the_id].notebook[cell] = static_cast<Tile>(first_id_tile + o.id.tiles[cell]);
}

TEST_CASE("UM-11.5.9, UM-6.10: its rows turn active from the left, without cured clients, and free insights") {
  check_impossible(table(), "UM-6.10.1", [](Open& o, State&) { wake(o, 2); });
  check_impossible(table(), "UM-6.10.4", [](Open& o, State&) {
    wake(o, 1);
    wake(o, 2);
  });
  State full = table();
  for (const std::size_t cell : {3U, 4U, 5U}) wake(full.open, cell);
  full.open.players[the_id].row_insight[1] = false;
  ++full.open.players[the_id].dial.coloured[reserve];
  REQUIRE(standard_game().components().cured_for_third[1] > 0);
  REQUIRE(id_of(full).cured.empty());
  CHECK(!standard_game().refuse_position(full));
}

TEST_CASE("UM-11.5.4: its ideas point at no action, so that two of its spaces may share one") {
  const auto& touches = standard_game().components().touches;
  State state = table();
  state.open.spaces = {};
  state.open.players[0].ideas = 3;
  Player& id = state.open.players[the_id];
  id.locks = {Lock::open, Lock::open, Lock::open};
  id.ideas = 2;
  Action action = 0;
  while ((touches[0] >> action & 1) == 0) ++action;
  Space other = 1;
  while ((touches[other] >> action & 1) == 0) ++other;
  for (const Space space : {Space{0}, other}) state.open.spaces[space] = {the_id, action, 2, 0};
  const auto no = standard_game().refuse_position(state);
  CHECK_MESSAGE(!no, (no ? no->rule : ""));
  check_impossible(state, "UM-5.1.3", [](Open& o, State&) { o.spaces[0].ideas = 3; });
}

TEST_CASE("UM-5.5.1: nobody waits within a turn of the Id") {
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) { o.pending[0].source = {SourceKind::id_tile, 0}; });
}

// --- Positions that can ----------------------------------------------------------------------------------------------

TEST_CASE("positions of solo games are accepted and are the same after JSON, at every level") {
  for (const Difficulty difficulty : {Difficulty::easy, Difficulty::medium, Difficulty::hard}) {
    honesty::RandomGame<UnconsciousMind> random(standard_game(), solo(difficulty, difficulty == Difficulty::medium),
                                                11);
    for (int i = 0; i < 400 && !random.over(); ++i) {
      random.play(random.decide());
      const State& state = random.state();
      const auto no = standard_game().refuse_position(state);
      REQUIRE_MESSAGE(!no, (no ? std::string(no->rule) + " " + words(*no).en : ""));
      if (i % 20 != 0) continue;
      const Expected<State> again = from_json<State>(parse_json(json_text(state)).value());
      REQUIRE(again);
      CHECK(*again == state);
    }
    CHECK(random.state().open.round > 3);
  }
}

// --- Content ---------------------------------------------------------------------------------------------------------

json::value shipped() { return parse_json(components_json).value(); }
json::object& id_in(json::value& file) { return file.as_object()["id"].as_object(); }

// What is wrong with the file after a change of what it says about the Id.
template <class Change>
void check_wrong(const std::string& path, const std::string& word, const Change& change) {
  json::value file = shipped();
  change(id_in(file));
  const Expected<UnconsciousMind> read = UnconsciousMind::from_content(json_text(file));
  CAPTURE(path);
  REQUIRE(!read);
  CHECK(read.fault().path == path);
  CAPTURE(read.fault().text.en);
  CHECK(read.fault().text.en.find(word) != std::string::npos);
  CHECK(!read.fault().text.fr.empty());
  CHECK(read.fault().text.en != read.fault().text.fr);
}

TEST_CASE("UM-11.2: there are nine tiles, sixteen cards, and four client tiles of each kind") {
  for (const std::string list : {"tiles", "meetingCards", "routineTiles", "caseStudyTiles"}) {
    check_wrong("$.id." + list, "the game has", [&](json::object& id) { id[list].as_array().pop_back(); });
    check_wrong("$.id." + list, "the game has", [&](json::object& id) {
      json::array& all = id[list].as_array();
      all.push_back(json::value(all.front()));
    });
    check_wrong("$.id." + list, "missing", [&](json::object& id) { id.erase(list); });
  }
  json::value file = shipped();
  file.as_object().erase("id");
  const Expected<UnconsciousMind> read = UnconsciousMind::from_content(json_text(file));
  REQUIRE(!read);
  CHECK(read.fault().path == "$.id");
}

TEST_CASE("UM-11.9: each tile of the Id has a name of its own, in both languages") {
  const auto name = [](json::object& id, std::size_t tile) -> json::object& {
    return id["tiles"].as_array()[tile].as_object()["name"].as_object();
  };
  for (const std::string language : {"en", "fr"}) {
    check_wrong("$.id.tiles[2].name", "twice",
                [&](json::object& id) { name(id, 2)[language] = json::value(name(id, 0)[language]); });
    check_wrong("$.id.tiles[2].name", "missing", [&](json::object& id) { name(id, 2)[language] = ""; });
  }
}

TEST_CASE("UM-11.2.3: each space has one meeting-table card") {
  const auto card = [](json::object& id, std::size_t number) -> json::object& {
    return id["meetingCards"].as_array()[number].as_object();
  };
  check_wrong("$.id.meetingCards[5].space", "two cards", [&](json::object& id) { card(id, 5)["space"] = 2; });
  check_wrong("$.id.meetingCards[5].space", "0 – 15", [&](json::object& id) { card(id, 5)["space"] = 16; });
  check_wrong("$.id.meetingCards[5].up", "true or false", [&](json::object& id) { card(id, 5)["up"] = 1; });
}

TEST_CASE(
    "UM-11.2.5: a case-study tile scores the icons of the routine tile beside it, or something else beside grey") {
  const auto tile = [](json::object& id, const char* list, std::size_t number) -> json::object& {
    return id[list].as_array()[number].as_object();
  };
  const auto scoring = [&](std::size_t number, const char* what) {
    return [=](json::object& id) { tile(id, "caseStudyTiles", number)["scoring"] = what; };
  };
  check_wrong("$.id.caseStudyTiles[3].scoring", "grey", scoring(3, "icons"));
  check_wrong("$.id.caseStudyTiles[0].scoring", "grey", scoring(0, "reputation"));
  check_wrong("$.id.caseStudyTiles[3].scoring", "grey", scoring(3, "none"));
  check_wrong("$.id.caseStudyTiles[3].scoring", "known are", scoring(3, "smiles"));
  check_wrong("$.id.caseStudyTiles[1].high.each", "1 – 20",
              [&](json::object& id) { tile(id, "caseStudyTiles", 1)["high"].as_object()["each"] = 0; });
  check_wrong("$.id.caseStudyTiles[1].low.most", "1 – 60",
              [&](json::object& id) { tile(id, "caseStudyTiles", 1)["low"].as_object()["most"] = 0; });
  check_wrong("$.id.routineTiles[3].grey", "0 – 3", [&](json::object& id) { tile(id, "routineTiles", 3)["grey"] = 4; });
}

TEST_CASE("UM-11.4: the Id's numbers have their limits") {
  const auto number = [](const char* which, int value) {
    return [=](json::object& id) { id["numbers"].as_object()[which] = value; };
  };
  check_wrong("$.id.numbers.coffeeForPillbox", "1 – 9", number("coffeeForPillbox", 0));
  check_wrong("$.id.numbers.strongCoffeeForPillbox", "1 – 9", number("strongCoffeeForPillbox", 10));
  for (const char* coffee : {"minor", "median", "tile", "other", "notesAbove", "notesBelow"}) {
    check_wrong(std::string("$.id.numbers.") + coffee, "0 – 9", number(coffee, 10));
  }
}

TEST_CASE("UM-11.2.5: what we ship: the tiles with their icons, and both sides of the case-study tiles") {
  const Components& parts = standard_game().components();
  CHECK(parts.covers[0].icons == Icons{1, 2, 0, 0, 0, 0});
  CHECK(parts.covers[1].icons == Icons{0, 0, 1, 2, 0, 0});
  CHECK(parts.covers[2].icons == Icons{0, 0, 0, 0, 1, 2});
  CHECK(parts.covers[3].icons == Icons{});
  for (Cover cover = 0; cover < id_columns_deep; ++cover) {
    const ClientFace& routine = parts.covers[cover];
    const bool grey = cover == 3;
    CHECK(routine.wild == (grey ? 1 : 0));
    CHECK(routine.scoring == Scoring::nothing);
    for (const bool high : {false, true}) {
      const ClientFace& side = parts.covers[cover + (high ? 2U : 1U) * id_columns_deep];
      CHECK(side.scoring == (grey ? Scoring::reputation : Scoring::icons));
      CHECK(side.icons == routine.icons);
      if (high) CHECK(side.each == 3);
      if (high) CHECK(side.most == 15);
      CHECK(side.wild == 0);
    }
    const ClientFace& low = parts.covers[cover + id_columns_deep];  // how much lower is a matter of balance
    CHECK(low.each < 3);
    CHECK(low.most < 15);
  }
}

TEST_CASE("UM-11.2.3: a card points up if row plus column is even") {
  const Components& parts = standard_game().components();
  for (const MeetingCard& card : parts.meeting_cards) {
    CHECK(card.up == ((parts.space_row[card.space] + parts.space_column[card.space]) % 2 == 0));
  }
}

}  // namespace id_position_test
}  // namespace divan::unconscious_mind::testing
