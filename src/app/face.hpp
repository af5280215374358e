// How a game draws itself in a terminal, with its types. Without a word of its own a game is shown in words, as a plain
// table; a Face<G> in src/app/games/<game>.cpp hides what it does better:
//
//   template <>
//   struct Face<TicTacToe> : AnyFace<TicTacToe> {
//     using AnyFace::AnyFace;
//     [[nodiscard]] Lines table(const Seen<TicTacToe>& seen) const;
//   };
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/play_face.hpp"
#include "app/play_plain.hpp"
#include "table/table.hpp"

namespace divan {

// A table, as `you` see it.
template <Game G>
struct Seen {
  const Terminal& terminal;
  const Table<G>& table;
  Seat you;
  typename G::View view;

  [[nodiscard]] const G& game() const { return table.game(); }
  [[nodiscard]] std::vector<typename G::Event> events(std::size_t since = 0) const {
    std::vector<typename G::Event> events = table.events(since);
    for (typename G::Event& event : events) event = game().redact(event, you);
    return events;
  }
};

// A move that `you` may choose.
template <Game G>
struct Choice {
  typename G::Move move;
  Text text;
};

// One that was typed: what it says, or what is wrong with the words.
template <Game G>
struct Typed {
  std::optional<typename G::Move> move;
  Text problem{};
};

// All of them, in the game's own order; none where nothing is asked of you.
template <Game G>
[[nodiscard]] std::vector<Choice<G>> offered(const Seen<G>& seen) {
  std::vector<Choice<G>> choices;
  if (!seen.table.to_move().contains(seen.you)) return choices;
  typename G::MoveList list;
  seen.game().moves(seen.table.state(), seen.you, list);
  const Names names = seen.table.names();
  for (const typename G::Move& move : list) {
    choices.push_back({move, seen.game().words(seen.view, seen.you, move, names)});
  }
  return choices;
}

template <class Alternatives>
[[nodiscard]] std::string_view type_name(const Alternatives& value) {
  return std::visit([](const auto& each) -> std::string_view { return each.name; }, value);
}

// Whether it is an act of this seat; events name who acts as a `seat`, or as the `player` who caused them.
template <class Event>
[[nodiscard]] bool done_by(const Event& event, Seat seat) {
  return std::visit(
      [seat](const auto& each) {
        if constexpr (requires { each.by.player; }) {
          return each.by.player == slot(seat);
        } else if constexpr (requires { each.seat == seat; }) {
          return each.seat == seat;
        } else {
          return false;
        }
      },
      event);
}

// What the game calls a kind of move.
template <class Move>
[[nodiscard]] Text kind_called(std::string_view kind) {
  Text called = same_in_both(std::string(kind));
  for_each_label<Move>([&](std::string_view name, const Label& label) {
    if (name == kind) called = label.text();
  });
  return called;
}

// Why each of these moves cannot be played now: `kind` says what such a move is called.
template <Game G, class Kind>
[[nodiscard]] std::vector<ImpossibleMove> refusals(const Seen<G>& seen, std::span<const typename G::Move> moves,
                                                   const Kind& kind) {
  std::vector<ImpossibleMove> list;
  for (const typename G::Move& move : moves) {
    if (const auto no = seen.game().refuse(seen.table.state(), seen.you, move)) {
      list.push_back({kind(move), words(*no, seen.table.names(), seen.you), no->rule});
    }
  }
  return list;
}

// Any game: what it says of itself, in words.
template <Game G>
struct AnyFace {
  using View = typename G::View;
  using Move = typename G::Move;
  using Event = typename G::Event;

  explicit AnyFace(const G& /*game*/) {}

  // How it is called by divan play.
  [[nodiscard]] static PlayWords words_of_play() { return words_of_options(G::id, type_of<typename G::Options>()); }

  [[nodiscard]] Lines table(const Seen<G>& seen) const {
    Lines lines{" " + seen.terminal.bold(seen.game().title().in(seen.terminal.language))};
    append(lines, in_words(seen.terminal, type_of<View>(), &seen.view, seen.table.names()));
    return lines;
  }
  [[nodiscard]] Lines details(const Seen<G>& /*seen*/) const { return {}; }
  [[nodiscard]] std::vector<std::string> page_words(const Seen<G>& /*seen*/) const { return {}; }
  [[nodiscard]] Lines page(const Seen<G>& /*seen*/, const std::string& /*word*/) const { return {}; }

  // Moves of the type `leading` stand first, so that the number of a move is the value it names.
  [[nodiscard]] Arrangement menu(const Seen<G>& seen, std::span<const Choice<G>> choices,
                                 std::string_view leading = {}) const {
    std::vector<WordedMove> moves;
    moves.reserve(choices.size());
    for (const Choice<G>& each : choices) moves.push_back({type_name(each.move), each.text});
    return arranged(seen.terminal, moves, leading);
  }
  [[nodiscard]] std::optional<Typed<G>> typed(const Seen<G>& /*seen*/, const std::string& /*words*/) const {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<ImpossibleMove> impossible(const Seen<G>& seen) const {
    std::vector<ImpossibleMove> list;
    if constexpr (TellsClosed<G>) {
      for (const ClosedKind& each : seen.game().closed(seen.table.state(), seen.you)) {
        list.push_back(
            {kind_called<Move>(each.kind), words(each.refusal, seen.table.names(), seen.you), each.refusal.rule});
      }
    }
    return list;
  }
  // What is asked before a move that many regret.
  [[nodiscard]] std::optional<Text> doubt(const Seen<G>& /*seen*/, const Move& /*move*/) const { return std::nullopt; }

  [[nodiscard]] bool worth_telling(const Seen<G>& /*seen*/, const Event& /*event*/) const { return true; }
  [[nodiscard]] Lines sheet(const Seen<G>& /*seen*/, const Event& /*event*/) const { return {}; }
  [[nodiscard]] bool has_automaton(const Seen<G>& /*seen*/) const { return false; }
  [[nodiscard]] std::vector<AutomatonTurn> automaton_turns(const Seen<G>& /*seen*/) const { return {}; }
  [[nodiscard]] Lines step(const Seen<G>& /*seen*/, const Event& /*event*/) const { return {}; }
  [[nodiscard]] std::optional<Text> result(const Seen<G>& /*seen*/) const { return std::nullopt; }
};

template <Game G>
struct Face : AnyFace<G> {
  using AnyFace<G>::AnyFace;
};

// --- The type forgotten -------------------------------------------------------------------------------------------

template <Game G>
class FaceOn final : public PlayFace {
public:
  FaceOn(const Terminal& terminal, const Table<G>& table, Seat you)
      : terminal_(terminal), table_(table), you_(you), face_(table.game()) {}

  [[nodiscard]] Lines table() const override { return face_.table(seen()); }
  [[nodiscard]] Lines details() const override { return face_.details(seen()); }
  [[nodiscard]] std::vector<std::string> page_words() const override { return face_.page_words(seen()); }
  [[nodiscard]] Lines page(const std::string& word) const override { return face_.page(seen(), word); }

  [[nodiscard]] std::optional<Question> asked() const override {
    if (!table_.to_move().contains(you_)) return std::nullopt;
    return table_.game().question(table_.view(you_), you_, table_.names());
  }
  [[nodiscard]] Menu menu() const override {
    const Seen<G> now = seen();
    const std::vector<Choice<G>> choices = offered(now);
    Arrangement stand = face_.menu(now, choices);
    Menu menu{{}, std::move(stand.lines)};
    for (const std::size_t each : stand.order) {
      const auto& [move, text] = choices[each];
      menu.moves.push_back({to_json(move), text, std::string(rule_of(move)), face_.doubt(now, move)});
    }
    return menu;
  }
  // What was typed is said once more before it is played.
  [[nodiscard]] std::optional<TypedMove> typed(const std::string& words) const override {
    const Seen<G> now = seen();
    const std::optional<Typed<G>> typed = face_.typed(now, words);
    if (!typed) return std::nullopt;
    if (!typed->move) return TypedMove{std::nullopt, typed->problem};
    const Text text = now.game().words(now.view, you_, *typed->move, table_.names());
    return TypedMove{
        MenuMove{to_json(*typed->move), text, std::string(rule_of(*typed->move)), text + Text{"? y/n", " ? o/n"}}, {}};
  }
  [[nodiscard]] std::vector<ImpossibleMove> impossible() const override { return face_.impossible(seen()); }

  [[nodiscard]] std::vector<LoggedEvent> events(std::size_t since) const override {
    const Seen<G> now = seen();
    const Names names = table_.names();
    const bool steps = face_.has_automaton(now);
    std::vector<LoggedEvent> log;
    for (const typename G::Event& event : now.events(since)) {
      log.push_back({.text = now.game().words(event, names, you_),
                     .rule = std::string(rule_of(event)),
                     .worth_telling = face_.worth_telling(now, event),
                     .yours = done_by(event, you_),
                     .step = steps ? face_.step(now, event) : Lines{},
                     .sheet = face_.sheet(now, event)});
    }
    return log;
  }
  [[nodiscard]] bool has_automaton() const override { return face_.has_automaton(seen()); }
  [[nodiscard]] std::vector<AutomatonTurn> automaton_turns() const override { return face_.automaton_turns(seen()); }
  [[nodiscard]] std::optional<Text> result() const override { return face_.result(seen()); }

private:
  [[nodiscard]] Seen<G> seen() const { return {terminal_, table_, you_, table_.view(you_)}; }

  const Terminal& terminal_;
  const Table<G>& table_;
  Seat you_;
  Face<G> face_;
};

template <Game G>
[[nodiscard]] std::unique_ptr<PlayFace> face_on(const Terminal& terminal, const AnyTable& table, Seat you) {
  const Table<G>* typed = typed_table<G>(table);
  return typed == nullptr ? nullptr : std::make_unique<FaceOn<G>>(terminal, *typed, you);
}

template <Game G>
[[nodiscard]] GameFace game_face() {
  GameFace made{G::id, Face<G>::words_of_play(), &face_on<G>};
  if constexpr (requires(typename G::Options options) { options.players; }) {
    made.words.players = typename G::Options{}.players;
  }
  return made;
}

}  // namespace divan
