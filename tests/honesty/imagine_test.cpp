// An imagined world fits the view, and it varies: a sampler that knew the truth would make bots cheat unnoticed.
#include <doctest/doctest.h>

#include <cmath>
#include <concepts>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

TEST_CASE_TEMPLATE_DEFINE("every imagined world looks to its viewer as the real one does, and can be played on", G,
                          fits) {
  int worlds = 0;
  for_random_games<G>(tables_of<G>, 48 * patience(), 7000, [&](const G& game, RandomGame<G>& random) {
    Chance chance(7);
    typename G::MoveList list;
    while (true) {
      for (const Viewer viewer : random.viewers()) {
        const auto view = game.view(random.state(), viewer);
        for (int sample = 0; sample < 4; ++sample) {
          // From a glimpse as well: what it leaves out follows from the rest.
          auto world = game.imagine(sample % 2 == 0 ? view : glimpse(game, random.state(), viewer), chance);
          if (!(game.view(world, viewer) == view)) FAIL("does not fit: ", json_text(world), " to ", json_text(view));
          if (const auto no = game.refuse_position(world)) FAIL("impossible: ", words(*no).en, " ", json_text(world));
          for (const Seat seat : game.to_move(world)) {
            game.moves(world, seat, list);
            if (list.empty()) FAIL("an imagined dead end: ", json_text(world));
          }
          ++worlds;
        }
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(worlds > 0);
}
TEST_CASE_TEMPLATE_APPLY(fits, GamesUnderTest);

// Where a view is less than the state, several worlds fit some view of every viewer, and all of them come up.
TEST_CASE_TEMPLATE_DEFINE("where something is hidden from a viewer, imagined worlds differ", G, varies) {
  std::vector<int> varied(max_seats + 1, 0);
  std::vector<int> seen(max_seats + 1, 0);
  for_random_games<G>(tables_of<G>, 24, 7500, [&](const G& game, RandomGame<G>& random) {
    Chance chance(8);
    while (!random.over()) {
      for (const Viewer viewer : random.viewers()) {
        const auto view = game.view(random.state(), viewer);
        const auto first = game.imagine(view, chance);
        bool differ = false;
        for (int sample = 0; sample < 12 && !differ; ++sample) differ = !(game.imagine(view, chance) == first);
        const std::size_t at = viewer.is_spectator() ? max_seats : slot(viewer.seat());
        ++seen[at];
        if (differ) ++varied[at];
      }
      random.play(random.decide());
    }
  });
  for (std::size_t i = 0; i < seen.size(); ++i) {
    CAPTURE(i);
    if constexpr (std::same_as<typename G::View, typename G::State>) {
      CHECK(varied[i] == 0);  // nothing is secret
    } else if (seen[i] > 0) {
      CHECK(varied[i] > seen[i] / 8);
    }
  }
}
TEST_CASE_TEMPLATE_APPLY(varies, GamesUnderTest);

// --- Egocentric World --------------------------------------------------------------------------------------------

using namespace egocentric_world;

// What a viewer cannot place: `hidden` of these lie in one hand, the rest elsewhere.
Hand unseen_by(const EgocentricWorld& game, const View& view) {
  Hand unseen;
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    int left =
        game.deck().copies(Card{value}) - view.discarded.count(Card{value}) - (view.drawn == Card{value} ? 1 : 0);
    for (const SeatView& seat : view.seats) left -= seat.known.count(Card{value});
    for (; left > 0; --left) unseen.add(Card{value});
  }
  return unseen;
}
Hand without(Hand hand, const Hand& known) {
  for (const Card card : known.unpack()) hand.remove(card);
  return hand;
}

TEST_CASE("EW-7.2: each hidden hand, stack and draw pile varies as soon as more than one is possible") {
  int hands = 0;
  int stacks = 0;
  for_random_games<EgocentricWorld>(
      tables_of<EgocentricWorld>, 48, 7800, [&](const EgocentricWorld& game, auto& random) {
        Chance chance(9);
        while (!random.over()) {
          const State& truth = random.state();
          for (const Viewer viewer : random.viewers()) {
            const View view = game.view(truth, viewer);
            const Hand unseen = unseen_by(game, view);
            std::vector<State> worlds;
            for (int i = 0; i < 40; ++i) worlds.push_back(game.imagine(view, chance));
            const auto differ = [&worlds](const auto& part) {
              for (const State& world : worlds) {
                if (!(part(world) == part(worlds[0]))) return true;
              }
              return false;
            };
            // Two values may still be rare: 40 draws find the second one when it is at least a tenth of them.
            const auto spread = [](const Hand& cards) {
              int most = 0;
              for (const Card card : cards.kinds()) most = std::max(most, cards.count(card));
              return most * 10 <= cards.size() * 9;
            };
            for (std::size_t i = 0; i < view.seats.size(); ++i) {
              const SeatView& seat = view.seats[i];
              const int hidden = seat.cards - seat.stack - seat.known.size();
              if (hidden > 0 && unseen.size() > hidden && spread(unseen)) {
                if (!differ([i](const State& s) { return s.hands[i]; })) FAIL("one hand only: ", json_text(view));
                ++hands;
              }
              if (seat.stack > 0 && spread(unseen)) {
                if (!differ([i](const State& s) { return s.stack(seat_at(static_cast<int>(i))); }))
                  FAIL("one stack only");
                ++stacks;
              }
            }
            if (truth.draw.size() > 1 && spread(unseen)) {
              if (!differ([](const State& s) { return s.draw; })) FAIL("one draw pile only: ", json_text(view));
            }
            if (truth.phase == Phase::drawn && !viewer.is(truth.current) && spread(unseen)) {
              if (!differ([](const State& s) { return s.drawn; })) FAIL("one drawn card only: ", json_text(view));
            }
          }
          random.play(random.decide());
        }
      });
  CHECK(hands > 1000);
  CHECK(stacks > 200);
}

TEST_CASE("EW-7.2: an imagined hand holds a card of the true one no more often than its share of the unseen cards") {
  double hits = 0;
  double expected = 0;
  double variance = 0;
  int guesses = 0;
  for_random_games<EgocentricWorld>(
      tables_of<EgocentricWorld>, 240, 7900, [&](const EgocentricWorld& game, auto& random) {
        Chance chance(static_cast<std::uint64_t>(random.seats()) + 10);
        while (!random.over()) {
          const State& truth = random.state();
          for (const Viewer viewer : random.viewers()) {
            const View view = game.view(truth, viewer);
            const Hand unseen = unseen_by(game, view);
            const State world = game.imagine(view, chance);
            for (std::size_t i = 0; i < view.seats.size(); ++i) {
              if (truth.is_bot(seat_at(static_cast<int>(i)))) continue;
              const Hand real = without(truth.hands[i], view.seats[i].known);
              if (real.empty()) continue;
              const auto nth = static_cast<int>(chance.below(static_cast<std::uint32_t>(real.size())));
              const double share = static_cast<double>(unseen.count(real.nth(nth))) / unseen.size();
              const Hand imagined = without(world.hands[i], view.seats[i].known);
              hits += static_cast<double>(imagined.count(real.nth(nth))) / imagined.size();
              expected += share;
              variance += share * (1 - share);
              ++guesses;
            }
          }
          random.play(random.decide());
        }
      });
  CAPTURE(hits);
  CAPTURE(expected);
  CHECK(guesses > 20'000);
  CHECK(std::abs(hits - expected) < 4 * std::sqrt(variance));
  CHECK(std::abs(hits / expected - 1) < 0.05);
}

// --- The toys, counted ---------------------------------------------------------------------------------------------

TEST_CASE("LP-1: the other's card is imagined as each of the unseen ones, equally often") {
  using toys::leduc_poker::Card;
  const toys::LeducPoker game;
  toys::LeducPoker::State state;
  state.cards = {Card::jack_of_hearts, Card::king_of_spades};
  Chance chance(11);
  std::array<int, 7> counts{};
  for (int i = 0; i < 5000; ++i) {
    ++counts[static_cast<std::size_t>(game.imagine(game.view(state, Seat{0}), chance).cards[1])];
  }
  CHECK(counts[static_cast<std::size_t>(Card::face_down)] == 0);
  CHECK(counts[static_cast<std::size_t>(Card::jack_of_hearts)] == 0);
  for (const Card card : {Card::jack_of_spades, Card::queen_of_hearts, Card::queen_of_spades, Card::king_of_hearts,
                          Card::king_of_spades}) {
    CHECK(std::abs(counts[static_cast<std::size_t>(card)] - 1000) < 100);
  }
}

TEST_CASE("MP-1: a covered coin is imagined as heads and as tails, equally often") {
  using toys::matching_pennies::Coin;
  const toys::MatchingPennies game;
  toys::MatchingPennies::State state;
  state.coins = {Coin::heads, Coin::not_chosen};
  Chance chance(12);
  int heads = 0;
  for (int i = 0; i < 4000; ++i) {
    if (game.imagine(game.view(state, Seat{1}), chance).coins[0] == Coin::heads) ++heads;
  }
  CHECK(std::abs(heads - 2000) < 150);
}

}  // namespace
}  // namespace divan::honesty
