#include "core/speech.hpp"

#include <utility>

namespace divan {
namespace {

// Where `wanted` stands between the brace that opens at `at` and the one that closes it, or is it; npos if nowhere.
std::size_t within_brace(std::string_view text, std::size_t at, char wanted) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '{') ++depth;
    if (text[at] == wanted && depth == 1) return at;
    if (text[at] == '}' && --depth == 0) break;
  }
  return std::string_view::npos;
}

// `{slot:first|second}` becomes one of both.
void agree(std::string& text, std::string_view slot, bool second) {
  for (std::size_t at = find_slot(text, slot, 0, ':'); at != std::string::npos; at = find_slot(text, slot, at, ':')) {
    const std::size_t end = within_brace(text, at, '}');
    const std::size_t bar = within_brace(text, at, '|');
    if (end == std::string::npos || bar == std::string::npos) break;  // no form of ours: somebody is called so
    const std::size_t first = at + slot.size() + 2;
    const auto [from, to] = second ? std::pair(bar + 1, end) : std::pair(first, bar);
    text.erase(to, end - to + 1);
    text.erase(at, from - at);
  }
}

// Puts "you" where `{slot}` stands, with a capital where a sentence begins.
void address(std::string& text, std::string_view slot, std::string_view small, std::string_view capital) {
  for (std::size_t at = find_slot(text, slot, 0); at != std::string::npos; at = find_slot(text, slot, at)) {
    const bool begins = at == 0 || (at > 1 && text[at - 1] == ' ' &&
                                    std::string_view(".!?").find(text[at - 2]) != std::string_view::npos);
    text.replace(at, slot.size() + 2, begins ? capital : small);
  }
}

}  // namespace

Sentence say(std::string_view en, std::string_view fr) {
  constexpr std::size_t names = 32;  // what is filled in finds room: nothing is moved elsewhere for it
  Sentence sentence;
  sentence.text.en.reserve(en.size() + names);
  sentence.text.fr.reserve(fr.size() + names);
  sentence.text.en = en;
  sentence.text.fr = fr;
  return sentence;
}

// Here and not where they are used: every sentence of every game ends with one of them, and modules must stay small.
Sentence::operator Text() const& { return text; }
Sentence::operator Text() && { return std::move(text); }

Sentence& Sentence::name(std::string_view slot, const Text& value) & {
  text = fill_name(std::move(text), slot, value);
  return *this;
}

Sentence& Sentence::number(std::string_view slot, int value) & {
  text = fill_number(std::move(text), slot, value);
  return *this;
}

Sentence& Sentence::person(std::string_view slot, const Somebody& who) & {
  agree(text.en, slot, who.you);
  agree(text.fr, slot, who.you);
  if (!who.you) return name(slot, who.name);
  address(text.en, slot, "you", "You");
  address(text.fr, slot, "vous", "Vous");
  return *this;
}

Text counted(int n, const Text& one, const Text& more) {
  const std::string number = std::to_string(n) + " ";
  return {number + (n == 1 ? one : more).en, number + (n < 2 ? one : more).fr};
}

Text listed(const std::vector<Text>& items) {
  Text words;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) words = words + (i + 1 < items.size() ? say(", ", ", ") : say(" and ", " et "));
    words = words + items[i];
  }
  return words;
}

Text in_a_row(const std::vector<Text>& items) {
  Text words;
  for (const Text& item : items) words = words.en.empty() ? item : words + say(", ", ", ") + item;
  return words;
}

Text capital(Text text) {
  for (std::string* each : {&text.en, &text.fr}) {
    std::string& word = *each;
    if (word.empty()) continue;
    if (word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
    // « é » and its like in UTF-8
    const bool accented = word.size() > 1 && word[0] == '\xc3' && static_cast<unsigned char>(word[1]) >= 0xa0 &&
                          static_cast<unsigned char>(word[1]) <= 0xbe;
    if (accented) word[1] = static_cast<char>(static_cast<unsigned char>(word[1]) - 0x20U);
  }
  return text;
}

}  // namespace divan
