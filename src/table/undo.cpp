#include "table/undo.hpp"

namespace divan {

std::optional<Refusal> refusal_of(const UndoAnswer& answer) {
  const auto no = [](const char* en, const char* fr) { return Refusal{"TABLE-1", en, fr, {}}; };
  switch (answer.kind) {
    case UndoAnswer::Kind::nothing_played: return no("There is nothing to take back.", "Il n'y a rien à reprendre.");
    case UndoAnswer::Kind::game_over:
      return no("The game is over; nothing is taken back.", "La partie est finie ; on ne reprend rien.");
    case UndoAnswer::Kind::another_acted:
      return Refusal{"TABLE-1",
                     "{seat} {seat:has|have} acted since; a move can be taken back until somebody else acts.",
                     "{seat} {seat:a|avez} agi depuis ; on reprend un coup tant que personne d'autre n'a agi.",
                     {player("seat", answer.acted)}};
    case UndoAnswer::Kind::bot_moved:
      return no("A bot made the last move; it stands.", "C'est un bot qui a joué le dernier coup ; il reste.");
    case UndoAnswer::Kind::judged: break;
  }
  switch (answer.verdict) {
    case Verdict::can_be_taken_back: return std::nullopt;
    case Verdict::taught_the_mover:
      return no("Your last move showed you something; a move can be taken back until it teaches you something.",
                "Votre dernier coup vous a appris quelque chose ; on reprend un coup tant qu'il n'a rien appris.");
    case Verdict::taught_another:
      return no("Your last move showed somebody something; a move can be taken back until anybody learns from it.",
                "Votre dernier coup a appris quelque chose à quelqu'un ; on reprend un coup tant qu'il n'a rien "
                "appris à personne.");
    case Verdict::stands:
      return Refusal{answer.rule,
                     "By the rules of this game your last move stands; it is not taken back.",
                     "Selon les règles de ce jeu, votre dernier coup est définitif ; on ne le reprend pas.",
                     {}};
    case Verdict::an_automaton_acted: break;
  }
  return no("An automaton has acted since; a move can be taken back until somebody else acts.",
            "Un automate a agi depuis ; on reprend un coup tant que personne d'autre n'a agi.");
}

}  // namespace divan
