// Tic-tac-toe, the smallest game there is: all is public and nothing is left to chance.
//
// TTT-1  Two players mark a board of three rows of three cells: the first with crosses, the second with noughts.
// TTT-2  In turn, crosses first, each marks one free cell.
// TTT-3  Who has three marks in a row, a column or a diagonal wins at once.
// TTT-4  A full board without such a line is a draw.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bounded.hpp"
#include "core/game.hpp"

namespace divan::toys::tic_tac_toe {

// --- The board ---------------------------------------------------------------------------------------------------

// A set of cells, one bit each: 0, 1, 2 are the top row, 3, 4, 5 the middle, 6, 7, 8 the bottom.
using Cells = std::uint32_t;

inline constexpr std::uint8_t cell_count = 9;
inline constexpr Cells all_cells = 0b111'111'111;
inline constexpr std::array<Cells, 8> lines = {
    0b000'000'111, 0b000'111'000, 0b111'000'000,  // rows
    0b001'001'001, 0b010'010'010, 0b100'100'100,  // columns
    0b100'010'001, 0b001'010'100,                 // diagonals
};

// TTT-3  Looked up for each of the 512 sets of cells: a playout asks this after each move.
inline constexpr std::array<bool, all_cells + 1> has_line = [] {
  std::array<bool, all_cells + 1> table{};
  for (Cells set = 0; set <= all_cells; ++set) {
    for (const Cells line : lines) table[set] = table[set] || (set & line) == line;
  }
  return table;
}();

enum class Mark : std::uint8_t { none, cross, nought };

// Two sets of cells to us; a list of nine marks to the outside.
struct Board {
  std::array<Cells, 2> marked{};  // by seat

  [[nodiscard]] constexpr Cells& of(Seat seat) { return marked[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] constexpr Cells of(Seat seat) const { return marked[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] constexpr Cells free() const { return all_cells & ~(marked[0] | marked[1]); }

  using Unpacked = std::array<Mark, cell_count>;
  static constexpr const char* limits_en = "a board is a list of nine marks";
  static constexpr const char* limits_fr = "un plateau est une liste de neuf marques";
  [[nodiscard]] constexpr Unpacked unpack() const {
    Unpacked marks{};
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      if ((marked[0] >> cell & 1U) != 0) marks[cell] = Mark::cross;
      if ((marked[1] >> cell & 1U) != 0) marks[cell] = Mark::nought;
    }
    return marks;
  }
  [[nodiscard]] static constexpr std::optional<Board> pack(const Unpacked& marks) {
    Board board;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      if (marks[cell] == Mark::cross) board.marked[0] |= Cells{1} << cell;
      if (marks[cell] == Mark::nought) board.marked[1] |= Cells{1} << cell;
    }
    return board;
  }
  bool operator==(const Board&) const = default;
};

// --- The values of the game --------------------------------------------------------------------------------------

struct Options {
  static auto described() { return fields(); }
  bool operator==(const Options&) const = default;
};

struct State {
  Board board;
  Seat next{};

  static auto described() { return fields(field("board", &State::board), field("next", &State::next)); }
  bool operator==(const State&) const = default;
};

struct MarkCell {
  static constexpr std::string_view name = "mark";
  static constexpr std::string_view rule = "TTT-2";
  static constexpr Label label{"Mark a cell", "Marquer une case"};
  std::uint8_t cell = 0;
  static auto described() { return fields(field("cell", &MarkCell::cell).between(0, cell_count - 1)); }
  bool operator==(const MarkCell&) const = default;
};

struct Marked {
  static constexpr std::string_view name = "marked";
  static constexpr std::string_view rule = "TTT-2";
  Seat seat{};
  std::uint8_t cell = 0;
  static auto described() {
    return fields(field("seat", &Marked::seat), field("cell", &Marked::cell).between(0, cell_count - 1));
  }
  bool operator==(const Marked&) const = default;
};
struct Won {
  static constexpr std::string_view name = "won";
  static constexpr std::string_view rule = "TTT-3";
  Seat seat{};
  static auto described() { return fields(field("seat", &Won::seat)); }
  bool operator==(const Won&) const = default;
};
struct Drawn {
  static constexpr std::string_view name = "drawn";
  static constexpr std::string_view rule = "TTT-4";
  static auto described() { return fields(); }
  bool operator==(const Drawn&) const = default;
};

// --- The rules ---------------------------------------------------------------------------------------------------

struct TicTacToe {
  static constexpr std::string_view id = "tic-tac-toe";
  static constexpr int epoch = 1;

  using Options = tic_tac_toe::Options;
  using State = tic_tac_toe::State;
  using View = State;  // nothing is secret
  using Move = std::variant<MarkCell>;
  using Event = std::variant<Marked, Won, Drawn>;
  using MoveList = Bounded<Move, cell_count>;

  [[nodiscard]] static Text title() { return {"Tic-tac-toe", "Morpion"}; }
  [[nodiscard]] static std::optional<Refusal> refuse_options(const Options& /*options*/) { return std::nullopt; }
  [[nodiscard]] static int seats(const Options& /*options*/) { return 2; }
  [[nodiscard]] static Names default_names(const Options& /*options*/) { return numbered_players(2); }
  [[nodiscard]] static Options options_of(const State& /*state*/) { return {}; }

  [[nodiscard]] static State setup(const Options& /*options*/, Chance& /*chance*/, Log<Event>& /*log*/) { return {}; }

  [[nodiscard]] static std::optional<Refusal> refuse_position(const State& state) {
    if (index(state.next) > 1) {
      return Refusal{"TTT-1", "Only seats 0 and 1 play.", "Seules les places 0 et 1 jouent.", {}};
    }
    const auto [crosses, noughts] = state.board.marked;
    if (((crosses | noughts) & ~all_cells) != 0) {
      return Refusal{"TTT-1", "A mark lies outside the board.", "Une marque est hors du plateau.", {}};
    }
    if ((crosses & noughts) != 0) {
      return Refusal{"TTT-2", "A cell bears two marks.", "Une case porte deux marques.", {}};
    }
    if (std::popcount(crosses) != std::popcount(noughts) + index(state.next)) {
      return Refusal{
          "TTT-2",
          "Crosses begin and players alternate: that does not fit this turn (crosses: {crosses}, noughts: {noughts}).",
          "Les croix commencent et on alterne : ce tour ne va pas avec (croix : {crosses}, ronds : {noughts}).",
          {{"crosses", std::popcount(crosses)}, {"noughts", std::popcount(noughts)}}};
    }
    if (has_line[state.board.of(state.next)]) {
      return Refusal{"TTT-3",
                     "The next player already has a line: the last mark came after the end of the game.",
                     "Qui doit jouer a déjà une ligne : la dernière marque est venue après la fin de la partie.",
                     {}};
    }
    return std::nullopt;
  }

  // TTT-3, TTT-4  Only who marked last can have made a line.
  [[nodiscard]] static SeatSet to_move(const State& state) {
    const bool over = has_line[state.board.of(next_clockwise(state.next, 2))] || state.board.free() == 0;
    return over ? SeatSet() : SeatSet(state.next);
  }

  // TTT-2  What `moves` lists and `refuse` lets pass.
  [[nodiscard]] static Cells cells_open_to(const State& state, Seat seat) {
    return to_move(state).contains(seat) ? state.board.free() : 0;
  }

  static void moves(const State& state, Seat seat, MoveList& list) {
    list.clear();
    for (Cells left = cells_open_to(state, seat); left != 0; left &= left - 1) {
      list.push_back(MarkCell{static_cast<std::uint8_t>(std::countr_zero(left))});
    }
  }

  [[nodiscard]] static std::optional<Refusal> refuse(const State& state, Seat seat, const Move& move) {
    const std::uint8_t cell = std::get_if<MarkCell>(&move)->cell;
    if (cell >= cell_count) {
      return Refusal{"TTT-1", "There is no cell {cell}.", "Il n'y a pas de case {cell}.", {{"cell", cell}}};
    }
    if ((cells_open_to(state, seat) >> cell & 1U) != 0) return std::nullopt;
    if (to_move(state).empty()) return Refusal{"TTT-3", "The game is over.", "La partie est finie.", {}};
    if (seat != state.next) return Refusal{"TTT-2", "It is not your turn.", "Ce n'est pas votre tour.", {}};
    return Refusal{"TTT-2", "This cell is already marked.", "Cette case est déjà marquée.", {{"cell", cell}}};
  }

  static void apply(State& state, Seat seat, const Move& move, Chance& /*chance*/, Log<Event>& log) {
    const std::uint8_t cell = std::get_if<MarkCell>(&move)->cell;
    state.board.of(seat) |= Cells{1} << cell;
    state.next = next_clockwise(seat, 2);
    if (log) {
      log(Marked{seat, cell});
      if (has_line[state.board.of(seat)]) {
        log(Won{seat});
      } else if (state.board.free() == 0) {
        log(Drawn{});
      }
    }
  }

  [[nodiscard]] static std::optional<Outcome> outcome(const State& state) {
    if (!to_move(state).empty()) return std::nullopt;
    return ranked({has_line[state.board.marked[0]], has_line[state.board.marked[1]]}, Best::highest);
  }

  // --- Who knows what: everybody, everything ---------------------------------------------------------------------

  [[nodiscard]] static View view(const State& state, Viewer /*viewer*/) { return state; }
  [[nodiscard]] static Event redact(const Event& event, Viewer /*viewer*/) { return event; }
  [[nodiscard]] static State imagine(const View& view, Chance& /*chance*/) { return view; }

  // --- Words -----------------------------------------------------------------------------------------------------

  [[nodiscard]] static Question question(const View& /*view*/, Seat seat, const Names& /*names*/) {
    return {
        .brief = {"Which cell?", "Quelle case ?"},
        .whole = index(seat) == 0
                     ? Text{"In which free cell do you put a cross?", "Dans quelle case libre tracez-vous une croix ?"}
                     : Text{"In which free cell do you put a nought?", "Dans quelle case libre tracez-vous un rond ?"},
        .rule = "TTT-2"};
  }

  [[nodiscard]] static std::vector<std::string> targets(const View& /*view*/, Seat /*seat*/, const Move& move) {
    return {"cell:" + std::to_string(std::get_if<MarkCell>(&move)->cell)};
  }

  [[nodiscard]] static Text words(const View& /*view*/, Seat seat, const Move& move, const Names& /*names*/) {
    const Text mark = index(seat) == 0 ? Text{"Cross ", "Croix "} : Text{"Nought ", "Rond "};
    return mark + where(std::get_if<MarkCell>(&move)->cell);
  }

  [[nodiscard]] static Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) {
    if (const Marked* marked = std::get_if<Marked>(&event)) {
      return (index(marked->seat) == 0
                  ? say("{a} {a:puts|put} a cross {where}.", "{a} {a:trace|tracez} une croix {where}.")
                  : say("{a} {a:puts|put} a nought {where}.", "{a} {a:trace|tracez} un rond {where}."))
          .person("a", person(names, marked->seat, told))
          .name("where", where(marked->cell));
    }
    if (const Won* won = std::get_if<Won>(&event)) {
      return say("{a} {a:has|have} three in a row and {a:wins|win}.",
                 "{a} {a:aligne|alignez} trois marques et {a:gagne|gagnez}.")
          .person("a", person(names, won->seat, told));
    }
    return {"The board is full: a draw.", "Le plateau est plein : partie nulle."};
  }

private:
  [[nodiscard]] static Text where(std::uint8_t cell) {
    static constexpr std::array<const char*, cell_count> en = {
        "at the top left", "at the top",         "at the top right", "on the left",        "in the centre",
        "on the right",    "at the bottom left", "at the bottom",    "at the bottom right"};
    static constexpr std::array<const char*, cell_count> fr = {"en haut à gauche", "en haut",   "en haut à droite",
                                                               "à gauche",         "au centre", "à droite",
                                                               "en bas à gauche",  "en bas",    "en bas à droite"};
    return {en[cell], fr[cell]};
  }
};

}  // namespace divan::toys::tic_tac_toe

template <>
inline constexpr auto divan::names_of<divan::toys::tic_tac_toe::Mark> =
    std::array<std::string_view, 3>{"none", "cross", "nought"};

namespace divan::toys {
using tic_tac_toe::TicTacToe;
static_assert(Game<TicTacToe>);
}  // namespace divan::toys
