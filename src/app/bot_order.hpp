// Bots as people write them: "hard", "search:500".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/text.hpp"

namespace divan {

[[nodiscard]] std::optional<BotOrder> read_bot(const std::string& whole, Text& problem);
[[nodiscard]] std::optional<std::vector<BotOrder>> read_bots(const std::string& list, Text& problem);  // by commas
[[nodiscard]] std::string bot_name(const BotOrder& order);

}  // namespace divan
