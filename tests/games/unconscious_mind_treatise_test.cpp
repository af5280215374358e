// UM-6.12: treatises. Cards of one's own, cards cited, what is paid for them and what it brings.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {
namespace treatise_test {

using enum Quality;
using enum Level;
using enum Colour;
using Sequence = Bounded<Colour, longest_treatise>;
using Volumes = Bounded<Card, longest_treatise>;
using Cards = Bounded<Card, research_count>;
using Gains = std::vector<Gained>;

// Player 0 has a coloured insight in the reserve; nobody has played cards, and no goal is there to be met.
Mind scholar(int players = 2) {
  Mind mind(players);
  mind.open().goals.clear();
  mind.me().dial.coloured[reserve] = 1;
  mind.change_parts().cited_points = 2;
  mind.change_parts().cited_bright = 1;
  return mind;
}

// A treatise of the row that asks for these colours.
Treatise asks(Mind& mind, const Sequence& sequence, std::uint8_t points = 9, const Icons& icons = {}) {
  const Treatise treatise = mind.open().treatises[0];
  mind.change_parts().treatises[treatise] = {sequence, points, icons};
  return treatise;
}

Card volume(Mind& mind, Colour colour) {
  const Card card = mind.in_play(colour);
  mind.me().in_play.pop_back();
  return card;
}

// A treatise that a player has published, its volumes in these colours.
Treatise published(Mind& mind, std::size_t player, const Sequence& colours) {
  Published& made = mind.player(player).published.emplace_back();
  made.treatise = mind.s.piles.treatises.take_back();
  mind.change_parts().treatises[made.treatise] = {colours, 5, {}};
  for (const Colour colour : colours) made.volumes.push_back(volume(mind, colour));
  return made.treatise;
}

// May publish a treatise, as an effect says.
Mind& ask(Mind& mind) { return mind.resolve(does({verb(Verb::publish)})); }
Mind& begin(Mind& mind, Treatise treatise) { return ask(mind).play(Publish{treatise}); }

// Lays whatever is offered first until the treatise is published.
Mind& finish(Mind& mind) {
  while (mind.top().kind() == Task::publish) {
    MoveList list;
    mind.game.moves(mind.s, mind.seat(), list);
    mind.play(list[0]);
  }
  return mind;
}

// --- UM-6.12.1  Coloured insight -------------------------------------------------------------------------------------

TEST_CASE("UM-6.12.1: a treatise takes an insight of one's colour; white ones do not serve") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue});
  mind.in_play(blue);
  mind.me().dial.coloured = {};
  mind.discs(growth, major, 2);
  mind.in_hand(red);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-4.1.9");
  CHECK(mind.offered<Publish>().empty());
  mind.me().dial.coloured[area(growth, minor)] = 1;
  CHECK(mind.refusal(Publish{treatise}).empty());
  CHECK(mind.offers(Publish{treatise}));
}

TEST_CASE("UM-14.17: a coloured insight in the reserve pays for a treatise") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue});
  mind.in_play(blue);
  begin(mind, treatise);
  CHECK(only<ColourSpent>(mind) == ColourSpent{{0, {SourceKind::treatise, treatise}, 2}, reserve});
  CHECK(mind.me().published.size() == 1);
}

TEST_CASE("UM-14.17: content may say that a coloured insight of the reserve pays for no treatise") {
  Mind mind = scholar();
  mind.change_parts().coloured_from_reserve = false;
  const Treatise treatise = asks(mind, {blue});
  mind.in_play(blue);
  mind.in_hand(red);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-4.1.9");
  mind.me().dial.coloured[area(growth, minor)] = 1;
  mind.play(Publish{treatise});
  CHECK(only<ColourSpent>(mind).area == area(growth, minor));
}

TEST_CASE("UM-6.12.1: which coloured insight is spent is one's own choice, once all cards are laid") {
  Mind mind = scholar();
  const Area outer = area(passion, major);
  mind.me().dial.coloured[outer] = 1;
  const Treatise treatise = asks(mind, {blue, red});
  const Card first = mind.in_play(blue);
  mind.in_play(blue);
  mind.in_play(red);
  begin(mind, treatise);
  CHECK(mind.refusal(SpendColour{outer}) == "UM-4.1.9");
  CHECK(mind.offered<SpendColour>().empty());
  mind.play(Lay{first});
  CHECK(mind.offered<SpendColour>() == std::vector<SpendColour>{{outer}, {reserve}});
  CHECK(mind.refusal(SpendColour{area(growth, minor)}) == "UM-4.1.9");
  mind.play(SpendColour{outer});
  CHECK(only<ColourSpent>(mind) == ColourSpent{{0, {SourceKind::treatise, treatise}, 2}, outer});
  CHECK(mind.me().dial.coloured[outer] == 0);
  CHECK(mind.me().dial.coloured[reserve] == 1);
}

TEST_CASE("UM-6.12.6: the coloured insight is spent for good, and white ones stay") {
  Mind mind = scholar();
  mind.in_play(blue);
  begin(mind, asks(mind, {blue}));
  CHECK(mind.me().dial.coloured == Dial{}.coloured);
  CHECK(mind.me().dial.white[reserve] == mind.parts().white_insights);
  mind.in_play(blue);
  const Treatise next = asks(mind, {blue});
  mind.in_hand(red);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{next}) == "UM-4.1.9");
}

TEST_CASE("UM-4.2.7: what pays for a treatise is not converted while it is being paid") {
  Mind mind = scholar();
  mind.change_parts().coloured_from_reserve = false;
  mind.change_parts().conversions[3] =
      for_insights({{any, minor}, {any, median}, {any, major}}, does({verb(Verb::pillbox)}));
  mind.me().dial.coloured[reserve] = 0;
  mind.me().dial.coloured[area(growth, minor)] = 1;
  mind.me().dial.coloured[area(freedom, median)] = 1;
  mind.discs(passion, major, 1);
  mind.in_play(blue);
  begin(mind, asks(mind, {blue}));
  REQUIRE(mind.offered<SpendColour>().size() == 2);
  CHECK(mind.refusal(Convert{Conversion::pillbox}) == "UM-4.2.7");
}

// --- UM-6.12.2  Own cards --------------------------------------------------------------------------------------------

TEST_CASE("UM-6.12.2: cards in play in all colours of the treatise are needed") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue, red, ochre});
  mind.in_play(blue);
  mind.in_play(red);
  mind.in_hand(green);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
  CHECK(!mind.offers(Publish{treatise}));
  mind.in_play(ochre);
  CHECK(mind.refusal(Publish{treatise}).empty());
}

TEST_CASE("UM-6.12.2: a colour that the treatise names twice takes two cards") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue, red, blue});
  mind.in_play(blue);
  mind.in_play(red);
  mind.in_hand(green);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
  mind.in_play(blue);
  CHECK(mind.refusal(Publish{treatise}).empty());
}

TEST_CASE("UM-6.12.2: cards in hand do not serve") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue, red});
  mind.in_play(blue);
  const Card held = mind.in_hand(red);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
  mind.in_play(red);
  mind.in_play(red);
  mind.play(Publish{treatise});
  CHECK(mind.refusal(Lay{held}) == "UM-6.12.2");
  CHECK(mind.offered<Lay>().size() == 2);
}

TEST_CASE("UM-6.12.2: where nothing can be published nothing is asked") {
  Mind mind = scholar();
  mind.open().treatises = {asks(mind, {blue, red})};
  mind.in_play(blue);
  ask(mind);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-6.12.2: of several cards of a colour one chooses, and the others stay in play") {
  Mind mind = scholar();
  const Card one = mind.in_play(blue);
  const Card two = mind.in_play(blue);
  begin(mind, asks(mind, {blue}));
  CHECK(mind.offered<Lay>() == std::vector<Lay>{{one}, {two}});
  mind.play(Lay{two});
  CHECK(mind.me().in_play == Cards{one});
  CHECK(mind.me().published[0].volumes == Volumes{two});
}

TEST_CASE("UM-6.12.2: a card of a colour that is not needed any more is not laid") {
  Mind mind = scholar();
  const Card one = mind.in_play(blue);
  const Card two = mind.in_play(blue);
  const Card fourth = mind.in_play(green);
  mind.in_play(red);
  mind.in_play(ochre);
  begin(mind, asks(mind, {blue, red, ochre})).play(Lay{one});
  CHECK(mind.refusal(Lay{two}) == "UM-6.12.2");
  CHECK(mind.refusal(Lay{fourth}) == "UM-6.12.2");
}

TEST_CASE("UM-6.12.6: a card is laid once") {
  Mind mind = scholar();
  const Card one = mind.in_play(blue);
  mind.in_play(blue);
  mind.in_play(red);
  begin(mind, asks(mind, {blue, red, blue})).play(Lay{one});
  CHECK(mind.refusal(Lay{one}) == "UM-6.12.6");
}

TEST_CASE("UM-2.4: only a treatise of the row is published") {
  Mind mind = scholar();
  const Treatise there = asks(mind, {blue});
  const Treatise hidden = mind.s.piles.treatises.back();
  const Treatise theirs = published(mind, 1, {blue});
  mind.change_parts().treatises[hidden].sequence = {blue};
  mind.in_play(blue);
  ask(mind);
  CHECK(mind.refusal(Publish{hidden}) == "UM-2.4");
  CHECK(mind.refusal(Publish{theirs}) == "UM-2.4");
  CHECK(mind.refusal(Publish{there}).empty());
}

TEST_CASE("UM-6.12: publishing may be declined, but not broken off once it has begun") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue, red});
  const Card one = mind.in_play(blue);
  mind.in_play(blue);
  mind.in_play(red);
  ask(mind);
  CHECK(mind.offers(Enough{}));
  mind.play(Publish{treatise});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
  CHECK(mind.offers(Lay{one}));
}

TEST_CASE("UM-6.12: cards are laid and cited only while a treatise is being published") {
  Mind mind = scholar();
  const Card card = mind.in_play(blue);
  const Treatise theirs = published(mind, 1, {red});
  CHECK(mind.refusal(Lay{card}) == "UM-6.12.2");
  CHECK(mind.refusal(Cite{theirs}) == "UM-6.12.3");
  CHECK(mind.refusal(Publish{mind.s.open.treatises[0]}) == "UM-6.12.1");
}

// --- UM-6.12.4  The first card ---------------------------------------------------------------------------------------

TEST_CASE("UM-6.12.4: the leftmost card is one's own; a cited one cannot take its place") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue, red});
  published(mind, 1, {blue});
  mind.in_play(red);
  mind.in_hand(green);
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
  mind.in_play(blue);
  CHECK(mind.refusal(Publish{treatise}).empty());
}

TEST_CASE("UM-6.12.4: nothing is cited before the first card has been laid") {
  Mind mind = scholar();
  const Card one = mind.in_play(blue);
  mind.in_play(blue);
  const Treatise theirs = published(mind, 1, {red});
  const Treatise treatise = asks(mind, {blue, red});
  mind.in_play(red);
  begin(mind, treatise);
  CHECK(mind.refusal(Cite{theirs}) == "UM-6.12.4");
  CHECK(mind.offered<Cite>().empty());
  mind.play(Lay{one});
  CHECK(mind.refusal(Cite{theirs}).empty());
}

TEST_CASE("UM-6.12.4: the first card has the first colour") {
  Mind mind = scholar();
  const Card second = mind.in_play(red);
  const Card one = mind.in_play(blue);
  const Card two = mind.in_play(blue);
  begin(mind, asks(mind, {blue, red}));
  CHECK(mind.refusal(Lay{second}) == "UM-6.12.2");
  CHECK(mind.offered<Lay>() == std::vector<Lay>{{one}, {two}});
}

TEST_CASE("UM-6.12.4: a second card of the first colour may be cited") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {blue});
  const Card cited = mind.player(1).published[0].volumes[0];
  const Card own = mind.in_play(blue);
  begin(mind, asks(mind, {blue, blue}));  // each step leaves one way only
  CHECK(only<Cited>(mind).treatise == theirs);
  CHECK(mind.me().published[0].volumes == Volumes{own, cited});
}

// --- UM-6.12.3, UM-6.12.5  Citing ------------------------------------------------------------------------------------

TEST_CASE("UM-6.12.3: to cite is to take the rightmost card of another player's treatise") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {green, ochre, red});
  const Volumes before = mind.player(1).published[0].volumes;
  const Card own = mind.in_play(blue);
  const Treatise treatise = asks(mind, {blue, red});
  begin(mind, treatise);
  CHECK(only<Cited>(mind) == Cited{{0, {SourceKind::treatise, treatise}, 1}, 1, theirs, before[2]});
  CHECK(mind.player(1).published[0].volumes == Volumes{before[0], before[1]});
  CHECK(mind.me().published[0].volumes == Volumes{own, before[2]});
}

TEST_CASE("UM-6.12.3: a card that is not rightmost cannot be cited") {
  Mind mind = scholar();
  published(mind, 1, {red, green});
  mind.in_play(blue);
  mind.in_hand(ochre);
  const Treatise treatise = asks(mind, {blue, red});
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
  mind.player(1).published[0].volumes.pop_back();
  CHECK(mind.refusal(Publish{treatise}).empty());
}

TEST_CASE("UM-6.12.3: a card of one's own treatise cannot be cited") {
  Mind mind = scholar();
  const Treatise mine = published(mind, 0, {red});
  mind.in_play(blue);
  mind.in_hand(ochre);
  const Treatise treatise = asks(mind, {blue, red});
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
  mind.in_play(red);
  mind.in_play(red);
  mind.play(Publish{treatise});
  CHECK(mind.refusal(Cite{mine}) == "UM-6.12.3");
  CHECK(mind.offered<Cite>().empty());
}

TEST_CASE("UM-6.12.3: cards that others have in play, not in a treatise, cannot be cited") {
  Mind mind = scholar();
  mind.player(1).in_play.push_back(volume(mind, red));
  mind.in_play(blue);
  mind.in_hand(ochre);
  const Treatise treatise = asks(mind, {blue, red});
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{treatise}) == "UM-6.12.2");
}

TEST_CASE("UM-6.12.3: one may cite although a card of one's own would do") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {red});
  mind.in_play(blue);
  const Card own = mind.in_play(red);
  begin(mind, asks(mind, {blue, red}));
  CHECK(mind.offered<Lay>() == std::vector<Lay>{{own}});
  CHECK(mind.offered<Cite>() == std::vector<Cite>{{theirs}});
  mind.play(Cite{theirs});
  CHECK(mind.me().in_play == Cards{own});
}

TEST_CASE("UM-6.12.3: a treatise whose rightmost colour is not needed cannot be cited") {
  Mind mind = scholar();
  const Treatise of_use = published(mind, 1, {red});
  const Treatise of_none = published(mind, 1, {green});
  mind.in_play(blue);
  mind.in_play(red);
  begin(mind, asks(mind, {blue, red}));
  CHECK(mind.offered<Cite>() == std::vector<Cite>{{of_use}});
  CHECK(mind.refusal(Cite{of_none}) == "UM-6.12.2");
  CHECK(mind.refusal(Cite{mind.s.piles.treatises.back()}) == "UM-6.12.3");
}

TEST_CASE("UM-6.12.3: several cards of one treatise are cited from the right, no card skipped") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {green, ochre, red});
  const Volumes before = mind.player(1).published[0].volumes;
  const Card own = mind.in_play(blue);
  begin(mind, asks(mind, {blue, ochre, red}));
  const std::vector<Cited> cited = mind.happened<Cited>();
  REQUIRE(cited.size() == 2);
  CHECK(cited[0].card == before[2]);
  CHECK(cited[1].card == before[1]);
  CHECK(cited[1].treatise == theirs);
  CHECK(mind.player(1).published[0].volumes == Volumes{before[0]});
  CHECK(mind.me().published[0].volumes == Volumes{own, before[1], before[2]});  // in the order of the new treatise
}

TEST_CASE("UM-6.12.3: the second card from the right is reached only after the rightmost has been cited") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {ochre, red});
  const Volumes before = mind.player(1).published[0].volumes;
  mind.in_play(blue);
  mind.in_play(ochre);
  mind.in_play(red);
  begin(mind, asks(mind, {blue, ochre, red}));
  CHECK(next_to_cite(mind.s.open, theirs) == before[1]);
  mind.play(Cite{theirs});
  CHECK(mind.s.open.laid.back() == Laid{before[1], 1, theirs});
  CHECK(next_to_cite(mind.s.open, theirs) == before[0]);
  mind.play(Cite{theirs});
  CHECK(mind.me().published[0].volumes.contains(before[0]));
}

TEST_CASE("UM-6.12.3: a rightmost card that is not needed bars the way to the one beside it") {
  Mind mind = scholar();
  published(mind, 1, {ochre, red});
  mind.in_play(blue);
  mind.in_hand(green);
  const Treatise without_red = asks(mind, {blue, ochre});
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{without_red}) == "UM-6.12.2");
  const Treatise with_red = asks(mind, {blue, ochre, red});
  CHECK(mind.refusal(Publish{with_red}).empty());
}

TEST_CASE("UM-6.12.3: cards of two players may be cited for one treatise, and each player is paid") {
  Mind mind = scholar(3);
  const Treatise second = published(mind, 1, {red});
  const Treatise third = published(mind, 2, {ochre});
  mind.in_play(blue);
  const Treatise treatise = asks(mind, {blue, red, ochre});
  begin(mind, treatise);
  CHECK(mind.offered<Cite>().size() == 2);
  mind.play(Cite{third});
  const Source source{SourceKind::treatise, treatise};
  REQUIRE(mind.happened<Cited>().size() == 2);
  CHECK(mind.happened<Cited>()[0].from == 2);
  CHECK(mind.happened<Cited>()[0].treatise == third);
  CHECK(mind.happened<Cited>()[1].from == 1);
  CHECK(mind.happened<Cited>()[1].treatise == second);
  CHECK(mind.happened<Gained>() == Gains{{{2, source, 1}, Resource::points, 2},
                                         {{2, source, 1}, Resource::bright_idea, 1},
                                         {{1, source, 1}, Resource::points, 2},
                                         {{1, source, 1}, Resource::bright_idea, 1},
                                         {{0, source, 1}, Resource::points, 9}});
}

TEST_CASE("UM-6.12.3: two treatises of one player may be cited for one treatise") {
  Mind mind = scholar();
  published(mind, 1, {green, red});
  published(mind, 1, {green, ochre});
  mind.in_play(blue);
  finish(begin(mind, asks(mind, {blue, red, ochre})));
  CHECK(mind.player(1).published[0].volumes.size() == 1);
  CHECK(mind.player(1).published[1].volumes.size() == 1);
}

TEST_CASE("UM-6.12.5: the cited player gains 2 VP and a bright idea; the one who cites gains neither") {
  Mind mind = scholar();
  published(mind, 1, {red});
  mind.in_play(blue);
  const Treatise treatise = asks(mind, {blue, red});
  begin(mind, treatise);
  const Cause theirs{1, {SourceKind::treatise, treatise}, 1};
  CHECK(mind.happened<Gained>() == Gains{{theirs, Resource::points, 2},
                                         {theirs, Resource::bright_idea, 1},
                                         {{0, {SourceKind::treatise, treatise}, 1}, Resource::points, 9}});
  CHECK(mind.player(1).points == 2);
  CHECK(mind.player(1).bright_ideas == 1);
  CHECK(mind.player(0).points == 9);
  CHECK(mind.player(0).bright_ideas == 0);
  CHECK(mind.s.open.current == 0);
}

TEST_CASE("UM-6.12.5: without citing nobody else gains anything") {
  Mind mind = scholar();
  published(mind, 1, {red});
  mind.in_play(blue);
  begin(mind, asks(mind, {blue}));
  CHECK(mind.happened<Cited>().empty());
  CHECK(mind.player(1).points == 0);
  CHECK(mind.player(1).bright_ideas == 0);
}

TEST_CASE("UM-14.18: a player is paid for each card that is cited") {
  Mind mind = scholar();
  published(mind, 1, {red, ochre});
  mind.in_play(blue);
  finish(begin(mind, asks(mind, {blue, red, ochre})));
  CHECK(mind.player(1).points == 4);
  CHECK(mind.player(1).bright_ideas == 2);
}

TEST_CASE("UM-14.18: the numbers of what is paid are data") {
  Mind mind = scholar();
  mind.change_parts().cited_points = 5;
  mind.change_parts().cited_bright = 3;
  published(mind, 1, {red});
  mind.in_play(blue);
  begin(mind, asks(mind, {blue, red}));
  CHECK(mind.player(1).points == 5);
  CHECK(mind.player(1).bright_ideas == 3);
}

TEST_CASE("UM-6.12.3: a card that has been cited may be cited again, out of its new treatise") {
  Mind mind = scholar();
  published(mind, 1, {red});
  const Card wandering = mind.player(1).published[0].volumes[0];
  mind.in_play(blue);
  const Treatise treatise = asks(mind, {blue, red});
  begin(mind, treatise);
  mind.open().current = 1;
  mind.me().dial.coloured[reserve] = 1;
  const Card own = mind.in_play(green);
  begin(mind, asks(mind, {green, red}));
  CHECK(only<Cited>(mind).treatise == treatise);
  CHECK(only<Cited>(mind).from == 0);
  CHECK(mind.me().published[1].volumes == Volumes{own, wandering});
  CHECK(mind.player(0).bright_ideas == 1);
}

// --- UM-14.19  A treatise that lost cards ----------------------------------------------------------------------------

TEST_CASE("UM-14.19: a treatise whose cards are all gone cannot be cited any more") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {red});
  mind.in_play(blue);
  begin(mind, asks(mind, {blue, red}));
  REQUIRE(mind.player(1).published[0].volumes.empty());
  mind.me().dial.coloured[reserve] = 1;
  mind.in_play(blue);
  mind.in_play(red);
  mind.in_play(red);
  const Treatise next = asks(mind, {blue, red});
  begin(mind, next);
  CHECK(mind.refusal(Cite{theirs}) == "UM-6.12.3");
  CHECK(mind.offered<Cite>().empty());
}

TEST_CASE("UM-14.19: a treatise that lost its cards keeps its points and icons and still counts") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {red});
  mind.change_parts().treatises[theirs].icons = {0, 2, 0, 0, 1, 0};
  const Card lost = mind.player(1).published[0].volumes[0];
  mind.change_parts().research[lost].icons = {3, 3, 3, 3, 3, 3};
  mind.player(1).points = 20;
  mind.in_play(blue);
  begin(mind, asks(mind, {blue, red}));
  CHECK(mind.player(1).points == 22);
  CHECK(mind.player(1).published.size() == 1);
  CHECK(icons_of(mind.parts(), mind.player(1)) == Icons{0, 2, 0, 0, 1, 0});
}

TEST_CASE("UM-14.19: what is left of a treatise can be cited later") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {green, red});
  const Card left = mind.player(1).published[0].volumes[0];
  mind.in_play(blue);
  begin(mind, asks(mind, {blue, red}));
  mind.me().dial.coloured[reserve] = 1;
  mind.in_play(blue);
  begin(mind, asks(mind, {blue, green}));
  CHECK(only<Cited>(mind).treatise == theirs);
  CHECK(only<Cited>(mind).card == left);
  CHECK(mind.player(1).points == 4);
}

// --- UM-6.12.6, UM-6.12.7  Laying, scoring, icons --------------------------------------------------------------------

TEST_CASE("UM-6.12.6: the cards lie in the order of the treatise, in whatever order they were laid") {
  Mind mind = scholar();
  const Card first = mind.in_play(blue);
  const Card second = mind.in_play(red);
  const Card third = mind.in_play(ochre);
  const Card fourth = mind.in_play(green);
  begin(mind, asks(mind, {blue, red, ochre, green})).play(Lay{fourth}).play(Lay{third});
  CHECK(mind.me().published[0].volumes == Volumes{first, second, third, fourth});
}

TEST_CASE("UM-6.12.6: the VP of the treatise are scored, after the insight is spent and the cited are paid") {
  Mind mind = scholar();
  published(mind, 1, {red});
  const Card cited = mind.player(1).published[0].volumes[0];
  const Card own = mind.in_play(blue);
  const Treatise treatise = asks(mind, {blue, red}, 13);
  begin(mind, treatise);
  CHECK(mind.me().points == 13);
  CHECK(only<TreatisePublished>(mind) ==
        TreatisePublished{{0, {SourceKind::treatise, treatise}, 1}, treatise, 13, {own, cited}});
  CHECK(place_of<ColourSpent>(mind) < place_of<Cited>(mind));
  CHECK(place_of<Cited>(mind) < place_of<TreatisePublished>(mind));
}

TEST_CASE("UM-6.12.6: a treatise may have three, four or five cards") {
  for (const Sequence& sequence :
       {Sequence{blue, red, blue}, Sequence{green, ochre, ochre, blue}, Sequence{blue, red, green, ochre, blue}}) {
    Mind mind = scholar();
    for (const Colour colour : sequence) mind.in_play(colour);
    finish(begin(mind, asks(mind, sequence)));
    REQUIRE(mind.me().published.size() == 1);
    const Volumes& volumes = mind.me().published[0].volumes;
    REQUIRE(volumes.size() == sequence.size());
    for (std::size_t i = 0; i < volumes.size(); ++i) CHECK(mind.parts().research[volumes[i]].colour == sequence[i]);
    CHECK(mind.me().in_play.empty());
  }
}

TEST_CASE("UM-6.12.7: the icons of one's own cards that are covered are lost, those of the treatise are gained") {
  Mind mind = scholar();
  const Card covered = mind.in_play(blue);
  const Card open = mind.in_play(red);
  mind.change_parts().research[covered].icons = {2, 0, 0, 0, 0, 0};
  mind.change_parts().research[open].icons = {0, 1, 0, 0, 0, 0};
  const Treatise treatise = asks(mind, {blue}, 5, {0, 0, 0, 1, 0, 1});
  REQUIRE(icons_of(mind.parts(), mind.me()) == Icons{2, 1, 0, 0, 0, 0});
  begin(mind, treatise);
  CHECK(icons_of(mind.parts(), mind.me()) == Icons{0, 1, 0, 1, 0, 1});
}

TEST_CASE("UM-6.12.7: the icons of a card that is cited are nobody's") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {red});
  mind.change_parts().research[mind.player(1).published[0].volumes[0]].icons = {0, 0, 4, 0, 0, 0};
  const Card own = mind.in_play(blue);
  mind.change_parts().research[own].icons = {};
  const Treatise treatise = asks(mind, {blue, red}, 5, {1, 0, 0, 0, 0, 0});
  begin(mind, treatise);
  REQUIRE(only<Cited>(mind).treatise == theirs);
  CHECK(icons_of(mind.parts(), mind.player(0)) == Icons{1, 0, 0, 0, 0, 0});
  CHECK(icons_of(mind.parts(), mind.player(1)) == Icons{});
}

TEST_CASE("UM-6.12.7: a card that lies in a treatise is no longer in play and serves no second one") {
  Mind mind = scholar();
  mind.me().dial.coloured[reserve] = 2;
  const Card card = mind.in_play(blue);
  begin(mind, asks(mind, {blue}));
  CHECK(!mind.me().in_play.contains(card));
  mind.in_hand(red);
  const Treatise next = asks(mind, {blue});
  mind.resolve(does({verb(Verb::publish_or_play, 2)}));
  CHECK(mind.refusal(Publish{next}) == "UM-6.12.2");
}

TEST_CASE("UM-6.12.7: neither cards laid nor cards cited have their effect again") {
  Mind mind = scholar();
  published(mind, 1, {red});
  const Card cited = mind.player(1).published[0].volumes[0];
  const Card own = mind.in_play(blue);
  mind.change_parts().research[cited].effect = does({verb(Verb::coffee, 3)});
  mind.change_parts().research[own].effect = does({verb(Verb::coffee, 3)});
  begin(mind, asks(mind, {blue, red}));
  CHECK(mind.me().coffee == 0);
  CHECK(mind.player(1).coffee == 0);
  CHECK(mind.happened<CardPlayed>().empty());
}

TEST_CASE("UM-6.12: a treatise that is published leaves the row, which is refilled at once") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue});
  const Treatise next = mind.s.piles.treatises.back();
  const auto before = mind.s.open.treatises;
  mind.in_play(blue);
  begin(mind, treatise);
  CHECK(mind.s.open.treatises.size() == before.size());
  CHECK(!mind.s.open.treatises.contains(treatise));
  for (std::size_t i = 1; i < before.size(); ++i) CHECK(mind.s.open.treatises.contains(before[i]));
  CHECK(mind.s.open.treatises.contains(next));
  CHECK(only<TreatiseRevealed>(mind) == TreatiseRevealed{{0, {SourceKind::treatise, treatise}, 1}, next});
}

TEST_CASE("UM-14.28: when no treatise is left in the pile, the row is not refilled") {
  Mind mind = scholar();
  const Treatise treatise = asks(mind, {blue});
  const std::size_t before = mind.s.open.treatises.size();
  mind.s.piles.treatises.clear();
  mind.in_play(blue);
  begin(mind, treatise);
  CHECK(mind.s.open.treatises.size() == before - 1);
  CHECK(!mind.s.open.treatises.contains(treatise));
  CHECK(mind.happened<TreatiseRevealed>().empty());
}

TEST_CASE("UM-5.5.2: a goal that a treatise meets is claimed after it has scored") {
  Mind mind = scholar();
  mind.change_parts().goals[2] = {Deed::treatises, 1, {}};
  mind.open().goals.push_back(2);
  mind.in_play(blue);
  begin(mind, asks(mind, {blue}));
  CHECK(only<GoalClaimed>(mind).goal == 2);
  CHECK(place_of<TreatisePublished>(mind) < place_of<GoalClaimed>(mind));
}

TEST_CASE("UM-5.5.2: a player who is cited claims no goal in another player's turn") {
  Mind mind = scholar();
  mind.change_parts().goals[2] = {Deed::treatises, 2, {}};
  mind.open().goals.push_back(2);
  published(mind, 1, {red});
  published(mind, 1, {red});  // an edited position: met, but not claimed
  mind.in_play(blue);
  finish(begin(mind, asks(mind, {blue, red})));
  CHECK(mind.happened<GoalClaimed>().empty());
  CHECK(mind.s.open.goals.size() == 1);
}

// --- No dead ends ----------------------------------------------------------------------------------------------------

TEST_CASE("UM-6.12.3: a card of one's own that would cut off the others is not offered") {
  Mind mind = scholar();
  published(mind, 1, {ochre, red});
  mind.in_play(blue);
  const Card own_red = mind.in_play(red);
  begin(mind, asks(mind, {blue, red, ochre}));
  CHECK(mind.me().published.size() == 1);  // the one way was taken without a question
  CHECK(mind.happened<Cited>().size() == 2);
  CHECK(mind.me().in_play == Cards{own_red});
  CHECK(mind.player(1).published[0].volumes.empty());
}

TEST_CASE("UM-6.12.3: a choice that cannot be completed is refused, and the others are offered") {
  Mind mind = scholar();
  const Treatise theirs = published(mind, 1, {ochre, red});  // ochre is to be had only behind red
  mind.in_play(blue);
  const Card own_red = mind.in_play(red);
  const Card one = mind.in_play(green);
  const Card two = mind.in_play(green);
  begin(mind, asks(mind, {blue, red, ochre, green}));
  CHECK(mind.refusal(Lay{own_red}) == "UM-6.12.2");
  CHECK(mind.offered<Lay>() == std::vector<Lay>{{one}, {two}});
  CHECK(mind.offered<Cite>() == std::vector<Cite>{{theirs}});
}

// Every way from here ends in a treatise; returns how many ways there are.
int ways_to_the_end(const Mind& from) {
  if (from.s.open.pending.back().kind() != Task::publish) {
    CHECK(from.s.open.players[0].published.size() == 1);
    return 1;
  }
  int ways = 0;
  MoveList list;
  from.game.moves(from.s, from.seat(), list);
  CHECK(!list.empty());
  for (const Move& move : list) {
    Mind next = from;
    next.play(move);
    ways += ways_to_the_end(next);
  }
  return ways;
}

TEST_CASE("UM-6.12: whatever is laid and cited, the treatise can be completed") {
  Mind mind = scholar(3);
  mind.me().dial.coloured[area(growth, minor)] = 1;
  published(mind, 1, {ochre, green, red});
  published(mind, 1, {blue, red});
  published(mind, 2, {green, ochre, blue});
  mind.in_play(blue);
  mind.in_play(blue);
  mind.in_play(red);
  mind.in_play(green);
  begin(mind, asks(mind, {blue, red, green, ochre, blue}));
  CHECK(ways_to_the_end(mind) > 10);
}

}  // namespace treatise_test
}  // namespace divan::unconscious_mind
