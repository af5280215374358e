// The shape of content/unconscious-mind/components.json: an entry a component, field by field. What may stand in them
// is asked in content.cpp and, of effects, in effect_content.cpp.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/content.hpp"
#include "games/unconscious_mind/parts.hpp"
#include "games/unconscious_mind/state.hpp"

namespace divan::unconscious_mind::content {

enum class LocationName : std::uint8_t { theatre, library, opera, museum, university, cafe };

}  // namespace divan::unconscious_mind::content

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::content::LocationName> =
    std::array<std::string_view, unconscious_mind::location_count>{"theatre", "library",    "opera",
                                                                   "museum",  "university", "cafe"};
}  // namespace divan

namespace divan::unconscious_mind::content {

using IconList = Bounded<LocationName, 6>;
inline constexpr std::int64_t most_points = 60;  // of one component, or of one line of the final count

struct ActionEntry {
  Origin origin = Origin::house;
  Text name;
  Effect effect;
  static auto described() {
    using A = ActionEntry;
    return fields(field("origin", &A::origin), field("name", &A::name), field("effect", &A::effect));
  }
};
struct SpaceEntry {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  Bounded<Action, 4> touches;
  static auto described() {
    return fields(field("row", &SpaceEntry::row).between(0, table_rows - 1),
                  field("column", &SpaceEntry::column).between(0, space_count - 1),
                  field("touches", &SpaceEntry::touches));
  }
};
struct NoteEntry {
  std::uint8_t coffee = 1;
  bool banner = false;
  bool main = false;
  static auto described() {
    using N = NoteEntry;
    return fields(field("coffee", &N::coffee).between(0, 9), field("banner", &N::banner), field("main", &N::main));
  }
};
struct TableEntry {
  std::vector<ActionEntry> actions;
  std::array<std::uint8_t, table_rows> rows{};
  std::vector<SpaceEntry> spaces;
  std::array<NoteEntry, supply_columns> notes{};
  static auto described() {
    using T = TableEntry;
    return fields(field("actions", &T::actions), field("rows", &T::rows), field("spaces", &T::spaces),
                  field("notes", &T::notes));
  }
};
struct TileEntry {
  Origin origin = Origin::house;
  Text name;
  Effect main;
  Effect banner;
  static auto described() {
    using T = TileEntry;
    return fields(field("origin", &T::origin), field("name", &T::name), field("main", &T::main),
                  field("banner", &T::banner));
  }
};
struct ResearchEntry {
  Origin origin = Origin::house;
  Text name;
  Colour colour = Colour::blue;
  IconList icons;
  Effect effect;
  static auto described() {
    using R = ResearchEntry;
    return fields(field("origin", &R::origin), field("name", &R::name), field("colour", &R::colour),
                  field("icons", &R::icons), field("effect", &R::effect));
  }
};
struct TreatiseEntry {
  Origin origin = Origin::house;
  Text name;
  Bounded<Colour, longest_treatise> sequence;
  std::uint8_t points = 0;
  IconList icons;
  static auto described() {
    using T = TreatiseEntry;
    return fields(field("origin", &T::origin), field("name", &T::name), field("sequence", &T::sequence),
                  field("points", &T::points).between(0, most_points), field("icons", &T::icons));
  }
};
struct RoutineEntry {
  Origin origin = Origin::house;
  Text name;
  Text vignette;
  std::uint8_t hearts = 3;
  std::uint8_t points = 0;
  IconList icons;
  Ability ability = Ability::nothing;
  static auto described() {
    using R = RoutineEntry;
    return fields(field("origin", &R::origin), field("name", &R::name), field("vignette", &R::vignette),
                  field("hearts", &R::hearts).between(1, highest_therapy),
                  field("points", &R::points).between(0, most_points), field("icons", &R::icons),
                  field("ability", &R::ability));
  }
};
struct CaseEntry {
  Origin origin = Origin::house;
  Text name;
  Text vignette;
  std::uint8_t hearts = 4;
  std::uint8_t points = 0;
  Scoring scoring = Scoring::nothing;
  std::uint8_t each = 1;
  std::uint8_t per = 1;
  std::uint8_t most = 12;
  static auto described() {
    using C = CaseEntry;
    return fields(field("origin", &C::origin), field("name", &C::name), field("vignette", &C::vignette),
                  field("hearts", &C::hearts).between(1, highest_therapy),
                  field("points", &C::points).between(0, most_points), field("scoring", &C::scoring),
                  field("each", &C::each).between(1, 20), field("per", &C::per).between(1, 20),
                  field("most", &C::most).between(1, most_points));
  }
};
struct GriefEntry {
  Origin origin = Origin::house;
  std::uint8_t hearts = 1;
  Mood mood = Mood::plain;
  Effect effect;
  static auto described() {
    using G = GriefEntry;
    return fields(field("origin", &G::origin), field("hearts", &G::hearts).between(0, highest_therapy),
                  field("mood", &G::mood), field("effect", &G::effect));
  }
};
struct ManifestEntry {
  Origin origin = Origin::house;
  Text name;
  Mood mood = Mood::plain;
  Effect effect;
  static auto described() {
    using M = ManifestEntry;
    return fields(field("origin", &M::origin), field("name", &M::name), field("mood", &M::mood),
                  field("effect", &M::effect));
  }
};
struct LatentEntry {
  Origin origin = Origin::house;
  Text name;
  Effect effect;
  static auto described() {
    using L = LatentEntry;
    return fields(field("origin", &L::origin), field("name", &L::name), field("effect", &L::effect));
  }
};
struct GoalEntry {
  Origin origin = Origin::house;
  Text name;
  Deed deed = Deed::cured;
  std::uint8_t required = 1;
  IconList icons;
  static auto described() {
    using G = GoalEntry;
    return fields(field("origin", &G::origin), field("name", &G::name), field("deed", &G::deed),
                  field("required", &G::required), field("icons", &G::icons));
  }
};
struct LocationEntry {
  Origin origin = Origin::house;
  Text name;
  std::array<Effect, 3> effects{};
  std::array<Effect, location_slots> bonuses{};
  static auto described() {
    using L = LocationEntry;
    return fields(field("origin", &L::origin), field("name", &L::name), field("effects", &L::effects),
                  field("bonuses", &L::bonuses));
  }
};
struct DistrictEntry {
  Origin origin = Origin::house;
  Text name;
  std::array<Effect, district_slots> bonuses{};
  static auto described() {
    using D = DistrictEntry;
    return fields(field("origin", &D::origin), field("name", &D::name), field("bonuses", &D::bonuses));
  }
};
struct CityEntry {
  std::vector<LocationEntry> locations;
  std::vector<DistrictEntry> districts;
  static auto described() {
    return fields(field("locations", &CityEntry::locations), field("districts", &CityEntry::districts));
  }
};
struct BoardEntry {
  std::array<Effect, notebook_side> row_insights{};
  std::array<Effect, notebook_side> row_slots{};
  std::array<Effect, notebook_side> column_slots{};
  std::array<std::uint8_t, notebook_side> cured_for_third{};
  std::array<bool, notebook_side> bright_on_locked{};
  Inkpot inkpot_start = Inkpot::left;
  static auto described() {
    using B = BoardEntry;
    return fields(field("rowInsights", &B::row_insights), field("rowSlots", &B::row_slots),
                  field("columnSlots", &B::column_slots), field("curedForThird", &B::cured_for_third),
                  field("brightOnLocked", &B::bright_on_locked), field("inkpotStart", &B::inkpot_start));
  }
};
struct SectionEntry {
  std::uint8_t from = 0;
  Effect above;
  Effect below;
  static auto described() {
    using S = SectionEntry;
    return fields(field("from", &S::from).between(0, highest_reputation), field("above", &S::above),
                  field("below", &S::below));
  }
};
struct TrackEntry {
  std::vector<SectionEntry> sections;
  std::uint8_t freud_start = 1;
  std::uint8_t watch = highest_reputation;
  std::array<std::uint8_t, highest_reputation + 1> points{};
  static auto described() {
    using T = TrackEntry;
    return fields(field("sections", &T::sections), field("freudStart", &T::freud_start).between(0, highest_reputation),
                  field("watch", &T::watch).between(1, highest_reputation), field("points", &T::points));
  }
};
struct ConversionEntry {
  Conversion conversion = Conversion::elevate;
  Effect effect;
  static auto described() {
    return fields(field("conversion", &ConversionEntry::conversion), field("effect", &ConversionEntry::effect));
  }
};
struct CharacterEntry {
  Text name;
  static auto described() { return fields(field("name", &CharacterEntry::name)); }
};
struct IdTileEntry {
  Text name;
  static auto described() { return fields(field("name", &IdTileEntry::name)); }
};
struct RoutineTileEntry {
  Origin origin = Origin::house;
  IconList icons;
  std::uint8_t grey = 0;
  static auto described() {
    using R = RoutineTileEntry;
    return fields(field("origin", &R::origin), field("icons", &R::icons), field("grey", &R::grey).between(0, 3));
  }
};
struct SideEntry {
  std::uint8_t each = 1;
  std::uint8_t most = 12;
  static auto described() {
    return fields(field("each", &SideEntry::each).between(1, 20),
                  field("most", &SideEntry::most).between(1, most_points));
  }
};
struct CaseTileEntry {
  Origin origin = Origin::house;
  Scoring scoring = Scoring::nothing;
  SideEntry low;
  SideEntry high;
  static auto described() {
    using C = CaseTileEntry;
    return fields(field("origin", &C::origin), field("scoring", &C::scoring), field("low", &C::low),
                  field("high", &C::high));
  }
};
struct IdEntry {
  std::vector<IdTileEntry> tiles;
  std::vector<MeetingCard> meeting_cards;
  std::vector<RoutineTileEntry> routine_tiles;
  std::vector<CaseTileEntry> case_tiles;
  IdNumbers numbers;
  static auto described() {
    using I = IdEntry;
    return fields(field("tiles", &I::tiles), field("meetingCards", &I::meeting_cards),
                  field("routineTiles", &I::routine_tiles), field("caseStudyTiles", &I::case_tiles),
                  field("numbers", &I::numbers));
  }
};
inline constexpr std::size_t player_counts = most_players - 1;  // 2, 3 and 4 of them
struct NumbersEntry {
  std::uint8_t white_insights = 6;
  std::uint8_t starting_ideas = 3;
  std::uint8_t coffee_limit = 9;
  std::uint8_t starting_cards = 1;
  std::array<std::uint8_t, most_players> starting_coffee{};
  std::array<std::uint8_t, most_players> starting_bright{};
  std::array<std::uint8_t, player_counts> tokens{};
  std::array<std::uint8_t, player_counts> treatises_shown{};
  std::array<std::uint8_t, highest_therapy + 1> therapy_points{};
  bool therapy_points_when_passing = false;
  bool coloured_from_reserve = true;
  std::uint8_t surplus_pillbox_points = 2;
  std::uint8_t cited_points = 2;
  std::uint8_t cited_bright = 1;
  std::uint8_t end_points = 3;
  std::uint8_t most_rounds = 30;
  std::array<std::uint8_t, 2> leader_points{};
  std::array<std::uint8_t, district_count + 1> district_points{};
  std::array<std::uint8_t, notebook_side + 1> row_points{};
  std::array<std::uint8_t, location_count + 1> icon_points{};
  std::uint8_t pillbox_points = 2;
  std::uint8_t coffee_for_bright = 3;
  std::uint8_t bright_points = 1;
  static auto described() {
    using N = NumbersEntry;
    return fields(
        field("whiteInsights", &N::white_insights).between(1, 12),
        field("startingIdeas", &N::starting_ideas).between(1, 6), field("coffeeLimit", &N::coffee_limit).between(3, 30),
        field("startingCards", &N::starting_cards).between(0, 6), field("startingCoffee", &N::starting_coffee),
        field("startingBrightIdeas", &N::starting_bright), field("tokens", &N::tokens),
        field("treatisesShown", &N::treatises_shown), field("therapyPoints", &N::therapy_points),
        field("therapyPointsWhenPassing", &N::therapy_points_when_passing),
        field("colouredFromReserve", &N::coloured_from_reserve),
        field("surplusPillboxPoints", &N::surplus_pillbox_points).between(0, 10),
        field("citedPoints", &N::cited_points).between(0, 10),
        field("citedBrightIdeas", &N::cited_bright).between(0, 6), field("endPoints", &N::end_points).between(0, 20),
        field("mostRounds", &N::most_rounds).between(5, 60), field("leaderPoints", &N::leader_points),
        field("districtPoints", &N::district_points), field("rowPoints", &N::row_points),
        field("iconPoints", &N::icon_points), field("pillboxPoints", &N::pillbox_points).between(0, 10),
        field("coffeeForBrightIdea", &N::coffee_for_bright).between(1, 30),
        field("brightIdeaPoints", &N::bright_points).between(0, 10));
  }
};
struct File {
  std::string game;
  TableEntry table;
  std::vector<TileEntry> tiles;
  std::vector<ResearchEntry> research;
  std::vector<TreatiseEntry> treatises;
  std::vector<RoutineEntry> routine;
  std::vector<CaseEntry> case_studies;
  std::vector<GriefEntry> griefs;
  std::vector<GriefEntry> starting_griefs;
  std::vector<ManifestEntry> manifest;
  std::vector<LatentEntry> latent;
  std::vector<GoalEntry> goals;
  CityEntry city;
  BoardEntry board;
  TrackEntry track;
  std::vector<ConversionEntry> conversions;
  std::vector<CharacterEntry> characters;
  IdEntry id;
  NumbersEntry numbers;
  static auto described() {
    using F = File;
    return fields(field("game", &F::game), field("table", &F::table), field("tiles", &F::tiles),
                  field("research", &F::research), field("treatises", &F::treatises),
                  field("routineClients", &F::routine), field("caseStudies", &F::case_studies),
                  field("griefs", &F::griefs), field("startingGriefs", &F::starting_griefs),
                  field("manifestDreams", &F::manifest), field("latentDreams", &F::latent), field("goals", &F::goals),
                  field("city", &F::city), field("board", &F::board), field("track", &F::track),
                  field("conversions", &F::conversions), field("characters", &F::characters), field("id", &F::id),
                  field("numbers", &F::numbers));
  }
};

}  // namespace divan::unconscious_mind::content
