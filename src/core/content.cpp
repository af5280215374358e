#include "core/content.hpp"

#include <string>

namespace divan {

std::optional<Fault> wrong_count(std::size_t count, std::size_t wanted, const Place& place) {
  if (count == wanted) return std::nullopt;
  return fault_at(place, "there are " + std::to_string(count) + " of them; the game has " + std::to_string(wanted),
                  "il y en a " + std::to_string(count) + " ; le jeu en compte " + std::to_string(wanted));
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
