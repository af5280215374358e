// The file a game is kept in, and the way back to it.
#pragma once

#include <filesystem>
#include <string>

#include "table/any_table.hpp"

namespace divan {

// A name that no file in this folder has; without a folder: here.
[[nodiscard]] std::string fresh_save_file(const std::string& game, const std::filesystem::path& folder);
[[nodiscard]] bool save_game(const AnyTable& table, const std::string& path);
[[nodiscard]] std::string resume_command(const std::string& path);  // as a shell wants it

}  // namespace divan
