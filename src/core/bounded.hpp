// A vector that lives in place: a value without heap, compared and hashed by its live elements only.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <utility>

namespace divan {

template <class T, std::size_t N>
class Bounded {
public:
  using value_type = T;
  using Count = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;
  static constexpr std::size_t capacity = N;

  constexpr Bounded() {}  // NOLINT(modernize-use-equals-default): leaves trivial elements uninitialised
  constexpr Bounded(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr void push_back(const T& item) {
    assert(count_ < N);
    items_[count_] = item;
    ++count_;
  }
  constexpr T& emplace_back() {
    assert(count_ < N);
    items_[count_] = T{};
    return items_[count_++];
  }
  constexpr void pop_back() {
    assert(count_ > 0);
    --count_;
  }
  constexpr T take_back() {
    assert(count_ > 0);
    return items_[--count_];
  }
  constexpr void clear() { count_ = 0; }
  constexpr void resize(std::size_t size) {
    assert(size <= N);
    for (std::size_t i = count_; i < size; ++i) items_[i] = T{};
    count_ = static_cast<Count>(size);
  }

  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr bool full() const { return count_ == N; }
  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) {
    assert(i < count_);
    return items_[i];
  }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < count_);
    return items_[i];
  }
  [[nodiscard]] constexpr T& back() { return (*this)[count_ - 1U]; }
  [[nodiscard]] constexpr const T& back() const { return (*this)[count_ - 1U]; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + count_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + count_; }

  [[nodiscard]] constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const Bounded& a, const Bounded& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

private:
  std::array<T, N> items_;
  Count count_ = 0;
};

}  // namespace divan
