// The components: content/unconscious-mind/components.json, read strictly.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "core/sha256.hpp"
#include "games/unconscious_mind/components_json.hpp"  // generated from content/ by the build
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind::content {

enum class Origin : std::uint8_t { house, printed };
enum class LocationName : std::uint8_t { theatre, library, opera, museum, university, cafe };

}  // namespace divan::unconscious_mind::content

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::content::Origin> = std::array<std::string_view, 2>{"house", "printed"};
template <>
inline constexpr auto names_of<unconscious_mind::content::LocationName> =
    std::array<std::string_view, unconscious_mind::location_count>{"theatre", "library",    "opera",
                                                                   "museum",  "university", "cafe"};
}  // namespace divan

namespace divan::unconscious_mind::content {
namespace {

// --- The shape of the file -----------------------------------------------------------------------------------------

using IconList = Bounded<LocationName, 6>;
inline constexpr std::int64_t most_points = 60;  // of one component, or of one line of the final count

struct ActionEntry {
  Origin origin = Origin::house;
  Text name;
  Effect effect;
  static constexpr auto described() {
    using A = ActionEntry;
    return fields(field("origin", &A::origin), field("name", &A::name), field("effect", &A::effect));
  }
};
struct SpaceEntry {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  Bounded<Action, 4> touches;
  static constexpr auto described() {
    return fields(field("row", &SpaceEntry::row).between(0, table_rows - 1),
                  field("column", &SpaceEntry::column).between(0, space_count - 1),
                  field("touches", &SpaceEntry::touches));
  }
};
struct NoteEntry {
  std::uint8_t coffee = 1;
  bool banner = false;
  bool main = false;
  static constexpr auto described() {
    using N = NoteEntry;
    return fields(field("coffee", &N::coffee).between(0, 9), field("banner", &N::banner), field("main", &N::main));
  }
};
struct TableEntry {
  std::vector<ActionEntry> actions;
  std::array<std::uint8_t, table_rows> rows{};
  std::vector<SpaceEntry> spaces;
  std::array<NoteEntry, supply_columns> notes{};
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
    using M = ManifestEntry;
    return fields(field("origin", &M::origin), field("name", &M::name), field("mood", &M::mood),
                  field("effect", &M::effect));
  }
};
struct LatentEntry {
  Origin origin = Origin::house;
  Text name;
  Effect effect;
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
    using L = LocationEntry;
    return fields(field("origin", &L::origin), field("name", &L::name), field("effects", &L::effects),
                  field("bonuses", &L::bonuses));
  }
};
struct DistrictEntry {
  Origin origin = Origin::house;
  Text name;
  std::array<Effect, district_slots> bonuses{};
  static constexpr auto described() {
    using D = DistrictEntry;
    return fields(field("origin", &D::origin), field("name", &D::name), field("bonuses", &D::bonuses));
  }
};
struct CityEntry {
  std::vector<LocationEntry> locations;
  std::vector<DistrictEntry> districts;
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
    using T = TrackEntry;
    return fields(field("sections", &T::sections), field("freudStart", &T::freud_start).between(0, highest_reputation),
                  field("watch", &T::watch).between(1, highest_reputation), field("points", &T::points));
  }
};
struct ConversionEntry {
  Conversion conversion = Conversion::elevate;
  Effect effect;
  static constexpr auto described() {
    return fields(field("conversion", &ConversionEntry::conversion), field("effect", &ConversionEntry::effect));
  }
};
struct CharacterEntry {
  Text name;
  static constexpr auto described() { return fields(field("name", &CharacterEntry::name)); }
};
struct IdTileEntry {
  Text name;
  static constexpr auto described() { return fields(field("name", &IdTileEntry::name)); }
};
struct RoutineTileEntry {
  Origin origin = Origin::house;
  IconList icons;
  std::uint8_t grey = 0;
  static constexpr auto described() {
    using R = RoutineTileEntry;
    return fields(field("origin", &R::origin), field("icons", &R::icons), field("grey", &R::grey).between(0, 3));
  }
};
struct SideEntry {
  std::uint8_t each = 1;
  std::uint8_t most = 12;
  static constexpr auto described() {
    return fields(field("each", &SideEntry::each).between(1, 20),
                  field("most", &SideEntry::most).between(1, most_points));
  }
};
struct CaseTileEntry {
  Origin origin = Origin::house;
  Scoring scoring = Scoring::nothing;
  SideEntry low;
  SideEntry high;
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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
  static constexpr auto described() {
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

// --- What can be wrong with many things ----------------------------------------------------------------------------

using Wrong = std::optional<Fault>;

Wrong wrong_count(std::size_t count, std::size_t wanted, const Place& place) {
  if (count == wanted) return std::nullopt;
  return fault_at(place, "there are " + std::to_string(count) + " of them; the game has " + std::to_string(wanted),
                  "il y en a " + std::to_string(count) + " ; le jeu en compte " + std::to_string(wanted));
}

Wrong outside(std::int64_t number, std::int64_t least, std::int64_t most, const Place& place) {
  if (least <= number && number <= most) return std::nullopt;
  return fault_at(place, "must be " + std::to_string(least) + " to " + std::to_string(most),
                  "doit être de " + std::to_string(least) + " à " + std::to_string(most));
}
Wrong any_outside(std::span<const std::uint8_t> numbers, std::int64_t least, std::int64_t most, const Place& place) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (auto fault = outside(numbers[i], least, most, place.at(i))) return fault;
  }
  return std::nullopt;
}

Wrong untold(const Text& text, const Place& place) {
  if (!text.en.empty() && !text.fr.empty()) return std::nullopt;
  return fault_at(place, "a text is missing in one of the languages", "un texte manque dans l'une des langues");
}

// The names of one kind of component: each once, in either language.
class NamesOfAKind {
public:
  Wrong add(const Text& name, Text& wording, const Place& place) {
    if (auto fault = untold(name, place)) return fault;
    for (const Text& each : names_) {
      if (each.en != name.en && each.fr != name.fr) continue;
      const std::string& same = each.en == name.en ? name.en : name.fr;
      return fault_at(place, "the name " + same + " is there twice", "le nom " + same + " figure deux fois");
    }
    names_.push_back(name);
    wording = name;
    return std::nullopt;
  }

private:
  std::vector<Text> names_;
};

Icons counted(const IconList& list) {
  Icons icons{};
  for (const LocationName each : list) ++icons[static_cast<std::size_t>(each)];
  return icons;
}

// --- Effects (UM-12) -----------------------------------------------------------------------------------------------

// Who says it, as far as it decides what may be said.
enum class Speaker : std::uint8_t {
  action,
  tile,
  banner,
  research,
  grief,
  dream,
  location,
  bonus,
  row_insight,
  slot,
  track,
  conversion,
};

constexpr bool may_cost(Speaker speaker) {
  switch (speaker) {
    case Speaker::action:
    case Speaker::grief:
    case Speaker::row_insight:
    case Speaker::track: return false;
    default: return true;
  }
}
constexpr bool may_be_empty(Speaker speaker) {
  switch (speaker) {
    case Speaker::banner:
    case Speaker::research:
    case Speaker::grief:
    case Speaker::slot:
    case Speaker::track: return true;
    default: return false;
  }
}
// What is done once, however often it is named.
constexpr bool is_single(Verb verb) {
  return verb == Verb::publish || verb == Verb::track || verb == Verb::tile || verb == Verb::row ||
         verb == Verb::column || verb == Verb::study;
}
constexpr bool sets_off_tiles(Verb verb) {
  return verb == Verb::tile || verb == Verb::row || verb == Verb::column || verb == Verb::inkpot;
}

// UM-12.3  An effect that could set itself off for nothing would never end.
Wrong endless(const Effect& effect, const Clause& clause, Speaker speaker, const Place& place) {
  switch (speaker) {
    case Speaker::tile:
    case Speaker::slot:
      if (sets_off_tiles(clause.verb)) {
        return fault_at(place, "what tile, row, column and inkpot set off may not set them off again",
                        "ce que tile, row, column et inkpot déclenchent ne peut pas les déclencher à son tour");
      }
      break;
    case Speaker::track:
      if (sets_off_tiles(clause.verb) || clause.verb == Verb::track) {
        return fault_at(place, "the track may not set off tiles, the inkpot or itself: they could set it off again",
                        "la piste ne peut déclencher ni tuiles, ni encrier, ni elle-même : ils la relanceraient");
      }
      break;
    case Speaker::location:
      if (effect.pay.free() && (sets_off_tiles(clause.verb) || clause.verb == Verb::track ||
                                clause.verb == Verb::professor || clause.verb == Verb::freud)) {
        return fault_at(
            place, "a location does this only for a cost, or visits would never end: give it one",
            "un lieu ne fait cela que contre un coût, sinon les visites ne finiraient pas : donnez-lui-en un");
      }
      break;
    default: break;
  }
  return std::nullopt;
}

Wrong wrong_clause(const Effect& effect, const Clause& clause, Speaker speaker, const Place& place) {
  const Place verb = place.at("verb");
  if ((clause.verb == Verb::note || clause.verb == Verb::study) && speaker != Speaker::action) {
    return fault_at(verb, "only an action of the table says this", "seule une action de la table dit cela");
  }
  if (clause.verb == Verb::therapy && speaker != Speaker::dream) {
    return fault_at(verb, "only a dream gives hearts", "seul un rêve donne des cœurs");
  }
  if (auto fault = endless(effect, clause, speaker, verb)) return fault;
  const Place amount = place.at("amount");
  if (is_single(clause.verb) && clause.amount != 1) {
    return fault_at(amount, "this is done once: must be 1", "cela se fait une fois : doit être 1");
  }
  const std::int64_t most = clause.verb == Verb::points ? 20 : clause.verb == Verb::note ? supply_columns : 6;
  if (auto fault = outside(clause.amount, 1, most, amount)) return fault;
  const Place least = place.at("least");
  if (clause.verb == Verb::inkpot) {
    if (auto fault = outside(clause.least, 1, clause.amount, least)) return fault;
  } else if (clause.least != 1) {
    return fault_at(least, "only the inkpot knows a least number: leave it out",
                    "seul l'encrier connaît un minimum : supprimez-le");
  }
  if (clause.verb != Verb::generate && (clause.quality != Quality::any || clause.level != Level::minor)) {
    return fault_at(place.at(clause.quality != Quality::any ? "quality" : "level"),
                    "only generate names an insight: leave it out", "seul generate nomme une intuition : supprimez-le");
  }
  if (clause.or_join && clause.verb != Verb::professor) {
    return fault_at(place.at("orJoin"), "only the professor joins Freud: leave it out",
                    "seul le professeur rejoint Freud : supprimez-le");
  }
  return std::nullopt;
}

Wrong wrong_effect(const Effect& effect, Speaker speaker, const Place& place) {
  const Place pay = place.at("pay");
  if (!effect.pay.free() && !may_cost(speaker)) {
    return fault_at(pay, "this costs nothing: leave it out", "ceci ne coûte rien : supprimez-le");
  }
  if (auto fault = outside(effect.pay.coffee, 0, 9, pay.at("coffee"))) return fault;
  if (speaker == Speaker::dream && effect.pay.insights.empty()) {
    return fault_at(pay.at("insights"), "a dream asks for at least one insight",
                    "un rêve demande au moins une intuition");
  }
  const Place clauses = place.at("do");
  if (effect.clauses.empty() && (!may_be_empty(speaker) || !effect.pay.free())) {
    return fault_at(clauses, "this must do something", "ceci doit faire quelque chose");
  }
  bool heals = false;
  for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
    if (auto fault = wrong_clause(effect, effect.clauses[i], speaker, clauses.at(i))) return fault;
    heals = heals || effect.clauses[i].verb == Verb::therapy;
  }
  if (speaker == Speaker::dream && !heals) {
    return fault_at(clauses, "a dream gives at least one heart: add therapy",
                    "un rêve donne au moins un cœur : ajoutez therapy");
  }
  if (speaker == Speaker::row_insight &&
      (effect.clauses.size() != 1 || effect.clauses[0].verb != Verb::generate || effect.clauses[0].amount != 1)) {
    return fault_at(clauses, "beside a row one insight is generated, nothing else",
                    "à côté d'une ligne une intuition est générée, rien d'autre");
  }
  for (std::size_t i = 0; effect.any_order && i < effect.clauses.size(); ++i) {
    const Clause& clause = effect.clauses[i];
    const bool fits = (clause.verb == Verb::elevate || clause.verb == Verb::transfer) && clause.amount <= 3;
    if (!fits) {
      return fault_at(clauses.at(i), "only up to three elevations and transfers come in any order",
                      "seuls jusqu'à trois élévations et transferts viennent dans n'importe quel ordre");
    }
  }
  if (effect.any_order && effect.clauses.size() < 2) {
    return fault_at(place.at("anyOrder"), "an order needs at least two clauses: leave it out",
                    "un ordre demande au moins deux clauses : supprimez-le");
  }
  return std::nullopt;
}

Wrong read_effect(const Effect& read, Speaker speaker, Effect& effect, const Place& place) {
  if (auto fault = wrong_effect(read, speaker, place)) return fault;
  effect = read;
  return std::nullopt;
}
template <std::size_t N>
Wrong read_effects(const std::array<Effect, N>& read, Speaker speaker, std::array<Effect, N>& effects,
                   const Place& place) {
  for (std::size_t i = 0; i < N; ++i) {
    if (auto fault = read_effect(read[i], speaker, effects[i], place.at(i))) return fault;
  }
  return std::nullopt;
}

// --- The parts of the file, in its order ---------------------------------------------------------------------------

Wrong read_spaces(const TableEntry& table, Components& parts, const Place& spaces) {
  if (auto fault = wrong_count(table.spaces.size(), space_count, spaces)) return fault;
  unsigned all_touched = 0;
  for (std::size_t i = 0; i < space_count; ++i) {
    const SpaceEntry& space = table.spaces[i];
    const Place here = spaces.at(i);
    const Place touches = here.at("touches");
    if (space.touches.empty()) {
      return fault_at(touches, "a space touches one to four actions", "un emplacement touche d'une à quatre actions");
    }
    unsigned touched = 0;
    for (std::size_t k = 0; k < space.touches.size(); ++k) {
      const Action action = space.touches[k];
      if (auto fault = outside(action, 0, action_count - 1, touches.at(k))) return fault;
      if ((touched >> action & 1U) != 0) {
        return fault_at(touches.at(k), "the space touches this action already: leave it out",
                        "l'emplacement touche déjà cette action : supprimez-la");
      }
      touched |= 1U << action;
    }
    all_touched |= touched;
    parts.touches[i] = static_cast<std::uint16_t>(touched);
    parts.space_row[i] = space.row;
    parts.space_column[i] = space.column;
  }
  for (Action action = 0; action < action_count; ++action) {
    if ((all_touched >> action & 1U) == 0) {
      return fault_at(spaces, "no space touches the action " + std::to_string(action) + ": add it to one",
                      "aucun emplacement ne touche l'action " + std::to_string(action) + " : ajoutez-la à l'un d'eux");
    }
  }
  return std::nullopt;
}

Wrong read_table(const TableEntry& table, Components& parts, Wording& wording, const Place& place) {
  const Place actions = place.at("actions");
  if (auto fault = wrong_count(table.actions.size(), action_count, actions)) return fault;
  NamesOfAKind names;
  for (std::size_t i = 0; i < action_count; ++i) {
    const ActionEntry& action = table.actions[i];
    const Place here = actions.at(i);
    if (auto fault = names.add(action.name, wording.actions[i], here.at("name"))) return fault;
    if (auto fault = read_effect(action.effect, Speaker::action, parts.actions[i], here.at("effect"))) return fault;
  }
  if (auto fault = any_outside(table.rows, 1, 6, place.at("rows"))) return fault;
  parts.row_value = table.rows;
  if (auto fault = read_spaces(table, parts, place.at("spaces"))) return fault;
  for (std::size_t i = 0; i < supply_columns; ++i) {
    parts.notes[i] = {table.notes[i].coffee, table.notes[i].banner, table.notes[i].main};
  }
  return std::nullopt;
}

Wrong read_tiles(const std::vector<TileEntry>& tiles, Components& parts, Wording& wording, const Place& place) {
  if (auto fault = wrong_count(tiles.size(), tile_count, place)) return fault;
  NamesOfAKind names;
  for (std::size_t i = 0; i < tile_count; ++i) {
    const Place here = place.at(i);
    TileFace& face = parts.tiles[i];
    if (auto fault = names.add(tiles[i].name, wording.tiles[i], here.at("name"))) return fault;
    if (auto fault = read_effect(tiles[i].main, Speaker::tile, face.main, here.at("main"))) return fault;
    if (auto fault = read_effect(tiles[i].banner, Speaker::banner, face.banner, here.at("banner"))) return fault;
  }
  return std::nullopt;
}

Wrong read_research(const std::vector<ResearchEntry>& cards, Components& parts, Wording& wording, const Place& place) {
  if (auto fault = wrong_count(cards.size(), research_count, place)) return fault;
  NamesOfAKind names;
  for (std::size_t i = 0; i < research_count; ++i) {
    const Place here = place.at(i);
    ResearchFace& face = parts.research[i];
    if (auto fault = names.add(cards[i].name, wording.research[i], here.at("name"))) return fault;
    face.colour = cards[i].colour;
    face.icons = counted(cards[i].icons);
    if (auto fault = read_effect(cards[i].effect, Speaker::research, face.effect, here.at("effect"))) return fault;
  }
  return std::nullopt;
}

Wrong read_treatises(const std::vector<TreatiseEntry>& treatises, Components& parts, Wording& wording,
                     const Place& place) {
  if (treatises.size() < 6 || treatises.size() > most_treatises) {
    const std::string count = std::to_string(treatises.size());
    return fault_at(place, "there are " + count + " of them; the game has 6 to 16",
                    "il y en a " + count + " ; le jeu en compte de 6 à 16");
  }
  NamesOfAKind names;
  for (std::size_t i = 0; i < treatises.size(); ++i) {
    const TreatiseEntry& treatise = treatises[i];
    const Place here = place.at(i);
    if (auto fault = names.add(treatise.name, wording.treatises[i], here.at("name"))) return fault;
    const Place sequence = here.at("sequence");
    if (treatise.sequence.size() < 3) {
      return fault_at(sequence, "a treatise has 3 to 5 cards", "un traité compte de 3 à 5 cartes");
    }
    if (std::count(treatise.sequence.begin(), treatise.sequence.end(), treatise.sequence[0]) ==
        static_cast<std::ptrdiff_t>(treatise.sequence.size())) {
      return fault_at(sequence, "a treatise has at least two colours", "un traité a au moins deux couleurs");
    }
    parts.treatises[i] = {treatise.sequence, treatise.points, counted(treatise.icons)};
  }
  parts.treatise_count = static_cast<std::uint8_t>(treatises.size());
  return std::nullopt;
}

Wrong read_clients(const File& file, Components& parts, Wording& wording) {
  NamesOfAKind names;
  const Place routine = document.at("routineClients");
  if (auto fault = wrong_count(file.routine.size(), clients_of_a_kind, routine)) return fault;
  for (std::size_t i = 0; i < clients_of_a_kind; ++i) {
    const RoutineEntry& client = file.routine[i];
    const Place here = routine.at(i);
    if (auto fault = names.add(client.name, wording.clients[i], here.at("name"))) return fault;
    if (auto fault = untold(client.vignette, here.at("vignette"))) return fault;
    wording.vignettes[i] = client.vignette;
    if (client.ability == Ability::nothing) {
      return fault_at(here.at("ability"), "a routine client has an ability: name it",
                      "un client de routine a une capacité : nommez-la");
    }
    ClientFace& face = parts.clients[i];
    face.hearts = client.hearts;
    face.points = client.points;
    face.icons = counted(client.icons);
    face.ability = client.ability;
  }
  const Place case_studies = document.at("caseStudies");
  if (auto fault = wrong_count(file.case_studies.size(), clients_of_a_kind, case_studies)) return fault;
  for (std::size_t i = 0; i < clients_of_a_kind; ++i) {
    const CaseEntry& client = file.case_studies[i];
    const Place here = case_studies.at(i);
    const std::size_t number = clients_of_a_kind + i;
    if (auto fault = names.add(client.name, wording.clients[number], here.at("name"))) return fault;
    if (auto fault = untold(client.vignette, here.at("vignette"))) return fault;
    wording.vignettes[number] = client.vignette;
    if (client.scoring == Scoring::icons) {
      return fault_at(here.at("scoring"), "only tiles of the Id count the icons of their locations: name another",
                      "seules les tuiles du Ça comptent les icônes de leurs lieux : nommez autre chose");
    }
    if (client.scoring == Scoring::nothing) {
      return fault_at(here.at("scoring"), "a case study scores something: name it",
                      "une étude de cas rapporte quelque chose : nommez-le");
    }
    ClientFace& face = parts.clients[number];
    face.hearts = client.hearts;
    face.points = client.points;
    face.scoring = client.scoring;
    face.each = client.each;
    face.per = client.per;
    face.most = client.most;
  }
  return std::nullopt;
}

// UM-8.4.4  Catharsis needs a marker that starts above 3, and the therapy track ends at 8: with each of `clients`.
Wrong wrong_hearts(std::uint8_t hearts, std::span<const ClientFace> clients, const Place& place) {
  const auto [fewest, most] = std::minmax_element(
      clients.begin(), clients.end(), [](const ClientFace& a, const ClientFace& b) { return a.hearts < b.hearts; });
  if (fewest->hearts + hearts > catharsis_at && most->hearts + hearts <= highest_therapy) return std::nullopt;
  const std::string from = std::to_string(fewest->hearts);
  const std::string to = std::to_string(most->hearts);
  return fault_at(place,
                  "client and layer have 4 to 8 hearts together; the clients here have " + from + " to " + to +
                      ": change this layer or those clients",
                  "client et couche ont ensemble de 4 à 8 cœurs ; ces clients en ont de " + from + " à " + to +
                      " : changez cette couche ou ces clients");
}

Wrong read_griefs(const std::vector<GriefEntry>& griefs, std::size_t first, std::size_t wanted,
                  std::span<const ClientFace> clients, Components& parts, const Place& place) {
  if (auto fault = wrong_count(griefs.size(), wanted, place)) return fault;
  for (std::size_t i = 0; i < wanted; ++i) {
    const GriefEntry& grief = griefs[i];
    const Place here = place.at(i);
    if (auto fault = wrong_hearts(grief.hearts, clients, here.at("hearts"))) return fault;
    if (grief.mood == Mood::plain) {
      return fault_at(here.at("mood"), "a grief layer has a mood: fog, cloud or eye",
                      "une couche de douleur a une humeur : fog, cloud ou eye");
    }
    GriefFace& face = parts.griefs[first + i];
    face.hearts = grief.hearts;
    face.mood = grief.mood;
    if (auto fault = read_effect(grief.effect, Speaker::grief, face.effect, here.at("effect"))) return fault;
  }
  return std::nullopt;
}

Wrong read_dreams(const File& file, Components& parts, Wording& wording) {
  NamesOfAKind names;
  const Place manifest = document.at("manifestDreams");
  if (auto fault = wrong_count(file.manifest.size(), manifest_count, manifest)) return fault;
  for (std::size_t i = 0; i < manifest_count; ++i) {
    const ManifestEntry& dream = file.manifest[i];
    const Place here = manifest.at(i);
    DreamFace& face = parts.dreams[i];
    if (auto fault = names.add(dream.name, wording.dreams[i], here.at("name"))) return fault;
    face.mood = dream.mood;
    if (auto fault = read_effect(dream.effect, Speaker::dream, face.effect, here.at("effect"))) return fault;
  }
  const Place latent = document.at("latentDreams");
  if (auto fault = wrong_count(file.latent.size(), latent_count, latent)) return fault;
  for (std::size_t i = 0; i < latent_count; ++i) {
    const LatentEntry& dream = file.latent[i];
    const Place here = latent.at(i);
    const std::size_t number = manifest_count + i;
    if (auto fault = names.add(dream.name, wording.dreams[number], here.at("name"))) return fault;
    Effect& effect = parts.dreams[number].effect;
    if (auto fault = read_effect(dream.effect, Speaker::dream, effect, here.at("effect"))) return fault;
  }
  return std::nullopt;
}

// As much of it as anybody can have.
std::int64_t most_of(Deed deed, const File& file) {
  switch (deed) {
    case Deed::cured: return client_count;
    case Deed::columns: return notebook_side;
    case Deed::treatises: return static_cast<std::int64_t>(file.treatises.size());
    case Deed::different_icons: return location_count;
    case Deed::district_icons: return 20;
    case Deed::districts: return district_count;
    case Deed::research: return research_count;
    case Deed::case_studies: return clients_of_a_kind;
    case Deed::ideas: return file.numbers.starting_ideas + notebook_side;
  }
  return 0;
}

Wrong read_goals(const File& file, Components& parts, Wording& wording) {
  const Place place = document.at("goals");
  if (auto fault = wrong_count(file.goals.size(), goal_count, place)) return fault;
  NamesOfAKind names;
  std::array<bool, goal_count> deeds{};
  for (std::size_t i = 0; i < goal_count; ++i) {
    const GoalEntry& goal = file.goals[i];
    const Place here = place.at(i);
    if (auto fault = names.add(goal.name, wording.goals[i], here.at("name"))) return fault;
    if (std::exchange(deeds[static_cast<std::size_t>(goal.deed)], true)) {
      return fault_at(here.at("deed"), "two goals ask for this: each deed has one goal",
                      "deux objectifs le demandent : chaque acte a un seul objectif");
    }
    if (auto fault = outside(goal.required, 1, most_of(goal.deed, file), here.at("required"))) return fault;
    parts.goals[i] = {goal.deed, goal.required, counted(goal.icons)};
  }
  return std::nullopt;
}

Wrong read_city(const CityEntry& city, Components& parts, Wording& wording, const Place& place) {
  const Place locations = place.at("locations");
  if (auto fault = wrong_count(city.locations.size(), location_count, locations)) return fault;
  NamesOfAKind names;
  for (std::size_t i = 0; i < location_count; ++i) {
    const LocationEntry& read = city.locations[i];
    const Place here = locations.at(i);
    LocationFace& face = parts.locations[i];
    if (auto fault = names.add(read.name, wording.locations[i], here.at("name"))) return fault;
    if (auto fault = read_effects(read.effects, Speaker::location, face.effects, here.at("effects"))) return fault;
    if (auto fault = read_effects(read.bonuses, Speaker::bonus, face.bonuses, here.at("bonuses"))) return fault;
  }
  const Place districts = place.at("districts");
  if (auto fault = wrong_count(city.districts.size(), district_count, districts)) return fault;
  NamesOfAKind district_names;
  for (std::size_t i = 0; i < district_count; ++i) {
    const DistrictEntry& read = city.districts[i];
    const Place here = districts.at(i);
    if (auto fault = district_names.add(read.name, wording.districts[i], here.at("name"))) return fault;
    if (auto fault = read_effects(read.bonuses, Speaker::bonus, parts.districts[i], here.at("bonuses"))) return fault;
  }
  return std::nullopt;
}

Wrong read_board(const BoardEntry& board, Components& parts, const Place& place) {
  const Place insights = place.at("rowInsights");
  if (auto fault = read_effects(board.row_insights, Speaker::row_insight, parts.row_insights, insights)) return fault;
  if (auto fault = read_effects(board.row_slots, Speaker::slot, parts.row_slots, place.at("rowSlots"))) return fault;
  const Place columns = place.at("columnSlots");
  if (auto fault = read_effects(board.column_slots, Speaker::slot, parts.column_slots, columns)) return fault;
  if (auto fault = any_outside(board.cured_for_third, 0, 8, place.at("curedForThird"))) return fault;
  parts.cured_for_third = board.cured_for_third;
  parts.bright_on_locked = board.bright_on_locked;
  parts.inkpot_start = static_cast<std::uint8_t>(board.inkpot_start);
  return std::nullopt;
}

Wrong read_track(const TrackEntry& track, Components& parts, const Place& place) {
  const Place sections = place.at("sections");
  if (auto fault = wrong_count(track.sections.size(), section_count, sections)) return fault;
  for (std::size_t i = 0; i < section_count; ++i) {
    const SectionEntry& section = track.sections[i];
    const Place here = sections.at(i);
    if (i == 0 ? section.from != 0 : section.from <= track.sections[i - 1].from) {
      return fault_at(here.at("from"), "the first section begins at 0, each later one further on",
                      "la première section commence à 0, chaque suivante plus loin");
    }
    parts.section_start[i] = section.from;
    if (auto fault = read_effect(section.above, Speaker::track, parts.above[i], here.at("above"))) return fault;
    if (auto fault = read_effect(section.below, Speaker::track, parts.below[i], here.at("below"))) return fault;
  }
  if (track.watch <= track.freud_start) {
    return fault_at(place.at("watch"), "the watch lies beyond Freud's start, at 10 or before",
                    "la montre est au-delà du départ de Freud, à 10 ou avant");
  }
  if (auto fault = any_outside(track.points, 0, most_points, place.at("points"))) return fault;
  parts.freud_start = track.freud_start;
  parts.watch = track.watch;
  parts.track_points = track.points;
  return std::nullopt;
}

constexpr Verb verb_of(Conversion conversion) {
  switch (conversion) {
    case Conversion::elevate: return Verb::elevate;
    case Conversion::bright_idea: return Verb::bright_idea;
    case Conversion::pillbox: return Verb::pillbox;
    case Conversion::transfer:
    case Conversion::free_transfer: break;
  }
  return Verb::transfer;
}

Wrong read_conversions(const std::vector<ConversionEntry>& conversions, Components& parts, const Place& place) {
  if (auto fault = wrong_count(conversions.size(), conversion_count, place)) return fault;
  for (std::size_t i = 0; i < conversion_count; ++i) {
    const ConversionEntry& each = conversions[i];
    const Place here = place.at(i);
    if (each.conversion != static_cast<Conversion>(i)) {
      return fault_at(here.at("conversion"), "the conversions stand in their own order, each once",
                      "les conversions sont dans leur ordre, chacune une fois");
    }
    const Place effect = here.at("effect");
    if (auto fault = read_effect(each.effect, Speaker::conversion, parts.conversions[i], effect)) return fault;
    const bool gift = each.conversion == Conversion::free_transfer;
    if (gift != each.effect.pay.free()) {
      return fault_at(effect.at("pay"), "freeTransfer costs nothing, the other conversions something",
                      "freeTransfer ne coûte rien, les autres conversions quelque chose");
    }
    if (each.effect.clauses.size() != 1 || each.effect.clauses[0].verb != verb_of(each.conversion)) {
      return fault_at(effect.at("do"), "a conversion does what it is called, nothing else",
                      "une conversion fait ce que dit son nom, rien d'autre");
    }
  }
  return std::nullopt;
}

Wrong read_numbers(const NumbersEntry& numbers, Components& parts, const Place& place) {
  const Place coffee = place.at("startingCoffee");
  if (auto fault = any_outside(numbers.starting_coffee, 0, numbers.coffee_limit, coffee)) return fault;
  if (auto fault = any_outside(numbers.starting_bright, 0, 6, place.at("startingBrightIdeas"))) return fault;
  if (auto fault = any_outside(numbers.tokens, 1, 7, place.at("tokens"))) return fault;
  const std::int64_t shown = std::min<std::int64_t>(most_players + 2, parts.treatise_count);
  if (auto fault = any_outside(numbers.treatises_shown, 1, shown, place.at("treatisesShown"))) return fault;
  if (auto fault = any_outside(numbers.therapy_points, 0, 20, place.at("therapyPoints"))) return fault;
  if (auto fault = any_outside(numbers.leader_points, 0, 10, place.at("leaderPoints"))) return fault;
  if (auto fault = any_outside(numbers.district_points, 0, most_points, place.at("districtPoints"))) return fault;
  if (auto fault = any_outside(numbers.row_points, 0, most_points, place.at("rowPoints"))) return fault;
  if (auto fault = any_outside(numbers.icon_points, 0, most_points, place.at("iconPoints"))) return fault;
  parts.white_insights = numbers.white_insights;
  parts.starting_ideas = numbers.starting_ideas;
  parts.coffee_limit = numbers.coffee_limit;
  parts.starting_cards = numbers.starting_cards;
  parts.starting_coffee = numbers.starting_coffee;
  parts.starting_bright = numbers.starting_bright;
  for (std::size_t i = 0; i < player_counts; ++i) {
    parts.tokens[i + 2] = numbers.tokens[i];
    parts.treatises_shown[i + 2] = numbers.treatises_shown[i];
  }
  parts.therapy_points = numbers.therapy_points;
  parts.therapy_points_when_passing = numbers.therapy_points_when_passing;
  parts.coloured_from_reserve = numbers.coloured_from_reserve;
  parts.surplus_pillbox_points = numbers.surplus_pillbox_points;
  parts.cited_points = numbers.cited_points;
  parts.cited_bright = numbers.cited_bright;
  parts.end_points = numbers.end_points;
  parts.most_rounds = numbers.most_rounds;
  parts.leader_points = numbers.leader_points;
  parts.district_points = numbers.district_points;
  parts.row_points = numbers.row_points;
  parts.icon_points = numbers.icon_points;
  parts.pillbox_points = numbers.pillbox_points;
  parts.coffee_for_bright = numbers.coffee_for_bright;
  parts.bright_points = numbers.bright_points;
  return std::nullopt;
}

// UM-11.2
Wrong read_id(const IdEntry& id, Components& parts, Wording& wording, const Place& place) {
  const Place tiles = place.at("tiles");
  if (auto fault = wrong_count(id.tiles.size(), id_tile_count, tiles)) return fault;
  NamesOfAKind names;
  for (std::size_t i = 0; i < id_tile_count; ++i) {
    const Place here = tiles.at(i);
    if (auto fault = names.add(id.tiles[i].name, wording.id_tiles[i], here.at("name"))) return fault;
  }
  const Place cards = place.at("meetingCards");
  if (auto fault = wrong_count(id.meeting_cards.size(), space_count, cards)) return fault;
  std::array<bool, space_count> aimed_at{};
  for (std::size_t i = 0; i < space_count; ++i) {
    if (std::exchange(aimed_at[id.meeting_cards[i].space], true)) {
      const Place here = cards.at(i);
      return fault_at(here.at("space"), "two cards aim at this space: each has one card",
                      "deux cartes visent cet emplacement : chacun a une seule carte");
    }
    parts.meeting_cards[i] = id.meeting_cards[i];
  }
  const Place routine = place.at("routineTiles");
  if (auto fault = wrong_count(id.routine_tiles.size(), id_columns_deep, routine)) return fault;
  const Place cases = place.at("caseStudyTiles");
  if (auto fault = wrong_count(id.case_tiles.size(), id_columns_deep, cases)) return fault;
  for (std::size_t i = 0; i < id_columns_deep; ++i) {
    ClientFace& face = parts.covers[i];
    face.icons = counted(id.routine_tiles[i].icons);
    face.wild = id.routine_tiles[i].grey;
    const CaseTileEntry& tile = id.case_tiles[i];
    const bool counts_icons = tile.scoring == Scoring::icons;
    if (tile.scoring == Scoring::nothing || counts_icons == id.routine_tiles[i].icons.empty()) {
      const Place here = cases.at(i);
      return fault_at(here.at("scoring"),
                      "it scores the icons that the routine tile beside it shows, or something else beside a grey one",
                      "elle compte les icônes de la tuile de routine voisine, ou autre chose à côté d'une grise");
    }
    for (const bool high : {false, true}) {
      ClientFace& side = parts.covers[i + std::size_t{id_columns_deep} * (high ? 2 : 1)];
      side.scoring = tile.scoring;
      side.icons = face.icons;
      side.each = high ? tile.high.each : tile.low.each;
      side.most = high ? tile.high.most : tile.low.most;
    }
  }
  parts.id = id.numbers;
  return std::nullopt;
}

// Everything of the file that can be wrong, in the order of the file.
Wrong read_file(const File& file, Components& parts, Wording& wording) {
  if (auto fault = read_table(file.table, parts, wording, document.at("table"))) return fault;
  if (auto fault = read_tiles(file.tiles, parts, wording, document.at("tiles"))) return fault;
  if (auto fault = read_research(file.research, parts, wording, document.at("research"))) return fault;
  if (auto fault = read_treatises(file.treatises, parts, wording, document.at("treatises"))) return fault;
  if (auto fault = read_clients(file, parts, wording)) return fault;
  const std::span<const ClientFace> clients = parts.clients;
  if (auto fault = read_griefs(file.griefs, 0, first_starting_grief, clients, parts, document.at("griefs"))) {
    return fault;
  }
  if (auto fault = read_griefs(file.starting_griefs, first_starting_grief, grief_count - first_starting_grief,
                               clients.first(clients_of_a_kind), parts, document.at("startingGriefs"))) {
    return fault;
  }
  if (auto fault = read_dreams(file, parts, wording)) return fault;
  if (auto fault = read_goals(file, parts, wording)) return fault;
  if (auto fault = read_city(file.city, parts, wording, document.at("city"))) return fault;
  if (auto fault = read_board(file.board, parts, document.at("board"))) return fault;
  if (auto fault = read_track(file.track, parts, document.at("track"))) return fault;
  if (auto fault = read_conversions(file.conversions, parts, document.at("conversions"))) return fault;
  const Place characters = document.at("characters");
  if (auto fault = wrong_count(file.characters.size(), most_players, characters)) return fault;
  NamesOfAKind names;
  for (std::size_t i = 0; i < most_players; ++i) {
    const Place here = characters.at(i);
    if (auto fault = names.add(file.characters[i].name, wording.characters[i], here.at("name"))) return fault;
  }
  if (auto fault = read_id(file.id, parts, wording, document.at("id"))) return fault;
  return read_numbers(file.numbers, parts, document.at("numbers"));
}

}  // namespace
}  // namespace divan::unconscious_mind::content

namespace divan::unconscious_mind {

UnconsciousMind::UnconsciousMind(const Components& parts, Wording wording, std::string content_hash)
    : parts_(parts), wording_(std::move(wording)), content_hash_(std::move(content_hash)) {}

UnconsciousMind::UnconsciousMind() : UnconsciousMind(from_content(components_json).value()) {}

Expected<UnconsciousMind> UnconsciousMind::from_content(std::string_view text) {
  const Expected<json::value> parsed = parse_json(text);
  if (!parsed) return parsed.fault();
  const Expected<content::File> file = from_json<content::File>(*parsed);
  if (!file) return file.fault();
  if (file->game != id) {
    return fault_at(document.at("game"), "this is not content of unconscious-mind",
                    "ce n'est pas du contenu d'unconscious-mind");
  }
  Components parts;
  Wording wording;
  if (auto fault = content::read_file(*file, parts, wording)) return *fault;
  return UnconsciousMind(parts, std::move(wording), hex(sha256(text)));
}

}  // namespace divan::unconscious_mind
