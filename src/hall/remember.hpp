// What must outlive the process: a hall gives these out as writes and takes rooms back from them.
#pragma once

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
};

struct Write {
  std::string code;
  std::optional<std::string> meta;    // replaces what was there
  std::optional<std::string> header;  // begins game number `game`
  int game = 0;
  std::vector<std::string> entries;  // appended to game number `game`
};

}  // namespace divan
