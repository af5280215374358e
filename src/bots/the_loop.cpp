#include "bots/the_loop.hpp"

#include <algorithm>

namespace divan {

using namespace the_loop;
using Eye = Insight<TheLoop>;

namespace {

// How near a vortex is, era by era, in thousandths of the game.
int danger(const State& s) {
  constexpr std::array<int, 4> by_rifts{0, 4, 14, 34};
  int sum = 0;
  for (Era era = 0; era < era_count; ++era) {
    int here = by_rifts[std::min<std::size_t>(s.rifts[era] + (s.slots(era) < rift_slots ? 1U : 0U), 3)];
    if (s.tiles[era].slot == Slot::vortex) here *= 3;  // a second one there is the end
    sum += here;
  }
  for (const Token& token : s.board) sum += is_supa(token.clone) ? 14 : 7;
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
  int operator()(const Use& /*m*/) const { return 8; }
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
      if (token.destroyed == m.era) return 14 + (wanted(Deed::destroy, m.era) ? 6 : 0);
      return 2 * (distance(token.era, token.destroyed) - distance(m.era, token.destroyed));
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

Utilities Eye::value(const Game& game, const State& /*root*/, const State& state) {
  if (const auto outcome = game.outcome(state)) return utilities_of(*outcome);
  const int thousandths = 180 + progress(game, state) + energy(state) - danger(state) - state.vortexes * 90;
  Utilities all{};
  all.fill(static_cast<float>(std::clamp(thousandths, 5, 980)) / 1000.0F);
  return all;
}

std::vector<Text> Eye::reasons(const Game& game, const State& before, const State& after) {
  std::vector<Text> list;
  const auto say = [&](std::string en, std::string fr) { list.push_back({std::move(en), std::move(fr)}); };
  const auto plural = [](int n, const char* one, const char* more) {
    return std::to_string(n) + " " + (n == 1 ? one : more);
  };
  if (after.ending == the_loop::Ending::won) say("it wins the game", "cela gagne la partie");
  for (Era era = 0; era < era_count; ++era) {
    const Tile& was = before.tiles[era];
    const Tile& is = after.tiles[era];
    if (was.slot != Slot::face_up) continue;
    const Text& name = game.wording().missions[was.mission];
    const int required = game.components().missions[was.mission].required;
    if (is.slot == Slot::archived) {
      say("it archives “" + name.en + "”", "cela archive « " + name.fr + " »");
    } else if (is.progress > was.progress) {
      const std::string steps =
          std::to_string(was.progress) + " → " + std::to_string(is.progress) + " / " + std::to_string(required);
      say("it advances “" + name.en + "”: " + steps, "cela fait avancer « " + name.fr + " » : " + steps);
    } else if (is.progress >= required && after.me().era == era && before.agents[after.active].era != era) {
      say("it stands where “" + name.en + "” can be archived",
          "on se trouve où « " + name.fr + " » peut être archivée");
    }
  }
  const int clones = static_cast<int>(before.board.size()) - static_cast<int>(after.board.size());
  if (clones > 0) {
    say("it destroys " + plural(clones, "clone", "clones"), "cela détruit " + plural(clones, "clone", "clones"));
  }
  int rifts = 0;
  for (Era era = 0; era < era_count; ++era) rifts += before.rifts[era] - after.rifts[era];
  if (rifts > 0) {
    say("it removes " + plural(rifts, "rift", "rifts"), "cela retire " + plural(rifts, "faille", "failles"));
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
    say("the danger of a vortex next turn falls: " + change,
        "le risque d'un vortex au prochain tour baisse : " + change);
  }
  for (Era era = 0; era < era_count; ++era) {
    if ((before.centrifuges >> era & 1U) > (after.centrifuges >> era & 1U)) {
      say("it takes a centrifuge down", "cela démonte une centrifugeuse");
    }
  }
  for (const Card card : before.available) {
    const bool there = std::find(after.available.begin(), after.available.end(), card) != after.available.end();
    if (there) continue;
    const Text& name = game.wording().cards[card];
    say("it wins “" + name.en + "” for the deck", "cela gagne « " + name.fr + " » pour le deck");
  }
  const int energy = after.energy_on_board() - before.energy_on_board();
  if (list.empty() && energy > 0) {
    say("it leaves " + std::to_string(energy) + " more energy on the board",
        "cela laisse " + plural(energy, "énergie", "énergies") + " de plus sur le plateau");
  }
  if (list.empty()) say("nothing else promised more", "rien d'autre ne promettait mieux");
  return list;
}

int Eye::urge(const Game& game, const State& state, Seat /*seat*/, const Move& move) {
  return std::visit(Urges{game, state}, move);
}

}  // namespace divan
