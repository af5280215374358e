// What happened, for the log and for animation.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/kind.hpp"
#include "games/egocentric_world/state.hpp"

namespace divan::egocentric_world {

enum class Why : std::uint8_t { drew_instead, took_instead, match, pair, counter, nine };  // nine: EW-8.3.9
enum class Ended : std::uint8_t { stop, empty_hand, alone };
enum class Cancelled : std::uint8_t { countered, wrong_name, nine, nobody_in_reach };

struct RoundStarted {
  static constexpr std::string_view name = "roundStarted";
  DIVAN_RULE("EW-3.3");
  std::uint16_t round = 1;
  Seat first{};
  Card top;
  static auto described() {
    using E = RoundStarted;
    return fields(field("round", &E::round), field("first", &E::first), field("top", &E::top));
  }
  bool operator==(const RoundStarted&) const = default;
};
struct Reshuffled {  // EW-3.6
  static constexpr std::string_view name = "reshuffled";
  DIVAN_RULE("EW-3.6");
  std::uint8_t cards = 0;
  static auto described() { return fields(field("cards", &Reshuffled::cards)); }
  bool operator==(const Reshuffled&) const = default;
};
struct Drew {
  static constexpr std::string_view name = "drew";
  Seat seat{};
  Card card;  // face down for all but its drawer
  bool penalty = false;
  static auto described() {
    return fields(field("seat", &Drew::seat), field("card", &Drew::card), field("penalty", &Drew::penalty));
  }
  [[nodiscard]] constexpr std::string_view rule() const { return penalty ? "EW-5.3.4" : "EW-4.1"; }
  bool operator==(const Drew&) const = default;
};
struct Threw {
  static constexpr std::string_view name = "threw";
  DIVAN_RULE("EW-2.1");
  Seat seat{};
  Card card;
  static auto described() { return fields(field("seat", &Threw::seat), field("card", &Threw::card)); }
  bool operator==(const Threw&) const = default;
};
struct Played {
  static constexpr std::string_view name = "played";
  Seat seat{};
  Card card;
  Why why = Why::match;
  Card other;        // the card kept instead, taken instead, matched on the pile, or shown as the pair
  bool open = true;  // a card that a person drew and kept is seen by that person alone
  static auto described() {
    using E = Played;
    return fields(field("seat", &E::seat), field("card", &E::card), field("why", &E::why), field("other", &E::other),
                  field("open", &E::open));
  }
  [[nodiscard]] constexpr std::string_view rule() const {
    constexpr std::array<std::string_view, 6> rules{"EW-4.1", "EW-4.2", "EW-4.3", "EW-4.4", "EW-5.5", "EW-8.3.9"};
    return rules[static_cast<std::size_t>(why)];
  }
  bool operator==(const Played&) const = default;
};
struct Stopped {
  static constexpr std::string_view name = "stopped";
  Seat seat{};
  bool first = true;  // EW-9.8  a second STOP changes nothing
  static auto described() { return fields(field("seat", &Stopped::seat), field("first", &Stopped::first)); }
  [[nodiscard]] constexpr std::string_view rule() const { return first ? "EW-4.5" : "EW-9.8"; }
  bool operator==(const Stopped&) const = default;
};
struct AbilityUsed {
  static constexpr std::string_view name = "abilityUsed";
  Seat seat{};
  Ability ability = Ability::none;
  Bounded<Seat, 2> targets;
  bool by_bot = false;  // EW-8.3  a Citybot's ability follows its own rules
  static auto described() {
    using E = AbilityUsed;
    return fields(field("seat", &E::seat), field("ability", &E::ability), field("targets", &E::targets),
                  field("byBot", &E::by_bot));
  }
  DIVAN_RULE_BY_VALUE;
  bool operator==(const AbilityUsed&) const = default;
};
struct AbilityDeclined {
  static constexpr std::string_view name = "abilityDeclined";
  DIVAN_RULE("EW-5.0");
  Seat seat{};
  Ability ability = Ability::none;
  static auto described() {
    return fields(field("seat", &AbilityDeclined::seat), field("ability", &AbilityDeclined::ability));
  }
  bool operator==(const AbilityDeclined&) const = default;
};
struct AbilityCancelled {
  static constexpr std::string_view name = "abilityCancelled";
  Seat seat{};  // whose ability it was
  Ability ability = Ability::none;
  Cancelled why = Cancelled::countered;
  static auto described() {
    using E = AbilityCancelled;
    return fields(field("seat", &E::seat), field("ability", &E::ability), field("why", &E::why));
  }
  [[nodiscard]] constexpr std::string_view rule() const {
    constexpr std::array<std::string_view, 4> rules{"EW-5.5", "EW-5.3.4", "EW-8.3.9", "EW-8.3.9"};
    return rules[static_cast<std::size_t>(why)];
  }
  bool operator==(const AbilityCancelled&) const = default;
};
struct PassedReaction {
  static constexpr std::string_view name = "passedReaction";
  DIVAN_RULE("EW-5.5");
  Seat seat{};
  static auto described() { return fields(field("seat", &PassedReaction::seat)); }
  bool operator==(const PassedReaction&) const = default;
};
struct MethodChosen {
  static constexpr std::string_view name = "methodChosen";
  DIVAN_RULE("EW-5.3.3");
  Seat seat{};
  Seat target{};
  Method method;
  static auto described() {
    using E = MethodChosen;
    return fields(field("seat", &E::seat), field("target", &E::target), field("method", &E::method));
  }
  bool operator==(const MethodChosen&) const = default;
};
struct NameAnswered {  // EW-9.17
  static constexpr std::string_view name = "nameAnswered";
  DIVAN_RULE("EW-9.17");
  Seat target{};
  Card card;
  bool held = false;
  static auto described() {
    using E = NameAnswered;
    return fields(field("target", &E::target), field("card", &E::card), field("held", &E::held));
  }
  bool operator==(const NameAnswered&) const = default;
};
struct Swapped {
  static constexpr std::string_view name = "swapped";
  DIVAN_RULE("EW-5.3.6");
  std::array<Seat, 2> seats{};
  std::array<Card, 2> gave{};  // seen by both owners, and by all where it was named or lay open
  std::array<bool, 2> open{};
  static auto described() {
    using E = Swapped;
    return fields(field("seats", &E::seats), field("gave", &E::gave), field("open", &E::open));
  }
  bool operator==(const Swapped&) const = default;
};
struct Spied {
  static constexpr std::string_view name = "spied";
  DIVAN_RULE("EW-5.4");
  Seat seat{};
  Seat target{};
  Hand cards;  // empty for all but the spy
  static auto described() {
    using E = Spied;
    return fields(field("seat", &E::seat), field("target", &E::target), field("cards", &E::cards));
  }
  bool operator==(const Spied&) const = default;
};
struct BotRevealed {
  static constexpr std::string_view name = "botRevealed";
  DIVAN_RULE("EW-8.0");
  Seat seat{};
  Card card;
  static auto described() { return fields(field("seat", &BotRevealed::seat), field("card", &BotRevealed::card)); }
  bool operator==(const BotRevealed&) const = default;
};
// One of the nine printed steps: what the bot looked at, and whether the step did anything.
struct BotStep {
  static constexpr std::string_view name = "botStep";
  Seat seat{};
  std::uint8_t step = 1;
  bool acted = false;
  Hand visible;
  std::uint8_t stack = 0;
  Card top;
  Card drawn;
  Card played;
  std::int16_t your_total = -1;  // EW-8.1.1  only you may see your total; -1 where it is hidden or not looked at
  static auto described() {
    using E = BotStep;
    return fields(field("seat", &E::seat), field("step", &E::step), field("acted", &E::acted),
                  field("visible", &E::visible), field("stack", &E::stack), field("top", &E::top),
                  field("drawn", &E::drawn), field("played", &E::played), field("yourTotal", &E::your_total));
  }
  DIVAN_RULE_BY_VALUE;
  bool operator==(const BotStep&) const = default;
};
struct Left {  // EW-9.24
  static constexpr std::string_view name = "left";
  DIVAN_RULE("EW-9.24");
  Seat seat{};
  Hand cards;  // shown as they go under the discard pile
  static auto described() { return fields(field("seat", &Left::seat), field("cards", &Left::cards)); }
  bool operator==(const Left&) const = default;
};
struct RoundEnded {
  static constexpr std::string_view name = "roundEnded";
  Ended why = Ended::stop;
  Seat by{};  // who said STOP, or whose hand is empty
  Bounded<Hand, most_players> hands;
  Bounded<Card, most_players> removed;  // EW-8.5  by each Citybot; face down: nothing
  Bounded<std::uint16_t, most_players> scores;
  Bounded<std::uint16_t, most_players> totals;
  static auto described() {
    using E = RoundEnded;
    return fields(field("why", &E::why), field("by", &E::by), field("hands", &E::hands), field("removed", &E::removed),
                  field("scores", &E::scores), field("totals", &E::totals));
  }
  [[nodiscard]] constexpr std::string_view rule() const {
    return why == Ended::stop ? "EW-6.1" : why == Ended::empty_hand ? "EW-6.2" : "EW-9.24";
  }
  bool operator==(const RoundEnded&) const = default;
};
struct GameEnded {
  static constexpr std::string_view name = "gameEnded";
  SeatSet winners;
  bool solo = false;
  static auto described() { return fields(field("winners", &GameEnded::winners), field("solo", &GameEnded::solo)); }
  [[nodiscard]] constexpr std::string_view rule() const { return solo ? "EW-8.6" : "EW-6.5"; }
  bool operator==(const GameEnded&) const = default;
};

using Event = std::variant<RoundStarted, Reshuffled, Drew, Threw, Played, Stopped, AbilityUsed, AbilityDeclined,
                           AbilityCancelled, PassedReaction, MethodChosen, NameAnswered, Swapped, Spied, BotRevealed,
                           BotStep, Left, RoundEnded, GameEnded>;

}  // namespace divan::egocentric_world

template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Why> =
    std::array<std::string_view, 6>{"drewInstead", "tookInstead", "match", "pair", "counter", "nine"};
template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Ended> =
    std::array<std::string_view, 3>{"stop", "emptyHand", "alone"};
template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Cancelled> =
    std::array<std::string_view, 4>{"countered", "wrongName", "nine", "nobodyInReach"};
