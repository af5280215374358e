// Many nodes and one PostgreSQL: whose a room is, and what becomes of what others still write; and a database that goes
// away under them.
#include <future>
#include <map>
#include <set>
#include <thread>

#include "server/neighbours.hpp"
#include "store/bad_line.hpp"
#include "store/homes.hpp"
#include "store/packed_entries.hpp"
#include "store/postgres_schema.hpp"
#include "store/writes.hpp"

namespace divan {
namespace {

using testing::Cluster;
using testing::InPostgres;

Claim claimed(Store& store, const std::string& code, std::optional<std::string> expected) {
  std::promise<Expected<Claim>> told;
  store.claim(code, {std::move(expected), {}}, [&](const Expected<Claim>& claim) { told.set_value(claim); });
  Expected<Claim> claim = told.get_future().get();
  REQUIRE(claim.ok());
  return *claim;
}

std::optional<Whose> whose(Store& store, const std::string& code) {
  std::promise<Expected<std::optional<Whose>>> told;
  store.whose(code, [&](const Expected<std::optional<Whose>>& found) { told.set_value(found); });
  return told.get_future().get().value();
}

Write under(std::uint64_t epoch, Write write) {
  write.epoch = epoch;
  return write;
}
Write entry(std::uint64_t epoch, const std::string& text) { return under(epoch, {"ABCDEF", {}, {}, 1, {text}}); }

void is_fenced(Store& store, const Write& write) {
  static int beside = 0;  // another room, which is stored
  const auto lost = store.commit(std::array{write, Write{"BESIDE" + std::to_string(++beside), "m", {}, 0, {}}});
  REQUIRE(lost.size() == 1);
  CHECK(lost[0].code == write.code);
  CHECK(lost[0].fenced);
  CHECK_FALSE(lost[0].fault.text.fr.empty());
}

TEST_CASE("A room that whoever claims it cannot play stays whose it was, and its owner goes on") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  CHECK(stores(*one, {Write{"ABCDEF", R"({"game":"g"})", R"({"epoch":2})", 1, {"a"}}}));
  std::promise<Expected<Claim>> told;
  std::string seen;
  two->claim("ABCDEF",
             {std::nullopt,
              [&](const StoredRoom& room) {
                seen = room.game->header;
                return false;
              }},
             [&](const Expected<Claim>& claim) { told.set_value(claim); });
  const Expected<Claim> claim = told.get_future().get();
  REQUIRE(claim.ok());
  CHECK(claim->unplayable);
  CHECK_FALSE(claim->room.has_value());
  CHECK(seen == R"({"epoch":2})");
  CHECK(whose(*two, "ABCDEF")->owner == "one");
  CHECK(whose(*two, "ABCDEF")->epoch == 0);
  CHECK(stores(*one, {entry(0, "b")}));
}

TEST_CASE("A room of which a newer Divan has stored more than this one can read is not claimed, and loses nothing") {
  const InPostgres home;
  const auto newer = home.open_as("newer");
  const auto ours = home.open_as("ours");
  const std::string meta = R"({"version":)" + std::to_string(RoomMeta::newest + 1) + R"(,"game":"g","mood":"gay"})";
  CHECK(stores(*newer, {Write{"ABCDEF", meta, {}, 0, {}}}));
  const Claiming how{std::nullopt,
                     [](const StoredRoom& room) { return plays(R"(["g 1 a"])", needed_for(whose_of(room, {}))); }};
  std::promise<Expected<Claim>> told;
  ours->claim("ABCDEF", how, [&](const Expected<Claim>& claim) { told.set_value(claim); });
  CHECK(told.get_future().get().value().unplayable);
  CHECK(whose(*ours, "ABCDEF")->owner == "newer");
  CHECK(stores(*newer, {Write{"ABCDEF", {}, "h", 1, {"a"}}}));
  CHECK(testing::loaded(*ours, "ABCDEF").meta == meta);
}

TEST_CASE("A room changes hands: whatever its owner before still writes of it finds no place") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  const Result over{"g", "{}", "{}", "[]", 1};
  CHECK(stores(*one, {Write{"ABCDEF", R"({"game":"g"})", R"({"epoch":2})", 1, {"a"}}}));
  CHECK(stores(*one, {entry(0, "b")}));
  REQUIRE(whose(*two, "ABCDEF").has_value());
  CHECK(whose(*two, "ABCDEF")->owner == "one");
  CHECK(whose(*two, "ABCDEF")->game == "g");
  CHECK(whose(*two, "ABCDEF")->header == R"({"epoch":2})");
  CHECK_FALSE(whose(*two, "NOBODY").has_value());
  CHECK(claimed(*two, "ABCDEF", "three").owner == "one");  // it was thought to be another's: nothing happens
  CHECK_FALSE(claimed(*two, "ABCDEF", "").room.has_value());
  CHECK(claimed(*two, "NOBODY", std::nullopt).owner.empty());
  CHECK(stores(*one, {entry(0, "c")}));

  const Claim mine = claimed(*two, "ABCDEF", "one");
  REQUIRE(mine.room.has_value());
  CHECK(mine.owner == "two");
  CHECK(mine.room->epoch == 1);
  CHECK(mine.room->game->entries == std::vector<std::string>{"a", "b", "c"});
  // The owner before wakes up, whatever he has to say.
  is_fenced(*one, entry(0, "zombie"));
  is_fenced(*one, under(0, {"ABCDEF", "zombie", {}, 0, {}}));
  is_fenced(*one, under(0, {"ABCDEF", {}, "zombie", 2, {"zombie"}}));
  is_fenced(*one, under(0, {"ABCDEF", "zombie", {}, 1, {"zombie"}, over}));
  CHECK(stores(*two, {entry(1, "d")}));
  is_fenced(*one, entry(0, "zombie"));
  // Nor when the game is over and packed, and the next has begun.
  CHECK(stores(*two, {under(1, {"ABCDEF", {}, {}, 1, {"e"}, over})}));
  is_fenced(*one, entry(0, "zombie"));
  CHECK(stores(*two, {under(1, {"ABCDEF", R"({"game":"g"})", "second", 2, {"f"}})}));
  is_fenced(*one, entry(0, "zombie"));
  CHECK(two->earlier_games("ABCDEF")->front().entries == std::vector<std::string>{"a", "b", "c", "d", "e"});

  // Back again, by what the first one's memory does not know; and each takes it as often as he likes.
  CHECK(claimed(*one, "ABCDEF", "two").room->epoch == 2);
  CHECK(claimed(*one, "ABCDEF", "").room->epoch == 3);
  CHECK(claimed(*one, "ABCDEF", std::nullopt).room->game->entries == std::vector<std::string>{"f"});
  is_fenced(*two, under(1, {"ABCDEF", {}, {}, 2, {"zombie"}}));
  is_fenced(*one, under(3, {"ABCDEF", {}, {}, 2, {"late"}}));
  CHECK(stores(*one, {under(4, {"ABCDEF", {}, {}, 2, {"g"}})}));
  CHECK(testing::loaded(*two, "ABCDEF").game->entries == std::vector<std::string>{"f", "g"});
}

TEST_CASE("What a process that has forgotten all about a room writes is measured by the epoch it names") {
  const InPostgres home;
  const auto two = home.open_as("two");
  CHECK(stores(*home.open_as("one"), {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  CHECK(claimed(*two, "ABCDEF", "one").room->epoch == 1);
  const auto again = home.open_as("one");
  is_fenced(*again, entry(0, "zombie"));
  is_fenced(*again, entry(1, "not his epoch"));
  CHECK(testing::loaded(*two, "ABCDEF").game->entries == std::vector<std::string>{"a"});
}

TEST_CASE("A room that is let go is nobody's until somebody claims it") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  CHECK(stores(*one, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  CHECK_FALSE(one->release(std::array{Holding{"ABCDEF", 7}}));  // of an epoch that it has not
  CHECK(whose(*two, "ABCDEF")->owner == "one");
  CHECK_FALSE(one->release(std::array{Holding{"ABCDEF", 0}}));
  CHECK(whose(*two, "ABCDEF")->owner.empty());
  is_fenced(*one, under(0, {"ABCDEF", "late", {}, 0, {}}));
  CHECK(claimed(*two, "ABCDEF", "").room->epoch == 1);
}

TEST_CASE("Two nodes that change the same value at the same time each change what the other has made of it") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  std::thread other;
  const auto made = one->change_value("blocks", [&](const std::string& before) {
    other = std::thread([&] {
      CHECK(*two->change_value("blocks", [](const std::string& there) { return there + "two"; }) == "one and two");
    });
    return before + "one and ";
  });
  other.join();
  CHECK(*made == "one and ");
  CHECK(*one->value("blocks") == "one and two");
}

TEST_CASE("Two nodes that make the same room, or answer the same request, make one") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  CHECK(stores(*one, {Write{"ABCDEF", "first", {}, 0, {}}}));
  is_fenced(*two, Write{"ABCDEF", "second", {}, 0, {}});
  CHECK(testing::loaded(*two, "ABCDEF").meta == "first");
}

TEST_CASE(
    "A takeover in the middle of an append waits for it and comes after it; an append in the middle of one is lost") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  CHECK(stores(*one, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  postgres::Connection slow(home.url);
  REQUIRE_FALSE(slow.connect());
  std::string data;
  append_entry(data, "b");
  REQUIRE(slow.say("BEGIN"));
  REQUIRE(slow.run("INSERT INTO entries (code, game, seq, data) VALUES ('ABCDEF', 1, 2, $1)",
                   postgres::Values(postgres::Bytes{data})));
  std::future<Claim> taking = std::async(std::launch::async, [&] { return claimed(*two, "ABCDEF", "one"); });
  // Until the takeover waits for it.
  postgres::Connection looking(home.url);
  REQUIRE_FALSE(looking.connect());
  const auto waits = [&] {
    return looking.say("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%entries%'")
               .rows.count() > 0;
  };
  while (!waits()) std::this_thread::yield();
  REQUIRE(slow.say("COMMIT"));
  const Claim claim = taking.get();
  CHECK(claim.room->game->entries == std::vector<std::string>{"a", "b"});
  is_fenced(*one, entry(0, "zombie"));

  REQUIRE(
      slow.say("BEGIN; UPDATE rooms SET epoch = 2, owner = 'three' WHERE code = 'ABCDEF';"
               "INSERT INTO entries (code, game, seq) VALUES ('ABCDEF', 1, 4)"));
  auto appending = std::async(std::launch::async, [&] { return two->commit(std::array{entry(1, "c")}); });
  while (!waits()) std::this_thread::yield();
  REQUIRE(slow.say("COMMIT"));
  const auto lost = appending.get();
  REQUIRE(lost.size() == 1);
  CHECK(lost[0].fenced);
  CHECK(testing::loaded(*two, "ABCDEF").game->entries == std::vector<std::string>{"a", "b"});
}

TEST_CASE("Whoever freezes in the middle of a write keeps its room no longer than the database waits for it") {
  const InPostgres home;
  const auto two = home.open_as("two");
  CHECK(stores(*home.open_as("one"), {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  postgres::Connection usual(home.url);
  REQUIRE_FALSE(usual.connect());
  CHECK(usual.say("SHOW idle_in_transaction_session_timeout").rows.text(0, 0) == "3s");

  // What the address names goes before it; so nobody waits long here.
  postgres::Connection frozen(home.url + "%20-cidle_in_transaction_session_timeout%3D200ms");
  REQUIRE_FALSE(frozen.connect());
  REQUIRE(frozen.say("BEGIN; UPDATE rooms SET meta = 'half' WHERE code = 'ABCDEF'"));
  std::future<Claim> taking = std::async(std::launch::async, [&] { return claimed(*two, "ABCDEF", "one"); });
  const bool taken = taking.wait_for(std::chrono::seconds(20)) == std::future_status::ready;
  CHECK(taken);
  if (!taken) frozen.close();
  CHECK(taking.get().room->meta == "m");
  // It wakes, and knows that it does not know what became of it.
  const postgres::Answer woken = frozen.say("COMMIT");
  REQUIRE_FALSE(woken);
  CHECK(woken.why().away());
  CHECK(testing::loaded(*two, "ABCDEF").meta == "m");
}

TEST_CASE("Nodes tell that they live, what they play and whether they take more") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  const auto beat = [](Store& store, const Node& node) {
    std::promise<Expected<std::vector<Node>>> told;
    store.beat(node, [&](const Expected<std::vector<Node>>& nodes) { told.set_value(nodes); });
    return told.get_future().get().value();
  };
  CHECK(beat(*one, {"one", "10.0.0.1:80", "0.2.0", R"({"g": 1})", false}).size() == 1);
  CHECK(beat(*two, {"two", "10.0.0.2:80", "0.2.0", "{}", true}).size() == 2);
  const std::vector<Node> all = beat(*one, {"one", "10.0.0.3:80", "0.2.1", R"({"g": 1})", false});
  REQUIRE(all.size() == 2);
  CHECK(all[0].address == "10.0.0.3:80");
  CHECK(all[0].build == "0.2.1");
  CHECK(all[0].plays == R"({"g": 1})");
  CHECK(all[1].draining);
  CHECK(all[1].silent >= 0);
}

TEST_CASE("Rooms of somebody who lives are not cleared away by somebody else") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  CHECK(stores(*one, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  std::promise<void> told;
  one->beat({"one", "", "", "{}", false}, [&](const auto&) { told.set_value(); });
  told.get_future().get();
  CHECK(two->forget(-1, 10, testing::nobody).value() == 0);
  CHECK(one->forget(-1, 10, testing::nobody).value() == 1);
}

TEST_CASE("An old room that is claimed while rooms are cleared away stays, whoever claims it") {
  const InPostgres home;
  const auto one = home.open_as("one");
  const auto two = home.open_as("two");
  CHECK(stores(*one, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  for (Store* each : {static_cast<Store*>(one.get()), static_cast<Store*>(two.get())}) {
    const auto claims = [&](const std::string& code) { return !claimed(*each, code, std::nullopt).room.has_value(); };
    CHECK(two->forget(-1, 10, claims).value() == 0);
    CHECK(testing::loaded(*one, "ABCDEF").game->entries == std::vector<std::string>{"a"});
  }
  CHECK(two->forget(-1, 10, testing::nobody).value() == 1);
}

// --- A database that goes away ------------------------------------------------------------------------------------

TEST_CASE(
    "A database killed and started again under writes loses nothing that was acknowledged, and has nothing twice") {
  const InPostgres home;
  const auto store = home.open_as("one");
  constexpr int rooms = 20;
  std::map<std::string, std::vector<std::string>> acknowledged;
  std::vector<Write> writes;
  const auto code_of = [](int i) { return "ROOM" + std::to_string(i); };
  for (int i = 0; i < rooms; ++i) writes.push_back({code_of(i), "m", "h", 1, {}});
  REQUIRE(store->commit(writes).empty());
  std::atomic<bool> enough = false;
  std::thread killer([&] {
    for (int round = 0; round < 2; ++round) {
      std::this_thread::sleep_for(std::chrono::milliseconds(150));
      Cluster::own().kill();
      Cluster::own().start();
    }
    enough = true;
  });
  for (int turn = 0; !enough || turn < 200; ++turn) {
    writes.clear();
    for (int i = turn % 3; i < rooms; i += 3) {
      const std::string text = code_of(i) + " " + std::to_string(turn);
      writes.push_back({code_of(i), {}, {}, 1, {text}});
      if (turn % 4 == 0) writes.back().meta = text;  // in a transaction, not in one statement
      acknowledged[code_of(i)].push_back(text);
    }
    const auto lost = store->commit(writes);
    CHECK(lost.empty());
  }
  killer.join();
  for (const auto& [code, entries] : acknowledged) CHECK(testing::loaded(*store, code).game->entries == entries);
  CHECK_FALSE(store->trouble().has_value());
}

TEST_CASE("Where a line breaks under a commit, what became of it is found out: it is there once, and acknowledged") {
  using Loses = testing::BadLine::Loses;
  const InPostgres home;
  testing::BadLine line(Cluster::own().socket_path());
  const std::string options = home.url.substr(home.url.find("options="));
  const auto store = PostgresStore::open(
      "postgresql://postgres@127.0.0.1:" + std::to_string(line.port()) + "/postgres?sslmode=disable&" + options,
      {.node = "one"});
  REQUIRE(store.ok());
  CHECK(stores(**store, {Write{"ABCDEF", "m", "h", 1, {"0"}}}));
  CHECK(stores(**store, {entry(0, "1")}));
  std::vector<std::string> entries{"0", "1"};
  const auto breaks = [&](int exchange, Loses what, bool in_transaction) {
    CAPTURE(exchange);
    CAPTURE(in_transaction);
    entries.push_back(std::to_string(entries.size()));
    Write write = entry(0, entries.back());
    if (in_transaction) write.meta = entries.back();
    line.break_at(exchange, what);
    CHECK(stores(**store, {write}));
    CHECK(line.has_broken());
    CHECK(testing::loaded(**store, "ABCDEF").game->entries == entries);
    if (in_transaction) CHECK(testing::loaded(**store, "ABCDEF").meta == entries.back());
    entries.push_back(std::to_string(entries.size()));
    CHECK(stores(**store, {entry(0, entries.back())}));  // it goes on from there
  };
  for (const Loses what : {Loses::answer, Loses::question}) {
    breaks(1, what, false);
    for (const int exchange : {1, 2}) {
      entries.push_back(std::to_string(entries.size()));
      Write prepares = entry(0, entries.back());
      prepares.meta = "prepared";
      CHECK(stores(**store, {prepares}));  // on this connection, so that a commit is two exchanges
      breaks(exchange, what, true);
    }
  }
  CHECK(testing::loaded(**store, "ABCDEF").game->entries == entries);
}

template <class Result>
bool is_over(const std::future<Result>& task) {
  return task.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

// A standby without which nothing counts as stored, for as long as this lives.
class NeededStandby {
public:
  explicit NeededStandby(const std::string& url) : looking_(url), trying_(url) {
    REQUIRE_FALSE(looking_.connect());
    REQUIRE_FALSE(trying_.connect());
  }
  ~NeededStandby() { set(""); }  // also when a check has failed: other tests come after this one
  NeededStandby(const NeededStandby&) = delete;
  NeededStandby& operator=(const NeededStandby&) = delete;

  postgres::Answer look(const std::string& sql) {
    postgres::Answer answer = looking_.say(sql);
    REQUIRE(answer);
    return answer;
  }
  // Empty: none is needed. Each process of the database learns of it in its own time, and what commits wait for is
  // decided by another than answers us: so something is committed until it has to wait.
  void is(const std::string& name) {
    set(name);
    while (!name.empty()) {
      auto trying =
          std::async(std::launch::async, [&] { (void)trying_.say("SELECT pg_logical_emit_message(true, 'try', '')"); });
      const std::string process = waited_for(trying);
      if (process.empty()) continue;
      look("SELECT pg_cancel_backend(" + process + ")");
      return;
    }
  }
  // The process whose commit waits for the standby; empty: the task was over without waiting.
  template <class Result>
  std::string waited_for(const std::future<Result>& task, const std::string& another_than = {}) {
    for (;;) {
      const bool over = is_over(task);
      const postgres::Answer found = look("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
      if (found.rows.count() > 0 && found.rows.text(0, 0) != another_than) return found.rows.text(0, 0);
      if (over) return {};
    }
  }

private:
  void set(const std::string& name) {
    (void)looking_.say("ALTER SYSTEM SET synchronous_standby_names = '" + name + "'");
    (void)looking_.say("SELECT pg_reload_conf()");
    while (looking_.say("SHOW synchronous_standby_names").rows.text(0, 0) != name) std::this_thread::yield();
  }

  postgres::Connection looking_;
  postgres::Connection trying_;
};

TEST_CASE("What is found after a line broke is acknowledged when the standby has it, and not before") {
  const InPostgres home;
  const auto store = home.open_as("one");
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {"0"}}}));
  NeededStandby standby(home.url);
  std::vector<std::string> entries{"0"};
  for (const bool in_transaction : {false, true}) {
    CAPTURE(in_transaction);
    entries.push_back(std::to_string(entries.size()));
    Write write = entry(0, entries.back());
    if (in_transaction) write.meta = entries.back();
    standby.is("nobody");
    auto writing = std::async(std::launch::async, [&] { return store->commit(std::array{write}); });
    const std::string first = standby.waited_for(writing);
    REQUIRE_FALSE(first.empty());
    // By this a database that stands still is told from one that rightly waits.
    std::promise<bool> heard;
    store->beat({"one", "", "", "{}"}, [&](const auto& nodes) { heard.set_value(nodes.ok()); });
    CHECK(heard.get_future().get());
    standby.look("SELECT pg_terminate_backend(" + first + ")");  // what it wrote is there, and here alone
    CHECK_FALSE(standby.waited_for(writing, first).empty());
    CHECK_FALSE(is_over(writing));
    standby.is("");
    CHECK(writing.get().empty());
    CHECK(testing::loaded(*store, "ABCDEF").game->entries == entries);
  }
}

TEST_CASE("A database that stays away is said in words; rooms are claimed again when it is back, and go on") {
  const InPostgres home;
  auto opened = PostgresStore::open(home.url, {.node = "one", .patience = std::chrono::milliseconds(0)});
  REQUIRE(opened.ok());
  PostgresStore& store = **opened;
  REQUIRE(stores(store, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  Cluster::own().kill();
  const auto lost = store.commit(std::array{entry(0, "b")});
  REQUIRE(lost.size() == 1);
  CHECK_FALSE(lost[0].fenced);
  CHECK(lost[0].fault.text.en.find("database is away") != std::string::npos);
  CHECK(lost[0].fault.text.fr.find("absente") != std::string::npos);
  REQUIRE(store.trouble().has_value());
  CHECK(store.try_write().has_value());
  CHECK_FALSE(load_now(store, "ABCDEF").ok());
  CHECK_FALSE(PostgresStore::open(home.url).ok());
  Cluster::own().start();
  CHECK_FALSE(store.try_write().has_value());
  CHECK_FALSE(store.trouble().has_value());
  const Claim claim = claimed(store, "ABCDEF", "");
  REQUIRE(claim.room->game->entries == std::vector<std::string>{"a"});
  CHECK(stores(store, {entry(claim.room->epoch, "b")}));
  CHECK(testing::loaded(store, "ABCDEF").game->entries == std::vector<std::string>{"a", "b"});
}

TEST_CASE("A lone server whose dead line still has its place in the database waits until it is let go, and goes on") {
  const InPostgres home;
  auto opened = PostgresStore::open(home.url, {.node = "one", .part = PostgresPart::alone});
  REQUIRE(opened.ok());
  PostgresStore& store = **opened;
  REQUIRE(stores(store, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  postgres::Connection dead(home.url);
  postgres::Connection looking(home.url);
  REQUIRE_FALSE(dead.connect());
  REQUIRE_FALSE(looking.connect());
  const std::string key = "(hashtext('divan ' || current_schema()), 1)";
  // Its line is taken from it, and what it had there is another's, as if the database had not noticed.
  auto takes = std::async(std::launch::async, [&] { return bool(dead.say("SELECT pg_advisory_lock" + key)); });
  const std::string waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory'";
  while (looking.say(waiting).rows.count() == 0) std::this_thread::yield();
  REQUIRE(looking.say("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"));
  REQUIRE(takes.get());
  auto appending = std::async(std::launch::async, [&] { return store.commit(std::array{entry(0, "b")}); });
  const auto over = [&] { return appending.wait_for(std::chrono::seconds(0)) == std::future_status::ready; };
  std::set<std::string> tried;  // each on a line of its own
  while (tried.size() < 2 && !over()) {
    const postgres::Rows pids = looking.say(waiting).rows;
    for (int i = 0; i < pids.count(); ++i) tried.insert(pids.text(i, 0));
  }
  REQUIRE(dead.say("SELECT pg_advisory_unlock" + key));
  CHECK(appending.get().empty());
  CHECK(testing::loaded(store, "ABCDEF").game->entries == std::vector<std::string>{"a", "b"});
}

TEST_CASE("A record never goes on behind a database that has fallen back to a moment before") {
  const InPostgres home;
  const auto store = home.open_as("one");
  CHECK(stores(*store, {Write{"ABCDEF", "m", "h", 1, {"a"}}, Write{"OTHERA", "m", "h", 1, {"x"}}}));
  CHECK(stores(*store, {entry(0, "b")}));
  postgres::Connection outside(home.url);
  REQUIRE_FALSE(outside.connect());
  REQUIRE(outside.say("DELETE FROM entries WHERE code = 'ABCDEF' AND seq = 2"));  // as a standby that missed it
  Cluster::own().kill();
  Cluster::own().start();
  const auto lost = store->commit(std::array{entry(0, "c"), Write{"OTHERA", {}, {}, 1, {"y"}}});
  REQUIRE(lost.size() == 1);
  CHECK(lost[0].code == "ABCDEF");
  CHECK(testing::loaded(*store, "ABCDEF").game->entries == std::vector<std::string>{"a"});
  CHECK(testing::loaded(*store, "OTHERA").game->entries == std::vector<std::string>{"x", "y"});
}

// --- Tables that change -------------------------------------------------------------------------------------------

TEST_CASE(
    "Tables grow while the version before serves from them; what it needs goes when it has gone, and not before") {
  using postgres::Step;
  const InPostgres home;
  auto old = home.open_as("one");
  CHECK(stores(*old, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  std::vector<Step> later(postgres::schema_steps().begin(), postgres::schema_steps().end());
  const int major = later.back().major;
  const int minor = later.back().minor;
  later.push_back({major, minor + 1, "ALTER TABLE rooms ADD COLUMN mood text"});
  postgres::Connection newer(home.url);
  CHECK_FALSE(postgres::migrate(newer, "place", later));
  CHECK(newer.say("SELECT mood FROM rooms"));
  CHECK(stores(*old, {entry(0, "b")}));  // both serve
  CHECK(stores(*old, {Write{"OTHERA", "m", {}, 0, {}}}));
  CHECK(stores(*home.open_as("two"), {Write{"THIRDA", "m", {}, 0, {}}}));

  later.push_back({major + 1, 0, "ALTER TABLE rooms DROP COLUMN day CASCADE"});
  const auto waits = postgres::migrate(newer, "place", later);
  REQUIRE(waits.has_value());
  CHECK(waits->text.en.find("older version") != std::string::npos);
  CHECK(stores(*old, {entry(0, "c")}));
  CHECK_FALSE(PostgresStore::open(home.url, {.part = PostgresPart::alone}).ok());
  old.reset();
  const std::string theirs =
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'divan' AND pid IN"
      " (SELECT pid FROM pg_locks WHERE locktype = 'advisory')";
  while (newer.say(theirs).rows.count() > 0) std::this_thread::yield();  // until the database has noticed
  CHECK_FALSE(postgres::migrate(newer, "place", later));
  CHECK_FALSE(postgres::migrate(newer, "place", later));  // nothing is left to be done
  const auto refused = PostgresStore::open(home.url);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.fault().text.en.find("newer Divan") != std::string::npos);
  CHECK(refused.fault().text.fr.find("plus récent") != std::string::npos);
}

TEST_CASE("An address that leads nowhere is refused in words, and no password is ever told") {
  const auto nowhere = PostgresStore::open("postgresql://somebody:secret@/games?host=/nowhere");
  REQUIRE_FALSE(nowhere.ok());
  CHECK(nowhere.fault().text.en.find("away") != std::string::npos);
  CHECK(nowhere.fault().path.find("secret") == std::string::npos);
  CHECK(nowhere.fault().text.en.find("secret") == std::string::npos);
  CHECK(postgres::place_of("postgresql://somebody:secret@db:5433/games") == "postgresql://db:5433/games");
  CHECK_FALSE(PostgresStore::open(Cluster::own().fresh() + "nosuch").ok());
}

}  // namespace
}  // namespace divan
