#include "table/record.hpp"

#include <charconv>

namespace divan {

std::string StateHash::unpack() const {
  std::string digits(16, '0');
  for (std::size_t i = 0; i < 16; ++i) digits[i] = "0123456789abcdef"[value >> (60U - 4U * i) & 15U];
  return digits;
}

std::optional<StateHash> StateHash::pack(const std::string& digits) {
  StateHash hash;
  const char* end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, hash.value, 16);
  if (digits.size() != 16 || error != std::errc{} || rest != end) return std::nullopt;
  return hash;
}

}  // namespace divan
