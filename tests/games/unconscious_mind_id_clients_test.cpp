// UM-11.7, UM-11.8: how the Id treats its clients and takes new ones; UM-11.10: what it scores, and who wins.
#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace id_clients_test {

constexpr Location theatre = 0;
constexpr Location library = 1;
constexpr District green = 0;

// Both rooms are empty, the second is open, and what catharsis and cure bring is said by the test. No goals.
struct Couch : IdTable {
  explicit Couch(Difficulty difficulty = Difficulty::easy) : IdTable(difficulty) {
    open().goals.clear();
    open().reputation_token = {false, false, false};
    for (GriefFace& face : change_parts().griefs) face = {};
    for (ClientFace& face : change_parts().clients) face = {};
    for (LocationFace& face : change_parts().locations) face.bonuses = {};
    id().rooms = {};
    id().second_room = true;
    open().id.pairs = {2, 0, 3, 1};
    person().ideas = 0;
    person().rooms = {};
    person().second_room = false;
    open().routine[0] = none;  // the person does not find a client either
  }
  // A client with so many hearts to go: under a grief layer that does this, or past catharsis.
  Couch& client(std::uint8_t room, int therapy, const Effect& grief = {}) {
    past_catharsis(room, therapy);
    id().rooms[room].grief = s.piles.griefs.take_back();
    change_parts().griefs[id().rooms[room].grief].effect = grief;
    return *this;
  }
  Couch& past_catharsis(std::uint8_t room, int therapy) {
    id().rooms[room] = Room{};
    id().rooms[room].client = room == 1 ? s.piles.case_studies.take_back() : s.piles.routine.take_back();
    id().rooms[room].therapy = static_cast<std::uint8_t>(therapy);
    return *this;
  }
  [[nodiscard]] ClientFace& face(std::uint8_t room) { return change_parts().clients[id().rooms[room].client]; }
  Couch& uses(int pillboxes, bool arrow_right = false) {
    id().pillboxes = static_cast<std::uint8_t>(pillboxes);
    open().id.arrow_right = arrow_right;
    lets([](TheId& automaton) { automaton.use_pillboxes(); });
    return *this;
  }
  Couch& takes_clients() {
    lets([](TheId& automaton) { automaton.take_clients(); });
    return *this;
  }
  // The rooms that got a heart, in order.
  [[nodiscard]] std::vector<int> hearts() const {
    std::vector<int> rooms;
    for (const TherapyMoved& each : happened<TherapyMoved>()) rooms.push_back(each.room);
    return rooms;
  }
  [[nodiscard]] std::vector<int> covers() const {
    std::vector<int> tiles;
    for (const ClientCovered& each : happened<ClientCovered>()) tiles.push_back(each.cover);
    return tiles;
  }
  [[nodiscard]] std::vector<int> rooms_filled() const {
    std::vector<int> rooms;
    for (const ClientTaken& each : happened<ClientTaken>()) rooms.push_back(each.room);
    return rooms;
  }
  template <class Kind>
  [[nodiscard]] std::size_t place_of() const {
    return at_the_table::place_of<Kind>(events);
  }
};

// --- UM-11.7.1, UM-11.7.2  Pillboxes ---------------------------------------------------------------------------------

TEST_CASE("UM-11.7.1: one client gets all pillboxes, each of them a heart, in whichever room it is") {
  for (const auto room : {std::uint8_t{0}, std::uint8_t{1}}) {
    Couch couch;
    couch.client(room, 8).uses(3);
    CHECK(couch.id().rooms[room].therapy == 5);
    CHECK(couch.id().pillboxes == 0);
    CHECK(!couch.open().id.arrow_right);
    CHECK(couch.chose(IdQuestion::patient).empty());
  }
}

TEST_CASE("UM-11.7.1: it gets no more than it needs") {
  Couch couch;
  couch.past_catharsis(0, 1).uses(3);
  CHECK(couch.happened<Cured>().size() == 1);
  CHECK(couch.id().rooms[0].empty());
  CHECK(couch.id().pillboxes == 2);
}

TEST_CASE("UM-11.7.1: without a client the pillboxes stay") {
  Couch couch;
  couch.uses(2);
  CHECK(couch.id().pillboxes == 2);
  CHECK(couch.hearts().empty());
}

TEST_CASE("UM-11.7.1: they are spent at the end of each of its turns, recalled or stated") {
  for (const int ideas : {0, 2}) {
    Couch couch;
    couch.client(0, 8).client(1, 8);
    couch.id().ideas = static_cast<std::uint8_t>(ideas);
    couch.id().inkpot = Inkpot::top;
    couch.id().pillboxes = 2;
    couch.next_card(0, true).takes_turn();
    CHECK(couch.happened<Recalled>().size() == (ideas == 0 ? 1 : 0));
    CHECK(couch.id().pillboxes == 0);
    CHECK(couch.hearts() == std::vector{0, 1});
  }
}

TEST_CASE("UM-11.7.2: of two clients the arrow decides once who begins; then they get a heart each in turn") {
  for (const bool right : {false, true}) {
    Couch couch;
    couch.client(0, 8).client(1, 8).uses(3, right);
    CHECK(couch.hearts() == (right ? std::vector{1, 0, 1} : std::vector{0, 1, 0}));
    CHECK(couch.open().id.arrow_right != right);
    CHECK(couch.chose(IdQuestion::patient).size() == 1);
  }
}

TEST_CASE("UM-11.7.2: if one is cured, the rest goes to the other") {
  Couch couch;
  couch.past_catharsis(0, 1).client(1, 8).uses(3);
  CHECK(couch.hearts() == std::vector{0, 1, 1});
  CHECK(couch.id().rooms[0].empty());
  CHECK(couch.id().pillboxes == 0);
}

TEST_CASE("UM-11.7.2: when both are cured, the pillboxes that are left stay") {
  Couch couch;
  couch.past_catharsis(0, 1).past_catharsis(1, 1).uses(3);
  CHECK(couch.happened<Cured>().size() == 2);
  CHECK(couch.id().pillboxes == 1);
}

TEST_CASE("UM-11.7.2: without a pillbox the arrow is not used") {
  Couch couch;
  couch.client(0, 8).client(1, 8).uses(0);
  CHECK(couch.chose(IdQuestion::patient).empty());
  CHECK(!couch.open().id.arrow_right);
}

TEST_CASE("UM-11.7.3: pillboxes that come while it spends some are spent as well, on whose turn it is") {
  Couch couch;
  couch.client(0, 4, does({generates(Quality::any, Level::major, 2)})).client(1, 8).uses(1);
  CHECK(couch.hearts() == std::vector{0, 1, 0});
  CHECK(couch.id().pillboxes == 0);
}

// --- UM-11.7.4  Catharsis --------------------------------------------------------------------------------------------

TEST_CASE("UM-11.7.4: at catharsis the layer goes and its bonus is resolved with conversions, then the tile is laid") {
  Couch couch;
  couch.client(0, 4, does({verb(Verb::points, 2), generates(Quality::any, Level::median)})).uses(1);
  CHECK(couch.id().rooms[0].grief == none);
  CHECK(couch.id().points == 2);
  CHECK(couch.id().coffee == 2);
  CHECK(couch.place_of<CatharsisReached>() < couch.place_of<Gained>());
  CHECK(couch.place_of<IdConverted>() < couch.place_of<ClientCovered>());
}

TEST_CASE("UM-11.7.4: before catharsis no tile is laid") {
  Couch couch;
  couch.client(0, 5, gives(2)).uses(1);
  CHECK(couch.covers().empty());
  CHECK(couch.id().points == 0);
}

TEST_CASE("UM-11.7.4: catharsis in another way lays the tile as well, and surplus hearts become pillboxes") {
  Couch couch;
  couch.client(0, 4).resolves(does({verb(Verb::therapy, 6)}));
  CHECK(couch.covers() == std::vector{2});
  CHECK(couch.happened<Cured>().size() == 1);
  CHECK(couch.id().pillboxes == 2);
}

TEST_CASE("UM-11.7.4: a routine client gets the first routine tile, a case study the first of its own column") {
  Couch couch;
  couch.client(0, 4).client(1, 4).uses(2);
  CHECK(couch.covers() == std::vector{2, id_columns_deep + 2});
  CHECK(couch.open().id.routine_taken == 1);
  CHECK(couch.open().id.case_taken == 1);
  CHECK(couch.id().covered[0].client == couch.id().rooms[0].client);
  CHECK(couch.id().covered[1].client == couch.id().rooms[1].client);
}

TEST_CASE("UM-11.7.4: the tiles are taken from the top down, in each column by itself") {
  Couch couch;
  std::vector<int> all;
  for (int i = 0; i < 4; ++i) {
    couch.client(0, 4).uses(1);
    all.push_back(couch.covers().at(0));
  }
  CHECK(all == std::vector{2, 0, 3, 1});
  CHECK(couch.client(1, 4).uses(1, true).covers() == std::vector{id_columns_deep + 2});
}

TEST_CASE("UM-11.2.6: case-study tiles show their low side, at the hard level their high side; routine ones have one") {
  for (const Difficulty level : {Difficulty::easy, Difficulty::medium, Difficulty::hard}) {
    Couch couch(level);
    couch.client(0, 4).client(1, 4).uses(2);
    CHECK(couch.covers() == std::vector{2, (level == Difficulty::hard ? 8 : 4) + 2});
  }
}

TEST_CASE("UM-11.7.4, UM-14.37: the catharsis of its starting client opens the second room") {
  Couch couch;
  couch.id().second_room = false;
  couch.client(0, 4).id().rooms[0].grief = couch.s.piles.starting_griefs.back();
  couch.uses(1);
  CHECK(couch.id().second_room);
  CHECK(couch.happened<SecondRoomOpened>().size() == 1);
}

TEST_CASE("UM-11.7.4, UM-14.37: the catharsis of another client does not") {
  Couch couch;
  couch.id().second_room = false;
  couch.client(0, 4).uses(1);
  CHECK(!couch.id().second_room);
}

TEST_CASE("UM-11.7.4: the tile takes the place of the client's icons and ability") {
  Couch couch;
  couch.client(0, 4);
  couch.face(0).icons = {5, 0, 0, 0, 0, 0};
  couch.face(0).ability = Ability::location_effect;
  couch.uses(1);
  CHECK(icons_of(couch.parts(), couch.id()) == Icons{0, 0, 0, 0, 1, 2});
  CHECK(ability_count(couch.parts(), couch.id(), Ability::location_effect) == 0);
}

TEST_CASE("UM-11.7.4: the VP for the cure remain") {
  Couch couch;
  couch.client(0, 4);
  couch.face(0).points = 5;
  couch.resolves(does({verb(Verb::therapy, 4)}));
  CHECK(couch.id().points == 5);
}

TEST_CASE("UM-11.7.4: the tile stays on a cured client") {
  Couch couch;
  couch.client(0, 4).resolves(does({verb(Verb::therapy, 4)}));
  REQUIRE(couch.id().cured.size() == 1);
  CHECK(icons_of(couch.parts(), couch.id()) == Icons{0, 0, 0, 0, 1, 2});
}

TEST_CASE("UM-11.7.4, UM-14.34: a fifth client of a kind gets no tile and gives its VP only") {
  for (const auto room : {std::uint8_t{0}, std::uint8_t{1}}) {
    Couch couch;
    (room == 0 ? couch.open().id.routine_taken : couch.open().id.case_taken) = id_columns_deep;
    couch.client(room, 4, gives(1));
    couch.face(room) = {.points = 4, .icons = {1, 1, 1, 1, 1, 1}, .scoring = Scoring::cured};
    couch.resolves(does({verb(Verb::therapy, 4)}));
    CHECK(couch.covers().empty());
    CHECK(couch.id().points == 1 + 4);
    CHECK(icons_of(couch.parts(), couch.id()) == Icons{});
    CHECK(final_score(couch.parts(), couch.open(), the_id).case_studies.empty());
  }
}

TEST_CASE("booklet, example 6: two pillboxes, arrow left: one heart each, and the case study gets the top tile") {
  Couch couch;
  couch.client(0, 6).client(1, 4, does({verb(Verb::points, 3), verb(Verb::coffee)})).uses(2);
  CHECK(couch.hearts() == std::vector{0, 1});
  CHECK(couch.id().rooms[0].therapy == 5);
  CHECK(couch.id().rooms[1].therapy == 3);
  CHECK(couch.id().rooms[1].grief == none);
  CHECK(couch.id().points == 3);
  CHECK(couch.id().coffee == 1);
  CHECK(couch.covers() == std::vector{id_columns_deep + couch.open().id.pairs[0]});
  CHECK(couch.place_of<Gained>() < couch.place_of<ClientCovered>());
  CHECK(couch.open().id.arrow_right);
}

// --- UM-11.8  New clients --------------------------------------------------------------------------------------------

// Rows of three clients and of four dreams with so many hearts; the arrow points left.
struct Waiting : Couch {
  std::array<Client, client_display> routine{};
  std::array<Client, client_display> case_studies{};
  std::array<Dream, dream_display> dreams{};

  explicit Waiting(const std::array<int, dream_display>& hearts = {4, 3, 2, 1}) {
    open().routine[0] = s.piles.routine.take_back();
    routine = open().routine;
    case_studies = open().case_studies;
    dreams = open().dreams;
    for (std::size_t i = 0; i < dream_display; ++i) {
      change_parts().dreams[dreams[i]].effect = does({verb(Verb::therapy, hearts[i])});
    }
  }
};

TEST_CASE("UM-11.8.1: the first room takes a routine client, the second a case study, the first room first") {
  Waiting couch;
  couch.takes_clients();
  CHECK(couch.rooms_filled() == std::vector{0, 1});
  CHECK(couch.id().rooms[0].client == couch.routine[0]);
  CHECK(couch.id().rooms[1].client == couch.case_studies[2]);
  CHECK(!couch.open().id.arrow_right);
}

TEST_CASE("UM-11.8.1: pointing right, the arrow takes the rightmost of the row, and the row is refilled") {
  Waiting couch;
  couch.open().id.arrow_right = true;
  couch.id().second_room = false;
  const Client next = couch.s.piles.routine.back();
  couch.takes_clients();
  CHECK(couch.id().rooms[0].client == couch.routine[2]);
  CHECK(couch.open().routine[2] == next);
}

TEST_CASE("UM-11.8.1: the second room takes nobody before it is open") {
  Waiting couch;
  couch.id().second_room = false;
  couch.takes_clients();
  CHECK(couch.rooms_filled() == std::vector{0});
  CHECK(couch.id().rooms[1].empty());
}

TEST_CASE("UM-11.8.1: a room that is not empty takes nobody") {
  Waiting couch;
  couch.client(0, 8).takes_clients();
  CHECK(couch.rooms_filled() == std::vector{1});
  couch.takes_clients();
  CHECK(couch.rooms_filled().empty());
}

TEST_CASE("UM-11.8.1: with one client left in the row the arrow is not used") {
  Waiting couch;
  couch.id().second_room = false;
  couch.open().routine = {none, couch.routine[1], none};
  couch.takes_clients();
  CHECK(couch.id().rooms[0].client == couch.routine[1]);
  CHECK(!couch.open().id.arrow_right);
}

TEST_CASE("UM-11.8.1: where the row is empty, the room stays empty, whatever the other row offers") {
  Waiting couch;
  couch.open().routine.fill(none);
  couch.takes_clients();
  CHECK(couch.rooms_filled() == std::vector{1});
  Waiting other;
  other.open().case_studies.fill(none);
  other.takes_clients();
  CHECK(other.rooms_filled() == std::vector{0});
}

TEST_CASE("UM-11.8.1, UM-10.2: in the last round it takes no clients, in the one before it does") {
  Waiting couch;
  couch.open().last_round = static_cast<std::uint8_t>(couch.open().round + 1);
  CHECK(couch.takes_clients().rooms_filled().size() == 2);
  couch.id().rooms = {};
  ++couch.open().round;
  CHECK(couch.takes_clients().rooms_filled().empty());
}

TEST_CASE("UM-11.8: in its turn it fills a room after the pillboxes, a room they have emptied or opened") {
  Waiting couch;
  couch.id().second_room = false;
  couch.client(0, 4).id().rooms[0].grief = couch.s.piles.starting_griefs.back();
  couch.id().ideas = 0;
  couch.id().pillboxes = 3;
  couch.takes_turn();
  CHECK(couch.rooms_filled() == std::vector{1});
  CHECK(couch.place_of<SecondRoomOpened>() < couch.place_of<ClientTaken>());
  couch.id().rooms[1].grief = couch.s.piles.griefs.back();
  couch.id().rooms[1].therapy = 8;
  couch.id().pillboxes = 3;
  couch.id().ideas = 0;
  couch.open().id.arrow_right = false;
  couch.takes_turn();
  CHECK(couch.rooms_filled() == std::vector{0});
  CHECK(couch.place_of<Cured>() < couch.place_of<ClientTaken>());
}

TEST_CASE("UM-11.8.2: layer, latent dream and marker are as for everybody") {
  Waiting couch;
  couch.id().second_room = false;
  const Grief layer = couch.s.piles.griefs.back();
  const Dream latent = couch.s.piles.latent.back();
  couch.change_parts().clients[couch.routine[0]].hearts = 3;
  couch.change_parts().griefs[layer].hearts = 2;
  couch.takes_clients();
  const Room& room = couch.id().rooms[0];
  CHECK(room.grief == layer);
  CHECK(room.dreams == Bounded<Dream, 2>{latent, couch.dreams[0]});
  CHECK(room.therapy == 5);
  CHECK(couch.id().points == 0);
}

TEST_CASE("UM-11.8.2, UM-8.4.4: a marker far up the track gives its VP") {
  Waiting couch;
  couch.id().second_room = false;
  couch.change_parts().clients[couch.routine[0]].hearts = 6;
  couch.change_parts().griefs[couch.s.piles.griefs.back()].hearts = 2;
  couch.takes_clients();
  CHECK(couch.id().rooms[0].therapy == 8);
  CHECK(couch.id().points == couch.parts().therapy_points[8]);
}

TEST_CASE("UM-11.8.2: the manifest dream is the one of the row with the most hearts, and the row is refilled") {
  Waiting couch({1, 2, 4, 3});
  couch.id().second_room = false;
  const Dream next = couch.s.piles.manifest.back();
  couch.takes_clients();
  CHECK(couch.id().rooms[0].dreams.back() == couch.dreams[2]);
  CHECK(couch.open().dreams[2] == next);
  CHECK(couch.chose(IdQuestion::manifest_dream).at(0).reason == IdReason::most);
}

TEST_CASE("UM-11.8.2: if several dreams have most hearts, the arrow decides, after the client") {
  Waiting couch({1, 3, 2, 3});
  couch.id().second_room = false;
  couch.takes_clients();
  CHECK(couch.id().rooms[0].client == couch.routine[0]);
  CHECK(couch.id().rooms[0].dreams.back() == couch.dreams[3]);
  CHECK(!couch.open().id.arrow_right);
}

TEST_CASE("UM-11.8.2: it never takes a dream unseen") {
  Waiting couch;
  couch.id().second_room = false;
  couch.open().dreams.fill(none);
  const std::size_t pile = couch.s.piles.manifest.size();
  couch.takes_clients();
  CHECK(couch.id().rooms[0].dreams.size() == 1);
  CHECK(is_latent(couch.id().rooms[0].dreams[0]));
  CHECK(couch.s.piles.manifest.size() == pile);
  CHECK(couch.chose(IdQuestion::manifest_dream).empty());
}

TEST_CASE("UM-11.8.2, UM-14.34: a client that comes when no layer is left gets no tile and gives its VP only") {
  Waiting couch;
  couch.id().second_room = false;
  couch.s.piles.griefs.clear();
  couch.takes_clients();
  CHECK(couch.id().rooms[0].grief == none);
  couch.face(0).points = 4;
  couch.face(0).icons = {1, 1, 1, 1, 1, 1};
  couch.resolves(does({verb(Verb::therapy, 3)}));
  CHECK(couch.happened<Cured>().size() == 1);
  CHECK(couch.covers().empty());
  CHECK(couch.id().points == 4);
  CHECK(icons_of(couch.parts(), couch.id()) == Icons{});
}

// --- UM-11.10  The end -----------------------------------------------------------------------------------------------

// The evening is over but for the scoring. The Id has clients with these tiles on them.
struct Evening : Couch {
  explicit Evening(Difficulty difficulty = Difficulty::easy) : Couch(difficulty) {
    change_parts().icon_points = {};
    change_parts().track_points = {};
    change_parts().leader_points = {};
    open().routine.fill(none);
    open().case_studies.fill(none);
    id().ideas = 0;
  }
  Evening& tile(Cover cover, bool cured = true) {
    const Client client = cover < id_columns_deep ? s.piles.routine.take_back() : s.piles.case_studies.take_back();
    id().covered.push_back({client, cover});
    if (cured) {
      id().cured.push_back(client);
    } else {
      id().rooms[cover < id_columns_deep ? 0 : 1] = {client, none, {}, 3};
    }
    return *this;
  }
  Evening& ends() {
    open().last_round = open().round;
    play(Pass{});
    REQUIRE(open().over());
    return *this;
  }
  [[nodiscard]] std::vector<int> case_points() const {
    std::vector<int> points;
    for (const CaseStudyScored& each : happened<CaseStudyScored>()) points.push_back(each.points);
    return points;
  }
  // What an item of the final scoring brought the Id.
  [[nodiscard]] int scored(Item item) const {
    int points = 0;
    for (const Scored& each : happened<Scored>())
      points += each.by.player == the_id && each.item == item ? each.points : 0;
    return points;
  }
};

constexpr Cover low = 4;   // the first case-study tile, low side up
constexpr Cover high = 8;  // high side up

TEST_CASE("booklet, final example: 1 University and 2 Café icons at 3 VP each are 9, six advances are 15") {
  Evening evening(Difficulty::hard);
  evening.id().reputation = 6;
  evening.tile(2, false).tile(high + 2, false).tile(high + 3).ends();
  CHECK(evening.case_points() == std::vector{15, 9});  // the cured client is named first
  CHECK(evening.id().points == 9 + 15);
}

TEST_CASE("UM-11.10.2: with the low side up, that side counts") {
  Evening evening;
  for (const std::size_t each : {low + 2U, low + 3U}) {
    evening.change_parts().covers[each].each = 2;
    evening.change_parts().covers[each].most = 10;
  }
  evening.id().reputation = 6;
  evening.tile(2).tile(low + 2).tile(low + 3).ends();
  CHECK(evening.case_points() == std::vector{6, 10});
}

TEST_CASE("UM-11.10.2: 15 VP is the most for icons as well, and icons of other locations do not count") {
  Evening evening;
  const Card card = evening.s.piles.research.take_back();
  evening.change_parts().research[card].icons = {0, 0, 0, 0, 4, 0};
  evening.id().in_play.push_back(card);
  evening.tile(2).tile(high + 2).tile(high).ends();
  CHECK(evening.case_points() == std::vector{15, 0});
}

TEST_CASE("UM-11.10.2: a case-study tile counts icons and gives none itself") {
  Evening evening;
  evening.tile(high + 2);
  CHECK(icons_of(evening.parts(), evening.id()) == Icons{});
  evening.ends();
  CHECK(evening.case_points() == std::vector{0});
}

TEST_CASE("UM-11.10.1: it scores what everybody scores: here its pillboxes and its coffee") {
  Evening evening;
  evening.id().pillboxes = 2;
  evening.id().coffee = 3;
  evening.ends();
  CHECK(evening.scored(Item::pillboxes) == 4);
  CHECK(evening.scored(Item::bright_ideas) == 1);
}

TEST_CASE("UM-11.10.1: a row is full when its three tiles are active") {
  Evening evening;
  for (int column = 0; column < notebook_side; ++column) evening.wake(1, column);
  evening.wake(0, 0).wake(0, 1);
  evening.ends();
  CHECK(evening.scored(Item::rows) == evening.parts().row_points[1]);
}

TEST_CASE("UM-11.10.2, UM-14.38: a grey icon counts as one of each location, but of a district as one") {
  Evening evening;
  evening.tile(3);
  for (Location at = 0; at < location_count; ++at) CHECK(icons_at(evening.parts(), evening.id(), at) == 1);
  for (District each = 0; each < district_count; ++each) {
    CHECK(icons_of_district(evening.parts(), evening.id(), each) == 1);
  }
}

TEST_CASE("UM-14.38: two icons of a district and the grey one are enough for its 3") {
  Couch couch;
  const Card card = couch.s.piles.research.take_back();
  couch.change_parts().research[card].icons = {1, 1, 0, 0, 0, 0};
  couch.id().in_play.push_back(card);
  couch.id().dial.coloured[reserve] = 1;
  couch.id().professor = theatre;
  couch.open().freud = library;
  couch.id().covered.push_back({couch.s.piles.routine.take_back(), 3});
  couch.id().cured.push_back(couch.id().covered[0].client);
  couch.lets([](TheId& automaton) { automaton.recall(); });
  CHECK(couch.open().district_owner[green][0] == the_id);
}

TEST_CASE("UM-11.10.2, UM-14.38: among different icons the grey one is one more, up to all six") {
  Evening evening;
  const Card card = evening.s.piles.research.take_back();
  evening.id().in_play.push_back(card);
  evening.tile(3);
  evening.change_parts().research[card].icons = {2, 0, 1, 0, 0, 0};
  CHECK(different_icons(evening.parts(), evening.id()) == 3);
  evening.change_parts().research[card].icons = {1, 1, 1, 1, 1, 1};
  CHECK(different_icons(evening.parts(), evening.id()) == 6);
  evening.change_parts().icon_points = {0, 0, 0, 0, 0, 0, 7};
  evening.ends();
  CHECK(evening.scored(Item::icons) == 7);
}

TEST_CASE("UM-11.10.2, UM-14.38: a case-study tile for two locations counts the grey icon once") {
  Evening evening;
  evening.tile(3).tile(high + 2).ends();
  CHECK(evening.case_points() == std::vector{3});
}

TEST_CASE("UM-14.38, UM-11.4.9: the grey icon helps to meet the goals on icons") {
  for (const GoalFace& face : {GoalFace{Deed::different_icons, 3, {}}, GoalFace{Deed::district_icons, 4, {}}}) {
    Couch couch;
    couch.change_parts().goals[0] = face;
    couch.open().id.pairs = {2, 3, 0, 1};
    couch.client(0, 4).uses(1);
    CHECK(!goal_met(couch.parts(), couch.open(), the_id, 0));
    couch.id().cured.push_back(couch.id().rooms[0].client);
    couch.client(0, 4).uses(1);
    CHECK(goal_met(couch.parts(), couch.open(), the_id, 0));
  }
}

// --- UM-11.10.3  Who wins --------------------------------------------------------------------------------------------

struct Standing {
  int points = 0;
  int reputation = 0;
  int arrival = 0;  // as the so-manieth on that space
};
bool person_wins(const Standing& person, const Standing& id) {
  IdTable table;
  CHECK(!table.game.outcome(table.s).has_value());
  for (const auto& [player, stands] : {std::pair{&table.person(), person}, {&table.id(), id}}) {
    player->points = static_cast<std::int16_t>(stands.points);
    player->reputation = static_cast<std::uint8_t>(stands.reputation);
    player->arrival = static_cast<std::uint8_t>(stands.arrival);
  }
  table.open().pending.clear();
  const auto outcome = table.game.outcome(table.s);
  REQUIRE(outcome.has_value());
  CHECK(outcome->scores == Bounded<std::int32_t, max_seats>{person.points, id.points});
  CHECK(outcome->places[0] + outcome->places[1] == 3);
  return outcome->won(seat_at(0));
}

TEST_CASE("UM-11.10.3: the person wins with more VP, whatever the reputation") {
  CHECK(person_wins({41, 2}, {40, 9}));
  CHECK(person_wins({41, 9}, {40, 2}));
}

TEST_CASE("UM-11.10.3: with fewer VP the Id wins, whatever the reputation") {
  CHECK(!person_wins({40, 9}, {41, 2}));
  CHECK(!person_wins({40, 2}, {41, 9}));
}

TEST_CASE("UM-11.10.3: with equal VP the person wins only with a higher reputation") {
  CHECK(person_wins({40, 5}, {40, 4}));
  CHECK(!person_wins({40, 4}, {40, 5}));
}

TEST_CASE("UM-11.10.3: with equal VP and equal reputation the Id wins, whoever came there first") {
  CHECK(!person_wins({40, 5, 0}, {40, 5, 1}));
  CHECK(!person_wins({40, 5, 1}, {40, 5, 0}));
}

}  // namespace id_clients_test
}  // namespace divan::unconscious_mind::testing
