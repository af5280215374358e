// A card is its printed value; cards of one value are alike, so a hand is a multiset of values.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bounded.hpp"
#include "core/describe.hpp"

namespace divan::egocentric_world {

inline constexpr int highest_value = 12;
inline constexpr int deck_size = 60;

// EW-1.3  Which value has which is content.
enum class Ability : std::uint8_t { none, joker, counter, spy, swap, extra_turn };

// EW-1.1  The value, 1 to 12; 0 is a card seen from behind.
struct Card {
  std::uint8_t value = 0;

  using Unpacked = std::uint8_t;
  static constexpr const char* limits_en = "a card is a value from 1 to 12, or 0 where it is face down";
  static constexpr const char* limits_fr = "une carte est une valeur de 1 à 12, ou 0 si elle est face cachée";
  [[nodiscard]] constexpr Unpacked unpack() const { return value; }
  [[nodiscard]] static constexpr std::optional<Card> pack(Unpacked value) {
    if (value > highest_value) return std::nullopt;
    return Card{value};
  }
  [[nodiscard]] constexpr bool face_down() const { return value == 0; }
  constexpr auto operator<=>(const Card&) const = default;
};
inline constexpr Card face_down{};

// Twelve counts of four bits: a whole hand fits a register, and so does what is known of one.
class Hand {
public:
  using Unpacked = Bounded<Card, deck_size>;
  static constexpr const char* limits_en = "a hand is a list of values from 1 to 12, at most 15 of each";
  static constexpr const char* limits_fr = "une main est une liste de valeurs de 1 à 12, 15 de chaque au plus";

  constexpr Hand() = default;
  constexpr Hand(std::initializer_list<int> values) {
    for (const int value : values) add(Card{static_cast<std::uint8_t>(value)});
  }

  [[nodiscard]] constexpr int count(Card card) const { return static_cast<int>(bits_ >> shift(card) & 15U); }
  [[nodiscard]] constexpr bool has(Card card) const { return count(card) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const {
    std::uint64_t sums = (bits_ & 0x0f0f0f0f0f0f0f0fU) + (bits_ >> 4U & 0x0f0f0f0f0f0f0f0fU);
    return static_cast<int>(sums * 0x0101010101010101U >> 56U);
  }
  // EW-6.3  The Egocentrism of a hand: the sum of the printed values.
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (const Card card : kinds()) sum += card.value * count(card);
    return sum;
  }
  [[nodiscard]] constexpr Card highest() const {
    if (empty()) return face_down;
    return Card{static_cast<std::uint8_t>((63 - std::countl_zero(bits_)) / 4)};
  }
  [[nodiscard]] constexpr Card lowest() const {
    if (empty()) return face_down;
    return Card{static_cast<std::uint8_t>(std::countr_zero(bits_) / 4)};
  }

  constexpr void add(Card card) {
    assert(!card.face_down() && count(card) < 15);
    bits_ += std::uint64_t{1} << shift(card);
  }
  constexpr void remove(Card card) {
    assert(has(card));
    bits_ -= std::uint64_t{1} << shift(card);
  }
  constexpr void add_all(const Hand& other) { bits_ += other.bits_; }
  constexpr void remove_if_held(Card card) {
    if (has(card)) remove(card);
  }
  [[nodiscard]] constexpr bool includes(const Hand& other) const {
    bool all = true;
    for (const Card card : other.kinds()) all = all && count(card) >= other.count(card);
    return all;
  }
  constexpr Hand& operator|=(const Hand& other) {  // of hands without repeated values
    bits_ |= other.bits_;
    return *this;
  }
  // What is surely still here after one unknown card has left.
  constexpr void forget_one_of_each() { bits_ -= kind_bits(); }

  // The card at `position` when the hand lies in ascending order.
  [[nodiscard]] constexpr Card nth(int position) const {
    for (const Card card : kinds()) {
      position -= count(card);
      if (position < 0) return card;
    }
    assert(false);
    return face_down;
  }

  // The different values of the hand, ascending.
  class Kinds {
  public:
    constexpr explicit Kinds(std::uint64_t left) : left_(left) {}
    [[nodiscard]] constexpr Card operator*() const {
      return Card{static_cast<std::uint8_t>(std::countr_zero(left_) / 4)};
    }
    constexpr Kinds& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(const Kinds&) const = default;
    [[nodiscard]] constexpr Kinds begin() const { return *this; }
    [[nodiscard]] static constexpr Kinds end() { return Kinds(0); }

  private:
    std::uint64_t left_;
  };
  [[nodiscard]] constexpr Kinds kinds() const { return Kinds(kind_bits()); }
  [[nodiscard]] constexpr Kinds kinds_among(const Hand& others) const { return Kinds(kind_bits() & others.bits_); }

  [[nodiscard]] constexpr Unpacked unpack() const {
    Unpacked list;
    for (const Card card : kinds()) {
      for (int i = count(card); i > 0 && !list.full(); --i) list.push_back(card);
    }
    return list;
  }
  [[nodiscard]] static constexpr std::optional<Hand> pack(const Unpacked& list) {
    Hand hand;
    for (const Card card : list) {
      if (card.face_down() || hand.count(card) == 15) return std::nullopt;
      hand.add(card);
    }
    return hand;
  }
  constexpr bool operator==(const Hand&) const = default;

private:
  [[nodiscard]] static constexpr unsigned shift(Card card) { return 4U * card.value; }
  [[nodiscard]] constexpr std::uint64_t kind_bits() const {
    return (bits_ | bits_ >> 1U | bits_ >> 2U | bits_ >> 3U) & 0x1111111111111111U;
  }
  std::uint64_t bits_ = 0;
};

// The components, from content/egocentric-world: which values there are, how many of each, and what they can do.
class Deck {
public:
  using Counts = std::array<std::uint8_t, highest_value + 1>;
  using Abilities = std::array<Ability, highest_value + 1>;

  constexpr Deck() = default;
  constexpr Deck(const Counts& copies, const Abilities& abilities) : copies_(copies), abilities_(abilities) {
    for (std::uint8_t a = 1; a <= highest_value; ++a) {
      carriers_[static_cast<std::size_t>(abilities[a])] = Card{a};
      for (std::uint8_t b = 1; b <= highest_value; ++b) {
        if (values_meet(Card{a}, Card{b})) partners_[a] |= Hand{b};
      }
    }
  }

  [[nodiscard]] constexpr int copies(Card card) const { return copies_[card.value]; }
  [[nodiscard]] constexpr Ability ability(Card card) const { return abilities_[card.value]; }
  [[nodiscard]] constexpr Card card_with(Ability ability) const { return carriers_[static_cast<std::size_t>(ability)]; }
  [[nodiscard]] constexpr bool match(Card a, Card b) const { return partners_[a.value].has(b); }
  // The cards of `hand` that match `card`.
  [[nodiscard]] constexpr Hand::Kinds partners(Card card, const Hand& hand) const {
    return hand.kinds_among(partners_[card.value]);
  }
  constexpr bool operator==(const Deck&) const = default;

private:
  // EW-5.1, EW-8.4.8  On its user's own turn a joker counts as the value below, its own and the value above (8 as 7, 8,
  // 9).
  [[nodiscard]] constexpr bool values_meet(Card a, Card b) const {
    const int distance = a.value > b.value ? a.value - b.value : b.value - a.value;
    if (distance == 0) return true;
    return distance == 1 && (ability(a) == Ability::joker || ability(b) == Ability::joker);
  }

  Counts copies_{};
  Abilities abilities_{};
  std::array<Card, 6> carriers_{};
  std::array<Hand, highest_value + 1> partners_{};
};

}  // namespace divan::egocentric_world

template <>
inline constexpr auto divan::names_of<divan::egocentric_world::Ability> =
    std::array<std::string_view, 6>{"none", "joker", "counter", "spy", "swap", "extraTurn"};
template <>
inline constexpr auto divan::labels_of<divan::egocentric_world::Ability> =
    std::array<std::array<std::string_view, 2>, 6>{{{"none", "aucune"},
                                                    {"joker", "joker"},
                                                    {"counter", "contre"},
                                                    {"spy", "espionnage"},
                                                    {"swap", "échange"},
                                                    {"extra turn", "tour supplémentaire"}}};
