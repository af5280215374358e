#include "table/record.hpp"

#include <array>
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

std::string packed_head(PackedKind kind, Seat seat, const StateHash* hash) {
  std::string packed(1, static_cast<char>(static_cast<unsigned>(kind) << 4U | slot(seat)));
  for (unsigned shift = 64; hash != nullptr && shift > 0; shift -= 8) {
    packed += static_cast<char>(hash->value >> (shift - 8U) & 255U);
  }
  return packed;
}

Expected<std::string> unpacked_entry(std::string_view packed) {
  const Fault damaged = fault_at(document, "this stored entry is damaged", "cette entrée enregistrée est abîmée");
  if (packed.empty()) return damaged;
  const auto head = static_cast<unsigned char>(packed[0]);
  const unsigned kind = head >> 4U;
  if (kind > static_cast<unsigned>(PackedKind::sit)) return damaged;
  const bool hashed = kind != static_cast<unsigned>(PackedKind::sit);
  if (packed.size() < (hashed ? 9U : 1U)) return damaged;
  constexpr std::array<std::string_view, 4> types{"move", "undo", "leave", "sit"};
  std::string text = R"({"type":")" + std::string(types[kind]) + R"(","seat":)" + std::to_string(head & 15U);
  if (kind == static_cast<unsigned>(PackedKind::move)) text += R"(,"move":)" + std::string(packed.substr(9));
  if (kind == static_cast<unsigned>(PackedKind::sit)) text += R"(,"occupant":)" + std::string(packed.substr(1));
  if (hashed) {
    StateHash hash;
    for (std::size_t i = 1; i < 9; ++i) hash.value = hash.value << 8U | static_cast<unsigned char>(packed[i]);
    text += R"(,"hash":")" + hash.unpack() + "\"";
  }
  return text + "}";
}

}  // namespace divan
