// How strong players are by what came of their games: Bradley and Terry's model, the likeliest strengths.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace divan {

struct Match {
  std::size_t one = 0;
  std::size_t other = 0;
  double wins = 0;    // of the one; a shared victory is half a win for both
  double losses = 0;  // wins of the other
};

// On Elo's scale: 400 points more are ten wins for one loss. The mean of all is 1500.
struct Rating {
  double points = 1500;
  double low = 1500;  // 95 % interval
  double high = 1500;
};

// Each pair that met is given half a win more on both sides, so that who never lost has a strength as well.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const Match> matches);

}  // namespace divan
