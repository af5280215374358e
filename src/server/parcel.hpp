// What one node says to another over the bus: letters about connections, a parcel at a time. Numbers say whether one
// was lost on the way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace divan {

// Towards a room's owner: somebody `came` to it through us (the text is his household), `said` something, is `gone`.
// Towards the node whose socket it is: it is `told` something (`part`: more of it follows), it is to be `closed` (two
// bytes of the code, then the reason), its room has `moved` (its code, and after a space whose it is where that is
// known). Of the nodes themselves: are you there (`knock`), I am (`here`: what it says of itself), I take no more rooms
// (`draining`), of what you sent something was `lost`, look at what the house keeps (`house`), that room is mine now
// (`taken`: its code).
enum class LetterKind : std::uint8_t {
  came,
  said,
  gone,
  told,
  part,
  closed,
  moved,
  knock,
  here,
  draining,
  lost,
  house,
  taken
};

inline constexpr LetterKind last_kind = LetterKind::taken;

struct Letter {
  LetterKind kind = LetterKind::knock;
  std::uint64_t visit = 0;  // which connection: the number that its socket's node gave it for its visit to that owner
  std::string text = {};
  friend bool operator==(const Letter&, const Letter&) = default;
};

struct Parcel {
  std::string from;          // a node's name
  std::uint64_t life = 0;    // of that node: another one each time it is started
  std::uint64_t number = 0;  // of its parcels to us, one by one; 0: to all, not counted
  std::vector<Letter> letters = {};
};

[[nodiscard]] std::string packed(const Parcel& parcel);
[[nodiscard]] std::optional<Parcel> unpacked(std::string_view bytes);

// Letters of which none is longer than `most` bytes of text.
[[nodiscard]] std::vector<Letter> in_parts(std::uint64_t visit, std::string_view text, std::size_t most);

}  // namespace divan
