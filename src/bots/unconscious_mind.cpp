#include "bots/unconscious_mind.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "games/unconscious_mind/facts.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {

// All worths are in tenths of a point.
constexpr std::array<int, level_count> insight_worth{6, 10, 15};
constexpr int coffee_worth = 5;
constexpr int bright_worth = 14;
constexpr int pillbox_worth = 24;
constexpr int card_worth = 9;
constexpr int reputation_worth = 22;
constexpr int heart_worth = 12;
constexpr int hearts_to_go = 14;  // what each heart still missing takes off a client's reward

int cost_worth(const Cost& cost) {
  int sum = cost.coffee * coffee_worth;
  for (const Needed& each : cost.insights) sum += insight_worth[static_cast<std::size_t>(each.level)];
  return sum;
}

// What an effect is worth to somebody, at first glance.
int clause_worth(const Clause& clause) {
  const int n = clause.amount;
  switch (clause.verb) {
    case Verb::generate:
      return n * insight_worth[static_cast<std::size_t>(clause.level)] + (clause.quality == Quality::any ? 2 : 0);
    case Verb::elevate: return 5 * n;
    case Verb::transfer: return 2 * n;
    case Verb::demote: return -5 * n;
    case Verb::coffee: return coffee_worth * n;
    case Verb::pillbox: return pillbox_worth * n;
    case Verb::points: return 10 * n;
    case Verb::bright_idea: return bright_worth * n;
    case Verb::reputation: return reputation_worth * n;
    case Verb::track: return 14;
    case Verb::draw: return card_worth * n;
    case Verb::play: return 7 * n;
    case Verb::publish:
    case Verb::publish_or_play: return 30;
    case Verb::tile: return 8;
    case Verb::row:
    case Verb::column: return 20;
    case Verb::inkpot: return 12 + 2 * n;
    case Verb::professor:
    case Verb::freud: return 12;
    case Verb::therapy: return heart_worth * n;
    case Verb::study: return card_worth + 3;
    case Verb::note: return 15;
  }
  return 0;
}
int effect_worth(const Effect& effect) {
  int sum = -cost_worth(effect.pay);
  for (const Clause& clause : effect.clauses) sum += clause_worth(clause);
  return std::max(sum, 0);
}

// How much of the game is still to come, in sixteenths.
int to_come(const Components& parts, const Open& o) {
  const int left = std::clamp(parts.watch - o.freud_reputation, 0, 9);
  return o.final_round() ? 0 : std::min(16, 2 + left * 2);
}

int dream_worth(const Components& parts, const Player& player, const Room& room, Dream dream) {
  const DreamFace& face = parts.dreams[dream];
  int sum = 0;
  for (const Clause& clause : face.effect.clauses) sum += clause_worth(clause);
  const bool matches = room.grief != none && face.mood != Mood::plain && parts.griefs[room.grief].mood == face.mood;
  if (matches) sum += pillbox_worth;
  return sum + 10 * ability_count(parts, player, Ability::dream_points);
}

// The best of the treatises in the row, by how much of it lies in play or in hand.
int treatise_hope(const Components& parts, const Open& o, const Player& player, const CardSet& hand) {
  std::array<int, colour_count> have{};
  for (const Card card : player.in_play) have[static_cast<std::size_t>(parts.research[card].colour)] += 4;
  for (const Card card : hand.unpack()) have[static_cast<std::size_t>(parts.research[card].colour)] += 2;
  int best = 0;
  for (const Treatise treatise : o.treatises) {
    const TreatiseFace& face = parts.treatises[treatise];
    std::array<int, colour_count> left = have;
    int covered = 0;
    for (const Colour colour : face.sequence) {
      int& of = left[static_cast<std::size_t>(colour)];
      const int part = std::min(4, of);
      covered += part;
      of -= part;
    }
    const int whole = 4 * static_cast<int>(face.sequence.size());
    best = std::max(best, face.points * 10 * covered * covered / (whole * whole));
  }
  return best;
}

int standing(const UnconsciousMind& game, const State& s, std::uint8_t number) {
  const Components& parts = game.components();
  const Open& o = s.open;
  const Player& player = o.players[number];
  int sum = player.points * 10;
  if (o.over()) return sum;
  const int future = to_come(parts, o);
  sum += final_score(parts, o, number).total() * 10;
  if (future == 0) return sum;
  if (player.automaton) {  // the more of its tiles are awake, the faster it goes
    int awake = 0;
    for (const Tile tile : player.notebook) awake += tile != none ? 1 : 0;
    return sum + awake * 20 * future / 16;
  }

  // What lies ready: worth something as long as there are turns to use it.
  int assets = 0;
  for (Area at = 0; at < area_count; ++at)
    assets += player.dial.at(at) * insight_worth[static_cast<std::size_t>(level_of(at))];
  assets += std::min<int>(player.coffee, 6) * coffee_worth;
  assets += player.bright_ideas * (bright_worth - 10);  // a point each is in the score already
  assets += player.ideas * 6;
  for (std::size_t i = 0; i < notebook_side; ++i) assets += player.locks[i] == Lock::open ? 30 : 0;
  assets += s.hands[number].size() * card_worth;
  int coloured = 0;
  for (Area at = 0; at <= reserve; ++at) coloured += player.dial.coloured[at];
  assets += std::min(coloured, 2) * 45 + std::max(0, coloured - 2) * 20;
  const int hope = treatise_hope(parts, o, player, s.hands[number]);
  assets += coloured > 0 ? hope * 3 / 4 : hope * 2 / 5;
  const Icons icons = icons_of(parts, player);
  for (District each = 0; each < district_count; ++each) {
    const int have = icons_in_district(icons, each);
    const auto& owners = o.district_owner[each];
    const bool there = std::find(owners.begin(), owners.end(), number) != owners.end();
    if (o.tokens[each] > 0) assets += std::min(have, 6) * (there ? 3 : 8);
  }
  for (const std::uint8_t icon : icons) assets += std::min<int>(icon, 4) * 3;
  for (std::size_t row = 0; row < notebook_side; ++row) {
    int filled = 0;
    for (std::size_t column = 0; column < notebook_side; ++column) {
      const Tile tile = player.notebook[row * notebook_side + column];
      if (tile == none) continue;
      ++filled;
      assets += 10 + std::min(effect_worth(parts.tiles[tile].main), 20);
    }
    assets += player.row_insight[row] ? filled * filled * 3 : 0;
  }
  for (std::size_t column = 0; column < notebook_side; ++column) {
    int filled = 0;
    for (std::size_t row = 0; row < notebook_side; ++row)
      filled += player.notebook[row * notebook_side + column] != none ? 1 : 0;
    assets += player.column_insight[column] ? filled * filled * 3 : 0;
  }
  for_each_active_client(player, [&](Client client) { assets += is_case_study(client) ? 0 : 30; });
  assets += player.second_room ? 40 : 0;
  sum += assets * (future + 3) / 16;

  // Clients on the couch.
  for (const Room& room : player.rooms) {
    if (room.empty()) continue;
    const ClientFace& face = parts.clients[room.client];
    const int reward = face.points * 10 + 20 + (is_case_study(room.client) ? 40 : 0);
    int progress = std::max(reward / 8, reward - room.therapy * hearts_to_go);
    for (std::size_t i = 0; i < room.dreams.size(); ++i) {
      const Dream dream = room.dreams[i];
      const bool top = i + 1 == room.dreams.size();
      const int worth = dream_worth(parts, player, room, dream);
      const Cost& cost = parts.dreams[dream].effect.pay;
      if (top && can_pay(parts, player, cost)) {
        progress += (worth - cost_worth(cost)) * 3 / 4 + cost_worth(cost) / 4;
      } else {
        // Insights that fit what the dream asks for are on their way.
        int fits = 0;
        for (const Needed& each : cost.insights) {
          for (auto level = static_cast<std::uint8_t>(each.level); level < level_count; ++level) {
            if (player.dial.at(area(each.quality, static_cast<Level>(level))) > 0) {
              fits += 4 + 3 * static_cast<int>(each.level);
              break;
            }
          }
        }
        progress += worth / 6 + (top ? fits : fits / 2);
      }
    }
    sum += progress * (future + 4) / 20;
  }
  return sum;
}

// --- At first glance
// -----------------------------------------------------------------------------------------------------

struct Urges {
  const UnconsciousMind& game;
  const State& s;
  const Components& parts = game.components();
  const Open& o = s.open;
  const Player& me = o.me();
  // What is asked for many moves of one list is worked out once.
  static constexpr int unknown = -1000;
  mutable std::array<int, action_count> actions_known = filled<action_count>();
  mutable std::array<int, 16> landings_known = filled<16>();
  mutable std::array<int, room_count> waits_known = filled<room_count>();
  mutable std::array<int, std::size_t{area_count} * area_count> opening_known = filled<area_count * area_count>();

  template <std::size_t N>
  static constexpr std::array<int, N> filled() {
    std::array<int, N> all{};
    all.fill(unknown);
    return all;
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
  // Whether a disc moved from one area to another makes a dream payable that was not.
  [[nodiscard]] bool opens_dream(Area from, Area to) const {
    if (!waits(0) && !waits(1)) return false;
    int& known = opening_known[static_cast<std::size_t>(from) * area_count + to];
    if (known == unknown) known = would_open_dream(from, to) ? 1 : 0;
    return known != 0;
  }
  [[nodiscard]] bool would_open_dream(Area from, Area to) const {
    Dial then = me.dial;
    auto& discs = then.white[from] > 0 ? then.white : then.coloured;
    if (discs[from] == 0) return false;
    --discs[from];
    ++discs[to];
    for (std::size_t i = 0; i < room_count; ++i) {
      if (!waits(i)) continue;
      const Cost& cost = parts.dreams[me.rooms[i].dreams.back()].effect.pay;
      if (could_serve(cost, to) && can_pay(parts, me, then, cost)) return true;
    }
    return false;
  }
  // Whether a disc there could pay for any of it: by its level, or as one of two minors for a major (UM-8.5.3).
  [[nodiscard]] static bool could_serve(const Cost& cost, Area at) {
    return std::any_of(cost.insights.begin(), cost.insights.end(), [at](const Needed& each) {
      return (each.quality == quality_of(at) || each.quality == Quality::any) &&
             (each.level <= level_of(at) || (each.level == Level::major && level_of(at) == Level::minor));
    });
  }
  // A client with a dream that cannot be paid for yet.
  [[nodiscard]] bool waits(std::size_t number) const {
    int& known = waits_known[number];
    if (known == unknown) {
      const Room& room = me.rooms[number];
      const bool dreams = !room.empty() && !room.dreams.empty();
      known = dreams && !can_pay(parts, me, parts.dreams[room.dreams.back()].effect.pay) ? 1 : 0;
    }
    return known != 0;
  }
  // How much an insight there is wanted by the dreams.
  [[nodiscard]] int wanted(Quality quality, Level level) const {
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

namespace {

// What the net adds to the judgement made by hand, in tenths.
int learnt(const Net& net, const UnconsciousMind& game, const State& s, std::uint8_t number) {
  if (net.empty() || s.open.over()) return 0;
  Features features;
  Eye::features(game, s, number, features);
  return static_cast<int>(net.judge(features) * Eye::net_unit * net.weight() >> 24);
}

// By how much somebody leads the best of the others.
int lead_of(const UnconsciousMind& game, const Net& net, const State& s, std::uint8_t number) {
  if (s.open.options.solo()) {
    const int lead = standing(game, s, 0) - standing(game, s, the_id) + learnt(net, game, s, 0);
    return number == 0 ? lead : -lead;
  }
  int best = std::numeric_limits<int>::min();
  for (std::uint8_t other = 0; other < s.open.player_count(); ++other) {
    if (other != number) best = std::max(best, standing(game, s, other) + learnt(net, game, s, other));
  }
  return standing(game, s, number) + learnt(net, game, s, number) - best;
}

float squeezed(int lead) {
  const auto scaled = static_cast<float>(lead) / 400.0F;
  return 0.5F + 0.5F * scaled / (1.0F + std::fabs(scaled));
}

}  // namespace

void Eye::look_from(const Game& game, const State& root) {
  if (root.open.options.solo()) base = lead_of(game, net, root, 0);
}

// By how far one leads the best of the others, squeezed between 0 and 1. Against the Id: by how much the lead has
// changed since the look ahead began. It leads from the first rounds on, so the lead itself would lie far from the
// middle, where differences are seen best.
Utilities Eye::value(const Game& game, const State& /*root*/, const State& state) const {
  Utilities values{};
  if (state.open.options.solo()) {
    float mine = squeezed(lead_of(game, net, state, 0) - base);
    if (const auto outcome = game.outcome(state)) mine = 0.8F * mine + 0.2F * utilities_of(*outcome)[0];
    values[0] = mine;
    values[the_id] = 1.0F - mine;
    return values;
  }
  if (const auto outcome = game.outcome(state)) return utilities_of(*outcome);
  const std::size_t players = state.open.players.size();
  std::array<int, most_players> worth{};
  for (std::uint8_t i = 0; i < state.open.player_count(); ++i) {
    worth[i] = standing(game, state, i) + learnt(net, game, state, i);
  }
  for (std::size_t i = 0; i < players; ++i) {
    int best = 0;
    for (std::size_t k = 0; k < players; ++k) {
      if (k != i) best = std::max(best, worth[k]);
    }
    values[i] = squeezed(worth[i] - best);
  }
  return values;
}

int Eye::prior(const Game& game, const State& state, std::uint8_t player) {
  if (state.open.options.solo()) return lead_of(game, {}, state, 0);
  return standing(game, state, player);
}

int Eye::result(const State& end, const Outcome& outcome, std::uint8_t player) {
  return 10 * (outcome.scores[player] - (end.open.options.solo() ? outcome.scores[the_id] : 0));
}

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

void Eye::urges(const Game& game, const State& state, Seat /*seat*/, const MoveList& list, int* points) {
  const Urges urge{game, state};
  for (const Move& move : list) *points++ = std::visit(urge, move);
}

namespace {
// Against the best of the others, who may well be ahead: so no word of a lead.
Text points_of(int n) { return counted(n, {"point", "point"}, {"points", "points"}); }
}  // namespace

float Eye::tally(const Game& game, const State& /*root*/, const State& state, Seat seat) const {
  return static_cast<float>(lead_of(game, net, state, static_cast<std::uint8_t>(index(seat)))) / 10.0F;
}
Text Eye::better(int by) {
  return say("about {n} more than “{move}”", "environ {n} de plus que « {move} »").name("n", points_of(by));
}
Text Eye::behind(int by) { return say("{n} less", "{n} de moins").name("n", points_of(by)); }

std::vector<Text> Eye::reasons(const Game& game, const State& before, const State& after) {
  std::vector<Text> list;
  const std::uint8_t number = before.open.current;
  const Components& parts = game.components();
  const Player& was = before.open.players[number];
  const Player& is = after.open.players[number];
  const auto add = [&list](const char* en, const char* fr, const Text& name = {}) {
    list.push_back(fill_name({en, fr}, "name", name));
  };
  for (std::size_t i = was.published.size(); i < is.published.size(); ++i) {
    add("it publishes “{name}”", "cela publie « {name} »", game.wording().treatises[is.published[i].treatise]);
  }
  for (std::size_t i = was.cured.size(); i < is.cured.size(); ++i) {
    add("it cures “{name}”", "cela soigne « {name} »", game.wording().clients[is.cured[i]]);
  }
  for (std::size_t room = 0; room < room_count; ++room) {
    const bool same = was.rooms[room].client == is.rooms[room].client && !was.rooms[room].empty();
    if (same && was.rooms[room].grief != none && is.rooms[room].grief == none) {
      add("it brings “{name}” to catharsis", "cela amène « {name} » à la catharsis",
          game.wording().clients[is.rooms[room].client]);
    }
    const auto payable = [&parts](const Player& player, const Room& in) {
      return !in.empty() && !in.dreams.empty() && can_pay(parts, player, parts.dreams[in.dreams.back()].effect.pay);
    };
    if (same && !payable(was, was.rooms[room]) && payable(is, is.rooms[room])) {
      add("then you can pay for the dream “{name}”", "vous pourrez alors payer le rêve « {name} »",
          game.wording().dreams[is.rooms[room].dreams.back()]);
    }
  }
  for (std::size_t i = was.goals.size(); i < is.goals.size(); ++i) {
    add("it claims the goal “{name}”", "cela récupère l'objectif « {name} »", game.wording().goals[is.goals[i]]);
  }
  const auto more = [&list](int by, const Text& one, const Text& several) {
    if (by > 0) list.push_back(Text{"it brings ", "cela rapporte "} + counted(by, one, several));
  };
  more(is.points - was.points, {"VP", "PV"}, {"VP", "PV"});
  more(is.reputation - was.reputation, {"reputation point", "point de réputation"},
       {"reputation points", "points de réputation"});
  if (districts_of(after.open, number) > districts_of(before.open, number)) {
    add("it puts an insight of yours into a new district", "cela place une intuition dans un nouveau quartier");
  }
  if (complete_rows(is) + complete_columns(is) > complete_rows(was) + complete_columns(was)) {
    add("it completes a line of your notebook and frees its insight",
        "cela complète une ligne ou une colonne du carnet et débloque son intuition");
  }
  if (unlocked_ideas(parts, is) > unlocked_ideas(parts, was)) add("it unlocks an idea", "cela débloque une idée");
  // All of it together, in the unit that the judgement counts in.
  const int tenths = lead_of(game, {}, after, number) - lead_of(game, {}, before, number);
  const int lead = (tenths + (tenths < 0 ? -5 : 5)) / 10;
  const Text points = points_of(std::abs(lead));
  if (lead > 0) add("in all it is worth about {name}", "en tout, cela vaut environ {name}", points);
  if (lead == 0) add("it changes little between you and the others", "cela change peu entre vous et les autres");
  if (lead < 0)
    add("it costs about {name}, the other moves more", "cela coûte environ {name}, les autres coups plus", points);
  return list;
}

DIVAN_BOTS_OF(, unconscious_mind::UnconsciousMind)

}  // namespace divan
