// UM-11.9.5: how the Id publishes, of which cards, whom it cites; and how it is cited itself.
#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace id_treatise_test {

constexpr Colour blue = Colour::blue;
constexpr Colour red = Colour::red;
constexpr Colour green = Colour::green;
constexpr Colour ochre = Colour::ochre;

using Volumes = Bounded<Card, longest_treatise>;
using Cards = Bounded<Card, research_count>;
using Sequence = std::initializer_list<Colour>;

// The Id has one coloured insight; no goal is there, no treatise either; research cards have no icons and no effect.
struct Desk : IdTable {
  Desk() {
    open().goals.clear();
    open().treatises.clear();
    s.piles.treatises.clear();
    id().dial.coloured[reserve] = 1;
    for (ResearchFace& face : change_parts().research) face = {face.colour, {}, {}};
  }
  Card take(Colour colour) {
    const Card card = in_play(colour);
    person().in_play.pop_back();
    return card;
  }
  // A card that the Id has in play.
  Card own(Colour colour, int icons = 0) {
    const Card card = take(colour);
    change_parts().research[card].icons[0] = static_cast<std::uint8_t>(icons);
    id().in_play.push_back(card);
    return card;
  }
  // The next treatise of the row.
  Treatise shows(Sequence sequence, int points) {
    const auto number = static_cast<Treatise>(open().treatises.size());
    change_parts().treatises[number] = {{}, static_cast<std::uint8_t>(points), {}};
    for (const Colour each : sequence) change_parts().treatises[number].sequence.push_back(each);
    open().treatises.push_back(number);
    return number;
  }
  // A treatise of somebody's with these volumes, the last the rightmost.
  Volumes published(std::uint8_t whose, Treatise treatise, Sequence volumes) {
    Published& made = open().players[whose].published.emplace_back();
    made.treatise = treatise;
    for (const Colour each : volumes) made.volumes.push_back(take(each));
    return made.volumes;
  }
  Volumes yours(Treatise treatise, Sequence volumes) { return published(0, treatise, volumes); }

  Desk& publishes() {
    triggers(IdTile::treatise);
    return *this;
  }
  [[nodiscard]] bool did_publish() const { return !happened<TreatisePublished>().empty(); }
  [[nodiscard]] const Published& made() {
    REQUIRE(id().published.size() == 1);
    return id().published[0];
  }
};

// --- Whether it can --------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.9.5: it publishes a treatise of its own cards, for its VP and a coloured insight") {
  Desk t;
  const Card second = t.own(red);
  const Card first = t.own(blue);
  const Card unused = t.own(green);
  const Treatise treatise = t.shows({blue, red}, 8);
  t.publishes();
  CHECK(t.made() == Published{treatise, {first, second}});
  CHECK(t.id().in_play == Cards{unused});
  CHECK(t.id().points == 8);
  CHECK(t.id().dial.coloured[reserve] == 0);
  CHECK(t.happened<ColourSpent>().size() == 1);
  CHECK(t.happened<TreatisePublished>()[0].by.source == Source{SourceKind::treatise, treatise});
  CHECK(t.chose(IdQuestion::own_card).empty());  // there was no choice
  CHECK(!t.open().id.arrow_right);
}

TEST_CASE("UM-11.9.5: the row of treatises is refilled") {
  Desk t;
  t.own(blue);
  t.shows({blue}, 3);
  t.shows({green}, 9);
  t.s.piles.treatises.push_back(7);
  t.publishes();
  CHECK(t.open().treatises == Bounded<Treatise, 6>{1, 7});
  CHECK(t.happened<TreatiseRevealed>().size() == 1);
}

TEST_CASE("UM-11.9.5, UM-11.4.4: without a coloured insight it draws and plays, whatever it has") {
  Desk t;
  t.id().dial.coloured[reserve] = 0;
  const Card card = t.own(blue);
  t.shows({blue}, 3);
  const Card next = t.s.piles.research.back();
  t.publishes();
  CHECK(!t.did_publish());
  CHECK(t.id().in_play == Cards{card, next});
  CHECK(settled(t, IdQuestion::treatise).reason == IdReason::no_insight);
  CHECK(settled(t, IdQuestion::treatise).taken == none);
}

TEST_CASE("UM-11.9.5, UM-11.4.4: with nothing that it could complete it draws and plays, and keeps its insight") {
  Desk t;
  t.own(blue);
  t.shows({blue, blue}, 3);
  t.publishes();
  CHECK(!t.did_publish());
  CHECK(t.happened<CardDrawn>().size() == 1);
  CHECK(t.happened<CardPlayed>().size() == 1);
  CHECK(t.id().dial.coloured[reserve] == 1);
  CHECK(settled(t, IdQuestion::treatise).reason == IdReason::nothing_fits);
}

TEST_CASE("UM-11.9.5: it publishes one treatise, even if it could more") {
  Desk t;
  t.id().dial.coloured[reserve] = 2;
  t.own(blue);
  t.own(red);
  t.shows({blue}, 3);
  t.shows({red}, 4);
  t.publishes();
  CHECK(t.id().published.size() == 1);
  CHECK(t.id().dial.coloured[reserve] == 1);
}

// --- Which treatise --------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.9.5: of several treatises it takes the one with the most VP") {
  Desk t;
  t.own(blue);
  t.shows({blue}, 5);
  t.shows({blue}, 9);
  t.shows({blue}, 6);
  t.shows({red}, 20);
  t.publishes();
  CHECK(t.made().treatise == 1);
  CHECK(settled(t, IdQuestion::treatise).options ==
        IdOptions{{0, 5}, {1, 9}, {2, 6}, {3, 20, 0, IdAgainst::cards_missing}});
  CHECK(settled(t, IdQuestion::treatise).reason == IdReason::most);
  CHECK(!t.open().id.arrow_right);
}

TEST_CASE("UM-11.9.5: of equal treatises the arrow decides, along their row") {
  for (const bool right : {false, true}) {
    Desk t;
    t.open().id.arrow_right = right;
    t.own(blue);
    for (const int points : {9, 4, 9, 8}) t.shows({blue}, points);
    t.publishes();
    CHECK(t.made().treatise == (right ? 2 : 0));
    CHECK(t.open().id.arrow_right == !right);
  }
}

TEST_CASE("UM-11.9.5: it tries with nothing but its own cards first, even if citing would bring more VP") {
  Desk t;
  const Volumes yours = t.yours(10, {red});
  t.own(blue);
  t.shows({blue, red}, 12);
  const Treatise alone = t.shows({blue}, 3);
  t.publishes();
  CHECK(t.made().treatise == alone);
  CHECK(t.person().published[0].volumes == yours);
  CHECK(settled(t, IdQuestion::treatise).options == IdOptions{{0, 12, 0, IdAgainst::must_cite}, {alone, 3}});
  CHECK(settled(t, IdQuestion::treatise).reason == IdReason::first_option);
}

TEST_CASE("UM-11.9.5: of several treatises with citations it takes the one with the most VP, not with the fewest") {
  Desk t;
  t.yours(10, {red});
  t.yours(11, {green});
  t.own(blue);
  t.shows({blue, red}, 6);
  const Treatise better = t.shows({blue, red, green}, 9);
  t.publishes();
  CHECK(t.made().treatise == better);
  CHECK(t.happened<Cited>().size() == 2);
}

// --- Which of its own cards ------------------------------------------------------------------------------------------

TEST_CASE("UM-11.9.5: of its own cards it uses those with the fewest icons") {
  Desk t;
  const Card two = t.own(blue, 2);
  const Card bare = t.own(blue, 0);
  const Card one = t.own(blue, 1);
  t.shows({blue}, 3);
  t.publishes();
  CHECK(t.made().volumes == Volumes{bare});
  CHECK(settled(t, IdQuestion::own_card).reason == IdReason::fewest);
  CHECK(settled(t, IdQuestion::own_card).options == IdOptions{{two, 2}, {bare, 0}, {one, 1}});
  CHECK(settled(t, IdQuestion::own_card).taken == 1);
}

TEST_CASE("UM-11.9.5: icons of all locations count") {
  Desk t;
  const Card two = t.own(blue);
  const Card one = t.own(blue);
  t.change_parts().research[two].icons = {0, 1, 0, 0, 1, 0};
  t.change_parts().research[one].icons = {0, 0, 0, 0, 0, 1};
  t.shows({blue}, 3);
  t.publishes();
  CHECK(t.made().volumes == Volumes{one});
}

TEST_CASE("UM-11.9.5: of cards with equally few icons the arrow decides, along its row of cards in play") {
  for (const bool right : {false, true}) {
    Desk t;
    t.open().id.arrow_right = right;
    const Card dear = t.own(blue, 2);
    const Card left_one = t.own(blue, 1);
    const Card dear_too = t.own(blue, 2);
    const Card right_one = t.own(blue, 1);
    t.shows({blue}, 3);
    t.publishes();
    CHECK(t.made().volumes == Volumes{right ? right_one : left_one});
    CHECK(t.items(settled(t, IdQuestion::own_card)) == std::vector<std::uint8_t>{dear, left_one, dear_too, right_one});
    CHECK(t.open().id.arrow_right == !right);
  }
}

TEST_CASE("UM-11.9.5, UM-11.3.2: where all equal cards are needed, the arrow is not used") {
  Desk t;
  const Card one = t.own(blue, 1);
  t.own(blue, 3);
  const Card other = t.own(blue, 1);
  t.shows({blue, blue}, 3);
  t.publishes();
  CHECK(t.made().volumes == Volumes{one, other});
  CHECK(t.chose(IdQuestion::own_card).size() == 2);
  for (const IdChose& each : t.chose(IdQuestion::own_card)) CHECK(each.reason == IdReason::fewest);
  CHECK(!t.open().id.arrow_right);
}

TEST_CASE("UM-11.9.5: the card with fewest icons comes first, then the arrow decides among the next") {
  Desk t;
  const Card left_one = t.own(blue, 1);
  t.own(blue, 1);
  const Card bare = t.own(blue, 0);
  t.shows({blue, blue}, 3);
  t.publishes();
  CHECK(t.made().volumes == Volumes{bare, left_one});
  CHECK(t.chose(IdQuestion::own_card).size() == 2);
  CHECK(t.chose(IdQuestion::own_card)[1].reason == IdReason::arrow_left);
}

TEST_CASE(
    "UM-11.9.5, UM-11.3.1: two of three equal cards are the leftmost and the rightmost: the arrow turns between") {
  Desk t;
  const Card left_one = t.own(blue);
  const Card middle = t.own(blue);
  const Card right_one = t.own(blue);
  t.shows({blue, blue}, 3);
  t.publishes();
  CHECK(t.made().volumes == Volumes{left_one, right_one});
  CHECK(t.id().in_play == Cards{middle});
  CHECK(!t.open().id.arrow_right);
}

// --- Citing ----------------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.9.5, UM-6.12.5: it cites what it lacks; for each card you gain 2 VP and a bright idea") {
  Desk t;
  const Volumes reds = t.yours(10, {ochre, red});
  const Volumes greens = t.yours(11, {green});
  const Card own = t.own(blue);
  const Treatise treatise = t.shows({blue, green, red}, 7);
  t.publishes();
  CHECK(t.made() == Published{treatise, {own, greens[0], reds[1]}});
  CHECK(t.person().published[0].volumes == Volumes{reds[0]});
  CHECK(t.person().published[1].volumes.empty());
  CHECK(t.person().points == 4);
  CHECK(t.person().bright_ideas == 2);
  CHECK(t.id().points == 7);
  CHECK(t.id().bright_ideas == 0);
  CHECK(t.open().laid.empty());
}

TEST_CASE("UM-11.9.5: as few volumes as possible: what it has itself it does not cite") {
  Desk t;
  const Volumes reds = t.yours(10, {red});
  const Volumes greens = t.yours(11, {green});
  const Card first = t.own(blue);
  const Card own_red = t.own(red, 5);
  t.shows({blue, red, green}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, own_red, greens[0]});
  CHECK(t.person().published[0].volumes == reds);
  CHECK(t.happened<Cited>().size() == 1);
}

TEST_CASE("UM-6.12.3: only rightmost volumes can be cited") {
  Desk t;
  t.yours(10, {red, green});
  t.own(blue);
  t.shows({blue, red}, 7);
  t.publishes();
  CHECK(!t.did_publish());
}

TEST_CASE("UM-6.12.3: it goes through an outer volume that it needs to an inner one") {
  Desk t;
  const Volumes yours = t.yours(10, {red, green});
  const Card first = t.own(blue);
  t.shows({blue, red, green}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, yours[0], yours[1]});
  CHECK(t.person().published[0].volumes.empty());
}

TEST_CASE("UM-11.9.5: where the way in is longer, it takes the shorter one") {
  Desk t;
  const Volumes deep = t.yours(10, {red, green});
  const Volumes direct = t.yours(11, {red});
  const Card first = t.own(blue);
  const Card own_green = t.own(green);
  t.shows({blue, red, green}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, direct[0], own_green});
  CHECK(t.person().published[0].volumes == deep);
  CHECK(settled(t, IdQuestion::volume).reason == IdReason::only_one);
}

TEST_CASE("UM-11.9.5: it cites even what it has, if that is the only way to what it lacks") {
  Desk t;
  const Volumes yours = t.yours(10, {red, green});
  const Card first = t.own(blue);
  const Card own_green = t.own(green);
  t.shows({blue, red, green}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, yours[0], yours[1]});
  CHECK(t.id().in_play == Cards{own_green});
}

TEST_CASE("UM-6.12.4: the first card is its own") {
  Desk t;
  t.yours(10, {blue});
  t.own(red);
  t.shows({blue, red}, 7);
  t.publishes();
  CHECK(!t.did_publish());
}

TEST_CASE("UM-6.12.4: a further card of the first colour may be cited") {
  Desk t;
  const Volumes yours = t.yours(10, {blue});
  const Card first = t.own(blue);
  t.shows({blue, blue}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, yours[0]});
}

TEST_CASE("UM-11.9.5: of equal volumes the arrow decides, along your treatises") {
  for (const bool right : {false, true}) {
    Desk t;
    t.open().id.arrow_right = right;
    const Volumes left_one = t.yours(10, {red});
    t.yours(11, {green});
    const Volumes right_one = t.yours(12, {red});
    const Card first = t.own(blue);
    t.shows({blue, red}, 7);
    t.publishes();
    CHECK(t.made().volumes == Volumes{first, right ? right_one[0] : left_one[0]});
    CHECK(settled(t, IdQuestion::volume).options == IdOptions{{left_one[0], 0, 10}, {right_one[0], 0, 12}});
    CHECK(t.open().id.arrow_right == !right);
  }
}

TEST_CASE("UM-11.9.5: a treatise without volumes left gives nothing to cite") {
  Desk t;
  t.yours(9, {});
  const Volumes yours = t.yours(10, {red});
  const Card first = t.own(blue);
  t.shows({blue, red}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, yours[0]});
}

TEST_CASE("UM-6.12.3: its own volumes it cannot cite") {
  Desk t;
  t.published(the_id, 10, {red});
  t.own(blue);
  t.shows({blue, red}, 7);
  t.publishes();
  CHECK(!t.did_publish());
}

TEST_CASE("UM-11.9.5: its own cards beside those it cites are chosen the same way, by icons and by the arrow") {
  Desk t;
  const Volumes yours = t.yours(10, {red});
  t.own(blue, 1);
  const Card first = t.own(blue, 0);
  const Card left_one = t.own(green, 2);
  t.own(green, 2);
  t.shows({blue, red, green}, 7);
  t.publishes();
  CHECK(t.made().volumes == Volumes{first, yours[0], left_one});
}

TEST_CASE("UM-11.9.5, UM-11.4.9: a treatise may meet a goal at once") {
  Desk t;
  t.open().goals = {2};
  t.change_parts().goals[2] = {Deed::treatises, 1, {}};
  t.own(blue);
  t.shows({blue}, 7);
  t.publishes();
  CHECK(t.id().goals == Bounded<Goal, goals_in_play>{2});
  CHECK(t.id().reputation == 1);
}

// --- The other way round ---------------------------------------------------------------------------------------------

TEST_CASE("UM-6.12.5, UM-14.40: you may cite the Id's volumes: it gains 2 VP and a bright idea") {
  Desk t;
  const Volumes its = t.published(the_id, 10, {ochre, red});
  t.person().dial.coloured[reserve] = 1;
  const Card first = t.in_play(blue);
  const Treatise treatise = t.shows({blue, red}, 7);
  t.resolve(does({verb(Verb::publish)}));
  t.play(Publish{treatise});  // each step leaves one way only
  REQUIRE(t.person().published.size() == 1);
  CHECK(t.person().published[0].volumes == Volumes{first, its[1]});
  CHECK(t.made().volumes == Volumes{its[0]});
  CHECK(t.id().points == 2);
  CHECK(t.id().bright_ideas == 1);
  CHECK(t.person().points == 7);
  CHECK(t.person().bright_ideas == 0);
}

}  // namespace id_treatise_test
}  // namespace divan::unconscious_mind::testing
