// TypeScript types from the same descriptions: the client's types cannot drift from the engine's.
#pragma once

#include <string>
#include <string_view>

#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan {

template <class T>
[[nodiscard]] std::string typescript_of() {
  if constexpr (Packed<T>) {
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
            text += (text.empty() ? "{ type: \"" : " | { type: \"") + std::string(Ts::name) + "\"";
            for_each_field<Ts>([&](const auto& each) {
              using Member = typename std::decay_t<decltype(each)>::member_type;
              text += "; " + std::string(each.name) + ": " + typescript_of<Member>();
            });
            text += " }";
          }(),
          ...);
      return text;
    }(static_cast<const T*>(nullptr));
  } else if constexpr (Described<T>) {
    std::string text = "{";
    for_each_field<T>([&](const auto& each) {
      using Member = typename std::decay_t<decltype(each)>::member_type;
      text += (text.size() == 1 ? " " : "; ") + std::string(each.name) + ": " + typescript_of<Member>();
    });
    return text + " }";
  } else {
    return "(" + typescript_of<typename T::value_type>() + ")[]";
  }
}

}  // namespace divan
