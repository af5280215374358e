// Positions of Egocentric World in a line, and verbs to play on from them.
//
//   State table = given(hand(8, 3, 1), top(9));                     // Ada holds 8, 3, 1; a 9 lies on the discard pile
//   State alone = given(solo(), hand(4), left(visible(6), stack(9, 3)), top(2), next(5));
//   Events events = play(table, ada, Match{{8}});
//
// What is not named is filled: unnamed hands hold 2, 3, 4, 5, 6 (or the next cards there are), an unnamed Citybot shows
// a lone 1 and so merely calls STOP, and all other cards lie in the draw pile below the named ones. Every position that
// is built, and every position that is played to, must be one that the rules do not refuse: sixty cards among them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "games/at_the_table.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "games/shown_on_failure.hpp"

namespace divan::egocentric_world::testing {

using namespace at_the_table;

using Events = std::vector<Event>;
using Values = std::vector<int>;

inline const EgocentricWorld& game() {
  static const EgocentricWorld rules;
  return rules;
}

inline Card card(int value) { return Card{static_cast<std::uint8_t>(value)}; }

// Piles from the bottom up.
[[nodiscard]] Pile pile(std::same_as<int> auto... values) { return Pile{card(values)...}; }

// --- A position in a line ------------------------------------------------------------------------------------------

struct BotCards {
  Values visible;
  Values stack;  // the first is the first to be revealed
};

struct Setting {
  State state;
  std::vector<Hand> hands;  // in the order of the seats
  std::array<BotCards, 2> bots{BotCards{{1}, {}}, BotCards{{1}, {}}};
  Card top{6};
  Values under;               // below the top discard, the first on the bottom
  Values next;                // the first is the first to be drawn
  bool nothing_else = false;  // the draw pile is `next`, and the rest lies under the discard pile
  std::optional<Seat> hoarder;

  // Takes a card out of what is left of the sixty.
  Card take(Card wanted) {
    REQUIRE_MESSAGE(left[wanted.value] > 0, "this position would need too many cards of value ", int{wanted.value});
    --left[wanted.value];
    return wanted;
  }
  void take_hand(Seat seat, const Hand& cards) {
    for (const Card each : cards.unpack()) state.hand(seat).add(take(each));
  }
  void fill_hand(Seat seat) {
    for (int value = 2; state.hand(seat).size() < 5; value = value == highest_value ? 1 : value + 1) {
      if (left[static_cast<std::size_t>(value)] > 0) state.hand(seat).add(take(card(value)));
    }
  }

  State build() {
    for (std::uint8_t value = 1; value <= highest_value; ++value) left[value] = game().deck().copies(Card{value});
    const int people = state.options.players;
    REQUIRE(hands.size() <= static_cast<std::size_t>(people));
    take(top);
    Pile below;
    for (const int value : under) below.push_back(take(card(value)));
    Pile named;
    for (const int value : next) named.push_back(take(card(value)));
    for (std::size_t i = 0; i < hands.size(); ++i) take_hand(seat_at(static_cast<int>(i)), hands[i]);
    if (state.options.solo()) {
      for (const Seat bot : {left_bot, right_bot}) {
        const BotCards& cards = bots[static_cast<std::size_t>(index(bot) - 1)];
        for (const int value : cards.visible) state.hand(bot).add(take(card(value)));
        for (auto each = cards.stack.rbegin(); each != cards.stack.rend(); ++each) {
          state.stack(bot).push_back(take(card(*each)));
        }
      }
    }
    for (int i = static_cast<int>(hands.size()); i < people; ++i) {
      if (!state.gone.contains(seat_at(i))) fill_hand(seat_at(i));
    }
    Pile rest;
    for (std::uint8_t value = highest_value; value >= 1; --value) {
      while (left[value] > 0) rest.push_back(take(Card{value}));
    }
    if (hoarder) {
      for (const Card each : rest) state.hand(*hoarder).add(each);
    } else {
      Pile& home = nothing_else ? state.discard : state.draw;
      for (const Card each : rest) home.push_back(each);
    }
    for (const Card each : below) state.discard.push_back(each);
    state.discard.push_back(top);
    std::reverse(named.begin(), named.end());
    for (const Card each : named) state.draw.push_back(each);
    const std::optional<Refusal> no = game().refuse_position(state);
    REQUIRE_MESSAGE(!no, words(no.value_or(Refusal{})).en);
    return state;
  }

private:
  std::array<int, highest_value + 1> left{};
};

template <class... Parts>
[[nodiscard]] State given(const Parts&... parts) {
  Setting setting;
  (parts(setting), ...);
  return setting.build();
}

// The hand of the next seat: the first `hand` is Ada's, the second Blaise's, ...
[[nodiscard]] auto hand(std::same_as<int> auto... values) {
  return [cards = Hand{values...}](Setting& setting) { setting.hands.push_back(cards); };
}
[[nodiscard]] inline auto top(int value) {
  return [=](Setting& setting) { setting.top = card(value); };
}
[[nodiscard]] auto under(std::same_as<int> auto... values) {
  return [cards = Values{values...}](Setting& setting) { setting.under = cards; };
}
// The cards that will be drawn next, in that order.
[[nodiscard]] auto next(std::same_as<int> auto... values) {
  return [cards = Values{values...}](Setting& setting) { setting.next = cards; };
}
// The whole draw pile; all that is not named lies under the discard pile.
[[nodiscard]] auto draw_pile(std::same_as<int> auto... values) {
  return [cards = Values{values...}](Setting& setting) {
    setting.next = cards;
    setting.nothing_else = true;
  };
}
// All that is not named is in one hand: both piles are as small as they can be.
[[nodiscard]] inline auto rest_in_hand_of(Seat seat) {
  return [=](Setting& setting) { setting.hoarder = seat; };
}

[[nodiscard]] inline auto players(int count) {
  return [=](Setting& setting) { setting.state.options.players = static_cast<std::uint8_t>(count); };
}
[[nodiscard]] inline auto solo(int difficulty = 1) {
  return [=](Setting& setting) {
    setting.state.options.players = 1;
    setting.state.options.solo_difficulty = static_cast<std::uint8_t>(difficulty);
  };
}
template <class Member>
[[nodiscard]] auto option(Member Options::* member, Member value) {
  return [=](Setting& setting) { setting.state.options.*member = value; };
}
[[nodiscard]] inline auto one_round() { return option(&Options::rounds, Rounds::single); }
[[nodiscard]] inline auto reshuffle() { return option(&Options::deck_between_rounds, DeckBetweenRounds::reshuffle); }

[[nodiscard]] inline auto turn_of(Seat seat) {
  return [=](Setting& setting) { setting.state.current = seat; };
}
[[nodiscard]] inline auto stopped_by(Seat seat) {
  return [=](Setting& setting) { setting.state.stopper = seat; };
}
[[nodiscard]] auto totals(std::same_as<int> auto... values) {
  return [numbers = Values{values...}](Setting& setting) {
    for (std::size_t i = 0; i < numbers.size(); ++i) setting.state.totals[i] = static_cast<std::uint16_t>(numbers[i]);
  };
}

[[nodiscard]] auto visible(std::same_as<int> auto... values) {
  return [cards = Values{values...}](BotCards& bot) { bot.visible = cards; };
}
[[nodiscard]] auto stack(std::same_as<int> auto... values) {
  return [cards = Values{values...}](BotCards& bot) { bot.stack = cards; };
}
template <class... Parts>
[[nodiscard]] auto bot(std::size_t which, const Parts&... parts) {
  return [=](Setting& setting) {
    setting.bots[which] = {};
    (parts(setting.bots[which]), ...);
  };
}
[[nodiscard]] auto left(const auto&... parts) { return bot(0, parts...); }
[[nodiscard]] auto right(const auto&... parts) { return bot(1, parts...); }

// --- Playing on ----------------------------------------------------------------------------------------------------

[[nodiscard]] inline std::vector<Move> moves(const State& state, Seat seat) {
  MoveList list;
  game().moves(state, seat, list);
  return {list.begin(), list.end()};
}
[[nodiscard]] inline bool offered(const State& state, Seat seat, const Move& move) {
  const std::vector<Move> list = moves(state, seat);
  const bool there = std::find(list.begin(), list.end(), move) != list.end();
  CHECK(there == !game().refuse(state, seat, move));  // what is offered is what is not refused
  return there;
}
// These moves and no others, in any order.
[[nodiscard]] inline bool offers(const State& state, Seat seat, const std::vector<Move>& expected) {
  const std::vector<Move> list = moves(state, seat);
  return std::is_permutation(list.begin(), list.end(), expected.begin(), expected.end());
}
// The number of the rule that a refusal rests on; empty if the move is allowed.
[[nodiscard]] inline std::string refusal(const State& state, Seat seat, const Move& move) {
  const std::optional<Refusal> no = game().refuse(state, seat, move);
  return no ? no->rule : "";
}
[[nodiscard]] inline bool asked(const State& state, Seat seat) { return game().to_move(state) == SeatSet(seat); }

inline void check_position(const State& state) {
  const std::optional<Refusal> no = game().refuse_position(state);
  CHECK_MESSAGE(!no, words(no.value_or(Refusal{})).en);
}

inline Events play(State& state, Seat seat, const Move& move, std::uint64_t seed = 1) {
  const std::optional<Refusal> no = game().refuse(state, seat, move);
  REQUIRE_MESSAGE(!no, words(no.value_or(Refusal{})).en);
  REQUIRE(offered(state, seat, move));
  Events events;
  Chance chance(seed);
  Log<Event> log(events);
  game().apply(state, seat, move, chance, log);
  check_position(state);
  return events;
}

struct Decision {
  Seat seat;
  Move move;
};
inline Events play(State& state, std::initializer_list<Decision> line) {
  Events events;
  for (const Decision& decision : line) {
    for (const Event& event : play(state, decision.seat, decision.move)) events.push_back(event);
  }
  return events;
}
// Draws and throws: a turn that changes nothing but the top discard.
inline Events pass(State& state, Seat seat) { return play(state, {{seat, Draw{}}, {seat, Throw{}}}); }

inline Events leave(State& state, Seat seat, std::uint64_t seed = 1) {
  const std::optional<Refusal> no = game().refuse_leave(state, seat);
  REQUIRE_MESSAGE(!no, words(no.value_or(Refusal{})).en);
  Events events;
  Chance chance(seed);
  Log<Event> log(events);
  game().leave(state, seat, chance, log);
  check_position(state);
  return events;
}

// --- What happened, and who knows ----------------------------------------------------------------------------------

[[nodiscard]] inline Events seen_by(const Events& events, Viewer viewer) {
  Events seen;
  for (const Event& event : events) seen.push_back(game().redact(event, viewer));
  return seen;
}
[[nodiscard]] inline View view(const State& state, Viewer viewer) { return game().view(state, viewer); }
[[nodiscard]] inline Hand known(const State& state, Viewer by, Seat of) { return view(state, by).seat(of).known; }

}  // namespace divan::egocentric_world::testing
