// The contract's plain answers: options, setup, outcome, whether a position can be.
#include <algorithm>
#include <bit>

#include "games/the_loop/legality.hpp"
#include "games/the_loop/play.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {

Text TheLoop::title() const { return {"The LOOP", "The LOOP"}; }

TheLoop TheLoop::under_epoch(int rules) const {
  TheLoop game = *this;
  game.rules_ = rules;
  return game;
}

Names TheLoop::default_names(const Options& options) const { return numbered_players(options.players); }

// TL-10, TL-1.1, TL-3.3, TL-9.29  How many people, which mode and level; nobody without an agent.
std::optional<Refusal> TheLoop::refuse_options(const Options& options) const {
  if (options.players < 1 || options.players > most_agents) {
    return Refusal{"TL-1.1", "1 to 4 people play.", "On joue de 1 à 4.", {}};
  }
  if (options.agents < 2 || options.agents > most_agents) {
    return Refusal{"TL-8.1", "2 to 4 agents are sent.", "On envoie de 2 à 4 agents.", {}};
  }
  if (options.level < 1 || options.level > 3) {
    return Refusal{"TL-7.6", "There are three levels.", "Il y a trois niveaux.", {}};
  }
  if (options.multi_handed && options.players > options.agents) {
    return Refusal{"TL-9.29",
                   "Every person needs an agent: {players} people, {agents} agents.",
                   "Il faut un agent par personne : {players} personnes, {agents} agents.",
                   {{"players", options.players}, {"agents", options.agents}}};
  }
  for (std::size_t i = 0; i < options.agents_in_play(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (options.chosen(i) == AgentChoice::surprise || options.chosen(i) != options.chosen(k)) continue;
      return Refusal{"TL-3.4", "Each agent exists once.", "Chaque agent n'existe qu'une fois.", {}};
    }
  }
  return std::nullopt;
}

State TheLoop::setup(const Options& options, Chance& chance, Log<Event>& log) const {
  State state;
  state.options = options;
  Play{parts_, state, chance, log, rules_}.set_up();
  return state;
}

void TheLoop::apply(State& state, Seat /*seat*/, const Move& move, Chance& chance, Log<Event>& log) const {
  Play{parts_, state, chance, log, rules_}.act(move);
}

// TL-1.3  All win or all lose.
std::optional<Outcome> TheLoop::outcome(const State& state) const {
  if (state.phase != Phase::over) return std::nullopt;
  Outcome outcome;
  outcome.ending = state.ending == Ending::won ? divan::Ending::won_together : divan::Ending::lost_together;
  for (int i = 0; i < state.options.players; ++i) {
    outcome.places.push_back(1);
    outcome.scores.push_back(state.archived);
  }
  return outcome;
}

namespace {

// Counts how often each card and clone is somewhere; each must be exactly once.
struct Census {
  std::array<int, card_count> cards{};
  std::array<int, token_count> clones{};
  bool in_range = true;

  void card(Card card) {
    if (card < card_count) {
      ++cards[card];
    } else {
      in_range = false;
    }
  }
  void clone(Clone clone) {
    if (clone < token_count) {
      ++clones[clone];
    } else {
      in_range = false;
    }
  }
};

Refusal impossible(const char* rule, const char* en, const char* fr) { return {rule, en, fr, {}}; }

std::optional<Refusal> refuse_cards(const State& s) {
  Census census;
  for (const Agent& agent : s.agents) {
    for (const HeldCard& held : agent.hand) census.card(held.card);
  }
  const std::size_t decks = s.options.solo() ? 1 : s.agents.size();
  for (std::size_t i = 0; i < most_agents; ++i) {
    const Deck& deck = s.decks[i];
    if (i >= decks && (!deck.draw.empty() || !deck.discard.empty())) {
      return impossible("TL-8.2", "There are more decks than agents.", "Il y a plus de decks que d'agents.");
    }
    if (deck.known > deck.draw.size()) {
      return impossible("TL-4.4", "More cards are known than lie in the draw pile.",
                        "On connaît plus de cartes qu'il n'y en a dans la pioche.");
    }
    for (const Card card : deck.draw) census.card(card);
    for (const Card card : deck.discard) census.card(card);
  }
  for (const Card card : s.artifacts) census.card(card);
  for (const Card card : s.available) census.card(card);
  for (const Card card : s.lost) census.card(card);
  if (s.phase == Phase::assign) census.card(s.revealed);
  std::array<bool, agent_count> sent{};
  for (const Agent& agent : s.agents) sent[static_cast<std::size_t>(agent.name)] = true;
  bool right = census.in_range;
  for (Card card = 0; card < card_count; ++card) {
    const bool in_play = is_artifact(card) || sent[static_cast<std::size_t>(owner_of(card))];
    right = right && census.cards[card] == (in_play ? 1 : 0);
  }
  for (const Card card : s.artifacts) right = right && is_artifact(card);
  for (const Card card : s.available) right = right && is_artifact(card);
  for (const Card card : s.lost) right = right && is_artifact(card);
  if (!right) {
    return impossible("TL-2.4", "Each card of the agents sent and each artifact is somewhere exactly once.",
                      "Chaque carte des agents envoyés et chaque artefact est quelque part exactement une fois.");
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_clones(const Components& parts, const State& s) {
  Census census;
  for (const Clone clone : s.bag) census.clone(clone);
  for (const Token& token : s.board) census.clone(token.clone);
  for (const Clone clone : s.supas) census.clone(clone);
  bool right = census.in_range;
  for (Clone clone = 0; clone < token_count; ++clone) {
    const int count = census.clones[clone];
    // A supa clone that was destroyed has left the game.
    right = right && (is_supa(clone) ? count <= (s.options.mode == Mode::supa_clones ? 1 : 0) : count == 1);
  }
  for (const Clone clone : s.bag) right = right && !is_supa(clone);
  for (const Clone clone : s.supas) right = right && is_supa(clone);
  for (const Token& token : s.board) {
    right = right && token.era < era_count && token.destroyed < era_count && token.era != token.destroyed;
    right = right && (is_supa(token.clone) || !token.turned);
    right = right && (token.turned || token.destroyed == parts.clones[token.clone].destroyed);
  }
  if (!right) {
    return impossible("TL-2.5", "Each clone is once in the bag or on the board, never where it is destroyed.",
                      "Chaque clone est une fois dans le sac ou sur le plateau, jamais là où il est détruit.");
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_board(const Components& parts, const State& s) {
  int vortexes = 0;
  int archived = 0;
  int face_up = 0;
  std::array<int, mission_count> missions{};
  for (Era era = 0; era < era_count; ++era) {
    const Tile& tile = s.tiles[era];
    vortexes += tile.slot == Slot::vortex ? 1 : 0;
    archived += tile.slot == Slot::archived ? 1 : 0;
    face_up += tile.slot == Slot::face_up ? 1 : 0;
    if (tile.slot == Slot::vortex) {
      if (tile.mission != mission_count || tile.progress != 0 || tile.eras != 0) {
        return impossible("TL-5.2", "A vortex has swallowed its mission.", "Un vortex a avalé sa mission.");
      }
      continue;
    }
    if (tile.mission >= mission_count || ++missions[tile.mission] > 1) {
      return impossible("TL-3.2", "Each mission lies on one tile at most.",
                        "Chaque mission est sur une tuile au plus.");
    }
    const MissionFace& mission = parts.missions[tile.mission];
    const int eras = std::popcount(tile.eras);
    if (tile.progress > mission.required || (tile.slot != Slot::face_up && tile.progress != 0) ||
        eras != (mission.each_era_once ? tile.progress : 0)) {
      return impossible("TL-7.1", "A mission has more progress than it can.",
                        "Une mission a plus de progrès que possible.");
    }
  }
  for (const MissionId gone : s.gone_missions) {
    if (gone >= mission_count || ++missions[gone] > 1) {
      return impossible("TL-3.2", "Each mission lies on one tile at most.",
                        "Chaque mission est sur une tuile au plus.");
    }
  }
  for (Era era = 0; era < era_count; ++era) {
    if (s.rifts[era] > s.slots(era)) {
      return impossible("TL-2.2", "An era holds three rifts.", "Une époque contient trois failles.");
    }
  }
  if (vortexes != s.vortexes || archived > s.archived || s.archived > archived + vortexes ||
      static_cast<std::size_t>(vortexes) < s.gone_missions.size() || vortexes > vortex_tiles || face_up > 2) {
    return impossible("TL-5.1", "Vortexes, archived and open missions do not add up.",
                      "Les vortex et les missions archivées et révélées ne concordent pas.");
  }
  if (s.energy_on_board() > most_energy) {
    return impossible("TL-9.23", "There are 30 energy cubes.", "Il y a 30 cubes d'énergie.");
  }
  unsigned first_centrifuges = 0;
  for (const Era era : parts.centrifuges) first_centrifuges |= 1U << era;
  if ((s.centrifuges != 0 && s.options.mode != Mode::centrifuges) || (s.centrifuges & ~first_centrifuges) != 0) {
    return impossible("TL-7.4", "Centrifuges belong to their own mode.", "Les centrifugeuses ont leur propre mode.");
  }
  std::array<int, era_count> foo{};
  for (const Era era : s.foo_deck) {
    if (era >= era_count || ++foo[era] > 1) {
      return impossible("TL-4.1", "Each era has one Foo card.", "Chaque époque a une carte Foo.");
    }
  }
  const int cards_left = era_count * s.cycle - s.turn + (s.phase == Phase::assign ? 1 : 0);
  if (static_cast<int>(s.foo_deck.size()) != cards_left) {
    return impossible("TL-4.6.4", "Turn, cycle and the Foo cards still to come do not agree.",
                      "Le tour, le cycle et les cartes Foo à venir ne concordent pas.");
  }
  bool machine = s.nuisance != Nuisance::none;
  for (const std::uint8_t seen : s.ultra_seen) machine = machine || seen != 0;
  if (machine && s.options.mode != Mode::ultramachina) {
    return impossible("TL-7.5", "Nuisances belong to Ultramachina.", "Les nuisances sont celles d'Ultramachina.");
  }
  if (s.foo && *s.foo >= era_count) return impossible("TL-2.1", "There are seven eras.", "Il y a sept époques.");
  return std::nullopt;
}

// What is pending must be something that can be asked.
std::optional<Refusal> refuse_moment(const Components& parts, const State& s) {
  const auto no = [] {
    return impossible("TL-4.0", "This moment of a turn cannot be.", "Ce moment d'un tour ne peut pas être.");
  };
  if (s.active >= s.agents.size()) return no();
  if ((s.phase == Phase::over) != (s.ending != Ending::none)) return no();
  const bool before = s.phase == Phase::assign;
  if (before && !s.options.solo()) return no();
  if (s.foo.has_value() != (!before || s.turn > 1)) return no();
  if ((s.phase == Phase::assign) != (s.revealed != card_count)) return no();
  if (s.phase == Phase::assign && !is_artifact(s.revealed)) return no();
  if ((s.phase == Phase::effect) != !s.working.empty()) return no();
  for (const Working& each : s.working) {
    if (each.card >= card_count || each.mover > s.agents.size()) return no();
    const Effect& effect = parts.cards[each.card].effect;
    if (each.clause > effect.size()) return no();
    if (each.clause < effect.size() && each.left > effect[each.clause].amount) return no();
  }
  int face_down = 0;
  for (const Tile& tile : s.tiles) face_down += tile.slot == Slot::face_down ? 1 : 0;
  int face_up = 0;
  for (const Tile& tile : s.tiles) face_up += tile.slot == Slot::face_up ? 1 : 0;
  if ((s.phase == Phase::reveal) != (s.tiles_to_reveal > 0) || s.tiles_to_reveal > face_down) return no();
  if (s.tiles_to_reveal + face_up > 2) return no();
  const Tile& here = s.tiles[s.agents[s.active].era];
  const bool done = here.slot == Slot::face_up && here.progress >= parts.missions[here.mission].required;
  if (s.phase == Phase::archive && !done) return no();
  const auto to_take = [&](Card card) { return parts.cards[card].era == s.agents[s.active].era; };
  if (s.phase == Phase::take && std::none_of(s.available.begin(), s.available.end(), to_take)) return no();
  if (s.phase == Phase::bonus && (s.available.empty() || !s.archiving)) return no();
  if ((s.phase == Phase::take || s.phase == Phase::bonus) && s.nuisance == Nuisance::no_artifact) return no();
  if (s.phase == Phase::effect) {
    const Working& top = s.working.back();
    if (top.clause >= parts.cards[top.card].effect.size() || top.left == 0) return no();
    MoveList list;
    list_choices(parts, s, list);
    if (list.empty()) return no();
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> TheLoop::refuse_position(const State& s) const {
  if (auto no = refuse_options(s.options)) return no;
  std::array<int, agent_count> sent{};
  bool right = s.agents.size() == s.options.agents_in_play();
  for (const Agent& agent : s.agents)
    right = right && agent.era < era_count && ++sent[static_cast<std::size_t>(agent.name)] == 1;
  if (!right) return impossible("TL-3.4", "Each agent is sent once.", "Chaque agent est envoyé une fois.");
  if (auto no = refuse_cards(s)) return no;
  if (auto no = refuse_clones(parts_, s)) return no;
  if (auto no = refuse_board(parts_, s)) return no;
  return refuse_moment(parts_, s);
}

// Kinds that a player may look for in vain, and why: what is said against one move of the kind that nothing but the
// kind could be against.
ClosedKinds TheLoop::closed(const State& state, Seat seat) const {
  ClosedKinds closed;
  if (state.phase != Phase::actions || asked_seat(state) != seat) return closed;
  const auto ask = [&](const auto& move) {
    if (const auto no = refuse(state, seat, move)) closed.push_back({std::decay_t<decltype(move)>::name, *no});
  };
  const Era here = state.me().era;
  ask(FreeMove{next(here)});
  ask(Walk{next(here)});
  ask(Loop{Dimension::spiral});
  switch (parts_.agents[static_cast<std::size_t>(state.me().name)].ability) {
    case Ability::spark: ask(Spark{}); break;
    case Ability::clean_kill: {
      Era era = here;
      for (Era each = 0; each < era_count; ++each) {
        if (!refuse(state, seat, CleanKill{each})) era = each;
      }
      ask(CleanKill{era});
      break;
    }
    case Ability::helping_hand: {
      const auto other = static_cast<std::uint8_t>((state.active + 1U) % state.agents.size());
      ask(HelpingHand{other, next(state.agents[other].era)});
      break;
    }
    case Ability::far_jump:
    case Ability::strong_push: break;
  }
  if ((state.centrifuges >> here & 1U) != 0) ask(Dismantle{});
  return closed;
}

}  // namespace divan::the_loop
