#include "bots/unconscious_mind.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bots/unconscious_mind_worth.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {

float squeezed(int lead) {
  const auto scaled = static_cast<float>(lead) / 400.0F;
  return 0.5F + 0.5F * scaled / (1.0F + std::fabs(scaled));
}

}  // namespace

void Eye::look_from(const Game& game, const State& root) {
  if (!net.empty()) {
    for (int i = 0; i < perspectives(root.open.options); ++i) {
      const auto player = static_cast<std::uint8_t>(i);
      Features known;
      features(game, root, player, known);
      began[player] = net.changed({}, known);
    }
  }
  if (root.open.options.solo()) base = lead(game, root, 0);
}

int Eye::foretold(const Game& game, const State& state, std::uint8_t player) const {
  const int made = standing(game, state, player);
  if (net.empty() || state.open.over()) return made;
  Features known;
  features(game, state, player, known);
  return made + static_cast<int>(net.judge(net.changed(began[player], known)) * net_unit * net.weight() >> 24);
}

// Against the Id the net speaks of the person's lead.
int Eye::lead(const Game& game, const State& state, std::uint8_t player) const {
  if (state.open.options.solo()) {
    const int persons = foretold(game, state, 0) - standing(game, state, the_id);
    return player == 0 ? persons : -persons;
  }
  int best = std::numeric_limits<int>::min();
  for (std::uint8_t other = 0; other < state.open.player_count(); ++other) {
    if (other != player) best = std::max(best, foretold(game, state, other));
  }
  return foretold(game, state, player) - best;
}

// By how far one leads the best of the others, squeezed between 0 and 1. Against the Id: by how much the lead has
// changed since the look ahead began. It leads from the first rounds on, so the lead itself would lie far from the
// middle, where differences are seen best.
Utilities Eye::value(const Game& game, const State& /*root*/, const State& state) const {
  Utilities values{};
  if (state.open.options.solo()) {
    float mine = squeezed(lead(game, state, 0) - base);
    if (const auto outcome = game.outcome(state)) mine = 0.8F * mine + 0.2F * utilities_of(*outcome)[0];
    values[0] = mine;
    values[the_id] = 1.0F - mine;
    return values;
  }
  if (const auto outcome = game.outcome(state)) return utilities_of(*outcome);
  const std::size_t players = state.open.players.size();
  std::array<int, most_players> worth{};
  for (std::uint8_t i = 0; i < state.open.player_count(); ++i) {
    worth[i] = foretold(game, state, i);
  }
  for (std::size_t i = 0; i < players; ++i) {
    int best = 0;
    for (std::size_t k = 0; k < players; ++k) {
      if (k != i) best = std::max(best, worth[k]);
    }
    values[i] = squeezed(worth[i] - best);
  }
  return values;
}

int Eye::prior(const Game& game, const State& state, std::uint8_t player) {
  if (state.open.options.solo()) return lead_of(game, state, 0);
  return standing(game, state, player);
}

int Eye::result(const State& end, const Outcome& outcome, std::uint8_t player) {
  return 10 * (outcome.scores[player] - (end.open.options.solo() ? outcome.scores[the_id] : 0));
}

float Eye::tally(const Game& game, const State& /*root*/, const State& state, Seat seat) const {
  return static_cast<float>(lead(game, state, static_cast<std::uint8_t>(index(seat)))) / 10.0F;
}

DIVAN_BOTS_OF(, unconscious_mind::UnconsciousMind)

}  // namespace divan
