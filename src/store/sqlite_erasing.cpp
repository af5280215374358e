// What leaves a file of games: old rooms, one room, one person.
#include <utility>
#include <vector>

#include "hall/forgetting.hpp"
#include "store/packed_entries.hpp"
#include "store/sqlite_writer.hpp"

namespace divan {

bool SqliteWriter::forget_entries(std::int64_t game, std::int64_t last) const {
  while (last > 0) {
    std::int64_t back = 0;
    {
      Use use(entry_before, last, game);
      if (use.step() != SQLITE_ROW) return false;
      back = use.number(0);
    }
    if (!Use(forget_entry, last).done()) return false;
    last = back == 0 ? 0 : last - back;
  }
  return true;
}

bool SqliteWriter::forget_games(std::int64_t game) const {
  while (game != 0) {
    std::int64_t previous = 0;
    std::int64_t last = 0;
    {
      Use use(game_before, game);
      if (use.step() != SQLITE_ROW) return false;
      previous = use.number(0);
      last = use.number(1);
    }
    if (!forget_entries(game, last) || !Use(forget_tip, game).done() || !Use(forget_game, game).done()) return false;
    game = previous;
  }
  return true;
}

bool SqliteWriter::erase_room(const Tip& tip) const {
  return forget_games(tip.game) && Use(detach_results, tip.room).done() && Use(forget_room, tip.room).done();
}

bool SqliteWriter::erase_names(std::int64_t game, SeatSet seats) const {
  while (game != 0) {
    std::int64_t previous = 0;
    std::int64_t row = 0;
    std::string header;
    {
      Use use(game_before, game);
      if (use.step() != SQLITE_ROW) return false;
      previous = use.number(0);
      row = use.number(1);
      header = header_without(std::string(use.bytes(2)), seats);
    }
    if (!Use(change_header, header, game).done()) return false;
    while (row > 0) {
      std::int64_t back = 0;
      std::vector<std::string> entries;
      {
        Use use(rows_of, row, game);
        if (use.step() != SQLITE_ROW || !split_entries(use.bytes(1), entries)) return false;
        back = use.number(0);
      }
      std::string changed;
      for (const std::string& entry : entries) append_entry(changed, entry_without(entry, seats));
      if (!Use(change_row, Bytes{changed}, row).done()) return false;
      row = back == 0 ? 0 : row - back;
    }
    game = previous;
  }
  return true;
}

Expected<bool> SqliteWriter::erase(const std::string& file, const std::string& code,
                                   std::optional<std::uint32_t> person) const {
  Tip tip;
  if (!find(code, tip)) return broken(file, database);
  if (tip.room == 0) return false;
  if (!person) {
    if (!erase_room(tip)) return broken(file, database);
    return true;
  }
  std::string meta;
  {
    Use use(meta_of, tip.room);
    if (use.step() != SQLITE_ROW) return broken(file, database);
    meta = use.bytes(0);
  }
  SeatSet seats;
  const Expected<std::string> rest = meta_without(meta, *person, seats);
  if (!rest) return rest.fault();
  if (rest->empty()) return false;
  if (!Use(change_meta, today(), *rest, tip.room).done() || !erase_names(tip.game, seats)) {
    return broken(file, database);
  }
  return true;
}

bool SqliteWriter::forget_before(std::int64_t day, std::size_t most, const Store::Held& held,
                                 std::size_t& forgotten) const {
  std::vector<std::pair<std::int64_t, std::int64_t>> found;
  if (!Use(begin).done()) return false;
  {
    Use use(forgettable, day);
    int result = use.step();
    for (; result == SQLITE_ROW && found.size() < most; result = use.step()) {
      if (!held(std::string(use.bytes(2)))) found.emplace_back(use.number(0), use.number(1));
    }
    if (result != SQLITE_DONE && result != SQLITE_ROW) return false;
  }
  if (!Use(forget_asked, day).done()) return false;
  for (const auto& [room, game] : found) {
    if (!erase_room({.room = room, .game = game})) return false;
  }
  if (!Use(commit).done()) return false;
  forgotten = found.size();
  return true;
}

}  // namespace divan
