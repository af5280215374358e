// A 'no' is a value: the rule it rests on and the facts that forced it. It holds no heap, so that rules may refuse
// in a playout; words are made of it only when somebody asks.
#pragma once

#include <cstdint>

#include "core/bounded.hpp"
#include "core/text.hpp"

namespace divan {

struct Fact {
  const char* name = nullptr;
  std::int32_t value = 0;
};

struct Refusal {
  const char* rule;  // stable rule number, such as "EW-5.3"
  const char* en;    // a sentence; {name} stands for a fact
  const char* fr;
  Bounded<Fact, 4> facts;
};

[[nodiscard]] Text words(const Refusal& refusal);

}  // namespace divan
