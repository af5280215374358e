// What is offered and what is refused are two answers to one question.
#include <doctest/doctest.h>

#include "honesty/every_move.hpp"
#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

// Those at the table, and two more: automata or nobody.
template <Game G>
[[nodiscard]] int asked_seats(const RandomGame<G>& random) {
  return std::min(random.seats() + 2, max_seats);
}

template <Game G>
void check_agreement(const G& game, const RandomGame<G>& random, const std::vector<typename G::Move>& every_move) {
  const typename G::State& state = random.state();
  typename G::MoveList list;
  for (int i = 0; i < asked_seats(random); ++i) {
    const Seat seat = seat_at(i);
    game.moves(state, seat, list);
    if (list.empty() == offered_to(game, state).contains(seat)) FAIL("moves are offered to others than those named");
    std::size_t listed = 0;  // of kinds that are listed in full
    for (const typename G::Move& move : list) {
      if (!judged_only(move)) ++listed;
      if (judged_only(move) && game.refuse(state, seat, move)) FAIL("offered but refused: ", json_text(move));
    }
    std::size_t allowed = 0;
    for (const typename G::Move& move : every_move) {
      const auto no = game.refuse(state, seat, move);
      if (!no) ++allowed;
      if (list.contains(move) == no.has_value()) {
        FAIL((no ? "offered but refused: " : "allowed but not offered: "), "seat ", i, " ", json_text(move), " in ",
             json_text(state));
      }
      if (no && (*no->rule == 0 || *no->en == 0 || *no->fr == 0)) FAIL("a refusal without a reason");
    }
    if (allowed != listed) FAIL("a move is offered twice to seat ", i, " in ", json_text(state));
  }
}

TEST_CASE_TEMPLATE_DEFINE("a move is offered, once, exactly when nothing is said against it", G, agree) {
  const std::vector<typename G::Move> every_move = every_value<typename G::Move>();
  // Fewer games where there are more moves to think of: each is asked about in each state.
  const auto games = static_cast<int>(14'400 / std::max<std::size_t>(120, every_move.size()));
  for_random_games<G>(tables_of<G>, games * patience(), 2000, [&](const G& game, RandomGame<G>& random) {
    check_agreement(game, random, every_move);
    while (!random.over()) {
      random.play(random.decide());
      check_agreement(game, random, every_move);
    }
  });
  if constexpr (lists_all_kinds<typename G::Move>) CHECK(every_move.size() >= std::variant_size_v<typename G::Move>);
}
TEST_CASE_TEMPLATE_APPLY(agree, GamesUnderTest);

TEST_CASE_TEMPLATE_DEFINE("a refusal is a whole sentence in both languages and names a rule", G, sentences) {
  const std::vector<typename G::Move> every_move = every_value<typename G::Move>();
  const int games = every_move.size() > 500 ? 4 : 24;
  for_random_games<G>(tables_of<G>, games, 2500, [&](const G& game, RandomGame<G>& random) {
    while (true) {
      for (int i = 0; i < asked_seats(random); ++i) {
        for (const typename G::Move& move : every_move) {
          const auto no = game.refuse(random.state(), seat_at(i), move);
          if (!no) continue;
          const Text text = words(*no);
          for (const std::string& sentence : {text.en, text.fr}) {
            if (!sentence.ends_with('.') || sentence.find_first_of("{}") != std::string::npos) FAIL(sentence);
          }
        }
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(every_move.size() > 0);
}
TEST_CASE_TEMPLATE_APPLY(sentences, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
