#include "core/json.hpp"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/bounded.hpp"

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

json::value to_json(const Refusal& refusal) {
  json::object facts;
  for (const Fact& fact : refusal.facts) facts[fact.name] = fact.value;
  return json::object{{"rule", refusal.rule}, {"text", to_json(words(refusal))}, {"facts", facts}};
}

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

// --- Writing -----------------------------------------------------------------------------------------------------

namespace {

// Whether a field is to be written at all.
bool is_there(const Field& each, const void* owner) {
  return !each.left_out_if_empty || each.type().count(each.in(owner)) != 0;
}

// A list's items one after the other.
template <class Visit>
void for_each_item(const Type& list, const void* value, const Visit& visit) {
  const Type& inner = list.inner();
  const auto* item = static_cast<const std::byte*>(list.held(value));
  const std::size_t count = list.count(value);
  for (std::size_t i = 0; i < count; ++i, item += inner.size) visit(inner, item);
}

bool boolean_at(const void* value) { return *static_cast<const bool*>(value); }

void put_fields(json::object& object, const Type& type, const void* value) {
  for (const Field& each : type.fields()) {
    if (is_there(each, value)) object.emplace(each.name, to_json(each.type(), each.in(value)));
  }
}

// To a billionth, and from a million thousand millions on to fifteen digits: means and shares are all that we write of
// fractions. Boost.JSON's way and printf's would bring twenty and ten kilobytes into every browser.
void write_fraction(std::string& out, double value) {
  constexpr std::int64_t billion = 1'000'000'000;
  if (value < 0) out += '-';
  value = std::abs(value);
  int zeros = 0;
  for (; value >= 1e15; value /= 10) ++zeros;
  auto whole = static_cast<std::int64_t>(value);
  auto rest = static_cast<std::int64_t>((value - static_cast<double>(whole)) * static_cast<double>(billion) + 0.5);
  if (rest == billion) {
    ++whole;
    rest = 0;
  }
  write_number(out, whole);
  if (rest > 0 && zeros == 0) {
    std::string digits = std::to_string(billion + rest);  // with the zeros that it begins with
    digits.front() = '.';
    digits.erase(digits.find_last_not_of('0') + 1);
    out += digits;
  }
  if (zeros > 0) out += 'e' + std::to_string(zeros);
}

void write_tree(std::string& out, const json::value& value) {
  const auto separate = [&out](char before) {
    if (out.back() != before) out += ',';
  };
  switch (value.kind()) {
    case json::kind::null: out += "null"; break;
    case json::kind::bool_: out += value.get_bool() ? "true" : "false"; break;
    case json::kind::int64: write_number(out, value.get_int64()); break;
    case json::kind::uint64: out += std::to_string(value.get_uint64()); break;
    case json::kind::double_: write_fraction(out, value.get_double()); break;
    case json::kind::string: write_text(out, value.get_string()); break;
    case json::kind::array: {
      out += '[';
      for (const json::value& each : value.get_array()) {
        separate('[');
        write_tree(out, each);
      }
      out += ']';
      break;
    }
    case json::kind::object: {
      out += '{';
      for (const auto& pair : value.get_object()) {
        separate('{');
        write_text(out, pair.key());
        out += ':';
        write_tree(out, pair.value());
      }
      out += '}';
      break;
    }
  }
}

void write_fields(std::string& out, const Type& type, const void* value, bool first) {
  for (const Field& each : type.fields()) {
    if (!is_there(each, value)) continue;
    out += first ? "\"" : ",\"";
    first = false;
    out += each.name;
    out += "\":";
    write_json(out, each.type(), each.in(value));
  }
}

}  // namespace

json::value to_json(const Type& type, const void* value) {
  json::value made;
  switch (type.kind) {
    case Kind::boolean: made = boolean_at(value); return made;
    case Kind::integer: made = number_in(type, value); return made;
    case Kind::named: made = type.names[static_cast<std::size_t>(number_in(type, value))]; return made;
    case Kind::text: made = *static_cast<const std::string*>(value); return made;
    case Kind::both: {
      const Text& text = *static_cast<const Text*>(value);
      return json::object{{"en", text.en}, {"fr", text.fr}};
    }
    case Kind::seats: {
      json::array list;
      for (const Seat seat : *static_cast<const SeatSet*>(value)) list.emplace_back(index(seat));
      return list;
    }
    case Kind::viewer: {
      const Viewer& viewer = *static_cast<const Viewer*>(value);
      return viewer.is_spectator() ? json::value("spectator") : json::value(index(viewer.seat()));
    }
    case Kind::optional: return type.count(value) != 0 ? to_json(type.inner(), type.held(value)) : json::value(nullptr);
    case Kind::list: {
      json::array list;
      list.reserve(type.count(value));
      for_each_item(type, value,
                    [&list](const Type& inner, const void* item) { list.push_back(to_json(inner, item)); });
      return list;
    }
    case Kind::object: {
      json::object object;
      put_fields(object, type, value);
      return object;
    }
    case Kind::variant: {
      const Alternative& alternative = type.alternatives[type.count(value)];
      json::object object{{type.tag, alternative.name}};
      put_fields(object, alternative.type(), type.held(value));
      return object;
    }
    case Kind::packed: {
      auto go_on = [&](const void* unpacked) {
        made = to_json(type.inner(), unpacked);
        return true;
      };
      type.unpack(value, callback(go_on));
      return made;
    }
    case Kind::tree: return *static_cast<const json::value*>(value);
    case Kind::raw: break;
  }
  const Expected<json::value> parsed = parse_json(static_cast<const Raw*>(value)->text);
  return parsed ? *parsed : json::value(nullptr);
}

void write_json(std::string& out, const Type& type, const void* value) {
  switch (type.kind) {
    case Kind::boolean: out += boolean_at(value) ? "true" : "false"; break;
    case Kind::integer: write_number(out, number_in(type, value)); break;
    case Kind::named: write_text(out, type.names[static_cast<std::size_t>(number_in(type, value))]); break;
    case Kind::text: write_text(out, *static_cast<const std::string*>(value)); break;
    case Kind::both: {
      const Text& text = *static_cast<const Text*>(value);
      out += "{\"en\":";
      write_text(out, text.en);
      out += ",\"fr\":";
      write_text(out, text.fr);
      out += '}';
      break;
    }
    case Kind::seats: {
      out += '[';
      bool first = true;
      for (const Seat seat : *static_cast<const SeatSet*>(value)) {
        if (!first) out += ',';
        first = false;
        write_number(out, index(seat));
      }
      out += ']';
      break;
    }
    case Kind::viewer: {
      const Viewer& viewer = *static_cast<const Viewer*>(value);
      if (viewer.is_spectator()) {
        out += "\"spectator\"";
      } else {
        write_number(out, index(viewer.seat()));
      }
      break;
    }
    case Kind::optional:
      if (type.count(value) != 0) {
        write_json(out, type.inner(), type.held(value));
      } else {
        out += "null";
      }
      break;
    case Kind::list: {
      out += '[';
      bool first = true;
      for_each_item(type, value, [&](const Type& inner, const void* item) {
        if (!first) out += ',';
        first = false;
        write_json(out, inner, item);
      });
      out += ']';
      break;
    }
    case Kind::object:
      out += '{';
      write_fields(out, type, value, true);
      out += '}';
      break;
    case Kind::variant: {
      const Alternative& alternative = type.alternatives[type.count(value)];
      out += "{\"";
      out += type.tag;
      out += "\":";
      write_text(out, alternative.name);
      write_fields(out, alternative.type(), type.held(value), false);
      out += '}';
      break;
    }
    case Kind::packed: {
      auto go_on = [&](const void* unpacked) {
        write_json(out, type.inner(), unpacked);
        return true;
      };
      type.unpack(value, callback(go_on));
      break;
    }
    case Kind::tree: write_tree(out, *static_cast<const json::value*>(value)); break;
    case Kind::raw: out += static_cast<const Raw*>(value)->text; break;
  }
}

namespace {

// The fields that differ.
void write_changed_fields(std::string& out, const Type& type, const void* before, const void* after) {
  out += '{';
  bool first = true;
  for (const Field& each : type.fields()) {
    if (same(each.type(), each.in(before), each.in(after))) continue;
    if (!first) out += ',';
    first = false;
    write_text(out, each.name);
    out += ':';
    write_change(out, each.type(), each.in(before), each.in(after));
  }
  out += '}';
}

// The items that differ, by their place.
void write_changed_items(std::string& out, const Type& list, const void* before, const void* after) {
  const Type& type = list.inner();
  out += '{';
  bool first = true;
  for (std::size_t i = 0; i < list.count(after); ++i) {
    const void* was = item_at(list, before, i);
    const void* is = item_at(list, after, i);
    if (same(type, was, is)) continue;
    out += first ? "\"" : ",\"";
    first = false;
    out += std::to_string(i);
    out += "\":";
    write_change(out, type, was, is);
  }
  out += '}';
}

bool has_parts(const Type& type) {
  switch (type.kind) {
    case Kind::object:
    case Kind::variant:
    case Kind::packed:
    case Kind::list: return true;
    case Kind::optional: return has_parts(type.inner());
    default: return false;
  }
}

}  // namespace

void write_change(std::string& out, const Type& type, const void* before, const void* after) {
  const bool alike = type.count == nullptr || type.count(before) == type.count(after);
  switch (type.kind) {
    case Kind::object: write_changed_fields(out, type, before, after); return;
    case Kind::list:
      if (!alike || !has_parts(type.inner())) break;
      write_changed_items(out, type, before, after);
      return;
    case Kind::optional:
      if (!alike) break;
      write_change(out, type.inner(), type.held(before), type.held(after));
      return;
    case Kind::variant:
      if (!alike) break;
      write_changed_fields(out, type.alternatives[type.count(after)].type(), type.held(before), type.held(after));
      return;
    default: break;
  }
  const bool replaces =
      type.kind == Kind::variant || type.kind == Kind::packed || type.kind == Kind::tree || type.kind == Kind::raw;
  if (replaces) out += "{\"=\":";
  write_json(out, type, after);
  if (replaces) out += '}';
}

// --- Reading -----------------------------------------------------------------------------------------------------

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

std::optional<Fault> expect_array(const json::value& value, std::size_t least, std::size_t most, const Place& place) {
  if (!value.is_array()) {
    return fault_at(place, "must be a list, not " + kind_of(value, Language::english),
                    "doit être une liste, pas " + kind_of(value, Language::french));
  }
  const std::size_t size = value.get_array().size();
  if (least <= size && size <= most) return std::nullopt;
  const std::string has = std::to_string(size);
  const bool exactly = least == most;
  const bool few = size < least;
  const std::string limit = std::to_string(few ? least : most);
  const std::string en = exactly ? "exactly " : few ? "at least " : "at most ";
  const std::string fr = exactly ? "exactement " : few ? "au moins " : "au plus ";
  return fault_at(place, "must have " + en + limit + " items, has " + has,
                  "doit compter " + fr + limit + " éléments, en compte " + has);
}

namespace {

std::optional<Fault> expect_object(const json::value& value, const Place& place) {
  if (value.is_object()) return std::nullopt;
  return fault_at(place, "must be an object, not " + kind_of(value, Language::english),
                  "doit être un objet, pas " + kind_of(value, Language::french));
}

Fault unknown_name(const json::value& value, std::string_view what, const std::string& known, const Place& place) {
  const std::string given = value.is_string() ? json_text(value) : "";
  return fault_at(
      place,
      "unknown " + std::string(what) + " " + (given.empty() ? kind_of(value, Language::english) : given) +
          "; known are: " + known,
      "inconnu : " + (given.empty() ? kind_of(value, Language::french) : given) + " ; sont connus : " + known);
}

Fault wrong_kind(const json::value& value, const Place& place, const std::string& en, const std::string& fr) {
  return fault_at(place, "must be " + en + ", not " + kind_of(value, Language::english),
                  "doit être " + fr + ", pas " + kind_of(value, Language::french));
}

template <class Range, class NameOf>
std::string listed(const Range& all, const NameOf& name_of) {
  std::string names;
  for (const auto& each : all) names += (names.empty() ? "" : ", ") + std::string(name_of(each));
  return names;
}

template <class Number>
void store(void* out, std::int64_t number) {
  const auto stored = static_cast<Number>(number);
  std::memcpy(out, &stored, sizeof(stored));
}
void store_number(const Type& type, void* out, std::int64_t number) {
  switch (type.size) {
    case 1: store<std::uint8_t>(out, number); break;
    case 2: store<std::uint16_t>(out, number); break;
    case 4: store<std::uint32_t>(out, number); break;
    default: store<std::int64_t>(out, number);
  }
}

std::optional<Fault> read_stored(const json::value& value, const Type& type, void* out, std::int64_t least,
                                 std::int64_t most, const Place& place) {
  std::int64_t number = 0;
  if (auto fault = read_integer(value, number, least, most, place)) return fault;
  store_number(type, out, number);
  return std::nullopt;
}

// The fields of a struct out of `object`, and no others; `tag` is the one key that is not a field ("type" of a
// variant).
std::optional<Fault> read_fields(const json::object& object, const Type& type, void* out, const Place& place,
                                 std::string_view tag = "") {
  std::size_t met = tag.empty() ? 0 : 1;
  for (const Field& each : type.fields()) {
    const json::value* found = object.if_contains(each.name);
    if (found == nullptr) {
      if (each.may_be_left_out) continue;
      return fault_at(place.at(each.name), "this field is missing", "ce champ manque");
    }
    ++met;
    const Place here = place.at(each.name);
    const Type& inner = each.type();
    if (inner.kind == Kind::packed && each.most != std::numeric_limits<std::int64_t>::max()) {
      std::int64_t number = 0;
      if (auto fault = read_integer(*found, number, each.least, each.most, here)) return fault;
    }
    auto fault = inner.kind == Kind::integer
                     ? read_stored(*found, inner, each.in(out), std::max(each.least, inner.least),
                                   std::min(each.most, inner.most), here)
                     : read_json(*found, inner, each.in(out), here);
    if (fault) return fault;
  }
  if (met == object.size()) return std::nullopt;
  for (const auto& pair : object) {
    const std::string_view key(pair.key().data(), pair.key().size());
    if (key == tag || std::any_of(type.fields().begin(), type.fields().end(),
                                  [key](const Field& each) { return each.name == key; })) {
      continue;
    }
    const std::string names = listed(type.fields(), [](const Field& each) { return each.name; });
    const std::string en = names.empty() ? "no field belongs here" : "known fields are: " + names;
    const std::string fr = names.empty() ? "aucun champ n'a sa place ici" : "les champs connus sont : " + names;
    return fault_at(place.at(key), "unknown field; " + en, "champ inconnu ; " + fr);
  }
  return std::nullopt;
}

std::optional<Fault> read_alternative(const json::value& value, const Type& type, void* out, const Place& place) {
  if (auto fault = expect_object(value, place)) return fault;
  const json::object& object = value.get_object();
  const json::value* tag = object.if_contains(type.tag);
  if (tag == nullptr) return fault_at(place.at(type.tag), "this field is missing", "ce champ manque");
  for (std::size_t i = 0; tag->is_string() && i < type.alternatives.size(); ++i) {
    const Alternative& each = type.alternatives[i];
    if (std::string_view(tag->get_string()) != each.name) continue;
    return read_fields(object, each.type(), type.add(out, i), place, type.tag);
  }
  return unknown_name(*tag, type.tag, listed(type.alternatives, [](const Alternative& each) { return each.name; }),
                      place.at(type.tag));
}

std::optional<Fault> read_both(const json::value& value, Text& out, const Place& place) {
  struct Both {
    std::string en, fr;
    static auto described() { return fields(field("en", &Both::en), field("fr", &Both::fr)); }
  } both;
  if (auto fault = read_json(value, both, place)) return fault;
  out = {both.en, both.fr};
  return std::nullopt;
}

std::optional<Fault> read_list(const json::value& value, const Type& type, void* out, const Place& place) {
  if (auto fault = expect_array(value, type.is_fixed ? type.most_items : 0, type.most_items, place)) return fault;
  if (!type.is_fixed) type.clear(out);
  const json::array& items = value.get_array();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (auto fault = read_json(items[i], type.inner(), type.add(out, i), place.at(i))) return fault;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> read_json(const json::value& value, const Type& type, void* out, const Place& place) {
  switch (type.kind) {
    case Kind::boolean:
      if (!value.is_bool()) return wrong_kind(value, place, "true or false", "true ou false");
      *static_cast<bool*>(out) = value.get_bool();
      return std::nullopt;
    case Kind::integer: return read_stored(value, type, out, type.least, type.most, place);
    case Kind::named: {
      const auto same_name = [&value](std::string_view name) {
        return value.is_string() && std::string_view(value.get_string()) == name;
      };
      const auto found = std::find_if(type.names.begin(), type.names.end(), same_name);
      if (found == type.names.end()) {
        return unknown_name(value, "value", listed(type.names, [](std::string_view name) { return name; }), place);
      }
      store_number(type, out, found - type.names.begin());
      return std::nullopt;
    }
    case Kind::text:
      if (!value.is_string()) return wrong_kind(value, place, "a text", "un texte");
      *static_cast<std::string*>(out) = std::string(value.get_string());
      return std::nullopt;
    case Kind::both: return read_both(value, *static_cast<Text*>(out), place);
    case Kind::seats: {
      Bounded<Seat, max_seats> seats;
      if (auto fault = read_json(value, seats, place)) return fault;
      SeatSet& set = *static_cast<SeatSet*>(out);
      set = {};
      for (const Seat seat : seats) set.insert(seat);
      return std::nullopt;
    }
    case Kind::viewer: {
      Viewer& viewer = *static_cast<Viewer*>(out);
      if (value.is_string() && value.get_string() == "spectator") {
        viewer = Viewer::spectator();
        return std::nullopt;
      }
      Seat seat{};
      if (auto fault = read_json(value, seat, place)) return fault;
      viewer = seat;
      return std::nullopt;
    }
    case Kind::optional:
      type.clear(out);
      if (value.is_null()) return std::nullopt;
      return read_json(value, type.inner(), type.add(out, 0), place);
    case Kind::list: return read_list(value, type, out, place);
    case Kind::object:
      if (auto fault = expect_object(value, place)) return fault;
      return read_fields(value.get_object(), type, out, place);
    case Kind::variant: return read_alternative(value, type, out, place);
    case Kind::packed: {
      std::optional<Fault> fault;
      auto fill = [&](void* unpacked) {
        fault = read_json(value, type.inner(), unpacked, place);
        return !fault;
      };
      bool filled = false;
      if (!type.pack(out, callback(fill), filled) && filled) fault = fault_at(place, type.limits_en, type.limits_fr);
      return fault;
    }
    case Kind::tree: *static_cast<json::value*>(out) = value; return std::nullopt;
    case Kind::raw: static_cast<Raw*>(out)->text = json_text(value); return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace divan
