// JSON read into a value by its description; what does not fit is told with its place.
#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

#include "core/bounded.hpp"
#include "core/json.hpp"

namespace divan {

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
