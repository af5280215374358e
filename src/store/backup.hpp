// Copies of a file of games: made while a server runs, and each record in them played again before they count.
#pragma once

#include <string>
#include <vector>

#include "core/fault.hpp"
#include "store/archive.hpp"
#include "table/games.hpp"

namespace divan {

struct Verified {
  std::size_t rooms = 0;
  std::size_t games = 0;
  std::size_t entries = 0;
  std::vector<Fault> faults;  // rooms that cannot come back, by code
};

// Every room is read, and every game that was played in it is played again under the rules it names.
[[nodiscard]] Expected<Verified> verify(const std::string& file, std::vector<GameEntry> games);
[[nodiscard]] Expected<Verified> verify(Archive& archive, std::vector<GameEntry> games);

// DIRECTORY's games as they are at one moment, also while a server writes there, as one file that was not there before.
// What is told of the copy: a room that cannot be replayed is in it all the same.
[[nodiscard]] Expected<Verified> back_up(const std::string& directory, const std::string& to,
                                         const std::vector<GameEntry>& games);

struct Restoring {
  bool replace = false;  // games that are there already are put aside
  bool anyway = false;   // also when not every record can be played again
};
// A backup becomes DIRECTORY's games, unless a server is running there; whole or not at all. `aside`: where the games
// lie that were there before.
[[nodiscard]] Expected<Verified> restore(const std::string& from, const std::string& directory,
                                         const std::vector<GameEntry>& games, const Restoring& how, std::string& aside);

}  // namespace divan
