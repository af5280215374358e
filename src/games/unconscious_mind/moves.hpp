// Every decision a player can be asked for. A turn is a chain of them; what is being asked is the top of the stack.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/kind.hpp"
#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind {

// Values run from `least` to `most`.
#define DIVAN_MIND_MOVE1(Kind, tag, number, en, fr, member, least, most)                               \
  struct Kind {                                                                                        \
    static constexpr std::string_view name = tag;                                                      \
    DIVAN_RULE(number);                                                                                \
    static constexpr Label label{en, fr};                                                              \
    std::uint8_t member{};                                                                             \
    static auto described() { return fields(field(#member, &Kind::member).between((least), (most))); } \
    constexpr bool operator==(const Kind&) const = default;                                            \
  }
#define DIVAN_MIND_MOVE2(Kind, tag, number, en, fr, member, most, member2, most2) \
  struct Kind {                                                                   \
    static constexpr std::string_view name = tag;                                 \
    DIVAN_RULE(number);                                                           \
    static constexpr Label label{en, fr};                                         \
    std::uint8_t member{};                                                        \
    std::uint8_t member2{};                                                       \
    static auto described() {                                                     \
      return fields(field(#member, &Kind::member).between(0, (most)),             \
                    field(#member2, &Kind::member2).between(0, (most2)));         \
    }                                                                             \
    constexpr bool operator==(const Kind&) const = default;                       \
  }

// The turn (UM-5)
DIVAN_MIND_MOVE2(StateIdeas, "state", "UM-5.1.1", "State ideas", "Énoncer des idées", space, space_count - 1, action,
                 action_count - 1);
DIVAN_MIND_MOVE2(Put, "put", "UM-5.1.3", "Put ideas", "Placer des idées", ideas, 2, bright, 2);
DIVAN_MOVE0(Recall, "recall", "UM-5.2.1", "Recall your ideas", "Rassembler vos idées");
DIVAN_MIND_MOVE1(Treat, "treat", "UM-5.3.1", "Treat your clients", "Traiter vos clients", room, 0, room_count - 1);
DIVAN_MOVE0(Pass, "pass", "UM-5.6", "Pass", "Passer");
DIVAN_MIND_MOVE2(TakeLocationBonus, "locationBonus", "UM-5.2.5", "Take a location bonus", "Récupérer un bonus de lieu",
                 location, location_count - 1, slot, location_slots - 1);
DIVAN_MIND_MOVE2(TakeDistrictBonus, "districtBonus", "UM-5.2.6", "Take a district bonus",
                 "Récupérer un bonus de quartier", district, district_count - 1, slot, district_slots - 1);
// The coloured insight of that area or the reserve
DIVAN_MIND_MOVE1(SpendColour, "spendColour", "UM-4.1.9", "Spend a coloured insight",
                 "Dépenser une intuition à votre couleur", area, 0, area_count);
DIVAN_MIND_MOVE1(UsePillbox, "usePillbox", "UM-5.4.1", "Spend a pillbox", "Utiliser un pilulier", room, 0,
                 room_count - 1);
DIVAN_MOVE0(EndTurn, "endTurn", "UM-5.4.4", "End the turn", "Terminer le tour");
DIVAN_MIND_MOVE1(TakeRoutine, "takeRoutine", "UM-8.4.1", "Take a routine client", "Récupérer un client de routine",
                 index, 0, client_display - 1);
DIVAN_MIND_MOVE1(TakeCaseStudy, "takeCaseStudy", "UM-8.4.1", "Take a case study", "Récupérer un client Étude de cas",
                 index, 0, client_display - 1);
// The last: the top of the pile
DIVAN_MIND_MOVE1(TakeDream, "takeDream", "UM-8.4.3", "Take a dream", "Prendre un rêve", index, 0, dream_display);
struct Convert {  // UM-4.2
  static constexpr std::string_view name = "convert";
  DIVAN_RULE_BY_VALUE;
  static constexpr Label label{"Convert at any time", "Convertir à tout moment"};
  Conversion into{};
  static auto described() { return fields(field("into", &Convert::into)); }
  constexpr bool operator==(const Convert&) const = default;
};
DIVAN_MIND_MOVE1(ClaimGoal, "claimGoal", "UM-9.4", "Claim a goal", "Récupérer un objectif", goal, 0, goal_count - 1);

// An effect asks (UM-12)
// A minor for a major: two of them (UM-8.5.3)
DIVAN_MIND_MOVE1(PayWith, "payWith", "UM-4.1.7", "Pay with an insight", "Payer avec une intuition", area, 0,
                 area_count - 1);
DIVAN_MOVE0(Accept, "accept", "UM-12.1", "Pay", "Payer");  // pay the coffee
// `from`: an area, or the reserve
DIVAN_MIND_MOVE2(Generate, "generate", "UM-4.1.2", "Generate an insight", "Générer une intuition", quality,
                 quality_count - 1, from, area_count);
DIVAN_MIND_MOVE1(Elevate, "elevate", "UM-4.1.4", "Elevate an insight", "Élever une intuition", area, 0, area_count - 1);
DIVAN_MIND_MOVE2(Transfer, "transfer", "UM-4.1.6", "Transfer an insight", "Transférer une intuition", area,
                 area_count - 1, to, quality_count - 1);
DIVAN_MIND_MOVE1(Demote, "demote", "UM-4.1.5", "Demote an insight", "Abaisser une intuition", area, 0, area_count - 1);
DIVAN_MOVE0(IgnoreDemotion, "ignoreDemotion", "UM-4.1.5", "Ignore the demotion", "Ignorer l'abaissement");
DIVAN_MIND_MOVE1(PlayCard, "playCard", "UM-6.11", "Play a research card", "Jouer une carte Recherche", card, 0,
                 research_count - 1);
DIVAN_MIND_MOVE2(Swap, "swap", "UM-6.7", "Swap with the display", "Échanger avec une carte visible", card,
                 research_count - 1, display, research_display - 1);
DIVAN_MIND_MOVE1(TriggerTile, "triggerTile", "UM-12.2", "Trigger a tile", "Déclencher une tuile", cell, 0,
                 notebook_cells - 1);
DIVAN_MIND_MOVE1(TriggerRow, "triggerRow", "UM-12.2", "Trigger a row", "Déclencher une ligne", row, 0,
                 notebook_side - 1);
DIVAN_MIND_MOVE1(TriggerColumn, "triggerColumn", "UM-12.2", "Trigger a column", "Déclencher une colonne", column, 0,
                 notebook_side - 1);
// A tile of the row or column, or its slot
DIVAN_MIND_MOVE1(Resolve, "resolve", "UM-4.4.5", "Trigger next", "Déclencher ensuite", item, 0, notebook_side);
DIVAN_MIND_MOVE1(Ink, "ink", "UM-4.4.2", "Move the inkpot", "Avancer l'encrier", steps, 1, 12);
DIVAN_MIND_MOVE1(Professor, "professor", "UM-6.8", "Move your professor", "Déplacer votre professeur", location, 0,
                 location_count - 1);
DIVAN_MIND_MOVE1(Freud, "freud", "UM-6.9", "Move Freud", "Déplacer Freud", location, 0, location_count - 1);
DIVAN_MIND_MOVE1(Visit, "visit", "UM-7.4.3", "Take a location effect", "Déclencher un effet de lieu", effect, 0, 2);
// A bright idea for two more location effects
DIVAN_MOVE0(Linger, "linger", "UM-7.4.2", "Stay longer", "S'attarder");
DIVAN_MIND_MOVE1(Heal, "heal", "UM-8.2.2", "Help a client", "Aider un client", room, 0, room_count - 1);
DIVAN_MIND_MOVE1(TakeTile, "takeTile", "UM-6.3", "Take a tile", "Prendre une tuile", row, 0, supply_rows - 1);
DIVAN_MIND_MOVE1(PlaceTile, "placeTile", "UM-6.10.1", "Place the tile", "Placer la tuile", row, 0, notebook_side - 1);
DIVAN_MIND_MOVE1(Publish, "publish", "UM-6.12.1", "Publish a treatise", "Publier un traité", treatise, 0,
                 most_treatises - 1);
DIVAN_MIND_MOVE1(Lay, "lay", "UM-6.12.2", "Lay a card of yours", "Utiliser une de vos cartes", card, 0,
                 research_count - 1);
DIVAN_MIND_MOVE1(Cite, "cite", "UM-6.12.3", "Cite a volume", "Citer un volume", treatise, 0, most_treatises - 1);
DIVAN_MIND_MOVE1(TrackAction, "trackAction", "UM-4.3.3", "Take an action of the track",
                 "Déclencher une action de la piste", section, 0, section_count - 1);
DIVAN_MOVE0(Enough, "enough", "UM-5.5.3", "Do without", "S'en passer");
#undef DIVAN_MIND_MOVE1
#undef DIVAN_MIND_MOVE2

using Move =
    std::variant<StateIdeas, Put, Recall, Treat, Pass, TakeLocationBonus, TakeDistrictBonus, SpendColour, UsePillbox,
                 EndTurn, TakeRoutine, TakeCaseStudy, TakeDream, Convert, ClaimGoal, PayWith, Accept, Generate, Elevate,
                 Transfer, Demote, IgnoreDemotion, PlayCard, Swap, TriggerTile, TriggerRow, TriggerColumn, Resolve, Ink,
                 Professor, Freud, Visit, Linger, Heal, TakeTile, PlaceTile, Publish, Lay, Cite, TrackAction, Enough>;
using MoveList = Bounded<Move, 96>;

}  // namespace divan::unconscious_mind
