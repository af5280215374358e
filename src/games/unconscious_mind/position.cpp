// Whether a position made by hand can be, subject by subject. Each check relies on those before it: nothing is looked
// up before its number is known to be one.
#include <algorithm>
#include <numeric>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

using Objection = std::optional<Refusal>;

Refusal impossible(const char* rule, const char* en, const char* fr) { return {rule, en, fr, {}}; }
Refusal impossible(const char* rule, const char* en, const char* fr, std::size_t n) {
  return {rule, en, fr, {{"n", static_cast<int>(n)}}};
}

// Counts how often each of N components is somewhere.
template <std::size_t N>
struct Census {
  std::array<int, N> times{};
  bool in_range = true;

  void count(std::uint8_t id) {
    if (id < N) {
      ++times[id];
    } else {
      in_range = false;
    }
  }
  template <class List>
  void count_all(const List& list) {
    for (const std::uint8_t id : list) count(id);
  }
  // Of places that may be empty.
  template <class Row>
  void count_present(const Row& row) {
    for (const std::uint8_t id : row) {
      if (id != none) count(id);
    }
  }
  [[nodiscard]] bool each_once(std::size_t there_are = N) const {
    bool right = in_range;
    for (std::size_t id = 0; id < N; ++id) right = right && times[id] == (id < there_are ? 1 : 0);
    return right;
  }
  [[nodiscard]] bool none_twice() const {
    return in_range && std::all_of(times.begin(), times.end(), [](int count) { return count <= 1; });
  }
};

template <class List, class Test>
bool all_are(const List& list, const Test& test) {
  return std::all_of(list.begin(), list.end(), [&](std::uint8_t id) { return id == none || test(id); });
}
template <class Row>
std::size_t places_filled(const Row& row) {
  return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](std::uint8_t id) { return id != none; }));
}
// A row is refilled at once: it has gaps only where its pile is empty.
template <class Row, class Pile>
bool is_refilled(const Row& row, const Pile& pile) {
  return pile.empty() || places_filled(row) == row.size();
}

template <class Kind>
bool is_pending(const Open& o) {
  return std::any_of(o.pending.begin(), o.pending.end(), [](const Frame& frame) { return frame.is<Kind>(); });
}

// --- Components: each is somewhere once ----------------------------------------------------------------------------

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
                      "La rangée de traités en compte {n}, tant qu'il y en a assez.", shown);
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
    return impossible("UM-2.5", "Each client is somewhere exactly once, routine clients and case studies apart.",
                      "Chaque client est quelque part exactement une fois, la routine et les études de cas à part.");
  }
  if (!is_refilled(o.routine, s.piles.routine) || !is_refilled(o.case_studies, s.piles.case_studies)) {
    return impossible("UM-8.4.1", "The rows of clients are refilled as long as there are any.",
                      "Les rangées de clients sont regarnies tant qu'il y en a.");
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
                    "Sept objectifs différents sont dans la rangée ou pris.");
}

// --- What clients bring: grief and dreams --------------------------------------------------------------------------

// A client that has been chosen, and lacks only its manifest dream.
const task::Client* client_arriving(const Open& o) {
  for (const Frame& frame : o.pending) {
    const auto* client = frame.if_is<task::Client>();
    if (client != nullptr && client->stage == Arrival::dream) return client;
  }
  return nullptr;
}
bool has_had_first_client(const Player& player) {
  return player.second_room || !player.cured.empty() || !player.rooms[0].empty();
}
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
                      "Un rêve latent et un manifeste sont pris pour chaque client, et la rangée est regarnie.");
  }
  return std::nullopt;
}

// --- A player ------------------------------------------------------------------------------------------------------

int coloured_on_dial(const Dial& dial) { return std::accumulate(dial.coloured.begin(), dial.coloured.end(), 0); }

Objection refuse_discs(const Components& parts, const Open& o, std::uint8_t number) {
  const Player& player = o.players[number];
  int white = 0;
  int coloured = static_cast<int>(player.published.size());  // UM-6.12.6  one lies on each
  for (Area at = 0; at <= reserve; ++at) {
    white += player.dial.white[at];
    coloured += player.dial.coloured[at];
  }
  const int whites = player.automaton ? 0 : parts.white_insights;
  if (white != whites || (player.automaton && coloured_on_dial(player.dial) != player.dial.coloured[reserve])) {
    return impossible("UM-4.1.1", "Each player has {n} white insights; the Id has none, and no dial.",
                      "Chaque joueur a {n} intuitions blanches ; le Ça n'en a pas, ni de roue.", parts.white_insights);
  }
  for (std::size_t i = 0; i < notebook_side; ++i) {
    coloured += player.row_insight[i] ? 1 : 0;
    coloured += player.column_insight[i] ? 1 : 0;
  }
  for (const auto& slots : o.district_owner) {
    coloured += static_cast<int>(std::count(slots.begin(), slots.end(), number));
  }
  if (coloured != 2 * notebook_side) {
    return impossible("UM-4.1.9", "Each player has six coloured insights, those that are spent included.",
                      "Chaque joueur a six intuitions à sa couleur, celles dépensées comprises.");
  }
  return std::nullopt;
}

Objection refuse_purse(const Components& parts, const Player& player) {
  if (player.coffee > parts.coffee_limit) {
    return impossible("UM-4.2.1", "Nobody has more than {n} coffee.", "Personne n'a plus de {n} cafés.",
                      parts.coffee_limit);
  }
  if (player.pillboxes > most_pillboxes) {
    return impossible("UM-4.2.4", "Nobody has more than {n} pillboxes.", "Personne n'a plus de {n} piluliers.",
                      most_pillboxes);
  }
  constexpr std::size_t too_bright = 200;  // a byte holds little more
  if (player.bright_ideas > too_bright) {
    return impossible("UM-4.2.6", "No game brings more than {n} bright ideas.",
                      "Aucune partie n'apporte plus de {n} idées brillantes.", too_bright);
  }
  constexpr std::size_t too_good = 9999;
  if (player.points < 0 || player.points > static_cast<int>(too_good)) {
    return impossible("UM-1.2", "Points go from 0 to {n}.", "Les points vont de 0 à {n}.", too_good);
  }
  return std::nullopt;
}

Objection refuse_ideas(const Components& parts, const Open& o, std::uint8_t number) {
  const Player& player = o.players[number];
  int ideas = player.ideas;
  for (const Placed& space : o.spaces) ideas += space.owner == number ? space.ideas : 0;
  for (const Lock lock : player.locks) ideas += lock == Lock::open ? 0 : 1;
  if (ideas != parts.starting_ideas + notebook_side) {
    return impossible("UM-3.9", "Each player has {n} ideas: at hand, on the table or locked.",
                      "Chaque joueur a {n} idées : en réserve, sur la table ou verrouillées.",
                      std::size_t{parts.starting_ideas} + notebook_side);
  }
  bool leftmost = true;  // of those that are locked
  for (std::size_t column = 0; column < notebook_side; ++column) {
    const Lock lock = player.locks[column];
    const Lock at_first = parts.bright_on_locked[column] ? Lock::idea_under_bright : Lock::idea;
    if (lock != at_first && (!leftmost || lock == Lock::idea_under_bright)) {
      return impossible("UM-4.4.4", "Ideas are unlocked from the left, and the bright idea on one leaves first.",
                        "Les idées se déverrouillent par la gauche, et l'idée brillante posée dessus part d'abord.");
    }
    leftmost = lock == Lock::open;
  }
  return std::nullopt;
}

Objection refuse_notebook(const Components& parts, const Player& player) {
  for (std::size_t row = 0; row < notebook_side; ++row) {
    const Tile* cells = &player.notebook[row * notebook_side];
    if ((cells[0] == none && cells[1] != none) || (cells[1] == none && cells[2] != none)) {
      return impossible("UM-6.10.1", "A row of the notebook fills from the left.",
                        "Une ligne du carnet se remplit par la gauche.");
    }
    if (cells[2] != none && !player.automaton && player.cured.size() < parts.cured_for_third[row]) {
      return impossible("UM-6.10.2", "A third cell of the notebook asks for cured clients.",
                        "Une troisième case du carnet demande des clients soignés.");
    }
  }
  for (int line = 0; line < notebook_side; ++line) {
    const auto at = static_cast<std::size_t>(line);
    if (player.row_insight[at] == row_complete(player, line) ||
        player.column_insight[at] == column_complete(player, line)) {
      return impossible("UM-6.10.4", "A coloured insight leaves its row or column exactly when that is full.",
                        "Une intuition à sa couleur quitte sa ligne ou sa colonne dès que celle-ci est pleine.");
    }
  }
  return std::nullopt;
}

// UM-8.1
Objection refuse_room(const Components& parts, const State& s, std::uint8_t number, std::uint8_t which) {
  const Player& player = s.open.players[number];
  const Room& room = player.rooms[which];
  if (room.empty()) {
    if (room == Room{}) return std::nullopt;
    return impossible("UM-8.1", "Where there is no client, there is nothing.",
                      "Là où il n'y a pas de client, il n'y a rien.");
  }
  if (which == 1 && !player.second_room) {
    return impossible("UM-8.3.2", "A closed room holds nobody.", "Une salle fermée n'accueille personne.");
  }
  const task::Client* client = number == s.open.current ? client_arriving(s.open) : nullptr;
  const bool arriving = client != nullptr && client->room == which;
  const bool grieving = room.grief != none;
  if (grieving && is_starting(room.grief) && (which != 0 || player.second_room || is_case_study(room.client))) {
    return impossible("UM-3.11", "A starting grief layer lies on a first client, which is a routine client.",
                      "Une couche de douleur de départ est sur un premier client, qui est de routine.");
  }
  const auto& dreams = room.dreams;
  const bool in_order = dreams.size() < 2 || (is_latent(dreams[0]) && !is_latent(dreams[1]));
  const bool without_latent = dreams.size() == 1 && !is_latent(dreams[0]);
  if (!in_order || (without_latent && (arriving || !s.piles.latent.empty())) || (arriving && dreams.size() > 1)) {
    return impossible("UM-2.7", "A client has a latent dream and a manifest one on top of it.",
                      "Un client a un rêve latent et, dessus, un rêve manifeste.");
  }
  // A client that came when no layer was left has no more than its own hearts.
  const int hearts = parts.clients[room.client].hearts;
  const int without_layer = s.piles.griefs.empty() ? std::max<int>(catharsis_at, hearts) : catharsis_at;
  const int most = arriving ? 0 : grieving ? hearts + parts.griefs[room.grief].hearts : without_layer;
  const int least = arriving ? 0 : grieving ? catharsis_at + 1 : 1;
  if (room.therapy < least || room.therapy > std::min<int>(most, highest_therapy)) {
    return impossible("UM-8.4.4", "The therapy marker is where it cannot be: catharsis is on 3, the cure on 0.",
                      "Le marqueur de thérapie ne peut pas être là : la catharsis est sur 3, la guérison sur 0.");
  }
  return std::nullopt;
}

Objection refuse_office(const Components& parts, const State& s, std::uint8_t number) {
  for (std::uint8_t which = 0; which < room_count; ++which) {
    if (auto no = refuse_room(parts, s, number, which)) return no;
  }
  const Player& player = s.open.players[number];
  const bool at_first = !player.rooms[0].empty() && player.rooms[0].grief != none && is_starting(player.rooms[0].grief);
  if (has_had_first_client(player) && !player.second_room && (!at_first || !player.cured.empty())) {
    return impossible("UM-8.3.2", "The second room opens with the catharsis of the first client.",
                      "La seconde salle s'ouvre à la catharsis du premier client.");
  }
  if (player.free_transfers_used > ability_count(parts, player, Ability::free_transfer)) {
    return impossible("UM-8.5.2", "More free transfers were used than there are.",
                      "On a utilisé plus de transferts gratuits qu'il n'y en a.");
  }
  if (player.inkpot_steps_used > ability_count(parts, player, Ability::inkpot_step)) {
    return impossible("UM-8.5.8", "More free steps of the inkpot were used than there are.",
                      "On a utilisé plus de pas gratuits de l'encrier qu'il n'y en a.");
  }
  return std::nullopt;
}

Objection refuse_player(const Components& parts, const State& s, std::uint8_t number) {
  const Player& player = s.open.players[number];
  if (auto no = refuse_purse(parts, player)) return no;
  if (auto no = refuse_notebook(parts, player)) return no;
  if (auto no = refuse_discs(parts, s.open, number)) return no;
  if (auto no = refuse_ideas(parts, s.open, number)) return no;
  return refuse_office(parts, s, number);
}

// --- The table -----------------------------------------------------------------------------------------------------

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

// --- The Id (UM-11) ------------------------------------------------------------------------------------------------

Objection refuse_id_tiles(const Open& o) {
  const Player& player = o.players[the_id];
  Census<id_tile_count> census;
  census.count_all(o.id.tiles);
  bool right = census.each_once();
  for (std::size_t cell = 0; right && cell < notebook_cells; ++cell) {
    const std::uint8_t tile = o.id.tiles[cell];
    const Tile active = player.notebook[cell];
    right = numeral_of(static_cast<IdTile>(tile)) == cell % notebook_side &&
            (active == none || active == first_id_tile + tile);
  }
  const bool column = o.options.difficulty != Difficulty::easy;
  right = right && player.notebook[0] != none && (!column || column_complete(player, 0));
  if (right) return std::nullopt;
  return impossible("UM-11.2.2", "The nine tiles of the Id lie I, II, III from the left, some of them active.",
                    "Les neuf tuiles du Ça sont I, II, III à partir de la gauche, certaines actives.");
}

// UM-11.7.4  Tiles leave their columns from the top, one for each client brought to catharsis.
Objection refuse_covers(const State& s) {
  const Open& o = s.open;
  const Player& player = o.players[the_id];
  Census<id_columns_deep> pairs;
  pairs.count_all(o.id.pairs);
  bool right = pairs.each_once();
  std::array<std::size_t, 2> clients{};  // past catharsis, routine and case study
  std::array<std::size_t, 2> covered{};
  for_each_active_client(player, [&](Client client) { ++clients[is_case_study(client) ? 1 : 0]; });
  const int high = o.options.difficulty == Difficulty::hard ? 2 : 1;
  for (std::size_t i = 0; right && i < player.covered.size(); ++i) {
    const Covered& each = player.covered[i];
    bool own = false;
    for_each_active_client(player, [&](Client client) { own = own || client == each.client; });
    for (std::size_t before = 0; before < i; ++before) own = own && player.covered[before].client != each.client;
    const bool case_study = is_case_study(each.client);
    const std::size_t which = covered[case_study ? 1 : 0]++;
    right =
        own && which < id_columns_deep && each.cover == o.id.pairs[which] + (case_study ? high * id_columns_deep : 0);
  }
  right = right && covered[0] == o.id.routine_taken && covered[1] == o.id.case_taken;
  for (std::size_t kind = 0; kind < covered.size(); ++kind) {  // one without a layer has had no catharsis
    const std::size_t due = std::min<std::size_t>(clients[kind], id_columns_deep);
    right = right && covered[kind] <= due && (covered[kind] == due || s.piles.griefs.empty());
  }
  if (right) return std::nullopt;
  return impossible("UM-11.7.4", "Each client that the Id has brought to catharsis bears the next tile of its column.",
                    "Chaque client que le Ça a mené à la catharsis porte la tuile suivante de sa colonne.");
}

Objection refuse_id(const Components& parts, const State& s) {
  const Open& o = s.open;
  const bool solo = o.options.solo();
  for (std::uint8_t i = 0; i < o.player_count(); ++i) {
    const Player& player = o.players[i];
    if (player.automaton == (solo && i == the_id) && (player.automaton || player.covered.empty())) continue;
    return impossible("UM-11.1", "Who plays alone has the Id as second player; nobody else meets it.",
                      "Qui joue seul a le Ça pour second joueur ; personne d'autre ne le rencontre.");
  }
  if (!solo) {
    if (o.id == IdBoard{} && s.id_hand.empty() && s.piles.meeting.empty()) return std::nullopt;
    return impossible("UM-11.1", "Who plays alone has the Id as second player; nobody else meets it.",
                      "Qui joue seul a le Ça pour second joueur ; personne d'autre ne le rencontre.");
  }
  if (o.first != 0 || o.current != 0) {
    return impossible("UM-11.1", "You are the first player, and the Id never keeps anybody waiting.",
                      "Vous êtes le premier joueur, et le Ça ne fait attendre personne.");
  }
  Census<space_count> cards;
  cards.count_all(s.piles.meeting);
  if (!cards.none_twice()) {
    return impossible("UM-11.2.3", "Each meeting-table card is there once at most.",
                      "Chaque carte Table de réunion est là une fois au plus.");
  }
  const Player& player = o.players[the_id];
  const int price = o.options.strong_coffee ? parts.id.strong_coffee_for_pillbox : parts.id.coffee_for_pillbox;
  if (player.coffee >= price) {
    return impossible("UM-11.4.5", "The Id makes a pillbox of {n} coffee at once.",
                      "Le Ça fait aussitôt un pilulier de {n} cafés.", static_cast<std::size_t>(price));
  }
  for (std::uint8_t room = 0; room < room_count; ++room) {
    if (player.rooms[room].empty() || is_case_study(player.rooms[room].client) == (room == 1)) continue;
    return impossible("UM-11.8.1", "The Id has routine clients in its first room and case studies in the second.",
                      "Le Ça a des clients de routine dans sa première salle et des études de cas dans la seconde.");
  }
  if (auto no = refuse_id_tiles(o)) return no;
  return refuse_covers(s);
}

// --- What is pending -----------------------------------------------------------------------------------------------

bool source_exists(const Components& parts, Source source) {
  const auto below = [&source](int count) { return source.id < count; };
  switch (source.kind) {
    case SourceKind::rule: return below(1);
    case SourceKind::action: return below(action_count);
    case SourceKind::tile:
    case SourceKind::banner: return below(tile_count);
    case SourceKind::research: return below(research_count);
    case SourceKind::dream: return below(dream_count);
    case SourceKind::grief: return below(grief_count);
    case SourceKind::location: return below(location_count * 3);
    case SourceKind::location_bonus: return below(location_count * location_slots);
    case SourceKind::district_bonus: return below(district_count * district_slots);
    case SourceKind::row_insight:
    case SourceKind::row_slot:
    case SourceKind::column_slot: return below(notebook_side);
    case SourceKind::above_track:
    case SourceKind::below_track: return below(section_count);
    case SourceKind::conversion: return below(conversion_count);
    case SourceKind::ability: return below(client_count);
    case SourceKind::goal: return below(goal_count);
    case SourceKind::treatise: return below(parts.treatise_count);
    case SourceKind::id_tile: return false;  // nobody waits within a turn of the Id
  }
  return false;
}

// Whether a frame of the stack can be where it is.
struct PendingCheck {
  const Components& parts;
  const State& s;
  std::size_t at;
  const Open& o = s.open;
  const Player& me = o.me();
  const Frame& frame = o.pending[at];

  static constexpr std::uint8_t most_at_once = 6;  // what content may name

  [[nodiscard]] bool on_top() const { return at + 1 == o.pending.size(); }
  // What a turn consists of lies on the turn itself, once it is decided what it is.
  [[nodiscard]] bool on_the_turn() const { return at == 1 && o.stage() == Stage::pillboxes; }
  [[nodiscard]] bool is_conversion() const {
    return frame.is<task::Effect>() && frame.source.kind == SourceKind::conversion;
  }
  [[nodiscard]] bool is_open(std::uint8_t room) const { return room == 0 || (room == 1 && me.second_room); }

  [[nodiscard]] bool can_be() const {
    return source_exists(parts, frame.source) &&
           std::visit([this](const auto& doing) { return can_be(doing); }, frame.doing);
  }

  [[nodiscard]] bool can_be(const task::Turn& turn) const {
    if (at != 0) return false;
    const bool alone = o.pending.size() == 1;
    const bool client = !alone && o.pending[1].is<task::Client>();
    switch (turn.stage) {
      case Stage::first_client: return o.pending.size() == 2 && client && !o.goals_due && o.round == 1;
      case Stage::choose: return alone || (o.pending.size() == 2 && PendingCheck{parts, s, 1}.is_conversion());
      case Stage::pillboxes: return !client;
      case Stage::clients: return client;
      case Stage::over: break;
    }
    return false;
  }

  [[nodiscard]] bool can_be(const task::Put& put) const {
    const Action action = frame.source.id;
    return on_the_turn() && frame.source.kind == SourceKind::action && put.space < space_count &&
           o.spaces[put.space].empty() && (parts.touches[put.space] >> action & 1U) != 0 &&
           (actions_pointed_at(o, o.current) >> action & 1U) == 0 && me.ideas + me.bright_ideas > 0;
  }
  [[nodiscard]] bool can_be(const task::Act& act) const {
    return at == 2 && o.pending[1].is<task::Ink>() && frame.source.kind == SourceKind::action && act.times <= 1;
  }
  [[nodiscard]] bool can_be(const task::Ink& way) const {
    return way.least >= 1 && way.least <= way.most && way.most <= most_at_once;
  }
  [[nodiscard]] bool can_be(const task::Line& line) const {
    return (line.items & ~items_of(me, line)) == 0 && (line.is_row() || me.locks[line.number()] == Lock::open);
  }
  [[nodiscard]] bool can_be(const task::AnyColumn& /*doing*/) const { return true; }
  [[nodiscard]] bool can_be(const task::Visit& visit) const {
    return visit.location < location_count && visit.granted >= 1 && visit.granted <= most_location_effects &&
           visit.left <= visit.granted;
  }
  [[nodiscard]] bool can_be(const task::Hold& hold) const {  // counted with the tiles
    return hold.column < supply_columns && hold.stage != Holding::banner && can_place_tile(parts, me);
  }
  [[nodiscard]] bool can_be(const task::Hearts& hearts) const {
    return is_open(hearts.room) && hearts.left <= most_at_once;
  }
  [[nodiscard]] bool can_be(const task::Treat& treat) const {
    return on_the_turn() && treat.rooms >= 1 && treat.rooms < 1U << room_count;
  }
  [[nodiscard]] bool can_be(const task::Bonus& /*doing*/) const { return on_the_turn(); }
  [[nodiscard]] bool can_be(const task::Standing& standing) const {
    return standing.points >= 1 && standing.points <= most_at_once;
  }
  [[nodiscard]] bool can_be(const task::Track& /*doing*/) const { return true; }

  [[nodiscard]] bool can_be(const task::Spend& bonus) const {
    const auto [district, slot] = bonus;
    return on_the_turn() && district < district_count && has_coloured(parts, me.dial) &&
           !o.district_used[district][slot] && o.tokens[district] > 0 &&
           icons_of_district(parts, me, district) >= first_district_number + slot &&
           (district_of(me.professor) == district || district_of(o.freud) == district);
  }

  // UM-8.4, UM-3.11
  [[nodiscard]] bool can_be(const task::Client& client) const {
    if (at != 1 || !is_open(client.room) || client.first != (o.stage() == Stage::first_client)) return false;
    if (client.first ? client.room != 0 : o.final_round()) return false;
    const bool empty = me.rooms[client.room].empty();
    return client.stage == Arrival::who ? empty : client.stage == Arrival::dream && !empty;
  }

  [[nodiscard]] bool can_be(const task::Publish& publishing) const {
    const bool under_conversion = at + 2 == o.pending.size() && PendingCheck{parts, s, at + 1}.is_conversion();
    return (on_top() || under_conversion) && o.treatises.contains(publishing.treatise) && has_coloured(parts, me.dial);
  }

  // --- Effects -----------------------------------------------------------------------------------------------------

  [[nodiscard]] bool can_be(const task::Effect& doing) const {
    const Effect& effect = parts.effect_of(frame.source);
    if (effect.clauses.empty() || doing.unpaid > effect.pay.insights.size()) return false;
    if (!place_can_be(doing, effect) || !force_can_be(doing)) return false;
    if (is_conversion() && !on_top()) return false;
    if (doing.offered) {
      return !effect.pay.free() && !doing.forced && doing.unpaid == effect.pay.insights.size() &&
             is_untouched(doing, effect);
    }
    if (doing.unpaid > 0) {  // nothing comes in the middle of a payment (UM-4.2.7)
      return on_top() && is_untouched(doing, effect) && !ways_to_pay(parts, me, effect.pay, doing.unpaid).empty();
    }
    return progress_can_be(doing, effect);
  }
  [[nodiscard]] static bool is_untouched(const task::Effect& doing, const Effect& effect) {
    if (!effect.any_order) return doing.clause == 0 && doing.left == effect.clauses[0].amount;
    bool whole = doing.clause == 0;
    for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
      whole = whole && doing.left_of(i) == effect.clauses[i].amount;
    }
    return whole;
  }
  [[nodiscard]] static bool progress_can_be(const task::Effect& doing, const Effect& effect) {
    const std::size_t clauses = effect.clauses.size();
    if (!effect.any_order) {
      if (doing.clause >= clauses) return doing.clause == clauses && doing.left == 0;
      return doing.left <= effect.clauses[doing.clause].amount;
    }
    bool possible = doing.clause == 0 && doing.left >> (2 * clauses) == 0;
    for (std::size_t i = 0; i < clauses; ++i) {
      possible = possible && doing.left_of(i) <= effect.clauses[i].amount;
    }
    return possible;
  }
  // A dream has the room of its dreamer, who is being treated; only Study draws.
  [[nodiscard]] bool place_can_be(const task::Effect& doing, const Effect& effect) const {
    if (frame.source.kind == SourceKind::dream) {
      const auto* treat = at == 2 ? o.pending[1].if_is<task::Treat>() : nullptr;
      return doing.room < room_count && treat != nullptr && treat->treated(doing.room);
    }
    return !doing.drawn || std::any_of(effect.clauses.begin(), effect.clauses.end(),
                                       [](const Clause& clause) { return clause.verb == Verb::study; });
  }
  [[nodiscard]] bool force_can_be(const task::Effect& doing) const {
    switch (frame.source.kind) {
      case SourceKind::conversion: return doing.forced;
      case SourceKind::location:
      case SourceKind::dream: return doing.forced == (doing.unpaid > 0);  // until it is paid for
      default: return !doing.forced;
    }
  }
};

// Whether a player has to decide: otherwise the rules would have gone on by themselves.
bool awaits_decision(const Components& parts, const State& s) {
  State then = s;
  Chance chance(0);
  Log<Event> quiet;
  Play{parts, then, chance, quiet}.run();
  return then == s;
}

// UM-6.12  The cards laid so far begin a treatise that can be completed.
bool laid_can_be(const Components& parts, const Open& o, Treatise treatise) {
  const auto& sequence = parts.treatises[treatise].sequence;
  if (o.laid.empty()) return can_complete(parts, o, treatise);
  if (o.laid.size() > sequence.size()) return false;
  std::array<std::size_t, most_treatises> cited{};
  for (std::size_t i = 0; i < o.laid.size(); ++i) {
    const Laid& laid = o.laid[i];
    if (laid.from == nobody) {
      if (!o.me().in_play.contains(laid.card) || laid.treatise != none) return false;
      for (std::size_t before = 0; before < i; ++before) {
        if (o.laid[before].card == laid.card) return false;
      }
      continue;
    }
    if (i == 0 || laid.from >= o.players.size() || laid.from == o.current) return false;
    const auto& published = o.players[laid.from].published;
    const auto* of = std::find_if(published.begin(), published.end(),
                                  [&laid](const Published& each) { return each.treatise == laid.treatise; });
    if (of == published.end()) return false;
    const std::size_t gone = cited[of->treatise]++;
    if (gone >= of->volumes.size() || of->volumes[of->volumes.size() - 1 - gone] != laid.card) return false;
  }
  return parts.research[o.laid[0].card].colour == sequence[0] && can_complete(parts, o, treatise);
}

Objection refuse_laid(const Components& parts, const Open& o) {
  bool possible = is_pending<task::Publish>(o) || o.laid.empty();
  for (const Frame& frame : o.pending) {
    const auto* publishing = frame.if_is<task::Publish>();
    if (publishing != nullptr) possible = possible && laid_can_be(parts, o, publishing->treatise);
  }
  if (possible) return std::nullopt;
  return impossible("UM-6.12.2", "The cards laid are not the beginning of a treatise that can be completed.",
                    "Les cartes posées ne sont pas le début d'un traité que l'on peut achever.");
}

// UM-3.11  Who has chosen a first client: all, or during setup those who come later in turn order.
Objection refuse_first_clients(const Open& o) {
  const std::size_t players = o.players.size();
  const auto place = [&](std::size_t number) { return (number + players - o.first) % players; };
  const bool setup = !o.over() && o.stage() == Stage::first_client;
  for (std::size_t number = 0; number < players; ++number) {
    const bool mine = number == o.current && client_arriving(o) != nullptr;
    const bool expected = !setup || mine || place(number) > place(o.current);
    if (has_had_first_client(o.players[number]) != expected) {
      return impossible("UM-3.11", "Each player chooses a first client, in reverse turn order.",
                        "Chaque joueur choisit un premier client, dans l'ordre inverse du tour.");
    }
  }
  return std::nullopt;
}

Objection refuse_pending(const Components& parts, const State& s) {
  const Open& o = s.open;
  if (o.over()) {
    if (o.final_round() && o.current == o.first && o.laid.empty() && !o.goals_due) return std::nullopt;
    return impossible("UM-1.3", "The game is over after its last round, not before.",
                      "La partie est finie après sa dernière manche, pas avant.");
  }
  // A goal that is claimed needs a place on the stack, and so does what the top may begin.
  if (o.pending.size() + o.goals.size() >= deepest) {
    return impossible("UM-12.3", "Too many effects wait for each other.",
                      "Trop d'effets s'attendent les uns les autres.");
  }
  for (std::size_t at = 0; at < o.pending.size(); ++at) {
    if (PendingCheck{parts, s, at}.can_be()) continue;
    return impossible("UM-5.5.1", "What is pending cannot be: number {n}, counted from the turn itself.",
                      "Ce qui est en cours ne peut pas être : le numéro {n}, à compter du tour lui-même.", at + 1);
  }
  if (auto no = refuse_laid(parts, o)) return no;
  if (o.goals_due && !is_pending<task::Hearts>(o) && !several_goals_due(parts, o)) {
    return impossible("UM-9.2", "A goal that is met is claimed at once; only among several there is a choice.",
                      "Un objectif rempli est pris aussitôt ; on ne choisit qu'entre plusieurs.");
  }
  if (!awaits_decision(parts, s)) {
    return impossible("UM-5.5.3", "Nobody has anything to decide here: the game would have gone on by itself.",
                      "Personne n'a rien à décider ici : la partie aurait continué d'elle-même.");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> UnconsciousMind::refuse_position(const State& s) const {
  const Open& o = s.open;
  if (auto no = refuse_options(o.options)) return no;
  const std::size_t players = o.players.size();
  if (players != o.options.at_table() || o.current >= players || o.first >= players) {
    return impossible("UM-1.1", "{n} people play, and it is the turn of one of them.",
                      "On joue à {n}, et c'est le tour de l'un d'eux.", o.options.players);
  }
  if (!o.over() && !o.pending[0].is<task::Turn>()) {
    return impossible("UM-5.5.1", "Whatever is pending belongs to a turn.",
                      "Tout ce qui est en cours fait partie d'un tour.");
  }
  if (auto no = refuse_id(parts_, s)) return no;
  if (auto no = refuse_tiles(s)) return no;
  if (auto no = refuse_research(s)) return no;
  if (auto no = refuse_treatises(parts_, s)) return no;
  if (auto no = refuse_clients(s)) return no;
  if (auto no = refuse_goals(s)) return no;
  if (auto no = refuse_griefs(s)) return no;
  if (auto no = refuse_dreams(s)) return no;
  if (auto no = refuse_city(parts_, o)) return no;
  if (auto no = refuse_spaces(parts_, o)) return no;
  for (std::uint8_t number = 0; number < o.player_count(); ++number) {
    if (auto no = refuse_player(parts_, s, number)) return no;
  }
  if (auto no = refuse_track(parts_, o)) return no;
  if (auto no = refuse_rounds(parts_, o)) return no;
  if (auto no = refuse_first_clients(o)) return no;
  return refuse_pending(parts_, s);
}

}  // namespace divan::unconscious_mind
