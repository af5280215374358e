// What a player is asked: by the top of the stack, and what that comes from.
#include <array>
#include <string>
#include <utility>
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
    // UM-6.6  Who has played a card publishes no more.
    if (clause.verb == Verb::publish_or_play && clause.amount < effect.clauses[i].amount) clause.verb = Verb::play;
    if (clause.amount > 0) rest.clauses.push_back(clause);
  }
  return rest;
}

// A heading that is always the same.
struct Heading {
  const char* en;
  const char* fr;
  const char* rule;
};
Question under(const Heading& heading, Text whole) {
  return {{heading.en, heading.fr}, std::move(whole), heading.rule};
}

// What each verb leaves open.
constexpr Heading next_part{"What of it comes next?", "Que déclencher ensuite ?", "UM-12.1"};
constexpr std::array<Heading, verb_count> open_to_choice{{
    {"Which insight is generated?", "Quelle intuition générer ?", "UM-4.1.2"},
    {"Which insight is elevated?", "Quelle intuition élever ?", "UM-4.1.4"},
    {"Which insight is transferred, and where to?", "Quelle intuition transférer, et vers quoi ?", "UM-4.1.6"},
    {"Which insight is demoted?", "Quelle intuition abaisser ?", "UM-4.1.5"},
    next_part,  // coffee
    next_part,  // pillbox
    next_part,  // points
    next_part,  // bright_idea
    next_part,  // reputation
    next_part,  // track
    next_part,  // draw
    {"Which research card is played?", "Quelle carte Recherche jouer ?", "UM-6.11"},
    {"Which treatise is published?", "Quel traité publier ?", "UM-6.12"},
    {"Play research, or publish a treatise?", "Jouer des recherches ou publier un traité ?", "UM-6.6"},
    {"Which tile is triggered?", "Quelle tuile déclencher ?", "UM-12.2"},
    {"Which row is triggered?", "Quelle ligne déclencher ?", "UM-12.2"},
    {"Which column is triggered?", "Quelle colonne déclencher ?", "UM-12.2"},
    next_part,  // inkpot
    {"Where does your professor go?", "Où va votre professeur ?", "UM-6.8"},
    {"Where does Freud go?", "Où va Freud ?", "UM-6.9"},
    {"Which client gets the hearts?", "Quel client reçoit les points de thérapie ?", "UM-8.2.2"},
    {"Swap a research card for one on display?", "Échanger une carte Recherche contre une carte visible ?", "UM-6.7"},
    {"Which tile do you take?", "Quelle tuile prendre ?", "UM-6.3"},
}};

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
    return under(
        {"Several goals are met: which one first?", "Plusieurs objectifs sont remplis : lequel d'abord ?", "UM-9.4"},
        say("Several goals are met ({goals}): which one first?",
            "Plusieurs objectifs sont remplis ({goals}) : lequel d'abord ?")
            .name("goals", in_a_row(met)));
  }

  // --- The turn ----------------------------------------------------------------------------------------------------

  [[nodiscard]] Question operator()(const task::Turn& turn) const {
    if (turn.stage == Stage::pillboxes && me.pillboxes > 0 && (!me.rooms[0].empty() || !me.rooms[1].empty())) {
      return under({"Spend pillboxes?", "Utiliser des piluliers ?", "UM-5.4.1"},
                   {"Spend pillboxes before the turn ends?", "Utiliser des piluliers avant de terminer le tour ?"});
    }
    if (turn.stage == Stage::pillboxes) {
      return under(
          {"Is your turn over?", "Votre tour est-il terminé ?", "UM-5.4.4"},
          {"End your turn, or convert something first?", "Terminer votre tour, ou convertir encore quelque chose ?"});
    }
    const Text what{"state ideas, recall them, or treat clients?",
                    "énoncer des idées, les rassembler ou traiter des clients ?"};
    return under(
        {"What do you do this turn?", "Que faites-vous de ce tour ?", "UM-5.1"},
        open.final_round() ? say("This is your last turn: ", "C'est votre dernier tour : ") + what : capital(what));
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
    return under({"Which bonus of the city?", "Quel bonus Rassembler ?", "UM-5.2.4"},
                 {"Your ideas are back: which bonus do you take, where your professor or Freud is?",
                  "Vos idées sont revenues : quel bonus récupérer, là où se trouve votre professeur ou Freud ?"});
  }
  // UM-5.2.6
  [[nodiscard]] Question operator()(const task::Spend& spend) const {
    return under({"Which coloured insight is spent?", "Quelle intuition à votre couleur dépenser ?", "UM-4.1.9"},
                 speech::district_bonus_name(wording, spend.district, spend.slot) +
                     say(": which coloured insight is spent?", " : quelle intuition à votre couleur dépenser ?"));
  }
  // UM-4.3.3
  [[nodiscard]] Question operator()(const task::Track& /*track*/) const {
    return under({"Which action below the track?", "Quelle action sous la piste ?", "UM-4.3.3"},
                 {"The reputation track is triggered: which action below it, up to Freud's section?",
                  "La piste de Réputation est déclenchée : quelle action, jusqu'à la section de Freud ?"});
  }
  // UM-8.4, UM-3.11
  [[nodiscard]] Question operator()(const task::Client& client) const {
    if (client.stage != Arrival::who) {
      return under({"Which manifest dream?", "Quel rêve manifeste ?", "UM-8.4.3"},
                   say("Room {n}, {client}: which manifest dream do you take?",
                       "Salle {n}, {client} : quel rêve manifeste prendre ?")
                       .number("n", client.room + 1)
                       .name("client", client_in(client.room)));
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
                         "La salle {n} est libre : quel client de routine ou Étude de cas y entre ?")
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
    return under({"How far does the inkpot move?", "De combien avance l'encrier ?", "UM-4.4.2"},
                 say("The inkpot moves {n}, and one more or less for each bright idea: how far?",
                     "L'encrier avance de {n}, plus ou moins 1 par idée brillante : de combien ?")
                     .name("n", range));
  }
  // UM-4.4.5
  [[nodiscard]] Question operator()(const task::Line& line) const {
    const Text name = line.is_row() ? speech::row_name(line.number()) : speech::column_name(line.number());
    return {.brief = capital(name) + say(": what comes next?", " : que déclencher ensuite ?"),
            .whole = capital(say("{line} is being triggered: what of it comes next?",
                                 "la {line} est en cours : que déclencher ensuite ?")
                                 .name("line", name)),
            .rule = line.is_row() ? "UM-4.4.5" : "UM-4.4.7"};
  }
  // UM-4.4.7
  [[nodiscard]] Question operator()(const task::AnyColumn& /*any*/) const {
    return under({"Which unlocked column?", "Quelle colonne débloquée ?", "UM-4.4.7"},
                 {"The inkpot is at the top: which unlocked column is triggered?",
                  "L'encrier est sur l'emplacement supérieur : quelle colonne débloquée déclencher ?"});
  }
  // UM-7.4.3
  [[nodiscard]] Question operator()(const task::Visit& visit) const {
    return under({"Which location effect?", "Quel effet de lieu ?", "UM-7.4.3"},
                 say("{place}, {n} to go: which of its effects?", "{place}, encore {n} : lequel de ses effets ?")
                     .name("place", speech::location_name(wording, visit.location))
                     .number("n", visit.left));
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
    if (open.laid.empty()) {  // UM-6.12.4
      const Text first = say("card 1, {colour}: which one?", "carte 1, {colour} : laquelle ?")
                             .name("colour", speech::colour_name(sequence[0]));
      return {.brief = capital(first), .whole = name + say(": ", " : ") + first, .rule = "UM-6.12.4"};
    }
    return {.brief = {"Which card is laid next?", "Quelle carte poser ensuite ?"},
            .whole = name + say(", still to come {colours}: which card is laid next?",
                                ", encore à venir {colours} : quelle carte poser ensuite ?")
                                .name("colours", still_to_come(sequence)),
            .rule = "UM-6.12.2"};
  }
  // The rest may be laid in any order; they lie in that of the treatise in the end.
  template <class Sequence>
  [[nodiscard]] Text still_to_come(const Sequence& sequence) const {
    std::array<int, colour_count> laid{};
    for (const Laid& each : open.laid) ++laid[static_cast<std::size_t>(parts.research[each.card].colour)];
    Text words;
    for (const Colour colour : sequence) {
      if (laid[static_cast<std::size_t>(colour)]-- > 0) continue;
      words = words + (words.en.empty() ? Text{} : say(", ", ", ")) + speech::colour_name(colour);
    }
    return words;
  }

  // --- An effect (UM-12) -------------------------------------------------------------------------------------------

  [[nodiscard]] Question of_paying(const task::Effect& doing, const Effect& effect) const {
    const Text what = because(game.effect_words(effect, &me));
    if (doing.offered && effect.pay.insights.empty()) {
      return under({"Do you pay?", "Payez-vous ?", "UM-12.1"}, what + say(". Do you pay?", ". Payez-vous ?"));
    }
    const Needed needed = next_needed(effect.pay, doing.unpaid);
    const Text which =
        say("Which insight pays for the {level} ({quality})?", "Quelle intuition paie la {level} ({quality}) ?")
            .name("level", speech::level_name(needed.level))
            .name("quality", speech::quality_name(needed.quality));
    return under({"Which insight pays?", "Quelle intuition paie ?", "UM-4.1.7"}, what + say(". ", ". ") + which);
  }
  [[nodiscard]] Heading of_clause(const Clause& clause, const task::Effect& doing) const {
    if (clause.verb == Verb::generate && me.dial.at(reserve) == 0) {
      return {"The reserve is empty: which disc moves?", "La réserve est vide : quel disque déplacer ?", "UM-4.1.3"};
    }
    const bool publishes = clause.verb == Verb::publish_or_play && doing.left == clause.amount;  // UM-6.6
    const Verb verb = clause.verb == Verb::publish_or_play && !publishes ? Verb::play : clause.verb;
    return open_to_choice[static_cast<std::size_t>(verb)];
  }
  [[nodiscard]] Question operator()(const task::Effect& doing) const {
    const Effect& effect = parts.effect_of(top.source);
    if (!doing.paid()) return of_paying(doing, effect);
    Heading heading = next_part;
    int live = 0;
    for (const Clause& clause : effect.clauses) {
      if (live_clause(parts, top, clause.verb) != &clause) continue;
      heading = ++live == 1 ? of_clause(clause, doing) : next_part;
    }
    return under(heading, because(game.effect_words(rest_of(effect, doing), &me)) + say(". ", ". ") +
                              Text{heading.en, heading.fr});
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
