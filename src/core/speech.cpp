#include "core/speech.hpp"

namespace divan {

Text counted(int n, const Text& one, const Text& more) {
  const std::string number = std::to_string(n) + " ";
  return {number + (n == 1 ? one : more).en, number + (n < 2 ? one : more).fr};
}

}  // namespace divan
