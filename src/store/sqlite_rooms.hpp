// Rooms as they lie in a file of games, to be read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hall/remember.hpp"
#include "store/contents.hpp"
#include "store/packed_entries.hpp"
#include "store/sqlite.hpp"

namespace divan {

class SqliteRooms {
public:
  Database database;  // opened by whoever uses this

  [[nodiscard]] bool prepare();
  [[nodiscard]] Expected<std::optional<StoredRoom>> read(const std::string& file, std::string_view code) const;
  // The games that were played in a room before its latest, the last first.
  [[nodiscard]] Expected<std::vector<StoredGame>> read_earlier(const std::string& file, std::string_view code) const;
  [[nodiscard]] Expected<std::vector<std::string>> codes(const std::string& file) const;
  [[nodiscard]] std::size_t count() const;
  // The components that games here were played with; none in the file of an older Divan.
  [[nodiscard]] Expected<std::vector<StoredContent>> contents(const std::string& file) const;

private:
  [[nodiscard]] bool read_entries(std::int64_t game, std::int64_t last, std::vector<std::string>& entries) const;

  Statement begin_, end_, find_room_, find_entries_, find_game_, count_rooms_, list_codes_;
};

}  // namespace divan
