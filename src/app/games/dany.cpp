// What the terminal says about Dany: it has no pictures, so it tells what is drawn and how it lies, and takes a
// composition in words.
#include "games/dany/dany.hpp"
#include "app/face.hpp"
#include "app/games/dany_laying.hpp"
#include "games/dany/speech.hpp"

namespace divan {
namespace {

using namespace dany;  // NOLINT(google-build-using-namespace): this file speaks about one game

class Told {
public:
  explicit Told(const Seen<Dany>& seen)
      : seen_(seen),
        view_(seen.view),
        names_(seen.table.names()),
        speech_{seen.game(), names_, seen.you},
        terminal_(seen.terminal) {}

  [[nodiscard]] Lines table() const {
    Lines lines{head()};
    append(lines, wrapped(" " + role(), screen_width, 3));
    if (view_.turns.empty() || view_.phase == Phase::twist_talk || view_.phase == Phase::twist_vote) return lines;
    append(lines, flowed(" " + say({"Words:  ", "Mots :  "}), words(), screen_width));
    append(lines, wrapped(" " + offices(), screen_width, 3));
    if (view_.phase == Phase::compose) {
      append(lines, hand());
    } else {
      append(lines, picture(view_.turn()));
    }
    return lines;
  }

  // Every turn so far: its picture, its word, the answer.
  [[nodiscard]] Lines turns() const {
    Lines lines;
    for (std::size_t i = 0; i < view_.turns.size(); ++i) {
      const TurnView& turn = view_.turns[i];
      if (turn.answer == 0) continue;
      const auto& label = labels_of<Result>[static_cast<std::size_t>(turn.result)];
      append(lines, wrapped(" " + terminal_.bold(std::to_string(i + 1)) + " " +
                                say(divan::say("{a}: {w}, answered {x}: {r}", "{a} : {w}, réponse {x} : {r}")
                                        .person("a", speech_.who(turn.active))
                                        .name("w", speech_.word(turn.idea, turn.choice))
                                        .name("x", speech_.word(turn.idea, turn.answer))
                                        .name("r", {std::string(label[0]), std::string(label[1])})),
                            screen_width, 3));
      append(lines, picture(turn));
    }
    return lines;
  }

  // Once everything lies open.
  [[nodiscard]] Lines roles() const {
    std::string line;
    for (std::size_t i = 0; i < view_.personalities.size(); ++i) {
      line += (line.empty() ? " " : " · ") +
              say(divan::say("{a}: {p}", "{a} : {p}").name("a", names_[i]).name("p", called(view_.personalities[i])));
    }
    return wrapped(line, screen_width, 3);
  }

private:
  [[nodiscard]] std::string say(const Text& text) const { return without_controls(text.in(terminal_.language)); }

  [[nodiscard]] std::string head() const {
    const Text counters = divan::say("successes {s} of 6 · failures {f} of {l} · {m} left",
                                     "réussites {s} sur 6 · échecs {f} sur {l} · reste {m}")
                              .number("s", view_.successes)
                              .number("f", view_.failures)
                              .number("l", view_.failure_limit)
                              .name("m", counted_memories(view_.deck_count));
    return " " + terminal_.bold("Dany") + "  " + say(counters);
  }
  [[nodiscard]] std::string role() const {
    const Personality who = view_.who(seen_.you);
    const Text you = divan::say("You are {p}", "Vous êtes {p}").name("p", called(who));
    if (who == Personality::dany) {
      return say(you + Text{": let words be missed and memories wasted, and do not be found.",
                            " : faites rater des mots et gâcher des souvenirs, sans vous faire démasquer."});
    }
    if (who == Personality::reason) {
      return say(you + Text{": you win only if Dany wins.", " : vous ne gagnez que si Dany gagne."});
    }
    return say(you + Text{": six successes, or find Dany.", " : six réussites, ou démasquez Dany."});
  }
  [[nodiscard]] std::vector<std::string> words() const {
    const TurnView& turn = view_.turn();
    std::vector<std::string> list;
    for (std::uint8_t i = 1; i <= word_count; ++i) {
      const std::string word = std::to_string(i) + " " + say(seen_.game().ideas()[turn.idea - 1U].words[i - 1U]);
      std::string who;
      for (std::size_t k = 0; k < view_.personalities.size(); ++k) {
        if (turn.leanings[k] != i) continue;
        who += (who.empty() ? " (" : ", ") + say(names_[k]);
      }
      list.push_back((turn.choice == i ? terminal_.bold(word) : word) + who + (who.empty() ? "  " : ")  "));
    }
    return list;
  }
  [[nodiscard]] std::string offices() const {
    return say(divan::say("{a} {a:composes|compose}, {b} {b:decides|decide}.",
                          "{a} {a:compose|composez}, {b} {b:décide|décidez}.")
                   .person("a", speech_.who(view_.turn().active))
                   .person("b", speech_.who(view_.turn().decider)));
  }
  [[nodiscard]] std::string drawn(Memory memory) const {
    const std::string number = pushed_right(std::to_string(memory.number), 4);
    return terminal_.bold(number) + "  " + say(seen_.game().memories()[memory.number - 1U].alt);
  }
  [[nodiscard]] Lines hand() const {
    Lines lines;
    for (const Memory each : view_.hand) {
      if (!each.hidden()) append(lines, wrapped(drawn(each), screen_width, 6));
    }
    if (!lines.empty()) append(lines, wrapped(terminal_.dim(" " + say(how_to_lay())), screen_width, 3));
    return lines;
  }
  // Bottom card first.
  [[nodiscard]] Lines picture(const TurnView& turn) const {
    if (turn.pieces.empty()) return {"      " + say({"an empty table", "une table vide"})};
    Placement cards;
    for (const Piece& each : turn.pieces) {
      cards.push_back({each.memory, each.x, each.y, each.rotation, each.lean, each.face_down});
    }
    Lines lines;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const Memory memory = cards[i].memory;
      const Text hidden = turn.pieces[i].face_down ? Text{"a card", "une carte"}
                                                   : Text{"a card under others", "une carte sous d'autres"};
      const std::string what = memory.hidden() ? "   ?  " + say(hidden) : drawn(memory);
      append(lines, wrapped(what + " (" + say(how_laid(cards, i)) + ")", screen_width, 6));
    }
    return lines;
  }

  const Seen<Dany>& seen_;
  const View& view_;
  Names names_;
  Speech speech_;
  const Terminal& terminal_;
};

// The log need not say who has seen his card, spoken or voted: what comes of it follows.
struct Telling {
  bool operator()(const RoleSeen&) const { return false; }
  bool operator()(const Spoke&) const { return false; }
  bool operator()(const NothingAsked&) const { return false; }
  bool operator()(const ReadyToVote&) const { return false; }
  bool operator()(const Voted& e) const { return e.target.has_value(); }
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
};

}  // namespace

template <>
struct Face<Dany> : AnyFace<Dany> {
  using AnyFace::AnyFace;

  [[nodiscard]] Lines table(const Seen<Dany>& seen) const { return Told(seen).table(); }
  [[nodiscard]] Lines details(const Seen<Dany>& seen) const { return Told(seen).turns(); }
  [[nodiscard]] bool worth_telling(const Seen<Dany>& /*seen*/, const Event& event) const {
    return std::visit(Telling{}, event);
  }
  [[nodiscard]] Lines sheet(const Seen<Dany>& seen, const Event& event) const {
    return std::holds_alternative<GameEnded>(event) ? Told(seen).roles() : Lines{};
  }
  [[nodiscard]] std::optional<Typed<Dany>> typed(const Seen<Dany>& seen, const std::string& words) const {
    if (seen.view.phase != Phase::compose) return std::nullopt;
    const std::optional<LaidWords> laid = laid_in_words(words);
    if (!laid) return std::nullopt;
    if (!laid->cards) return Typed<Dany>{std::nullopt, laid->problem};
    return Typed<Dany>{Compose{*laid->cards}};
  }
};

GameFace dany_face() { return game_face<Dany>(); }

}  // namespace divan
