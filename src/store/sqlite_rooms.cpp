#include "store/sqlite_rooms.hpp"

#include <algorithm>

namespace divan {
namespace {

Fault damaged(const std::string& file, std::string_view code) {
  const std::string room(code);
  return {file,
          {"the stored game of room " + room + " is damaged; restore this file from a backup",
           "la partie enregistrée du salon " + room + " est abîmée ; rétablissez ce fichier depuis une sauvegarde"}};
}

}  // namespace

bool SqliteRooms::prepare() {
  const auto& db = database;
  return begin_.prepare(db, "BEGIN") && end_.prepare(db, "COMMIT") &&
         find_room_.prepare(db,
                            "SELECT rooms.meta, rooms.game, games.number, games.header, tips.last FROM rooms"
                            " LEFT JOIN games ON games.id = rooms.game LEFT JOIN tips ON tips.game = rooms.game"
                            " WHERE rooms.code = ?") &&
         find_entries_.prepare(db, "SELECT back, data FROM entries WHERE id = ? AND game = ?") &&
         find_game_.prepare(db,
                            "SELECT coalesce(games.previous, 0), games.number, games.header, tips.last FROM games"
                            " JOIN tips ON tips.game = games.id WHERE games.id = ?") &&
         count_rooms_.prepare(db, "SELECT count(*) FROM rooms") &&
         list_codes_.prepare(db, "SELECT code FROM rooms ORDER BY id");
}

// The rows of a game, the last first; then its entries in their order.
bool SqliteRooms::read_entries(std::int64_t game, std::int64_t last, std::vector<std::string>& entries) const {
  std::vector<std::string> rows;
  while (last > 0) {
    Use use(find_entries_, last, game);
    if (use.step() != SQLITE_ROW) return false;
    rows.emplace_back(use.bytes(1));
    const std::int64_t back = use.number(0);
    if (back < 0) return false;
    last = back == 0 ? 0 : last - back;
  }
  std::reverse(rows.begin(), rows.end());
  return last == 0 &&
         std::all_of(rows.begin(), rows.end(), [&](const std::string& row) { return split_entries(row, entries); });
}

Expected<std::optional<StoredRoom>> SqliteRooms::read(const std::string& file, std::string_view code) const {
  // One transaction, so that a commit between two statements is not seen by half.
  if (!Use(begin_).done()) return broken(file, database);
  std::optional<StoredRoom> room;
  std::optional<Fault> fault;
  {
    Use use(find_room_, code);
    const int result = use.step();
    if (result == SQLITE_ROW) {
      room = StoredRoom{std::string(code), std::string(use.bytes(0)), std::nullopt};
      if (const std::int64_t game = use.number(1); game != 0) {
        room->game = StoredGame{static_cast<int>(use.number(2)), std::string(use.bytes(3)), {}};
        if (!read_entries(game, use.number(4), room->game->entries)) fault = damaged(file, code);
      }
    } else if (result != SQLITE_DONE) {
      fault = broken(file, database);
    }
  }
  (void)Use(end_).done();
  if (fault) return *fault;
  return room;
}

Expected<std::vector<StoredGame>> SqliteRooms::read_earlier(const std::string& file, std::string_view code) const {
  if (!Use(begin_).done()) return broken(file, database);
  std::vector<StoredGame> games;
  bool whole = true;
  std::int64_t game = 0;
  {
    Use use(find_room_, code);
    if (use.step() == SQLITE_ROW) game = use.number(1);
  }
  for (bool latest = true; game != 0 && whole; latest = false) {
    Use use(find_game_, game);
    whole = use.step() == SQLITE_ROW;
    if (!whole) break;
    if (!latest) {
      games.push_back({static_cast<int>(use.number(1)), std::string(use.bytes(2)), {}});
      whole = read_entries(game, use.number(3), games.back().entries);
    }
    game = use.number(0);
  }
  (void)Use(end_).done();
  if (!whole) return damaged(file, code);
  return games;
}

Expected<std::vector<std::string>> SqliteRooms::codes(const std::string& file) const {
  std::vector<std::string> codes;
  Use use(list_codes_);
  int result = use.step();
  for (; result == SQLITE_ROW; result = use.step()) codes.emplace_back(use.bytes(0));
  if (result != SQLITE_DONE) return broken(file, database);
  return codes;
}

Expected<std::vector<StoredContent>> SqliteRooms::contents(const std::string& file) const {
  std::vector<StoredContent> contents;
  Statement any;
  if (!any.prepare(database, "SELECT 1 FROM sqlite_schema WHERE name = 'contents'")) return broken(file, database);
  if (Use(any).step() != SQLITE_ROW) return contents;
  Statement all;
  if (!all.prepare(database, "SELECT game, hash, file, text, epoch FROM contents ORDER BY game, hash, file")) {
    return broken(file, database);
  }
  Use use(all);
  int result = use.step();
  for (; result == SQLITE_ROW; result = use.step()) {
    const std::string_view game = use.bytes(0);
    const std::string_view hash = use.bytes(1);
    if (contents.empty() || contents.back().game != game || contents.back().hash != hash) {
      contents.push_back({std::string(game), std::string(hash), 0, {}});
    }
    contents.back().epoch = std::max(contents.back().epoch, static_cast<int>(use.number(4)));
    contents.back().files.push_back({std::string(use.bytes(2)), std::string(use.bytes(3))});
  }
  if (result != SQLITE_DONE) return broken(file, database);
  return contents;
}

std::size_t SqliteRooms::count() const {
  Use use(count_rooms_);
  return use.step() == SQLITE_ROW ? static_cast<std::size_t>(use.number(0)) : 0;
}

}  // namespace divan
