// Requests that are said again because no answer came, and must count once.
#pragma once

#include <optional>
#include <string>

#include "hall/messages.hpp"

namespace divan {

// Why this text cannot stand for one request: too short to be by chance, or too long.
[[nodiscard]] std::optional<Problem> bad_once(const std::optional<std::string>& once);

// Of a request that makes a room: under which key the store knows it, and the key of the room's host, so that whoever
// asks again is let in as who he is. Neither tells anything of the other.
[[nodiscard]] std::string asked_key(const std::string& once);
[[nodiscard]] std::string host_token(const std::string& once);
// Of one in a room, as it is kept beside its person.
[[nodiscard]] std::string done_mark(const std::string& once);

}  // namespace divan
