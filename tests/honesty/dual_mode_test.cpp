// Dual mode: after each decision the state is written out, read again, and both go on side by side.
#include <doctest/doctest.h>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

template <class T>
[[nodiscard]] T read_again(const T& value) {
  const std::string text = json_text(value);
  if (json::serialize(to_json(value)) != text) FAIL("the tree and the text differ: ", text);
  const Expected<json::value> parsed = parse_json(text);
  if (!parsed) FAIL(parsed.fault().text.en, " in ", text);
  const Expected<T> read = from_json<T>(*parsed);
  if (!read) FAIL(read.fault().path, " ", read.fault().text.en, " in ", text);
  if (!(*read == value)) FAIL("something is lost in ", text, " read as ", json_text(*read));
  return *read;
}

// Every field there is, described or forgotten: the compiler's == against ours, and the hash.
template <class T>
[[nodiscard]] bool alike(const T& a, const T& b) {
  return a == b && same(a, b) && hash_of(a) == hash_of(b);
}

// Fewer games where a State is large: it is written and read at every step.
template <Game G>
[[nodiscard]] constexpr int games_for(int count) {
  return sizeof(typename G::State) > 1500 ? count / 16 : count;
}

TEST_CASE_TEMPLATE_DEFINE("a state written and read again is the same state and plays on in the same way", G, dual) {
  int decisions = 0;
  for_random_games<G>(tables_of<G>, games_for<G>(120) * patience(), 3000, [&](const G& game, RandomGame<G>& random) {
    typename G::State twin = read_again(random.state());
    if (!alike(twin, random.state())) FAIL("two setups of ", json_text(twin));
    if (!alike(read_again(game.options_of(twin)), game.options_of(twin))) FAIL("options that do not survive");
    while (!random.over()) {
      const Decision<G> decision = random.decide();
      Decision<G> repeated = decision;
      if (repeated.move) repeated.move = read_again(*decision.move);
      Chance chance = random.chance();
      const auto events = carry_out(game, twin, repeated, chance);
      random.play(decision);
      if (events != random.events()) FAIL("events differ after ", told(decision));
      if (!alike(twin, random.state())) {
        FAIL(json_text(twin), " and ", json_text(random.state()), " after ", told(decision));
      }
      if (const auto no = game.refuse_position(twin)) FAIL("refused: ", words(*no).en, " ", json_text(twin));
      twin = read_again(twin);
      ++decisions;
    }
    if (const auto outcome = game.outcome(twin); *outcome != *game.outcome(random.state())) FAIL("outcomes differ");
    if (const auto outcome = game.outcome(twin)) (void)read_again(*outcome);
  });
  CHECK(decisions > 0);
}
TEST_CASE_TEMPLATE_APPLY(dual, GamesUnderTest);

TEST_CASE_TEMPLATE_DEFINE("views, moves and events survive being written and read, for every viewer", G, survive) {
  int events = 0;
  for_random_games<G>(tables_of<G>, games_for<G>(48) * patience(), 3500, [&](const G& game, RandomGame<G>& random) {
    typename G::MoveList list;
    while (true) {
      for (const Viewer viewer : random.viewers()) {
        const auto view = game.view(random.state(), viewer);
        if (!alike(read_again(view), view)) FAIL("a view that does not survive: ", json_text(view));
        for (const auto& event : random.events()) {
          const auto seen = game.redact(event, viewer);
          if (!alike(read_again(seen), seen)) FAIL("an event that does not survive: ", json_text(seen));
          ++events;
        }
      }
      for (const Seat seat : offered_to(game, random.state())) {
        game.moves(random.state(), seat, list);
        for (const auto& move : list) {
          if (!alike(read_again(move), move)) FAIL("a move that does not survive: ", json_text(move));
        }
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(events > 0);
}
TEST_CASE_TEMPLATE_APPLY(survive, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
