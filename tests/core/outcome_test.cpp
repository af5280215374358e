#include "core/outcome.hpp"

#include <doctest/doctest.h>

namespace divan {
namespace {

using Places = Bounded<std::uint8_t, max_seats>;

TEST_CASE("places follow the scores, and equal scores share a place") {
  CHECK(ranked({31, 50, 44}, Best::lowest).places == Places{1, 3, 2});
  CHECK(ranked({31, 50, 44}, Best::highest).places == Places{3, 1, 2});
  CHECK(ranked({5, 5, 7, 1}, Best::lowest).places == Places{2, 2, 4, 1});
  CHECK(ranked({-3, 3}, Best::highest).places == Places{2, 1});
  CHECK(ranked({7}, Best::lowest).places == Places{1});
  CHECK(ranked({7, 7}, Best::lowest).scores == Bounded<std::int32_t, max_seats>{7, 7});
}

TEST_CASE("who shares the first place has won, and the winners are counted") {
  const Outcome shared = ranked({4, 4, 9}, Best::lowest);
  CHECK(shared.won(Seat{0}));
  CHECK(shared.won(Seat{1}));
  CHECK(!shared.won(Seat{2}));
  CHECK(shared.winners() == 2);
  CHECK(ranked({1, 2}, Best::highest).winners() == 1);
}

TEST_CASE("a team wins or loses together, whatever the places say") {
  Outcome together = ranked({4, 9}, Best::lowest);
  together.ending = Ending::won_together;
  CHECK(together.won(Seat{1}));
  CHECK(together.winners() == 2);
  together.ending = Ending::lost_together;
  CHECK(!together.won(Seat{0}));
  CHECK(together.winners() == 0);
  CHECK(!(together == ranked({4, 9}, Best::lowest)));
}

}  // namespace
}  // namespace divan
