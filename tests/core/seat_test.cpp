#include "core/seat.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace divan {
namespace {

constexpr Seat first{0};
constexpr Seat third{2};
constexpr Seat last{7};

TEST_CASE("a set of seats holds each seat once and is walked in order") {
  SeatSet set;
  CHECK(set.empty());
  set.insert(last);
  set.insert(first);
  set.insert(third);
  set.insert(third);
  CHECK(set.size() == 3);
  CHECK(set.first() == first);
  CHECK(set.contains(third));
  CHECK(!set.contains(Seat{1}));
  std::vector<int> walked;
  for (const Seat seat : set) walked.push_back(index(seat));
  CHECK(walked == std::vector<int>{0, 2, 7});
  set.erase(first);
  set.erase(first);
  CHECK(set.first() == third);
  CHECK(set.bits() == 0b10000100);
  CHECK(set == SeatSet::from_bits(0b10000100));
  CHECK(!(set == SeatSet(third)));
  CHECK(SeatSet(third).size() == 1);
}

TEST_CASE("clockwise goes round the table") {
  CHECK(next_clockwise(first, 3) == Seat{1});
  CHECK(next_clockwise(third, 3) == first);
  CHECK(next_clockwise(first, 1) == first);
  CHECK(index(seat_at(5)) == 5);
  CHECK(slot(last) == 7U);
}

TEST_CASE("a viewer is one seat or a spectator") {
  const Viewer seated = third;
  CHECK(!seated.is_spectator());
  CHECK(seated.is(third));
  CHECK(!seated.is(first));
  CHECK(seated.seat() == third);
  CHECK(seated == Viewer(third));
  const Viewer spectator = Viewer::spectator();
  CHECK(spectator.is_spectator());
  CHECK(spectator == Viewer());
  for (int i = 0; i < max_seats; ++i) CHECK(!spectator.is(seat_at(i)));
}

}  // namespace
}  // namespace divan
