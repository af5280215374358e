// What the preview of a move says: what it brings, by what, and what is passed over.
#include "core/preview.hpp"

#include "games/unconscious_mind_builder.hpp"
#include "honesty/random_game.hpp"

namespace divan::unconscious_mind {
namespace preview_test {

Preview preview(const Mind& mind, const Move& move) { return mind.game.preview(mind.s, mind.seat(), move); }

Mind with_action(const Effect& effect) {
  Mind mind;
  mind.change_parts().actions[1] = effect;
  mind.change_parts().row_value[3] = 4;
  mind.me().inkpot = Inkpot::left;
  mind.me().coffee = 2;
  mind.play(StateIdeas{12, 1});
  return mind;
}

TEST_CASE("a preview tells what the action gives, and that the action gives it") {
  const Preview seen = preview(with_action(does({verb(Verb::points, 2)})), Put{2, 0});
  REQUIRE(seen.changes.size() >= 2);
  CHECK(seen.changes[0] == Change{"idea", {"idea", "idée"}, -2, "UM-5.1.1"});
  CHECK(seen.changes[1] == Change{"points", {"VP", "PV"}, 4, "action:1"});
  CHECK(sum_of(seen, "points") == 4);
  CHECK(!seen.reveals);
}

TEST_CASE("a preview tells where the inkpot goes, after what was paid and gained") {
  const Preview seen = preview(with_action(does({verb(Verb::points, 2)})), Put{1, 0});
  REQUIRE(seen.changes.size() >= 3);
  CHECK(seen.changes[2] == Change{"inkpot", {"row 3", "ligne 3"}, 0, "UM-4.4.2"});
}

TEST_CASE("UM-5.5.3: what cannot be paid for is passed over, and the preview says why") {
  const Mind mind = with_action(for_coffee(3, does({verb(Verb::points, 2)})));
  const Preview seen = preview(mind, Put{1, 0});
  REQUIRE(!seen.skips.empty());
  CHECK(seen.skips[0].what == "action:1");
  CHECK(seen.skips[0].rule == "UM-4.2.1");
  CHECK(seen.skips[0].why.en ==
        mind.game.wording().actions[1].en + " → nothing will happen: 3 coffee needed, you have 2");
  CHECK(seen.skips[0].why.fr ==
        mind.game.wording().actions[1].fr + " → il ne se passera rien : il faut 3 cafés, vous en avez 2");
  CHECK(sum_of(seen, "points") == 0);
}

// Set Down in Full, the dearest of the three notes.
constexpr Action in_full = 4;

TEST_CASE("UM-14.1: an action that will do nothing says so when its space is chosen, before it is done, and after") {
  Mind mind;
  mind.me().coffee = 2;
  mind.me().ideas = 2;
  const std::string name = mind.game.wording().actions[in_full].en;
  const Text why{
      name + " → nothing will happen: 3 coffee needed, you have 2",
      mind.game.wording().actions[in_full].fr + " → il ne se passera rien : il faut 3 cafés, vous en avez 2"};
  const Preview stating = preview(mind, StateIdeas{3, in_full});
  REQUIRE(stating.skips.size() == 1);
  CHECK(stating.skips[0] == Skip{"action:4", why, "UM-6.3"});
  mind.play(StateIdeas{3, in_full});
  const Preview putting = preview(mind, Put{2, 0});
  REQUIRE(!putting.skips.empty());
  CHECK(putting.skips[0] == Skip{"action:4", why, "UM-6.3"});
  mind.play(Put{1, 0});
  const std::vector<NothingCame> nothing = mind.happened<NothingCame>();
  REQUIRE(!nothing.empty());
  CHECK(rule_of(nothing[0]) == "UM-6.3");
  const Names names{same_in_both("Ada"), same_in_both("Bruno")};
  CHECK(mind.game.words(nothing[0], names, Viewer(seat_at(0))).en ==
        "You: " + name + " → nothing happens: 3 coffee needed, you have 2");
  CHECK(mind.game.words(nothing[0], names, Viewer(seat_at(1))).en ==
        "Ada: " + name + " → nothing happens: 3 coffee needed, there are 2");
}

TEST_CASE(
    "UM-14.1: before it is asked how many ideas, it is told what one costs and gives, and where the inkpot goes") {
  Mind mind;
  mind.me().coffee = 5;
  mind.me().ideas = 2;
  mind.me().inkpot = Inkpot::left;
  mind.change_parts().row_value[0] = 4;
  constexpr Action note = 3;
  const Preview seen = preview(mind, StateIdeas{1, note});
  CHECK(seen.changes.empty());
  REQUIRE(seen.ahead);
  CHECK(seen.ahead->by == Text{"1 idea", "1 idée"});
  const std::vector<Change>& ahead = seen.ahead->changes;
  REQUIRE(ahead.size() >= 3);
  CHECK(ahead[0] == Change{"idea", {"idea", "idée"}, -1, "UM-5.1.1"});
  CHECK(ahead[1] == Change{"coffee", {"coffee", "café"}, -2, "action:3"});
  CHECK(ahead[2] == Change{"inkpot", {"row 3", "ligne 3"}, 0, "UM-4.4.2"});
  mind.play(StateIdeas{1, note});
  const Preview two = preview(mind, Put{2, 0});
  REQUIRE(two.ahead);
  CHECK(!two.ahead->by);  // it is said how many
  CHECK(two.ahead->changes.front().what == "coffee");
}

TEST_CASE("what is told ahead of a question comes, whatever is answered") {
  const Mind mind;
  int told = 0;
  int paid = 0;
  for (const int players : {1, 2}) {
    honesty::RandomGame<UnconsciousMind> random(mind.game, {.players = static_cast<std::uint8_t>(players)}, 811);
    for (; !random.over(); random.play(random.decide())) {
      const Seat seat = mind.game.to_move(random.state()).first();
      MoveList list;
      mind.game.moves(random.state(), seat, list);
      const State& now = random.state();
      const Player& me = now.open.me();
      for (const Move& move : list) {
        if (!std::holds_alternative<StateIdeas>(move)) continue;
        const Preview seen = mind.game.preview(now, seat, move);
        if (!seen.ahead || !seen.ahead->by) continue;
        ++told;
        State after = now;
        Chance chance(5);
        Log<Event> nobody;
        mind.game.apply(after, seat, move, chance, nobody);
        const auto idea = static_cast<std::uint8_t>(me.ideas > 0 ? 1 : 0);
        const Put least{idea, static_cast<std::uint8_t>(1 - idea)};
        const std::vector<Change> first = mind.game.preview(after, seat, least).changes;
        mind.game.apply(after, seat, least, chance, nobody);
        MoveList answers;
        mind.game.moves(after, seat, answers);
        for (const Move& answer : answers) {
          if (std::holds_alternative<Enough>(answer) || std::holds_alternative<Convert>(answer)) continue;
          std::vector<Change> all = first;
          const Preview then = mind.game.preview(after, seat, answer);
          all.insert(all.end(), then.changes.begin(), then.changes.end());
          for (std::size_t i = 0; i < seen.ahead->changes.size() && seen.ahead->changes[i].what != "inkpot"; ++i) {
            REQUIRE(i < all.size());
            CHECK(all[i].what == seen.ahead->changes[i].what);
            CHECK(all[i].amount == seen.ahead->changes[i].amount);
            paid += i > 0 ? 1 : 0;
          }
        }
      }
    }
  }
  CHECK(told > 100);
  CHECK(paid > 100);
}

TEST_CASE("UM-14.1: an action that will do something says nothing of the kind") {
  Mind mind;
  mind.me().coffee = 3;
  CHECK(preview(mind, StateIdeas{3, in_full}).skips.empty());
}

TEST_CASE("UM-5.5.3: what a lack is, is told when somebody meets it") {
  const auto lack = [](const Effect& effect, const auto& change) {
    Mind mind = with_action(effect);
    mind.me().coffee = 0;
    change(mind);
    mind.play(Put{1, 0});
    const auto nothing = mind.happened<NothingCame>();
    REQUIRE(!nothing.empty());
    CHECK(!mind.game.words(nothing[0], numbered_players(2)).fr.empty());
    return nothing[0].lack;
  };
  const auto as_it_is = [](Mind&) {};
  CHECK(lack(does({verb(Verb::elevate)}), as_it_is) == Lack::to_elevate);
  CHECK(lack(does({verb(Verb::transfer)}), as_it_is) == Lack::on_dial);
  CHECK(lack(does({verb(Verb::play)}), [](Mind& mind) { mind.s.hands[0] = {}; }) == Lack::card);
  CHECK(lack(does({verb(Verb::publish)}), as_it_is) == Lack::coloured);
  CHECK(lack(does({verb(Verb::publish)}), [](Mind& mind) { mind.me().dial.coloured[reserve] = 1; }) == Lack::treatise);
  CHECK(lack(does({verb(Verb::publish_or_play, 2)}), [](Mind& mind) { mind.s.hands[0] = {}; }) ==
        Lack::card_or_treatise);
  CHECK(lack(does({verb(Verb::tile)}), as_it_is) == Lack::own_tile);
  CHECK(lack(does({verb(Verb::row)}), as_it_is) == Lack::row);
  CHECK(lack(does({verb(Verb::column)}), as_it_is) == Lack::column);
  CHECK(lack(does({verb(Verb::draw)}), [](Mind& mind) { mind.s.piles.research.clear(); }) == Lack::pile);
  CHECK(lack(does({verb(Verb::therapy)}), [](Mind& mind) { mind.me().rooms[0] = Room{}; }) == Lack::client);
  CHECK(lack(for_insights({{Quality::growth, Level::major}}, does({verb(Verb::points)})), as_it_is) == Lack::insights);
  CHECK(lack(does({verb(Verb::note, 1)}), [](Mind& mind) {
          for (auto& row : mind.open().supply) row[0] = none;
        }) == Lack::tile);
  CHECK(lack(does({verb(Verb::note, 1)}), [](Mind& mind) { mind.me().notebook.fill(0); }) == Lack::cell);
}

TEST_CASE("UM-5.5.3: of what may be done in any order nothing happens only if no part of it can be done") {
  Effect refine = does({verb(Verb::elevate, 2), verb(Verb::transfer)});
  refine.any_order = true;
  const auto passed_over = [&](int majors) {
    Mind mind = with_action(refine);
    mind.discs(Quality::growth, Level::major, majors);
    mind.me().coffee = 0;
    mind.play(Put{1, 0});
    return mind.happened<NothingCame>();
  };
  const std::vector<NothingCame> empty_dial = passed_over(0);
  REQUIRE(!empty_dial.empty());
  CHECK(empty_dial[0].whole);
  CHECK(passed_over(1).empty());  // it could still be transferred
}

TEST_CASE("UM-4.2.1: coffee beyond the limit is not counted as a gain") {
  Mind mind = with_action(does({verb(Verb::coffee, 3)}));
  const int limit = mind.parts().coffee_limit;
  mind.me().coffee = static_cast<std::uint8_t>(limit - 1);
  const Preview seen = preview(mind, Put{1, 0});
  CHECK(sum_of(seen, "coffee") == 1);
  REQUIRE(!seen.skips.empty());
  CHECK(seen.skips[0].what == "coffee");
  CHECK(seen.skips[0].why.en == "2 coffee too many: " + std::to_string(limit) + " is the limit");
}

TEST_CASE("UM-5.1: stating ideas leaves more to decide in the turn") {
  CHECK(!preview(Mind(), StateIdeas{12, 1}).ends_turn);
}

TEST_CASE(
    "stating the last idea of all can end the game: what comes of it is foretold, and nothing is asked after it") {
  const Mind mind;
  int ends = 0;
  honesty::RandomGame<UnconsciousMind> random(mind.game, {.players = 2}, 9023);
  for (; !random.over(); random.play(random.decide())) {
    const Seat seat = mind.game.to_move(random.state()).first();
    MoveList list;
    mind.game.moves(random.state(), seat, list);
    for (const Move& move : list) {
      if (!std::holds_alternative<StateIdeas>(move)) continue;
      State after = random.state();
      Chance chance(0);
      Log<Event> nobody;
      mind.game.apply(after, seat, move, chance, nobody);
      if (!after.open.over()) continue;
      ++ends;
      CHECK(mind.game.preview(random.state(), seat, move).ends_turn);
    }
  }
  CHECK(ends > 0);
}

}  // namespace preview_test
}  // namespace divan::unconscious_mind
