#include "here.hpp"

namespace divan {
const std::string& source_dir() {
  static const std::string dir = DIVAN_SOURCE_DIR;
  return dir;
}
const std::string& divan_program() {
  static const std::string program = DIVAN_PROGRAM;
  return program;
}
}  // namespace divan
