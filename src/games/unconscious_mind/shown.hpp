// What a screen needs to draw the components: names, and what they say in words, made from the content.
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
  static auto described() { return fields(field("name", &ShownAction::name), field("text", &ShownAction::text)); }
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
  static auto described() {
    using S = ShownTile;
    return fields(field("name", &S::name), field("main", &S::main), field("banner", &S::banner));
  }
};
struct ShownResearch {
  Text name;
  Colour colour = Colour::blue;
  Icons icons{};
  Text text;
  static auto described() {
    using S = ShownResearch;
    return fields(field("name", &S::name), field("colour", &S::colour), field("icons", &S::icons),
                  field("text", &S::text));
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
  static auto described() {
    using S = ShownClient;
    return fields(field("name", &S::name), field("vignette", &S::vignette), field("text", &S::text),
                  field("hearts", &S::hearts), field("points", &S::points), field("icons", &S::icons));
  }
};
struct ShownGrief {
  std::uint8_t hearts = 0;
  Mood mood = Mood::plain;
  Text text;
  static auto described() {
    using S = ShownGrief;
    return fields(field("hearts", &S::hearts), field("mood", &S::mood), field("text", &S::text));
  }
};
struct ShownDream {
  Text name;
  Text cost;
  Text text;
  Mood mood = Mood::plain;
  static auto described() {
    using S = ShownDream;
    return fields(field("name", &S::name), field("cost", &S::cost), field("text", &S::text), field("mood", &S::mood));
  }
};
struct ShownGoal {
  Text name;
  Text text;
  Icons icons{};
  static auto described() {
    using S = ShownGoal;
    return fields(field("name", &S::name), field("text", &S::text), field("icons", &S::icons));
  }
};
struct ShownLocation {
  Text name;
  std::array<Text, 3> effects;
  std::array<Text, location_slots> bonuses;
  static auto described() {
    using S = ShownLocation;
    return fields(field("name", &S::name), field("effects", &S::effects), field("bonuses", &S::bonuses));
  }
};
struct ShownDistrict {
  Text name;
  std::array<Text, district_slots> bonuses;
  static auto described() {
    return fields(field("name", &ShownDistrict::name), field("bonuses", &ShownDistrict::bonuses));
  }
};
struct ShownSection {
  std::uint8_t from = 0;
  Text above;
  Text below;
  static auto described() {
    using S = ShownSection;
    return fields(field("from", &S::from), field("above", &S::above), field("below", &S::below));
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
  std::array<Text, notebook_side> row_insights;
  std::array<Text, notebook_side> row_slots;
  std::array<Text, notebook_side> column_slots;
  std::array<Text, conversion_count> conversions;
  std::array<Text, most_players> characters;
  std::array<ShownAction, id_tile_count> id_tiles;
  std::array<Text, cover_count> covers;  // what lies on clients of the Id
  std::array<MeetingCard, space_count> meeting_cards{};
  static auto described() {
    using S = ShownComponents;
    return fields(field("actions", &S::actions), field("spaces", &S::spaces), field("tiles", &S::tiles),
                  field("research", &S::research), field("treatises", &S::treatises), field("clients", &S::clients),
                  field("griefs", &S::griefs), field("dreams", &S::dreams), field("goals", &S::goals),
                  field("locations", &S::locations), field("districts", &S::districts), field("track", &S::track),
                  field("trackPoints", &S::track_points), field("rowInsights", &S::row_insights),
                  field("rowSlots", &S::row_slots), field("columnSlots", &S::column_slots),
                  field("conversions", &S::conversions), field("characters", &S::characters),
                  field("idTiles", &S::id_tiles), field("covers", &S::covers),
                  field("meetingCards", &S::meeting_cards));
  }
};

}  // namespace divan::unconscious_mind
