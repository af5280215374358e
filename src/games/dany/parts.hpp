// What the game is made of: memories and where they lie on the table, personalities, the numbers of the rulebook.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/seat.hpp"

namespace divan::dany {

inline constexpr int least_players = 3;
inline constexpr int most_players = 8;
inline constexpr int hand_size = 7;           // DY-4.3
inline constexpr int word_count = 5;          // DY-1.2
inline constexpr int successes_to_win = 6;    // DY-6.1
inline constexpr int least_memory_deck = 30;  // DY-3.1
inline constexpr int most_memory_deck = 60;
inline constexpr int most_memories = 120;  // that content may have
inline constexpr int most_ideas = 250;
inline constexpr int most_turns = 37;      // DY-6.4  as many as the printed Idea deck has cards
inline constexpr int secondary_count = 7;  // DY-1.3

// DY-1.5  The table in units of its own, the same for everybody, whatever the size of a screen.
inline constexpr int table_width = 2100;
inline constexpr int table_height = 1020;
inline constexpr int card_width = 400;
inline constexpr int card_height = 600;
inline constexpr int whole_turn = 3600;    // rotations are tenths of a degree
inline constexpr int lean_directions = 8;  // DY-4.5

// DY-1.1  A picture, by its number in content from 1; 0 is a card whose picture one may not know.
struct Memory {
  std::uint8_t number = 0;

  using Unpacked = std::uint8_t;
  static constexpr const char* limits_en = "a memory is a number from 1 to 120, or 0 where its picture is hidden";
  static constexpr const char* limits_fr = "un souvenir est un nombre de 1 à 120, ou 0 si son image est cachée";
  [[nodiscard]] constexpr Unpacked unpack() const { return number; }
  [[nodiscard]] static constexpr std::optional<Memory> pack(Unpacked number) {
    if (number > most_memories) return std::nullopt;
    return Memory{number};
  }
  [[nodiscard]] constexpr bool hidden() const { return number == 0; }
  constexpr auto operator<=>(const Memory&) const = default;
};
inline constexpr Memory hidden_memory{};

// Memories without an order, such as a deck that is shuffled before every use.
class MemorySet {
public:
  using Unpacked = Bounded<Memory, most_memories>;
  static constexpr const char* limits_en = "each memory is there once and is not hidden";
  static constexpr const char* limits_fr = "chaque souvenir y est une fois et n'est pas caché";

  [[nodiscard]] constexpr bool has(Memory memory) const { return (word(memory) >> bit(memory) & 1U) != 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_[0]) + std::popcount(bits_[1]); }
  [[nodiscard]] constexpr bool empty() const { return (bits_[0] | bits_[1]) == 0; }
  constexpr void add(Memory memory) {
    assert(!memory.hidden());
    bits_[memory.number >> 6U] |= std::uint64_t{1} << bit(memory);
  }
  constexpr void remove(Memory memory) { bits_[memory.number >> 6U] &= ~(std::uint64_t{1} << bit(memory)); }
  // The one with so many below it.
  [[nodiscard]] constexpr Memory nth(int n) const {
    std::uint8_t base = 0;
    for (std::uint64_t left : bits_) {
      for (; left != 0; left &= left - 1) {
        if (n-- == 0) return Memory{static_cast<std::uint8_t>(base + std::countr_zero(left))};
      }
      base = 64;
    }
    return hidden_memory;
  }
  [[nodiscard]] constexpr Unpacked unpack() const {
    Unpacked all;
    for (std::uint8_t number = 1; number <= most_memories; ++number) {
      if (has(Memory{number})) all.push_back(Memory{number});
    }
    return all;
  }
  [[nodiscard]] static constexpr std::optional<MemorySet> pack(const Unpacked& all) {
    MemorySet set;
    for (const Memory memory : all) {
      if (memory.hidden() || set.has(memory)) return std::nullopt;
      set.add(memory);
    }
    return set;
  }
  constexpr bool operator==(const MemorySet&) const = default;

private:
  [[nodiscard]] static constexpr unsigned bit(Memory memory) { return memory.number & 63U; }
  [[nodiscard]] constexpr std::uint64_t word(Memory memory) const { return bits_[memory.number >> 6U]; }
  std::array<std::uint64_t, 2> bits_{};
};

// DY-4.4  A memory as the active player lays it: the middle of the card on the table; turned clockwise by tenths of a
// degree; leaning (1 to 8: the side that is raised, clockwise from the card's own top; 0: it lies flat); face down or
// not. Of two cards the later one in a list lies above.
struct Placed {
  Memory memory;
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::int16_t rotation = 0;
  std::uint8_t lean = 0;
  bool face_down = false;
  static auto described() {
    using P = Placed;
    return fields(field("memory", &P::memory).label("Memory", "Souvenir"),
                  field("x", &P::x).label("Across", "En largeur"), field("y", &P::y).label("Down", "En hauteur"),
                  field("rotation", &P::rotation).label("Turned (tenths of a degree)", "Tourné (dixièmes de degré)"),
                  field("lean", &P::lean).label("Leaning", "Appuyé"),
                  field("faceDown", &P::face_down).label("Face down", "Face cachée"));
  }
  constexpr bool operator==(const Placed&) const = default;
};

// The same once nothing moves any more. DY-9.3  `covered`: others lie over all of it.
struct Piece {
  Memory memory;  // 0 for whoever may not know it
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::int16_t rotation = 0;
  std::uint8_t lean = 0;
  bool face_down = false;
  bool covered = false;
  static auto described() {
    using P = Piece;
    return fields(field("memory", &P::memory).label("Memory", "Souvenir"),
                  field("x", &P::x).label("Across", "En largeur"), field("y", &P::y).label("Down", "En hauteur"),
                  field("rotation", &P::rotation).label("Turned (tenths of a degree)", "Tourné (dixièmes de degré)"),
                  field("lean", &P::lean).label("Leaning", "Appuyé"),
                  field("faceDown", &P::face_down).label("Face down", "Face cachée"),
                  field("covered", &P::covered).label("Covered", "Recouvert"));
  }
  [[nodiscard]] constexpr bool shows() const { return !face_down && !covered; }
  constexpr bool operator==(const Piece&) const = default;
};
using Placement = Bounded<Placed, hand_size>;
using Composition = Bounded<Piece, hand_size>;
using Memories = Bounded<Memory, hand_size>;

// DY-1.3  Who a player is. `hidden`: one may not know, which no State holds; `none`: he left before roles were settled.
enum class Personality : std::uint8_t {
  hidden,
  archivist,
  child,
  gambler,
  sleeper,
  critic,
  stranger,
  echo,
  dany,
  reason,
  none
};
[[nodiscard]] constexpr bool is_secondary(Personality who) {
  return who >= Personality::archivist && who <= Personality::echo;
}

}  // namespace divan::dany

template <>
inline constexpr auto divan::names_of<divan::dany::Personality> = std::array<std::string_view, 11>{
    "hidden", "archivist", "child", "gambler", "sleeper", "critic", "stranger", "echo", "dany", "reason", "none"};
template <>
inline constexpr auto divan::labels_of<divan::dany::Personality> =
    std::array<std::array<std::string_view, 2>, 11>{{{"hidden", "cachée"},
                                                     {"the Archivist", "l'Archiviste"},
                                                     {"the Child", "l'Enfant"},
                                                     {"the Gambler", "le Joueur"},
                                                     {"the Sleeper", "le Dormeur"},
                                                     {"the Critic", "la Critique"},
                                                     {"the Stranger", "l'Étranger"},
                                                     {"the Echo", "l'Écho"},
                                                     {"Dany", "Dany"},
                                                     {"Dany's Reason", "la Raison de Dany"},
                                                     {"nobody", "personne"}}};
