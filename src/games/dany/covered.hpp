// DY-9.3  Which cards of a composition do not show at all because others lie over every part of them. It is a secret
// what they are, so this is decided here, exactly, and not by what a screen happens to draw.
#pragma once

#include <array>
#include <cstdint>

#include "core/bounded.hpp"
#include "games/dany/parts.hpp"

namespace divan::dany {

// Fixed point: 1/65536 of a unit of the table. Nothing here is ever rounded differently by another machine.
inline constexpr int fine_bits = 16;
inline constexpr std::int64_t fine = std::int64_t{1} << fine_bits;
inline constexpr int eye_height = 1600;  // from which a leaning card is seen, in units above its middle

struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;
  constexpr bool operator==(const Point&) const = default;
};
using Outline = std::array<Point, 4>;  // clockwise as one sees it

// Where a card's edges are seen on the table.
[[nodiscard]] Outline outline_of(const Placed& card);

// Sine and cosine of an angle in tenths of a degree, 2^30 being 1.
struct Turned {
  std::int64_t sine = 0;
  std::int64_t cosine = 0;
};
[[nodiscard]] Turned turned_by(int tenths);

// By place in the list, whose later cards lie above the earlier ones.
[[nodiscard]] Bounded<bool, hand_size> covered(const Placement& cards);

}  // namespace divan::dany
