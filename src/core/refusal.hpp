// A 'no' is a value: the rule it rests on and the facts that forced it. It holds no heap, so that rules may refuse
// in a playout; words are made of it only when somebody asks.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bounded.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace divan {

struct Fact {
  const char* name = nullptr;
  std::int32_t value = 0;  // a seat counts from 0, as everywhere
  bool player = false;     // a seat that words call by the name of whoever plays there
};
[[nodiscard]] constexpr Fact player(const char* name, Seat seat) { return {name, index(seat), true}; }

struct Refusal {
  const char* rule;  // stable rule number, such as "EW-5.3"
  const char* en;    // a sentence; {name} stands for a fact, and agrees with a player as in core/speech.hpp
  const char* fr;
  Bounded<Fact, 4> facts;
};

// As `told` is told it by those who know the names at the table; without them players have numbers.
[[nodiscard]] Text words(const Refusal& refusal, const std::vector<Text>& names = {},
                         Viewer told = Viewer::spectator());

}  // namespace divan
