// Any bytes as a record file: it is replayed or refused with a place, and what replays goes round unchanged.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "table/games.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<divan::GameEntry> games = divan::make_games();
  const auto record = divan::record_from_lines({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  for (const divan::GameEntry& game : games) {
    auto table = game.replay(*record, static_cast<std::size_t>(-1));
    if (!table) continue;
    const auto again = divan::record_from_lines(divan::record_lines((*table)->record()));
    if (!again || !game.replay(*again, static_cast<std::size_t>(-1))) std::abort();
  }
  return 0;
}
