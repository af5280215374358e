// TL-4.4 … TL-4.6  Phases III to V: a card for the deck, a mission for the archive, the end of the turn. TL-8  Solo.
#include <algorithm>
#include <span>
#include <utility>

#include "games/the_loop/play.hpp"

namespace divan::the_loop {

void Play::begin_take() {
  bool any = false;
  for (const Card card : s.available) any = any || parts.cards[card].era == s.me().era;
  if (!any || s.nuisance == Nuisance::no_artifact) {
    begin_archive();
    return;
  }
  s.phase = Phase::take;
}

// TL-8.8, TL-9.20  So it is the first to come, and a bonus lies above the other.
// TL-4.4  On top of the draw pile: it is drawn at once at the end of the turn.
void Play::put_on_top(Card card, bool bonus) {
  for (std::size_t i = 0; i < s.available.size(); ++i) {
    if (s.available[i] != card) continue;
    s.available[i] = s.available.back();
    s.available.pop_back();
    break;
  }
  Deck& deck = s.deck_of(s.active);
  deck.draw.push_back(card);
  ++deck.known;
  tell(Took{card, bonus});
}

// TL-4.5, TL-9.19  Of the one tile of this era, when its mission is accomplished. TL-9.26  No vortex can open any more.
void Play::begin_archive() {
  const Tile& tile = s.tiles[s.me().era];
  const bool done = tile.slot == Slot::face_up && tile.progress >= parts.missions[tile.mission].required;
  if (!done) {
    end_turn();
    return;
  }
  s.phase = Phase::archive;
}

// TL-4.5
void Play::archive_tile() {
  Tile& tile = s.tiles[s.me().era];
  tile.slot = Slot::archived;
  ++s.archived;
  tile.progress = 0;  // TL-4.5.1
  tile.eras = 0;
  tell(TileArchived{s.me().era, tile.mission, s.archived});
  if (won()) {  // TL-4.5.3, TL-1.3
    finish(Ending::won);
    return;
  }
  s.archiving = true;
  if (s.nuisance == Nuisance::no_artifact) {
    after_archive();
    return;
  }
  take_bonus();
}

// TL-4.5.2  Any artifact that is available, else the top card of the shared deck.
void Play::take_bonus() {
  if (!s.available.empty()) {
    s.phase = Phase::bonus;
    return;
  }
  if (!s.artifacts.empty()) put_on_top(s.artifacts.take_back(), true);
  after_archive();
}

void Play::after_archive() {
  ++s.tiles_to_reveal;
  s.phase = Phase::actions;
  ask_for_tiles();
  if (s.phase != Phase::reveal) end_turn();
}

void Play::turn_up(Era era) {
  s.tiles[era].slot = Slot::face_up;
  tell(TileTurnedUp{era, s.tiles[era].mission});
  --s.tiles_to_reveal;
  s.phase = Phase::actions;
  ask_for_tiles();
  if (s.phase != Phase::reveal && s.archiving) end_turn();
}

// TL-7.7  Four tiles; no centrifuge and no supa clone left standing.
bool Play::won() const {
  const bool supa = std::any_of(s.board.begin(), s.board.end(), [](const Token& each) { return is_supa(each.clone); });
  return s.archived >= missions_to_win && s.centrifuges == 0 && !supa;
}

void Play::finish(Ending ending, std::optional<Era> era) {
  s.ending = ending;
  s.phase = Phase::over;
  s.working.clear();
  s.tiles_to_reveal = 0;
  tell(GameEnded{ending, era});
}

// TL-4.6
void Play::end_turn() {
  Deck& deck = s.deck_of(s.active);
  for (const HeldCard& held : s.me().hand) deck.discard.push_back(held.card);  // TL-4.6.1, TL-8.5
  s.me().hand.clear();
  tell(HandDiscarded{s.me().name});
  if (!s.options.solo()) draw(s.active, 3);  // TL-4.6.2
  // TL-4.6.4, TL-8.9  Three cycles of seven turns.
  if (s.foo_deck.empty()) {
    if (s.cycle == cycles) {  // TL-9.1
      finish(Ending::out_of_time);
      return;
    }
    ++s.cycle;
    for (Era era = 0; era < era_count; ++era) s.foo_deck.push_back(era);
    chance.shuffle(std::span(s.foo_deck.begin(), s.foo_deck.size()));
    tell(CycleBegan{s.cycle});
  }
  ++s.turn;
  next_turn();
}

void Play::next_turn() {
  if (s.options.solo()) {  // TL-8
    assign_cards();
    return;
  }
  s.active = static_cast<std::uint8_t>((s.active + 1U) % s.agents.size());  // TL-4.6.5
  const int missing = 3 - static_cast<int>(s.me().hand.size());             // TL-9.30
  if (missing > 0) draw(s.active, missing);
  foo_phase();
}

// TL-8.3  Cards are revealed one by one until a tile holds three.
void Play::assign_cards() {
  while (true) {
    for (std::uint8_t i = 0; std::size_t{i} < s.agents.size(); ++i) {
      // TL-8.4, TL-8.7  Whoever has come to three, the same one again too.
      if (s.agents[i].hand.size() < 3) continue;
      s.active = i;
      foo_phase();
      return;
    }
    const auto card = next_card(0);
    if (!card) return;  // cannot be: TL-8.6 counts the cards
    s.revealed = *card;
    tell(CardRevealed{*card});
    if (is_artifact(*card)) {
      s.phase = Phase::assign;
      return;
    }
    for (std::uint8_t i = 0; std::size_t{i} < s.agents.size(); ++i) {
      if (s.agents[i].name == owner_of(*card)) assign(i, true);
    }
  }
}

void Play::assign(std::uint8_t agent, bool forced) {
  const Card card = std::exchange(s.revealed, card_count);
  s.agents[agent].hand.push_back({card, false});
  tell(CardAssigned{card, s.agents[agent].name, forced});
}

}  // namespace divan::the_loop
