#include "store/store.hpp"

#include <utility>

#include "core/json.hpp"

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

Fault made_before(const std::string& code) {
  return {"room " + code,
          {"this was asked before and made another room, which counts; ask again and it is there",
           "cela a déjà été demandé et a créé une autre table, qui compte ; redemandez et elle est là"}};
}

void Store::claim(std::string code, const Claiming& /*how*/, Claimed then) {
  load(std::move(code), [then = std::move(then)](const Expected<std::optional<StoredRoom>>& room) {
    if (room) {
      then(Claim{*room, {}});
    } else {
      then(room.fault());
    }
  });
}

void Store::whose(std::string code, WhoseTold then) {
  load(std::move(code), [then = std::move(then)](const Expected<std::optional<StoredRoom>>& room) {
    if (!room) {
      then(room.fault());
      return;
    }
    if (!*room) {
      then(std::optional<Whose>());
      return;
    }
    then(std::optional(whose_of(**room, {})));
  });
}

std::optional<Fault> Store::release(std::span<const Holding> /*rooms*/) { return std::nullopt; }

void Store::beat(Node node, NodesTold then) { std::exchange(then, nullptr)(std::vector{std::move(node)}); }

Whose whose_of(const StoredRoom& room, std::string owner) {
  Whose whose{std::move(owner), room.epoch, {}, room.game ? room.game->header : std::string(), 0};
  if (const Expected<json::value> meta = parse_json(room.meta); meta && meta->is_object()) {
    const json::value* game = meta->get_object().if_contains("game");
    if (game != nullptr && game->is_string()) whose.game = game->get_string();
    const json::value* version = meta->get_object().if_contains("version");
    if (version != nullptr && version->is_int64()) whose.meta = version->get_int64();
  }
  return whose;
}

}  // namespace divan
