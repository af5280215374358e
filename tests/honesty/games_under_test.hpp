// The games that every check of this folder runs on: those of the list in cmake/games.cmake, each with what it says of
// itself in games/<game>.hpp, and the toys.
#pragma once

#include <tuple>

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

}  // namespace divan::honesty
