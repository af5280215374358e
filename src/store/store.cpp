#include "store/store.hpp"

namespace divan {

std::optional<Fault> misplaced(const Write& write, bool room_exists, std::optional<int> latest_game) {
  const auto no = [&](const char* en, const char* fr) { return Fault{"room " + write.code, {en, fr}}; };
  if (!room_exists && !write.meta) {
    return no("nothing can be stored of a room before its meta",
              "rien ne peut être enregistré d'un salon avant sa description");
  }
  if (write.header && latest_game && write.game <= *latest_game) {
    return no("a game's number must be higher than that of the game before",
              "le numéro d'une partie doit dépasser celui de la partie précédente");
  }
  if (!write.header && (!write.entries.empty() || write.result) && latest_game != write.game) {
    return no("entries can only be added to the latest game", "on ne peut ajouter d'entrées qu'à la dernière partie");
  }
  return std::nullopt;
}

}  // namespace divan
