#include "store/sqlite_writer.hpp"

#include <chrono>

#include "store/packed_entries.hpp"

namespace divan {
namespace {

Fault changed_from_outside(const std::string& file, std::string_view code) {
  const std::string room(code);
  return {file,
          {"somebody else changed room " + room + " in this file, so it is read again",
           "quelqu'un d'autre a changé le salon " + room + " dans ce fichier, on le relit donc"}};
}

}  // namespace

std::int64_t today() {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count();
}

bool SqliteWriter::prepare() {
  const auto& db = database;
  return begin.prepare(db, "BEGIN IMMEDIATE") && commit.prepare(db, "COMMIT") && rollback.prepare(db, "ROLLBACK") &&
         data_version.prepare(db, "PRAGMA data_version") &&
         find_room.prepare(db,
                           "SELECT rooms.id, rooms.game, games.number, tips.last FROM rooms"
                           " LEFT JOIN games ON games.id = rooms.game LEFT JOIN tips ON tips.game = rooms.game"
                           " WHERE rooms.code = ?") &&
         add_room.prepare(db, "INSERT INTO rooms (code, day, meta) VALUES (?, ?, ?)") &&
         change_meta.prepare(db, "UPDATE rooms SET day = ?, meta = ? WHERE id = ?") &&
         begin_game.prepare(db, "INSERT INTO games (number, previous, header) VALUES (?, nullif(?, 0), ?)") &&
         note_game.prepare(db, "UPDATE rooms SET game = ? WHERE id = ?") &&
         add_tip.prepare(db, "INSERT INTO tips (game, last, day) VALUES (?, 0, ?)") &&
         add_entries.prepare(db, "INSERT INTO entries (id, game, back, data) VALUES (?, ?, ?, ?)") &&
         move_tip.prepare(db, "UPDATE tips SET last = ?, day = ? WHERE game = ?") &&
         add_result.prepare(db,
                            "INSERT OR REPLACE INTO results (room, number, game, options, outcome, seats, at)"
                            " VALUES (?, ?, ?, ?, ?, ?, ?)") &&
         forgettable.prepare(db,
                             "SELECT rooms.id, coalesce(rooms.game, 0), rooms.code FROM rooms"
                             " LEFT JOIN tips ON tips.game = rooms.game"
                             " WHERE max(rooms.day, coalesce(tips.day, 0)) < ?") &&
         entry_before.prepare(db, "SELECT back FROM entries WHERE id = ? AND game = ?") &&
         forget_entry.prepare(db, "DELETE FROM entries WHERE id = ?") &&
         game_before.prepare(db,
                             "SELECT coalesce(games.previous, 0), tips.last, games.header FROM games"
                             " JOIN tips ON tips.game = games.id WHERE games.id = ?") &&
         forget_game.prepare(db, "DELETE FROM games WHERE id = ?") &&
         forget_tip.prepare(db, "DELETE FROM tips WHERE game = ?") &&
         detach_results.prepare(db,
                                "UPDATE results SET room = NULL WHERE room = (SELECT code FROM rooms WHERE id = ?)") &&
         forget_room.prepare(db, "DELETE FROM rooms WHERE id = ?") &&
         add_act.prepare(db, "INSERT INTO acts (act) VALUES (?)") &&
         put_value.prepare(db, "INSERT OR REPLACE INTO house (name, value) VALUES (?, ?)") &&
         add_asked.prepare(db, "INSERT INTO asked (key, room, day) VALUES (?, ?, ?) ON CONFLICT DO NOTHING") &&
         forget_asked.prepare(db, "DELETE FROM asked WHERE day < ?") &&
         meta_of.prepare(db, "SELECT meta FROM rooms WHERE id = ?") &&
         rows_of.prepare(db, "SELECT back, data FROM entries WHERE id = ? AND game = ?") &&
         change_header.prepare(db, "UPDATE games SET header = ? WHERE id = ?") &&
         change_row.prepare(db, "UPDATE entries SET data = ? WHERE id = ?");
}

bool SqliteWriter::read_again() {
  tips.clear();
  Statement last;
  if (!last.prepare(database, "SELECT coalesce(max(id), 0) FROM entries")) return false;
  Use use(last);
  if (use.step() != SQLITE_ROW) return false;
  last_entry = use.number(0);
  return true;
}

bool SqliteWriter::notice_others() {
  Use use(data_version);
  if (use.step() != SQLITE_ROW) return false;
  if (const std::int64_t now = use.number(0); now != version) {
    version = now;
    before.merge(tips);
    return read_again();
  }
  return true;
}

bool SqliteWriter::find(const std::string& code, Tip& tip) const {
  Use use(find_room, code);
  const int result = use.step();
  if (result == SQLITE_ROW) {
    tip = {use.number(0), use.number(1), static_cast<int>(use.number(2)), use.number(3)};
  }
  return result == SQLITE_ROW || result == SQLITE_DONE;
}

bool SqliteWriter::write_meta(const std::string& code, const std::string& meta, Tip& tip, std::int64_t day) const {
  if (tip.room != 0) return Use(change_meta, day, meta, tip.room).changed_one();
  if (!Use(add_room, code, day, meta).done()) return false;
  tip.room = sqlite3_last_insert_rowid(database.handle);
  return true;
}

bool SqliteWriter::write_header(int number, const std::string& header, Tip& tip, std::int64_t day) const {
  if (!Use(begin_game, number, tip.game, header).done()) return false;
  tip.game = sqlite3_last_insert_rowid(database.handle);
  tip.number = number;
  tip.last = 0;
  return Use(note_game, tip.game, tip.room).changed_one() && Use(add_tip, tip.game, day).done();
}

bool SqliteWriter::write_entries(const Write& write, Tip& tip, std::int64_t day) {
  data.clear();
  for (const std::string& entry : write.entries) append_entry(data, entry);
  const std::int64_t id = ++last_entry;
  const std::int64_t back = tip.last == 0 ? 0 : id - tip.last;
  tip.last = id;
  return Use(add_entries, id, tip.game, back, Bytes{data}).done() && Use(move_tip, id, day, tip.game).changed_one();
}

bool SqliteWriter::write_result(const std::string& code, int number, const Result& result) const {
  return Use(add_result, code, number, result.game, result.options, result.outcome, result.seats, result.at).done();
}

std::optional<Fault> SqliteWriter::write_one(const std::string& file, const Write& write, std::int64_t day) {
  auto [at, fresh] = tips.try_emplace(write.code);
  Tip& tip = at->second;
  if (fresh && !find(write.code, tip)) return broken(file, database);
  if (const auto old = before.find(write.code); fresh && old != before.end() && old->second != tip) {
    return changed_from_outside(file, write.code);
  }
  if (auto no = misplaced(write, tip.room != 0, tip.game == 0 ? std::nullopt : std::optional(tip.number))) return no;
  if (!write.asked.empty() && tip.room == 0) {
    Use use(add_asked, write.asked, write.code, day);
    if (!use.done()) return broken(file, database);
    if (sqlite3_changes(database.handle) == 0) {
      fenced = true;
      return made_before(write.code);
    }
  }
  if (write.meta && !write_meta(write.code, *write.meta, tip, day)) return broken(file, database);
  if (write.header && !write_header(write.game, *write.header, tip, day)) return broken(file, database);
  if (!write.entries.empty() && !write_entries(write, tip, day)) return broken(file, database);
  if (write.result && !write_result(write.code, write.game, *write.result)) return broken(file, database);
  return std::nullopt;
}

std::optional<Fault> SqliteWriter::write_all(const std::string& file, std::span<const Write> writes,
                                             const std::string* room) {
  fenced = false;
  const std::optional<Fault> fault = [&]() -> std::optional<Fault> {
    if (!Use(begin).done() || !notice_others()) return broken(file, database);
    const std::int64_t day = today();
    for (const Write& write : writes) {
      if (room != nullptr && write.code != *room) continue;
      if (auto no = write_one(file, write, day)) return no;
    }
    if (!Use(commit).done()) return broken(file, database);
    return std::nullopt;
  }();
  if (fault) undo();
  return fault;
}

void SqliteWriter::undo() {
  if (sqlite3_get_autocommit(database.handle) == 0) (void)Use(rollback).done();
  (void)read_again();
}

}  // namespace divan
