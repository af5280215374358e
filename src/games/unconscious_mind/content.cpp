// The components: content/unconscious-mind/components.json, checked part by part and built.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/content.hpp"
#include "core/sha256.hpp"
#include "games/unconscious_mind/components_json.hpp"  // generated from content/ by the build
#include "games/unconscious_mind/content_shape.hpp"
#include "games/unconscious_mind/effect_content.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind::content {
namespace {

// The names of one kind of component, each once.
using Names = std::vector<Text>;

Wrong read_name(Names& names, const Text& name, Text& wording, const Place& place) {
  if (auto fault = twice(names, name, place)) return fault;
  wording = name;
  return std::nullopt;
}

Icons counted(const IconList& list) {
  Icons icons{};
  for (const LocationName each : list) ++icons[static_cast<std::size_t>(each)];
  return icons;
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

// UM-2.1, UM-6.1, UM-6.2  The nine actions and the spaces around them; which does what is data.
Wrong read_table(const TableEntry& table, Components& parts, Wording& wording, const Place& place) {
  const Place actions = place.at("actions");
  if (auto fault = wrong_count(table.actions.size(), action_count, actions)) return fault;
  Names names;
  for (std::size_t i = 0; i < action_count; ++i) {
    const ActionEntry& action = table.actions[i];
    const Place here = actions.at(i);
    if (auto fault = read_name(names, action.name, wording.actions[i], here.at("name"))) return fault;
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

// UM-2.2
Wrong read_tiles(const std::vector<TileEntry>& tiles, Components& parts, Wording& wording, const Place& place) {
  if (auto fault = wrong_count(tiles.size(), tile_count, place)) return fault;
  Names names;
  for (std::size_t i = 0; i < tile_count; ++i) {
    const Place here = place.at(i);
    TileFace& face = parts.tiles[i];
    if (auto fault = read_name(names, tiles[i].name, wording.tiles[i], here.at("name"))) return fault;
    if (auto fault = read_effect(tiles[i].main, Speaker::tile, face.main, here.at("main"))) return fault;
    if (auto fault = read_effect(tiles[i].banner, Speaker::banner, face.banner, here.at("banner"))) return fault;
  }
  return std::nullopt;
}

// UM-2.3
Wrong read_research(const std::vector<ResearchEntry>& cards, Components& parts, Wording& wording, const Place& place) {
  if (auto fault = wrong_count(cards.size(), research_count, place)) return fault;
  Names names;
  for (std::size_t i = 0; i < research_count; ++i) {
    const Place here = place.at(i);
    ResearchFace& face = parts.research[i];
    if (auto fault = read_name(names, cards[i].name, wording.research[i], here.at("name"))) return fault;
    face.colour = cards[i].colour;
    face.icons = counted(cards[i].icons);
    if (auto fault = read_effect(cards[i].effect, Speaker::research, face.effect, here.at("effect"))) return fault;
  }
  return std::nullopt;
}

// UM-2.4
Wrong read_treatises(const std::vector<TreatiseEntry>& treatises, Components& parts, Wording& wording,
                     const Place& place) {
  if (treatises.size() < 6 || treatises.size() > most_treatises) {
    const std::string count = std::to_string(treatises.size());
    return fault_at(place, "there are " + count + " of them; the game has 6 to 16",
                    "il y en a " + count + " ; le jeu en compte de 6 à 16");
  }
  Names names;
  for (std::size_t i = 0; i < treatises.size(); ++i) {
    const TreatiseEntry& treatise = treatises[i];
    const Place here = place.at(i);
    if (auto fault = read_name(names, treatise.name, wording.treatises[i], here.at("name"))) return fault;
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

// UM-2.5
Wrong read_clients(const File& file, Components& parts, Wording& wording) {
  Names names;
  const Place routine = document.at("routineClients");
  if (auto fault = wrong_count(file.routine.size(), clients_of_a_kind, routine)) return fault;
  for (std::size_t i = 0; i < clients_of_a_kind; ++i) {
    const RoutineEntry& client = file.routine[i];
    const Place here = routine.at(i);
    if (auto fault = read_name(names, client.name, wording.clients[i], here.at("name"))) return fault;
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
    if (auto fault = read_name(names, client.name, wording.clients[number], here.at("name"))) return fault;
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
                  "client et couche ont ensemble de 4 à 8 points de thérapie ; ces clients en ont de " + from + " à " +
                      to + " : changez cette couche ou ces clients");
}

// UM-2.6
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

// UM-2.7
Wrong read_dreams(const File& file, Components& parts, Wording& wording) {
  Names names;
  const Place manifest = document.at("manifestDreams");
  if (auto fault = wrong_count(file.manifest.size(), manifest_count, manifest)) return fault;
  for (std::size_t i = 0; i < manifest_count; ++i) {
    const ManifestEntry& dream = file.manifest[i];
    const Place here = manifest.at(i);
    DreamFace& face = parts.dreams[i];
    if (auto fault = read_name(names, dream.name, wording.dreams[i], here.at("name"))) return fault;
    face.mood = dream.mood;
    if (auto fault = read_effect(dream.effect, Speaker::dream, face.effect, here.at("effect"))) return fault;
  }
  const Place latent = document.at("latentDreams");
  if (auto fault = wrong_count(file.latent.size(), latent_count, latent)) return fault;
  for (std::size_t i = 0; i < latent_count; ++i) {
    const LatentEntry& dream = file.latent[i];
    const Place here = latent.at(i);
    const std::size_t number = manifest_count + i;
    if (auto fault = read_name(names, dream.name, wording.dreams[number], here.at("name"))) return fault;
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

// UM-2.10, UM-9.1
Wrong read_goals(const File& file, Components& parts, Wording& wording) {
  const Place place = document.at("goals");
  if (auto fault = wrong_count(file.goals.size(), goal_count, place)) return fault;
  Names names;
  std::array<bool, goal_count> deeds{};
  for (std::size_t i = 0; i < goal_count; ++i) {
    const GoalEntry& goal = file.goals[i];
    const Place here = place.at(i);
    if (auto fault = read_name(names, goal.name, wording.goals[i], here.at("name"))) return fault;
    if (std::exchange(deeds[static_cast<std::size_t>(goal.deed)], true)) {
      return fault_at(here.at("deed"), "two goals ask for this: each deed has one goal",
                      "deux objectifs le demandent : chaque acte a un seul objectif");
    }
    if (auto fault = outside(goal.required, 1, most_of(goal.deed, file), here.at("required"))) return fault;
    parts.goals[i] = {goal.deed, goal.required, counted(goal.icons)};
  }
  return std::nullopt;
}

// UM-2.8, UM-7.5, UM-7.6
Wrong read_city(const CityEntry& city, Components& parts, Wording& wording, const Place& place) {
  const Place locations = place.at("locations");
  if (auto fault = wrong_count(city.locations.size(), location_count, locations)) return fault;
  Names names;
  for (std::size_t i = 0; i < location_count; ++i) {
    const LocationEntry& read = city.locations[i];
    const Place here = locations.at(i);
    LocationFace& face = parts.locations[i];
    if (auto fault = read_name(names, read.name, wording.locations[i], here.at("name"))) return fault;
    if (auto fault = read_effects(read.effects, Speaker::location, face.effects, here.at("effects"))) return fault;
    if (auto fault = read_effects(read.bonuses, Speaker::bonus, face.bonuses, here.at("bonuses"))) return fault;
  }
  const Place districts = place.at("districts");
  if (auto fault = wrong_count(city.districts.size(), district_count, districts)) return fault;
  Names district_names;
  for (std::size_t i = 0; i < district_count; ++i) {
    const DistrictEntry& read = city.districts[i];
    const Place here = districts.at(i);
    if (auto fault = read_name(district_names, read.name, wording.districts[i], here.at("name"))) return fault;
    if (auto fault = read_effects(read.bonuses, Speaker::bonus, parts.districts[i], here.at("bonuses"))) return fault;
  }
  return std::nullopt;
}

// UM-2.12
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

// UM-2.11, UM-14.43
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

// UM-4.2.2, UM-4.2.3
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

// UM-2.13, UM-2.14  What is printed on the boards, and what is counted at setup.
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
  Names names;
  for (std::size_t i = 0; i < id_tile_count; ++i) {
    const Place here = tiles.at(i);
    if (auto fault = read_name(names, id.tiles[i].name, wording.id_tiles[i], here.at("name"))) return fault;
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
  Names names;
  for (std::size_t i = 0; i < most_players; ++i) {
    const Place here = characters.at(i);
    if (auto fault = read_name(names, file.characters[i].name, wording.characters[i], here.at("name"))) return fault;
  }
  if (auto fault = read_id(file.id, parts, wording, document.at("id"))) return fault;
  return read_numbers(file.numbers, parts, document.at("numbers"));
}

}  // namespace
}  // namespace divan::unconscious_mind::content

namespace divan::unconscious_mind {

UnconsciousMind::UnconsciousMind(const Components& parts, Wording wording, std::string content_hash)
    : parts_(parts), wording_(std::move(wording)), content_hash_(std::move(content_hash)) {}

UnconsciousMind UnconsciousMind::under_epoch(int number) const {
  UnconsciousMind then = *this;
  then.parts_.epoch = static_cast<std::uint8_t>(number);
  return then;
}

UnconsciousMind::UnconsciousMind() : UnconsciousMind(from_content(components_json).value()) {}

Expected<UnconsciousMind> UnconsciousMind::from_content(std::string_view text) {
  const Expected<content::File> file = content_of<content::File>(id, text);
  if (!file) return file.fault();
  Components parts;
  Wording wording;
  if (auto fault = content::read_file(*file, parts, wording)) return *fault;
  return UnconsciousMind(parts, std::move(wording), hex(sha256(text)));
}

}  // namespace divan::unconscious_mind
