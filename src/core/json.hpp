// Strict JSON from a description: unknown fields, missing fields and values out of range are refused with their path.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
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
// `memory`: where the tree is made; it must outlive it.
[[nodiscard]] Expected<json::value> parse_json(std::string_view text, json::storage_ptr memory = {});

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

// Any JSON, and JSON that is written already, may be a field like any other.
struct Raw {
  std::string text;
};
// The same, and whoever reads it may know of what type.
template <class T>
struct RawOf : Raw {
  using Written = T;
};
template <>
[[nodiscard]] const Type& type_of<json::value>();
template <>
[[nodiscard]] const Type& type_of<Raw>();

// --- Writing -----------------------------------------------------------------------------------------------------

[[nodiscard]] json::value to_json(const Type& type, const void* value);
template <class T>
[[nodiscard]] json::value to_json(const T& value) {
  return to_json(type_of<T>(), &value);
}

// The same JSON, written straight to text: no tree is built, for what is said many times a second.
void write_text(std::string& out, std::string_view text);  // with its quotes
void write_number(std::string& out, std::int64_t number);
void write_json(std::string& out, const Type& type, const void* value);
template <class T>
void write_json(std::string& out, const T& value) {
  write_json(out, type_of<T>(), &value);
}
template <class T>
[[nodiscard]] std::string json_text(const T& value) {
  std::string text;
  write_json(text, value);
  return text;
}

// What makes `before` into `after`, two values that differ: of an object, and of a list that stays as long, only what
// is changed in it ({"seats":{"1":{"cards":4}}}); everything else as it is now. {"=":…} is put in place of an object.
void write_change(std::string& out, const Type& type, const void* before, const void* after);
template <class T>
void write_change(std::string& out, const T& before, const T& after) {
  write_change(out, type_of<T>(), &before, &after);
}

// --- Reading -----------------------------------------------------------------------------------------------------

// Fills `out`, or tells the first fault found. `out` is unspecified after a fault.
[[nodiscard]] std::optional<Fault> read_json(const json::value& value, const Type& type, void* out, const Place& place);
template <class T>
[[nodiscard]] std::optional<Fault> read_json(const json::value& value, T& out, const Place& place) {
  return read_json(value, type_of<T>(), &out, place);
}
template <class T>
[[nodiscard]] Expected<T> from_json(const json::value& value, const Place& place = document) {
  T out{};
  if (auto fault = read_json(value, out, place)) return *fault;
  return out;
}

// A whole number with limits of its own.
[[nodiscard]] std::optional<Fault> read_integer(const json::value& value, std::int64_t& out, std::int64_t least,
                                                std::int64_t most, const Place& place);
template <class T>
[[nodiscard]] std::optional<Fault> read_number(const json::value& value, T& out, std::int64_t least, std::int64_t most,
                                               const Place& place) {
  std::int64_t number = 0;
  if (auto fault = read_integer(value, number, least, most, place)) return fault;
  out = static_cast<T>(number);
  return std::nullopt;
}
[[nodiscard]] std::optional<Fault> expect_array(const json::value& value, std::size_t least, std::size_t most,
                                                const Place& place);

}  // namespace divan
