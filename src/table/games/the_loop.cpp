// The entries of The LOOP, one for each epoch of its rules, the newest first.
#include "games/the_loop/the_loop.hpp"

#include "bots/the_loop.hpp"
#include "table/game_entry.hpp"

namespace divan {

std::vector<GameEntry> the_loop_entries();

std::vector<GameEntry> the_loop_entries() {
  const the_loop::TheLoop newest;
  std::vector<GameEntry> entries;
  for (int epoch = the_loop::TheLoop::epoch; epoch >= 1; --epoch)
    entries.push_back(game_entry(newest.under_epoch(epoch)));
  return entries;
}

}  // namespace divan
