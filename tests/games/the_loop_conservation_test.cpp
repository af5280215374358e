// Nothing is lost and nothing appears: whole games of every kind, counted after every step.
#include <limits>
#include <set>

#include "bots/the_loop.hpp"
#include "games/the_loop_builder.hpp"
#include "honesty/random_game.hpp"

namespace divan::the_loop::testing {
namespace {

// Every mode on every level: solo with two to four agents, two to four people, and several agents a person.
std::vector<Options> all_tables() {
  std::vector<Options> tables;
  for (const Mode mode : {Mode::sabotage, Mode::supa_clones, Mode::centrifuges, Mode::ultramachina}) {
    for (std::uint8_t level = 1; level <= 3; ++level) {
      Options options;
      options.mode = mode;
      options.level = level;
      for (std::uint8_t agents = 2; agents <= 4; ++agents) {
        options.agents = agents;
        options.players = 1;
        tables.push_back(options);
        options.players = agents;
        tables.push_back(options);
        options.players = static_cast<std::uint8_t>(agents - 1);
        options.multi_handed = true;
        tables.push_back(options);
        options.multi_handed = false;
      }
    }
  }
  return tables;
}

// What is wrong with the count; empty if nothing is. Not what the rules say of a position: counted anew.
std::string miscounted(const Components& parts, const State& s) {
  std::array<int, card_count> cards{};
  const auto count = [&](const auto& pile) {
    for (const Card each : pile) ++cards[each];
  };
  for (const Agent& agent : s.agents) {
    for (const HeldCard& held : agent.hand) ++cards[held.card];
  }
  for (const Deck& deck : s.decks) {
    count(deck.draw);
    count(deck.discard);
    if (deck.known > deck.draw.size()) return "more cards are known than there are";
  }
  count(s.artifacts);
  count(s.available);
  count(s.lost);
  if (s.revealed != card_count) ++cards[s.revealed];
  for (Card each = 0; each < card_count; ++each) {
    bool in_play = is_artifact(each);
    for (const Agent& agent : s.agents) in_play = in_play || (!is_artifact(each) && owner_of(each) == agent.name);
    if (cards[each] != (in_play ? 1 : 0)) return "card " + std::to_string(each);
  }
  std::array<int, token_count> clones{};
  for (const Clone each : s.bag) ++clones[each];
  for (const Clone each : s.supas) ++clones[each];
  for (const Token& each : s.board) {
    ++clones[each.clone];
    if (each.era == each.destroyed) return "a clone stands where it is destroyed";
    if (!each.turned && each.destroyed != parts.clones[each.clone].destroyed) return "a clone is bound for elsewhere";
  }
  for (Clone each = 0; each < token_count; ++each) {
    const bool supas = s.options.mode == Mode::supa_clones;
    if (is_supa(each) ? clones[each] > (supas ? 1 : 0) : clones[each] != 1) return "clone " + std::to_string(each);
  }
  int energy = 0;
  int vortexes = 0;
  int archived = 0;
  int open = 0;
  std::set<int> missions;
  std::size_t tiles = 0;
  for (Era era = 0; era < era_count; ++era) {
    energy += s.energy[era];
    const bool centrifuge = (s.centrifuges >> era & 1U) != 0;
    if (s.rifts[era] > (centrifuge ? 2 : 3)) return "too many rifts";
    const Tile& tile = s.tiles[era];
    if (tile.slot == Slot::vortex) {
      ++vortexes;
      continue;
    }
    ++tiles;
    missions.insert(tile.mission);
    archived += tile.slot == Slot::archived ? 1 : 0;
    open += tile.slot == Slot::face_up ? 1 : 0;
    if (tile.progress > parts.missions[tile.mission].required) return "too much progress";
  }
  if (energy > 30) return "too much energy";
  if (vortexes != s.vortexes || vortexes > 3) return "vortexes";
  if (archived > s.archived || s.archived > archived + vortexes) return "archived tiles";
  if (missions.size() != tiles || missions.contains(mission_count)) return "a mission is on two tiles";
  if (open > 2) return "more than two open tiles";
  // Two are open while there are any face down, but for the moment in which one is chosen.
  const bool closed =
      std::any_of(s.tiles.begin(), s.tiles.end(), [](const Tile& t) { return t.slot == Slot::face_down; });
  const bool choosing = s.phase == Phase::reveal || s.phase == Phase::bonus || s.phase == Phase::over;
  if (closed && open < 2 && !choosing) return "fewer than two open tiles";
  if (s.turn > 21 || s.cycle != (s.turn - 1) / 7 + 1) return "turn and cycle";
  return "";
}

// Players who try, most of the time: their games come to late turns and archived tiles.
honesty::Decision<TheLoop> tries(const TheLoop& rules, const State& state, Chance& whims) {
  const Seat seat = rules.to_move(state).first();
  MoveList list;
  rules.moves(state, seat, list);
  const auto liking = [&](const Move& move) {
    return Insight<TheLoop>::urge(rules, state, seat, move) + static_cast<int>(whims.below(16));
  };
  Move best = list[0];
  int most = std::numeric_limits<int>::min();
  for (const Move& move : list) {
    const int liked = liking(move);
    if (liked <= most) continue;
    most = liked;
    best = move;
  }
  return {seat, best};
}

void check_games(const TheLoop& rules, int times, std::uint64_t seed, int latest_turn, std::size_t endings_met) {
  const std::vector<Options> tables = all_tables();
  std::set<Ending> endings;
  std::set<std::size_t> kinds;
  int latest = 0;
  int archived = 0;
  for (std::size_t i = 0; i < tables.size() * static_cast<std::size_t>(times); ++i) {
    honesty::RandomGame<TheLoop> random(rules, tables[i % tables.size()], seed + i);
    CAPTURE(i);
    Chance whims(seed + i);
    const bool trying = i / tables.size() % 2 == 0;
    while (true) {
      const State& state = random.state();
      const std::string wrong = miscounted(rules.components(), state);
      if (!wrong.empty()) FAIL(wrong, ": ", json_text(state));
      if (const auto no = rules.refuse_position(state)) FAIL(words(*no).en, ": ", json_text(state));
      for (const Event& event : random.events()) kinds.insert(event.index());
      latest = std::max<int>(latest, state.turn);
      if (random.over()) break;
      random.play(trying ? tries(rules, state, whims) : random.decide());
    }
    endings.insert(random.state().ending);
    archived += random.state().archived;
    CHECK(random.state().ending != Ending::none);
  }
  CHECK(latest >= latest_turn);
  CHECK(archived > 0);
  CHECK(endings.size() >= endings_met);
  CHECK(kinds.size() >= 30);
}

TEST_CASE("The LOOP: in whole games nothing is lost and nothing appears, with the cards we ship") {
  const TheLoop shipped;
  check_games(shipped, 4 * honesty::patience(), 7000, 10, 2);
}

TEST_CASE("The LOOP: nor with cards that have every verb in every place") { check_games(game(), 2, 9000, 8, 2); }

TEST_CASE("The LOOP: nor in games that come to their last turn, where most starting cards mend") {
  json::object content = content_of_the_tests();
  for (json::value& agent : content["agents"].as_array()) {
    for (const std::size_t number : std::array<std::size_t, 4>{0, 1, 3, 5}) {
      agent.as_object()["cards"].as_array()[number].as_object()["effect"] = to_json(Clauses{mending(6, Where::any)});
    }
  }
  const Expected<TheLoop> menders = TheLoop::from_content(json::serialize(content));
  REQUIRE(menders);
  check_games(*menders, 2, 11'000, 21, 3);
}

}  // namespace
}  // namespace divan::the_loop::testing
