// divan play, as people use it: typed lines in, a screen out.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "app/player.hpp"

namespace {

using divan::testing::contents;
using divan::testing::many;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::too_wide;

// Arguments of a game that `you` begin with a turn.
std::string game_you_begin(const Player& player) {
  for (int seed = 1; seed < 100; ++seed) {
    const std::string game = "egocentric-world --lang en --bots random --seed " + std::to_string(seed);
    if (player.play(game, "").shows("you begin")) return game;
  }
  FAIL("nobody begins");
  return "";
}

}  // namespace

TEST_CASE("play: a solo game answered with first moves comes to its end") {
  const Player player;
  const Screen screen = player.play("egocentric-world --lang en --solo 1 --rounds single --seed 7", many("1", 400));
  CHECK(screen.exit_code == 0);
  CHECK(screen.shows("The round is over"));
  CHECK(screen.shows("Save the record of this game?"));
  CHECK(screen.shows(" 1. "));
  CHECK_FALSE(screen.shows("\x1b["));
  CHECK(player.records().empty());
}

TEST_CASE("play: no line is wider than a terminal of 80 columns") {
  const Player player;
  const Screen screen =
      player.play("egocentric-world --lang fr --players 6 --bots random --seed 3", many("?\nlog\n1\n2\n1", 40));
  CHECK(too_wide(screen.text).empty());
}

TEST_CASE("play: the end of the input saves, and --resume goes on at the same state") {
  const Player player;
  const Screen before = player.play(game_you_begin(player) + " --save evening.divan", "1\n");
  CHECK(before.exit_code == 0);
  CHECK(before.shows("divan play --resume evening.divan"));
  const std::string saved = contents(player.file("evening.divan"));
  REQUIRE_FALSE(saved.empty());

  const Screen after = player.play("--lang en --resume evening.divan", "");
  CHECK(after.exit_code == 0);
  const std::string hand = "Your hand";
  REQUIRE(before.shows(hand));
  CHECK(after.last_table("Egocentric World").substr(0, after.last_table("Egocentric World").find("\n\n")) ==
        before.last_table("Egocentric World").substr(0, before.last_table("Egocentric World").find("\n\n")));
  CHECK(after.key_of("Throw the") == "1");
  CHECK(contents(player.file("evening.divan")) == saved);
}

TEST_CASE("play: without --save each game left gets a file of its own") {
  const Player player;
  const std::string game = game_you_begin(player);
  const std::size_t earlier = player.records().size();
  CHECK(player.play(game, "q\n").shows("The game is saved in divan-egocentric-world-"));
  CHECK(player.play(game, "q\n").shows("To go on:"));
  CHECK(player.records().size() == earlier + 2);
}

TEST_CASE("play: undo is refused with the reason") {
  const Player player;
  const std::string game = game_you_begin(player);
  CHECK(player.play(game, "u\n").shows("There is nothing to take back."));
  CHECK(player.play(game, "1\nu\n").shows("Your last move showed you something"));
}

TEST_CASE("play: ? explains each move with its rule, and why others are not offered") {
  const Player player;
  const Screen screen = player.play(game_you_begin(player), "1\n?\n? 1\n");
  CHECK(screen.shows("(EW-4.1): You have drawn a card:"));
  CHECK(screen.shows("egocentric-world.en.md#ew-4-1"));
}

TEST_CASE("play: STOP is asked about once") {
  const Player player;
  const std::string game = game_you_begin(player);
  const std::string stop = player.play(game, "").key_of("Say STOP");
  REQUIRE_FALSE(stop.empty());
  const Screen no = player.play(game, stop + "\nn\n");
  CHECK(no.shows("Say STOP? The round ends before your next turn. y/n"));
  CHECK_FALSE(no.shows("You say STOP"));
  CHECK(player.play(game, stop + "\ny\n").shows("You say STOP"));
}

TEST_CASE("play: a game in French says vous") {
  const Player player;
  const Screen screen = player.play("egocentric-world --lang fr --solo 2 --seed 4 --name Zoé", many("1", 6) + "u\n");
  CHECK(screen.shows("Votre main"));
  CHECK(screen.shows("Zoé (vous)"));
  CHECK(screen.shows("[1] Piocher une carte"));
  CHECK(screen.shows("La partie est enregistrée dans"));
  CHECK_FALSE(screen.shows("Your hand"));
}

TEST_CASE("play: words that mean nothing are met with what is known") {
  const Player player;
  const Screen bots = player.play("egocentric-world --lang en --bots clever", "");
  CHECK(bots.exit_code == 2);
  CHECK(bots.shows("known are: random, greedy"));
  CHECK(player.play("egocentric-world --lang en --rounds 3", "").shows("known are: single, to50"));
  CHECK(player.play("chess --lang en", "").shows("known are: egocentric-world"));
  CHECK(player.play("--lang en", "").shows("divan play egocentric-world"));
}

TEST_CASE("play: a broken record is refused with the place of the fault") {
  const Player player;
  const Screen saved = player.play(game_you_begin(player) + " --save game.divan", "1\n");
  REQUIRE(saved.exit_code == 0);
  std::string record = contents(player.file("game.divan"));
  record.replace(record.rfind("\"hash\":\"") + 8, 4, "0000");
  std::ofstream(player.file("game.divan")) << record;
  const Screen screen = player.play("--lang en --resume game.divan", "");
  CHECK(screen.exit_code == 1);
  CHECK(screen.shows("game.divan: $.entries["));
}
