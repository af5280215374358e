// What a net is told of a move of The LOOP for its first glance.
#include <algorithm>

#include "bots/the_loop.hpp"

namespace divan {

using namespace the_loop;
using Eye = Insight<TheLoop>;

namespace {

constexpr std::uint32_t nothing = 255;

std::uint32_t at_most(std::uint32_t most, std::size_t value) {
  return static_cast<std::uint32_t>(std::min(std::size_t{most}, value));
}

// What a move is about: a card, an era, a clone, or nothing of the kind.
struct About {
  std::uint32_t card = nothing;
  std::uint32_t era = nothing;
  std::uint32_t clone = nothing;

  About(const Move& move, std::uint32_t first, std::uint32_t second) {
    const auto is = [&move]<class... Kinds>(const Kinds&...) { return (std::holds_alternative<Kinds>(move) || ...); };
    if (is(FreeMove{}, Walk{}, CleanKill{}, PlaceEnergy{}, Mend{}, TurnUp{})) era = first;
    if (is(HelpingHand{}, GoTo{}, Shove{})) era = second;
    if (is(Use{}, Take{})) card = first;
    if (is(ReadyCard{}, Borrow{})) card = second;
    if (is(Shove{}, Destroy{})) clone = first;
  }
};

std::uint32_t clones_in(const State& s, Era era) {
  return at_most(3, static_cast<std::size_t>(std::count_if(s.board.begin(), s.board.end(),
                                                           [era](const Token& each) { return each.era == era; })));
}

// What lies at a place, and how far it is from where things happen.
struct Surroundings {
  std::uint32_t lie = 0;
  std::uint32_t way = 0;
  std::uint32_t task = 0;
};
Surroundings around(const TheLoop& game, const State& s, std::uint32_t where) {
  if (where >= era_count) return {.lie = nothing, .way = nothing, .task = nothing};
  const auto era = static_cast<Era>(where);
  const Tile& tile = s.tiles[era];
  const auto& mission = game.components().missions[tile.mission];
  const bool up = tile.slot == Slot::face_up;
  Surroundings here;
  here.lie = std::uint32_t{s.rifts[era]} << 4U | at_most(3, s.energy[era]) << 2U | clones_in(s, era);
  here.way = static_cast<std::uint32_t>(distance(s.me().era, era)) << 4U |
             (s.foo ? static_cast<std::uint32_t>(distance(*s.foo, era)) : 7U);
  here.task =
      static_cast<std::uint32_t>(tile.slot) << 5U |
      (up ? static_cast<std::uint32_t>(mission.deed) << 1U | (tile.progress >= mission.required ? 1U : 0U) : 0U);
  return here;
}

// Where a clone is shoved: home, nearer or further, and what kind of clone it is.
std::uint32_t shoved(const State& s, const About& about) {
  for (const Token& token : s.board) {
    if (token.clone != about.clone) continue;
    const auto to = about.era < era_count ? static_cast<Era>(about.era) : token.era;
    const int nearer = distance(token.era, token.destroyed) - distance(to, token.destroyed);
    return static_cast<std::uint32_t>(nearer + 4) << 2U | (is_supa(token.clone) ? 2U : 0U) |
           (to == token.destroyed ? 1U : 0U);
  }
  return nothing;
}

}  // namespace

void Eye::traits(const Game& game, const State& state, const MoveList& list, const int* points, Traits* told) {
  const Agent& me = state.me();
  const int best = *std::max_element(points, points + list.size());
  const auto ready = static_cast<std::size_t>(
      std::count_if(me.hand.begin(), me.hand.end(), [](const HeldCard& each) { return !each.exhausted; }));
  const Surroundings here = around(game, state, me.era);
  const std::uint32_t asking = state.working.empty() ? nothing : state.working.back().card;
  // What is the same for all of them.
  const std::array<std::uint32_t, 7> things{
      std::uint32_t{state.archived} << 4U | at_most(15, state.vortexes),
      state.turn / 3U,
      here.lie,
      here.way,
      at_most(7, ready) << 4U | at_most(7, me.hand.size() - ready),
      static_cast<std::uint32_t>(state.loop_price()) << 4U | at_most(7, state.energy[me.era]),
      static_cast<std::uint32_t>(state.options.mode) << 4U | state.options.level,
  };
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::uint32_t whole = numbers_of(list[i]);
    const std::uint32_t kind = whole >> 16U;
    const About about(list[i], whole & 255U, whole >> 8U & 255U);
    const std::uint32_t thing = (kind << 8U | about.card) << 8U;
    const auto behind = static_cast<std::uint32_t>(std::min(best - points[i], 24));
    const Surroundings there = around(game, state, about.era);
    TraitSheet sheet(told[i]);
    for (const std::uint32_t each : things) sheet.say(thing | each);
    sheet.say(thing | behind);
    sheet.say(kind << 8U | behind);
    sheet.say(kind << 8U | there.lie);
    sheet.say(kind << 8U | there.way);
    sheet.say(kind << 16U | there.task << 8U | (there.way & 15U));
    sheet.say(kind << 16U | there.task << 8U | asking);
    sheet.say(kind << 8U | shoved(state, about));
    sheet.say(thing << 8U | asking);
    sheet.say(thing | here.task);
    assert(sheet.full());
  }
}

}  // namespace divan
