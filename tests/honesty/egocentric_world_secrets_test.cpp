// EW-7.1  Hidden cards are dealt anew, in the draw pile, in stacks and in the others' hands, and the same decision
// meets the same chance: a viewer may notice the change only in an event that shows a hidden card to that viewer by the
// rules.
#include <doctest/doctest.h>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

using namespace egocentric_world;

// May this event, the first that differs, tell `viewer` of a card he did not know?
struct Shows {
  Viewer viewer;
  bool solo;

  bool operator()(const Drew& e) const { return viewer.is(e.seat); }
  bool operator()(const Threw&) const { return true; }         // the drawn card is put down open
  bool operator()(const NameAnswered&) const { return true; }  // EW-9.17
  bool operator()(const Swapped& e) const {                    // EW-5.3.6, EW-8.4.11
    return solo || viewer.is(e.seats[0]) || viewer.is(e.seats[1]);
  }
  bool operator()(const Spied& e) const { return viewer.is(e.seat); }
  bool operator()(const BotRevealed&) const { return true; }   // EW-8.0
  bool operator()(const BotStep&) const { return true; }       // shows its draw, and tells how it compares (EW-8.1.1)
  bool operator()(const Left&) const { return true; }          // EW-9.24
  bool operator()(const RoundEnded&) const { return true; }    // EW-6.3
  bool operator()(const RoundStarted&) const { return true; }  // EW-3.2  a new top card
  // The same decision plays the same card; what it was kept for stays hidden.
  bool operator()(const Played&) const { return false; }
  bool operator()(const Reshuffled&) const { return false; }
  bool operator()(const Stopped&) const { return false; }
  bool operator()(const AbilityUsed&) const { return false; }
  bool operator()(const AbilityDeclined&) const { return false; }
  bool operator()(const AbilityCancelled&) const { return false; }
  bool operator()(const PassedReaction&) const { return false; }
  bool operator()(const MethodChosen&) const { return false; }
  bool operator()(const GameEnded&) const { return false; }
};

struct Tally {
  int compared = 0;
  int alike = 0;  // the viewer noticed nothing
  int shown = 0;  // something was shown to him, lawfully
};

void compare(const EgocentricWorld& game, State here, State there, Viewer viewer, const Decision<EgocentricWorld>& what,
             const Chance& chance, Tally& tally) {
  const State before = here;
  Chance chance_here = chance;
  Chance chance_there = chance;
  const std::vector<Event> events = carry_out(game, here, what, chance_here);
  const std::vector<Event> events_there = carry_out(game, there, what, chance_there);
  ++tally.compared;
  for (std::size_t i = 0; i < std::max(events.size(), events_there.size()); ++i) {
    if (i == events.size() || i == events_there.size()) {
      FAIL("one world tells more than the other after ", told(what), " in ", json_text(game.view(before, viewer)));
      return;
    }
    const Event seen = game.redact(events[i], viewer);
    const Event seen_there = game.redact(events_there[i], viewer);
    if (!(seen == seen_there)) {
      if (!std::visit(Shows{viewer, here.options.solo()}, seen)) {
        FAIL("told a secret: ", json_text(seen), " / ", json_text(seen_there), " after ", told(what), " in ",
             json_text(game.view(before, viewer)));
      }
      ++tally.shown;
      return;
    }
  }
  ++tally.alike;
}

TEST_CASE("EW-7.1: nothing a viewer is told depends on a card that is hidden from that viewer") {
  constexpr int tries = 6;  // a world in which the same decision is possible
  Tally seats;
  Tally spectators;
  for_random_games<EgocentricWorld>(tables_of<EgocentricWorld>, 1200 * patience(), 6000,
                                    [&](const EgocentricWorld& game, auto& random) {
                                      Chance dealer(static_cast<std::uint64_t>(random.seats()) + 99);
                                      while (!random.over()) {
                                        const Decision<EgocentricWorld> what = random.decide();
                                        for (const Viewer viewer : random.viewers()) {
                                          for (int i = 0; i < tries; ++i) {
                                            const State world = game.imagine(game.view(random.state(), viewer), dealer);
                                            if (what.move && game.refuse(world, what.seat, *what.move)) continue;
                                            Tally& tally = viewer.is_spectator() ? spectators : seats;
                                            compare(game, random.state(), world, viewer, what, random.chance(), tally);
                                            break;
                                          }
                                        }
                                        random.play(what);
                                      }
                                    });
  for (const Tally& tally : {seats, spectators}) {
    CHECK(tally.compared > 10'000);
    CHECK(tally.alike > tally.compared / 4);
    CHECK(tally.shown > tally.compared / 20);
  }
}

// The single secrets, one by one: who sees a card, and that nobody else does.
template <class Kind>
void check_seen_by(const Event& whole, const Event& hidden, SeatSet those) {
  const EgocentricWorld game;
  for (int i = 0; i < most_players; ++i) {
    CHECK(game.redact(whole, seat_at(i)) == (those.contains(seat_at(i)) ? whole : hidden));
  }
  CHECK(game.redact(whole, Viewer::spectator()) == hidden);
  CHECK(std::holds_alternative<Kind>(whole));
}

TEST_CASE("EW-7.1: each secret of an event is seen by those whose it is, and by nobody else") {
  constexpr Seat ada{0};
  constexpr Seat blaise{1};
  const SeatSet both = SeatSet::from_bits(0b11);
  check_seen_by<Drew>(Drew{ada, Card{7}, false}, Drew{ada, face_down, false}, SeatSet(ada));
  check_seen_by<Drew>(Drew{blaise, Card{7}, true}, Drew{blaise, face_down, true}, SeatSet(blaise));
  check_seen_by<egocentric_world::Played>(egocentric_world::Played{ada, Card{9}, Why::drew_instead, Card{2}, false},
                                          egocentric_world::Played{ada, Card{9}, Why::drew_instead, face_down, false},
                                          SeatSet(ada));
  check_seen_by<MethodChosen>(MethodChosen{ada, ada, {Way::give, Card{12}}},
                              MethodChosen{ada, ada, {Way::give, face_down}}, SeatSet(ada));
  check_seen_by<Swapped>(Swapped{{ada, blaise}, {Card{3}, Card{4}}, {false, false}},
                         Swapped{{ada, blaise}, {face_down, face_down}, {false, false}}, both);
  check_seen_by<Swapped>(Swapped{{ada, blaise}, {Card{3}, Card{4}}, {false, true}},
                         Swapped{{ada, blaise}, {face_down, Card{4}}, {false, true}}, both);
  check_seen_by<Spied>(Spied{ada, blaise, {1, 2, 3}}, Spied{ada, blaise, {}}, SeatSet(ada));
  BotStep step;
  step.seat = blaise;
  step.your_total = 17;
  BotStep hidden = step;
  hidden.your_total = -1;
  check_seen_by<BotStep>(step, hidden, SeatSet(you));
}

TEST_CASE("EW-7.1: a named card, and what a person takes from the discard pile, is seen by all") {
  const EgocentricWorld game;
  const std::vector<Event> open{MethodChosen{Seat{0}, Seat{1}, {Way::named, Card{5}}},
                                Swapped{{Seat{0}, Seat{1}}, {Card{3}, Card{4}}, {true, true}},
                                egocentric_world::Played{Seat{0}, Card{9}, Why::took_instead, Card{2}, true},
                                NameAnswered{Seat{1}, Card{5}, true}, Left{Seat{2}, {4, 5}}};
  for (const Event& event : open) {
    CHECK(game.redact(event, Viewer::spectator()) == event);
    CHECK(game.redact(event, Seat{5}) == event);
  }
}

}  // namespace
}  // namespace divan::honesty
