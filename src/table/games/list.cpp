// The games that live on this table, in the order of the list in cmake/games.cmake. Every program compiles this file
// with its own list: the server has all games, a browser's module one.
#include <list_of_games.hpp>
#include <vector>

namespace divan {

struct GameEntry;
void add_games(std::vector<GameEntry>& games);

// Of a game with several epochs of its rules the newest comes first.
#define DIVAN_DECLARE(game) void add_##game(std::vector<GameEntry>& games);
DIVAN_FOR_EACH_GAME(DIVAN_DECLARE)
#undef DIVAN_DECLARE

void add_games(std::vector<GameEntry>& games) {
#define DIVAN_ADD(game) add_##game(games);
  DIVAN_FOR_EACH_GAME(DIVAN_ADD)
#undef DIVAN_ADD
}

}  // namespace divan
