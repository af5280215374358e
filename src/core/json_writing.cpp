// What a description says of a value, written as JSON: as a tree, as text, or as what changes.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "core/bounded.hpp"
#include "core/json.hpp"

namespace divan {

namespace {

// Writes at the end of a string, into room that is made for much at once: most of what is written is a few letters, and
// asking the string for room each time cost more than the letters.
class Pen {
public:
  explicit Pen(std::string& out) : out_(out), at_(out.data() + out.size()), end_(at_) {}
  ~Pen() { out_.resize(written()); }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

  void put(char c) { *room(1) = c; }
  void put(std::string_view text) { std::copy(text.begin(), text.end(), room(text.size())); }
  void number(std::int64_t number) {
    constexpr std::size_t longest = 20;
    char* from = room(longest);
    at_ = std::to_chars(from, from + longest, number).ptr;
  }
  void text(std::string_view text);  // with its quotes
  void key(std::string_view name, bool first) {
    char* at = room(name.size() + (first ? 3 : 4));
    if (!first) *at++ = ',';
    *at++ = '"';
    at = std::copy(name.begin(), name.end(), at);
    *at++ = '"';
    *at = ':';
  }
  [[nodiscard]] char last() const { return at_[-1]; }

private:
  // The next so many, which are written by whoever asks.
  [[nodiscard]] char* room(std::size_t size) {
    if (static_cast<std::size_t>(end_ - at_) < size) make_room(size);
    at_ += size;
    return at_ - size;
  }
  // It is cleared before it is written, so there is never much more of it than is written.
  void make_room(std::size_t size);
  [[nodiscard]] std::size_t written() const { return static_cast<std::size_t>(at_ - out_.data()); }

  std::string& out_;
  char* at_;  // what is written ends there
  char* end_;
  std::size_t spare_ = 128;
};

void Pen::make_room(std::size_t size) {
  const std::size_t before = written();
  out_.resize(before + size + spare_);
  spare_ *= 2;
  at_ = out_.data() + before;
  end_ = out_.data() + out_.size();
}

// Whether none of eight bytes needs an escape. Texts are most of what is told, and hardly any of them has one.
bool all_plain(const char* eight) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, eight, sizeof bytes);
  const auto below = [](std::uint64_t each, std::uint64_t limit) { return (each - ones * limit) & ~each; };
  const std::uint64_t found = below(bytes, 0x20) | below(bytes ^ (ones * '"'), 1) | below(bytes ^ (ones * '\\'), 1);
  return (found & (ones * 0x80)) == 0;
}

void Pen::text(std::string_view text) {
  put('"');
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    while (text.size() - i >= 8 && all_plain(text.data() + i)) i += 8;
    if (i == text.size()) break;
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    put(text.substr(written, i - written));
    written = i + 1;
    if (c == '"' || c == '\\') {
      put('\\');
      put(text[i]);
    } else if (c == '\n') {
      put("\\n");
    } else {
      constexpr std::string_view digits = "0123456789abcdef";
      put("\\u00");
      put(digits[c >> 4U]);
      put(digits[c & 15U]);
    }
  }
  put(text.substr(written));
  put('"');
}

}  // namespace

void write_text(std::string& out, std::string_view text) { Pen(out).text(text); }
void write_number(std::string& out, std::int64_t number) { Pen(out).number(number); }

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
void write_fraction(Pen& out, double value) {
  constexpr std::int64_t billion = 1'000'000'000;
  if (value < 0) out.put('-');
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
  out.number(whole);
  if (rest > 0 && zeros == 0) {
    std::string digits = std::to_string(billion + rest);  // with the zeros that it begins with
    digits.front() = '.';
    digits.erase(digits.find_last_not_of('0') + 1);
    out.put(digits);
  }
  if (zeros > 0) {
    out.put('e');
    out.number(zeros);
  }
}

void write_tree(Pen& out, const json::value& value) {
  const auto separate = [&out](char before) {
    if (out.last() != before) out.put(',');
  };
  switch (value.kind()) {
    case json::kind::null: out.put("null"); break;
    case json::kind::bool_: out.put(value.get_bool() ? "true" : "false"); break;
    case json::kind::int64: out.number(value.get_int64()); break;
    case json::kind::uint64: out.put(std::to_string(value.get_uint64())); break;
    case json::kind::double_: write_fraction(out, value.get_double()); break;
    case json::kind::string: out.text(value.get_string()); break;
    case json::kind::array: {
      out.put('[');
      for (const json::value& each : value.get_array()) {
        separate('[');
        write_tree(out, each);
      }
      out.put(']');
      break;
    }
    case json::kind::object: {
      out.put('{');
      for (const auto& pair : value.get_object()) {
        separate('{');
        out.text(pair.key());
        out.put(':');
        write_tree(out, pair.value());
      }
      out.put('}');
      break;
    }
  }
}

void write(Pen& out, const Type& type, const void* value);

void write_fields(Pen& out, const Type& type, const void* value, bool first) {
  for (const Field& each : type.fields()) {
    if (!is_there(each, value)) continue;
    out.key(each.name, first);
    first = false;
    write(out, each.type(), each.in(value));
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

namespace {

void write(Pen& out, const Type& type, const void* value) {
  switch (type.kind) {
    case Kind::boolean: out.put(boolean_at(value) ? "true" : "false"); break;
    case Kind::integer: out.number(number_in(type, value)); break;
    case Kind::named: out.text(type.names[static_cast<std::size_t>(number_in(type, value))]); break;
    case Kind::text: out.text(*static_cast<const std::string*>(value)); break;
    case Kind::both: {
      const Text& text = *static_cast<const Text*>(value);
      out.put("{\"en\":");
      out.text(text.en);
      out.put(",\"fr\":");
      out.text(text.fr);
      out.put('}');
      break;
    }
    case Kind::seats: {
      out.put('[');
      bool first = true;
      for (const Seat seat : *static_cast<const SeatSet*>(value)) {
        if (!first) out.put(',');
        first = false;
        out.number(index(seat));
      }
      out.put(']');
      break;
    }
    case Kind::viewer: {
      const Viewer& viewer = *static_cast<const Viewer*>(value);
      if (viewer.is_spectator()) {
        out.put("\"spectator\"");
      } else {
        out.number(index(viewer.seat()));
      }
      break;
    }
    case Kind::optional:
      if (type.count(value) != 0) {
        write(out, type.inner(), type.held(value));
      } else {
        out.put("null");
      }
      break;
    case Kind::list: {
      out.put('[');
      bool first = true;
      for_each_item(type, value, [&](const Type& inner, const void* item) {
        if (!first) out.put(',');
        first = false;
        write(out, inner, item);
      });
      out.put(']');
      break;
    }
    case Kind::object:
      out.put('{');
      write_fields(out, type, value, true);
      out.put('}');
      break;
    case Kind::variant: {
      const Alternative& alternative = type.alternatives[type.count(value)];
      out.put("{\"");
      out.put(type.tag);
      out.put("\":");
      out.text(alternative.name);
      write_fields(out, alternative.type(), type.held(value), false);
      out.put('}');
      break;
    }
    case Kind::packed: {
      if (type.is_itself) {
        out.number(number_in(type.inner(), value));
        break;
      }
      auto go_on = [&](const void* unpacked) {
        write(out, type.inner(), unpacked);
        return true;
      };
      type.unpack(value, callback(go_on));
      break;
    }
    case Kind::tree: write_tree(out, *static_cast<const json::value*>(value)); break;
    case Kind::raw: out.put(static_cast<const Raw*>(value)->text); break;
  }
}

void change(Pen& out, const Type& type, const void* before, const void* after);

// The fields that differ.
void write_changed_fields(Pen& out, const Type& type, const void* before, const void* after) {
  out.put('{');
  bool first = true;
  for (const Field& each : type.fields()) {
    if (same(each.type(), each.in(before), each.in(after))) continue;
    out.key(each.name, first);
    first = false;
    change(out, each.type(), each.in(before), each.in(after));
  }
  out.put('}');
}

// The items that differ, by their place.
void write_changed_items(Pen& out, const Type& list, const void* before, const void* after) {
  const Type& type = list.inner();
  out.put('{');
  bool first = true;
  for (std::size_t i = 0; i < list.count(after); ++i) {
    const void* was = item_at(list, before, i);
    const void* is = item_at(list, after, i);
    if (same(type, was, is)) continue;
    out.put(first ? "\"" : ",\"");
    first = false;
    out.number(static_cast<std::int64_t>(i));
    out.put("\":");
    change(out, type, was, is);
  }
  out.put('}');
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

void change(Pen& out, const Type& type, const void* before, const void* after) {
  const bool alike = type.count == nullptr || type.count(before) == type.count(after);
  switch (type.kind) {
    case Kind::object: write_changed_fields(out, type, before, after); return;
    case Kind::list:
      if (!alike || !has_parts(type.inner())) break;
      write_changed_items(out, type, before, after);
      return;
    case Kind::optional:
      if (!alike) break;
      change(out, type.inner(), type.held(before), type.held(after));
      return;
    case Kind::variant:
      if (!alike) break;
      write_changed_fields(out, type.alternatives[type.count(after)].type(), type.held(before), type.held(after));
      return;
    default: break;
  }
  const bool replaces =
      type.kind == Kind::variant || type.kind == Kind::packed || type.kind == Kind::tree || type.kind == Kind::raw;
  if (replaces) out.put("{\"=\":");
  write(out, type, after);
  if (replaces) out.put('}');
}

}  // namespace

void write_json(std::string& out, const Type& type, const void* value) {
  Pen pen(out);
  write(pen, type, value);
}

void write_change(std::string& out, const Type& type, const void* before, const void* after) {
  Pen pen(out);
  change(pen, type, before, after);
}

}  // namespace divan
