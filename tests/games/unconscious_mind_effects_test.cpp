// UM-12: the language in which components say what they do, word by word.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace effects_test {

using enum Quality;
using enum Level;

constexpr Area growth1 = area(growth, minor);
constexpr Area growth2 = area(growth, median);
constexpr Area growth3 = area(growth, major);
constexpr auto as_passion = static_cast<std::uint8_t>(passion);

const Source tested{SourceKind::action, 0};  // where Mind::resolve puts an effect
const Cause at_once{0, tested, 1};           // of what that effect does to player 0

Effect coffee(int amount) { return does({verb(Verb::coffee, amount)}); }
Effect points(int amount) { return does({verb(Verb::points, amount)}); }

bool done(Mind& mind) { return mind.top().kind() == Task::turn; }

// --- UM-12.1  Reading an effect -------------------------------------------------------------------------------------

TEST_CASE("UM-12.1: the clauses of an effect are carried out in the order in which they are printed") {
  Mind mind;
  mind.resolve(does({verb(Verb::points, 2), verb(Verb::coffee), generates(growth, minor)}));
  REQUIRE(mind.events.size() == 3);
  CHECK(mind.events[0] == Event{Gained{at_once, Resource::points, 2}});
  CHECK(mind.events[1] == Event{Gained{at_once, Resource::coffee, 1}});
  CHECK(mind.events[2] == Event{Generated{at_once, growth1, reserve}});
}

TEST_CASE("UM-12.1: what comes later in an effect does not help what comes earlier") {
  Mind mind;
  mind.resolve(does({verb(Verb::elevate), generates(growth, minor)}));
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(done(mind));
  mind.resolve(does({generates(growth, minor), verb(Verb::elevate)}));
  CHECK(mind.offers(Elevate{growth1}));
}

TEST_CASE("UM-12.1: each clause is carried out as far as possible") {
  Mind mind;
  mind.discs(growth, median, 1).resolve(does({verb(Verb::elevate, 3), verb(Verb::points)})).play(Elevate{growth2});
  CHECK(mind.discs_at(growth, major) == 1);  // there was no second to elevate
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-12.1: a clause that cannot be carried out at all does not stop the others") {
  Mind mind;
  mind.s.hands[0] = {};
  mind.resolve(does({verb(Verb::transfer), verb(Verb::play), verb(Verb::tile), verb(Verb::points)}));
  CHECK(mind.me().points == 1);
  CHECK(done(mind));
}

TEST_CASE("UM-12.1: where there is a choice one is asked and may decline; the next clause follows") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(does({verb(Verb::elevate), verb(Verb::points)}));
  CHECK(mind.me().points == 0);
  mind.play(Enough{});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-12.1: one may decline the rest of a clause of which one has done a part") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(does({verb(Verb::elevate, 2), verb(Verb::points)}));
  mind.play(Elevate{growth1}).play(Enough{});
  CHECK(mind.discs_at(growth, median) == 1);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-12.1: what leaves no choice happens by itself") {
  Mind mind;
  mind.open().goals.clear();
  mind.resolve(does({verb(Verb::coffee), verb(Verb::pillbox), verb(Verb::points), verb(Verb::reputation)}));
  CHECK(done(mind));
  CHECK(mind.me().coffee == 1);
  CHECK(mind.me().pillboxes == 1);
  CHECK(mind.me().points == 1);
  CHECK(mind.me().reputation == 1);
}

TEST_CASE("UM-12.1: a price comes first, then the rest happens") {
  Mind mind;
  mind.me().coffee = 3;
  mind.resolve(for_coffee(2, points(5)));
  CHECK(mind.me().points == 0);
  mind.play(Accept{});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.me().points == 5);
  CHECK(place_of(mind, Paid{at_once, Resource::coffee, 2}) < place_of(mind, Gained{at_once, Resource::points, 5}));
}

TEST_CASE("UM-12.1: a price need not be paid; then the rest does not happen") {
  Mind mind;
  mind.me().coffee = 3;
  mind.resolve(for_coffee(2, points(5))).play(Enough{});
  CHECK(mind.me().coffee == 3);
  CHECK(mind.me().points == 0);
  CHECK(done(mind));
}

TEST_CASE("UM-12.1: a price of insights need not be paid either") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(for_insights({{growth, minor}}, points(5))).play(Enough{});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.me().points == 0);
  CHECK(done(mind));
}

TEST_CASE("UM-12.1: a price one cannot pay is passed over without a question") {
  Mind mind;
  mind.me().coffee = 1;
  mind.resolve(for_coffee(2, points(5)));
  CHECK(mind.events == std::vector<Event>{NothingCame{{0, {SourceKind::action, 0}, 1}, Lack::coffee, 2, 1, true}});
  CHECK(done(mind));
  mind.me().coffee = 2;
  mind.resolve(for_coffee(2, points(5)));
  CHECK(mind.offers(Accept{}));
}

TEST_CASE("UM-12.1: a price of coffee and insights is paid in both") {
  Mind mind;
  mind.me().coffee = 1;
  mind.discs(growth, minor, 1).resolve(for_coffee(1, for_insights({{growth, minor}}, points(5))));
  CHECK(!mind.offers(Accept{}));
  mind.play(PayWith{growth1});
  CHECK(mind.me().coffee == 0);
  CHECK(mind.discs_at(growth, minor) == 0);
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-12.1: with the insights but without the coffee of a price nothing happens") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(for_coffee(1, for_insights({{growth, minor}}, points(5))));
  CHECK(done(mind));
  CHECK(mind.discs_at(growth, minor) == 1);
}

TEST_CASE("UM-12.1: a price that has begun to be paid is paid to the end") {
  Mind mind;
  mind.discs(growth, minor, 2).discs(passion, minor, 2);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, points(5))).play(PayWith{growth1});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-12.1: what a price has bought may be declined, and the price stays paid") {
  Mind mind;
  mind.me().coffee = 1;
  mind.discs(growth, minor, 1).resolve(for_coffee(1, does({verb(Verb::elevate)}))).play(Accept{}).play(Enough{});
  CHECK(mind.me().coffee == 0);
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(done(mind));
}

TEST_CASE("UM-12.1: no price is accepted when none is asked for") {
  const Mind mind;
  CHECK(mind.refusal(Accept{}) == "UM-12.1");
  CHECK(mind.refusal(PayWith{growth1}) == "UM-4.1.7");
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-12.1: an effect that another sets off is finished before the other goes on") {
  Mind mind;
  mind.tile(0, 0, does({verb(Verb::coffee), verb(Verb::coffee)}));
  mind.resolve(does({verb(Verb::tile), verb(Verb::points)})).play(TriggerTile{0});
  const auto gained = mind.happened<Gained>();
  REQUIRE(gained.size() == 3);
  CHECK(gained[0].resource == Resource::coffee);
  CHECK(gained[1].resource == Resource::coffee);
  CHECK(gained[2].resource == Resource::points);
  CHECK(gained[1].by.depth == gained[2].by.depth + 1);
}

Effect refine() {
  Effect effect = does({verb(Verb::elevate, 2), verb(Verb::transfer)});
  effect.any_order = true;
  return effect;
}

TEST_CASE("UM-12.1: where an effect says so, its clauses come in the order one likes") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(refine());
  CHECK(mind.offers(Elevate{growth1}));
  CHECK(mind.offers(Transfer{growth1, as_passion}));
  mind.play(Elevate{growth1}).play(Transfer{growth2, as_passion}).play(Elevate{area(passion, median)});
  CHECK(mind.discs_at(passion, major) == 1);
  CHECK(done(mind));
}

TEST_CASE("UM-12.1: in any order each clause is still done as often as it says, and no more") {
  Mind mind;
  mind.discs(growth, minor, 3).resolve(refine()).play(Transfer{growth1, as_passion});
  CHECK(mind.offered<Transfer>().empty());
  mind.play(Elevate{growth1}).play(Elevate{growth1});
  CHECK(done(mind));
  CHECK(mind.discs_at(growth, median) == 2);
}

TEST_CASE("UM-12.1: in any order, one may stop when one likes") {
  Mind mind;
  mind.discs(growth, minor, 1).resolve(refine()).play(Elevate{growth1}).play(Enough{});
  CHECK(mind.discs_at(growth, median) == 1);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: an action that says study twice draws a card each time") {
  Mind mind;
  mind.s.hands[0] = {};
  mind.resolve(does({verb(Verb::study), verb(Verb::study)})).play(Enough{});
  CHECK(mind.s.hands[0].size() == 2);
}

// --- UM-12.2  Insights ----------------------------------------------------------------------------------------------

TEST_CASE("UM-12.2: generate moves as many discs as it says from the reserve to the area") {
  Mind mind;
  const int before = mind.me().dial.at(reserve);
  mind.resolve(does({generates(passion, median, 2)}));
  CHECK(mind.discs_at(passion, median) == 2);
  CHECK(mind.me().dial.at(reserve) == before - 2);
}

TEST_CASE("UM-12.2: elevate moves as many discs as it says up one level each") {
  Mind mind;
  mind.discs(growth, minor, 3).resolve(does({verb(Verb::elevate, 2)})).play(Elevate{growth1}).play(Elevate{growth1});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.discs_at(growth, median) == 2);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: transfer moves as many discs as it says to another quality") {
  Mind mind;
  mind.discs(growth, minor, 3).resolve(does({verb(Verb::transfer, 2)}));
  mind.play(Transfer{growth1, as_passion}).play(Transfer{growth1, as_passion});
  CHECK(mind.discs_at(growth, minor) == 1);
  CHECK(mind.discs_at(passion, minor) == 2);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: demote moves a disc down one level, or 1 coffee is paid") {
  Mind mind;
  mind.me().coffee = 1;
  mind.discs(growth, major, 1).resolve(does({verb(Verb::demote)}));
  CHECK(mind.offers(Demote{growth3}));
  CHECK(mind.offers(IgnoreDemotion{}));
  mind.play(Demote{growth3});
  CHECK(mind.discs_at(growth, median) == 1);
  CHECK(mind.me().coffee == 1);
}

// --- UM-12.2  What one gains ----------------------------------------------------------------------------------------

TEST_CASE("UM-12.2: n coffee, n pillboxes, n points and n bright ideas are gained as they are") {
  Mind mind;
  mind.resolve(
      does({verb(Verb::coffee, 3), verb(Verb::pillbox, 2), verb(Verb::points, 7), verb(Verb::bright_idea, 2)}));
  CHECK(mind.me().coffee == 3);
  CHECK(mind.me().pillboxes == 2);
  CHECK(mind.me().points == 7);
  CHECK(mind.me().bright_ideas == 2);
  CHECK(mind.happened<Gained>() == std::vector<Gained>{{at_once, Resource::coffee, 3},
                                                       {at_once, Resource::pillbox, 2},
                                                       {at_once, Resource::points, 7},
                                                       {at_once, Resource::bright_idea, 2}});
}

TEST_CASE("UM-12.2: only the one whose turn it is gains") {
  Mind mind(3);
  mind.resolve(does({verb(Verb::coffee, 3), verb(Verb::points, 7)}));
  for (const std::size_t other : {1U, 2U}) {
    CHECK(mind.player(other).coffee == 0);
    CHECK(mind.player(other).points == 0);
  }
}

TEST_CASE("UM-12.2: reputation gains a reputation point") {
  Mind mind;
  mind.open().goals.clear();
  const int freud = mind.open().freud_reputation;
  mind.resolve(does({verb(Verb::reputation)}));
  CHECK(mind.me().reputation == 1);
  CHECK(mind.open().freud_reputation == freud + 1);
}

TEST_CASE("UM-12.2: trigger the track gives one's own reward, then one of Freud's") {
  Mind mind;
  mind.change_parts().above[0] = coffee(2);
  mind.change_parts().below[0] = points(4);
  mind.resolve(does({verb(Verb::track), verb(Verb::pillbox)}));
  CHECK(mind.me().coffee == 2);
  CHECK(mind.me().pillboxes == 0);
  mind.play(TrackAction{0});
  CHECK(mind.me().points == 4);
  CHECK(mind.me().pillboxes == 1);
}

// --- UM-12.2  Research ----------------------------------------------------------------------------------------------

// The hand is empty, and no card in the deck does anything.
Mind& plain_research(Mind& mind) {
  mind.open().goals.clear();
  mind.s.hands[0] = {};
  for (ResearchFace& each : mind.change_parts().research) each.effect = Effect{};
  return mind;
}

TEST_CASE("UM-12.2: draw n takes n cards from the top of the deck into the hand") {
  Mind mind;
  plain_research(mind);
  const auto deck = mind.s.piles.research;
  mind.resolve(does({verb(Verb::draw, 2)}));
  CHECK(mind.s.hands[0].size() == 2);
  CHECK(mind.s.hands[0].has(deck[deck.size() - 1]));
  CHECK(mind.s.hands[0].has(deck[deck.size() - 2]));
  CHECK(mind.s.piles.research.size() == deck.size() - 2);
  CHECK(mind.happened<CardDrawn>().size() == 2);
}

TEST_CASE("UM-12.2: what is drawn is not shown to the others") {
  Mind mind;
  plain_research(mind).resolve(does({verb(Verb::draw)}));
  const CardDrawn drawn = only<CardDrawn>(mind);
  CHECK(mind.game.redact(drawn, seat_at(0)) == Event{drawn});
  CHECK(mind.game.redact(drawn, seat_at(1)) == Event{CardDrawn{drawn.by, none}});
  CHECK(mind.s.known[0].empty());
}

TEST_CASE("UM-12.2: from a deck that is too small, one draws what is there") {
  Mind mind;
  plain_research(mind).s.piles.research.resize(1);
  mind.resolve(does({verb(Verb::draw, 3), verb(Verb::points)}));
  CHECK(mind.s.hands[0].size() == 1);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-12.2: play n plays up to n cards of the hand") {
  Mind mind;
  plain_research(mind);
  const Card first = mind.in_hand(Colour::blue);
  const Card second = mind.in_hand(Colour::red);
  const Card third = mind.in_hand(Colour::green);
  mind.resolve(does({verb(Verb::play, 2)})).play(PlayCard{second}).play(PlayCard{first});
  CHECK(done(mind));
  CHECK(mind.me().in_play == Bounded<Card, research_count>{second, first});
  CHECK(mind.s.hands[0].has(third));
  CHECK(mind.s.hands[0].size() == 1);
}

TEST_CASE("UM-12.2: one may play fewer cards than n, or none") {
  for (const int cards : {0, 1}) {
    Mind mind;
    plain_research(mind);
    const Card card = mind.in_hand(Colour::blue);
    mind.in_hand(Colour::red);
    mind.resolve(does({verb(Verb::play, 2), verb(Verb::points)}));
    if (cards == 1) mind.play(PlayCard{card});
    mind.play(Enough{});
    CHECK(mind.me().in_play.size() == static_cast<std::size_t>(cards));
    CHECK(mind.me().points == 1);
  }
}

TEST_CASE("UM-12.2: only a card of one's own hand can be played") {
  Mind mind;
  plain_research(mind);
  mind.in_hand(Colour::blue);
  mind.resolve(does({verb(Verb::play)}));
  CHECK(mind.refusal(PlayCard{mind.s.piles.research.back()}) == "UM-6.11");
  CHECK(mind.refusal(PlayCard{mind.open().research[0]}) == "UM-6.11");
  CHECK(mind.refusal(PlayCard{mind.s.hands[1].unpack()[0]}) == "UM-6.11");
}

TEST_CASE("UM-12.2: a card that is played does what it says before the next is played") {
  Mind mind;
  plain_research(mind);
  const Card card = mind.in_hand(Colour::blue);
  mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = coffee(2);
  mind.resolve(does({verb(Verb::play, 2)})).play(PlayCard{card});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::research, card}, 2}, Resource::coffee, 2});
  CHECK(mind.offered<PlayCard>().size() == 1);
}

// A treatise of the row that one blue card makes, and one that nothing makes. A blue card is in play, with a coloured
// insight to pay.
Treatise ready_to_publish(Mind& mind) {
  plain_research(mind);
  for (TreatiseFace& each : mind.change_parts().treatises) each.sequence = {Colour::ochre};
  const Treatise treatise = mind.open().treatises[0];
  mind.change_parts().treatises[treatise].sequence = {Colour::blue};
  mind.change_parts().treatises[treatise].points = 6;
  mind.in_play(Colour::blue);
  mind.me().dial.coloured[reserve] = 1;
  return treatise;
}

TEST_CASE("UM-12.2: publish publishes one treatise") {
  Mind mind;
  const Treatise treatise = ready_to_publish(mind);
  mind.resolve(does({verb(Verb::publish)}));
  CHECK(mind.refusal(Publish{mind.open().treatises[1]}) == "UM-6.12.2");
  CHECK(mind.refusal(Publish{mind.s.piles.treatises.back()}) == "UM-2.4");
  mind.play(Publish{treatise});
  CHECK(mind.me().points == 6);
  CHECK(only<TreatisePublished>(mind).treatise == treatise);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: publish does not play cards, and it may be declined") {
  Mind mind;
  ready_to_publish(mind);
  const Card card = mind.in_hand(Colour::red);
  mind.resolve(does({verb(Verb::publish)}));
  CHECK(mind.refusal(PlayCard{card}) == "UM-6.11");
  mind.play(Enough{});
  CHECK(mind.me().published.empty());
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: of publish, or play n, the treatise may be chosen; then no card is played") {
  Mind mind;
  const Treatise treatise = ready_to_publish(mind);
  const Card card = mind.in_hand(Colour::red);
  mind.resolve(does({verb(Verb::publish_or_play, 2)})).play(Publish{treatise});
  CHECK(done(mind));
  CHECK(mind.me().published.size() == 1);
  CHECK(mind.s.hands[0].has(card));
}

TEST_CASE("UM-12.2: of publish, or play n, the cards may be chosen; then no treatise is published") {
  Mind mind;
  const Treatise treatise = ready_to_publish(mind);
  const Card first = mind.in_hand(Colour::red);
  const Card second = mind.in_hand(Colour::red);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}).empty());
  mind.play(PlayCard{first});
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.6");
  mind.play(PlayCard{second});
  CHECK(done(mind));
  CHECK(mind.me().published.empty());
}

TEST_CASE("UM-12.2: study draws the top research card and then lets one swap a card of the hand") {
  Mind mind;
  plain_research(mind);
  const Card old = mind.in_hand(Colour::blue);
  const Card drawn = mind.s.piles.research.back();
  const Card shown = mind.open().research[1];
  mind.resolve(does({verb(Verb::study)}));
  CHECK(only<CardDrawn>(mind).card == drawn);
  CHECK(mind.offered<Swap>().size() == 4);
  mind.play(Swap{old, 1});
  CHECK(mind.open().research[1] == old);
  CHECK(mind.s.hands[0].size() == 2);
  CHECK(mind.s.hands[0].has(drawn));
  CHECK(mind.s.hands[0].has(shown));
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: after study the card that was just drawn may be swapped, too") {
  Mind mind;
  const Card drawn = plain_research(mind).s.piles.research.back();
  mind.resolve(does({verb(Verb::study)})).play(Swap{drawn, 0});
  CHECK(mind.open().research[0] == drawn);
}

TEST_CASE("UM-12.2: after study one need not swap") {
  Mind mind;
  plain_research(mind);
  const auto shown = mind.open().research;
  mind.resolve(does({verb(Verb::study), verb(Verb::points)})).play(Enough{});
  CHECK(mind.open().research == shown);
  CHECK(mind.s.hands[0].size() == 1);
  CHECK(mind.me().points == 1);
}

TEST_CASE("UM-12.2: after study a card that one does not hold cannot be swapped") {
  Mind mind;
  plain_research(mind).resolve(does({verb(Verb::study)}));
  CHECK(mind.refusal(Swap{mind.s.piles.research.back(), 0}) == "UM-6.11");
}

// --- UM-12.2  The notebook ------------------------------------------------------------------------------------------

TEST_CASE("UM-12.2: trigger a tile resolves the main effect of one tile of one's notebook") {
  Mind mind;
  mind.tile(0, 0, points(1)).tile(1, 0, points(10));
  const Tile tile = mind.me().notebook[3];
  mind.change_parts().tiles[tile].banner = points(50);
  mind.resolve(does({verb(Verb::tile)})).play(TriggerTile{3});
  CHECK(mind.me().points == 10);
  CHECK(only<TileTriggered>(mind) == TileTriggered{at_once, tile});
  CHECK(only<Gained>(mind) == Gained{{0, {SourceKind::tile, tile}, 2}, Resource::points, 10});
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: where no tile lies none is triggered") {
  Mind mind;
  mind.tile(0, 0, points(1)).resolve(does({verb(Verb::tile)}));
  CHECK(mind.refusal(TriggerTile{1}) == "UM-12.2");
  CHECK(mind.offered<TriggerTile>() == std::vector<TriggerTile>{{0}});
}

TEST_CASE("UM-12.2: trigger a tile may be declined") {
  Mind mind;
  mind.tile(0, 0, points(1)).resolve(does({verb(Verb::tile), verb(Verb::coffee)})).play(Enough{});
  CHECK(mind.me().points == 0);
  CHECK(mind.me().coffee == 1);
}

TEST_CASE("UM-12.2: trigger a row resolves its tiles, in the order one likes, without the minor insight beside it") {
  Mind mind;
  mind.change_parts().row_insights.fill(does({generates(growth, minor)}));
  mind.tile(0, 0, points(50)).tile(1, 0, points(1)).tile(1, 1, points(2));
  mind.resolve(does({verb(Verb::row)})).play(TriggerRow{1});
  CHECK(mind.offered<Resolve>() == std::vector<Resolve>{{0}, {1}});
  mind.play(Resolve{1});
  CHECK(mind.me().points == 3);
  CHECK(mind.discs_at(growth, minor) == 0);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: trigger a row resolves the effect under its coloured insight, if that is gone") {
  for (const bool there : {true, false}) {
    Mind mind;
    mind.change_parts().row_slots.fill(points(4));
    mind.me().row_insight[0] = there;
    mind.tile(0, 0, coffee(1)).resolve(does({verb(Verb::row)})).play(TriggerRow{0});
    if (!there) mind.play(Resolve{0});
    CHECK(mind.me().coffee == 1);
    CHECK(mind.me().points == (there ? 0 : 4));
    CHECK(done(mind));
  }
}

TEST_CASE("UM-12.2: an empty row is not triggered, and with empty rows alone nothing is asked") {
  Mind mind;
  mind.resolve(does({verb(Verb::row), verb(Verb::points)}));
  CHECK(mind.me().points == 1);
  mind.tile(1, 0, points(1)).resolve(does({verb(Verb::row)}));
  CHECK(mind.refusal(TriggerRow{0}) == "UM-12.2");
  CHECK(mind.offered<TriggerRow>() == std::vector<TriggerRow>{{1}});
}

TEST_CASE("UM-12.2: trigger a row does not move the inkpot") {
  Mind mind;
  const Inkpot before = mind.me().inkpot;
  mind.tile(0, 0, points(1)).resolve(does({verb(Verb::row)})).play(TriggerRow{0});
  CHECK(mind.me().inkpot == before);
  CHECK(mind.happened<InkpotMoved>().empty());
}

TEST_CASE("UM-12.2: trigger an open column resolves its tiles and the effect under its insight, if that is gone") {
  Mind mind;
  mind.me().locks = {Lock::idea, Lock::open, Lock::idea};
  mind.change_parts().column_slots.fill(points(4));
  mind.me().column_insight = {false, false, false};
  mind.tile(0, 0, points(50)).tile(0, 1, points(1)).tile(1, 1, points(2));
  mind.resolve(does({verb(Verb::column)})).play(TriggerColumn{1});
  CHECK(mind.offered<Resolve>() == std::vector<Resolve>{{0}, {1}, {3}});
  mind.play(Resolve{3}).play(Resolve{1});
  CHECK(mind.me().points == 7);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: a column with an idea above it, bright or not, is not triggered") {
  Mind mind;
  mind.me().locks = {Lock::idea, Lock::open, Lock::idea_under_bright};
  for (int column = 0; column < notebook_side; ++column) mind.tile(0, column, points(1));
  mind.resolve(does({verb(Verb::column)}));
  CHECK(mind.refusal(TriggerColumn{0}) == "UM-14.23");
  CHECK(mind.refusal(TriggerColumn{2}) == "UM-14.23");
  CHECK(mind.refusal(TriggerColumn{1}).empty());
}

TEST_CASE("UM-12.2: an open column in which nothing lies is not triggered") {
  Mind mind;
  mind.me().locks = {Lock::open, Lock::open, Lock::idea};
  mind.tile(0, 0, points(1)).resolve(does({verb(Verb::column)}));
  CHECK(mind.refusal(TriggerColumn{1}) == "UM-12.2");
  CHECK(mind.offered<TriggerColumn>() == std::vector<TriggerColumn>{{0}});
}

TEST_CASE("UM-12.2: inkpot a-b moves the inkpot, and where it stops is resolved before the effect goes on") {
  Mind mind;
  mind.change_parts().row_insights[1] = Effect{};
  mind.tile(1, 0, coffee(1));
  mind.me().inkpot = Inkpot::top;
  Clause clause = verb(Verb::inkpot, 2);
  clause.least = 1;
  mind.resolve(does({clause, verb(Verb::points)})).play(Ink{2});
  CHECK(mind.me().inkpot == Inkpot::row2);
  const auto gained = mind.happened<Gained>();
  REQUIRE(gained.size() == 2);
  CHECK(gained[0].resource == Resource::coffee);
  CHECK(gained[1].resource == Resource::points);
}

// The two tiles above a column cost 2 coffee; neither banner nor main effect is resolved unless a test says so.
Mind& at_the_supply(Mind& mind, bool banner = false, bool main = false) {
  mind.open().goals.clear();
  mind.change_parts().notes[1].coffee = 2;
  mind.change_parts().notes[1].banner = banner;
  mind.change_parts().notes[1].main = main;
  for (TileFace& each : mind.change_parts().tiles) {
    each.banner = points(1);
    each.main = points(10);
  }
  mind.me().coffee = 2;
  return mind;
}

TEST_CASE("UM-12.2: note takes either tile of its column, at its price, and places it") {
  for (std::uint8_t row = 0; row < supply_rows; ++row) {
    Mind mind;
    at_the_supply(mind);
    const Tile tile = mind.open().supply[row][1];
    mind.resolve(does({verb(Verb::note, 2)})).play(TakeTile{row});
    CHECK(mind.me().coffee == 0);
    CHECK(only<Paid>(mind) == Paid{at_once, Resource::coffee, 2});
    mind.play(PlaceTile{2});
    CHECK(mind.me().notebook[6] == tile);
    CHECK(mind.me().points == 0);
    CHECK(done(mind));
  }
}

TEST_CASE("UM-12.2: note resolves the banner and the main effect where its column says so, the banner first") {
  Mind mind;
  at_the_supply(mind, true, true);
  const Tile tile = mind.open().supply[0][1];
  mind.resolve(does({verb(Verb::note, 2)})).play(TakeTile{0});
  const auto gained = mind.happened<Gained>();
  REQUIRE(gained.size() == 2);
  CHECK(gained[0].by.source == Source{SourceKind::banner, tile});
  CHECK(gained[1].by.source == Source{SourceKind::tile, tile});
  CHECK(mind.me().points == 11);
}

TEST_CASE("UM-12.2: note resolves of the tile what its column says, and no more") {
  for (const bool banner : {false, true}) {
    for (const bool main : {false, true}) {
      Mind mind;
      at_the_supply(mind, banner, main).resolve(does({verb(Verb::note, 2)})).play(TakeTile{0});
      CHECK(mind.me().points == (banner ? 1 : 0) + (main ? 10 : 0));
    }
  }
}

TEST_CASE("UM-12.2: note is passed over without the coffee, and may be declined with it") {
  Mind mind;
  at_the_supply(mind).me().coffee = 1;
  mind.resolve(does({verb(Verb::note, 2), verb(Verb::points)}));
  CHECK(mind.me().points == 1);
  CHECK(done(mind));
  mind.me().coffee = 2;
  mind.resolve(does({verb(Verb::note, 2)})).play(Enough{});
  CHECK(mind.me().coffee == 2);
  CHECK(done(mind));
}

// --- UM-12.2  The city ----------------------------------------------------------------------------------------------

// Freud is in the Theatre, the professors in the Opera; each location effect is a point.
Mind& in_the_city(Mind& mind) {
  mind.open().goals.clear();
  mind.open().freud = 0;
  for (Player& each : mind.open().players) each.professor = 2;
  for (LocationFace& each : mind.change_parts().locations) each.effects.fill(points(1));
  return mind;
}
Effect walk(int steps, bool or_join = false) {
  Clause clause = verb(Verb::professor, steps);
  clause.or_join = or_join;
  return does({clause});
}

TEST_CASE("UM-12.2: professor n walks one's own professor 1 to n locations clockwise") {
  Mind mind;
  in_the_city(mind).resolve(walk(2));
  CHECK(mind.offered<Professor>() == std::vector<Professor>{{3}, {4}});
  CHECK(mind.refusal(Professor{2}) == "UM-6.8");
  CHECK(mind.refusal(Professor{5}) == "UM-6.8");
  CHECK(mind.refusal(Professor{1}) == "UM-6.8");
  mind.play(Professor{4});
  CHECK(mind.me().professor == 4);
  CHECK(mind.player(1).professor == 2);
  CHECK(only<FigureMoved>(mind) == FigureMoved{at_once, Figure::professor, 2, 4});
}

TEST_CASE("UM-12.2: the professor walks on from the end of the ring to its beginning") {
  Mind mind;
  in_the_city(mind).me().professor = 5;
  mind.resolve(walk(2));
  CHECK(mind.offered<Professor>() == std::vector<Professor>{{0}, {1}});
}

TEST_CASE("UM-12.2: the professor joins Freud only where the effect says so") {
  Mind mind;
  in_the_city(mind).resolve(walk(2, true));
  CHECK(mind.offered<Professor>() == std::vector<Professor>{{0}, {3}, {4}});
  mind.play(Enough{}).resolve(walk(2));
  CHECK(mind.refusal(Professor{0}) == "UM-6.8");
}

TEST_CASE("UM-12.2: where the professor arrives one gains location effects") {
  Mind mind;
  in_the_city(mind).resolve(walk(1)).play(Professor{3});
  CHECK(only<VisitBegan>(mind) == VisitBegan{at_once, 3, 1, 0});
  mind.play(Visit{1});
  CHECK(mind.me().points == 1);
  CHECK(only<Gained>(mind).by == Cause{0, {SourceKind::location, 3 * 3 + 1}, 3});
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: professor n may be declined") {
  Mind mind;
  in_the_city(mind).resolve(walk(2)).play(Enough{});
  CHECK(mind.me().professor == 2);
  CHECK(done(mind));
}

TEST_CASE("UM-12.2: Freud n walks Freud 1 to n locations clockwise, and one gains location effects where he stops") {
  Mind mind;
  in_the_city(mind).resolve(does({verb(Verb::freud, 2)}));
  CHECK(mind.offered<Freud>() == std::vector<Freud>{{1}, {2}});
  CHECK(mind.refusal(Freud{0}) == "UM-6.9");
  CHECK(mind.refusal(Freud{3}) == "UM-6.9");
  mind.play(Freud{2});
  CHECK(mind.open().freud == 2);
  CHECK(only<FigureMoved>(mind) == FigureMoved{at_once, Figure::freud, 0, 2});
  CHECK(only<VisitBegan>(mind) == VisitBegan{at_once, 2, 3, 0});
  mind.play(Visit{0}).play(Visit{1}).play(Visit{2});
  CHECK(mind.me().points == 3);
  CHECK(done(mind));
}

// --- UM-12.2  Hearts ------------------------------------------------------------------------------------------------

// Two clients, both far from catharsis.
Mind& two_clients(Mind& mind) {
  Player& me = mind.me();
  mind.open().goals.clear();
  me.second_room = true;
  me.rooms[1] = {mind.s.piles.routine.take_back(), mind.s.piles.griefs.take_back(), {}, 8};
  me.rooms[0].therapy = 8;
  return mind;
}

TEST_CASE("UM-12.2: n hearts move the marker of a client n spaces towards 0; one chooses which client") {
  for (std::uint8_t room = 0; room < room_count; ++room) {
    Mind mind;
    two_clients(mind).resolve(does({verb(Verb::therapy, 3)}));
    CHECK(mind.offered<Heal>() == std::vector<Heal>{{0}, {1}});
    mind.play(Heal{room});
    CHECK(mind.me().rooms[room].therapy == 5);
    CHECK(mind.me().rooms[1U - room].therapy == 8);
    CHECK(only<TherapyMoved>(mind) == TherapyMoved{{0, tested, 2}, room, 8, 5});
    CHECK(done(mind));
  }
}

TEST_CASE("UM-12.2: the hearts of a dream are for the client who dreamt it") {
  Mind mind;
  two_clients(mind);
  const Dream dream = mind.s.piles.manifest.take_back();
  mind.me().rooms[1].dreams.push_back(dream);
  mind.change_parts().dreams[dream] = {for_insights({{growth, minor}}, does({verb(Verb::therapy, 2)})), Mood::plain};
  mind.discs(growth, minor, 1).play(Treat{1});
  CHECK(mind.player(0).rooms[1].therapy == 6);
  CHECK(mind.player(0).rooms[0].therapy == 8);
  CHECK(only<TherapyMoved>(mind).by.source == Source{SourceKind::dream, dream});
}

TEST_CASE("UM-12.2: hearts go to nobody in a closed or an empty room") {
  Mind mind;
  mind.resolve(does({verb(Verb::therapy)}));
  CHECK(mind.refusal(Heal{1}) == "UM-8.3.2");
  mind.me().second_room = true;
  CHECK(mind.refusal(Heal{1}) == "UM-8.1");
  CHECK(mind.refusal(Heal{0}).empty());
}

// --- UM-12.3  Nested too deep ---------------------------------------------------------------------------------------

// What is being asked, under so many things that wait that `free` more frames would be allowed.
Mind& deep_down(Mind& mind, std::size_t free) {
  const Frame asked = mind.top();
  while (mind.open().pending.size() < deepest - room_to_work - free + 1) mind.open().pending.push_back(asked);
  return mind;
}

TEST_CASE("UM-12.3: a tile that triggers itself comes to an end, and the game goes on") {
  Mind mind;
  mind.open().goals.clear();
  mind.tile(0, 0, does({verb(Verb::points), verb(Verb::tile)})).resolve(does({verb(Verb::tile)}));
  int times = 0;
  while (!done(mind) && times < 100) {
    mind.play(TriggerTile{0});
    ++times;
  }
  CHECK(times > 10);
  CHECK(times < static_cast<int>(deepest));
  CHECK(mind.me().points == times);
  CHECK(mind.stage() == Stage::choose);
}

TEST_CASE("UM-12.3: what would go too deep is no longer offered, one step before it still is: tiles") {
  for (const std::size_t free : {0U, 1U}) {
    Mind mind;
    deep_down(mind.tile(0, 0, points(1)).resolve(does({verb(Verb::tile)})), free);
    CHECK(mind.refusal(TriggerTile{0}) == (free == 0 ? "UM-12.3" : ""));
    CHECK(mind.offers(Enough{}));
  }
}

TEST_CASE("UM-12.3: what would go too deep is no longer offered, one step before it still is: rows and columns") {
  for (const std::size_t free : {0U, 1U}) {
    Mind rows;
    deep_down(rows.tile(0, 0, points(1)).resolve(does({verb(Verb::row)})), free);
    CHECK(rows.refusal(TriggerRow{0}) == (free == 0 ? "UM-12.3" : ""));
    Mind columns;
    columns.me().locks[0] = Lock::open;
    deep_down(columns.tile(0, 0, points(1)).resolve(does({verb(Verb::column)})), free);
    CHECK(columns.refusal(TriggerColumn{0}) == (free == 0 ? "UM-12.3" : ""));
  }
}

TEST_CASE("UM-12.3: what would go too deep is no longer offered, one step before it still is: location effects") {
  for (const std::size_t free : {0U, 1U}) {
    Mind mind;
    in_the_city(mind).resolve(walk(1)).play(Professor{3});
    deep_down(mind, free);
    CHECK(mind.refusal(Visit{0}) == (free == 0 ? "UM-12.3" : ""));
    CHECK(mind.offers(Enough{}));
  }
}

TEST_CASE("UM-12.3: what would go too deep is no longer offered, one step before it still is: conversions") {
  for (const std::size_t free : {0U, 1U}) {
    Mind mind;
    mind.me().coffee = 3;
    deep_down(mind.discs(growth, minor, 1).resolve(does({verb(Verb::elevate)})), free);
    CHECK(mind.refusal(Convert{Conversion::bright_idea}) == (free == 0 ? "UM-12.3" : ""));
    CHECK(mind.offers(Elevate{growth1}));
  }
}

}  // namespace effects_test
}  // namespace divan::unconscious_mind::testing
