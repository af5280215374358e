// TL-3: the table as a game begins, and what anybody may know of it (TL-3.13).
#include <set>

#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

constexpr std::uint64_t many_seeds = 60;

Options people(int players, int level = 1) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.level = static_cast<std::uint8_t>(level);
  return options;
}

// What was told before Dr Foo's first turn.
Events before_first_turn(const Events& events) {
  const auto first = std::find_if(events.begin(), events.end(),
                                  [](const Event& event) { return std::holds_alternative<TurnBegan>(event); });
  REQUIRE(first != events.end());
  return {events.begin(), first};
}

// The rifts that lay there before the machine dropped its first ones.
std::array<int, era_count> first_rifts(const Beginning& beginning) {
  std::array<int, era_count> rifts{};
  for (Era era = 0; era < era_count; ++era) rifts[era] = beginning.state.rifts[era];
  const RiftsFell fell = only<RiftsFell>(beginning.events);
  rifts[previous(fell.era)] -= fell.falls[0];
  rifts[fell.era] -= fell.falls[1];
  rifts[next(fell.era)] -= fell.falls[2];
  for (const RiftsSpared& each : all<RiftsSpared>(beginning.events)) rifts[each.era] += each.amount;  // TL-5.10
  return rifts;
}
bool quiet(const Beginning& beginning) { return !has_event<VortexOpened>(beginning.events); }

TEST_CASE("TL-3.2: seven of the ten missions lie on the tiles, each on one, and chance says which") {
  std::set<int> met;
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) {
    const State state = begin(people(2), seed).state;
    std::set<int> here;
    for (const Tile& tile : state.tiles) here.insert(tile.mission);
    const std::size_t lost = state.vortexes;  // their tiles are gone, and show no mission
    CHECK(here.size() == era_count - lost + (lost > 0 ? 1 : 0));
    met.insert(here.begin(), here.end());
  }
  met.erase(mission_count);
  CHECK(met.size() == mission_count);
}

TEST_CASE("TL-3.4: the agents who are named go in that order, each from its start era") {
  Options options = people(3);
  options.first = AgentChoice::mr_time;
  options.third = AgentChoice::v_girl;
  std::set<AgentName> seconds;
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) {
    const State state = begin(options, seed).state;
    REQUIRE(state.agents.size() == 3);
    CHECK(state.agents[one].name == mr_time);
    CHECK(state.agents[one].era == 2);
    CHECK(state.agents[three].name == v_girl);
    CHECK(state.agents[three].era == 3);
    seconds.insert(state.agents[two].name);
  }
  CHECK(seconds == std::set<AgentName>{time_prowler, cztwyzzek, robofinisher});  // for a surprise, chance decides
}

TEST_CASE("TL-6.1: every agent starts where the rules say") {
  constexpr std::array starts{4, 3, 6, 5, 2};
  for (std::size_t i = 0; i < agent_count; ++i) {
    Options options = people(2);
    options.first = static_cast<AgentChoice>(i + 1);
    CHECK(begin(options).state.agents[one].era == starts[i]);
  }
}

TEST_CASE("TL-3.5: all 49 artifacts are in the game, and no starting card of an agent who stayed at home") {
  for (int players = 1; players <= 4; ++players) {
    const State state = begin(people(players)).state;
    CHECK(state.artifacts.size() + state.available.size() + state.lost.size() == artifact_count);
    std::size_t cards = 0;
    for (const Agent& agent : state.agents) cards += agent.hand.size();
    for (const Deck& deck : state.decks) cards += deck.draw.size() + deck.discard.size();
    CHECK(cards == state.agents.size() * starting_cards);
  }
}

TEST_CASE("TL-3.7, TL-3.8, TL-3.9: two eras begin with a rift and an open mission, the other five with energy") {
  int looked_at = 0;
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) {
    const Beginning beginning = begin(people(2), seed);
    if (!quiet(beginning)) continue;
    ++looked_at;
    const auto rifts = first_rifts(beginning);
    int with_rift = 0;
    for (Era era = 0; era < era_count; ++era) {
      const bool first = rifts[era] == 1;
      with_rift += first ? 1 : 0;
      CHECK(rifts[era] == (first ? 1 : 0));
      CHECK(beginning.state.tiles[era].slot == (first ? Slot::face_up : Slot::face_down));
      CHECK(beginning.state.energy[era] == (first ? 0 : 1));
    }
    CHECK(with_rift == 2);
    CHECK(all<TileTurnedUp>(before_first_turn(beginning.events)).size() == 2);
  }
  CHECK(looked_at > 30);
}

TEST_CASE("TL-3.10: the first cycle has all seven Foo cards") {
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) {
    const State state = begin(people(2), seed).state;
    std::set<int> eras{state.foo.value()};
    for (const Era era : state.foo_deck) eras.insert(era);
    CHECK(eras.size() == era_count);
  }
}

TEST_CASE("TL-3.11: the more players, the fewer clones and artifacts at the start; most in solo") {
  for (int players = 1; players <= 4; ++players) {
    const Events events = before_first_turn(begin(people(players)).events);
    CHECK(all<CloneAppeared>(events).size() == static_cast<std::size_t>(5 - players));
    CHECK(all<ArtifactAppeared>(events).size() == static_cast<std::size_t>(5 - players));
  }
}

TEST_CASE("TL-3.11, TL-8.1: solo counts as one player, whatever the number of agents") {
  for (const int agents : {2, 3, 4}) {
    Options options = people(1);
    options.agents = static_cast<std::uint8_t>(agents);
    const Events events = before_first_turn(begin(options).events);
    CHECK(all<CloneAppeared>(events).size() == 4);
    CHECK(all<ArtifactAppeared>(events).size() == 4);
  }
}

TEST_CASE("TL-3.12: each player has three starting cards in hand and three in the draw pile") {
  for (int players = 2; players <= 4; ++players) {
    const State state = begin(people(players)).state;
    for (std::size_t i = 0; i < state.agents.size(); ++i) {
      CHECK(state.agents[i].hand.size() == 3);
      CHECK(state.decks[i].draw.size() == 3);
      CHECK(state.decks[i].discard.empty());
      Cards cards = in_hand(state, static_cast<Number>(i));
      for (const Card card : state.decks[i].draw) cards.push_back(card);
      CHECK(sorted(cards) == starting_cards_of(state.agents[i].name));
      for (const HeldCard& held : state.agents[i].hand) CHECK(!held.exhausted);
    }
  }
}

TEST_CASE("TL-3.12: the cards are shuffled") {
  Options options = people(2);
  options.first = AgentChoice::v_girl;
  std::set<Cards> hands;
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) hands.insert(in_hand(begin(options, seed).state, one));
  CHECK(hands.size() > 30);
}

TEST_CASE("TL-3.14: the game begins with turn 1 of cycle 1, and Dr Foo has played when somebody is asked") {
  const Beginning beginning = begin(people(2));
  CHECK(beginning.state.turn == 1);
  CHECK(beginning.state.cycle == 1);
  CHECK(beginning.state.foo_deck.size() == 6);
  CHECK(beginning.state.phase == Phase::actions);
  CHECK(only<TurnBegan>(beginning.events) == TurnBegan{1, 1, beginning.state.me().name});
}

TEST_CASE("TL-3.15: chance decides who plays first") {
  std::array<int, 3> first{};
  for (std::uint64_t seed = 0; seed < many_seeds; ++seed) ++first[begin(people(3), seed).state.active];
  for (const int each : first) CHECK(each > 8);
}

TEST_CASE("TL-9.29: agents of several hands are dealt out to the people in turn, and count as players") {
  Options options = people(2);
  options.multi_handed = true;
  options.agents = 4;
  const Beginning beginning = begin(options);
  CHECK(beginning.state.agents.size() == 4);
  CHECK(game().seats(options) == 2);
  CHECK(beginning.state.seat_of(one) == ada);
  CHECK(beginning.state.seat_of(two) == blaise);
  CHECK(beginning.state.seat_of(three) == ada);
  CHECK(beginning.state.seat_of(four) == blaise);
  CHECK(all<CloneAppeared>(before_first_turn(beginning.events)).size() == 1);
  for (std::size_t i = 0; i < 4; ++i) CHECK(beginning.state.decks[i].draw.size() == 3);
}

// --- TL-3.13  Open information -------------------------------------------------------------------------------------

TEST_CASE("TL-3.13: everybody knows the same") {
  const State table = given(energy(3, 2), clone(2, 4), available(artifact(1)));
  const View seen = view(table, ada);
  for (const Viewer viewer : {Viewer(blaise), spectator}) {
    View other = view(table, viewer);
    other.viewer = ada;
    CHECK(other == seen);
  }
  CHECK(seen.agents == table.agents);  // hands included
  CHECK(seen.board == table.board);
}

TEST_CASE("TL-3.13: what is in a pile is open, its order is not") {
  State table = given();
  const View before = view(table);
  std::swap(table.decks[one].draw[0], table.decks[one].draw[2]);
  std::swap(table.artifacts[3], table.artifacts[30]);
  std::swap(table.bag[2], table.bag[20]);
  std::swap(table.foo_deck[0], table.foo_deck[5]);
  CHECK(view(table) == before);
  CHECK(before.decks[one].inside.size() == 3);
  CHECK(before.artifacts.size() == artifact_count);
  CHECK(before.bag.size() == clone_count);
}

TEST_CASE("TL-3.13: a tile that lies face down does not show its mission before the game is over") {
  State table = given();
  const View before = view(table);
  for (Era era = 0; era < era_count; ++era) {
    CHECK((before.tiles[era].mission == mission_count) == (table.tiles[era].slot == Slot::face_down));
  }
  std::vector<Era> down;
  for (Era era = 0; era < era_count; ++era) {
    if (table.tiles[era].slot == Slot::face_down) down.push_back(era);
  }
  REQUIRE(down.size() == 5);
  std::swap(table.tiles[down[0]].mission, table.tiles[down[1]].mission);
  CHECK(view(table) == before);
  State lost = given(turn(21), foo(3));
  play(lost, EndActions{});
  REQUIRE(lost.phase == Phase::over);
  CHECK(view(lost).tiles == lost.tiles);
}

TEST_CASE("TL-4.4: a card that was put on a draw pile for all to see is known to lie there") {
  State table = given(at(one, 3), available(artifact(3)));
  play(table, {EndActions{}, Take{artifact(3)}});
  // It was drawn at the end of the turn, among the next three.
  CHECK(table.agents[one].hand.contains({artifact(3), false}));
  State solo_table = given(solo(cztwyzzek, robofinisher), at(one, 3), available(artifact(3)));
  play(solo_table, {EndActions{}, Take{artifact(3)}});
  CHECK(solo_table.phase == Phase::assign);
  CHECK(view(solo_table).revealed == artifact(3));
}

TEST_CASE("a world imagined from what is known looks the same from there") {
  const State table = given(at(one, 3), vortex(2), archived(4, loops_by_foo), clone(3, 5), energy(1, 2));
  Chance chance(5);
  for (int i = 0; i < 20; ++i) {
    const State imagined = game().imagine(view(table), chance);
    check_position(imagined);
    CHECK(view(imagined) == view(table));
  }
}

}  // namespace
}  // namespace divan::the_loop::testing
