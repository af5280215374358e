// What may be done now, and why not. Each question is asked in one place: `check`. The list of moves is what `check`
// has nothing against; a refusal is its answer put into words.
#include "games/the_loop/legality.hpp"

#include <algorithm>

#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {
namespace {

enum class No : std::uint8_t {
  none,
  game_over,
  not_asked,
  not_now,
  no_such_era,
  no_such_agent,
  free_move_used,
  nuisance_no_free_move,
  already_there,
  clone_already_there,
  not_adjacent,
  no_energy_to_step,
  no_energy_to_loop,
  not_in_hand,
  exhausted,
  exhausted_black_hole,
  exhausted_elsewhere,
  black_hole,
  other_ability,
  ability_used,
  nobody_destroyed,
  no_rift,
  yourself,
  no_centrifuge,
  dismantle_price,
  other_clause,
  too_far,
  not_the_active,
  another_mover,
  wrong_place,
  energy_full,
  no_such_clone,
  not_here,
  not_beside,
  not_pulled_here,
  ready_already,
  reader,
  nothing_to_stop,
  must_go_on,
  not_available,
  elsewhere,
  not_face_down,
  too_deep,
};

struct Legality {
  const Components& parts;
  const State& s;

  [[nodiscard]] const Agent& me() const { return s.me(); }
  [[nodiscard]] Ability ability() const { return parts.agents[static_cast<std::size_t>(me().name)].ability; }
  [[nodiscard]] const Clause& clause() const {
    const Working& top = s.working.back();
    return parts.cards[top.card].effect[top.clause];
  }
  [[nodiscard]] const HeldCard* held(std::uint8_t agent, Card card) const {
    for (const HeldCard& each : s.agents[agent].hand) {
      if (each.card == card) return &each;
    }
    return nullptr;
  }
  [[nodiscard]] const Token* token(Clone clone) const {
    for (const Token& each : s.board) {
      if (each.clone == clone) return &each;
    }
    return nullptr;
  }
  [[nodiscard]] bool has_verb(Card card, Verb verb) const {
    const Effect& effect = parts.cards[card].effect;
    return std::any_of(effect.begin(), effect.end(), [&](const Clause& each) { return each.verb == verb; });
  }
  [[nodiscard]] No in_actions() const { return s.phase == Phase::actions ? No::none : No::not_now; }
  [[nodiscard]] static No era_exists(Era era) { return era < era_count ? No::none : No::no_such_era; }

  [[nodiscard]] No check(const FreeMove& move) const {
    if (const No no = in_actions(); no != No::none) return no;
    if (const No no = era_exists(move.era); no != No::none) return no;
    if (s.nuisance == Nuisance::no_free_move) return No::nuisance_no_free_move;
    if (s.free_move_used) return No::free_move_used;
    if (move.era == me().era) return No::already_there;
    return adjacent(me().era, move.era) || ability() == Ability::far_jump ? No::none : No::not_adjacent;  // TL-6.3
  }
  [[nodiscard]] No check(const Walk& move) const {
    if (const No no = in_actions(); no != No::none) return no;
    if (const No no = era_exists(move.era); no != No::none) return no;
    if (!adjacent(me().era, move.era)) return No::not_adjacent;
    // TL-9.10  Only that era pays.
    return s.energy[me().era] > 0 ? No::none : No::no_energy_to_step;
  }
  [[nodiscard]] No check(const Use& move) const {
    if (const No no = in_actions(); no != No::none) return no;
    const HeldCard* card = held(s.active, move.card);
    if (card == nullptr) return No::not_in_hand;
    if (!card->exhausted) return No::none;
    return parts.cards[move.card].dimension == Dimension::black_hole ? No::exhausted_black_hole : No::exhausted;
  }
  [[nodiscard]] No check(const Loop& move) const {
    if (const No no = in_actions(); no != No::none) return no;
    if (move.dimension == Dimension::black_hole) return No::black_hole;  // TL-2.4
    return s.energy[me().era] >= s.loop_price() ? No::none : No::no_energy_to_loop;
  }
  // TL-6.2
  [[nodiscard]] No check_ability(Ability wanted) const {
    if (const No no = in_actions(); no != No::none) return no;
    if (ability() != wanted) return No::other_ability;
    return s.ability_used ? No::ability_used : No::none;
  }
  [[nodiscard]] No check(const Spark& /*move*/) const {
    if (const No no = check_ability(Ability::spark); no != No::none) return no;
    return s.energy_on_board() < most_energy ? No::none : No::energy_full;
  }
  [[nodiscard]] No check(const CleanKill& move) const {
    if (const No no = check_ability(Ability::clean_kill); no != No::none) return no;
    if (const No no = era_exists(move.era); no != No::none) return no;
    if ((s.destroyed_in >> move.era & 1U) == 0) return No::nobody_destroyed;
    return s.rifts[move.era] > 0 ? No::none : No::no_rift;
  }
  [[nodiscard]] No check(const HelpingHand& move) const {
    if (const No no = check_ability(Ability::helping_hand); no != No::none) return no;
    if (move.agent >= s.agents.size()) return No::no_such_agent;
    if (move.agent == s.active) return No::yourself;
    if (const No no = era_exists(move.era); no != No::none) return no;
    return adjacent(s.agents[move.agent].era, move.era) ? No::none : No::not_adjacent;
  }
  [[nodiscard]] No check(const Dismantle& /*move*/) const {
    if (const No no = in_actions(); no != No::none) return no;
    if ((s.centrifuges >> me().era & 1U) == 0) return No::no_centrifuge;
    return s.energy[me().era] >= parts.start(s.options.mode, s.options.level).price ? No::none : No::dismantle_price;
  }
  [[nodiscard]] No check(const EndActions& /*move*/) const { return in_actions(); }

  [[nodiscard]] No at_work(Verb verb) const {
    if (s.phase != Phase::effect) return No::not_now;
    return clause().verb == verb ? No::none : No::other_clause;
  }
  // TL-11.12
  [[nodiscard]] No check_place(Era era) const {
    if (const No no = era_exists(era); no != No::none) return no;
    switch (clause().where) {
      case Where::here: return era == me().era ? No::none : No::wrong_place;
      case Where::adjacent: return adjacent(me().era, era) ? No::none : No::wrong_place;
      case Where::foo: return s.foo == era ? No::none : No::wrong_place;
      case Where::any: break;
    }
    return No::none;
  }
  [[nodiscard]] No check_whom(std::uint8_t agent) const {
    if (agent >= s.agents.size()) return No::no_such_agent;
    if (clause().whom == Whom::self && agent != s.active) return No::not_the_active;
    if (clause().whom == Whom::other && agent == s.active) return No::yourself;
    return No::none;
  }
  [[nodiscard]] No check(const GoTo& move) const {
    if (const No no = at_work(Verb::move); no != No::none) return no;
    if (const No no = check_whom(move.agent); no != No::none) return no;
    const Working& top = s.working.back();
    if (top.mover != 0 && top.mover != move.agent + 1) return No::another_mover;  // who has begun goes on
    if (const No no = era_exists(move.era); no != No::none) return no;
    const Era from = s.agents[move.agent].era;
    if (from == move.era) return No::already_there;
    if (clause().where == Where::foo) return s.foo == move.era ? No::none : No::wrong_place;
    if (clause().where == Where::any) return No::none;
    return adjacent(from, move.era) ? No::none : No::not_adjacent;
  }
  [[nodiscard]] No check(const PlaceEnergy& move) const {
    if (const No no = at_work(Verb::energy); no != No::none) return no;
    if (const No no = check_place(move.era); no != No::none) return no;
    return s.energy_on_board() < most_energy ? No::none : No::energy_full;
  }
  [[nodiscard]] No check(const Mend& move) const {
    if (const No no = at_work(Verb::mend); no != No::none) return no;
    if (const No no = check_place(move.era); no != No::none) return no;
    return s.rifts[move.era] > 0 ? No::none : No::no_rift;
  }
  [[nodiscard]] int reach() const {  // TL-6.4  never more than half the ring
    const int far = clause().far * (ability() == Ability::strong_push ? 2 : 1);
    return far > era_count / 2 ? era_count / 2 : far;
  }
  [[nodiscard]] No check(const Shove& move) const {
    const bool push = s.phase == Phase::effect && clause().verb == Verb::push;
    if (const No no = at_work(push ? Verb::push : Verb::pull); no != No::none) return no;
    if (const No no = era_exists(move.era); no != No::none) return no;
    const Token* clone = token(move.clone);
    return clone == nullptr ? No::no_such_clone : check_way(*clone, move.era);
  }
  // Of a clone that is pushed or pulled.
  [[nodiscard]] No check_way(const Token& clone, Era to) const {
    if (clause().verb == Verb::push) {
      if (clone.era != me().era) return No::not_here;
      if (to == clone.era) return No::clone_already_there;
      return distance(clone.era, to) <= reach() ? No::none : No::too_far;
    }
    if (!adjacent(clone.era, me().era)) return No::not_beside;
    return to == me().era ? No::none : No::not_pulled_here;
  }
  [[nodiscard]] No check(const Destroy& move) const {
    if (const No no = at_work(Verb::destroy); no != No::none) return no;
    const Token* clone = token(move.clone);
    return clone == nullptr ? No::no_such_clone : check_place(clone->era);
  }
  [[nodiscard]] No check(const ReadyCard& move) const {
    if (const No no = at_work(Verb::ready); no != No::none) return no;
    if (const No no = check_whom(move.agent); no != No::none) return no;
    const HeldCard* card = held(move.agent, move.card);
    if (card == nullptr) return No::not_in_hand;
    if (!card->exhausted) return No::ready_already;
    return has_verb(move.card, Verb::ready) || has_verb(move.card, Verb::borrow) ? No::reader : No::none;  // TL-11.8
  }
  [[nodiscard]] No check(const Borrow& move) const {
    if (const No no = at_work(Verb::borrow); no != No::none) return no;
    if (move.agent >= s.agents.size()) return No::no_such_agent;
    if (move.agent == s.active) return No::yourself;
    if (s.working.full()) return No::too_deep;
    const HeldCard* card = held(move.agent, move.card);
    if (card == nullptr) return No::not_in_hand;
    return card->exhausted ? No::exhausted_elsewhere : No::none;  // TL-9.12
  }
  [[nodiscard]] No check(const Enough& /*move*/) const {
    if (s.phase != Phase::effect) return No::nothing_to_stop;
    const Verb verb = clause().verb;
    return verb == Verb::energy || verb == Verb::mend ? No::must_go_on : No::none;
  }

  [[nodiscard]] No check(const Take& move) const {
    if (s.phase != Phase::take && s.phase != Phase::bonus) return No::not_now;
    if (!s.available.contains(move.card)) return No::not_available;
    if (s.phase == Phase::bonus) return No::none;
    return parts.cards[move.card].era == me().era ? No::none : No::elsewhere;
  }
  [[nodiscard]] No check(const TakeNone& /*move*/) const { return s.phase == Phase::take ? No::none : No::not_now; }
  [[nodiscard]] No check(const Archive& /*move*/) const { return s.phase == Phase::archive ? No::none : No::not_now; }
  [[nodiscard]] No check(const LeaveTile& /*move*/) const { return s.phase == Phase::archive ? No::none : No::not_now; }
  [[nodiscard]] No check(const TurnUp& move) const {
    if (s.phase != Phase::reveal) return No::not_now;
    if (const No no = era_exists(move.era); no != No::none) return no;
    return s.tiles[move.era].slot == Slot::face_down ? No::none : No::not_face_down;
  }
  [[nodiscard]] No check(const Assign& move) const {
    if (s.phase != Phase::assign) return No::not_now;
    return move.agent < s.agents.size() ? No::none : No::no_such_agent;
  }

  // TL-4.0  The active player decides, and answers what is asked.
  [[nodiscard]] No check_move(Seat seat, const Move& move) const {
    if (s.phase == Phase::over) return No::game_over;
    if (asked_seat(s) != seat) return No::not_asked;
    return std::visit([this](const auto& kind) { return check(kind); }, move);
  }
};

// What is asked for now, by phase: the sentence that tells a player why another move must wait.
struct Asked {
  const char* rule;
  const char* en;
  const char* fr;
};
Asked asked_for(Phase phase) {
  switch (phase) {
    case Phase::assign:
      return {"TL-8.3", "First put the revealed card on an agent's tile.",
              "Posez d'abord la carte révélée sur la tuile d'un agent."};
    case Phase::actions:
      return {"TL-4.2", "This is the actions phase: move, use cards, LOOP, or end it.",
              "C'est la phase d'actions : bougez, utilisez des cartes, faites un LOOP, ou terminez-la."};
    case Phase::effect:
      return {"TL-11.1", "A card is at work; finish it first.", "Une carte est à l'œuvre ; finissez-la d'abord."};
    case Phase::take:
      return {"TL-4.4", "Take an artifact of this era for your deck, or none.",
              "Prenez un artefact de cette époque pour votre deck, ou aucun."};
    case Phase::archive:
      return {"TL-4.5", "The mission here is accomplished: archive it, or leave it.",
              "La mission d'ici est accomplie : archivez-la, ou laissez-la."};
    case Phase::bonus:
      return {"TL-4.5.2", "Choose the artifact that you get as a bonus.", "Choisissez l'artefact reçu en bonus."};
    case Phase::reveal:
      return {"TL-4.5.4", "Choose which mission is turned up.", "Choisissez quelle mission est révélée."};
    case Phase::over: break;
  }
  return {"TL-1.3", "The game is over.", "La partie est finie."};
}

// `rule` is that of the move: where an answer depends on what was wanted, it is the one to look up.
Refusal in_words(No no, const Legality& q, Seat seat, const char* rule) {
  const auto energy_here = static_cast<std::int32_t>(q.s.energy[q.me().era]);
  switch (no) {
    case No::game_over: return {"TL-1.3", "The game is over.", "La partie est finie.", {}};
    case No::not_asked:
      return {"TL-4.0",
              "{asked} {asked:decides|decide} now, not {seat}.",
              "C'est à {asked} de décider, pas à {seat}.",
              {player("asked", asked_seat(q.s)), player("seat", seat)}};
    case No::not_now: {
      const Asked asked = asked_for(q.s.phase);
      return {asked.rule, asked.en, asked.fr, {}};
    }
    case No::no_such_era: return {"TL-2.1", "There are seven eras, 0 to 6.", "Il y a sept époques, de 0 à 6.", {}};
    case No::no_such_agent:
      return {"TL-6.1", "There is no such agent in this game.", "Cet agent n'est pas de la partie.", {}};
    case No::free_move_used:
      return {"TL-4.3", "The free move of this turn is used.", "Le déplacement gratuit de ce tour est utilisé.", {}};
    case No::nuisance_no_free_move:
      return {"TL-7.5",
              "The machine forbids the free move this turn.",
              "La machine interdit le déplacement gratuit ce tour-ci.",
              {}};
    case No::already_there:
      return {"TL-2.1", "The agent is in that era already.", "L'agent est déjà dans cette époque.", {}};
    case No::clone_already_there:
      return {"TL-2.1", "The clone is in that era already.", "Le clone est déjà dans cette époque.", {}};
    case No::not_adjacent:
      return {"TL-2.1",
              "A step leads to one of the two eras beside.",
              "Un pas mène à l'une des deux époques voisines.",
              {}};
    case No::no_energy_to_step:
      return {"TL-4.2.1",
              "A step costs one energy of this era, and there is none.",
              "Un pas coûte une énergie de cette époque, et il n'y en a pas.",
              {}};
    case No::no_energy_to_loop:
      return {"TL-4.2.3",
              "The next LOOP costs {price} energy of this era, which has {energy}.",
              q.s.loop_price() == 1 ? "Le prochain LOOP coûte 1 énergie de cette époque ; il y en a {energy}."
                                    : "Le prochain LOOP coûte {price} énergies de cette époque ; il y en a {energy}.",
              {{"price", q.s.loop_price()}, {"energy", energy_here}}};
    case No::not_in_hand: return {rule, "That card is not in that hand.", "Cette carte n'est pas dans cette main.", {}};
    case No::exhausted:
      return {"TL-2.4",
              "That card is exhausted; a LOOP of its dimension readies it.",
              "Cette carte est épuisée ; un LOOP de sa dimension la redresse.",
              {}};
    case No::exhausted_black_hole:
      return {"TL-2.4",
              "That card is exhausted, and no LOOP readies a black hole.",
              "Cette carte est épuisée, et aucun LOOP ne redresse un trou noir.",
              {}};
    case No::exhausted_elsewhere:
      return {"TL-9.12",
              "That card is exhausted, and your LOOPs ready your own hand only.",
              "Cette carte est épuisée, et vos LOOP ne redressent que votre propre main.",
              {}};
    case No::black_hole:
      return {"TL-2.4", "A LOOP cannot ready black holes.", "Un LOOP ne redresse pas les trous noirs.", {}};
    case No::other_ability: return {"TL-6.2", "This agent has another ability.", "Cet agent a une autre capacité.", {}};
    case No::ability_used:
      return {"TL-6.2", "The ability works once a turn.", "La capacité sert une fois par tour.", {}};
    case No::nobody_destroyed:
      return {"TL-6.6", "No clone was destroyed there this turn.", "Aucun clone n'a été détruit là ce tour-ci.", {}};
    case No::no_rift: return {"TL-9.15", "There is no rift to mend.", "Il n'y a pas de faille à refermer.", {}};
    case No::yourself:
      return {rule, "The agent who plays cannot be chosen here.", "L'agent qui joue ne peut pas être choisi ici.", {}};
    case No::no_centrifuge: return {"TL-7.4", "No centrifuge stands here.", "Aucune centrifugeuse n'est ici.", {}};
    case No::dismantle_price:
      return {"TL-7.4",
              "A centrifuge is taken down for {price} energy of its era, which has {energy}.",
              "Une centrifugeuse se démonte pour {price} énergies de son époque ; il y en a {energy}.",
              {{"price", q.parts.start(q.s.options.mode, q.s.options.level).price}, {"energy", energy_here}}};
    case No::other_clause:
      return {"TL-11.1", "The card at work asks for something else.", "La carte à l'œuvre demande autre chose.", {}};
    case No::too_far: return {"TL-11.5", "The push does not reach that far.", "La poussée ne va pas si loin.", {}};
    case No::not_the_active:
      return {rule, "This card is only for the agent who plays.", "Cette carte ne vaut que pour l'agent qui joue.", {}};
    case No::another_mover:
      return {"TL-11.2",
              "The agent who took the first step takes the others too.",
              "L'agent qui a fait le premier pas fait aussi les suivants.",
              {}};
    case No::wrong_place:
      return {"TL-11.12", "The card does not reach that era.", "La carte n'atteint pas cette époque.", {}};
    case No::not_pulled_here:
      return {"TL-11.6",
              "A clone is pulled to the agent's own era.",
              "Un clone se tire jusque dans l'époque de l'agent.",
              {}};
    case No::energy_full:
      return {"TL-9.23", "All 30 energy cubes are on the board.", "Les 30 cubes d'énergie sont sur le plateau.", {}};
    case No::no_such_clone:
      return {"TL-2.5", "That clone is not on the board.", "Ce clone n'est pas sur le plateau.", {}};
    case No::not_here:
      return {"TL-11.5",
              "Only clones of the agent's era are pushed.",
              "On ne pousse que les clones de l'époque de l'agent.",
              {}};
    case No::not_beside:
      return {"TL-11.6",
              "Only clones of the eras beside are pulled.",
              "On ne tire que les clones des époques voisines.",
              {}};
    case No::ready_already: return {"TL-11.8", "That card is ready already.", "Cette carte est déjà prête.", {}};
    case No::reader:
      return {"TL-11.8",
              "No card readies one that readies or borrows.",
              "Aucune carte n'en redresse une qui redresse ou emprunte.",
              {}};
    case No::nothing_to_stop: return {"TL-11.1", "No card is at work.", "Aucune carte n'est à l'œuvre.", {}};
    case No::must_go_on:
      return {"TL-9.14", "The card goes on as long as it can.", "La carte agit tant qu'elle le peut.", {}};
    case No::not_available:
      return {q.s.phase == Phase::bonus ? "TL-4.5.2" : "TL-4.4",
              "That artifact is not available.",
              "Cet artefact n'est pas disponible.",
              {}};
    case No::elsewhere:
      return {"TL-4.4",
              "Only an artifact of the agent's era is taken.",
              "On ne prend qu'un artefact de l'époque de l'agent.",
              {}};
    case No::not_face_down:
      return {"TL-4.5.4", "No mission lies face down there.", "Aucune mission n'y est face cachée.", {}};
    case No::too_deep:
      return {"TL-11.9", "Too many cards are at work at once.", "Trop de cartes sont à l'œuvre à la fois.", {}};
    case No::none: break;
  }
  return {"TL-4.0", "This is not possible now.", "Ce n'est pas possible maintenant.", {}};
}

}  // namespace

void list_choices(const Components& parts, const State& s, MoveList& list) {
  const Legality q{parts, s};
  const auto offer = [&](const auto& move) {
    if (q.check(move) == No::none) list.push_back(move);
  };
  const auto agents = static_cast<std::uint8_t>(s.agents.size());
  switch (q.clause().verb) {
    case Verb::move:
      for (std::uint8_t agent = 0; agent < agents; ++agent) {
        for (Era era = 0; era < era_count; ++era) offer(GoTo{agent, era});
      }
      break;
    case Verb::energy:
      for (Era era = 0; era < era_count; ++era) offer(PlaceEnergy{era});
      break;
    case Verb::mend:
      for (Era era = 0; era < era_count; ++era) offer(Mend{era});
      break;
    case Verb::push:
    case Verb::pull:
      for (const Token& token : s.board) {
        for (Era era = 0; era < era_count; ++era) {
          if (q.check_way(token, era) == No::none) list.push_back(Shove{token.clone, era});
        }
      }
      break;
    case Verb::destroy:
      for (const Token& token : s.board) offer(Destroy{token.clone});
      break;
    case Verb::ready:
      for (std::uint8_t agent = 0; agent < agents; ++agent) {
        for (const HeldCard& held : s.agents[agent].hand) offer(ReadyCard{agent, held.card});
      }
      break;
    case Verb::borrow:
      for (std::uint8_t agent = 0; agent < agents; ++agent) {
        for (const HeldCard& held : s.agents[agent].hand) offer(Borrow{agent, held.card});
      }
      break;
    case Verb::draw:
    case Verb::discount: break;
  }
}

SeatSet TheLoop::to_move(const State& state) const {
  return state.phase == Phase::over ? SeatSet{} : SeatSet(asked_seat(state));
}

void TheLoop::moves(const State& state, Seat seat, MoveList& list) const {
  list.clear();
  if (state.phase == Phase::over || asked_seat(state) != seat) return;
  const Legality q{parts_, state};
  const auto offer = [&](const auto& move) {
    if (q.check(move) == No::none) list.push_back(move);
  };
  const auto agents = static_cast<std::uint8_t>(state.agents.size());
  switch (state.phase) {
    case Phase::actions:
      offer(EndActions{});
      for (const HeldCard& held : state.me().hand) offer(Use{held.card});
      for (std::uint8_t d = 0; d < elementary_dimensions; ++d) offer(Loop{static_cast<Dimension>(d)});
      for (Era era = 0; era < era_count; ++era) {
        offer(FreeMove{era});
        offer(Walk{era});
        offer(CleanKill{era});
        for (std::uint8_t agent = 0; agent < agents; ++agent) offer(HelpingHand{agent, era});
      }
      offer(Spark{});
      offer(Dismantle{});
      break;
    case Phase::effect:
      list_choices(parts_, state, list);
      offer(Enough{});
      break;
    case Phase::take:
    case Phase::bonus:
      offer(TakeNone{});
      for (const Card card : state.available) offer(Take{card});
      break;
    case Phase::archive:
      offer(Archive{});
      offer(LeaveTile{});
      break;
    case Phase::reveal:
      for (Era era = 0; era < era_count; ++era) offer(TurnUp{era});
      break;
    case Phase::assign:
      for (std::uint8_t agent = 0; agent < agents; ++agent) offer(Assign{agent});
      break;
    case Phase::over: break;
  }
}

std::optional<Refusal> TheLoop::refuse(const State& state, Seat seat, const Move& move) const {
  const Legality q{parts_, state};
  const No no = q.check_move(seat, move);
  if (no == No::none) return std::nullopt;
  // Rules are cited by literals.  NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
  return in_words(no, q, seat, rule_of(move).data());
}

}  // namespace divan::the_loop
