// UM-9: goals, which belong to the first who meets their condition.
#include <set>

#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind::testing {
namespace goals_test {

// Only the goals a test puts there lie in the row, and their backs bear no icons unless a test says so.
struct Row : Mind {
  explicit Row(int players = 2) : Mind(players) {
    open().goals.clear();
    for (GoalFace& face : change_parts().goals) face.icons = {};
  }
  // The goal of the game that asks for this deed.
  Goal put(Deed deed) {
    for (Goal goal = 0; goal < goal_count; ++goal) {
      if (parts().goals[goal].deed != deed) continue;
      open().goals.push_back(goal);
      REQUIRE(required(goal) >= 2);
      return goal;
    }
    FAIL("no goal asks for this");
    return 0;
  }
  [[nodiscard]] int required(Goal goal) const { return parts().goals[goal].required; }
  Row& asks(Goal goal, int count) {
    change_parts().goals[goal].required = static_cast<std::uint8_t>(count);
    return *this;
  }
  [[nodiscard]] bool claimed(Goal goal) const { return s.open.players[0].goals.contains(goal); }

  Card card_in_hand(const Icons& icons, const Effect& effect = {}) {
    const Card card = in_hand(Colour::blue);
    change_parts().research[card].icons = icons;
    change_parts().research[card].effect = effect;
    return card;
  }
  Row& cards_in_play(int count) {
    for (int i = 0; i < count; ++i) change_parts().research[in_play(Colour::red)].icons = {};
    return *this;
  }
  Row& icons_in_play(const Icons& icons) {
    change_parts().research[in_play(Colour::red)].icons = icons;
    return *this;
  }
  // Plays a card with these icons.
  Row& play_card(const Icons& icons, const Effect& effect = {}) {
    const Card card = card_in_hand(icons, effect);
    resolve(does({verb(Verb::play)})).play(PlayCard{card});
    return *this;
  }
  Client client(bool case_study) {
    const Client taken = case_study ? s.piles.case_studies.take_back() : s.piles.routine.take_back();
    change_parts().clients[taken].icons = {};
    return taken;
  }
  Row& sits(Client who, int therapy, bool grieving) {
    Room& room = me().rooms[0];
    room = Room{};
    room.client = who;
    room.grief = grieving ? s.piles.griefs.take_back() : none;
    if (grieving) change_parts().griefs[room.grief].effect = {};
    room.therapy = static_cast<std::uint8_t>(therapy);
    return *this;
  }
  // Hearts for the client in the first room, who is the only one.
  Row& heal(int hearts) {
    resolve(does({verb(Verb::therapy, hearts)})).play(Heal{0});
    return *this;
  }
};

// --- UM-9.1, UM-9.2  The row, and claiming ---------------------------------------------------------------------------

TEST_CASE("UM-9.1: seven different goals lie in a row") {
  const Mind mind;
  CHECK(mind.s.open.goals.size() == 7);
  CHECK(std::set<Goal>(mind.s.open.goals.begin(), mind.s.open.goals.end()).size() == 7);
}

TEST_CASE("UM-9.1: a goal that is claimed is not replaced") {
  Row row;
  const Goal goal = row.put(Deed::research);
  const Goal other = row.put(Deed::treatises);
  row.cards_in_play(row.required(goal) - 1).play_card({});
  CHECK(row.open().goals == Bounded<Goal, goals_in_play>{other});
}

TEST_CASE("UM-9.2: whoever meets a goal gains a reputation point and takes the tile") {
  Row row;
  const Goal goal = row.put(Deed::research);
  const int freud = row.open().freud_reputation;
  row.cards_in_play(row.required(goal) - 1).play_card({});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{goal});
  CHECK(row.me().reputation == 1);
  CHECK(row.open().freud_reputation == freud + 1);
}

TEST_CASE("UM-9.2: the claim and its point name the goal as their cause") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.cards_in_play(row.required(goal) - 1);
  const auto freud = static_cast<Byte>(row.open().freud_reputation + 1);
  row.play_card({});
  const Source source{SourceKind::goal, goal};
  CHECK(row.happened<GoalClaimed>() == std::vector<GoalClaimed>{{by(0, source, 1), goal}});
  CHECK(row.happened<ReputationGained>() == std::vector<ReputationGained>{{by(0, source, 2), freud, 1}});
}

TEST_CASE("UM-9.2: it is claimed at once, without a question, and before the card that met it has its effect") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.cards_in_play(row.required(goal) - 1).play_card({}, gives(3));
  std::size_t claim = row.events.size();
  std::size_t effect = 0;
  for (std::size_t i = 0; i < row.events.size(); ++i) {
    if (std::holds_alternative<GoalClaimed>(row.events[i])) claim = i;
    if (std::holds_alternative<Gained>(row.events[i])) effect = i;
  }
  CHECK(claim < effect);
  CHECK(row.me().points == 3);
}

TEST_CASE("UM-9.2: the icons on the back are one's own from then on") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.change_parts().goals[goal].icons = {0, 2, 0, 0, 0, 1};
  row.cards_in_play(row.required(goal) - 1);
  CHECK(icons_of(row.parts(), row.me()) == Icons{});
  row.play_card({});
  CHECK(icons_of(row.parts(), row.me()) == Icons{0, 2, 0, 0, 0, 1});
}

TEST_CASE("UM-9.2: first come, first served: the second to meet it gains nothing") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.asks(goal, 2).cards_in_play(1).play_card({});
  REQUIRE(row.claimed(goal));
  row.open().current = 1;
  row.cards_in_play(1).play_card({});
  CHECK(row.player(1).goals.empty());
  CHECK(row.player(1).reputation == 0);
  CHECK(row.happened<GoalClaimed>().empty());
}

TEST_CASE("UM-9.2: what the others have meets no goal of mine") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.asks(goal, 2);
  row.open().current = 1;
  row.cards_in_play(2);
  row.open().current = 0;
  row.play_card({});
  CHECK(row.player(0).goals.empty());
  CHECK(row.player(1).goals.empty());
}

TEST_CASE("UM-9.2: a goal that is not asked about is not claimed by a move") {
  Row row;
  const Goal goal = row.put(Deed::research);
  CHECK(row.refusal(ClaimGoal{goal}) == "UM-9.4");
}

// --- UM-9.3  The conditions, on both sides of the limit --------------------------------------------------------------

TEST_CASE("UM-9.3: five clients cured") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::cured);
    CHECK(row.required(goal) == 5);
    for (int i = 0; i < row.required(goal) - 1 - missing; ++i) row.me().cured.push_back(row.client(false));
    row.sits(row.client(false), 1, false).heal(1);
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

// Takes a tile and puts it into a row of the notebook.
void note(Row& row, std::uint8_t notebook_row) {
  row.change_parts().notes[0] = {0, false, false};
  row.resolve(does({verb(Verb::note, 1)})).play(TakeTile{0});
  if (row.offers(PlaceTile{notebook_row})) row.play(PlaceTile{notebook_row});
}

TEST_CASE("UM-9.3: two full columns of notebook tiles") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::columns);
    CHECK(row.required(goal) == 2);
    const int full = row.required(goal) - 1 - missing;
    for (int column = 0; column < full; ++column) {
      for (int i = 0; i < notebook_side; ++i) row.tile(i, column, gives(1));
    }
    row.tile(0, full, gives(1)).tile(1, full, gives(1));
    note(row, 2);
    CHECK(complete_columns(row.me()) == full + 1);
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-14.25: full rows do not count for the goal of the columns") {
  Row row;
  const Goal goal = row.put(Deed::columns);
  row.change_parts().cured_for_third = {0, 0, 0};
  for (int column = 0; column < notebook_side; ++column) row.tile(0, column, gives(1));
  row.tile(1, 0, gives(1)).tile(1, 1, gives(1));
  note(row, 1);
  CHECK(complete_rows(row.me()) == 2);
  CHECK(!row.claimed(goal));
}

TEST_CASE("UM-9.3: two treatises published") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::treatises);
    const Treatise treatise = row.open().treatises[0];
    row.change_parts().treatises[treatise].sequence = {Colour::blue};
    row.change_parts().treatises[treatise].icons = {};
    for (int i = 0; i < row.required(goal) - 1 - missing; ++i) {
      row.me().published.emplace_back().treatise = row.s.piles.treatises.take_back();
    }
    row.in_play(Colour::blue);
    ++row.me().dial.coloured[reserve];
    row.resolve(does({verb(Verb::publish)})).play(Publish{treatise});
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-9.3: five different location icons") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::different_icons);
    REQUIRE(row.required(goal) <= location_count);
    const int have = row.required(goal) - 1 - missing;
    Icons icons{};
    for (int i = 0; i < have; ++i) icons[static_cast<std::size_t>(i)] = 1;
    Icons next{};
    next[static_cast<std::size_t>(have)] = 1;
    row.icons_in_play(icons).play_card(next);
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-9.3: the same icon twice is no different icon") {
  Row row;
  const Goal goal = row.put(Deed::different_icons);
  row.asks(goal, 3).icons_in_play({1, 1}).play_card({5, 5});
  CHECK(!row.claimed(goal));
}

TEST_CASE("UM-9.3: four icons of one district") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::district_icons);
    const auto have = static_cast<std::uint8_t>(row.required(goal) - 1 - missing);
    row.icons_in_play({0, 0, have}).play_card({0, 0, 0, 1});
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-9.3: icons of several districts do not add up") {
  Row row;
  const Goal goal = row.put(Deed::district_icons);
  row.asks(goal, 4).icons_in_play({0, 3}).play_card({0, 0, 3, 0, 3});
  CHECK(!row.claimed(goal));
}

TEST_CASE("UM-9.3: coloured insights of one's own in two districts") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::districts);
    REQUIRE(row.required(goal) <= district_count);
    // The green one is next; of the others, as many as needed are one's own already.
    for (int i = 0; i < row.required(goal) - 1 - missing; ++i)
      row.open().district_owner[static_cast<std::size_t>(i + 1)][0] = 0;
    row.me().professor = 0;
    row.open().freud = 0;
    row.icons_in_play({3});
    ++row.me().dial.coloured[reserve];
    row.open().spaces[0] = {0, 0, 1, 0};
    row.play(Recall{}).play(TakeDistrictBonus{0, 0});
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-9.3: two coloured insights in one district are one district") {
  Row row;
  const Goal goal = row.put(Deed::districts);
  row.asks(goal, 2);
  row.open().district_owner[0] = {nobody, 0, 0, 0};
  row.me().professor = 0;
  row.open().freud = 0;
  row.icons_in_play({3});
  ++row.me().dial.coloured[reserve];
  row.open().spaces[0] = {0, 0, 1, 0};
  row.play(Recall{}).play(TakeDistrictBonus{0, 0});
  CHECK(row.happened<DistrictBonusTaken>().size() == 1);
  CHECK(!row.claimed(goal));
}

TEST_CASE("UM-9.3: five research cards in play") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::research);
    row.cards_in_play(row.required(goal) - 1 - missing).play_card({});
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-9.3: cards in hand are not in play") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.asks(goal, 2);
  row.card_in_hand({});
  row.card_in_hand({});
  row.play_card({});
  CHECK(!row.claimed(goal));
}

TEST_CASE("UM-9.3: two case studies past catharsis") {
  for (const int missing : {1, 0}) {
    Row row;
    const Goal goal = row.put(Deed::case_studies);
    for (int i = 0; i < row.required(goal) - 1 - missing; ++i) row.me().cured.push_back(row.client(true));
    row.sits(row.client(true), 4, true).heal(1);
    CHECK(row.happened<CatharsisReached>().size() == 1);
    CHECK(row.claimed(goal) == (missing == 0));
  }
}

TEST_CASE("UM-9.3: a case study before catharsis and a routine client do not count as case studies past it") {
  Row row;
  const Goal goal = row.put(Deed::case_studies);
  row.asks(goal, 2);
  row.me().cured.push_back(row.client(true));
  row.sits(row.client(true), 5, true).heal(1);
  CHECK(row.me().rooms[0].therapy == 4);
  CHECK(!row.claimed(goal));
  row.sits(row.client(false), 4, true).heal(1);
  CHECK(row.happened<CatharsisReached>().size() == 1);
  CHECK(!row.claimed(goal));
}

// The inkpot passes the idea icon once and stops on Top.
void pass_the_icon(Row& row) {
  row.me().inkpot = Inkpot::left;
  row.resolve(does({verb(Verb::inkpot, 1)}));
}

TEST_CASE("UM-9.3: all six ideas unlocked") {
  for (const bool last : {false, true}) {
    Row row;
    const Goal goal = row.put(Deed::ideas);
    CHECK(row.required(goal) == row.parts().starting_ideas + notebook_side);
    row.me().locks = {Lock::open, last ? Lock::open : Lock::idea, Lock::idea};
    pass_the_icon(row);
    CHECK(row.claimed(goal) == last);
  }
}

TEST_CASE("UM-9.3: a bright idea that is taken instead unlocks no idea") {
  Row row;
  const Goal goal = row.put(Deed::ideas);
  row.me().locks = {Lock::open, Lock::open, Lock::idea_under_bright};
  pass_the_icon(row);
  CHECK(row.me().bright_ideas == 1);
  CHECK(!row.claimed(goal));
  row.me().bright_ideas = 0;
  pass_the_icon(row);
  CHECK(row.claimed(goal));
}

TEST_CASE("UM-9.3: ideas that lie on the table are unlocked all the same") {
  Row row;
  const Goal goal = row.put(Deed::ideas);
  row.me().ideas = 0;
  row.open().spaces[3] = {0, 2, 2, 0};
  row.me().locks = {Lock::open, Lock::open, Lock::idea};
  pass_the_icon(row);
  CHECK(row.claimed(goal));
}

TEST_CASE("UM-9.3: icons of a client count for a goal from catharsis on") {
  Row row;
  const Goal goal = row.put(Deed::district_icons);
  row.asks(goal, 4);
  const Client client = row.client(false);
  row.change_parts().clients[client].icons = {2, 2};
  row.sits(client, 5, true).heal(1);
  CHECK(!row.claimed(goal));
  row.heal(1);
  CHECK(row.claimed(goal));
}

// --- UM-9.4  Several at once -----------------------------------------------------------------------------------------

// One more card in play meets two goals.
struct Both : Row {
  Goal cards = put(Deed::research);
  Goal icons = put(Deed::district_icons);
  Goal other = put(Deed::treatises);
  Both() { asks(cards, 2).asks(icons, 3).cards_in_play(1).play_card({3}, gives(3)); }
};

TEST_CASE("UM-9.4, UM-14.26: of goals met at once, the player says which one comes first") {
  Both row;
  CHECK(row.offered<ClaimGoal>() == std::vector<ClaimGoal>{{row.cards}, {row.icons}});
  CHECK(row.me().goals.empty());
  row.play(ClaimGoal{row.icons});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{row.icons, row.cards});
}

TEST_CASE("UM-9.4: all of them are claimed, a point for each") {
  Both row;
  const int freud = row.open().freud_reputation;
  row.play(ClaimGoal{row.cards});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{row.cards, row.icons});
  CHECK(row.me().reputation == 2);
  CHECK(row.open().freud_reputation == freud + 2);
  CHECK(row.open().goals == Bounded<Goal, goals_in_play>{row.other});
}

TEST_CASE("UM-9.4: each claim has its own goal as the cause of its point") {
  Both row;
  row.play(ClaimGoal{row.icons});
  std::set<std::uint8_t> causes;
  for (const ReputationGained& each : row.happened<ReputationGained>()) {
    CHECK(each.by.player == 0);
    CHECK(each.by.source.kind == SourceKind::goal);
    causes.insert(each.by.source.id);
  }
  CHECK(causes == std::set<std::uint8_t>{row.cards, row.icons});
}

TEST_CASE("UM-9.2: goals cannot be declined: nothing else is possible until they are claimed") {
  Both row;
  MoveList list;
  row.game.moves(row.s, row.seat(), list);
  CHECK(list.size() == 2);
  CHECK(row.refusal(Enough{}) == "UM-9.4");
  CHECK(row.refusal(Recall{}) == "UM-9.4");
  CHECK(row.me().points == 0);
  row.play(ClaimGoal{row.cards});
  CHECK(row.me().points == 3);
}

TEST_CASE("UM-9.2: a goal whose condition is not met is not claimed along with others") {
  const Both row;
  CHECK(row.refusal(ClaimGoal{row.other}) == "UM-9.2");
}

TEST_CASE("UM-9.1: a goal that is not in the row is not claimed") {
  Both row;
  Goal absent = 0;
  while (row.open().goals.contains(absent)) ++absent;
  CHECK(row.refusal(ClaimGoal{absent}) == "UM-9.1");
}

TEST_CASE("UM-9.4: the icons of one goal may bring another") {
  Row row;
  const Goal cards = row.put(Deed::research);
  const Goal icons = row.put(Deed::district_icons);
  row.asks(cards, 2).asks(icons, 2).cards_in_play(1);
  row.change_parts().goals[cards].icons = {1, 1};
  row.play_card({});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{cards, icons});
  CHECK(row.me().reputation == 2);
}

TEST_CASE("UM-9.4: icons that fall short bring no other") {
  Row row;
  const Goal cards = row.put(Deed::research);
  const Goal icons = row.put(Deed::district_icons);
  row.asks(cards, 2).asks(icons, 3).cards_in_play(1);
  row.change_parts().goals[cards].icons = {1, 1};
  row.play_card({});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{cards});
}

TEST_CASE("UM-9.4: icons of one goal may meet two more, and then the player chooses again") {
  Row row;
  const Goal cards = row.put(Deed::research);
  const Goal icons = row.put(Deed::district_icons);
  const Goal different = row.put(Deed::different_icons);
  row.asks(cards, 2).asks(icons, 2).asks(different, 2).cards_in_play(1);
  row.change_parts().goals[cards].icons = {1, 1};
  row.play_card({});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{cards});
  CHECK(row.offered<ClaimGoal>() == std::vector<ClaimGoal>{{icons}, {different}});
  row.play(ClaimGoal{different});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{cards, different, icons});
}

// --- When, within a chain --------------------------------------------------------------------------------------------

TEST_CASE("UM-5.5.2: catharsis and cure come before the goals they meet") {
  Row row;
  const Goal cured = row.put(Deed::cured);
  const Goal studies = row.put(Deed::case_studies);
  row.asks(cured, 1).asks(studies, 1).sits(row.client(true), 4, true).heal(4);
  CHECK(row.happened<Cured>().size() == 1);
  CHECK(row.offered<ClaimGoal>() == std::vector<ClaimGoal>{{cured}, {studies}});
  row.play(ClaimGoal{studies});
  CHECK(row.me().goals == Bounded<Goal, goals_in_play>{studies, cured});
}

TEST_CASE("UM-5.5.2: a freed insight comes before the goal that its tile meets") {
  Row row;
  const Goal goal = row.put(Deed::columns);
  row.asks(goal, 1).tile(0, 0, gives(1)).tile(1, 0, gives(1));
  note(row, 2);
  std::size_t freed = row.events.size();
  std::size_t claim = 0;
  for (std::size_t i = 0; i < row.events.size(); ++i) {
    if (std::holds_alternative<ColumnFreed>(row.events[i])) freed = i;
    if (std::holds_alternative<GoalClaimed>(row.events[i])) claim = i;
  }
  CHECK(freed < claim);
  CHECK(row.claimed(goal));
}

TEST_CASE("UM-9.2: a goal met in the middle of an effect is claimed before the next clause") {
  Row row;
  const Goal goal = row.put(Deed::research);
  row.asks(goal, 1);
  const Card card = row.card_in_hand({});
  row.resolve(does({verb(Verb::play), generates(Quality::any, Level::minor)})).play(PlayCard{card});
  CHECK(row.claimed(goal));
  CHECK(row.me().reputation == 1);
  CHECK(row.offered<Generate>().size() == 3);
}

TEST_CASE("UM-9.2: at the end of the turn, a pillbox that cures may meet a goal") {
  Row row;
  const Goal goal = row.put(Deed::cured);
  row.asks(goal, 1).sits(row.client(false), 1, false);
  row.me().pillboxes = 1;
  row.me().ideas = 0;
  row.play(Pass{}).play(UsePillbox{0});
  CHECK(row.claimed(goal));
}

}  // namespace goals_test
}  // namespace divan::unconscious_mind::testing
