// What a game is. Read this page, then tests/toys/tic_tac_toe.hpp, then a real game.
//
// A game is a value that holds its components (cards, boards: read from content/) and a handful of functions over
// plain values. Nothing inherits; the compiler checks this concept.
//
//   Options  what the host chooses; refused with a reason when impossible
//   State    everything, secrets included: a regular value without pointers, cheap to copy
//   Move     a variant of small decisions; a long turn is a chain of them, kept pending inside the State
//   Event    a variant of what happened, for log and animation
//   View     what one seat (or a spectator) may know: it has no field that could hold a secret
//   MoveList a Bounded list large enough for the decisions of one seat at one moment
//
// Promises every game keeps (tests/honesty checks them on random games):
//   - to_move(s) is empty exactly when outcome(s) is there; a seat that owes a decision has at least one move
//   - moves(s, seat) clears the list and fills it with the moves that refuse(s, seat, move) has nothing against, and no
//   others, each once; only of kinds that are `judged_only` (core/kind.hpp) it lists some, since there are too many or
//   since nobody chooses them, and refuse alone knows which others there are
//   - apply is called only with such moves, never throws, takes all chance from `chance`, and tells `log` what happened
//   - view(imagine(v, chance), viewer) == v for every v = view(s, viewer): a view is enough to play from
//   - redact leaves an event unchanged for those who may see all of it, and hides the rest by value, not by absence,
//     so that nothing can be read off sizes
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/canvas.hpp"
#include "core/chance.hpp"
#include "core/describe.hpp"
#include "core/kind.hpp"
#include "core/log.hpp"
#include "core/outcome.hpp"
#include "core/preview.hpp"
#include "core/question.hpp"
#include "core/refusal.hpp"
#include "core/seat.hpp"
#include "core/settled.hpp"
#include "core/speech.hpp"
#include "core/text.hpp"

namespace divan {

// What those at the table are called; "Player 1" / "Joueur 1" until they say otherwise.
using Names = std::vector<Text>;
[[nodiscard]] inline Names numbered_players(int count) {
  Names names;
  names.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) names.push_back(numbered_player(i));
  return names;
}

// One of them, as `told` would say it.
[[nodiscard]] inline Somebody person(const Names& names, Seat seat, Viewer told) {
  return {names[slot(seat)], told.is(seat)};
}

template <class G>
concept Game = requires(const G& game, const typename G::Options& options, typename G::State& state,
                        const typename G::State& now, const typename G::Move& move, const typename G::Event& event,
                        const typename G::View& view, typename G::MoveList& list, Seat seat, Viewer viewer,
                        Chance& chance, Log<typename G::Event>& log, const Names& names) {
  requires std::regular<typename G::State> && std::is_trivially_copyable_v<typename G::State>;
  requires std::regular<typename G::View> && std::is_trivially_copyable_v<typename G::View>;
  requires std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::Move>;
  requires Described<typename G::Options> && Described<typename G::State> && Described<typename G::View>;
  requires Variant<typename G::Move> && Variant<typename G::Event>;
  requires KindsCite<typename G::Move> && KindsLabelled<typename G::Move> && KindsCite<typename G::Event>;

  { G::id } -> std::convertible_to<std::string_view>;
  { G::epoch } -> std::convertible_to<int>;  // of the newest rules: a fix that would change a running game is a new one

  { game.title() } -> std::same_as<Text>;
  { game.refuse_options(options) } -> std::same_as<std::optional<Refusal>>;
  { game.seats(options) } -> std::same_as<int>;  // how many people or programs sit down; automata are not seated
  { game.default_names(options) } -> std::same_as<Names>;  // one for each place of the Outcome, automata included
  { game.setup(options, chance, log) } -> std::same_as<typename G::State>;
  { game.options_of(now) } -> std::same_as<typename G::Options>;
  { game.refuse_position(now) } -> std::same_as<std::optional<Refusal>>;  // a state made by hand: is it possible?

  { game.to_move(now) } -> std::same_as<SeatSet>;
  { game.moves(now, seat, list) } -> std::same_as<void>;
  { game.refuse(now, seat, move) } -> std::same_as<std::optional<Refusal>>;
  { game.apply(state, seat, move, chance, log) } -> std::same_as<void>;
  { game.outcome(now) } -> std::same_as<std::optional<Outcome>>;

  { game.view(now, viewer) } -> std::same_as<typename G::View>;
  { game.redact(event, viewer) } -> std::same_as<typename G::Event>;
  { game.imagine(view, chance) } -> std::same_as<typename G::State>;  // a world that this view allows

  { game.question(view, seat, names) } -> std::same_as<Question>;                // asked of a seat that owes a decision
  { game.targets(view, seat, move) } -> std::same_as<std::vector<std::string>>;  // the things a move touches
  { game.words(view, seat, move, names) } -> std::same_as<Text>;                 // the move, as a person would say it
  { game.words(event, names, viewer) } -> std::same_as<Text>;  // as this viewer is told it: what you do, you do
};

// Optional: one value plays several epochs of the rules, of which G::epoch is the newest.
template <class G>
concept HasEpochs = requires(const G& game, int epoch) {
  { game.rules_epoch() } -> std::same_as<int>;
  { game.under_epoch(epoch) } -> std::same_as<G>;  // the same components, the rules of then
};
template <class G>
[[nodiscard]] constexpr int epoch_of(const G& game) {
  if constexpr (HasEpochs<G>) {
    return game.rules_epoch();
  } else {
    return G::epoch;
  }
}

// Optional: a game may know what happens when somebody leaves for good.
template <class G>
concept LetsLeave = requires(const G& game, typename G::State& state, const typename G::State& now, Seat seat,
                             Chance& chance, Log<typename G::Event>& log) {
  { game.refuse_leave(now, seat) } -> std::same_as<std::optional<Refusal>>;
  { game.leave(state, seat, chance, log) } -> std::same_as<void>;
};

// Optional: seats that may do something although nothing is asked of them (show what they think, object). They are
// offered moves, but nobody waits for them: no clock runs, and no bot is asked. What they do so cannot go on forever.
template <class G>
concept LetsActUnasked = requires(const G& game, const typename G::State& now) {
  { game.may_move(now) } -> std::same_as<SeatSet>;
};
// Whoever is offered moves: those who owe a decision, and those who may act unasked.
template <class G>
[[nodiscard]] SeatSet offered_to(const G& game, const typename G::State& now) {
  SeatSet all = game.to_move(now);
  if constexpr (LetsActUnasked<G>) {
    for (const Seat seat : game.may_move(now)) all.insert(seat);
  }
  return all;
}

// Optional: a seat that must be silent now, and by which rule; the room then takes no word and no pointing from it.
template <class G>
concept Mutes = requires(const G& game, const typename G::State& now, Seat seat) {
  { game.refuse_talk(now, seat) } -> std::same_as<std::optional<Refusal>>;
};

// Optional: a table with places on it that can be pointed at: `static constexpr Canvas canvas`.
template <class G>
concept HasCanvas = requires {
  { G::canvas } -> std::convertible_to<Canvas>;
};

// Optional: kinds of moves that a seat may look for in vain now, and why; a screen keeps their place and gives the
// reason.
struct ClosedKind {
  std::string_view kind;
  Refusal refusal;
};
using ClosedKinds = Bounded<ClosedKind, 8>;
template <class G>
concept TellsClosed = requires(const G& game, const typename G::State& now, Seat seat) {
  { game.closed(now, seat) } -> std::same_as<ClosedKinds>;
};

// Optional: what the game is made of, in words, for screens to draw.
template <class G>
concept ShowsComponents = requires(const G& game) { requires Described<std::decay_t<decltype(game.shown())>>; };

// Optional: all play for the same side, so that advice to one takes nothing from another.
template <class G>
concept PlayedTogether = requires { requires G::together; };

// Optional: everybody sees the same, so that what teaches one teaches all.
template <class G>
concept KnownToAll = requires { requires G::known_to_all; };

// Optional: a view without what anybody can reckon from the rest of it, where that is most of what a view costs. Worlds
// can be imagined from it, and two of them differ where the views do.
template <class G>
concept Glimpses = requires(const G& game, const typename G::State& now, Viewer viewer) {
  { game.glimpse(now, viewer) } -> std::same_as<typename G::View>;
};
template <class G>
[[nodiscard]] typename G::View glimpse(const G& game, const typename G::State& now, Viewer viewer) {
  if constexpr (Glimpses<G>) {
    return game.glimpse(now, viewer);
  } else {
    return game.view(now, viewer);
  }
}

// Optional: what an offered move would do at once, for those who hesitate. It is looked at in a world that the mover's
// view allows, and is the same in all of them.
template <class G>
concept Previews = requires(const G& game, const typename G::State& imagined, Seat seat, const typename G::Move& move) {
  { game.preview(imagined, seat, move) } -> std::same_as<Preview>;
};

// Optional: who acts by a rule and not by decision tells which events are his acts; what led to one is not taken back.
template <class G>
concept HasAutomaton = requires(const G& game, const typename G::State& now, const typename G::Event& event) {
  { game.by_automaton(now, event) } -> std::same_as<bool>;
};

// Optional: an event by which a rule settled something tells out of what, and why.
template <class G>
concept TellsSettled = requires(const G& game, const typename G::Event& event) {
  { game.settled(event) } -> std::same_as<std::optional<Settled>>;
};

// Optional: a decision that others should not wait for forever, and what counts as decided when time is up.
template <class G>
concept Timed = requires(const G& game, const typename G::State& now, Seat seat) {
  { game.seconds_for(now, seat) } -> std::same_as<int>;  // 0: as long as it takes
  { game.when_time_is_up(now, seat) } -> std::same_as<typename G::Move>;
};
// Optional: which question a seat's clock is about. While that stays the same the clock runs on, whatever the seat does
// meanwhile.
template <class G>
concept SharesClocks = Timed<G> && requires(const G& game, const typename G::State& now, Seat seat) {
  { game.clock_of(now, seat) } -> std::same_as<std::uint32_t>;
};

}  // namespace divan
