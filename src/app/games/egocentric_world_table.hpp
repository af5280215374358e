// Egocentric World drawn with characters: the table, the cards, the score sheet.
#pragma once

#include <optional>

#include "app/play_screen.hpp"
#include "app/terminal.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "table/table.hpp"

namespace divan::egocentric_world {

struct Drawing {
  const Terminal& terminal;
  const Table<EgocentricWorld>& table;
  Seat me;
  const EgocentricWorld& game = table.game();

  [[nodiscard]] Lines draw(const View& view) const;
  [[nodiscard]] Lines sheet(const RoundEnded& ended, bool several_rounds) const;

private:
  [[nodiscard]] std::string say(const Text& text) const { return text.in(terminal.language); }
  [[nodiscard]] std::string name(int seat) const;
  [[nodiscard]] std::string style(Card card) const;

  [[nodiscard]] std::string title(const View& view) const;
  [[nodiscard]] std::string header(const View& view) const;
  [[nodiscard]] std::string player(const View& view, int seat) const;
  [[nodiscard]] std::string held(const View& view, int seat) const;
  [[nodiscard]] std::string stop_notice(Seat stopper) const;
  [[nodiscard]] Lines piles(const View& view) const;
  [[nodiscard]] Lines your_cards(const View& view) const;

  [[nodiscard]] std::string small(Card card) const;
  [[nodiscard]] std::string small(const Hand& hand) const;
  [[nodiscard]] Lines box(Card card) const;
  [[nodiscard]] Lines boxes(const Hand& hand, int width) const;
};

}  // namespace divan::egocentric_world
