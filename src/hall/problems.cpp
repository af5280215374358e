#include "hall/problems.hpp"

namespace divan {

Problem problem(std::string code, std::string en, std::string fr) {
  return {std::move(code), {std::move(en), std::move(fr)}, std::nullopt, std::nullopt, std::nullopt};
}

Problem problem_of(const Fault& fault) {
  Problem made = problem("badInput", fault.text.en, fault.text.fr);
  made.path = fault.path;
  if (!fault.rule.empty()) made.rule = fault.rule;
  return made;
}

Problem problem_of(const Answer& refused) {
  const auto text = [&](const char* name) -> std::string {
    const json::value* found = refused.body.if_contains(name);
    return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
  };
  Problem made{text("code"), {}, std::nullopt, std::nullopt, std::nullopt};
  if (const json::value* words = refused.body.if_contains("text")) {
    [[maybe_unused]] const auto fault = read_json(*words, made.text, document);
  }
  if (refused.body.contains("rule")) made.rule = text("rule");
  if (refused.body.contains("path")) made.path = text("path");
  if (const json::value* facts = refused.body.if_contains("facts")) made.facts = Raw{json_text(*facts)};
  return made;
}

// --- Said by more than one request ---

Problem too_much() {
  return problem("tooFast", "You ask for the whole table too often; wait a few seconds.",
                 "Vous demandez toute la table trop souvent ; attendez quelques secondes.");
}

Problem not_yours() { return problem("notYours", "This seat is not yours.", "Cette place n'est pas la vôtre."); }

Problem host_only() { return problem("notYours", "Only the host can do this.", "Seul l'hôte peut le faire."); }

Problem not_playing() {
  return problem("notNow", "No game is being played here now.", "Aucune partie n'est en cours ici.");
}

Problem no_such_seat(Seat seat) {
  const std::string number = std::to_string(index(seat) + 1);
  return problem("badInput", "There is no seat " + number + " at this table.",
                 "Il n'y a pas de place " + number + " à cette table.");
}

Problem unknown_bot(const GameEntry& game, const std::string& name) {
  std::string known;
  for (const std::string& each : game.bots) known += (known.empty() ? "" : ", ") + each;
  return problem("badInput", "There is no bot \"" + name + "\"; there are: " + known + ".",
                 "Il n'y a pas de bot « " + name + " » ; il y a : " + known + ".");
}

}  // namespace divan
