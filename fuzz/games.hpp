// The games that are fuzzed: those of the house and the toys, whose games are over in a few moves.
#pragma once

#include <vector>

#include "table/games.hpp"

namespace divan::fuzz {

[[nodiscard]] const std::vector<GameEntry>& games();

// A move that this table offers, drawn by chance, with the seat that it is offered to; none when the game is over.
struct Offer {
  Seat seat{};
  json::value move;
};
[[nodiscard]] std::optional<Offer> draw_offer(const AnyTable& table, Chance& chance);

}  // namespace divan::fuzz
