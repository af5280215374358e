// The toy games, held against results that are known from elsewhere or counted by hand.
#include <doctest/doctest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/json.hpp"
#include "toys/connect_four.hpp"
#include "toys/leduc_poker.hpp"
#include "toys/matching_pennies.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan {
namespace {

using toys::ConnectFour;
using toys::LeducPoker;
using toys::MatchingPennies;
using toys::TicTacToe;

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat nobody{5};
const Names ada_and_bob = {same_in_both("Ada"), same_in_both("Bob")};

// A game in progress: each move must be allowed, and what happened is kept.
template <Game G>
struct Played {
  G game;
  Chance chance{2024};
  std::vector<typename G::Event> events;
  typename G::State state;

  explicit Played(const typename G::Options& options = {}) {
    Log<typename G::Event> log(events);
    state = game.setup(options, chance, log);
  }
  Played& play(Seat seat, const typename G::Move& move) {
    REQUIRE(!game.refuse(state, seat, move));
    Log<typename G::Event> log(events);
    game.apply(state, seat, move, chance, log);
    return *this;
  }
  Played& play(const typename G::Move& move) {
    REQUIRE(!game.to_move(state).empty());
    return play(game.to_move(state).first(), move);
  }
  [[nodiscard]] std::vector<int> scores() const {
    const std::optional<Outcome> outcome = game.outcome(state);
    REQUIRE(outcome);
    return {outcome->scores.begin(), outcome->scores.end()};
  }
  [[nodiscard]] std::string story(Language language, Viewer viewer = Viewer::spectator()) const {
    std::string story;
    for (const auto& event : events) {
      story += (story.empty() ? "" : " ") + game.words(game.redact(event, viewer), ada_and_bob, viewer).in(language);
    }
    return story;
  }
  [[nodiscard]] std::string rules() const {
    std::string rules;
    for (const auto& event : events) rules += (rules.empty() ? "" : " ") + std::string(rule_of(event));
    return rules;
  }
};

void check_refusal(const std::optional<Refusal>& refusal, std::string_view rule, std::string_view en,
                   std::string_view fr) {
  REQUIRE(refusal);
  CHECK(refusal->rule == rule);
  CHECK(words(*refusal).en == en);
  CHECK(words(*refusal).fr == fr);
}

template <Game G>
void check_position_refused(const typename G::State& state, std::string_view rule, std::string_view en) {
  const std::optional<Refusal> refusal = G{}.refuse_position(state);
  REQUIRE(refusal);
  CHECK(refusal->rule == rule);
  CHECK(words(*refusal).en == en);
  CHECK(words(*refusal).fr != "");
  CHECK(words(*refusal).fr.find('{') == std::string::npos);
}

template <class T>
std::string json_text(const T& value) {
  return json::serialize(to_json(value));
}
template <class T>
T from_text(std::string_view text) {
  const Expected<json::value> value = parse_json(text);
  REQUIRE(value);
  const Expected<T> read = from_json<T>(*value);
  REQUIRE(read);
  return *read;
}

// --- Tic-tac-toe -------------------------------------------------------------------------------------------------

using toys::tic_tac_toe::Mark;
using toys::tic_tac_toe::MarkCell;

struct TreeCount {
  int nodes = 0;
  int games = 0;
  std::array<int, 2> won{};
};

void walk(const TicTacToe& game, const TicTacToe::State& state, TreeCount& count) {
  ++count.nodes;
  if (const std::optional<Outcome> outcome = game.outcome(state)) {
    REQUIRE(game.to_move(state).empty());
    ++count.games;
    for (const std::size_t seat : {0U, 1U}) count.won[seat] += outcome->scores[seat];
    return;
  }
  const Seat seat = game.to_move(state).first();
  TicTacToe::MoveList list;
  game.moves(state, seat, list);
  Chance chance(0);
  Log<TicTacToe::Event> log;
  for (const TicTacToe::Move& move : list) {
    TicTacToe::State after = state;
    game.apply(after, seat, move, chance, log);
    walk(game, after, count);
  }
}

// Rows from the top, as on paper: "x o / . x . / o . ."; the turn follows from the count of marks.
TicTacToe::State board(std::string_view drawing) {
  std::array<Mark, 9> marks{};
  std::size_t cell = 0;
  int turn = 0;
  for (const char c : drawing) {
    if (c != 'x' && c != 'o' && c != '.') continue;
    marks[cell++] = c == 'x' ? Mark::cross : c == 'o' ? Mark::nought : Mark::none;
    turn += c == 'x' ? 1 : c == 'o' ? -1 : 0;
  }
  REQUIRE(cell == 9);
  return {*toys::tic_tac_toe::Board::pack(marks), turn > 0 ? second : first};
}

TEST_CASE("TTT: there are 255168 games of tic-tac-toe in a tree of 549946 nodes") {
  TreeCount count;
  walk(TicTacToe{}, {}, count);
  CHECK(count.nodes == 549946);
  CHECK(count.games == 255168);
  CHECK(count.won[0] == 131184);
  CHECK(count.won[1] == 77904);
}

TEST_CASE("TTT: of all ways to fill the board, the 5478 that can be reached are possible positions") {
  int possible = 0;
  for (int number = 0; number < 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3; ++number) {
    std::array<Mark, 9> marks{};
    int left = number;
    for (Mark& mark : marks) {
      mark = static_cast<Mark>(left % 3);
      left /= 3;
    }
    for (const Seat next : {first, second}) {
      if (!TicTacToe{}.refuse_position({*toys::tic_tac_toe::Board::pack(marks), next})) ++possible;
    }
  }
  CHECK(possible == 5478);
}

TEST_CASE("TTT-2: a player marks a free cell when it is his turn, and not after the end") {
  const TicTacToe game;
  check_refusal(game.refuse(board(".../.x./..."), second, MarkCell{4}), "TTT-2", "This cell is already marked.",
                "Cette case est déjà marquée.");
  check_refusal(game.refuse(board(".../.x./..."), first, MarkCell{0}), "TTT-2", "It is not your turn.",
                "Ce n'est pas votre tour.");
  check_refusal(game.refuse(board("xxx/oo./..."), second, MarkCell{5}), "TTT-3", "The game is over.",
                "La partie est finie.");
  check_refusal(game.refuse({}, first, MarkCell{9}), "TTT-1", "There is no cell 9.", "Il n'y a pas de case 9.");
  TicTacToe::MoveList list;
  game.moves(board("xxx/oo./..."), second, list);
  CHECK(list.empty());
  game.moves(board("xox/.o./..."), first, list);
  CHECK(list == TicTacToe::MoveList{MarkCell{3}, MarkCell{5}, MarkCell{6}, MarkCell{7}, MarkCell{8}});
}

TEST_CASE("TTT: impossible boards are refused with a reason") {
  TicTacToe::State third_player = board(".../.../...");
  third_player.next = nobody;
  TicTacToe::State outside;
  outside.board.marked[0] = 1U << 9U;
  outside.next = second;
  TicTacToe::State twice;
  twice.board.marked = {1, 1};
  check_position_refused<TicTacToe>(third_player, "TTT-1", "Only seats 0 and 1 play.");
  check_position_refused<TicTacToe>(outside, "TTT-1", "A mark lies outside the board.");
  check_position_refused<TicTacToe>(twice, "TTT-2", "A cell bears two marks.");
  check_position_refused<TicTacToe>(
      board("xx./x../..o"), "TTT-2",
      "Crosses begin and players alternate: that does not fit this turn (crosses: 3, noughts: 1).");
  const auto both_won = "The next player already has a line: the last mark came after the end of the game.";
  check_position_refused<TicTacToe>(board("xxx/ooo/..."), "TTT-3", both_won);
  check_position_refused<TicTacToe>(board("xxx/oo./o.."), "TTT-3", both_won);
}

TEST_CASE("TTT-3, TTT-4: a line wins, a full board without one is a draw") {
  CHECK(TicTacToe{}.outcome(board("xxx/oo./..."))->scores == Bounded<std::int32_t, max_seats>{1, 0});
  CHECK(TicTacToe{}.outcome(board("xx./ooo/x.."))->won(second));
  CHECK(TicTacToe{}.outcome(board("xxo/oox/xxo"))->winners() == 2);
  CHECK(!TicTacToe{}.outcome(board("xxo/oox/xx.")));
}

TEST_CASE("TTT: a game is told in both languages, each event with its rule") {
  Played<TicTacToe> game;
  CHECK(game.game.words(game.state, first, MarkCell{4}, ada_and_bob) == Text{"Cross in the centre", "Croix au centre"});
  CHECK(game.game.words(game.state, second, MarkCell{0}, ada_and_bob) ==
        Text{"Nought at the top left", "Rond en haut à gauche"});
  CHECK(game.game.targets(game.state, first, MarkCell{4}) == std::vector<std::string>{"cell:4"});
  CHECK(rule_of(TicTacToe::Move(MarkCell{4})) == "TTT-2");
  for (const int cell : {4, 0, 2, 1, 6}) game.play(MarkCell{static_cast<std::uint8_t>(cell)});
  CHECK(game.scores() == std::vector<int>{1, 0});
  CHECK(game.rules() == "TTT-2 TTT-2 TTT-2 TTT-2 TTT-2 TTT-3");
  CHECK(game.story(Language::english) ==
        "Ada puts a cross in the centre. Bob puts a nought at the top left. Ada puts a cross at the top right. "
        "Bob puts a nought at the top. Ada puts a cross at the bottom left. Ada has three in a row and wins.");
  CHECK(game.story(Language::french) ==
        "Ada trace une croix au centre. Bob trace un rond en haut à gauche. Ada trace une croix en haut à droite. "
        "Bob trace un rond en haut. Ada trace une croix en bas à gauche. Ada aligne trois marques et gagne.");

  Played<TicTacToe> draw;
  for (const int cell : {4, 0, 2, 6, 3, 5, 1, 7, 8}) draw.play(MarkCell{static_cast<std::uint8_t>(cell)});
  CHECK(draw.game.words(draw.events.back(), ada_and_bob) ==
        Text{"The board is full: a draw.", "Le plateau est plein : partie nulle."});
}

TEST_CASE("TTT: a board is nine names in JSON") {
  const TicTacToe::State state = board("x.o/.x./...");
  CHECK(json_text(state) ==
        R"({"board":["cross","none","nought","none","cross","none","none","none","none"],"next":1})");
  CHECK(from_text<TicTacToe::State>(json_text(state)) == state);
  CHECK(json_text(TicTacToe::Move(MarkCell{4})) == R"({"type":"mark","cell":4})");
}

// --- Connect four ------------------------------------------------------------------------------------------------

using toys::connect_four::Drop;

// The same game as one would write it first: an array, and a look along four directions from each cell.
struct PlainConnectFour {
  std::array<std::array<int, 7>, 6> cells{};  // row 0 is the bottom; 0 is empty, else the player's number
  int player = 1;

  [[nodiscard]] int height(int column) const {
    int row = 0;
    while (row < 6 && at(column, row) != 0) ++row;
    return row;
  }
  [[nodiscard]] int at(int column, int row) const {
    if (column < 0 || column >= 7 || row < 0 || row >= 6) return -1;
    return cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  void drop(int column) {
    cells[static_cast<std::size_t>(height(column))][static_cast<std::size_t>(column)] = player;
    player = 3 - player;
  }
  [[nodiscard]] bool won(int who) const {
    for (int column = 0; column < 7; ++column) {
      for (int row = 0; row < 6; ++row) {
        for (const auto& [right, up] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
          int length = 0;
          while (length < 4 && at(column + length * right, row + length * up) == who) ++length;
          if (length == 4) return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] std::vector<int> columns() const {
    std::vector<int> open;
    if (won(1) || won(2)) return open;
    for (int column = 0; column < 7; ++column) {
      if (height(column) < 6) open.push_back(column);
    }
    return open;
  }
};

std::int64_t leaves(const PlainConnectFour& game, int depth) {
  if (depth == 0) return 1;
  std::int64_t sum = 0;
  for (const int column : game.columns()) {
    PlainConnectFour after = game;
    after.drop(column);
    sum += leaves(after, depth - 1);
  }
  return sum;
}

std::int64_t leaves(const ConnectFour& game, const ConnectFour::State& state, int depth) {
  if (depth == 0) return 1;
  if (game.to_move(state).empty()) return 0;
  const Seat seat = game.to_move(state).first();
  ConnectFour::MoveList list;
  game.moves(state, seat, list);
  Chance chance(0);
  Log<ConnectFour::Event> log;
  std::int64_t sum = 0;
  for (const ConnectFour::Move& move : list) {
    ConnectFour::State after = state;
    game.apply(after, seat, move, chance, log);
    sum += leaves(game, after, depth - 1);
  }
  return sum;
}

Played<ConnectFour> dropped(std::string_view columns) {
  Played<ConnectFour> game;
  for (const char column : columns) game.play(Drop{static_cast<std::uint8_t>(column - '1')});
  return game;
}

// Rows from the top; 'r', 'y' and '.'; rows that are left out at the top are empty.
ConnectFour::State grid(std::vector<std::string_view> drawing) {
  toys::connect_four::Grid::Unpacked discs{};
  int turn = 0;
  for (std::size_t row = 0; row < drawing.size(); ++row) {
    REQUIRE(drawing[row].size() == 7);
    for (std::size_t column = 0; column < 7; ++column) {
      const char c = drawing[row][column];
      auto& disc = discs[6 - drawing.size() + row][column];
      using toys::connect_four::Disc;
      disc = c == 'r' ? Disc::red : c == 'y' ? Disc::yellow : Disc::none;
      turn += c == 'r' ? 1 : c == 'y' ? -1 : 0;
    }
  }
  return {*toys::connect_four::Grid::pack(discs), turn > 0 ? second : first};
}

TEST_CASE("C4: the tree has as many leaves as that of a plain array, down to depth 7") {
  CHECK(leaves(ConnectFour{}, {}, 6) == 117649);
  CHECK(leaves(ConnectFour{}, {}, 7) == 823536);  // 7 to the 7th, but for a seventh disc in one column
  CHECK(leaves(PlainConnectFour{}, 7) == 823536);
}

TEST_CASE("C4: random games go as in a plain array, to the last disc") {
  const ConnectFour game;
  Chance chance(11);
  Log<ConnectFour::Event> log;
  std::array<int, 3> results{};
  for (int round = 0; round < 500; ++round) {
    ConnectFour::State state;
    PlainConnectFour plain;
    while (true) {
      const std::vector<int> columns = plain.columns();
      ConnectFour::MoveList list;
      game.moves(state, seat_at(plain.player - 1), list);
      REQUIRE(list.size() == columns.size());
      for (std::size_t i = 0; i < columns.size(); ++i) REQUIRE(std::get<Drop>(list[i]).column == columns[i]);
      REQUIRE(!game.refuse_position(state));
      if (columns.empty()) break;
      const std::uint32_t pick = chance.below(static_cast<std::uint32_t>(columns.size()));
      game.apply(state, seat_at(plain.player - 1), list[pick], chance, log);
      plain.drop(columns[pick]);
    }
    const std::optional<Outcome> outcome = game.outcome(state);
    REQUIRE(outcome);
    CHECK(outcome->scores[0] == (plain.won(1) ? 1 : 0));
    CHECK(outcome->scores[1] == (plain.won(2) ? 1 : 0));
    ++results[plain.won(1) ? 0 : plain.won(2) ? 1 : 2];
  }
  CHECK(results[0] > 200);
  CHECK(results[1] > 150);
}

TEST_CASE("C4-3: four in a row win upright, level and slanting both ways") {
  CHECK(dropped("1212121").scores() == std::vector<int>{1, 0});
  CHECK(dropped("1122334").scores() == std::vector<int>{1, 0});
  CHECK(dropped("12233434474").scores() == std::vector<int>{1, 0});
  CHECK(dropped("76655454414").scores() == std::vector<int>{1, 0});
}

TEST_CASE("C4-3: of all sets of four cells 69 are rows of four, none of them around an edge") {
  std::vector<toys::connect_four::Cells> cells;
  for (unsigned column = 0; column < 7; ++column) {
    for (unsigned row = 0; row < 6; ++row) cells.push_back(toys::connect_four::cell(column, row));
  }
  int lines = 0;
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        for (std::size_t d = 0; d < c; ++d) {
          if (toys::connect_four::has_four(cells[a] | cells[b] | cells[c] | cells[d])) ++lines;
        }
      }
    }
  }
  CHECK(lines == 69);
}

TEST_CASE("C4-4: a full grid without four in a row is a draw") {
  const ConnectFour::State full = grid({"yyyryyy", "rrryrrr", "yyyryyy", "rrryrrr", "yyyryyy", "rrryrrr"});
  CHECK(!ConnectFour{}.refuse_position(full));
  CHECK(ConnectFour{}.outcome(full)->winners() == 2);
}

TEST_CASE("C4-2: a disc goes into a column that is not full, in turn, until the end") {
  const ConnectFour game;
  const ConnectFour::State full_column = dropped("444444").state;
  check_refusal(game.refuse(full_column, first, Drop{3}), "C4-2", "Column 4 is full.", "La colonne 4 est pleine.");
  check_refusal(game.refuse(full_column, second, Drop{0}), "C4-2", "It is not your turn.", "Ce n'est pas votre tour.");
  check_refusal(game.refuse(full_column, first, Drop{7}), "C4-1", "There is no column 8.",
                "Il n'y a pas de colonne 8.");
  check_refusal(game.refuse(dropped("1212121").state, second, Drop{0}), "C4-3", "The game is over.",
                "La partie est finie.");
}

TEST_CASE("C4: impossible grids are refused with a reason") {
  ConnectFour::State third_player;
  third_player.next = nobody;
  ConnectFour::State outside;
  outside.grid.discs[0] = 1U << 6U;
  outside.next = second;
  ConnectFour::State twice;
  twice.grid.discs = {1, 1};
  check_position_refused<ConnectFour>(third_player, "C4-1", "Only seats 0 and 1 play.");
  check_position_refused<ConnectFour>(outside, "C4-1", "A disc lies outside the grid.");
  check_position_refused<ConnectFour>(twice, "C4-2", "A cell holds two discs.");
  check_position_refused<ConnectFour>(grid({"..r....", "y......"}), "C4-2", "A disc floats in column 3.");
  check_position_refused<ConnectFour>(
      grid({"rr....."}), "C4-2", "Red begins and players alternate: that does not fit this turn (red: 2, yellow: 0).");
  check_position_refused<ConnectFour>(
      grid({"yyyy...", "rrrr..."}), "C4-3",
      "The next player already has four in a row: the last disc came after the end of the game.");
  // Yellow lies on three of the four reds below, and the red disc on top of the fourth has no part in that row.
  check_position_refused<ConnectFour>(grid({"yyyr...", "rrrr..y"}), "C4-3",
                                      "No single disc on top of a column can have made these rows of four.");
}

TEST_CASE("C4-3: one disc may make several rows of four at once") {
  const ConnectFour::State seven = grid({"rrrrrrr", "yyyryyy", "ryyrryy"});
  CHECK(!ConnectFour{}.refuse_position(seven));
  CHECK(ConnectFour{}.outcome(seven)->won(first));
}

TEST_CASE("C4: a game is told in both languages, each event with its rule") {
  const Played<ConnectFour> game = dropped("1212121");
  CHECK(game.game.words(game.state, first, Drop{3}, ada_and_bob) == Text{"Column 4", "Colonne 4"});
  CHECK(game.game.targets(game.state, first, Drop{3}) == std::vector<std::string>{"column:3"});
  CHECK(rule_of(ConnectFour::Move(Drop{3})) == "C4-2");
  CHECK(game.rules() == "C4-2 C4-2 C4-2 C4-2 C4-2 C4-2 C4-2 C4-3");
  CHECK(game.game.words(game.events[1], ada_and_bob) ==
        Text{"Bob drops a yellow disc into column 2.", "Bob joue un jeton jaune dans la colonne 2."});
  CHECK(std::get<toys::connect_four::Dropped>(game.events[6]).row == 3);
  CHECK(game.game.words(game.events.back(), ada_and_bob) ==
        Text{"Ada has four in a row and wins.", "Ada aligne quatre jetons et gagne."});
  CHECK(game.game.words(ConnectFour::Event(toys::connect_four::Drawn{}), ada_and_bob) ==
        Text{"The grid is full: a draw.", "La grille est pleine : partie nulle."});
}

TEST_CASE("C4: a grid is six rows in JSON, the top row first") {
  const ConnectFour::State state = dropped("44").state;
  const std::string text = json_text(state);
  CHECK(text.ends_with(R"(["none","none","none","yellow","none","none","none"],)"
                       R"(["none","none","none","red","none","none","none"]],"next":0})"));
  CHECK(from_text<ConnectFour::State>(text) == state);
}

// --- Leduc poker -------------------------------------------------------------------------------------------------

using toys::leduc_poker::Call;
using toys::leduc_poker::Card;
using toys::leduc_poker::Fold;
using toys::leduc_poker::Raise;
using toys::leduc_poker::Stage;

LeducPoker::Move decision(char letter) {
  REQUIRE(std::string_view("fcr").find(letter) != std::string_view::npos);
  if (letter == 'f') return Fold{};
  if (letter == 'c') return Call{};
  return Raise{};
}

// The line of play as letters: f fold, c call or check, r raise; the public card is the one given.
Played<LeducPoker> bet(Card mine, Card yours, Card public_card, std::string_view line) {
  Played<LeducPoker> game;
  game.state.cards = {mine, yours};
  for (const char letter : line) {
    game.play(decision(letter));
    if (game.state.table.public_card != Card::face_down) game.state.table.public_card = public_card;
  }
  CHECK(!game.game.refuse_position(game.state));
  return game;
}

int won_by_first(Card mine, Card yours, Card public_card, std::string_view line) {
  const std::vector<int> scores = bet(mine, yours, public_card, line).scores();
  CHECK(scores[0] == -scores[1]);
  return scores[0];
}

TEST_CASE("LP-7: the higher rank wins what the other has paid") {
  using enum Card;
  CHECK(won_by_first(king_of_hearts, queen_of_hearts, jack_of_hearts, "cccc") == 1);
  CHECK(won_by_first(jack_of_hearts, queen_of_hearts, king_of_hearts, "cccc") == -1);
  CHECK(won_by_first(king_of_hearts, queen_of_hearts, jack_of_hearts, "rccc") == 3);
  CHECK(won_by_first(king_of_hearts, queen_of_hearts, jack_of_hearts, "crcrc") == 7);
  CHECK(won_by_first(queen_of_hearts, king_of_hearts, jack_of_hearts, "crrccrrc") == -13);
}

TEST_CASE("LP-7: a pair with the public card beats a higher rank") {
  using enum Card;
  CHECK(won_by_first(jack_of_hearts, king_of_hearts, jack_of_spades, "cccc") == 1);
  CHECK(won_by_first(king_of_hearts, queen_of_spades, queen_of_hearts, "rrcrc") == -9);
}

TEST_CASE("LP-7: equal ranks share the pot") {
  using enum Card;
  CHECK(won_by_first(king_of_hearts, king_of_spades, queen_of_hearts, "rrcrrc") == 0);
  CHECK(bet(king_of_hearts, king_of_spades, queen_of_hearts, "rrcrrc")
            .game.outcome(bet(king_of_hearts, king_of_spades, queen_of_hearts, "rrcrrc").state)
            ->winners() == 2);
}

TEST_CASE("LP-6: who folds loses what he has paid, whatever the cards") {
  using enum Card;
  CHECK(won_by_first(jack_of_hearts, king_of_hearts, face_down, "rf") == 1);
  CHECK(won_by_first(king_of_hearts, jack_of_hearts, face_down, "crf") == -1);
  CHECK(won_by_first(king_of_hearts, jack_of_hearts, face_down, "rrf") == -3);
  CHECK(won_by_first(jack_of_hearts, king_of_hearts, jack_of_spades, "rccrf") == -3);
  CHECK(won_by_first(jack_of_hearts, king_of_hearts, king_of_spades, "rrcrrf") == -9);
  CHECK(won_by_first(jack_of_hearts, king_of_hearts, king_of_spades, "rrccrrf") == 9);
}

// All lines of play from here; the view of whoever decides is noted.
void walk(const LeducPoker& game, const LeducPoker::State& state, std::set<std::string>& views, int& games) {
  if (game.to_move(state).empty()) {
    ++games;
    return;
  }
  const Seat seat = game.to_move(state).first();
  views.insert(json_text(game.view(state, seat)));
  LeducPoker::MoveList list;
  game.moves(state, seat, list);
  Log<LeducPoker::Event> log;
  for (const LeducPoker::Move& move : list) {
    LeducPoker::State after = state;
    Chance chance(0);
    game.apply(after, seat, move, chance, log);
    if (state.table.public_card == after.table.public_card) {
      walk(game, after, views, games);
      continue;
    }
    for (int number = 1; number <= 6; ++number) {
      after.table.public_card = static_cast<Card>(number);
      if (game.refuse_position(after)) continue;
      walk(game, after, views, games);
    }
  }
}

TEST_CASE("LP: there are 936 situations that a player can tell apart, as in the literature") {
  std::set<std::string> views;
  int games = 0;
  for (int mine = 1; mine <= 6; ++mine) {
    for (int yours = 1; yours <= 6; ++yours) {
      if (mine == yours) continue;
      LeducPoker::State state;
      state.cards = {static_cast<Card>(mine), static_cast<Card>(yours)};
      walk(LeducPoker{}, state, views, games);
    }
  }
  CHECK(views.size() == 936);
  CHECK(games == 30 * (4 + 4 * 5 * 9));  // a round ends with a fold in 4 ways and without in 5
}

TEST_CASE("LP-2, LP-3: nobody folds who owes nothing, and a round has two raises at most") {
  using enum Card;
  const LeducPoker game;
  const auto table = [](std::string_view line) {
    return bet(king_of_hearts, queen_of_hearts, jack_of_hearts, line).state;
  };
  check_refusal(game.refuse(table(""), first, Fold{}), "LP-2", "You owe nothing, so you need not fold.",
                "Vous ne devez rien : inutile de vous coucher.");
  check_refusal(game.refuse(table("crr"), second, Raise{}), "LP-3", "This round already had 2 raises.",
                "Ce tour a déjà connu 2 relances.");
  check_refusal(game.refuse(table("c"), first, Call{}), "LP-2", "It is not your turn.", "Ce n'est pas votre tour.");
  check_refusal(game.refuse(table("rf"), first, Call{}), "LP-7", "The game is over.", "La partie est finie.");
  CHECK(!game.refuse(table("rrc"), first, Raise{}));
  LeducPoker::MoveList list;
  game.moves(table("r"), second, list);
  CHECK(list == LeducPoker::MoveList{Fold{}, Call{}, Raise{}});
  game.moves(table("rr"), first, list);
  CHECK(list == LeducPoker::MoveList{Fold{}, Call{}});
  game.moves(table("rr"), second, list);
  CHECK(list.empty());
}

TEST_CASE("LP-4, LP-5: the first seat opens the second round, under a public card that chance turns up then") {
  using enum Card;
  const LeducPoker::State before = bet(king_of_hearts, queen_of_hearts, jack_of_hearts, "cr").state;
  CHECK(before.table.public_card == face_down);
  std::set<Card> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    LeducPoker::State after = before;
    Chance chance(seed);
    Log<LeducPoker::Event> log;
    LeducPoker{}.apply(after, first, Call{}, chance, log);
    CHECK(after.table.stage == Stage::second_round);
    CHECK(LeducPoker{}.to_move(after) == SeatSet(first));
    seen.insert(after.table.public_card);
  }
  CHECK(seen == std::set<Card>{jack_of_hearts, jack_of_spades, queen_of_spades, king_of_spades});
}

TEST_CASE("LP-1: a view hides the other's card until the showdown, and imagined worlds try every card it may be") {
  using enum Card;
  const LeducPoker game;
  const LeducPoker::State state = bet(king_of_hearts, queen_of_hearts, jack_of_hearts, "rc").state;
  CHECK(game.view(state, first).cards == std::array{king_of_hearts, face_down});
  CHECK(game.view(state, second).cards == std::array{face_down, queen_of_hearts});
  CHECK(game.view(state, Viewer::spectator()).cards == std::array{face_down, face_down});
  const LeducPoker::State folded = bet(king_of_hearts, queen_of_hearts, jack_of_hearts, "rf").state;
  CHECK(game.view(folded, second).cards[0] == face_down);
  const LeducPoker::State shown = bet(king_of_hearts, queen_of_hearts, jack_of_hearts, "rccc").state;
  CHECK(game.view(shown, Viewer::spectator()).cards == std::array{king_of_hearts, queen_of_hearts});

  Chance chance(3);
  for (const Viewer viewer : {Viewer(first), Viewer(second), Viewer::spectator()}) {
    const LeducPoker::View view = game.view(state, viewer);
    std::set<std::array<Card, 2>> worlds;
    for (int i = 0; i < 500; ++i) {
      const LeducPoker::State world = game.imagine(view, chance);
      REQUIRE(game.view(world, viewer) == view);
      REQUIRE(!game.refuse_position(world));
      worlds.insert(world.cards);
    }
    CHECK(worlds.size() == (viewer.is_spectator() ? 5 * 4 : 4));
  }
}

TEST_CASE("LP: impossible tables are refused with a reason") {
  using enum Card;
  const auto table = [](std::string_view line) {
    return bet(king_of_hearts, queen_of_hearts, jack_of_hearts, line).state;
  };
  LeducPoker::State state = table("");
  state.cards[1] = face_down;
  check_position_refused<LeducPoker>(state, "LP-1", "Each player holds a card.");
  state.cards[1] = king_of_hearts;
  check_position_refused<LeducPoker>(state, "LP-1", "A card is there twice.");
  state = table("cc");
  state.table.public_card = queen_of_hearts;
  check_position_refused<LeducPoker>(state, "LP-1", "A card is there twice.");
  state.table.public_card = face_down;
  const auto too_early = "The public card is turned up when the first round is over, and not before.";
  check_position_refused<LeducPoker>(state, "LP-5", too_early);
  state = table("c");
  state.table.public_card = jack_of_spades;
  check_position_refused<LeducPoker>(state, "LP-5", too_early);
  state = table("crr");
  state.table.line.push_back(Raise{});
  check_position_refused<LeducPoker>(state, "LP-2", "Decision 4 of the line of play was not allowed.");
  const auto does_not_follow = "Turn, stage, raises or chips do not follow from the line of play.";
  state = table("cr");
  state.table.paid = {5, 5};
  check_position_refused<LeducPoker>(state, "LP-2", does_not_follow);
  state = table("cr");
  state.table.next = nobody;
  check_position_refused<LeducPoker>(state, "LP-2", does_not_follow);
  state = table("cr");
  state.table.stage = Stage::showdown;
  check_position_refused<LeducPoker>(state, "LP-2", does_not_follow);
}

TEST_CASE("LP: a game is told in both languages, to each as much as he may know") {
  using enum Card;
  Played<LeducPoker> game;
  game.state.cards = {king_of_hearts, queen_of_hearts};
  game.events = {toys::leduc_poker::Dealt{first, king_of_hearts}, toys::leduc_poker::Dealt{second, queen_of_hearts}};
  const auto says = [&](const LeducPoker::Move& move) {
    const Seat seat = game.game.to_move(game.state).first();
    return game.game.words(game.game.view(game.state, seat), seat, move, ada_and_bob);
  };
  CHECK(says(Call{}) == Text{"Check", "Parole"});
  CHECK(says(Raise{}) == Text{"Raise by 2 chips", "Relancer de 2 jetons"});
  game.play(Raise{});
  CHECK(says(Fold{}) == Text{"Fold", "Se coucher"});
  CHECK(says(Call{}) == Text{"Call with 2 chips", "Suivre avec 2 jetons"});
  CHECK(game.game.targets(game.game.view(game.state, second), second, Fold{}) == std::vector<std::string>{"card:1"});
  CHECK(game.game.targets(game.game.view(game.state, second), second, Call{}) == std::vector<std::string>{"chips:1"});
  CHECK(game.game.targets(game.game.view(game.state, second), second, Raise{}) ==
        std::vector<std::string>{"chips:1", "button:raise"});
  CHECK(rule_of(LeducPoker::Move(Fold{})) == "LP-6");
  CHECK(rule_of(LeducPoker::Move(Call{})) == "LP-4");
  CHECK(rule_of(LeducPoker::Move(Raise{})) == "LP-3");
  game.play(Fold{});
  CHECK(game.rules() == "LP-1 LP-1 LP-3 LP-6 LP-7");
  CHECK(game.story(Language::english, second) ==
        "Ada pays 1 chip and is dealt a card. You pay 1 chip and are dealt the queen of hearts. "
        "Ada raises by 2 chips. You fold. Ada wins 1 chip.");
  CHECK(game.story(Language::french, first) ==
        "Vous payez 1 jeton et recevez le roi de cœur. Bob paie 1 jeton et reçoit une carte. "
        "Vous relancez de 2 jetons. Bob se couche. Vous gagnez 1 jeton.");

  Played<LeducPoker> shared;
  shared.events.clear();
  shared.state.cards = {king_of_hearts, king_of_spades};
  for (const char letter : std::string_view("rccc")) shared.play(decision(letter));
  const Card turned_up = shared.state.table.public_card;
  shared.events.erase(shared.events.begin() + 2);
  CHECK(turned_up < king_of_hearts);
  CHECK(shared.rules() == "LP-3 LP-4 LP-4 LP-4 LP-5 LP-5 LP-7");
  CHECK(shared.story(Language::english) ==
        "Ada raises by 2 chips. Bob calls with 2 chips. Ada checks. Bob checks. Ada shows the king of hearts. "
        "Bob shows the king of spades. The pot is shared.");
  CHECK(shared.story(Language::french) ==
        "Ada relance de 2 jetons. Bob suit avec 2 jetons. Ada dit parole. Bob dit parole. Ada montre le roi de cœur. "
        "Bob montre le roi de pique. Le pot est partagé.");
  CHECK(shared.game.words(LeducPoker::Event(toys::leduc_poker::TurnedUp{jack_of_spades}), ada_and_bob) ==
        Text{"The public card is the jack of spades.", "La carte commune est le valet de pique."});
}

TEST_CASE("LP: a table is cards by name and the line of play in JSON") {
  using enum Card;
  const LeducPoker::State state = bet(king_of_hearts, queen_of_hearts, jack_of_hearts, "cc").state;
  CHECK(json_text(state) ==
        R"({"cards":["kingOfHearts","queenOfHearts"],"table":{"publicCard":"jackOfHearts","stage":"secondRound",)"
        R"("next":0,"raises":0,"paid":[1,1],"line":[{"type":"call"},{"type":"call"}]}})");
  CHECK(from_text<LeducPoker::State>(json_text(state)) == state);
  CHECK(
      json_text(LeducPoker{}.view(state, second)).starts_with(R"({"viewer":1,"cards":["faceDown","queenOfHearts"],)"));
}

// --- Matching pennies --------------------------------------------------------------------------------------------

using toys::matching_pennies::Coin;
using toys::matching_pennies::Heads;
using toys::matching_pennies::Tails;

TEST_CASE("MP-1, MP-2: both owe a choice at once, and a choice stands") {
  Played<MatchingPennies> game;
  CHECK(game.game.to_move(game.state).size() == 2);
  game.play(second, Tails{});
  CHECK(game.game.to_move(game.state) == SeatSet(first));
  check_refusal(game.game.refuse(game.state, second, Heads{}), "MP-2", "You have chosen; wait for the other.",
                "Vous avez choisi ; attendez l'autre.");
  check_refusal(game.game.refuse(game.state, nobody, Heads{}), "MP-1", "Only two play.", "On ne joue qu'à deux.");
  MatchingPennies::MoveList list;
  game.game.moves(game.state, second, list);
  CHECK(list.empty());
  game.game.moves(game.state, first, list);
  CHECK(list == MatchingPennies::MoveList{Heads{}, Tails{}});
}

TEST_CASE("MP-1: the first choice is hidden from the other until both have chosen") {
  Played<MatchingPennies> heads;
  Played<MatchingPennies> tails;
  heads.play(first, Heads{});
  tails.play(first, Tails{});
  for (const Viewer viewer : {Viewer(second), Viewer::spectator()}) {
    CHECK(heads.game.view(heads.state, viewer) == tails.game.view(tails.state, viewer));
    CHECK(heads.game.view(heads.state, viewer).coins == std::array{Coin::covered, Coin::not_chosen});
    CHECK(heads.game.redact(heads.events[0], viewer) == tails.game.redact(tails.events[0], viewer));
  }
  CHECK(heads.game.view(heads.state, first).coins[0] == Coin::heads);
  CHECK(heads.game.redact(heads.events[0], first) == heads.events[0]);

  Chance chance(5);
  std::set<Coin> imagined;
  for (int i = 0; i < 50; ++i)
    imagined.insert(heads.game.imagine(heads.game.view(heads.state, second), chance).coins[0]);
  CHECK(imagined == std::set<Coin>{Coin::heads, Coin::tails});
}

TEST_CASE("MP-3, MP-4: matching coins score for the first, others for the second, and three of five rounds win") {
  Played<MatchingPennies> game;
  game.play(first, Heads{}).play(second, Heads{});
  CHECK(game.state.won == std::array<std::uint8_t, 2>{1, 0});
  game.play(second, Heads{}).play(first, Tails{});
  CHECK(game.state.won == std::array<std::uint8_t, 2>{1, 1});
  for (int round = 0; round < 2; ++round) {
    CHECK(!game.game.outcome(game.state));
    game.play(first, Tails{}).play(second, Tails{});
  }
  CHECK(game.scores() == std::vector<int>{3, 1});
  CHECK(game.game.outcome(game.state)->won(first));
  check_refusal(game.game.refuse(game.state, first, Heads{}), "MP-4", "The game is over.", "La partie est finie.");
}

TEST_CASE("MP-4: an even number of rounds is refused, an odd one is kept") {
  check_refusal(MatchingPennies{}.refuse_options({.best_of = 4}), "MP-4",
                "4 rounds could end level; choose an odd number.",
                "4 manches pourraient finir à égalité ; choisissez un nombre impair.");
  CHECK(!MatchingPennies{}.refuse_options({.best_of = 1}));
  Played<MatchingPennies> game({.best_of = 1});
  CHECK(game.game.options_of(game.state).best_of == 1);
  game.play(first, Tails{}).play(second, Heads{});
  CHECK(game.scores() == std::vector<int>{0, 1});
}

TEST_CASE("MP: impossible positions are refused with a reason") {
  check_position_refused<MatchingPennies>({.options = {.best_of = 2}}, "MP-4",
                                          "2 rounds could end level; choose an odd number.");
  check_position_refused<MatchingPennies>({.coins = {Coin::covered, Coin::not_chosen}}, "MP-1",
                                          "A position must tell which side a chosen coin shows.");
  check_position_refused<MatchingPennies>({.coins = {Coin::heads, Coin::tails}}, "MP-3",
                                          "Both have chosen, so the round is over.");
  const auto too_many = "The game ends when one player has won 3 rounds.";
  check_position_refused<MatchingPennies>({.won = {4, 0}}, "MP-4", too_many);
  check_position_refused<MatchingPennies>({.won = {3, 3}}, "MP-4", too_many);
  check_position_refused<MatchingPennies>({.coins = {Coin::heads, Coin::not_chosen}, .won = {0, 3}}, "MP-4",
                                          "The game is over, yet a coin is chosen.");
  CHECK(!MatchingPennies{}.refuse_position({.coins = {Coin::heads, Coin::not_chosen}, .won = {2, 2}}));
}

TEST_CASE("MP: a game is told in both languages, each event with its rule") {
  Played<MatchingPennies> game({.best_of = 1});
  const MatchingPennies::View view = game.game.view(game.state, first);
  CHECK(game.game.words(view, first, Heads{}, ada_and_bob) == Text{"Heads", "Face"});
  CHECK(game.game.words(view, first, Tails{}, ada_and_bob) == Text{"Tails", "Pile"});
  CHECK(game.game.targets(view, second, Tails{}) == std::vector<std::string>{"coin:1", "side:tails"});
  CHECK(rule_of(MatchingPennies::Move(Heads{})) == "MP-1");
  game.play(first, Heads{}).play(second, Tails{});
  CHECK(game.rules() == "MP-1 MP-1 MP-3 MP-4");
  CHECK(game.story(Language::english, first) ==
        "You choose heads. Bob has chosen. You: heads, Bob: tails. The round goes to Bob. Bob wins the game.");
  CHECK(
      game.story(Language::french, second) ==
      "Ada a choisi. Vous choisissez pile. Ada : face, vous : pile. La manche revient à vous. Vous gagnez la partie.");
}

TEST_CASE("MP: coins are names in JSON") {
  const MatchingPennies::State state{.coins = {Coin::heads, Coin::not_chosen}, .won = {2, 1}};
  CHECK(json_text(state) == R"({"options":{"bestOf":5},"coins":["heads","notChosen"],"won":[2,1]})");
  CHECK(from_text<MatchingPennies::State>(json_text(state)) == state);
}

// --- All four ----------------------------------------------------------------------------------------------------

TEST_CASE("the toys are for two, and have a title in both languages") {
  CHECK(TicTacToe{}.title() == Text{"Tic-tac-toe", "Morpion"});
  CHECK(ConnectFour{}.title() == Text{"Connect four", "Puissance quatre"});
  CHECK(LeducPoker{}.title() == Text{"Leduc poker", "Poker de Leduc"});
  CHECK(MatchingPennies{}.title() == Text{"Matching pennies", "Pile ou face à deux"});
  CHECK(TicTacToe{}.seats({}) + ConnectFour{}.seats({}) + LeducPoker{}.seats({}) + MatchingPennies{}.seats({}) == 8);
  CHECK(TicTacToe{}.default_names({}).size() == 2);
  CHECK(!TicTacToe{}.refuse_options({}));
  CHECK(!ConnectFour{}.refuse_options({}));
  CHECK(!LeducPoker{}.refuse_options({}));
}

}  // namespace
}  // namespace divan
