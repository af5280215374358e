#include "core/json.hpp"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>

namespace divan {

Expected<json::value> parse_json(std::string_view text) {
  if (text.size() > max_json_bytes) {
    return fault_at(document, "the text is longer than 4 MiB", "le texte dépasse 4 Mio");
  }
  json::error_code error;
  json::parse_options options;
  options.max_depth = 32;
  json::value value = json::parse(text, error, {}, options);
  if (error) {
    return fault_at(document, "not valid JSON: " + error.message(), "JSON invalide : " + error.message());
  }
  return value;
}

std::string Place::path() const {
  if (outer == nullptr) return "$";
  if (key.empty()) return outer->path() + "[" + std::to_string(position) + "]";
  return outer->path() + "." + std::string(key);
}

Fault fault_at(const Place& place, std::string en, std::string fr) {
  return {.path = place.path(), .text = {std::move(en), std::move(fr)}};
}

std::string kind_of(const json::value& value, Language language) {
  const bool french = language == Language::french;
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return value.get_bool() ? "true" : "false";
    case json::kind::string: return french ? "un texte" : "a text";
    case json::kind::array: return french ? "une liste" : "a list";
    case json::kind::object: return french ? "un objet" : "an object";
    case json::kind::double_: return french ? "un nombre à virgule" : "a fractional number";
    default: return json::serialize(value);
  }
}

Fault fault_at(const Place& place, const Refusal& refusal) {
  return {.path = place.path(), .text = words(refusal), .rule = refusal.rule};
}

json::value to_json(const Refusal& refusal) {
  json::object facts;
  for (const Fact& fact : refusal.facts) facts[fact.name] = fact.value;
  return json::object{{"rule", refusal.rule}, {"text", to_json(words(refusal))}, {"facts", facts}};
}

void write_tree(std::string& out, const json::value& value) { out += json::serialize(value); }

void write_text(std::string& out, std::string_view text) {
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    out.append(text, written, i - written);
    written = i + 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += text[i];
    } else if (c == '\n') {
      out += "\\n";
    } else {
      constexpr std::string_view digits = "0123456789abcdef";
      out += "\\u00";
      out += digits[c >> 4U];
      out += digits[c & 15U];
    }
  }
  out.append(text, written);
  out += '"';
}

void write_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end.ptr);
}

namespace detail {

std::optional<Fault> read_integer(const json::value& value, std::int64_t& out, std::int64_t least, std::int64_t most,
                                  const Place& place) {
  const bool above = value.is_uint64() && value.get_uint64() > static_cast<std::uint64_t>(most < 0 ? 0 : most);
  if (value.is_int64() || (value.is_uint64() && !above)) {
    out = value.is_int64() ? value.get_int64() : static_cast<std::int64_t>(value.get_uint64());
    if (least <= out && out <= most) return std::nullopt;
  }
  const std::string range = std::to_string(least) + " – " + std::to_string(most);
  return fault_at(place, "must be a whole number in " + range + ", not " + kind_of(value, Language::english),
                  "doit être un nombre entier dans " + range + ", pas " + kind_of(value, Language::french));
}

std::optional<Fault> expect_object(const json::value& value, const Place& place) {
  if (value.is_object()) return std::nullopt;
  return fault_at(place, "must be an object, not " + kind_of(value, Language::english),
                  "doit être un objet, pas " + kind_of(value, Language::french));
}

std::optional<Fault> expect_array(const json::value& value, std::size_t least, std::size_t most, const Place& place) {
  if (!value.is_array()) {
    return fault_at(place, "must be a list, not " + kind_of(value, Language::english),
                    "doit être une liste, pas " + kind_of(value, Language::french));
  }
  const std::size_t size = value.get_array().size();
  if (least <= size && size <= most) return std::nullopt;
  const std::string has = std::to_string(size);
  const std::string limit = std::to_string(size < least ? least : most);
  if (least == most) {
    return fault_at(place, "must have exactly " + limit + " items, has " + has,
                    "doit compter exactement " + limit + " éléments, en compte " + has);
  }
  return fault_at(place, "must have at most " + limit + " items, has " + has,
                  "doit compter au plus " + limit + " éléments, en compte " + has);
}

Fault unknown_name(const json::value& value, std::string_view what, const std::string& known, const Place& place) {
  const std::string given = value.is_string() ? json::serialize(value) : "";
  return fault_at(
      place,
      "unknown " + std::string(what) + " " + (given.empty() ? kind_of(value, Language::english) : given) +
          "; known are: " + known,
      "inconnu : " + (given.empty() ? kind_of(value, Language::french) : given) + " ; sont connus : " + known);
}

}  // namespace detail
}  // namespace divan
