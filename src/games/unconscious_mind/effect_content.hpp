// Effects as content says them (UM-12): who may say what.
#pragma once

#include <array>
#include <optional>

#include "core/content.hpp"
#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind::content {

using Wrong = std::optional<Fault>;

// Who says it, as far as it decides what may be said.
enum class Speaker : std::uint8_t {
  action,
  tile,
  banner,
  research,
  grief,
  dream,
  location,
  bonus,
  row_insight,
  slot,
  track,
  conversion,
};

// Reads what `speaker` says into `effect`, unless something is wrong with it.
[[nodiscard]] Wrong read_effect(const Effect& read, Speaker speaker, Effect& effect, const Place& place);
template <std::size_t N>
[[nodiscard]] Wrong read_effects(const std::array<Effect, N>& read, Speaker speaker, std::array<Effect, N>& effects,
                                 const Place& place) {
  for (std::size_t i = 0; i < N; ++i) {
    if (auto fault = read_effect(read[i], speaker, effects[i], place.at(i))) return fault;
  }
  return std::nullopt;
}

}  // namespace divan::unconscious_mind::content
