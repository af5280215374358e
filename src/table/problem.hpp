// Why something did not happen: a code for programs, words for people.
#pragma once

#include <optional>
#include <string>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "core/refusal.hpp"
#include "core/text.hpp"

namespace divan {

struct Problem {
  std::string code;
  Text text;
  std::optional<std::string> rule = {};
  std::optional<std::string> path = {};
  std::optional<json::value> facts = {};
  std::optional<std::int64_t> retry_after = {};  // milliseconds: it was not done, and is to be asked again then
  static auto described() {
    using P = Problem;
    return fields(field("code", &P::code), field("text", &P::text), field("rule", &P::rule).or_absent(),
                  field("path", &P::path).or_absent(), field("facts", &P::facts).or_absent(),
                  field("retryAfter", &P::retry_after).or_absent());
  }
};

// The rules say no, in words for whoever asked.
[[nodiscard]] Problem problem_of(const Refusal& refusal, const std::vector<Text>& names = {},
                                 Viewer told = Viewer::spectator());
[[nodiscard]] Problem problem_of(const Fault& fault);  // it was not understood

}  // namespace divan
