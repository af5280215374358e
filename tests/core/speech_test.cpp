// Sentences with slots, and counted things, in both languages.
#include "core/speech.hpp"

#include <doctest/doctest.h>

namespace divan {
namespace {

TEST_CASE("a sentence is filled slot by slot, with the grammar of both languages") {
  const Text text = say("{a} takes a {x} of {b}", "{a} prend un {x} de {b}")
                        .name("a", same_in_both("Ada"))
                        .number("x", 8)
                        .name("b", {"the bot", "Odile"});
  CHECK(text == Text{"Ada takes an 8 of the bot", "Ada prend un 8 d'Odile"});
}

TEST_CASE("whoever is told is addressed, and the verb agrees") {
  const auto spied = [](const Somebody& a, const Somebody& b) -> Text {
    return say("{a} {a:spies|spy} on {b}. {b} {b:shows|show} {b:the hand of {b}|your hand}: {a} {a:sees|see} a {x}",
               "{a} {b:{a:espionne|espionnez} {b}|vous espionne}. {b} {b:montre|montrez} {b:la main de {b}|votre main} "
               ": "
               "{a} {a:voit|voyez} un {x}")
        .person("a", a)
        .person("b", b)
        .number("x", 8);
  };
  const Somebody ada{same_in_both("Ada"), false};
  const Somebody odile{same_in_both("Odile"), false};
  const Somebody you{same_in_both("Ada"), true};
  CHECK(spied(ada, odile) == Text{"Ada spies on Odile. Odile shows the hand of Odile: Ada sees an 8",
                                  "Ada espionne Odile. Odile montre la main d'Odile : Ada voit un 8"});
  CHECK(spied(you, odile) == Text{"You spy on Odile. Odile shows the hand of Odile: you see an 8",
                                  "Vous espionnez Odile. Odile montre la main d'Odile : vous voyez un 8"});
  CHECK(spied(odile, you) == Text{"Odile spies on you. You show your hand: Odile sees an 8",
                                  "Odile vous espionne. Vous montrez votre main : Odile voit un 8"});
}

TEST_CASE("somebody who is called like a form is called so") {
  for (const char* name : {"{b:", "{b:x}", "{b:x|", "|}", "{a:{b:"}) {
    const Text text = say("{a} {a:draws|draw}, {b} {b:draws|draw}", "{a}, {b}")
                          .person("a", {same_in_both(name), false})
                          .person("b", {same_in_both("Bob"), true});
    CHECK(text.en.starts_with(name));
  }
}

TEST_CASE("one thing is singular; none is plural in English and singular in French") {
  const auto rifts = [](int n) { return counted(n, {"rift", "faille"}, {"rifts", "failles"}); };
  CHECK(rifts(0) == Text{"0 rifts", "0 faille"});
  CHECK(rifts(1) == Text{"1 rift", "1 faille"});
  CHECK(rifts(2) == Text{"2 rifts", "2 failles"});
}

TEST_CASE("things are listed, or stand in a row") {
  const std::vector<Text> things{{"coffee", "café"}, {"ideas", "idées"}, {"dreams", "rêves"}};
  CHECK(listed({}) == Text{});
  CHECK(listed({things[0]}) == things[0]);
  CHECK(listed({things[0], things[1]}) == Text{"coffee and ideas", "café et idées"});
  CHECK(listed(things) == Text{"coffee, ideas and dreams", "café, idées et rêves"});
  CHECK(in_a_row(things) == Text{"coffee, ideas, dreams", "café, idées, rêves"});
}

TEST_CASE("a sentence begins with a capital, accented or not") {
  CHECK(capital({"elevate", "élever"}) == Text{"Elevate", "Élever"});
  CHECK(capital({"2 ideas", "À vous"}) == Text{"2 ideas", "À vous"});
  CHECK(capital({}) == Text{});
}

}  // namespace
}  // namespace divan
