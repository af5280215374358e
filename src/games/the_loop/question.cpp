// What a player is asked, from what lies on the table.
#include <algorithm>
#include <array>
#include <string_view>

#include "core/speech.hpp"
#include "games/the_loop/era_words.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {
namespace {

struct Asking {
  const TheLoop& game;
  const View& view;

  [[nodiscard]] const Text& era(Era era) const { return game.wording().eras[era]; }
  [[nodiscard]] const Text& card(Card card) const { return game.wording().cards[card]; }
  [[nodiscard]] const Text& agent(std::size_t which) const {
    return game.wording().agents[static_cast<std::size_t>(view.agents[which].name)];
  }

  // TL-8.3
  [[nodiscard]] Question of_assigning() const {
    const Text which = view.revealed < card_count ? card(view.revealed) : Text{"the card", "la carte"};
    return {.brief = say("Who gets {card}?", "Qui reçoit {card} ?").name("card", which),
            .whole = say("{card} comes up. Who gets it? The first agent with three cards plays next.",
                         "On révèle {card}. Qui reçoit cette carte ? Le premier agent qui en a trois joue ensuite.")
                         .name("card", which),
            .rule = "TL-8.3"};
  }
  // TL-4.2
  [[nodiscard]] Question of_actions() const {
    const Text& who = agent(view.active);
    return {.brief = say("What does {a} do?", "Que fait {a} ?").name("a", within(who)),
            .whole = say("{a} acts: move, use cards, LOOP, or end the actions?",
                         "{a} agit : se déplacer, utiliser des cartes, faire un LOOP ou finir ?")
                         .name("a", who),
            .rule = "TL-4.2"};
  }

  // TL-11  What the clause at work leaves open; `{left}` stands for how often it will be asked.
  struct Open {
    Text text;
    std::string_view rule;
  };
  [[nodiscard]] Open of_move(const Clause& clause, const Working& top) const {
    constexpr std::string_view rule = "TL-11.2";
    if (clause.whom == Whom::self || top.mover != 0) {
      const std::size_t who = top.mover != 0 ? top.mover - 1U : view.active;
      return {say("Where does {a} go{left}?", "Où va {a}{left} ?").name("a", within(agent(who))), rule};
    }
    if (clause.where == Where::foo && view.foo) {
      return {say("Who goes {to}{left}?", "Qui va {to}{left} ?").name("to", to_era(era(*view.foo))), rule};
    }
    return {say("Who goes where{left}?", "Qui va où{left} ?"), rule};
  }
  [[nodiscard]] Open of_clause(const Clause& clause, const Working& top) const {
    switch (clause.verb) {
      case Verb::move: return of_move(clause, top);
      case Verb::energy: return {say("Where does the energy go{left}?", "Où va l'énergie{left} ?"), "TL-11.3"};
      case Verb::mend: return {say("Where is a rift removed{left}?", "Où retirer une faille{left} ?"), "TL-11.4"};
      case Verb::push:
        return {say("Which clone is pushed, and where to{left}?", "Quel clone pousser, et vers où{left} ?"), "TL-11.5"};
      case Verb::pull:
        return {say("Which clone is pulled here{left}?", "Quel clone tirer jusqu'ici{left} ?"), "TL-11.6"};
      case Verb::destroy: return {say("Which clone is destroyed{left}?", "Quel clone détruire{left} ?"), "TL-11.11"};
      case Verb::ready: return {say("Which card is readied{left}?", "Quelle carte redresser{left} ?"), "TL-11.8"};
      case Verb::borrow: return {say("Whose card is used{left}?", "De qui utiliser une carte{left} ?"), "TL-11.9"};
      case Verb::draw:
      case Verb::discount: break;
    }
    return {say("How does it go on{left}?", "Comment continuer{left} ?"), "TL-11.1"};
  }
  [[nodiscard]] Question of_effect() const {
    const Working& top = view.working.back();
    const auto [text, rule] = of_clause(game.components().cards[top.card].effect[top.clause], top);
    const Text left = top.left > 1 ? say(" ({n} to go)", " (encore {n})").number("n", top.left).text : Text{};
    Question asked{.brief = fill_name(text, "left", left), .whole = {}, .rule = std::string(rule)};
    asked.whole = card(top.card) + say(": ", " : ") + game.effect_words(top.card) + say(". ", ". ");
    const bool supa = std::any_of(view.board.begin(), view.board.end(),
                                  [](const Token& each) { return is_supa(each.clone) && !each.turned; });
    if (rule == "TL-11.11" && top.left > 1 && supa) {
      asked.whole = asked.whole + say("A supa clone takes two blows, both at once if you like. ",
                                      "Un supa clone demande deux coups, à la suite si vous voulez. ");
    }
    asked.whole = asked.whole + asked.brief;
    return asked;
  }

  // TL-4.4
  [[nodiscard]] Question of_taking() const {
    return {.brief = {"Take an artifact?", "Prendre un artefact ?"},
            .whole = say("{a} stands {in}: take an artifact from there? It goes on top of the draw pile.",
                         "{a} est {in} : y prendre un artefact ? Il ira sur la pioche.")
                         .name("a", agent(view.active))
                         .name("in", in_era(era(view.agents[view.active].era))),
            .rule = "TL-4.4"};
  }
  // TL-4.5
  [[nodiscard]] Question of_archiving() const {
    return {.brief = {"Archive the mission?", "Archiver la mission ?"},
            .whole = say("The mission {of} is accomplished: archive it, or leave it for later?",
                         "La mission {of} est accomplie : l'archiver, ou la laisser pour plus tard ?")
                         .name("of", of_era(era(view.agents[view.active].era))),
            .rule = "TL-4.5"};
  }
  // TL-4.5.2
  [[nodiscard]] static Question of_bonus() {
    return {.brief = {"Your bonus: which artifact?", "Votre bonus : quel artefact ?"},
            .whole = {"An archived mission brings a bonus: which artifact of the board, wherever it lies?",
                      "Une mission archivée donne un bonus : quel artefact du plateau, où qu'il soit ?"},
            .rule = "TL-4.5.2"};
  }
  // TL-4.5.4, TL-5.3
  [[nodiscard]] Question of_revealing() const {
    Question asked{.brief = {"A mission is archived: which one comes next?", "Mission archivée : laquelle révéler ?"},
                   .whole = {"A mission was archived: which one is turned up in its place?",
                             "Une mission est archivée : laquelle révéler à sa place ?"},
                   .rule = "TL-4.5.4"};
    if (!view.archiving) {
      asked.brief = {"A vortex took a mission: which one comes next?",
                     "Un vortex a pris une mission : laquelle révéler ?"};
      asked.whole = {"A vortex has swallowed an open mission: which one is turned up in its place?",
                     "Un vortex a avalé une mission révélée : laquelle révéler à sa place ?"};
      asked.rule = "TL-5.3";
    }
    return asked;
  }
};

}  // namespace

Question TheLoop::question(const View& view, Seat /*seat*/, const Names& /*names*/) const {
  const Asking asking{*this, view};
  switch (view.phase) {
    case Phase::assign: return asking.of_assigning();
    case Phase::actions: return asking.of_actions();
    case Phase::effect: return asking.of_effect();
    case Phase::take: return asking.of_taking();
    case Phase::archive: return asking.of_archiving();
    case Phase::bonus: return Asking::of_bonus();
    case Phase::reveal: return asking.of_revealing();
    case Phase::over: break;
  }
  return {};  // nothing is asked any more
}

}  // namespace divan::the_loop
