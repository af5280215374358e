// What a screen needs to draw the components, in words and as data made from the content.
#include <string>

#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace speech {

namespace {

Text ability_text(Ability ability) {
  switch (ability) {
    case Ability::recall_coffee:
      return say("When you recall your ideas, gain 1 coffee more", "En rassemblant ses idées, gagner 1 café de plus");
    case Ability::free_transfer:
      return say("Once in each of your turns, transfer an insight for nothing",
                 "Une fois par tour, transférer gratuitement une intuition");
    case Ability::major_as_minors:
      return say("Two minors of one quality may pay for a major",
                 "Deux mineures d'une même qualité peuvent payer une majeure");
    case Ability::location_effect:
      return say("Whenever you trigger location effects, 1 more ({n} at most)",
                 "Déclencher 1 effet de lieu de plus ({n} au plus)")
          .number("n", most_location_effects);
    case Ability::draw_on_publish:
      return say("When you publish a treatise, draw 1 research card",
                 "En publiant un traité, piocher 1 carte Recherche");
    case Ability::cheaper_notes:
      return say("Notebook tiles cost you 1 coffee less (at least 1)",
                 "Les tuiles Carnet coûtent 1 café de moins (au moins 1)");
    case Ability::dream_points:
      return say("Each dream you treat gives 1 VP more", "Chaque rêve traité rapporte 1 PV de plus");
    case Ability::inkpot_step:
      return say("Once in each of your turns, your inkpot moves 1 space more or less",
                 "Une fois par tour, avancer son encrier d'une case de plus ou de moins");
    case Ability::nothing: break;
  }
  return {};
}

// What is counted: one, or `n` together.
Text scored_thing(Scoring scoring, int n) {
  const bool more = n > 1;
  switch (scoring) {
    case Scoring::treatises:
      return more ? say("treatises of yours", "traités publiés") : say("treatise of yours", "traité publié");
    case Scoring::cured:
      return more ? say("clients you have cured", "clients soignés") : say("client you have cured", "client soigné");
    case Scoring::district_icons:
      return more ? say("icons in the district where you have most", "icônes du quartier où l'on en a le plus")
                  : say("icon in the district where you have most", "icône du quartier où l'on en a le plus");
    case Scoring::lines:
      return more ? say("full rows and columns of your notebook", "lignes et colonnes complètes de son carnet")
                  : say("full row or column of your notebook", "ligne ou colonne complète de son carnet");
    case Scoring::research:
      return more ? say("research cards in play", "cartes Recherche en jeu")
                  : say("research card in play", "carte Recherche en jeu");
    case Scoring::districts:
      return more
                 ? say("districts with a coloured insight of yours",
                       "quartiers où se trouve une intuition à sa couleur")
                 : say("district with a coloured insight of yours", "quartier où se trouve une intuition à sa couleur");
    case Scoring::reputation:
      return more ? say("spaces your reputation marker has advanced", "cases atteintes sur la piste de Réputation")
                  : say("space your reputation marker has advanced", "case atteinte sur la piste de Réputation");
    case Scoring::goals:
      return more ? say("goals you have claimed", "objectifs récupérés")
                  : say("goal you have claimed", "objectif récupéré");
    case Scoring::icons:
    case Scoring::nothing: break;
  }
  return {};
}

Text scoring_text(const ClientFace& face) {
  const Text rate = face.per > 1 ? say(" for every ", " par groupe de ") + digits(face.per) + say(" ", " ")
                                 : say(" for each ", " par ");
  return say("At the end of the game, ", "À la fin de la partie, ") + points(face.each) + rate +
         scored_thing(face.scoring, face.per) +
         say(" ({most} at most)", " ({most} au plus)").name("most", points(face.most)).text;
}

}  // namespace

Text client_words(const ClientFace& face) {
  Text ability = ability_text(face.ability);
  if (face.scoring == Scoring::nothing) return ability;
  return ability.en.empty() ? scoring_text(face) : ability + say(". ", ". ") + scoring_text(face);
}

Text goal_words(const GoalFace& face) {
  const int n = face.required;
  switch (face.deed) {
    case Deed::cured:
      return say("Have cured ", "Avoir soigné ") + counted(n, {"client", "client"}, {"clients", "clients"});
    case Deed::columns:
      return say("Have ", "Avoir ") +
             counted(n, {"full column", "colonne complète"}, {"full columns", "colonnes complètes"}) +
             say(" in your notebook", " dans son carnet");
    case Deed::treatises:
      return say("Have published ", "Avoir publié ") + counted(n, {"treatise", "traité"}, {"treatises", "traités"});
    case Deed::different_icons:
      return say("Have icons of ", "Avoir des icônes de ") +
             counted(n, {"location", "lieu"}, {"different locations", "lieux différents"});
    case Deed::district_icons:
      return say("Have ", "Avoir ") + counted(n, {"icon", "icône"}, {"icons", "icônes"}) +
             say(" of one district", " d'un même quartier");
    case Deed::districts:
      return say("Have coloured insights in ", "Avoir des intuitions à sa couleur dans ") +
             counted(n, {"district", "quartier"}, {"districts", "quartiers"});
    case Deed::research:
      return say("Have ", "Avoir ") +
             counted(n, {"research card", "carte Recherche"}, {"research cards", "cartes Recherche"}) +
             say(" in play", " en jeu");
    case Deed::case_studies:
      return say("Have ", "Avoir ") +
             counted(n, {"case study", "client Étude de cas"}, {"case studies", "clients Étude de cas"}) +
             say(" past catharsis", " ayant atteint la catharsis");
    case Deed::ideas: break;
  }
  return say("Have ", "Avoir ") +
         counted(n, {"unlocked idea", "idée débloquée"}, {"unlocked ideas", "idées débloquées"});
}

}  // namespace speech

ShownComponents UnconsciousMind::shown() const {
  ShownComponents shown;
  for (Action action = 0; action < action_count; ++action) {
    shown.actions[action] = {wording_.actions[action], effect_words(parts_.actions[action]), parts_.actions[action]};
  }
  for (Space space = 0; space < space_count; ++space) {
    ShownSpace& each = shown.spaces[space];
    for (Action action = 0; action < action_count; ++action) {
      if ((parts_.touches[space] >> action & 1U) != 0) each.touches.push_back(action);
    }
    const std::uint8_t row = parts_.space_row[space];
    if (row < table_rows) each.steps = parts_.row_value[row];
  }
  for (Tile tile = 0; tile < tile_count; ++tile) {
    const TileFace& face = parts_.tiles[tile];
    shown.tiles[tile] = {wording_.tiles[tile], effect_words(face.main), effect_words(face.banner), face.main,
                         face.banner};
  }
  for (Card card = 0; card < research_count; ++card) {
    const ResearchFace& face = parts_.research[card];
    shown.research[card] = {wording_.research[card], face.colour, face.icons, effect_words(face.effect), face.effect};
  }
  for (Treatise treatise = 0; treatise < parts_.treatise_count && treatise < most_treatises; ++treatise) {
    const TreatiseFace& face = parts_.treatises[treatise];
    shown.treatises.push_back({wording_.treatises[treatise], face.sequence, face.points, face.icons});
  }
  for (Client client = 0; client < client_count; ++client) {
    const ClientFace& face = parts_.clients[client];
    shown.clients[client] = {wording_.clients[client],
                             wording_.vignettes[client],
                             speech::client_words(face),
                             face.hearts,
                             face.points,
                             face.icons,
                             face.ability,
                             face.scoring,
                             face.each,
                             face.per,
                             face.most};
  }
  for (Grief grief = 0; grief < grief_count; ++grief) {
    const GriefFace& face = parts_.griefs[grief];
    shown.griefs[grief] = {face.hearts, face.mood, effect_words(face.effect), face.effect};
  }
  for (Dream dream = 0; dream < dream_count; ++dream) {
    const DreamFace& face = parts_.dreams[dream];
    shown.dreams[dream] = {wording_.dreams[dream], speech::cost_words(face.effect.pay),
                           capital(speech::gain_words(parts_, face.effect)), face.mood, face.effect};
  }
  for (Goal goal = 0; goal < goal_count; ++goal) {
    const GoalFace& face = parts_.goals[goal];
    shown.goals[goal] = {wording_.goals[goal], speech::goal_words(face), face.icons, face.deed, face.required};
  }
  for (Location location = 0; location < location_count; ++location) {
    const LocationFace& face = parts_.locations[location];
    ShownLocation& each = shown.locations[location];
    each.name = wording_.locations[location];
    for (std::size_t i = 0; i < face.effects.size(); ++i) each.effects[i] = effect_words(face.effects[i]);
    for (std::size_t i = 0; i < face.bonuses.size(); ++i) each.bonuses[i] = effect_words(face.bonuses[i]);
    each.effects_do = face.effects;
    each.bonuses_do = face.bonuses;
  }
  for (District district = 0; district < district_count; ++district) {
    ShownDistrict& each = shown.districts[district];
    each.name = wording_.districts[district];
    for (std::size_t i = 0; i < district_slots; ++i) each.bonuses[i] = effect_words(parts_.districts[district][i]);
    each.bonuses_do = parts_.districts[district];
  }
  for (std::size_t i = 0; i < section_count; ++i) {
    shown.track[i] = {parts_.section_start[i], effect_words(parts_.above[i]), effect_words(parts_.below[i]),
                      parts_.above[i], parts_.below[i]};
  }
  shown.track_points = parts_.track_points;
  shown.cured_for_third = parts_.cured_for_third;
  for (std::size_t i = 0; i < notebook_side; ++i) {
    shown.row_insights[i] = effect_words(parts_.row_insights[i]);
    shown.row_slots[i] = effect_words(parts_.row_slots[i]);
    shown.column_slots[i] = effect_words(parts_.column_slots[i]);
  }
  for (std::size_t i = 0; i < conversion_count; ++i) shown.conversions[i] = effect_words(parts_.conversions[i]);
  shown.row_insights_do = parts_.row_insights;
  shown.row_slots_do = parts_.row_slots;
  shown.column_slots_do = parts_.column_slots;
  shown.conversions_do = parts_.conversions;
  shown.characters = wording_.characters;
  for (std::uint8_t tile = 0; tile < id_tile_count; ++tile) {
    shown.id_tiles[tile] = {speech::id_tile_name(wording_, tile),
                            speech::id_tile_words(parts_, static_cast<IdTile>(tile))};
  }
  for (Cover cover = 0; cover < cover_count; ++cover) shown.covers[cover] = speech::cover_words(*this, cover);
  shown.meeting_cards = parts_.meeting_cards;
  return shown;
}

}  // namespace divan::unconscious_mind
