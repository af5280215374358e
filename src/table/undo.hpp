// Whether a move can be taken back: until anybody learnt something from it, and until an automaton acted. What the
// rules of a game call final is not (`stands_by`, core/kind.hpp).
//
// What teaches is not marked by hand; it is found by imagining (docs/decisions/002). It hangs on nothing but what the
// mover knows, so that the answer tells him nothing: neither what lies hidden nor what the others knew already.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/game.hpp"
#include "core/kind.hpp"
#include "core/refusal.hpp"
#include "core/seat.hpp"

namespace divan {

enum class Verdict : std::uint8_t { can_be_taken_back, taught_the_mover, taught_another, an_automaton_acted, stands };

// What a seat is told that would take back the last step, before it is put into words.
struct UndoAnswer {
  enum class Kind : std::uint8_t { judged, nothing_played, game_over, another_acted, bot_moved };
  Kind kind = Kind::judged;
  Verdict verdict = Verdict::can_be_taken_back;  // where it was judged
  Seat acted{};                                  // who acted since
  const char* rule = nullptr;                    // by which the move stands
  bool operator==(const UndoAnswer&) const = default;
};
// Nothing: it can be taken back.
[[nodiscard]] std::optional<Refusal> refusal_of(const UndoAnswer& answer);

namespace detail {

// A move played in one world.
template <Game G>
struct Tried {
  typename G::State before;
  typename G::State after;
  std::vector<typename G::Event> events;

  void play(const G& game, Seat seat, const typename G::Move& move, Chance& chance) {
    after = before;
    events.clear();
    Log<typename G::Event> log(events);
    game.apply(after, seat, move, chance, log);
  }
};

template <Game G>
[[nodiscard]] bool told_the_same(const G& game, Viewer viewer, const std::vector<typename G::Event>& one,
                                 const std::vector<typename G::Event>& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (game.redact(one[i], viewer) != game.redact(other[i], viewer)) return false;
  }
  return true;
}

// Whether the mover could not have foreseen what he is told and sees now. The first worlds in which that is tried are
// kept: others are asked about them.
template <Game G>
[[nodiscard]] bool taught_the_mover(const G& game, const typename G::View& view, Seat seat,
                                    const typename G::Move& move, const typename G::State& after,
                                    const std::vector<typename G::Event>& events, Chance& chance,
                                    std::span<Tried<G>> kept) {
  constexpr std::size_t worlds = 16;
  constexpr std::size_t looked_at = 4;  // events tell all that views tell (tests/honesty), but do not take it from them
  const typename G::View seen = glimpse(game, after, seat);
  Tried<G> another;
  for (std::size_t i = 0; i < worlds; ++i) {
    Tried<G>& world = i < kept.size() ? kept[i] : another;
    world.before = game.imagine(view, chance);
    world.play(game, seat, move, chance);
    if (!told_the_same(game, seat, world.events, events)) return true;
    if (i < looked_at && glimpse(game, world.after, seat) != seen) return true;
  }
  return false;
}

// Whether somebody else, as far as the mover knows him, could not have foreseen what he is told and sees then, once he
// hears which move it is.
template <Game G>
[[nodiscard]] bool taught_another(const G& game, const Tried<G>& world, Viewer other, Seat seat,
                                  const typename G::Move& move, Chance& chance) {
  constexpr int tries = 8;  // where the move names what is hidden from him, it is possible in some worlds only
  const typename G::View others_view = glimpse(game, world.before, other);
  Tried<G> elsewhere;
  for (int i = 0; i < tries; ++i) {
    elsewhere.before = game.imagine(others_view, chance);
    if (game.refuse(elsewhere.before, seat, move)) continue;
    elsewhere.play(game, seat, move, chance);
    return !told_the_same(game, other, elsewhere.events, world.events) ||
           glimpse(game, elsewhere.after, other) != glimpse(game, world.after, other);
  }
  return false;
}

}  // namespace detail

// Of `move`, which led from `before` to `after` and was told as `events`.
template <Game G>
[[nodiscard]] Verdict judge(const G& game, const typename G::State& before, Seat seat, const typename G::Move& move,
                            const typename G::State& after, const std::vector<typename G::Event>& events) {
  if (stands_by(move) != nullptr) return Verdict::stands;
  if constexpr (HasAutomaton<G>) {
    for (const typename G::Event& event : events) {
      if (game.by_automaton(after, event)) return Verdict::an_automaton_acted;
    }
  }
  const typename G::View view = glimpse(game, before, seat);
  Chance chance(hash_of(move));  // he knows it as he knows his view, whose hash would cost as much as several worlds
  std::array<detail::Tried<G>, KnownToAll<G> ? 0 : 3> kept;
  if (detail::taught_the_mover<G>(game, view, seat, move, after, events, chance, kept)) {
    return Verdict::taught_the_mover;
  }
  for (int i = 0; i < game.seats(game.options_of(before)); ++i) {
    const Viewer other = seat_at(i) == seat ? Viewer::spectator() : Viewer(seat_at(i));
    for (const detail::Tried<G>& world : kept) {
      if (detail::taught_another(game, world, other, seat, move, chance)) return Verdict::taught_another;
    }
  }
  return Verdict::can_be_taken_back;
}

}  // namespace divan
