// Whether the components of a position are where they can be: each is somewhere once.
#include "games/unconscious_mind/position.hpp"

namespace divan::unconscious_mind {

Objection refuse_tiles(const State& s) {
  Census<tile_count> census;
  census.count_all(s.piles.tiles);
  for (const auto& row : s.open.supply) census.count_present(row);
  for (const Player& player : s.open.players) {
    if (!player.automaton) census.count_present(player.notebook);
  }
  census.count_all(s.open.id.removed);
  for (const Frame& frame : s.open.pending) {
    if (const auto* hold = frame.if_is<task::Hold>()) census.count(hold->tile);
  }
  if (!census.each_once()) {
    return impossible("UM-2.2", "Each notebook tile is somewhere exactly once.",
                      "Chaque tuile Carnet est quelque part exactement une fois.");
  }
  const auto& [upper, lower] = s.open.supply;
  bool filled = is_refilled(upper, s.piles.tiles) && is_refilled(lower, s.piles.tiles);
  for (std::size_t column = 0; column < supply_columns; ++column) {
    filled = filled && (lower[column] != none || upper[column] == none);
  }
  if (!filled) {
    return impossible("UM-6.10.3", "The supply is refilled as long as the stack lasts.",
                      "La réserve est regarnie tant que la pile dure.");
  }
  return std::nullopt;
}

Objection refuse_research(const State& s) {
  Census<research_count> census;
  census.count_all(s.piles.research);
  census.count_all(s.open.research);
  census.count_all(s.id_hand);
  for (const Player& player : s.open.players) {
    census.count_all(player.in_play);
    for (const Published& each : player.published) census.count_all(each.volumes);
  }
  for (std::size_t i = 0; i < most_players; ++i) {
    census.count_all(s.hands[i].unpack());
    if (i >= s.open.options.players && !s.hands[i].empty()) {
      return impossible("UM-2.3", "Somebody who does not play holds research cards.",
                        "Quelqu'un qui ne joue pas a des cartes Recherche.");
    }
    if ((s.known[i].bits() & ~s.hands[i].bits()) != 0) {
      return impossible("UM-2.3", "A card is known to be in a hand where it is not.",
                        "On connaît une carte dans une main où elle n'est pas.");
    }
  }
  if (!census.each_once()) {
    return impossible("UM-2.3", "Each research card is somewhere exactly once.",
                      "Chaque carte Recherche est quelque part exactement une fois.");
  }
  return std::nullopt;
}

Objection refuse_treatises(const Components& parts, const State& s) {
  Census<most_treatises> census;
  census.count_all(s.piles.treatises);
  census.count_all(s.open.treatises);
  for (const Player& player : s.open.players) {
    for (const Published& each : player.published) census.count(each.treatise);
  }
  if (!census.each_once(parts.treatise_count)) {
    return impossible("UM-2.4", "Each treatise is somewhere exactly once.",
                      "Chaque traité est quelque part exactement une fois.");
  }
  const std::size_t shown = parts.treatises_shown[s.open.options.at_table()];
  if (s.open.treatises.size() > shown || (s.open.treatises.size() < shown && !s.piles.treatises.empty())) {
    return impossible("UM-6.12", "The row of treatises has {n}, as long as there are so many.",
                      "La réserve de traités en compte {n}, tant qu'il y en a assez.", shown);
  }
  // Volumes leave from the right, so what is left is the beginning of the sequence.
  for (const Player& player : s.open.players) {
    for (const Published& each : player.published) {
      const auto& sequence = parts.treatises[each.treatise].sequence;
      bool fits = each.volumes.size() <= sequence.size();
      for (std::size_t i = 0; fits && i < each.volumes.size(); ++i) {
        fits = parts.research[each.volumes[i]].colour == sequence[i];
      }
      if (!fits) {
        return impossible("UM-6.12.6", "The volumes of a treatise lie in the order of its colours.",
                          "Les volumes d'un traité sont dans l'ordre de ses couleurs.");
      }
    }
  }
  return std::nullopt;
}

Objection refuse_clients(const State& s) {
  const Open& o = s.open;
  Census<client_count> census;
  census.count_all(s.piles.routine);
  census.count_all(s.piles.case_studies);
  census.count_present(o.routine);
  census.count_present(o.case_studies);
  for (const Player& player : o.players) {
    census.count_all(player.cured);
    for (const Room& room : player.rooms) {
      if (!room.empty()) census.count(room.client);
    }
  }
  const auto routine = [](Client client) { return !is_case_study(client); };
  if (!census.each_once() || !all_are(s.piles.routine, routine) || !all_are(o.routine, routine) ||
      !all_are(s.piles.case_studies, is_case_study) || !all_are(o.case_studies, is_case_study)) {
    return impossible(
        "UM-2.5", "Each client is somewhere exactly once, routine clients and case studies apart.",
        "Chaque client est quelque part exactement une fois, les clients de routine et Étude de cas à part.");
  }
  if (!is_refilled(o.routine, s.piles.routine) || !is_refilled(o.case_studies, s.piles.case_studies)) {
    return impossible("UM-8.4.1", "The rows of clients are refilled as long as there are any.",
                      "Les réserves de clients sont complétées tant qu'il y en a.");
  }
  return std::nullopt;
}

Objection refuse_goals(const State& s) {
  Census<goal_count> census;
  std::size_t count = s.open.goals.size();
  census.count_all(s.open.goals);
  for (const Player& player : s.open.players) {
    count += player.goals.size();
    census.count_all(player.goals);
  }
  if (census.none_twice() && count == goals_in_play) return std::nullopt;
  return impossible("UM-3.4", "Seven different goals are in the row or claimed.",
                    "Sept objectifs différents sont dans la réserve ou récupérés.");
}

// --- What clients bring: grief and dreams --------------------------------------------------------------------------

namespace {

std::size_t clients_taken(const Open& o) {
  std::size_t count = 0;
  for (const Player& player : o.players) {
    count += player.cured.size();
    for (const Room& room : player.rooms) count += room.empty() ? 0U : 1U;
  }
  return count;
}

// How many of `there_are` must still lie in their pile when so many have been drawn.
std::size_t still_there(std::size_t there_are, std::size_t drawn) { return there_are - std::min(there_are, drawn); }

}  // namespace

// Layers that were removed have left the game.
Objection refuse_griefs(const State& s) {
  Census<grief_count> census;
  census.count_all(s.piles.griefs);
  census.count_all(s.piles.starting_griefs);
  for (const Player& player : s.open.players) {
    for (const Room& room : player.rooms) {
      if (room.grief != none) census.count(room.grief);
    }
  }
  for (const Frame& frame : s.open.pending) {
    if (frame.is<task::Effect>() && frame.source.kind == SourceKind::grief) census.count(frame.source.id);
  }
  const auto ordinary = [](Grief grief) { return !is_starting(grief); };
  if (!census.none_twice() || !all_are(s.piles.griefs, ordinary) || !all_are(s.piles.starting_griefs, is_starting)) {
    return impossible("UM-2.6", "Each grief layer is there once at most, the starting ones apart.",
                      "Chaque couche de douleur est là une fois au plus, celles du début à part.");
  }
  const auto& players = s.open.players;
  const auto firsts = static_cast<std::size_t>(std::count_if(players.begin(), players.end(), has_had_first_client));
  const std::size_t later = clients_taken(s.open) - std::min(clients_taken(s.open), firsts);
  if (s.piles.griefs.size() != still_there(first_starting_grief, later) ||
      s.piles.starting_griefs.size() != still_there(grief_count - first_starting_grief, firsts)) {
    return impossible("UM-8.4.2", "A grief layer is drawn for each client, as long as there are any.",
                      "Une couche de douleur est tirée pour chaque client, tant qu'il y en a.");
  }
  return std::nullopt;
}

// Dreams that were treated have left the game.
Objection refuse_dreams(const State& s) {
  const Open& o = s.open;
  Census<dream_count> census;
  census.count_all(s.piles.manifest);
  census.count_all(s.piles.latent);
  census.count_present(o.dreams);
  for (const Player& player : o.players) {
    for (const Room& room : player.rooms) census.count_all(room.dreams);
  }
  for (const Frame& frame : o.pending) {
    if (frame.is<task::Effect>() && frame.source.kind == SourceKind::dream) census.count(frame.source.id);
  }
  const auto manifest = [](Dream dream) { return !is_latent(dream); };
  if (!census.none_twice() || !all_are(s.piles.manifest, manifest) || !all_are(o.dreams, manifest) ||
      !all_are(s.piles.latent, is_latent)) {
    return impossible("UM-2.7", "Each dream is there once at most, manifest and latent ones apart.",
                      "Chaque rêve est là une fois au plus, manifestes et latents à part.");
  }
  const std::size_t taken = clients_taken(o);
  const std::size_t chosen = taken - (client_arriving(o) != nullptr && taken > 0 ? 1U : 0U);
  if (s.piles.latent.size() != still_there(latent_count, taken) || !is_refilled(o.dreams, s.piles.manifest) ||
      s.piles.manifest.size() + places_filled(o.dreams) != still_there(manifest_count, chosen)) {
    return impossible("UM-8.4.3", "A latent and a manifest dream are taken for each client, and the row is refilled.",
                      "Un rêve latent et un manifeste sont pris pour chaque client, et la réserve est complétée.");
  }
  return std::nullopt;
}

}  // namespace divan::unconscious_mind
