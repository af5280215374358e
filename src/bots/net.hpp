// A judgement that was learnt: what a small net of integers adds to the one made by hand, and what draws a player at
// first glance. Nets are content (content/<game>/net-*.bin, made by `divan learn`, docs/learning.md): a file says for
// which game, components and rules it was made, and is refused for others. Integers only, so that every build answers
// alike; nothing is allocated.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/bounded.hpp"
#include "core/speech.hpp"

namespace divan {

// What is so at a position, by number: a net's inputs are those that hold.
using Feature = std::uint16_t;
using Features = Bounded<Feature, 400>;

// Numbers features in the order in which they are asked for.
struct FeatureSheet {
  Features& list;
  Feature next = 0;

  void flag(bool holds) {
    if (holds) list.push_back(next);
    ++next;
  }
  void one_of(int value, int count) {  // a value beyond counts as the last
    list.push_back(static_cast<Feature>(next + std::clamp(value, 0, count - 1)));
    skip(count);
  }
  void one_or_none(int value, int count) {
    if (value >= 0 && value < count) list.push_back(static_cast<Feature>(next + value));
    skip(count);
  }
  void up_to(int value, int count) {  // at least 1, at least 2, …
    for (int i = 0; i < std::min(value, count); ++i) list.push_back(static_cast<Feature>(next + i));
    skip(count);
  }
  void skip(int count) { next = static_cast<Feature>(next + count); }
};

// The same as a set, of which two can be compared quickly.
class FeatureSet {
public:
  static constexpr std::size_t capacity = 1024;
  static constexpr std::size_t words = capacity / 64;

  FeatureSet() = default;
  explicit FeatureSet(const Features& list) {
    for (const Feature each : list) words_[each / 64U] |= std::uint64_t{1} << each % 64U;
  }
  // Those that are here and not in `other`.
  template <class Visit>
  void beyond(const FeatureSet& other, const Visit& visit) const {
    for (std::size_t i = 0; i < words; ++i) {
      for (std::uint64_t left = words_[i] & ~other.words_[i]; left != 0; left &= left - 1) {
        visit(static_cast<Feature>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
  }

private:
  std::array<std::uint64_t, words> words_{};
};

// What is to be said of a move at first glance, by number, out of so many: so many of everyone. Numbers are drawn from
// what is said, so that two things may share one by chance.
inline constexpr std::size_t trait_count = std::size_t{1} << 14U;
using Traits = std::array<std::uint16_t, 16>;

// A move as one number: which kind, and its one or two numbers.
template <class Move>
[[nodiscard]] std::uint32_t numbers_of(const Move& move) {
  static_assert(sizeof(Move) <= 4);
  const auto numbers = [](const auto& kind) {
    std::uint16_t bytes = 0;
    if constexpr (!std::is_empty_v<std::decay_t<decltype(kind)>>) std::memcpy(&bytes, &kind, sizeof kind);
    return bytes;
  };
  return static_cast<std::uint32_t>(move.index()) << 16U | std::visit(numbers, move);
}

// Numbers what is said of a move, each place by itself.
class TraitSheet {
public:
  explicit TraitSheet(Traits& traits) : traits_(traits) {}
  void say(std::uint32_t what) {
    std::uint32_t mixed = (what + static_cast<std::uint32_t>(place_) * 0x9e3779b9U) * 0x85ebca6bU;
    mixed = (mixed ^ mixed >> 15U) * 0xc2b2ae35U;
    traits_[place_++] = static_cast<std::uint16_t>((mixed ^ mixed >> 16U) % trait_count);
  }
  [[nodiscard]] bool full() const { return place_ == traits_.size(); }

private:
  Traits& traits_;
  std::size_t place_ = 0;
};

// How often each of many moves is tried first, by how many points it lies behind the one that draws most: learnt draws
// are in thirds of the natural logarithm.
[[nodiscard]] inline float learnt_share(int behind) {
  constexpr std::size_t told = 48;
  constexpr auto shares = [] {
    std::array<float, told> table{};
    float share = 1;
    for (float& each : table) {
      each = share + 0.01F;  // nothing is forgotten
      share *= 0.71653131F;
    }
    return table;
  }();
  return shares[std::min(static_cast<std::size_t>(behind), told - 1)];
}

// The beginning of a net's file; the weights follow, and then perhaps what draws at first glance.
struct NetHeader {
  std::array<char, 8> magic{};
  std::array<char, 24> game{};
  std::array<char, 64> content{};  // hash of the components it was made with
  std::uint32_t epoch = 0;         // of the rules
  std::uint32_t lesson = 0;        // which of the game's nets: the number of players, say
  std::uint64_t games = 0;         // it has learnt from so many
  std::uint64_t seed = 0;
  std::uint32_t features = 0;
  std::uint32_t weight = 0;  // how much it counts beside the judgement made by hand, in 256ths
};
static_assert(sizeof(NetHeader) == 128 && std::endian::native == std::endian::little);

struct NetShape {
  static constexpr std::array<char, 8> magic{'D', 'I', 'V', 'A', 'N', 'N', 'E', '1'};
  static constexpr std::size_t hidden = 48;
  static constexpr std::size_t second = 16;
  // Fixed points: weights into the hidden units in 1024ths, all others in 256ths, biases in the unit of their sum.
  static constexpr int first_bits = 10;
  static constexpr int bits = 8;
  static constexpr int most_active = 8191;         // of a hidden unit, in 256ths
  static constexpr int greatest_weight = 4 * 256;  // into the second layer: its sums stay below 2^31

  static constexpr std::size_t bytes(std::size_t features) {
    return sizeof(NetHeader) + 2 * hidden * features + 4 * hidden + 2 * second * hidden + 4 * second + 2 * second + 16;
  }
};

// Looks at the bytes of a file, which must outlive it and lie at an address divisible by 16.
class Net {
public:
  Net() = default;
  [[nodiscard]] static std::optional<Net> open(std::span<const std::byte> file) {
    Net net;
    if (file.size() < sizeof(NetHeader)) return std::nullopt;
    net.file_ = file.data();
    const NetHeader header = net.header();
    if (header.magic != NetShape::magic || header.features > FeatureSet::capacity) return std::nullopt;
    const std::size_t judgement = NetShape::bytes(header.features);
    if (file.size() != judgement && file.size() != judgement + trait_count) return std::nullopt;
    if (file.size() != judgement) net.glances_ = reinterpret_cast<const std::int8_t*>(file.data() + judgement);
    net.features_ = header.features;
    net.weight_ = static_cast<int>(header.weight);
    return net;
  }
  [[nodiscard]] bool empty() const { return file_ == nullptr; }
  [[nodiscard]] std::size_t features() const { return features_; }
  [[nodiscard]] int weight() const { return weight_; }  // in 256ths
  [[nodiscard]] NetHeader header() const {
    NetHeader header;
    std::memcpy(&header, file_, sizeof header);
    return header;
  }
  // What a position adds up to in its first layer; at first, nothing holds. Most of it holds for the positions a few
  // turns later too, so that they are judged by what has changed; sums of integers come out the same either way.
  struct Impression {
    FeatureSet of;
    std::array<std::int32_t, NetShape::hidden> sums{};
  };
  [[nodiscard]] Impression changed(const Impression& before, const Features& active) const {
    constexpr std::size_t hidden = NetShape::hidden;
    const std::int16_t* first = place().first;
    Impression now{FeatureSet(active), before.sums};
    now.of.beyond(before.of, [&](Feature feature) {
      const std::int16_t* weights = first + feature * hidden;
      for (std::size_t i = 0; i < hidden; ++i) now.sums[i] += weights[i];
    });
    before.of.beyond(now.of, [&](Feature feature) {
      const std::int16_t* weights = first + feature * hidden;
      for (std::size_t i = 0; i < hidden; ++i) now.sums[i] -= weights[i];
    });
    return now;
  }
  // What it makes of a position, in 65536ths of its unit. The same in every build.
  [[nodiscard]] std::int64_t judge(const Features& active) const { return judge(changed({}, active)); }
  [[nodiscard]] std::int64_t judge(const Impression& position) const {
    constexpr std::size_t hidden = NetShape::hidden;
    const Place at = place();
    std::array<std::int16_t, hidden> units;  // NOLINT: filled next
    for (std::size_t i = 0; i < hidden; ++i) {
      units[i] = static_cast<std::int16_t>(std::clamp(
          (at.first_bias[i] + position.sums[i]) >> (NetShape::first_bits - NetShape::bits), 0, NetShape::most_active));
    }
    std::int64_t sum = *at.last_bias;
    for (std::size_t k = 0; k < NetShape::second; ++k) {
      std::int32_t inner = at.middle_bias[k];
      for (std::size_t i = 0; i < hidden; ++i) inner += units[i] * at.middle[k * hidden + i];
      sum += std::int64_t{std::clamp(inner >> NetShape::bits, 0, 32767)} * at.last[k];
    }
    return sum;
  }

  // What draws at first glance, if it has learnt that: in points.
  [[nodiscard]] bool glances() const { return glances_ != nullptr; }
  [[nodiscard]] int draw(const Traits& traits) const {
    int sum = 0;
    for (const std::uint16_t each : traits) sum += glances_[each];
    return sum * 3 >> glance_bits;
  }
  static constexpr int glance_bits = 5;  // of what a trait adds, behind the point of the natural logarithm

private:
  // Where its weights lie.
  struct Place {
    const std::int16_t* first;
    const std::int32_t* first_bias;
    const std::int16_t* middle;
    const std::int32_t* middle_bias;
    const std::int16_t* last;
    const std::int32_t* last_bias;
  };
  [[nodiscard]] Place place() const {
    constexpr std::size_t hidden = NetShape::hidden;
    constexpr std::size_t second = NetShape::second;
    const std::byte* at = file_ + sizeof(NetHeader);
    Place place{};
    place.first = reinterpret_cast<const std::int16_t*>(at);
    place.first_bias = reinterpret_cast<const std::int32_t*>(at += 2 * hidden * features_);
    place.middle = reinterpret_cast<const std::int16_t*>(at += 4 * hidden);
    place.middle_bias = reinterpret_cast<const std::int32_t*>(at += 2 * second * hidden);
    place.last = reinterpret_cast<const std::int16_t*>(at += 4 * second);
    place.last_bias = reinterpret_cast<const std::int32_t*>(at += 2 * second);
    return place;
  }

  const std::byte* file_ = nullptr;
  const std::int8_t* glances_ = nullptr;
  std::size_t features_ = 0;
  int weight_ = 0;
};

// Puts what its net has learnt in the place of the points that a judge's own first glance gives to the moves of a list.
template <class J, class G, class State, class List>
void drawn_by(const J& judge, const G& game, const State& state, const List& list, int* points) {
  if (!judge.net.glances() || list.size() < 2) return;
  std::array<Traits, List::capacity> told;  // NOLINT: filled as far as it is read
  J::traits(game, state, list, points, told.data());
  for (std::size_t i = 0; i < list.size(); ++i) points[i] = judge.net.draw(told[i]);
}

// The file of a game's net, if there is one: built into the program or, in a browser, brought by the page.
[[nodiscard]] std::span<const std::byte> net_file(std::string_view game, int lesson);

// What keeps a net from judging for a game, or nothing.
template <class G>
[[nodiscard]] std::optional<Text> refuse_net(const G& game, const NetHeader& header, std::size_t features) {
  const auto is = [](const auto& text, std::string_view expected) {
    return std::string_view(text.data(), text.size()).starts_with(expected);
  };
  if (!is(header.game, G::id) || header.features != features) {
    return say("the net was made for something else", "le réseau a été fait pour autre chose");
  }
  if (header.epoch != static_cast<std::uint32_t>(game.rules_epoch())) {
    return say("the net was made for other rules: the judgement made by hand plays",
               "le réseau a été fait pour d'autres règles : le jugement fait main joue");
  }
  if (!is(header.content, game.content_hash())) {
    return say("the net was made for other components: the judgement made by hand plays",
               "le réseau a été fait pour d'autres composants : le jugement fait main joue");
  }
  return std::nullopt;
}

}  // namespace divan
