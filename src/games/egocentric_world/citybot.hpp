// The judgement of a Citybot, apart from its stack and the table: also a player that may sit in for a person (EW-9.25).
#pragma once

#include <optional>

#include "games/egocentric_world/cards.hpp"

namespace divan::egocentric_world {

// EW-8.1.4  The visible card it plays on the top of the discard pile.
[[nodiscard]] std::optional<Card> citybot_match(const Deck& deck, const Hand& visible, Card top);

// EW-8.1.5  The card it plays out of a pair, and the one that stays.
struct CitybotPair {
  Card play;
  Card keep;
};
[[nodiscard]] std::optional<CitybotPair> citybot_pair(const Deck& deck, const Hand& visible);

// EW-8.1.6, EW-8.1.8  Whether it takes an offered card in place of its highest visible one.
[[nodiscard]] bool citybot_takes(const Hand& visible, Card offered);

}  // namespace divan::egocentric_world
