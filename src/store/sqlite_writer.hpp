// Rooms as they are written into a file of games, and erased from it: sqlite_erasing.cpp.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "core/seat.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace divan {

[[nodiscard]] std::int64_t today();  // in days since 1970

struct SqliteWriter {
  // Where a room's next entries go; kept for the rooms that are being played, so that a move costs two statements.
  struct Tip {
    std::int64_t room = 0;
    std::int64_t game = 0;  // 0: none yet
    int number = 0;
    std::int64_t last = 0;

    friend bool operator==(const Tip&, const Tip&) = default;
  };

  std::mutex mutex;
  Database database;
  Statement begin, commit, rollback, data_version;
  Statement find_room, add_room, change_meta, begin_game, note_game, add_tip, add_entries, move_tip, add_result;
  Statement add_act, put_value, add_asked, forget_asked;
  Statement meta_of, rows_of, change_header, change_row;
  Statement forgettable, entry_before, forget_entry, game_before, forget_game, forget_tip, detach_results, forget_room;
  std::int64_t last_entry = 0;
  std::unordered_map<std::string, Tip> tips;
  std::int64_t version = 0;                     // of the data; only what others write changes it
  std::unordered_map<std::string, Tip> before;  // tips until others wrote
  std::string data;                             // of the row being written
  bool fenced = false;                          // what was written last would have made a room twice

  [[nodiscard]] bool prepare();

  // What memory says may be wrong after a rollback.
  [[nodiscard]] bool read_again();

  // Somebody may restore a backup into the file, or delete rooms from it: then a record must not go on where memory
  // believes that it ends.
  [[nodiscard]] bool notice_others();
  [[nodiscard]] bool find(const std::string& code, Tip& tip) const;
  [[nodiscard]] bool write_meta(const std::string& code, const std::string& meta, Tip& tip, std::int64_t day) const;
  [[nodiscard]] bool write_header(int number, const std::string& header, Tip& tip, std::int64_t day) const;
  [[nodiscard]] bool write_entries(const Write& write, Tip& tip, std::int64_t day);
  [[nodiscard]] bool write_result(const std::string& code, int number, const Result& result) const;
  [[nodiscard]] std::optional<Fault> write_one(const std::string& file, const Write& write, std::int64_t day);

  // All in one transaction, or only what is of one room.
  [[nodiscard]] std::optional<Fault> write_all(const std::string& file, std::span<const Write> writes,
                                               const std::string* room = nullptr);
  void undo();
  [[nodiscard]] bool forget_entries(std::int64_t game, std::int64_t last) const;
  [[nodiscard]] bool forget_games(std::int64_t game) const;
  [[nodiscard]] bool erase_room(const Tip& tip) const;
  [[nodiscard]] bool erase_names(std::int64_t game, SeatSet seats) const;

  // In a transaction that whoever calls begins and ends.
  [[nodiscard]] Expected<bool> erase(const std::string& file, const std::string& code,
                                     std::optional<std::uint32_t> person) const;
  [[nodiscard]] bool forget_before(std::int64_t day, std::size_t most, const Store::Held& held,
                                   std::size_t& forgotten) const;
};

}  // namespace divan
