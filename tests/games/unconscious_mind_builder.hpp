// Positions of Unconscious Mind in a few lines: a table where everybody has a first client and player 0 is to choose.
// Tests change the plain fields of the state and say what the components do, so that tuning content breaks none of
// them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "games/at_the_table.hpp"
#include "games/unconscious_mind/components_json.hpp"
#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

// The components that are built in, with some of them changed: `change` gets the parsed file.
template <class Change>
[[nodiscard]] UnconsciousMind changed_game(const Change& change) {
  json::value file = parse_json(components_json).value();
  change(file);
  Expected<UnconsciousMind> game = UnconsciousMind::from_content(json_text(file));
  if (!game) FAIL(game.fault().path, ": ", game.fault().text.en);
  return *game;
}

[[nodiscard]] inline const UnconsciousMind& standard_game() {
  static const UnconsciousMind game;
  return game;
}

struct Mind {
  UnconsciousMind game;
  State s;
  std::vector<Event> events;  // of the last move
  Chance chance{7};

  explicit Mind(int players = 2, const UnconsciousMind& with = standard_game()) : game(with) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    Log<Event> quiet;
    s = game.setup(options, chance, quiet);
    while (stage() == Stage::first_client) {
      MoveList list;
      game.moves(s, seat(), list);
      game.apply(s, seat(), list[0], chance, quiet);
    }
    s.open.first = 0;
    s.open.current = 0;
    for (Player& player : s.open.players) {
      player.coffee = 0;
      player.bright_ideas = 0;
      player.points = 0;
    }
  }

  [[nodiscard]] Open& open() { return s.open; }
  [[nodiscard]] Player& me() { return s.open.me(); }
  [[nodiscard]] Player& player(std::size_t number) { return s.open.players[number]; }
  [[nodiscard]] const Components& parts() const { return game.components(); }
  [[nodiscard]] Seat seat() const { return seat_at(s.open.current); }
  [[nodiscard]] Stage stage() const { return s.open.stage(); }
  [[nodiscard]] Frame& top() { return s.open.pending.back(); }

  // What content would say; a test says it here. The rules see it at once.
  Components& change_parts() { return const_cast<Components&>(game.components()); }  // NOLINT: the game is our own copy

  Mind& play(const Move& move) {
    if (const auto no = game.refuse(s, seat(), move)) FAIL("refused: ", json_text(move), " ", no->rule, " ", no->en);
    events.clear();
    Log<Event> log(events);
    game.apply(s, seat(), move, chance, log);
    return *this;
  }
  // Plays whatever is offered first until the turn of the current player is over.
  Mind& finish_turn() {
    const int whose = s.open.current;
    const int round = s.open.round;
    while (!s.open.over() && s.open.current == whose && s.open.round == round) {
      MoveList list;
      game.moves(s, seat(), list);
      const bool stop = list.contains(Enough{});
      play(list.contains(EndTurn{}) ? Move{EndTurn{}} : stop ? Move{Enough{}} : list[0]);
    }
    return *this;
  }
  [[nodiscard]] bool offers(const Move& move) const {
    MoveList list;
    game.moves(s, seat(), list);
    return list.contains(move);
  }
  template <class Kind>
  [[nodiscard]] std::vector<Kind> offered() const {
    MoveList list;
    game.moves(s, seat(), list);
    return at_the_table::all<Kind>(list);
  }
  // The rule that a move is refused with; empty if it is not.
  [[nodiscard]] std::string refusal(const Move& move) const {
    const auto no = game.refuse(s, seat(), move);
    return no ? no->rule : "";
  }
  template <class Kind>
  [[nodiscard]] std::vector<Kind> happened() const {
    return at_the_table::all<Kind>(events);
  }

  // Lets an effect happen to the current player, as if something had caused it: it lies on the meeting table's first
  // action, which is not needed otherwise.
  Mind& resolve(const Effect& effect) {
    change_parts().actions[0] = effect;
    events.clear();
    Log<Event> log(events);
    Play play{game.components(), s, chance, log};
    play.begin({SourceKind::action, 0});
    play.run();
    return *this;
  }

  // Discs on areas: white ones come out of the reserve as long as it has any.
  Mind& discs(Quality quality, Level level, int count) {
    Dial& dial = me().dial;
    for (int i = 0; i < count; ++i) {
      if (dial.white[reserve] > 0) --dial.white[reserve];
      ++dial.white[area(quality, level)];
    }
    return *this;
  }
  [[nodiscard]] int discs_at(Quality quality, Level level) { return me().dial.at(area(quality, level)); }
  // A tile of the pile in a cell of the current player's notebook, doing this.
  Mind& tile(int row, int column, const Effect& main) {
    const Tile number = s.piles.tiles.take_back();
    change_parts().tiles[number].main = main;
    me().notebook[static_cast<std::size_t>(row * notebook_side + column)] = number;
    return *this;
  }
  // A research card of this colour out of the pile into play (or into hand).
  Card in_play(Colour colour) {
    const Card card = take_research(colour);
    me().in_play.push_back(card);
    return card;
  }
  Card in_hand(Colour colour) {
    const Card card = take_research(colour);
    s.hands[s.open.current].add(card);
    return card;
  }

private:
  Card take_research(Colour colour) {
    auto& pile = s.piles.research;
    for (std::size_t i = 0; i < pile.size(); ++i) {
      if (parts().research[pile[i]].colour != colour) continue;
      const Card card = pile[i];
      for (; i + 1 < pile.size(); ++i) pile[i] = pile[i + 1];
      pile.pop_back();
      return card;
    }
    FAIL("no research card of this colour is left");
    return 0;
  }
};

// Of what happened in the last move: the only one of a kind; where the first of a kind, or this one, stands.
template <class Kind>
[[nodiscard]] Kind only(const Mind& mind) {
  return at_the_table::only<Kind>(mind.events);
}
template <class Kind>
[[nodiscard]] std::size_t place_of(const Mind& mind) {
  return at_the_table::place_of<Kind>(mind.events);
}
[[nodiscard]] inline std::size_t place_of(const Mind& mind, const Event& event) {
  return at_the_table::place_of(mind.events, event);
}
[[nodiscard]] inline Cause by(int player, Source source, int depth) {
  return {static_cast<std::uint8_t>(player), source, static_cast<std::uint8_t>(depth)};
}

// The effect language in short.
[[nodiscard]] inline Effect does(std::initializer_list<Clause> clauses) {
  Effect effect;
  for (const Clause& clause : clauses) effect.clauses.push_back(clause);
  return effect;
}
[[nodiscard]] inline Clause verb(Verb kind, int amount = 1) {
  Clause clause;
  clause.verb = kind;
  clause.amount = static_cast<std::uint8_t>(amount);
  return clause;
}
[[nodiscard]] inline Clause generates(Quality quality, Level level, int amount = 1) {
  Clause clause = verb(Verb::generate, amount);
  clause.quality = quality;
  clause.level = level;
  return clause;
}
[[nodiscard]] inline Effect gives(int points) { return does({verb(Verb::points, points)}); }
[[nodiscard]] inline Effect for_insights(std::initializer_list<Needed> cost, Effect effect) {
  for (const Needed& each : cost) effect.pay.insights.push_back(each);
  return effect;
}
[[nodiscard]] inline Effect for_coffee(int coffee, Effect effect) {
  effect.pay.coffee = static_cast<std::uint8_t>(coffee);
  return effect;
}

}  // namespace divan::unconscious_mind
