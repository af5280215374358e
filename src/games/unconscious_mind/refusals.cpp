// What the predicates have against a move, in words, with the rule.
#include "games/unconscious_mind/predicates.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

Refusal in_words(No no, const Legality& q, const Move& move, const char* rule) {
  const int coffee = q.me.coffee;
  switch (no) {
    case No::fine: break;
    case No::other_turn:
      return {"UM-5.1",
              "It is {seat:{seat}'s|your} turn.",
              "C'est {seat:le tour de {seat}|votre tour}.",
              {player("seat", seat_at(q.o.current))}};
    case No::not_asked: return {rule, "This is not asked for now.", "Ce n'est pas ce qui est demandé.", {}};
    case No::goal_first:
      return {"UM-9.4",
              "Several goals are met: say which is claimed first.",
              "Plusieurs objectifs sont remplis : dites lequel vous récupérez d'abord.",
              {}};
    case No::not_met: return {"UM-9.2", "This goal is not met.", "Cet objectif n'est pas rempli.", {}};
    case No::no_such_goal:
      return {"UM-9.1", "This goal is not in the row any more.", "Cet objectif n'est plus dans la réserve.", {}};
    case No::space_taken:
      return {"UM-5.1.1", "Ideas lie on that space already.", "Des idées occupent déjà cet emplacement.", {}};
    case No::not_adjacent:
      return {"UM-2.1", "That space does not touch this action.", "Cet emplacement ne touche pas cette action.", {}};
    case No::already_pointed:
      return {"UM-5.1.2",
              "Your ideas point at this action already: recall them first, or choose another.",
              "Vos idées visent déjà cette action : rassemblez-les d'abord, ou choisissez-en une autre.",
              {}};
    case No::no_ideas:
      return {
          "UM-5.1.3", "You have no idea at hand: recall your ideas.", "Vous n'avez plus d'idée : rassemblez-les.", {}};
    case No::two_at_most: return {"UM-5.1.3", "Two ideas at most.", "Deux idées au plus.", {}};
    case No::one_at_least: return {"UM-5.1.3", "One idea at least.", "Une idée au moins.", {}};
    case No::too_few_ideas: return {"UM-5.1.3", "Ideas at hand: {n}.", "Idées disponibles : {n}.", {{"n", q.me.ideas}}};
    case No::too_few_bright:
      return {"UM-4.2.6", "Bright ideas you have: {n}.", "Vos idées brillantes : {n}.", {{"n", q.me.bright_ideas}}};
    case No::nothing_on_table:
      return {"UM-5.2.1", "None of your ideas lies on the table.", "Aucune de vos idées n'est sur la table.", {}};
    case No::empty_room: return {"UM-8.1", "Nobody is in that room.", "Il n'y a personne dans cette salle.", {}};
    case No::closed_room:
      return {"UM-8.3.2",
              "The second room opens when your first client reaches catharsis.",
              "La seconde salle s'ouvre à la catharsis de votre premier client.",
              {}};
    case No::no_dream: return {"UM-8.2.1", "That client has no dream left.", "Ce client n'a plus de rêve.", {}};
    case No::cannot_pay:
      return {"UM-4.1.7",
              "The insights on your dial do not pay for it.",
              "Les intuitions de votre roue n'y suffisent pas.",
              {}};
    case No::treated:
      return {
          "UM-5.3.1", "Each client is treated once a turn.", "Chaque client n'est traité qu'une fois par tour.", {}};
    case No::can_act:
      return {"UM-5.6",
              "One passes only when nothing else is possible.",
              "On ne passe que si rien d'autre n'est possible.",
              {}};
    case No::nobody_there:
      return {"UM-5.2.4", "Neither your professor nor Freud is there.", "Ni votre professeur ni Freud n'y sont.", {}};
    case No::slot_used:
      return {"UM-5.2.7", "A token covers that bonus.", "Un jeton occupe cet emplacement de bonus.", {}};
    case No::empty_stack:
      return {"UM-5.2.8", "No token is left in that district.", "Il n'y a plus de jeton dans ce quartier.", {}};
    case No::too_few_icons: {
      const auto* bonus = std::get_if<TakeDistrictBonus>(&move);
      const District district = bonus == nullptr ? District{0} : bonus->district;
      return {"UM-5.2.6",
              "That bonus asks for {wanted} icons of the district; you have {have}.",
              "Ce bonus demande {wanted} icônes du quartier ; vous en avez {have}.",
              {{"wanted", first_district_number + (bonus == nullptr ? 0 : bonus->slot)},
               {"have", icons_of_district(q.parts, q.me, district)}}};
    }
    case No::no_coloured:
      return {"UM-4.1.9",
              "It takes an insight of your colour: complete a row or a column of the notebook.",
              "Il faut une intuition à votre couleur : complétez une ligne ou une colonne du carnet.",
              {}};
    case No::no_coloured_there:
      return {"UM-4.1.9", "No insight of your colour lies there.", "Aucune intuition à votre couleur n'est là.", {}};
    case No::no_pillbox: return {"UM-4.2.4", "You have no pillbox.", "Vous n'avez pas de pilulier.", {}};
    case No::nobody_offered: return {"UM-8.4.1", "Nobody waits there.", "Personne n'attend là.", {}};
    case No::only_routine:
      return {"UM-3.11", "The first client is a routine client.", "Le premier client est un client de routine.", {}};
    case No::no_dream_there: return {"UM-8.4.3", "No dream lies there.", "Aucun rêve n'est là.", {}};
    case No::from_the_row:
      return {"UM-3.11",
              "The first client's manifest dream comes from the row.",
              "Le rêve manifeste du premier client vient de la réserve.",
              {}};
    case No::pile_empty: return {"UM-14.28", "Nothing is left there.", "Il n'y a plus rien là.", {}};
    case No::must: return {"UM-5.5.3", "This cannot be declined.", "On ne peut pas y renoncer.", {}};
    case No::mid_payment:
      return {"UM-4.2.7",
              "Finish what you are paying or converting first.",
              "Finissez d'abord de payer ou de convertir.",
              {}};
    case No::no_conversion:
      return {"UM-4.2.7", "One converts on one's own turn.", "On convertit pendant son propre tour.", {}};
    case No::no_coffee:
      return {"UM-4.2.1",
              "Your coffee is not enough: {coffee}.",
              "Votre café ne suffit pas : {coffee}.",
              {{"coffee", coffee}}};
    case No::nothing_to_elevate:
      return {"UM-4.1.4",
              "No insight on your dial can be elevated.",
              "Aucune intuition de votre roue ne peut être élevée.",
              {}};
    case No::nothing_to_transfer:
      return {"UM-4.1.6", "No insight lies on your dial.", "Aucune intuition n'est sur votre roue.", {}};
    case No::no_transfer_gift:
      return {"UM-8.5.2",
              "No client of yours gives a free transfer now.",
              "Aucun de vos clients ne donne de transfert gratuit maintenant.",
              {}};
    case No::other_way_to_pay:
      return {"UM-4.1.7",
              "That insight does not pay for it, or a lower one of its quality does.",
              "Cette intuition n'y suffit pas, ou une plus basse de sa qualité y suffit.",
              {}};
    case No::reserve_first:
      return {"UM-4.1.3",
              "Your reserve has discs: they are used first.",
              "Votre réserve a des disques : ils servent d'abord.",
              {}};
    case No::no_disc: return {"UM-4.1.1", "No insight lies there.", "Aucune intuition n'est là.", {}};
    case No::same_area: return {"UM-4.1.3", "That disc lies there already.", "Ce disque est déjà là.", {}};
    case No::other_quality:
      return {"UM-4.1.2", "The effect names another quality.", "L'effet nomme une autre qualité.", {}};
    case No::top_level:
      return {"UM-4.1.4", "A major insight cannot be elevated.", "Une intuition majeure ne peut pas être élevée.", {}};
    case No::same_quality:
      return {"UM-4.1.6", "A transfer leads to another quality.", "Un transfert mène à une autre qualité.", {}};
    case No::not_in_hand:
      return {"UM-6.11", "That card is not in your hand.", "Cette carte n'est pas dans votre main.", {}};
    case No::no_tile: return {"UM-12.2", "No tile lies there.", "Aucune tuile n'est là.", {}};
    case No::nothing_in_row: return {"UM-12.2", "That row is empty.", "Cette ligne est vide.", {}};
    case No::nothing_in_column: return {"UM-12.2", "That column is empty.", "Cette colonne est vide.", {}};
    case No::idea_above:
      return {"UM-14.23",
              "An idea is still locked above that column.",
              "Cette colonne n'est pas débloquée : une idée est encore au-dessus.",
              {}};
    case No::not_this_item:
      return {
          "UM-4.4.5", "That is not there, or was triggered already.", "Ce n'est pas là, ou c'est déjà déclenché.", {}};
    case No::bright_for_ink:
      return {"UM-4.4.3",
              "Each step more or less costs a bright idea; you have {n}.",
              "Chaque pas de plus ou de moins coûte une idée brillante ; vous en avez {n}.",
              {{"n", q.me.bright_ideas}}};
    case No::too_far: return {rule, "The figure cannot go there.", "Le pion ne peut pas aller là.", {}};
    case No::at_freud:
      return {"UM-6.8", "Your professor is with Freud already.", "Votre professeur est déjà avec Freud.", {}};
    case No::nothing_to_do: return {"UM-12.1", "That would do nothing now.", "Cela ne ferait rien maintenant.", {}};
    case No::five_effects: return {"UM-7.4.2", "Five effects are the limit.", "Cinq effets sont la limite.", {}};
    case No::note_coffee: {
      const Clause* clause = q.live(Verb::note);
      return {"UM-6.3",
              "That tile costs {price} coffee; you have {coffee}.",
              "Prix de cette tuile en café : {price} ; vous en avez : {coffee}.",
              {{"price", clause == nullptr ? 0 : note_price(q.parts, q.me, clause->amount - 1)}, {"coffee", coffee}}};
    }
    case No::notebook_full:
      return {
          "UM-14.27", "Your notebook has no place for a tile.", "Votre carnet n'a pas de place pour une tuile.", {}};
    case No::no_such_tile: return {"UM-6.10.3", "No tile lies there.", "Aucune tuile n'est là.", {}};
    case No::row_full: return {"UM-6.10.1", "That row is full.", "Cette ligne est pleine.", {}};
    case No::cured_first: {
      const auto* place = std::get_if<PlaceTile>(&move);
      const std::size_t row = place == nullptr ? 0 : place->row;
      return {"UM-6.10.2",
              "Cured clients that the third cell of that row asks for: {wanted}; you have {have}.",
              "Clients soignés que demande la troisième case de cette ligne : {wanted} ; vous en avez {have}.",
              {{"wanted", q.parts.cured_for_third[row]}, {"have", static_cast<int>(q.me.cured.size())}}};
    }
    case No::cannot_complete:
      return {"UM-6.12.2",
              "Your cards in play and what can be cited do not make up the sequence.",
              "Vos cartes en jeu et ce que vous pouvez citer ne forment pas la suite.",
              {}};
    case No::not_shown:
      return {"UM-2.4", "That treatise is not in the row.", "Ce traité n'est pas dans la réserve.", {}};
    case No::wrong_colour:
      return {"UM-6.12.2", "The treatise asks for another colour.", "Le traité demande une autre couleur.", {}};
    case No::already_laid: return {"UM-6.12.6", "That card is used already.", "Cette carte est déjà utilisée.", {}};
    case No::not_in_play:
      return {"UM-6.12.2",
              "That card is not among your cards in play.",
              "Cette carte n'est pas parmi vos cartes en jeu.",
              {}};
    case No::nothing_to_cite:
      return {"UM-6.12.3",
              "There is no volume of another player to cite there.",
              "Il n'y a pas là de volume d'un autre joueur à citer.",
              {}};
    case No::first_own:
      return {"UM-6.12.4", "The first card is one of your own.", "La première carte est l'une des vôtres.", {}};
    case No::freud_not_there:
      return {"UM-4.3.3", "Freud's marker has not come so far.", "Le marqueur de Freud n'est pas allé si loin.", {}};
    case No::publish_first:
      return {"UM-6.6",
              "Cards were played: no treatise besides.",
              "Des cartes ont été jouées : pas de traité en plus.",
              {}};
    case No::too_deep:
      return {"UM-12.3", "Too many effects wait for each other.", "Trop d'effets s'attendent les uns les autres.", {}};
  }
  return {rule, "This is not possible now.", "Ce n'est pas possible maintenant.", {}};
}

}  // namespace

std::optional<Refusal> UnconsciousMind::refuse(const State& state, Seat seat, const Move& move) const {
  if (state.open.over()) return Refusal{"UM-1.3", "The game is over.", "La partie est finie.", {}};
  const Legality q{parts_, state};
  const No no = q.check_move(seat, move);
  if (no == No::fine) return std::nullopt;
  // Rules are cited by literals.  NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
  return in_words(no, q, move, rule_of(move).data());
}

}  // namespace divan::unconscious_mind
