// Every 'no' to a position made by hand, with its rule; positions as JSON; and positions with a fault by chance, which
// are refused or can be played on.
#include <functional>

#include "games/unconscious_mind_eager.hpp"

namespace divan::unconscious_mind {
namespace positions_test {

// The first position of this kind that chance or effort comes to.
template <class Kind>
State reached(const Kind& is_it, int players = 2) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    honesty::RandomGame<UnconsciousMind> random(standard_game(), options, seed);
    Eager eager{standard_game(), Chance(seed)};
    while (!random.over()) {
      if (is_it(random.state().open)) return random.state();
      random.play(seed % 2 == 0 ? eager.decide(random.state()) : random.decide());
    }
    if (is_it(random.state().open)) return random.state();
  }
  FAIL("no game comes to such a position");
  return {};
}
State reached(Task task) {
  return reached([task](const Open& o) { return !o.over() && o.pending.back().kind() == task && !o.goals_due; });
}
State table(int players = 2) { return Mind(players).s; }

void remove(Bounded<Card, research_count>& list, Card card) {
  Card* at = std::find(list.begin(), list.end(), card);
  REQUIRE(at != list.end());
  *at = list.back();
  list.pop_back();
}

// --- Components ------------------------------------------------------------------------------------------------------

TEST_CASE("UM-1.1: as many people play as were to, and it is the turn of one of them") {
  check_impossible(table(), "UM-11.1", [](Open& o, State&) { o.options.players = 1; });
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.options.players = 5; });
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.options.players = 3; });
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.players.pop_back(); });
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.current = 2; });
  check_impossible(table(), "UM-1.1", [](Open& o, State&) { o.first = 2; });
}

TEST_CASE("UM-2.2, UM-6.10.3: each notebook tile is somewhere once, and the supply is refilled") {
  check_impossible(table(), "UM-2.2", [](Open&, State& s) { s.piles.tiles.pop_back(); });
  check_impossible(table(), "UM-2.2", [](Open& o, State&) { o.supply[0][1] = o.supply[1][1]; });
  check_impossible(table(), "UM-2.2", [](Open& o, State&) { o.supply[1][2] = 36; });
  check_impossible(table(), "UM-2.2", [](Open& o, State& s) { o.players[0].notebook[0] = s.piles.tiles[0]; });
  check_impossible(reached(Task::hold), "UM-2.2",
                   [](Open& o, State&) { o.pending.back().as<task::Hold>().tile = 200; });
  check_impossible(table(), "UM-6.10.3", [](Open& o, State& s) {
    s.piles.tiles.push_back(o.supply[0][0]);
    o.supply[0][0] = none;
  });
  check_impossible(table(4), "UM-6.10.3", [](Open& o, State& s) {  // the upper tile slides down
    std::size_t cell = 0;
    while (!s.piles.tiles.empty()) o.players[cell / 9].notebook[cell % 9] = s.piles.tiles.take_back(), ++cell;
    o.players[3].notebook[8] = o.supply[1][1];
    o.supply[1][1] = none;
  });
}

TEST_CASE("UM-2.3: each research card is somewhere once, and known where it is") {
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.piles.research.pop_back(); });
  check_impossible(table(), "UM-2.3", [](Open& o, State&) { o.research[0] = none; });
  check_impossible(table(), "UM-2.3", [](Open& o, State&) { o.research[0] = 36; });
  check_impossible(table(), "UM-2.3", [](Open& o, State& s) { o.players[0].in_play.push_back(s.piles.research[0]); });
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.hands[0].add(s.piles.research[0]); });
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.hands[3].add(s.piles.research.take_back()); });
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.known[0].add(s.piles.research[0]); });
  check_impossible(table(), "UM-2.3", [](Open&, State& s) { s.known[2].add(s.piles.research[0]); });
}

bool somebody_published(const Open& o) {
  return std::any_of(o.players.begin(), o.players.end(), [](const Player& each) { return !each.published.empty(); });
}
Published& a_treatise(Open& o) {
  Player* author =
      std::find_if(o.players.begin(), o.players.end(), [](const Player& p) { return !p.published.empty(); });
  return author->published[0];
}

TEST_CASE("UM-2.4, UM-6.12: each treatise is somewhere once, in a full row, with volumes of its colours") {
  check_impossible(table(), "UM-2.4", [](Open&, State& s) { s.piles.treatises.pop_back(); });
  check_impossible(table(), "UM-2.4", [](Open& o, State&) { o.treatises[0] = o.treatises[1]; });
  check_impossible(table(), "UM-2.4", [](Open& o, State&) { o.treatises[0] = 15; });
  check_impossible(table(), "UM-6.12", [](Open& o, State& s) { s.piles.treatises.push_back(o.treatises.take_back()); });
  check_impossible(table(), "UM-6.12", [](Open& o, State& s) { o.treatises.push_back(s.piles.treatises.take_back()); });
  const State published = reached([](const Open& o) {
    return somebody_published(o) && a_treatise(const_cast<Open&>(o)).volumes.size() == 3;  // NOLINT: only looked at
  });
  check_impossible(published, "UM-2.4", [](Open& o, State&) { a_treatise(o).treatise = 200; });
  check_impossible(published, "UM-6.12.6", [](Open& o, State&) {
    auto& volumes = a_treatise(o).volumes;  // of at least two colours
    const auto colour = [](Card card) { return standard_game().components().research[card].colour; };
    std::swap(volumes[1], colour(volumes[0]) == colour(volumes[1]) ? volumes[2] : volumes[0]);
  });
  check_impossible(published, "UM-6.12.6", [](Open& o, State&) {  // another treatise asks for other colours
    const Treatise was = std::exchange(a_treatise(o).treatise, o.treatises[0]);
    o.treatises[0] = was;
    const auto& face = standard_game().components().treatises[a_treatise(o).treatise];
    if (face.sequence[0] == standard_game().components().research[a_treatise(o).volumes[0]].colour) {
      std::swap(a_treatise(o).treatise, o.treatises[1]);
    }
  });
}

TEST_CASE("UM-2.5, UM-8.4.1: each client is somewhere once, with its kind, and the rows are refilled") {
  check_impossible(table(), "UM-2.5", [](Open&, State& s) { s.piles.routine.pop_back(); });
  check_impossible(table(), "UM-2.5", [](Open&, State& s) { std::swap(s.piles.routine[0], s.piles.case_studies[0]); });
  check_impossible(table(), "UM-2.5", [](Open& o, State&) { std::swap(o.routine[0], o.case_studies[0]); });
  check_impossible(table(), "UM-2.5", [](Open& o, State&) { o.routine[0] = 32; });
  check_impossible(table(), "UM-2.5", [](Open& o, State&) { o.players[0].rooms[0].client = o.routine[0]; });
  check_impossible(table(), "UM-2.5", [](Open& o, State&) { o.players[0].rooms[0].client = 99; });
  check_impossible(table(), "UM-2.5", [](Open& o, State& s) { o.players[0].cured.push_back(s.piles.routine[0]); });
  check_impossible(table(), "UM-8.4.1", [](Open& o, State& s) {
    s.piles.routine.push_back(o.routine[0]);
    o.routine[0] = none;
  });
  check_impossible(table(), "UM-8.4.1", [](Open& o, State& s) {
    s.piles.case_studies.push_back(o.case_studies[0]);
    o.case_studies[0] = none;
  });
}

TEST_CASE("UM-3.4: seven different goals") {
  check_impossible(table(), "UM-3.4", [](Open& o, State&) { o.goals.pop_back(); });
  check_impossible(table(), "UM-3.4", [](Open& o, State&) { o.goals[0] = o.goals[1]; });
  check_impossible(table(), "UM-3.4", [](Open& o, State&) { o.goals[0] = 9; });
  check_impossible(table(), "UM-3.4", [](Open& o, State&) { o.players[1].goals.push_back(o.goals[0]); });
}

TEST_CASE("UM-2.6, UM-8.4.2: each grief layer is there once at most, and one was drawn for each client") {
  check_impossible(table(), "UM-2.6", [](Open&, State& s) { s.piles.griefs[0] = s.piles.griefs[1]; });
  check_impossible(table(), "UM-2.6", [](Open&, State& s) { s.piles.griefs[0] = 28; });
  check_impossible(table(), "UM-2.6",
                   [](Open&, State& s) { std::swap(s.piles.griefs[0], s.piles.starting_griefs[0]); });
  check_impossible(table(), "UM-2.6", [](Open& o, State&) { o.players[0].rooms[0].grief = 77; });
  check_impossible(table(), "UM-2.6",
                   [](Open& o, State&) { o.players[0].rooms[0].grief = o.players[1].rooms[0].grief; });
  check_impossible(table(), "UM-8.4.2", [](Open&, State& s) { s.piles.griefs.pop_back(); });
  check_impossible(table(), "UM-8.4.2", [](Open&, State& s) { s.piles.starting_griefs.pop_back(); });
}

TEST_CASE("UM-2.7, UM-8.4.3: each dream is there once at most, and two were taken for each client") {
  check_impossible(table(), "UM-2.7", [](Open&, State& s) { s.piles.latent[0] = s.piles.latent[1]; });
  check_impossible(table(), "UM-2.7", [](Open&, State& s) { s.piles.latent[0] = 60; });
  check_impossible(table(), "UM-2.7", [](Open&, State& s) { std::swap(s.piles.latent[0], s.piles.manifest[0]); });
  check_impossible(table(), "UM-2.7", [](Open& o, State& s) { std::swap(o.dreams[0], s.piles.latent[0]); });
  check_impossible(table(), "UM-2.7", [](Open& o, State&) { o.players[0].rooms[0].dreams[0] = 66; });
  check_impossible(table(), "UM-2.7", [](Open& o, State&) {  // the manifest one is on top
    std::swap(o.players[0].rooms[0].dreams[0], o.players[0].rooms[0].dreams[1]);
  });
  check_impossible(table(), "UM-2.7", [](Open& o, State&) {  // it is treated first
    o.players[0].rooms[0].dreams[0] = o.players[0].rooms[0].dreams.take_back();
  });
  check_impossible(table(), "UM-8.4.3", [](Open&, State& s) { s.piles.latent.pop_back(); });
  check_impossible(table(), "UM-8.4.3", [](Open&, State& s) { s.piles.manifest.pop_back(); });
  check_impossible(table(), "UM-8.4.3", [](Open& o, State& s) {
    s.piles.manifest.push_back(o.dreams[0]);
    o.dreams[0] = none;
  });
  State treated = table();
  treated.open.players[0].rooms[0].dreams.pop_back();  // it has left the game
  CHECK(!standard_game().refuse_position(treated));
}

// --- A player --------------------------------------------------------------------------------------------------------

TEST_CASE("UM-4.1.1, UM-4.1.9: discs are neither lost nor found") {
  check_impossible(table(), "UM-4.1.1", [](Open& o, State&) { --o.players[0].dial.white[reserve]; });
  check_impossible(table(), "UM-4.1.1", [](Open& o, State&) { o.players[0].dial.white[3] = 255; });
  check_impossible(table(), "UM-4.1.9", [](Open& o, State&) { ++o.players[1].dial.coloured[reserve]; });
  check_impossible(table(), "UM-4.1.9", [](Open& o, State&) {
    o.district_used[0][0] = true;
    o.district_owner[0][0] = 1;
    --o.tokens[0];
    o.reputation_token[0] = false;
  });
  check_impossible(reached(somebody_published), "UM-4.1.9", [](Open& o, State& s) {
    Player* author =
        std::find_if(o.players.begin(), o.players.end(), [](const Player& p) { return !p.published.empty(); });
    const Published gone = author->published.take_back();
    for (const Card card : gone.volumes) s.piles.research.push_back(card);
    if (o.treatises.size() == 4) {
      s.piles.treatises.push_back(gone.treatise);
    } else {
      o.treatises.push_back(gone.treatise);
    }
  });
}

TEST_CASE("UM-4.2, UM-1.2: coffee, pillboxes, bright ideas and points have their limits") {
  check_impossible(table(), "UM-4.2.1", [](Open& o, State&) { o.players[0].coffee = 10; });
  check_impossible(table(), "UM-4.2.4", [](Open& o, State&) { o.players[0].pillboxes = 4; });
  check_impossible(table(), "UM-4.2.6", [](Open& o, State&) { o.players[0].bright_ideas = 255; });
  check_impossible(table(), "UM-1.2", [](Open& o, State&) { o.players[0].points = -1; });
  check_impossible(table(), "UM-1.2", [](Open& o, State&) { o.players[0].points = 32'000; });
}

TEST_CASE("UM-3.9, UM-4.4.4: ideas are at hand, on the table or locked, and unlocked from the left") {
  check_impossible(table(), "UM-3.9", [](Open& o, State&) { ++o.players[0].ideas; });
  check_impossible(table(), "UM-3.9", [](Open& o, State&) { o.players[0].locks[0] = Lock::open; });
  check_impossible(table(), "UM-4.4.4", [](Open& o, State&) { o.players[0].locks[0] = Lock::idea_under_bright; });
  check_impossible(table(), "UM-4.4.4", [](Open& o, State&) { o.players[0].locks[2] = Lock::idea; });
  check_impossible(table(), "UM-4.4.4", [](Open& o, State&) {
    o.players[0].locks[2] = Lock::open;
    ++o.players[0].ideas;
  });
  State further = table();
  further.open.players[0].locks = {Lock::open, Lock::idea, Lock::idea_under_bright};
  ++further.open.players[0].ideas;
  CHECK(!standard_game().refuse_position(further));
}

// Puts tiles of the stack into a notebook.
void fill(State& s, std::initializer_list<std::size_t> cells) {
  for (const std::size_t cell : cells) s.open.players[0].notebook[cell] = s.piles.tiles.take_back();
}

TEST_CASE("UM-6.10: the notebook fills from the left, and frees insights as it does") {
  check_impossible(table(), "UM-6.10.1", [](Open&, State& s) { fill(s, {1}); });
  check_impossible(table(), "UM-6.10.1", [](Open&, State& s) { fill(s, {0, 2}); });
  check_impossible(table(), "UM-6.10.2", [](Open&, State& s) { fill(s, {3, 4, 5}); });
  check_impossible(table(), "UM-6.10.4", [](Open&, State& s) { fill(s, {0, 1, 2}); });
  check_impossible(table(), "UM-6.10.4", [](Open&, State& s) { fill(s, {0, 3, 6}); });
  check_impossible(table(), "UM-6.10.4", [](Open& o, State&) { o.players[0].row_insight[1] = false; });
  State full = table();
  fill(full, {0, 1, 2});
  full.open.players[0].row_insight[0] = false;
  ++full.open.players[0].dial.coloured[reserve];
  CHECK(!standard_game().refuse_position(full));
}

TEST_CASE("UM-8: rooms hold what they can") {
  check_impossible(table(), "UM-8.1", [](Open& o, State&) { o.players[0].rooms[1].therapy = 1; });
  check_impossible(table(), "UM-8.4.4", [](Open& o, State&) { o.players[0].rooms[0].therapy = 3; });
  check_impossible(table(), "UM-8.4.4", [](Open& o, State&) { o.players[0].rooms[0].therapy = 8; });
  check_impossible(table(), "UM-8.4.4", [](Open& o, State&) { o.players[0].rooms[0].therapy = 0; });
  const State both = reached(
      [](const Open& o) { return !o.over() && !o.players[0].rooms[0].empty() && !o.players[0].rooms[1].empty(); });
  check_impossible(both, "UM-8.3.2", [](Open& o, State&) { o.players[0].second_room = false; });
  check_impossible(table(), "UM-8.3.2", [](Open& o, State&) {  // catharsis opens the second room
    o.players[0].rooms[0].grief = none;
    o.players[0].rooms[0].therapy = 2;
  });
  check_impossible(table(), "UM-3.11", [](Open& o, State&) { o.players[0].second_room = true; });
  check_impossible(table(), "UM-3.11", [](Open& o, State& s) {
    s.piles.routine.push_back(o.players[0].rooms[0].client);
    o.players[0].rooms[0].client = s.piles.case_studies.take_back();
  });
  check_impossible(table(), "UM-8.5.2", [](Open& o, State&) { o.players[0].free_transfers_used = 1; });
  check_impossible(table(), "UM-8.5.8", [](Open& o, State&) { o.players[0].inkpot_steps_used = 1; });
  const State active = reached([](const Open& o) { return !o.over() && is_active(o.players[0].rooms[0]); });
  check_impossible(active, "UM-8.4.4", [](Open& o, State&) { o.players[0].rooms[0].therapy = 4; });
  check_impossible(active, "UM-8.4.4", [](Open& o, State&) { o.players[0].rooms[0].therapy = 0; });
}

// --- The table -------------------------------------------------------------------------------------------------------

// Ideas of player 0 on a space that touches its action.
void state_ideas(Open& o, Space space, int action, int ideas, int bright) {
  o.spaces[space] = {0, static_cast<Action>(action), static_cast<std::uint8_t>(ideas),
                     static_cast<std::uint8_t>(bright)};
  o.players[0].ideas = static_cast<std::uint8_t>(o.players[0].ideas - ideas);
}

TEST_CASE("UM-5.1: ideas on the meeting table") {
  const auto& touches = standard_game().components().touches;
  const auto touched = [&](Space space) { return std::countr_zero(touches[space]); };
  State stated = table();
  state_ideas(stated.open, 5, touched(5), 2, 0);
  check_impossible(stated, "UM-5.1.3", [](Open& o, State&) { o.spaces[5].bright = 1; });
  check_impossible(stated, "UM-5.1.3", [](Open& o, State&) { o.spaces[5].ideas = 0; });
  check_impossible(stated, "UM-5.1.3", [](Open& o, State&) { o.spaces[5].owner = 2; });
  check_impossible(stated, "UM-5.1.3", [](Open& o, State&) { o.spaces[5].owner = 9; });
  check_impossible(stated, "UM-5.1.3", [](Open& o, State&) { o.spaces[6].ideas = 1; });
  check_impossible(stated, "UM-2.1", [](Open& o, State&) { o.spaces[5].action = 9; });
  check_impossible(stated, "UM-2.1",
                   [&](Open& o, State&) { o.spaces[5].action = static_cast<Action>(std::countr_one(touches[5])); });
  check_impossible(stated, "UM-5.4.3", [](Open& o, State&) {  // nobody has acted yet
    o.spaces[5].ideas = 1;
    o.spaces[5].bright = 1;
    ++o.players[0].ideas;
  });
  check_impossible(stated, "UM-5.1.2", [&](Open& o, State&) {
    for (Space space = 0; space < space_count; ++space) {
      if (space != 5 && (touches[space] >> touched(5) & 1) != 0) return state_ideas(o, space, touched(5), 1, 0);
    }
  });
  const State bright = reached([](const Open& o) {
    return std::any_of(o.spaces.begin(), o.spaces.end(),
                       [](const Placed& each) { return each.bright > 0 && each.ideas > 0; });
  });
  check_impossible(bright, "UM-5.4.3", [](Open& o, State&) {
    for (Placed& space : o.spaces) {
      if (space.bright > 0) space.owner = static_cast<std::uint8_t>(1 - space.owner);
    }
  });
}

TEST_CASE("UM-5.2.6, UM-5.2.7, UM-2.9: tokens, slots and insights in the city agree") {
  check_impossible(table(), "UM-5.2.7", [](Open& o, State&) { --o.tokens[1]; });
  check_impossible(table(), "UM-5.2.7", [](Open& o, State&) { o.location_used[2][0] = true; });
  check_impossible(table(), "UM-2.9", [](Open& o, State&) { o.reputation_token[2] = false; });
  check_impossible(table(), "UM-2.9", [](Open& o, State&) {
    o.location_used[2][0] = true;
    --o.tokens[1];
  });
  check_impossible(table(), "UM-5.2.6", [](Open& o, State&) { o.district_owner[0][3] = 0; });
  check_impossible(table(), "UM-5.2.6", [](Open& o, State&) { o.district_owner[0][3] = 250; });
  check_impossible(table(), "UM-5.2.6", [](Open& o, State&) { o.district_used[1][2] = true; });
  check_impossible(table(), "UM-7.1", [](Open& o, State&) { o.freud = 6; });
  check_impossible(table(), "UM-7.1", [](Open& o, State&) { o.players[1].professor = 6; });
}

TEST_CASE("UM-4.3: the markers of the reputation track") {
  check_impossible(table(), "UM-4.3.6", [](Open& o, State&) { o.players[0].reputation = 11; });
  check_impossible(table(), "UM-4.3.1", [](Open& o, State&) { o.players[0].reputation = 1; });
  check_impossible(table(), "UM-4.3.1", [](Open& o, State&) { o.freud_reputation = 2; });
  check_impossible(table(), "UM-4.3.4", [](Open& o, State&) { o.arrivals = 3; });
  check_impossible(table(), "UM-4.3.4", [](Open& o, State&) { o.players[0].arrival = o.players[1].arrival; });
  check_impossible(table(), "UM-4.3.4", [](Open& o, State&) { o.players[0].arrival = 7; });
  State further = table();
  further.open.players[0].reputation = 1;
  further.open.players[0].arrival = 2;
  further.open.arrivals = 3;
  further.open.freud_reputation = 2;
  CHECK(!standard_game().refuse_position(further));
}

TEST_CASE("UM-10: the end comes when it comes") {
  check_impossible(table(), "UM-10.1", [](Open& o, State&) { o.ending = true; });
  check_impossible(table(), "UM-10.5", [](Open& o, State&) { o.round = 0; });
  check_impossible(table(), "UM-10.5", [](Open& o, State&) { o.round = 32; });
  check_impossible(table(), "UM-10.5", [](Open& o, State&) { o.round = 31; });
  check_impossible(table(), "UM-10.5", [](Open& o, State&) { o.last_round = 2; });
  const State near = reached([](const Open& o) { return o.ending && !o.over(); });
  check_impossible(near, "UM-10.1", [](Open& o, State&) { o.ending = false; });
  check_impossible(near, "UM-10.2", [](Open& o, State&) { o.last_round = 0; });
  check_impossible(near, "UM-10.2", [](Open& o, State&) { o.last_round = static_cast<std::uint8_t>(o.round + 2); });
  const State over = reached([](const Open& o) { return o.over(); });
  check_impossible(over, "UM-1.3", [](Open& o, State&) { o.goals_due = true; });
  check_impossible(over, "UM-1.3", [](Open& o, State&) { o.current = 1 - o.first; });
  check_impossible(over, "UM-1.3", [](Open& o, State&) { o.laid.push_back({0, nobody, none}); });
  check_impossible(table(), "UM-1.3", [](Open& o, State&) { o.pending.clear(); });
}

// --- What is pending -------------------------------------------------------------------------------------------------

void go_on(Open& o, Stage stage) { o.pending[0].as<task::Turn>().stage = stage; }

TEST_CASE("UM-5.5.1: whatever is pending belongs to a turn in one of its stages") {
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) { o.pending[0].doing = task::Bonus{}; });
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) { go_on(o, Stage::over); });
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) { o.pending.push_back(o.pending[0]); });
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) { o.pending[0].source = {SourceKind::tile, 36}; });
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) { o.pending[0].source = {SourceKind::rule, 1}; });
  check_impossible(table(), "UM-5.5.1", [](Open& o, State&) {  // nobody has chosen what to do
    o.pending.push_back({{}, task::Bonus{}});
  });
  check_impossible(table(), "UM-5.5.3", [](Open& o, State&) { go_on(o, Stage::pillboxes); });  // no pillbox to spend
  check_impossible(table(), "UM-3.11", [](Open& o, State&) { go_on(o, Stage::first_client); });
  State pillboxes = table();
  go_on(pillboxes.open, Stage::pillboxes);
  pillboxes.open.players[0].pillboxes = 1;
  CHECK(!standard_game().refuse_position(pillboxes));
  check_impossible(pillboxes, "UM-12.3", [](Open& o, State&) {
    while (!o.pending.full()) o.pending.push_back({{}, task::Standing{1}});
  });
  check_impossible(pillboxes, "UM-9.2", [](Open& o, State&) { o.goals_due = true; });
  check_impossible(pillboxes, "UM-6.12.2",
                   [](Open& o, State& s) { o.laid.push_back({s.piles.research[0], nobody, none}); });
}

// The top frame of a position that waits for an answer to it, changed.
template <class Change>
void check_pending(const State& state, const Change& change, std::string_view rule = "UM-5.5.1") {
  check_impossible(state, rule, [&](Open& o, State&) { change(o.pending.back()); });
}
// The task itself, of this kind, changed.
template <class Kind, class Change>
void check_task(const State& state, const Change& change, std::string_view rule = "UM-5.5.1") {
  check_impossible(state, rule, [&](Open& o, State&) { change(o.pending.back().as<Kind>()); });
}

TEST_CASE("UM-3.11: during setup, first clients are chosen in reverse turn order") {
  const State first =
      reached([](const Open& o) { return o.stage() == Stage::first_client && o.current != o.first; }, 3);
  check_impossible(first, "UM-3.11", [](Open& o, State&) { o.current = o.first; });
  check_impossible(first, "UM-3.11", [](Open& o, State&) { go_on(o, Stage::clients); });
  check_impossible(first, "UM-5.5.1", [](Open& o, State&) { o.round = 2; });
  check_task<task::Client>(first, [](auto& t) { t.first = false; });
  check_task<task::Client>(first, [](auto& t) { t.room = 1; });
  check_task<task::Client>(first, [](auto& t) { t.stage = Arrival::layer; });
  check_pending(first, [](Frame& f) { f.doing = task::Bonus{}; });
}

TEST_CASE("UM-8.4: a new client for an open room that is empty") {
  const auto arriving = [](Arrival stage) {
    return [stage](const Open& o) {
      const auto* client = o.pending.size() == 2 ? o.pending[1].if_is<task::Client>() : nullptr;
      return client != nullptr && !client->first && client->stage == stage;
    };
  };
  const State who = reached(arriving(Arrival::who));
  check_task<task::Client>(who, [](auto& t) { t.room = static_cast<std::uint8_t>(1 - t.room); });
  check_task<task::Client>(who, [](auto& t) { t.room = 2; });
  check_task<task::Client>(who, [](auto& t) { t.first = true; });
  check_task<task::Client>(who, [](auto& t) { t.stage = Arrival::therapy; });
  check_impossible(who, "UM-5.5.1", [](Open& o, State&) { go_on(o, Stage::pillboxes); });
  const State which = reached([&](const Open& o) {
    return arriving(Arrival::dream)(o) && o.players[1U - o.current].rooms[0].dreams.size() == 2;
  });
  check_impossible(which, "UM-8.4.4",
                   [](Open& o, State&) { o.me().rooms[o.pending[1].as<task::Client>().room].therapy = 5; });
  check_impossible(which, "UM-8.4.3", [](Open& o, State&) { o.pending[1].as<task::Client>().stage = Arrival::who; });
  const auto with_dream_of_another = [](bool latent) {  // whose manifest dream may have been treated
    return [latent](Open& o, State&) {
      auto& dreams = o.me().rooms[o.pending[1].as<task::Client>().room].dreams;
      if (!latent) dreams.clear();
      dreams.push_back(o.players[1U - o.current].rooms[0].dreams.take_back());
    };
  };
  check_impossible(which, "UM-2.7", with_dream_of_another(true));
  check_impossible(which, "UM-2.7", with_dream_of_another(false));
}

TEST_CASE("UM-5.1: ideas to be put, an inkpot to be moved") {
  const State put = reached(Task::put);
  check_task<task::Put>(put, [](auto& t) { t.space = 16; });
  check_pending(put, [](Frame& f) { f.source = {SourceKind::action, 9}; });
  check_pending(put, [](Frame& f) { f.source = {SourceKind::rule, 0}; });
  check_pending(put, [](Frame& f) { f.as<task::Put>().space = 0, f.source.id = 8; });  // opposite corners of the table
  check_impossible(put, "UM-5.5.1", [](Open& o, State&) { go_on(o, Stage::choose); });
  const State ink = reached(Task::inkpot);
  check_task<task::Ink>(ink, [](auto& t) { t.least = 0; });
  check_task<task::Ink>(ink, [](auto& t) { t.least = 5, t.most = 4; });
  check_task<task::Ink>(ink, [](auto& t) { t.most = 200; });
  check_impossible(ink, "UM-5.5.1",
                   [](Open& o, State&) { o.pending.push_back({{SourceKind::action, 3}, task::Act{3}}); });
  check_impossible(ink, "UM-5.5.3", [](Open& o, State&) { o.pending.push_back({{}, task::Standing{1}}); });
  check_impossible(ink, "UM-5.5.1", [](Open& o, State&) { o.pending.push_back({{}, task::Standing{9}}); });
}

TEST_CASE("UM-4.4.5, UM-7.4, UM-6.4: a line to resolve, a visit, a tile in hand") {
  const State line = reached([](const Open& o) { return !o.over() && o.pending.back().is<task::Line>(); });
  check_task<task::Line>(line, [](auto& t) { t.items = 255; });
  check_task<task::Line>(line, [](auto& t) { t.items = 0; }, "UM-5.5.3");
  const State visit = reached(Task::visit);
  check_task<task::Visit>(visit, [](auto& t) { t.location = 6; });
  check_task<task::Visit>(visit, [](auto& t) { t.granted = 6; });
  check_task<task::Visit>(visit, [](auto& t) { t.granted = t.left = 0; });
  check_task<task::Visit>(visit, [](auto& t) { t.left = static_cast<std::uint8_t>(t.granted + 1); });
  check_task<task::Visit>(visit, [](auto& t) { t.left = 0; }, "UM-5.5.3");
  const State hold = reached(Task::hold);
  check_task<task::Hold>(hold, [](auto& t) { t.column = 3; });
  check_task<task::Hold>(hold, [](auto& t) { t.stage = Holding::banner; });
  check_task<task::Hold>(hold, [](auto& t) { t.stage = Holding::main; }, "UM-5.5.3");
}

TEST_CASE("UM-5.2: a bonus of Recall, and the insight for it") {
  const State spend = reached([](const Open& o) { return !o.over() && o.pending.back().kind() == Task::spend; }, 4);
  check_task<task::Spend>(spend, [](auto& t) { t.district = district_count; });
  check_impossible(spend, "UM-5.5.1", [](Open& o, State&) {  // where nobody is
    District district = 0;
    while (district == district_of(o.me().professor) || district == district_of(o.freud)) ++district;
    o.pending.back().doing = task::Spend{district, 0};
  });
  check_impossible(spend, "UM-5.5.1", [](Open& o, State&) {  // where too few icons are
    auto& [district, slot] = o.pending.back().as<task::Spend>();
    const int icons = icons_in_district(icons_of(standard_game().components(), o.me()), district);
    REQUIRE(icons < first_district_number + 3);
    slot = 3;
  });
  const State bonus = reached(Task::bonus);
  check_impossible(bonus, "UM-5.5.1", [](Open& o, State&) { o.pending.push_back(o.pending.back()); });
}

TEST_CASE("UM-5.3: clients being treated") {
  const auto treating = [](const Open& o) {
    const auto* effect = o.pending.size() == 3 ? o.pending[2].if_is<task::Effect>() : nullptr;
    return effect != nullptr && o.pending[2].source.kind == SourceKind::dream && effect->unpaid == 0;
  };
  const State dream = reached(treating);
  check_task<task::Effect>(dream, [](auto& t) { t.room = 2; });
  check_task<task::Effect>(dream, [](auto& t) { t.room = none; });
  check_task<task::Effect>(dream, [](auto& t) { t.forced = true; });
  check_task<task::Effect>(dream, [](auto& t) { t.clause = 9; });
  check_impossible(dream, "UM-5.5.1", [](Open& o, State&) { o.pending[1].as<task::Treat>().rooms = 0; });
  check_impossible(dream, "UM-5.5.1", [](Open& o, State&) { o.pending[1].as<task::Treat>().rooms = 4; });
  check_impossible(dream, "UM-2.7", [](Open& o, State& s) { o.pending[2].source.id = s.piles.manifest[0]; });
  check_impossible(dream, "UM-2.7", [](Open& o, State&) { o.pending[2].source.id = 60; });
  const State treat = reached(Task::treat);
  check_impossible(treat, "UM-5.5.1", [](Open& o, State&) { o.pending.push_back({{}, task::Hearts{2, 0}}); });
  check_impossible(treat, "UM-5.5.3", [](Open& o, State&) { o.pending.push_back({{}, task::Hearts{0, 1}}); });
}

TEST_CASE("UM-12.1: an effect is somewhere in its clauses, and asks for something") {
  const auto effect = [](const auto& is_it) {
    return reached([&is_it](const Open& o) {
      const auto* doing = o.over() || o.goals_due ? nullptr : o.pending.back().if_is<task::Effect>();
      return doing != nullptr && is_it(*doing, o.pending.back().source);
    });
  };
  const State plain =
      effect([](const task::Effect& t, Source by) { return !t.offered && by.kind == SourceKind::row_insight; });
  check_task<task::Effect>(plain, [](auto& t) { t.clause = 2; });
  check_task<task::Effect>(plain, [](auto& t) { t.left = 2; });
  check_task<task::Effect>(plain, [](auto& t) { t.offered = true; });
  check_task<task::Effect>(plain, [](auto& t) { t.unpaid = 1; });
  check_task<task::Effect>(plain, [](auto& t) { t.drawn = true; });
  check_task<task::Effect>(plain, [](auto& t) { t.forced = true; });
  check_pending(plain, [](Frame& f) { f.source = {SourceKind::ability, 0}; });
  check_pending(plain, [](Frame& f) { f.source.id = 3; });
  check_task<task::Effect>(plain, [](auto& t) { t.left = 0; }, "UM-5.5.3");
  check_task<task::Effect>(plain, [](auto& t) { t.clause = 1, t.left = 0; }, "UM-5.5.3");
  check_impossible(plain, "UM-5.5.3", [](Open& o, State&) {  // from the reserve it would come by itself
    Dial& dial = o.me().dial;
    for (Area at = 0; at < area_count; ++at) {
      if (dial.white[at] == 0) continue;
      --dial.white[at];
      ++dial.white[reserve];
      return;
    }
  });
  const State mixed = effect([](const task::Effect&, Source by) { return by == Source{SourceKind::action, 3}; });
  check_task<task::Effect>(mixed, [](auto& t) { t.left = 0b1000; });
  check_task<task::Effect>(mixed, [](auto& t) { t.left = 0b0001'0000; });
  check_task<task::Effect>(mixed, [](auto& t) { t.clause = 1; });
  const State study = effect([](const task::Effect& t, Source) { return t.drawn; });
  check_task<task::Effect>(study, [](auto& t) { t.drawn = false; }, "UM-5.5.3");
  const State price = effect([](const task::Effect& t, Source) { return t.offered; });
  check_task<task::Effect>(price, [](auto& t) { t.forced = true; });
  check_task<task::Effect>(price, [](auto& t) { t.clause = 1; });
  const State paying = effect([](const task::Effect& t, Source) { return !t.offered && t.unpaid > 0; });
  check_task<task::Effect>(paying, [](auto& t) { t.unpaid = 4; });
  check_task<task::Effect>(paying, [](auto& t) { t.left = 0; });
  check_impossible(paying, "UM-5.5.1", [](Open& o, State&) {  // and nothing to pay with
    Dial& dial = o.me().dial;
    for (Area at = 0; at < area_count; ++at) {
      dial.white[reserve] = static_cast<std::uint8_t>(dial.white[reserve] + std::exchange(dial.white[at], 0));
      dial.coloured[reserve] = static_cast<std::uint8_t>(dial.coloured[reserve] + std::exchange(dial.coloured[at], 0));
    }
  });
  const State conversion =
      effect([](const task::Effect& t, Source by) { return by.kind == SourceKind::conversion && t.unpaid == 0; });
  check_task<task::Effect>(conversion, [](auto& t) { t.forced = false; });
  check_impossible(conversion, "UM-5.5.1", [](Open& o, State&) { o.pending.push_back({{}, task::Track{}}); });
}

TEST_CASE("UM-5.5.1: each task is written in its own fields, and read from no others") {
  const auto is_written = [](Task kind, const auto& change) {
    written::Frame flat;
    flat.task = kind;
    change(flat);
    const std::optional<Frame> frame = Frame::pack(flat);
    if (frame) CHECK(frame->unpack() == flat);
    return frame.has_value();
  };
  CHECK(is_written(Task::turn, [](written::Frame& f) { f.stage = 4; }));
  CHECK_FALSE(is_written(Task::turn, [](written::Frame& f) { f.stage = 5; }));
  CHECK_FALSE(is_written(Task::turn, [](written::Frame& f) { f.left = 1; }));
  CHECK(is_written(Task::effect, [](written::Frame& f) { f.room = 0; }));
  CHECK_FALSE(is_written(Task::effect, [](written::Frame& f) { f.room = 1; }));
  CHECK(is_written(Task::effect, [](written::Frame& f) { f.room = 1, f.source.kind = SourceKind::dream; }));
  CHECK(is_written(Task::effect, [](written::Frame& f) { f.item = 1; }));
  CHECK_FALSE(is_written(Task::effect, [](written::Frame& f) { f.item = 2; }));
  CHECK(is_written(Task::resolve, [](written::Frame& f) { f.stage = 5, f.left = 3; }));
  CHECK(is_written(Task::resolve, [](written::Frame& f) { f.stage = 6; }));
  CHECK_FALSE(is_written(Task::resolve, [](written::Frame& f) { f.stage = 6, f.left = 1; }));
  CHECK_FALSE(is_written(Task::resolve, [](written::Frame& f) { f.stage = 7; }));
  CHECK(is_written(Task::hold, [](written::Frame& f) { f.stage = 2, f.item = 35, f.left = 2; }));
  CHECK_FALSE(is_written(Task::hold, [](written::Frame& f) { f.stage = 3; }));
  CHECK(is_written(Task::client, [](written::Frame& f) { f.stage = 3, f.item = 1; }));
  CHECK_FALSE(is_written(Task::client, [](written::Frame& f) { f.stage = 4; }));
  CHECK_FALSE(is_written(Task::client, [](written::Frame& f) { f.item = 2; }));
  CHECK_FALSE(is_written(Task::bonus, [](written::Frame& f) { f.item = 1; }));
  CHECK_FALSE(is_written(Task::track, [](written::Frame& f) { f.room = 0; }));
}

TEST_CASE("UM-6.12: a treatise being put together") {
  const auto laying = [](bool citing) {
    return reached(
        [citing](const Open& o) {
          const bool asks = !o.over() && o.pending.back().kind() == Task::publish && o.laid.size() > (citing ? 1U : 0U);
          return asks && (!citing || o.laid[1].from != nobody || o.laid.back().from != nobody);
        },
        citing ? 4 : 2);
  };
  const State own = laying(false);
  check_task<task::Publish>(own, [](auto& t) { t.treatise = 200; });
  check_impossible(own, "UM-5.5.1", [](Open& o, State&) { o.pending.push_back({{}, task::Track{}}); });
  check_impossible(own, "UM-6.12.2", [](Open& o, State&) { o.laid[0].treatise = 0; });
  check_impossible(own, "UM-6.12.2", [](Open& o, State&) { o.laid[0].from = 1; });
  check_impossible(own, "UM-6.12.2", [](Open& o, State&) { o.laid[0].from = 99; });
  check_impossible(own, "UM-6.12.2", [](Open& o, State& s) { o.laid[0].card = s.piles.research[0]; });
  check_impossible(own, "UM-6.12.2", [](Open& o, State&) { o.laid[0].card = 255; });
  check_impossible(own, "UM-6.12.2", [](Open& o, State&) {
    while (!o.laid.full()) o.laid.push_back(o.laid[0]);
  });
  check_impossible(own, "UM-6.12.2", [](Open& o, State& s) {  // what was in play is in the pile again
    const Card card = o.laid[0].card;
    remove(o.me().in_play, card);
    s.piles.research.push_back(card);
  });
  const State cited = laying(true);
  const auto citation = [](Open& o) -> Laid& {
    return *std::find_if(o.laid.begin(), o.laid.end(), [](const Laid& each) { return each.from != nobody; });
  };
  check_impossible(cited, "UM-6.12.2", [&](Open& o, State&) { citation(o).from = o.current; });
  check_impossible(cited, "UM-6.12.2", [&](Open& o, State&) { citation(o).from = 7; });
  check_impossible(cited, "UM-6.12.2", [&](Open& o, State&) { citation(o).treatise = none; });
  check_impossible(cited, "UM-6.12.2", [&](Open& o, State&) { citation(o).card = o.laid[0].card; });
  check_impossible(cited, "UM-6.12.2", [&](Open& o, State&) { std::swap(o.laid[0], citation(o)); });
}

// --- As JSON ---------------------------------------------------------------------------------------------------------

TEST_CASE("a position goes through JSON and comes back the same") {
  for (const State& state : {table(), table(4), reached(Task::publish), reached(Task::hold), reached(Task::visit)}) {
    const Expected<State> back = from_json<State>(to_json(state));
    REQUIRE(back);
    CHECK(*back == state);
  }
}

TEST_CASE("a position that JSON cannot mean is refused with its path") {
  const auto path_of = [](const std::function<void(json::object&, json::object&)>& change) {
    json::value value = to_json(table());
    json::object& open = value.as_object()["open"].as_object();
    change(value.as_object(), open);
    const Expected<State> read = from_json<State>(value);
    REQUIRE(!read);
    return read.fault().path;
  };
  const auto player = [](json::object& open) -> json::object& { return open["players"].as_array()[0].as_object(); };
  using Object = json::object;
  CHECK(path_of([](Object&, Object& o) { o["options"].as_object()["players"] = 5; }) == "$.open.options.players");
  CHECK(path_of([](Object&, Object& o) { o["round"] = 256; }) == "$.open.round");
  CHECK(path_of([](Object&, Object& o) { o["round"] = -1; }) == "$.open.round");
  CHECK(path_of([](Object&, Object& o) { o["freud"] = 6; }) == "$.open.freud");
  CHECK(path_of([](Object&, Object& o) { o["freudReputation"] = 11; }) == "$.open.freudReputation");
  CHECK(path_of([](Object&, Object& o) { o.erase("tokens"); }) == "$.open.tokens");
  CHECK(path_of([](Object&, Object& o) { o["cheat"] = true; }) == "$.open.cheat");
  CHECK(path_of([](Object&, Object& o) { o["spaces"].as_array()[3].as_object()["owner"] = 5; }) ==
        "$.open.spaces[3].owner");
  CHECK(path_of([](Object&, Object& o) { o["spaces"].as_array()[3].as_object()["ideas"] = 3; }) ==
        "$.open.spaces[3].ideas");
  CHECK(path_of([](Object&, Object& o) { o["pending"].as_array()[0].as_object()["task"] = "lunch"; }) ==
        "$.open.pending[0].task");
  CHECK(path_of([](Object&, Object& o) { o["pending"].as_array()[0].as_object()["stage"] = 99; }) ==
        "$.open.pending[0]");
  CHECK(path_of([&](Object&, Object& o) { player(o)["pillboxes"] = 4; }) == "$.open.players[0].pillboxes");
  CHECK(path_of([&](Object&, Object& o) { player(o)["inkpot"] = "desk"; }) == "$.open.players[0].inkpot");
  CHECK(path_of([&](Object&, Object& o) { player(o)["rooms"].as_array()[0].as_object()["therapy"] = 9; }) ==
        "$.open.players[0].rooms[0].therapy");
  CHECK(path_of([&](Object&, Object& o) { player(o)["notebook"].as_array().push_back(1); }) ==
        "$.open.players[0].notebook");
  CHECK(path_of([](Object& s, Object&) { s["hands"].as_array()[0] = json::array{7, 7}; }) == "$.hands[0]");
  CHECK(path_of([](Object& s, Object&) { s["known"].as_array()[0] = json::array{36}; }) == "$.known[0]");
  CHECK(path_of([](Object& s, Object&) { s["piles"].as_object()["tiles"].as_array()[0] = 256; }) == "$.piles.tiles[0]");
}

// --- Any change at all -----------------------------------------------------------------------------------------------

// One number or truth somewhere in a JSON value, changed; or a list made longer or shorter.
void change_somewhere(json::value& value, Chance& chance) {
  const auto below = [&chance](std::size_t count) { return chance.below(static_cast<std::uint32_t>(count)); };
  if (auto* object = value.if_object()) {
    if (!object->empty()) change_somewhere((object->begin() + below(object->size()))->value(), chance);
  } else if (auto* list = value.if_array()) {
    const auto what = below(8);
    if (list->empty()) {
      list->emplace_back(below(40));
    } else if (what == 0) {
      list->pop_back();
    } else if (what == 1) {
      list->push_back(json::value(list->back()));
    } else {
      change_somewhere((*list)[below(list->size())], chance);
    }
  } else if (value.is_bool()) {
    value = !value.as_bool();
  } else if (value.is_number()) {
    const auto now = value.to_number<std::int64_t>();
    const std::array<std::int64_t, 4> numbers{now + 1, now - 1, below(8), below(256)};
    value = numbers[below(numbers.size())];
  }
}

// Plays a position on for a while; every position it comes to must be possible too.
void play_on(State state, Chance& chance, const std::string& from) {
  const UnconsciousMind& game = standard_game();
  for (int step = 0; step < 40 && !state.open.over(); ++step) {
    const Seat seat = seat_at(state.open.current);
    MoveList list;
    game.moves(state, seat, list);
    if (list.empty()) FAIL("dead end after ", step, " moves from ", from);
    Log<Event> quiet;
    game.apply(state, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], chance, quiet);
    if (const auto no = game.refuse_position(state))
      FAIL(no->rule, " ", words(*no).en, " after ", step, " from ", from);
  }
}

TEST_CASE("a position with any change at all is refused, or can be played on") {
  const UnconsciousMind& game = standard_game();
  int refused = 0;
  int played = 0;
  Chance whims(99);
  for (int i = 0; i < 30 * honesty::patience(); ++i) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + i % 3);
    honesty::RandomGame<UnconsciousMind> random(game, options, 70'000 + static_cast<std::uint64_t>(i));
    Eager eager{game, Chance(static_cast<std::uint64_t>(i))};
    while (!random.over()) {
      if (whims.below(20) == 0) {
        json::value changed = to_json(random.state());
        json::value& pending = changed.as_object()["open"].as_object()["pending"];
        for (std::uint32_t left = 1 + whims.below(2); left > 0; --left) {
          change_somewhere(whims.below(3) == 0 ? pending : changed, whims);
        }
        if (const Expected<State> read = from_json<State>(changed)) {
          const bool possible = !game.refuse_position(*read);
          ++(possible ? played : refused);
          if (possible) play_on(*read, whims, json_text(changed));
        }
      }
      random.play(i % 2 == 0 ? eager.decide(random.state()) : random.decide());
    }
  }
  CHECK(refused > 300);
  CHECK(played > 30);
}

}  // namespace positions_test
}  // namespace divan::unconscious_mind
