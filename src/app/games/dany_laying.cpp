#include "app/games/dany_laying.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <string_view>
#include <vector>

namespace divan::dany {
namespace {

// What a word means for the card it is said of; both languages.
enum class Say : std::uint8_t { filler, left, right, top, bottom, middle, on, turned, reversed, leaning, face_down };
struct Meaning {
  std::string_view word;
  Say says;
};
constexpr std::array<Meaning, 44> meanings{{
    {"left", Say::left},
    {"gauche", Say::left},
    {"right", Say::right},
    {"droite", Say::right},
    {"top", Say::top},
    {"haut", Say::top},
    {"bottom", Say::bottom},
    {"bas", Say::bottom},
    {"middle", Say::middle},
    {"milieu", Say::middle},
    {"on", Say::on},
    {"over", Say::on},
    {"sur", Say::on},
    {"turned", Say::turned},
    {"tourné", Say::turned},
    {"tournée", Say::turned},
    {"tourne", Say::turned},
    {"tournee", Say::turned},
    {"reversed", Say::reversed},
    {"renversé", Say::reversed},
    {"renversée", Say::reversed},
    {"renverse", Say::reversed},
    {"leaning", Say::leaning},
    {"appuyé", Say::leaning},
    {"appuyée", Say::leaning},
    {"appuye", Say::leaning},
    {"down", Say::face_down},
    {"hidden", Say::face_down},
    {"cachée", Say::face_down},
    {"caché", Say::face_down},
    {"cachee", Say::face_down},
    {"cache", Say::face_down},
    {"face", Say::filler},
    {"at", Say::filler},
    {"the", Say::filler},
    {"by", Say::filler},
    {"a", Say::filler},
    {"à", Say::filler},
    {"en", Say::filler},
    {"au", Say::filler},
    {"de", Say::filler},
    {"la", Say::filler},
    {"and", Say::filler},
    {"et", Say::filler},
}};

std::optional<int> number_of(std::string_view word) {
  if (word.ends_with("°")) word.remove_suffix(std::string_view("°").size());
  int number = 0;
  const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || rest != word.data() + word.size()) return std::nullopt;
  return number;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

Text not_understood(const std::string& word) {
  return Text{"“" + word + "” says nothing here. ", "« " + word + " » ne dit rien ici. "} + how_to_lay();
}

// One card: its number, then how it lies.
class OneCard {
public:
  OneCard(std::vector<std::string> words, const Placement& before) : words_(std::move(words)), before_(before) {}

  std::optional<Text> read(Placed& card, bool& placed) {
    const std::optional<int> number = number_of(words_[0]);
    if (!number || *number < 1 || *number > most_memories) return not_understood(words_[0]);
    card.memory = Memory{static_cast<std::uint8_t>(*number)};
    for (at_ = 1; at_ < words_.size(); ++at_) {
      const auto found =
          std::find_if(meanings.begin(), meanings.end(), [&](const Meaning& each) { return each.word == words_[at_]; });
      if (found == meanings.end()) return not_understood(words_[at_]);
      if (auto wrong = obey(found->says, card, placed)) return wrong;
    }
    return std::nullopt;
  }

private:
  static constexpr std::int16_t near_edge = 330;

  std::optional<Text> obey(Say says, Placed& card, bool& placed) {
    const auto put = [&](std::int16_t Placed::* axis, int where) {
      card.*axis = static_cast<std::int16_t>(where);
      placed = true;
    };
    switch (says) {
      case Say::left: put(&Placed::x, near_edge); break;
      case Say::right: put(&Placed::x, table_width - near_edge); break;
      case Say::top: put(&Placed::y, near_edge); break;
      case Say::bottom: put(&Placed::y, table_height - near_edge); break;
      case Say::middle: placed = true; break;
      case Say::face_down: card.face_down = true; break;
      case Say::reversed: card.rotation = whole_turn / 2; break;
      case Say::turned: {
        const std::optional<int> degrees = next();
        if (!degrees) return Text{"By how many degrees is it turned? ", "De combien de degrés ? "} + how_to_lay();
        card.rotation = static_cast<std::int16_t>(((*degrees % 360) + 360) % 360 * 10);
        break;
      }
      case Say::leaning: {
        const int side = next().value_or(1);
        card.lean = static_cast<std::uint8_t>(std::clamp(side, 1, lean_directions));
        break;
      }
      case Say::on: return onto(card, placed);
      case Say::filler: break;
    }
    return std::nullopt;
  }
  std::optional<Text> onto(Placed& card, bool& placed) {
    const std::optional<int> number = next();
    const auto below =
        std::find_if(before_.begin(), before_.end(), [&](const Placed& each) { return number == each.memory.number; });
    if (!number || below == before_.end()) {
      return Text{"A card is laid on one that was named before. ", "On pose sur une carte déjà nommée. "} +
             how_to_lay();
    }
    constexpr int aside = 90;
    card.x = static_cast<std::int16_t>(std::min(below->x + aside, table_width));
    card.y = static_cast<std::int16_t>(std::min(below->y + aside, table_height));
    placed = true;
    return std::nullopt;
  }
  std::optional<int> next() {
    for (std::size_t i = at_ + 1; i < words_.size(); ++i) {
      if (const auto number = number_of(words_[i])) {
        at_ = i;
        return number;
      }
      if (words_[i] != "de" && words_[i] != "by" && words_[i] != "la") return std::nullopt;
    }
    return std::nullopt;
  }

  std::vector<std::string> words_;
  const Placement& before_;
  std::size_t at_ = 0;
};

}  // namespace

Text how_to_lay() {
  return {
      "For example: lay 12 left, 7 on 12 turned 30, 5 right face down. Also: top, bottom, middle, reversed, leaning "
      "3. “lay nothing” leaves the table empty.",
      "Par exemple : poser 12 à gauche, 7 sur 12 tourné 30, 5 à droite face cachée. Aussi : haut, bas, milieu, "
      "renversé, appuyé 3. « poser rien » laisse la table vide."};
}

std::optional<LaidWords> laid_in_words(const std::string& line) {
  const std::size_t space = line.find(' ');
  const std::string verb = line.substr(0, space);
  if (verb != "lay" && verb != "poser") return std::nullopt;
  const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
  LaidWords laid;
  if (rest.empty()) {
    laid.problem = how_to_lay();
    return laid;
  }
  Placement cards;
  if (rest == "nothing" || rest == "rien") {
    laid.cards = cards;
    return laid;
  }
  std::array<bool, hand_size> placed{};
  for (const std::string& item : split(rest, ',')) {
    const std::vector<std::string> words = split(item, ' ');
    if (words.empty()) continue;
    if (cards.size() == hand_size) {
      laid.problem = {"There are seven memories at most.", "Il y a sept souvenirs au plus."};
      return laid;
    }
    Placed card{.memory = {}, .x = table_width / 2, .y = table_height / 2};
    if (auto wrong = OneCard(words, cards).read(card, placed[cards.size()])) {
      laid.problem = *wrong;
      return laid;
    }
    cards.push_back(card);
  }
  // What was given no place lies in a row.
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (placed[i]) continue;
    const int across = table_width * static_cast<int>(i + 1) / static_cast<int>(cards.size() + 1);
    cards[i].x = static_cast<std::int16_t>(across);
  }
  laid.cards = cards;
  return laid;
}

}  // namespace divan::dany
