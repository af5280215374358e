#include "fuzz/mutations.hpp"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <cstring>
#include <iterator>
#include <limits>
#include <utility>

#include "core/json.hpp"

namespace divan::fuzz {
namespace {

template <class List>
[[nodiscard]] auto& drawn(List& list, Chance& chance) {
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// Every value within, itself first.
void collect(json::value& value, std::vector<json::value*>& all) {
  all.push_back(&value);
  if (json::object* object = value.if_object()) {
    for (auto& field : *object) collect(field.value(), all);
  } else if (json::array* array = value.if_array()) {
    for (json::value& each : *array) collect(each, all);
  }
}

[[nodiscard]] json::value changed_number(const json::value& number, Chance& chance) {
  static const std::array<json::value, 14> edges{0,
                                                 1,
                                                 -1,
                                                 2,
                                                 15,
                                                 255,
                                                 256,
                                                 65536,
                                                 std::numeric_limits<std::int32_t>::min(),
                                                 std::numeric_limits<std::int64_t>::max(),
                                                 std::numeric_limits<std::int64_t>::min(),
                                                 std::numeric_limits<std::uint64_t>::max(),
                                                 1.5,
                                                 1e300};
  if (number.is_int64() && chance.below(2) == 0) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(number.get_int64()) + chance.below(7) - 3);
  }
  return drawn(edges, chance);
}

[[nodiscard]] std::string changed_word(std::string_view word, Chance& chance) {
  // Words of both protocols, ids of games, and what no protocol has.
  static const std::array<std::string_view, 28> words{"",
                                                      "random",
                                                      "greedy",
                                                      "person",
                                                      "bot",
                                                      "me",
                                                      "open",
                                                      "all",
                                                      "spectator",
                                                      "empty",
                                                      "tic-tac-toe",
                                                      "connect-four",
                                                      "the-loop",
                                                      "unconscious-mind",
                                                      "draw",
                                                      "stop",
                                                      "place",
                                                      "undo",
                                                      "easy",
                                                      "Ada",
                                                      "{a}",
                                                      "\xC3\xA9\xE6\xBC\xA2",
                                                      "\"",
                                                      "\\",
                                                      "4J3ZGG",
                                                      "egocentric-world",
                                                      "leduc-poker",
                                                      "matching-pennies"};
  switch (chance.below(4)) {
    case 0: return std::string(word) + std::string(word);
    case 1:
      return std::string(word.substr(0, word.empty() ? 0 : chance.below(static_cast<std::uint32_t>(word.size()))));
    default: return std::string(drawn(words, chance));
  }
}

void change_array(json::array& array, Chance& chance) {
  if (array.empty()) {
    array.emplace_back(0);
    return;
  }
  const auto at = array.begin() + chance.below(static_cast<std::uint32_t>(array.size()));
  switch (chance.below(4)) {
    case 0: array.erase(at); break;
    case 1: array.insert(at, json::value(*at)); break;
    case 2: std::reverse(array.begin(), array.end()); break;
    default: array.clear(); break;
  }
}

void change_object(json::object& object, Chance& chance) {
  if (object.empty()) {
    object["seat"] = 0;
    return;
  }
  static const std::array<const char*, 10> names{"seat", "move", "type",    "viewer", "step",
                                                 "seed", "game", "options", "seats",  "since"};
  const auto field = object.begin() + chance.below(static_cast<std::uint32_t>(object.size()));
  const auto other = object.begin() + chance.below(static_cast<std::uint32_t>(object.size()));
  switch (chance.below(4)) {
    case 0: object.erase(field); break;
    case 1: object[drawn(names, chance)] = json::value(field->value()); break;
    case 2: std::swap(field->value(), other->value()); break;
    default: object[std::string(field->key()) + "_"] = json::value(field->value()); break;
  }
}

void change_value(json::value& line, Chance& chance) {
  std::vector<json::value*> all;
  collect(line, all);
  json::value& value = *drawn(all, chance);
  if (chance.below(8) == 0) {
    value = json::value(*drawn(all, chance));
  } else if (json::object* object = value.if_object()) {
    change_object(*object, chance);
  } else if (json::array* array = value.if_array()) {
    change_array(*array, chance);
  } else if (const json::string* word = value.if_string()) {
    value = changed_word(std::string_view(*word), chance);
  } else if (value.is_bool()) {
    value = !value.get_bool();
  } else if (value.is_null()) {
    value = 0;
  } else {
    value = changed_number(value, chance);
  }
}

}  // namespace

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string changed_line(std::string_view line, Chance& chance) {
  Expected<json::value> parsed = parse_json(line);
  if (parsed) {
    json::value value = *parsed;
    change_value(value, chance);
    return json::serialize(value);
  }
  std::string bytes(line);
  if (bytes.empty()) return "{}";
  drawn(bytes, chance) = static_cast<char>(chance.below(256));
  return bytes;
}

void change(Lines& lines, Chance& chance) {
  if (lines.empty()) lines.emplace_back("{}");
  const auto at = lines.begin() + chance.below(static_cast<std::uint32_t>(lines.size()));
  switch (chance.below(12)) {
    case 0: lines.erase(at); break;
    case 1: lines.insert(at, std::string(*at)); break;
    case 2: std::swap(*at, drawn(lines, chance)); break;
    case 3: lines.erase(at + 1, lines.end()); break;
    case 4:
      if (!at->empty()) drawn(*at, chance) = static_cast<char>(chance.below(256));
      break;
    default: *at = changed_line(*at, chance); break;
  }
}

Lines crossed(const Lines& one, const Lines& other, Chance& chance) {
  Lines both = one;
  if (other.empty()) return both;
  const auto cut = chance.below(static_cast<std::uint32_t>(one.size() + 1));
  const auto from = chance.below(static_cast<std::uint32_t>(other.size()));
  if (chance.below(2) == 0) {
    both.insert(both.begin() + cut, other[from]);
  } else {
    both.resize(cut);
    both.insert(both.end(), other.begin() + from, other.end());
  }
  return both;
}

std::size_t write_lines(const Lines& lines, std::uint8_t* out, std::size_t most) {
  std::size_t size = 0;
  for (const std::string& line : lines) {
    if (size + line.size() + 1 > most) break;
    std::memcpy(out + size, line.data(), line.size());
    size += line.size();
    out[size++] = '\n';
  }
  return size;
}

}  // namespace divan::fuzz
