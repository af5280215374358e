// Who knows what, and worlds that fit it. Everybody knows the same.
#include <algorithm>
#include <span>

#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {
namespace {

template <class To, class From>
[[nodiscard]] To sorted(const From& from) {
  To to;
  for (const auto& each : from) to.push_back(each);
  std::sort(to.begin(), to.end());
  return to;
}

template <class To, class From>
[[nodiscard]] To shuffled(const From& from, Chance& chance) {
  To to;
  for (const auto& each : from) to.push_back(each);
  chance.shuffle(std::span(to.begin(), to.size()));
  return to;
}

// Each cube falls for itself: after each, the chance of every way to fall so far that no era overflows. In billionths,
// rounded down, so that every build agrees.
std::uint16_t vortex_per_mille(const Components& parts, const State& s, Era era, int cubes) {
  const auto room = [&s](Era mouth) { return std::size_t{s.slots(mouth)} - s.rifts[mouth]; };
  const std::array<std::size_t, 3> free{room(previous(era)), room(era), room(next(era))};
  using Ways = std::array<std::array<std::array<std::uint64_t, rift_slots + 1>, rift_slots + 1>, rift_slots + 1>;
  constexpr std::uint64_t certain = 1'000'000'000;
  const std::uint64_t all = std::uint64_t{parts.chutes[0]} + parts.chutes[1] + parts.chutes[2];
  Ways ways{};
  ways[0][0][0] = certain;
  for (int cube = 0; cube < cubes; ++cube) {
    Ways more{};
    for (std::size_t a = 0; a <= free[0]; ++a) {
      for (std::size_t b = 0; b <= free[1]; ++b) {
        for (std::size_t c = 0; c <= free[2]; ++c) {
          const std::uint64_t chance = ways[a][b][c];
          if (a < free[0]) more[a + 1][b][c] += chance * parts.chutes[0] / all;
          if (b < free[1]) more[a][b + 1][c] += chance * parts.chutes[1] / all;
          if (c < free[2]) more[a][b][c + 1] += chance * parts.chutes[2] / all;
        }
      }
    }
    ways = more;
  }
  std::uint64_t holds = 0;
  for (const auto& plane : ways) {
    for (const auto& row : plane) {
      for (const std::uint64_t chance : row) holds += chance;
    }
  }
  return static_cast<std::uint16_t>((certain - holds + certain / 2000) / (certain / 1000));
}

// TL-4.1.5  For each Foo card that may come next; after the seventh of a cycle all of them may.
Bounded<Forecast, era_count> forecast_of(const Components& parts, const State& s) {
  Bounded<Forecast, era_count> list;
  if (s.phase == Phase::over || (s.foo_deck.empty() && s.cycle == cycles)) return list;
  for (Era era = 0; era < era_count; ++era) {
    if (!s.foo_deck.empty() && std::find(s.foo_deck.begin(), s.foo_deck.end(), era) == s.foo_deck.end()) continue;
    const int cubes = cubes_for(s, era);
    list.push_back({era, static_cast<std::uint8_t>(cubes), vortex_per_mille(parts, s, era, cubes)});
  }
  return list;
}

}  // namespace

// TL-3.13
View TheLoop::view(const State& s, Viewer viewer) const {
  View v = glimpse(s, viewer);
  for (std::size_t i = 0; i < s.agents.size(); ++i) v.played_by.push_back(s.seat_of(static_cast<std::uint8_t>(i)));
  for (Era era = 0; era < era_count; ++era) v.slots[era] = s.slots(era);
  v.forecast = forecast_of(parts_, s);
  return v;
}

View TheLoop::glimpse(const State& s, Viewer viewer) const {
  View v;
  v.viewer = viewer;
  v.options = s.options;
  v.phase = s.phase;
  v.ending = s.ending;
  v.cycle = s.cycle;
  v.turn = s.turn;
  v.agents = s.agents;
  v.active = s.active;
  const std::size_t decks = s.options.solo() ? 1 : s.agents.size();
  for (std::size_t i = 0; i < decks; ++i) {
    const Deck& deck = s.decks[i];
    DeckView& seen = v.decks.emplace_back();
    const std::size_t hidden = deck.draw.size() - deck.known;
    for (std::size_t k = 0; k < deck.draw.size(); ++k) {
      (k < hidden ? seen.inside : seen.on_top).push_back(deck.draw[k]);
    }
    std::sort(seen.inside.begin(), seen.inside.end());
    seen.discard = sorted<Bounded<Card, card_count>>(deck.discard);
  }
  v.artifacts = sorted<Bounded<Card, artifact_count>>(s.artifacts);
  v.available = s.available;
  v.lost = s.lost;
  v.rifts = s.rifts;
  v.energy = s.energy;
  v.tiles = s.tiles;
  for (Tile& tile : v.tiles) {
    if (tile.slot == Slot::face_down && s.phase != Phase::over) tile.mission = mission_count;
  }
  v.gone_missions = s.gone_missions;
  v.vortexes = s.vortexes;
  v.archived = s.archived;
  v.bag = sorted<Bounded<Clone, clone_count>>(s.bag);
  v.board = s.board;
  v.supas = sorted<Bounded<Clone, supa_count>>(s.supas);
  v.centrifuges = s.centrifuges;
  v.foo_deck = sorted<Bounded<Era, era_count>>(s.foo_deck);
  v.foo = s.foo;
  v.ultra_seen = s.ultra_seen;
  v.nuisance = s.nuisance;
  v.loops = s.loops;
  v.discount = s.discount;
  v.free_move_used = s.free_move_used;
  v.ability_used = s.ability_used;
  v.destroyed_in = s.destroyed_in;
  v.working = s.working;
  v.tiles_to_reveal = s.tiles_to_reveal;
  v.archiving = s.archiving;
  v.revealed = s.revealed;
  v.loop_price = static_cast<std::uint8_t>(s.loop_price());
  for (const HeldCard& held : s.me().hand) {
    const auto dimension = static_cast<std::size_t>(parts_.cards[held.card].dimension);
    if (held.exhausted && dimension < elementary_dimensions) v.loop_readies[dimension].push_back(held.card);
  }
  return v;
}

State TheLoop::imagine(const View& v, Chance& chance) const {
  State s;
  s.options = v.options;
  s.phase = v.phase;
  s.ending = v.ending;
  s.cycle = v.cycle;
  s.turn = v.turn;
  s.agents = v.agents;
  s.active = v.active;
  for (std::size_t i = 0; i < v.decks.size(); ++i) {
    const DeckView& seen = v.decks[i];
    s.decks[i].draw = shuffled<Pile>(seen.inside, chance);
    for (const Card card : seen.on_top) s.decks[i].draw.push_back(card);
    s.decks[i].known = static_cast<std::uint8_t>(seen.on_top.size());
    s.decks[i].discard = shuffled<Pile>(seen.discard, chance);
  }
  s.artifacts = shuffled<Pile>(v.artifacts, chance);
  s.available = v.available;
  s.lost = v.lost;
  s.rifts = v.rifts;
  s.energy = v.energy;
  s.tiles = v.tiles;
  // Missions that nobody has seen: on tiles face down, lost unseen, or among the three not used.
  std::array<bool, mission_count> seen{};
  for (const Tile& tile : v.tiles) {
    if (tile.mission < mission_count) seen[tile.mission] = true;
  }
  for (const MissionId gone : v.gone_missions) seen[gone] = true;
  Bounded<MissionId, mission_count> unseen;
  for (MissionId each = 0; each < mission_count; ++each) {
    if (!seen[each]) unseen.push_back(each);
  }
  unseen = shuffled<Bounded<MissionId, mission_count>>(unseen, chance);
  for (Tile& tile : s.tiles) {
    if (tile.slot == Slot::face_down && tile.mission == mission_count) tile.mission = unseen.take_back();
  }
  s.gone_missions = v.gone_missions;
  s.vortexes = v.vortexes;
  s.archived = v.archived;
  s.bag = v.bag;
  s.board = v.board;
  s.supas = v.supas;
  s.centrifuges = v.centrifuges;
  s.foo_deck = shuffled<Bounded<Era, era_count>>(v.foo_deck, chance);
  s.foo = v.foo;
  s.ultra_seen = v.ultra_seen;
  s.nuisance = v.nuisance;
  s.loops = v.loops;
  s.discount = v.discount;
  s.free_move_used = v.free_move_used;
  s.ability_used = v.ability_used;
  s.destroyed_in = v.destroyed_in;
  s.working = v.working;
  s.tiles_to_reveal = v.tiles_to_reveal;
  s.archiving = v.archiving;
  s.revealed = v.revealed;
  return s;
}

}  // namespace divan::the_loop
