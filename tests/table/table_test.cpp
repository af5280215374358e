// One game being played: moves, undo up to what was learnt, who sits where, bots.
#include "table/table.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "bots/egocentric_world.hpp"
#include "games/the_loop/the_loop.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan {
namespace {

using namespace egocentric_world;
using EgoTable = Table<EgocentricWorld>;
using toys::TicTacToe;
using toys::tic_tac_toe::MarkCell;

constexpr Seat ada{0};
constexpr Seat blaise{1};
constexpr Seat chen{2};

// A position: hands as given, this card on top, Ada's turn; the other cards lie in the draw pile, low ones first.
State given(std::initializer_list<Hand> hands, int top, Options options = {.rounds = Rounds::single}) {
  const EgocentricWorld game;
  State state;
  options.players = static_cast<std::uint8_t>(hands.size());
  state.options = options;
  Hand left;
  for (int value = highest_value; value >= 1; --value) {
    for (int copy = 0; copy < 5; ++copy) left.add(Card{static_cast<std::uint8_t>(value)});
  }
  std::size_t seat = 0;
  for (const Hand& hand : hands) {
    state.hands[seat++] = hand;
    for (const Card card : hand.unpack()) left.remove(card);
  }
  const Card on_top{static_cast<std::uint8_t>(top)};
  left.remove(on_top);
  state.discard = {on_top};
  state.draw = left.unpack();
  REQUIRE(!game.refuse_position(state));
  return state;
}
EgoTable table_at(const State& state) { return {EgocentricWorld(), state, {}, Seed("table")}; }

void play(EgoTable& table, Seat seat, const Move& move) {
  const auto no = table.play(seat, move);
  if (no) FAIL(words(*no).en);
}

TEST_CASE("a move that the rules refuse changes nothing, and the refusal names the rule") {
  EgoTable table = table_at(given({{1, 2}, {3, 4}, {5, 6}}, 7));
  const State before = table.state();
  const auto no = table.play(blaise, Draw{});
  REQUIRE(no);
  CHECK(std::string(no->rule) == "EW-4.0");
  CHECK(table.state() == before);
  CHECK(table.record().entries.empty());
  CHECK(table.events().empty());
  CHECK(table.steps() == 0);
  CHECK(table.last_to_act() == std::nullopt);
}

TEST_CASE("a played move is in the record with the hash of the state, and its events are kept by step") {
  EgoTable table = table_at(given({{1, 2}, {3, 4}, {5, 6}}, 7));
  play(table, ada, Stop{});
  play(table, blaise, Draw{});
  CHECK(table.steps() == 2);
  CHECK(table.last_to_act() == blaise);
  CHECK(table.events().size() == 2);
  CHECK(table.events_before(0) == 0);
  CHECK(table.events_before(1) == 1);
  REQUIRE(table.record().entries.size() == 2);
  const auto& entry = std::get<MoveEntry<EgocentricWorld>>(table.record().entries[1]);
  CHECK(entry.seat == blaise);
  CHECK(entry.move == Move(Draw{}));
  CHECK(entry.hash.value == hash_of(table.state()));
  CHECK(table.to_move() == SeatSet(blaise));
  CHECK(!table.outcome());
  CHECK(table.view(chen).drawn.face_down());
  CHECK(!table.view(blaise).drawn.face_down());
}

// --- Undo --------------------------------------------------------------------------------------------------------

std::string undo_refused(const EgoTable& table, Seat seat) {
  const auto no = table.refuse_undo(seat);
  return no ? words(*no).en : "";
}
const std::string learnt =
    "Your last move showed you something; a move can be taken back until it teaches you something.";
const std::string taught =
    "Your last move showed somebody something; a move can be taken back until anybody learns from it.";

TEST_CASE(
    "EW-7.3: what taught nothing can be taken back: STOP, a played card, a declined ability, a swap in the making") {
  EgoTable table = table_at(given({{11, 12}, {3, 4}, {5, 6}}, 7));
  const State start = table.state();
  CHECK(undo_refused(table, ada) == "There is nothing to take back.");
  play(table, ada, Stop{});
  CHECK(!table.undo(ada));
  CHECK(table.state() == start);
  CHECK(table.events().empty());
  play(table, ada, TakeDiscard{Card{11}});
  const State offered = table.state();
  play(table, ada, Decline{});
  CHECK(!table.undo(ada));
  CHECK(table.state() == offered);
  play(table, ada, Swap{blaise, chen});
  CHECK(table.to_move() == SeatSet(blaise));
  CHECK(!table.undo(ada));  // nobody else has acted yet
  CHECK(table.state() == offered);
  CHECK(!table.undo(ada));  // and further back
  CHECK(table.state() == start);
  CHECK(undo_refused(table, ada) == "There is nothing to take back.");
}

TEST_CASE("EW-7.3: a choice of method can be taken back until the swap is carried out") {
  EgoTable table = table_at(given({{11, 12}, {3, 4}, {5, 6}}, 7));
  play(table, ada, TakeDiscard{Card{11}});
  play(table, ada, Swap{ada, blaise});
  play(table, blaise, LetPass{});
  CHECK(undo_refused(table, ada) == "Player 2 has acted since; a move can be taken back until somebody else acts.");
  const State asked = table.state();
  play(table, ada, Give{Card{12}});
  CHECK(!table.undo(ada));
  CHECK(table.state() == asked);
  play(table, ada, Give{Card{12}});
  play(table, ada, TakeRandom{});
  CHECK(undo_refused(table, ada) == learnt);
}

TEST_CASE("EW-7.3: a drawn card, a spied hand and an answer cannot be unlearnt") {
  EgoTable drawn = table_at(given({{1, 2}, {3, 4}, {5, 6}}, 7));
  play(drawn, ada, Draw{});
  CHECK(undo_refused(drawn, ada) == learnt);
  const auto no = drawn.undo(ada);
  REQUIRE(no);
  CHECK(std::string(no->rule) == "TABLE-1");
  CHECK(drawn.steps() == 1);

  EgoTable spied = table_at(given({{10, 2}, {3, 4}, {5, 6}}, 7));
  play(spied, ada, TakeDiscard{Card{10}});
  play(spied, ada, Spy{blaise});
  CHECK(!spied.refuse_undo(ada));
  play(spied, blaise, LetPass{});
  CHECK(undo_refused(spied, ada) == "Player 2 has acted since; a move can be taken back until somebody else acts.");
  CHECK(undo_refused(spied, blaise) == taught);  // it shows him nothing, but Ada is looking
  play(spied, ada, DoneLooking{});
  CHECK(!spied.refuse_undo(ada));

  EgoTable named = table_at(given({{11, 2}, {3, 4}, {5, 6}}, 7));
  play(named, ada, TakeDiscard{Card{11}});
  play(named, ada, Swap{ada, blaise});
  play(named, blaise, LetPass{});
  play(named, ada, Give{Card{2}});
  play(named, ada, NameCard{Card{9}});
  CHECK(undo_refused(named, ada) == learnt);
}

TEST_CASE("EW-7.3: who lets a spy pass cannot take it back and counter, though the spy may have known the cards") {
  State state = given({{10, 2}, {3, 9}, {5, 6}}, 7);
  EgoTable unknown = table_at(state);
  state.known(ada, blaise) = state.hand(blaise);
  REQUIRE(!EgocentricWorld().refuse_position(state));
  EgoTable known = table_at(state);
  for (EgoTable* table : {&unknown, &known}) {
    play(*table, ada, TakeDiscard{Card{10}});
    play(*table, ada, Spy{blaise});
    play(*table, blaise, LetPass{});
    CHECK(undo_refused(*table, blaise) == taught);  // the answer does not tell him what Ada knew
  }
  EgoTable countered = table_at(given({{10, 2}, {9, 4}, {5, 6}}, 7));
  play(countered, ada, TakeDiscard{Card{10}});
  play(countered, ada, Spy{blaise});
  play(countered, blaise, Counter{});
  CHECK(!countered.refuse_undo(blaise));  // that he holds a 9 is what he said by his move, and no more
}

TEST_CASE("EW-7.3: a swap by chance between two others cannot be taken back: both have seen a card") {
  EgoTable table = table_at(given({{11, 12}, {3, 4}, {5, 6}}, 7));
  play(table, ada, TakeDiscard{Card{11}});
  play(table, ada, Swap{blaise, chen});
  play(table, blaise, LetPass{});
  CHECK(!table.refuse_undo(blaise));
  play(table, chen, LetPass{});
  play(table, ada, TakeRandom{});
  CHECK(!table.refuse_undo(ada));
  const View seen = table.view(ada);
  play(table, ada, TakeRandom{});
  CHECK(table.view(ada).seat(blaise) == seen.seat(blaise));  // she has learnt nothing herself
  CHECK(undo_refused(table, ada) == taught);
}

TEST_CASE("EW-7.3: in solo a turn after which a Citybot acted cannot be taken back, though all of it was foreseen") {
  const std::string acted = "An automaton has acted since; a move can be taken back until somebody else acts.";
  Table<EgocentricWorld> dealt(EgocentricWorld(), Options{.players = 1}, {}, Seed("solo"));
  play(dealt, ada, Stop{});
  CHECK(undo_refused(dealt, ada) == acted);

  State state = given({{12, 3}, {1}, {2}}, 5);  // no stacks: both Citybots will say STOP
  state.options.players = 1;
  REQUIRE(!EgocentricWorld().refuse_position(state));
  EgoTable foreseen = table_at(state);
  play(foreseen, ada, TakeDiscard{Card{3}});
  CHECK(foreseen.to_move() == SeatSet(ada));
  CHECK(foreseen.state().stopper == left_bot);
  CHECK(undo_refused(foreseen, ada) == acted);

  EgoTable before_them = table_at(state);
  play(before_them, ada, TakeDiscard{Card{12}});
  CHECK(!before_them.refuse_undo(ada));  // they act when her turn is over
  play(before_them, ada, ExtraTurn{});
  CHECK(!before_them.refuse_undo(ada));
}

TEST_CASE("what a bot played is never taken back, and nothing is worked out for it") {
  EgoTable table(EgocentricWorld(), given({{1, 2}, {3, 4}, {5, 6}}, 7), {{.kind = Sitter::bot, .name = {}}}, Seed("b"));
  play(table, ada, Stop{});
  CHECK(undo_refused(table, ada) == "A bot made the last move; it stands.");
  table.sit(ada, {.kind = Sitter::person, .name = "Ada"});
  CHECK(table.refuse_undo(ada));
}

// Plays at random; wherever it stands, taking back goes step by step through the states that were there, until there
// is something that stands, and what is said before is what then happens.
template <Game G>
void check_ways_back(const typename G::Options& options, std::uint64_t seed, std::size_t most_steps) {
  Table<G> table(G(), options, {}, Seed("back " + std::to_string(seed)));
  Chance whims(seed);
  std::vector<typename G::State> way;  // the states that one can go back to, the last before the last step
  std::size_t longest = 0;
  for (std::size_t step = 0; step < most_steps && !table.outcome(); ++step) {
    const Seat seat = table.to_move().first();
    typename G::MoveList list;
    table.game().moves(table.state(), seat, list);
    const typename G::State before = table.state();
    REQUIRE(!table.play(seat, list[whims.below(static_cast<std::uint32_t>(list.size()))]));
    table.judge_last();
    way.push_back(before);
    if (table.refuse_undo(seat)) way.clear();
    longest = std::max(longest, way.size());
    if (step % 7 != 0) continue;
    Table<G> back = table;
    std::size_t left = way.size();
    while (back.last_to_act() && !back.undo(*back.last_to_act())) {
      REQUIRE(left > 0);
      REQUIRE(back.state() == way[--left]);
    }
    CHECK(left == 0);
  }
  CHECK(longest > 2);
}

TEST_CASE("a turn is taken back step by step to the last thing that was hidden, in each game") {
  check_ways_back<EgocentricWorld>({.players = 3}, 1, 60);
  check_ways_back<the_loop::TheLoop>({}, 2, 60);
  check_ways_back<unconscious_mind::UnconsciousMind>({.players = 2}, 3, 120);
  check_ways_back<unconscious_mind::UnconsciousMind>({.players = 1}, 4, 120);
}

TEST_CASE("a move taken back and played again meets the same chance") {
  EgoTable table(EgocentricWorld(), Options{.players = 3}, {}, Seed("again"));
  const Seat first = table.to_move().first();
  play(table, first, Stop{});
  const Seat second = table.to_move().first();
  play(table, second, Draw{});
  const State there = table.state();
  EgoTable detour(EgocentricWorld(), Options{.players = 3}, {}, Seed("again"));
  play(detour, first, Stop{});
  CHECK(!detour.undo(first));
  play(detour, first, Stop{});
  play(detour, second, Draw{});
  CHECK(detour.state() == there);
  CHECK(detour.record().entries.size() == 4);
}

TEST_CASE("TTT: in a game without secrets and chance, one's last move can always be taken back") {
  Table<TicTacToe> table(TicTacToe(), TicTacToe::Options{}, {}, Seed("x"));
  CHECK(!table.play(ada, MarkCell{4}));
  CHECK(!table.undo(ada));
  CHECK(table.state() == TicTacToe::State{});
  CHECK(!table.play(ada, MarkCell{0}));
  CHECK(!table.play(blaise, MarkCell{1}));
  CHECK(table.refuse_undo(ada));
  CHECK(!table.undo(blaise));
}

TEST_CASE("a game that is over stays over: its last move cannot be taken back") {
  Table<TicTacToe> table(TicTacToe(), TicTacToe::Options{}, {}, Seed("x"));
  for (const std::uint8_t cell : std::initializer_list<std::uint8_t>{0, 3, 1, 4, 2})
    CHECK(!table.play(table.to_move().first(), MarkCell{cell}));
  REQUIRE(table.outcome());
  const auto no = table.undo(ada);
  REQUIRE(no);
  CHECK(words(*no) == Text{"The game is over; nothing is taken back.", "La partie est finie ; on ne reprend rien."});
  CHECK(table.outcome());
}

TEST_CASE("MP: a covered coin can be turned until the other has chosen") {
  using toys::MatchingPennies;
  Table<MatchingPennies> table(MatchingPennies(), MatchingPennies::Options{}, {}, Seed("x"));
  CHECK(!table.play(ada, toys::matching_pennies::Heads{}));
  CHECK(!table.undo(ada));
  CHECK(!table.play(ada, toys::matching_pennies::Tails{}));
  CHECK(!table.play(blaise, toys::matching_pennies::Tails{}));
  CHECK(table.refuse_undo(ada));
  CHECK(table.refuse_undo(blaise));  // it showed him the other coin
}

// --- Leaving, sitting, bots ----------------------------------------------------------------------------------------

TEST_CASE("EW-9.24: who leaves is in the record, cannot come back, and it cannot be undone") {
  EgoTable table = table_at(given({{1, 2}, {3, 4}, {5, 6}}, 7));
  CHECK(!table.leave(blaise));
  CHECK(table.state().gone.contains(blaise));
  CHECK(table.last_to_act() == blaise);
  CHECK(table.refuse_undo(blaise));
  const auto& entry = std::get<LeaveEntry>(table.record().entries.back());
  CHECK(entry.seat == blaise);
  CHECK(entry.hash.value == hash_of(table.state()));
  const auto twice = table.leave(blaise);
  REQUIRE(twice);
  CHECK(std::string(twice->rule) == "EW-9.24");
  CHECK(!table.leave(ada));
  CHECK(table.outcome().has_value());
  CHECK(table.leave(chen));
}

TEST_CASE("a game that nobody can leave says so") {
  Table<TicTacToe> table(TicTacToe(), TicTacToe::Options{}, {}, Seed("x"));
  const auto no = table.leave(ada);
  REQUIRE(no);
  CHECK(std::string(no->rule) == "TABLE-2");
  CHECK(words(*no).fr == "On ne peut pas quitter ce jeu ; laissez un bot prendre la place.");
  CHECK(table.record().entries.empty());
}

TEST_CASE("a bot keeps the seat of an absent person and hands it back") {
  EgoTable table(EgocentricWorld(), Options{.players = 2}, {{.name = "Ada"}, {.name = "Blaise"}}, Seed("absent"));
  CHECK(!table.bot_to_move());
  const Seat asked = table.to_move().first();
  const Occupant person = table.occupants()[slot(asked)];
  table.sit(asked, {.kind = Sitter::bot, .bot = BotKind::greedy, .name = person.name, .absent_person = true});
  CHECK(table.bot_to_move() == asked);
  CHECK(table.occupants()[slot(asked)].absent_person);
  const auto choice = table.play_bot(asked);
  CHECK(std::get<MoveEntry<EgocentricWorld>>(table.record().entries.back()).move == choice.move);
  table.sit(asked, person);
  CHECK(!table.bot_to_move());
  CHECK(table.occupants()[slot(asked)] == person);
  CHECK(std::holds_alternative<SitEntry>(table.record().entries[0]));
  CHECK(table.steps() == 1);  // to sit down is not a step of the game
}

TEST_CASE("a table full of bots plays to the end, and plays alike a second time") {
  const std::vector<Occupant> bots{{.kind = Sitter::bot, .bot = BotKind::greedy, .name = {}},
                                   {.kind = Sitter::bot, .bot = BotKind::citybot, .name = {}},
                                   {.kind = Sitter::bot, .bot = BotKind::easy, .name = {}}};
  std::vector<std::uint64_t> ends;
  for (int i = 0; i < 2; ++i) {
    EgoTable table(EgocentricWorld(), Options{.players = 3, .rounds = Rounds::single}, bots, Seed("bots"));
    while (const auto seat = table.bot_to_move()) table.play_bot(*seat);
    CHECK(table.outcome().has_value());
    ends.push_back(hash_of(table.state()));
  }
  CHECK(ends[0] == ends[1]);
}

TEST_CASE("asking a bot changes nothing, and its answer depends only on its view, its seed and the step") {
  EgoTable table = table_at(given({{1, 2}, {3, 4}, {5, 6}}, 7));
  const State before = table.state();
  const auto one = table.consult(ada, {BotKind::easy}, Seed("s"));
  const auto two = table.consult(ada, {BotKind::easy}, Seed("s"));
  CHECK(one.move == two.move);
  CHECK(one.iterations == iterations_of<EgocentricWorld>(BotKind::easy));
  CHECK(table.state() == before);
  CHECK(table.record().entries.empty());
}

TEST_CASE("names are what people call themselves, else numbers, and Citybots have theirs") {
  EgoTable solo(EgocentricWorld(), Options{.players = 1}, {{.name = "Zoë"}}, Seed("s"));
  CHECK(solo.seats() == 1);
  CHECK(solo.names() == Names{{"Zoë", "Zoë"}, {"Left Citybot", "Citébot gauche"}, {"Right Citybot", "Citébot droite"}});
  EgoTable two(EgocentricWorld(), Options{.players = 2}, {{.name = "Ada"}}, Seed("s"));
  CHECK(two.seats() == 2);  // a list that is too short is filled up with persons
  CHECK(two.names() == Names{{"Ada", "Ada"}, {"Player 2", "Joueur 2"}});
}

TEST_CASE("old events are not kept but told again, all the same") {
  const std::vector<Occupant> bots(3, {.kind = Sitter::bot, .bot = BotKind::random, .name = {}});
  EgoTable table(EgocentricWorld(), Options{.players = 3, .target_score = 200}, bots, Seed("events"));
  std::vector<Event> heard = table.events();
  std::size_t known = heard.size();
  while (const auto seat = table.bot_to_move()) {
    table.play_bot(*seat);
    for (const Event& event : table.events(known)) heard.push_back(event);
    known = table.event_count();
    REQUIRE(heard.size() == known);
  }
  REQUIRE(known > 100);
  CHECK(table.events() == heard);
  CHECK(table.events(known).empty());
  CHECK(table.events(50) == std::vector<Event>(heard.begin() + 50, heard.end()));
}

}  // namespace
}  // namespace divan
