#include "core/json.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>

namespace divan {

namespace {

// The parser keeps the last of two fields with the same name and says nothing. Texts and trees are counted, which costs
// little; only where they differ is the text looked at more closely. It is known to be valid there.
std::size_t fields_written(std::string_view text) {
  std::size_t count = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') {
      quoted = !quoted;
    } else if (quoted && text[i] == '\\') {
      ++i;
    } else if (!quoted && text[i] == ':') {
      ++count;
    }
  }
  return count;
}

// Besides, a number may be beyond all numbers, which nobody could write down again.
struct Kept {
  std::size_t fields = 0;
  bool finite = true;
};
void count_kept(const json::value& value, Kept& kept) {
  if (const json::array* list = value.if_array()) {
    for (const json::value& each : *list) count_kept(each, kept);
  } else if (const json::object* object = value.if_object()) {
    kept.fields += object->size();
    for (const auto& pair : *object) count_kept(pair.value(), kept);
  } else if (const double* number = value.if_double()) {
    kept.finite = kept.finite && std::isfinite(*number);
  }
}

std::string_view taken_text(std::string_view& rest) {  // with its quotes
  std::size_t end = 1;
  for (; rest[end] != '"'; ++end) end += rest[end] == '\\' ? 1U : 0U;
  const std::string_view text = rest.substr(0, end + 1);
  rest.remove_prefix(text.size());
  return text;
}

std::optional<Fault> repeated_field(std::string_view& rest, const Place& place) {
  const auto go_to_next = [&rest] { rest.remove_prefix(rest.find_first_not_of(" \t\r\n,:")); };
  go_to_next();
  const char first = rest.front();
  if (first == '"') {
    taken_text(rest);
    return std::nullopt;
  }
  if (first != '{' && first != '[') {
    rest.remove_prefix(std::min(rest.find_first_of(" \t\r\n,]}"), rest.size()));
    return std::nullopt;
  }
  rest.remove_prefix(1);
  json::object names;  // as a set
  for (std::size_t i = 0;; ++i) {
    go_to_next();
    if (rest.front() == '}' || rest.front() == ']') break;
    if (first == '[') {
      if (auto fault = repeated_field(rest, place.at(i))) return fault;
      continue;
    }
    json::error_code error;
    const json::value name = json::parse(taken_text(rest), error);
    const std::string_view own = name.get_string();
    const bool fresh = names.emplace(own, nullptr).second;
    const Place here = place.at(own);
    if (!fresh) return fault_at(here, "this field comes twice", "ce champ vient deux fois");
    if (auto fault = repeated_field(rest, here)) return fault;
  }
  rest.remove_prefix(1);
  return std::nullopt;
}

}  // namespace

Expected<json::value> parse_json(std::string_view text, json::storage_ptr memory) {
  if (text.size() > max_json_bytes) {
    return fault_at(document, "the text is longer than 4 MiB", "le texte dépasse 4 Mio");
  }
  json::error_code error;
  json::parse_options options;
  options.max_depth = 32;
  json::value value = json::parse(text, error, std::move(memory), options);
  if (error) {
    return fault_at(document, "not valid JSON: " + error.message(), "JSON invalide : " + error.message());
  }
  Kept kept;
  count_kept(value, kept);
  if (!kept.finite) return fault_at(document, "a number in it is too large", "un nombre y est trop grand");
  if (fields_written(text) != kept.fields) {
    if (auto fault = repeated_field(text, document)) return *fault;
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
    default: return json_text(value);
  }
}

Fault fault_at(const Place& place, const Refusal& refusal) {
  return {.path = place.path(), .text = words(refusal), .rule = refusal.rule};
}

template <>
const Type& type_of<json::value>() {
  static constexpr Type type{.kind = Kind::tree, .size = sizeof(json::value)};
  return type;
}
template <>
const Type& type_of<Raw>() {
  static constexpr Type type{.kind = Kind::raw, .size = sizeof(Raw)};
  return type;
}

}  // namespace divan
