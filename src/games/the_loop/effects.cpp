// TL-11  Cards at work: clause by clause, as much as possible, asking where there is a choice.
#include <algorithm>
#include <string>

#include "games/the_loop/legality.hpp"
#include "games/the_loop/play.hpp"

namespace divan::the_loop {

// TL-11, TL-11.1  Goes on until a choice is needed or no card is at work any more.
void Play::work() {
  while (!s.working.empty() && s.phase != Phase::over) {
    const Working top = s.working.back();
    const Effect& effect = parts.cards[top.card].effect;
    if (top.clause == effect.size()) {
      s.working.pop_back();
      continue;
    }
    if (top.left == 0) {
      next_clause();
      continue;
    }
    const Clause& clause = effect[top.clause];
    const Era here = s.me().era;
    const bool one_place = clause.where == Where::here || clause.where == Where::foo;
    const Era place = clause.where == Where::foo ? s.foo.value_or(here) : here;
    if (clause.verb == Verb::draw) {  // TL-11.7
      draw(s.active, top.left);
      next_clause();
    } else if (clause.verb == Verb::discount) {
      s.discount = static_cast<std::uint8_t>(s.discount + top.left);  // TL-11.10
      tell(LoopCheaper{top.left});
      next_clause();
    } else if (clause.verb == Verb::energy && one_place) {
      add_energy(place, top.left);
      next_clause();
    } else if (clause.verb == Verb::mend && one_place) {
      mend(place, top.left);
      next_clause();
    } else {
      s.phase = Phase::effect;
      MoveList choices;
      list_choices(parts, s, choices);
      if (!choices.empty()) return;
      if (top.left == clause.amount) pass_over(clause, top.card);
      next_clause();
    }
  }
  if (s.phase == Phase::effect) s.phase = Phase::actions;
}

// TL-4.2.2, TL-11.1  A card may be used in vain, but not without being told why.
void Play::pass_over(const Clause& clause, Card card) {
  tell(Fizzled{card});
  if (skips == nullptr) return;
  const std::string what = "card:" + std::to_string(card);
  const auto nobody_holds = [&] {  // TL-8.4
    for (std::uint8_t i = 0; std::size_t{i} < s.agents.size(); ++i) {
      if (i != s.active && !s.agents[i].hand.empty()) return false;
    }
    return true;
  };
  switch (clause.verb) {
    case Verb::borrow:
      if (nobody_holds()) {
        skip(what, "no other agent has a card in hand", "aucun autre agent n'a de carte en main", "TL-8.4");
      } else {
        skip(what, "no other agent has a ready card", "aucun autre agent n'a de carte prête", "TL-11.9");
      }
      break;
    case Verb::ready:
      if (clause.whom == Whom::other && nobody_holds()) {
        skip(what, "no other agent has a card in hand", "aucun autre agent n'a de carte en main", "TL-8.4");
      } else {
        skip(what, "there is no exhausted card that it may ready", "il n'y a pas de carte épuisée à redresser",
             "TL-11.8");
      }
      break;
    case Verb::push:
      skip(what, "there is no clone here to push", "il n'y a pas de clone à pousser ici", "TL-11.5");
      break;
    case Verb::pull:
      skip(what, "there is no clone beside to pull", "il n'y a pas de clone à tirer à côté", "TL-11.6");
      break;
    case Verb::destroy:
      skip(what, "there is no clone there to destroy", "il n'y a pas de clone à y détruire", "TL-11.11");
      break;
    case Verb::mend: skip(what, "there is no rift to mend", "il n'y a pas de faille à refermer", "TL-9.15"); break;
    case Verb::energy:
      skip(what, "no more energy is in the box", "il n'y a plus d'énergie dans la boîte", "TL-9.23");
      break;
    case Verb::move:
    case Verb::draw:
    case Verb::discount: skip(what, "nobody can go there", "personne ne peut y aller", "TL-11.2"); break;
  }
}

void Play::next_clause() {
  Working& top = s.working.back();
  const Effect& effect = parts.cards[top.card].effect;
  ++top.clause;
  top.mover = 0;
  top.left = top.clause < effect.size() ? effect[top.clause].amount : std::uint8_t{0};
}

// TL-2.6
void Play::add_energy(Era era, int amount) {
  const int room = most_energy - s.energy_on_board();  // TL-9.23
  if (amount > room) skip("energy", "no more energy is in the box", "il n'y a plus d'énergie dans la boîte", "TL-9.23");
  amount = std::min(amount, room);
  if (amount <= 0) return;
  s.energy[era] = static_cast<std::uint8_t>(s.energy[era] + amount);
  tell(EnergyAdded{era, static_cast<std::uint8_t>(amount)});
  count_deed(Deed::energy, era, amount);
}

void Play::mend(Era era, int amount) {
  amount = std::min<int>(amount, s.rifts[era]);  // TL-9.14
  if (amount == 0) {                             // TL-9.15
    skip("rift", "there is no rift to mend", "il n'y a pas de faille à refermer", "TL-9.15");
    return;
  }
  s.rifts[era] = static_cast<std::uint8_t>(s.rifts[era] - amount);
  tell(Mended{era, static_cast<std::uint8_t>(amount)});
  count_deed(Deed::mend, era, amount);
}

Token& Play::token(Clone clone) {
  for (Token& each : s.board) {
    if (each.clone == clone) return each;
  }
  return s.board.back();  // not reached: only clones on the board are named
}

void Play::remove(Clone clone) {
  Token& gone = token(clone);
  gone = s.board.back();
  s.board.pop_back();
  if (!is_supa(clone)) s.bag.push_back(clone);  // TL-9.4
}

// TL-9.7  Step by step the short way round; each step is an arrival.
void Play::shove(Clone clone, Era target) {
  while (token(clone).era != target) {
    const Era from = token(clone).era;
    const bool clockwise = distance(next(from), target) < distance(from, target);
    const Era to = clockwise ? next(from) : previous(from);
    token(clone).era = to;
    tell(CloneMoved{clone, from, to});
    if (token(clone).destroyed == to) {
      destroy(clone);
      return;
    }
  }
}

// A supa clone is only turned over the first time (TL-7.3).
void Play::destroy(Clone clone) {
  Token& at = token(clone);
  const Era era = at.era;
  if (is_supa(clone) && !at.turned) {
    at.turned = true;
    at.destroyed = static_cast<Era>((era + 3) % era_count);
    tell(SupaTurned{clone, at.destroyed});
    return;
  }
  remove(clone);
  s.destroyed_in = static_cast<std::uint8_t>(s.destroyed_in | 1U << era);
  tell(CloneDestroyed{clone, era});
  count_deed(Deed::destroy, era);
  if (is_supa(clone) && won()) finish(Ending::won);
}

// TL-4.6.2, TL-11.7  Ready, and in the actions for use at once.
void Play::draw(std::uint8_t agent, int cards) {
  for (int i = 0; i < cards && !s.agents[agent].hand.full(); ++i) {
    const auto card = next_card(s.options.solo() ? std::uint8_t{0} : agent);
    if (!card) return;
    s.agents[agent].hand.push_back({*card, false});
    tell(Drew{s.agents[agent].name, *card});
  }
}

// TL-4.6.2  An empty draw pile is made anew of the discards.
std::optional<Card> Play::next_card(std::uint8_t number) {
  Deck& deck = s.decks[number];
  if (deck.draw.empty()) {
    if (deck.discard.empty()) return std::nullopt;
    std::swap(deck.draw, deck.discard);
    chance.shuffle(std::span(deck.draw.begin(), deck.draw.size()));
    tell(Reshuffled{number});
  }
  if (deck.known > 0) --deck.known;
  return deck.draw.take_back();
}

// TL-7.1  What was done counts on every open mission that asks for it.
// TL-9.16, TL-9.17, TL-9.18  Whoever did it and wherever, on both tiles.
void Play::count_deed(Deed deed, Era era, int times) {
  for (Era place = 0; place < era_count; ++place) {
    Tile& tile = s.tiles[place];
    if (tile.slot != Slot::face_up) continue;
    const MissionFace& mission = parts.missions[tile.mission];
    if (mission.deed != deed || tile.progress >= mission.required) continue;
    if (mission.with_foo && s.foo != era) continue;
    int counted = times;
    if (mission.each_era_once) {
      if ((tile.eras >> era & 1U) != 0) continue;
      tile.eras = static_cast<std::uint8_t>(tile.eras | 1U << era);
      counted = 1;
    }
    tile.progress = static_cast<std::uint8_t>(std::min<int>(tile.progress + counted, mission.required));
    tell(Progress{place, tile.mission, tile.progress});
    if (tile.progress == mission.required) tell(Accomplished{place, tile.mission});
  }
}

// TL-7.1  A position counts once a turn, at the end of the actions.
void Play::count_positions() {
  if (!s.foo) return;
  const Era foo = *s.foo;
  bool before = false;
  bool behind = false;
  bool together = false;
  for (std::size_t i = 0; i < s.agents.size(); ++i) {
    before = before || s.agents[i].era == previous(foo);
    behind = behind || s.agents[i].era == next(foo);
    for (std::size_t k = 0; k < i; ++k) together = together || s.agents[i].era == s.agents[k].era;
  }
  if (before && behind) count_deed(Deed::surround, foo);
  if (together) count_deed(Deed::together, s.me().era);
}

}  // namespace divan::the_loop
