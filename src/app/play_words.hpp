// What `divan play` says of the games it knows: how they are called, with which words, and examples.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.hpp"
#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan {

struct PlayWords {
  std::string usage;                // after the name of the game
  Text examples;                    // whole lines
  std::vector<OptionHelp> options;  // that only some games understand
  int players = 0;                  // unless somebody says otherwise; 0: always as many
};

// "--memory-aid" of the option memoryAid.
[[nodiscard]] std::string option_word(std::string_view option);
// What can be said of any options: one word each, with its label.
[[nodiscard]] PlayWords words_of_options(std::string_view game, const Type& options);

struct KnownGame {
  std::string_view id;
  PlayWords words;
};
[[nodiscard]] std::string play_usage(const std::vector<KnownGame>& games);
[[nodiscard]] Text play_examples(const std::vector<KnownGame>& games);
[[nodiscard]] OptionHelp players_option(const std::vector<KnownGame>& games);
// Every word once, with the games it belongs to.
[[nodiscard]] std::vector<OptionHelp> play_options(const std::vector<KnownGame>& games);

}  // namespace divan
