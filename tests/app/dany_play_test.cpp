// Dany in the terminal: pictures told in words, a composition typed in words, and a game with bots to its end.
#include <doctest/doctest.h>

#include <string>

#include "app/games/dany_laying.hpp"
#include "app/player.hpp"

namespace {

using namespace divan;  // NOLINT(google-build-using-namespace)
using divan::testing::many;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::too_wide;

dany::Placement laid(const std::string& words) {
  const auto read = dany::laid_in_words(words);
  REQUIRE(read);
  if (!read->cards) FAIL(read->problem.en);
  return *read->cards;
}

}  // namespace

TEST_CASE("play dany: a game answered with first moves comes to its end, in both languages, 80 columns wide") {
  const Player player;
  for (const std::string language : {"en", "fr"}) {
    const Screen screen = player.play("dany --players 7 --seed 3 --lang " + language, many("i\n1", 300));
    CHECK(screen.exit_code == 0);
    CHECK(screen.shows(language == "en" ? "successes 0 of 6" : "réussites 0 sur 6"));
    CHECK(screen.shows(language == "en" ? "Save the record of this game?" : "Enregistrer cette partie ?"));
    CHECK_FALSE(screen.shows("\x1b["));
    CHECK(too_wide(screen.text) == "");
  }
}

TEST_CASE("play dany: a picture is laid in words of either language") {
  const dany::Placement cards = laid("lay 12 left, 7 on 12 turned 30, 5 top right face down, 9 leaning 3");
  REQUIRE(cards.size() == 4);
  CHECK(cards[0].memory.number == 12);
  CHECK(cards[0].x == 330);
  CHECK(cards[0].y == dany::table_height / 2);
  CHECK(cards[1].x == 420);
  CHECK(cards[1].rotation == 300);
  CHECK(cards[2].x == dany::table_width - 330);
  CHECK(cards[2].y == 330);
  CHECK(cards[2].face_down);
  CHECK(cards[3].lean == 3);
  CHECK(laid("poser 12 à gauche, 7 sur 12 tourné de 30°, 5 en haut à droite face cachée, 9 appuyé 3") == cards);
  CHECK(laid("lay 4 turned -90")[0].rotation == 2700);
  CHECK(laid("lay 4 reversed")[0].rotation == 1800);
  CHECK(laid("lay nothing").empty());
  const dany::Placement row = laid("lay 1, 2, 3");  // in a row, where no place is said
  CHECK(row[0].x < row[1].x);
  CHECK(row[1].x < row[2].x);
}

TEST_CASE("play dany: words that lay nothing are answered with how it is done") {
  CHECK(!dany::laid_in_words("12 left"));
  for (const char* words : {"lay", "lay fish", "lay 0", "lay 121", "lay 3 sideways", "lay 3 on 4", "lay 3 turned",
                            "lay 1,2,3,4,5,6,7,8", "poser 3 sur"}) {
    CAPTURE(words);
    const auto read = dany::laid_in_words(words);
    REQUIRE(read);
    CHECK_FALSE(read->cards);
    CHECK_FALSE(read->problem.en.empty());
    CHECK_FALSE(read->problem.fr.empty());
  }
}
