// DY-3  Set-up: the Memory deck, the roles.
#include <array>
#include <span>

#include "games/dany/play.hpp"

namespace divan::dany {

// DY-11.1
std::optional<Refusal> Dany::refuse_options(const Options& options) const {
  if (options.players < least_players || options.players > most_players) {
    return Refusal{"DY-11.1",
                   "Dany is for 3 to 8 players, not {players}.",
                   "Dany se joue de 3 à 8, pas à {players}.",
                   {{"players", options.players}}};
  }
  const int most =
      static_cast<int>(memories_.size()) < most_memory_deck ? static_cast<int>(memories_.size()) : most_memory_deck;
  if (options.memory_deck < least_memory_deck || options.memory_deck > most) {
    return Refusal{"DY-3.1",
                   "The Memory deck has {least} to {most} cards, not {memoryDeck}.",
                   "Le paquet Souvenir compte de {least} à {most} cartes, pas {memoryDeck}.",
                   {{"least", least_memory_deck}, {"most", most}, {"memoryDeck", options.memory_deck}}};
  }
  if (options.reason && !reason_plays(options, options.players)) {  // DY-8.5
    return Refusal{"DY-8.5",
                   "With three players Reason would leave one against two; the host may insist on it.",
                   "À trois, la Raison laisserait un joueur seul contre deux ; l'hôte peut y tenir.",
                   {}};
  }
  for (const std::uint16_t seconds : {options.compose_seconds, options.discuss_seconds, options.decide_seconds,
                                      options.twist_seconds, options.vote_seconds}) {
    if (seconds <= 900) continue;
    return Refusal{"DY-11.2",
                   "A clock runs for at most 900 seconds, not {seconds}.",
                   "Une pendule tourne au plus 900 secondes, pas {seconds}.",
                   {{"seconds", seconds}}};
  }
  return std::nullopt;
}

int roles_dealt(const State& state) {
  int dealt = 0;
  for (int i = 0; i < state.seats(); ++i) dealt += state.who(seat_at(i)) == Personality::none ? 0 : 1;
  return dealt;
}

int failure_limit(const Options& options, int dealt) {
  switch (options.failures_to_twist) {
    case FailuresToTwist::three: return 3;
    case FailuresToTwist::four: return 4;
    case FailuresToTwist::by_the_rules: break;
  }
  return reason_plays(options, dealt) ? 4 : 3;
}

State Dany::setup(const Options& options, Chance& chance, Log<Event>& log) const {
  State state;
  state.options = options;
  // DY-3.1  The rest goes back into the box unseen.
  Bounded<Memory, most_memories> all;
  for (std::size_t i = 1; i <= memories_.size(); ++i) all.push_back(Memory{static_cast<std::uint8_t>(i)});
  chance.shuffle(std::span(all.begin(), all.size()));
  for (std::size_t i = 0; i < options.memory_deck; ++i) state.deck.add(all[i]);
  Play{*this, state, chance, log}.deal_roles(false);
  return state;
}

// DY-3.2, DY-8.1  One Dany, with the variant one Reason, and as many of the seven secondary personalities as are
// needed.
void Play::deal_roles(bool again) {
  Bounded<Personality, secondary_count> secondary;
  for (int i = 0; i < secondary_count; ++i) {
    secondary.push_back(static_cast<Personality>(static_cast<int>(Personality::archivist) + i));
  }
  chance.shuffle(std::span(secondary.begin(), secondary.size()));
  const SeatSet present = s.present();
  Bounded<Personality, most_players> roles{Personality::dany};
  if (reason_plays(s.options, present.size())) roles.push_back(Personality::reason);
  while (static_cast<int>(roles.size()) < present.size()) roles.push_back(secondary.take_back());
  chance.shuffle(std::span(roles.begin(), roles.size()));
  RolesDealt dealt{.personalities = {}, .knows = s.options.reason_knows_dany, .again = again};
  for (int i = 0; i < most_players; ++i) {
    const Seat seat = seat_at(i);
    s.personalities[slot(seat)] = present.contains(seat) ? roles.take_back() : Personality::none;
    if (i < s.seats()) dealt.personalities.push_back(s.who(seat));
  }
  s.phase = Phase::roles;
  s.done = {};
  if (log) log(dealt);
}

// DY-3.3, DY-3.4  When all have seen their role, the first active player is drawn by lot.
void Play::operator()(Seat seat, const SeenRole& /*move*/) {
  s.done.insert(seat);
  if (log) log(RoleSeen{seat});
  const SeatSet present = s.present();
  if (!all_in(present, s.done)) return;
  auto first = present.begin();
  for (auto skipped = chance.below(static_cast<std::uint32_t>(present.size())); skipped > 0; --skipped) ++first;
  begin_turn(*first);
}

}  // namespace divan::dany
