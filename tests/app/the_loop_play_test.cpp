// The LOOP in the terminal: a screen of 80 columns, a key for every move, and the same commands as for other games.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/commands.hpp"
#include "app/faces.hpp"
#include "app/play_face.hpp"
#include "app/player.hpp"
#include "games/the_loop/moves.hpp"

namespace {

using namespace divan;  // NOLINT(google-build-using-namespace)
using divan::testing::contents;
using divan::testing::joined;
using divan::testing::kind_of_move;
using divan::testing::many;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::too_wide;

constexpr const char* loop_game = "the-loop --lang en --agents vGirl,mrTime,robofinisher --seed 5";

}  // namespace

TEST_CASE("play the-loop: a solo game answered with first moves comes to its end") {
  const Player player;
  const Screen screen = player.play("the-loop --lang en --seed 7", many("1", 900));
  CHECK(screen.exit_code == 0);
  CHECK(screen.shows("turn 1 of 21 · cycle 1"));
  CHECK(screen.shows("S.A.B.O.T.A.G.E. · level 1 · solo"));
  CHECK(screen.shows("the Agency"));
  CHECK(screen.shows("Save the record of this game?"));
  CHECK_FALSE(screen.shows("\x1b["));
  CHECK_FALSE(screen.shows(" 1. You"));  // a team has no places
  CHECK(player.records().empty());
}

TEST_CASE("play the-loop: no line is wider than a terminal of 80 columns") {
  const Player player;
  for (const std::string mode : {"sabotage", "supaClones", "centrifuges", "ultramachina"}) {
    for (const std::string language : {"en", "fr"}) {
      const Screen screen =
          player.play("the-loop --level 3 --agents 4 --seed 11 --lang " + language + " --mode " + mode,
                      many("?\ni\nlog\n1\n1\n2\n1", 20));
      CAPTURE(mode);
      CAPTURE(language);
      CHECK(too_wide(screen.text) == "");
    }
  }
}

// Random games through the face itself: what the table offers is what the menu shows, each move with its number.
TEST_CASE("play the-loop: every kind of move has a key") {
  Session session;
  session.games = make_games();
  Terminal french = session.terminal;
  french.language = Language::french;
  const GameEntry* entry = find_game(session.games, "the-loop");
  REQUIRE(entry != nullptr);
  constexpr std::size_t kinds = std::variant_size_v<the_loop::Move>;
  const std::vector<std::string> modes{"sabotage", "supaClones", "centrifuges", "ultramachina"};
  std::set<std::string> seen;
  std::uint32_t chance = 1;
  const auto dice = [&chance] { return (chance = chance * 1664525U + 1013904223U) >> 8U; };
  for (std::size_t round = 0; round < 2000 && (round < 40 || seen.size() < kinds); ++round) {
    const json::object options{{"players", 1}, {"agents", 4}, {"mode", modes[round % modes.size()]}};
    auto opened = entry->open(options, {{Sitter::person, BotKind::normal, "", false}}, std::to_string(round));
    REQUIRE(opened);
    AnyTable& table = **opened;
    const Seat you{};
    const std::unique_ptr<PlayFace> face = make_face(session.terminal, table, you);
    const std::unique_ptr<PlayFace> french_face = make_face(french, table, you);
    REQUIRE(face != nullptr);
    REQUIRE(french_face != nullptr);
    while (!table.outcome()) {
      const std::vector<OfferedMove> offered = table.moves(you);
      REQUIRE_FALSE(offered.empty());
      const bool look = dice() % 4 == 0 || !std::all_of(offered.begin(), offered.end(), [&](const OfferedMove& move) {
                          return seen.contains(kind_of_move(move.move));
                        });
      if (look) {
        const Menu menu = face->menu();
        REQUIRE(menu.moves.size() == offered.size());
        const std::string text = joined(menu.lines);
        for (std::size_t i = 0; i < menu.moves.size(); ++i) {
          const json::value& move = menu.moves[i].move;
          CHECK(text.find("[" + std::to_string(i + 1) + "] ") != std::string::npos);
          CHECK(std::count_if(offered.begin(), offered.end(), [&](const OfferedMove& o) { return o.move == move; }) ==
                1);
          seen.insert(kind_of_move(move));
        }
        CHECK(too_wide(text) == "");
        CHECK(too_wide(joined(face->table())) == "");
        CHECK(too_wide(joined(french_face->menu().lines)) == "");
        CHECK(too_wide(joined(french_face->table())) == "");
      }
      std::size_t choice = dice() % offered.size();
      if (kind_of_move(offered[choice].move) == the_loop::EndActions::name)
        choice = dice() % offered.size();  // acts more
      REQUIRE(table.play(you, offered[choice].move).ok);
    }
  }
  CHECK(seen.size() == kinds);
}

TEST_CASE("play the-loop: the ring, the hand and what a LOOP would do are on the screen") {
  const Player player;
  const Screen screen = player.play(loop_game, "");
  CHECK(screen.shows("Globalization Era ▰") != screen.shows("Globalization Era ▱"));
  CHECK(screen.shows("LOOP: costs 1 energy"));
  CHECK(screen.shows("ready "));
  CHECK(screen.shows("Artifacts"));
  CHECK_FALSE(screen.key_of("End the actions").empty());
}

TEST_CASE("play the-loop: a used card is taken back, explained, and its rule named") {
  const Player player;
  const Screen screen = player.play(loop_game, "1\n?\n? 1\nr\ni\n");
  CHECK(screen.shows("What you may do, with the rule"));
  CHECK(screen.shows("the-loop.en.md#tl-"));
  CHECK(screen.shows("The rules, with their numbers: docs/rules/the-loop.en.md"));
  CHECK(screen.shows("In the draw pile, in an order nobody knows"));
  CHECK(player.play(loop_game, "u\n").shows("There is nothing to take back."));
  bool taken_back = false;  // a card that shows new ones stays used
  for (int seed = 1; seed < 10 && !taken_back; ++seed) {
    const Screen undone = player.play("the-loop --lang en --seed " + std::to_string(seed), "1\nu\n");
    taken_back = undone.shows("Your last move is taken back.");
  }
  CHECK(taken_back);
}

TEST_CASE("play the-loop: ending the actions with an untouched hand is asked about") {
  const Player player;
  const std::string end = player.play(loop_game, "").key_of("End the actions");
  REQUIRE_FALSE(end.empty());
  const std::string question = "All your cards are ready, and none is kept. y/n";
  const Screen no = player.play(loop_game, end + "\nn\n");
  CHECK(no.shows(question));
  CHECK_FALSE(no.shows("turn 2 of 21"));
  CHECK(player.play(loop_game, end + "\ny\n" + many("1", 6)).shows("turn 2 of 21"));
}

TEST_CASE("play the-loop: a saved game goes on at the same state") {
  const Player player;
  const Screen before = player.play(std::string(loop_game) + " --save evening.divan", "1\n");
  CHECK(before.exit_code == 0);
  REQUIRE_FALSE(contents(player.file("evening.divan")).empty());
  const Screen after = player.play("--lang en --resume evening.divan", "");
  CHECK(after.exit_code == 0);
  const auto table = [](const Screen& screen) {
    const std::string last = screen.last_table("The LOOP");
    return last.substr(0, last.find("\n\n"));
  };
  CHECK(table(after) == table(before));
}

TEST_CASE("play the-loop: a game in French") {
  const Player player;
  const Screen screen = player.play("the-loop --lang fr --agents timeProwler,cztwyzzek --seed 4", many("1", 8) + "?\n");
  CHECK(screen.shows("tour 1 sur 21"));
  CHECK(screen.shows("failles énergie mission"));
  CHECK(screen.shows("Ce que vous pouvez faire, avec la règle"));
  CHECK(screen.shows("La partie est enregistrée dans"));
  CHECK_FALSE(screen.shows("rifts"));
}

TEST_CASE("play the-loop: bots take the other seats of a team") {
  const Player player;
  const Screen screen = player.play("the-loop --lang en --players 2 --bots greedy --seed 3 --name Zoé", many("1", 12));
  CHECK(screen.shows("(you), "));
  CHECK(screen.shows("(Ada): "));
  CHECK(too_wide(screen.text) == "");
}

TEST_CASE("play the-loop: words that mean nothing are met with what is known") {
  const Player player;
  CHECK(
      player.play("the-loop --lang en --mode chess", "").shows("--mode: unknown value \"chess\"; known are: sabotage"));
  CHECK(player.play("the-loop --lang en --level 4", "").shows("--level must be a whole number in 1 – 3"));
  CHECK(player.play("the-loop --lang en --agents 7", "").shows("--agents must be a whole number in 2 – 4"));
  CHECK(player.play("the-loop --lang en --agents vGirl,Bob", "").shows("--agents: unknown value \"Bob\""));
  CHECK(player.play("the-loop --lang en --rounds single", "").shows("--rounds means nothing in this game"));
  CHECK(player.play("the-loop --lang en --bots easy", "").shows("alone you lead all agents"));
  CHECK(player.play("egocentric-world --lang en --level 2", "").shows("--level means nothing in this game"));
}
