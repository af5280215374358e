// An evening of games to be kept, copied and erased.
#pragma once

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hall/desk.hpp"
#include "store/ask.hpp"
#include "store/sqlite_store.hpp"

namespace divan::testing {

// Three people in the middle of a game, and a lobby.
struct Evening {
  Desk desk;
  std::vector<Desk::Guest> guests = desk.game_of(3, "{}");
  std::string code = guests[0].room;
  std::string lobby = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])").room;

  Evening() {
    desk.must(guests[1].who, R"("do":"person","name":"Zéphyrine","colour":"blue")");
    desk.must(guests[1].who, R"("do":"chat","text":"mot-secret")");
    desk.play_on(guests, 7, 12);
    desk.must(guests[0].who, R"("do":"chat","text":"mot-public")");
  }
  void store_in(Store& store) const {
    std::vector<Write> writes;
    for (const auto& [name, room] : desk.stored) {
      Write write;
      write.code = name;
      write.meta = room.meta;
      if (room.game) {
        write.header = room.game->header;
        write.game = room.game->number;
        write.entries = room.game->entries;
      }
      writes.push_back(std::move(write));
    }
    REQUIRE(store.commit(writes).empty());
  }
};

inline std::unique_ptr<SqliteStore> opened(const std::filesystem::path& directory) {
  auto store = SqliteStore::open(directory.string());
  if (!store) FAIL(store.fault().text.en);
  return std::move(*store);
}

inline void sql(const std::filesystem::path& file, const char* text) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  CHECK(sqlite3_exec(database, text, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

}  // namespace divan::testing
