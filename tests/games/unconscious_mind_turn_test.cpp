// UM-5.3 to UM-5.6: treating clients, the end of the turn, and in which order things happen.
#include "games/unconscious_mind_still_table.hpp"

namespace divan::unconscious_mind {
namespace turn_test {

// --- UM-5.3  Treat clients -------------------------------------------------------------------------------------------

TEST_CASE("UM-5.3.1: one client may be treated, and the other left") {
  Mind mind = still();
  second_client(mind);
  mind.discs(growth, major, 2).play(Treat{1}).play(Enough{});
  CHECK(mind.player(0).rooms[0].dreams.size() == 2);
  CHECK(mind.player(0).rooms[1].dreams.size() == 1);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.3.1: both clients may be treated, in either order") {
  const std::vector<std::uint8_t> rooms{0, 1};
  for (const std::uint8_t first : rooms) {
    CAPTURE(first);
    Mind mind = still();
    second_client(mind);
    const auto second = static_cast<std::uint8_t>(1 - first);
    mind.discs(growth, major, 2).play(Treat{first}).play(Treat{second});
    CHECK(mind.player(0).rooms[0].dreams.size() == 1);
    CHECK(mind.player(0).rooms[1].dreams.size() == 1);
    CHECK(mind.s.open.current == 1);
  }
}

TEST_CASE("UM-5.3.1: each client is treated at most once a turn") {
  Mind mind = still();
  second_client(mind);
  Room& room = mind.me().rooms[0];
  mind.change_parts().dreams[room.dreams[0]].effect = does({verb(Verb::points)});  // the next one would be free
  mind.discs(growth, major, 2).play(Treat{0});
  CHECK(mind.refusal(Treat{0}) == "UM-5.3.1");
  CHECK(mind.offered<Treat>() == std::vector<Treat>{{1}});
}

TEST_CASE("UM-5.3.1: a room that is closed or empty has nobody to treat") {
  Mind mind = still();
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Treat{1}) == "UM-8.3.2");
  mind.me().second_room = true;
  CHECK(mind.refusal(Treat{1}) == "UM-8.1");
}

TEST_CASE("UM-5.3.2: the topmost dream is paid, resolved and gone; the log names it as the cause") {
  Mind mind = still();
  const Dream top = mind.me().rooms[0].dreams.back();
  const Dream below = mind.me().rooms[0].dreams[0];
  dream(mind, 0,
        for_insights({{growth, major}, {freedom, minor}}, does({verb(Verb::therapy, 2), verb(Verb::points, 4)})));
  mind.discs(growth, major, 1).discs(freedom, minor, 2).play(Treat{0});
  const Source source{SourceKind::dream, top};
  CHECK(only<DreamTreated>(mind) == DreamTreated{{0, source, 1}, 0, top});
  CHECK(mind.happened<InsightPaid>() ==
        std::vector<InsightPaid>{{{0, source, 2}, area(growth, major), 1}, {{0, source, 2}, area(freedom, minor), 1}});
  CHECK(mind.happened<Gained>() == Gains{{{0, source, 2}, Resource::points, 4}});
  CHECK(mind.player(0).rooms[0].therapy == highest_therapy - 2);
  CHECK(mind.player(0).rooms[0].dreams == Bounded<Dream, 2>{below});
  CHECK(mind.player(0).dial.at(area(growth, major)) == 0);
  CHECK(mind.player(0).dial.at(area(freedom, minor)) == 1);
}

TEST_CASE("UM-5.3.2: a dream that cannot be paid in full is not treated") {
  Mind mind = still();
  dream(mind, 0, for_insights({{growth, major}, {freedom, minor}}, does({verb(Verb::points)})));
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Treat{0}) == "UM-4.1.7");
  CHECK(!mind.offers(Treat{0}));
  mind.discs(freedom, minor, 1);
  CHECK(mind.refusal(Treat{0}).empty());
  CHECK(mind.offers(Treat{0}));
}

TEST_CASE("UM-5.3.2: the second client is treated with what the first has left") {
  Mind mind = still();
  second_client(mind);
  mind.discs(growth, major, 1).play(Treat{0});
  CHECK(mind.player(0).rooms[1].dreams.size() == 2);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.3.1, UM-4.2.7: between two clients one may convert what the second dream still lacks") {
  Mind mind = still();
  second_client(mind);
  dream(mind, 0, for_insights({{growth, major}}, does({verb(Verb::coffee, 2)})));
  dream(mind, 1, for_insights({{freedom, median}}, does({verb(Verb::points)})));
  mind.change_parts().conversions[0] = for_coffee(2, does({verb(Verb::elevate)}));
  mind.discs(growth, major, 1).discs(freedom, minor, 1).play(Treat{0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Convert{Conversion::elevate}));
}

// --- UM-5.4  End of the turn -----------------------------------------------------------------------------------------

TEST_CASE("UM-5.4: the end of the turn comes whatever was done") {
  Mind stated = still();
  stated.me().pillboxes = 1;
  state(stated, Put{1, 0});
  CHECK(stated.offers(UsePillbox{0}));
  Mind recalled = recalling();
  recalled.me().pillboxes = 1;
  recalled.play(Recall{}).play(TakeLocationBonus{0, 0});
  CHECK(recalled.offers(UsePillbox{0}));
  Mind treated = still();
  treated.me().pillboxes = 1;
  treated.discs(growth, major, 1).play(Treat{0});
  CHECK(treated.offers(UsePillbox{0}));
}

TEST_CASE("UM-5.4.1: pillboxes may be spent or kept") {
  Mind mind = still();
  mind.me().pillboxes = 2;
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  mind.play(EndTurn{});
  CHECK(mind.player(0).pillboxes == 2);
  CHECK(mind.player(0).rooms[0].therapy == highest_therapy);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.1: each pillbox is a heart for either client, divided as one likes") {
  Mind mind = still();
  second_client(mind);
  mind.me().pillboxes = 3;
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(only<Paid>(mind) == Paid{{0, {}, 0}, Resource::pillbox, 1});
  CHECK(only<TherapyMoved>(mind) == TherapyMoved{{0, {}, 1}, 0, highest_therapy, highest_therapy - 1});
  mind.play(UsePillbox{1}).play(UsePillbox{0});
  CHECK(mind.player(0).rooms[0].therapy == highest_therapy - 2);
  CHECK(mind.player(0).rooms[1].therapy == highest_therapy - 1);
  CHECK(mind.player(0).pillboxes == 0);
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.1: a pillbox may bring catharsis") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.therapy = catharsis_at + 1;
  const Grief grief = room.grief;
  mind.change_parts().griefs[grief].effect = does({verb(Verb::points, 5)});
  mind.me().pillboxes = 2;
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(only<CatharsisReached>(mind) == CatharsisReached{{0, {}, 1}, 0, grief});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::grief, grief}, 2}, Resource::points, 5}});
  CHECK(mind.me().rooms[0].grief == none);
}

TEST_CASE("UM-5.4.1: a pillbox may bring a cure") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.grief = none;
  room.therapy = 1;
  const Client client = room.client;
  mind.change_parts().clients[client].points = 6;
  mind.change_parts().clients[client].ability = Ability::nothing;
  mind.me().pillboxes = 1;
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(only<Cured>(mind).client == client);
  CHECK(mind.me().points == 6);
  CHECK(mind.me().cured.contains(client));
}

TEST_CASE("UM-14.44: pillboxes are spent at the end of the turn only") {
  Mind mind = still();
  mind.me().pillboxes = 3;
  CHECK(mind.refusal(UsePillbox{0}) == "UM-5.4.1");
  CHECK(!mind.offers(UsePillbox{0}));
  mind.change_parts().actions[deed] = does({generates(any, minor)});
  state(mind, Put{1, 0});
  CHECK(mind.refusal(UsePillbox{0}) == "UM-5.4.1");
  mind.play(Enough{});
  CHECK(mind.refusal(UsePillbox{0}).empty());
}

TEST_CASE("UM-5.4.1: a pillbox helps nobody in a closed or an empty room") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  state(mind, Put{1, 0});
  CHECK(mind.refusal(UsePillbox{1}) == "UM-8.3.2");
  mind.me().second_room = true;
  CHECK(mind.refusal(UsePillbox{1}) == "UM-8.1");
}

TEST_CASE("UM-5.4.1: without pillboxes, or without a client, nothing is asked") {
  Mind none_left = still();
  state(none_left, Put{1, 0});
  CHECK(none_left.s.open.current == 1);
  Mind nobody_there = still();
  nobody_there.me().pillboxes = 3;
  nobody_there.me().rooms[0] = Room{};
  nobody_there.open().last_round = nobody_there.s.open.round;
  state(nobody_there, Put{1, 0});
  CHECK(nobody_there.s.open.current == 1);
}

TEST_CASE("UM-5.4.4: the turn is not ended before something has been done") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  CHECK(mind.refusal(EndTurn{}) == "UM-5.4.4");
}

TEST_CASE("UM-5.4.4: as long as something can be converted the turn ends only when one says so") {
  Mind mind = still();
  mind.me().coffee = 3;
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.happened<NothingLeft>().empty());
  CHECK(mind.offers(Convert{Conversion::bright_idea}));
  CHECK(mind.game.question(mind.game.view(mind.s, Viewer(seat_at(0))), seat_at(0), {}).rule == "UM-5.4.4");
  mind.play(Convert{Conversion::bright_idea});
  CHECK(mind.player(0).bright_ideas == 1);
  CHECK(mind.s.open.current == 1);  // one coffee is left, and nothing on the dial
  CHECK(mind.happened<NothingLeft>().size() == 1);
}

TEST_CASE("UM-5.4.4: who wants no conversion says that the turn is over") {
  Mind mind = still();
  mind.me().coffee = 3;
  state(mind, Put{1, 0}).play(EndTurn{});
  CHECK(mind.player(0).coffee == 4);
  CHECK(mind.s.open.current == 1);
  CHECK(mind.happened<NothingLeft>().empty());
}

TEST_CASE("UM-5.4.4: when nothing could be done the turn ends by itself, and says so") {
  Mind mind = still();
  state(mind, Put{1, 0});
  CHECK(only<NothingLeft>(mind) == NothingLeft{{0, {}, 0}});
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.4: in the first epoch of the rules the turn ended as soon as no pillbox could help") {
  Mind mind = still();
  mind.game = mind.game.under_epoch(1);
  CHECK(mind.game.rules_epoch() == 1);
  mind.me().coffee = 3;
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 1);
  CHECK(mind.happened<NothingLeft>().empty());
}

TEST_CASE("UM-5.4.1, UM-4.2.7: at the end of the turn a minor, a median and a major may still become a pillbox") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({generates(growth, major)});
  mind.change_parts().conversions[3] =
      for_insights({{any, minor}, {any, median}, {any, major}}, does({verb(Verb::pillbox)}));
  mind.discs(freedom, minor, 1).discs(passion, median, 1);
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Convert{Conversion::pillbox}));
}

TEST_CASE("UM-4.4.3, UM-4.2.7: before the inkpot moves, coffee may become the bright idea that changes its way") {
  Mind mind = still();
  mind.change_parts().actions[deed] = does({verb(Verb::coffee, 3)});
  mind.change_parts().conversions[2] = for_coffee(3, does({verb(Verb::bright_idea)}));
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  CHECK(mind.offers(Convert{Conversion::bright_idea}));
}

TEST_CASE("UM-5.4.2: each room that is open and empty takes a new client") {
  Mind mind = still();
  mind.me().second_room = true;
  mind.me().rooms[0] = Room{};
  state(mind, Put{1, 0});
  CHECK(mind.s.open.current == 0);
  mind.play(TakeRoutine{1}).play(TakeDream{0});
  CHECK(!mind.player(0).rooms[0].empty());
  CHECK(mind.s.open.current == 0);
  mind.play(TakeCaseStudy{0}).play(TakeDream{0});
  CHECK(is_case_study(mind.player(0).rooms[1].client));
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.2: a room that a pillbox has opened takes a client in the same turn") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  mind.me().rooms[0].therapy = catharsis_at + 1;
  REQUIRE(is_starting(mind.me().rooms[0].grief));
  state(mind, Put{1, 0}).play(UsePillbox{0});
  CHECK(mind.happened<SecondRoomOpened>().size() == 1);
  mind.play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(!mind.player(0).rooms[1].empty());
}

TEST_CASE("UM-5.4.2: a room that is closed takes nobody") {
  Mind mind = still();
  REQUIRE(!mind.me().second_room);
  state(mind, Put{1, 0});
  CHECK(mind.player(0).rooms[1].empty());
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.4.2: in the last round nobody new is taken, in the one before they are") {
  Mind mind = still();
  mind.me().rooms[0] = Room{};
  mind.open().last_round = static_cast<std::uint8_t>(mind.s.open.round + 1);
  Mind last = mind;
  last.open().last_round = last.s.open.round;
  state(mind, Put{1, 0});
  CHECK(mind.offers(TakeRoutine{0}));
  state(last, Put{1, 0});
  CHECK(last.player(0).rooms[0].empty());
  CHECK(last.s.open.current == 1);
}

TEST_CASE("UM-5.4.3: bright ideas go back to the general supply, and a space that held nothing else is empty") {
  Mind mind = still();
  mind.me().bright_ideas = 3;
  state(mind, Put{0, 2}).play(Ink{1});  // the bright idea that is left could change the way of the inkpot
  CHECK(only<BrightIdeasReturned>(mind) == BrightIdeasReturned{{0, {}, 0}, 2});
  CHECK(mind.s.open.spaces[corner].empty());
  CHECK(mind.player(0).bright_ideas == 1);
}

TEST_CASE("UM-5.4.3: an ordinary idea stays on its space") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  state(mind, Put{1, 1});
  CHECK(only<BrightIdeasReturned>(mind).amount == 1);
  CHECK(mind.s.open.spaces[corner] == Placed{0, deed, 1, 0});
}

TEST_CASE("UM-5.4.3: without bright ideas on the table none go back") {
  Mind mind = still();
  state(mind, Put{2, 0});
  CHECK(mind.happened<BrightIdeasReturned>().empty());
}

TEST_CASE("UM-5.4: pillboxes come first, then new clients, then bright ideas go back") {
  Mind mind = still();
  mind.me().bright_ideas = 1;
  mind.me().pillboxes = 2;
  mind.me().rooms[0].grief = none;
  mind.me().rooms[0].therapy = 1;
  state(mind, Put{1, 1});
  CHECK(mind.offered<TakeRoutine>().empty());
  mind.play(UsePillbox{0});
  CHECK(mind.happened<Cured>().size() == 1);
  CHECK(mind.s.open.spaces[corner].bright == 1);
  CHECK(mind.offers(TakeRoutine{0}));
  mind.play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(place_of<TherapySet>(mind) < place_of<BrightIdeasReturned>(mind));
  CHECK(mind.s.open.spaces[corner].bright == 0);
}

// --- UM-5.5  Order ---------------------------------------------------------------------------------------------------

TEST_CASE("UM-5.5.1: an effect is finished, with all it sets off, before the next begins") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.therapy = catharsis_at + 1;
  const Grief grief = room.grief;
  mind.change_parts().griefs[grief].effect = does({verb(Verb::reputation), verb(Verb::coffee)});
  mind.change_parts().section_start = {0, 4, 7, 10};
  mind.open().freud_reputation = 3;
  mind.open().freud = 0;
  mind.resolve(does({verb(Verb::therapy), verb(Verb::points)}));
  mind.play(Heal{0});
  const Source layer{SourceKind::grief, grief};
  CHECK(only<CatharsisReached>(mind).by == Cause{0, {SourceKind::action, 0}, 2});
  CHECK(only<ReputationGained>(mind) == ReputationGained{{0, layer, 4}, 4, 1});
  CHECK(only<FreudWalked>(mind) == FreudWalked{{0, layer, 4}, 1});
  CHECK(mind.happened<Gained>() ==
        Gains{{{0, layer, 3}, Resource::coffee, 1}, {{0, {SourceKind::action, 0}, 1}, Resource::points, 1}});
  CHECK(place_of<CatharsisReached>(mind) < place_of<ReputationGained>(mind));
  CHECK(place_of<ReputationGained>(mind) < place_of<FreudWalked>(mind));
  CHECK(place_of<FreudWalked>(mind) < when_gained(mind, Resource::coffee));
}

TEST_CASE("UM-5.5.1: a card played by a tile is finished before the tile goes on") {
  Mind mind = still();
  mind.tile(0, 0, does({verb(Verb::play), verb(Verb::coffee)}));
  const Tile tile = mind.me().notebook[0];
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = does({verb(Verb::points)});
  mind.resolve(does({verb(Verb::tile)})).play(TriggerTile{0});
  CHECK(only<TileTriggered>(mind) == TileTriggered{{0, {SourceKind::action, 0}, 1}, tile});
  mind.play(PlayCard{card});
  CHECK(only<CardPlayed>(mind) == CardPlayed{{0, {SourceKind::tile, tile}, 2}, card});
  CHECK(mind.happened<Gained>() == Gains{{{0, {SourceKind::research, card}, 3}, Resource::points, 1},
                                         {{0, {SourceKind::tile, tile}, 2}, Resource::coffee, 1}});
}

TEST_CASE("UM-5.5.2: a freed insight is in the reserve before the next effect begins and may be used at once") {
  Mind mind = still();
  mind.tile(0, 0, {}).tile(0, 1, {});
  mind.change_parts().cured_for_third = {0, 1, 2};
  mind.me().dial.white = {};
  mind.me().dial.white[area(growth, minor)] = 6;
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1), generates(any, major)})).play(TakeTile{0}).play(PlaceTile{0});
  CHECK(mind.happened<RowFreed>().size() == 1);
  CHECK(mind.refusal(Generate{0, area(growth, minor)}) == "UM-4.1.3");
  mind.play(Generate{0, reserve});
  CHECK(mind.me().dial.coloured[area(growth, major)] == 1);
}

TEST_CASE("UM-5.5.2: full rows and columns free their insight before goals are looked at") {
  Mind mind = still();
  goal(mind, 0, Deed::columns, 1);
  mind.tile(0, 0, {}).tile(0, 1, {}).tile(1, 0, {});
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{2});
  CHECK(place_of<ColumnFreed>(mind) < place_of<GoalClaimed>(mind));
}

TEST_CASE("UM-5.5.2: catharsis comes first, then the cure, then goals") {
  Mind mind = still();
  Room& room = mind.me().rooms[0];
  room.therapy = catharsis_at + 1;
  const Client client = room.client;
  mind.change_parts().griefs[room.grief].effect = does({verb(Verb::coffee)});
  mind.change_parts().clients[client].ability = Ability::nothing;
  mind.change_parts().clients[client].icons = {1, 0, 0, 0, 0, 0};
  goal(mind, 0, Deed::different_icons, 1);  // met from catharsis on
  mind.resolve(does({verb(Verb::therapy, catharsis_at + 1)})).play(Heal{0});
  CHECK(place_of<CatharsisReached>(mind) < when_gained(mind, Resource::coffee));
  CHECK(when_gained(mind, Resource::coffee) < place_of<Cured>(mind));
  CHECK(place_of<Cured>(mind) < place_of<GoalClaimed>(mind));
}

TEST_CASE("UM-5.5.2: that Freud has reached the watch is noted and paid, but interrupts nothing") {
  Mind mind = still();
  mind.open().freud_reputation = static_cast<std::uint8_t>(mind.parts().watch - 1);
  mind.change_parts().end_points = 3;
  mind.resolve(does({verb(Verb::reputation), verb(Verb::coffee, 2)}));
  CHECK(only<EndTriggered>(mind).last_round == mind.s.open.round + 1);
  CHECK(mind.me().points == 3);
  CHECK(mind.me().coffee == 2);
  CHECK(place_of<EndTriggered>(mind) < when_gained(mind, Resource::coffee));
  CHECK(mind.stage() == Stage::choose);
  CHECK(mind.s.open.current == 0);
}

TEST_CASE("UM-5.5.2: the 3 VP are paid once, however often Freud's marker would advance") {
  Mind mind = still();
  mind.open().freud_reputation = static_cast<std::uint8_t>(mind.parts().watch - 1);
  mind.change_parts().end_points = 3;
  mind.resolve(does({verb(Verb::reputation, 3)}));
  CHECK(mind.happened<EndTriggered>().size() == 1);
  CHECK(mind.me().points == 3);
}

TEST_CASE("UM-5.5.3: a price need not be paid, and then nothing happens") {
  Mind mind = still();
  mind.me().coffee = 1;
  mind.resolve(for_coffee(1, does({verb(Verb::points, 5)})));
  CHECK(mind.offers(Accept{}));
  mind.play(Enough{});
  CHECK(mind.me().coffee == 1);
  CHECK(mind.me().points == 0);
}

TEST_CASE("UM-5.5.3: every effect that leaves a choice may be declined") {
  const std::vector<Verb> verbs{Verb::generate,        Verb::elevate, Verb::transfer, Verb::play,   Verb::publish,
                                Verb::publish_or_play, Verb::tile,    Verb::row,      Verb::column, Verb::professor,
                                Verb::freud,           Verb::therapy, Verb::study,    Verb::note};
  for (const Verb each : verbs) {
    CAPTURE(names_of<Verb>[static_cast<std::size_t>(each)]);
    Mind mind = still();
    mind.discs(growth, minor, 1);
    mind.in_hand(Colour::red);
    mind.tile(0, 0, {});
    mind.me().locks = {Lock::open, Lock::open, Lock::open};
    mind.me().coffee = 9;
    mind.me().dial.coloured[reserve] = 1;
    mind.in_play(Colour::blue);
    mind.change_parts().treatises[mind.open().treatises[0]].sequence = {Colour::blue};
    mind.resolve(does({verb(each)}));
    REQUIRE(mind.top().kind() == Task::effect);
    CHECK(mind.offers(Enough{}));
    mind.play(Enough{});
    CHECK(mind.top().kind() == Task::turn);
    CHECK(mind.stage() == Stage::choose);
  }
}

TEST_CASE("UM-5.5.3: an effect that moves the inkpot as far as one likes may be declined") {
  Mind mind = still();
  Clause clause = verb(Verb::inkpot, 2);
  clause.least = 1;
  mind.resolve(does({clause}));
  REQUIRE(mind.offered<Ink>().size() == 2);
  CHECK(mind.offers(Enough{}));
}

TEST_CASE("UM-5.5.3: a generate of a location effect may be declined when the reserve is empty") {
  Mind mind = still();
  mind.me().professor = 0;
  mind.open().freud = 3;
  mind.me().dial.white = {};
  mind.me().dial.white[area(growth, major)] = 3;
  mind.me().dial.white[area(passion, major)] = 3;
  mind.change_parts().locations[1].effects[0] = does({generates(freedom, minor)});
  mind.resolve(does({verb(Verb::professor, 2)})).play(Professor{1}).play(Visit{0});
  REQUIRE(mind.offers(Generate{1, area(growth, major)}));
  CHECK(mind.offers(Enough{}));
}

TEST_CASE("UM-5.5.3: a generate may be declined when the reserve is empty") {
  Mind mind = still();
  mind.me().dial.white = {};
  mind.me().dial.white[area(growth, major)] = 6;
  mind.resolve(does({generates(freedom, minor)}));
  CHECK(mind.offered<Generate>() == std::vector<Generate>{{1, area(growth, major)}});
  mind.play(Enough{});
  CHECK(mind.me().dial.at(area(growth, major)) == 6);
}

TEST_CASE("UM-5.5.3: what leaves no choice happens by itself") {
  Mind mind = still();
  mind.resolve(does({verb(Verb::coffee, 2), verb(Verb::points, 3), verb(Verb::pillbox), verb(Verb::reputation)}));
  CHECK(mind.me().coffee == 2);
  CHECK(mind.me().points == 3);
  CHECK(mind.me().pillboxes == 1);
  CHECK(mind.me().reputation == 1);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-5.5.3: a price once paid is paid, whatever is declined afterwards") {
  Mind mind = still();
  mind.discs(growth, minor, 1);
  mind.resolve(for_insights({{growth, minor}}, does({generates(any, major)})));
  mind.play(PayWith{area(growth, minor)}).play(Enough{});
  CHECK(mind.discs_at(growth, minor) == 0);
  CHECK(mind.me().dial.at(reserve) == mind.parts().white_insights);
  CHECK(mind.top().kind() == Task::turn);
}

TEST_CASE("UM-5.5.3: in the middle of a payment nothing is declined") {
  Mind mind = still();
  mind.discs(growth, minor, 2).discs(freedom, minor, 2);
  mind.resolve(for_insights({{any, minor}, {any, minor}}, does({verb(Verb::points, 5)})));
  CHECK(mind.refusal(Enough{}).empty());
  mind.play(PayWith{area(growth, minor)});
  CHECK(mind.refusal(Enough{}) == "UM-5.5.3");
  mind.play(PayWith{area(freedom, minor)});
  CHECK(mind.me().points == 5);
}

TEST_CASE("UM-9.2: a goal that is met is claimed at once, and cannot be declined") {
  Mind mind = still();
  goal(mind, 3, Deed::research, 1);
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = {};
  mind.resolve(does({verb(Verb::play)})).play(PlayCard{card});
  CHECK(only<GoalClaimed>(mind) == GoalClaimed{{0, {SourceKind::goal, 3}, 1}, 3});
  CHECK(only<ReputationGained>(mind).by.source == Source{SourceKind::goal, 3});
  CHECK(mind.me().goals == Bounded<Goal, goals_in_play>{3});
  CHECK(mind.s.open.goals.empty());
}

TEST_CASE("UM-14.26: of two goals met at once both are claimed, in the order one likes") {
  for (const Goal first : {Goal{3}, Goal{5}}) {
    CAPTURE(first);
    Mind mind = still();
    goal(mind, 3, Deed::research, 1);
    goal(mind, 5, Deed::research, 1);
    const Card card = mind.in_hand(Colour::red);
    mind.change_parts().research[card].effect = {};
    mind.resolve(does({verb(Verb::play)})).play(PlayCard{card});
    CHECK(mind.offered<ClaimGoal>() == std::vector<ClaimGoal>{{3}, {5}});
    CHECK(mind.refusal(Enough{}) == "UM-9.4");
    CHECK(mind.refusal(StateIdeas{corner, deed}) == "UM-9.4");
    mind.play(ClaimGoal{first});
    CHECK(mind.me().goals == Bounded<Goal, goals_in_play>{first, static_cast<Goal>(8 - first)});
    CHECK(mind.me().reputation == 2);
  }
}

TEST_CASE("UM-14.26, UM-5.5.1: the first goal's reputation is gained before the second goal is claimed") {
  Mind mind = still();
  goal(mind, 3, Deed::research, 1);
  goal(mind, 5, Deed::research, 1);
  const Card card = mind.in_hand(Colour::red);
  mind.change_parts().research[card].effect = {};
  mind.resolve(does({verb(Verb::play)})).play(PlayCard{card}).play(ClaimGoal{3});
  REQUIRE(mind.happened<GoalClaimed>().size() == 2);
  REQUIRE(mind.happened<ReputationGained>().size() == 2);
  CHECK(mind.happened<ReputationGained>()[0].by.source == Source{SourceKind::goal, 3});
  CHECK(place_of<ReputationGained>(mind) == place_of<GoalClaimed>(mind) + 1);
}

TEST_CASE("UM-14.25: the goal of the notebook asks for full columns") {
  Mind mind = still();
  goal(mind, 1, Deed::columns, 2);
  mind.change_parts().cured_for_third = {0, 0, 0};
  for (int row = 0; row < notebook_side; ++row) mind.tile(row, 0, {});
  mind.tile(0, 1, {}).tile(1, 1, {});
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{2});
  CHECK(only<GoalClaimed>(mind).goal == 1);
}

TEST_CASE("UM-14.25: full rows do not count for the goal of the notebook") {
  Mind mind = still();
  goal(mind, 1, Deed::columns, 2);
  mind.change_parts().cured_for_third = {0, 0, 0};
  for (int column = 0; column < notebook_side; ++column) mind.tile(0, column, {});
  mind.tile(1, 0, {}).tile(1, 1, {});
  mind.me().coffee = 9;
  mind.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0}).play(PlaceTile{1});
  CHECK(complete_rows(mind.me()) == 2);
  CHECK(mind.happened<GoalClaimed>().empty());
}

// --- UM-5.6  Nothing possible ----------------------------------------------------------------------------------------

TEST_CASE("UM-5.6: who can neither state nor recall nor treat goes straight to the end of the turn") {
  Mind mind = still();
  mind.me().ideas = 0;
  mind.me().pillboxes = 1;
  CHECK(mind.offered<Pass>().size() == 1);
  mind.play(Pass{});
  CHECK(only<Passed>(mind) == Passed{{0, {}, 0}});
  CHECK(mind.player(0).inkpot == Inkpot::row1);
  CHECK(mind.offers(UsePillbox{0}));
  mind.play(EndTurn{});
  CHECK(mind.s.open.current == 1);
}

TEST_CASE("UM-5.6: who can state ideas, ordinary or bright, does not pass") {
  Mind mind = still();
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
  mind.me().ideas = 0;
  mind.me().bright_ideas = 1;
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
  mind.me().bright_ideas = 0;
  CHECK(mind.refusal(Pass{}).empty());
}

TEST_CASE("UM-5.6: who has an idea to recall does not pass") {
  Mind mind = still();
  lie(mind, corner, deed, 3);
  REQUIRE(mind.me().ideas == 0);
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
  CHECK(!mind.offers(Pass{}));
}

TEST_CASE("UM-5.6: who can pay for a dream does not pass") {
  Mind mind = still();
  mind.me().ideas = 0;
  REQUIRE(mind.refusal(Pass{}).empty());
  mind.discs(growth, major, 1);
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
}

TEST_CASE("UM-5.6: ideas at hand are of no use when no space is empty") {
  Mind mind = still();
  for (Placed& space : mind.open().spaces) space = {1, 0, 1, 0};
  CHECK(mind.offers(Pass{}));
  mind.open().spaces[corner] = Placed{};
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
}

TEST_CASE("UM-5.6: one passes at the beginning of a turn only") {
  Mind mind = still();
  mind.me().pillboxes = 1;
  state(mind, Put{1, 0});
  CHECK(mind.refusal(Pass{}) == "UM-5.6");
}

}  // namespace turn_test
}  // namespace divan::unconscious_mind
