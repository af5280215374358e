// Secrecy: whatever a viewer may not know is changed; all that this viewer is shown must stay as it is.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "honesty/every_move.hpp"
#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

[[nodiscard]] bool same_refusal(const std::optional<Refusal>& a, const std::optional<Refusal>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  if (std::strcmp(a->rule, b->rule) != 0 || std::strcmp(a->en, b->en) != 0 || std::strcmp(a->fr, b->fr) != 0) {
    return false;
  }
  return std::equal(
      a->facts.begin(), a->facts.end(), b->facts.begin(), b->facts.end(),
      [](const Fact& x, const Fact& y) { return std::strcmp(x.name, y.name) == 0 && x.value == y.value; });
}

// What `viewer` is shown of `state`, held against what he is shown of another world that he cannot tell from it.
template <Game G>
void check_indistinguishable(const G& game, const typename G::State& state, const typename G::State& world,
                             Viewer viewer, const std::vector<typename G::Move>& every_move) {
  const std::string shown = json_text(game.view(state, viewer));
  if (json_text(game.view(world, viewer)) != shown) {
    FAIL("views differ: ", shown, " but ", json_text(game.view(world, viewer)));
  }
  if (game.to_move(world) != game.to_move(state)) FAIL("who is to move tells a secret: ", shown);
  if (game.outcome(world) != game.outcome(state)) FAIL("the outcome tells a secret: ", shown);
  if (viewer.is_spectator()) return;
  const Seat seat = viewer.seat();
  typename G::MoveList offered;
  typename G::MoveList offered_there;
  game.moves(state, seat, offered);
  game.moves(world, seat, offered_there);
  if (!(offered == offered_there)) FAIL("the offered moves tell a secret: ", shown);
  for (const typename G::Move& move : every_move) {
    if (!same_refusal(game.refuse(state, seat, move), game.refuse(world, seat, move))) {
      FAIL("a refusal tells a secret: ", json_text(move), " ", shown);
    }
  }
  if constexpr (LetsLeave<G>) {
    if (!same_refusal(game.refuse_leave(state, seat), game.refuse_leave(world, seat))) FAIL("leaving tells a secret");
  }
}

TEST_CASE_TEMPLATE_DEFINE("what a viewer is shown does not depend on what he may not know", G, secrecy) {
  const std::vector<typename G::Move> every_move = every_value<typename G::Move>();
  int worlds = 0;
  for_random_games<G>(tables_of<G>, 36 * patience(), 4000, [&](const G& game, RandomGame<G>& random) {
    Chance chance(static_cast<std::uint64_t>(random.seats()));
    while (true) {
      for (const Viewer viewer : random.viewers()) {
        const auto world = game.imagine(game.view(random.state(), viewer), chance);
        check_indistinguishable(game, random.state(), world, viewer, every_move);
        if (const auto no = game.refuse_position(world)) FAIL("imagined, but impossible: ", words(*no).en);
        ++worlds;
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(worlds > 0);
}
TEST_CASE_TEMPLATE_APPLY(secrecy, GamesUnderTest);

template <Game G>
std::vector<typename G::State> pictures_of(const G& game, typename G::State& state, const Decision<G>& decision,
                                           Chance& chance) {
  std::vector<typename G::State> pictures;
  carry_out(game, state, decision, chance, &pictures);
  return pictures;
}

template <Game G>
bool unlike_pictures(const G& game, Viewer viewer, const std::vector<typename G::State>& a,
                     const std::vector<typename G::State>& b) {
  return !std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const auto& here, const auto& there) {
    return game.view(here, viewer) == game.view(there, viewer);
  });
}

// The same decision with the same chance, here and in a world that the viewer cannot tell from it.
TEST_CASE_TEMPLATE_DEFINE("what no event tells a viewer, no view tells him either", G, told_by_events) {
  int alike = 0;
  for_random_games<G>(tables_of<G>, 240 * patience(), 4200, [&](const G& game, RandomGame<G>& random) {
    Chance chance(static_cast<std::uint64_t>(random.seats()));
    while (!random.over()) {
      const Decision<G> decision = random.decide();
      const typename G::State before = random.state();
      const Chance met = random.chance();
      random.play(decision);
      typename G::State again = before;
      Chance chance_again = met;
      const auto shown = pictures_of(game, again, decision, chance_again);
      for (const Viewer viewer : random.viewers()) {
        typename G::State world = game.imagine(game.view(before, viewer), chance);
        if (decision.move && game.refuse(world, decision.seat, *decision.move)) continue;
        Chance same_chance = met;
        std::vector<typename G::State> pictures;
        const auto events = carry_out(game, world, decision, same_chance, &pictures);
        const auto looks_alike = [&](const auto& a, const auto& b) {
          return game.redact(a, viewer) == game.redact(b, viewer);
        };
        const auto& happened = random.events();
        if (!std::equal(events.begin(), events.end(), happened.begin(), happened.end(), looks_alike)) continue;
        if (shows_without_event<G>(before, random.state())) continue;
        if (!(game.view(world, viewer) == game.view(random.state(), viewer))) {
          FAIL("after ", told(decision),
               " the view tells more than the events: ", json_text(game.view(random.state(), viewer)), " / ",
               json_text(game.view(world, viewer)));
        }
        if (unlike_pictures(game, viewer, shown, pictures)) {
          FAIL("after ", told(decision), " what is shown on the way tells more than the events");
        }
        ++alike;
      }
    }
  });
  CHECK(alike > 0);
}
TEST_CASE_TEMPLATE_APPLY(told_by_events, GamesUnderTest);

TEST_CASE_TEMPLATE_DEFINE("a redacted event has nothing left to hide, and never hides its kind", G, redacted) {
  int events = 0;
  for_random_games<G>(tables_of<G>, 120 * patience(), 4500, [&](const G& game, RandomGame<G>& random) {
    while (true) {
      for (const auto& event : random.events()) {
        const auto for_all = game.redact(event, Viewer::spectator());
        for (const Viewer viewer : random.viewers()) {
          const auto seen = game.redact(event, viewer);
          if (!(game.redact(seen, viewer) == seen)) FAIL("redacted twice is redacted more: ", json_text(event));
          if (seen.index() != event.index()) FAIL("the kind is hidden: ", json_text(event));
          // A spectator knows what is public and no more: nothing of it is hidden from a player.
          if (!(game.redact(seen, Viewer::spectator()) == for_all)) FAIL("seats see less: ", json_text(event));
        }
        ++events;
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(events > 0);
}
TEST_CASE_TEMPLATE_APPLY(redacted, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
