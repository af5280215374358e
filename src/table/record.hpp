// A record is the truth of a game: a header and then what was done, append-only. State is always record replayed.
// As a file (*.divan) it is JSON lines: the header, then one entry a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/describe.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "table/occupant.hpp"

namespace divan {

inline constexpr int record_version = 1;

// The state's stable hash after an entry, as 16 hexadecimal digits: a replay that differs is found at once.
struct StateHash {
  std::uint64_t value = 0;

  using Unpacked = std::string;
  static constexpr const char* limits_en = "must be 16 hexadecimal digits";
  static constexpr const char* limits_fr = "doit être 16 chiffres hexadécimaux";
  [[nodiscard]] std::string unpack() const;
  [[nodiscard]] static std::optional<StateHash> pack(const std::string& digits);
  bool operator==(const StateHash&) const = default;
};

template <Game G>
struct Header {
  std::string game{G::id};
  std::uint16_t version = record_version;
  std::uint16_t epoch = G::epoch;  // of the rules it is played under
  std::string content;             // hash of the components
  typename G::Options options{};
  std::vector<Occupant> seats;
  std::string seed;
  std::string commitment;                  // hash of the seed, published before the first move
  std::optional<typename G::State> start;  // a position set up by hand instead of a deal

  static auto described() {
    using H = Header;
    return fields(field("game", &H::game), field("version", &H::version), field("epoch", &H::epoch),
                  field("content", &H::content), field("options", &H::options), field("seats", &H::seats),
                  field("seed", &H::seed), field("commitment", &H::commitment), field("start", &H::start).or_default());
  }
};

template <Game G>
struct MoveEntry {
  static constexpr std::string_view name = "move";
  Seat seat{};
  typename G::Move move{};
  StateHash hash;
  static auto described() {
    using E = MoveEntry;
    return fields(field("seat", &E::seat), field("move", &E::move), field("hash", &E::hash));
  }
};
struct UndoEntry {  // the last move that still stands is taken back
  static constexpr std::string_view name = "undo";
  Seat seat{};
  StateHash hash;
  static auto described() { return fields(field("seat", &UndoEntry::seat), field("hash", &UndoEntry::hash)); }
};
struct LeaveEntry {  // somebody left for good
  static constexpr std::string_view name = "leave";
  Seat seat{};
  StateHash hash;
  static auto described() { return fields(field("seat", &LeaveEntry::seat), field("hash", &LeaveEntry::hash)); }
};
struct SitEntry {  // another takes the seat; the game itself does not change
  static constexpr std::string_view name = "sit";
  Seat seat{};
  Occupant occupant;
  static auto described() { return fields(field("seat", &SitEntry::seat), field("occupant", &SitEntry::occupant)); }
};

template <Game G>
using Entry = std::variant<MoveEntry<G>, UndoEntry, LeaveEntry, SitEntry>;

// An entry in few bytes, for storage: one for kind and seat, eight of the hash, then the move as JSON (which survives
// a rearranged list of moves where a number would not).
enum class PackedKind : std::uint8_t { move, undo, leave, sit };
[[nodiscard]] std::string packed_head(PackedKind kind, Seat seat, const StateHash* hash);
[[nodiscard]] Expected<std::string> unpacked_entry(std::string_view packed);  // as JSON text

template <Game G>
[[nodiscard]] std::string packed_entry(const Entry<G>& entry) {
  return std::visit(
      []<class E>(const E& each) {
        if constexpr (std::same_as<E, UndoEntry>) return packed_head(PackedKind::undo, each.seat, &each.hash);
        if constexpr (std::same_as<E, LeaveEntry>) return packed_head(PackedKind::leave, each.seat, &each.hash);
        if constexpr (std::same_as<E, SitEntry>) {
          std::string packed = packed_head(PackedKind::sit, each.seat, nullptr);
          write_json(packed, each.occupant);
          return packed;
        }
        if constexpr (std::same_as<E, MoveEntry<G>>) {
          std::string packed = packed_head(PackedKind::move, each.seat, &each.hash);
          write_json(packed, each.move);
          return packed;
        }
      },
      entry);
}

template <Game G>
struct Record {
  Header<G> header;
  std::vector<Entry<G>> entries;
  static auto described() { return fields(field("header", &Record::header), field("entries", &Record::entries)); }
};

// Which hashes a replay works out and compares: all of a record from outside; of one that was kept here the last is
// enough, since whatever differs on the way is different there.
enum class Hashes : std::uint8_t { all, last };

template <Game G>
[[nodiscard]] std::optional<StateHash> hash_in(const Entry<G>& entry) {
  return std::visit(
      []<class E>(const E& each) -> std::optional<StateHash> {
        if constexpr (requires { each.hash; }) return each.hash;
        return std::nullopt;
      },
      entry);
}
// The last of the first `count` entries that has one.
template <Game G>
[[nodiscard]] std::size_t last_hashed(const Record<G>& record, std::size_t count) {
  while (count > 0 && !hash_in<G>(record.entries[count - 1])) --count;
  return count == 0 ? 0 : count - 1;
}

// Which of the entries are moves that a later one takes back.
template <Game G>
[[nodiscard]] std::vector<bool> moves_taken_back(const Record<G>& record) {
  std::vector<bool> taken_back(record.entries.size());
  std::vector<std::size_t> standing;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const Entry<G>& entry = record.entries[i];
    if (std::holds_alternative<MoveEntry<G>>(entry) || std::holds_alternative<LeaveEntry>(entry)) {
      standing.push_back(i);
    } else if (std::holds_alternative<UndoEntry>(entry) && !standing.empty()) {
      taken_back[standing.back()] = true;
      standing.pop_back();
    }
  }
  return taken_back;
}

}  // namespace divan
