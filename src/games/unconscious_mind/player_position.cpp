// Whether what a player has can be.
#include "games/unconscious_mind/position.hpp"

#include <numeric>

namespace divan::unconscious_mind {
namespace {

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
                      "Chaque joueur a {n} idées : en réserve, sur la table ou à débloquer.",
                      std::size_t{parts.starting_ideas} + notebook_side);
  }
  bool leftmost = true;  // of those that are locked
  for (std::size_t column = 0; column < notebook_side; ++column) {
    const Lock lock = player.locks[column];
    const Lock at_first = parts.bright_on_locked[column] ? Lock::idea_under_bright : Lock::idea;
    if (lock != at_first && (!leftmost || lock == Lock::idea_under_bright)) {
      return impossible("UM-4.4.4", "Ideas are unlocked from the left, and the bright idea on one leaves first.",
                        "Les idées se débloquent par la gauche, et l'idée brillante posée dessus part d'abord.");
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

}  // namespace

Objection refuse_player(const Components& parts, const State& s, std::uint8_t number) {
  const Player& player = s.open.players[number];
  if (auto no = refuse_purse(parts, player)) return no;
  if (auto no = refuse_notebook(parts, player)) return no;
  if (auto no = refuse_discs(parts, s.open, number)) return no;
  if (auto no = refuse_ideas(parts, s.open, number)) return no;
  return refuse_office(parts, s, number);
}

}  // namespace divan::unconscious_mind
