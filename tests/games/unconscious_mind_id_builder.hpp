// The Id at a table of its own: a solo game where both have a first client and the person is to choose. Its board
// starts bare, so that a test says what it has; what it does is asked for directly, or by a whole turn.
#pragma once

#include "games/unconscious_mind/id.hpp"
#include "games/unconscious_mind_builder.hpp"

namespace divan::unconscious_mind {

[[nodiscard]] inline Options solo(Difficulty difficulty = Difficulty::easy, bool strong_coffee = false) {
  return {1, difficulty, strong_coffee};
}

// As far as `Mind` goes, the person is player 0 and to move; `id()` is player 1.
struct IdTable : Mind {
  explicit IdTable(Difficulty difficulty = Difficulty::easy, bool strong_coffee = false,
                   const UnconsciousMind& with = standard_game())
      : Mind(1, with) {
    s.open.options.difficulty = difficulty;
    s.open.options.strong_coffee = strong_coffee;
    id().notebook.fill(none);
    id().dial = Dial{};
    id().row_insight.fill(true);
    id().column_insight.fill(true);
    id().pillboxes = 0;
    for (std::uint8_t i = 0; i < notebook_cells; ++i) {  // tile a of each numeral in row 1, b in row 2, c in row 3
      open().id.tiles[i] = static_cast<std::uint8_t>(i % notebook_side * notebook_side + i / notebook_side);
    }
    open().id.arrow_right = false;
    s.id_hand.clear();
  }

  [[nodiscard]] Player& id() { return s.open.players[the_id]; }
  [[nodiscard]] Player& person() { return s.open.players[0]; }

  // Lets the Id do something, on its turn; `what` gets the Id. `events` are those of this alone.
  template <class What>
  IdTable& lets(const What& what) {
    events.clear();
    Log<Event> log(events);
    s.open.current = the_id;
    Play play{game.components(), s, chance, log};
    TheId automaton(play);
    what(automaton);
    s.open.current = 0;
    return *this;
  }
  IdTable& takes_turn() {
    return lets([](TheId& automaton) { automaton.take_turn(); });
  }
  IdTable& triggers(IdTile tile) {
    return lets([tile](TheId& automaton) { automaton.trigger(tile); });
  }
  // An effect that nothing else uses: it lies on the meeting table's first action.
  IdTable& resolves(const Effect& effect) {
    change_parts().actions[0] = effect;
    return lets([](TheId& automaton) { automaton.effect({SourceKind::action, 0}); });
  }

  // Turns the tile that lies there active, without anything that follows from it.
  IdTable& wake(int row, int column) {
    const std::size_t cell = cell_at(row, column);
    id().notebook[cell] = static_cast<Tile>(first_id_tile + open().id.tiles[cell]);
    return *this;
  }
  // The next meeting-table card aims at this space.
  IdTable& next_card(Space space, bool up) {
    change_parts().meeting_cards[0] = {space, up};
    s.piles.meeting.clear();
    s.piles.meeting.push_back(0);
    return *this;
  }
  // What it settled about something, in the last events.
  [[nodiscard]] std::vector<IdChose> chose(IdQuestion question) const {
    std::vector<IdChose> found;
    for (const IdChose& each : happened<IdChose>()) {
      if (each.question == question) found.push_back(each);
    }
    return found;
  }
  [[nodiscard]] std::vector<std::uint8_t> items(const IdChose& choice) const {
    std::vector<std::uint8_t> list;
    for (const IdOption& each : choice.options) list.push_back(each.item);
    return list;
  }
};

// What it settled about something, which it did once.
[[nodiscard]] inline IdChose settled(const IdTable& table, IdQuestion question) {
  const std::vector<IdChose> all = table.chose(question);
  REQUIRE(all.size() == 1);
  return all[0];
}

}  // namespace divan::unconscious_mind
