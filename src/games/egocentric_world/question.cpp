// What a player is asked, from what this player sees.
#include "core/speech.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {
namespace {

Text points(int n) { return counted(n, {"point", "point"}, {"points", "points"}); }

// EW-6.3, EW-6.5  What whoever thinks of saying STOP adds up: the hand, and what the rounds before have brought.
Text totals(const View& view, Seat seat) {
  const Text hand =
      say("Your hand is worth {n}", "Votre main vaut {n}").name("n", points(view.hand_total.value_or(0))).text;
  if (view.round == 1) return hand + same_in_both(". ");
  return hand + say("; the rounds before brought you {n}. ", " ; les manches précédentes vous ont valu {n}. ")
                    .name("n", points(view.seat(seat).total))
                    .text;
}

// EW-4.0
Question of_turn(const View& view, Seat seat, const Names& names) {
  Question asked{.brief = {"Your turn: which action?", "À vous : quelle action ?"},
                 .whole = {"Draw, take the discard, match it, show a pair, or say STOP?",
                           "Piocher, prendre la défausse, l'assortir, montrer une paire ou dire STOP ?"},
                 .rule = "EW-4.0"};
  asked.whole = totals(view, seat) + asked.whole;
  if (view.stopper) {
    asked.whole = say("{a} has said STOP: the round ends before {a}'s next turn. ",
                      "{a} a dit STOP : la manche finit avant son prochain tour. ")
                      .name("a", names[slot(*view.stopper)])
                      .text +
                  asked.whole;
  }
  return asked;
}

// EW-4.1
Question of_drawn(const View& view) {
  return {.brief = say("Keep the {x}, or throw it?", "Garder le {x}, ou le jeter ?").number("x", view.drawn.value),
          .whole = say("You drew a {x}: throw it, or which card does it replace?",
                       "Vous avez pioché un {x} : le jeter, ou quelle carte remplace-t-il ?")
                       .number("x", view.drawn.value),
          .rule = "EW-4.1"};
}

// EW-5.0  The owner of the card decides.
Question of_ability(const View& view) {
  const auto because = [&](const char* en, const char* fr) {
    return say("Your {x} lies on the pile: ", "Votre {x} est sur la défausse : ").number("x", view.top.value).text +
           Text{en, fr};
  };
  switch (view.pending.ability) {
    case Ability::extra_turn:
      return {.brief = {"One more turn?", "Un tour de plus ?"},
              .whole = because("take an extra turn, or let it lie?", "jouer un tour de plus, ou y renoncer ?"),
              .rule = "EW-5.2"};
    case Ability::spy:
      return {.brief = {"Whose hand do you look at?", "Quelle main regardez-vous ?"},
              .whole = because("whose hand do you spy on, or do you let it lie?",
                               "quelle main espionnez-vous, ou y renoncez-vous ?"),
              .rule = "EW-5.4"};
    case Ability::swap:
    case Ability::joker:
    case Ability::counter:
    case Ability::none: break;
  }
  return {.brief = {"Who swaps a card with whom?", "Qui échange une carte avec qui ?"},
          .whole = because("who swaps a card with whom, or do you let it lie?",
                           "qui échange une carte avec qui, ou y renoncez-vous ?"),
          .rule = "EW-5.3.1"};
}

// EW-5.5
Question of_reaction(const View& view, const Names& names) {
  const Text& by = names[slot(view.pending.by)];
  if (view.pending.ability == Ability::spy) {
    return {
        .brief = {"Counter the spy?", "Contrer l'espionnage ?"},
        .whole = say("{a} wants to look at your hand: counter?", "{a} veut voir votre main : contrer ?").name("a", by),
        .rule = "EW-5.5"};
  }
  return {.brief = {"Counter the swap?", "Contrer l'échange ?"},
          .whole = say("{a} wants a card of yours for a swap: counter?",
                       "{a} veut une de vos cartes pour un échange : contrer ?")
                       .name("a", by),
          .rule = "EW-5.5"};
}

// EW-5.3.3, EW-8.4.11
Question of_method(const View& view, Seat seat, const Names& names) {
  const Pending& pending = view.pending;
  const Seat target = pending.targets[pending.asked];
  if (target == seat) {
    const Seat other = pending.targets[pending.asked == 0 ? 1 : 0];
    return {.brief = {"Which card do you give?", "Quelle carte donnez-vous ?"},
            .whole = (view.options.solo() ? say("You swap with {b}: which card do you give?",
                                                "Vous échangez avec {b} : quelle carte donnez-vous ?")
                                          : say("You swap with {b}: which card do you give, in secret?",
                                                "Vous échangez avec {b} : quelle carte donnez-vous, en secret ?"))
                         .name("b", names[slot(other)]),
            .rule = "EW-5.3.3"};
  }
  const Text& of = names[slot(target)];
  Question asked{.brief = {"Which card is taken?", "Quelle carte prendre ?"},
                 .whole = say("For the swap, which card of {a}: one at random, or one that you name?",
                              "Pour l'échange, quelle carte de {a} : une au hasard, ou une que vous annoncez ?")
                              .name("a", of),
                 .rule = "EW-5.3.3"};
  if (view.options.solo()) {
    asked.whole = say("For the swap, which card of {a}: a visible one, or the first of the stack?",
                      "Pour l'échange, quelle carte de {a} : une visible, ou la première de la pile ?")
                      .name("a", of);
    asked.rule = "EW-8.4.11";
  }
  return asked;
}

}  // namespace

Question EgocentricWorld::question(const View& view, Seat seat, const Names& names) const {
  switch (view.phase) {
    case Phase::turn: return of_turn(view, seat, names);
    case Phase::drawn: return of_drawn(view);
    case Phase::ability: return of_ability(view);
    case Phase::react: return of_reaction(view, names);
    case Phase::method: return of_method(view, seat, names);
    case Phase::looking:
      return {.brief = {"Have you seen enough?", "Avez-vous assez vu ?"},
              .whole = say("{a}'s hand is shown to you alone. Have you seen enough?",
                           "La main de {a} n'est montrée qu'à vous. Avez-vous assez vu ?")
                           .name("a", names[slot(view.pending.targets[0])]),
              .rule = "EW-5.4"};
    case Phase::over: break;
  }
  return {};  // nothing is asked any more
}

}  // namespace divan::egocentric_world
