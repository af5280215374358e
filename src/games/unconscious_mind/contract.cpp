// The contract's plain answers: options, setup, outcome.
#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

Names UnconsciousMind::default_names(const Options& options) const {
  Names names = numbered_players(options.players);
  if (options.solo()) names.push_back({"The Id", "Le Ça"});
  return names;
}

// UM-1.1, UM-13.1
std::optional<Refusal> UnconsciousMind::refuse_options(const Options& options) const {
  if (options.players >= 1 && options.players <= most_players) return std::nullopt;
  return Refusal{"UM-1.1", "1 to 4 people play.", "On joue de 1 à 4.", {}};
}

State UnconsciousMind::setup(const Options& options, Chance& chance, Log<Event>& log) const {
  State state;
  state.open.options = options;
  Play{parts_, state, chance, log}.set_up();
  return state;
}

void UnconsciousMind::apply(State& state, Seat /*seat*/, const Move& move, Chance& chance, Log<Event>& log) const {
  Play{parts_, state, chance, log}.act(move);
}

namespace {

// UM-10.4, UM-11.10.3  Who of two with equal points comes first: against the Id it takes a higher reputation.
bool before(const Open& open, std::uint8_t one, std::uint8_t other) {
  if (!open.options.solo()) return place_on_track(open, one) < place_on_track(open, other);
  if (one == other) return false;
  const bool person_wins = open.players[0].reputation > open.players[the_id].reputation;
  return (one == the_id) != person_wins;
}

}  // namespace

// UM-1.2, UM-1.3  The most points win.
std::optional<Outcome> UnconsciousMind::outcome(const State& state) const {
  const Open& open = state.open;
  if (!open.over()) return std::nullopt;
  Outcome outcome;
  for (std::uint8_t i = 0; i < open.player_count(); ++i) {
    std::uint8_t place = 1;
    for (std::uint8_t other = 0; other < open.player_count(); ++other) {
      const int mine = open.players[i].points;
      const int theirs = open.players[other].points;
      const bool ahead = theirs > mine || (theirs == mine && before(open, other, i));  // UM-10.4
      if (ahead) ++place;
    }
    outcome.places.push_back(place);
    outcome.scores.push_back(open.players[i].points);
  }
  return outcome;
}

ClosedKinds UnconsciousMind::closed(const State& state, Seat seat) const {
  ClosedKinds closed;
  const Open& open = state.open;
  if (open.over() || open.current != index(seat) || open.pending.size() != 1) return closed;
  if (open.stage() != Stage::choose) return closed;
  const auto ask = [&](const auto& move) {
    if (const auto no = refuse(state, seat, move)) closed.push_back({std::decay_t<decltype(move)>::name, *no});
  };
  ask(Recall{});
  const bool second = !refuse(state, seat, Treat{1}).has_value();
  if (!second) ask(Treat{0});
  if (open.me().ideas + open.me().bright_ideas == 0) ask(StateIdeas{0, 0});
  return closed;
}

}  // namespace divan::unconscious_mind
