// TL-4.2  Phase II: the active player's decisions, carried out. What may be decided is asked in legality.cpp.
#include "games/the_loop/play.hpp"

namespace divan::the_loop {
namespace {

struct Carry {
  Play& play;
  State& s;

  // TL-4.3
  void operator()(const FreeMove& move) const {
    s.free_move_used = true;
    play.go(s.active, move.era, By::free_move);
  }
  // TL-4.2.1
  void operator()(const Walk& move) const {
    --s.energy[s.me().era];
    play.go(s.active, move.era, By::energy);
  }
  // TL-4.2.2
  void operator()(const Use& move) const { play.use(s.active, move.card); }
  void operator()(const Loop& move) const { play.loop(move.dimension); }
  // TL-6.5
  void operator()(const Spark& /*move*/) const {
    s.ability_used = true;
    play.add_energy(s.me().era, 1);
  }
  // TL-6.6
  void operator()(const CleanKill& move) const {
    s.ability_used = true;
    play.mend(move.era, 1);
  }
  // TL-6.7
  void operator()(const HelpingHand& move) const {
    s.ability_used = true;
    play.go(move.agent, move.era, By::ability);
  }
  // TL-7.4
  void operator()(const Dismantle& /*move*/) const {
    const Era era = s.me().era;
    s.energy[era] = static_cast<std::uint8_t>(s.energy[era] - play.parts.start(s.options.mode, s.options.level).price);
    s.centrifuges = static_cast<std::uint8_t>(s.centrifuges & ~(1U << era));
    play.tell(Dismantled{era});
    if (play.won()) play.finish(Ending::won);
  }
  void operator()(const EndActions& /*move*/) const { play.end_actions(); }

  // TL-11.2, TL-9.13  It leaves the free move as it is.
  void operator()(const GoTo& move) const {
    Working& top = s.working.back();
    top.mover = static_cast<std::uint8_t>(move.agent + 1);
    --top.left;
    play.go(move.agent, move.era, By::card);
    play.work();
  }
  // TL-11.3
  void operator()(const PlaceEnergy& move) const {
    --s.working.back().left;
    play.add_energy(move.era, 1);
    play.work();
  }
  // TL-11.4
  void operator()(const Mend& move) const {
    --s.working.back().left;
    play.mend(move.era, 1);
    play.work();
  }
  // TL-11.5, TL-11.6
  void operator()(const Shove& move) const {
    --s.working.back().left;
    play.shove(move.clone, move.era);
    play.work();
  }
  // TL-11.11
  void operator()(const Destroy& move) const {
    --s.working.back().left;
    play.destroy(move.clone);
    play.work();
  }
  void operator()(const ReadyCard& move) const {
    --s.working.back().left;
    for (HeldCard& held : s.agents[move.agent].hand) {
      if (held.card == move.card) held.exhausted = false;
    }
    play.tell(Readied{s.agents[move.agent].name, move.card});
    play.work();
  }
  // TL-11.9  The borrowed card works as if it were one's own, before one's own goes on.
  void operator()(const Borrow& move) const {
    --s.working.back().left;
    if (s.working.back().left == 0) play.next_clause();
    play.use(move.agent, move.card);
  }
  void operator()(const Enough& /*move*/) const {
    play.next_clause();
    play.work();
  }

  void operator()(const Take& move) const {
    const bool bonus = s.phase == Phase::bonus;
    play.put_on_top(move.card, bonus);
    if (bonus) {
      play.after_archive();
    } else {
      play.begin_archive();
    }
  }
  // TL-9.21
  void operator()(const TakeNone& /*move*/) const { play.begin_archive(); }
  void operator()(const Archive& /*move*/) const { play.archive_tile(); }
  void operator()(const LeaveTile& /*move*/) const { play.end_turn(); }
  void operator()(const TurnUp& move) const { play.turn_up(move.era); }
  void operator()(const Assign& move) const {
    play.assign(move.agent, false);
    play.assign_cards();
  }
};

}  // namespace

// TL-4.2
void Play::act(const Move& move) { std::visit(Carry{*this, s}, move); }

void Play::go(std::uint8_t agent, Era era, By by) {
  s.agents[agent].era = era;
  tell(Moved{s.agents[agent].name, era, by});
}

void Play::use(std::uint8_t agent, Card card) {
  for (HeldCard& held : s.agents[agent].hand) {
    if (held.card == card) held.exhausted = true;
  }
  tell(CardUsed{s.agents[agent].name, card});
  s.working.push_back({card, 0, parts.cards[card].effect[0].amount, 0});
  work();
}

// TL-4.2.3, TL-9.9  Ready every exhausted card of one dimension, at a price that rises with each LOOP of the turn;
// TL-9.8  of the same dimension too.
void Play::loop(Dimension dimension) {
  const int price = s.loop_price();
  const Era era = s.me().era;
  s.energy[era] = static_cast<std::uint8_t>(s.energy[era] - price);
  ++s.loops;
  s.discount = 0;
  std::uint8_t readied = 0;
  // TL-9.11, TL-9.12  Only one's own hand, and perhaps nothing in it.
  for (HeldCard& held : s.me().hand) {
    if (!held.exhausted || parts.cards[held.card].dimension != dimension) continue;
    held.exhausted = false;
    ++readied;
  }
  tell(Looped{dimension, static_cast<std::uint8_t>(price), readied});
  count_deed(Deed::loop, era);
}

// TL-4.2.4
void Play::end_actions() {
  count_positions();
  begin_take();
}

}  // namespace divan::the_loop
