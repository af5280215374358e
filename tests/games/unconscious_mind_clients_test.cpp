// UM-8: clients and their dreams, from the waiting row to the cure; what they can do, and what they score.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace {

Effect hearts(int count) { return does({verb(Verb::therapy, count)}); }

// The office of player 0 is empty, clients are plain until a test says otherwise, and there is no goal to claim.
struct Office : Mind {
  explicit Office(int players = 2) : Mind(players) {
    open().goals.clear();
    for (Room& room : me().rooms) room = Room{};
  }
  Client plain(Client client) {
    ClientFace& face = change_parts().clients[client];
    face = {};
    return client;
  }
  Client routine() { return plain(s.piles.routine.take_back()); }
  Client case_study() { return plain(s.piles.case_studies.take_back()); }
  Client able(Ability ability) {
    const Client client = routine();
    change_parts().clients[client].ability = ability;
    return client;
  }
  Office& cured(Ability ability) {
    me().cured.push_back(able(ability));
    return *this;
  }
  Grief layer(Mood mood = Mood::plain, const Effect& bonus = {}) {
    const Grief grief = s.piles.griefs.take_back();
    change_parts().griefs[grief] = {1, mood, bonus};
    return grief;
  }
  Grief starting_layer(const Effect& bonus = {}) {
    const Grief grief = s.piles.starting_griefs.take_back();
    change_parts().griefs[grief] = {1, Mood::plain, bonus};
    return grief;
  }
  Dream manifest(const Effect& effect, Mood mood = Mood::plain) {
    const Dream dream = s.piles.manifest.take_back();
    change_parts().dreams[dream] = {effect, mood};
    return dream;
  }
  Dream latent(const Effect& effect) {
    const Dream dream = s.piles.latent.take_back();
    change_parts().dreams[dream] = {effect, Mood::plain};
    return dream;
  }
  Room& room(std::size_t number = 0) { return player(0).rooms[number]; }
  // A client sits down, under a layer (`none`: past catharsis).
  Office& sits(int therapy, Grief grief, Client client, std::size_t number = 0) {
    Room& place = me().rooms[number];
    place = Room{};
    place.client = client;
    place.grief = grief;
    place.therapy = static_cast<std::uint8_t>(therapy);
    if (number == 1) me().second_room = true;
    return *this;
  }
  Office& sits(int therapy) { return sits(therapy, layer(), routine()); }
  Office& sits_past_catharsis(int therapy) { return sits(therapy, none, routine()); }
  Office& dreams(const Effect& effect, Mood mood = Mood::plain) {
    me().rooms[0].dreams.push_back(manifest(effect, mood));
    return *this;
  }
  // Nothing else can be done: the turn is a pass, and ends.
  Office& pass() {
    me().ideas = 0;
    me().bright_ideas = 0;
    for (Room& each : me().rooms) each.dreams.clear();
    play(Pass{});
    return *this;
  }
  [[nodiscard]] Player& doctor() { return player(0); }
};

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

// --- UM-8.5  Abilities -----------------------------------------------------------------------------------------------

struct Recalling : Office {
  Recalling() {
    sits(8);
    open().tokens = {0, 0, 0};  // no bonus
    open().spaces[0] = {0, 0, 1, 0};
  }
};

TEST_CASE("UM-8.5.1: on Recall there is 1 coffee more") {
  Recalling office;
  office.cured(Ability::recall_coffee).play(Recall{});
  CHECK(office.doctor().coffee == 2);
  const auto gained = office.happened<Gained>();
  REQUIRE(gained.size() >= 2);
  CHECK(gained[0] == Gained{by(0, source_of(Given::recall_coffee), 0), Resource::coffee, 1});
  CHECK(gained[1] == Gained{by(0, {SourceKind::ability, office.doctor().cured[0]}, 0), Resource::coffee, 1});
}

TEST_CASE("UM-8.5.1: two such clients are 2 coffee more, and without any there is none") {
  Recalling none_of_them;
  none_of_them.play(Recall{});
  CHECK(none_of_them.doctor().coffee == 1);
  Recalling office;
  office.cured(Ability::recall_coffee).cured(Ability::recall_coffee).play(Recall{});
  CHECK(office.doctor().coffee == 3);
}

struct Transferring : Office {
  Transferring() {
    sits(8);
    discs(Quality::growth, Level::median, 1);
    change_parts().conversions[static_cast<std::size_t>(Conversion::free_transfer)] = does({verb(Verb::transfer)});
  }
  void transfer_for_nothing() {
    play(Convert{Conversion::free_transfer});
    const Transfer first = offered<Transfer>().at(0);
    play(first);
  }
};

TEST_CASE("UM-8.5.2: once in a turn an insight is transferred for nothing") {
  Transferring office;
  CHECK(office.refusal(Convert{Conversion::free_transfer}) == "UM-8.5.2");
  office.cured(Ability::free_transfer).play(Convert{Conversion::free_transfer});
  office.play(Transfer{area(Quality::growth, Level::median), static_cast<std::uint8_t>(Quality::passion)});
  CHECK(office.discs_at(Quality::passion, Level::median) == 1);
  CHECK(office.me().coffee == 0);
  CHECK(office.refusal(Convert{Conversion::free_transfer}) == "UM-8.5.2");
}

TEST_CASE("UM-8.5.2: two such clients give two free transfers") {
  Transferring office;
  office.cured(Ability::free_transfer).cured(Ability::free_transfer);
  office.transfer_for_nothing();
  office.transfer_for_nothing();
  CHECK(office.refusal(Convert{Conversion::free_transfer}) == "UM-8.5.2");
}

TEST_CASE("UM-8.5.2: in one's next turn the free transfer is there again") {
  Transferring office;
  office.cured(Ability::free_transfer);
  office.transfer_for_nothing();
  office.pass().pass();
  REQUIRE(office.open().current == 0);
  CHECK(office.refusal(Convert{Conversion::free_transfer}).empty());
}

TEST_CASE("UM-8.5.2: a client before catharsis gives no free transfer") {
  Transferring office;
  office.sits(8, office.layer(), office.able(Ability::free_transfer));
  CHECK(office.refusal(Convert{Conversion::free_transfer}) == "UM-8.5.2");
}

TEST_CASE("UM-8.5.3: two minors of its quality pay for a major") {
  Office office;
  office.sits(8).dreams(for_insights({{Quality::growth, Level::major}}, hearts(1)));
  office.discs(Quality::growth, Level::minor, 2);
  CHECK(office.refusal(Treat{0}) == "UM-4.1.7");
  office.cured(Ability::major_as_minors).play(Treat{0});
  CHECK(office.doctor().dial.at(area(Quality::growth, Level::minor)) == 0);
  CHECK(office.happened<InsightPaid>().at(0).discs == 2);
  CHECK(office.room().therapy == 7);
}

TEST_CASE("UM-8.5.3: minors of two qualities do not pay for a major of one") {
  Office office;
  office.cured(Ability::major_as_minors).sits(8);
  office.dreams(for_insights({{Quality::growth, Level::major}}, hearts(1)));
  office.discs(Quality::growth, Level::minor, 1).discs(Quality::passion, Level::minor, 1);
  CHECK(office.refusal(Treat{0}) == "UM-4.1.7");
}

TEST_CASE("UM-8.5.3: one may pay the major instead") {
  Office office;
  office.cured(Ability::major_as_minors).sits(8);
  office.dreams(for_insights({{Quality::growth, Level::major}}, hearts(1)));
  office.discs(Quality::growth, Level::minor, 2).discs(Quality::growth, Level::major, 1);
  office.play(Treat{0});
  const Area minor = area(Quality::growth, Level::minor);
  const Area major = area(Quality::growth, Level::major);
  CHECK(office.offered<PayWith>() == std::vector<PayWith>{{minor}, {major}});
  office.play(PayWith{major});
  CHECK(office.doctor().dial.at(minor) == 2);
  CHECK(office.doctor().dial.at(major) == 0);
}

TEST_CASE("UM-8.5.3: two minors do not pay for a median") {
  Office office;
  office.cured(Ability::major_as_minors).sits(8);
  office.dreams(for_insights({{Quality::growth, Level::median}}, hearts(1)));
  office.discs(Quality::growth, Level::minor, 2);
  CHECK(office.refusal(Treat{0}) == "UM-4.1.7");
}

TEST_CASE("UM-8.5.3: where the major has no colour, two minors of any quality pay for it") {
  Office office;
  office.cured(Ability::major_as_minors).sits(8);
  office.dreams(for_insights({{Quality::any, Level::major}}, hearts(1)));
  office.discs(Quality::passion, Level::minor, 2).play(Treat{0});
  CHECK(office.doctor().dial.at(area(Quality::passion, Level::minor)) == 0);
}

TEST_CASE("UM-8.5.3: the two minors for a major without a colour are of one quality") {
  Office office;
  office.cured(Ability::major_as_minors).sits(8);
  office.dreams(for_insights({{Quality::any, Level::major}}, hearts(1)));
  office.discs(Quality::growth, Level::minor, 1).discs(Quality::passion, Level::minor, 1);
  CHECK(office.refusal(Treat{0}) == "UM-4.1.7");
}

struct Arriving : Office {
  explicit Arriving(int icons = 0) {
    sits(8);
    open().freud = 4;
    me().professor = 0;
    player(1).professor = 4;
    change_parts().locations[1].effects[0] = gives(1);
    const Card card = in_play(Colour::blue);
    change_parts().research[card].icons = {0, static_cast<std::uint8_t>(icons)};
  }
  int effects() {
    resolve(does({verb(Verb::professor, 1)})).play(Professor{1});
    int count = 0;
    for (; offers(Visit{0}); ++count) play(Visit{0});
    return count;
  }
};

TEST_CASE("UM-8.5.4: a figure that stops brings one location effect more") {
  Arriving office;
  office.cured(Ability::location_effect);
  CHECK(office.effects() == 2);
}

TEST_CASE("UM-8.5.4: two such clients bring two more") {
  Arriving office;
  office.cured(Ability::location_effect).cured(Ability::location_effect);
  CHECK(office.effects() == 3);
}

TEST_CASE("UM-8.5.4: four effects become five, five stay five") {
  for (const int icons : {4, 5}) {
    Arriving office(icons);
    office.cured(Ability::location_effect);
    CHECK(office.effects() == 5);
  }
}

struct Publishing : Office {
  Publishing() {
    sits(8);
    const Treatise treatise = open().treatises[0];
    change_parts().treatises[treatise].sequence = {Colour::blue};
    in_play(Colour::blue);
    ++me().dial.coloured[reserve];
    hand = s.hands[0].size();
  }
  int drawn_on_publishing() {
    resolve(does({verb(Verb::publish)})).play(Publish{open().treatises[0]});
    CHECK(me().published.size() == 1);
    return s.hands[0].size() - hand;
  }
  int hand = 0;
};

TEST_CASE("UM-8.5.5: when one publishes a treatise, one draws a card") {
  Publishing office;
  office.cured(Ability::draw_on_publish);
  CHECK(office.drawn_on_publishing() == 1);
  REQUIRE(office.happened<CardDrawn>().size() == 1);
  CHECK(office.happened<CardDrawn>()[0].by.source == Source{SourceKind::ability, office.me().cured[0]});
}

TEST_CASE("UM-8.5.5: with two such clients two cards are drawn, without any none") {
  Publishing office;
  office.cured(Ability::draw_on_publish).cured(Ability::draw_on_publish);
  CHECK(office.drawn_on_publishing() == 2);
  Publishing nobody_helps;
  CHECK(nobody_helps.drawn_on_publishing() == 0);
}

// Three note actions that cost 1, 2 and 3 coffee.
struct Noting : Office {
  explicit Noting(int coffee) {
    sits(8);
    for (std::size_t i = 0; i < supply_columns; ++i) {
      change_parts().notes[i] = {static_cast<std::uint8_t>(i + 1), false, false};
    }
    me().coffee = static_cast<std::uint8_t>(coffee);
  }
  // What a tile of this column costs; so much that the purse does not suffice: nothing.
  int paid_for(int column) {
    const int before = me().coffee;
    resolve(does({verb(Verb::note, column)}));
    if (offers(TakeTile{0})) play(TakeTile{0});
    return before - me().coffee;
  }
};

TEST_CASE("UM-8.5.6: the Note actions cost 1 coffee less") {
  for (const int column : {2, 3}) {
    Noting dear(9);
    CHECK(dear.paid_for(column) == column);
    Noting cheap(9);
    cheap.cured(Ability::cheaper_notes);
    CHECK(cheap.paid_for(column) == column - 1);
  }
}

TEST_CASE("UM-8.5.6: a Note action costs at least 1 coffee") {
  Noting office(9);
  office.cured(Ability::cheaper_notes);
  CHECK(office.paid_for(1) == 1);
  Noting twice(9);
  twice.cured(Ability::cheaper_notes).cured(Ability::cheaper_notes).cured(Ability::cheaper_notes);
  CHECK(twice.paid_for(3) == 1);
}

TEST_CASE("UM-8.5.6: two such clients make it 2 coffee less") {
  Noting office(9);
  office.cured(Ability::cheaper_notes).cured(Ability::cheaper_notes);
  CHECK(office.paid_for(3) == 1);
  Noting poor(1);
  poor.cured(Ability::cheaper_notes).cured(Ability::cheaper_notes);
  CHECK(poor.paid_for(3) == 1);
}

TEST_CASE("UM-8.5.6: with less coffee than the lower price, no tile is taken") {
  Noting office(1);
  office.cured(Ability::cheaper_notes);
  CHECK(office.paid_for(3) == 0);
  CHECK(office.stage() == Stage::choose);
}

TEST_CASE("UM-8.5.7: each dream that is treated gives 1 VP more") {
  Office office;
  office.cured(Ability::dream_points).sits(8).dreams(hearts(1)).play(Treat{0});
  CHECK(office.doctor().points == 1);
  CHECK(office.happened<Gained>() ==
        std::vector<Gained>{{by(0, {SourceKind::ability, office.doctor().cured[0]}, 2), Resource::points, 1}});
}

TEST_CASE("UM-8.5.7: two such clients give 2 VP for a dream, and two dreams give it twice") {
  Office office;
  office.cured(Ability::dream_points).cured(Ability::dream_points).sits(8).dreams(hearts(1));
  office.sits(8, office.layer(), office.routine(), 1);
  office.room(1).dreams.push_back(office.manifest(hearts(1)));
  office.play(Treat{0});
  CHECK(office.doctor().points == 2);
  office.play(Treat{1});
  CHECK(office.doctor().points == 4);
}

TEST_CASE("UM-8.5.7: a pillbox is not a dream") {
  Office office;
  office.cured(Ability::dream_points).sits(8);
  office.me().pillboxes = 1;
  office.pass().play(UsePillbox{0});
  CHECK(office.doctor().points == 0);
}

struct Inking : Office {
  explicit Inking(int such_clients) {
    sits(8);
    for (int i = 0; i < such_clients; ++i) cured(Ability::inkpot_step);
    me().inkpot = Inkpot::top;
    for (Effect& each : change_parts().row_insights) each = {};
  }
  void ink(int steps) {
    Clause clause = verb(Verb::inkpot, steps);
    clause.least = static_cast<std::uint8_t>(steps);
    resolve(does({clause}));
  }
};

TEST_CASE("UM-8.5.8: a move of the inkpot is one more or one less, without a bright idea") {
  Inking office(1);
  office.ink(2);
  CHECK(office.offered<Ink>() == std::vector<Ink>{{1}, {2}, {3}});
  CHECK(office.refusal(Ink{4}) == "UM-4.4.3");
  office.play(Ink{3});
  CHECK(office.me().inkpot == Inkpot::row3);
  CHECK(office.me().bright_ideas == 0);
}

TEST_CASE("UM-8.5.8: that holds once in a turn") {
  Inking office(1);
  office.ink(2);
  office.play(Ink{1});
  REQUIRE(office.me().inkpot == Inkpot::row1);
  office.ink(2);
  CHECK(office.me().inkpot == Inkpot::row3);
}

TEST_CASE("UM-8.5.8: a move that was not changed leaves it for the next one") {
  Inking office(1);
  office.ink(1);
  office.play(Ink{1});
  office.ink(1);
  CHECK(office.offered<Ink>() == std::vector<Ink>{{1}, {2}});
}

TEST_CASE("UM-8.5.8: with two such clients it is up to two more or less, and always at least 1") {
  Inking office(2);
  office.ink(2);
  CHECK(office.offered<Ink>() == std::vector<Ink>{{1}, {2}, {3}, {4}});
}

TEST_CASE("UM-8.5.8: a bright idea goes one step beyond") {
  Inking office(1);
  office.me().bright_ideas = 1;
  office.ink(1);
  CHECK(office.offered<Ink>() == std::vector<Ink>{{1}, {2}, {3}});
  office.play(Ink{3});
  CHECK(office.me().bright_ideas == 0);
}

TEST_CASE("UM-8.5.8: in one's next turn it is there again") {
  Inking office(1);
  office.ink(1);
  office.play(Ink{2});
  office.pass().pass();
  REQUIRE(office.open().current == 0);
  office.ink(1);
  CHECK(office.offered<Ink>().size() == 2);
}

// --- UM-8.6  Case studies --------------------------------------------------------------------------------------------

// A case study past catharsis; the game ends, and it scores.
struct Study : Office {
  Client client;
  Study(Scoring scoring, int each, int per) : client(case_study()) {
    ClientFace& face = change_parts().clients[client];
    face.scoring = scoring;
    face.each = static_cast<std::uint8_t>(each);
    face.per = static_cast<std::uint8_t>(per);
    face.most = 12;
    sits(1, none, client);
  }
  int score() {
    open().current = 1;
    open().last_round = open().round;
    pass();
    const auto scored = happened<CaseStudyScored>();
    REQUIRE(scored.size() == 1);
    CHECK(scored[0].by == by(0, {}, 0));
    CHECK(scored[0].client == client);
    return scored[0].points;
  }
  void cured_ones(int count) {
    for (int i = 0; i < count; ++i) me().cured.push_back(routine());
  }
  void treatises(int count) {
    for (int i = 0; i < count; ++i) {
      Published& made = me().published.emplace_back();
      made.treatise = static_cast<Treatise>(i);
      change_parts().treatises[made.treatise].icons = {};
    }
  }
  void cards(int count) {
    for (int i = 0; i < count; ++i) change_parts().research[in_play(Colour::red)].icons = {};
  }
};

TEST_CASE("UM-8.6: a case study scores for each treatise, at most 12 VP") {
  for (const int count : {0, 3, 6, 7}) {
    Study study(Scoring::treatises, 2, 1);
    study.treatises(count);
    CHECK(study.score() == std::min(12, 2 * count));
  }
}

TEST_CASE("UM-8.6: a case study scores for each cured client, at most 12 VP") {
  for (const int count : {0, 3, 6, 7}) {
    Study study(Scoring::cured, 2, 1);
    study.cured_ones(count);
    CHECK(study.score() == std::min(12, 2 * count));
  }
}

TEST_CASE("UM-8.6: a case study scores the icons of the district where one has most, at most 12 VP") {
  for (const int count : {1, 5, 12, 13}) {
    Study study(Scoring::district_icons, 1, 1);
    const Card card = study.in_play(Colour::red);
    // As many in the purple district, on both sides of it; one in the green one, one in the red one.
    study.change_parts().research[card].icons = {1, 0, static_cast<std::uint8_t>(count - 1), 1, 0, 1};
    CHECK(study.score() == std::min(12, count));
  }
}

TEST_CASE("UM-8.6: a case study scores full rows and full columns of the notebook") {
  Study study(Scoring::lines, 2, 1);
  for (int i = 0; i < notebook_side; ++i) study.tile(0, i, gives(1)).tile(1, i, gives(1));
  study.tile(2, 0, gives(1));
  CHECK(study.score() == 6);  // two rows and a column
}

TEST_CASE("UM-8.6: six full lines are 12 VP, which is the limit") {
  Study study(Scoring::lines, 3, 1);
  for (int row = 0; row < notebook_side; ++row) {
    for (int column = 0; column < notebook_side; ++column) study.tile(row, column, gives(1));
  }
  CHECK(study.score() == 12);
}

TEST_CASE("UM-8.6: a case study scores every two research cards in play, odd ones for nothing") {
  for (const int count : {1, 2, 5, 6}) {
    Study study(Scoring::research, 3, 2);
    study.cards(count);
    CHECK(study.score() == 3 * (count / 2));
  }
}

TEST_CASE("UM-8.6: research cards in play score at most 12 VP, too") {
  Study study(Scoring::research, 5, 2);
  study.cards(6);
  CHECK(study.score() == 12);
}

TEST_CASE("UM-8.6: a case study scores each district with an insight of one's own, however many lie there") {
  Study study(Scoring::districts, 2, 1);
  study.open().district_owner[0] = {0, 0, 1, nobody};
  study.open().district_owner[1] = {1, 1, nobody, nobody};
  study.open().district_owner[2] = {nobody, nobody, nobody, 0};
  CHECK(study.score() == 4);
}

TEST_CASE("UM-8.6: a case study scores each space of one's reputation marker, at most 12 VP") {
  for (const int space : {0, 4, 10}) {
    Study study(Scoring::reputation, 1, 1);
    study.me().reputation = static_cast<std::uint8_t>(space);
    CHECK(study.score() == space);
  }
  Study high(Scoring::reputation, 2, 1);
  high.me().reputation = 10;
  CHECK(high.score() == 12);
}

TEST_CASE("UM-8.6: a case study scores each goal one has claimed, at most 12 VP") {
  for (const int count : {0, 2, 6, 7}) {
    Study study(Scoring::goals, 2, 1);
    for (int i = 0; i < count; ++i) {
      study.me().goals.push_back(static_cast<Goal>(i));
      study.change_parts().goals[static_cast<std::size_t>(i)].icons = {};
    }
    CHECK(study.score() == std::min(12, 2 * count));
  }
}

TEST_CASE("UM-8.6: every case study of the game has a scoring, and no routine client has one") {
  const Components& parts = standard_game().components();
  for (Client client = 0; client < client_count; ++client) {
    CHECK((parts.clients[client].scoring != Scoring::nothing) == is_case_study(client));
    CHECK((parts.clients[client].ability != Ability::nothing) == !is_case_study(client));
  }
}

TEST_CASE("UM-8.6: two case studies with the same scoring score both") {
  Study study(Scoring::goals, 2, 1);
  const Client second = study.case_study();
  study.change_parts().clients[second] = study.parts().clients[study.client];
  study.me().cured.push_back(second);
  study.me().goals = {0};
  const Score score = final_score(study.parts(), study.open(), 0);
  CHECK(score.case_studies == Bounded<Client, client_count>{second, study.client});
  CHECK(score.lines[static_cast<std::size_t>(Item::case_studies)].points == 4);
}

}  // namespace
}  // namespace divan::unconscious_mind::testing
