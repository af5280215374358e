#include "games/egocentric_world/shown.hpp"

#include "core/speech.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {
namespace {

Text effect_of(Card card, Ability ability) {
  switch (ability) {
    case Ability::none: return {};
    case Ability::joker:  // EW-5.1
      return say("on your own turn it counts as {below}, {value} or {above}",
                 "à votre tour, elle vaut {below}, {value} ou {above}")
          .number("below", card.value - 1)
          .number("value", card.value)
          .number("above", card.value + 1);
    case Ability::counter:  // EW-5.5
      return {"cancels a swap or a spy aimed at you", "annule un échange ou un espionnage qui vous vise"};
    case Ability::spy:  // EW-5.4
      return {"look at another player’s whole hand", "montre toute la main d’un autre joueur"};
    case Ability::swap:  // EW-5.3
      return {"two players exchange one card each", "deux joueurs échangent une carte chacun"};
    case Ability::extra_turn:  // EW-5.2
      return {"one more turn after this one", "encore un tour après celui-ci"};
  }
  return {};
}

}  // namespace

ShownComponents EgocentricWorld::shown() const {
  ShownComponents shown;
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    const Card card{value};
    if (deck_.copies(card) == 0) continue;
    const Ability ability = deck_.ability(card);
    shown.cards.push_back({value, static_cast<std::uint8_t>(deck_.copies(card)), card_name(card), ability,
                           effect_of(card, ability), std::string(ability_rule(ability))});
  }
  return shown;
}

}  // namespace divan::egocentric_world
