// Strict JSON from a description: unknown fields, missing fields and values out of range are refused with their path.
#pragma once

#include <algorithm>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "core/describe.hpp"
#include "core/fault.hpp"
#include "core/refusal.hpp"
#include "core/text.hpp"

namespace divan {

namespace json = boost::json;

// Text to value. Depth and size are limited here, once, for everything that comes from outside.
inline constexpr std::size_t max_json_bytes = 4U << 20U;
[[nodiscard]] Expected<json::value> parse_json(std::string_view text);

// Where in a document we are: a chain on the stack, written out only when there is a fault. A place must outlive those
// made from it; `document`, where all begin, always does.
struct Place {
  const Place* outer = nullptr;
  std::string_view key = {};
  std::size_t position = 0;

  [[nodiscard]] constexpr Place at(std::string_view inner) const& { return {this, inner, 0}; }
  [[nodiscard]] constexpr Place at(std::size_t inner) const& { return {this, {}, inner}; }
  [[nodiscard]] Place at(std::string_view inner) const&& = delete;
  [[nodiscard]] Place at(std::size_t inner) const&& = delete;
  [[nodiscard]] std::string path() const;
};
inline constexpr Place document{};

[[nodiscard]] Fault fault_at(const Place& place, std::string en, std::string fr);
[[nodiscard]] Fault fault_at(const Place& place, const Refusal& refusal);
[[nodiscard]] std::string kind_of(const json::value& value, Language language);

// --- Writing -----------------------------------------------------------------------------------------------------

template <class T>
[[nodiscard]] json::value to_json(const T& value);

namespace detail {
// Whether a field is to be written at all.
template <class Field, class T>
[[nodiscard]] bool is_there(const Field& each, const T& value) {
  if constexpr (Optional<typename Field::member_type>) return !each.left_out_if_empty || (value.*each.member);
  return true;
}
template <Described T>
void put_fields(json::object& object, const T& value) {
  for_each_field<T>([&](const auto& each) {
    if (is_there(each, value)) object.emplace(each.name, to_json(value.*each.member));
  });
}
}  // namespace detail

template <class T>
[[nodiscard]] json::value to_json(const T& value) {
  if constexpr (std::same_as<T, json::value>) {
    return value;
  } else if constexpr (Packed<T>) {
    return to_json(value.unpack());
  } else if constexpr (std::same_as<T, bool>) {
    return json::value(value);
  } else if constexpr (Named<T>) {
    return json::value(names_of<T>[static_cast<std::size_t>(value)]);
  } else if constexpr (std::is_enum_v<T> || std::integral<T>) {
    return json::value(static_cast<std::int64_t>(value));
  } else if constexpr (std::same_as<T, std::string>) {
    return json::value(value);
  } else if constexpr (std::same_as<T, SeatSet>) {
    json::array list;
    for (const Seat seat : value) list.emplace_back(index(seat));
    return list;
  } else if constexpr (std::same_as<T, Viewer>) {
    return value.is_spectator() ? json::value("spectator") : json::value(index(value.seat()));
  } else if constexpr (std::same_as<T, Text>) {
    return json::object{{"en", value.en}, {"fr", value.fr}};
  } else if constexpr (Optional<T>) {
    return value ? to_json(*value) : json::value(nullptr);
  } else if constexpr (Variant<T>) {
    return std::visit(
        [](const auto& alternative) {
          using Alternative = std::decay_t<decltype(alternative)>;
          json::object object{{tag_of<T>, Alternative::name}};
          detail::put_fields(object, alternative);
          return json::value(object);
        },
        value);
  } else if constexpr (Described<T>) {
    json::object object;
    detail::put_fields(object, value);
    return object;
  } else {
    static_assert(detail::Sequence<T>, "describe this type");
    json::array list;
    for (const auto& item : value) list.push_back(to_json(item));
    return list;
  }
}

[[nodiscard]] json::value to_json(const Refusal& refusal);

// The same JSON, written straight to text: no tree is built, for what is said many times a second.
struct Raw {
  std::string text;  // JSON already
};
void write_tree(std::string& out, const json::value& value);
void write_text(std::string& out, std::string_view text);  // with its quotes
void write_number(std::string& out, std::int64_t number);

template <class T>
void write_json(std::string& out, const T& value);

namespace detail {
template <Described T>
void write_fields(std::string& out, const T& value, bool first) {
  for_each_field<T>([&](const auto& each) {
    if (!is_there(each, value)) return;
    out += first ? "\"" : ",\"";
    first = false;
    out += each.name;
    out += "\":";
    write_json(out, value.*each.member);
  });
}
}  // namespace detail

template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::same_as<T, Raw>) {
    out += value.text;
  } else if constexpr (std::same_as<T, json::value>) {
    write_tree(out, value);
  } else if constexpr (Packed<T>) {
    write_json(out, value.unpack());
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (Named<T>) {
    write_text(out, names_of<T>[static_cast<std::size_t>(value)]);
  } else if constexpr (std::is_enum_v<T> || std::integral<T>) {
    write_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::same_as<T, std::string>) {
    write_text(out, value);
  } else if constexpr (std::same_as<T, Viewer>) {
    if (value.is_spectator()) {
      out += "\"spectator\"";
    } else {
      write_number(out, index(value.seat()));
    }
  } else if constexpr (std::same_as<T, Text>) {
    out += "{\"en\":";
    write_text(out, value.en);
    out += ",\"fr\":";
    write_text(out, value.fr);
    out += '}';
  } else if constexpr (Optional<T>) {
    if (value) {
      write_json(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (Variant<T>) {
    std::visit(
        [&out](const auto& alternative) {
          using Alternative = std::decay_t<decltype(alternative)>;
          out += "{\"";
          out += tag_of<T>;
          out += "\":";
          write_text(out, Alternative::name);
          detail::write_fields(out, alternative, false);
          out += '}';
        },
        value);
  } else if constexpr (Described<T>) {
    out += '{';
    detail::write_fields(out, value, true);
    out += '}';
  } else {
    bool first = true;
    out += '[';
    for (const auto& item : value) {
      if (!first) out += ',';
      first = false;
      write_json(out, item);
    }
    out += ']';
  }
}
template <class T>
[[nodiscard]] std::string json_text(const T& value) {
  std::string text;
  write_json(text, value);
  return text;
}

// --- Reading -----------------------------------------------------------------------------------------------------

// Fills `out`, or tells the first fault found. `out` is unspecified after a fault.
template <class T>
[[nodiscard]] std::optional<Fault> read_json(const json::value& value, T& out, const Place& place);

namespace detail {

[[nodiscard]] std::optional<Fault> read_integer(const json::value& value, std::int64_t& out, std::int64_t least,
                                                std::int64_t most, const Place& place);
[[nodiscard]] std::optional<Fault> expect_object(const json::value& value, const Place& place);
[[nodiscard]] std::optional<Fault> expect_array(const json::value& value, std::size_t least, std::size_t most,
                                                const Place& place);
[[nodiscard]] Fault unknown_name(const json::value& value, std::string_view what, const std::string& known,
                                 const Place& place);

template <class T>
[[nodiscard]] std::optional<Fault> read_number(const json::value& value, T& out, std::int64_t least, std::int64_t most,
                                               const Place& place) {
  std::int64_t number = 0;
  if (auto fault = read_integer(value, number, least, most, place)) return fault;
  out = static_cast<T>(number);
  return std::nullopt;
}

// The fields of `T` out of `object`, and no others; `tag` is the one key that is not a field ("type" of a variant).
template <Described T>
[[nodiscard]] std::optional<Fault> read_fields(const json::object& object, T& out, const Place& place,
                                               std::string_view tag = "") {
  std::optional<Fault> fault;
  std::size_t met = tag.empty() ? 0 : 1;
  for_each_field<T>([&](const auto& each) {
    using Member = typename std::decay_t<decltype(each)>::member_type;
    if (fault) return;
    const json::value* found = object.if_contains(each.name);
    if (found == nullptr) {
      if (!each.may_be_left_out) {
        fault = fault_at(place.at(each.name), "this field is missing", "ce champ manque");
      }
      return;
    }
    ++met;
    const Place here = place.at(each.name);
    if constexpr (std::integral<Member> && !std::same_as<Member, bool>) {
      using Limits = std::numeric_limits<Member>;
      const auto type_most = std::cmp_less(Limits::max(), std::numeric_limits<std::int64_t>::max())
                                 ? static_cast<std::int64_t>(Limits::max())
                                 : std::numeric_limits<std::int64_t>::max();
      fault = read_number(*found, out.*each.member, std::max<std::int64_t>(each.least, Limits::min()),
                          std::min<std::int64_t>(each.most, type_most), here);
    } else {
      fault = read_json(*found, out.*each.member, here);
    }
  });
  if (fault || met == object.size()) return fault;
  for (const auto& pair : object) {
    bool known = pair.key() == tag;
    std::string names;
    for_each_field<T>([&](const auto& each) {
      known = known || pair.key() == each.name;
      names += (names.empty() ? "" : ", ") + std::string(each.name);
    });
    if (!known) {
      const std::string en = names.empty() ? "no field belongs here" : "known fields are: " + names;
      const std::string fr = names.empty() ? "aucun champ n'a sa place ici" : "les champs connus sont : " + names;
      return fault_at(place.at(std::string_view(pair.key().data(), pair.key().size())), "unknown field; " + en,
                      "champ inconnu ; " + fr);
    }
  }
  return std::nullopt;
}

template <class V, std::size_t... I>
[[nodiscard]] std::optional<Fault> read_alternative(const json::value& value, V& out, const Place& place,
                                                    std::index_sequence<I...> /*indices*/) {
  if (auto fault = expect_object(value, place)) return fault;
  const json::object& object = value.get_object();
  const json::value* tag = object.if_contains(tag_of<V>);
  if (tag == nullptr) return fault_at(place.at(tag_of<V>), "this field is missing", "ce champ manque");
  std::optional<Fault> fault;
  bool found = false;
  const auto attempt = [&]<std::size_t K>() {
    using Alternative = std::variant_alternative_t<K, V>;
    if (found || !tag->is_string() || std::string_view(tag->get_string()) != Alternative::name) return;
    found = true;
    fault = read_fields(object, out.template emplace<K>(), place, tag_of<V>);
  };
  (attempt.template operator()<I>(), ...);
  if (found) return fault;
  std::string known;
  ((known += (known.empty() ? "" : ", ") + std::string(std::variant_alternative_t<I, V>::name)), ...);
  return unknown_name(*tag, tag_of<V>, known, place.at(tag_of<V>));
}

}  // namespace detail

template <class T>
std::optional<Fault> read_json(const json::value& value, T& out, const Place& place) {
  if constexpr (std::same_as<T, json::value>) {
    out = value;
  } else if constexpr (Packed<T>) {
    typename T::Unpacked unpacked{};
    if (auto fault = read_json(value, unpacked, place)) return fault;
    std::optional<T> packed = T::pack(unpacked);
    if (!packed) return fault_at(place, T::limits_en, T::limits_fr);
    out = *packed;
  } else if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) {
      return fault_at(place, "must be true or false, not " + kind_of(value, Language::english),
                      "doit être true ou false, pas " + kind_of(value, Language::french));
    }
    out = value.get_bool();
  } else if constexpr (std::same_as<T, Seat>) {
    return detail::read_number(value, out, 0, max_seats - 1, place);
  } else if constexpr (std::same_as<T, Viewer>) {
    if (value.is_string() && value.get_string() == "spectator") {
      out = Viewer::spectator();
      return std::nullopt;
    }
    Seat seat{};
    if (auto fault = detail::read_number(value, seat, 0, max_seats - 1, place)) return fault;
    out = seat;
  } else if constexpr (Named<T>) {
    if (value.is_string()) {
      const auto& names = names_of<T>;
      const auto found = std::find(names.begin(), names.end(), std::string_view(value.get_string()));
      if (found != names.end()) {
        out = static_cast<T>(found - names.begin());
        return std::nullopt;
      }
    }
    std::string known;
    for (const std::string_view each : names_of<T>) known += (known.empty() ? "" : ", ") + std::string(each);
    return detail::unknown_name(value, "value", known, place);
  } else if constexpr (std::integral<T>) {
    return detail::read_number(value, out, static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                               static_cast<std::int64_t>(std::numeric_limits<T>::max() >> (sizeof(T) == 8 ? 1 : 0)),
                               place);
  } else if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) {
      return fault_at(place, "must be a text, not " + kind_of(value, Language::english),
                      "doit être un texte, pas " + kind_of(value, Language::french));
    }
    out = std::string(value.get_string());
  } else if constexpr (std::same_as<T, Text>) {
    struct Both {
      std::string en, fr;
      static constexpr auto described() { return fields(field("en", &Both::en), field("fr", &Both::fr)); }
    } both;
    if (auto fault = read_json(value, both, place)) return fault;
    out = {both.en, both.fr};
  } else if constexpr (std::same_as<T, SeatSet>) {
    Bounded<Seat, max_seats> seats;
    if (auto fault = read_json(value, seats, place)) return fault;
    out = {};
    for (const Seat seat : seats) out.insert(seat);
  } else if constexpr (Optional<T>) {
    out.reset();
    if (value.is_null()) return std::nullopt;
    return read_json(value, out.emplace(), place);
  } else if constexpr (Variant<T>) {
    return detail::read_alternative(value, out, place, std::make_index_sequence<std::variant_size_v<T>>{});
  } else if constexpr (Described<T>) {
    if (auto fault = detail::expect_object(value, place)) return fault;
    return detail::read_fields(value.get_object(), out, place);
  } else if constexpr (requires { sizeof(std::tuple_size<T>); }) {
    if (auto fault = detail::expect_array(value, out.size(), out.size(), place)) return fault;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (auto fault = read_json(value.get_array()[i], out[i], place.at(i))) return fault;
    }
  } else {
    static_assert(detail::Sequence<T>, "describe this type");
    std::size_t most = std::numeric_limits<std::size_t>::max();
    if constexpr (requires { T::capacity; }) most = T::capacity;
    if (auto fault = detail::expect_array(value, 0, most, place)) return fault;
    out.clear();
    for (std::size_t i = 0; i < value.get_array().size(); ++i) {
      typename T::value_type item{};
      if (auto fault = read_json(value.get_array()[i], item, place.at(i))) return fault;
      out.push_back(item);
    }
  }
  return std::nullopt;
}

template <class T>
[[nodiscard]] Expected<T> from_json(const json::value& value, const Place& place = document) {
  T out{};
  if (auto fault = read_json(value, out, place)) return *fault;
  return out;
}

}  // namespace divan
