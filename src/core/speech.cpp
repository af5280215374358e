#include "core/speech.hpp"

namespace divan {

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
