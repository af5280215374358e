// Long runs in parts, as somebody types them into a shell, a job file or mpirun.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "app/player.hpp"

namespace {

using divan::testing::contents;
using divan::testing::Player;
using divan::testing::Screen;

const std::string simulation = "simulate egocentric-world --games 211 --seats greedy,random,random --lang en";

// What a launcher tells the processes it starts; taken back at the end of the test.
class Environment {
public:
  explicit Environment(std::vector<std::pair<std::string, std::string>> told) : told_(std::move(told)) {
    for (const auto& [name, value] : told_) setenv(name.c_str(), value.c_str(), 1);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() {
    for (const auto& [name, value] : told_) unsetenv(name.c_str());
  }

private:
  std::vector<std::pair<std::string, std::string>> told_;
};

}  // namespace

TEST_CASE("seven shards in any order are one run, byte for byte: table and figures") {
  const Player player;
  const Screen whole = player.run(simulation + " --without-times --json whole.json");
  CHECK(whole.exit_code == 0);
  for (const std::string i : {"5", "3", "7", "1", "2", "6", "4"}) {
    const Screen part = player.run(simulation + " --threads 2 --shard " + i + "/7 --partial part.%");
    CHECK(part.text == i + "/7: part." + i + "\n");
  }
  const std::string merge = " --without-times --lang en --json merged.json";
  const Screen merged = player.run("merge part.4 part.2 part.7 part.1 part.3 part.5 part.6" + merge);
  CHECK(merged.text == whole.text);
  CHECK(contents(player.file("merged.json")) == contents(player.file("whole.json")));
  CHECK(whole.shows("games: 211"));
  CHECK_FALSE(whole.shows("ms a decision"));
  CHECK(player.run("merge part.*  --lang en").shows("ms a decision"));
}

TEST_CASE("a sweep in shards is the sweep") {
  const Player player;
  const std::string sweep = "simulate the-loop --games 7 --seats random --sweep mode,players=2/4 --lang fr";
  const Screen whole = player.run(sweep + " --json whole.json --without-times");
  for (const std::string i : {"1", "2", "3"}) {
    CHECK(player.run(sweep + " --shard " + i + "/3 --partial p" + i).exit_code == 0);
  }
  CHECK(player.run("merge p2 p3 p1 --lang fr --json merged.json --without-times").text == whole.text);
  CHECK(contents(player.file("merged.json")) == contents(player.file("whole.json")));
}

TEST_CASE("a ladder in shards is the ladder") {
  const Player player;
  const std::string ladder = "ladder egocentric-world --games 6 --bots random,greedy,citybot --lang en";
  const Screen whole = player.run(ladder + " --without-times");
  for (const std::string i : {"2", "1"}) {
    CHECK(player.run(ladder + " --shard " + i + "/2 --partial p." + i).exit_code == 0);
  }
  CHECK(player.run("merge p.1 p.2 --without-times --lang en").text == whole.text);
  CHECK(whole.shows("Rating of the duels"));
}

TEST_CASE("a shard that was killed leaves nothing, is named as missing, and is run again alone") {
  const Player player;
  CHECK(player.run(simulation + " --shard 1/2 --partial part.1").exit_code == 0);
  // Far too long to end; `timeout` kills it while it plays.
  const Screen killed =
      player.run("--version >nothing; { timeout -s KILL 0.3 '" + divan::divan_program() +
                 "' simulate egocentric-world --games 900000000 --shard 2/2 --partial part.2; } 2>nothing; ls");
  CHECK_FALSE(killed.shows("part.2"));
  const Screen missing = player.run("merge part.* --lang en");
  CHECK(missing.exit_code == 1);
  CHECK(missing.text == "divan: missing: 2/2. Run those with --shard and --partial and merge again\n");
  CHECK(player.run(simulation + " --shard 2/2 --partial part.2").exit_code == 0);
  CHECK(player.run("merge part.1 part.2").exit_code == 0);
}

TEST_CASE("parts that do not fit are refused with their file, damaged ones with the line") {
  const Player player;
  for (const std::string i : {"1", "2"}) {
    CHECK(player.run(simulation + " --shard " + i + "/2 --partial part." + i).exit_code == 0);
  }
  CHECK(
      player
          .run(
              "simulate egocentric-world --games 211 --seed 2 --seats greedy,random,random --shard 2/2 --partial other")
          .exit_code == 0);
  const Screen other = player.run("merge part.1 other --lang fr");
  CHECK(other.exit_code == 1);
  CHECK(other.text == "divan: other: pas une part du même tout : graine autre que dans part.1 : 2 / 1\n");
  const Screen twice = player.run("merge part.1 part.2 part.2 --lang en");
  CHECK(twice.exit_code == 1);
  CHECK(twice.text == "divan: part.2: is part 2/2, and so is part.2\n");
  const Screen cut = player.run("--version >nothing; head -c 900 part.2 >cut; '" + divan::divan_program() +
                                "' merge part.1 cut --lang en");
  CHECK(cut.text == "divan: cut:2: this line is cut short\n");
  CHECK(player.run("merge nothing --lang en").exit_code == 1);
  CHECK(player.run("merge --lang en").exit_code == 2);
}

TEST_CASE("--shard auto is told by mpirun, srun and arrays of jobs which part it is") {
  const Player player;
  const std::string part = "simulate egocentric-world --games 12 --lang en --shard auto --partial part.%";
  const auto told = [&](std::vector<std::pair<std::string, std::string>> environment) {
    const Environment launcher(std::move(environment));
    return player.run(part).text;
  };
  CHECK(told({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "4"}}) == "1/4: part.1\n");
  CHECK(told({{"PMI_RANK", "3"}, {"PMI_SIZE", "4"}}) == "4/4: part.4\n");
  CHECK(told({{"SLURM_PROCID", "1"}, {"SLURM_NTASKS", "2"}}) == "2/2: part.2\n");
  CHECK(told({{"SLURM_ARRAY_TASK_ID", "12"}, {"SLURM_ARRAY_TASK_COUNT", "8"}, {"SLURM_ARRAY_TASK_MIN", "10"}}) ==
        "3/8: part.3\n");
  // mpirun in each job of an array, inside Slurm.
  CHECK(told({{"SLURM_ARRAY_TASK_ID", "1"},
              {"SLURM_ARRAY_TASK_COUNT", "3"},
              {"SLURM_PROCID", "0"},
              {"SLURM_NTASKS", "1"},
              {"OMPI_COMM_WORLD_RANK", "1"},
              {"OMPI_COMM_WORLD_SIZE", "2"}}) == "4/6: part.4\n");
  const Screen alone = player.run(part);
  CHECK(alone.exit_code == 2);
  CHECK(alone.shows("--shard auto: nothing here says which part this is"));
  const Environment launcher({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "4"}});
  const Screen same = player.run("simulate egocentric-world --games 12 --lang en --shard auto --partial part");
  CHECK(same.exit_code == 2);
  CHECK(same.shows("put % where their number goes"));
}

TEST_CASE("--shard: what cannot be is told before a game is played") {
  const Player player;
  const std::string endless = "simulate egocentric-world --games 1000000000 --lang en ";
  for (const std::string shard : {"0/3", "4/3", "3", "a/b", "1/0", "/", ""}) {
    const Screen screen = player.run(endless + "--partial part --shard '" + shard + "'");
    CHECK(screen.exit_code == 2);
    CHECK(screen.shows("--shard is I/N"));
  }
  CHECK(player.run(endless + "--shard 1/2").shows("--shard needs --partial FILE"));
  CHECK(player.run(endless + "--shard 1/2 --partial part --json x").shows("--json is for the whole"));
  CHECK(player.run(endless + "--shard 1/2 --partial no/where").shows("cannot write no/where"));
}
