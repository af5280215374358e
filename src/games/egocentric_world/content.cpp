// The components: content/egocentric-world/cards.json, read strictly.
#include <vector>

#include "core/content.hpp"
#include "core/sha256.hpp"
#include "games/egocentric_world/cards_json.hpp"  // generated from content/ by the build
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {
namespace {

struct CardEntry {
  std::uint8_t value = 0;
  std::uint8_t copies = 0;
  Ability ability = Ability::none;
  Origin origin = Origin::house;
  Text name;
  static auto described() {
    using C = CardEntry;
    return fields(field("value", &C::value).between(1, highest_value), field("copies", &C::copies).between(1, 15),
                  field("ability", &C::ability).or_default(), field("origin", &C::origin), field("name", &C::name));
  }
};

struct CardsFile {
  std::string game;
  std::vector<CardEntry> cards;
  static auto described() { return fields(field("game", &CardsFile::game), field("cards", &CardsFile::cards)); }
};

}  // namespace

EgocentricWorld::EgocentricWorld(const Deck& deck, std::array<Text, highest_value + 1> names, std::string content_hash)
    : deck_(deck), names_(std::move(names)), content_hash_(std::move(content_hash)) {}

EgocentricWorld::EgocentricWorld() : EgocentricWorld(from_content(cards_json).value()) {}

Expected<EgocentricWorld> EgocentricWorld::from_content(std::string_view text) {
  const Expected<CardsFile> file = content_of<CardsFile>(id, text);
  if (!file) return file.fault();
  const Place cards = document.at("cards");
  Deck::Counts copies{};
  Deck::Abilities abilities{};
  std::array<Text, highest_value + 1> names{};
  std::array<int, 6> carriers{};
  int total = 0;
  for (std::size_t i = 0; i < file->cards.size(); ++i) {
    const CardEntry& card = file->cards[i];
    const Place here = cards.at(i);
    if (copies[card.value] != 0) {
      return fault_at(here.at("value"), "the value " + std::to_string(card.value) + " is listed twice",
                      "la valeur " + std::to_string(card.value) + " figure deux fois");
    }
    if (auto fault = untold(card.name, here.at("name"))) return *fault;
    if (card.ability != Ability::none && ++carriers[static_cast<std::size_t>(card.ability)] > 1) {
      return fault_at(here.at("ability"), "two values have this ability; the rules know one",
                      "deux valeurs ont cette capacité ; la règle n'en connaît qu'une");
    }
    copies[card.value] = card.copies;
    abilities[card.value] = card.ability;
    names[card.value] = card.name;
    total += card.copies;
  }
  for (std::size_t ability = 1; ability < carriers.size(); ++ability) {
    if (carriers[ability] == 0) {
      const std::string missing(names_of<Ability>[ability]);
      return fault_at(cards, "no value has the ability " + missing, "aucune valeur n'a la capacité " + missing);
    }
  }
  if (total != deck_size || file->cards.size() != highest_value) {  // EW-1.1, EW-1.2
    return fault_at(cards,
                    "the deck is 60 cards of the values 1 to 12, not " + std::to_string(total) + " of " +
                        std::to_string(file->cards.size()) + " values",
                    "le paquet compte 60 cartes des valeurs 1 à 12, pas " + std::to_string(total) + " de " +
                        std::to_string(file->cards.size()) + " valeurs");
  }
  return EgocentricWorld(Deck(copies, abilities), names, hex(sha256(text)));
}

}  // namespace divan::egocentric_world
