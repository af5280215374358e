// What a net is told of a position of Unconscious Mind: one's own board in detail, the table, and the others at a
// distance. Others' hands are counted, never looked at.
#include "bots/unconscious_mind.hpp"
#include "games/unconscious_mind/facts.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {

using Colours = std::array<int, colour_count>;

int missing(const TreatiseFace& face, Colours have) {
  int count = 0;
  for (const Colour colour : face.sequence) {
    int& of = have[static_cast<std::size_t>(colour)];
    if (of > 0) {
      --of;
    } else {
      ++count;
    }
  }
  return count;
}
int filled(const Player& player) {
  int count = 0;
  for (const Tile tile : player.notebook) count += tile != none ? 1 : 0;
  return count;
}
int coloured(const Player& player) {
  int count = 0;
  for (Area at = 0; at <= reserve; ++at) count += player.dial.coloured[at];
  return count;
}

void tell_room(FeatureSheet& sheet, const Components& parts, const Player& player, const Room& room) {
  sheet.one_or_none(room.empty() ? -1 : room.client, client_count);
  sheet.one_of(room.empty() ? 9 : room.therapy, 10);
  const bool grief = !room.empty() && room.grief != none;
  sheet.one_or_none(grief ? static_cast<int>(parts.griefs[room.grief].mood) : -1, 4);
  sheet.flag(grief && is_starting(room.grief));
  const std::size_t dreams = room.empty() ? 0 : room.dreams.size();
  sheet.one_or_none(dreams > 0 ? room.dreams.back() : -1, dream_count);
  sheet.one_or_none(dreams > 1 ? room.dreams[0] - manifest_count : -1, latent_count);
  sheet.flag(dreams > 0 && can_pay(parts, player, parts.dreams[room.dreams.back()].effect.pay));
  sheet.flag(!room.empty() && dreams == 0);
}

void tell_table(FeatureSheet& sheet, const Components& parts, const Open& o, std::uint8_t number) {
  const int players = o.player_count();
  sheet.one_of(o.freud_reputation, highest_reputation + 1);
  sheet.flag(o.last_round != 0);
  sheet.flag(o.final_round());
  sheet.up_to(o.round, 24);
  sheet.one_of((o.current + players - number) % players, most_players);
  sheet.one_of(o.freud, location_count);
  for (const auto& location : o.location_used) {
    for (const bool used : location) sheet.flag(used);
  }
  for (const auto& district : o.district_used) {
    for (const bool used : district) sheet.flag(used);
  }
  for (District each = 0; each < district_count; ++each) {
    sheet.up_to(o.tokens[each], 7);
    sheet.flag(o.reputation_token[each]);
  }
  for (Goal goal = 0; goal < goal_count; ++goal) {
    const bool there = std::find(o.goals.begin(), o.goals.end(), goal) != o.goals.end();
    const int left = there ? parts.goals[goal].required - towards_goal(parts, o, number, goal) : 0;
    sheet.one_or_none(there ? std::clamp(left, 1, 4) - 1 : -1, 4);
  }
}

void tell_own(FeatureSheet& sheet, const Components& parts, const State& s, std::uint8_t number) {
  const Open& o = s.open;
  const Player& me = o.players[number];
  sheet.up_to(me.ideas, 6);
  for (const Lock lock : me.locks) sheet.one_of(static_cast<int>(lock), 3);
  sheet.up_to(me.bright_ideas, 5);
  sheet.up_to(me.coffee, 9);
  sheet.up_to(me.pillboxes, most_pillboxes);
  int on_table = 0;
  for (const Placed& each : o.spaces) on_table += each.owner == number ? 1 : 0;
  sheet.up_to(on_table, 5);
  const std::uint16_t pointed = actions_pointed_at(o, number);
  for (Action action = 0; action < action_count; ++action) sheet.flag((pointed >> action & 1U) != 0);
  for (Area at = 0; at < area_count; ++at) sheet.up_to(me.dial.at(at), 3);
  sheet.up_to(me.dial.at(reserve), 8);
  sheet.up_to(coloured(me), 5);
  for (std::size_t row = 0; row < notebook_side; ++row) {
    int in_row = 0;
    for (std::size_t column = 0; column < notebook_side; ++column) {
      const Tile tile = me.notebook[row * notebook_side + column];
      if (tile == none) continue;
      ++in_row;
      if (tile < tile_count) sheet.list.push_back(static_cast<Feature>(sheet.next + row * tile_count + tile));
    }
    sheet.list.push_back(
        static_cast<Feature>(sheet.next + notebook_side * tile_count + row * 4 + static_cast<std::size_t>(in_row)));
  }
  sheet.skip(notebook_side * (tile_count + 4));
  for (std::size_t i = 0; i < notebook_side; ++i) {
    sheet.flag(me.row_insight[i]);
    sheet.flag(me.column_insight[i]);
  }
  sheet.one_of(static_cast<int>(me.inkpot), inkpot_positions);
  for (const Room& room : me.rooms) tell_room(sheet, parts, me, room);
  sheet.flag(me.second_room);
  for_each_active_client(me, [&](Client client) { sheet.list.push_back(static_cast<Feature>(sheet.next + client)); });
  sheet.skip(client_count);
  sheet.up_to(static_cast<int>(me.cured.size()), 8);

  Colours played{};
  for (const Card card : me.in_play) ++played[static_cast<std::size_t>(parts.research[card].colour)];
  Colours held{};
  for (const Card card : s.hands[number].unpack()) ++held[static_cast<std::size_t>(parts.research[card].colour)];
  for (const int count : played) sheet.up_to(count, 4);
  for (const int count : held) sheet.up_to(count, 2);
  sheet.up_to(static_cast<int>(me.in_play.size()), 8);
  sheet.up_to(s.hands[number].size(), 5);
  Colours both = played;
  for (std::size_t i = 0; i < colour_count; ++i) both[i] += held[i];
  int nearest = 4;
  for (const Treatise treatise : o.treatises) {
    const TreatiseFace& face = parts.treatises[treatise];
    nearest = std::min(nearest, missing(face, played));
    const int left = missing(face, both);
    if (left < 3) sheet.list.push_back(static_cast<Feature>(sheet.next + treatise * 3U + static_cast<unsigned>(left)));
  }
  sheet.skip(most_treatises * 3);
  sheet.one_of(nearest, 5);
  sheet.up_to(static_cast<int>(me.published.size()), 5);
  sheet.up_to(static_cast<int>(me.goals.size()), goals_in_play);

  const Icons icons = icons_of(parts, me);
  int different = 0;
  for (const std::uint8_t count : icons) {
    sheet.up_to(count, 3);
    different += count > 0 ? 1 : 0;
  }
  sheet.one_of(different, location_count + 1);
  for (District each = 0; each < district_count; ++each) {
    sheet.up_to(icons_in_district(icons, each), 6);
    const auto& owners = o.district_owner[each];
    sheet.flag(std::find(owners.begin(), owners.end(), number) != owners.end());
  }
  sheet.one_of(me.professor, location_count);
  sheet.one_of(me.reputation, highest_reputation + 1);
  sheet.one_of(place_on_track(o, number) - 1, most_players);
}

// Somebody else at the table.
void tell_other(FeatureSheet& sheet, const State& s, std::uint8_t number) {
  const Player& other = s.open.players[number];
  sheet.one_of(other.reputation, highest_reputation + 1);
  sheet.up_to(static_cast<int>(other.cured.size()), 6);
  sheet.up_to(static_cast<int>(other.published.size()), 4);
  sheet.up_to(filled(other), notebook_cells);
  sheet.up_to(other.ideas, 5);
  sheet.up_to(coloured(other), 3);
  sheet.up_to(static_cast<int>(other.in_play.size()), 6);
  sheet.up_to(s.hands[number].size(), 3);
  sheet.up_to(districts_of(s.open, number), 3);
}
constexpr int told_of_other = highest_reputation + 1 + 6 + 4 + notebook_cells + 5 + 3 + 6 + 3 + 3;

void tell_id(FeatureSheet& sheet, const Components& parts, const State& s) {
  const Open& o = s.open;
  const Player& id = o.players[the_id];
  // It was not learnt on a first evening, which is nearest to easy.
  const bool first_evening = o.options.difficulty == Difficulty::first_evening;
  sheet.one_of(first_evening ? 0 : static_cast<int>(o.options.difficulty), 3);
  sheet.flag(o.options.strong_coffee);
  for (std::size_t cell = 0; cell < notebook_cells; ++cell) {
    if (id.notebook[cell] != none) sheet.list.push_back(static_cast<Feature>(sheet.next + o.id.tiles[cell]));
  }
  sheet.skip(id_tile_count);
  for (std::size_t row = 0; row < notebook_side; ++row) {
    int awake = 0;
    for (std::size_t column = 0; column < notebook_side; ++column)
      awake += id.notebook[row * notebook_side + column] != none ? 1 : 0;
    sheet.one_of(awake, 4);
    sheet.flag(id.locks[row] == Lock::open);
  }
  sheet.one_of(static_cast<int>(id.inkpot), inkpot_positions);
  sheet.up_to(id.ideas, 6);
  sheet.up_to(id.coffee, 9);
  sheet.up_to(id.pillboxes, most_pillboxes);
  sheet.up_to(id.dial.coloured[reserve], 4);
  for (const Room& room : id.rooms) {
    sheet.one_of(room.empty() ? 9 : room.therapy, 10);
    sheet.flag(!room.empty() && room.grief != none);
  }
  sheet.flag(id.second_room);
  sheet.up_to(static_cast<int>(id.cured.size()), 8);
  sheet.up_to(static_cast<int>(id.published.size()), 5);
  sheet.up_to(static_cast<int>(id.in_play.size()), 8);
  const Icons icons = icons_of(parts, id);
  const int wild = wild_icons(parts, id);
  sheet.one_of(different_icons(icons, wild), location_count + 1);
  sheet.up_to(o.id.routine_taken, id_columns_deep);
  sheet.up_to(o.id.case_taken, id_columns_deep);
  for (District each = 0; each < district_count; ++each) {
    const auto& owners = o.district_owner[each];
    sheet.flag(std::find(owners.begin(), owners.end(), the_id) != owners.end());
    sheet.up_to(icons_in_district(icons, each) + wild, 6);
  }
  sheet.one_of(id.professor, location_count);
  sheet.one_of(id.reputation, highest_reputation + 1);
}
constexpr int told_of_others = 160;  // three of them, or the Id
static_assert(3 * told_of_other <= told_of_others);

}  // namespace

void Eye::features(const Game& game, const State& state, std::uint8_t player, Features& list) {
  const Components& parts = game.components();
  FeatureSheet sheet{list};
  tell_table(sheet, parts, state.open, player);
  tell_own(sheet, parts, state, player);
  const Feature others = sheet.next;
  if (state.open.options.solo()) {
    tell_id(sheet, parts, state);
  } else {
    const std::uint8_t players = state.open.player_count();
    for (std::uint8_t i = 1; i < players; ++i) {
      tell_other(sheet, state, static_cast<std::uint8_t>((player + i) % players));
    }
  }
  assert(sheet.next <= others + told_of_others);
  sheet.next = static_cast<Feature>(others + told_of_others);
  assert(sheet.next == feature_count);
}

}  // namespace divan
