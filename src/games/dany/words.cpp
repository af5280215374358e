// Both languages: moves and events.
#include <cstdlib>

#include "games/dany/speech.hpp"

namespace divan::dany {

std::vector<Text> Speech::called(SeatSet seats) const {
  std::vector<Text> list;
  for (const Seat seat : seats) list.push_back(told.is(seat) ? Text{"you", "vous"} : names[slot(seat)]);
  return list;
}

Text Speech::word(std::uint8_t idea, std::uint8_t number) const {
  const Text& text = game.ideas()[idea - 1U].words[number - 1U];
  return {"“" + text.en + "”", "« " + text.fr + " »"};
}
Text Speech::all_words(std::uint8_t idea) const {
  std::vector<Text> list;
  for (const Text& each : game.ideas()[idea - 1U].words) list.push_back(each);
  return in_a_row(list);
}

Text called(Personality who) {
  const auto& label = labels_of<Personality>[static_cast<std::size_t>(who)];
  return {std::string(label[0]), std::string(label[1])};
}

Text counted_memories(int n) { return counted(n, {"memory", "souvenir"}, {"memories", "souvenirs"}); }

// --- Compositions in words ----------------------------------------------------------------------------------------

namespace {

Text place_of(const Placed& card) {
  constexpr std::array<std::array<const char*, 2>, 9> places{{{"top left", "en haut à gauche"},
                                                              {"top", "en haut"},
                                                              {"top right", "en haut à droite"},
                                                              {"left", "à gauche"},
                                                              {"middle", "au milieu"},
                                                              {"right", "à droite"},
                                                              {"bottom left", "en bas à gauche"},
                                                              {"bottom", "en bas"},
                                                              {"bottom right", "en bas à droite"}}};
  const int across = card.x * 3 / (table_width + 1);
  const int down = card.y * 3 / (table_height + 1);
  const auto& place = places[static_cast<std::size_t>(down * 3 + across)];
  return {place[0], place[1]};
}

}  // namespace

// A card that lies mostly on an earlier one says so.
Text how_laid(const Placement& cards, std::size_t at) {
  const Placed& card = cards[at];
  std::vector<Text> how{place_of(card)};
  for (std::size_t i = at; i-- > 0;) {
    const bool near = std::abs(cards[i].x - card.x) < card_width / 2 && std::abs(cards[i].y - card.y) < card_height / 2;
    if (!near) continue;
    how.push_back(cards[i].memory.hidden() ? Text{"on a hidden card", "sur une carte cachée"}
                                           : say("on {n}", "sur {n}").number("n", cards[i].memory.number));
    break;
  }
  const int degrees = (card.rotation + 5) / 10 % 360;
  if (degrees != 0) how.push_back(say("turned {n}°", "tourné de {n}°").number("n", degrees));
  if (card.lean != 0) how.push_back(say("leaning ({n})", "appuyé ({n})").number("n", card.lean));
  if (card.face_down) how.push_back({"face down", "face cachée"});
  return in_a_row(how);
}

namespace {

Text composition_words(const Placement& cards) {
  if (cards.empty()) return {"Lay nothing: the table stays empty", "Ne rien poser : la table reste vide"};
  std::vector<Text> list;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    list.push_back(
        say("{n} ({how})", "{n} ({how})").number("n", cards[i].memory.number).name("how", how_laid(cards, i)));
  }
  return say("Lay {m}: {list}", "Poser {m} : {list}")
      .name("m", counted_memories(static_cast<int>(cards.size())))
      .name("list", in_a_row(list));
}

// --- Moves --------------------------------------------------------------------------------------------------------

struct MoveWords {
  Speech speech;
  const View& view;

  [[nodiscard]] Text word(std::uint8_t number) const { return speech.word(view.turn().idea, number); }

  Text operator()(const SeenRole&) const { return {"I have seen my role", "J'ai vu mon rôle"}; }
  Text operator()(const Compose& move) const { return composition_words(move.cards); }
  Text operator()(const Lean& move) const { return say("Lean to {w}", "Pencher pour {w}").name("w", word(move.word)); }
  Text operator()(const Withdraw&) const { return {"Lean to no word any more", "Ne plus pencher pour aucun mot"}; }
  Text operator()(const Spoken&) const { return {"I have spoken", "J'ai parlé"}; }
  Text operator()(const Report&) const {
    return say("Report that {a} helped", "Signaler que {a} a aidé").person("a", speech.who(view.turn().active));
  }
  Text operator()(const JudgePenalty& move) const {
    return move.agree ? Text{"Yes, that was help: one failure", "Oui, c'était une aide : un échec"}
                      : Text{"No, that was nothing", "Non, ce n'était rien"};
  }
  Text operator()(const Answer& move) const { return say("Announce {w}", "Annoncer {w}").name("w", word(move.word)); }
  Text operator()(const NoQuestion&) const { return {"No question", "Pas de question"}; }
  Text operator()(const AskExplanation&) const {
    return say("Ask {a} to explain the picture", "Demander à {a} d'expliquer l'image")
        .person("a", speech.who(view.turn().active));
  }
  Text operator()(const Explain&) const { return {"I have explained it", "Je l'ai expliquée"}; }
  Text operator()(const JudgeExplanation& move) const {
    return move.explained ? Text{"It is explained: the success counts", "C'est expliqué : la réussite compte"}
                          : Text{"It is not explained: no point", "Ce n'est pas expliqué : pas de point"};
  }
  Text operator()(const Ready&) const { return {"Ready to vote", "Passons au vote"}; }
  Text operator()(const Vote& move) const {
    return say("Point at {a}", "Désigner {a}").person("a", speech.who(move.seat));
  }
  Text operator()(const MissVote&) const { return {"Let the time run out", "Laisser passer le temps"}; }
};

// --- Events -------------------------------------------------------------------------------------------------------

struct EventWords {
  Speech speech;

  Text operator()(const RolesDealt& e) const {
    return e.again ? Text{"The roles are dealt again", "Les rôles sont redistribués"}
                   : Text{"The roles are dealt, face down", "Les rôles sont distribués, face cachée"};
  }
  Text operator()(const RoleSeen& e) const {
    return speech.about(e.seat, "{a:has seen a|have seen your} role", "{a:a vu son|avez vu votre} rôle");
  }
  Text operator()(const TurnBegan& e) const {
    return say("Turn {n}: {a} {a:composes|compose}, {b} {b:decides|decide}. The words: {w}. {m} left",
               "Tour {n} : {a} {a:compose|composez}, {b} {b:décide|décidez}. Les mots : {w}. Reste {m}")
        .number("n", e.turn)
        .person("a", speech.who(e.active))
        .person("b", speech.who(e.decider))
        .name("w", speech.all_words(e.idea))
        .name("m", counted_memories(e.deck));
  }
  Text operator()(const Dealt& e) const {
    if (e.choice == 0) {
      return speech.about(e.seat, "{a:looks|look} at a number and {a:takes|take} seven memories",
                          "{a:regarde|regardez} un numéro et {a:prend|prenez} sept souvenirs");
    }
    return speech
        .about(e.seat, "{a:is|are} to convey {w} and {a:takes|take} seven memories",
               "{a:doit|devez} faire deviner {w} et {a:prend|prenez} sept souvenirs")
        .name("w", speech.word(e.idea, e.choice));
  }
  Text operator()(const Composed& e) const {
    int hidden = 0;
    for (const Piece& each : e.pieces) hidden += each.shows() ? 0 : 1;
    Sentence told = e.pieces.empty()
                        ? speech.about(e.seat, "{a:leaves|leave} the table empty", "{a:laisse|laissez} la table vide")
                        : speech
                              .about(e.seat, "{a:has|have} laid {m} and {a:takes the|take your} hands off",
                                     "{a:a posé {m} et ne touche|avez posé {m} et ne touchez} plus à rien")
                              .name("m", counted_memories(static_cast<int>(e.pieces.size())));
    if (hidden == 0) return told;
    return told.text + say("; not to be seen: {h}", " ; invisibles : {h}").number("h", hidden).text;
  }
  Text operator()(const Leaned& e) const {
    if (e.word == 0)
      return speech.about(e.seat, "{a:leans|lean} to no word any more", "ne {a:penche|penchez} plus pour aucun mot");
    return speech.about(e.seat, "{a:leans|lean} to {w}", "{a:penche|penchez} pour {w}")
        .name("w", speech.word(e.idea, e.word));
  }
  Text operator()(const Spoke& e) const { return speech.about(e.seat, "{a:has|have} spoken", "{a:a|avez} parlé"); }
  Text operator()(const Reported& e) const {
    return speech.about(e.seat, "{a:reports|report} a slip of the active player",
                        "{a:signale|signalez} un indice de la personnalité active");
  }
  Text operator()(const PenaltyVoted& e) const {
    return speech.about(e.seat, "{a:has|have} judged the report", "{a:a|avez} jugé le signalement");
  }
  Text operator()(const PenaltyJudged& e) const {
    return (e.stands ? say("{n} of {m} agree: the report stands, failure number {f}",
                           "{n} sur {m} sont d'accord : le signalement tient, échec numéro {f}")
                     : say("{n} of {m} agree: the report is turned down",
                           "{n} sur {m} sont d'accord : le signalement est rejeté"))
        .number("n", e.agreed.size())
        .number("m", e.of)
        .number("f", e.failures);
  }
  Text operator()(const Answered& e) const {
    return speech.about(e.seat, "{a:announces|announce} {w}", "{a:annonce|annoncez} {w}")
        .name("w", speech.word(e.idea, e.word));
  }
  Text operator()(const Revealed& e) const {
    return (e.right ? speech.about(e.seat, "{a:shows|show} the number: {w}, that is right",
                                   "{a:montre|montrez} le numéro : {w}, c'est juste")
                    : speech.about(e.seat, "{a:shows|show} the number: it was {w}",
                                   "{a:montre|montrez} le numéro : c'était {w}"))
        .name("w", speech.word(e.idea, e.choice));
  }
  Text operator()(const NothingAsked& e) const {
    return speech.about(e.seat, "{a:has|have} no question", "{a:n'a|n'avez} pas de question");
  }
  Text operator()(const ExplanationAsked& e) const {
    return speech.about(e.seat, "{a:asks|ask} for an explanation", "{a:demande|demandez} une explication");
  }
  Text operator()(const Explained& e) const {
    return speech.about(e.seat, "{a:has|have} explained the picture", "{a:a|avez} expliqué l'image");
  }
  Text operator()(const ExplanationVoted& e) const {
    return speech.about(e.seat, "{a:has|have} judged the explanation", "{a:a|avez} jugé l'explication");
  }
  Text operator()(const ExplanationJudged& e) const {
    return (e.counts ? say("{n} of {m} were told nothing: the success counts",
                           "{n} sur {m} n'y voient pas d'explication : la réussite compte")
                     : say("{n} of {m} were told nothing: no point for this turn",
                           "{n} sur {m} n'y voient pas d'explication : pas de point pour ce tour"))
        .number("n", e.unexplained.size())
        .number("m", e.of);
  }
  Text operator()(const TurnEnded& e) const {
    const Text counters = say("successes {s} of 6, failures {f}", "réussites {s} sur 6, échecs {f}")
                              .number("s", e.successes)
                              .number("f", e.failures);
    const auto with = [&](const char* en, const char* fr) { return say(en, fr).name("c", counters); };
    switch (e.result) {
      case Result::success: return with("Success ({c})", "Réussite ({c})");
      case Result::failure: return with("Failure ({c})", "Échec ({c})");
      case Result::nothing: return with("The turn counts for nothing ({c})", "Le tour ne compte pas ({c})");
      case Result::cut_short: return with("The turn is cut short ({c})", "Le tour est interrompu ({c})");
      case Result::abandoned:
      case Result::open: break;
    }
    return with("The turn is abandoned ({c})", "Le tour est abandonné ({c})");
  }
  Text operator()(const TwistBegan& e) const {
    switch (e.cause) {
      case Cause::memories:
        return {"Fewer than seven memories are left: the final twist begins",
                "Il reste moins de sept souvenirs : le twist final commence"};
      case Cause::ideas:
        return {"No Idea card is left: the final twist begins",
                "Il n'y a plus de carte Idée : le twist final commence"};
      case Cause::failures: break;
    }
    return {"One failure too many: the final twist begins", "Un échec de trop : le twist final commence"};
  }
  Text operator()(const ReadyToVote& e) const {
    return speech.about(e.seat, "{a:is|are} ready to vote", "{a:veut|voulez} passer au vote");
  }
  Text operator()(const Voted& e) const {
    if (!e.target) return speech.about(e.seat, "{a:has|have} voted", "{a:a|avez} voté");
    return speech.about(e.seat, "{a:votes|vote} in secret for {b}", "{a:vote|votez} en secret pour {b}")
        .person("b", speech.who(*e.target));
  }
  Text operator()(const VoteMissed& e) const {
    return speech.about(e.seat, "{a:has|have} let the time run out", "{a:a|avez} laissé passer le temps");
  }
  Text operator()(const VotesCounted& e) const {
    std::vector<Text> arrows;
    for (std::size_t i = 0; i < e.votes.size(); ++i) {
      const std::optional<Seat>& vote = e.votes[i];
      if (!vote) continue;
      arrows.push_back(say("{a} → {b}", "{a} → {b}")
                           .person("a", speech.who(seat_at(static_cast<int>(i))))
                           .person("b", speech.who(*vote)));
    }
    const Text all = arrows.empty() ? Text{"nobody has voted", "personne n'a voté"} : in_a_row(arrows);
    if (e.best.size() == 1) {
      return say("The votes: {v}. Most point at {b}", "Les votes : {v}. Le plus désigné : {b}")
          .name("v", all)
          .person("b", speech.who(e.best.first()));
    }
    return say("The votes: {v}. A tie between {b}: vote again", "Les votes : {v}. Égalité entre {b} : on revote")
        .name("v", all)
        .name("b", listed(speech.called(e.best)));
  }
  Text operator()(const DrawnByLot& e) const {
    return say("After five ties the lot falls on {a}", "Après cinq égalités, le sort tombe sur {a}")
        .person("a", speech.who(e.seat));
  }
  Text operator()(const RoleShown& e) const {
    return say("{a} {a:turns the|turn your} card: {p}", "{a} {a:retourne sa|retournez votre} carte : {p}")
        .person("a", speech.who(e.seat))
        .name("p", called(e.personality));
  }
  Text operator()(const Left& e) const {
    return speech.about(e.seat, "{a:leaves|leave} the game", "{a:quitte|quittez} la partie");
  }
  Text operator()(const OfficePassed& e) const {
    return speech.about(e.decider, "{a:decides|decide} instead", "{a:décide|décidez} à sa place");
  }
  Text operator()(const GameEnded& e) const {
    const auto with = [&](const char* en, const char* fr) {
      return say(en, fr).name("w", listed(speech.called(e.winners)));
    };
    switch (e.finish) {
      case Finish::six_successes:
        return with("Six successes: the secondary personalities win ({w})",
                    "Six réussites : les personnalités secondaires gagnent ({w})");
      case Finish::dany_found:
        return with("Dany is found: the secondary personalities win ({w})",
                    "On a trouvé Dany : les personnalités secondaires gagnent ({w})");
      case Finish::dany_hidden:
        return with("It was not Dany: Dany wins ({w})", "Ce n'était pas Dany : Dany gagne ({w})");
      case Finish::dany_left:
        return {"Dany has left the game: nobody wins", "Dany a quitté la partie : personne ne gagne"};
      case Finish::too_few:
      case Finish::none: break;
    }
    return {"Fewer than three players are left: nobody wins", "Il reste moins de trois joueurs : personne ne gagne"};
  }
};

}  // namespace

Text Dany::title() const { return same_in_both("Dany"); }

Text Dany::words(const View& view, Seat seat, const Move& move, const Names& names) const {
  return std::visit(MoveWords{{*this, names, seat}, view}, move);
}

Text Dany::words(const Event& event, const Names& names, Viewer told) const {
  return std::visit(EventWords{{*this, names, told}}, event);
}

}  // namespace divan::dany
