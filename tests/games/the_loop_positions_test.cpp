// Every 'no' to a position made by hand, with its rule; and positions as JSON.
#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

// A change that makes a possible position impossible.
template <class Change>
void check_impossible(State state, std::string_view rule, const Change& change) {
  REQUIRE(!game().refuse_position(state));
  change(state);
  const std::optional<Refusal> no = game().refuse_position(state);
  REQUIRE(no);
  CHECK(no->rule == rule);
  check_text(words(*no));
}

TEST_CASE("TL-10: a position with impossible options is refused") {
  check_impossible(given(), "TL-1.1", [](State& s) { s.options.players = 5; });
  check_impossible(given(), "TL-7.6", [](State& s) { s.options.level = 4; });
}

TEST_CASE("TL-3.4: each agent is sent once, as many as the options say, somewhere on the ring") {
  check_impossible(given(), "TL-3.4", [](State& s) { s.agents[two].name = s.agents[one].name; });
  check_impossible(given(), "TL-3.4", [](State& s) { s.agents.pop_back(); });
  check_impossible(given(), "TL-3.4", [](State& s) { s.agents[one].era = 7; });
  check_impossible(given(), "TL-3.4", [](State& s) { s.options.players = 3; });
}

TEST_CASE("TL-2.4: each card of the agents sent and each artifact is somewhere exactly once") {
  const State table = given(available(artifact(3)));
  check_impossible(table, "TL-2.4", [](State& s) { s.agents[one].hand.pop_back(); });
  check_impossible(table, "TL-2.4", [](State& s) { s.decks[one].draw.pop_back(); });
  check_impossible(table, "TL-2.4", [](State& s) { s.decks[one].discard.push_back(s.decks[one].draw[0]); });
  check_impossible(table, "TL-2.4", [](State& s) { s.artifacts.pop_back(); });
  check_impossible(table, "TL-2.4", [](State& s) { s.available.clear(); });
  check_impossible(table, "TL-2.4", [](State& s) { s.lost.push_back(artifact(3)); });
  check_impossible(table, "TL-2.4", [](State& s) { s.agents[one].hand.push_back({starting(mr_time, 0), false}); });
  check_impossible(table, "TL-2.4", [](State& s) { s.agents[one].hand.push_back({card_count, false}); });
}

TEST_CASE("TL-2.4: a starting card does not lie among the artifacts") {
  check_impossible(given(), "TL-2.4", [](State& s) { std::swap(s.artifacts[0], s.decks[one].draw[0]); });
  check_impossible(given(available(artifact(3))), "TL-2.4",
                   [](State& s) { std::swap(s.available[0], s.decks[one].draw[0]); });
  State lost = given();
  check_impossible(lost, "TL-2.4", [](State& s) { s.lost.push_back(s.decks[one].draw.take_back()); });
}

TEST_CASE("TL-8.2: there are as many decks as the game has") {
  check_impossible(given(), "TL-8.2", [](State& s) { s.decks[two + 1].draw.push_back(s.decks[one].draw.take_back()); });
  check_impossible(given(solo(v_girl, mr_time)), "TL-8.2",
                   [](State& s) { s.decks[two].discard.push_back(s.decks[one].draw.take_back()); });
}

TEST_CASE("TL-4.4: no more cards are known than lie in the draw pile") {
  check_impossible(given(), "TL-4.4", [](State& s) { s.decks[one].known = 4; });
}

TEST_CASE("TL-2.5: each clone is once in the bag or on the board, never where it is destroyed") {
  const State table = given(clone(3, 5));
  check_impossible(table, "TL-2.5", [](State& s) { s.bag.pop_back(); });
  check_impossible(table, "TL-2.5", [](State& s) { s.board.push_back(s.board[0]); });
  check_impossible(table, "TL-2.5", [](State& s) { s.board[0].clone = token_count; });
  check_impossible(table, "TL-2.5", [](State& s) { s.board[0].era = 5; });
  check_impossible(table, "TL-2.5", [](State& s) { s.board[0].era = 7; });
  check_impossible(table, "TL-2.5", [](State& s) { s.board[0].destroyed = 6; });  // it says 5
  check_impossible(table, "TL-2.5", [](State& s) { s.board[0].turned = true; });
}

TEST_CASE("TL-2.5, TL-7.3: supa clones belong to their own mode, and never into the bag") {
  check_impossible(given(), "TL-2.5", [](State& s) { s.board.push_back({clone_count, 3, 0, false}); });
  check_impossible(given(), "TL-2.5", [](State& s) { s.supas.push_back(clone_count); });
  check_impossible(given(mode(Mode::supa_clones)), "TL-2.5", [](State& s) { s.supas[0] = s.bag.take_back(); });
  check_impossible(given(mode(Mode::supa_clones), clone(3, 5)), "TL-2.5",
                   [](State& s) { s.bag.push_back(s.supas.take_back()); });
  check_impossible(given(supa_clone(3, 5)), "TL-2.5", [](State& s) { s.board[0].destroyed = 6; });
  State gone = given(supa_clone(3, 5, true));
  gone.board.clear();  // destroyed, it has left the game
  check_position(gone);
}

TEST_CASE("TL-5.2: a vortex has swallowed its mission") {
  check_impossible(given(vortex(3)), "TL-5.2", [](State& s) { s.tiles[3].mission = energy_in_five_eras; });
  check_impossible(given(vortex(3)), "TL-5.2", [](State& s) { s.tiles[3].progress = 1; });
}

TEST_CASE("TL-3.2: each mission lies on one tile at most") {
  check_impossible(given(), "TL-3.2", [](State& s) { s.tiles[4].mission = s.tiles[5].mission; });
  check_impossible(given(), "TL-3.2", [](State& s) { s.tiles[4].mission = mission_count; });
  check_impossible(given(vortex(3)), "TL-3.2", [](State& s) { s.gone_missions.push_back(s.tiles[5].mission); });
}

TEST_CASE("TL-7.1: no mission has more progress than it can") {
  check_impossible(given(open(3, loops_by_foo, 4)), "TL-7.1", [](State& s) { s.tiles[3].progress = 5; });
  check_impossible(given(face_down(3, loops_by_foo)), "TL-7.1", [](State& s) { s.tiles[3].progress = 1; });
  check_impossible(given(archived(3, loops_by_foo)), "TL-7.1", [](State& s) { s.tiles[3].progress = 4; });
  check_impossible(given(open(3, loops_in_three_eras, 2, {1, 2})), "TL-7.1", [](State& s) { s.tiles[3].progress = 1; });
  check_impossible(given(open(3, loops_by_foo, 1)), "TL-7.1", [](State& s) { s.tiles[3].eras = 1; });
}

TEST_CASE("TL-2.2: an era holds three rifts, two where a centrifuge stands") {
  check_impossible(given(rifts(3, 3)), "TL-2.2", [](State& s) { s.rifts[3] = 4; });
  check_impossible(given(vortex(3), rifts(3, 3)), "TL-2.2", [](State& s) { s.rifts[3] = 4; });
  check_impossible(given(centrifuges(2), rifts(2, 2)), "TL-2.2", [](State& s) { s.rifts[2] = 3; });
}

TEST_CASE("TL-5.1: vortexes, archived and open tiles add up") {
  check_impossible(given(vortex(3)), "TL-5.1", [](State& s) { s.vortexes = 2; });
  check_impossible(given(archived(3, 0)), "TL-5.1", [](State& s) { s.archived = 0; });
  check_impossible(given(), "TL-5.1", [](State& s) { s.archived = 1; });
  check_impossible(given(), "TL-5.1", [](State& s) { s.tiles[5].slot = Slot::face_up; });
  check_impossible(given(), "TL-5.1", [](State& s) { s.gone_missions.push_back(8); });
  check_impossible(given(vortex(3), vortex(4), vortex(5)), "TL-5.1", [](State& s) {
    s.tiles[6] = {Slot::vortex, mission_count, 0, 0};
    s.vortexes = 4;
  });
}

TEST_CASE("TL-9.23: there are 30 energy cubes") {
  check_impossible(given(energy(3, 30)), "TL-9.23", [](State& s) { s.energy[4] = 1; });
}

TEST_CASE("TL-7.4: centrifuges stand in their own mode, in their own eras") {
  check_impossible(given(), "TL-7.4", [](State& s) { s.centrifuges = 1; });
  check_impossible(given(centrifuges(0, 2, 5)), "TL-7.4", [](State& s) { s.centrifuges = 0b10; });
  check_impossible(given(centrifuges(0, 2, 5)), "TL-7.4", [](State& s) { s.centrifuges = 128; });
}

TEST_CASE("TL-7.5: nuisances belong to Ultramachina") {
  check_impossible(given(), "TL-7.5", [](State& s) { s.nuisance = Nuisance::dear_loops; });
  check_impossible(given(), "TL-7.5", [](State& s) { s.ultra_seen[3] = 1; });
}

TEST_CASE("TL-4.1, TL-4.6.4: each era has one Foo card, and turn, cycle and cards agree") {
  check_impossible(given(), "TL-4.1", [](State& s) { s.foo_deck[0] = s.foo_deck[1]; });
  check_impossible(given(), "TL-4.1", [](State& s) { s.foo_deck[0] = 7; });
  check_impossible(given(), "TL-4.6.4", [](State& s) { s.foo_deck.pop_back(); });
  check_impossible(given(), "TL-4.6.4", [](State& s) { s.turn = 2; });
  check_impossible(given(), "TL-4.6.4", [](State& s) { s.turn = 21; });
  check_impossible(given(), "TL-4.6.4", [](State& s) { s.cycle = 2; });
  check_impossible(given(), "TL-2.1", [](State& s) { s.foo = 7; });
}

TEST_CASE("TL-4.0: what is pending is something that can be asked") {
  const State table = given(at(one, 3), hand(one, card(steps(2)), starting(cztwyzzek, 0), starting(cztwyzzek, 1)));
  check_impossible(table, "TL-4.0", [](State& s) { s.active = 2; });
  check_impossible(table, "TL-4.0", [](State& s) { s.phase = Phase::over; });
  check_impossible(table, "TL-4.0", [](State& s) { s.ending = Ending::won; });
  check_impossible(table, "TL-4.0", [](State& s) { s.foo.reset(); });
  check_impossible(table, "TL-4.0", [](State& s) { s.revealed = artifact(3); });
  check_impossible(table, "TL-4.0", [](State& s) { s.phase = Phase::effect; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working.push_back({card(steps(2)), 0, 2, 0}); });
  check_impossible(table, "TL-4.0", [](State& s) { s.phase = Phase::take; });
  check_impossible(table, "TL-4.0", [](State& s) { s.phase = Phase::archive; });
  check_impossible(table, "TL-4.0", [](State& s) { s.phase = Phase::bonus; });
  check_impossible(table, "TL-4.0", [](State& s) { s.phase = Phase::reveal; });
  check_impossible(table, "TL-4.0", [](State& s) { s.tiles_to_reveal = 1; });
}

TEST_CASE("TL-4.0: a card at work is in the middle of a clause that leaves a choice") {
  State table = given(at(one, 3), hand(one, card(steps(2)), starting(cztwyzzek, 0), starting(cztwyzzek, 1)));
  play(table, Use{card(steps(2))});
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0].clause = 1; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0].clause = 2; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0].left = 0; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0].left = 3; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0].mover = 3; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0].card = card_count; });
  check_impossible(table, "TL-4.0", [](State& s) { s.working[0] = {card(push(1)), 0, 1, 0}; });  // nobody to push
}

TEST_CASE("TL-4.0: a bonus, a tile to turn up and a card to assign come where the rules bring them") {
  State bonus = given(at(one, 3), open(3, loops_by_foo, 4), available(artifact(5)));
  play(bonus, {EndActions{}, Archive{}});
  REQUIRE(bonus.phase == Phase::bonus);
  check_impossible(bonus, "TL-4.0", [](State& s) { s.archiving = false; });
  State reveal = bonus;
  play(reveal, Take{artifact(5)});
  check_impossible(reveal, "TL-4.0", [](State& s) { s.tiles_to_reveal = 2; });  // three would be open
  check_impossible(reveal, "TL-4.0", [](State& s) { s.tiles_to_reveal = 0; });
  State assign = given(solo(v_girl, mr_time), draws(one, artifact(3)));
  end_turn(assign);
  REQUIRE(assign.phase == Phase::assign);
  check_impossible(assign, "TL-2.4", [](State& s) { s.revealed = card_count; });
  check_impossible(assign, "TL-4.0", [](State& s) { std::swap(s.revealed, s.decks[0].draw[0]); });  // a starting card
  check_impossible(assign, "TL-4.0", [](State& s) { s.foo.reset(); });
}

TEST_CASE("TL-7.5: where no artifact may be gained, nobody is asked for one") {
  State table = given(mode(Mode::ultramachina), at(one, 3), available(artifact(3)));
  play(table, EndActions{});
  check_impossible(table, "TL-4.0", [](State& s) { s.nuisance = Nuisance::no_artifact; });
}

// --- As JSON -------------------------------------------------------------------------------------------------------

TEST_CASE("a position goes through JSON and comes back the same") {
  State table = given(at(one, 3), hand(one, card(steps(2))), clone(3, 5), vortex(2), rifts(4, 2), energy(1, 3));
  play(table, Use{card(steps(2))});
  const Expected<State> back = from_json<State>(to_json(table));
  REQUIRE(back);
  CHECK(*back == table);
}

TEST_CASE("a position that JSON cannot mean is refused with its path") {
  const auto path_of = [](const std::function<void(json::object&)>& change) {
    json::value value = to_json(given(clone(3, 5)));
    change(value.as_object());
    const Expected<State> read = from_json<State>(value);
    REQUIRE(!read);
    return read.fault().path;
  };
  CHECK(path_of([](json::object& o) { o["turn"] = 22; }) == "$.turn");
  CHECK(path_of([](json::object& o) { o["cycle"] = 0; }) == "$.cycle");
  CHECK(path_of([](json::object& o) { o["phase"] = "lunch"; }) == "$.phase");
  CHECK(path_of([](json::object& o) { o.erase("bag"); }) == "$.bag");
  CHECK(path_of([](json::object& o) { o["rifts"].as_array().push_back(0); }) == "$.rifts");
  CHECK(path_of([](json::object& o) { o["board"].as_array()[0].as_object()["era"] = 9; }) == "$.board[0].era");
  CHECK(path_of([](json::object& o) { o["cheat"] = true; }) == "$.cheat");
}

}  // namespace
}  // namespace divan::the_loop::testing
