// What a screen needs to draw the components: names, and what they do, in words and as data, made from the content.
#pragma once

#include <array>
#include <vector>

#include "core/describe.hpp"
#include "core/text.hpp"
#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind {

struct ShownAction {
  Text name;
  Text text;
  Effect does;
  static auto described() {
    using S = ShownAction;
    return fields(field("name", &S::name), field("text", &S::text), field("does", &S::does));
  }
};
struct ShownIdTile {
  Text name;
  Text text;
  static auto described() { return fields(field("name", &ShownIdTile::name), field("text", &ShownIdTile::text)); }
};
struct ShownSpace {
  std::vector<std::uint8_t> touches;
  std::uint8_t steps = 1;  // of the inkpot
  static auto described() { return fields(field("touches", &ShownSpace::touches), field("steps", &ShownSpace::steps)); }
};
struct ShownTile {
  Text name;
  Text main;
  Text banner;
  Effect main_does;
  Effect banner_does;
  static auto described() {
    using S = ShownTile;
    return fields(field("name", &S::name), field("main", &S::main), field("banner", &S::banner),
                  field("mainDoes", &S::main_does), field("bannerDoes", &S::banner_does));
  }
};
struct ShownResearch {
  Text name;
  Colour colour = Colour::blue;
  Icons icons{};
  Text text;
  Effect does;
  static auto described() {
    using S = ShownResearch;
    return fields(field("name", &S::name), field("colour", &S::colour), field("icons", &S::icons),
                  field("text", &S::text), field("does", &S::does));
  }
};
struct ShownTreatise {
  Text name;
  Bounded<Colour, longest_treatise> sequence;
  std::uint8_t points = 0;
  Icons icons{};
  static auto described() {
    using S = ShownTreatise;
    return fields(field("name", &S::name), field("sequence", &S::sequence), field("points", &S::points),
                  field("icons", &S::icons));
  }
};
struct ShownClient {
  Text name;
  Text vignette;
  Text text;  // ability or scoring
  std::uint8_t hearts = 0;
  std::uint8_t points = 0;
  Icons icons{};
  Ability ability = Ability::nothing;
  Scoring scoring = Scoring::nothing;  // at the end: `each` points for `per` of them, `most` at most
  std::uint8_t each = 1;
  std::uint8_t per = 1;
  std::uint8_t most = 12;
  static auto described() {
    using S = ShownClient;
    return fields(field("name", &S::name), field("vignette", &S::vignette), field("text", &S::text),
                  field("hearts", &S::hearts), field("points", &S::points), field("icons", &S::icons),
                  field("ability", &S::ability), field("scoring", &S::scoring), field("each", &S::each),
                  field("per", &S::per), field("most", &S::most));
  }
};
struct ShownGrief {
  std::uint8_t hearts = 0;
  Mood mood = Mood::plain;
  Text text;
  Effect does;
  static auto described() {
    using S = ShownGrief;
    return fields(field("hearts", &S::hearts), field("mood", &S::mood), field("text", &S::text),
                  field("does", &S::does));
  }
};
struct ShownDream {
  Text name;
  Text cost;
  Text text;
  Mood mood = Mood::plain;
  Effect does;  // with its cost
  static auto described() {
    using S = ShownDream;
    return fields(field("name", &S::name), field("cost", &S::cost), field("text", &S::text), field("mood", &S::mood),
                  field("does", &S::does));
  }
};
struct ShownGoal {
  Text name;
  Text text;
  Icons icons{};
  Deed deed = Deed::cured;
  std::uint8_t required = 1;
  static auto described() {
    using S = ShownGoal;
    return fields(field("name", &S::name), field("text", &S::text), field("icons", &S::icons), field("deed", &S::deed),
                  field("required", &S::required));
  }
};
struct ShownLocation {
  Text name;
  std::array<Text, 3> effects;
  std::array<Text, location_slots> bonuses;
  std::array<Effect, 3> effects_do{};
  std::array<Effect, location_slots> bonuses_do{};
  static auto described() {
    using S = ShownLocation;
    return fields(field("name", &S::name), field("effects", &S::effects), field("bonuses", &S::bonuses),
                  field("effectsDo", &S::effects_do), field("bonusesDo", &S::bonuses_do));
  }
};
struct ShownDistrict {
  Text name;
  std::array<Text, district_slots> bonuses;
  std::array<Effect, district_slots> bonuses_do{};
  static auto described() {
    using S = ShownDistrict;
    return fields(field("name", &S::name), field("bonuses", &S::bonuses), field("bonusesDo", &S::bonuses_do));
  }
};
struct ShownSection {
  std::uint8_t from = 0;
  Text above;
  Text below;
  Effect above_does;
  Effect below_does;
  static auto described() {
    using S = ShownSection;
    return fields(field("from", &S::from), field("above", &S::above), field("below", &S::below),
                  field("aboveDoes", &S::above_does), field("belowDoes", &S::below_does));
  }
};
struct ShownComponents {
  std::array<ShownAction, action_count> actions;
  std::array<ShownSpace, space_count> spaces;
  std::array<ShownTile, tile_count> tiles;
  std::array<ShownResearch, research_count> research;
  std::vector<ShownTreatise> treatises;
  std::array<ShownClient, client_count> clients;
  std::array<ShownGrief, grief_count> griefs;
  std::array<ShownDream, dream_count> dreams;
  std::array<ShownGoal, goal_count> goals;
  std::array<ShownLocation, location_count> locations;
  std::array<ShownDistrict, district_count> districts;
  std::array<ShownSection, section_count> track;
  std::array<std::uint8_t, highest_reputation + 1> track_points{};
  std::uint8_t highest_therapy = unconscious_mind::highest_therapy;  // where the longest way to a cure begins
  std::uint8_t catharsis_at = unconscious_mind::catharsis_at;
  std::array<std::uint8_t, notebook_side> cured_for_third{};  // clients that the third cell of a row asks for
  std::array<Text, notebook_side> row_insights;
  std::array<Text, notebook_side> row_slots;
  std::array<Text, notebook_side> column_slots;
  std::array<Text, conversion_count> conversions;
  std::array<Effect, notebook_side> row_insights_do{};
  std::array<Effect, notebook_side> row_slots_do{};
  std::array<Effect, notebook_side> column_slots_do{};
  std::array<Effect, conversion_count> conversions_do{};
  std::array<Text, most_players> characters;
  std::array<ShownIdTile, id_tile_count> id_tiles;
  std::array<Text, cover_count> covers;  // what lies on clients of the Id
  std::array<MeetingCard, space_count> meeting_cards{};
  static auto described() {
    using S = ShownComponents;
    return fields(field("actions", &S::actions), field("spaces", &S::spaces), field("tiles", &S::tiles),
                  field("research", &S::research), field("treatises", &S::treatises), field("clients", &S::clients),
                  field("griefs", &S::griefs), field("dreams", &S::dreams), field("goals", &S::goals),
                  field("locations", &S::locations), field("districts", &S::districts), field("track", &S::track),
                  field("trackPoints", &S::track_points), field("highestTherapy", &S::highest_therapy),
                  field("catharsisAt", &S::catharsis_at), field("curedForThird", &S::cured_for_third),
                  field("rowInsights", &S::row_insights), field("rowSlots", &S::row_slots),
                  field("columnSlots", &S::column_slots), field("conversions", &S::conversions),
                  field("rowInsightsDo", &S::row_insights_do), field("rowSlotsDo", &S::row_slots_do),
                  field("columnSlotsDo", &S::column_slots_do), field("conversionsDo", &S::conversions_do),
                  field("characters", &S::characters), field("idTiles", &S::id_tiles), field("covers", &S::covers),
                  field("meetingCards", &S::meeting_cards));
  }
};

}  // namespace divan::unconscious_mind
