#include "games/dany/covered.hpp"

#include <span>
#include <utility>

namespace divan::dany {
namespace {

// A convex polygon; four corners, and at most one more for each edge of a card that cut it.
using Polygon = Bounded<Point, 4 + 4 * hand_size>;

// On which side of the line through a and b: positive to the right, where the inside of an outline is.
constexpr std::int64_t side(const Point& a, const Point& b, const Point& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

// Where the way from p to q, whose sides of a line are `at_p` and `at_q`, one positive and one negative, meets it. The
// ratio keeps 34 bits, so that its product with a way on the table fits 64.
Point crossing(const Point& p, const Point& q, std::int64_t at_p, std::int64_t at_q) {
  constexpr std::int64_t most = std::int64_t{1} << 34U;
  std::int64_t before = at_p < 0 ? -at_p : at_p;
  std::int64_t whole = before + (at_q < 0 ? -at_q : at_q);
  while (whole >= most) {
    before >>= 1U;
    whole >>= 1U;
  }
  return {p.x + (q.x - p.x) * before / whole, p.y + (q.y - p.y) * before / whole};
}

// The part of `polygon` on one side of the line through a and b, the line included.
Polygon cut(const Polygon& polygon, const Point& a, const Point& b, bool inside) {
  Polygon part;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point& p = polygon[i];
    const Point& q = polygon[i + 1 == polygon.size() ? 0 : i + 1];
    const std::int64_t at_p = inside ? side(a, b, p) : -side(a, b, p);
    const std::int64_t at_q = inside ? side(a, b, q) : -side(a, b, q);
    if (at_p >= 0) part.push_back(p);
    if ((at_p > 0 && at_q < 0) || (at_p < 0 && at_q > 0)) part.push_back(crossing(p, q, at_p, at_q));
  }
  return part;
}

// Twice the area.
std::int64_t twice_area(const Polygon& polygon) {
  std::int64_t twice = 0;
  for (std::size_t i = 2; i < polygon.size(); ++i) twice += side(polygon[0], polygon[i - 1], polygon[i]);
  return twice;
}

// Half a square unit: less than that is nothing but rounding.
constexpr std::int64_t nothing = fine * fine;  // twice the area, too

// What is left of a convex piece when all these are laid over it. Convex minus convex is at most four convex pieces:
// one beyond each edge.
std::int64_t twice_left(Polygon piece, std::span<const Outline> above) {
  if (piece.size() < 3) return 0;
  if (above.empty()) return twice_area(piece);
  const Outline& over = above.front();
  std::int64_t left = 0;
  for (std::size_t i = 0; i < over.size() && piece.size() >= 3; ++i) {
    const Point& a = over[i];
    const Point& b = over[(i + 1) % over.size()];
    left += twice_left(cut(piece, a, b, false), above.subspan(1));
    if (left >= nothing) return left;
    piece = cut(piece, a, b, true);
  }
  return left;
}

}  // namespace

Turned turned_by(int tenths) {
  constexpr std::int64_t one = std::int64_t{1} << 30U;
  constexpr std::int64_t tenth = 30'704'156'910;  // pi / 1800, 2^44 being 1, rounded
  constexpr int quarter = whole_turn / 4;
  const int quarters = tenths / quarter;
  const int rest = tenths % quarter;
  // The series for up to 45 degrees, nearest terms last.
  const bool swap = rest > quarter / 2;
  const std::int64_t angle = tenth * (swap ? quarter - rest : rest) >> 14U;
  const std::int64_t square = angle * angle / one;
  constexpr std::array<std::int64_t, 5> sine_steps{110, 72, 42, 20, 6};   // 10*11, 8*9, …
  constexpr std::array<std::int64_t, 5> cosine_steps{90, 56, 30, 12, 2};  // 9*10, 7*8, …
  std::int64_t sine = one;
  std::int64_t cosine = one;
  for (const std::int64_t step : sine_steps) sine = one - square * sine / one / step;
  for (const std::int64_t step : cosine_steps) cosine = one - square * cosine / one / step;
  sine = sine * angle / one;
  if (swap) std::swap(sine, cosine);
  switch (quarters & 3) {
    case 0: return {sine, cosine};
    case 1: return {cosine, -sine};
    case 2: return {-sine, -cosine};
    default: return {-cosine, sine};
  }
}

// DY-4.5  A card that leans is turned about the line through its middle, across the direction it is raised to, and seen
// from above its middle: what is raised is nearer and looks larger.
Outline outline_of(const Placed& card) {
  constexpr std::int64_t half_wide = card_width / 2;
  constexpr std::int64_t half_high = card_height / 2;
  constexpr std::array<Point, 4> corners{
      {{-half_wide, -half_high}, {half_wide, -half_high}, {half_wide, half_high}, {-half_wide, half_high}}};
  constexpr std::int64_t diagonal = 46'341;  // fine / sqrt 2
  constexpr std::array<Point, lean_directions> raised{{{0, -fine},
                                                       {diagonal, -diagonal},
                                                       {fine, 0},
                                                       {diagonal, diagonal},
                                                       {0, fine},
                                                       {-diagonal, diagonal},
                                                       {-fine, 0},
                                                       {-diagonal, -diagonal}}};
  const Turned turned = turned_by(card.rotation);
  Outline outline{};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Point p{corners[i].x * fine, corners[i].y * fine};
    if (card.lean != 0) {
      const Point& way = raised[static_cast<std::size_t>(card.lean - 1)];
      const std::int64_t along = corners[i].x * way.x + corners[i].y * way.y;  // towards the raised side
      const std::int64_t shorter = along / 5;                                  // the cosine is 4/5
      const std::int64_t higher = along * 3 / 5;                               // the sine is 3/5
      const std::int64_t eye = eye_height * fine;
      p.x = (p.x - shorter * way.x / fine) * eye / (eye - higher);
      p.y = (p.y - shorter * way.y / fine) * eye / (eye - higher);
    }
    constexpr std::int64_t one = std::int64_t{1} << 30U;
    outline[i] = {card.x * fine + (p.x * turned.cosine - p.y * turned.sine) / one,
                  card.y * fine + (p.x * turned.sine + p.y * turned.cosine) / one};
  }
  return outline;
}

Bounded<bool, hand_size> covered(const Placement& cards) {
  Bounded<Outline, hand_size> outlines;
  for (const Placed& card : cards) outlines.push_back(outline_of(card));
  Bounded<bool, hand_size> result;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Polygon whole;
    for (const Point& corner : outlines[i]) whole.push_back(corner);
    const std::span<const Outline> above(outlines.begin() + i + 1, cards.size() - i - 1);
    result.push_back(twice_left(whole, above) < nothing);
  }
  return result;
}

}  // namespace divan::dany
