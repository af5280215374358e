// Packs: an owner's own pictures for a game. A folder of pictures with a file pack.json beside them; who sets a table
// chooses one.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "server/server.hpp"
#include "table/games.hpp"

namespace divan {

inline constexpr const char* pack_file = "pack.json";

struct Pack {
  std::string name;  // of its folder
  Text title;
  GameEntry game;  // with these pictures
  std::vector<ServedPicture> pictures;
};

// Read strictly: the file, and that each picture is there, of a kind and size that can be shown as a card.
[[nodiscard]] Expected<Pack> load_pack(const GameEntry& game, const std::filesystem::path& folder);

// The same game with one option more: whose pictures. Records name them by their hash. Without packs there is nothing
// to choose, and a table that was played with one says that it is not here.
[[nodiscard]] GameEntry with_packs(GameEntry house, const std::vector<Pack>& packs);

}  // namespace divan
