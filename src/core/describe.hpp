// A struct is described once, by a list of its fields; JSON both ways, hash, equality and TypeScript types all read
// that one list.
//
//   struct Keep {
//     static constexpr std::string_view name = "keep";   // the tag of this alternative in a variant
//     Card card;
//     static constexpr auto described() { return fields(field("card", &Keep::card)); }
//   };
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/bounded.hpp"
#include "core/seat.hpp"

namespace divan {

template <class Struct, class Member>
struct Field {
  using member_type = Member;

  std::string_view name;
  Member Struct::* member;
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  bool may_be_left_out = false;    // then the struct's own default stands
  bool left_out_if_empty = false;  // an optional that holds nothing is not written
  std::string_view label_en = {};  // what a form calls it
  std::string_view label_fr = {};
  std::string_view help_en = {};
  std::string_view help_fr = {};
  std::string_view when = {};  // only of interest while that number field is in this range
  std::int64_t when_least = 0;
  std::int64_t when_most = 0;

  [[nodiscard]] constexpr Field between(std::int64_t low, std::int64_t high) const {
    Field copy = *this;
    copy.least = low;
    copy.most = high;
    return copy;
  }
  [[nodiscard]] constexpr Field or_default() const {
    Field copy = *this;
    copy.may_be_left_out = true;
    return copy;
  }
  [[nodiscard]] constexpr Field or_absent() const {
    Field copy = *this;
    copy.may_be_left_out = true;
    copy.left_out_if_empty = true;
    return copy;
  }
  [[nodiscard]] constexpr Field label(std::string_view en, std::string_view fr) const {
    Field copy = *this;
    copy.label_en = en;
    copy.label_fr = fr;
    return copy;
  }
  [[nodiscard]] constexpr Field only_when(std::string_view other, std::int64_t low, std::int64_t high) const {
    Field copy = *this;
    copy.when = other;
    copy.when_least = low;
    copy.when_most = high;
    return copy;
  }
  [[nodiscard]] constexpr Field help(std::string_view en, std::string_view fr) const {
    Field copy = *this;
    copy.help_en = en;
    copy.help_fr = fr;
    return copy;
  }
};

template <class Struct, class Member>
[[nodiscard]] constexpr Field<Struct, Member> field(std::string_view name, Member Struct::* member) {
  return {.name = name, .member = member};
}
template <class... Fields>
[[nodiscard]] constexpr std::tuple<Fields...> fields(Fields... list) {
  return {list...};
}

template <class T>
concept Described = requires { T::described(); };

// An enum is described by the names of its values, which run from 0 without gaps.
template <class E>
inline constexpr auto names_of = nullptr;
template <class E>
concept Named = std::is_enum_v<E> && !std::is_same_v<std::remove_cv_t<decltype(names_of<E>)>, std::nullptr_t>;

// What a form calls the values of an enum, in the same order: {"English", "français"} each.
template <class E>
inline constexpr auto labels_of = nullptr;
template <class E>
concept Labelled = Named<E> && !std::is_same_v<std::remove_cv_t<decltype(labels_of<E>)>, std::nullptr_t>;

// The key that tells the alternatives of a variant apart.
template <class V>
inline constexpr std::string_view tag_of = "type";

// Types that are one value to the outside (a hand of cards is a list of numbers, say) convert to a described one.
template <class T>
concept Packed = requires(const T& value) {
  typename T::Unpacked;
  { value.unpack() } -> std::same_as<typename T::Unpacked>;
  { T::pack(value.unpack()) } -> std::same_as<std::optional<T>>;
  { T::limits_en } -> std::convertible_to<const char*>;  // what a value that cannot be packed should have been
  { T::limits_fr } -> std::convertible_to<const char*>;
};

template <Described T, class Visit>
constexpr void for_each_field(const Visit& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, T::described());
}

// --- Stable hash -------------------------------------------------------------------------------------------------

class Hasher {
public:
  constexpr void feed(std::uint64_t word) {
    state_ ^= word + 0x9e3779b97f4a7c15 + (state_ << 6U) + (state_ >> 2U);
    state_ = (state_ ^ (state_ >> 32U)) * 0xd6e8feb86659fd93;
    state_ = (state_ ^ (state_ >> 32U)) * 0xd6e8feb86659fd93;
    state_ ^= state_ >> 32U;
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return state_; }

private:
  std::uint64_t state_ = 0x243f6a8885a308d3;
};

template <class T>
constexpr void feed(Hasher& hasher, const T& value);

namespace detail {
template <class T>
struct IsVariant : std::false_type {};
template <class... Ts>
struct IsVariant<std::variant<Ts...>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
concept Sequence = !Described<T> && !std::same_as<T, std::string> && requires(const T& list) {
  typename T::value_type;
  list.begin();
  list.end();
  list.size();
};
}  // namespace detail
template <class T>
concept Variant = detail::IsVariant<T>::value;
template <class T>
concept Optional = detail::IsOptional<T>::value;

template <class T>
constexpr void feed(Hasher& hasher, const T& value) {
  if constexpr (Packed<T>) {
    feed(hasher, value.unpack());
  } else if constexpr (Described<T>) {
    for_each_field<T>([&](const auto& each) { feed(hasher, value.*each.member); });
  } else if constexpr (Variant<T>) {
    hasher.feed(value.index());
    std::visit([&](const auto& alternative) { feed(hasher, alternative); }, value);
  } else if constexpr (Optional<T>) {
    hasher.feed(value.has_value() ? 1 : 0);
    if (value) feed(hasher, *value);
  } else if constexpr (std::same_as<T, std::string>) {
    hasher.feed(value.size());
    for (const char c : value) hasher.feed(static_cast<unsigned char>(c));
  } else if constexpr (detail::Sequence<T>) {
    hasher.feed(value.size());
    for (const auto& item : value) feed(hasher, item);
  } else if constexpr (std::same_as<T, SeatSet>) {
    hasher.feed(value.bits());
  } else if constexpr (std::same_as<T, Viewer>) {
    hasher.feed(value.is_spectator() ? max_seats : static_cast<std::uint64_t>(index(value.seat())));
  } else {
    hasher.feed(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
  }
}

template <class T>
[[nodiscard]] constexpr std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  feed(hasher, value);
  return hasher.value();
}

// --- Equality by description -------------------------------------------------------------------------------------

// What JSON can tell apart is what this tells apart; a test holds it against the compiler's own ==, which also sees
// fields that somebody forgot to describe.
template <class T>
[[nodiscard]] constexpr bool same(const T& a, const T& b) {
  if constexpr (Described<T>) {
    bool equal = true;
    for_each_field<T>([&](const auto& each) { equal = equal && same(a.*each.member, b.*each.member); });
    return equal;
  } else {
    return a == b;
  }
}

}  // namespace divan
