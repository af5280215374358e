// The entries of Unconscious Mind: the newest epoch of its rules, and the first, in which a turn ended unasked.
#include "bots/unconscious_mind.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "table/game_entry.hpp"

namespace divan {

std::vector<GameEntry> unconscious_mind_entries();

std::vector<GameEntry> unconscious_mind_entries() {
  const unconscious_mind::UnconsciousMind game;
  std::vector<GameEntry> entries;
  for (int epoch = game.rules_epoch(); epoch > 0; --epoch) entries.push_back(game_entry(game.under_epoch(epoch)));
  return entries;
}

}  // namespace divan
