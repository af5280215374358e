// UM-11.9: the nine tiles of the Id, each with what happens when there is nothing for it. How it publishes is a test of
// its own.
#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace id_tiles_test {

constexpr Location theatre = 0;
constexpr Location library = 1;
constexpr Location opera = 2;
constexpr Location museum = 3;
constexpr Location university = 4;
constexpr Location cafe = 5;

using Strings = std::vector<std::string>;
using Cards = Bounded<Card, research_count>;

// No goal to claim; banners and research cards do nothing; nobody's figure is where it counts.
struct Table : IdTable {
  Table() {
    open().goals.clear();
    for (ResearchFace& face : change_parts().research) face = {face.colour, {}, {}};
    for (TileFace& face : change_parts().tiles) face.banner = {};
    open().freud = theatre;
    person().professor = cafe;
    id().professor = cafe;
  }
  // What was told, in order, but for the tile itself.
  [[nodiscard]] Strings told() const {
    Strings names;
    for (const Event& each : events) {
      if (std::holds_alternative<IdTileTriggered>(each)) continue;
      names.emplace_back(std::visit([](const auto& event) { return event.name; }, each));
    }
    return names;
  }
  // Icons of a location, on a card that the Id has in play.
  Table& icons(Location at, int count) {
    const Card card = s.piles.research.take_back();
    change_parts().research[card].icons[at] = static_cast<std::uint8_t>(count);
    id().in_play.push_back(card);
    return *this;
  }
};

int item(const IdChose& choice) { return choice.options[choice.taken].item; }

TEST_CASE("UM-11.9: a tile that is triggered is told first, and is the cause of what it does") {
  Table t;
  t.triggers(IdTile::goal);
  REQUIRE(t.events.size() == 3);
  const Cause by{the_id, {SourceKind::id_tile, static_cast<std::uint8_t>(IdTile::goal)}, 1, true};
  CHECK(t.happened<IdTileTriggered>() ==
        std::vector{IdTileTriggered{{the_id, {}, 0, true}, static_cast<Byte>(IdTile::goal)}});
  CHECK(t.happened<ReputationGained>()[0].by == by);
}

TEST_CASE("UM-11.9: there are nine tiles, and a tenth does nothing") {
  Table t;
  const State before = t.s;
  t.triggers(static_cast<IdTile>(id_tile_count));
  CHECK(t.s == before);
}

// --- UM-11.9.1, UM-11.9.4  Notes -------------------------------------------------------------------------------------

TEST_CASE("UM-11.9.1: the rightmost tile of the upper row leaves the game, and a new one comes") {
  Table t;
  const auto before = t.open().supply;
  const Tile next = t.s.piles.tiles.back();
  t.triggers(IdTile::notes_above);
  CHECK(t.open().id.removed == Bounded<Tile, tile_count>{before[0][2]});
  CHECK(t.open().supply[0][2] == next);
  CHECK(t.open().supply[1] == before[1]);
  CHECK(t.id().coffee == 1);
  CHECK(t.id().pillboxes == 0);  // it is no tile gained
  CHECK(t.told() == Strings{"tileRemoved", "gained", "tileRevealed"});
  CHECK(t.happened<TileRemoved>()[0].tile == before[0][2]);
  CHECK(t.happened<TileRemoved>()[0].row == 0);
  CHECK(t.happened<TileRemoved>()[0].column == 2);
}

TEST_CASE("UM-11.9.1: its banner is resolved with conversions, before the coffee") {
  Table t;
  const Tile tile = t.open().supply[0][2];
  t.change_parts().tiles[tile].banner = does({verb(Verb::elevate), verb(Verb::points, 2)});
  t.change_parts().tiles[tile].main = gives(50);
  t.triggers(IdTile::notes_above);
  CHECK(t.told() == Strings{"tileRemoved", "idConverted", "gained", "gained", "tileRevealed"});
  CHECK(t.happened<IdConverted>()[0].by.source == Source{SourceKind::banner, tile});
  CHECK(t.id().coffee == 2);
  CHECK(t.id().points == 2);
}

TEST_CASE("UM-11.9.1, UM-11.4.7: for a banner with a price it gains 1 coffee more") {
  Table t;
  t.change_parts().tiles[t.open().supply[0][2]].banner = for_coffee(1, gives(9));
  t.triggers(IdTile::notes_above);
  CHECK(t.id().coffee == 2);
  CHECK(t.id().points == 0);
}

TEST_CASE("UM-11.9.1: the rightmost is the rightmost that is there") {
  Table t;
  t.s.piles.tiles.clear();
  t.open().supply[0][2] = none;
  const Tile middle = t.open().supply[0][1];
  t.triggers(IdTile::notes_above);
  CHECK(t.open().id.removed == Bounded<Tile, tile_count>{middle});
  CHECK(t.open().supply[0][1] == none);
  CHECK(t.told() == Strings{"tileRemoved", "gained"});
}

TEST_CASE("UM-11.9.1, UM-11.9.4: if the row is empty, it gains the coffee only") {
  Table t;
  t.s.piles.tiles.clear();
  t.open().supply[0] = {none, none, none};
  t.triggers(IdTile::notes_above);
  CHECK(t.told() == Strings{"gained"});
  CHECK(t.id().coffee == 1);
  t.open().supply[1] = {none, none, none};
  t.triggers(IdTile::notes_below);
  CHECK(t.told() == Strings{"gained"});
  CHECK(t.id().coffee == 3);
}

TEST_CASE("UM-11.9.4, UM-14.41: when the lower tile leaves, the upper one slides down, and a new one comes above") {
  Table t;
  const auto before = t.open().supply;
  const Tile next = t.s.piles.tiles.back();
  t.triggers(IdTile::notes_below);
  CHECK(t.open().id.removed == Bounded<Tile, tile_count>{before[1][2]});
  CHECK(t.open().supply[1][2] == before[0][2]);
  CHECK(t.open().supply[0][2] == next);
  CHECK(t.id().coffee == 2);
  CHECK(t.happened<TileRemoved>()[0].row == 1);
}

TEST_CASE("UM-11.9.4: without a stack, the upper tile slides down and its place stays empty") {
  Table t;
  t.s.piles.tiles.clear();
  const Tile upper = t.open().supply[0][2];
  t.triggers(IdTile::notes_below);
  CHECK(t.open().supply[1][2] == upper);
  CHECK(t.open().supply[0][2] == none);
}

TEST_CASE("UM-11.9.1: the tile has left before its banner is resolved, and the supply is refilled after it") {
  Table t;
  t.wake(0, 0);  // notes above, once more, by the banner
  const auto before = t.open().supply[0];
  t.change_parts().tiles[before[2]].banner = does({verb(Verb::row)});
  t.triggers(IdTile::notes_above);
  CHECK(t.open().id.removed == Bounded<Tile, tile_count>{before[2], before[1]});
  CHECK(t.id().coffee == 2);
  for (const auto& row : t.open().supply) {
    for (const Tile tile : row) CHECK(tile != none);
  }
}

// --- UM-11.9.2  Study ------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.9.2: the card it draws is swapped for the one that the arrow says, and that one is played") {
  for (const bool right : {false, true}) {
    Table t;
    t.open().id.arrow_right = right;
    const auto shown = t.open().research;
    const Card drawn = t.s.piles.research.back();
    t.triggers(IdTile::study);
    CHECK(t.open().research[right ? 1 : 0] == drawn);
    CHECK(t.open().research[right ? 0 : 1] == shown[right ? 0 : 1]);
    CHECK(t.id().in_play == Cards{shown[right ? 1 : 0]});
    CHECK(t.open().id.arrow_right == !right);
    CHECK(t.told() == Strings{"cardDrawn", "idChose", "cardsSwapped", "cardPlayed"});
    CHECK(t.happened<CardsSwapped>()[0].given == drawn);
    CHECK(t.happened<CardsSwapped>()[0].taken == shown[right ? 1 : 0]);
  }
}

TEST_CASE("UM-11.9.2: then it plays all the other cards of its hand, from the top") {
  Table t;
  const Card taken = t.open().research[0];
  const Card below = t.s.piles.research.take_back();
  const Card above = t.s.piles.research.take_back();
  t.s.id_hand = {below, above};
  t.triggers(IdTile::study);
  CHECK(t.id().in_play == Cards{taken, above, below});
  CHECK(t.s.id_hand.empty());
  CHECK(t.id().coffee == 0);
}

TEST_CASE("UM-11.9.2: what a card lets it draw on the way is played too") {
  Table t;
  const Card taken = t.open().research[0];
  const Card next = t.s.piles.research[t.s.piles.research.size() - 2];
  t.change_parts().research[taken].effect = does({verb(Verb::draw)});
  t.triggers(IdTile::study);
  CHECK(t.id().in_play == Cards{taken, next});
}

TEST_CASE("UM-11.9.2: if there is no card to draw, nothing is swapped, and it plays what it has") {
  Table t;
  const auto shown = t.open().research;
  t.s.id_hand = {t.s.piles.research.take_back(), t.s.piles.research.take_back()};
  t.s.piles.research.clear();
  t.triggers(IdTile::study);
  CHECK(t.told() == Strings{"cardPlayed", "cardPlayed"});
  CHECK(t.open().research == shown);
  CHECK(!t.open().id.arrow_right);
}

TEST_CASE("UM-11.9.2: if there is no card to draw and none in hand, it gains 1 coffee") {
  Table t;
  t.s.piles.research.clear();
  t.triggers(IdTile::study);
  CHECK(t.told() == Strings{"idConverted"});
  CHECK(t.happened<IdConverted>()[0].instead == Instead::no_card);
  CHECK(t.id().coffee == 1);
}

// --- UM-11.9.3, UM-11.9.6  Freud and the professor -------------------------------------------------------------------

TEST_CASE("UM-11.9.3: Freud goes to where there are most figures, himself included: 1 coffee for each effect") {
  Table t;
  t.person().professor = opera;
  t.id().professor = opera;
  t.triggers(IdTile::freud);
  CHECK(t.open().freud == opera);
  CHECK(settled(t, IdQuestion::freud).options == IdOptions{{library, 1}, {opera, 3}, {museum, 1}});
  CHECK(settled(t, IdQuestion::freud).reason == IdReason::most);
  CHECK(t.told() == Strings{"idChose", "figureMoved", "visitBegan", "idConverted"});
  CHECK(t.happened<FigureMoved>()[0].figure == Figure::freud);
  CHECK(t.happened<FigureMoved>()[0].from == theatre);
  CHECK(t.happened<IdConverted>()[0].instead == Instead::location);
  CHECK(t.id().coffee == 3);
}

TEST_CASE("UM-11.9.3: or to where it has most icons, if that is more") {
  Table t;
  t.person().professor = opera;
  t.icons(museum, 3).icons(opera, 1);
  t.triggers(IdTile::freud);
  CHECK(t.open().freud == museum);
  CHECK(settled(t, IdQuestion::freud).options == IdOptions{{library, 1}, {opera, 2}, {museum, 3}});
  CHECK(t.id().coffee == 3);
}

TEST_CASE("UM-11.9.3: of equal locations, the first on the way") {
  Table t;
  t.person().professor = museum;
  t.icons(opera, 2);
  t.triggers(IdTile::freud);
  CHECK(t.open().freud == opera);
  CHECK(settled(t, IdQuestion::freud).reason == IdReason::clockwise);
}

TEST_CASE("UM-11.9.3: Freud goes three locations at most, round the ring, and does not stay") {
  Table t;
  t.open().freud = cafe;  // where all the figures are
  t.icons(museum, 5).icons(opera, 2);
  t.triggers(IdTile::freud);
  CHECK(t.items(settled(t, IdQuestion::freud)) == std::vector<std::uint8_t>{theatre, library, opera});
  CHECK(t.open().freud == opera);
}

TEST_CASE("UM-11.9.3, UM-14.50: five effects are the most, also for choosing") {
  Table t;
  t.icons(library, 5).icons(opera, 7);
  t.triggers(IdTile::freud);
  CHECK(t.open().freud == library);
  CHECK(t.happened<IdConverted>()[0].times == 5);
  CHECK(t.id().coffee == 1);
  CHECK(t.id().pillboxes == 1);
}

TEST_CASE("UM-11.9.3, UM-14.38: a grey icon counts as one of each location at a time") {
  Table t;
  t.icons(opera, 1);
  t.id().cured.push_back(0);
  t.id().covered.push_back({0, 3});
  t.triggers(IdTile::freud);
  CHECK(settled(t, IdQuestion::freud).options == IdOptions{{library, 1}, {opera, 2}, {museum, 1}});
}

TEST_CASE("UM-11.9.6: if its professor is not where Freud is, it goes straight there") {
  Table t;
  t.id().professor = library;  // five locations before the Theatre
  t.icons(opera, 5);
  t.triggers(IdTile::professor);
  CHECK(t.id().professor == theatre);
  CHECK(t.told() == Strings{"idChose", "figureMoved", "visitBegan", "idConverted"});
  CHECK(settled(t, IdQuestion::professor).reason == IdReason::joins_freud);
  CHECK(t.happened<FigureMoved>()[0].figure == Figure::professor);
  CHECK(t.happened<FigureMoved>()[0].from == library);
  CHECK(t.id().coffee == 2);  // Freud and itself
}

TEST_CASE("UM-11.9.6: if it is, it walks one or two locations, to where the Id gains most") {
  Table t;
  t.id().professor = theatre;
  t.person().professor = opera;
  t.icons(museum, 5);  // too far
  t.triggers(IdTile::professor);
  CHECK(t.id().professor == opera);
  CHECK(settled(t, IdQuestion::professor).options == IdOptions{{library, 1}, {opera, 2}});
  CHECK(t.id().coffee == 2);
}

TEST_CASE("UM-11.9.6: of equal locations, the first on the way; it does not stay where it is") {
  Table t;
  t.id().professor = theatre;
  t.person().professor = theatre;
  t.icons(theatre, 5);
  t.triggers(IdTile::professor);
  CHECK(t.id().professor == library);
  CHECK(settled(t, IdQuestion::professor).reason == IdReason::clockwise);
  CHECK(t.id().coffee == 1);
}

TEST_CASE("UM-11.9.6, UM-14.50: five effects are the most for the professor too") {
  Table t;
  t.id().professor = theatre;
  t.icons(opera, 6);
  t.triggers(IdTile::professor);
  CHECK(t.id().professor == opera);
  CHECK(t.happened<IdConverted>()[0].times == 5);
}

// --- UM-11.9.7  Dream ------------------------------------------------------------------------------------------------

constexpr Dream latent = manifest_count;
constexpr Dream manifest = 0;
constexpr Grief layer = 0;

// A client in the first room, therapy on 6, with both dreams; its layer gives 4 VP.
struct Dreamer : Table {
  Dreamer() {
    id().rooms[0] = {0, layer, {latent, manifest}, 6};
    id().second_room = true;
    change_parts().griefs[layer] = {1, Mood::fog, gives(4)};
    dreams(does({verb(Verb::therapy, 2)}));
  }
  Dreamer& dreams(const Effect& effect, Mood mood = Mood::plain) {
    change_parts().dreams[manifest] = {effect, mood};
    return *this;
  }
};

TEST_CASE("UM-11.9.7: the top dream of its client is treated, the hearts go to that client, and it leaves the game") {
  Dreamer t;
  t.triggers(IdTile::dream);
  CHECK(t.id().rooms[0].therapy == 4);
  CHECK(t.id().rooms[0].dreams == Bounded<Dream, 2>{latent});
  CHECK(t.told() == Strings{"idChose", "dreamTreated", "therapyMoved"});
  CHECK(settled(t, IdQuestion::dream).reason == IdReason::only_one);
  CHECK(t.happened<TherapyMoved>()[0].by.source == Source{SourceKind::dream, manifest});
}

TEST_CASE("UM-11.9.7, UM-14.48: for nothing, and what else the dream gives is converted") {
  Dreamer t;
  t.id().coffee = 1;
  t.dreams(for_coffee(
      1, for_insights({{Quality::growth, Level::major}},
                      does({verb(Verb::therapy, 1), generates(Quality::passion, Level::major), verb(Verb::tile)}))));
  t.triggers(IdTile::dream);
  CHECK(t.id().rooms[0].therapy == 5);
  CHECK(t.id().pillboxes == 1);
  CHECK(t.id().coffee == 3);
}

TEST_CASE("UM-11.9.7: if two clients have dreams, the arrow decides") {
  for (const bool right : {false, true}) {
    Dreamer t;
    t.open().id.arrow_right = right;
    t.id().rooms[1] = {16, none, {latent + 1, manifest + 1}, 3};
    t.change_parts().dreams[manifest + 1].effect = does({verb(Verb::therapy, 1)});
    t.triggers(IdTile::dream);
    CHECK(t.id().rooms[0].therapy == (right ? 6 : 4));
    CHECK(t.id().rooms[1].therapy == (right ? 2 : 3));
    CHECK(t.open().id.arrow_right == !right);
  }
}

TEST_CASE("UM-11.9.7: a client without a dream is none to choose from") {
  Dreamer t;
  t.open().id.arrow_right = true;
  t.id().rooms[1] = {16, none, {}, 3};
  t.triggers(IdTile::dream);
  CHECK(t.id().rooms[0].therapy == 4);
  CHECK(t.open().id.arrow_right);
}

TEST_CASE("UM-11.9.7, UM-14.35: with no dream, nothing happens") {
  Dreamer t;
  t.id().rooms[0].dreams.clear();
  const Player before = t.id();
  t.triggers(IdTile::dream);
  CHECK(t.told() == Strings{"idChose"});
  CHECK(settled(t, IdQuestion::dream).reason == IdReason::nothing_fits);
  CHECK(settled(t, IdQuestion::dream).taken == none);
  CHECK(t.id() == before);
}

TEST_CASE("UM-11.9.7: a matching icon gives a pillbox; another, none at all, or no layer does not") {
  Dreamer same;
  same.dreams(does({verb(Verb::therapy)}), Mood::fog).triggers(IdTile::dream);
  CHECK(same.id().pillboxes == 1);
  CHECK(same.told() == Strings{"idChose", "dreamTreated", "moodMatched", "gained", "therapyMoved"});
  Dreamer other;
  other.dreams(does({verb(Verb::therapy)}), Mood::eye).triggers(IdTile::dream);
  CHECK(other.id().pillboxes == 0);
  Dreamer plain;
  plain.change_parts().griefs[layer].mood = Mood::plain;
  plain.triggers(IdTile::dream);
  CHECK(plain.id().pillboxes == 0);
  Dreamer past;
  past.id().rooms[0].grief = none;
  past.id().rooms[0].therapy = 3;
  past.dreams(does({verb(Verb::therapy)}), Mood::fog).triggers(IdTile::dream);
  CHECK(past.id().pillboxes == 0);
}

TEST_CASE("UM-11.9.7, UM-11.7.4: a dream may bring catharsis, with the layer's bonus and a tile on the client") {
  Dreamer t;
  t.dreams(does({verb(Verb::therapy, 4)})).triggers(IdTile::dream);
  CHECK(t.id().rooms[0].grief == none);
  CHECK(t.id().rooms[0].therapy == 2);
  CHECK(t.id().points == 4);
  CHECK(t.told() == Strings{"idChose", "dreamTreated", "therapyMoved", "catharsisReached", "gained", "clientCovered",
                            "therapyMoved"});
  CHECK(t.id().covered.size() == 1);
}

TEST_CASE("UM-11.9.7, UM-8.2.4: hearts beyond the cure become pillboxes, also those of a later line") {
  Dreamer t;
  t.change_parts().clients[0].points = 7;
  t.id().rooms[0] = {0, none, {manifest}, 1};
  t.dreams(does({verb(Verb::therapy, 2), verb(Verb::therapy, 1)})).triggers(IdTile::dream);
  CHECK(t.id().rooms[0].empty());
  CHECK(t.id().cured == Bounded<Client, client_count>{0});
  CHECK(t.id().points == 7);
  CHECK(t.id().pillboxes == 2);
}

// --- UM-11.9.8  Research and treatise --------------------------------------------------------------------------------

TEST_CASE("UM-11.9.8: it draws a card and plays it, then publishes, and if it cannot, draws and plays once more") {
  Table t;
  const std::size_t deck = t.s.piles.research.size();
  const Cards expected{t.s.piles.research[deck - 1], t.s.piles.research[deck - 2]};
  t.triggers(IdTile::research_and_treatise);
  CHECK(t.told() == Strings{"cardDrawn", "cardPlayed", "idChose", "cardDrawn", "cardPlayed"});
  CHECK(t.id().in_play == expected);
}

TEST_CASE("UM-11.9.8: the card it has just played may complete a treatise") {
  Table t;
  t.id().dial.coloured[reserve] = 1;
  const Card next = t.s.piles.research.back();
  t.open().treatises = {0};
  t.change_parts().treatises[0] = {{t.parts().research[next].colour}, 6, {}};
  t.triggers(IdTile::research_and_treatise);
  CHECK(t.id().points == 6);
  CHECK(t.id().in_play.empty());
  CHECK(t.happened<CardDrawn>().size() == 1);
}

TEST_CASE("UM-11.9.8: if there is no card to draw, it plays the top one of its hand, then gains 1 coffee") {
  Table t;
  t.s.id_hand = {t.s.piles.research.take_back()};
  t.s.piles.research.clear();
  t.triggers(IdTile::research_and_treatise);
  CHECK(t.told() == Strings{"cardPlayed", "idChose", "idConverted"});
  CHECK(t.id().coffee == 1);
}

// --- UM-11.9.9  Goal -------------------------------------------------------------------------------------------------

// Three goals that nobody can meet.
struct Goals : Table {
  Goals() {
    open().goals = {2, 4, 6};
    for (const std::size_t goal : {2U, 4U, 6U}) change_parts().goals[goal] = {Deed::cured, 30, {}};
  }
};

TEST_CASE("UM-11.9.9: it takes the leftmost or the rightmost goal, by the arrow, whatever that asks for") {
  for (const bool right : {false, true}) {
    Goals t;
    t.open().id.arrow_right = right;
    t.triggers(IdTile::goal);
    CHECK(t.id().goals == Bounded<Goal, goals_in_play>{static_cast<Goal>(right ? 6 : 2)});
    CHECK(t.open().goals.size() == 2);
    CHECK(t.id().reputation == 1);
    CHECK(t.items(settled(t, IdQuestion::goal_end)) == std::vector<std::uint8_t>{2, 6});
    CHECK(t.open().id.arrow_right == !right);
    CHECK(t.told() == Strings{"idChose", "goalClaimed", "reputationGained"});
  }
}

TEST_CASE("UM-11.9.9, UM-11.3.2: the last goal is taken without the arrow") {
  Goals t;
  t.open().goals = {4};
  t.triggers(IdTile::goal);
  CHECK(item(settled(t, IdQuestion::goal_end)) == 4);
  CHECK(settled(t, IdQuestion::goal_end).reason == IdReason::only_one);
  CHECK(!t.open().id.arrow_right);
}

TEST_CASE("UM-11.9.9: with no goal left, it gains a reputation point all the same") {
  Table t;
  t.triggers(IdTile::goal);
  CHECK(t.told() == Strings{"idChose", "reputationGained"});
  CHECK(t.id().reputation == 1);
  CHECK(t.open().freud_reputation == t.parts().freud_start + 1);
}

TEST_CASE("UM-11.9.9, UM-11.4.9: the icons of the goal it takes may meet another") {
  Goals t;
  t.change_parts().goals[2].icons = {1, 1, 1, 1, 1, 1};
  t.change_parts().goals[4] = {Deed::different_icons, 6, {}};
  t.triggers(IdTile::goal);
  CHECK(t.id().goals == Bounded<Goal, goals_in_play>{2, 4});
  CHECK(t.id().reputation == 2);
}

TEST_CASE("UM-7.1: the University is four locations from the Theatre, too far for Freud") {
  Table t;
  t.icons(university, 5);
  t.triggers(IdTile::freud);
  CHECK(t.open().freud == library);
}

}  // namespace id_tiles_test
}  // namespace divan::unconscious_mind::testing
