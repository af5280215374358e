// Section 8: the solo game. You are seat 0; the left Citybot is seat 1, the right one seat 2.
#include <set>

#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

using Scores = Bounded<std::uint16_t, most_players>;
using Steps = std::vector<BotStep>;

// The steps of one Citybot, as it told them.
Steps steps_of(const Events& events, Seat bot) {
  Steps steps;
  for (const BotStep& step : all<BotStep>(events)) {
    if (step.seat == bot) steps.push_back(step);
  }
  return steps;
}
// The same in short: "1 2! 3 4!" took four steps, of which the second and the fourth did something.
std::string walk(const Events& events, Seat bot) {
  std::string walk;
  for (const BotStep& step : steps_of(events, bot)) {
    walk += (walk.empty() ? "" : " ") + std::to_string(step.step) + (step.acted ? "!" : "");
  }
  return walk;
}
BotStep step_of(const Events& events, Seat bot, int number) {
  Steps found;
  for (const BotStep& step : steps_of(events, bot)) {
    if (step.step == number) found.push_back(step);
  }
  REQUIRE(found.size() == 1);
  return found[0];
}

// You call STOP: the left Citybot plays, the right one plays (unnamed, it shows a 1 and calls STOP), the game is over.
// The hands still lie there.
template <class... Parts>
State one_last_turn(const Parts&... parts) {
  return given(solo(), one_round(), parts...);
}

// --- 8.0 The table -------------------------------------------------------------------------------------------------

TEST_CASE("EW-8.0: the left Citybot opens round 1, then the right one plays, then you") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    Options options;
    options.players = 1;
    Events events;
    Chance chance(seed);
    Log<Event> log(events);
    State table = game().setup(options, chance, log);
    REQUIRE(only<RoundStarted>(events).first == left_bot);
    REQUIRE(all<BotStep>(events)[0].seat == left_bot);
    while (table.phase == Phase::react) {  // a Citybot's swap waits for you
      for (const Event& event : play(table, you, LetPass{}, seed)) events.push_back(event);
    }
    std::vector<Seat> order;
    for (const BotStep& step : all<BotStep>(events)) {
      if (order.empty() || order.back() != step.seat) order.push_back(step.seat);
    }
    CHECK(order == std::vector<Seat>{left_bot, right_bot});
    CHECK(asked(table, you));
  }
}

TEST_CASE("EW-8.0: a Citybot is dealt a face-down stack of five, you are dealt a hand") {
  Options options;
  options.players = 1;
  Events events;
  Chance chance(4);
  Log<Event> log(events);
  const State table = game().setup(options, chance, log);
  const BotStep first = steps_of(events, left_bot)[0];
  CHECK(first.stack == 5);
  CHECK(first.visible == Hand{});
  const BotStep second = steps_of(events, right_bot)[0];
  CHECK(second.stack + second.visible.size() == 5);
  CHECK(table.hand(you).size() == 5);
  CHECK(table.seats() == 3);
  CHECK(game().seats(options) == 1);
  check_position(table);
}

TEST_CASE("EW-8.0: the order is left Citybot, right Citybot, you") {
  State table = given(solo(), hand(2), left(visible(3), stack(2, 2)), right(visible(3), stack(2, 2)), top(1), next(12));
  const Events events = pass(table, you);
  std::vector<Seat> order;
  for (const BotStep& step : all<BotStep>(events)) {
    if (order.empty() || order.back() != step.seat) order.push_back(step.seat);
  }
  CHECK(order == std::vector<Seat>{left_bot, right_bot});
  CHECK(asked(table, you));
  CHECK(table.phase == Phase::turn);
}

TEST_CASE("EW-8.0: a later round is opened by the highest score of the round before") {
  State bot_opens = given(solo(), hand(5), left(visible(3)), right(visible(4)), top(5));
  CHECK(only<RoundStarted>(play(bot_opens, you, Match{{5}})).first == right_bot);

  State you_open = given(solo(), hand(12), left(visible(1)), right(visible(1)), top(7));
  const Events events = play(you_open, you, Stop{});
  CHECK(only<RoundEnded>(events).scores == Scores{12, 1, 1});
  CHECK(only<RoundStarted>(events).first == you);
  CHECK(asked(you_open, you));
}

TEST_CASE("EW-8.0: chance breaks a tie between the Citybots for the opening") {
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State table = given(solo(), hand(5), left(visible(3)), right(visible(3)), top(5));
    first.insert(only<RoundStarted>(play(table, you, Match{{5}}, seed)).first);
  }
  CHECK(first == std::set<Seat>{left_bot, right_bot});
}

TEST_CASE("EW-7.1: a Citybot's visible cards are seen by everybody, its stack by nobody") {
  const State table = given(solo(), hand(2), left(visible(3, 12), stack(4, 9)), right(stack(7)), top(1));
  State other = given(solo(), hand(2), left(visible(3, 12), stack(9, 7)), right(stack(4)), top(1));
  for (const Viewer viewer : {Viewer(you), spectator}) {
    CHECK(known(table, viewer, left_bot) == Hand{3, 12});
    CHECK(view(table, viewer).seat(left_bot).cards == 4);
    CHECK(view(table, viewer).seat(left_bot).stack == 2);
    CHECK(known(table, viewer, right_bot) == Hand{});
    CHECK(view(table, viewer) == view(other, viewer));
  }
  CHECK(known(table, you, you) == Hand{2});
  CHECK(known(table, spectator, you) == Hand{});
}

TEST_CASE("EW-7.1: a world imagined from a solo view looks the same") {
  const State table = given(solo(), hand(2), left(visible(3, 12), stack(4, 9)), right(stack(7)), top(1));
  Chance chance(3);
  std::set<int> imagined;
  for (const Viewer viewer : {Viewer(you), spectator}) {
    for (int i = 0; i < 50; ++i) {
      const State world = game().imagine(view(table, viewer), chance);
      check_position(world);
      CHECK(view(world, viewer) == view(table, viewer));
      imagined.insert(world.stack(right_bot)[0].value);
    }
  }
  CHECK(imagined.size() > 6);
}

// --- 8.1 The nine steps --------------------------------------------------------------------------------------------

TEST_CASE("EW-8.1: a turn in which only the last step ends it tells all nine steps with their facts") {
  State table = one_last_turn(hand(5), left(visible(3), stack(2)), top(12), next(11));
  const Events events = play(table, you, Stop{});
  const Card t{12};
  CHECK(steps_of(events, left_bot) == Steps{{left_bot, 1, false, {3}, 1, t, {}, {}, -1},
                                            {left_bot, 2, true, {3}, 1, t, {}, {}, -1},
                                            {left_bot, 3, false, {2, 3}, 0, t, {}, {}, -1},
                                            {left_bot, 4, false, {2, 3}, 0, t, {}, {}, -1},
                                            {left_bot, 5, false, {2, 3}, 0, t, {}, {}, -1},
                                            {left_bot, 6, false, {2, 3}, 0, t, {}, {}, -1},
                                            {left_bot, 7, true, {2, 3}, 0, t, {11}, {}, -1},
                                            {left_bot, 8, false, {2, 3}, 0, t, {11}, {}, -1},
                                            {left_bot, 9, true, {2, 3}, 0, t, {11}, {11}, -1}});
}

TEST_CASE("EW-8.1.1: with no stack and a lower total than yours it calls STOP, and its turn ends") {
  State table = given(solo(), hand(6), left(visible(2, 3)), top(1), next(12));
  const Events events = pass(table, you);
  CHECK(steps_of(events, left_bot) == Steps{{left_bot, 1, true, {2, 3}, 0, {12}, {}, {}, 6}});
  CHECK(all<Stopped>(events) == std::vector{Stopped{left_bot, true}, Stopped{right_bot, false}});
  CHECK(table.stopper == left_bot);
  CHECK(table.hand(left_bot) == Hand{2, 3});
  CHECK(asked(table, you));
  CHECK(only<RoundEnded>(pass(table, you)).by == left_bot);
}

TEST_CASE("EW-8.1.1: an equal total is not lower") {
  State table = one_last_turn(hand(6), left(visible(2, 4)), top(1));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 1) == BotStep{left_bot, 1, false, {2, 4}, 0, {1}, {}, {}, 6});
}

TEST_CASE("EW-8.1.1: with a stack it does not compare, and does not look at your total") {
  State table = one_last_turn(hand(12, 12), left(visible(1), stack(2)), top(5));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 1) == BotStep{left_bot, 1, false, {1}, 1, {5}, {}, {}, -1});
}

TEST_CASE("EW-8.1.1: it compares with your real hand, which it does not tell to spectators") {
  State table = one_last_turn(hand(6), left(visible(2, 4)), top(1));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(seen_by(events, you), left_bot, 1).your_total == 6);
  CHECK(step_of(seen_by(events, spectator), left_bot, 1).your_total == -1);
}

TEST_CASE("EW-8.1.2: with a stack its first card becomes visible") {
  State table = one_last_turn(hand(5), left(visible(8), stack(2, 3)), top(12), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 2) == BotStep{left_bot, 2, true, {8}, 2, {12}, {}, {}, -1});
  CHECK(only<BotRevealed>(events) == BotRevealed{left_bot, {2}});
  CHECK(step_of(events, left_bot, 3).visible == Hand{8, 2});
  CHECK(step_of(events, left_bot, 3).stack == 1);
}

TEST_CASE("EW-8.1.2: without a stack nothing is revealed") {
  State table = one_last_turn(hand(5), left(visible(8)), top(12), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 2) == BotStep{left_bot, 2, false, {8}, 0, {12}, {}, {}, -1});
  CHECK(!has_event<BotRevealed>(events));
}

TEST_CASE("EW-8.1.3: showing nothing above 7 it reveals one more card, never two") {
  State table = one_last_turn(hand(5), left(visible(7), stack(2, 3, 4)), top(12), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 3) == BotStep{left_bot, 3, true, {7, 2}, 2, {12}, {}, {}, -1});
  CHECK(all<BotRevealed>(events) == std::vector{BotRevealed{left_bot, {2}}, BotRevealed{left_bot, {3}}});
  CHECK(step_of(events, left_bot, 4).visible == Hand{7, 2, 3});
  CHECK(step_of(events, left_bot, 4).stack == 1);
}

TEST_CASE("EW-8.1.3: showing an 8, old or just revealed, it reveals no more") {
  for (const auto& bot : {left(visible(8), stack(2, 3)), left(visible(2), stack(8, 3))}) {
    State table = one_last_turn(hand(5), bot, top(12), next(12));
    const Events events = play(table, you, Stop{});
    CHECK(step_of(events, left_bot, 3) == BotStep{left_bot, 3, false, {8, 2}, 1, {12}, {}, {}, -1});
    CHECK(all<BotRevealed>(events).size() == 1);
  }
}

TEST_CASE("EW-8.1.3: without a stack there is no more to reveal") {
  State table = one_last_turn(hand(5), left(visible(2), stack(3)), top(12), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 3) == BotStep{left_bot, 3, false, {2, 3}, 0, {12}, {}, {}, -1});
}

TEST_CASE("EW-8.1.4: a visible card that matches the top is played, and its turn ends") {
  State table = one_last_turn(hand(5), left(visible(6, 4)), top(4));
  const Events events = play(table, you, Stop{});
  CHECK(walk(events, left_bot) == "1 2 3 4!");
  CHECK(step_of(events, left_bot, 4) == BotStep{left_bot, 4, true, {6, 4}, 0, {4}, {}, {4}, -1});
  CHECK(only<Played>(events) == Played{left_bot, {4}, Why::match, {4}, true});
  CHECK(table.hand(left_bot) == Hand{6});
}

TEST_CASE("EW-8.1.4: a card still in the stack does not match") {
  State table = one_last_turn(hand(5), left(visible(8), stack(2, 12)), top(12), next(11));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 4) == BotStep{left_bot, 4, false, {8, 2}, 1, {12}, {}, {}, -1});
}

TEST_CASE("EW-8.1.4: a card revealed this turn matches") {
  State table = one_last_turn(hand(5), left(visible(8), stack(3, 2)), top(3));
  const Events events = play(table, you, Stop{});
  CHECK(walk(events, left_bot) == "1 2! 3 4!");
  CHECK(only<Played>(events) == Played{left_bot, {3}, Why::match, {3}, true});
}

TEST_CASE("EW-8.1.4: its last card played ends the round") {
  State table = one_last_turn(hand(5), left(visible(6)), top(6));
  const Events events = play(table, you, Stop{});
  CHECK(only<RoundEnded>(events).why == Ended::empty_hand);
  CHECK(only<RoundEnded>(events).by == left_bot);
  CHECK(steps_of(events, right_bot).empty());
}

TEST_CASE("EW-8.1.5: of a visible pair one card is played, and its turn ends") {
  State table = one_last_turn(hand(5), left(visible(6, 6, 2)), top(4));
  const Events events = play(table, you, Stop{});
  CHECK(walk(events, left_bot) == "1 2 3 4 5!");
  CHECK(step_of(events, left_bot, 5) == BotStep{left_bot, 5, true, {6, 6, 2}, 0, {4}, {}, {6}, -1});
  CHECK(only<Played>(events) == Played{left_bot, {6}, Why::pair, {6}, true});
  CHECK(table.hand(left_bot) == Hand{6, 2});
}

TEST_CASE("EW-8.1.5: without a pair the step does nothing") {
  State table = one_last_turn(hand(5), left(visible(7, 9, 2)), top(4));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 5) == BotStep{left_bot, 5, false, {7, 9, 2}, 0, {4}, {}, {}, -1});
}

TEST_CASE("EW-8.1.6: a discard below its highest visible card is taken and that card played, and its turn ends") {
  State table = one_last_turn(hand(5), left(visible(7, 2)), top(6));
  const Events events = play(table, you, Stop{});
  CHECK(walk(events, left_bot) == "1 2 3 4 5 6!");
  CHECK(step_of(events, left_bot, 6) == BotStep{left_bot, 6, true, {7, 2}, 0, {6}, {}, {7}, -1});
  CHECK(only<Played>(events) == Played{left_bot, {7}, Why::took_instead, {6}, true});
  CHECK(table.hand(left_bot) == Hand{6, 2});
  CHECK(table.top() == Card{7});
}

TEST_CASE("EW-8.1.6: a discard above its highest visible card is left") {
  State table = one_last_turn(hand(5), left(visible(7, 2)), top(12), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 6) == BotStep{left_bot, 6, false, {7, 2}, 0, {12}, {}, {}, -1});
}

TEST_CASE("EW-8.1.6, EW-8.1.8: there the joker is a plain 8") {
  State takes = one_last_turn(hand(5), left(visible(8)), top(6));
  CHECK(walk(play(takes, you, Stop{}), left_bot) == "1 2 3 4 5 6!");
  State leaves = one_last_turn(hand(5), left(visible(8)), top(10), next(8));
  CHECK(walk(play(leaves, you, Stop{}), left_bot) == "1 2 3 4 5 6 7! 8 9!");
  State keeps = one_last_turn(hand(5), left(visible(8)), top(10), next(7));
  CHECK(walk(play(keeps, you, Stop{}), left_bot) == "1 2 3 4 5 6 7! 8!");
}

TEST_CASE("EW-8.1.7: it draws a card and shows it to everybody") {
  State table = one_last_turn(hand(5), left(visible(7)), top(12), next(3));
  const Events events = play(table, you, Stop{});
  const BotStep drew{left_bot, 7, true, {7}, 0, {12}, {3}, {}, -1};
  CHECK(step_of(events, left_bot, 7) == drew);
  CHECK(step_of(seen_by(events, spectator), left_bot, 7) == drew);
}

TEST_CASE("EW-8.1.7: an empty draw pile is made anew for it") {
  State table = one_last_turn(hand(5), left(visible(7)), top(12), draw_pile());
  const Events events = play(table, you, Stop{});
  CHECK(only<Reshuffled>(events).cards == 56);
  CHECK(step_of(events, left_bot, 7).acted);
}

TEST_CASE("EW-8.1.8: a drawn card below its highest visible card is kept and that card played, and its turn ends") {
  State table = one_last_turn(hand(5), left(visible(7, 2)), top(12), next(6));
  const Events events = play(table, you, Stop{});
  CHECK(walk(events, left_bot) == "1 2 3 4 5 6 7! 8!");
  CHECK(step_of(events, left_bot, 8) == BotStep{left_bot, 8, true, {7, 2}, 0, {12}, {6}, {7}, -1});
  const Played played = only<Played>(events);
  CHECK(played == Played{left_bot, {7}, Why::drew_instead, {6}, true});
  CHECK(only<Played>(seen_by(events, spectator)) == played);
  CHECK(table.hand(left_bot) == Hand{6, 2});
}

TEST_CASE("EW-8.1.8: a drawn card equal to its highest visible card is not kept") {
  State table = one_last_turn(hand(5), left(visible(7, 2)), top(12), next(7));
  const Events events = play(table, you, Stop{});
  CHECK(step_of(events, left_bot, 8) == BotStep{left_bot, 8, false, {7, 2}, 0, {12}, {7}, {}, -1});
}

TEST_CASE("EW-8.1.9: otherwise the drawn card is thrown, and its ability does nothing") {
  for (const int drawn : {10, 11, 12}) {
    CAPTURE(drawn);
    State table = one_last_turn(hand(5), left(visible(7, 2)), top(9), next(drawn));
    const Events events = play(table, you, Stop{});
    CHECK(walk(events, left_bot) == "1 2 3 4 5 6 7! 8 9!");
    CHECK(only<Threw>(events) == Threw{left_bot, card(drawn)});
    CHECK(!has_event<AbilityUsed>(events));
    CHECK(table.top() == card(drawn));
    CHECK(table.hand(left_bot) == Hand{7, 2});
  }
}

TEST_CASE("EW-8.1: the right Citybot takes the same steps") {
  State table = one_last_turn(hand(5), left(visible(1)), right(visible(6), stack(4)), top(12), next(2));
  const Events events = play(table, you, Stop{});
  CHECK(walk(events, left_bot) == "1!");
  CHECK(walk(events, right_bot) == "1 2! 3 4 5 6 7! 8!");
  CHECK(table.hand(right_bot) == Hand{4, 2});
}

// --- 8.2 Choices the steps leave open ------------------------------------------------------------------------------

TEST_CASE("EW-8.2.1: in step 4 an exact value comes before a joker's, and then the highest card") {
  const auto plays = [](int top_card, const auto& shown) {
    State table = one_last_turn(hand(3), left(shown), top(top_card));
    const Events events = play(table, you, Stop{});
    REQUIRE(step_of(events, left_bot, 4).acted);
    return int{step_of(events, left_bot, 4).played.value};
  };
  CHECK(plays(7, visible(7, 8)) == 7);
  CHECK(plays(9, visible(8, 9)) == 9);
  CHECK(plays(8, visible(7, 8, 9)) == 8);
  CHECK(plays(8, visible(7, 9)) == 9);
  CHECK(plays(8, visible(7, 2)) == 7);
  CHECK(plays(9, visible(8, 7)) == 8);
  CHECK(plays(7, visible(8, 9)) == 8);
}

TEST_CASE("EW-8.2.2: in step 5 the pair with the highest card gives its higher card") {
  const auto plays = [](const auto& shown) {
    State table = one_last_turn(hand(3), left(shown), top(2));
    const Played played = only<Played>(play(table, you, Stop{}));
    CHECK(played.why == Why::pair);
    return Values{played.card.value, played.other.value};
  };
  CHECK(plays(visible(8, 9)) == Values{9, 8});
  CHECK(plays(visible(7, 8)) == Values{8, 7});
  CHECK(plays(visible(8, 8)) == Values{8, 8});
  CHECK(plays(visible(7, 8, 9)) == Values{9, 8});
  CHECK(plays(visible(7, 7, 4, 4)) == Values{7, 7});
  CHECK(plays(visible(5, 5, 7, 8)) == Values{8, 7});
  CHECK(plays(visible(12, 6, 6)) == Values{6, 6});
}

TEST_CASE("EW-8.2.3: step 1 applies while a STOP is pending and then merely ends the turn") {
  State table = given(solo(), hand(6), left(visible(2, 3)), top(1));
  const Events events = play(table, you, Stop{});
  CHECK(all<Stopped>(events) == std::vector{Stopped{you, true}, Stopped{left_bot, false}, Stopped{right_bot, false}});
  CHECK(only<RoundEnded>(events).by == you);
}

// --- 8.3 Abilities of the cards a Citybot plays --------------------------------------------------------------------

TEST_CASE("EW-8.3.12: a Citybot that plays a 12 takes another turn from step 1") {
  State table = one_last_turn(hand(5), left(visible(12, 6), stack(2, 3)), top(12), next(11));
  const Events events = play(table, you, Stop{});
  CHECK(only<AbilityUsed>(events) == AbilityUsed{left_bot, Ability::extra_turn, {}, true});
  CHECK(walk(events, left_bot) == "1 2! 3 4! 1 2! 3 4 5 6 7! 8 9!");
  CHECK(!table.extra_turn);
}

TEST_CASE("EW-8.3.11: a Citybot's swap first asks you, before its card is revealed") {
  State table = one_last_turn(hand(5, 2, 9), left(visible(11), stack(6, 3)), top(11));
  const Events events = play(table, you, Stop{});
  CHECK(only<AbilityUsed>(events) == AbilityUsed{left_bot, Ability::swap, {you}, true});
  CHECK(all<BotRevealed>(events) == std::vector{BotRevealed{left_bot, {6}}});  // by step 2
  CHECK(asked(table, you));
  CHECK(table.phase == Phase::react);
  CHECK(offers(table, you, {LetPass{}, Counter{}}));
}

TEST_CASE("EW-8.3.11: the window opens even if you hold no 9") {
  State table = one_last_turn(hand(5, 2), left(visible(11), stack(6, 3)), top(11));
  play(table, you, Stop{});
  CHECK(offers(table, you, {LetPass{}}));
  CHECK(refusal(table, you, Counter{}) == "EW-5.5");
}

TEST_CASE("EW-8.3.11: it exchanges the first card of its stack for your lowest, which becomes visible") {
  State table = one_last_turn(hand(5, 2), left(visible(11), stack(6, 3, 4)), top(11));
  play(table, you, Stop{});
  const Events events = play(table, you, LetPass{});
  CHECK(events[0] == Event{PassedReaction{you}});
  CHECK(events[1] == Event{BotRevealed{left_bot, {3}}});
  CHECK(events[2] == Event{Swapped{{left_bot, you}, {Card{3}, Card{2}}, {true, true}}});
  CHECK(seen_by(events, spectator)[2] == events[2]);
  CHECK(only<RoundEnded>(events).hands[0] == Hand{5, 3});
  CHECK(only<RoundEnded>(events).hands[1] == Hand{6, 2, 4});
  CHECK(steps_of(events, left_bot).empty());  // its turn is over
  CHECK(walk(events, right_bot) == "1!");
}

TEST_CASE("EW-8.3.11: without a stack it gives its highest visible card, even a 9") {
  State table = one_last_turn(hand(5, 2), left(visible(11, 9, 4)), top(11));
  play(table, you, Stop{});
  const Events events = play(table, you, LetPass{});
  CHECK(only<Swapped>(events) == Swapped{{left_bot, you}, {Card{9}, Card{2}}, {true, true}});
  CHECK(table.hand(left_bot) == Hand{4, 2});
  CHECK(table.hand(you) == Hand{5, 9});
  CHECK(!has_event<AbilityCancelled>(events));
}

TEST_CASE("EW-8.3.10: a Citybot's spy turns up the other's stack, even if that one shows a 9; you are not asked") {
  State table = one_last_turn(hand(5, 9), left(visible(10, 7)), right(visible(9), stack(3, 4)), top(10), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(only<AbilityUsed>(events) == AbilityUsed{left_bot, Ability::spy, {right_bot}, true});
  CHECK(all<BotRevealed>(events) == std::vector{BotRevealed{right_bot, {3}}, BotRevealed{right_bot, {4}}});
  CHECK(steps_of(events, right_bot)[0].visible == Hand{9, 3, 4});
  CHECK(!has_event<Spied>(events));
  CHECK(only<Played>(events) == Played{left_bot, {10}, Why::match, {10}, true});  // the visible 9 does not react
}

TEST_CASE("EW-8.3.10: the right Citybot's spy turns up the left one's stack") {
  State table = one_last_turn(hand(5), left(visible(2), stack(1, 3, 12)), right(visible(10, 7)), top(12), next(10));
  const Events events = play(table, you, Stop{});  // the left Citybot reveals 1 and 3, draws the 10 and throws it
  CHECK(only<AbilityUsed>(events) == AbilityUsed{right_bot, Ability::spy, {left_bot}, true});
  CHECK(all<BotRevealed>(events).back() == BotRevealed{left_bot, {12}});
  CHECK(table.hand(left_bot) == Hand{2, 1, 3, 12});
}

TEST_CASE("EW-8.3.9: hidden 9s that a spy turns up react: one is played, the reveal stays a reveal") {
  State table = one_last_turn(hand(5), left(visible(10, 7)), right(visible(2), stack(9, 9, 12)), top(10));
  const Events events = play(table, you, Stop{});
  CHECK(all<BotRevealed>(events).size() == 3);
  CHECK(has(events, Played{right_bot, {9}, Why::nine, face_down, true}));
  CHECK(!has_event<AbilityCancelled>(events));
  CHECK(steps_of(events, right_bot)[0].visible == Hand{2, 9, 12});
  CHECK(steps_of(events, right_bot)[0].top == Card{9});
}

TEST_CASE("EW-8.3.9: a last card that reacts ends the round") {
  State spied = one_last_turn(hand(5), left(visible(10, 7)), right(stack(9)), top(10));
  const RoundEnded by_spy = only<RoundEnded>(play(spied, you, Stop{}));
  CHECK(by_spy.why == Ended::empty_hand);
  CHECK(by_spy.by == right_bot);

  State swapped = one_last_turn(hand(5), left(stack(11, 9)), top(11));
  play(swapped, you, Stop{});
  const RoundEnded by_swap = only<RoundEnded>(play(swapped, you, LetPass{}));
  CHECK(by_swap.why == Ended::empty_hand);
  CHECK(by_swap.by == left_bot);
}

TEST_CASE("EW-8.3.9: to the letter, a 9 that its own swap reveals is played and you keep your card") {
  State table = one_last_turn(hand(5, 2), left(visible(11), stack(6, 9)), top(11));
  play(table, you, Stop{});
  const Events events = play(table, you, LetPass{});
  CHECK(Events(events.begin(), events.begin() + 4) == Events{PassedReaction{you}, BotRevealed{left_bot, {9}},
                                                             AbilityCancelled{left_bot, Ability::swap, Cancelled::nine},
                                                             Played{left_bot, {9}, Why::nine, face_down, true}});
  CHECK(!has_event<Swapped>(events));
  CHECK(table.hand(you) == Hand{5, 2});
  CHECK(table.hand(left_bot) == Hand{6});
}

TEST_CASE("EW-8.3.9: with botNineStopsOwnSwap off, that 9 is exchanged like any other card") {
  State table = one_last_turn(option(&Options::bot_nine_stops_own_swap, false), hand(5, 2),
                              left(visible(11), stack(6, 9)), top(11));
  play(table, you, Stop{});
  const Events events = play(table, you, LetPass{});
  CHECK(only<Swapped>(events) == Swapped{{left_bot, you}, {Card{9}, Card{2}}, {true, true}});
  CHECK(!has_event<AbilityCancelled>(events));
  CHECK(table.hand(you) == Hand{5, 9});
  CHECK(table.hand(left_bot) == Hand{6, 2});
}

TEST_CASE("EW-8.3.9: with botNineStopsOwnSwap off, a 9 that your swap reveals is played all the same") {
  State table =
      given(option(&Options::bot_nine_stops_own_swap, false), solo(), hand(11, 5), left(visible(4), stack(9)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  CHECK(has(play(table, you, TakeStack{}), AbilityCancelled{you, Ability::swap, Cancelled::nine}));
}

TEST_CASE("EW-8.3.9: a 9 revealed by steps 2 and 3 protects and does not react") {
  State table = one_last_turn(hand(5), left(visible(2), stack(3, 9)), top(12), next(12));
  const Events events = play(table, you, Stop{});
  CHECK(all<BotRevealed>(events) == std::vector{BotRevealed{left_bot, {3}}, BotRevealed{left_bot, {9}}});
  CHECK(!has_event<Played>(events));
  CHECK(table.hand(left_bot) == Hand{2, 3, 9});
}

TEST_CASE("EW-8.3.9: while both Citybots show a 9, neither swap nor spy is offered to you") {
  for (const int value : {10, 11}) {
    CAPTURE(value);
    State table = one_last_turn(hand(value, 5, 5), left(visible(9, 1)), right(visible(9, 1)), top(value), next(12, 12));
    const Events events = play(table, you, Match{card(value)});
    CHECK(!has_event<AbilityDeclined>(events));
    const Ability lost = game().deck().ability(card(value));
    CHECK(only<AbilityCancelled>(events) == AbilityCancelled{you, lost, Cancelled::nobody_in_reach});  // and told
    CHECK(table.phase == Phase::turn);  // the Citybots have played, and it is your turn again
    CHECK(asked(table, you));
  }
  State twelve = one_last_turn(hand(12, 5), left(visible(9)), right(visible(9)), top(12));
  play(twelve, you, Match{{12}});
  CHECK(offers(twelve, you, {Decline{}, ExtraTurn{}}));
}

// --- 8.4 Your abilities --------------------------------------------------------------------------------------------

TEST_CASE("EW-8.3.9: that nobody is in reach is said before the card is played") {
  const State table = one_last_turn(hand(10, 5, 5), left(visible(9, 1)), right(visible(9, 1)), top(10), next(12, 12));
  const Preview preview = game().preview(table, you, Match{{10}});
  REQUIRE(preview.skips.size() == 1);
  CHECK(preview.skips[0].rule == "EW-8.3.9");
  CHECK(preview.skips[0].why == Text{"both Citybots show a 9: there is nobody to spy on",
                                     "les deux Citébots montrent un 9 : il n'y a personne à espionner"});
}

TEST_CASE("EW-8.4.12: a 12 gives you one more turn if you wish") {
  State table = given(solo(), hand(12, 5), top(12));
  play(table, {{you, Match{{12}}}, {you, ExtraTurn{}}});
  CHECK(asked(table, you));
  CHECK(table.phase == Phase::turn);
}

TEST_CASE("EW-8.4.11: your swap is with one Citybot, or between the two if both show a card") {
  State both = given(solo(), hand(11, 5), left(visible(4)), right(visible(3), stack(2)), top(11));
  play(both, you, Match{{11}});
  CHECK(offers(both, you, {Decline{}, Swap{you, left_bot}, Swap{you, right_bot}, Swap{left_bot, right_bot}}));
  CHECK(refusal(both, you, Swap{right_bot, left_bot}) == "EW-8.4.11");

  State hidden = given(solo(), hand(11, 5), left(visible(4)), right(stack(2)), top(11));
  play(hidden, you, Match{{11}});
  CHECK(offers(hidden, you, {Decline{}, Swap{you, left_bot}, Swap{you, right_bot}}));
  CHECK(refusal(hidden, you, Swap{left_bot, right_bot}) == "EW-8.4.11");
}

TEST_CASE("EW-8.4.11: you choose your card, then a visible one or the first of the stack; nothing is named or random") {
  State table = given(solo(), hand(11, 5, 2), left(visible(4, 4, 7), stack(3)), top(11));
  play(table, you, Match{{11}});
  CHECK(play(table, you, Swap{you, left_bot}) == Events{AbilityUsed{you, Ability::swap, {you, left_bot}}});
  CHECK(table.phase == Phase::method);
  CHECK(offers(table, you, {Give{{2}}, Give{{5}}}));
  play(table, you, Give{{5}});
  CHECK(offers(table, you, {TakeVisible{{4}}, TakeVisible{{7}}, TakeStack{}}));
  CHECK(refusal(table, you, NameCard{{4}}) == "EW-8.4.11");
  CHECK(refusal(table, you, TakeRandom{}) == "EW-8.4.11");
}

TEST_CASE("EW-8.4.11: a visible card comes to you and the card you give becomes visible") {
  State table = given(solo(), one_round(), hand(11, 5, 2), left(visible(4, 7), stack(12)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  const Events events = play(table, you, TakeVisible{{7}});
  CHECK(only<Swapped>(events) == Swapped{{you, left_bot}, {Card{5}, Card{7}}, {true, true}});
  CHECK(seen_by(events, spectator)[1] == events[1]);
  CHECK(steps_of(events, left_bot)[0].visible == Hand{4, 5});
  CHECK(steps_of(events, left_bot)[0].stack == 1);
  CHECK(table.hand(you) == Hand{2, 7});
}

TEST_CASE("EW-8.4.11: the first card of the stack is revealed and comes to you") {
  State table = given(solo(), one_round(), hand(11, 5, 2), left(visible(4), stack(6, 12)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  const Events events = play(table, you, TakeStack{});
  CHECK(Events(events.begin(), events.begin() + 3) ==
        Events{MethodChosen{you, left_bot, {Way::stack, {}}}, BotRevealed{left_bot, {6}},
               Swapped{{you, left_bot}, {Card{5}, Card{6}}, {true, true}}});
  CHECK(steps_of(events, left_bot)[0].visible == Hand{4, 5});
  CHECK(steps_of(events, left_bot)[0].stack == 1);
  CHECK(table.hand(you) == Hand{2, 6});
}

TEST_CASE("EW-8.4.11: if the stack card is a 9, the Citybot plays it and you keep your card") {
  State table = given(solo(), one_round(), hand(11, 5, 2), left(visible(4), stack(9, 12)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  const Events events = play(table, you, TakeStack{});
  CHECK(Events(events.begin(), events.begin() + 5) ==
        Events{MethodChosen{you, left_bot, {Way::stack, {}}}, BotRevealed{left_bot, {9}},
               AbilityCancelled{you, Ability::swap, Cancelled::nine}, Played{left_bot, {9}, Why::nine, face_down, true},
               BotStep{left_bot, 1, false, {4}, 1, {9}, {}, {}, -1}});
  CHECK(table.hand(you) == Hand{5, 2});
}

TEST_CASE("EW-8.4.11: a 9 of the stack that was its last card ends the round") {
  State table = given(solo(), one_round(), hand(11, 5, 2), left(stack(9)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  const RoundEnded ended = only<RoundEnded>(play(table, you, TakeStack{}));
  CHECK(ended.why == Ended::empty_hand);
  CHECK(ended.by == left_bot);
  CHECK(ended.scores == Scores{7, 0, 1});
}

TEST_CASE("EW-8.4.11: between the Citybots visible cards are exchanged, the left one's first") {
  State table = given(solo(), one_round(), hand(11, 5), left(visible(4, 12), stack(6)), right(visible(3, 2), stack(6)),
                      top(11), next(11));
  play(table, {{you, Match{{11}}}, {you, Swap{left_bot, right_bot}}});
  CHECK(offers(table, you, {TakeVisible{{4}}, TakeVisible{{12}}}));
  play(table, you, TakeVisible{{12}});
  CHECK(offers(table, you, {TakeVisible{{3}}, TakeVisible{{2}}}));
  CHECK(refusal(table, you, TakeStack{}) == "EW-8.4.11");
  const Events events = play(table, you, TakeVisible{{2}});
  CHECK(only<Swapped>(events) == Swapped{{left_bot, right_bot}, {Card{12}, Card{2}}, {true, true}});
  CHECK(steps_of(events, left_bot)[0].visible == Hand{4, 2});
  CHECK(steps_of(events, right_bot)[0].visible == Hand{3, 12});
}

TEST_CASE("EW-8.4.10: your spy makes all hidden cards of one Citybot visible, and your turn ends") {
  State table = given(solo(), one_round(), hand(10, 5), left(visible(4), stack(6, 12)), right(stack(3)), top(10));
  play(table, you, Match{{10}});
  CHECK(offers(table, you, {Decline{}, Spy{left_bot}, Spy{right_bot}}));
  const Events events = play(table, you, Spy{left_bot});
  CHECK(Events(events.begin(), events.begin() + 4) ==
        Events{AbilityUsed{you, Ability::spy, {left_bot}}, BotRevealed{left_bot, {6}}, BotRevealed{left_bot, {12}},
               BotStep{left_bot, 1, false, {4, 6, 12}, 0, {10}, {}, {}, 5}});
  CHECK(!has_event<Spied>(events));
}

TEST_CASE("EW-8.4.9: your 9 counters a Citybot's swap") {
  State table = one_last_turn(hand(5, 9), left(visible(11), stack(6, 3)), top(11));
  play(table, you, Stop{});
  const Events events = play(table, you, Counter{});
  CHECK(events[0] == Event{Played{you, {9}, Why::counter, face_down, true}});
  CHECK(events[1] == Event{AbilityCancelled{left_bot, Ability::swap, Cancelled::countered}});
  CHECK(!has_event<Swapped>(events));
  CHECK(!has_event<BotRevealed>(events));
  CHECK(table.hand(you) == Hand{5});
  CHECK(walk(events, left_bot).empty());
}

TEST_CASE("EW-8.4.9: countering with your last card ends the round") {
  State table = one_last_turn(hand(9), left(visible(11), stack(6, 3)), top(11));
  play(table, you, Stop{});
  const Events events = play(table, you, Counter{});
  CHECK(only<RoundEnded>(events).why == Ended::empty_hand);
  CHECK(only<RoundEnded>(events).by == you);
  CHECK(steps_of(events, right_bot).empty());
}

TEST_CASE("EW-8.4.8: your joker counts as 7, 8 or 9, as in the normal game") {
  const State table = given(solo(), hand(8, 7, 2), top(9));
  CHECK(offered(table, you, Match{{8}}));
  CHECK(offered(table, you, Pair{{8}, {7}}));
  CHECK(!offered(table, you, Match{{7}}));
}

TEST_CASE("EW-4.4: a pair of yours is shown in solo as well, and the Citybots take no note") {
  State table = given(solo(), hand(6, 6, 2), left(visible(3), stack(12)), top(12), next(12));
  const Events events = play(table, you, Pair{{6}, {6}});
  CHECK(all<Played>(events)[0] == Played{you, {6}, Why::pair, {6}, true});
  CHECK(table.known == Knowledge{});
}

TEST_CASE("EW-4.2: you may take the discard in solo") {
  State table = given(solo(), hand(6, 2), left(visible(2), stack(1)), top(3), next(12));
  const Events events = play(table, you, TakeDiscard{{6}});
  CHECK(all<Played>(events)[0] == Played{you, {6}, Why::took_instead, {3}, true});
  CHECK(table.hand(you) == Hand{3, 2});
  CHECK(table.known == Knowledge{});
}

// --- 8.5 Difficulty, 8.6 result ------------------------------------------------------------------------------------

TEST_CASE("EW-8.5: before scoring, level 2 leaves out the lowest card and level 3 the highest, hidden or visible") {
  struct Level {
    int level;
    Bounded<Card, most_players> removed;
    Scores scores;
  };
  for (const Level& level :
       {Level{1, {face_down, face_down, face_down}, {0, 20, 9}}, Level{2, {face_down, Card{1}, Card{2}}, {0, 19, 7}},
        Level{3, {face_down, Card{12}, Card{7}}, {0, 8, 2}}}) {
    CAPTURE(level.level);
    State table =
        given(solo(level.level), hand(5), left(visible(7), stack(1, 12)), right(visible(2), stack(7)), top(5));
    const RoundEnded ended = only<RoundEnded>(play(table, you, Match{{5}}));
    CHECK(ended.hands == Bounded<Hand, most_players>{Hand{}, Hand{1, 7, 12}, Hand{2, 7}});
    CHECK(ended.removed == level.removed);
    CHECK(ended.scores == level.scores);
    CHECK(ended.totals == level.scores);
  }
}

TEST_CASE("EW-8.5: your own cards all count, at any level") {
  for (const int level : {1, 2, 3}) {
    State table = given(solo(level), one_round(), hand(5, 12), left(visible(6)), top(6));
    CHECK(only<RoundEnded>(play(table, you, Stop{})).scores[0] == 17);
  }
}

TEST_CASE("EW-8.5: a Citybot without cards sets none aside") {
  for (const int level : {2, 3}) {
    State table = given(solo(level), one_round(), hand(5), left(visible(6)), top(6));
    const RoundEnded ended = only<RoundEnded>(play(table, you, Stop{}));
    CHECK(ended.removed[1] == face_down);
    CHECK(ended.scores[1] == 0);
  }
}

TEST_CASE("EW-8.5: the score that remains decides who opens the next round") {
  State level_one = given(solo(1), hand(5), left(visible(12, 2)), right(visible(6, 7)), top(5));
  CHECK(only<RoundStarted>(play(level_one, you, Match{{5}})).first == left_bot);
  State level_three = given(solo(3), hand(5), left(visible(12, 2)), right(visible(6, 7)), top(5));
  CHECK(only<RoundStarted>(play(level_three, you, Match{{5}})).first == right_bot);
}

TEST_CASE("EW-8.5: a card set aside goes where the hands go") {
  State table = given(solo(3), hand(5), left(visible(2, 12)), right(visible(1)), top(5));
  const Events events = play(table, you, Match{{5}});
  REQUIRE(only<RoundEnded>(events).removed == Bounded<Card, most_players>{face_down, Card{12}, Card{1}});
  CHECK(table.round == 2);
  // Under the discard pile as it lay; the Citybots may have played on top of it since.
  REQUIRE(table.discard.size() >= 4);
  CHECK(Values{table.discard[0].value, table.discard[1].value, table.discard[2].value, table.discard[3].value} ==
        Values{2, 12, 1, 5});
}

// The left Citybot had called STOP: your turn ends the round, and nobody's cards change.
template <class... Parts>
Events you_end_the_round(State& table, const Parts&... parts) {
  table = given(solo(), top(1), stopped_by(left_bot), parts...);
  return pass(table, you);
}
std::string last_word(const State& table, const Events& events) {
  return game().words(Event{only<GameEnded>(events)}, game().default_names(table.options)).en;
}

TEST_CASE("EW-8.6: you win with strictly the lowest score") {
  State table;
  const Events events = you_end_the_round(table, one_round(), hand(3), left(visible(6)), right(visible(4)));
  CHECK(only<GameEnded>(events) == GameEnded{SeatSet(you), true});
  CHECK(game().outcome(table)->places == Bounded<std::uint8_t, max_seats>{1, 3, 2});
  CHECK(last_word(table, events) == "Player 1 wins the game");
}

TEST_CASE("EW-8.6: if you share the lowest score it is a draw") {
  State table;
  const Events events = you_end_the_round(table, one_round(), hand(4), left(visible(4)), right(visible(9)));
  SeatSet both(you);
  both.insert(left_bot);
  CHECK(only<GameEnded>(events) == GameEnded{both, true});
  CHECK(game().outcome(table)->places == Bounded<std::uint8_t, max_seats>{1, 1, 3});
  CHECK(last_word(table, events) == "A tie: the game is a draw");
}

TEST_CASE("EW-8.6: otherwise you lose, to one Citybot or to both") {
  State table;
  const Events one = you_end_the_round(table, one_round(), hand(5), left(visible(9)), right(visible(4)));
  CHECK(only<GameEnded>(one) == GameEnded{SeatSet(right_bot), true});
  CHECK(game().outcome(table)->places == Bounded<std::uint8_t, max_seats>{2, 3, 1});
  CHECK(last_word(table, one) == "Right Citybot wins the game");

  const Events two = you_end_the_round(table, one_round(), hand(5), left(visible(4)), right(visible(4)));
  CHECK(game().outcome(table)->places == Bounded<std::uint8_t, max_seats>{3, 1, 1});
  CHECK(last_word(table, two) == "Left Citybot and Right Citybot share the victory");
}

TEST_CASE("EW-8.6: over several rounds the totals decide") {
  State table = given(solo(), totals(45, 30, 40), hand(5), left(visible(6)), right(visible(12)), top(5));
  const Events events = play(table, you, Match{{5}});
  CHECK(only<RoundEnded>(events).totals == Scores{45, 36, 52});
  CHECK(only<GameEnded>(events) == GameEnded{SeatSet(left_bot), true});
  CHECK(game().outcome(table)->scores == Bounded<std::int32_t, max_seats>{45, 36, 52});
}

}  // namespace
}  // namespace divan::egocentric_world::testing
