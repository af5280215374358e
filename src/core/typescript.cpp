#include "core/typescript.hpp"

#include <algorithm>

namespace divan {
namespace {

// "divan::hall::GameInfo::Seats<…>" is GameInfoSeats to a client: namespaces are in small letters, types are not.
std::string short_name(std::string_view written) {
  std::string name;
  std::string part;
  int depth = 0;
  const auto finish = [&] {
    if (!part.empty() && part.front() >= 'A' && part.front() <= 'Z') name += part;
    part.clear();
  };
  for (const char c : written) {
    if (c == '<') ++depth;
    if (c == ':' && depth == 0) finish();
    if (c != ':' && depth == 0) part += c;
    if (c == '>') --depth;
  }
  finish();
  return name;
}

std::string capital_first(std::string_view name) {
  std::string capital(name);
  if (!capital.empty() && capital[0] >= 'a' && capital[0] <= 'z')
    capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
  return capital;
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace

std::string typescript_prelude() {
  return "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };\n"
         "export type Text = { en: string; fr: string };\n";
}

const std::string* TypeScript::name_of(const Type& type) const {
  const auto found =
      std::find_if(exported_.begin(), exported_.end(), [&type](const Exported& each) { return each.type == &type; });
  return found == exported_.end() ? nullptr : &found->name;
}

std::string TypeScript::free_name(std::string_view wanted) const {
  const auto taken = [this](const std::string& name) {
    return std::any_of(exported_.begin(), exported_.end(), [&](const Exported& each) { return each.name == name; });
  };
  std::string name(wanted);
  for (int number = 2; taken(name); ++number) name = std::string(wanted) + std::to_string(number);
  return name;
}

// What stands where a value of this type is meant.
std::string TypeScript::reference(const Type& type) {
  switch (type.kind) {
    case Kind::boolean: return "boolean";
    case Kind::integer: return "number";
    case Kind::text: return "string";
    case Kind::both: return "Text";
    case Kind::seats: return "number[]";
    case Kind::viewer: return "number | \"spectator\"";
    case Kind::tree: return "Json";
    case Kind::raw: return type.inner == nullptr ? "Json" : reference(type.inner());
    case Kind::packed: return reference(type.inner());
    case Kind::optional: return reference(type.inner()) + " | null";
    case Kind::list: {
      const std::string inner = reference(type.inner());
      return inner.find(' ') == std::string::npos ? inner + "[]" : "(" + inner + ")[]";
    }
    case Kind::named:
    case Kind::object:
    case Kind::variant: break;
  }
  if (const std::string* known = name_of(type)) return *known;
  const std::string name = short_name(type.name);
  if (name.empty()) return body(type);
  const std::string chosen = free_name(name);
  exported_.push_back({&type, chosen});
  write(type, chosen);
  return chosen;
}

std::string TypeScript::field_line(const Field& each) {
  if (each.left_out_if_empty) {
    const Type& type = each.type();
    return std::string(each.name) + "?: " + reference(type.kind == Kind::optional ? type.inner() : type);
  }
  return std::string(each.name) + ": " + reference(each.type());
}

std::string TypeScript::body(const Type& type) {
  std::string text;
  if (type.kind == Kind::named) {
    for (const std::string_view name : type.names) text += (text.empty() ? "" : " | ") + quoted(name);
  } else if (type.kind == Kind::variant) {
    for (const Alternative& each : type.alternatives) {
      text += (text.empty() ? "{ " : "\n  | { ") + std::string(type.tag) + ": " + quoted(each.name);
      for (const Field& field : each.type().fields()) text += "; " + field_line(field);
      text += " }";
    }
  } else if (type.kind == Kind::object) {
    text = "{";
    for (const Field& each : type.fields()) text += "\n  " + field_line(each) + ";";
    text += type.fields().empty() ? " }" : "\n}";
  } else {
    text = reference(type);
  }
  return text;
}

// Each kind has a name of its own: "scored" of Event is EventScored.
std::string TypeScript::kinds(const Type& type, const std::string& name) {
  std::string text;
  for (const Alternative& each : type.alternatives) {
    const std::string chosen = free_name(name + capital_first(each.name));
    exported_.push_back({nullptr, chosen});  // the same struct may be no kind elsewhere
    std::string own = "{\n  " + std::string(type.tag) + ": " + quoted(each.name) + ";";
    for (const Field& field : each.type().fields()) own += "\n  " + field_line(field) + ";";
    text_ += "export type " + chosen + " = " + own + "\n};\n";
    text += (text.empty() ? "" : "\n  | ") + chosen;
  }
  return text;
}

void TypeScript::write(const Type& type, const std::string& name) {
  const std::string text =
      type.kind == Kind::variant ? kinds(type, name) : body(type);  // first, since it writes what it names
  text_ += "export type " + name + " = " + text + ";\n";
}

void TypeScript::add(std::string_view name, const Type& type) {
  if (const std::string* known = name_of(type)) {
    if (*known != name) text_ += "export type " + std::string(name) + " = " + *known + ";\n";
    return;
  }
  const std::string chosen = free_name(name);
  if (type.kind == Kind::object || type.kind == Kind::named || type.kind == Kind::variant) {
    exported_.push_back({&type, chosen});
  }
  write(type, chosen);
}

}  // namespace divan
