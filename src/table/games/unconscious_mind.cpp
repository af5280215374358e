// The entries of Unconscious Mind: the newest epoch of its rules, and the first, in which a turn ended unasked.
#include "bots/unconscious_mind.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "table/game_entry.hpp"

namespace divan {

void add_unconscious_mind(std::vector<GameEntry>& games);

void add_unconscious_mind(std::vector<GameEntry>& games) {
  const unconscious_mind::UnconsciousMind game;
  for (int epoch = game.rules_epoch(); epoch > 0; --epoch) games.push_back(game_entry(game.under_epoch(epoch)));
}

}  // namespace divan
