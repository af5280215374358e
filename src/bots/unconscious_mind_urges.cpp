// What a sensible player of Unconscious Mind is drawn to at first glance.
#include <algorithm>

#include "bots/unconscious_mind.hpp"
#include "bots/unconscious_mind_worth.hpp"
#include "games/unconscious_mind/facts.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {

struct Urges {
  const UnconsciousMind& game;
  const State& s;
  const Components& parts = game.components();
  const Open& o = s.open;
  const Player& me = o.me();
  // What is missing for the topmost dream of a room, so that many moves of a disc can be tried at once.
  enum class Missing : std::uint8_t {
    nothing_to_gain,  // it can be paid for, or no single disc would help
    named,            // a disc of a quality
    any,              // a disc of a level, whatever its quality
    entangled,        // both are asked for, or two minors may stand for a major (UM-8.5.3): to be tried one by one
  };
  struct Want {
    bool known = false;
    Missing what = Missing::nothing_to_gain;
    std::size_t quality = 0;  // of the disc that is missing
    // Discs of a quality (`any`: of all) from a level upwards, less those that are asked for.
    std::array<std::array<int, level_count>, quality_count> spare{};
  };
  // What is asked for many moves of one list is worked out once.
  static constexpr int unknown = -1000;
  mutable std::array<int, action_count> actions_known = all<action_count>();
  mutable std::array<int, 16> landings_known = all<16>();
  mutable std::array<int, area_count> wanted_known = all<area_count>();
  mutable std::array<Want, room_count> wants{};

  template <std::size_t N>
  static constexpr std::array<int, N> all() {
    std::array<int, N> known{};
    known.fill(unknown);
    return known;
  }
  [[nodiscard]] int action(Action which) const {
    int& known = actions_known[which];
    if (known == unknown) known = action_worth(which);
    return known;
  }
  [[nodiscard]] int stop_after(std::uint8_t steps) const {
    int& known = landings_known[steps];
    if (known == unknown) known = landing(steps);
    return known;
  }
  [[nodiscard]] const Frame& top() const { return o.pending.back(); }
  [[nodiscard]] const Want& want(std::size_t number) const {
    Want& known = wants[number];
    if (!known.known) {
      known.known = true;
      const Room& room = me.rooms[number];
      if (!room.empty() && !room.dreams.empty()) known.what = missing_of(cost_of(number), known);
    }
    return known;
  }
  [[nodiscard]] const Cost& cost_of(std::size_t room) const {
    return parts.dreams[me.rooms[room].dreams.back()].effect.pay;
  }
  [[nodiscard]] Missing missing_of(const Cost& cost, Want& sums) const {
    if (me.coffee < cost.coffee || cost.insights.empty()) return Missing::nothing_to_gain;
    const auto any = std::count_if(cost.insights.begin(), cost.insights.end(),
                                   [](const Needed& each) { return each.quality == Quality::any; });
    const bool none_named = static_cast<std::size_t>(any) == cost.insights.size();
    if ((any != 0 && !none_named) || ability_count(parts, me, Ability::major_as_minors) > 0) {
      return can_pay(parts, me, cost) ? Missing::nothing_to_gain : Missing::entangled;
    }
    std::array<std::array<int, level_count>, quality_count> asked{};
    for (const Needed& each : cost.insights) {
      ++asked[none_named ? 0 : static_cast<std::size_t>(each.quality)][static_cast<std::size_t>(each.level)];
    }
    const auto lie = [this](std::size_t q, std::size_t level) {
      return me.dial.at(static_cast<Area>(q * level_count + level));
    };
    int missing = 0;
    for (std::size_t q = 0; q < (none_named ? 1U : quality_count); ++q) {
      int spare = 0;
      int most = 0;
      for (std::size_t level = level_count; level-- > 0;) {
        spare += none_named ? lie(0, level) + lie(1, level) + lie(2, level) : lie(q, level);
        spare -= asked[q][level];
        sums.spare[q][level] = spare;
        most = std::max(most, -spare);
      }
      missing += most;
      if (most > 0) sums.quality = q;
    }
    if (missing != 1) return Missing::nothing_to_gain;
    return none_named ? Missing::any : Missing::named;
  }
  // Whether a disc moved from one area to another makes a dream payable that was not.
  [[nodiscard]] bool opens_dream(Area from, Area to) const {
    for (std::size_t i = 0; i < room_count; ++i) {
      if (want(i).what != Missing::nothing_to_gain && me.dial.at(from) > 0 && opens(i, from, to)) return true;
    }
    return false;
  }
  [[nodiscard]] bool opens(std::size_t room, Area from, Area to) const {
    const Want& lacks = want(room);
    if (lacks.what == Missing::entangled) {
      Dial then = me.dial;
      auto& discs = then.white[from] > 0 ? then.white : then.coloured;
      --discs[from];
      ++discs[to];
      return can_pay(parts, me, then, cost_of(room));
    }
    const auto rise_from = static_cast<int>(level_of(from));
    const auto rise_to = static_cast<int>(level_of(to));
    const bool any = lacks.what == Missing::any;
    if (any ? rise_to <= rise_from : quality_of(to) != static_cast<Quality>(lacks.quality)) return false;
    const bool leaves = any || quality_of(from) == quality_of(to);  // what is lacking
    for (int level = 0; level < level_count; ++level) {
      const int more = (level <= rise_to ? 1 : 0) - (leaves && level <= rise_from ? 1 : 0);
      if (lacks.spare[lacks.quality][static_cast<std::size_t>(level)] + more < 0) return false;
    }
    for (int level = 0; !leaves && level <= rise_from; ++level) {  // what has enough, and is drawn on
      const auto of = static_cast<std::size_t>(quality_of(from));
      if (lacks.spare[of][static_cast<std::size_t>(level)] < 1) return false;
    }
    return true;
  }
  // How much an insight there is wanted by the dreams.
  [[nodiscard]] int wanted(Quality quality, Level level) const {
    int& known = wanted_known[area(quality, level)];
    if (known == unknown) known = wanted_by_dreams(quality, level);
    return known;
  }
  [[nodiscard]] int wanted_by_dreams(Quality quality, Level level) const {
    int sum = 0;
    for (const Room& room : me.rooms) {
      for (std::size_t i = 0; i < room.dreams.size(); ++i) {
        for (const Needed& each : parts.dreams[room.dreams[i]].effect.pay.insights) {
          if (each.quality != quality) continue;
          const int weight = i + 1 == room.dreams.size() ? 2 : 1;
          if (each.level == level) sum += 2 * weight;
          if (each.level > level) sum += weight;
        }
      }
    }
    return std::min(sum, 6);
  }
  [[nodiscard]] int landing(int steps) const {
    const int at = static_cast<int>(me.inkpot) + steps;
    const auto stop = static_cast<Inkpot>(at % inkpot_positions);
    int sum = 0;
    if (at >= inkpot_positions && me.locks[notebook_side - 1] != Lock::open) sum += 5;
    if (stop == Inkpot::left) return sum + 4;
    int best = 0;
    for (std::size_t line = 0; line < notebook_side; ++line) {
      if (stop != Inkpot::top && line + 1 != static_cast<std::size_t>(stop)) continue;
      if (stop == Inkpot::top && me.locks[line] != Lock::open) continue;
      int worth = stop == Inkpot::top ? 0 : 2;
      for (std::size_t i = 0; i < notebook_side; ++i) {
        const Tile tile = me.notebook[stop == Inkpot::top ? i * notebook_side + line : line * notebook_side + i];
        if (tile != none) worth += 1 + effect_worth(parts.tiles[tile].main) / 6;
      }
      best = std::max(best, worth);
    }
    return sum + best;
  }
  [[nodiscard]] int effects_at(Location location, bool arriving) const {
    return effects_on_arrival(parts, o, me, !arriving, location);
  }
  [[nodiscard]] int action_worth(Action action) const {
    const Effect& effect = parts.actions[action];
    const Clause& clause = effect.clauses[0];
    switch (clause.verb) {
      case Verb::note: {
        const int column = clause.amount - 1;
        if (!can_place_tile(parts, me) || me.coffee < note_price(parts, me, column)) return -8;
        return 8 + column;
      }
      case Verb::publish_or_play: {
        const bool publishes = std::any_of(o.treatises.begin(), o.treatises.end(),
                                           [&](Treatise each) { return can_publish(parts, o, each); });
        if (publishes) return 22;
        return s.hands[o.current].empty() ? -8 : 4 + std::min(s.hands[o.current].size(), 2) * 3;
      }
      case Verb::study: return s.piles.research.empty() ? -8 : 7 - std::min(s.hands[o.current].size(), 4);
      case Verb::professor: return 6;
      case Verb::freud: return 6;
      case Verb::elevate: {
        int low = 0;
        for (Area at = 0; at < area_count; ++at) low += level_of(at) != Level::major ? me.dial.at(at) : 0;
        return low == 0 ? -8 : 4 + std::min(low, 3);
      }
      case Verb::generate: return me.dial.at(reserve) == 0 ? -4 : 4 + std::min(me.dial.at(reserve), 3);
      default: return 4;
    }
  }

  int operator()(const StateIdeas& m) const {
    return action(m.action) + stop_after(parts.row_value[parts.space_row[m.space]]);
  }
  int operator()(const Put& m) const {
    const int worth = action(top().source.id);
    return worth < 0 ? -4 * (m.ideas + m.bright) : 4 * m.ideas + m.bright * (worth > 8 ? 2 : -2);
  }
  int operator()(const Recall& /*m*/) const {
    const int ideas = me.ideas + me.bright_ideas;
    return ideas == 0 ? 20 : me.ideas == 0 ? 13 : me.ideas == 1 ? 8 : 2;
  }
  int operator()(const Treat& m) const {
    const Room& room = me.rooms[m.room];
    return 10 + dream_worth(parts, me, room, room.dreams.back()) / 6;
  }
  int operator()(const Pass& /*m*/) const { return 0; }
  int operator()(const TakeLocationBonus& m) const {
    return 4 + effect_worth(parts.locations[m.location].bonuses[m.slot]) / 3 +
           (o.reputation_token[district_of(m.location)] ? 6 : 0);
  }
  int operator()(const TakeDistrictBonus& m) const {
    const auto& owners = o.district_owner[m.district];
    const bool there = std::find(owners.begin(), owners.end(), o.current) != owners.end();
    return (there ? 4 : 18) + m.slot + effect_worth(parts.districts[m.district][m.slot]) / 4;
  }
  int operator()(const SpendColour& m) const { return m.area == reserve ? 6 : 3 - static_cast<int>(level_of(m.area)); }
  int operator()(const UsePillbox& m) const {
    const Room& room = me.rooms[m.room];
    if (o.final_round()) return room.therapy <= me.pillboxes ? 12 : -6;
    const int stop = room.grief != none ? catharsis_at : 0;
    return room.therapy - stop <= me.pillboxes ? 10 - room.therapy + stop : -2;
  }
  int operator()(const EndTurn& /*m*/) const { return 1; }
  int operator()(const TakeRoutine& m) const {
    return 4 - parts.clients[o.routine[m.index]].hearts / 2 + (to_come(parts, o) > 8 ? 3 : 0);
  }
  int operator()(const TakeCaseStudy& m) const { return 2 + parts.clients[o.case_studies[m.index]].points / 3; }
  int operator()(const TakeDream& m) const {
    if (m.index == dream_display) return 0;
    const Room& room = me.rooms[top().as<task::Client>().room];
    int fits = 0;
    for (const Needed& each : parts.dreams[o.dreams[m.index]].effect.pay.insights) {
      fits += me.dial.at(area(each.quality, each.level)) > 0 ? 2 : 0;
    }
    return dream_worth(parts, me, room, o.dreams[m.index]) / 8 + fits;
  }
  int operator()(const Convert& m) const {
    switch (m.into) {
      case Conversion::bright_idea: return me.coffee >= parts.coffee_limit - 1 ? -1 : -9;
      case Conversion::pillbox: return -5;
      case Conversion::elevate:
        for (Area at = 0; at < area_count; ++at) {
          if (can_elevate(me.dial, at) && opens_dream(at, static_cast<Area>(at + 1))) return 12;
        }
        return -9;
      case Conversion::transfer:
      case Conversion::free_transfer:
        for (Area at = 0; at < area_count; ++at) {
          if (me.dial.at(at) == 0) continue;
          for (std::uint8_t q = 0; q < quality_count; ++q) {
            const Area to = area(static_cast<Quality>(q), level_of(at));
            if (to != at && opens_dream(at, to)) return 12;
          }
        }
        return -9;
    }
    return -9;
  }
  int operator()(const ClaimGoal& /*m*/) const { return 0; }
  int operator()(const PayWith& m) const {
    const Effect& effect = parts.effect_of(top().source);
    const int keep = wanted(quality_of(m.area), level_of(m.area));
    return (top().as<task::Effect>().offered ? effect_worth(effect) / 3 : 0) - keep -
           static_cast<int>(level_of(m.area)) * 2;
  }
  int operator()(const Accept& /*m*/) const { return effect_worth(parts.effect_of(top().source)) / 3; }
  int operator()(const Generate& m) const {
    const Clause& clause = clause_being_done(parts, top());
    if (m.from == reserve) return 4 + wanted(static_cast<Quality>(m.quality), clause.level);
    const int lost =
        insight_worth[static_cast<std::size_t>(level_of(m.from))] + wanted(quality_of(m.from), level_of(m.from));
    return (insight_worth[static_cast<std::size_t>(clause.level)] - lost) / 2 +
           wanted(static_cast<Quality>(m.quality), clause.level);
  }
  int operator()(const Elevate& m) const {
    const auto to = static_cast<Area>(m.area + 1);
    return 2 + (opens_dream(m.area, to) ? 8 : 0) + wanted(quality_of(to), level_of(to)) -
           wanted(quality_of(m.area), level_of(m.area)) / 2;
  }
  int operator()(const Transfer& m) const {
    const Area to = area(static_cast<Quality>(m.to), level_of(m.area));
    return (opens_dream(m.area, to) ? 9 : -1) + wanted(quality_of(to), level_of(to)) -
           wanted(quality_of(m.area), level_of(m.area));
  }
  int operator()(const Demote& m) const { return -insight_worth[static_cast<std::size_t>(level_of(m.area))] / 3; }
  int operator()(const IgnoreDemotion& /*m*/) const { return 0; }
  int operator()(const PlayCard& m) const { return 6 + effect_worth(parts.research[m.card].effect) / 5; }
  int operator()(const Swap& m) const {
    const int given = parts.research[m.card].effect.clauses.empty() ? 2 : 0;
    return given + (parts.research[o.research[m.display]].effect.clauses.empty() ? 2 : 1) - 2;
  }
  int operator()(const TriggerTile& m) const { return 2 + effect_worth(parts.tiles[me.notebook[m.cell]].main) / 3; }
  int operator()(const TriggerRow& m) const { return line(std::size_t{m.row} * notebook_side, 1); }
  int operator()(const TriggerColumn& m) const { return line(m.column, notebook_side); }
  [[nodiscard]] int line(std::size_t first, std::size_t apart) const {
    int sum = 0;
    for (std::size_t i = 0; i < notebook_side; ++i) {
      const Tile tile = me.notebook[first + i * apart];
      if (tile != none) sum += 2 + effect_worth(parts.tiles[tile].main) / 5;
    }
    return sum;
  }
  int operator()(const Resolve& m) const { return m.item; }
  int operator()(const Ink& m) const {
    const auto& way = top().as<task::Ink>();
    return stop_after(m.steps) - 5 * bright_ideas_for(parts, me, way.least, way.most, m.steps);
  }
  int operator()(const Professor& m) const { return 2 * effects_at(m.location, true) + 2; }
  int operator()(const Freud& m) const { return 2 * effects_at(m.location, true) + 2; }
  int operator()(const Visit& m) const {
    return 3 + effect_worth(parts.locations[top().as<task::Visit>().location].effects[m.effect]) / 3;
  }
  int operator()(const Linger& /*m*/) const { return -4; }
  int operator()(const Heal& m) const { return 8 - me.rooms[m.room].therapy; }
  int operator()(const TakeTile& m) const {
    for (std::size_t column = 0; column < supply_columns; ++column) {
      if (clause_being_done(parts, top()).amount != column + 1) continue;
      const TileFace& face = parts.tiles[o.supply[m.row][column]];
      return 8 + effect_worth(face.main) / 4 + (parts.notes[column].banner ? effect_worth(face.banner) / 4 : 0);
    }
    return 8;
  }
  int operator()(const PlaceTile& m) const {
    const std::uint8_t column = free_cell(parts, me, m.row);
    int sum = column * 2 + (column + 1 == notebook_side ? 3 : 0);
    for (std::size_t row = 0; row < notebook_side; ++row)
      sum += me.notebook[row * notebook_side + column] != none ? 2 : 0;
    return sum;
  }
  int operator()(const Publish& m) const { return 12 + parts.treatises[m.treatise].points / 2; }
  int operator()(const Lay& m) const {
    int icons = 0;
    for (const std::uint8_t each : parts.research[m.card].icons) icons += each;
    return 6 - 2 * icons;
  }
  int operator()(const Cite& /*m*/) const { return 1; }
  int operator()(const TrackAction& m) const { return 3 + effect_worth(parts.below[m.section]) / 3; }
  int operator()(const Enough& /*m*/) const { return -2; }
};

}  // namespace

void Eye::narrow(const Game& game, const State& state, Game::MoveList& list) {
  const Open& o = state.open;
  if (o.pending.size() != 1 || o.stage() != Stage::pillboxes || o.goals_due) return;
  if (pillbox_could_help(game.components(), o.me())) return;
  list.clear();
  list.push_back(EndTurn{});
}

int Eye::urge(const Game& game, const State& state, Seat /*seat*/, const Move& move) {
  return std::visit(Urges{game, state}, move);
}

void Eye::urges(const Game& game, const State& state, Seat /*seat*/, const MoveList& list, int* points) const {
  const Urges urge{game, state};
  for (std::size_t i = 0; i < list.size(); ++i) points[i] = std::visit(urge, list[i]);
  drawn_by(*this, game, state, list, points);
}

}  // namespace divan
