// Entries in a row: each after its length, seven bits a byte, the last byte below 128.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace divan {

void append_entry(std::string& data, std::string_view entry);
[[nodiscard]] bool split_entries(std::string_view data, std::vector<std::string>& entries);

}  // namespace divan
