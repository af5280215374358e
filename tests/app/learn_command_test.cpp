// divan learn, as somebody types it: the files it leaves, how it goes on, and in parts.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/player.hpp"
#include "app/typist.hpp"

namespace {

using divan::testing::contents;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::Typist;

// Four rounds and two gates, in a moment.
const std::string course =
    "learn the-loop --rounds 4 --games 4 --gate 2 --match 6 --weight 100 --rate 100 --seed 2 --threads 2 --lang en";

long lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

}  // namespace

TEST_CASE("learn: a course leaves the net it accepted and what is needed to go on; broken off, it ends with the same") {
  const Player player;
  const Screen whole = player.run(course + " --out whole.net");
  CHECK(whole.exit_code == 0);
  CHECK(lines(whole.text) == 4);
  CHECK(whole.shows("round 4   16 games   weight 1.00"));
  CHECK(whole.shows("against the last"));
  CHECK(whole.shows("   accepted\n"));
  CHECK(contents(player.file("whole.net")).starts_with("DIVANNE1the-loop"));

  const Screen begun = player.run(course + " --stop 2 --out broken.net");
  CHECK(lines(begun.text) == 2);
  CHECK(contents(player.file("broken.net")).starts_with("DIVANNE1the-loop"));
  const Screen ended = player.run(course + " --resume --out broken.net");
  CHECK(begun.text + ended.text == whole.text);
  CHECK(contents(player.file("broken.net")) == contents(player.file("whole.net")));
  CHECK(contents(player.file("broken.net.learning")) == contents(player.file("whole.net.learning")));

  {  // two shares of each step are the course, byte for byte
    const auto share = [&](const std::string& number) {
      return player.run(course + " --out parts.net --shard " + number + "/2 --partial part.%");
    };
    std::string told;
    int steps = 0;
    while (share("2").exit_code == 0) {
      CHECK(share("1").text == "1/2: part.1\n");
      const Screen merged = player.run(course + " --out parts.net --merge part.2 part.1");
      REQUIRE(merged.exit_code == 0);
      if (merged.text != "matches come next\n") told += merged.text;
      REQUIRE(++steps <= 6);
    }
    CHECK(steps == 6);
    CHECK(told == whole.text);
    CHECK(contents(player.file("parts.net")) == contents(player.file("whole.net")));
    CHECK(contents(player.file("parts.net.learning")) == contents(player.file("whole.net.learning")));
    CHECK(share("1").text == "divan: the course is over\n");
  }
  {  // a new course begins with what another has learnt, or with a net
    const Screen from = player.run(course + " --stop 1 --from whole.net.learning --out next.net");
    CHECK(from.shows("round 1   20 games"));
    CHECK(player.run(course + " --stop 1 --from whole.net --out third.net").exit_code == 0);
    const Screen other = player.run(course + " --seed 3 --from whole.net.learning --out next.net");
    CHECK(other.exit_code == 2);
    CHECK(other.shows("no learning of this game with this seed"));
    CHECK(player.run(course + " --from nothing --out next.net").exit_code == 1);
  }
  {  // a net is judged, in parts too, and written with another weight
    const std::string judge = "learn the-loop --judge whole.net --match 5 --weight 50 --lang en";
    const Screen judged = player.run(judge + " --out half.net");
    CHECK(judged.exit_code == 0);
    CHECK(judged.shows("lesson 1   epoch "));
    CHECK(judged.shows("weight 0.50   mean "));
    CHECK(contents(player.file("half.net")).size() == contents(player.file("whole.net")).size());
    CHECK(contents(player.file("half.net")).substr(128) == contents(player.file("whole.net")).substr(128));
    CHECK(player.run("learn the-loop --judge half.net --match 5 --lang en").text == judged.text);
    for (const std::string number : {"1", "2"}) {
      CHECK(player.run(judge + " --shard " + number + "/2 --partial of." + number).exit_code == 0);
    }
    CHECK(player.run(judge + " --merge of.2 of.1").text == judged.text);
    const Screen other =
        player.run("learn the-loop --judge whole.net --match 5 --weight 60 --lang en --merge of.1 of.2");
    CHECK(other.exit_code == 1);
    CHECK(other.text == "divan: of.1: of a course with other options\n");
    CHECK(player.run(judge + " --merge of.1").text == "divan: missing: 2/2\n");
    CHECK(player.run(judge + " --merge of.1 of.1").text == "divan: of.1: is part 1, and so is of.1\n");
    CHECK(player.run(judge + " --merge half.net").shows("half.net: is damaged, or no part written by divan learn"));
    CHECK(player.run(judge + " --merge").exit_code == 2);
  }
}

TEST_CASE("learn: at a terminal a bar shows how far the games of a round are") {
  const Player player;
  Typist typist(player.file("").string(), {"learn", "the-loop", "--rounds", "1", "--games", "2", "--match", "2",
                                           "--threads", "1", "--lang", "fr"});
  CHECK(typist.read_until("50 %").find("manche 1: parties ━") != std::string::npos);
  CHECK(typist.read_until("résultat").find("manche 1: match ━") != std::string::npos);
}
