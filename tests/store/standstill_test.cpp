// A database that stands still while its machine answers for it: nothing breaks, and yet nothing comes.
#include <future>

#include "store/bad_line.hpp"
#include "store/homes.hpp"
#include "store/writes.hpp"

namespace divan {
namespace {

using testing::BadLine;
using testing::Cluster;

std::string reached_by(const BadLine& first, const BadLine& second) {
  const std::string url = Cluster::own().fresh();
  const auto port = [](const BadLine& line) { return "127.0.0.1:" + std::to_string(line.port()); };
  return "postgresql://postgres@" + port(first) + "," + port(second) + "/postgres?sslmode=disable&" +
         url.substr(url.find("options="));
}

bool beats(Store& store) {
  std::promise<bool> told;
  store.beat({"one", "", "", "{}"}, [&](const auto& nodes) { told.set_value(nodes.ok()); });
  return told.get_future().get();
}

TEST_CASE("A database that stands still is left for the one in its place; what became of a commit is found out") {
  for (const BadLine::Loses what : {BadLine::Loses::question, BadLine::Loses::answer}) {
    for (const bool in_transaction : {false, true}) {
      CAPTURE(in_transaction);
      BadLine frozen(Cluster::own().socket_path());
      BadLine promoted(Cluster::own().socket_path());
      const auto opened =
          PostgresStore::open(reached_by(frozen, promoted), {.node = "one", .silence = std::chrono::milliseconds(300)});
      REQUIRE(opened.ok());
      Store& store = **opened;
      const Write more{"ABCDEF", in_transaction ? std::optional<std::string>("changed") : std::nullopt, {}, 1, {"b"}};
      CHECK(stores(store, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
      CHECK(load_now(store, "ABCDEF").ok());
      CHECK(beats(store));
      frozen.stand_still(what);
      auto reading = std::async(std::launch::async, [&] { return load_now(store, "ABCDEF").ok(); });
      CHECK(stores(store, {more}));  // nobody says that it beats: it looks by itself
      CHECK(reading.get());
      CHECK(beats(store));
      CHECK(testing::loaded(store, "ABCDEF").game->entries == std::vector<std::string>{"a", "b"});
      CHECK(testing::loaded(store, "ABCDEF").meta == more.meta.value_or("m"));
      CHECK(stores(store, {Write{"ABCDEF", {}, {}, 1, {"c"}}}));
      CHECK(testing::loaded(store, "ABCDEF").game->entries == std::vector<std::string>{"a", "b", "c"});
    }
  }
}

TEST_CASE("A node whose database stands still hears of it after the time that it gives it, and is heard again") {
  BadLine frozen(Cluster::own().socket_path());
  BadLine promoted(Cluster::own().socket_path());
  const auto store =
      PostgresStore::open(reached_by(frozen, promoted), {.node = "one", .silence = std::chrono::milliseconds(300)});
  REQUIRE(store.ok());
  CHECK(beats(**store));
  frozen.stand_still(BadLine::Loses::question);
  CHECK_FALSE(beats(**store));
  CHECK(beats(**store));
}

TEST_CASE("Where the beat finds another database in the place of one, nobody waits for that one any more") {
  BadLine frozen(Cluster::own().socket_path());
  BadLine promoted(Cluster::own().socket_path());
  const auto opened =
      PostgresStore::open(reached_by(frozen, promoted), {.node = "one", .silence = std::chrono::hours(1)});
  REQUIRE(opened.ok());
  Store& store = **opened;
  CHECK(stores(store, {Write{"ABCDEF", "m", "h", 1, {"a"}}}));
  frozen.stand_still(BadLine::Loses::answer);
  auto writing = std::async(std::launch::async, [&] { return stores(store, {Write{"ABCDEF", {}, {}, 1, {"b"}}}); });
  CHECK(beats(store));
  CHECK(writing.get());
  CHECK(testing::loaded(store, "ABCDEF").game->entries == std::vector<std::string>{"a", "b"});
}

}  // namespace
}  // namespace divan
