// Rooms in PostgreSQL: how they are read, found, and change hands.
#include "store/packed_entries.hpp"
#include "store/postgres_store_parts.hpp"

namespace divan {
namespace {

// One statement sees one moment.
constexpr const char* read_room_sql =
    "SELECT r.meta, r.epoch, coalesce(r.owner, ''), r.game, g.header, g.record,"
    " (SELECT string_agg(e.data, ''::bytea ORDER BY e.seq) FROM entries e WHERE e.code = r.code AND e.game = r.game),"
    " greatest(coalesce(g.packed, 0),"
    "   (SELECT coalesce(max(e.seq), 0) FROM entries e WHERE e.code = r.code AND e.game = r.game)), r.day"
    " FROM rooms r LEFT JOIN games g ON g.code = r.code AND g.number = r.game WHERE r.code = $1";
constexpr const char* earlier_games_sql =
    "SELECT g.number, g.header, g.record,"
    " (SELECT string_agg(e.data, ''::bytea ORDER BY e.seq) FROM entries e WHERE e.code = g.code AND e.game = g.number)"
    " FROM games g JOIN rooms r ON r.code = g.code WHERE g.code = $1 AND g.number < r.game ORDER BY g.number DESC";
constexpr const char* take_over_sql =
    "UPDATE rooms SET owner = $2, epoch = epoch + 1"
    " WHERE code = $1 AND (owner IS NULL OR owner = $2 OR owner = $3 OR $4) RETURNING game";
// Not a number higher than what is there, but the next: where the owner before would put his next entries.
constexpr const char* fence_sql =
    "INSERT INTO entries (code, game, seq) SELECT g.code, g.number, greatest(g.packed,"
    " (SELECT coalesce(max(e.seq), 0) FROM entries e WHERE e.code = g.code AND e.game = g.number)) + 1"
    " FROM games g WHERE g.code = $1 AND g.number = $2 ON CONFLICT DO NOTHING RETURNING seq";
constexpr const char* release_sql =
    "UPDATE rooms r SET owner = NULL FROM unnest($2, $3) AS n (code, epoch)"
    " WHERE r.code = n.code AND r.epoch = n.epoch AND r.owner = $1";

}  // namespace

Fault PostgresStore::Inside::damaged(const std::string& room) const {
  return {place,
          {"the stored game of room " + room + " is damaged; restore the database from a backup",
           "la partie enregistrée du salon " + room + " est abîmée ; rétablissez la base depuis une sauvegarde"}};
}

std::optional<postgres::Trouble> PostgresStore::Inside::read(Connection& connection, const std::string& code,
                                                             std::optional<Read>& read) {
  const Answer found = connection.run(read_room_sql, Values(code));
  read.reset();
  if (!found || found.rows.count() == 0) return found.trouble;
  const Rows& rows = found.rows;
  Read made;
  made.room.code = code;
  made.room.meta = rows.text(0, 0);
  made.room.epoch = static_cast<std::uint64_t>(rows.number(0, 1));
  made.owner = rows.text(0, 2);
  made.tip = {made.room.epoch, static_cast<int>(rows.number(0, 3)), static_cast<int>(rows.number(0, 7)),
              static_cast<int>(rows.number(0, 8))};
  if (made.tip.game != 0) {
    made.room.game = StoredGame{made.tip.game, rows.text(0, 4), {}};
    made.whole = !rows.is_null(0, 4) && split_entries(rows.bytes(0, 5), made.room.game->entries) &&
                 split_entries(rows.bytes(0, 6), made.room.game->entries);
  }
  read = std::move(made);
  return std::nullopt;
}

Expected<std::optional<PostgresStore::Inside::Read>> PostgresStore::Inside::read_patiently(Connection& connection,
                                                                                           const std::string& code) {
  std::optional<Read> found;
  if (auto no = patiently(connection, [&](Connection& line) { return read(line, code, found); })) return *no;
  if (found && !found->whole) return damaged(code);
  return found;
}

// In a transaction that whoever calls begins and ends.
std::optional<postgres::Trouble> PostgresStore::Inside::take_over(Connection& connection, const std::string& code,
                                                                  const std::optional<std::string>& expected,
                                                                  bool& taken) const {
  const Answer ours = connection.run(take_over_sql, Values(code, node, expected.value_or(node), !expected.has_value()));
  if (!ours) return ours.trouble;
  taken = ours.rows.count() == 1;
  if (!taken || ours.rows.number(0, 0) == 0) return std::nullopt;
  for (;;) {
    const Answer fenced = connection.run(fence_sql, Values(code, static_cast<std::int32_t>(ours.rows.number(0, 0))));
    if (!fenced || fenced.rows.count() == 1) return fenced.trouble;
    // The owner before has just put something there: after that, then.
  }
}

Expected<Claim> PostgresStore::Inside::claim(Connection& connection, const std::string& code, const Claiming& how) {
  std::optional<Read> found;
  bool taken = false;
  bool unplayable = false;
  const auto no = patiently(connection, [&](Connection& line) -> std::optional<Trouble> {
    if (const Answer begun = line.say("BEGIN"); !begun) return begun.trouble;
    if (auto trouble = take_over(line, code, how.from, taken)) return trouble;
    if (auto trouble = read(line, code, found)) return trouble;
    unplayable = taken && found && how.plays && !how.plays(found->room);
    return line.say(unplayable ? "ROLLBACK" : "COMMIT").trouble;
  });
  if (no) return *no;
  if (!found) return Claim{};
  if (unplayable) return Claim{std::nullopt, {}, true};
  if (!taken) return Claim{std::nullopt, found->owner};
  if (!found->whole) return damaged(code);
  tips.put(code, found->tip, writer.times_connected());
  return Claim{std::move(found->room), node};
}

void PostgresStore::load(std::string code, Loaded then) {
  inside_->readers.add([this, code = std::move(code), then = std::move(then)](Connection& connection) {
    Expected<std::optional<Inside::Read>> found = inside_->read_patiently(connection, code);
    if (!found) {
      then(found.fault());
      return;
    }
    then(*found ? std::optional(std::move((*found)->room)) : std::nullopt);
  });
}

void PostgresStore::claim(std::string code, const Claiming& how, Claimed then) {
  inside_->readers.add([this, code = std::move(code), how, then = std::move(then)](Connection& connection) {
    then(inside_->claim(connection, code, how));
  });
}

void PostgresStore::whose(std::string code, WhoseTold then) {
  inside_->readers.add([this, code = std::move(code), then = std::move(then)](Connection& connection) {
    std::optional<Whose> whose;
    const auto no = inside_->patiently(connection, [&](Connection& line) {
      const Answer found = line.run(
          "SELECT coalesce(r.owner, ''), r.epoch, r.meta, g.header FROM rooms r"
          " LEFT JOIN games g ON g.code = r.code AND g.number = r.game WHERE r.code = $1",
          Values(code));
      whose.reset();
      if (found && found.rows.count() == 1) {
        StoredRoom room{code, found.rows.text(0, 2), StoredGame{0, found.rows.text(0, 3), {}},
                        static_cast<std::uint64_t>(found.rows.number(0, 1))};
        whose = whose_of(room, found.rows.text(0, 0));
      }
      return found.trouble;
    });
    if (no) {
      then(*no);
      return;
    }
    then(whose);
  });
}

void PostgresStore::made_by(std::string key, AskedTold then) {
  inside_->readers.add([this, key = std::move(key), then = std::move(then)](Connection& connection) {
    std::optional<std::string> code;
    const auto no = inside_->patiently(connection, [&](Connection& line) {
      const Answer found = line.run("SELECT room FROM asked WHERE key = $1", Values(key));
      code = found && found.rows.count() == 1 ? std::optional(found.rows.text(0, 0)) : std::nullopt;
      return found.trouble;
    });
    if (no) {
      then(*no);
      return;
    }
    then(code);
  });
}

std::optional<Fault> PostgresStore::release(std::span<const Holding> rooms) {
  Column codes(Column::Of::text);
  Column epochs(Column::Of::bigint);
  for (const Holding& each : rooms) {
    codes.add(each.code);
    epochs.add(static_cast<std::int64_t>(each.epoch));
    inside_->tips.forget(each.code);
  }
  return inside_->beside(release_sql, Values(inside_->node, codes, epochs));
}

Expected<std::vector<std::string>> PostgresStore::codes() {
  Rows rows;
  if (auto no = inside_->beside("SELECT code FROM rooms ORDER BY code", Values(), &rows)) return *no;
  std::vector<std::string> codes;
  codes.reserve(static_cast<std::size_t>(rows.count()));
  for (int i = 0; i < rows.count(); ++i) codes.push_back(rows.text(i, 0));
  return codes;
}

Expected<std::optional<StoredRoom>> PostgresStore::read(const std::string& code) {
  const std::scoped_lock lock(inside_->side_mutex);
  const Expected<std::optional<Inside::Read>> found = inside_->read_patiently(inside_->side, code);
  if (!found) return found.fault();
  return *found ? std::optional((*found)->room) : std::nullopt;
}

Expected<std::vector<StoredGame>> PostgresStore::earlier_games(const std::string& code) {
  Rows rows;
  if (auto no = inside_->beside(earlier_games_sql, Values(code), &rows)) return *no;
  std::vector<StoredGame> games;
  for (int i = 0; i < rows.count(); ++i) {
    games.push_back({static_cast<int>(rows.number(i, 0)), rows.text(i, 1), {}});
    if (!split_entries(rows.bytes(i, 2), games.back().entries) ||
        !split_entries(rows.bytes(i, 3), games.back().entries)) {
      return inside_->damaged(code);
    }
  }
  return games;
}

}  // namespace divan
