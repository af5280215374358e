// A struct is described once, by a list of its fields: a table (name, place, type, limits, labels) that one reader,
// writer, hasher and TypeScript printer walk. What they do is compiled once; a type costs only its table.
//
//   struct Keep {
//     static constexpr std::string_view name = "keep";   // the tag of this alternative in a variant
//     Card card;
//     static auto described() { return fields(field("card", &Keep::card)); }
//   };
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/seat.hpp"
#include "core/text.hpp"

namespace divan {

struct Type;
using TypeOf = const Type& (*)();

// The table of a type. Types are told apart by the address of their table.
template <class T>
[[nodiscard]] const Type& type_of();

struct Field {
  std::string_view name;
  std::ptrdiff_t offset = 0;  // within its struct
  TypeOf type = nullptr;
  std::int64_t least = std::numeric_limits<std::int64_t>::min();  // of a number
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  bool may_be_left_out = false;    // then the struct's own default stands
  bool left_out_if_empty = false;  // an optional that holds nothing, or an empty list, is not written
  std::string_view label_en = {};  // what a form calls it
  std::string_view label_fr = {};
  std::string_view help_en = {};
  std::string_view help_fr = {};
  std::string_view when = {};  // only of interest while that number field is in this range
  std::int64_t when_least = 0;
  std::int64_t when_most = 0;

  [[nodiscard]] const void* in(const void* owner) const { return static_cast<const std::byte*>(owner) + offset; }
  [[nodiscard]] void* in(void* owner) const { return static_cast<std::byte*>(owner) + offset; }

  [[nodiscard]] Field between(std::int64_t low, std::int64_t high) const;
  [[nodiscard]] Field or_default() const;
  [[nodiscard]] Field or_absent() const;
  [[nodiscard]] Field label(std::string_view en, std::string_view fr) const;
  [[nodiscard]] Field only_when(std::string_view other, std::int64_t low, std::int64_t high) const;
  [[nodiscard]] Field help(std::string_view en, std::string_view fr) const;
};

[[nodiscard]] Field field_at(std::string_view name, std::ptrdiff_t offset, TypeOf type);
template <class Struct, class Member>
[[nodiscard]] Field field(std::string_view name, Member Struct::* member) {
  std::ptrdiff_t offset = 0;
  static_assert(sizeof(member) == sizeof(offset), "a pointer to a field is its offset");
  std::memcpy(&offset, &member, sizeof(member));
  return field_at(name, offset, &type_of<Member>);
}
template <class... Fields>
[[nodiscard]] std::array<Field, sizeof...(Fields)> fields(const Fields&... list) {
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

// JSON text already (RawOf in core/json.hpp), which says of what type.
template <class T>
concept WrittenAlready = requires { typename T::Written; };

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

// --- The table of a type -----------------------------------------------------------------------------------------

enum class Kind : std::uint8_t {
  boolean,
  integer,   // also an enum without names
  named,     // an enum with names
  text,      // std::string
  both,      // Text: French and English
  seats,     // SeatSet
  viewer,    // Viewer
  optional,  // of `inner`
  list,      // of `inner`, side by side in memory
  object,    // `fields`
  variant,   // one of `alternatives`
  packed,    // to the outside an `inner`
  tree,      // any JSON
  raw,       // JSON text already, of an `inner` where it says of what
};

struct Alternative {
  std::string_view name;  // its tag
  TypeOf type = nullptr;
  bool judged_only = false;  // a kind of move that is not listed in full: core/kind.hpp
};

// Something to do with a value that lives only that long; nothing is allocated.
struct Callback {
  void* context = nullptr;
  bool (*run)(void* context, void* value) = nullptr;
};
template <class Action>
[[nodiscard]] Callback callback(Action& action) {
  return {&action, [](void* context, void* value) { return (*static_cast<Action*>(context))(value); }};
}

struct Type {
  Kind kind = Kind::object;
  bool is_signed = false;
  bool is_fixed = false;    // a list of just `most_items`
  bool is_flat = false;     // all of it lies in its bytes: where those are alike, it is
  bool is_itself = false;   // packed, and yet to the bit what it unpacks to: a number that is only limited
  std::uint32_t size = 0;   // in memory, in bytes
  std::string_view name{};  // of a struct or enum, as TypeScript calls it
  std::int64_t least = 0;   // of a number
  std::int64_t most = 0;
  std::size_t most_items = std::numeric_limits<std::size_t>::max();  // of a list
  std::span<const std::string_view> names{};
  std::span<const std::array<std::string_view, 2>> labels{};
  std::span<const Field> (*listed)() = nullptr;  // an object's fields, made when they are first asked for
  std::span<const Alternative> alternatives{};
  std::string_view tag{};
  TypeOf inner = nullptr;
  const char* limits_en = nullptr;  // of what is packed
  const char* limits_fr = nullptr;

  std::size_t (*count)(const void* value) = nullptr;  // a list's length, a variant's index, 1: the optional is there
  const void* (*held)(const void* value) = nullptr;   // a list's first item, the alternative, what is in the optional
  void (*clear)(void* value) = nullptr;               // an optional or a list
  void* (*add)(void* value, std::size_t which) = nullptr;  // what is to be filled: one more item, that alternative
  void (*unpack)(const void* packed, Callback then) = nullptr;
  bool (*pack)(void* packed, Callback fill, bool& filled) = nullptr;  // whether it could be packed

  [[nodiscard]] std::span<const Field> fields() const {
    return listed == nullptr ? std::span<const Field>() : listed();
  }
};

// Whether types know what they are called: nobody asks a browser for TypeScript, so names and printer stay at home.
#ifdef __wasm__
inline constexpr bool types_have_names = false;
#else
inline constexpr bool types_have_names = true;
#endif

namespace detail {
// "the_loop::Agent" as the compiler writes it.
template <class T>
[[nodiscard]] constexpr std::string_view written_name() {
#ifdef __wasm__
  return {};
#else
  const std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t from = text.find("T = ") + 4;
  return text.substr(from, text.find_first_of(";]", from) - from);
#endif
}

template <class T>
[[nodiscard]] constexpr Type optional_type() {
  Type type{.kind = Kind::optional, .size = sizeof(T), .inner = &type_of<typename T::value_type>};
  type.count = [](const void* value) { return std::size_t{static_cast<const T*>(value)->has_value()}; };
  type.held = [](const void* value) -> const void* { return &**static_cast<const T*>(value); };
  type.clear = [](void* value) { static_cast<T*>(value)->reset(); };
  type.add = [](void* value, std::size_t /*which*/) -> void* { return &static_cast<T*>(value)->emplace(); };
  return type;
}

template <class T>
[[nodiscard]] constexpr Type list_type() {
  Type type{.kind = Kind::list, .size = sizeof(T), .inner = &type_of<typename T::value_type>};
  type.count = [](const void* value) -> std::size_t { return static_cast<const T*>(value)->size(); };
  type.held = [](const void* value) -> const void* { return std::to_address(static_cast<const T*>(value)->begin()); };
  if constexpr (requires { sizeof(std::tuple_size<T>); }) {
    type.is_fixed = true;
    type.most_items = std::tuple_size_v<T>;
    type.add = [](void* value, std::size_t which) -> void* { return &(*static_cast<T*>(value))[which]; };
  } else {
    if constexpr (requires { T::capacity + 0; }) type.most_items = T::capacity;
    type.clear = [](void* value) { static_cast<T*>(value)->clear(); };
    type.add = [](void* value, std::size_t /*which*/) -> void* { return &static_cast<T*>(value)->emplace_back(); };
  }
  return type;
}

template <class T>
inline constexpr bool is_judged_only = requires { requires T::judged_only; };
template <class... Ts>
inline constexpr std::array<Alternative, sizeof...(Ts)> alternatives_of{
    {{Ts::name, &type_of<Ts>, is_judged_only<Ts>}...}};

template <class T, class... Ts>
[[nodiscard]] constexpr Type variant_type(const std::variant<Ts...>* /*kind*/) {
  Type type{.kind = Kind::variant, .size = sizeof(T), .alternatives = alternatives_of<Ts...>, .tag = tag_of<T>};
  type.count = [](const void* value) { return static_cast<const T*>(value)->index(); };
  type.held = [](const void* value) -> const void* {
    return std::visit([](const auto& alternative) -> const void* { return &alternative; },
                      *static_cast<const T*>(value));
  };
  type.add = [](void* value, std::size_t which) -> void* {
    using Emplace = void* (*)(T&);
    static constexpr std::array<Emplace, sizeof...(Ts)> emplace{
        {[](T& into) -> void* { return &into.template emplace<Ts>(); }...}};
    return emplace[which](*static_cast<T*>(value));
  };
  return type;
}

template <class T>
[[nodiscard]] consteval bool unpacks_to_itself() {
  if constexpr (std::same_as<typename T::Unpacked, std::uint8_t> && sizeof(T) == 1) {
    for (unsigned value = 0; value < 256; ++value) {
      const auto byte = static_cast<std::uint8_t>(value);
      if (std::bit_cast<T>(byte).unpack() != byte) return false;
    }
    return true;
  }
  return false;
}

template <class T>
[[nodiscard]] constexpr Type packed_type() {
  using Unpacked = typename T::Unpacked;
  Type type{.kind = Kind::packed, .size = sizeof(T), .inner = &type_of<Unpacked>};
  type.is_itself = unpacks_to_itself<T>();
  type.limits_en = T::limits_en;
  type.limits_fr = T::limits_fr;
  type.unpack = [](const void* packed, Callback then) {
    Unpacked unpacked = static_cast<const T*>(packed)->unpack();
    then.run(then.context, &unpacked);
  };
  type.pack = [](void* packed, Callback fill, bool& filled) {
    Unpacked unpacked{};
    filled = fill.run(fill.context, &unpacked);
    if (!filled) return false;
    const std::optional<T> made = T::pack(unpacked);
    if (made) *static_cast<T*>(packed) = *made;
    return made.has_value();
  };
  return type;
}

template <class T>
[[nodiscard]] constexpr Type number_type() {
  if constexpr (std::is_enum_v<T>) {
    Type type = number_type<std::underlying_type_t<T>>();
    if constexpr (std::same_as<T, Seat>) type.most = max_seats - 1;
    return type;
  } else {
    using Limits = std::numeric_limits<T>;
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    return {.kind = Kind::integer,
            .is_signed = std::is_signed_v<T>,
            .size = sizeof(T),
            .least = static_cast<std::int64_t>(Limits::min()),
            .most = std::cmp_less(Limits::max(), most) ? static_cast<std::int64_t>(Limits::max()) : most};
  }
}

template <class T>
[[nodiscard]] std::span<const Field> listed_fields() {
  static const auto fields = T::described();
  return fields;
}

template <class T>
[[nodiscard]] constexpr Type table_of() {
  if constexpr (Packed<T>) {
    return packed_type<T>();
  } else if constexpr (WrittenAlready<T>) {
    // Only TypeScript wants to know of what, so the tables of those types stay at home.
    return {.kind = Kind::raw, .size = sizeof(T), .inner = types_have_names ? &type_of<typename T::Written> : nullptr};
  } else if constexpr (Described<T>) {
    return {.kind = Kind::object, .size = sizeof(T), .name = written_name<T>(), .listed = &listed_fields<T>};
  } else if constexpr (Variant<T>) {
    return variant_type<T>(static_cast<const T*>(nullptr));
  } else if constexpr (Optional<T>) {
    return optional_type<T>();
  } else if constexpr (std::same_as<T, bool>) {
    return {.kind = Kind::boolean, .size = sizeof(T)};
  } else if constexpr (Named<T>) {
    Type type{.kind = Kind::named, .size = sizeof(T), .name = written_name<T>(), .names = names_of<T>};
    if constexpr (Labelled<T>) type.labels = labels_of<T>;
    return type;
  } else if constexpr (std::is_enum_v<T> || std::integral<T>) {
    return number_type<T>();
  } else if constexpr (std::same_as<T, std::string>) {
    return {.kind = Kind::text, .size = sizeof(T)};
  } else if constexpr (std::same_as<T, Text>) {
    return {.kind = Kind::both, .size = sizeof(T)};
  } else if constexpr (std::same_as<T, SeatSet>) {
    return {.kind = Kind::seats, .size = sizeof(T)};
  } else if constexpr (std::same_as<T, Viewer>) {
    return {.kind = Kind::viewer, .size = sizeof(T)};
  } else {
    static_assert(Sequence<T>, "describe this type");
    return list_type<T>();
  }
}
}  // namespace detail

template <class T>
const Type& type_of() {
  static constexpr Type type = [] {
    Type made = detail::table_of<T>();
    made.is_flat = std::is_trivially_copyable_v<T>;
    return made;
  }();
  return type;
}

// The value of a number, named or not, of up to eight bytes.
[[nodiscard]] std::int64_t number_in(const Type& type, const void* value);

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

void feed(Hasher& hasher, const Type& type, const void* value);

template <class T>
[[nodiscard]] std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  feed(hasher, type_of<T>(), &value);
  return hasher.value();
}

// --- Equality by description -------------------------------------------------------------------------------------

[[nodiscard]] const void* item_at(const Type& list, const void* value, std::size_t which);
[[nodiscard]] bool same(const Type& type, const void* a, const void* b);

// What JSON can tell apart is what this tells apart; a test holds it against the compiler's own ==, which also sees
// fields that somebody forgot to describe.
template <class T>
[[nodiscard]] bool same(const T& a, const T& b) {
  return same(type_of<T>(), &a, &b);
}

}  // namespace divan
