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
  static auto described() {
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

// UM-11  What the Id had to settle.
enum class IdQuestion : std::uint8_t {
  space,           // item: the idea space; value: 0 free, 1 taken
  column,          // item: the column; value: active tiles
  row,             // likewise
  district_bonus,  // item: district * 4 + slot; value: its number
  location_bonus,  // item: location * 3 + slot; value: how high, 3 is the top
  client,          // item: the client
  manifest_dream,  // item: the dream; value: hearts
  patient,         // item: the room
  dream,           // item: the room
  hearts,          // item: the room
  goal_order,      // item: the goal
  goal_end,        // item: the goal
  face_up,         // item: the research card
  treatise,        // item: the treatise; value: points
  own_card,        // item: the research card; value: icons
  volume,          // item: the research card; value: of which treatise
  freud,           // item: the location; value: effects
  professor,       // likewise
  track_action,    // item: the section
};
inline constexpr std::uint8_t id_question_count = 19;
// Why it settled it so.
enum class IdReason : std::uint8_t {
  only_one,
  most,         // the highest value
  fewest,       // the lowest
  arrow_left,   // UM-11.3.1  the arrow pointed there, and turned
  arrow_right,  //
  rightmost,    // of equals
  lowest,       // the row furthest down, of equals
  professor,    // of equals, where its professor is
  clockwise,    // the first of equals
  target_free,  //
  next_free,    //
  column_full,  //
  joins_freud,  //
  furthest,     //
  no_insight,   // nothing: it has no coloured insight
  nothing_fits,
};
inline constexpr std::uint8_t id_reason_count = 16;
// UM-11.4  What it got something else for.
enum class Instead : std::uint8_t {
  minor,
  median,
  major,
  elevate,
  transfer,
  location,
  tile,      // trigger one
  new_tile,  // gain one
  no_card,   // to play
  costly,    // an effect with a cost
};
inline constexpr std::uint8_t instead_count = 10;
struct IdOption {
  std::uint8_t item = 0;
  std::uint8_t value = 0;
  static auto described() { return fields(field("item", &IdOption::item), field("value", &IdOption::value)); }
  constexpr bool operator==(const IdOption&) const = default;
};
using IdOptions = Bounded<IdOption, research_count>;

#define DIVAN_MIND_EVENT0(Kind, tag)                                   \
  struct Kind {                                                        \
    static constexpr std::string_view name = tag;                      \
    Cause by{};                                                        \
    static auto described() { return fields(field("by", &Kind::by)); } \
    constexpr bool operator==(const Kind&) const = default;            \
  }
#define DIVAN_MIND_EVENT1(Kind, tag, A, a)                                                  \
  struct Kind {                                                                             \
    static constexpr std::string_view name = tag;                                           \
    Cause by{};                                                                             \
    A a{};                                                                                  \
    static auto described() { return fields(field("by", &Kind::by), field(#a, &Kind::a)); } \
    constexpr bool operator==(const Kind&) const = default;                                 \
  }
#define DIVAN_MIND_EVENT2(Kind, tag, A, a, B, b)                                                                 \
  struct Kind {                                                                                                  \
    static constexpr std::string_view name = tag;                                                                \
    Cause by{};                                                                                                  \
    A a{};                                                                                                       \
    B b{};                                                                                                       \
    static auto described() { return fields(field("by", &Kind::by), field(#a, &Kind::a), field(#b, &Kind::b)); } \
    constexpr bool operator==(const Kind&) const = default;                                                      \
  }
#define DIVAN_MIND_EVENT3(Kind, tag, A, a, B, b, C, c)                                                      \
  struct Kind {                                                                                             \
    static constexpr std::string_view name = tag;                                                           \
    Cause by{};                                                                                             \
    A a{};                                                                                                  \
    B b{};                                                                                                  \
    C c{};                                                                                                  \
    static auto described() {                                                                               \
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
    static auto described() {                                                                              \
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
// The Id
DIVAN_MIND_EVENT3(IdDecided, "idDecided", bool, states, Byte, ideas, Byte, bright);  // or recalls; what it has
DIVAN_MIND_EVENT3(MeetingCardRevealed, "meetingCardRevealed", Byte, card, Space, space, bool, up);
DIVAN_MIND_EVENT0(MeetingCardsShuffled, "meetingCardsShuffled");
DIVAN_MIND_EVENT4(IdChose, "idChose", IdQuestion, question, IdOptions, options, Byte, taken, IdReason, reason);
DIVAN_MIND_EVENT3(IdStated, "idStated", Space, space, Byte, ideas, Byte, bright);
DIVAN_MIND_EVENT1(InkpotRepeats, "inkpotRepeats", Byte, steps);  // it stands on the inkpot token
DIVAN_MIND_EVENT1(IdTileTriggered, "idTileTriggered", Byte, tile);
DIVAN_MIND_EVENT3(IdTileTurned, "idTileTurned", Byte, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT4(IdConverted, "idConverted", Instead, instead, Byte, times, Resource, resource, Byte, amount);
DIVAN_MIND_EVENT1(IdBrewed, "idBrewed", Byte, coffee);                               // into a pillbox
DIVAN_MIND_EVENT3(TileRemoved, "tileRemoved", Tile, tile, Byte, row, Byte, column);  // from the game
DIVAN_MIND_EVENT3(ClientCovered, "clientCovered", Byte, room, Client, client, Cover, cover);
DIVAN_MIND_EVENT0(EffectSkipped, "effectSkipped");  // UM-11.4.13
#undef DIVAN_MIND_EVENT0
#undef DIVAN_MIND_EVENT1
#undef DIVAN_MIND_EVENT2
#undef DIVAN_MIND_EVENT3
#undef DIVAN_MIND_EVENT4

using Event = std::variant<
    TurnBegan, IdeasStated, Recalled, Passed, BrightIdeasReturned, Gained, Paid, CoffeeSpilt, Generated, Elevated,
    Transferred, Demoted, InsightPaid, ColourSpent, InkpotMoved, IdeaUnlocked, TileTaken, TilePlaced, TileRevealed,
    RowFreed, ColumnFreed, TileTriggered, CardDrawn, CardsSwapped, CardPlayed, Cited, TreatisePublished,
    TreatiseRevealed, FigureMoved, VisitBegan, LocationBonusTaken, DistrictBonusTaken, ReputationGained, FreudWalked,
    TrackTriggered, GoalClaimed, DreamTreated, MoodMatched, TherapyMoved, CatharsisReached, SecondRoomOpened, Cured,
    ClientTaken, GriefDrawn, DreamTaken, TherapySet, ClientRevealed, DreamRevealed, EndTriggered, LongEvening, Scored,
    CaseStudyScored, FinalScore, IdDecided, MeetingCardRevealed, MeetingCardsShuffled, IdChose, IdStated, InkpotRepeats,
    IdTileTriggered, IdTileTurned, IdConverted, IdBrewed, TileRemoved, ClientCovered, EffectSkipped>;

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Resource> =
    std::array<std::string_view, 5>{"coffee", "pillbox", "points", "brightIdea", "idea"};
template <>
inline constexpr auto names_of<unconscious_mind::Figure> = std::array<std::string_view, 2>{"professor", "freud"};
template <>
inline constexpr auto names_of<unconscious_mind::IdQuestion> =
    std::array<std::string_view, unconscious_mind::id_question_count>{
        "space",   "column", "row",    "districtBonus", "locationBonus", "client", "manifestDream",
        "patient", "dream",  "hearts", "goalOrder",     "goalEnd",       "faceUp", "treatise",
        "ownCard", "volume", "freud",  "professor",     "trackAction"};
template <>
inline constexpr auto names_of<unconscious_mind::IdReason> =
    std::array<std::string_view, unconscious_mind::id_reason_count>{
        "onlyOne",   "most",       "fewest",   "arrowLeft",  "arrowRight", "rightmost", "lowest",    "professor",
        "clockwise", "targetFree", "nextFree", "columnFull", "joinsFreud", "furthest",  "noInsight", "nothingFits"};
template <>
inline constexpr auto names_of<unconscious_mind::Instead> =
    std::array<std::string_view, unconscious_mind::instead_count>{
        "minor", "median", "major", "elevate", "transfer", "location", "tile", "newTile", "noCard", "costly"};
template <>
inline constexpr auto names_of<unconscious_mind::Item> = std::array<std::string_view, unconscious_mind::item_count>{
    "track", "firstOnTrack", "secondOnTrack", "districts", "rows",
    "icons", "caseStudies",  "pillboxes",     "coffee",    "brightIdeas"};
}  // namespace divan
