// The search: it finds what is forced, respects its budget, and plays fair where something is hidden.
#include "bots/search.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "bots/bot.hpp"
#include "toys/connect_four.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan {
namespace {

using toys::ConnectFour;
using toys::LeducPoker;
using toys::MatchingPennies;
using toys::TicTacToe;
using toys::connect_four::Drop;
using toys::leduc_poker::Call;
using toys::leduc_poker::Fold;
using toys::leduc_poker::Raise;
using toys::tic_tac_toe::MarkCell;

template <Game G>
SearchResult<G> search(const typename G::State& state, std::uint32_t iterations, std::uint64_t seed = 1,
                       Ceiling ceiling = {}) {
  const G game;
  const Seat seat = game.to_move(state).first();
  const auto view = game.view(state, seat);
  Chance chance(seed);
  return Search<G>(game, view, seat, chance).run({iterations, ceiling});
}
template <Game G>
typename G::Move best(const typename G::State& state, std::uint32_t iterations) {
  return search<G>(state, iterations).candidates.front().move;
}

// Plays the moves given by their cells or columns, in turn.
template <Game G, class Kind>
typename G::State after(std::initializer_list<std::uint8_t> moves) {
  const G game;
  Chance chance(0);
  Log<typename G::Event> nobody;
  auto state = game.setup({}, chance, nobody);
  for (const std::uint8_t move : moves) game.apply(state, game.to_move(state).first(), Kind{move}, chance, nobody);
  return state;
}
const auto board = after<TicTacToe, MarkCell>;
const auto grid = after<ConnectFour, Drop>;

TEST_CASE("TTT: the search takes a win, prevents a loss, and prefers the win where there are both") {
  CHECK(best<TicTacToe>(board({0, 3, 1, 4}), 300) == TicTacToe::Move(MarkCell{2}));     // wins, and 5 would block
  CHECK(best<TicTacToe>(board({0, 4, 1}), 300) == TicTacToe::Move(MarkCell{2}));        // blocks the top row
  CHECK(best<TicTacToe>(board({4, 0, 2, 6, 8}), 300) == TicTacToe::Move(MarkCell{3}));  // wins the left column
}

// Another judge, which holds what it thinks of winning.
struct Taste : DefaultInsight<TicTacToe> {
  float of_winning = 1;
  [[nodiscard]] Utilities value(const TicTacToe& game, const State& root, const State& state) const {
    Utilities values = DefaultInsight<TicTacToe>::value(game, root, state);
    for (float& each : values) each = 0.5F + (each - 0.5F) * of_winning;
    return values;
  }
};

TEST_CASE("TTT: a bot judges as the judge it is given, and the one made by hand is given unless another is") {
  const TicTacToe game;
  const auto state = board({0, 3, 1, 4});  // 2 wins
  const Seat seat = game.to_move(state).first();
  const auto chosen = [&](BotKind kind, const auto&... judge) {
    Chance chance(1);
    return choose(game, game.view(state, seat), seat, {kind}, chance, judge...).move;
  };
  const auto taste = [](float of_winning) {
    Taste judge;
    judge.of_winning = of_winning;
    return judge;
  };
  const TicTacToe::Move win(MarkCell{2});
  for (const BotKind kind : {BotKind::greedy, BotKind::normal}) {
    CHECK(chosen(kind) == win);
    CHECK(chosen(kind, taste(1)) == win);
    CHECK(chosen(kind, taste(-1)) != win);
  }
}

TEST_CASE("TTT: two moves ahead, the search makes a fork and keeps out of one") {
  // x in opposite corners with o in the centre: a corner would lose to a fork, an edge holds.
  const auto answer = std::get<MarkCell>(best<TicTacToe>(board({0, 4, 8}), 3000)).cell;
  CHECK(answer % 2 == 1);
  // After x 0, o 1 the centre (and some corners) forces a win; whatever it picks, its value says so.
  CHECK(search<TicTacToe>(board({0, 1}), 3000).candidates.front().value > 0.8F);
}

TEST_CASE("C4: the search completes four, blocks three, and sees a double threat") {
  CHECK(best<ConnectFour>(grid({3, 0, 3, 0, 3, 1}), 400) == ConnectFour::Move(Drop{3}));
  CHECK(best<ConnectFour>(grid({3, 0, 3, 1, 3}), 400) == ConnectFour::Move(Drop{3}));
  // Two in a row with room on both sides: an open three cannot be stopped.
  const auto open = std::get<Drop>(best<ConnectFour>(grid({2, 2, 3, 3}), 3000)).column;
  CHECK((open == 1 || open == 4));
  CHECK(search<ConnectFour>(grid({2, 2, 3, 3}), 3000).candidates.front().value > 0.8F);
}

TEST_CASE("a search does as many iterations as it may, and lists what it compared, most visited first") {
  for (const std::uint32_t iterations : {1U, 2U, 9U, 64U, 500U}) {
    const auto result = search<TicTacToe>({}, iterations);
    CHECK(result.iterations == iterations);
    CHECK(!result.stopped_early);
    REQUIRE(!result.candidates.empty());
    std::uint32_t visits = 0;
    for (std::size_t i = 0; i < result.candidates.size(); ++i) {
      visits += result.candidates[i].visits;
      if (i > 0) CHECK(result.candidates[i].visits <= result.candidates[i - 1].visits);
    }
    CHECK(visits == iterations);
  }
}

TEST_CASE("the same seed and budget give the same tree; another seed may not") {
  const auto one = search<ConnectFour>({}, 400, 7);
  const auto same = search<ConnectFour>({}, 400, 7);
  const auto other = search<ConnectFour>({}, 400, 8);
  REQUIRE(one.candidates.size() == same.candidates.size());
  bool differs = false;
  for (std::size_t i = 0; i < one.candidates.size(); ++i) {
    CHECK(one.candidates[i].move == same.candidates[i].move);
    CHECK(one.candidates[i].visits == same.candidates[i].visits);
    CHECK(one.candidates[i].value == same.candidates[i].value);
    differs = differs || one.candidates[i].visits != other.candidates[i].visits;
  }
  CHECK(differs);
}

TEST_CASE("a search stops when the ceiling says so, and still answers") {
  struct Clock {
    mutable int asked = 0;
    int patience = 0;
  };
  const auto reached = [](const void* context) {
    const auto* clock = static_cast<const Clock*>(context);
    return clock->asked++ >= clock->patience;
  };
  const Clock impatient;
  const auto result = search<TicTacToe>({}, 100'000, 1, {reached, &impatient});
  CHECK(result.stopped_early);
  CHECK(result.iterations < 64);
  CHECK(!result.candidates.empty());
  const Clock patient{0, 3};
  CHECK(search<TicTacToe>({}, 100'000, 1, {reached, &patient}).iterations == 255);
  const TicTacToe game;
  Chance chance(1);
  const Clock third;
  const auto choice = choose(game, game.view({}, Seat{0}), Seat{0}, {BotKind::hard, 0, {reached, &third}}, chance);
  CHECK(choice.stopped_early);
  CHECK(!game.refuse({}, Seat{0}, choice.move));
}

// --- Leduc poker, valued in chips ----------------------------------------------------------------------------------

struct ChipPoker : LeducPoker {};

}  // namespace

template <>
struct Insight<ChipPoker> : DefaultInsight<ChipPoker> {
  static Utilities value(const ChipPoker& game, const ChipPoker::State& /*root*/, const ChipPoker::State& state) {
    Utilities values{};
    if (const auto outcome = game.outcome(state)) {
      for (const std::size_t seat : {0U, 1U}) values[seat] = 0.5F + static_cast<float>(outcome->scores[seat]) / 26.0F;
    }
    return values;
  }
};

namespace {

ChipPoker::State poker(toys::leduc_poker::Card mine, toys::leduc_poker::Card open, std::vector<ChipPoker::Move> line) {
  using toys::leduc_poker::Card;
  const ChipPoker game;
  ChipPoker::State state;
  state.cards = {Card::queen_of_hearts, mine};  // the first seat's card is not seen by the second, who decides
  Chance chance(0);
  Log<ChipPoker::Event> nobody;
  for (const auto& move : line) {
    game.apply(state, game.to_move(state).first(), move, chance, nobody);
    if (state.table.public_card != Card::face_down) state.table.public_card = open;
  }
  REQUIRE(!game.refuse_position(state));
  REQUIRE(game.to_move(state).first() == Seat{1});
  return state;
}

TEST_CASE("LP: who holds the lowest card and is raised folds; who has a pair does not") {
  using toys::leduc_poker::Card;
  const std::vector<ChipPoker::Move> raised{Call{}, Call{}, Raise{}};
  CHECK(best<ChipPoker>(poker(Card::jack_of_hearts, Card::king_of_hearts, raised), 4000) == ChipPoker::Move(Fold{}));
  CHECK(best<ChipPoker>(poker(Card::king_of_spades, Card::king_of_hearts, raised), 4000) == ChipPoker::Move(Raise{}));
  const std::vector<ChipPoker::Move> raised_again{Call{}, Call{}, Call{}, Raise{}, Raise{}};
  const auto last = poker(Card::king_of_spades, Card::king_of_hearts, raised_again);
  CHECK(best<ChipPoker>(last, 1000) == ChipPoker::Move(Call{}));
}

// --- Matching pennies, with the choice hidden and, by mistake, shown
// --------------------------------------------------

struct HiddenPennies : MatchingPennies {};
struct ShownPennies : MatchingPennies {};

}  // namespace

template <>
struct Insight<HiddenPennies> : DefaultInsight<HiddenPennies> {
  static std::uint64_t seen_by_others(const HiddenPennies::Move& /*move*/) { return 1; }  // that he chose, not what
};

namespace {

TEST_CASE("MP: of two who choose at the same time neither profits, as long as choices are hidden in the tree") {
  MatchingPennies::State state;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    for (const auto& candidate : search<HiddenPennies>(state, 2000, seed).candidates) {
      CHECK(std::abs(candidate.value - 0.5F) < 0.1F);
      CHECK(candidate.visits > 600);
    }
  }
}

TEST_CASE("MP: for a single coin the search tries both sides equally often, and knows what it means to be seen") {
  MatchingPennies::State state;
  state.options.best_of = 1;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    for (const auto& candidate : search<HiddenPennies>(state, 2000, seed).candidates) {
      CHECK(std::abs(static_cast<int>(candidate.visits) - 1000) < 50);
    }
    // A choice that the others are thought to see would be answered: the first to choose seems lost.
    CHECK(search<ShownPennies>(state, 2000, seed).candidates.front().value < 0.2F);
  }
}

TEST_CASE("MP: a coin that is covered already does not help the one who chooses second") {
  using toys::matching_pennies::Coin;
  MatchingPennies::State state;
  state.options.best_of = 1;
  state.coins[0] = Coin::heads;
  for (const auto& candidate : search<HiddenPennies>(state, 2000).candidates) {
    CHECK(std::abs(candidate.value - 0.5F) < 0.1F);
  }
}

}  // namespace
}  // namespace divan
