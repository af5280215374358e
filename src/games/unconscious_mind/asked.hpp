// What the words and the targets of a move want to know about the view it is offered in.
#pragma once

#include <array>
#include <cstdint>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/view.hpp"

namespace divan::unconscious_mind {

// What the top of the stack asks for, so that an answer can be named in full.
struct Asked {
  const Components& parts;
  const View& view;

  [[nodiscard]] const Frame* top() const { return view.open.pending.empty() ? nullptr : &view.open.pending.back(); }
  // Null if the top asks for something else.
  template <class Kind>
  [[nodiscard]] const Kind* top() const {
    return top() != nullptr ? top()->if_is<Kind>() : nullptr;
  }
  [[nodiscard]] const Effect* effect() const {
    return top<task::Effect>() != nullptr ? &parts.effect_of(top()->source) : nullptr;
  }
  [[nodiscard]] const Clause* clause(Verb verb) const {
    return top() != nullptr ? live_clause(parts, *top(), verb) : nullptr;
  }
  // The supply column of the note being taken, or none.
  [[nodiscard]] std::uint8_t note_column() const {
    const Clause* note = clause(Verb::note);
    const bool known = note != nullptr && note->amount >= 1 && note->amount <= supply_columns;
    return known ? static_cast<std::uint8_t>(note->amount - 1) : none;
  }
  // Whether some of what the top offers has been taken already.
  [[nodiscard]] bool begun() const {
    if (top() == nullptr || top<task::Treat>() != nullptr) return true;
    if (const auto* visit = top<task::Visit>()) return visit->left < visit->granted;
    const auto* doing = top<task::Effect>();
    if (doing == nullptr || !doing->paid()) return false;
    const Effect& offers = *effect();
    for (std::size_t i = 0; i < offers.clauses.size(); ++i) {
      const int left = offers.any_order ? doing->left_of(i) : doing->left;
      if ((offers.any_order || doing->clause == i) && left < offers.clauses[i].amount) return true;
    }
    return false;
  }
  [[nodiscard]] Tile supplied(std::uint8_t row) const {
    const std::uint8_t column = note_column();
    return row < supply_rows && column != none ? view.open.supply[row][column] : none;
  }
  [[nodiscard]] Tile held() const {
    const auto* hold = top<task::Hold>();
    return hold != nullptr ? hold->tile : none;
  }
  // The cell of the notebook that is item 0, 1 or 2 of the line being resolved, or none.
  [[nodiscard]] std::uint8_t cell_of(std::uint8_t item) const {
    const auto* line = top<task::Line>();
    return line != nullptr && item < notebook_side ? line->cell(item) : none;
  }
  [[nodiscard]] Card cited(Treatise treatise) const { return next_to_cite(view.open, treatise); }
  [[nodiscard]] std::uint8_t author(Treatise treatise) const {
    for (std::uint8_t each = 0; each < view.open.player_count(); ++each) {
      for (const Published& of : view.open.players[each].published) {
        if (of.treatise == treatise) return each;
      }
    }
    return nobody;
  }
};

template <std::size_t N>
[[nodiscard]] std::uint8_t at_or_none(const std::array<std::uint8_t, N>& row, std::size_t index) {
  return index < N ? row[index] : none;
}

}  // namespace divan::unconscious_mind
