#include "core/text.hpp"

namespace divan {

std::string fill(std::string_view pattern, std::string_view name, std::string_view value) {
  const std::string slot = "{" + std::string(name) + "}";
  std::string result;
  while (true) {
    const std::size_t found = pattern.find(slot);
    result += pattern.substr(0, found);
    if (found == std::string_view::npos) return result;
    result += value;
    pattern.remove_prefix(found + slot.size());
  }
}

namespace {

// Puts `replacement` where `word` stands right before `{name}`.
std::string fill_before(std::string_view pattern, const std::string& word, std::string_view name,
                        const std::string& replacement) {
  const std::string slot = "{" + std::string(name) + "}";
  std::string result(pattern);
  const std::string found = word + slot;
  for (std::size_t at = result.find(found); at != std::string::npos; at = result.find(found, at + 1)) {
    const bool whole_word = at == 0 || result[at - 1] == ' ' || result[at - 1] == '\'';
    if (whole_word) result.replace(at, word.size(), replacement);
  }
  return result;
}

bool begins_with_vowel(std::string_view name) {
  if (name.empty()) return false;
  if (std::string_view("AEIOUYaeiouy").find(name[0]) != std::string_view::npos) return true;
  // Accented capitals and small letters of Latin-1 in UTF-8, but for the consonants among them.
  return name.size() > 1 && name[0] == '\xc3' &&
         std::string_view("\x87\xa7\x91\xb1").find(name[1]) == std::string_view::npos;
}

}  // namespace

Text fill_number(const Text& pattern, std::string_view name, int value) {
  const std::string digits = std::to_string(value);
  const bool vowel = value == 8 || value == 11 || value == 18 || (value >= 80 && value < 90);
  const std::string en = vowel ? fill_before(pattern.en, "a ", name, "an ") : pattern.en;
  return {fill(en, name, digits), fill(pattern.fr, name, digits)};
}

Text fill_name(const Text& pattern, std::string_view name, const Text& value) {
  const std::string fr = begins_with_vowel(value.fr) ? fill_before(pattern.fr, "de ", name, "d'") : pattern.fr;
  return {fill(pattern.en, name, value.en), fill(fr, name, value.fr)};
}

}  // namespace divan
