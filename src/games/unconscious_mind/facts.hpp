// Questions about a position that rules, views, bots and words all ask; each has its one answer here.
#pragma once

#include "games/unconscious_mind/events.hpp"

namespace divan::unconscious_mind {

// --- A player ------------------------------------------------------------------------------------------------------

// UM-14.45
// UM-8.3.3  A client counts from catharsis on, in the room or cured.
[[nodiscard]] constexpr bool is_active(const Room& room) { return !room.empty() && room.grief == none; }
template <class Visit>
void for_each_active_client(const Player& player, const Visit& visit) {
  for (const Client client : player.cured) visit(client);
  for (const Room& room : player.rooms) {
    if (is_active(room)) visit(room.client);
  }
}
// What counts of such a client: what is printed, or on a client of the Id the tile that lies on it (UM-11.7.4).
[[nodiscard]] const ClientFace& face_of(const Components& parts, const Player& player, Client client);
[[nodiscard]] Icons icons_of(const Components& parts, const Player& player);  // but for grey ones
[[nodiscard]] int wild_icons(const Components& parts, const Player& player);  // UM-14.38
[[nodiscard]] int icons_at(const Components& parts, const Player& player, Location location);
[[nodiscard]] int icons_of_district(const Components& parts, const Player& player, District district);
[[nodiscard]] int different_icons(const Components& parts, const Player& player);
[[nodiscard]] int different_icons(const Icons& icons, int wild);
[[nodiscard]] int ability_count(const Components& parts, const Player& player, Ability ability);
[[nodiscard]] constexpr std::size_t cell_at(int row, int column) {
  return static_cast<std::size_t>(row) * notebook_side + static_cast<std::size_t>(column);
}
[[nodiscard]] constexpr bool row_complete(const Player& player, int row) {
  const std::size_t first = cell_at(row, 0);
  return player.notebook[first] != none && player.notebook[first + 1] != none && player.notebook[first + 2] != none;
}
[[nodiscard]] constexpr bool column_complete(const Player& player, int column) {
  const auto first = static_cast<std::size_t>(column);
  return player.notebook[first] != none && player.notebook[first + 3] != none && player.notebook[first + 6] != none;
}
// UM-4.4.5  What of a row or column can be resolved, as the bits of task::Line.
[[nodiscard]] std::uint8_t items_of(const Player& player, const task::Line& line);
[[nodiscard]] int complete_rows(const Player& player);
[[nodiscard]] int complete_columns(const Player& player);
[[nodiscard]] int case_studies_past_catharsis(const Player& player);
[[nodiscard]] int unlocked_ideas(const Components& parts, const Player& player);
// UM-6.10.1, UM-6.10.2  The column where a tile would go, or none.
[[nodiscard]] std::uint8_t free_cell(const Components& parts, const Player& player, int row);
[[nodiscard]] bool can_place_tile(const Components& parts, const Player& player);
[[nodiscard]] int note_price(const Components& parts, const Player& player, int column);
// UM-4.4.2
[[nodiscard]] constexpr Inkpot inkpot_after(Inkpot from, int steps) {
  return static_cast<Inkpot>((static_cast<int>(from) + steps) % inkpot_positions);
}
[[nodiscard]] int free_inkpot_steps(const Components& parts, const Player& player);
[[nodiscard]] int free_transfers(const Components& parts, const Player& player);
// How many bright ideas it takes to move the inkpot so far when `least` to `most` are free.
[[nodiscard]] int bright_ideas_for(const Components& parts, const Player& player, int least, int most, int steps);

// --- The Id --------------------------------------------------------------------------------------------------------

// UM-11.4.5
[[nodiscard]] constexpr std::uint8_t id_coffee_for_pillbox(const Components& parts, const Options& options) {
  return options.strong_coffee ? parts.id.strong_coffee_for_pillbox : parts.id.coffee_for_pillbox;
}
// UM-11.7.4  The side of a tile for a case study that lies up.
[[nodiscard]] constexpr Cover case_cover(const Options& options, std::uint8_t pair) {
  const int side = options.difficulty == Difficulty::hard ? 2 * id_columns_deep : id_columns_deep;
  return static_cast<Cover>(side + pair);
}

// --- Paying (UM-4.1.7) ---------------------------------------------------------------------------------------------

inline constexpr std::size_t most_ways = 6;  // of each quality a disc, or two minors for a major
using Ways = Bounded<Area, most_ways>;
[[nodiscard]] bool can_pay(const Components& parts, const Player& player, const Cost& cost);
[[nodiscard]] bool can_pay(const Components& parts, const Player& player, const Dial& dial, const Cost& cost);
// Which of its insights the dial pays at once, as many as it can: bits, in the order in which they are printed.
[[nodiscard]] std::uint8_t payable_part(const Components& parts, const Player& player, const Cost& cost);
// UM-5.4.1  Whether a pillbox that is there, or that insights would pay for, could help a client now.
[[nodiscard]] bool pillbox_could_help(const Components& parts, const Player& player);
// The areas from which the next of `unpaid` insights may be paid so that the rest can be paid too.
[[nodiscard]] Ways ways_to_pay(const Components& parts, const Player& player, const Cost& cost, int unpaid);
[[nodiscard]] Needed next_needed(const Cost& cost, int unpaid);
// Whether elevating and transferring for coffee would make the cost payable (UM-4.2.7).
[[nodiscard]] bool can_pay_after_converting(const Components& parts, const Player& player, const Cost& cost);
[[nodiscard]] constexpr bool can_elevate(const Dial& dial, Area area) {
  return level_of(area) != Level::major && dial.at(area) > 0;
}
[[nodiscard]] bool anything_to_elevate(const Dial& dial);
[[nodiscard]] bool anything_on_dial(const Dial& dial);
[[nodiscard]] bool has_coloured(const Components& parts, const Dial& dial);
[[nodiscard]] bool coloured_at(const Components& parts, const Dial& dial, Area area);

// --- The table -----------------------------------------------------------------------------------------------------

[[nodiscard]] int figures_at(const Open& open, Location location);
[[nodiscard]] int districts_of(const Open& open, std::uint8_t player);
[[nodiscard]] int icons_in_district(const Icons& icons, District district);  // grey ones not counted
// UM-7.4.1  How many effects a figure brings its mover by arriving there, up to five.
[[nodiscard]] int effects_on_arrival(const Components& parts, const Open& open, const Player& mover,
                                     bool figure_is_there, Location location);
// How much there is of what a goal asks for.
[[nodiscard]] int towards_goal(const Components& parts, const Open& open, std::uint8_t number, Goal goal);
[[nodiscard]] bool goal_met(const Components& parts, const Open& open, std::uint8_t number, Goal goal);
// UM-5.5.2  Catharsis, cure and reputation that are under way come before goals.
[[nodiscard]] bool goals_may_be_claimed(const Open& open);
[[nodiscard]] int place_on_track(const Open& open, std::uint8_t number);  // 1 is furthest
[[nodiscard]] std::uint16_t actions_pointed_at(const Open& open, std::uint8_t player);
[[nodiscard]] bool has_ideas_on_table(const Open& open, std::uint8_t player);
// UM-6.12  Whether what is laid can be completed to a whole treatise.
using LaidCards = Bounded<Laid, longest_treatise>;
[[nodiscard]] bool can_complete(const Components& parts, const Open& open, const LaidCards& laid, Treatise treatise);
[[nodiscard]] inline bool can_complete(const Components& parts, const Open& open, Treatise treatise) {
  return can_complete(parts, open, open.laid, treatise);
}
[[nodiscard]] Card next_to_cite(const Open& open, Treatise treatise);  // its rightmost volume not yet cited, or none
[[nodiscard]] bool needs_colour(const Components& parts, const Open& open, Treatise treatise, Colour colour);
[[nodiscard]] bool can_publish(const Components& parts, const Open& open, Treatise treatise);

// The clause that the effect on top is at; not asked of effects whose clauses come in any order.
[[nodiscard]] inline const Clause& clause_being_done(const Components& parts, const Frame& frame) {
  return parts.effect_of(frame.source).clauses[frame.as<task::Effect>().clause];
}

// --- Scoring (UM-10.3) ---------------------------------------------------------------------------------------------

struct Score {
  std::array<ScoreLine, item_count> lines{};
  Bounded<Client, client_count> case_studies;
  Bounded<std::uint8_t, client_count> case_points;
  [[nodiscard]] int total() const {
    int sum = 0;
    for (const ScoreLine& line : lines) sum += line.points;
    return sum;
  }
};
[[nodiscard]] Score final_score(const Components& parts, const Open& open, std::uint8_t number);

}  // namespace divan::unconscious_mind
