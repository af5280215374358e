// The Id's reasons are the true ones (UM-11): what it could have taken, what was against the rest, and its own rules.
#include "games/unconscious_mind_id_turn.hpp"

namespace divan::unconscious_mind::testing {
namespace id_reasons_test {

using Against = std::vector<IdAgainst>;

Against against(const IdChose& choice) {
  Against list;
  for (const IdOption& each : choice.options) list.push_back(each.against);
  return list;
}
Text told(const Event& event) {
  return standard_game().words(event, {same_in_both("Ada"), Text{"The Id", "Le Ça"}}, Viewer(seat_at(0)));
}
// What is said of one settled thing, in both languages.
void check_told(const Turn& turn, IdQuestion question, const Text& words) {
  const Text all = told(turn.chose(question).at(0));
  CAPTURE(all.en);
  CAPTURE(all.fr);
  CHECK(all.en.find(words.en) != std::string::npos);
  CHECK(all.fr.find(words.fr) != std::string::npos);
}

// --- Bonuses (UM-11.6) -----------------------------------------------------------------------------------------------

TEST_CASE("UM-11.6.4, UM-5.2.8: where a location bonus is out because its district has no token, that is the reason") {
  Turn turn;
  turn.open().tokens[green] = 0;
  turn.open().location_used[museum] = {true, true, true};
  turn.recalls();
  CHECK(against(turn.chose(IdQuestion::location_bonus).at(0)) == Against{IdAgainst::no_token, IdAgainst::all_taken});
  check_told(
      turn, IdQuestion::location_bonus,
      {"location bonus: Theatre (no token left in the district), Museum (all its bonuses are taken); none is "
       "possible",
       "bonus de lieu : Théâtre (plus de jeton dans le quartier), Musée (tous ses bonus sont pris) ; aucun n'est "
       "possible"});
}

TEST_CASE("UM-11.6.3, UM-5.2.8: a district without tokens is out for that, another for its icons, with how many") {
  Turn turn;
  turn.open().tokens[green] = 0;
  turn.coloured().icons(theatre, 6).icons(opera, 2).recalls();
  CHECK(against(turn.chose(IdQuestion::district_bonus).at(0)) ==
        Against{IdAgainst::no_token, IdAgainst::too_few_icons});
  check_told(turn, IdQuestion::district_bonus,
             {"Green District (no token left in the district), Purple District (2 icons, 3 needed); none is possible",
              "Quartier vert (plus de jeton dans le quartier), Quartier violet (2 icônes, il en faut 3) ; aucun n'est "
              "possible"});
  Turn taken;
  taken.open().district_used[green] = {true, true, true, true};
  taken.open().freud = library;
  taken.coloured().icons(theatre, 6).recalls();
  CHECK(against(taken.chose(IdQuestion::district_bonus).at(0)) == Against{IdAgainst::all_taken});
}

TEST_CASE("UM-11.6.3: a district bonus is told with the icons that count for it") {
  Turn turn;
  turn.coloured().icons(theatre, 3).icons(library, 1).recalls();
  check_told(turn, IdQuestion::district_bonus,
             {"Green District, 3 (4 icons), Green District, 4 (4 icons)", "Quartier vert, 4 (4 icônes)"});
}

TEST_CASE(
    "UM-11.6.4: with its professor and Freud together the rule is the highest bonus, not that no other is possible") {
  Turn turn;
  turn.open().freud = theatre;
  turn.recalls();
  CHECK(turn.reason(IdQuestion::location_bonus) == IdReason::most);
  CHECK(turn.items(turn.chose(IdQuestion::location_bonus).at(0)) == std::vector<std::uint8_t>{0, 1, 2});
  check_told(turn, IdQuestion::location_bonus,
             {"; the highest bonus → Theatre (top bonus)", " ; le bonus le plus élevé → Théâtre (bonus supérieur)"});
  Turn last;
  last.open().freud = theatre;
  last.open().location_used[theatre] = {true, false, true};
  CHECK(last.recalls().reason(IdQuestion::location_bonus) == IdReason::only_one);
}

TEST_CASE("UM-11.5.7: a column under an idea is named among those that it did not trigger") {
  Turn turn;
  turn.id().locks = {Lock::open, Lock::open, Lock::idea};
  turn.wakes({{0, 0}, {0, 2}, {1, 2}}).moves(Inkpot::left, 1);
  CHECK(against(turn.chose(IdQuestion::column).at(0)) ==
        Against{IdAgainst::nothing, IdAgainst::nothing, IdAgainst::nothing});  // passing the icon has unlocked it
  turn.id().locks = {Lock::open, Lock::open, Lock::idea_under_bright};
  turn.lets([](TheId& automaton) { automaton.resolve_column(); });
  CHECK(against(turn.chose(IdQuestion::column).at(0)) ==
        Against{IdAgainst::nothing, IdAgainst::nothing, IdAgainst::locked});
  check_told(turn, IdQuestion::column,
             {"column 3 (an idea above it); the most active tiles → column 1",
              "colonne 3 (une idée au-dessus) ; le plus de tuiles actives → colonne 1"});
}

// --- Treatises (UM-11.9.5) -------------------------------------------------------------------------------------------

struct Desk : Turn {
  Desk() {
    open().treatises.clear();
    s.piles.treatises.clear();
    coloured();
  }
  Card own(Colour colour, int icons_on_it = 0) {
    icons(theatre, icons_on_it);
    const Card card = id().in_play.back();
    change_parts().research[card].colour = colour;
    return card;
  }
  Treatise shows(std::initializer_list<Colour> sequence, int points) {
    const auto number = static_cast<Treatise>(open().treatises.size());
    change_parts().treatises[number] = {{}, static_cast<std::uint8_t>(points), {}};
    for (const Colour each : sequence) change_parts().treatises[number].sequence.push_back(each);
    open().treatises.push_back(number);
    return number;
  }
};

TEST_CASE(
    "UM-11.9.5: a treatise of its own cards comes before a dearer one it would have to cite for: the first option") {
  Desk desk;
  desk.own(Colour::blue);
  desk.shows({Colour::blue}, 3);
  desk.shows({Colour::blue, Colour::red}, 12);
  desk.shows({Colour::green}, 9);
  Published& yours = desk.person().published.emplace_back();
  yours.treatise = 9;
  yours.volumes.push_back(desk.s.piles.research.take_back());
  desk.change_parts().research[yours.volumes[0]].colour = Colour::red;
  desk.triggers(IdTile::treatise);
  const IdChose choice = desk.chose(IdQuestion::treatise).at(0);
  CHECK(choice.reason == IdReason::first_option);
  CHECK(against(choice) == Against{IdAgainst::nothing, IdAgainst::must_cite, IdAgainst::cards_missing});
  check_told(desk, IdQuestion::treatise,
             {"(a volume would have to be cited)", "la première option valide, ses propres cartes suffisant"});
  check_told(desk, IdQuestion::treatise,
             {"(cards are missing); the first valid option, its own cards being enough", "(il manque des cartes)"});
}

TEST_CASE("UM-11.9.5: among equal cards the arrow decides, and those that lost by their icons are named with them") {
  Desk desk;
  const Card left = desk.own(Colour::blue, 1);
  const Card dear = desk.own(Colour::blue, 2);
  const Card right = desk.own(Colour::blue, 1);
  desk.shows({Colour::blue}, 3);
  desk.open().id.arrow_right = true;
  desk.triggers(IdTile::treatise);
  const IdChose choice = desk.chose(IdQuestion::own_card).at(0);
  CHECK(choice.options == IdOptions{{left, 1}, {dear, 2}, {right, 1}});
  CHECK(choice.taken == 2);
  CHECK(choice.reason == IdReason::arrow_right);
  CHECK(!desk.open().id.arrow_right);
  check_told(desk, IdQuestion::own_card,
             {"the fewest icons, equal; the arrow points right, then turns",
              "le moins d'icônes, à égalité ; la flèche pointe à droite, puis tourne"});
}

TEST_CASE("UM-11.9.5: cards that it uses without a choice are named, and its points are told once") {
  Desk desk;
  const Card first = desk.own(Colour::blue);
  const Card second = desk.own(Colour::red);
  desk.shows({Colour::blue, Colour::red}, 7);
  desk.triggers(IdTile::treatise);
  CHECK(desk.chose(IdQuestion::own_card).empty());
  const TreatisePublished published = desk.happened<TreatisePublished>().at(0);
  CHECK(published.volumes == Volumes{first, second});
  const Text words = told(published);
  for (const Card card : published.volumes) {
    CHECK(words.en.find(standard_game().wording().research[card].en) != std::string::npos);
    CHECK(words.fr.find(standard_game().wording().research[card].fr) != std::string::npos);
  }
  int points = 0;
  for (const Event& event : desk.events) points += told(event).en.find("7 VP") != std::string::npos ? 1 : 0;
  // The choice says what the treatise is worth, and then the points come.
  CHECK(told(published).en.find("7 VP") == std::string::npos);
  CHECK(points == 2);
}

// --- Its own rules ---------------------------------------------------------------------------------------------------

TEST_CASE("UM-11: what the Id does cites its own rule where it has one, what people do cites theirs") {
  const Cause its{the_id, {}, 0, true};
  const Cause person{the_id, {}, 0, false};
  const auto check = [&](auto event, std::string_view of_the_id, std::string_view of_people) {
    event.by = its;
    CHECK(rule_of(event) == of_the_id);
    event.by = person;
    CHECK(rule_of(event) == of_people);
  };
  check(InkpotMoved{}, "UM-11.5.5", "UM-4.4.2");
  check(IdeaUnlocked{}, "UM-11.5.5", "UM-4.4.4");
  check(RowFreed{}, "UM-11.5.9", "UM-6.10.4");
  check(ColumnFreed{}, "UM-11.5.9", "UM-6.10.4");
  check(CardDrawn{}, "UM-11.4.8", "UM-2.3");
  check(CardPlayed{}, "UM-11.4.8", "UM-6.11");
  check(CardsSwapped{}, "UM-11.9.2", "UM-6.7");
  check(TreatisePublished{}, "UM-11.9.5", "UM-6.12.6");
  check(LocationBonusTaken{}, "UM-11.6.4", "UM-5.2.5");
  check(DistrictBonusTaken{}, "UM-11.6.3", "UM-5.2.6");
  check(ColourSpent{}, "UM-11.6.3", "UM-4.1.9");
  check(FigureMoved{{}, Figure::freud, 0, 1}, "UM-11.9.3", "UM-7.3");
  check(FigureMoved{{}, Figure::professor, 0, 1}, "UM-11.9.6", "UM-7.3");
  check(TrackTriggered{}, "UM-11.4.11", "UM-4.3.3");
  check(DreamTreated{}, "UM-11.9.7", "UM-8.2.1");
  check(TherapyMoved{}, "UM-11.7.1", "UM-8.2.2");
  check(CatharsisReached{}, "UM-11.7.4", "UM-8.3.1");
  check(ClientTaken{}, "UM-11.8.1", "UM-8.4.1");
  check(GoalClaimed{{}, 0, false}, "UM-11.4.9", "UM-9.2");
  check(GoalClaimed{{}, 0, true}, "UM-11.9.9", "UM-9.2");
  CHECK(rule_of(TherapyMoved{{the_id, {SourceKind::dream, 0}, 0, true}, 0, 4, 3}) == "UM-11.9.7");
  CHECK(rule_of(TherapyMoved{{the_id, {SourceKind::tile, 0}, 0, true}, 0, 4, 3}) == "UM-11.4.12");
  CHECK(rule_of(DreamTaken{{the_id, {}, 0, true}, 0, 0}) == "UM-11.8.2");
  CHECK(rule_of(DreamTaken{{the_id, {}, 0, true}, 0, manifest_count}) == "UM-8.4.3");
  CHECK(rule_of(ColourSpent{{the_id, {SourceKind::treatise, 0}, 0, true}, reserve}) == "UM-11.9.5");
  CHECK(rule_of(Gained{{the_id, source_of(Given::surplus_pillbox), 0, true}, Resource::points, 2}) == "UM-11.4.6");
  CHECK(rule_of(ReputationGained{{the_id, source_of(Given::token), 0, true}, 2, 1}) == "UM-11.6.5");
}

TEST_CASE("UM-11: the events of the Id's turn know that they are its own") {
  Turn turn;
  turn.reveals(0, true);
  REQUIRE(!turn.events.empty());
  for (const Event& event : turn.events) {
    CHECK(std::visit([](const auto& kind) { return kind.by.automaton; }, event));
  }
  Mind mind;
  mind.play(StateIdeas{0, 2});
  mind.play(Put{1, 0});
  for (const Event& event : mind.events) {
    CHECK(!std::visit([](const auto& kind) { return kind.by.automaton; }, event));
  }
}

}  // namespace id_reasons_test
}  // namespace divan::unconscious_mind::testing
