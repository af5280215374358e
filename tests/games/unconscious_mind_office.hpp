// The office of a player, with clients and dreams of a test's own.
#pragma once

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {

inline Effect hearts(int count) { return does({verb(Verb::therapy, count)}); }

// The office of player 0 is empty, clients are plain until a test says otherwise, and there is no goal to claim.
struct Office : Mind {
  explicit Office(int players = 2) : Mind(players) {
    open().goals.clear();
    for (Room& room : me().rooms) room = Room{};
  }
  Client plain(Client client) {
    ClientFace& face = change_parts().clients[client];
    face = {};
    return client;
  }
  Client routine() { return plain(s.piles.routine.take_back()); }
  Client case_study() { return plain(s.piles.case_studies.take_back()); }
  Client able(Ability ability) {
    const Client client = routine();
    change_parts().clients[client].ability = ability;
    return client;
  }
  Office& cured(Ability ability) {
    me().cured.push_back(able(ability));
    return *this;
  }
  Grief layer(Mood mood = Mood::plain, const Effect& bonus = {}) {
    const Grief grief = s.piles.griefs.take_back();
    change_parts().griefs[grief] = {1, mood, bonus};
    return grief;
  }
  Grief starting_layer(const Effect& bonus = {}) {
    const Grief grief = s.piles.starting_griefs.take_back();
    change_parts().griefs[grief] = {1, Mood::plain, bonus};
    return grief;
  }
  Dream manifest(const Effect& effect, Mood mood = Mood::plain) {
    const Dream dream = s.piles.manifest.take_back();
    change_parts().dreams[dream] = {effect, mood};
    return dream;
  }
  Dream latent(const Effect& effect) {
    const Dream dream = s.piles.latent.take_back();
    change_parts().dreams[dream] = {effect, Mood::plain};
    return dream;
  }
  Room& room(std::size_t number = 0) { return player(0).rooms[number]; }
  // A client sits down, under a layer (`none`: past catharsis).
  Office& sits(int therapy, Grief grief, Client client, std::size_t number = 0) {
    Room& place = me().rooms[number];
    place = Room{};
    place.client = client;
    place.grief = grief;
    place.therapy = static_cast<std::uint8_t>(therapy);
    if (number == 1) me().second_room = true;
    return *this;
  }
  Office& sits(int therapy) { return sits(therapy, layer(), routine()); }
  Office& sits_past_catharsis(int therapy) { return sits(therapy, none, routine()); }
  Office& dreams(const Effect& effect, Mood mood = Mood::plain) {
    me().rooms[0].dreams.push_back(manifest(effect, mood));
    return *this;
  }
  // Nothing else can be done: the turn is a pass, and ends.
  Office& pass() {
    me().ideas = 0;
    me().bright_ideas = 0;
    for (Room& each : me().rooms) each.dreams.clear();
    play(Pass{});
    return *this;
  }
  [[nodiscard]] Player& doctor() { return player(0); }
};

}  // namespace divan::unconscious_mind::testing
