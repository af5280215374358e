// The small values that everything speaks with: texts, refusals, faults, logs.
#include "core/text.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <variant>

#include "core/fault.hpp"
#include "core/game.hpp"
#include "core/log.hpp"
#include "core/refusal.hpp"

namespace divan {
namespace {

TEST_CASE("fill puts a value wherever its name stands in braces, and nowhere else") {
  CHECK(fill("{a} meets {b}, {a} bows", "a", "Ada") == "Ada meets {b}, Ada bows");
  CHECK(fill("nothing to fill", "a", "Ada") == "nothing to fill");
  CHECK(fill("{a", "a", "x") == "{a");
  CHECK(fill("", "a", "x") == "");
  CHECK(fill("{a}", "a", "") == "");
  CHECK(fill("{a}{a}", "a", "{a}") == "{a}{a}");  // what was filled in is not read again
}

TEST_CASE("numbers and names are filled in as grammar asks: an 8, an 11, d'Ada") {
  const Text card{"play a {x} on the {x}, a data {x}", "jouer un {x}"};
  CHECK(fill_number(card, "x", 8) == Text{"play an 8 on the 8, a data 8", "jouer un 8"});
  CHECK(fill_number(card, "x", 11).en == "play an 11 on the 11, a data 11");
  CHECK(fill_number(card, "x", 7).en == "play a 7 on the 7, a data 7");
  CHECK(fill_number({"a {n}", ""}, "n", 18).en == "an 18");
  CHECK(fill_number({"a {n}", ""}, "n", 80).en == "an 80");
  CHECK(fill_number({"a {n}", ""}, "n", 90).en == "a 90");
  CHECK(fill_number({"total: -{n}", ""}, "n", -1).en == "total: --1");
  const Text hand{"the hand of {a}", "la main de {a}, monde {a}"};
  CHECK(fill_name(hand, "a", same_in_both("Ada")) == Text{"the hand of Ada", "la main d'Ada, monde Ada"});
  CHECK(fill_name(hand, "a", same_in_both("Élise")).fr == "la main d'Élise, monde Élise");
  CHECK(fill_name(hand, "a", same_in_both("Çelik")).fr == "la main de Çelik, monde Çelik");
  CHECK(fill_name(hand, "a", same_in_both("Blaise")).fr == "la main de Blaise, monde Blaise");
  CHECK(fill_name(hand, "a", same_in_both("")).fr == "la main de , monde ");
}

TEST_CASE("a text always has both languages") {
  const Text text = Text{"yes", "oui"} + same_in_both("!");
  CHECK(text == Text{"yes!", "oui!"});
  CHECK(text.in(Language::english) == "yes!");
  CHECK(text.in(Language::french) == "oui!");
  CHECK(!(text == Text{"yes!", "non!"}));
  CHECK(numbered_players(2) == Names{{"Player 1", "Joueur 1"}, {"Player 2", "Joueur 2"}});
}

TEST_CASE("a refusal becomes a sentence with its facts in both languages") {
  const Refusal refusal{"EW-4.3",
                        "Your {card} does not match the {top}, {card} it is.",
                        "Votre {card} ne va pas sur {top}.",
                        {{"card", 7}, {"top", -1}}};
  CHECK(words(refusal) == Text{"Your 7 does not match the -1, 7 it is.", "Votre 7 ne va pas sur -1."});
  CHECK(words(Refusal{"X-1", "No.", "Non.", {}}) == Text{"No.", "Non."});
}

TEST_CASE("an expected value is there, or a fault says where and what") {
  Expected<std::string> there = std::string("value");
  CHECK(there);
  CHECK(there.ok());
  CHECK(*there == "value");
  CHECK(there->size() == 5);
  there.value() += "s";
  const Expected<std::string> copy = there;
  CHECK(*copy == "values");
  CHECK(copy->size() == 6);
  CHECK(copy.value() == "values");
  const Expected<std::string> missing = Fault{.path = "$.x", .text = {"missing", "manque"}};
  CHECK(!missing);
  CHECK(missing.fault().path == "$.x");
  CHECK(missing.fault().text.fr == "manque");
  CHECK(missing.fault().rule == "");
  Expected<std::unique_ptr<int>> moved = std::make_unique<int>(3);
  CHECK(**moved == 3);
}

TEST_CASE("a log keeps events for those who listen and costs nothing for others") {
  using Event = std::variant<int, std::string>;
  std::vector<Event> events;
  Log<Event> log(events);
  CHECK(log);
  log(3);
  log(std::string("three"));
  CHECK(events.size() == 2);
  CHECK(events[1] == Event("three"));
  Log<Event> nobody;
  CHECK(!nobody);
  nobody(4);
}

}  // namespace
}  // namespace divan
