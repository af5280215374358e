// Section 9: the rulings E1 to E25 of shared/rules/egocentric-world.md, which are EW-9.1 to EW-9.25 here.
#include <set>

#include "bots/bot.hpp"
#include "bots/egocentric_world.hpp"
#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

using Scores = Bounded<std::uint16_t, most_players>;
using Places = Bounded<std::uint8_t, max_seats>;

TEST_CASE("E1 (EW-9.1): the discard pile is reshuffled when a card must be drawn, not when the last one was") {
  State table = given(players(2), hand(1), hand(2), top(9), draw_pile(5));
  const Events last = play(table, {{ada, Draw{}}, {ada, Throw{}}});
  CHECK(!has_event<Reshuffled>(last));
  CHECK(table.draw.empty());
  CHECK(table.discard.size() == 58);
  const Events first = play(table, blaise, Draw{});
  CHECK(only<Reshuffled>(first) == Reshuffled{57});
}

TEST_CASE("E2 (EW-9.2): the top discard is not shuffled in, for a draw, a penalty card or a deal") {
  State drawn = given(players(2), hand(1), hand(2), top(9), draw_pile());
  play(drawn, ada, Draw{});
  CHECK(drawn.discard == pile(9));

  State penalty = given(players(2), hand(11, 1), hand(2), top(11), draw_pile());
  play(penalty, {{ada, Match{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}, {ada, Give{{1}}}});
  CHECK(has_event<Reshuffled>(play(penalty, ada, NameCard{{12}})));
  CHECK(penalty.discard == pile(11));

  State dealt = given(players(2), hand(5), hand(2), top(5), draw_pile());
  CHECK(has_event<Reshuffled>(play(dealt, ada, Match{{5}})));
  CHECK(dealt.discard == pile(5));
}

TEST_CASE("E3 (EW-9.3): when neither pile can supply a card, drawing is not offered") {
  const State table = given(players(2), hand(3, 4), top(1), rest_in_hand_of(blaise));
  REQUIRE(table.draw.empty());
  REQUIRE(table.discard.size() == 1);
  CHECK(refusal(table, ada, Draw{}) == "EW-9.3");
  CHECK(offers(table, ada, {TakeDiscard{{3}}, TakeDiscard{{4}}, Stop{}}));
}

TEST_CASE("E3 (EW-9.3): when neither pile can supply a card, a penalty card is skipped") {
  State table = given(players(2), hand(11, 1, 1, 1, 1), top(1), rest_in_hand_of(blaise));
  play(table, {{ada, TakeDiscard{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}, {ada, Give{{1}}}});
  const Events events = play(table, ada, NameCard{{1}});
  CHECK(only<AbilityCancelled>(events).why == Cancelled::wrong_name);
  CHECK(!has_event<Drew>(events));
  CHECK(table.hand(ada) == Hand{1, 1, 1, 1, 1});
  CHECK(asked(table, blaise));
}

TEST_CASE("E3 (EW-9.3): when neither pile can supply a card, a Citybot's turn ends at step 7") {
  State table = given(solo(), left(stack(2)), top(4), rest_in_hand_of(you));
  const Events events = play(table, you, Stop{});
  std::vector<BotStep> steps = all<BotStep>(events);
  REQUIRE(steps.size() == 8);
  CHECK(steps[6] == BotStep{left_bot, 7, false, {2}, 0, {4}, {}, {}, -1});
  CHECK(steps[7].seat == right_bot);
}

TEST_CASE("E4 (EW-9.4): the cards between rounds are carried over by default, reshuffled by choice") {
  CHECK(Options{}.deck_between_rounds == DeckBetweenRounds::carry_over);
  State carried = given(players(2), hand(5), hand(3, 4), under(1, 2), top(5));
  play(carried, ada, Match{{5}});
  CHECK(carried.discard == pile(3, 4, 1, 2, 5, 5));
  State shuffled = given(players(2), reshuffle(), hand(5), hand(3, 4), under(1, 2), top(5));
  play(shuffled, ada, Match{{5}});
  CHECK(shuffled.discard.size() == 1);
  CHECK(shuffled.draw.size() == 49);
}

TEST_CASE("E5 (EW-9.5): STOP is not possible during another's turn, nor while a question is open") {
  State table = given(hand(10, 5), hand(3), hand(4), top(10));
  CHECK(refusal(table, blaise, Stop{}) == "EW-4.0");
  CHECK(refusal(table, chen, Stop{}) == "EW-4.0");
  play(table, ada, Match{{10}});
  CHECK(refusal(table, ada, Stop{}) == "EW-5.0");
  play(table, ada, Spy{chen});
  CHECK(refusal(table, chen, Stop{}) == "EW-5.5");
}

TEST_CASE("E6 (EW-9.6): STOP in an extra turn is allowed, and the others then play once each") {
  State table = given(one_round(), hand(12, 5), top(12), next(1, 1));
  play(table, {{ada, Match{{12}}}, {ada, ExtraTurn{}}, {ada, Stop{}}});
  CHECK(!has_event<RoundEnded>(pass(table, blaise)));
  CHECK(only<RoundEnded>(pass(table, chen)).by == ada);
}

TEST_CASE("E7 (EW-9.7): the extra turn of a 12 played after STOP is played; the round ends before the caller's turn") {
  State table = given(players(2), one_round(), hand(5), hand(12, 12, 4), top(12), stopped_by(ada), turn_of(blaise));
  CHECK(!has_event<RoundEnded>(play(table, {{blaise, Match{{12}}}, {blaise, ExtraTurn{}}})));
  CHECK(!has_event<RoundEnded>(play(table, {{blaise, Match{{12}}}, {blaise, ExtraTurn{}}})));
  CHECK(asked(table, blaise));
  CHECK(only<RoundEnded>(pass(table, blaise)).by == ada);
}

TEST_CASE("E8 (EW-9.8): a second STOP uses up the turn; the round ends before the first caller's turn") {
  State table = given(one_round(), hand(5), hand(4), hand(3), top(1));
  play(table, ada, Stop{});
  CHECK(play(table, blaise, Stop{}) == Events{Stopped{blaise, false}});
  CHECK(table.stopper == ada);
  CHECK(asked(table, chen));
  const Events events = pass(table, chen);
  CHECK(only<RoundEnded>(events).by == ada);
  CHECK(only<RoundEnded>(events).scores == Scores{5, 4, 3});
}

TEST_CASE("E9 (EW-9.9): STOP on the very first turn is allowed") {
  Chance chance(9);
  Log<Event> nobody;
  State table = game().setup({}, chance, nobody);
  const Seat first = table.current;
  CHECK(offered(table, first, Stop{}));
  play(table, first, Stop{});
  CHECK(table.stopper == first);
}

TEST_CASE("E10 (EW-9.10): the caller of STOP can be spied on and swapped with, and may counter") {
  State spied = given(hand(9, 4), hand(10, 3), hand(2), top(10), stopped_by(ada), turn_of(blaise));
  play(spied, {{blaise, Match{{10}}}, {blaise, Spy{ada}}, {ada, LetPass{}}});
  CHECK(known(spied, blaise, ada) == Hand{9, 4});

  State swapped = given(hand(9, 4), hand(11, 3), hand(2), top(11), stopped_by(ada), turn_of(blaise));
  play(swapped, {{blaise, Match{{11}}}, {blaise, Swap{blaise, ada}}, {ada, LetPass{}}, {blaise, Give{{3}}}});
  play(swapped, blaise, NameCard{{4}});
  CHECK(swapped.hand(ada) == Hand{9, 3});

  State counters = given(hand(9, 4), hand(10, 3), hand(2), top(10), stopped_by(ada), turn_of(blaise));
  play(counters, {{blaise, Match{{10}}}, {blaise, Spy{ada}}, {ada, Counter{}}});
  CHECK(counters.hand(ada) == Hand{4});
  CHECK(asked(counters, chen));
}

TEST_CASE("E10 (EW-9.10): the caller of STOP who counters with the last card ends the round") {
  State table = given(one_round(), hand(9), hand(10, 3), hand(2), top(10), stopped_by(ada), turn_of(blaise));
  play(table, {{blaise, Match{{10}}}, {blaise, Spy{ada}}});
  const RoundEnded ended = only<RoundEnded>(play(table, ada, Counter{}));
  CHECK(ended.why == Ended::empty_hand);
  CHECK(ended.by == ada);
  CHECK(ended.scores == Scores{0, 3, 2});
}

TEST_CASE("E11 (EW-9.11): a last card with an ability ends the round at once, and the ability is lost") {
  for (const int value : {10, 11, 12}) {
    CAPTURE(value);
    State table = given(one_round(), hand(value), hand(4), hand(3), top(value));
    const Events events = play(table, ada, Match{card(value)});
    CHECK(only<RoundEnded>(events).by == ada);
    CHECK(!has_event<AbilityUsed>(events));
    CHECK(table.phase == Phase::over);
    CHECK(table.pending == Pending{});
  }
}

TEST_CASE("E12 (EW-9.12): a pair never empties a hand") {
  State table = given(one_round(), hand(4, 4), top(1));
  CHECK(!has_event<RoundEnded>(play(table, ada, Pair{{4}, {4}})));
  CHECK(table.hand(ada) == Hand{4});
  CHECK(asked(table, blaise));
}

TEST_CASE("E13 (EW-9.13): with one card left you may still draw or take the discard") {
  State draws = given(hand(7), top(2), next(3));
  play(draws, {{ada, Draw{}}, {ada, Keep{{7}}}});
  CHECK(draws.hand(ada) == Hand{3});
  CHECK(asked(draws, blaise));
  State takes = given(hand(7), top(2));
  play(takes, ada, TakeDiscard{{7}});
  CHECK(takes.hand(ada) == Hand{2});
  CHECK(asked(takes, blaise));
}

TEST_CASE("E14 (EW-9.14): a swap with two players is between you and your opponent") {
  State table = given(players(2), hand(11, 5), hand(3), top(11));
  play(table, ada, Match{{11}});
  CHECK(offers(table, ada, {Decline{}, Swap{ada, blaise}}));
}

TEST_CASE("E15 (EW-9.15): of two who could counter, the first designated decides first and one counter is enough") {
  State table = given(players(4), hand(11, 5), hand(9, 3), hand(9, 2), top(11));
  play(table, {{ada, Match{{11}}}, {ada, Swap{chen, blaise}}});
  CHECK(asked(table, chen));
  CHECK(refusal(table, blaise, Counter{}) == "EW-4.0");
  play(table, chen, Counter{});
  CHECK(table.hand(chen) == Hand{2});
  CHECK(table.hand(blaise) == Hand{9, 3});
  CHECK(table.phase == Phase::turn);
  CHECK(asked(table, blaise));  // for his turn; he was not asked about the swap
}

TEST_CASE("E16 (EW-9.16): both methods are chosen before either name is checked") {
  State table = given(hand(11, 5), hand(3), hand(2), top(11), next(12));
  play(table, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}, {blaise, LetPass{}}, {chen, LetPass{}}});
  const Events first = play(table, ada, NameCard{{8}});  // wrong, but nobody says so yet
  CHECK(first == Events{MethodChosen{ada, blaise, {Way::named, {8}}}});
  CHECK(asked(table, ada));
  CHECK(table.phase == Phase::method);
  const Events second = play(table, ada, NameCard{{2}});
  CHECK(all<NameAnswered>(second).size() == 2);
}

TEST_CASE("E17 (EW-9.17): each named player answers for all to hear, so everybody learns which name was wrong") {
  State table = given(players(4), hand(11, 5), hand(3), hand(2), top(11), next(12));
  play(table, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}, {blaise, LetPass{}}, {chen, LetPass{}}});
  const Events events = play(table, {{ada, NameCard{{8}}}, {ada, NameCard{{2}}}});
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), Viewer(chen), Viewer(dora), spectator}) {
    CHECK(all<NameAnswered>(seen_by(events, viewer)) ==
          std::vector{NameAnswered{blaise, {8}, false}, NameAnswered{chen, {2}, true}});
  }
  CHECK(known(table, dora, chen) == Hand{2});
  CHECK(known(table, dora, blaise) == Hand{});
}

TEST_CASE("E18 (EW-9.18): of several cards of the named value one moves") {
  State table = given(players(2), hand(11, 5), hand(3, 3, 3, 2), top(11));
  play(table, {{ada, Match{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}});
  play(table, {{ada, Give{{5}}}, {ada, NameCard{{3}}}});
  CHECK(table.hand(ada) == Hand{3});
  CHECK(table.hand(blaise) == Hand{3, 3, 2, 5});
}

TEST_CASE("E19 (EW-9.19): a joker scores 8") {
  State table = given(players(2), one_round(), hand(8), hand(8, 8), top(7), stopped_by(ada), turn_of(blaise), next(1));
  CHECK(only<RoundEnded>(pass(table, blaise)).scores == Scores{8, 16});
}

TEST_CASE("E20 (EW-9.20): a tie for the lowest is a shared victory, in solo a draw") {
  State table = given(one_round(), hand(4), hand(4), hand(9), top(7), stopped_by(ada), turn_of(chen), next(1));
  const Events shared = pass(table, chen);
  CHECK(game().outcome(table)->places == Places{1, 1, 3});
  CHECK(game().words(shared.back(), game().default_names(table.options)).en ==
        "Player 1 and Player 2 share the victory");

  State alone = given(solo(), one_round(), hand(4), left(visible(9)), right(visible(4)), top(7), stopped_by(left_bot));
  const Events drawn = pass(alone, you);
  CHECK(game().outcome(alone)->places == Places{1, 3, 1});
  CHECK(game().words(drawn.back(), game().default_names(alone.options)).en == "A tie: the game is a draw");
}

TEST_CASE("E21 (EW-9.21): chance picks the opener among those who share the round's highest score") {
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State table =
        given(players(4), hand(9), hand(2), hand(9), hand(9), top(7), stopped_by(ada), turn_of(dora), next(1));
    play(table, dora, Draw{});
    first.insert(only<RoundStarted>(play(table, dora, Throw{}, seed)).first);
  }
  CHECK(first == std::set<Seat>{ada, chen, dora});
}

TEST_CASE("E22 (EW-9.22): when several reach the target, the lowest total wins all the same") {
  State table = given(totals(49, 45, 49), hand(12), hand(7), hand(6), top(1), stopped_by(ada), turn_of(chen), next(2));
  const Events events = pass(table, chen);
  CHECK(only<RoundEnded>(events).totals == Scores{61, 52, 55});
  CHECK(only<GameEnded>(events).winners == SeatSet(blaise));
  CHECK(game().outcome(table)->places == Places{3, 1, 2});
}

TEST_CASE("E23 (EW-9.23): an ability may always be left unused; the card just lies there") {
  for (const int value : {10, 11, 12}) {
    CAPTURE(value);
    State many = given(hand(value, 5), top(value));
    play(many, {{ada, Match{card(value)}}, {ada, Decline{}}});
    CHECK(many.top() == card(value));
    CHECK(asked(many, blaise));
    State alone = given(solo(), hand(value, 5), top(value));
    play(alone, you, Match{card(value)});
    CHECK(play(alone, you, Decline{})[0] == Event{AbilityDeclined{you, game().deck().ability(card(value))}});
  }
}

// --- E24: a player leaves ------------------------------------------------------------------------------------------

TEST_CASE("E24 (EW-9.24): the hand is shown and goes under the discard pile, and the seat is skipped") {
  State table = given(hand(5, 6), hand(12, 3), hand(4), under(2), top(7), next(1));
  const Events events = leave(table, blaise);
  CHECK(events == Events{Left{blaise, Hand{12, 3}}});
  CHECK(seen_by(events, spectator) == events);
  CHECK(table.discard == pile(3, 12, 2, 7));
  CHECK(table.gone == SeatSet(blaise));
  CHECK(asked(table, ada));
  pass(table, ada);
  CHECK(asked(table, chen));
}

TEST_CASE("E24 (EW-9.24): a card just drawn goes with the hand, and the turn passes") {
  State table = given(hand(5, 6), hand(3), hand(4), under(2), top(7), next(12));
  play(table, ada, Draw{});
  CHECK(leave(table, ada) == Events{Left{ada, Hand{5, 6, 12}}});
  CHECK(table.discard == pile(5, 6, 12, 2, 7));
  CHECK(table.drawn == face_down);
  CHECK(asked(table, blaise));
  CHECK(table.phase == Phase::turn);
}

TEST_CASE("E24 (EW-9.24): on his own turn the turn passes") {
  State table = given(hand(5, 6), hand(3), hand(4), top(7));
  leave(table, ada);
  CHECK(asked(table, blaise));
}

TEST_CASE("E24 (EW-9.24): an ability that involves the player falls away") {
  const State start = given(players(4), hand(11, 5), hand(3, 9), hand(4, 6), hand(2), top(11));
  State asked_now = start;
  play(asked_now, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}});
  leave(asked_now, blaise);
  CHECK(asked(asked_now, chen));  // the next turn, since Blaise is skipped
  CHECK(asked_now.phase == Phase::turn);
  CHECK(asked_now.pending == Pending{});

  State asked_later = start;
  play(asked_later, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}});
  leave(asked_later, chen);
  CHECK(asked(asked_later, blaise));
  CHECK(asked_later.phase == Phase::turn);

  State choosing = start;
  play(choosing, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}, {blaise, LetPass{}}, {chen, LetPass{}}});
  play(choosing, ada, TakeRandom{});
  leave(choosing, blaise);
  CHECK(asked(choosing, chen));
  CHECK(choosing.phase == Phase::turn);
  CHECK(choosing.hand(chen) == Hand{4, 6});

  State user = start;
  play(user, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}});
  leave(user, ada);
  CHECK(asked(user, blaise));
  CHECK(user.phase == Phase::turn);

  State undecided = start;
  play(undecided, ada, Match{{11}});
  leave(undecided, ada);
  CHECK(asked(undecided, blaise));
  CHECK(undecided.phase == Phase::turn);
}

TEST_CASE("E24 (EW-9.24): a spy who looks at the hand of somebody who leaves stops looking") {
  State table = given(hand(10, 5), hand(3, 9), hand(4, 6), top(10));
  play(table, {{ada, Match{{10}}}, {ada, Spy{blaise}}, {blaise, LetPass{}}});
  leave(table, blaise);
  CHECK(asked(table, chen));
  CHECK(table.phase == Phase::turn);
  CHECK(known(table, ada, blaise) == Hand{});
}

TEST_CASE("E24 (EW-9.24): an ability that does not involve the player goes on") {
  State table = given(players(4), hand(11, 5), hand(3, 9), hand(4, 6), hand(2), top(11));
  play(table, {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}});
  leave(table, dora);
  CHECK(asked(table, blaise));
  CHECK(table.phase == Phase::react);
  play(table, {{blaise, LetPass{}}, {chen, LetPass{}}, {ada, NameCard{{9}}}, {ada, NameCard{{4}}}});
  CHECK(table.hand(blaise) == Hand{3, 4});
}

TEST_CASE("E24 (EW-9.24): whoever left can no longer be designated") {
  State table = given(hand(11, 10, 5), hand(3), hand(4), top(11));
  leave(table, blaise);
  State swap = table;
  play(swap, ada, Match{{11}});
  CHECK(offers(swap, ada, {Decline{}, Swap{ada, chen}}));
  CHECK(refusal(swap, ada, Swap{ada, blaise}) == "EW-9.24");
  State spy = table;
  play(spy, {{ada, TakeDiscard{{10}}}});
  CHECK(offers(spy, ada, {Decline{}, Spy{chen}}));
  CHECK(refusal(spy, ada, Spy{blaise}) == "EW-9.24");
}

TEST_CASE("E24 (EW-9.24): an empty place does not end the round, and scores nothing") {
  State table = given(totals(1, 20, 3), hand(5, 6), hand(3), hand(4), top(7), next(1, 2));
  CHECK(!has_event<RoundEnded>(leave(table, blaise)));
  play(table, ada, Stop{});
  const RoundEnded ended = only<RoundEnded>(pass(table, chen));
  CHECK(ended.why == Ended::stop);
  CHECK(ended.scores == Scores{11, 0, 4});
  CHECK(ended.totals == Scores{12, 20, 7});
}

TEST_CASE("E24 (EW-9.24): the next round is dealt without him, and he does not open it") {
  State table = given(hand(1), hand(3), hand(2, 2), top(7), next(1, 2));
  leave(table, blaise);
  play(table, ada, Stop{});
  const Events events = pass(table, chen);
  CHECK(only<RoundStarted>(events).first == chen);
  CHECK(table.hand(blaise) == Hand{});
  CHECK(table.hand(ada).size() == 5);
  CHECK(table.hand(chen).size() == 5);
}

TEST_CASE("E24 (EW-9.24): if he had said STOP, the round ends when his seat comes up") {
  State table = given(one_round(), hand(5), hand(3), hand(4), top(7), next(1, 2));
  play(table, ada, Stop{});
  leave(table, ada);
  CHECK(!has_event<RoundEnded>(pass(table, blaise)));
  const RoundEnded ended = only<RoundEnded>(pass(table, chen));
  CHECK(ended.why == Ended::stop);
  CHECK(ended.by == ada);
  CHECK(table.phase == Phase::over);
}

TEST_CASE("E24 (EW-9.24): if one player remains, the game ends at once and that player wins, whatever the totals") {
  State table = given(players(2), totals(40, 3), hand(9), hand(2), top(7));
  const Events events = leave(table, blaise);
  CHECK(only<RoundEnded>(events).why == Ended::alone);
  CHECK(only<GameEnded>(events) == GameEnded{SeatSet(ada), false});
  CHECK(game().outcome(table)->places == Places{1, 2});
  CHECK(game().outcome(table)->scores == Bounded<std::int32_t, max_seats>{49, 3});
  CHECK(game().to_move(table).empty());
}

TEST_CASE("E24 (EW-9.24): those who left come last, together") {
  State table = given(hand(9), hand(2), hand(1), top(7));
  leave(table, blaise);
  leave(table, ada);
  CHECK(game().outcome(table)->places == Places{2, 2, 1});
}

TEST_CASE("E24 (EW-9.24): the game may end while the other still holds a drawn card") {
  State table = given(players(2), hand(9), hand(2), top(7), next(4));
  play(table, ada, Draw{});
  leave(table, blaise);
  CHECK(table.phase == Phase::over);
  CHECK(table.drawn == face_down);
  CHECK(table.hand(ada) == Hand{9});
  Chance chance(1);
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), spectator}) {
    CHECK(view(game().imagine(view(table, viewer), chance), viewer) == view(table, viewer));
  }
}

TEST_CASE("E24 (EW-9.24): nobody leaves twice, nor a solo game, nor one that is over, nor from a seat that is empty") {
  const auto rule = [](const State& table, Seat seat) -> std::string {
    const auto no = game().refuse_leave(table, seat);
    return no ? std::string(no->rule) + ": " + words(*no).en + " " + words(*no).fr : "";
  };
  State table = given(hand(9), hand(2), hand(1), top(7));
  CHECK(rule(table, chen).empty());
  CHECK(rule(table, dora) == "EW-9.24: Nobody plays on seat 3. Personne ne joue à la place 3.");
  leave(table, chen);
  CHECK(rule(table, chen) == "EW-9.24: Player 3 has left already. Joueur 3 a déjà quitté la partie.");
  leave(table, blaise);
  CHECK(rule(table, ada) == "EW-6.4: The game is over. La partie est finie.");
  CHECK(rule(given(solo(), hand(9), top(7)), you) ==
        "EW-9.24: In solo there is nobody left to play on: save the game and come back. "
        "En solo personne ne resterait pour jouer : enregistrez la partie et revenez.");
}

// --- E25: a bot in a player's seat ---------------------------------------------------------------------------------

Move citybot(const State& table, Seat seat, std::uint64_t seed = 1) {
  Chance chance(seed);
  return choose(game(), view(table, seat), seat, {.kind = BotKind::citybot}, chance).move;
}

TEST_CASE("E25 (EW-9.25): it follows the steps of a Citybot with its whole hand") {
  // Blaise's one card is guessed at 7, so a total of 4 or more does not call STOP.
  const auto moves_with = [](const auto&... parts) { return citybot(given(players(2), parts...), ada); };
  CHECK(moves_with(hand(7, 8), hand(5), top(7)) == Move{Match{{7}}});
  CHECK(moves_with(hand(8, 9), hand(5), top(8)) == Move{Match{{8}}});
  CHECK(moves_with(hand(9, 8, 2), hand(5), top(1)) == Move{Pair{{9}, {8}}});
  CHECK(moves_with(hand(12, 12, 8, 7), hand(5), top(1)) == Move{Pair{{12}, {12}}});
  CHECK(moves_with(hand(6, 2), hand(5), top(4)) == Move{TakeDiscard{{6}}});
  CHECK(moves_with(hand(6, 2), hand(5), top(12)) == Move{Draw{}});
}

TEST_CASE("E25 (EW-9.25): it keeps a drawn card below its highest and throws any other") {
  for (const auto& [drawn, move] : {std::pair{5, Move{Keep{{6}}}}, std::pair{6, Move{Throw{}}}}) {
    State table = given(players(2), hand(6, 2), hand(5), top(12), next(drawn));
    play(table, ada, Draw{});
    CHECK(citybot(table, ada) == move);
  }
}

TEST_CASE("E25 (EW-9.25): step 1 rests on an estimate, not on the others' real totals") {
  const State high = given(players(2), hand(1, 1), hand(12, 12, 12), top(9));
  const State low = given(players(2), hand(1, 1), hand(1, 1, 1), top(9));
  CHECK(view(high, ada) == view(low, ada));
  CHECK(citybot(high, ada) == Move{Stop{}});
  CHECK(citybot(low, ada) == Move{Stop{}});  // three unknown cards are guessed at 21; in truth they are 3
  State known_low = given(players(2), hand(1, 1), hand(1), top(9));
  known_low.known(ada, blaise) = Hand{1};
  check_position(known_low);
  CHECK(citybot(known_low, ada) != Move{Stop{}});
}

TEST_CASE("E25 (EW-9.25): it decides by what its seat may see and no more") {
  const State one = given(hand(10, 8, 7), hand(12, 12, 12), hand(9, 9), top(5));
  const State other = given(hand(10, 8, 7), hand(1, 2, 3), hand(11, 4), top(5));
  REQUIRE(view(one, ada) == view(other, ada));
  for (std::uint64_t seed = 0; seed < 10; ++seed) CHECK(citybot(one, ada, seed) == citybot(other, ada, seed));
}

TEST_CASE("E25 (EW-9.25): it always uses the ability, on the player with the fewest cards, and counters if it can") {
  State extra = given(hand(12, 5), top(12));
  play(extra, ada, Match{{12}});
  CHECK(citybot(extra, ada) == Move{ExtraTurn{}});

  State spy = given(hand(10, 5), hand(1, 2, 3), hand(4, 9), top(10));
  play(spy, ada, Match{{10}});
  CHECK(citybot(spy, ada) == Move{Spy{chen}});
  play(spy, ada, Spy{chen});
  CHECK(citybot(spy, chen) == Move{Counter{}});
  State no_nine = given(hand(10, 5), hand(1, 2, 3), hand(4, 8), top(10));
  play(no_nine, {{ada, Match{{10}}}, {ada, Spy{chen}}});
  CHECK(citybot(no_nine, chen) == Move{LetPass{}});
  play(no_nine, chen, LetPass{});
  CHECK(citybot(no_nine, ada) == Move{DoneLooking{}});

  State swap = given(hand(11, 5, 3), hand(1, 2, 3), hand(4, 6), top(11));
  play(swap, ada, Match{{11}});
  CHECK(citybot(swap, ada) == Move{Swap{ada, chen}});
  play(swap, {{ada, Swap{ada, chen}}, {chen, LetPass{}}});
  CHECK(citybot(swap, ada) == Move{Give{{5}}});
  play(swap, ada, Give{{5}});
  CHECK(citybot(swap, ada) == Move{TakeRandom{}});
  swap.known(ada, chen) = Hand{4, 6};
  CHECK(citybot(swap, ada) == Move{NameCard{{4}}});
}

TEST_CASE("E25 (EW-9.25): in solo it may sit in for you") {
  State table = given(solo(), hand(11, 5, 3), left(visible(4, 2)), right(visible(6)), top(11));
  play(table, you, Match{{11}});
  CHECK(citybot(table, you) == Move{Swap{you, right_bot}});
  play(table, {{you, Swap{you, right_bot}}, {you, Give{{5}}}});
  CHECK(citybot(table, you) == Move{TakeVisible{{6}}});
}

TEST_CASE("E25 (EW-9.25): tables of Citybots play whole games") {
  for (int people = 1; people <= most_players; ++people) {
    Options options;
    options.players = static_cast<std::uint8_t>(people);
    Chance chance(static_cast<std::uint64_t>(people));
    Log<Event> nobody;
    State table = game().setup(options, chance, nobody);
    int decisions = 0;
    while (!game().outcome(table)) {
      const Seat seat = game().to_move(table).first();
      const Move move = choose(game(), view(table, seat), seat, {.kind = BotKind::citybot}, chance).move;
      REQUIRE(!game().refuse(table, seat, move));
      game().apply(table, seat, move, chance, nobody);
      REQUIRE(++decisions < 10000);
    }
    CHECK(table.round >= 1);
    check_position(table);
  }
}

}  // namespace
}  // namespace divan::egocentric_world::testing
