#include "table/games.hpp"

#include "bots/egocentric_world.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "table/game_entry.hpp"

namespace divan {

std::vector<GameEntry> make_games() {
  std::vector<GameEntry> games;
  games.push_back(game_entry(egocentric_world::EgocentricWorld()));
  return games;
}

const GameEntry* find_game(const std::vector<GameEntry>& games, std::string_view id) {
  for (const GameEntry& game : games) {
    if (game.id == id) return &game;
  }
  return nullptr;
}

Fault unknown_game(const std::vector<GameEntry>& games, std::string_view id, const Place& place) {
  std::string known;
  for (const GameEntry& game : games) known += (known.empty() ? "" : ", ") + game.id;
  return fault_at(place, "unknown game \"" + std::string(id) + "\"; known are: " + known,
                  "jeu inconnu « " + std::string(id) + " » ; sont connus : " + known);
}

Expected<std::unique_ptr<AnyTable>> replay_record(const std::vector<GameEntry>& games, const json::value& record,
                                                  std::size_t entries) {
  std::string_view id;
  if (const json::object* whole = record.if_object()) {
    const json::value* header = whole->if_contains("header");
    const json::object* fields = header == nullptr ? nullptr : header->if_object();
    const json::value* game = fields == nullptr ? nullptr : fields->if_contains("game");
    if (game != nullptr && game->is_string()) id = game->get_string();
  }
  const GameEntry* game = find_game(games, id);
  const Place header = document.at("header");
  if (game == nullptr) return unknown_game(games, id, header.at("game"));
  return game->replay(record, entries);
}

}  // namespace divan
