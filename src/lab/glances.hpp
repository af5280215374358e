// What draws at first glance, learnt from decisions that a search has thought through: whatever it came back to most
// should draw most.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net.hpp"

namespace divan {

// Decisions one after the other, the moves of each one after the other.
struct Glances {
  static constexpr std::uint16_t whole = 65535;
  std::vector<std::uint16_t> counts;  // of moves, a decision each
  std::vector<Traits> moves;
  std::vector<std::uint16_t> shares;  // of the search's visits, in 65535ths, a move each

  [[nodiscard]] bool empty() const { return counts.empty(); }
  void add(const Glances& other);
  [[nodiscard]] std::string packed() const;
  [[nodiscard]] static std::optional<Glances> unpacked(std::string_view bytes);
};

// The table that a net carries. Always anew from what was seen, since it learns in a moment; by AdaGrad on what a
// soft-max over the moves of each decision is short of.
[[nodiscard]] std::vector<std::int8_t> learnt_glances(std::span<const Glances* const> seen, std::uint64_t seed);

}  // namespace divan
