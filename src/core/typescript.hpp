// TypeScript types from the same descriptions: the client's types cannot drift from the engine's.
#pragma once

#include <string>
#include <string_view>

#include "core/describe.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace divan {

template <class T>
[[nodiscard]] std::string typescript_of();

template <class F>
[[nodiscard]] std::string typescript_field(const F& each) {
  using Member = typename F::member_type;
  if constexpr (Optional<Member>) {
    if (each.left_out_if_empty) {
      return std::string(each.name) + "?: " + typescript_of<typename Member::value_type>();
    }
  }
  return std::string(each.name) + ": " + typescript_of<Member>();
}

template <class T>
[[nodiscard]] std::string typescript_of() {
  if constexpr (std::same_as<T, Raw> || std::same_as<T, json::value>) {
    return "Json";
  } else if constexpr (Packed<T>) {
    return typescript_of<typename T::Unpacked>();
  } else if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (std::same_as<T, std::string>) {
    return "string";
  } else if constexpr (std::same_as<T, Text>) {
    return "{ en: string; fr: string }";
  } else if constexpr (std::same_as<T, SeatSet>) {
    return "number[]";
  } else if constexpr (std::same_as<T, Viewer>) {
    return "number | \"spectator\"";
  } else if constexpr (Named<T>) {
    std::string text;
    for (const std::string_view name : names_of<T>) {
      text += (text.empty() ? "\"" : " | \"") + std::string(name) + "\"";
    }
    return text;
  } else if constexpr (std::is_enum_v<T> || std::integral<T>) {
    return "number";
  } else if constexpr (Optional<T>) {
    return typescript_of<typename T::value_type>() + " | null";
  } else if constexpr (Variant<T>) {
    return []<class... Ts>(const std::variant<Ts...>*) {
      std::string text;
      (
          [&] {
            text += (text.empty() ? "{ " : " | { ") + std::string(tag_of<T>) + ": \"" + std::string(Ts::name) + "\"";
            for_each_field<Ts>([&](const auto& each) { text += "; " + typescript_field(each); });
            text += " }";
          }(),
          ...);
      return text;
    }(static_cast<const T*>(nullptr));
  } else if constexpr (Described<T>) {
    std::string text = "{";
    for_each_field<T>([&](const auto& each) { text += (text.size() == 1 ? " " : "; ") + typescript_field(each); });
    return text + " }";
  } else {
    return "(" + typescript_of<typename T::value_type>() + ")[]";
  }
}

}  // namespace divan
