// divan backup, restore and data, beside a store that is open as a running server has it.
#include "app/player.hpp"
#include "store/evening.hpp"

namespace {

using divan::StoredRoom;
using divan::testing::contents;
using divan::testing::Evening;
using divan::testing::opened;
using divan::testing::Player;
using divan::testing::sql;
namespace fs = std::filesystem;

}  // namespace

TEST_CASE("backup: a running server's games are one verified file, which restore brings back whole or not at all") {
  const Player player;
  const Evening evening;
  const auto live = opened(player.file("live"));
  evening.store_in(*live);
  const auto backup = player.run("backup --data live copy.sqlite --lang en");
  CHECK(backup.exit_code == 0);
  CHECK(backup.shows("verified: 2 rooms, 1 games played again, 13 entries; 0 rooms at fault"));
  CHECK_FALSE(fs::exists(player.file("copy.sqlite-wal")));
  CHECK_FALSE(fs::exists(player.file("copy.sqlite.partial")));
  CHECK(fs::status(player.file("copy.sqlite")).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(player.run("backup --data live copy.sqlite --lang fr").shows("existe déjà"));
  CHECK(player.run("backup --data nowhere other.sqlite --lang en").shows("there are no games in nowhere"));
  CHECK(player.run("backup --data live no/such/place.sqlite").exit_code == 1);
  CHECK(player.run("backup").exit_code == 2);

  const auto under_server = player.run("restore --data live --replace copy.sqlite --lang en");
  CHECK(under_server.exit_code == 1);
  CHECK(under_server.shows("another Divan server uses this directory"));
  CHECK(player.run("restore --data fresh copy.sqlite").exit_code == 0);
  {
    const auto fresh = opened(player.file("fresh"));
    const StoredRoom there = **divan::load_now(*fresh, evening.code);
    const StoredRoom& here = evening.desk.stored.at(evening.code);
    CHECK(there.meta == here.meta);
    CHECK(there.game->header == here.game->header);
    CHECK(there.game->entries == here.game->entries);
  }
  CHECK(player.run("restore --data fresh copy.sqlite --lang en").shows("--replace puts it aside"));
  CHECK(player.run("restore --data fresh --replace copy.sqlite --lang en").shows("The games of before are in"));

  // A state that is not the one recorded.
  fs::copy_file(player.file("copy.sqlite"), player.file("damaged.sqlite"));
  sql(player.file("damaged.sqlite"),
      "UPDATE entries SET data = CAST(substr(data, 1, 3) || x'ff' || substr(data, 5) AS BLOB) WHERE id = 1");
  const auto damaged = player.run("restore --data other damaged.sqlite --lang en");
  CHECK(damaged.exit_code == 1);
  CHECK(damaged.shows("room " + evening.code + " cannot be played again"));
  CHECK(damaged.shows("1 rooms at fault"));
  CHECK_FALSE(fs::exists(player.file("other/divan.sqlite")));
  CHECK_FALSE(fs::exists(player.file("other/divan.sqlite.partial")));
  CHECK(player.run("restore --data other --anyway damaged.sqlite").exit_code == 0);
  CHECK(player.run("backup --data other again.sqlite").exit_code == 1);
  CHECK(fs::exists(player.file("again.sqlite")));

  sql(player.file("damaged.sqlite"), "PRAGMA user_version=9999");
  CHECK(player.run("restore --data third damaged.sqlite --lang en").shows("a newer Divan wrote this file"));
  sql(player.file("damaged.sqlite"), "PRAGMA application_id=7");
  CHECK(player.run("restore --data third damaged.sqlite --lang en").shows("no file of Divan's games"));
  CHECK(player.run("restore --data third missing.sqlite").exit_code == 1);
  CHECK(player.run("restore").exit_code == 2);
}

TEST_CASE("data: what is kept of a person is shown, and erased to the last byte while the game goes on") {
  const Player player;
  Evening evening;
  {
    const auto store = opened(player.file("live"));
    evening.store_in(*store);
    CHECK(player.run("data list --data live")
              .shows(evening.code + "  egocentric-world  playing  1:Ada  2:Zéphyrine  3:"));
    const auto his = player.run("data export --data live --key " + evening.guests[1].token);
    CHECK(his.exit_code == 0);
    CHECK(his.shows("mot-secret"));
    CHECK(his.shows("Zéphyrine"));
    CHECK_FALSE(his.shows("mot-public"));
    CHECK(his.text == player.run("data export --data live " + evening.code + " --person 2").text);
    const auto room = player.run("data export --data live " + evening.code);
    CHECK(room.shows("mot-public"));
    CHECK(room.shows("\"entries\":["));
    CHECK_FALSE(room.shows(divan::hex(divan::sha256(evening.guests[1].token))));
    CHECK(player.run("data erase --data live " + evening.code + " --lang en").shows("another Divan server uses"));
  }
  const fs::path file = player.file("live/divan.sqlite");
  REQUIRE(contents(file).find("mot-secret") != std::string::npos);
  CHECK(player.run("data erase --data live --key " + evening.guests[1].token).exit_code == 0);
  for (const char* trace : {"mot-secret", "phyrine"}) CHECK(contents(file).find(trace) == std::string::npos);
  CHECK(contents(file).find("mot-public") != std::string::npos);
  CHECK(player.run("data export --data live --key " + evening.guests[1].token).exit_code == 1);
  CHECK(player.run("data export --data live " + evening.code + " --person 2").exit_code == 0);
  CHECK(player.run("data export --data live " + evening.code + " --person 9 --lang en").shows("no such person"));
  CHECK(player.run("backup --data live copy.sqlite --lang en").shows("1 games played again, 13 entries; 0 rooms"));

  CHECK(player.run("data erase --data live " + evening.code).exit_code == 0);
  CHECK(contents(file).find("mot-public") == std::string::npos);
  CHECK(player.run("data erase --data live " + evening.code + " --lang en").shows("there is no room " + evening.code));
  CHECK(player.run("data list --data live").text.starts_with(evening.lobby));
  for (const char* words : {"data", "data dance", "data export", "data list ABCDEF", "data export ABCDEF --person x",
                            "data export --key a --person 1"}) {
    CHECK(player.run(words).exit_code == 2);
  }
}
