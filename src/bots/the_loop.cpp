#include "bots/the_loop.hpp"

#include <algorithm>

namespace divan {

using namespace the_loop;
using Eye = Insight<TheLoop>;

namespace {

// How near a vortex is, era by era, in thousandths of the game.
int danger(const State& s) {
  constexpr std::array<int, 4> by_rifts{0, 4, 14, 34};
  int sum = 0;
  for (Era era = 0; era < era_count; ++era) {
    int here = by_rifts[std::min<std::size_t>(s.rifts[era] + (s.slots(era) < rift_slots ? 1U : 0U), 3)];
    if (s.tiles[era].slot == Slot::vortex) here *= 3;  // a second one there is the end
    sum += here;
  }
  for (const Token& token : s.board) sum += is_supa(token.clone) ? 14 : 7;
  return sum;
}

// What has been done for the missions, in thousandths.
int progress(const TheLoop& game, const State& s) {
  int sum = s.archived * 190;
  for (Era era = 0; era < era_count; ++era) {
    const Tile& tile = s.tiles[era];
    if (tile.slot != Slot::face_up) continue;
    const int required = game.components().missions[tile.mission].required;
    sum += tile.progress * 110 / required + (tile.progress >= required ? 30 : 0);
    if (tile.progress >= required) sum += 12 * (3 - distance(s.agents[s.active].era, era));
  }
  for (Era era = 0; era < era_count; ++era) sum -= (s.centrifuges >> era & 1U) != 0 ? 60 : 0;
  return sum;
}

int energy(const State& s) {
  int sum = 0;
  for (const std::uint8_t each : s.energy) sum += std::min<int>(each, 4) * 3;
  return sum;
}

struct Urges {
  const TheLoop& game;
  const State& s;

  [[nodiscard]] int exhausted(Dimension dimension) const {
    int count = 0;
    for (const HeldCard& held : s.me().hand) {
      count += held.exhausted && game.components().cards[held.card].dimension == dimension ? 1 : 0;
    }
    return count;
  }
  // A mission that a deed here would bring on.
  [[nodiscard]] bool wanted(Deed deed, Era era) const {
    return std::any_of(s.tiles.begin(), s.tiles.end(), [&](const Tile& tile) {
      if (tile.slot != Slot::face_up) return false;
      const MissionFace& mission = game.components().missions[tile.mission];
      return mission.deed == deed && tile.progress < mission.required && (!mission.with_foo || s.foo == era) &&
             (!mission.each_era_once || (tile.eras >> era & 1U) == 0);
    });
  }
  [[nodiscard]] bool done(Era era) const {
    const Tile& tile = s.tiles[era];
    return tile.slot == Slot::face_up && tile.progress >= game.components().missions[tile.mission].required;
  }
  [[nodiscard]] int place(Era era) const {
    return (done(era) ? 10 : 0) + s.rifts[era] * 2 + std::min<int>(s.energy[era], 3);
  }

  int operator()(const FreeMove& m) const { return place(m.era) - place(s.me().era); }
  int operator()(const Walk& m) const { return place(m.era) - place(s.me().era) - 3; }
  int operator()(const Use& /*m*/) const { return 8; }
  int operator()(const Loop& m) const {
    return exhausted(m.dimension) * 5 - s.loop_price() * 2 + (wanted(Deed::loop, s.me().era) ? 6 : 0) - 2;
  }
  int operator()(const Spark& /*m*/) const { return 9; }
  int operator()(const CleanKill& m) const { return 6 + s.rifts[m.era]; }
  int operator()(const HelpingHand& m) const { return place(m.era) - place(s.agents[m.agent].era); }
  int operator()(const Dismantle& /*m*/) const { return 20; }
  int operator()(const EndActions& /*m*/) const {
    for (const HeldCard& held : s.me().hand) {
      if (!held.exhausted) return -4;
    }
    return 3;
  }
  int operator()(const GoTo& m) const { return place(m.era) - place(s.agents[m.agent].era); }
  int operator()(const PlaceEnergy& m) const {
    return (wanted(Deed::energy, m.era) ? 8 : 0) + (m.era == s.me().era ? 2 : 0);
  }
  int operator()(const Mend& m) const { return (wanted(Deed::mend, m.era) ? 6 : 0) + s.rifts[m.era] * 3; }
  int operator()(const Shove& m) const {
    for (const Token& token : s.board) {
      if (token.clone != m.clone) continue;
      if (token.destroyed == m.era) return 14 + (wanted(Deed::destroy, m.era) ? 6 : 0);
      return 2 * (distance(token.era, token.destroyed) - distance(m.era, token.destroyed));
    }
    return 0;
  }
  int operator()(const Destroy& m) const { return is_supa(m.clone) ? 12 : 8; }
  int operator()(const ReadyCard& /*m*/) const { return 6; }
  int operator()(const Borrow& /*m*/) const { return 6; }
  int operator()(const Enough& /*m*/) const { return -3; }
  int operator()(const Take& /*m*/) const { return 4; }
  int operator()(const TakeNone& /*m*/) const { return 0; }
  int operator()(const Archive& /*m*/) const { return 40; }
  int operator()(const LeaveTile& /*m*/) const { return -20; }
  int operator()(const TurnUp& m) const { return -distance(s.me().era, m.era); }
  int operator()(const Assign& m) const { return static_cast<int>(s.agents[m.agent].hand.size()); }
};

}  // namespace

Utilities Eye::value(const Game& game, const State& /*root*/, const State& state) {
  if (const auto outcome = game.outcome(state)) return utilities_of(*outcome);
  const int thousandths = 180 + progress(game, state) + energy(state) - danger(state) - state.vortexes * 90;
  Utilities all{};
  all.fill(static_cast<float>(std::clamp(thousandths, 5, 980)) / 1000.0F);
  return all;
}

int Eye::urge(const Game& game, const State& state, Seat /*seat*/, const Move& move) {
  return std::visit(Urges{game, state}, move);
}

}  // namespace divan
