// What happened, for the log and for animation. Every event says whose it is, what caused it and how deep in the chain
// of effects it lies, so that a log reads as a chain: inkpot stops on row 2 -> tile "Lapsus" -> 1 coffee.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "games/unconscious_mind/state.hpp"

namespace divan::unconscious_mind {

struct Cause {
  std::uint8_t player = 0;
  Source source{};
  std::uint8_t depth = 0;
  static constexpr auto described() {
    using C = Cause;
    return fields(field("player", &C::player), field("source", &C::source), field("depth", &C::depth));
  }
  constexpr bool operator==(const Cause&) const = default;
};

enum class Resource : std::uint8_t { coffee, pillbox, points, bright_idea, idea };
enum class Figure : std::uint8_t { professor, freud };
// UM-10.3  In the order of the rules.
enum class Item : std::uint8_t {
  track,
  first_on_track,
  second_on_track,
  districts,
  rows,
  icons,
  case_studies,
  pillboxes,
  coffee,
  bright_ideas
};
inline constexpr std::uint8_t item_count = 10;

#define DIVAN_MIND_EVENT0(Kind, tag)                                             \
  struct Kind {                                                                  \
    static constexpr std::string_view name = tag;                                \
    Cause by{};                                                                  \
    static constexpr auto described() { return fields(field("by", &Kind::by)); } \
    constexpr bool operator==(const Kind&) const = default;                      \
  }
#define DIVAN_MIND_EVENT1(Kind, tag, A, a)                                                            \
  struct Kind {                                                                                       \
    static constexpr std::string_view name = tag;                                                     \
    Cause by{};                                                                                       \
    A a{};                                                                                            \
    static constexpr auto described() { return fields(field("by", &Kind::by), field(#a, &Kind::a)); } \
    constexpr bool operator==(const Kind&) const = default;                                           \
  }
#define DIVAN_MIND_EVENT2(Kind, tag, A, a, B, b)                                       \
  struct Kind {                                                                        \
    static constexpr std::string_view name = tag;                                      \
    Cause by{};                                                                        \
    A a{};                                                                             \
    B b{};                                                                             \
    static constexpr auto described() {                                                \
      return fields(field("by", &Kind::by), field(#a, &Kind::a), field(#b, &Kind::b)); \
    }                                                                                  \
    constexpr bool operator==(const Kind&) const = default;                            \
  }
#define DIVAN_MIND_EVENT3(Kind, tag, A, a, B, b, C, c)                                                      \
  struct Kind {                                                                                             \
    static constexpr std::string_view name = tag;                                                           \
    Cause by{};                                                                                             \
    A a{};                                                                                                  \
    B b{};                                                                                                  \
    C c{};                                                                                                  \
    static constexpr auto described() {                                                                     \
      return fields(field("by", &Kind::by), field(#a, &Kind::a), field(#b, &Kind::b), field(#c, &Kind::c)); \
    }                                                                                                       \
    constexpr bool operator==(const Kind&) const = default;                                                 \
  }
#define DIVAN_MIND_EVENT4(Kind, tag, A, a, B, b, C, c, D, d)                                               \
  struct Kind {                                                                                            \
    static constexpr std::string_view name = tag;                                                          \
    Cause by{};                                                                                            \
    A a{};                                                                                                 \
    B b{};                                                                                                 \
    C c{};                                                                                                 \
    D d{};                                                                                                 \
    static constexpr auto described() {                                                                    \
      return fields(field("by", &Kind::by), field(#a, &Kind::a), field(#b, &Kind::b), field(#c, &Kind::c), \
                    field(#d, &Kind::d));                                                                  \
    }                                                                                                      \
    constexpr bool operator==(const Kind&) const = default;                                                \
  }

using Byte = std::uint8_t;

// The turn
DIVAN_MIND_EVENT1(TurnBegan, "turnBegan", Byte, round);
DIVAN_MIND_EVENT4(IdeasStated, "ideasStated", Space, space, Action, action, Byte, ideas, Byte, bright);
DIVAN_MIND_EVENT0(Recalled, "recalled");
DIVAN_MIND_EVENT0(Passed, "passed");
DIVAN_MIND_EVENT1(BrightIdeasReturned, "brightIdeasReturned", Byte, amount);  // from the table to the general supply
// Resources
DIVAN_MIND_EVENT2(Gained, "gained", Resource, resource, Byte, amount);
DIVAN_MIND_EVENT2(Paid, "paid", Resource, resource, Byte, amount);
DIVAN_MIND_EVENT1(CoffeeSpilt, "coffeeSpilt", Byte, amount);  // UM-4.2.1  beyond the limit
DIVAN_MIND_EVENT2(Generated, "generated", Area, area, Area, from);
DIVAN_MIND_EVENT2(Elevated, "elevated", Area, area, Area, to);
DIVAN_MIND_EVENT2(Transferred, "transferred", Area, area, Area, to);
DIVAN_MIND_EVENT2(Demoted, "demoted", Area, area, Area, to);
DIVAN_MIND_EVENT2(InsightPaid, "insightPaid", Area, area, Byte, discs);
DIVAN_MIND_EVENT1(ColourSpent, "colourSpent", Area, area);
// Inkpot and notebook
DIVAN_MIND_EVENT3(InkpotMoved, "inkpotMoved", Inkpot, from, Byte, steps, Inkpot, to);
DIVAN_MIND_EVENT2(IdeaUnlocked, "ideaUnlocked", Byte, column, bool, bright);
DIVAN_MIND_EVENT3(TileTaken, "tileTaken", Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT3(TilePlaced, "tilePlaced", Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT3(TileRevealed, "tileRevealed", Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT1(RowFreed, "rowFreed", Byte, row);
DIVAN_MIND_EVENT1(ColumnFreed, "columnFreed", Byte, column);
DIVAN_MIND_EVENT1(TileTriggered, "tileTriggered", Tile, tile);
// Research and treatises
DIVAN_MIND_EVENT1(CardDrawn, "cardDrawn", Card, card);  // others see `none`
DIVAN_MIND_EVENT2(CardsSwapped, "cardsSwapped", Card, given, Card, taken);
DIVAN_MIND_EVENT1(CardPlayed, "cardPlayed", Card, card);
DIVAN_MIND_EVENT3(Cited, "cited", Byte, from, Treatise, treatise, Card, card);
DIVAN_MIND_EVENT2(TreatisePublished, "treatisePublished", Treatise, treatise, Byte, points);
DIVAN_MIND_EVENT1(TreatiseRevealed, "treatiseRevealed", Treatise, treatise);
// City and reputation
DIVAN_MIND_EVENT3(FigureMoved, "figureMoved", Figure, figure, Location, from, Location, to);
DIVAN_MIND_EVENT3(VisitBegan, "visitBegan", Location, location, Byte, figures, Byte, icons);
DIVAN_MIND_EVENT2(LocationBonusTaken, "locationBonusTaken", Location, location, Byte, slot);
DIVAN_MIND_EVENT2(DistrictBonusTaken, "districtBonusTaken", District, district, Byte, slot);
DIVAN_MIND_EVENT2(ReputationGained, "reputationGained", Byte, freud, Byte, own);  // where the markers stand now
DIVAN_MIND_EVENT1(FreudWalked, "freudWalked", Location, to);                      // a marker crossed a line
DIVAN_MIND_EVENT0(TrackTriggered, "trackTriggered");
DIVAN_MIND_EVENT1(GoalClaimed, "goalClaimed", Goal, goal);
// Clients
DIVAN_MIND_EVENT2(DreamTreated, "dreamTreated", Byte, room, Dream, dream);
DIVAN_MIND_EVENT2(MoodMatched, "moodMatched", Byte, room, Mood, mood);
DIVAN_MIND_EVENT3(TherapyMoved, "therapyMoved", Byte, room, Byte, from, Byte, to);
DIVAN_MIND_EVENT2(CatharsisReached, "catharsisReached", Byte, room, Grief, grief);
DIVAN_MIND_EVENT0(SecondRoomOpened, "secondRoomOpened");
DIVAN_MIND_EVENT2(Cured, "cured", Byte, room, Client, client);
DIVAN_MIND_EVENT2(ClientTaken, "clientTaken", Byte, room, Client, client);
DIVAN_MIND_EVENT2(GriefDrawn, "griefDrawn", Byte, room, Grief, grief);
DIVAN_MIND_EVENT2(DreamTaken, "dreamTaken", Byte, room, Dream, dream);
DIVAN_MIND_EVENT2(TherapySet, "therapySet", Byte, room, Byte, hearts);
DIVAN_MIND_EVENT1(ClientRevealed, "clientRevealed", Client, client);
DIVAN_MIND_EVENT1(DreamRevealed, "dreamRevealed", Dream, dream);
// The end
DIVAN_MIND_EVENT1(EndTriggered, "endTriggered", Byte, last_round);
DIVAN_MIND_EVENT1(LongEvening, "longEvening", Byte, last_round);  // UM-10.5
DIVAN_MIND_EVENT3(Scored, "scored", Item, item, Byte, count, Byte, points);
DIVAN_MIND_EVENT2(CaseStudyScored, "caseStudyScored", Client, client, Byte, points);
DIVAN_MIND_EVENT1(FinalScore, "finalScore", std::int16_t, points);
#undef DIVAN_MIND_EVENT0
#undef DIVAN_MIND_EVENT1
#undef DIVAN_MIND_EVENT2
#undef DIVAN_MIND_EVENT3
#undef DIVAN_MIND_EVENT4

using Event = std::variant<TurnBegan, IdeasStated, Recalled, Passed, BrightIdeasReturned, Gained, Paid, CoffeeSpilt,
                           Generated, Elevated, Transferred, Demoted, InsightPaid, ColourSpent, InkpotMoved,
                           IdeaUnlocked, TileTaken, TilePlaced, TileRevealed, RowFreed, ColumnFreed, TileTriggered,
                           CardDrawn, CardsSwapped, CardPlayed, Cited, TreatisePublished, TreatiseRevealed, FigureMoved,
                           VisitBegan, LocationBonusTaken, DistrictBonusTaken, ReputationGained, FreudWalked,
                           TrackTriggered, GoalClaimed, DreamTreated, MoodMatched, TherapyMoved, CatharsisReached,
                           SecondRoomOpened, Cured, ClientTaken, GriefDrawn, DreamTaken, TherapySet, ClientRevealed,
                           DreamRevealed, EndTriggered, LongEvening, Scored, CaseStudyScored, FinalScore>;

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Resource> =
    std::array<std::string_view, 5>{"coffee", "pillbox", "points", "brightIdea", "idea"};
template <>
inline constexpr auto names_of<unconscious_mind::Figure> = std::array<std::string_view, 2>{"professor", "freud"};
template <>
inline constexpr auto names_of<unconscious_mind::Item> = std::array<std::string_view, unconscious_mind::item_count>{
    "track", "firstOnTrack", "secondOnTrack", "districts", "rows",
    "icons", "caseStudies",  "pillboxes",     "coffee",    "brightIdeas"};
}  // namespace divan
