// Addresses and networks that are kept out, each until an end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/json.hpp"

namespace divan {

// "192.0.2.7", "192.0.2.0/24", "2001:db8::/64": an IPv4 address lies in IPv6 as ::ffff:0:0/96.
struct Network {
  std::array<std::uint8_t, 16> bytes{};
  unsigned bits = 128;

  [[nodiscard]] static std::optional<Network> read(const std::string& text);
  [[nodiscard]] bool contains(const Network& address) const;
  [[nodiscard]] bool meets(const Network& other) const;  // one of them contains the other
};

struct Block {
  std::uint32_t id = 0;
  std::string network;     // as it was said
  std::int64_t until = 0;  // milliseconds since 1970
  std::string reason;
  static auto described() {
    using B = Block;
    return fields(field("id", &B::id), field("network", &B::network), field("until", &B::until),
                  field("reason", &B::reason));
  }
};

class Blocks {
public:
  void add(const Block& block);     // with a number of ours; not twice, and only if it has a network
  void remove(const Block& block);  // whatever its number
  [[nodiscard]] const Block* find(std::uint32_t id) const;
  void tidy(std::int64_t now);  // what is over
  // The one that keeps this address out the longest.
  [[nodiscard]] const Block* holds(const std::string& address, std::int64_t now) const;

  // Somebody of this household, an address or its first 64 bits, may be kept out: he shows himself when he comes again.
  [[nodiscard]] bool touches(const std::string& household, std::int64_t now) const;

  [[nodiscard]] const std::vector<Block>& all() const { return blocks_; }
  [[nodiscard]] std::string text() const { return json_text(blocks_); }
  // These instead, which `text` gave once; passes over what it does not understand. Who was here keeps his number.
  void read(const std::string& text);

private:
  void remove(std::size_t at);

  std::vector<Block> blocks_;
  std::vector<Network> networks_;  // the same, understood
  std::uint32_t last_ = 0;
};

}  // namespace divan
