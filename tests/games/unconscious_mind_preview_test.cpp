// What the preview of a move says: what it brings, by what, and what is passed over.
#include "core/preview.hpp"

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {
namespace {

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

TEST_CASE("UM-5.5.3: what cannot be paid for is passed over, and the preview says why") {
  const Mind mind = with_action(for_coffee(3, does({verb(Verb::points, 2)})));
  const Preview seen = preview(mind, Put{1, 0});
  REQUIRE(!seen.skips.empty());
  CHECK(seen.skips[0].what == "action:1");
  CHECK(seen.skips[0].rule == "UM-4.2.1");
  CHECK(seen.skips[0].why.en == mind.game.wording().actions[1].en + ": 3 coffee needed, you have 2");
  CHECK(seen.skips[0].why.fr == mind.game.wording().actions[1].fr + " : 3 cafés requis, vous en avez 2");
  CHECK(sum_of(seen, "points") == 0);
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

}  // namespace
}  // namespace divan::unconscious_mind
