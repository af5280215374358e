// A turn of the Id where only what a test says gives anything.
#pragma once

#include "games/unconscious_mind_id_builder.hpp"

namespace divan::unconscious_mind::testing {

inline constexpr Location theatre = 0;
inline constexpr Location library = 1;
inline constexpr Location opera = 2;
inline constexpr Location museum = 3;
inline constexpr Location university = 4;
inline constexpr District green = 0;
inline constexpr District purple = 1;
inline constexpr District red = 2;

inline constexpr std::array<int, notebook_side> row_slot{10, 20, 30};     // what slots give, in points
inline constexpr std::array<int, notebook_side> column_slot{40, 50, 60};  //

// No goals, and nothing gives more than it says: tiles of the supply and research cards do nothing, bonuses give a
// point. The inkpot is on Top. The Id's client has a long way to go and no dreams, so that III Dream does nothing.
struct Turn : IdTable {
  explicit Turn(Difficulty difficulty = Difficulty::easy) : IdTable(difficulty) {
    Components& all = change_parts();
    for (TileFace& tile : all.tiles) tile.banner = {};
    for (ResearchFace& card : all.research) card.effect = {};
    for (LocationFace& face : all.locations) face.bonuses = {gives(1), gives(1), gives(1)};
    for (auto& slots : all.districts) slots = {gives(1), gives(1), gives(1), gives(1)};
    for (std::size_t i = 0; i < notebook_side; ++i) {
      all.row_slots[i] = gives(row_slot[i]);
      all.column_slots[i] = gives(column_slot[i]);
    }
    open().goals.clear();
    open().reputation_token = {false, false, false};
    id().inkpot = Inkpot::top;
    id().professor = theatre;
    open().freud = museum;
    id().rooms[0].dreams.clear();
    id().rooms[0].therapy = highest_therapy;
    person().ideas = 0;
    person().rooms[0].dreams.clear();
  }
  Turn& has(int ideas, int bright = 0) {
    id().ideas = static_cast<std::uint8_t>(ideas);
    id().bright_ideas = static_cast<std::uint8_t>(bright);
    return *this;
  }
  Turn& occupied(std::initializer_list<Space> spaces, std::uint8_t owner = 0) {
    for (const Space space : spaces) open().spaces[space] = {owner, 0, 1, 0};
    return *this;
  }
  // A turn with two ideas at hand and this card on top.
  Turn& reveals(Space space, bool up) {
    has(2);
    next_card(space, up);
    takes_turn();
    return *this;
  }
  Turn& moves(Inkpot from, int steps) {
    id().inkpot = from;
    lets([steps](TheId& automaton) { automaton.move_inkpot(steps); });
    return *this;
  }
  Turn& all_open() {
    id().locks = {Lock::open, Lock::open, Lock::open};
    return *this;
  }
  Turn& wakes(std::initializer_list<std::pair<int, int>> cells) {
    for (const auto& [row, column] : cells) wake(row, column);
    return *this;
  }
  Turn& coloured() {
    ++id().dial.coloured[reserve];
    return *this;
  }
  // Icons of a location, on one research card.
  Turn& icons(Location at, int count) {
    s.open.current = the_id;
    const Card card = in_play(Colour::blue);
    s.open.current = 0;
    change_parts().research[card].icons = {};
    change_parts().research[card].icons[at] = static_cast<std::uint8_t>(count);
    return *this;
  }
  Turn& recalls() {
    lets([](TheId& automaton) { automaton.recall(); });
    return *this;
  }
  // The person has nothing to do; then the Id takes its turn, as part of the same move.
  Turn& person_passes() {
    play(Pass{});
    return *this;
  }
  [[nodiscard]] std::vector<Space> stated_on() const {
    std::vector<Space> spaces;
    for (const IdStated& each : happened<IdStated>()) spaces.push_back(each.space);
    return spaces;
  }
  [[nodiscard]] std::vector<IdTile> triggered() const {
    std::vector<IdTile> tiles;
    for (const IdTileTriggered& each : happened<IdTileTriggered>()) tiles.push_back(static_cast<IdTile>(each.tile));
    return tiles;
  }
  // Where the inkpot stopped, stop by stop.
  [[nodiscard]] std::vector<Inkpot> stops() const {
    std::vector<Inkpot> list;
    for (const InkpotMoved& each : happened<InkpotMoved>()) list.push_back(each.to);
    return list;
  }
  [[nodiscard]] std::vector<Goal> claimed() const {
    std::vector<Goal> list;
    for (const GoalClaimed& each : happened<GoalClaimed>()) list.push_back(each.goal);
    return list;
  }
  [[nodiscard]] std::vector<std::pair<int, int>> district_bonuses() const {
    std::vector<std::pair<int, int>> list;
    for (const DistrictBonusTaken& each : happened<DistrictBonusTaken>()) list.emplace_back(each.district, each.slot);
    return list;
  }
  [[nodiscard]] std::vector<std::pair<int, int>> location_bonuses() const {
    std::vector<std::pair<int, int>> list;
    for (const LocationBonusTaken& each : happened<LocationBonusTaken>()) list.emplace_back(each.location, each.slot);
    return list;
  }
  [[nodiscard]] IdReason reason(IdQuestion question) const { return chose(question).at(0).reason; }
  template <class Kind>
  [[nodiscard]] std::size_t place_of() const {
    return at_the_table::place_of<Kind>(events);
  }
};
using Slots = std::vector<std::pair<int, int>>;

}  // namespace divan::unconscious_mind::testing
