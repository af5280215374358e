// divan at a terminal: what only somebody who sits there meets.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "app/player.hpp"
#include "app/typist.hpp"

namespace {

using divan::testing::contents;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::Typist;

const std::vector<std::string> against_the_id{"play", "unconscious-mind", "--lang", "en",     "--solo",
                                              "easy", "--seed",           "3",      "--pace", "off"};
const std::vector<std::string> with_bots{"play", "egocentric-world", "--lang", "en", "--bots", "random", "--seed", "5"};
constexpr const char* prompt = "\n> ";

// Up to the first question: before it, the game itself may have had a turn to be read.
std::string first_question(Typist& typist) {
  const std::string wait = "Enter to go on";
  std::string page = typist.read_until(std::vector<std::string>{wait, prompt});
  while (page.find(wait) != std::string::npos) {
    typist.type("\n");
    page = typist.read_until(std::vector<std::string>{wait, prompt});
  }
  return page;
}

std::string saved_file(const std::string& said) {
  std::smatch found;
  CHECK_MESSAGE(std::regex_search(said, found, std::regex("divan play --resume '?([^'\r\n]+)")), said);
  return found.size() > 1 ? found[1].str() : "";
}
// The highest pile of lines between two moments at which the program waits.
int rows(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

}  // namespace

TEST_CASE("at a terminal: Ctrl-C keeps the game and says how to go on") {
  const Player player;
  Typist typist(player.file("").string(), with_bots);
  typist.read_until(prompt);
  typist.type("1\n");
  typist.read_until(prompt);
  typist.type("\x03");
  const std::string said = typist.read_to_the_end();
  CHECK(said.find("The game is saved in ") != std::string::npos);
  CHECK(typist.exit_code() == 0);
  const std::string file = saved_file(said);
  REQUIRE(player.records().size() == 1);
  CHECK(player.records()[0].filename() == file);
  CHECK(player.play("--lang en --resume " + file, "").exit_code == 0);
}

TEST_CASE("at a terminal: one that is closed, or a process told to end, keeps the game too") {
  for (const int signal : {SIGHUP, SIGTERM}) {
    const Player player;
    Typist typist(player.file("").string(), with_bots);
    typist.read_until(prompt);
    typist.send(signal);
    typist.read_to_the_end();
    CHECK(typist.exit_code() == 0);
    CHECK(player.records().size() == 1);
  }
}

TEST_CASE("at a terminal: Ctrl-C while a bot thinks waits for nobody, and what it found in a hurry is not played") {
  const Player player;
  Typist typist(player.file("").string(), {"play", "unconscious-mind", "--lang", "en", "--players", "4", "--bots",
                                           "hard", "--seed", "2", "--save", "evening.divan"});
  while (typist.read_until(std::vector<std::string>{"is thinking", prompt}).find("is thinking") == std::string::npos)
    typist.type("1\n");
  typist.type("\x03");
  CHECK(typist.read_to_the_end().find("The game is saved in evening.divan") != std::string::npos);
  CHECK(typist.exit_code() == 0);
  CHECK_FALSE(contents(player.file("evening.divan")).empty());
}

TEST_CASE("at a terminal: NO_COLOR takes the colours away and nothing else") {
  const Player player;
  Typist coloured(player.file("").string(), against_the_id);
  Typist plain(player.file("").string(), against_the_id, 80, 24, {"NO_COLOR=1"});
  const std::string with = first_question(coloured);
  const std::string without = first_question(plain);
  CHECK(with.find("\x1b[1m") != std::string::npos);
  CHECK(without.find("m", without.find("\x1b[")) != std::string::npos);
  CHECK_FALSE(std::regex_search(without, std::regex("\x1b\\[[0-9;]*m")));
  CHECK(without.find("\x1b[2J") != std::string::npos);
  CHECK(std::regex_replace(with, std::regex("\x1b\\[[0-9;]*m"), "") == without);
  CHECK(rows(without) <= 24);
}

TEST_CASE("at a terminal: a window that gets another size is drawn anew, to its size") {
  const Player player;
  Typist typist(player.file("").string(), against_the_id, 80, 24);
  const int low = rows(first_question(typist));
  typist.resize(80, 60);
  const std::string again = typist.read_until(prompt);
  CHECK(again.find("\x1b[2J") != std::string::npos);
  CHECK(rows(again) > low);
  typist.type("q\n");
  typist.read_to_the_end();
}

TEST_CASE("at a terminal: what is higher than the screen comes a screenful at a time") {
  const std::string more = "Enter: more · q: back";
  for (const std::string word : {"?", "city", "cards", "log", "i"}) {
    CAPTURE(word);
    const Player player;
    Typist typist(player.file("").string(), against_the_id);
    first_question(typist);
    typist.type(word + "\n");
    int pages = 0;
    for (;; ++pages) {
      const std::string page = typist.read_until(std::vector<std::string>{more, prompt});
      CHECK(rows(page) <= 24);
      if (page.find(more) == std::string::npos || pages > 20) break;
      typist.type("\n");
    }
    if (word == "cards" || word == "i") CHECK(pages > 0);
  }
}

TEST_CASE("at a terminal: a page is left with q, or with the next word") {
  const Player player;
  Typist typist(player.file("").string(), against_the_id);
  first_question(typist);
  typist.type("i\n");
  typist.read_until("q: back");
  typist.type("q\n");
  typist.read_until("> ");
  typist.type("i\n");
  typist.read_until("q: back");
  typist.type("r\n");
  typist.read_until("The rules, with their numbers");
}

TEST_CASE("at a terminal: the smallest window and the dumbest terminal are played at") {
  const Player player;
  Typist small(player.file("").string(), against_the_id, 20, 5);
  first_question(small);
  small.type("?\n");
  small.read_until("q: back");
  small.type("q\n");
  small.read_until("> ");
  small.type("q\n");
  small.read_to_the_end();
  CHECK(small.exit_code() == 0);
  Typist dumb(player.file("").string(), with_bots, 80, 24, {"TERM=dumb"});
  CHECK(dumb.read_until("> ").find('\x1b') == std::string::npos);
}

TEST_CASE("play: a game that cannot be kept where it should be is kept where it can be") {
  const Player player;
  const Screen screen = player.play("egocentric-world --lang en --seed 5 --save /nowhere/evening.divan", "q\n");
  CHECK(screen.exit_code == 0);
  CHECK(screen.shows("/nowhere/evening.divan cannot be written."));
  CHECK(player.records().size() == 1);
}
