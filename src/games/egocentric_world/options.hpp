// EW-10  What the host may choose.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.hpp"
#include "core/seat.hpp"

namespace divan::egocentric_world {

inline constexpr int most_players = 6;

enum class Rounds : std::uint8_t { single, to_target };
enum class DeckBetweenRounds : std::uint8_t { carry_over, reshuffle };
enum class TurnTimer : std::uint8_t { off, s30, s60, s90 };

struct Options {
  std::uint8_t players = 3;
  Rounds rounds = Rounds::to_target;
  std::uint8_t target_score = 50;
  DeckBetweenRounds deck_between_rounds = DeckBetweenRounds::carry_over;
  std::uint8_t solo_difficulty = 1;
  bool bot_nine_stops_own_swap = true;
  std::uint8_t reaction_seconds = 8;
  TurnTimer turn_timer = TurnTimer::off;
  bool browse_discard = false;
  bool memory_aid = false;

  static auto described() {
    using O = Options;
    return fields(
        field("players", &O::players)
            .label("Players", "Joueurs")
            .between(1, most_players)
            .or_default()
            .help("How many people or programs play; 1 is the solo game against two Citybots",
                  "Combien de personnes ou de programmes jouent ; 1 est la partie solo contre deux Citébots"),
        field("rounds", &O::rounds)
            .label("Length", "Durée")
            .or_default()
            .help("One round, or several up to the target score", "Une manche, ou plusieurs jusqu'au score visé"),
        field("targetScore", &O::target_score)
            .label("Target score", "Score visé")
            .between(10, 200)
            .or_default()
            .help("The game ends after the round in which somebody's total reaches this",
                  "La partie finit après la manche où un total atteint ce nombre"),
        field("deckBetweenRounds", &O::deck_between_rounds)
            .label("Between rounds", "Entre les manches")
            .or_default()
            .help("Carry the piles over, as printed, or shuffle all 60 cards before each round",
                  "Garder les piles, comme imprimé, ou mélanger les 60 cartes avant chaque manche"),
        field("soloDifficulty", &O::solo_difficulty)
            .label("Citybots", "Citébots")
            .only_when("players", 1, 1)
            .between(1, 3)
            .or_default()
            .help("Solo: 1 Citybots count all, 2 they drop their lowest card, 3 their highest",
                  "Solo : 1 les Citébots comptent tout, 2 elles retirent leur carte la plus basse, 3 la plus haute"),
        field("botNineStopsOwnSwap", &O::bot_nine_stops_own_swap)
            .label("A Citybot's 9 stops its own swap", "Le 9 d'une Citébot arrête son propre échange")
            .only_when("players", 1, 1)
            .or_default()
            .help("Solo: a 9 that a Citybot's own swap turns up cancels that swap, to the letter of the rules",
                  "Solo : un 9 révélé par l'échange d'une Citébot annule cet échange, à la lettre de la règle"),
        field("reactionSeconds", &O::reaction_seconds)
            .label("Seconds to counter", "Secondes pour contrer")
            .only_when("players", 2, 6)
            .between(0, 120)
            .or_default()
            .help("How long the table waits for a counter", "Combien de temps la table attend un contre"),
        field("turnTimer", &O::turn_timer)
            .label("Clock", "Pendule")
            .only_when("players", 2, 6)
            .or_default()
            .help("Seconds for each decision, when somebody waits for it",
                  "Secondes par décision, quand quelqu'un l'attend"),
        field("browseDiscard", &O::browse_discard)
            .label("Open discard pile", "Défausse consultable")
            .or_default()
            .help("Everybody may leaf through the discard pile", "Chacun peut feuilleter la défausse"),
        field("memoryAid", &O::memory_aid)
            .label("Memory aid", "Aide-mémoire")
            .or_default()
            .help("The table marks cards that you have seen", "La table marque les cartes que vous avez vues"));
  }
  [[nodiscard]] constexpr bool solo() const { return players == 1; }
  bool operator==(const Options&) const = default;
};

}  // namespace divan::egocentric_world

template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Rounds> =
    std::array<std::string_view, 2>{"single", "to50"};
template <>
inline constexpr auto divan::names_of<divan::egocentric_world::DeckBetweenRounds> =
    std::array<std::string_view, 2>{"carryOver", "reshuffle"};
template <>
inline constexpr auto divan::names_of<divan::egocentric_world::TurnTimer> =
    std::array<std::string_view, 4>{"off", "30", "60", "90"};
template <>
inline constexpr auto divan::labels_of<divan::egocentric_world::Rounds> =
    std::array<std::array<std::string_view, 2>, 2>{
        {{"one round", "une manche"}, {"to the target score", "jusqu'au score visé"}}};
template <>
inline constexpr auto divan::labels_of<divan::egocentric_world::DeckBetweenRounds> =
    std::array<std::array<std::string_view, 2>, 2>{
        {{"piles carry over", "on garde les piles"}, {"shuffle everything", "on mélange tout"}}};
template <>
inline constexpr auto divan::labels_of<divan::egocentric_world::TurnTimer> =
    std::array<std::array<std::string_view, 2>, 4>{
        {{"off", "sans"}, {"30 s", "30 s"}, {"60 s", "60 s"}, {"90 s", "90 s"}}};
