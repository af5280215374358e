// The vocabulary of Unconscious Mind, and the one small language in which tiles, cards, dreams, bonuses and tracks say
// what they do. Which component says what is data (content/unconscious-mind/).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan::unconscious_mind {

// --- Insights (UM-4.1) ---------------------------------------------------------------------------------------------

enum class Quality : std::uint8_t { growth, freedom, passion, any };
enum class Level : std::uint8_t { minor, median, major };
inline constexpr std::uint8_t quality_count = 3;
inline constexpr std::uint8_t level_count = 3;

using Area = std::uint8_t;  // of the dial: quality by quality, minor to major
inline constexpr Area area_count = quality_count * level_count;
inline constexpr Area reserve = area_count;  // the centre

[[nodiscard]] constexpr Area area(Quality quality, Level level) {
  return static_cast<Area>(static_cast<Area>(quality) * level_count + static_cast<Area>(level));
}
[[nodiscard]] constexpr Quality quality_of(Area area) { return static_cast<Quality>(area / level_count); }
[[nodiscard]] constexpr Level level_of(Area area) { return static_cast<Level>(area % level_count); }

// --- The city (UM-7) -----------------------------------------------------------------------------------------------

inline constexpr std::uint8_t location_count = 6;
inline constexpr std::uint8_t district_count = 3;
// UM-7.1
using Location = std::uint8_t;  // clockwise: Theatre, Library, Opera, Museum, University, Café
// UM-7.2
using District = std::uint8_t;  // green, purple, red: two neighbours each
[[nodiscard]] constexpr District district_of(Location location) { return location / 2; }
[[nodiscard]] constexpr Location clockwise(Location from, int steps) {
  return static_cast<Location>((from + steps) % location_count);
}
inline constexpr std::uint8_t location_slots = 3;
inline constexpr std::uint8_t district_slots = 4;
inline constexpr std::uint8_t first_district_number = 3;  // of the first slot; 6 is that of the last
inline constexpr std::uint8_t most_location_effects = 5;  // UM-7.4.1
using Icons = std::array<std::uint8_t, location_count>;

// --- Counts of what there is ---------------------------------------------------------------------------------------

inline constexpr std::uint8_t most_players = 4;
inline constexpr std::uint8_t nobody = most_players;
inline constexpr std::uint8_t action_count = 9;
inline constexpr std::uint8_t space_count = 16;
inline constexpr std::uint8_t table_rows = 4;
inline constexpr std::uint8_t tile_count = 36;
inline constexpr std::uint8_t research_count = 36;
inline constexpr std::uint8_t most_treatises = 16;
inline constexpr std::uint8_t longest_treatise = 5;
inline constexpr std::uint8_t client_count = 32;  // 0 .. 15: routine; 16 .. 31: case studies
inline constexpr std::uint8_t clients_of_a_kind = 16;
inline constexpr std::uint8_t grief_count = 28;  // 24 .. 27: those of the first clients
inline constexpr std::uint8_t first_starting_grief = 24;
inline constexpr std::uint8_t manifest_count = 36;
inline constexpr std::uint8_t latent_count = 24;
inline constexpr std::uint8_t goal_count = 9;
inline constexpr std::uint8_t goals_in_play = 7;
inline constexpr std::uint8_t supply_columns = 3;
inline constexpr std::uint8_t supply_rows = 2;
inline constexpr std::uint8_t notebook_side = 3;
inline constexpr std::uint8_t notebook_cells = 9;
inline constexpr std::uint8_t room_count = 2;
inline constexpr std::uint8_t highest_therapy = 8;
inline constexpr std::uint8_t catharsis_at = 3;
inline constexpr std::uint8_t most_pillboxes = 3;
inline constexpr std::uint8_t highest_reputation = 10;
inline constexpr std::uint8_t section_count = 4;
inline constexpr std::uint8_t research_display = 2;
inline constexpr std::uint8_t client_display = 3;
inline constexpr std::uint8_t dream_display = 4;
inline constexpr std::uint8_t none = 255;  // where something could lie and nothing does

inline constexpr std::uint8_t id_tile_count = 9;    // UM-11.9  three each of I, II, III
inline constexpr std::uint8_t id_columns_deep = 4;  // UM-11.2.5  tiles for its clients, of each kind
inline constexpr std::uint8_t cover_count = 12;     // 0 .. 3: routine; 4 .. 7: case study, low side; 8 .. 11: high
inline constexpr std::uint8_t most_covered = 2 * id_columns_deep;

using Tile = std::uint8_t;  // 0 .. 35; in the Id's notebook 36 + one of its own, where it lies active side up
using Card = std::uint8_t;  // of research
using Treatise = std::uint8_t;
using Client = std::uint8_t;
using Grief = std::uint8_t;
using Dream = std::uint8_t;  // 0 .. 35: manifest; 36 .. 59: latent
using Goal = std::uint8_t;
using Action = std::uint8_t;
using Space = std::uint8_t;
using Cover = std::uint8_t;  // a tile that lies on a client of the Id
inline constexpr Tile first_id_tile = tile_count;

inline constexpr std::uint8_t dream_count = manifest_count + latent_count;
[[nodiscard]] constexpr bool is_case_study(Client client) { return client >= clients_of_a_kind; }
[[nodiscard]] constexpr bool is_latent(Dream dream) { return dream >= manifest_count; }
[[nodiscard]] constexpr bool is_starting(Grief grief) { return grief >= first_starting_grief; }

// --- What components say (UM-12) -----------------------------------------------------------------------------------

enum class Verb : std::uint8_t {
  generate,         // `amount` discs of a quality and level
  elevate,          // `amount` discs one level up
  transfer,         // `amount` discs to another quality
  demote,           // `amount` discs one level down
  coffee,           //
  pillbox,          //
  points,           // of victory
  bright_idea,      //
  reputation,       // points of it
  track,            // trigger the reputation track
  draw,             // research cards
  play,             // up to `amount` research cards
  publish,          // one treatise
  publish_or_play,  // one treatise, or up to `amount` research cards
  tile,             // trigger one of one's notebook tiles
  row,              // trigger a row of them
  column,           // trigger a column with no idea above it
  inkpot,           // `least` to `amount` steps
  professor,        // 1 to `amount` locations on; `or_join`: or to Freud
  freud,            // 1 to `amount` locations on
  therapy,          // hearts
  study,            // draw the top research card, then swap one if you like
  note,             // a tile of the supply column `amount`
};
inline constexpr std::uint8_t verb_count = 23;

struct Clause {
  Verb verb = Verb::coffee;
  std::uint8_t amount = 1;
  std::uint8_t least = 1;
  Quality quality = Quality::any;
  Level level = Level::minor;
  bool or_join = false;
  static auto described() {
    using C = Clause;
    return fields(field("verb", &C::verb), field("amount", &C::amount).or_default(),
                  field("least", &C::least).or_default(), field("quality", &C::quality).or_default(),
                  field("level", &C::level).or_default(), field("orJoin", &C::or_join).or_default());
  }
  bool operator==(const Clause&) const = default;
};

struct Needed {  // one insight of a cost
  Quality quality = Quality::any;
  Level level = Level::minor;
  static auto described() { return fields(field("quality", &Needed::quality), field("level", &Needed::level)); }
  bool operator==(const Needed&) const = default;
};
inline constexpr std::size_t most_needed = 3;

struct Cost {
  std::uint8_t coffee = 0;
  Bounded<Needed, most_needed> insights;
  [[nodiscard]] constexpr bool free() const { return coffee == 0 && insights.empty(); }
  static auto described() {
    return fields(field("coffee", &Cost::coffee).or_default(), field("insights", &Cost::insights).or_default());
  }
  bool operator==(const Cost&) const = default;
};

inline constexpr std::size_t most_clauses = 4;
struct Effect {
  Cost pay;
  Bounded<Clause, most_clauses> clauses;
  bool any_order = false;
  static auto described() {
    return fields(field("pay", &Effect::pay).or_default(), field("do", &Effect::clauses),
                  field("anyOrder", &Effect::any_order).or_default());
  }
  bool operator==(const Effect&) const = default;
};

// --- Where an effect comes from: the cause that every event names --------------------------------------------------

enum class SourceKind : std::uint8_t {
  rule,            // the turn itself
  action,          // of the meeting table
  tile,            // its main effect
  banner,          // of a tile
  research,        // a card being played
  dream,           //
  grief,           // what catharsis brings
  location,        // 3 effects a location
  location_bonus,  // 3 slots a location
  district_bonus,  // 4 slots a district
  row_insight,     // the minor one printed beside a row
  row_slot,        // under the coloured insight that is gone
  column_slot,     //
  above_track,     // reward of a section
  below_track,     // action of a section
  conversion,      //
  ability,         // of a client
  goal,            //
  treatise,        //
  id_tile,         // UM-11.9
};
struct Source {
  SourceKind kind = SourceKind::rule;
  std::uint8_t id = 0;
  static auto described() { return fields(field("kind", &Source::kind), field("id", &Source::id)); }
  constexpr bool operator==(const Source&) const = default;
};

// What a rule itself gives or takes, whatever led to it: the `id` of a source of kind `rule`.
enum class Given : std::uint8_t {
  nothing,
  therapy,  // where the marker begins
  cure,
  mood,  // of a dream and its layer
  surplus_hearts,
  surplus_pillbox,
  watch,
  token,
  recall_coffee,
  recall_ideas,
  id_coffee,  // the same of the Id
  id_ideas,
  id_pillbox,  // given to its client
};
inline constexpr std::size_t given_count = 13;
constexpr Source source_of(Given what) { return {SourceKind::rule, static_cast<std::uint8_t>(what)}; }

// UM-4.2  What may be turned into what at any time on one's own turn. The last two are clients' gifts.
enum class Conversion : std::uint8_t { elevate, transfer, bright_idea, pillbox, free_transfer };
inline constexpr std::uint8_t conversion_count = 5;

// --- Components ----------------------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { blue, red, green, ochre };  // of research
inline constexpr std::uint8_t colour_count = 4;
enum class Mood : std::uint8_t { plain, fog, cloud, eye };  // what dreams and grief layers may share

struct TileFace {
  Effect main;
  Effect banner;
};
struct ResearchFace {
  Colour colour = Colour::blue;
  Icons icons{};
  Effect effect;
};
struct TreatiseFace {
  Bounded<Colour, longest_treatise> sequence;
  std::uint8_t points = 0;
  Icons icons{};
};

// UM-8.5
enum class Ability : std::uint8_t {
  recall_coffee,
  free_transfer,
  major_as_minors,
  location_effect,
  draw_on_publish,
  cheaper_notes,
  dream_points,
  inkpot_step,
  nothing,
};
// UM-8.6
enum class Scoring : std::uint8_t {
  treatises,
  cured,
  district_icons,
  lines,
  research,
  districts,
  reputation,
  goals,
  icons,  // UM-11.2.5  of the locations it shows
  nothing
};
struct ClientFace {
  std::uint8_t hearts = 3;
  std::uint8_t points = 0;
  Icons icons{};
  Ability ability = Ability::nothing;
  Scoring scoring = Scoring::nothing;
  std::uint8_t each = 1;  // points for
  std::uint8_t per = 1;   // so many
  std::uint8_t most = 12;
  std::uint8_t wild = 0;  // UM-14.38  grey icons
};
struct GriefFace {
  std::uint8_t hearts = 1;
  Mood mood = Mood::plain;
  Effect effect;
};
struct DreamFace {
  Effect effect;  // with its cost
  Mood mood = Mood::plain;
};

// UM-9.3
enum class Deed : std::uint8_t {
  cured,            // clients
  columns,          // complete
  treatises,        // published
  different_icons,  //
  district_icons,   // of one district
  districts,        // with coloured insights of one's own
  research,         // cards in play
  case_studies,     // past catharsis
  ideas,            // unlocked
};
struct GoalFace {
  Deed deed = Deed::cured;
  std::uint8_t required = 1;
  Icons icons{};
};

struct LocationFace {
  std::array<Effect, 3> effects;
  std::array<Effect, location_slots> bonuses;
};
struct NoteColumn {
  std::uint8_t coffee = 1;
  bool banner = false;
  bool main = false;
};

// --- The Id (UM-11) ------------------------------------------------------------------------------------------------

// UM-11.9
enum class IdTile : std::uint8_t {
  notes_above,
  study,
  freud,
  notes_below,
  treatise,
  professor,
  dream,
  research_and_treatise,
  goal
};
[[nodiscard]] constexpr std::uint8_t numeral_of(IdTile tile) { return static_cast<std::uint8_t>(tile) / notebook_side; }

// UM-11.2.3
struct MeetingCard {
  Space space = 0;
  bool up = true;  // where it looks for a free space
  static auto described() {
    return fields(field("space", &MeetingCard::space).between(0, space_count - 1), field("up", &MeetingCard::up));
  }
  bool operator==(const MeetingCard&) const = default;
};

// UM-11.4  What the Id gets instead.
struct IdNumbers {
  std::uint8_t coffee_for_pillbox = 4;
  std::uint8_t strong_coffee_for_pillbox = 3;
  std::uint8_t minor = 1;  // coffee for one
  std::uint8_t median = 2;
  std::uint8_t tile = 2;   // of the standard kind, triggered
  std::uint8_t other = 1;  // elevate, transfer, a location effect, a card it does not have, an effect with a cost
  std::uint8_t notes_above = 1;
  std::uint8_t notes_below = 2;
  static auto described() {
    using N = IdNumbers;
    return fields(field("coffeeForPillbox", &N::coffee_for_pillbox).between(1, 9),
                  field("strongCoffeeForPillbox", &N::strong_coffee_for_pillbox).between(1, 9),
                  field("minor", &N::minor).between(0, 9), field("median", &N::median).between(0, 9),
                  field("tile", &N::tile).between(0, 9), field("other", &N::other).between(0, 9),
                  field("notesAbove", &N::notes_above).between(0, 9),
                  field("notesBelow", &N::notes_below).between(0, 9));
  }
  bool operator==(const IdNumbers&) const = default;
};

// Of the rules. In the first a turn ended unasked where no pillbox could be spent, whatever could be converted.
inline constexpr std::uint8_t newest_epoch = 2;

// Everything that content says and rules need.
struct Components {
  std::uint8_t epoch = newest_epoch;
  // the meeting table
  std::array<Effect, action_count> actions{};
  std::array<std::uint16_t, space_count> touches{};  // which actions, as bits
  std::array<std::uint8_t, space_count> space_row{};
  std::array<std::uint8_t, space_count> space_column{};
  std::array<std::uint8_t, table_rows> row_value{};
  std::array<NoteColumn, supply_columns> notes{};
  // what is drawn
  std::array<TileFace, tile_count> tiles{};
  std::array<ResearchFace, research_count> research{};
  std::array<TreatiseFace, most_treatises> treatises{};
  std::uint8_t treatise_count = 0;
  std::array<ClientFace, client_count> clients{};
  std::array<GriefFace, grief_count> griefs{};
  std::array<DreamFace, dream_count> dreams{};
  std::array<GoalFace, goal_count> goals{};
  // the city
  std::array<LocationFace, location_count> locations{};
  std::array<std::array<Effect, district_slots>, district_count> districts{};
  // the player board
  std::array<Effect, notebook_side> row_insights{};
  std::array<Effect, notebook_side> row_slots{};
  std::array<Effect, notebook_side> column_slots{};
  std::array<std::uint8_t, notebook_side> cured_for_third{};
  std::array<bool, notebook_side> bright_on_locked{};
  std::uint8_t inkpot_start = 0;
  // the reputation track
  std::array<std::uint8_t, section_count> section_start{};
  std::array<Effect, section_count> above{};
  std::array<Effect, section_count> below{};
  std::uint8_t freud_start = 1;
  std::uint8_t watch = highest_reputation;
  std::array<std::uint8_t, highest_reputation + 1> track_points{};
  // conversions
  std::array<Effect, conversion_count> conversions{};
  // the Id
  std::array<MeetingCard, space_count> meeting_cards{};
  std::array<ClientFace, cover_count> covers{};  // what lies over its clients
  IdNumbers id;
  // numbers
  std::uint8_t white_insights = 6;
  std::uint8_t starting_ideas = 3;
  std::uint8_t coffee_limit = 9;
  std::uint8_t starting_cards = 1;
  std::array<std::uint8_t, most_players> starting_coffee{};
  std::array<std::uint8_t, most_players> starting_bright{};
  std::array<std::uint8_t, most_players + 1> tokens{};           // of a district, by number of players
  std::array<std::uint8_t, most_players + 1> treatises_shown{};  // by number of players
  std::array<std::uint8_t, highest_therapy + 1> therapy_points{};
  bool therapy_points_when_passing = false;  // UM-14.7
  bool coloured_from_reserve = true;         // UM-14.17
  std::uint8_t surplus_pillbox_points = 2;
  std::uint8_t cited_points = 2;
  std::uint8_t cited_bright = 1;
  std::uint8_t end_points = 3;
  std::uint8_t most_rounds = 30;                // UM-10.5
  std::array<std::uint8_t, 2> leader_points{};  // UM-10.3.2  for each treatise and cured client: first, second
  std::array<std::uint8_t, district_count + 1> district_points{};
  std::array<std::uint8_t, notebook_side + 1> row_points{};
  std::array<std::uint8_t, location_count + 1> icon_points{};
  std::uint8_t pillbox_points = 2;
  std::uint8_t coffee_for_bright = 3;  // at the end
  std::uint8_t bright_points = 1;

  [[nodiscard]] std::uint8_t section(std::uint8_t reputation) const {
    std::uint8_t at = 0;
    while (at + 1 < section_count && reputation >= section_start[at + 1U]) ++at;
    return at;
  }
  [[nodiscard]] const Effect& effect_of(Source source) const;
};

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Quality> =
    std::array<std::string_view, 4>{"growth", "freedom", "passion", "any"};
template <>
inline constexpr auto names_of<unconscious_mind::Level> = std::array<std::string_view, 3>{"minor", "median", "major"};
template <>
inline constexpr auto names_of<unconscious_mind::Verb> = std::array<std::string_view, unconscious_mind::verb_count>{
    "generate",   "elevate", "transfer",  "demote", "coffee",  "pillbox",       "points", "brightIdea",
    "reputation", "track",   "draw",      "play",   "publish", "publishOrPlay", "tile",   "row",
    "column",     "inkpot",  "professor", "freud",  "therapy", "study",         "note"};
template <>
inline constexpr auto names_of<unconscious_mind::SourceKind> = std::array<std::string_view, 20>{
    "rule",       "action",        "tile",          "banner",     "research", "dream",      "grief",
    "location",   "locationBonus", "districtBonus", "rowInsight", "rowSlot",  "columnSlot", "aboveTrack",
    "belowTrack", "conversion",    "ability",       "goal",       "treatise", "idTile"};
template <>
inline constexpr auto names_of<unconscious_mind::Conversion> =
    std::array<std::string_view, 5>{"elevate", "transfer", "brightIdea", "pillbox", "freeTransfer"};
template <>
inline constexpr auto names_of<unconscious_mind::Colour> =
    std::array<std::string_view, 4>{"blue", "red", "green", "ochre"};
template <>
inline constexpr auto names_of<unconscious_mind::Mood> = std::array<std::string_view, 4>{"none", "fog", "cloud", "eye"};
template <>
inline constexpr auto names_of<unconscious_mind::Ability> = std::array<std::string_view, 9>{
    "recallCoffee", "freeTransfer", "majorAsMinors", "locationEffect", "drawOnPublish", "cheaperNotes",
    "dreamPoints",  "inkpotStep",   "none"};
template <>
inline constexpr auto names_of<unconscious_mind::Scoring> = std::array<std::string_view, 10>{
    "treatises", "cured", "districtIcons", "lines", "research", "districts", "reputation", "goals", "icons", "none"};
template <>
inline constexpr auto names_of<unconscious_mind::IdTile> =
    std::array<std::string_view, unconscious_mind::id_tile_count>{
        "notesAbove", "study", "freud", "notesBelow", "treatise", "professor", "dream", "researchAndTreatise", "goal"};
template <>
inline constexpr auto names_of<unconscious_mind::Deed> =
    std::array<std::string_view, 9>{"cured",     "columns",  "treatises",   "differentIcons", "districtIcons",
                                    "districts", "research", "caseStudies", "ideas"};
}  // namespace divan
