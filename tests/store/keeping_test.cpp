// What an operator does with the games, beneath the commands: copies, restoring, erasing, what is written down.
#include <fstream>
#include <iterator>
#include <optional>

#include "store/backup.hpp"
#include "store/evening.hpp"
#include "store/homes.hpp"
#include "store/memory_store.hpp"
#include "store/moving.hpp"
#include "table/content_texts.hpp"

namespace divan {
namespace {

namespace fs = std::filesystem;
using testing::Evening;
using testing::opened;

struct Drawer {
  fs::path path;
  Drawer() {
    std::string name = (fs::temp_directory_path() / "divan-keeping-XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  ~Drawer() { fs::remove_all(path); }
  Drawer(const Drawer&) = delete;
  Drawer& operator=(const Drawer&) = delete;
  [[nodiscard]] std::string at(const char* name) const { return (path / name).string(); }
};

TEST_CASE("backup: every record of a copy is played again, and it comes back whole or not at all") {
  const Drawer drawer;
  const Evening evening;
  const std::vector<GameEntry> games = make_games();
  std::string aside;
  {
    const auto live = opened(drawer.at("live"));
    evening.store_in(*live);
    const auto copied = back_up(drawer.at("live"), drawer.at("copy"), games);
    REQUIRE(copied);
    CHECK(copied->rooms == 2);
    CHECK(copied->games == 1);
    CHECK(copied->entries == 13);
    CHECK(copied->faults.empty());
    CHECK_FALSE(back_up(drawer.at("live"), drawer.at("copy"), games));  // it is there already
    CHECK_FALSE(back_up(drawer.at("nowhere"), drawer.at("other"), games));
    CHECK_FALSE(restore(drawer.at("copy"), drawer.at("live"), games, {.replace = true}, aside));  // it is in use
  }
  REQUIRE(restore(drawer.at("copy"), drawer.at("fresh"), games, {}, aside));
  CHECK(aside.empty());
  CHECK_FALSE(restore(drawer.at("copy"), drawer.at("fresh"), games, {}, aside));
  // What was in the log only when the server was killed is aside as well.
  fs::create_directory(drawer.at("killed"));
  {
    const auto live = opened(drawer.at("fresh"));
    REQUIRE(live->change_value("blocks", [](const std::string&) { return "the last word"; }));
    for (const char* name : {"divan.sqlite", "divan.sqlite-wal"}) {
      fs::copy(drawer.path / "fresh" / name, drawer.path / "killed" / name);
    }
  }
  REQUIRE(restore(drawer.at("copy"), drawer.at("killed"), games, {.replace = true}, aside));
  CHECK_FALSE(fs::exists(aside + "-wal"));
  fs::create_directory(drawer.at("aside"));
  fs::copy(aside, drawer.path / "aside" / "divan.sqlite");
  CHECK(*opened(drawer.at("aside"))->value("blocks") == "the last word");
  CHECK(opened(drawer.at("killed"))->value("blocks")->empty());
  REQUIRE(restore(drawer.at("copy"), drawer.at("fresh"), games, {.replace = true}, aside));
  CHECK(fs::exists(aside));
  const StoredRoom there = **load_now(*opened(drawer.at("fresh")), evening.code);
  CHECK(there.game->entries == evening.desk.stored.at(evening.code).game->entries);

  testing::sql(drawer.at("copy"),
               "UPDATE entries SET data = CAST(substr(data, 1, 3) || x'ff' || substr(data, 5) AS BLOB) WHERE id = 1");
  const auto damaged = verify(drawer.at("copy"), games);
  REQUIRE(damaged);
  CHECK(damaged->faults.size() == 1);
  CHECK_FALSE(restore(drawer.at("copy"), drawer.at("other"), games, {}, aside)->faults.empty());
  CHECK_FALSE(fs::exists(drawer.at("other/divan.sqlite")));
  CHECK(restore(drawer.at("copy"), drawer.at("other"), games, {.anyway = true}, aside));
  CHECK(fs::exists(drawer.at("other/divan.sqlite")));
  testing::sql(drawer.at("copy"), "PRAGMA user_version=9999");
  CHECK_FALSE(verify(drawer.at("copy"), games));
}

void erases(Store& store, const Evening& evening) {
  CHECK(*store.erase(evening.code, 2));
  const auto room = load_now(store, evening.code);
  REQUIRE((room && *room));
  CHECK((*room)->meta.find("mot-secret") == std::string::npos);
  CHECK((*room)->meta.find("phyrine") == std::string::npos);
  CHECK((*room)->meta.find("mot-public") != std::string::npos);
  CHECK((*room)->game->entries.size() == 13);
  CHECK_FALSE(*store.erase(evening.code, 9));
  CHECK(*store.erase(evening.code, std::nullopt));
  CHECK_FALSE(*store.erase(evening.code, std::nullopt));
  CHECK_FALSE(*load_now(store, evening.code));
  CHECK(store.rooms() == 1);
}
void writes_down(Store& store) {
  CHECK(store.value("blocks")->empty());
  CHECK(*store.change_value("blocks", [](const std::string& before) { return before + "one"; }) == "one");
  CHECK(*store.change_value("blocks", [](const std::string& before) { return before + " two"; }) == "one two");
  CHECK(*store.value("blocks") == "one two");
  for (const char* act : {"a", "b", "c"}) CHECK_FALSE(store.write_down(act));
  CHECK(*store.last_acts(2) == std::vector<std::string>{"c", "b"});
}

TEST_CASE_TEMPLATE("data: a person is erased while his game stays, then the room; acts and values are kept", Home,
                   DIVAN_EVERY_HOME) {
  const Home home;
  const Evening evening;
  const auto durable = home.open();
  MemoryStore memory;
  for (Store* store : {static_cast<Store*>(durable.get()), static_cast<Store*>(&memory)}) {
    evening.store_in(*store);
    erases(*store, evening);
    writes_down(*store);
  }
}

TEST_CASE("data: what is overwritten or cleared away leaves the file as well, also after somebody was erased") {
  const Drawer drawer;
  const Evening evening;
  {
    const auto live = opened(drawer.at("live"));
    evening.store_in(*live);
    CHECK(*live->erase(evening.lobby, std::nullopt));
    REQUIRE(stores(*live, {{evening.code, "{}", std::nullopt, 1, {}}}));
  }
  std::ifstream file(drawer.at("live/divan.sqlite"), std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  CHECK(bytes.find(evening.code) != std::string::npos);
  CHECK(bytes.find("mot-public") == std::string::npos);
}

TEST_CASE_TEMPLATE("content: games go on with the components they began with, and a newer Divan's are refused", Home,
                   DIVAN_EVERY_HOME) {
  const Home home;
  const auto store = home.open();
  std::vector<GameEntry> games = make_games();
  const GameEntry& game = *find_game(games, "egocentric-world");
  std::vector<ContentFile> changed = built_in_content(game.id);
  REQUIRE_FALSE(changed.empty());
  for (ContentFile& each : changed) each.text += " ";  // another text of the same cards
  const std::vector<StoredContent> older{{game.id, "0123", game.epoch, changed},
                                         {game.id, game.content_hash(), game.epoch, built_in_content(game.id)}};
  CHECK_FALSE(store->keep(older));
  const auto kept = store->contents();
  REQUIRE(kept);
  CHECK(kept->size() == 2);
  CHECK_FALSE(refuse_downgrade("file", games, *kept));
  const std::size_t before = games.size();
  (void)add_older_contents(games, *kept);
  CHECK(games.size() >= before);
  CHECK(refuse_downgrade("file", games, {{game.id, "0123", game.epoch + 1, {}}}));
  CHECK(refuse_downgrade("file", games, {{"a-game-to-come", "0123", 1, {}}}));
  const std::vector<Fault> faults = add_older_contents(games, {{game.id, "4567", game.epoch, {{"deck.json", "{"}}}});
  CHECK(faults.size() == 1);
}

TEST_CASE("moving: all that a directory has goes into a database and back, compared and played again") {
  const Drawer drawer;
  const Evening evening;
  const std::vector<GameEntry> games = make_games();
  const testing::InPostgres place;
  const auto live = opened(drawer.at("live"));
  evening.store_in(*live);
  Write asked{"ASKEDA", live->read(evening.lobby).value()->meta, {}, 0, {}};
  asked.meta->replace(asked.meta->find(evening.lobby), evening.lobby.size(), "ASKEDA");
  asked.asked = "key";
  REQUIRE(live->commit(std::array{asked}).empty());
  writes_down(*live);
  REQUIRE_FALSE(live->keep({{"egocentric-world", "0123", 1, {{"deck.json", "{}"}}}}));
  {
    Books forgotten;
    forgotten.results.push_back({std::nullopt, 3, {"g", "{}", "{}", "[]", 7}});
    forgotten.results.push_back({evening.code, 1, {"g", "{}", "{}", "[]", 8}});
    REQUIRE_FALSE(live->take(forgotten));
  }
  const auto holds = [&](Archive& store) {
    const auto books = store.books();
    REQUIRE(books);
    CHECK(books->acts == std::vector<std::string>{"a", "b", "c"});
    CHECK(books->values.at("blocks") == "one two");
    CHECK(books->asked.at("key") == "ASKEDA");
    REQUIRE(books->results.size() == 2);
    CHECK(store.contents()->size() == 1);
    const auto room = store.read(evening.code);
    REQUIRE((room && *room));
    CHECK((*room)->game->entries == evening.desk.stored.at(evening.code).game->entries);
  };
  const auto moved = [&](Archive& from, Archive& to) {
    const auto verified = move_all(from, to, games);
    REQUIRE(verified);
    CHECK(verified->rooms == 3);
    CHECK(verified->games == 1);
    CHECK(verified->entries == 13);
    CHECK(verified->faults.empty());
    holds(to);
    CHECK_FALSE(move_all(from, to, games));  // there are rooms
  };
  const auto database = place.open();
  moved(*live, *database);
  moved(*database, *opened(drawer.at("back")));
  // Whoever serves from there claims them from nobody.
  std::promise<std::string> owner;
  database->whose(evening.code, [&](const Expected<std::optional<Whose>>& whose) { owner.set_value((*whose)->owner); });
  CHECK(owner.get_future().get().empty());
}

}  // namespace
}  // namespace divan
