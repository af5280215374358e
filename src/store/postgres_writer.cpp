#include "store/postgres_writer.hpp"

#include <algorithm>
#include <set>
#include <thread>
#include <utility>

#include "store/packed_entries.hpp"
#include "store/postgres_schema.hpp"

namespace divan::postgres {
namespace {

constexpr const char* begin_sql = "BEGIN";
constexpr const char* commit_sql = "COMMIT";
constexpr const char* note_writer_sql =
    "INSERT INTO writers (id, batch, day) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
constexpr const char* touch_writer_sql =
    "INSERT INTO writers (id, batch, day) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET day = excluded.day";
constexpr const char* note_batch_sql =
    "UPDATE writers SET batch = $2, day = $3 WHERE id = $1 AND batch = $2 - 1 RETURNING batch";
// Waits for whatever is still under way on a line that broke off.
constexpr const char* last_batch_sql = "SELECT batch FROM writers WHERE id = $1 FOR UPDATE";
constexpr const char* find_tips_sql =
    "SELECT r.code, r.epoch, coalesce(r.owner, ''), r.game, r.day, greatest(coalesce(g.packed, 0),"
    " (SELECT coalesce(max(e.seq), 0) FROM entries e WHERE e.code = r.code AND e.game = r.game))"
    " FROM rooms r LEFT JOIN games g ON g.code = r.code AND g.number = r.game WHERE r.code = ANY($1)";
constexpr const char* make_rooms_sql =
    "INSERT INTO rooms (code, epoch, owner, game, day, meta)"
    " SELECT n.code, n.epoch, $1, n.game, $2, n.meta FROM unnest($3, $4, $5, $6) AS n (code, epoch, game, meta)"
    " ON CONFLICT DO NOTHING RETURNING code";
constexpr const char* change_rooms_sql =
    "UPDATE rooms r SET meta = coalesce(n.meta, r.meta), game = n.game, day = $2"
    " FROM unnest($3, $4, $5, $6) AS n (code, epoch, game, meta)"
    " WHERE r.code = n.code AND r.epoch = n.epoch AND r.owner = $1 RETURNING r.code";
constexpr const char* note_asked_sql =
    "INSERT INTO asked (key, room, day) SELECT n.key, n.room, $1 FROM unnest($2, $3) AS n (key, room)"
    " ON CONFLICT DO NOTHING RETURNING room";
// What somebody wrote into a room that was erased under him.
constexpr const char* clear_strays_sql =
    "DELETE FROM entries e USING unnest($1, $2) AS n (code, number) WHERE e.code = n.code AND e.game = n.number";
constexpr const char* begin_games_sql =
    "INSERT INTO games (code, number, header) SELECT * FROM unnest($1, $2, $3) ON CONFLICT DO NOTHING RETURNING code";
// Where every row finds its place, which is nearly always: to look first for each costs nearly as much again.
constexpr const char* append_sql = "INSERT INTO entries (code, game, seq, data) SELECT * FROM unnest($1, $2, $3, $4)";
constexpr const char* append_where_free_sql =
    "INSERT INTO entries (code, game, seq, data) SELECT * FROM unnest($1, $2, $3, $4)"
    " ON CONFLICT DO NOTHING RETURNING code";
constexpr const char* at_sql =
    "SELECT e.code, e.data FROM entries e JOIN unnest($1, $2, $3) AS n (code, game, seq)"
    " ON e.code = n.code AND e.game = n.game AND e.seq = n.seq";
constexpr const char* note_results_sql =
    "INSERT INTO results (room, number, game, options, outcome, seats, at)"
    " SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (room, number) DO UPDATE SET game = excluded.game,"
    " options = excluded.options, outcome = excluded.outcome, seats = excluded.seats, at = excluded.at";
constexpr const char* pack_sql =
    "WITH gone AS (DELETE FROM entries e USING unnest($1, $2) AS n (code, number)"
    " WHERE e.code = n.code AND e.game = n.number AND e.data IS NOT NULL RETURNING e.code, e.game, e.seq, e.data),"
    " whole AS (SELECT code, game, max(seq) AS last, string_agg(data, ''::bytea ORDER BY seq) AS data FROM gone"
    " GROUP BY code, game)"
    " UPDATE games g SET record = g.record || whole.data, packed = whole.last FROM whole"
    " WHERE g.code = whole.code AND g.number = whole.game";

Fault taken_over(const std::string& code) {
  return {"room " + code,
          {"another server has taken this room over, so nothing more of it is stored from here",
           "un autre serveur a repris cette table, plus rien n'en est donc enregistré d'ici"}};
}
Fault changed_from_outside(const std::string& code) {
  return {"room " + code,
          {"somebody else changed room " + code + " in the database, so it is read again",
           "quelqu'un d'autre a changé le salon " + code + " dans la base, on le relit donc"}};
}

}  // namespace

int today() {
  return static_cast<int>(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count());
}

// What one room has in a commit.
struct Writer::Plan {
  struct Begun {
    int number = 0;
    const std::string* header = nullptr;
  };
  struct Row {
    int game = 0;
    int seq = 0;
    std::string data;
  };
  struct Ended {
    int number = 0;
    const Result* result = nullptr;
  };

  std::string code;
  std::vector<const Write*> writes;
  bool laid_out = false;
  bool exists = false;
  Tip before;
  Tip after;
  const std::string* meta = nullptr;
  const std::string* asked = nullptr;
  std::vector<Begun> begun;
  std::vector<Row> rows;
  std::vector<Ended> ended;

  [[nodiscard]] std::uint64_t epoch() const { return writes.front()->epoch; }
  // Nothing but one row: whether it fits says all.
  [[nodiscard]] bool only_appends() const {
    return exists && meta == nullptr && begun.empty() && ended.empty() && rows.size() == 1 && before.day == after.day;
  }

  [[nodiscard]] std::optional<Fault> lay_out(int day) {
    after = before;
    after.day = day;
    after.epoch = epoch();
    bool there = exists;
    for (const Write* write : writes) {
      if (auto no = misplaced(*write, there, after.game == 0 ? std::nullopt : std::optional(after.game))) return no;
      there = true;
      if (write->meta) meta = &*write->meta;
      if (!write->asked.empty() && !exists) asked = &write->asked;
      if (write->header) {
        begun.push_back({write->game, &*write->header});
        after.game = write->game;
        after.last = 0;
      }
      if (!write->entries.empty()) {
        if (rows.empty() || rows.back().game != write->game) rows.push_back({write->game, ++after.last, {}});
        for (const std::string& entry : write->entries) append_entry(rows.back().data, entry);
      }
      if (write->result) ended.push_back({write->game, &*write->result});
    }
    laid_out = true;
    return std::nullopt;
  }
};

Writer::Writer(std::string url, std::string place, std::string node, std::string id, std::chrono::milliseconds patience,
               Tips& tips, Lines& lines)
    : connection_(std::move(url), &lines),
      place_(std::move(place)),
      node_(std::move(node)),
      id_(std::move(id)),
      patience_(patience),
      tips_(tips) {}

std::optional<Fault> Writer::begin(bool alone) {
  const std::scoped_lock guard(mutex_);
  if (auto fault = take_part(connection_, place_, alone)) return fault;
  times_connected_ = connection_.times_connected();
  if (auto no = note_writer()) return fault_of(place_, *no);
  return std::nullopt;
}

std::optional<Fault> Writer::away() const {
  const std::scoped_lock guard(away_mutex_);
  return away_;
}
std::optional<Trouble> Writer::be_connected(bool patient) {
  const auto end = std::chrono::steady_clock::now() + patience_;
  for (;;) {
    const bool anew = !connection_.connected();
    std::optional<Trouble> no = connection_.connect();
    times_connected_ = connection_.times_connected();
    if (!no && anew) no = note_writer();
    const bool hopeless = no && !no->away();
    if (!no || hopeless || !patient || std::chrono::steady_clock::now() >= end) {
      const std::scoped_lock guard(away_mutex_);
      away_ = no ? std::optional(fault_of(place_, *no)) : std::nullopt;
      return no;
    }
    connection_.close();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

std::optional<Trouble> Writer::note_writer() {
  return connection_.run(note_writer_sql, Values(id_, batch_, today())).trouble;
}

// Changes nothing, and is safe when it returns; with it all that was committed before. What is found in a database
// after a line broke off may be there alone: its standby has it when it has something that came later.
std::optional<Trouble> Writer::write_something() {
  return connection_.run(touch_writer_sql, Values(id_, batch_, today())).trouble;
}

std::optional<Fault> Writer::try_write() {
  const std::scoped_lock guard(mutex_);
  std::optional<Trouble> no = be_connected(false);
  if (!no) no = write_something();
  if (!no) return std::nullopt;
  if (no->away()) connection_.close();
  Fault fault = fault_of(place_, *no);
  const std::scoped_lock away(away_mutex_);
  if (no->away()) away_ = fault;
  return fault;
}

std::vector<Writer::Plan> Writer::planned(std::span<const Write> writes) {
  std::vector<Plan> plans;
  std::map<std::string, std::size_t> at;
  for (const Write& write : writes) {
    const auto [found, fresh] = at.try_emplace(write.code, plans.size());
    if (fresh)
      plans.push_back(
          {.code = write.code, .writes = {}, .before = {}, .after = {}, .begun = {}, .rows = {}, .ended = {}});
    plans[found->second].writes.push_back(&write);
  }
  return plans;
}

std::vector<NotStored> Writer::commit(std::span<const Write> writes) {
  const std::scoped_lock guard(mutex_);
  std::vector<Plan> plans = planned(writes);
  Lost lost;
  for (const Plan& plan : plans) {
    const auto other = [&](const Write* write) { return write->epoch != plan.epoch(); };
    if (std::any_of(plan.writes.begin(), plan.writes.end(), other)) {
      lost.emplace(plan.code, NotStored{plan.code, taken_over(plan.code), true});
    }
  }
  drop_lost(plans, lost);
  write_all(plans, lost);
  std::vector<NotStored> told;
  for (auto& [code, each] : lost) {
    tips_.forget(code);
    told.push_back(std::move(each));
  }
  return told;
}

void Writer::drop_lost(std::vector<Plan>& plans, const Lost& lost) const {
  std::erase_if(plans, [&](const Plan& plan) { return lost.contains(plan.code); });
}

void Writer::stored(const std::vector<Plan>& plans) {
  for (const Plan& plan : plans) tips_.put(plan.code, plan.after, connection_.times_connected());
}

void Writer::write_all(std::vector<Plan>& plans, Lost& lost) {
  constexpr int most_clashes = 8;
  auto end = std::chrono::steady_clock::now() + patience_;
  const auto all_lost = [&](const Trouble& why) {
    for (const Plan& plan : plans) lost.emplace(plan.code, NotStored{plan.code, fault_of(place_, why)});
    if (!why.away()) return;
    const std::scoped_lock guard(away_mutex_);
    away_ = fault_of(place_, why);
  };
  bool broke_off = false;  // what became of the attempt before is not known
  bool known_away = away().has_value();
  for (int clashes = 0; !plans.empty();) {
    bool attempted = false;
    bool again = false;
    std::optional<Trouble> no = be_connected(!known_away);
    known_away = false;
    if (no && no->away()) {
      all_lost(*no);
      return;
    }
    if (!no && !broke_off && pending_ != 0) {  // of a commit that was given up
      const Answer last = connection_.run(last_batch_sql, Values(id_));
      no = last.trouble;
      if (!no && last.rows.count() == 1 && last.rows.number(0, 0) == pending_) batch_ = pending_;
      if (!no) pending_ = 0;
    }
    if (!no && broke_off) {
      bool all_stored = false;
      no = resolve(plans, lost, all_stored);
      if (all_stored) {
        stored(plans);
        return;
      }
      if (!no) broke_off = false;
    }
    if (!no) no = lay_out(plans, lost);
    drop_lost(plans, lost);
    if (plans.empty()) return;
    if (!no) {
      attempted = true;
      const bool simple = std::all_of(plans.begin(), plans.end(), [](const Plan& each) { return each.only_appends(); });
      no = simple ? append(plans, lost) : transact(plans, lost, false, again);
      drop_lost(plans, lost);
    }
    if (!no && !again) {
      stored(plans);
      return;
    }
    if (!no) continue;
    if (no->away()) {
      // However long it was said before the line broke: what became of it is worth as much patience.
      if (attempted && !broke_off) end = std::chrono::steady_clock::now() + patience_;
      broke_off = broke_off || attempted;
      connection_.close();
      if (std::chrono::steady_clock::now() >= end) {
        all_lost(*no);
        return;
      }
      continue;
    }
    if (connection_.connected()) (void)connection_.say("ROLLBACK");
    if (no->in_each_others_way() && ++clashes < most_clashes) continue;
    // No room on the disk, too many connections, something broken: everybody's. Else one room's mistake must not be:
    // each gets its own transaction.
    const bool everybodys = no->state.starts_with("53") || no->state.starts_with("58") || no->state.starts_with("XX");
    if (everybodys || plans.size() == 1) {
      all_lost(*no);
      return;
    }
    for (Plan& plan : plans) {
      std::vector<Plan> one{std::move(plan)};
      write_all(one, lost);
    }
    return;
  }
}

// Where the rooms stand, and from there what is to be written.
std::optional<Trouble> Writer::lay_out(std::vector<Plan>& plans, Lost& lost) {
  std::map<std::string, std::optional<Tip>> unsure;  // what was believed
  for (Plan& plan : plans) {
    if (plan.laid_out) continue;
    const std::optional<Tips::Known> known = tips_.find(plan.code);
    if (known && known->tip.epoch > plan.epoch()) {
      lost.emplace(plan.code, NotStored{plan.code, taken_over(plan.code), true});
    } else if (known && known->tip.epoch == plan.epoch() && known->seen == connection_.times_connected()) {
      plan.exists = true;
      plan.before = known->tip;
    } else {
      const bool believed = known && known->tip.epoch == plan.epoch();
      unsure.emplace(plan.code, believed ? std::optional(known->tip) : std::nullopt);
    }
  }
  std::map<std::string, Found> found;
  if (!unsure.empty()) {
    Column codes(Column::Of::text);
    for (const auto& [code, believed] : unsure) codes.add(code);
    if (auto no = find_tips(codes, found)) return no;
  }
  for (Plan& plan : plans) {
    if (plan.laid_out || lost.contains(plan.code)) continue;
    if (const auto doubt = unsure.find(plan.code); doubt != unsure.end()) {
      const auto there = found.find(plan.code);
      plan.exists = there != found.end();
      if (plan.exists && (there->second.tip.epoch != plan.epoch() || there->second.owner != node_)) {
        lost.emplace(plan.code, NotStored{plan.code, taken_over(plan.code), true});
        continue;
      }
      if (plan.exists) plan.before = there->second.tip;
      if (doubt->second &&
          (!plan.exists || plan.before.game != doubt->second->game || plan.before.last != doubt->second->last)) {
        lost.emplace(plan.code, NotStored{plan.code, changed_from_outside(plan.code)});
        continue;
      }
    }
    if (auto no = plan.lay_out(today())) lost.emplace(plan.code, NotStored{plan.code, std::move(*no)});
  }
  return std::nullopt;
}

std::optional<Trouble> Writer::find_tips(const Column& codes, std::map<std::string, Found>& found) {
  const Answer tips = connection_.run(find_tips_sql, Values(codes));
  if (!tips) return tips.trouble;
  for (int row = 0; row < tips.rows.count(); ++row) {
    const Tip tip{static_cast<std::uint64_t>(tips.rows.number(row, 1)), static_cast<int>(tips.rows.number(row, 3)),
                  static_cast<int>(tips.rows.number(row, 5)), static_cast<int>(tips.rows.number(row, 4))};
    found.emplace(tips.rows.text(row, 0), Found{tip, tips.rows.text(row, 2)});
  }
  return std::nullopt;
}

// After a line broke off: a transaction left its number if it was committed, and rows are where they belong or not. A
// database that has fallen back to a moment before must not get a record with a hole.
std::optional<Trouble> Writer::resolve(std::vector<Plan>& plans, Lost& lost, bool& all_stored) {
  if (pending_ != 0) {
    const Answer last = connection_.run(last_batch_sql, Values(id_));
    if (!last) return last.trouble;
    const std::int64_t there = last.rows.count() == 0 ? batch_ : last.rows.number(0, 0);
    if (there == pending_) {
      if (auto no = write_something()) return no;
      batch_ = std::exchange(pending_, 0);
      all_stored = true;
      return std::nullopt;
    }
    batch_ = there;
    pending_ = 0;
  }
  Column codes(Column::Of::text);
  for (const Plan& plan : plans) codes.add(plan.code);
  std::map<std::string, Found> found;
  if (auto no = find_tips(codes, found)) return no;
  for (const Plan& plan : plans) {
    if (!plan.laid_out || !plan.exists) continue;
    const auto there = found.find(plan.code);
    const bool fell_back = there == found.end() || there->second.tip.epoch < plan.before.epoch ||
                           there->second.tip.game < plan.before.game ||
                           (there->second.tip.game == plan.before.game && there->second.tip.last < plan.before.last);
    if (fell_back) lost.emplace(plan.code, NotStored{plan.code, changed_from_outside(plan.code)});
  }
  drop_lost(plans, lost);
  return std::nullopt;
}

std::optional<Trouble> Writer::append(std::vector<Plan>& plans, Lost& lost) {
  Column codes(Column::Of::text);
  Column games(Column::Of::integer);
  Column seqs(Column::Of::integer);
  Column datas(Column::Of::bytes);
  for (const Plan& plan : plans) {
    codes.add(plan.code);
    games.add(plan.rows.front().game);
    seqs.add(plan.rows.front().seq);
    datas.add(std::string_view(plan.rows.front().data));
  }
  const Values rows(codes, games, seqs, datas);
  const Answer all = connection_.run(append_sql, rows);
  if (all || !all.why().place_is_taken()) return all.trouble;
  const Answer added = connection_.run(append_where_free_sql, rows);
  if (!added) return added.trouble;
  if (added.rows.count() == static_cast<int>(plans.size())) return std::nullopt;
  // Something is there already: a later owner's, or our own from before the line broke off.
  const Answer there = connection_.run(at_sql, Values(codes, games, seqs));
  if (!there) return there.trouble;
  std::map<std::string, int> at;
  for (int row = 0; row < there.rows.count(); ++row) at.emplace(there.rows.text(row, 0), row);
  for (const Plan& plan : plans) {
    const auto row = at.find(plan.code);
    const bool ours = row != at.end() && !there.rows.is_null(row->second, 1) &&
                      there.rows.bytes(row->second, 1) == plan.rows.front().data;
    if (!ours) lost.emplace(plan.code, NotStored{plan.code, taken_over(plan.code), true});
  }
  return write_something();
}

std::optional<Trouble> Writer::transact(std::vector<Plan>& plans, Lost& lost, bool look_first, bool& again) {
  using Of = Column::Of;
  struct Rooms {
    Column codes{Of::text};
    Column epochs{Of::bigint};
    Column games{Of::integer};
    Column metas{Of::text};
    void add(const Plan& plan) {
      codes.add(plan.code);
      epochs.add(static_cast<std::int64_t>(plan.epoch()));
      games.add(plan.after.game);
      metas.add(plan.meta == nullptr ? std::nullopt : std::optional(*plan.meta));
    }
  };
  Rooms made;
  Rooms changed;
  Column keys(Of::text);
  Column key_rooms(Of::text);
  Column begun_codes(Of::text);
  Column begun_numbers(Of::integer);
  Column headers(Of::text);
  Column codes(Of::text);
  Column games(Of::integer);
  Column seqs(Of::integer);
  Column datas(Of::bytes);
  Column ended_codes(Of::text);
  Column ended_numbers(Of::integer);
  Column ids(Of::text);
  Column options(Of::text);
  Column outcomes(Of::text);
  Column seats(Of::text);
  Column times(Of::bigint);
  for (const Plan& plan : plans) {
    if (!plan.only_appends()) (plan.exists ? changed : made).add(plan);
    if (plan.asked != nullptr) {
      keys.add(*plan.asked);
      key_rooms.add(plan.code);
    }
    for (const Plan::Begun& each : plan.begun) {
      begun_codes.add(plan.code);
      begun_numbers.add(each.number);
      headers.add(*each.header);
    }
    for (const Plan::Row& each : plan.rows) {
      codes.add(plan.code);
      games.add(each.game);
      seqs.add(each.seq);
      datas.add(std::string_view(each.data));
    }
    for (const Plan::Ended& each : plan.ended) {
      ended_codes.add(plan.code);
      ended_numbers.add(each.number);
      ids.add(each.result->game);
      options.add(each.result->options);
      outcomes.add(each.result->outcome);
      seats.add(each.result->seats);
      times.add(each.result->at);
    }
  }
  std::vector<Statement> statements;
  // For each answer, of which rooms it must name how many; another number: something was in the way.
  std::map<std::size_t, std::map<std::string, int>> wanted;
  const auto want = [&](const auto& count) {
    for (const Plan& plan : plans) {
      if (const int number = count(plan); number > 0) wanted[statements.size() - 1][plan.code] = number;
    }
  };
  const int day = today();
  const std::int64_t batch = batch_ + 1;
  statements.push_back({begin_sql, Values()});
  statements.push_back({note_batch_sql, Values(id_, batch, day)});
  if (!made.codes.empty()) {
    statements.push_back({make_rooms_sql, Values(node_, day, made.codes, made.epochs, made.games, made.metas)});
    want([](const Plan& plan) { return plan.exists ? 0 : 1; });
  }
  if (!changed.codes.empty()) {
    statements.push_back(
        {change_rooms_sql, Values(node_, day, changed.codes, changed.epochs, changed.games, changed.metas)});
    want([](const Plan& plan) { return plan.exists && !plan.only_appends() ? 1 : 0; });
  }
  std::optional<std::size_t> asked;
  if (!keys.empty()) {
    asked = statements.size();
    statements.push_back({note_asked_sql, Values(day, keys, key_rooms)});
    want([](const Plan& plan) { return plan.asked == nullptr ? 0 : 1; });
  }
  if (!begun_codes.empty()) {
    statements.push_back({clear_strays_sql, Values(begun_codes, begun_numbers)});
    statements.push_back({begin_games_sql, Values(begun_codes, begun_numbers, headers)});
    want([](const Plan& plan) { return static_cast<int>(plan.begun.size()); });
  }
  if (!codes.empty()) {
    statements.push_back({look_first ? append_where_free_sql : append_sql, Values(codes, games, seqs, datas)});
    if (look_first) want([](const Plan& plan) { return static_cast<int>(plan.rows.size()); });
  }
  if (!ended_codes.empty()) {
    statements.push_back({note_results_sql, Values(ended_codes, ended_numbers, ids, options, outcomes, seats, times)});
    statements.push_back({pack_sql, Values(ended_codes, ended_numbers)});
  }
  const std::vector<Answer> answers = connection_.run_together(statements);
  if (!answers.back() && !look_first && answers.back().why().place_is_taken()) {
    if (const Answer ended = connection_.say("ROLLBACK"); !ended) return ended.trouble;
    return transact(plans, lost, true, again);
  }
  if (!answers.back()) return answers.back().trouble;
  if (answers.size() < statements.size()) return Trouble{};
  if (answers[1].rows.count() != 1) return lost_count(plans, lost);
  for (const auto& [at, rooms] : wanted) {
    std::map<std::string, int> got;
    for (int row = 0; row < answers[at].rows.count(); ++row) ++got[answers[at].rows.text(row, 0)];
    for (const auto& [code, number] : rooms) {
      if (got[code] != number) {
        lost.emplace(code, NotStored{code, asked == at ? made_before(code) : taken_over(code), true});
      }
    }
  }
  if (!lost.empty() &&
      std::any_of(plans.begin(), plans.end(), [&](const Plan& each) { return lost.contains(each.code); })) {
    again = true;
    return connection_.say("ROLLBACK").trouble;
  }
  pending_ = batch;
  const Answer committed = connection_.run(commit_sql);
  if (!committed) {
    if (!committed.why().away()) pending_ = 0;
    return committed.trouble;
  }
  batch_ = std::exchange(pending_, 0);
  return std::nullopt;
}

// The number of our last transaction is not there: it was tidied away while we had nothing to say, or the database has
// fallen back to a moment before, and with it whatever we believe of our rooms.
std::optional<Trouble> Writer::lost_count(const std::vector<Plan>& plans, Lost& lost) {
  if (const Answer ended = connection_.say("ROLLBACK"); !ended) return ended.trouble;
  const Answer last = connection_.run(last_batch_sql, Values(id_));
  if (!last) return last.trouble;
  if (last.rows.count() == 0) {
    if (auto no = note_writer()) return no;
    return Trouble{"40001", "this writer was not known any more"};  // tried again
  }
  batch_ = last.rows.number(0, 0);
  tips_.clear();
  for (const Plan& plan : plans) lost.emplace(plan.code, NotStored{plan.code, changed_from_outside(plan.code)});
  return std::nullopt;
}

}  // namespace divan::postgres
