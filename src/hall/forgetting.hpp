// A person who wants to be forgotten: what is left of a stored room when all that he brought is gone. The game stays,
// with a seat that has no name.
#pragma once

#include <cstdint>
#include <string>

#include "core/fault.hpp"
#include "core/seat.hpp"

namespace divan {

// Says which seats were his; empty: there is no such person.
[[nodiscard]] Expected<std::string> meta_without(const std::string& meta, std::uint32_t person, SeatSet& seats);
// Names on those seats, in the header of a record and in its packed entries.
[[nodiscard]] std::string header_without(const std::string& header, SeatSet seats);
[[nodiscard]] std::string entry_without(const std::string& packed, SeatSet seats);

}  // namespace divan
