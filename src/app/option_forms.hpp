// Options of any game, by what their forms say of them.
#pragma once

#include <cstdint>
#include <string_view>

#include "table/games.hpp"

namespace divan {

[[nodiscard]] const OptionForm* find_option(const GameEntry& game, std::string_view name);
// Whether the option counts only with so many players, and those are not so many.
[[nodiscard]] bool idle_with(const OptionForm& form, std::int64_t players);
// The option that says how strong the game itself plays against one: the first that counts alone and is no yes or no.
[[nodiscard]] const OptionForm* solo_level(const GameEntry& game);

// Every value it can have, and how one of them is called.
[[nodiscard]] json::array all_values(const OptionForm& form);
[[nodiscard]] Text value_name(const OptionForm& form, const json::value& value);

}  // namespace divan
