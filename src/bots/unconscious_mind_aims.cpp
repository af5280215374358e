// What a plan may be for over the turns that a look ahead sees: clients, treatises, goals, the notebook, points.
#include "bots/unconscious_mind.hpp"
#include "core/speech.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {
constexpr std::size_t published = room_count;
constexpr std::size_t goal = room_count + 1;
constexpr std::size_t new_client = room_count + 2;
constexpr std::size_t notebook = room_count + 3;
constexpr std::size_t many_points = room_count + 4;
constexpr int many = 10;

int tiles_of(const Player& player) {
  int count = 0;
  for (const Tile tile : player.notebook) count += tile != none ? 1 : 0;
  return count;
}
}  // namespace

Aims Eye::aims(const Game& /*game*/, const State& root, const State& end, Seat seat) {
  const Player& was = root.open.players[slot(seat)];
  const Player& is = end.open.players[slot(seat)];
  Aims met = 0;
  if (first_clients(root)) return met;
  const auto note = [&met](std::size_t which, bool true_now) { met |= true_now ? 1U << which : 0U; };
  for (std::size_t room = 0; room < room_count; ++room) {
    if (was.rooms[room].empty()) continue;
    bool cured = false;
    for (std::size_t i = was.cured.size(); i < is.cured.size(); ++i) {
      cured = cured || is.cured[i] == was.rooms[room].client;
    }
    note(room, cured);
  }
  note(published, is.published.size() > was.published.size());
  note(goal, is.goals.size() > was.goals.size());
  for (std::size_t room = 0; room < room_count; ++room) {
    note(new_client, was.rooms[room].empty() && !is.rooms[room].empty());
  }
  note(notebook, tiles_of(is) > tiles_of(was));
  note(many_points, is.points - was.points >= many);
  return met;
}

Text Eye::aim(const Game& game, const State& root, std::size_t which) {
  const Player& me = root.open.me();
  if (which < room_count) {
    if (me.rooms[which].empty()) return {};
    return say("“{name}” is cured", "« {name} » sort guéri")
        .name("name", game.wording().clients[me.rooms[which].client]);
  }
  switch (which) {
    case published: return {"you publish a treatise", "vous publiez un traité"};
    case goal: return {"you claim a goal", "vous récupérez un objectif"};
    case new_client: return {"a new client lies on your couch", "un nouveau client est sur votre divan"};
    case notebook: return {"your notebook grows", "votre carnet s'enrichit"};
    case many_points: return say("you gain {n} VP or more", "vous gagnez {n} PV ou plus").number("n", many);
    default: return {};
  }
}

Text Eye::worth(int tally) { return signed_points(tally); }
Text Eye::unit() {
  return {"lead over the best of the others as far ahead as it looked, counting what lies ready",
          "avance sur le meilleur des autres aussi loin qu'il a regardé, avec ce qui est en place"};
}

}  // namespace divan
