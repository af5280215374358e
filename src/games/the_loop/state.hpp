// Everything there is. All of it is open but the order of the piles, the bag and the tiles that lie face down.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seat.hpp"
#include "games/the_loop/options.hpp"

namespace divan::the_loop {

enum class Phase : std::uint8_t {
  assign,   // TL-8.3  solo: on whose tile the revealed card goes
  actions,  // TL-4.2
  effect,   // a card is at work and asks for a choice
  take,     // TL-4.4
  archive,  // TL-4.5
  bonus,    // TL-4.5.2
  reveal,   // TL-4.5.4, TL-5  which tile is turned up
  over,
};
enum class Ending : std::uint8_t { none, won, second_vortex, fourth_vortex, out_of_time };

struct HeldCard {
  Card card = 0;
  bool exhausted = false;
  static auto described() {
    return fields(field("card", &HeldCard::card).between(0, card_count - 1).label("Card", "Carte"),
                  field("exhausted", &HeldCard::exhausted).label("Exhausted", "Épuisée"));
  }
  bool operator==(const HeldCard&) const = default;
};
// TL-11.7
inline constexpr std::size_t most_in_hand = 24;
using Hand = Bounded<HeldCard, most_in_hand>;
using Pile = Bounded<Card, card_count>;  // the last is on top

// A draw pile and its discard pile; in solo the first deck serves all agents.
struct Deck {
  Pile draw;
  std::uint8_t known = 0;  // so many on top lie there for all to have seen
  Pile discard;
  static auto described() {
    return fields(field("draw", &Deck::draw), field("known", &Deck::known), field("discard", &Deck::discard));
  }
  bool operator==(const Deck&) const = default;
};

struct Agent {
  AgentName name = AgentName::time_prowler;
  Era era = 0;
  Hand hand;
  static auto described() {
    return fields(field("name", &Agent::name).label("Agent", "Agent"),
                  field("era", &Agent::era).between(0, era_count - 1).label("Era", "Époque"),
                  field("hand", &Agent::hand).label("Hand", "Main"));
  }
  bool operator==(const Agent&) const = default;
};

// TL-7.1  What lies on the outer edge of an era.
enum class Slot : std::uint8_t { face_down, face_up, archived, vortex };
struct Tile {
  Slot slot = Slot::face_down;
  MissionId mission = 0;
  std::uint8_t progress = 0;
  std::uint8_t eras = 0;  // counted already, where each era counts once
  static auto described() {
    using T = Tile;
    return fields(field("slot", &T::slot).label("State", "État"),
                  field("mission", &T::mission).between(0, mission_count).label("Mission", "Mission"),
                  field("progress", &T::progress).label("Progress", "Progrès"),
                  field("eras", &T::eras).between(0, 127).label("Eras counted", "Époques comptées"));
  }
  bool operator==(const Tile&) const = default;
};

// A clone on the board.
struct Token {
  Clone clone = 0;
  Era era = 0;
  Era destroyed = 0;    // where
  bool turned = false;  // a supa clone that has been through it once
  static auto described() {
    using T = Token;
    return fields(field("clone", &T::clone).between(0, token_count - 1).label("Clone", "Clone"),
                  field("era", &T::era).between(0, era_count - 1).label("Era", "Époque"),
                  field("destroyed", &T::destroyed).between(0, era_count - 1).label("Destroyed in", "Détruit dans"),
                  field("turned", &T::turned).label("Turned over", "Retourné"));
  }
  bool operator==(const Token&) const = default;
};

// A card at work: which clause, and how much of it is left.
struct Working {
  Card card = 0;
  std::uint8_t clause = 0;
  std::uint8_t left = 0;
  std::uint8_t mover = 0;  // the agent that a `move` has begun to move, plus one
  static auto described() {
    using W = Working;
    return fields(field("card", &W::card).between(0, card_count - 1).label("Card", "Carte"),
                  field("clause", &W::clause).between(0, most_clauses).label("Clause", "Clause"),
                  field("left", &W::left).label("Left", "Reste"),
                  field("mover", &W::mover).between(0, most_agents).label("Mover", "Qui bouge"));
  }
  bool operator==(const Working&) const = default;
};
// TL-11.9
inline constexpr std::size_t deepest = 6;  // cards that borrow cards that borrow cards

struct State {
  Options options;
  Phase phase = Phase::actions;
  Ending ending = Ending::none;
  std::uint8_t cycle = 1;
  std::uint8_t turn = 1;  // of 21
  Bounded<Agent, most_agents> agents;
  std::uint8_t active = 0;  // which agent plays
  std::array<Deck, most_agents> decks{};
  Pile artifacts;                           // the shared deck
  Bounded<Card, artifact_count> available;  // beside their eras
  Bounded<Card, artifact_count> lost;       // swallowed by a vortex
  std::array<std::uint8_t, era_count> rifts{};
  std::array<std::uint8_t, era_count> energy{};  // TL-2.6, TL-9.22  it stays from turn to turn, for everybody
  std::array<Tile, era_count> tiles{};
  Bounded<MissionId, vortex_tiles> gone_missions;  // swallowed after all had seen them
  std::uint8_t vortexes = 0;
  std::uint8_t archived = 0;
  Bounded<Clone, clone_count> bag;
  Bounded<Token, token_count> board;
  Bounded<Clone, supa_count> supas;  // still in the box
  std::uint8_t centrifuges = 0;      // one bit an era
  Bounded<Era, era_count> foo_deck;  // the last is the next
  std::optional<Era> foo;
  std::array<std::uint8_t, era_count> ultra_seen{};  // of each era's two cards: bit 0, bit 1
  Nuisance nuisance = Nuisance::none;                // of this turn
  // This turn:
  std::uint8_t loops = 0;
  std::uint8_t discount = 0;
  bool free_move_used = false;
  bool ability_used = false;
  std::uint8_t destroyed_in =
      0;  // eras where the active agent destroyed a clone and no rift has followed yet (clean_kill)
  Bounded<Working, deepest> working;
  std::uint8_t tiles_to_reveal = 0;
  bool archiving = false;      // the tile to be turned up follows one that was archived, not a vortex
  Card revealed = card_count;  // solo: the card to be assigned

  static auto described() {
    using S = State;
    return fields(field("options", &S::options), field("phase", &S::phase), field("ending", &S::ending),
                  field("cycle", &S::cycle).between(1, cycles), field("turn", &S::turn).between(1, 21),
                  field("agents", &S::agents), field("active", &S::active).between(0, most_agents - 1),
                  field("decks", &S::decks), field("artifacts", &S::artifacts), field("available", &S::available),
                  field("lost", &S::lost), field("rifts", &S::rifts), field("energy", &S::energy),
                  field("tiles", &S::tiles), field("goneMissions", &S::gone_missions), field("vortexes", &S::vortexes),
                  field("archived", &S::archived), field("bag", &S::bag), field("board", &S::board),
                  field("supas", &S::supas), field("centrifuges", &S::centrifuges), field("fooDeck", &S::foo_deck),
                  field("foo", &S::foo), field("ultraSeen", &S::ultra_seen), field("nuisance", &S::nuisance),
                  field("loops", &S::loops), field("discount", &S::discount), field("freeMoveUsed", &S::free_move_used),
                  field("abilityUsed", &S::ability_used), field("destroyedIn", &S::destroyed_in),
                  field("working", &S::working), field("tilesToReveal", &S::tiles_to_reveal),
                  field("archiving", &S::archiving), field("revealed", &S::revealed));
  }

  [[nodiscard]] Agent& me() { return agents[active]; }
  [[nodiscard]] const Agent& me() const { return agents[active]; }
  // TL-8.2  In solo there is one deck.
  [[nodiscard]] Deck& deck_of(std::uint8_t agent) { return decks[options.solo() ? 0 : agent]; }
  [[nodiscard]] const Deck& deck_of(std::uint8_t agent) const { return decks[options.solo() ? 0 : agent]; }
  [[nodiscard]] Seat seat_of(std::uint8_t agent) const { return seat_at(agent % options.players); }
  [[nodiscard]] std::uint8_t slots(Era era) const {  // TL-2.2, TL-7.4
    return static_cast<std::uint8_t>(rift_slots - ((centrifuges >> era) & 1U));
  }
  [[nodiscard]] int energy_on_board() const {
    int sum = 0;
    for (const std::uint8_t each : energy) sum += each;
    return sum;
  }
  // TL-4.2.3, TL-9.8, TL-9.9, TL-11.10  All LOOPs of the turn count, of whatever dimension, and so do discounts.
  [[nodiscard]] int loop_price() const {
    const int price = loops + 1 + (nuisance == Nuisance::dear_loops ? 1 : 0) - discount;
    return price < 0 ? 0 : price;
  }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 2048);

// TL-4.1.5  How many rifts Dr Foo drops where he comes.
// TL-9.2, TL-9.3  All clones there, new ones too, and none of the eras beside.
[[nodiscard]] inline int cubes_for(const State& s, Era era) {
  int cubes = 2;
  for (const Token& token : s.board) {
    if (token.era == era) cubes += is_supa(token.clone) ? 2 : 1;
  }
  return cubes;
}

}  // namespace divan::the_loop

template <>
inline constexpr auto divan::names_of<divan::the_loop::Phase> =
    std::array<std::string_view, 8>{"assign", "actions", "effect", "take", "archive", "bonus", "reveal", "over"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Ending> =
    std::array<std::string_view, 5>{"none", "won", "secondVortex", "fourthVortex", "outOfTime"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Slot> =
    std::array<std::string_view, 4>{"faceDown", "faceUp", "archived", "vortex"};
