#include "app/play_plain.hpp"

#include <algorithm>
#include <cctype>
#include <string>

namespace divan {
namespace {

struct Teller {
  const Terminal& terminal;
  const std::vector<Text>& names;

  [[nodiscard]] std::string say(const Text& text) const { return without_controls(text.in(terminal.language)); }
  [[nodiscard]] std::string label(const Field& field) const {
    if (field.label_en.empty()) return say(humanised(field.name));
    return say({std::string(field.label_en), std::string(field.label_fr)});
  }

  // Whether it is said in a word, or in words side by side.
  [[nodiscard]] static bool is_plain(const Type& type) {
    if (type.kind == Kind::optional || type.kind == Kind::packed) return is_plain(type.inner());
    return type.kind != Kind::object && type.kind != Kind::variant && type.kind != Kind::list;
  }
  [[nodiscard]] static bool is_flat(const Type& type) {
    if (type.kind == Kind::optional || type.kind == Kind::packed) return is_flat(type.inner());
    return is_plain(type) || (type.kind == Kind::list && is_plain(type.inner()));
  }

  [[nodiscard]] std::string named(const Type& type, const void* value) const {
    const auto which = static_cast<std::size_t>(number_in(type, value));
    if (type.labels.empty()) return say(humanised(type.names[which]));
    return say({std::string(type.labels[which][0]), std::string(type.labels[which][1])});
  }
  [[nodiscard]] std::string seated(SeatSet seats) const {
    std::string list;
    for (const Seat seat : seats) {
      list += (list.empty() ? "" : ", ") + (slot(seat) < names.size() ? say(names[slot(seat)]) : "?");
    }
    return list.empty() ? "–" : list;
  }
  [[nodiscard]] std::string flat(const Type& type, const void* value) const {
    switch (type.kind) {
      case Kind::boolean: return *static_cast<const bool*>(value) ? say({"yes", "oui"}) : say({"no", "non"});
      case Kind::named: return named(type, value);
      case Kind::text: return without_controls(*static_cast<const std::string*>(value));
      case Kind::both: return say(*static_cast<const Text*>(value));
      case Kind::seats: return seated(*static_cast<const SeatSet*>(value));
      case Kind::optional: return type.count(value) == 0 ? "–" : flat(type.inner(), type.held(value));
      case Kind::list: {
        std::string list;
        const Type& inner = type.inner();
        const auto* item = static_cast<const std::byte*>(type.held(value));
        for (std::size_t i = 0; i < type.count(value); ++i, item += inner.size) {
          list += (list.empty() ? "" : ", ") + flat(inner, item);
        }
        return list.empty() ? "–" : list;
      }
      case Kind::packed: {
        std::string words;
        auto tell = [&](void* unpacked) {
          words = flat(type.inner(), unpacked);
          return true;
        };
        type.unpack(value, callback(tell));
        return words;
      }
      case Kind::integer: return std::to_string(number_in(type, value));
      default: return "";
    }
  }

  void tell(Lines& lines, const Type& type, const void* value, int indent, bool of_seats) const {
    switch (type.kind) {
      case Kind::object: tell_fields(lines, type, value, indent); break;
      case Kind::variant: {
        const Alternative& which = type.alternatives[type.count(value)];
        lines.push_back(repeated(" ", indent) + say(humanised(which.name)));
        tell(lines, which.type(), type.held(value), indent + 2, false);
        break;
      }
      case Kind::optional:
        if (type.count(value) != 0) tell(lines, type.inner(), type.held(value), indent, of_seats);
        break;
      case Kind::packed: {
        auto unpacked_too = [&](void* unpacked) {
          tell(lines, type.inner(), unpacked, indent, of_seats);
          return true;
        };
        type.unpack(value, callback(unpacked_too));
        break;
      }
      case Kind::list: {
        const Type& inner = type.inner();
        const auto* item = static_cast<const std::byte*>(type.held(value));
        for (std::size_t i = 0; i < type.count(value); ++i, item += inner.size) {
          const std::string head = of_seats && i < names.size() ? say(names[i]) : std::to_string(i + 1);
          if (is_flat(inner)) {
            tell_line(lines, {head + colon() + terminal.bold(flat(inner, item))}, indent);
          } else if (inner.kind == Kind::object &&
                     std::all_of(inner.fields().begin(), inner.fields().end(), is_flat_field)) {
            std::vector<std::string> items = plain_fields(inner, item);
            if (!items.empty()) items.front() = head + "  " + items.front();
            tell_line(lines, items, indent);
          } else {
            lines.push_back(repeated(" ", indent) + head);
            tell(lines, inner, item, indent + 2, false);
          }
        }
        break;
      }
      default: tell_line(lines, {flat(type, value)}, indent); break;
    }
  }

  [[nodiscard]] static bool is_flat_field(const Field& field) { return is_flat(field.type()); }
  [[nodiscard]] std::vector<std::string> plain_fields(const Type& type, const void* value) const {
    std::vector<std::string> plain;
    for (const Field& field : type.fields()) {
      if (field.name != "options" && is_flat_field(field)) {
        plain.push_back(label(field) + colon() + terminal.bold(flat(field.type(), field.in(value))));
      }
    }
    return plain;
  }
  void tell_fields(Lines& lines, const Type& type, const void* value, int indent) const {
    tell_line(lines, plain_fields(type, value), indent);
    for (const Field& field : type.fields()) {
      if (field.name == "options" || is_flat_field(field)) continue;
      lines.push_back(repeated(" ", indent) + terminal.dim(label(field)));
      tell(lines, field.type(), field.in(value), indent + 2, field.name == "seats");
    }
  }

  void tell_line(Lines& lines, const std::vector<std::string>& items, int indent) const {
    std::string line;
    for (const std::string& item : items) line += (line.empty() ? "" : " · ") + item;
    if (!line.empty()) append(lines, wrapped(repeated(" ", indent) + line, screen_width, indent + 2));
  }
  [[nodiscard]] std::string colon() const { return say({": ", " : "}); }
};

}  // namespace

Text humanised(std::string_view name) {
  std::string words;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (words.empty()) {
      words += static_cast<char>(std::toupper(letter));
    } else if (c == '_' || c == '-') {
      words += ' ';
    } else if (std::isupper(letter) != 0) {
      words += ' ';
      words += static_cast<char>(std::tolower(letter));
    } else {
      words += c;
    }
  }
  return same_in_both(words);
}

Lines in_words(const Terminal& terminal, const Type& type, const void* value, const std::vector<Text>& names) {
  Lines lines;
  Teller{terminal, names}.tell(lines, type, value, 3, false);
  return lines;
}

}  // namespace divan
