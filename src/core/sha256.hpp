// SHA-256 (FIPS 180-4): seed commitments, chance streams and content hashes, the same in every build.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace divan {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::string_view bytes);
[[nodiscard]] std::string hex(const Digest& digest);

}  // namespace divan
