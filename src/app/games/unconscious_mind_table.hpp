// Unconscious Mind drawn with characters: one page for a decision, and pages for those who want to see more.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_screen.hpp"
#include "app/terminal.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "table/table.hpp"

namespace divan::unconscious_mind {

enum class Page : std::uint8_t { board, table, city, cards, clients, others };
inline constexpr std::uint8_t page_count = 6;
[[nodiscard]] const Text& page_word(Page page);  // what is typed to see it
[[nodiscard]] const Text& id_word();             // what is typed to read a turn of the Id again

// The corner of the meeting table where an action begins: the first of the spaces that touch it.
[[nodiscard]] Space corner_of(const Components& parts, Action action);

// What the files that draw share.
inline constexpr int board_width = 54;  // the dial stands to the right of it
inline constexpr std::array<std::string_view, district_count> district_styles{"32", "35", "31"};
inline constexpr std::array<std::string_view, 4> quality_styles{"32", "35", "31", "1"};
[[nodiscard]] std::string counted(int n, const std::string& what);
[[nodiscard]] std::string joined(const std::vector<std::string>& items, std::string_view between);

struct Drawing {
  const Terminal& terminal;
  const Table<UnconsciousMind>& table;
  Seat me;
  const View& view;
  const UnconsciousMind& game = table.game();

  [[nodiscard]] Lines draw(std::size_t rows, int columns) const;  // in so many rows, if that can be
  [[nodiscard]] Lines page(Page which) const;
  [[nodiscard]] Lines signs() const;  // what the short signs mean
  [[nodiscard]] Lines sheet() const;  // where the points come from, once the game is over

  [[nodiscard]] std::string say(const Text& text) const { return without_controls(text.in(terminal.language)); }
  [[nodiscard]] std::string name_of(std::uint8_t player) const;
  [[nodiscard]] std::string insight(Quality quality, Level level) const;  // "g2": a median growth
  [[nodiscard]] std::string brief(const Effect& effect) const;            // "g1→2 VP"
  [[nodiscard]] std::string location_brief(Location location) const;      // its three effects
  [[nodiscard]] std::string stop_after(int steps) const;                  // where the inkpot would be then
  [[nodiscard]] const Components& parts() const { return game.components(); }
  [[nodiscard]] const Player& mine() const { return view.open.players[slot(me)]; }
  [[nodiscard]] bool solo() const { return view.open.options.solo(); }

private:
  // A part of the page.
  struct Block {
    int worth;  // when rows are few
    Lines lines;
    Lines small;  // what stands there if it must go
  };
  [[nodiscard]] std::vector<Block> blocks(bool wide) const;
  [[nodiscard]] Lines margin(int width) const;  // beside them on a wide screen
  [[nodiscard]] std::string foot() const;       // where there is more to see

  [[nodiscard]] std::string colon() const { return terminal.language == Language::french ? " : " : ": "; }
  [[nodiscard]] std::string heading(const Text& text) const { return " " + terminal.bold(say(text)); }
  [[nodiscard]] std::string seat_style(std::uint8_t player) const;
  [[nodiscard]] std::string sign_of(std::uint8_t player) const;  // one letter; you are ▲
  [[nodiscard]] std::string brief(const Clause& clause) const;
  [[nodiscard]] std::string brief(const Cost& cost) const;
  [[nodiscard]] std::string note(std::uint8_t column) const;  // what a tile of the supply costs and brings
  [[nodiscard]] std::string mood(Mood which) const;
  [[nodiscard]] std::string letter(Colour colour) const;
  [[nodiscard]] std::string icons(const Icons& of) const;
  [[nodiscard]] std::string figures(Location location) const;
  [[nodiscard]] std::string discs(const Player& player, Area area) const;
  [[nodiscard]] std::string hearts(const Room& room) const;

  [[nodiscard]] std::string title() const;
  [[nodiscard]] Lines holdings(std::uint8_t player) const;
  [[nodiscard]] Lines pending() const;  // the chain of causes, and what is still to come
  [[nodiscard]] std::string doing(const Frame& frame) const;
  [[nodiscard]] std::string still_to_come(const Frame& frame) const;
  [[nodiscard]] Lines notebook(const Player& player) const;
  [[nodiscard]] Lines dial(const Player& player) const;
  [[nodiscard]] std::string dial_line(const Player& player) const;
  [[nodiscard]] Lines office(const Player& player) const;
  [[nodiscard]] Lines dream_line(const Player& player, const Room& room) const;
  [[nodiscard]] Lines meeting_table() const;
  [[nodiscard]] std::string occupant(Space space) const;
  [[nodiscard]] Lines city() const;
  [[nodiscard]] std::string slots(District district) const;
  [[nodiscard]] std::string reputation() const;
  [[nodiscard]] Lines supply() const;
  [[nodiscard]] std::string research(Card card) const;
  [[nodiscard]] Lines papers() const;  // cards and treatises in short

  // The Id (unconscious_mind_id.cpp)
  [[nodiscard]] std::vector<std::string> id_holdings() const;  // what only the Id has
  [[nodiscard]] Lines id_board() const;                        // its nine tiles, locked ideas, coloured insights
  [[nodiscard]] Lines id_tiles() const;                        // what they do
  [[nodiscard]] std::string cover(const Player& player,
                                  Client client) const;  // " (Opera, 2 Museum)" if a tile is on it
  [[nodiscard]] std::string icons_of(std::uint8_t player) const;

  [[nodiscard]] Lines board_page() const;
  [[nodiscard]] Lines table_page() const;
  [[nodiscard]] Lines city_page(int width) const;
  [[nodiscard]] Lines cards_page() const;
  [[nodiscard]] Lines clients_page() const;
  [[nodiscard]] Lines others_page() const;
  [[nodiscard]] Lines card_in_full(Card card) const;
  [[nodiscard]] Lines client_in_full(Client client) const;
};

}  // namespace divan::unconscious_mind
