// Whether what lies on the table can be: ideas, city, track, rounds.
#include "games/unconscious_mind/position.hpp"

namespace divan::unconscious_mind {

Objection refuse_spaces(const Components& parts, const Open& o) {
  std::array<unsigned, most_players> pointed{};
  int with_bright = 0;
  for (Space space = 0; space < space_count; ++space) {
    const Placed& placed = o.spaces[space];
    const int ideas = placed.ideas + placed.bright;
    if (placed.owner > nobody || (placed.owner != nobody && placed.owner >= o.players.size()) || ideas > 2 ||
        (ideas == 0) != placed.empty()) {
      return impossible("UM-5.1.3", "One or two ideas of a player lie on a space, or none.",
                        "Une ou deux idées d'un joueur sont sur un emplacement, ou aucune.");
    }
    if (placed.empty()) continue;
    if (placed.action >= action_count || (parts.touches[space] >> placed.action & 1U) == 0) {
      return impossible("UM-2.1", "Ideas point at an action that their space does not touch.",
                        "Des idées visent une action que leur emplacement ne touche pas.");
    }
    const bool matters = !o.players[placed.owner].automaton;  // UM-11.5.4
    if (matters && (pointed[placed.owner] >> placed.action & 1U) != 0) {
      return impossible("UM-5.1.2", "Ideas of a player point twice at one action.",
                        "Des idées d'un joueur visent deux fois la même action.");
    }
    pointed[placed.owner] |= 1U << placed.action;
    if (placed.bright == 0) continue;
    const bool acted = !o.over() && (o.stage() == Stage::pillboxes || o.stage() == Stage::clients);
    if (placed.owner != o.current || !acted || ++with_bright > 1) {
      return impossible("UM-5.4.3", "Bright ideas lie on the table only until the end of the turn.",
                        "Les idées brillantes ne restent sur la table que jusqu'à la fin du tour.");
    }
  }
  return std::nullopt;
}

Objection refuse_city(const Components& parts, const Open& o) {
  bool on_the_map = o.freud < location_count;
  for (const Player& player : o.players) on_the_map = on_the_map && player.professor < location_count;
  if (!on_the_map) return impossible("UM-7.1", "There are six locations.", "Il y a six lieux.");
  for (District district = 0; district < district_count; ++district) {
    int used = 0;
    for (const std::size_t location : {2U * district, 2U * district + 1U}) {
      const auto& slots = o.location_used[location];
      used += static_cast<int>(std::count(slots.begin(), slots.end(), true));
    }
    for (std::size_t slot = 0; slot < district_slots; ++slot) {
      used += o.district_used[district][slot] ? 1 : 0;
      const std::uint8_t owner = o.district_owner[district][slot];
      if (o.district_used[district][slot] ? owner >= o.players.size() : owner != nobody) {
        return impossible("UM-5.2.6", "Each district bonus taken holds a coloured insight of a player, no other does.",
                          "Chaque bonus de quartier pris porte l'intuition d'un joueur, et aucun autre.");
      }
    }
    if (used + o.tokens[district] != parts.tokens[o.options.at_table()]) {
      return impossible("UM-5.2.7", "Each district has {n} tokens, on bonuses taken or in its stack.",
                        "Chaque quartier a {n} jetons, sur les bonus pris ou dans sa pile.",
                        parts.tokens[o.options.at_table()]);
    }
    if (o.reputation_token[district] != (used == 0)) {
      return impossible("UM-2.9", "The first token of a district is the one with reputation.",
                        "Le premier jeton d'un quartier est celui qui montre la réputation.");
    }
  }
  return std::nullopt;
}

Objection refuse_track(const Components& parts, const Open& o) {
  const std::size_t players = o.players.size();
  std::size_t advanced = 0;
  for (const Player& player : o.players) {
    if (player.reputation > highest_reputation) {
      return impossible("UM-4.3.6", "The reputation track ends at {n}.", "La piste de Réputation finit à {n}.",
                        highest_reputation);
    }
    advanced += player.reputation;
  }
  // Nobody can be at the end before Freud, so each step of a player was one of his, as long as he could.
  if (o.freud_reputation != std::min<std::size_t>(highest_reputation, parts.freud_start + advanced)) {
    return impossible("UM-4.3.1", "Freud's marker advances with every point of reputation.",
                      "Le marqueur de Freud avance à chaque point de réputation.");
  }
  bool piled = o.arrivals == players + advanced;
  for (std::size_t i = 0; i < players; ++i) {
    const Player& player = o.players[i];
    piled = piled && player.arrival < o.arrivals && (player.arrival < players) == (player.reputation == 0);
    for (std::size_t other = 0; other < i; ++other) piled = piled && o.players[other].arrival != player.arrival;
  }
  if (!piled) {
    return impossible("UM-4.3.4", "Every step on the track has its number, and the markers come in that order.",
                      "Chaque pas sur la piste a son numéro, et les marqueurs arrivent dans cet ordre.");
  }
  return std::nullopt;
}

Objection refuse_rounds(const Components& parts, const Open& o) {
  if (o.ending != (o.freud_reputation >= parts.watch)) {
    return impossible("UM-10.1", "The end is near exactly when Freud's marker has reached the watch.",
                      "La fin est proche dès que le marqueur de Freud a atteint la montre, et pas avant.");
  }
  const int longest = parts.most_rounds + 1;
  const bool long_evening = o.round == longest;
  if (o.round < 1 || o.round > longest || (!o.ending && o.last_round != (long_evening ? longest : 0))) {
    return impossible("UM-10.5", "A game has {n} rounds at most, and the last is known only when the end is near.",
                      "Une partie a {n} manches au plus, et la dernière n'est connue que quand la fin est proche.",
                      static_cast<std::size_t>(longest));
  }
  if (o.ending && (o.last_round < o.round || o.last_round > std::min(o.round + 1, longest))) {
    return impossible("UM-10.2", "The round in which the end is triggered is finished, then one more is played.",
                      "La manche où la fin se déclenche est terminée, puis une dernière est jouée.");
  }
  return std::nullopt;
}

}  // namespace divan::unconscious_mind
