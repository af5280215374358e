// UM-11  Whether what the Id has can be.
#include "games/unconscious_mind/position.hpp"

namespace divan::unconscious_mind {
namespace {

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
  const bool column = o.options.whole_column();
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

}  // namespace

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

}  // namespace divan::unconscious_mind
