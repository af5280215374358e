// Bots for Dany. They do not search: what a picture means is not in the rules. They read and lay pictures by
// association (dany_mind.hpp), believe each other more or less, and play for whoever they are.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bots/bot.hpp"
#include "games/dany/dany.hpp"

namespace divan {

template <>
struct Insight<dany::Dany> : DefaultInsight<dany::Dany> {
  // What they know of pictures and words, beside the components: content/dany.
  static constexpr std::array<std::string_view, 2> content_files{"tags.json", "likeness.json"};
  [[nodiscard]] static std::optional<Fault> refuse_content(std::string_view file, std::string_view text);

  [[nodiscard]] static Chosen<dany::Dany> choose(const dany::Dany& game, const View& view, Seat seat, BotLevel level,
                                                 Chance& chance);
};

DIVAN_BOTS_OF(extern, dany::Dany)

}  // namespace divan
