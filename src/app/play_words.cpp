#include "app/play_words.hpp"

#include <algorithm>
#include <cctype>

namespace divan {

std::string option_word(std::string_view option) {
  std::string word = "--";
  for (const char c : option) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isupper(letter) != 0) word += '-';
    word += static_cast<char>(std::tolower(letter));
  }
  return word;
}

PlayWords words_of_options(std::string_view game, const Type& options) {
  PlayWords words;
  const std::string example = "  divan play " + std::string(game);
  words.examples = same_in_both(example);
  for (const Field& field : options.fields()) {
    if (field.name == "players") {
      words.usage = "[--players N --bots LEVELS]" + words.usage;
      continue;
    }
    const Type& type = field.type();
    std::string argument = type.kind == Kind::boolean ? "" : "N";
    if (type.kind == Kind::named) {
      argument.clear();
      for (const std::string_view each : type.names) argument += (argument.empty() ? "" : "|") + std::string(each);
    }
    const std::string word = option_word(field.name);
    words.usage += (words.usage.empty() ? "[" : " [") + word + (argument.empty() ? "" : " " + argument) + "]";
    words.options.push_back({word, argument, {std::string(field.label_en), std::string(field.label_fr)}});
  }
  return words;
}

std::string play_usage(const std::vector<KnownGame>& games) {
  std::string usage;
  for (const KnownGame& game : games) {
    usage += (usage.empty() ? "play " : "      play ") + std::string(game.id) + " " + game.words.usage + "\n";
  }
  return usage + "      play --resume FILE";
}

Text play_examples(const std::vector<KnownGame>& games) {
  Text examples;
  for (const KnownGame& game : games) examples = examples + game.words.examples + same_in_both("\n");
  return examples;
}

OptionHelp players_option(const std::vector<KnownGame>& games) {
  Text usual;
  for (const KnownGame& game : games) {
    if (game.words.players == 0) continue;
    const std::string count = std::to_string(game.words.players);
    const std::string id(game.id);
    usual = usual + (usual.en.empty() ? Text{} : Text{"; ", " ; "}) + Text{id + ": " + count, id + " : " + count};
  }
  return {"--players", "N",
          Text{"how many play, you included (", "combien jouent, vous compris ("} + usual + same_in_both(")")};
}

std::vector<OptionHelp> play_options(const std::vector<KnownGame>& games) {
  std::vector<OptionHelp> options;
  for (const KnownGame& game : games) {
    const std::string id(game.id);
    for (const OptionHelp& each : game.words.options) {
      const Text help{id + ": " + each.help.en, id + " : " + each.help.fr};
      const auto known = std::find_if(options.begin(), options.end(),
                                      [&](const OptionHelp& option) { return option.name == each.name; });
      if (known == options.end()) {
        options.push_back({each.name, each.argument, help});
      } else {
        known->help = known->help + Text{"; ", " ; "} + help;
      }
    }
  }
  return options;
}

}  // namespace divan
