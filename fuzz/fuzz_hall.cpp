// Any bytes to the hall, said in turn by three screens: each line gets exactly one answer, every message is JSON, the
// rooms that were stored come back, and nothing breaks.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string_view>
#include <utility>

#include "core/sha256.hpp"
#include "hall/hall.hpp"

namespace {

using namespace divan;

void must(bool holds) {
  if (!holds) std::abort();
}

// What a store would hold after these writes.
void fold(std::map<std::string, StoredRoom>& rooms, const std::vector<Write>& writes) {
  for (const Write& write : writes) {
    StoredRoom& room = rooms[write.code];
    room.code = write.code;
    if (write.meta) room.meta = *write.meta;
    if (write.header) room.game = StoredGame{write.game, *write.header, {}};
    if (!write.entries.empty()) must(room.game && room.game->number == write.game);
    for (const std::string& entry : write.entries) room.game->entries.push_back(entry);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<GameEntry> games = make_games();
  constexpr Connection screens = 3;
  std::uint64_t drawn = 0;
  std::map<std::string, StoredRoom> stored;
  // The first room of each run has a code that a corpus can know: entropy is a counter.
  Hall hall(
      games, [&drawn] { return hex(sha256(std::to_string(++drawn))); },
      [&stored](std::string_view code) -> Expected<std::optional<StoredRoom>> {
        const auto found = stored.find(std::string(code));
        return found == stored.end() ? std::nullopt : std::optional(found->second);
      });
  for (Connection screen = 1; screen <= screens; ++screen) hall.connect(screen);
  Millis now = 1;
  Connection speaker = 0;
  bool advised = false;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int lines = 0; !rest.empty() && lines < 200; ++lines) {
    const std::size_t end = rest.find('\n');
    speaker = speaker % screens + 1;
    now += 700;
    hall.receive(speaker, rest.substr(0, end), now);
    hall.tick(now);
    if (const auto thinking = hall.next_thought()) {
      const bool think = !thinking->asked || !std::exchange(advised, true);  // a long search; one is as good as many
      hall.thought(*thinking, think ? thinking->think() : json::value(json::object{}), now);
    }
    const Output output = hall.take_output();
    fold(stored, output.writes);
    int answers = 0;
    for (const Outgoing& each : output.messages) {
      const auto parsed = parse_json(*each.text);
      must(parsed.ok() && parsed->is_object());
      answers += parsed->at("type").as_string() == "answer" ? 1 : 0;
    }
    must(answers == 1);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  for (const auto& [code, room] : stored) must(restored(room, games).ok());
  return 0;
}
