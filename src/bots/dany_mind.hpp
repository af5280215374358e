// How a bot sees pictures: each seat has a mind of its own, which finds in every picture and in every way of laying
// cards more or less of every word. What they have in common is content/dany/likeness.json; what tells them apart is
// noise, drawn from the seat and from what everybody has seen of the game, so that a mind stays the same all game long.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/fault.hpp"
#include "games/dany/dany.hpp"

namespace divan::dany {

// The ways to lay cards that say something.
enum class Gesture : std::uint8_t { apart, over, hidden, reversed, leaning, rising, round };
inline constexpr int gesture_count = 7;

using Pull = std::array<float, word_count>;    // towards each of an Idea card's words
using Belief = std::array<float, word_count>;  // in each of them; together 1

// What lies on the table, as a guesser looks at it.
struct Look {
  Memory memory;
  float share = 1;  // of it that shows
};
struct Seen {
  Bounded<Look, hand_size> pictures;
  std::array<bool, gesture_count> gestures{};
};
[[nodiscard]] Seen look_at(const Composition& pieces);

// How many cards that show a gesture needs, and how many besides that do not.
struct Needs {
  int shown;
  int unseen;
};
[[nodiscard]] Needs needs_of(Gesture gesture);
// A picture as somebody would lay it: the most telling card first in `shown`; `unseen` lies face down.
[[nodiscard]] Placement lay(std::span<const Memory> shown, std::optional<Gesture> gesture,
                            std::optional<Memory> unseen);
// How much of each card shows then.
[[nodiscard]] float share_shown(std::optional<Gesture> gesture, std::size_t at);

class Mind {
public:
  Mind(const Dany& game, std::uint64_t nature, float noise) : game_(game), nature_(nature), noise_(noise) {}

  [[nodiscard]] Pull pull(Memory memory, std::uint8_t idea) const;
  [[nodiscard]] Pull pull(Gesture gesture, std::uint8_t idea) const;
  [[nodiscard]] Pull pull(const Seen& seen, std::uint8_t idea) const;

private:
  [[nodiscard]] Pull pull(std::size_t row, float weight, std::uint8_t idea) const;

  const Dany& game_;
  std::uint64_t nature_;
  float noise_;
};

[[nodiscard]] Belief believe(const Pull& pull);
[[nodiscard]] std::uint8_t likeliest(const Belief& belief);  // a word, 1 to 5

// Why a picture, or a gesture, leads to a word; nothing is known of pictures and words that are not ours.
[[nodiscard]] std::optional<Text> why(const Dany& game, Memory memory, std::uint8_t idea, std::uint8_t word);
[[nodiscard]] std::optional<Text> why(const Dany& game, Gesture gesture, std::uint8_t idea, std::uint8_t word);

// What is wrong with tags.json or likeness.json, if something is.
[[nodiscard]] std::optional<Fault> refuse_associations(std::string_view file, std::string_view text);

}  // namespace divan::dany

template <>
inline constexpr auto divan::names_of<divan::dany::Gesture> =
    std::array<std::string_view, 7>{"apart", "over", "hidden", "reversed", "leaning", "rising", "round"};
