// What a game wants counted in a simulation besides who wins: how often something happened out of how many chances. A
// game says it in src/lab/games/<game>.cpp; without one nothing is counted and nothing is paid.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace divan {

struct Tally {
  std::uint64_t hits = 0;
  std::uint64_t chances = 0;
  void count(bool hit) {
    hits += hit ? 1U : 0U;
    ++chances;
  }
  void add(const Tally& other) {
    hits += other.hits;
    chances += other.chances;
  }
  static auto described() { return fields(field("hits", &Tally::hits), field("chances", &Tally::chances)); }
};

// A share: how often of how many chances. A mean: hits are the sum of so many cases. A band: one of many that a case
// falls into; those nothing fell into are not worth a word.
enum class FindingKind : std::uint8_t { share, mean, band };
template <>
inline constexpr auto names_of<FindingKind> = std::array<std::string_view, 3>{"share", "mean", "band"};

struct Finding {
  std::string group;  // for programs
  Text title;         // of the group
  Text name;
  Tally tally;
  FindingKind kind = FindingKind::share;

  static auto described() {
    return fields(field("group", &Finding::group), field("title", &Finding::title), field("name", &Finding::name),
                  field("tally", &Finding::tally), field("kind", &Finding::kind));
  }
  [[nodiscard]] bool same_question(const Finding& other) const {
    return group == other.group && name == other.name && kind == other.kind;
  }
  [[nodiscard]] bool tells() const { return kind == FindingKind::band ? tally.hits > 0 : tally.chances > 0; }
};

template <Game G>
struct Study {
  void before(const G& /*game*/, const typename G::State& /*state*/, const typename G::Move& /*move*/) {}
  void after(const G& /*game*/, const typename G::State& /*end*/) {}
  // Always the same list, whatever was counted: lists of other cores and machines are added to it, item by item.
  [[nodiscard]] std::vector<Finding> findings(const G& /*game*/) const { return {}; }
};

}  // namespace divan
