#include "store/postgres_store.hpp"

#include <random>

#include "store/postgres_schema.hpp"
#include "store/postgres_store_parts.hpp"

namespace divan {
namespace {

constexpr const char* beat_sql =
    "INSERT INTO nodes (id, address, build, plays, draining, beat) VALUES ($1, $2, $3, $4::text::jsonb, $5,"
    " clock_timestamp()) ON CONFLICT (id) DO UPDATE SET address = excluded.address, build = excluded.build,"
    " plays = excluded.plays, draining = excluded.draining, beat = excluded.beat";
constexpr const char* nodes_sql =
    "SELECT id, address, build, plays::text, draining,"
    " (extract(epoch FROM clock_timestamp() - beat) * 1000)::bigint FROM nodes"
    " WHERE beat > clock_timestamp() - interval '1 day' ORDER BY id";

std::string by_chance() {
  std::random_device device;
  std::string digits;
  for (int i = 0; i < 4; ++i) digits += std::to_string(device());
  return digits;
}

}  // namespace

PostgresStore::Inside::Inside(const std::string& given, const PostgresOptions& options)
    : url(given),
      place(postgres::place_of(given)),
      node(options.node),
      patience(options.patience),
      silence(options.silence),
      writer(url, place, options.node, by_chance(), options.patience, tips, lines),
      side(url, &lines),
      reader_count(options.readers) {}

PostgresStore::PostgresStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  inside_->readers.begin(inside_->url, inside_->lines, inside_->reader_count, {});
  // That a node lives need not be on disk, and waits for no standby: where that is not answered nothing is. A commit
  // may rightly wait for as long as its standby is away, so by commits nobody could tell.
  inside_->pulse.begin(inside_->url, inside_->lines, 1,
                       {.first = {"SET synchronous_commit = off"},
                        .answers_within = inside_->silence,
                        .idle_for = inside_->silence / 4,
                        .idle = [](Connection& connection) {
                          if (!connection.connect() && !connection.say("SELECT 1")) connection.close();
                        }});
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

}  // namespace divan
