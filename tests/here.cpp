#include "here.hpp"

#include <cstdlib>

namespace divan {
const std::string& source_dir() {
  static const std::string dir = DIVAN_SOURCE_DIR;
  return dir;
}
const std::string& divan_program() {
  static const std::string program = [] {
    const char* another = std::getenv("DIVAN_PROGRAM");
    return std::string(another != nullptr ? another : DIVAN_PROGRAM);
  }();
  return program;
}
}  // namespace divan
