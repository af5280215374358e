#include "table/problem.hpp"

#include <boost/json/object.hpp>

namespace divan {

Problem problem_of(const Refusal& refusal, const std::vector<Text>& names, Viewer told) {
  json::object facts;
  for (const Fact& fact : refusal.facts) facts[fact.name] = fact.value;
  return {.code = "refused", .text = words(refusal, names, told), .rule = refusal.rule, .facts = std::move(facts)};
}

Problem problem_of(const Fault& fault) {
  Problem problem{.code = "badInput", .text = fault.text, .path = fault.path};
  if (!fault.rule.empty()) problem.rule = fault.rule;
  return problem;
}

}  // namespace divan
