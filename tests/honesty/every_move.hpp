// All values of a described type, made from its description: every card, seat and name there is, numbers in their
// range, or 0 to 15 where none is given. For a game's Move these are all moves that somebody could think of, sensible
// or not.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/describe.hpp"
#include "core/seat.hpp"

namespace divan::honesty {

template <class T>
[[nodiscard]] std::vector<T> every_value() {
  std::vector<T> all;
  if constexpr (Packed<T>) {
    for (const auto& unpacked : every_value<typename T::Unpacked>()) {
      if (const auto packed = T::pack(unpacked)) all.push_back(*packed);
    }
  } else if constexpr (std::same_as<T, bool>) {
    all = {false, true};
  } else if constexpr (std::same_as<T, Seat>) {
    for (int i = 0; i < max_seats; ++i) all.push_back(seat_at(i));
  } else if constexpr (std::same_as<T, SeatSet>) {
    for (unsigned bits = 0; bits < 1U << max_seats; ++bits) {
      all.push_back(SeatSet::from_bits(static_cast<std::uint8_t>(bits)));
    }
  } else if constexpr (Named<T>) {
    for (std::size_t i = 0; i < names_of<T>.size(); ++i) all.push_back(static_cast<T>(i));
  } else if constexpr (std::integral<T>) {
    for (int i = 0; i < 16; ++i) all.push_back(static_cast<T>(i));
  } else if constexpr (Optional<T>) {
    all.push_back(std::nullopt);
    for (const auto& value : every_value<typename T::value_type>()) all.push_back(value);
  } else if constexpr (Variant<T>) {
    [&all]<class... Kinds>(const std::variant<Kinds...>*) {
      const auto add = [&all](const auto& kinds) { all.insert(all.end(), kinds.begin(), kinds.end()); };
      (add(every_value<Kinds>()), ...);
    }(static_cast<const T*>(nullptr));
  } else {
    static_assert(Described<T>, "tell every_value how to list this type");
    all.push_back(T{});
    for_each_field<T>([&all](const auto& each) {
      using Member = typename std::decay_t<decltype(each)>::member_type;
      std::vector<Member> values = every_value<Member>();
      if constexpr (std::integral<Member> && !std::same_as<Member, bool>) {
        if (each.most < 256) {  // a range of its own
          values.clear();
          for (std::int64_t i = each.least; i <= each.most; ++i) values.push_back(static_cast<Member>(i));
        }
      }
      std::vector<T> longer;
      longer.reserve(all.size() * values.size());
      for (const T& begun : all) {
        for (const Member& value : values) {
          longer.push_back(begun);
          longer.back().*each.member = value;
        }
      }
      all = std::move(longer);
    });
  }
  return all;
}

}  // namespace divan::honesty
