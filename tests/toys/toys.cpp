#include "toys/toys.hpp"

#include "table/game_entry.hpp"
#include "toys/connect_four.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan::toys {

std::vector<GameEntry> all_games() {
  std::vector<GameEntry> games = make_games();
  games.push_back(game_entry(TicTacToe()));
  games.push_back(game_entry(ConnectFour()));
  games.push_back(game_entry(LeducPoker()));
  games.push_back(game_entry(MatchingPennies()));
  return games;
}

}  // namespace divan::toys
