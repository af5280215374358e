// UM-13  What the host may choose.
#pragma once

#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind {

// UM-11.2.6, UM-11.2.8  The last is easier than the first: what was kept goes on meaning what it meant.
enum class Difficulty : std::uint8_t { easy, medium, hard, first_evening };

struct Options {
  std::uint8_t players = 2;
  Difficulty difficulty = Difficulty::easy;
  bool strong_coffee = false;

  static auto described() {
    using O = Options;
    return fields(
        field("players", &O::players)
            .between(1, most_players)
            .or_default()
            .label("Players", "Joueurs")
            .help("How many sit at the table; 2 for a first try, 1 is the solo game against the Id",
                  "Combien s'assoient à la table ; 2 pour un premier essai, 1 est la partie solo contre le Ça"),
        field("difficulty", &O::difficulty)
            .label("The Id", "Le Ça")
            .only_when("players", 1, 1)
            .or_default()
            .help(
                "Solo: easy, one of its tiles is awake; medium, a whole column; hard, its case studies score more too; "
                "first evening, ours: as easy, and it rests every third round",
                "Solo : facile, une de ses tuiles Carnet est active ; moyen, toute une colonne ; difficile, ses "
                "clients Étude de cas rapportent aussi davantage ; première soirée, de nous : comme facile, et il "
                "se repose une manche sur trois"),
        field("strongCoffee", &O::strong_coffee)
            .label("Strong coffee", "Café corsé")
            .only_when("players", 1, 1)
            .or_default()
            .help("Solo: the Id makes a pillbox of 3 coffee instead of 4",
                  "Solo : le Ça fait un pilulier de 3 cafés au lieu de 4"));
  }
  [[nodiscard]] constexpr bool solo() const { return players == 1; }
  [[nodiscard]] constexpr bool whole_column() const {  // UM-11.2.6  of the Id is awake from the start
    return difficulty == Difficulty::medium || difficulty == Difficulty::hard;
  }
  // UM-11.2.8
  [[nodiscard]] constexpr bool id_rests(int round) const {
    return difficulty == Difficulty::first_evening && round % 3 == 0;
  }
  // UM-11.1  Alone, one plays as two do: the second is the Id.
  [[nodiscard]] constexpr std::uint8_t at_table() const { return solo() ? std::uint8_t{2} : players; }
  bool operator==(const Options&) const = default;
};
inline constexpr std::uint8_t the_id = 1;  // its number, where there is one

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Difficulty> =
    std::array<std::string_view, 4>{"easy", "medium", "hard", "firstEvening"};
template <>
inline constexpr auto labels_of<unconscious_mind::Difficulty> = std::array<std::array<std::string_view, 2>, 4>{
    {{"easy", "facile"}, {"medium", "moyen"}, {"hard", "difficile"}, {"first evening", "première soirée"}}};
}  // namespace divan
