// Where the sources lie and where the program was built: told to one file, so that every other compiles alike anywhere.
#pragma once

#include <string>

namespace divan {
[[nodiscard]] const std::string& source_dir();
[[nodiscard]] const std::string& divan_program();  // or what the variable DIVAN_PROGRAM names
}  // namespace divan
