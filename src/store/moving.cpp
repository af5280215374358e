#include "store/moving.hpp"

#include <algorithm>
#include <utility>

namespace divan {
namespace {

constexpr std::size_t at_once = 100;  // rooms in a commit

bool same(const StoredGame& one, const StoredGame& other) {
  return one.number == other.number && one.header == other.header && one.entries == other.entries;
}

using Results = std::map<std::pair<std::string, int>, Result>;

Write write_of(const StoredRoom& room, const StoredGame& game, const Results& results) {
  Write write{room.code, std::nullopt, game.header, game.number, game.entries, {}, room.epoch};
  if (const auto found = results.find({room.code, game.number}); found != results.end()) write.result = found->second;
  return write;
}

// A room as the writes that it came from, one a game.
Expected<std::vector<Write>> writes_of(Archive& from, const StoredRoom& room, const Results& results) {
  Expected<std::vector<StoredGame>> earlier = from.earlier_games(room.code);
  if (!earlier) return earlier.fault();
  std::vector<Write> writes;
  std::for_each(earlier->rbegin(), earlier->rend(),
                [&](const StoredGame& each) { writes.push_back(write_of(room, each, results)); });
  if (room.game) writes.push_back(write_of(room, *room.game, results));
  if (writes.empty()) writes.push_back({room.code, std::nullopt, std::nullopt, 0, {}, {}, room.epoch});
  writes.front().meta = room.meta;
  return writes;
}

std::optional<Fault> differs(Archive& from, Archive& to, const std::string& code) {
  const auto here = from.read(code);
  const auto there = to.read(code);
  const auto before = from.earlier_games(code);
  const auto after = to.earlier_games(code);
  if (!here) return here.fault();
  if (!there) return there.fault();
  if (!before) return before.fault();
  if (!after) return after.fault();
  const bool alike = *here && *there && (*here)->meta == (*there)->meta &&
                     (*here)->game.has_value() == (*there)->game.has_value() &&
                     (!(*here)->game || same(*(*here)->game, *(*there)->game)) &&
                     std::equal(before->begin(), before->end(), after->begin(), after->end(), same);
  if (alike) return std::nullopt;
  return Fault{"room " + code,
               {"room " + code + " did not arrive as it was; empty the target and begin again",
                "la table " + code + " n'est pas arrivée telle quelle ; videz la cible et recommencez"}};
}

}  // namespace

Expected<Verified> move_all(Archive& from, Archive& to, const std::vector<GameEntry>& games) {
  if (to.rooms() != 0) {
    return Fault{to.place(),
                 {"there are rooms in " + to.place() + " already; name one that is empty",
                  "il y a déjà des tables dans " + to.place() + " ; nommez-en une cible vide"}};
  }
  const Expected<std::vector<StoredContent>> contents = from.contents();
  if (!contents) return contents.fault();
  if (auto fault = to.keep(*contents)) return *fault;
  const Expected<std::vector<std::string>> codes = from.codes();
  if (!codes) return codes.fault();
  Expected<Books> books = from.books();
  if (!books) return books.fault();
  Results results;
  for (const KeptResult& each : books->results) {
    if (each.room) results.insert_or_assign({*each.room, each.number}, each.result);
  }
  std::vector<Write> writes;
  std::vector<Holding> moved;
  for (std::size_t i = 0; i < codes->size(); ++i) {
    const Expected<std::optional<StoredRoom>> read = from.read((*codes)[i]);
    if (!read) return read.fault();
    const std::optional<StoredRoom>& room = *read;
    if (!room) continue;
    Holding holding{room->code, room->epoch};
    Expected<std::vector<Write>> theirs = writes_of(from, *room, results);
    if (!theirs) return theirs.fault();
    for (Write& each : *theirs) writes.push_back(std::move(each));
    moved.push_back(std::move(holding));
    if (moved.size() < at_once && i + 1 < codes->size()) continue;
    if (const auto lost = to.commit(writes); !lost.empty()) return lost.front().fault;
    if (auto fault = to.release(moved)) return *fault;
    writes.clear();
    moved.clear();
  }
  if (auto fault = to.take(*books)) return *fault;
  for (const std::string& code : *codes) {
    if (auto fault = differs(from, to, code)) return *fault;
  }
  return verify(to, games);
}

}  // namespace divan
