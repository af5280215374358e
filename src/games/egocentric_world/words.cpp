// Moves and events in words, French and English side by side, each with the number of its rule.
#include <algorithm>
#include <string>

#include "core/speech.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {

Text ability_name(Ability ability) {
  switch (ability) {
    case Ability::joker: return {"joker", "joker"};
    case Ability::counter: return {"counter", "contre"};
    case Ability::spy: return {"spy", "espionnage"};
    case Ability::swap: return {"swap", "échange"};
    case Ability::extra_turn: return {"extra turn", "tour supplémentaire"};
    case Ability::none: break;
  }
  return {};
}

std::string_view ability_rule(Ability ability) {
  switch (ability) {
    case Ability::joker: return "EW-5.1";
    case Ability::counter: return "EW-5.5";
    case Ability::spy: return "EW-5.4";
    case Ability::swap: return "EW-5.3";
    case Ability::extra_turn: return "EW-5.2";
    case Ability::none: break;
  }
  return "EW-5.0";
}

namespace {

Text listed(const Hand& hand) {
  std::string list;
  for (const Card card : hand.unpack()) list += (list.empty() ? "" : ", ") + std::to_string(card.value);
  return list.empty() ? Text{"nothing", "rien"} : same_in_both(list);
}

// "The swap is countered"
Text the_ability(Ability ability) {
  return ability == Ability::spy ? Text{"the spy", "l'espionnage"} : Text{"the swap", "l'échange"};
}

// `{a}` and `{b}` stand for players, `{x}` and `{y}` for cards, `{n}` and `{m}` for numbers, `{h}` for a hand.
struct Speech {
  const Names& names;
  Viewer told;

  [[nodiscard]] Somebody who(Seat seat) const { return person(names, seat, told); }
  // A sentence about seat `a`.
  [[nodiscard]] Sentence about(Seat a, std::string_view en, std::string_view fr) const {
    Sentence sentence = say(en, fr);
    sentence.text.en.insert(0, "{a} ");
    sentence.text.fr.insert(0, "{a} ");
    return std::move(sentence).person("a", who(a));
  }
  // "Left Citybot, step 4: …"
  [[nodiscard]] Sentence step(Seat a, std::string en, std::string fr) const {
    return say("{a}, " + std::move(en), "{a}, " + std::move(fr)).person("a", who(a));
  }
};

struct MoveWords {
  const EgocentricWorld& game;
  const View& view;
  Seat seat;
  Speech speech;

  [[nodiscard]] bool uses_joker(Card a, Card b) const { return a != b && game.deck().match(a, b); }
  [[nodiscard]] Seat target() const { return view.pending.targets[view.pending.asked]; }

  Text operator()(const Draw&) const { return {"Draw a card", "Piocher une carte"}; }
  Text operator()(const Throw&) const {
    return say("Throw the {x} you drew", "Jeter le {x} pioché").number("x", view.drawn.value);
  }
  Text operator()(const Keep& keep) const {
    return say("Keep the {x}, play a {y}", "Garder le {x}, jouer un {y}")
        .number("x", view.drawn.value)
        .number("y", keep.card.value);
  }
  Text operator()(const TakeDiscard& take) const {
    return say("Take the {x} from the discard pile, play a {y}", "Prendre le {x} de la défausse, jouer un {y}")
        .number("x", view.top.value)
        .number("y", take.card.value);
  }
  Text operator()(const Match& match) const {
    if (uses_joker(match.card, view.top)) {
      return say("Match the {x} with your {y} (joker)", "Assortir votre {y} au {x} (joker)")
          .number("x", view.top.value)
          .number("y", match.card.value);
    }
    return say("Match the {x}: play yours", "Assortir le {x} : jouer le vôtre").number("x", view.top.value);
  }
  Text operator()(const Pair& pair) const {
    if (uses_joker(pair.play, pair.keep)) {
      return say("Show {x} and {y} as a pair (joker), play the {x}",
                 "Montrer {x} et {y} en paire (joker), jouer le {x}")
          .number("x", pair.play.value)
          .number("y", pair.keep.value);
    }
    return say("Show a pair of {x}s, play one", "Montrer une paire de {x}, en jouer un").number("x", pair.play.value);
  }
  Text operator()(const Stop&) const {
    if (view.stopper)
      return {"Say STOP too (that only passes your turn)", "Dire STOP aussi (cela passe votre tour, sans plus)"};
    return {"Say STOP", "Dire STOP"};
  }
  Text operator()(const Decline&) const {
    switch (view.pending.ability) {
      case Ability::spy: return {"Spy on nobody", "N'espionner personne"};
      case Ability::swap: return {"Swap nothing", "Ne rien échanger"};
      default: return {"No extra turn", "Ne pas rejouer"};
    }
  }
  Text operator()(const ExtraTurn&) const { return {"Take an extra turn", "Jouer un tour de plus"}; }
  Text operator()(const Swap& swap) const {
    if (swap.first == seat) {
      return say("Swap one of your cards with {b}", "Échanger une de vos cartes avec {b}")
          .person("b", speech.who(swap.second));
    }
    return say("Swap a card between {a} and {b}", "Échanger une carte entre {a} et {b}")
        .person("a", speech.who(swap.first))
        .person("b", speech.who(swap.second));
  }
  Text operator()(const Spy& spy) const {
    return say("Spy on {a}", "Espionner {a}").person("a", speech.who(spy.target));
  }
  Text operator()(const Counter&) const {
    return say("Counter with your {x}", "Contrer avec votre {x}")
        .number("x", game.deck().card_with(Ability::counter).value);
  }
  Text operator()(const LetPass&) const { return {"Let it pass", "Laisser passer"}; }
  Text operator()(const Give& give) const {
    return say("Give your {x}", "Donner votre {x}").number("x", give.card.value);
  }
  Text operator()(const TakeRandom&) const {
    return say("Take a card of {a} at random", "Prendre une carte de {a} au hasard").person("a", speech.who(target()));
  }
  Text operator()(const NameCard& named) const {
    return say("Ask {a} for a {x} (penalty card if wrong)", "Réclamer un {x} à {a} (carte de pénalité si faux)")
        .person("a", speech.who(target()))
        .number("x", named.card.value);
  }
  Text operator()(const TakeVisible& take) const {
    return say("Take the visible {x} of {a}", "Prendre le {x} visible de {a}")
        .person("a", speech.who(target()))
        .number("x", take.card.value);
  }
  Text operator()(const TakeStack&) const {
    return say("Take the first card of {a}'s stack", "Prendre la première carte de la pile de {a}")
        .person("a", speech.who(target()));
  }
  Text operator()(const DoneLooking&) const { return {"Done looking", "Fini de regarder"}; }
};

// EW-8.1  Each step with the facts it looked at.
Text step_words(const BotStep& e, const Speech& speech) {
  const auto step = [&](std::string en, std::string fr) {
    return speech.step(e.seat, "step " + std::to_string(e.step) + ": " + std::move(en),
                       "étape " + std::to_string(e.step) + " : " + std::move(fr));
  };
  switch (e.step) {
    case 1:
      if (e.stack > 0)
        return step("it still has face-down cards, so no STOP", "elle a encore des cartes cachées, donc pas de STOP");
      if (e.your_total < 0) {
        return e.acted ? step("its total of {n} is the lower one: STOP", "son total de {n} est le plus faible : STOP")
                             .number("n", e.visible.total())
                       : step("its total of {n} is not the lower one, so no STOP",
                              "son total de {n} n'est pas le plus faible, donc pas de STOP")
                             .number("n", e.visible.total());
      }
      return (e.acted ? step("all visible, its total {n} is below your {m}: STOP",
                             "tout est visible, son total {n} est sous votre {m} : STOP")
                      : step("all visible, but its total {n} is not below your {m}",
                             "tout est visible, mais son total {n} n'est pas sous votre {m}"))
          .number("n", e.visible.total())
          .number("m", e.your_total);
    case 2:
      return e.acted ? step("it reveals the first card of its stack", "elle révèle la première carte de sa pile")
                     : step("nothing left to reveal", "plus rien à révéler");
    case 3:
      if (e.acted)
        return step("it shows nothing above 7 and reveals another",
                    "elle ne montre rien au-dessus de 7 et en révèle une autre");
      return e.stack == 0 ? step("nothing left to reveal", "plus rien à révéler")
                          : step("it already shows a {x}, above 7", "elle montre déjà un {x}, au-dessus de 7")
                                .number("x", e.visible.highest().value);
    case 4:
      return e.acted ? step("its {x} matches the {y} on the discard pile", "son {x} s'assortit au {y} de la défausse")
                           .number("x", e.played.value)
                           .number("y", e.top.value)
                     : step("none of {h} matches the {y}", "rien parmi {h} ne s'assortit au {y}")
                           .name("h", listed(e.visible))
                           .number("y", e.top.value);
    case 5:
      return e.acted ? step("it plays a {x} out of its highest pair", "elle joue un {x} de sa paire la plus haute")
                           .number("x", e.played.value)
                     : step("no pair among {h}", "pas de paire parmi {h}").name("h", listed(e.visible));
    case 6:
      return (e.acted ? step("the {y} is lower than its highest {x}: it takes it and plays the {x}",
                             "le {y} est plus bas que son plus haut {x} : elle le prend et joue le {x}")
                      : step("the {y} is not lower than its highest {x}",
                             "le {y} n'est pas plus bas que son plus haut {x}"))
          .number("x", e.visible.highest().value)
          .number("y", e.top.value);
    case 7:
      return e.acted ? step("it draws and shows a {x}", "elle pioche et montre un {x}").number("x", e.drawn.value)
                     : step("no card to draw, its turn ends", "plus de carte à piocher, son tour finit");
    case 8:
      return (e.acted ? step("the drawn {y} is lower than its highest {x}: it keeps it and plays the {x}",
                             "le {y} pioché est plus bas que son plus haut {x} : elle le garde et joue le {x}")
                      : step("the drawn {y} is not lower than its highest {x}",
                             "le {y} pioché n'est pas plus bas que son plus haut {x}"))
          .number("x", e.visible.highest().value)
          .number("y", e.drawn.value);
    default: return step("it throws the drawn {x}", "elle jette le {x} pioché").number("x", e.drawn.value);
  }
}

struct EventWords {
  Speech speech;

  Text operator()(const RoundStarted& e) const {
    return say("Round {n}: {a} {a:begins|begin}, a {x} lies on the discard pile",
               "Manche {n} : {a} {a:commence|commencez}, un {x} est sur la défausse")
        .number("n", e.round)
        .person("a", speech.who(e.first))
        .number("x", e.top.value);
  }
  Text operator()(const Reshuffled& e) const {
    return say("The discard pile is shuffled into a new draw pile of {n} cards",
               "La défausse est mélangée : c'est la nouvelle pioche, de {n} cartes")
        .number("n", e.cards);
  }
  Text operator()(const Drew& e) const {
    if (e.card.face_down()) {
      return e.penalty
                 ? speech.about(e.seat, "{a:draws|draw} a penalty card", "{a:pioche|piochez} une carte de pénalité")
                 : speech.about(e.seat, "{a:draws|draw} a card", "{a:pioche|piochez} une carte");
    }
    return (e.penalty ? speech.about(e.seat, "{a:draws|draw} a penalty card: {x}",
                                     "{a:pioche|piochez} une carte de pénalité : {x}")
                      : speech.about(e.seat, "{a:draws|draw} a card: {x}", "{a:pioche|piochez} une carte : {x}"))
        .number("x", e.card.value);
  }
  Text operator()(const Threw& e) const {
    return speech.about(e.seat, "{a:throws|throw} the drawn {x}", "{a:jette|jetez} le {x} pioché")
        .number("x", e.card.value);
  }
  Text operator()(const Played& e) const {
    const auto tell = [&](std::string_view en, std::string_view fr) {
      return speech.about(e.seat, en, fr).number("x", e.card.value).number("y", e.other.value);
    };
    switch (e.why) {
      case Why::drew_instead:
        if (e.other.face_down())
          return tell("{a:keeps|keep} the drawn card and {a:plays|play} a {x}",
                      "{a:garde|gardez} la carte piochée et {a:joue|jouez} un {x}");
        return tell("{a:keeps|keep} the drawn {y} and {a:plays|play} a {x}",
                    "{a:garde|gardez} le {y} pioché et {a:joue|jouez} un {x}");
      case Why::took_instead:
        return tell("{a:takes|take} the {y} from the discard pile and {a:plays|play} a {x}",
                    "{a:prend|prenez} le {y} de la défausse et {a:joue|jouez} un {x}");
      case Why::match: return tell("{a:matches|match} the {y} with a {x}", "{a:assortit|assortissez} un {x} au {y}");
      case Why::pair:
        return tell("{a:shows|show} {x} and {y} as a pair and {a:plays|play} the {x}",
                    "{a:montre|montrez} la paire {x} et {y} et {a:joue|jouez} le {x}");
      case Why::nine:
        return tell("at once {a:plays|play} the {x} that was turned up", "{a:joue|jouez} aussitôt le {x} révélé");
      case Why::counter: break;
    }
    return tell("{a:counters|counter} with a {x}", "{a:contre|contrez} avec un {x}");
  }
  Text operator()(const Stopped& e) const {
    return e.first ? speech.about(e.seat, "{a:says|say} STOP: the round ends before {a:{a}'s|your} next turn",
                                  "{a:dit|dites} STOP : la manche finit avant {a:son|votre} prochain tour")
                   : speech.about(e.seat, "{a:says|say} STOP too, which only passes {a:the|your} turn",
                                  "{a:dit|dites} STOP aussi, ce qui passe {a:son|votre} tour, sans plus");
  }
  Text operator()(const AbilityUsed& e) const {
    if (e.ability == Ability::extra_turn)
      return speech.about(e.seat, "{a:takes|take} an extra turn", "{a:joue|jouez} un tour de plus");
    if (e.ability == Ability::spy) {
      return speech.about(e.seat, "{a:spies|spy} on {b}", "{b:{a:espionne|espionnez} {b}|vous espionne}")
          .person("b", speech.who(e.targets[0]));
    }
    const bool with_another = e.targets.size() == 1 || e.targets[0] == e.seat || e.targets[1] == e.seat;
    if (with_another) {
      const Seat other = e.targets[0] == e.seat ? e.targets[1] : e.targets[0];
      return speech
          .about(e.seat, "{a:wants|want} to swap a card with {b}", "{a:veut|voulez} échanger une carte avec {b}")
          .person("b", speech.who(other));
    }
    return speech
        .about(e.seat, "{a:wants|want} {b} and {c} to swap a card",
               "{a:veut|voulez} que {b} et {c} {b:{c:échangent|échangiez}|échangiez} une carte")
        .person("b", speech.who(e.targets[0]))
        .person("c", speech.who(e.targets[1]));
  }
  Text operator()(const AbilityDeclined& e) const {
    switch (e.ability) {
      case Ability::spy: return speech.about(e.seat, "{a:does|do} not spy", "{a:n'espionne|n'espionnez} pas");
      case Ability::swap: return speech.about(e.seat, "{a:does|do} not swap", "{a:n'échange|n'échangez} pas");
      default: return speech.about(e.seat, "{a:takes|take} no extra turn", "ne {a:rejoue|rejouez} pas");
    }
  }
  Text operator()(const AbilityCancelled& e) const {
    switch (e.why) {
      case Cancelled::countered: return capital(the_ability(e.ability) + Text{" is countered", " est contré"});
      case Cancelled::wrong_name:
        return {"A name was wrong: the swap is cancelled", "Une annonce était fausse : l'échange est annulé"};
      case Cancelled::nobody_in_reach:
        return e.ability == Ability::spy
                   ? Text{"Both Citybots show a 9: there is nobody to spy on",
                          "Les deux Citébots montrent un 9 : il n'y a personne à espionner"}
                   : Text{"Both Citybots show a 9: there is nobody to swap with",
                          "Les deux Citébots montrent un 9 : il n'y a personne avec qui échanger"};
      case Cancelled::nine: break;
    }
    return {"A 9 turns up: the swap is cancelled", "Un 9 apparaît : l'échange est annulé"};
  }
  Text operator()(const PassedReaction& e) const {
    return speech.about(e.seat, "{a:lets|let} it pass", "{a:laisse|laissez} passer");
  }
  Text operator()(const MethodChosen& e) const {
    const auto tell = [&](std::string_view en, std::string_view fr) {
      return speech.about(e.seat, en, fr).person("b", speech.who(e.target)).number("x", e.method.card.value);
    };
    switch (e.method.way) {
      case Way::give:
        return e.method.card.face_down()
                   ? tell("{a:chooses|choose} a card to give", "{a:choisit|choisissez} une carte à donner")
                   : tell("will give a {x}", "{a:donnera|donnerez} un {x}");
      case Way::random:
        return tell("will take {b:a card of {b}|one of your cards} at random",
                    "{a:prendra|prendrez} {b:une carte de {b}|une de vos cartes} au hasard");
      case Way::named:
        return tell("{a:asks|ask} {b} for a {x}", "{b:{a:réclame|réclamez} un {x} à {b}|vous réclame un {x}}");
      case Way::visible:
        return tell("{a:chooses|choose} the visible {x} of {b}", "{a:choisit|choisissez} le {x} visible de {b}");
      case Way::stack:
      case Way::undecided: break;
    }
    return tell("{a:chooses|choose} the first card of {b}'s stack",
                "{a:choisit|choisissez} la première carte de la pile de {b}");
  }
  Text operator()(const NameAnswered& e) const {
    return (e.held ? speech.about(e.target, "{a:has|have} a {x}", "{a:a|avez} un {x}")
                   : speech.about(e.target, "{a:has|have} no {x}", "{a:n'a|n'avez} pas de {x}"))
        .number("x", e.card.value);
  }
  Text operator()(const Swapped& e) const {
    const auto gift = [](Card card) -> Text {
      if (card.face_down()) return {"a card", "une carte"};
      return say("a {x}", "un {x}").number("x", card.value);
    };
    return say("{a} {a:gives|give} {x} to {b} and {a:gets|get} {y}",
               "{a} {b:{a:donne|donnez} {x} à {b}|vous donne {x}} et {a:reçoit|recevez} {y}")
        .person("a", speech.who(e.seats[0]))
        .person("b", speech.who(e.seats[1]))
        .name("x", gift(e.gave[0]))
        .name("y", gift(e.gave[1]));
  }
  Text operator()(const Spied& e) const {
    return (e.cards.empty()
                ? speech.about(e.seat, "{a:looks|look} at {b:the hand of {b}|your hand}",
                               "{a:regarde|regardez} {b:la main de {b}|votre main}")
                : speech.about(e.seat, "{a:sees|see} the hand of {b}: {h}", "{a:voit|voyez} la main de {b} : {h}")
                      .name("h", listed(e.cards)))
        .person("b", speech.who(e.target));
  }
  Text operator()(const BotRevealed& e) const {
    return speech.about(e.seat, "reveals a {x}", "révèle un {x}").number("x", e.card.value);
  }
  Text operator()(const BotStep& e) const { return step_words(e, speech); }
  Text operator()(const Left& e) const {
    return speech
        .about(e.seat, "{a:leaves|leave} the game; {a:the|your} hand ({h}) goes under the discard pile",
               "{a:quitte|quittez} la partie ; {a:sa|votre} main ({h}) passe sous la défausse")
        .name("h", listed(e.cards));
  }
  Text operator()(const RoundEnded& e) const {
    Text text =
        e.why == Ended::empty_hand ? Text(speech.about(e.by, "{a:has|have} no card left: the round ends",
                                                       "{a:n'a|n'avez} plus de carte : la manche finit"))
        : e.why == Ended::stop
            ? Text(speech.about(e.by, "had said STOP: the round ends", "{a:avait|aviez} dit STOP : la manche finit"))
            : Text{"Only one player is left: the game ends", "Une seule personne reste en jeu : la partie finit"};
    // ". Ada: 12 (32 in all), you: 4 (20 in all)"
    const bool first_round = std::equal(e.scores.begin(), e.scores.end(), e.totals.begin(), e.totals.end());
    for (std::size_t i = 0; i < e.scores.size(); ++i) {
      const Text score =
          first_round ? Text{"{a}: {n}", "{a} : {n}"} : Text{"{a}: {n} ({m} in all)", "{a} : {n} ({m} en tout)"};
      text = text + (Sentence{same_in_both(i == 0 ? ". " : ", ") + score}
                         .person("a", speech.who(seat_at(static_cast<int>(i))))
                         .number("n", e.scores[i])
                         .number("m", e.totals[i]))
                        .text;
    }
    return text;
  }
  Text operator()(const GameEnded& e) const {
    if (e.winners.size() == 1)
      return speech.about(e.winners.first(), "{a:wins|win} the game", "{a:gagne|gagnez} la partie");
    if (e.solo && e.winners.contains(Seat{})) return {"A tie: the game is a draw", "Égalité : la partie est nulle"};
    std::vector<Text> names;  // you first
    bool yours = false;
    for (const Seat seat : e.winners) {
      const Somebody who = speech.who(seat);
      if (!who.you) names.push_back(who.name);
      yours = yours || who.you;
    }
    if (yours) names.insert(names.begin(), {"You", "Vous"});
    return divan::listed(names) + (yours ? Text{" share the victory", " partagez la victoire"}
                                         : Text{" share the victory", " partagent la victoire"});
  }
};

constexpr std::array<std::string_view, 10> step_rules{"EW-8.0",   "EW-8.1.1", "EW-8.1.2", "EW-8.1.3", "EW-8.1.4",
                                                      "EW-8.1.5", "EW-8.1.6", "EW-8.1.7", "EW-8.1.8", "EW-8.1.9"};

}  // namespace

Text EgocentricWorld::title() const { return same_in_both("Egocentric World"); }

Names EgocentricWorld::default_names(const Options& options) const {
  Names names = numbered_players(options.players);
  if (options.solo()) {
    names.push_back({"Left Citybot", "Citébot gauche"});
    names.push_back({"Right Citybot", "Citébot droite"});
  }
  return names;
}

Text EgocentricWorld::words(const View& view, Seat seat, const Move& move, const Names& names) const {
  return std::visit(MoveWords{*this, view, seat, {names, seat}}, move);
}

Text EgocentricWorld::words(const Event& event, const Names& names, Viewer told) const {
  return std::visit(EventWords{{names, told}}, event);
}

std::vector<std::string> EgocentricWorld::targets(const View& view, Seat seat, const Move& move) const {
  struct Find {
    const View& view;
    Seat seat;
    using Targets = std::vector<std::string>;

    [[nodiscard]] static std::string number(int value) { return std::to_string(value); }
    [[nodiscard]] static std::string player(Seat who) { return "seat:" + number(index(who)); }
    [[nodiscard]] std::string mine(Card card) const { return "card:" + number(index(seat)) + "." + number(card.value); }
    [[nodiscard]] std::string asked(std::string_view what) const {
      return std::string(what) + ":" + number(index(view.pending.targets[view.pending.asked]));
    }

    Targets operator()(const Draw&) const { return {"pile:draw"}; }
    Targets operator()(const Throw&) const { return {"drawn", "pile:discard"}; }
    Targets operator()(const Keep& m) const { return {"drawn", mine(m.card)}; }
    Targets operator()(const TakeDiscard& m) const { return {"pile:discard", mine(m.card)}; }
    Targets operator()(const Match& m) const { return {mine(m.card), "pile:discard"}; }
    Targets operator()(const Pair& m) const { return {mine(m.play), mine(m.keep)}; }
    Targets operator()(const Stop&) const { return {"button:stop"}; }
    Targets operator()(const Decline&) const { return {"button:decline"}; }
    Targets operator()(const ExtraTurn&) const { return {"button:extraTurn"}; }
    Targets operator()(const Swap& m) const { return {player(m.first), player(m.second)}; }
    Targets operator()(const Spy& m) const { return {player(m.target)}; }
    Targets operator()(const Counter&) const { return {"button:counter"}; }
    Targets operator()(const LetPass&) const { return {"button:letPass"}; }
    Targets operator()(const Give& m) const { return {mine(m.card)}; }
    Targets operator()(const TakeRandom&) const { return {asked("hand")}; }
    Targets operator()(const NameCard& m) const { return {asked("name") + "." + number(m.card.value)}; }
    Targets operator()(const TakeVisible& m) const { return {asked("card") + "." + number(m.card.value)}; }
    Targets operator()(const TakeStack&) const { return {asked("stack")}; }
    Targets operator()(const DoneLooking&) const { return {"button:doneLooking"}; }
  };
  return std::visit(Find{view, seat}, move);
}

std::string_view AbilityUsed::rule() const {
  if (!by_bot) return ability_rule(ability);
  return ability == Ability::extra_turn ? "EW-8.3.12" : ability == Ability::swap ? "EW-8.3.11" : "EW-8.3.10";
}
std::string_view BotStep::rule() const { return step_rules[step]; }

}  // namespace divan::egocentric_world
