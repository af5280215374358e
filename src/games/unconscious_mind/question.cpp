// What a player is asked: by the top of the stack, and what that comes from.
#include <string>
#include <variant>
#include <vector>

#include "games/unconscious_mind/asked.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

// What an effect has not done yet.
Effect rest_of(const Effect& effect, const task::Effect& doing) {
  Effect rest;
  rest.any_order = effect.any_order;
  for (std::size_t i = effect.any_order ? 0 : doing.clause; i < effect.clauses.size(); ++i) {
    Clause clause = effect.clauses[i];
    if (effect.any_order) clause.amount = static_cast<std::uint8_t>(doing.left_of(i));
    if (!effect.any_order && i == doing.clause) clause.amount = doing.left;
    if (clause.amount > 0) rest.clauses.push_back(clause);
  }
  return rest;
}

struct Asking {
  const UnconsciousMind& game;
  const View& view;
  const Frame& top = view.open.pending.back();
  const Open& open = view.open;
  const Player& me = open.me();
  const Components& parts = game.components();
  const Wording& wording = game.wording();

  [[nodiscard]] Text because(const Text& why) const {
    return capital(game.source_words(top.source)) + say(": ", " : ") + why;
  }
  [[nodiscard]] Text client_in(std::uint8_t room) const {
    return speech::client_name(wording, room < room_count ? me.rooms[room].client : none);
  }

  // UM-9.4
  [[nodiscard]] Question of_goals() const {
    std::vector<Text> met;
    for (const Goal goal : open.goals) {
      if (goal_met(parts, open, open.current, goal)) met.push_back(speech::goal_name(wording, goal));
    }
    return {.brief = {"Several goals are met: which one first?", "Plusieurs objectifs sont remplis : lequel d'abord ?"},
            .whole = say("Several goals are met ({goals}): which one first?",
                         "Plusieurs objectifs sont remplis ({goals}) : lequel d'abord ?")
                         .name("goals", in_a_row(met)),
            .rule = "UM-9.4"};
  }

  // --- The turn ----------------------------------------------------------------------------------------------------

  [[nodiscard]] Question operator()(const task::Turn& turn) const {
    if (turn.stage == Stage::pillboxes) {  // UM-5.4.1
      return {.brief = {"Spend pillboxes?", "Dépenser des piluliers ?"},
              .whole = {"Spend pillboxes before the turn ends?", "Dépenser des piluliers avant de finir le tour ?"},
              .rule = "UM-5.4.1"};
    }
    const Text what{"state ideas, recall them, or treat clients?",
                    "énoncer des idées, les rassembler ou traiter des clients ?"};
    return {.brief = {"What do you do this turn?", "Que faites-vous de ce tour ?"},
            .whole = open.final_round() ? say("This is your last turn: ", "C'est votre dernier tour : ") + what
                                        : capital(what),
            .rule = "UM-5.1"};
  }
  // UM-5.1.3
  [[nodiscard]] Question operator()(const task::Put& put) const {
    const Text space = speech::space_name(put.space);
    return {.brief = say("How many ideas at {space}?", "Combien d'idées en {space} ?").name("space", space),
            .whole = say("How many ideas at {space}, for {action}?", "Combien d'idées en {space}, pour {action} ?")
                         .name("space", space)
                         .name("action", game.source_words(top.source)),
            .rule = "UM-5.1.3"};
  }
  // UM-5.3.1
  [[nodiscard]] Question operator()(const task::Treat& treat) const {
    Question asked{.brief = {"Treat the other client too?", "Traiter aussi l'autre client ?"},
                   .whole = {"Treat the other client too?", "Traiter aussi l'autre client ?"},
                   .rule = "UM-5.3.1"};
    for (std::uint8_t room = 0; room < room_count; ++room) {
      if (treat.treated(room) || me.rooms[room].empty()) continue;
      asked.whole =
          say("One client is treated. Treat {client} too?", "Un client est traité. Traiter aussi : {client} ?")
              .name("client", client_in(room));
    }
    return asked;
  }
  // UM-5.2.4
  [[nodiscard]] Question operator()(const task::Bonus& /*bonus*/) const {
    return {.brief = {"Which bonus of the city?", "Quel bonus de la ville ?"},
            .whole = {"Your ideas are back and bring a bonus: which one, where your professor or Freud is?",
                      "Vos idées reviennent avec un bonus : lequel, là où est votre professeur ou Freud ?"},
            .rule = "UM-5.2.4"};
  }
  // UM-5.2.6
  [[nodiscard]] Question operator()(const task::Spend& spend) const {
    return {.brief = {"Which coloured insight is spent?", "Quelle intuition à votre couleur dépenser ?"},
            .whole = speech::district_bonus_name(wording, spend.district, spend.slot) +
                     say(": which coloured insight is spent?", " : quelle intuition à votre couleur dépenser ?"),
            .rule = "UM-4.1.9"};
  }
  // UM-4.3.3
  [[nodiscard]] Question operator()(const task::Track& /*track*/) const {
    return {.brief = {"Which of Freud's rewards?", "Laquelle des récompenses de Freud ?"},
            .whole = {"The reputation track is triggered: which of the rewards below it, as far as Freud has come?",
                      "La piste de Réputation est déclenchée : laquelle des récompenses, jusqu'à celle de Freud ?"},
            .rule = "UM-4.3.3"};
  }
  // UM-8.4, UM-3.11
  [[nodiscard]] Question operator()(const task::Client& client) const {
    if (client.stage != Arrival::who) {
      return {.brief = {"Which dream is told first?", "Quel rêve est raconté d'abord ?"},
              .whole = say("Room {n}, {client}: which manifest dream is told first?",
                           "Salle {n}, {client} : quel rêve manifeste est raconté d'abord ?")
                           .number("n", client.room + 1)
                           .name("client", client_in(client.room)),
              .rule = "UM-8.4.3"};
    }
    const Text who = say("Who comes into room {n}?", "Qui entre dans la salle {n} ?").number("n", client.room + 1);
    if (client.first) {
      return {.brief = who,
              .whole = {"Your first client: which routine client comes into room 1?",
                        "Votre premier client : quel client de routine entre dans la salle 1 ?"},
              .rule = "UM-3.11"};
    }
    return {.brief = who,
            .whole = say("Room {n} is free: which routine client or case study comes in?",
                         "La salle {n} est libre : quel client de routine ou quelle étude de cas y entre ?")
                         .number("n", client.room + 1),
            .rule = "UM-8.4.1"};
  }

  // --- The notebook and the city -----------------------------------------------------------------------------------

  // UM-4.4.2, UM-4.4.3
  [[nodiscard]] Question operator()(const task::Ink& way) const {
    Text range = say("{n}", "{n}").number("n", way.most);
    if (way.least != way.most) {
      range = say("{least} to {most}", "{least} à {most}").number("least", way.least).number("most", way.most);
    }
    return {.brief = {"How far does the inkpot move?", "De combien avance l'encrier ?"},
            .whole = say("The inkpot moves {n}, and one more or less for each bright idea: how far?",
                         "L'encrier avance de {n}, et d'un de plus ou de moins par idée brillante : de combien ?")
                         .name("n", range),
            .rule = "UM-4.4.2"};
  }
  // UM-4.4.5
  [[nodiscard]] Question operator()(const task::Line& line) const {
    const Text name = line.is_row() ? speech::row_name(line.number()) : speech::column_name(line.number());
    return {.brief = capital(name) + say(": what comes next?", " : que résoudre ensuite ?"),
            .whole = capital(say("{line} is being resolved: what of it comes next?",
                                 "la {line} est en cours : que résoudre ensuite ?")
                                 .name("line", name)),
            .rule = line.is_row() ? "UM-4.4.5" : "UM-4.4.7"};
  }
  // UM-4.4.7
  [[nodiscard]] Question operator()(const task::AnyColumn& /*any*/) const {
    return {.brief = {"Which open column?", "Quelle colonne ouverte ?"},
            .whole = {"The inkpot is on top: which open column is resolved?",
                      "L'encrier est en haut : quelle colonne ouverte résoudre ?"},
            .rule = "UM-4.4.7"};
  }
  // UM-7.4.3
  [[nodiscard]] Question operator()(const task::Visit& visit) const {
    return {.brief = {"Which location effect?", "Quel effet de lieu ?"},
            .whole = say("{place}, {n} to go: which of its effects?", "{place}, encore {n} : lequel de ses effets ?")
                         .name("place", speech::location_name(wording, visit.location))
                         .number("n", visit.left),
            .rule = "UM-7.4.3"};
  }
  // UM-6.10.1
  [[nodiscard]] Question operator()(const task::Hold& hold) const {
    return {
        .brief = {"Into which row does the tile go?", "Dans quelle ligne va la tuile ?"},
        .whole = say("Into which row of your notebook does {tile} go?", "Dans quelle ligne du carnet placer {tile} ?")
                     .name("tile", speech::tile_name(wording, hold.tile)),
        .rule = "UM-6.10.1"};
  }
  // UM-6.12
  [[nodiscard]] Question operator()(const task::Publish& publish) const {
    const auto& sequence = parts.treatises[publish.treatise].sequence;
    const Text name = speech::treatise_name(wording, publish.treatise);
    if (open.laid.size() >= sequence.size()) {
      return {
          .brief = {"Which coloured insight is spent?", "Quelle intuition à votre couleur dépenser ?"},
          .whole = name + say(": which coloured insight is spent?", " : quelle intuition à votre couleur dépenser ?"),
          .rule = "UM-6.12.1"};
    }
    const Text next = say("card {n}, {colour}: which one?", "carte {n}, {colour} : laquelle ?")
                          .number("n", static_cast<int>(open.laid.size()) + 1)
                          .name("colour", speech::colour_name(sequence[open.laid.size()]));
    return {.brief = capital(next), .whole = name + say(": ", " : ") + next, .rule = "UM-6.12.2"};
  }

  // --- An effect (UM-12) -------------------------------------------------------------------------------------------

  [[nodiscard]] Question of_paying(const task::Effect& doing, const Effect& effect) const {
    const Text what = because(game.effect_words(effect));
    if (doing.offered && effect.pay.insights.empty()) {
      return {.brief = {"Do you pay?", "Payez-vous ?"},
              .whole = what + say(". Do you pay?", ". Payez-vous ?"),
              .rule = "UM-12.1"};
    }
    const Needed needed = next_needed(effect.pay, doing.unpaid);
    const Text which =
        say("Which insight pays for the {level} ({quality})?", "Quelle intuition paie la {level} ({quality}) ?")
            .name("level", speech::level_name(needed.level))
            .name("quality", speech::quality_name(needed.quality));
    return {.brief = {"Which insight pays?", "Quelle intuition paie ?"},
            .whole = what + say(". ", ". ") + which,
            .rule = "UM-4.1.7"};
  }
  // What a clause leaves open: brief and rule.
  [[nodiscard]] Question of_clause(const Clause& clause, const task::Effect& doing) const {
    switch (clause.verb) {
      case Verb::generate:
        if (me.dial.at(reserve) == 0) {
          return {{"The reserve is empty: which disc moves?", "La réserve est vide : quel disque déplacer ?"},
                  {},
                  "UM-4.1.3"};
        }
        return {{"Which insight is generated?", "Quelle intuition générer ?"}, {}, "UM-4.1.2"};
      case Verb::elevate: return {{"Which insight is elevated?", "Quelle intuition élever ?"}, {}, "UM-4.1.4"};
      case Verb::transfer:
        return {{"Which insight is transferred, and where to?", "Quelle intuition transférer, et vers quoi ?"},
                {},
                "UM-4.1.6"};
      case Verb::demote: return {{"Which insight is demoted?", "Quelle intuition abaisser ?"}, {}, "UM-4.1.5"};
      case Verb::publish: return {{"Which treatise is published?", "Quel traité publier ?"}, {}, "UM-6.12"};
      case Verb::publish_or_play:
        if (doing.left == clause.amount) {
          return {
              {"Play research, or publish a treatise?", "Jouer des recherches ou publier un traité ?"}, {}, "UM-6.6"};
        }
        [[fallthrough]];
      case Verb::play: return {{"Which research card is played?", "Quelle carte Recherche jouer ?"}, {}, "UM-6.11"};
      case Verb::study:
        return {{"Swap a research card for one of the row?", "Échanger une carte Recherche avec la rangée ?"},
                {},
                "UM-6.7"};
      case Verb::tile: return {{"Which tile is triggered?", "Quelle tuile déclencher ?"}, {}, "UM-12.2"};
      case Verb::row: return {{"Which row is triggered?", "Quelle ligne déclencher ?"}, {}, "UM-12.2"};
      case Verb::column: return {{"Which column is triggered?", "Quelle colonne déclencher ?"}, {}, "UM-12.2"};
      case Verb::professor: return {{"Where does your professor go?", "Où va votre professeur ?"}, {}, "UM-6.8"};
      case Verb::freud: return {{"Where does Freud go?", "Où va Freud ?"}, {}, "UM-6.9"};
      case Verb::therapy: return {{"Which client gets better?", "Quel client va mieux ?"}, {}, "UM-8.2.2"};
      case Verb::note: return {{"Which tile do you take?", "Quelle tuile prendre ?"}, {}, "UM-6.3"};
      case Verb::coffee:
      case Verb::pillbox:
      case Verb::points:
      case Verb::bright_idea:
      case Verb::reputation:
      case Verb::track:
      case Verb::draw:
      case Verb::inkpot: break;
    }
    return {{"What of it comes next?", "Que résoudre ensuite ?"}, {}, "UM-12.1"};
  }
  [[nodiscard]] Question operator()(const task::Effect& doing) const {
    const Effect& effect = parts.effect_of(top.source);
    if (!doing.paid()) return of_paying(doing, effect);
    std::vector<Question> choices;
    for (const Clause& clause : effect.clauses) {
      if (live_clause(parts, top, clause.verb) == &clause) choices.push_back(of_clause(clause, doing));
    }
    Question asked = choices.size() == 1
                         ? choices[0]
                         : Question{{"What of it comes next?", "Que résoudre ensuite ?"}, {}, "UM-12.1"};
    asked.whole = because(game.effect_words(rest_of(effect, doing))) + say(". ", ". ") + asked.brief;
    return asked;
  }

  // What needs no decision is never on top when somebody is asked.
  [[nodiscard]] Question operator()(const task::Act& /*act*/) const { return {}; }
  [[nodiscard]] Question operator()(const task::Hearts& /*hearts*/) const { return {}; }
  [[nodiscard]] Question operator()(const task::Standing& /*standing*/) const { return {}; }
};

}  // namespace

Question UnconsciousMind::question(const View& view, Seat /*seat*/, const Names& /*names*/) const {
  if (view.open.over()) return {};
  const Asking asking{*this, view};
  if (several_goals_due(parts_, view.open)) return asking.of_goals();
  return std::visit(asking, asking.top.doing);
}

}  // namespace divan::unconscious_mind
