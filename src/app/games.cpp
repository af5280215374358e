// All games of the list in cmake/games.cmake.
#include <list_of_games.hpp>

#include "app/play_face.hpp"

namespace divan {

#define DIVAN_DECLARE(game) GameFace game##_face();
DIVAN_FOR_EACH_GAME(DIVAN_DECLARE)
#undef DIVAN_DECLARE

std::vector<GameFace> all_faces() {
#define DIVAN_NAME(game) game##_face(),
  return {DIVAN_FOR_EACH_GAME(DIVAN_NAME)};
#undef DIVAN_NAME
}

std::unique_ptr<PlayFace> make_face(const Terminal& terminal, const AnyTable& table, Seat you) {
  for (const GameFace& game : all_faces()) {
    if (auto face = game.on(terminal, table, you)) return face;
  }
  return nullptr;
}

}  // namespace divan
