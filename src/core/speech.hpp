// How a game puts its moves and events into words: sentences with slots, filled one after the other.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace divan {

// Somebody at the table as the one who is told would say it: by name, or "you".
struct Somebody {
  Text name;
  bool you = false;
};

// Who has said no name is "Player 1" on seat 0.
[[nodiscard]] inline Text numbered_player(int seat) {
  const std::string number = std::to_string(seat + 1);
  return {"Player " + number, "Joueur " + number};
}

struct Sentence {
  Text text;

  Sentence& name(std::string_view slot, const Text& value) &;
  // `{a}` becomes the name, or "you" ("You" where a sentence begins). `{a:draws|draw}` becomes what stands first when
  // told by name and what stands second when told to that person; either may hold slots: `{a:{a}'s|your}`.
  Sentence& person(std::string_view slot, const Somebody& who) &;
  Sentence& number(std::string_view slot, int value) &;
  // Of one that nobody keeps, so that its text is given away and not copied.
  Sentence&& name(std::string_view slot, const Text& value) && { return std::move(name(slot, value)); }
  Sentence&& person(std::string_view slot, const Somebody& who) && { return std::move(person(slot, who)); }
  Sentence&& number(std::string_view slot, int value) && { return std::move(number(slot, value)); }
  operator Text() const&;  // NOLINT(google-explicit-constructor)
  operator Text() &&;      // NOLINT(google-explicit-constructor)
};

// say("{a} {a:draws|draw} a {x}", "{a} {a:pioche|piochez} un {x}").person("a", ada).number("x", 8)
[[nodiscard]] Sentence say(std::string_view en, std::string_view fr);

// "1 rift", "2 rifts", "0 rifts"; « 1 faille », « 2 failles », « 0 faille ».
[[nodiscard]] Text counted(int n, const Text& one, const Text& more);

// "a, b and c"
[[nodiscard]] Text listed(const std::vector<Text>& items);
// "a, b, c"
[[nodiscard]] Text in_a_row(const std::vector<Text>& items);
// Begins as a sentence does.
[[nodiscard]] Text capital(Text text);

}  // namespace divan
