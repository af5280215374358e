// Information-set Monte Carlo tree search with one tree a seat (MO-ISMCTS, Cowling, Powley and Whitehouse 2012).
//
// Each iteration walks one imagined world. In the tree every seat stands on its own node, which knows only what that
// seat has seen: so nobody acts on another's secrets, and of two who decide at the same time neither sees the other's
// choice. Moves are picked by value and by how little they were tried (PUCT), first guided by the game's urges; beyond
// the tree a quick playout follows the urges to the horizon.
//
// Deterministic for a seed and a budget: only +, -, *, / and sqrt on floats, which every build rounds alike.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "bots/playout.hpp"
#include "bots/worlds.hpp"

namespace divan {

// Asked now and then; a search that is told to stop answers with what it has. The rooms below have no clock.
struct Ceiling {
  bool (*reached)(const void* context) = nullptr;
  const void* context = nullptr;
};

struct SearchBudget {
  std::uint32_t iterations = 1000;
  Ceiling ceiling{};
  bool explain = false;
};

template <Game G>
struct Candidate {
  typename G::Move move{};
  std::uint32_t visits = 0;
  float value = 0;  // mean utility for the one who decides
  // If it was asked to explain itself:
  float tally = 0;                              // mean of what players count in
  std::array<std::uint32_t, most_aims> aims{};  // how often each thing worth aiming at came true, of `visits`
};

// One move of a plan, with the view from which it can be put in words.
template <Game G>
struct Planned {
  typename G::Move move{};
  typename G::View view{};
};

template <Game G>
struct SearchResult {
  std::vector<Candidate<G>> candidates;  // most visited first
  std::vector<Planned<G>> plan;          // how it means to go on, if it was asked to explain itself
  std::vector<Text> because;             // and what speaks for that
  std::vector<Text> aims;                // the things worth aiming at, in words
  std::uint32_t iterations = 0;
  bool stopped_early = false;
};

template <Game G, Judge<G> J = Insight<G>>
class Search {
public:
  Search(const G& game, const typename G::View& view, Seat me, Chance& chance, const J& judge = {})
      : game_(game), view_(view), me_(me), chance_(chance), judge_(judge) {}

  [[nodiscard]] SearchResult<G> run(const SearchBudget& budget) {
    return run_in(imagine_worlds(game_, view_, std::min(budget.iterations, most_worlds), chance_, judge_), budget);
  }

  // In worlds that somebody else has imagined, at least one.
  [[nodiscard]] SearchResult<G> run_in(const std::vector<typename G::State>& worlds, const SearchBudget& budget) {
    root_ = worlds.front();
    if constexpr (requires { judge_.look_from(game_, root_); }) judge_.look_from(game_, root_);
    nodes_.clear();
    nodes_.reserve(std::min<std::size_t>(std::size_t{budget.iterations} * 8 + max_seats, most_nodes));
    nodes_.resize(max_seats);  // one root a seat
    met_.clear();
    met_count_ = 0;
    SearchResult<G> result;
    explaining_ = budget.explain;
    tallies_.clear();
    for (; result.iterations < budget.iterations; ++result.iterations) {
      if (result.iterations % 64 == 63 && budget.ceiling.reached != nullptr &&
          budget.ceiling.reached(budget.ceiling.context)) {
        result.stopped_early = true;
        break;
      }
      iterate(worlds[result.iterations % worlds.size()]);
    }
    collect(result);
    if (budget.explain) explain(result);
    return result;
  }

private:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr std::uint32_t nowhere = 0;  // node 0 is a root, so nobody's child
  static constexpr std::uint32_t most_worlds = 512;
  static constexpr std::size_t most_nodes = 4'000'000;  // some 200 MB

  struct Node {
    std::uint64_t key = 0;             // what it is found by where something was seen; 0: a move was made
    std::uint32_t child = nowhere;     // the eldest
    std::uint32_t youngest = nowhere;  // of its children
    std::uint32_t sibling = nowhere;   // the next younger
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // how often it could have been chosen
    float total = 0;
    int urge = 0;  // how much its move drew when it was first offered
    Move move{};
  };
  struct Step {
    std::uint32_t node;
    Seat seat;
  };
  struct Tally {
    std::uint32_t node;
    float sum = 0;
    std::array<std::uint32_t, most_aims> aims{};
  };

  void iterate(const State& world) {
    State state = world;
    std::array<std::uint32_t, max_seats> at{};
    for (std::uint32_t i = 0; i < max_seats; ++i) at[i] = i;
    path_.clear();

    bool in_tree = true;
    while (in_tree) {
      const SeatSet asked = game_.to_move(state);
      if (asked.empty() || judge_.horizon(root_, state)) break;
      // Of several who decide at once, the one the search is for goes first; the order is hidden from all of them.
      const Seat seat = asked.contains(me_) ? me_ : asked.first();
      game_.moves(state, seat, list_);
      judge_.narrow(game_, state, list_);
      if (nodes_.size() + list_.size() + max_seats > most_nodes) break;  // the tree is full: play on from its edge
      const std::uint32_t chosen = select(state, seat, at[slot(seat)]);
      path_.push_back({chosen, seat});
      in_tree = nodes_[chosen].visits != 0;
      const Move move = nodes_[chosen].move;
      game_.apply(state, seat, move, chance_, nobody_);
      if (!in_tree) break;
      // Everybody's node follows what he has seen of this move.
      const int seats = seats_of(state);
      const std::uint64_t seen =
          seats == 1 ? 0 : judge_.seen_by_others(move) ^ static_cast<std::uint64_t>(index(seat) + 1) << 56U;
      for (int i = 0; i < seats; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const std::uint64_t glimpse = judge_.glimpse(state, seat_at(i));
        if (i == index(seat)) {
          at[place] = glimpse == 0 ? chosen : follow(chosen, glimpse);
        } else {
          at[place] = follow(at[place], seen + glimpse);
        }
      }
    }
    play_on(game_, state, list_, chance_, judge_, [this](const State& now) { return judge_.horizon(root_, now); });
    const Utilities values = judge_.value(game_, root_, state);
    for (const Step& step : path_) {
      Node& node = nodes_[step.node];
      ++node.visits;
      node.total += values[slot(step.seat)];
    }
    if (explaining_ && !path_.empty()) count_in(path_.front().node, state);
  }

  // What the moves of the root come to.
  void count_in(std::uint32_t node, const State& end) {
    auto at = std::find_if(tallies_.begin(), tallies_.end(), [node](const Tally& each) { return each.node == node; });
    if (at == tallies_.end()) at = tallies_.insert(at, Tally{node});
    at->sum += judge_.tally(game_, root_, end, me_);
    const Aims aims = judge_.aims(game_, root_, end, me_);
    for (std::size_t i = 0; i < most_aims; ++i) at->aims[i] += aims >> i & 1U;
  }
  void tell_tally(std::uint32_t node, Candidate<G>& candidate) const {
    for (const Tally& each : tallies_) {
      if (each.node != node) continue;
      candidate.tally = each.sum / static_cast<float>(candidate.visits);
      candidate.aims = each.aims;
    }
  }

  [[nodiscard]] int seats_of(const State& /*state*/) {
    if (seats_ == 0) seats_ = game_.seats(game_.options_of(root_));
    return seats_;
  }

  // The child of `parent` with this key; made if it is not there. Found by its number in `met_`: what others may have
  // seen is too much to look through one by one.
  std::uint32_t follow(std::uint32_t parent, std::uint64_t key) {
    std::uint64_t number = (key ^ (parent + 1) * 0x9e3779b97f4a7c15U) * 0xff51afd7ed558ccdU;
    number ^= number >> 32U;
    if (number == 0) number = 1;  // a move's node has none
    if (2 * (met_count_ + 1) > met_.size()) make_room();
    std::size_t at = number & (met_.size() - 1);
    for (; met_[at] != nowhere; at = (at + 1) & (met_.size() - 1)) {
      if (nodes_[met_[at]].key == number) return met_[at];
    }
    Node node;
    node.key = number;
    ++met_count_;
    return met_[at] = add_child(parent, node);
  }
  void make_room() {
    const std::vector<std::uint32_t> before = std::move(met_);
    met_.assign(std::max<std::size_t>(1024, 2 * before.size()), nowhere);
    for (const std::uint32_t node : before) {
      if (node == nowhere) continue;
      std::size_t at = nodes_[node].key & (met_.size() - 1);
      while (met_[at] != nowhere) at = (at + 1) & (met_.size() - 1);
      met_[at] = node;
    }
  }

  // Picks among the moves of `list_` by PUCT; a move's share of `offered` stands for the parent's visits, since not
  // every move is there in every world.
  std::uint32_t select(const State& state, Seat seat, std::uint32_t parent) {
    const std::size_t count = list_.size();
    children_.resize(count);
    const std::size_t known = nodes_.size();
    find_children(parent);
    if constexpr (J::has_urges) {
      // Where all of them were offered before, what they drew then is asked for again only if worlds may differ in it.
      if (!J::urges_last || nodes_.size() != known) {
        judge_.urges(game_, state, seat, list_, urges_.data());
        for (std::size_t i = 0; i < count; ++i) nodes_[children_[i]].urge = urges_[i];
      }
    }
    int best_urge = std::numeric_limits<int>::min();
    for (const std::uint32_t each : children_) best_urge = std::max(best_urge, nodes_[each].urge);
    priors_.resize(count);
    float weights = 0;
    for (std::size_t i = 0; i < count; ++i) {
      float weight = 1;
      if constexpr (J::has_urges) weight = judge_.share(best_urge - nodes_[children_[i]].urge);
      priors_[i] = weight;
      weights += weight;
    }
    std::uint32_t best = nowhere;
    float best_score = -1;
    for (std::size_t i = 0; i < count; ++i) {
      Node& node = nodes_[children_[i]];
      ++node.offered;
      const auto visits = static_cast<float>(node.visits);
      const float value = node.visits == 0 ? untried_value : node.total / visits;
      const float score =
          value + J::exploration * priors_[i] / weights * std::sqrt(static_cast<float>(node.offered)) / (1.0F + visits);
      if (score > best_score) {
        best_score = score;
        best = children_[i];
      }
    }
    return best;
  }

  // The nodes of the moves of `list_`; made where they are not there. Children are made in the order of the list, so
  // the next one is mostly the next younger, and behind the youngest there is none.
  void find_children(std::uint32_t parent) {
    std::uint32_t next = nodes_[parent].child;
    bool in_order = true;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      std::uint32_t child = next;
      if (!is_of(child, list_[i])) {
        in_order = in_order && next == nowhere;
        child = in_order ? nowhere : nodes_[parent].child;
        while (child != nowhere && !is_of(child, list_[i])) child = nodes_[child].sibling;
        if (child == nowhere) {
          Node node;
          node.move = list_[i];
          child = add_child(parent, node);
        }
      }
      children_[i] = child;
      next = nodes_[child].sibling;
    }
  }
  [[nodiscard]] bool is_of(std::uint32_t node, const Move& move) const {
    return node != nowhere && nodes_[node].key == 0 && nodes_[node].move == move;
  }

  std::uint32_t add_child(std::uint32_t parent, const Node& node) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(node);
    const std::uint32_t before = nodes_[parent].youngest;
    (before == nowhere ? nodes_[parent].child : nodes_[before].sibling) = made;
    nodes_[parent].youngest = made;
    return made;
  }

  void collect(SearchResult<G>& result) const {
    const std::uint32_t root = slot(me_);
    for (std::uint32_t child = nodes_[root].child; child != nowhere; child = nodes_[child].sibling) {
      const Node& node = nodes_[child];
      if (node.key != 0 || node.visits == 0) continue;
      const auto fewer = std::find_if(result.candidates.begin(), result.candidates.end(),
                                      [&node](const auto& each) { return each.visits < node.visits; });
      Candidate<G> candidate{node.move, node.visits, node.total / static_cast<float>(node.visits)};
      tell_tally(child, candidate);
      result.candidates.insert(fewer, candidate);
    }
  }

  // Follows the most visited moves through the first world, as far as they are well tried and one's own.
  void explain(SearchResult<G>& result) {
    State now = root_;
    std::uint32_t at = slot(me_);
    constexpr std::uint32_t well_tried = 6;
    while (result.plan.size() < longest_plan && game_.to_move(now).contains(me_)) {
      game_.moves(now, me_, list_);
      std::uint32_t best = nowhere;
      for (std::uint32_t child = nodes_[at].child; child != nowhere; child = nodes_[child].sibling) {
        const Node& node = nodes_[child];
        if (node.key != 0 || node.visits < well_tried || (best != nowhere && node.visits <= nodes_[best].visits)) {
          continue;
        }
        if (std::find(list_.begin(), list_.end(), node.move) != list_.end()) best = child;
      }
      if (best == nowhere) break;
      result.plan.push_back({nodes_[best].move, game_.view(now, me_)});
      State after = now;
      game_.apply(after, me_, nodes_[best].move, chance_, nobody_);
      if (judge_.beyond_plan(root_, after)) break;
      now = after;
      const std::uint64_t glimpse = judge_.glimpse(now, me_);
      at = glimpse == 0 ? best : follow(best, glimpse);
    }
    result.because = judge_.reasons(game_, root_, now);
    for (std::size_t i = 0; i < most_aims; ++i) result.aims.push_back(judge_.aim(game_, root_, i));
  }

  static constexpr std::size_t longest_plan = 24;
  static constexpr float untried_value = 0.5F;

  const G& game_;
  const typename G::View& view_;
  Seat me_;
  Chance& chance_;
  [[no_unique_address]] J judge_;
  Log<typename G::Event> nobody_;
  typename G::MoveList list_;
  State root_{};
  int seats_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> met_;  // nodes by their key; as many places as a power of two
  std::size_t met_count_ = 0;
  std::vector<Step> path_;
  bool explaining_ = false;
  std::vector<Tally> tallies_;
  std::vector<float> priors_;
  std::vector<std::uint32_t> children_;
  std::array<int, G::MoveList::capacity> urges_{};
};

}  // namespace divan
