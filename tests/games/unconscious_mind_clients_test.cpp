// UM-8.1 to UM-8.4: clients and their dreams, from the waiting row to the cure.
#include "games/unconscious_mind_office.hpp"

namespace divan::unconscious_mind::testing {
namespace clients_test {

// --- UM-8.1  Office --------------------------------------------------------------------------------------------------

TEST_CASE("UM-8.1: the therapy marker shows how many hearts are still needed") {
  for (const int given : {4, 5}) {
    Office office;
    office.sits(5).dreams(hearts(given)).play(Treat{0});
    CHECK(office.doctor().cured.size() == (given == 5 ? 1U : 0U));
  }
}

TEST_CASE("UM-8.1: the first room is open from the start, the second is closed") {
  const Mind mind;
  for (const Player& player : mind.s.open.players) {
    CHECK(!player.rooms[0].empty());
    CHECK(player.rooms[1].empty());
    CHECK(!player.second_room);
  }
  CHECK(mind.refusal(Treat{1}) == "UM-8.3.2");
}

TEST_CASE("UM-8.1: in an empty room nobody is treated") {
  Office office;
  office.me().second_room = true;
  CHECK(office.refusal(Treat{0}) == "UM-8.1");
  CHECK(office.refusal(Treat{1}) == "UM-8.1");
}

// --- UM-8.2  Treating ------------------------------------------------------------------------------------------------

TEST_CASE("UM-8.2.1: the manifest dream comes first, the latent one after it") {
  Office office;
  office.sits(8);
  const Dream latent = office.latent(hearts(1));
  const Dream manifest = office.manifest(hearts(1));
  office.room().dreams = {latent, manifest};
  office.play(Treat{0});
  CHECK(office.happened<DreamTreated>() ==
        std::vector<DreamTreated>{{by(0, {SourceKind::dream, manifest}, 1), 0, manifest}});
  office.open().current = 0;
  office.play(Treat{0});
  CHECK(office.happened<DreamTreated>().at(0).dream == latent);
}

TEST_CASE("UM-8.2.1: a dream that has been treated leaves the game") {
  Office office;
  office.sits(8).dreams(hearts(1));
  const Dream dream = office.room().dreams.back();
  office.play(Treat{0});
  CHECK(office.room().dreams.empty());
  CHECK(!office.s.piles.manifest.contains(dream));
  CHECK(std::count(office.open().dreams.begin(), office.open().dreams.end(), dream) == 0);
}

TEST_CASE("UM-8.2.1: a client with no dream left is not treated, but pillboxes still help it") {
  Office office;
  office.sits(6);
  office.me().pillboxes = 1;
  CHECK(office.refusal(Treat{0}) == "UM-8.2.1");
  office.pass().play(UsePillbox{0});
  CHECK(office.room().therapy == 5);
}

TEST_CASE("UM-8.2.2: each heart moves the marker of the room one space towards 0") {
  for (const int given : {1, 2, 4}) {
    Office office;
    office.sits(8).dreams(hearts(given)).play(Treat{0});
    CHECK(office.room().therapy == 8 - given);
    CHECK(office.happened<TherapyMoved>().at(0).from == 8);
    CHECK(office.happened<TherapyMoved>().at(0).to == 8 - given);
  }
}

TEST_CASE("UM-8.2.2: the hearts of a dream go to the client who dreams") {
  Office office;
  office.sits(8).sits(7, office.layer(), office.routine(), 1);
  office.room(1).dreams.push_back(office.manifest(hearts(2)));
  office.play(Treat{1});
  CHECK(office.room(0).therapy == 8);
  CHECK(office.room(1).therapy == 5);
}

TEST_CASE("UM-8.2.2: the other effects of a dream are resolved, in their order") {
  Office office;
  office.sits(8).dreams(does({verb(Verb::therapy, 2), verb(Verb::points, 3)}));
  const Source dream{SourceKind::dream, office.room().dreams.back()};
  office.play(Treat{0});
  CHECK(office.happened<Gained>() == std::vector<Gained>{{by(0, dream, 2), Resource::points, 3}});
  CHECK(office.happened<TherapyMoved>() == std::vector<TherapyMoved>{{by(0, dream, 3), 0, 8, 6}});
  CHECK(place_of<TherapyMoved>(office) < place_of<Gained>(office));
}

TEST_CASE("UM-8.2: the insights of the dream are paid before anything else of it happens") {
  Office office;
  office.discs(Quality::passion, Level::minor, 1);
  office.sits(8).dreams(for_insights({{Quality::passion, Level::minor}}, hearts(1))).play(Treat{0});
  CHECK(place_of<InsightPaid>(office) < place_of<TherapyMoved>(office));
  CHECK(office.doctor().dial.at(area(Quality::passion, Level::minor)) == 0);
}

TEST_CASE("UM-8.2: a dream that cannot be paid in full is not treated") {
  Office office;
  office.sits(8).dreams(for_insights({{Quality::passion, Level::median}, {Quality::growth, Level::minor}}, hearts(1)));
  office.discs(Quality::passion, Level::median, 1);
  CHECK(office.refusal(Treat{0}) == "UM-4.1.7");
  office.discs(Quality::growth, Level::minor, 1);
  CHECK(office.refusal(Treat{0}).empty());
}

TEST_CASE("UM-8.2: what is left to the second dream is asked after the first, and each client is treated once") {
  Office office;
  office.sits(8).dreams(hearts(1)).dreams(hearts(1));
  office.sits(8, office.layer(), office.routine(), 1);
  office.room(1).dreams.push_back(office.manifest(hearts(1)));
  office.play(Treat{0});
  CHECK(office.refusal(Treat{0}) == "UM-5.3.1");
  office.play(Treat{1});
  CHECK(office.room(0).therapy == 7);
  CHECK(office.room(1).therapy == 7);
}

TEST_CASE("UM-4.2.7, UM-5.3.1: between two clients one may convert, and so pay for the second dream") {
  Office office;
  office.sits(8).dreams(does({verb(Verb::therapy, 1), verb(Verb::coffee, 2)}));
  office.sits(8, office.layer(), office.routine(), 1);
  office.room(1).dreams.push_back(office.manifest(for_insights({{Quality::passion, Level::median}}, hearts(1))));
  office.discs(Quality::passion, Level::minor, 1);
  office.change_parts().conversions[static_cast<std::size_t>(Conversion::elevate)] =
      for_coffee(2, does({verb(Verb::elevate)}));
  office.play(Treat{0});
  REQUIRE(office.open().current == 0);
  office.play(Convert{Conversion::elevate}).play(Treat{1});
  CHECK(office.room(1).therapy == 7);
}

TEST_CASE("UM-4.2.7, UM-5.4.1: at the end of the turn, insights may still become a pillbox for a client") {
  Office office;
  office.discs(Quality::growth, Level::minor, 1).discs(Quality::growth, Level::median, 1);
  office.sits(8).dreams(does({verb(Verb::therapy, 1), generates(Quality::growth, Level::major)})).play(Treat{0});
  REQUIRE(office.open().current == 0);
  CHECK(office.offers(Convert{Conversion::pillbox}));
}

// --- UM-8.2.3  Matching icons ----------------------------------------------------------------------------------------

TEST_CASE("UM-8.2.3: a manifest dream with the icon of the grief layer gives a pillbox") {
  for (const Mood mood : {Mood::fog, Mood::cloud, Mood::eye}) {
    Office office;
    office.sits(8, office.layer(mood), office.routine()).dreams(hearts(1), mood);
    const Source dream{SourceKind::dream, office.room().dreams.back()};
    office.play(Treat{0});
    CHECK(office.doctor().pillboxes == 1);
    CHECK(office.happened<MoodMatched>() == std::vector<MoodMatched>{{by(0, dream, 2), 0, mood}});
    CHECK(office.happened<Gained>() == std::vector<Gained>{{by(0, source_of(Given::mood), 2), Resource::pillbox, 1}});
  }
}

TEST_CASE("UM-8.2.3: another icon gives no pillbox") {
  Office office;
  office.sits(8, office.layer(Mood::fog), office.routine()).dreams(hearts(1), Mood::cloud).play(Treat{0});
  CHECK(office.doctor().pillboxes == 0);
  CHECK(office.happened<MoodMatched>().empty());
}

TEST_CASE("UM-8.2.3: a dream without an icon matches nothing") {
  Office office;
  office.sits(8, office.layer(Mood::plain), office.routine()).dreams(hearts(1), Mood::plain).play(Treat{0});
  CHECK(office.doctor().pillboxes == 0);
}

TEST_CASE("UM-8.2.3: icons are compared before the hearts of the dream can remove the layer") {
  Office office;
  office.sits(4, office.layer(Mood::eye), office.routine()).dreams(hearts(1), Mood::eye).play(Treat{0});
  CHECK(office.doctor().pillboxes == 1);
  CHECK(place_of<MoodMatched>(office) < place_of<CatharsisReached>(office));
}

TEST_CASE("UM-8.2.3: the layer of the other room does not count") {
  Office office;
  office.sits(8, office.layer(Mood::fog), office.routine()).dreams(hearts(1), Mood::cloud);
  office.sits(8, office.layer(Mood::cloud), office.routine(), 1).play(Treat{0});
  CHECK(office.doctor().pillboxes == 0);
}

TEST_CASE("UM-8.2.3: with three pillboxes a match is 2 VP") {
  Office office;
  office.me().pillboxes = 3;
  office.sits(8, office.layer(Mood::fog), office.routine()).dreams(hearts(1), Mood::fog).play(Treat{0});
  CHECK(office.doctor().pillboxes == 3);
  CHECK(office.doctor().points == 2);
}

TEST_CASE("UM-14.11: after catharsis nothing matches, for the layer is gone") {
  for (const Mood mood : {Mood::fog, Mood::cloud, Mood::eye}) {
    Office office;
    office.sits_past_catharsis(3).dreams(hearts(1), mood).play(Treat{0});
    CHECK(office.doctor().pillboxes == 0);
    CHECK(office.happened<MoodMatched>().empty());
  }
}

TEST_CASE("UM-14.12: latent dreams bear no icon, some manifest dreams do") {
  const Components& parts = standard_game().components();
  for (Dream dream = manifest_count; dream < dream_count; ++dream) CHECK(parts.dreams[dream].mood == Mood::plain);
  int with_icon = 0;
  for (Dream dream = 0; dream < manifest_count; ++dream) with_icon += parts.dreams[dream].mood != Mood::plain ? 1 : 0;
  CHECK(with_icon > 0);
  CHECK(with_icon < manifest_count);
}

// --- UM-8.2.4  Surplus -----------------------------------------------------------------------------------------------

TEST_CASE("UM-8.2.4: each heart beyond 0 is a pillbox") {
  for (const int surplus : {0, 1, 2}) {
    Office office;
    office.sits_past_catharsis(2).dreams(hearts(2 + surplus)).play(Treat{0});
    CHECK(office.doctor().pillboxes == surplus);
    CHECK(office.doctor().points == 0);
  }
}

TEST_CASE("UM-8.2.4: the pillboxes of a surplus say what they are") {
  Office office;
  office.sits_past_catharsis(1).dreams(hearts(2));
  office.play(Treat{0});
  REQUIRE(office.happened<Gained>().size() == 1);
  CHECK(office.happened<Gained>()[0].by.source == source_of(Given::surplus_hearts));
  CHECK(office.happened<Gained>()[0].resource == Resource::pillbox);
}

TEST_CASE("UM-14.9: of surplus hearts, those that find no place among three pillboxes are 2 VP each") {
  Office office;
  office.me().pillboxes = 2;
  office.sits_past_catharsis(1).dreams(hearts(4)).play(Treat{0});
  CHECK(office.doctor().pillboxes == 3);
  CHECK(office.doctor().points == 4);
}

// --- UM-8.3.1  Catharsis ---------------------------------------------------------------------------------------------

TEST_CASE("UM-8.3.1: on 3 there is catharsis, on 4 there is none") {
  for (const int given : {1, 2}) {
    Office office;
    office.sits(5).dreams(hearts(given)).play(Treat{0});
    CHECK(office.room().therapy == 5 - given);
    CHECK(office.happened<CatharsisReached>().size() == (given == 2 ? 1U : 0U));
    CHECK((office.room().grief == none) == (given == 2));
  }
}

TEST_CASE("UM-8.3.1: catharsis gives the bonus of the grief layer, and the layer is removed") {
  Office office;
  const Grief grief = office.layer(Mood::fog, gives(5));
  office.sits(4, grief, office.routine()).dreams(hearts(1));
  const Source dream{SourceKind::dream, office.room().dreams.back()};
  office.play(Treat{0});
  CHECK(office.room().grief == none);
  CHECK(office.doctor().points == 5);
  CHECK(office.happened<CatharsisReached>() == std::vector<CatharsisReached>{{by(0, dream, 3), 0, grief}});
  CHECK(office.happened<Gained>() == std::vector<Gained>{{by(0, {SourceKind::grief, grief}, 4), Resource::points, 5}});
}

TEST_CASE("UM-8.3.1: 3 may be passed: the bonus comes as the marker is there, then it moves on") {
  Office office;
  const Grief grief = office.layer(Mood::plain, does({generates(Quality::any, Level::minor)}));
  office.sits(5, grief, office.routine()).dreams(hearts(4)).play(Treat{0});
  CHECK(office.room().therapy == 3);
  office.play(Generate{static_cast<std::uint8_t>(Quality::freedom), reserve});
  CHECK(office.room().therapy == 1);
  CHECK(office.doctor().dial.at(area(Quality::freedom, Level::minor)) == 1);
}

TEST_CASE("UM-8.3.1: catharsis comes once: past it, the marker goes down without a bonus") {
  Office office;
  office.sits_past_catharsis(3).dreams(hearts(2)).play(Treat{0});
  CHECK(office.room().therapy == 1);
  CHECK(office.happened<CatharsisReached>().empty());
}

TEST_CASE("UM-8.3.1: a pillbox brings catharsis, too") {
  Office office;
  office.sits(4, office.layer(Mood::plain, gives(5)), office.routine());
  office.me().pillboxes = 1;
  office.pass().play(UsePillbox{0});
  CHECK(office.happened<CatharsisReached>().size() == 1);
  CHECK(office.doctor().points == 5);
}

TEST_CASE("UM-8.3.1: hearts of an effect go to a client of one's choice") {
  Office office;
  office.sits(8).sits(8, office.layer(), office.routine(), 1).resolve(hearts(2));
  CHECK(office.offered<Heal>() == std::vector<Heal>{{0}, {1}});
  office.play(Heal{1});
  CHECK(office.room(0).therapy == 8);
  CHECK(office.room(1).therapy == 6);
}

// --- UM-8.3.2  The second room ---------------------------------------------------------------------------------------

TEST_CASE("UM-8.3.2: the catharsis of a starting layer opens the second room") {
  Office office;
  office.sits(4, office.starting_layer(), office.routine()).dreams(hearts(1)).play(Treat{0});
  CHECK(office.doctor().second_room);
  CHECK(office.happened<SecondRoomOpened>().size() == 1);
  CHECK(office.happened<SecondRoomOpened>()[0].by.player == 0);
}

TEST_CASE("UM-8.3.2: the catharsis of another layer opens nothing") {
  Office office;
  office.sits(4, office.layer(), office.routine()).dreams(hearts(1)).play(Treat{0});
  CHECK(!office.doctor().second_room);
  CHECK(office.happened<SecondRoomOpened>().empty());
}

TEST_CASE("UM-8.3.2: a room that is closed takes no pillbox and no heart") {
  Office office;
  office.sits(8).resolve(hearts(1));
  CHECK(office.refusal(Heal{1}) == "UM-8.3.2");
  office.play(Heal{0});
  office.me().pillboxes = 1;
  office.pass();
  CHECK(office.refusal(UsePillbox{1}) == "UM-8.3.2");
}

TEST_CASE("UM-8.3.2: at the end of the turn in which it opens, the second room takes a client") {
  Office office;
  office.sits(4, office.starting_layer(), office.routine()).dreams(hearts(1)).play(Treat{0});
  CHECK(office.open().current == 0);
  CHECK(office.top().kind() == Task::client);
  CHECK(office.top().as<task::Client>().room == 1);
}

// --- UM-8.3.3, UM-14.45  Active from catharsis -----------------------------------------------------------------------

TEST_CASE("UM-14.45: before catharsis, icons and ability of a client are hidden") {
  Office office;
  const Client client = office.able(Ability::dream_points);
  office.change_parts().clients[client].icons = {0, 0, 2};
  office.sits(4, office.layer(), client).dreams(hearts(1));
  CHECK(icons_of(office.parts(), office.me())[2] == 0);
  CHECK(ability_count(office.parts(), office.me(), Ability::dream_points) == 0);
  office.play(Treat{0});
  CHECK(office.doctor().points == 0);
}

TEST_CASE("UM-8.3.3: from catharsis on, its icons and its ability count although it is not cured") {
  Office office;
  const Client client = office.able(Ability::dream_points);
  office.change_parts().clients[client].icons = {0, 0, 2};
  office.sits(4, office.layer(), client).dreams(hearts(1)).dreams(hearts(1)).play(Treat{0});
  CHECK(office.doctor().cured.empty());
  CHECK(icons_of(office.parts(), office.doctor())[2] == 2);
  office.open().current = 0;
  office.play(Treat{0});
  CHECK(office.doctor().points == 1);
}

TEST_CASE("UM-8.3.3: from catharsis on, its scoring counts; before, it does not") {
  for (const bool past : {false, true}) {
    Office office;
    const Client client = office.case_study();
    ClientFace& face = office.change_parts().clients[client];
    face.scoring = Scoring::reputation;
    office.me().reputation = 4;
    office.sits(past ? 3 : 4, past ? none : office.layer(), client);
    const Score score = final_score(office.parts(), office.open(), 0);
    CHECK(score.lines[static_cast<std::size_t>(Item::case_studies)].points == (past ? 4 : 0));
  }
}

// --- UM-8.3.4, UM-14.8  Cure -----------------------------------------------------------------------------------------

TEST_CASE("UM-8.3.4: on 0 the client is cured and scores its VP; on 1 it is not") {
  for (const int given : {2, 3}) {
    Office office;
    const Client client = office.routine();
    office.change_parts().clients[client].points = 6;
    office.sits(3, none, client).dreams(hearts(given)).play(Treat{0});
    const bool healed = given == 3;
    CHECK(office.doctor().points == (healed ? 6 : 0));
    CHECK(office.doctor().cured.contains(client) == healed);
    CHECK(office.room().empty() == healed);
  }
}

TEST_CASE("UM-8.3.4: the cure is told with the room, the client and its cause") {
  Office office;
  const Client client = office.routine();
  office.sits(1, none, client).dreams(hearts(1));
  const Source dream{SourceKind::dream, office.room().dreams.back()};
  office.play(Treat{0});
  CHECK(office.happened<Cured>() == std::vector<Cured>{{by(0, dream, 3), 0, client}});
}

TEST_CASE("UM-8.3.4: dreams left in the room leave the game") {
  Office office;
  office.sits_past_catharsis(1);
  const Dream latent = office.latent(hearts(1));
  office.room().dreams = {latent, office.manifest(hearts(1))};
  office.play(Treat{0});
  CHECK(office.room().dreams.empty());
  CHECK(!office.s.piles.latent.contains(latent));
}

TEST_CASE("UM-8.3.4: the ability and the icons of a cured client go on counting") {
  Office office;
  const Client client = office.able(Ability::recall_coffee);
  office.change_parts().clients[client].icons = {1};
  office.sits(1, none, client).dreams(hearts(1)).play(Treat{0});
  CHECK(office.doctor().cured.contains(client));
  CHECK(icons_of(office.parts(), office.doctor())[0] == 1);
  CHECK(ability_count(office.parts(), office.doctor(), Ability::recall_coffee) == 1);
}

TEST_CASE("UM-14.8: past 3 and 0 at once: catharsis, then cure, then pillboxes for the surplus") {
  Office office;
  const Client client = office.routine();
  office.change_parts().clients[client].points = 6;
  office.sits(4, office.layer(Mood::plain, gives(2)), client).dreams(hearts(5)).play(Treat{0});
  const auto gained = office.happened<Gained>();
  REQUIRE(gained.size() == 3);
  CHECK(gained[0].amount == 2);
  CHECK(gained[1].amount == 6);
  CHECK(gained[2].resource == Resource::pillbox);
  CHECK(gained[2].amount == 1);
  CHECK(place_of<CatharsisReached>(office) < place_of<Cured>(office));
}

TEST_CASE("UM-8.3: three hearts from 4 bring catharsis and leave the marker on 1, as in the example") {
  Office office;
  office.sits(4, office.layer(Mood::plain, gives(2)), office.routine()).dreams(hearts(3)).play(Treat{0});
  CHECK(office.room().therapy == 1);
  CHECK(office.doctor().points == 2);
  CHECK(office.doctor().pillboxes == 0);
}

// --- UM-8.4  Taking a client -----------------------------------------------------------------------------------------

TEST_CASE("UM-8.4: at the end of the turn, each room that is open and empty takes a client") {
  Office office;
  office.me().second_room = true;
  office.pass();
  CHECK(office.top().as<task::Client>().room == 0);
  office.play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(office.open().current == 0);
  CHECK(office.top().as<task::Client>().room == 1);
  office.play(TakeRoutine{1}).play(TakeDream{1});
  CHECK(office.open().current == 1);
  CHECK(!office.room(0).empty());
  CHECK(!office.room(1).empty());
}

TEST_CASE("UM-8.4: a closed room takes nobody") {
  Office office;
  office.pass().play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(office.open().current == 1);
  CHECK(office.room(1).empty());
}

TEST_CASE("UM-8.4: a new client is neither refused nor taken at another time") {
  Office office;
  CHECK(office.refusal(TakeRoutine{0}) == "UM-8.4.1");
  CHECK(office.refusal(TakeCaseStudy{0}) == "UM-8.4.1");
  CHECK(office.refusal(TakeDream{0}) == "UM-8.4.3");
  office.pass();
  CHECK(office.refusal(Enough{}) == "UM-5.5.3");
}

TEST_CASE("UM-8.4.1: clients of either row fit any room") {
  Office office;
  office.me().second_room = true;
  office.pass();
  CHECK(office.offered<TakeRoutine>() == std::vector<TakeRoutine>{{0}, {1}, {2}});
  CHECK(office.offered<TakeCaseStudy>() == std::vector<TakeCaseStudy>{{0}, {1}, {2}});
  const Client first = office.open().case_studies[2];
  office.play(TakeCaseStudy{2}).play(TakeDream{0});
  CHECK(office.room(0).client == first);
  CHECK(office.offered<TakeCaseStudy>().size() == 3);
  const Client second = office.open().routine[1];
  office.play(TakeRoutine{1}).play(TakeDream{0});
  CHECK(office.room(1).client == second);
}

TEST_CASE("UM-8.4.1: the row of routine clients is refilled from its pile") {
  Office office;
  office.pass();
  const Client next = office.s.piles.routine.back();
  office.play(TakeRoutine{1});
  CHECK(office.open().routine[1] == next);
  CHECK(office.happened<ClientRevealed>().at(0).client == next);
}

TEST_CASE("UM-8.4.1: the row of case studies is refilled from its pile") {
  Office office;
  office.pass();
  const Client next = office.s.piles.case_studies.back();
  office.play(TakeCaseStudy{0});
  CHECK(office.open().case_studies[0] == next);
  CHECK(is_case_study(next));
}

TEST_CASE("UM-8.4.1: with the pile empty, the place in the row stays empty and nobody is taken there") {
  Office office;
  office.me().second_room = true;
  office.s.piles.routine.clear();
  office.pass().play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(office.open().routine[0] == none);
  CHECK(office.refusal(TakeRoutine{0}) == "UM-8.4.1");
  CHECK(office.refusal(TakeRoutine{1}).empty());
}

TEST_CASE("UM-8.4: when nobody waits any more, the room stays empty") {
  Office office;
  office.open().routine = {none, none, none};
  office.open().case_studies = {none, none, none};
  office.pass();
  CHECK(office.open().current == 1);
  CHECK(office.room().empty());
}

TEST_CASE("UM-8.4.2: only after the choice a grief layer is drawn and laid on the client") {
  Office office;
  office.pass();
  const std::size_t layers = office.s.piles.griefs.size();
  const Grief next = office.s.piles.griefs.back();
  office.play(TakeRoutine{0});
  CHECK(office.room().grief == next);
  CHECK(office.s.piles.griefs.size() == layers - 1);
  CHECK(place_of<ClientTaken>(office) < place_of<GriefDrawn>(office));
  CHECK(office.happened<GriefDrawn>() == std::vector<GriefDrawn>{{by(0, {}, 1), 0, next}});
}

TEST_CASE("UM-8.4.2: later clients get no starting layer") {
  Office office;
  const auto starting = office.s.piles.starting_griefs;
  office.pass().play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(!is_starting(office.room().grief));
  CHECK(office.s.piles.starting_griefs == starting);
}

TEST_CASE("UM-8.4.2: when no layer is left, the client comes without one and is active at once") {
  Office office;
  const Client client = office.open().routine[0];
  office.plain(client);
  office.change_parts().clients[client].icons = {0, 0, 0, 0, 1};
  office.change_parts().clients[client].hearts = 4;
  office.s.piles.griefs.clear();
  office.pass().play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(office.room().grief == none);
  CHECK(office.room().therapy == 4);
  CHECK(office.happened<GriefDrawn>().empty());
  CHECK(icons_of(office.parts(), office.doctor())[4] == 1);
}

TEST_CASE("UM-8.4.2: a client who comes without a layer may meet a goal at once") {
  Office office;
  const Client client = office.open().routine[0];
  office.plain(client);
  office.change_parts().clients[client].icons = {4};
  office.change_parts().goals[0] = {Deed::district_icons, 4, {}};
  office.open().goals = {0};
  office.s.piles.griefs.clear();
  office.pass().play(TakeRoutine{0});
  CHECK(office.happened<GoalClaimed>().size() == 1);
}

TEST_CASE("UM-8.4.3: a latent dream is drawn, and a manifest one of the row is laid on it") {
  Office office;
  office.pass();
  const Dream latent = office.s.piles.latent.back();
  const Dream manifest = office.open().dreams[2];
  office.play(TakeRoutine{0});
  CHECK(office.room().dreams == Bounded<Dream, 2>{latent});
  CHECK(office.offered<TakeDream>() == std::vector<TakeDream>{{0}, {1}, {2}, {3}, {4}});
  office.play(TakeDream{2});
  CHECK(office.room().dreams == Bounded<Dream, 2>{latent, manifest});
}

TEST_CASE("UM-8.4.3: the row of manifest dreams is refilled") {
  Office office;
  office.pass().play(TakeRoutine{0});
  const Dream next = office.s.piles.manifest.back();
  office.play(TakeDream{3});
  CHECK(office.open().dreams[3] == next);
  CHECK(office.happened<DreamRevealed>().at(0).dream == next);
}

TEST_CASE("UM-8.4.3: instead, the top manifest dream of the deck may be taken unseen; the row stays as it is") {
  Office office;
  office.pass().play(TakeRoutine{0});
  const auto row = office.open().dreams;
  const Dream top = office.s.piles.manifest.back();
  office.play(TakeDream{dream_display});
  CHECK(office.room().dreams.back() == top);
  CHECK(office.open().dreams == row);
  CHECK(office.happened<DreamRevealed>().empty());
}

TEST_CASE("UM-8.4.3: where no dream lies, none is taken") {
  Office office;
  office.open().dreams[1] = none;
  office.s.piles.manifest.clear();
  office.pass().play(TakeRoutine{0});
  CHECK(office.refusal(TakeDream{1}) == "UM-8.4.3");
  CHECK(office.refusal(TakeDream{dream_display}) == "UM-14.28");
  CHECK(office.refusal(TakeDream{0}).empty());
}

TEST_CASE("UM-8.4.3: with no latent dream left, the manifest one lies alone") {
  Office office;
  office.s.piles.latent.clear();
  office.pass().play(TakeRoutine{0});
  const Dream manifest = office.open().dreams[0];
  office.play(TakeDream{0});
  CHECK(office.room().dreams == Bounded<Dream, 2>{manifest});
}

TEST_CASE("UM-8.4.4: with no manifest dream left at all, the marker is set all the same") {
  Office office;
  const Client client = office.open().routine[0];
  office.plain(client);
  office.change_parts().clients[client].hearts = 3;
  office.change_parts().griefs[office.s.piles.griefs.back()].hearts = 2;
  office.open().dreams = {none, none, none, none};
  office.s.piles.manifest.clear();
  office.pass().play(TakeRoutine{0});
  CHECK(office.room().therapy == 5);
}

TEST_CASE("UM-8.4.4: the marker begins at the sum of the hearts of client and layer") {
  Office office;
  const Client client = office.open().routine[0];
  office.plain(client);
  office.change_parts().clients[client].hearts = 4;
  office.change_parts().griefs[office.s.piles.griefs.back()].hearts = 3;
  office.pass().play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(office.room().therapy == 7);
  CHECK(office.happened<TherapySet>() == std::vector<TherapySet>{{by(0, {}, 1), 0, 7}});
}

TEST_CASE("UM-8.4.4, UM-14.7: a marker placed on 6, 7 or 8 gives 1, 2 or 3 VP; on 5 it gives none") {
  for (const int start : {4, 5, 6, 7, 8}) {
    Office office;
    const Client client = office.open().routine[0];
    office.plain(client);
    office.change_parts().clients[client].hearts = 3;
    office.change_parts().griefs[office.s.piles.griefs.back()].hearts = static_cast<std::uint8_t>(start - 3);
    office.pass().play(TakeRoutine{0}).play(TakeDream{0});
    CHECK(office.doctor().points == std::max(0, start - 5));
  }
}

TEST_CASE("UM-14.7: a marker that passes 7 and 6 on its way gives nothing for them") {
  Office office;
  office.sits(8).dreams(hearts(3)).play(Treat{0});
  CHECK(office.room().therapy == 5);
  CHECK(office.doctor().points == 0);
}

TEST_CASE("UM-14.7: the data may say that a marker gains them when it passes, and not when it is placed") {
  Office office;
  office.change_parts().therapy_points_when_passing = true;
  office.sits(8).dreams(hearts(3)).play(Treat{0});
  CHECK(office.doctor().points == 3);  // 2 on 7, 1 on 6
  Office other;
  other.change_parts().therapy_points_when_passing = true;
  other.change_parts().clients[other.open().routine[0]].hearts = 8;
  other.pass().play(TakeRoutine{0}).play(TakeDream{0});
  CHECK(other.room().therapy == 8);
  CHECK(other.doctor().points == 0);
}

}  // namespace clients_test
}  // namespace divan::unconscious_mind::testing
