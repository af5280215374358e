#include "hall/once.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "hall/problems.hpp"

namespace divan {

std::optional<Problem> bad_once(const std::optional<std::string>& once) {
  constexpr std::size_t shortest = 20;
  constexpr std::size_t longest = 64;
  const auto visible = [](char c) { return c > ' ' && c <= '~'; };
  if (!once) return std::nullopt;
  if (once->size() >= shortest && once->size() <= longest && std::all_of(once->begin(), once->end(), visible)) {
    return std::nullopt;
  }
  return problem("badInput", "\"once\" is 20 to 64 letters and digits by chance, such as a UUID.",
                 "« once » se compose de 20 à 64 lettres et chiffres au hasard, comme un UUID.");
}

std::string asked_key(const std::string& once) { return hex(sha256("divan asks " + once)); }
std::string host_token(const std::string& once) { return hex(sha256("divan opens " + once)).substr(0, 32); }
std::string done_mark(const std::string& once) { return hex(sha256("divan did " + once)).substr(0, 16); }

}  // namespace divan
