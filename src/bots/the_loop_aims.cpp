// What a plan may be for by the time Dr Foo has answered: missions, a day without a vortex, clones.
#include "bots/the_loop.hpp"
#include "core/speech.hpp"

namespace divan {

using namespace the_loop;
using Eye = Insight<TheLoop>;

namespace {
constexpr std::size_t no_vortex = era_count;
constexpr std::size_t fewer_clones = era_count + 1;
constexpr std::size_t victory = era_count + 2;

bool open_mission(const State& state, Era era) { return state.tiles[era].slot == Slot::face_up; }
}  // namespace

Aims Eye::aims(const Game& /*game*/, const State& root, const State& end, Seat /*seat*/) {
  Aims met = 0;
  const auto note = [&met](std::size_t which, bool true_now) { met |= true_now ? 1U << which : 0U; };
  for (Era era = 0; era < era_count; ++era) {
    note(era, open_mission(root, era) && end.tiles[era].slot == Slot::archived);
  }
  note(no_vortex, end.vortexes == root.vortexes);
  note(fewer_clones, end.board.size() < root.board.size());
  note(victory, end.ending == the_loop::Ending::won);
  return met;
}

Text Eye::aim(const Game& game, const State& root, std::size_t which) {
  if (which < era_count) {
    const auto era = static_cast<Era>(which);
    if (!open_mission(root, era)) return {};
    return say("“{name}” is archived", "« {name} » est archivée")
        .name("name", game.wording().missions[root.tiles[era].mission]);
  }
  switch (which) {
    case no_vortex: return {"no vortex opens", "aucun vortex ne s'ouvre"};
    case fewer_clones:
      return {"fewer clones than now stand on the board", "il y a moins de clones que maintenant sur le plateau"};
    case victory: return {"the game is won", "la partie est gagnée"};
    default: return {};
  }
}

}  // namespace divan
