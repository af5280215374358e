// What a net is told of a move of Unconscious Mind for its first glance.
#include <algorithm>

#include "bots/unconscious_mind.hpp"
#include "bots/unconscious_mind_worth.hpp"
#include "games/unconscious_mind/facts.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {

std::uint32_t at_most(std::uint32_t most, std::uint32_t value) { return std::min(most, value); }

// The thing a move is about, where its numbers only say where that lies now.
std::uint32_t about(const Components& parts, const Open& o, const Move& move, std::uint32_t first,
                    std::uint32_t second) {
  constexpr std::uint32_t no_thing = 255;
  const Player& me = o.me();
  const Frame& top = o.pending.back();
  const auto is = [&move]<class Kind>(const Kind&) { return std::holds_alternative<Kind>(move); };
  if (is(StateIdeas{})) return second;
  if (is(PlayCard{})) return first;
  if (is(Swap{})) return o.research[second];
  if (is(Treat{})) return me.rooms[first].dreams.back();
  if (is(TakeRoutine{})) return o.routine[first];
  if (is(TakeCaseStudy{})) return o.case_studies[first];
  if (is(TakeDream{})) return first == dream_display ? no_thing - 1 : o.dreams[first];
  if (is(TriggerTile{})) return me.notebook[first];
  if (is(Visit{})) return top.as<task::Visit>().location * 3U + first;
  if (is(PlaceTile{})) return first * notebook_side + free_cell(parts, me, static_cast<std::uint8_t>(first));
  if (is(TakeTile{})) {
    const auto column = static_cast<std::size_t>(clause_being_done(parts, top).amount - 1);
    if (column < supply_columns) return o.supply[first][column];
  }
  return no_thing;
}

// How far the client of the room that a move names is from being cured.
std::uint32_t healing(const Player& me, const Move& move, std::uint32_t first) {
  const bool heals = std::holds_alternative<Treat>(move) || std::holds_alternative<UsePillbox>(move) ||
                     std::holds_alternative<Heal>(move);
  return heals ? me.rooms[first].therapy * 2U + (me.rooms[first].grief != none ? 1U : 0U) : 31U;
}

}  // namespace

void Eye::traits(const Game& game, const State& state, const MoveList& list, const int* points, Traits* told) {
  const Components& parts = game.components();
  const Open& o = state.open;
  const Player& me = o.me();
  const int best = *std::max_element(points, points + list.size());
  // What is the same for all of them.
  const int left = to_come(parts, o);
  const std::uint32_t phase = left == 0 ? 0 : left <= 6 ? 1 : left <= 12 ? 2 : 3;
  std::uint32_t insights = 0;
  for (Area at = 0; at < area_count; ++at) insights += static_cast<std::uint32_t>(me.dial.at(at));
  const auto tiles = static_cast<std::uint32_t>(
      std::count_if(me.notebook.begin(), me.notebook.end(), [](Tile each) { return each != none; }));
  const Frame& top = o.pending.back();
  const std::uint32_t cause = (static_cast<std::uint32_t>(top.kind()) << 16U |
                               static_cast<std::uint32_t>(top.source.kind) << 8U | top.source.id) *
                              2654435761U;
  const std::array<std::uint32_t, 8> things{
      phase,
      at_most(5, me.ideas) << 2U | at_most(2, me.bright_ideas),
      at_most(7, me.coffee),
      at_most(7, insights) << 3U | at_most(4, static_cast<std::uint32_t>(me.dial.at(reserve))),
      at_most(5, static_cast<std::uint32_t>(state.hands[o.current].size())),
      (me.rooms[0].empty() ? 4U : 0U) | (me.rooms[1].empty() ? 2U : 0U) | (me.second_room ? 1U : 0U),
      tiles,
      at_most(30, o.round) / 3U,
  };
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Move& move = list[i];
    const std::uint32_t whole = numbers_of(move);
    const std::uint32_t kind = whole >> 16U;
    const std::uint32_t first = whole & 255U;
    const std::uint32_t thing = (kind << 8U | about(parts, o, move, first, whole >> 8U & 255U)) << 8U;
    const auto behind = static_cast<std::uint32_t>(std::min(best - points[i], 20));
    const auto* stated = std::get_if<StateIdeas>(&move);
    const std::uint32_t row = stated != nullptr ? parts.space_row[stated->space] : 9;
    TraitSheet sheet(told[i]);
    for (const std::uint32_t each : things) sheet.say(thing | each);
    sheet.say(thing | behind);
    sheet.say(thing | static_cast<std::uint32_t>(me.inkpot) << 4U | row);
    sheet.say(kind << 8U | behind);
    sheet.say(kind << 16U | healing(me, move, first) << 8U | at_most(3, me.pillboxes) << 4U | phase);
    sheet.say(kind << 16U | std::uint32_t{o.freud_reputation} << 8U | me.reputation);
    sheet.say(whole);
    sheet.say(whole << 2U | phase);
    sheet.say(whole + cause);
    assert(sheet.full());
  }
}

}  // namespace divan
