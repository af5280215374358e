// What draws a player of Unconscious Mind at first glance, where it is worked out in a quicker way than by trying.
#include <doctest/doctest.h>

#include <array>
#include <initializer_list>

#include "bots/random.hpp"
#include "bots/unconscious_mind.hpp"
#include "core/json.hpp"
#include "games/unconscious_mind/facts.hpp"

namespace divan {
namespace {

using namespace unconscious_mind;

// Tried out: a dream that cannot be paid for now could be, with this disc there.
bool would_open(const Components& parts, const Player& me, Area from, Area to) {
  if (me.dial.at(from) == 0) return false;
  Dial then = me.dial;
  auto& discs = then.white[from] > 0 ? then.white : then.coloured;
  --discs[from];
  ++discs[to];
  for (const Room& room : me.rooms) {
    if (room.empty() || room.dreams.empty()) continue;
    const Cost& cost = parts.dreams[room.dreams.back()].effect.pay;
    if (!can_pay(parts, me, cost) && can_pay(parts, me, then, cost)) return true;
  }
  return false;
}
bool opens_anything(const Components& parts, const Player& me, Conversion into) {
  for (Area from = 0; from < area_count; ++from) {
    for (Area to = 0; to < area_count; ++to) {
      const bool elevates = to == from + 1 && quality_of(to) == quality_of(from);
      const bool transfers = to != from && level_of(to) == level_of(from);
      const bool fits = into == Conversion::elevate ? elevates : transfers;
      if (fits && would_open(parts, me, from, to)) return true;
    }
  }
  return false;
}

TEST_CASE("Converting draws exactly where one disc moved makes a dream payable") {
  const UnconsciousMind game;
  std::array<int, 2> seen{};
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Chance chance(seed);
    Log<Event> nobody;
    State state = game.setup({.players = static_cast<std::uint8_t>(1 + seed % 3)}, chance, nobody);
    MoveList list;
    while (!game.to_move(state).empty()) {
      const Seat seat = game.to_move(state).first();
      game.moves(state, seat, list);
      for (const Conversion into : {Conversion::elevate, Conversion::transfer, Conversion::free_transfer}) {
        if (!list.contains(Convert{into})) continue;
        const bool draws = Insight<UnconsciousMind>::urge(game, state, seat, Convert{into}) > 0;
        if (draws != opens_anything(game.components(), state.open.me(), into)) FAIL(json_text(state));
        ++seen[draws ? 1 : 0];
      }
      game.apply(state, seat, random_move<UnconsciousMind>(list, chance), chance, nobody);
    }
  }
  CHECK(seen[0] > 100);
  CHECK(seen[1] > 100);
}

}  // namespace
}  // namespace divan
