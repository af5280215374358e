// What must outlive the process: a hall gives these out as writes and takes rooms back from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace divan {

struct StoredGame {
  int number = 0;
  std::string header;                // of the record, JSON text
  std::vector<std::string> entries;  // packed
};

struct StoredRoom {
  std::string code;
  std::string meta;                // JSON text
  std::optional<StoredGame> game;  // the latest
  std::uint64_t epoch = 0;         // how often it has changed hands
};

// What came out of a game that is over. Who played is not in it: results outlive rooms.
struct Result {
  std::string game;     // its id
  std::string options;  // JSON text, like the rest
  std::string outcome;  // an Outcome
  std::string seats;    // ResultSeat[]
  std::int64_t at = 0;  // milliseconds since 1970
};

struct Write {
  std::string code;
  std::optional<std::string> meta;    // replaces what was there
  std::optional<std::string> header;  // begins game number `game`
  int game = 0;
  std::vector<std::string> entries;   // appended to game number `game`
  std::optional<Result> result = {};  // with its last entries
  std::uint64_t epoch = 0;            // of the room, when this was done in it: a later owner's room takes none of it
  std::string asked = {};             // with the meta of a new room: the key of the request that made it, once for all
};

}  // namespace divan
