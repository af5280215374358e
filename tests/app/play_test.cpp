// divan play, as people use it: typed lines in, a screen out.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Screen {
  std::string text;
  int exit_code = 0;

  [[nodiscard]] bool shows(const std::string& words) const { return text.find(words) != std::string::npos; }
  [[nodiscard]] std::string last_table() const {
    const std::size_t begin = text.rfind(" Egocentric World");
    return begin == std::string::npos ? "" : text.substr(begin);
  }
  // The number of the move that is offered in these words.
  [[nodiscard]] std::string key_of(const std::string& words) const {
    const std::size_t end = text.find("] " + words);
    if (end == std::string::npos) return "";
    const std::size_t begin = text.rfind('[', end);
    return text.substr(begin + 1, end - begin - 1);
  }
};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A person in an empty directory.
class Player {
public:
  Player() {
    std::string pattern = (fs::temp_directory_path() / "divan-play-XXXXXX").string();
    directory_ = mkdtemp(pattern.data());
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  ~Player() { fs::remove_all(directory_); }

  [[nodiscard]] Screen play(const std::string& arguments, const std::string& typed) const {
    std::ofstream(directory_ / "typed") << typed;
    const std::string command =
        "cd '" + directory_.string() + "' && '" DIVAN_PROGRAM "' play " + arguments + " <typed 2>&1";
    Screen screen;
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> block{};
    for (std::size_t read = 0; (read = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
      screen.text.append(block.data(), read);
    }
    screen.exit_code = WEXITSTATUS(pclose(pipe));
    return screen;
  }
  // Arguments of a game that `you` begin with a turn.
  [[nodiscard]] std::string game_you_begin() const {
    for (int seed = 1; seed < 100; ++seed) {
      const std::string game = "egocentric-world --lang en --bots random --seed " + std::to_string(seed);
      if (play(game, "").shows("Player 1 begins")) return game;
    }
    FAIL("nobody begins");
    return "";
  }
  [[nodiscard]] fs::path file(const std::string& name) const { return directory_ / name; }
  [[nodiscard]] std::vector<fs::path> records() const {
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(directory_)) {
      if (entry.path().extension() == ".divan") found.push_back(entry.path());
    }
    return found;
  }

private:
  fs::path directory_;
};

std::string many(const std::string& line, int times) {
  std::string lines;
  for (int i = 0; i < times; ++i) lines += line + "\n";
  return lines;
}

int columns(const std::string& line) {
  int count = 0;
  for (const char c : line) count += (static_cast<unsigned char>(c) & 0xC0U) == 0x80 ? 0 : 1;
  return count;
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
  std::size_t begin = 0;
  while (begin < screen.text.size()) {
    const std::size_t end = std::min(screen.text.find('\n', begin), screen.text.size());
    const std::string line = screen.text.substr(begin, end - begin);
    if (columns(line) > 80) FAIL_CHECK(line);
    begin = end + 1;
  }
}

TEST_CASE("play: the end of the input saves, and --resume goes on at the same state") {
  const Player player;
  const Screen before = player.play(player.game_you_begin() + " --save evening.divan", "1\n");
  CHECK(before.exit_code == 0);
  CHECK(before.shows("divan play --resume evening.divan"));
  const std::string saved = contents(player.file("evening.divan"));
  REQUIRE_FALSE(saved.empty());

  const Screen after = player.play("--lang en --resume evening.divan", "");
  CHECK(after.exit_code == 0);
  const std::string hand = "Your hand";
  REQUIRE(before.shows(hand));
  CHECK(after.last_table().substr(0, after.last_table().find("\n\n")) ==
        before.last_table().substr(0, before.last_table().find("\n\n")));
  CHECK(after.key_of("Throw the") == "1");
  CHECK(contents(player.file("evening.divan")) == saved);
}

TEST_CASE("play: without --save each game left gets a file of its own") {
  const Player player;
  const std::string game = player.game_you_begin();
  const std::size_t earlier = player.records().size();
  CHECK(player.play(game, "q\n").shows("The game is saved in divan-egocentric-world-"));
  CHECK(player.play(game, "q\n").shows("To go on:"));
  CHECK(player.records().size() == earlier + 2);
}

TEST_CASE("play: undo is refused with the reason") {
  const Player player;
  const std::string game = player.game_you_begin();
  CHECK(player.play(game, "u\n").shows("There is nothing to take back."));
  CHECK(player.play(game, "1\nu\n").shows("Your last move showed you something"));
}

TEST_CASE("play: ? explains each move with its rule, and why others are not offered") {
  const Player player;
  const Screen screen = player.play(player.game_you_begin(), "1\n?\n? 1\n");
  CHECK(screen.shows("(EW-4.1): You have drawn a card:"));
  CHECK(screen.shows("egocentric-world.en.md#ew-4-1"));
}

TEST_CASE("play: STOP is asked about once") {
  const Player player;
  const std::string game = player.game_you_begin();
  const std::string stop = player.play(game, "").key_of("Say STOP");
  REQUIRE_FALSE(stop.empty());
  const Screen no = player.play(game, stop + "\nn\n");
  CHECK(no.shows("Say STOP? The round ends before your next turn. y/n"));
  CHECK_FALSE(no.shows("Player 1 says STOP"));
  CHECK(player.play(game, stop + "\ny\n").shows("Player 1 says STOP"));
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
  const Screen saved = player.play(player.game_you_begin() + " --save game.divan", "1\n");
  REQUIRE(saved.exit_code == 0);
  std::string record = contents(player.file("game.divan"));
  record.replace(record.rfind("\"hash\":\"") + 8, 4, "0000");
  std::ofstream(player.file("game.divan")) << record;
  const Screen screen = player.play("--lang en --resume game.divan", "");
  CHECK(screen.exit_code == 1);
  CHECK(screen.shows("game.divan: $.entries["));
}
