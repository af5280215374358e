#include "core/chance.hpp"

#include <cstddef>

#include "core/sha256.hpp"

namespace divan {

Chance Seed::step(std::uint64_t number) const {
  const Digest digest = sha256("divan step " + std::to_string(number) + " " + text_);
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < digest.size(); ++i) words[i / 8] = words[i / 8] << 8U | digest[i];
  return Chance(words);
}

std::string Seed::commitment() const { return hex(sha256("divan seed " + text_)); }

}  // namespace divan
