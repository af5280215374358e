#include "core/text.hpp"

namespace divan {

std::string fill(std::string_view pattern, std::string_view name, std::string_view value) {
  const std::string slot = "{" + std::string(name) + "}";
  std::string result;
  while (true) {
    const std::size_t found = pattern.find(slot);
    result += pattern.substr(0, found);
    if (found == std::string_view::npos) return result;
    result += value;
    pattern.remove_prefix(found + slot.size());
  }
}

}  // namespace divan
