// UM-8.5, UM-8.6: what clients can do, and what they score.
#include "games/unconscious_mind_office.hpp"

namespace divan::unconscious_mind::testing {
namespace abilities_test {

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

TEST_CASE("UM-4.1.7: a view says of both dreams of a room how much of the cost the dial pays now") {
  Office office;
  office.sits(8);
  office.dreams(for_insights({{Quality::passion, Level::minor}, {Quality::freedom, Level::minor}}, hearts(1)));
  office.dreams(for_insights(
      {{Quality::any, Level::minor}, {Quality::growth, Level::major}, {Quality::growth, Level::minor}}, hearts(1)));
  const auto payable = [&office] { return office.game.view(office.s, seat_at(0)).tallies[0].payable[0]; };
  CHECK(payable() == std::array<std::uint8_t, 2>{0b00, 0b000});
  office.discs(Quality::freedom, Level::median, 1);
  CHECK(payable() == std::array<std::uint8_t, 2>{0b10, 0b001});
  office.discs(Quality::growth, Level::minor, 1);
  CHECK(payable() == std::array<std::uint8_t, 2>{0b10, 0b101});
  office.cured(Ability::major_as_minors).discs(Quality::growth, Level::minor, 3);  // UM-8.5.3
  CHECK(payable() == std::array<std::uint8_t, 2>{0b10, 0b111});
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

TEST_CASE("UM-8.5.6: what is asked, and what one may state, names the price that is paid") {
  Noting office(9);
  office.cured(Ability::cheaper_notes).resolve(does({verb(Verb::note, 3)}));
  const Question asked = office.game.question(office.game.view(office.s, office.seat()), office.seat(), {});
  CHECK(asked.whole.en.find("a tile of the right column for 2 coffee") != std::string::npos);
  CHECK(asked.whole.fr.find("une tuile de la colonne de droite pour 2 cafés") != std::string::npos);
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

}  // namespace abilities_test
}  // namespace divan::unconscious_mind::testing
