#include "app/arguments.hpp"

#include <algorithm>
#include <charconv>

namespace divan {

std::optional<Arguments> Arguments::read(const std::vector<std::string>& words, const std::vector<OptionHelp>& known,
                                         Text& problem) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) {
      arguments.rest_.push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto option = std::find_if(known.begin(), known.end(), [&](const OptionHelp& o) { return o.name == name; });
    if (option == known.end()) {
      std::string list;
      for (const OptionHelp& each : known) list += (list.empty() ? "" : ", ") + each.name;
      problem = {"unknown option " + name + "; known are: " + list,
                 "option inconnue " + name + " ; sont connues : " + list};
      return std::nullopt;
    }
    if (option->argument.empty()) {
      arguments.values_[name] = "";
    } else if (equals != std::string::npos) {
      arguments.values_[name] = word.substr(equals + 1);
    } else if (i + 1 < words.size()) {
      arguments.values_[name] = words[++i];
    } else {
      problem = {name + " needs a value: " + name + " " + option->argument,
                 name + " demande une valeur : " + name + " " + option->argument};
      return std::nullopt;
    }
  }
  return arguments;
}

std::optional<std::string> Arguments::value(std::string_view name) const {
  const auto found = values_.find(std::string(name));
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> Arguments::number(std::string_view name, std::int64_t fallback, std::int64_t least,
                                              std::int64_t most, Text& problem) const {
  const auto text = value(name);
  if (!text) return fallback;
  std::int64_t result = 0;
  const char* end = text->data() + text->size();
  const auto [rest, error] = std::from_chars(text->data(), end, result);
  if (error == std::errc{} && rest == end && least <= result && result <= most) return result;
  const std::string range = std::to_string(least) + " – " + std::to_string(most);
  problem = {std::string(name) + " must be a whole number in " + range + ", not \"" + *text + "\"",
             std::string(name) + " doit être un nombre entier dans " + range + ", pas « " + *text + " »"};
  return std::nullopt;
}

}  // namespace divan
