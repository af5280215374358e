// How a game reads its components from content/: strictly, and with a place and a sentence for whatever is wrong.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/json.hpp"

namespace divan {

// Made by us, or read off a printed copy.
enum class Origin : std::uint8_t { house, printed };
template <>
inline constexpr auto names_of<Origin> = std::array<std::string_view, 2>{"house", "printed"};

[[nodiscard]] std::optional<Fault> wrong_count(std::size_t count, std::size_t wanted, const Place& place);
[[nodiscard]] std::optional<Fault> untold(const Text& text, const Place& place);
// A number, or one of several, that is not from `least` to `most`.
[[nodiscard]] std::optional<Fault> outside(std::int64_t number, std::int64_t least, std::int64_t most,
                                           const Place& place);
[[nodiscard]] std::optional<Fault> any_outside(std::span<const std::uint8_t> numbers, std::int64_t least,
                                               std::int64_t most, const Place& place);
// Each name once, in either language; one that is new joins the names.
[[nodiscard]] std::optional<Fault> twice(std::vector<Text>& names, const Text& name, const Place& place);

[[nodiscard]] Fault other_game(std::string_view wanted);

// The file of a game's components; its field `game` says whose they are.
template <class File>
[[nodiscard]] Expected<File> content_of(std::string_view game, std::string_view text) {
  const Expected<json::value> parsed = parse_json(text);
  if (!parsed) return parsed.fault();
  Expected<File> file = from_json<File>(*parsed);
  if (file && file->game != game) return other_game(game);
  return file;
}

}  // namespace divan
