// Just enough of JSON for programs that answer as screens do: what a message offers is looked for in its text.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace heard {

// The library's own search looks for the first letter first, which is a quotation mark in all that is looked for here.
inline std::size_t find(std::string_view text, std::string_view part, std::size_t from = 0) {
  if (from > text.size()) return std::string_view::npos;
  const void* found = ::memmem(text.data() + from, text.size() - from, part.data(), part.size());
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}
inline bool contains(std::string_view text, std::string_view part) {
  return find(text, part) != std::string_view::npos;
}

// What follows `key`, up to the first of `ends`.
inline std::string_view after(std::string_view text, std::string_view key, std::string_view ends) {
  const std::size_t at = find(text, key);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find_first_of(ends));
}

inline std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// The object at the beginning of `text`.
inline std::string_view object(std::string_view text) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '{') {
      ++depth;
    } else if (c == '}' && --depth == 0) {
      return text.substr(0, i + 1);
    }
  }
  return {};
}

// The moves that are offered in a table's message, from `at` on: each begins with its object.
struct Offers {
  std::array<std::string_view, 256> moves;
  std::size_t count = 0;
};
inline Offers offers(std::string_view message, std::size_t at) {
  constexpr std::string_view key = R"({"move":)";
  Offers offered;
  std::string_view moves = message.substr(std::min(find(message, R"("moves":[)", at), message.size()));
  moves = moves.substr(0, find(moves, R"("eventsFrom":)"));
  for (std::size_t i = find(moves, key); i != std::string_view::npos && offered.count < offered.moves.size();
       i = find(moves, key, i + 1)) {
    offered.moves[offered.count++] = moves.substr(i + key.size());
  }
  return offered;
}

}  // namespace heard
