// UM-11.6: a turn of the Id that recalls; UM-11.4.9: its goals; UM-11.10: the last round.
#include "games/unconscious_mind_id_turn.hpp"

namespace divan::unconscious_mind::testing {
namespace id_recall_test {

// --- UM-11.6  Recall -------------------------------------------------------------------------------------------------

TEST_CASE("UM-11.6.1, UM-11.6.2: a coffee for each space with ideas of its own, and all of them come back") {
  Turn turn;
  turn.has(1).occupied({3, 7}, the_id).occupied({8, 9});
  turn.open().spaces[7].ideas = 2;
  turn.recalls();
  CHECK(turn.id().coffee == 2);
  CHECK(turn.id().ideas == 4);
  CHECK(turn.open().spaces[3].empty());
  CHECK(turn.open().spaces[7].empty());
  CHECK(turn.open().spaces[8].owner == 0);
}

TEST_CASE("UM-11.6.1: with no idea on the table there is no coffee, and a bonus all the same") {
  Turn turn;
  turn.recalls();
  CHECK(turn.id().coffee == 0);
  CHECK(turn.location_bonuses() == Slots{{theatre, 0}});
}

TEST_CASE("UM-11.6.1, UM-11.4.5: four spaces are a pillbox") {
  Turn turn;
  turn.occupied({0, 5, 10, 15}, the_id).recalls();
  CHECK(turn.id().coffee == 0);
  CHECK(turn.id().pillboxes == 1);
}

TEST_CASE("UM-11.6.3: without a coloured insight in reserve there is no district bonus") {
  Turn turn;
  turn.icons(theatre, 6).recalls();
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::no_insight);
  CHECK(turn.district_bonuses().empty());
  CHECK(turn.location_bonuses() == Slots{{theatre, 0}});
}

TEST_CASE("UM-11.6.3: it takes the highest number that is free and not above its icons, and no location bonus") {
  Turn turn;
  turn.coloured().icons(theatre, 4).icons(library, 1).recalls();
  CHECK(turn.district_bonuses() == Slots{{green, 2}});
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::most);
  CHECK(turn.location_bonuses().empty());
  CHECK(turn.id().points == 1);
}

TEST_CASE("UM-11.6.3: the coloured insight lies on the number then") {
  Turn turn;
  turn.coloured().icons(theatre, 3).recalls();
  CHECK(turn.id().dial.coloured[reserve] == 0);
  CHECK(turn.happened<ColourSpent>().size() == 1);
  CHECK(turn.open().district_owner[green][0] == the_id);
  CHECK(turn.open().district_used[green][0]);
}

TEST_CASE("UM-11.6.3: a number that somebody has taken is passed over") {
  Turn turn;
  turn.open().district_used[green][1] = true;
  turn.coloured().icons(theatre, 4).recalls();
  CHECK(turn.district_bonuses() == Slots{{green, 0}});
}

TEST_CASE("UM-11.6.3: a higher number in Freud's district comes before a lower one in the professor's") {
  Turn turn;
  turn.coloured().icons(theatre, 3).icons(opera, 4).recalls();
  CHECK(turn.district_bonuses() == Slots{{purple, 1}});
}

TEST_CASE("UM-11.6.3: of equal numbers it takes that in the district of its professor") {
  Turn turn;
  turn.coloured().icons(theatre, 3).icons(museum, 3).recalls();
  CHECK(turn.district_bonuses() == Slots{{green, 0}});
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::professor);
}

TEST_CASE("UM-11.6.3: a district where neither its professor nor Freud is does not count") {
  Turn turn;
  turn.coloured().icons(university, 6).recalls();
  CHECK(turn.district_bonuses().empty());
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::nothing_fits);
}

TEST_CASE("UM-11.6.3: where no token is left, no number can be taken") {
  Turn turn;
  turn.open().tokens[green] = 0;
  turn.coloured().icons(theatre, 6).icons(opera, 3).recalls();
  CHECK(turn.district_bonuses() == Slots{{purple, 0}});
}

TEST_CASE("UM-11.6.3: with both figures in one district its numbers are looked at once") {
  Turn turn;
  turn.open().freud = library;
  turn.coloured().icons(theatre, 4).recalls();
  CHECK(turn.items(turn.chose(IdQuestion::district_bonus).at(0)) == std::vector<std::uint8_t>{0, 1});
  CHECK(turn.district_bonuses() == Slots{{green, 1}});
}

TEST_CASE("UM-11.6.3: too few icons leave the coloured insight where it is") {
  Turn turn;
  turn.coloured().icons(theatre, 2).recalls();
  CHECK(turn.reason(IdQuestion::district_bonus) == IdReason::nothing_fits);
  CHECK(turn.id().dial.coloured[reserve] == 1);
  CHECK(turn.location_bonuses() == Slots{{theatre, 0}});
}

TEST_CASE("booklet, example 4: four purple and three red icons, the purple 4 is taken: the purple 3, not the red one") {
  Turn turn;
  turn.id().professor = opera;
  turn.open().freud = university;
  turn.open().district_used[purple][1] = true;
  turn.coloured().icons(opera, 4).icons(university, 3).recalls();
  CHECK(turn.items(turn.chose(IdQuestion::district_bonus).at(0)) ==
        std::vector<std::uint8_t>{purple * district_slots, red * district_slots});
  CHECK(turn.district_bonuses() == Slots{{purple, 0}});
}

TEST_CASE("UM-11.6.4: of the topmost free slots of the two locations it takes the higher") {
  Turn turn;
  turn.open().location_used[theatre] = {true, true, false};
  turn.open().location_used[museum] = {true, false, false};
  turn.recalls();
  CHECK(turn.location_bonuses() == Slots{{museum, 1}});
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::most);
  CHECK(turn.open().location_used[museum][1]);
  CHECK(turn.id().points == 1);
}

TEST_CASE("UM-11.6.4: of equal ones it takes that of its professor's location") {
  Turn turn;
  turn.open().location_used[theatre] = {true, false, false};
  turn.open().location_used[museum] = {true, false, false};
  turn.recalls();
  CHECK(turn.location_bonuses() == Slots{{theatre, 1}});
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::professor);
}

TEST_CASE("UM-11.6.4: with both figures at one location it takes its topmost free slot") {
  Turn turn;
  turn.open().freud = theatre;
  turn.open().location_used[theatre] = {true, false, false};
  turn.recalls();
  CHECK(turn.location_bonuses() == Slots{{theatre, 1}});
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::most);
}

TEST_CASE("UM-11.6.4: a location whose slots are all taken, or whose district has no token, is out") {
  Turn full;
  full.open().location_used[theatre] = {true, true, true};
  CHECK(full.recalls().location_bonuses() == Slots{{museum, 0}});
  Turn empty;
  empty.open().tokens[green] = 0;
  CHECK(empty.recalls().location_bonuses() == Slots{{museum, 0}});
}

TEST_CASE("UM-11.6.4: if neither is possible, it takes no bonus") {
  Turn turn;
  turn.open().tokens[green] = 0;
  turn.open().location_used[museum] = {true, true, true};
  turn.occupied({3}, the_id).recalls();
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::nothing_fits);
  CHECK(turn.location_bonuses().empty());
  CHECK(turn.id().points == 0);
  CHECK(turn.id().coffee == 1);
}

TEST_CASE("booklet, example 5: two green icons are too few; the middle slot here, the top one at Freud's: that one") {
  Turn turn;
  turn.open().freud = library;
  turn.open().location_used[theatre] = {true, false, false};
  turn.coloured().icons(theatre, 1).icons(library, 1).recalls();
  CHECK(turn.district_bonuses().empty());
  CHECK(turn.location_bonuses() == Slots{{library, 0}});
}

TEST_CASE("UM-11.6.5: either bonus takes a token of its district") {
  Turn location;
  const int before = location.open().tokens[green];
  location.recalls();
  CHECK(location.open().tokens[green] == before - 1);
  Turn district;
  district.coloured().icons(theatre, 3).recalls();
  CHECK(district.open().tokens[green] == before - 1);
}

TEST_CASE("UM-11.6.5: the effect of the slot is converted") {
  Turn turn;
  turn.change_parts().locations[theatre].bonuses[0] = does({generates(Quality::growth, Level::median)});
  turn.recalls();
  CHECK(turn.id().coffee == 2);
}

TEST_CASE("UM-11.6.5: a reputation point of the token comes after the effect, with either bonus") {
  for (const bool district : {false, true}) {
    Turn turn;
    turn.open().reputation_token[green] = true;
    if (district) turn.coloured().icons(theatre, 3);
    turn.recalls();
    CHECK(turn.id().reputation == 1);
    CHECK(turn.place_of<Gained>() < turn.place_of<ReputationGained>());
    CHECK(!turn.open().reputation_token[green]);
  }
}

TEST_CASE("UM-11.6.5: a token without reputation gives no point") {
  Turn turn;
  turn.open().reputation_token = {false, true, true};
  turn.recalls();
  CHECK(turn.id().reputation == 0);
}

TEST_CASE("UM-11.6.5, UM-11.5.5: an inkpot range of a bonus is moved to the most, and where it stops is resolved") {
  Turn turn;
  turn.change_parts().districts[green][0] = does({verb(Verb::inkpot, 3)});
  turn.coloured().icons(theatre, 3).recalls();
  CHECK(turn.stops() == std::vector<Inkpot>{Inkpot::row3});
  CHECK(turn.happened<IdTileTurned>().at(0).row == 2);
  CHECK(turn.happened<IdTileTurned>().at(0).by.source == Source{SourceKind::row_insight, 2});
}

// --- UM-11.4.9  Goals ------------------------------------------------------------------------------------------------

struct Goals : Turn {
  Goals& row(std::initializer_list<Goal> goals) {
    for (const Goal goal : goals) {
      open().goals.push_back(goal);
      change_parts().goals[goal] = {Deed::research, 1, {}};
    }
    return *this;
  }
};

TEST_CASE("UM-11.4.9: in its turn it claims a goal whose condition it meets, and gains a reputation point") {
  Goals turn;
  turn.row({6, 2}).icons(theatre, 1).change_parts().goals[2].required = 2;
  turn.open().id.arrow_right = true;
  turn.takes_turn();
  CHECK(turn.claimed() == std::vector<Goal>{6});
  CHECK(turn.id().reputation == 1);
  CHECK(turn.id().goals.contains(6));
  CHECK(!turn.open().goals.contains(6));
  CHECK(turn.chose(IdQuestion::goal_order).empty());
}

TEST_CASE("UM-11.4.9: if it meets several at once, the arrow gives the order") {
  for (const bool right : {false, true}) {
    Goals turn;
    turn.row({3, 5, 7}).icons(theatre, 1).open().id.arrow_right = right;
    turn.takes_turn();
    CHECK(turn.claimed() == (right ? std::vector<Goal>{7, 3, 5} : std::vector<Goal>{3, 7, 5}));
    CHECK(turn.id().reputation == 3);
    CHECK(turn.open().id.arrow_right == right);
  }
}

TEST_CASE("UM-11.4.9: the icons of a goal may meet another one at once") {
  Goals turn;
  turn.row({4, 8}).icons(theatre, 1);
  turn.change_parts().goals[4].icons = {0, 2, 0, 0, 0, 0};
  turn.change_parts().goals[8] = {Deed::district_icons, 3, {}};
  turn.takes_turn();
  CHECK(turn.claimed() == std::vector<Goal>{4, 8});
  CHECK(turn.id().reputation == 2);
}

TEST_CASE("UM-11.4.9: a goal met in the middle of an effect is claimed there") {
  Goals turn;
  turn.row({4}).change_parts().goals[4] = {Deed::ideas, 4, {}};
  turn.moves(Inkpot::left, 2);
  CHECK(turn.claimed() == std::vector<Goal>{4});
  CHECK(turn.place_of<GoalClaimed>() < turn.place_of<IdConverted>());
}

TEST_CASE("UM-11.4.9: two columns with three active tiles meet the condition on the notebook") {
  Goals turn;
  turn.row({1}).change_parts().goals[1] = {Deed::columns, 2, {}};
  turn.wakes({{0, 0}, {1, 0}, {2, 0}, {1, 1}, {2, 1}, {0, 2}});
  turn.has(0).takes_turn();
  CHECK(turn.claimed().empty());
  turn.moves(Inkpot::top, 1);
  CHECK(turn.claimed() == std::vector<Goal>{1});
}

TEST_CASE("UM-11.4.9: a coloured insight in a district counts for its goal at once") {
  Goals turn;
  turn.row({5}).change_parts().goals[5] = {Deed::districts, 1, {}};
  turn.coloured().icons(theatre, 3).recalls();
  CHECK(turn.claimed() == std::vector<Goal>{5});
  CHECK(turn.place_of<DistrictBonusTaken>() < turn.place_of<GoalClaimed>());
  std::size_t bonus = 0;
  while (!std::holds_alternative<Gained>(turn.events[bonus]) ||
         std::get<Gained>(turn.events[bonus]).by.source.kind != SourceKind::district_bonus) {
    REQUIRE(++bonus < turn.events.size());
  }
  CHECK(turn.place_of<GoalClaimed>() < bonus);
}

TEST_CASE("UM-11.4.9, UM-5.5.2: goals wait until therapy has had its effects") {
  Goals turn;
  turn.row({7}).change_parts().goals[7] = {Deed::case_studies, 1, {}};
  Room& room = turn.id().rooms[0];
  room.client = turn.s.piles.case_studies.take_back();
  room.therapy = 4;
  turn.resolves(does({verb(Verb::therapy, 4)}));
  CHECK(turn.happened<Cured>().size() == 1);
  CHECK(turn.claimed() == std::vector<Goal>{7});
  CHECK(turn.place_of<CatharsisReached>() < turn.place_of<Cured>());
  CHECK(turn.place_of<Cured>() < turn.place_of<GoalClaimed>());
}

TEST_CASE("UM-11.4.9: in the person's turn it claims nothing, in its own it does") {
  Goals turn;
  turn.row({6}).icons(theatre, 1);
  turn.person_passes();
  REQUIRE(turn.claimed() == std::vector<Goal>{6});
  CHECK(turn.happened<GoalClaimed>().at(0).by.player == the_id);
  CHECK(turn.place_of<GoalClaimed>() > turn.place_of<TurnBegan>());
}

// --- UM-11.10  The end -----------------------------------------------------------------------------------------------

// Freud's marker is one space before the watch, and only the Id can bring it there: by a recall.
struct Watch : Turn {
  Watch() {
    open().freud_reputation = static_cast<std::uint8_t>(parts().watch - 1);
    open().reputation_token[green] = true;
    has(0);
  }
};

TEST_CASE("UM-11.1: after the person's turn comes the Id's, and then the person's of the next round") {
  Turn turn;
  turn.person_passes();
  const auto began = turn.happened<TurnBegan>();
  REQUIRE(began.size() == 2);
  CHECK(began[0].by.player == the_id);
  CHECK(began[0].round == 1);
  CHECK(began[1].by.player == 0);
  CHECK(began[1].round == 2);
  CHECK(turn.open().current == 0);
  CHECK(turn.happened<IdDecided>().size() == 1);
}

TEST_CASE("UM-11.10, UM-14.29: if Freud's marker reaches the watch in the Id's turn, the Id gains the 3 VP") {
  Watch turn;
  turn.person_passes();
  CHECK(turn.open().ending);
  CHECK(turn.id().points == 1 + 3);
  CHECK(turn.person().points == 0);
}

TEST_CASE("UM-11.10, UM-14.29: if it reaches the watch in the person's turn, the person gains them") {
  Watch turn;
  turn.open().reputation_token[green] = false;
  turn.resolve(does({verb(Verb::reputation)}));
  CHECK(turn.person().points == 3);
  CHECK(turn.id().points == 0);
}

TEST_CASE("UM-11.10, UM-14.30: triggered by the Id, one more round is played, the person's turn and the Id's") {
  Watch turn;
  turn.person_passes();
  CHECK(turn.open().last_round == 2);
  CHECK(turn.open().current == 0);
  CHECK(turn.open().round == 2);
  REQUIRE(!turn.open().over());
  turn.has(0).person_passes();
  CHECK(turn.happened<IdDecided>().size() == 1);
  CHECK(turn.open().over());
}

TEST_CASE("UM-11.10, UM-14.30: triggered by the person, the Id finishes the round, then both have one more turn") {
  Watch turn;
  turn.open().reputation_token[green] = false;
  turn.resolve(does({verb(Verb::reputation)})).play(Pass{});
  CHECK(turn.happened<IdDecided>().size() == 1);
  REQUIRE(!turn.open().over());
  CHECK(turn.open().round == 2);
  turn.has(0).person_passes();
  CHECK(turn.happened<IdDecided>().size() == 1);
  CHECK(turn.open().over());
}

}  // namespace id_recall_test
}  // namespace divan::unconscious_mind::testing
