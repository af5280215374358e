// Every decision a player can be asked for, and what he may do unasked while others talk.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/kind.hpp"
#include "games/dany/parts.hpp"

namespace divan::dany {

DIVAN_MOVE0(SeenRole, "seenRole", "DY-3.3", "I have seen my role", "J'ai vu mon rôle");

// There are too many to list: a few are, and `refuse` judges any.
struct Compose {
  static constexpr std::string_view name = "compose";
  DIVAN_RULE("DY-4.4");
  static constexpr Label label{"Hands off", "Je lâche"};
  static constexpr bool judged_only = true;
  static constexpr const char* stands = "DY-4.6";
  Placement cards;
  static auto described() { return fields(field("cards", &Compose::cards)); }
  constexpr bool operator==(const Compose&) const = default;
};

// To show which word one leans to; not binding.
struct Lean {
  static constexpr std::string_view name = "lean";
  DIVAN_RULE("DY-4.9");
  static constexpr Label label{"Lean to a word", "Pencher pour un mot"};
  std::uint8_t word = 1;
  static auto described() { return fields(field("word", &Lean::word).between(1, word_count)); }
  constexpr bool operator==(const Lean&) const = default;
};
DIVAN_MOVE0(Withdraw, "withdraw", "DY-4.9", "Lean to none", "Ne plus pencher");
DIVAN_MOVE0(Spoken, "spoken", "DY-4.10", "I have spoken", "J'ai parlé");

// The active player helped.
DIVAN_MOVE0(Report, "report", "DY-5.2", "Report a slip", "Signaler un indice");
struct JudgePenalty {
  static constexpr std::string_view name = "judgePenalty";
  DIVAN_RULE("DY-5.3");
  static constexpr Label label{"Judge the report", "Juger le signalement"};
  bool agree = true;
  static auto described() { return fields(field("agree", &JudgePenalty::agree)); }
  constexpr bool operator==(const JudgePenalty&) const = default;
};

struct Answer {
  static constexpr std::string_view name = "answer";
  DIVAN_RULE("DY-4.11");
  static constexpr Label label{"Announce the word", "Annoncer le mot"};
  static constexpr const char* stands = "DY-4.11";
  std::uint8_t word = 1;
  static auto described() { return fields(field("word", &Answer::word).between(1, word_count)); }
  constexpr bool operator==(const Answer&) const = default;
};

DIVAN_MOVE0(NoQuestion, "noQuestion", "DY-4.13", "No question", "Pas de question");
DIVAN_MOVE0(AskExplanation, "askExplanation", "DY-4.13", "Ask for an explanation", "Demander une explication");
DIVAN_MOVE0(Explain, "explain", "DY-4.13", "I have explained", "J'ai expliqué");
struct JudgeExplanation {
  static constexpr std::string_view name = "judgeExplanation";
  DIVAN_RULE("DY-4.14");
  static constexpr Label label{"Judge the explanation", "Juger l'explication"};
  bool explained = true;
  static auto described() { return fields(field("explained", &JudgeExplanation::explained)); }
  constexpr bool operator==(const JudgeExplanation&) const = default;
};

DIVAN_MOVE0(Ready, "ready", "DY-7.1", "Ready to vote", "Passons au vote");
struct Vote {
  static constexpr std::string_view name = "vote";
  DIVAN_RULE("DY-7.2");
  static constexpr Label label{"Point at Dany", "Désigner Dany"};
  Seat seat{};
  static auto described() { return fields(field("seat", &Vote::seat)); }
  constexpr bool operator==(const Vote&) const = default;
};
// What the clock does for whoever has not voted; never offered.
struct MissVote {
  static constexpr std::string_view name = "missVote";
  DIVAN_RULE("DY-7.3");
  static constexpr Label label{"Let the time run out", "Laisser passer le temps"};
  static constexpr bool judged_only = true;
  static auto described() { return fields(); }
  constexpr bool operator==(const MissVote&) const = default;
};

using Move = std::variant<SeenRole, Compose, Lean, Withdraw, Spoken, Report, JudgePenalty, Answer, NoQuestion,
                          AskExplanation, Explain, JudgeExplanation, Ready, Vote, MissVote>;
using MoveList = Bounded<Move, 32>;

}  // namespace divan::dany
