#include "core/text.hpp"

#include <utility>

namespace divan {

Text operator+(const Text& a, const Text& b) { return {a.en + b.en, a.fr + b.fr}; }
Text operator+(Text&& a, const Text& b) {
  a.en += b.en;
  a.fr += b.fr;
  return std::move(a);
}

std::size_t find_slot(std::string_view text, std::string_view name, std::size_t at, char ends) {
  for (at = text.find('{', at); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const std::string_view inside = text.substr(at + 1);
    if (inside.size() > name.size() && inside[name.size()] == ends && inside.starts_with(name)) return at;
  }
  return at;
}

namespace {

// Puts `replacement` where `word` stands right before `{name}`.
void fill_before(std::string& text, std::string_view word, std::string_view name, std::string_view replacement) {
  for (std::size_t at = find_slot(text, name, 0); at != std::string::npos; at = find_slot(text, name, at + 1)) {
    if (at < word.size() || text.compare(at - word.size(), word.size(), word) != 0) continue;
    const std::size_t begin = at - word.size();
    const bool whole_word = begin == 0 || text[begin - 1] == ' ' || text[begin - 1] == '\'';
    if (!whole_word) continue;
    text.replace(begin, word.size(), replacement);
    at = begin + replacement.size();
  }
}

bool begins_with_vowel(std::string_view name) {
  if (name.empty()) return false;
  if (std::string_view("AEIOUYaeiouy").find(name[0]) != std::string_view::npos) return true;
  // Accented capitals and small letters of Latin-1 in UTF-8, but for the consonants among them.
  return name.size() > 1 && name[0] == '\xc3' &&
         std::string_view("\x87\xa7\x91\xb1").find(name[1]) == std::string_view::npos;
}

}  // namespace

void fill_in(std::string& text, std::string_view name, std::string_view value) {
  std::size_t at = find_slot(text, name, 0);
  while (at != std::string::npos) {
    text.replace(at, name.size() + 2, value);
    at = find_slot(text, name, at + value.size());
  }
}

std::string fill(std::string_view pattern, std::string_view name, std::string_view value) {
  std::string text(pattern);
  fill_in(text, name, value);
  return text;
}

Text fill_number(Text pattern, std::string_view name, int value) {
  const std::string digits = std::to_string(value);
  const bool vowel = value == 8 || value == 11 || value == 18 || (value >= 80 && value < 90);
  if (vowel) fill_before(pattern.en, "a ", name, "an ");
  fill_in(pattern.en, name, digits);
  fill_in(pattern.fr, name, digits);
  return pattern;
}

Text fill_name(Text pattern, std::string_view name, const Text& value) {
  if (begins_with_vowel(value.fr)) fill_before(pattern.fr, "de ", name, "d'");
  fill_in(pattern.en, name, value.en);
  fill_in(pattern.fr, name, value.fr);
  return pattern;
}

}  // namespace divan
