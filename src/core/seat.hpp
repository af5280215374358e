// Who sits at the table, and who looks at it.
#pragma once

#include <bit>
#include <cstdint>

namespace divan {

inline constexpr int max_seats = 8;

enum class Seat : std::uint8_t {};

[[nodiscard]] constexpr int index(Seat seat) { return static_cast<int>(seat); }
[[nodiscard]] constexpr unsigned slot(Seat seat) { return static_cast<unsigned>(seat); }  // into an array by seat
[[nodiscard]] constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// The seats of a table of `count`, in clockwise order.
[[nodiscard]] constexpr Seat next_clockwise(Seat seat, int count) {
  return seat_at(index(seat) + 1 == count ? 0 : index(seat) + 1);
}

// A set of seats: several may owe a decision at once.
class SeatSet {
public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) { insert(only); }

  [[nodiscard]] static constexpr SeatSet from_bits(std::uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }
  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(seat))); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(seat))); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return ((bits_ >> index(seat)) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Seat first() const { return seat_at(std::countr_zero(bits_)); }

  class Iterator {
  public:
    constexpr explicit Iterator(std::uint8_t left) : left_(left) {}
    [[nodiscard]] constexpr Seat operator*() const { return seat_at(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint8_t>(left_ & (left_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

  private:
    std::uint8_t left_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  constexpr bool operator==(const SeatSet&) const = default;

private:
  std::uint8_t bits_ = 0;
};

// One who looks: a seat, or a spectator who knows only what is public.
class Viewer {
public:
  constexpr Viewer() = default;
  constexpr Viewer(Seat seat) : seat_(static_cast<std::int8_t>(index(seat))) {}  // NOLINT(google-explicit-constructor)
  [[nodiscard]] static constexpr Viewer spectator() { return {}; }

  [[nodiscard]] constexpr bool is_spectator() const { return seat_ < 0; }
  [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == index(seat); }
  [[nodiscard]] constexpr Seat seat() const { return seat_at(seat_); }
  constexpr bool operator==(const Viewer&) const = default;

private:
  std::int8_t seat_ = -1;
};

}  // namespace divan
