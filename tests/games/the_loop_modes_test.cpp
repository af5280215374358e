// TL-7.3 to TL-7.7: the four modes and the three levels.
#include <map>
#include <set>

#include "games/the_loop_builder.hpp"

namespace divan::the_loop::testing {
namespace {

Options options_of(Mode mode, int level = 1) {
  Options options;
  options.players = 2;
  options.mode = mode;
  options.level = static_cast<std::uint8_t>(level);
  return options;
}

// --- S.A.B.O.T.A.G.E. ----------------------------------------------------------------------------------------------

TEST_CASE("TL-7: the base game has no supa clones, no centrifuges and no nuisances") {
  const State state = begin(options_of(Mode::sabotage)).state;
  CHECK(state.supas.empty());
  CHECK(state.centrifuges == 0);
  CHECK(state.nuisance == Nuisance::none);
  CHECK(!state.board.empty());
  for (const Token& each : state.board) CHECK(!is_supa(each.clone));
}

TEST_CASE("TL-7: every mode needs four archived tiles") {
  for (const Mode each : {Mode::sabotage, Mode::supa_clones, Mode::ultramachina}) {
    State three_tiles =
        given(mode(each), at(one, 3), archived(0, 0), archived(1, 1), open(3, loops_in_three_eras, 3, {0, 1, 2}));
    play(three_tiles, {EndActions{}, Archive{}});
    CHECK(three_tiles.phase != Phase::over);
    State four_tiles = given(mode(each), at(one, 3), archived(0, 0), archived(1, 1), archived(2, 2),
                             open(3, loops_in_three_eras, 3, {0, 1, 2}));
    play(four_tiles, {EndActions{}, Archive{}});
    CHECK(four_tiles.ending == Ending::won);
  }
}

// --- TL-7.3  Supa Clones -------------------------------------------------------------------------------------------

TEST_CASE("TL-7.3: one supa clone appears with the first Foo card of each cycle, in his era, and counts as two") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Beginning beginning = begin(options_of(Mode::supa_clones), seed);
    const State& state = beginning.state;
    CHECK(state.supas.size() == supa_count - 1);
    const auto supa =
        std::find_if(state.board.begin(), state.board.end(), [](const Token& each) { return is_supa(each.clone); });
    REQUIRE(supa != state.board.end());
    CHECK(supa->era == state.foo);
    CHECK(supa->destroyed != state.foo);
    const auto clones = std::count_if(state.board.begin(), state.board.end(),
                                      [&](const Token& each) { return !is_supa(each.clone) && each.era == state.foo; });
    CHECK(only<FooCame>(beginning.events).rifts == 4 + clones);
  }
}

TEST_CASE("TL-7.3: the other Foo cards of a cycle bring no supa clone, the first of the next one does") {
  State table = given(mode(Mode::supa_clones), turn(2), next_foo(4));
  end_turn(table);
  CHECK(table.supas.size() == supa_count);
  State last = given(mode(Mode::supa_clones), turn(7), foo(2));
  const Events events = end_turn(last);
  CHECK(last.supas.size() == supa_count - 1);
  const std::vector<CloneAppeared> appeared = all<CloneAppeared>(events);
  CHECK(appeared.size() == 3);  // two clones of cycle 2, and the supa clone
  CHECK(is_supa(appeared.back().clone));
}

TEST_CASE("TL-7.3: any supa clone may come but the one that is destroyed right there") {
  std::set<int> met;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State table = given(mode(Mode::supa_clones), turn(7), foo(2));
    play(table, EndActions{}, seed);
    for (const Token& each : table.board) {
      if (is_supa(each.clone)) met.insert((each.destroyed - each.era + 7) % 7);
    }
  }
  CHECK(met == std::set<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("TL-7.3: sent to its end, a supa clone is turned over, stays there and must go three eras on") {
  State table = given(at(one, 3), hand(one, card(push(1, 2))), supa_clone(3, 4));
  const Clone supa = clone_in(table, 3);
  play(table, Use{card(push(1, 2))});
  const Events events = play(table, Shove{supa, 5});  // it stops on the way
  CHECK(only<SupaTurned>(events) == SupaTurned{supa, 0});
  CHECK(!has_event<CloneDestroyed>(events));
  CHECK(token(table, supa) == Token{supa, 4, 0, true});
}

TEST_CASE("TL-7.3: the second time it is destroyed, counts as destroyed and leaves the game") {
  State table = given(at(one, 3), foo(4), hand(one, card(push(1))), supa_clone(3, 4, true), open(0, clones_of_foo),
                      no_other_open());
  const Clone supa = clone_in(table, 3);
  const Events events = play(table, {Use{card(push(1))}, Shove{supa, 4}});
  CHECK(only<CloneDestroyed>(events) == CloneDestroyed{supa, 4});
  CHECK(only<Progress>(events).progress == 1);
  CHECK(table.board.empty());
  CHECK(!table.bag.contains(supa));
  CHECK(!table.supas.contains(supa));
}

TEST_CASE("TL-7.3: turned over only, it counts for no mission and no clean kill") {
  State table = given(agents(robofinisher, cztwyzzek), at(one, 3), foo(4), rifts(4, 1), hand(one, card(push(1))),
                      supa_clone(3, 4), open(0, clones_of_foo), no_other_open());
  const Events events = play(table, {Use{card(push(1))}, Shove{clone_in(table, 3), 4}});
  CHECK(!has_event<Progress>(events));
  CHECK(refusal(table, CleanKill{4}) == "TL-6.6");
}

TEST_CASE("TL-7.3, TL-11.11: an effect that destroys turns it over where it stands, and then destroys it") {
  State table = given(at(one, 3), hand(one, card(destroying(1)), starting(cztwyzzek, 0)), supa_clone(3, 4));
  const Clone supa = clone_in(table, 3);
  const Events events = play(table, {Use{card(destroying(1))}, Destroy{supa}});
  CHECK(only<SupaTurned>(events) == SupaTurned{supa, 6});
  CHECK(token(table, supa) == Token{supa, 3, 6, true});
}

TEST_CASE("TL-11.11: two blows of one card may turn the same supa clone over and destroy it") {
  const Card destroys = card(destroying(2, Where::any));
  State table = given(mode(Mode::supa_clones), at(one, 3), hand(one, destroys), supa_clone(3, 4), clone(5, 1));
  const Clone supa = clone_in(table, 3);
  play(table, Use{destroys});
  CHECK(game().words(view(table), ada, Destroy{supa}, {}).en ==
        "Turn over the supa clone in Era 3 (bound for Era 4): it takes a second blow to destroy it");
  CHECK(only<SupaTurned>(play(table, Destroy{supa})) == SupaTurned{supa, 6});
  CHECK(game().words(view(table), ada, Destroy{supa}, {}).en == "Destroy the supa clone in Era 3 (bound for Era 6)");
  CHECK(only<CloneDestroyed>(play(table, Destroy{supa})) == CloneDestroyed{supa, 3});
  CHECK(table.phase == Phase::actions);
}

TEST_CASE("TL-7.3: a pull into its end turns it over as well") {
  State table = given(at(one, 3), hand(one, card(pull(1))), supa_clone(2, 3));
  const Clone supa = clone_in(table, 2);
  const Events events = play(table, {Use{card(pull(1))}, Shove{supa, 3}});
  CHECK(only<SupaTurned>(events) == SupaTurned{supa, 6});
}

TEST_CASE("TL-7.3: a supa clone that is left there counts as two for the rifts, turned over or not") {
  for (const bool turned : {false, true}) {
    State table = given(supa_clone(3, 6, turned), turn(2), next_foo(3));
    const Events events =
        end_turn_until(table, [](const Events& all_events) { return only<CloneAppeared>(all_events).era != 3; });
    CHECK(only<FooCame>(events).rifts == 4);
  }
}

TEST_CASE("TL-7.7: a supa clone on the board bars the way to victory, until it is destroyed") {
  State table = given(at(one, 3), supa_clone(5, 0, true), archived(0, 0), archived(1, 1), archived(2, 2),
                      open(3, loops_in_three_eras, 3, {0, 1, 2}), available(artifact(6)));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.archived == 4);
  CHECK(table.phase == Phase::bonus);
  State last = given(at(one, 3), hand(one, card(push(2))), supa_clone(3, 4, true), clone(3, 2), archived(0, 0),
                     archived(1, 1), archived(2, 2), archived(4, 3));
  const Clone supa = clone_in(last, 3);
  const Events events = play(last, {Use{card(push(2))}, Shove{supa, 4}});
  CHECK(only<GameEnded>(events) == GameEnded{Ending::won});
  CHECK(last.working.empty());
  State turned = given(at(one, 3), hand(one, card(push(2))), supa_clone(3, 4), archived(0, 0), archived(1, 1),
                       archived(2, 2), archived(4, 3));
  play(turned, {Use{card(push(2))}, Shove{clone_in(turned, 3), 4}});
  CHECK(turned.phase == Phase::actions);  // turned over, it is still there
}

// --- TL-7.4  LASER Centrifuges -------------------------------------------------------------------------------------

TEST_CASE("TL-7.4: three centrifuges stand in eras 0, 2 and 5, and their eras have two slots") {
  const State state = begin(options_of(Mode::centrifuges)).state;
  CHECK(state.centrifuges == 0b0100101);
  for (Era era = 0; era < era_count; ++era) CHECK(state.slots(era) == (era == 0 || era == 2 || era == 5 ? 2 : 3));
  CHECK(game().view(state, Viewer::spectator()).slots == std::array<std::uint8_t, era_count>{2, 3, 2, 3, 3, 2, 3});
}

TEST_CASE("TL-7.4: the third rift opens a vortex where a centrifuge stands") {
  State table = given(centrifuges(2), next_foo(2), rifts(2, 2), rifts(1, 2));
  end_turn_until(table, falling(1, 1, 0));
  CHECK(table.tiles[2].slot == Slot::vortex);
  CHECK(table.tiles[1].slot != Slot::vortex);
  CHECK(table.centrifuges == 0b100);  // the vortex does not remove it
}

TEST_CASE("TL-7.4: an agent who is there takes it down for three energy of that era") {
  State table = given(centrifuges(0, 2, 5), at(one, 2), energy(2, 4));
  CHECK(only<Dismantled>(play(table, Dismantle{})) == Dismantled{2});
  CHECK(table.energy[2] == 1);
  CHECK(table.centrifuges == 0b0100001);
  CHECK(table.slots(2) == 3);
  CHECK(refusal(table, Dismantle{}) == "TL-7.4");
}

TEST_CASE("TL-7.4: with less energy, or from elsewhere, it stays") {
  CHECK(refusal(given(centrifuges(0, 2, 5), at(one, 2), energy(2, 2), energy(1, 5)), Dismantle{}) == "TL-7.4");
  CHECK(refusal(given(centrifuges(0, 2, 5), at(one, 3), energy(3, 5)), Dismantle{}) == "TL-7.4");
}

TEST_CASE("TL-7.7: the fourth tile does not win while a centrifuge stands, and more tiles may be archived") {
  State table = given(centrifuges(5), at(one, 3), archived(0, 0), archived(1, 1), archived(2, 2),
                      open(3, loops_in_three_eras, 3, {0, 1, 2}), available(artifact(6)), next_foo(1));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.archived == 4);
  CHECK(table.phase == Phase::bonus);
  State fifth = given(centrifuges(5), at(one, 4), archived(0, 0), archived(1, 1), archived(2, 2), archived(3, 3),
                      open(4, loops_in_three_eras, 3, {0, 1, 2}), available(artifact(6)));
  play(fifth, {EndActions{}, Archive{}});
  CHECK(fifth.archived == 5);
  CHECK(fifth.phase == Phase::bonus);
}

TEST_CASE("TL-7.7: with four tiles archived, the last centrifuge wins the moment it is down") {
  State table =
      given(centrifuges(5), at(one, 5), energy(5, 3), archived(0, 0), archived(1, 1), archived(2, 2), archived(3, 3));
  CHECK(only<GameEnded>(play(table, Dismantle{})) == GameEnded{Ending::won});
  State one_left = given(centrifuges(2, 5), at(one, 5), energy(5, 3), archived(0, 0), archived(1, 1), archived(3, 2),
                         archived(4, 3));
  play(one_left, Dismantle{});
  CHECK(one_left.phase == Phase::actions);
}

TEST_CASE("TL-7.7: with all centrifuges down, the fourth tile wins at once") {
  State table = given(centrifuges(), at(one, 3), archived(0, 0), archived(1, 1), archived(2, 2),
                      open(3, loops_in_three_eras, 3, {0, 1, 2}));
  play(table, {EndActions{}, Archive{}});
  CHECK(table.ending == Ending::won);
}

// --- TL-7.5  Ultramachina ------------------------------------------------------------------------------------------

// Dr Foo's card shows `era`, and of its two cards the wanted one comes up.
auto showing(Nuisance wanted) {
  return [=](const Events& events) {
    const auto began = all<NuisanceBegan>(events);
    return began.size() == 1 && began[0].nuisance == wanted;
  };
}
auto showing(Nuisance wanted, int previous, int own, int next) {
  return [=, nuisance_shown = showing(wanted), fall = falling(previous, own, next)](const Events& events) {
    return nuisance_shown(events) && fall(events);
  };
}

TEST_CASE("TL-7.5: era e has the nuisances e and e + 3") {
  for (int era = 0; era < era_count; ++era) {
    std::set<int> met;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
      State table = given(mode(Mode::ultramachina), foo((era + 3) % 7), next_foo(era));
      met.insert(static_cast<int>(only<NuisanceBegan>(play(table, EndActions{}, seed)).nuisance));
    }
    CHECK(met == std::set<int>{era, (era + 3) % era_count});
  }
}

TEST_CASE("TL-7.5: the other card comes up the next time, and after both they are mixed again") {
  std::map<int, std::set<int>> met;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    for (const int seen : {1, 2, 3}) {
      State table = given(mode(Mode::ultramachina), foo(5), next_foo(1));
      table.ultra_seen[1] = static_cast<std::uint8_t>(seen);
      met[seen].insert(static_cast<int>(only<NuisanceBegan>(play(table, EndActions{}, seed)).nuisance));
      CHECK((table.ultra_seen[1] == 3) == (seen != 3));
    }
  }
  CHECK(met[1] == std::set<int>{static_cast<int>(Nuisance::one_more_clone)});
  CHECK(met[2] == std::set<int>{static_cast<int>(Nuisance::no_free_move)});
  CHECK(met[3].size() == 2);
}

TEST_CASE("TL-7.5: one more rift falls") {
  State table = given(mode(Mode::ultramachina), foo(3), next_foo(0));
  const Events events = end_turn_until(table, showing(Nuisance::one_more_rift, 1, 1, 1));
  CHECK(only<FooCame>(events) == FooCame{0, 3});
}

TEST_CASE("TL-7.5: no free move; moves by energy, cards and abilities remain") {
  const State table = given(nuisance(Nuisance::no_free_move), agents(mr_time, robofinisher), at(one, 3), energy(3, 1),
                            hand(one, card(steps(1))));
  CHECK(refusal(table, FreeMove{4}) == "TL-7.5");
  CHECK(offered(table, Walk{4}));
  CHECK(offered(table, Use{card(steps(1))}));
  CHECK(!choices<HelpingHand>(table).empty());
}

TEST_CASE("TL-7.5: each LOOP costs one energy more") {
  State table = given(nuisance(Nuisance::dear_loops), at(one, 3), energy(3, 5));
  CHECK(only<Looped>(play(table, Loop{Dimension::star})).price == 2);
  CHECK(only<Looped>(play(table, Loop{Dimension::star})).price == 3);
}

TEST_CASE("TL-7.5: the two eras beside Dr Foo's lose one energy each, if they have any") {
  State table = given(mode(Mode::ultramachina), foo(3), next_foo(0), energy(6, 2), energy(1, 0), energy(0, 4));
  const Events events = end_turn_until(table, showing(Nuisance::lost_energy, 1, 1, 0));
  CHECK(only<EnergyLost>(events) == EnergyLost{6, 1});
  CHECK(table.energy == std::array<std::uint8_t, era_count>{4, 0, 0, 0, 0, 0, 1});
}

TEST_CASE("TL-7.5: one more clone appears, and counts if it is in Dr Foo's era") {
  State table = given(mode(Mode::ultramachina), foo(3), next_foo(1));
  const Events events = end_turn_until(table, [](const Events& each) {
    const auto appeared = all<CloneAppeared>(each);
    return showing(Nuisance::one_more_clone)(each) && appeared.size() == 2 && appeared[0].era != 1 &&
           appeared[1].era == 1;
  });
  CHECK(only<FooCame>(events) == FooCame{1, 3});
}

TEST_CASE("TL-7.5: no artifact may be gained: neither taken nor as a bonus") {
  State table = given(nuisance(Nuisance::no_artifact), at(one, 3), available(artifact(3)), open(3, loops_by_foo, 4));
  play(table, EndActions{});
  CHECK(table.phase == Phase::archive);
  const Events events = play(table, Archive{});
  CHECK(!has_event<Took>(events));
  CHECK(table.phase == Phase::reveal);
  CHECK(table.available.contains(artifact(3)));
}

TEST_CASE("TL-7.5: the machine turns one era further, which shows no second card") {
  State table = given(mode(Mode::ultramachina), foo(3), next_foo(6), clone(0, 4));
  const Events events = end_turn_until(table, showing(Nuisance::one_era_further, 1, 1, 1));
  CHECK(only<NuisanceBegan>(events).nuisance == Nuisance::one_era_further);
  CHECK(only<FooCame>(events) == FooCame{0, 3});  // with the clone of era 0
  CHECK(table.foo == Era{0});
  CHECK(table.rifts[6] == 1);
  CHECK(table.rifts[1] == 1);
  CHECK(table.foo_deck.contains(0));  // his card of era 0 is still to come
}

TEST_CASE("TL-7.5: a nuisance lasts for that turn") {
  State table = given(nuisance(Nuisance::dear_loops), foo(3), next_foo(1));
  end_turn_until(table, showing(Nuisance::no_free_move, 1, 1, 0));
  CHECK(table.nuisance == Nuisance::no_free_move);
  CHECK(view(table).loop_price == 1);
}

TEST_CASE("TL-7.5: no other mode has nuisances") {
  for (const Mode each : {Mode::sabotage, Mode::supa_clones, Mode::centrifuges}) {
    State table = given(mode(each), next_foo(1));
    CHECK(!has_event<NuisanceBegan>(end_turn(table)));
  }
}

// --- TL-7.6  Levels ------------------------------------------------------------------------------------------------

TEST_CASE("TL-7.6: levels 2 and 3 have one clone more at the start") {
  for (const int level : {1, 2, 3}) {
    const Events events = begin(options_of(Mode::sabotage, level)).events;
    CHECK(all<CloneAppeared>(events).size() == (level == 1 ? 4 : 5));  // with the one of the first turn
    CHECK(all<ArtifactAppeared>(events).size() == 4);
  }
}

TEST_CASE("TL-7.6: levels 2 and 3 have a rift more, in a third era whose tile stays face down") {
  int looked_at = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const int level : {1, 2, 3}) {
      const Beginning beginning = begin(options_of(Mode::sabotage, level), seed);
      if (has_event<VortexOpened>(beginning.events)) continue;
      ++looked_at;
      std::array<int, era_count> rifts{};
      const RiftsFell fell = only<RiftsFell>(beginning.events);
      for (Era era = 0; era < era_count; ++era) rifts[era] = beginning.state.rifts[era];
      rifts[previous(fell.era)] -= fell.falls[0];
      rifts[fell.era] -= fell.falls[1];
      rifts[next(fell.era)] -= fell.falls[2];
      for (const RiftsSpared& each : all<RiftsSpared>(beginning.events)) rifts[each.era] += each.amount;  // TL-5.10
      int eras = 0;
      int face_down_eras = 0;
      for (Era era = 0; era < era_count; ++era) {
        CHECK(rifts[era] <= 1);
        eras += rifts[era];
        const bool third = rifts[era] == 1 && beginning.state.tiles[era].slot == Slot::face_down;
        face_down_eras += third ? 1 : 0;
        if (third && level == 2) CHECK(beginning.state.energy[era] == 1);  // it keeps its energy
      }
      CHECK(eras == (level == 1 ? 2 : 3));
      CHECK(face_down_eras == (level == 1 ? 0 : 1));
      CHECK(open_tiles(beginning.state) == 2);
    }
  }
  CHECK(looked_at > 80);
}

TEST_CASE("TL-7.6: level 3 has no first energy in the two eras at distance 3 from that of the first Foo card") {
  std::set<int> sums;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State state = begin(options_of(Mode::sabotage, 3), seed).state;
    CHECK(begin(options_of(Mode::sabotage, 2), seed).state.energy_on_board() == 5);
    std::vector<Era> opened;
    for (const TileTurnedUp& each : all<TileTurnedUp>(begin(options_of(Mode::sabotage, 3), seed).events)) {
      opened.push_back(each.era);
    }
    REQUIRE(opened.size() == 2);
    const auto fits = [&](Era first) {
      for (Era era = 0; era < era_count; ++era) {
        const bool none = era == opened[0] || era == opened[1] || distance(era, first) == 3;
        if (state.energy[era] != (none ? 0 : 1)) return false;
      }
      return true;
    };
    CHECK((fits(opened[0]) || fits(opened[1])));
    sums.insert(state.energy_on_board());
  }
  CHECK(sums == std::set<int>{3, 4});  // four where the second Foo card is one of the two
}

TEST_CASE("TL-7.6: every mode can be played on every level") {
  for (const Mode each : {Mode::sabotage, Mode::supa_clones, Mode::centrifuges, Mode::ultramachina}) {
    for (const int level : {1, 2, 3}) {
      const State state = begin(options_of(each, level)).state;
      CHECK(state.options.mode == each);
      CHECK(state.options.level == level);
    }
  }
}

}  // namespace
}  // namespace divan::the_loop::testing
