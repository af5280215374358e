// TL-8: the solo mode of the leaflet. One player, one deck, several agents; the cards say who plays.
#include <set>

#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

Options three_agents() {
  Options options;
  options.players = 1;
  options.agents = 3;
  options.first = AgentChoice::v_girl;
  options.second = AgentChoice::mr_time;
  options.third = AgentChoice::robofinisher;
  return options;
}

// --- The leaflet's own examples ------------------------------------------------------------------------------------

TEST_CASE("leaflet, example 1: V-Girl, Mr Time and Robofinisher 404; the robot is the first with three cards") {
  std::optional<Beginning> found;
  for (std::uint64_t seed = 1; seed < 100 && !found; ++seed) {
    Beginning beginning = begin(three_agents(), seed);
    if (beginning.state.me().name == robofinisher) found = std::move(beginning);
  }
  REQUIRE(found);
  const State& state = found->state;
  // Their starting cards were put together into one deck, and revealed one by one.
  const std::vector<CardRevealed> revealed = all<CardRevealed>(found->events);
  const std::vector<CardAssigned> assigned = all<CardAssigned>(found->events);
  REQUIRE(revealed.size() == assigned.size());
  CHECK(state.decks[0].draw.size() == 18 - revealed.size());
  for (std::size_t i = 0; i < revealed.size(); ++i) {
    CHECK(assigned[i] == CardAssigned{revealed[i].card, owner_of(revealed[i].card), true});
  }
  // As soon as the robot has three, no card is revealed any more, and it plays a normal turn.
  CHECK(assigned.back().agent == robofinisher);
  CHECK(state.agents[three].hand.size() == 3);
  CHECK(state.agents[one].hand.size() < 3);
  CHECK(state.agents[two].hand.size() < 3);
  CHECK(state.active == three);
  CHECK(only<TurnBegan>(found->events) == TurnBegan{1, 1, robofinisher});
  CHECK(state.phase == Phase::actions);
}

TEST_CASE("leaflet, example 2: after the robot's turn a gained artifact goes on a tile of choice, and V-Girl plays") {
  const Card teleporter = artifact(5);
  State table =
      given(solo(v_girl, mr_time, robofinisher), active(three), at(three, 5), available(teleporter),
            hand(one, starting(v_girl, 0)), hand(two, starting(mr_time, 0)),
            hand(three, starting(robofinisher, 0), exhausted(starting(robofinisher, 1)), starting(robofinisher, 2)),
            draws(one, starting(mr_time, 4), starting(v_girl, 3)), next_foo(2));
  play(table, EndActions{});
  const Events taken = play(table, Take{teleporter});
  // The robot's three cards are discarded; those on the other tiles stay.
  CHECK(only<HandDiscarded>(taken) == HandDiscarded{robofinisher});
  CHECK(listed(table.decks[0].discard) ==
        Cards{starting(robofinisher, 0), starting(robofinisher, 1), starting(robofinisher, 2)});
  CHECK(in_hand(table, one) == Cards{starting(v_girl, 0)});
  CHECK(in_hand(table, two) == Cards{starting(mr_time, 0)});
  // The artifact is no starting card: the player chooses the tile.
  CHECK(table.phase == Phase::assign);
  CHECK(only<CardRevealed>(taken) == CardRevealed{teleporter});
  CHECK(offers(table, {Assign{one}, Assign{two}, Assign{three}}));
  const Events events = play_until(table, Assign{one}, falling(1, 1, 0));
  CHECK(has(events, CardAssigned{teleporter, v_girl, false}));
  CHECK(has(events, CardAssigned{starting(mr_time, 4), mr_time, true}));
  CHECK(has(events, CardAssigned{starting(v_girl, 3), v_girl, true}));
  // V-Girl has three cards, and it is her turn; the other cards lie where they are.
  CHECK(table.active == one);
  CHECK(only<TurnBegan>(events).agent == v_girl);
  CHECK(in_hand(table, one) == Cards{starting(v_girl, 0), teleporter, starting(v_girl, 3)});
  CHECK(in_hand(table, two) == Cards{starting(mr_time, 0), starting(mr_time, 4)});
}

// --- TL-8.1, TL-8.2  Setup -----------------------------------------------------------------------------------------

TEST_CASE("TL-8.1: one seat, whoever of the agents plays") {
  CHECK(game().seats(three_agents()) == 1);
  for (const Number each : {one, two, three}) {
    CHECK(asked(given(solo(v_girl, mr_time, robofinisher), active(each))) == ada);
  }
}

TEST_CASE("TL-8.2: one deck of 12, 18 or 24 starting cards, each pawn in its own start era") {
  for (const int agents : {2, 3, 4}) {
    Options options;
    options.players = 1;
    options.agents = static_cast<std::uint8_t>(agents);
    const State state = begin(options).state;
    std::size_t cards = state.decks[0].draw.size();
    for (const Agent& agent : state.agents) {
      cards += agent.hand.size();
      CHECK(agent.era == game().components().agents[static_cast<std::size_t>(agent.name)].start);
    }
    CHECK(cards == static_cast<std::size_t>(6 * agents));
    for (std::size_t i = 1; i < most_agents; ++i) CHECK(state.decks[i] == Deck{});
  }
}

TEST_CASE("TL-8.3: whoever first has three cards plays the first turn") {
  std::set<int> first;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const State state = begin(three_agents(), seed).state;
    first.insert(state.active);
    CHECK(state.me().hand.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
      if (i != state.active) CHECK(state.agents[i].hand.size() < 3);
      for (const HeldCard& held : state.agents[i].hand) CHECK(owner_of(held.card) == state.agents[i].name);
    }
  }
  CHECK(first.size() == 3);
}

// --- TL-8.4  Hands -------------------------------------------------------------------------------------------------

TEST_CASE("TL-8.4: an effect about another agent's card may choose any card on another tile") {
  State table = given(solo(v_girl, mr_time, robofinisher), at(one, 3), hand(one, card(borrowing(1))),
                      hand(two, starting(mr_time, 0)), hand(three, starting(robofinisher, 0), card(energy_of(3))));
  play(table, Use{card(borrowing(1))});
  CHECK(choices<Borrow>(table).size() == 3);
  play(table, Borrow{three, card(energy_of(3))});
  CHECK(table.energy[3] == 3);
}

TEST_CASE("TL-8.4: if no card lies on another tile, the effect cannot be applied") {
  State table =
      given(solo(v_girl, mr_time, robofinisher), hand(one, card(borrowing(1)), card(readying(1, Whom::other))));
  CHECK(has_event<Fizzled>(play(table, Use{card(borrowing(1))})));
  CHECK(has_event<Fizzled>(play(table, Use{card(readying(1, Whom::other))})));
}

TEST_CASE("TL-8.4, TL-4.2.2: a card that needs another's hand may be used in vain, but not without a warning") {
  const Card borrows = card(borrowing(1));
  const Card readies = card(readying(1, Whom::other));
  const State table = given(solo(v_girl, mr_time, robofinisher), hand(one, borrows, readies));
  for (const Card each : {borrows, readies}) {
    REQUIRE(offered(table, Use{each}));
    const Preview preview = game().preview(table, ada, Use{each});
    REQUIRE(preview.skips.size() == 1);
    CHECK(preview.skips[0].what == "card:" + std::to_string(each));
    CHECK(preview.skips[0].rule == "TL-8.4");
    CHECK(preview.text == Text{"no other agent has a card in hand", "aucun autre agent n'a de carte en main"});
  }
  const State held =
      given(solo(v_girl, mr_time, robofinisher), hand(one, borrows), hand(two, exhausted(starting(mr_time, 0))));
  CHECK(game().preview(held, ada, Use{borrows}).skips[0].rule == "TL-11.9");
}

TEST_CASE("TL-9.11: a LOOP that would ready nothing says so before it is paid") {
  const State table = given(at(one, 3), energy(3, 1), hand(one, exhausted(starting(cztwyzzek, 2))));
  const Preview nothing = game().preview(table, ada, Loop{Dimension::spiral});
  REQUIRE(nothing.skips.size() == 1);
  CHECK(nothing.skips[0].rule == "TL-9.11");
  CHECK(game().preview(table, ada, Loop{Dimension::star}).skips.empty());
}

TEST_CASE("TL-8.4: a card drawn in the actions phase joins the active agent's hand, even another's starting card") {
  State table =
      given(solo(v_girl, mr_time), hand(one, card(drawing(2))), draws(one, starting(mr_time, 5), artifact(4)));
  const Events events = play(table, Use{card(drawing(2))});
  CHECK(in_hand(table, one) == Cards{card(drawing(2)), starting(mr_time, 5), artifact(4)});
  CHECK(all<Drew>(events).size() == 2);
  CHECK(!has_event<CardAssigned>(events));
  CHECK(offered(table, Use{starting(mr_time, 5)}));
}

// --- TL-8.5  End of turn -------------------------------------------------------------------------------------------

TEST_CASE("TL-8.5: all cards of the agent who has just played are discarded, others' among them") {
  State table =
      given(solo(v_girl, mr_time),
            hand(one, starting(v_girl, 0), starting(mr_time, 5), starting(v_girl, 1), exhausted(card(steps(3)))),
            hand(two, exhausted(starting(mr_time, 0))),
            draws(one, starting(v_girl, 2), starting(v_girl, 3), starting(v_girl, 4)));
  end_turn(table);
  CHECK(listed(table.decks[0].discard) ==
        sorted({starting(v_girl, 0), starting(mr_time, 5), starting(v_girl, 1), card(steps(3))}));
  CHECK(in_hand(table, two) == Cards{starting(mr_time, 0)});
  CHECK(!is_ready(table, two, starting(mr_time, 0)));  // what lies there stays as it is
}

TEST_CASE("TL-8.5: no hand is drawn or made up in the usual way") {
  State table = given(solo(v_girl, mr_time), draws(one, starting(mr_time, 0), starting(mr_time, 1), starting(v_girl, 4),
                                                   starting(mr_time, 2)));
  const Events events = end_turn(table);
  CHECK(!has_event<Drew>(events));
  CHECK(in_hand(table, one) == Cards{starting(v_girl, 4)});
  CHECK(in_hand(table, two) == Cards{starting(mr_time, 0), starting(mr_time, 1), starting(mr_time, 2)});
  CHECK(table.active == two);
}

TEST_CASE("TL-8.3: no card is revealed once a tile holds three") {
  State table = given(solo(v_girl, mr_time), hand(two, starting(mr_time, 0), starting(mr_time, 1)),
                      draws(one, starting(mr_time, 2), artifact(6)));
  const Events events = end_turn(table);
  CHECK(only<CardRevealed>(events).card == starting(mr_time, 2));
  CHECK(top_of(table.decks[0].draw, 1) == Cards{artifact(6)});
}

TEST_CASE("TL-8.3: two artifacts in a row are two questions") {
  State table = given(solo(v_girl, mr_time), draws(one, artifact(6), artifact(5), starting(v_girl, 4)));
  end_turn(table);
  CHECK(table.revealed == artifact(6));
  play(table, Assign{two});
  CHECK(table.phase == Phase::assign);
  CHECK(table.revealed == artifact(5));
  play(table, Assign{one});
  CHECK(in_hand(table, two)[0] == artifact(6));
  CHECK(in_hand(table, one)[0] == artifact(5));
}

TEST_CASE("TL-8.3: while a card is to be assigned, nothing else is done") {
  State table = given(solo(v_girl, mr_time), draws(one, artifact(6)));
  end_turn(table);
  CHECK(refusal(table, EndActions{}) == "TL-8.3");
  CHECK(refusal(table, FreeMove{2}) == "TL-8.3");
  CHECK(refusal(table, Assign{two + 1}) == "TL-6.1");
}

// --- TL-8.6 to TL-8.9 ----------------------------------------------------------------------------------------------

TEST_CASE("TL-8.6: when the draw pile is empty, the discard pile is shuffled and assigning goes on") {
  State table = given(solo(v_girl, mr_time), nothing_else_to_draw(), draws(one, starting(mr_time, 0)));
  const Events events = end_turn(table);
  CHECK(only<Reshuffled>(events) == Reshuffled{0});
  CHECK(table.phase == Phase::actions);
  CHECK(table.me().hand.size() == 3);
}

TEST_CASE("TL-8.6: an agent who has three cards when assigning begins plays at once") {
  State table = given(solo(v_girl, mr_time), hand(two, starting(mr_time, 0), starting(mr_time, 1), artifact(3)));
  const Events events = end_turn(table);
  CHECK(!has_event<CardRevealed>(events));
  CHECK(table.active == two);
}

TEST_CASE("TL-8.7: the agent who has just played may play again") {
  State table = given(solo(v_girl, mr_time), draws(one, starting(v_girl, 3), starting(v_girl, 4), starting(v_girl, 5)));
  const Events events = end_turn(table);
  CHECK(only<TurnBegan>(events).agent == v_girl);
  CHECK(table.active == one);
  CHECK(table.turn == 2);
}

TEST_CASE("TL-8.8: a gained card is the first to be revealed, so the player steers who is next") {
  for (const Number chosen : {one, two}) {
    State table = given(solo(v_girl, mr_time), at(one, 3), available(artifact(3)),
                        hand(two, starting(mr_time, 0), starting(mr_time, 1)),
                        draws(one, starting(v_girl, 3), starting(v_girl, 4)));
    play(table, {EndActions{}, Take{artifact(3)}});
    CHECK(table.revealed == artifact(3));
    play(table, Assign{chosen});
    CHECK(table.active == chosen);
  }
}

TEST_CASE("TL-8.8, TL-9.20: the bonus lies above the card taken before, and is revealed first") {
  State table = given(solo(v_girl, mr_time), at(one, 3), available(artifact(3), artifact(6)), open(3, loops_by_foo, 4),
                      archived(0, 1), no_other_open());
  play(table, {EndActions{}, Take{artifact(3)}, Archive{}, Take{artifact(6)}});
  play(table, TurnUp{1});
  CHECK(table.revealed == artifact(6));
  play(table, Assign{two});
  CHECK(table.revealed == artifact(3));
}

TEST_CASE("TL-8.9: there are 21 turns, and after the last one no card is assigned") {
  State table = given(solo(v_girl, mr_time), turn(21), foo(3));
  const Events events = end_turn(table);
  CHECK(only<GameEnded>(events) == GameEnded{Ending::out_of_time});
  CHECK(!has_event<CardRevealed>(events));
}

TEST_CASE("TL-4.6.4: in solo a new cycle begins before cards are assigned") {
  State table = given(solo(v_girl, mr_time), turn(7), foo(3), draws(one, artifact(4)));
  const Events events = end_turn(table);
  CHECK(only<CycleBegan>(events) == CycleBegan{2});
  CHECK(table.phase == Phase::assign);
  CHECK(table.cycle == 2);
}

TEST_CASE("TL-8.1: the active agent has its own ability, and goes through the five phases") {
  State table =
      given(solo(v_girl, cztwyzzek), active(two), at(two, 6), available(artifact(6)), open(6, loops_by_foo, 4));
  play(table, Spark{});
  CHECK(table.energy[6] == 1);
  play(table, EndActions{});
  CHECK(table.phase == Phase::take);
  play(table, TakeNone{});
  CHECK(table.phase == Phase::archive);
}

TEST_CASE("TL-8.1: missions see all agents of the one player") {
  State table = given(solo(v_girl, mr_time, robofinisher), at(one, 0), at(two, 3), at(three, 5), foo(4),
                      open(1, foo_surrounded), no_other_open());
  CHECK(only<Progress>(play(table, EndActions{})).progress == 1);
}

}  // namespace
}  // namespace divan::the_loop::testing
