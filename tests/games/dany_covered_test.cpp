// DY-9.3  Covered or not: against a fine raster that knows nothing of our geometry, and at the edge.
#include "games/dany/covered.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "core/chance.hpp"
#include "games/dany/parts.hpp"

namespace divan::dany {
namespace covered_test {

Placed at(int x, int y, int rotation = 0, int lean = 0) {
  return {Memory{1},
          static_cast<std::int16_t>(x),
          static_cast<std::int16_t>(y),
          static_cast<std::int16_t>(rotation),
          static_cast<std::uint8_t>(lean),
          false};
}
bool bottom_covered(const Placement& cards) { return covered(cards)[0]; }

// --- A second opinion, in floating point --------------------------------------------------------------------------

struct Spot {
  double x;
  double y;
};
// A card as it is seen on the table, with what is the same for all its spots worked out once.
class Sight {
public:
  explicit Sight(const Placed& card) : card_(card) {
    const double pi = std::acos(-1.0);
    way_ = {std::sin((card.lean - 1) * pi / 4), -std::cos((card.lean - 1) * pi / 4)};
    turn_ = {std::cos(card.rotation * pi / 1800), std::sin(card.rotation * pi / 1800)};
    const std::array<Spot, 4> corners{spot(-200, -300), spot(200, -300), spot(200, 300), spot(-200, 300)};
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Spot& a = corners[i];
      const Spot& b = corners[(i + 1) % corners.size()];
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      sides_[i] = {a, {(b.x - a.x) / length, (b.y - a.y) / length}};
    }
  }
  // Where a spot of it, from its middle, is seen.
  [[nodiscard]] Spot spot(double u, double v) const {
    if (card_.lean != 0) {
      const double along = u * way_.x + v * way_.y;
      const double scale = 1600 / (1600 - along * 0.6);
      u = (u - along * 0.2 * way_.x) * scale;
      v = (v - along * 0.2 * way_.y) * scale;
    }
    return {card_.x + u * turn_.x - v * turn_.y, card_.y + u * turn_.y + v * turn_.x};
  }
  // How far inside its outline, or outside it (negative).
  [[nodiscard]] double inside(const Spot& at) const {
    double least = 1e9;
    for (const Side& side : sides_) {
      least = std::min(least, side.along.x * (at.y - side.from.y) - side.along.y * (at.x - side.from.x));
    }
    return least;
  }

private:
  struct Side {
    Spot from;
    Spot along;
  };
  Placed card_;
  Spot way_{};
  Spot turn_{};
  std::array<Side, 4> sides_{};
};

struct Raster {
  bool surely_seen = false;    // some spot lies clearly outside all above it
  bool surely_covered = true;  // every spot lies clearly inside one
};
Raster raster(const Placement& cards, std::size_t which) {
  constexpr int steps = 120;
  const Sight card(cards[which]);
  std::vector<Sight> above;
  for (std::size_t i = which + 1; i < cards.size(); ++i) above.emplace_back(cards[i]);
  Raster found;
  for (int i = 0; i <= steps; ++i) {
    for (int k = 0; k <= steps; ++k) {
      const Spot spot = card.spot(-200 + 400.0 * i / steps, -300 + 600.0 * k / steps);
      double most = -1e9;
      for (const Sight& each : above) most = std::max(most, each.inside(spot));
      if (most < 6) found.surely_covered = false;  // the raster is 5 units wide
      if (most >= -2) continue;
      found.surely_seen = true;  // around it more than half a square unit shows
      return found;
    }
  }
  return found;
}

TEST_CASE("DY-9.3: random layouts are covered as a fine raster says") {
  Chance chance(93);
  int hidden = 0;
  int shown = 0;
  int unsure = 0;
  for (int i = 0; i < 400; ++i) {
    Placement cards;
    const auto number = [&](std::uint32_t below) { return static_cast<int>(chance.below(below)); };
    const std::uint32_t spread = 10 + chance.below(500);
    const bool tidy = chance.below(3) > 0;  // upright, in steps: so that several together hide one
    for (int left = 3 + number(5); left > 0; --left) {
      if (tidy) {
        cards.push_back(at(700 + 100 * number(5) + number(3), 250 + 150 * number(4) + number(3), 1800 * number(2),
                           number(30) == 0 ? number(9) : 0));
      } else {
        cards.push_back(at(700 + number(spread), 250 + number(spread), number(3600), number(3) == 0 ? number(9) : 0));
      }
    }
    const Bounded<bool, hand_size> ours = covered(cards);
    for (std::size_t which = 0; which < cards.size(); ++which) {
      const Raster theirs = raster(cards, which);
      if (theirs.surely_seen && ours[which]) FAIL("covered, though it shows: layout ", i, " card ", which);
      if (theirs.surely_covered && !ours[which]) FAIL("shown, though it is covered: layout ", i, " card ", which);
      hidden += ours[which] ? 1 : 0;
      shown += ours[which] ? 0 : 1;
      unsure += !theirs.surely_seen && !theirs.surely_covered ? 1 : 0;
    }
  }
  CHECK(hidden > 50);
  CHECK(shown > 1000);
  CHECK(unsure < (hidden + shown) / 10);
}

// --- At the edge --------------------------------------------------------------------------------------------------

TEST_CASE("DY-9.3: the card under another of the same place is covered, and a sliver of one unit shows it") {
  CHECK(bottom_covered({at(1000, 500), at(1000, 500)}));
  for (const auto& [x, y] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    CHECK(!bottom_covered({at(1000, 500), at(1000 + x, 500 + y)}));
  }
  for (int rotation = 0; rotation < whole_turn; rotation += 7) {
    CHECK(bottom_covered({at(1000, 500, rotation), at(1000, 500, rotation)}));
    CHECK(bottom_covered({at(1000, 500, rotation), at(1000, 500, (rotation + 1800) % whole_turn)}));
    CHECK(!bottom_covered({at(1000, 500, rotation), at(1001, 500, rotation)}));
    CHECK(!bottom_covered({at(1000, 500, rotation), at(1000, 500, (rotation + 10) % whole_turn)}));
  }
}

TEST_CASE("DY-9.3: a card exactly covered by two is covered, and one unit between them shows it") {
  CHECK(bottom_covered({at(1000, 500), at(800, 500), at(1200, 500)}));
  CHECK(bottom_covered({at(1000, 500), at(1000, 200), at(1000, 800)}));
  CHECK(!bottom_covered({at(1000, 500), at(799, 500), at(1200, 500)}));
  CHECK(!bottom_covered({at(1000, 500), at(800, 500), at(1201, 500)}));
  CHECK(bottom_covered({at(1000, 500), at(801, 500), at(1199, 500)}));
  CHECK(bottom_covered({at(1000, 500, 900), at(700, 500, 900), at(1300, 500, 900)}));
}

TEST_CASE("DY-9.3: four corners, each under another card, leave the middle in sight") {
  CHECK(!bottom_covered({at(1000, 500), at(790, 200), at(1210, 200), at(790, 800), at(1210, 800)}));
  CHECK(bottom_covered({at(1000, 500), at(800, 200), at(1200, 200), at(800, 800), at(1200, 800)}));
}

TEST_CASE("DY-9.3: only what lies above covers") {
  const Bounded<bool, hand_size> both = covered({at(1000, 500), at(1000, 500)});
  CHECK(both[0]);
  CHECK(!both[1]);
  CHECK(covered({}).empty());
  CHECK(!bottom_covered({at(1000, 500)}));
}

TEST_CASE("DY-4.5: a leaning card is narrower where it is turned away and wider where it is raised") {
  const Outline flat = outline_of(at(1000, 500));
  CHECK(flat[0] == Point{800 * fine, 200 * fine});
  CHECK(flat[2] == Point{1200 * fine, 800 * fine});
  const Outline top = outline_of(at(1000, 500, 0, 1));
  CHECK(top[0].x < 800 * fine);  // raised: nearer, so wider
  CHECK(top[3].x > 800 * fine);
  CHECK(top[0].y > 200 * fine);  // and shorter
  CHECK(top[3].y < 800 * fine);
  CHECK(top[0].x - 1000 * fine == 1000 * fine - top[1].x);
  // It does not cover what lies flat under it, nor the other way round.
  CHECK(!bottom_covered({at(1000, 500), at(1000, 500, 0, 1)}));
  CHECK(!bottom_covered({at(1000, 500, 0, 1), at(1000, 500)}));
}

TEST_CASE("DY-1.5: sines and cosines of tenths of a degree are right to eight places, and exact for quarter turns") {
  for (int tenths = 0; tenths < whole_turn; ++tenths) {
    const Turned turned = turned_by(tenths);
    const double angle = tenths * std::acos(-1.0) / 1800;
    const double one = 1073741824.0;
    if (std::abs(static_cast<double>(turned.sine) / one - std::sin(angle)) > 1e-8) FAIL("sine of ", tenths);
    if (std::abs(static_cast<double>(turned.cosine) / one - std::cos(angle)) > 1e-8) FAIL("cosine of ", tenths);
  }
  CHECK(turned_by(0).sine == 0);
  CHECK(turned_by(900).cosine == 0);
  CHECK(turned_by(1800).cosine == -(std::int64_t{1} << 30U));
  CHECK(turned_by(2700).sine == -(std::int64_t{1} << 30U));
}

}  // namespace covered_test
}  // namespace divan::dany
