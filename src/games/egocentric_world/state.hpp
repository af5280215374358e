// Everything there is, secrets included.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/seat.hpp"
#include "games/egocentric_world/cards.hpp"
#include "games/egocentric_world/options.hpp"

namespace divan::egocentric_world {

inline constexpr Seat you{};  // EW-8.0  In solo you are seat 0, the Citybots sit on your left (1) and right (2)
inline constexpr Seat left_bot{1};
inline constexpr Seat right_bot{2};

enum class Phase : std::uint8_t { turn, drawn, ability, react, method, looking, over };

// EW-5.3.3  How one of the two cards of a swap is chosen.
enum class Way : std::uint8_t { undecided, give, random, named, visible, stack };
struct Method {
  Way way = Way::undecided;
  Card card;  // given, named or visible card
  static auto described() {
    return fields(field("way", &Method::way).label("How", "Comment"),
                  field("card", &Method::card).label("Card", "Carte"));
  }
  bool operator==(const Method&) const = default;
};

// The ability that is being used, while it waits for somebody.
struct Pending {
  Ability ability = Ability::none;
  Seat by{};
  Bounded<Seat, 2> targets;  // designated, in that order
  std::uint8_t asked = 0;    // the target that is asked now: for a counter, then for the method of its hand
  std::array<Method, 2> methods{};
  static auto described() {
    return fields(
        field("ability", &Pending::ability).label("Ability", "Capacité"),
        field("by", &Pending::by).label("By (seat)", "Par (place)"),
        field("targets", &Pending::targets).label("Aimed at (seats)", "Visés (places)"),
        field("asked", &Pending::asked).label("Being asked", "À qui l'on demande").between(0, 1),
        field("methods", &Pending::methods).label("How the cards are taken", "Comment les cartes sont prises"));
  }
  bool operator==(const Pending&) const = default;
};

// EW-7.2  What everybody could note about a player's habits this round; bots weigh imagined hands by it.
struct Habits {
  Card ceiling{highest_value};  // the lowest card he threw, or played when he took another instead
  bool let_pass = false;        // he let a swap or a spy pass
  std::uint16_t declined = 0;   // values on top of the discard pile that he did not match (bit v)
  static auto described() {
    return fields(
        field("ceiling", &Habits::ceiling).label("Lowest card given away", "Plus basse carte lâchée"),
        field("declined", &Habits::declined).label("Matches passed over", "Assortiments négligés").between(0, 8191),
        field("letPass", &Habits::let_pass).label("Let an ability pass", "A laissé passer une capacité"));
  }
  bool operator==(const Habits&) const = default;
};

// Cards that one player knows to lie in another's hand: seen, taken openly or named. Always true, rarely complete.
class Knowledge {
public:
  struct Entry {
    Seat by{};
    Seat of{};
    Hand cards;
    static auto described() {
      return fields(field("by", &Entry::by), field("of", &Entry::of), field("cards", &Entry::cards));
    }
    bool operator==(const Entry&) const = default;
  };
  using Unpacked = Bounded<Entry, std::size_t{most_players} * (most_players - 1)>;
  static constexpr const char* limits_en = "an entry names two different seats below 6, each pair once";
  static constexpr const char* limits_fr = "une entrée nomme deux places différentes sous 6, chaque paire une fois";

  [[nodiscard]] Hand& operator()(Seat by, Seat of) { return known_[row(by)][column(by, of)]; }
  [[nodiscard]] const Hand& operator()(Seat by, Seat of) const { return known_[row(by)][column(by, of)]; }

  [[nodiscard]] Unpacked unpack() const;
  [[nodiscard]] static std::optional<Knowledge> pack(const Unpacked& entries);
  bool operator==(const Knowledge&) const = default;

private:
  [[nodiscard]] static std::size_t row(Seat by) { return slot(by); }
  [[nodiscard]] static std::size_t column(Seat by, Seat of) {  // a player needs no entry about himself
    return static_cast<std::size_t>(index(of) < index(by) ? index(of) : index(of) - 1);
  }
  std::array<std::array<Hand, most_players - 1>, most_players> known_{};
};

inline constexpr std::size_t stack_size = 5;
using Pile = Bounded<Card, deck_size>;
using Stack = Bounded<Card, stack_size>;

struct State {
  Options options;
  Phase phase = Phase::turn;
  Seat current{};
  std::optional<Seat> stopper;  // EW-6.1
  bool extra_turn = false;      // EW-5.2
  Card drawn;                   // EW-4.1  between piles, while its drawer decides
  Pending pending;
  std::uint16_t round = 1;
  SeatSet gone;                            // EW-9.24
  Pile draw;                               // the last card is the next to be drawn
  Pile discard;                            // the last card is on top
  std::array<Hand, most_players> hands{};  // of a Citybot: its visible cards
  std::array<Stack, 2> stacks{};  // EW-8.0  face down, of the left and the right bot; the last is the first to go
  Knowledge known;
  std::array<Habits, most_players> habits{};
  std::array<std::uint16_t, most_players> totals{};
  std::array<std::uint16_t, most_players> last_scores{};  // of the round just played

  static auto described() {
    using S = State;
    return fields(field("options", &S::options), field("phase", &S::phase), field("current", &S::current),
                  field("stopper", &S::stopper), field("extraTurn", &S::extra_turn), field("drawn", &S::drawn),
                  field("pending", &S::pending), field("round", &S::round).between(1, 65535), field("gone", &S::gone),
                  field("draw", &S::draw), field("discard", &S::discard), field("hands", &S::hands),
                  field("stacks", &S::stacks), field("known", &S::known).or_default(),
                  field("habits", &S::habits).or_default(), field("totals", &S::totals),
                  field("lastScores", &S::last_scores));
  }
  [[nodiscard]] int seats() const { return options.solo() ? 3 : options.players; }
  [[nodiscard]] bool is_bot(Seat seat) const { return options.solo() && seat != you; }
  [[nodiscard]] Card top() const { return discard.back(); }
  [[nodiscard]] Hand& hand(Seat seat) { return hands[slot(seat)]; }
  [[nodiscard]] const Hand& hand(Seat seat) const { return hands[slot(seat)]; }
  [[nodiscard]] Stack& stack(Seat bot) { return stacks[static_cast<std::size_t>(index(bot) - 1)]; }
  [[nodiscard]] const Stack& stack(Seat bot) const { return stacks[static_cast<std::size_t>(index(bot) - 1)]; }
  [[nodiscard]] int cards_held(Seat seat) const {
    return hand(seat).size() + (is_bot(seat) ? static_cast<int>(stack(seat).size()) : 0);
  }
  bool operator==(const State&) const = default;
};

}  // namespace divan::egocentric_world

template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Phase> =
    std::array<std::string_view, 7>{"turn", "drawn", "ability", "react", "method", "looking", "over"};
template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Way> =
    std::array<std::string_view, 6>{"undecided", "give", "random", "named", "visible", "stack"};

template <>
inline constexpr auto divan::labels_of<divan::egocentric_world::Phase> =
    std::array<std::array<std::string_view, 2>, 7>{{{"a turn begins", "début de tour"},
                                                    {"a card is drawn", "carte piochée"},
                                                    {"an ability is offered", "capacité offerte"},
                                                    {"counter or let pass", "contrer ou laisser passer"},
                                                    {"how to take a card", "comment prendre une carte"},
                                                    {"looking at a hand", "on regarde une main"},
                                                    {"over", "finie"}}};
template <>
inline constexpr auto divan::labels_of<divan::egocentric_world::Way> =
    std::array<std::array<std::string_view, 2>, 6>{{{"undecided", "indécis"},
                                                    {"given", "donnée"},
                                                    {"at random", "au hasard"},
                                                    {"named", "annoncée"},
                                                    {"visible", "visible"},
                                                    {"from the stack", "de la pile"}}};

static_assert(sizeof(divan::egocentric_world::State) <= 512);
