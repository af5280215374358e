// Connect four: public and without chance like tic-tac-toe, with a board worth a 64-bit word.
//
// C4-1  Two players drop discs into a grid of seven columns of six: the first red ones, the second yellow ones.
// C4-2  In turn, red first, each drops a disc into a column that is not full; it falls on what lies there.
// C4-3  Who has four discs in a row, upright, level or slanting, wins at once.
// C4-4  A full grid without such a row is a draw.
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

namespace divan::toys::connect_four {

// --- The grid ----------------------------------------------------------------------------------------------------

inline constexpr std::uint8_t columns = 7;
inline constexpr std::uint8_t rows = 6;

// A set of cells. Seven bits a column, the bottom cell lowest; the seventh stays empty, so that neither a sum nor a
// shifted row of four runs over into the next column.
using Cells = std::uint64_t;
inline constexpr unsigned stride = rows + 1;

[[nodiscard]] constexpr Cells cell(unsigned column, unsigned row) { return Cells{1} << (column * stride + row); }

inline constexpr Cells bottom_row = [] {
  Cells set = 0;
  for (unsigned column = 0; column < columns; ++column) set |= cell(column, 0);
  return set;
}();
inline constexpr Cells top_row = bottom_row << (rows - 1U);
inline constexpr Cells column_of_cells = (Cells{1} << rows) - 1;
inline constexpr Cells all_cells = bottom_row * column_of_cells;

// C4-3  Pairs of neighbours, then pairs of pairs: eight shifts for the whole grid.
[[nodiscard]] constexpr bool has_four(Cells set) {
  const auto along = [set](unsigned step) {
    const Cells pairs = set & set >> step;
    return pairs & pairs >> 2 * step;
  };
  return (along(1) | along(stride) | along(stride - 1) | along(stride + 1)) != 0;
}

enum class Disc : std::uint8_t { none, red, yellow };

// Two sets of cells to us; six rows of seven, the top row first, to the outside.
struct Grid {
  std::array<Cells, 2> discs{};  // by seat

  [[nodiscard]] constexpr Cells& of(Seat seat) { return discs[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] constexpr Cells of(Seat seat) const { return discs[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] constexpr Cells taken() const { return discs[0] | discs[1]; }
  // C4-2  Where the next disc of each column comes to rest; above the grid where the column is full.
  [[nodiscard]] constexpr Cells resting() const { return taken() + bottom_row; }

  using Unpacked = std::array<std::array<Disc, columns>, rows>;
  static constexpr const char* limits_en = "a grid is six rows of seven discs, the top row first";
  static constexpr const char* limits_fr = "une grille est faite de six rangées de sept jetons, celle du haut d'abord";
  [[nodiscard]] constexpr Unpacked unpack() const {
    Unpacked grid{};
    for (unsigned column = 0; column < columns; ++column) {
      for (unsigned row = 0; row < rows; ++row) {
        Disc& disc = grid[rows - 1 - row][column];
        if ((discs[0] & cell(column, row)) != 0) disc = Disc::red;
        if ((discs[1] & cell(column, row)) != 0) disc = Disc::yellow;
      }
    }
    return grid;
  }
  [[nodiscard]] static constexpr std::optional<Grid> pack(const Unpacked& unpacked) {
    Grid grid;
    for (unsigned column = 0; column < columns; ++column) {
      for (unsigned row = 0; row < rows; ++row) {
        const Disc disc = unpacked[rows - 1 - row][column];
        if (disc == Disc::red) grid.discs[0] |= cell(column, row);
        if (disc == Disc::yellow) grid.discs[1] |= cell(column, row);
      }
    }
    return grid;
  }
  bool operator==(const Grid&) const = default;
};

// --- The values of the game --------------------------------------------------------------------------------------

struct Options {
  static auto described() { return fields(); }
  bool operator==(const Options&) const = default;
};

struct State {
  Grid grid;
  Seat next{};

  static auto described() { return fields(field("grid", &State::grid), field("next", &State::next)); }
  bool operator==(const State&) const = default;
};

struct Drop {
  static constexpr std::string_view name = "drop";
  static constexpr std::string_view rule = "C4-2";
  static constexpr Label label{"Drop a disc", "Jouer un jeton"};
  std::uint8_t column = 0;
  static auto described() { return fields(field("column", &Drop::column).between(0, columns - 1)); }
  bool operator==(const Drop&) const = default;
};

struct Dropped {
  static constexpr std::string_view name = "dropped";
  static constexpr std::string_view rule = "C4-2";
  Seat seat{};
  std::uint8_t column = 0;
  std::uint8_t row = 0;  // 0 is the bottom
  static auto described() {
    return fields(field("seat", &Dropped::seat), field("column", &Dropped::column).between(0, columns - 1),
                  field("row", &Dropped::row).between(0, rows - 1));
  }
  bool operator==(const Dropped&) const = default;
};
struct Won {
  static constexpr std::string_view name = "won";
  static constexpr std::string_view rule = "C4-3";
  Seat seat{};
  static auto described() { return fields(field("seat", &Won::seat)); }
  bool operator==(const Won&) const = default;
};
struct Drawn {
  static constexpr std::string_view name = "drawn";
  static constexpr std::string_view rule = "C4-4";
  static auto described() { return fields(); }
  bool operator==(const Drawn&) const = default;
};

// --- The rules ---------------------------------------------------------------------------------------------------

struct ConnectFour {
  static constexpr std::string_view id = "connect-four";
  static constexpr int epoch = 1;

  using Options = connect_four::Options;
  using State = connect_four::State;
  using View = State;  // nothing is secret
  using Move = std::variant<Drop>;
  using Event = std::variant<Dropped, Won, Drawn>;
  using MoveList = Bounded<Move, columns>;

  [[nodiscard]] static Text title() { return {"Connect four", "Puissance quatre"}; }
  [[nodiscard]] static std::optional<Refusal> refuse_options(const Options& /*options*/) { return std::nullopt; }
  [[nodiscard]] static int seats(const Options& /*options*/) { return 2; }
  [[nodiscard]] static Names default_names(const Options& /*options*/) { return numbered_players(2); }
  [[nodiscard]] static Options options_of(const State& /*state*/) { return {}; }

  [[nodiscard]] static State setup(const Options& /*options*/, Chance& /*chance*/, Log<Event>& /*log*/) { return {}; }

  // Not every position that passes can be reached (who filled which column when is a puzzle of its own), but play can
  // go on from it without surprises.
  [[nodiscard]] static std::optional<Refusal> refuse_position(const State& state) {
    if (index(state.next) > 1) {
      return Refusal{"C4-1", "Only seats 0 and 1 play.", "Seules les places 0 et 1 jouent.", {}};
    }
    const auto [red, yellow] = state.grid.discs;
    if ((state.grid.taken() & ~all_cells) != 0) {
      return Refusal{"C4-1", "A disc lies outside the grid.", "Un jeton est hors de la grille.", {}};
    }
    if ((red & yellow) != 0) {
      return Refusal{"C4-2", "A cell holds two discs.", "Une case contient deux jetons.", {}};
    }
    if (const Cells floating = state.grid.taken() & state.grid.resting(); floating != 0) {
      const auto column = std::countr_zero(floating) / static_cast<int>(stride);
      return Refusal{"C4-2",
                     "A disc floats in column {column}.",
                     "Un jeton flotte dans la colonne {column}.",
                     {{"column", column + 1}}};
    }
    if (std::popcount(red) != std::popcount(yellow) + index(state.next)) {
      return Refusal{
          "C4-2",
          "Red begins and players alternate: that does not fit this turn (red: {red}, yellow: {yellow}).",
          "Les rouges commencent et on alterne : ce tour ne va pas avec (rouges : {red}, jaunes : {yellow}).",
          {{"red", std::popcount(red)}, {"yellow", std::popcount(yellow)}}};
    }
    if (has_four(state.grid.of(state.next))) {
      return Refusal{
          "C4-3",
          "The next player already has four in a row: the last disc came after the end of the game.",
          "Qui doit jouer a déjà quatre jetons alignés : le dernier jeton est venu après la fin de la partie.",
          {}};
    }
    if (!some_last_disc_made(state.grid, state.grid.of(next_clockwise(state.next, 2)))) {
      return Refusal{"C4-3",
                     "No single disc on top of a column can have made these rows of four.",
                     "Aucun jeton au sommet d'une colonne n'a pu à lui seul former ces alignements.",
                     {}};
    }
    return std::nullopt;
  }

  // C4-3, C4-4  Only who dropped last can have made a row of four.
  [[nodiscard]] static SeatSet to_move(const State& state) {
    const bool over =
        has_four(state.grid.of(next_clockwise(state.next, 2))) || (state.grid.taken() & top_row) == top_row;
    return over ? SeatSet() : SeatSet(state.next);
  }

  // C4-2  What `moves` lists and `refuse` lets pass: the top cells of the columns that are not full.
  [[nodiscard]] static Cells tops_open_to(const State& state, Seat seat) {
    return to_move(state).contains(seat) ? top_row & ~state.grid.taken() : 0;
  }

  static void moves(const State& state, Seat seat, MoveList& list) {
    list.clear();
    const Cells open = tops_open_to(state, seat);
    for (std::uint8_t column = 0; column < columns; ++column) {
      if ((open & cell(column, rows - 1U)) != 0) list.push_back(Drop{column});
    }
  }

  [[nodiscard]] static std::optional<Refusal> refuse(const State& state, Seat seat, const Move& move) {
    const std::uint8_t column = std::get_if<Drop>(&move)->column;
    if (column >= columns) {
      return Refusal{
          "C4-1", "There is no column {column}.", "Il n'y a pas de colonne {column}.", {{"column", column + 1}}};
    }
    if ((tops_open_to(state, seat) & cell(column, rows - 1U)) != 0) return std::nullopt;
    if (to_move(state).empty()) return Refusal{"C4-3", "The game is over.", "La partie est finie.", {}};
    if (seat != state.next) return Refusal{"C4-2", "It is not your turn.", "Ce n'est pas votre tour.", {}};
    return Refusal{"C4-2", "Column {column} is full.", "La colonne {column} est pleine.", {{"column", column + 1}}};
  }

  static void apply(State& state, Seat seat, const Move& move, Chance& /*chance*/, Log<Event>& log) {
    const std::uint8_t column = std::get_if<Drop>(&move)->column;
    const Cells disc = state.grid.resting() & column_of_cells << column * stride;
    state.grid.of(seat) |= disc;
    state.next = next_clockwise(seat, 2);
    if (log) {
      log(Dropped{seat, column, static_cast<std::uint8_t>(std::countr_zero(disc) % static_cast<int>(stride))});
      if (has_four(state.grid.of(seat))) {
        log(Won{seat});
      } else if (state.grid.taken() == all_cells) {
        log(Drawn{});
      }
    }
  }

  [[nodiscard]] static std::optional<Outcome> outcome(const State& state) {
    if (!to_move(state).empty()) return std::nullopt;
    return ranked({has_four(state.grid.discs[0]), has_four(state.grid.discs[1])}, Best::highest);
  }

  // --- Who knows what: everybody, everything ---------------------------------------------------------------------

  [[nodiscard]] static View view(const State& state, Viewer /*viewer*/) { return state; }
  [[nodiscard]] static Event redact(const Event& event, Viewer /*viewer*/) { return event; }
  [[nodiscard]] static State imagine(const View& view, Chance& /*chance*/) { return view; }

  // --- Words -----------------------------------------------------------------------------------------------------

  [[nodiscard]] static Question question(const View& /*view*/, Seat seat, const Names& /*names*/) {
    return {.brief = {"Which column?", "Quelle colonne ?"},
            .whole = index(seat) == 0 ? Text{"Into which column do you drop a red disc?",
                                             "Dans quelle colonne jouez-vous un jeton rouge ?"}
                                      : Text{"Into which column do you drop a yellow disc?",
                                             "Dans quelle colonne jouez-vous un jeton jaune ?"},
            .rule = "C4-2"};
  }

  [[nodiscard]] static std::vector<std::string> targets(const View& /*view*/, Seat /*seat*/, const Move& move) {
    return {"column:" + std::to_string(std::get_if<Drop>(&move)->column)};
  }

  [[nodiscard]] static Text words(const View& /*view*/, Seat /*seat*/, const Move& move, const Names& /*names*/) {
    return Text{"Column ", "Colonne "} + number(std::get_if<Drop>(&move)->column);
  }

  [[nodiscard]] static Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) {
    if (const Dropped* dropped = std::get_if<Dropped>(&event)) {
      return (index(dropped->seat) == 0 ? say("{a} {a:drops|drop} a red disc into column {n}.",
                                              "{a} {a:joue|jouez} un jeton rouge dans la colonne {n}.")
                                        : say("{a} {a:drops|drop} a yellow disc into column {n}.",
                                              "{a} {a:joue|jouez} un jeton jaune dans la colonne {n}."))
          .person("a", person(names, dropped->seat, told))
          .name("n", number(dropped->column));
    }
    if (const Won* won = std::get_if<Won>(&event)) {
      return say("{a} {a:has|have} four in a row and {a:wins|win}.",
                 "{a} {a:aligne|alignez} quatre jetons et {a:gagne|gagnez}.")
          .person("a", person(names, won->seat, told));
    }
    return {"The grid is full: a draw.", "La grille est pleine : partie nulle."};
  }

private:
  // C4-3  A row of four ends the game, so the disc that came last is part of each row there is.
  [[nodiscard]] static bool some_last_disc_made(const Grid& grid, Cells mine) {
    if (!has_four(mine)) return true;
    for (Cells left = mine & grid.resting() >> 1U; left != 0; left &= left - 1) {
      if (!has_four(mine & ~(left & -left))) return true;
    }
    return false;
  }
  [[nodiscard]] static Text number(std::uint8_t column) { return same_in_both(std::to_string(column + 1)); }
};

}  // namespace divan::toys::connect_four

template <>
inline constexpr auto divan::names_of<divan::toys::connect_four::Disc> =
    std::array<std::string_view, 3>{"none", "red", "yellow"};

namespace divan::toys {
using connect_four::ConnectFour;
static_assert(Game<ConnectFour>);
}  // namespace divan::toys
