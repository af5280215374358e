#include "bots/the_loop.hpp"

#include <algorithm>

#include "core/speech.hpp"

namespace divan {

using namespace the_loop;
using Eye = Insight<TheLoop>;

namespace {

// Chance that more than `free` of `cubes` fall through one chute, in thousandths; cubes beyond twelve are as good as
// twelve.
constexpr int most_cubes = 12;
using Overflow = std::array<std::array<int, rift_slots + 1>, most_cubes + 1>;
constexpr Overflow overflow_through(double chute) {
  Overflow table{};
  for (int cubes = 0; cubes <= most_cubes; ++cubes) {
    double holds = 0;
    for (int falls = 0; falls <= rift_slots; ++falls) {
      double ways = 1;
      for (int k = 1; k <= falls; ++k) ways *= static_cast<double>(cubes - k + 1) / k * chute;
      for (int k = 0; k < cubes - falls; ++k) ways *= 1 - chute;
      if (falls <= cubes) holds += ways;
      table[static_cast<std::size_t>(cubes)][static_cast<std::size_t>(falls)] = static_cast<int>(1000 * (1 - holds));
    }
  }
  return table;
}
constexpr Overflow through_side = overflow_through(0.3);
constexpr Overflow through_middle = overflow_through(0.4);

// How near a vortex is, in thousandths of the game.
int danger(const State& s) {
  constexpr std::array<int, 4> by_rifts{0, 3, 9, 20};
  std::array<int, era_count> cubes{};
  cubes.fill(2);
  int sum = 0;
  for (const Token& token : s.board) {
    cubes[token.era] += is_supa(token.clone) ? 2 : 1;
    // A supa clone bars the way to victory until it has been destroyed twice.
    sum += is_supa(token.clone) ? (token.turned ? 40 : 80) + 6 * distance(token.era, token.destroyed) : 6;
  }
  int risk = 0;
  int comings = 0;
  for (Era foo = 0; foo < era_count; ++foo) {
    const bool may_come =
        s.foo_deck.empty() || std::find(s.foo_deck.begin(), s.foo_deck.end(), foo) != s.foo_deck.end();
    if (!may_come) continue;
    ++comings;
    const auto falling = static_cast<std::size_t>(std::min(cubes[foo], most_cubes));
    for (const Era era : {previous(foo), foo, next(foo)}) {
      const auto free = static_cast<std::size_t>(s.slots(era) - s.rifts[era]);
      const int chance = (era == foo ? through_middle : through_side)[falling][free];
      const bool fatal = s.tiles[era].slot == Slot::vortex || s.vortexes == vortex_tiles;
      risk += chance * (fatal ? 700 : 130) / 1000;
    }
  }
  sum += risk / comings;
  for (Era era = 0; era < era_count; ++era) {
    const int here = by_rifts[std::min<std::size_t>(s.rifts[era] + (s.slots(era) < rift_slots ? 1U : 0U), 3)];
    sum += s.tiles[era].slot == Slot::vortex ? here * 3 : here;  // a second one there is the end
  }
  return sum;
}

// What has been done for the missions, in thousandths.
int progress(const TheLoop& game, const State& s) {
  int sum = s.archived * 190;
  for (Era era = 0; era < era_count; ++era) {
    const Tile& tile = s.tiles[era];
    if (tile.slot != Slot::face_up) continue;
    const int required = game.components().missions[tile.mission].required;
    sum += tile.progress * 110 / required + (tile.progress >= required ? 30 : 0);
    if (tile.progress >= required) sum += 12 * (3 - distance(s.agents[s.active].era, era));
  }
  for (Era era = 0; era < era_count; ++era) sum -= (s.centrifuges >> era & 1U) != 0 ? 60 : 0;
  return sum;
}

int energy(const State& s) {
  int sum = 0;
  for (const std::uint8_t each : s.energy) sum += std::min<int>(each, 4) * 3;
  return sum;
}

struct Urges {
  const TheLoop& game;
  const State& s;

  [[nodiscard]] int exhausted(Dimension dimension) const {
    int count = 0;
    for (const HeldCard& held : s.me().hand) {
      count += held.exhausted && game.components().cards[held.card].dimension == dimension ? 1 : 0;
    }
    return count;
  }
  // A mission that a deed here would bring on.
  [[nodiscard]] bool wanted(Deed deed, Era era) const {
    return std::any_of(s.tiles.begin(), s.tiles.end(), [&](const Tile& tile) {
      if (tile.slot != Slot::face_up) return false;
      const MissionFace& mission = game.components().missions[tile.mission];
      return mission.deed == deed && tile.progress < mission.required && (!mission.with_foo || s.foo == era) &&
             (!mission.each_era_once || (tile.eras >> era & 1U) == 0);
    });
  }
  [[nodiscard]] bool done(Era era) const {
    const Tile& tile = s.tiles[era];
    return tile.slot == Slot::face_up && tile.progress >= game.components().missions[tile.mission].required;
  }
  [[nodiscard]] int place(Era era) const {
    return (done(era) ? 10 : 0) + s.rifts[era] * 2 + std::min<int>(s.energy[era], 3);
  }

  int operator()(const FreeMove& m) const { return place(m.era) - place(s.me().era); }
  int operator()(const Walk& m) const { return place(m.era) - place(s.me().era) - 3; }
  // What a clause could do from here, at first glance.
  [[nodiscard]] int gain(const Clause& clause) const {
    const Era here = s.me().era;
    const auto best_of = [&](auto&& worth) {
      int best = 0;
      for (Era era = 0; era < era_count; ++era) {
        const bool there = clause.where == Where::any || (clause.where == Where::here && era == here) ||
                           (clause.where == Where::adjacent && adjacent(era, here)) ||
                           (clause.where == Where::foo && s.foo == era);
        if (there) best = std::max(best, worth(era));
      }
      return best;
    };
    const auto clones_in = [&](auto&& in) {
      int count = 0;
      for (const Token& token : s.board) count += in(token.era) ? 1 : 0;
      return std::min<int>(count, clause.amount);
    };
    switch (clause.verb) {
      case Verb::move: return clause.whom == Whom::self ? 3 : 2;
      case Verb::energy:
        return clause.amount * best_of([&](Era era) { return 2 + (wanted(Deed::energy, era) ? 4 : 0); });
      case Verb::mend:
        return best_of([&](Era era) {
          const int mended = std::min<int>(clause.amount, s.rifts[era]);
          return mended * (3 + (s.rifts[era] == s.slots(era) ? 2 : 0)) +
                 (mended > 0 && wanted(Deed::mend, era) ? 4 : 0);
        });
      case Verb::push: return 5 * clones_in([&](Era era) { return era == here; });
      case Verb::pull: return 4 * clones_in([&](Era era) { return adjacent(era, here); });
      case Verb::destroy:
        return 9 * clones_in([&](Era era) { return best_of([&](Era place) { return place == era ? 1 : 0; }) > 0; });
      case Verb::draw: return 6 * clause.amount;
      case Verb::ready: return 5;
      case Verb::borrow: return 5;
      case Verb::discount: return 3;
    }
    return 0;
  }
  int operator()(const Use& m) const {
    int sum = 0;
    for (const Clause& clause : game.components().cards[m.card].effect) sum += gain(clause);
    return std::min(sum, 16);
  }
  int operator()(const Loop& m) const {
    return exhausted(m.dimension) * 5 - s.loop_price() * 2 + (wanted(Deed::loop, s.me().era) ? 6 : 0) - 2;
  }
  int operator()(const Spark& /*m*/) const { return 9; }
  int operator()(const CleanKill& m) const { return 6 + s.rifts[m.era]; }
  int operator()(const HelpingHand& m) const { return place(m.era) - place(s.agents[m.agent].era); }
  int operator()(const Dismantle& /*m*/) const { return 20; }
  int operator()(const EndActions& /*m*/) const {
    for (const HeldCard& held : s.me().hand) {
      if (!held.exhausted) return -4;
    }
    return 3;
  }
  int operator()(const GoTo& m) const { return place(m.era) - place(s.agents[m.agent].era); }
  int operator()(const PlaceEnergy& m) const {
    return (wanted(Deed::energy, m.era) ? 8 : 0) + (m.era == s.me().era ? 2 : 0);
  }
  int operator()(const Mend& m) const { return (wanted(Deed::mend, m.era) ? 6 : 0) + s.rifts[m.era] * 3; }
  int operator()(const Shove& m) const {
    for (const Token& token : s.board) {
      if (token.clone != m.clone) continue;
      if (token.destroyed == m.era) return 14 + (wanted(Deed::destroy, m.era) ? 6 : 0) + (is_supa(m.clone) ? 6 : 0);
      return (is_supa(m.clone) ? 4 : 2) * (distance(token.era, token.destroyed) - distance(m.era, token.destroyed));
    }
    return 0;
  }
  int operator()(const Destroy& m) const { return is_supa(m.clone) ? 12 : 8; }
  int operator()(const ReadyCard& /*m*/) const { return 6; }
  int operator()(const Borrow& /*m*/) const { return 6; }
  int operator()(const Enough& /*m*/) const { return -3; }
  int operator()(const Take& /*m*/) const { return 4; }
  int operator()(const TakeNone& /*m*/) const { return 0; }
  int operator()(const Archive& /*m*/) const { return 40; }
  int operator()(const LeaveTile& /*m*/) const { return -20; }
  int operator()(const TurnUp& m) const { return -distance(s.me().era, m.era); }
  int operator()(const Assign& m) const { return static_cast<int>(s.agents[m.agent].hand.size()); }
};

}  // namespace

int Eye::prior(const Game& game, const State& state, std::uint8_t /*player*/) {
  const int thousandths = 180 + progress(game, state) + energy(state) - danger(state) - state.vortexes * 90;
  return std::clamp(thousandths, 5, 980);
}

int Eye::result(const State& /*end*/, const Outcome& outcome, std::uint8_t /*player*/) {
  return outcome.won(seat_at(0)) ? 1000 : 0;
}

void Eye::look_from(const Game& game, const State& root) {
  if (net.empty()) return;
  Features known;
  features(game, root, 0, known);
  began = net.changed({}, known);
}

Utilities Eye::value(const Game& game, const State& /*root*/, const State& state) const {
  if (const auto outcome = game.outcome(state)) return utilities_of(*outcome);
  int thousandths = prior(game, state, 0);
  if (!net.empty()) {
    Features known;
    features(game, state, 0, known);
    thousandths += static_cast<int>(net.judge(net.changed(began, known)) * net_unit * net.weight() >> 24);
    thousandths = std::clamp(thousandths, 5, 980);
  }
  Utilities all{};
  all.fill(static_cast<float>(thousandths) / 1000.0F);
  return all;
}

std::vector<Text> Eye::reasons(const Game& game, const State& before, const State& after) {
  std::vector<Text> list;
  if (after.ending == the_loop::Ending::won) list.push_back(say("it wins the game", "cela gagne la partie"));
  for (Era era = 0; era < era_count; ++era) {
    const Tile& was = before.tiles[era];
    const Tile& is = after.tiles[era];
    if (was.slot != Slot::face_up) continue;
    const Text& name = game.wording().missions[was.mission];
    const int required = game.components().missions[was.mission].required;
    if (is.slot == Slot::archived) {
      list.push_back(say("it archives “" + name.en + "”", "cela archive « " + name.fr + " »"));
    } else if (is.progress > was.progress) {
      const std::string steps =
          std::to_string(was.progress) + " → " + std::to_string(is.progress) + " / " + std::to_string(required);
      list.push_back(
          say("it advances “" + name.en + "”: " + steps, "cela fait avancer « " + name.fr + " » : " + steps));
    } else if (is.progress >= required && after.me().era == era && before.agents[after.active].era != era) {
      list.push_back(say("it leads to where “" + name.en + "” can be archived",
                         "cela mène là où « " + name.fr + " » peut être archivée"));
    }
  }
  const int clones = static_cast<int>(before.board.size()) - static_cast<int>(after.board.size());
  if (clones > 0) {
    list.push_back(say("it destroys ", "cela détruit ") + counted(clones, {"clone", "clone"}, {"clones", "clones"}));
  }
  int rifts = 0;
  for (Era era = 0; era < era_count; ++era) rifts += before.rifts[era] - after.rifts[era];
  if (rifts > 0) {
    list.push_back(say("it removes ", "cela retire ") + counted(rifts, {"rift", "faille"}, {"rifts", "failles"}));
  }
  const auto risk = [&game](const State& state) {  // the mean over the Foo cards to come, in percent
    int sum = 0;
    const auto forecast = game.view(state, seat_at(0)).forecast;
    for (const Forecast& each : forecast) sum += each.vortex_per_mille;
    return forecast.empty() ? 0 : (sum / static_cast<int>(forecast.size()) + 5) / 10;
  };
  const int risk_before = risk(before);
  const int risk_after = risk(after);
  if (risk_after < risk_before) {
    const std::string change = std::to_string(risk_before) + " % → " + std::to_string(risk_after) + " %";
    list.push_back(say("the danger of a vortex next turn falls: " + change,
                       "le risque d'un vortex au prochain tour baisse : " + change));
  }
  for (Era era = 0; era < era_count; ++era) {
    if ((before.centrifuges >> era & 1U) > (after.centrifuges >> era & 1U)) {
      list.push_back(say("it takes a centrifuge down", "cela démonte une centrifugeuse"));
    }
  }
  for (const Card card : before.available) {
    const bool there = std::find(after.available.begin(), after.available.end(), card) != after.available.end();
    if (there) continue;
    const Text& name = game.wording().cards[card];
    list.push_back(say("it wins “" + name.en + "” for the deck", "cela gagne « " + name.fr + " » pour le deck"));
  }
  const int energy = after.energy_on_board() - before.energy_on_board();
  if (list.empty() && energy > 0) {
    list.push_back(say("it leaves ", "cela laisse ") +
                   counted(energy, {"more energy", "énergie"}, {"more energy", "énergies"}) +
                   say(" on the board", " de plus sur le plateau"));
  }
  if (list.empty()) list.push_back(say("nothing else promised more", "rien d'autre ne promettait mieux"));
  return list;
}

int Eye::urge(const Game& game, const State& state, Seat /*seat*/, const Move& move) {
  return std::visit(Urges{game, state}, move);
}

DIVAN_BOTS_OF(, the_loop::TheLoop)

}  // namespace divan
