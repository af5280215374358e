#include "core/content.hpp"

#include <string>

namespace divan {

std::optional<Fault> wrong_count(std::size_t count, std::size_t wanted, const Place& place) {
  if (count == wanted) return std::nullopt;
  return fault_at(place, "there are " + std::to_string(count) + " of them; the game has " + std::to_string(wanted),
                  "il y en a " + std::to_string(count) + " ; le jeu en compte " + std::to_string(wanted));
}

std::optional<Fault> outside(std::int64_t number, std::int64_t least, std::int64_t most, const Place& place) {
  if (least <= number && number <= most) return std::nullopt;
  return fault_at(place, "must be " + std::to_string(least) + " to " + std::to_string(most),
                  "doit être de " + std::to_string(least) + " à " + std::to_string(most));
}
std::optional<Fault> any_outside(std::span<const std::uint8_t> numbers, std::int64_t least, std::int64_t most,
                                 const Place& place) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (auto fault = outside(numbers[i], least, most, place.at(i))) return fault;
  }
  return std::nullopt;
}

std::optional<Fault> untold(const Text& text, const Place& place) {
  if (!text.en.empty() && !text.fr.empty()) return std::nullopt;
  return fault_at(place, "a text is missing in one of the languages", "un texte manque dans l'une des langues");
}

std::optional<Fault> twice(std::vector<Text>& names, const Text& name, const Place& place) {
  if (auto fault = untold(name, place)) return fault;
  for (const Text& each : names) {
    if (each.en != name.en && each.fr != name.fr) continue;
    const std::string& same = each.en == name.en ? name.en : name.fr;
    return fault_at(place, "the name " + same + " is there twice", "le nom " + same + " figure deux fois");
  }
  names.push_back(name);
  return std::nullopt;
}

Fault other_game(std::string_view wanted) {
  const Text text = fill_name({"this is not content of {game}", "ce n'est pas du contenu de {game}"}, "game",
                              same_in_both(std::string(wanted)));
  return fault_at(document.at("game"), text.en, text.fr);
}

}  // namespace divan
