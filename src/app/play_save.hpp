// The file a game is kept in, and the way back to it.
#pragma once

#include <string>

#include "table/any_table.hpp"

namespace divan {

[[nodiscard]] std::string fresh_save_file(const std::string& game);  // a name that no file here has
[[nodiscard]] bool save_game(const AnyTable& table, const std::string& path);
[[nodiscard]] std::string resume_command(const std::string& path);  // as a shell wants it

}  // namespace divan
