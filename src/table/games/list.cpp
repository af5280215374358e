// The games that live on this table, in the order of the list in cmake/games.cmake. Every program compiles this file
// with its own list: the server has all games, a browser's module one.
#include <iterator>
#include <list_of_games.hpp>

#include "table/games.hpp"

namespace divan {

// Of a game with several epochs of its rules the newest comes first.
#define DIVAN_DECLARE(game) std::vector<GameEntry> game##_entries();
DIVAN_FOR_EACH_GAME(DIVAN_DECLARE)
#undef DIVAN_DECLARE

std::vector<GameEntry> make_games() {
  std::vector<GameEntry> games;
  const auto add = [&games](std::vector<GameEntry> entries) {
    std::move(entries.begin(), entries.end(), std::back_inserter(games));
  };
#define DIVAN_ADD(game) add(game##_entries());
  DIVAN_FOR_EACH_GAME(DIVAN_ADD)
#undef DIVAN_ADD
  return games;
}

}  // namespace divan
