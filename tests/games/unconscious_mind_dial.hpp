// Areas of the dial by name, and what tests about insights, coffee and reputation share.
#pragma once

#include <bit>
#include <set>
#include <utility>

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {

using enum Quality;
using enum Level;

inline constexpr Area growth1 = area(growth, minor);
inline constexpr Area growth2 = area(growth, median);
inline constexpr Area growth3 = area(growth, major);
inline constexpr Area freedom1 = area(freedom, minor);
inline constexpr Area freedom2 = area(freedom, median);
inline constexpr Area freedom3 = area(freedom, major);
inline constexpr Area passion1 = area(passion, minor);
inline constexpr Area passion2 = area(passion, median);
inline constexpr Area passion3 = area(passion, major);

inline constexpr auto as_growth = static_cast<std::uint8_t>(growth);
inline constexpr auto as_freedom = static_cast<std::uint8_t>(freedom);
inline constexpr auto as_passion = static_cast<std::uint8_t>(passion);

inline const Source tested{SourceKind::action, 0};  // where Mind::resolve puts an effect
inline const Cause one_deeper{0, tested, 2};        // of what follows from it
inline const Cause at_once{0, tested, 1};           // of what that effect does to player 0

inline Effect five_points() { return does({verb(Verb::points, 5)}); }
inline Source source_of(Conversion into) { return {SourceKind::conversion, static_cast<std::uint8_t>(into)}; }

inline int on_dial(const Dial& dial) {
  int discs = 0;
  for (Area at = 0; at < area_count; ++at) discs += dial.at(at);
  return discs;
}
inline int all_discs(const Dial& dial) { return on_dial(dial) + dial.at(reserve); }

// Nothing is left in the reserve; what was there lies on this area.
inline Mind& empty_reserve_onto(Mind& mind, Quality quality, Level level) {
  return mind.discs(quality, level, mind.me().dial.white[reserve]);
}

// A client of the current player that is past catharsis and can do this.
inline Client able(Mind& mind, Ability ability) {
  Room& room = mind.me().rooms[0];
  room.grief = none;
  mind.change_parts().clients[room.client].ability = ability;
  return room.client;
}

inline std::set<int> areas(const std::vector<PayWith>& ways) {
  std::set<int> found;
  for (const PayWith& each : ways) found.insert(each.area);
  return found;
}

// Nothing is being asked about an effect any more.
inline bool over_with(Mind& mind) { return mind.top().kind() == Task::turn; }

}  // namespace divan::unconscious_mind::testing
