#include "bots/egocentric_world.hpp"

#include <algorithm>

#include "core/speech.hpp"
#include "games/egocentric_world/citybot.hpp"

namespace divan {

using namespace egocentric_world;
using Eye = Insight<EgocentricWorld>;

namespace {

// What a card with an ability is worth beyond getting rid of it.
int bonus(Ability ability) {
  switch (ability) {
    case Ability::extra_turn: return 4;
    case Ability::swap: return 2;
    case Ability::spy: return 1;
    default: return 0;
  }
}

constexpr int few_points = 6;  // with so many a round is often won
constexpr int turn_gain = 3;   // what a turn takes off a hand, on average

// What an unknown card of somebody is worth: he throws what is above his habits.
int guessed_card(const Habits& habits) { return (habits.ceiling.value + 2) / 2; }

int guessed_total(const State& s, Seat seat, Seat by) {
  const Habits& habits = s.habits[slot(seat)];
  if (s.is_bot(seat)) return s.hand(seat).total() + static_cast<int>(s.stack(seat).size()) * 6;
  const Hand& known = s.options.solo() ? Hand{} : s.known(by, seat);
  return known.total() + (s.hand(seat).size() - known.size()) * guessed_card(habits);
}

// The total that somebody can count on: a better card just drawn is as good as kept.
int effective_total(const State& s, Seat seat) {
  int total = s.hand(seat).total();
  if (s.is_bot(seat)) {
    for (const Card card : s.stack(seat)) total += card.value;
  }
  if (s.phase == Phase::drawn && s.current == seat) {
    total -= std::max(0, s.hand(seat).highest().value - s.drawn.value);
  }
  return total;
}

float squash(float x) { return 0.5F + 0.5F * x / (1.0F + (x < 0 ? -x : x)); }

struct Urges {
  const EgocentricWorld& game;
  const State& s;
  Seat seat;

  [[nodiscard]] const Hand& hand() const { return s.hand(seat); }
  [[nodiscard]] int highest() const { return hand().highest().value; }
  [[nodiscard]] int play_bonus(Card card) const { return bonus(game.deck().ability(card)); }
  [[nodiscard]] Seat asked() const { return s.pending.targets[s.pending.asked]; }

  int operator()(const Draw&) const { return 1 + highest() * (highest() - 1) / 24; }
  int operator()(const Throw&) const { return 0; }
  int operator()(const Keep& m) const { return m.card.value - s.drawn.value + play_bonus(m.card); }
  int operator()(const TakeDiscard& m) const { return m.card.value - s.top().value + play_bonus(m.card); }
  int operator()(const Match& m) const { return m.card.value + 1 + play_bonus(m.card); }
  int operator()(const Pair& m) const { return m.play.value + 1 + play_bonus(m.play); }
  int operator()(const Stop&) const {
    if (s.stopper) return -4;
    int lead = 99;
    for (int i = 0; i < s.seats(); ++i) {
      if (i == index(seat) || s.gone.contains(seat_at(i))) continue;
      lead = std::min(lead, guessed_total(s, seat_at(i), seat) - turn_gain - hand().total());
    }
    return lead > 0 ? lead + 2 : -8;
  }
  int operator()(const Decline&) const { return 0; }
  int operator()(const ExtraTurn&) const { return 6; }
  int operator()(const Swap& m) const { return m.first == seat ? highest() - 6 : -3; }
  int operator()(const Spy&) const { return 1; }
  int operator()(const Counter&) const { return 10; }
  int operator()(const LetPass&) const { return 0; }
  int operator()(const Give& m) const { return m.card.value; }
  int operator()(const TakeRandom&) const { return 2; }
  int operator()(const NameCard& m) const { return s.known(seat, asked()).has(m.card) ? 9 - m.card.value : -6; }
  int operator()(const TakeVisible& m) const { return s.is_bot(s.pending.targets[0]) ? 0 : 12 - m.card.value; }
  int operator()(const TakeStack&) const { return 6; }
  int operator()(const DoneLooking&) const { return 0; }
};

}  // namespace

int Eye::urge(const Game& game, const State& state, Seat seat, const Move& move) {
  return std::visit(Urges{game, state, seat}, move);
}

namespace {

bool over_since(const State& root, const State& state) {
  return state.phase == Phase::over || state.round != root.round;
}

// What everybody would have in all if the round ended here; who has left has lost.
constexpr int lost = 1 << 12;
std::array<int, most_players> standings(const State& root, const State& state) {
  std::array<int, most_players> standing{};
  for (int i = 0; i < state.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    standing[at] = state.totals[at];
    if (!over_since(root, state)) {
      standing[at] += effective_total(state, seat_at(i));
      // EW-6.1  Once STOP is said, who has still a turn to come will use it; the caller has none.
      if (state.stopper && *state.stopper != seat_at(i)) standing[at] -= turn_gain;
    }
    if (state.gone.contains(seat_at(i))) standing[at] = lost;
  }
  return standing;
}
int lead(const std::array<int, most_players>& standing, int seats, int seat) {
  int best_other = lost;
  for (int i = 0; i < seats; ++i) {
    if (i != seat) best_other = std::min(best_other, standing[static_cast<std::size_t>(i)]);
  }
  return best_other - standing[static_cast<std::size_t>(seat)];
}
Text points(int n) { return counted(n, {"point", "point"}, {"points", "points"}); }

}  // namespace

Utilities Eye::value(const Game& game, const State& root, const State& state) {
  const int seats = state.seats();
  Utilities values{};
  const std::array<int, most_players> standing = standings(root, state);
  const bool round_over = over_since(root, state);
  int most = 0;
  for (const std::uint16_t total : state.totals) most = std::max<int>(most, total);
  const bool last_round = state.options.rounds == Rounds::single;
  const int rounds_to_come = last_round ? 0 : std::max(0, state.options.target_score - most);
  float scale = 3.0F + 0.3F * static_cast<float>(rounds_to_come);
  if (!round_over && !state.stopper) scale += 9.0F;
  for (int i = 0; i < seats; ++i) {
    values[static_cast<std::size_t>(i)] = squash(static_cast<float>(lead(standing, seats, i)) / scale);
  }
  if (const auto outcome = game.outcome(state)) {
    const Utilities final = utilities_of(*outcome);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = 0.9F * final[i] + 0.1F * values[i];
  }
  return values;
}

float Eye::tally(const Game& /*game*/, const State& root, const State& state, Seat seat) {
  return static_cast<float>(lead(standings(root, state), state.seats(), index(seat)));
}
Text Eye::better(int by) {
  return say("about {n} better than “{move}”", "environ {n} de mieux que « {move} »").name("n", points(by));
}
Text Eye::behind(int by) { return say("{n} worse", "{n} de moins bien").name("n", points(by)); }
Text Eye::worth(int tally) { return signed_points(tally); }
Text Eye::unit() {
  return {"lead over the best of the others when the round ends",
          "avance sur le meilleur des autres à la fin de la manche"};
}

Aims Eye::aims(const Game& /*game*/, const State& root, const State& end, Seat seat) {
  if (!over_since(root, end)) return 0;
  const int mine = end.last_scores[slot(seat)];
  bool lowest = true;
  for (int i = 0; i < end.seats(); ++i) {
    const Seat other = seat_at(i);
    if (other != seat && !end.gone.contains(other) && end.last_scores[slot(other)] < mine) lowest = false;
  }
  return (lowest ? 1U : 0U) | (mine <= few_points ? 2U : 0U);
}
Text Eye::aim(const Game& /*game*/, const State& /*root*/, std::size_t which) {
  switch (which) {
    case 0:
      return {"nobody's city is lower than yours when the round ends",
              "aucune ville n'est plus basse que la vôtre à la fin de la manche"};
    case 1:
      return say("you end the round with {n} at most", "vous finissez la manche avec {n} au plus")
          .name("n", points(few_points));
    default: return {};
  }
}

std::uint32_t Eye::plausibility(const Game& game, const View& view, const State& world) {
  std::uint32_t weight = 1U << 20U;
  const auto scale = [&weight](std::uint32_t numerator, std::uint32_t denominator) {
    weight = std::max(1U, static_cast<std::uint32_t>(std::uint64_t{weight} * numerator / denominator));
  };
  for (int i = 0; i < world.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (view.viewer.is(seat) || world.is_bot(seat) || world.gone.contains(seat)) continue;
    const SeatView& seen = view.seat(seat);
    const Hand& hand = world.hand(seat);
    for (const Card card : hand.kinds()) {
      const int hidden = hand.count(card) - seen.known.count(card);
      for (int k = 0; k < hidden; ++k) {
        if (card > seen.habits.ceiling) scale(1, 4);                      // he would have let go of it
        if ((seen.habits.declined >> card.value & 1U) != 0) scale(1, 3);  // he would have matched with it
      }
    }
    if (seen.habits.let_pass && hand.has(game.deck().card_with(Ability::counter))) scale(1, 6);
    if (view.stopper == seat) {  // EW-4.5  nobody says STOP on a high hand
      for (int above = hand.total() - 6; above > 0; above -= 3) scale(2, 3);
    }
  }
  return weight;
}

std::uint64_t Eye::seen_by_others(const Move& move) {
  if (std::holds_alternative<Give>(move)) return hash_of(Move{Give{face_down}});
  return hash_of(move);
}

std::uint64_t Eye::glimpse(const State& state, Seat seat) {
  return state.phase == Phase::drawn && state.current == seat ? std::uint64_t{state.drawn.value} << 32U : 0;
}

Move Eye::citybot_move(const Game& game, const View& view, Seat seat, const Game::MoveList& list) {
  const auto offered = [&list](const Move& move) { return list.contains(move); };
  const SeatView& mine = view.seat(seat);
  const Hand hand = mine.known;
  switch (view.phase) {
    case Phase::turn: {
      // EW-8.1.1  With an estimate in place of the others' real totals.
      int lowest_guess = 1 << 12;
      for (std::size_t i = 0; i < view.seats.size(); ++i) {
        const Seat other = seat_at(static_cast<int>(i));
        if (other == seat || view.gone.contains(other)) continue;
        const SeatView& seen = view.seats[i];
        lowest_guess =
            std::min(lowest_guess, seen.known.total() + (seen.cards - seen.known.size()) * guessed_card(seen.habits));
      }
      if (hand.total() < lowest_guess - turn_gain && offered(Stop{})) return Stop{};
      if (const auto card = citybot_match(game.deck(), hand, view.top); card && offered(Match{*card})) {
        return Match{*card};
      }
      if (const auto pair = citybot_pair(game.deck(), hand); pair && offered(Pair{pair->play, pair->keep})) {
        return Pair{pair->play, pair->keep};
      }
      if (citybot_takes(hand, view.top)) return TakeDiscard{hand.highest()};
      return list[0];  // EW-8.1.7  draws, if there is a card
    }
    case Phase::drawn: return citybot_takes(hand, view.drawn) ? Move{Keep{hand.highest()}} : Move{Throw{}};
    case Phase::react: return offered(Counter{}) ? Move{Counter{}} : Move{LetPass{}};
    case Phase::ability:
      // EW-8.3  It always uses the ability, on the player with the fewest cards.
      if (view.pending.ability == Ability::extra_turn) return ExtraTurn{};
      {
        std::optional<Seat> target;
        for (std::size_t i = 0; i < view.seats.size(); ++i) {
          const Seat other = seat_at(static_cast<int>(i));
          const Move aim = view.pending.ability == Ability::spy ? Move{Spy{other}} : Move{Swap{seat, other}};
          if (offered(aim) && (!target || view.seats[i].cards < view.seat(*target).cards)) target = other;
        }
        if (!target) return Decline{};
        return view.pending.ability == Ability::spy ? Move{Spy{*target}} : Move{Swap{seat, *target}};
      }
    case Phase::method: {
      if (offered(Give{hand.highest()})) return Give{hand.highest()};
      const Hand& known = view.seat(view.pending.targets[view.pending.asked]).known;
      if (!known.empty() && offered(NameCard{known.lowest()})) return NameCard{known.lowest()};
      if (!known.empty() && offered(TakeVisible{known.lowest()})) return TakeVisible{known.lowest()};
      return list[0];
    }
    default: return list[0];
  }
}

DIVAN_BOTS_OF(, egocentric_world::EgocentricWorld)

}  // namespace divan
