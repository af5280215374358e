#include "games/the_loop/era_words.hpp"

#include <array>
#include <string>
#include <string_view>

namespace divan::the_loop {
namespace {

// TL-2.1
struct Called {
  std::string_view en;
  std::string_view in;  // "at the Dawn of Time", but "in the Medieval Era"
  std::string_view fr;
  std::string_view article;
};
constexpr std::array<Called, 7> printed{{{"Dawn of Time", "at", "Aube des Temps", "l'"},
                                         {"Medieval Era", "in", "Moyen Âge", "le"},
                                         {"Renaissance Era", "in", "Renaissance", "la"},
                                         {"Industrial Era", "in", "Industrialisation", "l'"},
                                         {"Globalization Era", "in", "Mondialisation", "la"},
                                         {"Age of Robots", "in", "Ère des Robots", "l'"},
                                         {"End of Times", "at", "Fin des Temps", "la"}}};

std::string in_english(const Text& name, std::string_view preposition) {
  for (const Called& each : printed) {
    if (each.en != name.en) continue;
    return std::string(preposition.empty() ? each.in : preposition) + " the " + name.en;
  }
  return std::string(preposition.empty() ? "in" : preposition) + " " + name.en;
}

// `small` is « à » or « de », `joined` what it becomes before « le ».
std::string in_french(const Text& name, std::string_view small, std::string_view joined) {
  for (const Called& each : printed) {
    if (each.fr != name.fr) continue;
    if (each.article == "le") return std::string(joined) + " " + name.fr;
    return std::string(small) + " " + std::string(each.article) + (each.article == "l'" ? "" : " ") + name.fr;
  }
  return fill_name({"", std::string(small) + " {era}"}, "era", name).fr;
}

std::string at_in_french(const Text& name) { return in_french(name, "à", "au"); }
std::string of_in_french(const Text& name) { return in_french(name, "de", "du"); }

}  // namespace

Text in_era(const Text& name) { return {in_english(name, ""), at_in_french(name)}; }
Text to_era(const Text& name) { return {in_english(name, "to"), at_in_french(name)}; }
Text of_era(const Text& name) { return {in_english(name, "of"), of_in_french(name)}; }
Text from_era(const Text& name) { return {in_english(name, "from"), of_in_french(name)}; }

Text within(Text name) {
  for (const std::string_view article : {"La ", "Le ", "Les ", "L'"}) {
    if (name.fr.starts_with(article)) name.fr[0] = 'l';
  }
  return name;
}

}  // namespace divan::the_loop
