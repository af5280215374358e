// Every 'no' of The LOOP: the rule it rests on, a sentence in both languages, and nothing changed.
#include "games/the_loop_builder.hpp"
#include "table/table.hpp"

#include "bots/the_loop.hpp"

namespace divan::the_loop::testing {
namespace {

void check_refused(const State& table, const Move& move, std::string_view rule, std::string_view en = "",
                   std::string_view fr = "") {
  CAPTURE(told(move));
  const std::optional<Refusal> no = game().refuse(table, asked(table), move);
  REQUIRE(no);
  CHECK(no->rule == rule);
  const Text text = words(*no);
  check_text(text);
  CHECK(text.en.back() == '.');
  CHECK(text.fr.back() == '.');
  if (!en.empty()) CHECK(text.en == en);
  if (!fr.empty()) CHECK(text.fr == fr);
  CHECK(!offered(table, move));
}

TEST_CASE("TL-1.3: once the game is over, no move is accepted") {
  State table = given(turn(21), foo(3));
  end_turn(table);
  for (const Seat seat : {ada, blaise}) {
    const std::optional<Refusal> no = game().refuse(table, seat, EndActions{});
    REQUIRE(no);
    CHECK(std::string(no->rule) == "TL-1.3");
    CHECK(words(*no).en == "The game is over.");
    MoveList list;
    game().moves(table, seat, list);
    CHECK(list.empty());
  }
}

TEST_CASE("TL-4.0: only the one who is asked may answer") {
  const State table = given();
  const std::optional<Refusal> no = game().refuse(table, blaise, EndActions{});
  REQUIRE(no);
  CHECK(std::string(no->rule) == "TL-4.0");
  CHECK(words(*no).en == "Player 1 decides now, not Player 2.");
  CHECK(words(*no).fr == "C'est à Joueur 1 de décider, pas à Joueur 2.");
}

TEST_CASE("a move of another phase waits, and the refusal says what is asked for now") {
  check_refused(given(), Assign{one}, "TL-4.2");
  check_refused(given(), TakeNone{}, "TL-4.2");
  check_refused(given(), Archive{}, "TL-4.2");
  check_refused(given(), LeaveTile{}, "TL-4.2");
  check_refused(given(), TurnUp{3}, "TL-4.2");
  check_refused(given(), GoTo{one, 3}, "TL-4.2");

  State effect = given(hand(one, card(steps(2))));
  play(effect, Use{card(steps(2))});
  check_refused(effect, EndActions{}, "TL-11.1", "A card is at work; finish it first.");

  State take = given(at(one, 3), available(artifact(3)), open(3, loops_by_foo, 4));
  play(take, EndActions{});
  check_refused(take, EndActions{}, "TL-4.4");
  check_refused(take, Archive{}, "TL-4.4");
  play(take, TakeNone{});
  check_refused(take, Take{artifact(3)}, "TL-4.5");
  check_refused(take, EndActions{}, "TL-4.5");
  play(take, Archive{});
  check_refused(take, TakeNone{}, "TL-4.5.2");
  check_refused(take, TurnUp{2}, "TL-4.5.2");
  play(take, Take{artifact(3)});
  check_refused(take, EndActions{}, "TL-4.5.4");
  check_refused(take, LeaveTile{}, "TL-4.5.4");

  State assign = given(solo(v_girl, mr_time), draws(one, artifact(3)));
  end_turn(assign);
  check_refused(assign, EndActions{}, "TL-8.3");
}

TEST_CASE("TL-2.1: there are seven eras, and a move leads somewhere else") {
  const State table = given(agents(mr_time, robofinisher), at(one, 3), at(two, 5), energy(3, 1));
  check_refused(table, FreeMove{7}, "TL-2.1", "There are seven eras, 0 to 6.");
  check_refused(table, Walk{7}, "TL-2.1");
  check_refused(table, HelpingHand{two, 7}, "TL-2.1");
  check_refused(table, FreeMove{3}, "TL-2.1", "The agent is in that era already.",
                "L'agent est déjà dans cette époque.");
  check_refused(table, FreeMove{5}, "TL-2.1", "A step leads to one of the two eras beside.");
  check_refused(table, Walk{3}, "TL-2.1");
  check_refused(table, Walk{5}, "TL-2.1");
  check_refused(table, HelpingHand{two, 5}, "TL-2.1");
  check_refused(table, HelpingHand{two, 2}, "TL-2.1");
  State card_move =
      given(at(one, 3),
            hand(one, card(steps(2)), card(energy_of(2, Where::any)), card(mending(3, Where::any)), card(push(1))),
            rifts(3, 1), clone(3, 0));
  play(card_move, Use{card(steps(2))});
  check_refused(card_move, GoTo{one, 3}, "TL-2.1");
  check_refused(card_move, GoTo{one, 6}, "TL-2.1");
  check_refused(card_move, GoTo{one, 7}, "TL-2.1");
  play(card_move, {Enough{}, Use{card(energy_of(2, Where::any))}});
  check_refused(card_move, PlaceEnergy{7}, "TL-2.1");
  play(card_move, {PlaceEnergy{0}, PlaceEnergy{0}, Use{card(mending(3, Where::any))}});
  check_refused(card_move, Mend{7}, "TL-2.1");
  play(card_move, {Mend{3}, Use{card(push(1))}});
  check_refused(card_move, Shove{clone_in(card_move, 3), 7}, "TL-2.1");
  check_refused(card_move, Shove{clone_in(card_move, 3), 3}, "TL-2.1", "The clone is in that era already.",
                "Le clone est déjà dans cette époque.");
}

TEST_CASE("TL-6.1: cards and abilities know no agent who is not in play") {
  check_refused(given(agents(mr_time, robofinisher)), HelpingHand{three, 5}, "TL-6.1");
  State table = given(hand(one, card(steps(2, Whom::any)), card(readying(2, Whom::any)), card(borrowing(1)),
                           exhausted(starting(cztwyzzek, 0))));
  play(table, Use{card(steps(2, Whom::any))});
  check_refused(table, GoTo{three, 5}, "TL-6.1");
  play(table, {Enough{}, Use{card(readying(2, Whom::any))}});
  check_refused(table, ReadyCard{four, starting(cztwyzzek, 0)}, "TL-6.1");
  play(table, {Enough{}, Use{card(borrowing(1))}});
  check_refused(table, Borrow{three, starting(cztwyzzek, 0)}, "TL-6.1");
}

TEST_CASE("TL-4.2, TL-4.3: what cannot be paid, and the free move that is used") {
  State table = given(at(one, 3), energy(3, 0), energy(4, 3));
  check_refused(table, Walk{4}, "TL-4.2.1", "A step costs one energy of this era, and there is none.",
                "Un pas coûte une énergie de cette époque, et il n'y en a pas.");
  check_refused(table, Loop{Dimension::star}, "TL-4.2.3");
  play(table, FreeMove{4});
  check_refused(table, FreeMove{5}, "TL-4.3", "The free move of this turn is used.");
}

TEST_CASE("TL-4.2.2, TL-2.4: cards that are not in the hand, exhausted cards, black holes") {
  const State table = given(at(one, 3), energy(3, 1), hand(one, exhausted(starting(cztwyzzek, 0))));
  check_refused(table, Use{starting(robofinisher, 0)}, "TL-4.2.2");
  check_refused(table, Use{artifact(3)}, "TL-4.2.2");
  check_refused(table, Use{starting(cztwyzzek, 0)}, "TL-2.4",
                "That card is exhausted; a LOOP of its dimension readies it.",
                "Cette carte est épuisée ; un LOOP de sa dimension la redresse.");
  check_refused(table, Loop{Dimension::black_hole}, "TL-2.4");
}

TEST_CASE("TL-2.4: of an exhausted Black Hole nobody is told that a LOOP readies it") {
  const Card hole = artifact(3, 6);
  const State table = given(hand(one, exhausted(hole)));
  check_refused(table, Use{hole}, "TL-2.4", "That card is exhausted, and no LOOP readies a black hole.",
                "Cette carte est épuisée, et aucun LOOP ne redresse un trou noir.");
}

TEST_CASE("TL-9.12: of another agent's exhausted card nobody is told that a LOOP readies it") {
  const Card theirs = starting(robofinisher, 0);
  State table = given(agents(cztwyzzek, robofinisher), hand(one, card(borrowing(1))),
                      hand(two, exhausted(theirs), starting(robofinisher, 1)));
  play(table, Use{card(borrowing(1))});
  check_refused(table, Borrow{two, theirs}, "TL-9.12",
                "That card is exhausted, and your LOOPs ready your own hand only.",
                "Cette carte est épuisée, et vos LOOP ne redressent que votre propre main.");
}

TEST_CASE("TL-6.2, TL-6.6, TL-6.7: abilities") {
  State spark = given();
  check_refused(spark, CleanKill{3}, "TL-6.2", "This agent has another ability.");
  check_refused(spark, HelpingHand{two, 4}, "TL-6.2");
  play(spark, Spark{});
  check_refused(spark, Spark{}, "TL-6.2", "The ability works once a turn.");
  check_refused(given(energy(2, 30)), Spark{}, "TL-9.23");
  State kill = given(agents(robofinisher, cztwyzzek), at(one, 3), hand(one, card(push(1))), clone(3, 4), rifts(5, 1));
  check_refused(kill, CleanKill{5}, "TL-6.6", "No clone was destroyed there this turn.");
  check_refused(kill, CleanKill{7}, "TL-2.1");
  play(kill, {Use{card(push(1))}, Shove{clone_in(kill, 3), 4}});
  check_refused(kill, CleanKill{4}, "TL-9.15", "There is no rift to mend.");
  check_refused(given(agents(mr_time, robofinisher)), HelpingHand{one, 3}, "TL-6.7");
}

TEST_CASE("TL-7.4, TL-7.5: what the modes forbid") {
  check_refused(given(), Dismantle{}, "TL-7.4", "No centrifuge stands here.");
  check_refused(given(centrifuges(2), at(one, 2), energy(2, 2)), Dismantle{}, "TL-7.4",
                "A centrifuge is taken down for 3 energy of its era, which has 2.",
                "Une centrifugeuse se démonte pour 3 énergies de son époque ; il y en a 2.");
  check_refused(given(nuisance(Nuisance::no_free_move), at(one, 3)), FreeMove{4}, "TL-7.5");
}

TEST_CASE("TL-11.2: a card moves whom it says, and who has begun goes on") {
  State self = given(hand(one, card(steps(2))));
  play(self, Use{card(steps(2))});
  check_refused(self, GoTo{two, 4}, "TL-11.2", "This card is only for the agent who plays.");
  State other = given(agents(cztwyzzek, robofinisher, mr_time), hand(one, card(steps(2, Whom::other))));
  play(other, Use{card(steps(2, Whom::other))});
  check_refused(other, GoTo{one, 5}, "TL-11.2", "The agent who plays cannot be chosen here.");
  play(other, GoTo{two, 4});
  check_refused(other, GoTo{three, 3}, "TL-11.2", "The agent who took the first step takes the others too.",
                "L'agent qui a fait le premier pas fait aussi les suivants.");
}

TEST_CASE("TL-11.12: a card works nowhere else") {
  State table = given(at(one, 3), foo(6),
                      hand(one, card(to_foo()), card(energy_of(2, Where::adjacent)), card(mending(2, Where::adjacent)),
                           card(destroying(1))),
                      rifts(2, 1), rifts(5, 1), clone(3, 1), clone(5, 1));
  play(table, Use{card(to_foo())});
  check_refused(table, GoTo{one, 4}, "TL-11.12");
  play(table, {Enough{}, Use{card(energy_of(2, Where::adjacent))}});
  check_refused(table, PlaceEnergy{5}, "TL-11.12", "The card does not reach that era.");
  play(table, {PlaceEnergy{2}, PlaceEnergy{2}, Use{card(mending(2, Where::adjacent))}});
  check_refused(table, Mend{5}, "TL-11.12");
  check_refused(table, Mend{4}, "TL-9.15");
  play(table, {Mend{2}, Use{card(destroying(1))}});
  check_refused(table, Destroy{clone_in(table, 5)}, "TL-11.12");
}

TEST_CASE("TL-2.5, TL-11.5, TL-11.6, TL-11.11: clones that cannot be meant") {
  State table = given(at(one, 3), hand(one, card(push(1)), card(pull(1)), card(destroying(2, Where::any))), clone(3, 0),
                      clone(4, 1), clone(6, 2));
  const Clone in_the_bag = table.bag[0];
  const Clone here = clone_in(table, 3);
  const Clone beside = clone_in(table, 4);
  const Clone far = clone_in(table, 6);
  play(table, Use{card(push(1))});
  check_refused(table, Shove{in_the_bag, 4}, "TL-2.5", "That clone is not on the board.");
  check_refused(table, Shove{beside, 5}, "TL-11.5", "Only clones of the agent's era are pushed.");
  check_refused(table, Shove{here, 5}, "TL-11.5", "The push does not reach that far.");
  play(table, {Enough{}, Use{card(pull(1))}});
  check_refused(table, Shove{in_the_bag, 3}, "TL-2.5");
  check_refused(table, Shove{here, 3}, "TL-11.6", "Only clones of the eras beside are pulled.");
  check_refused(table, Shove{far, 3}, "TL-11.6");
  check_refused(table, Shove{beside, 5}, "TL-11.6", "A clone is pulled to the agent's own era.");
  play(table, {Enough{}, Use{card(destroying(2, Where::any))}});
  check_refused(table, Destroy{in_the_bag}, "TL-2.5");
}

TEST_CASE("TL-11.8: cards that cannot be readied") {
  State table = given(hand(one, card(readying(1)), exhausted(starting(cztwyzzek, 0)), starting(cztwyzzek, 1),
                           exhausted(card(borrowing(1)))),
                      hand(two, exhausted(starting(robofinisher, 0))));
  play(table, Use{card(readying(1))});
  check_refused(table, ReadyCard{one, starting(cztwyzzek, 1)}, "TL-11.8", "That card is ready already.");
  check_refused(table, ReadyCard{one, card(borrowing(1))}, "TL-11.8", "No card readies one that readies or borrows.");
  check_refused(table, ReadyCard{one, starting(robofinisher, 0)}, "TL-11.8", "That card is not in that hand.");
  check_refused(table, ReadyCard{two, starting(robofinisher, 0)}, "TL-11.8",
                "This card is only for the agent who plays.");
  State other = given(hand(one, card(readying(1, Whom::other)), exhausted(starting(cztwyzzek, 0))),
                      hand(two, exhausted(starting(robofinisher, 0))));
  play(other, Use{card(readying(1, Whom::other))});
  check_refused(other, ReadyCard{one, starting(cztwyzzek, 0)}, "TL-11.8", "The agent who plays cannot be chosen here.");
}

TEST_CASE("TL-11.9: cards that cannot be borrowed") {
  State table = given(hand(one, card(borrowing(1)), starting(cztwyzzek, 0)),
                      hand(two, starting(robofinisher, 0), exhausted(starting(robofinisher, 1))));
  play(table, Use{card(borrowing(1))});
  check_refused(table, Borrow{one, starting(cztwyzzek, 0)}, "TL-11.9", "The agent who plays cannot be chosen here.");
  check_refused(table, Borrow{two, starting(cztwyzzek, 0)}, "TL-11.9", "That card is not in that hand.");
  check_refused(table, Borrow{two, starting(robofinisher, 1)}, "TL-9.12");
}

TEST_CASE("TL-11.9: six cards at work at once are the most") {
  json::object content = content_of_the_tests();
  for (std::size_t i = 0; i < 7; ++i) {
    content["artifacts"].as_array()[i].as_object()["effect"] = to_json(Clauses{borrowing(1)});
  }
  const Expected<TheLoop> lenders = TheLoop::from_content(json::serialize(content));
  REQUIRE(lenders);
  // One borrows of two and two of one in turn: cards of one's own hand are not borrowed.
  State table = given(hand(one, artifact(0, 0)), hand(two, artifact(0, 1), artifact(0, 2), artifact(0, 3),
                                                      artifact(0, 4), artifact(0, 5), artifact(0, 6)));
  REQUIRE(!lenders->refuse_position(table));
  Chance chance(1);
  Log<Event> nobody;
  lenders->apply(table, ada, Use{artifact(0, 0)}, chance, nobody);
  for (int i = 1; i <= 4; ++i) {
    REQUIRE(!lenders->refuse(table, ada, Borrow{two, artifact(0, i)}));
    lenders->apply(table, ada, Borrow{two, artifact(0, i)}, chance, nobody);
  }
  REQUIRE(!lenders->refuse(table, ada, Borrow{two, artifact(0, 5)}));
  lenders->apply(table, ada, Borrow{two, artifact(0, 5)}, chance, nobody);
  CHECK(table.phase == Phase::actions);  // the sixth finds no room to borrow, and all are done
  CHECK(is_ready(table, two, artifact(0, 6)));
  CHECK(!lenders->refuse_position(table));
}

TEST_CASE("TL-11.1, TL-9.14: what cannot be stopped") {
  check_refused(given(), Enough{}, "TL-11.1", "No card is at work.");
  State table = given(hand(one, card(energy_of(2, Where::any)), card(mending(3, Where::any))), rifts(2, 3));
  play(table, Use{card(energy_of(2, Where::any))});
  check_refused(table, Enough{}, "TL-9.14", "The card goes on as long as it can.");
  play(table, {PlaceEnergy{1}, PlaceEnergy{1}, Use{card(mending(3, Where::any))}});
  check_refused(table, Enough{}, "TL-9.14");
  check_refused(table, PlaceEnergy{3}, "TL-11.1", "The card at work asks for something else.");
}

TEST_CASE("TL-4.4, TL-4.5.2, TL-4.5.4: artifacts and tiles that cannot be had") {
  State table = given(at(one, 3), available(artifact(3), artifact(4)), open(3, loops_by_foo, 4), open(5, rifts_of_foo));
  play(table, EndActions{});
  check_refused(table, Take{artifact(3, 1)}, "TL-4.4", "That artifact is not available.");
  check_refused(table, Take{artifact(4)}, "TL-4.4", "Only an artifact of the agent's era is taken.");
  play(table, {TakeNone{}, Archive{}});
  check_refused(table, Take{artifact(3, 1)}, "TL-4.5.2");
  play(table, Take{artifact(4)});
  check_refused(table, TurnUp{5}, "TL-4.5.4", "No mission lies face down there.");
  check_refused(table, TurnUp{3}, "TL-4.5.4");
  check_refused(table, TurnUp{7}, "TL-2.1");
}

// --- Options -------------------------------------------------------------------------------------------------------

void check_options(const Options& options, std::string_view rule) {
  const std::optional<Refusal> no = game().refuse_options(options);
  REQUIRE(no);
  CHECK(no->rule == rule);
  check_text(words(*no));
}

TEST_CASE("TL-10: options outside the table are refused") {
  check_options({.players = 0}, "TL-1.1");
  check_options({.players = 5}, "TL-1.1");
  check_options({.agents = 1}, "TL-8.1");
  check_options({.agents = 5}, "TL-8.1");
  check_options({.level = 0}, "TL-7.6");
  check_options({.level = 4}, "TL-7.6");
  check_options({.players = 4, .agents = 3, .multi_handed = true}, "TL-9.29");
  check_options({.players = 2, .first = AgentChoice::v_girl, .second = AgentChoice::v_girl}, "TL-3.4");
  check_options({.players = 1, .agents = 4, .first = AgentChoice::v_girl, .fourth = AgentChoice::v_girl}, "TL-3.4");
}

TEST_CASE("TL-10: an agent who is named twice does not matter where he does not go") {
  CHECK(!game().refuse_options({.players = 2, .first = AgentChoice::v_girl, .third = AgentChoice::v_girl}));
  for (std::uint8_t players = 1; players <= 4; ++players) CHECK(!game().refuse_options({.players = players}));
}

// --- Kinds of move that are closed now -----------------------------------------------------------------------------

std::vector<std::string> closed_kinds(const State& table) {
  std::vector<std::string> kinds;
  for (const auto& each : game().closed(table, asked(table))) {
    kinds.emplace_back(each.kind);
    check_text(words(each.refusal));
  }
  return kinds;
}

TEST_CASE("a player who looks for the free move, the step or the LOOP in vain is told why") {
  using Kinds = std::vector<std::string>;
  CHECK(closed_kinds(given(at(one, 3), energy(3, 1))).empty());
  CHECK(closed_kinds(given(at(one, 3))) == Kinds{"walk", "loop"});
  State used = given(at(one, 3), energy(4, 1));
  play(used, FreeMove{4});
  CHECK(closed_kinds(used) == Kinds{"freeMove"});
  CHECK(closed_kinds(given(nuisance(Nuisance::no_free_move), at(one, 3), energy(3, 1))) == Kinds{"freeMove"});
  const State dear = given(at(one, 3), energy(3, 1), with(&State::loops, std::uint8_t{1}));
  CHECK(closed_kinds(dear) == Kinds{"loop"});
  CHECK(words(game().closed(dear, ada)[0].refusal).fr ==
        "Le prochain LOOP coûte 2 énergies de cette époque ; il y en a 1.");
  CHECK(words(game().closed(given(at(one, 3)), ada)[1].refusal).fr ==
        "Le prochain LOOP coûte 1 énergie de cette époque ; il y en a 0.");
  CHECK(game().closed(given(), blaise).empty());
}

TEST_CASE("a player who looks for the ability in vain is told why") {
  State spark = given(energy(0, 1), at(one, 0));
  CHECK(closed_kinds(spark).empty());
  play(spark, Spark{});
  CHECK(closed_kinds(spark) == std::vector<std::string>{"spark"});
  CHECK(std::string_view(game().closed(spark, ada)[0].refusal.rule) == "TL-6.2");
}

// --- Nothing changes -----------------------------------------------------------------------------------------------

TEST_CASE("a refused move changes nothing at the table") {
  Table<TheLoop> table(TheLoop(game()), given(at(one, 3)), {Occupant{}, Occupant{}}, Seed("refusals"));
  const State before = table.state();
  for (const Move& move : std::initializer_list<Move>{Walk{4}, FreeMove{6}, Use{artifact(3)}, Loop{Dimension::star},
                                                      Archive{}, TakeNone{}, Assign{one}, Enough{}, Dismantle{}}) {
    CHECK(table.play(ada, move));
    CHECK(table.play(blaise, move));
  }
  CHECK(table.state() == before);
  CHECK(table.event_count() == 0);
  CHECK(table.record().entries.empty());
}

TEST_CASE("a move that does not exist is no move") {
  for (const char* text :
       {R"({"type": "fly", "era": 3})", R"({"type": "freeMove"})", R"({"type": "freeMove", "era": 7})",
        R"({"type": "use", "card": 79})", R"({"type": "loop", "dimension": "circle"})",
        R"({"type": "shove", "clone": 35, "era": 0})", R"({"type": "spark", "era": 1})", R"("spark")"}) {
    CAPTURE(text);
    const Expected<json::value> parsed = parse_json(text);
    REQUIRE(parsed);
    CHECK(!from_json<Move>(*parsed));
  }
}

}  // namespace
}  // namespace divan::the_loop::testing
