// The LOOP drawn with characters: the ring of eras, missions, artifacts, hands.
#pragma once

#include <string>

#include "app/play_screen.hpp"
#include "app/terminal.hpp"
#include "games/the_loop/the_loop.hpp"
#include "table/table.hpp"

namespace divan::the_loop {

struct Drawing {
  const Terminal& terminal;
  const ShownComponents& parts;
  const Table<TheLoop>& table;
  Seat me;
  bool low = false;  // the screen: each thing on one line, cut where it must be

  [[nodiscard]] Lines draw(const View& view, std::size_t rows) const;  // in so many rows, if that can be
  [[nodiscard]] Lines board(const View& view) const;                   // without hands
  [[nodiscard]] Lines details(const View& view) const;                 // what all cards in sight do

  [[nodiscard]] std::string say(const Text& text) const { return text.in(terminal.language); }
  [[nodiscard]] std::string era(Era which) const { return without_controls(say(parts.eras[which])); }
  [[nodiscard]] std::string short_era(Era which) const;
  [[nodiscard]] std::string agent(AgentName name) const;
  [[nodiscard]] std::string sign(Dimension dimension) const;
  [[nodiscard]] std::string card_name(Card which) const { return without_controls(say(parts.cards[which].name)); }
  [[nodiscard]] std::string effect(Card which) const { return without_controls(say(parts.cards[which].effect)); }
  [[nodiscard]] std::string card(Card which) const {  // a line never breaks after the sign
    return sign(parts.cards[which].dimension) + "\u00a0" + card_name(which);
  }

private:
  [[nodiscard]] std::string of(int part, int whole) const;
  [[nodiscard]] std::string colon() const { return say({": ", " : "}); }
  [[nodiscard]] Lines beginning(const View& view) const;  // of the board: all but the artifacts
  [[nodiscard]] std::string title(const View& view) const;
  [[nodiscard]] std::string won_and_lost(const View& view) const;
  [[nodiscard]] Lines standing(const View& view) const;
  [[nodiscard]] Lines ring(const View& view) const;
  [[nodiscard]] Lines era_row(const View& view, Era which) const;
  [[nodiscard]] std::string marker(const View& view, Era which) const;
  [[nodiscard]] std::string rifts(const View& view, Era which) const;
  [[nodiscard]] std::string tile(const Tile& shown) const;
  [[nodiscard]] std::string forecast(const View& view, Era which) const;
  [[nodiscard]] Lines clones(const View& view, Era which, int width) const;
  [[nodiscard]] Lines agents(const View& view, Era which, int width) const;
  [[nodiscard]] Lines missions(const View& view) const;
  [[nodiscard]] Lines artifacts(const View& view) const;

  [[nodiscard]] std::string who(const View& view, std::size_t index) const;
  [[nodiscard]] Lines card_line(Card which, int name_room, const std::string& state, bool dim) const;
  [[nodiscard]] Lines held_cards(const Hand& hand, bool plain) const;
  [[nodiscard]] Lines active_hand(const View& view) const;
  [[nodiscard]] std::string loop_line(const View& view) const;
  [[nodiscard]] Lines other_hands(const View& view) const;
  [[nodiscard]] Lines piles(const View& view) const;
};

}  // namespace divan::the_loop
