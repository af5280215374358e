#include "store/packed_entries.hpp"

namespace divan {

void append_entry(std::string& data, std::string_view entry) {
  std::size_t size = entry.size();
  for (; size >= 128; size >>= 7U) data += static_cast<char>(128U | (size & 127U));
  data += static_cast<char>(size);
  data += entry;
}

bool split_entries(std::string_view data, std::vector<std::string>& entries) {
  while (!data.empty()) {
    std::size_t size = 0;
    unsigned shift = 0;
    bool more = true;
    while (more) {
      if (data.empty() || shift > 28) return false;
      const auto byte = static_cast<unsigned char>(data.front());
      data.remove_prefix(1);
      size |= static_cast<std::size_t>(byte & 127U) << shift;
      shift += 7;
      more = byte >= 128;
    }
    if (size > data.size()) return false;
    entries.emplace_back(data.substr(0, size));
    data.remove_prefix(size);
  }
  return true;
}

}  // namespace divan
