// Sections 1 to 4, 6 and 7: cards, set-up, the five actions, endings and scores, what is seen and remembered.
#include <set>

#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

using Scores = Bounded<std::uint16_t, most_players>;

State new_game(const Options& options, std::uint64_t seed, Events& events) {
  Chance chance(seed);
  Log<Event> log(events);
  return game().setup(options, chance, log);
}
State new_game(const Options& options, std::uint64_t seed) {
  Events events;
  return new_game(options, seed, events);
}

// Ada called STOP and Chen throws a card: the round ends with these hands.
template <class... Parts>
State before_the_end(const Parts&... parts) {
  State table = given(top(1), stopped_by(ada), turn_of(chen), parts...);
  play(table, chen, Draw{});
  return table;
}

// --- The cards -----------------------------------------------------------------------------------------------------

TEST_CASE("EW-1.1, EW-1.2: sixty cards, five of each value from 1 to 12") {
  int total = 0;
  for (int value = 1; value <= 12; ++value) {
    CHECK(game().deck().copies(card(value)) == 5);
    total += game().deck().copies(card(value));
  }
  CHECK(total == 60);
  CHECK(game().deck().copies(face_down) == 0);
}

TEST_CASE("EW-1.3: 8 is the joker, 9 the counter, 10 the spy, 11 the swap, 12 the extra turn, and 1 to 7 are plain") {
  const Deck& deck = game().deck();
  for (int value = 1; value <= 7; ++value) CHECK(deck.ability(card(value)) == Ability::none);
  CHECK(deck.ability({8}) == Ability::joker);
  CHECK(deck.ability({9}) == Ability::counter);
  CHECK(deck.ability({10}) == Ability::spy);
  CHECK(deck.ability({11}) == Ability::swap);
  CHECK(deck.ability({12}) == Ability::extra_turn);
  CHECK(deck.card_with(Ability::counter) == Card{9});
}

TEST_CASE("EW-1.2: every card has a name of its own in both languages") {
  std::set<std::string> names;
  for (int value = 1; value <= 12; ++value) {
    check_text(game().card_name(card(value)));
    names.insert(game().card_name(card(value)).en);
    names.insert(game().card_name(card(value)).fr);
  }
  CHECK(names.size() == 24);
}

// --- Throw or play -------------------------------------------------------------------------------------------------

TEST_CASE("EW-2.1: a thrown card sets off nothing, whatever its ability") {
  for (const int value : {9, 10, 11, 12}) {
    CAPTURE(value);
    State table = given(hand(4, 5), top(1), next(value));
    const Events events = pass(table, ada);
    CHECK(events == Events{Drew{ada, card(value), false}, Threw{ada, card(value)}});
    CHECK(table.top() == card(value));
    CHECK(asked(table, blaise));
    CHECK(table.phase == Phase::turn);
  }
}

TEST_CASE("EW-2.1: a thrown 8 is a joker by lying on top") {
  State table = given(hand(4), hand(7, 2), top(1), next(8));
  pass(table, ada);
  CHECK(offered(table, blaise, Match{{7}}));
}

TEST_CASE("EW-2.2: the owner of a played 10, 11 or 12 is asked about its ability, whichever action played it") {
  for (const int value : {10, 11, 12}) {
    CAPTURE(value);
    const State start = given(hand(value, value, 5), top(value), next(3));
    for (const Move& action :
         {Move{Match{card(value)}}, Move{Pair{card(value), card(value)}}, Move{TakeDiscard{card(value)}}}) {
      State table = start;
      play(table, ada, action);
      CHECK(table.phase == Phase::ability);
      CHECK(asked(table, ada));
      CHECK(offered(table, ada, Decline{}));
    }
    State keeps = start;
    play(keeps, {{ada, Draw{}}, {ada, Keep{card(value)}}});
    CHECK(keeps.phase == Phase::ability);
    CHECK(asked(keeps, ada));
  }
}

TEST_CASE("EW-2.2: a played card below 10 ends the turn at once") {
  for (int value = 1; value <= 9; ++value) {
    CAPTURE(value);
    State table = given(hand(value, 12), top(value));
    const Events events = play(table, ada, Match{card(value)});
    CHECK(events == Events{Played{ada, card(value), Why::match, card(value), true}});
    CHECK(asked(table, blaise));
    CHECK(table.phase == Phase::turn);
  }
}

// --- Before the first turn -----------------------------------------------------------------------------------------

TEST_CASE("EW-3.2, EW-3.3: one card opens the discard pile and everybody gets five, by two to six players") {
  for (int people = 2; people <= most_players; ++people) {
    CAPTURE(people);
    Events events;
    Options options;
    options.players = static_cast<std::uint8_t>(people);
    const State table = new_game(options, 5, events);
    CHECK(table.discard.size() == 1);
    CHECK(table.draw.size() == static_cast<std::size_t>(60 - 1 - 5 * people));
    for (int i = 0; i < most_players; ++i) CHECK(table.hand(seat_at(i)).size() == (i < people ? 5 : 0));
    CHECK(events == Events{RoundStarted{1, table.current, table.top()}});
    CHECK(table.phase == Phase::turn);
    CHECK(table.round == 1);
    CHECK(table.totals == std::array<std::uint16_t, most_players>{});
    CHECK(!table.stopper);
    check_position(table);
  }
}

TEST_CASE("EW-3.2: the sixty cards are shuffled") {
  std::set<std::string> deals;
  std::set<int> tops;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State table = new_game({}, seed);
    deals.insert(told(table.draw));
    tops.insert(table.top().value);
  }
  CHECK(deals.size() == 100);
  CHECK(tops == std::set<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
}

TEST_CASE("EW-3.2: the card that opens the discard pile has no effect") {
  std::set<int> tops;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Events events;
    const State table = new_game({}, seed, events);
    tops.insert(table.top().value);
    REQUIRE(table.phase == Phase::turn);
    REQUIRE(table.pending == Pending{});
    REQUIRE(events.size() == 1);
  }
  CHECK(tops.contains(10));
  CHECK(tops.contains(11));
  CHECK(tops.contains(12));
}

TEST_CASE("EW-3.3: you see your own hand from the beginning and nobody else's") {
  const State table = new_game({}, 3);
  for (const Seat seat : {ada, blaise, chen}) {
    for (const Seat other : {ada, blaise, chen}) {
      CHECK(known(table, seat, other) == (seat == other ? table.hand(seat) : Hand{}));
      CHECK(view(table, seat).seat(other).cards == 5);
    }
    CHECK(known(table, spectator, seat) == Hand{});
    CHECK(view(table, spectator).seat(seat).cards == 5);
  }
}

TEST_CASE("EW-3.4: the turn passes to the left, round the whole table") {
  State table = given(players(6), top(1), next(12, 11, 10, 9, 3, 2, 1));
  for (const Seat seat : {ada, blaise, chen, dora, emil, fleur, ada}) {
    REQUIRE(asked(table, seat));
    pass(table, seat);
  }
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-3.5: chance decides who opens round 1") {
  Options options;
  options.players = 4;
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) first.insert(new_game(options, seed).current);
  CHECK(first == std::set<Seat>{ada, blaise, chen, dora});
}

TEST_CASE("EW-3.5: the highest score of the round opens the next, not the highest total") {
  State table = before_the_end(totals(40, 0, 20), hand(2), hand(9), hand(5));
  const Events events = play(table, chen, Throw{});
  CHECK(only<RoundEnded>(events).totals == Scores{42, 9, 25});
  CHECK(only<RoundStarted>(events).first == blaise);
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-3.5: a lone highest score opens the next round whatever chance says") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    State table = before_the_end(hand(2), hand(5), hand(9));
    CHECK(only<RoundStarted>(play(table, chen, Throw{}, seed)).first == chen);
  }
}

TEST_CASE("EW-3.5: chance breaks a tie of the round's highest scores, and picks nobody else") {
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State table = before_the_end(totals(0, 30, 0), hand(9), hand(2), hand(4, 5));
    first.insert(only<RoundStarted>(play(table, chen, Throw{}, seed)).first);
  }
  CHECK(first == std::set<Seat>{ada, chen});
}

TEST_CASE("EW-3.6: an empty draw pile is made of the discard pile, whose top stays") {
  State table = given(players(2), hand(1), hand(2), top(9), draw_pile());
  const Pile old_discard = table.discard;
  REQUIRE(table.draw.empty());
  REQUIRE(old_discard.size() == 58);
  const Events events = play(table, ada, Draw{}, 4);
  CHECK(only<Reshuffled>(events) == Reshuffled{57});
  CHECK(table.discard == pile(9));
  CHECK(table.draw.size() == 56);
  Hand before;
  for (const Card each : old_discard) before.add(each);
  Hand after{9};
  for (const Card each : table.draw) after.add(each);
  after.add(table.drawn);
  CHECK(after == before);
}

TEST_CASE("EW-3.6: the new draw pile is shuffled") {
  std::set<int> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State table = given(players(2), hand(1), hand(2), top(9), draw_pile());
    play(table, ada, Draw{}, seed);
    drawn.insert(table.drawn.value);
  }
  CHECK(drawn.size() == 12);
}

TEST_CASE("EW-3.7: carried over, the hands go under the discard pile, its top stays, and the draw pile is dealt") {
  State table = given(players(2), hand(5), hand(3, 4), under(1, 2), top(5), next(12, 12, 11, 11, 10, 10, 9, 9, 8, 8));
  const std::size_t drawable = table.draw.size();
  const Events events = play(table, ada, Match{{5}});
  CHECK(only<RoundStarted>(events) == RoundStarted{2, blaise, {5}});
  CHECK(table.discard == pile(3, 4, 1, 2, 5, 5));
  CHECK(table.draw.size() == drawable - 10);
  Hand dealt = table.hand(ada);
  dealt.add_all(table.hand(blaise));
  CHECK(dealt == Hand{8, 8, 9, 9, 10, 10, 11, 11, 12, 12});
  CHECK(table.hand(ada).size() == 5);
  CHECK(table.hand(blaise).size() == 5);
  CHECK(!has_event<Reshuffled>(events));
}

TEST_CASE("EW-3.7: carried over, a draw pile too short for the deal is refilled, and the top still stays") {
  State table = given(players(2), hand(5), hand(3, 4), top(5), draw_pile(12, 12, 12));
  const Events events = play(table, ada, Match{{5}});
  CHECK(only<Reshuffled>(events) == Reshuffled{56});  // all but three dealt 12s and the top
  CHECK(table.discard == pile(5));
  CHECK(table.draw.size() == 49);
  CHECK(table.hand(ada).size() == 5);
  CHECK(table.hand(blaise).size() == 5);
  CHECK(only<RoundStarted>(events).top == Card{5});
}

TEST_CASE("EW-3.7: reshuffled, all sixty cards are shuffled and a new first card is turned up") {
  std::set<int> tops;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State table = given(players(2), reshuffle(), hand(5), hand(3, 4), top(5), next(12, 12, 12));
    const Events events = play(table, ada, Match{{5}}, seed);
    REQUIRE(table.discard.size() == 1);
    REQUIRE(table.draw.size() == 49);
    REQUIRE(table.hand(ada).size() == 5);
    REQUIRE(table.hand(blaise).size() == 5);
    REQUIRE(only<RoundStarted>(events).top == table.top());
    tops.insert(table.top().value);
  }
  CHECK(tops.size() == 12);
}

TEST_CASE("EW-3.7: a new round forgets STOP, shown cards and habits, and keeps the totals") {
  State table = given(players(2), hand(5, 4), hand(7, 2), top(2));
  play(table, {{ada, TakeDiscard{{5}}}, {blaise, Stop{}}});
  REQUIRE(known(table, blaise, ada) == Hand{2});
  pass(table, ada);
  CHECK(table.round == 2);
  CHECK(!table.stopper);
  CHECK(table.known == Knowledge{});
  CHECK(table.habits == std::array<Habits, most_players>{});
  CHECK(table.totals == std::array<std::uint16_t, most_players>{6, 9});
  CHECK(table.last_scores == std::array<std::uint16_t, most_players>{6, 9});
}

// --- Your turn -----------------------------------------------------------------------------------------------------

TEST_CASE("EW-4.0: a turn is exactly one of the five actions") {
  const State table = given(hand(8, 3, 3), top(9));
  CHECK(offers(table, ada, {Draw{}, TakeDiscard{{3}}, TakeDiscard{{8}}, Match{{8}}, Pair{{3}, {3}}, Stop{}}));
  CHECK(moves(table, blaise).empty());
}

TEST_CASE("EW-4.0: after any action without a question it is the next player's turn") {
  for (const Move& action : {Move{TakeDiscard{{3}}}, Move{Match{{8}}}, Move{Pair{{3}, {3}}}, Move{Stop{}}}) {
    State table = given(hand(8, 3, 3), top(9));
    play(table, ada, action);
    CHECK(asked(table, blaise));
    CHECK(table.phase == Phase::turn);
  }
}

TEST_CASE("EW-4.1: whoever has drawn throws the card or keeps it in place of a card of the hand") {
  State table = given(hand(8, 3, 3), top(9), next(5));
  CHECK(play(table, ada, Draw{}) == Events{Drew{ada, {5}, false}});
  CHECK(table.drawn == Card{5});
  CHECK(asked(table, ada));
  CHECK(offers(table, ada, {Throw{}, Keep{{3}}, Keep{{8}}}));
}

TEST_CASE("EW-4.1: a kept card takes the place of one that is played; the hand keeps its size") {
  State table = given(hand(8, 3, 3), top(9), next(5));
  play(table, ada, Draw{});
  CHECK(play(table, ada, Keep{{8}}) == Events{Played{ada, {8}, Why::drew_instead, {5}, false}});
  CHECK(table.hand(ada) == Hand{3, 3, 5});
  CHECK(table.top() == Card{8});
  CHECK(table.drawn == face_down);
}

TEST_CASE("EW-4.1: to draw and throw is to pass") {
  State table = given(hand(8, 3, 3), top(9), next(5));
  pass(table, ada);
  CHECK(table.hand(ada) == Hand{8, 3, 3});
  CHECK(table.top() == Card{5});
  CHECK(table.drawn == face_down);
  CHECK(asked(table, blaise));
}

TEST_CASE("EW-4.1: only its drawer sees the drawn card, unless it is thrown") {
  State table = given(hand(8, 3, 3), top(9), next(5));
  const Events drew = play(table, ada, Draw{});
  CHECK(view(table, ada).drawn == Card{5});
  CHECK(seen_by(drew, ada) == drew);
  for (const Viewer other : {Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(view(table, other).drawn == face_down);
    CHECK(seen_by(drew, other) == Events{Drew{ada, face_down, false}});
  }
  const Events threw = play(table, ada, Throw{});
  for (const Viewer other : {Viewer(ada), Viewer(blaise), spectator}) {
    CHECK(seen_by(threw, other) == Events{Threw{ada, {5}}});
  }
}

TEST_CASE("EW-4.1: a kept card stays a secret, the card played for it does not") {
  State table = given(hand(8, 3, 3), top(9), next(5));
  const Events kept = play(table, {{ada, Draw{}}, {ada, Keep{{3}}}});
  CHECK(only<Played>(seen_by(kept, ada)) == Played{ada, {3}, Why::drew_instead, {5}, false});
  for (const Viewer other : {Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(only<Played>(seen_by(kept, other)) == Played{ada, {3}, Why::drew_instead, face_down, false});
    CHECK(known(table, other, ada) == Hand{});
  }
}

TEST_CASE("EW-4.2: the taken discard takes the place of a card that is played; the hand keeps its size") {
  State table = given(hand(8, 3), under(6), top(1));
  CHECK(play(table, ada, TakeDiscard{{8}}) == Events{Played{ada, {8}, Why::took_instead, {1}, true}});
  CHECK(table.hand(ada) == Hand{3, 1});
  CHECK(table.discard == pile(6, 8));
}

TEST_CASE("EW-4.2: the card just taken cannot be the one that leaves") {
  const State table = given(hand(8, 3), top(1));
  CHECK(refusal(table, ada, TakeDiscard{{1}}) == "EW-4.2");
}

TEST_CASE("EW-4.2: everybody knows the card taken, a spectator from the event") {
  State table = given(hand(8, 3), top(1));
  const Events events = play(table, ada, TakeDiscard{{8}});
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), Viewer(chen), spectator}) {
    CHECK(seen_by(events, viewer) == events);
  }
  CHECK(known(table, blaise, ada) == Hand{1});
  CHECK(known(table, chen, ada) == Hand{1});
}

TEST_CASE("EW-4.2: everybody knows the card taken even when a card of its value leaves for it") {
  State table = given(hand(8, 3), top(3));
  play(table, ada, TakeDiscard{{3}});
  CHECK(table.hand(ada) == Hand{8, 3});
  CHECK(known(table, blaise, ada) == Hand{3});
}

TEST_CASE("EW-4.2: a card that everybody knew and that is played is known no longer") {
  State table = given(hand(8, 3), top(1), next(12, 12));
  play(table, ada, TakeDiscard{{8}});
  pass(table, blaise);
  pass(table, chen);
  play(table, {{ada, Draw{}}, {ada, Keep{{1}}}});
  CHECK(known(table, blaise, ada) == Hand{});
}

TEST_CASE("EW-4.3: a match is played and nothing replaces it") {
  State table = given(hand(6, 3, 1), top(6));
  CHECK(play(table, ada, Match{{6}}) == Events{Played{ada, {6}, Why::match, {6}, true}});
  CHECK(table.hand(ada) == Hand{3, 1});
  CHECK(table.top() == Card{6});
}

TEST_CASE("EW-4.3: a card of another value does not match") {
  const State table = given(hand(6, 3, 1), top(5));
  for (const int value : {6, 3, 1}) CHECK(refusal(table, ada, Match{card(value)}) == "EW-4.3");
}

TEST_CASE("EW-4.4: of a pair one is played and the other stays, known to everybody") {
  State table = given(hand(6, 6, 1), top(2));
  const Events events = play(table, ada, Pair{{6}, {6}});
  CHECK(events == Events{Played{ada, {6}, Why::pair, {6}, true}});
  CHECK(table.hand(ada) == Hand{6, 1});
  CHECK(table.top() == Card{6});
  CHECK(known(table, blaise, ada) == Hand{6});
  CHECK(known(table, chen, ada) == Hand{6});
  CHECK(known(table, spectator, ada) == Hand{});
  CHECK(seen_by(events, spectator) == events);
}

TEST_CASE("EW-4.4: a pair with a joker shows both values, and the one kept is known") {
  State table = given(hand(8, 9, 1), top(2));
  play(table, ada, Pair{{9}, {8}});
  CHECK(table.top() == Card{9});
  CHECK(known(table, blaise, ada) == Hand{8});
}

TEST_CASE("EW-4.4: a pair adds nothing to what was known already") {
  State table = given(players(2), hand(6, 6, 6, 1), top(2), next(12, 12));
  play(table, ada, Pair{{6}, {6}});
  pass(table, blaise);
  REQUIRE(known(table, blaise, ada) == Hand{6});
  play(table, ada, Pair{{6}, {6}});
  CHECK(known(table, blaise, ada) == Hand{6});
  CHECK(table.hand(ada) == Hand{6, 1});

  State mixed = given(players(2), hand(8, 7, 7, 1), top(2), next(12));
  play(mixed, ada, Pair{{7}, {8}});
  pass(mixed, blaise);
  REQUIRE(known(mixed, blaise, ada) == Hand{8});
  play(mixed, ada, Pair{{8}, {7}});
  CHECK(known(mixed, blaise, ada) == Hand{7});
}

TEST_CASE("EW-4.4: one card alone is no pair") {
  const State table = given(hand(6, 5, 1), top(2));
  CHECK(refusal(table, ada, Pair{{6}, {6}}) == "EW-4.4");
  CHECK(refusal(table, ada, Pair{{6}, {5}}) == "EW-4.4");
}

TEST_CASE("EW-4.5: STOP ends the turn and does nothing else") {
  State table = given(hand(6, 5, 1), top(2));
  State before = table;
  CHECK(play(table, ada, Stop{}) == Events{Stopped{ada, true}});
  before.stopper = ada;
  before.current = blaise;
  CHECK(table == before);
}

TEST_CASE("EW-4.5: the caller of STOP gets neither bonus nor penalty, lowest or not") {
  State lowest = before_the_end(one_round(), hand(2), hand(9), hand(5));
  CHECK(only<RoundEnded>(play(lowest, chen, Throw{})).scores == Scores{2, 9, 5});
  State highest = before_the_end(one_round(), hand(12), hand(9), hand(5));
  CHECK(only<RoundEnded>(play(highest, chen, Throw{})).scores == Scores{12, 9, 5});
}

// --- Endings and scores --------------------------------------------------------------------------------------------

TEST_CASE("EW-6.1: after STOP everybody else has one more turn, and the round ends before the caller's") {
  State table = given(players(4), one_round(), top(1), next(12, 11, 10), turn_of(chen));
  play(table, chen, Stop{});
  for (const Seat seat : {dora, ada, blaise}) {
    REQUIRE(asked(table, seat));
    const Events events = pass(table, seat);
    CHECK(has_event<RoundEnded>(events) == (seat == blaise));
  }
  CHECK(table.phase == Phase::over);
}

TEST_CASE("EW-6.1: the round that ends by STOP names its caller") {
  State table = before_the_end(one_round(), hand(2), hand(9), hand(5));
  const RoundEnded ended = only<RoundEnded>(play(table, chen, Throw{}));
  CHECK(ended.why == Ended::stop);
  CHECK(ended.by == ada);
}

TEST_CASE("EW-6.2: the round ends at once when somebody has no card left, STOP or not") {
  State table = given(one_round(), hand(4, 1), hand(6), hand(5), top(6), stopped_by(ada), turn_of(blaise));
  const RoundEnded ended = only<RoundEnded>(play(table, blaise, Match{{6}}));
  CHECK(ended.why == Ended::empty_hand);
  CHECK(ended.by == blaise);
  CHECK(ended.scores == Scores{5, 0, 5});
  CHECK(table.phase == Phase::over);
}

TEST_CASE("EW-6.3: all hands are shown and their values added up; the lowest wins the round") {
  State table = before_the_end(one_round(), hand(1, 1, 2), hand(12, 8), hand(9, 9, 9));
  const Events events = play(table, chen, Throw{});
  const RoundEnded ended = only<RoundEnded>(events);
  CHECK(ended.hands == Bounded<Hand, most_players>{Hand{1, 1, 2}, Hand{12, 8}, Hand{9, 9, 9}});
  CHECK(ended.removed == Bounded<Card, most_players>{face_down, face_down, face_down});
  CHECK(ended.scores == Scores{4, 20, 27});
  CHECK(game().outcome(table)->places == Bounded<std::uint8_t, max_seats>{1, 2, 3});
  CHECK(seen_by(events, spectator) == events);
  for (const Seat seat : {ada, blaise, chen}) CHECK(known(table, spectator, seat) == table.hand(seat));
}

TEST_CASE("EW-6.4: with one round, whoever wins the round wins the game, and no move is accepted any more") {
  State table = before_the_end(one_round(), hand(7), hand(5), hand(9));
  const Events events = play(table, chen, Throw{});
  CHECK(only<GameEnded>(events) == GameEnded{SeatSet(blaise), false});
  CHECK(!has_event<RoundStarted>(events));
  CHECK(game().to_move(table).empty());
  for (const Seat seat : {ada, blaise, chen}) {
    CHECK(moves(table, seat).empty());
    CHECK(refusal(table, seat, Draw{}) == "EW-6.4");
  }
}

TEST_CASE("EW-6.4: nobody has won before the game is over") { CHECK(!game().outcome(given(hand(1), top(2)))); }

TEST_CASE("EW-6.5: each round's score is added to the total") {
  State table = before_the_end(totals(10, 20, 30), hand(7), hand(5), hand(9));
  const Events events = play(table, chen, Throw{});
  CHECK(only<RoundEnded>(events).scores == Scores{7, 5, 9});
  CHECK(only<RoundEnded>(events).totals == Scores{17, 25, 39});
  CHECK(table.totals == std::array<std::uint16_t, most_players>{17, 25, 39});
  CHECK(table.last_scores == std::array<std::uint16_t, most_players>{7, 5, 9});
  CHECK(table.round == 2);
}

TEST_CASE("EW-6.5: the game ends when a total stands at the target score, not one point before") {
  const auto target = option(&Options::target_score, std::uint8_t{20});
  State at = before_the_end(target, totals(13, 0, 0), hand(7), hand(5), hand(9));
  CHECK(only<GameEnded>(play(at, chen, Throw{})).winners == SeatSet(blaise));
  State below = before_the_end(target, totals(12, 0, 0), hand(7), hand(5), hand(9));
  CHECK(!has_event<GameEnded>(play(below, chen, Throw{})));
}

TEST_CASE("EW-6.5: a single round ignores the target score") {
  State table =
      before_the_end(one_round(), option(&Options::target_score, std::uint8_t{200}), hand(7), hand(5), hand(9));
  play(table, chen, Throw{});
  CHECK(table.phase == Phase::over);
}

TEST_CASE("EW-6.6: players who tie for the lowest total share the victory") {
  State shared = before_the_end(totals(38, 40, 45), hand(7), hand(5), hand(9));
  const Events over = play(shared, chen, Throw{});
  SeatSet winners(ada);
  winners.insert(blaise);
  CHECK(only<GameEnded>(over) == GameEnded{winners, false});
  CHECK(game().outcome(shared)->places == Bounded<std::uint8_t, max_seats>{1, 1, 3});
}

// --- What is seen and remembered -----------------------------------------------------------------------------------

TEST_CASE("EW-7.1: of the discard pile the top is seen, and the order below it only with browseDiscard") {
  for (const Viewer viewer : {Viewer(ada), Viewer(chen), spectator}) {
    const View closed = view(given(under(4, 7), top(2)), viewer);
    CHECK(closed.top == Card{2});
    CHECK(closed.discard == Pile{});
    const View open = view(given(option(&Options::browse_discard, true), under(4, 7), top(2)), viewer);
    CHECK(open.discard == pile(4, 7, 2));
  }
}

TEST_CASE("EW-7.2: which cards went to the discard pile is remembered by everybody") {
  for (const Viewer viewer : {Viewer(ada), Viewer(chen), spectator}) {
    CHECK(view(given(under(4, 7, 4), top(2)), viewer).discarded == Hand{2, 4, 4, 7});
  }
}

TEST_CASE("EW-7.1: of the draw pile only its size is seen") {
  const State table = given(players(2), hand(1), hand(2), top(9));
  State other = table;
  std::swap(other.draw[0], other.draw[50]);
  REQUIRE(table.draw != other.draw);
  for (const Viewer viewer : {Viewer(ada), Viewer(blaise), spectator}) {
    CHECK(view(table, viewer).draw_count == 57);
    CHECK(view(table, viewer) == view(other, viewer));
  }
}

TEST_CASE("EW-7.2: what somebody threw, let go, left unmatched or let pass is noted for all") {
  State table = given(hand(10, 7, 5), hand(4), hand(3), top(6), next(9, 11, 2));
  pass(table, ada);
  CHECK(view(table, spectator).seat(ada).habits == Habits{{9}, false, 1U << 6U});
  play(table, {{blaise, Draw{}}, {blaise, Keep{{4}}}});
  CHECK(view(table, spectator).seat(blaise).habits == Habits{{4}, false, 1U << 9U});
  pass(table, chen);
  CHECK(view(table, spectator).seat(chen).habits == Habits{{2}, false, 1U << 4U});
  play(table, {{ada, TakeDiscard{{10}}}, {ada, Spy{chen}}, {chen, LetPass{}}});
  CHECK(view(table, spectator).seat(ada).habits == Habits{{9}, false, 1U << 6U | 1U << 2U});
  CHECK(view(table, spectator).seat(chen).habits == Habits{{2}, true, 1U << 4U});
}

TEST_CASE("EW-7.1: a view holds the table as its viewer may know it") {
  State table = given(totals(10, 20, 30), hand(8, 3), hand(5, 6, 7), hand(4), under(12), top(1), next(9),
                      stopped_by(chen), option(&Options::memory_aid, true));
  table.last_scores = {3, 2, 1};
  play(table, ada, Draw{});
  const View seen = view(table, ada);
  CHECK(seen.viewer == Viewer(ada));
  CHECK(seen.options == table.options);
  CHECK(seen.phase == Phase::drawn);
  CHECK(seen.current == ada);
  CHECK(seen.stopper == chen);
  CHECK(!seen.extra_turn);
  CHECK(seen.drawn == Card{9});
  CHECK(seen.pending == Pending{});
  CHECK(seen.round == 1);
  CHECK(seen.gone == SeatSet{});
  CHECK(seen.draw_count == table.draw.size());
  CHECK(seen.seats.size() == 3);
  CHECK(seen.seat(blaise).cards == 3);
  CHECK(seen.seat(blaise).stack == 0);
  CHECK(seen.seat(blaise).total == 20);
  CHECK(seen.seat(blaise).last_score == 2);
}

TEST_CASE("EW-7.1: a world imagined from a view looks the same to its viewer") {
  State table = given(hand(11, 5, 4), hand(9, 6, 7), hand(4, 2), top(11), next(9));
  std::vector<State> moments{table};
  for (const Decision& decision :
       {Decision{ada, Match{{11}}}, Decision{ada, Swap{ada, blaise}}, Decision{blaise, LetPass{}},
        Decision{ada, Give{{5}}}, Decision{ada, TakeRandom{}}, Decision{blaise, Draw{}}}) {
    play(table, decision.seat, decision.move);
    moments.push_back(table);
  }
  Chance chance(8);
  for (const State& moment : moments) {
    for (const Viewer viewer : {Viewer(ada), Viewer(blaise), Viewer(chen), spectator}) {
      const View seen = view(moment, viewer);
      for (int i = 0; i < 20; ++i) {
        const State world = game().imagine(seen, chance);
        check_position(world);
        CHECK(view(world, viewer) == seen);
      }
    }
  }
}

}  // namespace
}  // namespace divan::egocentric_world::testing
