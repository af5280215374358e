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

}  // namespace divan
