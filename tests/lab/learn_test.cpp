// Learning: the apprentice learns what is there to learn, the same on any number of cores, and goes on another day.
#include <doctest/doctest.h>

#include <cmath>

#include "app/player.hpp"
#include "bots/unconscious_mind.hpp"
#include "lab/games.hpp"
#include "lab/learn_part.hpp"

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

// Two gates, and by its third round more is kept than one round saw.
LearnPlan course_of_four() {
  LearnPlan plan = short_plan();
  plan.rounds = 4;
  plan.seed = 2;
  plan.weight = 1;
  plan.most_weight = 1;
  plan.rate = 0.01;
  plan.games = 4;
  plan.match = 6;
  return plan;
}

TEST_CASE("What was seen is kept in few bytes, and comes back as it was") {
  Lessons lessons = toy_lessons();
  Features unsorted{7, 2, 900, 0};
  lessons.add(unsorted, -0.25F);
  const std::string packed = lessons.packed();
  const auto again = Lessons::unpacked(packed);
  REQUIRE(again);
  CHECK(again->features == lessons.features);
  REQUIRE(again->positions.size() == lessons.positions.size());
  CHECK(again->positions.back().prior == -0.25F);
  CHECK(again->positions[9].target == lessons.positions[9].target);
  CHECK(packed.size() < lessons.features.size() + 9 * lessons.positions.size() + 9);
  CHECK_FALSE(Lessons::unpacked(packed.substr(0, packed.size() - 1)));
  CHECK_FALSE(Lessons::unpacked("\xff\xff\xff\xff\xff"));
}

// Whoever decides takes what has trait 9 four times of five; trait 5 says nothing.
Glances toy_glances() {
  Glances glances;
  Chance chance(4);
  for (int i = 0; i < 500; ++i) {
    Traits good{};
    Traits bad{};
    good.fill(static_cast<std::uint16_t>(20 + chance.below(40)));
    bad.fill(good[0]);
    good[3] = 9;
    bad[3] = 5;
    const bool first = chance.below(2) == 0;
    glances.counts.push_back(2);
    glances.moves.push_back(first ? good : bad);
    glances.moves.push_back(first ? bad : good);
    const auto most = static_cast<std::uint16_t>(Glances::whole / 5 * 4);
    const auto least = static_cast<std::uint16_t>(Glances::whole / 5);
    glances.shares.push_back(first ? most : least);
    glances.shares.push_back(first ? least : most);
  }
  return glances;
}

TEST_CASE("What draws at first glance is what a search came back to, and draws as much more as that was more often") {
  const Glances seen = toy_glances();
  const std::array<const Glances*, 1> all{&seen};
  const std::vector<std::int8_t> table = learnt_glances(all, 1);
  REQUIRE(table.size() == trait_count);
  const double apart = (table[9] - table[5]) / 32.0;
  CHECK(std::exp(apart) == doctest::Approx(4).epsilon(0.25));
  CHECK(table == learnt_glances(all, 1));
  CHECK(learnt_glances({}, 1).empty());

  const std::string packed = seen.packed();
  const auto again = Glances::unpacked(packed);
  REQUIRE(again);
  CHECK(again->moves == seen.moves);
  CHECK(again->shares == seen.shares);
  CHECK(again->counts == seen.counts);
  CHECK_FALSE(Glances::unpacked(packed.substr(1)));
  CHECK_FALSE(Glances::unpacked(packed.substr(0, packed.size() - 1)));
  std::string strange = packed;
  strange[8 + 2 * seen.counts.size() + 8 + 1] = '\xff';  // a trait that there is not
  CHECK_FALSE(Glances::unpacked(strange));
}

TEST_CASE("Glances are carried in the net, through a break and in parts; what positions are worth can stay") {
  LearnPlan plan = short_plan();
  plan.games = 2;
  plan.gate = 3;
  plan.weight = 1;
  plan.iterations = 12;
  plan.rate = 0;
  plan.glances = true;
  const auto on = [](const LearnStep&, const Schoolbag&) { return true; };
  Schoolbag whole;
  CHECK_FALSE(learn_game("unconscious-mind", plan, whole, on));
  const auto course =
      Course::resumed(whole.saved, Insight<unconscious_mind::UnconsciousMind>::feature_count, plan.seed);
  REQUIRE(course);
  CHECK(course->apprentice.glances.size() == trait_count);
  CHECK_FALSE(course->seen.back().glances.empty());
  const auto begun = Apprentice(Insight<unconscious_mind::UnconsciousMind>::feature_count, plan.seed).written({});
  auto learnt = course->apprentice;
  learnt.glances.clear();
  learnt.games = 0;
  CHECK(learnt.written({}) == begun);

  Schoolbag broken;
  for (int day = 0; day < 2; ++day) {
    CHECK_FALSE(learn_game("unconscious-mind", plan, broken, [](const LearnStep&, const Schoolbag&) { return false; }));
  }
  CHECK(broken.saved == whole.saved);

  const std::vector<std::byte> net = course->apprentice.written({});
  const NetBytes bytes(net);
  CHECK(bytes.net().glances());
  const auto again =
      Apprentice::who_wrote({reinterpret_cast<const char*>(net.data()), net.size()}, bytes.net().features(), plan.seed);
  REQUIRE(again);
  CHECK(again->written({}) == net);

  plan.iterations = 0;
  CHECK(learn_game("unconscious-mind", plan, whole, on)->path == "$.glances");
}

TEST_CASE("A net is accepted when it is better by more than the error, in both matches") {
  CHECK(MatchResult{0.2, 0.1, 0}.shown());
  CHECK_FALSE(MatchResult{0.1, 0.1, 0}.shown());
  CHECK_FALSE(MatchResult{0, 0, 0}.shown());
  const MatchResult four = MatchDeals{{1, 0, 1, 0}, {3, 1, 1, 1}}.sum();
  CHECK(four.better == doctest::Approx(0.5));
  CHECK(four.error == doctest::Approx(0.2887).epsilon(0.001));
  CHECK(four.mean == doctest::Approx(1.5));
  MatchDeals one{std::vector<double>(200), std::vector<double>(200)};
  one.better[7] = 1;
  CHECK_FALSE(one.sum().shown());
  one.better[8] = 1;
  CHECK(one.sum().shown());
}

TEST_CASE("A course that was broken off after every round, or played in shares, ends with the very files of one run") {
  const LearnPlan plan = course_of_four();
  Schoolbag whole;
  std::vector<LearnStep> steps;
  CHECK_FALSE(learn_game("the-loop", plan, whole, [&steps](const LearnStep& step, const Schoolbag&) {
    steps.push_back(step);
    return true;
  }));
  REQUIRE(steps.size() == 4);
  CHECK(steps[1].against_hand);
  CHECK_FALSE(steps[1].against_last);
  CHECK(steps[1].accepted);
  REQUIRE(steps[3].against_last);
  CHECK(steps[3].against_hand->shown());
  CHECK_FALSE(steps[3].accepted);  // no better than the last
  CHECK_FALSE(whole.accepted.empty());

  Schoolbag broken;
  std::uint64_t days = 0;
  for (bool more = true; more;) {
    broken.accepted.clear();  // it knows what it accepted
    more = false;
    CHECK_FALSE(learn_game("the-loop", plan, broken, [&](const LearnStep& step, const Schoolbag&) {
      more = step.round < plan.rounds;
      ++days;
      return false;
    }));
  }
  CHECK(days == 4);
  CHECK(broken.saved == whole.saved);
  CHECK(broken.accepted == whole.accepted);

  // What is cut short is not gone on with.
  Schoolbag cut{whole.saved.substr(0, whole.saved.size() - 1), {}};
  const auto never = [](const LearnStep&, const Schoolbag&) { return false; };
  CHECK(learn_game("the-loop", plan, cut, never)->path == "$.resume");

  // And so does one that three processes played, each its share.
  Schoolbag shared;
  std::uint64_t merges = 0;
  for (std::optional<LearnStep> last; !last || last->round < plan.rounds;) {
    LearnWork all;
    for (std::uint64_t number = 1; number <= 3; ++number) {
      LearnPlan third = plan;
      third.shard = {number, 3};
      third.threads = 1;
      const auto work = work_of_course("the-loop", third, shared);
      REQUIRE(work);
      all.add(*LearnWork::unpacked(work->packed()));
    }
    const auto step = go_on_with_course("the-loop", plan, shared, all);
    REQUIRE(step);
    if (*step) last = *step;
    ++merges;
  }
  CHECK(merges == 6);  // four rounds, two of them with matches
  CHECK(shared.saved == whole.saved);
  CHECK(shared.accepted == whole.accepted);
  CHECK(work_of_course("the-loop", plan, shared).fault().text.en == "the course is over");
  CHECK(go_on_with_course("the-loop", plan, shared, {}).fault().path == "$.rounds");
  LearnPlan longer = plan;
  longer.rounds = 5;
  CHECK(go_on_with_course("the-loop", longer, shared, {}).fault().path == "$.merge");
}

// Few deals, always the same; docs/bots.md has the figures.
MatchDeals shipped_net_at(const std::string& game, std::uint64_t deals) {
  const std::string file = testing::contents(source_dir() + "/content/" + game + "/net-1.bin");
  const auto* bytes = reinterpret_cast<const std::byte*>(file.data());
  LearnPlan plan = short_plan();
  plan.match = deals;
  plan.seed = 4;
  const auto played = judge_game(game, plan, {bytes, bytes + file.size()});
  REQUIRE(played);
  return *played;
}

TEST_CASE("With its net greedy plays better than without, and it can win The LOOP") {
  CHECK(shipped_net_at("unconscious-mind", 12).sum().better > 0);  // points, against the Id
  const MatchDeals loop = shipped_net_at("the-loop", 24);
  CHECK(loop.sum().better > 0);
  bool won = false;
  for (std::size_t i = 0; i < loop.made.size(); ++i) won = won || loop.made[i] - loop.better[i] > 0;
  CHECK(won);
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
