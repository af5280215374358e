#include "store/postgres_store.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include "hall/forgetting.hpp"
#include "store/packed_entries.hpp"
#include "store/postgres.hpp"
#include "store/postgres_schema.hpp"
#include "store/postgres_tips.hpp"
#include "store/postgres_writer.hpp"

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
constexpr const char* beat_sql =
    "INSERT INTO nodes (id, address, build, plays, draining, beat) VALUES ($1, $2, $3, $4::text::jsonb, $5,"
    " clock_timestamp()) ON CONFLICT (id) DO UPDATE SET address = excluded.address, build = excluded.build,"
    " plays = excluded.plays, draining = excluded.draining, beat = excluded.beat";
constexpr const char* nodes_sql =
    "SELECT id, address, build, plays::text, draining,"
    " (extract(epoch FROM clock_timestamp() - beat) * 1000)::bigint FROM nodes"
    " WHERE beat > clock_timestamp() - interval '1 day' ORDER BY id";
// Not those of somebody else who lives.
constexpr const char* forgettable_sql =
    "SELECT r.code FROM rooms r WHERE r.day < $1 AND (r.owner IS NULL OR r.owner = $2 OR NOT EXISTS"
    " (SELECT FROM nodes n WHERE n.id = r.owner AND n.beat > clock_timestamp() - interval '1 minute'))"
    " ORDER BY r.day LIMIT $3";
constexpr const char* lock_rooms_sql =
    "SELECT code FROM rooms WHERE code = ANY($1) AND day < $2 FOR UPDATE SKIP LOCKED";
constexpr const char* forget_entries_sql = "DELETE FROM entries WHERE code = ANY($1)";
constexpr const char* forget_games_sql = "DELETE FROM games WHERE code = ANY($1)";
constexpr const char* forget_rooms_sql = "DELETE FROM rooms WHERE code = ANY($1)";
constexpr const char* detach_results_sql = "UPDATE results SET room = NULL WHERE room = ANY($1)";

Fault damaged_room(const std::string& place, const std::string& room) {
  return {place,
          {"the stored game of room " + room + " is damaged; restore the database from a backup",
           "la partie enregistrée du salon " + room + " est abîmée ; rétablissez la base depuis une sauvegarde"}};
}

std::string by_chance() {
  std::random_device device;
  std::string digits;
  for (int i = 0; i < 4; ++i) digits += std::to_string(device());
  return digits;
}

}  // namespace

struct PostgresStore::Inside {
  Inside(const std::string& given, const PostgresOptions& options)
      : url(given),
        place(postgres::place_of(given)),
        node(options.node),
        patience(options.patience),
        writer(url, place, options.node, by_chance(), options.patience, tips),
        side(url),
        reader_count(options.readers) {}

  std::string url;
  std::string place;
  std::string node;
  std::chrono::milliseconds patience;
  postgres::Tips tips;
  postgres::Writer writer;
  std::mutex side_mutex;
  Connection side;  // for what is small and rare
  std::size_t reader_count;

  // --- Threads, each with its connection ---------------------------------------------------------------------------

  struct Crew {
    std::mutex mutex;
    std::condition_variable more;
    std::deque<std::function<void(Connection&)>> waiting;
    bool stopping = false;
    std::vector<std::thread> threads;

    void begin(const std::string& where, std::size_t count, const std::vector<std::string>& first = {}) {
      for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this, where, first] { work(where, first); });
    }
    void add(std::function<void(Connection&)> act) {
      {
        const std::scoped_lock lock(mutex);
        waiting.push_back(std::move(act));
      }
      more.notify_one();
    }
    void work(const std::string& where, const std::vector<std::string>& first) {
      Connection connection(where);
      connection.always_first(first);
      for (;;) {
        std::unique_lock lock(mutex);
        more.wait(lock, [this] { return stopping || !waiting.empty(); });
        if (stopping) return;
        const auto act = std::move(waiting.front());
        waiting.pop_front();
        lock.unlock();
        act(connection);
      }
    }
    void end() {
      {
        const std::scoped_lock lock(mutex);
        stopping = true;
      }
      more.notify_all();
      for (std::thread& each : threads) each.join();
    }
  };
  Crew readers;
  Crew pulse;
  std::atomic<bool> ending = false;

  // Again where the database was away or others were in the way, as long as patience lasts. What is acted does no harm
  // twice.
  template <class Act>
  [[nodiscard]] std::optional<Fault> patiently(Connection& connection, const Act& act) {
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
      std::optional<Trouble> no = connection.connect();
      if (!no) no = act(connection);
      if (!no) return std::nullopt;
      if (connection.connected()) {
        (void)connection.say("ROLLBACK");
      } else {
        connection.close();
      }
      const bool worth_it = no->away() || no->in_each_others_way();
      if (!worth_it || ending || std::chrono::steady_clock::now() >= end) return fault_of(place, *no);
      if (no->away()) {
        connection.close();
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      }
    }
  }
  template <class Act>
  [[nodiscard]] std::optional<Fault> beside(const Act& act) {
    const std::scoped_lock lock(side_mutex);
    return patiently(side, act);
  }
  [[nodiscard]] std::optional<Fault> beside(const char* sql, const Values& values, Rows* rows = nullptr) {
    return beside([&](Connection& connection) {
      Answer answer = connection.run(sql, values);
      if (rows != nullptr) *rows = std::move(answer.rows);
      return answer.trouble;
    });
  }
  // All of them in one transaction.
  [[nodiscard]] static std::optional<Trouble> together(Connection& connection, std::vector<Statement> statements) {
    statements.insert(statements.begin(), {"BEGIN", Values()});
    statements.push_back({"COMMIT", Values()});
    return connection.run_together(statements).back().trouble;
  }

  // --- Rooms ---------------------------------------------------------------------------------------------------------

  struct Read {
    StoredRoom room;
    std::string owner;
    Tip tip;
    bool whole = true;
  };
  [[nodiscard]] static std::optional<Trouble> read(Connection& connection, const std::string& code,
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

  [[nodiscard]] Expected<std::optional<Read>> read_patiently(Connection& connection, const std::string& code) {
    std::optional<Read> found;
    if (auto no = patiently(connection, [&](Connection& line) { return read(line, code, found); })) return *no;
    if (found && !found->whole) return damaged_room(place, code);
    return found;
  }

  // In a transaction that whoever calls begins and ends.
  [[nodiscard]] std::optional<Trouble> take_over(Connection& connection, const std::string& code,
                                                 const std::optional<std::string>& expected, bool& taken) const {
    const Answer ours =
        connection.run(take_over_sql, Values(code, node, expected.value_or(node), !expected.has_value()));
    if (!ours) return ours.trouble;
    taken = ours.rows.count() == 1;
    if (!taken || ours.rows.number(0, 0) == 0) return std::nullopt;
    for (;;) {
      const Answer fenced = connection.run(fence_sql, Values(code, static_cast<std::int32_t>(ours.rows.number(0, 0))));
      if (!fenced || fenced.rows.count() == 1) return fenced.trouble;
      // The owner before has just put something there: after that, then.
    }
  }

  [[nodiscard]] Expected<Claim> claim(Connection& connection, const std::string& code,
                                      const std::optional<std::string>& expected) {
    std::optional<Read> found;
    bool taken = false;
    const auto no = patiently(connection, [&](Connection& line) -> std::optional<Trouble> {
      if (const Answer begun = line.say("BEGIN"); !begun) return begun.trouble;
      if (auto trouble = take_over(line, code, expected, taken)) return trouble;
      if (auto trouble = read(line, code, found)) return trouble;
      return line.say("COMMIT").trouble;
    });
    if (no) return *no;
    if (!found) return Claim{};
    if (!taken) return Claim{std::nullopt, found->owner};
    if (!found->whole) return damaged_room(place, code);
    tips.put(code, found->tip, writer.times_connected());
    return Claim{std::move(found->room), node};
  }

  // --- Forgetting
  // ------------------------------------------------------------------------------------------------------

  [[nodiscard]] static std::vector<Statement> without_rooms(const Column& codes) {
    return {{detach_results_sql, Values(codes)},
            {forget_entries_sql, Values(codes)},
            {forget_games_sql, Values(codes)},
            {forget_rooms_sql, Values(codes)}};
  }

  [[nodiscard]] std::optional<Trouble> erase_names(Connection& line, const std::string& code, SeatSet seats,
                                                   bool& whole) {
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
};

PostgresStore::PostgresStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  inside_->readers.begin(inside_->url, inside_->reader_count);
  // That a node lives need not be on disk, and waits for no standby.
  inside_->pulse.begin(inside_->url, 1, {"SET synchronous_commit = off"});
}
PostgresStore::~PostgresStore() {
  inside_->ending = true;
  inside_->readers.end();
  inside_->pulse.end();
}

Expected<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& url, const PostgresOptions& options) {
  auto inside = std::make_unique<Inside>(url, options);
  if (options.part == PostgresPart::onlooker) {
    if (auto fault = postgres::readable(inside->side, inside->place)) return *fault;
    return std::unique_ptr<PostgresStore>(new PostgresStore(std::move(inside)));
  }
  if (auto fault = postgres::migrate(inside->side, inside->place)) return *fault;
  if (auto fault = inside->writer.begin(options.part == PostgresPart::alone)) return *fault;
  if (auto fault = inside->beside("DELETE FROM writers WHERE day < $1", Values(postgres::today() - 7))) return *fault;
  return std::unique_ptr<PostgresStore>(new PostgresStore(std::move(inside)));
}

std::string PostgresStore::place() const { return inside_->place; }
std::optional<Fault> PostgresStore::trouble() const { return inside_->writer.away(); }
std::optional<Fault> PostgresStore::try_write() { return inside_->writer.try_write(); }

std::vector<NotStored> PostgresStore::commit(std::span<const Write> writes) { return inside_->writer.commit(writes); }

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

void PostgresStore::claim(std::string code, std::optional<std::string> expected, Claimed then) {
  inside_->readers.add([this, code = std::move(code), expected = std::move(expected), then = std::move(then)](
                           Connection& connection) { then(inside_->claim(connection, code, expected)); });
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

void PostgresStore::beat(Node node, NodesTold then) {
  inside_->pulse.add([this, node = std::move(node), then = std::move(then)](Connection& connection) {
    // Not patiently: whoever asks wants to know at once that nobody hears him.
    std::optional<Trouble> no = connection.connect();
    if (!no) {
      no = connection.run(beat_sql, Values(node.id, node.address, node.build, node.plays, node.draining)).trouble;
    }
    const Answer all = no ? Answer{{}, no} : connection.run(nodes_sql);
    if (!all) {
      if (all.why().away()) connection.close();
      then(fault_of(inside_->place, all.why()));
      return;
    }
    std::vector<Node> nodes;
    nodes.reserve(static_cast<std::size_t>(all.rows.count()));
    for (int i = 0; i < all.rows.count(); ++i) {
      nodes.push_back({all.rows.text(i, 0), all.rows.text(i, 1), all.rows.text(i, 2), all.rows.text(i, 3),
                       all.rows.number(i, 4) != 0, all.rows.number(i, 5)});
    }
    then(std::move(nodes));
  });
}

std::size_t PostgresStore::rooms() {
  Rows rows;
  if (inside_->beside("SELECT count(*) FROM rooms", Values(), &rows)) return 0;
  return static_cast<std::size_t>(rows.number(0, 0));
}

Expected<std::size_t> PostgresStore::forget(int days, std::size_t most, const Held& held) {
  const std::int32_t day = postgres::today() - days;
  Rows old;
  const auto some = static_cast<std::int64_t>(most * 10);
  if (auto no = inside_->beside(forgettable_sql, Values(day, inside_->node, some), &old)) return *no;
  Column codes(Column::Of::text);
  std::vector<std::string> candidates;
  for (int i = 0; i < old.count() && candidates.size() < most; ++i) {
    if (!held(old.text(i, 0))) candidates.push_back(old.text(i, 0));
  }
  for (const std::string& each : candidates) codes.add(each);
  std::size_t forgotten = 0;
  const auto no = inside_->beside([&](Connection& line) -> std::optional<Trouble> {
    if (const Answer keys = line.run("DELETE FROM asked WHERE day < $1", Values(day)); !keys) return keys.trouble;
    if (candidates.empty()) return std::nullopt;
    if (const Answer begun = line.say("BEGIN"); !begun) return begun.trouble;
    const Answer locked = line.run(lock_rooms_sql, Values(codes, day));
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
    if (auto trouble = inside_->erase_names(line, code, seats, whole)) return trouble;
    erased = whole;
    return line.say(whole ? "COMMIT" : "ROLLBACK").trouble;
  });
  if (no) return *no;
  if (unreadable) return *unreadable;
  if (!whole) return damaged_room(inside_->place, code);
  inside_->tips.forget(code);
  return erased;
}

std::optional<Fault> PostgresStore::write_down(const std::string& act) {
  return inside_->beside("INSERT INTO acts (act) VALUES ($1)", Values(act));
}

Expected<std::vector<std::string>> PostgresStore::last_acts(int most) {
  Rows rows;
  if (auto no = inside_->beside("SELECT act FROM acts ORDER BY id DESC LIMIT $1", Values(std::int64_t{most}), &rows)) {
    return *no;
  }
  std::vector<std::string> acts;
  acts.reserve(static_cast<std::size_t>(rows.count()));
  for (int i = 0; i < rows.count(); ++i) acts.push_back(rows.text(i, 0));
  return acts;
}

std::optional<Fault> PostgresStore::keep_value(const std::string& name, const std::string& value) {
  return inside_->beside(
      "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      Values(name, value));
}

Expected<std::string> PostgresStore::value(const std::string& name) {
  Rows rows;
  if (auto no = inside_->beside("SELECT value FROM house WHERE name = $1", Values(name), &rows)) return *no;
  return rows.count() == 1 ? rows.text(0, 0) : std::string();
}

std::optional<Fault> PostgresStore::keep(const std::vector<StoredContent>& contents) {
  Column games(Column::Of::text);
  Column hashes(Column::Of::text);
  Column files(Column::Of::text);
  Column texts(Column::Of::text);
  Column epochs(Column::Of::integer);
  for (const StoredContent& each : contents) {
    for (const ContentFile& file : each.files) {
      games.add(each.game);
      hashes.add(each.hash);
      files.add(file.name);
      texts.add(file.text);
      epochs.add(std::int32_t{each.epoch});
    }
  }
  return inside_->beside(
      "INSERT INTO contents (game, hash, file, text, epoch) SELECT * FROM unnest($1, $2, $3, $4, $5)"
      " ON CONFLICT (game, hash, file) DO UPDATE SET epoch = excluded.epoch WHERE contents.epoch < excluded.epoch",
      Values(games, hashes, files, texts, epochs));
}

Expected<std::vector<StoredContent>> PostgresStore::contents() {
  Rows rows;
  if (auto no = inside_->beside("SELECT game, hash, file, text, epoch FROM contents ORDER BY game, hash, file",
                                Values(), &rows)) {
    return *no;
  }
  std::vector<StoredContent> contents;
  for (int i = 0; i < rows.count(); ++i) {
    if (contents.empty() || contents.back().game != rows.bytes(i, 0) || contents.back().hash != rows.bytes(i, 1)) {
      contents.push_back({rows.text(i, 0), rows.text(i, 1), 0, {}});
    }
    contents.back().epoch = std::max(contents.back().epoch, static_cast<int>(rows.number(i, 4)));
    contents.back().files.push_back({rows.text(i, 2), rows.text(i, 3)});
  }
  return contents;
}

// --- As a whole
// --------------------------------------------------------------------------------------------------------

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
      return damaged_room(inside_->place, code);
    }
  }
  return games;
}

Expected<Books> PostgresStore::books() {
  Books books;
  const auto no = inside_->beside([&](Connection& line) -> std::optional<Trouble> {
    books = {};
    const Answer results = line.run("SELECT room, number, game, options, outcome, seats, at FROM results ORDER BY id");
    if (!results) return results.trouble;
    for (int i = 0; i < results.rows.count(); ++i) {
      const Rows& rows = results.rows;
      books.results.push_back(
          {rows.is_null(i, 0) ? std::nullopt : std::optional(rows.text(i, 0)),
           static_cast<int>(rows.number(i, 1)),
           {rows.text(i, 2), rows.text(i, 3), rows.text(i, 4), rows.text(i, 5), rows.number(i, 6)}});
    }
    const Answer acts = line.run("SELECT act FROM acts ORDER BY id");
    if (!acts) return acts.trouble;
    for (int i = 0; i < acts.rows.count(); ++i) books.acts.push_back(acts.rows.text(i, 0));
    const Answer values = line.run("SELECT name, value FROM house");
    if (!values) return values.trouble;
    for (int i = 0; i < values.rows.count(); ++i) books.values[values.rows.text(i, 0)] = values.rows.text(i, 1);
    const Answer asked = line.run("SELECT key, room FROM asked");
    if (!asked) return asked.trouble;
    for (int i = 0; i < asked.rows.count(); ++i) books.asked[asked.rows.text(i, 0)] = asked.rows.text(i, 1);
    return std::nullopt;
  });
  if (no) return *no;
  return books;
}

std::optional<Fault> PostgresStore::take(const Books& books) {
  using Of = Column::Of;
  Column rooms(Of::text);
  Column numbers(Of::integer);
  Column games(Of::text);
  Column options(Of::text);
  Column outcomes(Of::text);
  Column seats(Of::text);
  Column times(Of::bigint);
  for (const KeptResult& each : books.results) {
    rooms.add(each.room);
    numbers.add(std::int32_t{each.number});
    games.add(each.result.game);
    options.add(each.result.options);
    outcomes.add(each.result.outcome);
    seats.add(each.result.seats);
    times.add(each.result.at);
  }
  Column acts(Of::text);
  Column names(Of::text);
  Column values(Of::text);
  Column keys(Of::text);
  Column made(Of::text);
  for (const std::string& each : books.acts) acts.add(each);
  for (const auto& [name, value] : books.values) {
    names.add(name);
    values.add(value);
  }
  for (const auto& [key, room] : books.asked) {
    keys.add(key);
    made.add(room);
  }
  return inside_->beside([&](Connection& line) {
    return Inside::together(
        line, {{"INSERT INTO results (room, number, game, options, outcome, seats, at)"
                " SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                Values(rooms, numbers, games, options, outcomes, seats, times)},
               {"INSERT INTO acts (act) SELECT * FROM unnest($1)", Values(acts)},
               {"INSERT INTO house (name, value) SELECT * FROM unnest($1, $2)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                Values(names, values)},
               {"INSERT INTO asked (key, room, day) SELECT n.key, n.room, $3 FROM unnest($1, $2) AS n (key, room)"
                " ON CONFLICT DO NOTHING",
                Values(keys, made, postgres::today())}});
  });
}

}  // namespace divan
