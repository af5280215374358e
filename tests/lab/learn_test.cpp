// Learning: the apprentice learns what is there to learn, the same on any number of cores, and goes on another day.
#include <doctest/doctest.h>

#include "lab/games.hpp"

namespace divan {
namespace {

// Worth 1 with feature 3, −1 without, and 0.5 more with 5 than the judgement made by hand knows.
Lessons toy_lessons() {
  Lessons lessons;
  Chance chance(1);
  for (int i = 0; i < 4000; ++i) {
    Features features;
    for (Feature each = 0; each < 8; ++each) {
      if (chance.below(2) == 0) features.push_back(each);
    }
    const auto has = [&features](Feature which) {
      return std::find(features.begin(), features.end(), which) != features.end();
    };
    lessons.add(features, has(3) ? 1.0F : -1.0F);
    lessons.positions.back().target = lessons.positions.back().prior + (has(5) ? 0.5F : 0.0F);
  }
  return lessons;
}

std::vector<std::byte> taught(unsigned threads, bool with_a_break) {
  const std::vector<Lessons> lessons{toy_lessons()};
  Apprentice apprentice(8, 1);
  for (int round = 0; round < 12; ++round) {
    if (with_a_break && round == 5) apprentice = *Apprentice::resumed(apprentice.saved(), 8, 1);
    Drill drill;
    drill.dropout = 0;
    drill.rate = 0.004F;
    drill.threads = threads;
    [[maybe_unused]] const double error = apprentice.train(lessons, drill);
  }
  return apprentice.written({});
}

LearnPlan short_plan() {
  LearnPlan plan;
  plan.lesson = 1;
  plan.rounds = 2;
  plan.games = 3;
  plan.gate = 2;
  plan.match = 2;
  plan.threads = 2;
  return plan;
}

TEST_CASE("An apprentice learns what the judgement made by hand does not know, and writes it down in integers") {
  const NetBytes bytes(taught(1, false));
  const auto says = [net = bytes.net()](const Features& features) {
    return static_cast<double>(net.judge(features)) / 65536;
  };
  CHECK(says({0, 5}) == doctest::Approx(0.5).epsilon(0.1));
  CHECK(says({1, 3, 5, 7}) == doctest::Approx(0.5).epsilon(0.1));
  CHECK(std::abs(says({0, 3, 7})) < 0.05);
}

TEST_CASE("What is learnt does not depend on the number of cores, nor on a break") {
  const auto one = taught(1, false);
  CHECK(taught(3, false) == one);
  CHECK(taught(2, true) == one);
}

TEST_CASE("Who learns on from a net begins with what it says") {
  const std::vector<std::byte> net = taught(1, false);
  const std::string file(reinterpret_cast<const char*>(net.data()), net.size());
  const auto again = Apprentice::who_wrote(file, 8, 1);
  REQUIRE(again);
  CHECK(again->written({}) == net);
  CHECK_FALSE(Apprentice::who_wrote(file, 9, 1));
  CHECK_FALSE(Apprentice::who_wrote(file.substr(1), 8, 1));
  CHECK_FALSE(Apprentice::who_wrote("X" + file.substr(1), 8, 1));
}

TEST_CASE("What is resumed must be a learning of the same shape and seed") {
  const std::string saved = Apprentice(8, 1).saved();
  CHECK(Apprentice::resumed(saved, 8, 1));
  CHECK_FALSE(Apprentice::resumed(saved, 9, 1));
  CHECK_FALSE(Apprentice::resumed(saved, 8, 2));
  CHECK_FALSE(Apprentice::resumed(saved.substr(1), 8, 1));
  CHECK_FALSE(Apprentice::resumed("", 8, 1));
}

TEST_CASE("A game is learnt round by round; every so many rounds there are matches on equal deals") {
  Schoolbag bag;
  std::vector<LearnStep> steps;
  const auto watch = [&steps](const LearnStep& step, const Schoolbag& /*bag*/) {
    steps.push_back(step);
    return true;
  };
  CHECK_FALSE(learn_game("the-loop", short_plan(), bag, watch));
  REQUIRE(steps.size() == 2);
  CHECK(steps[1].games == 6);
  CHECK_FALSE(steps[0].against_hand);
  CHECK(steps[1].against_hand);
  CHECK_FALSE(bag.saved.empty());

  SUBCASE("and goes on where it stopped, or begins a new course with what it knows") {
    LearnPlan more = short_plan();
    more.rounds = 3;
    CHECK_FALSE(learn_game("the-loop", more, bag, watch));
    REQUIRE(steps.size() == 3);
    CHECK(steps[2].round == 3);
    CHECK(steps[2].games == 9);
    more.anew = true;
    more.stop = 1;
    CHECK_FALSE(learn_game("the-loop", more, bag, watch));
    REQUIRE(steps.size() == 4);
    CHECK(steps[3].round == 1);
    CHECK(steps[3].games == 12);
  }
  SUBCASE("with the same seed only") {
    LearnPlan other = short_plan();
    other.seed = 2;
    CHECK(learn_game("the-loop", other, bag, watch)->path == "$.resume");
  }
}

TEST_CASE("What cannot be learnt is refused with the reason") {
  Schoolbag bag;
  const auto never = [](const LearnStep&, const Schoolbag&) { return false; };
  CHECK(learn_game("egocentric-world", short_plan(), bag, never)->path == "$.game");
  CHECK(learn_game("chess", short_plan(), bag, never)->path == "$.game");
  LearnPlan fifth = short_plan();
  fifth.lesson = 5;
  CHECK(learn_game("unconscious-mind", fifth, bag, never)->path == "$.lesson");
  CHECK(judge_game("the-loop", short_plan(), {}).fault().path == "$.net");
  bag.accepted.resize(40);
  CHECK(learn_game("the-loop", short_plan(), bag, never)->path == "$.out");
}

}  // namespace
}  // namespace divan
