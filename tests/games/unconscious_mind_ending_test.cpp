// UM-10: the watch, the last round, what is counted and who wins.
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace ending_test {

constexpr Source first_action{SourceKind::action, 0};  // where `resolve` puts its effect

// Nobody has anything that scores, and nobody can do anything but pass.
struct Evening : Mind {
  explicit Evening(int players = 2) : Mind(players) {
    open().goals.clear();
    for (Player& each : open().players) {
      each.ideas = 0;
      for (Room& room : each.rooms) room.dreams.clear();
    }
    change_parts().track_points = {};
    change_parts().icon_points = {};
  }
  // One point of reputation before the watch.
  Evening& almost() {
    open().freud_reputation = static_cast<std::uint8_t>(parts().watch - 1);
    return *this;
  }
  Evening& gain_reputation() {
    resolve(does({verb(Verb::reputation)}));
    return *this;
  }
  Evening& pass() {
    play(Pass{});
    if (!open().over() && offers(EndTurn{})) play(EndTurn{});  // with coffee that could be converted
    return *this;
  }
  // The last turn of the last round is over.
  Evening& end() {
    open().last_round = open().round;
    const std::size_t players = open().players.size();
    open().current = static_cast<std::uint8_t>((open().first + players - 1) % players);
    return pass();
  }
  // What an item of the final scoring brought a player; nothing if it was not told.
  [[nodiscard]] int scored(int number, Item item) const {
    int points = 0;
    for (const Scored& each : happened<Scored>()) {
      if (each.by.player == number && each.item == item) points += each.points;
    }
    return points;
  }
  [[nodiscard]] std::vector<Scored> lines_of(int number) const {
    std::vector<Scored> lines;
    for (const Scored& each : happened<Scored>()) {
      if (each.by.player == number) lines.push_back(each);
    }
    return lines;
  }
  Client client(bool case_study = false) {
    const Client taken = case_study ? s.piles.case_studies.take_back() : s.piles.routine.take_back();
    change_parts().clients[taken] = {};
    return taken;
  }
  Evening& cured(int number, int count) {
    for (int i = 0; i < count; ++i) player(static_cast<std::size_t>(number)).cured.push_back(client());
    return *this;
  }
  Evening& published(int number, int count) {
    for (int i = 0; i < count; ++i) {
      const Treatise treatise = s.piles.treatises.take_back();
      change_parts().treatises[treatise].icons = {};
      player(static_cast<std::size_t>(number)).published.emplace_back().treatise = treatise;
    }
    return *this;
  }
  // On a space of the track, having come there as the so-manieth.
  Evening& stands(int number, int space, int arrival) {
    Player& who = player(static_cast<std::size_t>(number));
    who.reputation = static_cast<std::uint8_t>(space);
    who.arrival = static_cast<std::uint8_t>(arrival);
    return *this;
  }
};

// --- UM-10.1  Trigger ------------------------------------------------------------------------------------------------

TEST_CASE("UM-10.1: when Freud's marker reaches the watch, the end is near and the player gains 3 VP") {
  Evening evening;
  evening.open().round = 7;
  evening.almost().gain_reputation();
  CHECK(evening.open().ending);
  CHECK(evening.me().points == 3);
  CHECK(evening.happened<EndTriggered>() == std::vector<EndTriggered>{{by(0, first_action, 2), 8}});
  CHECK(evening.happened<Gained>() == std::vector<Gained>{{by(0, source_of(Given::watch), 2), Resource::points, 3}});
}

TEST_CASE("UM-10.1: one space before the watch nothing is triggered") {
  Evening evening;
  evening.almost();
  --evening.open().freud_reputation;
  evening.gain_reputation();
  CHECK(evening.open().freud_reputation == evening.parts().watch - 1);
  CHECK(!evening.open().ending);
  CHECK(evening.me().points == 0);
  CHECK(evening.happened<EndTriggered>().empty());
}

TEST_CASE("UM-10.1: a player's marker on the watch triggers nothing") {
  Evening evening;
  evening.open().freud_reputation = 2;
  evening.me().reputation = static_cast<std::uint8_t>(evening.parts().watch - 1);
  evening.gain_reputation();
  CHECK(evening.me().reputation == evening.parts().watch);
  CHECK(!evening.open().ending);
}

TEST_CASE("UM-10.1: it interrupts nothing: the effect that brought it there goes on") {
  Evening evening;
  evening.almost().resolve(
      does({verb(Verb::reputation), generates(Quality::any, Level::minor), verb(Verb::points, 4)}));
  CHECK(evening.open().ending);
  CHECK(evening.offered<Generate>().size() == 3);
  evening.play(Generate{0, reserve});
  CHECK(evening.me().points == 7);
  CHECK(evening.stage() == Stage::choose);
}

TEST_CASE("UM-10.1: the 3 VP are gained once") {
  Evening evening;
  evening.almost().gain_reputation().gain_reputation();
  CHECK(evening.me().points == 3);
  CHECK(evening.happened<EndTriggered>().empty());
  CHECK(evening.me().reputation == 2);
}

TEST_CASE("UM-10.1: a goal may bring Freud to the watch, and is then the cause") {
  Evening evening;
  evening.change_parts().goals[4] = {Deed::research, 1, {}};
  evening.open().goals = {4};
  const Card card = evening.in_hand(Colour::blue);
  evening.change_parts().research[card] = {Colour::blue, {}, {}};
  evening.almost().resolve(does({verb(Verb::play)})).play(PlayCard{card});
  REQUIRE(evening.happened<EndTriggered>().size() == 1);
  CHECK(evening.happened<EndTriggered>()[0].by.source == Source{SourceKind::goal, 4});
}

TEST_CASE("UM-14.29: the 3 VP go to the player in whose turn Freud's marker reached the watch") {
  Evening evening(3);
  evening.open().current = 1;
  evening.almost().gain_reputation();
  CHECK(evening.happened<EndTriggered>().at(0).by.player == 1);
  CHECK(evening.player(0).points == 0);
  CHECK(evening.player(1).points == 3);
  CHECK(evening.player(2).points == 0);
}

// --- UM-10.2, UM-14.30  The last round -------------------------------------------------------------------------------

// Who still has a turn after the one in which the end was triggered.
std::vector<int> turns_left(Evening& evening) {
  std::vector<int> turns;
  evening.pass();
  while (!evening.open().over()) {
    turns.push_back(evening.open().current);
    evening.pass();
  }
  return turns;
}

TEST_CASE("UM-10.2: the round is finished, then one more is played") {
  Evening evening(3);
  evening.almost().gain_reputation();
  CHECK(turns_left(evening) == std::vector<int>{1, 2, 0, 1, 2});
}

TEST_CASE("UM-10.2: triggered by the last player of the round, one more round is left") {
  Evening evening(3);
  evening.open().current = 2;
  evening.almost().gain_reputation();
  CHECK(turns_left(evening) == std::vector<int>{0, 1, 2});
}

TEST_CASE("UM-14.30: a round ends with the turn of the last player in turn order, whoever was first") {
  Evening evening(3);
  evening.open().first = 2;
  evening.open().current = 0;
  evening.almost().gain_reputation();
  CHECK(turns_left(evening) == std::vector<int>{1, 2, 0, 1});
}

TEST_CASE("UM-14.30: the number of the round goes up when the first player's turn comes") {
  Evening evening(3);
  evening.open().first = 1;
  evening.open().current = 2;
  evening.open().round = 5;
  evening.pass();
  CHECK(evening.happened<TurnBegan>() == std::vector<TurnBegan>{{by(0, {}, 0), 5}});
  evening.pass();
  CHECK(evening.happened<TurnBegan>() == std::vector<TurnBegan>{{by(1, {}, 0), 6}});
}

TEST_CASE("UM-10.2: a point of reputation in the last round does not lengthen the game") {
  Evening evening;
  evening.almost().gain_reputation().pass().pass();
  REQUIRE(evening.open().current == 0);
  evening.gain_reputation();
  CHECK(turns_left(evening) == std::vector<int>{1});
}

TEST_CASE("UM-10.2: in the last round no new clients are taken") {
  Evening evening;
  evening.open().last_round = evening.open().round;
  evening.me().rooms[0] = Room{};
  evening.me().second_room = true;
  evening.pass();
  CHECK(evening.open().current == 1);
  CHECK(evening.player(0).rooms[0].empty());
  CHECK(evening.happened<ClientTaken>().empty());
}

TEST_CASE("UM-10.2: in the round that is finished after the trigger, new clients are still taken") {
  Evening evening;
  evening.almost().gain_reputation();
  evening.me().rooms[0] = Room{};
  evening.pass();
  CHECK(evening.open().current == 0);
  CHECK(evening.offered<TakeRoutine>().size() == client_display);
}

TEST_CASE("UM-1.3: once the game is over, no move is accepted and nobody is to move") {
  Evening evening;
  CHECK(!evening.game.outcome(evening.s).has_value());
  evening.end();
  REQUIRE(evening.open().over());
  CHECK(evening.refusal(Pass{}) == "UM-1.3");
  CHECK(evening.refusal(ClaimGoal{0}) == "UM-1.3");
  CHECK(evening.game.to_move(evening.s) == SeatSet{});
  MoveList list;
  evening.game.moves(evening.s, evening.seat(), list);
  CHECK(list.empty());
  CHECK(evening.game.outcome(evening.s).has_value());
}

// --- UM-10.3  Scoring ------------------------------------------------------------------------------------------------

TEST_CASE("UM-10.3: nothing is scored before the last round is over") {
  Evening evening;
  evening.open().last_round = static_cast<std::uint8_t>(evening.open().round + 1);
  evening.player(0).pillboxes = 3;
  evening.open().current = 1;
  evening.pass();
  CHECK(!evening.open().over());
  CHECK(evening.happened<FinalScore>().empty());
  CHECK(evening.player(0).points == 0);
}

TEST_CASE("UM-10.3: the items are counted in the order of the rules, for one player after the other") {
  Evening evening;
  evening.change_parts().track_points[4] = 6;
  evening.change_parts().icon_points[1] = 7;
  evening.stands(0, 4, 0).stands(1, 4, 1).cured(0, 1).cured(1, 1);
  for (std::uint8_t i = 0; i < 2; ++i) {
    Player& each = evening.player(i);
    evening.open().district_owner[i][0] = i;
    each.notebook[0] = each.notebook[1] = each.notebook[2] = 0;
    evening.change_parts().clients[each.cured[0]].icons[i] = 1;
    each.coffee = 3;
    each.bright_ideas = 0;
  }
  evening.player(0).pillboxes = 1;
  evening.end();
  const auto line = [](int player, Item item, int count, int points) {
    return Scored{by(player, {}, 0), item, static_cast<Byte>(count), static_cast<Byte>(points)};
  };
  CHECK(evening.lines_of(0) == std::vector<Scored>{line(0, Item::track, 4, 6), line(0, Item::first_on_track, 1, 2),
                                                   line(0, Item::districts, 1, 4), line(0, Item::rows, 1, 1),
                                                   line(0, Item::icons, 1, 7), line(0, Item::pillboxes, 1, 2),
                                                   line(0, Item::coffee, 1, 0), line(0, Item::bright_ideas, 1, 1)});
  CHECK(evening.lines_of(1) == std::vector<Scored>{line(1, Item::track, 4, 6), line(1, Item::second_on_track, 1, 1),
                                                   line(1, Item::districts, 1, 4), line(1, Item::rows, 1, 1),
                                                   line(1, Item::icons, 1, 7), line(1, Item::coffee, 1, 0),
                                                   line(1, Item::bright_ideas, 1, 1)});
  const auto scored = evening.happened<Scored>();
  CHECK(std::is_sorted(scored.begin(), scored.end(),
                       [](const Scored& a, const Scored& b) { return a.by.player < b.by.player; }));
}

TEST_CASE("UM-10.3: case studies are scored between icons and pillboxes") {
  Evening evening;
  const Client client = evening.client(true);
  ClientFace& face = evening.change_parts().clients[client];
  face.scoring = Scoring::cured;
  face.icons[0] = 1;
  evening.change_parts().icon_points[1] = 7;
  evening.me().cured.push_back(client);
  evening.me().pillboxes = 1;
  evening.end();
  std::vector<std::size_t> places(3, 0);
  for (std::size_t i = 0; i < evening.events.size(); ++i) {
    if (std::holds_alternative<CaseStudyScored>(evening.events[i])) places[1] = i;
    const auto* scored = std::get_if<Scored>(&evening.events[i]);
    if (scored != nullptr && scored->item == Item::icons) places[0] = i;
    if (scored != nullptr && scored->item == Item::pillboxes) places[2] = i;
  }
  CHECK(places[0] < places[1]);
  CHECK(places[1] < places[2]);
}

TEST_CASE("UM-10.3: the points of the end are added to those gained before, and the sum is told") {
  Evening evening;
  evening.player(0).points = 31;
  evening.player(0).pillboxes = 2;
  evening.player(1).points = 12;
  evening.end();
  CHECK(evening.player(0).points == 35);
  CHECK(evening.happened<FinalScore>() == std::vector<FinalScore>{{by(0, {}, 0), 35}, {by(1, {}, 0), 12}});
}

TEST_CASE("UM-10.3.1: the space of one's marker gives its VP") {
  Evening evening;
  evening.change_parts().track_points[3] = 5;
  evening.change_parts().track_points[8] = 14;
  evening.stands(0, 3, 0).stands(1, 8, 1).end();
  CHECK(evening.scored(0, Item::track) == 5);
  CHECK(evening.scored(1, Item::track) == 14);
  CHECK(evening.player(0).points == 5);
}

TEST_CASE("UM-10.3.2: the furthest on the track gains 2 VP for each treatise and each cured client, the second 1 VP") {
  Evening evening(3);
  for (int i = 0; i < 3; ++i) evening.cured(i, 2).published(i, 1);
  evening.stands(0, 2, 0).stands(1, 5, 1).stands(2, 4, 2).end();
  CHECK(evening.scored(1, Item::first_on_track) == 6);
  CHECK(evening.scored(2, Item::second_on_track) == 3);
  CHECK(evening.player(0).points == 0);
  CHECK(evening.player(1).points == 6);
  CHECK(evening.player(2).points == 3);
}

TEST_CASE("UM-10.3.2: a client who is not cured does not count, even past catharsis") {
  Evening evening;
  evening.stands(0, 5, 0);
  evening.player(0).rooms[0].grief = none;
  evening.change_parts().clients[evening.player(0).rooms[0].client] = {};
  evening.end();
  CHECK(evening.scored(0, Item::first_on_track) == 0);
  CHECK(evening.player(0).points == 0);
}

TEST_CASE("UM-10.3.2: Freud's marker is nobody's: ahead of all, it takes no place") {
  Evening evening;
  evening.open().freud_reputation = 9;
  evening.stands(0, 3, 0).stands(1, 2, 1).cured(0, 1).cured(1, 1).end();
  CHECK(evening.scored(0, Item::first_on_track) == 2);
  CHECK(evening.scored(1, Item::second_on_track) == 1);
}

TEST_CASE("UM-10.3.2, UM-4.3.4: of two on one space, the lower in the pile is furthest ahead") {
  for (const bool first_below : {true, false}) {
    Evening evening;
    evening.stands(0, 5, first_below ? 4 : 9).stands(1, 5, 6).cured(0, 3).cured(1, 3).end();
    CHECK(evening.player(0).points == (first_below ? 6 : 3));
    CHECK(evening.player(1).points == (first_below ? 3 : 6));
  }
}

TEST_CASE("UM-4.3.4: a marker that arrives on a space lies on top of those already there") {
  Evening evening;
  evening.stands(0, 1, 0).stands(1, 2, 1);
  evening.open().arrivals = 2;
  evening.gain_reputation();
  CHECK(evening.me().reputation == 2);
  CHECK(place_on_track(evening.open(), 0) == 2);
  CHECK(place_on_track(evening.open(), 1) == 1);
}

TEST_CASE("UM-10.3.3: one, two or three districts with an insight of one's own are 4, 10 or 18 VP") {
  const std::array<int, 4> points{0, 4, 10, 18};
  for (std::size_t count = 0; count <= district_count; ++count) {
    Evening evening;
    for (std::size_t i = 0; i < count; ++i) evening.open().district_owner[i][i] = 0;
    evening.end();
    CHECK(evening.player(0).points == points[count]);
    CHECK(evening.player(1).points == 0);
  }
}

TEST_CASE("UM-10.3.3: a district counts once, however many insights lie there, and for each player who has one") {
  Evening evening;
  evening.open().district_owner[1] = {0, 0, 1, 0};
  evening.end();
  CHECK(evening.scored(0, Item::districts) == 4);
  CHECK(evening.scored(1, Item::districts) == 4);
}

TEST_CASE("UM-10.3.4, UM-14.20: one, two or three full rows are 1, 5 or 6 VP") {
  const std::array<int, 4> points{0, 1, 5, 6};
  for (int count = 0; count <= notebook_side; ++count) {
    Evening evening;
    for (int row = 0; row < count; ++row) {
      for (int column = 0; column < notebook_side; ++column) evening.tile(row, column, gives(1));
    }
    evening.end();
    CHECK(evening.player(0).points == points[static_cast<std::size_t>(count)]);
  }
}

TEST_CASE("UM-10.3.4: a row with two tiles is not full, and columns do not count") {
  Evening evening;
  for (int row = 0; row < notebook_side; ++row) evening.tile(row, 0, gives(1)).tile(row, 1, gives(1));
  evening.end();
  CHECK(complete_columns(evening.player(0)) == 2);
  CHECK(evening.player(0).points == 0);
}

TEST_CASE("UM-10.3.5: the number of locations of which one has an icon gives its VP") {
  for (std::size_t different = 0; different <= location_count; ++different) {
    Evening evening;
    for (std::size_t i = 0; i <= location_count; ++i) {
      evening.change_parts().icon_points[i] = static_cast<std::uint8_t>(10 + i);
    }
    evening.change_parts().icon_points[0] = 0;
    const Card card = evening.in_play(Colour::blue);
    evening.change_parts().research[card].icons = {};
    for (std::size_t i = 0; i < different; ++i) evening.change_parts().research[card].icons[i] = 3;
    evening.end();
    CHECK(evening.scored(0, Item::icons) == (different == 0 ? 0 : static_cast<int>(10 + different)));
  }
}

TEST_CASE("UM-10.3.5: icons of cards, treatises, goals and clients count together") {
  Evening evening;
  evening.change_parts().icon_points[4] = 9;
  const Card card = evening.in_play(Colour::blue);
  evening.change_parts().research[card].icons = {1};
  evening.published(0, 1).cured(0, 1);
  evening.change_parts().treatises[evening.me().published[0].treatise].icons = {0, 1};
  evening.change_parts().clients[evening.me().cured[0]].icons = {0, 0, 1};
  evening.me().goals = {5};
  evening.change_parts().goals[5].icons = {0, 0, 0, 1};
  evening.end();
  CHECK(evening.scored(0, Item::icons) == 9);
}

TEST_CASE("UM-10.3.6: case studies past catharsis score") {
  Evening evening;
  const Client client = evening.client(true);
  ClientFace& face = evening.change_parts().clients[client];
  face.scoring = Scoring::cured;
  face.each = 3;
  evening.me().cured.push_back(client);
  evening.stands(1, 5, 0).stands(0, 0, 1).end();
  CHECK(evening.happened<CaseStudyScored>() == std::vector<CaseStudyScored>{{by(0, {}, 0), client, 3}});
  CHECK(evening.player(0).points == 3 + 1);  // one for the second on the track
}

TEST_CASE("UM-14.10: a case study past catharsis that is not cured scores, but not the VP of its cure") {
  Evening evening;
  const Client client = evening.client(true);
  ClientFace& face = evening.change_parts().clients[client];
  face.scoring = Scoring::reputation;
  face.points = 8;
  Room& room = evening.me().rooms[0];
  room.client = client;
  room.grief = none;
  room.therapy = 1;
  evening.stands(0, 4, 0).end();
  CHECK(evening.happened<CaseStudyScored>() == std::vector<CaseStudyScored>{{by(0, {}, 0), client, 4}});
  CHECK(evening.player(0).points == 4);
}

TEST_CASE("UM-10.3.6: a case study before catharsis scores nothing") {
  Evening evening;
  const Client client = evening.client(true);
  evening.change_parts().clients[client].scoring = Scoring::reputation;
  Room& room = evening.me().rooms[0];
  room.client = client;
  room.grief = evening.s.piles.griefs.take_back();
  room.therapy = 4;
  evening.stands(0, 4, 0).end();
  CHECK(evening.happened<CaseStudyScored>().empty());
  CHECK(evening.player(0).points == 0);
}

TEST_CASE("UM-10.3.7: a pillbox is 2 VP") {
  for (const int count : {1, 3}) {
    Evening evening;
    evening.me().pillboxes = static_cast<std::uint8_t>(count);
    evening.end();
    CHECK(evening.player(0).points == 2 * count);
  }
}

TEST_CASE("UM-10.3.8: every 3 coffee become a bright idea, what is left over is lost") {
  for (const int coffee : {2, 3, 5, 6}) {
    Evening evening;
    evening.me().coffee = static_cast<std::uint8_t>(coffee);
    evening.end();
    CHECK(evening.player(0).points == coffee / 3);
  }
}

TEST_CASE("UM-10.3.9: bright ideas are 1 VP each, those made of coffee included") {
  Evening evening;
  evening.me().bright_ideas = 2;
  evening.me().coffee = 4;
  evening.end();
  CHECK(evening.scored(0, Item::bright_ideas) == 3);
  CHECK(evening.player(0).points == 3);
}

// --- UM-10.4  Winner and ties ----------------------------------------------------------------------------------------

TEST_CASE("UM-1.3: the most VP win") {
  Evening evening(3);
  evening.player(0).points = 20;
  evening.player(1).points = 41;
  evening.player(2).points = 40;
  evening.end();
  const Outcome outcome = evening.game.outcome(evening.s).value();
  CHECK(outcome.places == decltype(outcome.places){3, 1, 2});
  CHECK(outcome.scores == decltype(outcome.scores){20, 41, 40});
}

TEST_CASE("UM-10.4: of those with the most VP, the one further on the track wins") {
  Evening evening;
  evening.stands(0, 4, 0).stands(1, 6, 1);
  evening.player(0).points = evening.player(1).points = 40;
  evening.end();
  CHECK(evening.game.outcome(evening.s).value().places == decltype(Outcome::places){2, 1});
}

TEST_CASE("UM-10.4: if they stand on one space, the lower in the pile wins") {
  for (const bool first_below : {true, false}) {
    Evening evening;
    evening.stands(0, 4, first_below ? 2 : 8).stands(1, 4, 5);
    evening.player(0).points = evening.player(1).points = 40;
    evening.end();
    const auto places = evening.game.outcome(evening.s).value().places;
    CHECK(places[0] == (first_below ? 1 : 2));
    CHECK(places[1] == (first_below ? 2 : 1));
  }
}

TEST_CASE("UM-10.4: a marker further ahead does not make up for a point less") {
  Evening evening;
  evening.stands(0, 9, 0).stands(1, 0, 1);
  evening.player(0).points = 39;
  evening.player(1).points = 40;
  evening.end();
  CHECK(evening.game.outcome(evening.s).value().places == decltype(Outcome::places){2, 1});
}

// --- UM-10.5  The long evening ---------------------------------------------------------------------------------------

struct Late : Evening {
  // In the last turn of a round.
  explicit Late(int round) {
    change_parts().most_rounds = 12;
    open().round = static_cast<std::uint8_t>(round);
    open().current = 1;
  }
};

TEST_CASE("UM-10.5: if Freud has not reached the watch in so many rounds, one last round follows") {
  Late evening(12);
  evening.pass();
  CHECK(evening.open().final_round());
  CHECK(evening.happened<LongEvening>() == std::vector<LongEvening>{{by(0, {}, 0), 13}});
  CHECK(turns_left(evening) == std::vector<int>{1});
  CHECK(evening.open().over());
}

TEST_CASE("UM-10.5: a round earlier the game goes on as usual") {
  Late evening(11);
  evening.pass();
  CHECK(evening.open().round == 12);
  CHECK(!evening.open().final_round());
  CHECK(evening.happened<LongEvening>().empty());
}

TEST_CASE("UM-10.5: nobody gains 3 VP for a long evening") {
  Late evening(12);
  evening.pass();
  CHECK(!evening.open().ending);
  CHECK(evening.happened<EndTriggered>().empty());
  CHECK(evening.player(0).points == 0);
  CHECK(evening.player(1).points == 0);
}

TEST_CASE("UM-10.5: if Freud has reached the watch in the last of those rounds, it is no long evening") {
  Late evening(12);
  evening.almost().gain_reputation().pass();
  CHECK(evening.happened<LongEvening>().empty());
  CHECK(evening.open().last_round == 13);
  CHECK(turns_left(evening) == std::vector<int>{1});
}

TEST_CASE("UM-10.5: Freud who reaches the watch in the last round still gives 3 VP, and no round more") {
  Late evening(12);
  evening.pass().almost().gain_reputation();
  CHECK(evening.player(0).points == 3);
  CHECK(turns_left(evening) == std::vector<int>{1});
}

TEST_CASE("UM-10.5: in the last round of a long evening no new clients are taken") {
  Late evening(12);
  evening.pass();
  evening.me().rooms[0] = Room{};
  evening.pass();
  CHECK(evening.open().current == 1);
  CHECK(evening.player(0).rooms[0].empty());
}

}  // namespace ending_test
}  // namespace divan::unconscious_mind::testing
