#include "server/blocks.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace divan {
namespace {

bool same(const Block& one, const Block& other) {
  return one.network == other.network && one.until == other.until && one.reason == other.reason;
}

}  // namespace

std::optional<Network> Network::read(const std::string& text) {
  const std::size_t slash = text.find('/');
  const std::string address = text.substr(0, slash);
  Network network;
  unsigned most = 128;
  if (inet_pton(AF_INET6, address.c_str(), network.bytes.data()) != 1) {
    network.bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (inet_pton(AF_INET, address.c_str(), network.bytes.data() + 12) != 1) return std::nullopt;
    most = 32;
  }
  unsigned bits = most;
  if (slash != std::string::npos) {
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + slash + 1, end, bits);
    if (error != std::errc{} || rest != end || bits > most) return std::nullopt;
  }
  network.bits = bits + 128 - most;
  return network;
}

bool Network::contains(const Network& address) const {
  for (unsigned i = 0; i < bits; i += 8) {
    const unsigned left = std::min(8U, bits - i);
    const unsigned mask = 0xff00U >> left & 0xffU;
    if (((bytes[i / 8] ^ address.bytes[i / 8]) & mask) != 0) return false;
  }
  return true;
}

bool Network::meets(const Network& other) const { return bits <= other.bits ? contains(other) : other.contains(*this); }

void Blocks::add(const Block& block) {
  const std::optional<Network> understood = Network::read(block.network);
  if (!understood ||
      std::any_of(blocks_.begin(), blocks_.end(), [&](const Block& each) { return same(each, block); })) {
    return;
  }
  blocks_.push_back(block);
  blocks_.back().id = ++last_;
  networks_.push_back(*understood);
}

void Blocks::remove(std::size_t at) {
  blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(at));
  networks_.erase(networks_.begin() + static_cast<std::ptrdiff_t>(at));
}

void Blocks::remove(const Block& block) {
  for (std::size_t i = blocks_.size(); i-- > 0;) {
    if (same(blocks_[i], block)) remove(i);
  }
}

const Block* Blocks::find(std::uint32_t id) const {
  const auto found = std::find_if(blocks_.begin(), blocks_.end(), [&](const Block& each) { return each.id == id; });
  return found == blocks_.end() ? nullptr : &*found;
}

void Blocks::tidy(std::int64_t now) {
  for (std::size_t i = blocks_.size(); i-- > 0;) {
    if (blocks_[i].until <= now) remove(i);
  }
}

const Block* Blocks::holds(const std::string& address, std::int64_t now) const {
  if (blocks_.empty()) return nullptr;
  const std::optional<Network> who = Network::read(address);
  const Block* longest = nullptr;
  for (std::size_t i = 0; who && i < blocks_.size(); ++i) {
    if (blocks_[i].until <= now || !networks_[i].contains(*who)) continue;
    if (longest == nullptr || longest->until < blocks_[i].until) longest = &blocks_[i];
  }
  return longest;
}

bool Blocks::touches(const std::string& household, std::int64_t now) const {
  const std::optional<Network> theirs = blocks_.empty() ? std::nullopt : Network::read(household);
  for (std::size_t i = 0; theirs && i < blocks_.size(); ++i) {
    if (blocks_[i].until > now && networks_[i].meets(*theirs)) return true;
  }
  return false;
}

void Blocks::read(const std::string& text) {
  const Expected<json::value> parsed = parse_json(text);
  const Expected<std::vector<Block>> all = parsed ? from_json<std::vector<Block>>(*parsed) : parsed.fault();
  const std::vector<Block> theirs = all ? *all : std::vector<Block>();
  for (std::size_t i = blocks_.size(); i-- > 0;) {
    const bool stays =
        std::any_of(theirs.begin(), theirs.end(), [&](const Block& each) { return same(each, blocks_[i]); });
    if (!stays) remove(i);
  }
  for (const Block& each : theirs) add(each);
}

}  // namespace divan
