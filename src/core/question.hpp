// What is asked of a seat that owes a decision, so that no client has to guess it from the moves.
#pragma once

#include <string>

#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan {

struct Question {
  Text brief;        // a heading: about sixty characters at most
  Text whole;        // understood without the heading; names what the question comes from
  std::string rule;  // under which it is asked
  static auto described() {
    using Q = Question;
    return fields(field("brief", &Q::brief), field("whole", &Q::whole), field("rule", &Q::rule));
  }
  bool operator==(const Question&) const = default;
};

}  // namespace divan
