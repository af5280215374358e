// TL-4.1  Phase I: Dr Foo makes clones, jumps to an era and lets cubes tumble out of his machine. TL-5  Vortexes.
#include <algorithm>

#include "games/the_loop/play.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {

// TL-4.1  A turn begins; TL-9.22  energy stays as it lies.
void Play::foo_phase() {
  skips = nullptr;
  s.loops = 0;  // TL-4.6.3
  s.discount = 0;
  s.free_move_used = false;
  s.ability_used = false;
  s.destroyed_in = 0;
  s.nuisance = Nuisance::none;
  s.archiving = false;
  tell(TurnBegan{s.turn, s.cycle, s.me().name});
  for (std::uint8_t i = 0; i < s.cycle; ++i) clone_appears();  // TL-4.1.1
  artifact_appears();                                          // TL-4.1.3
  const bool first_of_cycle = s.foo_deck.full();
  Era era = s.foo_deck.take_back();  // TL-4.1.4
  if (s.options.mode == Mode::ultramachina) {
    machine_turns(era);
    if (s.nuisance == Nuisance::one_era_further) era = next(era);
  }
  s.foo = era;
  if (first_of_cycle && s.cycle <= parts.start(s.options.mode, s.options.level).supas) supa_appears(era);
  const int cubes = cubes_for(s, era) + (s.nuisance == Nuisance::one_more_rift ? 1 : 0);  // TL-4.1.5, TL-9.2, TL-9.3
  tell(FooCame{era, static_cast<std::uint8_t>(cubes)});
  drop_rifts(era, cubes);
  if (s.phase == Phase::over) return;
  s.phase = Phase::actions;
  ask_for_tiles();
}

void Play::clone_appears() {
  if (s.bag.empty()) return;  // TL-9.5
  const std::uint32_t pick = chance.below(static_cast<std::uint32_t>(s.bag.size()));
  std::swap(s.bag[pick], s.bag.back());
  const Clone clone = s.bag.take_back();
  const CloneFace& face = parts.clones[clone];
  s.board.push_back({clone, face.appears, face.destroyed, false});  // TL-4.1.2, TL-2.5
  tell(CloneAppeared{clone, face.appears, face.destroyed});
}

// TL-7.3  One of those that are not destroyed right here.
void Play::supa_appears(Era era) {
  Bounded<std::uint8_t, supa_count> possible;
  for (std::uint8_t i = 0; std::size_t{i} < s.supas.size(); ++i) {
    if (parts.clones[s.supas[i]].destroyed != era) possible.push_back(i);
  }
  if (possible.empty()) return;
  const std::uint8_t pick = possible[chance.below(static_cast<std::uint32_t>(possible.size()))];
  std::swap(s.supas[pick], s.supas.back());
  const Clone clone = s.supas.take_back();
  const Era destroyed = parts.clones[clone].destroyed;
  s.board.push_back({clone, era, destroyed, false});
  tell(CloneAppeared{clone, era, destroyed});
}

void Play::artifact_appears() {
  if (s.artifacts.empty()) return;  // TL-9.24
  const Card card = s.artifacts.take_back();
  s.available.push_back(card);
  tell(ArtifactAppeared{card, parts.cards[card].era});
}

// TL-7.5  One of the era's two cards that has not been seen since both were mixed.
void Play::machine_turns(Era era) {
  std::uint8_t& seen = s.ultra_seen[era];
  if (seen == 3) seen = 0;
  const std::uint32_t pick = seen == 0 ? chance.below(2) : (seen == 1 ? 1U : 0U);
  seen = static_cast<std::uint8_t>(seen | 1U << pick);
  s.nuisance = parts.ultramachina[era][pick];
  tell(NuisanceBegan{s.nuisance});
  if (s.nuisance == Nuisance::one_more_clone) clone_appears();
  if (s.nuisance == Nuisance::lost_energy) {
    for (const Era beside : {previous(era), next(era)}) {
      if (s.energy[beside] == 0) continue;
      --s.energy[beside];
      tell(EnergyLost{beside, 1});
    }
  }
}

// TL-4.1.6, TL-2.3  Each cube by itself.
void Play::drop_rifts(Era era, int cubes) {
  const std::array<Era, 3> mouths{previous(era), era, next(era)};
  const std::uint32_t all = static_cast<std::uint32_t>(parts.chutes[0]) + parts.chutes[1] + parts.chutes[2];
  Falls falls{};
  for (int i = 0; i < cubes; ++i) {
    const std::uint32_t lot = chance.below(all);
    const std::size_t mouth = lot < parts.chutes[0]                                    ? 0
                              : lot < std::uint32_t{parts.chutes[0]} + parts.chutes[1] ? 1
                                                                                       : 2;
    ++falls[mouth];
  }
  const std::array<std::uint8_t, era_count> before = s.rifts;
  std::array<int, 3> too_many{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int lie = s.rifts[mouths[i]] + falls[i];
    const int room = s.slots(mouths[i]);  // TL-2.2
    too_many[i] = std::max(0, lie - room);
    s.rifts[mouths[i]] = static_cast<std::uint8_t>(std::min(lie, room));
  }
  tell(RiftsFell{era, falls});
  // TL-5.10  The first turn of level 1 is spared; before epoch 2 it was not.
  const bool spared = epoch >= 2 && s.turn == 1 && s.options.level == 1;
  // TL-4.1.7, TL-9.25  Era by era; TL-5.1, TL-5.5  where there is too little room one vortex opens, no second one.
  for (std::size_t i = 0; i < 3 && s.phase != Phase::over; ++i) {
    if (too_many[i] == 0) continue;
    if (spared) {
      tell(RiftsSpared{mouths[i], static_cast<std::uint8_t>(too_many[i])});
      continue;
    }
    const bool last = s.tiles[mouths[i]].slot == Slot::vortex || s.vortexes == vortex_tiles;
    for (std::size_t k = i; last && k < 3; ++k) s.rifts[mouths[k]] = before[mouths[k]];  // the rest does not happen
    open_vortex(mouths[i]);
  }
}

// TL-5, TL-5.2, TL-5.6, TL-5.7  It swallows the tile and the artifacts; agents, energy, clones and a centrifuge stay,
// and new artifacts may come.
void Play::open_vortex(Era era) {
  Tile& tile = s.tiles[era];
  if (tile.slot == Slot::vortex) {  // TL-5.8, TL-1.3
    finish(Ending::second_vortex, era);
    return;
  }
  if (s.vortexes == vortex_tiles) {
    finish(Ending::fourth_vortex, era);
    return;
  }
  // TL-5.9  Three at most, so four tiles are left.
  ++s.vortexes;
  const Slot was = tile.slot;
  const MissionId mission = tile.mission;
  tile = {Slot::vortex, mission_count, 0, 0};
  s.rifts[era] = 0;  // TL-5.4
  tell(VortexOpened{era, s.vortexes});
  if (was != Slot::face_down) s.gone_missions.push_back(mission);  // all know which it was
  if (was == Slot::face_up) tell(TileLost{era, mission});
  if (was == Slot::face_down) tell(TileLost{era, mission_count});  // nobody learns which it was
  if (was == Slot::face_up) ++s.tiles_to_reveal;                   // TL-5.3
  for (std::size_t i = s.available.size(); i-- > 0;) {
    const Card card = s.available[i];
    if (parts.cards[card].era != era) continue;
    s.lost.push_back(card);
    s.available[i] = s.available.back();
    s.available.pop_back();
    tell(ArtifactLost{card, era});
  }
}

// TL-4.5.4, TL-9.27  Two tiles lie face up as long as there are any to turn.
void Play::ask_for_tiles() {
  int face_down = 0;
  for (const Tile& tile : s.tiles) face_down += tile.slot == Slot::face_down ? 1 : 0;
  if (s.tiles_to_reveal > face_down) s.tiles_to_reveal = static_cast<std::uint8_t>(face_down);
  if (s.tiles_to_reveal > 0) s.phase = Phase::reveal;
}

bool TheLoop::by_automaton(const State& /*state*/, const Event& event) const {
  return std::holds_alternative<FooCame>(event);
}

}  // namespace divan::the_loop
