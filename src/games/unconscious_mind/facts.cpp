#include "games/unconscious_mind/facts.hpp"

#include <algorithm>

#include "games/unconscious_mind/events.hpp"

namespace divan::unconscious_mind {

// UM-2.8, UM-14.19  A treatise keeps its icons when its volumes are cited away.
Icons icons_of(const Components& parts, const Player& player) {
  Icons icons{};
  const auto add = [&icons](const Icons& more) {
    for (std::size_t i = 0; i < location_count; ++i) icons[i] = static_cast<std::uint8_t>(icons[i] + more[i]);
  };
  for (const Card card : player.in_play) add(parts.research[card].icons);
  for (const Published& each : player.published) add(parts.treatises[each.treatise].icons);  // UM-6.12.7
  for (const Goal goal : player.goals) add(parts.goals[goal].icons);
  for_each_active_client(player, [&](Client client) {
    const ClientFace& face = face_of(parts, player, client);
    if (face.scoring != Scoring::icons) add(face.icons);  // which it counts, not which it gives
  });
  return icons;
}

// UM-11.10.2
const ClientFace& face_of(const Components& parts, const Player& player, Client client) {
  if (!player.automaton) return parts.clients[client];
  for (const Covered& each : player.covered) {
    if (each.client == client) return parts.covers[each.cover];
  }
  static constexpr ClientFace nothing{};  // UM-14.34
  return nothing;
}
int wild_icons(const Components& parts, const Player& player) {
  int count = 0;
  for (const Covered& each : player.covered) count += parts.covers[each.cover].wild;
  return count;
}
int icons_at(const Components& parts, const Player& player, Location location) {
  return icons_of(parts, player)[location] + wild_icons(parts, player);
}
int icons_of_district(const Components& parts, const Player& player, District district) {
  return icons_in_district(icons_of(parts, player), district) + wild_icons(parts, player);
}
int different_icons(const Components& parts, const Player& player) {
  return different_icons(icons_of(parts, player), wild_icons(parts, player));
}
int different_icons(const Icons& icons, int wild) {
  const auto shown = static_cast<int>(std::count_if(icons.begin(), icons.end(), [](std::uint8_t n) { return n > 0; }));
  return std::min<int>(location_count, shown + wild);
}

// UM-8.5  The same ability on two clients counts twice.
int ability_count(const Components& parts, const Player& player, Ability ability) {
  int count = 0;
  const auto has = [&](const ClientFace& face) { count += face.ability == ability ? 1 : 0; };
  if (player.automaton) {
    for_each_active_client(player, [&](Client client) { has(face_of(parts, player, client)); });
  } else {  // asked with every list of moves
    for_each_active_client(player, [&](Client client) { has(parts.clients[client]); });
  }
  return count;
}

std::uint8_t items_of(const Player& player, const task::Line& line) {
  unsigned items = 0;
  for (std::size_t i = 0; i < notebook_side; ++i) {
    if (player.notebook[line.cell(i)] != none) items |= 1U << i;
  }
  if (!(line.is_row() ? player.row_insight : player.column_insight)[line.number()]) items |= 1U << notebook_side;
  return static_cast<std::uint8_t>(items);
}

int complete_rows(const Player& player) {
  int count = 0;
  for (int i = 0; i < notebook_side; ++i) count += row_complete(player, i) ? 1 : 0;
  return count;
}
int complete_columns(const Player& player) {
  int count = 0;
  for (int i = 0; i < notebook_side; ++i) count += column_complete(player, i) ? 1 : 0;
  return count;
}
int case_studies_past_catharsis(const Player& player) {
  int count = 0;
  for_each_active_client(player, [&](Client client) { count += is_case_study(client) ? 1 : 0; });
  return count;
}
int unlocked_ideas(const Components& parts, const Player& player) {
  int count = parts.starting_ideas;
  for (const Lock lock : player.locks) count += lock == Lock::open ? 1 : 0;
  return count;
}

// UM-14.21
std::uint8_t free_cell(const Components& parts, const Player& player, int row) {
  for (std::uint8_t column = 0; column < notebook_side; ++column) {
    if (player.notebook[cell_at(row, column)] != none) continue;
    const bool third = column + 1 == notebook_side;
    if (third && player.cured.size() < parts.cured_for_third[static_cast<std::size_t>(row)]) return none;
    return column;
  }
  return none;
}
// UM-14.27
bool can_place_tile(const Components& parts, const Player& player) {
  for (int row = 0; row < notebook_side; ++row) {
    if (free_cell(parts, player, row) != none) return true;
  }
  return false;
}
int note_price(const Components& parts, const Player& player, int column) {
  const int full = parts.notes[static_cast<std::size_t>(column)].coffee;
  return std::max(std::min(full, 1), full - ability_count(parts, player, Ability::cheaper_notes));  // UM-8.5.6
}
int free_inkpot_steps(const Components& parts, const Player& player) {
  return ability_count(parts, player, Ability::inkpot_step) - player.inkpot_steps_used;
}
// UM-8.5.2
int free_transfers(const Components& parts, const Player& player) {
  return ability_count(parts, player, Ability::free_transfer) - player.free_transfers_used;
}
int bright_ideas_for(const Components& parts, const Player& player, int least, int most, int steps) {
  const int off = std::max({0, least - steps, steps - most});
  if (off == 0) return 0;
  return std::max(0, off - std::max(0, free_inkpot_steps(parts, player)));
}

// --- Paying --------------------------------------------------------------------------------------------------------

namespace {

using Purse = std::array<std::uint8_t, area_count>;

Purse purse_of(const Dial& dial) {
  Purse purse{};
  for (Area at = 0; at < area_count; ++at) purse[at] = static_cast<std::uint8_t>(dial.at(at));
  return purse;
}

// Named qualities before any quality, high levels before low ones: then the lowest disc that suffices is never wrong.
Bounded<Needed, most_needed> in_paying_order(const Cost& cost) {
  Bounded<Needed, most_needed> order;
  for (const bool any : {false, true}) {
    for (int level = level_count - 1; level >= 0; --level) {
      for (const Needed& each : cost.insights) {
        if ((each.quality == Quality::any) == any && static_cast<int>(each.level) == level) order.push_back(each);
      }
    }
  }
  return order;
}

// UM-4.1.8  An icon without a colour is paid in any quality.
Ways choices(const Purse& purse, const Needed& needed, bool two_minors) {
  Ways ways;
  for (std::uint8_t q = 0; q < quality_count; ++q) {
    const auto quality = static_cast<Quality>(q);
    if (needed.quality != Quality::any && needed.quality != quality) continue;
    for (auto level = static_cast<std::uint8_t>(needed.level); level < level_count; ++level) {
      const Area at = area(quality, static_cast<Level>(level));
      if (purse[at] == 0) continue;
      ways.push_back(at);
      break;
    }
    const Area minor = area(quality, Level::minor);
    if (two_minors && needed.level == Level::major && purse[minor] >= 2) ways.push_back(minor);  // UM-8.5.3
  }
  return ways;
}

std::uint8_t discs_for(const Needed& needed, Area at) {
  return needed.level == Level::major && level_of(at) == Level::minor ? 2 : 1;
}

bool payable(Purse purse, const Bounded<Needed, most_needed>& order, std::size_t from, bool two_minors) {
  if (from >= std::min(order.size(), most_needed)) return true;
  for (const Area at : choices(purse, order[from], two_minors)) {
    Purse rest = purse;
    rest[at] = static_cast<std::uint8_t>(rest[at] - discs_for(order[from], at));
    if (payable(rest, order, from + 1, two_minors)) return true;
  }
  return false;
}

// Where all qualities are named, or none, it is enough that no level asks for more discs than lie there or above.
bool covers(const Purse& purse, const Cost& cost) {
  for (const Needed& each : cost.insights) {
    int spare = 0;
    const bool any = each.quality == Quality::any;
    for (std::uint8_t q = any ? 0 : static_cast<std::uint8_t>(each.quality); q < quality_count; ++q) {
      for (auto level = static_cast<std::uint8_t>(each.level); level < level_count; ++level) {
        spare += purse[area(static_cast<Quality>(q), static_cast<Level>(level))];
      }
      if (!any) break;
    }
    for (const Needed& other : cost.insights)
      spare -= other.quality == each.quality && other.level >= each.level ? 1 : 0;
    if (spare < 0) return false;
  }
  return true;
}

bool payable_from(const Components& parts, const Player& player, const Purse& purse, const Cost& cost) {
  if (cost.insights.empty()) return true;
  const auto any = std::count_if(cost.insights.begin(), cost.insights.end(),
                                 [](const Needed& each) { return each.quality == Quality::any; });
  const bool alike = any == 0 || static_cast<std::size_t>(any) == cost.insights.size();
  if (alike && covers(purse, cost)) return true;
  const bool two_minors = ability_count(parts, player, Ability::major_as_minors) > 0;
  if (alike && !two_minors) return false;
  return payable(purse, in_paying_order(cost), 0, two_minors);
}

}  // namespace

bool can_pay(const Components& parts, const Player& player, const Cost& cost) {
  return can_pay(parts, player, player.dial, cost);
}
bool can_pay(const Components& parts, const Player& player, const Dial& dial, const Cost& cost) {
  return player.coffee >= cost.coffee && payable_from(parts, player, purse_of(dial), cost);
}

std::uint8_t payable_part(const Components& parts, const Player& player, const Cost& cost) {
  std::size_t most = 0;
  std::uint8_t paid = 0;
  for (unsigned bits = 1; bits < 1U << cost.insights.size(); ++bits) {
    Cost part;
    for (std::size_t i = 0; i < cost.insights.size(); ++i) {
      if ((bits >> i & 1U) != 0) part.insights.push_back(cost.insights[i]);
    }
    if (part.insights.size() <= most || !payable_from(parts, player, purse_of(player.dial), part)) continue;
    most = part.insights.size();
    paid = static_cast<std::uint8_t>(bits);
  }
  return paid;
}

bool pillbox_could_help(const Components& parts, const Player& player) {
  if (player.rooms[0].empty() && player.rooms[1].empty()) return false;
  return player.pillboxes > 0 ||
         can_pay(parts, player, parts.conversions[static_cast<std::size_t>(Conversion::pillbox)].pay);
}

Needed next_needed(const Cost& cost, int unpaid) {
  return in_paying_order(cost)[cost.insights.size() - static_cast<std::size_t>(unpaid)];
}

Ways ways_to_pay(const Components& parts, const Player& player, const Cost& cost, int unpaid) {
  const auto order = in_paying_order(cost);
  const std::size_t at = order.size() - static_cast<std::size_t>(unpaid);
  const bool two_minors = ability_count(parts, player, Ability::major_as_minors) > 0;
  const Purse purse = purse_of(player.dial);
  Ways ways;
  for (const Area from : choices(purse, order[at], two_minors)) {
    Purse rest = purse;
    rest[from] = static_cast<std::uint8_t>(rest[from] - discs_for(order[at], from));
    if (payable(rest, order, at + 1, two_minors)) ways.push_back(from);
  }
  return ways;
}

namespace {

// Which disc could stand for which insight, and how often it would have to be elevated and transferred for that.
struct Remaking {
  const Cost& cost;
  Purse purse;
  int elevate_price;
  int transfer_price;
  int free_transfers;
  int coffee;

  bool possible(std::size_t from, int elevations, int transfers) {
    const int price = elevations * elevate_price + std::max(0, transfers - free_transfers) * transfer_price;
    if (price > coffee) return false;
    if (from >= std::min(cost.insights.size(), most_needed)) return true;
    const Needed& needed = cost.insights[from];
    for (Area at = 0; at < area_count; ++at) {
      if (purse[at] == 0) continue;
      const int rise = std::max(0, static_cast<int>(needed.level) - static_cast<int>(level_of(at)));
      const int turn = needed.quality == Quality::any || needed.quality == quality_of(at) ? 0 : 1;
      --purse[at];
      const bool works = possible(from + 1, elevations + rise, transfers + turn);
      ++purse[at];
      if (works) return true;
    }
    return false;
  }
};

}  // namespace

bool can_pay_after_converting(const Components& parts, const Player& player, const Cost& cost) {
  if (player.coffee < cost.coffee) return false;
  const auto price = [&parts](Conversion into) -> int {
    return parts.conversions[static_cast<std::size_t>(into)].pay.coffee;
  };
  Remaking remaking{cost,
                    purse_of(player.dial),
                    price(Conversion::elevate),
                    price(Conversion::transfer),
                    std::max(0, free_transfers(parts, player)),
                    player.coffee - cost.coffee};
  return remaking.possible(0, 0, 0);
}

bool anything_to_elevate(const Dial& dial) {
  for (Area at = 0; at < area_count; ++at) {
    if (can_elevate(dial, at)) return true;
  }
  return false;
}
bool anything_on_dial(const Dial& dial) {
  for (Area at = 0; at < area_count; ++at) {
    if (dial.at(at) > 0) return true;
  }
  return false;
}
bool coloured_at(const Components& parts, const Dial& dial, Area area) {
  return dial.coloured[area] > 0 && (area != reserve || parts.coloured_from_reserve);  // UM-14.17
}
bool has_coloured(const Components& parts, const Dial& dial) {
  for (Area at = 0; at <= reserve; ++at) {
    if (coloured_at(parts, dial, at)) return true;
  }
  return false;
}

// --- The table -----------------------------------------------------------------------------------------------------

// UM-7.3, UM-14.14
int figures_at(const Open& open, Location location) {
  int count = open.freud == location ? 1 : 0;
  for (const Player& player : open.players) count += player.professor == location ? 1 : 0;
  return count;
}
int effects_on_arrival(const Components& parts, const Open& open, const Player& mover, bool figure_is_there,
                       Location location) {
  const int figures = figures_at(open, location) + (figure_is_there ? 0 : 1);
  const int more = ability_count(parts, mover, Ability::location_effect);  // UM-8.5.4
  // UM-14.15, UM-14.50  One at least, for the one that has come; five at most.
  return std::min<int>(std::max(figures, icons_at(parts, mover, location)) + more, most_location_effects);
}
int districts_of(const Open& open, std::uint8_t player) {
  int count = 0;
  for (const auto& slots : open.district_owner) {
    count += std::find(slots.begin(), slots.end(), player) != slots.end() ? 1 : 0;
  }
  return count;
}
int icons_in_district(const Icons& icons, District district) {
  const std::size_t first = std::size_t{2} * district;
  return icons[first] + icons[first + 1];
}

// UM-9.2, UM-9.3, UM-14.25  Full columns, for everybody.
int towards_goal(const Components& parts, const Open& open, std::uint8_t number, Goal goal) {
  const Player& player = open.players[number];
  switch (parts.goals[goal].deed) {
    case Deed::cured: return static_cast<int>(player.cured.size());
    case Deed::columns: return complete_columns(player);
    case Deed::treatises: return static_cast<int>(player.published.size());
    case Deed::different_icons: return different_icons(parts, player);
    case Deed::district_icons: {
      const Icons icons = icons_of(parts, player);
      int most = 0;
      for (District each = 0; each < district_count; ++each) most = std::max(most, icons_in_district(icons, each));
      return most + wild_icons(parts, player);
    }
    case Deed::districts: return districts_of(open, number);
    case Deed::research: return static_cast<int>(player.in_play.size());
    case Deed::case_studies: return case_studies_past_catharsis(player);
    case Deed::ideas: return unlocked_ideas(parts, player);
  }
  return 0;
}
bool goal_met(const Components& parts, const Open& open, std::uint8_t number, Goal goal) {
  return towards_goal(parts, open, number, goal) >= parts.goals[goal].required;
}

bool goals_may_be_claimed(const Open& open) {
  if (open.pending.back().is<task::Standing>()) return false;
  return std::none_of(open.pending.begin(), open.pending.end(),
                      [](const Frame& frame) { return frame.is<task::Hearts>(); });
}

// UM-4.3.4  Of those on one space the one who came first is further ahead.
int place_on_track(const Open& open, std::uint8_t number) {
  const Player& mine = open.players[number];
  int place = 1;
  for (const Player& other : open.players) {
    const bool ahead =
        other.reputation > mine.reputation || (other.reputation == mine.reputation && other.arrival < mine.arrival);
    place += ahead ? 1 : 0;
  }
  return place;
}

// UM-5.1.2, UM-14.4  Bright ideas are gone by the next turn and ban nothing.
std::uint16_t actions_pointed_at(const Open& open, std::uint8_t player) {
  unsigned actions = 0;
  for (const Placed& each : open.spaces) {
    if (each.owner == player) actions |= 1U << each.action;
  }
  return static_cast<std::uint16_t>(actions);
}
bool has_ideas_on_table(const Open& open, std::uint8_t player) {
  return std::any_of(open.spaces.begin(), open.spaces.end(),
                     [player](const Placed& each) { return each.owner == player; });
}

// --- Treatises -----------------------------------------------------------------------------------------------------

namespace {

using Colours = std::array<std::int8_t, colour_count>;

// What is still missing of the sequence.
Colours missing(const Components& parts, const LaidCards& laid, Treatise treatise) {
  Colours need{};
  for (const Colour colour : parts.treatises[treatise].sequence) ++need[static_cast<std::size_t>(colour)];
  for (const Laid& each : laid) --need[static_cast<std::size_t>(parts.research[each.card].colour)];
  return need;
}

// UM-6.12.2  Those in play, not those in hand.
Colours own_cards(const Components& parts, const Player& player, const LaidCards& laid) {
  Colours own{};
  for (const Card card : player.in_play) ++own[static_cast<std::size_t>(parts.research[card].colour)];
  for (const Laid& each : laid) {
    if (each.from == nobody) --own[static_cast<std::size_t>(parts.research[each.card].colour)];
  }
  return own;
}

struct Citing {
  const Components& parts;
  const Open& open;
  std::array<std::uint8_t, most_treatises> taken{};  // volumes cited of each

  [[nodiscard]] Card rightmost(const Published& of) const {
    const std::size_t gone = taken[of.treatise];
    return gone < of.volumes.size() ? of.volumes[of.volumes.size() - 1 - gone] : none;
  }
  bool possible(const Colours& need, const Colours& own) {
    int short_of = 0;
    for (std::size_t c = 0; c < colour_count; ++c) short_of += std::max(0, need[c] - own[c]);
    if (short_of == 0) return true;
    for (std::uint8_t other = 0; other < open.player_count(); ++other) {
      if (other == open.current) continue;
      for (const Published& of : open.players[other].published) {
        const Card card = rightmost(of);
        if (card == none) continue;
        const auto colour = static_cast<std::size_t>(parts.research[card].colour);
        if (need[colour] == 0) continue;
        Colours rest = need;
        --rest[colour];
        ++taken[of.treatise];
        const bool works = possible(rest, own);
        --taken[of.treatise];
        if (works) return true;
      }
    }
    return false;
  }
};

}  // namespace

// UM-6.12.3, UM-14.40  The rightmost of another's treatise, the Id's too.
Card next_to_cite(const Open& open, Treatise treatise) {
  std::size_t taken = 0;
  for (const Laid& each : open.laid) taken += each.from != nobody && each.treatise == treatise ? 1U : 0U;
  for (std::uint8_t other = 0; other < open.player_count(); ++other) {
    if (other == open.current) continue;
    for (const Published& of : open.players[other].published) {
      if (of.treatise == treatise && taken < of.volumes.size()) return of.volumes[of.volumes.size() - 1 - taken];
    }
  }
  return none;
}

bool needs_colour(const Components& parts, const Open& open, Treatise treatise, Colour colour) {
  if (open.laid.empty()) return parts.treatises[treatise].sequence[0] == colour;  // UM-6.12.4
  return missing(parts, open.laid, treatise)[static_cast<std::size_t>(colour)] > 0;
}

bool can_complete(const Components& parts, const Open& open, const LaidCards& laid, Treatise treatise) {
  Colours need = missing(parts, laid, treatise);
  Colours own = own_cards(parts, open.me(), laid);
  for (const std::int8_t each : need) {
    if (each < 0) return false;
  }
  if (laid.empty()) {  // the first is one's own
    const auto first = static_cast<std::size_t>(parts.treatises[treatise].sequence[0]);
    if (own[first] == 0) return false;
    --own[first];
    --need[first];
  }
  Citing citing{parts, open};
  for (const Laid& each : laid) {
    if (each.from != nobody) ++citing.taken[each.treatise];
  }
  return citing.possible(need, own);
}

// UM-6.12.1
bool can_publish(const Components& parts, const Open& open, Treatise treatise) {
  return open.treatises.contains(treatise) && has_coloured(parts, open.me().dial) &&
         can_complete(parts, open, treatise);
}

// --- Scoring -------------------------------------------------------------------------------------------------------

Score final_score(const Components& parts, const Open& open, std::uint8_t number) {
  const Player& player = open.players[number];
  Score score;
  const auto set = [&score](Item item, int count, int points) {
    score.lines[static_cast<std::size_t>(item)] = {static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(points)};
  };
  const Icons icons = icons_of(parts, player);
  const int treatises = static_cast<int>(player.published.size());
  const int cured = static_cast<int>(player.cured.size());
  const int rows = complete_rows(player);
  const int districts = districts_of(open, number);
  set(Item::track, player.reputation, parts.track_points[player.reputation]);  // UM-10.3.1
  // UM-10.3.2
  const int place = place_on_track(open, number);
  if (place == 1) set(Item::first_on_track, treatises + cured, parts.leader_points[0] * (treatises + cured));
  if (place == 2) set(Item::second_on_track, treatises + cured, parts.leader_points[1] * (treatises + cured));
  set(Item::districts, districts, parts.district_points[static_cast<std::size_t>(districts)]);  // UM-10.3.3
  set(Item::rows, rows, parts.row_points[static_cast<std::size_t>(rows)]);                      // UM-10.3.4, UM-14.20
  const int different = different_icons(icons, wild_icons(parts, player));
  set(Item::icons, different, parts.icon_points[static_cast<std::size_t>(different)]);  // UM-10.3.5
  // UM-8.6, UM-10.3.6, UM-14.10  From catharsis on; the points of a cure are another matter.
  int case_points = 0;
  for_each_active_client(player, [&](Client client) {
    const ClientFace& face = face_of(parts, player, client);
    int count = 0;
    switch (face.scoring) {
      case Scoring::nothing: return;
      case Scoring::treatises: count = treatises; break;
      case Scoring::cured: count = cured; break;
      case Scoring::district_icons:
        for (District each = 0; each < district_count; ++each) count = std::max(count, icons_in_district(icons, each));
        break;
      case Scoring::lines: count = rows + complete_columns(player); break;
      case Scoring::research: count = static_cast<int>(player.in_play.size()); break;
      case Scoring::districts: count = districts; break;
      case Scoring::reputation: count = player.reputation; break;
      case Scoring::goals: count = static_cast<int>(player.goals.size()); break;
      case Scoring::icons:
        for (Location at = 0; at < location_count; ++at) count += face.icons[at] > 0 ? icons[at] : 0;
        count += wild_icons(parts, player);
        break;
    }
    const int points = std::min<int>(face.most, count / face.per * face.each);
    score.case_studies.push_back(client);
    score.case_points.push_back(static_cast<std::uint8_t>(points));
    case_points += points;
  });
  set(Item::case_studies, static_cast<int>(score.case_studies.size()), case_points);
  set(Item::pillboxes, player.pillboxes, player.pillboxes * parts.pillbox_points);  // UM-10.3.7
  const int brewed = player.coffee / parts.coffee_for_bright;                       // UM-10.3.8
  set(Item::coffee, brewed, 0);
  // UM-10.3.9
  set(Item::bright_ideas, player.bright_ideas + brewed, (player.bright_ideas + brewed) * parts.bright_points);
  return score;
}

}  // namespace divan::unconscious_mind
