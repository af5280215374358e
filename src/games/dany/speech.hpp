// How the game speaks of its things.
#pragma once

#include "core/speech.hpp"
#include "games/dany/dany.hpp"

namespace divan::dany {

struct Speech {
  const Dany& game;
  const Names& names;
  Viewer told;

  [[nodiscard]] Somebody who(Seat seat) const { return person(names, seat, told); }
  [[nodiscard]] Sentence about(Seat seat, std::string en, std::string fr) const {
    return say("{a} " + std::move(en), "{a} " + std::move(fr)).person("a", who(seat));
  }
  [[nodiscard]] std::vector<Text> called(SeatSet seats) const;

  // “Door” (1); « Porte » (1)
  [[nodiscard]] Text word(std::uint8_t idea, std::uint8_t number) const;
  [[nodiscard]] Text all_words(std::uint8_t idea) const;
};

[[nodiscard]] Text called(Personality who);
[[nodiscard]] Text counted_memories(int n);
// "left, on 5, turned 30°, leaning (2), face down"
[[nodiscard]] Text how_laid(const Placement& cards, std::size_t at);

}  // namespace divan::dany
