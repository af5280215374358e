// The sentences of the hall: why something did not happen.
#pragma once

#include "hall/messages.hpp"
#include "table/any_table.hpp"

namespace divan {

[[nodiscard]] Problem problem(std::string code, std::string en, std::string fr);
[[nodiscard]] Problem problem_of(const Fault& fault);
[[nodiscard]] Problem problem_of(const Answer& refused);  // of a table

}  // namespace divan
