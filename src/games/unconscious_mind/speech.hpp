// What the sentences about moves, events and components are made of, French and English side by side.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/speech.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind::speech {

// --- Grammar -------------------------------------------------------------------------------------------------------

[[nodiscard]] inline Text digits(int n) { return same_in_both(std::to_string(n)); }

template <std::size_t N>
[[nodiscard]] Text named(const std::array<Text, N>& names, std::size_t id, const Text& otherwise) {
  return id < N && !names[id].en.empty() ? names[id] : otherwise;
}

// --- Things --------------------------------------------------------------------------------------------------------

[[nodiscard]] Text quality_name(Quality quality);
[[nodiscard]] Text level_name(Level level);
[[nodiscard]] Text mood_name(Mood mood);
[[nodiscard]] Text colour_name(Colour colour);      // of a card
[[nodiscard]] Text area_name(Area area);            // "minor growth", "reserve"
[[nodiscard]] Text an_insight(Area area);           // "a minor growth"
[[nodiscard]] Text insights(int n, Area area);      // "2 minor growth"
[[nodiscard]] Text resource(Resource kind, int n);  // "2 coffee"
[[nodiscard]] Text points(int n);                   // "2 VP"
[[nodiscard]] Text hearts(int n);
[[nodiscard]] Text position_name(Inkpot position);  // "row 2", "top", in short
[[nodiscard]] Text stop_name(Inkpot position);      // « ligne 2 », « emplacement supérieur »
[[nodiscard]] Text to_the_stop(Inkpot position);    // "to row 2", "to the top"
[[nodiscard]] Text by_spaces(int n);                // "1 space", « d'une case »
[[nodiscard]] Text section_name(std::uint8_t section);
[[nodiscard]] Text row_name(int row);        // "row 2" of the notebook
[[nodiscard]] Text column_name(int column);  // "column 2"
[[nodiscard]] Text space_name(Space space);  // "B3"

[[nodiscard]] Text action_name(const Wording& wording, Action action);
[[nodiscard]] Text tile_name(const Wording& wording, Tile tile);
[[nodiscard]] Text card_name(const Wording& wording, Card card);
[[nodiscard]] Text treatise_name(const Wording& wording, Treatise treatise);
[[nodiscard]] Text client_name(const Wording& wording, Client client);
[[nodiscard]] Text dream_name(const Wording& wording, Dream dream);
[[nodiscard]] Text goal_name(const Wording& wording, Goal goal);
[[nodiscard]] Text location_name(const Wording& wording, Location location);
[[nodiscard]] Text district_bonus_name(const Wording& wording, District district, std::uint8_t slot);
[[nodiscard]] Text bonus_slot(std::uint8_t slot);                            // of a location: "top"
[[nodiscard]] Text icons_words(const Wording& wording, const Icons& icons);  // "Theatre, 2 Library"; empty for none

// --- What components do --------------------------------------------------------------------------------------------

[[nodiscard]] Text cost_words(const Cost& cost);                               // "2 coffee and 1 minor growth"
[[nodiscard]] Text gain_words(const Components& parts, const Effect& effect);  // what it does once paid for
// Within a sentence; of a player whose abilities make it cheaper, at his price.
[[nodiscard]] Text effect_clause(const Components& parts, const Effect& effect, const Player* payer = nullptr);
[[nodiscard]] Text effect_of_somebody(const Components& parts, const Effect& effect);          // "gains 2 coffee"
[[nodiscard]] Text lack_words(const UnconsciousMind& game, const NothingCame& e, bool yours);  // "no tile lies there"
[[nodiscard]] Text client_words(const ClientFace& face);                                       // ability or scoring
[[nodiscard]] Text goal_words(const GoalFace& face);

// --- The Id (id_words.cpp) -----------------------------------------------------------------------------------------

[[nodiscard]] Text id_tile_name(const Wording& wording, std::uint8_t tile);  // "II Treatise"
[[nodiscard]] Text id_tile_words(const Components& parts, IdTile tile);      // what it does
[[nodiscard]] Text cover_words(const UnconsciousMind& game, Cover cover);    // what lies on a client of the Id
[[nodiscard]] Settled settled(const UnconsciousMind& game, const IdChose& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdDecided& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const MeetingCardRevealed& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const MeetingCardsShuffled& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdChose& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdStated& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const InkpotRepeats& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdTileTriggered& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdTileTurned& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdConverted& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const IdBrewed& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const TileRemoved& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const ClientCovered& e);
[[nodiscard]] Text of_the_id(const UnconsciousMind& game, const EffectSkipped& e);

}  // namespace divan::unconscious_mind::speech
