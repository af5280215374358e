// What a description says of a value, written as JSON: as a tree, as text, or as what changes.
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string>

#include "core/bounded.hpp"
#include "core/json.hpp"

namespace divan {

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
  while (value >= 1e15) {
    value /= 10;
    ++zeros;
  }
  auto whole = static_cast<std::int64_t>(value);
  std::int64_t rest = std::llround((value - static_cast<double>(whole)) * static_cast<double>(billion));
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

}  // namespace divan
