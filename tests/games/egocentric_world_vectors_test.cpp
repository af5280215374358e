// The test vectors of shared/rules/egocentric-world.md, section 11, in their order.
#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

// You call STOP and so leave the table to the left Citybot, then to the right one; then the round and the game end.
// Returns what the left Citybot put on the discard pile, in order.
Values left_bot_plays(State& table) {
  Values cards;
  for (const Event& event : play(table, you, Stop{})) {
    if (const auto* played = std::get_if<Played>(&event); played != nullptr && played->seat == left_bot) {
      cards.push_back(played->card.value);
    } else if (const auto* threw = std::get_if<Threw>(&event); threw != nullptr && threw->seat == left_bot) {
      cards.push_back(threw->card.value);
    }
  }
  return cards;
}

int cards_on_the_table(const State& state) {
  std::size_t count = state.draw.size() + state.discard.size() + (state.drawn.face_down() ? 0 : 1);
  for (const Hand& each : state.hands) count += static_cast<std::size_t>(each.size());
  for (const Stack& each : state.stacks) count += each.size();
  return static_cast<int>(count);
}

TEST_CASE("Vector 1: with 8, 3, 1 in hand and a 9 on top, the 8 matches and then lies there as an 8") {
  State table = given(hand(8, 3, 1), top(9));
  CHECK(offered(table, ada, Match{{8}}));
  CHECK(!offered(table, ada, Match{{3}}));
  CHECK(!offered(table, ada, Match{{1}}));
  play(table, ada, Match{{8}});
  CHECK(table.top() == Card{8});
  CHECK(table.hand(ada) == Hand{3, 1});
}

TEST_CASE("Vector 2: with 7, 9, 2 in hand and an 8 on top, 7 and 9 match, and there is no pair") {
  const State table = given(hand(7, 9, 2), top(8));
  CHECK(offered(table, ada, Match{{7}}));
  CHECK(offered(table, ada, Match{{9}}));
  CHECK(!offered(table, ada, Match{{2}}));
  for (const Move& move : moves(table, ada)) CHECK(!std::holds_alternative<Pair>(move));
  CHECK(refusal(table, ada, Pair{{7}, {9}}) == "EW-4.4");
  CHECK(refusal(table, ada, Pair{{9}, {7}}) == "EW-4.4");
}

TEST_CASE("Vector 3: 8 and 7 are a pair, and either may be played") {
  const State table = given(hand(8, 7), top(1));
  State plays_eight = table;
  play(plays_eight, ada, Pair{{8}, {7}});
  CHECK(plays_eight.top() == Card{8});
  CHECK(plays_eight.hand(ada) == Hand{7});
  State plays_seven = table;
  play(plays_seven, ada, Pair{{7}, {8}});
  CHECK(plays_seven.top() == Card{7});
  CHECK(plays_seven.hand(ada) == Hand{8});
}

TEST_CASE("Vector 4: 8 and 2 score 10, an empty hand scores 0") {
  State table = given(players(2), one_round(), hand(5), hand(8, 2), top(5));
  const RoundEnded ended = only<RoundEnded>(play(table, ada, Match{{5}}));
  CHECK(ended.hands == Bounded<Hand, most_players>{Hand{}, Hand{8, 2}});
  CHECK(ended.scores == Bounded<std::uint16_t, most_players>{0, 10});
}

TEST_CASE("Vector 5: naming a 7 in the hand 8, 1 is wrong: no exchange, one penalty card") {
  State table = given(players(2), hand(11, 5, 4), hand(8, 1), top(11), next(3));
  play(table, {{ada, Match{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}, {ada, Give{{5}}}});
  const Events events = play(table, ada, NameCard{{7}});
  CHECK(only<NameAnswered>(events) == NameAnswered{blaise, {7}, false});
  CHECK(only<Drew>(events) == Drew{ada, {3}, true});
  CHECK(!has_event<Swapped>(events));
  CHECK(table.hand(ada) == Hand{5, 4, 3});
  CHECK(table.hand(blaise) == Hand{8, 1});
}

TEST_CASE("Vector 6: one right and one wrong name: no exchange, exactly one penalty card") {
  State table = given(hand(11, 4), hand(3, 6), hand(7, 2), top(11), next(10, 1));
  play(table,
       {{ada, Match{{11}}}, {ada, Swap{blaise, chen}}, {blaise, LetPass{}}, {chen, LetPass{}}, {ada, NameCard{{3}}}});
  const Events events = play(table, ada, NameCard{{5}});
  CHECK(all<NameAnswered>(events) == std::vector{NameAnswered{blaise, {3}, true}, NameAnswered{chen, {5}, false}});
  CHECK(!has_event<Swapped>(events));
  CHECK(only<Drew>(events) == Drew{ada, {10}, true});
  CHECK(table.hand(ada) == Hand{4, 10});
  CHECK(table.hand(blaise) == Hand{3, 6});
  CHECK(table.hand(chen) == Hand{7, 2});
}

TEST_CASE("Vector 7: the last card is a 12 that matches a 12: the round ends and there is no extra turn") {
  State table = given(one_round(), hand(12), top(12));
  const Events events = play(table, ada, Match{{12}});
  CHECK(only<RoundEnded>(events).why == Ended::empty_hand);
  CHECK(only<RoundEnded>(events).by == ada);
  CHECK(!has_event<AbilityUsed>(events));
  CHECK(table.phase == Phase::over);
  CHECK(game().to_move(table).empty());
}

TEST_CASE("Vector 8: Ada calls STOP, Blaise plays, Chen plays a 12 and an extra turn; the round ends before Ada") {
  State table = given(one_round(), hand(2), hand(3, 4), hand(12, 5), top(1), next(12, 6));
  CHECK(!has_event<RoundEnded>(play(table, ada, Stop{})));
  CHECK(asked(table, blaise));
  CHECK(!has_event<RoundEnded>(pass(table, blaise)));  // throws the 12
  CHECK(asked(table, chen));
  CHECK(!has_event<RoundEnded>(play(table, {{chen, Match{{12}}}, {chen, ExtraTurn{}}})));
  CHECK(asked(table, chen));
  const RoundEnded ended = only<RoundEnded>(pass(table, chen));
  CHECK(ended.why == Ended::stop);
  CHECK(ended.by == ada);
  CHECK(ended.scores == Bounded<std::uint16_t, most_players>{2, 7, 5});
  CHECK(table.phase == Phase::over);
}

TEST_CASE("Vector 9: Ada spies on Blaise, whose only card is a 9; he counters: the round ends, Ada sees nothing") {
  State table = given(one_round(), hand(10, 4), hand(9), top(10));
  play(table, {{ada, Match{{10}}}, {ada, Spy{blaise}}});
  const Events events = play(table, blaise, Counter{});
  CHECK(only<Played>(events) == Played{blaise, {9}, Why::counter, face_down, true});
  CHECK(only<RoundEnded>(events).why == Ended::empty_hand);
  CHECK(only<RoundEnded>(events).by == blaise);
  CHECK(!has_event<Spied>(events));
  CHECK(table.phase == Phase::over);
}

TEST_CASE("Vector 10: a drawn 12 that is thrown gives no extra turn; a 12 replaced by a drawn 2 offers one") {
  State thrown = given(hand(4, 5), top(1), next(12));
  CHECK(!has_event<AbilityUsed>(pass(thrown, ada)));
  CHECK(thrown.top() == Card{12});
  CHECK(asked(thrown, blaise));
  CHECK(thrown.phase == Phase::turn);

  State kept = given(hand(12, 5), top(1), next(2));
  play(kept, {{ada, Draw{}}, {ada, Keep{{12}}}});
  CHECK(offers(kept, ada, {Decline{}, ExtraTurn{}}));
  play(kept, ada, ExtraTurn{});
  CHECK(asked(kept, ada));
  CHECK(kept.phase == Phase::turn);
}

TEST_CASE("Vector 11: totals 50, 31, 44 end the game and 31 wins; with 49, 20 it goes on") {
  State over = given(totals(40, 24, 40), hand(10), hand(7), hand(4), top(1), stopped_by(ada), turn_of(chen));
  const Events end = pass(over, chen);
  CHECK(only<RoundEnded>(end).totals == Bounded<std::uint16_t, most_players>{50, 31, 44});
  CHECK(only<GameEnded>(end) == GameEnded{SeatSet(blaise), false});
  REQUIRE(game().outcome(over));
  CHECK(game().outcome(over)->places == Bounded<std::uint8_t, max_seats>{3, 1, 2});
  CHECK(game().outcome(over)->scores == Bounded<std::int32_t, max_seats>{50, 31, 44});

  State on = given(players(2), totals(39, 13), hand(10), hand(7), top(1), stopped_by(ada), turn_of(blaise));
  const Events more = pass(on, blaise);
  CHECK(only<RoundEnded>(more).totals == Bounded<std::uint16_t, most_players>{49, 20});
  CHECK(!has_event<GameEnded>(more));
  CHECK(!game().outcome(on));
  CHECK(only<RoundStarted>(more).round == 2);
}

TEST_CASE("Vector 12: a Citybot that shows 7, 8 plays the 7 on a 7; 8, 3 the 8 on a 9; 8, 9 the 8 on an 8") {
  State on_seven = given(solo(), one_round(), hand(5), left(visible(7, 8)), top(7));
  CHECK(left_bot_plays(on_seven) == Values{7});
  State on_nine = given(solo(), one_round(), hand(5), left(visible(8, 3)), top(9));
  CHECK(left_bot_plays(on_nine) == Values{8});
  State on_eight = given(solo(), one_round(), hand(5), left(visible(8, 9)), top(8));
  CHECK(left_bot_plays(on_eight) == Values{8});
}

TEST_CASE("Vector 13: a Citybot that shows 12, 12, 8, 7 on a 1 plays a 12 by step 5 and takes another turn") {
  State table = given(solo(), one_round(), hand(5), left(visible(12, 12, 8, 7)), top(1));
  const Events events = play(table, you, Stop{});
  CHECK(has(events, BotStep{left_bot, 5, true, {12, 12, 8, 7}, 0, {1}, {}, {12}, -1}));
  CHECK(has(events, Played{left_bot, {12}, Why::pair, {12}, true}));
  CHECK(has(events, AbilityUsed{left_bot, Ability::extra_turn, {}, true}));
  CHECK(has(events, BotStep{left_bot, 1, false, {12, 8, 7}, 0, {12}, {}, {}, 5}));  // its next turn
}

TEST_CASE("Vector 14: a Citybot that shows a 6, on a 4, your total 5: no STOP, takes the 4, plays the 6") {
  State table = given(solo(), one_round(), hand(5), left(visible(6)), top(4));
  const Events events = play(table, you, Stop{});
  CHECK(has(events, BotStep{left_bot, 1, false, {6}, 0, {4}, {}, {}, 5}));
  CHECK(has(events, BotStep{left_bot, 6, true, {6}, 0, {4}, {}, {6}, -1}));
  CHECK(has(events, Played{left_bot, {6}, Why::took_instead, {4}, true}));
  CHECK(table.hand(left_bot) == Hand{4});
  CHECK(table.top() == Card{6});
}

TEST_CASE("Vector 15: a Citybot that shows a 2, on a 4, your total 2: throws a drawn 2, keeps a drawn 1") {
  State draws_two = given(solo(), one_round(), hand(2), left(visible(2)), top(4), next(2));
  const Events threw = play(draws_two, you, Stop{});
  CHECK(only<Threw>(threw) == Threw{left_bot, {2}});
  CHECK(draws_two.hand(left_bot) == Hand{2});

  State draws_one = given(solo(), one_round(), hand(2), left(visible(2)), top(4), next(1));
  const Events kept = play(draws_one, you, Stop{});
  CHECK(only<Played>(kept) == Played{left_bot, {2}, Why::drew_instead, {1}, true});
  CHECK(draws_one.hand(left_bot) == Hand{1});
  CHECK(draws_one.top() == Card{2});
}

TEST_CASE(
    "Vector 16: while the right Citybot shows a 9, swap and spy offer only the left one, and no exchange of both") {
  const auto bots = [](auto... parts) { return given(solo(), left(visible(3)), right(visible(9)), parts...); };
  State swap = bots(hand(11, 5), top(11));
  play(swap, you, Match{{11}});
  CHECK(offers(swap, you, {Decline{}, Swap{you, left_bot}}));
  CHECK(refusal(swap, you, Swap{you, right_bot}) == "EW-8.3.9");
  CHECK(refusal(swap, you, Swap{left_bot, right_bot}) == "EW-8.3.9");
  State spy = bots(hand(10, 5), top(10));
  play(spy, you, Match{{10}});
  CHECK(offers(spy, you, {Decline{}, Spy{left_bot}}));
  CHECK(refusal(spy, you, Spy{right_bot}) == "EW-8.3.9");
}

TEST_CASE("Vector 17: you spy on a stack of 9, 9, 3: all visible, one 9 is played, the other stays visible") {
  // The left Citybot then goes on with its own turn, so what it showed is read off the first step of that turn.
  State table = given(solo(), hand(10, 5), left(stack(9, 9, 3)), top(10));
  play(table, you, Match{{10}});
  const Events events = play(table, you, Spy{left_bot});
  CHECK(Events(events.begin(), events.begin() + 6) ==
        Events{AbilityUsed{you, Ability::spy, {left_bot}}, BotRevealed{left_bot, {9}}, BotRevealed{left_bot, {9}},
               BotRevealed{left_bot, {3}}, Played{left_bot, {9}, Why::nine, face_down, true},
               BotStep{left_bot, 1, false, {9, 3}, 0, {9}, {}, {}, 5}});
}

TEST_CASE("Vector 18: a Citybot with 1, 2, 12 scores 15 at level 1, 14 at level 2, 3 at level 3") {
  const auto score_at = [](int level) {
    State table = given(solo(level), one_round(), hand(5), left(visible(1, 2), stack(12)), top(5));
    return only<RoundEnded>(play(table, you, Match{{5}})).scores[slot(left_bot)];
  };
  CHECK(score_at(1) == 15);
  CHECK(score_at(2) == 14);
  CHECK(score_at(3) == 3);
}

TEST_CASE("Vector 19: at every moment the piles, the hands and a card in transit are sixty cards") {
  std::vector<Options> choices;
  for (int people = 1; people <= most_players; ++people) {
    for (const Rounds rounds : {Rounds::single, Rounds::to_target}) {
      for (const DeckBetweenRounds deck : {DeckBetweenRounds::carry_over, DeckBetweenRounds::reshuffle}) {
        for (int level = 1; level <= (people == 1 ? 3 : 1); ++level) {
          for (const bool letter : {true, false}) {
            Options options;
            options.players = static_cast<std::uint8_t>(people);
            options.rounds = rounds;
            options.deck_between_rounds = deck;
            options.solo_difficulty = static_cast<std::uint8_t>(level);
            options.bot_nine_stops_own_swap = letter;
            options.browse_discard = letter;
            options.memory_aid = letter;
            options.target_score = letter ? 50 : 120;
            choices.push_back(options);
          }
        }
      }
    }
  }
  Chance chance(60);
  int finished = 0;
  for (const Options& options : choices) {
    for (int game_number = 0; game_number < 3; ++game_number) {
      Log<Event> nobody;
      State state = game().setup(options, chance, nobody);
      int decisions = 0;
      while (!game().outcome(state)) {
        REQUIRE(cards_on_the_table(state) == deck_size);
        check_position(state);
        REQUIRE(++decisions < 20000);
        const Seat seat = game().to_move(state).first();
        if (game_number == 2 && chance.below(60) == 0) {  // EW-9.24  somebody leaves, at any moment
          const Seat leaver = seat_at(static_cast<int>(chance.below(options.players)));
          if (!game().refuse_leave(state, leaver)) {
            game().leave(state, leaver, chance, nobody);
            continue;
          }
        }
        const std::vector<Move> list = moves(state, seat);
        REQUIRE(!list.empty());
        game().apply(state, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], chance, nobody);
      }
      REQUIRE(cards_on_the_table(state) == deck_size);
      check_position(state);
      ++finished;
    }
  }
  CHECK(finished == 3 * (5 * 2 * 2 * 2 + 2 * 2 * 3 * 2));
}

}  // namespace
}  // namespace divan::egocentric_world::testing
