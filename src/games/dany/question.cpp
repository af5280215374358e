// What a player is asked, from what this player sees.
#include "games/dany/speech.hpp"

namespace divan::dany {
namespace {

struct Asking {
  Speech speech;
  const View& view;
  Seat seat;

  [[nodiscard]] const TurnView& turn() const { return view.turn(); }
  [[nodiscard]] const char* rule() const { return asking_rule(view.phase, view.votes_held > 0); }
  [[nodiscard]] Somebody active() const { return speech.who(turn().active); }
  // Who reported, or asked for an explanation: somebody did.
  [[nodiscard]] Somebody raiser() const { return speech.who(view.raised_by.value_or(seat)); }

  // DY-3.3  Who one is, is not said aloud here: a screen may be seen by others.
  [[nodiscard]] Question of_roles() const {
    return {.brief = {"Have you seen your role?", "Avez-vous vu votre rôle ?"},
            .whole = {"Look at your role in secret, then say so: the game begins when all have.",
                      "Regardez votre rôle en secret, puis dites-le : la partie commence quand tous l'ont fait."},
            .rule = rule()};
  }
  // DY-4.3, DY-4.4
  [[nodiscard]] Question of_compose() const {
    return {
        .brief = {"Compose your picture, then hands off.", "Composez votre image, puis lâchez."},
        .whole = say("Convey {w} with none to seven of your memories; {m} are left in the deck. Then nothing moves.",
                     "Faites deviner {w} avec zéro à sept de vos souvenirs ; il en reste {m} au paquet. Ensuite, "
                     "plus rien ne bouge.")
                     .name("w", speech.word(turn().idea, turn().choice))
                     .number("m", view.deck_count),
        .rule = rule()};
  }
  // DY-4.8, DY-4.10
  [[nodiscard]] Question of_discuss() const {
    return {.brief = {"Which word is it? Say what you think.", "Quel mot est-ce ? Dites ce que vous pensez."},
            .whole = say("Talk about the picture of {a}: lean to a word if you like, and say when you have spoken. {b} "
                         "{b:decides|decide}.",
                         "Parlez de l'image de {a} : penchez pour un mot si vous voulez, et dites quand vous avez "
                         "parlé. {b} {b:décide|décidez}.")
                         .person("a", active())
                         .person("b", speech.who(turn().decider)),
            .rule = rule()};
  }
  // DY-4.11
  [[nodiscard]] Question of_decide() const {
    return {
        .brief = {"You decide: which word?", "Vous décidez : quel mot ?"},
        .whole = say("All have spoken about the picture of {a}. Which of the five words is it? The last word is yours.",
                     "Tous ont parlé de l'image de {a}. Lequel des cinq mots est-ce ? Le dernier mot est à vous.")
                     .person("a", active()),
        .rule = rule()};
  }
  // DY-5.3
  [[nodiscard]] Question of_penalty() const {
    return {.brief = {"Did the active player help?", "La personnalité active a-t-elle aidé ?"},
            .whole = say("{b} reports that {a} helped. Do you agree? If more than half do, it is a failure for all.",
                         "{b} signale que {a} a aidé. Êtes-vous d'accord ? À plus de la moitié, c'est un échec pour "
                         "tous.")
                         .person("b", raiser())
                         .person("a", active()),
            .rule = rule()};
  }
  // DY-4.13
  [[nodiscard]] Question of_reveal() const {
    return {.brief = {"Right! Any question?", "Juste ! Une question ?"},
            .whole = say("{w} is right. Do you want {a} to explain the picture, or have you no question?",
                         "{w}, c'est juste. Voulez-vous que {a} explique l'image, ou n'avez-vous pas de question ?")
                         .name("w", speech.word(turn().idea, turn().choice))
                         .person("a", active()),
            .rule = rule()};
  }
  [[nodiscard]] Question of_explain() const {
    return {
        .brief = {"Explain your picture.", "Expliquez votre image."},
        .whole = say("{b} asks how your picture shows {w}. Explain it, by voice or in the chat, and say when you have.",
                     "{b} demande comment votre image montre {w}. Expliquez-la, de vive voix ou par écrit, et dites "
                     "quand c'est fait.")
                     .person("b", raiser())
                     .name("w", speech.word(turn().idea, turn().choice)),
        .rule = rule()};
  }
  // DY-4.14
  [[nodiscard]] Question of_judge() const {
    return {
        .brief = {"Was the picture explained?", "L'image a-t-elle été expliquée ?"},
        .whole =
            say("Has {a} explained the picture? If more than half say no, the turn gives no point.",
                "L'image de {a} a-t-elle été expliquée ? Si plus de la moitié dit non, le tour ne donne pas de point.")
                .person("a", active()),
        .rule = rule()};
  }
  // DY-7.1
  [[nodiscard]] Question of_talk() const {
    if (view.votes_held == 0) {
      return {.brief = {"Who is Dany? Talk, then vote.", "Qui est Dany ? Parlez, puis votez."},
              .whole = {"The final twist: talk about who may be Dany, and say when you are ready to vote.",
                        "Le twist final : discutez de qui peut être Dany, et dites quand vous voulez voter."},
              .rule = rule()};
    }
    return {.brief = {"A tie: ready to vote again?", "Égalité : on revote ?"},
            .whole = say("The vote was a tie. Ready to vote again, between {c} only?",
                         "Le vote était à égalité. On revote, entre {c} seulement ?")
                         .name("c", listed(speech.called(view.candidates))),
            .rule = rule()};
  }
  // DY-7.2
  [[nodiscard]] Question of_vote() const {
    SeatSet others = view.candidates;
    others.erase(seat);
    return {.brief = {"Who is Dany?", "Qui est Dany ?"},
            .whole = say("Point in secret at whom you believe to be Dany: {c}. All votes are shown together.",
                         "Désignez en secret qui est Dany selon vous : {c}. Les votes sont montrés tous ensemble.")
                         .name("c", in_a_row(speech.called(others))),
            .rule = rule()};
  }
};

}  // namespace

Question Dany::question(const View& view, Seat seat, const Names& names) const {
  const Asking asking{{*this, names, seat}, view, seat};
  switch (view.phase) {
    case Phase::roles: return asking.of_roles();
    case Phase::compose: return asking.of_compose();
    case Phase::discuss: return asking.of_discuss();
    case Phase::decide: return asking.of_decide();
    case Phase::penalty: return asking.of_penalty();
    case Phase::reveal: return asking.of_reveal();
    case Phase::explain: return asking.of_explain();
    case Phase::judge: return asking.of_judge();
    case Phase::twist_talk: return asking.of_talk();
    case Phase::twist_vote: return asking.of_vote();
    case Phase::over: break;
  }
  return {};  // nothing is asked any more
}

}  // namespace divan::dany
