// How a game ended: places with ties, or a team that won or lost together.
#pragma once

#include <cstdint>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/seat.hpp"

namespace divan {

enum class Ending : std::uint8_t { ranked, won_together, lost_together };
template <>
inline constexpr auto names_of<Ending> = std::array<std::string_view, 3>{"ranked", "wonTogether", "lostTogether"};

struct Outcome {
  Ending ending = Ending::ranked;
  Bounded<std::uint8_t, max_seats> places;  // one a seat; 1 is first, equals share a place
  Bounded<std::int32_t, max_seats> scores;  // as the game counts them

  static auto described() {
    return fields(field("ending", &Outcome::ending), field("places", &Outcome::places),
                  field("scores", &Outcome::scores));
  }
  [[nodiscard]] bool won(Seat seat) const {
    if (ending != Ending::ranked) return ending == Ending::won_together;
    return places[slot(seat)] == 1;
  }
  // How many share the first place; a shared victory counts a fraction in statistics.
  [[nodiscard]] int winners() const {
    int count = 0;
    for (std::size_t i = 0; i < places.size(); ++i) count += won(seat_at(static_cast<int>(i))) ? 1 : 0;
    return count;
  }
  bool operator==(const Outcome&) const = default;
};

// Places from scores, the lowest (or highest) score first; equal scores share a place.
enum class Best : std::uint8_t { lowest, highest };
[[nodiscard]] inline Outcome ranked(const Bounded<std::int32_t, max_seats>& scores, Best best) {
  Outcome outcome;
  outcome.scores = scores;
  for (const std::int32_t mine : scores) {
    std::uint8_t place = 1;
    for (const std::int32_t other : scores) {
      if (best == Best::lowest ? other < mine : other > mine) ++place;
    }
    outcome.places.push_back(place);
  }
  return outcome;
}

}  // namespace divan
