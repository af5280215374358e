// The games that every check of this folder runs on: those of the list in cmake/games.cmake, each with what it says of
// itself in games/<game>.hpp, and the toys.
#pragma once

#include <tuple>
#include <type_traits>

#include "honesty/games_of_the_list.hpp"
#include "honesty/under_test.hpp"
#include "toys/connect_four.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan::honesty {

template <>
inline constexpr std::array<toys::MatchingPennies::Options, 3> tables_of<toys::MatchingPennies>{
    {{.best_of = 1}, {.best_of = 5}, {.best_of = 21}}};

#define DIVAN_UNDER_TEST(game) under_test::game,
using GamesUnderTest = std::tuple<DIVAN_FOR_EACH_GAME_UNDER_TEST(DIVAN_UNDER_TEST) toys::TicTacToe, toys::ConnectFour,
                                  toys::LeducPoker, toys::MatchingPennies>;
#undef DIVAN_UNDER_TEST

// Those of them that something is true of: `GamesThat<decltype([]<Game G>(Of<G>) { return …; })>`.
template <class G>
struct Of {};
template <class Is, class List = GamesUnderTest>
struct Those;
template <class Is, class... G>
struct Those<Is, std::tuple<G...>> {
  using List = decltype(std::tuple_cat(std::conditional_t<Is{}(Of<G>{}), std::tuple<G>, std::tuple<>>{}...));
};
template <class Is>
using GamesThat = typename Those<Is>::List;

}  // namespace divan::honesty
