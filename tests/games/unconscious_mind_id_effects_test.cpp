// UM-11.4: what effects mean to the Id, which has no dial: each verb, what it gets instead, and how effects nest.
#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace id_effects_test {

constexpr Location theatre = 0;
constexpr Location library = 1;
constexpr Location opera = 2;
constexpr Location museum = 3;

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

// No goal to claim; research cards do nothing.
struct Table : IdTable {
  explicit Table(bool strong_coffee = false) : IdTable(Difficulty::easy, strong_coffee) {
    open().goals.clear();
    for (ResearchFace& face : change_parts().research) face = {face.colour, {}, {}};
  }
  // What was told, in order.
  [[nodiscard]] Strings told() const {
    Strings names;
    for (const Event& each : events) {
      names.emplace_back(std::visit([](const auto& event) { return event.name; }, each));
    }
    return names;
  }
  [[nodiscard]] Numbers triggered() const {
    Numbers tiles;
    for (const IdTileTriggered& each : happened<IdTileTriggered>()) tiles.push_back(each.tile);
    return tiles;
  }
  // The next cards of the deck, the first of them drawn first.
  Table& deck(std::initializer_list<Card> cards) {
    s.piles.research.clear();
    for (const Card card : cards) s.piles.research.push_back(card);
    std::reverse(s.piles.research.begin(), s.piles.research.end());
    return *this;
  }
};

int number(IdTile tile) { return static_cast<int>(tile); }
int item(const IdChose& choice) { return choice.options[choice.taken].item; }
Clause of_level(Level level, int amount) { return generates(Quality::growth, level, amount); }

// --- UM-11.4, UM-11.4.1 to UM-11.4.3  What it gains, and what it gets instead ----------------------------------------

TEST_CASE("UM-11.4: coffee, pillboxes, VP and bright ideas it gains like everybody") {
  Table t;
  t.resolves(does({verb(Verb::coffee, 2), verb(Verb::pillbox, 1), verb(Verb::points, 5), verb(Verb::bright_idea, 2)}));
  CHECK(t.id().coffee == 2);
  CHECK(t.id().pillboxes == 1);
  CHECK(t.id().points == 5);
  CHECK(t.id().bright_ideas == 2);
  const auto gained = t.happened<Gained>();
  REQUIRE(gained.size() == 4);
  const Cause by{the_id, {SourceKind::action, 0}, 1, true};
  CHECK(gained[0] == Gained{by, Resource::coffee, 2});
  CHECK(gained[1] == Gained{by, Resource::pillbox, 1});
  CHECK(gained[2] == Gained{by, Resource::points, 5});
  CHECK(gained[3] == Gained{by, Resource::bright_idea, 2});
  CHECK(t.happened<IdConverted>().empty());
}

TEST_CASE("UM-11.4: a reputation point moves its marker and Freud's") {
  Table t;
  t.id().reputation = 1;
  t.open().freud_reputation = 2;
  t.resolves(does({verb(Verb::reputation, 2)}));
  CHECK(t.id().reputation == 3);
  CHECK(t.open().freud_reputation == 4);
  CHECK(t.happened<ReputationGained>().size() == 2);
}

// One clause, what it is converted into and what the Id then has.
void check_instead(const Clause& clause, Instead what, int times, Resource resource, int amount) {
  Table t;
  t.id().coffee = 0;
  t.resolves(does({clause}));
  const auto all = t.happened<IdConverted>();
  REQUIRE(all.size() == 1);
  const IdConverted expected{{the_id, {SourceKind::action, 0}, 1, true},
                             what,
                             static_cast<std::uint8_t>(times),
                             resource,
                             static_cast<std::uint8_t>(amount)};
  CHECK_MESSAGE(all[0] == expected, json_text(all[0]));
  CHECK(t.id().coffee == (resource == Resource::coffee ? amount : 0));
  CHECK(t.id().pillboxes == (resource == Resource::pillbox ? amount : 0));
  CHECK(t.happened<Gained>().empty());
}

TEST_CASE("UM-11.4.1: 1 coffee each time it would elevate or transfer an insight or generate a minor") {
  check_instead(verb(Verb::elevate, 2), Instead::elevate, 2, Resource::coffee, 2);
  check_instead(verb(Verb::transfer, 3), Instead::transfer, 3, Resource::coffee, 3);
  check_instead(of_level(Level::minor, 3), Instead::minor, 3, Resource::coffee, 3);
}

TEST_CASE("UM-11.4.1: 1 coffee for each location effect, whatever that effect says") {
  Table t;
  for (LocationFace& face : t.change_parts().locations) face.effects = {gives(9), gives(9), gives(9)};
  t.open().freud = theatre;
  t.person().professor = library;
  t.id().professor = library;
  t.resolves(does({verb(Verb::freud)}));
  const auto all = t.happened<IdConverted>();
  REQUIRE(all.size() == 1);
  CHECK(all[0].instead == Instead::location);
  CHECK(all[0].times == 3);
  CHECK(t.id().coffee == 3);
  CHECK(t.id().points == 0);
}

TEST_CASE("UM-11.4.1: 1 coffee for each research card it should play while it has none in hand") {
  Table t;
  t.s.id_hand.push_back(4);
  t.resolves(does({verb(Verb::play, 3)}));
  CHECK(t.told() == Strings{"cardPlayed", "idConverted", "idConverted"});
  for (const IdConverted& each : t.happened<IdConverted>()) {
    CHECK(each.instead == Instead::no_card);
    CHECK(each.times == 1);
    CHECK(each.amount == 1);
  }
  CHECK(t.id().coffee == 2);
}

TEST_CASE("UM-11.4.2: 2 coffee each time it would generate a median or trigger a notebook tile") {
  check_instead(of_level(Level::median, 1), Instead::median, 1, Resource::coffee, 2);
  check_instead(verb(Verb::tile), Instead::tile, 1, Resource::coffee, 2);
}

TEST_CASE("UM-11.4.3: a pillbox each time it would generate a major") {
  check_instead(of_level(Level::major, 1), Instead::major, 1, Resource::pillbox, 1);
  check_instead(of_level(Level::major, 2), Instead::major, 2, Resource::pillbox, 2);
}

TEST_CASE("UM-11.4.3: a pillbox instead of a tile of the supply, whichever its column; the supply keeps it") {
  for (const int column : {1, 2, 3}) {
    check_instead(verb(Verb::note, column), Instead::new_tile, 1, Resource::pillbox, 1);
  }
  Table t;
  const auto before = t.open().supply;
  t.resolves(does({verb(Verb::note, 2)}));
  CHECK(t.open().supply == before);
}

TEST_CASE("UM-11.4: what the Id gets instead is content") {
  Table t;
  t.change_parts().id = {9, 9, 3, 4, 5, 6, 0, 0};  // minor 3, median 4, tile 5, other 6
  t.change_parts().id.coffee_for_pillbox = 9;
  const auto coffee_for = [&t](const Clause& clause) {
    t.id().coffee = 0;
    t.resolves(does({clause}));
    return int{t.id().coffee};
  };
  CHECK(coffee_for(of_level(Level::minor, 2)) == 6);
  CHECK(coffee_for(of_level(Level::median, 2)) == 8);
  CHECK(coffee_for(verb(Verb::tile)) == 5);
  CHECK(coffee_for(verb(Verb::elevate)) == 6);
  CHECK(coffee_for(verb(Verb::transfer)) == 6);
  CHECK(coffee_for(verb(Verb::play)) == 6);
}

// --- UM-11.4.5, UM-11.4.6  Coffee and pillboxes ----------------------------------------------------------------------

TEST_CASE("UM-11.4.5: 4 coffee become a pillbox, 3 do not") {
  Table t;
  t.resolves(does({verb(Verb::coffee, 3)}));
  CHECK(t.id().coffee == 3);
  CHECK(t.happened<IdBrewed>().empty());
  t.resolves(does({verb(Verb::coffee, 1)}));
  CHECK(t.id().coffee == 0);
  CHECK(t.id().pillboxes == 1);
  REQUIRE(t.happened<IdBrewed>().size() == 1);
  CHECK(t.happened<IdBrewed>()[0].coffee == 4);
}

TEST_CASE("UM-11.4.5: again as long as it has enough, and more than 9 coffee is not too much") {
  Table t;
  t.id().coffee = 3;
  t.resolves(does({verb(Verb::coffee, 8)}));
  CHECK(t.id().coffee == 3);
  CHECK(t.id().pillboxes == 2);
  CHECK(t.happened<IdBrewed>().size() == 2);
  CHECK(t.happened<CoffeeSpilt>().empty());
}

TEST_CASE("UM-11.4.5, UM-11.2.7: with strong coffee, 3 make a pillbox") {
  Table t(true);
  t.id().coffee = 2;
  t.resolves(does({verb(Verb::coffee, 5)}));
  CHECK(t.id().coffee == 1);
  CHECK(t.id().pillboxes == 2);
  for (const IdBrewed& each : t.happened<IdBrewed>()) CHECK(each.coffee == 3);
}

TEST_CASE("UM-11.4.5: it does so in the middle of something else") {
  Table t;
  t.id().coffee = 3;
  t.resolves(does({verb(Verb::elevate), verb(Verb::points), verb(Verb::coffee), verb(Verb::bright_idea)}));
  CHECK(t.told() == Strings{"idConverted", "idBrewed", "gained", "gained", "gained"});
}

TEST_CASE("UM-11.4.6: a pillbox beyond the third is 2 VP") {
  Table t;
  t.id().pillboxes = 2;
  t.resolves(does({of_level(Level::major, 3)}));
  CHECK(t.id().pillboxes == 3);
  CHECK(t.id().points == 4);
  t.resolves(does({verb(Verb::pillbox)}));
  CHECK(t.id().pillboxes == 3);
  CHECK(t.id().points == 6);
}

TEST_CASE("UM-11.4.6: 4 coffee become 2 VP when it has three pillboxes") {
  Table t;
  t.id().pillboxes = 3;
  t.resolves(does({verb(Verb::coffee, 4)}));
  CHECK(t.id().coffee == 0);
  CHECK(t.id().points == 2);
}

TEST_CASE("UM-12.2: a verb that there is not does nothing") {
  Table t;
  const State before = t.s;
  t.resolves(does({verb(static_cast<Verb>(verb_count))}));
  CHECK(t.s == before);
}

TEST_CASE("UM-4.2.4: a pillbox that is 2 VP instead is not told as a pillbox gained") {
  Table t;
  t.id().pillboxes = 3;
  t.resolves(does({verb(Verb::pillbox)}));
  const auto gained = t.happened<Gained>();
  REQUIRE(!gained.empty());
  CHECK(gained[0].resource == Resource::points);
}

// --- UM-11.4.7  Effects with a price ---------------------------------------------------------------------------------

TEST_CASE("UM-11.4.7: for an effect that costs insights it gains 1 coffee instead of the whole") {
  Table t;
  t.id().dial.coloured[reserve] = 2;
  t.resolves(for_insights({{Quality::any, Level::major}}, does({verb(Verb::points, 9), verb(Verb::pillbox, 2)})));
  CHECK(t.told() == Strings{"idConverted"});
  CHECK(t.happened<IdConverted>()[0].instead == Instead::costly);
  CHECK(t.id().coffee == 1);
  CHECK(t.id().points == 0);
  CHECK(t.id().pillboxes == 0);
  CHECK(t.id().dial.coloured[reserve] == 2);
}

TEST_CASE("UM-11.4.7: nothing is paid for an effect that costs coffee") {
  Table t;
  t.id().coffee = 2;
  t.resolves(for_coffee(2, does({verb(Verb::points, 9)})));
  CHECK(t.told() == Strings{"idConverted"});
  CHECK(t.id().coffee == 3);
  CHECK(t.id().points == 0);
}

TEST_CASE("UM-11.4: where nothing is printed, nothing happens") {
  Table t;
  t.resolves(for_coffee(1, Effect{}));
  CHECK(t.events.empty());
  CHECK(t.id().coffee == 0);
}

// --- UM-11.4.4, UM-11.4.8  Research ----------------------------------------------------------------------------------

TEST_CASE("UM-11.4.8: a card it gains goes on top of its hand") {
  Table t;
  t.s.id_hand.push_back(30);
  t.deck({7, 8, 9});
  t.resolves(does({verb(Verb::draw, 2)}));
  CHECK(t.s.id_hand == Bounded<Card, research_count>{30, 7, 8});
  CHECK(t.told() == Strings{"cardDrawn", "cardDrawn"});
  CHECK(t.s.hands[the_id].empty());
}

TEST_CASE("UM-11.4.8: with no card to draw, nothing is drawn") {
  Table t;
  t.deck({7});
  t.resolves(does({verb(Verb::draw, 3)}));
  CHECK(t.s.id_hand == Bounded<Card, research_count>{7});
  CHECK(t.happened<CardDrawn>().size() == 1);
  CHECK(t.id().coffee == 0);
}

TEST_CASE("UM-11.4.8: it plays the top card, at the right end, with its effect converted") {
  Table t;
  t.s.id_hand = {30, 31};
  t.id().in_play.push_back(12);
  t.change_parts().research[31].effect = does({of_level(Level::median, 1)});
  t.resolves(does({verb(Verb::play)}));
  CHECK(t.s.id_hand == Bounded<Card, research_count>{30});
  CHECK(t.id().in_play == Bounded<Card, research_count>{12, 31});
  CHECK(t.told() == Strings{"cardPlayed", "idConverted"});
  CHECK(t.happened<IdConverted>()[0].by == Cause{the_id, {SourceKind::research, 31}, 2, true});
  CHECK(t.id().coffee == 2);
}

TEST_CASE("UM-11.4.8, UM-11.4.7: a card with a price is played, for 1 coffee") {
  Table t;
  t.s.id_hand.push_back(31);
  t.change_parts().research[31].effect = for_insights({{Quality::growth, Level::minor}}, gives(6));
  t.resolves(does({verb(Verb::play)}));
  CHECK(t.id().in_play.contains(31));
  CHECK(t.id().coffee == 1);
  CHECK(t.id().points == 0);
}

TEST_CASE("UM-11.4.4, UM-14.32: publish, and publish or play 2, when it cannot: it draws one and plays one") {
  for (const Verb each : {Verb::publish, Verb::publish_or_play}) {
    Table t;
    t.s.id_hand.push_back(30);
    t.deck({7, 8});
    t.resolves(does({verb(each, 2)}));
    CHECK(t.told() == Strings{"idChose", "cardDrawn", "cardPlayed"});
    CHECK(t.id().in_play == Bounded<Card, research_count>{7});
    CHECK(t.s.id_hand == Bounded<Card, research_count>{30});
  }
}

// --- UM-11.4.9  Goals ------------------------------------------------------------------------------------------------

// Two goals that ask for research in play.
void ask_for_research(Table& t, int first, int second) {
  t.open().goals = {0, 5, 8};
  t.change_parts().goals[5] = {Deed::cured, 20, {}};
  t.change_parts().goals[0] = {Deed::research, static_cast<std::uint8_t>(first), {}};
  t.change_parts().goals[8] = {Deed::research, static_cast<std::uint8_t>(second), {}};
}

TEST_CASE("UM-11.4.9: it claims a goal whose condition it meets, at once, for a reputation point") {
  Table t;
  ask_for_research(t, 1, 2);
  t.s.id_hand.push_back(31);
  t.change_parts().research[31].effect = gives(3);
  t.resolves(does({verb(Verb::play), verb(Verb::bright_idea)}));
  CHECK(t.told() == Strings{"cardPlayed", "goalClaimed", "reputationGained", "gained", "gained"});
  CHECK(t.id().goals == Bounded<Goal, goals_in_play>{0});
  CHECK(t.open().goals == Bounded<Goal, goals_in_play>{5, 8});
  CHECK(t.id().reputation == 1);
}

TEST_CASE("UM-11.4.9: what comes after a goal has its own cause again") {
  Table t;
  ask_for_research(t, 1, 2);
  t.s.id_hand.push_back(31);
  t.resolves(does({verb(Verb::play), verb(Verb::bright_idea)}));
  CHECK(t.happened<ReputationGained>()[0].by.source == Source{SourceKind::goal, 0});
  CHECK(t.happened<Gained>()[0].by.source == Source{SourceKind::action, 0});
}

TEST_CASE("UM-11.4.9: if it meets several goals at once, the arrow gives the order") {
  Table t;
  ask_for_research(t, 1, 1);
  t.open().id.arrow_right = true;
  t.s.id_hand.push_back(31);
  t.resolves(does({verb(Verb::play)}));
  CHECK(t.id().goals == Bounded<Goal, goals_in_play>{8, 0});
  CHECK(settled(t, IdQuestion::goal_order).reason == IdReason::arrow_right);
  CHECK(!t.open().id.arrow_right);  // turned once: for the second there was no choice
}

TEST_CASE("UM-11.4.9: the icons of a goal may meet another") {
  Table t;
  ask_for_research(t, 1, 2);
  t.change_parts().goals[0].icons = {1, 1, 1, 1, 1, 1};
  t.change_parts().goals[5] = {Deed::different_icons, 6, {}};
  t.s.id_hand.push_back(31);
  t.resolves(does({verb(Verb::play)}));
  CHECK(t.id().goals == Bounded<Goal, goals_in_play>{0, 5});
}

TEST_CASE("UM-11.4.9: two columns with three active tiles each meet the condition on the notebook") {
  Table t;
  t.open().goals = {3};
  t.change_parts().goals[3] = {Deed::columns, 2, {}};
  for (int row = 0; row < notebook_side; ++row) t.wake(row, 0);
  t.wake(0, 1).wake(1, 1);
  t.id().column_insight[0] = false;
  t.lets([](TheId& automaton) { automaton.turn_tile(0); });
  CHECK(t.id().goals.empty());
  t.lets([](TheId& automaton) { automaton.turn_tile(2); });
  CHECK(t.id().goals == Bounded<Goal, goals_in_play>{3});
}

TEST_CASE("UM-5.5.2: a goal waits until therapy has had its effects") {
  Table t;
  t.open().goals = {3};
  t.change_parts().goals[3] = {Deed::cured, 1, {}};
  t.id().rooms[0] = {0, none, {}, 1};
  t.change_parts().clients[0].points = 5;
  t.resolves(does({verb(Verb::therapy, 2)}));
  CHECK(t.told() == Strings{"idChose", "therapyMoved", "cured", "gained", "gained", "goalClaimed", "reputationGained"});
}

// --- UM-11.4.10  Rows and columns ------------------------------------------------------------------------------------

TEST_CASE("UM-11.4.10: of the rows it triggers the one with the most active tiles, from the left, then its slot") {
  Table t;
  t.wake(0, 0).wake(1, 0).wake(1, 1).wake(2, 0);
  t.id().row_insight = {false, false, false};
  for (std::uint8_t row = 0; row < notebook_side; ++row) t.change_parts().row_slots[row] = gives(10 + row);
  t.resolves(does({verb(Verb::row)}));
  CHECK(t.triggered() == Numbers{number(IdTile::study), number(IdTile::treatise)});
  CHECK(t.id().points == 11);
  const IdChose choice = settled(t, IdQuestion::row);
  CHECK(choice.options == IdOptions{{0, 1}, {1, 2}, {2, 1}});
  CHECK(item(choice) == 1);
  CHECK(choice.reason == IdReason::most);
}

TEST_CASE("UM-11.4.10: of equal rows it triggers the lower one") {
  Table t;
  t.wake(0, 0).wake(1, 0);
  t.resolves(does({verb(Verb::row)}));
  CHECK(t.triggered() == Numbers{number(IdTile::study)});
  CHECK(settled(t, IdQuestion::row).reason == IdReason::lowest);
}

TEST_CASE("UM-11.4.10: a row that is triggered gives no coffee, and no tile is turned") {
  Table t;
  t.resolves(does({verb(Verb::row)}));
  CHECK(item(settled(t, IdQuestion::row)) == 2);
  CHECK(t.told() == Strings{"idChose"});
  CHECK(t.id().coffee == 0);
  for (const Tile tile : t.id().notebook) CHECK(tile == none);
}

TEST_CASE("UM-11.4.10: a slot gives nothing while its coloured insight is there") {
  Table t;
  t.change_parts().row_slots[2] = gives(7);
  t.resolves(does({verb(Verb::row)}));
  CHECK(t.id().points == 0);
}

TEST_CASE("UM-11.4.10: of the open columns it triggers the one with the most active tiles, then its slot") {
  Table t;
  t.id().locks = {Lock::open, Lock::open, Lock::idea};
  t.wake(0, 0).wake(2, 0).wake(0, 1);
  for (int row = 0; row < notebook_side; ++row) t.wake(row, 2);  // it is locked
  t.id().column_insight[0] = false;
  t.change_parts().column_slots[0] = gives(7);
  t.resolves(does({verb(Verb::column)}));
  CHECK(t.triggered() == Numbers{number(IdTile::notes_above), number(IdTile::freud)});
  CHECK(t.id().points == 7);
  CHECK(settled(t, IdQuestion::column).options == IdOptions{{0, 2}, {1, 1}, {2, 3, 0, IdAgainst::locked}});
}

TEST_CASE("UM-11.4.10: of equal open columns it triggers the rightmost; with none open, nothing happens") {
  Table t;
  t.id().locks = {Lock::open, Lock::open, Lock::open};
  t.resolves(does({verb(Verb::column)}));
  CHECK(item(settled(t, IdQuestion::column)) == 2);
  CHECK(settled(t, IdQuestion::column).reason == IdReason::rightmost);
  t.id().locks = {Lock::idea, Lock::idea, Lock::idea_under_bright};
  t.resolves(does({verb(Verb::column)}));
  CHECK(t.told() == Strings{"idChose"});
  CHECK(settled(t, IdQuestion::column).reason == IdReason::nothing_fits);
}

TEST_CASE("UM-11.5.5: the inkpot moves by the number an effect names, of a range the most") {
  Table t;
  t.id().inkpot = Inkpot::top;
  for (Effect& each : t.change_parts().row_insights) each = {};
  Clause ink = verb(Verb::inkpot, 3);
  ink.least = 1;
  t.resolves(does({ink}));
  CHECK(t.id().inkpot == Inkpot::row3);
  CHECK(t.happened<IdTileTurned>().size() == 1);
}

// --- UM-11.4.11  The reputation track --------------------------------------------------------------------------------

TEST_CASE("UM-11.4.11: the track gives what stands above its own section, then the furthest below Freud has reached") {
  Table t;
  t.change_parts().section_start = {0, 3, 6, 9};
  for (std::uint8_t section = 0; section < section_count; ++section) {
    t.change_parts().above[section] = gives(10 + section);
    t.change_parts().below[section] = gives(100 + section);
  }
  t.change_parts().below[2] = does({of_level(Level::median, 1)});
  t.id().reputation = 3;
  t.open().freud_reputation = 8;
  t.resolves(does({verb(Verb::track)}));
  CHECK(t.told() == Strings{"trackTriggered", "gained", "idChose", "idConverted"});
  CHECK(t.id().points == 11);
  CHECK(t.id().coffee == 2);
  const IdChose choice = settled(t, IdQuestion::track_action);
  CHECK(item(choice) == 2);
  CHECK(choice.reason == IdReason::furthest);
}

// --- UM-11.4.12  Hearts, figures, study, demote ----------------------------------------------------------------------

TEST_CASE("UM-11.4.12: hearts for a client that is not named go to its client") {
  Table t;
  t.id().rooms[0] = {};
  t.id().rooms[1] = {16, none, {}, 3};
  t.resolves(does({verb(Verb::therapy, 2)}));
  CHECK(t.id().rooms[1].therapy == 1);
  CHECK(settled(t, IdQuestion::hearts).reason == IdReason::only_one);
}

TEST_CASE("UM-11.4.12: with two clients the arrow decides who gets the hearts") {
  for (const bool right : {false, true}) {
    Table t;
    t.open().id.arrow_right = right;
    t.id().rooms[0] = {0, none, {}, 3};
    t.id().rooms[1] = {16, none, {}, 3};
    t.resolves(does({verb(Verb::therapy, 2)}));
    CHECK(t.id().rooms[right ? 1 : 0].therapy == 1);
    CHECK(t.id().rooms[right ? 0 : 1].therapy == 3);
    CHECK(t.open().id.arrow_right == !right);
  }
}

TEST_CASE("UM-11.4.12: with no client, hearts become pillboxes") {
  Table t;
  t.id().rooms = {};
  t.resolves(does({verb(Verb::therapy, 2)}));
  CHECK(t.told() == Strings{"gained"});
  CHECK(t.id().pillboxes == 2);
}

TEST_CASE("UM-11.4.12: Freud goes where it gains most, within the distance named") {
  Table t;
  t.open().freud = theatre;
  t.person().professor = museum;
  t.id().professor = museum;
  t.resolves(does({verb(Verb::freud, 2)}));  // the Museum is three locations away
  CHECK(t.open().freud == library);
  CHECK(settled(t, IdQuestion::freud).options == IdOptions{{library, 1}, {opera, 1}});
  CHECK(t.id().coffee == 1);
}

TEST_CASE("UM-11.4.12: its professor leaps to Freud only where the effect says so") {
  Table t;
  t.open().freud = museum;
  t.person().professor = theatre;
  t.id().professor = theatre;
  t.resolves(does({verb(Verb::professor, 2)}));
  CHECK(t.id().professor == library);
  CHECK(settled(t, IdQuestion::professor).reason == IdReason::clockwise);
  Clause walk = verb(Verb::professor, 2);
  walk.or_join = true;
  t.resolves(does({walk}));
  CHECK(t.id().professor == museum);
  CHECK(settled(t, IdQuestion::professor).reason == IdReason::joins_freud);
}

TEST_CASE("UM-11.4.12: to study, it draws a research card and swaps none") {
  Table t;
  t.deck({7, 8});
  const auto shown = t.open().research;
  t.resolves(does({verb(Verb::study)}));
  CHECK(t.told() == Strings{"cardDrawn"});
  CHECK(t.s.id_hand == Bounded<Card, research_count>{7});
  CHECK(t.open().research == shown);
}

TEST_CASE("UM-11.4.12: demote does nothing to it") {
  Table t;
  t.id().dial.coloured[reserve] = 1;
  const Player before = t.id();
  t.resolves(does({verb(Verb::demote, 2)}));
  CHECK(t.events.empty());
  CHECK(t.id() == before);
}

// --- UM-11.4.13  Limits ----------------------------------------------------------------------------------------------

TEST_CASE("UM-11.4.13: an effect is skipped while 24 others wait for each other") {
  Table t;
  t.id().row_insight[2] = false;
  t.change_parts().row_slots[2] = does({verb(Verb::points), verb(Verb::row)});  // itself, again and again
  t.resolves(does({verb(Verb::row)}));
  CHECK(t.id().points == 23);  // the effect that began it waits too
  REQUIRE(t.happened<EffectSkipped>().size() == 1);
  CHECK(t.happened<EffectSkipped>()[0].by.source == Source{SourceKind::row_slot, 2});
}

TEST_CASE("UM-11.4.13: a tile is skipped likewise") {
  Table t;
  t.lets([](TheId& automaton) {
    automaton.p.deeper = TheId::deepest_effect - 1;
    automaton.trigger(IdTile::goal);
    automaton.p.deeper = TheId::deepest_effect;
    automaton.trigger(IdTile::goal);
    automaton.p.deeper = 0;
  });
  CHECK(t.triggered().size() == 1);
  CHECK(t.happened<EffectSkipped>().size() == 1);
  CHECK(t.id().reputation == 1);
}

TEST_CASE("UM-11.4.13: an effect or a tile is skipped after 400 of them in one turn") {
  Table t;
  t.change_parts().actions[0] = gives(1);
  t.lets([](TheId& automaton) {
    for (int i = 0; i < 398; ++i) automaton.effect({SourceKind::action, 0});
    automaton.trigger(IdTile::goal);
    automaton.effect({SourceKind::action, 0});
    automaton.trigger(IdTile::goal);
    automaton.effect({SourceKind::action, 0});
  });
  CHECK(t.id().points == 399);
  CHECK(t.triggered().size() == 1);
  CHECK(t.happened<EffectSkipped>().size() == 2);
}

TEST_CASE("UM-11.4.13: a turn that would go on for ever ends") {
  Table t;
  t.id().ideas = 2;
  t.id().inkpot = Inkpot::left;
  t.id().row_insight[0] = false;
  const Clause round = verb(Verb::inkpot, 5);
  t.change_parts().row_slots[0] = does({round, round, round, round});
  Space second_row = 0;
  while (t.parts().row_value[t.parts().space_row[second_row]] != 2) ++second_row;
  t.next_card(second_row, true).takes_turn();
  CHECK(t.happened<InkpotMoved>().size() > 100);
  CHECK(t.happened<EffectSkipped>().size() > 1);
  CHECK(t.id().inkpot == Inkpot::row1);
}

}  // namespace id_effects_test
}  // namespace divan::unconscious_mind::testing
