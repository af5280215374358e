#include "store/postgres_schema.hpp"

#include <array>

namespace divan::postgres {
namespace {

// The primary key of `entries` is the fence: whoever takes a room over puts a row without data where the next entries
// of the owner before would go. Such a row is never deleted as long as its room is there.
//
// A row's data is what one commit brought: entries, each after its length. A game that is over is packed into its own
// row: a row of entries costs a hundred bytes beside its data.
constexpr std::array steps{Step{1, 0, R"sql(
CREATE TABLE rooms (
  code text COLLATE "C" PRIMARY KEY,
  epoch bigint NOT NULL,             -- how often it has changed hands
  owner text,                        -- a node; null: nobody's
  game int NOT NULL,                 -- the number of the latest; 0: none yet
  day int NOT NULL,                  -- when it was last written, in days since 1970
  meta text NOT NULL                 -- JSON
);
CREATE INDEX rooms_by_day ON rooms (day);
CREATE TABLE games (
  code text COLLATE "C",
  number int,
  header text NOT NULL,              -- JSON
  record bytea NOT NULL DEFAULT '',  -- what is packed
  packed int NOT NULL DEFAULT 0,     -- the last of the entries that are
  PRIMARY KEY (code, number)
);
CREATE TABLE entries (
  code text COLLATE "C",
  game int,
  seq int,
  data bytea,                        -- null: the room changed hands here
  PRIMARY KEY (code, game, seq)
);
CREATE TABLE results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room text COLLATE "C",             -- null: the room is forgotten
  number int NOT NULL,
  game text NOT NULL,
  options text NOT NULL,
  outcome text NOT NULL,
  seats text NOT NULL,
  at bigint NOT NULL,
  UNIQUE (room, number)
);
CREATE TABLE contents (
  game text,
  hash text,
  file text,
  text text NOT NULL,
  epoch int NOT NULL,
  PRIMARY KEY (game, hash, file)
);
CREATE TABLE house (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE acts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, act text NOT NULL);
CREATE TABLE writers (
  id text PRIMARY KEY,               -- of a process, by chance
  batch bigint NOT NULL,             -- the last that it committed: so it knows after a line that broke off
  day int NOT NULL
);
)sql"},
                           Step{1, 1, R"sql(
CREATE TABLE asked (
  key text COLLATE "C" PRIMARY KEY,  -- of a request that makes a room, and counts once
  room text NOT NULL,
  day int NOT NULL
);
CREATE TABLE nodes (
  id text PRIMARY KEY,
  address text NOT NULL,
  build text NOT NULL,
  plays jsonb NOT NULL,
  draining bool NOT NULL,
  beat timestamptz NOT NULL
);
)sql"}};

constexpr const char* find_schema =
    "SELECT current_schema(), current_setting('server_encoding'), "
    // By a look into the catalogue, not by to_regclass: that may remember from before the lock that there was none.
    "EXISTS (SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace"
    " WHERE relname = 'divan_schema' AND nspname = current_schema()),"
    " coalesce(hashtext('divan ' || current_schema()), 0)";
constexpr const char* read_version = "SELECT major, minor FROM divan_schema";

Fault newer(const std::string& place, std::int64_t theirs, int ours) {
  return {
      place,
      {"a newer Divan has changed this database (version " + std::to_string(theirs) + "; this one knows up to " +
           std::to_string(ours) + "); run that newer one, or name another database",
       "un Divan plus récent a changé cette base (version " + std::to_string(theirs) + " ; celui-ci connaît jusqu'à " +
           std::to_string(ours) + ") ; lancez ce plus récent, ou nommez une autre base"}};
}

Fault others_serve(const std::string& place, const std::string& en, const std::string& fr) {
  return {place,
          {"a Divan server serves from this database; " + en, "un serveur Divan sert depuis cette base ; " + fr}};
}

// The key of the lock that whoever serves has in common with others of his major, and nobody else.
std::string lock_of(std::int64_t schema, int major) {
  return "(" + std::to_string(schema) + ", " + std::to_string(major) + ")";
}

std::optional<Fault> migrate_alone(Connection& connection, const std::string& place, std::span<const Step> all,
                                   std::int64_t schema) {
  const auto failed = [&](const Answer& answer) { return fault_of(place, answer.why()); };
  const Answer there = connection.run(find_schema);
  if (!there) return failed(there);
  std::int64_t major = 0;
  std::int64_t minor = 0;
  if (there.rows.number(0, 2) != 0) {
    const Answer version = connection.say(read_version);  // in words, not bytes: nothing was prepared
    if (!version) return failed(version);
    major = std::stoll(version.rows.text(0, 0));
    minor = std::stoll(version.rows.text(0, 1));
  } else if (const Answer made = connection.say("CREATE TABLE divan_schema (major int NOT NULL, minor int NOT NULL);"
                                                "INSERT INTO divan_schema VALUES (0, 0)");
             !made) {
    return failed(made);
  }
  if (major > all.back().major) return newer(place, major, all.back().major);
  for (const Step& step : all) {
    if (step.major < major || (step.major == major && step.minor <= minor && major != 0)) continue;
    if (major != 0 && step.major > major) {
      const Answer nobody =
          connection.say("SELECT pg_try_advisory_xact_lock" + lock_of(schema, static_cast<int>(major)));
      if (!nobody) return failed(nobody);
      if (nobody.rows.text(0, 0) != "t") {
        return others_serve(
            place, "it is of an older version, whose tables are about to go: stop it first",
            "il est d'une version plus ancienne, dont les tables vont disparaître : arrêtez-le d'abord");
      }
    }
    const Answer done =
        connection.say(std::string(step.sql) + ";UPDATE divan_schema SET major = " + std::to_string(step.major) +
                       ", minor = " + std::to_string(step.minor));
    if (!done) return failed(done);
    major = step.major;
    minor = step.minor;
  }
  return std::nullopt;
}

}  // namespace

std::span<const Step> schema_steps() { return steps; }

std::optional<Fault> migrate(Connection& connection, const std::string& place, std::span<const Step> all) {
  if (auto no = connection.connect()) return fault_of(place, *no);
  const Answer there = connection.run(find_schema);
  if (!there) return fault_of(place, there.why());
  if (there.rows.is_null(0, 0)) {
    return Fault{place,
                 {"this database has no schema to put tables into; create the one that search_path names",
                  "cette base n'a pas de schéma où mettre des tables ; créez celui que nomme search_path"}};
  }
  if (there.rows.text(0, 1) != "UTF8") {
    return Fault{place,
                 {"this database is not in UTF-8: createdb --encoding UTF8 --template template0 makes one that is",
                  "cette base n'est pas en UTF-8 : createdb --encoding UTF8 --template template0 en crée une"}};
  }
  const std::int64_t schema = there.rows.number(0, 3);
  // One at a time; whoever comes second finds it done.
  if (const Answer begun = connection.say("BEGIN; SELECT pg_advisory_xact_lock" + lock_of(schema, 0)); !begun) {
    return fault_of(place, begun.why());
  }
  auto fault = migrate_alone(connection, place, all, schema);
  const Answer ended = connection.say(fault ? "ROLLBACK" : "COMMIT");
  if (!fault && !ended) return fault_of(place, ended.why());
  return fault;
}

std::optional<Fault> take_part(Connection& connection, const std::string& place, bool alone,
                               std::span<const Step> all) {
  if (auto no = connection.connect()) return fault_of(place, *no);
  const Answer there = connection.run(find_schema);
  if (!there) return fault_of(place, there.why());
  const std::string lock = lock_of(there.rows.number(0, 3), all.back().major);
  // A process that was killed a moment ago is let go of soon. After that somebody else serves, and that must be said,
  // not waited for; the same when the connection is made anew.
  const std::string take = "SELECT pg_advisory_lock" + std::string(alone ? "" : "_shared") + lock;
  const std::vector<std::string> words{"SET lock_timeout = '2s'", take, "SET lock_timeout = 0"};
  for (const std::string& each : words) {
    const Answer said = connection.say(each);
    if (!said && said.why().state == "55P03") return others_serve(place, "stop it first", "arrêtez-le d'abord");
    if (!said) return fault_of(place, said.why());
  }
  connection.always_first(words);
  return readable(connection, place);
}

std::optional<Fault> readable(Connection& connection, const std::string& place) {
  if (auto no = connection.connect()) return fault_of(place, *no);
  const Answer version = connection.say(read_version);
  if (!version) return fault_of(place, version.why());
  const std::int64_t major = std::stoll(version.rows.text(0, 0));
  if (major > steps.back().major) return newer(place, major, steps.back().major);
  return std::nullopt;
}

}  // namespace divan::postgres
