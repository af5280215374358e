// The things on the table that a move touches.
#include <string>
#include <vector>

#include "games/unconscious_mind/asked.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

struct Targets {
  const Components& parts;
  const View& view;
  Seat seat;
  Asked asked{parts, view};
  using List = std::vector<std::string>;

  static std::string one(const char* what, int n) { return std::string(what) + ":" + std::to_string(n); }
  static std::string two(const char* what, int n, int m) { return one(what, n) + "." + std::to_string(m); }
  [[nodiscard]] int me() const { return index(seat); }
  [[nodiscard]] std::string room(std::uint8_t number) const { return two("room", me(), number); }
  [[nodiscard]] std::string inkpot() const { return one("inkpot", me()); }
  [[nodiscard]] const Player* player() const {
    return slot(seat) < view.open.players.size() ? &view.open.players[slot(seat)] : nullptr;
  }
  [[nodiscard]] Client client_in(std::uint8_t number) const {
    return player() != nullptr && number < room_count ? player()->rooms[number].client : none;
  }
  [[nodiscard]] Tile tile_at(std::uint8_t cell) const {
    return player() != nullptr ? at_or_none(player()->notebook, cell) : none;
  }
  // Adds what is there.
  static List and_also(List list, const char* what, std::uint8_t n) {
    if (n != none) list.push_back(one(what, n));
    return list;
  }
  [[nodiscard]] List cell(std::uint8_t number) const {
    return and_also({two("cell", me(), number)}, "tile", tile_at(number));
  }

  List operator()(const StateIdeas& m) const { return {one("space", m.space), one("action", m.action)}; }
  // The pieces that are laid: the first, the second of each kind that one has.
  List operator()(const Put& m) const {
    const auto* put = asked.top<task::Put>();
    List list;
    if (put != nullptr) list.push_back(one("space", put->space));
    for (int i = 1; i <= m.ideas; ++i) list.push_back(one("idea", i));
    for (int i = 1; i <= m.bright; ++i) list.push_back(one("bright", i));
    return list;
  }
  List operator()(const Recall& /*m*/) const {
    List list;
    for (Space space = 0; space < space_count; ++space) {
      if (view.open.spaces[space].owner == slot(seat)) list.push_back(one("space", space));
    }
    list.push_back(one("professor", me()));
    return list;
  }
  List operator()(const Treat& m) const {
    List list;
    if (player() != nullptr && m.room < room_count && !player()->rooms[m.room].dreams.empty()) {
      list.push_back(one("dream", player()->rooms[m.room].dreams.back()));
    }
    list = and_also(list, "client", client_in(m.room));
    list.push_back(room(m.room));
    return list;
  }
  List operator()(const TakeLocationBonus& m) const {
    return {two("bonus", m.location, m.slot), one("location", m.location)};
  }
  List operator()(const TakeDistrictBonus& m) const { return {two("district", m.district, m.slot)}; }
  List operator()(const SpendColour& m) const { return {one("dial", m.area)}; }
  List operator()(const UsePillbox& m) const {
    List list = and_also({room(m.room)}, "client", client_in(m.room));
    list.emplace_back("pillbox");
    return list;
  }
  List operator()(const TakeRoutine& m) const {
    const Client client = at_or_none(view.open.routine, m.index);
    return {client != none ? one("client", client) : std::string("pile:routine")};
  }
  List operator()(const TakeCaseStudy& m) const {
    const Client client = at_or_none(view.open.case_studies, m.index);
    return {client != none ? one("client", client) : std::string("pile:caseStudies")};
  }
  List operator()(const TakeDream& m) const {
    const Dream dream = at_or_none(view.open.dreams, m.index);
    return {dream != none ? one("dream", dream) : std::string("pile:manifest")};
  }
  List operator()(const Convert& m) const {
    const auto into = static_cast<std::size_t>(m.into);
    List list;
    if (into < conversion_count) list.push_back("conversion:" + std::string(names_of<Conversion>[into]));
    switch (m.into) {
      case Conversion::bright_idea: list.insert(list.end(), {"bright", "coffee"}); break;
      case Conversion::pillbox: list.emplace_back("pillbox"); break;
      case Conversion::free_transfer:
        if (player() != nullptr) {
          for_each_active_client(*player(), [&](Client client) {
            if (client < client_count && parts.clients[client].ability == Ability::free_transfer) {
              list.push_back(one("client", client));
            }
          });
        }
        break;
      case Conversion::elevate:
      case Conversion::transfer: list.emplace_back("coffee"); break;
    }
    return list;
  }
  List operator()(const ClaimGoal& m) const { return {one("goal", m.goal)}; }
  List operator()(const PayWith& m) const { return {one("dial", m.area)}; }
  List operator()(const Generate& m) const {
    const auto quality = static_cast<Quality>(m.quality);
    const Clause* clause = m.quality < quality_count ? asked.clause(Verb::generate) : nullptr;
    List list;
    if (clause != nullptr) list.push_back(one("dial", area(quality, clause->level)));
    list.push_back(one("dial", m.from));
    return list;
  }
  List operator()(const Elevate& m) const { return {one("dial", m.area)}; }
  List operator()(const Transfer& m) const {
    if (m.area >= area_count || m.to >= quality_count) return {one("dial", m.area)};
    return {one("dial", m.area), one("dial", area(static_cast<Quality>(m.to), level_of(m.area)))};
  }
  List operator()(const Demote& m) const { return {one("dial", m.area)}; }
  List operator()(const IgnoreDemotion& /*m*/) const { return {"coffee"}; }
  List operator()(const PlayCard& m) const { return {one("card", m.card)}; }
  List operator()(const Swap& m) const { return {one("card", m.card), one("display", m.display)}; }
  List operator()(const TriggerTile& m) const { return cell(m.cell); }
  List operator()(const TriggerRow& m) const { return {two("row", me(), m.row)}; }
  List operator()(const TriggerColumn& m) const { return {two("column", me(), m.column)}; }
  List operator()(const Resolve& m) const {
    if (asked.cell_of(m.item) != none) return cell(asked.cell_of(m.item));
    const auto* line = asked.top<task::Line>();
    if (line == nullptr) return {inkpot()};
    return {two(line->is_row() ? "row" : "column", me(), line->number())};
  }
  // The way is told as well: once around leads to the same place.
  List operator()(const Ink& m) const {
    List list;
    if (player() != nullptr) {
      const int stop = (static_cast<int>(player()->inkpot) + m.steps) % inkpot_positions;
      const bool row = stop >= static_cast<int>(Inkpot::row1) && stop <= static_cast<int>(Inkpot::row3);
      if (row) list.push_back(two("row", me(), stop - static_cast<int>(Inkpot::row1)));
      list.push_back(two("stop", me(), stop));
    }
    list.push_back(inkpot());
    list.push_back(one("steps", m.steps));
    return list;
  }
  List operator()(const Professor& m) const { return {one("location", m.location), one("professor", me())}; }
  List operator()(const Freud& m) const { return {one("location", m.location), "freud"}; }
  List operator()(const Visit& m) const {
    const auto* visit = asked.top<task::Visit>();
    if (visit == nullptr) return {one("professor", me())};
    return {one("location", visit->location), two("effect", visit->location, m.effect)};
  }
  List operator()(const Linger& /*m*/) const {
    const auto* visit = asked.top<task::Visit>();
    return and_also({"bright"}, "location", visit != nullptr ? visit->location : none);
  }
  List operator()(const Heal& m) const { return and_also({room(m.room)}, "client", client_in(m.room)); }
  List operator()(const TakeTile& m) const {
    const std::uint8_t column = asked.note_column();
    return and_also({two("supply", m.row, column == none ? 0 : column)}, "tile", asked.supplied(m.row));
  }
  List operator()(const PlaceTile& m) const {
    List list;
    if (player() != nullptr && m.row < notebook_side) {
      const std::uint8_t column = free_cell(parts, *player(), m.row);
      if (column != none) list.push_back(two("cell", me(), m.row * notebook_side + column));
    }
    list.push_back(two("row", me(), m.row));
    return list;
  }
  List operator()(const Publish& m) const { return {one("treatise", m.treatise)}; }
  List operator()(const Lay& m) const { return {one("card", m.card)}; }
  List operator()(const Cite& m) const {
    List list = and_also({}, "card", asked.cited(m.treatise));
    list.push_back(one("treatise", m.treatise));
    return list;
  }
  List operator()(const TrackAction& m) const { return {one("section", m.section)}; }
  List operator()(const Pass& /*m*/) const { return {"button:pass"}; }
  List operator()(const EndTurn& /*m*/) const { return {"button:endTurn"}; }
  List operator()(const Accept& /*m*/) const { return {"button:accept"}; }
  List operator()(const Enough& /*m*/) const { return {"button:enough"}; }
};

}  // namespace

std::vector<std::string> UnconsciousMind::targets(const View& view, Seat seat, const Move& move) const {
  return std::visit(Targets{parts_, view, seat}, move);
}

}  // namespace divan::unconscious_mind
