#include "bots/unconscious_mind_worth.hpp"

#include <algorithm>
#include <limits>

#include "games/unconscious_mind/facts.hpp"

namespace divan::unconscious_mind {
namespace {

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
}  // namespace

int effect_worth(const Effect& effect) {
  int sum = -cost_worth(effect.pay);
  for (const Clause& clause : effect.clauses) sum += clause_worth(clause);
  return std::max(sum, 0);
}

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

namespace {

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

}  // namespace

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

int lead_of(const UnconsciousMind& game, const State& s, std::uint8_t number) {
  int best = std::numeric_limits<int>::min();
  for (std::uint8_t other = 0; other < s.open.player_count(); ++other) {
    if (other != number) best = std::max(best, standing(game, s, other));
  }
  return standing(game, s, number) - best;
}

}  // namespace divan::unconscious_mind
