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

TEST_CASE("one thing is singular; none is plural in English and singular in French") {
  const auto rifts = [](int n) { return counted(n, {"rift", "faille"}, {"rifts", "failles"}); };
  CHECK(rifts(0) == Text{"0 rifts", "0 faille"});
  CHECK(rifts(1) == Text{"1 rift", "1 faille"});
  CHECK(rifts(2) == Text{"2 rifts", "2 failles"});
}

}  // namespace
}  // namespace divan
