// A table where nothing happens by itself, and what is put on it.
#pragma once

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {

using enum Quality;
using enum Level;

inline constexpr Action deed = 1;   // an action whose effect each test says
inline constexpr Action other = 7;  // and another one
inline constexpr Space corner = 12;
inline constexpr Space edge = 13;
inline constexpr Space inside = 9;

// A table where nothing happens by itself: no goals, nothing beside rows, dreams that cost a major, clients far from
// catharsis, and an inkpot that every row of the table moves from Row 1 to the empty Row 2. The space `corner` touches
// `deed` alone, `edge` and `inside` touch `deed` and `other`.
inline Mind still(int players = 2) {
  Mind mind(players);
  Components& parts = mind.change_parts();
  parts.row_insights = {};
  parts.row_value = {1, 1, 1, 1};
  parts.touches[corner] = 1U << deed;
  parts.touches[edge] = 1U << deed | 1U << other;
  parts.touches[inside] = 1U << deed | 1U << other;
  parts.actions[deed] = does({verb(Verb::coffee)});
  parts.actions[other] = does({verb(Verb::points)});
  parts.starting_ideas = 3;
  mind.open().goals.clear();
  for (Player& player : mind.open().players) {
    player.ideas = 3;
    player.inkpot = Inkpot::row1;
    Room& room = player.rooms[0];
    room.therapy = highest_therapy;
    parts.dreams[room.dreams.back()] = {for_insights({{growth, major}}, does({verb(Verb::points)})), Mood::plain};
  }
  return mind;
}

// Ideas of a player lie on a space, from an earlier turn.
inline void lie(Mind& mind, Space space, Action action, int ideas = 1, std::size_t owner = 0) {
  mind.open().spaces[space] = {static_cast<std::uint8_t>(owner), action, static_cast<std::uint8_t>(ideas), 0};
  Player& player = mind.player(owner);
  player.ideas = static_cast<std::uint8_t>(player.ideas - ideas);
}

// Player 0 may recall an idea; the professor stands in the Museum, Freud in the Theatre. A location bonus is worth 10
// VP and its slot, a district bonus 20 and its slot; no token shows reputation.
inline Mind recalling(int players = 2) {
  Mind mind = still(players);
  lie(mind, corner, deed);
  mind.me().professor = 3;
  mind.open().freud = 0;
  mind.open().reputation_token = {false, false, false};
  mind.open().tokens = {4, 4, 4};
  Components& parts = mind.change_parts();
  for (LocationFace& location : parts.locations) {
    for (int slot = 0; slot < location_slots; ++slot) {
      location.bonuses[static_cast<std::size_t>(slot)] = does({verb(Verb::points, 10 + slot)});
    }
  }
  for (auto& district : parts.districts) {
    for (int slot = 0; slot < district_slots; ++slot) {
      district[static_cast<std::size_t>(slot)] = does({verb(Verb::points, 20 + slot)});
    }
  }
  return mind;
}

// A card in play with so many icons of each location.
inline void icons(Mind& mind, const Icons& icons) {
  const Card card = mind.in_play(Colour::blue);
  mind.change_parts().research[card].icons = icons;
}

// What the topmost dream of a room costs and does.
inline void dream(Mind& mind, std::size_t room, const Effect& effect) {
  mind.change_parts().dreams[mind.me().rooms[room].dreams.back()] = {effect, Mood::plain};
}

inline void second_client(Mind& mind) {
  mind.me().second_room = true;
  Room& room = mind.me().rooms[1];
  room.client = mind.s.piles.routine.take_back();
  room.grief = mind.s.piles.griefs.take_back();
  room.dreams.push_back(mind.s.piles.latent.take_back());
  room.dreams.push_back(mind.s.piles.manifest.take_back());
  room.therapy = highest_therapy;
  dream(mind, 1, for_insights({{growth, major}}, does({verb(Verb::points)})));
}

inline void goal(Mind& mind, Goal number, Deed condition, std::uint8_t required) {
  mind.change_parts().goals[number] = {condition, required, {}};
  mind.open().goals.push_back(number);
}

inline Mind& state(Mind& mind, const Put& put, Space space = corner) {
  return mind.play(StateIdeas{space, deed}).play(put);
}

inline std::size_t when_gained(const Mind& mind, Resource resource) {
  for (std::size_t i = 0; i < mind.events.size(); ++i) {
    const auto* gained = std::get_if<Gained>(&mind.events[i]);
    if (gained != nullptr && gained->resource == resource) return i;
  }
  FAIL("that was not gained");
  return 0;
}

using Gains = std::vector<Gained>;

}  // namespace divan::unconscious_mind
