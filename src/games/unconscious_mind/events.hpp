// What happened, for the log and for animation. Every event says whose it is, what caused it and how deep in the chain
// of effects it lies, so that a log reads as a chain: inkpot stops on row 2 -> tile "Lapsus" -> 1 coffee.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/kind.hpp"
#include "games/unconscious_mind/state.hpp"

namespace divan::unconscious_mind {

struct Cause {
  std::uint8_t player = 0;
  Source source{};
  std::uint8_t depth = 0;
  bool automaton = false;  // the player is the Id
  static auto described() {
    using C = Cause;
    return fields(field("player", &C::player), field("source", &C::source), field("depth", &C::depth),
                  field("automaton", &C::automaton));
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

// UM-10.3  What one item is worth at the end.
struct ScoreLine {
  std::uint8_t count = 0;
  std::uint8_t points = 0;
  static auto described() {
    return fields(field("count", &ScoreLine::count).label("Count", "Nombre"),
                  field("points", &ScoreLine::points).label("Points", "Points"));
  }
  bool operator==(const ScoreLine&) const = default;
};

// UM-11  What the Id had to settle.
enum class IdQuestion : std::uint8_t {
  space,           // item: the idea space; value: 0 free, 1 taken
  column,          // item: the column; value: active tiles
  row,             // likewise
  district_bonus,  // item: district * 4 + slot; value: its number; have: icons of the district
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
  volume,          // item: the research card; have: of which treatise
  freud,           // item: the location; value: effects
  professor,       // likewise
  track_action,    // item: the section
};
inline constexpr std::uint8_t id_question_count = 19;
// Why something could not be taken.
enum class IdAgainst : std::uint8_t {
  nothing,        // it could
  locked,         // UM-11.5.7  an idea lies above the column
  too_few_icons,  // UM-11.6.3  value: the lowest number that is free
  all_taken,      // every bonus there
  no_token,       // UM-5.2.8
  must_cite,      // UM-11.9.5  and another treatise needs no volume
  cards_missing,  //
};
inline constexpr std::uint8_t id_against_count = 7;
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
  first_option,  // UM-11.9.5  what its own cards allow comes before what it would have to cite for
};
inline constexpr std::uint8_t id_reason_count = 17;
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
// UM-5.5.3  Why nothing came of something.
enum class Lack : std::uint8_t {
  coffee,      // so much is needed, so much is there
  tile_price,  // likewise, for a tile
  insights,    // that pay for it
  disc,        // UM-4.1.3
  to_elevate,  //
  on_dial,     //
  card,        // in hand
  card_or_treatise,
  coloured,   // insight
  treatise,   // that could be completed
  swap,       //
  pile,       // of research cards
  own_tile,   // in the notebook
  row,        // that has a tile
  column,     // that is unlocked and has one
  cell,       // for a tile
  tile,       // in the supply
  client,     // in the office
  effect,     // of the location that could be used
  bonus,      // of the city
  room,       // UM-12.3  to work in
  something,  // else
};
inline constexpr std::uint8_t lack_count = 22;
struct IdOption {
  std::uint8_t item = 0;
  std::uint8_t value = 0;
  std::uint8_t have = 0;
  IdAgainst against = IdAgainst::nothing;
  [[nodiscard]] constexpr bool possible() const { return against == IdAgainst::nothing; }
  static auto described() {
    using O = IdOption;
    return fields(field("item", &O::item), field("value", &O::value), field("have", &O::have),
                  field("against", &O::against));
  }
  constexpr bool operator==(const IdOption&) const = default;
};
using IdOptions = Bounded<IdOption, research_count>;

// What people do by one rule, the Id does by its own.
#define DIVAN_RULE_OR_ITS(number, its) \
  [[nodiscard]] constexpr std::string_view rule() const { return by.automaton ? (its) : (number); }

#define DIVAN_MIND_EVENT0(Kind, tag, cited)                            \
  struct Kind {                                                        \
    static constexpr std::string_view name = tag;                      \
    cited;                                                             \
    Cause by{};                                                        \
    static auto described() { return fields(field("by", &Kind::by)); } \
    constexpr bool operator==(const Kind&) const = default;            \
  }
#define DIVAN_MIND_EVENT1(Kind, tag, cited, A, a)                                           \
  struct Kind {                                                                             \
    static constexpr std::string_view name = tag;                                           \
    cited;                                                                                  \
    Cause by{};                                                                             \
    A a{};                                                                                  \
    static auto described() { return fields(field("by", &Kind::by), field(#a, &Kind::a)); } \
    constexpr bool operator==(const Kind&) const = default;                                 \
  }
#define DIVAN_MIND_EVENT2(Kind, tag, cited, A, a, B, b)                                                          \
  struct Kind {                                                                                                  \
    static constexpr std::string_view name = tag;                                                                \
    cited;                                                                                                       \
    Cause by{};                                                                                                  \
    A a{};                                                                                                       \
    B b{};                                                                                                       \
    static auto described() { return fields(field("by", &Kind::by), field(#a, &Kind::a), field(#b, &Kind::b)); } \
    constexpr bool operator==(const Kind&) const = default;                                                      \
  }
#define DIVAN_MIND_EVENT3(Kind, tag, cited, A, a, B, b, C, c)                                               \
  struct Kind {                                                                                             \
    static constexpr std::string_view name = tag;                                                           \
    cited;                                                                                                  \
    Cause by{};                                                                                             \
    A a{};                                                                                                  \
    B b{};                                                                                                  \
    C c{};                                                                                                  \
    static auto described() {                                                                               \
      return fields(field("by", &Kind::by), field(#a, &Kind::a), field(#b, &Kind::b), field(#c, &Kind::c)); \
    }                                                                                                       \
    constexpr bool operator==(const Kind&) const = default;                                                 \
  }
#define DIVAN_MIND_EVENT4(Kind, tag, cited, A, a, B, b, C, c, D, d)                                        \
  struct Kind {                                                                                            \
    static constexpr std::string_view name = tag;                                                          \
    cited;                                                                                                 \
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
DIVAN_MIND_EVENT1(TurnBegan, "turnBegan", DIVAN_RULE("UM-5.1"), Byte, round);
DIVAN_MIND_EVENT4(IdeasStated, "ideasStated", DIVAN_RULE("UM-5.1.1"), Space, space, Action, action, Byte, ideas, Byte,
                  bright);
DIVAN_MIND_EVENT0(Recalled, "recalled", DIVAN_RULE_BY_VALUE);
DIVAN_MIND_EVENT0(Passed, "passed", DIVAN_RULE_OR_ITS("UM-5.6", "UM-11.2.8"));
DIVAN_MIND_EVENT0(NothingLeft, "nothingLeft", DIVAN_RULE("UM-5.4.4"));  // to convert or to spend: the turn ends
// `whole`: it did nothing at all
DIVAN_MIND_EVENT4(NothingCame, "nothingCame", DIVAN_RULE_BY_VALUE, Lack, lack, Byte, needed, Byte, have, bool, whole);
// From the table to the general supply
DIVAN_MIND_EVENT1(BrightIdeasReturned, "brightIdeasReturned", DIVAN_RULE("UM-5.4.3"), Byte, amount);
// Resources
DIVAN_MIND_EVENT2(Gained, "gained", DIVAN_RULE_BY_VALUE, Resource, resource, Byte, amount);
DIVAN_MIND_EVENT2(Paid, "paid", DIVAN_RULE_BY_VALUE, Resource, resource, Byte, amount);
DIVAN_MIND_EVENT1(CoffeeSpilt, "coffeeSpilt", DIVAN_RULE("UM-4.2.1"), Byte, amount);  // UM-4.2.1  beyond the limit
DIVAN_MIND_EVENT2(Generated, "generated", DIVAN_RULE("UM-4.1.2"), Area, area, Area, from);
DIVAN_MIND_EVENT2(Elevated, "elevated", DIVAN_RULE("UM-4.1.4"), Area, area, Area, to);
DIVAN_MIND_EVENT2(Transferred, "transferred", DIVAN_RULE("UM-4.1.6"), Area, area, Area, to);
DIVAN_MIND_EVENT2(Demoted, "demoted", DIVAN_RULE("UM-4.1.5"), Area, area, Area, to);
DIVAN_MIND_EVENT2(InsightPaid, "insightPaid", DIVAN_RULE("UM-4.1.7"), Area, area, Byte, discs);
DIVAN_MIND_EVENT1(ColourSpent, "colourSpent", DIVAN_RULE_BY_VALUE, Area, area);
// Inkpot and notebook
DIVAN_MIND_EVENT3(InkpotMoved, "inkpotMoved", DIVAN_RULE_OR_ITS("UM-4.4.2", "UM-11.5.5"), Inkpot, from, Byte, steps,
                  Inkpot, to);
DIVAN_MIND_EVENT2(IdeaUnlocked, "ideaUnlocked", DIVAN_RULE_OR_ITS("UM-4.4.4", "UM-11.5.5"), Byte, column, bool, bright);
DIVAN_MIND_EVENT3(TileTaken, "tileTaken", DIVAN_RULE_BY_VALUE, Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT3(TilePlaced, "tilePlaced", DIVAN_RULE("UM-6.10.1"), Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT3(TileRevealed, "tileRevealed", DIVAN_RULE("UM-6.10.3"), Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT1(RowFreed, "rowFreed", DIVAN_RULE_OR_ITS("UM-6.10.4", "UM-11.5.9"), Byte, row);
DIVAN_MIND_EVENT1(ColumnFreed, "columnFreed", DIVAN_RULE_OR_ITS("UM-6.10.4", "UM-11.5.9"), Byte, column);
DIVAN_MIND_EVENT1(TileTriggered, "tileTriggered", DIVAN_RULE("UM-12.2"), Tile, tile);
// Research and treatises
DIVAN_MIND_EVENT1(CardDrawn, "cardDrawn", DIVAN_RULE_OR_ITS("UM-2.3", "UM-11.4.8"), Card, card);  // others see `none`
DIVAN_MIND_EVENT2(CardsSwapped, "cardsSwapped", DIVAN_RULE_OR_ITS("UM-6.7", "UM-11.9.2"), Card, given, Card, taken);
DIVAN_MIND_EVENT1(CardPlayed, "cardPlayed", DIVAN_RULE_OR_ITS("UM-6.11", "UM-11.4.8"), Card, card);
DIVAN_MIND_EVENT3(Cited, "cited", DIVAN_RULE_OR_ITS("UM-6.12.3", "UM-11.9.5"), Byte, from, Treatise, treatise, Card,
                  card);
using Volumes = Bounded<Card, longest_treatise>;
DIVAN_MIND_EVENT3(TreatisePublished, "treatisePublished", DIVAN_RULE_OR_ITS("UM-6.12.6", "UM-11.9.5"), Treatise,
                  treatise, Byte, points, Volumes, volumes);
DIVAN_MIND_EVENT1(TreatiseRevealed, "treatiseRevealed", DIVAN_RULE("UM-3.6"), Treatise, treatise);
// City and reputation
DIVAN_MIND_EVENT3(FigureMoved, "figureMoved", DIVAN_RULE_BY_VALUE, Figure, figure, Location, from, Location, to);
DIVAN_MIND_EVENT3(VisitBegan, "visitBegan", DIVAN_RULE("UM-7.4.1"), Location, location, Byte, figures, Byte, icons);
DIVAN_MIND_EVENT2(LocationBonusTaken, "locationBonusTaken", DIVAN_RULE_OR_ITS("UM-5.2.5", "UM-11.6.4"), Location,
                  location, Byte, slot);
DIVAN_MIND_EVENT2(DistrictBonusTaken, "districtBonusTaken", DIVAN_RULE_OR_ITS("UM-5.2.6", "UM-11.6.3"), District,
                  district, Byte, slot);
// Where the markers stand now
DIVAN_MIND_EVENT2(ReputationGained, "reputationGained", DIVAN_RULE_BY_VALUE, Byte, freud, Byte, own);
DIVAN_MIND_EVENT1(FreudWalked, "freudWalked", DIVAN_RULE("UM-4.3.2"), Location, to);  // a marker crossed a line
DIVAN_MIND_EVENT0(TrackTriggered, "trackTriggered", DIVAN_RULE_OR_ITS("UM-4.3.3", "UM-11.4.11"));
DIVAN_MIND_EVENT2(GoalClaimed, "goalClaimed", DIVAN_RULE_BY_VALUE, Goal, goal, bool, unmet);
// Clients
DIVAN_MIND_EVENT2(DreamTreated, "dreamTreated", DIVAN_RULE_OR_ITS("UM-8.2.1", "UM-11.9.7"), Byte, room, Dream, dream);
DIVAN_MIND_EVENT2(MoodMatched, "moodMatched", DIVAN_RULE_OR_ITS("UM-8.2.3", "UM-11.9.7"), Byte, room, Mood, mood);
DIVAN_MIND_EVENT3(TherapyMoved, "therapyMoved", DIVAN_RULE_BY_VALUE, Byte, room, Byte, from, Byte, to);
DIVAN_MIND_EVENT2(CatharsisReached, "catharsisReached", DIVAN_RULE_OR_ITS("UM-8.3.1", "UM-11.7.4"), Byte, room, Grief,
                  grief);
DIVAN_MIND_EVENT0(SecondRoomOpened, "secondRoomOpened", DIVAN_RULE_OR_ITS("UM-8.3.2", "UM-14.37"));
DIVAN_MIND_EVENT2(Cured, "cured", DIVAN_RULE("UM-8.3.4"), Byte, room, Client, client);
DIVAN_MIND_EVENT2(ClientTaken, "clientTaken", DIVAN_RULE_OR_ITS("UM-8.4.1", "UM-11.8.1"), Byte, room, Client, client);
DIVAN_MIND_EVENT2(GriefDrawn, "griefDrawn", DIVAN_RULE("UM-8.4.2"), Byte, room, Grief, grief);
DIVAN_MIND_EVENT2(DreamTaken, "dreamTaken", DIVAN_RULE_BY_VALUE, Byte, room, Dream, dream);
DIVAN_MIND_EVENT2(TherapySet, "therapySet", DIVAN_RULE("UM-8.4.4"), Byte, room, Byte, hearts);
DIVAN_MIND_EVENT1(ClientRevealed, "clientRevealed", DIVAN_RULE("UM-8.4.1"), Client, client);
DIVAN_MIND_EVENT1(DreamRevealed, "dreamRevealed", DIVAN_RULE("UM-8.4.3"), Dream, dream);
// The end
DIVAN_MIND_EVENT1(EndTriggered, "endTriggered", DIVAN_RULE("UM-10.1"), Byte, last_round);
DIVAN_MIND_EVENT1(LongEvening, "longEvening", DIVAN_RULE("UM-10.5"), Byte, last_round);  // UM-10.5
DIVAN_MIND_EVENT3(Scored, "scored", DIVAN_RULE_BY_VALUE, Item, item, Byte, count, Byte, points);
DIVAN_MIND_EVENT2(CaseStudyScored, "caseStudyScored", DIVAN_RULE("UM-10.3.6"), Client, client, Byte, points);
DIVAN_MIND_EVENT1(FinalScore, "finalScore", DIVAN_RULE("UM-10.3"), std::int16_t, points);
// The Id
// Or recalls; what it has
DIVAN_MIND_EVENT3(IdDecided, "idDecided", DIVAN_RULE("UM-11.5.1"), bool, states, Byte, ideas, Byte, bright);
DIVAN_MIND_EVENT3(MeetingCardRevealed, "meetingCardRevealed", DIVAN_RULE("UM-11.5.1"), Byte, card, Space, space, bool,
                  up);
DIVAN_MIND_EVENT0(MeetingCardsShuffled, "meetingCardsShuffled", DIVAN_RULE("UM-11.5.1"));
DIVAN_MIND_EVENT4(IdChose, "idChose", DIVAN_RULE_BY_VALUE, IdQuestion, question, IdOptions, options, Byte, taken,
                  IdReason, reason);
DIVAN_MIND_EVENT3(IdStated, "idStated", DIVAN_RULE("UM-11.5.4"), Space, space, Byte, ideas, Byte, bright);
// It stands on the inkpot token
DIVAN_MIND_EVENT1(InkpotRepeats, "inkpotRepeats", DIVAN_RULE("UM-11.5.6"), Byte, steps);
DIVAN_MIND_EVENT1(IdTileTriggered, "idTileTriggered", DIVAN_RULE_BY_VALUE, Byte, tile);
DIVAN_MIND_EVENT3(IdTileTurned, "idTileTurned", DIVAN_RULE("UM-11.5.9"), Byte, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT4(IdConverted, "idConverted", DIVAN_RULE_BY_VALUE, Instead, instead, Byte, times, Resource, resource,
                  Byte, amount);
DIVAN_MIND_EVENT1(IdBrewed, "idBrewed", DIVAN_RULE("UM-11.4.5"), Byte, coffee);  // into a pillbox
// From the game
DIVAN_MIND_EVENT3(TileRemoved, "tileRemoved", DIVAN_RULE_BY_VALUE, Tile, tile, Byte, row, Byte, column);
DIVAN_MIND_EVENT3(ClientCovered, "clientCovered", DIVAN_RULE("UM-11.7.4"), Byte, room, Client, client, Cover, cover);
DIVAN_MIND_EVENT0(EffectSkipped, "effectSkipped", DIVAN_RULE("UM-11.4.13"));  // UM-11.4.13
#undef DIVAN_MIND_EVENT0
#undef DIVAN_MIND_EVENT1
#undef DIVAN_MIND_EVENT2
#undef DIVAN_MIND_EVENT3
#undef DIVAN_MIND_EVENT4
#undef DIVAN_RULE_OR_ITS

using Event =
    std::variant<TurnBegan, IdeasStated, Recalled, Passed, NothingLeft, NothingCame, BrightIdeasReturned, Gained, Paid,
                 CoffeeSpilt, Generated, Elevated, Transferred, Demoted, InsightPaid, ColourSpent, InkpotMoved,
                 IdeaUnlocked, TileTaken, TilePlaced, TileRevealed, RowFreed, ColumnFreed, TileTriggered, CardDrawn,
                 CardsSwapped, CardPlayed, Cited, TreatisePublished, TreatiseRevealed, FigureMoved, VisitBegan,
                 LocationBonusTaken, DistrictBonusTaken, ReputationGained, FreudWalked, TrackTriggered, GoalClaimed,
                 DreamTreated, MoodMatched, TherapyMoved, CatharsisReached, SecondRoomOpened, Cured, ClientTaken,
                 GriefDrawn, DreamTaken, TherapySet, ClientRevealed, DreamRevealed, EndTriggered, LongEvening, Scored,
                 CaseStudyScored, FinalScore, IdDecided, MeetingCardRevealed, MeetingCardsShuffled, IdChose, IdStated,
                 InkpotRepeats, IdTileTriggered, IdTileTurned, IdConverted, IdBrewed, TileRemoved, ClientCovered,
                 EffectSkipped>;

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Resource> =
    std::array<std::string_view, 5>{"coffee", "pillbox", "points", "brightIdea", "idea"};
template <>
inline constexpr auto names_of<unconscious_mind::Lack> = std::array<std::string_view, unconscious_mind::lack_count>{
    "coffee",   "tilePrice", "insights", "disc",  "toElevate", "onDial",   "card",   "cardOrTreatise",
    "coloured", "treatise",  "swap",     "pile",  "ownTile",   "row",      "column", "cell",
    "tile",     "client",    "effect",   "bonus", "room",      "something"};
template <>
inline constexpr auto names_of<unconscious_mind::Figure> = std::array<std::string_view, 2>{"professor", "freud"};
template <>
inline constexpr auto names_of<unconscious_mind::IdQuestion> =
    std::array<std::string_view, unconscious_mind::id_question_count>{
        "space",   "column", "row",    "districtBonus", "locationBonus", "client", "manifestDream",
        "patient", "dream",  "hearts", "goalOrder",     "goalEnd",       "faceUp", "treatise",
        "ownCard", "volume", "freud",  "professor",     "trackAction"};
template <>
inline constexpr auto names_of<unconscious_mind::IdAgainst> =
    std::array<std::string_view, unconscious_mind::id_against_count>{"nothing", "locked",   "tooFewIcons", "allTaken",
                                                                     "noToken", "mustCite", "cardsMissing"};
template <>
inline constexpr auto names_of<unconscious_mind::IdReason> =
    std::array<std::string_view, unconscious_mind::id_reason_count>{
        "onlyOne",    "most",      "fewest",    "arrowLeft",   "arrowRight", "rightmost",
        "lowest",     "professor", "clockwise", "targetFree",  "nextFree",   "columnFull",
        "joinsFreud", "furthest",  "noInsight", "nothingFits", "firstOption"};
template <>
inline constexpr auto names_of<unconscious_mind::Instead> =
    std::array<std::string_view, unconscious_mind::instead_count>{
        "minor", "median", "major", "elevate", "transfer", "location", "tile", "newTile", "noCard", "costly"};
template <>
inline constexpr auto names_of<unconscious_mind::Item> = std::array<std::string_view, unconscious_mind::item_count>{
    "track", "firstOnTrack", "secondOnTrack", "districts", "rows",
    "icons", "caseStudies",  "pillboxes",     "coffee",    "brightIdeas"};
}  // namespace divan
