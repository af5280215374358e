// What a player is asked, from what this player sees.
#include "games/egocentric_world/question.hpp"

#include "core/speech.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {
namespace {

// Its rule is that of `asked_for`.
struct Asked {
  Text brief;
  Text whole;
};

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
Asked of_turn(const View& view, Seat seat, const Names& names) {
  Asked asked{.brief = {"Your turn: which action?", "À vous : quelle action ?"},
              .whole = {"Draw, take the discard, match it, show a pair, or say STOP?",
                        "Piocher, prendre la défausse, l'assortir, montrer une paire ou dire STOP ?"}};
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
Asked of_drawn(const View& view) {
  return {.brief = say("Keep the {x}, or throw it?", "Garder le {x}, ou le jeter ?").number("x", view.drawn.value),
          .whole = say("You drew a {x}: throw it, or which card does it replace?",
                       "Vous avez pioché un {x} : le jeter, ou quelle carte remplace-t-il ?")
                       .number("x", view.drawn.value)};
}

// EW-5.0  The owner of the card decides.
Asked of_ability(const View& view) {
  const auto because = [&](const char* en, const char* fr) {
    return say("Your {x} lies on the pile: ", "Votre {x} est sur la défausse : ").number("x", view.top.value).text +
           Text{en, fr};
  };
  switch (view.pending.ability) {
    case Ability::extra_turn:
      return {.brief = {"One more turn?", "Un tour de plus ?"},
              .whole = because("take an extra turn, or let it lie?", "jouer un tour de plus, ou y renoncer ?")};
    case Ability::spy:
      return {.brief = {"Whose hand do you look at?", "Quelle main regardez-vous ?"},
              .whole = because("whose hand do you spy on, or do you let it lie?",
                               "quelle main espionnez-vous, ou y renoncez-vous ?")};
    case Ability::swap:
    case Ability::joker:
    case Ability::counter:
    case Ability::none: break;
  }
  return {.brief = {"Who swaps a card with whom?", "Qui échange une carte avec qui ?"},
          .whole = because("who swaps a card with whom, or do you let it lie?",
                           "qui échange une carte avec qui, ou y renoncez-vous ?")};
}

// EW-5.5
Asked of_reaction(const View& view, const Names& names) {
  const Text& by = names[slot(view.pending.by)];
  if (view.pending.ability == Ability::spy) {
    return {
        .brief = {"Counter the spy?", "Contrer l'espionnage ?"},
        .whole = say("{a} wants to look at your hand: counter?", "{a} veut voir votre main : contrer ?").name("a", by)};
  }
  return {.brief = {"Counter the swap?", "Contrer l'échange ?"},
          .whole = say("{a} wants a card of yours for a swap: counter?",
                       "{a} veut une de vos cartes pour un échange : contrer ?")
                       .name("a", by)};
}

// EW-5.3.3, EW-8.4.11
Asked of_method(const View& view, Seat seat, const Names& names) {
  const Pending& pending = view.pending;
  const Seat target = pending.targets[pending.asked];
  if (target == seat) {
    const Seat other = pending.targets[pending.asked == 0 ? 1 : 0];
    return {.brief = {"Which card do you give?", "Quelle carte donnez-vous ?"},
            .whole = (view.options.solo() ? say("You swap with {b}: which card do you give?",
                                                "Vous échangez avec {b} : quelle carte donnez-vous ?")
                                          : say("You swap with {b}: which card do you give, in secret?",
                                                "Vous échangez avec {b} : quelle carte donnez-vous, en secret ?"))
                         .name("b", names[slot(other)])};
  }
  const Text& of = names[slot(target)];
  Asked asked{.brief = {"Which card is taken?", "Quelle carte prendre ?"},
              .whole = say("For the swap, which card of {a}: one at random, or one that you name?",
                           "Pour l'échange, quelle carte de {a} : une au hasard, ou une que vous annoncez ?")
                           .name("a", of)};
  if (view.options.solo()) {
    asked.whole = say("For the swap, which card of {a}: a visible one, or the first of the stack?",
                      "Pour l'échange, quelle carte de {a} : une visible, ou la première de la pile ?")
                      .name("a", of);
  }
  return asked;
}

Asked put_into_words(const View& view, Seat seat, const Names& names) {
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
                           .name("a", names[slot(view.pending.targets[0])])};
    case Phase::over: break;
  }
  return {};
}

}  // namespace

Refusal asked_for(Phase phase, const Pending& pending, bool solo, Seat seat) {
  switch (phase) {
    case Phase::turn:
      return {"EW-4.0",
              "On your turn you draw, take the discard, match it, show a pair or say STOP, and nothing else.",
              "À votre tour, vous piochez, prenez la défausse, l'assortissez, montrez une paire ou dites STOP, et rien "
              "d'autre.",
              {}};
    case Phase::drawn:
      return {"EW-4.1",
              "You have drawn a card: throw it, or keep it in place of a card of your hand.",
              "Vous avez pioché une carte : jetez-la, ou gardez-la à la place d'une carte de votre main.",
              {}};
    case Phase::ability:
      return {pending.ability == Ability::extra_turn ? "EW-5.2"
              : pending.ability == Ability::spy      ? "EW-5.4"
                                                     : "EW-5.3.1",
              "First decide about the ability of the card just played: use it, or decline.",
              "Décidez d'abord de la capacité de la carte jouée : l'utiliser, ou y renoncer.",
              {}};
    case Phase::react:
      return {"EW-5.5",
              "Somebody is after your cards: counter, or let it pass.",
              "On en veut à vos cartes : contrez, ou laissez passer.",
              {}};
    case Phase::method:
      return {solo && pending.targets[pending.asked] != seat ? "EW-8.4.11" : "EW-5.3.3",
              "First choose the cards of the swap.",
              "Choisissez d'abord les cartes de l'échange.",
              {}};
    case Phase::looking:
      return {"EW-5.4",
              "You are looking at a hand; say when you are done.",
              "Vous regardez une main ; dites quand vous avez fini.",
              {}};
    case Phase::over: break;
  }
  return {"EW-6.4", "The game is over.", "La partie est finie.", {}};
}

Question EgocentricWorld::question(const View& view, Seat seat, const Names& names) const {
  if (view.phase == Phase::over) return {};  // nothing is asked any more
  const Asked asked = put_into_words(view, seat, names);
  return {asked.brief, asked.whole, asked_for(view.phase, view.pending, view.options.solo(), seat).rule};
}

}  // namespace divan::egocentric_world
