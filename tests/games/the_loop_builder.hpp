// Positions of The LOOP in a line, and verbs to play on from them.
//
//   State table = given(at(one, 3), hand(one, card(push(1))), clone(3, 5), energy(3, 2));
//   Events events = play(table, {Use{card(push(1))}, Shove{clone_in(table, 3), 4}});
//
// What is not named is filled. Two people have Cztwyzzek and the Robofinisher, each where it starts; unnamed hands hold
// the first three starting cards there are; the other starting cards lie in the draw piles, the artifacts in the shared
// deck, the clones in the bag; no era has rifts or energy; Dr Foo is in era 0 and has six more eras to go to; two
// missions that ask for positions are open. Every position that is built, and every position that is played to, must
// be one that the rules do not refuse.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/at_the_table.hpp"
#include "games/shown_on_failure.hpp"
#include "games/the_loop/the_loop.hpp"
#include "games/the_loop_parts.hpp"

namespace divan::the_loop::testing {

using namespace at_the_table;

// Agents by their place at the table.
using Number = std::uint8_t;
inline constexpr Number one = 0;
inline constexpr Number two = 1;
inline constexpr Number three = 2;
inline constexpr Number four = 3;

using Events = std::vector<Event>;
using Eras = std::vector<int>;

// --- A position in a line ------------------------------------------------------------------------------------------

struct Setting {
  State state;
  std::array<std::optional<std::vector<HeldCard>>, most_agents> hands;
  std::array<Cards, most_agents> next;  // the first is the first to be drawn
  std::array<Cards, most_agents> discard;
  std::array<std::optional<Era>, most_agents> where;
  std::array<bool, most_agents> rest_discarded{};
  std::vector<AgentName> names{cztwyzzek, robofinisher};
  Cards next_artifacts;
  Eras next_foo;
  std::array<std::optional<Tile>, era_count> tiles;
  bool fewer_open = false;
  Eras centrifuges{0, 2, 5};

  [[nodiscard]] Deck& deck(std::size_t agent) { return state.decks[state.options.solo() ? 0 : agent]; }
  void take(Card wanted) {
    REQUIRE_MESSAGE(!taken[wanted], "card ", int{wanted}, " is named twice");
    taken[wanted] = true;
  }

  void build_cards() {
    for (const Card each : state.available) take(each);
    for (const Card each : state.lost) take(each);
    for (const Card each : next_artifacts) take(each);
    for (std::size_t i = 0; i < most_agents; ++i) {
      for (const Card each : next[i]) take(each);
      for (const Card each : discard[i]) take(each);
      if (hands[i]) {
        for (const HeldCard& each : *hands[i]) take(each.card);
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      Agent& agent = state.agents.emplace_back();
      agent.name = names[i];
      agent.era = where[i].value_or(game().components().agents[static_cast<std::size_t>(names[i])].start);
      if (hands[i]) {
        for (const HeldCard& each : *hands[i]) agent.hand.push_back(each);
      }
      const bool fill = !hands[i] && (!state.options.solo() || i == state.active);
      for (const Card each : starting_cards_of(names[i])) {
        if (!fill || agent.hand.size() == 3 || taken[each]) continue;
        take(each);
        agent.hand.push_back({each, false});
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      for (const Card each : starting_cards_of(names[i])) {
        if (taken[each]) continue;
        take(each);
        Deck& home = deck(i);
        (rest_discarded[state.options.solo() ? 0 : i] ? home.discard : home.draw).push_back(each);
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      for (auto each = next[i].rbegin(); each != next[i].rend(); ++each) deck(i).draw.push_back(*each);
      for (const Card each : discard[i]) deck(i).discard.push_back(each);
    }
    for (Card each = agent_count * starting_cards; each < card_count; ++each) {
      if (!taken[each]) state.artifacts.push_back(each);
    }
    for (auto each = next_artifacts.rbegin(); each != next_artifacts.rend(); ++each) state.artifacts.push_back(*each);
  }

  void build_tiles() {
    std::array<bool, mission_count> used{};
    int open = 0;
    for (const auto& tile : tiles) {
      if (tile && tile->mission < mission_count) used[tile->mission] = true;
      if (tile && tile->slot == Slot::face_up) ++open;
    }
    const auto free_mission = [&](std::initializer_list<MissionId> wanted) {
      for (const MissionId each : wanted) {
        if (!std::exchange(used[each], true)) return each;
      }
      return mission_count;
    };
    for (Era era = 0; era < era_count; ++era) {
      if (tiles[era]) {
        state.tiles[era] = *tiles[era];
      } else if (open < 2 && !fewer_open) {
        ++open;
        state.tiles[era] = {Slot::face_up, free_mission({foo_surrounded, agents_together, 9, 8, 1}), 0, 0};
      } else {
        state.tiles[era] = {Slot::face_down, free_mission({0, 1, 2, 3, 5, 6, 8, 9, 4, 7}), 0, 0};
      }
      state.vortexes = static_cast<std::uint8_t>(state.vortexes + (state.tiles[era].slot == Slot::vortex));
      state.archived = static_cast<std::uint8_t>(state.archived + (state.tiles[era].slot == Slot::archived));
    }
  }

  State build() {
    build_cards();
    build_tiles();
    std::array<bool, token_count> on_board{};
    for (const Token& each : state.board) on_board[each.clone] = true;
    for (Clone each = 0; each < clone_count; ++each) {
      if (!on_board[each]) state.bag.push_back(each);
    }
    if (state.options.mode == Mode::supa_clones) {
      for (Clone each = clone_count; each < token_count; ++each) {
        if (!on_board[each]) state.supas.push_back(each);
      }
    }
    if (state.options.mode == Mode::centrifuges) {
      for (const int era : centrifuges) state.centrifuges = static_cast<std::uint8_t>(state.centrifuges | 1U << era);
    }
    // Dr Foo's cards: those he has not turned up in this cycle.
    const auto left = static_cast<std::size_t>(era_count * state.cycle - state.turn);
    std::vector<Era> order;
    for (const int era : next_foo) order.push_back(static_cast<Era>(era));
    for (Era era = 0; era < era_count && order.size() < left; ++era) {
      if (std::find(order.begin(), order.end(), era) == order.end() && era != state.foo) order.push_back(era);
    }
    REQUIRE(order.size() == left);
    for (auto era = order.rbegin(); era != order.rend(); ++era) state.foo_deck.push_back(*era);
    const std::optional<Refusal> no = game().refuse_position(state);
    REQUIRE_MESSAGE(!no, words(no.value_or(Refusal{})).en);
    return state;
  }

private:
  std::array<bool, card_count> taken{};
};

template <class... Parts>
[[nodiscard]] State given(const Parts&... parts) {
  Setting setting;
  setting.state.options.players = 2;
  setting.state.foo = 0;
  (parts(setting), ...);
  return setting.build();
}

// One agent a person.
[[nodiscard]] auto agents(std::same_as<AgentName> auto... names) {
  return [list = std::vector<AgentName>{names...}](Setting& setting) {
    setting.names = list;
    setting.state.options.players = static_cast<std::uint8_t>(list.size());
  };
}
// One person with several agents and one deck (TL-8), or with several decks (TL-9.29).
[[nodiscard]] auto solo(std::same_as<AgentName> auto... names) {
  return [list = std::vector<AgentName>{names...}](Setting& setting) {
    setting.names = list;
    setting.state.options.players = 1;
    setting.state.options.agents = static_cast<std::uint8_t>(list.size());
  };
}
[[nodiscard]] auto several_hands(int people, std::same_as<AgentName> auto... names) {
  return [=, list = std::vector<AgentName>{names...}](Setting& setting) {
    setting.names = list;
    setting.state.options.players = static_cast<std::uint8_t>(people);
    setting.state.options.agents = static_cast<std::uint8_t>(list.size());
    setting.state.options.multi_handed = true;
  };
}
[[nodiscard]] inline auto mode(Mode mode) {
  return [=](Setting& setting) { setting.state.options.mode = mode; };
}
[[nodiscard]] inline auto active(Number agent) {
  return [=](Setting& setting) { setting.state.active = agent; };
}
[[nodiscard]] inline auto at(Number agent, int era) {
  return [=](Setting& setting) { setting.where[agent] = static_cast<Era>(era); };
}

struct Exhausted {
  Card card;
};
[[nodiscard]] inline Exhausted exhausted(Card card) { return {card}; }
[[nodiscard]] inline HeldCard held(Card card) { return {card, false}; }
[[nodiscard]] inline HeldCard held(Exhausted card) { return {card.card, true}; }
[[nodiscard]] auto hand(Number agent, auto... cards) {
  return [=](Setting& setting) { setting.hands[agent] = std::vector<HeldCard>{held(cards)...}; };
}
// The cards that this agent draws next, in that order; in solo there is one pile for all.
[[nodiscard]] auto draws(Number agent, std::same_as<Card> auto... cards) {
  return [=](Setting& setting) { setting.next[agent] = Cards{cards...}; };
}
[[nodiscard]] auto discarded(Number agent, std::same_as<Card> auto... cards) {
  return [=](Setting& setting) { setting.discard[agent] = Cards{cards...}; };
}
// The draw pile is what `draws` names, and the rest lies in the discard pile.
[[nodiscard]] inline auto nothing_else_to_draw(Number agent = one) {
  return [=](Setting& setting) { setting.rest_discarded[agent] = true; };
}
[[nodiscard]] auto available(std::same_as<Card> auto... cards) {
  return [=](Setting& setting) {
    for (const Card each : Cards{cards...}) setting.state.available.push_back(each);
  };
}
// The artifacts that come next out of the shared deck.
[[nodiscard]] auto artifacts(std::same_as<Card> auto... cards) {
  return [=](Setting& setting) { setting.next_artifacts = Cards{cards...}; };
}

[[nodiscard]] inline auto rifts(int era, int count) {
  return [=](Setting& setting) { setting.state.rifts[static_cast<Era>(era)] = static_cast<std::uint8_t>(count); };
}
[[nodiscard]] inline auto energy(int era, int count) {
  return [=](Setting& setting) { setting.state.energy[static_cast<Era>(era)] = static_cast<std::uint8_t>(count); };
}
// A clone in an era that is destroyed in another; which of the twenty-eight does not matter.
[[nodiscard]] inline auto clone(int era, int destroyed, int count = 1) {
  return [=](Setting& setting) {
    int left = count;
    for (Clone each = 0; each < clone_count && left > 0; ++each) {
      const auto same = [&](const Token& token) { return token.clone == each; };
      auto& board = setting.state.board;
      if (game().components().clones[each].destroyed != destroyed) continue;
      if (std::any_of(board.begin(), board.end(), same)) continue;
      board.push_back({each, static_cast<Era>(era), static_cast<Era>(destroyed), false});
      --left;
    }
    REQUIRE(left == 0);
  };
}
[[nodiscard]] inline auto supa_clone(int era, int destroyed, bool turned = false) {
  return [=](Setting& setting) {
    setting.state.options.mode = Mode::supa_clones;
    setting.state.board.push_back({static_cast<Clone>(clone_count + (turned ? (destroyed + 4) % 7 : destroyed)),
                                   static_cast<Era>(era), static_cast<Era>(destroyed), turned});
  };
}
[[nodiscard]] inline auto tile(int era, const Tile& what) {
  return [=](Setting& setting) { setting.tiles[static_cast<Era>(era)] = what; };
}
[[nodiscard]] inline auto open(int era, MissionId mission, int progress = 0, Eras counted = {}) {
  std::uint8_t bits = 0;
  for (const int each : counted) bits = static_cast<std::uint8_t>(bits | 1U << each);
  return tile(era, {Slot::face_up, mission, static_cast<std::uint8_t>(progress), bits});
}
[[nodiscard]] inline auto face_down(int era, MissionId mission) { return tile(era, {Slot::face_down, mission, 0, 0}); }
[[nodiscard]] inline auto archived(int era, MissionId mission) { return tile(era, {Slot::archived, mission, 0, 0}); }
[[nodiscard]] inline auto vortex(int era) { return tile(era, {Slot::vortex, mission_count, 0, 0}); }
[[nodiscard]] inline auto no_other_open() {
  return [](Setting& setting) { setting.fewer_open = true; };
}
[[nodiscard]] inline auto foo(int era) {
  return [=](Setting& setting) { setting.state.foo = static_cast<Era>(era); };
}
// Where Dr Foo goes next.
[[nodiscard]] auto next_foo(std::same_as<int> auto... eras) {
  return [=](Setting& setting) { setting.next_foo = {eras...}; };
}
[[nodiscard]] inline auto turn(int number) {
  return [=](Setting& setting) {
    setting.state.turn = static_cast<std::uint8_t>(number);
    setting.state.cycle = static_cast<std::uint8_t>((number - 1) / era_count + 1);
  };
}
[[nodiscard]] auto centrifuges(std::same_as<int> auto... eras) {
  return [=](Setting& setting) {
    setting.state.options.mode = Mode::centrifuges;
    setting.centrifuges = {eras...};
  };
}
[[nodiscard]] inline auto nuisance(Nuisance what) {
  return [=](Setting& setting) {
    setting.state.options.mode = Mode::ultramachina;
    setting.state.nuisance = what;
  };
}
template <class Member>
[[nodiscard]] auto with(Member State::* member, Member value) {
  return [=](Setting& setting) { setting.state.*member = value; };
}

// --- Playing on ----------------------------------------------------------------------------------------------------

[[nodiscard]] inline Seat asked(const State& state) {
  const SeatSet seats = game().to_move(state);
  REQUIRE(seats.size() == 1);
  return seats.first();
}
[[nodiscard]] inline std::vector<Move> moves(const State& state) {
  MoveList list;
  game().moves(state, asked(state), list);
  return {list.begin(), list.end()};
}
[[nodiscard]] inline bool offered(const State& state, const Move& move) {
  const std::vector<Move> list = moves(state);
  const bool there = std::find(list.begin(), list.end(), move) != list.end();
  CHECK(there == !game().refuse(state, asked(state), move));  // what is offered is what is not refused
  return there;
}
// These moves and no others, in any order.
[[nodiscard]] inline bool offers(const State& state, const std::vector<Move>& expected) {
  const std::vector<Move> list = moves(state);
  return std::is_permutation(list.begin(), list.end(), expected.begin(), expected.end());
}
// The moves of one kind.
template <class Kind>
[[nodiscard]] std::vector<Kind> choices(const State& state) {
  return all<Kind>(moves(state));
}
template <class Kind>
[[nodiscard]] Eras eras_of(const State& state) {
  Eras eras;
  for (const Kind& each : choices<Kind>(state)) eras.push_back(each.era);
  std::sort(eras.begin(), eras.end());
  return eras;
}
// The number of the rule that a refusal rests on; empty if the move is allowed.
[[nodiscard]] inline std::string refusal(const State& state, const Move& move) {
  const std::optional<Refusal> no = game().refuse(state, asked(state), move);
  return no ? no->rule : "";
}

inline void check_position(const State& state) {
  const std::optional<Refusal> no = game().refuse_position(state);
  CHECK_MESSAGE(!no, words(no.value_or(Refusal{})).en);
}

inline Events play(State& state, const Move& move, std::uint64_t seed = 1) {
  const std::optional<Refusal> no = game().refuse(state, asked(state), move);
  REQUIRE_MESSAGE(!no, words(no.value_or(Refusal{})).en);
  REQUIRE(offered(state, move));
  Events events;
  Chance chance(seed);
  Log<Event> log(events);
  game().apply(state, asked(state), move, chance, log);
  check_position(state);
  return events;
}
inline Events play(State& state, std::initializer_list<Move> line) {
  Events events;
  for (const Move& move : line) {
    for (const Event& event : play(state, move)) events.push_back(event);
  }
  return events;
}
// The same move under one chance after another, until what happens is what the test is about.
template <class Wanted>
Events play_until(State& state, const Move& move, const Wanted& wanted) {
  for (std::uint64_t seed = 1; seed < 20'000; ++seed) {
    State copy = state;
    Events events;
    Chance chance(seed);
    Log<Event> log(events);
    game().apply(copy, asked(copy), move, chance, log);
    if (wanted(events)) return play(state, move, seed);
  }
  FAIL("chance never does what this test is about");
  return {};
}

// Whoever is asked does no more this turn; the next agent's turn begins, and with it Dr Foo's phase.
template <class Wanted>
Events end_turn_until(State& state, const Wanted& wanted) {
  Events events;
  const auto last = [&](const Move& move) {
    for (const Event& each : play_until(state, move, wanted)) events.push_back(each);
  };
  const Tile& here = state.tiles[state.me().era];
  const bool done = here.slot == Slot::face_up && here.progress >= game().components().missions[here.mission].required;
  const bool takes = std::any_of(state.available.begin(), state.available.end(),
                                 [&](Card each) { return face(each).era == state.me().era; }) &&
                     state.nuisance != Nuisance::no_artifact;
  if (!takes && !done) {
    last(EndActions{});
    return events;
  }
  events = play(state, EndActions{});
  if (state.phase == Phase::take && !done) {
    last(TakeNone{});
    return events;
  }
  if (state.phase == Phase::take) play(state, TakeNone{});
  last(LeaveTile{});
  return events;
}
inline Events end_turn(State& state) {
  return end_turn_until(state, [](const Events&) { return true; });
}

// --- What happened -------------------------------------------------------------------------------------------------

[[nodiscard]] inline std::size_t place_of(const Events& events, const Event& event) {
  const auto found = std::find(events.begin(), events.end(), event);
  REQUIRE(found != events.end());
  return static_cast<std::size_t>(found - events.begin());
}
// The rifts fall like this: into the previous era, Dr Foo's own, the next one.
[[nodiscard]] inline auto falling(int previous, int own, int next) {
  return [=](const Events& events) {
    const std::vector<RiftsFell> fell = all<RiftsFell>(events);
    return !fell.empty() && fell[0].falls == Falls{static_cast<std::uint8_t>(previous), static_cast<std::uint8_t>(own),
                                                   static_cast<std::uint8_t>(next)};
  };
}

[[nodiscard]] inline Clone clone_in(const State& state, int era, std::size_t which = 0) {
  std::vector<Clone> found;
  for (const Token& each : state.board) {
    if (each.era == era) found.push_back(each.clone);
  }
  REQUIRE(found.size() > which);
  return found[which];
}
[[nodiscard]] inline int clones_in(const State& state, int era) {
  return static_cast<int>(
      std::count_if(state.board.begin(), state.board.end(), [=](const Token& each) { return each.era == era; }));
}
[[nodiscard]] inline Token token(const State& state, Clone clone) {
  for (const Token& each : state.board) {
    if (each.clone == clone) return each;
  }
  FAIL("that clone is not on the board");
  return {};
}
[[nodiscard]] inline Cards in_hand(const State& state, Number agent) {
  Cards cards;
  for (const HeldCard& each : state.agents[agent].hand) cards.push_back(each.card);
  return cards;
}
[[nodiscard]] inline bool is_ready(const State& state, Number agent, Card card) {
  for (const HeldCard& each : state.agents[agent].hand) {
    if (each.card == card) return !each.exhausted;
  }
  FAIL("that card is not in that hand");
  return false;
}
// Cards on a pile from the top down.
[[nodiscard]] inline Cards top_of(const Pile& pile, std::size_t count) {
  Cards cards;
  for (std::size_t i = 0; i < count && i < pile.size(); ++i) cards.push_back(pile[pile.size() - 1 - i]);
  return cards;
}
[[nodiscard]] inline Cards sorted(Cards cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}
template <class List>
[[nodiscard]] Cards listed(const List& list) {
  return sorted(Cards(list.begin(), list.end()));
}
[[nodiscard]] inline int open_tiles(const State& state) {
  return static_cast<int>(std::count_if(state.tiles.begin(), state.tiles.end(),
                                        [](const Tile& each) { return each.slot == Slot::face_up; }));
}
[[nodiscard]] inline View view(const State& state, Viewer viewer = ada) { return game().view(state, viewer); }

// A game as it begins.
struct Beginning {
  State state;
  Events events;
};
[[nodiscard]] inline Beginning begin(const Options& options, std::uint64_t seed = 1) {
  REQUIRE(!game().refuse_options(options));
  Beginning beginning;
  Chance chance(seed);
  Log<Event> log(beginning.events);
  beginning.state = game().setup(options, chance, log);
  check_position(beginning.state);
  return beginning;
}

}  // namespace divan::the_loop::testing
