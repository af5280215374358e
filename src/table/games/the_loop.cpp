// The entries of The LOOP, one for each epoch of its rules, the newest first.
#include "games/the_loop/the_loop.hpp"

#include "bots/the_loop.hpp"
#include "table/game_entry.hpp"

namespace divan {

void add_the_loop(std::vector<GameEntry>& games);

void add_the_loop(std::vector<GameEntry>& games) {
  const the_loop::TheLoop newest;
  for (int epoch = the_loop::TheLoop::epoch; epoch >= 1; --epoch)
    games.push_back(game_entry(newest.under_epoch(epoch)));
}

}  // namespace divan
