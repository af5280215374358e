// Learning a judgement by playing: games of the bot against itself on all cores, then training on them, round after
// round (TD(λ), docs/learning.md). The net corrects the judgement made by hand, and its weight in play is raised
// slowly: at full weight from the start it forgets how to play. Every game has its own chance, drawn from the seed and
// its number, so that results do not depend on how many cores there are.
#pragma once

#include <atomic>
#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "core/json.hpp"
#include "lab/course.hpp"
#include "lab/curriculum.hpp"
#include "lab/simulation.hpp"

namespace divan {

struct LearnPlan {
  int lesson = 2;
  std::uint64_t rounds = 40;   // in all, with those that were resumed
  std::uint64_t stop = 0;      // after so many of them; 0: after the last
  bool anew = false;           // what was resumed begins a course of its own, from its first round on
  std::uint64_t games = 1600;  // a round
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint32_t iterations = 0;  // of a search that plays; 0: greedy plays
  double weight = 0.1;           // of the net in the first round
  double weight_step = 0.02;
  double most_weight = 0.6;
  double lambda = 0.85;
  double explore = 0.01;      // share of moves at random
  bool glances = false;       // learn what draws at first glance, too, from what the search comes back to
  double rate = 0.001;        // of learning, falling to a fifth of it
  std::uint64_t replay = 4;   // rounds that are trained on
  std::uint64_t gate = 5;     // rounds between two matches
  std::uint64_t match = 200;  // deals of such a match
  Shard shard{};              // of the games that are next
};

// Told while games are played: how many of them are done, by whoever began them.
struct LearnPlaying {
  std::uint64_t round = 0;
  bool match = false;
  std::uint64_t done = 0;
  std::uint64_t of = 0;
};
using LearnWatch = std::function<void(const LearnPlaying&)>;

template <class G>
concept Teachable = Learns<G> && requires(Chance& chance) {
  { Curriculum<G>::options(1, chance) } -> std::same_as<typename G::Options>;
  { Curriculum<G>::lessons } -> std::convertible_to<int>;
};

// A file's bytes where a net may look at them.
class NetBytes {
public:
  NetBytes() = default;
  explicit NetBytes(const std::vector<std::byte>& file) : blocks_((file.size() + 15) / 16), size_(file.size()) {
    std::memcpy(blocks_.data(), file.data(), file.size());
  }
  [[nodiscard]] std::span<const std::byte> file() const {
    return {reinterpret_cast<const std::byte*>(blocks_.data()), size_};
  }
  [[nodiscard]] Net net() const { return size_ == 0 ? Net{} : Net::open(file()).value_or(Net{}); }

private:
  struct alignas(16) Block {
    std::array<std::byte, 16> bytes;
  };
  std::vector<Block> blocks_;
  std::size_t size_ = 0;
};

template <Game G>
class School {
public:
  using State = typename G::State;
  using Options = typename G::Options;
  using Judgement = Insight<G>;

  School(const G& game, const LearnPlan& plan, LearnWatch watch = {})
      : game_(game), plan_(plan), watch_(std::move(watch)) {}
  [[nodiscard]] static constexpr std::size_t features() { return Judgement::feature_count; }

  [[nodiscard]] NetHeader header(double weight) const {
    NetHeader header;
    std::memcpy(header.game.data(), G::id.data(), std::min(G::id.size(), header.game.size()));
    const std::string hash = game_.content_hash();
    std::memcpy(header.content.data(), hash.data(), std::min(hash.size(), header.content.size()));
    header.epoch = static_cast<std::uint32_t>(game_.rules_epoch());
    header.lesson = static_cast<std::uint32_t>(plan_.lesson);
    header.weight = static_cast<std::uint32_t>(std::lround(256 * weight));
    return header;
  }

  [[nodiscard]] bool over(const Course& course) const {
    return !course.before_match && course.apprentice.rounds >= last();
  }

  // The plan's share of the games that the course needs next: of a round, or of the matches after it.
  [[nodiscard]] LearnWork work(const Course& course) const {
    LearnWork work;
    if (!course.before_match) {
      const std::uint64_t round = course.apprentice.rounds + 1;
      const NetBytes playing(course.apprentice.written(header(weight_of(round))));
      play(playing.net(), round, work);
      return work;
    }
    const std::uint64_t round = course.apprentice.rounds;
    const NetBytes now(course.apprentice.written(header(weight_of(round))));
    const NetBytes last(course.accepted);
    const std::uint64_t of = share(plan_.match).count * (course.accepted.empty() ? 1 : 2);
    work.against_hand = match(now.net(), {}, 1, {round, true, 0, of});
    if (of > work.against_hand.better.size()) {
      work.against_last = match(now.net(), last.net(), round, {round, true, of / 2, of});
    }
    return work;
  }

  // Whether this is all that `learn` waits for.
  [[nodiscard]] bool needs(const Course& course, const LearnWork& whole) const {
    const auto& all = whole.lessons.features;
    if (std::any_of(all.begin(), all.end(), [](Feature each) { return each >= features(); })) return false;
    if (!course.before_match) return whole.results.size() == plan_.games;
    return whole.against_hand.better.size() == plan_.match &&
           whole.against_last.better.size() == (course.accepted.empty() ? 0 : plan_.match);
  }

  // What all those games teach. A step, once a round and its matches are over.
  std::optional<LearnStep> learn(Course& course, LearnWork whole) const {
    Apprentice& apprentice = course.apprentice;
    LearnStep step;
    if (course.before_match) {
      step = *course.before_match;
      course.before_match.reset();
      step.weight = weight_of(step.round);
      step.against_hand = whole.against_hand.sum();
      step.accepted = step.against_hand->shown();
      if (!whole.against_last.better.empty()) {
        step.against_last = whole.against_last.sum();
        step.accepted = step.accepted && step.against_last->shown();
      }
      if (step.accepted) course.accepted = apprentice.written(header(step.weight));
      return step;
    }
    step.round = apprentice.rounds + 1;
    step.weight = weight_of(step.round);
    for (const double result : whole.results) step.result += result;
    step.result /= static_cast<double>(plan_.games);
    course.seen.push_back(std::move(whole.lessons));
    Drill drill;
    drill.rate = static_cast<float>(plan_.rate *
                                    (1 - 0.8 * static_cast<double>(step.round) / static_cast<double>(plan_.rounds)));
    drill.threads = plan_.threads;
    const std::vector<Lessons> all(course.seen.begin(), course.seen.end());
    if (drill.rate > 0) step.error = apprentice.train(all, drill) * unit();
    if (plan_.glances) {
      std::vector<const Glances*> searched;
      searched.reserve(all.size());
      for (const Lessons& each : all) searched.push_back(&each.glances);
      apprentice.glances = learnt_glances(searched, plan_.seed + step.round);
    }
    if (course.seen.size() >= plan_.replay) course.seen.pop_front();
    apprentice.games += plan_.games;
    step.games = apprentice.games;
    apprentice.rounds = step.round;
    if (step.round % plan_.gate != 0 && step.round != last()) return step;
    course.before_match = step;
    return std::nullopt;
  }

  // Bots of two judgements on equal deals, the plan's share of them. Where all play for one side, or alone, each plays
  // the deal by itself; else the first has each seat once and the second all others.
  [[nodiscard]] MatchDeals match(const Net& first, const Net& second, std::uint64_t number,
                                 const LearnPlaying& told) const {
    const GameRange deals = share(plan_.match);
    MatchDeals result{std::vector<double>(deals.count), std::vector<double>(deals.count)};
    each_game(deals.count, told, [&](std::uint64_t i) {
      const std::uint64_t key = plan_.seed * 0xd6e8feb86659fd93ULL + number * 1'000'003 + deals.first + i;
      Chance drawn(key);
      const Options options = Curriculum<G>::options(plan_.lesson, drawn);
      const int seats = game_.seats(options);
      if (Judgement::perspectives(options) == 1) {
        result.made[i] = result_of(play_match(options, key, [&](Seat) { return first; }), 0);
        result.better[i] = result.made[i] - result_of(play_match(options, key, [&](Seat) { return second; }), 0);
        return;
      }
      double wins = 0;
      for (int seat = 0; seat < seats; ++seat) {
        const State end = play_match(options, key, [&](Seat each) { return index(each) == seat ? first : second; });
        wins += static_cast<double>(utilities_of(*game_.outcome(end))[static_cast<std::size_t>(seat)]);
        result.made[i] += result_of(end, static_cast<std::uint8_t>(seat)) / seats;
      }
      result.better[i] = wins / seats - 1.0 / seats;
    });
    return result;
  }

private:
  // One unit of the net in that of results as people count them.
  [[nodiscard]] static double unit() { return Judgement::net_unit / Judgement::prior_unit; }
  // Of a game that is over.
  [[nodiscard]] Outcome outcome_of(const State& end) const { return game_.outcome(end).value_or(Outcome{}); }
  [[nodiscard]] double result_of(const State& end, std::uint8_t who) const {
    return Judgement::result(end, outcome_of(end), who) / Judgement::prior_unit;
  }

  [[nodiscard]] std::uint64_t last() const {
    return plan_.stop == 0 ? plan_.rounds : std::min(plan_.stop, plan_.rounds);
  }
  [[nodiscard]] double weight_of(std::uint64_t round) const {
    return std::min(plan_.most_weight, plan_.weight + plan_.weight_step * static_cast<double>(round - 1));
  }
  [[nodiscard]] GameRange share(std::uint64_t games) const {
    const std::uint64_t first = games * (plan_.shard.number - 1) / plan_.shard.of;
    return {first, games * plan_.shard.number / plan_.shard.of - first};
  }

  template <class Play>
  void each_game(std::uint64_t games, const LearnPlaying& told, const Play& play) const {
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> done{told.done};
    const auto work = [&](std::size_t worker) {
      for (std::uint64_t i = next++; i < games; i = next++) {
        play(i);
        const std::uint64_t count = ++done;
        if (worker == 0 && watch_) watch_({told.round, told.match, count, told.of});
      }
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < plan_.threads; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
  }

  [[nodiscard]] BotOrder order() const {
    BotOrder order;
    order.kind = plan_.iterations == 0 ? BotKind::greedy : BotKind::search;
    order.iterations = plan_.iterations;
    return order;
  }

  template <class Judges>
  [[nodiscard]] State play_match(const Options& options, std::uint64_t key, const Judges& judge_of) const {
    Chance chance(key);
    Chance thought(~key);
    Log<typename G::Event> nobody;
    State state = game_.setup(options, chance, nobody);
    for (SeatSet asked = game_.to_move(state); !asked.empty(); asked = game_.to_move(state)) {
      const Seat seat = asked.first();
      Judgement judgement;
      judgement.net = judge_of(seat);
      const auto choice = choose(game_, game_.view(state, seat), seat, order(), thought, judgement);
      game_.apply(state, seat, choice.move, chance, nobody);
    }
    return state;
  }

  // The games of a round; what they teach, game by game.
  void play(const Net& net, std::uint64_t round, LearnWork& work) const {
    const GameRange games = share(plan_.games);
    std::vector<Lessons> of_game(games.count);
    work.results.resize(games.count);
    each_game(games.count, {round, false, 0, games.count}, [&](std::uint64_t i) {
      const std::uint64_t key = plan_.seed * 0x9e3779b97f4a7c15ULL + round * 1'000'000'007 + games.first + i;
      work.results[i] = play_one(net, key, of_game[i]);
    });
    for (const Lessons& each : of_game) work.lessons.add(each);
  }

  double play_one(const Net& net, std::uint64_t key, Lessons& lessons) const {
    Chance chance(key);
    Chance thought(~key);
    const Options options = Curriculum<G>::options(plan_.lesson, chance);
    Log<typename G::Event> nobody;
    State state = game_.setup(options, chance, nobody);
    const int perspectives = Judgement::perspectives(options);
    std::vector<Lessons> seen(static_cast<std::size_t>(perspectives));
    std::vector<std::vector<float>> said(seen.size());
    typename G::MoveList list;
    Judgement judgement;
    judgement.net = net;
    const auto exploring = static_cast<std::uint32_t>(plan_.explore * 10'000);
    for (SeatSet asked = game_.to_move(state); !asked.empty(); asked = game_.to_move(state)) {
      const Seat seat = asked.first();
      typename G::Move move{};
      if (thought.below(10'000) < exploring) {
        game_.moves(state, seat, list);
        judgement.narrow(game_, state, list);
        move = random_move<G>(list, thought);
      } else {
        const auto choice = choose(game_, game_.view(state, seat), seat, order(), thought, judgement);
        move = choice.move;
        if (plan_.glances) look_back(state, seat, choice, lessons.glances);
      }
      const State before = state;
      game_.apply(state, seat, move, chance, nobody);
      if (game_.to_move(state).empty() || !Judgement::settled(before, state)) continue;
      for (std::size_t who = 0; who < seen.size(); ++who) {
        Features features;
        Judgement::features(game_, state, static_cast<std::uint8_t>(who), features);
        const float prior = static_cast<float>(Judgement::prior(game_, state, static_cast<std::uint8_t>(who))) /
                            static_cast<float>(Judgement::net_unit);
        seen[who].add(features, prior);
        said[who].push_back(prior + static_cast<float>(net.judge(features)) / 65536.0F);
      }
    }
    const Outcome outcome = outcome_of(state);
    double sum = 0;
    for (std::size_t who = 0; who < seen.size(); ++who) {
      const int result = Judgement::result(state, outcome, static_cast<std::uint8_t>(who));
      sum += result / Judgement::prior_unit;
      // TD(λ), from the end: what came true, mixed with what was foretold a turn later.
      auto target = static_cast<float>(result) / static_cast<float>(Judgement::net_unit);
      const auto lambda = static_cast<float>(plan_.lambda);
      for (std::size_t i = seen[who].positions.size(); i-- > 0;) {
        if (i + 1 < seen[who].positions.size()) target = (1 - lambda) * said[who][i + 1] + lambda * target;
        seen[who].positions[i].target = target;
      }
      lessons.add(seen[who]);
    }
    return sum / static_cast<double>(seen.size());
  }

  // What a search came back to, and what there was to be seen of it at first glance.
  void look_back(const State& state, Seat seat, const BotChoice<G>& choice, Glances& glances) const {
    if constexpr (Glancing<G>) {
      if (choice.iterations == 0) return;
      typename G::MoveList list;
      std::array<int, G::MoveList::capacity> points{};
      std::array<Traits, G::MoveList::capacity> traits{};
      game_.moves(state, seat, list);
      Judgement::narrow(game_, state, list);
      Judgement{}.urges(game_, state, seat, list, points.data());
      Judgement::traits(game_, state, list, points.data(), traits.data());
      glances.counts.push_back(static_cast<std::uint16_t>(list.size()));
      glances.moves.insert(glances.moves.end(), traits.begin(),
                           traits.begin() + static_cast<std::ptrdiff_t>(list.size()));
      for (const typename G::Move& move : list) {
        const auto tried = std::find_if(choice.candidates.begin(), choice.candidates.end(),
                                        [&move](const Candidate<G>& each) { return each.move == move; });
        const std::uint64_t visits = tried == choice.candidates.end() ? 0 : tried->visits;
        glances.shares.push_back(static_cast<std::uint16_t>(visits * Glances::whole / choice.iterations));
      }
    }
  }

  const G& game_;
  LearnPlan plan_;
  LearnWatch watch_;
};

// What outlives a run of learning: files, to whoever keeps them.
struct Schoolbag {
  std::string saved;                // the course, to go on another day; empty: a new one
  std::vector<std::byte> accepted;  // the last net that passed its matches
};
using LearnProgress = std::function<bool(const LearnStep&, const Schoolbag&)>;

[[nodiscard]] inline Fault course_is_over() {
  return fault_at(document.at("rounds"), "the course is over", "le cours est terminé");
}

// The course in the bag, or a new one.
template <Teachable G>
[[nodiscard]] Expected<Course> open_course(const G& game, const LearnPlan& plan, const Schoolbag& bag) {
  constexpr std::size_t features = School<G>::features();
  if (plan.lesson < 1 || plan.lesson > Curriculum<G>::lessons) {
    return fault_at(document.at("lesson"), "this game has lessons 1 to " + std::to_string(Curriculum<G>::lessons),
                    "ce jeu a les leçons 1 à " + std::to_string(Curriculum<G>::lessons));
  }
  const auto is_a_net = [&game](const std::vector<std::byte>& file) {
    const NetBytes bytes(file);
    return file.empty() || !refuse_net(game, bytes.net().empty() ? NetHeader{} : bytes.net().header(), features);
  };
  if (plan.glances && (!Glancing<G> || plan.iterations == 0)) {
    return fault_at(document.at("glances"),
                    "what draws at first glance is learnt from what a search comes back to: --search N, of a game "
                    "whose bots have such a glance",
                    "ce qui attire au premier regard s'apprend de ce à quoi revient une recherche : --search N, d'un "
                    "jeu dont les bots ont un tel regard");
  }
  Course course{Apprentice(features, plan.seed), {}, bag.accepted, {}};
  if (!is_a_net(course.accepted)) {
    return fault_at(document.at("out"), "that file is no net for this game as it is now",
                    "ce fichier n'est pas un réseau pour ce jeu tel qu'il est");
  }
  if (bag.saved.empty()) return course;
  auto resumed = Course::resumed(bag.saved, features, plan.seed);
  if (!resumed && plan.anew) {
    if (auto writer = Apprentice::who_wrote(bag.saved, features, plan.seed)) {
      resumed = Course{std::move(*writer), {}, {}, {}};
    }
  }
  if (!resumed || !is_a_net(resumed->accepted)) {
    return fault_at(document.at("resume"), "that is no learning of this game with this seed",
                    "ce n'est pas un apprentissage de ce jeu avec cette graine");
  }
  if (!plan.anew) return std::move(*resumed);
  course.apprentice = std::move(resumed->apprentice);
  course.apprentice.rounds = 0;
  return course;
}

inline void pack(Schoolbag& bag, const Course& course) {
  bag.saved = course.saved();
  bag.accepted = course.accepted;
}

template <Teachable G>
[[nodiscard]] std::optional<Fault> learn_with(const G& game, const LearnPlan& plan, Schoolbag& bag,
                                              const LearnProgress& after, const LearnWatch& watch) {
  Expected<Course> course = open_course(game, plan, bag);
  if (!course) return course.fault();
  const School<G> school(game, plan, watch);
  while (!school.over(*course)) {
    const auto step = school.learn(*course, school.work(*course));
    if (!step) continue;
    pack(bag, *course);
    if (!after(*step, bag)) break;
  }
  return std::nullopt;
}

// The plan's share of the games that the course in the bag needs next.
template <Teachable G>
[[nodiscard]] Expected<LearnWork> work_with(const G& game, const LearnPlan& plan, const Schoolbag& bag,
                                            const LearnWatch& watch) {
  const Expected<Course> course = open_course(game, plan, bag);
  if (!course) return course.fault();
  const School<G> school(game, plan, watch);
  if (school.over(*course)) return course_is_over();
  return school.work(*course);
}

// Goes on with all of those games. A step, once a round and its matches are over.
template <Teachable G>
[[nodiscard]] Expected<std::optional<LearnStep>> go_on_with(const G& game, const LearnPlan& plan, Schoolbag& bag,
                                                            LearnWork whole) {
  Expected<Course> course = open_course(game, plan, bag);
  if (!course) return course.fault();
  const School<G> school(game, plan);
  if (school.over(*course)) return course_is_over();
  if (!school.needs(*course, whole)) {
    return fault_at(document.at("merge"), "these are not the games that come next",
                    "ce ne sont pas les parties qui viennent");
  }
  const auto step = school.learn(*course, std::move(whole));
  pack(bag, *course);
  return step;
}

// A net against the judgement made by hand, on equal deals.
template <Teachable G>
[[nodiscard]] Expected<MatchDeals> judge_net(const G& game, const LearnPlan& plan, const std::vector<std::byte>& file,
                                             const LearnWatch& watch) {
  const NetBytes bytes(file);
  const Net net = bytes.net();
  if (net.empty()) {
    return fault_at(document.at("net"), "that file is no net", "ce fichier n'est pas un réseau");
  }
  if (const auto no = refuse_net(game, net.header(), School<G>::features())) {
    return fault_at(document.at("net"), no->en, no->fr);
  }
  LearnPlan for_lesson = plan;
  for_lesson.lesson = static_cast<int>(net.header().lesson);
  return School<G>(game, for_lesson, watch).match(net, {}, ~plan.seed, {0, true, 0, plan.match / plan.shard.of});
}

}  // namespace divan
