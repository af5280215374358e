// divan, as somebody types it who does not know it yet.
#include <doctest/doctest.h>

#include <unistd.h>

#include <string>

#include "app/player.hpp"
#include "app/typist.hpp"

namespace {

using divan::testing::contents;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::Typist;

}  // namespace

TEST_CASE("help: divan help COMMAND is divan COMMAND --help") {
  const Player player;
  for (const std::string command : {"play", "serve", "backup", "restore", "data", "simulate", "ladder", "learn",
                                    "merge", "lab", "replay", "check", "engine", "types"}) {
    const Screen screen = player.run("help " + command);
    CHECK(screen.exit_code == 0);
    CHECK(screen.text == player.run(command + " --help").text);
    CHECK(screen.text.starts_with("divan " + command));
  }
  CHECK(player.run("help").text == player.run("--help").text);
  const Screen unknown = player.run("help dance --lang fr");
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.shows("commande inconnue dance"));
}

TEST_CASE("ladder: every game has its own headings, and comes to the end of its tables") {
  const Player player;
  const std::string few = " --games 2 --bots random,greedy --lang ";
  const Screen ego = player.run("ladder egocentric-world" + few + "en");
  CHECK(ego.exit_code == 0);
  CHECK(ego.shows("Two players, one round; wins of the row in % (95 % interval), 2 games a cell"));
  CHECK(ego.shows("One player, by “Citybots”"));
  CHECK(ego.shows("| | 1 | 2 | 3 |"));
  const Screen loop = player.run("ladder the-loop" + few + "en");
  CHECK(loop.exit_code == 0);
  CHECK_FALSE(loop.shows("Two players"));
  CHECK_FALSE(loop.shows("Citybots"));
  CHECK(loop.shows("All together, by “Mode”"));
  CHECK(loop.shows("| | S.A.B.O.T.A.G.E. | Supa Clones | LASER Centrifuges | Ultramachina |"));
  const Screen mind = player.run("ladder unconscious-mind" + few + "fr");
  CHECK(mind.exit_code == 0);
  CHECK(mind.shows("Deux joueurs ; victoires de la ligne"));
  CHECK(mind.shows("Un joueur, selon « Le Ça »"));
  CHECK(mind.shows("| | facile | moyen | difficile |"));
  for (const Screen& each : {ego, loop, mind}) CHECK(each.shows("| **greedy** | 0 |"));
  CHECK(ego.shows("Rating of the duels"));
  CHECK(ego.shows("| Citybots 3 |"));
  CHECK(loop.shows("All together, by “Mode”, Level 3"));
  CHECK_FALSE(loop.shows("Rating of the duels"));
  CHECK(mind.shows("Cote face au jeu"));
  const Screen dany = player.run("ladder dany --games 2 --bots random,easy --lang en");
  CHECK(dany.exit_code == 0);
  CHECK(dany.shows("5 players, the row alone among the column"));
  CHECK(dany.shows("Dany wins, Dany's Reason: no, by players"));
  CHECK(dany.shows("| | 4 | 5 | 6 | 7 | 8 |"));  // with Reason three are too few
}

TEST_CASE("lab: serves this machine alone, and opens its page in the browser") {
  const Player player;
  {
    // What a browser would be: it says what it was given and asks for it.
    std::ofstream browser(player.file("xdg-open"));
    browser << "#!/bin/bash\n"
               "port=${1#http://localhost:}\n"
               "exec 3<>/dev/tcp/127.0.0.1/${port%/lab}\n"
               "printf 'GET /lab HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3\n"
               "read -r answer <&3\n"
               "echo \"asked for /${1##*/}: $answer\"\n";
  }
  std::filesystem::permissions(player.file("xdg-open"), std::filesystem::perms::owner_all);
  const std::string directory = player.file("").string();
  Typist typist(directory, {"lab", "--port", "0", "--data", "kept", "--lang", "en"}, 80, 24,
                {"PATH=" + directory + ":/usr/bin:/bin"});
  const std::string said = typist.read_until("asked for /lab: HTTP/1.");
  CHECK(said.find("The table is set: http://localhost:") != std::string::npos);
  CHECK(said.find("On your network") == std::string::npos);
  typist.send(SIGTERM);
  CHECK(typist.exit_code() == 0);
}

TEST_CASE("simulate, ladder: bots that play without their net, since components are others, are told of") {
  const Player player;
  const auto changed = [&player](const std::string& game, const std::string& number, const std::string& other) {
    std::string text = contents(divan::source_dir() + "/content/" + game + "/components.json");
    REQUIRE(text.find(number) != std::string::npos);
    text.replace(text.find(number), number.size(), other);
    std::filesystem::create_directories(player.file("other/" + game));
    std::ofstream(player.file("other/" + game + "/components.json")) << text;
  };
  changed("the-loop", R"("verb": "mend", "amount": 2)", R"("verb": "mend", "amount": 1)");
  changed("unconscious-mind", R"("coffeeLimit": 9)", R"("coffeeLimit": 8)");
  const std::string words = "divan: the net was made for other components: the judgement made by hand plays\n";
  const Screen loop = player.run("simulate the-loop --games 1 --seats hard:1 --content other --lang en");
  CHECK(loop.exit_code == 0);
  CHECK(loop.text.starts_with(words));
  CHECK_FALSE(player.run("simulate the-loop --games 1 --seats greedy --content other --lang en").shows("the net"));
  CHECK_FALSE(player.run("simulate the-loop --games 1 --seats hard:1 --lang en").shows("the net"));
  const Screen mind = player.run("ladder unconscious-mind --games 2 --bots random,hard:1 --content other --lang fr");
  CHECK(mind.text.starts_with("divan: le réseau a été fait pour d'autres composants : le jugement fait main joue\n"));
}

TEST_CASE("ladder, simulate: an unknown game is told with those that are known, a bot that a game has not at once") {
  const Player player;
  for (const std::string command : {"ladder", "simulate"}) {
    const Screen screen = player.run(command + " foo --lang en");
    CHECK(screen.exit_code == 2);
    CHECK(screen.shows("unknown game \"foo\"; known are: egocentric-world, the-loop, unconscious-mind"));
  }
  const Screen bot = player.run("ladder the-loop --bots citybot --lang en");
  CHECK(bot.exit_code == 2);
  CHECK(bot.shows("the-loop has no bot \"citybot\""));
  CHECK_FALSE(bot.shows("|"));
}

TEST_CASE("words that a command has no use for are not passed over") {
  const Player player;
  for (const std::string command : {"serve", "engine", "types"}) {
    const Screen screen = player.run(command + " 9000 --lang en");
    CHECK(screen.exit_code == 2);
    CHECK(screen.shows("what is \"9000\" for?"));
  }
}

TEST_CASE("simulate: what is wrong is told by the word that said it") {
  const Player player;
  const Screen seats =
      player.run("simulate egocentric-world --lang en --seats random,random,random,random,random,random,random");
  CHECK(seats.exit_code == 2);
  CHECK(seats.shows("--seats: must be a whole number in 1 – 6, not 7"));
  const Screen twice = player.run("simulate egocentric-world --lang en --options '{\"players\":2,\"players\":3}'");
  CHECK(twice.exit_code == 2);
  CHECK(twice.shows("--options: $.players: this field comes twice"));
}

TEST_CASE("simulate: figures that cannot be written are refused before a game is played") {
  const Player player;
  for (const std::string path : {"nowhere/figures.json", ".", "''"}) {
    const Screen screen = player.run("simulate egocentric-world --games 1000000000 --lang en --json " + path);
    CHECK(screen.exit_code == 2);
    CHECK(screen.shows("cannot write"));
  }
  CHECK(player.run("simulate egocentric-world --games 2 --json figures.json").exit_code == 0);
  CHECK(contents(player.file("figures.json")).starts_with("{\"game\":\"egocentric-world\""));
  CHECK_FALSE(divan::testing::fs::exists(player.file("figures.json.new")));
}

TEST_CASE("what cannot be said has failed, whatever was done") {
  const Player player;
  for (const std::string words : {"help", "play", "simulate egocentric-world --games 2", "types"}) {
    CHECK(player.run(words + " >/dev/full").exit_code == 1);
    CHECK(player.run(words).exit_code == 0);
  }
  const Screen engine = player.run("engine <typed >/dev/full 2>said; left=$?; cat said; exit $left; true",
                                   "{\"cmd\":\"help\"}\n{\"cmd\":\"help\"}\n");
  CHECK(engine.exit_code == 1);
  CHECK(engine.shows("standard output could not be written"));
}

TEST_CASE("files that cannot be read are told, whatever keeps them") {
  const Player player;
  for (const std::string file : {"/proc/self/mem", "nothing", "/dev/zero", "."}) {  // the first fails while it is read
    const Screen screen = player.run("replay --lang en " + file);
    CHECK(screen.exit_code == 1);
    CHECK(screen.text == "divan: cannot read " + file + "\n");
  }
  if (geteuid() != 0) {
    const divan::testing::fs::path closed = player.file("closed");
    divan::testing::fs::create_directory(closed);
    divan::testing::fs::permissions(closed, divan::testing::fs::perms::none);
    CHECK(player.run("check --lang en closed").shows("cannot read all of closed"));
    divan::testing::fs::permissions(closed, divan::testing::fs::perms::owner_all);
  }
}

TEST_CASE("an option for all commands that lacks its value says so") {
  const Player player;
  for (const std::string words : {"--lang", "play --lang", "check --content"}) {
    const Screen screen = player.run(words);
    CHECK(screen.exit_code == 2);
    CHECK(screen.shows(words.substr(words.find("--")) + " needs a value"));
  }
}

TEST_CASE("play: a seed or a name that no record could hold is refused") {
  const Player player;
  for (const std::string words : {"--seed \"$(printf 'a\\377')\"", "--name \"$(printf 'a\\360b')\"",
                                  "--seed \"$(head -c 300 /dev/zero | tr '\\0' s)\""}) {
    const Screen screen = player.play("egocentric-world --lang en " + words, "");
    CHECK(screen.exit_code == 2);
    CHECK(player.records().empty());
  }
}
