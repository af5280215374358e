// What is forgotten in PostgreSQL: rooms that nobody touches, a room that is erased, a person of it.
#include "hall/forgetting.hpp"
#include "store/packed_entries.hpp"
#include "store/postgres_store_parts.hpp"

namespace divan {
namespace {

// Not those of somebody else who lives.
constexpr const char* forgettable_sql =
    "SELECT r.code, r.epoch FROM rooms r WHERE r.day < $1 AND (r.owner IS NULL OR r.owner = $2 OR NOT EXISTS"
    " (SELECT FROM nodes n WHERE n.id = r.owner AND n.beat > clock_timestamp() - interval '1 minute'))"
    " ORDER BY r.day LIMIT $3";
// Nor those that somebody has claimed since, whoever that was.
constexpr const char* lock_rooms_sql =
    "SELECT r.code FROM rooms r JOIN unnest($1, $2) AS n (code, epoch) ON r.code = n.code AND r.epoch = n.epoch"
    " WHERE r.day < $3 FOR UPDATE OF r SKIP LOCKED";
constexpr const char* forget_entries_sql = "DELETE FROM entries WHERE code = ANY($1)";
constexpr const char* forget_games_sql = "DELETE FROM games WHERE code = ANY($1)";
constexpr const char* forget_rooms_sql = "DELETE FROM rooms WHERE code = ANY($1)";
constexpr const char* detach_results_sql = "UPDATE results SET room = NULL WHERE room = ANY($1)";

}  // namespace

std::vector<postgres::Statement> PostgresStore::Inside::without_rooms(const Column& codes) {
  return {{detach_results_sql, Values(codes)},
          {forget_entries_sql, Values(codes)},
          {forget_games_sql, Values(codes)},
          {forget_rooms_sql, Values(codes)}};
}

std::optional<postgres::Trouble> PostgresStore::Inside::erase_names(Connection& line, const std::string& code,
                                                                    SeatSet seats, bool& whole) {
  const Answer games = line.run("SELECT number, header, record FROM games WHERE code = $1", Values(code));
  if (!games) return games.trouble;
  const Answer rows =
      line.run("SELECT game, seq, data FROM entries WHERE code = $1 AND data IS NOT NULL", Values(code));
  if (!rows) return rows.trouble;
  const auto without = [&](std::string_view data) {
    std::vector<std::string> entries;
    std::string changed;
    whole = whole && split_entries(data, entries);
    for (const std::string& entry : entries) append_entry(changed, entry_without(entry, seats));
    return changed;
  };
  for (int i = 0; i < games.rows.count(); ++i) {
    const std::string header = header_without(games.rows.text(i, 1), seats);
    const std::string record = without(games.rows.bytes(i, 2));
    const auto number = static_cast<std::int32_t>(games.rows.number(i, 0));
    const Answer done = line.run("UPDATE games SET header = $3, record = $4 WHERE code = $1 AND number = $2",
                                 Values(code, number, header, Bytes{record}));
    if (!done) return done.trouble;
  }
  for (int i = 0; i < rows.rows.count(); ++i) {
    const std::string data = without(rows.rows.bytes(i, 2));
    const Answer done = line.run("UPDATE entries SET data = $4 WHERE code = $1 AND game = $2 AND seq = $3",
                                 Values(code, static_cast<std::int32_t>(rows.rows.number(i, 0)),
                                        static_cast<std::int32_t>(rows.rows.number(i, 1)), Bytes{data}));
    if (!done) return done.trouble;
  }
  return std::nullopt;
}

Expected<std::size_t> PostgresStore::forget(int days, std::size_t most, const Held& held) {
  const std::int32_t day = postgres::today() - days;
  Rows old;
  const auto some = static_cast<std::int64_t>(most * 10);
  if (auto no = inside_->beside(forgettable_sql, Values(day, inside_->node, some), &old)) return *no;
  Column codes(Column::Of::text);
  Column epochs(Column::Of::bigint);
  std::vector<std::string> candidates;
  for (int i = 0; i < old.count() && candidates.size() < most; ++i) {
    if (held(old.text(i, 0))) continue;
    codes.add(candidates.emplace_back(old.text(i, 0)));
    epochs.add(old.number(i, 1));
  }
  std::size_t forgotten = 0;
  const auto no = inside_->beside([&](Connection& line) -> std::optional<Trouble> {
    if (const Answer keys = line.run("DELETE FROM asked WHERE day < $1", Values(day)); !keys) return keys.trouble;
    if (candidates.empty()) return std::nullopt;
    if (const Answer begun = line.say("BEGIN"); !begun) return begun.trouble;
    const Answer locked = line.run(lock_rooms_sql, Values(codes, epochs, day));
    if (!locked) return locked.trouble;
    Column theirs(Column::Of::text);
    for (int i = 0; i < locked.rows.count(); ++i) theirs.add(locked.rows.bytes(i, 0));
    for (const Statement& each : Inside::without_rooms(theirs)) {
      if (const Answer done = line.run(each.sql, each.values); !done) return done.trouble;
    }
    forgotten = static_cast<std::size_t>(locked.rows.count());
    return line.say("COMMIT").trouble;
  });
  if (no) return *no;
  for (const std::string& each : candidates) inside_->tips.forget(each);
  return forgotten;
}

Expected<bool> PostgresStore::erase(const std::string& code, std::optional<std::uint32_t> person) {
  bool erased = false;
  bool whole = true;
  std::optional<Fault> unreadable;
  const auto no = inside_->beside([&](Connection& line) -> std::optional<Trouble> {
    erased = false;
    if (const Answer begun = line.say("BEGIN"); !begun) return begun.trouble;
    const Answer room = line.run("SELECT meta FROM rooms WHERE code = $1 FOR UPDATE", Values(code));
    if (!room) return room.trouble;
    if (room.rows.count() == 0) return line.say("ROLLBACK").trouble;
    if (!person) {
      Column codes(Column::Of::text);
      codes.add(code);
      for (const Statement& each : Inside::without_rooms(codes)) {
        if (const Answer done = line.run(each.sql, each.values); !done) return done.trouble;
      }
      erased = true;
      return line.say("COMMIT").trouble;
    }
    SeatSet seats;
    const Expected<std::string> rest = meta_without(room.rows.text(0, 0), *person, seats);
    if (!rest) unreadable = rest.fault();
    if (!rest || rest->empty()) return line.say("ROLLBACK").trouble;
    const Answer changed =
        line.run("UPDATE rooms SET meta = $2, day = $3 WHERE code = $1", Values(code, *rest, postgres::today()));
    if (!changed) return changed.trouble;
    if (auto trouble = Inside::erase_names(line, code, seats, whole)) return trouble;
    erased = whole;
    return line.say(whole ? "COMMIT" : "ROLLBACK").trouble;
  });
  if (no) return *no;
  if (unreadable) return *unreadable;
  if (!whole) return inside_->damaged(code);
  inside_->tips.forget(code);
  return erased;
}

}  // namespace divan
