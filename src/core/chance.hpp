// Chance is an argument of the rules: it stands outside every State, so that no view, undo or imagined world can
// hold the future. Our own generator, bounded draw and shuffle, since the standard library's differ between compilers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace divan {

// xoshiro256** by Blackman and Vigna: four words, passes the usual test batteries, about a nanosecond a draw.
class Chance {
public:
  explicit Chance(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {  // splitmix64, as its authors advise for filling the state
      seed += 0x9e3779b97f4a7c15;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
      word = z ^ (z >> 31U);
    }
  }
  explicit Chance(const std::array<std::uint64_t, 4>& words) : words_(words) {}

  std::uint64_t bits() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in 0 .. bound-1 without bias (Lemire 2019: multiply, reject the short remainder).
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (bits() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (bits() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

private:
  std::array<std::uint64_t, 4> words_{};
};

// The seed of one table, any text. Each step of the game has its own stream, keyed by SHA-256: what one step shows of
// its stream tells nothing about another, and a move taken back and played again meets the same chance.
class Seed {
public:
  Seed() = default;
  explicit Seed(std::string text) : text_(std::move(text)) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Chance step(std::uint64_t number) const;
  [[nodiscard]] std::string commitment() const;  // published before the first move
  bool operator==(const Seed&) const = default;

private:
  std::string text_;
};

}  // namespace divan
