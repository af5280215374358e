#include "app/play_advice.hpp"

#include <algorithm>

#include "app/play_deadline.hpp"

namespace divan {
namespace {

// EW-5.3 stands at #ew-5-3 of the page.
std::string anchor(std::string rule) {
  for (char& c : rule) c = c == '.' ? '-' : 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return "#" + rule;
}

}  // namespace

std::string refusal_words(const Problem& problem, Language language) {
  return without_controls(problem.text.in(language)) + (problem.rule ? " (" + *problem.rule + ")" : "");
}

std::string Advice::rules_file() const {
  return "docs/rules/" + table.game() + (terminal.language == Language::french ? ".fr.md" : ".en.md");
}

Lines Advice::all_moves(const Menu& menu) const {
  Lines lines{terminal.bold(say({" What you may do, with the rule", " Ce que vous pouvez faire, avec la règle"}))};
  for (std::size_t i = 0; i < menu.moves.size(); ++i) {
    const MenuMove& move = menu.moves[i];
    const std::string key = pushed_right("[" + std::to_string(i + 1) + "]", 5);
    append(lines, wrapped(key + " " + without_controls(say(move.text)) + " (" + move.rule + ")", screen_width, 6));
  }
  const Lines impossible = impossible_moves();
  if (impossible.empty()) return lines;
  lines.push_back(
      terminal.bold(say({" What you may not do, and why", " Ce que vous ne pouvez pas faire, et pourquoi"})));
  append(lines, impossible);
  return lines;
}

// Kinds of moves that are refused for the same reason share a line, and so do the reasons of one kind and rule.
Lines Advice::impossible_moves() const {
  struct Reason {
    std::string sentence;
    std::string rule;
    std::string kinds;
  };
  std::vector<Reason> reasons;
  for (const ImpossibleMove& move : face.impossible()) {
    const std::string sentence = without_controls(say(move.why));
    const std::string kind = say(move.kind);
    const auto known =
        std::find_if(reasons.begin(), reasons.end(), [&](const Reason& r) { return r.sentence == sentence; });
    if (known == reasons.end()) {
      reasons.push_back({sentence, move.rule, kind});
    } else if (known->kinds.find(kind) == std::string::npos) {
      known->kinds += ", " + kind;
    }
  }
  Lines lines;
  for (std::size_t i = 0; i < reasons.size();) {
    const Reason& first = reasons[i];
    std::string text = "   " + first.kinds + " (" + first.rule + ")" + say({":", " :"});
    for (; i < reasons.size() && reasons[i].kinds == first.kinds && reasons[i].rule == first.rule; ++i) {
      text += " " + reasons[i].sentence;
    }
    append(lines, wrapped(text, screen_width, 6));
  }
  return lines;
}

Lines Advice::one_move(const Menu& menu, std::size_t number) const {
  if (number == 0 || number > menu.moves.size()) {
    return {" " + fill(say({"There is no move {n}.", "Il n'y a pas de coup {n}."}), "n", std::to_string(number))};
  }
  const MenuMove& move = menu.moves[number - 1];
  Lines lines = wrapped(" [" + std::to_string(number) + "] " + without_controls(say(move.text)), screen_width, 5);
  const std::string rule =
      fill(say({"This is rule {r}; read it in ", "C'est la règle {r} ; lisez-la dans "}), "r", move.rule);
  append(lines, wrapped("     " + rule + rules_file() + anchor(move.rule), screen_width, 5));
  return lines;
}

Lines Advice::suggestion() const {
  if (!table.to_move().contains(you)) return {" " + say({"Nothing is asked of you now.", "On ne vous demande rien."})};
  const Deadline deadline;
  const AdviceTo<json::value> advice = table.advice(you, deadline.ceiling())();
  const auto told = [&](const Text& text) { return without_controls(say(text)); };
  Lines lines = wrapped(" " +
                            say({"The hard bot, knowing only what you know, would: ",
                                 "Le bot difficile, sachant ce que vous savez, choisirait : "}) +
                            told(advice.text),
                        screen_width, 3);
  const auto list = [&](const std::vector<Text>& texts, const Text& head) {
    if (!texts.empty()) lines.push_back(" " + terminal.dim(say(head)));
    for (const Text& each : texts) append(lines, wrapped("   - " + told(each), screen_width, 5));
  };
  list(advice.because, {"Because:", "Parce que :"});
  list(advice.plan, {"And then, this turn:", "Et ensuite, dans ce tour :"});
  list(advice.aims, {"What it aims at, and in how many of the futures it looked at that came true:",
                     "Ce qu'il vise, et dans combien des futurs qu'il a vus cela arrive :"});
  if (advice.candidates.empty() || !advice.unit) return lines;
  append(lines, wrapped(" " + terminal.dim(say({"What it compared (", "Ce qu'il a comparé ("}) + say(*advice.unit) +
                                           say({"), best explored first:", "), le plus étudié d'abord :"})),
                        screen_width, 3));
  for (const AdviceCandidate& each : advice.candidates) {
    std::string line = "   - " + told(each.text) + say({": ", " : "}) + told(each.worth);
    if (each.behind) line += ", " + told(*each.behind);
    if (each.why) line += " (" + told(*each.why) + ")";
    append(lines, wrapped(line, screen_width, 5));
  }
  return lines;
}

}  // namespace divan
