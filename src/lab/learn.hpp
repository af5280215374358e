// Learning a judgement by playing: games of the bot against itself on all cores, then training on them, round after
// round (TD(λ), docs/learning.md). The net corrects the judgement made by hand, and its weight in play is raised
// slowly: at full weight from the start it forgets how to play. Every game has its own chance, drawn from the seed and
// its number, so that results do not depend on how many cores there are.
#pragma once

#include <atomic>
#include <cmath>
#include <cstring>
#include <deque>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "core/json.hpp"
#include "lab/apprentice.hpp"
#include "lab/curriculum.hpp"

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
  double rate = 0.001;        // of learning, falling to a fifth of it
  std::uint64_t replay = 4;   // rounds that are trained on
  std::uint64_t gate = 5;     // rounds between two matches
  std::uint64_t match = 200;  // deals of such a match
};

// A match on equal deals: how much better the first does a deal, and how sure that is.
struct MatchResult {
  double better = 0;
  double error = 0;  // of one standard deviation
  double mean = 0;   // what the first makes
};

struct LearnStep {
  std::uint64_t round = 0;
  std::uint64_t games = 0;
  double weight = 0;
  double error = 0;   // of what was foretold, in the unit of results
  double result = 0;  // mean of the games
  std::optional<MatchResult> against_last;
  std::optional<MatchResult> against_hand;
  bool accepted = false;  // its net is the best so far
};

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

  School(const G& game, const LearnPlan& plan) : game_(game), plan_(plan) {}
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

  // `after` is told of each round; false: stop. `accepted` is the net of the last round that passed its matches.
  void run(Apprentice& apprentice, NetBytes& accepted, const std::function<bool(const LearnStep&)>& after) const {
    std::deque<Lessons> seen;
    const std::uint64_t last = plan_.stop == 0 ? plan_.rounds : std::min(plan_.stop, plan_.rounds);
    while (apprentice.rounds < last) {
      LearnStep step;
      step.round = apprentice.rounds + 1;
      step.weight = std::min(plan_.most_weight, plan_.weight + plan_.weight_step * static_cast<double>(step.round - 1));
      const NetBytes playing(apprentice.written(header(step.weight)));
      Lessons lessons;
      step.result = play(playing.net(), step.round, lessons);
      seen.push_back(std::move(lessons));
      if (seen.size() > plan_.replay) seen.pop_front();
      const double way = static_cast<double>(step.round) / static_cast<double>(plan_.rounds);
      Drill drill;
      drill.rate = static_cast<float>(plan_.rate * (1 - 0.8 * way));
      drill.threads = plan_.threads;
      const std::vector<Lessons> all(seen.begin(), seen.end());
      step.error = apprentice.train(all, drill) * unit();
      apprentice.games += plan_.games;
      step.games = apprentice.games;
      apprentice.rounds = step.round;
      if (step.round % plan_.gate == 0 || step.round == last) {
        const NetBytes now(apprentice.written(header(step.weight)));
        step.against_hand = match(now.net(), {}, 1);
        if (accepted.file().empty()) {
          step.accepted = step.against_hand->better > 0;
        } else {
          step.against_last = match(now.net(), accepted.net(), step.round);
          step.accepted = step.against_last->better > 0 && step.against_hand->better > 0;
        }
        if (step.accepted) accepted = now;
      }
      if (!after(step)) return;
    }
  }

  // Bots of two judgements on equal deals. Where all play for one side, or alone, each plays the deal by itself; else
  // the first has each seat once and the second all others.
  [[nodiscard]] MatchResult match(const Net& first, const Net& second, std::uint64_t number) const {
    std::vector<double> better(plan_.match);
    std::vector<double> made(plan_.match);
    each_game(plan_.match, [&](std::uint64_t deal, std::size_t /*worker*/) {
      const std::uint64_t key = plan_.seed * 0xd6e8feb86659fd93ULL + number * 1'000'003 + deal;
      Chance drawn(key);
      const Options options = Curriculum<G>::options(plan_.lesson, drawn);
      const int seats = game_.seats(options);
      if (Judgement::perspectives(options) == 1) {
        made[deal] = result_of(play_match(options, key, [&](Seat) { return first; }), 0);
        better[deal] = made[deal] - result_of(play_match(options, key, [&](Seat) { return second; }), 0);
        return;
      }
      double wins = 0;
      for (int seat = 0; seat < seats; ++seat) {
        const State end = play_match(options, key, [&](Seat each) { return index(each) == seat ? first : second; });
        wins += static_cast<double>(utilities_of(*game_.outcome(end))[static_cast<std::size_t>(seat)]);
        made[deal] += result_of(end, static_cast<std::uint8_t>(seat)) / seats;
      }
      better[deal] = wins / seats - 1.0 / seats;
    });
    MatchResult result;
    double squares = 0;
    const auto count = static_cast<double>(plan_.match);
    for (std::size_t i = 0; i < better.size(); ++i) {
      result.better += better[i] / count;
      result.mean += made[i] / count;
      squares += better[i] * better[i] / count;
    }
    result.error = std::sqrt(std::max(0.0, squares - result.better * result.better) / count);
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

  template <class Play>
  void each_game(std::uint64_t games, const Play& play) const {
    std::atomic<std::uint64_t> next{0};
    const auto work = [&](std::size_t worker) {
      for (std::uint64_t i = next++; i < games; i = next++) play(i, worker);
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

  // The games of a round; what they teach, game by game. The mean result of all.
  double play(const Net& net, std::uint64_t round, Lessons& lessons) const {
    std::vector<Lessons> of_game(plan_.games);
    std::vector<double> results(plan_.games);
    each_game(plan_.games, [&](std::uint64_t number, std::size_t /*worker*/) {
      results[number] =
          play_one(net, plan_.seed * 0x9e3779b97f4a7c15ULL + round * 1'000'000'007 + number, of_game[number]);
    });
    double sum = 0;
    for (std::size_t i = 0; i < of_game.size(); ++i) {
      lessons.add(of_game[i]);
      sum += results[i];
    }
    return sum / static_cast<double>(plan_.games);
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
        move = choose(game_, game_.view(state, seat), seat, order(), thought, judgement).move;
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

  const G& game_;
  LearnPlan plan_;
};

// What outlives a run of learning: files, to whoever keeps them.
struct Schoolbag {
  std::string saved;                // the apprentice, to go on another day; empty: a new one
  std::vector<std::byte> accepted;  // the last net that passed its matches
};
using LearnProgress = std::function<bool(const LearnStep&, const Schoolbag&)>;

template <Teachable G>
[[nodiscard]] std::optional<Fault> learn_with(const G& game, const LearnPlan& plan, Schoolbag& bag,
                                              const LearnProgress& after) {
  if (plan.lesson < 1 || plan.lesson > Curriculum<G>::lessons) {
    return fault_at(document.at("lesson"), "this game has lessons 1 to " + std::to_string(Curriculum<G>::lessons),
                    "ce jeu a les leçons 1 à " + std::to_string(Curriculum<G>::lessons));
  }
  const School<G> school(game, plan);
  Apprentice apprentice(School<G>::features(), plan.seed);
  if (!bag.saved.empty()) {
    auto resumed = Apprentice::resumed(bag.saved, School<G>::features(), plan.seed);
    if (!resumed && plan.anew) resumed = Apprentice::who_wrote(bag.saved, School<G>::features(), plan.seed);
    if (!resumed) {
      return fault_at(document.at("resume"), "that is no learning of this game with this seed",
                      "ce n'est pas un apprentissage de ce jeu avec cette graine");
    }
    apprentice = std::move(*resumed);
    if (plan.anew) apprentice.rounds = 0;
  }
  NetBytes accepted(bag.accepted);
  if (!bag.accepted.empty() &&
      refuse_net(game, accepted.net().empty() ? NetHeader{} : accepted.net().header(), School<G>::features())) {
    return fault_at(document.at("out"), "that file is no net for this game as it is now",
                    "ce fichier n'est pas un réseau pour ce jeu tel qu'il est");
  }
  school.run(apprentice, accepted, [&](const LearnStep& step) {
    bag.saved = apprentice.saved();
    bag.accepted.assign(accepted.file().begin(), accepted.file().end());
    return after(step, bag);
  });
  return std::nullopt;
}

// A net against the judgement made by hand, on equal deals.
template <Teachable G>
[[nodiscard]] Expected<MatchResult> judge_net(const G& game, const LearnPlan& plan,
                                              const std::vector<std::byte>& file) {
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
  return School<G>(game, for_lesson).match(net, {}, ~plan.seed);
}

}  // namespace divan
