// The components that games were played with, kept beside them by their hash: a changed card makes no running game
// unreadable.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fault.hpp"
#include "table/games.hpp"

namespace divan {

struct StoredContent {
  std::string game;  // its id
  std::string hash;
  int epoch = 0;  // the newest of the rules that they were played under
  std::vector<ContentFile> files;
};

// A newer Divan has played here, by rules or games that this one does not know.
[[nodiscard]] std::optional<Fault> refuse_downgrade(const std::string& file, const std::vector<GameEntry>& games,
                                                    const std::vector<StoredContent>& contents);

// Entries for what was begun with other components than those of today, behind all others; and what cannot be read.
[[nodiscard]] std::vector<Fault> add_older_contents(std::vector<GameEntry>& games,
                                                    const std::vector<StoredContent>& contents);

}  // namespace divan
